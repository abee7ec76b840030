"""Rulings of section 8 that no other test names: what the rulebook leaves open."""

from __future__ import annotations

from tests.games.lords.setup import (
    CELL,
    TABLE,
    bout,
    drive,
    give,
    heard,
    new_game,
    party,
    rooms,
)  # fmt: skip
from tests.games.lords.test_orders import shop, stack, use
from undercroft.games.lords.rules.evil import gain_evil, pay_evil
from undercroft.games.lords.rules.orders import room_cells
from undercroft.games.lords.rules.planning import planning, settle_plan
from undercroft.games.lords.rules.production import producing
from undercroft.games.lords.rules.season import draw_adventurers


def test_combat_cards_lie_face_down() -> None:
    """A-1: nobody knows them at the start; the sets are known."""
    game = new_game()
    assert not any(card.known_to(seat) for card in game.city for seat in (None, 0, 1, 2, 3))
    assert game.view(0).city[0].spell == ""


def test_the_replacement_with_two_players_too() -> None:
    """A-8, DL-4.4: whatever the number of players."""
    drawn = draw_adventurers(stack("warrior_2", "thief_2", "wizard_4"), 2)  # type: ignore[arg-type]
    assert [one.id for one in drawn] == ["warrior_2", "wizard_4"]


def test_gained_evil_is_never_blocked() -> None:
    """A-18, DL-23.1: only payments need room on the meter."""
    game = new_game()
    lord = game.lords[3]
    lord.evil = 14
    gain_evil(game, 3, 2)
    assert lord.evil == 15
    pay_evil(game, 3, 0)
    assert lord.evil == 15


def test_no_conquest_is_no_fatigue() -> None:
    """A-19, A-24: whatever prevents the conquest prevents the fatigue; the effect stands in the data."""
    for name in ("trapdoor", "cursed_ring"):
        assert TABLE.traps[name].no_conquest
        fight = bout("W9", traps=name).run()
        assert fight.lost == 0
        assert not heard(fight.game, "Fatigue")
    held = bout("W9", monsters="slime").run("way hold")
    assert (held.line, held.lost) == ("W9", 0)


def test_who_cannot_attack() -> None:
    """A-21, DL-14.6: knocked out all the same, golem and vampire excepted."""
    assert bout("W9", monsters="ghost").run().down == "ghost"
    hidden = {"heroes": "Z4/1", "spell": "invisibility", "year": 2}
    assert bout(monsters="golem", **hidden).run().up == "golem"  # type: ignore[arg-type]
    assert bout(monsters="goblin", **hidden).run().down == "goblin"  # type: ignore[arg-type]
    assert bout("P9", monsters="vampire").run().up == "vampire"


def test_a_room_on_a_mined_tunnel() -> None:
    """A-22: mining leaves the tunnel as it was."""
    game = new_game()
    use(game, "mine_gold", 2, "mine 3")
    assert CELL["c1"] in room_cells(game.lords[0], TABLE.rooms["hatchery"].mask)


def test_the_tool_shed_after_digging() -> None:
    """A-23: other workers can use it in the same round."""
    game = new_game()
    shop(game, 4, 0, "tool_shed")
    use(game, "dig_tunnels", 1, "dig d1", "dig b2")
    assert game.lords[0].idle == 2
    shop(game, 2, 0)
    drive(producing(game, 0), "produce tool_shed", "dig e1")


def test_several_rooms_in_a_round() -> None:
    """A-28: each once, as many as there are workers for."""
    game = new_game()
    shop(game, 6, 0, "hatchery", "mint")
    drive(producing(game, 0), "produce hatchery", "produce mint")
    assert (game.lords[0].food, game.lords[0].gold) == (1, 4)


def test_an_illusion_conquers_nothing() -> None:
    """A-27, DL-15.13: with the last adventurer it vanishes, and the tile stands."""
    fight = bout("Z1/2", monsters="ghost", spell="illusion", year=2).run()
    assert (fight.line, fight.lost, fight.prison) == ("", 0, "Z1/2")


def test_a_slime_hits_everybody() -> None:
    """A-29, A-30: all 1; in the fourth training it is kept for the second round."""
    fight = bout("W5 T4/1 P3/1", monsters="slime", spell="invisibility", year=1).run("way splash")
    assert [damage for _, damage in fight.hurt[:3]] == [1, 1, 1]


def test_poison_comes_before_the_next_battle() -> None:
    """A-33, A-34: it belongs to the battle of its dart; a trap not needed goes back to the hand."""
    fight = bout("W3", traps="poisoned_dart rolling_stone", room="labyrinth", year=2, spell="illusion")
    fight.run("first rolling_stone")
    assert [piece.name for piece in fight.lord.traps] == ["poisoned_dart"]
    assert not heard(fight.game, "HeroPoisoned")
    assert bout("W3", traps="poisoned_dart", spell="invisibility").run().prison == "W3"


def test_nothing_left_to_conquer() -> None:
    """DL-13.8: one prisoner of choice goes instead of a battle; a paladin may be kept."""
    game = new_game()
    lord = game.lords[0]
    lord.party = party("W5")
    lord.conquered = lord.occupied
    lord.prison = [TABLE.paladins[0], TABLE.adventurers["thief_1"]]
    flow = planning(game, 0)
    ask = next(flow)
    assert [str(option) for option in ask.options] == ["free paladin_1", "free thief_1"]
    try:
        flow.send(ask.options[1])
    except StopIteration as end:
        settle_plan(game, 0, end.value)
    assert [one.id for one in lord.prison] == ["paladin_1"]
    assert lord.plan is None


def test_a_room_two_steps_away_is_safe() -> None:
    """DL-13.4: only the nearest unconquered tiles can be fought on."""
    game = new_game()
    lord = game.lords[0]
    lord.party = party("W5")
    rooms(lord, c3="mint")
    give(lord, "goblin")
    drive(planning(game, 0), "fight")
    assert lord.plan is not None
    assert lord.plan.tile == CELL["c1"]
