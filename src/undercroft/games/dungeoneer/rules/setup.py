"""DN-3, DN-11.1 to 11.3, DN-11.10: setting up, laying the map beforehand, choosing and replacing heroes."""

from __future__ import annotations

from itertools import permutations, product
from typing import Final

from undercroft.core.decision import Choice, Flow, Prompt
from undercroft.core.errors import Reason
from undercroft.games.dungeoneer import events as told
from undercroft.games.dungeoneer.components import Card, Hero, Location, Tile
from undercroft.games.dungeoneer.dungeon import ORIGIN, STEPS, dungeon_of, spot
from undercroft.games.dungeoneer.moves import Act, act
from undercroft.games.dungeoneer.pieces import Player, Task
from undercroft.games.dungeoneer.reasons import LATE
from undercroft.games.dungeoneer.state import HEROES, LAYING, RECOVERY, Crawl

HERO: Final = Prompt("choose-hero", "DN-11.3")
LAY: Final = Prompt("lay-location", "DN-11.1")


def set_up(t: Crawl) -> None:
    """DN-3.1 to 3.9, as far as nobody has to choose."""
    deck = [card for card in t.parts.cards.values() for _ in range(card.copies)]
    set_up_cards(t, deck)
    set_up_quests(t)
    heroes = list(t.parts.heroes.values())
    t.chance.shuffle(heroes)
    t.unused = heroes
    if t.options.no_blank_spots:
        deal_locations(t)
    else:
        first_map(t)
        roll_first(t)
    t.active = t.first
    t.phase = HEROES
    if not t.options.hero_choice:
        for seat in range(t.first, t.first + t.seats):
            give_hero(t, t.players[seat % t.seats], t.unused[-1])
        heroes_ready(t)


def set_up_cards(t: Crawl, deck: list[Card]) -> None:
    """DN-3.8; solo: glory and peril decks (DN-12.2)."""
    if t.solo:
        kept = [card for card in deck if card.solo]
        t.adventures = [t.piece(card) for card in kept if not card.peril]
        t.peril_deck = [t.piece(card) for card in kept if card.peril]
        t.chance.shuffle(t.peril_deck)
    else:
        t.adventures = [t.piece(card) for card in deck]
    t.chance.shuffle(t.adventures)
    for player in t.players:
        t.draw(player, t.parts.rules.hand)


def set_up_quests(t: Crawl) -> None:
    """DN-3.7, DN-11.6, DN-12.2."""
    t.quest_deck = [quest.fresh for quest in t.parts.quests.values()]
    t.chance.shuffle(t.quest_deck)
    count = 3 if t.solo else 0 if t.options.nothing_personal else 2
    for player in t.players:
        names = []
        for _ in range(count):
            quest = t.draw_quest()
            if quest is not None:
                player.quests.append(Task(quest))
                names.append(quest.id)
        if names:
            t.emit(told.QuestsDealt, player.seat, tuple(names))
    if t.solo:
        t.out = [piece.face for piece in t.quest_deck]
        t.quest_deck = []
    else:
        for _ in range(2 if t.options.nothing_personal else 1):
            t.open_common()


def first_map(t: Crawl) -> None:
    """DN-3.2: the entrance and four tunnels around it, in the first legal arrangement."""
    gate = t.parts.entrance
    tunnels = [place for place in t.parts.places if place.tunnel and not place.entrance]
    t.chance.shuffle(tunnels)
    start = dungeon_of({ORIGIN: gate.tiles[0]})
    for count in range(t.parts.rules.tunnels_at_start, -1, -1):
        drawn = tunnels[:count]
        for order in permutations(range(count)):
            for turns in product((False, True), repeat=count):
                cells = {ORIGIN: gate.tiles[0]}
                for side in range(count):
                    cells[ORIGIN + STEPS[side]] = drawn[order[side]].tiles[turns[side]]
                if not exits_meet(cells):
                    continue
                dungeon = dungeon_of(cells) if count else start
                if dungeon.legal(gate, False):
                    rest = [place for place in t.parts.places if place is not gate and place not in drawn]
                    t.dungeon = dungeon
                    t.locations = [place.fresh for place in rest]
                    t.chance.shuffle(t.locations)
                    return


