"""What happens in the game, as data: log, animation and tests read it. Cells are 0 to 99."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.core.quick import quick


@dataclass(frozen=True, slots=True)
class GameStarted:
    """`game` of `games` in the series begins."""

    game: int
    games: int


@dataclass(frozen=True, slots=True)
class FirstPlayer:
    seat: int


@dataclass(frozen=True, slots=True)
class RoundStarted:
    round: int


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """The first turn of a seat in this round."""

    seat: int


@dataclass(frozen=True, slots=True)
class ExtraTurn:
    seat: int


@dataclass(frozen=True, slots=True)
class TurnSkipped:
    seat: int


@quick
@dataclass(frozen=True, slots=True)
class DieRolled:
    """`purpose` is one of state.PURPOSES."""

    seat: int
    purpose: str
    value: int


@quick
@dataclass(frozen=True, slots=True)
class Moved:
    """`mage` is mage, mage_a or mage_b; `by` is die, labyrinth, obelisk or a teleport's id."""

    seat: int
    mage: str
    start: int
    end: int
    by: str


@quick
@dataclass(frozen=True, slots=True)
class CardRevealed:
    """`mark` is the number printed on the card, with a space before it; empty if there is none."""

    seat: int
    cell: int
    card: str
    mark: str


@dataclass(frozen=True, slots=True)
class CardHidden:
    """A card was turned face-down again."""

    cell: int
    card: str


@dataclass(frozen=True, slots=True)
class CardRemoved:
    cell: int
    card: str


@quick
@dataclass(frozen=True, slots=True)
class StatsChanged:
    """Health and mana before and after one step; `reason` is a card's id or a word of the rules."""

    seat: int
    reason: str
    old_health: int
    old_mana: int
    health: int
    mana: int


@dataclass(frozen=True, slots=True)
class EqualityRolled:
    """`bonus` is 1 if both stats rise."""

    seat: int
    value: int
    bonus: int


@dataclass(frozen=True, slots=True)
class TrapActivated:
    seat: int
    cell: int
    card: str
    cost: int


@dataclass(frozen=True, slots=True)
class TrapLeft:
    seat: int
    cell: int
    card: str


@dataclass(frozen=True, slots=True)
class TrapHit:
    """The seat loses `amount` health; the owner has gained `gained` of it, as far as his bound allows."""

    seat: int
    owner_seat: int
    cell: int
    amount: int
    gained: int


@dataclass(frozen=True, slots=True)
class TrapSpent:
    """House rule trap_single_use: the trap leaves the game after it has worked."""

    cell: int
    card: str


@dataclass(frozen=True, slots=True)
class PropertyLost:
    """House rule death_drops_property: the card on the cell belongs to nobody again."""

    seat: int
    cell: int
    card: str


@dataclass(frozen=True, slots=True)
class AirShieldUsed:
    """The trap on the cell is gone; its owner loses `amount` health."""

    seat: int
    owner_seat: int
    cell: int
    amount: int


@dataclass(frozen=True, slots=True)
class StormStruck:
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class MedicineTaken:
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class ManaTaken:
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class SwampDrained:
    seat: int
    cell: int
    cost: int


@dataclass(frozen=True, slots=True)
class SwampWandered:
    seat: int
    cell: int


@dataclass(frozen=True, slots=True)
class MedallionUsed:
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class TempleUsed:
    """So much of one becomes as much of the other: `into` is health or mana."""

    seat: int
    card: str
    amount: int
    into: str


@dataclass(frozen=True, slots=True)
class LabyrinthEntered:
    seat: int
    mage: str


@dataclass(frozen=True, slots=True)
class LabyrinthFailed:
    seat: int
    mage: str


@dataclass(frozen=True, slots=True)
class DungeonExplored:
    seat: int
    health: int
    mana: int


@dataclass(frozen=True, slots=True)
class ObeliskUsed:
    """`steps` is below 0 for the way back."""

    seat: int
    steps: int


@dataclass(frozen=True, slots=True)
class ArtefactFound:
    seat: int
    artefact: str


@dataclass(frozen=True, slots=True)
class ArtefactSacrificed:
    seat: int
    artefact: str


@dataclass(frozen=True, slots=True)
class TeleportFailed:
    """The die of an outer teleport was too low, or nothing lies outside."""

    seat: int
    cell: int


@dataclass(frozen=True, slots=True)
class ClockUsed:
    seat: int
    cell: int


@dataclass(frozen=True, slots=True)
class LoopClosed:
    """A mage goes round in a circle of teleports for ever, and back to the start."""

    seat: int
    mage: str


@dataclass(frozen=True, slots=True)
class EncounterMet:
    """An enemy without a card, in a dungeon or in the tomb."""

    seat: int
    enemy: str


@dataclass(frozen=True, slots=True)
class EnemySubdued:
    seat: int
    enemy: str
    cost: int


@quick
@dataclass(frozen=True, slots=True)
class Fought:
    """`need` is the smallest winning number; `won` is 1 or 0, `damage` the health lost by a defeat."""

    seat: int
    enemy: str
    cost: int
    value: int
    need: int
    won: int
    damage: int


@dataclass(frozen=True, slots=True)
class Wounded:
    """Without a fight: there was too little mana for one."""

    seat: int
    enemy: str
    amount: int


@dataclass(frozen=True, slots=True)
class EnemyScared:
    seat: int
    enemy: str
    artefact: str


@dataclass(frozen=True, slots=True)
class ExperienceGained:
    seat: int
    enemy: str
    amount: int


@dataclass(frozen=True, slots=True)
class ExperienceSpent:
    seat: int
    enemies: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SphereUsed:
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Died:
    seat: int
    deaths: int


@dataclass(frozen=True, slots=True)
class TombReached:
    seat: int
    mage: str


@dataclass(frozen=True, slots=True)
class Waited:
    """The seat has passed in Rotendale."""

    seat: int


@dataclass(frozen=True, slots=True)
class SearchFailed:
    seat: int


@dataclass(frozen=True, slots=True)
class BookFound:
    seat: int


@dataclass(frozen=True, slots=True)
class LastTurns:
    """These seats still have their turn of the round."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Scored:
    """The terms of a score; the sum is never below 0."""

    seat: int
    distance: int
    deaths: int
    bonus: int
    points: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """`seats` won this game; nobody, if the last round passed without the Book."""

    game: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeriesStanding:
    seat: int
    points: int
    games_won: int
