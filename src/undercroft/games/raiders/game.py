"""Dungeon Raiders: the state, and a game room by room. Rule ids are those of rules.en.md."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undercroft.core.chance import Chance
from undercroft.core.decision import Branch, Choice, Flow, Parallel, Prompt
from undercroft.core.errors import Reason
from undercroft.core.game import Game, Setup
from undercroft.core.native import mypyc_attr
from undercroft.core.piece import ALL, Piece, seat_bit, shuffle_unknown
from undercroft.games.raiders import ending, rooms
from undercroft.games.raiders import events as ev
from undercroft.games.raiders.cards import (
    OPTIONS,
    USE_CRYSTAL,
    USE_TORCH,
    WITH_CRYSTAL,
    WITH_KEY,
    WITH_SWORD,
    WITH_TORCH,
    Card,
    PickCharacter,
)
from undercroft.games.raiders.check import check_position
from undercroft.games.raiders.components import (
    CRYSTAL,
    ITEMS,
    KEY,
    SWORD,
    TORCH,
    Character,
    Monster,
    RaidersComponents,
    Room,
    Trap,
    Treasure,
)
from undercroft.games.raiders.leader import fight_leader
from undercroft.games.raiders.prompts import (
    PICK,
    VAULT,
    monster_prompt,
    solo_prompt,
    trap_prompt,
    treasure_prompt,
)
from undercroft.games.raiders.view import TableView, make_view

FULL_HAND = 0b11111
"""The strength cards 1 to 5 as bits."""

SET_UP, ROOMS = "set_up", "rooms"


@mypyc_attr(allow_interpreted_subclasses=True)
class Hero:
    """One hero; all of it is public. `hand` has bit v-1 for the strength card v."""

    __slots__ = (
        "bled", "cards", "character", "crystals_out", "died", "hand", "items", "laid", "living", "petrified",
        "seat", "treasure", "value", "waits", "wounds",
    )  # fmt: skip

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.character: Character | None = None
        self.treasure = 0
        self.wounds = 0
        self.hand = FULL_HAND
        self.items = [0, 0, 0, 0]
        self.living = True
        self.died = 0
        """The number of the room he died in, from 1; 0 while he lives."""
        self.petrified = False
        self.bled = False
        """Whether he bled to death after the last room (DR-13.2)."""
        self.value = 0
        """What his cards in this room count together."""
        self.cards: tuple[Card, ...] = ()
        """The cards he has placed in this room."""
        self.waits = False
        """Whether he has used a crystal in this room and not placed since."""
        self.crystals_out = 0
        """Crystals used in this room that are not back in the supply yet (DR-A.6)."""
        self.laid: tuple[str, ...] = ()
        """What he placed in the earlier rooms of this level (DR-4.4)."""

    def copy(self) -> Hero:
        new: Hero = Hero.__new__(Hero)
        new.seat = self.seat
        new.character = self.character
        new.treasure = self.treasure
        new.wounds = self.wounds
        new.hand = self.hand
        new.items = self.items[:]
        new.living = self.living
        new.died = self.died
        new.petrified = self.petrified
        new.bled = self.bled
        new.value = self.value
        new.cards = self.cards
        new.waits = self.waits
        new.crystals_out = self.crystals_out
        new.laid = self.laid
        return new


@mypyc_attr(allow_interpreted_subclasses=True)
class Raiders(Game):
    """The state between rooms. Hidden: pile, light, box, patterns, strength, dark rooms of the row."""

    __slots__ = (
        "box", "cap", "death", "discard", "first", "heroes", "leaders", "light", "patterns", "pile", "play",
        "room", "row", "second", "stage", "strength", "supply", "turned",
    )  # fmt: skip

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.settle()
        box = self.components
        self.stage = SET_UP
        self.heroes = [Hero(seat) for seat in range(self.seats)]
        self.supply = [0, 0, 0, 0] if self.seats == 1 else [self.copies_of(item) for item in range(4)]
        self.first = 0
        self.room = 0
        """The number of the room being played, from 0."""
        self.row: list[Piece] = []
        self.discard: list[Piece] = []
        self.turned: list[int] = []
        self.strength: list[Piece] = []
        self.prepare_dungeon()
        self.patterns: list[Piece] = []
        if self.options.level_cards:
            self.patterns = [pattern_piece(id) for id in box.level_cards]
            self.chance.shuffle(self.patterns)
        if self.seats == 1:  # DR-16.1
            self.strength = [strength_piece(value) for value in box.strength_deck]
            self.chance.shuffle(self.strength)

    def settle(self) -> None:
        """What follows from the options (also for a game made from a position)."""
        self.second = self.options.edition == "second_2013"
        play = self.options.play
        self.play = ("quick" if self.second else "open") if play == "auto" else play
        self.cap = self.components.treasure_cap if self.seats > 1 else 1_000_000
        self.death = self.components.death_wounds

    def copies_of(self, item: int) -> int:
        """How many cards of an item the box holds (DR-A.1)."""
        box: RaidersComponents = self.components
        return box.second_items if self.second else box.items[item]

    # --- set-up (DR-2)

    def prepare_dungeon(self) -> None:
        """S1 to S3 of the set-up; DR-A.3, DR-A.4, DR-B.4."""
        box = self.components
        left_out = box.solo_without if self.seats == 1 else ()
        deck = [
            room.piece for room in box.rooms.values() if room.id not in left_out for _ in range(room.copies)
        ]
        removed = box.removed_cards
        if self.seats == 1:
            removed = box.solo_removed_cards
        elif self.second:
            removed = box.second_removed_cards
        wanted = self.options.beginner_vault and has_item_vault(deck)
        while True:
            self.chance.shuffle(deck)
            self.box, self.pile = deck[:removed], deck[removed:]
            if not wanted or has_item_vault(self.pile):
                break
        face_up = box.second_face_up_cards if self.second else box.face_up_cards
        if self.options.level_cards:
            face_up = 0
        self.light = [index < face_up for index in range(len(self.pile))]
        self.chance.shuffle(self.light)
        self.leaders: list[Piece] = []
        if self.second:
            self.leaders = [leader.piece for leader in box.leaders.values()]
            self.chance.shuffle(self.leaders)
            self.pile.append(self.leaders.pop())
            self.light.append(False)

    def flow(self) -> Flow | None:
        if self.result is not None:
            return None
        return self.set_up() if self.stage == SET_UP else self.play_room()

    def set_up(self) -> Flow:
        if self.seats > 1 and self.play == "open":
            self.first = self.chance.below(self.seats)
        if self.seats == 1:
            self.deal_solo()
        elif self.options.choose_characters:
            yield from self.choose_characters()
        else:
            dealt = list(self.components.characters.values())
            self.chance.shuffle(dealt)
            for hero in self.heroes:
                self.join(hero, dealt[hero.seat])
        if self.seats > 1 and self.play == "open":
            self.emit(ev.FirstPlayer, self.first)
        self.stage = ROOMS
        self.lay_out_level()

    def choose_characters(self) -> Flow:  # DR-17.5
        order = list(range(self.seats - 1, -1, -1))
        if self.play == "open":
            order = [(self.first - step) % self.seats for step in range(1, self.seats + 1)]
        left = dict(self.components.characters)
        for seat in order:
            pick = yield Choice(seat, [pick_option(id) for id in left], PICK)
            self.join(self.heroes[seat], left.pop(pick.character))

    def join(self, hero: Hero, character: Character) -> None:  # DR-2.2
        hero.character = character
        hero.treasure = character.treasure
        hero.wounds = character.wounds
        for name in character.items:
            item = ITEMS.index(name)
            self.supply[item] -= 1
            hero.items[item] += 1
        self.emit(ev.HeroJoins, hero.seat, character.id, hero.treasure, hero.wounds, character.items)

    def deal_solo(self) -> None:  # section 3, one player
        hero = self.heroes[0]
        characters = self.components.characters
        named = self.options.character
        hero.character = characters.get(named) or self.chance.pick(list(characters.values()))
        hero.treasure = self.components.solo_treasure
        hero.wounds = self.options.difficulty
        self.emit(ev.HeroJoins, 0, hero.character.id, hero.treasure, hero.wounds, ())

    # --- levels (DR-3, DR-11)

    @property
    def level(self) -> int:
        """The level being played, from 0."""
        size: int = self.components.rooms_per_level
        return self.room // size

    @property
    def place(self) -> int:
        """The place of the room in its row, from 0."""
        size: int = self.components.rooms_per_level
        return self.room % size

    def lay_out_level(self) -> None:  # DR-3.1
        size = self.components.rooms_per_level
        self.row, self.pile = self.pile[:size], self.pile[size:]
        light, self.light = self.light[:size], self.light[size:]
        if self.patterns:  # DR-B.4
            pattern = self.components.level_cards[self.patterns.pop().face]
            light = [mark == "U" for mark in pattern]
        for index, piece in enumerate(self.row):
            if light[index] and piece.back != "leader":  # DR-B.5
                self.turn_up(index)
        if self.journal is not None:
            shown = tuple(piece.face.id for piece in self.row if piece.seen == ALL)
            self.emit(ev.LevelLaidOut, self.level + 1, shown, size - len(shown))

    def turn_up(self, index: int) -> None:
        self.row[index] = self.row[index].shown_to_all()
        self.revealed += 1

    def end_level(self) -> None:  # DR-11
        self.emit(ev.LevelDone, self.level)
        self.discard += self.row
        for hero in self.heroes:
            if hero.living:
                hero.hand = FULL_HAND
                hero.laid = ()
        self.lay_out_level()

    # --- a room (DR-4)

    def play_room(self) -> Flow:
        room = self.enter()
        if room.kind == "leader":
            yield from fight_leader(self, room)
        else:
            if self.seats == 1:
                yield from self.place_alone(room)
            elif self.play == "quick":
                yield from self.place_secretly(room)
            else:
                yield from self.place_in_turn(room)
            rooms.resolve(self, room)
            self.bury()
        if self.end_early():
            return
        self.leave()

    def enter(self) -> Any:  # DR-4.1
        index = self.place
        dark = self.row[index].seen != ALL
        if dark:
            self.turn_up(index)
        room = self.row[index].face
        if self.journal is not None:
            strength = room.strength_for(self.living_count()) if isinstance(room, Monster) else 0
            wounds = room.wounds if isinstance(room, Monster) else 0
            self.emit(ev.RoomEntered, self.room + 1, room.id, dark, strength, wounds)
        return room

    def living(self) -> list[Hero]:
        return [hero for hero in self.heroes if hero.living]

    def living_count(self) -> int:
        count = 0
        for hero in self.heroes:
            if hero.living:
                count += 1
        return count

    def in_turn(self) -> list[Hero]:
        """The living heroes clockwise from the first player."""
        heroes = self.heroes[self.first :] + self.heroes[: self.first]
        return [hero for hero in heroes if hero.living]

    def place_in_turn(self, room: Room) -> Flow:  # DR-4.2, DR-9.3
        prompt = self.prompt_for(room)
        queue = self.in_turn()
        while queue:
            waiting = []
            for hero in queue:
                card: Card = yield Choice(hero.seat, self.hand_options(hero, room), prompt)
                while card is USE_TORCH:
                    self.use_torch(hero)
                    card = yield Choice(hero.seat, self.hand_options(hero, room), prompt)
                if card is USE_CRYSTAL:
                    self.use_crystal(hero)
                    waiting.append(hero)
                else:
                    self.place_card(hero, card)
            queue = waiting

    def place_secretly(self, room: Room) -> Flow:  # DR-15
        queue = self.living()
        while queue:
            chosen = yield Parallel({hero.seat: self.choose_card(hero, room) for hero in queue}, final=True)
            waiting = []
            for hero in queue:
                if chosen[hero.seat] is USE_CRYSTAL:
                    self.use_crystal(hero)
                    waiting.append(hero)
                else:
                    self.place_card(hero, chosen[hero.seat])
            queue = waiting

    def choose_card(self, hero: Hero, room: Room) -> Branch:
        prompt = self.prompt_for(room)
        card: Card = yield Choice(hero.seat, self.hand_options(hero, room), prompt)
        while card is USE_TORCH:  # DR-15.4
            self.use_torch(hero)
            card = yield Choice(hero.seat, self.hand_options(hero, room), prompt)
        self.emit(ev.HasChosen, hero.seat)
        return card

    def place_alone(self, room: Room) -> Flow:  # DR-16.2, DR-16.3
        hero = self.heroes[0]
        prompt = self.prompt_for(room)
        if room.kind == "monster":
            value = self.strength.pop().face
            self.turned.append(value)
            self.revealed += 1
            self.emit(ev.StrengthTurnedUp, value)
            prompt = solo_prompt(value)
        card = yield Choice(0, OPTIONS[hero.hand], prompt)
        self.place_card(hero, card)

    def prompt_for(self, room: Room) -> Prompt:
        if isinstance(room, Monster):
            return monster_prompt(room.strength_for(self.living_count()))
        if isinstance(room, Treasure):
            return treasure_prompt(room, self.seats == 1)
        return trap_prompt(room) if isinstance(room, Trap) else VAULT

    def hand_options(self, hero: Hero, room: Room) -> tuple[Card, ...]:
        mask = hero.hand
        items = hero.items
        if items[KEY] and room.kind == "treasure":  # DR-9.4
            mask |= WITH_KEY
        elif items[SWORD] and room.kind == "monster":  # DR-9.5
            mask |= WITH_SWORD
        if items[CRYSTAL]:
            mask |= WITH_CRYSTAL
        if items[TORCH] and self.dark_to(hero.seat):  # DR-9.2c
            mask |= WITH_TORCH
        return OPTIONS[mask]

    def dark_to(self, seat: int) -> bool:
        """Whether this level has a room whose front the seat does not know."""
        bit = 1 << seat
        return any(not piece.seen & bit for piece in self.row)

    def place_card(self, hero: Hero, card: Card) -> None:
        if card.item < 0:
            hero.hand ^= 1 << (card.value - 1)
        else:
            hero.items[card.item] -= 1
        hero.cards = (card,)
        hero.value = card.value
        hero.waits = False
        if hero.crystals_out and self.play == "open":  # DR-A.6, the tactical variant
            self.return_crystals(hero)
        if self.journal is not None:
            self.emit(ev.CardPlaced, hero.seat, card.kind, card.value)

    def use_crystal(self, hero: Hero) -> None:  # DR-9.3a, DR-15.6, DR-A.6
        hero.items[CRYSTAL] -= 1
        hero.waits = True
        if self.second:
            hero.crystals_out += 1
        else:
            self.supply[CRYSTAL] += 1
        self.emit(ev.CrystalUsed, hero.seat)

    def return_crystals(self, hero: Hero) -> None:
        self.supply[CRYSTAL] += hero.crystals_out
        hero.crystals_out = 0

    def use_torch(self, hero: Hero) -> None:  # DR-9.2
        hero.items[TORCH] -= 1
        self.supply[TORCH] += 1
        bit = 1 << hero.seat
        seen = []
        for index, piece in enumerate(self.row):
            if not piece.seen & bit:
                self.row[index] = piece.shown_to(hero.seat)
                seen.append(piece.face.id)
        self.revealed += 1
        self.emit(ev.TorchUsed, hero.seat)
        self.emit_to((hero.seat,), ev.RoomsSeen, hero.seat, tuple(seen))

    # --- after the room (DR-12.6)

    def bury(self) -> None:  # DR-12.1
        for hero in self.heroes:
            if hero.living and hero.wounds >= self.death:
                if self.journal is not None:
                    items = tuple(name for item, name in enumerate(ITEMS) for _ in range(hero.items[item]))
                    self.emit(ev.HeroDies, hero.seat, hero.wounds, items)
                self.remove(hero)

    def remove(self, hero: Hero) -> None:
        hero.living = False
        hero.died = self.room + 1
        hero.hand = 0
        hero.laid = ()
        for item in range(4):
            self.supply[item] += hero.items[item]
            hero.items[item] = 0

    def end_early(self) -> bool:  # DR-12.4, DR-12.5, DR-16.7
        living = self.living_count()
        if self.seats == 1:
            if living == 0:
                ending.end_solo(self)
        elif living == 0:
            ending.end_with_nobody(self)
        elif living == 1:
            ending.end_with_one(self)
        return self.result is not None

    def leave(self) -> None:
        """DR-10 and the rest of DR-12.6."""
        last = self.room + 1 == self.components.levels * self.components.rooms_per_level
        if not last and self.seats > 1 and self.play == "open":
            self.find_first_player()
        for hero in self.heroes:
            cards = hero.cards
            if hero.crystals_out:
                self.return_crystals(hero)
            if not cards:
                continue
            for card in cards:
                if card.item >= 0:  # DR-10.1
                    self.supply[card.item] += 1
            if hero.living:
                hero.laid = (*hero.laid, cards[0].text)
            hero.cards = ()
            hero.value = 0
        if last:
            ending.end_after_last_room(self)
            return
        self.room += 1
        if self.place == 0:
            self.end_level()

    def find_first_player(self) -> None:  # DR-10.2 to DR-10.4
        best = -1
        for step in range(1, self.seats + 1):
            hero = self.heroes[(self.first + step) % self.seats]
            if hero.living and hero.value > best:
                best = hero.value
                found = hero.seat
        if found != self.first:
            self.first = found
            self.emit(ev.FirstPlayer, found)

    # --- counters (DR-1)

    def gain(self, hero: Hero, amount: int) -> None:  # DR-1.2
        hero.treasure = min(self.cap, hero.treasure + amount)

    def lose(self, hero: Hero, amount: int) -> None:
        hero.treasure = max(0, hero.treasure - amount)

    # --- for the kernel

    def copy(self) -> Raiders:
        new: Raiders = Raiders.__new__(Raiders)
        new.copy_base(self)
        new.second = self.second
        new.play = self.play
        new.cap = self.cap
        new.death = self.death
        new.stage = self.stage
        new.heroes = [hero.copy() for hero in self.heroes]
        new.supply = self.supply[:]
        new.first = self.first
        new.room = self.room
        new.row = self.row[:]
        new.discard = self.discard[:]
        new.pile = self.pile[:]
        new.light = self.light[:]
        new.box = self.box[:]
        new.leaders = self.leaders[:]
        new.patterns = self.patterns[:]
        new.strength = self.strength[:]
        new.turned = self.turned[:]
        return new

    def redeal(self, seat: int | None, chance: Chance) -> None:
        everything = (*self.discard, *self.row, *self.pile, *self.box)
        wanted = self.options.beginner_vault and has_item_vault(everything)
        while True:
            shuffle_unknown((self.row, self.pile, self.box, self.leaders), seat, chance)
            if not wanted or has_item_vault((*self.discard, *self.row, *self.pile)):
                break
        light = sorted(self.light[:-1] if self.second else self.light)
        chance.shuffle(light)
        if self.second and self.light:  # the leader at the bottom is always dark
            light.append(False)
        self.light = light
        shuffle_unknown((self.patterns,), seat, chance)
        shuffle_unknown((self.strength,), seat, chance)

    def view(self, seat: int | None) -> TableView:
        return make_view(self, seat, seat_bit(seat))

    def why_not(self, seat: int, text: str) -> Reason | None:
        return rooms.why_not(self, self.heroes[seat], text)

    def check(self) -> None:
        check_position(self)


def has_item_vault(pieces: Sequence[Piece]) -> bool:  # DR-A.4
    """Whether a vault with items is among these; a house may have none, and then nothing is asked for."""
    return any(
        piece.face.kind == "vault" and any(what in ITEMS for what, _ in piece.face.gives) for piece in pieces
    )


_pieces: dict[tuple[str, Any], Piece] = {}


def pattern_piece(id: str) -> Piece:
    """The shared piece of a level card."""
    return _pieces.setdefault(("level", id), Piece(id, "level"))


def strength_piece(value: int) -> Piece:
    """The shared piece of a card of the solo monster strength deck."""
    return _pieces.setdefault(("strength", value), Piece(value, "strength"))


_picks: dict[str, PickCharacter] = {}


def pick_option(id: str) -> PickCharacter:
    if id not in _picks:
        _picks[id] = PickCharacter(id)
    return _picks[id]
