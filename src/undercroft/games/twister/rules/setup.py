"""From the box to the first turn: teams, rooms, starters, face-down tokens (DT-S1 to DT-S7, DT-17, DT-18)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from undercroft.core.decision import Branch, Choice, Flow, Parallel
from undercroft.games.twister import events
from undercroft.games.twister.components import Scenario
from undercroft.games.twister.options import PAIR, ROOM, TOKEN, Do
from undercroft.games.twister.pieces import Token
from undercroft.games.twister.rules import turn
from undercroft.games.twister.settings import USUAL_TEAMS
from undercroft.games.twister.state import DARK, DOT, FIGURES, HAND, ITEMS, KEPT_OUT, State

PAIRS_EACH: Final = 2
ROOM_PICKS: Final = 2 * PAIRS_EACH


class Secret:
    """What a side has chosen behind its screen."""

    __slots__ = ("figures", "items", "out", "pairs", "starters")

    def __init__(self) -> None:
        self.figures: list[str] = []
        self.items: list[str] = []
        self.pairs: list[int] = []
        self.out: list[int] = []
        self.starters: list[int] = []
        """Places in the team of the figures on the dots."""


def begin_phase(game: State) -> Flow:
    """Teams that need no choice are made at once."""
    rules = game.rules
    if rules.mode in ("mixed", "draft"):
        game.placer = game.chance.below(2)
        game.phase = "pick"
        return
    game.phase = "secret"
    if rules.secret_teams:
        return
    team = usual(game)
    sides = [min(side, 1) for side in range(game.sides)]
    muster(game, [list(team.figures[side]) for side in sides], [list(team.items[side]) for side in sides])
    return
    yield  # a phase is a generator, this one asks nothing


def usual(game: State) -> Scenario:
    """Whose teams and rooms are played with where nobody chooses (DT-19.2)."""
    rules = game.rules
    found: Scenario = rules.scenario or game.components.scenarios[USUAL_TEAMS[rules.sets[0]]]
    return found


def muster(game: State, figures: list[list[str]], items: list[list[str]]) -> None:
    """Makes the tokens of all sides; copies of a kind are numbered."""
    game.muster(
        [_tokens(game, side, names) for side, names in enumerate(figures)],
        [_tokens(game, side, names) for side, names in enumerate(items)],
    )


def _tokens(game: State, side: int, names: list[str]) -> list[Token]:
    made: list[Token] = []
    for name in names:
        number = 1 + sum(token.kind == name for token in made)
        made.append(game.components.token(side, name, number))
    return made


# --- mixed choice and draft (DT-17.2, DT-17.3): `pool` is the list of picks so far


def pick_side(game: State) -> int:
    """Whose pick it is."""
    count = len(game.pool)
    first = game.placer
    if count < ROOM_PICKS:
        return first if count % 2 == 0 else 1 - first
    count -= ROOM_PICKS
    if game.rules.mode == "mixed":
        return first if count % 2 == 0 else 1 - first
    if count < 2 * FIGURES:
        return first if count % 2 == 0 else 1 - first
    return 1 - first if count % 2 == 0 else first


def picks_of(game: State, side: int) -> tuple[list[str], list[str]]:
    """The figures and objects a side has so far."""
    return picked_by(game, side == game.placer)


def picked_by(game: State, first: bool) -> tuple[list[str], list[str]]:
    """The figures and objects of the side that picked first, or of the other."""
    picks = game.pool[ROOM_PICKS:]
    if game.rules.mode == "mixed":
        return picks[:FIGURES], picks[FIGURES:]
    figures = picks[: 2 * FIGURES]
    items = picks[2 * FIGURES :]
    return figures[0 if first else 1 :: 2], items[1 if first else 0 :: 2]


def pick_options(game: State) -> list[Do]:
    """The pairs, figures or objects that may be picked now."""
    board = game.board.options
    count = len(game.pool)
    table = game.components
    if count < ROOM_PICKS:
        pairs = [pair for pair in table.pairs_of(game.rules.sets) if str(pair) not in game.pool]
        return [board.of_number(PAIR, pair) for pair in pairs]
    side = pick_side(game)
    figures, items = picks_of(game, side)
    mixed = game.rules.mode == "mixed"
    count -= ROOM_PICKS
    choosing_figures = count < (FIGURES if mixed else 2 * FIGURES)
    kinds: list[str] = []
    for one in table.figures_of(game.rules.sets) if choosing_figures else table.items_of(game.rules.sets):
        common = getattr(one, "common", False)
        copies = 1 if mixed else len(set(one.sets) & set(game.rules.sets))
        if common or game.pool.count(one.id) < copies:
            kinds.append(one.id)
    if not mixed:
        have = figures if choosing_figures else items
        common_kinds = {one.id for one in table.items.values() if one.common}
        fresh = [kind for kind in kinds if kind not in have or kind in common_kinds]
        kinds = fresh or kinds
    return [board.of_kind(kind) for kind in kinds]


def pick_phase(game: State) -> Flow:
    """One pick in the open."""
    side = pick_side(game)
    count = len(game.pool)
    mixed = game.rules.mode == "mixed"
    figures = ROOM_PICKS + (FIGURES if mixed else 2 * FIGURES)
    key = "pick-pair" if count < ROOM_PICKS else "pick-figure" if count < figures else "pick-item"
    prompt = game.board.options.prompt(key, "DT-17.2" if mixed else "DT-17.3", ())
    pick = yield Choice(side, pick_options(game), prompt)
    if pick.act == PAIR:
        game.pool.append(str(pick.x))
        game.emit(events.PairPicked, side, pick.x)
    else:
        kind = str(pick.args["token"])
        game.pool.append(kind)
        game.emit(events.Picked, side, kind)
    if len(game.pool) == figures + (ITEMS if mixed else 2 * ITEMS):
        teams = [picks_of(game, one) for one in range(2)]
        muster(game, [team[0] for team in teams], [team[1] for team in teams])
        game.phase = "secret"


# --- what happens behind the screens


def secret_phase(game: State) -> Flow:
    """All secret choices at the same time: free choice, handicap, starters (DT-17.1, DT-18, DT-S3)."""
    if game.rules.scenario is not None and game.rules.scenario.line:
        answers = {side: fixed_starters(game, side) for side in range(game.seats)}
    else:
        answers = yield Parallel({side: secret_branch(game, side) for side in range(game.seats)})
    if game.rules.secret_teams:
        muster(
            game,
            [answers[one].figures for one in range(game.sides)],
            [answers[one].items for one in range(game.sides)],
        )
        game.pairs = [tuple(sorted(answers[one].pairs)) for one in range(game.sides)]
    for side in range(game.sides):
        team = game.team[side]
        for place in answers[side].out:
            game.at[team[place]] = KEPT_OUT
        for dot, place in enumerate(answers[side].starters):
            game.at[team[place]] = DOT - dot
        if answers[side].out:
            game.emit(events.HandicapGiven, side, len(answers[side].out))
    shuffle_rooms(game)
    game.emit(events.TeamsReady, game.sides)
    game.placer = game.chance.below(game.sides)
    game.emit(events.PlacerDrawn, game.placer)
    game.phase = "place"


def fixed_starters(game: State, side: int) -> Secret:
    """The starters that the scenario names (DT-19.1)."""
    secret = Secret()
    scenario = game.rules.scenario
    assert scenario is not None
    places = list(range(len(game.team[side])))
    for kind in scenario.line[side]:
        place = next(one for one in places if game.tokens[game.team[side][one]].kind == kind)
        places.remove(place)
        secret.starters.append(place)
    return secret


def secret_branch(game: State, side: int) -> Branch:
    """One side's secret choices."""
    board = game.board.options
    rules = game.rules
    table = game.components
    secret = Secret()
    if rules.secret_teams:
        figures = [one.id for one in table.figures_of(rules.sets)]
        items = table.items_of(rules.sets)
        secret.figures = yield from _pick_kinds(game, side, figures, FIGURES, "choose-figure", ())
        common = tuple(one.id for one in items if one.common)
        names = [one.id for one in items]
        secret.items = yield from _pick_kinds(game, side, names, ITEMS, "choose-item", common)
        if rules.mode == "free":
            pairs = list(table.pairs_of(rules.sets))
            for number in range(PAIRS_EACH):
                prompt = board.prompt("choose-pair", "DT-17.1", (("left", PAIRS_EACH - number),))
                pick = yield Choice(side, [board.of_number(PAIR, pair) for pair in pairs], prompt)
                secret.pairs.append(pick.x)
                game.emit_to((side,), events.PairChosen, side, pick.x)
                pairs.remove(pick.x)
    else:
        secret.figures = [game.tokens[token].kind for token in game.team[side]]
    tokens = _tokens(game, side, secret.figures)
    places = list(range(len(tokens)))
    for number in range(rules.handicaps[side]):
        prompt = board.prompt("keep-out", "DT-18.1", (("left", rules.handicaps[side] - number),))
        pick = yield Choice(side, [board.of_token(TOKEN, tokens[place]) for place in places], prompt)
        place = next(one for one in places if tokens[one] is pick.token)
        places.remove(place)
        secret.out.append(place)
        game.emit_to((side,), events.Chosen, side, tokens[place].kind, "out")
    inside = rules.scenario.inside if rules.scenario is not None else ()
    for dot in range(4):
        prompt = board.prompt("starter", "DT-S3", (("dot", dot + 1),))
        fitting = [place for place in places if tokens[place].kind not in inside]
        pick = yield Choice(side, [board.of_token(TOKEN, tokens[place]) for place in fitting], prompt)
        place = next(one for one in fitting if tokens[one] is pick.token)
        places.remove(place)
        secret.starters.append(place)
        game.emit_to((side,), events.Chosen, side, tokens[place].kind, "line")
    return secret


