"""Changes of a position that is being set up: numbers, choices, chips from pile to pile, who knows them.

A change is made in the plain data and only has to fit the kind of the part: whether there can be such a
position is the loader's business (`core.start.from_position`).
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from undercroft.core.chance import Chance, dump_chance, normal_seed
from undercroft.core.codec import (
    Bits,
    Boolean,
    Codec,
    Integer,
    Listing,
    Named,
    Optional,
    Pieces,
    Struct,
    Text,
)
from undercroft.core.components import UNKNOWN, Components
from undercroft.core.errors import UnknownGame
from undercroft.core.game import GameType
from undercroft.core.match import POSITION
from undercroft.core.registry import find_game
from undercroft.core.start import load_table, standard_components
from undercroft.core.words import whole_number
from undercroft.workshop.edit import EditError
from undercroft.workshop.fields import Step, bare, blank, codec_at, faces, steps

LONGEST = 60_000
"""Letters that a position may have."""
NUMBER = "a whole number from {low} to {high} is needed, not {value!r}"
TOO_LONG = "a position has {most} letters at most, not {have}"
MOST_SEATS = 30


class Arrangement:
    """A position in somebody's hands. Whatever makes no sense raises EditError."""

    def __init__(self, text: str, components: Components | None = None) -> None:
        if len(text) > LONGEST:
            raise EditError(TOO_LONG, most=LONGEST, have=len(text))
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise EditError("this is not JSON: {error}", error=error) from None
        if not isinstance(data, dict) or data.get("format") != POSITION:
            raise EditError("this is not a position: {missing!r} is missing", missing=POSITION)
        if not isinstance(data.get("state"), dict):
            raise EditError("this is not a position: its state is missing")
        try:
            self.kind: GameType = find_game(str(data.get("game")))
        except UnknownGame as error:
            raise EditError(error.wording, **error.values) from None
        self.data: dict[str, Any] = data
        self.components = components or standard_components(self.kind)
        self.codec: Struct = self.kind.state(load_table(self.kind, self.components))

    @property
    def text(self) -> str:
        """As it is kept and given to others."""
        return json.dumps(self.data, ensure_ascii=False)

    @property
    def seats(self) -> int:
        seats = self.data.get("seats")
        return seats if type(seats) is int and 0 < seats < MOST_SEATS else 1

    def put(self, path: str, words: str) -> None:
        """Gives a part a value, as a form tells it."""
        around, step, codec = self._place(path)
        around[step] = _value(codec, words)

    def step(self, path: str, by: int) -> None:
        """A number one more or less, within its bounds."""
        around, step, codec = self._place(path)
        codec = _inside(codec)
        if not isinstance(codec, Integer) or type(around[step]) is not int:
            raise EditError("there is no such number here")
        around[step] = min(max(around[step] + by, codec.low), codec.high)

    def turn(self, path: str, bit: int) -> None:
        """Takes a thing into a set of things, or out of it."""
        around, step, codec = self._place(path)
        if not isinstance(codec, Bits) or type(around[step]) is not int or not 0 <= bit < len(codec.things):
            raise EditError("there is no such set here")
        around[step] ^= 1 << bit

    def clear(self, path: str) -> None:
        """Makes a part nothing, where it may be."""
        around, step, codec = self._place(path)
        if not isinstance(codec, Optional):
            raise EditError("this part cannot be taken away")
        around[step] = None

    def fill(self, path: str) -> None:
        """Gives a part that is nothing its first value."""
        around, step, codec = self._place(path)
        if isinstance(codec, Optional):
            around[step] = blank(codec.item)

    def add(self, path: str, face: str = "") -> None:
        """Lays another item at the end of a list: of a pile, one with this face."""
        items, codec = self._list(path)
        if len(items) >= codec.high:
            raise EditError("a list of {low} to {high} items is needed", low=codec.low, high=codec.high)
        beside = self._beside(path)
        items.append(_with_face(codec, face) if face else blank(codec.item))
        for others, other in beside:
            others.append(blank(other.item))

    def remove(self, path: str) -> None:
        """Takes an item out of its list."""
        head, index = _split(path)
        items, codec = self._list(head)
        if len(items) <= codec.low:
            raise EditError("a list of {low} to {high} items is needed", low=codec.low, high=codec.high)
        index = _within(index, items)
        for others, _ in [(items, codec), *self._beside(head)]:
            del others[index]

    def move(self, path: str, to: str, at: int | None = None) -> None:
        """Takes a chip from its pile to another one, or to another place of it. Where a list is always of
        one length, the two chips change places."""
        head, index = _split(path)
        source, codec = self._list(head)
        target, wanted = self._list(to)
        index = _within(index, source)
        may = faces(wanted.item)
        face = _face(source[index])
        if face not in may:
            raise EditError(UNKNOWN, value=face, known=", ".join(sorted(may)))
        if codec.low == codec.high or wanted.low == wanted.high:
            at = _within(len(target) - 1 if at is None else at, target)
            other = _face(target[at])
            if other not in faces(codec.item):
                raise EditError(UNKNOWN, value=other, known=", ".join(sorted(faces(codec.item))))
            here, there = source[index], target[at]
            source[index], target[at] = _as_item(codec, there), _as_item(wanted, here)
            for others, _ in self._beside(head) if head == to else ():
                others[index], others[at] = others[at], others[index]
            return
        if head != to and (len(source) <= codec.low or len(target) >= wanted.high):
            full = wanted if len(target) >= wanted.high else codec
            raise EditError("a list of {low} to {high} items is needed", low=full.low, high=full.high)
        leaving, joining = self._beside(head), self._beside(to)
        chip = _as_item(wanted, source.pop(index))
        at = len(target) if at is None else min(at, len(target))
        target.insert(at, chip)
        taken = [others.pop(index) for others, _ in leaving]
        for number, (others, other) in enumerate(joining):
            others.insert(at, taken[number] if head == to else blank(other.item))

    def move_to_first(self, path: str, piles: Sequence[str], at: int | None = None) -> None:
        """Takes a chip to the first of these piles that holds such chips."""
        head, index = _split(path)
        items, _ = self._list(head)
        face = _face(items[_within(index, items)])
        fits = [one for one in piles if face in faces(self._list(one)[1].item)]
        self.move(path, (fits or [*piles, ""])[0], at)

    def swap(self, path: str, to: str) -> None:
        """Two items of a list change places."""
        (head, one), (other_head, other) = _split(path), _split(to)
        items, _ = self._list(head)
        if head != other_head:
            raise EditError("these are no items of one list")
        one, other = _within(one, items), _within(other, items)
        items[one], items[other] = items[other], items[one]

    def hand_over(self, path: str, to: str) -> None:
        """One of what is counted here is there."""
        places = [self._place(one) for one in (path, to)]
        for (around, step, codec), by in zip(places, (-1, 1), strict=True):
            codec = _inside(codec)
            if not isinstance(codec, Integer) or type(around[step]) is not int:
                raise EditError("there is no such number here")
            if not codec.low <= around[step] + by <= codec.high:
                raise EditError(NUMBER, low=codec.low, high=codec.high, value=around[step] + by)
        for (around, step, _), by in zip(places, (-1, 1), strict=True):
            around[step] += by

    def know(self, path: str, who: str) -> None:
        """Who knows the face of a chip: all, nobody, or one seat more or less."""
        around, step, _ = self._place(path)
        chip = around[step]
        if not isinstance(chip, dict) or "seen" not in chip:
            raise EditError("all know what lies here")
        if who in ("all", "nobody"):
            chip["seen"] = "all" if who == "all" else []
            return
        seat = whole_number(who, 0, self.seats - 1)
        if seat is None:
            raise EditError('needed: "all" or a list of seats')
        seen = list(range(self.seats)) if chip["seen"] == "all" else list(chip["seen"])
        chip["seen"] = [one for one in seen if one != seat] if seat in seen else sorted([*seen, seat])

    def forget(self) -> None:
        """Takes back the answers that were given since the state was written down."""
        self.data["answers"] = []

    def shuffle(self) -> None:
        """Other luck from here on."""
        self.data["chance"] = dump_chance(Chance.from_seed(normal_seed(secrets.token_hex(8))))

    def _place(self, path: str) -> tuple[Any, Step, Codec]:
        """What is around a part, its name or number there, and its codec."""
        way = steps(path)
        if not way:
            raise EditError("there is no such part: {path}", path=path)
        try:
            here: Any = self.data["state"]
            for one in way[:-1]:
                here = here[one]
            here[way[-1]]  # is it there?
            return here, way[-1], _codec_around(self.codec, path)
        except (KeyError, IndexError, TypeError):
            raise EditError("there is no such part: {path}", path=path[:80]) from None

    def _beside(self, path: str) -> list[tuple[list[Any], Listing]]:
        """The lists that hold something for each item of this one."""
        around, step, _ = self._place(path)
        head = path.rpartition(".")[0]
        codec = _inside(codec_at(self.codec, head)) if head else self.codec
        fields = codec.fields if isinstance(codec, Struct) else {}
        found = []
        for name, one in fields.items():
            inner = bare(one)
            if isinstance(inner, Listing) and inner.beside == step:
                items = around.get(name)
                if not isinstance(items, list) or len(items) != len(around[step]):
                    raise EditError("{name} needs one entry for each of {step}", name=name, step=step)
                found.append((items, inner))
        return found

    def _list(self, path: str) -> tuple[list[Any], Listing]:
        around, step, codec = self._place(path)
        codec = _inside(codec)
        items = around[step]
        if not isinstance(codec, Listing) or not isinstance(items, list):
            raise EditError("there is no list here")
        return items, codec


