"""Any number of a component file can be changed within its bounds: the file is refused with its line, or the
game is drawn, plays to its end and comes back from its record."""

from __future__ import annotations

import random
import re
from collections import Counter
from importlib.resources import files
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

from tests import harness
from tests.web.test_leaks import table_of
from undercroft.cli.show import Display
from undercroft.core.components import Components, Row, find_line
from undercroft.core.errors import ComponentError
from undercroft.core.game import GameType
from undercroft.core.record import load_record, write_record
from undercroft.core.start import load_table, new_match, read_components, standard_components
from undercroft.texts import texts_for
from undercroft.texts.rulepage import number_at, places
from undercroft.web.pages.render import Reader
from undercroft.web.pages.rulebook import book_of
from undercroft.web.pages.show import table_html

CHANGES = 8
Number = tuple[str, int | None, str, int, int]
"""A number of the file: its table, which one of that name, its key, and its bounds."""


def numbers(kind: GameType, monkeypatch: pytest.MonkeyPatch) -> list[Number]:
    """Every number, or list of numbers, that the game reads from its file."""
    found: set[Number] = set()
    integer: Any = Row.integer
    integers: Any = Row.integers

    def one(row: Row, key: str, low: int, high: int, default: int | None = None) -> int:
        found.add((row.name, row.index, key, low, high))
        value: int = integer(row, key, low, high, default)
        return value

    def several(row: Row, key: str, low: int, high: int, default: list[int] | None = None) -> tuple[int, ...]:
        found.add((row.name, row.index, key, low, high))
        values: tuple[int, ...] = integers(row, key, low, high, default)
        return values

    with monkeypatch.context() as patch:
        patch.setattr(Row, "integer", one)
        patch.setattr(Row, "integers", several)
        kind.load_components(Components.of_package(kind.package))
    return sorted(found, key=str)


def test_a_table_that_the_game_does_not_ask_for_is_refused(kind: GameType, tmp_path: Path) -> None:
    read_components(kind, standard_components(kind))
    file = tmp_path / "my.toml"
    file.write_text(standard_components(kind).text + "\n[[nonsense]]\nvalue = 3\n", encoding="utf-8")
    with pytest.raises(ComponentError, match="there is no table 'nonsense'"):
        new_match(kind, kind.usual_seats, 1, components=Components.of_file(file))
    before = Components(file.read_text(encoding="utf-8"), "of the record", False)
    match = new_match(kind, kind.usual_seats, 1, components=before)
    assert load_record(write_record(match)).seed == match.seed


