"""What rooms change in a battle (DL-13.5), told from the rooms of the component file.

A phrase is the key of a text and its arguments, as the inspector reads them.
"""

from __future__ import annotations

from collections import Counter

from undercroft.games.lords.components import Room, Table

Phrase = tuple[str, tuple[tuple[str, object], ...]]


def says(table: Table, id: str) -> tuple[Phrase, ...]:
    """What is said of a trap, a monster or a room beside what stands on it."""
    if id in table.traps:
        return _by_rooms("trap", {room.id: room.trap_gold for room in table.rooms.values()})
    if id in table.creatures and not table.creatures[id].ghost:
        return _by_rooms("monster", {room.id: room.monsters for room in table.rooms.values()})
    room = table.rooms.get(id)
    return () if room is None or not fights_otherwise(table, room) else (fight_in(room),)


def fight_in(room: Room) -> Phrase:
    """What fits into a room, and what its traps cost more."""
    args = (("traps", room.traps), ("gold", room.trap_gold), ("monsters", room.monsters))
    return "ui-does-labyrinth", args


def fights_otherwise(table: Table, room: Room) -> bool:
    """Whether one fights there otherwise than in most rooms."""
    usual = Counter((one.traps, one.monsters, one.trap_gold) for one in table.rooms.values())
    return (room.traps, room.monsters, room.trap_gold) != usual.most_common(1)[0][0]


def _by_rooms(what: str, numbers: dict[str, int]) -> tuple[Phrase, ...]:
    """The number of most rooms, then the rooms that have another one."""
    if not numbers:
        return ()
    usual = Counter(numbers.values()).most_common(1)[0][0]
    others = [(id, number) for id, number in numbers.items() if number != usual]
    found: list[Phrase] = [(f"says-{what}-rooms", (("n", usual),))]
    return (*found, *((f"says-{what}-room", (("room", id), ("n", number))) for id, number in others))
