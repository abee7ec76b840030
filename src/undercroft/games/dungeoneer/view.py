"""What one seat, or a spectator, sees of the table."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Any, Final

from undercroft.core.piece import Piece, seat_bit
from undercroft.games.dungeoneer.components import Beast, Card, Exit, Hero, Location, Quest, Rules, Tile
from undercroft.games.dungeoneer.dungeon import spot
from undercroft.games.dungeoneer.odds import fight_chance, quest_chance, ways
from undercroft.games.dungeoneer.phrases import told
from undercroft.games.dungeoneer.pieces import (
    LYING,
    SORTS,
    Attack,
    Battle,
    Monster,
    Player,
    Readied,
    Task,
    Trap,
)
from undercroft.games.dungeoneer.rules.escort import place_of
from undercroft.games.dungeoneer.rules.modifiers import darkness, trap_danger
from undercroft.games.dungeoneer.rules.places import asks_nothing
from undercroft.games.dungeoneer.rules.setup import free_heroes
from undercroft.games.dungeoneer.seen import (
    AttackView,
    BattleView,
    CardView,
    ExitView,
    HeroView,
    LairView,
    NoteView,
    PlaceView,
    PlayerView,
    QuestView,
    ReadiedView,
    TableView,
    TrapView,
)
from undercroft.games.dungeoneer.state import HEROES, LAYING, Crawl
from undercroft.games.dungeoneer.words import CHARACTERISTICS, EXITS, FORMS, SIDES

TOKENS: Final = ("", "carried", "lying")

KEPT: Final = 8192
"""So many views of cards, places and quests are kept: most are the same at the next decision. What they are
made of never changes, so that it may be told apart by identity."""


def _plain_of_player(player: Player) -> tuple[object, ...]:
    """What a picture shows and never changes itself; lists are added as tuples."""
    return (
        player.hero, player.alive, player.level, player.stats, player.ability_used, player.health,
        player.glory, player.peril, player.ap, player.saved, player.fallen, player.web, player.threshold,
        player.at, player.boon_limit, player.treasure_limit, player.always, player.attacked,
    )  # fmt: skip


def _plain_of_attack(attack: Attack) -> tuple[object, ...]:
    """What a picture shows and never changes itself; lists are added as tuples."""
    return (
        attack.monster, attack.beast, attack.hero, attack.form, attack.health, attack.frenzy, attack.dodged,
        attack.settled, attack.die, attack.total, attack.counter_die, attack.counter, attack.mods,
        attack.counter_mods,
    )  # fmt: skip


def _names(t: Crawl, zone: str, cards: Sequence[Any]) -> tuple[str, ...]:
    """The names of the cards of an open zone."""
    return t.still(zone, cards[:], ids_of, cards)


def ids_of(cards: Sequence[Any]) -> tuple[str, ...]:
    return tuple([card.id for card in cards])


def _heroes(heroes: Sequence[Hero]) -> tuple[HeroView, ...]:
    return tuple(
        HeroView(
            one.id,
            one.stats,
            tuple(FORMS[form] for form in one.attacks),
            one.boons,
            one.treasures,
            one.ability,
            told(one),
        )
        for one in heroes
    )


def view_of(t: Crawl, seat: int | None, odds: bool = True) -> TableView:
    """The picture for a seat; None: a spectator. Without `odds` no chance is worked out: they are as if it
    were no matter of chance, and there are no `ways`."""
    viewer = t.players[seat] if seat is not None else None
    battles = t.battles
    drawn = t.drawn[0] if t.drawn else None
    free = free_heroes(t)
    choosing = t.phase == HEROES or any(one.hero is None for one in t.players)
    return TableView(
        seat=seat,
        solo=t.solo,
        round=t.round,
        phase=t.phase,
        active=t.active,
        first=t.first,
        rules=rules_view(t.parts.rules),
        places=places_view(t),
        drawn=drawn_view(drawn.face) if drawn is not None and drawn.known_to(seat) else None,
        placer=t.placer,
        players=tuple([player_view(t, player, seat, odds) for player in t.players]),
        heroes=t.still("heroes", free[:], _heroes, free) if choosing else (),
        commons=commons_view(t, viewer, odds),
        decks=decks_view(
            len(t.locations), len(t.adventures), len(t.quest_deck), len(t.peril_deck) if t.solo else None
        ),
        discard=_names(t, "discard", t.discard),
        peril_discard=_names(t, "peril_discard", t.peril_discard),
        quest_discard=_names(t, "quest_discard", t.quest_discard),
        waiting=_names(t, "waiting", t.waiting),
        battle=battle_view(t, battles[-1], odds) if battles else None,
        below=battle_view(t, battles[0], odds) if len(battles) > 1 else None,
        queue=tuple(battle_view(t, one, odds) for one in t.queue),
        declaring=t.declaring,
        ways=ways(t, viewer) if odds and viewer is not None and viewer.alive and t.active == seat else (),
        over=t.result is not None,
        ending=t.result.ending if t.result else None,
        places_won=t.result.places if t.result else (),
        winners=t.result.winners if t.result else (),
    )


@lru_cache(KEPT)
def rules_view(rules: Rules) -> tuple[int, ...]:
    return rules.health, rules.hand, rules.quests_to_win, rules.lair


@lru_cache(KEPT)
def decks_view(locations: int, cards: int, quests: int, peril: int | None) -> tuple[tuple[str, int], ...]:
    decks = (_deck("locations", locations), _deck("cards", cards), _deck("quests", quests))
    return decks if peril is None else (*decks, _deck("peril", peril))


@lru_cache(KEPT)
def _deck(name: str, cards: int) -> Any:  # a typed tuple is made anew where it is compiled
    """One tuple for all that say the same, so that they may be told apart by identity."""
    return name, cards


def places_view(t: Crawl) -> tuple[PlaceView, ...]:
    seen = -1 if t.phase == LAYING else t.players[t.active].seen
    stand = [(one.alive, one.at, one.threshold, tuple(one.quests)) for one in t.players]
    return t.still("places", (t.dungeon, seen, stand), _draw_places, t, seen)


def _draw_places(t: Crawl, seen: int) -> tuple[PlaceView, ...]:
    heroes: dict[int, tuple[int, ...]] = {}
    ajar: dict[int, int] = {}
    tokens: dict[int, tuple[str, ...]] = {}
    for player in t.players:
        if player.alive:
            heroes[player.at] = (*heroes.get(player.at, ()), player.seat)
            if player.threshold >= 0:
                ajar[player.at] = ajar.get(player.at, 0) | 1 << player.threshold
        for task in player.quests:
            if task.token == LYING:
                tokens[task.lies] = (*tokens.get(task.lies, ()), task.quest.id)
    found = []
    for cell, tile in t.dungeon.cells.items():
        index = tile.location.index
        fresh = not seen >> index & 1
        found.append(
            place_view(tile, cell, ajar.get(cell, 0), heroes.get(cell, ()), tokens.get(index, ()), fresh)
        )
    return tuple(found)


@lru_cache(KEPT)
def place_view(
    tile: Tile, cell: int, ajar: int, heroes: tuple[int, ...], tokens: tuple[str, ...], fresh: bool
) -> PlaceView:
    """`ajar` has the bits of sides on whose thresholds a hero stands."""
    exits = tuple(
        exit_view(side, way, asks_nothing(way.sort, ajar >> side & 1 != 0))
        for side, way in enumerate(tile.exits)
    )
    return location_view(tile.location, spot(cell), tile.turned, exits, heroes, tokens, fresh)


def drawn_view(location: Location) -> PlaceView:
    """A location that lies nowhere yet, upright."""
    exits = []
    for side, way in enumerate(location.exits):
        form = "" if way.check is None else CHARACTERISTICS[way.check.form]
        threat = 0 if way.check is None else way.check.threat
        exits.append(ExitView(SIDES[side], EXITS[way.sort], form, threat, False))
    return location_view(location, (0, 0), False, tuple(exits), (), (), True)


def location_view(
    location: Location,
    at: tuple[int, int],
    turned: bool,
    exits: tuple[ExitView, ...],
    heroes: tuple[int, ...],
    tokens: tuple[str, ...],
    fresh: bool,
) -> PlaceView:
    test = location.hazard_check
    return PlaceView(
        id=location.id,
        x=at[0],
        y=at[1],
        turned=turned,
        type=location.type,
        entrance=location.entrance,
        peril=location.peril,
        glory=location.glory,
        exits=exits,
        hazard=location.hazard,
        hazard_form="" if test is None else CHARACTERISTICS[test.form],
        hazard_threat=location.danger if test is None else test.threat,
        action=location.action,
        heroes=heroes,
        tokens=tokens,
        fresh=fresh,
        says=told(location),
    )


def exit_view(side: int, way: Exit, open_now: bool) -> ExitView:
    test = way.check
    form = "" if test is None else CHARACTERISTICS[test.form]
    return ExitView(SIDES[side], EXITS[way.sort], form, 0 if test is None else test.threat, open_now)


@lru_cache(KEPT)
def card_view(card: Card, known: bool = False) -> CardView:
    beast: Beast | None = card.beast
    test = card.check
    return CardView(
        id=card.id,
        deck=card.deck,
        kind=card.kind,
        cost=card.cost,
        x=card.x_high > 0,
        when=card.when,
        duration=card.duration,
        health=0 if beast is None else beast.health,
        values=() if beast is None else beast.stats,
        attacks=() if beast is None else tuple(FORMS[form] for form in beast.attacks),
        check="" if test is None else CHARACTERISTICS[test.form],
        threat=0 if test is None else test.threat,
        says=told(card),
        open=known,
    )


def hand_view(piece: Piece, seat: int | None) -> CardView | None:
    return card_view(piece.face, piece.known_to(None)) if piece.known_to(seat) else None


@lru_cache(KEPT)
def note_views(cards: tuple[Card, ...]) -> tuple[NoteView, ...]:
    """One tuple for all that say the same, as in the rows below: so they are told apart by identity."""
    return tuple(map(note_view, cards))


@lru_cache(KEPT)
def readied_views(ones: tuple[Readied, ...]) -> tuple[ReadiedView, ...]:
    return tuple(map(readied_view, ones))


@lru_cache(KEPT)
def lair_views(ones: tuple[Monster, ...]) -> tuple[LairView, ...]:
    return tuple(map(lair_view, ones))


@lru_cache(KEPT)
def note_view(card: Card) -> NoteView:
    return NoteView(card.id, told(card))


@lru_cache(KEPT)
def readied_view(one: Readied) -> ReadiedView:
    card = one.card
    extras = note_views(tuple(extra for extra, _ in one.extras))
    return ReadiedView(card.id, card.kind, one.tokens, one.used, extras, told(card))


@lru_cache(KEPT)
def lair_view(one: Monster) -> LairView:
    beast = one.card.beast
    assert beast is not None
    values = list(beast.stats)
    health = beast.health
    for extra in one.extras:
        health += extra.monster_health
        for form in range(3):
            values[form] += extra.bonus[form]
    return LairView(
        id=one.card.id,
        kind=one.card.kind,
        cost=one.card.cost,
        health=health,
        values=tuple(values),
        attacks=tuple(FORMS[form] for form in beast.attacks),
        extras=note_views(one.extras),
        says=told(one.card),
    )


def quests_view(t: Crawl, player: Player, viewer: Player | None, odds: bool) -> tuple[QuestView, ...]:
    """The quests before a player. What the viewer's chances are is worked out each time."""
    tasks = player.quests
    if odds or not tasks:
        return _draw_quests(t, tasks, viewer, False, odds)
    key = "quests", player.seat, -1 if viewer is None else viewer.seat
    made_of: tuple[object, ...] = tasks[:], t.dungeon, _stand_of(viewer)
    last: tuple[QuestView, ...] | None = t.shown(key, made_of)
    return t.still(key, made_of, _draw_quests, t, tasks, viewer, False, odds) if last is None else last


