"""What somebody's finished games say of him: wins, what he is best at, whom he meets most, distinctions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from undercroft.store.played import Played
from undercroft.tables.seats import is_person

RIVALS = 4
"""So many of those one meets most are shown."""
FEW = 3
"""Of a game with fewer games nothing is said."""
MANY, WINS, ROW, DAYS, MEETINGS, CROWD = 50, 10, 3, 7, 10, 4
"""Games, wins, wins in a row, days of the dungeon in a row, games with one person, people at a full table."""


@dataclass(frozen=True)
class Totals:
    """How the games went: how many, how many won, in a hundred how many of the others were behind, and the
    game in which that was most (empty: too few games)."""

    games: int
    wins: int
    above: int
    best: str
    best_above: int


@dataclass(frozen=True)
class Rival:
    """Somebody one meets: in how many games, and how often one was ahead and behind."""

    owner: str
    name: str
    seat: int
    games: int
    ahead: int
    behind: int


@dataclass(frozen=True)
class Feat:
    """A distinction; `count` of `wanted`: how far one has come with it."""

    name: str
    count: int
    wanted: int

    @property
    def earned(self) -> bool:
        return self.count >= self.wanted


ICONS = {
    "win": "laurels",
    "boxes": "chest",
    "row": "podium",
    "wins": "trophy",
    "games": "tabletop-players",
    "crowd": "meeple-king",
    "hard": "vintage-robot",
    "alone": "lantern-flame",
    "rival": "crossed-swords",
    "days": "sun",
}
"""All distinctions, the easiest first, with what stands for each."""


def won(game: Played, owner: str) -> bool:
    return any(one.seat in game.winners for one in game.chairs if one.owner == owner)


def above_of(games: Sequence[Played], owner: str) -> int:
    """Of a hundred others so many were behind; who shares a place is half behind."""
    others, behind = 0, 0.0
    for game in games:
        place = game.places[game.mine(owner)]
        for one in game.chairs:
            if one.owner != owner:
                others += 1
                other = game.places[one.seat]
                behind += 1.0 if other > place else 0.5 if other == place else 0.0
    return round(100 * behind / others) if others else 0


def totals_of(games: Sequence[Played], owner: str) -> Totals:
    known = Counter(one.game for one in games)
    best = {
        name: above_of([one for one in games if one.game == name], owner)
        for name, count in known.items()
        if count >= FEW
    }
    name = max(best, key=lambda one: (best[one], known[one]), default="")
    wins = sum(won(one, owner) for one in games)
    return Totals(len(games), wins, above_of(games, owner), name, best.get(name, 0))


def rivals_of(games: Sequence[Played], owner: str) -> list[Rival]:
    """The people one meets most; called as they were at the latest table."""
    found: dict[str, Rival] = {}
    for game in games:
        place = game.places[game.mine(owner)]
        for one in game.chairs:
            if one.owner == owner or not is_person(one.owner):
                continue
            other = game.places[one.seat]
            had = found.get(one.owner, Rival(one.owner, one.name, one.seat, 0, 0, 0))
            ahead, behind = had.ahead + (other > place), had.behind + (other < place)
            found[one.owner] = Rival(one.owner, had.name, had.seat, had.games + 1, ahead, behind)
    return sorted(found.values(), key=lambda one: -one.games)


def feats_of(games: Sequence[Played], owner: str, boxes: Collection[str], days: int) -> list[Feat]:
    """All distinctions; `boxes`: the games of the house, `days`: the longest row of days of the dungeon."""
    wins = [one for one in games if won(one, owner)]
    row = longest = 0
    for game in reversed(games):
        row = row + 1 if won(game, owner) else 0
        longest = max(longest, row)
    in_company = [one for one in wins if len({chair.owner for chair in one.chairs}) > 1]
    crowd = max((len(one.chairs) for one in in_company), default=0)
    strong = {"hard", "master"}
    hard = any(chair.level in strong and not chair.owner for one in wins for chair in one.chairs)
    counts = {
        "win": (len(wins), 1),
        "boxes": (len({one.game for one in games} & set(boxes)), len(boxes)),
        "row": (longest, ROW),
        "wins": (len(wins), WINS),
        "games": (len(games), MANY),
        "crowd": (crowd, CROWD),
        "hard": (int(hard), 1),
        "alone": (sum(len(one.chairs) == 1 for one in wins), 1),
        "rival": (max((one.games for one in rivals_of(games, owner)), default=0), MEETINGS),
        "days": (days, DAYS),
    }
    return [Feat(name, *counts[name]) for name in ICONS]


def longest_row(ordinals: Collection[int]) -> int:
    """The most days one after another, by their numbers."""
    known, longest = set(ordinals), 0
    for first in known:
        if first - 1 not in known:
            last = first
            while last + 1 in known:
                last += 1
            longest = max(longest, last - first + 1)
    return longest
