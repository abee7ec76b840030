"""DL-4 to DL-8: new rounds, orders, the dungeon, production."""

from __future__ import annotations

import pytest

from tests.games.lords.setup import (
    CELL,
    TABLE,
    drive,
    give,
    heard,
    new_game,
    offered,
    programmed,
    rooms,
    season,
    space,
)  # fmt: skip
from undercroft.core.decision import Parallel
from undercroft.core.start import new_match
from undercroft.games.lords import GAME
from undercroft.games.lords.components import BUILD, DIG, HIRE, MINE, ORDERS
from undercroft.games.lords.conservation import check_once
from undercroft.games.lords.game import Lords
from undercroft.games.lords.geometry import cells_of, diggable, distances
from undercroft.games.lords.rules.course import PHASE_NAMES
from undercroft.games.lords.rules.orders import (
    SEQUENCE,
    _execute,
    locking,
    programming,
    room_cells,
    use_refusal,
)
from undercroft.games.lords.rules.production import decides, producing, retrieve, room_refusal
from undercroft.games.lords.rules.season import draw_adventurers
from undercroft.games.lords.state import HOME, ON_CARD, WAITS


def use(game: Lords, order: str, number: int, *answers: str) -> list[str]:
    """Seat 0 uses a space of an order."""
    lord = game.lords[0]
    index = ORDERS.index(order)
    lord.programmed = [index, *(one for one in range(8) if one != index)][:3]
    lord.minions = [number - 1, WAITS, WAITS]
    return drive(_execute(game, 0, TABLE.spaces[index * 3 + number - 1]), "use", *answers)


def usable(game: Lords, order: int, number: int) -> bool:
    return use_refusal(game, game.lords[0], TABLE.spaces[order * 3 + number - 1]) is None


# --- DL-3, DL-4


def test_a_year_has_its_phases() -> None:
    """DL-3.1, DL-9.1: spring, summer and autumn have an event and adventurers, winter has not."""
    match = new_match(GAME, 4, 3)
    seen = []
    while match.game.season < 4:  # type: ignore[attr-defined]
        seat = match.choices.seats[0]
        match.play(seat, match.choices[seat].options[0])
    for _, event in match.log():
        if type(event).__name__ in ("SeasonBegins", "EventHappens"):
            seen.append(getattr(event, "season", "event"))
    assert seen == ["winter", "spring", "event", "summer", "event", "autumn", "event"]
    assert "plan" in PHASE_NAMES


def test_new_offers() -> None:
    """DL-4.1, DL-6.11, DL-1.3: three creatures, two rooms; the unsold leave."""
    game = new_game()
    season(game, 0)
    old = [one.id for one in game.offer] + [one.id for one in game.shop]
    assert (len(game.offer), len(game.shop)) == (3, 2)
    season(game, 0)
    assert game.faraway == old
    check_once(game)


def test_what_is_shown_of_the_next_season() -> None:
    """DL-4.2, DL-4.3: the event and the adventurers of the next season, in autumn none."""
    game = new_game()
    season(game, 0)
    assert game.events[0].known_to(None)
    assert not game.events[1].known_to(None)
    assert len(game.coming) == 4
    assert [one.level for one in game.coming] == sorted(one.level for one in game.coming)
    season(game, 3)
    assert game.coming == []


@pytest.mark.parametrize(("seats", "count"), [(2, 3), (3, 3), (4, 4)])
def test_how_many_adventurers_come(seats: int, count: int) -> None:
    """DL-4.3."""
    game = new_game(seats)
    season(game, 0)
    assert len(game.coming) == count


def test_the_special_card_is_shown_with_its_tile() -> None:
    """DL-4.2; not in the first game (DL-9.2)."""
    for mode, shown in (("full", True), ("first_game", False)):
        game = new_game(mode=mode)
        game.events[0], special = TABLE.pieces["event_special"], game.specials[0]
        season(game, 0)
        assert game.specials[0].known_to(None) is shown
        assert game.specials[0].name == special.name


