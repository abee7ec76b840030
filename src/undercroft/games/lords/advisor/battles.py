"""Whole battles on the small numbers of a field, kept so that none is fought twice."""

from __future__ import annotations

from undercroft.games.lords.advisor.battle import end_step, monster_step, trap_step
from undercroft.games.lords.advisor.field import Field, Line, Many, Site, State
from undercroft.games.lords.advisor.spells import cast
from undercroft.games.lords.components import Spell


class Battles:
    """Every way a battle can go: for each end, and the first `told` answers that lead to it, the best way."""

    def __init__(self, field: Field, told: int = 0) -> None:
        self.field = field
        self.told = told
        self.sprung: dict[tuple[int, Many, State], list[Line]] = {}
        self.fought: dict[tuple[int, State], list[Line]] = {}
        self.begun: dict[tuple[int, Many, State], list[Line]] = {}

    def lines(
        self, site: Site, state: State, traps: Many, spell: Spell | None, needed: int, fatigue: int
    ) -> list[Line]:
        """DL-14.1: the battle from its first step; without a spell none can be cast."""
        if spell is not None and spell.fast:
            begun = []
            for line in self._sprung(site, state, traps):
                begun += [_joined(line, more) for more in cast(self.field, site, line[1], spell, needed)]
            begun = self._fought(site, self._distinct(begun))
        else:
            key = (site.index, traps, state)
            found = self.begun.get(key)
            if found is None:
                found = self.begun[key] = self._fought(site, self._sprung(site, state, traps))
            begun = found
        if spell is not None and not spell.fast:
            cast_late = []
            for line in begun:
                cast_late += [_joined(line, more) for more in cast(self.field, site, line[1], spell, needed)]
            begun = cast_late
        ended = []
        for texts, before, gain in begun:
            after, more = end_step(self.field, site, before, fatigue)
            ended.append((texts, after, gain + more))
        return self._distinct(ended)

    def _sprung(self, site: Site, state: State, traps: Many) -> list[Line]:
        if not traps:
            return [((), state, 0)]
        key = (site.index, traps, state)
        found = self.sprung.get(key)
        if found is None:
            found = self.sprung[key] = self._distinct(trap_step(self.field, site, state, traps))
        return found

    def _fought(self, site: Site, begun: list[Line]) -> list[Line]:
        lines: list[Line] = []
        for line in begun:
            if line[1][2] and line[1][0]:
                lines += [_joined(line, more) for more in self._act(site, line[1])]
            else:
                lines.append(line)
        return self._distinct(lines)

    def _act(self, site: Site, state: State) -> list[Line]:
        """All creatures still to act."""
        key = (site.index if site.boost else -1, state)
        found = self.fought.get(key)
        if found is None:
            lines = monster_step(self.field, site, state, lambda after: self._act(site, after))
            found = self.fought[key] = self._distinct(lines)
        return found

    def _distinct(self, lines: list[Line]) -> list[Line]:
        if len(lines) < 2:
            return lines
        if self.told:
            ways: dict[tuple[tuple[str, ...], State], int] = {}
            for texts, state, gain in lines:
                way = (texts[: self.told], state)
                ways[way] = max(ways.get(way, gain), gain)
            return [(texts, state, gain) for (texts, state), gain in ways.items()]
        best: dict[State, int] = {}
        for _, state, gain in lines:
            if best.get(state, gain - 1) < gain:
                best[state] = gain
        return [((), state, gain) for state, gain in best.items()]


def _joined(line: Line, more: Line) -> Line:
    return (line[0] + more[0], more[1], line[2] + more[2])
