"""Learned judgement: the games, the fit, the network at play, and a training that goes on."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import undercroft as uc
from tests.cli.test_cli import run
from undercroft.bots.characters import CHARACTERS
from undercroft.bots.deep import DeepBot, Learned, kept_network, shipped_network
from undercroft.bots.network import LAYERS, Network, inputs, judged
from undercroft.bots.own import make_player
from undercroft.bots.search import SearchBot
from undercroft.core.chance import Chance
from undercroft.core.registry import find_game, game_ids
from undercroft.core.sight import Sight
from undercroft.lab import fit as fitting
from undercroft.lab import learn as learning
from undercroft.lab.fit import Positions, best_temperature, calibration, fit, judge, log_loss, tempered
from undercroft.lab.learn import Plan, learn, self_play, stacked
from undercroft.lab.tasks import Table

TABLE = Table("raiders", 2)
PLAN = Plan(TABLE, rounds=1, games=5, iterations=2, deals=1)


@pytest.fixture(scope="module", autouse=True)
def _short_fits() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fitting, "PASSES", 12)
        patch.setattr(learning, "TIMED", 2)
        yield


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[dict[str, Any]]]:
    """A very small training of Raiders for two."""
    folder = tmp_path_factory.mktemp("training")
    return folder, learn(PLAN, str(folder), 1)


def positions(count: int = 400, seats: int = 2) -> Positions:
    """Games of one position in which the first number of a seat says who wins, and the judgement nothing."""
    rng = np.random.default_rng(1)
    features = rng.normal(size=(count, seats, 2)).astype(np.float32)
    won = np.eye(seats, dtype=np.float32)[features[..., 0].argmax(-1)]
    even = np.full((count, seats), 1 / seats, np.float32)
    return Positions(features, even, even, won, np.arange(count))


def random_network(seats: int, numbers: int) -> Network:
    rng = np.random.default_rng(seats)
    size = inputs(np.zeros((seats, numbers)), np.zeros(seats)).shape[-1]
    shapes = dict(zip(LAYERS, ((size,), (size,), (size, 5), (5,), (5,), ()), strict=True))
    arrays = {name: np.float32(rng.uniform(0.5, 1.5, shape)) for name, shape in shapes.items()}
    return Network(arrays, {"game": "raiders", "seats": seats})


def test_a_fit_finds_what_decides_and_the_report_is_of_games_never_seen() -> None:
    found = positions(1500)
    network, _ = fit(found, "raiders", 1)
    told = judge(found, network)
    assert told["written"]["log_loss"] == pytest.approx(np.log(2), abs=1e-3)
    assert told["network"]["log_loss"] < 0.62
    learnt, halting, fresh = found.split()
    assert len(learnt) + len(halting) + len(fresh) == len(found)
    assert not set(learnt.games) & set(fresh.games)
    assert not set(halting.games) & set(fresh.games)


def test_the_temperature_makes_an_overconfident_judgement_modest() -> None:
    rng = np.random.default_rng(2)
    truth = rng.uniform(0.2, 0.8, 3000)
    won = np.stack([rng.uniform(size=3000) < truth, np.zeros(3000)], -1)
    won[:, 1] = 1 - won[:, 0]
    sure = tempered(np.stack([truth, 1 - truth], -1), 2.0)
    found = Positions(np.zeros((3000, 2, 0)), sure, sure, won, np.arange(3000))
    best = best_temperature(found)
    assert 0.35 < best < 0.7
    assert log_loss(tempered(sure, best), won) < log_loss(sure, won)
    assert calibration(tempered(sure, best), won) < calibration(sure, won)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_one_position_is_judged_as_many_are(seats: int) -> None:
    network = random_network(seats, 3)
    rng = np.random.default_rng(3)
    features = rng.normal(size=(8, seats, 3))
    shares = rng.dirichlet(np.ones(seats), 8)
    shares[0] = np.eye(seats)[0]
    many = network.shares(features, shares)
    for row, told, found in zip(features.tolist(), shares.tolist(), many, strict=True):
        assert network.judge(row, told) == pytest.approx(found.tolist(), abs=1e-4)


def test_seats_are_asked_alike() -> None:
    network = random_network(3, 2)
    features = np.random.default_rng(4).normal(size=(3, 2))
    shares = np.array([0.5, 0.3, 0.2])
    turned = network.shares(features[[2, 0, 1]], shares[[2, 0, 1]])
    assert turned == pytest.approx(network.shares(features, shares)[[2, 0, 1]], abs=1e-6)


@pytest.mark.parametrize("name", uc.game_ids())
def test_every_game_gives_each_seat_the_same_numbers(name: str) -> None:
    kind = find_game(name)
    seats = min(seats for seats in kind.seats if seats > 1)
    match = uc.new(kind, seats=seats, seed=1)
    seat = match.choices.seats[0]
    game = match.fork(seat, Chance.from_seed("1")).game
    found = kind.brain().features(game)
    assert len(found) == seats
    assert len({len(row) for row in found}) == 1
    assert np.isfinite(np.asarray(found, float)).all()


def test_a_training_reports_and_its_network_plays(trained: tuple[Path, list[dict[str, Any]]]) -> None:
    folder, (told,) = trained
    assert set(told["fresh_games"]) == {"written", "tempered", "network", "search"}
    assert set(told["fresh_questions"]) == {"written", "network", "least"}
    assert told["strength"]["deals"] == 1
    assert json.loads((folder / "report.json").read_text())["rounds"] == [told]
    name = f"deep:3:{folder}/network.npz"
    assert (folder / "network.npz").stat().st_size < 1_000_000
    match = uc.new("raiders", 2, 1)
    seat = match.choices.seats[0]
    chosen = make_player(name, 1).choose(Sight(match, seat))
    assert chosen in match.choices[seat].options
    assert chosen is make_player(name, 1).choose(Sight(match, seat))
    other = uc.new("raiders", 3, 1)
    with pytest.raises(uc.UndercroftError, match="2 seats, not for raiders with 3"):
        make_player(name).choose(Sight(other, other.choices.seats[0]))


def test_the_prior_of_a_network_leads_and_one_without_leaves_the_games_own(
    trained: tuple[Path, list[dict[str, Any]]],
) -> None:
    network = kept_network(trained[1][0]["network"])
    assert network.prior is not None
    match = uc.new("raiders", 2, 1)
    brain, choice = match.kind.brain(), match.choices[match.choices.seats[0]]
    own = brain.prior(match.game, choice)
    led = Learned(brain, network).prior(match.game, choice)
    assert len(led) == len(own)
    assert led == network.prior.weigh(brain.features(match.game), choice, own)
    plain = random_network(2, len(brain.features(match.game)[0]))
    assert Learned(brain, plain).prior(match.game, choice) == own


def test_a_training_goes_on(
    trained: tuple[Path, list[dict[str, Any]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, (told,) = trained

    def refuse(*_: object) -> None:
        raise AssertionError("played twice")

    refuse.__module__, refuse.__qualname__ = self_play.__module__, self_play.__qualname__
    monkeypatch.setattr(learning, "self_play", refuse)
    monkeypatch.setattr(learning, "extra_time", lambda *_: told["strength"]["time"])
    (again,) = learn(PLAN, str(folder), 1)
    assert again["fresh_games"] == told["fresh_games"]
    assert again["strength"] == told["strength"]


@pytest.mark.parametrize(
    ("other", "what"),
    [
        (Plan(TABLE, games=5, iterations=3), "iterations is 2 there, not 3"),
        (Plan(TABLE, games=5, iterations=2, seed="2"), "seed is '1' there, not '2'"),
        (Plan(Table("raiders", 3), games=5, iterations=2), "seats is 2 there, not 3"),
    ],
)
def test_a_folder_of_another_training_says_what_differs(
    other: Plan, what: str, trained: tuple[Path, list[dict[str, Any]]]
) -> None:
    words = f"holds another training: {what}. Give another folder."
    with pytest.raises(uc.UndercroftError, match=re.escape(words)):
        learn(other, str(trained[0]), 1)


def test_a_training_writes_over_nothing(tmp_path: Path) -> None:
    """A report or a network of somebody's own in the folder was written over."""
    (tmp_path / "report.json").write_text("mine", encoding="utf-8")
    with pytest.raises(uc.UndercroftError, match=r"is not empty: give a new one\.$"):
        learn(PLAN, str(tmp_path), 1)
    assert [one.name for one in tmp_path.iterdir()] == ["report.json"]


