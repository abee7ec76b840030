"""What can be wrong with a component file or a position is said in Russian, with the same things in it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.resources import files

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from tests import harness
from tests.contract.test_texts import sources
from undercroft.core import told
from undercroft.core.components import Components
from undercroft.core.errors import ComponentError
from undercroft.core.game import GameType
from undercroft.core.registry import find_game, game_ids
from undercroft.core.start import standard_components
from undercroft.texts.faults import fault_key, told_fault
from undercroft.workshop.edit import EditError

RAISED = ("error", "ComponentError", "PlanError", "EditError")
NAMED = ("words", "wording", "UNKNOWN", "NUMBER", "TOO_LONG")
PLAN = "[room] plan of {id}, column {column}: "
OWN = ("dungeoneer", "lords", "raiders", "rotendale", "twister")
POSITIONS = (
    "core.carry",
    "core.chance",
    "core.codec",
    "core.start",
    "tables.outside",
    "web.pages.uploads",
    "workshop.trial",
)
PLATFORM = (
    "core.components",
    "cli.read",
    "web.pages.arranging",
    "workshop.arrange",
    "workshop.edit",
    "workshop.drawing",
    "workshop.trial",
    "web.pages.desk",
)


def wordings(tree: ast.Module) -> Iterator[str]:
    """The sentences of a module that say what is wrong."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            for one in node.args if name in RAISED else ():
                assert not isinstance(one, ast.JoinedStr), f"{ast.unparse(one)}: give the values by name"
                if isinstance(one, ast.Constant) and " " in str(one.value):
                    yield ("" if name != "PlanError" else PLAN) + str(one.value)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            if getattr(target, "id", "") in NAMED and isinstance(node.value, ast.Constant):
                yield str(node.value.value)


def wordings_of_positions(tree: ast.Module) -> Iterator[str]:
    """The sentences of a module that say what is wrong with a position: each after the path of its part."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        place = {"PositionError": 1, "need": 2}.get(name.removeprefix("_"))
        if place is None or len(node.args) <= place:
            continue
        wording = node.args[place]
        where = ast.unparse(node)
        for one in (wording.body, wording.orelse) if isinstance(wording, ast.IfExp) else (wording,):
            assert not isinstance(one, ast.JoinedStr | ast.BinOp), f"{where}: give the values by name"
            if isinstance(one, ast.Constant):
                assert isinstance(one.value, str)
                yield one.value


def russian(package: str) -> dict[str, set[str]]:
    """The keys of a package's sentences, and what each has in it."""
    found = {}
    text = (files(package) / "faults-ru.ftl").read_text(encoding="utf-8")
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found
            found[entry.id.name] = harness.variables(entry)
    return found


def compare(package: str, said: set[str]) -> None:
    have = russian(package)
    known = russian("undercroft.texts") if package != "undercroft.texts" else {}
    for wording in said:
        key = fault_key(wording)
        if key in known and key not in have:
            continue
        assert key in have, f"{package}: faults-ru.ftl lacks {key} for {wording!r}"
        values = set(re.findall(r"\{(\w+)(?:!r)?\}", wording))
        assert have[key] <= values, f"{key} has {sorted(have[key] - values)}, which nobody gives"
    unused = set(have) - {fault_key(one) for one in said}
    assert not unused, f"{package}: nobody says {sorted(unused)}"


def test_every_fault_of_a_game_is_said_in_russian(kind: GameType) -> None:
    if kind.id not in OWN:
        pytest.skip("a game from outside may say it in English only")
    said: set[str] = set()
    for name, tree in sources(kind.package):
        if name in ("components.py", "words.py", "rooms.py", "pieces.py"):
            said.update(wordings(tree))
        said.update(wordings_of_positions(tree))
    compare(kind.package, said)


def test_every_fault_of_the_platform_is_said_in_russian() -> None:
    said: set[str] = set()
    for modules, found_in in ((PLATFORM, wordings), (POSITIONS, wordings_of_positions)):
        for name in modules:
            path = harness.ROOT / "src" / "undercroft" / f"{name.replace('.', '/')}.py"
            said.update(found_in(ast.parse(path.read_text(encoding="utf-8"))))
    for text in ("", "a" * 500, "<", "\u202e", "a  b", "b" * 30, "e\u0301\u0301\u0301"):
        fault = told.fault_in(text, 300)
        assert fault is not None
        said.add(fault[0])
    compare("undercroft.texts", said)


def test_a_fault_in_russian_has_its_place_and_its_values() -> None:
    assert set(OWN) <= set(game_ids())
    kind = find_game("raiders")
    text = standard_components(kind).text.replace("death_wounds = 10", "death_wounds = 1")
    with pytest.raises(ComponentError) as wrong:
        kind.load_components(Components(text, "my.toml", False))
    assert wrong.value.words == "[constants] death_wounds: a whole number from 6 to 99 is needed, not 1"
    assert told_fault(wrong.value, "en", kind) == wrong.value.words
    in_russian = "[constants] death_wounds: нужно целое число от 6 до 99, а не 1"
    assert told_fault(wrong.value, "ru", kind) == in_russian
    refused = EditError("a sentence of {whom}", whom="another game")
    assert told_fault(refused, "ru", kind) == "a sentence of another game"


def test_a_plan_that_is_no_room_is_told_with_its_column() -> None:
    kind = find_game("twister")
    text = standard_components(kind).text.replace("  .   @   . | .   . :", "  .   @   . | X   . :", 1)
    with pytest.raises(ComponentError) as wrong:
        kind.load_components(Components(text, "my.toml", False))
    assert wrong.value.words == "[room] plan of 37L, column 15: a square is '.', 'O' or '@', not 'X'"
    assert told_fault(wrong.value, "ru", kind) == (
        "[room] план 37L, столбец 15: клетка — это '.', 'O' или '@', а не 'X'"
    )
