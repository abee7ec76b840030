"""The player that knows Dungeoneer: how an option is picked, and how a crawl stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, Final

from undercroft.core.decision import Choice
from undercroft.core.game import Brain
from undercroft.games.dungeoneer.goals import FAR, goals, nearness, pull
from undercroft.games.dungeoneer.pieces import CARRIED, Player
from undercroft.games.dungeoneer.policy import weigh_options
from undercroft.games.dungeoneer.state import Crawl
from undercroft.games.dungeoneer.worth import worth

STRAY: Final = 0.1
BLUR: Final = 0.3
"""How often a playout takes any option, and by which share a weight is blurred in the others: playouts that
always did the same would show a search nothing."""

HORIZON: Final = 24
"""A search looks so many decisions ahead, about the rest of a turn, before it asks how things stand."""

QUEST: Final = 1.5
STRENGTH: Final = 0.1
GLORY: Final = 0.05
PERIL: Final = -0.025
READY: Final = 0.12
WAY: Final = 0.8
LAIR: Final = 0.05
CARD: Final = 0.012
"""What counts in a standing: a quest done, a point of a characteristic, of glory, of peril, a readied card (a
curse as much against), the nearness of a goal, a monster in the lair, a point of worth in the hand. Set by
hand, in the scale in which e to the standing says how often a player wins."""

SURE: Final = 0.75
"""How much of a standing is believed: fitted to 4,300 games of the playout policy, whose log-loss it brings
from 0.581 to 0.570 for two and from 1.085 to 1.072 for four, in 2,160 games never seen."""

HEALTH: Final = 0.08
VITAL: Final = 0.28
ENOUGH: Final = 4
"""A point of health counts so much, the first ENOUGH of them VITAL more."""

RICHES: Final = 8
"""More glory than this counts no more."""

NEAREST: Final = 3
"""A network reads so many goals of a player, those that draw most."""

ALONE: Final = -2.2
ALONE_QUEST: Final = 0.9
ALONE_HEALTH: Final = 0.3
ALONE_LEVEL: Final = 0.1
"""The same in the solo game, where the chance of winning is that of a logistic curve."""


class DungeoneerBrain(Brain):
    """Weighs by the kind of question; what it does not know it weighs alike."""

    def weigh(self, game: Any, choice: Choice) -> Sequence[float]:
        t: Crawl = game
        if len(choice.options) == 1:
            return [1.0]
        return weigh_options(t, t.players[choice.seat], choice.prompt.key, choice.options)

    def quick(self, game: Any, choice: Choice) -> Sequence[float]:
        return self.prior(game, choice)

    def pick(self, game: Any, choice: Choice, random: Callable[[], float]) -> Any:
        options = choice.options
        if len(options) == 1:
            return options[0]
        if random() < STRAY:
            return options[int(random() * len(options))]
        best, place = -1.0, 0
        for index, weight in enumerate(self.weigh(game, choice)):
            value = weight * (1 - BLUR + 2 * BLUR * random())
            if value > best:
                best, place = value, index
        return options[place]

    def evaluate(self, game: Any) -> Sequence[float]:
        t: Crawl = game
        if t.solo:
            player = t.players[0]
            if not player.alive:
                return [0.0]
            stands = ALONE_QUEST * len(player.done) + ALONE_HEALTH * player.health
            return [1 / (1 + exp(-(ALONE + stands + ALONE_LEVEL * player.level)))]
        scores = [
            exp(SURE * standing(t, player)) if player.alive or t.reborn else 0.0 for player in t.players
        ]
        total = sum(scores) or 1.0
        return [score / total for score in scores]

    def features(self, game: Any) -> Sequence[Sequence[float]]:
        t: Crawl = game
        return [belongings(t, player) for player in t.players]

    def horizon(self, game: Any) -> int:
        return HORIZON


def standing(t: Crawl, player: Player) -> float:
    """How a player stands: quests before all, then health, strength and what is near."""
    near = pull(t, goals(t, player), player.at) if player.alive else 0.0
    return (
        QUEST * len(player.done)
        + VITAL * min(player.health, ENOUGH)
        + HEALTH * player.health
        + STRENGTH * sum(player.stats)
        + GLORY * min(player.glory, RICHES)
        + PERIL * player.peril
        + CARD * sum(worth(piece.face) for piece in player.hand)
        + READY * (len(player.boons) + len(player.treasures) - len(player.curses))
        + WAY * near
        + LAIR * len(player.lair)
    )


def belongings(t: Crawl, player: Player) -> list[float]:
    """What a trained network reads of a player: body and belongings, the turn, the strongest goals."""
    drawn = [
        (value * nearness(t.dungeon.distances(cell).get(player.at, FAR)), value)
        for cell, value in (goals(t, player) if player.alive else [])
    ]
    drawn.sort(reverse=True)
    near = (drawn + [(0.0, 0.0)] * NEAREST)[:NEAREST]
    return [
        float(player.alive),
        float(len(player.done)),
        float(t.parts.rules.quests_to_win - len(player.done) == 1),
        float(player.health),
        float(min(player.health, ENOUGH)),
        float(player.level),
        *map(float, player.stats),
        float(player.glory),
        float(player.peril),
        float(len(player.hand)),
        sum(worth(piece.face) for piece in player.hand),
        float(len(player.boons)),
        float(len(player.treasures)),
        float(len(player.curses)),
        float(len(player.lair)),
        float(player.web is not None or player.fallen),
        float(player.ap),
        float((player.seat - t.active) % t.seats),
        float(t.round),
        float(sum(task.token == CARRIED for task in player.quests)),
        *(number for pair in near for number in pair),
    ]