def test_the_network_leads_the_next_round(trained: tuple[Path, list[dict[str, Any]]]) -> None:
    (told,) = trained[1]
    plain = self_play((TABLE, 8, None, "1"))
    led = self_play((TABLE, 8, told["network"], "1"))
    assert stacked([plain, led]).games.max() == 1
    assert led == self_play((TABLE, 8, told["network"], "1"))


def first_decision(game: str, seats: int, **options: Any) -> Sight:
    """The table as the seat sees it that decides first."""
    match = uc.new(game, seats, 1, options)
    return Sight(match, match.choices.seats[0])


SHIPPED = [
    (game, seats)
    for game in game_ids()
    for seats in range(2, 6)
    if files(find_game(game).package).joinpath(f"network-{seats}.npz").is_file()
]


@pytest.mark.parametrize(("game", "seats"), SHIPPED)
def test_the_network_that_came_with_a_game_plays(game: str, seats: int) -> None:
    sight = first_decision(game, seats)
    assert str(make_player("deep:3").choose(sight)) in [str(one) for one in sight.choice.options]
    network = shipped_network(sight.kind.package, seats)
    assert network is not None
    assert (network.game, network.seats) == (game, seats)


def test_a_game_without_a_network_for_so_many_says_so() -> None:
    for name in ("deep:3", "cautious:deep:3"):
        with pytest.raises(uc.UndercroftError, match="No network came with raiders for 3 seats"):
            make_player(name).choose(first_decision("raiders", 3))


