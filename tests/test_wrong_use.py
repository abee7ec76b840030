"""Whatever a caller of the Python API can get wrong is told in a sentence, and nothing is done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import undercroft as uc
from undercroft.core import registry
from undercroft.core.registry import find_game
from undercroft.core.start import standard_components
from undercroft.lab.arena import arena
from undercroft.lab.pairs import Contest, compare
from undercroft.lab.playouts import playouts
from undercroft.lab.study import study
from undercroft.lab.tasks import Table
from undercroft.lab.workers import Workers
from undercroft.rl import VectorEnv, encoder

COMPILED = not str(registry.__file__).endswith(".py")
"""Then values of a wrong type do not come as far as our sentences."""
REFUSED: Any = (uc.UndercroftError, TypeError) if COMPILED else uc.UndercroftError


SAME = Contest(Table("raiders", 2), Table("raiders", 2), ("random",), ("random",), "1")


def match(seats: int = 3) -> uc.Match:
    return uc.new("raiders", seats, 1)


def wrong(*values: Any) -> Any:
    """A value of a wrong type, past the type checker."""
    return values[0]


USES: dict[str, Callable[[], object]] = {
    "components": lambda: uc.new("raiders", 2, components=wrong("my.toml")),
    "game": lambda: uc.new(wrong(["raiders"]), 2),
    "find_game": lambda: uc.find_game(wrong([])),
    "options": lambda: uc.new("raiders", 2, options=wrong(5)),
    "view": lambda: match().view(wrong("0")),
    "view of a fraction": lambda: match().view(wrong(1.0)),
    "answer of a fraction": lambda: match().play(wrong(float(match().choices.seats[0])), "power_1"),
    "forecast of a fraction": lambda: uc.forecast(match(), wrong(float(match().choices.seats[0])), "power_1"),
    "advice for a fraction": lambda: uc.advice(match(), wrong(float(match().choices.seats[0]))),
    "depth too deep": lambda: uc.advice(match(), match().choices.seats[0], depth=9),
    "depth below nothing": lambda: uc.advice(match(), match().choices.seats[0], depth=-1),
    "depth in words": lambda: uc.advice(match(), match().choices.seats[0], depth=wrong("deep")),
    "no part of an advice": lambda: uc.advice(match(), match().choices.seats[0], part=0.0),
    "a part that is no number": lambda: uc.advice(match(), match().choices.seats[0], part=float("nan")),
    "a part in words": lambda: uc.advice(match(), match().choices.seats[0], part=wrong("half")),
    "record of nothing": lambda: uc.record(wrong(None)),
    "header lines without names": lambda: uc.record(match(), wrong("date: today")),
    "record of bytes": lambda: uc.load(wrong(b"undercroft record 1")),
    "plies below nothing": lambda: uc.load(uc.record(match()), plies=-1),
    "plies in words": lambda: uc.load(uc.record(match()), plies=wrong("all")),
    "file": lambda: uc.Components.of_file("a\0b"),
    "seed of nothing": lambda: uc.new("raiders", 2, wrong(None)),
    "seed of a fraction": lambda: uc.new("raiders", 2, wrong(1.5)),
    "vector of words": lambda: VectorEnv("raiders", wrong("two"), 2),
    "vector of a fraction": lambda: VectorEnv("raiders", wrong(2.5), 2),
    "vector of a list of bots": lambda: VectorEnv("raiders", 1, 2, bots=wrong(["easy"])),
    "vector of a game that is none": lambda: VectorEnv(wrong(5), 1, 2),
    "no seed of a vector": lambda: VectorEnv("raiders", 1, 2).reset(wrong(None)),
    "playouts without seed": lambda: playouts(Table("raiders", 2), 1, wrong(None)),
    "arena without seed": lambda: arena(Table("raiders", 2), ["random", "easy"], 1, wrong(None)),
    "no games": lambda: playouts(Table("raiders", 2), 0),
    "fewer games": lambda: playouts(Table("raiders", 2), -1),
    "no processes": lambda: playouts(Table("raiders", 2), 1, jobs=0),
    "no workers": lambda: Workers(0),
    "arena of no deals": lambda: arena(Table("raiders", 2), ["random", "easy"], 0),
    "arena of a class": lambda: arena(Table("raiders", 2), ["random", wrong(Workers)], 1),
    "report of no games": lambda: study([Table("raiders", 2)], 0, ["random"]),
    "report of no tables": lambda: study([], 1, ["random"]),
    "report of no bots": lambda: study([Table("raiders", 2)], 1, []),
    "comparison without end": lambda: compare(SAME, 0.0, most=1),
    "comparison of no deals": lambda: compare(SAME, 0.02, most=0),
    "comparison in words": lambda: compare(SAME, wrong("narrow"), most=1),
    "comparison of a part of a deal": lambda: compare(SAME, 0.02, most=wrong(1.5)),
    "comparison of two games": lambda: compare(replace(SAME, new=Table("lords", 2)), 0.02, most=1),
    "comparison without bots": lambda: compare(replace(SAME, old_bots=(), new_bots=()), 0.02, most=1),
    "duel of many": lambda: compare(replace(SAME, duel=True, new_bots=("easy", "quick")), 0.02, most=1),
    "comparison with a seed of another algorithm": lambda: compare(replace(SAME, seed="md5:1"), 0.02, most=1),
    "report with a seed of another algorithm": lambda: study([Table("raiders", 2)], 1, ["random"], "md5:1"),
    "report without a seed": lambda: study([Table("raiders", 2)], 1, ["random"], wrong(None)),
    "report in words": lambda: study([Table("raiders", 2)], wrong("many"), ["random"]),
    "playouts in words": lambda: playouts(Table("raiders", 2), wrong("many")),
    "a part of a playout": lambda: playouts(Table("raiders", 2), wrong(2.5)),
    "playouts without bots": lambda: playouts(Table("raiders", 2), 1, bots=wrong(None)),
    "playouts of one name": lambda: playouts(Table("raiders", 2), 1, bots="random"),
    "arena in words": lambda: arena(Table("raiders", 2), ["random", "easy"], wrong("many")),
    "arena of a set": lambda: arena(Table("raiders", 2), wrong({"random", "easy"}), 1),
    "processes in words": lambda: playouts(Table("raiders", 2), 1, jobs=wrong(Workers(wrong("two")))),
    "playouts of a name": lambda: playouts(wrong("raiders"), 1),
    "playouts with a file's name": lambda: playouts(Table("raiders", 2, components=wrong("my.toml")), 1),
    "arena of a name": lambda: arena(wrong("raiders"), ["random", "easy"], 1),
    "report of names": lambda: study([wrong("raiders")], 1, ["random"]),
    "observation of a vector": lambda: encoder("raiders", 2).observe(wrong(VectorEnv("raiders", 1, 2)), 0),
    "no time": lambda: playouts(Table("raiders", 2, limit=0), 1),
    "time without end": lambda: playouts(Table("raiders", 2, limit=float("inf")), 1),
    "time that is no number": lambda: playouts(Table("raiders", 2, limit=float("nan")), 1),
    "time in words": lambda: playouts(Table("raiders", 2, limit=wrong("long")), 1),
}


@pytest.mark.parametrize("use", USES.values(), ids=USES.keys())
def test_a_wrong_use_is_told_in_a_sentence(use: Callable[[], object]) -> None:
    with pytest.raises(REFUSED):
        use()


@pytest.mark.skipif(COMPILED, reason="it takes Python's own numbers only")
def test_a_seat_may_be_a_number_of_a_library() -> None:
    """Its record says it as Python's own."""
    begun = match()
    seat = begun.choices.seats[0]
    begun.play(np.int64(seat), "power_1")
    begun.view(np.int64(seat))
    assert f"\n0 {seat} power_1\n" in uc.record(begun)


