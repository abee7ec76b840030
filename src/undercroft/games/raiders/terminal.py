"""The table on the terminal: lines of text with the markup of Rich.

`words` is what the terminal lends, in the reader's language: name(id), text(key, **arguments), seat(number).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from undercroft.games.raiders.components import ITEMS
from undercroft.games.raiders.stake import Stake
from undercroft.games.raiders.view import HeroView, RoomView, TableView


def board(view: TableView, words: Any) -> Iterator[str]:
    """The row of rooms, what is at stake, the heroes, the supply."""
    doors = " ".join(door(view, level) for level in range(view.levels))
    supply = "  ".join(f"{words.name(item)} {count}" for item, count in zip(ITEMS, view.supply, strict=True))
    yield f"{words.text('ui-levels')} {doors}" + (f"   [dim]{supply}[/]" if any(view.supply) else "")
    for room in view.rooms:
        yield room_line(view, room, words)
    if view.stake is not None:
        yield from stake_lines(view, view.stake, words)
    wide = max((len(words.name(hero.character or "")) for hero in view.heroes), default=0)
    for hero in view.heroes:
        yield hero_line(view, hero, words, wide)
    for one in view.left_to_pick:
        items = " ".join(words.name(item) for item in one.items)
        yield f"  {words.name(one.id):{wide}} {one.treasure}$ {one.wounds}♥ {items}"


def door(view: TableView, level: int) -> str:
    if level == view.level and not view.over:
        return f"[bold reverse] {level + 1} [/]"
    return f"[dim]{level + 1}[/]" if level < view.level else str(level + 1)


def room_line(view: TableView, room: RoomView, words: Any) -> str:
    mark = {"done": " ", "now": "▶", "ahead": " "}[room.state]
    if room.card is None:
        return f"  {room.place + 1} [dim]░░░░░░░░[/]"
    told = f"{words.name(room.card):22} {numbers(view, room, words)}"
    if room.dark:
        told += f"  [green]({words.text('ui-by-torch')})[/]"
    style = {"done": "dim", "now": "bold", "ahead": "default"}[room.state]
    return f"{mark} {room.place + 1} [{style}]{told}[/]"


def numbers(view: TableView, room: RoomView, words: Any) -> str:
    """What is printed on a room."""
    if room.strength:
        shields = " / ".join(map(str, room.strength))
        drops = "= max" if room.wounds < 0 else "♥" * room.wounds
        return drops if len(view.heroes) == 1 else f"{shields}  {drops}"
    if room.chests:
        return " + ".join(map(str, room.chests))
    if room.table:
        what = "$" if room.unit == "treasure" else "♥"
        steps = [
            f"{v}:{'½' if amount < 0 else amount}{what}" for v, amount in enumerate(room.table, 1) if amount
        ]
        hits = words.text("ui-hits-" + room.hits.replace("_", "-"))
        return f"{words.text('ui-trap-' + room.looks_at)} {' '.join(steps)}, {hits}"
    return "  ".join(f"{v}:{gift(what, amount, words)}" for v, (what, amount) in enumerate(room.gives, 1))


def gift(what: str, amount: int, words: Any) -> str:
    return {"treasure": f"+{amount}$", "heal": f"-{amount}♥"}.get(what) or words.name(what)


def stake_lines(view: TableView, stake: Stake, words: Any) -> Iterator[str]:
    if len(view.heroes) == 1:
        if stake.strength:
            left = " ".join(f"{value}×{count}" for value, count in view.strength_left)
            yield f"    [yellow]{words.text('ui-solo-strength', strength=stake.strength)}[/]  [dim]{left}[/]"
        return
    told = []
    if stake.strength:
        told.append(words.text("ui-sum", total=stake.total, strength=stake.strength))
    told += [
        f"[yellow]{chest}:[/] " + " ".join(map(words.seat, seats)) + f" +{each}"
        for chest, seats, each in stake.chests
    ]
    told += [f"{words.seat(seat)} [red]{loss(unit, amount, words)}[/]" for seat, unit, amount in stake.losses]
    told += [
        f"{words.seat(seat)} {gift(what, amount, words)}" for seat, what, amount in stake.gains if amount
    ]
    if told:
        yield "    " + "   ".join(told)


def loss(unit: str, amount: int, words: Any) -> str:
    return {"treasure": f"-{amount}$", "wounds": f"+{amount}♥"}.get(unit) or words.text("ui-stone")


def hero_line(view: TableView, hero: HeroView, words: Any, wide: int) -> str:
    if hero.character is None:
        return f"{words.seat(hero.seat)}"
    wounds = min(hero.wounds, view.death)
    bar = f"[red]{'♥' * wounds}[/][dim]{'·' * (view.death - wounds)}[/]"
    hand = " ".join(str(value) if value in hero.hand else "[dim]·[/]" for value in range(1, 6))
    items = " ".join(
        words.name(item) for item, count in zip(ITEMS, hero.items, strict=True) for _ in range(count)
    )
    cap = f"/{view.cap}" if view.cap else ""
    told = f"{words.seat(hero.seat)} {words.name(hero.character):{wide}} {hero.treasure:>2}{cap}$ {bar}"
    if not hero.living:
        fate = words.text("ui-stone") if hero.petrified else words.text("ui-fell", number=hero.died)
        return f"{told}  [dim]{fate}[/]"
    told += f"  {hand}"
    if hero.cards:
        laid = " ".join(
            card.removeprefix("power_") if card.startswith("power_") else words.name(card)
            for card in hero.cards
        )
        told += f"  [bold reverse] {laid} [/]"
    elif hero.waits:
        told += f"  [cyan]{words.text('ui-waits')}[/]"
    if items:
        told += f"  [cyan]{items}[/]"
    if view.first == hero.seat and not view.over:
        told += f"  [dim]({words.text('ui-first')})[/]"
    return told + (f"  [red]{words.text('ui-bled')}[/]" if hero.bled else "")
