"""How much a player wants each option of a fight: whom to attack, with what, and how to answer.

A weight says how often an option is taken against the others of its question; only within one question do
the numbers compare. They were set by hand; a change is tried against the old ones with `undercroft arena`.
"""

from __future__ import annotations

from typing import Final

from undercroft.games.dungeoneer.components import Card
from undercroft.games.dungeoneer.goals import WEAK, chance, collapse_wish, odds_of_fight, rift_wish
from undercroft.games.dungeoneer.moves import Act
from undercroft.games.dungeoneer.pieces import CARRIED, Attack, Battle, Player
from undercroft.games.dungeoneer.rules.modifiers import darkness
from undercroft.games.dungeoneer.state import Crawl

SELDOM: Final = 0.3
"""The weight of passing for longer, of changing how one is asked, of laying a token down."""

NEVER: Final = 0.1
"""What can only harm, and has to be listed."""

IDLE: Final = 5.0
"""What passing, rolling, taking and ending weigh: what is wanted weighs more than this."""

DYING: Final = 2
"""With this health or less the next fight may be the last."""

PRICE: Final = 0.4
"""What a point of peril or glory spent takes away."""

FIGHT: Final = 12.0
LEADER: Final = 2.0
PREY: Final = 6.0
BOOTY: Final = 6.0
RISK: Final = 4.0
"""Of an attack on a hero: what its odds weigh, each quest the other has done, its weakness, a token it
carries; and what one's own weakness takes away."""

ENCOUNTER: Final = 10.0
LOSING: Final = 0.6
AHEAD: Final = 2.5
FINISH: Final = 5.0
"""Of an encounter: what its odds weigh, the share of those of losing; each quest its target has done, and the
weakness of its target."""

SNARE: Final = 9.0
OWN_FEET: Final = 4.0
"""Of a trap: what the chance that it works weighs, and what standing in it takes away."""

BANE: Final = 10.0
SHIFT: Final = 4.2
WISH: Final = 12.0
"""Of a bane; of a shift before what it helps; and what that help weighs."""

CHALLENGE: Final = 5.5
REPLY: Final = 8.0
FALLING: Final = 2.0
"""Of striking back at a monster, what its odds weigh, and what letting oneself fall for it takes away."""

BOOST: Final = 6.0
"""What a chance weighs that a card adds to a roll."""


def weigh_fight(t: Crawl, player: Player, one: Act) -> float:
    """An attack on another hero."""
    other = t.players[one.seat]
    lead = player.stats[one.form] - other.stats[one.form]
    value = FIGHT * (odds_of_fight(lead) - odds_of_fight(-lead)) + LEADER * len(other.done)
    if other.health <= DYING:
        value += PREY
    if any(task.token == CARRIED for task in other.quests):
        value += BOOTY
    return value - (RISK if player.health <= DYING else 0.0)


def weigh_villainy(t: Crawl, player: Player, one: Act) -> float:
    """The leader and the weak first; the form with the greatest lead."""
    kind = one.kind
    if kind in ("monster", "from_lair", "trap"):
        return weigh_encounter(t, player, one)
    if kind == "bane":
        return weigh_bane(t, player, one)
    if kind == "confirm":
        return 7.0
    if kind == "strengthen":
        return 7.5 if t.players[one.seat].health <= WEAK else 6.0
    if kind == "strengthen_lair":
        return 1.0
    if kind in ("use", "ability"):
        return 8.0 if player.health <= WEAK else SELDOM if kind == "use" else 1.0
    return IDLE if kind == "end" else SELDOM


def weigh_encounter(t: Crawl, player: Player, one: Act) -> float:
    """A monster or a trap against another hero."""
    other = t.players[one.seat]
    card = t.parts.cards[one.name]
    threat = AHEAD * len(other.done) + (FINISH if other.health <= DYING else 0.0)
    if card.beast is not None:
        lead = max(card.beast.stats[form] - other.stats[form] for form in card.beast.attacks)
        odds = odds_of_fight(lead) - LOSING * odds_of_fight(-lead)
        return ENCOUNTER * (1 + odds) + threat - PRICE * card.cost
    if card.check is None:
        return IDLE
    need = card.check.threat + max(0, one.number) * card.check_x
    works = 1 - chance(need - t.characteristic(other, card.check.form))
    return 4.0 + SNARE * works + threat - (OWN_FEET if player.at == other.at else 0.0)


