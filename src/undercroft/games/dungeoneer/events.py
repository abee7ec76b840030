"""What happens at the table, for log, animation and tests."""

from __future__ import annotations

from dataclasses import dataclass

Names = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HeroDealt:
    seat: int
    hero: str


@dataclass(frozen=True, slots=True)
class QuestsDealt:
    seat: int
    quests: Names


@dataclass(frozen=True, slots=True)
class QuestRevealed:
    """A common quest lies open."""

    quest: str


@dataclass(frozen=True, slots=True)
class DungeonLaid:
    """What lies in the dungeon as the game begins."""

    locations: Names


@dataclass(frozen=True, slots=True)
class FirstPlayer:
    """`rolls` by seat, -1 for those who rolled no more."""

    seat: int
    rolls: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan:
    seat: int
    round: int
    actions: int


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    seat: int
    phase: str


@dataclass(frozen=True, slots=True)
class LocationPlaced:
    seat: int
    location: str
    x: int
    y: int
    turned: int


@dataclass(frozen=True, slots=True)
class Explored:
    """An action point is spent, a location drawn."""

    seat: int


@dataclass(frozen=True, slots=True)
class LocationSkipped:
    """Locations that fit nowhere went under the deck."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class LocationHanded:
    """DN-11.5."""

    seat: int
    to_seat: int
    location: str


@dataclass(frozen=True, slots=True)
class LocationsRemoved:
    """DN-11.1: what nobody can lay."""

    count: int


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card for which its player paid glory."""

    seat: int
    card: str
    cost: int


@dataclass(frozen=True, slots=True)
class BanePlayed:
    """`target_seat` is the hero it is aimed at (if it is `aimed` at none, the player himself), `payer_seat`
    whose peril it cost."""

    seat: int
    card: str
    target_seat: int
    payer_seat: int
    cost: int
    aimed: bool


@dataclass(frozen=True, slots=True)
class EncounterDeclared:
    seat: int
    card: str
    target_seat: int
    cost: int


@dataclass(frozen=True, slots=True)
class MonsterStrengthened:
    """A card goes under a monster, for `cost` peril of another player."""

    seat: int
    card: str
    monster: str
    payer_seat: int
    cost: int


@dataclass(frozen=True, slots=True)
class MonsterRaised:
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class LocationsShifted:
    """Cards that changed their place."""

    seat: int
    locations: Names


@dataclass(frozen=True, slots=True)
class CardUsed:
    """A readied card or an attachment did its work, for `cost` glory."""

    seat: int
    card: str
    cost: int


@dataclass(frozen=True, slots=True)
class AbilityUsed:
    seat: int
    ability: str
    cost: int


@dataclass(frozen=True, slots=True)
class LocationUsed:
    seat: int
    location: str
    cost: int


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class CardsSeen:
    """To the one who drew them."""

    seat: int
    cards: Names


@dataclass(frozen=True, slots=True)
class CardDiscarded:
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class DeckShuffled:
    """The discard pile became a new deck."""

    count: int


@dataclass(frozen=True, slots=True)
class Moved:
    seat: int
    location: str


@dataclass(frozen=True, slots=True)
class Warped:
    seat: int
    location: str


@dataclass(frozen=True, slots=True)
class OnThreshold:
    seat: int
    location: str


@dataclass(frozen=True, slots=True)
class ExitOpened:
    """A blocked exit gave way after a failed check."""

    seat: int
    location: str


@dataclass(frozen=True, slots=True)
class Gained:
    """The values of a location."""

    seat: int
    glory: int
    peril: int


@dataclass(frozen=True, slots=True)
class Checked:
    """A check: die + value + bonus against the threat. `against` is what threatens."""

    seat: int
    against: str
    form: str
    die: int
    value: int
    bonus: int
    total: int
    threat: int
    result: str


@dataclass(frozen=True, slots=True)
class SpikesDodged:
    seat: int


@dataclass(frozen=True, slots=True)
class Fell:
    seat: int


@dataclass(frozen=True, slots=True)
class Webbed:
    seat: int


@dataclass(frozen=True, slots=True)
class Rose:
    seat: int


@dataclass(frozen=True, slots=True)
class Tipped:
    """The hero lets itself fall for an action point."""

    seat: int


@dataclass(frozen=True, slots=True)
class Wounded:
    """By a player's hero (`by_seat`), or by a card, a quest or a location; the other is None."""

    seat: int
    by: str | None
    by_seat: int | None


