"""What cannot be picked now, and why: the options of every question are the candidates that pass here.

A reason says what forbids the act just now; for an act of another question, when it is possible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final

from undercroft.core.errors import Reason
from undercroft.games.rotendale import moves
from undercroft.games.rotendale.components import (
    AIR_SHIELD,
    CLOCK,
    DUNGEON,
    ENEMY,
    LABYRINTH,
    LIFE_SPHERE,
    MEDALLION,
    SCARE,
    TRAP,
    Card,
)  # fmt: skip
from undercroft.games.rotendale.moves import Amount, Move
from undercroft.games.rotendale.player import Player
from undercroft.games.rotendale.spiral import GOAL, START
from undercroft.games.rotendale.state import NOBODY, Table

Why = Reason | None

TEAM_ONLY: Final = Reason("team-only", "ST-13.1", "Only a team has two mages")
NAME_MAGE: Final = Reason("name-mage", "ST-13.2", "Say which of your mages does it")
ARRIVED: Final = Reason("arrived-mage", "ST-13.7", "This concerns the mage that has just arrived")
ROLL_FIRST: Final = Reason("roll-first", "ST-13.2", "A team rolls first and then chooses the mage")
AFTER_DIE: Final = Reason("mage-after-die", "ST-13.2", "The mage is chosen after the die")
MAIN_ACTION: Final = Reason("main-action", "ST-3.3", "One main action a turn; yours is done")
AT_GOAL: Final = Reason("at-goal", "ST-11.1", "You are in Rotendale")
IN_LABYRINTH: Final = Reason("in-labyrinth", "ST-5.8", "First find the way out of the labyrinth")
NO_LABYRINTH: Final = Reason("no-labyrinth", "ST-5.8", "You are not in a labyrinth")
NO_ENEMY: Final = Reason("no-enemy", "ST-7.8", "There is no enemy where you stand")
OWN_ENEMY: Final = Reason("own-enemy", "ST-7.3", "This enemy is yours")
FIGHT_ONCE: Final = Reason("fight-once", "ST-7.8", "Fight on arrival, or by the main action of a later turn")
ON_MEETING: Final = Reason("on-meeting", "ST-7.1", "Only when you meet an enemy")
DRAGON: Final = Reason("dragon-free", "ST-7.1", "This enemy cannot be subdued")
SUBDUED: Final = Reason("already-subdued", "ST-7.3", "Already subdued: fight it or drive it away")
ON_ARRIVAL: Final = Reason("subdue-arrival", "ST-7.8", "Only on arrival")
NO_CARD: Final = Reason("no-card", "ST-7.9", "This enemy has no card and cannot be subdued")
CAN_FIGHT: Final = Reason("can-fight", "ST-7.5", "You have enough mana to fight")
NOT_HELD: Final = Reason("not-held", "ST-6.1", "You do not have this artefact")
SCARES_NOBODY: Final = Reason("scares-nobody", "ST-6.6", "This artefact drives no enemy away")

SCARE_WINDOW: Final = Reason("scare-window", "ST-3.5", "At the beginning or at the end of your turn")
SACRIFICE_END: Final = Reason("sacrifice-end", "ST-6.7", "At the end of your turn")
SHIELD_PLACE: Final = Reason("shield-place", "ST-6.2", "Works when you arrive on an opponent's trap")
SHIELD_WINDOW: Final = Reason("shield-window", "ST-14", "At the beginning or at the end of your turn")
NO_FOREIGN_TRAP: Final = Reason("no-foreign-trap", "ST-6.2", "No opponent's trap lies there")
TRAP_PLACE: Final = Reason("trap-place", "ST-5.1", "When you arrive on a trap nobody owns")
DAMAGE_PLACE: Final = Reason("damage-place", "ST-5.1", "When you arrive on an opponent's trap")
SWAMP_PLACE: Final = Reason("swamp-place", "ST-5.5", "When you arrive on a swamp")
MEDALLION_PLACE: Final = Reason("medallion-place", "ST-6.5", "Works when you arrive on a swamp")
KEEP_HEALTH: Final = Reason("keep-health", "ST-5.6", "You must keep 1 health")
MANA_FULL: Final = Reason("mana-full", "ST-5.6", "Mana cannot rise that high")
SHORT_MANA: Final = Reason("short-mana", "ST-5.7", "You do not have that much mana")
HEALTH_FULL: Final = Reason("health-full", "ST-5.7", "Health cannot rise that high")
TEMPLE_PLACE: Final = Reason("temple-place", "ST-5.6", "When you arrive at a temple")
DUNGEON_PLACE: Final = Reason("dungeon-place", "ST-5.9", "You are not on a dungeon")
DUNGEON_ONCE: Final = Reason(
    "dungeon-once", "ST-5.9", "Explore on arrival, or in a later turn instead of moving"
)
IGNORE_PLACE: Final = Reason("ignore-place", "ST-5.10", "When you arrive at a dungeon or an obelisk")
OBELISK_PLACE: Final = Reason("obelisk-place", "ST-5.10", "When you arrive on an obelisk")
CLOCK_PLACE: Final = Reason("clock-place", "ST-6.3", "Works when you arrive on a teleport")
BOOK_FOUND: Final = Reason("book-found", "ST-11.5", "The Book is found: no more searching")
TOMB_PLACE: Final = Reason("tomb-place", "ST-11.1", "When you are in Rotendale")
SKIP_PLACE: Final = Reason("skip-place", "ST-11.1", "When you arrive in Rotendale")
SEARCH_ONCE: Final = Reason(
    "search-once", "ST-11.1", "Search on arrival, or by the main action of a later turn"
)
NO_WAITING: Final = Reason("no-waiting", "ST-3.3", "Only with all your mages in Rotendale")
SPHERE_PLACE: Final = Reason("sphere-place", "ST-6.4", "Works when your health is gone in your own turn")
DIE_PLACE: Final = Reason("die-place", "ST-10.1", "When your health is gone")
TURN_GOES_ON: Final = Reason("turn-goes-on", "ST-3.5", "Your turn ends after its main action")

WINDOWS: Final = ("main-action", "end-window")
MEETINGS: Final = ("enemy", "encounter")


def refusal(table: Table, player: Player, option: Move | Amount) -> Why:
    """Why the player whose turn it is cannot pick this now; None if he can."""
    if isinstance(option, Amount):
        return _amount(table, player, option)
    return _RULES[option.name](table, player, option)


def allowed(table: Table, player: Player, candidates: Sequence[Move]) -> list[Move]:
    """The candidates that are not refused, in their order."""
    return [one for one in candidates if _RULES[one.name](table, player, one) is None]


def too_dear(player: Player, cost: int, rule: str) -> Why:
    """ST-9.1: nothing is paid that is not there."""
    return None if player.mana >= cost else _low_mana(cost, player.mana, rule)


@cache
def _low_mana(cost: int, mana: int, rule: str) -> Reason:
    args: moves.Args = (("cost", cost), ("mana", mana))
    return Reason("low-mana", rule, f"Costs {cost} mana; you have {mana}", args)


def _named(table: Table, option: Move) -> Why:
    """In the team variant the main action and the windows name a mage, else nothing does."""
    if option.lettered == table.menu.lettered:
        return None
    return TEAM_ONLY if option.lettered else NAME_MAGE


def _arrived(table: Table, option: Move) -> Why:
    """What is done on arrival is done by the mage that arrives."""
    if not option.lettered:
        return None
    return ARRIVED if table.menu.lettered else TEAM_ONLY


def card_of(table: Table, player: Player, option: Move) -> Card:
    """The card under the mage the option is about."""
    found: Card = table.cards[player.mages[option.mage if option.lettered else 0]].face
    return found


def free_mages(table: Table, player: Player) -> list[int]:
    """The mages a die can move: neither in a labyrinth nor in Rotendale."""
    return [
        mage
        for mage, cell in enumerate(player.mages)
        if cell != GOAL and table.cards[cell].face.kind != LABYRINTH
    ]


# --- main actions


def _move(table: Table, player: Player, option: Move) -> Why:
    if option.name != table.mode.roll.name:
        return ROLL_FIRST if table.menu.lettered else TEAM_ONLY
    if table.asked != "main-action":
        return MAIN_ACTION
    if free_mages(table, player):
        return None
    return AT_GOAL if all(cell == GOAL for cell in player.mages) else IN_LABYRINTH


def _mage(table: Table, player: Player, option: Move) -> Why:
    if not table.menu.lettered:
        return TEAM_ONLY
    return None if table.asked == "choose-mage" else AFTER_DIE


def _fight_again(table: Table, player: Player, option: Move) -> Why:
    wrong = _named(table, option)
    if wrong is not None:
        return wrong
    card = card_of(table, player, option)
    if card.kind != ENEMY:
        return NO_ENEMY
    if table.owners[player.mages[option.mage]] == player.seat:
        return OWN_ENEMY
    if table.asked != "main-action":
        return FIGHT_ONCE
    return too_dear(player, card.fight, "ST-7.5")


def _leave_labyrinth(table: Table, player: Player, option: Move) -> Why:
    wrong = _named(table, option)
    if wrong is not None:
        return wrong
    if card_of(table, player, option).kind != LABYRINTH:
        return NO_LABYRINTH
    return None if table.asked == "main-action" else MAIN_ACTION


def _explore(table: Table, player: Player, option: Move) -> Why:
    if table.asked == "dungeon":
        return _arrived(table, option)
    wrong = _named(table, option)
    if wrong is not None:
        return wrong
    if card_of(table, player, option).kind != DUNGEON:
        return DUNGEON_PLACE
    return None if table.asked == "main-action" else DUNGEON_ONCE


def _search(table: Table, player: Player, option: Move) -> Why:
    if table.finder != NOBODY:
        return BOOK_FOUND
    if table.asked == "arrival-search":
        return _arrived(table, option)
    wrong = _named(table, option)
    if wrong is not None:
        return wrong
    if player.mages[option.mage] != GOAL:
        return TOMB_PLACE
    return None if table.asked == "main-action" else SEARCH_ONCE


def _pass(table: Table, player: Player, option: Move) -> Why:
    if any(cell != GOAL for cell in player.mages):
        return NO_WAITING
    return None if table.asked == "main-action" else MAIN_ACTION


def _skip_search(table: Table, player: Player, option: Move) -> Why:
    if table.finder != NOBODY:
        return BOOK_FOUND
    return None if table.asked == "arrival-search" else SKIP_PLACE


def _end_turn(table: Table, player: Player, option: Move) -> Why:
    return None if table.asked == "end-window" else TURN_GOES_ON


# --- enemies


def _fight(table: Table, player: Player, option: Move) -> Why:
    foe = table.foe
    if table.asked not in MEETINGS or foe is None:
        return ON_MEETING
    return too_dear(player, foe.fight, "ST-7.5")


def _be_wounded(table: Table, player: Player, option: Move) -> Why:
    foe = table.foe
    if table.asked not in MEETINGS or foe is None:
        return ON_MEETING
    return CAN_FIGHT if too_dear(player, foe.fight, "ST-7.5") is None else None


def _subdue(table: Table, player: Player, option: Move) -> Why:
    if table.asked == "encounter":
        return NO_CARD
    cells = [table.open] if table.asked == "enemy" else player.mages
    for cell in cells:
        card: Card = table.cards[cell].face
        if card.kind == ENEMY:
            if card.subdue == 0:
                return DRAGON
            if table.owners[cell] == player.seat:
                return OWN_ENEMY
            if table.owners[cell] != NOBODY:
                return SUBDUED
            return too_dear(player, card.subdue, "ST-7.2") if table.asked == "enemy" else ON_ARRIVAL
    return ON_ARRIVAL


# --- artefacts


def _held(table: Table, player: Player, option: Move) -> Card | None:
    artefact: Card = table.components.cards[option.artefact]
    return artefact if artefact in player.artefacts else None


def _scare(table: Table, player: Player, option: Move) -> Why:
    artefact = _held(table, player, option)
    if artefact is None:
        return NOT_HELD
    if artefact.power != SCARE:
        return SCARES_NOBODY
    if table.asked in MEETINGS:
        foe = table.foe
        if foe is not None and foe.id == artefact.scares:
            return _arrived(table, option)
    elif table.asked in WINDOWS:
        wrong = _named(table, option)
        if wrong is not None:
            return wrong
        card = card_of(table, player, option)
        if card.id == artefact.scares:
            own = table.owners[player.mages[option.mage]] == player.seat
            return OWN_ENEMY if own else None
        return _scare_place(artefact.scares)
    cells = player.mages[option.mage : option.mage + 1] if option.lettered else player.mages
    there = [cell for cell in cells if table.cards[cell].face.id == artefact.scares]
    if any(table.owners[cell] != player.seat for cell in there):
        return SCARE_WINDOW
    return OWN_ENEMY if there else _scare_place(artefact.scares)


@cache
def _scare_place(enemy: str) -> Reason:
    words = f"It drives away a {enemy} on your own cell"
    return Reason("scare-place", "ST-6.6", words, (("enemy", enemy),))


def _sacrifice(table: Table, player: Player, option: Move) -> Why:
    if _held(table, player, option) is None:
        return NOT_HELD
    return None if table.asked == "end-window" else SACRIFICE_END


def _air_shield(table: Table, player: Player, option: Move) -> Why:
    """House rule air_shield_anywhere."""
    if not table.far_shield:
        return SHIELD_PLACE
    if player.artefact(AIR_SHIELD) is None:
        return NOT_HELD
    if table.asked not in WINDOWS:
        return SHIELD_WINDOW
    cell = option.cell
    foreign = START < cell < GOAL and table.owners[cell] not in (NOBODY, player.seat)
    return None if foreign and table.cards[cell].face.kind == TRAP else NO_FOREIGN_TRAP


def _at(question: str, elsewhere: Reason, power: str = "") -> Callable[[Table, Player, Move], Why]:
    """An answer to one question, for an artefact with this power of one who holds it."""

    def rule(table: Table, player: Player, option: Move) -> Why:
        if table.asked != question:
            return elsewhere
        return None if not power or player.artefact(power) is not None else NOT_HELD

    return rule


# --- cards


def _activate(table: Table, player: Player, option: Move) -> Why:
    if table.asked != "trap-offer":
        return TRAP_PLACE
    return too_dear(player, table.components.trap_cost, "ST-5.1")


def _drain(table: Table, player: Player, option: Move) -> Why:
    if table.asked != "swamp":
        return SWAMP_PLACE
    return too_dear(player, table.components.swamp_cost, "ST-5.5")


def _ignore(table: Table, player: Player, option: Move) -> Why:
    return None if table.asked in ("dungeon", "obelisk") else IGNORE_PLACE


def _amount(table: Table, player: Player, option: Amount) -> Why:
    if table.asked not in ("moon", "sun"):
        return TEMPLE_PLACE
    moon = table.asked == "moon"
    if option.amount <= most_converted(table, player, moon):
        return None
    if moon:
        return KEEP_HEALTH if option.amount >= player.health else MANA_FULL
    return SHORT_MANA if option.amount > player.mana else HEALTH_FULL


def most_converted(table: Table, player: Player, moon: bool) -> int:
    """ST-5.6, ST-5.7: how much a temple can change; 1 health stays, and what rises stops at its bound."""
    if moon:
        return min(player.health - 1, table.cap - player.mana)
    return min(player.mana, table.cap - player.health)


_RULES: Final[dict[str, Callable[[Table, Player, Move], Why]]] = {
    "activate": _activate,
    "air_shield": _air_shield,
    "be_wounded": _be_wounded,
    "die": _at("sphere", DIE_PLACE),
    "drain": _drain,
    "end_turn": _end_turn,
    "explore": _explore,
    "fight": _fight,
    "fight_again": _fight_again,
    "go": _at("clock", CLOCK_PLACE),
    "ignore": _ignore,
    "leave": _at("trap-offer", TRAP_PLACE),
    "leave_labyrinth": _leave_labyrinth,
    "mage": _mage,
    "medallion": _at("swamp", MEDALLION_PLACE, MEDALLION),
    "move": _move,
    "pass": _pass,
    "roll_move": _move,
    "sacrifice": _sacrifice,
    "scare": _scare,
    "search": _search,
    "skip_search": _skip_search,
    "subdue": _subdue,
    "take_damage": _at("enemy-trap", DAMAGE_PLACE),
    "use": _at("obelisk", OBELISK_PLACE),
    "use_air_shield": _at("enemy-trap", SHIELD_PLACE, AIR_SHIELD),
    "use_clock": _at("clock", CLOCK_PLACE, CLOCK),
    "use_sphere": _at("sphere", SPHERE_PLACE, LIFE_SPHERE),
    "wander": _at("swamp", SWAMP_PLACE),
}


def why_not(table: Table, seat: int, text: str) -> Why:
    """The reason against an option's text; None for words that are no option of this game."""
    player = table.players[seat]
    option = moves.read(text, [card.id for card in table.components.artefacts])
    return None if option is None else refusal(table, player, option)


def vocabulary(table: Table, seat: int) -> Iterator[str]:
    """Every text that the game has a word for: with each artefact, mage, cell and amount there is."""
    player = table.players[seat]
    letters = [f" {letter}" for letter in moves.MAGES] if table.menu.lettered else []
    for word in sorted(moves.WORDS):
        if word in moves.BY_ARTEFACT:
            acts = [f"{word} {artefact.short}" for artefact in table.components.artefacts]
        elif word == "air_shield":
            acts = [f"{word} {cell}" for cell in range(START + 1, GOAL)]
        elif word == "amount":
            acts = [f"{word} {amount}" for amount in range(max(player.health, player.mana, 0) + 2)]
        else:
            acts = [word] if word != "mage" else []
        yield from acts
        if word in moves.BY_MAGE:
            yield from (act + letter for act in acts for letter in letters)
        elif word == "mage":
            yield from (word + letter for letter in letters)
