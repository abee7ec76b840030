"""Every number that is told comes from the component file, and every chance from the rules."""

from __future__ import annotations

import random
import re

import pytest

from tests import harness
from tests.games.rotendale.setup import SOURCE, Mage, Play, table
from undercroft.core.components import Components
from undercroft.core.errors import ComponentError
from undercroft.core.start import new_match
from undercroft.games.rotendale import GAME
from undercroft.games.rotendale.components import Throw, load_components
from undercroft.games.rotendale.stakes import Stake
from undercroft.texts import texts_for
from undercroft.texts.rulepage import rules_text

NUMBER = re.compile(r"^(\w+) = (-?\d+)$")


def changed(**numbers: int) -> Components:
    """The file with other numbers: `trap_cost=3`, `dragon_fight=5`."""
    lines, row = SOURCE.text.splitlines(), ""
    for index, line in enumerate(lines):
        row = line.split('"')[1] if line.startswith("id = ") else row
        name = line.split(" = ")[0]
        for key in (name, f"{row}_{name}"):
            if key in numbers:
                lines[index] = f"{name} = {numbers[key]}"
    return Components("\n".join(lines), "mine.toml", False)


def test_any_number_is_refused_with_its_line_or_played() -> None:
    """Bounds and values between, of every number of the file; a game with them ends."""
    lines = SOURCE.text.splitlines()
    rng = random.Random(1)
    for index in rng.sample([number for number, line in enumerate(lines) if NUMBER.match(line)], 30):
        for value in (-98, -1, 0, 1, 6, 7, 25, 98, 100):
            mine = [*lines]
            mine[index] = NUMBER.sub(rf"\1 = {value}", lines[index])
            components = Components("\n".join(mine), "mine.toml", False)
            if (line := refused(components)) is not None:
                assert line > 0, lines[index]
                continue
            match = new_match(GAME, 2, 1, {"max_rounds": "20"}, components)
            for _ in harness.walk(match, rng):
                match.view(0)


def refused(components: Components) -> int | None:
    """The line that is refused; None if the file can be played."""
    try:
        load_components(components)
    except ComponentError as error:
        return error.line
    return None


def options_of(components: Components, question: str) -> Play:
    """A game with these components whose first move leads to this question."""
    for seed in range(400):
        match = new_match(GAME, 2, seed, {}, components)
        match.play(match.choices.seats[0], "move")
        if match.choices[match.choices.seats[0]].prompt.key == question:
            return Play(match)
    raise AssertionError(question)


@pytest.mark.parametrize(
    ("numbers", "question", "prompt", "label"),
    [
        ({"trap_cost": 3}, "trap-offer", "For 3 mana", "Activate: −3 mana"),
        ({"swamp_cost": 4}, "swamp", "for 4 mana", "Drain: −4 mana"),
        ({"zombie_wins_on": 7, "mummy_wins_on": 7, "dragon_wins_on": 7, "ghost_wins_on": 7},
         "enemy", "won with more than 6: 0 in 6", "Fight"),
        ({"obelisk_forward": 2}, "obelisk", "forward with 2 to 6 (5 in 6)", "Use the obelisk"),
    ],
)  # fmt: skip
def test_changed_numbers_are_told(numbers: dict[str, int], question: str, prompt: str, label: str) -> None:
    play = options_of(changed(**numbers), question)
    texts = texts_for("en", GAME)
    choice = play.match.choices[play.seat]
    assert prompt in texts.prompt(choice.prompt)
    assert label in [texts.label(option) for option in choice.options]


@pytest.mark.parametrize(("language", "none"), [("en", "no experience"), ("ru", "опыта не даёт")])
def test_a_tip_tells_whether_an_enemy_is_worth_experience(language: str, none: str) -> None:
    """ST-7.4: a house may give a dragon some, and a ghost none."""
    for enemy, experience in (("dragon", 0), ("dragon", 4), ("ghost", 0), ("ghost", 3)):
        zero = {f"{other}_count": 0 for other in ("dragon", "ghost", "mummy", "zombie")} | {
            f"{enemy}_count": 20
        }
        play = options_of(changed(**zero, **{f"{enemy}_experience": experience}), "enemy")
        texts = texts_for(language, GAME)
        tip = texts.text("learn-enemy", texts.arguments(play.match.choices[play.seat].prompt.args))
        assert (none in tip) is (experience == 0)


