"""The bots' ways out and their combats: sound, and never a circle."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.games.twister.setup import BARE, Scene, state, table
from undercroft.bots import make_bot
from undercroft.core.sight import Sight
from undercroft.core.start import new_match
from undercroft.games.twister import GAME, odds
from undercroft.games.twister.duel import against_chance, solve
from undercroft.games.twister.evaluation import haste, progress
from undercroft.games.twister.options import ATTACK, SHOOT, SPEAR
from undercroft.games.twister.outlook import Outlook
from undercroft.games.twister.paths import FAR, Gait, field
from undercroft.games.twister.planner import MOST, Planner, Turned, barring, way_out
from undercroft.games.twister.rules import combat, labyrinth
from undercroft.games.twister.state import WOUNDED, State


def positions(count: int) -> Iterator[State]:
    """Positions of random games in which somebody is about to act, with most rooms revealed."""
    for seed in range(count):
        rng = random.Random(seed)
        match = new_match(GAME, rng.choice((2, 2, 3)), seed, {})
        while match.choices and bin(state(match).dark_rooms).count("1") > 2:
            seat = match.choices.seats[0]
            options = list(match.choices[seat].options)
            reveals = [one for one in options if str(one).startswith("reveal")]
            match.play(seat, rng.choice(reveals or options))
        game = state(match).copy()
        assert isinstance(game, State)
        yield game


def runners(game: State) -> list[int]:
    return [
        token
        for team in game.team
        for token in team
        if game.at[token] >= 0 and not game.marks[token] & WOUNDED
    ]


def test_a_turned_labyrinth_is_the_one_the_rules_make() -> None:
    for game in positions(6):
        for placed in game.maze.placed:
            if placed is None:
                continue
            for quarters in (1, 2, 3):
                turned = Turned(game, placed.slot, quarters)
                trial = game.copy()
                assert isinstance(trial, State)
                for _ in range(quarters):
                    labyrinth.turn_room(trial, placed.slot, True)
                assert turned.maze is trial.maze
                assert turned.fixed == trial.fixed
                for token in runners(game):
                    assert turned.square(game.at[token]) == trial.at[token]


def test_a_route_with_turns_is_never_longer_and_each_turn_brings_it_nearer() -> None:
    turned = 0
    for game in positions(6):
        for token in runners(game):
            side = game.tokens[token].side
            plan = Planner(game, side)
            figure = game.figure(token)
            pace = game.pace(figure)
            route, plain = plan.route(token), way_out(game, token)
            held = barring(game, figure, side)
            if not held:
                assert all(one <= other for one, other in zip(route, plain, strict=True))
            for placed in game.maze.placed:
                if placed is None or held >> placed.gear & 1 or route[placed.gear] >= MOST:
                    continue
                for slot, clockwise in plan.turns(placed.slot, figure.either_way):
                    for times in (1, 2, 3):
                        quarters = times if clockwise else 4 - times
                        after = plan.after(token, slot, quarters)
                        to = plan.turned(slot, quarters).square(placed.gear)
                        assert route[placed.gear] <= after[to] + pace * times
                        turned += 1
    assert turned > 100


def test_a_way_around_an_enemy_is_preferred_to_a_way_through_him() -> None:
    scene = Scene({0: "37L"}, components=table(r37L=BARE)).put("a_cleric", "c3").put("b_naga", "c2")
    game = scene.game
    token = game.token_named("a_cleric")
    route = Planner(game, 0).route(token)
    free = way_out(game, token)
    assert route[game.at[token]] > free[game.at[token]]
    assert route[scene.square("b3")] < route[scene.square("c3")]


def test_progress_rises_with_every_step() -> None:
    for pace in (2, 3, 4, 5):
        worth = [progress(steps, pace) for steps in range(MOST)]
        assert worth == sorted(worth, reverse=True)


def test_fields_end_where_they_are_told_to() -> None:
    game = next(positions(1))
    exits = ((0, game.layout.exits[0]),)
    whole = field(game.maze, exits, Gait(game.maze.pits, False, 3, 4, 12))
    short = field(game.maze, exits, Gait(game.maze.pits, False, 3, 4, 12, most=10))
    assert list(short) == [min(steps, 10) for steps in whole]
    assert max(whole) <= FAR


CARDS = (0, 1, 2, 2, 3, 3, 4, 5, 6)
HANDS = [(CARDS, CARDS), ((0, 2), (0, 6)), ((0,), (0, 1, 3)), ((4,), (0,))]


@pytest.mark.parametrize("margin", [-7, -3, -1, 0, 1, 2, 5, 7])
@pytest.mark.parametrize(("mine", "theirs"), HANDS)
def test_the_solution_of_a_combat_cannot_be_beaten(
    margin: int, mine: tuple[int, ...], theirs: tuple[int, ...]
) -> None:
    """Nobody has a card that brings him more than the value against the mixture of the other."""
    gain, loss, price = 1.2, 0.6, 0.08
    found = solve(margin, mine, theirs, gain, loss, price)
    assert sum(found.mix.values()) == pytest.approx(1)
    assert sum(found.answers.values()) == pytest.approx(1)

    def worth(card: int, answer: int) -> float:
        end = combat.verdict(margin + card, answer)
        return (gain if end > 0 else -loss if end < 0 else 0) + price * (answer - card)

    for card in set(mine):
        brings = sum(share * worth(card, answer) for answer, share in found.answers.items())
        assert brings <= found.value + 0.1
    for answer in set(theirs):
        costs = sum(share * worth(card, answer) for card, share in found.mix.items())
        assert costs >= found.value - 0.1


def test_a_card_against_one_that_is_drawn_is_the_best_on_average() -> None:
    found = against_chance(0, (0, 3), (0, 1, 2), 1.0, 1.0, 0.01)
    assert found.mix == {0: 0.0, 3: 1.0}
    assert found.value == pytest.approx(0.97)


def test_in_a_long_game_others_ways_count_less() -> None:
    game = next(positions(1))
    game.turn = 1
    assert haste(game) == 0
    early = Outlook(game, 0).theirs
    game.turn = 120
    assert haste(game) > 1
    assert Outlook(game, 0).theirs < early / 3


@pytest.mark.parametrize("mode", ["prison", "dt1"])
def test_no_certain_tie_is_ever_fought(mode: str) -> None:
    match = new_match(GAME, 2, f"ties {mode}", {"mode": mode})
    players = [make_bot("heuristic", seat) for seat in range(2)]
    attacks = 0
    while match.choices:
        seat = match.choices.seats[0]
        option = players[seat].choose(Sight(match, seat))
        game = state(match)
        if option.act in (ATTACK, SPEAR, SHOOT) and game.mover >= 0:
            won, tied, lost = odds.chances(game, combat.declare(game, game.mover, option))
            assert tied < won + tied + lost
            attacks += 1
        match.play(seat, option)
    assert attacks
    assert match.result is not None
    assert match.result.ending != "turns"
