"""The manual page, made of what the commands say of themselves."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import version
from typing import Any


def man_page(command: Any) -> str:
    """The page `undercroft(1)` in the language of man."""
    head = f'.TH UNDERCROFT 1 "" "Undercroft {version("undercroft")}" "Undercroft"'
    lines = [head, ".SH NAME", f"undercroft \\- {_plain(_first(command))}", ".SH SYNOPSIS"]
    lines += [".B undercroft", "COMMAND [OPTIONS] [ARGUMENTS]", ".SH COMMANDS"]
    lines += _commands(command, "undercroft")
    lines += [
        ".SH EXIT STATUS",
        "0 all is well; 1 what was checked is wrong; 2 the command was used wrongly.",
    ]
    lines += [
        ".SH ENVIRONMENT",
        ".B UNDERCROFT_SETTINGS",
        "names the settings file; each setting can be given as",
    ]
    lines += [
        ".BR UNDERCROFT_NAME .",
        ".SH FILES",
        ".I undercroft.toml",
        "settings, read where it is started.",
    ]
    return "\n".join(lines) + "\n"


def _commands(command: Any, path: str) -> Iterator[str]:
    inside = getattr(command, "commands", None)
    if inside is not None:
        for name, inner in inside.items():
            if not inner.hidden:
                yield from _commands(inner, f"{path} {name}")
        return
    arguments = [_argument(one) for one in command.params if one.param_type_name == "argument"]
    yield f".SS {_plain(' '.join([path, *arguments]))}"
    for paragraph in (command.help or "").split("\n\n"):
        yield from (".PP", _plain(" ".join(paragraph.split())))
    for one in command.params:
        if one.param_type_name == "option" and not one.hidden and one.help:
            yield from (".TP", f".B {_plain(', '.join(one.opts))}", _plain(" ".join(one.help.split())))


def _argument(one: Any) -> str:
    name = f"{one.name.upper()}{'...' if one.nargs == -1 else ''}"
    return name if one.required else f"[{name}]"


def _first(command: Any) -> str:
    return " ".join((command.help or "").split("\n\n")[0].split()).rstrip(".")


def _plain(words: str) -> str:
    """The words as man takes them."""
    escaped = words.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped
