"""What the page of a position shows: its parts as fields, what is wrong, and the board it makes."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from string import Formatter
from typing import Any

from undercroft.core.components import Components
from undercroft.core.errors import PositionError
from undercroft.core.game import GameType
from undercroft.core.registry import find_game
from undercroft.core.start import from_position, open_view
from undercroft.store.model import ArrangementRow
from undercroft.texts import Texts, texts_for
from undercroft.texts.faults import told_position
from undercroft.texts.values import word_of
from undercroft.web import assets
from undercroft.web.pages.acts import Acts
from undercroft.web.pages.puzzles import Wanted, goals_in
from undercroft.web.pages.render import COLOURS, Reader, base_context, page
from undercroft.web.pages.show import SeatCard, ask_of, ask_of_end, board_name, drawn_table, ranks
from undercroft.workshop.arrange import Arrangement
from undercroft.workshop.fields import Field, read, steps
from undercroft.workshop.trial import Standing

SIMPLE = ("number", "seat", "choice", "flag", "bits", "text", "none", "raw")
GAME, PILES, NOTES, LUCK = "game", "piles", "notes", "luck"


@dataclass(frozen=True)
class Part:
    """A sheet of fields: of the whole game, of a player, of all piles, or a list."""

    id: str
    title: str
    fields: tuple[Field, ...]
    seat: int = -1


@dataclass(frozen=True)
class Bench:
    """A position on its page."""

    row: ArrangementRow
    kind: GameType
    texts: Texts
    position: Arrangement
    text: str
    mine: bool
    step: int
    back: bool
    on: bool
    parts: tuple[Part, ...]
    part: Part
    standing: Standing
    at_fault: str
    """The path of the field that is wrong; empty if none is, or all."""
    chip: Field | None = None
    """The chip that is looked at, `pile` where it lies."""
    pile: Field | None = None
    refused: str = ""
    """What was wrong with the last change, which was not made."""

    @property
    def fault(self) -> PositionError | None:
        return self.standing.fault

    @property
    def why(self) -> str:
        """What the fault is, without the part that is wrong."""
        return "" if self.fault is None else told_position(self.fault, self.texts, self.kind)

    @property
    def seats(self) -> int:
        return self.position.seats

    @property
    def answers(self) -> list[str]:
        """What was answered since the state was written down, as far as it can be read."""
        given = self.position.data.get("answers")
        pairs = given if isinstance(given, list) else []
        return [
            f"{self.player(one[0])}: {self.texts.label_of_text(str(one[1]))}"
            for one in pairs
            if isinstance(one, list) and len(one) == 2 and type(one[0]) is int
        ]

    @property
    def goals(self) -> list[Wanted]:
        """What a puzzle of this position may ask for."""
        return goals_in(self.kind, self.texts)

    def player(self, seat: int) -> str:
        """What a seat is called here."""
        return self.texts.text("compare-seat", {"n": seat + 1})

    def label(self, field: Field) -> str:
        """What a field is called."""
        if field.seat >= 0:
            return self.player(field.seat)
        if field.label:
            return self.word(field.label)
        return str(int(field.key) + 1) if field.key.isdecimal() else name_of(self.texts, field.key)

    def place(self, field: Field) -> str:
        """Where a field stands, in words: whose it is, and what it is called."""
        way = steps(field.path)
        if len(way) > 2 and isinstance(way[1], int) and self._of_seats(str(way[0])):
            return f"{self.player(way[1])}: {self.label(field)}"
        if field.key.isdecimal() and len(way) > 1:
            return f"{name_of(self.texts, str(way[-2]))} {self.label(field)}"
        return self.label(field)

    def _of_seats(self, name: str) -> bool:
        return any(part.seat >= 0 and part.id.startswith(f"{name}[") for part in self.parts)

    def word(self, value: str) -> str:
        """What a value is called: a component by its name, a word of the game by the word for it."""
        first, _, rest = value.partition(" ")
        return f"{word_of(self.texts, first)} {rest}".strip()

    def shown(self, field: Field, value: str) -> str:
        """What a value of a choice is called."""
        if value in field.names:
            return self.word(field.names[value])
        if field.kind == "seat":
            number = int(value)
            return self.player(number) if number >= 0 else self.texts.text("position-nobody")
        return self.word(value) if not value.lstrip("-").isdecimal() else value.replace("-", "−")

    def piles(self) -> Iterator[Field]:
        """All piles that players would call so."""
        for part in self.parts:
            if part.id == PILES:
                yield from part.fields

    def takes(self, chip: Field) -> list[Field]:
        """The piles a chip may go to."""
        return [pile for pile in self.piles() if str(chip.value) in pile.known]

    def wrong(self, field: Field) -> bool:
        return bool(self.at_fault) and field.path == self.at_fault

    def part_wrong(self, part: Part) -> bool:
        return bool(self.at_fault) and any(
            one.path == self.at_fault for field in part.fields for one in field.all()
        )

    @property
    def spots(self) -> str:
        """For the page's script: which elements of the board stand for which parts, as JSON."""
        return json.dumps(spots(self.kind, self.position.data["state"]))


