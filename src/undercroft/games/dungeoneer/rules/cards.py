"""DN-5.4 to 5.7: playing boons and treasures, using what is readied, actions of heroes and locations."""

from __future__ import annotations

from undercroft.core.errors import Reason
from undercroft.games.dungeoneer import events as told
from undercroft.games.dungeoneer.components import BOON, TREASURE, Card
from undercroft.games.dungeoneer.moves import Act, act, of_card
from undercroft.games.dungeoneer.pieces import FOR_FEATS, Player, Readied
from undercroft.games.dungeoneer.reasons import (
    ACTED,
    CANNOT_ATTACH,
    FULL,
    HEALTHY,
    NO_ACTION,
    NO_CURSE,
    NO_LOCAL,
    NOT_DRUNK,
    NOT_NOW,
    NOWHERE,
    OTHERS_QUEST,
    SAME_KIND,
    SOLO_BOON,
    SOLO_TREASURE,
    TOO_DEAR,
)
from undercroft.games.dungeoneer.rules.asking import Steps
from undercroft.games.dungeoneer.rules.effects import all_idle, carry_out, idle, portals
from undercroft.games.dungeoneer.rules.inventory import refuse_use, use_up
from undercroft.games.dungeoneer.rules.rolls import pay_ability, refuse_ability
from undercroft.games.dungeoneer.state import Crawl
from undercroft.games.dungeoneer.words import Effect


def refuse_glory_card(t: Crawl, player: Player, card: Card, rewards: bool = False) -> Reason | None:
    """Why a boon or treasure of the feats phase cannot be paid or played now, whatever is done with it. In
    the solo game treasures wait for step VIII (`rewards`), boons for an entrance (DN-12.9)."""
    if card.when != "feats":
        return NOT_NOW[card.when]
    if t.seats == 1 and card.duration != "instant":
        if card.deck == TREASURE:
            if not rewards:
                return SOLO_TREASURE
        elif not t.tile_of(player).location.entrance:
            return SOLO_BOON
    return TOO_DEAR if card.cost > player.glory else None


def refuse_play(t: Crawl, player: Player, card: Card) -> Reason | None:
    """Why a card that can be paid cannot be played: no room for it, or nothing it could work on."""
    if card.duration == "attachment":
        return CANNOT_ATTACH
    if card.duration == "instant":
        return all_idle(t, player, card.effects) if card.verb == "warp" else None
    if card.deck == BOON:
        return FULL if len(player.boons) >= player.boon_limit + card.boons else None
    for one in player.treasures:
        if one.card.kind == card.kind:
            return SAME_KIND
    return FULL if len(player.treasures) >= player.treasure_limit + card.treasures else None


def refuse_drink(t: Crawl, player: Player, card: Card) -> Reason | None:
    """Why a card that can be paid cannot be used up as it is played (DN-5.6)."""
    if card.use != "any" or card.spend != "card":
        return NOT_DRUNK
    return all_idle(t, player, card.does)


def refuse_attach(player: Player, card: Card, index: int, form: int) -> Reason | None:
    """Why an attachment cannot go under this card: it is none, or it does not fit there."""
    if card.duration != "attachment":
        return CANNOT_ATTACH
    row = player.boons if card.deck == BOON else player.treasures
    if not 0 <= index < len(row):
        return CANNOT_ATTACH
    below = row[index].card
    if card.target == "raising_boon":
        return None if form in below.raising else CANNOT_ATTACH
    return None if form < 0 and below.kind == card.target else CANNOT_ATTACH


def playable(t: Crawl, player: Player, rewards: bool = False) -> list[Act]:
    """The glory cards of the hand that may be played now, in the feats phase or while entering; `rewards`: in
    step VIII of the solo game, treasures and what is attached to them."""
    found: list[Act] = []
    for card in player.cards_for(FOR_FEATS):
        if rewards and (card.deck != TREASURE or card.duration == "instant"):
            continue
        if card.cost > player.glory or (t.solo and refuse_glory_card(t, player, card, rewards) is not None):
            continue
        if card.duration == "attachment":
            _attachments(player, card, found)
            continue
        if refuse_play(t, player, card) is None:
            found.append(of_card("play", card.id))
        if card.use == "any" and refuse_drink(t, player, card) is None:
            found.append(of_card("drink", card.id))
    return found


def _attachments(player: Player, card: Card, found: list[Act]) -> None:
    """Under which card: a boon that raises a characteristic (and which one), or the weapon."""
    if card.target == "raising_boon":
        for index, one in enumerate(player.boons):
            found += [act("attach", card.id, number=index, form=form) for form in one.card.raising]
    else:
        for index, one in enumerate(player.treasures):
            if one.card.kind == card.target:
                found.append(act("attach", card.id, number=index))


