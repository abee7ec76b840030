"""The bot alone: what is lit is planned exactly, and it comes out alive more often than not (DR-16)."""

from __future__ import annotations

from itertools import permutations

import pytest

import undercroft as uc
from tests.games.raiders.setup import Table
from undercroft.bots import make_bot
from undercroft.core.chance import Chance
from undercroft.core.sight import Sight
from undercroft.games.raiders import alone
from undercroft.games.raiders.alone import weigh_alone
from undercroft.games.raiders.bot import RaidersBrain
from undercroft.games.raiders.guess import guesses_for
from undercroft.games.raiders.odds import worth_alone


def best_by_hand(table: Table, count: int) -> tuple[float, set[int]]:
    """The best end of a lit last level, every order of cards played by the rules, and what it begins with."""
    found: dict[int, float] = {}
    hand = [int(str(one).removeprefix("power_")) for one in table.match.choices[0].options]
    for cards in permutations(hand, count):
        match = table.match.copy()
        for card in cards:
            if match.choices:
                match.play(0, f"power_{card}")
        assert match.result is not None
        value = worth_alone(match.result.scores[0]) if match.result.ending == "solo_survived" else 0.0
        found[cards[0]] = max(found.get(cards[0], 0.0), value)
    best = max(found.values())
    return best, {card for card, value in found.items() if value == best}


@pytest.mark.parametrize("wounds", [0, 6, 9])
@pytest.mark.parametrize(
    "rooms",
    [
        ("troll", "spikes", "treasure_4"),
        ("dragon", "treasure_4_2", "boulder", "treasure_3"),
        ("spikes", "boulder", "vault_coins", "treasure_2"),
        ("zombie", "lava", "magnet", "treasure_4"),
    ],
)
def test_what_is_lit_is_planned_exactly(rooms: tuple[str, ...], wounds: int) -> None:
    """No monster but in the first room: nothing is left to chance, so every order can be tried."""
    table = Table(1, *rooms, level=4)
    table.hero(0, treasure=8, wounds=wounds)
    game = table.now
    options = table.match.choices[0].options
    values = weigh_alone(game, options)
    best, cards = best_by_hand(table, len(rooms))
    assert max(values) == pytest.approx(best)
    assert options[values.index(max(values))].value in cards
    weights = RaidersBrain().weigh(game, table.match.choices[0])
    assert weights.index(max(weights)) == values.index(max(values))


def test_what_lies_in_the_dark_is_not_looked_at() -> None:
    """The same weights in every world the hero holds possible."""
    match = uc.new("raiders", seats=1, seed=3)
    sight = Sight(match, 0)
    rows = [weigh_alone(sight.deal(Chance.from_seed(seed)).game, sight.choice.options) for seed in range(5)]
    alone._weighed.clear()
    rows += [weigh_alone(sight.deal(Chance.from_seed(9)).game, sight.choice.options)]
    assert all(row == pytest.approx(rows[0]) for row in rows)


def level_two(*behind: str) -> Table:
    """A dark level two, and these rooms are behind the party."""
    table = Table(1, "treasure_4_2", "goblin", "snake", "dragon", "troll", level=1, dark="2345")
    game = table.game
    ahead = [*game.discard, *game.pile, *game.box]
    game.discard = []
    for id in behind:
        piece = next(one for one in ahead if one.face.id == id)
        ahead.remove(piece)
        game.discard.append(piece.shown_to_all())
    ahead = [piece.hidden() for piece in ahead]
    game.pile, game.box = ahead[: len(game.pile)], ahead[len(game.pile) :]
    return table


def test_what_was_weighed_at_another_table_is_not_taken_for_this_one() -> None:
    """The same level before the same hero, but other rooms can lie in the dark."""
    alone._weighed.clear()
    poor = level_two("treasure_4", "treasure_3", "treasure_2", "treasure_1", "treasure_4_2")
    safe = level_two("skeleton", "zombie", "goblin", "gelatinous_cube", "dragon")
    options = poor.match.choices[0].options
    before, after = [weigh_alone(table.now, options) for table in (poor, safe)]
    alone._weighed.clear()
    assert weigh_alone(safe.now, options) == after
    assert max(after) > max(before)


def test_the_habits_of_one_chest_are_not_those_of_every_chest() -> None:
    """DR-17.2: whichever of the two was played first in this process."""
    room = Table(1, "treasure_4_2").game.components.rooms["treasure_4_2"]
    every, one = [
        guesses_for(Table(1, "treasure_4_2", solo_one_chest=choice).now, 1).of(room)
        for choice in (False, True)
    ]
    assert every.worth[5] > one.worth[5]


def test_habits_know_the_rooms_that_can_lie_in_the_dungeon() -> None:
    """DR-16.1: alone there are no vaults with items."""
    one, three = guesses_for(Table(1, "lava").now, 1), guesses_for(Table(3, "lava").now, 3)
    assert set(three.rooms) - set(one.rooms) == {"vault_items"}


def test_it_survives_more_often_than_not() -> None:
    alive = 0
    for number in range(30):
        match = uc.new("raiders", seats=1, seed=f"alone {number}")
        bot = make_bot("heuristic", number)
        while match.choices:
            match.play(0, bot.choose(Sight(match, 0)))
        assert match.result is not None
        alive += match.result.ending == "solo_survived"
    assert alive >= 15
