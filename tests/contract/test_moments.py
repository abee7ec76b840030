"""Moments: they change nothing, show nobody what he may not know, and have their captions and pictures."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from tests import harness
from tests.contract.test_texts import event_classes
from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.core.record import write_record
from undercroft.tables.stage import QUIET, script_of
from undercroft.texts import texts_for
from undercroft.texts.texts import event_key, kebab
from undercroft.web.pages.show import caption

Shots = list[tuple[str, Any]]


def shots_of(match: Match, giver: int, text: str, seat: int | None) -> Shots:
    """The moments of an answer, as a seat sees them, until something is drawn or revealed."""
    shots: Shots = []
    luck = harness.luck(match.game)

    def look(name: str) -> None:
        if harness.luck(match.game) == luck:
            shots.append((name, harness.text_of(match.view(seat))))

    match.listener = look
    match.play(giver, text)
    match.listener = None
    return shots


def test_moments_change_nothing(kind: GameType) -> None:
    """A match somebody looks at in every moment is the one nobody looks at."""

    @harness.law(kind, 6)
    def check(table: harness.Table, rng: random.Random) -> None:
        one, two = table.match(), table.match()

        def look(name: str) -> None:
            for seat in harness.all_seats(one):
                one.view(seat)

        one.listener = look
        for _ in harness.walk(two, rng, 60):
            for seat, text in two.answers[one.ply :]:
                one.play(seat, text)
        for seat, text in two.answers[one.ply :]:
            one.play(seat, text)
        assert write_record(one) == write_record(two)
        assert one.digest() == two.digest()
        assert harness.text_of(one.log(None, everything=True)) == harness.text_of(
            two.log(None, everything=True)
        )


def test_twins_see_the_same_moments(kind: GameType) -> None:
    """What a seat sees in a moment does not depend on what it cannot know."""

    @harness.law(kind, 12)
    def check(table: harness.Table, rng: random.Random) -> None:
        match = table.match()
        for ply in harness.sampled(match, rng, 6):
            seat = rng.choice(harness.all_seats(match))
            pair = harness.checkpoint_twins(match, seat, ply)
            if pair is None:
                continue
            one, two = pair
            for _ in range(6):
                if not one.choices:
                    break
                giver, option = harness.any_answer(one, rng)
                if str(option) not in harness.options_of(two, giver):
                    break
                shots, others = (shots_of(twin, giver, str(option), seat) for twin in (one, two))
                same = min(len(shots), len(others))
                assert shots[:same] == others[:same], f"seat {seat} sees what it cannot know"
                if harness.luck(one.game) != harness.luck(two.game) or len(shots) != len(others):
                    break
                if harness.picture(one, seat) != harness.picture(two, seat):
                    break


def test_moments_of_a_secret_answer_tell_nobody_else(kind: GameType) -> None:
    @harness.law(kind, 10)
    def check(table: harness.Table, rng: random.Random) -> None:
        match = table.match()
        for _ in harness.sampled(match, rng, 3):
            giver, secret = harness.secret_answers(match, rng)
            if len(secret) < 2:
                continue
            seat = rng.choice([one for one in harness.all_seats(match) if one != giver])
            first, second = match.copy(), match.copy()
            shots = shots_of(first, giver, str(secret[0]), seat)
            others = shots_of(second, giver, str(secret[-1]), seat)
            assert shots == others, f"seat {seat} sees in a moment what seat {giver} chose"


def heard_moments(kind: GameType, least: int) -> tuple[Counter[str], Counter[str], set[tuple[str, str]]]:
    """How often each moment was met in random games; how often a public event had no picture: nothing a
    spectator sees differs between the shot before it and the one after it; and which events were told in the
    shot of which moment. `least`: so many games; up to MANY while a moment was not met."""
    rng = random.Random(17)
    cues = script_of(kind).cues
    names: Counter[str] = Counter()
    unseen: Counter[str] = Counter()
    pairs: set[tuple[str, str]] = set()
    for number in range(max(MANY, least)):
        if number >= least and names.keys() >= cues.keys():
            break
        match = harness.random_table(kind, rng).match()
        state: dict[str, Any] = {"view": None, "heard": 0}

        def shoot(name: str = "", match: Match = match, state: dict[str, Any] = state) -> None:
            view = match.view(None)
            told = [type(event).__name__ for event in match.told(None, state["heard"], match.heard)]
            if view == state["view"]:
                unseen.update(told)
            pairs.update((event, name) for event in told)
            state |= {"view": view, "heard": match.heard}

        def look(name: str, shoot: Any = shoot) -> None:
            names[name] += 1
            shoot(name)

        shoot()
        match.listener = look
        for _ in harness.walk(match, rng):
            shoot()
        shoot()
    return names, unseen, pairs


@harness.once_per_game
def _heard(kind: GameType) -> tuple[Counter[str], Counter[str], set[tuple[str, str]]]:
    return heard_moments(kind, max(30, int(30 * harness.EFFORT)))


def test_every_moment_has_its_cue_and_its_captions(kind: GameType) -> None:
    """Each moment a game marks stands in its `board/stage.toml` with a caption in every language, and each
    that stands there is met."""
    names, _, _ = _heard(kind)
    script = script_of(kind)
    assert set(names) == set(script.cues), "moments of the rules (left), cues of board/stage.toml (right)"
    for language in ("en", "ru"):
        missing = [name for name in names if not texts_for(language, kind).has(f"moment-{name}")]
        assert not missing, f"no caption in {language}: {missing}"
        texts = texts_for(language, kind)
        untold = [name for name in names if not texts.complete(f"moment-{name}", {})]
        raw = [words for name in untold if (words := caption(name, [], texts, ["Anna"] * max(kind.seats)))]
        assert not raw, "whoever is told nothing of a moment reads no names of fields"


def test_every_public_event_falls_between_two_pictures(kind: GameType) -> None:
    """What everybody is told can be seen: the picture after it is another one, or the overlay of the game
    (`board/stage.html.jinja`) draws it by name, or it needs no picture (`quiet` in `board/stage.toml`)."""
    script = script_of(kind)
    if not script.cues:
        pytest.skip("the game has no stage yet")
    _, unseen, _ = _heard(kind)
    source = files(kind.package).joinpath("board", "stage.html.jinja")
    overlay = source.read_text(encoding="utf-8") if source.is_file() else ""
    found = {name for name in unseen if name not in script.quiet and f'"{kebab(name)}"' not in overlay}
    assert not found, f"events nobody sees happen: {found}"


def test_the_page_of_moments_has_every_event_and_where_it_is_seen(kind: GameType) -> None:
    """`docs/moments.md` has each event of a game of ours, quiet or not, with moments the game has; and
    of those in which it is met now, at least one."""
    if not kind.package.startswith("undercroft."):
        pytest.skip("a game from outside")
    page = PAGE.read_text(encoding="utf-8")
    told = set(told_in(kind, page))
    assert page_section(kind, told) in page, "write it anew: python -m tests.contract.test_moments"
    _, _, pairs = _heard(kind)
    lost = {name for name, _ in pairs} - {name for name, _ in told & pairs}
    assert not lost, "seen in other moments: write it anew, python -m tests.contract.test_moments"


PAGE = harness.ROOT / "docs" / "moments.md"
MANY = 300
"""The page is written from so many games."""
HEAD = """# Moments and events