def name_of(texts: Texts, name: str) -> str:
    """What a part of a state is called; its own name if nothing else is known."""
    key = "at-" + name.replace("_", "-")
    return texts.text(key) if texts.has(key) else name.replace("_", " ")


def known(texts: Texts, field: Field) -> bool:
    """Whether players have a name for it."""
    return texts.has("at-" + field.key.replace("_", "-"))


def look(
    row: ArrangementRow,
    text: str,
    language: str,
    standing: Standing,
    part: str = "",
    chip: str = "",
    mine: bool = False,
    step: int = 0,
    back: bool = False,
    on: bool = False,
) -> Bench:
    """A position as it stands; `part` is the sheet to be shown."""
    kind = find_game(row.game)
    source = Components.of_text(row.components)
    texts, position = texts_for(language, kind, source), Arrangement(text, source)
    tree = read(position.codec, position.data["state"])
    parts = tuple(_parts(tree, texts, position.seats))
    chosen = next((one for one in parts if one.id == part), parts[0])
    at = fault_at(tree, standing.fault.path) if standing.fault is not None else ""
    piles = [one for one in tree.all() if one.kind == "pile"]
    lies = next(((inner, one) for one in piles for inner in one.inner if inner.path == chip), (None, None))
    stands = (mine, step, back, on)
    return Bench(row, kind, texts, position, text, *stands, parts, chosen, standing, at, *lies)


def fault_at(tree: Field, path: str) -> str:
    """The field nearest to a path that the loader has named."""
    best = ""
    for one in tree.all():
        if one.path and (path == one.path or path.startswith((f"{one.path}.", f"{one.path}["))):
            best = max(best, one.path, key=len)
    return best


def _parts(tree: Field, texts: Texts, seats: int) -> Iterator[Part]:
    """The sheets of a position: first what is told of the game, then the players, piles, lists, notes."""
    plain, notes, lists = [], [], []
    players: list[Part] = []
    for one in tree.inner:
        if not known(texts, one):
            notes.append(one)
        elif _of_players(one, seats):
            players += [
                Part(inner.path, texts.text("compare-seat", {"n": seat + 1}), _front(inner, texts), seat)
                for seat, inner in enumerate(one.inner)
            ]
            notes += [field for inner in one.inner for field in inner.inner if not known(texts, field)]
        elif one.kind in SIMPLE or _short(one):
            plain.append(one)
        elif one.kind != "pile" and not _piled(one):
            lists.append(one)
    yield Part(GAME, texts.text("position-game"), tuple(plain))
    yield from players
    yield Part(PILES, texts.text("position-piles"), tuple(_all_piles(tree, texts)))
    for one in lists:
        yield Part(one.path, name_of(texts, one.key), (one,))
    if notes:
        yield Part(NOTES, texts.text("position-notes"), tuple(notes))
    yield Part(LUCK, texts.text("position-luck"), ())


def _of_players(field: Field, seats: int) -> bool:
    return (
        field.kind == "rows" and len(field.inner) == seats and all(one.kind == "group" for one in field.inner)
    )


def _front(player: Field, texts: Texts) -> tuple[Field, ...]:
    return tuple(one for one in player.inner if known(texts, one))


def _short(field: Field) -> bool:
    return field.kind == "rows" and len(field.inner) <= 12 and all(one.kind in SIMPLE for one in field.inner)


def _piled(field: Field) -> bool:
    return field.kind == "rows" and bool(field.inner) and all(one.kind == "pile" for one in field.inner)


def _all_piles(field: Field, texts: Texts) -> Iterator[Field]:
    for one in field.inner:
        if one.kind == "pile" and (known(texts, one) or (one.key.isdecimal() and known(texts, field))):
            yield one
        elif one.key.isdecimal() or known(texts, one):
            yield from _all_piles(one, texts)


@cache
def _places(package: str) -> Mapping[str, Any]:
    content = assets.read(package, "board/places.toml")
    return {} if content is None else tomllib.loads(content.decode())


def spots(kind: GameType, state: Any) -> dict[str, Any]:
    """Of the elements of a board: which part of the state says where one lies, and what value a place has.

    `board/places.toml` of a game tells both: `[[piece]]` the `element` by the numbers and values on the way
    of `path`, whose `[*]` stands for every item; `[[place]]` the same with the `value`: the number of the
    item (`#`), or a list of its fields; `grid` is the selector of what has squares numbered row by row
    (`--w` in a row, `--h` rows). What else may be taken and where it may go: see `_things`.
    """
    told = _places(kind.package)
    pieces: dict[str, str] = {}
    values: dict[str, Any] = {}
    for one in told.get("piece", ()):
        for path, numbers, value in _expand(state, one["path"]):
            pieces[_element(one["element"], numbers, value)] = path
            values[path] = _at(state, path)
    places: dict[str, Any] = {}
    for one in told.get("place", ()):
        for _, numbers, value in _expand(state, one["path"]):
            where = numbers[-1] if one["value"] == "#" else [value[name] for name in one["value"]]
            places[_element(one["element"], numbers, value)] = where
    things, homes = _things(told, state)
    found = {"pieces": pieces, "values": values, "places": places, "grid": told.get("grid")}
    return found | {"things": things, "homes": homes}