def commons_view(t: Crawl, viewer: Player | None, odds: bool) -> tuple[QuestView, ...]:
    tasks = [Task(quest) for quest in t.commons]
    if odds or not tasks:
        return _draw_quests(t, tasks, viewer, True, odds)
    key = "commons", -1 if viewer is None else viewer.seat
    made_of = t.commons[:], t.dungeon, _stand_of(viewer)
    return t.still(key, made_of, _draw_quests, t, tasks, viewer, True, odds)


def _draw_quests(
    t: Crawl, tasks: list[Task], viewer: Player | None, common: bool, odds: bool
) -> tuple[QuestView, ...]:
    return tuple([quest_view(t, task, viewer, common, odds) for task in tasks])


def _stand_of(viewer: Player | None) -> Hashable:
    """What the quests show of the viewer's own hero."""
    return None if viewer is None else (viewer.alive, viewer.at, viewer.tried, viewer.found)


def quest_view(t: Crawl, task: Task, viewer: Player | None, common: bool, odds: bool) -> QuestView:
    quest: Quest = task.quest
    goal = place_of(task)
    cell = None
    if task.token == LYING:
        cell = t.dungeon.where.get(task.lies)
    elif goal in t.parts.locations:
        cell = t.dungeon.where.get(t.parts.locations[goal].index)
    elif goal == "entrance":
        cell = t.dungeon.where.get(t.parts.entrance.index)
    x, y = (None, None) if cell is None else spot(cell)
    lies = t.parts.places[task.lies].id if task.token == LYING else ""
    alive = viewer is not None and viewer.alive
    mine = common or (viewer is not None and task in viewer.quests)
    chance = better = -1
    if odds and viewer is not None and alive and mine:
        chance, better = quest_chance(t, viewer, quest)
    here = viewer is not None and alive
    if here and task.token == LYING:
        here = viewer is not None and viewer.at == cell
    elif here:
        here = viewer is not None and t.at_place(viewer, goal)
    tried = viewer is not None and quest.id in viewer.tried
    found = viewer is not None and quest.id in viewer.found
    return kept_quest(quest, TOKENS[task.token], lies, common, tried, found, here, chance, better, x, y)


