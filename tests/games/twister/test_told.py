"""What captions, hints and the inspector tell agrees with the rules, in both languages."""

from __future__ import annotations

from html import unescape
from typing import Any

import pytest

from tests.games.twister.scenes import prison, spear
from tests.games.twister.setup import Scene, until
from tests.games.twister.test_numbers import standing
from tests.games.twister.test_solo import np_scene
from tests.web.test_leaks import table_of
from undercroft.core.options import read_options
from undercroft.core.start import new_match, standard_components
from undercroft.games.twister import GAME
from undercroft.texts import texts_for
from undercroft.texts.about import About, about
from undercroft.texts.rulepage import rules_text
from undercroft.web.pages.render import Reader
from undercroft.web.pages.show import caption, table_html


def told_of(thing: str, language: str, **options: Any) -> About:
    chosen = read_options(GAME.options, options)
    found = about(texts_for(language, GAME), GAME, standard_components(GAME), thing, chosen)
    assert found is not None
    return found


def said_of(scene: Scene, moment: str, language: str) -> str:
    """The caption of a moment after all that has been told."""
    told = [event for _, event in scene.game.journal or ()]
    return caption(moment, told, texts_for(language, GAME), ["Anna", "Boris"]).replace("\xa0", " ")


@pytest.mark.parametrize(
    ("language", "wounded", "breaks", "hurt"),
    [
        ("en", "wounded", "Anna: the spear breaks.", "Boris: Colossus is wounded on c18."),
        ("ru", "ранен", "Копьё ломается (Anna).", "Boris: Колосс ранен на c18."),
    ],
)
def test_who_loses_with_the_spear_is_not_said_to_be_wounded(
    language: str, wounded: str, breaks: str, hurt: str
) -> None:
    """DT-11.13: its user is unhurt."""
    lost = spear().does("a_cleric", "spear b_colossus").fight(0, 0)
    assert not lost.is_wounded("a_cleric")
    assert said_of(lost, "struck", language) == breaks
    won = spear().does("a_cleric", "spear b_colossus").fight(4, 0)
    assert won.is_wounded("b_colossus")
    assert said_of(won, "struck", language) == hurt


@pytest.mark.parametrize(
    ("language", "bow", "breaks"), [("en", "bow", "breaks"), ("ru", "лучник", "ломается")]
)
def test_a_combat_tells_whom_a_defeat_does_not_hurt(language: str, bow: str, breaks: str) -> None:
    """DT-9.9, DT-11.6: bow users are safe, and a spear breaks instead."""
    shot = prison().put("a_cleric", "c18").put("a_bow", "c18").put("b_colossus", "c16")
    shot.does("a_cleric", "shoot b_colossus").fight(0, 0)
    assert len(shot.told("ShotMissed")) == 1
    assert not shot.is_wounded("a_cleric")
    words = told_of("fight", language).words
    assert bow in words
    assert breaks in words


@pytest.mark.parametrize(
    ("language", "alone", "none"),
    [("en", "only that of the Dungeon", "names none"), ("ru", "только Телепат Темницы", "не называет")],
)
def test_alone_no_telepath_of_the_player_names_a_card(language: str, alone: str, none: str) -> None:
    """DT-22.7: the Dungeon's cards come at random, whoever attacks."""
    scene = np_scene().put("b_wizard", "c16").put("a_telepath", "d16")
    scene.game.active, scene.game.phase, scene.game.ap = 0, "action", 3
    scene.does("a_telepath", "attack b_wizard")
    assert scene.prompt() == "combat-card"
    assert alone in told_of("telepath", language).words
    assert none in rules_text(GAME, language).partition("DT-22.7")[2].partition("DT-22.8")[0]


@pytest.mark.parametrize(
    ("language", "all_cards"), [("en", "Used cards are gone"), ("ru", "Сыгранные не возв")]
)
def test_the_cards_of_the_dungeon_are_not_said_to_be_gone_for_good(language: str, all_cards: str) -> None:
    """DT-22.7: they all come back when none is left."""
    assert all_cards not in told_of("combat-card", language).words


