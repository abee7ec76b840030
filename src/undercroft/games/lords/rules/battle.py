"""A battle at the table (DL-14): its steps asked of the owner, and laid out as they go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from undercroft.core.decision import Choice, Flow
from undercroft.core.errors import Reason
from undercroft.core.piece import Piece
from undercroft.games.lords import events
from undercroft.games.lords.battle.course import MONSTERS, POISON, Card, carry_out, goes_on
from undercroft.games.lords.battle.live import Battle
from undercroft.games.lords.battle.paladin import joined
from undercroft.games.lords.battle.question import Outcome, Question
from undercroft.games.lords.battle.scene import CONQUERED, Field, Home, Many, Scene, Site, new_home, new_scene
from undercroft.games.lords.components import Creature, Room, Spell, Table
from undercroft.games.lords.geometry import cell_name
from undercroft.games.lords.moves import Pick
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.rules.evil import end_illusions
from undercroft.games.lords.rules.menus import close_menu, open_menu, take_trap
from undercroft.games.lords.rules.planning import return_forces
from undercroft.games.lords.state import GONE, Lord

T = TypeVar("T")

MOMENTS: Final = ("", "trap", "spell", "strike", "spell", "heal", "conquest", "poison")
"""What people see happen in each step."""


def fighting(game: Lords, seat: int) -> Flow:
    """DL-14.1: the steps in their order; a party without adventurers ends the battle at once (DL-14.2)."""
    lord = game.lords[seat]
    battle = game.battle = _begin(game, seat)
    field, site, card = battle.field, battle.site, battle.card
    room = battle.room
    if game.journal is not None:
        game.emit(events.BattleBegins, seat, site.name, "none" if room is None else room.id)
        field.tell = game.emit
    game.moment("battle")
    for step in range(1, POISON + 1):
        if not lord.party and step != POISON:
            continue
        battle.step = step
        going = True
        while going:
            outcome = carry_out(step, field, site, battle.scene, card)
            if outcome is battle.scene:
                break  # nothing has changed
            _lay(game, battle, outcome)
            while isinstance(outcome, Question):
                field.tell = None  # nobody listens while a question is open
                pick = yield Choice(seat, _options(game, outcome), outcome.prompt)
                outcome = _current(game, outcome)
                close_menu(lord)
                battle.answers.append(pick)
                field.tell = None if game.journal is None else game.emit
                outcome = outcome.answer(outcome.option(pick))
                _lay(game, battle, outcome)
            if game.watcher is not None:
                game.moment(MOMENTS[step])
            going = step == MONSTERS and goes_on(battle.scene)
    for creature, rises in battle.acted:
        (lord.lair if rises else lord.asleep).append(creature)
    lord.acted = []
    return_forces(game, seat)
    lord.fought = True
    game.battle = None
    game.moment("fought")


def _begin(game: Lords, seat: int) -> Battle:
    lord = game.lords[seat]
    plan = lord.plan
    assert plan is not None
    table = game.components
    if game.training is None:
        card = _card(game.city[game.combat_round].face, game.combat_round + 1)
    else:
        card = Card(None, 0, table.rules.training_fatigue)
    evils = [one.evil for one in game.lords]
    field = Field(table, seat, game.year, evils, game.in_order(), game.first_game)
    site = _site(table, lord.room_at(plan.tile), plan.tile)
    return Battle(field, site, plan.tile, card, scene_of(game, field))


_cards: Final[dict[tuple[Spell, int], Card]] = {}


def _card(spell: Spell, needed: int) -> Card:
    """The one object for a combat card in a round."""
    found = _cards.get((spell, needed))
    if found is None:
        if len(_cards) > 5_000:
            _cards.clear()
        found = _cards[spell, needed] = Card(spell, needed, spell.fatigue)
    return found


_sites: Final[dict[tuple[Room | None, int], Site]] = {}


def _site(table: Table, room: Room | None, cell: int) -> Site:
    """The one object for a tile with its room."""
    found = _sites.get((room, cell))
    if found is None:
        if len(_sites) > 5_000:
            _sites.clear()
        found = _sites[room, cell] = Site(table, room, cell, cell_name(cell))
    return found


def scene_of(game: Lords, field: Field) -> Scene:
    """How the battle of a lord who has planned it stands before its first step."""
    lord = game.lords[field.seat]
    plan = lord.plan
    assert plan is not None
    guest = None
    if game.paladin_at >= 0 and game.paladin_at != field.seat:
        guest = game.lords[game.paladin_at].paladin
        if guest is not None:
            guest = field.figure(guest)
    party = field.figures(lord.party)
    hand, lair, asleep = _traps(lord.traps), _indexes(lord.lair), _indexes(lord.asleep)
    home = new_home(lord.gold, lord.imps, lord.evil, game.paladin_at, guest, hand, lair, asleep)
    traps, ready = _traps(plan.traps), _indexes(plan.monsters + plan.ghosts)
    return new_scene(party, 0, traps, ready, (), (), lord.food, field.inmates(lord.prison), home)


def _indexes(creatures: list[Creature]) -> Many:
    return tuple(sorted([one.index for one in creatures])) if creatures else ()


def _traps(pieces: list[Piece]) -> Many:
    return tuple(sorted([piece.face.index for piece in pieces])) if pieces else ()


def _options(game: Lords, question: Question) -> Sequence[object]:
    """The options as the table lists them; hidden traps stand in a menu that can be dealt anew."""
    if question.menu:
        return open_menu(game, question.field.seat, question.menu)
    return question.picks()


def _current(game: Lords, question: Question) -> Question:
    """The question with the hidden traps as they lie now: the table may have been dealt anew meanwhile."""
    lord = game.lords[question.field.seat]
    assert lord.plan is not None
    scene = question.scene
    hand, planned = _traps(lord.traps), _traps(lord.plan.traps)
    if hand == scene.home.hand and planned == scene.traps:
        return question
    home = scene.home._replace(hand=hand)
    scene = scene._replace(traps=planned, home=home)
    assert game.battle is not None
    game.battle.scene = scene
    return question.on(question.field, scene)


def open_question(game: Lords) -> Question | None:
    """What is asked in the battle going on."""
    battle = game.battle
    return None if battle is None or battle.question is None else _current(game, battle.question)


def why_not_in_battle(game: Lords, seat: int, pick: Pick) -> Reason | None:
    """Why a pick is not among the options of the question that is open in the battle of this seat; None if
    it belongs to another one."""
    question = open_question(game)
    if question is None or question.field.seat != seat:
        return None
    return question.refusal(pick)


def _lay(game: Lords, battle: Battle, outcome: Outcome) -> None:
    """Lays on the table what a step or an answer has changed."""
    if isinstance(outcome, Question):
        battle.question = outcome
        now = outcome.scene
        standing = outcome.standing()
    else:
        battle.question = None
        now = outcome
        standing = now.ready, now.up, now.down
    was = battle.scene
    battle.scene = now
    lord = game.lords[battle.seat]
    if was is not now:
        lord.food = now.food
        if was.party is not now.party:
            lord.party[:] = now.party
        if was.traps is not now.traps:
            _turn_over(game, lord, battle, was.traps, now.traps)
        if was.prison is not now.prison:
            captured, freed = _difference(was.prison, now.prison)
            lord.prison += captured
            for tile in freed:
                lord.prison.remove(tile)
                game.faraway.append(tile.id)
        if now.marks & ~was.marks & CONQUERED:
            lord.conquered |= 1 << battle.cell
        if was.home is not now.home:
            _lay_home(game, lord, battle, was.home, now.home)
    if standing != battle.standing:
        _lay_lost(game, battle, was, now)
        _lay_creatures(lord, battle, standing)
    elif was.home is not now.home:  # a demon has eaten at home (DL-15.7)
        _leave(game, battle, was.home.lair + was.home.asleep, now.home.lair + now.home.asleep)


def _turn_over(game: Lords, lord: Lord, battle: Battle, was: Many, now: Many) -> None:
    """DL-14.3: the traps that spring are seen by all and leave."""
    assert lord.plan is not None
    for one in _difference(was, now)[1]:
        trap = battle.field.traps[one]
        piece = take_trap(lord.plan.traps, trap.id)
        game.revealed += not piece.known_to(None)
        game.trap_out.append(piece.shown_to_all())
        battle.shown.append(trap)


def _lay_home(game: Lords, lord: Lord, battle: Battle, was: Home, now: Home) -> None:
    lord.gold, lord.imps, lord.evil = now.gold, now.imps, now.evil
    lord.idle = min(lord.idle, lord.imps)
    kinds = battle.field.creatures
    if was.hand is not now.hand:
        for one in _difference(was.hand, now.hand)[1]:
            game.trap_out.append(take_trap(lord.traps, battle.field.traps[one].id))
    if was.lair is not now.lair:
        came, left = _difference(was.lair, now.lair)
        lord.lair += [kinds[one] for one in came]
        for one in left:
            lord.lair.remove(kinds[one])
    if was.asleep is not now.asleep:
        for one in _difference(was.asleep, now.asleep)[1]:
            lord.asleep.remove(kinds[one])
    if was.host != now.host or was.guest is not now.guest:
        _lay_paladin(game, battle.seat, was, now)


def _lay_paladin(game: Lords, seat: int, was: Home, now: Home) -> None:
    """DL-11.6, 14.10: he leaves another lord's party, comes to it, is hurt or captured there."""
    if was.guest is not None:
        host = game.lords[was.host]
        host.party[:] = [hero for hero in host.party if hero.tile.kind != "paladin"]
        if now.host == GONE and was.guest.tile not in game.lords[seat].prison:
            host.prison.append(was.guest.tile)
    if now.guest is not None:
        party = game.lords[now.host].party
        party[:] = joined(party, now.guest)
    if was.guest is not None:
        end_illusions(game, was.host)
    game.paladin_at = now.host


