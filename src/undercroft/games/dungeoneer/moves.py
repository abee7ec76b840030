"""The options of Dungeoneer: made once for each set of words, and shared."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from undercroft.core.decision import Option
from undercroft.games.dungeoneer.dungeon import spot
from undercroft.games.dungeoneer.words import CHARACTERISTICS, SIDES

SIDED: Final = ("move", "slip", "cloak")
"""The verbs whose number is a side."""
COUNTED: Final = ("scare", "dodge", "frenzy", "strengthen", "strengthen_lair")
"""The verbs whose number is a monster, which people count from 1."""


class Act(Option):
    """One thing a player can do: `play fleet_foot`, `monster zombie @2`, `challenge zombie =0 melee`.

    name    a card, quest, hero or location
    seat    another player, -1 for none
    number  an index, an amount or a side, -1 for none
    form    a characteristic, -1 for none
    payer   who pays a bane that is not aimed at one hero, -1 for none
    """

    __slots__ = ("cell", "form", "kind", "name", "number", "payer", "seat", "turned")

    def __init__(
        self, kind: str, name: str, seat: int, number: int, form: int, payer: int, cell: int, turned: bool
    ) -> None:
        words = [kind]
        if name:
            words.append(name)
        if cell >= 0:
            words.append("{},{}".format(*spot(cell)))
        if seat >= 0:
            words.append(f"@{seat}")
        if number >= 0:
            words.append(SIDES[number] if kind in SIDED else f"={number}")
        if form >= 0:
            words.append(CHARACTERISTICS[form])
        if payer >= 0:
            words.append(f"by{payer}")
        if turned:
            words.append("turned")
        super().__init__(" ".join(words))
        self.kind = kind
        self.name = name
        self.seat = seat
        self.number = number
        self.form = form
        self.payer = payer
        self.cell = cell
        self.turned = turned

    @property
    def spot(self) -> tuple[int, int]:
        """The coordinates of its cell."""
        return spot(self.cell)

    def label(self) -> tuple[str, dict[str, object]]:
        """`move-KIND` with what of card, seat, number, form, payer_seat, side, turned it has."""
        args: dict[str, object] = {}
        if self.name:
            args["card"] = self.name
        if self.seat >= 0:
            args["seat"] = self.seat
        if self.kind in SIDED:
            args["side"] = "side_" + SIDES[self.number]
        elif self.kind in COUNTED:
            args["number"] = self.number + 1
        elif self.number >= 0:
            args["number"] = self.number
        if self.form >= 0:
            args["form"] = CHARACTERISTICS[self.form]
        if self.payer >= 0:
            args["payer_seat"] = self.payer
        if self.kind == "place":
            args["turned"] = "turned" if self.turned else "upright"
        return self._key(), args

    def _key(self) -> str:
        """The kind; where one kind reads in several ways, which of them."""
        key = self.kind.replace("_", "-")
        if self.kind in ("play", "bane", "trap") and self.number >= 0:
            return key + "-x"
        if self.kind == "bane" and self.payer >= 0:
            return key + ("-own" if self.seat >= 0 else "-paid")
        if self.kind == "attach" and self.form >= 0:
            return key + "-form"
        if self.kind == "use" and self.seat >= 0:
            return key + "-on"
        return key


_known: Final[dict[tuple[str, str, int, int, int, int, int, bool], Act]] = {}


def act(
    kind: str,
    name: str = "",
    seat: int = -1,
    number: int = -1,
    form: int = -1,
    payer: int = -1,
    cell: int = -1,
    turned: bool = False,
) -> Act:
    """The one option of these words."""
    key = (kind, name, seat, number, form, payer, cell, turned)
    found = _known.get(key)
    if found is None:
        found = _known[key] = Act(kind, name, seat, number, form, payer, cell, turned)
    return found


_of_cards: Final[dict[tuple[str, str, int], Act]] = {}


def of_card(kind: str, name: str, seat: int = -1) -> Act:
    """The same as `act`, for the words that are said most often."""
    key = (kind, name, seat)
    found = _of_cards.get(key)
    if found is None:
        found = _of_cards[key] = act(kind, name, seat)
    return found


_places: Final[dict[str, dict[tuple[int, bool], Act]]] = {}


def places(name: str, spots: Iterable[tuple[int, bool]]) -> list[Act]:
    """The options to lay a location there: each spot is a cell, and whether the card is turned."""
    known = _places.setdefault(name, {})
    found = []
    for place in spots:
        option = known.get(place)
        if option is None:
            option = known[place] = act("place", name, cell=place[0], turned=place[1])
        found.append(option)
    return found


PASS: Final = act("pass")
PASS_BATTLE: Final = act("pass_battle")
PASS_SAME: Final = act("pass_same")
ASK_ALWAYS: Final = act("ask_always")
ASK_ABLE: Final = act("ask_able")
TAKE: Final = act("take")
ROLL: Final = act("roll")
END: Final = act("end")
EXPLORE: Final = act("explore")
RISE: Final = act("rise")
TIP: Final = act("tip")
CONFIRM: Final = act("confirm")
YES: Final = act("yes")
NO: Final = act("no")
DECLINE: Final = act("decline")
STRIKE: Final = act("strike")
GO_ON: Final = act("go_on")
SPEND: Final = act("pay")
STAY: Final = act("keep_hand")
ABILITY: Final = act("ability")
"""Uses the ability of the hero, whatever it is."""
MOVES: Final = tuple(act("move", number=side) for side in range(4))
SLIPS: Final = tuple(act("slip", number=side) for side in range(4))
CLOAKS: Final = tuple(act("cloak", number=side) for side in range(4))