def play(t: Crawl, player: Player, option: Act) -> Steps:
    """DN-5.4: pays; permanent into the inventory, attachment under its card, instant at work and away."""
    card = t.take(player, option.name)
    if card is None:
        return
    player.glory -= card.cost
    t.emit(told.CardPlayed, player.seat, card.id, card.cost)
    if option.kind == "drink":
        t.to_discard(card)
        t.moment("played")
        yield from carry_out(t, player, card.does, card.id)
    elif card.duration == "permanent":
        row = player.boons if card.deck == BOON else player.treasures
        row.append(Readied(card, (), card.tokens))
        t.refresh(player)
        t.moment("played")
    elif card.duration == "attachment":
        row = player.boons if card.deck == BOON else player.treasures
        one = row[option.number]
        row[option.number] = one.under((*one.extras, (card, option.form)))
        t.refresh(player)
        t.moment("played")
    else:
        t.to_discard(card)
        t.moment("played")
        yield from carry_out(t, player, card.effects, card.id)


# --- readied cards and abilities in the feats phase


def refuse_feats_use(t: Crawl, player: Player, one: Readied) -> Reason | None:
    """Why a readied card with an effect of the feats phase (the Boot) cannot be used."""
    return refuse_use(player, one, "feats") or all_idle(t, player, one.card.does)


def feats_uses(t: Crawl, player: Player) -> list[Act]:
    """The readied cards that may be used in the feats phase."""
    return [
        of_card("use", one.card.id)
        for one in player.treasures
        if one.card.use == "feats" and refuse_feats_use(t, player, one) is None
    ]


def use_in_feats(t: Crawl, player: Player, name: str) -> Steps:
    """Uses such a card."""
    card = use_up(t, player, player.readied(name))
    yield from carry_out(t, player, card.does, card.id)


def refuse_healing_hand(t: Crawl, player: Player, points: int) -> Reason | None:
    """Why the Healing Hand cannot be used; `points` are the action points for it."""
    reason = refuse_ability(player, "healing_hand")
    if reason is None and points < t.hero_of(player.seat).ability_actions:
        reason = NO_ACTION
    if reason is None and player.health >= t.parts.rules.health:
        reason = HEALTHY
    return reason


def use_healing_hand(t: Crawl, player: Player) -> Steps:
    """The Healing Hand; its action points are spent by the caller."""
    hero = t.hero_of(player.seat)
    pay_ability(t, player)
    yield from carry_out(t, player, (Effect("heal", -1, hero.ability_bonus, 0, ""),), hero.ability)


# --- what locations offer


def refuse_local(t: Crawl, player: Player, points: int, name: str = "") -> Reason | None:
    """Why the action of the location the hero is in cannot be used; `points` are the action points for it,
    `name` what it shall be used on, nothing to ask for the location alone."""
    location = t.tile_of(player).location
    what = location.action
    if not what:
        return NO_LOCAL
    if player.glory < location.action_glory:
        return TOO_DEAR
    if points < location.action_actions:
        return NO_ACTION
    if location.action_limit == "turn" and player.acted >> location.index & 1:
        return ACTED
    reason = idle(t, player, location.does)
    if reason is not None or not name:
        return reason
    if what == "exchange":
        if t.task(player, name) is not None:
            return None
        return OTHERS_QUEST if any(t.task(one, name) for one in t.players) else NO_LOCAL
    if what == "uncurse":
        return None if any(card.id == name for card in player.curses) else NO_CURSE
    if what == "portal":
        return None if name in portals(t, player) else NOWHERE
    return None if name == location.id else NO_LOCAL


def local_options(t: Crawl, player: Player, points: int) -> list[Act]:
    """The action of the location the hero is in; `points` are the action points for it."""
    location = t.dungeon.cells[player.at].location
    what = location.action
    if not what or refuse_local(t, player, points) is not None:
        return []
    if what == "exchange":
        return [of_card("local", task.quest.id) for task in player.quests]
    if what == "uncurse":
        return [of_card("local", card.id) for card in dict.fromkeys(player.curses)]
    if what == "portal":
        return [of_card("local", one) for one in portals(t, player)]
    return [of_card("local", location.id)]


def use_location(t: Crawl, player: Player, option: Act) -> Steps:
    """Does what `local_options` offered; action points are spent by the caller."""
    location = t.tile_of(player).location
    player.glory -= location.action_glory
    player.acted |= 1 << location.index
    t.emit(told.LocationUsed, player.seat, location.id, location.action_glory)
    t.moment("used")
    yield from carry_out(t, player, (location.does,), location.id, name=option.name)
