"""What the table says: made of the components, true to them, in both languages, at 80 columns."""

from __future__ import annotations

import random
import re

import pytest
from rich.console import Console
from rich.text import Text

from tests import harness
from tests.games.dungeoneer.setup import PARTS, Table, table
from undercroft.cli.show import Display
from undercroft.core.components import Components
from undercroft.core.decision import Prompt
from undercroft.core.match import Match
from undercroft.core.options import read_options
from undercroft.core.start import load_table, new_match, standard_components
from undercroft.games.dungeoneer import GAME
from undercroft.games.dungeoneer.events import (
    AttackRolled,
    BattleBegan,
    ExitOpened,
    Gained,
    GameEnded,
    LocationsShifted,
    LuckTried,
    MonsterDefeated,
    MonsterWounded,
    QuestCompleted,
    Sought,
    Wounded,
)
from undercroft.games.dungeoneer.phrases import Phrase, told
from undercroft.games.dungeoneer.seen import TableView
from undercroft.games.dungeoneer.terminal import board, says
from undercroft.texts import texts_for
from undercroft.texts.about import about
from undercroft.texts.rulepage import rules_text

LANGUAGES = ("en", "ru")


def words(language: str, seats: int = 4) -> Display:
    return Display(texts_for(language, GAME), [f"Player {seat}" for seat in range(seats)], Console())


@pytest.mark.parametrize(("language", "name"), [("en", "Grumm"), ("ru", "Грумм")])
def test_the_monster_of_a_hunt_has_a_name_of_its_own(language: str, name: str) -> None:
    """DN-6.7: the quest is the Troll's Toll, its monster is not."""
    texts = texts_for(language, GAME)
    quest = texts.name("troll_toll")
    for event in (
        BattleBegan(0, 1, ("troll_toll",), "troll_bridge"),
        MonsterWounded("troll_toll", 1),
        MonsterDefeated("troll_toll"),
        Wounded(1, "troll_toll", None),
    ):
        told = texts.event(event)
        assert name in told
        assert quest not in told
    assert texts.name("crypt_ghoul") in texts.event(MonsterDefeated("crypt_ghoul"))


@pytest.mark.parametrize(("language", "victim"), [("en", "victim"), ("ru", "жертв")])
def test_only_curses_lie_by_a_victim(language: str, victim: str) -> None:
    """DN-8.12: Undead Awakening, a lasting bane too, is aimed at nobody and stays with who played it."""
    source = standard_components(GAME)
    texts = texts_for(language, GAME)
    for card, lies in (("curse_of_lead", True), ("undead_awakening", False)):
        told = about(texts, GAME, source, card)
        assert told is not None
        assert (victim in told.words) is lies, told.words


@pytest.mark.parametrize(("language", "saved"), [("en", "saved"), ("ru", "сохран")])
def test_who_attacks_by_falling_is_asked_for_no_saved_point(language: str, saved: str) -> None:
    """DN-7.1, DN-11.7: with the Movement Limit no point can be saved; a hero lets itself fall for one."""
    x = Table(2, actions="limit").clear().map(("passage", 0, 1))
    x.hero(0, "roderik_talus", at=(0, 0))
    x.hero(1, "raka", at=(0, 1))
    x.feats(0, ap=2).do("move north")
    assert x.asked == (1, "ambush")
    assert x.can("ambush_tip @0 melee")
    assert saved not in texts_for(language, GAME).text("prompt-ambush")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_darkness_takes_away_is_taken_away(language: str) -> None:
    """DN-7.7: `1 − 2 = −1`, not `1 + −2`."""
    event = AttackRolled(0, None, "melee", 1, -2, -1, ("dark",))
    for key in ("event-attack-rolled", "moment-rolled"):
        assert "1 − 2 = −1" in texts_for(language, GAME).told(key, event)


@pytest.mark.parametrize(("language", "own"), [("en", "your own hero"), ("ru", "вашего героя")])
def test_who_warps_heroes_is_told_which_one_is_meant(language: str, own: str) -> None:
    """DN-7.19, DN-9.8: a trap may warp its owner's hero as well as its target, one after the other."""
    x = Table(2).clear().map(("passage", 0, 1))
    x.hero(0, "raka", at=(0, 1))
    x.hero(1, "kron_axereaver", at=(0, 1), peril=2)
    x.hand(0, "warp_rune").villainy(0).do("trap warp_rune @1").roll(1, 1).do("confirm")
    texts = texts_for(language, GAME)
    assert own in texts.prompt(asked(x), you=0)
    x.do("warp_to tomb_foyer")
    assert x.asked == (0, "trap-warp")
    assert own not in texts.prompt(asked(x), you=0)
    assert texts.prompt(asked(x)) != texts.prompt(asked(x), you=1)


