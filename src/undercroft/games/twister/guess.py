"""Dealing anew what a seat cannot know: dark rooms, and the face-down tokens of the others."""

from __future__ import annotations

from undercroft.core.chance import Chance
from undercroft.games.twister.pieces import Token
from undercroft.games.twister.rules.setup import PAIRS_EACH, usual
from undercroft.games.twister.state import DARK, DOT, HAND, ITEMS, KEPT_OUT, State


def redeal(game: State, seat: int | None, chance: Chance) -> None:
    """What the seat (None: a spectator) does not know becomes random; it depends on what it knows only."""
    for side in range(game.sides):
        if side != seat and game.tokens and not (game.seats == 1 and side == 1):
            if game.rules.secret_teams:
                _new_team(game, side, chance)
            _new_places(game, side, chance)
    if game.rooms and (game.dark_rooms or game.rules.mode == "free"):
        _new_rooms(game, seat, chance)


def hidden_tokens(game: State, side: int) -> list[int]:
    """The tokens of a side that only their owner knows."""
    return [
        token for token, name in enumerate(game.tokens) if name.side == side and not game.is_public(token)
        and (game.at[token] in (HAND, KEPT_OUT) or game.at[token] <= DOT)
    ]  # fmt: skip


def _new_places(game: State, side: int, chance: Chance) -> None:
    """Deals hidden tokens to the places where hidden tokens of the side lie."""
    hidden = hidden_tokens(game, side)
    scenario = game.rules.scenario
    if scenario is not None and scenario.line:  # all know who stands there
        hidden = [token for token in hidden if not DARK < game.at[token] <= DOT]
    figures = [token for token in hidden if game.tokens[token].figure is not None]
    places = sorted(game.at[token] for token in hidden)
    fixed = [place for place in places if place == KEPT_OUT or DARK < place <= DOT]
    rest = [place for place in places if not (place == KEPT_OUT or DARK < place <= DOT)]
    inside = scenario.inside if scenario is not None else ()
    chance.shuffle(figures)
    if inside:  # these do not start on the line (scenario jailbreak)
        figures.sort(key=lambda token: game.tokens[token].kind in inside)
    for token, place in zip(figures, fixed, strict=False):
        game.at[token] = place
    left = sorted(set(hidden) - set(figures[: len(fixed)]))
    chance.shuffle(rest)
    for token, place in zip(left, rest, strict=True):
        game.at[token] = place


def _new_team(game: State, side: int, chance: Chance) -> None:
    """Other kinds for the hidden tokens of a team that was chosen in secret (DT-17.1)."""
    table, sets = game.components, game.rules.sets
    hidden = hidden_tokens(game, side)
    mine = [token for token, name in enumerate(game.tokens) if name.side == side]
    known = [game.tokens[token] for token in mine if token not in hidden]
    kinds = [one.id for one in table.figures_of(sets) if all(token.kind != one.id for token in known)]
    chance.shuffle(kinds)
    places = [token for token in hidden if game.tokens[token].figure is not None]
    for token, kind in zip(places, kinds, strict=False):
        game.tokens[token] = table.token(side, kind)
    items = table.items_of(sets)
    pool = [one.id for one in items if not one.common and all(token.kind != one.id for token in known)]
    common = [one.id for one in items if one.common]
    pool += common * (ITEMS // 2)
    chance.shuffle(pool)
    have: list[Token] = [token for token in known if token.item is not None]
    places = [token for token in hidden if game.tokens[token].item is not None]
    for token, kind in zip(places, pool, strict=False):
        made = table.token(side, kind, 1 + sum(one.kind == kind for one in have))
        have.append(made)
        game.tokens[token] = made
    game.index_tokens()


def _new_rooms(game: State, seat: int | None, chance: Chance) -> None:
    """Other rooms under the dark backs, in any orientation."""
    dark = [slot for slot in range(len(game.rooms)) if game.dark_rooms >> slot & 1]
    layout = () if game.rules.mode in ("free", "multi", "mixed", "draft") else usual(game).layout
    if layout:  # all know which room lies where, and how, if the scenario says so
        for slot in dark:
            game.turns[slot] = chance.below(4) if layout[slot][1] < 0 else layout[slot][1]
        return
    shown = [room for slot, room in enumerate(game.rooms) if slot not in dark]
    if game.rules.mode == "free":
        rooms = _free_rooms(game, seat, shown, chance)
    elif game.rules.mode == "multi":
        rooms = _drawn_rooms(game, shown, chance)
    else:
        rooms = game.rooms[:]
    for room in shown:
        rooms.remove(room)
    rooms.sort()
    chance.shuffle(rooms)
    for slot, room in zip(dark, rooms, strict=True):
        game.rooms[slot] = room
        game.turns[slot] = chance.below(4)


def _drawn_rooms(game: State, shown: list[int], chance: Chance) -> list[int]:
    """Whole pairs from the box, those of shown rooms among them (DT-21.9)."""
    table = game.components
    pairs = sorted({table.rooms[room].pair for room in shown})
    rest = [pair for pair in table.pairs_of(table.sets) if pair not in pairs]
    chance.shuffle(rest)
    pairs += rest[: len(game.rooms) // 2 - len(pairs)]
    return [room.index for pair in pairs for room in table.pairs[pair]]


def _free_rooms(game: State, seat: int | None, shown: list[int], chance: Chance) -> list[int]:
    """Two pairs of each side: the seat knows its own, and what is shown must be among them (DT-17.1)."""
    table = game.components
    brought: list[list[int]] = [[], []]
    if seat is not None:
        brought[seat] = list(game.pairs[seat])
    counts: dict[int, int] = {}
    for pair, rooms in table.pairs.items():
        most = max(shown.count(room.index) for room in rooms)
        if most:
            counts[pair] = most
    for pair in sorted(counts, key=lambda one: (-counts[one], one)):
        missing = counts[pair] - sum(pair in own for own in brought)
        sides = [side for side in range(2) if pair not in brought[side] and len(brought[side]) < PAIRS_EACH]
        chance.shuffle(sides)
        for side in sides[: max(missing, 0)]:
            brought[side].append(pair)
    for side, own in enumerate(brought):
        rest = [pair for pair in table.pairs_of(game.rules.sets) if pair not in own]
        if not game.rules.duplicates:
            rest = [pair for pair in rest if pair not in brought[1 - side]]
        chance.shuffle(rest)
        own += rest[: PAIRS_EACH - len(own)]
    game.pairs = [tuple(sorted(own)) for own in brought]
    return [room.index for own in brought for pair in own for room in table.pairs[pair]]
