"""What bots remember from one decision to the next: deeds of figures around whom nothing has changed."""

from __future__ import annotations

from undercroft.games.twister.pieces import Token
from undercroft.games.twister.state import State


class Glance:
    """What the deeds of a side's figures promise at first glance: found in one position, and good in the next
    ones of the same labyrinth for every figure in whose zone nothing has changed."""

    __slots__ = ("at", "best", "flags", "marks", "points", "prey", "tokens")

    def __init__(self) -> None:
        self.tokens: list[Token] = []
        self.at: list[int] = []
        self.marks: list[int] = []
        self.flags: tuple[object, ...] = ()
        self.prey = 0
        self.points = 0
        self.best: dict[int, tuple[int, float, bool]] = {}
        """For each figure its zone, as a mask, what the best of its deeds promises that are meant for nobody,
        and whether it may have others: on those it depends who else stands where."""

    def renew(self, game: State, side: int) -> None:
        """Forgets what is not so any more."""
        flags = (game.rules, tuple(game.gates), game.fixed, game.jumps[side] > 0)
        prey = game.enemies_wounded(side) if game.ap > 1 else 0
        if flags != self.flags or game.tokens != self.tokens:
            self.best.clear()
        elif self.best:
            changed = game.maze.next_to(prey ^ self.prey)
            if game.vp[side] != self.points:
                changed |= game.layout.exits[side]
            if game.at != self.at or game.marks != self.marks:
                for new, old, mark, was in zip(game.at, self.at, game.marks, self.marks, strict=True):
                    if new != old or mark != was:
                        changed |= (1 << new if new >= 0 else 0) | (1 << old if old >= 0 else 0)
            for token, (zone, _, _) in list(self.best.items()):
                if zone & changed:
                    del self.best[token]
        self.tokens, self.at, self.marks = game.tokens[:], game.at[:], game.marks[:]
        self.flags, self.prey, self.points = flags, prey, game.vp[side]


def glance(game: State, side: int) -> Glance:
    """What is known of the deeds of this side in this position; kept in the maze."""
    found = game.maze.glances.get(side)
    if found is None:
        found = game.maze.glances[side] = Glance()
    assert isinstance(found, Glance)
    found.renew(game, side)
    return found
