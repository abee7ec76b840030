"""What can be done is what nothing forbids, and every refusal names its rule (DL-1.5, DL-6.12)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests import harness
from tests.games.lords.setup import TABLE, give, new_game, programmed, rooms
from undercroft.core.errors import OptionError
from undercroft.core.start import new_match
from undercroft.games.lords import GAME
from undercroft.games.lords.events import OrderImpossible, TitleGiven
from undercroft.games.lords.game import Lords
from undercroft.games.lords.geometry import diggable
from undercroft.games.lords.moves import USE, named
from undercroft.games.lords.rules.course import EVENT, EXECUTE
from undercroft.games.lords.rules.orders import executing
from undercroft.games.lords.rules.payday import payday, taxes
from undercroft.games.lords.rules.production import producing
from undercroft.games.lords.rules.specials import strike
from undercroft.texts import texts_for


def why(game: Lords, text: str) -> str:
    reason = game.why_not(0, text)
    return "" if reason is None else f"{reason.key} {reason.rule}"


def test_every_word_is_listed_or_refused_with_its_rule() -> None:
    rng = random.Random(4)
    texts = texts_for("ru", GAME)
    heard: set[str] = set()
    for _ in range(10):
        match = harness.random_table(GAME, rng).match()
        while not match.over:
            for seat in match.choices.seats:
                if rng.random() < 0.15:
                    listed = {str(one) for one in match.choices[seat].options}
                    for text in {*match.game.candidates(seat), *listed}:
                        reason = match.why_not(seat, text)
                        assert (reason is None) == (text in listed), (text, match.choices[seat])
                        if reason is not None:
                            assert reason.key != "no-option", text
                            assert texts.has(f"reason-{reason.key}"), reason
                            heard.add(reason.key)
            seat = rng.choice(match.choices.seats)
            match.play(seat, rng.choice(list(match.choices[seat].options)))
    assert {"short-food", "dug", "square", "far", "not-offered", "tax-due", "when-dig"} <= heard


def test_the_food_of_the_third_space_is_missed() -> None:
    """DL-6.9: the tile alone could be paid, not with the food of the space."""
    game = new_game()
    orders = "get_food hire_monster mine_gold"
    programmed(game, "dig_tunnels get_food hire_monster", *[orders] * 3)
    game.spaces[18:21] = [-1, -1, 0]
    game.offer = [TABLE.creatures[name] for name in ("troll", "goblin", "vampire")]
    game.lords[0].food = 2
    game.turn = 18
    flow = executing(game)
    assert flow is not None
    next(flow)
    asked = flow.send(USE)
    assert [str(one) for one in asked.options] == ["hire goblin", "hire vampire"]  # type: ignore[union-attr]
    assert why(game, "hire troll") == "short-food DL-1.5"
    assert why(game, "hire witch") == "not-offered DL-6.9"


def test_a_room_that_cannot_work_says_why() -> None:
    """DL-8.2, DL-8.3, DL-8.5: worked already, no cell left to dig, too few workers, nothing to make."""
    game = new_game()
    lord = game.lords[0]
    programmed(game, *["get_food hire_monster mine_gold"] * 4)
    lord.occupied = 0
    rooms(lord, c1="hatchery", a1="tool_shed", e1="chapel")
    lord.imps = lord.idle = 6
    flow = producing(game, 0)
    ask = next(flow)
    ask = flow.send(next(one for one in ask.options if str(one) == "produce hatchery"))  # type: ignore[union-attr]
    assert why(game, "produce hatchery") == "worked DL-8.3"
    assert why(game, "produce chapel") == "no-product DL-8.2"
    assert why(game, "produce mint") == "not-built DL-8.2"
    lord.idle = 1
    assert why(game, "produce tool_shed") == "workers DL-8.2"
    lord.idle = 2
    while cells := diggable(lord.occupied):
        lord.occupied |= 1 << cells[0]
    assert why(game, "produce tool_shed") == "no-cell DL-8.5"


def test_no_more_tax_than_gold() -> None:
    """DL-9.4."""
    game = new_game()
    lord = game.lords[0]
    lord.occupied = 0b00100_00100_00100_01110
    lord.gold = 2
    next(taxes(game, 0))
    assert why(game, "tax 3") == "short-gold DL-1.5"
    assert why(game, "tax 4") == "tax-due DL-9.4"


def test_options_without_effect_are_refused() -> None:
    """DL-22.1, DL-22.2: what has no effect with these seats or in this mode."""
    for seats, options in (
        (2, {"extra_gold_4": 3}),
        (4, {"greedy_dummies": True}),
        (4, {"chosen_orders": True}),
        (3, {"mode": "first_game", "special_events": False}),
        (1, {"parallel_planning": True}),
        (1, {"mode": "first_game"}),
        (2, {"training": "training_2"}),
    ):
        with pytest.raises(OptionError, match=list(options)[-1]):
            new_match(GAME, seats, 1, options)
    new_match(GAME, 3, 1, {"mode": "first_game", "chosen_orders": True})


def test_the_log_says_why_an_order_is_impossible() -> None:
    """DL-6.12, DL-20.3: with its cause; an exclusive title has no "each"."""
    for language, why, title in (
        ("en", "(too little gold)", "Lord of Halls: Anna, 3."),
        ("ru", "(не хватает золота)", "Владыка залов: Anna, 3."),
    ):
        texts = texts_for(language, GAME)
        told = texts.event(OrderImpossible(0, "get_food", 1, "short-gold"))
        assert why in told
        told = texts.event(TitleGiven("lord_of_halls", (0,), 3))
        assert "3" in told
        assert "each" not in told
        assert "по 3" not in told
        assert title[:4] in told
        causes = ("short-food", "short-evil", "no-imps", "no-cell", "no-tunnel", "no-deck", "all-dear")
        for cause in causes:
            assert texts.event(OrderImpossible(0, "get_food", 1, cause)) != told


def test_an_order_for_a_non_player_is_not_said_to_be_out_of_season() -> None:
    """DL-21.3: two players choose it when a season begins, but after their own three; others never do."""
    match = new_match(GAME, 2, 5)
    while match.choices[match.choices.seats[0]].prompt.key != "program":
        seat = match.choices.seats[0]
        match.play(seat, match.choices[seat].options[0])
    reason = match.why_not(match.choices.seats[0], "dummy get_food")
    assert reason is not None
    assert (reason.key, reason.rule) == ("when-dummy", "DL-21.3")


def test_a_part_of_the_order_at_hand_waits_for_the_order_itself() -> None:
    """DL-6.2, DL-6.10: who presses a monster while asked whether to hire is at the right order already."""
    game = new_game(4)
    orders = "get_food recruit_imps buy_traps"
    programmed(game, "build_room hire_monster improve_reputation", *[orders] * 3)
    game.offer = [TABLE.creatures[name] for name in ("troll", "goblin", "vampire")]
    game.shop = [TABLE.rooms["hatchery"], TABLE.rooms["printing_press"]]

    def begin(turn: int) -> Any:
        game.turn = turn
        flow = executing(game)
        assert flow is not None
        next(flow)
        return flow

    begin(3)
    assert why(game, "spy 1") == "use-first DL-6.2"
    begin(18)
    assert why(game, "hire troll") == "use-first DL-6.2"
    assert why(game, "build hatchery") == "when-build DL-6.10"
    flow = begin(21)
    assert [why(game, one) for one in ("build hatchery", "cell c1")] == ["use-first DL-6.2"] * 2
    assert why(game, "hire troll") == "when-hire DL-6.9"
    flow.send(USE)
    assert why(game, "cell c1") == "room-first DL-6.10"
    flow.send(named("build", "printing_press"))
    assert why(game, "build hatchery") == "room-chosen DL-6.10"
    game.turn = 24
    assert why(game, "hire troll") == "when-hire DL-6.9"


SAID = {
    "plan-tile": ("fight", "tile-first DL-13.4"),
    "dummy": ("order get_food", "orders-chosen DL-5.2"),
    "retrieve": ("produce mint", "rooms-done DL-8.1"),
    "shed": ("produce tool_shed", "dig-first DL-8.5"),
    **dict.fromkeys(("spy", "dig", "mine", "discard", "hire", "room", "cell"), ("use", "use-said DL-6.2")),
}
"""By the question that is open: something that comes before or after it, and why not."""


def test_nothing_is_said_to_be_out_of_time_while_it_goes_on() -> None:
    """DL-6.2, DL-13.4: an order is carried out, a battle is planned, a season begins or ends just now."""
    rng = random.Random(6)
    left = set(SAID)
    for seed in range(60):
        match = new_match(GAME, 2, seed)
        while not match.over and left:
            seat = rng.choice(match.choices.seats)
            choice = match.choices[seat]
            key = choice.prompt.key
            if key in SAID:
                text, told = SAID[key]
                reason = match.why_not(seat, text)
                assert reason is not None
                assert f"{reason.key} {reason.rule}" == told, key
                left.discard(key)
            usual = [one for one in choice.options if str(one) == choice.prompt.usual]
            match.play(seat, rng.choice(usual or list(choice.options)))
    assert not left


def test_a_price_that_is_being_paid_comes_first() -> None:
    """DL-6.9, DL-9.3, DL-9.5: a trap or a monster is asked for."""
    game = new_game()
    game.year, game.phase, game.turn = 2, EXECUTE, 18
    orders = "get_food recruit_imps buy_traps"
    programmed(game, "hire_monster mine_gold improve_reputation", *[orders] * 3)
    give(game.lords[0], traps="pendulum trapdoor")
    game.offer = [TABLE.creatures[name] for name in ("golem", "goblin")]
    flow: Any = executing(game)
    next(flow)
    flow.send(USE)
    flow.send(named("hire", "golem"))
    assert [why(game, text) for text in ("hire goblin", "decline")] == [
        "hire-chosen DL-6.9",
        "use-said DL-6.2",
    ]
    game = new_game()
    game.year, game.phase, game.season = 2, EVENT, 1
    give(game.lords[0], "golem goblin", "pendulum trapdoor")
    game.events = [TABLE.pieces["event_payday"]] * 3
    flow = payday(game, 0)
    next(flow)
    flow.send(named("pay", "golem"))
    assert [why(game, text) for text in ("let_go goblin", "settle goblin")] == [
        "price-first DL-9.3",
        "when-strike DL-9.5",
    ]


def test_monsters_on_strike_are_on_strike() -> None:
    """DL-9.5: first with whom, then for what."""
    game = new_game()
    game.phase, game.season = EVENT, 1
    give(game.lords[0], "troll goblin")
    flow: Any = strike(game, 0, 1)
    next(flow)
    assert why(game, "give_food 1") == "strike-first DL-9.5"
    flow.send(named("settle", "troll"))
    assert why(game, "settle goblin") == "strike-chosen DL-9.5"
