"""Situations of Dungeoneer in a few lines: who stands where with what, and which dice fall."""

from __future__ import annotations

from typing import Any

from undercroft.core.chance import Chance
from undercroft.core.game import Setup
from undercroft.core.options import read_options
from undercroft.core.run import Run
from undercroft.core.start import load_table, standard_components
from undercroft.games.dungeoneer import GAME
from undercroft.games.dungeoneer.components import Card
from undercroft.games.dungeoneer.dungeon import cell_at, dungeon_of
from undercroft.games.dungeoneer.game import Dungeoneer
from undercroft.games.dungeoneer.pieces import Monster, Player, Readied, Task
from undercroft.games.dungeoneer.state import FEATS, VILLAINY

PARTS = load_table(GAME, standard_components(GAME))


class Dice(Chance):
    """Chance whose dice fall as told; what is not told falls by a seed."""

    def load(self, *faces: int) -> None:
        self.faces = list(faces)

    def die(self, sides: int) -> int:
        if getattr(self, "faces", None):
            return self.faces.pop(0)
        return super().die(sides)


class Table:
    """A game with loaded dice, played by option texts."""

    def __init__(self, seats: int = 2, seed: int = 1, parts: Any = PARTS, **options: Any) -> None:
        start = Chance.from_seed(seed)
        dice = Dice(start.state, start.increment)
        chosen = read_options(GAME.options, options)
        GAME.check_options(seats, chosen)
        self.game = GAME.create(Setup(seats, chosen, parts, dice))
        assert isinstance(self.game, Dungeoneer)
        self.t: Dungeoneer = self.game
        self.dice = dice
        self.run: Run | None = None
        self.t.journal = []

    # --- setting the scene

    def clear(self) -> Table:
        """Nobody holds a card or a quest; each test gives what it needs."""
        t = self.t
        for player in t.players:
            for piece in player.hand:
                (t.peril_deck if t.solo and piece.face.peril else t.adventures).insert(0, piece.hidden())
            player.hand = []
            player.look()
            for task in player.quests:
                (t.out if t.solo else t.quest_discard).append(task.quest)
            player.quests = []
        t.quest_discard += t.commons
        t.commons = []
        t.refresh_all()
        return self

    def map(self, *places: tuple[str, int, int] | tuple[str, int, int, bool]) -> Table:
        """The entrance at 0, 0 and these locations, as (id, x, y[, turned])."""
        parts = self.t.parts
        cells = {cell_at(0, 0): parts.entrance.tiles[0]}
        for place in places:
            turned = len(place) > 3 and bool(place[3])
            cells[cell_at(place[1], place[2])] = parts.locations[place[0]].tiles[turned]
        self.t.dungeon = dungeon_of(cells)
        used = {tile.location.id for tile in cells.values()}
        self.t.locations = [one.fresh for one in parts.places if one.id not in used]
        return self

    def hero(self, seat: int, hero: str, level: int = 1, at: tuple[int, int] = (0, 0), **more: Any) -> Player:
        """The hero of a seat, its level and cell, and any other attribute of the player."""
        t, player = self.t, self.t.players[seat]
        old, new = player.hero, t.parts.heroes[hero]
        for other in t.players:
            if other.hero is new:
                other.hero = old
        t.unused = [old if one is new else one for one in t.unused if not (one is new and old is None)]
        player.hero, player.level, player.at = new, level, cell_at(*at)
        for name, value in more.items():
            assert hasattr(player, name)
            setattr(player, name, value)
        t.refresh_all()
        return player

    def _card(self, name: str) -> Card:
        """Takes a copy of a card out of a deck, pile or hand."""
        t = self.t
        for pieces in (t.adventures, t.peril_deck, *(one.hand for one in t.players)):
            for index, piece in enumerate(pieces):
                if piece.name == name:
                    del pieces[index]
                    return piece.face  # type: ignore[no-any-return]
        for pile in (t.discard, t.peril_discard):
            for card in pile:
                if card.id == name:
                    pile.remove(card)
                    return card
        raise AssertionError(f"no {name} is left")

    def hand(self, seat: int, *names: str) -> Table:
        for name in names:
            self.t.players[seat].hand.append(self.t.piece(self._card(name)).shown_to(seat))
        self.t.players[seat].look()
        return self

    def ready(self, seat: int, *names: str) -> Table:
        for name in names:
            card = self._card(name)
            player = self.t.players[seat]
            row = player.boons if card.deck == "boon" else player.treasures
            row.append(Readied(card, (), card.tokens))
            self.t.refresh(player)
        return self

    def curse(self, seat: int, name: str) -> Table:
        self.t.players[seat].curses.append(self._card(name))
        self.t.refresh_all()
        return self

    def enhance(self, seat: int, name: str) -> Table:
        self.t.players[seat].enhancers.append(self._card(name))
        return self

    def lair(self, seat: int, *names: str) -> Table:
        self.t.players[seat].lair += [Monster(self._card(name)) for name in names]
        return self

    def in_pile(self, *names: str) -> Table:
        for name in names:
            self.t.to_discard(self._card(name))
        return self

    def _quest(self, name: str) -> Any:
        t = self.t
        quest = t.parts.quests[name]
        t.quest_deck = [one for one in t.quest_deck if one.face is not quest]
        t.quest_discard = [one for one in t.quest_discard if one is not quest]
        t.out = [one for one in t.out if one is not quest]
        t.commons = [one for one in t.commons if one is not quest]
        for player in t.players:
            player.quests = [one for one in player.quests if one.quest is not quest]
        return quest

    def quest(self, seat: int, name: str, token: int = 0, lies: str = "") -> Table:
        place = self.t.parts.locations[lies].index if lies else -1
        task = Task(self._quest(name), token, place)
        self.t.players[seat].quests.append(task)
        self.t.refresh_all()
        return self

    def common(self, name: str) -> Table:
        quest = self._quest(name)
        self.t.commons.append(quest)
        self.t.refresh_all()
        return self

    def done(self, seat: int, *names: str) -> Table:
        self.t.players[seat].done += [self._quest(name) for name in names]
        return self

    # --- playing

    def villainy(self, seat: int = 0) -> Table:
        """It is the seat's villainy phase, with everything of recovery done."""
        return self._start(seat, VILLAINY)

    def feats(self, seat: int = 0, ap: int | None = None) -> Table:
        self._start(seat, FEATS, ap)
        return self

    def phase(self, seat: int, phase: str, ap: int | None = None) -> Table:
        return self._start(seat, phase, ap)

    def _start(self, seat: int, phase: str, ap: int | None = None) -> Table:
        t = self.t
        t.active = t.first = seat
        t.phase = phase
        t.window = t.ambush = t.entry = 0
        t.refresh_all()
        player = t.players[seat]
        player.ap = player.stats[2] if ap is None else ap
        player.seen = 1 << t.tile_of(player).location.index
        t.check()
        t.journal = []
        self.run = Run(t)
        return self

    def roll(self, *faces: int) -> Table:
        """The next dice."""
        self.dice.load(*faces)
        return self

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked what."""
        assert self.run is not None
        choice = self.run.next_choice()
        assert choice is not None, "the game is over"
        return choice.seat, choice.prompt.key

    @property
    def options(self) -> list[str]:
        assert self.run is not None
        choice = self.run.next_choice()
        return [] if choice is None else [str(one) for one in choice.options]

    def can(self, text: str) -> bool:
        return text in self.options

    def do(self, *texts: str) -> Table:
        """Plays these options, one after the other, whoever is asked."""
        assert self.run is not None
        for text in texts:
            choice = self.run.next_choice()
            assert choice is not None, f"the game is over before {text}"
            found = [one for one in choice.options if str(one) == text]
            assert found, f"{text!r} is not among {self.options} ({choice.prompt})"
            self.run.play(choice.seat, found[0])
        return self

    def passes(self, *keys: str) -> Table:
        """Passes at every window of these prompts (if none is named, at all) until something else comes."""
        quiet = ("pass", "roll", "take", "go_on")
        while self.run is not None and self.run.next_choice() is not None:
            choice = self.run.next_choice()
            assert choice is not None
            words = [text for text in quiet if text in self.options]
            key = choice.prompt.key
            if not words or (key not in keys if keys else key in ("challenge", "vengeance")):
                return self
            self.do(words[0])
        return self

    def told(self, name: str) -> list[Any]:
        """The events of a class, by name."""
        assert self.t.journal is not None
        return [event for _, event in self.t.journal if type(event).__name__ == name]

    def at(self, seat: int) -> str:
        return self.t.tile_of(self.t.players[seat]).location.id

    @property
    def pile(self) -> list[str]:
        return [card.id for card in self.t.discard]

    def __getitem__(self, seat: int) -> Player:
        return self.t.players[seat]


def table(seats: int = 2, **options: Any) -> Table:
    """A cleared table."""
    return Table(seats, **options).clear()
