"""The state of a crawl, and what every chapter of the rules asks of it."""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence
from typing import Final

from undercroft.core.chance import Chance
from undercroft.core.errors import PositionError
from undercroft.core.game import Game, Result, Setup
from undercroft.core.native import mypyc_attr
from undercroft.core.piece import Piece, shuffle_unknown
from undercroft.games.dungeoneer import events as told
from undercroft.games.dungeoneer.components import Card, Hero, Location, Parts, Quest, Tile
from undercroft.games.dungeoneer.dungeon import Dungeon, dungeon_of
from undercroft.games.dungeoneer.pieces import ASSAULT, CARRIED, OMEN, Battle, Player, Task
from undercroft.games.dungeoneer.words import LEVEL

HEROES: Final = "heroes"
LAYING: Final = "laying"
RECOVERY: Final = "recovery"
VILLAINY: Final = "villainy"
LOCATIONS: Final = "locations"
FEATS: Final = "feats"
DISCARD: Final = "discard"
STANDING: Final = "standing"
SAVING: Final = "saving"
TURN_OVER: Final = "turn_over"
PHASES: Final = (
    HEROES, LAYING, RECOVERY, VILLAINY, LOCATIONS, FEATS, DISCARD, STANDING, SAVING, TURN_OVER,
)  # fmt: skip

QUESTS: Final = "quests"
LAST_HERO: Final = "last_hero"
DRAW: Final = "draw"
ESCAPE: Final = "escape"
LOST: Final = "lost"
ENDINGS: Final = (QUESTS, LAST_HERO, DRAW, ESCAPE, LOST)

NOTHING: Final = ("", -1, "", 0)