def _lay_creatures(lord: Lord, battle: Battle, standing: tuple[Many, Many, Many]) -> None:
    """Who is still to act, and who has acted and how he lies."""
    plan = lord.plan
    assert plan is not None
    kinds = battle.field.creatures
    whole = len(kinds)
    was = battle.standing
    battle.standing = standing
    if was[0] != standing[0]:
        left = _difference([one % whole for one in was[0]], [one % whole for one in standing[0]])[1]
        for one in left:
            (plan.ghosts if kinds[one].ghost else plan.monsters).remove(kinds[one])
    for rises, before, after in ((True, was[1], standing[1]), (False, was[2], standing[2])):
        if before != after:
            came, left = _difference(before, after)
            battle.acted += [(kinds[one], rises) for one in came]
            for one in left:
                battle.acted.remove((kinds[one], rises))
    actor = battle.actor
    lord.acted = [one for one, _ in battle.acted] + ([] if actor is None else [actor])


def _lay_lost(game: Lords, battle: Battle, was: Scene, now: Scene) -> None:
    """Creatures that are gone for good leave the game (DL-1.3)."""
    if _owned(now) != _owned(was):
        _leave(game, battle, _all(was), _all(now))


def _leave(game: Lords, battle: Battle, was: Many, now: Many) -> None:
    kinds = battle.field.creatures
    whole = len(kinds)
    for one in _difference([one % whole for one in was], [one % whole for one in now])[1]:
        game.faraway.append(kinds[one].id)


def _owned(scene: Scene) -> int:
    home = scene.home
    return len(scene.ready) + len(scene.up) + len(scene.down) + len(home.lair) + len(home.asleep)


def _all(scene: Scene) -> Many:
    home = scene.home
    return scene.ready + scene.up + scene.down + home.lair + home.asleep


def _difference(was: Sequence[T], now: Sequence[T]) -> tuple[list[T], list[T]]:
    """What has come and what has gone."""
    came: list[T] = []
    left = list(was)
    for one in now:
        if one in left:
            left.remove(one)
        else:
            came.append(one)
    return came, left
