"""The rules of Candlewick, each in a test that names it. Run: pytest examples/candlewick"""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest
from candlewick import GAME

from undercroft.core.chance import Chance, dump_chance
from undercroft.core.components import Components
from undercroft.core.errors import ComponentError, IllegalMove, PositionError
from undercroft.core.match import Match
from undercroft.core.start import from_position, new_match


def stream(rolls: list[int]) -> Chance:
    """Chance whose next rolls are these."""
    for seed in count():
        chance = Chance.from_seed(seed)
        if [chance.die(6) for _ in rolls] == rolls:
            return Chance.from_seed(seed)
    raise AssertionError


def cellar(
    pile: str, *sacks: str, finds: str = "", rolls: tuple[int, ...] = (), candles: int = 4, **options: Any
) -> Match:
    """A match in which seat 0 is to act; the pile is written from its top, the rest is lost already."""
    match = new_match(GAME, len(sacks), 1, options)
    data = match.position()
    left = [one.id for one in match.game.components.treasures.values() for _ in range(one.copies)]

    def zone(words: str, seen: Any) -> list[dict[str, Any]]:
        for word in words.split():
            left.remove(word)
        return [{"face": word, "seen": seen} for word in words.split()]

    data["state"] = {
        "pile": zone(pile, [])[::-1],
        "finds": zone(finds, "all" if options.get("open_finds") else [0]),
        "sacks": [zone(sack, [seat]) for seat, sack in enumerate(sacks)],
        "lost": [{"face": word, "seen": "all"} for word in left],
        "candles": candles,
        "turn": 0,
    }
    data["chance"] = dump_chance(stream(list(rolls)))
    return from_position(data, game=GAME)


def answers(match: Match) -> list[str]:
    return [str(option) for _, option in match.choices]


def events(match: Match, seat: int | None) -> list[str]:
    return [type(event).__name__ for _, event in match.log(seat)]


def test_a_new_cellar() -> None:
    """CW-1.1: eighteen treasures, four candles, empty sacks, anybody may begin."""
    view = new_match(GAME, 3).view()
    assert (view.pile, view.candles) == (18, 4)
    assert all(sack.treasures == () for sack in view.sacks)
    assert {new_match(GAME, 3, seed).view().turn for seed in range(30)} == {0, 1, 2}


def test_nobody_leaves_empty_handed() -> None:
    """CW-2.1."""
    match = cellar("ruby cup", "", "")
    assert answers(match) == ["dig"]
    with pytest.raises(IllegalMove, match=r"found nothing yet \(CW-2.1\)"):
        match.play(0, "leave")


def test_dig_or_leave() -> None:
    """CW-2.2, CW-2.3."""
    match = cellar("ruby cup", "", "", finds="penny", rolls=(5,))
    assert answers(match) == ["dig", "leave"]
    match.play(0, "dig")
    match.play(0, "leave")
    assert match.view(0).sacks[0].treasures == ("penny", "ruby")
    assert match.choices.seats == (1,)


def test_only_the_finder_sees_the_find() -> None:
    """CW-3.1, CW-3.2."""
    match = cellar("ruby cup", "", "", rolls=(2,))
    match.play(0, "dig")
    assert match.view(0).finds.treasures == ("ruby",)
    for other in (1, None):
        assert match.view(other).finds.treasures == (None,)
        assert match.view(other).finds.worth is None
        assert events(match, other) == ["Dug"]
    assert events(match, 0) == ["Dug", "Found"]


def test_a_candle_goes_out() -> None:
    """CW-3.3: what was found in this turn is lost, what is in the sack is not."""
    match = cellar("ruby cup", "crown", "", finds="penny", rolls=(1,))
    match.play(0, "dig")
    view = match.view()
    assert view.candles == 3
    assert view.lost[-1] == "penny"
    assert len(view.sacks[0].treasures) == 1
    assert match.choices.seats == (1,)


def test_the_last_treasure_ends_the_game() -> None:
    """CW-4.1, CW-4.3."""
    match = cellar("crown", "", "cup", finds="penny", rolls=(6,))
    match.play(0, "dig")
    assert match.result is not None
    assert match.result.ending == "emptied"
    assert match.result.scores == (7, 2)
    assert match.result.winners == (0,)


def test_the_last_candle_ends_the_game() -> None:
    """CW-4.2, CW-4.3: here with equal sacks."""
    match = cellar("crown", "cup", "cup", finds="penny", rolls=(1,), candles=1)
    match.play(0, "dig")
    assert match.result is not None
    assert match.result.ending == "dark"
    assert match.result.winners == (0, 1)


def test_open_finds() -> None:
    """CW-5.1."""
    match = cellar("ruby cup", "", "", rolls=(2,), open_finds=True)
    match.play(0, "dig")
    assert match.view(1).finds.treasures == ("ruby",)


def test_number_of_candles() -> None:
    """CW-5.2."""
    assert new_match(GAME, 2, 1, {"candles": 8}).view().candles == 8


def test_an_impossible_position_is_refused() -> None:
    data = new_match(GAME, 2).position()
    data["state"]["pile"].pop()
    with pytest.raises(PositionError, match="belong to the game"):
        from_position(data, game=GAME)


def test_house_rules() -> None:
    """A changed component file changes the game; a wrong one is refused with its line."""
    text = Components.of_package("candlewick").text
    windy = Components(text.replace("draught = 1", "draught = 3"), "windy.toml", standard=False)
    assert new_match(GAME, 2, 1, components=windy).view().draught == 3
    wrong = Components(text.replace("draught = 1", "draught = 7"), "wrong.toml", standard=False)
    with pytest.raises(ComponentError, match=r"wrong.toml:4: \[cellar\] draught: .* not 7"):
        new_match(GAME, 2, 1, components=wrong)
