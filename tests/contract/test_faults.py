"""What can be wrong with a component file, a position, a record or an option is said in Russian: with the
same things in it."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from importlib.resources import files
from json import JSONDecodeError
from typing import get_args

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from pydantic import ValidationError
from pydantic_core.core_schema import ErrorType

from tests import harness
from tests.contract.test_texts import sources
from undercroft.core import told
from undercroft.core.components import Components
from undercroft.core.errors import ComponentError, OptionError, RecordError
from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.core.record import load_record, write_record
from undercroft.core.registry import find_game, game_ids
from undercroft.core.start import new_match, standard_components
from undercroft.tables.outside import game_of
from undercroft.texts import texts_for
from undercroft.texts.faults import _bundle, fault_key, told_error, told_fault, told_field, told_option
from undercroft.texts.parsers import told_parser
from undercroft.web.api.app import create_api
from undercroft.web.api.models import Strict
from undercroft.workshop.arrange import Arrangement
from undercroft.workshop.edit import EditError

RAISED = ("error", "ComponentError", "PlanError", "EditError")
NAMED = ("words", "wording", "UNKNOWN", "NUMBER", "TOO_LONG")
PLAN = "[room] plan of {id}, column {column}: "
OWN = ("dungeoneer", "lords", "raiders", "rotendale", "twister")
EVERYWHERE = ("bots", "core", "people", "puzzles", "store", "tables", "texts", "web", "workshop")
"""Whose errors readers are told; those of commands and of the laboratory are for who reads English."""
SENTENCE = {
    "PositionError": 1, "RecordError": 1, "need": 2, "OptionError": 0, "UnknownGame": 0, "WordedError": 0
}  # fmt: skip
"""Which argument is the sentence."""
BEHIND = re.compile(r"\{\w+\}")
"""A sentence that is only the error behind it."""
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


def wordings_of_errors(tree: ast.Module) -> Iterator[str]:
    """The sentences of a module that say what is wrong with a position, a record, an option or a game."""
    named: dict[str, list[ast.expr]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            named.setdefault(getattr(target, "id", ""), []).append(node.value)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        place = SENTENCE.get(name.removeprefix("_"))
        if place is None or len(node.args) <= place:
            continue
        wording = node.args[place]
        given = named.get(wording.id, []) if isinstance(wording, ast.Name) else [wording]
        for one in given:
            for part in (one.body, one.orelse) if isinstance(one, ast.IfExp) else (one,):
                made = isinstance(part, ast.JoinedStr | ast.BinOp | ast.Call)
                assert not made, f"{ast.unparse(node)}: give the values by name"
                if isinstance(part, ast.Constant) and not BEHIND.fullmatch(str(part.value)):
                    yield str(part.value)


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
    unused = {key for key in have if key.startswith("wrong-")} - {fault_key(one) for one in said}
    assert not unused, f"{package}: nobody says {sorted(unused)}"


def test_every_fault_of_a_game_is_said_in_russian(kind: GameType) -> None:
    if kind.id not in OWN:
        pytest.skip("a game from outside may say it in English only")
    said: set[str] = set()
    for name, tree in sources(kind.package):
        if name in ("components.py", "words.py", "rooms.py", "pieces.py"):
            said.update(wordings(tree))
        said.update(wordings_of_errors(tree))
    compare(kind.package, said)


def test_every_fault_of_the_platform_is_said_in_russian() -> None:
    said: set[str] = set()
    house = harness.ROOT / "src" / "undercroft"
    for name in PLATFORM:
        path = house / f"{name.replace('.', '/')}.py"
        said.update(wordings(ast.parse(path.read_text(encoding="utf-8"))))
    for room in EVERYWHERE:
        for path in sorted((house / room).rglob("*.py")):
            said.update(wordings_of_errors(ast.parse(path.read_text(encoding="utf-8"))))
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


def test_why_an_answer_of_a_record_cannot_stand_is_said_in_russian() -> None:
    source = ast.parse((harness.ROOT / "src/undercroft/core/match.py").read_text(encoding="utf-8"))
    calls = [
        one for one in ast.walk(source) if isinstance(one, ast.Call) and ast.unparse(one.func) == "Reason"
    ]
    keys = {one.args[0].value for one in calls if isinstance(one.args[0], ast.Constant)} - {"no-copy"}
    have = {key for key in russian("undercroft.texts") if key.startswith("move-")}
    assert have == {f"move-{key}" for key in keys}


def wishes(of: type[Strict] = Strict) -> Iterator[type[Strict]]:
    """All that programs may send."""
    for one in of.__subclasses__():
        yield one
        yield from wishes(one)


def test_what_is_wrong_with_a_value_that_a_program_sends_is_said_in_russian() -> None:
    assert create_api  # with all that it takes
    many = {str(number): [] for number in range(50)}
    junk = (None, 5, 1.5, True, "", "x" * 500, "\ud800", [], {}, [1] * 50, [{}], many, {"a": {}}, -1, 10**30)
    seen = set()
    for wish in wishes():
        for name in wish.model_fields:
            for value in junk:
                with pytest.raises(ValidationError) as wrong:
                    wish.model_validate({name: value, "more": 1})
                for one in wrong.value.errors():
                    seen.add(one["type"])
                    assert re.search("[а-я]", told_field(one, "ru")), one
                    assert not re.search(r"\{ ?\$", told_field(one, "ru")), one
                    assert told_field(one, "en") == one["msg"]
    assert len(seen) > 15
    known = {f"field-{name.replace('_', '-')}" for name in get_args(ErrorType)}
    assert {key for key in russian("undercroft.texts") if key.startswith("field-")} <= known


BROKEN_JSON = (
    *("", "{", "{1: 2}", '{"a" 1}', '{"a": 1 2}', "[1, 2 3]", '{"a": 1,}', "[1,]", "{} {}", '["a', '["a\n"]'),
    *(r'["\q"]', r'["\u12"]', "\ufeff{}", "9" * 5000, "[" * 50_000),
)
BROKEN_TOML = (
    *("=", "a", "a = ", "a = 1 b", "a = 1\na = 2", "[a]\n[a]", "[a", "[[a", "[[a]", "a.b = 1\n[a]\n[a.b]"),
    *("a = [1", "a = {b = 1", "a = {b = 1, b = 2}", "a = {}\na.b = 1", "a = {b = {}, b.c = 1}", "[a]b"),
    *(r'a = "\q"', r'a = "\u12"', r'a = "\ud800"', 'a = "b', "a = 'b", "a = 2000-99-99", "a = 'b\x01'"),
    *("a = 'b\n'", "#\x01", "a = nothing", "a = [1 2]", "[a]\nb = 1\n[a.b]", "a = [1]\n[[a]]", "a.=1"),
    *("a = " + "9" * 5000, "a = 1\n[[a]]", "[a]\n[[a]]", '"a = 1', "[a.b]\n[a]\nb.c = 1"),
)


@pytest.mark.parametrize("text", BROKEN_JSON)
def test_what_a_parser_of_json_says_is_told_in_russian(text: str) -> None:
    with pytest.raises(EditError) as wrong:
        Arrangement(text)
    told = told_fault(wrong.value, "ru")
    assert told.startswith("это не JSON: ")
    assert not re.search(r"[A-Za-z]{2}", told.partition(": ")[2].replace("BOM", "")), told
    assert told_fault(wrong.value, "en").startswith("this is not JSON: ")


@pytest.mark.parametrize("text", BROKEN_TOML)
def test_what_a_parser_of_toml_says_is_told_in_russian(text: str) -> None:
    with pytest.raises(ComponentError) as wrong:
        Components(text, "", standard=False)
    told = told_fault(wrong.value, "ru")
    assert "это не TOML: " in told
    assert not re.search(r"[A-Za-z]{2}", told.partition("TOML: ")[2]), told
    assert told.count(": ") > 1 or "цифр" in told, "not only where"


def test_what_a_parser_says_for_the_first_time_is_told_by_its_place() -> None:
    bundle = _bundle("ru", None)
    assert told_parser(JSONDecodeError("Something new", "{}", 1), bundle) == "строка 1, столбец 2"
    assert told_parser(ValueError("Something new (at end of document)"), bundle) == "в конце текста"
    assert told_parser(ValueError("Something else"), bundle) == "Something else"


def first_answer(match: Match) -> tuple[int, str]:
    seat = match.choices.seats[0]
    return seat, str(match.choices[seat].options[0])


def told_of_record(text: str) -> str:
    with pytest.raises(RecordError) as wrong:
        load_record(text)
    assert told_error(wrong.value, "en", game_of(text)) == str(wrong.value)
    return told_error(wrong.value, "ru", game_of(text))


def test_a_record_is_told_in_russian_with_its_line_and_what_is_behind_it() -> None:
    match = new_match("raiders", 3, 1)
    while match.ply < 3:
        match.play(*first_answer(match))
    text = write_record(match)
    assert told_of_record("chess").startswith("строка 1: это не запись партии: первой строкой должно быть")
    other = text.replace("game: raiders", "game: chess")
    assert told_of_record(other).startswith("строка 2: игры 'chess' нет; установлены: ")
    assert told_of_record(text.replace("rules: ", "rules: x")).startswith("строка 3: версия правил — 'x")
    assert told_of_record(text.replace("seats: 3", "seats: 9")).startswith(
        "строка 4: Мест за столом этой игры может быть"
    )
    line = text.splitlines()[-1]
    told = told_of_record(text.replace(line, f"{line.rsplit(' ', 1)[0]} dance"))
    assert re.match(r"строка \d+: варианта dance здесь нет; есть: .*\(DR-", told)
    start = json.dumps({"format": "x"})
    told = told_of_record(re.sub("seed: .*", f"start: {start}", text))
    assert re.match(r"строка \d+: начальная позиция неверна: format: это не позиция: нет '", told)


def test_an_option_is_told_in_russian_and_called_as_in_the_form() -> None:
    kind = find_game("raiders")
    with pytest.raises(OptionError) as wrong:
        new_match(kind, 1, options={"edition": "second_2013"})
    assert str(wrong.value) == "The option edition needs two to five players (DR-17.6)."
    assert told_error(wrong.value, "en", kind) == str(wrong.value)
    assert told_error(wrong.value, "ru", kind) == "«edition» — только для двух — пяти игроков (DR-17.6)."
    assert told_option(wrong.value, texts_for("ru", kind), kind).startswith("«Издание» — ")
    lords = find_game("lords")
    with pytest.raises(OptionError) as needs:
        new_match(lords, 4, options={"mode": "full", "chosen_orders": "true"})
    told = told_option(needs.value, texts_for("ru", lords), lords)
    assert told == "«Выбор первых приказов» что-то меняет, только если «Игра» — Первая партия."
