"""The form of a new table: seats, variants, and the rules of the house."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from undercroft.core.components import Components
from undercroft.core.errors import OptionError
from undercroft.core.game import GameType
from undercroft.core.options import Setting, read_options, settings, settings_for
from undercroft.core.start import standard_components
from undercroft.store.model import VariantRow
from undercroft.tables.clock import DAY, ENDS, NO_CLOCKS, Terms
from undercroft.tables.clock import KINDS as KINDS_OF_CLOCK
from undercroft.tables.house import ADVICE, USUAL, House
from undercroft.tables.lesson import FIRST, lesson_of
from undercroft.tables.refused import Refused
from undercroft.tables.seats import CHARACTERS, LEVELS, THINKING, Seat, clean_name
from undercroft.tables.tables import Plan
from undercroft.tables.words import of_character
from undercroft.texts import Texts, texts_for
from undercroft.texts.faults import told_option
from undercroft.texts.texts import rows_of
from undercroft.web.pages.reading import stamp_of
from undercroft.web.pages.render import Reader

KINDS = ("me", "bot", "open", "hot", "none")
"""Who sits: the one who fills in the form, a bot, a friend by link, another one at this screen, nobody."""
UNDO = ("own", "consent", "none")
BANKS = (5, 15, 30, 60)
"""Minutes for the whole game."""
EXTRAS = (0, 10, 30)
"""Seconds more for each answer."""
DAYS = (1, 2, 3, 7)
AWAYS = (60, 120, 600, DAY)
"""Seconds until a bot may stand in for somebody who is away."""


@dataclass
class Chair:
    """A seat on the form."""

    kind: str
    level: str = "normal"
    name: str = ""
    character: str = ""

    @property
    def thinks(self) -> bool:
        """Whether it is a bot of a level that can have a character."""
        return self.kind == "bot" and self.level in THINKING

    @property
    def shown_character(self) -> str:
        return self.character if self.thinks else ""

    @property
    def bot(self) -> str:
        """Its bot, by its name."""
        return f"{self.shown_character}:{self.level}".removeprefix(":")


@dataclass
class Draft:
    """A filled-in form; `complaint` says what the game refuses."""

    banks: ClassVar = BANKS
    extras: ClassVar = EXTRAS
    all_days: ClassVar = DAYS
    aways: ClassVar = AWAYS
    advisable: ClassVar = ADVICE
    characters: ClassVar = ("", *CHARACTERS)

    kind: GameType
    chairs: list[Chair]
    values: dict[str, Any] = field(default_factory=dict)
    undo: str = "consent"
    public: bool = False
    clock: str = "none"
    bank: int = BANKS[1]
    extra: int = EXTRAS[1]
    days: int = DAYS[0]
    end: str = "bot"
    away: int = USUAL.away
    watchers_talk: bool = False
    advice: str = USUAL.advice
    rated: bool = False
    weekends: bool = False
    deed: str = ""
    complaint: str = ""
    variant: str = ""
    """The variant of the workshop it is laid with, and its name."""
    variant_name: str = ""
    seen: str = ""
    """Which version of it the form is for."""
    own: dict[str, dict[str, str]] = field(default_factory=dict)
    """What the variant adds to the choices of a setting: ids, and what they are called."""

    @staticmethod
    def first(kind: GameType, reader: Reader) -> Draft:
        """The form as it is first shown: me and bots."""
        seats = kind.usual_seats
        chairs = [Chair("me", name=reader.name)] + [Chair("bot") for _ in range(seats - 1)]
        chairs += [Chair("none") for _ in range(max(kind.seats) - seats)]
        return Draft(kind, chairs, {one.name: one.default for one in settings(kind.options)})

    @property
    def taken(self) -> list[Chair]:
        return [chair for chair in self.chairs if chair.kind != "none"]

    @property
    def size(self) -> int:
        """The seats of the table."""
        return len(self.taken)

    @property
    def fits(self) -> bool:
        """Whether the game can be played by so many."""
        return self.size in self.kind.seats

    @property
    def my_name(self) -> str:
        return next((chair.name for chair in self.chairs if chair.kind == "me"), "")

    def settings(self) -> list[Setting]:
        """The settings that mean something for so many seats and the values of the others."""
        found = settings_for(self.kind.options, self.size, self.values)
        found = [replace(one, choices=(*one.choices, *self.own.get(one.name, ()))) for one in found]
        return [one for one in found if len(one.values()) > 1]

    def take(self, variant: VariantRow, components: Components, language: str) -> None:
        """The table is to be laid with this variant."""
        self.variant, self.variant_name, self.seen = variant.id, variant.name, stamp_of(components.text)
        texts = texts_for(language, self.kind, components)
        usual = {id for id, _ in rows_of(standard_components(self.kind))}
        for one in settings(self.kind.options):
            rows = components.data.get(one.named, []) if one.named else []
            ids = [str(row["id"]) for row in rows if row["id"] not in usual]
            self.own[one.name] = {id: texts.name(id) for id in ids}

    def options(self) -> dict[str, Any]:
        """The values of those settings."""
        return {one.name: self.values[one.name] for one in self.settings()}

    def check(self, language: str) -> None:
        """Fills `complaint`, in this language, if the game has no such variant."""
        self.complaint = ""
        if not self.fits:
            return
        try:
            chosen = read_options(self.kind.options, self.options())
            self.kind.check_options(self.size, chosen)
        except OptionError as error:
            self.complaint = told_option(error, texts_for(language, self.kind), self.kind)

    def summary(self, texts: Texts) -> str:
        """Who plays, in a sentence."""
        names = []
        for chair in self.taken:
            if chair.kind in ("me", "hot") and chair.name:
                names.append(chair.name)
            else:
                level = of_character(texts.text(f"level-{chair.level}"), chair.shown_character, texts)
                names.append(texts.text(f"who-{chair.kind}", {"level": level}))
        return texts.text("new-summary", {"count": len(names), "names": texts.listing(names)})

    def plan(self, reader: Reader) -> Plan:
        """The table of this form. Raises OptionError if it is no table of this game."""
        self.kind.check_seats(self.size)
        seats = []
        for index, chair in enumerate(self.taken):
            mine = chair.kind in ("me", "hot")
            kind = "human" if mine else chair.kind
            level = chair.bot if kind == "bot" else ""
            owner, sign = (reader.browser, reader.sign) if mine else ("", "")
            seats.append(Seat(index, kind, chair.name if mine else "", level, owner, sign=sign))
        return Plan(
            self.kind.id,
            seats,
            self.options(),
            undo=self.undo,
            public=self.public,
            house=self.house(),
            owner=reader.browser,
        )

    def house(self) -> House:
        """The rules of the house."""
        terms = NO_CLOCKS
        if self.clock == "bank":
            terms = Terms("bank", self.bank * 60, self.extra, self.end)
        elif self.clock == "days":
            terms = Terms("days", self.days * DAY, 0, self.end, self.weekends)
        return House(terms, self.away, self.watchers_talk, self.advice, self.rated)


def quick_plan(kind: GameType, reader: Reader) -> Plan:
    """Me on any chair, bots on the others."""
    count = kind.usual_seats
    me = secrets.randbelow(count)
    seats = [Seat(index, "bot", level="normal") for index in range(count)]
    seats[me] = Seat(me, "human", reader.name, owner=reader.browser, sign=reader.sign)
    return Plan(kind.id, seats, owner=reader.browser)


def lesson_plan(kind: GameType, reader: Reader, name: str = FIRST) -> Plan:
    """A lesson of a game: the learner on his chair, bots that keep to the script on the others.

    Raises Refused (404) if the game has no such lesson.
    """
    lesson = lesson_of(kind, name)
    if lesson is None:
        raise Refused("error-no-page")
    seats = [Seat(index, "bot", level="easy") for index in range(len(lesson.scripts))]
    seats[lesson.learner] = Seat(lesson.learner, "human", reader.name, owner=reader.browser)
    return Plan(kind.id, seats, owner=reader.browser, match=lesson.begin(), lesson=name)


def fresh_of(kind: GameType, form: Mapping[str, Any], reader: Reader) -> Draft:
    """How a game begins that nobody plays yet: for how many, and by which variants. Raises Refused (422)."""
    draft = Draft.first(kind, reader)
    count = _number_of(form, "seats", kind.seats, kind.usual_seats)
    draft.chairs = [Chair("bot") for _ in range(count)]
    if "flags" in form:
        draft.values = values_of(kind, form)
    draft.check(reader.lang)
    return draft


def draft_of(kind: GameType, form: Mapping[str, Any], reader: Reader) -> Draft:
    """Reads the form. Raises Refused (422) for values no form of ours sends."""
    chairs = []
    for index in range(max(kind.seats)):
        chair = Chair(
            _one_of(form, f"seat.{index}.kind", KINDS, "none"),
            _one_of(form, f"seat.{index}.level", LEVELS, "normal"),
            clean_name(text_in(form, f"seat.{index}.name")),
            _one_of(form, f"seat.{index}.character", ("", *CHARACTERS), ""),
        )
        chairs.append(chair)
    draft = Draft(
        kind,
        chairs,
        values_of(kind, form),
        _one_of(form, "undo", UNDO, "consent"),
        _one_of(form, "public", ("yes", "no"), "no") == "yes",
        _one_of(form, "clock", KINDS_OF_CLOCK, "none"),
        _number_of(form, "bank", BANKS, BANKS[1]),
        _number_of(form, "extra", EXTRAS, EXTRAS[1]),
        _number_of(form, "days", DAYS, DAYS[0]),
        _one_of(form, "end", ENDS, "bot"),
        _number_of(form, "away", AWAYS, USUAL.away),
        _one_of(form, "talk", ("yes", "no"), "no") == "yes",
        _one_of(form, "advice", ADVICE, USUAL.advice),
        _one_of(form, "rated", ("yes", "no"), "no") == "yes",
        _one_of(form, "weekends", ("yes", "no"), "no") == "yes",
        text_in(form, "deed"),
    )
    draft.variant, draft.variant_name = text_in(form, "variant"), text_in(form, "variant-name")
    draft.seen = text_in(form, "seen")
    for key in form:
        word, _, name = key.partition(".")
        if word == "own" and name.count(".") == 1:
            setting, _, id = name.partition(".")
            draft.own.setdefault(setting, {})[id] = text_in(form, key)
    _do(draft)
    draft.check(reader.lang)
    return draft


def values_of(kind: GameType, form: Mapping[str, Any]) -> dict[str, Any]:
    """The variant in a form, option by option; what it does not have is as usual. Raises Refused."""
    values = {}
    for one in settings(kind.options):
        if one.kind == "flag":  # a box that was shown and not ticked is not sent
            shown = "flags" not in form or one.name in str(form["flags"]).split()
            values[one.name] = f"option.{one.name}" in form if shown else one.default
        else:
            try:
                values[one.name] = one.read(text_in(form, f"option.{one.name}") or one.default)
            except OptionError as error:
                raise Refused("error-form") from error
    return values


def _do(draft: Draft) -> None:
    """What a button of the form does: add a seat, mix the seats."""
    word, _, rest = draft.deed.partition("-")
    if word == "mix":
        taken = draft.taken
        secrets.SystemRandom().shuffle(taken)
        draft.chairs = taken + [Chair("none") for _ in range(len(draft.chairs) - len(taken))]
    if word == "add" and rest in KINDS:
        free = next((chair for chair in draft.chairs if chair.kind == "none"), None)
        if free is not None:
            free.kind = rest
    seen = False
    for chair in draft.chairs:
        if chair.kind == "me" and seen:
            chair.kind = "hot"
        seen = seen or chair.kind == "me"
    taken = draft.taken
    draft.chairs = taken + [Chair("none") for _ in range(len(draft.chairs) - len(taken))]


def text_in(form: Mapping[str, Any], name: str) -> str:
    """A field of a form, empty if it is not there. Raises Refused."""
    value = form.get(name, "")
    if not isinstance(value, str) or len(value) > 200:
        raise Refused("error-form")
    return value


def _one_of(form: Mapping[str, Any], name: str, known: tuple[str, ...], default: str) -> str:
    value = text_in(form, name) or default
    if value not in known:
        raise Refused("error-form")
    return value


def _number_of(form: Mapping[str, Any], name: str, known: tuple[int, ...], default: int) -> int:
    return int(_one_of(form, name, tuple(map(str, known)), str(default)))
