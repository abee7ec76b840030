"""What the workshop calls the choices of component files."""

from __future__ import annotations

import pytest

from undercroft.core.game import GameType
from undercroft.core.registry import find_game, game_ids
from undercroft.core.start import standard_components
from undercroft.store.model import VariantRow
from undercroft.texts import LANGUAGES, texts_for
from undercroft.texts.values import find_word
from undercroft.web.pages.desk import look
from undercroft.workshop.sheet import read

OWN = ("id", "source", "designed")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_of_a_component_file_has_a_word(kind: GameType, language: str) -> None:
    """A designer chooses words of the game, not the file's."""
    _, notes, _ = read(kind, standard_components(kind).text, "components.toml")
    texts = texts_for(language, kind)
    missing = {
        (table, key, choice)
        for (table, _, key), asked in notes.items()
        if asked.kind in ("text", "texts") and key not in OWN
        for choice in asked.known
        if find_word(texts, choice, key) is None
    }
    assert missing == set()


@pytest.mark.parametrize(
    ("game", "table", "name", "key", "called"),
    [
        ("dungeoneer", "card", "mighty_blow_2", "cost", "glory to play it"),
        ("dungeoneer", "card", "ring_of_wizardry", "cost", "glory to play it"),
        ("dungeoneer", "card", "zombie", "cost", "peril to play it"),
        ("twister", "item", "sword", "amount", "more in a close attack"),
        ("twister", "item", "treasure", "amount", "VP when carried out"),
    ],
)
def test_a_label_knows_its_row(game: str, table: str, name: str, key: str, called: str) -> None:
    """What a number is called may hang on another value of its row."""
    kind = find_game(game)
    desk = look(VariantRow(id="", game=kind.id), standard_components(kind).text, "en", part=table)
    row = next(row for part in desk.parts for row in part.rows if row.name == name)
    assert desk.label(row, next(one for one in row.values if one.key == key)) == called


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_no_two_numbers_of_a_list_are_called_the_same(game: str, language: str) -> None:
    """Also where the inspector has no word for one of them, or is silent of a zero."""
    kind = find_game(game)
    desk = look(VariantRow(id="", game=kind.id), standard_components(kind).text, language)
    for part in desk.parts:
        for row in part.rows:
            for one in (one for one in row.values if one.asked.kind == "integers"):
                called = [desk.label(row, one, at) for at in range(len(one.now))]
                assert len(set(called)) == len(called), f"{row.name}.{one.key}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_card_has_a_word(language: str) -> None:
    kind = find_game("dungeoneer")
    texts = texts_for(language, kind)
    kinds = {str(row["kind"]) for row in standard_components(kind).data["card"] if "kind" in row}
    assert {one for one in kinds if find_word(texts, one, "kind") is None} == set()


def test_a_kind_is_called_a_kind() -> None:
    """Not as the inspector heads the card: a boon is no trap."""
    kind = find_game("dungeoneer")
    desk = look(VariantRow(id="", game=kind.id), standard_components(kind).text, "en", part="card")
    row = next(row for part in desk.parts for row in part.rows if row.name == "mighty_blow_2")
    value = next(one for one in row.values if one.key == "kind")
    assert desk.label(row, value) == "kind"