def asked(x: Table) -> Prompt:
    assert x.run is not None
    choice = x.run.next_choice()
    assert choice is not None
    return choice.prompt


def test_an_exit_forced_open_is_not_said_to_be_passed() -> None:
    """DN-9.5: without an action point left the hero stays on the threshold."""
    for you in (None, 0):
        assert "проход" not in texts_for("ru", GAME).event(ExitOpened(0, "laboratory"), you)


def test_one_location_that_moves_is_one() -> None:
    """DN-9.12: Collapse moves one, a rift two."""
    texts = texts_for("ru", GAME)
    assert "сдвигает локацию: Склеп" in texts.event(LocationsShifted(0, ("crypt",)))
    assert "сдвигает локации: Склеп и Поворот" in texts.event(LocationsShifted(0, ("crypt", "turn")))


@pytest.mark.parametrize(("language", "trap"), [("en", "Encounter traps"), ("ru", "ловушек-столкновений")])
def test_danger_is_not_said_to_strengthen_trap_exits(language: str, trap: str) -> None:
    """DN-7.19: their threat is printed on the exit."""
    assert trap in of_thing(language, "danger")


@pytest.mark.parametrize(("language", "saved"), [("en", "may be saved"), ("ru", "можно сохранить")])
def test_no_point_is_said_to_be_saved_where_none_can_be(language: str, saved: str) -> None:
    """DN-11.7."""
    assert saved in of_thing(language, "phase-discard")
    assert saved in of_thing(language, "phase-discard", actions="falling")
    assert saved not in of_thing(language, "phase-discard", actions="limit")


@pytest.mark.parametrize(("language", "way"), [("en", "entrance"), ("ru", "входа")])
def test_the_flags_alone_are_not_said_to_win_the_solo_game(language: str, way: str) -> None:
    """DN-12.13."""
    assert way in of_thing(language, "flags")


@pytest.mark.parametrize(("language", "words"), [("en", "instead of peril"), ("ru", "вместо риска")])
def test_a_location_is_not_said_to_bring_peril_in_the_solo_game(language: str, words: str) -> None:
    """DN-4.11, DN-12.4: dice are rolled for it; and who stays gains as who comes."""
    told = of_thing(language, "library")
    assert words in told
    assert {"en": "has not moved", "ru": "не двигался"}[language] in told


@pytest.mark.parametrize(
    ("language", "weapon", "response"),
    [("en", "Treasure: weapon", "response"), ("ru", "Сокровище: оружие", "ответ")],
)
def test_a_card_tells_its_kind_and_when_it_is_played(language: str, weapon: str, response: str) -> None:
    """DN-5.5: of a kind one treasure may be ready, so that its kind has to be known."""
    source = standard_components(GAME)
    texts = texts_for(language, GAME)
    for card in ("dwarven_axe", "sword_of_dawn", "ember_staff"):
        told = about(texts, GAME, source, card)
        assert told is not None
        assert told.kind == weapon
    answer = about(texts, GAME, source, "scare_off")
    assert answer is not None
    assert response in answer.words
    for one in PARTS.cards.values():
        assert texts.has(f"c-{one.kind}"), one.kind


@pytest.mark.parametrize(("language", "moment"), [("en", "At any moment"), ("ru", "В любой момент")])
def test_a_potion_says_that_it_is_drunk_at_any_moment(language: str, moment: str) -> None:
    """DN-8.3, and what is used against wounds only does not say so."""
    assert moment in of_thing(language, "healing_potion")
    assert moment not in of_thing(language, "iron_helm")


@pytest.mark.parametrize(("language", "no_entrance"), [("en", "but an entrance"), ("ru", "кроме входа")])
def test_an_entrance_is_not_said_to_be_a_room_for_a_search(language: str, no_entrance: str) -> None:
    """DN-6.6: the Phylactery is in any room but the Foyer, which is a room as well."""
    assert no_entrance in of_thing(language, "shatter_phylactery")


