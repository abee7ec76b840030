"""DN-5.4 to 5.6: playing boons and treasures, and the actions of locations and heroes."""

from __future__ import annotations

from undercroft.core.decision import Choice, Prompt
from undercroft.games.dungeoneer import events as told
from undercroft.games.dungeoneer.components import BOON, TREASURE, Card
from undercroft.games.dungeoneer.moves import DECLINE, Act, act, of_card
from undercroft.games.dungeoneer.pieces import Player, Readied, Task
from undercroft.games.dungeoneer.rules import places
from undercroft.games.dungeoneer.rules.windows import Steps
from undercroft.games.dungeoneer.state import Crawl

WARP = Prompt("warp-target", "DN-9.8")
CURSE = Prompt("curse-pick", "DN-8.12")


def playable(t: Crawl, player: Player) -> list[Act]:
    """The glory cards of the hand that may be played now, in the feats phase or while entering.

    In the solo game treasures wait for step VIII, boons for an entrance (DN-12.9).
    """
    if t.seats == 1:
        return _playable(t, player, False, t.tile_of(player).location.entrance)
    return _playable(t, player, True, True)


def playable_rewards(t: Crawl, player: Player) -> list[Act]:
    """Solo, step VIII: treasures and what is attached to them."""
    return [one for one in _playable(t, player, True, False) if t.parts.cards[one.name].deck == TREASURE]


def _playable(t: Crawl, player: Player, treasures: bool, boons: bool) -> list[Act]:
    found: list[Act] = []
    glory = player.glory
    for card in player.cards():
        if card.when != "feats" or card.cost > glory:
            continue
        if card.duration == "permanent":
            if card.deck == TREASURE:
                if treasures:
                    _treasure_options(t, player, card, found)
            elif boons and len(player.boons) < player.boon_limit + card.boons:
                found.append(of_card("play", card.id))
        elif card.duration == "attachment":
            if treasures if card.deck == TREASURE else boons:
                _attachment_options(player, card, found)
        elif card.verb != "warp" or len(t.dungeon.cells) > 1:
            found.append(of_card("play", card.id))
    return found


def _treasure_options(t: Crawl, player: Player, card: Card, found: list[Act]) -> None:
    kinds = [one.card.kind for one in player.treasures]
    if card.kind not in kinds and len(kinds) < player.treasure_limit + card.treasures:
        found.append(of_card("play", card.id))
    if card.use == "any" and card.spend == "card" and player.health < t.parts.rules.health:
        found.append(of_card("drink", card.id))


def _attachment_options(player: Player, card: Card, found: list[Act]) -> None:
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
        for effect in card.does:
            if effect.verb == "heal":
                t.heal(player, effect.amount)
    elif card.duration == "permanent":
        row = player.boons if card.deck == BOON else player.treasures
        row.append(Readied(card, (), card.tokens))
        t.refresh(player)
    elif card.duration == "attachment":
        row = player.boons if card.target == "raising_boon" else player.treasures
        one = row[option.number]
        row[option.number] = Readied(one.card, (*one.extras, (card, option.form)), one.tokens, one.used)
        t.refresh(player)
    else:
        t.to_discard(card)
        for effect in card.effects:
            if effect.verb == "heal":
                t.heal(player, effect.amount)
            elif effect.verb == "uncurse":
                yield from lift_curse(t, player)
            elif effect.verb == "draw":
                t.draw(player, effect.amount)
            elif effect.verb == "action":
                player.ap += effect.amount
                t.emit(told.ActionsGained, player.seat, effect.amount)
            elif effect.verb == "warp":
                options = places.warp_options(t, player, effect.amount)
                if options:
                    answer: Act = yield Choice(player.seat, options, WARP)
                    places.warp(t, player, t.dungeon.where[t.parts.locations[answer.name].index])


