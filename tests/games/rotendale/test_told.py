"""What hints and the inspector tell agrees with the rules, in both languages."""

from __future__ import annotations

import re

import pytest

from tests.games.rotendale.setup import TABLES, Mage, table
from tests.web.test_leaks import table_of
from undercroft.core.choices import find_option
from undercroft.core.options import read_options
from undercroft.core.start import standard_components
from undercroft.games.rotendale import GAME
from undercroft.games.rotendale import events as ev
from undercroft.texts import texts_for
from undercroft.texts.about import about
from undercroft.web.pages.render import Reader
from undercroft.web.pages.show import table_html


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


@pytest.mark.parametrize(("language", "keep"), [("en", "you keep"), ("ru", "остаются у вас")])
@pytest.mark.parametrize("mode", ["base", "team"])
def test_going_round_for_ever_does_not_keep_the_clock(language: str, keep: str, mode: str) -> None:
    """ST-5.12, ST-10.4, ST-13.9: who comes to a teleport again and goes is back in Tiriana."""
    texts = texts_for(language, GAME)
    circle = {4: "teleport_p3", 7: "teleport_m3"}
    start = Mage(0, has=("clock",)) if mode == "base" else Mage((0, 50), has=("clock",))
    play = table(start, known=circle, dice=(4,), mode=mode)
    play(*(("move",) if mode == "base" else ("roll_move", "mage a")))
    for closed in (False, False, True):
        choice = play.match.choices[0]
        told = texts.label_help(choice.options[1])
        tip = texts.text("learn-clock", texts.arguments(choice.prompt.args))
        for words in (told, texts.prompt(choice.prompt), tip):
            assert (texts.name("tiriana")[:-1] in words) is closed
        assert (keep in told) is not closed
        play("go")
    assert play.at() == 0


def test_the_obelisk_and_a_circle_are_told_in_whole_sentences() -> None:
    """ST-5.10, ST-13.9: what the second die needs in Russian, and which mage goes back in English."""
    play = table(Mage(at=0), known={4: "obelisk"}, dice=(4,))("move")
    assert "Вперёд, если выпадет от 4 до 6" in texts_for("ru", GAME).prompt(play.match.choices[0].prompt)
    team = table(Mage((0, 0), 15, 20), mode="team", known={4: "teleport_p3", 7: "teleport_m3"}, dice=(4,))
    team("roll_move", "mage b")
    closed = texts_for("en", GAME).event(team.events("LoopClosed")[0])
    assert "in a circle of teleports, mage B, and goes back to Tiriana" in closed


@pytest.mark.parametrize(
    ("count", "mana", "paid", "health", "experience"),
    [
        (1, "мана", "ману", "здоровье", "опыт"),
        (2, "маны", "маны", "здоровья", "опыта"),
        (5, "маны", "маны", "здоровья", "опыта"),
    ],
)
def test_one_is_not_told_in_russian_as_several(
    count: int, mana: str, paid: str, health: str, experience: str
) -> None:
    """It was `+1 маны`, `1 здоровья`, `1 опыта`."""
    texts = texts_for("ru", GAME)
    fought = ev.Fought(0, "zombie", count, 2, 4, 0, count)
    for event, words in (
        (ev.ManaTaken(0, count), f"+{count} {mana}."),
        (ev.MedicineTaken(0, count), f"+{count} {health}."),
        (ev.StormStruck(0, count), f"теряет {count} {health}."),
        (ev.TempleUsed(0, "temple_moon", count, "mana"), f"меняет {count} {health} на ману."),
        (ev.TempleUsed(0, "temple_sun", count, "health"), f"меняет {count} {paid} на здоровье."),
        (ev.DungeonExplored(0, count, count), f": +{count} {health}, +{count} {mana}."),
        (ev.EnemySubdued(0, "zombie", count), f", −{count} {mana}."),
        (fought, f", −{count} {mana}, кубик 2, нужно 4: поражение, −{count} {health}."),
    ):
        assert texts.event(event).endswith(words)
    assert f"+{count} {experience} (" in texts.event(ev.ExperienceGained(0, "zombie", count))
    gap = texts.text("ui-to-equal", {"gap": count, "less_id": "mana"})
    assert gap == f"До равенства: +{count} {mana} или −{count} {health}"