@pytest.mark.parametrize(("language", "before"), [("en", "Before"), ("ru", "До битвы")])
def test_hellfire_is_said_to_burn_when_legion_attacks(language: str, before: str) -> None:
    """DN-7.5: in step I of its battle, not before it."""
    assert before not in of_thing(language, "legion")


def test_one_die_is_one() -> None:
    """DN-6.13."""
    texts = texts_for("ru", GAME)
    assert "кубик 4" in texts.event(LuckTried(0, "magic_fish", (4,), 0, 4, 5, "failure"))
    assert "кубики 4 и 2" in texts.event(LuckTried(0, "magic_fish", (4, 2), 0, 4, 5, "failure"))


def test_one_treasure_is_one() -> None:
    """DN-5.6."""
    told = about(texts_for("en", GAME), GAME, standard_components(GAME), "kron_axereaver")
    assert told is not None
    assert [one.label for one in told.facts if one.value == "1"][-1] == "permanent treasure at most"


def of_thing(language: str, thing: str, **options: object) -> str:
    chosen = read_options(GAME.options, options)
    told = about(texts_for(language, GAME), GAME, standard_components(GAME), thing, chosen)
    assert told is not None
    return told.words


def spoken(language: str, phrases: tuple[Phrase, ...]) -> str:
    return Text.from_markup(says(phrases, words(language))).plain


def keys(phrases: tuple[Phrase, ...]) -> set[str]:
    found = set()
    for key, args in phrases:
        found.add(key)
        for _, value in args:
            if isinstance(value, tuple):
                found |= keys(value)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_component_says_what_it_does(language: str) -> None:
    """Only monsters and tunnels may have nothing to say beside their numbers; nothing is left unsaid."""
    texts = texts_for(language, GAME)
    for part in (*PARTS.cards.values(), *PARTS.quests.values(), *PARTS.heroes.values(), *PARTS.places):
        phrases = told(part)
        for key in keys(phrases):
            assert texts.has(key), f"{language}.ftl has no {key}"
        line = spoken(language, phrases)
        assert not re.search(r"\[|\{|None", line), line
        if part.id in PARTS.cards:
            assert line or PARTS.cards[part.id].deck == "monster", part.id
        if part.id in PARTS.quests or part.id in PARTS.heroes:
            assert line, part.id


def test_mighty_blow_is_of_the_next_strike_only() -> None:
    """U3."""
    assert "next strike" in spoken("en", told(PARTS.cards["mighty_blow_1"]))
    assert "next" not in spoken("en", told(PARTS.cards["mighty_blow_2"]))


def test_trap_lore_names_all_it_helps_against() -> None:
    """U3: traps, trap exits, spikes and pits."""
    line = spoken("en", told(PARTS.cards["trap_lore"]))
    assert all(one in line for one in ("traps", "trap exits", "spikes", "pits", "+2"))


def test_the_table_tells_what_a_quest_demands() -> None:
    """U1: sacrifice, hunt values, search number, influence, failure: in the view, from the components."""
    x = table().map(("passage", 0, 1))
    for name in ("free_caedman", "lich_champion", "shatter_phylactery", "whispers_of_the_lich", "magic_fish"):
        x.quest(0, name)
    view = x.feats(0).t.view(0)
    lines = {one.id: spoken("en", one.says) for one in view.players[0].quests}
    assert "2 health" in lines["free_caedman"]
    assert "health 2, melee 3, magic 2, speed 1" in lines["lich_champion"]
    assert all(one in lines["shatter_phylactery"] for one in ("7 or more", "−1 glory"))
    assert "magic −1" in lines["whispers_of_the_lich"]
    assert all(one in lines["magic_fish"] for one in ("5 or more", "2 glory"))