def changed(position: Arrangement, form: Mapping[str, Any]) -> None:
    """Does what a form asks for: `deed`, with more words after a colon. Raises EditError."""
    words = [str(form.get(name, ""))[:400] for name in ("deed", "path", "value", "to")]
    (deed, _, more), path, value, to = words[0].partition(":"), words[1], words[2], words[3]
    at = whole_number(str(form.get("at", "")), 0, 10_000)
    match deed:
        case "put":
            position.put(more or path, str(form.get(f"v.{more}", value))[:400] if more else value)
        case "more" | "less":
            position.step(more or path, 1 if deed == "more" else -1)
        case "turn":
            head, _, bit = more.rpartition(":")
            position.turn(head, whole_number(bit, 0, 1000) or 0)
        case "clear":
            position.clear(more)
        case "fill":
            position.fill(more)
        case "add":
            position.add(more, str(form.get(f"face.{more}", ""))[:80])
        case "remove":
            position.remove(more or path)
        case "move":
            position.move_to_first(more or path, to.split(), at)
        case "swap":
            position.swap(path, to)
        case "hand":
            position.hand_over(path, to)
        case "know":
            position.know(path, more)
        case "forget":
            position.forget()
        case "shuffle":
            position.shuffle()
        case "save":
            _save(position, form)
        case _:
            raise EditError("this cannot be done here")