@lru_cache(KEPT)
def kept_quest(
    quest: Quest,
    token: str,
    lies: str,
    common: bool,
    tried: bool,
    found: bool,
    here: bool,
    chance: int,
    better: int,
    x: int | None,
    y: int | None,
) -> QuestView:
    return QuestView(
        id=quest.id,
        type=quest.type,
        at=quest.at,
        to=quest.to,
        form="" if quest.check is None else CHARACTERISTICS[quest.check.form],
        threat=quest.need if quest.check is None else quest.check.threat,
        says=told(quest),
        glory=quest.reward_glory,
        health=quest.reward_health,
        token=token,
        lies=lies,
        common=common,
        tried=tried,
        found=found,
        here=here,
        chance=chance,
        better=better,
        x=x,
        y=y,
    )


@lru_cache(KEPT)
def forms_of(hero: Hero) -> tuple[str, ...]:
    return tuple(FORMS[form] for form in hero.attacks)


def player_view(t: Crawl, player: Player, seat: int | None, odds: bool) -> PlayerView:
    viewer = t.players[seat] if seat is not None else None
    quests = quests_view(t, player, viewer, odds)
    bit = seat_bit(seat)
    kept = [*player.enhancers, *t.waiting]  # alone banes wait before the player for their monster (DN-12.5)
    made_of: tuple[object, ...] = (
        quests,
        _plain_of_player(player),
        [piece if piece.seen & bit else None for piece in player.hand],
        [piece if piece.seen & bit else None for piece in player.plots],
        player.boons[:],
        player.treasures[:],
        player.curses[:],
        kept,
        player.lair[:],
        player.done[:],
    )
    key = "player", player.seat, seat == player.seat, odds
    last: PlayerView | None = t.shown(key, made_of)
    return t.still(key, made_of, _draw_player, player, seat, quests, kept) if last is None else last