@pytest.mark.parametrize(
    ("row", "was", "now", "words"),
    [
        ("free_caedman", "lose_health = 2", "lose_health = 4", "4 health"),
        ("shatter_phylactery", "search = 7", "search = 9", "9 or more"),
        ("fleet_foot", '"speed 1"', '"speed 7"', "Speed +7"),
        ("chainmail", "price = 1", "price = 6", "6 glory"),
        ("library", "action_glory = 1", "action_glory = 8", "8 glory"),
        ("roderik_talus", "ability_glory = 3", "ability_glory = 5", "5 glory"),
        ("blade_corridor", "speed 3", "speed 5", "5 + X"),
        ("cave_troll", "melee 1", "melee 3", "+3"),
    ],
)
def test_a_changed_number_is_said(row: str, was: str, now: str, words: str) -> None:
    text = standard_components(GAME).text
    place = text.index(was, text.index(f'id = "{row}"'))
    mine = Components(text[:place] + now + text[place + len(was) :], "my.toml", standard=False)
    parts = load_table(GAME, mine)
    tables = (parts.quests, parts.cards, parts.locations, parts.heroes)
    part = next(table[row] for table in tables if row in table)
    assert words in spoken("en", told(part))


@pytest.mark.parametrize(
    ("language", "third", "four"), [("en", "third", "4 quests"), ("ru", "реть", "4 задания")]
)
def test_how_many_quests_win_is_said_with_the_number(language: str, third: str, four: str) -> None:
    """DN-10.1, DN-12.13: the rules of a house may ask for four."""
    text = standard_components(GAME).text.replace("quests_to_win = 3", "quests_to_win = 4")
    rules = rules_text(GAME, language, Components(text, "my.toml", standard=False))
    wins = [line for line in rules.splitlines() if "DN-10.1" in line or "DN-12.13" in line]
    assert four in wins[0]
    assert not any(third in line for line in wins)
    assert third not in texts_for(language, GAME).text("learn-villainy")


@pytest.mark.parametrize(
    ("language", "hunt", "last", "quests"),
    [("en", "hunt", "nobody wins", "Only quests"), ("ru", "охоты", "не побеждает никто", "только задания")],
)
def test_the_rules_say_what_brings_no_reward_and_no_victory(
    language: str, hunt: str, last: str, quests: str
) -> None:
    """DN-7.17: the monster of a hunt; DN-11.2: to be the last hero, where others come back."""
    lines = rules_text(GAME, language, standard_components(GAME)).splitlines()
    assert any("DN-7.17" in line and hunt in line for line in lines)
    assert any("DN-11.2" in line and last in line for line in lines)
    assert quests in texts_for(language, GAME).text("option-resurrection-help")


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_takes_a_treasure_is_not_called_corrosion(language: str) -> None:
    """The question is that of every card with this effect, a house's too."""
    texts = texts_for(language, GAME)
    assert texts.name("corrosion") not in texts.text("prompt-corrosion-pick")


@pytest.mark.parametrize(("language", "sent"), [("en", "sent against you"), ("ru", "посланного на вас")])
def test_the_tip_about_a_challenge_promises_no_glory_in_a_hunt(language: str, sent: str) -> None:
    """DN-7.17: each health of an encounter is worth 1, that of a quest's monster nothing."""
    x = table().map(("troll_bridge", 0, -1)).quest(0, "troll_toll")
    x.hero(0, "raka", level=4, at=(0, -1))
    x.feats(0).roll(6, 1, 6, 1).do("attempt troll_toll").passes()
    assert x.asked == (0, "challenge")
    x.do(next(one for one in x.options if one.startswith("challenge"))).passes()
    assert x.told("MonsterWounded")
    assert not x.told("GloryGained")
    assert sent in texts_for(language, GAME).text("learn-challenge")


def test_a_token_on_the_floor_is_marked_where_it_lies() -> None:
    """U4, DN-6.9."""
    x = table().map(("crossroads", 0, 1))
    x.quest(0, "lost_pilgrim", 2, "crossroads")
    quest = x.feats(0).t.view(0).players[0].quests[0]
    assert (quest.x, quest.y, quest.here) == (0, 1, False)
    x.hero(0, "raka", at=(0, 1))
    assert x.feats(0).t.view(0).players[0].quests[0].here


def test_a_dodged_attack_threatens_nothing() -> None:
    """U5: what a fight would bring is what the rules then do."""
    x = table(2).map(("passage", 0, 1))
    x.hero(1, "roderik_talus", level=2, peril=9, glory=9)
    x.hand(0, "zombie").hand(1, "dodge", "mighty_blow_1", "mighty_blow_2").villainy(0)
    x.do("monster zombie @1").roll(4).do("confirm", "dodge dodge =0", "pass")
    attack = x.t.view(1).battle.attacks[0]  # type: ignore[union-attr]
    assert x.asked == (1, "roll-boost")
    assert attack.lose == 0
    assert attack.win == 33


