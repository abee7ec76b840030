"""What the rooms do with the cards on the table (DR-5 to DR-8).

A hero who has not laid a card yet has the value 0, which is no card, but he is there to be hit: so a room can
be asked at any time what it would do as the cards lie.
"""

from __future__ import annotations

from functools import lru_cache

from undercroft.games.raiders import events as ev
from undercroft.games.raiders.components import HALF, ITEMS, Monster, Room, Trap, Treasure, Vault
from undercroft.games.raiders.state import Hero, State


def resolve(state: State, room: Room) -> None:
    """The effect of a room on all heroes at once (DR-1.4)."""
    alone = state.seats == 1
    if isinstance(room, Monster):
        if state.watcher is not None:
            state.moment("summed")
        if alone:
            fight_alone(state, room)
        else:
            fight(state, room)
    elif isinstance(room, Treasure):
        if alone:
            pay_alone(state, room)
        else:
            values = [(hero, hero.value) for hero in state.heroes if hero.living and hero.value]
            pay_chests(state, room.chests, values)
        settle(state, "paid")
    elif isinstance(room, Trap):
        spring(state, room)
    elif isinstance(room, Vault):
        plunder(state, room)
        settle(state, "taken")


def settle(state: State, name: str) -> None:
    """The moment in which a room has taken effect."""
    state.resolved = True
    if state.watcher is not None:
        state.moment(name)


# --- counters (DR-1)


def gain(state: State, hero: Hero, amount: int) -> None:  # DR-1.2
    hero.treasure += amount
    if hero.treasure > state.cap:
        state.emit(ev.SackFull, hero.seat, hero.treasure - state.cap)
        hero.treasure = state.cap


def lose(hero: Hero, amount: int) -> None:  # DR-1.2
    hero.treasure = max(0, hero.treasure - amount)


# --- treasure rooms (DR-5)


def pay_chests(state: State, chests: tuple[int, ...], values: list[tuple[Hero, int]]) -> None:
    paid = shares(chests, tuple(sorted([value for _, value in values])))
    for chest, (value, each) in zip(chests, paid, strict=False):
        if state.journal is not None:
            seats = tuple(hero.seat for hero, own in values if own == value)
            if each:
                state.emit(ev.ChestWon, seats, chest, each, chest - each * len(seats))
            else:
                state.emit(ev.ChestLost, seats, chest)
        for hero, own in values:
            if own == value:
                gain(state, hero, each)
    if len(paid) < len(chests):  # DR-5.4
        for chest in chests[len(paid) :]:
            state.emit(ev.ChestLost, (), chest)


