"""The table on the terminal: lines of text with the markup of Rich, none longer than 80 letters."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from undercroft.core.words import Words
from undercroft.games.raiders.components import ITEMS
from undercroft.games.raiders.stake import Stake
from undercroft.games.raiders.view import HeroView, RoomView, TableView

WIDTH: Final = 80
PIPS: Final = 10
"""Up to so many wounds are drawn; more are counted."""
_MARKUP: Final = re.compile(r"(?<!\\)\[/?[a-z#][^\]]*\]|(?<!\\)\[/\]")


def board(view: TableView, words: Words) -> Iterator[str]:
    """The row of rooms, what is at stake, the heroes, the supply."""
    doors = " ".join(door(view, level) for level in range(view.levels))
    parts = [f"{words.text('ui-levels')} {doors}"]
    if any(view.supply):
        supply = [f"{words.name(item)} {count}" for item, count in zip(ITEMS, view.supply, strict=True)]
        supply[0] = f"{words.text('ui-supply')}: {supply[0]}"
        parts += [f"[dim]{one}[/]" for one in supply]
    yield from folded(parts)
    for room in view.rooms:
        yield from room_lines(view, room, words)
    if view.stake is not None:
        yield from stake_lines(view, view.stake, words)
    for hero in view.heroes:
        yield from hero_lines(view, hero, words)
    for one in view.left_to_pick:
        items = [words.name(item) for item in one.items]
        yield from folded([f"  {words.name(one.id)}", f"{one.treasure}$", f"{one.wounds}♥", *items])


def folded(parts: Iterable[str], first: str = "", indent: str = "      ") -> Iterator[str]:
    """The parts beside each other, on as many lines as they need."""
    line = ""
    for part in parts:
        if line and visible(line) + 2 + visible(part) > WIDTH:
            yield line
            line = indent + part
        else:
            line = f"{line}  {part}" if line else first + part
    if line:
        yield line


def visible(text: str) -> int:
    """How many letters are left when the markup is gone."""
    return len(_MARKUP.sub("", text))


def sentence(text: str, style: str, indent: str) -> Iterator[str]:
    """A longer text, broken between its words."""
    line = ""
    for word in text.split():
        if line and len(indent) + len(line) + 1 + len(word) > WIDTH:
            yield f"{indent}[{style}]{line}[/]"
            line = word
        else:
            line = f"{line} {word}" if line else word
    if line:
        yield f"{indent}[{style}]{line}[/]"


def door(view: TableView, level: int) -> str:
    if level == view.level and not view.over:
        return f"[bold]▶{level + 1}[/]"
    return f"[dim]{level + 1}[/]" if level < view.level else str(level + 1)


# --- rooms


def room_lines(view: TableView, room: RoomView, words: Words) -> Iterator[str]:
    mark = {"done": " ", "now": "▶", "ahead": " "}[room.state]
    if room.card is None:
        seen = " ".join(words.seat(seat) for seat in room.seen_by)
        told = f"  {room.place + 1} [dim]░░ {words.text('ui-dark')}[/]"
        yield f"{told}  {words.text('ui-seen-by')} {seen}" if seen else told
        return
    style = {"done": "dim", "now": "bold", "ahead": "default"}[room.state]
    parts = [f"{mark} {room.place + 1} [{style}]{words.name(room.card)}[/]", *numbers(view, room, words)]
    if room.dark:
        parts.append(f"[green]({words.text('ui-by-torch')})[/]")
    yield from folded(parts)
    special = " ".join(words.text(key, **dict(args)) for key, args in room.special)
    yield from sentence(special, "yellow" if room.state == "now" else "dim", "      ")


def numbers(view: TableView, room: RoomView, words: Words) -> list[str]:
    """What is printed on a room."""
    if room.strength:
        drops = [hearts(room.wounds)] if room.wounds > 0 else []
        if len(view.heroes) == 1:
            return drops
        return ["  ".join([" / ".join(map(str, room.strength)), *drops])]
    if room.chests:
        return [" + ".join(map(str, room.chests))]
    if room.table:
        what = "$" if room.unit == "treasure" else "♥"
        steps = [
            f"{value}: {'½' if amount < 0 else amount}{what}"
            for value, amount in enumerate(room.table, 1)
            if amount
        ]
        if len(view.heroes) == 1:
            return [f"{words.text('ui-trap-solo')} {', '.join(steps)}"]
        hits = words.text("ui-hits-" + room.hits.replace("_", "-"))
        return [f"{words.text('ui-trap-' + room.looks_at)} {', '.join(steps)};", hits]
    return [f"{value}: {gift(what, amount, words)}" for value, (what, amount) in enumerate(room.gives, 1)]


def hearts(wounds: int) -> str:
    return "♥" * wounds if wounds <= PIPS else f"{wounds}♥"


def gift(what: str, amount: int, words: Words) -> str:
    return {"treasure": f"+{amount}$", "heal": f"-{amount}♥"}.get(what) or words.name(what)


# --- what is at stake


def stake_lines(view: TableView, stake: Stake, words: Words) -> Iterator[str]:
    room = next(one for one in view.rooms if one.state == "now")
    told = []
    if len(view.heroes) == 1:
        if stake.strength:
            left = " ".join(f"{value}×{count}" for value, count in view.strength_left)
            told += [
                f"[yellow]{words.text('ui-solo-strength', strength=stake.strength)}[/]",
                f"[dim]{left}[/]",
            ]
    elif stake.strength:
        told.append(words.text("ui-sum", total=stake.total, strength=stake.strength))
        told += [f"[green]{words.text('ui-beaten')}[/]"] if stake.beaten else []
    elif room.strength:
        told.append(words.text("ui-unbeatable", attacks=room.attacks))
    told += [
        f"[yellow]{chest}:[/] " + " ".join(map(words.seat, seats)) + f" +{each}"
        for chest, seats, each in stake.chests
    ]
    told += [f"{words.seat(seat)} [red]{loss(unit, amount, words)}[/]" for seat, unit, amount in stake.losses]
    told += [
        f"{words.seat(seat)} {gift(what, amount, words) if amount else words.text('ui-nothing', item=what)}"
        for seat, what, amount in stake.gains
        if amount or what in ITEMS
    ]
    told += [f"{words.seat(seat)} {words.text('ui-spilt', lost=lost)}" for seat, lost in stake.spilt]
    yield from folded(told, "    ", "    ")


def loss(unit: str, amount: int, words: Words) -> str:
    return {"treasure": f"-{amount}$", "wounds": f"+{amount}♥"}.get(unit) or words.text("ui-stone")


# --- heroes


def hero_lines(view: TableView, hero: HeroView, words: Words) -> Iterator[str]:
    if hero.character is None:
        yield words.seat(hero.seat)
        return
    cap = f"/{view.cap}" if view.cap else ""
    parts = [
        f"{words.seat(hero.seat)} {words.name(hero.character)}",
        f"{hero.treasure}{cap}$",
        bar(view, hero),
    ]
    if not hero.living:
        fate = words.text("ui-stone") if hero.petrified else words.text("ui-fell", number=hero.died)
        yield from folded([*parts, f"[dim]{fate}[/]"])
        return
    parts.append(" ".join(str(value) if value in hero.hand else "[dim]·[/]" for value in range(1, 6)))
    if hero.cards:
        parts.append(f"[bold]{laid(hero.cards, words)}[/]")
    elif hero.waits:
        parts.append(f"[cyan]{words.text('ui-waits')}[/]")
    for item, count in zip(ITEMS, hero.items, strict=True):
        if count:
            parts.append(f"[cyan]{words.name(item)}{f' ×{count}' if count > 1 else ''}[/]")
    if view.first == hero.seat and not view.over:
        parts.append(f"[dim]({words.text('ui-first')})[/]")
    if hero.bled:
        parts.append(f"[red]{words.text('ui-bled')}[/]")
    yield from folded(parts)


def bar(view: TableView, hero: HeroView) -> str:
    """The wounds, and how many more it takes to die."""
    wounds = min(hero.wounds, view.death)
    if view.death > PIPS:
        return f"[red]{wounds}[/]/{view.death}♥"
    return f"[red]{'♥' * wounds}[/][dim]{'·' * (view.death - wounds)}[/] {wounds}/{view.death}"


def laid(cards: Sequence[str], words: Words) -> str:
    """What a hero has laid in this room: a strength card by its number."""
    if tuple(cards) == ("none",):
        return words.text("ui-laid-nothing")
    names = [one.removeprefix("power_") if one.startswith("power_") else words.name(one) for one in cards]
    return f"{words.text('ui-laid')}: {', '.join(names)}"
