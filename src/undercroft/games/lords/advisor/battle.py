"""The steps of a battle (DL-14, 16, 17) on the small numbers of a field.

Every function gives all ways in which a step can go on. The rules proper are in the package `rules`; a test
plays both side by side.
"""

from __future__ import annotations

from collections.abc import Callable

from undercroft.games.lords.advisor.field import (
    ATTACKED,
    CONQUERED,
    DAMAGE,
    FOOD,
    GOLD,
    HIDDEN,
    IMP,
    KIND,
    NO_CONQUEST,
    NO_FATIGUE,
    NO_HEALING,
    NO_SPELL,
    POISON,
    POISONS,
    PRIEST,
    RAGE,
    SHEEP,
    TRAP,
    WIZARD,
    Field,
    Home,
    Line,
    Many,
    Site,
    State,
)  # fmt: skip
from undercroft.games.lords.components import KINDS, Attack, Trap


def insert(many: Many, one: int) -> Many:
    return tuple(sorted((*many, one)))


def without(many: Many, one: int) -> Many:
    place = many.index(one)
    return many[:place] + many[place + 1 :]


# --- traps (DL-17)


def trap_step(field: Field, site: Site, state: State, traps: Many) -> list[Line]:
    """DL-14.3, 17.7: the traps of the plan, in any order; one that finds nobody goes back to the hand."""
    if not traps:
        return [((), state, 0)]
    party, flags, todo, up, down, food, home = state
    home = (home[0] - site.gold, *home[1:])
    state = (party, flags, todo, up, down, food, home)
    if len(traps) == 1:
        return [
            (line[0], line[1], line[2] - GOLD * site.gold) for line in spring(field, state, traps[0], 0)[0]
        ]
    lines: list[Line] = []
    for first in sorted(set(traps)):
        second = without(traps, first)[0]
        label = f"first {field.traps[first].id}"
        begun, used = spring(field, state, first, 0)
        for texts, after, gain in begun:
            gain -= GOLD * site.gold
            if not after[0]:
                home = after[6]
                back = (*home[:5], insert(home[5], second), *home[6:])
                lines.append(((label, *texts), (*after[:6], back), gain))
                continue
            lines += [
                ((label, *texts, *more), last, gain + extra)
                for more, last, extra in spring(field, after, second, used)[0]
            ]
    return lines


def spring(field: Field, state: State, number: int, spent: int) -> tuple[list[Line], int]:
    """DL-17.1 to 17.3: one trap against icons of which `spent` are used up; also gives how many are used."""
    trap = field.traps[number]
    one = field.year - 1
    party, flags, todo, up, down, food, home = state
    home = (home[0] - trap.gold[one], home[1] - trap.imps[one], *home[2:])
    food -= trap.food[one]
    cost = GOLD * trap.gold[one] + FOOD * trap.food[one] + IMP * trap.imps[one] + TRAP
    icons = max(0, sum(field.anti[hero >> KIND] for hero in party) - spent)
    if trap.no_conquest:
        flags |= NO_CONQUEST
    lines: list[Line] = []
    used = 0
    for place in range(len(party)) if trap.aimed else (-1,):
        blocks = blocks_of(field, trap, party, place)
        left = icons
        for index, points in enumerate(blocks):
            saved = min(points, left)
            left -= saved
            blocks[index] = points - saved
        used = spent + icons - left
        line, marks = party, flags
        if place >= 0:
            if trap.poison:
                line = (*party[:place], party[place] + trap.poison * POISON, *party[place + 1 :])
            if trap.silences and field.of_class[party[place] >> KIND] == WIZARD:
                marks |= NO_SPELL
            if trap.silences and field.of_class[party[place] >> KIND] == PRIEST:
                marks |= NO_HEALING
        dealt = [(index, points) for index, points in enumerate(blocks) if points]
        line, marks, after, gain, _ = field.strike(line, marks, home, dealt)
        texts = (f"aim {place + 1}",) if place >= 0 and len(party) > 1 else ()
        lines.append((texts, (line, marks, todo, up, down, food, after), gain - cost))
    return lines, used


