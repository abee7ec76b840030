"""What happens in Dungeon Raiders, for log and animation."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HeroJoins:
    seat: int
    character: str
    treasure: int
    wounds: int
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LevelLaidOut:
    """DR-3.1; `rooms` are the open ones."""

    level: int
    rooms: tuple[str, ...]
    dark: int


@dataclass(frozen=True, slots=True)
class RoomEntered:
    """DR-4.1; `turned_up` if it was dark. `strength` is 0 unless a monster can be defeated here; `chests` are
    those of a treasure room."""

    number: int
    room: str
    turned_up: bool
    strength: int
    wounds: int
    chests: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NextHead:
    """DR-A.17: the leader is fought once more."""

    room: str
    strength: int


@dataclass(frozen=True, slots=True)
class StrengthTurnedUp:
    """DR-16.3."""

    value: int


@dataclass(frozen=True, slots=True)
class HasChosen:
    """DR-15.1: secretly."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardPlaced:
    """`card` is power, or an item; `value` what it counts."""

    seat: int
    card: str
    value: int


@dataclass(frozen=True, slots=True)
class LaysNothing:
    """DR-A.17: no card against the second head."""

    seat: int


@dataclass(frozen=True, slots=True)
class CrystalUsed:
    seat: int


@dataclass(frozen=True, slots=True)
class TorchUsed:
    seat: int


@dataclass(frozen=True, slots=True)
class RoomsSeen:
    """DR-9.2b: for the user of the torch alone."""

    seat: int
    rooms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChestWon:
    """DR-5: each of `seats` gets `each`; `lost` is what could not be shared."""

    seats: tuple[int, ...]
    chest: int
    each: int
    lost: int


@dataclass(frozen=True, slots=True)
class ChestLost:
    """Too many heroes for one chest (`seats`), or nobody for the second (DR-5.2, DR-5.4)."""

    seats: tuple[int, ...]
    chest: int


@dataclass(frozen=True, slots=True)
class MonsterDefeated:
    room: str
    total: int
    strength: int


@dataclass(frozen=True, slots=True)
class MonsterAttacks:
    """`strength` is 0 when it could not be defeated (DR-6.7)."""

    room: str
    total: int
    strength: int
    seats: tuple[int, ...]
    wounds: int


@dataclass(frozen=True, slots=True)
class MonsterConfused:
    """DR-6.7: two living heroes, equal cards; or a leader whose victims are all guarded."""

    room: str


@dataclass(frozen=True, slots=True)
class TorchGuards:
    """DR-A.15: the leader strikes his total, but he is kept safe."""

    seat: int


@dataclass(frozen=True, slots=True)
class NoAttack:
    """DR-16.3: the solo hero's card is larger."""

    room: str
    value: int


@dataclass(frozen=True, slots=True)
class TrapTriggered:
    """DR-7.1: the highest or lowest card, alone the `only` one, springs the trap; its victims follow."""

    room: str
    looks_at: str
    value: int


@dataclass(frozen=True, slots=True)
class TrapSprung:
    """A victim of a trap; `unit` is treasure or wounds."""

    seat: int
    room: str
    unit: str
    amount: int


@dataclass(frozen=True, slots=True)
class TrapQuiet:
    room: str
    looks_at: str
    value: int


@dataclass(frozen=True, slots=True)
class ItemTaken:
    seat: int
    item: str


@dataclass(frozen=True, slots=True)
class ItemsShort:
    """DR-8.2."""

    seats: tuple[int, ...]
    item: str


@dataclass(frozen=True, slots=True)
class TreasureGained:
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class SackFull:
    """DR-1.2: so much treasure is gone, since nobody owns more than the limit."""

    seat: int
    lost: int


@dataclass(frozen=True, slots=True)
class TreasureLost:
    """What a leader takes from those it has hit."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Healed:
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class HeroDies:
    """DR-12.1; `items` return to the supply."""

    seat: int
    wounds: int
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HeroPetrified:
    """A leader turns a hero to stone; `items` return to the supply."""

    seat: int
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ItemsReturned:
    """DR-10.1, DR-A.6: what was laid or used in the room goes back to the supply."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FirstPlayer:
    seat: int


@dataclass(frozen=True, slots=True)
class LevelDone:
    level: int


@dataclass(frozen=True, slots=True)
class BleedsToDeath:
    """DR-13.2."""

    seat: int
    wounds: int


@dataclass(frozen=True, slots=True)
class GameEnds:
    """DR-13; `seats` are the winners."""

    ending: str
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SoloEnds:
    """DR-16.8, DR-16.9."""

    treasure: int
    grade: str
