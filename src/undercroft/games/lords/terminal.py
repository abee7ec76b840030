"""The table as text, for the terminal and for reading aloud: lines of at most 80 letters with Rich markup."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from undercroft.core.words import Words
from undercroft.games.lords.components import ORDERS, Trap
from undercroft.games.lords.geometry import cell_name
from undercroft.games.lords.state import DUMMY_MINION, GONE
from undercroft.games.lords.view import BattleView, HeroView, LordView, TableView

WIDE: Final = 80
ROMAN: Final = ("I", "II", "III")


def board(view: TableView, words: Words) -> Iterator[str]:
    """The season, the offers and order spaces or the battle, then every dungeon, the viewer's first."""
    if view.training:
        yield f"[bold]{words.name(view.training)}[/]"
    else:
        yield from heading(view, words)
        yield from meter(view, words)
        if view.season == "combat":
            yield from city(view, words)
        else:
            yield from spaces(view, words)
            yield from offers(view, words)
    if view.battle is not None:
        yield from battle(view.battle, words)
    seats = (
        view.order if view.viewer < 0 else (view.viewer, *(one for one in view.order if one != view.viewer))
    )
    for seat in seats:
        yield from dungeon(view, view.lords[seat], words)
    for number, orders in enumerate(view.dummies, 1):
        used = view.dummy_orders[number - 1]
        known = words.text("ui-orders") if used else words.text("ui-inaccessible")
        names = [words.name(one) for one in used or orders]
        yield from row(f"{words.text('ui-non-player', n=number)}, {known}", names)


def row(label: str, items: Iterable[str], indent: str = "") -> Iterator[str]:
    """`label: one, two, three`, broken into lines that are not too wide; nothing without items."""
    line, empty = f"{indent}{label}:", True
    for item in items:
        more = f" {item}" if empty or line == indent + "   " else f", {item}"
        if visible(line + more) > WIDE - 1:
            yield line if empty else line + ","
            line, more = indent + "   ", f" {item}"
        line += more
        empty = False
    if not empty:
        yield line


def visible(line: str) -> int:
    """How many letters are seen of a line with markup."""
    return len(re.sub(r"(?<!\\)\[/?[^\]]*\]", "", line))


# --- the season


def heading(view: TableView, words: Words) -> Iterator[str]:
    yield f"[bold]{words.text('ui-year', n=view.year)}, {words.name(view.season)}[/]"
    now = [words.name(view.event)] if view.event else []
    now += [words.name(view.special)] if view.special else []
    for name, seat in view.guests:
        to = words.seat(seat) if seat >= 0 else words.text("ui-would-leave")
        now.append(f"{adventurer(view, name, words)} → {to}")
    yield from row(words.text("ui-now"), now)
    coming = [words.name(view.next_event)] if view.next_event else []
    coming += [words.name(view.next_special)] if view.next_special else []
    coming += [adventurer(view, name, words) for name in view.coming]
    yield from row(words.text("ui-next"), coming)


def adventurer(view: TableView, name: str, words: Words) -> str:
    """What is printed on the tile of an adventurer."""
    one = view.components().heroes[name]
    return f"{words.name(name)} ({numbers(one.hp, one.anti, one.heart, one.magic, words)})"


def numbers(hp: int, anti: int, heart: int, magic: int, words: Words) -> str:
    told = [words.text("ui-hp", n=hp)]
    icons = (("ui-anti", anti), ("ui-heart", heart), ("ui-spellpower", magic))
    return ", ".join(told + [words.text(key, n=count) for key, count in icons if count])


def meter(view: TableView, words: Words) -> Iterator[str]:
    """DL-2: who stands how high, and where the paladin is."""
    ranks = sorted((lord.evil, lord.seat) for lord in view.lords)
    told = [f"{words.seat(seat)} {evil}" for evil, seat in ranks]
    if len(view.lords) == 2:
        told.append(f"{words.text('ui-not-a-player')} {view.dummy_evil}")
    where = words.text("ui-gone" if view.paladin_at == GONE else "ui-tent")
    if view.paladin_at >= 0:
        where = words.seat(view.paladin_at)
    step = view.components().rules.paladin_step
    told.append(f"{words.name(view.paladin)} {where} ({step})")
    yield from row(words.text("ui-evil"), told)


