"""DN-6.8 to DN-6.11: the tokens of escort quests: taken, laid down, stolen, delivered."""

from __future__ import annotations

from typing import Final

from undercroft.core.decision import Choice, Prompt
from undercroft.core.errors import Reason
from undercroft.games.dungeoneer import events as told
from undercroft.games.dungeoneer.components import Quest
from undercroft.games.dungeoneer.moves import STRIKE, Act, of_card
from undercroft.games.dungeoneer.pieces import CARRIED, LYING, NONE, Player, Task
from undercroft.games.dungeoneer.reasons import (
    DROPPED,
    NOT_CARRIED,
    NOT_ESCORT,
    NOT_OPEN,
    NOT_THERE,
    OTHERS_QUEST,
    TAKEN,
)
from undercroft.games.dungeoneer.rules.asking import Done
from undercroft.games.dungeoneer.state import Crawl

THEFT: Final = Prompt("strike-choice", "DN-6.11")


def refuse_pick_up(t: Crawl, player: Player, quest: Quest) -> Reason | None:
    """Why a hero cannot take the token of a quest here."""
    if quest.type != "escort":
        return NOT_ESCORT
    if quest in t.commons:
        return None if quest.at in t.tile_of(player).location.places else NOT_THERE
    for owner in t.players:
        task = t.task(owner, quest.id)
        if task is not None:
            return refuse_token(t, player, owner, task)
    return NOT_OPEN


def refuse_token(t: Crawl, player: Player, owner: Player, task: Task) -> Reason | None:
    """The same of a quest that lies before `owner`."""
    here = t.dungeon.cells[player.at].location
    if task.token == CARRIED:
        return TAKEN
    if task.token == LYING:
        if task.lies != here.index:
            return NOT_THERE
        return DROPPED if owner is player and task.dropped else None
    if owner is not player:
        return OTHERS_QUEST
    return None if task.quest.at in here.places else NOT_THERE


def refuse_carried(t: Crawl, player: Player, quest: Quest) -> Reason | None:
    """Why a hero cannot lay the token of a quest down: it does not carry it."""
    task = t.task(player, quest.id)
    if quest.type != "escort":
        return NOT_ESCORT
    return None if task is not None and task.token == CARRIED else NOT_CARRIED


def refuse_delivery(t: Crawl, player: Player, quest: Quest) -> Reason | None:
    """Why a token cannot be given up here; what the attempt costs is another matter (DN-6.10)."""
    reason = refuse_carried(t, player, quest)
    if reason is None and quest.to not in t.tile_of(player).location.places:
        reason = NOT_THERE
    return reason


def pick_ups(t: Crawl, player: Player) -> list[Act]:
    """What tokens the hero may pick up here."""
    found: list[Act] = []
    for quest in t.commons:
        if quest.type == "escort" and refuse_pick_up(t, player, quest) is None:
            found.append(of_card("pick_up", quest.id))  # noqa: PERF401 - a loop is faster
    for owner in t.players:
        if owner is player or owner.tokens & LYING:
            for task in owner.quests:
                if task.quest.type == "escort" and refuse_token(t, player, owner, task) is None:
                    found.append(of_card("pick_up", task.quest.id))  # noqa: PERF401 - a loop is faster
    return found


def pick_up(t: Crawl, player: Player, name: str) -> None:
    """DN-6.8, DN-6.9: the token of an escort quest, of a common quest too, or one that lies here."""
    quest = t.parts.quests[name]
    common = quest in t.commons
    if common:
        t.commons.remove(quest)
    for owner in t.players:
        if t.task(owner, name) is not None:
            t.drop_task(owner, quest)
    t.put_task(player, Task(quest, CARRIED))
    t.emit(told.TokenTaken, player.seat, quest.id)
    t.moment("token")
    if common:
        t.open_common()


def drop_token(t: Crawl, player: Player, name: str) -> None:
    """DN-6.9: a token is laid down in the location of the hero."""
    task = t.task(player, name)
    if task is not None and task.token == CARRIED:
        location = t.tile_of(player).location
        t.put_task(player, Task(task.quest, LYING, location.index, True))
        t.emit(told.TokenDropped, player.seat, task.quest.id, location.id)
        t.moment("token")


def leave_behind(t: Crawl, player: Player) -> None:
    """DN-10.2: what a defeated hero carried lies where it fell; its other quests leave the game, unless its
    player goes on with another hero (DN-11.2)."""
    place = t.tile_of(player).location
    kept = []
    for task in player.quests:
        if task.token == CARRIED:
            kept.append(Task(task.quest, LYING, place.index))
            t.emit(told.TokenDropped, player.seat, task.quest.id, place.id)
        elif task.token == LYING or t.options.resurrection:
            kept.append(task)
        else:
            t.out.append(task.quest)
    player.quests = kept


def steals(t: Crawl, player: Player, other: Player) -> Done:
    """DN-6.11: instead of wounding, the attacker may take a token with its quest. True: it did."""
    loot = [of_card("steal", task.quest.id) for task in other.quests if task.token == CARRIED]
    if not loot:
        return False
    answer: Act = yield Choice(player.seat, [STRIKE, *loot], THEFT)
    task = None if answer is STRIKE else t.task(other, answer.name)
    if task is None:
        return answer is not STRIKE
    t.drop_task(other, task.quest)
    t.put_task(player, Task(task.quest, CARRIED))
    t.emit(told.TokenStolen, player.seat, other.seat, task.quest.id)
    t.moment("token")
    return True


def place_of(task: Task) -> str:
    """Where a quest is to be gone on with: its first place or, with the token, its second."""
    return task.quest.to if task.token == CARRIED else task.quest.at


def begun(task: Task) -> bool:
    return task.token != NONE
