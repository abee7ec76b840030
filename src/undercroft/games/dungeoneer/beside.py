"""What a list of options says beside a label, or instead of it: the table knows more than an option."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from undercroft.games.dungeoneer.components import Location, Parts
from undercroft.games.dungeoneer.moves import Act
from undercroft.games.dungeoneer.seen import LairView, PlaceView, PlayerView, ReadiedView, TableView
from undercroft.games.dungeoneer.words import SIDES


def beside(
    parts: Parts, view: TableView, option: Act, alike: Sequence[Act]
) -> tuple[str, Mapping[str, object]] | None:
    """What the action of a location does with a quest, a bane or another location. Where two read alike: the
    exits of a location, the number of a monster in its battle, what an attachment goes to, a card that is
    readied beside one of the hand, and what is attached to a card of the inventory or the lair."""
    if not alike:
        return _action(parts, view, option.name) if option.kind == "local" else None
    if option.name in parts.locations:
        return "exits", {"sides": _exits(parts.locations[option.name], view.places, option)}
    if option.kind in ("challenge", "challenge_tip", "vengeance"):
        return "monster", {"number": option.number + 1}
    if view.seat is None or option.number < 0:
        return None
    mine = view.players[view.seat]
    if option.kind in ("attach", "lose_boon_extra", "lose_treasure_extra"):
        boon = option.form >= 0 or option.kind == "lose_boon_extra"
        return "under", {"under": (mine.boons if boon else mine.treasures)[option.number].id}
    if any(one.kind == "discard" for one in alike):
        return "readied", {}
    extras = _extras(mine, option)
    return ("extras", {"cards": extras}) if extras else None


def _action(parts: Parts, view: TableView, name: str) -> tuple[str, Mapping[str, object]] | None:
    """What the location of the hero does with the thing of this id; None if it names itself."""
    if name in parts.quests or name in parts.cards:
        return "exchange" if name in parts.quests else "uncurse", {"card": name}
    far = any(one.id == name and view.seat not in one.heroes for one in view.places)
    return ("portal", {"card": name}) if far else None


def _exits(location: Location, places: Sequence[PlaceView], option: Act) -> tuple[str, ...]:
    """The sides on which it has an exit: as it lies, or as it is to be laid."""
    for place in places:
        if place.id == location.id and option.kind != "place":
            return tuple(f"side_{one.side}" for one in place.exits if one.sort != "wall")
    mask = location.tiles[option.turned].mask
    return tuple(f"side_{name}" for side, name in enumerate(SIDES) if mask >> side & 1)


def _extras(mine: PlayerView, option: Act) -> tuple[str, ...]:
    """What is attached to the card of this number."""
    rows: dict[str, Sequence[ReadiedView | LairView]] = {
        "lose_treasure": mine.treasures,
        "lose_boon": mine.boons,
        "leave_lair": mine.lair,
        "from_lair": mine.lair,
    }
    row = rows.get(option.kind, ())
    return tuple(one.id for one in row[option.number].extras) if option.number < len(row) else ()
