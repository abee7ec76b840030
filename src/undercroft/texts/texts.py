"""Texts in one language: events, prompts, labels, reasons and names, from the Fluent files.

A seat among the arguments is written as a marker (`SEAT_MARK`, the number, `SEAT_END`), so that the same text
serves a page (which puts a coloured mark and a name there) and a terminal, whatever players are called.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from typing import Any

from undercroft.core.components import Components
from undercroft.core.decision import Option, Prompt
from undercroft.core.errors import Reason
from undercroft.core.game import GameType
from undercroft.core.told import LANGUAGES, MOST, fault_in
from undercroft.texts.entries import Bundle

SEAT_MARK, SEAT_END = "\ue000", "\ue001"
_MARKED = re.compile(f"{SEAT_MARK}(\\d+){SEAT_END}")
_BEGINS = re.compile(r"(?:^|[.!?]\s+)[\s«\"(]*$")
"""A sentence begins here."""
_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")
_CACHE = 20_000
MOST_HOUSES = 40
"""Texts of so many component files are kept."""
_ID = re.compile(r"[A-Za-z0-9_-]{1,60}")
FALLBACK = "en"
"""A game has all its texts in this language."""


@lru_cache(4096)
def kebab(name: str) -> str:
    """CardPlaced -> card-placed, room_5 -> room-5."""
    return _CAPITAL.sub("-", name).lower().replace("_", "-")


class You(str):
    """What a text calls its reader at the beginning of a sentence; `inside` one it is another word."""

    inside: str

    def __new__(cls, first: str, inside: str) -> You:
        made = super().__new__(cls, first)
        made.inside = inside
        return made

    def __reduce__(self) -> tuple[type[You], tuple[str, str]]:
        """For copies, and on the way to another process."""
        return You, (str(self), self.inside)


def in_its_place(name: str, text: str, start: int) -> str:
    """A name as it is written at this place of a text."""
    if isinstance(name, You) and not _BEGINS.search(text, 0, start):
        return name.inside
    return name


def with_names(text: str, names: Sequence[str]) -> str:
    """The text with the players' names in the places of their markers."""
    return with_seats(text, lambda seat: names[seat] if seat < len(names) else "?")


def with_seats(text: str, put: Callable[[int], str]) -> str:
    """The text with `put(seat)` in the places of the markers."""
    return _MARKED.sub(lambda found: in_its_place(put(int(found[1])), text, found.start()), text)