def stack(*names: str) -> list[object]:
    return [TABLE.pieces[name] for name in reversed(names)]


def test_adventurers_of_one_level_are_replaced() -> None:
    """DL-4.4: the last goes under the stack until they differ."""
    pieces = stack("warrior_2", "thief_2", "priest_2", "wizard_2", "wizard_4")
    drawn = draw_adventurers(pieces, 3)  # type: ignore[arg-type]
    assert [one.id for one in drawn] == ["warrior_2", "thief_2", "wizard_4"]
    assert [one.name for one in pieces] == ["wizard_2", "priest_2"]  # type: ignore[attr-defined]


def test_the_replacement_stops() -> None:
    """DL-4.5, A-32: the stack has no other level."""
    pieces = stack("warrior_2", "thief_2", "priest_2", "wizard_2")
    drawn = draw_adventurers(pieces, 3)  # type: ignore[arg-type]
    assert [one.id for one in drawn] == ["warrior_2", "thief_2", "priest_2"]


# --- DL-5


def test_first_orders() -> None:
    """DL-5.1, 3.1: one of three drawn orders stays in hand."""
    game = new_game(2)
    lord = game.lords[0]
    drawn = [piece.name for piece in lord.dealt[:3]]
    flow = locking(game)
    ask = next(flow)
    assert isinstance(ask, Parallel)
    with pytest.raises(StopIteration):
        flow.send({0: 2, 1: 1})
    assert sorted(ORDERS[order] for order in lord.inaccessible) == sorted([drawn[0], drawn[2]])
    assert lord.accessible.bit_count() == 6


def test_first_game_locks_two_at_random() -> None:
    """3.3, DL-22.1: at once, face up; with the option they are chosen."""
    assert all(len(lord.inaccessible) == 2 for lord in new_game(mode="first_game").lords)
    assert new_game(mode="first_game", chosen_orders=True).lords[0].dealt


def test_three_different_orders() -> None:
    """DL-5.2."""
    game = new_game(3)
    season(game, 0)
    game.lords[0].inaccessible = (0, 1)
    ask = next(programming(game))
    assert isinstance(ask, Parallel)
    branch = ask.flows[0]
    texts = [str(one) for one in next(branch).options]
    assert texts == [f"order {name}" for name in ORDERS[2:]]
    left = branch.send(next(one for one in GAME_ORDERS if str(one) == "order mine_gold")).options
    assert "order mine_gold" not in [str(one) for one in left]


from undercroft.games.lords.moves import ORDER as GAME_ORDERS  # noqa: E402


def test_fourth_of_a_kind_stays_on_the_card() -> None:
    """DL-5.3, DL-5.4, WE-26."""
    game = new_game()
    programmed(game, *["mine_gold dig_tunnels get_food"] * 4)
    assert space(game, "mine_gold") == [0, 1, 2]
    assert [lord.minions[0] for lord in game.lords] == [0, 1, 2, ON_CARD]


def test_earlier_reveals_come_first() -> None:
    """DL-5.3, DL-5.6: a first order beats a second one, whatever the seat."""
    game = new_game(3)
    programmed(
        game,
        "dig_tunnels mine_gold get_food",
        "get_food mine_gold buy_traps",
        "mine_gold get_food buy_traps",
    )
    assert space(game, "mine_gold") == [2, 0, 1]
    assert space(game, "get_food") == [1, 2, 0]
    placed = heard(game, "OrderPlaced")
    assert [one.number for one in placed] == [1, 1, 1, 2, 2, 2, 3, 3, 3]


