"""An error goes from process to process whole: what it says, and all that it knows."""

from __future__ import annotations

import pickle
from importlib import import_module
from pkgutil import iter_modules

import pytest

from undercroft import core
from undercroft.core.errors import ComponentError, IllegalMove, PositionError, Reason, RecordError

MADE_OF: dict[type[BaseException], tuple[object, ...]] = {
    IllegalMove: (Reason("far", "DR-9.4", "This is too far", (("steps", 3),)),),
    RecordError: (4, "this is no answer"),
    PositionError: ("heroes[2].wounds", "a number is needed"),
    ComponentError: ("raiders.toml", 7, "below {low}", "[monster] wounds", {"low": 1}),
}
"""What an error is made of that is not made of one sentence."""


def public_errors() -> list[type[BaseException]]:
    """All exception classes of the kernel."""
    found = set()
    for module in iter_modules(core.__path__, f"{core.__name__}."):
        for name, one in vars(import_module(module.name)).items():
            own = isinstance(one, type) and one.__module__ == module.name and not name.startswith("_")
            if own and issubclass(one, BaseException):
                found.add(one)
    return sorted(found, key=lambda one: one.__name__)


def known(error: BaseException) -> dict[str, object]:
    """Everything that an error can be asked for, compiled or not; a reason by its parts."""
    names = [name for name in dir(error) if not name.startswith("_")]
    values = {name: getattr(error, name) for name in names}
    values = {name: value for name, value in values.items() if not callable(value)}
    for name, value in values.items():
        if isinstance(value, Reason):
            values[name] = value.key, value.rule, value.words, value.args
    return values


@pytest.mark.parametrize("cause", public_errors())
@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_every_error_of_the_kernel_pickles_whole(cause: type[BaseException], protocol: int) -> None:
    error = cause(*MADE_OF.get(cause, ("This cannot be",)))
    again = pickle.loads(pickle.dumps(error, protocol))
    assert type(again) is cause
    assert str(again) == str(error)
    assert again.args == error.args
    assert known(again) == known(error)


def test_the_errors_of_the_kernel_are_found() -> None:
    assert set(MADE_OF) < set(public_errors())


def test_no_error_has_a_default_in_its_class() -> None:
    """A class of the compiled build would not give it to its errors."""
    for one in public_errors():
        assert not [name for name, value in vars(one).items() if name[0] != "_" and not callable(value)], one
