"""What the verbs of cards, locations and abilities do: the one place that carries effects out.

Only what changes the course of a rule stands with that rule: `roll` adds to a die about to be rolled,
`prevent` and `redirect` answer a wound, `open` an exit. `words.py` says which verb may stand where.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.core.decision import Choice, Prompt
from undercroft.core.errors import Reason
from undercroft.games.dungeoneer import events as told
from undercroft.games.dungeoneer.components import MONSTER, Card
from undercroft.games.dungeoneer.moves import DECLINE, Act, act, of_card
from undercroft.games.dungeoneer.pieces import Attack, Monster, Player, Task
from undercroft.games.dungeoneer.reasons import HEALTHY, NO_CURSE, NO_QUESTS, NO_TARGET, NOWHERE
from undercroft.games.dungeoneer.rules import places
from undercroft.games.dungeoneer.rules.asking import Steps
from undercroft.games.dungeoneer.rules.inventory import discard_monster, discard_treasure, keep_lair
from undercroft.games.dungeoneer.rules.rolls import check
from undercroft.games.dungeoneer.rules.shifts import collapse, empty_cells, is_last, rift, rift_pairs
from undercroft.games.dungeoneer.state import Crawl
from undercroft.games.dungeoneer.words import Check, Effect, X

WARP: Final = Prompt("warp-target", "DN-9.8")
CURSE: Final = Prompt("curse-pick", "DN-8.12")
RAISE: Final = Prompt("raise-pick", "DN-4.5")
CORROSION: Final = Prompt("corrosion-pick", "DN-4.5")


def carry_out(
    t: Crawl,
    player: Player,
    effects: Sequence[Effect],
    source: str,
    x: int = 0,
    target: Player | None = None,
    attack: Attack | None = None,
    name: str = "",
) -> Steps:
    """Does what effects say, in their order.

    `player` is who plays or uses them, `source` the card, location or ability they stand on, `x` its X,
    `target` the hero aimed at (else the player's own), `attack` the attacker of the battle aimed at, `name`
    what the player has chosen already (a curse, a quest, a location).
    """
    for effect in effects:
        aim = player if target is None else target
        verb = effect.verb
        amount = x if effect.amount == X else effect.amount
        if verb == "heal":
            t.heal(aim, amount)
            t.moment("worked")
        elif verb == "draw":
            t.draw(player, amount)
            t.moment("worked")
        elif verb == "action":
            player.ap += amount
            t.emit(told.ActionsGained, player.seat, amount)
            t.moment("worked")
        elif verb == "uncurse":
            yield from lift_curse(t, player, name)
        elif verb == "warp":
            yield from warp_own(t, player, amount)
        elif verb == "portal":
            places.warp(t, player, t.dungeon.where[t.parts.locations[name].index])
        elif verb == "exchange":
            exchange(t, player, name)
        elif verb == "blow":
            t.battles[0].blows[3 * player.seat + effect.form] += amount
        elif verb == "dark":
            t.battles[-1].dark += amount
        elif verb == "dodge":
            if attack is not None:
                attack.dodged = True
        elif verb == "frenzy":
            if attack is not None:
                attack.frenzy += amount
        elif verb == "scare":
            if attack is not None:
                scare(t, player, attack)
        elif verb == "dread":
            t.lose_glory(aim, amount)
            t.moment("weakened")
        elif verb == "corrode":
            for _ in range(amount):
                yield from discard_treasure(t, aim, CORROSION)
        elif verb == "banish":
            held = yield from check(t, aim, source, Check(effect.form, amount))
            if not held:
                places.warp(t, aim, t.gate())
        elif verb == "raise":
            yield from raise_dead(t, player, effect.kind)
        elif verb == "rift":
            yield from rift(t, player)
        elif verb == "collapse":
            yield from collapse(t, player)
        else:
            raise AssertionError(f"{verb} is no business of this place")


def idle(t: Crawl, player: Player, effect: Effect) -> Reason | None:
    """Why an effect has nothing to work on, for those that must have something."""
    verb = effect.verb
    if verb == "heal":
        return HEALTHY if player.health >= t.parts.rules.health else None
    if verb == "uncurse":
        return None if player.curses else NO_CURSE
    if verb == "warp":
        return None if len(t.dungeon.cells) > 1 else NOWHERE
    if verb == "portal":
        return None if portals(t, player) else NOWHERE
    if verb == "exchange":
        return None if player.quests and (t.quest_deck or t.quest_discard) else NO_QUESTS
    if verb == "raise":
        return None if raisable(t, effect.kind) else NO_TARGET
    if verb == "rift":
        return NO_TARGET if next(rift_pairs(t), None) is None else None
    if verb == "collapse":
        last = is_last(t)
        return None if any(t.dungeon.movable(cell, last) for cell in empty_cells(t)) else NO_TARGET
    return None


def all_idle(t: Crawl, player: Player, effects: Sequence[Effect]) -> Reason | None:
    """Why nothing of this would do anything; None if something would."""
    reason = None
    for effect in effects:
        reason = idle(t, player, effect)
        if reason is None:
            return None
    return reason


# --- healing, curses, warps, quests


def lift_curse(t: Crawl, player: Player, name: str) -> Steps:
    """One curse may leave the hero; which, unless it is chosen already."""
    if not name and player.curses:
        options = [act("lift", card.id) for card in dict.fromkeys(player.curses)]
        answer: Act = yield Choice(player.seat, [*options, DECLINE], CURSE)
        name = answer.name
    for index, card in enumerate(player.curses):
        if card.id == name:
            del player.curses[index]
            t.to_discard(card)
            t.emit(told.CurseLifted, player.seat, card.id)
            t.refresh(player)
            t.moment("worked")
            return


def warp_own(t: Crawl, player: Player, farthest: int) -> Steps:
    """The player warps the own hero."""
    options = places.warp_options(t, player, farthest)
    if options:
        answer: Act = yield Choice(player.seat, options, WARP)
        places.warp(t, player, t.dungeon.where[t.parts.locations[answer.name].index])


def portals(t: Crawl, player: Player) -> list[str]:
    """The rooms a portal leads to: any other room but an entrance."""
    return [
        tile.location.id
        for cell, tile in t.dungeon.cells.items()
        if cell != player.at and tile.location.type == "room" and not tile.location.entrance
    ]


def exchange(t: Crawl, player: Player, name: str) -> None:
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
    t.moment("worked")


# --- monsters


def scare(t: Crawl, player: Player, attack: Attack) -> None:
    """An attacking monster is discarded."""
    t.battles[-1].attacks.remove(attack)
    if attack.monster is not None:
        t.emit(told.MonsterScared, player.seat, attack.monster.card.id)
        discard_monster(t, attack.monster)
        t.moment("worked")


def raisable(t: Crawl, kind: str) -> list[str]:
    """The monsters of a kind in the discard pile."""
    pile = t.peril_discard if t.solo else t.discard
    return list(dict.fromkeys(one.id for one in pile if one.deck == MONSTER and one.kind == kind))


def raise_dead(t: Crawl, player: Player, kind: str) -> Steps:
    """A monster of the discard pile goes to the lair; in the solo game the dearest joins the battle to come
    (DN-12.5)."""
    names = raisable(t, kind)
    if not names:
        return
    if t.solo:
        best = max(names, key=lambda name: t.parts.cards[name].cost)
        card = t.parts.cards[best]
        t.peril_discard.remove(card)
        t.emit(told.MonsterRaised, player.seat, card.id)
        t.omens.append(card)
        t.raised = True
        t.moment("worked")
        return
    answer: Act = yield Choice(player.seat, [of_card("raise_pick", name) for name in names], RAISE)
    raised: Card = t.parts.cards[answer.name]
    t.discard.remove(raised)
    player.lair.append(Monster(raised))
    t.emit(told.MonsterRaised, player.seat, raised.id)
    t.moment("worked")
    yield from keep_lair(t, player)