def test_what_is_added_to_a_roll_counts_in_its_chances() -> None:
    """DN-8.4: in those of the answer that is asked about, not in those of the next."""
    x = table(2).map(("passage", 0, 1))
    x.hero(1, "roderik_talus", level=2, peril=9, glory=9)
    x.hand(0, "zombie", "night_hamster").hand(1, "surge_of_heroism", "mighty_blow_1").villainy(0)
    x.do("monster zombie @1", "monster night_hamster @1").roll(4, 5).do("confirm", "pass")
    shown = [(33, 50), (17, 67)]
    assert x.asked == (1, "roll-boost")
    assert chances(x) == shown
    x.do("play surge_of_heroism =2")
    assert x.asked == (1, "roll-boost")
    assert chances(x) == [(67, 17), shown[1]]
    x.roll(2).do("roll")
    assert chances(x)[1] == shown[1]


def chances(x: Table) -> list[tuple[int, int]]:
    battle = x.t.view(1).battle
    assert battle is not None
    return [(one.win, one.lose) for one in battle.attacks]


def test_odds_are_what_the_rules_do() -> None:
    """Exits and quests: the chances shown are those of the dice, run through the rules."""
    x = table().map(("fork_b", 0, -1), ("library", 0, 1))
    x.hero(0, "roderik_talus", level=2, at=(0, -1))
    x.quest(0, "forbidden_tome").quest(1, "endure_the_rack").common("dice_with_death")
    view = x.feats(0, ap=3).t.view(0)
    way = next(one for one in view.ways if one.side == "north")
    assert (way.chance, way.least, way.most) == (83, 1, 2)
    assert view.players[0].quests[0].chance == 50
    assert view.players[1].quests[0].chance == -1
    assert (view.commons[0].chance, view.commons[0].better) == (42, 58)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_shows_the_table_at_80_columns(language: str) -> None:
    rng = random.Random(3)
    for _ in range(max(3, int(6 * harness.EFFORT))):
        match = harness.random_table(GAME, rng).match()
        show = words(language, match.seats)
        for ply in harness.walk(match, rng):
            if ply % 9:
                continue
            for seat in (None, rng.randrange(match.seats)):
                look(match, seat, show)


def look(match: Match, seat: int | None, show: Display) -> None:
    for line in board(match.view(seat), show):
        plain = Text.from_markup(line).plain
        assert len(plain) <= 80, plain
        assert not re.search(r"\[(?!\d\d\])|\{", plain), plain


def test_the_terminal_draws_the_map() -> None:
    x = Table(2).clear().map(("passage", 0, 1), ("fork_b", 0, -1))
    lines = [Text.from_markup(one).plain for one in board(x.feats(0).t.view(0), words("en", 2))]
    assert lines[1:6] == ["[03]", " │", "[02]", " B", "[01]"]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["discarded: Iron Helm, Vampire", "discarded quests: Slay Draky"]),
        ("ru", ["сброс: Железный шлем, Вампир", "сброс заданий: "]),
    ],
)
def test_the_terminal_names_what_was_discarded(language: str, told: list[str]) -> None:
    """DN-8.13, DN-6.14: every pile of discards lies open."""
    x = table().in_pile("iron_helm", "vampire")
    x.t.out, x.t.quest_discard = x.t.quest_discard, []
    x.quest(0, "slay_draky").t.players[0].glory = 9
    x.feats(0).do("local slay_draky")
    lines = [Text.from_markup(one).plain for one in board(x.t.view(0), words(language, 2))]
    for line, found in zip(told, lines[-2:], strict=True):
        assert found.startswith(line)


def test_what_helps_its_owner_does_not_lie_under_curses() -> None:
    """DN-4.6, DN-8.12: Undead Awakening stays with who played it."""
    x = table().curse(0, "curse_of_lead").enhance(0, "undead_awakening")
    lines = [Text.from_markup(one).plain.strip() for one in board(x.feats(0).t.view(0), words("en", 2))]
    assert [line.split(":")[0] for line in lines if "Lead" in line or "Awakening" in line] == ["Banes"] * 2


