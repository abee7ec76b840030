"""DL-13.4 to 13.7: a plan is one board state, put together and taken apart until the fight."""

from __future__ import annotations

import random
from typing import Any

from tests.games.lords.setup import CELL, TABLE, drive, give, new_game, party, rooms
from undercroft.core.match import Match
from undercroft.core.start import new_match
from undercroft.games.lords import GAME
from undercroft.games.lords.game import Lords
from undercroft.games.lords.moves import FIGHT, TILE, counted, named
from undercroft.games.lords.rules.course import PLAN
from undercroft.games.lords.rules.planning import planning
from undercroft.games.lords.rules.sending import plan_options, plan_refusal


def at_war(codes: str) -> Lords:
    game = new_game()
    game.season, game.phase = 4, PLAN
    game.lords[0].party = party(codes)
    return game


def answer(match: Match, *answers: str) -> Lords:
    for text in answers:
        match.play(0, text)
    game = match.game
    assert isinstance(game, Lords)
    return game


def test_the_stronger_monster_may_go_first() -> None:
    """DL-13.5, DL-22.2: up to two monsters in any order; the best result is open after `monster troll`."""
    match = new_match(GAME, 1, 1, {"training": "training_1_room"})
    answer(match, "trap rolling_stone", "monster troll")
    game = answer(match, "monster goblin", "fight", "attack troll", "way fed")
    assert match.over
    assert game.lords[0].conquered == 0


def test_a_plan_is_changed_until_the_fight() -> None:
    """DL-13.5, DL-13.7: tile, traps, monsters and ghosts are put and taken back in any order."""
    game = at_war("W5")
    lord = game.lords[0]
    rooms(lord, c1="hatchery")
    lord.occupied |= 1 << CELL["b1"] | 1 << CELL["d1"]
    lord.conquered = 1 << CELL["c1"]
    lord.rooms = ((CELL["d1"], TABLE.rooms["hatchery"]),)
    lord.gold = 1
    give(lord, "troll goblin ghost ghost", "pendulum")
    flow = planning(game, 0)
    put = ["tile d1", "monster troll", "monster goblin", "trap pendulum", "ghosts 2"]
    changed = ["take troll", "monster troll", "ghosts 1", "take pendulum", "trap pendulum"]
    drive(flow, *put, *changed, "tile b1", "fight")
    plan = lord.plan
    assert plan is not None
    assert ([one.id for one in plan.monsters], len(plan.ghosts), len(plan.traps)) == (["goblin"], 1, 1)


def test_planning_ends() -> None:
    """DL-13.7: what is taken back without end has to fight in the end."""
    game = at_war("W5")
    give(game.lords[0], "troll ghost", "pendulum")
    flow = planning(game, 0)
    ask = next(flow)
    for _ in range(200):
        pick = next((one for one in ask.options if one.kind != "fight"), ask.options[-1])
        back = [one for one in ask.options if one.kind == "take" or str(one) == "ghosts 0"]
        try:
            ask = flow.send(back[0] if back else pick)
        except StopIteration:
            break
    else:
        raise AssertionError("it goes on and on")


def vocabulary() -> list[Any]:
    """Everything that could be done to a plan."""
    texts = [named("trap", name) for name in TABLE.traps] + [
        named("monster", name) for name in TABLE.creatures
    ]
    texts += [named("take", name) for name in (*TABLE.traps, *TABLE.creatures)]
    return [*texts, *TILE, *(counted("ghosts", number) for number in range(5)), FIGHT]


def test_listed_is_what_is_not_refused() -> None:
    """DL-13.4 to 13.7: in many plans, the options are all that no refusal forbids."""
    rng = random.Random(5)
    words = vocabulary()
    reasons = set()
    for _ in range(300):
        game = at_war("W5")
        game.year = rng.choice((1, 2))
        lord = game.lords[0]
        lord.occupied |= 1 << CELL["b1"] | 1 << CELL["d1"]
        lord.conquered = rng.choice((0, 1 << CELL["c1"]))
        room = rng.choice(("mint", "labyrinth", "anti_magic_room"))
        lord.rooms = ((CELL[rng.choice(("c1", "b1", "d1"))], TABLE.rooms[room]),)
        lord.gold, lord.food, lord.imps = rng.randrange(3), rng.randrange(3), rng.randrange(2)
        give(
            lord,
            " ".join(rng.choices(list(TABLE.creatures), k=3)),
            " ".join(rng.choices(list(TABLE.traps), k=3)),
        )
        lord.asleep = [TABLE.creatures["witch"]]
        flow = planning(game, 0)
        ask: Any = next(flow)
        try:
            while True:
                if ask.prompt.key == "plan":
                    allowed = {str(one) for one in words if plan_refusal(game, lord, one) is None}
                    assert {str(one) for one in ask.options} == allowed
                    assert len(plan_options(game, lord)) == len(allowed)
                    reasons |= {one.key for word in words if (one := plan_refusal(game, lord, word))}
                ask = flow.send(rng.choice(list(ask.options)))
        except StopIteration:
            pass
    assert {"traps-full", "monsters-full", "trap-cost", "asleep", "fight-here", "nearer"} <= reasons
    assert {"ghosts-sent", "too-few-ghosts", "ghosts-counted", "not-sent", "not-in-hand"} <= reasons


def test_bots_take_nothing_back() -> None:
    """The policy of playouts puts and fights; it never goes round in circles."""
    brain = GAME.brain()
    rng = random.Random(3)
    for seed in range(12):
        match = new_match(GAME, 3, seed)
        while match.choices:
            seat = match.choices.seats[0]
            choice = match.choices[seat]
            pick = brain.pick(match.game, choice, rng.random)
            if choice.prompt.key == "plan":
                assert pick.kind not in ("take", "tile")
                weights = brain.prior(match.game, choice)
                for option, weight in zip(choice.options, weights, strict=True):
                    assert weight == 0 or option.kind not in ("take", "tile")
            match.play(seat, pick)
        assert match.result is not None
