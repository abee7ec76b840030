"""DL-13, DL-14: planning and the steps of a battle."""

from __future__ import annotations

import pytest

from tests.games.lords.setup import CELL, TABLE, bout, drive, give, heard, new_game, offered, party, rooms
from undercroft.core.match import Match
from undercroft.core.start import new_match
from undercroft.games.lords import GAME
from undercroft.games.lords.game import Lords
from undercroft.games.lords.geometry import nearest
from undercroft.games.lords.rules.course import COMBAT_ROUND, FIGHT, PLAN
from undercroft.games.lords.rules.planning import planning
from undercroft.games.lords.state import GONE, Plan


def combat(*parties: str, seats: int = 4, **options: object) -> Lords:
    """Combat of year 1, before its first round."""
    game = new_game(seats, **options)
    game.season = 4
    game.phase = COMBAT_ROUND
    for lord, codes in zip(game.lords, parties, strict=False):
        lord.party = party(codes)
    return game


def test_healing_needs_an_attack() -> None:
    """DL-14.8, WE-22: a trap alone heals nobody."""
    fight = bout("P3/2 T3/1 P4/2", traps="wall_of_fire", spell="detect_evil").run()
    assert (fight.line, fight.lost) == ("P1 T2 P2", 1)


def test_healing_goes_from_the_front() -> None:
    """WE-12: four hearts, three wounded."""
    fight = bout("P3/2 T3/1d1 P4/2d1", monsters="goblin", spell="invisibility").run()
    assert fight.line == "P3 T3 P4"
    assert [(one.hero, one.amount) for one in heard(fight.game, "HeroHealed")] == [
        ("P3/2", 2), ("T3/1", 1), ("P4/2", 1),
    ]  # fmt: skip


def test_nothing_to_heal() -> None:
    """WE-11: the vampire takes the thief out, nobody else is hurt."""
    fight = bout("P3/2 T3/1 P4/2", monsters="vampire", spell="invisibility").run("way bite")
    assert (fight.prison, heard(fight.game, "HeroHealed")) == ("T3/1", [])


def test_fatigue_passes_on_and_may_end_the_battle() -> None:
    """DL-14.9, WE-23: each point hits the first at that moment; nobody left, nothing conquered."""
    fight = bout("T3/1d2 P4/2d3", spell="detect_evil").run()
    assert (fight.prison, fight.lost, fight.lord.evil) == ("T3/1 P4/2", 0, 5)


def test_conquest_costs_a_tile_and_one_evil() -> None:
    """DL-14.9."""
    fight = bout("W5").run()
    assert (fight.lost, fight.lord.evil, fight.line) == (1, 4, "W4")


def test_steps_have_their_order() -> None:
    """DL-14.1, DL-14.4, DL-14.11: trap, fast spell, monsters, healing, fatigue; two reasons are one."""
    fight = bout("W9 Z4/2", traps="trapdoor", monsters="slime", spell="magic_shield").run("way hold")
    names = [type(event).__name__ for _, event in fight.game.journal or []]
    order = [
        names.index(one) for one in ("TrapSprung", "SpellCast", "CreatureActs", "NoHealing", "NotConquered")
    ]
    assert order == sorted(order)
    assert (fight.lost, fight.line) == (0, "W7 Z4")


def test_an_empty_party_ends_the_battle() -> None:
    """DL-14.2: no spell, no conquest; what has not acted returns."""
    fight = bout("W3", traps="rolling_stone", monsters="goblin ghost").run()
    assert (fight.prison, fight.lost, fight.up) == ("W3", 0, "ghost goblin")


def test_all_at_once() -> None:
    """DL-14.1: an attack on all is dealt completely before anyone falls."""
    fight = bout("P1/1 W1", monsters="slime").run("way splash")
    assert fight.prison == "P1/1 W1"


# --- planning


def test_the_nearest_tiles() -> None:
    """DL-13.4, DL-7.5, WE-38: distance runs through the dungeon, conquered tiles included."""
    occupied = sum(1 << CELL[name] for name in ("c1", "c2", "b2", "d2", "c3"))
    assert nearest(occupied, 0) == (CELL["c1"],)
    first = 1 << CELL["c1"]
    assert nearest(occupied, first) == (CELL["c2"],)
    second = first | 1 << CELL["c2"]
    assert nearest(occupied, second) == (CELL["b2"], CELL["d2"], CELL["c3"])
    third = second | 1 << CELL["b2"] | 1 << CELL["c3"]
    assert nearest(occupied, third) == (CELL["d2"],)


