"""What a seat might want to do: every way to play a card, and the texts of all a board draws."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from undercroft.games.dungeoneer.components import BANE, BOON, TREASURE, Card
from undercroft.games.dungeoneer.moves import Act, act
from undercroft.games.dungeoneer.pieces import Player
from undercroft.games.dungeoneer.state import HEROES, Crawl
from undercroft.games.dungeoneer.words import FORMS, SIDES

BARE: Final = (
    "ability", "ask_able", "ask_always", "confirm", "decline", "end", "explore", "go_on", "keep_hand", "no",
    "pass", "pass_battle", "pass_same", "pay", "rise", "roll", "strike", "take", "tip", "yes",
)  # fmt: skip
"""The verbs that stand alone."""


def ways(t: Crawl, player: Player, card: Card) -> Iterator[Act]:
    """Every way to play a card of the hand, whether it is the moment or not."""
    yield act("discard", card.id)
    if card.deck in (BOON, TREASURE):
        yield from _own_ways(t, player, card)
    elif card.deck == BANE:
        yield from _bane_ways(t, player, card)
    else:
        yield from _aimed(t, player, card, card.deck)


def _own_ways(t: Crawl, player: Player, card: Card) -> Iterator[Act]:
    """A boon or a treasure: for oneself, onto another of one's cards, or against an attacker."""
    if card.x_high:
        for x in range(card.x_low, card.x_high + 1):
            yield act("play", card.id, number=x)
    else:
        yield act("play", card.id)
    if card.use == "any" and card.spend == "card":
        yield act("drink", card.id)
    if card.duration == "attachment":
        row = player.boons if card.deck == BOON else player.treasures
        for index, one in enumerate(row):
            for form in one.card.raising if card.target == "raising_boon" else (-1,):
                yield act("attach", card.id, number=index, form=form)
    if card.verb in ("scare", "dodge"):
        for index in _attackers(t):
            yield act(card.verb, card.id, number=index)


def _bane_ways(t: Crawl, player: Player, card: Card) -> Iterator[Act]:
    """A bane: on an attacker, on a monster that comes or waits in the lair, on nobody, on a hero."""
    if card.when == "attack":
        for index in _attackers(t):
            yield act("frenzy", card.id, number=index)
    elif card.target == "monster":
        for fight in t.queue:
            for index in range(len(fight.attacks)):
                yield act("strengthen", card.id, seat=fight.target, number=index)
        for index in range(len(player.lair)):
            for seat in _others(t, player):
                yield act("strengthen_lair", card.id, number=index, payer=seat)
    elif card.target == "none":
        for seat in _others(t, player):
            yield act("bane", card.id, payer=seat)
    else:
        yield from _aimed(t, player, card, "bane")


def _others(t: Crawl, player: Player) -> list[int]:
    return [one.seat for one in t.players if one is not player]


def _attackers(t: Crawl) -> range:
    return range(len(t.battles[-1].attacks)) if t.battles else range(0)


def _aimed(t: Crawl, player: Player, card: Card, kind: str) -> Iterator[Act]:
    for seat in _others(t, player):
        if card.x_high:
            for x in range(card.x_low, min(card.x_high, t.players[seat].peril + 1) + 1):
                yield act(kind, card.id, seat=seat, number=x)
        else:
            yield act(kind, card.id, seat=seat)
            if kind == "bane":
                yield act(kind, card.id, seat=player.seat, payer=seat)


def candidates(t: Crawl, seat: int) -> Iterator[str]:
    """The texts of everything a board draws for a seat, and of all its cards, quests and foes could do."""
    player = t.players[seat]
    yield from BARE
    for side in SIDES:
        yield from (f"move {side}", f"slip {side}", f"cloak {side}")
    for card in player.cards():
        yield f"play {card.id}"
        for one in ways(t, player, card):
            yield one.text
    yield from _of_rows(t, player)
    yield from _of_quests(t)
    yield from _of_foes(t, player)
    yield from _of_places(t, player)
    if t.phase == HEROES or seat in t.reborn:
        for name in t.parts.heroes:
            yield f"hero {name}"


def _of_rows(t: Crawl, player: Player) -> Iterator[str]:
    """What lies before a player: treasures, boons, monsters in his lair."""
    for index, ready in enumerate(player.treasures):
        name = ready.card.id
        yield from (f"use {name}", f"spend {name}", f"lose_treasure {name} ={index}")
    for index, ready in enumerate(player.boons):
        yield f"lose_boon {ready.card.id} ={index}"
    for index, monster in enumerate(player.lair):
        yield f"leave_lair {monster.card.id} ={index}"
        for other in range(t.seats):
            yield f"from_lair {monster.card.id} @{other} ={index}"


def _of_quests(t: Crawl) -> Iterator[str]:
    for quest in [task.quest for one in t.players for task in one.quests] + t.commons:
        for verb in ("attempt", "deliver", "search", "pick_up", "drop", "local"):
            yield f"{verb} {quest.id}"


def _of_foes(t: Crawl, player: Player) -> Iterator[str]:
    """Against heroes, and against the monsters of a battle."""
    for other in _others(t, player):
        yield f"give @{other}"
        for form in FORMS:
            for verb in ("attack", "ambush", "challenge_hero", "vengeance_hero"):
                yield f"{verb} @{other} {form}"
    for index in _attackers(t):
        beast = t.battles[-1].attacks[index].beast
        if beast is not None:
            for form in FORMS:
                for verb in ("challenge", "challenge_tip", "vengeance"):
                    yield f"{verb} {beast.id} ={index} {form}"


def _of_places(t: Crawl, player: Player) -> Iterator[str]:
    """Locations that lie, curses on the hero, and where a drawn location could be laid."""
    for tile in t.dungeon.cells.values():
        for verb in ("local", "warp_to", "swap", "collapse"):
            yield f"{verb} {tile.location.id}"
    for curse in player.curses:
        yield f"local {curse.id}"
    if t.drawn and t.drawn[0].known_to(player.seat):
        for cell in t.dungeon.edge:
            for turned in (False, True):
                yield act("place", t.drawn[0].name, cell=cell, turned=turned).text
