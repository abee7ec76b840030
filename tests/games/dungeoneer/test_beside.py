"""What a list of options says of one beside its label, or instead of it."""

from __future__ import annotations

from tests.games.dungeoneer.setup import Table, table
from undercroft.core.start import from_position, new_match
from undercroft.games.dungeoneer import GAME
from undercroft.games.dungeoneer.beside import beside
from undercroft.games.dungeoneer.dungeon import cell_at
from undercroft.games.dungeoneer.moves import act
from undercroft.texts import texts_for
from undercroft.texts.labels import labels_of


def labels(x: Table, language: str = "en") -> dict[str, str]:
    """The list of the first seat."""
    state = GAME.state(x.t.parts).dump(x.t)
    match = from_position({**new_match(GAME, 2, 1).position(), "state": state, "answers": []})
    return labels_of(match, match.choices[0], texts_for(language, GAME))


def test_the_action_of_a_location_says_what_it_does() -> None:
    """DN-5.9, DN-9.8: a quest is exchanged, a bane is lifted, a portal leads elsewhere."""
    x = table()
    x.hero(0, "raka", glory=5)
    x.quest(0, "lost_pilgrim").feats(0)
    assert labels(x)["local lost_pilgrim"] == "Exchange the quest: The Lost Pilgrim"
    assert labels(x, "ru")["local lost_pilgrim"].startswith("Сменить задание «")
    x = table().map(("chapel_of_nakari", 1, 0))
    x.hero(0, "raka", at=(1, 0), glory=2)
    x.curse(0, "curse_of_lead").feats(0, ap=0)
    assert labels(x)["local curse_of_lead"] == "Lift Curse of Lead"
    x = table().map(("hall_of_portals", 0, 1), ("library", 0, 2))
    x.hero(0, "raka", at=(0, 1))
    x.feats(0, ap=2)
    assert labels(x)["local library"] == "Through the portal to Library"
    x.hero(0, "raka", at=(0, 2), glory=5)
    x.feats(0, ap=2)
    assert labels(x)["local library"] == "Use the location: Library"


def test_a_treasure_is_told_from_the_same_card_of_the_hand() -> None:
    """DN-4.11: either may be discarded."""
    x = table().hand(0, "healing_potion").ready(0, "healing_potion")
    x.hero(0, "raka")
    x.phase(0, "discard")
    found = labels(x)
    assert found["discard healing_potion"] == "Discard Potion of Healing"
    assert found["lose_treasure healing_potion =0"] == "Discard Potion of Healing (readied)"


def test_where_a_location_is_laid_is_told_by_those_on_the_map() -> None:
    """DN-3.5: its coordinates told nothing; and of two corners neither says which of them it is."""
    x = table().map(("library", 0, 1), ("corner_a", 1, 0), ("corner_b", 2, 0))

    def told(language: str, *spot: int, turned: bool = False) -> str:
        option = act("place", "crypt", cell=cell_at(*spot), turned=turned)
        found = beside(x.t.parts, x.t.view(0), option, ())
        assert found is not None
        texts = texts_for(language, GAME)
        return texts.text(f"beside-{found[0]}", texts.arguments(found[1].items()))

    assert told("en", 0, 2) == "Crypt north of Library"
    assert told("ru", -1, 1, turned=True) == "«Склеп»: западнее локации «Библиотека», перевернуть"
    assert told("en", 2, 1) == "Crypt, 2 east of Library"
    assert told("ru", 1, -1) == "«Склеп», на 1 южнее, на 1 восточнее локации «Преддверие гробницы»"