def _save(position: Arrangement, form: Mapping[str, Any]) -> None:
    """All values that a form holds: fields `v.PATH`, and `f.PATH` for each box that may be ticked."""
    for name, value in form.items():
        path = name[2:]
        if name.startswith("f."):
            position.put(path, "true" if f"v.{path}" in form else "false")
        elif name.startswith("v.") and f"f.{path}" not in form:
            position.put(path, str(value)[:400])


def _codec_around(codec: Struct, path: str) -> Codec:
    """The codec of a part, with the Optional around it if there is one."""
    way = steps(path)
    head = path[: path.rindex("[")] if isinstance(way[-1], int) else path.rpartition(".")[0]
    around = _inside(codec_at(codec, head)) if head else codec
    if isinstance(around, Struct):
        return bare(around.fields[str(way[-1])])
    return codec_at(codec, path)


def _inside(codec: Codec) -> Codec:
    return bare(codec.item) if isinstance(codec, Optional) else codec


def _split(path: str) -> tuple[str, int]:
    """A list, and the number of an item in it."""
    head, found, number = path.rpartition("[")
    index = whole_number(number.removesuffix("]"), 0, 10_000)
    if not found or index is None:
        raise EditError("this is no item of a list")
    return head, index


def _within(index: int, items: Sequence[Any]) -> int:
    if not 0 <= index < len(items):
        raise EditError("there is no such item in this list")
    return index


def _face(item: Any) -> Any:
    """What a chip is, as `faces` names it: also a number is a text there."""
    face = item.get("face") if isinstance(item, dict) else item
    return str(face) if type(face) is int else face


def _as_item(codec: Listing, item: Any) -> Any:
    """A chip as the items of a pile are written: with or without those who know it."""
    made = _with_face(codec, _face(item))
    if isinstance(made, dict) and isinstance(item, dict):
        made |= {name: value for name, value in item.items() if name in made}
    elif isinstance(made, dict):
        made["seen"] = "all"
    return made


def _with_face(codec: Listing, face: Any) -> Any:
    if face not in faces(codec.item):
        raise EditError(UNKNOWN, value=face, known=", ".join(sorted(faces(codec.item))))
    made = blank(codec.item)
    if not isinstance(made, dict):
        return face
    inner = bare(codec.item)
    number = isinstance(inner, Pieces) and isinstance(bare(inner.face), Integer)
    return {**made, "face": int(face) if number else face}


def _value(codec: Codec, words: str) -> Any:
    """A value from what a form holds."""
    words = words.strip()
    if isinstance(codec, Optional):
        return None if words == "" else _value(bare(codec.item), words)
    match codec:
        case Boolean():
            return words == "true"
        case Integer():
            bare_words = words.replace("−", "-")
            value = whole_number(bare_words.removeprefix("-"), 0, 1 << 62)
            if value is None:
                raise EditError(NUMBER, low=codec.low, high=codec.high, value=words)
            return -value if bare_words.startswith("-") else value
        case Text() | Named():
            return words
    try:
        return json.loads(words)
    except (ValueError, RecursionError) as error:
        raise EditError("this is not JSON: {error}", error=error) from None
