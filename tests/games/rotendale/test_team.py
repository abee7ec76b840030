"""The team variant: two players with two mages each (ST-13)."""

from __future__ import annotations

from typing import Any

from tests.games.rotendale.setup import Mage, Play, table


def team(*mages: Mage, **more: Any) -> Play:
    return table(*mages, mode="team", **more)


def test_common_goods() -> None:
    """ST-13.1, ST-13.3: stats and artefacts are the team's; own property harms neither mage."""
    owned = {34: ("trap_3", 0), 35: ("ghost", 0), 36: ("trap_1", 1)}
    play = team(Mage((30, 31)), owned=owned, dice=(4,))("roll_move")
    before = play.stats()
    assert play("mage a").stats() == before
    play = team(Mage((30, 32)), owned=owned, dice=(4,))("roll_move", "mage b")
    assert play.stats() == (9, 15)


def test_the_die_first_then_the_mage() -> None:
    """ST-13.2."""
    play = team(Mage((10, 20)), dice=(4,))
    assert play.options == ["roll_move"]
    play("roll_move")
    assert play.options == ["mage a", "mage b"]
    assert play.asked == "choose-mage"
    play("mage b")
    assert (play.at(0, 0), play.at(0, 1)) == (10, 24)


def test_w39_only_one_mage_is_free() -> None:
    """ST-13.2, ST-13.5, W-39: nothing is asked after the die."""
    play = team(Mage((20, 30)), known={20: "labyrinth"}, dice=(4,))
    assert play.options == ["roll_move", "leave_labyrinth a"]
    play("roll_move")
    assert (play.at(0, 0), play.at(0, 1)) == (20, 34)


def test_all_main_actions_of_a_team() -> None:
    """ST-13.2: each for the mage on that cell."""
    play = team(Mage((30, 40)), known={30: "dungeon", 40: "zombie"})
    assert play.options == ["roll_move", "explore a", "fight_again b"]
    assert team(Mage((99, 40))).options == ["roll_move", "search a"]
    assert team(Mage((99, 99))).options == ["search a", "search b", "pass"]
    assert team(Mage((99, 30)), known={30: "labyrinth"}).options == ["leave_labyrinth b", "search a"]


def test_a_failed_labyrinth_is_the_whole_action() -> None:
    """ST-13.2, ST-13.5: only the end window remains."""
    play = team(Mage((20, 30), has=["rune"]), known={20: "labyrinth"}, dice=(4,))("leave_labyrinth a")
    assert play.asked == "end-window"
    play = team(Mage((20, 30)), known={20: "labyrinth"}, dice=(6, 3))("leave_labyrinth a")
    assert (play.at(0, 0), play.at(0, 1)) == (23, 30)


def test_the_swamp_holds_the_whole_team() -> None:
    """ST-13.4."""
    play = team(Mage((30, 31)), cards={34: "swamp"}, dice=(4, 1))
    play("roll_move", "mage a", "wander", "roll_move", "mage a")
    assert play.events("TurnSkipped")[0].seat == 0
    assert play.seat == 1


def test_the_obelisk_moves_its_mage_only() -> None:
    """ST-13.6."""
    play = team(Mage((30, 31)), cards={34: "obelisk"}, dice=(4, 2, 6))("roll_move", "mage a", "use")
    assert (play.at(0, 0), play.at(0, 1)) == (36, 31)


def test_artefacts_work_where_either_mage_stands() -> None:
    """ST-13.7: in the windows; on arrival for the one that arrives."""
    play = team(Mage((30, 40), has=["rune"]), known={30: "mummy", 40: "mummy"})
    assert play.options == ["roll_move", "fight_again a", "fight_again b", "scare rune a", "scare rune b"]
    play("scare rune b")
    assert (play.face(30), play.face(40)) == ("known", "ground")
    play = team(Mage((30, 36), has=["rune"]), known={30: "mummy"}, cards={40: "zombie"}, dice=(4,))
    play("roll_move", "mage b")
    assert play.options == ["fight", "subdue"]