def _things(told: Mapping[str, Any], state: Any) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """What of a board may be taken besides pieces, and what takes it, with selectors: of cards and slots the
    n-th element is that of item n.

    `[[card]]` is a chip, goes to another one's place or to a `[[pile]]`; `[[slot]]` an item that changes
    places with others of its list; `[[mark]]` stands on the element of `on` that its number says (`first` is
    the number of the first); `[[token]]` is one of what is counted there, and goes `home` to another number
    of the same name (`of`, or `each` for the items of a list). What is `mine` is on that seat's board only.
    """
    things: list[dict[str, Any]] = []
    homes: list[dict[str, Any]] = []
    for kind in ("card", "slot", "pile", "mark", "token"):
        for one in told.get(kind, ()):
            for path, numbers, value in _expand(state, one["path"]):
                names = {"value": value, "each": one["each"][numbers[-1]] if "each" in one else ""}
                element = Formatter().vformat(one["element"], numbers, names)
                thing = {"kind": kind, "element": element, "path": path, "of": one.get("of") or names["each"]}
                if kind in ("card", "slot"):
                    thing["n"] = numbers[-1]
                if one.get("mine"):
                    thing["eyes"] = numbers[0]
                if kind == "mark":
                    thing["of"] = path
                    homes.append(thing | {"element": one["on"], "first": one["first"]})
                elif kind == "token":
                    homes.append(thing | {"element": Formatter().vformat(one["home"], numbers, names)})
                else:
                    homes.append(thing)
                if kind != "pile":
                    things.append(thing)
    return things, homes


def _at(state: Any, path: str) -> Any:
    for step in steps(path):
        state = state[step]
    return state


def _element(form: str, numbers: list[int], value: Any) -> str:
    named = value if isinstance(value, dict) else {"value": value}
    return Formatter().vformat(form, numbers, named)


def _expand(state: Any, pattern: str) -> Iterator[tuple[str, list[int], Any]]:
    """All parts of a pattern: path, the numbers on the way, and what is there. `tokens[*]>at` looks for a
    part of the list `at` beside each item of `tokens`."""
    pattern, _, beside = pattern.partition(">")
    found: list[tuple[str, list[int], Any]] = [("", [], state)]
    for name in pattern.replace("[*]", ".*").split("."):
        after: list[tuple[str, list[int], Any]] = []
        for path, numbers, value in found:
            if name == "*" and isinstance(value, list):
                after += [(f"{path}[{n}]", [*numbers, n], one) for n, one in enumerate(value)]
            elif isinstance(value, dict) and name in value:
                after.append((f"{path}.{name}".lstrip("."), numbers, value[name]))
        found = after
    for path, numbers, value in found:
        yield (f"{beside}[{numbers[-1]}]" if beside else path), numbers, value


class Facts:
    """What the shell's templates ask of a table, for a position that is no table."""

    id = url = subtitle = title = auto = can_undo = chat_url = terms = rules = ""
    version = asked = 0
    tools = sealed = advises = log_more = False

    def __init__(self, stamp: str, components: str) -> None:
        self.stamp = stamp
        self.components = components


@dataclass(frozen=True)
class Eyes:
    """Through whose eyes a board is drawn that nobody plays on, in the place of a replay's controls."""

    open: bool
    asked: bool = False
    url: str = ""


def board(
    position: str, components: str | None, eyes: str, reader: Reader, whole: bool, names: Sequence[str] = ()
) -> str:
    """The board of a position, through the eyes of a seat, of a spectator (`public`), or all open (`all`).
    The seats have their numbers, unless they have `names`."""
    source = Components.of_text(components)
    match = from_position(json.loads(position), source)
    kind, seat = match.kind, int(eyes) if eyes.isdecimal() and int(eyes) < match.seats else None
    texts = texts_for(reader.lang, kind, source)
    numbered = [texts.text("compare-seat", {"n": number + 1}) for number in range(match.seats)]
    names = list(names) or numbered
    cards = [
        SeatCard(number, name, COLOURS[number % 5], "human", "", True, number == seat, "")
        for number, name in enumerate(names)
    ]
    result = match.result
    context = base_context(reader, kind, names, components=source)
    context |= {
        "table": Facts(match.digest(), match.components.digest),
        "names": names,
        "seats": cards,
        "mine": () if seat is None else (seat,),
        "me": seat,
        "view": open_view(match) if eyes == "all" else match.view(seat),
        "choice": None,
        "waiting": match.choices.seats,
        "acts": Acts(texts, match, seat, None, names),
        "log": [],
        "result": result,
        "ranks": () if result is None else ranks(result),
        "replay": Eyes(eyes == "all"),
        "advice": None,
        "prompt": ask_of(match, None, texts, names)
        if result is None
        else ask_of_end(result, (), texts, names),
        "offers": [],
        "notice": "",
    }
    html = drawn_table(context, board_name(kind)).html()
    if whole:
        style = assets.board_style(kind)
        return page("position_board.html.jinja", reader, kind, table_html=html, style=style)
    return html
