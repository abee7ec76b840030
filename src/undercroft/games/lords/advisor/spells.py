"""The spells of the party (DL-15) on the small numbers of a field."""

from __future__ import annotations

from collections.abc import Callable

from undercroft.games.lords.advisor.battle import insert, without
from undercroft.games.lords.advisor.field import (
    CREATURE,
    DAMAGE,
    FOOD,
    GOLD,
    HIDDEN,
    IMP,
    KIND,
    NO_FATIGUE,
    NO_SPELL,
    PALADIN,
    PRISONER,
    RAGE,
    SHEEP,
    SHIELD,
    TRAP,
    WIZARD,
    Field,
    Home,
    Line,
    Many,
    Site,
    State,
)  # fmt: skip
from undercroft.games.lords.components import Spell


def cast(field: Field, site: Site, state: State, spell: Spell, needed: int) -> list[Line]:
    """DL-15.1, 15.2: every way the spell of a round with so many magic points needed can go."""
    party, flags = state[0], state[1]
    if flags & NO_SPELL or not site.magic or not party or field.magic_of(party) < needed:
        return [((), state, 0)]
    return _SPELLS[spell.effect](field, state, spell.amount)


def monsters_of(field: Field, many: Many) -> Many:
    """The monsters among creatures, ghosts left out."""
    return tuple(one for one in many if not field.creatures[one].ghost)


def _home(state: State, home: Home) -> State:
    return (*state[:6], home)


def _withdrawn(state: State, one: int) -> State:
    party, flags, todo, up, down, food, home = state
    home = (*home[:6], insert(home[6], one), *home[7:])
    return (party, flags, without(todo, one), up, down, food, home)


def _withdraw_all(field: Field, state: State, amount: int) -> list[Line]:
    """DL-15.6."""
    sent = monsters_of(field, state[2])
    if not sent:
        return [((), state, 0)]
    gone = state
    for one in sent:
        gone = _withdrawn(gone, one)
    return [(("withdraw_all",), gone, 0), (("gain_evil",), _gain_evil(field, state, amount)[0][1], 0)]


def _ransom(field: Field, state: State, amount: int) -> list[Line]:
    """DL-15.7."""
    return _settle(field, state, monsters_of(field, state[2]))


def _settle(field: Field, state: State, unsettled: Many) -> list[Line]:
    """The cost of each monster, or it goes home."""
    if not unsettled:
        return [((), state, 0)]
    options: list[tuple[str, int]] = []
    for one in sorted(set(unsettled)):
        if _may_pay(field, state, one):
            options.append(("pay", one))
        options.append(("withdraw", one))
    lines: list[Line] = []
    for kind, one in options:
        label = (f"{kind} {field.creatures[one].id}",) if len(options) > 1 else ()
        rest = without(unsettled, one)
        if kind == "withdraw":
            for texts, after, gain in _settle(field, _withdrawn(state, one), rest):
                lines.append((label + texts, after, gain))
            continue
        for texts, after, gain, eaten in _pay(field, state, one):
            open_still = without(rest, eaten) if eaten in rest else rest
            for more, last, extra in _settle(field, after, open_still):
                lines.append((label + texts + more, last, gain + extra))
    return lines


def _may_pay(field: Field, state: State, one: int) -> bool:
    """DL-23."""
    creature = field.creatures[one]
    food, home = state[5], state[6]
    if home[0] < creature.gold or food < creature.food or len(home[5]) < creature.traps:
        return False
    if creature.evil and not field.first_game and home[2] + creature.evil > field.top_evil:
        return False
    others = len(monsters_of(field, home[6] + home[7])) + len(monsters_of(field, state[2])) - 1
    return bool(others >= creature.monsters)


def _pay(field: Field, state: State, one: int) -> list[tuple[tuple[str, ...], State, int, int]]:
    """Every way to pay a cost; the last number is the monster of this battle given up for it, or -1."""
    creature = field.creatures[one]
    home = (state[6][0] - creature.gold, *state[6][1:])
    state = (*state[:5], state[5] - creature.food, home)
    cost = GOLD * creature.gold + FOOD * creature.food
    paid: list[tuple[tuple[str, ...], State, int, int]] = [((), state, -cost, -1)]
    if creature.traps:
        paid = [(texts, after, gain - cost, -1) for texts, after, gain in _give_trap(field, state)]
    if creature.monsters:
        paid = [
            (texts + more, after, gain + extra, eaten)
            for texts, before, gain, _ in paid
            for more, after, extra, eaten in _give_monster(field, before, one)
        ]
    settled = []
    for texts, after, gain, eaten in paid:
        party, moved = field.evil_moved(after[0], after[6], after[6][2] + creature.evil)
        settled.append((texts, (party, *after[1:6], moved), gain, eaten))
    return settled


def _give_trap(field: Field, state: State) -> list[Line]:
    home = state[6]
    return [
        (
            (f"discard {field.traps[one].id}",),
            _home(state, (*home[:5], without(home[5], one), *home[6:])),
            -TRAP,
        )
        for one in sorted(set(home[5]))
    ]


def _give_monster(field: Field, state: State, keep: int) -> list[tuple[tuple[str, ...], State, int, int]]:
    """One of the monsters at home, face down first, or of those in the battle; never the one it is for."""
    home = state[6]
    found: list[tuple[tuple[str, ...], State, int, int]] = []
    for one in sorted(set(monsters_of(field, home[6] + home[7]))):
        if one in home[7]:
            after = _home(state, (*home[:7], without(home[7], one), *home[8:]))
        else:
            after = _home(state, (*home[:6], without(home[6], one), *home[7:]))
        found.append(((f"victim {field.creatures[one].id}",), after, -CREATURE, -1))
    for one in sorted(set(without(monsters_of(field, state[2]), keep))):
        after = (*state[:2], without(state[2], one), *state[3:])
        found.append(((f"victim_sent {field.creatures[one].id}",), after, -CREATURE, one))
    if len(found) == 1:
        return [((), *found[0][1:])]
    return found