def _draw_player(
    player: Player, seat: int | None, quests: tuple[QuestView, ...], kept: list[Card]
) -> PlayerView:
    hero = player.hero
    x, y = spot(player.at) if player.alive else (None, None)
    return PlayerView(
        seat=player.seat,
        hero=None if hero is None else hero.id,
        people="" if hero is None else hero.people,
        alive=player.alive,
        level=player.level,
        stats=player.stats,
        rows=() if hero is None else hero.stats,
        attacks=() if hero is None else forms_of(hero),
        ability="" if hero is None else hero.ability,
        ability_says=() if hero is None else told(hero),
        ability_used=player.ability_used,
        health=player.health,
        glory=player.glory,
        peril=player.peril,
        ap=player.ap,
        saved=player.saved,
        fallen=player.fallen,
        webbed=player.web is not None,
        threshold="" if player.threshold < 0 else SIDES[player.threshold],
        x=x,
        y=y,
        boons=readied_views(tuple(player.boons)),
        boon_limit=player.boon_limit,
        treasures=readied_views(tuple(player.treasures)),
        treasure_limit=player.treasure_limit,
        curses=note_views(tuple(player.curses)),
        enhancers=note_views(tuple(kept)),
        lair=lair_views(tuple(player.lair)),
        quests=quests,
        done=tuple([quest.id for quest in player.done]),
        hand=tuple([hand_view(piece, seat) for piece in player.hand]),
        plots=tuple([piece.name if piece.known_to(seat) else None for piece in player.plots]),
        always=player.always,
        attacked=player.attacked,
    )


