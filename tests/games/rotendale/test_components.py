"""The component file: what is wrong in it is refused with its line."""

from __future__ import annotations

import pytest

from tests.games.rotendale.setup import SOURCE, TABLES
from undercroft.core.components import Components
from undercroft.core.errors import ComponentError
from undercroft.games.rotendale.components import Tables, load_components


def changed(old: str, new: str) -> Tables:
    assert old in SOURCE.text
    return load_components(Components(SOURCE.text.replace(old, new, 1), "mine.toml", False))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("count = 5", "count = 6", "99 cards"),
        ('scares = "ghost"', 'scares = "ghoul"', "'ghoul' is unknown"),
        ('power = "clock"', 'power = "sundial"', "sundial"),
        ("steps = 2", "steps = 0", "leads nowhere"),
        ('id = "trap_2"', 'id = "trap_1"', "used twice"),
        ("outer_teleport = 5", "outer_teleport = 1", "from 2 to 7"),
        ("tomb_enemy = 1", "tomb_enemy = 4", "overlap"),
        ("die = 2\n", "die = 3\n", "order of the die"),
        ("wins_on = 5", "wins_on = 9", "from 1 to 7"),
        ("fight = 3", "figth = 3", "missing"),
        ("health = 10", 'health = "ten"', "whole number"),
    ],
)
def test_wrong_data_is_refused(old: str, new: str, words: str) -> None:
    with pytest.raises(ComponentError, match=words) as refused:
        changed(old, new)
    assert refused.value.file == "mine.toml"


def test_the_error_names_the_line() -> None:
    line = SOURCE.text.splitlines().index('scares = "ghost"') + 1
    with pytest.raises(ComponentError) as refused:
        changed('scares = "ghost"', 'scares = "ghoul"')
    assert refused.value.line == line


def test_a_designer_may_change_numbers() -> None:
    """A dragon worth experience, a longer track: both are data."""
    assert changed("experience = 0", "experience = 4").cards["dragon"].experience == 4
    assert changed("stat = 25", "stat = 30").stat_cap == 30


def test_tables_of_the_rulebook() -> None:
    """ST-5.9 and ST-11.2, table 2.6; the starts of ST-2.4."""
    dungeon = [find.enemy.id if find.enemy else (find.health, find.mana) for find in TABLES.dungeon]
    assert dungeon == ["ghost", "mummy", "zombie", (0, 8), (8, 0), (4, 4)]
    assert [enemy.id for enemy in TABLES.tomb] == ["zombie"] * 3 + ["mummy"] * 2 + ["ghost"]
    assert (TABLES.base.health, TABLES.base.mana, TABLES.team.health, TABLES.team.mana) == (10, 15, 15, 20)