def test_team_death() -> None:
    """ST-13.8: both mages go back, one from Rotendale too; property stays."""
    mage = Mage((30, 99), health=1, mana=2, has=["rune"], trophies=["zombie"])
    play = team(mage, cards={34: "storm_1"}, owned={50: ("trap_1", 0)}, dice=(4,))("roll_move")
    player = play.game.players[0]
    assert player.mages == [0, 0]
    assert play.stats() == (15, 20)
    assert (player.artefacts, player.trophies, player.deaths) == ((), (), 1)
    assert play.owner(50) == 0


def test_w40_a_loop_takes_one_mage() -> None:
    """ST-13.9, W-40, A-29: nothing else is lost, the end window follows."""
    mage = Mage((50, 7), health=7, mana=9, has=["rune"], trophies=["mummy"])
    play = team(mage, cards={10: "teleport_p3", 13: "teleport_m3"}, dice=(3,))("roll_move", "mage b")
    player = play.game.players[0]
    assert player.mages == [50, 0]
    assert play.stats() == (7, 9)
    assert (play.has(), play.trophies()) == (["rune"], ["mummy"])
    assert (player.loop_deaths, player.deaths) == (1, 0)
    assert play.asked == "end-window"


def test_the_other_team_takes_its_turn() -> None:
    """ST-13.10, A-30, ST-11.5: without searching."""
    play = team(Mage((99, 50)), Mage((99, 60)), dice=(4, 3))("search a")
    assert play.seat == 1
    assert play.options == ["roll_move"]
    play("roll_move")
    assert play.match.over


def test_w38_the_finder_may_lose() -> None:
    """ST-13.11, A-35, W-38."""
    finder = Mage((99, 70), health=15, mana=24, loop_deaths=1, deaths=2)
    other = Mage((95, 90), health=15, mana=20, deaths=1)
    game = team(other, finder, turn=1).game
    game.finder = 1
    assert game.points(game.players[1]) == 32
    assert game.points(game.players[0]) == 30
    play = team(other, finder, turn=1, dice=(4,))("search a")
    found = play.match.result
    assert found is not None
    assert (found.winners, found.scores, found.ending) == ((0,), (30, 32), "team_points")


def test_a_tie_is_the_finders() -> None:
    """ST-13.11."""
    play = team(Mage((99, 50)), Mage((99, 50)), turn=1, dice=(4,))("search a")
    found = play.match.result
    assert found is not None
    assert (found.places, found.winners, found.ending) == ((2, 1), (1,), "team_book")


def test_a_game_of_a_team_series() -> None:
    """ST-13.12: won is who had fewer points, not who found the Book."""
    finder = Mage((99, 10), deaths=0)
    play = team(Mage((99, 90)), finder, turn=1, dice=(4,), series_games=2)("search a")
    assert play.game.won == (1, 0)
    assert play.game.totals == (10, 90)
    assert play.game.number == 2


def test_the_round_limit_for_teams() -> None:
    """ST-13.13: fewer points win without a finder; equal scores are nobody's."""
    play = team(Mage((99, 50)), Mage((99, 40)), turn=1, round=20, max_rounds="20", dice=(5,))
    play("roll_move")
    found = play.match.result
    assert found is not None
    assert (found.winners, found.ending) == ((0,), "rounds")
    play = team(
        Mage((99, 45), deaths=1), Mage((99, 40), deaths=1), turn=1, round=20, max_rounds="20", dice=(5,)
    )
    play("roll_move")
    found = play.match.result
    assert found is not None
    assert (found.places, found.winners, found.scores) == ((1, 1), (), (70, 70))


def test_the_mage_that_arrives_searches() -> None:
    """ST-13.14, A-39: the other on 99 searches only as a main action."""
    play = team(Mage((99, 96)), dice=(3, 2))("roll_move")
    assert play.asked == "arrival-search"
    play("search")
    assert play.seat == 1
    assert play.game.finder == -1
