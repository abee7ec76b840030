"""Who knows what (section 5), what always holds (6.2a), copies, positions, the view and the reasons."""

from __future__ import annotations

import random

import pytest

import undercroft as uc
from tests.games.raiders.setup import Table
from undercroft.core.chance import Chance
from undercroft.core.codec import plain
from undercroft.core.match import Match
from undercroft.core.piece import ALL
from undercroft.core.start import new_match
from undercroft.games.raiders import GAME
from undercroft.games.raiders.components import CRYSTAL, ITEMS
from undercroft.games.raiders.events import Healed, TrapSprung
from undercroft.texts import texts_for

VARIANTS = [
    (3, {}),
    (4, {}),
    (5, {"choose_characters": True}),
    (2, {}),
    (2, {"play": "quick"}),
    (4, {"play": "quick", "level_cards": True}),
    (1, {"difficulty": 4}),
    (3, {"edition": "second_2013", "play": "open"}),
    (5, {"edition": "second_2013", "beginner_vault": True}),
]


def step(match: Match, rng: random.Random) -> None:
    seat = rng.choice(match.choices.seats)
    match.play(seat, rng.choice(list(match.choices[seat].options)))


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
@pytest.mark.parametrize("seed", range(6))
def test_what_holds_at_every_moment(seats: int, options: dict[str, object], seed: int) -> None:
    """Section 6.2a: items are conserved, counters in their bounds, a strength card for everybody."""
    rng = random.Random(seed)
    match = new_match("raiders", seats, seed, options)
    played = 0
    while not match.over:
        game = match.game
        game.check()
        total = 6 if game.second else 5
        for item in range(4):
            held = sum(hero.items[item] for hero in game.heroes)
            laid = sum(card.item == item for hero in game.heroes for card in hero.cards)
            out = sum(hero.crystals_out for hero in game.heroes) if item == CRYSTAL else 0
            assert game.supply[item] + held + laid + out == (0 if seats == 1 else total)
        for hero in game.heroes:
            assert 0 <= hero.treasure <= (game.cap if seats > 1 else 60)
            assert hero.wounds >= 0
            assert not hero.living or hero.wounds <= 9
        if game.stage == "rooms":
            for seat in match.choices.seats:
                assert game.heroes[seat].living
                if game.row[game.place].face.kind != "leader":
                    assert game.heroes[seat].hand
                    assert len(match.choices[seat].options) <= 8
        step(match, rng)
        played += 1
    assert played <= GAME.max_plies


def test_a_full_game_plays_twenty_five_rooms_twelve_of_them_lit() -> None:
    """Section 6.2a"""
    for seed in range(30):
        rng = random.Random(seed)
        match = new_match("raiders", 5, seed, {})
        while not match.over:
            step(match, rng)
        entered = [event for _, event in match.log(None) if type(event).__name__ == "RoomEntered"]
        if len(entered) == 25:
            assert sum(not event.turned_up for event in entered) == 12
            return
    raise AssertionError("no game came to its end")


def test_a_redealt_game_is_the_same_for_its_seat_and_different_for_the_truth() -> None:
    """Section 5: a view tells nothing of dark rooms, later levels and the box; what a torch showed stays."""
    table = Table(4, "goblin", "lava", "spikes", dark="4 5")
    table.hero(0, items="torch")
    table.play("?")
    match = table.match
    known = [piece.face.id for piece in match.game.row]
    differs = 0
    for number in range(20):
        run = match.fork(0, Chance.from_seed(number))
        assert plain(run.game.view(0)) == plain(match.view(0))
        assert [piece.face.id for piece in run.game.row] == known
        other = match.fork(1, Chance.from_seed(number))
        assert plain(other.game.view(1)) == plain(match.view(1))
        differs += [piece.face.id for piece in other.game.row] != known
    assert differs > 5


def test_a_quick_choice_is_nobodys_business_before_the_reveal() -> None:
    """Section 5: only its owner knows it."""
    pictures = []
    for card in ("1", "5"):
        table = Table(3, "treasure_4", play="quick")
        table.seat_plays(0, card)
        match = table.match
        pictures.append([plain(match.view(seat)) for seat in (1, 2, None)] + [match.log(1), match.log(None)])
    assert pictures[0] == pictures[1]


def test_the_strength_pile_of_the_solo_game_shows_counts_only() -> None:
    """Section 5"""
    match = uc.new("raiders", seats=1, seed=3)
    view = match.view(0)
    left = dict(view.strength_left)
    shown = list(view.turned)
    assert sum(left.values()) + len(shown) == 10
    again = match.fork(0, Chance.from_seed(5)).game
    assert plain(again.view(0)) == plain(view)


def test_the_number_of_unseen_rooms_can_be_counted() -> None:
    """Section 5: thirty minus all fronts seen; a torch user subtracts what he saw."""
    table = Table(4, "goblin", "lava", "spikes", dark="4 5")
    table.hero(0, items="torch")
    before = sum(count for _, _, count in table.match.view(0).unseen)
    table.play("?")
    assert sum(count for _, _, count in table.match.view(0).unseen) == before - 2
    assert sum(count for _, _, count in table.match.view(1).unseen) == before
    assert table.match.view(2).rooms[3].seen_by == (0,)


# --- what is at stake


def test_the_running_sum_and_who_is_threatened() -> None:
    table = Table(4, "troll").play("3 4")
    stake = table.match.view(0).stake
    assert (stake.total, stake.strength, stake.lowest) == (7, 18, 3)
    assert stake.losses == ((0, "wounds", 2),)


def test_who_leads_each_chest() -> None:
    stake = Table(4, "treasure_4_2").play("3 4 4").match.view(0).stake
    assert stake.chests == ((4, (1, 2), 2), (2, (0,), 2))


