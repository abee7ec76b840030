"""What the dice of an answer bring: the rules, run for every way they can fall."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from undercroft.core.forecast import outcomes
from undercroft.games.rotendale import events, moves
from undercroft.games.rotendale.components import DUNGEON, ENEMY, LABYRINTH, LIFE_SPHERE, Card
from undercroft.games.rotendale.moves import Move
from undercroft.games.rotendale.player import Player
from undercroft.games.rotendale.rules.refusals import MEETINGS, refusal
from undercroft.games.rotendale.rules.tomb import Tomb
from undercroft.games.rotendale.spiral import GOAL
from undercroft.games.rotendale.state import NOBODY


@dataclass(frozen=True, slots=True)
class Face:
    """What a number of the first die brings: `luck` is win, lose or bad; the enemy that is met then, or how
    health and mana change."""

    value: int
    luck: str
    enemy: str
    health: int
    mana: int


@dataclass(frozen=True, slots=True)
class Stake:
    """What an answer that rolls a die costs in mana, and how likely it wins, in percent.

    `left` is the least health that may be left, and `dies` whether the player, without a Sphere of Life then,
    dies of it (ST-10.1); a wound without a die has no faces.
    """

    option: str
    cost: int
    percent: int
    experience: int
    left: int
    dies: bool
    faces: tuple[Face, ...]


Act = Callable[[Tomb], tuple[str, Card | None]]
"""Does it on a copy; gives the luck, and an enemy that is met then."""


def stakes(table: Tomb, player: Player) -> tuple[Stake, ...]:
    """Of every answer now possible to the player whose turn it is that rolls a die at once, or is wounded."""
    return tuple(
        _stake(table, player, option, act)
        for option, act in _acts(table, player.seat)
        if refusal(table, player, option) is None
    )


def _acts(table: Tomb, seat: int) -> Iterator[tuple[Move, Act]]:
    asked, menu, foe = table.asked, table.menu, table.foe
    if asked in MEETINGS and foe is not None:
        yield moves.FIGHT, _fighting(seat, table.open, foe)
        yield moves.BE_WOUNDED, _wounded(seat, table.open, foe)
    elif asked == "dungeon":
        yield moves.EXPLORE, _exploring(seat)
    elif asked == "arrival-search":
        yield menu.arrival_search, _searching(seat)
    elif asked == "main-action":
        for mage, cell in enumerate(table.players[seat].mages):
            card: Card = table.cards[cell].face
            if cell == GOAL:
                yield menu.search[mage], _searching(seat)
            elif card.kind == ENEMY:
                yield menu.fight_again[mage], _fighting(seat, cell, card)
            elif card.kind == DUNGEON:
                yield menu.explore[mage], _exploring(seat)
            elif card.kind == LABYRINTH:
                yield menu.leave_labyrinth[mage], _leaving(seat)


def _fighting(seat: int, cell: int, foe: Card) -> Act:
    return lambda game: ("win" if game.fight(game.players[seat], cell, foe) else "lose", None)


def _wounded(seat: int, cell: int, foe: Card) -> Act:
    def act(game: Tomb) -> tuple[str, Card | None]:
        game.wound_unfought(game.players[seat], cell, foe)
        return "lose", None

    return act


def _leaving(seat: int) -> Act:
    return lambda game: ("win" if game.escapes(game.players[seat]) else "lose", None)


def _exploring(seat: int) -> Act:
    def act(game: Tomb) -> tuple[str, Card | None]:
        enemy = game.find(game.players[seat])
        return "win" if enemy is None else "bad", enemy

    return act


def _searching(seat: int) -> Act:
    def act(game: Tomb) -> tuple[str, Card | None]:
        enemy = game.look(game.players[seat])
        if enemy is not None:
            return "bad", enemy
        return "lose" if game.finder == NOBODY else "win", None

    return act


def _stake(table: Tomb, player: Player, option: Move, act: Act) -> Stake:
    verdicts: list[tuple[str, Card | None]] = []
    found = outcomes(table, lambda game: verdicts.append(act(game)))
    faces: dict[int, Face] = {}
    good = 0.0
    experience = 0
    cost, left, dies = 0, player.health, False
    for outcome, (luck, enemy) in zip(found, verdicts, strict=True):
        after = outcome.game.players[player.seat]
        cost, left = max(cost, player.mana - after.mana), min(left, after.health)
        dies = dies or (after.health <= 0 and after.artefact(LIFE_SPHERE) is None)
        good += outcome.chance if luck == "win" else 0.0
        told = [event for _, event in outcome.events]
        experience = max(
            [experience, *(one.amount for one in told if isinstance(one, events.ExperienceGained))]
        )
        value = next((one.value for one in told if isinstance(one, events.DieRolled)), 0)
        name = "" if enemy is None or value in faces else enemy.id
        gains = after.health - player.health, after.mana - player.mana
        if value:
            faces[value] = Face(value, luck, name, *gains)
    return Stake(option.text, cost, round(100 * good), experience, left, dies, tuple(faces.values()))