def spaces(view: TableView, words: Words) -> Iterator[str]:
    """DL-6.1: each order with its minions; the one that is carried out is marked."""
    for order, name in enumerate(ORDERS):
        mark = "▶" if view.executing >= 0 and view.executing // 3 == order else " "
        told = []
        for place in range(3):
            who = view.spaces[order * 3 + place]
            minion = words.text("ui-not-a-player") if who == DUMMY_MINION else "—"
            told.append(f"{ROMAN[place]} {words.seat(who) if 0 <= who < len(view.lords) else minion}")
        yield from row(f"{mark} {order + 1} {words.name(name)}", told)


def offers(view: TableView, words: Words) -> Iterator[str]:
    box = view.components()
    yield from row(
        words.text("ui-tavern"), [f"{words.name(one)} ({price(view, one, words)})" for one in view.offer]
    )
    for name in view.shop:
        room = box.rooms[name]
        names = ", ".join(words.name(one) for one in room.creatures)
        does = words.text(
            "ui-does-" + room.effect.replace("_", "-"), amount=room.amount, workers=room.workers,
            food=room.food, traps=room.traps, gold=room.trap_gold, monsters=room.monsters, creatures=names,
        )  # fmt: skip
        yield from folded(f"{words.text('ui-shop')}: {words.name(name)}. {does}")
    yield words.text("ui-traps-left", n=view.trap_deck)


def price(view: TableView, name: str, words: Words) -> str:
    one = view.components().creatures[name]
    parts = (
        ("ui-food", one.food), ("ui-gold", one.gold), ("ui-evil", one.evil), ("ui-traps", one.traps),
        ("ui-monsters", one.monsters),
    )  # fmt: skip
    told = [f"{words.text(key)} {count}" for key, count in parts if count]
    return ", ".join(told) or words.text("ui-none")


def folded(text: str) -> Iterator[str]:
    """A sentence broken between words."""
    line = ""
    for word in text.split(" "):
        if line and visible(f"{line} {word}") > WIDE:
            yield line
            line = "    " + word
        else:
            line = f"{line} {word}" if line else word
    yield line


# --- the battle


def city(view: TableView, words: Words) -> Iterator[str]:
    """The four combat cards, as far as the viewer knows them."""
    cards = []
    for number, card in enumerate(view.city, 1):
        spell = view.components().spells.get(card.spell)
        told = words.text("ui-hidden")
        if spell is not None:
            told = f"{words.name(card.spell)}, {words.text('ui-fatigue', n=spell.fatigue)}"
        cards.append(f"{number}. {told}")
    label = words.text("ui-city")
    if view.combat_round < 4:
        label = f"{words.text('ui-round', n=view.combat_round + 1)}, {label}"
    yield from row(label, cards)


def battle(fight: BattleView, words: Words) -> Iterator[str]:
    """DL-14.1: where a battle stands."""
    where = f"{words.name(fight.room)} {cell_name(fight.cell)}" if fight.room else cell_name(fight.cell)
    step = words.text(f"ui-step-{fight.step}") if fight.step else ""
    yield f"[bold]{words.seat(fight.seat)}: {where}[/] {fight.step}. {step}"
    if fight.actor:
        yield from row(words.text("ui-step-3"), [words.name(fight.actor)])


# --- a dungeon


