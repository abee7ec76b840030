"""What cards and rules are told to do agrees with what they do, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from tests import harness
from tests.games.lords.setup import bout, drive, give, heard, new_game, offered
from undercroft.core.components import Components
from undercroft.core.options import read_options
from undercroft.core.record import load_record
from undercroft.core.start import new_match, standard_components
from undercroft.games.lords import GAME
from undercroft.games.lords.components import DIG, GET_FOOD, HIRE
from undercroft.games.lords.events import CombatEnds, FoodGiven
from undercroft.games.lords.rules.dummies import place_third_orders
from undercroft.games.lords.rules.orders import _place_minion
from undercroft.games.lords.rules.payday import payday
from undercroft.games.lords.rules.sending import TOO_FEW_GHOSTS
from undercroft.games.lords.rules.specials import hunt, imp_wages, recall, review
from undercroft.games.lords.state import DUMMY_MINION, FREE
from undercroft.tables.lesson import lesson_of
from undercroft.texts import texts_for
from undercroft.texts.about import about
from undercroft.texts.rulepage import rules_text

STANDARD = standard_components(GAME)


def said(language: str, thing: str) -> str:
    told = about(texts_for(language, GAME), GAME, standard_components(GAME), thing)
    assert told is not None
    return told.words


@pytest.mark.parametrize(("language", "word"), [("en", "not conquered"), ("ru", "незахваченн")])
def test_the_inspection_asks_for_unconquered_rooms_only(language: str, word: str) -> None:
    """DL-9.5."""
    assert word in said(language, "safety_inspection")


@pytest.mark.parametrize(("language", "word"), [("en", "space left"), ("ru", "места нет")])
def test_a_minion_without_the_fee_is_not_said_to_find_no_space(language: str, word: str) -> None:
    """DL-5.5: all three spaces are free, and his lord has no gold to hire first."""
    game = new_game()
    game.lords[0].gold = 0
    for lord in game.lords:
        lord.programmed = [HIRE, DIG, GET_FOOD]
    _place_minion(game, 0, 0)
    assert game.spaces[HIRE * 3 : HIRE * 3 + 3] == [FREE, FREE, FREE]
    assert game.journal is not None
    texts = texts_for(language, GAME)
    told = [texts.event(event) for _, event in game.journal]
    assert len(told) == 2
    assert word not in " ".join(told)


@pytest.mark.parametrize(("language", "word"), [("en", "loses all"), ("ru", "теряет всё")])
def test_thieves_save_from_the_poisoned_meal(language: str, word: str) -> None:
    """DL-17.1: it deals as much damage as the first one has hitpoints; thieves take points off."""
    assert word not in said(language, "poisoned_meal")


@pytest.mark.parametrize(("language", "word"), [("en", "Non-player"), ("ru", "не-игрок")])
def test_it_is_non_players_who_do_not_attract_the_paladin(language: str, word: str) -> None:
    """DL-11.8: the counters of the other lords do."""
    lines = harness.package_file(GAME, f"rules.{language}.md").splitlines()
    assert word in next(line for line in lines if line.startswith("**DL-11.8**"))


@pytest.mark.parametrize(("language", "room"), [("en", "Labyrinth"), ("ru", "Лабиринт")])
@pytest.mark.parametrize("thing", ["troll", "rolling_stone"])
def test_the_labyrinth_is_no_room_like_others(thing: str, language: str, room: str) -> None:
    """DL-13.5: one monster, and no gold for its traps."""
    assert room in said(language, thing)


@pytest.mark.parametrize(("language", "word"), [("en", "creatures"), ("ru", "призрак")])
def test_a_feat_of_hiring_counts_ghosts(language: str, word: str) -> None:
    """DL-6.9: a ghost is hired like a monster, and is none."""
    assert word in texts_for(language, GAME).text("feat-monster-hired", {"seat": "Anna", "count": 2})


@pytest.mark.parametrize(
    ("situation", "answers", "english", "russian"),
    [
        ({"number": 2}, (), "Magic 1, needed 2.", "Магии 1, нужно 2."),
        ({"traps": "anti_magic_dart"}, ("aim 2",), "A dart has hit a wizard.", "В волшебника попал дротик."),
        ({"room": "anti_magic_room"}, (), "in this room", "В этой комнате"),
    ],
)
def test_a_spell_that_fails_says_why(
    situation: dict[str, Any], answers: tuple[str, ...], english: str, russian: str
) -> None:
    """DL-15.1: "magic 1, needed 1" is no reason."""
    fight = bout("W5 Z3/1", spell="magic_shield", **situation).run(*answers)
    (event,) = heard(fight.game, "SpellFails")
    assert english in texts_for("en", GAME).event(event)
    assert russian in texts_for("ru", GAME).event(event)
    assert situation.keys() == {"number"} or "1, " not in texts_for("en", GAME).event(event)


@pytest.mark.parametrize(("language", "word"), [("en", "does nothing"), ("ru", "не делает ничего")])
@pytest.mark.parametrize(
    ("options", "nothing"), [({}, False), ({"mode": "first_game"}, True), ({"special_events": False}, True)]
)
def test_the_special_tile_says_when_it_does_nothing(
    language: str, word: str, options: dict[str, Any], nothing: bool
) -> None:
    """DL-9.2, DL-22.1."""
    chosen = read_options(GAME.options, options)
    assert new_game(**options).special_events is not nothing
    told = about(texts_for(language, GAME), GAME, standard_components(GAME), "special", chosen)
    assert told is not None
    assert (word in told.words) is nothing


@pytest.mark.parametrize(("language", "word"), [("en", "first free space"), ("ru", "первое свободное место")])
def test_two_equal_third_orders_are_not_both_said_to_take_the_first_space(language: str, word: str) -> None:
    """DL-21.4: the second non-player comes to space II."""
    game = new_game(2)
    for lord in game.lords:
        lord.dummy_pick = HIRE
    place_third_orders(game)
    assert game.spaces[HIRE * 3 : HIRE * 3 + 3] == [DUMMY_MINION, DUMMY_MINION, FREE]
    assert word in texts_for(language, GAME).text("prompt-dummy")


@pytest.mark.parametrize(("language", "word"), [("en", "rounded up"), ("ru", "округлением вверх")])
def test_the_imps_on_strike_say_that_their_food_is_rounded_up(language: str, word: str) -> None:
    """DL-9.5: four imps ask for two."""
    game = new_game()
    game.lords[0].imps, game.lords[0].food = 4, 9
    assert offered(imp_wages(game, 0, 3)) == ["feed 0", "feed 1", "feed 2"]
    assert word in said(language, "imp_strike")


@pytest.mark.parametrize(
    ("language", "word"), [("en", "only one already paid"), ("ru", "только оплаченного")]
)
def test_the_lesson_of_the_last_season_lets_the_demon_eat_who_is_not_paid(language: str, word: str) -> None:
    """DL-9.3: nothing is owed to a monster that is eaten, so the demon is paid first."""
    lesson = lesson_of(GAME, "last-season")
    assert lesson is not None
    match = load_record(lesson.text, game=GAME)
    texts = texts_for(language, GAME)
    mine = [text for seat, text in match.answers if seat == lesson.learner]
    assert mine[11:13] == ["pay demon", "pay ghost"]
    paid = load_record(lesson.text, plies=46, game=GAME).game.lords[0]
    assert (paid.gold, len(paid.traps), [one.id for one in paid.creatures]) == (1, 2, ["ghost", "demon"])
    assert word not in texts.text("lesson-last-season-12")


@pytest.mark.parametrize(("language", "word"), [("en", "paid or not"), ("ru", "призрак")])
def test_the_rules_of_payday_name_ghosts_and_whom_a_demon_eats(language: str, word: str) -> None:
    """DL-9.3: a ghost is paid too; and who is eaten need not have been paid."""
    lines = harness.package_file(GAME, f"rules.{language}.md").splitlines()
    assert word in next(line for line in lines if line.startswith("**DL-9.3**"))


def in_house(language: str, thing: str, *changes: tuple[str, str]) -> str:
    """What is said of a thing with a component file in which these are changed."""
    text = STANDARD.text
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    source = Components(text, "house.toml", standard=False)
    told = about(texts_for(language, GAME, source), GAME, source, thing)
    assert told is not None
    return told.words


def test_what_rooms_change_in_a_battle_is_told_from_the_file() -> None:
    """DL-13.5: traps, monsters and gold are numbers of each room."""
    assert "In a room it costs 1 gold more. Labyrinth: no more gold." in said("en", "pendulum")
    assert "in a room up to 2. Labyrinth: one monster." in said("en", "troll")
    assert "traps up to 2, no gold for them; monsters up to 1" in said("en", "labyrinth")
    assert "A fight here" not in said("en", "mint")
    assert "rooms" not in said("en", "ghost")
    dear = ("trap_gold = 0", "trap_gold = 3")
    assert "Labyrinth: 3 gold more." in in_house("en", "pendulum", dear)
    assert "3 gold more for each" in in_house("en", "labyrinth", dear)
    assert "за каждую ещё 3 золота" in in_house("ru", "labyrinth", dear)
    deep = ('id = "mint"', 'id = "mint"\nmonsters = 0\ntrap_gold = 2')
    assert "Mint: 2 gold more." in in_house("en", "pendulum", deep)
    assert "Монетный двор: ни одного монстра." in in_house("ru", "troll", deep)
    assert "2 gold more for each; monsters up to 0" in in_house("en", "mint", deep)


def asked(flow: Any, language: str) -> str:
    """The first question of a flow, in words."""
    prompt = next(flow).prompt
    texts = texts_for(language, GAME)
    return texts.text(f"prompt-{prompt.key}", texts.arguments(prompt.args))


def test_gold_is_asked_only_of_who_has_it() -> None:
    """DL-9.5: a recall leaves a lord without gold nothing but his traps."""
    game = new_game()
    give(game.lords[0], traps="pendulum trapdoor")
    game.lords[0].gold = 1
    assert asked(recall(game, 0, 1), "en") == "Pay 1 gold or give up a trap."
    assert "gold" not in asked(recall(game, 0, 2), "en").partition(":")[2]
    assert asked(recall(game, 0, 2), "ru") == "Золота не хватает: отдайте ловушку."


def test_what_a_creature_let_go_costs_is_told_from_the_file() -> None:
    """DL-9.3: the steps are a number of the file, and may be none."""
    for steps, words in ((0, "or let it go."), (1, "one step more evil."), (2, "2 steps more evil.")):
        text = STANDARD.text.replace("let_go_evil = 1", f"let_go_evil = {steps}")
        game = new_match(GAME, 4, 1, {}, Components(text, "house.toml", standard=False)).game
        game.lords[0].lair = [game.components.creatures["goblin"]]
        assert asked(payday(game, 0), "en").endswith(words)
    none = ("let_go_evil = 1", "let_go_evil = 0")
    assert "evil" not in in_house("en", "payday", none)
    assert "evil" in said("en", "payday")
    assert "lose evil" not in in_house("en", "step-6", ("conquest_evil = 1", "conquest_evil = 0"))


def test_the_rules_say_that_traps_in_the_labyrinth_need_no_gold_more() -> None:
    """DL-13.5: it is a room, but not in this."""
    assert "Labyrinth: two traps (no gold more) and one monster." in rules_text(GAME, "en")
    assert "Лабиринт: две ловушки (доплата не нужна) и монстр." in rules_text(GAME, "ru")
    dear = Components(STANDARD.text.replace("trap_gold = 0", "trap_gold = 3"), "house.toml", standard=False)
    assert "two traps (3 gold more)" in rules_text(GAME, "en", dear)
    assert "(доплата 3 золота)" in rules_text(GAME, "ru", dear)


@pytest.mark.parametrize(("language", "word"), [("en", "no evil"), ("ru", "зла за это нет")])
def test_the_witch_hunt_says_that_to_let_a_monster_go_costs_no_evil(language: str, word: str) -> None:
    """DL-9.5: on payday the same words cost one."""
    game = new_game()
    give(game.lords[0], "troll ghost")
    drive(hunt(game, 0, 3), "let_go troll")
    assert game.lords[0].evil == 5
    assert word in said(language, "witch_hunt")
    assert word in texts_for(language, GAME).text("prompt-hunt")


@pytest.mark.parametrize(("language", "word"), [("en", "all are equal"), ("ru", "все равны")])
def test_the_review_says_that_equals_stay_where_they_are(language: str, word: str) -> None:
    """DL-9.5: the most evil are the nicest too then."""
    game = new_game(2)
    review(game, 1)
    assert [lord.evil for lord in game.lords] == [5, 5]
    assert word in said(language, "reputation_review")


@pytest.mark.parametrize(("language", "word"), [("en", "weaker bite"), ("ru", "слабее")])
def test_the_rules_say_who_comes_back_from_a_battle(language: str, word: str) -> None:
    """DL-14.6: who has acted lies down, but for the golem, and the vampire that bites and runs."""
    assert bout("W9", monsters="vampire").run("way nip").up == "vampire"
    assert bout("W9", monsters="golem").run().up == "golem"
    lines = rules_text(GAME, language, STANDARD).splitlines()
    assert any("DL-14.6" in line and word in line for line in lines)


def test_who_comes_back_after_a_blow_is_not_said_to_lie_down_nor_to_be_hit() -> None:
    """DL-14.6: a golem, and a vampire after his small bite."""
    for creature, damage in (("golem", 4), ("vampire", 2)):
        assert f"After hitting for {damage} it comes back face up instead." in said("en", creature)
        assert f"После удара на {damage} не ложится, а возвращается домой." in said("ru", creature)


@pytest.mark.parametrize(("language", "word"), [("en", "go home"), ("ru", "уходят")])
def test_the_end_of_a_combat_sends_nobody_home(language: str, word: str) -> None:
    """DL-13.11: it is told, too, when all adventurers are in prison."""
    assert word not in texts_for(language, GAME).event(CombatEnds(1))


def test_evil_is_counted_in_words_that_agree() -> None:
    """One step of it is `1 зло`, as in the questions, in the standard file or one of the house."""
    assert "теряют 1 зло, самые добрые получают 1;" in said("ru", "reputation_review")
    assert "получите 3 зла" in said("ru", "witch_hunt")
    for effect, spell in (("gain_evil", "detect_evil"), ("lose_evil", "graffiti"), ("press", "bad_press")):
        one = in_house("ru", spell, (f'effect = "{effect}"\namount = 2', f'effect = "{effect}"\namount = 1'))
        assert "1 зло" in one


def test_what_the_spells_give_is_told_from_the_file() -> None:
    """DL-15.12 to 15.14: the hitpoints of a meal and of an illusion, and the kick of a sheep."""
    text = STANDARD.text
    for effect in ("food_token", "illusion", "sheep"):
        was = f'effect = "{effect}"\namount = 1'
        assert was in text
        text = text.replace(was, f'effect = "{effect}"\namount = 2')
    house = Components(text, "house.toml", standard=False)
    assert "one more hitpoint" in rules_text(GAME, "en")
    for words in ("has 2 more hitpoints", "with 2 hitpoints", "kicks for 2"):
        assert words in rules_text(GAME, "en", house)
    for words in ("здоровья больше на 2", "искатель, здоровье 2", "лягнёт на 2"):
        assert words in rules_text(GAME, "ru", house)
    assert texts_for("en", GAME).event(FoodGiven(0, "warrior_1", 2)).endswith("2 more hitpoints.")
    assert texts_for("en", GAME).event(FoodGiven(0, "warrior_1", 1)).endswith("one more hitpoint.")


def test_ghosts_that_lie_down_are_not_said_to_be_missing() -> None:
    """DL-13.6: the lord has them, but they cannot go."""
    assert "готовых" in texts_for("ru", GAME).reason(TOO_FEW_GHOSTS)


@pytest.mark.parametrize(("language", "word"), [("en", "by chance"), ("ru", "наугад")])
def test_the_rules_say_that_the_first_orders_of_a_first_game_are_not_chosen(language: str, word: str) -> None:
    """DL-5.1."""
    lines = harness.package_file(GAME, f"rules.{language}.md").splitlines()
    assert word in next(line for line in lines if line.startswith("**DL-5.1**"))
