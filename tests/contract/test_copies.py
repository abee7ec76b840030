"""Law 2: determinism, copies, undo and redo, records, positions."""

from __future__ import annotations

import random

import pytest

from tests import harness
from undercroft.core.chance import Chance
from undercroft.core.codec import Struct
from undercroft.core.errors import PositionError, RecordError
from undercroft.core.game import Game, GameType
from undercroft.core.match import Match
from undercroft.core.record import load_record, write_record
from undercroft.core.start import from_position, new_match


def log_of(match: Match) -> list[str]:
    return [f"{audience} {event}" for audience, event in match._journal]


def test_same_seed_and_answers_same_match(kind: GameType) -> None:
    @harness.law(kind, 15)
    def check(table: harness.Table, rng: random.Random) -> None:
        match = harness.played(table, rng)
        again = table.match()
        for seat, text in match.answers:
            again.play(seat, text)
        assert again.result == match.result
        assert again.digest() == match.digest()
        assert log_of(again) == log_of(match)


def test_copies_equal_and_stay(kind: GameType) -> None:
    @harness.law(kind, 12)
    def check(table: harness.Table, rng: random.Random) -> None:
        match = table.match()
        kept: list[tuple[Match, Game, str, str]] = []
        for _ in harness.sampled(match, rng, 8):
            copy = match.copy()
            assert copy.digest() == match.digest()
            found = harness.difference(match.game, copy.game)
            assert found is None, f"the copy differs: {found}"
            frame = match._frames[-1].game
            state = harness.text_of(kind.state(frame.components).dump(frame))
            kept.append((match.copy(), frame, state, match.digest()))
            on = rng.randrange(1 << 30)
            first, second = match.copy(), match.copy()
            for one in (first, second):
                other_rng = random.Random(on)
                for _ in harness.walk(one, other_rng, 30):
                    pass
            assert first.answers == second.answers
            assert log_of(first) == log_of(second), "two copies play on differently"
            assert first.digest() == second.digest()
        for copy, frame, state, digest in kept:
            now = harness.text_of(kind.state(frame.components).dump(frame))
            assert now == state, "an earlier checkpoint has changed: something mutable is shared"
            assert copy.digest() == digest, "an earlier copy has changed: something mutable is shared"


def test_a_match_becomes_a_copy_that_was_played_on(kind: GameType) -> None:
    """As a table does with each answer once it is written, and with those that are taken back."""

    @harness.law(kind, 8)
    def check(table: harness.Table, rng: random.Random) -> None:
        match, usual = table.match(), table.match()
        early: list[tuple[Match, str]] = []
        for ply in harness.walk(usual, rng):
            if not ply:
                continue
            trial = match.copy()
            trial.play(*usual.answer(ply - 1))
            if rng.random() < 0.1:
                early.append((match.copy(), match.digest()))
            match.become(trial)
            assert match.choices.seats == usual.choices.seats
            if rng.random() < 0.1:
                seat, text = match.answer(ply - 1)
                trial = match.copy()
                trial.undo()
                match.become(trial)
                match.play(seat, text)
        for seat, text in usual.answers[match.ply :]:
            match.play(seat, text)
        assert match.answers == usual.answers
        assert log_of(match) == log_of(usual)
        assert match.digest() == usual.digest()
        for copy, digest in early:
            assert copy.digest() == digest, "an earlier copy has changed: something mutable is shared"


def test_a_match_without_history_has_it_when_it_is_asked(kind: GameType) -> None:
    @harness.law(kind, 8)
    def check(table: harness.Table, rng: random.Random) -> None:
        whole = table.match()
        bare = new_match(kind, table.seats, table.seed, table.options, history=False)
        asked = rng.randrange(150)
        for ply in harness.walk(whole, rng):
            if ply:
                bare.play(*whole.answer(ply - 1))
            if rng.random() < 0.1:
                seat = rng.choice(whole.choices.seats)
                assert bare.may_undo(seat) == whole.may_undo(seat)
                assert (bare.version, bare.asked_since(seat)) == (whole.version, whole.asked_since(seat))
                assert bare.together == whole.together
                for one in harness.all_seats(whole):
                    assert harness.text_of(bare.view(one)) == harness.text_of(whole.view(one))
            if ply == asked:
                _ask(bare, whole, rng)
            if rng.random() < 0.05:
                seat = rng.choice(whole.choices.seats)
                games = [one.fork(seat, Chance.from_seed(ply)).game for one in (bare, whole)]
                assert harness.difference(*games) is None
            if ply < asked:
                assert bare._origin is not None, "it has been played once more, and nobody has asked"
        while bare.ply < whole.ply:
            bare.play(*whole.answer(bare.ply))
        assert write_record(bare) == write_record(whole)
        assert log_of(bare) == log_of(whole)
        assert bare.digest() == whole.digest()