def dungeon(view: TableView, lord: LordView, words: Words) -> Iterator[str]:
    """Everything a lord has, as far as the viewer may see it."""
    first = f", {words.text('ui-first')}" if view.starter == lord.seat and not view.training else ""
    yield f"[bold]{words.seat(lord.seat)}[/]{first}"
    goods = [f"{words.text('ui-food')} {lord.food}", f"{words.text('ui-gold')} {lord.gold}"]
    if not view.training:
        goods.append(
            f"{words.text('ui-imps')} {lord.imps} ({words.text('ui-idle', n=lord.idle, all=lord.imps)})"
        )
        goods.append(f"{words.text('ui-points')} {lord.points}")
    if lord.letters:
        goods.append(f"{words.text('ui-letters')} {lord.letters}")
    tiled = words.text("ui-tax", tiles=lord.tiles, tax=lord.tax)
    yield from row(words.text("ui-tiles", n=lord.tiles) if view.training else tiled, goods, "  ")
    yield from tiles(lord, words)
    yield from row(words.text("ui-party"), [hero(one, words) for one in lord.party], "  ")
    awake = [words.name(one) for one in lord.lair]
    awake += [f"{words.name(one)} ({words.text('ui-asleep')})" for one in lord.asleep]
    lair = words.text("ui-lair")
    if lord.tokens and view.season != "combat" and not view.training:
        lair += f" ({words.text('ui-idle', n=lord.idle_tokens, all=lord.tokens)})"
    yield from row(lair, awake, "  ")
    yield from traps(view, lord, words)
    yield from row(words.text("ui-prison"), [words.name(one) for one in lord.prison], "  ")
    yield from orders(view, lord, words)
    if lord.plan is not None:
        plan = lord.plan
        sent = [words.name(one) for one in plan.traps] or [words.text("ui-hidden")] * plan.trap_count
        sent += [words.name(one) for one in plan.monsters] + [words.name("ghost")] * plan.ghosts
        where = words.text("move-tile", cell=cell_name(plan.cell))
        yield from row(where, sent or [words.text("ui-none")], "  ")


def tiles(lord: LordView, words: Words) -> Iterator[str]:
    """DL-7: the tunnels, the rooms, and what the adventurers have conquered."""
    own = [cell for cell in lord.cells if not cell.conquered]
    yield from row(words.text("ui-tunnels"), [cell.name for cell in own if not cell.room], "  ")
    rooms = [f"{words.name(cell.room)} {cell.name}" for cell in own if cell.room]
    yield from row(words.text("ui-shop"), rooms, "  ")
    lost = [f"{words.name(cell.room)} {cell.name}".strip() for cell in lord.cells if cell.conquered]
    yield from row(words.name("conquered"), lost, "  ")


def hero(one: HeroView, words: Words) -> str:
    left = one.hp - one.damage
    return f"{words.name(one.id)} ({numbers(left, one.anti, one.heart, one.magic, words)})"


def traps(view: TableView, lord: LordView, words: Words) -> Iterator[str]:
    """The hand: what each trap does for its owner, a number for the others."""
    if not lord.traps:
        yield from row(words.text("ui-traps"), [str(lord.trap_count)] if lord.trap_count else [], "  ")
    for name in lord.traps:
        told = trap(view.components().traps[name], view.year - 1, words)
        yield from folded(f"  {words.text('ui-trap')}: {words.name(name)}. {told}")


def trap(one: Trap, year: int, words: Words) -> str:
    blocks = {key: getattr(one, key)[year] for key in ("each", "first", "second", "others", "last", "chosen")}
    told = [words.text("ui-t-" + key, n=count) for key, count in blocks.items() if count]
    told += [words.text("ui-t-full")] if one.full else []
    told += [words.text("ui-t-poison", n=one.poison)] if one.poison else []
    told += [words.text("ui-t-no-conquest")] if one.no_conquest else []
    told += [words.text("ui-t-silences")] if one.silences else []
    for key, count in (("gold", one.gold[year]), ("food", one.food[year]), ("imps", one.imps[year])):
        told += [f"{words.text('ui-' + key)} −{count}"] if count else []
    return ", ".join(told)


def orders(view: TableView, lord: LordView, words: Words) -> Iterator[str]:
    if view.season == "combat" or view.training:
        return
    yield from row(words.text("ui-cards"), [words.name(one) for one in lord.dealt], "  ")
    placed = [f"{number}. {words.name(one)}" for number, one in enumerate(lord.programmed, 1)]
    yield from row(words.text("ui-orders"), placed, "  ")
    if lord.seat == view.viewer and not placed:
        yield from row(words.text("ui-hand"), [words.name(one) for one in lord.accessible], "  ")
    yield from row(words.text("ui-inaccessible"), [words.name(one) for one in lord.inaccessible], "  ")