def test_hiring_first_costs_a_gold() -> None:
    """DL-5.5, DL-5.7, WE-53, A-9, A-31."""
    game = new_game()
    for lord in game.lords:
        lord.gold = 1
    programmed(game, *["hire_monster dig_tunnels get_food"] * 4)
    assert [lord.gold for lord in game.lords] == [0, 0, 0, 0]
    assert space(game, "hire_monster") == [0, 1, 2]
    poor = new_game()
    poor.lords[0].gold = 0
    programmed(poor, *["hire_monster dig_tunnels get_food"] * 4)
    assert poor.lords[0].minions[0] == ON_CARD
    assert space(poor, "hire_monster") == [1, 2, 3]
    assert [one.seat for one in heard(poor, "HireFeeMissing")] == [0]
    assert not heard(game, "HireFeeMissing")
    easy = new_game(mode="first_game")
    programmed(easy, *["hire_monster dig_tunnels get_food"] * 4)
    assert easy.lords[0].gold == 3


# --- DL-6


def test_the_sequence() -> None:
    """DL-6.1."""
    assert SEQUENCE[:3] == ((0, 0), (0, 1), (0, 2))
    assert SEQUENCE[18:] == ((HIRE, 2), (HIRE, 1), (HIRE, 0), (BUILD, 2), (BUILD, 1), (BUILD, 0))


@pytest.mark.parametrize(
    ("order", "number", "after"),
    [
        # gold, food, imps, evil from 3, 3, 3, 5
        ("get_food", 1, (2, 5, 3, 5)),
        ("get_food", 2, (3, 6, 3, 6)),
        ("get_food", 3, (4, 6, 3, 7)),
        ("improve_reputation", 2, (3, 3, 3, 3)),
        ("recruit_imps", 1, (3, 2, 4, 5)),
        ("recruit_imps", 2, (3, 1, 5, 5)),
        ("recruit_imps", 3, (2, 2, 5, 5)),
        ("buy_traps", 1, (2, 3, 3, 5)),
        ("buy_traps", 2, (3, 3, 3, 5)),
        ("buy_traps", 3, (1, 3, 3, 5)),
    ],
)
def test_exchanges(order: str, number: int, after: tuple[int, int, int, int]) -> None:
    """DL-6.2, DL-6.7, DL-23.1, table 2.8."""
    game = new_game()
    use(game, order, number)
    lord = game.lords[0]
    assert (lord.gold, lord.food, lord.imps, lord.evil) == after
    assert lord.idle == lord.imps
    assert lord.minions[0] == HOME


def test_declining() -> None:
    """DL-1.5, DL-6.2: the minion goes on the card."""
    game = new_game()
    programmed(game, *["get_food dig_tunnels mine_gold"] * 4)
    drive(_execute(game, 0, TABLE.spaces[0]), "decline")
    assert game.lords[0].minions[0] == ON_CARD
    assert game.lords[0].food == 3


def test_spying() -> None:
    """DL-6.3, DL-6.13: any card, also at evil 1; the others learn only that."""
    game = new_game()
    game.lords[0].evil = 1
    use(game, "improve_reputation", 1, "spy 3")
    assert game.city[2].known_to(0)
    assert not game.city[2].known_to(1)
    assert game.view(0).city[2].spell == game.city[2].name
    assert game.view(1).city[2].spell == ""
    audience = [who for who, event in game.journal or [] if type(event).__name__ == "CardSeen"]
    assert audience == [(0,)]
    assert use(game, "improve_reputation", 3, "spy 3") == ["execute", "spy"]


def test_digging() -> None:
    """DL-6.4, DL-6.6, WE-27, WE-28: an imp a tunnel, a foreman on the third space."""
    game = new_game()
    assert use(game, "dig_tunnels", 3, "dig b2", "dig a2") == ["execute", "dig", "dig"]
    assert game.lords[0].idle == 0
    game = new_game()
    game.lords[0].idle = 2
    use(game, "dig_tunnels", 2, "dig b2", "dig a2")
    assert game.lords[0].idle == 0
    game = new_game()
    use(game, "dig_tunnels", 1, "dig b2", "stop")
    assert game.lords[0].idle == 2
    game.lords[0].idle = 1
    assert not usable(game, DIG, 3)
    assert usable(game, DIG, 1)


