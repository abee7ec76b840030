"""What a good player knows about the race to Rotendale."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any

from undercroft.core.decision import Choice
from undercroft.core.game import Brain
from undercroft.games.rotendale.board import GOAL, target
from undercroft.games.rotendale.components import LIFE_SPHERE, Card
from undercroft.games.rotendale.game import Rotendale
from undercroft.games.rotendale.moves import Amount, Move
from undercroft.games.rotendale.state import NOBODY, Player
from undercroft.games.rotendale.worth import (
    KEEP,
    TEMPO,
    TURN,
    arriving,
    exploring,
    fighting,
    obelisk,
    owning,
    spending,
    standing,
    strength,
    subduing,
    vitality,
    wound,
)  # fmt: skip

HORIZON = 6
"""Turns a search plays before it trusts `evaluate`: longer, and the dice hide what a choice is worth."""
SPREAD = 26.0
"""Teams: cells by which a lead must grow to be e times as likely to win."""
LAST_TURN = 5.0
"""The same once the Book is found and one team at most still moves."""
CARELESS = 0.1
"""How often the playout policy takes anything."""


class Wizard(Brain):
    """Values every option in cells, as the mean of what it leads to."""

    def weigh(self, game: Any, choice: Choice) -> Sequence[float]:
        options = choice.options
        if len(options) == 1:
            return [1.0]
        table: Rotendale = game
        player = table.players[choice.seat]
        values = [value_of(table, player, option) for option in options]
        best = max(values)
        return [exp(max(-30.0, (value - best) / 1.5)) for value in values]

    def pick(self, game: Any, choice: Choice, random: Callable[[], float]) -> Any:
        options = choice.options
        if len(options) == 1:
            return options[0]
        if random() < CARELESS:
            return options[int(random() * len(options))]
        table: Rotendale = game
        player = table.players[choice.seat]
        best, found = -1e9, options[0]
        for option in options:
            value = value_of(table, player, option)
            if value > best:
                best, found = value, option
        return found

    def evaluate(self, game: Any) -> Sequence[float]:
        table: Rotendale = game
        if table.team:
            return _teams(table)
        if table.finder != NOBODY:
            return [float(seat == table.finder) for seat in range(table.seats)]
        strengths = [exp(strength(table, player)) for player in table.players]
        total = sum(strengths)
        return [odds / total for odds in strengths]

    def horizon(self, game: Any) -> int:
        return HORIZON


def _teams(game: Rotendale) -> Sequence[float]:
    """A team wins by points: both mages count, and after the Book what stands on the board."""
    first, second = game.players
    if game.finder != NOBODY:
        lead = (game.points(second) - game.points(first)) / LAST_TURN
    else:
        lead = (standing(game, first) - standing(game, second)) / SPREAD
    share = 1.0 / (1.0 + exp(-lead))
    return [share, 1.0 - share]


def value_of(game: Rotendale, player: Player, option: Move | Amount) -> float:
    """What an option is worth to the player who decides, in cells; only differences count."""
    if isinstance(option, Amount):
        return _converting(game, player, option.amount)
    valued = _VALUES.get(option.name)
    return 0.0 if valued is None else valued(game, player, option)


def _here(game: Rotendale, player: Player, option: Move) -> int:
    """The cell a decision about a card is made on."""
    return game.open or game.way[-1]


def _converting(game: Rotendale, player: Player, amount: int) -> float:
    pos = max(player.mages)
    if game.cards[game.way[-1]].name == "temple_moon":
        return vitality(player.health - amount, player.mana + amount, pos)
    return vitality(player.health + amount, player.mana - amount, pos)


# --- main actions


def _moving(game: Rotendale, player: Player, option: Move) -> float:
    """The better mage for a mean die, with what is known of the cells before it.

    However bad they are, nobody gets past them by waiting: a turn without a move costs a turn.
    """
    best = TEMPO
    for mage in game.free_mages(player):
        cell = player.mages[mage]
        mean = sum(arriving(game, player, min(GOAL, cell + number)) for number in (1, 2, 3, 4, 5, 6)) / 6
        best = max(best, mean - cell)
    return best


def _choosing(game: Rotendale, player: Player, option: Move) -> float:
    cell = player.mages[option.mage]
    gain = arriving(game, player, min(GOAL, cell + game.die)) - cell
    return gain + (1.5 if cell + game.die >= GOAL else 0.0)


def _fighting_again(game: Rotendale, player: Player, option: Move) -> float:
    return fighting(game, player, game.cards[player.mages[option.mage]].face)


def _exploring(game: Rotendale, player: Player, option: Move) -> float:
    return exploring(game, player)


def _leaving(game: Rotendale, player: Player, option: Move) -> float:
    return TURN / 3 + 1.5


def _searching(game: Rotendale, player: Player, option: Move) -> float:
    """Base game: always. Teams: if the points at the end would be good enough."""
    if not game.team:
        return 20.0
    other = game.players[1 - player.seat]
    mine = game.points(player) - game.start.death * player.deaths
    return 20.0 if mine <= game.points(other) else -5.0


def _scaring_later(game: Rotendale, player: Player, option: Move) -> float:
    return -1.0


# --- cards


def _activating(game: Rotendale, player: Player, option: Move) -> float:
    cell = _here(game, player, option)
    return owning(game, player, cell, game.cards[cell].face) - spending(player, game.components.trap_cost)


def _shielding(game: Rotendale, player: Player, option: Move) -> float:
    cell = option.cell or _here(game, player, option)
    card: Card = game.cards[cell].face
    owner = game.players[game.owners[cell]]
    gain = 0.0 if option.cell else wound(player, card.value)
    return gain + wound(owner, 2 * card.value) / max(1, game.seats - 1) - TURN


def _draining(game: Rotendale, player: Player, option: Move) -> float:
    return -spending(player, game.components.swamp_cost)


def _wandering(game: Rotendale, player: Player, option: Move) -> float:
    return -TURN


def _lighting(game: Rotendale, player: Player, option: Move) -> float:
    return spending(player, -7) - KEEP["medallion"]


def _using_obelisk(game: Rotendale, player: Player, option: Move) -> float:
    return obelisk(game, player, game.way[-1])


def _going(game: Rotendale, player: Player, option: Move) -> float:
    """Of a teleport: where it leads, against the Clock and staying here."""
    cell = game.way[-1]
    card: Card = game.cards[cell].face
    if card.power == "outer":
        return 3.0
    goal = arriving(game, player, target(card, cell), 1) - cell
    if cell in game.way[:-1]:
        goal = -float(cell) - 10
    return goal + KEEP["clock"]


# --- enemies


def _foe(game: Rotendale, player: Player) -> tuple[int, Card]:
    """The enemy before the player; cell 0 for one without a card."""
    if game.open:
        return game.open, game.cards[game.open].face
    table = game.components
    if game.purpose == "tomb":
        return 0, table.tomb[game.die - 1]
    find = table.dungeon[game.die - 1]
    return 0, find.enemy or table.tomb[game.die - 1]


def _fighting(game: Rotendale, player: Player, option: Move) -> float:
    cell, card = _foe(game, player)
    return fighting(game, player, card, counts=cell > 0)


def _subduing(game: Rotendale, player: Player, option: Move) -> float:
    cell, card = _foe(game, player)
    return subduing(game, player, cell, card)


def _suffering(game: Rotendale, player: Player, option: Move) -> float:
    _, card = _foe(game, player)
    return -wound(player, card.damage)


def _scaring(game: Rotendale, player: Player, option: Move) -> float:
    if game.open or game.purpose in ("dungeon", "tomb"):
        return -KEEP["scare"]
    return _scaring_later(game, player, option)


# --- artefacts at the end of a turn


def _sacrificing(game: Rotendale, player: Player, option: Move) -> float:
    """A turn now for what the artefact may do later; what is held may also be lost by a death."""
    card = game.components.cards[option.artefact]
    value = TURN - KEEP[card.power]
    if card.power == LIFE_SPHERE and player.health > 6:
        value += 1.0
    if GOAL in player.mages and game.finder == NOBODY:
        value += 6.0
    nearest = max(cell for other in game.players if other is not player for cell in other.mages)
    if nearest >= GOAL - 6:
        value += 4.0
    return value


_VALUES: dict[str, Callable[[Rotendale, Player, Move], float]] = {
    "move": _moving,
    "roll_move": _moving,
    "mage": _choosing,
    "fight_again": _fighting_again,
    "explore": _exploring,
    "leave_labyrinth": _leaving,
    "search": _searching,
    "scare": _scaring,
    "activate": _activating,
    "use_air_shield": _shielding,
    "air_shield": _shielding,
    "drain": _draining,
    "wander": _wandering,
    "medallion": _lighting,
    "use": _using_obelisk,
    "go": _going,
    "fight": _fighting,
    "subdue": _subduing,
    "be_wounded": _suffering,
    "use_sphere": lambda game, player, option: 50.0,
    "sacrifice": _sacrificing,
}
