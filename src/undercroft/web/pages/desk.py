"""What the page of a variant shows: cards and values, what differs, what is wrong, what the table says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from undercroft.core.components import Asked, Components
from undercroft.core.errors import UndercroftError
from undercroft.core.game import GameType
from undercroft.core.registry import find_game
from undercroft.core.start import standard_components
from undercroft.core.told import TOLD
from undercroft.store.model import VariantRow
from undercroft.texts import Texts, texts_for
from undercroft.texts.about import HEADS, About, about, own_words
from undercroft.texts.faults import told_fault
from undercroft.texts.values import word_of
from undercroft.workshop.drawing import Spot, signs_of, spots, turned_on
from undercroft.workshop.edit import MOST_ROWS, Draft, EditError, value_of
from undercroft.workshop.sheet import (
    Change,
    Fault,
    Part,
    Row,
    Value,
    changes,
    named_rows,
    parts,
    read,
    standard_row,
)
from undercroft.workshop.trial import Verdict

FILE = "components.toml"
SOURCE = ("source", "designed")
"""Where the numbers of a card come from: nothing to play with."""


@dataclass(frozen=True)
class HouseRow:
    """A row of a file of the house that is not as printed: what is different, and what it says of itself."""

    name: str
    new: bool
    gone: bool
    values: tuple[tuple[str, str, str], ...]
    """What it is called, was, and is."""
    words: str


@dataclass(frozen=True)
class Desk:
    """A variant on its page. `mine`: the reader makes it, and `step` is where his draft stands."""

    row: VariantRow
    kind: GameType
    texts: Texts
    text: str
    mine: bool
    step: int
    back: bool
    on: bool
    parts: tuple[Part, ...]
    part: Part | None
    fault: Fault | None
    changes: tuple[Change, ...]
    card: str
    """The row that is looked at, which alone is drawn with places to press."""
    about: About | None
    components: Components | None
    """The file as it is read; None if it cannot be."""
    refused: str = ""
    """What was wrong with the last change, which was not made."""
    verdict: Verdict | None = None

    @property
    def lines(self) -> int:
        return self.text.count("\n")

    def title(self, table: str) -> str:
        """What the rows of a table are called."""
        key = f"part-{table}".replace("_", "-")
        return self.texts.text(key) if self.texts.has(key) else table.replace("_", " ")

    def label(self, row: Row, value: Value, at: int | None = None) -> str:
        """What a value is called: as the inspector calls it, or by its name in the file; one of a list (`at`)
        of which it says nothing, by its place as well."""
        place = "" if at is None else f" {at + 1}"
        return self._called(row, value, at or 0) or f"{self.field(value)}{place}"

    def _called(self, row: Row, value: Value, at: int) -> str | None:
        """As the inspector calls a value. It is silent of a zero, which can be changed here: in a list it is
        called as another number would be."""
        now = [(one.key, one.now) for one in row.values if isinstance(one.now, int | str)]
        args = self.texts.arguments(now) | {key.replace("_", "-"): value for key, value in now}
        key, name = f"about-{row.table}".replace("_", "-"), value.key.replace("_", "-")
        shown = value.now[at] or 1 if isinstance(value.now, list) and at < len(value.now) else value.now
        told = {**args, "id": row.id, "n": at + 1, "value": shown if isinstance(shown, int | str) else 0}
        called = self.texts.has(key) and name not in HEADS
        return self.texts.attribute(key, name, told) if called else None

    def field(self, value: Value | Change) -> str:
        """What a value is called whatever the row."""
        key = f"field-{value.key}".replace("_", "-")
        return self.texts.text(key) if self.texts.has(key) else value.key.replace("_", " ")

    def shown(self, value: Value | Change, now: Any) -> str:
        """What it is or was, as text, as it stands on a card."""
        if value.asked is not None and value.asked.kind == "slots" and isinstance(now, list):
            return ", ".join(self.slot(value, str(one)) for one in now)
        if isinstance(now, list):
            return ", ".join(self.shown(value, one) for one in now)
        if isinstance(now, bool):
            return self.texts.text("workshop-yes" if now else "workshop-no")
        if isinstance(now, int):
            return str(now).replace("-", "−")
        return self.word(value, now) if isinstance(now, str) else str(now)

    def otherwise(self, row: Row, value: Value, old: Any) -> tuple[str, str, str]:
        """What a value is called, was and is; of a drawing only that it is another."""
        if "\n" in f"{old}{value.now}":
            return self.field(value), "", self.texts.text("workshop-drawn-anew")
        now = "—" if value.now is None else self.shown(value, value.now)
        return self.field(value), self.usual(row, value) if old is None else self.shown(value, old), now

    def word(self, value: Value | Change, choice: str) -> str:
        """What one of its known choices is called."""
        return word_of(self.texts, choice, value.key)

    def slot(self, value: Value | Change, choice: str) -> str:
        """What a choice for a place of a list is called, with its number if it has one."""
        kind, number = slot_of(choice)
        return f"{self.word(value, kind.removesuffix(' #').replace(' ', '-'))} {number}".strip()

    def slots(self, value: Value) -> list[tuple[str, str, str]]:
        """The places of a list: what each is called, what is there, and its number."""
        key = f"slot-{value.key}-".replace("_", "-")
        return [
            (self.texts.text(f"{key}{at + 1}"), *slot_of(str(one))) for at, one in enumerate(value.now or ())
        ]

    def several(self, row: Row, value: Value) -> bool:
        """Whether it is a list of numbers each of which is called otherwise."""
        return (
            isinstance(value.now, list)
            and len({self._called(row, value, at) for at in range(len(value.now))}) > 1
        )

    def name_of(self, row: Row | Change) -> str:
        """The name of a card, with its number where several share it; of a table of numbers, its title."""
        bare, _, number = row.name.partition("#")
        if not bare:
            return f"{self.title(row.table)} {number}".strip()
        return f"{self.texts.name(bare)} {number}".strip()

    def plain(self, row: Row) -> tuple[Value, ...]:
        """What stands on a card but its name and words, and where its numbers come from."""
        hidden = {*SOURCE, *TOLD, *(() if row.new else ("id",))}
        return tuple(one for one in row.values if one.key not in hidden)

    def more(self, row: Row) -> tuple[Value, ...]:
        """What the card may have besides."""
        return tuple(one for one in row.more if one.key not in TOLD)

    def own(self, row: Row) -> tuple[Value, ...]:
        """Its own name and words in each language; none if the game does not take them."""
        return tuple(sorted((one for one in (*row.values, *row.more) if one.key in TOLD), key=_told_place))

    def usual(self, row: Row, value: Value) -> str:
        """What a card without a name of its own is called in the language of this value."""
        what, _, language = value.key.partition("_")
        return texts_for(language, self.kind).name(row.id) if what == "name" else ""

    def says(self, row: Row) -> About | None:
        """What the inspector says of a card of this file."""
        return told(self.texts, self.kind, self.components, row.id) if self.components is not None else None

    @property
    def wrong(self) -> str:
        """What is wrong with the file, in the reader's language."""
        return "" if self.fault is None else told_fault(self.fault, self.texts.language, self.kind)

    def at_fault(self, value: Value) -> bool:
        """Whether the line of the fault is one of those of the value: a drawing has several."""
        more = value.now.count("\n") + 1 if isinstance(value.now, str) and "\n" in value.now else 0
        return self.fault is not None and 0 < value.line <= self.fault.line <= value.line + more

    def spots(self, value: Value) -> list[list[tuple[Spot, int, bool]]]:
        """A drawing line by line: each place, which of its signs is there, and whether it is wrong."""
        fault = self.fault if self.at_fault(value) else None
        line = fault.line - value.line - 1 if fault is not None else -1
        column = fault.values.get("column") if fault is not None else None
        at = column - 1 if isinstance(column, int) else -1
        found: list[list[tuple[Spot, int, bool]]] = []
        for one in spots(str(value.now), value.asked):
            if one.number == 0:
                found.append([])
            signs = signs_of(value.asked, one.sort)
            number = signs.index(one.sign) if one.sign in signs else 0
            found[-1].append((one, number, (one.line, one.column) == (line, at)))
        return found

    def drawings(self, thing: str) -> Iterator[tuple[Row, Value]]:
        """What is drawn of a thing."""
        for part in self.parts:
            for row in part.rows:
                if row.id == thing:
                    yield from ((row, one) for one in row.values if one.asked.kind == "drawing")

    def part_at_fault(self, part: Part) -> bool:
        """Whether the line of the fault stands in one of its rows."""
        return any(self.row_at_fault(row) for row in part.rows)

    def row_at_fault(self, row: Row) -> bool:
        return any(self.at_fault(one) for one in row.values) or (
            self.fault is not None and 0 < self.fault.line == row.line
        )


