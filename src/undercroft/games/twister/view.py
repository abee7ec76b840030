"""What one seat, or a spectator, sees of the table: plain data only."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from undercroft.core.quick import quick
from undercroft.games.twister import odds
from undercroft.games.twister.about import abouts
from undercroft.games.twister.components import Room
from undercroft.games.twister.maze import Layout, Maze, bits
from undercroft.games.twister.options import FIREBALL, SCREAM
from undercroft.games.twister.pieces import Token
from undercroft.games.twister.rooms import SIZE, SLIT, WALL, Plan
from undercroft.games.twister.rules import combat, movement, powers, setup
from undercroft.games.twister.settings import GAZES
from undercroft.games.twister.state import (
    ALIVE,
    ASIDE,
    CARRIED_OFF,
    DARK,
    DOT,
    ELIMINATED,
    ESCAPED,
    GONE,
    HAND,
    HEALED_NOW,
    HURT_NOW,
    KEPT_OUT,
    USED,
    WOUNDED,
    State,
    open_at,
)  # fmt: skip

FATES: Final = {
    ALIVE: "", ELIMINATED: "eliminated", ESCAPED: "escaped", CARRIED_OFF: "carried_off", USED: "used",
}  # fmt: skip


@quick
@dataclass(frozen=True, slots=True)
class RoomView:
    """A place of the labyrinth. A dark one has no `room`; `tokens` are then the backs that lie on it: the
    side and, if the viewer knows it, the token's name. x, y: its north-west square; `turn`: quarters
    clockwise; `gates`: closed, open or broken for each portcullis by its number."""

    slot: int
    x: int
    y: int
    room: str | None
    pair: int
    turn: int
    clockwise: bool
    capacity: int
    gates: tuple[str, ...]
    tokens: tuple[tuple[int, str | None], ...]
    across: tuple[str, ...] = ()
    """The plan in orientation 0: edges above the rows, edges left of the squares, pits, gear."""
    down: tuple[str, ...] = ()
    pits: tuple[tuple[int, int], ...] = ()
    gear: tuple[int, int] = (0, 0)
    gear_square: int = -1


@dataclass(frozen=True, slots=True)
class PlanView:
    """A room that may be chosen, as it is printed; all its portcullises are closed."""

    pair: int
    clockwise: bool
    across: tuple[str, ...]
    down: tuple[str, ...]
    pits: tuple[tuple[int, int], ...]
    gates: tuple[str, ...]


@quick
@dataclass(frozen=True, slots=True)
class TokenView:
    """A figure or object that everybody sees. `place` is a square's name, or aside, or what became of it."""

    name: str
    kind: str
    number: int
    side: int
    figure: bool
    square: int
    place: str
    slot: int
    wounded: bool
    hurt_now: bool
    healed_now: bool
    move: int
    combat: int
    carried: bool
    """It is in the hands of a figure on the same square."""
    bonus: int
    """Potion AP left."""


@quick
@dataclass(frozen=True, slots=True)
class SideView:
    """One side: cards are public, except which tokens lie behind its screen (`hidden`: own ones by name)."""

    side: int
    vp: int
    exits: int
    jumps: int
    actions: tuple[int, ...]
    actions_used: tuple[int, ...]
    combat: tuple[int, ...]
    combat_used: tuple[int, ...]
    hand: tuple[str | None, ...]
    dots: tuple[str | None, ...]
    kept_out: tuple[str | None, ...]
    unseen: tuple[str, ...]
    """The kinds still face down, where the team is known."""
    picked: tuple[str, ...]
    """Mixed choice and draft: the side's figures and objects so far."""


@dataclass(frozen=True, slots=True)
class ShareView:
    """What a figure brings into a fight: its strength there, with the object that counts (or none)."""

    kind: str
    strength: int
    tool: str
    wounded: bool


@quick
@dataclass(frozen=True, slots=True)
class FightView:
    attacker: str
    target: str
    kind: str
    side: int
    foe: int
    attackers: tuple[ShareView, ...]
    """The figures, those at a distance among them."""
    defenders: tuple[ShareView, ...]
    attack: int
    defence: int
    announced: int
    cards: tuple[tuple[int, int, int, int, int], ...]
    """For each card a side may lay how many of the cards the other may lay it beats, ties with and loses to:
    (side, card, won, tied, lost)."""
    tokens: tuple[str, ...]
    """Who takes part: attacker and target first, then all the others."""


