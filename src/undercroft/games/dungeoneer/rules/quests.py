"""DN-6: attempts, searches, sacrifices, hunts, luck, deliveries, and completion."""

from __future__ import annotations

from typing import Final

from undercroft.core.decision import Choice, Prompt
from undercroft.core.errors import Reason
from undercroft.games.dungeoneer import events as told
from undercroft.games.dungeoneer.components import Quest
from undercroft.games.dungeoneer.moves import NO, YES, Act, of_card
from undercroft.games.dungeoneer.pieces import CARRIED, HUNT, Attack, Battle, Player
from undercroft.games.dungeoneer.reasons import (
    FOUND,
    NO_ACTION,
    NO_SEARCH,
    NO_TREASURE,
    NOT_FOUND,
    NOT_OPEN,
    NOT_THERE,
    OTHERS_QUEST,
    TOO_DEAR,
    TOO_WEAK,
)
from undercroft.games.dungeoneer.rules.asking import Done, Steps
from undercroft.games.dungeoneer.rules.escort import refuse_delivery
from undercroft.games.dungeoneer.rules.harm import break_off, bury, suffer
from undercroft.games.dungeoneer.rules.inventory import discard_treasure
from undercroft.games.dungeoneer.rules.places import escaped
from undercroft.games.dungeoneer.rules.rolls import NO_FORM, boost, check
from undercroft.games.dungeoneer.state import DISCARD, QUESTS, Crawl

SACRIFICE: Final = Prompt("sacrifice-pick", "DN-6.5")


def refuse_attempt(t: Crawl, player: Player, quest: Quest, points: int) -> Reason | None:
    """Why a quest cannot be attempted (delivered) here now, with so many action points (DN-6.1, DN-6.2)."""
    reason = _refuse_here(t, player, quest)
    if reason is None and quest.search and quest.id not in player.found:
        return NOT_FOUND
    if reason is None and points < 1 and quest.id in player.tried:
        return NO_ACTION
    if reason is None and quest.type == "sacrifice":
        if quest.lose_health and player.health <= quest.lose_health:
            return TOO_WEAK
        if player.glory < quest.lose_glory:
            return TOO_DEAR
        if len(player.treasures) < quest.lose_treasures:
            return NO_TREASURE
    return reason


def _refuse_here(t: Crawl, player: Player, quest: Quest) -> Reason | None:
    """Why a quest is nothing for this hero in this place."""
    task = t.task(player, quest.id)
    if quest.type == "escort":
        return refuse_delivery(t, player, quest)
    if task is None and quest not in t.commons:
        return OTHERS_QUEST if any(t.task(one, quest.id) for one in t.players) else NOT_OPEN
    return None if t.at_place(player, quest.at) else NOT_THERE


def refuse_search(t: Crawl, player: Player, quest: Quest, points: int) -> Reason | None:
    """Why a quest cannot be searched for here now (DN-6.6)."""
    if not quest.search:
        return NO_SEARCH
    if quest.id in player.found:
        return FOUND
    return _refuse_here(t, player, quest) or (NO_ACTION if points < 1 else None)


def attempt_options(t: Crawl, player: Player, points: int) -> list[Act]:
    """Attempts, deliveries and searches possible here, with so many action points."""
    found: list[Act] = []
    here = t.dungeon.cells[player.at].location.places
    for task in player.quests:
        quest = task.quest
        if quest.type == "escort":
            if task.token == CARRIED and refuse_attempt(t, player, quest, points) is None:
                found.append(of_card("deliver", quest.id))
        elif quest.at in here:
            _attempt_here(t, player, quest, points, found)
    for quest in t.commons:
        if quest.at in here and quest.type != "escort":
            _attempt_here(t, player, quest, points, found)
    return found


def _attempt_here(t: Crawl, player: Player, quest: Quest, points: int, found: list[Act]) -> None:
    if quest.search and refuse_search(t, player, quest, points) is None:
        found.append(of_card("search", quest.id))
    elif refuse_attempt(t, player, quest, points) is None:
        found.append(of_card("attempt", quest.id))


def attempt(t: Crawl, player: Player, name: str) -> Steps:
    """An attempt of a quest; its action point, if it costs one, is spent by the caller."""
    quest = t.parts.quests[name]
    player.tried = (*player.tried, name)
    t.emit(told.QuestAttempted, player.seat, name)
    t.moment("attempted")
    if quest.type == "escort":
        complete(t, player, quest)
    elif quest.type == "sacrifice":
        yield from _sacrifice(t, player, quest)
    elif quest.type == "luck":
        yield from _luck(t, player, quest)
    elif quest.type == "hunt":
        _hunt(t, player, quest)
    else:
        yield from _threat(t, player, quest)


