"""DN-7: a battle, step by step. Every step is a phase of its own."""

from __future__ import annotations

from typing import Final

from undercroft.core.decision import Choice, Flow, Prompt
from undercroft.core.errors import Reason
from undercroft.games.dungeoneer import events as told
from undercroft.games.dungeoneer.components import Card
from undercroft.games.dungeoneer.moves import Act, act, of_card
from undercroft.games.dungeoneer.pieces import (
    ASSAULT,
    FOR_ATTACK,
    FOR_BATTLE,
    FOR_RESPONSE,
    OMEN,
    Attack,
    Battle,
    Player,
    Trap,
)
from undercroft.games.dungeoneer.reasons import (
    AIMED,
    DODGED,
    NO_ATTACKER,
    NO_PERIL,
    NOT_NOW,
    OTHER_FORM,
    TOO_DEAR,
)
from undercroft.games.dungeoneer.rules import solo
from undercroft.games.dungeoneer.rules.asking import Steps, ask_window, pass_by, passed_by
from undercroft.games.dungeoneer.rules.challenge import (
    end_battle,
    leave_challenge,
    may_strike_back,
    step_challenge,
)
from undercroft.games.dungeoneer.rules.effects import carry_out
from undercroft.games.dungeoneer.rules.harm import bury, suffer
from undercroft.games.dungeoneer.rules.modifiers import (
    attack_mods,
    counter_mods,
    foe_kind,
    sum_of,
    trap_danger,
)
from undercroft.games.dungeoneer.rules.moments import any_time, do_any_time
from undercroft.games.dungeoneer.rules.movement import finish_entry
from undercroft.games.dungeoneer.rules.places import warp, warp_options
from undercroft.games.dungeoneer.rules.rewards import step_lair, step_reward
from undercroft.games.dungeoneer.rules.rolls import Mods, boost, check
from undercroft.games.dungeoneer.rules.strikes import hero_strikes_hero, hero_strikes_monster, monster_strikes
from undercroft.games.dungeoneer.state import Crawl
from undercroft.games.dungeoneer.words import FORMS, Check

FORM: Final = Prompt("attack-form", "DN-7.4")
FRENZY: Final = Prompt("frenzy", "DN-7.5", window=True, usual="pass")
RESPONSE: Final = Prompt("response", "DN-7.6", window=True, usual="pass")
MOMENT: Final = Prompt("any-window", "DN-7.6", window=True, usual="pass")
WHIRLS: Final = tuple(Prompt("trap-warp", "DN-9.8", (("hero_seat", seat),)) for seat in range(4))
"""By the seat of the hero that is warped: one trap may warp several, its owner's own among them."""


def battle_phase(t: Crawl) -> Flow | None:
    """The steps of the running battle from where it is: to the response, the rolls, the challenge, what comes
    after. None, if it has gone a step further and asks nothing there."""
    battle = t.battles[-1]
    step = battle.step
    if step <= 2:
        return opening(t, battle)
    if step <= 5:
        return rolls(t, battle)
    if step == 6:
        if may_strike_back(t, battle):
            return step_challenge(t, battle)
        leave_challenge(t, battle)
        return None
    if t.solo:
        return solo.step_lair(t, battle) if step == 7 else solo.step_reward(t, battle)
    return aftermath(t, battle)


def begin_next(t: Crawl) -> None:
    """The next battle of the batch begins (DN-7.21)."""
    battle = t.queue.pop(0)
    t.battles = [battle]
    if t.journal is not None:
        names = tuple(one.card.id for one in battle.traps)
        names += tuple(one.beast.id for one in battle.attacks if one.beast is not None)
        place = t.dungeon.cells[battle.cell].location.id
        t.emit(told.BattleBegan, battle.owner, battle.target, names, place)
    t.moment("began")


def opening(t: Crawl, battle: Battle) -> Flow:
    """Steps I and II."""
    if battle.step == 1:
        yield from step_attack(t, battle)
    if battle.step == 2 and t.battles and t.result is None:
        yield from step_response(t, battle)


def rolls(t: Crawl, battle: Battle) -> Flow:
    """Steps III to V."""
    if battle.step == 3:
        yield from step_attack_check(t, battle)
    if battle.step == 4 and t.battles and t.result is None:
        yield from step_counter_check(t, battle)
    if battle.step == 5 and t.battles and t.result is None:
        yield from step_comparison(t, battle)


def aftermath(t: Crawl, battle: Battle) -> Flow:
    """Steps VII and VIII."""
    if battle.step == 7:
        yield from step_lair(t, battle)
    yield from step_reward(t, battle)


def target_gone(t: Crawl, battle: Battle) -> bool:
    """DN-7.18: the attacked hero is elsewhere, or out of the game."""
    if battle.target < 0:
        return False
    player = t.players[battle.target]
    return battle.lost or not player.alive or player.at != battle.cell


