"""The form of a new tournament: its kind, its tables, the variant of its game, clocks and bots."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, ClassVar

from undercroft.core.errors import OptionError
from undercroft.core.game import GameType
from undercroft.core.options import Setting, settings, settings_for
from undercroft.core.registry import all_games, find_game
from undercroft.core.words import whole_number
from undercroft.people.agreement import ROUNDS, SIZES, Agreement, check_variant
from undercroft.tables.clock import DAY, NO_CLOCKS, Terms
from undercroft.tables.refused import Refused
from undercroft.tables.seats import LEVELS, clean_remark
from undercroft.texts import texts_for
from undercroft.texts.faults import told_option
from undercroft.tournaments.course import KINDS
from undercroft.web.pages.laying import BANKS, DAYS, EXTRAS, text_in, values_of

NAME = 60
PERIODS = (1, 2, 3, 7, 14)
PATIENCES = (0, 5, 10, 20, 60)
"""Minutes until somebody is stood in for who has not come."""
MOST_BOTS = 16
USUAL: Mapping[str, str] = {
    "name": "",
    "kind": "swiss",
    "size": "4",
    "rounds": "4",
    "clock": "bank",
    "bank": "30",
    "extra": "10",
    "days": "1",
    "end": "bot",
    "patience": "10",
    "period": "7",
    "starts": "",
    "public": "yes",
    "rated": "no",
}
"""What stands in the form at first."""


@dataclass
class Cup:
    """A form as it is filled in; `complaint` says what the game refuses."""

    sizes: ClassVar = SIZES
    rounds: ClassVar = range(1, ROUNDS + 1)
    banks: ClassVar = BANKS
    extras: ClassVar = EXTRAS
    all_days: ClassVar = DAYS
    periods: ClassVar = PERIODS
    patiences: ClassVar = PATIENCES
    kinds: ClassVar = KINDS
    levels: ClassVar = LEVELS
    most_bots: ClassVar = MOST_BOTS

    kind: GameType
    was: Mapping[str, str] = field(default_factory=lambda: USUAL)
    """The fields by name, as text."""
    values: Mapping[str, Any] = field(default_factory=dict)
    """The variant, option by option."""
    variant: str = ""
    """The variant of the workshop it is played with, and its name."""
    variant_name: str = ""
    seen: str = ""
    """Which version of it the form is for."""
    complaint: str = ""

    @staticmethod
    def first(game: str, variant: str = "", name: str = "") -> Cup:
        """The form as it is first shown. Raises UnknownGame."""
        kind = find_game(game) if game else all_games()[0]
        return Cup(kind, USUAL, {one.name: one.default for one in settings(kind.options)}, variant, name)

    @property
    def size(self) -> int:
        """The seats of a usual table."""
        return 2 if self.was["kind"] == "robin" else int(self.was["size"])

    def settings(self) -> list[Setting]:
        """The settings that mean something at such a table."""
        found = settings_for(self.kind.options, self.size, self.values)
        return [one for one in found if len(one.values()) > 1]

    def options(self) -> dict[str, Any]:
        return {one.name: self.values[one.name] for one in self.settings()}

    def bots(self) -> list[str]:
        """The levels of the bots that play."""
        return [level for level in LEVELS for _ in range(int(self.was.get(f"bots-{level}", "0")))]

    def agreed(self) -> Agreement:
        """The terms. Raises OptionError if the game has no such variant."""
        was = self.was
        terms = NO_CLOCKS
        if was["clock"] == "bank":
            terms = Terms("bank", 60 * int(was["bank"]), int(was["extra"]), was["end"])
        elif was["clock"] == "days":
            terms = Terms("days", DAY * int(was["days"]), 0, was["end"])
        agreed = Agreement(
            was["kind"],
            self.size,
            int(was["rounds"]),
            options=self.options(),
            terms=terms,
            patience=60 * int(was["patience"]),
            days=int(was["period"]),
            rated=was["rated"] == "yes",
        )
        check_variant(self.kind, agreed)
        return agreed

    @property
    def name(self) -> str:
        return clean_remark(self.was["name"])[:NAME].strip()

    @property
    def starts(self) -> float | None:
        """When it begins by itself, in seconds since 1970. Raises Refused."""
        return moment_of(self.was["starts"])


def cup_of(form: Mapping[str, Any], language: str) -> Cup:
    """Reads the form; what is wrong is said in this language. Raises Refused (422) for values no
    form of ours sends, or UnknownGame."""
    kind = find_game(text_in(form, "game"))
    known: dict[str, Container[str]] = {
        "kind": KINDS,
        "size": _numbers(SIZES),
        "rounds": _numbers(range(1, ROUNDS + 1)),
        "clock": ("none", "bank", "days"),
        "bank": _numbers(BANKS),
        "extra": _numbers(EXTRAS),
        "days": _numbers(DAYS),
        "end": ("bot", "resign"),
        "patience": _numbers(PATIENCES),
        "period": _numbers(PERIODS),
    }
    known |= {f"bots-{level}": _numbers(range(MOST_BOTS + 1)) for level in LEVELS}
    was = {"name": text_in(form, "name"), "starts": text_in(form, "starts")}
    for name, fitting in known.items():
        usual = "none" if name == "clock" else USUAL.get(name, "0")
        usual = "2" if name == "size" else "15" if name == "bank" else usual
        value = text_in(form, name) or usual
        if whole_number(value, 0, 10_000) is not None:
            value = str(int(value))
        if value not in fitting:
            raise Refused("error-form")
        was[name] = value
    was |= {name: "yes" if text_in(form, name) == "yes" else "no" for name in ("public", "rated")}
    variant = (text_in(form, name) for name in ("variant", "variant-name", "seen"))
    cup = Cup(kind, was, values_of(kind, form), *variant)
    try:
        cup.agreed()
    except OptionError as error:
        cup.complaint = told_option(error, texts_for(language, kind), kind)
    return cup


def _numbers(values: Container[int]) -> list[str]:
    return [str(one) for one in range(10_000) if one in values]


def moment_of(text: str) -> float | None:
    """A day and time (UTC), in seconds since 1970; None for no text. Raises Refused."""
    if not text:
        return None
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        raise Refused("error-form") from None
    if found.tzinfo is not None or not 2000 <= found.year < 3000:
        raise Refused("error-form")
    return found.replace(tzinfo=UTC).timestamp()
