"""What happens in a game, for log, animation and tests. Squares are names; `seat` is the figure's side,
None for the non-player of the solo game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Picked:
    """Somebody has chosen a kind of figure or object for the team, in the open."""

    seat: int | None
    token: str


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a side has chosen in secret; only itself hears it. use: team, out or line."""

    seat: int | None
    token: str
    use: str


@dataclass(frozen=True, slots=True)
class PairChosen:
    """A pair of rooms chosen in secret; only its side hears it."""

    seat: int | None
    number: int


@dataclass(frozen=True, slots=True)
class PairReplaced:
    """Both have chosen a pair that cannot come twice, and this side gets another one; only it hears it."""

    seat: int | None
    number: int
    drawn: int


@dataclass(frozen=True, slots=True)
class PairPicked:
    seat: int | None
    number: int


@dataclass(frozen=True, slots=True)
class TeamsReady:
    """All secret choices of so many sides are made."""

    number: int


@dataclass(frozen=True, slots=True)
class HandicapGiven:
    seat: int | None
    number: int


@dataclass(frozen=True, slots=True)
class RoomsLaid:
    """The rooms are shuffled and lie face down."""

    number: int


@dataclass(frozen=True, slots=True)
class PlacerDrawn:
    seat: int | None


@dataclass(frozen=True, slots=True)
class TokenPlaced:
    """A token went face down into a room; places of rooms count from 1 in all events."""

    seat: int | None
    slot: int


@dataclass(frozen=True, slots=True)
class StartersRevealed:
    seat: int | None
    tokens: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FirstPlayer:
    seat: int | None


@dataclass(frozen=True, slots=True)
class TurnStarted:
    seat: int | None
    turn: int


@dataclass(frozen=True, slots=True)
class TurnSkipped:
    seat: int | None


@dataclass(frozen=True, slots=True)
class ActionCard:
    seat: int | None
    value: int


@dataclass(frozen=True, slots=True)
class RoomRevealed:
    """A room is turned face up; `turn` counts its quarters clockwise."""

    seat: int | None
    slot: int
    room: str
    turn: int
    tokens: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TokenSet:
    """A revealed token is put on a square; `seat` puts it, `owner_seat` owns it."""

    seat: int | None
    owner_seat: int | None
    token: str
    where: str


@dataclass(frozen=True, slots=True)
class RoomTurned:
    """`opened`: the passages into other rooms that there are now, each as the two squares beside it."""

    seat: int | None
    figure: str
    slot: int
    room: str
    clockwise: int
    opened: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Moved:
    """A walk over these squares, the start among them."""

    seat: int | None
    figure: str
    path: tuple[str, ...]
    where: str


@dataclass(frozen=True, slots=True)
class Taken:
    seat: int | None
    figure: str
    token: str
    where: str


@dataclass(frozen=True, slots=True)
class Dropped:
    seat: int | None
    figure: str
    token: str
    where: str


@dataclass(frozen=True, slots=True)
class Jumped:
    seat: int | None
    figure: str
    over: str
    where: str
    left: int


@dataclass(frozen=True, slots=True)
class WalkedThrough:
    seat: int | None
    figure: str
    where: str


@dataclass(frozen=True, slots=True)
class AttackDeclared:
    """kind is close, spear or bow; the values are without cards."""

    seat: int | None
    figure: str
    target_seat: int | None
    target: str
    kind: str
    attack: int
    defence: int
    figures: tuple[str, ...]
    target_figures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TelepathAnnounced:
    seat: int | None
    value: int


@dataclass(frozen=True, slots=True)
class HandShown:
    seat: int | None
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardsRevealed:
    """Both cards and both totals."""

    seat: int | None
    target_seat: int | None
    card: int
    target_card: int
    total: int
    target_total: int


@dataclass(frozen=True, slots=True)
class CombatTied:
    """`deaths`: so many die by the tie all the same (Goblins on the Goblin Ground)."""

    total: int
    deaths: int


@dataclass(frozen=True, slots=True)
class GoblinWins:
    """A figure decides a combat without cards (Goblins on the Goblin Ground)."""

    seat: int | None
    figure: str


@dataclass(frozen=True, slots=True)
class Wounded:
    seat: int | None
    figure: str
    where: str


@dataclass(frozen=True, slots=True)
class Eliminated:
    """cause: combat, carrier, pit or fireball. `suicide`: its own side did it alone (DT-20)."""

    seat: int | None
    figure: str
    where: str
    cause: str
    suicide: bool


@dataclass(frozen=True, slots=True)
class SpearBroken:
    seat: int | None


@dataclass(frozen=True, slots=True)
class ShotMissed:
    seat: int | None


@dataclass(frozen=True, slots=True)
class Portcullis:
    """deed is open, close or break."""

    seat: int | None
    figure: str
    where: str
    deed: str


@dataclass(frozen=True, slots=True)
class Healed:
    seat: int | None
    figure: str
    target_seat: int | None
    target: str


@dataclass(frozen=True, slots=True)
class Regenerated:
    seat: int | None
    figure: str


@dataclass(frozen=True, slots=True)
class Screamed:
    seat: int | None
    figure: str
    target_seat: int | None
    target: str
    where: str


@dataclass(frozen=True, slots=True)
class Burned:
    seat: int | None
    figure: str
    target_seat: int | None
    target: str


@dataclass(frozen=True, slots=True)
class Drank:
    seat: int | None
    figure: str
    ap: int


@dataclass(frozen=True, slots=True)
class RopeFixed:
    where: str


@dataclass(frozen=True, slots=True)
class Lost:
    """An object is destroyed on a pit."""

    token: str
    where: str


@dataclass(frozen=True, slots=True)
class Escaped:
    """A figure leaves over the line of an opponent; `treasure` are points for what it carries, and `load` is
    what it carries that brings none."""

    seat: int | None
    figure: str
    points: int
    treasure: int
    load: str | None


@dataclass(frozen=True, slots=True)
class CardsRecovered:
    seat: int | None


@dataclass(frozen=True, slots=True)
class Scored:
    seat: int | None
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    seat: int | None
    left: int


@dataclass(frozen=True, slots=True)
class NpTurn:
    """Solo: the non-player begins its turn with so many AP."""

    ap: int


@dataclass(frozen=True, slots=True)
class NpActivated:
    figure: str


@dataclass(frozen=True, slots=True)
class Reinforced:
    figure: str
    where: str


@dataclass(frozen=True, slots=True)
class GazeDrawn:
    """`seat` has taken his cards back."""

    seat: int | None
    number: int


@dataclass(frozen=True, slots=True)
class GazeIdle:
    """The Gaze card just drawn can do nothing and is laid aside (DT-22.12)."""

    number: int


@dataclass(frozen=True, slots=True)
class GateChanged:
    """A portcullis moved by a Gaze card."""

    where: str
    deed: str


@dataclass(frozen=True, slots=True)
class Teleported:
    seat: int | None
    figure: str
    where: str


@dataclass(frozen=True, slots=True)
class RoomSwung:
    """Solo: chance turned a room by so many quarters clockwise; `opened` as in RoomTurned."""

    slot: int
    room: str
    quarters: int
    opened: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameOver:
    ending: str
    seats: tuple[int, ...]
