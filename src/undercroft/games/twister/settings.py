"""The variants of the game, and what follows from them (DT-17 to DT-22)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from undercroft.core.errors import OptionError
from undercroft.core.options import changed_options, setting, settings
from undercroft.games.twister.components import USUAL, Scenario, Table

MODES: Final = ("prison", "dt1", "free", "mixed", "draft", "goblin_ground", "jailbreak")
CHOOSING: Final = ("free", "mixed", "draft")
"""The modes in which teams are chosen; every other mode is a scenario of the component file (DT-19)."""
WITH_TELEPATH: Final = tuple(mode for mode in MODES if mode not in ("dt1", "goblin_ground"))
"""The modes in which a Telepath may take part; the first game has none (DT-17)."""
TEAMS: Final = ("prison", "dt1", "free", "mixed", "draft")
"""The modes in which a side may do without some of its characters (DT-18.1)."""
GAZES: Final = 8
"""The Gaze cards of the solo game, numbered from 1 (DT-22.10)."""


@dataclass(frozen=True)
class TwisterOptions:
    """One seat plays the solo game and three to five seats the large game; `mode` is for two, and may also
    name a scenario of one's own component file."""

    mode: str = setting("prison", choices=MODES, seats=(2,), named="scenario")
    sets: str = setting(
        "recommended",
        choices=("recommended", "prison", "dt1", "both"),
        seats=(2, 3, 4, 5),
        needs=(("mode", ("free", "mixed")),),
    )
    target_vp: str = setting("recommended", choices=("recommended", "5", "6", "7"))
    handicap_a: int = setting(0, low=0, high=4, seats=(2,), needs=(("mode", TEAMS),))
    handicap_b: int = setting(0, low=0, high=4, seats=(2,), needs=(("mode", TEAMS),))
    telepath_move: int = setting(
        2, low=2, high=3, needs=(("mode", WITH_TELEPATH), ("sets", ("recommended", "prison", "both")))
    )
    allow_duplicate_rooms: bool = setting(True, seats=(2,), needs=(("mode", ("free",)),))
    max_turns: str = setting("200", choices=("20", "60", "100", "200"))
    difficulty: str = setting("normal", choices=("easy", "normal", "hard"), seats=(1,))
    gaze: bool = setting(False, seats=(1,))
    full_line: bool = setting(False, seats=(1,))


def check_options(seats: int, options: Any) -> None:
    """Raises OptionError for what cannot be played."""
    changed = changed_options(options)
    for one in settings(TwisterOptions):
        if one.name in changed and one.seats and seats not in one.seats:
            given = {"option": one.name, "seats": seats}
            raise OptionError("The option {option} does not belong to a game for {seats}.", given)
    if "telepath_move" in changed and _without_telepath(seats, options):
        raise OptionError(
            "The option telepath_move needs a Telepath: leave it out, or play with the set of the Prison."
        )
    if seats != 2:
        return
    mode = options.mode
    if "sets" in changed and mode not in CHOOSING:
        raise OptionError("The option sets needs mode=free, mixed or draft (DT-17).")
    if "allow_duplicate_rooms" in changed and mode != "free":
        raise OptionError("The option allow_duplicate_rooms needs mode=free (DT-17.1).")
    if mode not in TEAMS and (options.handicap_a or options.handicap_b):
        raise OptionError("A scenario fixes the teams: it has no handicap (DT-18.1).")
    if mode == "draft" and options.sets in ("prison", "dt1"):
        raise OptionError("The draft needs both sets: choose sets=both (DT-17.5).")


def _without_telepath(seats: int, options: Any) -> bool:
    """Do all play with the characters of the first game only, who have no Telepath among them (DT-17)?"""
    if seats == 1:
        return False
    return options.sets == "dt1" or (
        seats == 2 and options.mode in MODES and options.mode not in WITH_TELEPATH
    )


USUAL_TEAMS: Final = {"PRI": USUAL["prison"], "DT1": USUAL["dt1"]}
"""Whose figures and items all play with, where nobody chooses: a set may have more of them."""


class Rules:
    """The settings of a match, worked out: mode, sets, target, and the differences of a scenario."""

    __slots__ = (
        "breakers", "card_move", "crippling", "duplicates", "fireproof", "full_line", "gaze", "handicaps",
        "handless", "max_turns", "mode", "np_ap", "plain_exit", "reinforcements", "scenario", "sets",
        "target_vp", "unbeatable", "vital",
    )  # fmt: skip

    def __init__(self, options: Any, seats: int, table: Table) -> None:
        """Raises OptionError where the component file has no such scenario."""
        self.mode: str = "solo" if seats == 1 else "multi" if seats > 2 else options.mode
        self.scenario: Scenario | None = None
        if self.mode not in CHOOSING and self.mode not in ("solo", "multi"):
            name = USUAL.get(self.mode, self.mode)
            if name not in table.scenarios:
                known = ", ".join(one for one in table.scenarios if one not in USUAL.values())
                given = {"name": name, "known": known or "none"}
                raise OptionError("This component file has no scenario {name!r}; it has {known}.", given)
            self.scenario = table.scenarios[name]
        flags = self.scenario.flags if self.scenario is not None else {}
        nobody: frozenset[str] = frozenset()
        self.handless = flags.get("handless", nobody)
        self.unbeatable = flags.get("unbeatable", nobody)
        self.fireproof = flags.get("fireproof", nobody)
        self.crippling = flags.get("crippling", nobody)
        self.breakers = flags.get("breakers", nobody)
        self.plain_exit = flags.get("plain_exit", nobody)
        self.vital = flags.get("vital", nobody)
        both = {"prison": ("PRI",), "dt1": ("DT1",), "both": ("PRI", "DT1")}
        if self.mode == "solo":
            self.sets: tuple[str, ...] = ("PRI",)
        elif self.scenario is not None:
            self.sets = ()
        elif options.sets == "recommended":
            self.sets = ("PRI",) if self.mode == "multi" else ("PRI", "DT1")
        else:
            self.sets = both[options.sets]
        self.target_vp = self._target(options)
        handicaps = (options.handicap_a, options.handicap_b) if seats == 2 else ()
        self.handicaps: tuple[int, ...] = handicaps or (0,) * max(2, seats)
        self.card_move: bool = options.telepath_move == 3
        self.duplicates: bool = options.allow_duplicate_rooms
        self.max_turns = int(options.max_turns)
        level = ("easy", "normal", "hard").index(options.difficulty)
        self.np_ap = 3 + level
        self.reinforcements = level
        self.gaze: bool = options.gaze
        self.full_line: bool = options.full_line

    def _target(self, options: Any) -> int:
        if options.target_vp != "recommended":
            return int(options.target_vp)
        if self.scenario is not None:
            return self.scenario.target_vp
        if self.mode == "multi" or len(self.sets) > 1:
            return 6
        return 5

    def cards(self, table: Table) -> tuple[int, ...]:
        """The combat cards each side begins with."""
        cards = list(table.cards)
        for card in self.scenario.without if self.scenario is not None else ():
            cards.remove(card)
        return tuple(cards)

    @property
    def secret_teams(self) -> bool:
        """Are teams chosen in secret (DT-17.1, DT-21.9)?"""
        return self.mode == "free" or (self.mode == "multi" and len(self.sets) > 1)
