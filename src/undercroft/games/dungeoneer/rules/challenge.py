"""DN-7.1 to 7.3, 7.14, 7.16: attacks on heroes, the challenge step, Vengeance, ambushes."""

from __future__ import annotations

from undercroft.core.decision import Choice, Flow, Prompt
from undercroft.games.dungeoneer import events as told
from undercroft.games.dungeoneer.moves import PASS, Act, act
from undercroft.games.dungeoneer.pieces import (
    ASSAULT,
    CHALLENGE,
    DUEL,
    OMEN,
    VENGEANCE,
    Attack,
    Battle,
    Player,
)
from undercroft.games.dungeoneer.rules.harm import clear_battles
from undercroft.games.dungeoneer.rules.windows import ask_window
from undercroft.games.dungeoneer.state import DISCARD, Crawl
from undercroft.games.dungeoneer.words import FORMS

CHALLENGED = Prompt("challenge", "DN-7.14")
REVENGE = Prompt("vengeance", "DN-7.16")
AMBUSH = Prompt("ambush", "DN-7.1")


def attack_options(t: Crawl, player: Player, kind: str, only: int = -1) -> list[Act]:
    """Attacks on heroes in the same location, none where there is peace (DN-7.3)."""
    if t.dungeon.cells[player.at].location.peace:
        return []
    if t.alone_at(player):
        return []
    hero = t.hero_of(player.seat)
    return [
        act(kind, seat=other, form=form)
        for other in t.heroes_at(player.at)
        if other != player.seat and (only < 0 or other == only)
        for form in hero.attacks
    ]


def tip(t: Crawl, player: Player) -> None:
    """DN-11.7, DN-11.8: the hero lets itself fall for an action point."""
    player.fallen = True
    t.emit(told.Tipped, player.seat)


def attack_hero(t: Crawl, player: Player, target: int, form: int, sort: int) -> None:
    """A hero attacks a hero: a battle of its own, or one on top of the running one."""
    battle = Battle(sort, player.seat, target, player.at, t.seats)
    battle.attacks.append(Attack(None, None, player.seat, form))
    t.players[target].foes |= 1 << player.seat
    if sort != VENGEANCE:
        player.attacked = True
    t.battles.append(battle)
    t.emit(told.HeroAttacked, player.seat, target, FORMS[form], SORTS[sort])


SORTS = ("assault", "hunt", "duel", "challenge", "vengeance", "omen")


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


def end_battle(t: Crawl) -> None:
    """The topmost battle is over."""
    battle = t.battles.pop()
    for trap in battle.traps:  # those that came too late for their target
        t.to_discard(trap.card)
    if not t.battles:
        clear_battles(t)


# --- VI challenge


def step_challenge(t: Crawl, battle: Battle) -> Flow:
    """DN-7.14: the attacked hero may strike back; Vengeance before, after, or instead."""
    player = t.players[battle.target]
    if player.alive and not battle.challenged:
        options = challenge_options(t, battle, player)
        if options:
            answer: Act = yield Choice(player.seat, [*options, PASS], CHALLENGED)
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


def monsters_here(t: Crawl, battle: Battle, player: Player) -> list[int]:
    """The numbers of the monsters that attacked in this battle and are still there."""
    if player.at != battle.cell or player.seat != battle.target:
        return []
    return [
        index
        for index, attack in enumerate(battle.attacks)
        if attack.beast is not None and attack.health > 0 and attack.die > 0
    ]


def challenge_options(t: Crawl, battle: Battle, player: Player) -> list[Act]:
    """Targets and forms, paid with an action point or, in the variants, by tipping the hero."""
    found: list[Act] = []
    if not player.fallen and not player.attacked:
        prey = monsters_here(t, battle, player)
        can_pay = player.ap > 0 if player.seat == t.active else player.saved
        if can_pay:
            found += _on_monsters(t, battle, player, prey, "challenge")
            found += attack_options(t, player, "challenge_hero")
        rule = t.options.actions
        if rule == "limit":
            found += _on_monsters(t, battle, player, prey, "challenge_tip")
            found += attack_options(t, player, "challenge_hero_tip")
        elif rule == "falling" and not can_pay and not player.kept:
            found += _on_monsters(t, battle, player, prey, "challenge_tip")
            if battle.sort == DUEL:
                found += attack_options(t, player, "challenge_hero_tip", battle.owner)
    return found + vengeance_options(t, battle, player)


def _on_monsters(t: Crawl, battle: Battle, player: Player, prey: list[int], kind: str) -> list[Act]:
    found = []
    for index in prey:
        beast = battle.attacks[index].beast
        assert beast is not None
        found += [act(kind, beast.id, number=index, form=form) for form in t.hero_of(player.seat).attacks]
    return found


def vengeance_options(t: Crawl, battle: Battle, player: Player) -> list[Act]:
    """DN-7.16: on what attacked the avenger in this turn and is within reach."""
    hero = player.hero
    if (
        hero is None
        or hero.ability != "vengeance"
        or player.ability_used
        or player.glory < hero.ability_glory
    ):
        return []
    found = _on_monsters(t, battle, player, monsters_here(t, battle, player), "vengeance")
    for one in attack_options(t, player, "vengeance_hero"):
        if player.foes >> one.seat & 1:
            found.append(one)
    return found


def strike_back(t: Crawl, player: Player, option: Act) -> None:
    """Pays for a challenge or for Vengeance and begins it."""
    sort = VENGEANCE if option.kind.startswith("vengeance") else CHALLENGE
    if sort == VENGEANCE:
        hero = t.hero_of(player.seat)
        player.ability_used = True
        player.glory -= hero.ability_glory
        t.emit(told.AbilityUsed, player.seat, hero.ability)
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


def ambush_options(t: Crawl, player: Player) -> list[Act]:
    if player.attacked or player.fallen:
        return []
    found = attack_options(t, player, "ambush") if player.saved else []
    if t.options.actions == "limit":
        found += attack_options(t, player, "ambush_tip")
    return found
