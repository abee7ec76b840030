"""Component files: every error names the file and the line."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from undercroft.core.components import Components, find_line
from undercroft.core.errors import ComponentError

TEXT = """\
[constants]
levels = 5
source = "rulebook"

[[card]]
id = "snake"   # a comment
value = 3
source = "rulebook"

[[card]]
id = "dragon"
value = 7
kinds = ["big", "hot"]
numbers = [1, 2]
flying = true
source = "rulebook"
"""


def box(text: str = TEXT) -> Components:
    return Components(text, "my.toml", standard=False)


def test_rows() -> None:
    snake, dragon = box().rows("card")
    assert snake.identifier() == "snake"
    assert dragon.integer("value", 0, 9) == 7
    assert dragon.texts("kinds", ("big", "hot", "cold")) == ("big", "hot")
    assert dragon.integers("numbers", 0, 9) == (1, 2)
    assert dragon.flag("flying")
    assert not snake.flag("flying")
    assert snake.text("colour", "green") == "green"
    assert snake.has("value")
    assert not snake.has("colour")
    assert box().row("constants").integer("levels", 1, 9) == 5
    dragon.identifier()
    dragon.finish()


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ((' = "snake"', " = 7"), 6),
        ((' = "snake"', ' = "A snake"'), 6),
        (("value = 3", "value = 30"), 7),
        (("value = 3", "value = true"), 7),
        (("value = 3", "worth = 3"), 5),
    ],
)
def test_wrong_values_name_their_line(change: tuple[str, str], line: int) -> None:
    row = box(TEXT.replace(*change)).rows("card")[0]
    with pytest.raises(ComponentError) as refused:
        print(row.identifier(), row.integer("value", 0, 9))
    assert refused.value.line == line
    assert str(refused.value).startswith(f"my.toml:{line}: ")


@pytest.mark.parametrize("text", ["a = " + "[" * 5000, "a = " + "9" * 5000, "a = 1979-13-45", "a = '\0'"])
def test_what_is_not_toml_is_refused(text: str) -> None:
    with pytest.raises(ComponentError, match="this is not TOML"):
        box(text)


def test_an_editor_may_begin_the_file_with_a_mark(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text("\ufeff" + TEXT, encoding="utf-8")
    assert Components.of_file(file).text == TEXT


def test_an_id_is_used_once() -> None:
    """In a table, or in several that are read together; whoever reads a row again meets only that row."""
    source = box(TEXT.replace('"dragon"', '"snake"'))
    first, second = source.rows("card")
    assert first.identifier() == source.rows("card")[0].identifier() == second.identifier(among="others")
    with pytest.raises(ComponentError, match="the id 'snake' is used twice; give") as refused:
        second.identifier()
    assert refused.value.line == 11
    with pytest.raises(ComponentError, match="'snake' is unknown; known are worm"):
        first.identifier(("worm",))


def test_keys_nobody_asks_for_are_refused() -> None:
    row = box(TEXT.replace("value = 3", "value = 3\nvaleu = 4")).rows("card")[0]
    row.identifier()
    row.integer("value", 0, 9)
    with pytest.raises(ComponentError, match="valeu") as refused:
        row.finish()
    assert refused.value.line == 8


def test_every_row_has_its_source() -> None:
    row = box(TEXT.replace('source = "rulebook"', "", 2)).rows("card")[0]
    with pytest.raises(ComponentError, match="source"):
        row.finish()


def test_files() -> None:
    with pytest.raises(ComponentError, match="cannot be read"):
        Components.of_file(Path("no-such-file.toml"))
    with pytest.raises(ComponentError) as refused:
        box("[constants\n")
    assert refused.value.line == 1
    with pytest.raises(ComponentError):
        box("").rows("card")
    with pytest.raises(ComponentError):
        box("").row("constants")


def test_tables_nobody_asks_for_are_refused() -> None:
    for words, near, line in (("[[cards]]", "card", 18), ("[nonsense]", "constants", 18)):
        source = box(f"{TEXT}\n{words}\nvalue = 3\n")
        source.rows("card")
        source.row("constants")
        name = words.strip("[]")
        with pytest.raises(ComponentError, match=f"no table '{name}'; the nearest is '{near}'") as refused:
            source.finish()
        assert refused.value.line == line


def test_digests_tell_files_apart() -> None:
    assert box().digest == box().digest
    assert box().digest != box(TEXT.replace("7", "8")).digest


def test_find_line() -> None:
    assert find_line(TEXT, "card", 1, "value") == 12
    assert find_line(TEXT, "card", 0, "nothing") == 5
    assert find_line(TEXT, "table", 0, "value") == 0
    assert "my.toml:10" in str(box().error("is odd", "card", 1))
    odd = TEXT.replace("a comment", "a\u2028com\x85ment")
    for text in (odd, odd.replace("\n", "\r\n")):
        assert find_line(text, "card", 1, "value") == 12


def test_an_error_goes_from_process_to_process() -> None:
    error = ComponentError("my.toml", 3, "at least {low} are needed", "[monster] wounds", {"low": 2})
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == str(error) == "my.toml:3: [monster] wounds: at least 2 are needed"
    assert (again.line, again.wording, again.values) == (3, error.wording, {"low": 2})