def _ask(bare: Match, whole: Match, rng: random.Random) -> None:
    """Asks both for something that only a match with a history can tell."""
    seat = rng.choice(whole.choices.seats)
    words = rng.choice(("log", "record", "heard", "unasked", "copy", "undo", "redealt", "position"))
    if words == "log":
        assert bare.log(seat) == whole.log(seat)
    elif words == "record":
        assert write_record(bare) == write_record(whole)
    elif words == "heard":
        assert bare.told(None, 0, bare.heard) == whole.told(None, 0, whole.heard)
    elif words == "unasked":
        assert bare.unasked(0) == whole.unasked(0)
    elif words == "copy":
        assert bare.copy().digest() == whole.copy().digest()
    elif words == "undo":
        for one in (bare, whole) if whole.ply else ():
            last = one.answer(one.ply - 1)
            one.undo()
            one.play(*last)
    elif words == "redealt":
        worlds = [one.redealt(seat, 3) for one in (bare, whole)]
        assert harness.picture(worlds[0], seat) == harness.picture(worlds[1], seat)
    else:
        assert bare.position() == whole.position()


def test_the_codec_covers_every_attribute(kind: GameType) -> None:
    """A slot is state (then it is saved) or derived (then `finish` computes it); none is forgotten."""
    base = set(Game.__slots__) if hasattr(Game, "__slots__") else set()
    rng = random.Random(5)
    for _ in range(8):
        game = harness.played(harness.random_table(kind, rng), rng, 20).game
        codec = kind.state(game.components)
        assert codec.cls is type(game)
        for struct in harness.codecs(codec):
            if not isinstance(struct, Struct):
                continue
            told = set(struct.fields) | set(struct.derived)
            names = set()
            for cls in struct.cls.__mro__:
                slots = cls.__dict__.get("__mypyc_attrs__") or cls.__dict__.get("__slots__", ())
                names |= {slots} if isinstance(slots, str) else set(slots)
            if struct.cls is codec.cls:
                names |= set(harness.attributes(game))
                names -= base or set(harness.attributes(game)) & {
                    "chance", "components", "journal", "options", "pictures", "result", "revealed", "seats",
                    "watcher",
                }  # fmt: skip
            forgotten = {name for name in names if not name.startswith("__")} - told
            assert not forgotten, f"{struct.cls.__name__}: {sorted(forgotten)} neither in fields nor derived"


def test_position_round_trip(kind: GameType) -> None:
    def round_trip(match: Match, on: int) -> None:
        data = match.position()
        again = from_position(data, match.components, kind)
        assert harness.text_of(again.position()) == harness.text_of(data)
        found = harness.difference(strip(match.game), strip(again.game))
        assert found is None, f"the position does not tell all: {found}"
        for seat in harness.all_seats(match):
            assert harness.text_of(again.view(seat)) == harness.text_of(match.view(seat))
            assert harness.options_of(again, seat) == harness.options_of(match, seat)
        first, start = match.copy(), len(match.answers)
        for _ in harness.walk(first, random.Random(on), 20):
            pass
        for seat, text in first.answers[start:]:
            again.play(seat, text)
        assert harness.text_of(first.position()["state"]) == harness.text_of(again.position()["state"])

    def strip(game: Game) -> dict[str, object]:
        leave = {"journal", "chance", "revealed", "components", "pictures"}
        return {name: one for name, one in harness.attributes(game).items() if name not in leave}

    @harness.law(kind, 12)
    def check(table: harness.Table, rng: random.Random) -> None:
        match = table.match()
        for _ in harness.sampled(match, rng, 8):
            round_trip(match, rng.randrange(1 << 30))
        data = match.position()
        ended = from_position(data, match.components, kind)
        assert ended.over
        assert ended.result == match.result


