"""The commands. Each loads only what it needs, so that `undercroft --help` is there at once."""

from __future__ import annotations

import sys
from io import TextIOWrapper

from undercroft.core.errors import ComponentError, PositionError, RecordError, UndercroftError

WRONG, MISUSED = 1, 2
"""Exit codes: the thing that was checked is wrong; the command was used wrongly."""


PAGES = {
    "RecordError": "records.md",
    "PositionError": "records.md",
    "ComponentError": "components.md",
    "OptionError": "play.md",
    "UnknownGame": "write-a-game.md",
    "StoreError": "host.md",
    "SettingsError": "host.md",
}
"""The page of the docs that tells more, by the kind of error."""
COMMANDS = {
    "admin": "host.md",
    "arena": "write-a-bot.md",
    "check": "records.md",
    "compare": "lab.md",
    "dataset": "lab.md",
    "new-game": "sixth-game.md",
    "playout": "lab.md",
    "report": "lab.md",
    "serve": "host.md",
    "train": "learn.md",
    "work": "host.md",
}
"""The page for all other errors, by the command."""


def page_of(error: UndercroftError, command: str = "") -> str:
    """The page of the docs that tells more about an error of a command."""
    names = (one.__name__ for one in type(error).__mro__)
    page = next((PAGES[name] for name in names if name in PAGES), COMMANDS.get(command, "play.md"))
    return f"docs/{page}"


def told(error: UndercroftError, command: str = "") -> str:
    """The sentence of an error, and where more is told."""
    words = str(error)
    return f"{words}{'' if words.endswith(('.', '!', '?')) else '.'} See {page_of(error, command)}."


def main() -> None:
    """The program `undercroft`: errors are one sentence, never a traceback, and name the page of the docs."""
    from undercroft.cli.app import app

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # where the terminal has no such letters
    try:
        app()
    except UndercroftError as error:
        command = next((word for word in sys.argv[1:] if not word.startswith("-")), "")
        print(f"undercroft: {told(error, command)}", file=sys.stderr)
        checked = isinstance(error, RecordError | PositionError | ComponentError)
        sys.exit(WRONG if checked else MISUSED)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        print(f"undercroft: {place}{error.strerror or error}", file=sys.stderr)
        sys.exit(MISUSED)
    except KeyboardInterrupt:
        sys.exit(130)
