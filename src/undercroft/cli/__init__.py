"""The commands. Each loads only what it needs, so that `undercroft --help` is there at once."""

from __future__ import annotations

import sys

from undercroft.core.errors import ComponentError, PositionError, RecordError, UndercroftError

WRONG, MISUSED = 1, 2
"""Exit codes: the thing that was checked is wrong; the command was used wrongly."""


def main() -> None:
    """The program `undercroft`: errors are one sentence, never a traceback."""
    from undercroft.cli.app import app

    try:
        app()
    except UndercroftError as error:
        print(f"undercroft: {error}", file=sys.stderr)
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