def test_trolls_neither_dig_nor_mine() -> None:
    """DL-6.4, DL-6.5."""
    game = new_game()
    give(game.lords[0], "troll troll")
    game.lords[0].idle = 0
    assert not usable(game, DIG, 1)
    assert not usable(game, MINE, 1)


def test_mining() -> None:
    """DL-6.5, WE-29: a gold for each imp on a tunnel of its own, also one dug this round."""
    game = new_game()
    lord = game.lords[0]
    lord.imps = lord.idle = 6
    use(game, "mine_gold", 3, "mine 3")
    assert (lord.gold, lord.idle) == (6, 2)
    game = new_game()
    lord = game.lords[0]
    lord.imps = lord.idle = 9
    use(game, "dig_tunnels", 1, "dig b2", "stop")
    use(game, "mine_gold", 3, "mine 4")
    assert lord.gold == 7
    lord.conquered = lord.occupied
    assert not usable(game, MINE, 1)  # DL-18.1


def test_rooms_cannot_be_mined() -> None:
    """DL-6.5."""
    game = new_game()
    lord = game.lords[0]
    lord.rooms = ((2, TABLE.rooms["hatchery"]), (12, TABLE.rooms["mint"]))
    assert cells_of(lord.free_tunnels) == (7,)
    assert use(game, "mine_gold", 1) == ["execute"]


def test_year_two_traps() -> None:
    """DL-6.8: one more, then discard any one."""
    game = new_game()
    game.year = 2
    give(game.lords[0], traps="pendulum")
    asked = use(game, "buy_traps", 2, "discard pendulum")
    assert asked == ["execute", "discard"]
    assert len(game.lords[0].traps) == 2
    assert [piece.name for piece in game.trap_out] == ["pendulum"]
    game.trap_deck = game.trap_deck[:1]
    kept = game.lords[0].traps[0].name
    use(game, "buy_traps", 3, f"discard {kept}")
    assert len(game.lords[0].traps) == 2


def test_an_empty_trap_deck() -> None:
    """DL-1.4, DL-6.8, A-10."""
    game = new_game()
    game.trap_deck = []
    assert not usable(game, 5, 2)


def test_hiring() -> None:
    """DL-6.9: the cost, one food more on the third space; only what can be paid is offered."""
    game = new_game()
    game.offer = [TABLE.creatures[name] for name in ("troll", "vampire", "dragon")]
    lord = game.lords[0]
    lord.food = 2
    assert use(game, "hire_monster", 3) == ["execute"]  # only the vampire can be paid: 2 evil, 1 food
    assert (lord.food, lord.evil) == (1, 7)
    assert [one.id for one in lord.lair] == ["vampire"]
    lord.food = 2
    use(game, "hire_monster", 1, "hire troll")
    assert (lord.food, lord.tokens) == (0, 1)  # DL-1.2


def test_hiring_a_golem_or_a_demon() -> None:
    """DL-6.9, DL-6.14: a trap, another monster; no evil for what is given up."""
    game = new_game()
    game.offer = [TABLE.creatures["golem"]]
    lord = game.lords[0]
    assert not usable(game, HIRE, 1)
    give(lord, "ghost", "pendulum trapdoor")
    use(game, "hire_monster", 1, "discard pendulum")
    assert (lord.gold, [one.name for one in lord.traps]) == (2, ["trapdoor"])
    game.offer = [TABLE.creatures["demon"]]
    give(lord, "troll")
    use(game, "hire_monster", 1, "victim troll")
    assert sorted(one.id for one in lord.lair) == ["demon", "ghost", "golem"]
    assert (lord.evil, lord.tokens, game.faraway) == (6, 0, ["troll"])
    game.offer = [TABLE.creatures["demon"]]
    lord.lair = [TABLE.creatures["ghost"]]
    assert not usable(game, HIRE, 1)


