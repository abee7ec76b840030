"""What hints and the inspector tell agrees with the rules, in both languages."""

from __future__ import annotations

import pytest

from tests.games.rotendale.setup import TABLES, Mage, table
from undercroft.core.start import standard_components
from undercroft.games.rotendale import GAME
from undercroft.texts import texts_for
from undercroft.texts.about import about


@pytest.mark.parametrize(("language", "artefact"), [("en", "artefact"), ("ru", "артефакт")])
def test_a_dungeon_promises_no_artefact(language: str, artefact: str) -> None:
    """ST-5.9: its six numbers hold enemies, mana and health."""
    assert all(find.enemy is not None or find.mana or find.health for find in TABLES.dungeon)
    assert artefact not in texts_for(language, GAME).text("learn-dungeon").lower()


@pytest.mark.parametrize(("language", "words"), [("en", "with two teams both"), ("ru", "в игре двух команд")])
def test_the_finder_of_two_teams_is_not_said_to_have_no_points(language: str, words: str) -> None:
    """ST-13.11: his mage on 60 counts 40, which the others beat."""
    play = table(Mage((99, 60), 15, 20), Mage((98, 98), 15, 20), mode="team", first=1, dice=(4,))
    play("search a")
    assert play.match.result is not None
    assert (play.match.result.scores, play.match.result.winners) == ((40, 4), (1,))
    texts = texts_for(language, GAME)
    told = about(texts, GAME, standard_components(GAME), "points-now")
    assert told is not None
    assert words in told.words.lower()
    assert words in texts.text("learn-arrival-search").lower()


def test_the_obelisk_and_a_circle_are_told_in_whole_sentences() -> None:
    """ST-5.10, ST-13.9: what the second die needs in Russian, and which mage goes back in English."""
    play = table(Mage(at=0), known={4: "obelisk"}, dice=(4,))("move")
    assert "Вперёд, если выпадет от 4 до 6" in texts_for("ru", GAME).prompt(play.match.choices[0].prompt)
    team = table(Mage((0, 0), 15, 20), mode="team", known={4: "teleport_p3", 7: "teleport_m3"}, dice=(4,))
    team("roll_move", "mage b")
    closed = texts_for("en", GAME).event(team.events("LoopClosed")[0])
    assert "in a circle of teleports, mage B, and goes back to Tiriana" in closed