def lift_curse(t: Crawl, player: Player) -> Steps:
    """One curse may leave the hero."""
    if player.curses:
        options = [act("lift", card.id) for card in dict.fromkeys(player.curses)]
        answer: Act = yield Choice(player.seat, [*options, DECLINE], CURSE)
        if answer is not DECLINE:
            remove_curse(t, player, answer.name)


def remove_curse(t: Crawl, player: Player, name: str) -> None:
    for index, card in enumerate(player.curses):
        if card.id == name:
            del player.curses[index]
            t.to_discard(card)
            t.emit(told.CurseLifted, player.seat, card.id)
            t.refresh(player)
            return


# --- readied cards and abilities in the feats phase


def feats_uses(player: Player) -> list[Act]:
    """Readied cards with an effect of the feats phase (the Boot)."""
    return [
        of_card("use", one.card.id)
        for one in player.treasures
        if one.card.use == "feats"
        and player.glory >= one.card.price
        and not (one.card.limit == "turn" and one.used)
    ]


def ability_ready(t: Crawl, player: Player, actions: bool) -> bool:
    """Whether the Healing Hand can be used; `actions`: there is an action point for it."""
    hero = t.hero_of(player.seat)
    return (
        hero.ability == "healing_hand"
        and not player.ability_used
        and player.glory >= hero.ability_glory
        and (actions or not hero.ability_actions)
        and player.health < t.parts.rules.health
    )


def use_ability(t: Crawl, player: Player) -> None:
    """The Healing Hand; its action point is spent by the caller."""
    hero = t.hero_of(player.seat)
    player.ability_used = True
    player.glory -= hero.ability_glory
    t.emit(told.AbilityUsed, player.seat, hero.ability)
    t.heal(player, hero.ability_bonus)


# --- what locations offer


def local_options(t: Crawl, player: Player, actions: bool) -> list[Act]:
    """The action of the location the hero is in; `actions`: there are action points for it."""
    location = t.dungeon.cells[player.at].location
    what = location.action
    if not what or player.glory < location.action_glory:
        return []
    if location.action_actions and not actions:
        return []
    if location.action_limit == "turn" and player.acted >> location.index & 1:
        return []
    if what == "exchange":
        if not (t.quest_deck or t.quest_discard):
            return []
        return [of_card("local", task.quest.id) for task in player.quests]
    if what == "uncurse":
        return [act("local", card.id) for card in dict.fromkeys(player.curses)]
    if what == "portal":
        return [of_card("local", one) for one in _portals(t, player)]
    if what == "heal" and player.health >= t.parts.rules.health:
        return []
    return [of_card("local", location.id)]


def _portals(t: Crawl, player: Player) -> list[str]:
    return [
        tile.location.id
        for cell, tile in t.dungeon.cells.items()
        if cell != player.at and tile.location.type == "room" and not tile.location.entrance
    ]


def use_location(t: Crawl, player: Player, option: Act) -> None:
    """Does what `local_options` offered; action points are spent by the caller."""
    location = t.tile_of(player).location
    player.glory -= location.action_glory
    player.acted |= 1 << location.index
    t.emit(told.LocationUsed, player.seat, location.id)
    what = location.action
    if what == "exchange":
        _exchange(t, player, option.name)
    elif what == "uncurse":
        remove_curse(t, player, option.name)
    elif what == "portal":
        places.warp(t, player, t.dungeon.where[t.parts.locations[option.name].index])
    elif what == "heal":
        t.heal(player, location.action_amount)
    elif what == "draw":
        t.draw(player, location.action_amount)


def _exchange(t: Crawl, player: Player, name: str) -> None:
    """DN-5.9: the new quest is drawn before the old one reaches the pile; its tokens are removed."""
    task = t.task(player, name)
    quest = t.draw_quest()
    if task is None or quest is None:
        return
    t.drop_task(player, task.quest)
    t.quest_discard.append(task.quest)
    t.put_task(player, Task(quest))
    player.found = tuple(one for one in player.found if one != name)
    t.emit(told.QuestExchanged, player.seat, task.quest.id, quest.id)
