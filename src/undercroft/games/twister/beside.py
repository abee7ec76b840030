"""What the list of options says beside a label: where a token lies, and whose it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from undercroft.games.twister.components import Table
from undercroft.games.twister.options import SWAP, TAKE, TURN, Do
from undercroft.games.twister.view import TwisterView


def beside(
    table: Table, view: TwisterView, option: Do, alike: Sequence[Do]
) -> tuple[str, Mapping[str, object]] | None:
    """The square of a token that is taken, or beside which another of its kind is offered, and whose it is if
    that one is on the same square; the place of a room if another of its name can be turned."""
    if option.act == TURN and alike:
        return "room", {"number": option.x + 1}
    if option.token is None or not (alike or option.act in (TAKE, SWAP)):
        return None
    lying = {one.name: one for one in view.tokens if one.square >= 0}
    shown = [lying[one.name] for one in (option.token, *option.helpers) if one.name in lying]
    if not shown:
        return None
    token = shown[0]
    others = [lying[one.token.name] for one in alike if one.token is not None and one.token.name in lying]
    squares = ", ".join(one.place for one in shown)
    if any(one.square == token.square and one.side != token.side for one in others):
        dungeon = view.mode == "solo" and token.side == 1
        return "dungeon" if dungeon else "owner", {"squares": squares, "seat": token.side}
    return "square", {"squares": squares}
