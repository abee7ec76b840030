"""What the board says is at stake: who comes to whom, what is due, what a fight could do."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.games.lords.setup import TABLE, bout, new_game
from tests.web.test_leaks import table_of
from undercroft.core.match import Match
from undercroft.core.options import read_options
from undercroft.core.start import new_match, standard_components
from undercroft.games.lords import GAME
from undercroft.games.lords.rules.course import EVENT, EXECUTE, PLAN
from undercroft.games.lords.rules.season import assign_adventurers
from undercroft.games.lords.state import Hero
from undercroft.games.lords.view import make_view
from undercroft.web.pages.render import Reader
from undercroft.web.pages.show import table_html


def test_the_guests_of_a_season_are_told_as_they_will_come() -> None:
    """DL-10.1, DL-10.2, DL-21.7: the view and the rule agree, whatever the counters and the seats."""
    for seats in (2, 3, 4):
        for evils in ((5, 5, 5, 5), (9, 3, 3, 12), (1, 8, 7, 7)):
            game = new_game(seats)
            game.starter = 1
            game.dummy_evil = 3
            names = ("thief_1", "warrior_2", "priest_3", "wizard_4")[: max(3, seats)]
            game.arriving = [game.components.heroes[name] for name in names]
            for lord, evil in zip(game.lords, evils, strict=False):
                lord.evil = evil
            told = make_view(game, None).guests
            assign_adventurers(game)
            found = {hero.tile.id: seat for seat, lord in enumerate(game.lords) for hero in lord.party}
            assert told == tuple((name, found.get(name, -1)) for name, _ in told)
            assert len(told) == max(3, seats)


def test_the_choosers_stand_in_the_order_in_which_they_choose() -> None:
    """DL-6.1: the third space chooses first; who has chosen is gone."""
    game = new_game(4)
    game.spaces[18:21] = [2, 9, 0]
    assert make_view(game, None).choosers("hire_monster") == ()
    game.phase = EXECUTE
    for executed, told in ((0, (0, 2)), (19, (0, 2)), (20, (2,)), (21, (2,)), (22, ())):
        game.turn = executed
        assert make_view(game, None).choosers("hire_monster") == told, executed


def test_wages_are_what_the_creatures_cost() -> None:
    """DL-9.3."""
    game = new_game()
    lord = game.lords[0]
    lord.lair = [game.components.creatures[name] for name in ("troll", "vampire")]
    lord.asleep = [game.components.creatures["witch"]]
    due = {"gold": 0, "food": 3, "evil": 3, "traps": 0, "monsters": 0}
    assert make_view(game, None).wages(0) == due
    assert set(make_view(game, None).wages(1).values()) == {0}


def test_the_trap_of_a_golem_and_the_meal_of_a_demon_are_wages_too() -> None:
    """DL-9.3: the board shows them beside gold, food and evil."""
    game = new_game()
    lord = game.lords[0]
    lord.lair = [game.components.creatures[name] for name in ("golem", "demon")]
    due = {"gold": 1, "food": 0, "evil": 1, "traps": 1, "monsters": 1}
    assert make_view(game, None).wages(0) == due
    game.year, game.season, game.phase = 2, 1, EVENT
    lord.gold, lord.traps = 3, [TABLE.pieces["pendulum"].shown_to(0)]
    game.events = [TABLE.pieces["event_payday"].shown_to_all(), *game.events[1:]]
    game.arriving = [TABLE.adventurers[f"thief_{number}"] for number in (5, 6, 7, 8)]
    match = Match(GAME, game.seats, game.options, standard_components(GAME), game, "pcg64:1")
    assert match.choices[0].prompt.key == "payday"
    html = table_html(table_of(match, ["a", "b", "c", "d"]), Reader("a", "en"))
    shown = html[html.index('data-ask="payday">') :][:1500]
    assert "Payday: 1 gold 1 evil 1 trap 1 monster" in " ".join(re.sub(r"<[^>]*>", " ", shown).split())


def test_forces_say_what_each_creature_could_do_at_most() -> None:
    """DL-16."""
    told = make_view(bout("W5 P4/1 T4/1", monsters="slime ghost").game, None)
    assert dict(told.forces(0)) == {"slime": 3, "ghost": 2}
    assert told.lords[0].life == 13


def fight_of(heroes: str, **situation: Any) -> Match:
    """The battle of seat 0 against these adventurers, or only its plan; the combat card is turned up."""
    planning, advisor = situation.pop("planning", False), situation.pop("advisor", False)
    game = bout("W5", **situation).game
    game.options = read_options(GAME.options, {"advisor": advisor})
    lord = game.lords[0]
    lord.party = [Hero(TABLE.heroes[name]) for name in heroes.split()]
    game.city = [piece.shown_to_all() for piece in game.city]
    if planning:
        assert lord.plan is not None
        game.phase, lord.traps, lord.plan = PLAN, lord.plan.traps, None
    return Match(GAME, game.seats, game.options, standard_components(GAME), game, "pcg64:1")


def arena(match: Match) -> str:
    """The words of the fight on the page of seat 0."""
    html = table_html(table_of(match, ["a", "b", "c", "d"][: match.game.seats]), Reader("a", "en"))
    html = html[html.index('id="arena"') : html.index("</section>", html.index('id="arena"'))]
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def play(match: Match, *answers: str) -> None:
    for answer in answers:
        match.play(0, answer)


def test_a_tile_that_cannot_fall_is_not_said_to_be_at_stake() -> None:
    """DL-14.9: nor does anybody tire; a planned trap is sure to go off (DL-13.7)."""
    match = new_match(GAME, 1, 1, {"training": "training_3"})
    assert "If anyone is left: c1 is lost" in arena(match)
    assert "fatigue 2" in arena(match)
    play(match, "trap cursed_ring", "monster vampire")
    assert "If anyone is left" not in arena(match)
    assert "fatigue 2" not in arena(match)
    play(match, "take cursed_ring")
    assert "If anyone is left: c1 is lost" in arena(match)
    play(match, "trap cursed_ring", "fight")
    assert "If anyone is left" not in arena(match)
    play(match, "way nip")
    assert match.game.lords[0].conquered == 0


def test_a_slime_that_holds_the_party_up_saves_the_tile() -> None:
    """DL-14.9, DL-16: until it acts the room is at stake."""
    match = fight_of("warrior_4 priest_3 thief_4", monsters="slime vampire", room="hatchery")
    assert "If anyone is left: Hatchery (c1) is lost" in arena(match)
    play(match, "attack slime", "way hold")
    assert "If anyone is left" not in arena(match)


def test_a_spell_that_has_been_cast_is_not_said_to_fail() -> None:
    """DL-14.4: the magic is counted in the step of the spell; who cast it may fall later."""
    situation = {"monsters": "witch slime ghost", "spell": "create_food", "year": 2, "room": "hatchery"}
    match = fight_of("wizard_1 warrior_4", **situation)
    play(match, "attack witch", "way strike")
    assert [hero.tile.id for hero in match.game.lords[0].party] == ["warrior_4"]
    assert "it fails" not in arena(match)


@pytest.mark.parametrize(("room", "told"), [("hatchery", "it works"), ("anti_magic_room", "it fails")])
def test_no_spell_is_said_to_work_against_a_plan_for_the_anti_magic_room(room: str, told: str) -> None:
    """DL-15.1: its lord has seen the card, and plans."""
    situation = {"year": 2, "room": room, "traps": "pendulum", "spell": "create_food", "planning": True}
    assert told in arena(fight_of("wizard_1 warrior_4", **situation))


def test_an_illusion_is_not_said_to_go_to_prison() -> None:
    """DL-15.13: a bite of 3 would fell it and the warrior."""
    match = fight_of("illusory_hero warrior_1 warrior_8", monsters="vampire", year=2)
    play(match, "way bite")
    assert re.findall("to prison|vanishes|5 left", arena(match)) == ["vanishes", "to prison", "5 left"]


def test_the_advisor_says_whether_to_pay_or_to_withdraw() -> None:
    """DL-15.7: the name of the monster alone stands for both."""
    situation = {"monsters": "troll goblin", "room": "hatchery", "spell": "suggestion", "advisor": True}
    match = fight_of("wizard_1 warrior_4", **situation)
    assert match.choices[0].prompt.key == "ransom"
    html = table_html(table_of(match, ["a", "b", "c", "d"]), Reader("a", "en"))
    rows = re.findall(r"<li><span>(.*?)</span>", html[html.index('id="advice"') :])
    assert len(rows) > 1
    assert len(set(rows)) == len(rows)
    assert {row.split(":")[0] for row in rows} == {"Pay", "Withdraw"}


def test_monsters_that_act_or_have_acted_are_still_counted() -> None:
    """DL-14.6, DL-20.1, DL-20.2: the count of the moment does not lose them until the battle is over, and
    a troll keeps his token."""
    match = fight_of("warrior_8", monsters="witch troll", room="hatchery")

    def told() -> tuple[object, ...]:
        view = match.view(0)
        monsters = [line for line in view.score[0] if line[0] in ("monsters", "lord_of_monsters")]
        return view.lords[0].points, view.lords[0].tokens, monsters

    before = told()
    assert before[1:] == (1, [("monsters", 2, 2), ("lord_of_monsters", 1, 3)])
    for answer in ("attack witch", "way twice"):
        play(match, answer)
        assert told() == before, answer
    assert match.game.battle is not None
    assert [one.id for one, _ in match.game.battle.acted] == ["witch"]
    play(match, "way fed")
    assert match.game.battle is None
    assert [line for line in match.view(0).score[0] if line[0] == "monsters"] == [("monsters", 2, 2)]


def test_a_scoring_room_costs_what_it_would_have_brought() -> None:
    """DL-20.1: beside the tile and the points of a room, while it is at stake and when it has fallen."""
    match = fight_of("warrior_8 thief_8", monsters="vampire ghost", room="chapel", year=2)
    assert "Chapel (c1) is lost, −8" in arena(match)
    play(match, "attack ghost")
    assert "Chapel (c1) is lost, −8" in arena(match)
    play(match, "way bite", "target 1")
    view = match.view(0)
    assert view.lords[0].has_lost(2)
    assert [line for line in view.score[0] if line[0] == "chapel"] == []
    assert (view.fall("chapel"), view.fall("hatchery"), view.fall("")) == (-8, -4, -2)


@pytest.mark.parametrize(("seats", "each"), [(4, 2), (2, 1)])
def test_a_hall_of_fame_costs_its_titles(seats: int, each: int) -> None:
    """DL-20.4: so much for each title that only its lord holds."""
    match = fight_of("warrior_8", monsters="troll", room="hall_of_fame", year=2, seats=seats)
    titles = [line for line in match.view(0).score[0] if line[0] == "hall_of_fame"]
    alone = titles[0][1]
    assert titles == [("hall_of_fame", alone, alone * each)]
    assert alone > 1
    assert match.view(0).fall("hall_of_fame") == -4 - alone * each