@pytest.mark.parametrize("name", CHARACTERS)
def test_a_search_with_a_network_may_have_a_character(
    name: str, trained: tuple[Path, list[dict[str, Any]]]
) -> None:
    sight = first_decision("raiders", 2)
    for plain in ("deep:3", f"deep:3:{trained[0]}/network.npz"):
        bot = make_player(f"{name}:{plain}")
        assert isinstance(bot, DeepBot)
        assert bot.character is CHARACTERS[name]
        assert bot.choose(sight) in sight.choice.options


def test_the_master_asks_the_network_where_the_game_is_played_as_it_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    master = make_player("master")
    assert isinstance(master, SearchBot)
    assert isinstance(master.brain(first_decision("raiders", 2)), Learned)
    assert not isinstance(master.brain(first_decision("raiders", 2, edition="second_2013")), Learned)
    assert not isinstance(master.brain(first_decision("raiders", 3)), Learned)
    monkeypatch.setattr("undercroft.bots.deep.find_spec", lambda name: None)
    monkeypatch.setattr("undercroft.bots.deep.shipped_network", shipped_network.__wrapped__)
    assert not isinstance(master.brain(first_decision("raiders", 2)), Learned)


def test_what_is_missing_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for wrong in (
        "deep:",
        "deep:no:net.npz",
        "deep::net.npz",
        "deep:5:",
        "bold:deep:5:",
        "bold:deep:",
        "bold:deep:no",
    ):
        with pytest.raises(uc.UndercroftError, match="deep:ITERATIONS or deep:ITERATIONS:NETWORK"):
            make_player(wrong)
    with pytest.raises(uc.UndercroftError, match="There is no network"):
        make_player(f"deep:5:{tmp_path}/none.npz")
    (tmp_path / "text.npz").write_text("text")
    with pytest.raises(uc.UndercroftError, match=r"text\.npz is no network of `undercroft train`\.$"):
        kept_network(f"{tmp_path}/text.npz")
    with pytest.raises(uc.UndercroftError, match="two seats or more"):
        learn(Plan(Table("raiders", 1)), str(tmp_path / "alone"), 1)
    with pytest.raises(uc.UndercroftError, match="play 20 or more"):
        learn(Plan(Table("raiders", 2), games=4), str(tmp_path / "few"), 1)
    assert not (tmp_path / "few").exists()

    def without(name: str) -> Any:
        if name == "jax":
            raise ModuleNotFoundError("No module named 'jax'", name="jax")
        return import_module(name)

    monkeypatch.setattr(fitting, "import_module", without)
    with pytest.raises(uc.UndercroftError, match=r"needs jax.*pip install 'undercroft\[train\]'"):
        learn(PLAN, str(tmp_path / "new"), 1)
    words = (
        "import sys; sys.modules['numpy'] = None; "  # in a new process: compiled code has it once and for all
    )
    words += "from undercroft.bots.network import read_network; read_network(b'', 'any.npz')"
    said = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=False)
    assert "needs numpy, which is not installed: pip install 'undercroft[train]'" in said.stderr


