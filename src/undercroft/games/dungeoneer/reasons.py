"""Why something a player sees cannot be done now."""

from __future__ import annotations

from undercroft.core.errors import Reason
from undercroft.games.dungeoneer.components import BANE, BOON, MONSTER, TRAP
from undercroft.games.dungeoneer.state import FEATS, VILLAINY, Crawl
from undercroft.games.dungeoneer.words import SIDES

NO_ACTION = Reason("no-action", "DN-4.3", "There is no action point left")
FALLEN = Reason("fallen", "DN-9.11", "A fallen hero must rise first")
WALL = Reason("wall", "DN-9.7", "There is a wall")
NOTHING_BEHIND = Reason("nothing-behind", "DN-9.1", "No location lies behind this exit yet")
ONLY_VILLAINY = Reason("only-villainy", "DN-4.5", "Banes and encounters are for your villainy phase")
ONLY_FEATS = Reason("only-feats", "DN-5.4", "This card is for your feats phase")
ONLY_RESPONSE = Reason("only-response", "DN-7.6", "This card is an answer to an attack on your hero")
ONLY_BATTLE = Reason("only-battle", "DN-7.6", "This card is for a battle of your hero")
ONLY_ROLL = Reason("only-roll", "DN-8.4", "This card is played before a roll of your hero")
ONLY_WOUND = Reason("only-wound", "DN-7.10", "This card is played when your hero is about to take a wound")
ONLY_ATTACK = Reason("only-attack", "DN-7.5", "This card is played when your monsters attack")
TOO_DEAR = Reason("too-dear", "DN-5.4", "You have too little glory")
NO_PERIL = Reason("no-peril", "DN-4.6", "No opponent has enough peril")
ONE_BATCH = Reason("one-batch", "DN-4.8", "Encounters are declared once a turn, all together")
SAME_KIND = Reason("same-kind", "DN-5.5", "A treasure of this kind lies before you already")
FULL = Reason("inventory-full", "DN-5.6", "There is no room for it in your inventory")
NO_TARGET = Reason("no-target", "DN-5.4", "There is nothing it could work on now")
SOLO_TREASURE = Reason("solo-treasure", "DN-12.9", "In the solo game treasures are played after a battle")
SOLO_BOON = Reason("solo-boon", "DN-12.9", "In the solo game lasting boons are played on the entrance")
NO_FIT = Reason("nothing-fits", "DN-3.6", "No location is left that fits")
PEACE = Reason("peace", "DN-7.3", "Heroes do not fight each other here")
ONE_ATTACK = Reason("one-attack", "DN-7.2", "Your hero has begun a battle in this turn")

WRONG_TIME = {
    "battle": ONLY_BATTLE,
    "response": ONLY_RESPONSE,
    "roll": ONLY_ROLL,
    "wound": ONLY_WOUND,
    "attack": ONLY_ATTACK,
    "villainy": ONLY_VILLAINY,
}


def why_not(t: Crawl, seat: int, text: str) -> Reason | None:
    """The reason for a greyed option of a seat that has to decide; None if there is no better one."""
    words = text.split()
    if not words:
        return None
    player = t.players[seat]
    kind = words[0]
    name = words[1] if len(words) > 1 else ""
    if kind in ("move", "slip", "cloak") and name in SIDES and player.alive:
        return _move(t, seat, SIDES.index(name))
    if kind == "explore":
        if player.fallen:
            return FALLEN
        return NO_ACTION if player.ap < 1 else NO_FIT
    if kind == "rise" and player.fallen:
        return NO_ACTION
    if kind == "attack" and player.alive:
        if t.tile_of(player).location.peace:
            return PEACE
        return ONE_ATTACK if player.attacked else NO_ACTION
    if name in t.parts.cards and t.in_hand(player, name) is not None:
        return _card(t, seat, name)
    return None


def _move(t: Crawl, seat: int, side: int) -> Reason | None:
    player = t.players[seat]
    if t.phase != FEATS or t.active != seat:
        return None
    if not t.tile_of(player).exits[side].sort:
        return WALL
    if side not in [one for one, _, _ in t.dungeon.links(player.at)]:
        return NOTHING_BEHIND
    return FALLEN if player.fallen else NO_ACTION


def _card(t: Crawl, seat: int, name: str) -> Reason:
    """Why a card of the hand cannot be played."""
    card = t.parts.cards[name]
    player = t.players[seat]
    mine = t.active == seat and not t.battles
    if card.deck in (BANE, MONSTER, TRAP):
        if card.when == "villainy":
            if not (mine and t.phase == VILLAINY):
                return ONLY_VILLAINY
            if card.deck != BANE and t.batched:
                return ONE_BATCH
            return NO_PERIL
        return WRONG_TIME.get(card.when, NO_PERIL)
    if card.when != "feats":
        return WRONG_TIME.get(card.when, NO_TARGET)
    if not (mine and t.phase == FEATS):
        return ONLY_FEATS
    if t.solo and card.duration != "instant":
        if card.deck != BOON:
            return SOLO_TREASURE
        if not t.tile_of(player).location.entrance:
            return SOLO_BOON
    if card.cost > player.glory:
        return TOO_DEAR
    if card.duration == "permanent":
        if any(one.card.kind == card.kind for one in player.treasures):
            return SAME_KIND
        return FULL
    return NO_TARGET
