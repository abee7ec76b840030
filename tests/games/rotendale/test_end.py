"""The tomb, the last round, points and series (ST-11, ST-12), the options (ST-14)."""

from __future__ import annotations

import random

import pytest

from tests.games.rotendale.setup import Mage, Play, table
from undercroft.core.match import Match
from undercroft.core.start import new_match
from undercroft.games.rotendale import GAME


def test_w23_arrival_with_a_search_at_once() -> None:
    """ST-11.1, A-05, W-23, A-26; later turns search or pass."""
    play = table(Mage(at=96), dice=(6, 2, 1))("move")
    assert play.options == ["search", "skip_search"]
    play("search", "move")
    assert play.options == ["search", "pass"]


@pytest.mark.parametrize("die", [4, 5, 6])
def test_the_book(die: int) -> None:
    """ST-11.2, ST-11.3: the turn ends at once, no end window though he has an artefact."""
    play = table(Mage(at=99, has=["rune"]), Mage(), dice=(die,))("search")
    assert play.game.finder == 0
    assert play.seat == 1


@pytest.mark.parametrize("die", [2, 3])
def test_nothing_found(die: int) -> None:
    """ST-11.2."""
    play = table(Mage(at=99), dice=(die,))("search")
    assert play.game.finder == -1
    assert play.stats() == (10, 15)


@pytest.mark.parametrize(
    ("die", "enemy"),
    [(1, "zombie"), (2, "zombie"), (3, "zombie"), (4, "mummy"), (5, "mummy"), (6, "ghost")],
)
def test_who_waits_in_the_tomb(die: int, enemy: str) -> None:
    """ST-11.2, table 2.6."""
    play = table(Mage(at=99), dice=(1, die))("search")
    assert play.events("EncounterMet")[0].enemy == enemy


def test_w34_a_mummy_in_the_tomb() -> None:
    """ST-11.2, ST-6.7, W-34, A-23: no experience; an artefact buys another search."""
    play = table(Mage(at=99, health=9, mana=6, has=["clock"]), dice=(1, 4, 3))("search", "fight")
    assert play.stats() == (7, 4)
    play("sacrifice clock")
    assert play.options == ["search", "pass"]
    play = table(Mage(at=99, health=9, mana=6), dice=(1, 4, 6))("search", "fight")
    assert play.trophies() == []


def test_w35_the_round_is_completed() -> None:
    """ST-11.4, W-35, A-27: seat 2 still plays, seat 0 does not."""
    play = table(Mage(at=50), Mage(at=99), Mage(at=60), turn=1, dice=(4, 3))("search")
    assert play.events("LastTurns")[0].seats == (2,)
    assert play.seat == 2
    play("move")
    assert play.match.over
    assert result(play) == ((3, 1, 2), (1,), (50, 0, 37), "book")


def test_the_last_of_the_round_ends_it_at_once() -> None:
    """ST-11.4."""
    play = table(Mage(at=50), Mage(at=99), turn=1, dice=(4,))("search")
    assert play.match.over


def test_last_turns_with_extra_turns() -> None:
    """ST-11.4: artefacts still give extra turns; a missed turn stays missed."""
    play = table(Mage(at=99), Mage(has=["rune"]), dice=(4, 6, 6))("search")
    play("move", "sacrifice rune", "move")
    assert play.match.over
    assert play.at(1) == 12
    assert table(Mage(at=99), Mage(skip=True), dice=(4,))("search").match.over


def test_nobody_searches_after_the_book() -> None:
    """ST-11.5: arrival does nothing, a turn on 99 only passes."""
    play = table(Mage(at=99), Mage(at=97), Mage(at=99), dice=(4, 3))("search", "move")
    assert play.seat == 2
    assert play.options == ["pass"]
    play("pass")
    assert result(play)[2] == (0, 1, 1)


def test_the_round_limit() -> None:
    """ST-11.6: nobody wins, everybody counts."""
    play = table(Mage(at=40), Mage(at=60), round=20, max_rounds="20", dice=(1, 1))("move", "move")
    assert result(play) == ((2, 1), (), (59, 39), "rounds")


def test_the_finder_plays_on_as_property_owner() -> None:
    """ST-11.7, A-38: his trap works, an Air Shield kills him, he still wins with 0."""
    finder = Mage(at=99, health=2)
    play = table(finder, Mage(at=16, has=["air_shield"]), owned={20: ("trap_1", 0)}, dice=(4, 4))
    play("search", "move", "use_air_shield")
    assert play.game.players[0].deaths == 1
    assert play.at(0) == 0
    assert result(play) == ((1, 2), (0,), (0, 80), "book")


def test_w04_distance() -> None:
    """ST-12.2, W-04, A-28: 100 - pos; one who stands on 99 counts 1."""
    for at, points in ((96, 4), (98, 2), (99, 1), (0, 100)):
        assert table(Mage(at=at)).game.points(table(Mage(at=at)).game.players[0]) == points


def test_w36_deaths_and_bonus() -> None:
    """ST-12.2, W-36."""
    game = table(Mage(at=60, deaths=1, health=22, mana=23)).game
    assert game.points(game.players[0]) == 45


def test_w37_never_below_nothing() -> None:
    """ST-12.2, W-37."""
    game = table(Mage(at=98, health=25, mana=25)).game
    assert game.points(game.players[0]) == 0


def test_the_winner_counts_nothing() -> None:
    """ST-12.1, A-34."""
    play = table(Mage(at=50), Mage(at=99, deaths=4, health=25), turn=1, dice=(5,))("search")
    assert result(play)[2] == (50, 0)


