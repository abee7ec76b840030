"""Setting up (DR-2, DR-17.5, DR-A.1 to DR-A.4, DR-B.4)."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.core.decision import Choice, Flow
from undercroft.core.errors import Reason
from undercroft.core.piece import Piece
from undercroft.games.raiders import events as ev
from undercroft.games.raiders.cards import CHARACTER, pick_option
from undercroft.games.raiders.components import ITEMS, Character
from undercroft.games.raiders.prompts import PICK
from undercroft.games.raiders.rules.level import lay_out_level
from undercroft.games.raiders.state import ROOMS, Hero, State, pattern_piece, strength_piece


def prepare(state: State) -> None:
    """What lies on the table before the first question."""
    prepare_dungeon(state)
    if state.options.level_cards:
        state.patterns = [pattern_piece(id) for id in state.components.level_cards]
        state.chance.shuffle(state.patterns)
    if state.seats == 1:  # DR-16.1
        state.strength = [strength_piece(value) for value in state.components.strength_deck]
        state.chance.shuffle(state.strength)


def prepare_dungeon(state: State) -> None:
    """The rooms, which of them lie face up, and the leader under them (DR-2.1, DR-A.3, DR-A.4, DR-B.4)."""
    box = state.components
    deck = box.solo_deck[:] if state.seats == 1 else box.deck[:]
    removed = box.removed_cards
    if state.seats == 1:
        removed = box.solo_removed_cards
    elif state.second:
        removed = box.second_removed_cards
    wanted = state.options.beginner_vault and has_item_vault(deck)
    while True:
        state.chance.shuffle(deck)
        state.box, state.pile = deck[:removed], deck[removed:]
        if not wanted or has_item_vault(state.pile):
            break
    face_up = box.second_face_up_cards if state.second else box.face_up_cards
    if state.options.level_cards:
        face_up = 0
    state.light = [True] * face_up + [False] * (len(state.pile) - face_up)
    state.chance.shuffle(state.light)
    if state.second:
        state.leaders = [leader.piece for leader in box.leaders.values()]
        state.chance.shuffle(state.leaders)
        state.pile.append(state.leaders.pop())
        state.light.append(False)


def has_item_vault(pieces: Sequence[Piece]) -> bool:  # DR-A.4
    """Whether a vault with items is among these; a house may have none, and then nothing is asked for."""
    return any(
        piece.face.kind == "vault" and any(what in ITEMS for what, _ in piece.face.gives) for piece in pieces
    )


def set_up(state: State) -> Flow:
    """Characters, the first player, the first level."""
    state.midway = True
    in_turn = state.seats > 1 and state.play == "open"
    if in_turn:
        state.first = state.chance.below(state.seats)
    if state.seats == 1:
        deal_solo(state)
    elif state.options.choose_characters:
        yield from choose_characters(state)
    else:
        dealt = list(state.components.characters.values())
        state.chance.shuffle(dealt)
        for hero in state.heroes:
            join(state, hero, dealt[hero.seat])
    if in_turn:
        state.emit(ev.FirstPlayer, state.first)
    state.stage = ROOMS
    lay_out_level(state)
    state.midway = False


def choose_characters(state: State) -> Flow:  # DR-17.5
    order = list(range(state.seats - 1, -1, -1))
    if state.play == "open":
        order = [(state.first - step) % state.seats for step in range(1, state.seats + 1)]
    for seat in order:
        left = [id for id in state.components.characters if taken_by(state, id) is None]
        pick = yield Choice(seat, [pick_option(id) for id in left], PICK)
        join(state, state.heroes[seat], state.components.characters[pick.character])
        state.moment("joined")


def taken_by(state: State, character: str) -> Hero | None:
    """Who has this character."""
    for hero in state.heroes:
        if hero.character is not None and hero.character.id == character:
            return hero
    return None


def refusal(state: State, text: str) -> Reason | None:
    """Why a character cannot be chosen (DR-17.5); None if he can."""
    id = text.removeprefix(CHARACTER)
    hero = taken_by(state, id)
    if hero is None:
        return None
    return Reason("character-taken", "DR-17.5", f"seat {hero.seat} has chosen {id}", (("seat", hero.seat),))


def join(state: State, hero: Hero, character: Character) -> None:  # DR-2.2
    hero.character = character
    hero.treasure = character.treasure
    hero.wounds = character.wounds
    for name in character.items:
        item = ITEMS.index(name)
        state.supply[item] -= 1
        hero.items[item] += 1
    if state.journal is not None:
        state.emit(ev.HeroJoins, hero.seat, character.id, hero.treasure, hero.wounds, character.items)


def deal_solo(state: State) -> None:  # section 3, one player
    hero = state.heroes[0]
    characters = state.components.characters
    hero.character = characters.get(state.options.character) or state.chance.pick(list(characters.values()))
    hero.treasure = state.components.solo_treasure
    hero.wounds = state.options.difficulty
    state.emit(ev.HeroJoins, 0, hero.character.id, hero.treasure, hero.wounds, ())
