"""DN-12: the solo game: random encounters, automatic choices, the lair option."""

from __future__ import annotations

from typing import Final

from undercroft.core.decision import Choice, Flow, Prompt
from undercroft.games.dungeoneer import events as told
from undercroft.games.dungeoneer.components import MONSTER, TRAP, Card
from undercroft.games.dungeoneer.moves import END, Act
from undercroft.games.dungeoneer.pieces import OMEN, Attack, Battle, Monster, Player, Trap
from undercroft.games.dungeoneer.rules.asking import Steps
from undercroft.games.dungeoneer.rules.banes import bane_effect
from undercroft.games.dungeoneer.rules.cards import play, playable
from undercroft.games.dungeoneer.rules.challenge import end_battle
from undercroft.games.dungeoneer.rules.harm import give_glory
from undercroft.games.dungeoneer.rules.inventory import discard_monster
from undercroft.games.dungeoneer.rules.modifiers import monster_mods, sum_of
from undercroft.games.dungeoneer.rules.moments import any_time, do_any_time
from undercroft.games.dungeoneer.state import Crawl

REWARD: Final = Prompt("reward-play", "DN-12.9")


def omens_phase(t: Crawl) -> Flow:
    """DN-12.4: banes take effect first, then traps and monsters are one battle against the hero."""
    player = t.players[0]
    t.cause = -1
    t.revealed += 1
    while t.omens:
        card = next((one for one in t.omens if one.deck not in (MONSTER, TRAP)), None)
        if card is None:
            break
        t.omens.remove(card)
        yield from bane_omen(t, player, card)
    if t.omens:
        begin_battle(t, player)


def bane_omen(t: Crawl, player: Player, card: Card) -> Steps:
    """DN-12.5: banes for monsters wait for one, the others act on the hero."""
    if card.target in ("monster", "attacker") or (card.duration == "permanent" and card.target == "none"):
        t.waiting.append(card)
    else:
        x = max(card.x_low, min(card.x_high, t.omen_peril))
        yield from bane_effect(t, player, card, player, x)


def begin_battle(t: Crawl, player: Player) -> None:
    """One battle of all traps and monsters; with the lair option those of the lair join (DN-12.10)."""
    battle = Battle(OMEN, -1, player.seat, player.at, 1)
    drawn = 0
    for card in t.omens:
        if card.deck == TRAP:
            x = max(card.x_low, min(card.x_high, t.omen_peril)) if card.x_high else 0
            battle.traps.append(Trap(card, x))
        else:
            battle.attacks.append(strengthened(t, Monster(card)))
            drawn += 1
    t.omens = []
    if drawn > t.raised:
        for monster in player.lair:
            attack = Attack(monster, monster.card.beast, -1)
            attack.fresh = False
            battle.attacks.append(attack)
        player.lair = []
    t.raised = False
    t.battles = [battle]
    names = tuple(one.card.id for one in battle.traps)
    names += tuple(one.monster.card.id for one in battle.attacks if one.monster is not None)
    t.emit(told.BattleBegan, player.seat, player.seat, names, t.tile_of(player).location.id)
    t.moment("began")


def strengthened(t: Crawl, monster: Monster) -> Attack:
    """A newly drawn monster with the banes that waited for it (DN-12.5)."""
    frenzy = 0
    for card in t.waiting[:]:
        if card.target == "monster":
            t.waiting.remove(card)
            monster = Monster(monster.card, (*monster.extras, card))
        elif card.target == "attacker":
            t.waiting.remove(card)
            frenzy += sum(effect.amount for effect in card.effects)
            t.to_discard(card)
    attack = Attack(monster, monster.card.beast, -1)
    attack.frenzy = frenzy
    return attack


def best_form(t: Crawl, battle: Battle, attack: Attack) -> int:
    """DN-12.7: the greatest difference to the hero; ties melee, magic, speed."""
    beast = attack.beast
    assert beast is not None
    stats = t.players[battle.target].stats

    def lead(form: int) -> int:
        return sum_of(monster_mods(t, -1, attack, form, battle.cell)) - stats[form]

    return max(beast.attacks, key=lead)


def step_lair(t: Crawl, battle: Battle) -> Flow:
    """DN-12.6, DN-12.10: monsters are discarded, or with the lair option the dearest new one stays."""
    player = t.players[battle.target]
    left = [attack for attack in battle.attacks if attack.monster is not None]
    if t.options.lair:
        fresh = [attack for attack in left if attack.fresh]
        keep = None
        if fresh:
            most = max(cost_of(attack) for attack in fresh)
            dearest = [attack for attack in fresh if cost_of(attack) == most]
            keep = dearest[0] if len(dearest) == 1 else t.chance.pick(dearest)
        for attack in left:
            if attack is keep or not attack.fresh:
                assert attack.monster is not None
                player.lair.append(attack.monster)
                t.emit(told.MonsterKept, player.seat, attack.monster.card.id, "to_lair")
                attack.monster = None
        if len(player.lair) > t.parts.rules.lair:
            cheapest = min(player.lair, key=lambda one: one.card.cost)
            player.lair.remove(cheapest)
            discard_monster(t, cheapest)
            t.emit(told.CardDiscarded, player.seat, cheapest.card.id)
    for attack in left:
        if attack.monster is not None:
            discard_monster(t, attack.monster)
            attack.monster = None
    battle.step = 8
    return
    yield


def cost_of(attack: Attack) -> int:
    return attack.monster.card.cost if attack.monster is not None else 0


def step_reward(t: Crawl, battle: Battle) -> Flow:
    """Step VIII of the solo game: glory, and treasures may be played (DN-12.9)."""
    give_glory(t)
    player = t.players[battle.target]
    while True:
        options = playable(t, player, rewards=True)
        if not options:
            break
        t.revealed += 1  # the fight stays open only for who could play something
        answer: Act = yield Choice(player.seat, [*options, *any_time(t, player), END], REWARD)
        if answer is END:
            break
        if not (yield from do_any_time(t, player, answer)):
            yield from play(t, player, answer)
    end_battle(t)
