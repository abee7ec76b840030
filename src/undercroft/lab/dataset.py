"""Games as tables in Parquet files: what each seat saw and might do, what it did, and how it ended.

A folder holds `dataset.json`, which says what was played, and for each portion of games two files,
`games-00000.parquet` and `decisions-00000.parquet`. A file stands there whole or not at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from undercroft.core.chance import normal_seed
from undercroft.core.errors import UndercroftError
from undercroft.core.match import Match
from undercroft.core.record import load_record, write_record
from undercroft.core.words import at_least_one
from undercroft.lab.faults import Fault, Faults
from undercroft.lab.kept import claim, only_writer
from undercroft.lab.tasks import Table, check_bots, check_table, dealt, play_bots
from undercroft.lab.workers import Jobs, run_tasks
from undercroft.rl import MissingExtra

if TYPE_CHECKING:
    import polars as pl

    from undercroft.rl.encoding import Encoder
    from undercroft.rl.renew import Floats

FORMAT = "undercroft dataset 1"
PORTION = 25
"""Games in one file."""
ABOUT = "dataset.json"

GAMES = {
    "game": "the number of the game, from 0",
    "seed": "the seed of the match",
    "bots": "for each seat the name of its bot",
    "faulty": "the seats whose bot failed, so that chance played on for it",
    "answers": "how many answers were given",
    "ending": "which of the game's endings it was",
    "winners": "the seats that won",
    "places": "for each seat its place, 1 is best",
    "scores": "for each seat the number the game counts",
    "record": "the whole match as a record; `undercroft.load` replays it",
}
DECISIONS = {
    "game": "the number of the game",
    "ply": "how many answers had been given before",
    "seat": "the seat that decided",
    "question": "the key of the question",
    "rule": "its rule",
    "options": "the texts of all options",
    "numbers": "the option numbers of the encoder, in the same order",
    "answer": "which of the options was taken, from 0",
    "won": "1 if the seat won in the end, alone or with others, else -1",
    "places": "where the observation of the seat is not zero (see Encoder.observe)",
    "values": "what stands there",
}
"""The columns of both tables and what they mean."""


@dataclass(frozen=True)
class Portion:
    """Some games of a data set, for one process: plain values."""

    table: Table
    bots: tuple[str, ...]
    seed: str
    first: int
    count: int
    observations: bool

    def file(self, place: Path, sort: str) -> Path:
        return place / f"{sort}-{self.first // PORTION:05}.parquet"


def polars() -> Any:
    """The library that writes the files. Raises MissingExtra."""
    try:
        import polars
    except ModuleNotFoundError as missing:
        raise MissingExtra(
            "A data set needs polars, which is not installed: pip install 'undercroft[lab]'"
        ) from missing
    return polars


def write_dataset(
    table: Table,
    games: int,
    folder: str | Path,
    seed: int | str = 1,
    bots: Sequence[str] = ("random",),
    jobs: Jobs = 1,
    observations: bool = True,
    progress: Callable[[int], None] | None = None,
) -> Faults:
    """Plays so many games and writes them into the folder; portions that stand there already are not played
    again, so a run that was stopped goes on. The files depend on the seed, not on the number of jobs.

    Raises UndercroftError if the folder holds another data set or a damaged file, or if another run writes to
    it. `progress` is told how many games are there.
    """
    polars()
    games = at_least_one(games, "A data set needs a game or more, not {given!r}.")
    normal_seed(seed)
    if not bots:
        raise UndercroftError("A data set needs a bot or more.")
    check_table(table)
    check_bots(bots)
    place = Path(folder)
    players = dealt(bots, table.seats)
    _claim(place, table, players, str(seed), observations)
    portions = [
        Portion(table, players, str(seed), first, min(PORTION, games - first), observations)
        for first in range(0, games, PORTION)
    ]
    faults = Faults()
    with (place / ABOUT).open("rb") as about:
        only_writer(about, str(place))
        missing = [one for one in portions if _games_there(place, one) < one.count]
        done = games - sum(one.count for one in missing)
        for one, (played, decided, found) in zip(
            missing, run_tasks(play_portion, missing, jobs), strict=True
        ):
            _write(one.file(place, "decisions"), decided)
            _write(one.file(place, "games"), played)
            faults.join(found)
            done += one.count
            if progress is not None:
                progress(done)
    return faults


def _claim(place: Path, table: Table, players: tuple[str, ...], seed: str, observations: bool) -> None:
    """Writes what is played, or checks that the folder is for just this."""
    about = {
        "format": FORMAT,
        **table.told(),
        "bots": list(players),
        "seed": seed,
        "observations": observations,
        "games": GAMES,
        "decisions": DECISIONS,
    }
    claim(place, ABOUT, about, "data set")


def _games_there(place: Path, portion: Portion) -> int:
    """How many games of a portion are there, 0 if its two files do not hold the same; fewer than it has are
    of a run that wanted fewer."""
    played, decided = (_games_of(portion.file(place, sort)) for sort in ("games", "decisions"))
    return played if played == decided else 0


def _games_of(file: Path) -> int:
    if not file.exists():
        return 0
    with _undamaged(file):
        count: int = polars().scan_parquet(file).select(polars().col("game").n_unique()).collect().item()
    return count


@contextmanager
def _undamaged(file: Path) -> Iterator[None]:
    """Raises UndercroftError if the file that is read in this block is no whole one."""
    try:
        yield
    except (OSError, polars().exceptions.PolarsError):
        raise UndercroftError(
            f"{file} is damaged: delete it, and the command that wrote the data set writes it anew."
        ) from None


def play_portion(portion: Portion) -> tuple[bytes, bytes, Faults]:
    """Plays the games of a portion: its two files, games and decisions, as they are to be written."""
    encoder = _encoder(portion.table) if portion.observations else None
    games: list[dict[str, Any]] = []
    decisions: list[dict[str, Any]] = []
    faults = Faults()
    for number in range(portion.first, portion.first + portion.count):
        words = f"{portion.seed}.{number}"
        match, found = play_bots(portion.table.match(words), portion.bots, words, portion.table.limit)
        faults.add(found)
        games.append(_game(number, match, portion.bots, found))
        decisions += _decisions(number, match, portion.table.match(words, history=False), encoder)
    pl = polars()
    return _parquet(games, _game_types(pl)), _parquet(decisions, _decision_types(pl)), faults


def _encoder(table: Table) -> Encoder:
    from undercroft.rl.encoding import encoder

    return encoder(table.game, table.seats, table.options, table.source())


def _game(number: int, match: Match, bots: tuple[str, ...], faults: list[Fault]) -> dict[str, Any]:
    result = match.result
    assert result is not None
    return {
        "game": number,
        "seed": match.seed,
        "bots": list(bots),
        "faulty": [fault.seat for fault in faults],
        "answers": match.ply,
        "ending": result.ending,
        "winners": list(result.winners),
        "places": list(result.places),
        "scores": list(result.scores),
        "record": write_record(match),
    }


def _decisions(number: int, match: Match, again: Match, encoder: Encoder | None) -> Iterator[dict[str, Any]]:
    """Every decision of a match, looked at while it is played again."""
    result = match.result
    assert result is not None
    for seat, text in match.answers:
        choice = again.choices[seat]
        texts = [str(one) for one in choice.options]
        row: dict[str, Any] = {
            "game": number,
            "ply": again.ply,
            "seat": seat,
            "question": choice.prompt.key,
            "rule": choice.prompt.rule,
            "options": texts,
            "numbers": [],
            "answer": texts.index(text),
            "won": 1 if seat in result.winners else -1,
            "places": [],
            "values": [],
        }
        if encoder is not None:
            observation = encoder.observe(again, seat)
            places = observation.nonzero()[0]
            row["numbers"] = encoder.numbers(again, seat)
            row["places"], row["values"] = places, observation[places]
        yield row
        again.play(seat, choice.options[row["answer"]])


def _game_types(pl: Any) -> dict[str, Any]:
    whole = pl.List(pl.Int32)
    return {
        "game": pl.Int32,
        "seed": pl.String,
        "bots": pl.List(pl.String),
        "faulty": whole,
        "answers": pl.Int32,
        "ending": pl.String,
        "winners": whole,
        "places": whole,
        "scores": whole,
        "record": pl.String,
    }


def _decision_types(pl: Any) -> dict[str, Any]:
    return {
        "game": pl.Int32,
        "ply": pl.Int32,
        "seat": pl.Int8,
        "question": pl.String,
        "rule": pl.String,
        "options": pl.List(pl.String),
        "numbers": pl.List(pl.Int32),
        "answer": pl.Int32,
        "won": pl.Int8,
        "places": pl.List(pl.Int32),
        "values": pl.List(pl.Float32),
    }


def _parquet(rows: list[dict[str, Any]], types: dict[str, Any]) -> bytes:
    data = BytesIO()
    polars().DataFrame(rows, schema=types).write_parquet(data, compression="zstd")
    return data.getvalue()


def _write(file: Path, data: bytes) -> None:
    """Writes a file whole, or not at all."""
    part = file.with_suffix(".part")
    try:
        part.write_bytes(data)
        part.replace(file)
    except OSError as wrong:
        part.unlink(missing_ok=True)
        raise UndercroftError(
            f"{file} cannot be written: {wrong} What was written before it can be read, and the same command "
            "goes on from there."
        ) from None


# --- reading


def games_in(folder: str | Path) -> int:
    """How many games a data set holds so far."""
    if not any(Path(folder).glob("games-*.parquet")):
        return 0
    count: int = read_games(folder).select(polars().len()).collect().item()
    return count


def read_games(folder: str | Path) -> pl.LazyFrame:
    """The games of a data set, sorted by their number; see GAMES for the columns. Raises UndercroftError if
    there are none, or a file is damaged."""
    return _scan(folder, "games").sort("game")


def read_decisions(folder: str | Path) -> pl.LazyFrame:
    """The decisions of a data set in their order; see DECISIONS for the columns. Raises UndercroftError if
    there are none, or a file is damaged."""
    return _scan(folder, "decisions").sort("game", "ply")


def _scan(folder: str | Path, sort: str) -> pl.LazyFrame:
    """All files of a sort as one table."""
    files = sorted(Path(folder).glob(f"{sort}-*.parquet"))
    if not files:
        raise UndercroftError(f"{folder} holds no games of a data set: undercroft dataset writes them.")
    for file in files:
        with _undamaged(file):
            polars().read_parquet_schema(file)
    frame: pl.LazyFrame = polars().scan_parquet(files)
    return frame


def read_matches(folder: str | Path) -> Iterator[Match]:
    """Every match of a data set, replayed from its record. Raises UndercroftError if there are none, and
    RecordError."""
    for record in read_games(folder).select("record").collect()["record"]:
        yield load_record(record)


def observations(decisions: pl.DataFrame, size: int) -> Floats:
    """The observations of some decisions, float32 (decisions, size); `size` is that of the encoder. Raises
    UndercroftError if the decisions have no observations, or larger ones."""
    import numpy as np

    size = at_least_one(size, "An observation has a number or more (`size`), not {given!r}.")
    if not isinstance(decisions, polars().DataFrame) or not {"places", "values"} <= set(decisions.columns):
        raise UndercroftError(
            "Observations are made of collected decisions with their places and values: "
            "read_decisions(FOLDER).collect()."
        )
    array = np.zeros((len(decisions), size), np.float32)
    for row, (places, values) in enumerate(zip(decisions["places"], decisions["values"], strict=True)):
        if not len(places):  # the seat that looks is always there
            raise UndercroftError("These decisions were written without observations (--no-observations).")
        if places[-1] >= size:
            raise UndercroftError(f"These observations have more than {size} numbers: ask their encoder.")
        array[row, places.to_numpy()] = values.to_numpy()
    return array
