"""The small model of the advisor plays battles exactly as the rules do."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.lords.brute import every_way, worth
from tests.games.lords.setup import TABLE, new_game
from undercroft.games.lords.advisor.battles import Battles
from undercroft.games.lords.advisor.field import (
    CONQUERED,
    KIND,
    Field,
    Line,
    Site,
    State,
)  # fmt: skip
from undercroft.games.lords.components import ILLUSION
from undercroft.games.lords.game import Lords
from undercroft.games.lords.rules.battle import fighting
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
        lord.party.insert(0, Hero(ILLUSION))
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
        illusion = bool(lord.party) and lord.party[0].tile is ILLUSION
        lord.party.insert(illusion, wounded(Hero(tile), random))
        check_paladin(game)


def start_of(field: Field, game: Lords) -> State:
    lord = game.lords[1]
    assert lord.plan is not None
    away = 0
    if game.paladin_at not in (GONE, TENT, 1):
        away = next(
            field.number(one) for one in game.lords[game.paladin_at].party if one.tile.kind == "paladin"
        )
    paladins = sum(one.kind == "paladin" for one in lord.prison)
    home = (
        lord.gold, lord.imps, lord.evil, game.paladin_at, away,
        tuple(sorted(piece.face.index for piece in lord.traps)),
        tuple(sorted(one.index for one in lord.lair)),
        tuple(sorted(one.index for one in lord.asleep)),
        len(lord.prison) - paladins, paladins,
    )  # fmt: skip
    sent = tuple(sorted(one.index for one in lord.plan.monsters + lord.plan.ghosts))
    return (tuple(field.number(one) for one in lord.party), 0, sent, (), (), lord.food, home)


def model_lines(game: Lords) -> list[Line]:
    """The same battle in the small model."""
    field = Field(game, 1)
    lord = game.lords[1]
    plan = lord.plan
    assert plan is not None
    room = lord.room_at(2)
    boosted = () if room is None else tuple(TABLE.creatures[one].index for one in room.creatures)
    site = Site(0, room, field.tile, boosted)
    spell = game.city[game.combat_round].face
    traps = tuple(sorted(piece.face.index for piece in plan.traps))
    start = start_of(field, game)
    lines = Battles(field, 99).lines(site, start, traps, spell, game.combat_round + 1, spell.fatigue)
    return [(texts, told(field, after), gain) for texts, after, gain in lines]


def told(field: Field, state: State) -> Any:
    """A state of the model in words."""
    party, flags, _, up, down, food, home = state
    gold, imps, evil, at, away, hand, lair, asleep, crowd, holy = home
    line = tuple(icons(field, hero) for hero in party)
    elsewhere = icons(field, away) if at in (0, 2) else ()
    creatures = (tuple(sorted(up + lair)), tuple(sorted(down + asleep)))
    owned = (food, gold, imps, evil, hand, crowd, holy)
    return (line, bool(flags & CONQUERED), creatures, owned, at, elsewhere)


def icons(field: Field, hero: int) -> Any:
    kind = hero >> KIND
    of_class, hp = field.of_class[kind], field.hp[kind]
    return (of_class, hp, field.anti[kind], field.heart[kind], field.magic[kind], hero - (kind << KIND))


def ruled(field: Field, game: Lords) -> Any:
    """A game after its battle in the same words."""
    lord = game.lords[1]
    game.lords[1].plan = Plan(2)
    state = start_of(field, game)
    return told(field, (state[0], CONQUERED if lord.conquered >> 2 & 1 else 0, *state[2:]))


def plain(texts: tuple[str, ...]) -> tuple[str, ...]:
    """Prisoners of a kind are one to the model."""
    return tuple(text for text in texts if not text.startswith("free"))


@pytest.mark.parametrize("seed", range(12))
def test_the_model_fights_as_the_rules_do(seed: int) -> None:
    """DL-14 to DL-17: the same questions, the same ends and the same worth, in any battle whatsoever."""
    random = Random(seed)
    for _ in range(60):
        game = random_battle(random)
        lines = every_way(game, lambda one: fighting(one, 1), 3000)
        if lines is None:
            continue
        before = worth(game.lords[1])
        field = Field(game, 1)
        expected = {
            (plain(texts), ruled(field, after), worth(after.lords[1]) - before)
            for texts, (after, _) in lines.items()
        }
        found = {(plain(texts), after, gain) for texts, after, gain in model_lines(game)}
        assert found == expected
