"""A component file as a designer sees it, in every game: what is asked of each value, what was changed."""

from __future__ import annotations

import random

import pytest

from undercroft.core.components import Components
from undercroft.core.game import GameType
from undercroft.core.registry import find_game
from undercroft.core.start import standard_components
from undercroft.workshop import trial
from undercroft.workshop.edit import Draft, EditError, value_of
from undercroft.workshop.sheet import Part, Row, changes, parts, read, standard_row
from undercroft.workshop.trial import judged


def looked_at(kind: GameType, text: str) -> tuple[Part, ...]:
    components, notes, _ = read(kind, text, "mine.toml")
    assert components is not None
    return parts(kind, components, notes)


def rows_of(found: tuple[Part, ...]) -> list[Row]:
    return [row for part in found for row in part.rows]


def test_the_standard_file_has_no_changes_and_all_its_values(kind: GameType) -> None:
    text = standard_components(kind).text
    found = looked_at(kind, text)
    assert not list(changes(found))
    data = Components(text, "x", standard=False).data
    values = sum(len(row.values) for row in rows_of(found))
    wanted = sum(len(one) for rows in data.values() for one in (rows if isinstance(rows, list) else [rows]))
    assert values == wanted
    assert all(one.line for row in rows_of(found) for one in row.values)
    known = [one.asked.kind != "toml" for row in rows_of(found) for one in row.values]
    assert sum(known) > 0.9 * len(known), "a game reads its values with Row's checks"


def test_what_is_written_back_unchanged_is_the_very_file(kind: GameType) -> None:
    text = standard_components(kind).text
    draft = Draft(text)
    for part in looked_at(kind, text):
        for row in part.rows:
            for one in row.values:
                draft.put(part.table, row.index, one.key, one.now)
    assert draft.text == text


def test_a_changed_number_is_told_and_restored(kind: GameType) -> None:
    """Whatever number is changed within its bounds: one line is another one, beside the source."""
    text = standard_components(kind).text
    numbers = [
        (row, one)
        for row in rows_of(looked_at(kind, text))
        for one in row.values
        if one.asked.kind == "integer" and one.asked.low < one.asked.high
    ]
    for row, one in random.Random(5).sample(numbers, min(12, len(numbers))):
        draft = Draft(text)
        value = one.now + 1 if one.now < one.asked.high else one.now - 1
        draft.put(row.table, row.index, one.key, value_of(one.asked, [str(value)]))
        told = [(found.key, found.old, found.now) for found in changes(looked_at(kind, draft.text))]
        assert told == [(one.key, one.now, value)]
        assert sum(part.changes for part in looked_at(kind, draft.text)) == 1, "the source counted, too"
        was, now = text.splitlines(), draft.text.splitlines()
        assert len(was) == len(now)
        differ = [
            number for number, lines in enumerate(zip(was, now, strict=True), 1) if lines[0] != lines[1]
        ]
        assert one.line in differ
        assert len(differ) <= 2
        standard = standard_row(kind, row.table, row.name)
        assert standard is not None
        draft.restore(row.table, row.index, standard, one.key)
        assert draft.text == text


def test_rows_come_and_go(kind: GameType) -> None:
    text = standard_components(kind).text
    part = next(one for one in looked_at(kind, text) if one.many and len(one.rows) > 1)
    draft = Draft(text)
    at = draft.copy(part.table, 0, "my_own")
    told = list(changes(looked_at(kind, draft.text)))
    assert [(one.key, one.index) for one in told if one.table == part.table] == [("", at)]
    draft.remove(part.table, at)
    assert not list(changes(looked_at(kind, draft.text)))
    assert draft.text == text
    if part.rows[0].id:
        draft.remove(part.table, 0)
        found = list(changes(looked_at(kind, draft.text)))
        assert [(one.old, one.now) for one in found] == [(part.rows[0].name, None)]
        standard = standard_row(kind, part.table, part.rows[0].name)
        assert standard is not None
        draft.add(part.table, standard)
        assert not list(changes(looked_at(kind, draft.text)))


def test_rows_keep_their_numbers_whatever_they_are_called() -> None:
    """Of two rows that came to one name the first was not shown, and a change of one met the row before."""
    text = standard_components(find_game("raiders")).text
    part = next(one for one in looked_at(find_game("raiders"), text) if one.many and one.rows[0].id)
    draft = Draft(text)
    for name in ("twin", "twin", "twin#2", "last"):
        last = draft.copy(part.table, 0, name)
    found = next(one for one in looked_at(find_game("raiders"), draft.text) if one.table == part.table)
    assert (found.rows[-1].id, found.rows[-1].index) == ("last", last)


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "SECONDS", 0.2)


def test_the_standard_file_is_played(kind: GameType, short: None) -> None:
    verdict = judged(standard_components(kind).text, kind.id, "mine.toml")
    assert verdict.fault is None
    assert verdict.games > 0


def test_what_is_wrong_is_told_at_its_line(kind: GameType, short: None) -> None:
    text = standard_components(kind).text
    row, one = next(
        (row, one)
        for row in rows_of(looked_at(kind, text))
        for one in row.values
        if one.asked.kind == "integer"
    )
    draft = Draft(text)
    draft.put(row.table, row.index, one.key, one.asked.high + 1)
    _, _, fault = read(kind, draft.text, "mine.toml")
    assert fault is not None
    assert fault.line == one.line
    assert judged(draft.text, kind.id, "mine.toml").fault == fault
    assert str(one.asked.high) in fault.words


@pytest.mark.parametrize(
    "text", ["a = [", "[" * 5_000, "x = 1\n" * 30_000, 'a = "' + "b" * 200_000 + '"', "a.b = 1\na = 2"]
)
def test_no_file_breaks_the_workshop(text: str) -> None:
    with pytest.raises(EditError):
        Draft(text)


def test_a_change_that_makes_no_sense_is_refused() -> None:
    draft = Draft('[one]\na = 1\n\n[[two]]\nid = "x"\n')
    for change, where in (
        (draft.put, ("none", None, "a", 1)),
        (draft.put, ("two", 7, "a", 1)),
        (draft.put, ("two", None, "a", 1)),
        (draft.drop, ("one", None, "b")),
        (draft.remove, ("two", 0)),
        (draft.remove, ("one", 0)),
    ):
        with pytest.raises(EditError):
            change(*where)
    assert draft.text == '[one]\na = 1\n\n[[two]]\nid = "x"\n'