@quick
@dataclass(frozen=True, slots=True)
class Stake:
    """What an option of the actor does to another figure. An `attack` compares two strengths before the
    cards, and `won`, `tied` and `lost` count the pairs of cards that both may lay; one decided without
    cards is `won` or `lost`. A fireball means `death` or a `wound`, a scream a `push` to `place` or
    `death` there."""

    option: str
    sort: str
    attack: int = 0
    defence: int = 0
    place: str = ""
    won: int = 0
    tied: int = 0
    lost: int = 0


@dataclass(frozen=True, slots=True)
class Way:
    """A shortest way of the actor to a square. `back` leads from there to the actor, a letter n, e, s or w
    for each step and a | where a Move ends, so there is one less of these than Moves."""

    square: int
    moves: int
    back: str


@quick
@dataclass(frozen=True, slots=True)
class TwisterView:
    phase: str
    mode: str
    scenario: str
    turn: int
    max_turns: int
    target_vp: int
    active: int
    placer: int
    ap: int
    max_played: int
    width: int
    height: int
    rooms: tuple[RoomView, ...]
    tokens: tuple[TokenView, ...]
    sides: tuple[SideView, ...]
    lines: tuple[tuple[int, ...], ...]
    dots: tuple[tuple[int, ...], ...]
    exits: tuple[int, ...]
    """The squares over which the viewer's figures leave (a spectator: nobody's)."""
    fixed: tuple[int, ...]
    fight: FightView | None
    actor: str | None
    ways: tuple[Way, ...]
    """Where the viewer's actor could come with up to three Moves of this turn."""
    stakes: tuple[Stake, ...]
    """What the options of the viewer's actor would do."""
    opened_slot: int
    picks: tuple[str, ...]
    pairs: tuple[int, ...]
    """Free choice: the pairs the viewer has brought."""
    kinds: tuple[tuple[str, int, int], ...]
    """While teams are chosen: the figures of the box with their move and combat."""
    abouts: tuple[tuple[str, tuple[str, ...], int], ...]
    """Of each figure and object the texts that tell of it, and its points, bonus, strength or AP."""
    plans: tuple[PlanView, ...]
    """While pairs of rooms are chosen: the rooms of the box."""
    deck: tuple[str, ...]
    reserve: int
    gazes: tuple[int, ...] | None
    gazes_left: tuple[int, ...]
    """Solo: the queue of the Dungeon's characters, how many may still come (0 without reinforcements), the
    Gaze cards drawn since they were shuffled (None without them) and those that were not."""


KEPT: Final = 8192
"""So many views of rooms and tokens are kept: most are the same at the next decision. Tokens, rooms and mazes
never change, so that they may be told apart by identity."""


def make_view(game: State, seat: int | None, odds: bool = True) -> TwisterView:
    """The table for a seat; without `odds` nothing is worked out: no ways to go and no stakes."""
    own = game.pairs[seat] if seat is not None and seat < len(game.pairs) else ()
    off: list[list[tuple[Token, int]]] = [[] for _ in range(game.sides)]
    for name, place in zip(game.tokens, game.at, strict=True):
        if place < 0:
            off[name.side].append((name, place))
    return TwisterView(
        game.phase,
        game.rules.mode,
        game.rules.scenario.id if game.rules.scenario is not None else "",
        game.turn,
        game.rules.max_turns,
        game.rules.target_vp,
        game.active,
        game.placer,
        game.ap,
        game.max_played,
        game.layout.width,
        game.layout.height,
        _rooms(game, seat, off),
        _tokens(game),
        tuple([_side(game, side, seat, off[side]) for side in range(game.sides)]),
        game.layout.lines,
        game.layout.dots,
        _exits(game.layout, seat),
        squares_of(game.fixed),
        _fight(game),
        game.tokens[game.mover].name if game.mover >= 0 else None,
        _ways(game, seat) if odds else (),
        _stakes(game, seat) if odds else (),
        game.opened_slot,
        tuple(game.pool),
        own,
        _kinds(game),
        abouts(game.components, game.rules.plain_exit, game.rules.mode),
        _plans(game),
        tuple(game.tokens[token].name for token in game.deck if game.at[token] != GONE),
        len(game.reserve) + len(game.under) if game.rules.reinforcements else 0,
        tuple(game.gazes) if game.rules.gaze else None,
        tuple(one for one in range(1, GAZES + 1) if one not in game.gazes) if game.rules.gaze else (),
    )