def test_the_terminal_tells_what_lies_open() -> None:
    """DN-4.11, DN-7.9, DN-11.1: the saved point, tokens, the health of attackers, locations to lay."""
    x = table().map(("passage", 0, 1)).ready(0, "ring_of_wizardry")
    x.hero(1, "raka", saved=True, ap=0, peril=9)
    x.hand(0, "vampire").villainy(0)
    tokens = x[0].treasures[0].tokens
    assert tokens > 0
    x.do("monster vampire @1").roll(4).do("confirm").passes("roll-boost")
    told = unfolded(x.t.view(0))
    assert "Action points: 1 (saved)" in told
    assert f"Treasures: Ring of Wizardry{' ◆' * tokens}." in told
    assert re.search(r"Vampire( \(\w+\))?, health 2", told)
    assert "Locations to lay" not in told
    laying = new_match(GAME, 2, 1, {"no_blank_spots": True})
    told = unfolded(laying.view(None))
    assert "Locations to lay: " in told


def test_who_falls_lies_down_and_is_not_defeated() -> None:
    """DN-9.11, DN-10.2: in English the one word would stand for both."""
    texts = texts_for("en", GAME)
    for line in (
        texts.option_help("resurrection"),
        texts.text("ending-lost"),
        texts.event(GameEnded("lost", ())),
        *(
            one
            for one in rules_text(GAME, "en").splitlines()
            if re.search(r"DN-(7\.11|7\.22|10\.\d|11\.2)\b", one)
        ),
    ):
        assert not re.search(r"\bfall(s|en)?\b(?! where it stood)", line), line


@pytest.mark.parametrize(
    ("event", "english", "russian"),
    [
        (Gained(0, 2, 3), "glory +2, peril +3.", "слава +2, риск +3."),
        (Gained(0, 2, 0), "glory +2.", "слава +2."),
        (
            Sought(0, "troll_toll", 5, 2, 0, 7, "found"),
            ": 5 + 2, needed 7: found.",
            ": 5 + 2, нужно 7: найдено.",
        ),
        (Sought(0, "troll_toll", 5, 2, 1, 8, "found"), ": 5 + 2 + 1, needed 8", ": 5 + 2 + 1, нужно 8"),
        (QuestCompleted(0, "troll_toll", 2, 3, 0, 1), "level 2, glory +3. ", "уровень 2, слава +3. "),
        (QuestCompleted(0, "troll_toll", 2, 3, 1, 1), "glory +3, health +1. ", "слава +3, здоровье +1. "),
    ],
)
def test_the_log_leaves_out_what_adds_nothing(event: object, english: str, russian: str) -> None:
    """Who plays alone gains no peril; whole heroes heal nothing."""
    assert english in texts_for("en", GAME).event(event)
    assert russian in texts_for("ru", GAME).event(event)


@pytest.mark.parametrize(
    ("language", "free", "bounded"),
    [
        ("en", "It costs X, 1 or more.", "It costs X, from 1 to 3."),
        ("ru", "Цена X — 1 и больше.", "Цена X — от 1 до 3."),
    ],
)
def test_a_card_names_the_most_for_x_only_where_there_is_one(language: str, free: str, bounded: str) -> None:
    """The 99 of Dread stands for no bound but the peril that pays for it."""
    texts = texts_for(language, GAME)
    assert texts.text("says-x", {"low": 1, "high": 99}) == free
    assert texts.text("says-x", {"low": 1, "high": 3}) == bounded


def test_the_terminal_shows_what_has_been_declared() -> None:
    """DN-4.7: the cards lie open as soon as they are paid for; the battles that wait, too."""
    x = table(3).map(("passage", 0, 1)).hand(0, "zombie", "crouching_skeleton")
    x.hero(1, "raka", peril=9)
    x.hero(2, "vorn_nex", peril=9, at=(0, 1))
    x.villainy(0).do("monster zombie @1", "monster crouching_skeleton @2")
    told = unfolded(x.t.view(2))
    for line in ("Defender: ■ Player 1 Zombie, health", "Defender: ▲ Player 2 Crouching Skeleton, health"):
        assert line in told, told


def unfolded(view: TableView) -> str:
    """The terminal in one line."""
    return " ".join(
        " ".join(Text.from_markup(one).plain for one in board(view, words("en", len(view.players)))).split()
    )
