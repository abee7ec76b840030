"""The masks and what counts, typed and checked on the way in; and all that a guest can ever answer."""

from __future__ import annotations

from undercroft.core.components import Components
from undercroft.core.decision import Option
from undercroft.core.piece import Piece

MOST_GUESTS = 5


class Mask:
    """A role: `favourite` is the dish it likes best."""

    __slots__ = ("favourite", "id", "piece")

    def __init__(self, id: str, favourite: str) -> None:
        self.id = id
        self.favourite = favourite
        self.piece = Piece(self, "mask")


class Reach(Option):
    """MU-2.1: for this dish."""

    __slots__ = ("dish",)

    def __init__(self, dish: str) -> None:
        super().__init__(f"reach {dish}")
        self.dish = dish

    def label(self) -> tuple[str, dict[str, object]]:
        return "reach", {"dish": self.dish}


class Guess(Option):
    """MU-3.1: this guest wears that mask."""

    __slots__ = ("guest", "mask")

    def __init__(self, guest: int, mask: str) -> None:
        super().__init__(f"guess {guest} {mask}")
        self.guest = guest
        self.mask = mask

    def label(self) -> tuple[str, dict[str, object]]:
        return "guess", {"guest_seat": self.guest, "mask": self.mask}


SILENCE = Option("silence")


class Supper:
    """All there is: the masks in their order, the numbers of the count, and every option by its text."""

    __slots__ = ("dish", "favourite", "masks", "options", "right", "wrong")

    def __init__(self, source: Components) -> None:
        row = source.row("supper")
        self.dish = row.integer("dish", 0, 20)
        self.favourite = row.integer("favourite", 0, 20)
        self.right = row.integer("right", 0, 20)
        self.wrong = row.integer("wrong", 0, 20)
        row.finish()
        self.masks: list[Mask] = []
        for row in source.rows("mask"):
            one = Mask(row.identifier(), row.text("favourite"))
            row.finish()
            if not one.favourite.isidentifier():
                raise row.error("favourite", f"{one.favourite!r} is no id: letters, digits and _ only")
            if any(one.id == other.id or one.favourite == other.favourite for other in self.masks):
                raise row.error("id", "two masks have the same id or the same favourite")
            self.masks.append(one)
        if len(self.masks) <= MOST_GUESTS:
            raise source.error(f"{MOST_GUESTS + 1} masks are needed, or more", "mask", 0)
        options = [SILENCE, *(Reach(one.favourite) for one in self.masks)]
        options += [Guess(guest, one.id) for guest in range(MOST_GUESTS) for one in self.masks]
        self.options = {one.text: one for one in options}
