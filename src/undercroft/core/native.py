"""A mark for the optional mypyc build; in plain Python it does nothing.

`@mypyc_attr(allow_interpreted_subclasses=True)` stands on classes that others extend, and on those whose
copies are made blank by `Hero.__new__(Hero)`: without it a compiled class calls `__init__` there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_: bool) -> Callable[[Any], Any]:
        return lambda made: made
