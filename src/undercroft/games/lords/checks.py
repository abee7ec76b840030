"""What must hold in every position: the course of the game, what each lord has, and who knows what.

Every check raises PositionError with the path of what is wrong. That nothing is there twice or missing is
in conservation.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from undercroft.core.errors import PositionError
from undercroft.core.piece import ALL, Piece
from undercroft.games.lords.conservation import check_once, check_pieces
from undercroft.games.lords.geometry import beside, has_square, in_one_piece, nearest
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.rules.course import (
    COMBAT_ROUND,
    EVENT,
    EXECUTE,
    FIGHT,
    LOCK,
    NEW_ROUND,
    OVER,
    PLAN,
    PRODUCE,
    PROGRAM,
)
from undercroft.games.lords.rules.orders import SEQUENCE
from undercroft.games.lords.rules.scoring import outcome, totals
from undercroft.games.lords.rules.sending import payable, places, trap_gold
from undercroft.games.lords.state import DUMMY_MINION, FREE, GONE, HOME, ON_CARD, TENT, WAITS, Lord


def check(game: Lords) -> None:
    """Raises PositionError if the game can never stand so between two phases; within one, where a question
    is open, only what holds at any time is looked at."""
    if game.battle is not None or game.questions:
        for seat, lord in enumerate(game.lords):
            _check_dungeon(game, lord, f"lords[{seat}]")
        if game.training is None:
            check_once(game)
            _check_paladin(game)
        return
    _check_course(game)
    for seat, lord in enumerate(game.lords):
        path = f"lords[{seat}]"
        _check_dungeon(game, lord, path)
        _check_party(game, lord, path)
        _check_plan(game, seat, path)
    if game.training is not None:
        _check_training(game)
    else:
        for seat in range(game.seats):
            _check_orders(game, seat, f"lords[{seat}]")
            _check_season(game, seat, f"lords[{seat}]")
        _check_dummies(game)
        _check_spaces(game)
        check_pieces(game)
        _check_sight(game)
        _check_paladin(game)
    if game.result is not None and game.result != outcome(game, totals(game)):
        raise PositionError("result", "the count gives another one")


def _need(holds: bool, path: str, wording: str, values: Mapping[str, object] | None = None) -> None:
    if not holds:
        raise PositionError(path, wording, values)


# --- the course


def _check_course(game: Lords) -> None:
    """The phases between whose parts a game can stand, and how far each can have come."""
    seats = {"seats": game.seats}
    _need(len(game.lords) == game.seats, "lords", "{seats} are needed, one for each seat", seats)
    _need(game.starter < game.seats, "starter", "there is no such seat")
    _need((game.phase == OVER) == (game.result is not None), "phase", "a game that is over has a result")
    training = game.training is not None
    turns = {EXECUTE: (1, 24), LOCK: (0, 1), PROGRAM: (1, 1), NEW_ROUND: (0, 0)}
    if training:
        turns = {}
    else:
        turns |= {PRODUCE: (1, game.seats), EVENT: (1, game.seats)}
    turns |= {PLAN: (1, game.seats), FIGHT: (1, game.seats), OVER: (0, 0)}
    if training:
        turns[COMBAT_ROUND] = (0, 0)
    _need(game.phase in turns, "phase", "between two phases a game never stands here")
    low, high = turns[game.phase]
    bounds = {"low": low, "high": high}
    _need(low <= game.turn <= high, "turn", "in this phase it is {low} to {high}", bounds)
    fighting = game.phase in (COMBAT_ROUND, PLAN, FIGHT, OVER)
    _need((game.season == 4) == fighting, "season", "4 is the combat, and only there")
    if game.phase in (LOCK, NEW_ROUND):
        _need((game.year, game.season) == (1, 0), "season", "a game begins in the first winter")
        choose = not game.first_game or bool(game.options.chosen_orders)
        _need(choose == (game.phase == LOCK), "phase", "so a game of this mode does not begin")
    _need(game.phase != EVENT or game.season > 0, "season", "winter has no event")
    _need(game.phase != OVER or training or game.year == 2, "year", "a game ends after the second year")
    most = 99 if training else 3 if game.phase in (PLAN, FIGHT) else 4
    if game.phase == OVER or (game.season == 0 and game.year == 2):
        _need(game.combat_round <= most, "combat_round", "a combat has four rounds")
    elif not fighting:
        _need(game.combat_round == 0, "combat_round", "the combat has not begun")
    else:
        _need(game.combat_round <= most, "combat_round", "a combat has four rounds")


def _done(game: Lords, seat: int) -> bool:
    """Whether a seat has had its turn in this phase."""
    return (seat - game.starter) % game.seats < game.turn


# --- a lord


def _check_dungeon(game: Lords, lord: Lord, path: str) -> None:
    """DL-7, and what a lord has."""
    _need(in_one_piece(lord.occupied), f"{path}.occupied", "every tile must be reached from the entrance")
    _need(not has_square(lord.occupied), f"{path}.occupied", "a block of two by two is full (DL-7.3)")
    _need(not lord.conquered & ~lord.occupied, f"{path}.conquered", "there is no tile")
    _need(not lord.room_cells & ~lord.occupied, f"{path}.rooms", "there is no tile")
    cells = [cell for cell, _ in lord.rooms]
    _need(len(set(cells)) == len(cells), f"{path}.rooms", "two rooms are on one cell")
    _need(not beside(lord.room_cells) & lord.room_cells, f"{path}.rooms", "two rooms touch (DL-7.6)")
    _need(lord.idle <= lord.imps, f"{path}.idle", "more imps are idle than there are")
    tokens = sum(sum(one.copies) for one in game.components.creatures.values() if one.token)
    _need(lord.tired <= tokens, f"{path}.tired", "there are not so many tokens")
    _need(not any(one.ghost for one in lord.asleep) or game.season == 4, f"{path}.asleep", "ghosts are up")
    if game.season == 4:
        _need(lord.idle == lord.imps, f"{path}.idle", "in a combat nobody works (DL-12)")
        _need(lord.tired == 0, f"{path}.tired", "in a combat nobody works (DL-12)")
    if game.training is None:
        start = sum(1 << cell for cell in set(game.components.rules.start_cells))
        _need(lord.occupied & start == start, f"{path}.occupied", "the first tunnels are there for good")
        for cell, room in lord.rooms:
            named, at = {"room": room.id}, f"{path}.rooms"
            _need(room.has(cell), at, "{room} does not belong on this cell (DL-7.6)", named)
            _need(room.year <= game.year, at, "{room} comes in the second year", named)
        fights = (game.year - 1) * 4
        if game.season == 4:
            fights += game.combat_round + (game.phase == FIGHT and lord.fought)
        _need(lord.conquered.bit_count() <= fights, f"{path}.conquered", "there were not so many battles")


def _check_party(game: Lords, lord: Lord, path: str) -> None:
    real = [hero for hero in lord.party if hero.tile.kind not in ("illusion", "paladin")]
    unreal = len(lord.party) - len(real)
    for index, hero in enumerate(lord.party):
        at = f"{path}.party[{index}]"
        _need(hero.left > 0, f"{at}.damage", "an adventurer without hitpoints is in prison")
        _need(hero.poison == 0, f"{at}.poison", "poison is dealt before the battle is over (DL-14.10)")
        if game.training is None:
            _need(hero.tile.year == game.year, f"{at}.tile", "this adventurer is of the other year")
            if game.season < 4:
                hurt = hero.damage or hero.tokens or hero.tile.kind == "illusion"
                _need(not hurt, at, "nobody has fought yet")
        else:
            _need(hero.tile.kind != "illusion", f"{at}.tile", "no spell is cast in a training")
    kinds = [hero.tile.kind for hero in lord.party]
    _need(not kinds or set(kinds) != {"illusion"}, f"{path}.party", "an illusion alone vanishes (DL-15.13)")
    order = ["illusion"] * kinds.count("illusion") + ["paladin"] * kinds.count("paladin")
    if game.training is None:
        front = kinds[:unreal] == order
        _need(front, f"{path}.party", "an illusion, then the paladin walk in front (DL-11.5)")
        arrived = 3 if game.season == 4 else max(0, game.season - 1)
        _need(len(real) <= arrived, f"{path}.party", "not so many adventurers have come (DL-10)")
        _need(game.season == 4 or len(real) == arrived, f"{path}.party", "adventurers are missing (DL-10)")
        for one in lord.prison:
            late = one.year > game.year or (one.year == game.year and game.season < 4)
            _need(not late, f"{path}.prison", "{hero} has not fought yet", {"hero": one.id})
    else:
        known = all(one.kind != "illusion" for one in lord.prison)
        _need(known, f"{path}.prison", "no spell is cast in a training")


def _check_plan(game: Lords, seat: int, path: str) -> None:
    """DL-13.4 to 13.6."""
    lord = game.lords[seat]
    plan = lord.plan
    _need(not lord.fought or (game.phase == FIGHT and _done(game, seat)), f"{path}.fought", "not yet")
    _need(not lord.fought or plan is None, f"{path}.plan", "this lord has fought")
    if plan is None:
        return
    together = game.phase == PLAN and _done(game, seat)
    _need(together or (game.phase == FIGHT and not _done(game, seat)), f"{path}.plan", "nobody plans now")
    tiles = nearest(lord.occupied, lord.conquered)
    _need(plan.tile in tiles, f"{path}.plan.tile", "a nearest unconquered tile is needed (DL-13.4)")
    traps, monsters = places(lord)
    _need(len(plan.traps) <= traps, f"{path}.plan.traps", "so many traps do not fit in (DL-13.5)")
    _need(len(plan.monsters) <= monsters, f"{path}.plan.monsters", "so many do not fit in (DL-13.5)")
    _need(not any(one.ghost for one in plan.monsters), f"{path}.plan.monsters", "a ghost is no monster")
    _need(all(one.ghost for one in plan.ghosts), f"{path}.plan.ghosts", "a monster is no ghost")
    faces = [piece.face for piece in plan.traps]
    paid = not faces or payable(lord, faces, trap_gold(lord), game.year)
    _need(paid, f"{path}.plan.traps", "they cannot be paid (DL-13.6)")


def _check_training(game: Lords) -> None:
    """DL-22.2: there is a lord, a party, and nothing else."""
    lord = game.lords[0]
    others = (
        game.dummies, game.offer, game.shop, game.arriving, game.coming, game.creature_stack, game.room_stack,
        *game.hero_stacks, game.trap_deck, game.city, game.city_next, game.spells_out, game.events,
        game.specials,
    )  # fmt: skip
    _need(not any(others), "state", "a training has no other pieces than the lord's")
    _need(game.paladin_at == GONE, "paladin_at", "no paladin comes to a training")
    _need(set(game.spaces) == {FREE}, "spaces", "a training has no orders")
    idle = not lord.dealt and not lord.programmed and not lord.inaccessible and lord.minions == [WAITS] * 3
    _need(idle and lord.dummy_pick < 0, "lords[0].programmed", "a training has no orders")
    _need(all(piece.known_to(0) for piece in lord.traps), "lords[0].traps", "their owner knows them")
    free = lord.occupied & ~lord.conquered
    _need(game.phase != OVER or not lord.party or not free, "phase", "there is a tunnel to fight for")


# --- orders


def _check_orders(game: Lords, seat: int, path: str) -> None:
    """DL-5, DL-8.6."""
    lord = game.lords[seat]
    locked = lord.inaccessible
    if game.phase == LOCK and game.turn == 0:
        _need(len(lord.dealt) == 8, f"{path}.dealt", "all eight order cards are needed")
        names = {str(piece.face) for piece in lord.dealt}
        _need(len(names) == 8, f"{path}.dealt", "an order card is there twice")
        for place, piece in enumerate(lord.dealt):
            seen = 1 << seat if place < 3 else 0
            _need(piece.seen == seen, f"{path}.dealt[{place}].seen", "a lord knows the first three")
        _need(not locked, f"{path}.inaccessible", "the orders have not been chosen yet")
    else:
        _need(not lord.dealt, f"{path}.dealt", "the order cards are in hand")
        two = len(locked) == 2 and locked[0] < locked[1]
        _need(two, f"{path}.inaccessible", "two different orders in their order are needed")
    out = game.phase in (PROGRAM, EXECUTE, PRODUCE)
    count = 3 * out
    at, needed = f"{path}.programmed", {"count": count}
    _need(len(lord.programmed) == count, at, "{count} orders are needed now", needed)
    _need(len(set(lord.programmed)) == count, at, "an order is there twice")
    retrieved = game.phase == PRODUCE and _done(game, seat)
    both = set(lord.programmed) & set(locked)
    wanted = set(locked) if retrieved else set()
    _need(not out or both == wanted, at, "these orders are not in hand (DL-5.2, 8.6)")
    if out:
        _need(WAITS not in lord.minions, f"{path}.minions", "all minions have been placed")
    else:
        _need(lord.minions == [WAITS] * 3, f"{path}.minions", "no minion has been placed")
    picked = out and game.seats == 2
    _need((lord.dummy_pick >= 0) == picked, f"{path}.dummy_pick", "only two players choose for a non-player")
    if picked:
        used = game.dummies[seat].used if seat < len(game.dummies) else []
        _need(lord.dummy_pick in used, f"{path}.dummy_pick", "the non-player has not used it (DL-21.3)")


def _check_season(game: Lords, seat: int, path: str) -> None:
    """What a lord cannot have yet, and what he knows of his own."""
    lord = game.lords[seat]
    if game.phase in (LOCK, NEW_ROUND, PROGRAM):
        _need(lord.tired == 0, f"{path}.tired", "nobody has worked yet")
    hand = lord.traps + (lord.plan.traps if lord.plan is not None else [])
    _need(all(piece.known_to(seat) for piece in hand), f"{path}.traps", "their owner knows them")
    taxed = game.year == 2 or game.season > 0
    _need(taxed or lord.letters == 0, f"{path}.letters", "there were no taxes yet")


def _check_dummies(game: Lords) -> None:
    """DL-21."""
    wanted = (0, 2, 1, 0)[game.seats - 1]
    _need(len(game.dummies) == wanted, "dummies", "three seats have one, two seats have two")
    begun = game.phase not in (LOCK, NEW_ROUND)
    for number, dummy in enumerate(game.dummies):
        path = f"dummies[{number}]"
        ordered = tuple(sorted(set(dummy.inaccessible))) == dummy.inaccessible
        _need(ordered, f"{path}.inaccessible", "three different orders in their order are needed")
        used = tuple(sorted(dummy.used)) == dummy.inaccessible if begun else not dummy.used
        _need(used, f"{path}.used", "the orders used last cannot be used now (DL-21.5)")
    if game.seats != 2:
        _need(game.dummy_evil == game.components.rules.start_evil, "dummy_evil", "only two players have one")


def _check_spaces(game: Lords) -> None:
    """DL-5.3: the minions on the spaces are those of the lords and of the non-players."""
    if game.phase not in (PROGRAM, EXECUTE, PRODUCE):
        _need(set(game.spaces) == {FREE}, "spaces", "no minion has been placed")
        return
    turn = {PROGRAM: 0, PRODUCE: 24}.get(game.phase, game.turn)
    carried = {order * 3 + place for order, place in SEQUENCE[:turn]}
    for place, seat in enumerate(game.spaces):
        path, order = f"spaces[{place}]", place // 3
        if seat in (FREE, DUMMY_MINION):
            continue
        _need(0 <= seat < game.seats, path, "there is no such seat")
        lord = game.lords[seat]
        _need(order in lord.programmed, path, "its lord has not played this order")
        minion = lord.minions[lord.programmed.index(order)]
        where = minion in (HOME, ON_CARD) if place in carried else minion == place % 3
        _need(where, path, "the minion is elsewhere")
    for seat, lord in enumerate(game.lords):
        for order, minion in zip(lord.programmed, lord.minions, strict=True):
            here = [game.spaces[order * 3 + place] == seat for place in range(3)].count(True)
            one = here == 1 or (here == 0 and minion == ON_CARD)
            _need(one, f"lords[{seat}].minions", "a minion stands on one space, or on its card")
    blocked = sorted(place // 3 for place, seat in enumerate(game.spaces) if seat == DUMMY_MINION)
    used = sorted(order for dummy in game.dummies for order in dummy.used)
    _need(blocked == used, "spaces", "each order of a non-player blocks one space (DL-21)")


# --- who knows what, and where the paladin is


def _check_sight(game: Lords) -> None:
    everyone = (1 << game.seats) - 1
    zones: tuple[tuple[str, Iterable[Piece]], ...] = (
        ("trap_out", game.trap_out), ("city", game.city), ("spells_out", game.spells_out),
        *((f"lords[{seat}].traps", lord.traps) for seat, lord in enumerate(game.lords)),
    )  # fmt: skip
    for name, pieces in zones:
        for index, piece in enumerate(pieces):
            known = piece.seen == ALL or not piece.seen & ~everyone
            _need(known, f"{name}[{index}].seen", "there is no such seat")
    _hidden("trap_deck", game.trap_deck)
    _hidden("creature_stack", game.creature_stack)
    _hidden("room_stack", game.room_stack)
    _hidden("city_next", game.city_next)
    for year, stack in enumerate(game.hero_stacks):
        for index, piece in enumerate(stack):
            _need(piece.seen in (0, ALL), f"hero_stacks[{year}][{index}].seen", "all know it, or nobody")
    turned = game.combat_round + (game.phase == FIGHT) if game.season == 4 else 0
    for index, card in enumerate(game.city):
        open_ = card.seen == ALL
        _need(open_ == (index < turned), f"city[{index}].seen", "a card is turned up in its round (DL-13.9)")
    shown = 0 if game.phase in (LOCK, NEW_ROUND) else min(3, game.season + 1)
    _shown("events", game.events, shown)
    special = any(piece.name == "special" for piece in game.events[:shown]) and game.special_events
    for index, card in enumerate(game.specials):
        path = f"specials[{index}].seen"
        if index == game.year - 1:
            _need(card.seen == (ALL if special else 0), path, "it is shown with its event (DL-4.2)")
        elif index == 0:
            wanted = ALL if game.special_events else 0
            _need(card.seen == wanted, path, "last year's card was shown" if wanted else "nobody has seen it")
        else:
            _need(card.seen == 0, path, "nobody has seen it")


def _hidden(name: str, pieces: Sequence[Piece]) -> None:
    for index, piece in enumerate(pieces):
        _need(piece.seen == 0, f"{name}[{index}].seen", "nobody has seen it")


def _shown(name: str, pieces: Sequence[Piece], count: int) -> None:
    known = {"count": count}
    for index, piece in enumerate(pieces):
        wanted = ALL if index < count else 0
        _need(piece.seen == wanted, f"{name}[{index}].seen", "the first {count} are known to all", known)


def _check_paladin(game: Lords) -> None:
    """DL-11: he is where `paladin_at` says, and nobody there attracts him more."""
    host = game.paladin_at
    _need(host < game.seats, "paladin_at", "there is no such seat")
    hosts = [
        seat for seat, lord in enumerate(game.lords) for hero in lord.party if hero.tile.kind == "paladin"
    ]
    _need(hosts == ([host] if host >= 0 else []), "paladin_at", "he must be in exactly the party it names")
    first, second = (one.id for one in game.components.paladins)
    current = (first, second)[game.year - 1]
    out = [hero.id for lord in game.lords for hero in lord.prison if hero.kind == "paladin"]
    out += [name for name in game.faraway if name in (first, second)]
    _need(len(set(out)) == len(out), "faraway", "a paladin is in two places")
    _need(game.year == 2 or second not in out, "faraway", "the second paladin has not come yet")
    _need(current not in out or host == GONE, "paladin_at", "he is out of the game, or in a prison")
    _need(host != GONE or game.season == 4, "paladin_at", "a paladin leaves in a combat only")
    if host == GONE:
        return
    least = game.components.rules.paladin_step
    if host != TENT:
        least = max(least, game.lords[host].evil + 1)
    for seat, lord in enumerate(game.lords):
        _need(seat == host or lord.evil < least, f"lords[{seat}].evil", "so he attracts the paladin (DL-11)")