def close(t: Crawl, battle: Battle) -> None:
    """The attacked hero is out: steps VII and VIII still happen, if the battle has them (DN-7.11)."""
    if battle.sort in (ASSAULT, OMEN):
        battle.step = 7
    else:
        end_battle(t)


# --- I attack


def step_attack(t: Crawl, battle: Battle) -> Flow:
    """DN-7.5: forms, Frenzy, then special effects in declared order."""
    t.cause = battle.owner
    if target_gone(t, battle):
        miss(t, battle)
        return
    for index, attack in enumerate(battle.attacks):
        beast = attack.beast
        if beast is not None and attack.form < 0:
            if len(beast.attacks) == 1:
                attack.form = beast.attacks[0]
            elif battle.owner < 0:
                attack.form = solo.best_form(t, battle, attack)
            else:
                forms = [act("form", beast.id, number=index, form=form) for form in beast.attacks]
                answer: Act = yield Choice(battle.owner, forms, FORM)
                attack.form = answer.form
    if battle.sort == ASSAULT:
        yield from frenzy(t, battle)
    battle.step = 2
    t.revealed += 1
    for attack in battle.attacks:
        if attack.beast is not None and attack.beast.assault is not None:
            yield from assault(t, battle, attack, attack.beast.assault)
            if bury(t):
                return
            if target_gone(t, battle):
                close(t, battle)
                return


def frenzy(t: Crawl, battle: Battle) -> Steps:
    """Frenzy on one of the attacking monsters, paid by the peril of the attacked."""
    owner, victim = t.players[battle.owner], t.players[battle.target]
    while True:
        options = [
            act("frenzy", card.id, -1, index)
            for card in owner.cards_for(FOR_ATTACK)
            for index in range(len(battle.attacks))
            if refuse_frenzy(t, battle, card, index) is None
        ]
        if passed_by(t, owner, options):
            return
        answer = yield from ask_window(t, owner, options, FRENZY, True)
        card = None if answer is None else t.take(owner, answer.name)
        if answer is None or card is None:
            return
        victim.peril -= card.cost
        t.emit(told.BanePlayed, owner.seat, card.id, victim.seat, victim.seat, card.cost, True)
        t.moment("cursed")
        yield from carry_out(t, owner, card.effects, card.id, 0, victim, battle.attacks[answer.number])
        t.to_discard(card)


def refuse_frenzy(t: Crawl, battle: Battle, card: Card, index: int) -> Reason | None:
    """Why a bane cannot be played on this attacker of one's own batch."""
    if card.when != "attack":
        return NOT_NOW[card.when]
    if not 0 <= index < len(battle.attacks) or battle.attacks[index].monster is None:
        return NO_ATTACKER
    return NO_PERIL if t.players[battle.target].peril < card.cost else None


def assault(t: Crawl, battle: Battle, attack: Attack, test: Check) -> Steps:
    """A special effect such as Hellfire: every hero in the location checks, then all results (DN-7.20)."""
    beast = attack.beast
    assert beast is not None
    failed = []
    for seat in t.heroes_at(battle.cell):
        overcome = yield from check(t, t.players[seat], beast.id, test)
        if not overcome:
            failed.append(seat)
    for seat in failed:
        battle.wounds += yield from suffer(t, seat, beast.assault_failure, beast.id)


# --- II response


def step_response(t: Crawl, battle: Battle) -> Flow:
    """DN-7.6: the defender answers, then everybody may use any-moment cards, until all pass in a row."""
    if battle.target >= 0:
        player = t.players[battle.target]
        while True:
            options = responses(battle, player) + moments(t, battle, player)
            if passed_by(t, player, options):
                break
            answer = yield from ask_window(t, player, options, RESPONSE, True)
            if answer is None:
                break
            yield from respond(t, battle, player, answer)
    silent = battle.target
    again = True
    while again:
        again = False
        for seat in t.clockwise(t.active):
            if seat == silent:
                continue
            player = t.players[seat]
            options = moments(t, battle, player)
            if not options and not player.always:
                pass_by(t, player)
                continue
            answer = yield from ask_window(t, player, options, MOMENT, True)
            if answer is not None:
                yield from respond(t, battle, player, answer)
                again = True
                silent = -1
    t.revealed += 1
    battle.step = 3


def refuse_response(battle: Battle, player: Player, card: Card, kind: str, index: int) -> Reason | None:
    """Why a card cannot answer the attack: `scare` takes the number of an attacker, `play` none."""
    if card.when != "response":
        return NOT_NOW[card.when]
    if player.seat != battle.target:
        return NOT_NOW["response"]
    if player.glory < card.cost:
        return TOO_DEAR
    if kind == "play":
        return AIMED if card.verb == "scare" else None if battle.attacks else NO_ATTACKER
    if card.verb != "scare":
        return AIMED
    return (
        None
        if 0 <= index < len(battle.attacks) and battle.attacks[index].monster is not None
        else NO_ATTACKER
    )


