"""Numbers that stand in the component file only: changed there, changed in the game."""

from __future__ import annotations

import pytest

from tests.games.lords.setup import TABLE, Bout, drive, new_game
from undercroft.core.components import Components
from undercroft.core.decision import Parallel
from undercroft.core.errors import ComponentError
from undercroft.core.start import load_table, standard_components
from undercroft.games.lords import GAME
from undercroft.games.lords.components import GET_FOOD, HIRE, MINE, ORDERS, Table
from undercroft.games.lords.rules.orders import programming
from undercroft.games.lords.rules.payday import payday
from undercroft.games.lords.rules.specials import press
from undercroft.games.lords.state import ON_CARD

STANDARD = standard_components(GAME).text


def row(id: str, old: str, new: str, text: str = STANDARD) -> str:
    """The component file with one line of the row of this id changed."""
    head, found, rest = text.partition(f'id = "{id}"\n')
    assert found
    assert old in rest.split("[[")[0]
    return head + found + rest.replace(old, new, 1)


def rule(name: str, number: int) -> str:
    """The component file with a number of its rules changed."""
    lines = [f"{name} = {number}" if line.startswith(f"{name} =") else line for line in STANDARD.split("\n")]
    changed = "\n".join(lines)
    assert changed != STANDARD
    return changed


def read(text: str) -> Table:
    table: Table = load_table(GAME, Components(text, "own.toml", False))
    return table


def hired_first(table: Table, gold: int) -> tuple[int, int]:
    """The gold of a lord who hires as the first order, and where the minion stands."""
    game = new_game()
    game.components = table
    for lord in game.lords:
        lord.inaccessible = ()
        lord.dealt = []
    game.lords[0].gold = gold
    flow = programming(game)
    asked = next(flow)
    assert isinstance(asked, Parallel)
    for branch in asked.flows.values():
        drive(branch, *(f"order {ORDERS[order]}" for order in (HIRE, MINE, GET_FOOD)))
    with pytest.raises(StopIteration):
        flow.send({})
    return game.lords[0].gold, game.lords[0].minions[0]


def test_hire_fee() -> None:
    """DL-5.5."""
    assert hired_first(TABLE, 3) == (2, 0)
    dear = read(rule("hire_fee", 3))
    assert hired_first(dear, 3) == (0, 0)
    assert hired_first(dear, 2) == (2, ON_CARD)


def test_evil_of_letting_go() -> None:
    """DL-9.3."""
    for steps in (0, 3):
        game = new_game()
        table = game.components = read(rule("let_go_evil", steps))
        game.lords[0].lair = [table.creatures["witch"], table.creatures["troll"]]
        before = game.lords[0].evil
        drive(payday(game, 0), "let_go witch", "let_go troll")
        assert game.lords[0].evil == before + 2 * steps


def fight(table: Table, heroes: str, spell: str, monsters: str = "", year: int = 1) -> Bout:
    """A battle with the numbers of this table."""
    made = Bout(heroes, spell=spell, year=year)
    made.game.components = table
    assert made.lord.plan is not None
    made.lord.plan.monsters = [table.creatures[name] for name in monsters.split()]
    made.game.city = [table.pieces[spell]] * 4
    return made


def test_evil_of_a_conquest() -> None:
    """DL-14.9: between 1 and the top as always."""
    for steps, left in ((0, 5), (1, 4), (3, 2), (14, 1)):
        assert fight(read(rule("conquest_evil", steps)), "W5", "fireball").run().lord.evil == left


def test_gold_of_bad_press() -> None:
    """DL-9.5."""
    table = read(row("bad_press", "gold = 1", "gold = 4"))
    for gold, answers, after in ((4, ("pay_gold",), (0, 5)), (3, (), (3, 7))):
        game = new_game()
        game.components = table
        game.specials[0] = table.pieces["bad_press"]
        game.lords[0].gold = gold
        drive(press(game, 0, table.specials["bad_press"].amount), *answers)
        assert (game.lords[0].gold, game.lords[0].evil) == after


def test_hitpoints_of_the_illusion() -> None:
    """DL-15.13: what its card says; fatigue of one point does not end one of three."""
    table = read(row("illusion", "amount = 1", "amount = 3"))
    assert table.illusion.hp == 3
    ended = fight(table, "W5 Z4/2", "illusion", year=2).run()
    assert ended.line == "I2 W5 Z4"


def test_two_illusions_have_the_same_hitpoints() -> None:
    """There is one illusory adventurer: cards that disagree about it are refused, with the line."""
    twice = row("aura_of_fear", 'effect = "withdraw_one"', 'effect = "illusion"')
    assert read(twice).illusion.hp == 1
    unlike = row("aura_of_fear", "amount = 1", "amount = 3", twice)
    with pytest.raises(ComponentError) as refused:
        read(unlike)
    lines = unlike.split("\n")
    assert refused.value.line
    assert lines[refused.value.line - 1] == "amount = 3"


def test_damage_of_the_sheep() -> None:
    """DL-15.14."""
    for damage in (1, 2, 4):
        table = read(row("metamorphosis", "amount = 1", f"amount = {damage}"))
        done = fight(table, "W9 Z4/2", "metamorphosis", "dragon", year=2).run()
        assert done.hurt[0] == ("W9", damage)