def blocks_of(field: Field, trap: Trap, party: Many, target: int) -> list[int]:
    """DL-17.1: the damage blocks before thieves."""
    one = field.year - 1
    blocks = [trap.each[one]] * len(party)
    blocks[0] += trap.first[one]
    if len(party) > 1:
        blocks[1] += trap.second[one]
        if trap.others[one]:
            blocks[1:] = [points + trap.others[one] for points in blocks[1:]]
    blocks[-1] += trap.last[one]
    if target >= 0:
        blocks[target] += trap.chosen[one]
    if trap.full:
        blocks[0] += field.hp[party[0] >> KIND]
    return blocks


# --- monsters and ghosts (DL-16)


def monster_step(field: Field, site: Site, state: State, rest: Callable[[State], list[Line]]) -> list[Line]:
    """DL-14.5: one of the creatures still to act does so; `rest` gives the ways to go on from there."""
    party, flags, todo, up, down, food, home = state
    if not todo or not party:
        return [((), state, 0)]
    ready = sorted(set(todo))
    lines: list[Line] = []
    for one in ready:
        begun = (party, flags, without(todo, one), up, down, food, home)
        label = (f"attack {field.creatures[one].id}",) if len(ready) > 1 else ()
        for texts, after, gain in act(field, site, begun, one):
            lines += [(label + texts + more, last, gain + extra) for more, last, extra in rest(after)]
    return lines


def act(field: Field, site: Site, state: State, one: int) -> list[Line]:
    """DL-14.6: every way one creature can act, with whether it rises."""
    party, flags, todo, up, down, food, home = state
    creature = field.creatures[one]
    if flags >> SHEEP == one + 1 and not creature.ghost:
        return _as_sheep(field, state, one)
    bonus = site.boost if one in site.boosted else 0
    raging = bool(flags & RAGE) and not creature.ghost
    ways = []
    for attack in creature.attacks:
        if not attack.is_attack:
            if not raging:
                ways.append(attack)
        elif attack.feed <= food and targets(field, party, flags, attack, raging):
            ways.append(attack)
    if not ways:
        return [((), lain(state, one, creature.rises), 0)]
    lines: list[Line] = []
    for attack in ways:
        label = (f"way {attack.id}",) if len(ways) > 1 else ()
        marks = flags
        if attack.no_conquest:
            marks |= NO_CONQUEST
        if attack.no_healing:
            marks |= NO_HEALING
        begun = (party, marks, todo, up, down, food - attack.feed, home)
        for texts, after, gain in _blows(field, begun, attack, attack.damage + bonus, bonus, raging):
            lines.append((label + texts, lain(after, one, attack.returns), gain - FOOD * attack.feed))
    return lines


def lain(state: State, one: int, rises: bool) -> State:
    party, flags, todo, up, down, food, home = state
    if rises:
        return (party, flags, todo, insert(up, one), down, food, home)
    return (party, flags, todo, up, insert(down, one), food, home)


def _as_sheep(field: Field, state: State, one: int) -> list[Line]:
    """DL-15.14."""
    party, flags, todo, up, down, food, home = state
    flags &= (1 << SHEEP) - 1
    gain = 0
    line = field.visible(party, flags)
    if line:
        party, flags, home, gain, _ = field.strike(party, flags | ATTACKED, home, [(line[0], 1)])
    return [((), (party, flags, todo, up, insert(down, one), food, home), gain)]


def targets(field: Field, party: Many, flags: int, attack: Attack, raging: bool) -> list[int]:
    """The places this attack can hit; for `all`, those it does hit."""
    line = field.visible(party, flags)
    if attack.reach == "behind":
        return [place for place in line if place > 0]
    if attack.reach == "first" or raging:
        line = line[:1]
    if attack.spares:
        spared = KINDS.index(attack.spares)
        return [place for place in line if field.of_class[party[place] >> KIND] != spared]
    return line