def test_the_steps_of_a_telepath_are_those_of_the_table() -> None:
    """DT-14.9: by the rulebook or by the printed card, as was chosen."""
    for move in (2, 3):
        scene = prison(telepath_move=move).put("a_telepath", "c18")
        assert scene.game.pace(scene.game.figure(scene.token("a_telepath"))) == move
        steps = told_of("telepath", "en", telepath_move=move).facts
        assert [(one.value, one.label) for one in steps] == [
            (f"{move}", "steps for 1 AP"),
            ("0", "in combat"),
        ]
        assert told_of("naga", "en", telepath_move=move).facts[0].value == "6"
    assert [told_of(one, "ru").facts[0].label for one in ("naga", "colossus")] == [
        "шагов за 1 ОД",
        "шага за 1 ОД",
    ]


@pytest.mark.parametrize(("language", "friend"), [("en", "a friend at her side"), ("ru", "вместе со своими")])
def test_the_stab_is_not_promised_to_one_without_a_friend(language: str, friend: str) -> None:
    """DT-14.2: against two she is alone in a group combat."""
    scene = prison().put("a_backstabber", "c18").put("b_colossus", "d18").put("b_cleric", "c17")
    scene.does("a_backstabber", "attack b_colossus")
    assert scene.told("AttackDeclared")[0].attack == 2
    assert friend in told_of("backstabber", language).words


@pytest.mark.parametrize(
    ("language", "words"), [("en", "no unwounded Goblin"), ("ru", "нет здорового Гоблина")]
)
def test_a_wounded_goblin_does_not_save_its_side(language: str, words: str) -> None:
    """DT-19.2."""
    scene = Scene({6: "1L"}, mode="goblin_ground").with_usual_rooms()
    scene.put("a_goblin", "c18").put("b_goblin", "d18", wounded=True).does("a_goblin", "attack b_goblin")
    assert len(scene.told("GoblinWins")) == 1
    assert words in told_of("goblin", language, mode="goblin_ground").words


@pytest.mark.parametrize(
    ("language", "words"), [("en", "given: Anna and Boris"), ("ru", "Фору дают: Anna и Boris")]
)
def test_two_may_give_a_handicap_at_once(language: str, words: str) -> None:
    """DT-18.1: both take out their characters in secret."""
    texts = texts_for(language, GAME)
    told = texts.text("prompt-keep-out-wait", {"seats": texts.listing(["Anna", "Boris"])})
    assert words in told.replace("\xa0", " ")


def test_in_russian_a_woman_is_not_said_to_be_a_man() -> None:
    """DT-2.4: what may be carried is told of the Naga as of the Troll."""
    for thing in ("naga", "thief", "backstabber", "troll"):
        words = told_of(thing, "ru").words
        assert "раненого друга" in words
        assert "с ним" not in words


@pytest.mark.parametrize(
    ("language", "afar", "close"), [("en", "from afar", "close"), ("ru", "издали", "ближний")]
)
def test_an_attack_is_not_said_to_need_a_neighbour(language: str, afar: str, close: str) -> None:
    """DT-11.1, DT-11.4: with a bow from afar, and nobody else joins in."""
    shot = prison().put("a_cleric", "c18").put("a_bow", "c18").put("b_colossus", "c16").put("a_naga", "c15")
    shot.does("a_cleric", "shoot b_colossus")
    (told,) = shot.told("AttackDeclared")
    assert (told.figures, told.target_figures) == (("cleric",), ("colossus",))
    words = told_of("deed-attack", language).words
    assert afar in words
    assert close in words


@pytest.mark.parametrize(("language", "up_to"), [("en", "Up to"), ("ru", "До ")])
def test_a_walk_may_be_shorter_than_the_steps(language: str, up_to: str) -> None:
    """DT-6.1."""
    assert "go c17" in prison().put("a_naga", "c18").can("a_naga")
    assert told_of("deed-go", language).words.startswith(up_to)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_board_tells_of_a_goblin_what_the_inspector_does(language: str) -> None:
    """DT-19.2, DT-22.7: on the Goblin Ground Goblins and Trolls are others, and alone the Telepath is."""
    ground = standing("goblin_ground", "a_goblin", "a_troll")(standard_components(GAME))
    alone = until(new_match(GAME, 1, 3), "solo_line")
    texts = texts_for(language, GAME)
    for match, there, never in (
        (ground, ("ui-goblin-ground", "ui-troll-ground"), ("ui-about-goblin", "ui-about-troll")),
        (alone, ("ui-telepath-alone",), ()),
    ):
        names = ["first", "second"][: match.seats]
        html = unescape(str(table_html(table_of(match, names), Reader(names[0], language))))
        for key in there:
            assert texts.text(key) in html
        for key in never:
            assert texts.text(key, {"exit_vp": 1}) not in html
