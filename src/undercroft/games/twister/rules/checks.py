"""What a position must be so that it can be played: cards, tokens, rooms and phases that fit each other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from undercroft.core.errors import PositionError
from undercroft.games.twister.rules import combat, labyrinth, setup
from undercroft.games.twister.state import (
    ALIVE,
    ASIDE,
    BAG,
    CARRIED_OFF,
    DARK,
    DOT,
    ELIMINATED,
    ESCAPED,
    FIGURES,
    GONE,
    HAND,
    HEALED_NOW,
    HURT_NOW,
    ITEMS,
    KEPT_OUT,
    RESERVE,
    USED,
    WEAK,
    WOUNDED,
    State,
)

BEFORE: Final = ("teams", "pick", "secret", "solo")
"""No room has been laid."""
PLAY: Final = ("card", "action", "aside", "fight", "np_start", "np", "gaze", "over")
SOLO: Final = ("solo", "solo_line", "np_start", "np", "gaze")
NPC: Final = 1


def need(fits: bool, path: str, wording: str, values: Mapping[str, object] | None = None) -> None:
    if not fits:
        raise PositionError(path, wording, values)


def check(game: State) -> None:
    """Raises PositionError for a state that no play could have brought about."""
    _phase(game)
    if game.tokens:
        _teams(game)
        _places(game)
        squares_fit(game)
    _cards(game)
    _rooms(game)
    _picks(game)
    _solo(game)
    _fight(game)


def _phase(game: State) -> None:
    phase, solo = game.phase, game.seats == 1
    need((phase == "over") == (game.result is not None), "phase", "a game is over when it has a result")
    if phase in SOLO:
        need(solo, "phase", "this is a phase of the solo game")
    if phase in ("teams", "pick", "secret", "place"):
        need(not solo, "phase", "the solo game has no such phase")
    need(phase != "pick" or game.rules.mode in ("mixed", "draft"), "phase", "nobody picks in this mode")
    if phase != "over":
        need(bool(game.rooms) == (phase not in BEFORE), "rooms", "rooms are laid after the teams are chosen")
        early = phase in ("teams", "pick", "solo") or (phase == "secret" and game.rules.secret_teams)
        need(bool(game.tokens) != early, "tokens", "tokens are there when the teams are known")
    active = NPC if phase in ("np_start", "np") else 0
    if solo and phase in ("card", "action", "gaze", "np_start", "np", "aside"):
        both = phase in ("aside",)
        need(both or game.active == active, "active", "it is the turn of the other side")
    if solo and phase in ("solo", "solo_line"):
        need(game.active == 0, "active", "the player begins")
    need((game.turn > 0) == (phase in PLAY), "turn", "turns are counted from the first one on")
    need(game.turn <= game.rules.max_turns, "turn", "the game would be over")
    for side, points in enumerate(game.vp):
        need(phase == "over" or points < game.rules.target_vp, f"vp[{side}]", "the game would be over")
        gone = sum(
            game.fate[one] == ESCAPED and game.tokens[one].side == side for one in range(len(game.tokens))
        )
        need(game.exits[side] == gone, f"exits[{side}]", "exits are the characters that have left")


def _teams(game: State) -> None:
    """The tokens of each side: figures first, copies numbered."""
    rules, table = game.rules, game.components
    solo = game.seats == 1
    teams: list[tuple[list[str], list[str]]] = []
    order = [(token.figure is None, token.side) for token in game.tokens]
    need(order == sorted(order), "tokens", "figures come first, and sides in their order")
    need(len({token.name for token in game.tokens}) == len(order), "tokens", "each token is there once")
    for side in range(game.sides):
        mine = [token for token in game.tokens if token.side == side]
        figures = sorted(token.kind for token in mine if token.figure is not None)
        items = sorted(token.kind for token in mine if token.item is not None)
        if (len(figures), len(items)) != (FIGURES * (4 if solo and side else 1), ITEMS):
            numbers = {"figures": FIGURES, "theirs": 4 * FIGURES, "objects": ITEMS}
            raise PositionError(
                "tokens",
                "the player has {figures} figures, the non-player {theirs}, and both have {objects} objects"
                if solo
                else "each side has {figures} figures and {objects} objects",
                numbers,
            )
        for token in mine:
            copies = sum(one.kind == token.kind for one in mine)
            if token.number > copies:
                raise PositionError("tokens", "{token}: copies are numbered from 1", {"token": token.name})
        if rules.mode in ("mixed", "draft"):
            teams.append((figures, items))
        elif rules.secret_teams:
            known = {one.id for one in table.figures_of(rules.sets)}
            need(set(figures) <= known and len(set(figures)) == FIGURES, "tokens", "figures differ")
            common = {one.id for one in table.items_of(rules.sets) if one.common}
            rare = [kind for kind in items if kind not in common]
            known = {one.id for one in table.items_of(rules.sets)}
            need(set(items) <= known and len(set(rare)) == len(rare), "tokens", "objects differ")
            _shown_first(game, side)
        else:
            team = setup.usual(game)
            of = 0 if solo else min(side, 1)
            twice = 4 if solo and side else 1
            fits = figures == sorted(team.figures[of] * twice) and items == sorted(team.items[of])
            need(fits, "tokens", "these are not the teams of this game")
    if teams:
        picked = [setup.picked_by(game, first) for first in (True, False)]
        sides = [(sorted(figures), sorted(items)) for figures, items in picked]
        need(teams in (sides, sides[::-1]), "tokens", "teams are what was picked")


def _shown_first(game: State, side: int) -> None:
    """Tokens of a secret team stand in the order in which they were shown, copies numbered in it."""
    for mates in (list(game.team[side]), [one for one in game.items if game.tokens[one].side == side]):
        known = [one for one in mates if game.is_public(one)]
        need(known == mates[: len(known)], "tokens", "tokens that were shown come first")
        kinds: list[str] = []
        for one in mates:
            kinds.append(game.tokens[one].kind)
            fits = one not in known or game.tokens[one].number == kinds.count(kinds[-1])
            need(fits, "tokens", "copies are numbered as they were shown")


def _places(game: State) -> None:
    """Where tokens can be in this phase, and the marks and fates that go with it."""
    corners = len(game.layout.corners)
    for token, square in enumerate(game.at):
        path = f"at[{token}]"
        need(_may_lie(game, token, square), path, "a token cannot be there now")
        need(square > DARK or DARK - square < corners, path, "there is no such room")
        _fate(game, token, square)
        _marks(game, token, square)
    if game.phase not in ("secret", "solo_line") and game.phase not in BEFORE:
        for side in range(game.sides):
            kept = sum(game.tokens[token].side == side for token in game.tokens_at(KEPT_OUT))
            need(kept == game.rules.handicaps[side], "at", "as many stay out as the handicap says")
    for slot, capacity in enumerate(game.layout.capacity):
        inside, room = setup.in_room(game, slot), slot + 1  # as it is numbered on the board
        if inside > capacity:
            raise PositionError("at", "room {room} has {most} places", {"room": room, "most": capacity})
        if inside and not game.dark_rooms >> slot & 1:
            raise PositionError("at", "room {room} is revealed", {"room": room})
    if game.phase == "place":
        _left_to_place(game)
    _set_aside(game)


def _may_lie(game: State, token: int, square: int) -> bool:
    """Whether a token can be there in this phase, a square, a room or what stands for a place beside them."""
    phase, name = game.phase, game.tokens[token]
    figure, theirs = name.figure is not None, name.side == NPC
    if phase == "secret":
        return square == HAND
    if phase == "place":
        dot = DOT - 4 < square <= DOT
        return square == HAND or square <= DARK or (figure and (dot or square == KEPT_OUT))
    if phase == "solo_line":
        if figure and name.side == 0:  # the marks are manned one after the other
            return square == HAND or (square in game.layout.dots[0] and game.at.count(square) == 1)
        line = square == RESERVE or square in game.layout.dots[NPC]
        return square == BAG or (figure and theirs and line)
    if square >= 0 or square == GONE or (square == ASIDE and phase in ("aside", "over")):
        return True
    if game.seats == 1:
        return square == BAG or (square == RESERVE and figure and theirs)
    return (square == KEPT_OUT and figure) or square <= DARK


def _fate(game: State, token: int, square: int) -> None:
    fate = game.fate[token]
    met = (square == GONE) == (fate != ALIVE)
    need(met, f"fate[{token}]", "a token has met its fate if and only if it is gone")
    figure = game.tokens[token].figure is not None
    fates = (ALIVE, ELIMINATED, ESCAPED, CARRIED_OFF) if figure else (ALIVE, USED)
    need(fate in fates, f"fate[{token}]", "this cannot become of it")


def _marks(game: State, token: int, square: int) -> None:
    marks, path = game.marks[token], f"marks[{token}]"
    if not marks:
        return
    figure = game.tokens[token].figure is not None
    need(figure and square >= 0, path, "characters on the board have marks")
    need(not (marks & WOUNDED and marks & HEALED_NOW), path, "wounded and healed at once")
    if marks & (HURT_NOW | HEALED_NOW):
        need(game.phase not in ("card", "np_start", "gaze"), path, "marks of a turn go at its end")
    if marks & WEAK:
        fits = bool(game.rules.crippling) and game.figure(token).regenerates
        need(fits, path, "no such wound in this game")


def _left_to_place(game: State) -> None:
    """Before the first turn: what is in hand finds room, and the starters stand on their marks."""
    free = sum(game.layout.capacity) - sum(place <= DARK for place in game.at)
    need(free >= game.at.count(HAND), "at", "there are not so many places left")
    for side in range(game.sides):
        for mark in range(4):
            standing = [one for one in game.team[side] if game.at[one] == DOT - mark]
            need(len(standing) == 1, "at", "one starter stands on each mark")
    need(bool(setup.in_hand(game, game.placer)), "placer", "this side has nothing to place")


def _set_aside(game: State) -> None:
    """Tokens wait beside the board only while a room is being opened."""
    waiting = ASIDE in game.at
    if game.phase == "aside":
        shown = game.opened_slot >= 0 and not game.dark_rooms >> game.opened_slot & 1
        need(waiting and shown, "opened_slot", "a revealed room waits for its tokens")
        need(game.at.count(ASIDE) <= max(3, *game.layout.capacity), "at", "too many wait to be placed")
        placer = labyrinth.next_aside(game)[1]
        need(placer < game.seats, "active", "the non-player places nothing")
    elif game.phase != "over":
        placing = game.phase == "place"  # the room is named before the token
        need(not waiting and (placing or game.opened_slot == -1), "opened_slot", "no room is being opened")


def squares_fit(game: State) -> None:
    """Who is with whom, and over what (DT-2.2, DT-12.8, DT-12.9)."""
    bare = game.maze.pits & ~game.fixed
    for token, square in enumerate(game.at):
        if square < 0:
            continue
        name, path = game.tokens[token], f"at[{token}]"
        need(game.maze.present >> square & 1 == 1, path, "this square is not revealed")
        need(game.lie_together(game.tokens_at(square)), path, "these tokens cannot lie together (DT-2.2)")
        if name.figure is not None:
            left = game.layout.exits[name.side] >> square & 1
            need(not left, path, "on this line it would have left the dungeon")
        if bare >> square & 1 and game.phase != "over":
            thieves = game.fit_squares(sum(game.thieves, ()))
            need(thieves >> square & 1 == 1, path, "it would fall into the pit")
    for square in range(game.layout.squares):
        if game.fixed >> square & 1:
            ropes = [one for one in game.tokens_at(square) if game.effect(one) == "rope"]
            need(bool(ropes), "fixed", "a rope that is fixed lies on its pit")
            need(len(ropes) == 1, "fixed", "no second rope lies over the same pit")
    for token, ap in game.bonus.items():
        path = f"bonus.{token}"
        fits = token < len(game.tokens) and game.tokens[token].figure is not None
        need(fits and game.at[token] >= 0 and not game.marks[token] & WOUNDED, path, "nobody there has drunk")
        need(game.tokens[token].side == game.active, path, "points of a potion go with the turn")
        need(game.phase in ("action", "aside", "fight", "over"), path, "points of a potion go with the turn")
        items = [one.item for one in game.tokens if one.item is not None and one.item.effect == "potion"]
        need(ap <= sum(one.amount for one in items), path, "there are not so many potions")


def _cards(game: State) -> None:
    table, rules = game.components, game.rules
    full = sum(1 << value for value in table.actions)
    start = rules.cards(table)
    played = game.max_played == 0 or game.max_played in table.actions
    need(played, "max_played", "there is no such action card")
    need(game.first_card == (game.max_played == 0), "first_card", "the first card is played once")
    for side in range(game.sides):
        path = f"actions[{side}]"
        missing = full & ~game.actions[side]
        need(not game.actions[side] & ~full, path, "there is no such action card")
        need(missing >> (game.max_played + 1) == 0, path, "so high a card has not been played")
        playing = game.phase in ("action", "aside", "fight", "over") and side == game.active
        need(game.actions[side] != 0 or playing, path, "whoever has no card takes all back")
        need(side < game.seats or not missing, path, "the non-player has no action cards")
        path = f"combat[{side}]"
        hand = game.combat[side]
        need(all(hand.count(card) <= start.count(card) for card in hand), path, "there are not so many cards")
        need(hand == tuple(sorted(hand)), path, "combat cards are written in rising order")
        need(bool(hand) and (hand[0] == 0 or side >= game.seats), path, "everybody holds the +0")
        need(game.jumps[side] <= table.jumps, f"jumps[{side}]", "there are not so many jump cards")


def _rooms(game: State) -> None:
    rules, table = game.rules, game.components
    slots = len(game.layout.corners)
    need(game.dark_rooms < 1 << slots, "dark_rooms", "there is no such room")
    laid = game.phase in PLAY
    need(laid or game.dark_rooms == (1 << slots) - 1, "dark_rooms", "rooms are revealed in play")
    need(not game.fixed & ~game.maze.pits, "fixed", "ropes are fixed on pits only")
    for slot in range(slots):
        up, broken = game.gates[slot] & 1023, game.gates[slot] >> 10
        dark = game.dark_rooms >> slot & 1 == 1
        count = 0 if dark else table.rooms[game.rooms[slot]].turns[0].portcullises()
        need(not (up | broken) >> count and not up & broken, f"gates[{slot}]", "there is no such portcullis")
        need(bool(game.rooms) or not game.turns[slot], f"turns[{slot}]", "no room lies there")
    for side, brought in enumerate(game.pairs):
        free = rules.mode == "free" and bool(game.tokens) and game.phase != "secret"
        known = set(table.pairs_of(rules.sets)) if free else set()
        fits = len(brought) == (setup.PAIRS_EACH if free else 0) and len(set(brought)) == len(brought)
        need(fits and set(brought) <= known and list(brought) == sorted(brought), f"pairs[{side}]",
             "these pairs cannot have been brought")  # fmt: skip
    if rules.mode == "free" and not rules.duplicates and game.rooms:
        need(not set(game.pairs[0]) & set(game.pairs[1]), "pairs", "no pair comes twice")
    if not game.rooms:
        return
    if rules.mode == "free":
        pairs = [pair for brought in game.pairs for pair in brought]
    elif rules.mode in ("mixed", "draft"):
        pairs = [int(one) for one in game.pool[: setup.ROOM_PICKS] if one.isdigit()]
    elif rules.mode == "multi":
        pairs = sorted({table.rooms[room].pair for room in game.rooms})
    else:
        team = setup.usual(game)
        for slot, (room, turn) in enumerate(team.layout):
            need(game.rooms[slot] == room, f"rooms[{slot}]", "the scenario has another room there")
            turned = not game.dark_rooms >> slot & 1
            need(turned or turn in (-1, game.turns[slot]), f"turns[{slot}]", "the scenario says how it lies")
        if team.layout:
            return
        pairs = list(team.pairs)
    expected = sorted(room.index for pair in pairs for room in table.pairs.get(pair, ()))
    need(sorted(game.rooms) == expected, "rooms", "these are not the rooms of this game")


def _picks(game: State) -> None:
    """Each pick was possible when it was made."""
    whole = game.pool
    picking = game.rules.mode in ("mixed", "draft")
    figures, items = (FIGURES, ITEMS) if game.rules.mode == "mixed" else (2 * FIGURES, 2 * ITEMS)
    total = setup.ROOM_PICKS + figures + items if picking else 0
    done = game.phase not in ("teams", "pick")
    fits = len(whole) == total if done else len(whole) < max(total, 1)
    need(fits, "pool", "so much has been picked by now")
    need(game.phase != "teams" or not whole, "pool", "nothing has been picked")
    need(not picking or game.phase not in ("teams", "pick") or game.placer < 2, "placer", "two sides pick")
    game.pool = []
    try:
        for number, pick in enumerate(whole):
            texts = {option.text.split(" ")[1] for option in setup.pick_options(game)}
            need(pick in texts, f"pool[{number}]", "this could not be picked")
            game.pool.append(pick)
    finally:
        game.pool = whole


def _solo(game: State) -> None:
    decks = (*game.deck, *game.reserve, *game.under)
    if game.seats > 1:
        need(not decks and not game.gazes and game.np == [-1, 0, 0, 0, 0], "np", "this is no solo game")
        return
    need(len(set(game.gazes)) == len(game.gazes), "gazes", "each Gaze card is drawn once")
    need(game.rules.gaze or not game.gazes, "gazes", "the Gaze is not played with")
    need(len(set(decks)) == len(decks), "deck", "each card is there once")
    need(all(one in game.team[NPC] for one in decks) if game.tokens else not decks, "deck",
         "the deck holds cards of the non-player")  # fmt: skip
    for token in game.team[NPC] if game.tokens else ():
        waits = token in game.reserve or token in game.under
        need(waits == (game.at[token] == RESERVE), f"at[{token}]", "reinforcements wait in their deck")
        there = token in game.deck or waits or game.at[token] == GONE
        need(there, "deck", "everybody who has come has a card in the deck")
    actor, budget, looked, theirs, mine = game.np
    known = -1 <= actor < len(game.tokens) and (actor < 0 or actor in game.team[NPC])
    need(known, "np[0]", "not one of them")
    need(0 <= budget <= 2 and 0 <= looked <= 99, "np[1]", "an activation has two points at most")
    need(0 <= theirs <= 99 and 0 <= mine <= 99, "np[3]", "a Gaze card gives two points")


def _fight(game: State) -> None:
    fight = game.fight
    if fight is None:
        return
    side, foe = game.tokens[fight.attacker].side, game.tokens[fight.target].side
    need(side == game.active and foe != side, "fight.attacker", "the active side attacks another")
    mine, theirs = (*fight.close, *fight.spears, *fight.shooters), fight.defenders
    need(fight.attacker in mine and fight.target in theirs, "fight", "attacker and target take part")
    need(len({*mine, *theirs}) == len(mine) + len(theirs), "fight", "nobody takes part twice")
    need(all(game.tokens[one].side == side for one in mine), "fight.close", "attackers are of one side")
    need(all(game.tokens[one].side == foe for one in theirs), "fight.defenders", "defenders are of one side")
    fit = [one for one in (*mine, *theirs) if one != fight.target]
    need(not any(game.marks[one] & WOUNDED for one in fit), "fight", "the wounded do not fight")
    need(all(game.bearer_of("bow", one) >= 0 for one in fight.shooters), "fight.shooters", "they have no bow")
    need(all(game.bearer_of("spear", one) >= 0 for one in fight.spears), "fight.spears", "they have no spear")
    need(not game.is_carried(fight.target), "fight.target", "whoever is carried is no target")
    kinds = {"close": fight.close, "spear": fight.spears, "bow": fight.shooters}
    need(fight.attacker in kinds[fight.kind], "fight.kind", "the attacker fights in another way")
    alone = fight.kind != "bow" or (not fight.close and not fight.spears and len(theirs) == 1)
    need(alone, "fight.kind", "nobody joins a shooting")
    if fight.announced != -1:
        teller = combat.announcer(game, fight)
        other = foe if teller in mine else side
        fits = teller >= 0 and fight.announced > 0 and fight.announced in game.combat[other]
        need(fits, "fight.announced", "nobody can have named this card")
