"""The plan of a turn: where the hero goes, what it tries, and what it leaves alone."""

from __future__ import annotations

from random import Random

from tests.games.dungeoneer.setup import Table, table
from undercroft.core.decision import Choice
from undercroft.core.start import new_match
from undercroft.games.dungeoneer import GAME
from undercroft.games.dungeoneer.bot import DungeoneerBrain
from undercroft.games.dungeoneer.goals import goals
from undercroft.games.dungeoneer.odds import ways
from undercroft.games.dungeoneer.pieces import Player
from undercroft.games.dungeoneer.plan import Plan
from undercroft.games.dungeoneer.state import FEATS


def plan_of(x: Table) -> Plan:
    player = x.t.players[0]
    return Plan(x.t, player, goals(x.t, player))


def wanted(x: Table) -> str:
    """What the brain wants most."""
    assert x.run is not None
    choice: Choice | None = x.run.next_choice()
    assert choice is not None
    weights = DungeoneerBrain().weigh(x.t, choice)
    return str(choice.options[weights.index(max(weights))])


def at_the_rack(points: int, health: int = 6, at: tuple[int, int] = (0, 0)) -> Table:
    """Endure the Rack lies two steps north: a die and the health are to give nine, else there is a wound."""
    x = table(2).clear().map(("passage", 0, 1), ("torture_chamber", 0, 2))
    x.hero(0, "raka", health=health, at=at)
    x.quest(0, "endure_the_rack")
    return x.feats(0, ap=points)


def test_a_goal_within_reach_is_worth_more_than_one_that_is_only_near() -> None:
    """DN-6.2: the first attempt of a turn costs no action point."""
    worth = []
    for points in (1, 2, 3):
        x = at_the_rack(points)
        player = x.t.players[0]
        worth.append(plan_of(x).rest(player.at, points, player.seen, 0))
        assert wanted(x) == "move north"
    assert worth[0] < worth[1] < worth[2]


def test_a_quest_is_tried_where_it_can_be_and_left_alone_where_it_cannot() -> None:
    """DN-6.12: with two health no die gives nine; with one a wound kills."""
    for health, tried in ((6, True), (4, True), (2, False), (1, False)):
        x = at_the_rack(1, health, at=(0, 2))
        assert (wanted(x) == "attempt endure_the_rack") is tried, health


def test_the_quest_that_wins_is_worth_more_risk() -> None:
    """DN-6.3."""
    x = at_the_rack(2)
    first = plan_of(x).prize
    x.t.players[0].done = [x.t.parts.quests[name] for name in ("slay_draky", "magic_fish")]
    assert plan_of(x).prize > first


def test_exits_are_as_likely_as_the_rules_say() -> None:
    """DN-9.4 to DN-9.6: the estimate of the plan against the rules, run for every die."""
    brain, compared = DungeoneerBrain(), 0
    for seed in range(4):
        match, luck = new_match(GAME, 2, seed), Random(seed).random
        while not match.over:
            seat = match.choices.seats[0]
            t = match.game
            player: Player = t.players[seat]
            if t.phase == FEATS and t.active == seat and not player.treasures and not t.battles:
                plan = Plan(t, player, ())
                for way in ways(t, player):
                    tests = [one.check for one in t.tile_of(player).exits if one.check is not None]
                    odds = [round(100 * (1 - plan.failure(test))) for test in tests]
                    if way.form and way.chance < 100:
                        assert way.chance in odds
                        compared += 1
            match.play(seat, brain.pick(t, match.choices[seat], luck))
    assert compared > 5
