"""Things with a face and a back, and who knows the face."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from operator import attrgetter
from typing import Any, Final

from undercroft.core.chance import Chance

ALL: Final = -1
"""Knowledge of everybody, spectators included: every bit is set."""
NOBODY: Final = 0


def seat_bit(seat: int | None) -> int:
    """The knowledge bit of a seat; a spectator (None) has a bit that only ALL sets."""
    return 1 << 30 if seat is None else 1 << seat


class Piece:
    """An immutable piece: its face, its back, and the seats that know the face as a bit mask.

    Showing a piece means putting another Piece with more knowledge in its place in the zone, so that
    copies of a game may share their pieces. `name` is the face as text: its `id`, or the face itself.
    """

    __slots__ = ("_shown", "back", "face", "name", "seen")

    def __init__(self, face: Any, back: str, seen: int = NOBODY) -> None:
        self.face = face
        self.name = str(getattr(face, "id", face))
        self.back = back
        self.seen = seen
        self._shown: dict[int, Piece] = {}

    def known_to(self, seat: int | None) -> bool:
        """Whether the seat (None: a spectator) knows the face."""
        return self.seen & seat_bit(seat) != 0

    def with_seen(self, seen: int) -> Piece:
        """The same piece known to exactly `seen`; made once, then shared."""
        if seen == self.seen:
            return self
        piece = self._shown.get(seen)
        if piece is None:
            piece = Piece(self.face, self.back, seen)
            piece._shown = self._shown
            self._shown.setdefault(self.seen, self)
            self._shown[seen] = piece
        return piece

    def shown_to(self, seat: int) -> Piece:
        """The same piece, whose face this seat knows, too."""
        return self.with_seen(self.seen | 1 << seat)

    def shown_to_all(self) -> Piece:
        """The same piece, face up: everybody knows it, spectators included."""
        return self._shown.get(ALL) or self.with_seen(ALL)

    def hidden(self) -> Piece:
        """The same piece, known to nobody."""
        return self.with_seen(NOBODY)

    def __repr__(self) -> str:
        return f"Piece({self.face!r}, {self.back!r}, {self.seen})"


_name: Final = attrgetter("name")


def shuffle_unknown(zones: Sequence[MutableSequence[Piece]], seat: int | None, chance: Chance) -> None:
    """Deals the faces `seat` cannot know anew among the same backs, over all zones together.

    Each place keeps its back and who has seen it: only the face changes. The outcome depends on which
    faces are unknown and on `chance`, never on where they really lie.
    """
    bit = seat_bit(seat)
    unknown: dict[str, list[tuple[MutableSequence[Piece], int, Piece]]] = {}
    for zone in zones:
        for index, piece in enumerate(zone):
            if not piece.seen & bit:
                places = unknown.get(piece.back)
                if places is None:
                    places = unknown[piece.back] = []
                places.append((zone, index, piece))
    for places in unknown.values():
        pieces = [piece for _, _, piece in places]
        pieces.sort(key=_name)
        chance.shuffle(pieces)
        for (zone, index, old), new in zip(places, pieces, strict=True):
            zone[index] = new if new.seen == old.seen else new.with_seen(old.seen)