def test_the_command(
    trained: tuple[Path, list[dict[str, Any]]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    folder, told = trained
    words = ["train", "raiders", "--seats", "2", "--games", "5", "--iterations", "2", "--jobs", "1"]
    monkeypatch.setattr("undercroft.cli.train.learn", lambda *_: told)
    assert run(*words, "--out", str(folder), monkeypatch=monkeypatch) == 0
    said = capsys.readouterr().out
    assert "with the network" in said
    assert "against search:" in said

    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("undercroft.cli.train.learn", stop)
    assert run(*words, "--out", str(folder), monkeypatch=monkeypatch) == 130
    assert "the same command goes on" in capsys.readouterr().err


def test_a_log_of_nothing_is_bounded() -> None:
    assert np.isfinite(judged([0.0, 1.0])).all()


def test_a_network_that_is_damaged_or_of_another_version_is_told(
    trained: tuple[Path, list[dict[str, Any]]], tmp_path: Path
) -> None:
    """Both ended in errors of NumPy in the middle of a game, and what is no number played somehow."""
    whole = dict(np.load(trained[0] / "network.npz"))
    ways = ("mean", "spread", "first")
    changes: dict[str, dict[str, Any]] = {
        "no network": {"first": whole["first"][:-2]},
        "no numbers": {"first": whole["first"] * np.nan},
        "no number": {"second": whole["second"].astype(str)},
        "no seats": {"seats": np.asarray("two")},
        "other numbers": {name: whole[name][:-2] for name in ways},
    }
    for name, change in changes.items():
        file = tmp_path / f"{name}.npz"
        np.savez(file, **(whole | change))
        words = r"train it anew\.$" if name == "other numbers" else r"is no network of `undercroft train`\.$"
        match = uc.new("raiders", 2, 1)
        with pytest.raises(uc.UndercroftError, match=words):
            make_player(f"deep:5:{file}").choose(Sight(match, match.choices.seats[0]))


def test_a_wrong_plan_is_told_and_leaves_no_folder(tmp_path: Path) -> None:
    changes: list[dict[str, Any]] = [
        {"rounds": 0},
        {"rounds": "two"},
        {"games": "many"},
        {"iterations": 0},
        {"iterations": 1.5},
        {"deals": -1},
        {"deals": "some"},
        {"seed": "md5:1"},
        {"seed": None},
    ]
    for change in changes:
        with pytest.raises(uc.UndercroftError):
            learn(replace(PLAN, **change), str(tmp_path / "net"), 1)
    assert not list(tmp_path.iterdir())
