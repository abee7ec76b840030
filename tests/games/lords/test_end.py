"""DL-20 to DL-22: points, two and three players, modes; and the component file."""

from __future__ import annotations

import pytest

from tests.games.lords.setup import CELL, TABLE, drive, give, heard, hero, new_game, season, space
from undercroft.core.components import Components
from undercroft.core.decision import Parallel
from undercroft.core.errors import ComponentError, OptionError
from undercroft.core.start import from_position, new_match, standard_components
from undercroft.games.lords import GAME
from undercroft.games.lords.components import DIG, MINE, ORDERS, load
from undercroft.games.lords.game import Lords
from undercroft.games.lords.rules.dummies import place_dummies, place_third_orders, settle_dummies
from undercroft.games.lords.rules.evil import check_paladin
from undercroft.games.lords.rules.orders import _program, executing
from undercroft.games.lords.rules.scoring import (
    TITLES,
    base_lines,
    finish,
    score_lines,
    title_holders,
    totals,
)
from undercroft.games.lords.rules.season import assign_adventurers, begin_year_two
from undercroft.games.lords.state import DUMMY_MINION, TENT
from undercroft.games.lords.worth import worths


def built(game: Lords, seat: int, *names: str) -> None:
    lord = game.lords[seat]
    cells = [CELL[name] for name in ("c1", "c3", "a1", "a3", "e1")]
    for cell, name in zip(cells, names, strict=False):
        lord.occupied |= 1 << cell
        lord.rooms = (*lord.rooms, (cell, TABLE.rooms[name]))


def test_points() -> None:
    """DL-20.1, WE-39: a conquered room is minus 2 and no plus 2."""
    game = new_game()
    lord = game.lords[0]
    built(game, 0, "hatchery", "mint")
    give(lord, "troll ghost")
    lord.asleep = [TABLE.creatures["goblin"]]
    lord.prison = [TABLE.heroes["thief_1"], TABLE.heroes["paladin_1"]]
    lord.letters = 2
    assert {line: points for line, _, points in base_lines(game, lord)} == {
        "rooms": 4, "monsters": 2, "prisoners": 2, "paladins": 5, "conquered": 0, "letters": -6,
    }  # fmt: skip
    before = sum(points for _, _, points in base_lines(game, lord))
    lord.conquered = 1 << CELL["c1"]
    assert sum(points for _, _, points in base_lines(game, lord)) == before - 4


def test_scoring_rooms() -> None:
    """DL-20.1, 2.4: cafeteria, chapel, pandemonium; nothing if conquered."""
    game = new_game()
    lord = game.lords[0]
    built(game, 0, "cafeteria", "chapel", "pandemonium")
    give(lord, "troll goblin slime witch vampire ghost golem dragon demon")
    lines = {line: points for line, _, points in base_lines(game, lord)}
    assert (lines["cafeteria"], lines["chapel"], lines["pandemonium"]) == (4, 4, 6)
    lord.conquered = 1 << CELL["c3"]
    assert "chapel" not in [line for line, _, _ in base_lines(game, lord)]


def test_titles() -> None:
    """DL-20.2: what each of the seven counts; ghosts and trolls do not."""
    game = new_game()
    first, second = game.lords[0], game.lords[1]
    first.evil = 9
    built(game, 1, "hatchery")
    first.occupied |= 1 << CELL["b1"]
    give(second, "goblin")
    give(first, "ghost ghost")
    second.imps = 4
    first.traps = [TABLE.pieces["pendulum"]]
    for seat in (1, 2, 3):
        game.lords[seat].conquered = 1
    assert title_holders(game) == [[0], [1], [0], [1], [1], [0], [0]]
    first.rooms = ((CELL["c1"], TABLE.rooms["labyrinth"]),)
    assert title_holders(game)[1] == [0, 1]  # DL-18.3: a labyrinth is a room


