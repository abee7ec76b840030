"""DN-7.1 to 7.3, 7.14, 7.16: attacks on heroes, the challenge step, Vengeance, ambushes."""

from __future__ import annotations

from typing import Final

from undercroft.core.decision import Choice, Flow, Prompt
from undercroft.core.errors import Reason
from undercroft.games.dungeoneer import events as told
from undercroft.games.dungeoneer.moves import PASS, Act, act
from undercroft.games.dungeoneer.pieces import (
    ASSAULT,
    CHALLENGE,
    DUEL,
    OMEN,
    SORTS,
    VENGEANCE,
    Attack,
    Battle,
    Player,
)
from undercroft.games.dungeoneer.reasons import (
    FALLEN,
    NO_ACTION,
    NO_ATTACKER,
    NO_PLAYER,
    NO_SAVED,
    NO_TIPPING,
    NOBODY_HERE,
    NOT_ATTACKED,
    NOT_HERE,
    NOT_YOUR_FOE,
    NOT_YOUR_FORM,
    ONE_ATTACK,
    ONLY_CHALLENGE,
    PEACE,
    POINTS_LEFT,
    SAVED_BEFORE,
)
from undercroft.games.dungeoneer.rules.asking import ask_window
from undercroft.games.dungeoneer.rules.harm import clear_battles
from undercroft.games.dungeoneer.rules.rolls import pay_ability, refuse_ability
from undercroft.games.dungeoneer.state import DISCARD, Crawl
from undercroft.games.dungeoneer.words import FORMS

CHALLENGED: Final = Prompt("challenge", "DN-7.14", (("points", 1),))
FREE: Final = Prompt("challenge", "DN-7.14", (("points", 0),))
"""No answer costs an action point: the hero falls for it, or takes vengeance."""
REVENGE: Final = Prompt("vengeance", "DN-7.16")
AMBUSH: Final = Prompt("ambush", "DN-7.1")
TIPPING: Final = (False, True)
"""How a hero pays: with an action point, or by falling, which the variants of DN-11.7 and DN-11.8 know."""


def refuse_foe(t: Crawl, player: Player, seat: int, form: int) -> Reason | None:
    """Why a hero cannot attack that hero in this form, whoever pays (DN-7.1, DN-7.3, DN-7.4)."""
    if t.tile_of(player).location.peace:
        return PEACE
    if t.alone_at(player):
        return NOBODY_HERE
    if not 0 <= seat < t.seats or seat == player.seat:
        return NO_PLAYER
    other = t.players[seat]
    if not other.alive or other.at != player.at:
        return NOT_HERE
    return None if form in t.hero_of(player.seat).attacks else NOT_YOUR_FORM


def refuse_attack(t: Crawl, player: Player, seat: int, form: int, points: int) -> Reason | None:
    """Why a hero cannot begin a battle against that hero in its feats phase, with so many action points."""
    if player.attacked:
        return ONE_ATTACK
    return refuse_foe(t, player, seat, form) or (NO_ACTION if points < 1 else None)


def attack_options(t: Crawl, player: Player, kind: str) -> list[Act]:
    """Attacks on heroes in the same location, none where there is peace (DN-7.3)."""
    if t.dungeon.cells[player.at].location.peace or t.alone_at(player):
        return []
    return [
        act(kind, "", other, -1, form)
        for other in t.heroes_at(player.at)
        if other != player.seat
        for form in t.hero_of(player.seat).attacks
    ]


def refuse_falling(t: Crawl) -> Reason | None:
    """Why no hero may fall for a point at any moment: Movement Limit allows it (DN-11.7), AP for Falling in
    the challenge step alone (DN-11.8)."""
    rule = t.options.actions
    return None if rule == "limit" else ONLY_CHALLENGE if rule == "falling" else NO_TIPPING


def tip(t: Crawl, player: Player) -> None:
    """DN-11.7, DN-11.8: the hero lets itself fall for an action point."""
    player.fallen = True
    t.emit(told.Tipped, player.seat)
    t.moment("fell")


def attack_hero(t: Crawl, player: Player, target: int, form: int, sort: int) -> None:
    """A hero attacks a hero: a battle of its own, or one on top of the running one."""
    battle = Battle(sort, player.seat, target, player.at, t.seats)
    battle.attacks.append(Attack(None, None, player.seat, form))
    t.players[target].foes |= 1 << player.seat
    if sort != VENGEANCE:
        player.attacked = True
    t.battles.append(battle)
    t.emit(told.HeroAttacked, player.seat, target, FORMS[form], SORTS[sort])
    t.moment("challenged")