@lru_cache(KEPT)
def squares_of(mask: int) -> tuple[int, ...]:
    return tuple(bits(mask))


@lru_cache(KEPT)
def _exits(layout: Layout, seat: int | None) -> tuple[int, ...]:
    lines = enumerate(layout.lines) if seat is not None else ()
    return tuple(square for side, line in lines for square in line if side != seat)


def _kinds(game: State) -> tuple[tuple[str, int, int], ...]:
    if game.phase not in ("teams", "pick", "secret"):
        return ()
    scenario = game.rules.scenario
    figures = game.components.figures_of(game.rules.sets)
    if scenario is not None:
        mustered = {kind for kinds in scenario.figures for kind in kinds}
        figures = [one for one in game.components.figures.values() if one.id in mustered]
    return tuple((one.id, game.pace(one), one.combat) for one in figures)


def _plans(game: State) -> tuple[PlanView, ...]:
    picking = game.phase == "pick" and len(game.pool) < setup.ROOM_PICKS
    if not picking and (game.phase != "secret" or game.rules.mode != "free"):
        return ()
    pairs = game.components.pairs_of(game.rules.sets)
    found = []
    for room in game.components.rooms:
        if room.pair in pairs:
            plan = room.turns[0]
            gates = ("closed",) * plan.portcullises()
            found.append(PlanView(room.pair, room.clockwise, plan.across, plan.down, plan.pits, gates))
    return tuple(found)


def _acts(game: State, seat: int | None) -> bool:
    """Has the viewer named a figure that is about to act?"""
    mover = game.mover
    return mover >= 0 and game.tokens[mover].side == seat and game.at[mover] >= 0


def _ways(game: State, seat: int | None) -> tuple[Way, ...]:
    mover = game.mover
    if not _acts(game, seat) or not combat.is_able(game, mover):
        return ()
    moves = min(3, game.ap + game.bonus.get(mover, 0))
    return tuple(_way(game, paths) for paths in movement.outlook(game, mover, moves))


def _way(game: State, paths: tuple[list[int], ...]) -> Way:
    letters = {-1: "e", 1: "w", -game.layout.width: "s", game.layout.width: "n"}
    back = [
        "".join(letters[one - other] for one, other in pairwise(reversed(path))) for path in reversed(paths)
    ]
    return Way(paths[-1][-1], len(paths), "|".join(back))


def _stakes(game: State, seat: int | None) -> tuple[Stake, ...]:
    mover = game.mover
    if not _acts(game, seat) or not combat.is_able(game, mover):
        return ()
    found = []
    for option in combat.attack_options(game, mover):
        fight = combat.foreseen(game, mover, option)
        sure = combat.decided(game, fight)
        sort = "attack" if sure < 0 else "won" if sure == seat else "lost"
        values = combat.attack_value(game, fight), combat.defence_value(game, fight)
        found.append(Stake(option.text, sort, *values, "", *odds.chances(game, fight)))
    for option in powers.power_options(game, mover, game.ap + game.bonus.get(mover, 0)):
        if option.token is None:
            continue
        target = game.tokens.index(option.token)
        if option.act == FIREBALL:
            found.append(Stake(option.text, powers.burn(game, target)))
        elif option.act == SCREAM:
            sort = "death" if powers.push_kills(game, mover, target) else "push"
            found.append(Stake(option.text, sort, place=game.name(powers.pushed_to(game, mover, target))))
    return tuple(found)


