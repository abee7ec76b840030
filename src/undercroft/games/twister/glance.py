"""What bots remember from one decision to the next: deeds of figures around whom nothing has changed."""

from __future__ import annotations

from undercroft.games.twister.pieces import Token
from undercroft.games.twister.state import State


class Glance:
    """What the deeds of a side's figures promise at first glance: found in one position, and good in the next
    ones of the same labyrinth for every figure in whose zone nothing has changed."""

    __slots__ = ("at", "best", "flags", "marks", "tokens")

    def __init__(self) -> None:
        self.tokens: list[Token] = []
        self.at: list[int] = []
        self.marks: list[int] = []
        self.flags: tuple[object, ...] = ()
        self.best: dict[int, tuple[int, float]] = {}
        """For each figure its zone, as a mask, and what its best deed promises."""

    def renew(self, game: State, flags: tuple[object, ...]) -> None:
        """Forgets what is not so any more."""
        if flags != self.flags or game.tokens != self.tokens:
            self.best.clear()
        elif self.best and (game.at != self.at or game.marks != self.marks):
            changed = 0
            for new, old, mark, was in zip(game.at, self.at, game.marks, self.marks, strict=True):
                if new != old or mark != was:
                    changed |= (1 << new if new >= 0 else 0) | (1 << old if old >= 0 else 0)
            for token, (zone, _) in list(self.best.items()):
                if zone & changed:
                    del self.best[token]
        self.tokens, self.at, self.marks, self.flags = game.tokens[:], game.at[:], game.marks[:], flags


def glance(game: State, side: int) -> Glance:
    """What is known of the deeds of this side in this position; kept in the maze."""
    found = game.maze.glances.get(side)
    if found is None:
        found = game.maze.glances[side] = Glance()
    assert isinstance(found, Glance)
    prey = game.ap > 1 and game.enemies_wounded(side) != 0
    found.renew(game, (game.rules, tuple(game.gates), game.fixed, game.jumps[side], game.vp[side], prey))
    return found
