"""The frame of a season: new offers, adventurers, the end of a round (DL-4, DL-10, DL-12)."""

from __future__ import annotations

from typing import Final

from undercroft.core.piece import Piece
from undercroft.games.lords import events
from undercroft.games.lords.components import Adventurer
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.rules.dummies import move_dummy_evil
from undercroft.games.lords.rules.evil import check_paladin
from undercroft.games.lords.state import TENT, Hero

SEASONS: Final = ("winter", "spring", "summer", "autumn")


def new_round(game: Lords) -> None:
    """DL-4."""
    year = game.year
    if game.journal is not None:
        game.emit(events.SeasonBegins, year, SEASONS[game.season], game.starter)
    game.revealed += 1
    game.faraway += [one.id for one in game.offer] + [one.id for one in game.shop]
    game.offer = [game.creature_stack.pop().face for _ in range(3)]
    game.shop = [game.room_stack.pop().face for _ in range(2)]
    if game.journal is not None:
        offer, shop = tuple(one.id for one in game.offer), tuple(one.id for one in game.shop)
        game.emit(events.OffersLaid, offer, shop)
    game.arriving = game.coming
    game.coming = []
    if game.season == 3:
        game.moment("season")
        return
    event = game.events[game.season] = game.events[game.season].shown_to_all()
    special = "none"
    if event.face == "special" and game.special_events:
        game.specials[year - 1] = game.specials[year - 1].shown_to_all()
        special = game.specials[year - 1].name
    game.emit(events.EventShown, event.name, special)
    game.coming = draw_adventurers(
        game.hero_stacks[year - 1], game.components.rules.draw_adventurers[game.seats - 2]
    )
    if game.journal is not None:
        game.emit(events.AdventurersShown, tuple(one.id for one in game.coming))
    game.moment("season")


def draw_adventurers(stack: list[Piece], count: int) -> list[Adventurer]:
    """DL-4.3 to 4.5: drawn and sorted by level; never all of one level while the stack has another."""
    drawn = [stack.pop() for _ in range(count)]
    while True:
        levels = {piece.face.level for piece in drawn}
        if len(levels) > 1 or all(piece.face.level in levels for piece in stack):
            break
        stack.insert(0, drawn.pop().shown_to_all())
        drawn.append(stack.pop())
    return sorted((piece.face for piece in drawn), key=_level)


def _level(hero: Adventurer) -> int:
    return hero.level


def assign_adventurers(game: Lords) -> None:
    """DL-10: the nicest counter gets the weakest; with two players the dummy counter takes part (DL-21.7)."""
    ranks = [(game.lords[seat].evil, order, seat) for order, seat in enumerate(game.in_order())]
    if game.seats == 2:
        move_dummy_evil(game, 1)
        ranks.append((game.dummy_evil, -1, -1))
    ranks.sort()
    for hero, (_, _, seat) in zip(game.arriving, ranks, strict=True):
        if seat < 0:
            game.faraway.append(hero.id)
            game.emit(events.AdventurerLeaves, hero.id)
        else:
            join_party(game.lords[seat].party, hero)
            if game.journal is not None:
                game.emit(events.AdventurerJoins, seat, hero.id)
    game.arriving = []
    game.moment("assigned")


def join_party(party: list[Hero], hero: Adventurer) -> None:
    """DL-10.3: a warrior to the front, but behind a paladin; anyone else to the back."""
    place = len(party)
    if hero.kind == "warrior":
        place = 1 if party and party[0].tile.kind == "paladin" else 0
    party.insert(place, Hero(hero))


def end_round(game: Lords) -> None:
    """DL-12: workers rest; the token passes on, except after autumn."""
    for lord in game.lords:
        lord.idle = lord.imps
        lord.tired = 0
    if game.season < 3:
        game.starter = (game.starter + 1) % game.seats
        game.emit(events.StarterChanges, game.starter)
    game.season += 1


def begin_year_two(game: Lords) -> None:
    """DL-19.3 to 19.5 and DL-21.8."""
    game.year = 2
    game.season = 0
    game.spells_out += game.city
    game.city = game.city_next
    game.city_next = []
    game.paladin_at = TENT
    game.events = [piece.hidden() for piece in game.events]
    game.chance.shuffle(game.events)
    if game.seats == 4:
        game.starter = (game.starter - 1) % 4
    elif game.seats == 3:
        game.starter = (game.starter + 1) % 3
    game.emit(events.StarterChanges, game.starter)
    if game.seats == 2:
        move_dummy_evil(game, -2)
    check_paladin(game)
