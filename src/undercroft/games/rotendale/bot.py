"""What a good player knows about the race to Rotendale."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, Final

from undercroft.core.decision import Choice
from undercroft.core.game import Brain
from undercroft.games.rotendale.components import (
    AIR_SHIELD,
    CLOCK,
    DIE,
    LIFE_SPHERE,
    MEDALLION,
    SCARE,
    Card,
)  # fmt: skip
from undercroft.games.rotendale.game import Rotendale
from undercroft.games.rotendale.moves import Amount, Move
from undercroft.games.rotendale.player import Player
from undercroft.games.rotendale.rules.refusals import free_mages
from undercroft.games.rotendale.spiral import CIRCLE, GOAL, leads
from undercroft.games.rotendale.state import NOBODY
from undercroft.games.rotendale.worth import (
    TEMPO,
    TURN,
    arriving,
    belongings,
    circle,
    exploring,
    fighting,
    is_last,
    keep,
    obelisk,
    owning,
    spending,
    standing,
    strength,
    subduing,
    vitality,
    wound,
)  # fmt: skip

HORIZON: Final = 6
"""Turns a search plays before it trusts `evaluate`: longer, and the dice hide what a choice is worth."""
SPREAD: Final = 26.0
"""Teams: cells by which a lead must grow to be e times as likely to win."""
LAST_TURN: Final = 5.0
"""The same once the Book is found and one team at most still moves."""
SERIES_GAME: Final = 10.0
SERIES_MORE: Final = 15.0
"""Points by which a lead in a series must grow to be e times as likely to win it: in its last game, and for
each game more. The points of a loser scatter by about 25 a game (1,000 games of bots)."""
CARELESS: Final = 0.1
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

    def quick(self, game: Any, choice: Choice) -> Sequence[float]:
        return self.prior(game, choice)

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
        shares = _teams(table) if table.mode.mages > 1 else _racers(table)
        return shares if table.options.series_games == 1 else _series(table, shares)

    def features(self, game: Any) -> Sequence[Sequence[float]]:
        return [belongings(game, player) for player in game.players]

    def horizon(self, game: Any) -> int:
        return HORIZON


def _racers(game: Rotendale) -> Sequence[float]:
    """Who finds the Book first."""
    if game.finder != NOBODY:
        return [float(seat == game.finder) for seat in range(game.seats)]
    return _shared([strength(game, player) for player in game.players])


def _shared(odds: Sequence[float]) -> Sequence[float]:
    """Shares of 1 from logarithms of odds."""
    weights = [exp(one - max(odds)) for one in odds]
    total = sum(weights)
    return [weight / total for weight in weights]


def _series(game: Rotendale, shares: Sequence[float]) -> Sequence[float]:
    """ST-12.4: the fewest points over all games win, those of this game by how likely it is lost."""
    left = game.options.series_games - game.number
    if game.phase == "deal":
        points = [float(total) for total in game.totals]
        left += 1
    else:
        leader = max(cell for player in game.players for cell in player.mages)
        to_come = 0 if is_last(game) else GOAL - leader + 2 * TEMPO
        points = [
            game.totals[player.seat] + (1 - share) * max(0.0, game.points(player) - to_come)
            for player, share in zip(game.players, shares, strict=True)
        ]
    spread = SERIES_GAME + SERIES_MORE * left
    return _shared([-one / spread for one in points])


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
    health = -amount if game.asked == "moon" else amount
    return vitality(game, player.health + health, player.mana - health, pos)


# --- main actions


def _moving(game: Rotendale, player: Player, option: Move) -> float:
    """The better mage for a mean die, with what is known of the cells before it.

    However bad they are, nobody gets past them by waiting: a turn without a move costs a turn.
    """
    best = TEMPO
    for mage in free_mages(game, player):
        cell = player.mages[mage]
        mean = sum(arriving(game, player, min(GOAL, cell + number)) for number in DIE) / len(DIE)
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
    return TURN * float(game.components.labyrinth.chance) + 1.5


def _searching(game: Rotendale, player: Player, option: Move) -> float:
    """Base game: always. Teams: if the points at the end would be good enough."""
    if game.mode.mages == 1:
        return 20.0
    distance, deaths, bonus = game.mode.terms(player, True, game.excess(player))
    other = game.players[1 - player.seat]
    return 20.0 if max(0, distance + deaths - bonus) <= game.points(other) else -5.0


# --- cards


def _activating(game: Rotendale, player: Player, option: Move) -> float:
    cell = _here(game, player, option)
    return owning(game, player, cell, game.cards[cell].face) - spending(
        game, player, game.components.trap_cost
    )


def _shielding(game: Rotendale, player: Player, option: Move) -> float:
    cell = option.cell or _here(game, player, option)
    card: Card = game.cards[cell].face
    owner = game.players[game.owners[cell]]
    gain = 0.0 if option.cell else wound(game, player, card.value)
    harm = 0.0 if is_last(game) else wound(game, owner, 2 * card.value) / max(1, game.seats - 1)
    return gain + harm - (keep(game, AIR_SHIELD) if is_last(game) else TURN)


def _draining(game: Rotendale, player: Player, option: Move) -> float:
    return -spending(game, player, game.components.swamp_cost)


def _wandering(game: Rotendale, player: Player, option: Move) -> float:
    return 0.0 if is_last(game) and not player.extra and not player.artefacts else -TURN


def _lighting(game: Rotendale, player: Player, option: Move) -> float:
    medallion = player.artefact(MEDALLION)
    amount = 0 if medallion is None else medallion.value
    return -spending(game, player, -amount) - keep(game, MEDALLION)


def _using_obelisk(game: Rotendale, player: Player, option: Move) -> float:
    return obelisk(game, player, game.way[-1])


def _going(game: Rotendale, player: Player, option: Move) -> float:
    """Of a teleport: where it leads, against the Clock and staying here."""
    cell = game.way[-1]
    card: Card = game.cards[cell].face
    if card.power == "outer":
        return 3.0
    goal = leads(card, cell, game.passed)
    end = circle(game) if goal == CIRCLE else arriving(game, player, goal, (*game.passed, cell))
    return end - cell + keep(game, CLOCK)


# --- enemies


def _fighting(game: Rotendale, player: Player, option: Move) -> float:
    foe = game.foe
    assert foe is not None
    return fighting(game, player, foe, counts=game.open > 0)


def _subduing(game: Rotendale, player: Player, option: Move) -> float:
    foe = game.foe
    assert foe is not None
    return subduing(game, player, game.open, foe)


def _suffering(game: Rotendale, player: Player, option: Move) -> float:
    foe = game.foe
    assert foe is not None
    return -wound(game, player, foe.damage)


def _scaring(game: Rotendale, player: Player, option: Move) -> float:
    """When it is met; later the enemy does no harm any more."""
    return -keep(game, SCARE) if game.foe is not None else -1.0


# --- artefacts at the end of a turn


def _sacrificing(game: Rotendale, player: Player, option: Move) -> float:
    """A turn now for what the artefact may do later; what is held may also be lost by a death."""
    card = game.components.cards[option.artefact]
    value = TURN - keep(game, card.power)
    if card.power == LIFE_SPHERE and player.health > 6:
        value += 1.0
    if GOAL in player.mages and game.finder == NOBODY:
        value += 6.0
    nearest = max(cell for other in game.players if other is not player for cell in other.mages)
    if nearest >= GOAL - 6:
        value += 4.0
    return value


_VALUES: Final[dict[str, Callable[[Rotendale, Player, Move], float]]] = {
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
