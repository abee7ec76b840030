"""Records: written, read, and refused with their line when damaged."""

from __future__ import annotations

from dataclasses import replace

import pytest

import undercroft as uc
from tests.toy import GAME
from undercroft.core.components import Components
from undercroft.core.errors import RecordError
from undercroft.core.match import Match
from undercroft.core.record import Record, load_record, seat_names, write_record
from undercroft.core.start import from_position, standard_components


def played(seed: int = 1, **options: object) -> Match:
    match = uc.new(GAME, 2, seed, options)
    while match.choices:
        seat = match.choices.seats[0]
        match.play(seat, match.choices[seat].options[0])
    return match


def test_header_and_answers() -> None:
    text = write_record(played(goal=9), {"date": "2026-01-01", "seat.1": "Anna \n B"})
    lines = text.splitlines()
    assert lines[0] == "undercroft record 1"
    assert "option.goal: 9" in lines
    assert "seat.1: Anna B" in lines
    assert lines[-1].split()[1] == "="
    assert seat_names(Record(text), 2) == [None, "Anna B"]
    assert Record(text).header["date"] == "2026-01-01"


def test_comments_and_blank_lines_do_not_matter() -> None:
    text = write_record(played())
    head, _, body = text.partition("\n\n")
    first, *rest = body.splitlines()
    noted = "\n".join([head, "# a note", "", "", f"{first}  # what a start", "# then", *rest, ""])
    assert load_record("\ufeff" + noted, game=GAME).result == played().result


def test_up_to_a_line() -> None:
    text = write_record(played())
    assert load_record(text, game=GAME, plies=2).ply == 2
    assert load_record(text, game=GAME, plies=0).ply == 0


def test_undo_is_an_entry() -> None:
    match = uc.new(GAME, 2, 1)
    match.play(0, match.choices[0].options[0])
    match.undo(0)
    match.play(0, match.choices[0].options[1])
    text = write_record(match)
    assert "0 0 undo" in text
    again = load_record(text, game=GAME)
    assert again.answers == match.answers
    assert again.version == 3


def test_a_record_from_a_position() -> None:
    match = played(seed=2)
    middle = load_record(write_record(match), game=GAME, plies=3)
    begun = uc.from_position(middle.position(), game=GAME)
    while begun.choices:
        seat = begun.choices.seats[0]
        begun.play(seat, begun.choices[seat].options[0])
    text = write_record(begun)
    assert "start: {" in text
    assert "seed:" not in text
    assert load_record(text, game=GAME).result == begun.result


def test_own_components() -> None:
    standard = standard_components(GAME).text
    own = Components(standard.replace("value = 6", "value = 9"), "own.toml", standard=False)
    match = uc.new(GAME, 2, 1, components=own)
    text = write_record(match)
    assert f"components: {own.digest}" in text
    assert load_record(text, own, game=GAME).digest() == match.digest()
    assert load_record(text, game=GAME).digest() == match.digest()
    other = Components(standard.replace("value = 6", "value = 8"), "other.toml", standard=False)
    with pytest.raises(RecordError, match=r"which it carries, not with other\.toml"):
        load_record(text, other, game=GAME)
    with pytest.raises(RecordError, match=r"the game's own component file, not with other\.toml"):
        load_record(write_record(uc.new(GAME, 2, 1)), other, game=GAME)
    bare = "\n".join(line for line in text.splitlines() if not line.startswith("components-text:"))
    assert load_record(bare, own, game=GAME).digest() == match.digest()
    with pytest.raises(RecordError, match="give that file"):
        load_record(bare, game=GAME)


@pytest.mark.parametrize("end", ["\u2028", "\u2029", "\x85"])
def test_own_components_with_any_character_stay_one_line(end: str) -> None:
    own = Components(f"# a{end}b\n{standard_components(GAME).text}", "own.toml", standard=False)
    match = uc.new(GAME, 2, 1, components=own)
    assert load_record(write_record(match), game=GAME).components.digest == own.digest