def battle_view(t: Crawl, battle: Battle, odds: bool) -> BattleView:
    prey = ""
    if battle.prey >= 0:
        beast = t.battles[0].attacks[battle.prey].beast
        prey = "" if beast is None else beast.id
    return BattleView(
        sort=SORTS[battle.sort],
        step=battle.step,
        owner=battle.owner,
        target=battle.target,
        prey=prey,
        location=t.dungeon.cells[battle.cell].location.id,
        traps=tuple([trap_view(t, battle, one) for one in battle.traps]),
        dark=darkness(t, battle),
        attacks=tuple([attack_view(t, battle, index, odds) for index in range(len(battle.attacks))]),
        wounds=battle.wounds,
    )


def trap_view(t: Crawl, battle: Battle, trap: Trap) -> TrapView:
    test = trap.card.check
    assert test is not None
    return TrapView(trap.card.id, CHARACTERISTICS[test.form], test.threat + trap_danger(t, battle, trap))


def attack_view(t: Crawl, battle: Battle, index: int, odds: bool) -> AttackView:
    attack: Attack = battle.attacks[index]
    hero = t.players[attack.hero].hero if attack.hero >= 0 else None
    running = odds and bool(t.battles) and battle is t.battles[-1]
    win, lose = fight_chance(t, battle, index) if running else (-1, -1)
    made_of = _plain_of_attack(attack), hero, win, lose
    key = "attack", battle.sort, index, odds
    return t.still(key, made_of, _draw_attack, attack, hero, win, lose)


def _draw_attack(attack: Attack, hero: Hero | None, win: int, lose: int) -> AttackView:
    beast = attack.beast
    extras = () if attack.monster is None else tuple(card.id for card in attack.monster.extras)
    return AttackView(
        name=beast.id if beast is not None else hero.id if hero is not None else "",
        hero=attack.hero,
        kind="" if beast is None else beast.kind,
        health=attack.health,
        full=0 if beast is None else beast.health,
        form="" if attack.form < 0 else FORMS[attack.form],
        die=attack.die,
        mods=attack.mods,
        total=attack.total,
        counter_die=attack.counter_die,
        counter_mods=attack.counter_mods,
        counter=attack.counter,
        dodged=attack.dodged,
        settled=attack.settled,
        defeated=beast is not None and attack.health <= 0,
        frenzy=attack.frenzy,
        extras=extras,
        win=win,
        lose=lose,
    )