RULES_PAGE = {
    "en": "roll: on 4 to 6; wins on 3 or more; coil needs 6; forward on 2 or more; on 5 or 6 both; "
    "2 or less: an enemy",
    "ru": "бросайте: при 4–6; победа при 3 и больше; виток, нужно 6; вперёд при 2 и больше; при 5 или 6 обе; "
    "2 и меньше: враг",
}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_rules_page_tells_changed_dice(language: str) -> None:
    """Of every die, all numbers that succeed."""
    dice = {"labyrinth": 4, "outer_teleport": 6, "obelisk_forward": 2, "equality": 5, "tomb_enemy": 2}
    page = rules_text(GAME, language, changed(**dice, zombie_wins_on=3))
    assert [words for words in RULES_PAGE[language].split("; ") if words not in page] == []


def test_throws() -> None:
    """Table 2.6: how many of six numbers succeed, as a fraction."""
    found = {low: tuple(value for _, value in Throw(low).args) for low in range(1, 8)}
    assert found == {
        1: (1, 1, 1), 2: (2, 5, 6), 3: (3, 2, 3), 4: (4, 1, 2), 5: (5, 1, 3), 6: (6, 1, 6), 7: (7, 0, 6)
    }  # fmt: skip


def stake(play: Play, option: str) -> Stake:
    return next(one for one in play.match.view(None).stakes if one.option == option)


def test_the_stake_of_a_fight() -> None:
    """ST-7.4: a mummy costs 2 mana, falls to 5 and 6, wounds by 2 and counts 2."""
    play = table(Mage(health=9), cards={4: "mummy"}, dice=(4,))("move")
    found = stake(play, "fight")
    assert (found.cost, found.percent, found.experience, found.left) == (2, 33, 2, 7)
    assert [face.luck for face in found.faces] == ["lose"] * 4 + ["win"] * 2
    assert not any(one.option == "be_wounded" for one in play.match.view(0).stakes)


def test_the_stake_of_a_wound_and_of_an_encounter() -> None:
    """ST-7.5, ST-7.9: no die; no experience."""
    play = table(Mage(health=9, mana=2, has=["lightning_sword"]), cards={4: "dragon"}, dice=(4,))("move")
    assert stake(play, "be_wounded").left == 5
    play = table(Mage(at=4), known={4: "dungeon"}, dice=(3,))("explore")
    assert stake(play, "fight").experience == 0


def test_the_stake_of_a_search_and_of_a_dungeon() -> None:
    """ST-11.2, ST-5.9: 4 to 6 the Book, 1 an enemy; the dungeon's table."""
    found = stake(table(Mage(at=99)), "search")
    assert ([face.luck for face in found.faces], found.percent) == (
        ["bad", "lose", "lose", "win", "win", "win"],
        50,
    )
    found = stake(table(Mage(at=4, health=20, mana=20), known={4: "dungeon"}), "explore")
    assert [(face.enemy, face.health, face.mana) for face in found.faces] == [
        ("ghost", 0, 0), ("mummy", 0, 0), ("zombie", 0, 0), ("", 0, 5), ("", 5, 0), ("", 4, 4)
    ]  # fmt: skip
    assert stake(table(Mage(at=4), known={4: "labyrinth"}), "leave_labyrinth").percent == 33


def test_a_stake_is_what_happens() -> None:
    """The forecast of a fight against what the rules then do, over many games."""
    won = fought = 0
    for first in range(1, 7):
        play = table(Mage(), cards={4: "zombie"}, dice=(4, first))("move")
        found = stake(play, "fight")
        play("fight")
        event = play.events("Fought")[0]
        face = next(one for one in found.faces if one.value == event.value)
        assert (face.luck == "win") is bool(event.won)
        assert play.stats() == (10 + face.health, 15 + face.mana)
        won, fought = won + event.won, fought + 1
    assert round(100 * won / fought) == found.percent
