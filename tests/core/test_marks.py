"""What the compiled build asks of the sources, checked without compiling them."""

from __future__ import annotations

import ast
import importlib

from tests import harness

SOURCES = [
    path
    for folder in ("core", "games", "bots")
    for path in sorted((harness.ROOT / "src" / "undercroft" / folder).rglob("*.py"))
]


def test_classes_that_are_made_blank_are_marked() -> None:
    """`Hero.__new__(Hero)` calls `__init__` in a compiled class, unless it is marked; so copies make objects,
    and so does the codec with the classes it is told. See core/native.py."""
    marked: dict[tuple[str, str], bool] = {}
    blank: set[tuple[str, str]] = set()
    for path in SOURCES:
        part = path.relative_to(harness.ROOT / "src" / "undercroft").parts[1]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                marks = " ".join(ast.unparse(one) for one in node.decorator_list)
                sure = "mypyc_attr(allow_interpreted_subclasses=True)" in marks
                marked[part, node.name] = sure and marked.get((part, node.name), True)
            elif isinstance(node, ast.Call):
                blank.add((part, made_blank(node)))
    assert len(blank & set(marked)) > 10
    assert not {name for name in blank & set(marked) if not marked[name]}


def made_blank(call: ast.Call) -> str:
    """The class of which this call makes a blank object, or hands it to the codec to do so; or nothing."""
    how = call.func
    if isinstance(how, ast.Attribute) and how.attr == "__new__":
        return ast.unparse(how.value)
    if ast.unparse(how) == "Struct" and call.args:
        return ast.unparse(call.args[0])
    return ""


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


def test_no_value_is_called_as_a_place_before_it() -> None:
    """A compiled `def error(self, wording, /, **values)` loses a value that is called `wording`, too."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES]
    places: dict[str, set[str]] = {}
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.args.kwarg is not None:
                places.setdefault(node.name, set()).update(one.arg for one in node.args.posonlyargs)
    assert "wording" in places["error"]
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                names = {one.arg for one in node.keywords if one.arg is not None}
                assert not names & places.get(node.func.attr, set()), ast.unparse(node)


def test_no_attribute_is_narrowed_in_a_game() -> None:
    """A compiled class has one type for an attribute in all its subclasses; say the type in a local."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and node.bases and path.parent.name != "core":
                told = {ast.unparse(one.target) for one in ast.walk(node) if isinstance(one, ast.AnnAssign)}
                fields = {ast.unparse(one.target) for one in node.body if isinstance(one, ast.AnnAssign)}
                narrowed = told & {"self.components", "self.options"} | fields & {"components", "options"}
                assert not narrowed, f"{path.name}: {node.name} {narrowed}"


def test_nothing_is_looked_for_in_a_list_with_a_star() -> None:
    """mypyc takes `x in (a, *b)` apart and stumbles over the star."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare):
                shown = [one for one in node.comparators if isinstance(one, ast.Tuple | ast.List | ast.Set)]
                stars = [one for show in shown for one in show.elts if isinstance(one, ast.Starred)]
                assert not stars, f"{path}:{node.lineno}"


def test_what_modules_hold_is_final() -> None:
    """A compiled module looks up its names in a dict as Python does, unless they are Final."""
    loose = [
        f"{path.name}:{node.lineno} {ast.unparse(node)[:50]}"
        for path in SOURCES
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.Assign | ast.AnnAssign) and not is_fixed(node)
    ]
    assert not loose


def is_fixed(node: ast.Assign | ast.AnnAssign) -> bool:
    """Whether mypyc knows the value: of Finals, and of what names a type or is the module's own."""
    if isinstance(node, ast.AnnAssign):
        return ast.unparse(node.annotation).startswith(("Final", "TypeAlias"))
    name, value = ast.unparse(node.targets[0]), ast.unparse(node.value)
    if name.startswith("__") or value.startswith(("TypeVar(", "ParamSpec(")):
        return True
    return name[0].isupper() and name != name.upper()  # a type


def test_a_tuple_of_fractions_says_no_length() -> None:
    """mypyc takes a Final for unset that is a tuple of fixed length and begins with a float."""
    fixed = []
    for path in SOURCES:
        name = ".".join(path.relative_to(harness.ROOT / "src").with_suffix("").parts).removesuffix(
            ".__init__"
        )
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.AnnAssign) and "..." not in ast.unparse(node.annotation):
                value = getattr(importlib.import_module(name), ast.unparse(node.target), None)
                while isinstance(value, tuple) and value:
                    value = value[0]
                    if isinstance(value, float):
                        fixed.append(f"{name}: {ast.unparse(node)[:60]}")
    assert not fixed