def test_who_has_not_laid_a_card_has_no_claim_to_a_chest() -> None:
    stake = Table(4, "treasure_4_2").play("5").match.view(0).stake
    assert stake.chests == ((4, (0,), 4),)


def test_whom_a_trap_would_hit() -> None:
    table = Table(3, "magnet")
    table.hero(1, treasure=2)
    table.hero(0, treasure=2)
    assert table.play("1 4").match.view(0).stake.losses == ((2, "treasure", 2),)


def test_what_a_vault_would_give() -> None:
    table = Table(3, "vault_items")
    table.hero(2, items="key key key key")
    assert table.play("3 3").match.view(0).stake.gains == ((0, "key", 0), (1, "key", 0))


def test_whom_a_leader_would_strike() -> None:
    table = Table(3, "medusa", level=4, edition="second_2013", play="open")
    table.all(hand="3 4")
    assert table.play("3 - 4 -").match.view(0).stake.losses == ((0, "stone", 0),)


def test_the_last_sees_what_each_card_would_bring() -> None:
    """The others have to wait for that."""
    table = Table(3, "treasure_4_2")
    table.hero(2, items="key crystal")
    table.play("5")
    assert table.match.view(2).outcomes == ()
    table.play("4")
    seen = {one.card: one.treasure for one in table.match.view(2).outcomes}
    assert seen == {"power_1": 0, "power_2": 0, "power_3": 0, "power_4": 1, "power_5": 2, "key": 2}
    assert table.match.view(0).outcomes == table.match.view(None).outcomes == ()
    assert table.play("5").treasure == [7, 7, 7]


def test_alone_one_always_sees_it() -> None:
    table = Table(1, "spikes")
    seen = {one.card: one.wounds for one in table.match.view(0).outcomes}
    assert seen == {"power_1": 5, "power_2": 2, "power_3": 1, "power_4": 0, "power_5": 0}


# --- reasons


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("unit", ["wounds", "treasure"])
def test_a_trap_that_takes_nothing_has_words_for_it(language: str, unit: str) -> None:
    assert "0" not in texts_for(language, GAME).event(TrapSprung(1, "spikes", unit, 0), 1)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("reader", [0, 1])
def test_who_has_no_wounds_is_told_so_when_healed(language: str, reader: int) -> None:
    assert "0" not in texts_for(language, GAME).event(Healed(1, 0), reader)


def test_rooms_are_counted_through_the_game() -> None:
    """A card laid on the second level names its room as the log does."""
    table = Table(3, "boulder", "goblin", "lava", "spikes", "troll", level=1).play("1 2 3")
    entered = table.events("RoomEntered")[0].number
    reason = table.match.why_not(2, "power_3")
    assert reason is not None
    assert dict(reason.args)["number"] == entered == 6


def test_every_greyed_card_has_its_reason() -> None:
    table = Table(3, "lava", "goblin")
    table.hero(0, items="key")
    assert table.reason("key") == ("key-only-treasure", "DR-9.4")
    assert table.reason("sword") == ("sword-only-monster", "DR-9.5")
    assert table.reason("crystal") == ("no-item", "DR-9.1")
    table.play("4")
    assert table.match.view(0).heroes[0].cards == ("power_4",)
    table.play("1 1")
    assert table.reason("power_4", 0) == ("card-used", "DR-4.4")


def test_items_have_the_four_names() -> None:
    assert len(ITEMS) == 4
    assert ALL == -1


# --- the brain (section 10)


def shares(players: list[str], games: int, **options: object) -> dict[str, float]:
    brain = GAME.brain()
    won: dict[str, float] = {}
    for number in range(games):
        turn = number % len(players)
        seated = players[turn:] + players[:turn]
        rng = random.Random(number)
        match = new_match("raiders", len(players), 500 + number // len(players), options)
        while not match.over:
            seat = match.choices.seats[0]
            choice = match.choices[seat]
            if seated[seat] == "random":
                match.play(seat, rng.choice(list(choice.options)))
            elif seated[seat] == "policy":
                match.play(seat, brain.pick(match.game, choice, rng.random))
            else:
                weights = brain.weigh(match.fork(seat, Chance.from_seed(number)).game, choice)
                match.play(seat, choice.options[max(range(len(weights)), key=weights.__getitem__)])
        for winner in match.result.winners:
            name = seated[winner]
            won[name] = won.get(name, 0.0) + 1 / len(match.result.winners) / games
    return won


@pytest.mark.parametrize(("seats", "least"), [(2, 0.75), (3, 0.6), (4, 0.55)])
def test_the_heuristic_beats_random_play(seats: int, least: float) -> None:
    assert shares(["heuristic"] + ["random"] * (seats - 1), 36)["heuristic"] > least


def test_the_playout_policy_beats_random_play() -> None:
    assert shares(["policy", "random", "random"], 150)["policy"] > 0.45


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_the_brain_answers_in_every_variant(seats: int, options: dict[str, object]) -> None:
    brain = GAME.brain()
    rng = random.Random(3)
    match = new_match("raiders", seats, 8, options)
    while not match.over:
        seat = rng.choice(match.choices.seats)
        choice = match.choices[seat]
        game = match.fork(seat, Chance.from_seed(match.ply)).game
        for weights in (brain.weigh(game, choice), brain.prior(game, choice)):
            assert len(weights) == len(choice.options)
            assert min(weights) >= 0
            assert max(weights) > 0
        outlook = brain.evaluate(game)
        assert len(outlook) == seats
        assert all(0 <= one <= 1 for one in outlook)
        assert brain.horizon(game) > 0
        assert brain.pick(game, choice, rng.random) in choice.options
        match.play(seat, choice.options[max(range(len(weights)), key=weights.__getitem__)])
