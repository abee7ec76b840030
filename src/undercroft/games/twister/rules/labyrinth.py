"""Revealing and rotating rooms (DT-4, DT-5)."""

from __future__ import annotations

from typing import Final

from undercroft.core.decision import Choice, Flow
from undercroft.games.twister import events
from undercroft.games.twister.options import REVEAL, Do
from undercroft.games.twister.rooms import SIZE
from undercroft.games.twister.state import ASIDE, BAG, DARK, State

PLACING: Final = "put-token"


def reveal_options(game: State, token: int) -> list[Do]:
    """The face-down rooms to which the figure has direct access (DT-4.1, DT-4.2)."""
    dark = game.dark_rooms
    if not dark:
        return []
    square = game.at[token]
    board = game.board.options
    side = game.tokens[token].side
    if game.layout.line_mask[side] >> square & 1:
        return [board.of_number(REVEAL, slot) for slot in game.layout.line_slots[side] if dark >> slot & 1]
    access = game.maze.access
    if not game.maze.doors >> square & 1:
        return []
    return [
        board.of_number(REVEAL, slot)
        for slot in range(len(access))
        if dark >> slot & 1 and access[slot] >> square & 1
    ]


def reveal(game: State, slot: int) -> None:
    """Turns a room face up; its tokens wait to be placed (DT-4.3)."""
    game.revealed += 1
    if game.seats == 1:
        tokens = draw_from_bag(game, slot)
    else:
        tokens = [token for token in range(len(game.tokens)) if game.at[token] == DARK - slot]
    if game.rules.secret_teams:
        tokens = game.make_known(tokens)
    for token in tokens:
        game.at[token] = ASIDE
    game.dark_rooms &= ~(1 << slot)
    game.opened_slot = slot
    game.lay_out()
    game.phase = "aside"
    room = game.components.rooms[game.rooms[slot]]
    names = tuple(game.tokens[token].kind for token in tokens)
    game.emit(events.RoomRevealed, game.active, slot + 1, room.id, game.turns[slot], names)
    game.survey()
    game.moment("opened")
    if game.seats == 1:
        throw_tokens(game, slot, tokens)
    if next_aside(game)[0] < 0:  # a room without tokens needs no placing (DT-18.2)
        game.opened_slot = -1
        game.resume()


def draw_from_bag(game: State, slot: int) -> list[int]:
    """Solo: the tokens of a room come from the bag (DT-22.4, DT-22.11)."""
    bag = [token for token in range(len(game.tokens)) if game.at[token] == BAG]
    count = game.layout.capacity[slot] if game.rules.full_line else 3
    drawn: list[int] = []
    while bag and len(drawn) < count:
        drawn.append(bag.pop(game.chance.below(len(bag))))
    return drawn


def throw_tokens(game: State, slot: int, tokens: list[int]) -> None:
    """Solo: dice place all but the purple objects, which the player places (DT-22.4)."""
    for token in tokens:
        name = game.tokens[token]
        if name.item is not None and name.side == 1:
            continue
        square = thrown_square(game, slot)
        game.at[token] = square
        game.emit(events.TokenSet, game.active, name.side, name.kind, game.name(square))
        game.survey()


def thrown_square(game: State, slot: int) -> int:
    """Row and column by dice; from a square that is not free on to the next in reading order (DT-22.4)."""
    row, column = game.chance.below(SIZE), game.chance.below(SIZE)
    cells = game.layout.cells[slot]
    free = free_squares(game, slot)
    start = row * SIZE + column
    for step in range(SIZE * SIZE):
        square = cells[(start + step) % (SIZE * SIZE)]
        if free >> square & 1:
            return square
    return -1


def next_aside(game: State) -> tuple[int, int]:
    """The next revealed token to be placed and the side that places it: first the revealer all figures and
    the objects of others, then the next player the rest (DT-4.3, DT-21.5). (-1, -1) when none is left.

    The order within one side's tokens leaves the possible outcomes as they are, so it is fixed.
    """
    active = game.active
    waiting = [token for token in range(len(game.tokens)) if game.at[token] == ASIDE]
    if game.seats == 1:
        return (waiting[0], 0) if waiting else (-1, -1)
    mine = [one for one in waiting if game.tokens[one].figure is not None or game.tokens[one].side != active]
    if mine:
        return mine[0], active
    if waiting:
        return waiting[0], (active + 1) % game.sides
    return -1, -1


def free_squares(game: State, slot: int) -> int:
    """The squares of a revealed room that may take a token: no pit, nothing on it (DT-4.4)."""
    taken = game.fit_all | game.wounded_all | game.things
    return game.layout.region[slot] & game.maze.floor & ~taken


def aside_phase(game: State) -> Flow:
    """Places one revealed token."""
    token, placer = next_aside(game)
    name = game.tokens[token]
    prompt = game.prompt_for(PLACING, "DT-4.3", name)
    pick = yield Choice(placer, game.board.options.puts(free_squares(game, game.opened_slot)), prompt)
    set_token(game, token, placer, pick.x)


def set_token(game: State, token: int, placer: int, square: int) -> None:
    """Puts a revealed token on its square; after the last one play goes on."""
    game.at[token] = square
    name = game.tokens[token]
    game.emit(events.TokenSet, placer, name.side, name.kind, game.name(square))
    game.survey()
    game.moment("set")
    if next_aside(game)[0] < 0:
        game.opened_slot = -1
        game.resume()


def turn_options(game: State, token: int) -> list[Do]:
    """The rooms a figure on a gear may turn: its own and revealed twins (DT-5.1, DT-14.7)."""
    gear = game.maze.gear_room(game.at[token])
    if gear is None:
        return []
    rooms = game.components.rooms
    pair = rooms[gear.room].pair
    found = []
    for placed in game.maze.placed:
        if placed is not None and rooms[placed.room].pair == pair:
            room = rooms[placed.room]
            ways = (False, True) if game.figure(token).either_way else (room.clockwise,)
            found += [game.board.options.turn(placed.slot, way, room.id) for way in ways]
    return found


def turn_room(game: State, slot: int, clockwise: bool) -> None:
    """A quarter turn: everything keeps its place in the room (DT-5.3)."""
    game.turns[slot] = (game.turns[slot] + (1 if clockwise else 3)) % 4
    to = game.board.workshop.turned(slot, clockwise)
    region = game.layout.region[slot]
    for token, square in enumerate(game.at):
        if square >= 0 and region >> square & 1:
            game.at[token] = to[square]
    ropes = game.fixed & region
    if ropes:
        game.fixed &= ~region
        for square, other in to.items():
            if ropes >> square & 1:
                game.fixed |= 1 << other
    game.lay_out()


def rotate(game: State, token: int, pick: Do) -> None:
    before = game.maze
    turn_room(game, pick.x, bool(pick.y))
    if game.journal is not None:
        who = game.tokens[token].side, game.figure(token).id
        room = game.components.rooms[game.rooms[pick.x]]
        opened = game.maze.opened_since(before, pick.x)
        game.emit(events.RoomTurned, *who, pick.x + 1, room.id, pick.y, opened)
    game.moment("turned")