def exits_meet(cells: dict[int, Tile]) -> bool:
    """Whether the cards around the entrance have exits towards it, where it has some: the quick part of
    what makes the first map legal."""
    mask = cells[ORIGIN].mask
    for side in range(4):
        tile = cells.get(ORIGIN + STEPS[side])
        if tile is not None and mask >> side & 1 != tile.mask >> (side + 2) % 4 & 1:
            return False
    return True


def roll_first(t: Crawl) -> None:
    """DN-3.9: the highest roll begins; ties roll again."""
    seats = list(range(t.seats))
    while len(seats) > 1:
        rolls = [-1] * t.seats
        for seat in seats:
            rolls[seat] = t.chance.die(6)
        best = max(rolls)
        seats = [seat for seat in seats if rolls[seat] == best]
        t.opening = tuple(rolls)
    t.first = seats[0]


def announce(t: Crawl) -> None:
    """Tells what was dealt and laid before anybody could listen."""
    rolls = t.opening
    t.opening = None
    if t.journal is None or rolls is None:
        return
    names = tuple(tile.location.id for tile in t.dungeon.cells.values())
    t.emit(told.DungeonLaid, names)
    if rolls:
        t.emit(told.FirstPlayer, t.first, rolls)
    for player in t.players:
        if player.hero is not None:
            t.emit(told.HeroDealt, player.seat, player.hero.id)
    for player in t.players:
        quests = tuple(task.quest.id for task in player.quests)
        if quests:
            t.emit(told.QuestsDealt, player.seat, quests)
    for quest in t.commons:
        t.emit(told.QuestRevealed, quest.id)
    for player in t.players:
        t.emit(told.CardsDrawn, player.seat, len(player.hand))
        t.emit_to((player.seat,), told.CardsSeen, player.seat, tuple(one.name for one in player.hand))
    for player in t.players:
        if player.alive:
            t.emit(told.Gained, player.seat, player.glory, player.peril)


# --- heroes


def give_hero(t: Crawl, player: Player, hero: Hero) -> None:
    t.unused = [one for one in t.unused if one is not hero]
    player.hero = hero
    t.refresh(player)
    t.emit(told.HeroDealt, player.seat, hero.id)


def free_heroes(t: Crawl) -> list[Hero]:
    """Those to choose from: of the fallen only when nobody else is left (DN-11.2)."""
    return t.unused or t.fallen


def heroes_phase(t: Crawl) -> Flow:
    """DN-11.3: from the first player on each chooses an unused hero."""
    for seat in range(t.first, t.first + t.seats):
        player = t.players[seat % t.seats]
        if player.hero is None:
            options = [act("hero", hero.id) for hero in sorted(t.unused, key=lambda one: one.id)]
            answer: Act = yield Choice(player.seat, options, HERO)
            give_hero(t, player, t.parts.heroes[answer.name])
            t.moment("joined")
            return
    heroes_ready(t)


def heroes_ready(t: Crawl) -> None:
    if t.options.no_blank_spots:
        t.phase = LAYING
        t.active = (t.first + 1) % t.seats
    else:
        begin(t)


def begin(t: Crawl) -> None:
    """DN-3.4: everyone on the entrance, with its glory and peril; unused heroes stay aside."""
    gate = t.parts.entrance
    t.active = t.first
    for player in t.players:
        player.at = t.gate()
        player.alive = True
        player.health = t.parts.rules.health
        player.glory = gate.glory
        if not t.solo:
            player.peril = gate.peril
        t.emit(told.Gained, player.seat, gate.glory, 0 if t.solo else gate.peril)
    t.refresh_all()
    t.phase = RECOVERY


