"""The variants of a game: a frozen dataclass whose fields carry default, bounds and choices."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from undercroft.core.errors import OptionError


@dataclass(frozen=True, slots=True)
class Setting:
    """What a field of an options dataclass may be: one of `choices`, a number from low to high, or a flag.

    `seats` limits it to these numbers of seats (empty: any), and `needs` to some values of other settings,
    (("mode", ("free", "draft")),), so that a form can hide what does not apply.
    """

    name: str
    default: Any
    choices: tuple[str, ...] = ()
    low: int | None = None
    high: int | None = None
    seats: tuple[int, ...] = ()
    needs: tuple[tuple[str, tuple[str, ...]], ...] = ()
    named: str = ""
    """Beside `choices` it may name a row of this table of the component file; the game looks it up when a
    match begins, and raises OptionError for what is not there."""

    @property
    def kind(self) -> str:
        if self.choices:
            return "choice"
        return "number" if self.low is not None else "flag"

    def values(self) -> tuple[Any, ...]:
        """Every value it may have."""
        if self.choices:
            return self.choices
        if self.low is not None and self.high is not None:
            return tuple(range(self.low, self.high + 1))
        return (False, True)

    def read(self, value: Any) -> Any:
        """The value from a text or a typed value. Raises OptionError."""
        if self.kind == "flag":
            if isinstance(value, bool):
                return value
            known = {
                "true": True,
                "yes": True,
                "on": True,
                "1": True,
                "false": False,
                "no": False,
                "off": False,
                "0": False,
            }
            if str(value).lower() in known:
                return known[str(value).lower()]
            given = {"option": self.name, "value": value}
            raise OptionError("The option {option} is true or false, not {value!r}.", given)
        if self.kind == "number":
            try:
                number = int(str(value))
            except ValueError:
                number = None
            if number not in self.values():
                wording = "The option {option} is a number from {low} to {high}, not {value!r}."
                given = {"option": self.name, "low": self.low, "high": self.high, "value": value}
                raise OptionError(wording, given)
            return number
        named = self.named and isinstance(value, str) and re.fullmatch(r"[a-z][a-z0-9_]{0,39}", value)
        if value not in self.choices and not named:
            given = {"option": self.name, "known": ", ".join(self.choices), "value": value}
            raise OptionError("The option {option} is one of {known}, not {value!r}.", given)
        return value

    def plain(self) -> dict[str, Any]:
        """As plain data, for programs that list the variants of a game."""
        return {
            "name": self.name,
            "kind": self.kind,
            "default": self.default,
            "values": list(self.values()),
            "seats": list(self.seats),
            "named": bool(self.named),
        }


def setting(
    default: Any,
    *,
    choices: tuple[str, ...] = (),
    low: int | None = None,
    high: int | None = None,
    seats: tuple[int, ...] = (),
    needs: tuple[tuple[str, tuple[str, ...]], ...] = (),
    named: str = "",
) -> Any:
    """A field of an options dataclass: `play: str = setting("open", choices=("open", "quick"))`.

    A text has `choices`, a whole number `low` and `high`, both included. `seats` are the numbers of players
    for which it means something (all, if none is named), `needs` the values of other settings beside which it
    does. With `named` it may also name a row of this table of the component file.
    """
    bounds = {"choices": choices, "low": low, "high": high, "seats": seats, "needs": needs, "named": named}
    return field(default=default, metadata=bounds)


def settings(options: type[Any]) -> tuple[Setting, ...]:
    """The settings of an options dataclass, in its order."""
    return tuple(Setting(one.name, one.default, **one.metadata) for one in fields(options))


def settings_for(options: type[Any], seats: int, values: Mapping[str, Any]) -> list[Setting]:
    """The settings that mean something for so many seats beside these values of the others."""
    fit = [one for one in settings(options) if not one.seats or seats in one.seats]
    known = {one.name: values.get(one.name, one.default) for one in fit}
    return [one for one in fit if all(known[name] in fitting for name, fitting in one.needs if name in known)]


def read_options(options: type[Any], values: Mapping[str, Any]) -> Any:
    """An options object from texts or typed values; what is left out has its default. Raises OptionError."""
    if not isinstance(values, Mapping):
        wording = "Options are given by their names, as {{'name': value}}, not as {given!r}."
        raise OptionError(wording, {"given": values})
    known = {one.name: one for one in settings(options)}
    for name in values:
        if name not in known:
            given = {"name": name, "known": ", ".join(known) or "none"}
            raise OptionError("There is no option {name!r}; known are {known}.", given)
    return options(**{name: known[name].read(value) for name, value in values.items()})


def plain_options(options: Any) -> dict[str, Any]:
    """All options by name; as plain data."""
    return {one.name: getattr(options, one.name) for one in fields(options)}


def changed_options(options: Any) -> dict[str, Any]:
    """The options that differ from their default."""
    return {
        one.name: getattr(options, one.name)
        for one in fields(options)
        if getattr(options, one.name) != one.default
    }
