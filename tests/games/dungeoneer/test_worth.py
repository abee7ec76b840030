"""The bot reads the worth of a card off what it does."""

from __future__ import annotations

import ast
from importlib.resources import files

import pytest

from tests.games.dungeoneer.setup import PARTS, table
from undercroft.core.components import Components
from undercroft.core.start import load_table
from undercroft.games.dungeoneer import GAME
from undercroft.games.dungeoneer.components import Card
from undercroft.games.dungeoneer.dungeon import apart, beside, cell_at
from undercroft.games.dungeoneer.worth import MOST, worth

FILES = ("bot.py", "policy.py", "fights.py", "goals.py", "worth.py")


@pytest.mark.parametrize("name", FILES)
def test_the_bot_knows_no_card_by_its_name(name: str) -> None:
    source = (files(GAME.package) / name).read_text(encoding="utf-8")
    words = {node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)}
    ids = {*PARTS.cards, *PARTS.quests, *PARTS.heroes, *PARTS.locations}
    verbs = {"collapse", "dodge", "dread", "frenzy"}  # cards with the name of what they do
    assert not ids & words - verbs


def house(old: str, new: str) -> dict[str, Card]:
    """The cards with one line of the standard file changed, everywhere."""
    text = (files(GAME.package) / "components.toml").read_text(encoding="utf-8")
    assert old in text
    cards: dict[str, Card] = load_table(GAME, Components(text.replace(old, new), "house.toml", False)).cards
    return cards


def test_a_house_card_is_worth_what_it_does() -> None:
    """The name of a card is nothing to the bot, its numbers are."""
    cards = house('id = "fleet_foot"', 'id = "seven_league_boots"')
    assert worth(cards["seven_league_boots"]) == worth(PARTS.cards["fleet_foot"])
    stronger = house('effect = ["speed 1"]', 'effect = ["speed 2"]')["fleet_foot"]
    assert worth(stronger) > worth(PARTS.cards["fleet_foot"])
    harmless = house('effect = ["raise undead"]', 'effect = ["collapse"]')["raise_dead"]
    assert worth(harmless) < worth(PARTS.cards["raise_dead"])


def test_a_card_is_never_too_good_to_be_discarded() -> None:
    everything = house('effect = ["melee 1", "magic 1"]', 'effect = ["melee 20", "magic 20", "speed 20"]')
    assert worth(everything["blessings_of_nakari"]) == MOST
    assert all(1 <= worth(card) <= MOST < 10 for card in PARTS.cards.values())


def test_distances_are_counted_in_cells() -> None:
    assert apart(cell_at(-1, 2), cell_at(2, -2)) == 7
    assert beside(cell_at(0, 0), 0) == cell_at(0, 1)
    x = table().map(("passage", 0, 1))
    assert apart(x.t.gate(), cell_at(0, 1)) == 1
