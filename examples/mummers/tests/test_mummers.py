"""The rules of Mummers' Supper, each in a test that names it. Run: pytest examples/mummers"""

from __future__ import annotations

from typing import Any

import pytest
from mummers import GAME

from undercroft.core.components import Components
from undercroft.core.errors import ComponentError, IllegalMove, PositionError
from undercroft.core.match import Match
from undercroft.core.start import from_position, new_match


def supper(masks: str, *plates: str, course: int = 0, **options: Any) -> Match:
    """A match in which the masks are worn in this order; the last is aside."""
    worn = masks.split()
    match = new_match(GAME, len(worn) - 1, 1, options)
    data = match.position()
    data["state"] |= {
        "masks": [{"face": one, "seen": [seat]} for seat, one in enumerate(worn[:-1])],
        "aside": [{"face": worn[-1], "seen": []}],
        "plates": [plate.split() for plate in plates] or [[] for _ in worn[:-1]],
        "course": course,
    }
    return from_position(data, game=GAME)


def answer(match: Match, *texts: str) -> None:
    for seat, text in enumerate(texts):
        match.play(seat, text)


def plates(match: Match) -> list[tuple[str, ...]]:
    return [guest.plate for guest in match.view().guests]


def answers(match: Match, seat: int) -> list[str]:
    return [str(option) for option in match.choices[seat].options]


def test_the_masks_are_dealt() -> None:
    """MU-1.1, MU-1.2: one each of the first masks, one aside; each knows his own."""
    for seats in (3, 4, 5):
        match = new_match(GAME, seats, 7)
        faces = [mask.name for mask in (*match.game.masks, *match.game.aside)]
        assert sorted(faces) == sorted(mask for mask, _ in match.view().masks)
        assert len(faces) == seats + 1
        for seat in range(seats):
            known = [guest.seat for guest in match.view(seat).guests if guest.mask is not None]
            assert known == [seat]
        assert all(guest.mask is None for guest in match.view().guests)


def test_the_dishes_of_the_masks_in_play_are_served() -> None:
    """MU-1.3, MU-2.1."""
    match = new_match(GAME, 3, 1)
    assert match.choices.seats == (0, 1, 2)
    assert answers(match, 0) == ["reach goose", "reach honey", "reach cheese", "reach cabbage"]
    with pytest.raises(IllegalMove, match=r"not served today \(MU-1.3\)"):
        match.play(0, "reach fish")


def test_hands_show_when_all_have_chosen() -> None:
    """MU-2.1, MU-2.2: until then nobody sees what others do, and may think again."""
    match = supper("fox bear mouse goat")
    match.play(0, "reach goose")
    match.play(1, "reach honey")
    assert match.choices.seats == (2,)
    for seat in (None, 2):
        assert [type(event).__name__ for _, event in match.log(seat)] == ["CourseBegins"]
    match.play(2, "reach cheese")
    assert plates(match) == [("goose",), ("honey",), ("cheese",)]


def test_a_dish_is_spilt_between_several_hands() -> None:
    """MU-2.3."""
    match = supper("fox bear mouse goat")
    answer(match, "reach goose", "reach cabbage", "reach goose")
    assert plates(match) == [(), ("cabbage",), ()]


def test_midnight_after_the_last_course() -> None:
    """MU-2.4, MU-3.1: nobody names himself, his own mask, or one that is not in play."""
    match = supper("fox bear mouse goat", course=3)
    assert match.why_not(0, "silence") is not None
    answer(match, "reach goose", "reach honey", "reach cheese")
    assert match.view().midnight
    assert answers(match, 1) == [
        "silence",
        *(f"guess {guest} {mask}" for guest in (0, 2) for mask in ("fox", "mouse", "goat")),
    ]
    for text, rule in (
        ("reach honey", "MU-2.4"),
        ("guess 1 fox", "MU-3.1"),
        ("guess 0 bear", "MU-3.1"),
        ("guess 4 fox", "MU-3.1"),
        ("guess 0 cat", "MU-1.1"),
    ):
        reason = match.why_not(1, text)
        assert reason is not None
        assert reason.rule == rule


def test_guesses_are_counted_and_masks_come_off() -> None:
    """MU-3.2, MU-3.3, MU-3.4, MU-4.1, MU-4.2."""
    match = supper("fox bear mouse goat", "goose goose cheese", "honey", "goose cabbage", course=4)
    answer(match, "guess 2 goat", "guess 0 fox", "silence")
    view = match.view()
    assert [guest.mask for guest in view.guests] == ["fox", "bear", "mouse"]
    assert [guest.known for guest in view.guests] == [True, False, False]
    assert match.result is not None
    assert match.result.scores == (3 - 1, 3 + 2, 2)  # found out: no favourite; right; none on the plate
    assert match.result.winners == (1,)
    assert match.result.ending == "midnight"
    assert dict(GAME.sheet(match.game)) == {  # type: ignore[misc]
        "dishes": [3, 0, 2],
        "favourites": [0, 3, 0],
        "guesses": [-1, 2, 0],
    }


def test_equal_points_share_the_victory() -> None:
    """MU-4.2."""
    match = supper("fox bear mouse goat", "goose", "honey", "", course=4)
    answer(match, "silence", "silence", "silence")
    assert match.result is not None
    assert match.result.winners == (0, 1)
    assert match.result.places == (1, 1, 3)


def test_number_of_courses() -> None:
    """MU-5.1."""
    match = supper("fox bear mouse goat", courses=2)
    for _ in range(2):
        answer(match, "reach goose", "reach honey", "reach cheese")
    assert match.view().midnight


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("aside", [{"face": "cat", "seen": []}], "first masks of the list"),
        ("course", 5, "4 courses"),
        ("plates", [["goose"], ["goose"], []], "served 1 times"),
        ("plates", [["fish"], [], []], "served 0 times"),
        ("plates", [["goose", "honey"], [], []], "no more than 1"),
        ("known", [True, False, False], "nobody has guessed"),
        ("guessed", [0, 0], "3 to 5 items"),
    ],
)
def test_an_impossible_position_is_refused(path: str, value: Any, words: str) -> None:
    data = supper("fox bear mouse goat", course=1).position()
    data["state"][path] = value
    with pytest.raises(PositionError, match=words):
        from_position(data, game=GAME)


def test_house_rules() -> None:
    """A changed component file changes the game; a wrong one is refused with its line."""
    text = Components.of_package("mummers").text
    sweet = Components(text.replace('"goose"', '"cake"'), "sweet.toml", standard=False)
    assert answers(new_match(GAME, 3, 1, components=sweet), 0)[0] == "reach cake"
    for old, new, words in (
        ("right = 2", "right = 99", r"wrong.toml:6: .* not 99"),
        ('"honey"', '"goose"', "same favourite"),
        ('"honey"', '"my honey"', "is no id"),
    ):
        wrong = Components(text.replace(old, new), "wrong.toml", standard=False)
        with pytest.raises(ComponentError, match=words):
            new_match(GAME, 3, 1, components=wrong)