@lru_cache(KEPT)
def _plan(maze: Maze, slot: int, room: Room, turn: int) -> Plan:
    """The plan in orientation 0. A slit before a wall of the next room is a wall: nobody shoots there."""
    width = maze.layout.width
    x, y = maze.layout.corners[slot]
    turns: tuple[Plan, ...] = room.turns
    lies = turns[turn]
    across, down = list(lies.across), list(lies.down)
    for i in (0, SIZE):
        for j in range(SIZE):
            above, left = (y + i - 1) * width + x + j, (y + j) * width + x + i - 1
            if lies.across[i][j] == SLIT and above >= 0 and maze.wall_s >> above & 1:
                across[i] = across[i][:j] + WALL + across[i][j + 1 :]
            if lies.down[j][i] == SLIT and x + i > 0 and maze.wall_e >> left & 1:
                down[j] = down[j][:i] + WALL + down[j][i + 1 :]
    if tuple(across) == lies.across and tuple(down) == lies.down:
        return turns[0]
    plan = Plan(tuple(across), tuple(down), lies.pits, lies.gear)
    for _ in range(-turn % 4):
        plan = plan.turned()
    return plan


def _rooms(game: State, seat: int | None, off: list[list[tuple[Token, int]]]) -> tuple[RoomView, ...]:
    dark = [one for side in off for one in side if one[1] <= DARK]
    made_of = game.maze, game.layout, game.rooms[:], game.turns[:], game.gates[:], game.dark_rooms, dark
    return game.still(("rooms", seat), made_of, _draw_rooms, game, seat)


def _draw_rooms(game: State, seat: int | None) -> tuple[RoomView, ...]:
    return tuple([_room(game, slot, seat) for slot in range(len(game.layout.corners))])


def _room(game: State, slot: int, seat: int | None) -> RoomView:
    if game.dark_rooms >> slot & 1:
        lying = [game.tokens[token] for token, place in enumerate(game.at) if place == DARK - slot]
        own = sorted((token.side, token.name) for token in lying if token.side == seat)
        rest = sorted(token.side for token in lying if token.side != seat)
        return _dark_room(game.layout, slot, (*own, *((side, None) for side in rest)))
    room = game.components.rooms[game.rooms[slot]]
    return _lit_room(game.maze, slot, room, game.turns[slot], game.gates[slot])


@lru_cache(KEPT)
def _dark_room(layout: Layout, slot: int, tokens: tuple[tuple[int, str | None], ...]) -> RoomView:
    x, y = layout.corners[slot]
    return RoomView(slot, x, y, None, 0, 0, False, layout.capacity[slot], (), tokens)


@lru_cache(KEPT)
def _lit_room(maze: Maze, slot: int, room: Room, turn: int, gate: int) -> RoomView:
    x, y = maze.layout.corners[slot]
    plan = _plan(maze, slot, room, turn)
    placed = maze.placed[slot]
    states = [
        "broken" if gate >> (10 + number) & 1 else "open" if gate >> number & 1 else "closed"
        for number in range(room.turns[0].portcullises())
    ]
    return RoomView(
        slot, x, y, room.id, room.pair, turn, room.clockwise, maze.layout.capacity[slot], tuple(states), (),
        plan.across, plan.down, plan.pits, plan.gear, placed.gear if placed is not None else -1,
    )  # fmt: skip


def _tokens(game: State) -> tuple[TokenView, ...]:
    made_of = (
        game.tokens[:],
        game.at[:],
        game.marks[:],
        game.fate[:],
        game.bonus.copy(),
        game.mover,
        game.hand,
        game.stands,
        game.fit_all,
        game.wounded_all,
        game.layout,
    )
    return game.still("tokens", made_of, _draw_tokens, game)


def _draw_tokens(game: State) -> tuple[TokenView, ...]:
    return tuple([_token(game, token) for token in range(len(game.tokens)) if game.is_public(token)])


def _token(game: State, token: int) -> TokenView:
    name = game.tokens[token]
    square = game.at[token]
    walking = token == game.mover or (game.hand >= 0 and token == game.hand)
    if walking:
        square = game.stands
    marks = game.marks[token]
    figure = name.figure
    place = game.name(square) if square >= 0 else "aside" if square == ASIDE else FATES[game.fate[token]]
    return _shown_token(
        name,
        square,
        place,
        game.layout.slot_of[square] if square >= 0 else -1,
        marks,
        game.pace(figure) if figure is not None else 0,
        square >= 0 and _carried(game, token, square),
        game.bonus.get(token, 0),
    )