def slot_of(choice: str) -> tuple[str, str]:
    """What is in a place of a list, `trap speed #`, and its number."""
    kind, _, number = choice.rpartition(" ")
    return (f"{kind} #", number) if number.isdecimal() else (choice, "")


def _told_place(value: Value) -> int:
    return list(TOLD).index(value.key)


def look(
    row: VariantRow,
    text: str,
    language: str,
    *,
    part: str = "",
    card: str = "",
    mine: bool = False,
    step: int = 0,
    back: bool = False,
    on: bool = False,
) -> Desk:
    """A variant as it stands: `part` is the table to be shown, `card` the row of which the table's words are
    wanted."""
    kind = find_game(row.game)
    components, notes, fault = read(kind, text, FILE)
    texts = texts_for(language, kind, components)
    found: tuple[Part, ...] = () if components is None else parts(kind, components, notes)
    chosen = next((one for one in found if one.table == part), found[0] if found else None)
    return Desk(
        row=row,
        kind=kind,
        texts=texts,
        text=text,
        mine=mine,
        step=step,
        back=back,
        on=on,
        parts=found,
        part=chosen,
        fault=fault,
        changes=tuple(changes(found)),
        card=card,
        about=None if components is None or fault is not None else told(texts, kind, components, card),
        components=None if fault is not None else components,
    )


