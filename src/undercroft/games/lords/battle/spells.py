"""The spells of the party (DL-15): one table of what each effect does."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from undercroft.core.decision import Prompt
from undercroft.core.errors import Reason
from undercroft.games.lords import events
from undercroft.games.lords.battle.paladin import move_evil
from undercroft.games.lords.battle.question import Outcome, Question
from undercroft.games.lords.battle.ransom import DiscardTrap, settle
from undercroft.games.lords.battle.scene import (
    HIDDEN,
    NO_FATIGUE,
    NO_SPELL,
    RAGE,
    SHEEP,
    SHIELD,
    Field,
    Many,
    Scene,
    Site,
    insert,
    kinds,
    without,
)  # fmt: skip
from undercroft.games.lords.battle.traps import pay
from undercroft.games.lords.battle.withdrawal import monsters_of, withdrawn
from undercroft.games.lords.components import Spell
from undercroft.games.lords.moves import GAIN, WITHDRAW, Pick, named
from undercroft.games.lords.state import Hero

PEACE: Final = Prompt("peace", "DL-15.6")
TREASURE: Final = Prompt("treasure", "DL-15.11")
KEY: Final = Prompt("magic-key", "DL-15.11")
FEAR: Final = Prompt("fear", "DL-15.16")
BECOMES_SHEEP: Final = Prompt("sheep", "DL-15.16")
GATE: Final = Prompt("gate", "DL-15.16")

NOT_THERE: Final = Reason("not-there", "DL-15.16", "You have no such monster in this battle")
NO_PRISONER: Final = Reason("no-prisoner", "DL-15.11", "You have no such prisoner")


class Peace(Question):
    """DL-15.6: withdraw all monsters (0), or gain so much evil."""

    __slots__ = ()

    @property
    def prompt(self) -> Prompt:
        return PEACE

    def picks(self) -> tuple[Pick, ...]:
        return (WITHDRAW, GAIN)

    def answer(self, option: Any) -> Outcome:
        if option:
            return move_evil(self.field, self.scene, option)
        scene = self.scene
        for one in monsters_of(self.field, scene.ready):
            scene = withdrawn(self.field, scene, one)
        return scene

    def on(self, field: Field, scene: Scene) -> Question:
        return Peace(field, scene, self.options)


class OneMonster(Question):
    """DL-15.16: the monster that a spell takes; `left` are still to be taken."""

    __slots__ = ("effect", "left")

    def __init__(self, field: Field, scene: Scene, effect: str, left: int, options: list[int]) -> None:
        super().__init__(field, scene, options)
        self.effect = effect
        self.left = left

    @property
    def prompt(self) -> Prompt:
        return {"withdraw_one": FEAR, "sheep": BECOMES_SHEEP, "banish": GATE}[self.effect]

    def picks(self) -> tuple[Pick, ...]:
        return tuple(named("choose", self.field.creatures[one].id) for one in self.options)

    def answer(self, option: Any) -> Outcome:
        return _took(self.field, self.scene, self.effect, self.left, option)

    def on(self, field: Field, scene: Scene) -> Question:
        return OneMonster(field, scene, self.effect, self.left, list(self.options))

    def refusal(self, pick: Pick) -> Reason | None:
        return NOT_THERE if pick.kind == "choose" else None


class Release(Question):
    """DL-15.11: the prisoner that is let go; `left` are still to go."""

    __slots__ = ("left",)

    def __init__(self, field: Field, scene: Scene, left: int) -> None:
        super().__init__(field, scene, sorted(set(scene.prison), key=_name))
        self.left = left

    @property
    def prompt(self) -> Prompt:
        return KEY

    def picks(self) -> tuple[Pick, ...]:
        return tuple(named("free", one.id) for one in self.options)

    def answer(self, option: Any) -> Outcome:
        inmate = self.field.inmate(option)
        prison = list(self.scene.prison)
        prison.remove(inmate)
        if self.field.tell is not None:
            self.field.tell(events.PrisonerFreed, self.field.seat, inmate.id)
        return _free_prisoners(self.field, self.scene._replace(prison=tuple(prison)), self.left - 1)

    def on(self, field: Field, scene: Scene) -> Question:
        return Release(field, scene, self.left)

    def refusal(self, pick: Pick) -> Reason | None:
        return NO_PRISONER if pick.kind == "free" else None


def _name(tile: Any) -> str:
    return str(tile.id)


def magic_of(party: Iterable[Hero]) -> int:
    """DL-15.1: the magic points of a party."""
    points = 0
    for hero in party:
        points += hero.tile.magic
    return points


def cast(field: Field, site: Site, scene: Scene, spell: Spell, needed: int) -> Outcome:
    """DL-15.1, 15.2: the party casts if it can; so many magic points are needed."""
    magic = magic_of(scene.party)
    if magic < needed or scene.marks & NO_SPELL or not site.magic:
        if field.tell is not None and magic:
            why = "magic" if magic < needed else "dart" if scene.marks & NO_SPELL else "room"
            field.tell(events.SpellFails, field.seat, spell.id, magic, needed, why)
        return scene
    if field.tell is not None:
        field.tell(events.SpellCast, field.seat, spell.id)
    return SPELLS[spell.effect](field, scene, spell.amount)


def _withdraw_all(field: Field, scene: Scene, amount: int) -> Outcome:
    """DL-15.6: word of peace."""
    return Peace(field, scene, (0, amount)) if monsters_of(field, scene.ready) else scene


def _ransom(field: Field, scene: Scene, amount: int) -> Outcome:
    """DL-15.7: suggestion."""
    return settle(field, scene, monsters_of(field, scene.ready))


def _shield(field: Field, scene: Scene, amount: int) -> Outcome:
    """DL-15.8."""
    return _marked(scene, amount * SHIELD)


def _marked(scene: Scene, mark: int) -> Scene:
    return scene._replace(marks=scene.marks | mark)


def _hide(field: Field, scene: Scene, amount: int) -> Outcome:
    """DL-15.9: invisibility."""
    party = tuple(sorted(scene.party, key=_is_wizard))
    return scene._replace(party=party, marks=scene.marks | HIDDEN)


def _is_wizard(hero: Hero) -> bool:
    return hero.tile.kind == "wizard"


def _gain_evil(field: Field, scene: Scene, amount: int) -> Outcome:
    """DL-15.10."""
    return move_evil(field, scene, amount)


def _lose_evil(field: Field, scene: Scene, amount: int) -> Outcome:
    return move_evil(field, scene, -amount)


def _lose_treasure(field: Field, scene: Scene, amount: int) -> Outcome:
    """Detect treasure: gold, else food, else a trap of the owner's choice."""
    if scene.home.gold:
        return pay(field, scene, gold=min(amount, scene.home.gold))
    if scene.food:
        return pay(field, scene, food=min(amount, scene.food))
    return DiscardTrap(field, scene, TREASURE, (), -1) if scene.home.hand else scene


