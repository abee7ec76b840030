"""What a list of options says beside a label, or instead of it: the table knows more than an option."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from undercroft.games.dungeoneer.components import Parts
from undercroft.games.dungeoneer.moves import Act
from undercroft.games.dungeoneer.seen import STEPS, LairView, PlaceView, PlayerView, ReadiedView, TableView
from undercroft.games.dungeoneer.words import SIDES


def beside(
    parts: Parts, view: TableView, option: Act, alike: Sequence[Act]
) -> tuple[str, Mapping[str, object]] | None:
    """Beside which others a location would be laid; what the action of a location does with a quest, a bane
    or another location. Where two read alike: the exits of a location, the number of a monster in its battle,
    what an attachment goes to, a card that is readied beside one of the hand, and what is attached to a card
    of the inventory or the lair."""
    if option.kind == "place":
        either = any((one.cell, one.turned) == (option.cell, option.turned) for one in alike)
        mask = parts.locations[option.name].tiles[option.turned].mask if either else 0
        sides = tuple(f"side_{name}" for side, name in enumerate(SIDES) if mask >> side & 1)
        return _laid(view.places, option, sides)
    if not alike:
        return _action(parts, view, option.name) if option.kind == "local" else None
    if option.name in parts.locations:
        return "exits", {"sides": next(_exits(one) for one in view.places if one.id == option.name)}
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


def _laid(
    places: Sequence[PlaceView], option: Act, sides: tuple[str, ...]
) -> tuple[str, Mapping[str, object]] | None:
    """On which side of a location that opens towards it the cell is. A location with a namesake on the map is
    no help: then how far it is from the nearest without one. `sides`: the exits of what is laid, where they
    are to be told."""
    x, y = option.spot
    kinds = Counter(map(_kind, places))
    clear = [one for one in places if kinds[_kind(one)] == 1]
    told = {"card": option.name, "turned": "turned" if option.turned else "upright", "sides": sides}
    for one in clear:
        for side, there in one.beyond.items():
            if there == option.spot:
                return "laid", {**told, "place": one.id, "side": f"side_{side}"}
    if not clear:
        return None
    near = min(clear, key=lambda one: abs(x - one.x) + abs(y - one.y))
    steps = {side: max(0, (x - near.x) * right + (y - near.y) * up) for side, (right, up) in STEPS.items()}
    return "laid-far", {**told, "place": near.id, **steps}


def _kind(place: PlaceView) -> str:
    """What namesakes have in common: `corner_a` and `corner_b`, `corridor_ns` and `corridor_ew`."""
    stem, _, last = place.id.rpartition("_")
    return stem if len(last) <= 2 else place.id


def _exits(place: PlaceView) -> tuple[str, ...]:
    """The sides on which it has an exit as it lies."""
    return tuple(f"side_{side}" for side in place.beyond)


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
