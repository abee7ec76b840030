"""The advisor follows battles exactly as the rules carry them out."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.lords.brute import every_way, worth
from tests.games.lords.setup import TABLE, new_game
from undercroft.games.lords.advisor.battles import Battles
from undercroft.games.lords.advisor.model import Model
from undercroft.games.lords.battle.course import Card
from undercroft.games.lords.battle.scene import CONQUERED, Scene, Site
from undercroft.games.lords.game import Lords
from undercroft.games.lords.rules.battle import fighting, scene_of
from undercroft.games.lords.rules.evil import check_paladin
from undercroft.games.lords.state import GONE, TENT, Hero, Plan

HEROES = tuple(TABLE.adventurers.values())
CREATURES = tuple(TABLE.creatures.values())
TRAPS = tuple(TABLE.traps)
SPELLS = tuple(TABLE.spells)
ROOMS = (
    "",
    "",
    "",
    "hatchery",
    "labyrinth",
    "labyrinth",
    "training_room",
    "dark_room",
    "anti_magic_room",
    "chapel",
)


def random_battle(random: Random) -> Lords:
    """Seat 1 of three has planned some battle; its card lies in the city. Anything may come together."""
    game = new_game(3)
    game.starter = random.randrange(3)
    game.year = random.choice((1, 2))
    game.season, game.phase = 4, 10
    game.combat_round = random.choice((0, 0, 1, 2, 3))
    game.city = [TABLE.pieces[random.choice(SPELLS)].shown_to_all()] * 4
    lord = game.lords[1]
    lord.gold, lord.food, lord.imps = random.randrange(4), random.randrange(5), random.randrange(4)
    for one in game.lords:
        one.evil = random.choice((1, 5, 9, 10, 11, 13, 15))
    tiles = [one for one in HEROES if one.year == game.year]
    for tile in random.sample(tiles, random.randrange(1, 4)):
        lord.party.append(wounded(Hero(tile), random))
    if game.year == 2 and random.random() < 0.15:
        lord.party.insert(0, Hero(TABLE.illusion))
    place_paladin(game, random)
    room = random.choice(ROOMS)
    if room:
        lord.rooms = ((2, TABLE.rooms[room]),)
    here = lord.room_at(2)
    plan = lord.plan = Plan(2)
    hand = [TABLE.pieces[random.choice(TRAPS)].shown_to(1) for _ in range(random.randrange(4))]
    for _ in range(1 if here is None else here.traps):
        piece = TABLE.pieces[random.choice(TRAPS)].shown_to(1)
        if random.random() < 0.8:
            plan.traps.append(piece)
    lord.gold += sum(one.face.gold[game.year - 1] for one in plan.traps) + 1
    lord.food += sum(one.face.food[game.year - 1] for one in plan.traps)
    lord.imps += sum(one.face.imps[game.year - 1] for one in plan.traps)
    lord.traps = hand
    for _ in range(1 if here is None else here.monsters):
        one = random.choice(CREATURES)
        if random.random() < 0.85:
            (plan.ghosts if one.ghost else plan.monsters).append(one)
    plan.ghosts += [TABLE.creatures["ghost"]] * random.choice((0, 0, 0, 1))
    lord.lair = [random.choice(CREATURES) for _ in range(random.randrange(3))]
    lord.asleep = [random.choice(CREATURES) for _ in range(random.randrange(2))]
    lord.prison = [random.choice(HEROES) for _ in range(random.randrange(3))]
    return game


def wounded(hero: Hero, random: Random) -> Hero:
    tokens = random.choice((0, 0, 0, 1))
    return Hero(hero.tile, random.randrange(hero.tile.hp) if random.random() < 0.5 else 0, tokens)


def place_paladin(game: Lords, random: Random) -> None:
    tile = TABLE.paladins[game.year - 1]
    game.paladin_at = random.choice((GONE, TENT, 0, 1, 1, 2))
    if game.paladin_at == TENT:
        for one in game.lords:
            one.evil = min(one.evil, 9)
    elif game.paladin_at >= 0:
        lord = game.lords[game.paladin_at]
        illusion = bool(lord.party) and lord.party[0].tile is TABLE.illusion
        lord.party.insert(illusion, wounded(Hero(tile), random))
        check_paladin(game)


def model_ends(game: Lords) -> set[Any]:
    """The same battle as the advisor sees it: the ends and what they bring."""
    model = Model(game, 1)
    lord = game.lords[1]
    assert lord.plan is not None
    site = Site(TABLE, lord.room_at(2))
    model.losses = [model.loss(site)]
    spell = game.city[game.combat_round].face
    card = Card(spell, game.combat_round + 1, spell.fatigue)
    start = scene_of(game, model)
    before = model.value(start, site)
    return {
        (*told(model, one), model.value(one, site) - before) for one in Battles(model).ends(site, start, card)
    }


def told(model: Model, scene: Scene) -> Any:
    """A scene in words; after a battle it does not matter any more who has acted."""
    home = scene.home
    creatures = (
        tuple(sorted(scene.ready + scene.up + home.lair)), tuple(sorted(scene.down + home.asleep)),
    )  # fmt: skip
    owned = (scene.food, home.gold, home.imps, home.evil, tuple(sorted(home.hand + scene.traps)))
    line = tuple(icons(hero) for hero in scene.party)
    guest = None if home.guest is None else icons(home.guest)
    return (
        line,
        bool(scene.marks & CONQUERED),
        creatures,
        owned,
        model.inmates(scene.prison),
        home.host,
        guest,
    )


def icons(hero: Hero) -> Any:
    tile = hero.tile
    return (tile.kind, hero.hp, tile.anti, tile.heart, tile.magic, hero.damage, hero.poison)


def ruled(model: Model, game: Lords) -> Any:
    """A game after its battle in the same words."""
    game.lords[1].plan = Plan(2)
    scene = scene_of(game, model)
    return told(model, scene._replace(marks=CONQUERED if game.lords[1].conquered >> 2 & 1 else 0))


@pytest.mark.parametrize("seed", range(12))
def test_the_advisor_sees_what_the_rules_do(seed: int) -> None:
    """DL-14 to DL-17: the same questions, the same ends and the same worth, in any battle whatsoever."""
    random = Random(seed)
    for _ in range(60):
        game = random_battle(random)
        lines = every_way(game, lambda one: fighting(one, 1), 3000)
        if lines is None:
            continue
        model = Model(game, 1)
        before = worth(game.lords[1], model.prizes)
        expected = {
            (*ruled(model, after), worth(after.lords[1], model.prizes) - before)
            for after, _ in lines.values()
        }
        found = model_ends(game)
        saint = model.saint
        assert {(*end[:4], len(end[4]), end[4].count(saint), *end[5:]) for end in found} == {
            (*end[:4], len(end[4]), end[4].count(saint), *end[5:]) for end in expected
        }


@pytest.mark.parametrize(("creatures", "points"), [((), 4), (("vampire", "ghost", "ghost", "troll"), 10)])
def test_a_scoring_room_costs_what_it_would_bring(creatures: tuple[str, ...], points: int) -> None:
    """DL-20.1: beside the tile and the points of a room."""
    game = random_battle(Random(1))
    lord = game.lords[1]
    chapel = TABLE.rooms["chapel"]
    lord.rooms = ((2, chapel),)
    lord.plan, lord.asleep = None, []
    lord.lair = [TABLE.creatures[name] for name in creatures]
    assert Model(game, 1).loss(Site(TABLE, chapel)) == 10 * points
