"""NumPy for those that need it: the plain installation has none."""

from __future__ import annotations

from typing import Any

from undercroft.core.errors import UndercroftError


def numpy() -> Any:
    """NumPy, or the sentence that says how to get it."""
    try:
        import numpy
    except ModuleNotFoundError as missing:
        raise UndercroftError(
            "A trained network needs numpy, which is not installed: pip install 'undercroft[train]'"
        ) from missing
    return numpy
