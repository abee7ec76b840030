"""Comparisons: common deals, turned seats, what changed, and when they stop."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

import pytest

from undercroft.core.errors import UndercroftError
from undercroft.core.registry import find_game
from undercroft.core.start import standard_components
from undercroft.lab.changes import changes, sentence
from undercroft.lab.moments import Moments
from undercroft.lab.names import Names
from undercroft.lab.pairs import Comparison, Contest, Pilot, compare, pilots, play_portion, strongest
from undercroft.lab.sequential import tuned
from undercroft.lab.tasks import Table
from undercroft.rl import MissingExtra
from undercroft.texts import texts_for

TEXT = standard_components(find_game("raiders")).text
HEARTS = ("my.toml", TEXT.replace("death_wounds = 10", "death_wounds = 6"))
LOOK = 20
"""Pairs before the first look in these tests, which are about other things."""
PLAIN = Table("raiders", 3)
WEAK = Table("raiders", 3, {}, (HEARTS[1], HEARTS[0]))


@pytest.fixture(autouse=True)
def look_early(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.lab.pairs.EARLIEST", LOOK)
    monkeypatch.setattr("undercroft.lab.sequential.EARLIEST", LOOK)


def contest(old: Table = PLAIN, new: Table = WEAK, bots: tuple[str, ...] = ("random",)) -> Contest:
    return Contest(old, new, bots, bots, "x")


def test_what_changed_is_told_from_old_to_new() -> None:
    assert changes(PLAIN, WEAK) == ["constants.death_wounds 10 -> 6"]
    assert changes(WEAK, PLAIN) == ["constants.death_wounds 6 -> 10"]
    assert changes(PLAIN, PLAIN) == []
    edition = Table("raiders", 3, {"edition": "second_2013"})
    assert changes(PLAIN, edition) == ["edition first -> second_2013"]
    dragon = TEXT.index('id = "dragon"')
    fat = TEXT[:dragon] + TEXT[dragon:].replace("strength = [14, 18, 23]", "strength = [16, 21, 26]", 1)
    assert changes(PLAIN, Table("raiders", 3, {}, (fat, "x"))) == [
        "dragon.strength [14, 18, 23] -> [16, 21, 26]"
    ]
    assert sentence([]) == "Nothing changed: both variants are the same."
    assert sentence([f"a{n} 1 -> 2" for n in range(8)]).endswith("a5 1 -> 2, and 2 more.")


def test_changes_of_rows_with_one_id_are_told_apart() -> None:
    text = standard_components(find_game("lords")).text
    troll = text.index('creature = "troll"\nid = "strike"')
    strong = text[:troll] + text[troll:].replace("damage = 3", "damage = 5", 1)
    assert changes(Table("lords", 2), Table("lords", 2, {}, (strong, "x"))) == ["strike#2.damage 3 -> 5"]


def test_it_stops_by_itself_when_it_is_known_well_enough() -> None:
    told: list[int] = []
    outcome = compare(contest(bots=("quick",)), 0.25, most=2000, progress=lambda one: told.append(one.deals))
    assert outcome.reached
    assert not outcome.stopped
    assert LOOK <= outcome.deals < 500
    assert outcome.width() <= 0.25
    assert told[-1] == outcome.deals
    plain = outcome.plain()
    assert next(iter(plain)) == "differs"
    assert plain["differs"] is True  # hearts of six wounds: more heroes die
    deaths = next(one for one in plain["measures"] if one["name"] == ["HeroDies"])
    assert deaths["new"] > deaths["old"]
    assert deaths["low"] < deaths["difference"] < deaths["high"]
    assert json.loads(json.dumps(plain)) == plain


def test_the_same_on_any_number_of_processes() -> None:
    one, two = (compare(contest(), 0.45, jobs, most=60) for jobs in (1, 2))
    first, second = one.plain(), two.plain()
    first.pop("seconds"), second.pop("seconds")
    assert first == second


def test_of_the_same_nothing_differs() -> None:
    outcome = compare(contest(PLAIN, PLAIN), 0.2, most=20)
    assert {one.difference for one in outcome.differences()} == {0}
    assert 0.1 < outcome.width() < 0.2  # none of 20 deals showed anything, of thousands some may
    assert not outcome.plain()["differs"]


@pytest.mark.parametrize("often", [0.02, 0.1])
@pytest.mark.parametrize("key", [("seat", "0"), ("with", "trap", "lava")])
def test_the_interval_of_a_share_holds_what_is_rarely_so(often: float, key: tuple[str, ...]) -> None:
    """What no deal had shown was told as "+0.00 ± 0.00", and ended the comparison."""
    rng = random.Random(5)
    held = 0
    for _ in range(200):
        met = Comparison(contest(), 0.1, tuned(LOOK))
        won = [float(rng.random() < often) for _ in range(LOOK)]
        plain = key[0] == "seat"
        met.moments.add([[{key: 0.0 if plain else (0, 1)}, {key: new if plain else (new, 1)}] for new in won])
        (one,) = met.differences()
        assert one.difference is not None
        assert one.half is not None
        assert one.half > 0
        held += abs(one.difference - often) <= one.half
    assert held >= 0.95 * 200


def test_two_bots_take_the_same_seats_in_turn() -> None:
    duel = Contest(Table("raiders", 4), Table("raiders", 4), ("random",), ("quick",), "x", duel=True)
    assert duel.own(0) == (0, 2)
    assert duel.own(1) == (1, 3)
    assert duel.line_up(1, 0) == ("quick", "random", "quick", "random")
    assert duel.line_up(0, 0) == ("random", "quick", "random", "quick")
    for seats in (2, 3, 5):
        odd = Contest(Table("raiders", seats), Table("raiders", seats), ("a",), ("b",), "x", duel=True)
        taken = [seat for deal in range(2 * seats) for seat in odd.own(deal) or ()]
        assert len({taken.count(seat) for seat in range(seats)}) == 1
    outcome = compare(duel, 0.07, most=120)
    plain = outcome.plain()
    share = next(one for one in plain["measures"] if one["group"] == "bot" and one["name"] == ["share"])
    assert share["difference"] > 0.1
    assert share["differs"]
    assert plain["changed"] == "Changed: bots random -> quick."


def test_the_command_repeats_just_this() -> None:
    outcome = compare(contest(), 0.25, most=3)
    assert outcome.plain()["command"] == (
        "undercroft compare raiders --components my.toml --seats 3 "
        "--bots random --until 25 --games 3 --seed x"
    )
    assert "--games" not in contest().command(0.25, None)


def test_cards_of_one_name_are_told_apart() -> None:
    names = Names(find_game("raiders"), texts_for("en", find_game("raiders")))
    keys = [("part", "rooms", one, "RoomEntered") for one in ("treasure_4_2", "treasure_3_2", "dragon")]
    assert names.apart(keys) == [
        "Treasure room: room entered (treasure_4_2)",
        "Treasure room: room entered (treasure_3_2)",
        "Dragon: room entered",
    ]


def test_line_ups_turn_with_the_deals() -> None:
    mixed = Contest(PLAIN, WEAK, ("easy", "random"), ("easy", "random"), "x")
    assert mixed.line_up(0, 0) == ("easy", "random", "easy")
    assert mixed.line_up(1, 1) == ("random", "easy", "random")


def test_stopped_by_hand_it_says_what_it_has() -> None:
    def stop(outcome: Comparison) -> None:
        if outcome.deals >= 20:
            raise KeyboardInterrupt

    outcome = compare(contest(), 0.01, progress=stop)
    assert outcome.stopped
    assert not outcome.reached
    assert outcome.deals == 20
    assert outcome.plain()["measures"]
    assert outcome.wanted() > 1000
    assert outcome.width() < 2  # something is known, although it was to go on for a hundred thousand deals


@pytest.mark.parametrize("jobs", [1, 2])
def test_no_process_is_left_behind(jobs: int) -> None:
    from multiprocessing import active_children

    compare(contest(), 0.3, jobs, most=20)
    assert not active_children()


def test_an_own_bot_that_fails_is_told(tmp_path: Path) -> None:
    file = tmp_path / "broken.py"
    file.write_text(
        "from undercroft.bots import Bot\n"
        "class Broken(Bot):\n"
        "    def choose(self, sight):\n"
        "        raise ValueError('no idea')\n"
    )
    outcome = compare(contest(PLAIN, WEAK, (f"{file}:Broken", "random")), 0.3, most=3)
    assert outcome.games == 6
    (fault,) = outcome.faults.first
    assert "raised ValueError: no idea" in fault.sentence()
    assert outcome.plain()["faults"][0]["games"] == 6


def test_what_cannot_be_compared_is_refused() -> None:
    with pytest.raises(UndercroftError):
        compare(contest(PLAIN, Table("raiders", 4)), 0.1, most=1)
    with pytest.raises(UndercroftError):
        compare(contest(bots=("clever",)), 0.1, most=1)


@pytest.mark.parametrize("library", ["scipy", "numpy"])
def test_a_missing_extra_is_told_with_the_command(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(MissingExtra, match=r"pip install 'undercroft\[lab\]'"):
        compare(contest(), 0.1, most=1)


def test_alone_two_variants_are_compared_by_their_victories() -> None:
    hard = Table("raiders", 1, {"difficulty": "4"})
    outcome = compare(contest(Table("raiders", 1), hard), 0.5, most=30)
    assert outcome.shares() == [("seat", "0")]
    assert outcome.contest.changed() == ["difficulty 2 -> 4"]


def test_bots_are_chosen_by_the_time_they_take(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.lab.pairs.PILOT", 0.05)
    tried = pilots(lambda bot: contest(bots=(bot,)), 0.3, 1)
    assert tried[0].bot == "quick"
    quick, slow = Pilot("quick", 0.01, 100.0), Pilot("heuristic", 1.0, 10_000.0)
    assert strongest([quick, slow]) is quick
    assert strongest([slow]) is slow
    assert strongest([quick, Pilot("heuristic", 0.02, 200.0)]).bot == "heuristic"


@pytest.mark.parametrize("game", ["dungeoneer", "lords", "rotendale", "twister"])
def test_every_game_is_measured(game: str) -> None:
    table = Table(game, 2)
    moments, faults = play_portion((Contest(table, table, ("quick",), ("quick",), "x"), 0, 1))
    assert not faults.first
    groups = {key[0] for key in moments.place}
    assert groups == {"seat", "game", "leader", "ending", "event", "part", "with", "taken", "after"}
    assert sum(moments.ratio(("seat", str(seat))) or 0.0 for seat in range(2)) in (0.0, 1.0)


def test_a_comparison_goes_on_where_it_was() -> None:
    half = compare(contest(), 1e-9, most=20).moments
    kept = json.loads(json.dumps(half.plain()))
    whole = compare(contest(), 1e-9, most=40)
    on = compare(contest(), 1e-9, most=40, before=Moments.of_plain(2, kept))
    assert on.moments.plain() == whole.moments.plain()
    assert on.plain()["measures"] == whole.plain()["measures"]