class Texts:
    """All texts of one language for one game, with those of the platform behind them.

    What is not there stands in for itself in the language of `behind`: a game may have English texts only.
    """

    def __init__(self, language: str, sources: Iterable[str], behind: Texts | None = None) -> None:
        self.language = language
        own = Bundle(language, sources)
        self._bundles: list[Bundle] = [own, *(behind._bundles if behind is not None else ())]
        self._cache: dict[Any, str] = {}
        self._homes: dict[str, Bundle | None] = {}

    def has(self, key: str) -> bool:
        return self._home_of(key) is not None

    def _home_of(self, key: str) -> Bundle | None:
        """The bundle that has this text, if one has; a table asks for hundreds."""
        try:
            return self._homes[key]
        except KeyError:
            found = next((bundle for bundle in self._bundles if bundle.has_message(key)), None)
        if len(self._homes) > _CACHE:
            self._homes.clear()
        self._homes[key] = found
        return found

    def _bundle_of(self, key: str) -> Bundle:
        """The bundle that has this text; our own if none has."""
        return self._home_of(key) or self._bundles[0]

    def text(self, key: str, args: Mapping[str, Any] | None = None) -> str:
        """The text with arguments as they are (texts and numbers). A missing one shows its key."""
        mark = (key, tuple(args.items()) if args else ())
        try:
            return self._cache[mark]
        except KeyError:
            pass
        return self._keep(mark, self._format(key, args or {}))

    def _keep(self, mark: Any, made: str) -> str:
        """Remembers a text; what is remembered has a limit."""
        if len(self._cache) > _CACHE:
            self._cache.clear()
        self._cache[mark] = made
        return made

    def _format(self, key: str, args: Mapping[str, Any]) -> str:
        bundle = self._bundle_of(key)
        if not bundle.has_message(key):
            return f"[{key}]"
        pattern = bundle.get_message(key).value
        if pattern is None:
            return ""
        made, _errors = bundle.format_pattern(pattern, args)
        return str(made)

    def attribute(self, key: str, name: str, args: Mapping[str, Any]) -> str | None:
        """The attribute of a text with arguments as they are; None if it has none of that name."""
        bundle = self._bundle_of(key)
        pattern = bundle.get_message(key).attributes.get(name) if bundle.has_message(key) else None
        return None if pattern is None else str(bundle.format_pattern(pattern, args)[0])

    def complete(self, key: str, args: Mapping[str, Any]) -> bool:
        """Whether the text is there and needs nothing but these arguments."""
        bundle = self._bundle_of(key)
        if not bundle.has_message(key):
            return False
        pattern = bundle.get_message(key).value
        return pattern is not None and not bundle.format_pattern(pattern, args)[1]

    def name(self, id: str) -> str:
        """The name of a component (`c-ID`), that of a copy with its number (`dragon_2`), or the id itself."""
        key = _name_key(id)
        if self.has(key):
            return self.text(key)
        first, _, number = id.rpartition("_")
        key = _name_key(first)
        return f"{self.text(key)} {number}" if number.isdecimal() and self.has(key) else id

    def listing(self, items: Sequence[str]) -> str:
        """`a, b and c` in this language."""
        if len(items) < 2:
            return "".join(items)
        return ", ".join(items[:-1]) + " " + self.text("list-and") + " " + items[-1]

    @cached_property
    def addresses(self) -> bool:
        """Whether all texts with seats are right when one of them is `you`: the game says so with a text
        `addresses-you`. Else its texts call their reader by his name."""
        return self.has("addresses-you")

    def arguments(self, values: Iterable[tuple[str, Any]], you: int | None = None) -> dict[str, Any]:
        """What Fluent gets for the fields of an event, prompt, label or reason.

        With a seat comes `FIELD_is`: `you` where it is the reader's own (several: `you` if no other is among
        them, `both` if others are), else `other`; where it is another's own `seat` once more, `same`.
        With one name alone in a tuple comes `FIELD_id`, as with a text.
        """
        made: dict[str, Any] = {}
        actor: Any = None
        for field, value in values:
            actor = value if field == "seat" else actor
            seat = field == "seat" or field.endswith("_seat")
            if isinstance(value, bool):
                made[field] = "yes" if value else "no"
            elif value is None:
                made[field] = self.text("nobody") if seat else ""
                made[field + "_id"] = "none"
                if seat:
                    made[field + "_is"] = "other"
            elif isinstance(value, int):
                made[field] = f"{SEAT_MARK}{value}{SEAT_END}" if seat else value
                if seat:
                    again = field != "seat" and value == actor
                    made[field + "_is"] = "you" if value == you else "same" if again else "other"
            elif isinstance(value, float | date):
                made[field] = value
            elif isinstance(value, str):
                made[field] = self.name(value)
                made[field + "_id"] = value
            elif isinstance(value, tuple | list | frozenset):
                made |= self._several(field, tuple(value), you)
            else:
                made[field] = str(value)
        return made

    def _several(self, field: str, value: tuple[Any, ...], you: int | None) -> dict[str, Any]:
        seats = field == "seats" or field.endswith("_seats")
        items = []
        for one in value:
            if seats and isinstance(one, int):
                items.append(f"{SEAT_MARK}{one}{SEAT_END}")
            else:
                items.append(self.name(one) if isinstance(one, str) else str(one))
        made = {
            field: self.listing(items) or self.text("nobody" if seats else "nothing"),
            field + "_count": len(items),
        }
        if len(value) == 1 and isinstance(value[0], str):
            made[field + "_id"] = value[0]
        if seats:
            made[field + "_is"] = ("you" if len(value) == 1 else "both") if you in value else "other"
        return made

    def event(self, event: Any, you: int | None = None) -> str:
        """The log line of an event; empty if its text is empty (an event that is not for reading)."""
        return self.told(event_key(event), event, you)

    def told(self, key: str, event: Any, you: int | None = None) -> str:
        """A text made of the fields of an event, for the seat `you` to read."""
        you = you if self.addresses else None
        mark = (key, event, you)
        try:
            return self._cache[mark]
        except KeyError:
            pass
        fields = getattr(event, "__dataclass_fields__", ())
        args = self.arguments(((field, getattr(event, field)) for field in fields), you)
        return self._keep(mark, self._format(key, args))

    def event_style(self, event: Any) -> str:
        """The attribute `.style` of the event's text: `heading` begins a chapter of the log, and a `detail`
        is left out where many ways of a forecast are told."""
        key = event_key(event)
        mark = ("style", key)
        if mark not in self._cache:
            bundle = self._bundle_of(key)
            found = bundle.get_message(key).attributes.get("style") if self.has(key) else None
            self._cache[mark] = "" if found is None else str(bundle.format_pattern(found, {})[0])
        return self._cache[mark]

    def prompt(self, prompt: Prompt, waiting_for: Sequence[int] | None = None, you: int | None = None) -> str:
        """What to do now; with `waiting_for`, what the others read meanwhile."""
        you = you if self.addresses else None
        args = self.arguments(prompt.args, you)
        if waiting_for is None:
            return self.text(f"prompt-{prompt.key}", args)
        args |= self.arguments(
            [("seats", tuple(waiting_for)), ("seat", waiting_for[0] if waiting_for else None)], you
        )
        return self.text(f"prompt-{prompt.key}-wait", args)

    def label(self, option: Option) -> str:
        """What stands on the button of an option."""
        key, args = option.label()
        return self.text(f"move-{key}", self.arguments(args.items()))

    def label_help(self, option: Option) -> str:
        """A longer explanation of an option (`move-KEY-help`), or nothing."""
        key, args = option.label()
        key = f"move-{key}-help"
        return self.text(key, self.arguments(args.items())) if self.has(key) else ""

    def label_of_text(self, text: str) -> str:
        """The best name for an option that is not listed now and is known by its text only."""
        word = re.split(r"[ _]", text, maxsplit=1)[0]
        for key in (kebab(text.split(" ")[0]), kebab(word)):
            if self.complete(f"move-{key}", {}):
                return self.text(f"move-{key}")
        return text.replace("_", " ")

    def reason(self, reason: Reason) -> str:
        """Why something is not possible, as a sentence."""
        key = f"reason-{reason.key}"
        return self.text(key, self.arguments(reason.args)) if self.has(key) else reason.words

    def ending(self, ending: str) -> str:
        return self.text(self._known(f"ending-{ending}"))

    def option_name(self, name: str) -> str:
        """The name of a setting of the game."""
        return self.text(self._known(f"option-{name}"))

    def option_value(self, name: str, value: str) -> str:
        """The name of a value of a setting; one that is none of its choices names a thing."""
        key = self._known(f"option-{name}-{value}")
        return self.text(key) if self.has(key) else self.name(value)

    def option_help(self, name: str, value: str | None = None, seats: int = 2) -> str:
        """What a setting, or a value of it, means at a table for so many; empty if nobody has said."""
        key = self._known(f"option-{name}-help" if value is None else f"option-{name}-{value}-help")
        return self.text(key, {"seats": seats}) if self.has(key) else ""

    def _known(self, key: str) -> str:
        """The key as it is, or with hyphens for underscores, whichever the file has."""
        return key if self.has(key) else key.replace("_", "-")