def _blows(field: Field, state: State, attack: Attack, damage: int, bonus: int, raging: bool) -> list[Line]:
    """The blows of an attack, one after the other (DL-16.3, 16.5)."""
    lines: list[Line] = [((), state, 0)]
    for time in range(attack.times if attack.is_attack else 0):
        hit: list[Line] = []
        for texts, before, gained in lines:
            party, flags, todo, up, down, food, home = before
            places = targets(field, party, flags, attack, raging)
            if not places:
                hit.append((texts, before, gained))
                continue
            flags |= ATTACKED
            if attack.reach == "all" and not raging:
                party, flags, home, gain, _ = field.strike(party, flags, home, [(p, damage) for p in places])
                hit.append((texts, (party, flags, todo, up, down, food, home), gained + gain))
                continue
            for place in places:
                line, marks, after, gain, fallen = field.strike(party, flags, home, [(place, damage)])
                if attack.follow and fallen and time == 0:
                    seen = field.visible(line, marks)
                    if seen:
                        line, marks, after, more, _ = field.strike(
                            line, marks, after, [(seen[0], attack.follow + bonus)]
                        )
                        gain += more
                more_texts = (*texts, f"target {place + 1}") if len(places) > 1 else texts
                hit.append((more_texts, (line, marks, todo, up, down, food, after), gained + gain))
        lines = hit
    return lines


# --- the end of a battle


def end_step(field: Field, site: Site, state: State, fatigue: int) -> tuple[State, int]:
    """DL-14.8 to 14.10: healing, conquest, poison; what has not acted comes home."""
    party, flags, todo, up, down, food, home = state
    gain = 0
    if party and flags & ATTACKED and not flags & NO_HEALING:
        party = _healed(field, party)
    if party and not flags & NO_CONQUEST:
        party, flags, home, gain = _conquest(field, site, party, flags, home, fatigue)
    party, flags, home, more = _poison(field, party, flags, home)
    if todo:
        home = (*home[:6], tuple(sorted(home[6] + todo)), *home[7:])
    return (party, flags, (), up, down, food, home), gain + more


def _healed(field: Field, party: Many) -> Many:
    hearts = 0
    for hero in party:
        hearts += field.heart[hero >> KIND]
    if not hearts:
        return party
    line = list(party)
    for place, hero in enumerate(line):
        healed = min(hearts, hero & DAMAGE)
        line[place] = hero - healed
        hearts -= healed
    return tuple(line)


def _conquest(
    field: Field, site: Site, party: Many, flags: int, home: Home, fatigue: int
) -> tuple[Many, int, Home, int]:
    gain = 0
    if not flags & NO_FATIGUE:
        for _ in range(fatigue):
            line = field.visible(party, flags)
            if not line:
                break
            party, flags, home, more, _fallen = field.strike(party, flags, home, [(line[0], 1)])
            gain += more
    if party:
        flags |= CONQUERED
        gain -= site.loss
        if not field.training:
            party, home = field.evil_moved(party, home, home[2] - 1)
    return party, flags, home, gain


def _poison(field: Field, party: Many, flags: int, home: Home) -> tuple[Many, int, Home, int]:
    """DL-14.10, 14.13: it works wherever its victim is; only a paladin can be elsewhere."""
    gain = 0
    if home[4] & POISONS and home[3] < field.seat:
        flags, home = _poison_elsewhere(field, flags, home)
    while True:
        place = next((place for place, hero in enumerate(party) if hero & POISONS), -1)
        if place < 0:
            break
        hero = party[place]
        points = (hero & POISONS) // POISON
        party = (*party[:place], hero & ~POISONS, *party[place + 1 :])
        if not (flags & HIDDEN and field.of_class[hero >> KIND] == WIZARD):
            party, flags, home, more, _ = field.strike(party, flags, home, [(place, points)])
            gain += more
    if home[4] & POISONS:
        flags, home = _poison_elsewhere(field, flags, home)
    return party, flags, home, gain


def _poison_elsewhere(field: Field, flags: int, home: Home) -> tuple[int, Home]:
    gold, imps, evil, at, away, hand, lair, asleep, crowd, holy = home
    nobody: Home = (0, 0, 0, at, 0, (), (), (), 0, 0)
    hurt, flags, after, _, _ = field.strike(
        (away & ~POISONS,), flags, nobody, [(0, (away & POISONS) // POISON)]
    )
    return flags, (gold, imps, evil, after[3], hurt[0] if hurt else 0, hand, lair, asleep, crowd, holy)