# --- No Blank Spots (DN-11.1)


def deal_locations(t: Crawl) -> None:
    """All locations to the players as evenly as possible; the owner of the entrance lays it and is first."""
    places = [place.fresh for place in t.parts.places]
    t.chance.shuffle(places)
    start = t.chance.below(t.seats)
    for index, piece in enumerate(places):
        player = t.players[(start + index) % t.seats]
        player.plots.append(piece.shown_to(player.seat))
        if piece.face is t.parts.entrance:
            t.first = player.seat
    owner = t.players[t.first]
    owner.plots = [piece for piece in owner.plots if piece.face is not t.parts.entrance]
    t.dungeon = dungeon_of({ORIGIN: t.parts.entrance.tiles[0]})


def laying_phase(t: Crawl) -> Flow:
    """Each in turn lays a location; those of common quests only when nobody can lay another.

    `lay_passes` counts who could not in a row: after a full circle the kept back ones may be laid, after
    another the rest is removed.
    """
    player = t.players[t.active]
    if t.lay_passes >= 2 * t.seats or not any(one.plots for one in t.players):
        for one in t.players:
            t.removed += [piece.face for piece in one.plots]
            one.plots = []
        if t.removed:
            t.emit(told.LocationsRemoved, len(t.removed))
        begin(t)
        return
    options = lay_options(t, player)
    following = (t.active + 1) % t.seats
    t.revealed += 1
    if not options:
        t.lay_passes += 1
        t.active = following
        return
    answer: Act = yield Choice(player.seat, options, LAY)
    for index, piece in enumerate(player.plots):
        if piece.name == answer.name:
            del player.plots[index]
            t.revealed += 1
            t.dungeon = t.dungeon.with_tile(answer.cell, piece.face.tiles[answer.turned])
            x, y = spot(answer.cell)
            t.emit(told.LocationPlaced, player.seat, piece.name, x, y, int(answer.turned))
            t.moment("placed")
            t.lay_passes = 0
            t.active = following
            return


def last_plot(t: Crawl) -> bool:
    """Whether a single location is left to lay, which may close the dungeon."""
    return sum(len(one.plots) for one in t.players) == 1


def refuse_late(t: Crawl, location: Location) -> Reason | None:
    """Why a location has to wait: a common quest names it, and somebody may be able to lay another."""
    if t.lay_passes < t.seats and any(location.id in (quest.at, quest.to) for quest in t.commons):
        return LATE
    return None


def lay_options(t: Crawl, player: Player) -> list[Act]:
    """Where the player may lay the locations it holds."""
    last = last_plot(t)
    return [
        act("place", piece.name, cell=cell, turned=turned)
        for piece in player.plots
        if refuse_late(t, piece.face) is None
        for cell, turned in t.dungeon.spots(piece.face, last)
    ]


# --- Resurrection (DN-11.2, 11.10)


def reborn_phase(t: Crawl) -> Flow:
    """The player of a defeated hero goes on with a new one on the entrance."""
    player = t.players[t.reborn[0]]
    options = [act("hero", hero.id) for hero in sorted(free_heroes(t), key=lambda one: one.id)]
    answer: Act = yield Choice(player.seat, options, HERO)
    hero = t.parts.heroes[answer.name]
    t.unused = [one for one in t.unused if one is not hero]
    t.fallen = [one for one in t.fallen if one is not hero]
    del t.reborn[0]
    player.hero = hero
    player.alive = True
    player.level = 1
    player.health = t.parts.rules.health
    player.at = t.gate()
    player.attacked = player.ability_used = player.moved = False
    player.seen = player.acted = player.foes = 0
    player.tried = player.found = ()
    t.refresh(player)
    t.draw(player, t.parts.rules.hand)
    t.emit(told.HeroReplaced, player.seat, hero.id)
    t.moment("joined")
