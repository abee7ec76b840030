"""Matches as arrays: what a seat sees and may do, and the environments of other libraries. Extra `rl`.

known        what a seat knows, as plain data (needs nothing but the kernel)
encoder      numbers for it: an observation of fixed shape, numbered options, a mask, features of options
VectorEnv    many matches stepped together, in contiguous buffers
gym          a Gymnasium environment: one seat against bots
aec          a PettingZoo environment: every seat an agent, one after the other
parallel     the same with all agents at once
openspiel    a game of OpenSpiel, with explicit chance (extra `openspiel`)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from undercroft.core.errors import UndercroftError
from undercroft.core.observe import known

if TYPE_CHECKING:
    from undercroft.rl.encoding import Encoder, encoder
    from undercroft.rl.gymnasium_env import gym
    from undercroft.rl.spiel import openspiel
    from undercroft.rl.vector import VectorEnv
    from undercroft.rl.zoo import aec, parallel

__all__ = ["Encoder", "MissingExtra", "VectorEnv", "aec", "encoder", "gym", "known", "openspiel", "parallel"]

_PLACES = {
    "Encoder": "encoding",
    "VectorEnv": "vector",
    "aec": "zoo",
    "encoder": "encoding",
    "gym": "gymnasium_env",
    "openspiel": "spiel",
    "parallel": "zoo",
}
_EXTRAS = {"numpy": "rl", "gymnasium": "rl", "pettingzoo": "rl", "pyspiel": "openspiel"}


class MissingExtra(UndercroftError):
    """A library that this part is made for is not installed; the text says how to get it."""


def __getattr__(name: str) -> Any:
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return getattr(import_module(f"undercroft.rl.{_PLACES[name]}"), name)
    except ModuleNotFoundError as missing:
        library = (missing.name or "").partition(".")[0]
        if library not in _EXTRAS:
            raise
        extra = _EXTRAS[library]
        raise MissingExtra(
            f"undercroft.rl.{name} needs {library}, which is not installed: pip install 'undercroft[{extra}]'"
        ) from missing
