"""What one seat, or a spectator, sees of the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from undercroft.core.piece import Piece

if TYPE_CHECKING:
    from candlewick.game import Candlewick


@dataclass(frozen=True, slots=True)
class SackView:
    """`treasures` are None where the viewer does not know them; then `worth` is None, too."""

    seat: int
    treasures: tuple[str | None, ...]
    worth: int | None


@dataclass(frozen=True, slots=True)
class TableView:
    """`finds` is the sack-to-be of the seat in turn; `unseen` counts what the viewer has not seen, by id;
    `worths` tells what each treasure counts."""

    turn: int
    candles: int
    most_candles: int
    draught: int
    pile: int
    finds: SackView
    sacks: tuple[SackView, ...]
    lost: tuple[str, ...]
    unseen: tuple[tuple[str, int], ...]
    worths: tuple[tuple[str, int], ...]
    over: bool


def make_view(game: Candlewick, seat: int | None) -> TableView:
    unseen: dict[str, int] = {}
    for zone in (game.pile, game.finds, *game.sacks):
        for piece in zone:
            if not piece.known_to(seat):
                unseen[piece.name] = unseen.get(piece.name, 0) + 1
    return TableView(
        turn=game.turn,
        candles=game.candles,
        most_candles=game.options.candles,
        draught=game.components.draught,
        pile=len(game.pile),
        finds=sack_view(game.turn, game.finds, seat),
        sacks=tuple(sack_view(owner, sack, seat) for owner, sack in enumerate(game.sacks)),
        lost=tuple(piece.name for piece in game.lost),
        unseen=tuple(sorted(unseen.items())),
        worths=tuple((one.id, one.worth) for one in game.components.treasures.values()),
        over=game.result is not None,
    )


def sack_view(owner: int, pieces: Sequence[Piece], viewer: int | None) -> SackView:
    known = all(piece.known_to(viewer) for piece in pieces)
    return SackView(
        owner,
        tuple(piece.name if piece.known_to(viewer) else None for piece in pieces),
        sum(piece.face.worth for piece in pieces) if known else None,
    )