def test_what_may_be_sent() -> None:
    """DL-13.5, DL-13.6: tunnel, room, labyrinth."""
    game = combat("W5")
    lord = game.lords[0]
    give(lord, "troll goblin ghost ghost", "pendulum cursed_ring")
    lord.gold = 0
    drive(planning(game, 0), "trap pendulum", "monster goblin", "ghosts 2", "fight")
    plan = lord.plan
    assert plan is not None
    assert (len(plan.traps), len(plan.monsters), len(plan.ghosts)) == (1, 1, 2)
    game = combat("W5")
    lord = game.lords[0]
    rooms(lord, c1="hatchery")
    give(lord, "troll goblin", "pendulum cursed_ring")
    lord.gold = 1
    traps = [text for text in offered(planning(game, 0)) if text.startswith("trap")]
    assert traps == ["trap pendulum"]  # 1 gold for the ring, 1 for the room
    game = combat("W5")
    lord = game.lords[0]
    rooms(lord, c1="labyrinth")
    give(lord, "troll goblin", "pendulum trapdoor")
    lord.gold = 0
    drive(planning(game, 0), "trap pendulum", "trap trapdoor", "monster troll", "fight")
    assert lord.lair == [TABLE.creatures["goblin"]]


def test_sleeping_creatures_stay_home() -> None:
    """DL-13.6."""
    game = combat("W5")
    game.lords[0].asleep = [TABLE.creatures["troll"]]
    assert drive(planning(game, 0)) == []


def test_two_monsters_of_a_kind() -> None:
    """DL-13.5: two of one kind may go to a room."""
    game = combat("W5")
    rooms(game.lords[0], c1="hatchery")
    give(game.lords[0], "troll troll goblin")
    drive(planning(game, 0), "monster troll", "monster troll", "fight")
    assert game.lords[0].lair == [TABLE.creatures["goblin"]]


def test_no_tile_left() -> None:
    """DL-13.8, DL-11.11: a prisoner goes instead; an empty prison, nothing."""
    game = combat("W5")
    lord = game.lords[0]
    lord.conquered = lord.occupied
    assert drive(planning(game, 0)) == []
    lord.prison = [TABLE.heroes["thief_1"], TABLE.heroes["paladin_1"]]
    flow = planning(game, 0)
    assert offered(flow) == ["free paladin_1", "free thief_1"]
    assert lord.plan is None


def test_only_those_with_adventurers_plan() -> None:
    """DL-13.1, DL-13.2, DL-13.9: who has nobody neither plans nor fights; the card is turned for all."""
    game = combat("W9", "")
    give(game.lords[0], "troll")
    give(game.lords[1], "troll")
    assert drive(game.flow(), "fight") == ["plan"]
    assert drive(game.flow()) == []
    assert [one.seat for one in heard(game, "BattlePlanned")] == [0]
    assert heard(game, "CardTurned")[0].number == 1
    assert heard(game, "TileConquered")[0].seat == 0


def test_combat_ends_early() -> None:
    """DL-13.11: nobody is left to fight; the other cards stay down."""
    game = combat("W1")
    give(game.lords[0], "golem")
    drive(game.flow(), "monster golem", "fight")
    drive(game.flow())
    cards = game.city[:]
    assert next(game.flow()) is not None  # type: ignore[arg-type]
    assert (game.year, game.combat_round) == (2, 1)
    assert sum(piece.known_to(None) for piece in cards) == 1


def test_a_planned_battle_without_a_party() -> None:
    """DL-13.10: everything comes back unused and unpaid."""
    game = combat("", "")
    game.phase = FIGHT
    plan = game.lords[1].plan = Plan(2)
    plan.monsters = [TABLE.creatures["troll"]]
    plan.traps = [TABLE.pieces["pendulum"].shown_to(1)]
    game.flow()
    assert heard(game, "BattleCancelled")
    assert game.lords[1].lair == [TABLE.creatures["troll"]]
    assert len(game.lords[1].traps) == 1


