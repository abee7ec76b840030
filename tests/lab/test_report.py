"""The report: it asks for nothing from elsewhere, is small, and says what it was made of."""

from __future__ import annotations

import json
import random
import re
import sys
from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

from undercroft.core.errors import UndercroftError
from undercroft.lab.charts import COLOURS, Dot, dots, lines
from undercroft.lab.pairs import Comparison, Contest
from undercroft.lab.report import Page, page, told_luck
from undercroft.lab.study import LADDER, Finding, Report, Study, correlation, skill_of, study
from undercroft.lab.tasks import Table
from undercroft.rl import MissingExtra


@pytest.fixture(scope="module")
def report() -> Report:
    return study([Table("raiders", 3), Table("raiders", 2)], 40, ["quick"], "x")


def test_what_it_counts(report: Report) -> None:
    assert [len(one.games) for one in report.studies] == [40, 40]
    first = report.studies[0].plain()
    by_name = {(one["group"], *one["name"]): one for one in first["measures"]}
    shares = [by_name["seat", str(seat)] for seat in range(3)]
    assert sum(one["value"] for one in shares) == pytest.approx(1)
    assert all(one["low"] < one["value"] < one["high"] and one["fair"] == 1 / 3 for one in shares)
    assert sum(one["value"] for one in first["measures"] if one["group"] == "ending") == pytest.approx(1)
    assert by_name["event", "HeroJoins"]["value"] == 3
    assert first["dealt_again"] == 8
    assert -1 <= first["luck_of_the_deal"] <= 1
    assert [(one["weaker"], one["stronger"]) for one in first["skill"]] == list(LADDER)
    assert json.loads(json.dumps(report.plain()))["command"] == (
        "undercroft report raiders --seats 3,2 --games 40 --bots quick --seed x"
    )


def test_the_same_on_any_number_of_processes(report: Report) -> None:
    again = study([Table("raiders", 3)], 40, ["quick"], "x", jobs=2).plain()["studies"][0]
    before = report.plain()["studies"][0]
    again.pop("seconds"), before.pop("seconds")
    assert again == before


def test_the_page_asks_for_nothing_and_is_small(report: Report) -> None:
    text = page(report, "2026-11-22")
    assert len(text.encode()) < 300_000
    assert not re.search(r"(?:src|href)=|url\(|@import|<script", text)
    assert text.count("<svg") >= 6
    assert not any(colour in text for colour in COLOURS)  # all of them come from the theme
    for words in ("prefers-color-scheme", "@media print", "how it plays", "Method", "--seed x"):
        assert words in text


def test_what_has_no_chart_is_told() -> None:
    text = page(study([Table("raiders", 2)], 2, ["quick"], "x"), "2026-11-22")
    assert "No card and no choice goes with victory or defeat" in text
    assert "need not bring it" not in text
    assert not re.search(r'<div class="two">\s*</div>', text)
    assert "Knight" in text  # a name, not an id


def test_how_much_is_in_the_deal() -> None:
    alike = [([1.0, 0.0], [1.0, 0.0]), ([0.0, 1.0], [0.0, 1.0])]
    assert correlation(alike) == 1
    assert correlation([([1.0, 0.0], [0.0, 1.0])] * 3) == -1
    assert correlation([([1.0], [1.0])]) is None
    rng = random.Random(5)
    one = Study(Table("raiders", 2), ("easy",), "x")
    for _ in range(200):
        first, second = (rng.choice([[1.0, 0.0], [0.0, 1.0]]) for _ in range(2))
        one.again.append((first, second))
    value, half = one.luck() or (1.0, 0.0)
    assert abs(value) < half  # nothing is in the deal of a coin
    assert 0.1 < half < 0.2  # two standard errors of a correlation of 200 pairs


@pytest.mark.parametrize("won", [25, 0])
def test_seats_share_the_games_that_somebody_wins(won: int) -> None:
    """Half of the games are won by nobody: so a seat of two that wins a quarter has its fair part."""
    one = Study(Table("raiders", 2), ("easy",), "x")
    for winners in [[0]] * won + [[1]] * won + [[]] * 50:
        one.games.append({"winners": winners})
        one.moments.add([[{("seat", str(seat)): float(seat in winners) for seat in range(2)}]])
    assert one.fair() == (0.25 if won else None)
    assert [(found.fair, found.differs) for found in one.findings()] == [(one.fair(), False)] * 2
    assert bool(Page(Report([one])).seats) is bool(won)


def test_what_was_always_so_in_few_games_is_not_certain() -> None:
    """A choice of three games, all won, was told as "100.0 ± 0.0 %"."""
    one = Study(Table("raiders", 2), ("easy",), "x")
    for game in range(100):
        sample = {("ending", "treasure"): 1.0, ("event", "GameEnded"): 1.0}
        one.moments.add([[sample | ({("after", "ask", "run"): (1.0, 1.0)} if game < 6 else {})]])
    halves = {found.key: found.half for found in one.findings()}
    assert halves == {("ending", "treasure"): 0.03, ("event", "GameEnded"): 0, ("after", "ask", "run"): 0.5}