def _shield(field: Field, state: State, amount: int) -> list[Line]:
    return [((), (state[0], state[1] + amount * SHIELD, *state[2:]), 0)]


def _hide(field: Field, state: State, amount: int) -> list[Line]:
    """DL-15.9."""
    party = tuple(sorted(state[0], key=lambda hero: field.of_class[hero >> KIND] == WIZARD))
    return [((), (party, state[1] | HIDDEN, *state[2:]), 0)]


def _gain_evil(field: Field, state: State, amount: int) -> list[Line]:
    party, home = field.evil_moved(state[0], state[6], state[6][2] + amount)
    return [((), (party, *state[1:6], home), 0)]


def _lose_evil(field: Field, state: State, amount: int) -> list[Line]:
    return _gain_evil(field, state, -amount)


def _lose_treasure(field: Field, state: State, amount: int) -> list[Line]:
    party, flags, todo, up, down, food, home = state
    if home[0] > 0:
        taken = min(amount, home[0])
        return [((), _home(state, (home[0] - taken, *home[1:])), -GOLD * taken)]
    if food > 0:
        taken = min(amount, food)
        return [((), (party, flags, todo, up, down, food - taken, home), -FOOD * taken)]
    if home[5]:
        return _give_trap(field, state)
    return [((), state, 0)]


def _lose_imp(field: Field, state: State, amount: int) -> list[Line]:
    home = state[6]
    taken = min(amount, home[1])
    return [((), _home(state, (home[0], home[1] - taken, *home[2:])), -IMP * taken)]


def _nothing(field: Field, state: State, amount: int) -> list[Line]:
    return [((), state, 0)]


def _illusion(field: Field, state: State, amount: int) -> list[Line]:
    return [((), ((field.illusion, *state[0]), *state[1:]), 0)]


def _food_token(field: Field, state: State, amount: int) -> list[Line]:
    party = state[0]
    return [((), ((field.fed(party[0], amount), *party[1:]), *state[1:]), 0)]


def _mend(field: Field, state: State, amount: int) -> list[Line]:
    party = state[0]
    for place, hero in enumerate(party):
        if hero & DAMAGE:
            party = (*party[:place], hero & ~DAMAGE, *party[place + 1 :])
            break
    return [((), (party, *state[1:]), 0)]


def _free_prisoner(field: Field, state: State, amount: int) -> list[Line]:
    """The texts `free` and `free paladin` stand for all of a kind."""
    home = state[6]
    lines: list[Line] = []
    both = home[8] > 0 and home[9] > 0
    if home[8] > 0:
        freed = (*home[:8], home[8] - 1, home[9])
        lines.append((("free",) if both else (), _home(state, freed), -PRISONER))
    if home[9] > 0:
        freed = (*home[:8], home[8], home[9] - 1)
        lines.append((("free paladin",) if both else (), _home(state, freed), -PALADIN))
    return lines or [((), state, 0)]


def _one_of(field: Field, among: Many, make: Callable[[int], tuple[State, int]], state: State) -> list[Line]:
    """DL-15.16: the owner must choose one, if there is any."""
    kinds = sorted(set(monsters_of(field, among)))
    if not kinds:
        return [((), state, 0)]
    lines: list[Line] = []
    for one in kinds:
        after, gain = make(one)
        lines.append(((f"choose {field.creatures[one].id}",) if len(kinds) > 1 else (), after, gain))
    return lines


def _withdraw_one(field: Field, state: State, amount: int) -> list[Line]:
    return _one_of(field, state[2], lambda one: (_withdrawn(state, one), 0), state)


def _sheep(field: Field, state: State, amount: int) -> list[Line]:
    return _one_of(
        field, state[2], lambda one: ((state[0], state[1] | one + 1 << SHEEP, *state[2:]), 0), state
    )


def _rage(field: Field, state: State, amount: int) -> list[Line]:
    return [((), (state[0], state[1] | RAGE, *state[2:]), 0)]


def _no_fatigue(field: Field, state: State, amount: int) -> list[Line]:
    return [((), (state[0], state[1] | NO_FATIGUE, *state[2:]), 0)]


def _banish(field: Field, state: State, amount: int) -> list[Line]:
    """Of two alike, one that lies down goes."""

    def gone(one: int) -> tuple[State, int]:
        party, flags, todo, up, down, food, home = state
        if one in down:
            down = without(down, one)
        else:
            up = without(up, one)
        return (party, flags, todo, up, down, food, home), -CREATURE

    return _one_of(field, state[3] + state[4], gone, state)


_SPELLS: dict[str, Callable[[Field, State, int], list[Line]]] = {
    "withdraw_all": _withdraw_all,
    "ransom": _ransom,
    "shield": _shield,
    "hide": _hide,
    "gain_evil": _gain_evil,
    "lose_treasure": _lose_treasure,
    "lose_imp": _lose_imp,
    "lose_evil": _lose_evil,
    "nothing": _nothing,
    "illusion": _illusion,
    "withdraw_one": _withdraw_one,
    "food_token": _food_token,
    "mend": _mend,
    "free_prisoner": _free_prisoner,
    "sheep": _sheep,
    "rage": _rage,
    "no_fatigue": _no_fatigue,
    "banish": _banish,
}
