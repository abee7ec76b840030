"""The spiral and what lies across its wall (ST-1), the deck (ST-2)."""

from __future__ import annotations

from tests.games.rotendale.setup import TABLES, Mage, table
from undercroft.core.chance import Chance
from undercroft.games.rotendale import GAME, spiral
from undercroft.games.rotendale.components import EMPTY

SPIRAL = """
81 80 79 78 77 76 75 74 73 72
82 49 48 47 46 45 44 43 42 71
83 50 25 24 23 22 21 20 41 70
84 51 26  9  8  7  6 19 40 69
85 52 27 10  1  0  5 18 39 68
86 53 28 11  2  3  4 17 38 67
87 54 29 12 13 14 15 16 37 66
88 55 30 31 32 33 34 35 36 65
89 56 57 58 59 60 61 62 63 64
90 91 92 93 94 95 96 97 98 99
"""
CORNERS = [1, 2, 4, 6, 9, 12, 16, 20, 25, 30, 36, 42, 49, 56, 64, 72, 81, 90]
INNER = (
    "0 0 0 0 0 0 0 1 1 1 2 2 2 3 4 4 4 5 6 6 6 7 8 9 9 9 10 11 12 12 12 13 14 15 16 16 16 17 18 19 20 20 "
    "20 21 22 23 24 25 25 25 26 27 28 29 30 30 30 31 32 33 34 35 36 36 36 37 38 39 40 41 42 42 42 43 44 45 "
    "46 47 48 49 49 49 50 51 52 53 54 55 56 56 56 57 58 59 60 61 62 63"
)
OUTER = (
    "9 12 14 16 18 20 22 23 25 27 28 30 32 33 34 36 38 39 40 42 44 45 46 47 49 51 52 53 54 56 58 59 60 61 62 "
    "64 66 67 68 69 70 72 74 75 76 77 78 79 81 83 84 85 86 87 88 90 92 93 94 95 96 97 98 99"
)


def test_the_way_winds_as_printed() -> None:
    """ST-1.1: all 100 cells."""
    rows = [[int(number) for number in line.split()] for line in SPIRAL.split("\n") if line]
    for row, line in enumerate(rows):
        for column, cell in enumerate(line):
            assert spiral.CELLS[cell] == (row, column)
    assert [cell for cell in range(100) if spiral.is_corner(cell)] == CORNERS


def test_the_wall_parts_coils_and_never_neighbours_on_the_way() -> None:
    """ST-1.1: the drawn wall."""
    edges = set()
    for (x0, y0), (x1, y1) in zip(spiral.WALL, spiral.WALL[1:], strict=False):
        for x in range(min(x0, x1), max(x0, x1)):
            edges.add(((y0 - 1, x), (y0, x)))
        for y in range(min(y0, y1), max(y0, y1)):
            edges.add(((y, x0 - 1), (y, x0)))
    cell_at = {place: cell for cell, place in enumerate(spiral.CELLS)}
    for (row, column), cell in cell_at.items():
        for other in ((row + 1, column), (row, column + 1)):
            if other in cell_at:
                step = abs(cell - cell_at[other]) == 1
                assert (((row, column), other) in edges) is not step


def test_inner_cells() -> None:
    """ST-1.2, A-02: the whole table, and W-02's three cells around one corner."""
    assert [spiral.INNER[cell] for cell in range(1, 99)] == [int(one) for one in INNER.split()]
    assert spiral.INNER[24] == spiral.INNER[25] == spiral.INNER[26] == 9
    for corner in CORNERS[:14]:
        outside = spiral.OUTER[corner]
        found = [cell for cell in range(1, 99) if spiral.INNER[cell] == corner]
        assert found == [outside - 1, outside, outside + 1]


def test_outer_cells() -> None:
    """ST-1.3: the whole table; outer then inner leads back; nothing outside the last coil."""
    assert [spiral.OUTER[cell] for cell in range(1, 65)] == [int(one) for one in OUTER.split()]
    assert all(spiral.OUTER[cell] == spiral.NOWHERE for cell in range(65, 99))
    assert all(spiral.INNER[spiral.OUTER[cell]] == cell for cell in range(1, 64))


def test_straight_across_means_neighbours() -> None:
    """ST-1.2, ST-1.3: a side cell and its target share a border; a corner and its target touch."""
    for cell in range(8, 99):
        row, column = spiral.CELLS[cell]
        other_row, other_column = spiral.CELLS[spiral.INNER[cell]]
        distance = abs(row - other_row) + abs(column - other_column)
        assert distance == (2 if spiral.is_corner(cell) else 1)


def test_the_deck() -> None:
    """ST-2.2, A-31: 98 cards of 39 kinds, and the totals of the rulebook."""
    cards = TABLES.cards.values()
    assert len(TABLES.cards) == 39
    assert sum(card.count for card in cards) == 98

    def total(prefix: str) -> int:
        return sum(card.value * card.count for card in cards if card.id.startswith(prefix))

    assert total("medicine") == 18
    assert total("mana") == 16
    assert total("storm") == 10
    assert total("trap") == 16
    assert sum(card.count for card in cards if card.id.startswith("teleport")) == 17
    assert sum(card.experience * card.count for card in cards) == 27


