"""The table on the terminal: the map as boxes and words, heroes, quests with what they demand, the hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Final

from undercroft.core.words import Words
from undercroft.games.dungeoneer.phrases import Phrase
from undercroft.games.dungeoneer.seen import (
    BattleView,
    CardView,
    ExitView,
    PlaceView,
    PlayerView,
    QuestView,
    TableView,
)
from undercroft.games.dungeoneer.words import FORMS

WIDTH: Final = 80
CELL: Final = 4
ARMS: Final = {"open": "─", "blocked": "B", "trap": "T"}


def board(view: TableView, words: Words) -> Iterator[str]:
    """The round, the map and what its locations say, the battle, the heroes, the quests, the own hand."""
    phase = words.text(f"ui-phase-{PHASES.get(view.phase, view.phase)}") if view.phase in SHOWN else ""
    yield f"[bold]{words.text('ui-round', n=view.round)}[/]  {words.seat(view.active)}  {phase}".rstrip()
    yield from map(words.drawn, map_lines(view))
    for number, place in enumerate(view.places, 1):
        yield from place_lines(view, number, place, words)
    if view.drawn is not None:
        told = f"{words.text('ui-drawn')}: {place_words(view.drawn, words)}"
        yield from folded(told, "  ")
    for battle in (view.battle, *view.queue):
        if battle is not None:
            yield from battle_lines(battle, words)
    for player in view.players:
        yield from player_lines(view, player, words)
    for quest in view.commons:
        yield from quest_lines(quest, words.text("ui-common"), words)
    if view.seat is not None:
        yield from hand_lines(view.players[view.seat], words)
    decks = (f"{words.text('ui-deck-' + deck)} {count}" for deck, count in view.decks)
    yield from folded(f"{words.text('ui-decks')}: {', '.join(decks)}", "")
    for key, pile in (("pile", view.discard + view.peril_discard), ("quest-pile", view.quest_discard)):
        if pile:
            yield from folded(f"{words.text('ui-deck-' + key)}: {', '.join(map(words.name, pile))}", "")


SHOWN: Final = ("recovery", "villainy", "locations", "feats", "discard", "standing", "saving", "turn_over")
PHASES: Final = {"standing": "discard", "saving": "discard", "turn_over": "discard"}


def say(one: Phrase, words: Words) -> str:
    """A phrase in words."""
    args = {
        key: value if isinstance(value, str | int) else ", ".join(say(part, words) for part in rows(value))
        for key, value in one[1]
    }
    return words.text(one[0], **args)


def rows(value: object) -> tuple[Phrase, ...]:
    return value if isinstance(value, tuple) else ()


def says(phrases: Iterable[Phrase], words: Words) -> str:
    return " ".join(say(one, words) for one in phrases)


def folded(text: str, margin: str) -> Iterator[str]:
    """A text in lines of the terminal's width; the marks of Rich take no room, so they come last of all."""
    yield from wrap(
        text, WIDTH, initial_indent=margin, subsequent_indent=margin + "  ", break_on_hyphens=False
    )


# --- the map


def map_lines(view: TableView) -> Iterator[str]:
    """The map as numbered cells, north above: between neighbours a line for an exit that is open, B for a
    blocked one and T for one with a trap (from either side); rows are cut where a page is too narrow."""
    if not view.places:
        return
    numbers = {(place.x, place.y): number for number, place in enumerate(view.places, 1)}
    sides = {(place.x, place.y): {one.side: one for one in place.exits} for place in view.places}
    left, right = min(x for x, _ in numbers), max(x for x, _ in numbers)
    broad = WIDTH // (CELL + 1)
    for start in range(left, right + 1, broad):
        columns = range(start, min(start + broad, right + 1))
        for y in range(max(y for _, y in numbers), min(y for _, y in numbers) - 1, -1):
            row = above = ""
            for x in columns:
                exits = sides.get((x, y), {})
                above += f"{link(exits, 'north', sides.get((x, y + 1), {}), 'south'):^{CELL}} "
                cell = f"[{numbers[x, y]:02}]" if (x, y) in numbers else ""
                row += f"{cell:{CELL}}" + link(exits, "east", sides.get((x + 1, y), {}), "west")
            if above.strip():
                yield above.rstrip()
            if row.strip():
                yield row.rstrip().replace("[", "\\[")


def link(exits: dict[str, ExitView], side: str, beyond: dict[str, ExitView], back: str) -> str:
    """How two cells join: a line, or the letter of the harder of the two exits; nothing without one."""
    if not exits or not beyond or exits[side].sort == "wall":
        return " "
    sorts = {exits[side].sort, beyond[back].sort}
    for sort in ("blocked", "trap"):
        if sort in sorts:
            return ARMS[sort]
    return "│" if side == "north" else "─"


def place_lines(view: TableView, number: int, place: PlaceView, words: Words) -> Iterator[str]:
    heroes = ", ".join(words.name(view.players[seat].hero or "") for seat in place.heroes)
    tokens = ", ".join(words.name(id) for id in place.tokens)
    told = f"{number:02} {place_words(place, words)}"
    yield from folded(told + (f" ◆ {tokens}" if tokens else "") + (f" ● {heroes}" if heroes else ""), "")


def place_words(place: PlaceView, words: Words) -> str:
    """A location: name, peril, glory, its exits that ask for something, and what it says."""
    values = f"{words.text('ui-peril')} {place.peril}, {words.text('ui-glory')} {place.glory}"
    told = f"{words.name(place.id)}: {values}."
    for one in place.exits:
        if one.sort in ("blocked", "trap") and not one.open_now:
            sort = words.text(f"ui-{one.sort}", threat=one.threat)
            told += f" {words.name('side_' + one.side)}: {sort}, {words.name(one.form)}."
    return (told + " " + says(place.says, words)).strip()