@pytest.mark.parametrize(
    ("rule", "thing", "language", "words"),
    [
        ("trap_single_use", "trap_2", "en", "leaves the game"),
        ("trap_single_use", "trap_2", "ru", "покидает игру"),
        ("air_shield_anywhere", "artefact_air_shield", "en", "the start or the end of your turn"),
        ("air_shield_anywhere", "artefact_air_shield", "ru", "в начале или в конце хода"),
        ("death_drops_property", "deaths", "en", "belong to nobody again"),
        ("death_drops_property", "deaths", "ru", "снова ничьи"),
    ],
)
def test_a_card_says_what_a_house_rule_makes_of_it(rule: str, thing: str, language: str, words: str) -> None:
    """ST-14: only at a table that plays by it."""
    texts = texts_for(language, GAME)
    for options, holds in (({}, False), ({rule: True}, True)):
        told = about(texts, GAME, standard_components(GAME), thing, read_options(GAME.options, options))
        assert told is not None
        assert (words in told.words) is holds
    told = about(texts, GAME, standard_components(GAME), thing)
    assert told is not None
    assert words not in told.words


def test_the_house_rules_do_what_the_cards_say() -> None:
    """ST-14: the trap of one use is gone, and a dead player's trap is nobody's."""
    traps = {3: ("trap_2", 1)}
    play = table(Mage(0), Mage(50), owned=traps, dice=(3,), trap_single_use=True)("move")
    assert play.card(3) == "nothing"
    traps[9] = ("trap_1", 0)
    play = table(Mage(0, 1), Mage(50), owned=traps, dice=(3,), death_drops_property=True)("move")
    assert (play.owner(3), play.owner(9)) == (1, -1)
    del traps[9]
    play = table(Mage(0, has=("air_shield",)), Mage(50), owned=traps, air_shield_anywhere=True)
    assert play.options == ["move", "air_shield 3"]


@pytest.mark.parametrize(("language", "explored"), [("en", "explored"), ("ru", "исследовано")])
def test_a_feat_of_the_dungeon_counts_what_was_found(language: str, explored: str) -> None:
    """ST-5.9: who meets an enemy there has explored it as well."""
    play = table(Mage(0), known={4: "dungeon"}, dice=(4, 3, 4))("move", "explore", "fight")
    assert not play.events("DungeonExplored")
    assert explored not in texts_for(language, GAME).text(
        "feat-dungeon-explored", {"seat": "Anna", "count": 2}
    )


def test_a_trap_that_nobody_owns_is_not_said_to_hurt() -> None:
    """ST-5.1: what the numbers of the die lead to; an opponent's trap and an enemy do hurt."""
    known = {1: "trap_2", 4: "zombie"}
    play = table(Mage(0), Mage(50), known=known, owned={2: ("trap_3", 1), 3: ("trap_1", 0)})
    html = table_html(table_of(play.match, ["a", "b"]), Reader("a", "en"))
    told = re.findall(r"<li.*?</li>", html[html.index('class="ahead"') :], re.DOTALL)[:4]
    lines = [" ".join(re.sub(r"<[^>]*>", " ", line).split()) for line in told]
    assert lines == ["1 Trap 2", "2 Trap 3 −3 Health", "3 Trap 1", "4 Zombie −1 Health"]


@pytest.mark.parametrize(("language", "words"), [("en", "drive it away"), ("ru", "отпугивают")])
def test_an_enemy_of_another_player_is_not_said_to_be_fought_only(language: str, words: str) -> None:
    """ST-7.3, ST-6.6: the Rune drives it away as well."""
    play = table(Mage(0, has=("rune",)), Mage(50), owned={4: ("mummy", 1)}, dice=(4,))("move")
    assert play.options == ["fight", "scare rune"]
    found = play.match.why_not(0, "subdue")
    assert found is not None
    assert words in texts_for(language, GAME).reason(found)


@pytest.mark.parametrize(("language", "only"), [("en", "only fought"), ("ru", "только сразиться")])
def test_the_lesson_does_not_say_that_anothers_enemy_can_only_be_fought(language: str, only: str) -> None:
    """ST-6.6: the learner has no Staff, others may."""
    assert only not in texts_for(language, GAME).text("lesson-13")