def test_places_of_one_game() -> None:
    """ST-12.3: equal scores share a place; the winner is alone in front even of a 0."""
    play = table(Mage(at=60), Mage(at=60), Mage(at=98, health=25, mana=25), Mage(at=99), turn=3, dice=(5,))(
        "search"
    )
    assert result(play) == ((3, 3, 2, 1), (3,), (40, 40, 0, 0), "book")


def end(match: Match) -> Match:
    rng = random.Random(1)
    while not match.over:
        seat = match.choices.seats[0]
        match.play(seat, rng.choice(list(match.choices[seat].options)))
    return match


def test_a_series() -> None:
    """ST-12.4, ST-2.5: points add up over the games, each with a deal and a first player of its own."""
    match = end(new_match(GAME, 3, 4, {"series_games": 3}))
    scored = [event for _, event in match.log(None) if type(event).__name__ == "Scored"]
    ended = [event for _, event in match.log(None) if type(event).__name__ == "GameEnded"]
    assert [event.game for event in ended] == [1, 2, 3]
    sums = tuple(sum(event.points for event in scored if event.seat == seat) for seat in range(3))
    result = match.result
    assert result is not None
    assert result.scores == sums
    assert result.ending == "series"
    assert sums[result.winners[0]] == min(sums)
    assert len([event for _, event in match.log(None) if type(event).__name__ == "FirstPlayer"]) == 3
    assert GAME.sheet is not None
    lines = dict(GAME.sheet(match.game))
    assert lines.pop("series-won") == match.game.won
    assert "series-earlier" in lines
    assert tuple(map(sum, zip(*lines.values(), strict=True))) == sums, "the end page adds up"


@pytest.mark.parametrize(
    ("won", "lost", "places"),
    [((1, 0), (0, 0), (1, 2)), ((1, 1), (2, 1), (2, 1)), ((1, 1), (1, 1), (1, 1))],
    ids=["more games won", "fewer deaths", "shared"],
)
def test_ties_of_a_series(won: tuple[int, int], lost: tuple[int, int], places: tuple[int, int]) -> None:
    """ST-12.4."""
    game = table(Mage(), Mage()).game
    game.totals, game.won, game.lost = (50, 50), won, lost
    assert game.series_result().places == places


def result(play: Play) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], str]:
    found = play.match.result
    assert found is not None
    return found.places, found.winners, found.scores, found.ending


def test_remembered_cards_can_be_hidden() -> None:
    """ST-14: show_remembered off is memory play; the cards are known all the same (no redeal)."""
    play = table(Mage(at=50), known={20: "swamp"}, show_remembered=False)
    assert play.face(20) == "back"
    assert play.match.view(0).cells[20].card == ""
    from undercroft.core.chance import Chance

    play.game.redeal(0, Chance.from_seed(1))
    assert play.card(20) == "swamp"


def test_the_table_may_roll_by_itself() -> None:
    """ST-14: auto_roll asks only where there is something to choose."""
    play = table(Mage(), Mage(), cards={4: "trap_1"}, dice=(4,), auto_roll=True)
    assert play.asked == "trap-offer"
    play = table(Mage(mana=2), Mage(at=99), cards={4: "mummy"}, dice=(4, 6), auto_roll=True)
    assert play.seat == 1
    assert play.trophies(0) == ["mummy"]


def test_house_rule_trap_single_use() -> None:
    """ST-14."""
    play = table(Mage(), owned={4: ("trap_1", 1)}, dice=(4,), trap_single_use=True)("move")
    assert play.face(4) == "ground"
    assert play.stats(1) == (11, 15)


def test_house_rule_death_drops_property() -> None:
    """ST-14."""
    owned = {20: ("trap_1", 0), 21: ("zombie", 0), 22: ("zombie", 1)}
    mage = Mage(at=50, health=1)
    play = table(mage, cards={54: "storm_1"}, owned=owned, dice=(4,), death_drops_property=True)("move")
    assert [play.face(cell) for cell in (20, 21, 22)] == ["known", "known", "up"]


def test_house_rule_air_shield_anywhere() -> None:
    """ST-14, ST-3.4, ST-3.5: in both windows, against any foreign trap."""
    owned = {70: ("trap_2", 1), 80: ("trap_2", 0)}
    play = table(Mage(has=["air_shield"]), Mage(), owned=owned, dice=(1,), air_shield_anywhere=True)
    assert play.options == ["move", "air_shield 70"]
    before = play.match.copy()
    play("air_shield 70")
    assert play.stats(1) == (6, 15)
    assert play.options == ["move"]
    late = Play(before)("move")
    assert late.options == ["end_turn", "sacrifice air_shield", "air_shield 70"]
    assert late("air_shield 70").seat == 1


def test_house_rule_no_stat_cap() -> None:
    """ST-14."""
    play = table(Mage(at=4, health=24), known={4: "dungeon"}, dice=(5,), no_stat_cap=True)("explore")
    assert play.stats() == (32, 15)
    play = table(Mage(health=60, mana=1), cards={4: "temple_moon"}, dice=(4,), no_stat_cap=True)("move")
    assert play.options[-1] == "amount 59"


def test_every_search_tells_what_came_of_it() -> None:
    """ST-11.3: the Book, an enemy, or nothing."""
    for value in range(1, 7):
        play = table(Mage(at=99), Mage(), dice=(value, 1))("search")
        told = [name for name in ("BookFound", "EncounterMet", "SearchFailed") if play.events(name)]
        assert len(told) == 1, value


def test_deaths_in_circles_count_for_the_series() -> None:
    """ST-12.4, ST-13.12: who is equal in points and games won has died less."""
    game = table(Mage((0, 0), deaths=1, loop_deaths=2), mode="team", series_games=2).game
    game.end_game()
    assert game.lost == (3, 0)
