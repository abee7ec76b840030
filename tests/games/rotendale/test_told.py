"""What hints and the inspector tell agrees with the rules, in both languages."""

from __future__ import annotations

import pytest

from tests.games.rotendale.setup import TABLES
from undercroft.games.rotendale import GAME
from undercroft.texts import texts_for


@pytest.mark.parametrize(("language", "artefact"), [("en", "artefact"), ("ru", "артефакт")])
def test_a_dungeon_promises_no_artefact(language: str, artefact: str) -> None:
    """ST-5.9: its six numbers hold enemies, mana and health."""
    assert all(find.enemy is not None or find.mana or find.health for find in TABLES.dungeon)
    assert artefact not in texts_for(language, GAME).text("learn-dungeon").lower()
