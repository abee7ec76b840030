"""The commands. Each loads only what it needs, so that `undercroft --help` is there at once."""

from __future__ import annotations

import sys

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


def page_of(error: UndercroftError) -> str:
    """The page of the docs that tells more about an error; empty if none does."""
    names = (one.__name__ for one in type(error).__mro__)
    return next((f"docs/{PAGES[name]}" for name in names if name in PAGES), "")


def main() -> None:
    """The program `undercroft`: errors are one sentence, never a traceback, and name the page of the docs."""
    from undercroft.cli.app import app

    try:
        app()
    except UndercroftError as error:
        page = page_of(error)
        print(f"undercroft: {error}{f' See {page}.' if page else ''}", file=sys.stderr)
        checked = isinstance(error, RecordError | PositionError | ComponentError)
        sys.exit(WRONG if checked else MISUSED)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
    except OSError as error:
        print(f"undercroft: {error.strerror or error}", file=sys.stderr)
        sys.exit(MISUSED)
    except KeyboardInterrupt:
        sys.exit(130)