@pytest.mark.parametrize(("seats", "alone", "shared"), [(4, 3, 2), (3, 3, 2), (2, 2, 1)])
def test_what_titles_are_worth(seats: int, alone: int, shared: int) -> None:
    """DL-20.3: also when all are at zero."""
    game = new_game(seats)
    game.lords[0].evil = 9
    lines = {line: points for line, _, points in score_lines(game)[0] if line in TITLES}
    assert lines["lord_of_dark_deeds"] == alone
    assert lines["lord_of_monsters"] == shared


@pytest.mark.parametrize(("seats", "points"), [(4, (3, 3, 2, 4)), (3, (3, 3, 2, 2)), (2, (2, 2, 1, 2))])
def test_hall_of_fame(seats: int, points: tuple[int, int, int, int]) -> None:
    """DL-20.4, WE-52, A-3: two exclusive titles; shared ones add nothing."""
    game = new_game(seats)
    lord = game.lords[0]
    built(game, 0, "hall_of_fame")
    built(game, 1, "chapel")  # halls are shared
    lord.evil, lord.imps = 9, 9
    lord.gold, game.lords[1].gold = 0, 9  # riches and tunnels go elsewhere
    for cell in ("b1", "a1"):
        game.lords[1].occupied |= 1 << CELL[cell]
    give(game.lords[1], "goblin")
    lines = {line: got for line, _, got in score_lines(game)[0]}
    assert lines["lord_of_dark_deeds"] == points[0]
    assert lines["lord_of_imps"] == points[1]
    assert lines["lord_of_halls"] == points[2]
    assert lines["hall_of_fame"] == points[3]
    lord.conquered = 1 << CELL["c1"]
    assert "hall_of_fame" not in {line for line, _, _ in score_lines(game)[0]}


def test_winner_and_licences() -> None:
    """DL-20.5: most points, ties share, licences above 0."""
    game = new_game(3)
    game.lords[0].letters = 9
    finish(game)
    assert game.result is not None
    assert (game.result.winners, game.result.ending) == ((1, 2), "shared")
    assert game.result.places == (3, 1, 1)
    assert heard(game, "LicencesGiven")[0].seats == (1, 2)
    game = new_game(3)
    give(game.lords[2], "troll")
    finish(game)
    assert game.result is not None
    assert (game.result.winners, game.result.ending) == ((2,), "victory")
    assert list(game.result.scores) == totals(game)


# --- DL-21


def test_three_players() -> None:
    """DL-21.1, DL-21.5, DL-21.9: three random orders on the second space; then they are inaccessible."""
    game = new_game(3)
    old = game.dummies[0].inaccessible
    place_dummies(game)
    used = game.dummies[0].used
    assert len(used) == 3
    assert not set(used) & set(old)
    for order in used:
        assert space(game, ORDERS[order]) == [-1, DUMMY_MINION, -1]
    settle_dummies(game)
    assert game.dummies[0].inaccessible == tuple(sorted(used))


def test_two_players() -> None:
    """DL-21.2, DL-21.3, DL-21.4: two each; a repeated one on the third space; third orders come first."""
    game = new_game(2)
    for dummy in game.dummies:
        dummy.inaccessible = (0, 1, 2)
    seen = set()
    for seed in range(30):
        game.chance.bits64()
        game.spaces = [-1] * 24
        place_dummies(game)
        both = set(game.dummies[0].used) & set(game.dummies[1].used)
        for order in both:
            assert space(game, ORDERS[order]) == [-1, DUMMY_MINION, DUMMY_MINION]
        seen.add(len(both))
        assert seed < 30
    assert seen == {0, 1, 2}
    game.spaces = [-1] * 24
    game.dummies[0].used, game.dummies[1].used = [5, 6], [5, 7]
    game.lords[0].dummy_pick = game.lords[1].dummy_pick = DIG + 1
    place_third_orders(game)
    assert space(game, ORDERS[MINE]) == [DUMMY_MINION, DUMMY_MINION, -1]
    assert game.dummies[0].used == [5, 6, MINE]


