"""What a seat (or a spectator) sees of the table: frozen plain data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from undercroft.core.game import Counsel
from undercroft.core.piece import Piece
from undercroft.core.quick import quick
from undercroft.games.lords.battle.live import Battle
from undercroft.games.lords.components import BOXES, ORDERS, Attack, Creature, Table, remember
from undercroft.games.lords.forecast import DigRow, Forecast, dig_rows, forecasts, visits
from undercroft.games.lords.geometry import CELLS, COLUMNS, cell_name, distances, fills_square
from undercroft.games.lords.hints import counsel
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.rules.course import EXECUTE, PHASE_NAMES, PLAN
from undercroft.games.lords.rules.orders import SEQUENCE
from undercroft.games.lords.rules.scoring import prizes, score_lines
from undercroft.games.lords.rules.season import SEASONS
from undercroft.games.lords.state import WAITS, Hero, Lord, Plan, tax_of


@quick
@dataclass(frozen=True, slots=True)
class HeroView:
    id: str
    kind: str
    level: int
    hp: int
    """Hitpoints with food tokens."""
    damage: int
    tokens: int
    poison: int
    anti: int
    heart: int
    magic: int


@dataclass(frozen=True, slots=True)
class PlanView:
    cell: int
    trap_count: int
    traps: tuple[str, ...]
    """Known to their owner only."""
    monsters: tuple[str, ...]
    ghosts: int


@quick
@dataclass(frozen=True, slots=True)
class CellView:
    """A cell of a dungeon for the board. `look`: rock, tunnel, room or lost (conquered)."""

    number: int
    name: str
    row: int
    column: int
    look: str
    room: str
    conquered: bool
    joins: str
    """Where a tile touches the next one: `e`, `s`, both or neither."""
    square: bool
    """A tile here would complete a block of two by two (DL-7.3)."""


@quick
@dataclass(frozen=True, slots=True)
class LordView:
    """A lord as this viewer sees it; what is hidden is empty, its number stands in a count."""

    seat: int
    evil: int
    food: int
    gold: int
    imps: int
    idle: int
    tokens: int
    idle_tokens: int
    letters: int
    occupied: int
    """Tiles, as bits: cell = row * 5 + column."""
    conquered: int
    rooms: tuple[tuple[int, str], ...]
    trap_count: int
    traps: tuple[str, ...]
    lair: tuple[str, ...]
    asleep: tuple[str, ...]
    prison: tuple[str, ...]
    party: tuple[HeroView, ...]
    inaccessible: tuple[str, ...]
    accessible: tuple[str, ...]
    dealt: tuple[str, ...]
    programmed: tuple[str, ...]
    minions: tuple[int, ...]
    dummy_pick: str
    plan: PlanView | None
    fought: bool
    points: int
    """What a count would give now."""

    @property
    def magic(self) -> int:
        """Magic points of the party."""
        return sum(hero.magic for hero in self.party)

    @property
    def tiles(self) -> int:
        return self.occupied.bit_count()

    @property
    def grid(self) -> tuple[CellView, ...]:
        """All twenty cells, row by row."""
        rooms = dict(self.rooms)
        cells = []
        for cell in range(CELLS):
            lost = bool(self.conquered >> cell & 1)
            look = "lost" if lost else "room" if cell in rooms else "tunnel"
            if not self.occupied >> cell & 1:
                look = "rock"
            row, column = divmod(cell, COLUMNS)
            joins = ""
            if look != "rock":
                joins += "e" * (column + 1 < COLUMNS and self.occupied >> cell + 1 & 1)
                joins += "s" * (self.occupied >> cell + COLUMNS & 1)
            square = look == "rock" and fills_square(self.occupied, cell)
            cells.append(
                CellView(cell, cell_name(cell), row, column, look, rooms.get(cell, ""), lost, joins, square)
            )
        return tuple(cells)

    @property
    def steps(self) -> tuple[int, ...]:
        """For every cell, how far from the entrance its tile lies; 0 without one (DL-7.5)."""
        return distances(self.occupied)

    def step_if(self, cell: int) -> int:
        """How far from the entrance a tile on this cell would lie."""
        return distances(self.occupied | 1 << cell)[cell]

    @property
    def cells(self) -> tuple[CellView, ...]:
        """The cells with tiles."""
        return tuple(cell for cell in self.grid if cell.look != "rock")

    @property
    def tax(self) -> int:
        """What taxes would be now (DL-9.4)."""
        return tax_of(self.tiles)

    @property
    def life(self) -> int:
        """The hitpoints the party has left; an illusion does not count."""
        return sum(hero.hp - hero.damage for hero in self.party if hero.kind != "illusion")

    @property
    def lost(self) -> int:
        """How many tiles are conquered."""
        return self.conquered.bit_count()

    def has_lost(self, cell: int) -> bool:
        return bool(self.conquered >> cell & 1)

    def room_at(self, cell: int) -> str:
        return dict(self.rooms).get(cell, "")

    def cell_name(self, cell: int) -> str:
        return cell_name(cell)


@dataclass(frozen=True, slots=True)
class CardView:
    """A combat card in the city: its id if this viewer knows it; `open` if everybody does."""

    spell: str
    open: bool


@quick
@dataclass(frozen=True, slots=True)
class BattleView:
    seat: int
    cell: int
    room: str
    spell: str
    step: int
    """1 traps, 2 fast spell, 3 monsters, 4 slow spell, 5 healing, 6 conquest, 7 poison."""
    attacked: bool
    no_conquest: bool
    no_fatigue: bool
    no_healing: bool
    no_spell: bool
    hidden: bool
    shield: int
    rage: bool
    sheep: str
    traps: tuple[str, ...]
    actor: str
    acted: tuple[str, ...]


@quick
@dataclass(frozen=True, slots=True)
class TableView:
    year: int
    season: str
    """winter, spring, summer, autumn, or combat."""
    phase: str
    combat_round: int
    starter: int
    training: str
    first_game: bool
    lords: tuple[LordView, ...]
    spaces: tuple[int, ...]
    executing: int
    """The order space being executed, as order * 3 + place; -1 if none is."""
    offer: tuple[str, ...]
    shop: tuple[str, ...]
    arriving: tuple[str, ...]
    guests: tuple[tuple[str, int], ...]
    """To whom each adventurer of this season would go as the counters stand (DL-10); -1: to nobody."""
    coming: tuple[str, ...]
    event: str
    special: str
    next_event: str
    next_special: str
    city: tuple[CardView, ...]
    trap_deck: int
    paladin: str
    paladin_at: int
    dummies: tuple[tuple[str, ...], ...]
    """The inaccessible orders of each non-player."""
    dummy_orders: tuple[tuple[str, ...], ...]
    dummy_evil: int
    battle: BattleView | None
    score: tuple[tuple[tuple[str, int, int], ...], ...]
    """Lines of the count for each seat: (line, how many, points)."""
    prizes: tuple[tuple[str, int], ...]
    """What each scoring room brings beside the points of a room, if it does not fall."""
    advice: Counsel | None
    """Quick hints for the viewer who decides in a combat, if the table allows them; the rows are `Hint`s."""
    prospects: tuple[tuple[str, Forecast], ...]
    """What the options of the viewer cost and bring, by their texts, where there is something to tell."""
    digs: tuple[DigRow, ...]
    """What each number of further tunnels means, while the viewer digs."""
    box: str
    """The digest of the component file."""
    viewer: int
    """Whose eyes these are; -1: a spectator's."""

    def components(self) -> Table:
        """What is printed on tiles and cards, for the board."""
        return BOXES[self.box]

    @property
    def order(self) -> tuple[int, ...]:
        """The seats, the first one first."""
        seats = len(self.lords)
        return tuple((self.starter + step) % seats for step in range(seats))

    def choosers(self, order: str) -> tuple[int, ...]:
        """The seats that still choose at an order of this season, the first to choose first (DL-6.1)."""
        if self.phase != "execute":
            return ()
        number = ORDERS.index(order)
        found = [(one, place) for one, place in SEQUENCE if one == number]
        if self.executing // 3 == number:
            found = found[found.index((number, self.executing % 3)) :]
        elif self.executing // 3 > number:
            found = []
        seats = (self.spaces[one * 3 + place] for one, place in found)
        return tuple(seat for seat in seats if 0 <= seat < len(self.lords))

    def wages(self, seat: int) -> dict[str, int]:
        """What the creatures of a seat cost on payday (DL-9.3), by kind of goods."""
        lord, box = self.lords[seat], self.components()
        creatures = [box.creatures[name] for name in lord.lair + lord.asleep]
        goods = ("gold", "food", "evil", "traps", "monsters")
        return {kind: sum(getattr(one, kind) for one in creatures) for kind in goods}

    def fall(self, room: str) -> int:
        """The points for a tile that is conquered with this room, or with none (DL-20.1): below zero."""
        rules = self.components().rules
        if not room:
            return rules.points_conquered
        return rules.points_conquered - rules.points_room - dict(self.prizes).get(room, 0)

    def forecast(self, text: str) -> Forecast | None:
        """What an option of the viewer costs and brings; None where there is nothing to tell."""
        return dict(self.prospects).get(text)

    def boost(self, seat: int, creature: str) -> int:
        """The points more that the room of the fight gives to each attack of a creature (DL-16.9)."""
        plan = self.battle or self.lords[seat].plan
        if plan is None:
            return 0
        name = self.lords[seat].room_at(plan.cell)
        room = self.components().rooms[name] if name else None
        if room is None or room.effect != "boost" or creature not in room.creatures:
            return 0
        return room.amount

    def forces(self, seat: int) -> tuple[tuple[str, int], ...]:
        """What each creature that a seat has sent could do at most (DL-16), those not yet used."""
        lord, box = self.lords[seat], self.components()
        if lord.plan is None:
            return ()
        acting = (
            (self.battle.actor,) if self.battle and self.battle.seat == seat and self.battle.actor else ()
        )
        found = []
        for name in acting + lord.plan.monsters + ("ghost",) * lord.plan.ghosts:
            more = self.boost(seat, name)
            found.append(
                (name, max(_most(way, len(lord.party), more) for way in box.creatures[name].attacks))
            )
        return tuple(found)