def test_building() -> None:
    """DL-6.10, DL-6.12: gold on the second and third space; without a place no room."""
    game = new_game()
    game.shop = [TABLE.rooms["hatchery"], TABLE.rooms["printing_press"]]
    lord = game.lords[0]
    assert use(game, "build_room", 1, "build hatchery", "cell c1") == ["execute", "room", "cell"]
    assert (lord.gold, lord.rooms) == (3, ((2, TABLE.rooms["hatchery"]),))
    use(game, "build_room", 2)  # c2 touches the hatchery, c3 does not
    assert (lord.gold, lord.rooms[1][0]) == (2, CELL["c3"])
    game.shop = [TABLE.rooms["mint"]]
    assert not usable(game, BUILD, 1)


# --- DL-7


def test_where_to_dig() -> None:
    """DL-7.1, DL-7.2, DL-7.3, DL-7.4: beside a tile, never a full square; conquered tiles count."""
    lord = new_game().lords[0]
    assert [*cells_of(lord.occupied)] == [CELL["c1"], CELL["c2"], CELL["c3"]]
    assert set(diggable(lord.occupied)) == {CELL[one] for one in ("b1", "d1", "b2", "d2", "b3", "d3", "c4")}
    after = lord.occupied | 1 << CELL["b1"]
    assert CELL["b2"] not in diggable(after)
    assert CELL["a1"] in diggable(after)


def test_distance() -> None:
    """DL-7.5, A-13."""
    occupied = sum(1 << CELL[one] for one in ("c1", "b1", "a1", "a2", "c2", "c3", "c4", "b4"))
    away = distances(occupied)
    assert (away[CELL["c1"]], away[CELL["a2"]], away[CELL["b4"]]) == (1, 4, 5)


def test_where_rooms_go() -> None:
    """DL-7.6, A-16: own tunnels in the zone, no room beside, corners allowed; year 2 anywhere."""
    lord = new_game().lords[0]
    rooms(lord, b2="mint")
    lord.occupied |= 1 << CELL["d3"]
    free = cells_of(lord.free_tunnels)
    assert CELL["b2"] not in free
    surface = room_cells(lord, TABLE.rooms["hatchery"].mask)
    assert surface == (CELL["c1"],)  # c2 touches b2, c3 and d3 are deep
    assert CELL["c3"] in room_cells(lord, TABLE.rooms["chapel"].mask)
    lord.conquered = 1 << CELL["c1"]
    assert room_cells(lord, TABLE.rooms["hatchery"].mask) == ()


def test_zones() -> None:
    """2.4: how large each zone is."""
    sizes = {
        name: TABLE.rooms[name].mask.bit_count() for name in ("hatchery", "mint", "workshop", "magic_room")
    }
    assert sizes == {"hatchery": 10, "mint": 10, "workshop": 14, "magic_room": 6}
    assert TABLE.rooms["chapel"].mask.bit_count() == 20


# --- DL-8


def shop(game: Lords, imps: int, food: int, *names: str, year: int = 1) -> None:
    lord = game.lords[0]
    game.year = year
    lord.imps = lord.idle = imps
    lord.food = food
    lord.programmed, lord.minions = [0, 1, 2], [HOME, HOME, HOME]
    for cell, name in zip(("c1", "c3", "a2"), names, strict=False):
        lord.rooms = (*lord.rooms, (CELL[cell], TABLE.rooms[name]))


PRODUCTS = [
    ("hatchery", (3, 4, 3)), ("mushroom_bed", (3, 4, 3)), ("souvenir_shop", (4, 3, 3)), ("mint", (4, 3, 3)),
    ("magic_room", (3, 2, 4)),
]  # fmt: skip


@pytest.mark.parametrize(("room", "after"), PRODUCTS)
def test_products(room: str, after: tuple[int, int, int]) -> None:
    """DL-8.2, DL-8.4, 2.4: gold, food and imps after one use with three imps."""
    game = new_game()
    shop(game, 3, 3, room)
    drive(producing(game, 0), f"produce {room}")
    lord = game.lords[0]
    assert (lord.gold, lord.food, lord.imps) == after