def test_record_round_trip_with_undo(kind: GameType) -> None:
    def round_trip(match: Match) -> None:
        text = write_record(match, {"date": "2026-01-01", "seat.0": "Anna"})
        again = load_record(text, game=kind)
        assert write_record(again, {"date": "2026-01-01", "seat.0": "Anna"}) == text
        assert again.digest() == match.digest()
        assert log_of(again) == log_of(match)
        assert again.version == match.version
        assert again.answers == match.answers

    @harness.law(kind, 12)
    def check(table: harness.Table, rng: random.Random) -> None:
        match = table.match()
        for _ in harness.walk(match, rng):
            if match.ply > 2 and rng.random() < 0.05:
                for _ in range(rng.randrange(1, 4)):
                    match.undo()
            if rng.random() * 50 * (1 + match.ply / 100) < 1:  # rarer in long matches, as in `sampled`
                round_trip(match)
        round_trip(match)


def test_undo_then_redo(kind: GameType) -> None:
    def snapshot(match: Match) -> tuple[str, dict[int, list[str]], list[str], int]:
        options = {seat: harness.options_of(match, seat) for seat in match.choices.seats}
        return match.digest(), options, log_of(match), match.ply

    @harness.law(kind, 12)
    def check(table: harness.Table, rng: random.Random) -> None:
        match = table.match()
        for _ in harness.sampled(match, rng, 6):
            trial = match.copy()
            before = snapshot(trial)
            seat, option = harness.any_answer(trial, rng)
            trial.play(seat, option)
            after = snapshot(trial)
            free = trial.may_undo(seat)
            waiting = trial.choices.seats
            trial.undo(seat)
            assert snapshot(trial) == before, "undo does not give the match from before"
            if free:
                assert seat in trial.choices.seats
                assert seat in waiting or len(before[1]) > 1, "a free undo changed who acts"
            trial.play(seat, str(option))
            assert snapshot(trial) == after, "the same answer after an undo led elsewhere"
        if match.ply > 5:
            end = snapshot(match)
            taken = match.answers[-5:]
            for _ in taken:
                match.undo()
            for seat, text in taken:
                match.play(seat, text)
            assert snapshot(match) == end


def test_a_damaged_record_is_refused(kind: GameType) -> None:
    rng = random.Random(7)
    text = write_record(harness.played(harness.random_table(kind, rng), rng))
    lines = text.splitlines()
    for _ in range(60):
        damaged = lines[:]
        at = rng.randrange(len(damaged))
        what = rng.randrange(4)
        if what == 0:
            del damaged[at]
        elif what == 1:
            damaged[at] = damaged[at][: len(damaged[at]) // 2] + "x"
        elif what == 2:
            damaged.insert(at, "17 1 nonsense")
        else:
            damaged[at] = damaged[at].replace("1", "2").replace("0", "7")
        try:
            load_record("\n".join(damaged) + "\n", game=kind)
        except RecordError:
            continue


def test_a_damaged_position_is_refused(kind: GameType) -> None:
    """Whatever is changed in a position, it is refused with PositionError or gives a match that plays on."""
    rng = random.Random(8)
    match = harness.played(harness.random_table(kind, rng), rng, 12)
    refused = 0
    for _ in range(80):
        data = damage(match.position(), rng)
        try:
            again = from_position(data, match.components, kind)
        except PositionError:
            refused += 1
        else:
            for seat in harness.all_seats(again):
                again.view(seat)
    assert refused > 30, "most damages must be noticed"


def damage(data: dict[str, object], rng: random.Random) -> dict[str, object]:
    """The position with one random value in its state replaced, removed or doubled."""
    import copy as copying

    data = copying.deepcopy(data)
    where: list[tuple[object, object]] = []

    def visit(node: object) -> None:
        pairs = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
        for key, value in pairs:
            where.append((node, key))
            visit(value)

    visit(data["state"])
    node, key = rng.choice(where)
    what = rng.randrange(4)
    if what == 0:
        node[key] = rng.choice([None, -7, 10**9, "nonsense", [], {}, True])  # type: ignore[index]
    elif what == 1:
        del node[key]  # type: ignore[attr-defined]
    elif what == 2 and isinstance(node, list):
        node.append(copying.deepcopy(node[key]))  # type: ignore[call-overload]
    else:
        node[key] = [node[key]]  # type: ignore[index]
    return data


def test_unknown_variants_are_refused(kind: GameType) -> None:
    from undercroft.core.errors import OptionError
    from undercroft.core.options import settings
    from undercroft.core.start import new_match

    with pytest.raises(OptionError):
        new_match(kind, 99)
    with pytest.raises(OptionError):
        new_match(kind, kind.seats[0], 1, {"no_such_option": 1})
    for one in settings(kind.options):
        with pytest.raises(OptionError):
            new_match(kind, kind.seats[0], 1, {one.name: "nonsense"})
