"""How frozen values go from process to process: by their class and what it is made of.

Pickle would make an empty one and fill it in, which a compiled class does not let it.
"""

from __future__ import annotations

import copyreg
import sys
from dataclasses import fields, is_dataclass
from typing import Any


def let_values_pickle(package: str) -> None:
    """Tells pickle so of the frozen dataclasses in those modules of a package that have been imported."""
    for name, module in list(sys.modules.items()):
        if name != package and not name.startswith(f"{package}."):
            continue
        for kind in list(vars(module).values()):
            ours = isinstance(kind, type) and kind.__module__ == name
            if ours and _is_frozen(kind) and kind not in copyreg.dispatch_table:
                copyreg.pickle(kind, _made_of)


def _is_frozen(kind: Any) -> bool:
    return is_dataclass(kind) and getattr(kind, "__dataclass_params__").frozen  # noqa: B009  mypy knows it not


def _made_of(value: Any) -> tuple[type, tuple[Any, ...]]:
    return type(value), tuple([getattr(value, one.name) for one in fields(value)])