def _name_key(id: str) -> str:
    return "c-" + id.replace("_", "-")


@cache
def _event_key(name: str) -> str:
    return "event-" + kebab(name)


def event_key(event: Any) -> str:
    return _event_key(type(event).__name__)


@cache
def _read(package: str, language: str) -> str:
    """The texts of a package: `en.ftl`, and what stands beside it in parts, `people.en.ftl`."""
    sources = [one for one in files(package).iterdir() if is_source(one.name, language)]
    return "\n".join(one.read_text(encoding="utf-8") for one in sorted(sources, key=lambda one: one.name))


def is_source(name: str, language: str) -> bool:
    """Whether a file of this name holds texts in the language."""
    return name == f"{language}.ftl" or name.endswith(f".{language}.ftl")


@cache
def _cached(language: str, package: str | None) -> Texts:
    return Texts(
        language, _sources(language, package), None if language == FALLBACK else _cached(FALLBACK, package)
    )


def _sources(language: str, package: str | None) -> list[str]:
    return [_read(one, language) for one in ("undercroft.texts", package) if one is not None]


_houses: dict[tuple[str, str, str], Texts] = {}


def texts_for(language: str, kind: GameType | None = None, components: Components | None = None) -> Texts:
    """The texts of the platform, or of a game with those of the platform behind them; what is missing in
    this language is in English. With a component file of the house, its rows are called as it says."""
    if kind is None or components is None or components.standard:
        return _cached(language, None if kind is None else kind.package)
    key = (language, kind.package, components.digest)
    if key not in _houses:
        if len(_houses) >= MOST_HOUSES:
            _houses.clear()
        _houses[key] = _of_house(language, kind, components)
    return _houses[key]