def _lose_imp(field: Field, scene: Scene, amount: int) -> Outcome:
    return pay(field, scene, imps=min(amount, scene.home.imps))


def _nothing(field: Field, scene: Scene, amount: int) -> Outcome:
    return scene


def _illusion(field: Field, scene: Scene, amount: int) -> Outcome:
    """DL-15.13: it has so many hitpoints, see `Table.illusion`."""
    return scene._replace(party=(field.hero(field.table.illusion, 0, 0, 0), *scene.party))


def _food_token(field: Field, scene: Scene, amount: int) -> Outcome:
    """DL-15.12: create food."""
    first = scene.party[0]
    fed = field.hero(first.tile, first.damage, first.tokens + amount, first.poison)
    if field.tell is not None:
        field.tell(events.FoodGiven, field.seat, first.tile.id, amount)
    return scene._replace(party=(fed, *scene.party[1:]))


def _mend(field: Field, scene: Scene, amount: int) -> Outcome:
    """Regeneration."""
    for place, hero in enumerate(scene.party):
        if hero.damage:
            if field.tell is not None:
                field.tell(events.HeroHealed, field.seat, hero.tile.id, hero.damage)
            mended = field.hero(hero.tile, 0, hero.tokens, hero.poison)
            return scene._replace(party=(*scene.party[:place], mended, *scene.party[place + 1 :]))
    return scene


def _free_prisoners(field: Field, scene: Scene, amount: int) -> Outcome:
    """Magic key."""
    if not scene.prison or not amount:
        return scene
    question = Release(field, scene, amount)
    return question if len(question.options) > 1 else question.answer(question.options[0])


def _withdraw_one(field: Field, scene: Scene, amount: int) -> Outcome:
    """Aura of fear."""
    return _take(field, scene, "withdraw_one", amount, scene.ready)


def _sheep(field: Field, scene: Scene, amount: int) -> Outcome:
    """DL-15.14: metamorphosis; the sheep does so much damage."""
    return _take(field, scene, "sheep", amount, scene.ready)


def _banish(field: Field, scene: Scene, amount: int) -> Outcome:
    """Dimensional gate: any monster that was in the battle, whether it lies down or returns."""
    return _take(field, scene, "banish", amount, scene.up + scene.down)


def _take(field: Field, scene: Scene, effect: str, left: int, among: Many) -> Outcome:
    """DL-15.16: the owner must choose one, if there is any."""
    found = kinds(monsters_of(field, among))
    if not found or not left:
        return scene
    if len(found) > 1:
        return OneMonster(field, scene, effect, left, found)
    return _took(field, scene, effect, left, found[0])


def _took(field: Field, scene: Scene, effect: str, left: int, one: int) -> Outcome:
    if effect == "withdraw_one":
        return _withdraw_one(field, withdrawn(field, scene, one), left - 1)
    if effect == "banish":
        if field.tell is not None:
            field.tell(events.CreatureBanished, field.seat, field.creatures[one].id)
        if one in scene.down:  # of two alike, the one that lies down
            scene = scene._replace(down=without(scene.down, one))
        else:
            scene = scene._replace(up=without(scene.up, one))
        return _banish(field, scene, left - 1)
    if field.tell is not None:
        field.tell(events.SheepMade, field.seat, field.creatures[one].id)
    ready = insert(without(scene.ready, one), one + len(field.creatures))
    return scene._replace(ready=ready, marks=scene.marks | left << SHEEP)


def _rage(field: Field, scene: Scene, amount: int) -> Outcome:
    """DL-15.15."""
    return _marked(scene, RAGE)


def _no_fatigue(field: Field, scene: Scene, amount: int) -> Outcome:
    """DL-15.17: song of courage."""
    return _marked(scene, NO_FATIGUE)


SPELLS: Final[dict[str, Callable[[Field, Scene, int], Outcome]]] = {
    "withdraw_all": _withdraw_all,
    "ransom": _ransom,
    "shield": _shield,
    "hide": _hide,
    "gain_evil": _gain_evil,
    "lose_treasure": _lose_treasure,
    "lose_imp": _lose_imp,
    "lose_evil": _lose_evil,
    "nothing": _nothing,
    "illusion": _illusion,
    "withdraw_one": _withdraw_one,
    "food_token": _food_token,
    "mend": _mend,
    "free_prisoner": _free_prisoners,
    "sheep": _sheep,
    "rage": _rage,
    "no_fatigue": _no_fatigue,
    "banish": _banish,
}
