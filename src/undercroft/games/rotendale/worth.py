"""How good a player stands, in cells: what health, mana, goods and places are worth in a race."""

from __future__ import annotations

from math import exp
from typing import Final

from undercroft.core.piece import ALL
from undercroft.games.rotendale.components import (
    DIE,
    DUNGEON,
    ENEMY,
    LABYRINTH,
    NOTHING,
    OBELISK,
    SWAMP,
    TELEPORT,
    TRAP,
    Card,
)  # fmt: skip
from undercroft.games.rotendale.player import Player
from undercroft.games.rotendale.rules.refusals import too_dear
from undercroft.games.rotendale.rules.tomb import Tomb
from undercroft.games.rotendale.spiral import CIRCLE, GOAL, NOWHERE, START, target, walk
from undercroft.games.rotendale.state import NOBODY

TURN: Final = 3.5
"""What a turn is worth: the mean of the die."""
TEMPO: Final = 2.6
"""By how much a turn brings a mage nearer on average, all setbacks included."""
MEETING: Final = 0.28
"""How likely a mage that passes a cell is to stop there."""
HEALTH: Final = 33.0
MANA: Final = 28.0
"""How much the last health and the last mana are worth, in cells; fitted to 1,500 games of bots."""
DEATH: Final = 20.0
"""What a death costs beside the way so far."""
LOST: Final = 7.0
"""What the way out of a labyrinth costs: two turns."""
UNKNOWN: Final = -0.3
"""What a card nobody has turned is worth on average."""
CROWD: Final = 64.0
"""Cells, divided by the number of seats, by which a lead makes a player e times as likely to win."""
LATE: Final = 60
FINISH: Final = 92
BEND: Final = 0.08
"""How much more a cell counts near Rotendale: from LATE on, growing up to FINISH."""
HOLDING: Final = 1.5
"""What a trap of strength 1 is worth while all others have it before them."""
CAUTION: Final = 0.02
"""What a health is worth in the last turns, where it saves nobody but from a death in the same turn."""
KEEP: Final = {"life_sphere": 5.0, "clock": 3.8, "medallion": 3.8, "air_shield": 3.0, "scare": 3.0}
"""What an artefact is worth while it is held: a sacrifice gives a turn, later or now."""


def is_last(game: Tomb) -> bool:
    """Does the game end with this round? Then only points count (ST-11.4, ST-11.6)."""
    return bool(game.finder != NOBODY or game.round >= game.max_rounds)


def keep(game: Tomb, power: str) -> float:
    """What an artefact is worth while it is held; after the last turn nothing is."""
    return 0.0 if is_last(game) else KEEP[power]


def vitality(game: Tomb, health: int, mana: int, pos: int) -> float:
    """So much health and mana in cells: near death the way so far is at stake, without mana every enemy
    wounds. In the last turns a cell is a point, and so is what stands above the bound (ST-12.2)."""
    if game.finder != NOBODY or game.round >= game.max_rounds:
        if health <= 0:
            return -float(pos + game.start.death)
        above: int = game.components.bonus_above
        return game.start.excess * (max(0, health - above) + max(0, mana - above)) + CAUTION * health
    if health <= 0:
        return -(pos + DEATH)
    ahead = min(1.0, (GOAL - pos) / 50)
    return -HEALTH * exp(-health / 3.2) - MANA * ahead * exp(-mana / 4.0) + 0.13 * ahead * health


def strength(game: Tomb, player: Player) -> float:
    """The logarithm of a player's odds to find the Book first, up to a number all players share.

    Fitted to 15,000 games of bots for each number of seats: the more race, the more a cell is worth, and
    near Rotendale far more than in the middle of the board.
    """
    pos = player.mages[0]
    cells = progress(game, player)
    late = min(max(cells, LATE), FINISH) - LATE
    odds = BEND * late * late / (2 * (FINISH - LATE)) + BEND * max(0.0, cells - FINISH)
    cells += vitality(game, player.health, player.mana, pos) + holdings(game, player)
    return odds + cells * game.seats / CROWD


def belongings(game: Tomb, player: Player) -> tuple[float, ...]:
    """What a trained network reads of a player: where he stands, what he has, how the race goes."""
    pos = max(player.mages)
    return (
        float(pos),
        float(min(player.mages)),
        float(max(0, pos - LATE)),
        float(player.health),
        float(player.mana),
        exp(-player.health / 3.2),
        exp(-player.mana / 4.0),
        float(player.skip),
        float(player.extra),
        float(player.experience()),
        float(len(player.artefacts)),
        progress(game, player),
        holdings(game, player),
        float(game.cards[pos].face.kind == LABYRINTH),
        float(game.finder != NOBODY),
        float(game.max_rounds - game.round),
    )


def standing(game: Tomb, player: Player) -> float:
    """All a player has, in cells."""
    way = sum(player.mages) // len(player.mages)
    return progress(game, player) + vitality(game, player.health, player.mana, way)


def progress(game: Tomb, player: Player) -> float:
    """The way so far, and what turns and goods will add to it."""
    need: int = game.components.experience
    value: float = sum(player.mages)
    value += TURN * (player.extra - player.skip) + 0.6 * TURN * player.experience() / need
    for card in player.artefacts:
        value += keep(game, card.power)
    for cell in player.mages:
        if game.cards[cell].face.kind == LABYRINTH:
            value -= LOST
    return value


