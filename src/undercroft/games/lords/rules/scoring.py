"""Points, titles and licences (DL-20)."""

from __future__ import annotations

from typing import Final

from undercroft.core.game import Result
from undercroft.games.lords import events
from undercroft.games.lords.components import Room
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.state import Lord

TITLES: Final = (
    "lord_of_dark_deeds",
    "lord_of_halls",
    "lord_of_tunnels",
    "lord_of_monsters",
    "lord_of_imps",
    "lord_of_riches",
    "battlelord",
)


def title_values(lord: Lord) -> tuple[int, ...]:
    """DL-20.2: what counts for each title; the highest is best."""
    traps = len(lord.traps) + (0 if lord.plan is None else len(lord.plan.traps))
    return (
        lord.evil,
        len(lord.rooms),
        lord.occupied.bit_count() - len(lord.rooms),
        sum(not one.ghost for one in lord.creatures),
        lord.imps,
        lord.gold + lord.food + traps,
        -lord.conquered.bit_count(),
    )


def title_holders(game: Lords) -> list[list[int]]:
    """For each title the seats with the best value."""
    values = [title_values(lord) for lord in game.lords]
    holders = []
    for title in range(len(TITLES)):
        best = max(value[title] for value in values)
        holders.append([seat for seat, value in enumerate(values) if value[title] == best])
    return holders


def base_lines(game: Lords, lord: Lord) -> list[tuple[str, int, int]]:
    """DL-20.1: (line, how many, points) without titles."""
    rules = game.components.rules
    rooms = [room for cell, room in lord.rooms if not lord.conquered >> cell & 1]
    creatures = lord.creatures
    paladins = sum(hero.kind == "paladin" for hero in lord.prison)
    counts = (
        ("rooms", len(rooms), rules.points_room),
        ("monsters", sum(not one.ghost for one in creatures), rules.points_monster),
        ("prisoners", len(lord.prison) - paladins, rules.points_prisoner),
        ("paladins", paladins, rules.points_paladin),
        ("conquered", lord.conquered.bit_count(), rules.points_conquered),
        ("letters", lord.letters, rules.points_letter),
    )
    lines = [(line, count, count * points) for line, count, points in counts]
    for room in rooms:
        if room.effect == "score":
            count = housed(lord, room)
            lines.append((room.id, count, count * room.amount))
    return lines


def housed(lord: Lord, room: Room) -> int:
    """How many creatures of a lord a scoring room counts."""
    return sum(one.id in room.creatures for one in lord.creatures)


def prizes(game: Lords) -> dict[str, int]:
    """What each scoring room brings beside the points of a room, as things stand, if it does not fall."""
    found = {}
    for seat, lord in enumerate(game.lords):
        for _, room in lord.rooms:
            if room.effect == "score":
                found[room.id] = housed(lord, room) * room.amount
            elif room.effect == "fame" and game.training is None:
                alone = sum(seats == [seat] for seats in title_holders(game))
                found[room.id] = alone * game.components.rules.hall_of_fame[game.seats - 2]
    return found


def score_lines(game: Lords) -> list[list[tuple[str, int, int]]]:
    """All lines of the final count for each seat, as things stand."""
    lines = [base_lines(game, lord) for lord in game.lords]
    if game.training is None:
        for one, more in zip(lines, title_lines(game), strict=True):
            one += more
    return lines


def title_lines(game: Lords) -> list[list[tuple[str, int, int]]]:
    """The lines of each seat for its titles, and for its hall of fame (DL-20.2 to 20.4)."""
    lines: list[list[tuple[str, int, int]]] = [[] for _ in game.lords]
    rules = game.components.rules
    players = game.seats - 2
    exclusive = [0] * game.seats
    for title, seats in zip(TITLES, title_holders(game), strict=True):
        alone = len(seats) == 1
        points = rules.exclusive_title[players] if alone else rules.shared_title[players]
        for seat in seats:
            lines[seat].append((title, 1 if alone else len(seats), points))
            exclusive[seat] += alone
    for seat, lord in enumerate(game.lords):
        for cell, room in lord.rooms:
            if room.effect == "fame" and not lord.conquered >> cell & 1:  # DL-20.4
                bonus = exclusive[seat] * rules.hall_of_fame[players]
                lines[seat].append((room.id, exclusive[seat], bonus))
    return lines


def score_sheet(game: Lords) -> list[tuple[str, list[int]]]:
    """The lines that count for anybody, each with the points of all seats."""
    found: dict[str, list[int]] = {}
    for seat, lines in enumerate(score_lines(game)):
        for line, _count, points in lines:
            if points:
                found.setdefault(line, [0] * game.seats)[seat] += points
    return list(found.items())


def totals(game: Lords) -> list[int]:
    return [sum(points for _, _, points in lines) for lines in score_lines(game)]


def finish(game: Lords) -> None:
    """DL-20.5: most points win, ties share; everyone above 0 gets a licence."""
    lines = score_lines(game)
    scores = [sum([points for _, _, points in one]) for one in lines]
    if game.journal is not None:
        _tell(game, lines, scores)
    game.moment("scored")
    game.result = outcome(game, scores)


def _tell(game: Lords, lines: list[list[tuple[str, int, int]]], scores: list[int]) -> None:
    """The final count, line by line."""
    for seat, one in enumerate(lines):
        for line, count, points in one:
            if line not in TITLES and count:
                game.emit(events.Scored, seat, line, count, points)
    rules = game.components.rules
    for title, seats in zip(TITLES, title_holders(game), strict=True):
        table = rules.exclusive_title if len(seats) == 1 else rules.shared_title
        game.emit(events.TitleGiven, title, tuple(seats), table[game.seats - 2])
    for seat, score in enumerate(scores):
        game.emit(events.Scored, seat, "total", score, score)
    licensed = tuple(seat for seat, score in enumerate(scores) if score > 0)
    if licensed:
        game.emit(events.LicencesGiven, licensed)


def outcome(game: Lords, scores: list[int]) -> Result:
    """DL-20.5, DL-22.2: places and winners with these points in all."""
    if game.training is not None:
        lost = bool(game.lords[0].party)
        return Result((1,), () if lost else (0,), scores, "training_lost" if lost else "training_won")
    best = max(scores)
    winners = [seat for seat, score in enumerate(scores) if score == best]
    places = [1 + sum(other > score for other in scores) for score in scores]
    return Result(places, winners, scores, "victory" if len(winners) == 1 else "shared")


def finish_training(game: Lords) -> None:
    """DL-22.2."""
    game.result = outcome(game, totals(game))