@lru_cache(maxsize=10_000)
def shares(chests: tuple[int, ...], laid: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """For each chest that somebody wins: the number that wins it, the largest chest the highest, and what
    each who laid it gets, rounded down (DR-5.1 to DR-5.5)."""
    ranks = sorted(set(laid), reverse=True)
    return tuple((value, chest // laid.count(value)) for chest, value in zip(chests, ranks, strict=False))


def pay_alone(state: State, room: Treasure) -> None:  # DR-16.4, DR-17.2
    hero = state.heroes[0]
    won = [chest for chest in room.chests if hero.value > chest]
    if state.options.solo_one_chest:
        won = won[:1]
    for chest in room.chests:
        if chest in won:
            state.emit(ev.ChestWon, (0,), chest, chest, 0)
            gain(state, hero, chest)
            won.remove(chest)
        else:
            state.emit(ev.ChestLost, (), chest)


# --- monster rooms (DR-6)


def fight(state: State, room: Monster) -> None:
    total = 0
    lowest, highest, living = 99, 0, 0
    for hero in state.heroes:
        if hero.living:
            living += 1
            value = hero.value
            if value:
                total += value
                if value < lowest:
                    lowest = value
                if value > highest:
                    highest = value
    strength = room.strength_for(living)
    if not strikes(strength, total, lowest, highest):
        if strength:
            state.emit(ev.MonsterDefeated, room.id, total, strength)
        else:
            state.emit(ev.MonsterConfused, room.id)
        settle(state, "verdict" if strength else "calm")
        return
    state.moment("held")
    victims = [hero for hero in state.heroes if hero.living and hero.value == lowest]  # DR-6.4
    for hero in victims:
        hero.wounds += room.wounds
    if state.journal is not None:
        seats = tuple(hero.seat for hero in victims)
        state.emit(ev.MonsterAttacks, room.id, total, strength, seats, room.wounds)
    settle(state, "struck")


def strikes(strength: int, total: int, lowest: int, highest: int) -> bool:
    """Whether a monster attacks. Strength 0 is that against two heroes, whom it strikes unless their
    cards are equal (DR-6.7); else the sum has to reach it (DR-6.3)."""
    return total < strength if strength else lowest != highest


def fight_alone(state: State, room: Monster) -> None:  # DR-16.3
    hero = state.heroes[0]
    strength = state.turned[-1]
    if keeps_off(hero.value, strength):
        state.emit(ev.NoAttack, room.id, strength)
        settle(state, "calm")
        return
    state.moment("held")
    hero.wounds += room.wounds
    state.emit(ev.MonsterAttacks, room.id, hero.value, strength, (0,), room.wounds)
    settle(state, "struck")


def keeps_off(value: int, strength: int) -> bool:  # DR-16.3
    """Whether this card saves the solo hero from a monster."""
    return value > strength


# --- traps (DR-7)


def spring(state: State, room: Trap) -> None:
    living = [hero for hero in state.heroes if hero.living]
    values = [hero.value for hero in living if hero.value]
    value = max(values) if room.looks_at == "highest" else min(values)
    looks_at = "only" if state.seats == 1 else room.looks_at
    entry = room.table[value]
    if entry == 0:
        state.emit(ev.TrapQuiet, room.id, looks_at, value)
        settle(state, "calm")
        return
    if state.journal is not None:
        state.emit(ev.TrapTriggered, room.id, looks_at, value)
    state.moment("triggered")
    for hero in trap_victims(room, living):
        loss = trap_loss(state, room, hero, entry)
        if room.unit == "treasure":
            lose(hero, loss)
        else:
            hero.wounds += loss
        if state.journal is not None:
            state.emit(ev.TrapSprung, hero.seat, room.id, room.unit, loss)
    settle(state, "sprung")


def trap_loss(state: State, room: Trap, hero: Hero, entry: int) -> int:
    """What an entry of the trap's table costs this hero."""
    if room.unit == "treasure":
        return hero.treasure // 2 if entry == HALF else min(entry, hero.treasure)  # DR-7.3, DR-7.5
    return max(0, state.death - hero.wounds) // 2 if entry == HALF else entry  # DR-7.4, DR-7.6


def trap_victims(room: Trap, living: list[Hero]) -> list[Hero]:  # DR-7.2
    if room.hits == "richest":
        most = max([hero.treasure for hero in living])
        return [hero for hero in living if hero.treasure == most]
    if room.hits == "least_wounded":
        least = min([hero.wounds for hero in living])
        return [hero for hero in living if hero.wounds == least]
    return living


# --- vaults (DR-8)


def plunder(state: State, room: Vault) -> None:
    asked: dict[str, list[Hero]] = {}
    for hero in state.heroes:
        if not hero.living or not hero.value:
            continue
        what, amount = room.gives[hero.value]
        if what == "treasure":  # DR-8.3
            if state.journal is not None:
                state.emit(ev.TreasureGained, hero.seat, amount)
            gain(state, hero, amount)
        elif what == "heal":  # DR-8.4
            healed = min(amount, hero.wounds)
            hero.wounds -= healed
            if state.journal is not None:
                state.emit(ev.Healed, hero.seat, healed)
        else:
            asked.setdefault(what, []).append(hero)
    for what, heroes in asked.items():  # DR-8.2
        item = ITEMS.index(what)
        if state.supply[item] < len(heroes):
            state.emit(ev.ItemsShort, tuple(hero.seat for hero in heroes), what)
            continue
        state.supply[item] -= len(heroes)
        for hero in heroes:
            hero.items[item] += 1
            if state.journal is not None:
                state.emit(ev.ItemTaken, hero.seat, what)