@pytest.mark.parametrize(
    ("language", "won", "poor"), [("en", "won", "little"), ("ru", "победы", "мало маны")]
)
@pytest.mark.parametrize("place", ["mummy", "dungeon"])
def test_no_fight_is_spoken_of_without_the_mana(language: str, won: str, poor: str, place: str) -> None:
    """ST-7.5: with the Rune there is a choice all the same, on arrival and in the dungeon (ST-7.9)."""
    texts = texts_for(language, GAME)
    for mana in (2, 1):
        play = table(Mage(0, mana=mana, has=("rune",)), known={4: place}, dice=(4, 2))("move")
        if place == "dungeon":
            play("explore")
        prompt = play.match.choices[0].prompt
        assert ("fight" in play.options) is (mana == 2)
        assert (won in texts.prompt(prompt)) is (mana == 2)
        assert (poor in texts.prompt(prompt)) is (mana == 1)


@pytest.mark.parametrize(("language", "drain"), [("en", "Drain it"), ("ru", "Осушить его")])
def test_nobody_is_asked_to_drain_a_swamp_without_the_mana(language: str, drain: str) -> None:
    """ST-5.5: with the Medallion there is a choice all the same."""
    for mana, drains in ((5, True), (0, False)):
        mage = Mage(0, mana=mana, has=("medallion",))
        play = table(mage, cards={4: "swamp"}, dice=(4,))("move")
        assert ("drain" in play.options) is drains
        assert (drain in texts_for(language, GAME).prompt(play.match.choices[0].prompt)) is drains


def test_the_medallion_promises_what_there_is_room_for() -> None:
    """ST-6.5, ST-9.1: from 20 mana it brings 5."""
    for mana, gained in ((18, 7), (20, 5), (25, 0)):
        play = table(Mage(0, mana=mana, has=("medallion",)), cards={4: "swamp"}, dice=(4,))("move")
        label = texts_for("en", GAME).label(find_option(play.match.choices[0], "medallion"))
        assert label == f"Use the Medallion: +{gained} mana"
        assert play("medallion").stats() == (10, mana + gained)


@pytest.mark.parametrize(("language", "miss"), [("en", "miss"), ("ru", "пропуст")])
def test_an_artefact_after_the_swamp_buys_the_turn_that_is_missed(language: str, miss: str) -> None:
    """ST-3.6, ST-5.5: the first extra turn is the missed one, a second one is played."""
    texts = texts_for(language, GAME)
    for at, said in ((4, [True, False]), (5, [False, False])):
        play = table(Mage(0, has=("clock", "rune")), Mage(50), known={4: "swamp"}, dice=(at,))("move")
        if at == 4:
            play("wander")
        for artefact, misses in zip(("clock", "rune"), said, strict=True):
            choice = play.match.choices[0]
            option = next(one for one in choice.options if str(one).startswith("sacrifice"))
            key, args = option.label()
            help = texts.text(f"move-{key}-help", texts.arguments(args.items()))
            assert (miss in help) is misses
            assert (miss in texts.prompt(choice.prompt)) is misses
            assert play.asked == "end-window"
            play(f"sacrifice {artefact}")
        assert len(play.events("TurnSkipped")) == (at == 4)
        assert (play.seat, play.asked) == (0, "main-action")


@pytest.mark.parametrize(("language", "word"), [("en", "One"), ("ru", "дин")])
def test_who_has_not_fought_nor_searched_is_not_told_that_once_is_all(language: str, word: str) -> None:
    """ST-7.8, ST-13.14: the other mage has taken the main action, or nobody searched on arrival."""
    texts = texts_for(language, GAME)
    team = table(
        Mage((7, 20), 15, 20, has=("clock",)), Mage((0, 0)), known={7: "zombie"}, mode="team", dice=(3,)
    )("roll_move", "mage b")
    idle = table(Mage(98, has=("clock",)), Mage(0), dice=(1,))("move", "skip_search")
    for play, text in ((team, "fight_again a"), (idle, "search")):
        assert play.asked == "end-window"
        found = play.match.why_not(0, text)
        assert found is not None
        assert word not in texts.reason(found)


