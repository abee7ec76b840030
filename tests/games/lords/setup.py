"""Situations of Dungeon Lords in a few words: `bout("W5 P4/1", monsters="troll").run("way fed")`."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from undercroft.core.chance import Chance
from undercroft.core.decision import Choice
from undercroft.core.game import Setup
from undercroft.core.options import read_options
from undercroft.core.start import load_table, standard_components
from undercroft.games.lords import GAME
from undercroft.games.lords.components import ORDERS, Adventurer, Table
from undercroft.games.lords.game import Lords, create
from undercroft.games.lords.geometry import cell_name
from undercroft.games.lords.rules.battle import fighting
from undercroft.games.lords.rules.season import end_round, new_round
from undercroft.games.lords.state import ON_CARD, Hero, Lord, Plan

TABLE: Table = load_table(GAME, standard_components(GAME))
CELL = {cell_name(cell): cell for cell in range(20)}


def new_game(seats: int = 4, seed: int = 1, **options: Any) -> Lords:
    """A game with seat 0 first, no orders locked and everybody listening."""
    game = create(Setup(seats, read_options(GAME.options, options), TABLE, Chance.from_seed(seed)))
    game.starter = 0
    game.journal = []
    return game


def drive(flow: Any, *answers: str) -> list[str]:
    """Answers the questions of a flow; gives the prompts asked. Every answer must be listed and used."""
    left = list(answers)
    asked = []
    if flow is None:
        assert not left, f"nothing was asked, so not {left}"
        return asked
    assert isinstance(flow, Generator)
    try:
        ask = next(flow)
        while True:
            assert isinstance(ask, Choice)
            asked.append(ask.prompt.key)
            texts = [str(option) for option in ask.options]
            assert left, f"{ask.prompt.key} asks among {texts}"
            assert left[0] in texts, f"{left[0]!r} is not among {texts}"
            ask = flow.send(ask.options[texts.index(left.pop(0))])
    except StopIteration:
        assert not left, f"not asked: {left}"
    return asked


def offered(flow: Any) -> list[str]:
    """The options of the first question."""
    return [str(option) for option in next(flow).options]


def heard(game: Lords, *kinds: str) -> list[Any]:
    """The events of these classes, in order."""
    assert game.journal is not None
    return [event for _, event in game.journal if type(event).__name__ in kinds]


LETTER = {
    "warrior": "W",
    "thief": "T",
    "priest": "P",
    "wizard": "Z",
    "paladin": "X",
    "illusion": "I",
}


def hero(code: str) -> Hero:
    """`W5` warrior, `T4/2` thief with two icons, `Z4/2` wizard; `W5d2` has two wounds; `X1` is paladin_1."""
    code, _, damage = code.partition("d")
    if code[0] == "X":
        return Hero(TABLE.paladins[int(code[1]) - 1], int(damage or 0))
    size, _, icons = code[1:].partition("/")
    kind = {"W": "warrior", "T": "thief", "P": "priest", "Z": "wizard"}[code[0]]
    value = int(icons or 0)
    shown = (value * (kind == "thief"), value * (kind == "priest"), value * (kind == "wizard"))
    return Hero(Adventurer(code, kind, 1, 1, int(size), shown), int(damage or 0))


def party(codes: str) -> list[Hero]:
    return [hero(code) for code in codes.split()]


def rooms(lord: Lord, **names: str) -> None:
    """`rooms(lord, c1="mint")`; the cells must be tiles."""
    for cell, name in names.items():
        lord.occupied |= 1 << CELL[cell]
        lord.rooms = (*lord.rooms, (CELL[cell], TABLE.rooms[name]))


def give(lord: Lord, creatures: str = "", traps: str = "") -> None:
    lord.lair += [TABLE.creatures[name] for name in creatures.split()]
    lord.traps += [TABLE.pieces[name].shown_to(0) for name in traps.split()]


class Bout:
    """One battle of seat 0."""

    def __init__(
        self,
        heroes: str,
        monsters: str = "",
        traps: str = "",
        spell: str = "fireball",
        year: int = 1,
        number: int = 1,
        room: str = "",
        seats: int = 4,
        **owned: int,
    ) -> None:
        self.game = new_game(seats)
        self.game.year = year
        self.game.season = 4
        self.game.combat_round = number - 1
        self.game.phase = 10
        self.lord = self.game.lords[0]
        self.lord.party = party(heroes)
        for name, value in owned.items():
            setattr(self.lord, name, value)
        for seat, one in enumerate(self.game.lords):
            if any(hero.tile.kind == "paladin" for hero in one.party):
                self.game.paladin_at = seat
        self.game.city = [TABLE.pieces[spell]] * 4
        plan = self.lord.plan = Plan(2)
        sent = [TABLE.creatures[name] for name in monsters.split()]
        plan.monsters = [one for one in sent if not one.ghost]
        plan.ghosts = [one for one in sent if one.ghost]
        plan.traps = [TABLE.pieces[name].shown_to(0) for name in traps.split()]
        if room:
            self.lord.rooms = ((2, TABLE.rooms[room]),)

    def run(self, *answers: str) -> Bout:
        self.asked = drive(fighting(self.game, 0), *answers)
        return self

    def options(self) -> list[str]:
        return offered(fighting(self.game, 0))

    @property
    def line(self) -> str:
        """The party after it: hitpoints left, front first, as `W3 P2`."""
        return " ".join(f"{LETTER[one.tile.kind]}{one.left}" for one in self.lord.party)

    @property
    def hurt(self) -> list[tuple[str, int]]:
        """Who took how much, in order."""
        return [(event.hero, event.damage) for event in heard(self.game, "HeroHurt")]

    @property
    def prison(self) -> str:
        return " ".join(hero.id for hero in self.lord.prison)

    @property
    def lost(self) -> int:
        return self.lord.conquered.bit_count()

    @property
    def up(self) -> str:
        return " ".join(sorted(one.id for one in self.lord.lair))

    @property
    def down(self) -> str:
        return " ".join(sorted(one.id for one in self.lord.asleep))


def bout(heroes: str, **situation: Any) -> Bout:
    return Bout(heroes, **situation)


def programmed(game: Lords, *orders: str) -> None:
    """Each seat's three orders, as `hire_monster get_food mine_gold`; they are placed as after the reveal."""
    from undercroft.games.lords.rules.orders import _place_minion

    for lord, names in zip(game.lords, orders, strict=True):
        lord.programmed = [ORDERS.index(name) for name in names.split()]
        lord.minions = [ON_CARD] * 3
    for number in range(3):
        for seat in game.in_order():
            _place_minion(game, seat, number)


def space(game: Lords, order: str) -> list[int]:
    """Who stands on the three spaces of an order."""
    at = ORDERS.index(order) * 3
    return game.spaces[at : at + 3]


def season(game: Lords, number: int) -> None:
    """Goes to the new round of a season, without playing what lies before."""
    for _ in range(number):
        new_round(game)
        end_round(game)
    new_round(game)