def test_planning_in_order_shows_forces_but_no_traps() -> None:
    """DL-13.3, DL-13.7: the view of the next planner."""
    game = combat("W5", "W5")
    give(game.lords[0], "troll ghost", "pendulum")
    drive(planning(game, 0), "trap pendulum", "monster troll", "ghosts 1", "fight")
    game.phase = PLAN
    game.turn = 1
    assert game.view(1).lords[0].plan is None  # not before the fight
    game.turn = 2
    plan = game.view(1).lords[0].plan
    assert (plan.trap_count, plan.traps, plan.monsters, plan.ghosts) == (1, (), ("troll",), 1)
    assert game.view(0).lords[0].plan.traps == ("pendulum",)


def test_parallel_planning_hides_everything() -> None:
    """DL-13.3, A-35: with the variant nobody sees a plan before all are done."""
    game = combat("W5", "W5", parallel_planning=True)
    give(game.lords[0], "troll", "pendulum")
    drive(planning(game, 0), "trap pendulum", "monster troll", "fight")
    game.phase = PLAN
    seen = game.view(1).lords[0]
    assert (seen.plan, seen.trap_count, seen.lair) == (None, 1, ("troll",))


# --- training, WE-13 to WE-25


def training(name: str) -> Match:
    return new_match(GAME, 1, 1, {"training": name})


def answer(match: Match, *answers: str) -> Lords:
    for text in answers:
        match.play(0, text)
    game = match.game
    assert isinstance(game, Lords)
    return game


STONE_AND_TROLL = ("trap rolling_stone", "monster troll", "fight")


@pytest.mark.parametrize(
    ("name", "answers", "lost", "food"),
    [
        # WE-13
        ("training_1", [*STONE_AND_TROLL, "way fed", "monster goblin", "fight"], 1, 0),
        # WE-14: nothing sent in the second round
        ("training_1", [*STONE_AND_TROLL, "way fed", "fight"], 1, 0),
        # WE-15
        ("training_1", [*STONE_AND_TROLL, "way strike", "monster goblin", "fight"], 1, 1),
        # WE-16
        (
            "training_2",
            [
                "monster witch",
                "ghosts 1",
                "fight",
                "attack ghost",
                "target 2",
                "way strike",
                "trap poisoned_meal",
                "fight",
            ],
            1,
            0,
        ),
        # WE-24
        (
            "training_1_room",
            ["monster troll", "trap rolling_stone", "monster goblin", "fight", "attack troll", "way fed"],
            0,
            0,
        ),
    ],
)
def test_training_walks(name: str, answers: list[str], lost: int, food: int) -> None:
    """DL-22.2, WE-13 to WE-16, WE-24: the lines of play of the training chapter."""
    match = training(name)
    game = answer(match, *answers)
    assert match.over, match.choices
    assert (game.lords[0].conquered.bit_count(), game.lords[0].food) == (lost, food)
    assert match.result is not None
    assert match.result.ending == "training_won"


def test_training_three() -> None:
    """WE-19, WE-20, WE-21."""
    match = training("training_3")
    game = answer(match, "trap cursed_ring", "monster vampire", "fight", "way nip", "target 3")
    lord = game.lords[0]
    assert ([one.damage for one in lord.party], lord.conquered) == ([0, 0, 2], 0)
    answer(match, "monster vampire", "fight", "way nip", "target 3")
    assert [one.damage for one in game.lords[0].party] == [2, 0]
    assert game.lords[0].conquered.bit_count() == 1
    game = answer(match, "trap pendulum", "monster vampire", "fight", "way bite")
    assert match.over
    assert (game.lords[0].party, game.lords[0].conquered.bit_count()) == ([], 1)


def test_training_four() -> None:
    """WE-22, WE-23."""
    match = training("training_4")
    game = answer(match, "trap wall_of_fire", "fight")
    assert [one.damage for one in game.lords[0].party] == [2, 1, 2]
    game = answer(match, "trap anti_magic_dart", "monster slime", "fight", "aim 1", "way splash")
    assert match.over
    assert game.lords[0].conquered.bit_count() == 1


def test_a_lost_training() -> None:
    """DL-22.2: all three tunnels are conquered."""
    match = training("training_2")
    while not match.over:
        match.play(0, "fight")
    assert match.result is not None
    assert (match.result.ending, match.result.winners) == ("training_lost", ())
    assert match.game.paladin_at == GONE  # type: ignore[attr-defined]