def test_workshop_tool_shed_and_press() -> None:
    """DL-8.5: a trap without discard in year 2, a tunnel, one evil less (also at 1)."""
    game = new_game()
    shop(game, 4, 3, "workshop", year=2)
    drive(producing(game, 0), "produce workshop")
    assert len(game.lords[0].traps) == 1
    game = new_game()
    shop(game, 2, 3, "tool_shed")
    drive(producing(game, 0), "produce tool_shed", "dig b2")
    assert game.lords[0].occupied.bit_count() == 4
    game = new_game()
    shop(game, 3, 3, "printing_press")
    game.lords[0].evil = 1
    drive(producing(game, 0), "produce printing_press")
    assert game.lords[0].evil == 1


def test_twice_in_year_two() -> None:
    """DL-8.3, DL-19.6, WE-40."""
    for year, answers, food in ((1, 1, 1), (2, 2, 2)):
        game = new_game()
        shop(game, 6, 0, "hatchery", year=year)
        drive(producing(game, 0), *["produce hatchery"] * answers)
        assert game.lords[0].food == food
    game = new_game()
    shop(game, 5, 0, "hatchery", year=2)
    drive(producing(game, 0), "produce hatchery")
    assert game.lords[0].food == 1


def test_products_at_once() -> None:
    """DL-8.3, WE-41, WE-42, WE-43."""
    game = new_game()
    shop(game, 4, 1, "magic_room", "hatchery")
    drive(producing(game, 0), "produce magic_room", "produce hatchery")
    assert (game.lords[0].imps, game.lords[0].food) == (5, 1)
    game = new_game()
    shop(game, 4, 0, "magic_room", "hatchery")
    drive(producing(game, 0), "produce hatchery")
    assert (game.lords[0].imps, game.lords[0].food) == (4, 1)
    game = new_game()
    shop(game, 5, 0, "magic_room", "hatchery")
    drive(producing(game, 0), "produce hatchery", "produce magic_room")
    assert (game.lords[0].imps, game.lords[0].food) == (6, 0)
    game = new_game()
    shop(game, 3, 2, "magic_room", year=2)
    drive(producing(game, 0), "produce magic_room", "produce magic_room")
    assert (game.lords[0].imps, game.lords[0].food) == (5, 0)


def test_trolls_work() -> None:
    """DL-8.2: tokens in any mix with imps; used ones rest until the round ends (DL-12.1)."""
    game = new_game()
    shop(game, 1, 0, "hatchery")
    give(game.lords[0], "troll troll")
    drive(producing(game, 0), "produce hatchery")
    assert (game.lords[0].tired, game.lords[0].idle) == (2, 0)


def test_conquered_rooms_do_not_work() -> None:
    """DL-8.2, DL-18.1."""
    game = new_game()
    shop(game, 3, 0, "hatchery")
    lord = game.lords[0]
    lord.conquered = 1 << CELL["c1"]
    assert room_refusal(game, lord, TABLE.rooms["hatchery"], CELL["c1"]) is not None
    assert not decides(game, 0)


def test_retrieval() -> None:
    """DL-8.1, DL-8.6, DL-8.7, WE-30."""
    game = new_game()
    lord = game.lords[0]
    lord.inaccessible = (3, 5)
    lord.programmed = [DIG, HIRE, 0]
    lord.minions = [HOME, ON_CARD, HOME]
    flow = producing(game, 0)
    assert offered(flow) == ["retrieve dig_tunnels", "retrieve hire_monster"]
    drive(producing(game, 0), "retrieve hire_monster")
    assert lord.inaccessible == (0, DIG)
    lord.minions = [ON_CARD, HOME, HOME]
    assert not decides(game, 0)  # forced
    retrieve(game, 0, DIG)
    assert lord.inaccessible == (0, HIRE)