ORDERS: Final = [
    [tuple((start + step) % seats for step in range(seats)) for start in range(seats)] for seats in range(5)
]
"""For each number of seats and each first seat all seats clockwise."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Crawl(Game):
    """A game of Dungeoneer between two questions.

    adventures      the adventure deck (solo: the glory deck), top last; `discard` its pile
    peril_deck      solo: the peril deck; `peril_discard` its pile; `waiting` banes kept for a monster
    commons         the open common quests; `out` quests that left the game
    unused, fallen  heroes never dealt, and heroes defeated in the variant Resurrection
    queue           battles declared or waiting; `battles` the running one and, on it, its challenge
    declaring       a batch is being declared; batched: this turn had its batch (DN-4.8)
    window          at the start of a phase: which seat after the active one is asked next, or 0 (DN-8.3)
    entry           what is left of entering a location: 2 cards, 3 hazards (DN-9.9); 0 nothing
    ambush          which seat after the active one may attack next (DN-7.1); ending: it ends the feats phase
    drawn           the location being placed, `placer` by whom (DN-11.5 hands it on)
    omens           solo: peril cards drawn and not yet at work, with the X of `omen_peril`
    raised          solo: one of them is there by Raise Dead
    lay_passes      variant No Blank Spots: who could not lay in a row
    reborn          seats whose defeated hero is to be replaced (Resurrection)
    now             what is asked about just now: a `wound` with its form, a `roll` or `fight` with its form,
                    the foe's kind and what has been added to it, a `collapse` with cell and location
    need            while a check is rolled: what the die must show, 0 when none is
    opening         the rolls for the first player, until the set-up has been told; then None
    cause           whose effect is at work, for DN-10.3
    """

    __slots__ = (
        "active",
        "adventures",
        "ambush",
        "batched",
        "battles",
        "cause",
        "commons",
        "declaring",
        "discard",
        "drawn",
        "dungeon",
        "ending",
        "entry",
        "fallen",
        "first",
        "lay_passes",
        "locations",
        "need",
        "now",
        "omen_peril",
        "omens",
        "opening",
        "out",
        "parts",
        "peril_deck",
        "peril_discard",
        "phase",
        "placer",
        "players",
        "quest_deck",
        "quest_discard",
        "queue",
        "raised",
        "reborn",
        "removed",
        "round",
        "solo",
        "unused",
        "waiting",
        "window",
    )  # fmt: skip

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        parts: Parts = setup.components
        self.parts = parts
        self.solo = setup.seats == 1
        always = setup.options.asking == "always"
        self.players = [Player(seat, always) for seat in range(setup.seats)]
        self.dungeon: Dungeon = dungeon_of({})
        self.adventures: list[Piece] = []
        self.discard: list[Card] = []
        self.peril_deck: list[Piece] = []
        self.peril_discard: list[Card] = []
        self.waiting: list[Card] = []
        self.locations: list[Piece] = []
        self.removed: list[Location] = []
        self.quest_deck: list[Piece] = []
        self.quest_discard: list[Quest] = []
        self.commons: list[Quest] = []
        self.out: list[Quest] = []
        self.unused: list[Hero] = []
        self.fallen: list[Hero] = []
        self.active = 0
        self.first = 0
        self.round = 1
        self.phase = HEROES
        self.queue: list[Battle] = []
        self.battles: list[Battle] = []
        self.declaring = False
        self.batched = False
        self.window = 0
        self.entry = 0
        self.ambush = 0
        self.ending = False
        self.drawn: list[Piece] = []
        self.placer = 0
        self.omens: list[Card] = []
        self.omen_peril = 0
        self.raised = False
        self.lay_passes = 0
        self.reborn: list[int] = []
        self.cause = -1
        self.now = NOTHING
        self.need = 0
        self.opening: tuple[int, ...] | None = ()

    def copy_state(self, other: Crawl) -> None:
        """Fills in everything from another crawl."""
        self.copy_base(other)
        self.parts = other.parts
        self.solo = other.solo
        self.players = [one.copy() for one in other.players]
        self.dungeon = other.dungeon
        self.adventures = other.adventures[:]
        self.discard = other.discard[:]
        self.peril_deck = other.peril_deck[:]
        self.peril_discard = other.peril_discard[:]
        self.waiting = other.waiting[:]
        self.locations = other.locations[:]
        self.removed = other.removed[:]
        self.quest_deck = other.quest_deck[:]
        self.quest_discard = other.quest_discard[:]
        self.commons = other.commons[:]
        self.out = other.out[:]
        self.unused = other.unused[:]
        self.fallen = other.fallen[:]
        self.active = other.active
        self.first = other.first
        self.round = other.round
        self.phase = other.phase
        self.queue = [one.copy() for one in other.queue]
        self.battles = [one.copy() for one in other.battles]
        self.declaring = other.declaring
        self.batched = other.batched
        self.window = other.window
        self.entry = other.entry
        self.ambush = other.ambush
        self.ending = other.ending
        self.drawn = other.drawn[:]
        self.placer = other.placer
        self.omens = other.omens[:]
        self.omen_peril = other.omen_peril
        self.raised = other.raised
        self.lay_passes = other.lay_passes
        self.reborn = other.reborn[:]
        self.cause = other.cause
        self.now = other.now
        self.need = other.need
        self.opening = other.opening

    # --- who and where

    def clockwise(self, start: int) -> list[int]:
        """The seats still in the game, clockwise from `start` (who is first if in the game)."""
        players = self.players
        return [seat for seat in ORDERS[self.seats][start] if players[seat].alive]

    def alone_at(self, player: Player) -> bool:
        """Whether no other hero is in the location of this one."""
        at = player.at
        for one in self.players:  # noqa: SIM110 - asked too often for a generator
            if one.at == at and one is not player and one.alive:
                return False
        return True

    def left_of(self, seat: int) -> int:
        """The next player in the game; the same one if there is no other."""
        for other in range(seat + 1, seat + self.seats):
            if self.players[other % self.seats].alive:
                return other % self.seats
        return seat

    def heroes_at(self, cell: int) -> list[int]:
        """The seats whose heroes stand there, clockwise from the active player (DN-7.20)."""
        players = self.players
        order = ORDERS[self.seats][self.active]
        return [seat for seat in order if players[seat].at == cell and players[seat].alive]

    def tile_of(self, player: Player) -> Tile:
        """The card under a hero."""
        return self.dungeon.cells[player.at]

    def gate(self) -> int:
        """The cell of the entrance."""
        return self.dungeon.where[self.parts.entrance.index]

    def hero_of(self, seat: int) -> Hero:
        hero = self.players[seat].hero
        assert hero is not None
        return hero

    def at_place(self, player: Player, place: str) -> bool:
        """Whether a hero stands where a quest names: a location, an entrance, or a room."""
        return place in self.dungeon.cells[player.at].location.places

    # --- characteristics (DN-8.9)

    def refresh(self, player: Player) -> None:
        """Works out the limits and melee, magic and speed: level, bonuses, then penalties one by one."""
        player.tools = any([one.card.use == "any" for one in player.treasures])  # noqa: C419 - quicker
        player.tokens = sum({task.token for task in player.quests})
        if player.hero is None:
            player.stats = (0, 0, 0)
            player.boon_limit = player.treasure_limit = 0
            return
        melee, magic, speed = player.hero.stats[player.level - 1]
        boons, treasures = player.hero.boons, player.hero.treasures
        for row in (player.boons, player.treasures):
            for one in row:
                card = one.card
                boons += card.boons
                treasures += card.treasures
                bonus = card.bonus
                melee += bonus[0]
                magic += bonus[1]
                speed += bonus[2]
                for extra, form in one.extras:
                    if extra.hone:
                        melee += extra.hone if form == 0 else 0
                        magic += extra.hone if form == 1 else 0
                        speed += extra.hone if form == 2 else 0
                    else:
                        melee += extra.bonus[0]
                        magic += extra.bonus[1]
                        speed += extra.bonus[2]
        player.boon_limit, player.treasure_limit = boons, treasures
        values = [melee, magic, speed]
        for curse in player.curses:
            for penalty in curse.penalties:
                value = values[penalty.form]
                values[penalty.form] = min(value, max(penalty.floor, value + penalty.amount))
        for task in player.quests:
            influence = task.quest.influence
            if influence is not None:
                carried = task.token == CARRIED and self.active == player.seat
                if task.quest.influence_on == "carrier" and not carried:
                    continue
                values[influence.form] = max(0, values[influence.form] + influence.amount)
        for quest in self.commons:
            if quest.influence is not None and quest.influence_on == "bearer":
                form = quest.influence.form
                values[form] = max(0, values[form] + quest.influence.amount)
        player.stats = (values[0], values[1], values[2])

    def refresh_all(self) -> None:
        for player in self.players:
            self.refresh(player)

    def characteristic(self, player: Player, form: int) -> int:
        """Melee, magic, speed, level or health of a hero."""
        if form < LEVEL:
            return player.stats[form]
        return player.level if form == LEVEL else player.health

    # --- points

    def gain_glory(self, player: Player, amount: int) -> None:
        if amount > 0:
            player.glory += amount
            self.emit(told.GloryGained, player.seat, amount)

    def lose_glory(self, player: Player, amount: int) -> None:
        lost = min(player.glory, amount)
        if lost > 0:
            player.glory -= lost
            self.emit(told.GloryLost, player.seat, lost)

    def heal(self, player: Player, amount: int) -> int:
        """Recovers health, never above the full one (DN-8.11)."""
        healed = min(amount, self.parts.rules.health - player.health)
        if healed > 0:
            player.health += healed
            self.emit(told.Healed, player.seat, healed)
        return max(0, healed)

    # --- cards

    def piece(self, card: Card) -> Piece:
        """The piece of a card, unseen."""
        return card.alone if self.solo else card.fresh

    def to_discard(self, card: Card) -> None:
        if self.solo and card.peril:
            self.peril_discard.append(card)
        else:
            self.discard.append(card)

    def discard_open(self, player: Player, card: Card) -> None:
        """A card goes to the discard pile, and everybody sees it."""
        self.to_discard(card)
        self.revealed += 1
        if self.journal is not None:
            self.emit(told.CardDiscarded, player.seat, card.id)

    def take(self, player: Player, name: str) -> Card | None:
        """Takes a card out of the hand, for everybody to see; None if it is not there.

        It is not there only if the hand was dealt anew after its owner had been asked.
        """
        for index, piece in enumerate(player.hand):
            if piece.name == name:
                del player.hand[index]
                player.look()
                self.revealed += 1
                card: Card = piece.face
                return card
        return None

    def in_hand(self, player: Player, name: str) -> Card | None:
        return next((piece.face for piece in player.hand if piece.name == name), None)

    def draw(self, player: Player, count: int) -> int:
        """Draws adventure cards; an empty deck is made anew of its pile (DN-4.11). Gives how many came."""
        hand = player.hand
        before = len(hand)
        for _ in range(count):
            if not self.adventures and not self._renew():
                break
            hand.append(self.adventures.pop().shown_to(player.seat))
        drawn = len(hand) - before
        if drawn:
            player.look()
            self.revealed += 1
            if self.journal is not None:
                self.emit(told.CardsDrawn, player.seat, drawn)
                names = tuple(piece.name for piece in hand[before:])
                self.emit_to((player.seat,), told.CardsSeen, player.seat, names)
        return drawn

    def _renew(self) -> bool:
        if not self.discard:
            return False
        self.adventures = [self.piece(card) for card in self.discard]
        self.discard = []
        self.chance.shuffle(self.adventures)
        self.emit(told.DeckShuffled, len(self.adventures))
        return True

    def draw_peril(self) -> Card | None:
        """Solo: the next peril card (DN-12.4)."""
        if not self.peril_deck:
            self.peril_deck = [self.piece(card) for card in self.peril_discard]
            self.peril_discard = []
            self.chance.shuffle(self.peril_deck)
        if not self.peril_deck:
            return None
        self.revealed += 1
        card: Card = self.peril_deck.pop().face
        return card

    def draw_quest(self) -> Quest | None:
        """The next quest; an empty deck is made anew of its pile (DN-6.14)."""
        if not self.quest_deck:
            self.quest_deck = [quest.fresh for quest in self.quest_discard]
            self.quest_discard = []
            self.chance.shuffle(self.quest_deck)
        if not self.quest_deck:
            return None
        self.revealed += 1
        quest: Quest = self.quest_deck.pop().face
        return quest

    def open_common(self) -> None:
        """Reveals a common quest, if there is one left."""
        quest = self.draw_quest()
        if quest is not None:
            self.commons.append(quest)
            self.emit(told.QuestRevealed, quest.id)
            if quest.influence is not None:
                self.refresh_all()

    # --- quests before the players

    def task(self, player: Player, name: str) -> Task | None:
        for one in player.quests:
            if one.quest.id == name:
                return one
        return None

    def put_task(self, player: Player, task: Task) -> None:
        """A quest before a player, in place of what lay there under that name."""
        for index, one in enumerate(player.quests):
            if one.quest is task.quest:
                player.quests[index] = task
                break
        else:
            player.quests.append(task)
        self.refresh(player)

    def drop_task(self, player: Player, quest: Quest) -> None:
        player.quests = [one for one in player.quests if one.quest is not quest]
        self.refresh(player)

    # --- the end

    def finish(self, ending: str, winners: list[int]) -> None:
        """Ends the game: winners first, the others by completed quests."""
        scores = [len(player.done) for player in self.players]
        places = []
        for seat in range(self.seats):
            better = sum(
                (other in winners) > (seat in winners)
                or (
                    (other in winners) == (seat in winners)
                    and self._rank(other, winners) > self._rank(seat, winners)
                )
                for other in range(self.seats)
            )
            places.append(1 + better)
        if self.solo and not winners:
            places = [2]
        self.result = Result(places, winners, scores, ending)
        self.emit(told.GameEnded, ending, tuple(winners))

    def _rank(self, seat: int, winners: list[int]) -> int:
        return 0 if seat in winners else len(self.players[seat].done)

    # --- hidden things

    def zones(self) -> Iterator[MutableSequence[Piece]]:
        """All zones with pieces that somebody may not know."""
        yield self.adventures
        yield self.peril_deck
        yield self.locations
        yield self.drawn
        yield self.quest_deck
        for player in self.players:
            yield player.hand
            yield player.plots

    def deal_anew(self, seat: int | None, chance: Chance) -> None:
        shuffle_unknown(list(self.zones()), seat, chance)
        for player in self.players:
            if player.seat != seat:
                player.look()
                player.passed = ""

    # --- conservation

    def all_cards(self) -> Iterator[Card]:
        """Every adventure card in the game, wherever it is."""
        for pieces in (self.adventures, self.peril_deck, *(player.hand for player in self.players)):
            for piece in pieces:
                yield piece.face
        yield from self.discard
        yield from self.peril_discard
        yield from self.waiting
        yield from self.omens
        for player in self.players:
            for row in (player.boons, player.treasures):
                for one in row:
                    yield one.card
                    for extra, _ in one.extras:
                        yield extra
            yield from player.curses
            yield from player.enhancers
            for monster in player.lair:
                yield monster.card
                yield from monster.extras
        for battle in (*self.battles, *self.queue):
            for trap in battle.traps:
                yield trap.card
            for attack in battle.attacks:
                if attack.monster is not None:
                    yield attack.monster.card
                    yield from attack.monster.extras

    def conserved(self) -> None:
        """Raises PositionError unless every piece is there exactly once and the state can be."""
        counts = dict.fromkeys(self.parts.cards, 0)
        for card in self.all_cards():
            counts[card.id] += 1
        for name, count in counts.items():
            card = self.parts.cards[name]
            right = card.copies if not self.solo or card.solo else 0
            if count != right:
                values = {"name": name, "count": count, "right": right}
                raise PositionError("cards", "{name} is there {count} times, not {right}", values)
        quests = [piece.face for piece in self.quest_deck] + self.quest_discard + self.commons + self.out
        for player in self.players:
            quests += [one.quest for one in player.quests] + player.done
        if sorted(one.id for one in quests) != sorted(self.parts.quests):
            raise PositionError("quests", "every quest is needed exactly once")
        places = [piece.face.id for piece in (*self.locations, *self.drawn)]
        places += [piece.face.id for player in self.players for piece in player.plots]
        places += [tile.location.id for tile in self.dungeon.cells.values()]
        places += [one.id for one in self.removed]
        if sorted(places) != sorted(self.parts.locations):
            raise PositionError("locations", "every location is needed exactly once")
        self._check_players()
        heroes = [player.hero.id for player in self.players if player.hero is not None]
        heroes += [one.id for one in (*self.unused, *self.fallen)]
        if sorted(heroes) != sorted(self.parts.heroes):
            raise PositionError("heroes", "every hero is needed exactly once")

    def _check_players(self) -> None:
        last = not self.locations and not any(player.plots for player in self.players)
        cells = self.dungeon.cells
        if cells:
            if self.parts.entrance.index not in self.dungeon.where or len(self.dungeon.where) != len(cells):
                raise PositionError("dungeon", "the entrance is missing, or a location lies there twice")
            if not self.dungeon.legal(self.parts.entrance, last or bool(self.removed) or bool(self.drawn)):
                raise PositionError("dungeon", "this map breaks DN-3.5")
        for player in self.players:
            path = f"players[{player.seat}]"
            if player.alive and (player.hero is None or player.at not in cells):
                raise PositionError(path, "a hero in the game needs a card and a location")
            if player.hero is None and self.phase != HEROES and player.seat not in self.reborn:
                raise PositionError(f"{path}.hero", "every player has a hero from the first choice on")
            for task in player.quests:
                if task.lies >= 0 and task.lies not in self.dungeon.where:
                    raise PositionError(path, "a token lies in no location in play")
        for seat in self.reborn:
            player = self.players[seat]
            again = self.reborn.count(seat) > 1 or not self.options.resurrection
            if again or player.alive or player.hero is not None:
                raise PositionError("reborn", "with Resurrection a new hero is for who has lost his")
        self._check_battles()
        playing = self.phase not in (HEROES, LAYING) and not self.result and not self.reborn
        if playing and not any(player.alive for player in self.players):
            raise PositionError("active", "somebody must be in the game")
        if playing and self.phase != TURN_OVER and not self.players[self.active].alive:
            raise PositionError("active", "a turn is over when its hero is defeated")

    def _check_battles(self) -> None:
        for battle in (*self.battles, *self.queue):
            if battle.cell not in self.dungeon.cells:
                raise PositionError("battles", "a battle needs a location in play")
            for attack in battle.attacks:
                if (attack.beast is None) == (attack.hero < 0):
                    raise PositionError("battles", "an attacker is a monster or a hero")
        for index, battle in enumerate(self.battles):
            if battle.prey >= 0:
                root = self.battles[0].attacks
                if index == 0 or battle.prey >= len(root) or root[battle.prey].beast is None:
                    raise PositionError(f"battles[{index}].prey", "there is no such monster to challenge")
            if battle.sort not in (ASSAULT, OMEN) and any(one.monster is not None for one in battle.attacks):
                raise PositionError(f"battles[{index}].sort", "monster cards come as an assault or an omen")
            if battle.step == 8 and any(one.monster is not None for one in battle.attacks):
                raise PositionError(
                    f"battles[{index}].step", "the monsters have not gone where they belong yet"
                )
        for battle in self.queue:
            if battle.prey >= 0 or battle.sort not in (ASSAULT, OMEN) or battle.step != 1:
                raise PositionError("queue", "what is declared is an assault or an omen that has not begun")