def search(t: Crawl, player: Player, name: str) -> Steps:
    """DN-6.6: die + distance from the nearest entrance."""
    quest = t.parts.quests[name]
    mods = yield from boost(t, player, NO_FORM, "", False)
    bonus = sum(amount for _, amount in mods)
    far = t.dungeon.distances(t.gate())[player.at]
    die = t.chance.die(6)
    done = die + far + bonus >= quest.search
    if done:
        player.found = (*player.found, name)
    word = "found" if done else "nothing"
    t.emit(told.Sought, player.seat, name, die, far, bonus, quest.search, word)
    t.moment("tried")


def _sacrifice(t: Crawl, player: Player, quest: Quest) -> Steps:
    """DN-6.5: the attempt is the payment; lost health is no wound."""
    for _ in range(quest.lose_treasures):
        yield from discard_treasure(t, player, SACRIFICE)
    t.lose_glory(player, quest.lose_glory)
    if quest.lose_health:
        player.health -= quest.lose_health
        t.emit(told.HealthGiven, player.seat, quest.lose_health)
    complete(t, player, quest)


def _luck(t: Crawl, player: Player, quest: Quest) -> Steps:
    """DN-6.13: extra payments are declared before the roll."""
    paid = False
    if quest.extra and player.glory >= quest.extra_glory:
        what = (("glory", quest.extra_glory), ("dice", quest.dice), ("need", quest.need))
        key = "extra-die" if quest.extra == "die" else "extra-plus"
        answer: Act = yield Choice(player.seat, (YES, NO), Prompt(key, "DN-6.13", what))
        paid = answer is YES
        if paid:
            t.lose_glory(player, quest.extra_glory)
    if (yield from roll_luck(t, player, quest, paid)):
        complete(t, player, quest)


def roll_luck(t: Crawl, player: Player, quest: Quest, paid: bool) -> Done:
    """The dice of an attempt; `paid`: with its extra. True: it has succeeded."""
    mods = yield from boost(t, player, NO_FORM, "", False)
    bonus = sum(amount for _, amount in mods)
    dice = tuple(t.chance.die(6) for _ in range(luck_dice(quest, paid)))
    total = luck_total(quest, dice, paid) + bonus
    done = total >= quest.need
    word = "success" if done else "failure"
    t.emit(told.LuckTried, player.seat, quest.id, dice, bonus, total, quest.need, word)
    t.moment("tried")
    return done


def luck_dice(quest: Quest, paid: bool) -> int:
    """How many dice are rolled for luck."""
    return quest.dice + (paid and quest.extra == "die")


def luck_total(quest: Quest, dice: tuple[int, ...], paid: bool) -> int:
    """What the dice come to before anything is added: the best of them count."""
    return sum(sorted(dice)[-quest.dice :]) + (paid and quest.extra == "plus")


def _threat(t: Crawl, player: Player, quest: Quest) -> Steps:
    """DN-6.12: failure hits every hero in the location."""
    assert quest.check is not None
    if (yield from check(t, player, quest.id, quest.check)):
        complete(t, player, quest)
        return
    t.cause = player.seat
    for seat in t.heroes_at(player.at):
        yield from suffer(t, seat, quest.failure, quest.id)
    bury(t)


def _hunt(t: Crawl, player: Player, quest: Quest) -> None:
    """DN-6.7: a battle in which the quest monster attacks; the player to the left leads it."""
    owner = -1 if t.solo else t.left_of(player.seat)
    battle = Battle(HUNT, owner, player.seat, player.at, t.seats)
    battle.quest = quest
    battle.attacks.append(Attack(None, quest.beast, -1))
    t.battles = [battle]
    t.emit(told.BattleBegan, max(0, owner), player.seat, (quest.id,), t.tile_of(player).location.id)
    t.moment("began")


def complete(t: Crawl, player: Player, quest: Quest) -> None:
    """DN-6.3: level, glory, healing, then victory; the feats phase is over."""
    if quest in t.commons:
        t.commons.remove(quest)
        common = True
    else:
        t.drop_task(player, quest)
        common = False
    player.done.append(quest)
    player.level = min(4, player.level + 1)
    player.glory += quest.reward_glory
    healed = max(0, min(quest.reward_health, t.parts.rules.health - player.health))
    player.health += healed
    t.refresh_all()
    count = len(player.done)
    t.emit(told.QuestCompleted, player.seat, quest.id, player.level, quest.reward_glory, healed, count)
    t.moment("completed")
    if not t.solo and count >= t.parts.rules.quests_to_win:
        t.finish(QUESTS, [player.seat])
        return
    if escaped(t, player):
        return
    if common:
        t.open_common()
    break_off(t)
    t.phase = DISCARD
    t.emit(told.PhaseBegan, player.seat, DISCARD)