def _most(way: Attack, targets: int, more: int) -> int:
    """The damage of a way to attack, at most."""
    if way.reach == "none" or (way.reach == "behind" and targets < 2):
        return 0
    damage = (way.damage + more) * way.times * (targets if way.reach == "all" else 1)
    return damage + (way.follow + more if way.follow and targets > 1 else 0)


KEPT: Final = 4096
"""So many views of adventurers and lairs are kept: most are the same at the next decision. Tiles and
adventurers never change, so that they may be told apart by identity."""


@lru_cache(KEPT)
def _hero(hero: Hero) -> HeroView:
    tile = hero.tile
    return HeroView(
        tile.id, tile.kind, tile.level, hero.hp, hero.damage, hero.tokens, hero.poison, tile.anti, tile.heart,
        tile.magic,
    )  # fmt: skip


def _plan(plan: Plan, mine: bool) -> PlanView:
    return PlanView(
        plan.tile,
        len(plan.traps),
        tuple(sorted(piece.name for piece in plan.traps)) if mine else (),
        tuple(one.id for one in plan.monsters),
        len(plan.ghosts),
    )


@lru_cache(KEPT)
def _names(orders: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([ORDERS[order] for order in orders])


@lru_cache(KEPT)
def _party(heroes: tuple[Hero, ...]) -> tuple[HeroView, ...]:
    """One tuple for all that say the same, so that they may be told apart by identity."""
    return tuple([_hero(hero) for hero in heroes])


def _ids(tiles: Sequence[Any]) -> tuple[str, ...]:
    return tuple([one.id for one in tiles])


@lru_cache(KEPT)
def _creatures(lair: tuple[Creature, ...]) -> tuple[str, ...]:
    return tuple(one.id for one in sorted(lair, key=lambda one: one.index))


@lru_cache(KEPT)
def _orders(bits: int) -> tuple[str, ...]:
    return tuple(name for order, name in enumerate(ORDERS) if bits >> order & 1)


def _still_plans(game: Lords, seat: int) -> bool:
    """DL-13.3: a plan is seen when its lord fights; planned together, when all have."""
    return bool(game.options.parallel_planning) or (game.starter + game.turn - 1) % game.seats == seat


def _plain_of_lord(lord: Lord) -> tuple[object, ...]:
    """What a picture shows and never changes itself; lists are added as copies."""
    return (
        lord.evil, lord.food, lord.gold, lord.imps, lord.idle, lord.tired, lord.letters, lord.occupied,
        lord.conquered, lord.rooms, lord.inaccessible, lord.dummy_pick, lord.fought,
    )  # fmt: skip


def _lord(game: Lords, lord: Lord, seat: int, viewer: int | None, points: int) -> LordView:
    mine = seat == viewer
    secret = not mine and game.phase == PLAN and _still_plans(game, seat)
    plan = lord.plan
    made_of = (
        _plain_of_lord(lord),
        points,
        secret,
        lord.lair[:],
        lord.asleep[:],
        lord.acted[:],
        lord.prison[:],
        lord.party[:],
        lord.programmed[:],
        lord.minions[:],
        lord.traps[:] if mine else len(lord.traps),
        lord.dealt[:] if mine else None,
        None
        if plan is None
        else (plan.tile, plan.monsters[:], plan.ghosts[:], plan.traps[:] if mine else len(plan.traps)),
    )
    return game.still(("lord", seat, mine), made_of, _draw_lord, lord, seat, mine, secret, points)


def _draw_lord(lord: Lord, seat: int, mine: bool, secret: bool, points: int) -> LordView:
    lair = lord.lair
    trap_count = len(lord.traps)
    plan = lord.plan
    if secret and plan is not None:
        lair = lair + plan.monsters + plan.ghosts
        trap_count += len(plan.traps)
        plan = None
    told = mine or (bool(lord.minions) and lord.minions[0] != WAITS)
    return LordView(
        seat=seat,
        evil=lord.evil,
        food=lord.food,
        gold=lord.gold,
        imps=lord.imps,
        idle=lord.idle,
        tokens=lord.tokens,
        idle_tokens=max(0, lord.tokens - lord.tired),
        letters=lord.letters,
        occupied=lord.occupied,
        conquered=lord.conquered,
        rooms=tuple([(cell, room.id) for cell, room in lord.rooms]),
        trap_count=trap_count,
        traps=tuple(sorted(piece.name for piece in lord.traps)) if mine else (),
        lair=_creatures(tuple(lair)),
        asleep=_creatures(tuple(lord.asleep)),
        prison=_ids(lord.prison),
        party=_party(tuple(lord.party)),
        inaccessible=_names(lord.inaccessible),
        accessible=_orders(lord.accessible),
        dealt=tuple(piece.name for piece in lord.dealt[:3]) if mine else (),
        programmed=_names(tuple(lord.programmed)) if told else (),
        minions=tuple(lord.minions),
        dummy_pick=ORDERS[lord.dummy_pick] if told and lord.dummy_pick >= 0 else "",
        plan=None if plan is None else _plan(plan, mine),
        fought=lord.fought,
        points=points,
    )


def _battle(battle: Battle) -> BattleView:
    return BattleView(
        seat=battle.seat,
        cell=battle.cell,
        room="" if battle.room is None else battle.room.id,
        spell="" if battle.spell is None else battle.spell.id,
        step=battle.step,
        attacked=battle.attacked,
        no_conquest=battle.no_conquest,
        no_fatigue=battle.no_fatigue,
        no_healing=battle.no_healing,
        no_spell=battle.no_spell,
        hidden=battle.hidden,
        shield=battle.shield,
        rage=battle.rage,
        sheep="" if battle.sheep is None else battle.sheep.id,
        traps=tuple(trap.id for trap in battle.shown),
        actor="" if battle.actor is None else battle.actor.id,
        acted=tuple(creature.id for creature, _ in battle.acted),
    )


def _asked(game: Lords, viewer: int) -> bool:
    """Whether a question is open, and this is no moment between two of them."""
    battle = game.battle
    return viewer in game.questions or (battle is not None and battle.question is not None)


def _executing(game: Lords) -> int:
    if game.phase != EXECUTE or not 0 < game.turn <= len(SEQUENCE):
        return -1
    order, place = SEQUENCE[game.turn - 1]
    return order * 3 + place


@lru_cache(KEPT)
def _card(spell: str, open: bool) -> CardView:
    return CardView(spell, open)


def _city(game: Lords, viewer: int | None) -> tuple[CardView, ...]:
    return tuple([_card(_known(card, viewer), card.known_to(None)) for card in game.city])


def _known(piece: Piece, viewer: int | None) -> str:
    return piece.name if piece.known_to(viewer) else ""


def make_view(game: Lords, viewer: int | None, odds: bool = True) -> TableView:
    """The table through the eyes of a seat; None is a spectator. Without `odds` nothing is worked out: no
    score, forecast or hint."""
    remember(game.components)
    lines = score_lines(game) if odds else ()
    still = game.still
    season = game.season
    event = game.events[season - 1] if 1 <= season <= 3 else None
    coming = game.events[season] if season < 3 and game.events else None
    special = game.specials[game.year - 1] if game.specials else None
    shown = "" if special is None else _known(special, None)
    event_now = "" if event is None else _known(event, None)
    event_next = "" if coming is None else _known(coming, None)
    return TableView(
        year=game.year,
        season="combat" if season > 3 else SEASONS[season],
        phase=PHASE_NAMES[game.phase],
        combat_round=game.combat_round,
        starter=game.starter,
        training="" if game.training is None else game.training.id,
        first_game=game.first_game,
        lords=tuple(
            [
                _lord(game, lord, seat, viewer, sum([points for _, _, points in lines[seat]]) if odds else 0)
                for seat, lord in enumerate(game.lords)
            ]
        ),
        spaces=still("spaces", game.spaces[:], tuple, game.spaces),
        executing=_executing(game),
        offer=still("offer", game.offer[:], _ids, game.offer),
        shop=still("shop", game.shop[:], _ids, game.shop),
        arriving=still("arriving", game.arriving[:], _ids, game.arriving),
        guests=visits(game) if odds else (),
        coming=still("coming", game.coming[:], _ids, game.coming),
        event=event_now,
        special=shown if event_now == "special" else "",
        next_event=event_next,
        next_special=shown if event_next == "special" else "",
        city=still(("city", viewer), game.city[:], _city, game, viewer),
        trap_deck=len(game.trap_deck),
        paladin=game.components.paladins[game.year - 1].id,
        paladin_at=game.paladin_at,
        dummies=tuple([_names(dummy.inaccessible) for dummy in game.dummies]),
        dummy_orders=tuple([_names(tuple(dummy.used)) for dummy in game.dummies]),
        dummy_evil=game.dummy_evil,
        battle=None if game.battle is None else _battle(game.battle),
        score=tuple(tuple(one) for one in lines),
        prizes=tuple(prizes(game).items()) if odds else (),
        advice=counsel(game, viewer) if odds and viewer is not None and _asked(game, viewer) else None,
        prospects=forecasts(game, viewer) if odds and viewer is not None else (),
        digs=dig_rows(game, viewer) if odds and viewer is not None else (),
        box=game.components.digest,
        viewer=-1 if viewer is None else viewer,
    )
