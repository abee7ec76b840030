"""What cards, quests, locations and abilities say: Fluent texts with the components' own numbers.

A phrase is the key of a text and its arguments. A number is a number; a word is the id of a component (the
text gets its name, and the id as `ARG_id`); a row of phrases in an argument is read out with commas.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.games.dungeoneer.components import Beast, Card, Hero, Location, Parts, Quest
from undercroft.games.dungeoneer.words import CHARACTERISTICS, FORMS, Effect, X

Phrase = tuple[str, tuple[tuple[str, object], ...]]
Phrases = tuple[Phrase, ...]


def phrase(key: str, **args: object) -> Phrase:
    return "says-" + key, tuple(args.items())


def of_effects(effects: Sequence[Effect], under: str = "") -> Phrases:
    """What effects do; `under`: `hand` for an instant, `monster` for what lies under one."""
    return tuple(_of_effect(effect, under) for effect in effects)


def _of_effect(effect: Effect, under: str) -> Phrase:
    verb = effect.verb
    amount = abs(effect.amount)
    form = CHARACTERISTICS[effect.form] if effect.form >= 0 else ""
    if verb in FORMS:
        if effect.amount < 0:
            return phrase("lower", form=form, n=amount, floor=effect.floor)
        return phrase("monster-raise" if under == "monster" else "raise", form=form, n=amount)
    if verb == "bane_of":
        return phrase("bane-of", kind=effect.kind, form=form, n=amount)
    if verb == "raise":
        return phrase("raise-monster", kind=effect.kind)
    if verb == "blow":
        return phrase("next-blow" if under == "hand" else "blow", form=form, n=amount)
    if effect.amount == X:
        return phrase(verb + "-x")
    args: dict[str, object] = {}
    if form:
        args["form"] = form
    if effect.amount or verb == "banish":
        args["n"] = amount
    return phrase(verb.replace("_", "-"), **args)


def of_suffering(effects: Sequence[Effect]) -> Phrases:
    """What a strike or a failed check does to a hero."""
    found = []
    for effect in effects:
        args: dict[str, object] = {}
        if effect.verb == "web":
            args["form"] = CHARACTERISTICS[effect.form]
        if effect.amount:
            args["n"] = abs(effect.amount)
        found.append(phrase("hit-" + effect.verb, **args))
    return tuple(found)


def of_use(card: Card) -> Phrases:
    """What a readied card does when it is used, and for what."""
    price = "token" if card.spend == "token_or_card" else card.spend
    found = [phrase("use", use=card.use, n=card.price, limit=card.limit, spend=price), *of_effects(card.does)]
    if card.against:
        found.append(phrase("against", form=card.against))
    return tuple(found)


def of_card(card: Card) -> Phrases:
    """All that an adventure card does beside its numbers."""
    if card.beast is not None:
        return of_beast(card.beast)
    if card.check is not None:
        threat = card.check.threat
        key = "trap-x" if card.check_x else "trap"
        form = CHARACTERISTICS[card.check.form]
        return (phrase(key, form=form, n=threat, what=of_suffering(card.failure)), *of_x(card))
    found: Phrases = ()
    if card.duration == "attachment":
        found = (phrase("under", what=card.target),)
    under = "monster" if card.target == "monster" else "hand" if card.duration == "instant" else ""
    found += of_effects(card.effects, under)
    return found + of_x(card) + (of_use(card) if card.use else ())


def of_x(card: Card) -> Phrases:
    """Between which numbers the X of a card lies."""
    return (phrase("x", low=card.x_low, high=card.x_high),) if card.x_high else ()


def of_beast(beast: Beast) -> Phrases:
    """What a monster does beside its numbers."""
    found = []
    for form, strikes in zip(FORMS, beast.strikes, strict=True):
        if strikes:
            found.append(phrase("strike", form=form, what=of_suffering(strikes)))
    if beast.assault is not None:
        form, threat = CHARACTERISTICS[beast.assault.form], beast.assault.threat
        found.append(phrase("assault", form=form, n=threat, what=of_suffering(beast.assault_failure)))
    if beast.death:
        found.append(phrase("death", what=of_suffering(beast.death)))
    found += [phrase("immune", form=FORMS[form]) for form in beast.immune]
    if beast.home_bonus is not None:
        bonus = beast.home_bonus
        found.append(phrase("home", place=beast.home, form=FORMS[bonus.form], n=bonus.amount))
    return tuple(found)


def of_quest(quest: Quest) -> Phrases:
    """What a quest demands, what failing costs, and what it does while it lies open."""
    found: list[Phrase] = []
    if quest.search:
        found.append(phrase("search", n=quest.search))
    if quest.type == "escort":
        found.append(phrase("escort", at=quest.at, to=quest.to))
    if quest.check is not None:
        found.append(phrase("check", form=CHARACTERISTICS[quest.check.form], n=quest.check.threat))
    if quest.failure:
        found.append(phrase("failure", what=of_suffering(quest.failure)))
    if quest.type == "luck":
        found.append(phrase("luck", dice=quest.dice, n=quest.need))
        if quest.extra:
            found.append(phrase("extra-" + quest.extra, n=quest.extra_glory))
    for key, amount in (
        ("health", quest.lose_health),
        ("treasures", quest.lose_treasures),
        ("glory", quest.lose_glory),
    ):
        if amount:
            found.append(phrase("give-" + key, n=amount))
    beast = quest.beast
    if beast is not None:
        melee, magic, speed = beast.stats
        forms = tuple(phrase("form", form=FORMS[form]) for form in beast.attacks)
        args = {"health": beast.health, "melee": melee, "magic": magic, "speed": speed}
        found.append(phrase("hunt", kind=beast.kind, forms=forms, **args))
        found += of_beast(beast)
    if quest.influence is not None:
        one = quest.influence
        found.append(phrase("influence-" + quest.influence_on, form=FORMS[one.form], n=one.amount))
    return tuple(found)


def of_location(location: Location) -> Phrases:
    """What happens in a location, and what may be done there."""
    found: list[Phrase] = []
    if location.entrance:
        found.append(phrase("entrance"))
    if location.hazard_check is not None:
        test = location.hazard_check
        found.append(phrase(location.hazard, form=CHARACTERISTICS[test.form], n=test.threat))
    elif location.hazard:
        found.append(phrase(location.hazard, n=location.danger))
    if location.peace:
        found.append(phrase("peace"))
    if location.undead_cost:
        found.append(phrase("undead-here", n=-location.undead_cost))
    if location.action:
        args = {"ap": location.action_actions, "glory": location.action_glory}
        found.append(phrase("local", limit=location.action_limit, **args))
        found += of_effects((location.does,))
    return tuple(found)


def of_ability(hero: Hero) -> Phrases:
    """What a hero can do, and for how much glory."""
    args: dict[str, object] = {"glory": hero.ability_glory}
    if hero.ability_bonus:
        args["n"] = hero.ability_bonus
    if hero.ability == "healing_hand":
        args["ap"] = hero.ability_actions
    return (phrase(hero.ability.replace("_", "-"), **args),)


def says(parts: Parts, id: str) -> Phrases:
    """The phrases of the component of this id; none if there is no such."""
    for rows in (parts.cards, parts.quests, parts.locations, parts.heroes):
        if id in rows:
            return told(rows[id])
    return ()


_of_parts: Final[dict[int, tuple[object, Phrases]]] = {}


def told(part: Card | Quest | Location | Hero) -> Phrases:
    """The phrases of a component, put together once."""
    known = _of_parts.get(id(part))
    if known is not None and known[0] is part:
        return known[1]
    if isinstance(part, Card):
        found = of_card(part)
    elif isinstance(part, Quest):
        found = of_quest(part)
    elif isinstance(part, Location):
        found = of_location(part)
    else:
        found = of_ability(part)
    _of_parts[id(part)] = (part, found)
    return found