@pytest.mark.parametrize(("language", "words"), [("en", "leaves the game"), ("ru", "на один раз")])
def test_a_trap_of_one_use_is_offered_as_such(language: str, words: str) -> None:
    """ST-14: in the question, too."""
    for once in (False, True):
        play = table(Mage(0), Mage(50), known={4: "trap_2"}, dice=(4,), trap_single_use=once)("move")
        assert (words in texts_for(language, GAME).prompt(play.match.choices[0].prompt)) is once


@pytest.mark.parametrize(("language", "bars"), [("en", "bars the way"), ("ru", "преграждать")])
def test_a_tip_about_an_enemy_praises_what_can_be_done(language: str, bars: str) -> None:
    """ST-7.1, ST-7.3: neither a dragon nor another player's enemy can be subdued."""
    texts = texts_for(language, GAME)
    free = {"known": {4: "mummy"}}, {"known": {4: "dragon"}}, {"owned": {4: ("mummy", 1)}}
    for scene, subdued in zip(free, (True, False, False), strict=True):
        play = table(Mage(0), Mage(50), dice=(4,), **scene)("move")  # type: ignore[arg-type]
        told = texts.text("learn-enemy", texts.arguments(play.match.choices[0].prompt.args))
        assert ("subdue" in play.options) is subdued
        assert (bars in told) is subdued


@pytest.mark.parametrize(("language", "medallion"), [("en", "Medallion"), ("ru", "Медальон")])
def test_a_tip_about_a_swamp_speaks_of_mana_that_is_there(language: str, medallion: str) -> None:
    """ST-5.5: without any only the Medallion saves the turn."""
    texts = texts_for(language, GAME)
    for mana in (5, 0):
        play = table(Mage(0, 10, mana, has=("medallion",)), known={4: "swamp"}, dice=(4,))("move")
        told = texts.text("learn-swamp", texts.arguments(play.match.choices[0].prompt.args))
        assert (medallion in told) is (mana == 0)


@pytest.mark.parametrize(("language", "every"), [("en", "When they become"), ("ru", "Станут равны")])
def test_equality_is_not_said_to_be_rolled_for_always(language: str, every: str) -> None:
    """ST-9.3: a storm makes both 9, and no die is rolled; a medicine does."""
    for card, rolls in (("storm_1", 0), ("medicine_1", 1)):
        play = table(Mage(0, 10, 9 + 2 * rolls), cards={4: card}, dice=(4, 1))("move")
        assert play.game.players[0].health == play.game.players[0].mana
        assert len(play.events("EqualityRolled")) == rolls
    assert every not in texts_for(language, GAME).text("ui-equal", {"wins_on": 6})


@pytest.mark.parametrize(("language", "left"), [("en", "left the game"), ("ru", "из игры")])
def test_an_empty_cell_may_be_one_whose_card_somebody_holds(language: str, left: str) -> None:
    """ST-5.11: the artefact is taken."""
    play = table(Mage(0), cards={4: "artefact_clock"}, dice=(4,))("move")
    assert play.game.view(0).cells[4].face == "ground"
    told = about(texts_for(language, GAME), GAME, standard_components(GAME), "ground")
    assert told is not None
    assert left not in told.words


@pytest.mark.parametrize(("language", "teams"), [("en", "two teams"), ("ru", "двух команд")])
def test_teams_are_told_that_points_decide_without_the_book(language: str, teams: str) -> None:
    """ST-13.13: the last round passes, and whoever has fewer points has won."""
    play = table(
        Mage((50, 40), 15, 20),
        Mage((9, 9), 15, 20),
        mode="team",
        first=1,
        round=20,
        dice=(1,),
        max_rounds="20",
    )
    play("roll_move", "mage a")
    assert play.match.result is not None
    assert (play.match.result.winners, play.match.result.ending) == ((0,), "rounds")
    assert teams in texts_for(language, GAME).option_help("max_rounds")


def told_of(thing: str, language: str, mode: str = "base") -> str:
    options = read_options(GAME.options, {"mode": mode})
    found = about(texts_for(language, GAME), GAME, standard_components(GAME), thing, options)
    assert found is not None
    return found.words


