"""What counts in a roll beside the die (DN-7.7, DN-7.8), and in a strike (DN-7.9)."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.games.dungeoneer.pieces import VENGEANCE, Attack, Battle, Player, Trap
from undercroft.games.dungeoneer.state import Crawl

Mods = list[tuple[str, int]]


def foe_kind(t: Crawl, battle: Battle) -> str:
    """The kind of the monster that a challenge attacks; nothing for a hero."""
    if battle.prey < 0:
        return ""
    beast = t.battles[0].attacks[battle.prey].beast
    return "" if beast is None else beast.kind


def attack_mods(t: Crawl, battle: Battle, attack: Attack) -> Mods:
    """What an attack roll counts, but what is added right before it."""
    form = attack.form
    if attack.hero >= 0:
        player = t.players[attack.hero]
        mods = [("value", player.stats[form]), *hero_mods(player, form, foe_kind(t, battle), True)]
        if battle.sort == VENGEANCE:
            mods.append(("vengeance", t.hero_of(attack.hero).ability_bonus))
    else:
        mods = monster_mods(t, battle.owner, attack, form, battle.cell)
        if attack.frenzy:
            mods.append(("frenzy", attack.frenzy))
    dark = darkness(t, battle)
    if dark:
        mods.append(("dark", dark))
    return mods


def darkness(t: Crawl, battle: Battle) -> int:
    """What Create Darkness takes from attack rolls against the attacked hero: it lasts to the end of the
    battle, and a challenge or Vengeance is a step of that (DN-7.14, DN-7.16)."""
    dark = 0
    for one in t.battles:
        if one.target == battle.target:
            dark += one.dark
    return dark


def counter_mods(t: Crawl, battle: Battle, attack: Attack) -> Mods:
    """What a counterattack roll counts, but what is added right before it."""
    form = attack.form
    if battle.target >= 0:
        player = t.players[battle.target]
        foe = "" if attack.beast is None else attack.beast.kind
        return [("value", player.stats[form]), *hero_mods(player, form, foe, False)]
    root = t.battles[0]
    return monster_mods(t, root.owner, root.attacks[battle.prey], form, battle.cell)


def hero_mods(player: Player, form: int, foe: str, attacking: bool) -> Mods:
    """What readied cards add to a hero's roll beyond its characteristics."""
    mods: Mods = []
    for row in (player.boons, player.treasures):
        for one in row:
            card = one.card
            amount = card.attack if attacking else card.counter[form]
            if foe and card.bane_of:
                for effect in card.bane_of:
                    if effect.kind == foe and effect.form == form:
                        amount += effect.amount
            if amount:
                mods.append((card.id, amount))
            for extra, _ in one.extras:
                amount = extra.attack if attacking else extra.counter[form]
                if amount:
                    mods.append((extra.id, amount))
    return mods


def monster_mods(t: Crawl, owner: int, attack: Attack, form: int, cell: int) -> Mods:
    """A monster's characteristic and what changes it; `owner` -1: nobody's, in the solo game."""
    beast = attack.beast
    assert beast is not None
    mods: Mods = [("value", beast.stats[form])]
    if attack.monster is not None:
        for extra in attack.monster.extras:
            if extra.bonus[form]:
                mods.append((extra.id, extra.bonus[form]))
    if beast.kind == "undead":
        for card in t.players[owner].enhancers if owner >= 0 else t.waiting:
            if card.undead_bonus[form]:
                mods.append((card.id, card.undead_bonus[form]))
    home = beast.home_bonus
    if home is not None and home.form == form and t.dungeon.cells[cell].location.id == beast.home:
        mods.append((beast.home, home.amount))
    return mods


def sum_of(mods: Sequence[tuple[str, int]]) -> int:
    total = 0
    for _, amount in mods:
        total += amount
    return total


def strike_wounds(t: Crawl, player: Player, form: int) -> int:
    """The wounds of a hero's strike: one, and what readied cards and those played in this battle add."""
    wounds = 1 + t.battles[0].blows[3 * player.seat + form]
    for row in (player.boons, player.treasures):
        for one in row:
            wounds += one.card.blow[form]
            for extra, _ in one.extras:
                wounds += extra.blow[form]
    return wounds


def trap_danger(t: Crawl, battle: Battle, trap: Trap) -> int:
    """What the location and the X of an encounter trap add to its threat."""
    return t.dungeon.cells[battle.cell].location.danger + (trap.x if trap.card.check_x else 0)


def trap_lore(player: Player) -> int:
    """What readied cards add against traps, trap exits, spikes and pits."""
    return sum(one.card.traps for one in player.boons) + sum(one.card.traps for one in player.treasures)