@pytest.mark.parametrize(("stronger", "weaker"), [(0.5, 0.5), (0.9, 0.1)])
def test_the_interval_of_skill_holds_what_is_so(stronger: float, weaker: float) -> None:
    """In nine games of ten and more, on a hundred deals, also where one bot wins nearly all."""
    table, rng, key = Table("raiders", 2), random.Random(5), ("bot", "share")
    duel = Contest(table, table, ("easy",), ("quick",), "x", duel=True)
    held = 0
    for _ in range(300):
        met = Comparison(duel, 0.1, 0.01)
        won = [(float(rng.random() < weaker), float(rng.random() < stronger)) for _ in range(100)]
        met.moments.add([[{key: (old, 1.0)}, {key: (new, 1.0)}] for old, new in won])
        share, low, high = skill_of(met)
        assert low <= share <= high
        held += low <= stronger / (stronger + weaker) <= high
    assert held >= 0.9 * 300


def test_the_interval_of_a_share_ends_at_nothing_and_at_all() -> None:
    """A trap's was told from -43 % to 43 %."""
    told = Finding(("after", "place-vault", "torch"), 0.0, 0.43, 7).plain()
    assert (told["low"], told["high"]) == (0.0, 0.43)
    told = Finding(("with", "monster", "goblin"), 0.8, 0.43, 7).plain()
    assert (told["low"], told["high"]) == (pytest.approx(0.37), 1.0)
    told = Finding(("game", "lead-changes"), 0.1, 0.3, 7).plain()
    assert (told["low"], told["high"]) == (pytest.approx(-0.2), pytest.approx(0.4))


def test_the_luck_of_the_deal_is_told() -> None:
    assert told_luck(0.17, 0.25).startswith("17 % (0 to 42) of who wins is in the deal")
    assert told_luck(-0.1, 0.05).startswith("Nothing of who wins is seen to be in the deal")


def test_heroes_are_found_in_the_events(report: Report) -> None:
    assert Page(report).heroes == {"character"}


def test_only_what_goes_with_defeat_is_what_winners_had_least_to_do_with(report: Report) -> None:
    made = Page(report)
    magnet, lava = (
        Finding(("with", "trap", name), value, 0.02, 40, 1 / 3, True)
        for name, value in (("magnet", 0.4), ("lava", 0.5))
    )
    spikes = replace(lava, key=("with", "trap", "spikes"), value=0.2)
    assert made._told_cards([magnet, lava]) == [
        "Winners had to do most with Lava (50.0 ± 2.0 % of such seats win)."
    ]
    (told,) = made._told_cards([magnet, lava, spikes])
    assert "least with Spikes (20.0 ± 2.0 % of such seats win)." in told
    assert made._told_cards([spikes])[0].startswith("Winners had to do least with Spikes")
    assert made._told_cards([]) == []


def test_long_names_of_rows_are_told_apart() -> None:
    names = [f"place-monster-two: Strength card {number}" for number in (1, 2)]
    drawn = dots([Dot(name, "two", 1.0, 0.5, 1.5) for name in names], "share")
    assert all(name in drawn for name in names)


def test_a_row_for_each_game(report: Report, tmp_path: Path) -> None:
    report.write_games(tmp_path / "games.parquet")
    rows = pl.read_parquet(tmp_path / "games.parquet")
    assert len(rows) == 80
    assert {"seats", "seed", "bots", "ending", "winners", "scores", "answers"} <= set(rows.columns)


def test_alone_against_the_dungeon() -> None:
    text = page(study([Table("raiders", 1)], 12, ["easy"], 1), "today")
    assert "alone" in text
    assert "No seat is better" not in text


def test_stopped_by_hand_it_reports_what_it_has() -> None:
    def stop(done: int, _: int) -> None:
        if done >= 20:
            raise KeyboardInterrupt

    report = study([Table("raiders", 2), Table("raiders", 3)], 40, ["random"], 1, progress=stop)
    assert report.stopped
    assert [len(one.games) for one in report.studies] == [20]
    assert "Stopped before all games" in page(report, "today")


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(UndercroftError):
        study([Table("raiders", 9)], 10, ["quick"])
    with pytest.raises(UndercroftError):
        study([Table("raiders", 2)], 10, ["clever"])


def test_a_missing_library_is_told_with_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "vl_convert", None)
    with pytest.raises(MissingExtra, match=r"pip install 'undercroft\[lab\]'"):
        dots([Dot("a", "two", 1.0, 0.5, 1.5)], "share")


def test_plots_take_their_colours_from_the_page() -> None:
    drawn = dots([Dot("a", "two", 1.0, 0.5, 1.5), Dot("a", "three", 1.2, 0.9, 1.5)], "share", 1.0)
    assert drawn.startswith("<svg")
    assert 'width="' not in drawn[: drawn.index(">")]
    assert "var(--s1)" in drawn
    assert "var(--s2)" in drawn
    assert "var(--ink)" in drawn
    assert "var(--s1)" in lines([("one", 0.0, 1.0), ("one", 1.0, 2.0)], "x", "y")
