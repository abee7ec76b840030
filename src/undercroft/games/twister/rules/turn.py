"""A turn: the action card, the actions, the end (DT-2, DT-3)."""

from __future__ import annotations

from typing import Final

from undercroft.core.decision import Choice, Flow, Prompt
from undercroft.games.twister import events
from undercroft.games.twister.options import (
    ATTACK,
    DROP,
    END,
    GO,
    JUMP,
    REGENERATE,
    REVEAL,
    SCREAM,
    SHOOT,
    SPEAR,
    SWAP,
    TAKE,
    THROUGH,
    TURN,
    Do,
)  # fmt: skip
from undercroft.games.twister.rules import combat, labyrinth, movement, powers
from undercroft.games.twister.rules.walk import Walk, options, together
from undercroft.games.twister.state import HEALED_NOW, HURT_NOW, WOUNDED, State

PLAY_CARD: Final = Prompt("play-card", "DT-3.2")
CHOOSE_ACTOR: Final = Prompt("choose-actor", "DT-2.5")
WALKS: Final = (GO, TAKE, SWAP, DROP, JUMP, THROUGH)
FREE: Final = 4
"""Once this action card has been played every card is free (DT-3.3)."""


def playable(game: State, side: int) -> list[int]:
    """The action cards the side may play now (DT-3.2, DT-3.3)."""
    hand = [value for value in game.components.actions if game.actions[side] >> value & 1]
    if game.max_played >= FREE:
        return hand
    if game.first_card:
        return [value for value in hand if value == 2]
    return [value for value in hand if value <= game.max_played + 1]


def card_phase(game: State) -> Flow:
    """The turn begins with an action card (DT-3.2)."""
    side = game.active
    cards = game.board.options.cards
    pick = yield Choice(side, [cards[value] for value in playable(game, side)], PLAY_CARD)
    play_card(game, side, pick.x)


def play_card(game: State, side: int, value: int) -> None:
    game.actions[side] &= ~(1 << value)
    game.max_played = max(game.max_played, value)
    game.first_card = False
    game.ap += value + game.np[4]
    game.np[4] = 0
    game.phase = "action"
    game.emit(events.ActionCard, side, value)
    game.moment("played")


def begin_turn(game: State) -> None:
    """The next turn; a side without characters skips it (DT-16.7, DT-16.9)."""
    while game.result is None:
        game.turn += 1
        if game.turn > game.rules.max_turns:
            game.turn -= 1
            game.finish("turns")
            return
        if game.figures_left(game.active):
            game.phase = "card" if game.active < game.seats else "np_start"
            game.emit(events.TurnStarted, game.active, game.turn)
            return
        if not any(game.figures_left(side) for side in range(game.sides)):
            game.finish("exhausted")
            return
        game.emit(events.TurnSkipped, game.active)
        game.active = (game.active + 1) % game.sides


def end_turn(game: State) -> None:
    """Unused AP are lost, cards come back, marks go (DT-3.5, DT-3.6)."""
    side = game.active
    game.emit(events.TurnEnded, side, game.ap)
    game.ap = 0
    game.bonus = {}
    recovers = side < game.seats and not game.actions[side]
    if recovers:
        game.actions[side] = sum(1 << value for value in game.components.actions)
        game.emit(events.CardsRecovered, side)
    keep = ~(HURT_NOW | HEALED_NOW)
    game.marks = [marks & keep for marks in game.marks]
    if recovers and game.seats == 1:
        game.phase = "gaze"
        return
    pass_turn(game)


def pass_turn(game: State) -> None:
    game.active = (game.active + 1) % game.sides
    begin_turn(game)


def purse(game: State, token: int) -> int:
    """The AP a figure may spend: its potion's and the pool (DT-3.7)."""
    return game.ap + game.bonus.get(token, 0)


def pay(game: State, token: int, cost: int) -> None:
    """The potion's AP first, then the pool (DT-3.7)."""
    own = game.bonus.get(token, 0)
    taken = min(own, cost)
    if taken:
        if own == taken:
            del game.bonus[token]
        else:
            game.bonus[token] = own - taken
    game.ap -= cost - taken


def actors(game: State) -> list[int]:
    """The figures that can do something now (DT-2.5, DT-14.13)."""
    side = game.active
    marks, at = game.marks, game.at
    broke = game.ap < 1
    sure = -1
    found = []
    for token in game.team[side]:
        square = at[token]
        if square < 0 or (broke and token not in game.bonus):
            continue
        if marks[token] & (WOUNDED | HEALED_NOW):
            if powers.may_regenerate(game, token):
                found.append(token)
            continue
        if sure == -1:
            sure = movement.quick_movers(game, side, game.fit[side])
        if sure >> square & 1 or can_act(game, token):
            found.append(token)
    return found


def can_act(game: State, token: int) -> bool:
    """Is there anything that an unwounded figure can do now? What is quickly known is asked first."""
    walk = Walk(game, token)
    pace = game.pace(walk.figure)
    if walk.landings(together(walk.reach(pace)), False) or deeds_in_place(game, token):
        return True
    return bool(options(walk, pace, False))


def deeds(game: State, token: int, walk: Walk) -> list[Do]:
    """Everything the figure can do now (DT-2.7); `walk` is its walk at the start."""
    if game.marks[token] & WOUNDED:
        return [game.board.options.of_token(REGENERATE, game.tokens[token])]
    return options(walk, game.pace(walk.figure), False) + deeds_in_place(game, token)


def deeds_in_place(game: State, token: int) -> list[Do]:
    """What an unwounded figure can do where it stands."""
    found: list[Do] = []
    square, side, maze = game.at[token], game.tokens[token].side, game.maze
    if maze.beside(square) & game.foes[side] or game.things >> square & 1:
        found = combat.attack_options(game, token)
    if game.dark_rooms and (maze.doors | game.layout.line_mask[side]) >> square & 1:
        found += labyrinth.reveal_options(game, token)
    if maze.gears >> square & 1:
        found += labyrinth.turn_options(game, token)
    if powers.has_powers(game, token):
        found += powers.power_options(game, token, purse(game, token))
    return found


def action_phase(game: State) -> Flow:
    """One action: who acts, then what (DT-2.1); without any AP the turn is over (DT-3.5)."""
    side = game.active
    board = game.board.options
    if game.ap <= 0 and not game.bonus:
        end_turn(game)
        return
    able = actors(game)
    tokens = game.tokens
    actors_now = [board.actor(tokens[token]) for token in able]
    actors_now.append(board.end)
    pick = yield Choice(side, actors_now, CHOOSE_ACTOR)
    if pick.act == END:
        end_turn(game)
        return
    token = able[actors_now.index(pick)]
    game.mover = token
    game.stands = game.at[token]
    prompt = game.prompt_for("choose-deed", "DT-2.7", game.tokens[token])
    walk = Walk(game, token)
    game.steps = game.pace(walk.figure)
    pick = yield Choice(side, deeds(game, token, walk), prompt)
    game.mover = game.stands = -1
    game.steps = 0
    game.causer = side
    pay(game, token, powers.SCREAM_COST if pick.act == SCREAM else 1)
    if pick.act in WALKS:
        yield from movement.perform(walk, game.pace(walk.figure), pick)
    elif pick.act in (ATTACK, SPEAR, SHOOT):
        combat.begin(game, combat.declare(game, token, pick))
        return
    elif pick.act == REVEAL:
        labyrinth.reveal(game, pick.x)
        return
    elif pick.act == TURN:
        labyrinth.rotate(game, token, pick)
    else:
        powers.use_power(game, token, pick)
    game.settle()