@pytest.mark.parametrize(
    ("language", "finder", "circle"),
    [("en", "not the finder", "in a circle"), ("ru", "не тому, кто наш", "в круге")],
)
def test_the_finder_is_not_said_to_pay_for_his_deaths(language: str, finder: str, circle: str) -> None:
    """ST-12.1, ST-13.11: he pays for none of them; of two teams he pays for a mage lost in a circle."""
    play = table(Mage(99, deaths=2), Mage(98, deaths=1), first=1, dice=(4,))("search")
    assert play.match.result is not None
    assert play.match.result.scores == (0, 12)
    teams = table(Mage((99, 99), deaths=2, loop_deaths=1), Mage((98, 98)), mode="team", first=1, dice=(4,))
    result = teams("search a").match.result
    assert result is not None
    assert result.scores == (10, 4)
    assert finder in told_of("deaths", language)
    assert circle not in told_of("deaths", language)
    assert circle in told_of("deaths", language, "team")


@pytest.mark.parametrize(("language", "mage"), [("en", "the mage"), ("ru", "маг ")])
def test_death_is_not_said_to_be_that_of_one_mage(language: str, mage: str) -> None:
    """ST-13.8: without health both mages of a team go back."""
    play = table(Mage((3, 60), 1, 0), Mage((0, 0)), cards={7: "storm_1"}, mode="team", dice=(4,))
    play("roll_move", "mage a")
    assert play.game.players[0].mages == [0, 0]
    assert mage not in told_of("stat-health", language).lower()


@pytest.mark.parametrize(("language", "works"), [("en", "works"), ("ru", "действует")])
def test_a_teleport_that_needs_a_die_is_not_promised_to_work(language: str, works: str) -> None:
    """ST-5.12: without the Clock the one to the outer coil still needs a 5."""
    play = table(Mage(0, has=("clock",)), known={4: "teleport_outer"}, dice=(4, 2))("move")
    go = find_option(play.match.choices[0], "go")
    play("go")
    assert len(play.events("TeleportFailed")) == 1
    assert works not in texts_for(language, GAME).label_help(go)


@pytest.mark.parametrize(
    ("language", "nobody"), [("en", "over. Nobody wins."), ("ru", "закончена. Не победил никто.")]
)
def test_a_game_without_the_book_has_no_winner_called_nobody(language: str, nobody: str) -> None:
    """ST-11.6."""
    play = table(Mage(0), Mage(0), first=1, round=20, max_rounds="20", dice=(4,), cards={4: "mana_1"})("move")
    (ended,) = play.events("GameEnded")
    assert ended.seats == ()
    assert nobody in texts_for(language, GAME).event(ended).replace("\xa0", " ")


@pytest.mark.parametrize(("language", "six"), [("en", "a 6"), ("ru", "6")])
def test_more_than_a_six_is_not_said_to_win(language: str, six: str) -> None:
    """ST-7.4: a ghost is beaten with a 6 only."""
    told = about(texts_for(language, GAME), GAME, standard_components(GAME), "ghost")
    assert told is not None
    assert six in [fact.value for fact in told.facts]


def test_in_russian_a_trap_takes_from_others_only() -> None:
    """ST-5.1: its owner, who comes again, loses nothing."""
    play = table(Mage(0), Mage(50), known={4: "trap_2"}, dice=(4,))("move")
    assert "кто другой придёт" in texts_for("ru", GAME).prompt(play.match.choices[0].prompt)
    own = table(Mage(0), Mage(50), owned={4: ("trap_2", 0)}, dice=(4,))("move")
    assert own.game.players[0].health == 10


@pytest.mark.parametrize(("language", "points"), [("en", "Points"), ("ru", "Очки")])
def test_the_sheet_calls_points_for_deaths_points(language: str, points: str) -> None:
    """ST-12.2: one death is a line of 10."""
    play = table(Mage(99), Mage(50, deaths=1), first=1, dice=(4,))("search")
    assert play.match.result is not None
    assert GAME.sheet is not None
    lines = dict(GAME.sheet(play.game))
    assert lines["deaths"] == (0, 10)
    assert points in texts_for(language, GAME).text("sheet-deaths")