def holdings(game: Tomb, player: Player) -> float:
    """What the traps and subdued enemies of a player are worth that others still have before them."""
    value = 0.0
    for cell, owner in enumerate(game.owners):
        if owner == player.seat:
            card: Card = game.cards[cell].face
            power = card.value if card.kind == TRAP else 0.25 * card.damage
            value += power * behind(game, owner, cell)
    return HOLDING * value / max(1, game.seats - 1)


def behind(game: Tomb, seat: int, cell: int) -> int:
    """How many mages of others still have this cell before them."""
    return sum(spot < cell for player in game.players if player.seat != seat for spot in player.mages)


def wound(game: Tomb, player: Player, amount: int) -> float:
    """What losing so much health costs, in cells (a positive number)."""
    pos = max(player.mages)
    before = vitality(game, player.health, player.mana, pos)
    return before - vitality(game, player.health - amount, player.mana, pos)


def spending(game: Tomb, player: Player, amount: int) -> float:
    """What paying so much mana costs, in cells; below 0 for what is won."""
    pos = max(player.mages)
    before = vitality(game, player.health, player.mana, pos)
    return before - vitality(game, player.health, min(game.cap, player.mana - amount), pos)


def trophy(game: Tomb, player: Player, card: Card) -> float:
    """What the experience of an enemy brings: a part of an extra turn, or the whole."""
    need: int = game.components.experience
    if player.experience() + card.experience >= need:
        return TURN
    return 0.0 if is_last(game) else 0.6 * TURN * card.experience / need


def fighting(game: Tomb, player: Player, card: Card, counts: bool = True) -> float:
    """The mean outcome of a fight; `counts` if the card brings experience."""
    won = card.throw.chance
    value = -spending(game, player, card.fight) - (1 - won) * wound(game, player, card.damage)
    if counts and card.experience:
        value += won * trophy(game, player, card)
    return value


def subduing(game: Tomb, player: Player, cell: int, card: Card) -> float:
    bar: float = (
        0.0
        if is_last(game)
        else MEETING * behind(game, player.seat, cell) * (0.6 * card.damage + 0.3 * card.fight)
    )
    return bar / max(1, game.seats - 1) - spending(game, player, card.subdue)


def owning(game: Tomb, player: Player, cell: int, card: Card) -> float:
    """What a trap of one's own brings: others lose, one gains."""
    if is_last(game):
        return 0.0
    passing = MEETING * behind(game, player.seat, cell)
    return passing * card.value * (0.6 + 0.6 / max(1, game.seats - 1))


def arriving(game: Tomb, player: Player, cell: int, passed: tuple[int, ...] = ()) -> float:
    """What an arrival brings beside the cells won: known cards count, unknown ones on average. In cells,
    counted from cell 0, so that two cells can be compared. `passed` are teleports since the last die."""
    piece = game.cards[cell]
    card: Card = piece.face
    if piece.seen != ALL:
        return cell + UNKNOWN
    if card.kind == NOTHING:
        return float(cell)
    if card.kind != TELEPORT:
        return cell + meeting(game, player, cell, card)
    end = walk(game.cards, cell, passed)
    if end == CIRCLE:
        return circle(game)
    if end != cell:
        return arriving(game, player, end)
    goal = target(card, cell)
    chance: float = game.components.outer.chance
    return float(cell) if goal == NOWHERE else cell + (goal - cell) * chance


def circle(game: Tomb) -> float:
    """Where a circle of teleports leaves a mage, as the value of an arrival: ST-10.4, ST-13.9."""
    return START - DEATH if game.mode.mages == 1 else float(START)


def meeting(game: Tomb, player: Player, cell: int, card: Card) -> float:
    """What a turned card does to a mage that arrives on it."""
    kind = card.kind
    owner = game.owners[cell]
    if owner == player.seat:
        return 0.0
    if kind == TRAP:
        return 0.3 if owner == NOBODY else -wound(game, player, card.value) - 0.3 * card.value
    if kind == ENEMY:
        if too_dear(player, card.fight, "ST-7.5") is not None:
            return -wound(game, player, card.damage)
        fought = fighting(game, player, card)
        return max(fought, -spending(game, player, card.subdue)) if card.subdue else fought
    if kind == LABYRINTH:
        return -LOST
    if kind == SWAMP:
        cost: int = game.components.swamp_cost
        return -spending(game, player, cost) if player.mana >= cost else -TURN
    if kind == DUNGEON:
        return 0.8
    return 0.4 if kind == OBELISK else 0.5


def obelisk(game: Tomb, player: Player, cell: int) -> float:
    """The mean outcome of using an obelisk, against staying."""
    forward: float = game.components.forward.chance
    total = 0.0
    for number in DIE:
        total += forward * arriving(game, player, min(GOAL, cell + number))
        total += (1 - forward) * arriving(game, player, max(START, cell - number))
    return total / len(DIE) - cell


def exploring(game: Tomb, player: Player) -> float:
    """The mean outcome of exploring a dungeon."""
    pos = max(player.mages)
    now = vitality(game, player.health, player.mana, pos)
    total = 0.0
    for find in game.components.dungeon:
        if find.enemy is None:
            health, mana = min(game.cap, player.health + find.health), min(game.cap, player.mana + find.mana)
            total += vitality(game, health, mana, pos) - now
        elif too_dear(player, find.enemy.fight, "ST-7.5") is None:
            total += fighting(game, player, find.enemy, counts=False)
        else:
            total -= wound(game, player, find.enemy.damage)
    return total / len(DIE)