def _pick_kinds(
    game: State, side: int, kinds: list[str], count: int, key: str, common: tuple[str, ...]
) -> Generator[Choice, Any, list[str]]:
    """Picks so many kinds, each once but common ones as often as one likes; in the order of the box."""
    board = game.board.options
    if len(kinds) == count and not common:
        return kinds
    left = list(kinds)
    found: list[str] = []
    while len(found) < count:
        prompt = board.prompt(key, "DT-17.1", (("left", count - len(found)),))
        pick = yield Choice(side, [board.of_kind(kind) for kind in left], prompt)
        kind = str(pick.args["token"])
        found.append(kind)
        game.emit_to((side,), events.Chosen, side, kind, "team")
        if kind not in common:
            left.remove(kind)
    found.sort(key=kinds.index)
    return found


# --- rooms and placement


def shuffle_rooms(game: State) -> None:
    """The rooms of the game, shuffled and in random orientation (DT-S2)."""
    table = game.components
    chance = game.chance
    rules = game.rules
    if rules.mode == "free":
        pairs = _brought(game)
    elif rules.mode in ("mixed", "draft"):
        pairs = [int(one) for one in game.pool[:ROOM_PICKS]]
    elif rules.mode == "multi":
        pairs = list(table.pairs_of(table.sets))
        chance.shuffle(pairs)
        pairs = pairs[: len(game.layout.corners) // 2]
    else:
        team = usual(game)
        if team.layout:
            game.rooms = [room for room, _ in team.layout]
            game.turns = [chance.below(4) if turn < 0 else turn for _, turn in team.layout]
            game.emit(events.RoomsLaid, len(game.rooms))
            return
        pairs = list(team.pairs)
    rooms = sorted(room.index for pair in pairs for room in table.pairs[pair])
    chance.shuffle(rooms)
    game.rooms = rooms
    game.turns = [chance.below(4) for _ in rooms]
    game.emit(events.RoomsLaid, len(rooms))


def _brought(game: State) -> list[int]:
    """The pairs both have brought; if no pair may come twice, one gets another (DT-17.5)."""
    one, two = (list(pairs) for pairs in game.pairs)
    if not game.rules.duplicates:
        available = game.components.pairs_of(game.rules.sets)
        named = set(one) | set(two)
        for pair in sorted(set(one) & set(two)):
            side = game.chance.below(2)
            loser = (one, two)[side]
            rest = [other for other in available if other not in named]
            if not rest:
                rest = [other for other in available if other not in one and other not in two]
            new = game.chance.pick(rest)
            named.add(new)
            loser[loser.index(pair)] = new
            game.emit_to((side,), events.PairReplaced, side, pair, new)
        game.pairs = [tuple(sorted(one)), tuple(sorted(two))]
    return [*one, *two]


def in_room(game: State, slot: int) -> int:
    """How many tokens lie face down in a room."""
    return game.at.count(DARK - slot)


def open_slots(game: State) -> list[int]:
    """The rooms that still take a token."""
    return [slot for slot, room in enumerate(game.layout.capacity) if in_room(game, slot) < room]


def in_hand(game: State, side: int) -> list[int]:
    """What a side still has behind its screen."""
    return [
        token
        for token in range(len(game.tokens))
        if game.at[token] == HAND and game.tokens[token].side == side
    ]


def place_phase(game: State) -> Flow:
    """One token goes face down into a room: first the room, which all see, then the token (DT-S5)."""
    side = game.placer
    board = game.board.options
    slots = [board.of_number(ROOM, slot) for slot in open_slots(game)]
    pick = yield Choice(side, slots, board.prompt("place-room", "DT-S5", ()))
    slot = pick.x
    hand = in_hand(game, side)
    game.opened_slot = slot
    tokens = [board.of_token(TOKEN, game.tokens[token]) for token in hand]
    pick = yield Choice(side, tokens, board.prompt("place-token", "DT-S5", (("slot", slot + 1),)))
    game.opened_slot = -1
    token = next(one for one in hand if game.tokens[one] is pick.token)
    game.at[token] = DARK - slot
    game.emit(events.TokenPlaced, side, slot + 1)
    for step in range(1, game.sides + 1):
        other = (side + step) % game.sides
        if in_hand(game, other):
            game.placer = other
            return
    reveal_starters(game)


def reveal_starters(game: State) -> None:
    """The starters turn face up, and chance names the first player (DT-S6, DT-S7)."""
    game.revealed += 1
    for side in range(game.sides):
        show_line(game, side)
    game.survey()
    game.active = game.chance.below(game.sides)
    game.emit(events.FirstPlayer, game.active)
    turn.begin_turn(game)


def show_line(game: State, side: int) -> None:
    """Turns the starters of a side face up."""
    starters = [token for token in game.team[side] if DOT - 4 < game.at[token] <= DOT]
    if game.rules.secret_teams:
        starters = game.make_known(starters)
    starters.sort(key=lambda token: DOT - game.at[token])
    game.emit(events.StartersRevealed, side, tuple(game.tokens[token].kind for token in starters))
    for token in starters:
        game.at[token] = game.layout.dots[side][DOT - game.at[token]]