@pytest.mark.skipif(COMPILED, reason="it takes Python's own numbers only")
def test_seats_in_words_are_not_told_as_the_number_that_would_do() -> None:
    with pytest.raises(uc.OptionError, match="no game for '2' seats; choose one of 1, 2"):
        uc.new("raiders", wrong("2"))
    assert uc.new("raiders", 2, np.int64(3)).seed == "pcg64:3"


@pytest.mark.parametrize(
    "name", ["option.play", "game", "result", "start", "seed", "", "#a", " a", "a: b", "a\nb"]
)
def test_no_header_line_of_ones_own_is_read_as_another(name: str) -> None:
    with pytest.raises(uc.RecordError, match="cannot be called"):
        uc.record(match(), {name: "open"})
    assert "\nmy note: of mine\n" in uc.record(match(), {"my note": "of\nmine"})


def test_a_data_set_has_games_and_is_there(tmp_path: Path) -> None:
    dataset = pytest.importorskip("undercroft.lab.dataset")
    table = Table("raiders", 2)
    for games, bots, words in ((0, ("random",), "a game or more, not 0"), (1, (), "a bot or more")):
        with pytest.raises(uc.UndercroftError, match=words):
            dataset.write_dataset(table, games, tmp_path / "none", bots=bots)
        assert not (tmp_path / "none").exists()
    for read in (
        dataset.read_games,
        dataset.read_decisions,
        lambda folder: list(dataset.read_matches(folder)),
    ):
        with pytest.raises(uc.UndercroftError, match="holds no games of a data set"):
            read(tmp_path / "none")


def test_an_encoder_reads_matches_of_its_deal_only() -> None:
    rl = pytest.importorskip("undercroft.rl")
    encoder = rl.encoder("raiders", seats=3)
    assert encoder.mask(match(), match().choices.seats[0]).any()
    with pytest.raises(uc.OptionError, match="for raiders with 3 seats, not for raiders with 2"):
        encoder.observe(match(2), 0)
    with pytest.raises(uc.OptionError, match="not for lords"):
        encoder.mask(uc.new("lords", 3, 1), 0)
    with pytest.raises(uc.OptionError, match="There is no seat 9; seats are 0 to 2"):
        encoder.mask(match(), 9)
    other = uc.new("raiders", 3, 1, {"edition": "second_2013"})
    for seat in (0, None):
        with pytest.raises(uc.OptionError, match="with edition=first; the match is played otherwise"):
            encoder.observe(other, seat)
    text = standard_components(find_game("raiders")).text.replace("death_wounds = 10", "death_wounds = 9")
    own = uc.new("raiders", 3, 1, components=uc.Components(text, "my.toml", False))
    with pytest.raises(uc.OptionError, match=r"for another component file than my\.toml"):
        encoder.numbers(own, 0)


def test_a_table_of_agents_begins_with_reset() -> None:
    rl = pytest.importorskip("undercroft.rl")
    with pytest.raises(uc.OptionError, match="Begin with reset"):
        rl.aec("raiders", seats=2).step(0)