def attack_monster(t: Crawl, player: Player, prey: int, form: int, sort: int) -> None:
    """A hero attacks a monster of the running battle."""
    battle = Battle(sort, player.seat, -1, player.at, t.seats)
    battle.prey = prey
    battle.attacks.append(Attack(None, None, player.seat, form))
    if sort != VENGEANCE:
        player.attacked = True
    beast = t.battles[0].attacks[prey].beast
    assert beast is not None
    t.battles.append(battle)
    t.emit(told.MonsterChallenged, player.seat, beast.id, FORMS[form], SORTS[sort])
    t.moment("challenged")


def end_battle(t: Crawl) -> None:
    """The topmost battle is over."""
    battle = t.battles.pop()
    for trap in battle.traps:  # those that came too late for their target
        t.to_discard(trap.card)
    if not t.battles:
        clear_battles(t)
        if t.journal is not None:
            t.emit(told.BattleEnded, t.dungeon.cells[battle.cell].location.id)


# --- VI challenge


def step_challenge(t: Crawl, battle: Battle) -> Flow:
    """DN-7.14: the attacked hero may strike back; Vengeance before, after, or instead."""
    player = t.players[battle.target]
    if player.alive and not battle.challenged:
        options = challenge_options(t, battle, player)
        if options:
            paid = any(one.kind in ("challenge", "challenge_hero") for one in options)
            answer: Act = yield Choice(player.seat, [*options, PASS], CHALLENGED if paid else FREE)
            if answer is not PASS:
                strike_back(t, player, answer)
                return
        battle.challenged = True
    for seat in t.heroes_at(battle.cell):
        if seat != battle.target:
            revenge = vengeance_options(t, battle, t.players[seat])
            if revenge:
                answer = yield Choice(seat, [*revenge, PASS], REVENGE)
                if answer is not PASS:
                    strike_back(t, t.players[seat], answer)
                    return
    leave_challenge(t, battle)


def may_strike_back(t: Crawl, battle: Battle) -> bool:
    """Whether step VI asks anybody; a challenge has none of its own."""
    if battle.sort in (CHALLENGE, VENGEANCE):
        return False
    player = t.players[battle.target]
    if player.alive and not battle.challenged and challenge_options(t, battle, player):
        return True
    return any(
        vengeance_options(t, battle, one)
        for one in t.players
        if one.at == battle.cell and one.alive and one is not player
    )


def leave_challenge(t: Crawl, battle: Battle) -> None:
    """From step VI to what comes next in this battle."""
    if battle.sort in (CHALLENGE, VENGEANCE):
        end_battle(t)
    elif battle.sort in (ASSAULT, OMEN):
        battle.step = 7
    elif t.solo:
        battle.step = 8  # a failed hunt: treasures may be played (DN-12.12)
    else:
        end_battle(t)


def monsters_here(battle: Battle, player: Player) -> list[int]:
    """The numbers of the monsters that attacked in this battle and are still there."""
    if player.at != battle.cell or player.seat != battle.target:
        return []
    return [
        index
        for index, attack in enumerate(battle.attacks)
        if attack.beast is not None and attack.health > 0 and attack.die > 0
    ]


def refuse_challenge(t: Crawl, battle: Battle, player: Player, tipping: bool) -> Reason | None:
    """Why the attacked hero cannot challenge anybody, by an action point or by letting itself fall."""
    if player.seat != battle.target or player.at != battle.cell:
        return NOT_ATTACKED
    if player.fallen:
        return FALLEN
    if player.attacked:
        return ONE_ATTACK
    points = player.ap > 0 if player.seat == t.active else player.saved
    if not tipping:
        return None if points else NO_ACTION if player.seat == t.active else NO_SAVED
    rule = t.options.actions
    if rule == "limit":
        return None
    if rule != "falling":
        return NO_TIPPING
    if player.seat == t.active:
        return POINTS_LEFT if points else None
    return SAVED_BEFORE if points or player.kept else None


def refuse_prey(t: Crawl, battle: Battle, player: Player, index: int, form: int) -> Reason | None:
    """Why this monster cannot be struck back at in this form (DN-7.14)."""
    if index not in monsters_here(battle, player):
        return NO_ATTACKER
    return None if form in t.hero_of(player.seat).attacks else NOT_YOUR_FORM


