"""DN-7.15, DN-7.17: what becomes of the monsters, and what the battle brings."""

from __future__ import annotations

from typing import Final

from undercroft.core.decision import Choice, Flow, Prompt
from undercroft.games.dungeoneer import events as told
from undercroft.games.dungeoneer.moves import DECLINE, Act, act, of_card
from undercroft.games.dungeoneer.pieces import Battle
from undercroft.games.dungeoneer.rules.challenge import end_battle
from undercroft.games.dungeoneer.rules.harm import give_glory, playing
from undercroft.games.dungeoneer.rules.inventory import discard_monster, keep_lair
from undercroft.games.dungeoneer.state import Crawl

KEEP: Final = Prompt("lair", "DN-7.15")
GIVE: Final = Prompt("reward-peril", "DN-7.17")


def step_lair(t: Crawl, battle: Battle) -> Flow:
    """DN-7.15: unwounded to hand, lair or discard; wounded to lair or discard."""
    owner = t.players[battle.owner]
    for index, attack in enumerate(battle.attacks):
        monster = attack.monster
        if monster is None:
            continue
        name = monster.card.id
        options = [act("to_lair", name, -1, index), act("to_discard", name, -1, index)]
        if not attack.wounded:
            options.append(act("to_hand", name, -1, index))
        answer: Act = yield Choice(owner.seat, options, KEEP)
        attack.monster = None
        t.emit(told.MonsterKept, owner.seat, name, answer.kind)
        if answer.kind == "to_lair":
            owner.lair.append(monster)
            yield from keep_lair(t, owner)
        elif answer.kind == "to_hand":
            owner.hand.append(t.piece(monster.card).shown_to_all())
            owner.look()
            for extra in monster.extras:
                t.to_discard(extra)
        else:
            discard_monster(t, monster)
        t.moment("kept")
    battle.step = 8


def step_reward(t: Crawl, battle: Battle) -> Flow:
    """DN-7.17: glory for health taken from monsters, peril for wounds they inflicted."""
    give_glory(t)
    owner = t.players[battle.owner]
    options: list[Act] = []
    if battle.wounds:
        options = [of_card("give", "", other) for other in playing(t, owner.seat) if other != owner.seat]
    while battle.wounds > 0 and options:
        answer: Act = yield Choice(owner.seat, [*options, DECLINE], GIVE)
        battle.wounds -= 1
        if answer is not DECLINE:
            t.players[answer.seat].peril += 1
            t.emit(told.PerilGiven, owner.seat, answer.seat)
            t.moment("rewarded")
    end_battle(t)