@dataclass(frozen=True, slots=True)
class WoundPrevented:
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class WoundRedirected:
    seat: int
    to_seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Healed:
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class HealthGiven:
    """Health given up in a sacrifice: no wound."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class GloryGained:
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class GloryLost:
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class PerilGiven:
    seat: int
    to_seat: int


@dataclass(frozen=True, slots=True)
class LevelLost:
    seat: int
    level: int


@dataclass(frozen=True, slots=True)
class SavedLost:
    seat: int


@dataclass(frozen=True, slots=True)
class ActionsGained:
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class ActionSaved:
    seat: int


@dataclass(frozen=True, slots=True)
class BattleBegan:
    """`seat` leads the attackers (the attacked player himself in the solo game)."""

    seat: int
    target_seat: int
    attackers: Names
    location: str


@dataclass(frozen=True, slots=True)
class BattleEnded:
    location: str


@dataclass(frozen=True, slots=True)
class HeroAttacked:
    seat: int
    target_seat: int
    form: str
    sort: str


@dataclass(frozen=True, slots=True)
class MonsterChallenged:
    seat: int
    monster: str
    form: str
    sort: str


@dataclass(frozen=True, slots=True)
class EncounterMissed:
    """The target of these encounters is gone."""

    target_seat: int


@dataclass(frozen=True, slots=True)
class MonsterScared:
    seat: int
    monster: str


@dataclass(frozen=True, slots=True)
class AttackRolled:
    """The attacker is a player's hero (`seat`) or a `monster`; the other of the two is None, here and below.
    The `bonus` is its characteristic and what `causes` add."""

    seat: int | None
    monster: str | None
    form: str
    die: int
    bonus: int
    total: int
    causes: Names


@dataclass(frozen=True, slots=True)
class CounterRolled:
    """The defender's answer to an attack of `foe_seat` or the monster `foe`."""

    seat: int | None
    monster: str | None
    foe_seat: int | None
    foe: str | None
    form: str
    die: int
    bonus: int
    total: int
    causes: Names


@dataclass(frozen=True, slots=True)
class Compared:
    """The attacker's `total` and the `counter` of its foe; who strikes: `attacker`, `defender`, or `tie`."""

    seat: int | None
    monster: str | None
    total: int
    foe_seat: int | None
    foe: str | None
    counter: int
    winner: str


@dataclass(frozen=True, slots=True)
class AttackDodged:
    seat: int


@dataclass(frozen=True, slots=True)
class MonsterWounded:
    monster: str
    wounds: int


@dataclass(frozen=True, slots=True)
class StrikeHarmless:
    """The monster takes no wounds in this form."""

    monster: str


@dataclass(frozen=True, slots=True)
class MonsterDefeated:
    monster: str


@dataclass(frozen=True, slots=True)
class MonsterKept:
    """What becomes of a monster after the battle: hand, lair or discard."""

    seat: int
    monster: str
    place: str


@dataclass(frozen=True, slots=True)
class TokenStolen:
    seat: int
    from_seat: int
    quest: str


@dataclass(frozen=True, slots=True)
class TokenTaken:
    seat: int
    quest: str


@dataclass(frozen=True, slots=True)
class TokenDropped:
    seat: int
    quest: str
    location: str


@dataclass(frozen=True, slots=True)
class QuestAttempted:
    seat: int
    quest: str


@dataclass(frozen=True, slots=True)
class Sought:
    """A search: die + distance + bonus against what is needed."""

    seat: int
    quest: str
    die: int
    distance: int
    bonus: int
    need: int
    result: str


@dataclass(frozen=True, slots=True)
class LuckTried:
    """The best of `dice`, as many as the quest counts, and `bonus`."""

    seat: int
    quest: str
    dice: tuple[int, ...]
    bonus: int
    total: int
    need: int
    result: str


@dataclass(frozen=True, slots=True)
class QuestCompleted:
    seat: int
    quest: str
    level: int
    glory: int
    health: int
    done: int


@dataclass(frozen=True, slots=True)
class QuestExchanged:
    seat: int
    quest: str
    drawn: str


@dataclass(frozen=True, slots=True)
class CurseLifted:
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class OmensRolled:
    """Solo: dice for peril cards; each of at most `peril` brings one."""

    seat: int
    peril: int
    dice: tuple[int, ...]
    count: int


@dataclass(frozen=True, slots=True)
class OmenDrawn:
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class HeroDefeated:
    seat: int
    hero: str


@dataclass(frozen=True, slots=True)
class HeroReplaced:
    seat: int
    hero: str


@dataclass(frozen=True, slots=True)
class GameEnded:
    ending: str
    seats: tuple[int, ...]