def _of_house(language: str, kind: GameType, components: Components) -> Texts:
    usual = _cached(language, kind.package)
    behind = None if language == FALLBACK else texts_for(FALLBACK, kind, components)
    called = [(_name_key(id), _quoted(name)) for id, name in _called(usual, components)]
    own = "\n".join(f"{key} = {{ {text} }}" for key, text in [*called, *_short(usual, components)])
    if not own and (behind is None or behind is _cached(FALLBACK, kind.package)):
        return usual
    return Texts(language, [*_sources(language, kind.package), own], behind)


def _called(usual: Texts, components: Components) -> Iterator[tuple[str, str]]:
    """The ids of a file of the house, and what they are called, if not as usual. What has no name in any
    language is called by its id, written as words."""
    for id, row in rows_of(components):
        if not _ID.fullmatch(id):
            continue
        name = said(row, "name", usual.language)
        if not name and usual.language == FALLBACK and usual.name(id) == id:
            others = (said(row, "name", one) for one in LANGUAGES)
            name = next((one for one in others if one), id[:1].upper() + id[1:].replace("_", " "))
        if name and name != id:
            yield id, name


def _short(usual: Texts, components: Components) -> Iterator[tuple[str, str]]:
    """What is said in brief of new rows (`ui-about-ID`), where the game says it of the others of their table:
    their own words, else what is said of the row they were copied from, else their name."""
    for rows in components.data.values():
        ids = [row.get("id") for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
        keys = {id: _short_key(id) for id in ids if isinstance(id, str) and _ID.fullmatch(id)}
        if not any(usual.has(key) for key in keys.values()):
            continue
        for row in rows:
            key = keys.get(row.get("id"))
            if key is not None and not usual.has(key):
                words = said(row, "words", usual.language)
                yield key, _quoted(words) if words else _like(usual, row["id"])


def _like(usual: Texts, id: str) -> str:
    first, _, number = id.rpartition("_")
    copied = number.isdecimal() and usual.has(_short_key(first))
    return _short_key(first) if copied else _quoted(usual.name(id))


def _short_key(id: str) -> str:
    return "ui-about-" + id.replace("_", "-")


def rows_of(components: Components) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The rows of a file that have an id."""
    for rows in components.data.values():
        for row in rows if isinstance(rows, list) else ():
            if isinstance(row, dict) and isinstance(row.get("id"), str):
                yield row["id"], row


def said(row: Mapping[str, Any], what: str, language: str) -> str:
    """What a row says of itself in this language: its `name`, or its `words`; empty if nothing, or nothing
    that may be shown."""
    text = row.get(f"{what}_{language}")
    return text if isinstance(text, str) and fault_in(text, MOST[what]) is None else ""


def _quoted(text: str) -> str:
    """A text as Fluent writes one that means nothing but itself."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
