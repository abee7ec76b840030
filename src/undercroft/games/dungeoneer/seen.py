"""The parts of the picture that a seat, or a spectator, gets of the table: values that never change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from undercroft.core.quick import quick
from undercroft.games.dungeoneer.odds import Way
from undercroft.games.dungeoneer.phrases import Phrases

Mods = tuple[tuple[str, int], ...]

STEPS: Final = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}
"""How far to the right and up the next cell lies."""


@dataclass(frozen=True, slots=True)
class ExitView:
    """One side of a location as it lies; `open_now`: it asks for nothing at the moment."""

    side: str
    sort: str
    form: str
    threat: int
    open_now: bool


@quick
@dataclass(frozen=True, slots=True)
class PlaceView:
    """A location in play; `fresh`: it would still give its values to the active hero in this turn; `says`
    what happens and may be done there."""

    id: str
    x: int
    y: int
    turned: bool
    type: str
    entrance: bool
    peril: int
    glory: int
    exits: tuple[ExitView, ...]
    hazard: str
    hazard_form: str
    hazard_threat: int
    action: str
    heroes: tuple[int, ...]
    tokens: tuple[str, ...]
    fresh: bool
    says: Phrases

    @property
    def beyond(self) -> Mapping[str, tuple[int, int]]:
        """Where its exits lead, by the side."""
        ways = {one.side: STEPS[one.side] for one in self.exits if one.sort != "wall"}
        return {side: (self.x + right, self.y + up) for side, (right, up) in ways.items()}


@quick
@dataclass(frozen=True, slots=True)
class CardView:
    """A card with its numbers; `values` melee, magic, speed of a monster."""

    id: str
    deck: str
    kind: str
    cost: int
    x: bool
    when: str
    duration: str
    health: int
    values: tuple[int, ...]
    attacks: tuple[str, ...]
    check: str
    threat: int
    says: Phrases
    open: bool = False
    """Everybody knows that it is in this hand."""


@dataclass(frozen=True, slots=True)
class NoteView:
    """A card that lies by another or by a hero, with what it says."""

    id: str
    says: Phrases


@dataclass(frozen=True, slots=True)
class ReadiedView:
    id: str
    kind: str
    tokens: int
    used: bool
    extras: tuple[NoteView, ...]
    says: Phrases


@dataclass(frozen=True, slots=True)
class LairView:
    """A monster of a lair: with the cards under it, its characteristics and health are the sums."""

    id: str
    kind: str
    cost: int
    health: int
    values: tuple[int, ...]
    attacks: tuple[str, ...]
    extras: tuple[NoteView, ...]
    says: Phrases


@quick
@dataclass(frozen=True, slots=True)
class QuestView:
    """A quest face up; `says` what it demands; `chance` in percent of one attempt by the viewer's hero,
    `better` with the extra payment, -1 if it is no matter of chance or not the viewer's; x, y where it is to
    be gone on with - where its token lies, if it does - if that is in play; `found`: a search is over."""

    id: str
    type: str
    at: str
    to: str
    form: str
    threat: int
    says: Phrases
    glory: int
    health: int
    token: str
    lies: str
    common: bool
    tried: bool
    found: bool
    here: bool
    chance: int
    better: int
    x: int | None
    y: int | None


@quick
@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player; `hand` is None in places the viewer cannot see. In the solo game the banes that wait for a
    monster are among the `enhancers`."""

    seat: int
    hero: str | None
    people: str
    alive: bool
    level: int
    stats: tuple[int, ...]
    rows: tuple[tuple[int, ...], ...]
    attacks: tuple[str, ...]
    ability: str
    ability_says: Phrases
    ability_used: bool
    health: int
    glory: int
    peril: int
    ap: int
    saved: bool
    fallen: bool
    webbed: bool
    threshold: str
    x: int | None
    y: int | None
    boons: tuple[ReadiedView, ...]
    boon_limit: int
    treasures: tuple[ReadiedView, ...]
    treasure_limit: int
    curses: tuple[NoteView, ...]
    enhancers: tuple[NoteView, ...]
    lair: tuple[LairView, ...]
    quests: tuple[QuestView, ...]
    done: tuple[str, ...]
    hand: tuple[CardView | None, ...]
    plots: tuple[str | None, ...]
    always: bool
    attacked: bool


@quick
@dataclass(frozen=True, slots=True)
class AttackView:
    """A line of the battle panel; `win`, `lose` the defender's chances in percent to wound and to be wounded
    while only the attack is rolled, -1 otherwise."""

    name: str
    hero: int
    kind: str
    health: int
    full: int
    form: str
    die: int
    mods: Mods
    total: int
    counter_die: int
    counter_mods: Mods
    counter: int
    dodged: bool
    settled: bool
    defeated: bool
    frenzy: int
    extras: tuple[str, ...]
    win: int = -1
    lose: int = -1


@dataclass(frozen=True, slots=True)
class TrapView:
    """An encounter trap of a battle that has not taken effect, and what overcomes it there."""

    id: str
    form: str
    threat: int


@quick
@dataclass(frozen=True, slots=True)
class BattleView:
    """The topmost battle; `prey` names the monster that is challenged."""

    sort: str
    step: int
    owner: int
    target: int
    prey: str
    location: str
    traps: tuple[TrapView, ...]
    dark: int
    attacks: tuple[AttackView, ...]
    wounds: int


@dataclass(frozen=True, slots=True)
class HeroView:
    """A hero that may be chosen: melee, magic and speed of each level, and how many cards he readies."""

    id: str
    rows: tuple[tuple[int, ...], ...]
    attacks: tuple[str, ...]
    boons: int
    treasures: int
    ability: str
    ability_says: Phrases


@quick
@dataclass(frozen=True, slots=True)
class TableView:
    """The whole table; `seat` is the viewer, None for a spectator."""

    seat: int | None
    solo: bool
    round: int
    phase: str
    active: int
    first: int
    rules: tuple[int, ...]
    places: tuple[PlaceView, ...]
    drawn: PlaceView | None
    """The location being placed, if the viewer may know it; where it will lie is not said."""
    placer: int
    players: tuple[PlayerView, ...]
    heroes: tuple[HeroView, ...]
    """While somebody has no hero: those to choose from."""
    commons: tuple[QuestView, ...]
    decks: tuple[tuple[str, int], ...]
    discard: tuple[str, ...]
    peril_discard: tuple[str, ...]
    quest_discard: tuple[str, ...]
    waiting: tuple[str, ...]
    battle: BattleView | None
    below: BattleView | None
    queue: tuple[BattleView, ...]
    declaring: bool
    ways: tuple[Way, ...]
    over: bool
    ending: str | None
    places_won: tuple[int, ...]
    winners: tuple[int, ...]

    @property
    def standing(self) -> tuple[tuple[object, ...], ...]:
        """All that the map shows of the players: where their heroes stand and how, and their quests."""
        return tuple(
            [
                (one.seat, one.hero, one.alive, one.x, one.y, one.fallen, one.threshold, one.quests)
                for one in self.players
            ]
        )