def test_choosing_for_the_non_player() -> None:
    """DL-21.3: one of the three that are left."""
    game = new_game(2)
    game.dummies[0].inaccessible, game.dummies[0].used = (0, 1, 2), [3, 4]
    game.lords[0].inaccessible = ()
    drive(_program(game, 0), "order get_food", "order mine_gold", "order build_room", "dummy hire_monster")
    assert ORDERS[game.lords[0].dummy_pick] == "hire_monster"


def test_programming_is_secret() -> None:
    """DL-5.2, DL-21.3: nobody sees another's choice before all are done."""
    match = new_match(GAME, 2, 5)
    while match.view().phase != "program":
        for seat in match.choices.seats:
            match.play(seat, match.choices[seat].options[0])
    seat = match.choices.seats[0]
    match.play(seat, match.choices[seat].options[0])
    assert len(match.view(seat).lords[seat].programmed) == 1
    assert match.view(1 - seat).lords[seat].programmed == ()
    assert match.may_undo(seat)


def test_non_players_only_block() -> None:
    """DL-21.6, DL-11.8; the variant lets them take the left-most monster."""
    for greedy, left in ((False, 3), (True, 2)):
        game = new_game(3, greedy_dummies=greedy)
        season(game, 0)
        game.spaces = [-1] * 24
        game.spaces[6 * 3 + 1] = DUMMY_MINION
        assert executing(game) is None
        assert len(game.offer) == left
    game = new_game(2)
    game.dummy_evil = 15
    check_paladin(game)
    assert game.paladin_at == TENT


def test_the_spare_counter() -> None:
    """DL-21.7, DL-21.8, DL-10.4, A-15: it rises first, is nicer in ties, and its adventurer leaves."""
    game = new_game(2)
    game.dummy_evil = 4
    game.arriving = [TABLE.adventurers[name] for name in ("thief_1", "priest_2", "warrior_4")]
    assign_adventurers(game)
    assert game.dummy_evil == 5
    assert game.faraway == ["thief_1"]
    assert [lord.party[0].tile.id for lord in game.lords] == ["priest_2", "warrior_4"]
    begin_year_two(game)
    assert game.dummy_evil == 3
    game.dummy_evil = 15
    game.arriving = [TABLE.adventurers[name] for name in ("thief_1", "priest_2", "warrior_4")]
    assign_adventurers(game)
    assert game.dummy_evil == 15
    assert game.faraway[-1] == "warrior_4"


# --- DL-22


def test_modes() -> None:
    """DL-22.1, DL-9.2, 3.3: no special events in the first game, or with the option."""
    assert new_game().special_events
    assert not new_game(special_events=False).special_events
    assert not new_game(mode="first_game").special_events


def test_handicap() -> None:
    """DL-22.3."""
    assert [lord.gold for lord in new_game(3, extra_gold_2=2).lords] == [3, 5, 3]


def test_training_is_for_one() -> None:
    """DL-22.2."""
    with pytest.raises(OptionError):
        new_match(GAME, 4, 1, {"training": "training_2"})
    match = new_match(GAME, 1, 1, {"training": "training_2"})
    assert [one.id for one in match.view(0).lords[0].party] == ["warrior_3", "thief_3", "thief_2"]


def test_the_start() -> None:
    """3.1, 2.9, DL-1.2, DL-1.8."""
    game = new_game()
    for lord in game.lords:
        assert (lord.imps, lord.food, lord.gold, lord.evil, lord.letters) == (3, 3, 3, 5, 0)
        assert lord.tokens == 0
        give(lord, "troll " * 30, "pendulum " * 30)
        assert lord.tokens == 30
    assert hero("X1").hp == 5


# --- components


