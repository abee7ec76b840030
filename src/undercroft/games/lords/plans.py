"""Plans for a battle as data, and as the answers that make them."""

from __future__ import annotations

from typing import Any

from undercroft.games.lords.battle.live import Battle
from undercroft.games.lords.components import Creature
from undercroft.games.lords.geometry import cell_name, nearest
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.rules.scoring import prizes
from undercroft.games.lords.state import Hero, Lord

Way = tuple[int, tuple[str, ...], tuple[Creature, ...], int]
"""A plan as data: tile, traps, monsters by kind, number of ghosts."""


def answers_of(lord: Lord, way: Way) -> tuple[str, ...]:
    """The texts of the choices that make a plan, in the order of `planning`."""
    tile, traps, monsters, ghosts = way
    texts = []
    if len(nearest(lord.occupied, lord.conquered)) > 1:
        texts.append(f"tile {cell_name(tile)}")
    if lord.traps or lord.lair:
        texts += [f"trap {name}" for name in traps]
        texts += [f"monster {one.id}" for one in monsters]
        if ghosts:
            texts.append(f"ghosts {ghosts}")
        texts.append("fight")
    return tuple(texts)


def whole(lord: Lord) -> Lord:
    """The lord as he was before he began to plan."""
    plan = lord.plan
    if plan is None:
        return lord
    before = lord.copy()
    before.plan = None
    before.traps += plan.traps
    before.lair += plan.monsters + plan.ghosts
    return before


def left(lord: Lord, answers: tuple[str, ...]) -> tuple[str, ...] | None:
    """What of the choices of a plan is still to be made; None if what is planned has to be undone for it."""
    plan = lord.plan
    if plan is None:
        return answers
    done = [f"tile {cell_name(plan.tile)}"]
    done += [f"trap {piece.name}" for piece in plan.traps]
    done += [f"monster {one.id}" for one in plan.monsters]
    if plan.ghosts:
        done.append(f"ghosts {len(plan.ghosts)}")
    rest = list(answers)
    for text in done:
        if text in rest:
            rest.remove(text)
        elif not text.startswith("tile") or any(one.startswith("tile") for one in rest):
            return None
    return tuple(rest)


def known(game: Lords, seat: int, lord: Lord) -> Any:
    """All that advice for a seat with these forces depends on, and nothing that is hidden from it."""
    battle = game.battle
    guest = game.lords[game.paladin_at].paladin if game.paladin_at >= 0 else None
    return (
        game.components.digest,
        game.year,
        game.combat_round,
        game.training is None,
        seat,
        tuple(card.name if card.known_to(seat) else "" for card in game.city),
        tuple(one.evil for one in game.lords),
        game.first_game,
        game.starter,
        game.paladin_at,
        _paladin(guest),
        tuple(prizes(game).items()),
        _owned(lord),
        () if battle is None else _begun(battle),
    )


def _begun(battle: Battle) -> Any:
    """How the battle began, as all could see, and the answers since."""
    scene = battle.begun
    return (
        tuple(_hero(hero) for hero in scene.party),
        scene.ready,
        (scene.food, scene.home.gold, scene.home.imps, scene.home.evil),
        tuple(hero.id for hero in scene.prison),
        (scene.home.lair, scene.home.asleep, scene.home.host, _paladin(scene.home.guest)),
        tuple(battle.answers),
    )


def _hero(hero: Hero) -> Any:
    return (hero.tile.id, hero.damage, hero.tokens, hero.poison)


def _paladin(hero: Hero | None) -> Any:
    return None if hero is None else (hero.damage, hero.tokens, hero.poison)


def _owned(lord: Lord) -> Any:
    plan = lord.plan
    return (
        lord.evil,
        lord.gold,
        lord.food,
        lord.imps,
        lord.occupied,
        lord.conquered,
        tuple((cell, room.id) for cell, room in lord.rooms),
        tuple(sorted(piece.name for piece in lord.traps)),
        tuple(sorted(one.id for one in lord.lair)),
        tuple(sorted(one.id for one in lord.asleep)),
        tuple(hero.id for hero in lord.prison),
        tuple(_hero(one) for one in lord.party),
        None
        if plan is None
        else (
            plan.tile,
            tuple(piece.name for piece in plan.traps),
            tuple(one.id for one in plan.monsters),
            len(plan.ghosts),
        ),
    )