def refuse_challenged_hero(
    t: Crawl, battle: Battle, player: Player, seat: int, form: int, tipping: bool
) -> Reason | None:
    """Why that hero cannot be challenged; with AP for Falling only the one who attacked (DN-11.8)."""
    reason = refuse_foe(t, player, seat, form)
    if reason is None and tipping and t.options.actions == "falling":
        reason = None if battle.sort == DUEL and seat == battle.owner else NOT_YOUR_FOE
    return reason


def challenge_options(t: Crawl, battle: Battle, player: Player) -> list[Act]:
    """Targets and forms, paid with an action point or, in the variants, by tipping the hero."""
    found: list[Act] = []
    for tipping in TIPPING if t.options.actions != "speed" else TIPPING[:1]:
        if refuse_challenge(t, battle, player, tipping) is not None:
            continue
        end = "_tip" if tipping else ""
        found += _on_monsters(t, battle, player, "challenge" + end)
        for one in attack_options(t, player, "challenge_hero" + end):
            if refuse_challenged_hero(t, battle, player, one.seat, one.form, tipping) is None:
                found.append(one)
    return found + vengeance_options(t, battle, player)


def _on_monsters(t: Crawl, battle: Battle, player: Player, kind: str) -> list[Act]:
    found = []
    for index in monsters_here(battle, player):
        beast = battle.attacks[index].beast
        assert beast is not None
        found += [act(kind, beast.id, -1, index, form) for form in t.hero_of(player.seat).attacks]
    return found


def refuse_vengeance_on(t: Crawl, player: Player, seat: int, form: int) -> Reason | None:
    """Why Vengeance cannot be taken on that hero: out of reach, or no attacker of this turn."""
    reason = refuse_foe(t, player, seat, form)
    if reason is None and not player.foes >> seat & 1:
        reason = NOT_YOUR_FOE
    return reason


def vengeance_options(t: Crawl, battle: Battle, player: Player) -> list[Act]:
    """DN-7.16: on what attacked the avenger in this turn and is within reach."""
    if refuse_ability(player, "vengeance") is not None:
        return []
    found = _on_monsters(t, battle, player, "vengeance")
    for one in attack_options(t, player, "vengeance_hero"):
        if refuse_vengeance_on(t, player, one.seat, one.form) is None:
            found.append(one)
    return found


def strike_back(t: Crawl, player: Player, option: Act) -> None:
    """Pays for a challenge or for Vengeance and begins it."""
    sort = VENGEANCE if option.kind.startswith("vengeance") else CHALLENGE
    if sort == VENGEANCE:
        pay_ability(t, player)
    elif option.kind.endswith("tip"):
        tip(t, player)
    elif player.seat == t.active:
        player.ap -= 1
    else:
        player.saved = False
    if option.seat >= 0:
        attack_hero(t, player, option.seat, option.form, sort)
    else:
        attack_monster(t, player, option.number, option.form, sort)


# --- ambush


def nobody_near(t: Crawl) -> bool:
    """Whether no other hero is in the active hero's location, so that nobody can attack."""
    return t.alone_at(t.players[t.active])


def end_ambush(t: Crawl) -> None:
    t.ambush = 0
    if t.ending:
        t.ending = False
        t.phase = DISCARD
        if t.journal is not None:
            t.emit(told.PhaseBegan, t.active, DISCARD)


def ambush_phase(t: Crawl) -> Flow:
    """DN-7.1: others in the active hero's location may attack any hero there with the saved action point."""
    while t.ambush < t.seats:
        seat = (t.active + t.ambush) % t.seats
        t.ambush += 1
        player = t.players[seat]
        if not player.alive or player.at != t.players[t.active].at:
            continue
        options = ambush_options(t, player)
        if not options and not player.always:
            continue
        answer = yield from ask_window(t, player, options, AMBUSH, False)
        if answer is not None:
            if answer.kind == "ambush_tip":
                tip(t, player)
            else:
                player.saved = False
            attack_hero(t, player, answer.seat, answer.form, DUEL)
            return
    end_ambush(t)


def refuse_ambush(t: Crawl, player: Player, tipping: bool) -> Reason | None:
    """Why a hero cannot attack in another player's turn (DN-7.1), by the saved point or by falling."""
    if player.attacked:
        return ONE_ATTACK
    if player.fallen:
        return FALLEN
    if tipping:
        return refuse_falling(t)
    return None if player.saved else NO_SAVED


def ambush_options(t: Crawl, player: Player) -> list[Act]:
    """Attacks on the heroes of the location, by the saved action point or by falling."""
    found: list[Act] = []
    for tipping in (False, True):
        if refuse_ambush(t, player, tipping) is None:
            found += attack_options(t, player, "ambush_tip" if tipping else "ambush")
    return found