def test_totals_of_the_box() -> None:
    """2.1 to 2.7: 32 adventurers, 24 creatures, 16 rooms, 27 traps, 18 combat cards, 9 special events."""
    assert len(TABLE.adventurers) == 32
    assert [sum(one.copies[year] for one in TABLE.creatures.values()) for year in (0, 1)] == [12, 12]
    assert sum(sum(one.copies) for one in TABLE.creatures.values() if one.token) == 3
    assert len(TABLE.rooms) == 16
    assert sum(one.copies for one in TABLE.traps.values()) == 27
    fatigue = [sorted(one.fatigue for one in TABLE.spells.values() if one.year == year) for year in (1, 2)]
    assert fatigue == [[0, 1, 1, 1, 1, 2, 2, 2, 2], [1, 2, 2, 2, 2, 3, 3, 3, 3]]
    assert (len(TABLE.specials), len(TABLE.spaces), len(TABLE.trainings)) == (9, 24, 5)
    levels = sorted(one.level for one in TABLE.adventurers.values())
    assert [levels.count(level) for level in range(1, 8)] == [4, 8, 4, 4, 4, 4, 4]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("hp = 3", "hp = 0", "hp"),
        ('reach = "first"', 'reach = "nowhere"', "reach"),
        ("copies = [2, 1]", "copies = [2]", "copies"),
        ('id = "slime"', 'id = "goblin"', "goblin"),
        ("start_cells = [2, 7, 12]", "start_cells = [1]", "start_cells"),
        ("start_cells = [2, 7, 12]", "start_cells = [2, 7, 0]", "in one piece"),
        ("start_cells = [2, 7, 12]", "start_cells = [2, 7, 3, 8]", "block of two by two"),
        ("draw_adventurers = [3, 3, 4]", "draw_adventurers = [3, 2, 4]", "draw_adventurers"),
        ('effect = "rage"', 'effect = "anger"', "anger"),
    ],
)
def test_wrong_components_are_refused(old: str, new: str, words: str) -> None:
    """The file, the line and the reason are told."""
    text = standard_components(GAME).text
    assert old in text
    with pytest.raises(ComponentError) as error:
        load(Components(text.replace(old, new, 1), "mine.toml", False))
    assert words in str(error.value)
    assert "mine.toml:" in str(error.value)


def test_changed_components_are_played() -> None:
    text = standard_components(GAME).text.replace("gold = 3", "gold = 7", 1)
    match = new_match(GAME, 4, 1, {}, Components(text, "rich.toml", False))
    assert match.view().lords[0].gold == 7


def test_positions_are_checked() -> None:
    """A lost trap, a full square, a paladin in two places."""
    from undercroft.core.errors import PositionError

    data = new_match(GAME, 4, 1).position()
    assert from_position(data).choices

    def broken(change: object) -> None:
        import copy

        other = copy.deepcopy(data)
        assert callable(change)
        change(other["state"])
        with pytest.raises(PositionError):
            from_position(other)

    broken(lambda state: state["trap_deck"].pop())
    broken(lambda state: state["lords"][0].update(occupied=0b11000110))
    broken(lambda state: state.update(paladin_at=2))
    broken(lambda state: state["lords"][0].update(idle=9))
    assert isinstance(next(new_game().flow()), Parallel)  # type: ignore[arg-type]


def test_bots_count_titles_as_the_count_does() -> None:
    """DL-20.3, DL-20.4: what each is worth stands in the component file, and a hall of fame adds to it."""
    game = new_game()
    game.year, game.season = 2, 4
    game.lords[0].imps = 9
    built(game, 0, "chapel")
    plain = worths(game)
    game.lords[0].rooms = ((CELL["c1"], TABLE.rooms["hall_of_fame"]),)
    alone = sum(seats == [0] for seats in title_holders(game))
    assert alone == 2
    assert worths(game) == [plain[0] + 2 * alone, *plain[1:]]
    text = standard_components(GAME).text.replace(
        "exclusive_title = [2, 3, 3]", "exclusive_title = [2, 3, 5]"
    )
    game.components = load(Components(text, "own.toml", standard=False))
    assert worths(game) == [plain[0] + 4 * alone, *plain[1:]]
