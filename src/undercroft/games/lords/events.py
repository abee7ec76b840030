"""What happens in a match of Dungeon Lords, for log, animation and tests. Cells are names such as `c1`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OrdersLocked:
    """The two orders a lord cannot use at the start (DL-5.1)."""

    seat: int
    orders: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeasonBegins:
    year: int
    season: str
    seat: int


@dataclass(frozen=True, slots=True)
class OffersLaid:
    """DL-4.1: the new monsters and rooms."""

    creatures: tuple[str, ...]
    rooms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EventShown:
    """DL-4.2: the event of the next season; `special` is none unless its card is shown as well."""

    event: str
    special: str


@dataclass(frozen=True, slots=True)
class AdventurersShown:
    """DL-4.3: who comes next season, weakest first."""

    heroes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DummyOrders:
    """DL-21: the orders a non-player blocks; `number` counts the non-players from 1."""

    number: int
    orders: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OrderPlaced:
    """DL-5.3: a revealed order; `space` is 1 to 3, or 0 if the minion stays on the card."""

    seat: int
    order: str
    number: int
    space: int


@dataclass(frozen=True, slots=True)
class HireFeePaid:
    seat: int
    gold: int


@dataclass(frozen=True, slots=True)
class HireFeeMissing:
    """DL-5.5: so the minion stays on the card, whatever space is free."""

    seat: int
    gold: int


@dataclass(frozen=True, slots=True)
class OrderUsed:
    seat: int
    order: str
    space: int


@dataclass(frozen=True, slots=True)
class OrderDeclined:
    seat: int
    order: str
    space: int


@dataclass(frozen=True, slots=True)
class OrderImpossible:
    """DL-6.12; `why` is the key of the reason."""

    seat: int
    order: str
    space: int
    why: str


@dataclass(frozen=True, slots=True)
class Paid:
    seat: int
    gold: int
    food: int
    imps: int


@dataclass(frozen=True, slots=True)
class Received:
    seat: int
    gold: int
    food: int
    imps: int


@dataclass(frozen=True, slots=True)
class EvilMoved:
    seat: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class PaladinComes:
    """DL-11.2: out of his tent."""

    seat: int
    hero: str


@dataclass(frozen=True, slots=True)
class PaladinMoves:
    """DL-11.3: from one dungeon to another."""

    seat: int
    to_seat: int
    hero: str


@dataclass(frozen=True, slots=True)
class Spied:
    seat: int


@dataclass(frozen=True, slots=True)
class CardSeen:
    """DL-6.3, for the spy alone."""

    seat: int
    position: int
    spell: str


@dataclass(frozen=True, slots=True)
class TunnelDug:
    seat: int
    cell: str


@dataclass(frozen=True, slots=True)
class GoldMined:
    seat: int
    gold: int


@dataclass(frozen=True, slots=True)
class TrapsDrawn:
    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class TrapsSeen:
    """The kinds drawn, for their owner alone."""

    seat: int
    traps: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TrapDiscarded:
    seat: int


@dataclass(frozen=True, slots=True)
class MonsterHired:
    seat: int
    creature: str


@dataclass(frozen=True, slots=True)
class MonsterEaten:
    """A monster given up for a demon (DL-6.9, 9.3, 15.7)."""

    seat: int
    creature: str


@dataclass(frozen=True, slots=True)
class RoomBuilt:
    seat: int
    room: str
    cell: str


@dataclass(frozen=True, slots=True)
class OfferRemoved:
    """DL-21.6, house rule: a non-player takes the left-most monster."""

    creature: str


@dataclass(frozen=True, slots=True)
class RoomUsed:
    seat: int
    room: str


@dataclass(frozen=True, slots=True)
class OrderRetrieved:
    """DL-8.6: one order comes back; the others cannot be used in the next season."""

    seat: int
    order: str
    orders: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EventHappens:
    event: str
    special: str


@dataclass(frozen=True, slots=True)
class WagePaid:
    seat: int
    creature: str


@dataclass(frozen=True, slots=True)
class CreatureLeaves:
    seat: int
    creature: str


@dataclass(frozen=True, slots=True)
class CreatureStrikes:
    """It turns face down until after the combat (monster strike)."""

    seat: int
    creature: str


@dataclass(frozen=True, slots=True)
class TaxPaid:
    seat: int
    tax: int
    gold: int
    letters: int


@dataclass(frozen=True, slots=True)
class AdventurerJoins:
    seat: int
    hero: str


@dataclass(frozen=True, slots=True)
class AdventurerLeaves:
    """DL-21.7: he goes with the dummy counter."""

    hero: str


@dataclass(frozen=True, slots=True)
class DummyEvilMoved:
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class StarterChanges:
    seat: int


@dataclass(frozen=True, slots=True)
class CombatRound:
    year: int
    number: int


@dataclass(frozen=True, slots=True)
class BattlePlanned:
    """DL-13.3: what all can see of a plan; `traps` is a number."""

    seat: int
    cell: str
    traps: int
    creatures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PrisonerFreed:
    seat: int
    hero: str


@dataclass(frozen=True, slots=True)
class CardTurned:
    number: int
    spell: str
    fatigue: int


@dataclass(frozen=True, slots=True)
class BattleBegins:
    seat: int
    cell: str
    room: str


@dataclass(frozen=True, slots=True)
class BattleCancelled:
    """DL-13.10: nobody is there to fight."""

    seat: int


@dataclass(frozen=True, slots=True)
class TrapSprung:
    """DL-17.1: `blocks` is the damage before, `prevented` what the thieves take away."""

    seat: int
    trap: str
    blocks: int
    prevented: int


@dataclass(frozen=True, slots=True)
class HeroHurt:
    """`source` is the trap, creature, `fatigue` or `poison` that dealt it; `left` his hitpoints now."""

    seat: int
    hero: str
    damage: int
    left: int
    source: str


@dataclass(frozen=True, slots=True)
class HeroCaptured:
    seat: int
    hero: str


@dataclass(frozen=True, slots=True)
class IllusionEnds:
    seat: int


@dataclass(frozen=True, slots=True)
class DamageAbsorbed:
    """DL-15.8: the magic shield takes a point."""

    seat: int
    hero: str


@dataclass(frozen=True, slots=True)
class HeroPoisoned:
    seat: int
    hero: str
    damage: int


@dataclass(frozen=True, slots=True)
class SpellsStopped:
    """An anti-magic dart has hit a wizard (DL-17.4)."""

    seat: int
    hero: str


@dataclass(frozen=True, slots=True)
class HealingStopped:
    """An anti-magic dart has hit a priest (DL-17.4)."""

    seat: int
    hero: str


@dataclass(frozen=True, slots=True)
class SpellCast:
    seat: int
    spell: str


@dataclass(frozen=True, slots=True)
class SpellFails:
    """`magic` points of `needed`; `why` is magic, or with enough of them what stops it: dart or room."""

    seat: int
    spell: str
    magic: int
    needed: int
    why: str


@dataclass(frozen=True, slots=True)
class CreatureWithdrawn:
    seat: int
    creature: str


@dataclass(frozen=True, slots=True)
class SheepMade:
    seat: int
    creature: str


@dataclass(frozen=True, slots=True)
class CreatureBanished:
    seat: int
    creature: str


@dataclass(frozen=True, slots=True)
class FoodGiven:
    """DL-15.12: so many hitpoints more."""

    seat: int
    hero: str
    amount: int


@dataclass(frozen=True, slots=True)
class CreatureActs:
    seat: int
    creature: str
    attack: str


@dataclass(frozen=True, slots=True)
class CreatureIdle:
    """It cannot attack anybody (DL-14.6)."""

    seat: int
    creature: str


@dataclass(frozen=True, slots=True)
class HeroHealed:
    seat: int
    hero: str
    amount: int


@dataclass(frozen=True, slots=True)
class NoHealing:
    seat: int


@dataclass(frozen=True, slots=True)
class Fatigue:
    seat: int
    fatigue: int


@dataclass(frozen=True, slots=True)
class TileConquered:
    seat: int
    cell: str
    room: str


@dataclass(frozen=True, slots=True)
class NotConquered:
    """An effect of this battle prevents conquest and fatigue (DL-14.9)."""

    seat: int


@dataclass(frozen=True, slots=True)
class CombatEnds:
    year: int


@dataclass(frozen=True, slots=True)
class Scored:
    """One line of the final count (DL-20)."""

    seat: int
    line: str
    count: int
    points: int


@dataclass(frozen=True, slots=True)
class TitleGiven:
    """DL-20.2: one seat is exclusive, several share."""

    title: str
    seats: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class LicencesGiven:
    seats: tuple[int, ...]