def refuse_battle_card(battle: Battle, player: Player, card: Card, kind: str, index: int) -> Reason | None:
    """Why a card of the own hero's fight cannot be played in step II: `dodge` takes an attack's number."""
    if card.when != "battle":
        return NOT_NOW[card.when]
    attacked = player.seat == battle.target
    if not attacked and all(one.hero != player.seat for one in battle.attacks):
        return NOT_NOW["battle"]
    if player.glory < card.cost:
        return TOO_DEAR
    if kind == "play":
        return AIMED if card.verb == "dodge" else None if battle.attacks else NO_ATTACKER
    if card.verb != "dodge":
        return AIMED
    if not attacked or not 0 <= index < len(battle.attacks):
        return NO_ATTACKER
    attack = battle.attacks[index]
    if attack.dodged:
        return DODGED
    return None if attack.form == card.effects[0].form else OTHER_FORM


def responses(battle: Battle, player: Player) -> list[Act]:
    """The response cards of the defender."""
    found: list[Act] = []
    for card in player.cards_for(FOR_RESPONSE):
        if card.verb == "scare":
            found += [
                act("scare", card.id, number=index)
                for index in range(len(battle.attacks))
                if refuse_response(battle, player, card, "scare", index) is None
            ]
        elif refuse_response(battle, player, card, "play", -1) is None:
            found.append(of_card("play", card.id))
    return found


def moments(t: Crawl, battle: Battle, player: Player) -> list[Act]:
    """What any player may do in step II: any-moment effects, and cards of its own hero's fight."""
    found = any_time(t, player)
    for card in player.cards_for(FOR_BATTLE):
        if card.verb == "dodge":
            for index in range(len(battle.attacks)):
                if refuse_battle_card(battle, player, card, "dodge", index) is None:
                    found.append(act("dodge", card.id, number=index))
        elif refuse_battle_card(battle, player, card, "play", -1) is None:
            found.append(of_card("play", card.id))
    return found


def respond(t: Crawl, battle: Battle, player: Player, option: Act) -> Steps:
    """Plays what was chosen in step II."""
    if (yield from do_any_time(t, player, option)):
        return
    card = t.take(player, option.name)
    if card is None:
        return
    player.glory -= card.cost
    t.emit(told.CardPlayed, player.seat, card.id, card.cost)
    t.to_discard(card)
    t.moment("played")
    attack = battle.attacks[option.number] if option.number >= 0 else None
    yield from carry_out(t, player, card.effects, card.id, attack=attack)


# --- III attack check


def step_attack_check(t: Crawl, battle: Battle) -> Flow:
    """DN-7.7: traps take effect, then a die for each attacker."""
    t.cause = battle.owner
    if target_gone(t, battle):
        miss(t, battle)
        return
    while battle.traps:
        trap = battle.traps[0]
        yield from spring(t, battle, trap)
        if not t.battles or t.result is not None:
            return
        battle.traps.remove(trap)
        t.to_discard(trap.card)
        if battle.target >= 0 and not t.players[battle.target].alive:  # DN-7.22
            drop_traps(t, battle)
    if target_gone(t, battle):
        if t.players[battle.target].alive and not battle.attacks:
            battle.step = 6
        else:
            close(t, battle)
        return
    if not battle.attacks:
        battle.step = 6
        return
    for attack in battle.attacks:
        yield from roll_attack(t, battle, attack)
    battle.step = 4


def miss(t: Crawl, battle: Battle) -> None:
    """DN-7.18: the encounters affect nobody; traps are discarded, monsters go to step VII."""
    t.emit(told.EncounterMissed, battle.target)
    drop_traps(t, battle)
    t.moment("dodged")
    close(t, battle)


def drop_traps(t: Crawl, battle: Battle) -> None:
    """Those that have not taken effect do not any more."""
    for trap in battle.traps:
        t.to_discard(trap.card)
    battle.traps = []


def spring(t: Crawl, battle: Battle, trap: Trap) -> Steps:
    """A trap: every hero in the location checks, then all results (DN-7.19, 7.20)."""
    card = trap.card
    test: Check | None = card.check
    assert test is not None
    more = trap_danger(t, battle, trap)
    failed = []
    for seat in t.heroes_at(battle.cell):
        overcome = yield from check(t, t.players[seat], card.id, test, more, lore=True)
        if not overcome:
            failed.append(seat)
    for seat in failed:
        yield from suffer(t, seat, card.failure, card.id)
        if t.players[seat].health > 0 and any(one.verb == "whirl" for one in card.failure):
            yield from whirl(t, battle, t.players[seat])
    if bury(t):
        return
    if t.entry and not t.solo:  # warped on its own turn; alone the entry waits for the battle (DN-12.12)
        yield from finish_entry(t)


