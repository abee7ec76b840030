"""Plans for a battle as data, and as the answers that make them."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any

from undercroft.games.lords.components import Creature, Trap
from undercroft.games.lords.geometry import cell_name, nearest
from undercroft.games.lords.rules.costs import kinds
from undercroft.games.lords.rules.menus import payable, trap_kinds
from undercroft.games.lords.state import Lord
from undercroft.games.lords.worth import STRENGTH

if TYPE_CHECKING:
    from undercroft.games.lords.game import Lords

Way = tuple[int, tuple[str, ...], tuple[Creature, ...], int]
"""A plan as data: tile, traps, monsters, number of ghosts."""


def ways(lord: Lord, year: int) -> list[Way]:
    """Every plan that may be made (DL-13.4 to 13.6), the strong ones first."""
    found: list[Way] = []
    monsters = [one for one in kinds(lord.lair) if not one.ghost]
    ghosts = sum(one.ghost for one in lord.lair)
    hand = trap_kinds(lord.traps)
    for tile in nearest(lord.occupied, lord.conquered):
        room = lord.room_at(tile)
        most_traps, most_monsters, gold = (
            (1, 1, 0) if room is None else (room.traps, room.monsters, room.trap_gold)
        )
        sets: list[tuple[Trap, ...]] = [()]
        for count in range(1, most_traps + 1):
            for some in combinations_with_replacement(hand, count):
                enough = all(sum(p.face is one for p in lord.traps) >= some.count(one) for one in some)
                if enough and payable(lord, some, gold, year):
                    sets.append(some)
        packs: list[tuple[Creature, ...]] = [()]
        for count in range(1, most_monsters + 1):
            packs += [
                pack
                for pack in combinations_with_replacement(monsters, count)
                if all(lord.lair.count(one) >= pack.count(one) for one in pack)
            ]
        for some in sets:
            names = tuple(one.id for one in some)
            found += [(tile, names, pack, number) for pack in packs for number in range(ghosts + 1)]
    found.sort(key=_strength, reverse=True)
    return found


def _strength(way: Way) -> float:
    return sum(STRENGTH.get(one.id, 4.0) for one in way[2]) + 2.0 * way[3] + 2.3 * len(way[1])


def answers_of(lord: Lord, way: Way) -> tuple[str, ...]:
    """The texts of the choices of a plan, as `planning` asks for them."""
    tile, traps, monsters, ghosts = way
    texts = []
    if len(nearest(lord.occupied, lord.conquered)) > 1:
        texts.append(f"tile {cell_name(tile)}")
    room = lord.room_at(tile)
    left = len(lord.traps)
    for number in range(1 if room is None else room.traps):
        if left == 0:
            break
        texts.append(f"trap {traps[number]}" if number < len(traps) else "no_trap")
        if number >= len(traps):
            break
        left -= 1
    for number in range(1 if room is None else room.monsters):
        last = monsters[number - 1].index if number else 0
        rest = [one for one in lord.lair if not one.ghost and one.index >= last]
        for sent in monsters[:number]:
            if sent in rest:
                rest.remove(sent)
        if not rest:
            break
        texts.append(f"monster {monsters[number].id}" if number < len(monsters) else "no_monster")
        if number >= len(monsters):
            break
    if any(one.ghost for one in lord.lair):
        texts.append(f"ghosts {ghosts}")
    return tuple(texts)


def made(lord: Lord, question: str) -> tuple[str, ...]:
    """The texts of the choices of a plan made before its open question (`plan-tile`, `plan-trap`,
    `plan-monster` or `plan-ghosts`)."""
    plan = lord.plan
    if plan is None:
        return ()
    whole = lord.copy()
    whole.plan = None
    whole.traps += plan.traps
    whole.lair += plan.monsters + plan.ghosts
    way = (plan.tile, tuple(piece.name for piece in plan.traps), tuple(plan.monsters), 0)
    texts = answers_of(whole, way)
    tile = tuple(text for text in texts if text.startswith("tile"))
    traps = tuple(text for text in texts if "trap" in text.split()[0])
    monsters = tuple(text for text in texts if "monster" in text.split()[0])
    if question == "plan-trap":
        return tile + traps[: len(plan.traps)]
    return tile + traps + (monsters if question == "plan-ghosts" else monsters[: len(plan.monsters)])


def known(game: Lords, seat: int) -> Any:
    """All that advice for a seat depends on, and nothing that is hidden from it; equal for equal advice."""
    battle = game.battle
    started = () if battle is None or battle.before is None else _owned(battle.before[0])
    return (
        game.components.digest,
        game.year,
        game.combat_round,
        game.training is None,
        seat,
        tuple(card.name if card.known_to(seat) else "" for card in game.city),
        tuple(lord.evil for lord in game.lords),
        game.paladin_at,
        _owned(game.lords[seat]),
        started,
        () if battle is None else tuple(battle.answers),
    )


def _owned(lord: Lord) -> Any:
    plan = lord.plan
    return (
        lord.evil,
        lord.gold,
        lord.food,
        lord.imps,
        lord.occupied,
        lord.conquered,
        tuple((cell, room.id) for cell, room in lord.rooms),
        tuple(piece.name for piece in lord.traps),
        tuple(one.id for one in lord.lair),
        tuple(one.id for one in lord.asleep),
        tuple(hero.id for hero in lord.prison),
        tuple((one.tile.id, one.damage, one.tokens, one.poison) for one in lord.party),
        None
        if plan is None
        else (
            plan.tile,
            tuple(piece.name for piece in plan.traps),
            tuple(one.id for one in plan.monsters),
            len(plan.ghosts),
        ),
    )
