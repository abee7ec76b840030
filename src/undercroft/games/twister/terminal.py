"""The table on the terminal: lines of text with the markup of Rich, 80 columns at most.

Every square is three columns wide: what is there, between its edges. Below stands everything once more in
words, for those who hear the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from undercroft.core.words import Words
from undercroft.games.twister.view import RoomView, SideView, TokenView, TwisterView

WIDTH: Final = 80
NEAR: Final = 20
"""With fewer turns to go the last one is named."""
SIZE: Final = 5
HUES: Final = ("#e0a030", "#5aa9e6", "#c080e0", "#5fb86a", "#e0609a")
"""Colours of the sides; capital and small letters, figures and objects, tell more than they."""
EDGES: Final = {
    "W": ("---", "|"),
    "S": ("-:-", ":"),
    "closed": ("===", "#"),
    "open": ("= =", "'"),
    "broken": ("   ", " "),
}
"""How an edge is drawn, lying and standing."""
GROUND: Final = {" O ": "ui-ground-pit", " @ ": "ui-ground-gear", " ≈ ": "ui-ground-rope"}
"""What squares that are more than floor are called: whatever stands there hides how they are drawn."""
SHORT: Final = {
    "backstabber": "bk", "banshee": "bs", "big_shield": "sh", "cleric": "cl", "colossus": "co",
    "speed_potion": "po", "sword": "sw", "telepath": "te", "telescoping_spear": "sp", "thief": "th",
    "treasure": "tr", "troll": "to", "wall_walker": "ww", "warrior": "wr", "wizard": "wz",
}  # fmt: skip


def board(view: TwisterView, words: Words) -> Iterator[str]:
    """The sides, the labyrinth, and where everybody stands."""
    near = view.turn and view.max_turns - view.turn < NEAR
    yield (
        f"[bold]{words.text('ui-turn', turn=view.turn)}[/]  {words.text('ui-target', target=view.target_vp)}"
        + (f"  {words.text('ui-last-turn', turns=view.max_turns)}" if near else "")
        + (f"  [bold]{words.text('ui-ap', ap=view.ap)}[/]" if view.ap else "")
    )
    for side in view.sides:
        yield from side_lines(view, side, words)
    if view.fight is not None:
        yield from fight_lines(view, words)
    placed = any(token.square >= 0 for token in view.tokens)
    if placed or any(room.room for room in view.rooms):
        yield from map(words.drawn, labyrinth(view))
    yield from room_lines(view, words)
    if placed:
        yield from token_lines(view, words)
    for text in picked(view, words):
        yield from wrapped(text)


def who(view: TwisterView, side: int, words: Words) -> str:
    solo = len(view.sides) == 2 and view.mode == "solo" and side == 1
    return words.text("ui-dungeon") if solo else words.seat(side)


def side_lines(view: TwisterView, side: SideView, words: Words) -> Iterator[str]:
    """Points and cards of a side, and what lies behind its screen."""
    mark = "▶" if side.side == view.active and view.turn else " "
    vp = words.text("ui-vp", points=side.vp)
    yield f"{mark} {who(view, side.side, words)}  [bold]{vp}[/]"
    if view.turn:
        hand = " ".join(map(str, side.actions)) or "-"
        combat = " ".join(f"+{value}" for value in side.combat)
        told = f"{words.text('ui-actions')}: {hand}; {words.text('ui-combat')}: {combat}; "
        yield from wrapped(told + f"{words.text('ui-jumps')}: {side.jumps}", "    ")
    for key, tokens in (("ui-screen", side.hand), ("ui-line", side.dots), ("ui-out", side.kept_out)):
        known = [one for one in tokens if one is not None]
        if known:
            names = ", ".join(words.name(kind_of(view, one)) for one in known)
            yield from wrapped(f"{words.text(key)}: {names}", "    ")
        elif tokens:
            yield f"    {words.text(key)}: {len(tokens)}"


def kind_of(view: TwisterView, token: str) -> str:
    """The class of a token by its name: `a_rope_2` is a rope, unless another kind is called `rope_2`."""
    kind = token[2:]
    head, _, tail = kind.rpartition("_")
    return head if tail.isdigit() and all(one[0] != kind for one in view.abouts) else kind


def fight_lines(view: TwisterView, words: Words) -> Iterator[str]:
    """Who fights, and what each card would come to against all that may answer."""
    fight = view.fight
    assert fight is not None
    mine = ", ".join(words.name(one.kind) for one in fight.attackers)
    theirs = ", ".join(words.name(one.kind) for one in fight.defenders)
    yield from wrapped(f"{words.text('ui-attack')}: {mine}: {fight.attack}")
    yield from wrapped(f"{words.text('ui-defence')}: {theirs}: {fight.defence}")
    for side, card, won, tied, lost in fight.cards:
        told = words.text("ui-fight-card", won=won, tied=tied, lost=lost)
        yield from wrapped(f"{who(view, side, words)} +{card}: {told}", "  ")


# --- the drawing


def labyrinth(view: TwisterView) -> Iterator[str]:
    """Columns and rows have the names of squares; where it is too wide, one half after the other."""
    wide = (WIDTH - 6) // 4
    for first in range(0, view.width, wide):
        yield from part(view, first, min(first + wide, view.width))


def part(view: TwisterView, first: int, end: int) -> Iterator[str]:
    """The columns from `first` up to `end`."""
    cells, rows, columns = drawn(view)
    yield "    " + "".join(f" {letter(x):^3}" for x in range(first, end))
    for y in range(view.height + 1):
        line = "".join("+" + rows.get((x, y), "   ") for x in range(first, end)) + "+"
        if line.strip("+ "):
            yield "    " + line
        if y == view.height:
            break
        line = "".join(
            columns.get((x, y), " ") + cells.get((x, y), "   ") for x in range(first, end)
        ) + columns.get((end, y), " ")
        yield f"{y:>3} {line}"


def letter(x: int) -> str:
    return chr(97 + x) if x < 26 else "a" + chr(97 + x - 26)


Grid = dict[tuple[int, int], str]


def drawn(view: TwisterView) -> tuple[Grid, Grid, Grid]:
    """What stands in each square, on the edge above it, and on the edge left of it."""
    cells, rows, columns = bare(view)
    for square in {token.square for token in view.tokens if token.square >= 0}:
        here = [token for token in view.tokens if token.square == square]
        cells[square % view.width, square // view.width] = pile(here)
    return cells, rows, columns


def bare(view: TwisterView) -> tuple[Grid, Grid, Grid]:
    """The same without tokens."""
    cells: Grid = {}
    rows: Grid = {}
    columns: Grid = {}
    for line in view.lines:
        for square in line:
            cells[square % view.width, square // view.width] = " _ "
    for room in view.rooms:
        if room.room is None:
            for j in range(SIZE):
                for i in range(SIZE):
                    cells[room.x + j, room.y + i] = "░░░"
            cells[room.x + 2, room.y + 2] = f"{room.slot + 1:^3}"
        else:
            lay(room, cells, rows, columns)
    for square in view.fixed:
        cells[square % view.width, square // view.width] = " ≈ "
    return cells, rows, columns


def lay(room: RoomView, cells: Grid, rows: Grid, columns: Grid) -> None:
    """A revealed room as it lies now."""
    across, down = list(room.across), list(room.down)
    pits, gear = set(room.pits), room.gear
    for _ in range(room.turn):
        across, down = (
            ["".join(down[SIZE - 1 - j][i] for j in range(SIZE)) for i in range(SIZE + 1)],
            ["".join(across[SIZE - j][i] for j in range(SIZE + 1)) for i in range(SIZE)],
        )
        pits = {(column, SIZE - 1 - row) for row, column in pits}
        gear = gear[1], SIZE - 1 - gear[0]
    for row in range(SIZE):
        for column in range(SIZE):
            pit, turns = (row, column) in pits, (row, column) == gear
            cells[room.x + column, room.y + row] = " O " if pit else " @ " if turns else " . "
    for i in range(SIZE + 1):
        for j in range(SIZE + 1):
            if j < SIZE:
                edge(rows, (room.x + j, room.y + i), across[i][j], room, 0)
            if i < SIZE:
                edge(columns, (room.x + j, room.y + i), down[i][j], room, 1)


def edge(grid: Grid, place: tuple[int, int], kind: str, room: RoomView, way: int) -> None:
    """A wall of either room is a wall, else a slit of either a slit (DT-1.4)."""
    if kind == ".":
        return
    shown = EDGES[room.gates[int(kind)] if kind.isdigit() else kind][way]
    if grid.get(place) != EDGES["W"][way]:
        grid[place] = shown


def pile(here: list[TokenView]) -> str:
    """Two letters of the figure, capitals for the first side, and a star for what lies with it."""
    figures = sorted((token for token in here if token.figure), key=lambda token: token.wounded)
    first = figures[0] if figures else here[0]
    text = short(first.kind)
    text = text.upper() if first.side == 0 else text
    more = "*" if len(here) > 1 else "!" if first.wounded else "'" if not first.figure else " "
    style = HUES[first.side % len(HUES)]
    return f"[{style}{' bold' if first.figure and not first.wounded else ''}]{text}{more}[/]"


def short(kind: str) -> str:
    """Two letters by which a class is told from the others."""
    return SHORT.get(kind, kind[:2])


# --- the same in words


def room_lines(view: TwisterView, words: Words) -> Iterator[str]:
    """Which rooms are open, and what lies on the dark ones."""
    for room in view.rooms:
        if room.room is not None:
            told = words.text("ui-room", number=room.slot + 1, room=words.name(room.room))
            gates = [words.text(f"ui-gate-{gate}") for gate in room.gates]
            yield from wrapped(told + (f"; {', '.join(gates)}" if gates else ""))
            continue
        mine = [words.name(kind_of(view, token)) for _, token in room.tokens if token is not None]
        told = f"{words.text('ui-dark', number=room.slot + 1)}: {len(room.tokens)}"
        if room.tokens:
            yield from wrapped(told + (f" ({', '.join(mine)})" if mine else ""))


def token_lines(view: TwisterView, words: Words) -> Iterator[str]:
    """Where everybody and everything is, on what, and what each can."""
    cells, _, _ = bare(view)
    abouts = {kind: (texts, amount) for kind, texts, amount in view.abouts}
    for side in view.sides:
        here = [token for token in view.tokens if token.side == side.side and token.square >= 0]
        if here:
            yield who(view, side.side, words)
        for token in sorted(here, key=lambda one: (not one.figure, one.square)):
            ground = GROUND.get(cells[token.square % view.width, token.square // view.width])
            told = token.place + (f" ({words.text(ground)})" if ground else "")
            told += f": {words.name(token.kind)} ({short(token.kind)})"
            if token.figure:
                told += f", {words.text('ui-steps', move=token.move, combat=token.combat)}"
            if token.wounded:
                told += f", [red]{words.text('ui-wounded')}[/]"
            if token.hurt_now:
                told += f", {words.text('ui-hurt-now')}"
            if token.healed_now:
                told += f", {words.text('ui-healed-now')}"
            if token.carried:
                told += f", {words.text('ui-carried-low')}"
            if token.bonus:
                told += f", {words.text('ui-ap', ap=token.bonus)}"
            texts, amount = abouts[token.kind]
            can = " ".join(words.text(key, amount=amount, exit_vp=amount) for key in texts)
            yield from wrapped(f"{told}. {can}", "  ")
    waiting = [words.name(token.kind) for token in view.tokens if token.place == "aside"]
    if waiting:
        yield from wrapped(f"{words.text('ui-aside')}: {', '.join(waiting)}")


def picked(view: TwisterView, words: Words) -> Iterator[str]:
    """What has been picked so far, and the cards of the solo game."""
    for side in view.sides:
        if side.picked:
            yield f"{who(view, side.side, words)}: {', '.join(words.name(kind) for kind in side.picked)}"
    pairs = [pick for pick in view.picks if pick.isdigit()]
    if pairs and view.phase == "pick":
        yield f"{words.text('ui-rooms')}: {', '.join(pairs)}"
    if view.deck:
        yield f"{words.text('ui-queue')}: {', '.join(words.name(kind_of(view, one)) for one in view.deck)}"
    if view.reserve:
        yield f"{words.text('ui-reserve')}: {view.reserve}"
    if view.gazes:
        yield f"{words.text('ui-gaze')}: {', '.join(map(str, view.gazes))}"


def wrapped(text: str, indent: str = "") -> Iterator[str]:
    """Lines of at most 80 columns; what follows the first is set in by two. Markup takes no room."""
    line, room = indent, len(indent)
    for word in text.split(" "):
        size = visible(word)
        if room + size > WIDTH and line.strip():
            yield line.rstrip()
            line, room = indent + "  ", len(indent) + 2
        line += word + " "
        room += size + 1
    if line.strip():
        yield line.rstrip()


def visible(text: str) -> int:
    """The length of a text without its markup."""
    size, inside = 0, False
    for char in text:
        if char == "[":
            inside = True
        elif char == "]" and inside:
            inside = False
        elif not inside:
            size += 1
    return size