def whirl(t: Crawl, battle: Battle, player: Player) -> Steps:
    """The owner of the trap warps the hero to any other location."""
    options = warp_options(t, player, 0)
    if options and battle.owner >= 0:
        answer: Act = yield Choice(battle.owner, options, WHIRLS[player.seat])
        warp(t, player, t.dungeon.where[t.parts.locations[answer.name].index])


def roll_attack(t: Crawl, battle: Battle, attack: Attack) -> Steps:
    """A die for one attacker, with all that changes it."""
    added: Mods = ()
    if attack.hero >= 0:
        added = yield from boost(t, t.players[attack.hero], attack.form, foe_kind(t, battle), True)
    mods = attack_mods(t, battle, attack)
    attack.mods = (*mods, *added)
    attack.die = t.chance.die(6)
    bonus = sum_of(attack.mods)
    attack.total = attack.die + bonus
    if t.journal is not None:
        seat, monster = attacker(attack)
        why, form = causes(attack.mods), FORMS[attack.form]
        t.emit(told.AttackRolled, seat, monster, form, attack.die, bonus, attack.total, why)
        t.moment("rolled")


# --- IV counterattack check, V comparison


def step_counter_check(t: Crawl, battle: Battle) -> Flow:
    """DN-7.8: for each attack the defender rolls in the same form."""
    for attack in battle.attacks:
        yield from roll_counter(t, battle, attack)
    battle.step = 5


def roll_counter(t: Crawl, battle: Battle, attack: Attack) -> Steps:
    """The defender's die against one attack."""
    added: Mods = ()
    if battle.target >= 0:
        foe = "" if attack.beast is None else attack.beast.kind
        added = yield from boost(t, t.players[battle.target], attack.form, foe, True)
    mods = counter_mods(t, battle, attack)
    attack.counter_mods = (*mods, *added)
    attack.counter_die = t.chance.die(6)
    bonus = sum_of(attack.counter_mods)
    attack.counter = attack.counter_die + bonus
    if t.journal is not None:
        sides = (*defender(t, battle), *attacker(attack))
        why, form = causes(attack.counter_mods), FORMS[attack.form]
        t.emit(told.CounterRolled, *sides, form, attack.counter_die, bonus, attack.counter, why)
        t.moment("countered")


def step_comparison(t: Crawl, battle: Battle) -> Flow:
    """DN-7.9: attack by attack; the higher side strikes, a tie does nothing."""
    t.cause = battle.owner if battle.quest is None else battle.target
    root = t.battles[0]
    t.revealed += 1
    for attack in battle.attacks:
        if attack.settled:
            continue
        attack.settled = True
        lead = attack.total - attack.counter
        if t.journal is not None:
            winner = "attacker" if lead > 0 else "defender" if lead < 0 else "tie"
            foe = defender(t, battle)
            t.emit(told.Compared, *attacker(attack), attack.total, *foe, attack.counter, winner)
            t.moment("compared")
        if lead == 0:
            continue
        if lead > 0:
            if attack.hero < 0:
                yield from monster_strikes(t, attack, battle.target, attack.form, attack.dodged)
            elif battle.target < 0:
                yield from hero_strikes_monster(t, attack.hero, root.attacks[battle.prey], attack.form)
            else:
                yield from hero_strikes_hero(
                    t, attack.hero, battle.target, attack.form, stealing=True, dodged=attack.dodged
                )
        elif battle.target < 0:
            yield from monster_strikes(t, root.attacks[battle.prey], attack.hero, attack.form, False)
        elif attack.hero < 0:
            yield from hero_strikes_monster(t, battle.target, attack, attack.form)
        else:
            yield from hero_strikes_hero(
                t, battle.target, attack.hero, attack.form, stealing=False, dodged=False
            )
        if not t.battles or t.result is not None:
            return
        if bury(t):
            return
        if battle.target >= 0 and not t.players[battle.target].alive:
            close(t, battle)
            return
    battle.step = 6


def attacker(attack: Attack) -> tuple[int | None, str | None]:
    """The seat of a hero, or the monster, as the log names them."""
    return (attack.hero, None) if attack.beast is None else (None, attack.beast.id)


def defender(t: Crawl, battle: Battle) -> tuple[int | None, str | None]:
    return (battle.target, None) if battle.target >= 0 else attacker(t.battles[0].attacks[battle.prey])


def causes(mods: Mods) -> tuple[str, ...]:
    """What counts in a roll beside the characteristic, which comes first."""
    return tuple(name for name, _ in mods[1:])