def changed(text: str, number: Number, rng: random.Random) -> tuple[str, str] | None:
    """The file with one number changed, and what was done; None if the file does not give it in one line."""
    name, index, key, low, high = number
    line = find_line(text, name, index, key)
    lines = text.split("\n")
    if not line or not (given := re.match(rf"(\s*{key}\s*=\s*)([^#]*)", lines[line - 1])):
        return None
    spots = list(re.finditer(r"-?\d+", given[2]))
    if not spots:
        return None
    spot = rng.choice(spots)
    old = int(spot[0])
    near = [low, high, low + 1, high - 1, (low + high) // 2, old + 1, old - 1, rng.randint(low, high)]
    values = [value for value in near if low <= value <= high and value != old]
    if not values:
        return None
    new = str(rng.choice(values))
    made = given[1] + given[2][: spot.start()] + new + given[2][spot.end() :]
    lines[line - 1] = made + lines[line - 1][given.end() :]
    return "\n".join(lines), f"{name}[{index}].{key} ({low} to {high}): {old} -> {new}"


def plays(kind: GameType, source: Components, rng: random.Random) -> None:
    table = harness.random_table(kind, rng)
    match = new_match(kind, table.seats, table.seed, table.options, source)
    owners = [f"browser{seat}" for seat in range(match.seats)]
    drawn = 0
    for ply in harness.walk(match, rng):
        assert ply <= kind.max_plies
        if drawn < 4 and (ply == 0 or rng.random() < 0.05):
            drawn += 1
            seat = rng.choice(match.choices.seats)
            for language in ("en", "ru"):
                table_html(table_of(match, owners), Reader(owners[seat], language))
                Display(texts_for(language, kind), owners, quiet()).board(match, seat)
    match.game.check()
    again = load_record(write_record(match), components=source, game=kind)
    assert again.digest() == match.digest()


def quiet() -> Any:
    from rich.console import Console

    return Console(quiet=True)


@pytest.mark.skipif(not isinstance(Row.integer, FunctionType), reason="a compiled Row keeps its methods")
def test_a_changed_number_is_refused_or_played(kind: GameType, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(81)
    text = (files(kind.package) / "components.toml").read_text(encoding="utf-8")
    there = numbers(kind, monkeypatch)
    assert there
    faults: Counter[str] = Counter()
    left = int(CHANGES * harness.EFFORT)
    while left > 0:
        change = changed(text, rng.choice(there), rng)
        if change is None:
            continue
        left -= 1
        source = Components(change[0], "my.toml", False)
        seed = rng.randrange(1 << 30)
        try:
            load_table(kind, source)
        except ComponentError as error:
            if not error.line:
                faults[f"refused without a line: {error}: {change[1]}"] += 1
            continue
        except Exception as error:
            faults[f"{type(error).__name__} {error} while loading: {change[1]}"] += 1
            continue
        try:
            plays(kind, source, random.Random(seed))
        except Exception as error:
            faults[f"{type(error).__name__} {str(error)[:200]}: {change[1]}"] += 1
    assert not faults, "\n".join([f"{len(faults)} changes:", *list(faults)[:40]])


def named_rows(text: str) -> dict[str, str]:
    """The first row with an id of each kind, as it is written."""
    found: dict[str, str] = {}
    for block in re.split(r"(?m)^(?=\[)", text):
        if (head := re.match(r"\[\[(\w+)\]\]", block)) and re.search(r"(?m)^id = ", block):
            found.setdefault(head[1], block)
    return found


def test_an_id_that_two_rows_have_is_refused_at_the_second(kind: GameType) -> None:
    text = (files(kind.package) / "components.toml").read_text(encoding="utf-8") + "\n"
    there = named_rows(text)
    assert there
    for table, block in there.items():
        with pytest.raises(ComponentError, match=f"{table}. id: the id '.*' is used twice") as refused:
            load_table(kind, Components(text + block, "my.toml", False))
        line = next(n for n, one in enumerate(block.split("\n")) if one.startswith("id = "))
        assert refused.value.line == text.count("\n") + 1 + line, table


def test_an_id_of_another_table_is_refused_or_played(kind: GameType) -> None:
    rng = random.Random(82)
    text = (files(kind.package) / "components.toml").read_text(encoding="utf-8") + "\n"
    there = named_rows(text)
    pairs = [(one, other) for one in there for other in there if one != other]
    for one, other in rng.sample(pairs, min(len(pairs), int(CHANGES * harness.EFFORT))):
        id = re.search(r"(?m)^id = .*$", there[other])
        assert id
        source = Components(text + re.sub(r"(?m)^id = .*$", id[0], there[one]), "my.toml", False)
        refused = None
        try:
            load_table(kind, source)
        except ComponentError as error:
            refused = error
        if refused is None:
            plays(kind, source, random.Random(1))
        else:
            assert refused.line, refused


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_changed_number_stands_on_the_rules_page(kind: GameType, language: str) -> None:
    """Each placeholder of the page, one at a time; what the game says to the number is no matter here."""
    text = (files(kind.package) / "components.toml").read_text(encoding="utf-8")
    page = (files(kind.package) / f"rules.{language}.md").read_text(encoding="utf-8")
    standard = Components(text, "components.toml", True)
    before = book_of(kind, language).html
    for place in {one.path: one for one in places(page) if not one.named}.values():
        source = Components(text, "my.toml", False)
        change(source.data, place.path)
        assert place.filled(source.data, language) != place.filled(standard.data, language)
        after = book_of(kind, language, source).html
        assert after != before, place.path
        assert "777" in after, place.path


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_changed_name_stands_on_the_rules_page(kind: GameType, language: str) -> None:
    text = (files(kind.package) / "components.toml").read_text(encoding="utf-8")
    page = (files(kind.package) / f"rules.{language}.md").read_text(encoding="utf-8")
    named = sorted({one.named for one in places(page)} - {""})
    for number, id in enumerate(named):
        line = f'id = "{id}"\n'
        text = text.replace(line, f'{line}name_{language} = "The {number}. of them"\n')
    after = book_of(kind, language, Components(text, "my.toml", False)).html
    assert [id for number, id in enumerate(named) if f"The {number}. of them" not in after] == []


def change(data: Any, path: str) -> None:
    """Adds so much to the first number of a path that 777 comes out, in a sum too; a list is 777 alone."""
    steps = re.findall(r"\w+|\*", path.partition("+")[0])
    missing = 777 - (number_at(data, path) or 0)
    for step in steps[:-1]:
        if isinstance(data, dict):
            data = data[step]
        elif step.isdecimal():
            data = data[int(step)]
        else:
            data = next(row for row in data if step == "*" or row["id"] == step)
    key: Any = int(steps[-1]) if isinstance(data, list) else steps[-1]
    if path.endswith("[]"):
        data[key] = [777] if isinstance(data[key], list) else "777"
    else:
        data[key] = data.get(key, 0) + missing if isinstance(data, dict) else data[key] + missing
