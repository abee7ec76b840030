"""What the compiled build asks of the sources, checked without compiling them."""

from __future__ import annotations

import ast

from tests import harness

SOURCES = [
    path
    for folder in ("core", "games", "bots")
    for path in sorted((harness.ROOT / "src" / "undercroft" / folder).rglob("*.py"))
]


def test_classes_that_copies_make_blank_are_marked() -> None:
    """`Hero.__new__(Hero)` calls `__init__` in a compiled class, unless it is marked; see core/native.py."""
    for path in SOURCES:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        blank = {
            node.func.value.id
            for node in ast.walk(tree)
            if isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr == "__new__"
            and isinstance(node.func.value, ast.Name)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and node.name in blank:
                marks = " ".join(ast.unparse(one) for one in node.decorator_list)
                assert "mypyc_attr(allow_interpreted_subclasses=True)" in marks, f"{path.name}: {node.name}"


def test_a_name_of_an_error_has_one_type_in_a_function() -> None:
    """mypyc gives a variable one type: two `except ... as error` of different types need two names."""
    for path in SOURCES:
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(function, ast.FunctionDef):
                continue
            types: dict[str, set[str]] = {}
            for node in ast.walk(function):
                if isinstance(node, ast.ExceptHandler) and node.name and node.type is not None:
                    types.setdefault(node.name, set()).add(ast.unparse(node.type))
            assert all(len(found) == 1 for found in types.values()), f"{path.name}: {function.name}"


def test_no_attribute_is_narrowed_in_a_game() -> None:
    """A compiled class has one type for an attribute in all its subclasses; say the type in a local."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and node.bases and path.parent.name != "core":
                told = {ast.unparse(one.target) for one in ast.walk(node) if isinstance(one, ast.AnnAssign)}
                fields = {ast.unparse(one.target) for one in node.body if isinstance(one, ast.AnnAssign)}
                narrowed = told & {"self.components", "self.options"} | fields & {"components", "options"}
                assert not narrowed, f"{path.name}: {node.name} {narrowed}"