def weigh_bane(t: Crawl, player: Player, one: Act) -> float:
    card = t.parts.cards[one.name]
    other = t.players[one.seat]
    if card.verb == "dread":
        return 1.0 + min(one.number, other.glory) - PRICE / 2 * one.number
    if one.seat == player.seat:
        return NEVER / 2
    if card.target == "hero":
        if card.verb == "corrode" and not other.treasures:
            return NEVER
        return BANE - 1.0 + LEADER * len(other.done)
    if card.verb == "rift":
        return SHIFT + WISH * rift_wish(t, player)[0]
    if card.verb == "collapse":
        return SHIFT + WISH * collapse_wish(t, player)[0]
    return BANE


def danger(t: Crawl, player: Player) -> float:
    """How many wounds the running battle threatens."""
    battle = t.battles[-1]
    if battle.target != player.seat:
        return 0.0
    return sum(menace(t, player, battle, one) for one in battle.attacks)


def menace(t: Crawl, player: Player, battle: Battle, attack: Attack) -> float:
    """How likely an attack wounds."""
    if attack.dodged or attack.form < 0:
        return 0.0
    if attack.beast is not None:
        value = attack.beast.stats[attack.form] + attack.frenzy
    else:
        value = t.players[attack.hero].stats[attack.form]
    return odds_of_fight(value + darkness(t, battle) - player.stats[attack.form])


def weigh_window(t: Crawl, player: Player, one: Act) -> float:
    """What may be done in a battle, or between two phases."""
    kind = one.kind
    weak = player.health <= WEAK
    if kind == "pass":
        return IDLE
    if kind in ("dodge", "scare"):
        battle = t.battles[-1]
        return menace(t, player, battle, battle.attacks[one.number]) * (11 if weak or kind == "dodge" else 8)
    if kind == "play":
        if t.parts.cards[one.name].verb == "dark":
            return IDLE * danger(t, player) * (1.5 if weak else 1.0)
        return 4.5
    if kind == "use":
        return 9.0 if player.health <= DYING else 2.0
    if kind == "rise":
        return 10.0
    if kind == "bane":
        return min(one.number, t.players[one.seat].glory) * 1.2 - SELDOM * one.number
    if kind == "frenzy":
        return 7.0
    tipping = FALLING if kind.endswith("tip") else 0.0
    if one.seat >= 0 and one.form >= 0:
        return 2.0 + weigh_fight(t, player, one) - tipping
    if one.form >= 0 and t.battles:
        return weigh_challenge(t, player, one) - tipping
    return SELDOM


def weigh_challenge(t: Crawl, player: Player, one: Act) -> float:
    """Striking back at a monster of the battle."""
    beast = t.battles[0].attacks[one.number].beast
    if beast is None or one.form in beast.immune:
        return NEVER
    lead = player.stats[one.form] - beast.stats[one.form]
    losing = LOSING if player.health > DYING else 2 * LOSING
    return CHALLENGE + REPLY * (odds_of_fight(lead) - losing * odds_of_fight(-lead))


def weigh_form(t: Crawl, one: Act) -> float:
    """In which form a monster attacks: where it leads most."""
    battle = t.battles[-1]
    beast = battle.attacks[one.number].beast
    if beast is None:
        return IDLE
    return max(NEVER, IDLE + beast.stats[one.form] - t.players[battle.target].stats[one.form])


def weigh_prevention(t: Crawl, player: Player, one: Act) -> float:
    """A wound may be prevented: first by what is not used up."""
    if one.kind == "take":
        return IDLE if player.health > WEAK else 1.0
    if one.kind == "spend":
        return 9.0
    if one.seat >= 0:
        return 8.0
    kept: Card = t.parts.cards[one.name]
    return 6.0 if one.kind == "use" and kept.spend == "none" else 4.0


def weigh_boost(t: Crawl, player: Player, one: Act) -> float:
    """What is added to a roll, where it changes anything."""
    if one.kind == "roll":
        return IDLE
    if one.kind == "pass_battle":
        return SELDOM
    if one.kind == "ability" and not (t.need and chance(t.need) >= 1):
        return 6.0
    if t.need:
        x = one.number if one.number >= 0 else 1
        gain = chance(t.need - x) - chance(t.need)  # what the card adds to the chance of the check
        return IDLE + BOOST * gain - PRICE * x if gain > 0 else 0.0
    return (6.5 if player.health <= WEAK else 3.0) - PRICE * max(0, one.number)