What happens between two answers is shown in frames, one for each moment that a rule marks (see
[Write a game](write-a-game.md)). For every game: its events, and in the frame of which moments each is seen,
as it was met in games played at random; – where none was met, or some seats alone were told. "At rest" is the
table after the answer. An event in italics needs no picture of its own: another one tells the same, or the
table shows it.

This page is written by `python -m tests.contract.test_moments`; a test holds it against the games.
"""


def page_section(kind: GameType, pairs: set[tuple[str, str]]) -> str:
    """The table of a game: every event with its moments, in the order of `board/stage.toml`."""
    script = script_of(kind)
    rows = [f"\n## {texts_for('en', kind).text('game-title')}\n", "| Event | seen in |", "|---|---|"]
    for name in sorted(one.__name__ for one in event_classes(kind)):
        places = [moment for moment in script.cues if (name, moment) in pairs]
        places += ["at rest"] if (name, "") in pairs else []
        event = f"*{name}*" if name in script.quiet else name
        rows.append(f"| {event} | {', '.join(places) or '–'} |")
    return "\n".join(rows) + "\n"


def told_in(kind: GameType, page: str) -> Iterator[tuple[str, str]]:
    """What the page says of a game so far, as (event, moment)."""
    title = texts_for("en", kind).text("game-title")
    _, _, section = page.partition(f"\n## {title}\n")
    for line in section.partition("\n## ")[0].splitlines():
        cells = line.strip("| ").split(" | ")
        if len(cells) == 2:
            for moment in cells[1].split(", "):
                yield cells[0].strip("*"), "" if moment == "at rest" else moment


def test_quiet_events_are_events_of_the_game(kind: GameType) -> None:
    texts = texts_for("en", kind)
    for name in script_of(kind).quiet:
        assert texts.has(event_key_of(name)), f"{QUIET}: {name} is no event"


def event_key_of(name: str) -> str:
    return event_key(type(name, (), {})())


if __name__ == "__main__":
    ours = [one for one in harness.tested_games() if one.package.startswith("undercroft.")]
    PAGE.write_text(
        HEAD + "".join(page_section(one, heard_moments(one, MANY)[2]) for one in ours), encoding="utf-8"
    )
