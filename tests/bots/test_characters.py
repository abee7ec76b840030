"""Characters: small differences of what is wanted, never of what is known or allowed."""

from __future__ import annotations

import pickle

import pytest

import undercroft as uc
from tests.toy import GAME
from undercroft.bots import make_bot
from undercroft.bots.characters import CHARACTERS, EVEN
from undercroft.bots.levels import BOTS
from undercroft.bots.own import is_own
from undercroft.bots.search import Search
from undercroft.core.sight import Sight

SURE, CHANCE = ((0.5, 0.5),), ((1.0, 0.0), (0.0, 1.0))


def mean(name: str, worlds: tuple[tuple[float, float], ...]) -> float:
    character = CHARACTERS.get(name, EVEN)
    return sum(character.worth(shares, 0, 0.5, 0.3) for shares in worlds) / len(worlds)


def test_chances_are_shunned_or_sought() -> None:
    assert mean("", SURE) == mean("", CHANCE)
    assert mean("cautious", SURE) > mean("cautious", CHANCE)
    assert mean("bold", SURE) < mean("bold", CHANCE)


def test_the_spiteful_would_rather_have_no_leader() -> None:
    spiteful = CHARACTERS["spiteful"]
    assert spiteful.worth((0.2, 0.4, 0.4), 0, 0.3, 0.1) > spiteful.worth((0.2, 0.8, 0.0), 0, 0.3, 0.1)
    assert spiteful.worth((0.2,), 0, 0.3, 0.1) == 0.2


@pytest.mark.parametrize("name", CHARACTERS)
def test_more_is_always_better_than_less(name: str) -> None:
    worths = [CHARACTERS[name].worth((own / 20, 0.3), 0, 0.4, 0.1) for own in range(21)]
    assert worths == sorted(set(worths))


@pytest.mark.parametrize("name", CHARACTERS)
def test_they_play_what_is_allowed_and_have_names(name: str) -> None:
    match = uc.new(GAME, 2, 1)
    listed = [str(one) for one in match.choices[0].options]
    assert str(make_bot(f"{name}:search:30").choose(Sight(match, 0))) in listed
    assert not is_own(f"{name}:hard")
    for wrong in (f"{name}:easy", f"{name}:", f"{name}:{name}:hard"):
        with pytest.raises(uc.UndercroftError):
            make_bot(wrong)


def test_the_searches_of_others_are_not_changed_by_a_character() -> None:
    """In the first world nobody's share is another one; only what it is worth in the tree of the seat that is
    thought for."""
    match = uc.new("raiders", 3, 4)
    seat = match.choices.seats[0]
    sight = Sight(match, seat)
    even, spiteful = Search(sight, "luck"), Search(sight, "luck", CHARACTERS["spiteful"])
    even.iterate()
    spiteful.iterate()
    assert even.total == spiteful.total
    assert even.root.reward > spiteful.root.reward


@pytest.mark.parametrize("name", [*BOTS, "search:40"])
def test_a_bot_goes_to_another_process_as_it_is(name: str) -> None:
    """On the compiled build one that searches did not, and no environment with it as an opponent."""
    bot, match = make_bot(name), uc.new(GAME, seats=2, seed=1)
    again = pickle.loads(pickle.dumps(bot))
    assert type(again) is type(bot)
    sight = Sight(match, match.choices.seats[0])
    assert again.choose(sight) == bot.choose(sight)
