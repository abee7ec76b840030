"""What the rooms do once all cards lie on the table (DR-5 to DR-8), and why a card does not fit one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from undercroft.core.errors import Reason
from undercroft.core.words import whole_number
from undercroft.games.raiders import events as ev
from undercroft.games.raiders.components import HALF, ITEMS, TORCH, Monster, Room, Trap, Treasure, Vault

if TYPE_CHECKING:
    from undercroft.games.raiders.game import Hero, Raiders


def resolve(game: Raiders, room: Room) -> None:
    """The effect of a room on all heroes at once (DR-1.4)."""
    alone = game.seats == 1
    if isinstance(room, Treasure):
        if alone:
            pay_alone(game, room)
        else:
            pay_chests(game, room.chests, [(hero, hero.value) for hero in game.heroes if hero.living])
    elif isinstance(room, Monster):
        if alone:
            fight_alone(game, room)
        else:
            fight(game, room)
    elif isinstance(room, Trap):
        spring(game, room)
    elif isinstance(room, Vault):
        plunder(game, room)


def pay_chests(game: Raiders, chests: tuple[int, ...], values: list[tuple[Hero, int]]) -> None:  # DR-5
    rest = values
    for chest in chests:
        if not rest:  # DR-5.4
            game.emit(ev.ChestLost, (), chest)
            break
        highest = max(value for _, value in rest)
        winners = [hero for hero, value in rest if value == highest]
        each = chest // len(winners)  # DR-5.2
        if game.journal is not None:
            seats = tuple(hero.seat for hero in winners)
            if each:
                game.emit(ev.ChestWon, seats, chest, each, chest - each * len(winners))
            else:
                game.emit(ev.ChestLost, seats, chest)
        for hero in winners:
            game.gain(hero, each)
        rest = [(hero, value) for hero, value in rest if value != highest]  # DR-5.5


def pay_alone(game: Raiders, room: Treasure) -> None:  # DR-16.4, DR-17.2
    hero = game.heroes[0]
    won = [chest for chest in room.chests if chest < hero.value]
    if game.options.solo_one_chest:
        won = won[:1]
    for chest in room.chests:
        if chest in won:
            game.emit(ev.ChestWon, (0,), chest, chest, 0)
            game.gain(hero, chest)
            won.remove(chest)
        else:
            game.emit(ev.ChestLost, (), chest)


def fight(game: Raiders, room: Monster) -> None:  # DR-6
    total = 0
    lowest, highest, living = 99, 0, 0
    for hero in game.heroes:
        if hero.living:
            value = hero.value
            living += 1
            total += value
            if value < lowest:
                lowest = value
            if value > highest:
                highest = value
    strength = room.strength_for(living)
    if living <= 2:  # DR-6.7
        if lowest == highest:
            game.emit(ev.MonsterConfused, room.id)
            return
    elif total >= strength:  # DR-6.3
        game.emit(ev.MonsterDefeated, room.id, total, strength)
        return
    victims = [hero for hero in game.heroes if hero.living and hero.value == lowest]  # DR-6.4
    for hero in victims:
        hero.wounds += room.wounds
    if game.journal is not None:
        seats = tuple(hero.seat for hero in victims)
        game.emit(ev.MonsterAttacks, room.id, total, strength, seats, room.wounds)


def fight_alone(game: Raiders, room: Monster) -> None:  # DR-16.3
    hero = game.heroes[0]
    strength = game.turned[-1]
    if hero.value > strength:
        game.emit(ev.NoAttack, room.id, strength)
        return
    hero.wounds += room.wounds
    game.emit(ev.MonsterAttacks, room.id, hero.value, strength, (0,), room.wounds)


def spring(game: Raiders, room: Trap) -> None:  # DR-7
    living = [hero for hero in game.heroes if hero.living]
    values = [hero.value for hero in living]
    value = max(values) if room.looks_at == "highest" else min(values)
    entry = room.table[value]
    if entry == 0:
        game.emit(ev.TrapQuiet, room.id, value)
        return
    for hero in trap_victims(room, living):
        loss = trap_loss(game, room, hero, entry)
        if room.unit == "treasure":
            game.lose(hero, loss)
        else:
            hero.wounds += loss
        game.emit(ev.TrapSprung, hero.seat, room.id, room.unit, loss)


def trap_loss(game: Raiders, room: Trap, hero: Hero, entry: int) -> int:
    """What an entry of the trap's table costs this hero."""
    if room.unit == "treasure":
        return hero.treasure // 2 if entry == HALF else min(entry, hero.treasure)  # DR-7.3, DR-7.5
    return max(0, game.death - hero.wounds) // 2 if entry == HALF else entry  # DR-7.4, DR-7.6


def trap_victims(room: Trap, living: list[Hero]) -> list[Hero]:  # DR-7.2
    if room.hits == "richest":
        most = max(hero.treasure for hero in living)
        return [hero for hero in living if hero.treasure == most]
    if room.hits == "least_wounded":
        least = min(hero.wounds for hero in living)
        return [hero for hero in living if hero.wounds == least]
    return living


def plunder(game: Raiders, room: Vault) -> None:  # DR-8
    asked: dict[int, list[Hero]] = {}
    for hero in game.heroes:
        if not hero.living:
            continue
        what, amount = room.gives[hero.value]
        if what == "treasure":  # DR-8.3
            game.gain(hero, amount)
            game.emit(ev.TreasureGained, hero.seat, amount)
        elif what == "heal":  # DR-8.4
            healed = min(amount, hero.wounds)
            hero.wounds -= healed
            game.emit(ev.Healed, hero.seat, healed)
        else:
            asked.setdefault(ITEMS.index(what), []).append(hero)
    for item, heroes in asked.items():  # DR-8.2
        if game.supply[item] < len(heroes):
            game.emit(ev.ItemsShort, tuple(hero.seat for hero in heroes), ITEMS[item])
            continue
        game.supply[item] -= len(heroes)
        for hero in heroes:
            hero.items[item] += 1
            game.emit(ev.ItemTaken, hero.seat, ITEMS[item])


def why_not(game: Raiders, hero: Hero, text: str) -> Reason | None:
    """Why a card of the hand cannot be placed in this room."""
    if not game.row:
        return None
    room = game.row[game.place].face
    if text.startswith("power_"):
        value = whole_number(text[6:], 1, 5)
        if value is None:
            return None
        if not hero.hand >> (value - 1) & 1:
            where = 0
            for index, card in enumerate(hero.laid):
                if card == text:
                    where = index + 1
            words = (
                f"this strength card was placed in room {where} of the level"
                if where
                else "this card lies here"
            )
            return Reason("card-used", "DR-4.4", words, (("number", where), ("value", value)))
    if room.kind == "leader":
        if text in room.forbids or (text == "wait" and "crystal" in room.forbids):
            return Reason("leader-forbids", "DR-A.10", f"{room.id} forbids it", (("leader", room.id),))
    elif text == "key" and room.kind != "treasure":
        return Reason("key-only-treasure", "DR-9.4", "a key can be placed in a treasure room only")
    elif text == "sword" and room.kind != "monster":
        return Reason("sword-only-monster", "DR-9.5", "a sword can be placed in a monster room only")
    elif text == "torch" and hero.items[TORCH] and not game.dark_to(hero.seat):
        return Reason("nothing-dark", "DR-9.2", "no room of this level is dark to you")
    if text in ITEMS and not hero.items[ITEMS.index(text)]:
        return Reason("no-item", "DR-9.1", f"there is no {text} in your hand", (("item", text),))
    return None