def told(texts: Texts, kind: GameType, components: Components, card: str) -> About | None:
    """What the inspector says of a card. None if nothing is written of it, or nothing can be said."""
    try:
        return about(texts, kind, components, card.partition("#")[0]) if card else None
    except (UndercroftError, LookupError, ValueError, TypeError):
        return None


def house_of(kind: GameType, components: Components, language: str) -> tuple[HouseRow, ...] | None:
    """All that a file of the house changes, row by row, for who plays with it; None for the game's own."""
    return None if components.standard else changed_since(kind.id, components.text, language)


@lru_cache(32)
def changed_since(game: str, text: str, language: str, old: str = "") -> tuple[HouseRow, ...]:
    """All that is otherwise in a file than in an old one: the printed one, if none is given."""
    desk = look(VariantRow(id="", game=game), text, language)
    before = named_rows(Components(old, FILE, standard=False) if old else standard_components(desk.kind))
    found: list[HouseRow] = []
    here = {(row.table, row.name): row for part in desk.parts for row in part.rows}
    for place, row in here.items():
        was = before.get(place)
        told = [] if was is None else [*desk.plain(row), *desk.own(row), *desk.more(row)]
        values = tuple(
            desk.otherwise(row, one, (was or {}).get(one.key))
            for one in told
            if one.key[:5] != "words" and one.now != (was or {}).get(one.key)
        )
        said = was is None or any(one.now != was.get(one.key) for one in desk.own(row))
        words = own_words(desk.texts, desk.components, row.id) if said and desk.components and row.id else ""
        if was is None or values or words:
            found.append(HouseRow(desk.name_of(row), was is None, False, values, words))
    names = [name.partition("#")[0] for table, name in before if (table, name) not in here]
    return (*found, *(HouseRow(desk.texts.name(name), False, True, (), "") for name in names if name))


MOST_PRINTED = 400
"""So many cards are printed at most."""


def printed(desk: Desk, changed: bool) -> list[tuple[Row, About]]:
    """The cards of the file that a player would read, each as often as it is in the game; of them, if wished,
    only those that are not as printed."""
    found: list[tuple[Row, About]] = []
    for part in desk.parts if desk.components is not None else ():
        for row in part.rows:
            if not row.id or (changed and not (row.changes or row.new)):
                continue
            said = desk.says(row)
            if said is not None:
                found += [(row, said)] * copies_of(row)
    return found[:MOST_PRINTED]


def copies_of(row: Row) -> int:
    """How often a card is in the game, by its own row."""
    counts = (one.now for one in row.values if one.key in ("copies", "count", "cards"))
    return max(1, next((one for one in counts if type(one) is int), 1))


def changed(desk: Desk, form: Mapping[str, Any]) -> tuple[str, str]:
    """The text of the file after what the form asks for, and the card it is about. Raises EditError."""
    draft = Draft(desk.text)
    deed, _, what = str(form.get("deed", "save")).partition(":")
    if deed == "restore-all":
        return standard_components(desk.kind).text, ""
    row = _row_of(desk, form)
    if deed in ("restore", "remove", "copy", "bring", "drop"):
        return _moved(desk, draft, row, deed, what)
    if deed == "draw":
        key, line, number = [*what.split(":"), "", ""][:3]
        one = next((one for one in row.values if one.key == key and one.asked.kind == "drawing"), None)
        if one is None or not (line.isdecimal() and number.isdecimal()):
            raise EditError("there is no such place in this drawing")
        draft.put(row.table, row.index, key, turned_on(str(one.now), one.asked, int(line), int(number)))
    elif deed in ("more", "less"):
        key, _, at = what.partition(":")
        _step(draft, row, key, int(at) if at.isdecimal() else -1, 1 if deed == "more" else -1)
    elif deed == "add":
        wanted = next((one for one in row.more if one.key == str(form.get("key", ""))), None)
        if wanted is None:
            raise EditError("there is no such value to be added here")
        draft.put(row.table, row.index, wanted.key, first_of(wanted))
    else:
        for one in row.values:
            try:
                value = None if one.key in TOLD else _read_value(one, form)
            except EditError as error:
                raise error.at(desk.field(one)) from None
            if value is not None:
                draft.put(row.table, row.index, one.key, value)
        for one in desk.own(row):
            words = form.get(f"v.{one.key}")
            if isinstance(words, str) and words.strip():
                draft.put(row.table, row.index, one.key, " ".join(words.split()))
            elif isinstance(words, str) and one.now is not None:
                draft.drop(row.table, row.index, one.key)
    return draft.text, str(draft.row(row.table, row.index).get("id", row.name))


