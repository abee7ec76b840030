"""Frozen values go from process to process, compiled or not."""

from __future__ import annotations

import copyreg
from dataclasses import is_dataclass
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import pytest

from undercroft.core.game import Result
from undercroft.core.registry import all_games


@pytest.mark.parametrize("package", ["undercroft.core", "undercroft.bots", "undercroft.games"])
def test_every_frozen_value_of_what_is_compiled_pickles(package: str) -> None:
    all_games()
    for found in walk_packages(import_module(package).__path__, f"{package}."):
        for kind in vars(import_module(found.name)).values():
            if isinstance(kind, type) and kind.__module__ == found.name and is_dataclass(kind):
                frozen: Any = getattr(kind, "__dataclass_params__")  # noqa: B009  mypy knows it not
                assert not frozen.frozen or kind in copyreg.dispatch_table, kind


def test_results_pickle() -> None:
    assert Result in copyreg.dispatch_table