@lru_cache(KEPT)
def _shown_token(
    name: Token, square: int, place: str, slot: int, marks: int, move: int, carried: bool, bonus: int
) -> TokenView:
    figure = name.figure
    return TokenView(
        name.name,
        name.kind,
        name.number,
        name.side,
        figure is not None,
        square,
        place,
        slot,
        marks & WOUNDED != 0,
        marks & HURT_NOW != 0,
        marks & HEALED_NOW != 0,
        move,
        figure.combat if figure is not None else 0,
        carried,
        bonus,
    )


def _carried(game: State, token: int, square: int) -> bool:
    if game.tokens[token].figure is not None:
        if not game.marks[token] & WOUNDED:
            return False
        if token == game.hand or game.at[token] < 0:
            return token == game.hand
        # not `is_carried`: in the moment of a blow the board has not been looked over yet
        side = game.tokens[token].side
        others = (one for one in game.figures_at(square) if not game.marks[one] & WOUNDED)
        return any(game.tokens[one].side == side for one in others)
    if game.mover >= 0 and game.stands == square and game.at[game.mover] < 0:
        return token == game.hand
    everybody = game.fit_all | game.wounded_all
    return everybody >> square & 1 == 1


def _side(game: State, side: int, seat: int | None, off: list[tuple[Token, int]]) -> SideView:
    mine = side == seat
    picked: tuple[str, ...] = ()
    if game.phase == "pick":
        picked = tuple([kind for kinds in setup.picks_of(game, side) for kind in kinds])
    made_of = (
        game.vp[side],
        game.exits[side],
        game.jumps[side],
        game.actions[side],
        game.combat[side],
        off,
        picked,
    )
    return game.still((side, mine), made_of, _draw_side, game, side, mine, off, picked)


def _draw_side(
    game: State, side: int, mine: bool, off: list[tuple[Token, int]], picked: tuple[str, ...]
) -> SideView:
    """`off` are the side's tokens that lie on no square, with where they are instead."""
    table = game.components

    def told(place: int) -> tuple[str | None, ...]:
        found = [token.name for token, where in off if where == place]
        if not mine:
            return (None,) * len(found)
        return tuple(sorted(found))

    dots: list[str | None] = []
    for dot in range(4):
        dots += told(DOT - dot)
    used = list(game.rules.cards(table))
    for card in game.combat[side]:
        used.remove(card)
    hand = [value for value in table.actions if game.actions[side] >> value & 1]
    unseen: tuple[str, ...] = ()
    if not game.rules.secret_teams or mine:
        unseen = tuple(sorted([token.kind for token, where in off if where <= HAND and not open_at(where)]))
    return SideView(
        side,
        game.vp[side],
        game.exits[side],
        game.jumps[side],
        tuple(hand),
        tuple(value for value in table.actions if value not in hand),
        game.combat[side],
        tuple(used),
        told(HAND),
        tuple(dots),
        told(KEPT_OUT),
        unseen,
        picked,
    )


def _fight(game: State) -> FightView | None:
    fight = game.fight
    if fight is None:
        return None
    names = game.tokens
    attackers, defenders = combat.attack_shares(game, fight), combat.defence_shares(game, fight)
    everybody = dict.fromkeys((fight.attacker, fight.target, *(one for one, _, _ in attackers + defenders)))
    return FightView(
        names[fight.attacker].name,
        names[fight.target].name,
        fight.kind,
        names[fight.attacker].side,
        names[fight.target].side,
        tuple([_share(game, one) for one in attackers]),
        tuple([_share(game, one) for one in defenders]),
        combat.total_of(attackers),
        combat.total_of(defenders),
        fight.announced,
        tuple(
            (side, *row)
            for side in (names[fight.attacker].side, names[fight.target].side)
            for row in odds.answers_to(game, fight, side)
        ),
        tuple(names[one].name for one in everybody),
    )


def _share(game: State, share: combat.Share) -> ShareView:
    token, tool, strength = share
    names = game.tokens
    wounded = game.marks[token] & WOUNDED != 0
    return ShareView(names[token].kind, strength, names[tool].kind if tool >= 0 else "", wounded)
