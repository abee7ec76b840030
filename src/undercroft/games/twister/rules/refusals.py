"""Why an option is not listed: the same questions that list it, asked one by one (DT-2.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from undercroft.core.errors import Reason
from undercroft.core.words import whole_number
from undercroft.games.twister import reasons as why
from undercroft.games.twister.options import WORDS
from undercroft.games.twister.rules import combat, labyrinth, powers, setup, turn
from undercroft.games.twister.rules.walk import Walk, completes, steps_to, together
from undercroft.games.twister.state import HEALED_NOW, HURT_NOW, WEAK, WOUNDED, State

WALKING: Final = ("go", "take", "swap", "drop", "jump", "through", "stop")
DEEDS: Final = (*WALKING, "reveal", "turn", "attack", "spear", "shoot", "open", "close", "break", "heal",
         "regenerate", "scream", "fireball", "drink")  # fmt: skip
SQUARES: Final = {
    "go": 1,
    "drop": 1,
    "through": 1,
    "drink": 1,
    "put": 1,
    "jump": 2,
    "open": 2,
    "close": 2,
    "break": 2,
}
"""How many squares an option of this word names."""
PICKS: Final = {"mixed": "DT-17.2", "draft": "DT-17.3"}
"""The rules by which teams are chosen in the open."""
FAR: Final = 99
"""More steps than any Move has."""


def why_not(game: State, seat: int, text: str) -> Reason | None:
    """The rule that forbids an option of this text to the seat, whose decision it is; None if it is listed,
    or if no game of this board could ever list such a text."""
    word, _, rest = text.partition(" ")
    if word not in WORDS and text != "end_turn":
        return None
    if _off_board(game, word, rest):
        return why.OTHER_BOARD
    if word == "card":
        value = whole_number(rest, 0, 99)
        return None if value not in game.components.actions else _card(game, seat, value)
    if word in ("combat", "announce"):
        return _fight_card(game, seat, word, rest)
    if word == "put":
        return _put(game, _square(game, rest))
    if word in ("room", "token", "pick", "pair"):
        return _setup(game, seat, word, rest)
    if text != "end_turn" and not _names_something(game, word, rest):
        return None
    if game.phase not in ("action", "np"):
        return why.ACTIONS_ONLY
    if game.active != seat:
        return why.NOT_ACTIVE
    if word == "actor":
        return _actor(game, seat, game.token_named(rest))
    if text == "end_turn":
        return why.IN_ACTION if game.mover >= 0 else None
    if game.mover < 0:
        return why.WHO_FIRST
    return _deed(game, game.mover, word, rest)


def candidates(game: State, seat: int) -> Iterator[str]:
    """The texts of all options that the board shows or that one could think of in this phase."""
    names = game.layout.names
    squares = [names[one] for one in range(game.layout.squares) if game.layout.slot_of[one] >= 0]
    squares += [names[one] for line in game.layout.lines for one in line]
    slots = range(len(game.layout.corners))
    if game.phase == "card":
        yield from (f"card {value}" for value in game.components.actions)
    elif game.phase == "fight":
        yield from (f"combat {value}" for value in sorted({*game.components.cards}))
        yield from (f"announce {value}" for value in sorted({*game.components.cards} - {0}))
        yield "announce none"
    elif game.phase == "aside":
        yield from (f"put {name}" for name in squares)
    elif game.phase == "place":
        yield from (f"room {slot}" for slot in slots)
    elif game.phase == "action":
        yield "end_turn"
        yield from _candidates_of_actor(game, squares)
    if game.phase in ("secret", "place", "solo_line", "gaze"):
        yield from (f"token {one.name}" for one in game.tokens if one.side == seat)
    if game.phase in ("pick", "secret"):
        yield from (f"pick {kind}" for kind in (*game.components.figures, *game.components.items))
        yield from (f"pair {pair}" for pair in game.components.pairs)


def _candidates_of_actor(game: State, squares: list[str]) -> Iterator[str]:
    shown = [one for token, one in enumerate(game.tokens) if game.is_public(token)]
    figures = [one.name for one in shown if one.figure is not None]
    yield from (f"actor {name}" for name in figures)
    if game.mover < 0:
        return
    yield "stop"
    for word in ("go", "drop", "through", "drink"):
        yield from (f"{word} {name}" for name in squares)
    for word in ("take", "swap"):
        yield from (f"{word} {one.name}" for one in shown)
    for word in ("attack", "spear", "shoot", "heal", "regenerate", "scream", "fireball"):
        yield from (f"{word} {name}" for name in figures)
    for slot in range(len(game.layout.corners)):
        yield f"reveal {slot}"
        yield from (f"turn {slot} {way}" for way in ("left", "right"))
    here = game.stands if game.stands >= 0 else 0
    for way in range(4):
        over = game.layout.shift(here, way)
        if over < 0:
            continue
        yield from (
            f"jump {game.name(over)} {game.name(to)}"
            for to in (game.layout.shift(over, one) for one in range(4))
            if to >= 0
        )
        yield from (f"{word} {game.name(here)} {game.name(over)}" for word in ("open", "close", "break"))


# --- what a text names


def _square(game: State, name: str) -> int:
    """A square by its name, -1 if the board has none."""
    return game.layout.names.index(name) if name in game.layout.names else -1


def _squares(game: State, rest: str) -> tuple[int, int]:
    one, _, two = rest.partition(" ")
    return _square(game, one), _square(game, two)


def _slot(game: State, text: str) -> int:
    slot = whole_number(text, 0, len(game.layout.corners) - 1)
    return -1 if slot is None else slot


def _off_board(game: State, word: str, rest: str) -> bool:
    """Does it name a square or the place of a room that only the boards for other numbers of players have?"""
    names = rest.split(" ")
    layouts = game.components.layouts.values()
    if word in ("reveal", "turn", "room"):
        ways = (["left"], ["right"]) if word == "turn" else ([],)
        most = max(len(one.corners) for one in layouts)
        return names[1:] in ways and whole_number(names[0], len(game.layout.corners), most - 1) is not None
    if len(names) != SQUARES.get(word) or all(name in game.layout.names for name in names):
        return False
    return all(any(name in one.names for one in layouts) for name in names)


def _names_something(game: State, word: str, rest: str) -> bool:
    """Could some game of this board list it?"""
    if word == "stop":
        return not rest
    if word in SQUARES:
        names = rest.split(" ")
        return len(names) == SQUARES[word] and all(_square(game, name) >= 0 for name in names)
    if word == "reveal":
        return _slot(game, rest) >= 0
    if word == "turn":
        slot, _, way = rest.partition(" ")
        return _slot(game, slot) >= 0 and way in ("left", "right")
    names = rest.split(" ")
    if word in ("attack", "spear", "shoot") and len(names) > 2 and names[1] == "with":
        names = [names[0], *names[2:]]
    elif len(names) > 1:
        return False
    known = game.components.tokens
    things = word in ("take", "swap")
    return all(one in known and (things or known[one].figure is not None) for one in names)


# --- cards and setup


def _card(game: State, seat: int, value: int | None) -> Reason | None:
    assert value is not None
    if not game.actions[seat] >> value & 1:
        return why.PLAYED
    if game.phase != "card" or game.active != seat:
        return why.NOT_NOW
    if value in turn.playable(game, seat):
        return None
    return why.FIRST if game.first_card else why.CAPPED


def _fight_card(game: State, seat: int, word: str, rest: str) -> Reason | None:
    value = whole_number(rest, 0, 6)
    if value is None and (word, rest) != ("announce", "none"):
        return None
    fight = game.fight
    if fight is None or game.phase != "fight":
        return why.NO_FIGHT if word == "combat" else why.NO_NAMING
    teller = combat.announcer(game, fight)
    naming = teller >= 0 and game.seats > 1 and fight.announced < 0 and not game.named
    if word == "announce":
        if not naming or game.tokens[teller].side != seat:
            return why.NO_NAMING
        return None if value is None or (value and value in game.components.cards) else why.NO_SUCH_CARD
    assert value is not None
    if naming:
        return why.NAMING_FIRST
    if any(option.x == value for option in combat.card_options(game, fight, seat)):
        return None
    return why.NAMED_CARD if value in game.combat[seat] else why.USED_CARD


def _put(game: State, square: int) -> Reason | None:
    if square < 0:
        return None
    if game.phase != "aside" or game.opened_slot < 0:
        return why.NOT_PLACING
    if game.layout.slot_of[square] != game.opened_slot:
        return why.OTHER_ROOM
    return None if labyrinth.free_squares(game, game.opened_slot) >> square & 1 else why.NO_PLACE


def _setup(game: State, seat: int, word: str, rest: str) -> Reason | None:
    table = game.components
    if word == "room":
        slot = _slot(game, rest)
        if slot < 0:
            return None
        if game.phase != "place":
            return why.NO_SETUP
        if slot not in setup.open_slots(game):
            return why.ROOM_FULL
        return why.ROOM_CHOSEN if game.opened_slot >= 0 else None
    if word == "token":
        if rest not in table.tokens:
            return None
        if game.phase not in ("secret", "place", "solo_line", "gaze"):
            return why.NO_SETUP
        return _token(game, seat, rest)
    if word == "pick" and rest not in table.figures and rest not in table.items:
        return None
    if word == "pair" and whole_number(rest, 1, 999) not in table.pairs:
        return None
    secret = game.rules.secret_teams and (word == "pick" or game.rules.mode == "free")
    choosing = game.phase == "pick" or (game.phase == "secret" and secret)
    return why.picked(PICKS.get(game.rules.mode, "DT-17.1")) if choosing else why.NO_PICK


def _token(game: State, seat: int, name: str) -> Reason:
    if game.phase == "place" and game.opened_slot < 0:
        return why.ROOM_FIRST
    scenario = game.rules.scenario
    token = game.components.tokens[name]
    if game.phase == "secret" and scenario and token.side == seat and token.kind in scenario.inside:
        return why.NO_STARTER
    return why.not_in_hand({"place": "DT-S5", "gaze": "DT-22.10"}.get(game.phase, "DT-S3"))


# --- who acts


def _actor(game: State, seat: int, token: int) -> Reason | None:
    if token < 0 or game.at[token] < 0:
        named = token >= 0 and game.is_public(token)
        return why.NOT_HERE if not named or game.tokens[token].side == seat else why.NOT_YOURS
    if game.tokens[token].side != seat:
        return why.NOT_YOURS
    if game.mover >= 0:
        return why.IN_ACTION
    marks = game.marks[token]
    if marks & WOUNDED:
        if not game.figure(token).regenerates:
            return why.IS_WOUNDED
        reason = _regenerate(game, token, token)
        if reason is not None:
            return reason
    elif marks & HEALED_NOW:
        return why.WAS_HEALED
    if turn.purse(game, token) < 1:
        return why.NO_AP
    return None if token in turn.actors(game) else why.NO_DEED


# --- what is done


def _deed(game: State, mover: int, word: str, rest: str) -> Reason | None:
    if game.marks[mover] & WOUNDED:
        return why.IS_WOUNDED if word != "regenerate" else _regenerate(game, mover, game.token_named(rest))
    if word in WALKING:
        return _walk(game, Walk(game, mover), word, rest)
    if game.at[mover] < 0:
        return why.IN_MOVE
    if word == "reveal":
        return _reveal(game, mover, _slot(game, rest))
    if word == "turn":
        slot, _, way = rest.partition(" ")
        return _turn(game, mover, _slot(game, slot), way)
    if word in ("open", "close", "break"):
        return _gate(game, mover, word, *_squares(game, rest))
    if word == "drink":
        here = game.at[mover] == _square(game, rest)
        return None if here and game.bearer_of("potion", mover) >= 0 else why.NO_POTION
    names = rest.split(" ")
    target = game.token_named(names[0])
    if word == "regenerate":
        return _regenerate(game, mover, target)
    if target < 0 or game.at[target] < 0:
        return why.NOT_HERE
    if word == "heal":
        return _heal(game, mover, target)
    if word == "scream":
        return _scream(game, mover, target)
    if word == "fireball":
        return _fireball(game, mover, target)
    return _attack(game, mover, word, target, [game.token_named(one) for one in names[2:]])


def _walk(game: State, walk: Walk, word: str, rest: str) -> Reason | None:
    layers = walk.reach(game.steps)
    if word == "go":
        return _go(game, walk, layers, _square(game, rest))
    if word == "stop":
        if not game.begun:
            return why.STAYS
        if walk.landings(together(layers), True) >> walk.square & 1:
            return None
        return _no_end(game, walk, walk.square)
    if word in ("jump", "through"):
        found = {str(leap) for leap in walk.leaps()}
        if not game.begun and f"{word} {rest}" in found:
            return None
        return _jump(game, walk, *_squares(game, rest)) if word == "jump" else _through(game, walk)
    if walk.handless:
        return why.HANDLESS
    if word == "drop":
        square, thing = _square(game, rest), -1
        if walk.hand < 0:
            return why.HANDS_EMPTY
    else:
        thing = game.token_named(rest)
        if thing >= 0 and thing == walk.hand:
            return why.IN_HAND
        if thing < 0 or game.at[thing] < 0:
            return why.NOTHING_THERE
        square = game.at[thing]
        if thing not in walk.lies(square):
            return why.OFF_THE_WAY if game.tokens[thing].figure is None else why.NOT_TAKEABLE
        if word == "take" and walk.hand >= 0:
            return why.HANDS_FULL
        if word == "swap" and walk.hand < 0:
            return why.HANDS_EMPTY
    return _handle(game, walk, layers, square, thing)


def _go(game: State, walk: Walk, layers: list[int], square: int) -> Reason | None:
    bit = 1 << square
    reached = together(layers)
    if square == walk.square:
        return why.STAYS
    if walk.landings(reached, game.begun) & bit:
        return None
    if not game.maze.present & bit:
        return why.DARK_SQUARE
    if not reached & bit:
        if game.enemies_fit(walk.side) & bit & ~walk.way:
            return why.EXIT_BARRED if walk.exits & bit else why.BARRED
        if game.maze.pits & bit & ~(walk.enter | walk.late):
            return why.BARE_PIT
        return why.TOO_FAR if together(walk.reach(FAR)) & bit else why.NO_WAY
    return _no_end(game, walk, square)


def _no_end(game: State, walk: Walk, square: int) -> Reason:
    """Why a Move cannot end on a square that it reaches."""
    bit = 1 << square
    if walk.crowded:
        return why.LEFT_TOO_MUCH
    if walk.fit & bit or walk.foes_hurt & bit:
        return why.NO_END
    if square == walk.home and walk.ends & bit:
        return why.STAYS
    if game.maze.pits & bit and not (walk.fixed & ~walk.own | walk.own | walk.anchors) & bit:
        return why.PIT_FOR_WOUNDED if walk.figure.footing else why.NOT_SOLID  # not by what is in her arms
    return why.HANDLESS if walk.handless and not walk.two & bit else why.FULL_SQUARE


def _handle(game: State, walk: Walk, layers: list[int], square: int, thing: int) -> Reason | None:
    bit = 1 << square
    reached = together(layers)
    near = reached ^ layers[-1] if len(layers) > game.steps else reached
    if (thing >= 0 or game.begun) and square == walk.square:
        near &= ~bit
    if not near & bit:
        return why.OFF_THE_WAY
    if thing >= 0 and not (walk.handling() | walk.drops(bit)) & bit:
        return why.HANDS_OFF
    if thing >= 0 and not walk.takes(square, thing, walk.hand):
        return why.HOLDS_FRIEND
    if walk.hand >= 0 and not walk.drops(bit):
        return _no_drop(game, walk, square)
    left = game.steps - steps_to(layers, square)
    if left < 0 or not completes(walk, layers, game.steps, square, thing, game.begun, {}):
        return why.NO_HANDS_THERE if _handless_at(game, square) and walk.hand >= 0 else why.NO_FINISH
    return None


def _handless_at(game: State, square: int) -> bool:
    return any(game.tokens[token].kind in game.rules.handless for token in game.tokens_at(square))


def _no_drop(game: State, walk: Walk, square: int) -> Reason:
    bit = 1 << square
    pit = game.maze.pits & bit
    rope = game.effect(walk.hand) == "rope"
    if game.tokens[walk.hand].figure is not None and pit and not walk.fixed & ~walk.own & bit:
        return why.PIT_FOR_WOUNDED
    if not walk.handling() & bit:
        barred = (game.enemies_fit(walk.side) | walk.exits) & bit
        return why.NO_ANCHOR if rope and pit and not barred else why.HANDS_OFF
    return why.NO_ANCHOR


def _jump(game: State, walk: Walk, over: int, to: int) -> Reason:
    maze = game.maze
    if game.begun:
        return why.JUMP_ALONE
    if not game.jumps[walk.side]:
        return why.NO_JUMPS
    near = maze.next_to(1 << walk.square) & maze.pits
    if not near >> over & 1 or to == walk.square or not maze.next_to(1 << over) >> to & 1:
        return why.JUMP_WAY
    if walk.figures >> over & 1:
        return why.JUMP_OVER
    bit = 1 << to
    if not walk.figure.footing and (walk.own or maze.pits & ~walk.fixed & bit):
        return why.JUMP_GROUND
    return why.JUMP_LANDING if (walk.fit | walk.foes_hurt) & bit else _no_end(game, walk, to)


def _through(game: State, walk: Walk) -> Reason:
    return why.NO_WALL if walk.figure.walls and not game.begun else why.NO_WALL_WALK


def _reveal(game: State, mover: int, slot: int) -> Reason | None:
    if not game.dark_rooms >> slot & 1:
        return why.ROOM_OPEN
    can = any(option.x == slot for option in labyrinth.reveal_options(game, mover))
    return None if can else why.NO_ACCESS


def _turn(game: State, mover: int, slot: int, way: str) -> Reason | None:
    found = labyrinth.turn_options(game, mover)
    if not found:
        return why.NO_GEAR
    ways = [option.y for option in found if option.x == slot]
    if not ways:
        return why.NO_TWIN
    return None if int(way == "right") in ways else why.WRONG_WAY


def _gate(game: State, mover: int, word: str, here: int, other: int) -> Reason | None:
    gates = [one for one in game.maze.gates_at(game.at[mover]) if here == game.at[mover] and one[2] == other]
    if not gates:
        return why.NO_GATE
    slot, number, _ = gates[0]
    if game.gates[slot] >> (10 + number) & 1:
        return why.GATE_BROKEN
    if word == "break":
        return None if powers.may_break(game, mover) else why.NO_BREAKER
    if not powers.may_open(game, mover):
        return why.NO_LOCKPICK
    return why.GATE_IS_SO if (word == "open") == bool(game.gates[slot] >> number & 1) else None


def _heal(game: State, mover: int, target: int) -> Reason | None:
    if not game.figure(mover).heals:
        return why.NO_HEALER
    if not game.marks[target] & WOUNDED:
        return why.NOT_WOUNDED
    if game.is_carried(target):
        return why.IS_CARRIED
    if not game.maze.beside(game.at[mover]) >> game.at[target] & 1:
        return why.HEAL_NEAR
    return None if game.may_rise(target) else why.HANDLESS


def _regenerate(game: State, mover: int, target: int) -> Reason | None:
    if target != mover or not game.figure(mover).regenerates or not game.marks[mover] & WOUNDED:
        return why.NO_TROLL
    if game.marks[mover] & HURT_NOW:
        return why.TROLL_HURT_NOW
    if game.marks[mover] & WEAK:
        return why.TROLL_CRIPPLED
    if game.is_carried(mover):
        return why.TROLL_CARRIED
    return None if game.may_rise(mover) else why.HANDLESS


def _scream(game: State, mover: int, target: int) -> Reason | None:
    if not game.figure(mover).screams:
        return why.NO_BANSHEE
    if turn.purse(game, mover) < powers.SCREAM_COST:
        return why.SCREAM_AP
    if game.is_carried(target):
        return why.IS_CARRIED
    for way, square in combat.first_seen(game, game.at[mover]):
        if square == game.at[target]:
            return None if powers.push_square(game, target, way) >= 0 else why.SCREAM_WALL
    return why.SCREAM_SIGHT


def _fireball(game: State, mover: int, target: int) -> Reason | None:
    if not game.figure(mover).burns or game.bearer_of("wand", mover) < 0:
        return why.NO_WAND
    if game.is_carried(target):
        return why.IS_CARRIED
    seen = any(square == game.at[target] for _, square in combat.first_seen(game, game.at[mover]))
    return None if seen else why.FIRE_SIGHT


def _attack(game: State, mover: int, word: str, target: int, helpers: list[int]) -> Reason | None:
    side = game.tokens[mover].side
    if game.tokens[target].side == side:
        return why.NO_ENEMY
    if game.is_carried(target):
        return why.IS_CARRIED
    if game.marks[target] & HURT_NOW:
        return why.HURT_THIS_TURN
    near = game.maze.beside(game.at[mover])
    bit = 1 << game.at[target]
    if word == "attack" and not near & bit:
        return why.NOT_BESIDE
    if word == "spear":
        if game.bearer_of("spear", mover) < 0:
            return why.NO_SPEAR
        if near & game.enemies_fit(side):
            return why.SPEAR_NEAR
        if not combat.spear_squares(game, mover) & bit:
            return why.SPEAR_REACH
    if word == "shoot":
        if game.bearer_of("bow", mover) < 0:
            return why.NO_BOW
        if near & game.foes[side]:
            return why.BOW_NEAR
        if game.bearer_of("shield", target) >= 0:
            return why.BOW_SHIELD
        if not combat.may_shoot(game, mover, target):
            return why.BOW_SIGHT
    act = WORDS.index(word)
    friends = combat.supporters(game, act, mover, target)
    chosen = [one for one in friends if one in helpers]
    return None if helpers == chosen else why.NO_HELP