def test_the_enemies() -> None:
    """Table 2.5, A-32: two prices, the damage, what wins, and the experience."""
    numbers = {
        card.id: (card.count, card.subdue, card.fight, card.damage, card.wins_on, card.experience)
        for card in TABLES.enemies.values()
    }
    assert numbers == {
        "zombie": (8, 2, 1, 1, 4, 1),
        "mummy": (5, 3, 2, 2, 5, 2),
        "ghost": (3, 4, 3, 3, 6, 3),
        "dragon": (4, 0, 3, 4, 5, 0),
    }


def test_title_and_credit() -> None:
    """A-01: the rulebook names neither title nor author; what is known is said."""
    assert set(GAME.titles) == {"en", "ru"}
    assert "Lost Necronomicon" in GAME.authors[0]


def test_every_cell_gets_a_card_nobody_has_seen() -> None:
    """ST-2.2, ST-2.4, ST-2.6: the deal of a match."""
    from undercroft.core.start import new_match
    from undercroft.games.rotendale import GAME

    match = new_match(GAME, 3, 5)
    game = match.game
    faces = sorted(piece.name for piece in game.cards[1:99])
    assert faces == sorted(card.id for card in TABLES.cards.values() for _ in range(card.count))
    assert all(piece.seen == 0 for piece in game.cards[1:99])
    assert {cell.face for cell in match.view(0).cells[1:99]} == {"back"}
    assert [(one.health, one.mana, one.mages) for one in game.players] == [(10, 15, [0])] * 3
    team = new_match(GAME, 2, 5, {"mode": "team"}).game
    assert [(one.health, one.mana, one.mages) for one in team.players] == [(15, 20, [0, 0])] * 2


def test_the_highest_die_begins() -> None:
    """ST-2.5: ties roll again."""
    from undercroft.core.start import new_match
    from undercroft.games.rotendale import GAME

    tied = 0
    for seed in range(40):
        match = new_match(GAME, 4, seed)
        rolls = [event for _, event in match.log(None) if getattr(event, "purpose", "") == "first"]
        tied += len(rolls) > 4
        last = {}
        contest = [0, 1, 2, 3]
        while len(contest) > 1:
            last = {rolls[index].seat: rolls[index].value for index in range(len(contest))}
            assert list(last) == contest
            rolls = rolls[len(contest) :]
            contest = [seat for seat in contest if last[seat] == max(last.values())]
        assert match.game.first == match.game.turn == contest[0]
    assert tied > 3


def test_the_mode_fits_the_seats() -> None:
    """ST-2.1: teams are for two."""
    import pytest

    from undercroft.core.errors import OptionError
    from undercroft.core.start import new_match
    from undercroft.games.rotendale import GAME

    with pytest.raises(OptionError, match="2 players"):
        new_match(GAME, 3, 1, {"mode": "team"})
    assert new_match(GAME, 2, 1, {"mode": "team"}).game.mode.mages == 2


def lay(**cards: str) -> list[object]:
    found = [EMPTY] * 100
    for cell, name in cards.items():
        found[int(cell[1:])] = TABLES.pieces[name]
    return found


def test_impassable_boards_are_found() -> None:
    """ST-2.3, A-36: six teleports that lead back bar the way; an obelisk or an outer teleport may open it."""
    bar = {f"c{cell}": "teleport_m6" for cell in range(20, 26)}
    assert not spiral.is_passable(lay(**bar))
    assert spiral.is_passable(lay(**{**bar, "c22": "teleport_p4"}))
    assert spiral.is_passable(lay(**{**bar, "c22": "teleport_outer"}))
    assert spiral.is_passable(lay(**{cell: name for cell, name in bar.items() if cell != "c25"}))
    fall = {f"c{cell}": "teleport_inner" for cell in range(93, 99)}
    assert not spiral.is_passable(lay(**fall))


def test_a_barred_cell_that_nobody_can_leave() -> None:
    """ST-2.3: 99 must be reachable from every stop, not from some only."""
    bar = {f"c{cell}": "teleport_m6" for cell in range(93, 99)}
    assert not spiral.is_passable(lay(**bar))


def test_stops_follow_chains_and_circles() -> None:
    """ST-2.3 with ST-5.12: +3 on 10 and -3 on 13 make a circle that ends in Tiriana."""
    circle = lay(c10="teleport_p3", c13="teleport_m3")
    assert spiral.stops(circle, 10) == {0}
    outer = lay(c25="teleport_inner", c9="teleport_outer")
    assert spiral.stops(outer, 25) == {9}
    assert spiral.stops(lay(c9="teleport_outer"), 9) == {9, 25}


def test_random_boards_pass_and_the_quick_look_agrees() -> None:
    """ST-2.3: the quick look (no six teleports in a row) never says more than the search."""
    chance = Chance.from_seed(3)
    deck = [TABLES.pieces[card.id] for card in TABLES.cards.values() for _ in range(card.count)]
    for _ in range(60):
        chance.shuffle(deck)
        cards = [EMPTY, *deck, EMPTY]
        assert spiral.is_passable(cards) == spiral._search_way(cards)


def test_move_ends_on_the_towns() -> None:
    """ST-4.2, A-07: W-23's overshoot, forward; backward is W-22."""
    play = table(Mage(at=96), dice=(6,))("move")
    assert play.at() == 99
    assert play.asked == "arrival-search"