# --- players


def numbers(values: Iterable[int], words: Words) -> str:
    return ", ".join(f"{words.name(form)} {value}" for form, value in zip(FORMS, values, strict=True))


def player_lines(view: TableView, player: PlayerView, words: Words) -> Iterator[str]:
    if player.hero is None:
        yield f"{words.seat(player.seat)}"
        return
    state = ""
    if not player.alive:
        state = words.text("ui-gone") if player.health < 1 else ""
    elif player.webbed or player.fallen:
        state = words.text("ui-webbed" if player.webbed else "ui-fallen")
    elif player.threshold:
        state = words.text("ui-threshold")
    yield f"{words.seat(player.seat)}  [bold]{words.name(player.hero)}[/]  {state}".rstrip()
    told = [
        words.text("ui-level", n=player.level),
        words.text("ui-health", n=player.health, all=view.rules[0]),
        numbers(player.stats, words),
        f"{words.text('ui-glory')} {player.glory}",
    ]
    if not view.solo:
        told.append(f"{words.text('ui-peril')} {player.peril}")
    points = words.text("ui-ap", n=player.ap + player.saved)
    told.append(points + (f" ({words.text('ui-saved')})" if player.saved else ""))
    told.append(words.text("ui-done", n=len(player.done), all=view.rules[2]))
    told.append(words.text("ui-hand", n=len(player.hand)))
    if player.plots:
        told.append(words.text("ui-plots", n=len(player.plots)))
    yield from folded("; ".join(told), "  ")
    yield from folded(f"{words.name(player.ability)}: {says(player.ability_says, words)}", "  ")
    for key, cards in (("ui-boons", player.boons), ("ui-treasures", player.treasures)):
        for card in cards:
            name = words.name(card.id) + " ◆" * card.tokens
            name += "".join(f" + {words.name(extra.id)}" for extra in card.extras)
            yield from folded(f"{words.text(key)}: {name}. {says(card.says, words)}", "  ")
    for note in (*player.curses, *player.enhancers):
        yield from folded(f"{words.text('ui-curses')}: {words.name(note.id)}. {says(note.says, words)}", "  ")
    for one in player.lair:
        found = f"{words.text('ui-lair')}: {words.name(one.id)}, {words.name('health')} {one.health}"
        yield from folded(f"{found}, {numbers(one.values, words)}. {says(one.says, words)}", "  ")
    for quest in player.quests:
        yield from quest_lines(quest, words.text("ui-quests"), words)


def quest_lines(quest: QuestView, whose: str, words: Words) -> Iterator[str]:
    """A quest with what it demands, where, what it brings, and the chance of an attempt."""
    where = {
        "carried": f"{words.text('ui-carried')} → {words.name(quest.to)}",
        "lying": words.text("ui-lying", place=quest.lies),
    }.get(quest.token, words.name(quest.at))
    told = f"{whose}: {words.name(quest.id)} ({where}). {says(quest.says, words)}"
    told += f" +{quest.glory} {words.text('ui-glory')}, +{quest.health} {words.name('health')}."
    if quest.chance >= 0:
        told += f" {quest.chance}%"
    yield from folded(told, "  ")


def hand_lines(player: PlayerView, words: Words) -> Iterator[str]:
    if any(player.hand):
        yield f"[bold]{words.text('ui-own-hand')}[/]"
    for card in player.hand:
        if card is not None:
            yield from folded(card_words(card, words), "  ")
    plots = ", ".join(words.name(id) for id in player.plots if id)
    if plots:
        yield from folded(f"{words.text('ui-plots', n=len(player.plots))}: {plots}", "  ")


def card_words(card: CardView, words: Words) -> str:
    points = words.text("ui-peril" if card.deck in ("bane", "monster", "trap") else "ui-glory")
    deck, kind = words.name(card.deck), words.name(card.kind)
    sort = deck if kind == deck else f"{deck}: {kind}"
    told = f"{words.name(card.id)} ({sort}, {points} {'X' if card.x else card.cost})."
    if card.values:
        told += f" {words.name('health')} {card.health}, {numbers(card.values, words)}."
    return (told + " " + says(card.says, words)).strip()


# --- battle


def battle_lines(battle: BattleView, words: Words) -> Iterator[str]:
    """The battle: its step, and each attack with the rolls that have fallen."""
    yield f"[bold]{words.text('ui-battle', place=battle.location)}[/]: {words.text(f'ui-step-{battle.step}')}"
    leader = words.seat(battle.owner) if battle.owner >= 0 else words.name("omen")
    target = words.seat(battle.target) if battle.target >= 0 else words.text("called-name", name=battle.prey)
    yield f"  {words.text('ui-attackers')}: {leader}; {words.text('ui-defender')}: {target}"
    for trap in battle.traps:
        told = words.text("ui-needs", n=trap.threat)
        yield from folded(f"{words.name(trap.id)}: {words.name(trap.form)}, {told}", "  ")
    for one in battle.attacks:
        told = words.text("called-name", name=one.name) + (f" ({words.name(one.form)})" if one.form else "")
        if one.full and not one.defeated:
            told += f", {words.name('health')} {one.health}"
        if one.die:
            told += f": {one.total}"
        if one.counter_die:
            told += f" : {one.counter}"
        if one.defeated or one.dodged:
            told += " " + words.text("ui-defeated" if one.defeated else "ui-dodged")
        elif one.win >= 0:
            told += f" {words.text('ui-win', n=one.win)}, {words.text('ui-lose', n=one.lose)}"
        yield from folded(told, "  ")