def first_of(value: Value) -> Any:
    """What a value that is added begins with."""
    asked = value.asked
    match asked.kind:
        case "integer":
            return max(asked.low, min(1, asked.high))
        case "flag":
            return True
        case "integers":
            return [asked.low]
        case "texts":
            return list(asked.known[: max(1, asked.low)])
        case "slots":
            return [asked.known[0]] * asked.low
        case "places":
            return list(asked.known[: 4 * asked.low])
    return asked.known[0] if asked.known else ""


def _row_of(desk: Desk, form: Mapping[str, Any]) -> Row:
    table, name = str(form.get("table", "")), str(form.get("row", ""))
    for part in desk.parts:
        if part.table == table:
            for row in part.rows:
                if row.name == name:
                    return row
            if name in part.gone:
                return Row(table, None, name, "", (), (), False, 0)
    raise EditError("there is no such row of [{table}]", table=table)


def _moved(desk: Desk, draft: Draft, row: Row, deed: str, what: str) -> tuple[str, str]:
    standard = standard_row(desk.kind, row.table, row.name)
    if deed == "bring" and standard is not None and row.index is None:
        draft.add(row.table, standard)
    elif deed == "restore" and standard is not None:
        draft.restore(row.table, row.index, standard, what)
    elif deed == "drop":
        draft.drop(row.table, row.index, what)
    elif deed == "remove" and row.index is not None:
        draft.remove(row.table, row.index)
        return draft.text, ""
    elif deed == "copy" and row.index is not None:
        name = _free_name(desk, row)
        draft.copy(row.table, row.index, name)
        return draft.text, name
    else:
        raise EditError("this cannot be done here")
    return draft.text, row.name


def _free_name(desk: Desk, row: Row) -> str:
    taken = {one.id for part in desk.parts for one in part.rows}
    base = row.id or row.table
    return next(name for number in range(2, 10_000) if (name := f"{base}_{number}") not in taken)


def _read_value(value: Value, form: Mapping[str, Any]) -> Any:
    """What the form holds of a value; None if it does not hold it."""
    name = f"v.{value.key}"
    if value.asked.kind in ("texts", "places") and f"{name}.0" in form:
        turns = _numbered(form, f"o.{value.key}") or [""] * MOST_ROWS
        several = zip(map(str, _numbered(form, name)), map(str, turns), strict=False)
        return [f"{one}/{turn}" if turn else one for one, turn in several if one]
    if value.asked.kind == "slots":
        kinds, numbers = _numbered(form, name), _numbered(form, f"n.{value.key}")
        number = Asked("integer", 0, value.asked.high)
        return [
            str(one).replace("#", str(value_of(number, [str(many)]))) if "#" in str(one) else str(one)
            for one, many in zip(kinds, numbers, strict=False)
        ] or None
    if value.asked.kind == "flag":
        return None if f"f.{value.key}" not in form else form.get(name) == "yes"
    words = _numbered(form, name) if value.asked.kind == "integers" else [form.get(name)]
    given = [one for one in words if isinstance(one, str)]
    if not given or len(given) < len(words):
        return None
    return value_of(value.asked, given)


def _numbered(form: Mapping[str, Any], name: str) -> Sequence[Any]:
    found: list[Any] = []
    while f"{name}.{len(found)}" in form:
        found.append(form[f"{name}.{len(found)}"])
    return found


def _step(draft: Draft, row: Row, key: str, at: int, by: int) -> None:
    """One more or less of a number, or of one in a list."""
    now = next((one.now for one in row.values if one.key == key), None)
    if isinstance(now, list) and 0 <= at < len(now) and type(now[at]) is int:
        draft.put(row.table, row.index, key, [n + by if i == at else n for i, n in enumerate(now)])
    elif type(now) is int and at < 0:
        draft.put(row.table, row.index, key, now + by)
    else:
        raise EditError("there is no such number here")