def test_spaces_around_a_seed_do_not_count() -> None:
    match = uc.new(GAME, 2, " a dungeon ")
    assert match.seed == "pcg64:a dungeon"
    assert load_record(write_record(match), game=GAME).digest() == match.digest()


def damaged(change: tuple[str, str]) -> str:
    text = write_record(played())
    assert change[0] in text
    return text.replace(*change, 1)


def test_older_rules_are_taken_where_the_game_goes_the_same_way() -> None:
    newer = replace(GAME, rules="2")
    match = played()
    again = load_record(write_record(match), game=newer)
    assert (again.kind.rules, again.position()["state"]) == ("2", match.position()["state"])
    with pytest.raises(RecordError, match="rules version '1'") as refused:
        load_record(damaged(("\n0 0 ", "\n0 0 x")), game=newer)
    assert refused.value.line == 8
    assert from_position(match.position(), game=newer).position() == {**match.position(), "rules": "2"}
    with pytest.raises(RecordError, match="rules version '2'"):
        load_record(write_record(match).replace("rules: 1", "rules: 2"), game=GAME)


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (("undercroft record 1", "a record"), 1),
        (("rules: 1", "rules: 0"), 3),
        (("seats: 2", "seats: 9"), 4),
        (("seats: 2", "seats: 2\noption.goal: many"), 5),
        (("seats: 2", "seats: 2\noption.nothing: 1"), 5),
        (("seats: 2", "seats: two"), 4),
        (("seats: 2", "seats: 2\nseats: 2"), 5),
        (("seats: 2", "seats"), 4),
        (("seed: pcg64:1", "seed: mt:1"), 5),
        (("seed: pcg64:1", "seed:"), 5),
        (("result: ", "result: x"), 6),
        (("\n0 0 ", "\n0 0 x"), 8),
        (("\n0 0 ", "\n5 0 "), 8),
        (("\n0 0 ", "\n0 "), 8),
        (("\n0 0 ", "\n0 1 "), 8),
        (("\n0 0 ", "\n99999999999 0 "), 8),
        (("\n0 0 ", "\n² 0 "), 8),
        (("\n0 0 ", "\n0 ² "), 8),
        (("seats: 2", "seats: ²"), 4),
        (("\n0 0 ", "\n0 0 undo\n0 0 "), 8),
    ],
)
def test_damage_names_its_line(change: tuple[str, str], line: int) -> None:
    with pytest.raises(RecordError) as refused:
        load_record(damaged(change), game=GAME)
    assert refused.value.line == line
    assert str(refused.value)


def test_a_state_that_differs_is_noticed() -> None:
    text = write_record(played())
    at = text.index(" = ") + 3
    with pytest.raises(RecordError, match="differs"):
        load_record(text[:at] + "0" * 16 + text[at + 16 :], game=GAME)


def test_answers_that_end_too_early_are_noticed() -> None:
    lines = write_record(played()).splitlines()
    with pytest.raises(RecordError, match="end before"):
        load_record("\n".join(lines[:-2]), game=GAME)


def test_the_game_must_be_installed() -> None:
    with pytest.raises(RecordError, match="no game"):
        load_record(damaged(("game: toy", "game: chess")))
    with pytest.raises(RecordError, match="no line"):
        load_record(damaged(("game: toy\n", "")))
    with pytest.raises(RecordError):
        load_record("")
    with pytest.raises(RecordError, match="at most"):
        load_record("undercroft record 1\n" + "\n" * 200_000)


def test_a_wrong_start_position_is_refused() -> None:
    for start in ("{", "[" * 100_000, '{"format": "x"}'):
        with pytest.raises(RecordError, match="start position"):
            load_record(f"undercroft record 1\ngame: toy\nrules: 1\nseats: 2\nstart: {start}\n\n", game=GAME)
