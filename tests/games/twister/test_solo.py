"""The solo game and its non-player (DT-22)."""

from __future__ import annotations

import random
import re

import pytest

from tests.games.twister.scenes import FLOOR
from tests.games.twister.setup import Scene, state, table, until
from undercroft.core.match import Match
from undercroft.core.start import from_position, new_match
from undercroft.games.twister import GAME
from undercroft.games.twister.events import GazeDrawn
from undercroft.games.twister.rules import checks, solo
from undercroft.games.twister.settings import GAZES
from undercroft.games.twister.state import GONE
from undercroft.games.twister.view import make_view
from undercroft.texts import texts_for
from undercroft.texts.rulepage import rules_text
from undercroft.texts.texts import with_names


def solo_match(**options: object) -> Match:
    return new_match(GAME, 1, 1, options)


def np_scene(difficulty: str = "normal", rooms: dict[int, str] | None = None, **options: object) -> Scene:
    """The non-player is about to act with an activated character."""
    rooms = rooms or {6: "37L", 7: "37R"}
    scene = Scene(rooms, seats=1, components=FLOOR, difficulty=difficulty, **options)  # type: ignore[arg-type]
    from undercroft.games.twister.rules.setup import muster

    figures = [one.id for one in scene.table.figures_of(("PRI",))]
    items = [one.id for one in scene.table.items_of(("PRI",))]
    game = scene.game
    muster(game, [figures, [kind for kind in figures for _ in range(4)]], [items, items])
    game.at = [GONE] * len(game.tokens)
    game.fate = [1 if token.figure is not None else 4 for token in game.tokens]
    game.active, game.phase, game.ap = 1, "np", 4
    game.survey()
    return scene


def act(scene: Scene, name: str, budget: int = 2) -> int:
    scene.game.survey()
    return solo.behave(scene.game, scene.token(name), budget)


def test_dt_22_1_one_seat() -> None:
    """DT-22.1: the player has the yellow side, the non-player the other."""
    match = solo_match()
    assert match.seats == 1
    assert len(match.view(0).sides) == 2


def test_dt_22_2_dt_22_3_setup() -> None:
    """DT-22.2, DT-22.3: 32 characters, 8 of them drawn; 24 tokens in the bag once the line is full."""
    match = solo_match()
    game = state(match)
    assert len(game.team[1]) == 32
    assert (len(game.deck), len(game.reserve)) == (8, 24)
    for _ in range(4):
        match.play(0, match.choices[0].options[0])
    assert sum(place == -4 for place in state(match).at) == 24


def test_dt_22_4_tokens_from_the_bag() -> None:
    """DT-22.4: three by dice; purple objects by the player."""
    match = until(solo_match(), "card")
    match.play(0, "card 2")
    match.play(0, match.choices[0].options[0])
    match.play(0, "reveal 6")
    shown = [event for _, event in match.log(None) if type(event).__name__ == "RoomRevealed"]
    assert len(shown[0].tokens) == 3


def test_dt_22_5_turns_of_the_non_player() -> None:
    """DT-22.5: the first has 2 AP, then by difficulty."""
    for level, ap in (("easy", 3), ("normal", 4), ("hard", 5)):
        match = solo_match(difficulty=level)
        rng = random.Random(2)
        while not match.over and match.ply < 400:
            match.play(0, rng.choice(list(match.choices[0].options)))
        turns = [event.ap for _, event in match.log(None) if type(event).__name__ == "NpTurn"]
        assert turns[0] == 2
        assert set(turns[1:]) <= {ap}


def test_dt_22_6_exit_comes_first() -> None:
    """DT-22.6 item 1."""
    scene = np_scene().put("b_naga", "c20").put("a_cleric", "d20", wounded=True)
    assert act(scene, "b_naga") == 1
    assert scene.vp == (0, 1)


def test_dt_22_6_then_the_wounded() -> None:
    """DT-22.6 items 2 and 4: an attack on a wounded one, else not with the weaker side."""
    scene = np_scene().put("b_colossus", "c16").put("a_cleric", "d16", wounded=True)
    act(scene, "b_colossus")
    assert scene.game.fight is not None
    weak = np_scene().put("b_wizard", "c16").put("a_colossus", "d16")
    act(weak, "b_wizard")
    assert weak.game.fight is None
    strong = np_scene().put("b_colossus", "c16").put("a_wizard", "d16")
    act(strong, "b_colossus")
    assert strong.game.fight is not None


def test_dt_22_6_equal_strength_is_enough_for_an_attack() -> None:
    """DT-22.6 item 4: the Dungeon attacks at equal strength too, and the rules page says so."""
    even = np_scene().put("b_cleric", "c16").put("a_naga", "d16")
    act(even, "b_cleric")
    assert even.game.fight is not None
    for language, words in (("en", "attack if at least as strong"), ("ru", "атакует, если не слабее")):
        assert words in rules_text(GAME, language)


def test_dt_22_6_fireball_and_deadly_scream() -> None:
    """DT-22.6 item 3, DT-22.12: a scream needs 2 AP of the activation."""
    scene = np_scene().put("b_wizard", "a16").put("b_fireball_wand", "a16").put("a_colossus", "e16")
    assert act(scene, "b_wizard") == 1
    assert scene.where("a_colossus") == "gone"


def test_dt_22_6_healing_and_walking() -> None:
    """DT-22.6 items 5 and 7: nearer to the yellow line, picking up what lies on the way."""
    scene = np_scene().put("b_cleric", "c16").put("b_naga", "d16", wounded=True)
    act(scene, "b_cleric")
    assert not scene.is_wounded("b_naga")
    walker = (
        np_scene()
        .put("b_colossus", "c16")
        .put("a_naga", "j16")
        .put("b_backstabber", "a16")
        .put("a_key", "a17")
    )
    act(walker, "b_backstabber")
    assert walker.where("b_backstabber") == walker.where("a_key")
    assert int(walker.where("b_backstabber")[1:]) > 17


def test_dt_22_12_the_non_player_does_not_lift_its_wounded() -> None:
    """DT-22.12 (g): it passes them and ends elsewhere; whom it carries already it takes along."""
    scene = np_scene().put("b_mekanork", "c16").put("b_cleric", "c19", wounded=True)
    act(scene, "b_mekanork")
    assert (scene.where("b_mekanork"), scene.where("b_cleric")) == ("b18", "c19")
    passing = np_scene().put("b_backstabber", "c16").put("b_cleric", "c19", wounded=True)
    act(passing, "b_backstabber")
    assert (passing.where("b_backstabber"), passing.where("b_cleric")) == ("c20", "c19")
    laden = np_scene().put("b_mekanork", "c16").put("b_cleric", "c16", wounded=True)
    act(laden, "b_mekanork")
    assert laden.where("b_mekanork") == laden.where("b_cleric") == "c19"
    for language in ("en", "ru"):
        page = next(line for line in rules_text(GAME, language).splitlines() if "**DT-22.12**" in line)
        assert {"en": "lift", "ru": "поднимает"}[language] in page


def test_dt_22_6_out_of_a_dark_room_one_steps_onto_squares_beside_it() -> None:
    """DT-22.6: the far end of the line, from where the room could be opened (DT-4.2), is none of them."""
    scene = np_scene(rooms={0: "37L"}).put("b_colossus", "j0").put("a_naga", "a1")
    far = [solo.distances(scene.game, scene.token("b_colossus"))[scene.square(f"{x}0")] for x in "abcdefghij"]
    assert far == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    act(scene, "b_colossus")
    assert scene.where("b_colossus") == "h0"


def test_dt_22_6_hunters() -> None:
    """DT-22.6: Colossus and Telepath go for the nearest unwounded yellow figure."""
    scene = np_scene().put("b_colossus", "a16").put("a_naga", "j16")
    act(scene, "b_colossus")
    assert scene.where("b_colossus") == "c16"


def test_dt_22_7_cards_of_the_non_player() -> None:
    """DT-22.7: laid aside, the +0 too; all come back when none is left."""
    from undercroft.games.twister.rules.combat import use_card

    scene = np_scene()
    use_card(scene.game, 1, 0)
    assert 0 not in scene.game.combat[1]
    for card in (1, 2, 2, 3, 3, 4, 5, 6):
        use_card(scene.game, 1, card)
    assert scene.game.combat[1] == table().cards
    mind = np_scene().put("b_telepath", "c16").put("a_wizard", "d16")
    mind.game.active, mind.game.phase, mind.game.ap = 0, "action", 3
    mind.does("a_wizard", "attack b_telepath")
    assert mind.options() == ["combat 6"]


def test_dt_22_7_the_odds_know_the_card_that_the_non_players_telepath_names() -> None:
    """DT-22.7: one on one it is the highest of the player's, so of no other card the chances are told."""
    mind = np_scene().put("b_telepath", "c16").put("a_wizard", "d16").cards(0, 0, 1, 6).cards(1, 0, 4, 5)
    mind.game.active, mind.game.phase, mind.game.ap = 0, "action", 3
    (stake,) = mind.does("a_wizard").game.view(0).stakes
    assert (stake.attack, stake.defence) == (1, 0)
    assert (stake.won, stake.tied, stake.lost) == (3, 0, 0)
    group = np_scene().put("b_telepath", "c16").put("a_wizard", "d16").put("a_naga", "c17")
    group.game.active, group.game.phase, group.game.ap = 0, "action", 3
    (stake,) = group.cards(0, 0, 1, 6).cards(1, 0, 4, 5).does("a_wizard").game.view(0).stakes
    assert stake.won + stake.tied + stake.lost == 9


def test_dt_22_8_reinforcements() -> None:
    """DT-22.8, DT-22.12: onto a free dot, the card to the bottom; none on easy."""
    match = until(solo_match(), "card")
    game = state(match)
    before = len(game.deck)
    solo.reinforce(game)
    assert len(game.deck) == before + 1
    assert game.at[game.deck[-1]] in game.layout.dots[1]
    for _ in range(4):
        solo.reinforce(game)
    assert len(game.under) == 1


def test_dt_22_9_who_wins() -> None:
    """DT-22.9: the non-player's fifth point ends the game without a winner."""
    scene = np_scene().put("b_naga", "c20")
    scene.game.vp = [0, 4]
    act(scene, "b_naga")
    scene.game.settle()
    assert scene.game.result is not None
    assert (scene.game.result.ending, scene.game.result.winners) == ("beaten", ())


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 7, 8])
def test_dt_22_10_gaze(number: int) -> None:
    """DT-22.10: each card leaves a lawful position."""
    scene = np_scene().put("b_naga", "c18").put("a_cleric", "d17")
    solo.gaze(scene.game, number)
    scene.game.settle()
    checks.squares_fit(scene.game)
    if number == 7:
        assert scene.game.np[3] == 2
    if number == 8:
        assert scene.game.np[4] == 2


def test_dt_22_10_two_rooms_are_two() -> None:
    """DT-22.10 card 2: two different rooms are drawn."""
    for seed in range(40):
        scene = np_scene(seed=seed)
        solo.gaze(scene.game, 2)
        first, second = scene.told("RoomSwung")
        assert first.slot != second.slot


def test_dt_22_10_the_player_chooses_who_is_teleported() -> None:
    """DT-22.10 card 6: in games with the cards somebody is asked now and then."""
    asked = False
    for seed in range(8):
        match = new_match(GAME, 1, seed, {"gaze": True, "difficulty": "easy", "target_vp": "7"})
        rng = random.Random(seed)
        while not match.over:
            asked = asked or match.choices[0].prompt.key == "gaze-teleport"
            options = list(match.choices[0].options)
            match.play(0, options[-1] if rng.random() < 0.5 else rng.choice(options))
        if asked:
            break
    assert asked


@pytest.mark.parametrize("language", ["en", "ru"])
def test_dt_22_10_a_gaze_card_tells_what_it_does(language: str) -> None:
    """DT-22.10: eight cards, eight lines of the log; of the last two nothing else is seen before a turn."""
    lines = {texts_for(language, GAME).event(GazeDrawn(0, number)) for number in range(1, GAZES + 1)}
    assert len({re.sub(r"\d", "", line) for line in lines}) == GAZES
    said = next(one for one in rules_text(GAME, language).splitlines() if one.startswith("**DT-22.10**"))
    assert said.count("2") > 2, "the action points are told"


def drawn_gaze(scene: Scene, number: int) -> list[str]:
    """What is told when the cards come back and this Gaze card is drawn."""
    scene.game.gazes = [one for one in range(1, GAZES + 1) if one != number]
    assert scene.game.journal is not None
    scene.game.journal.clear()
    for _ in solo.gaze_phase(scene.game):
        raise AssertionError("nobody can be asked")
    return [type(event).__name__ for _, event in scene.game.journal]


@pytest.mark.parametrize("number", range(1, 7))
def test_dt_22_12_a_gaze_card_that_can_do_nothing_is_told_so(number: int) -> None:
    """DT-22.12 (h): without an open room the first six can do nothing, without a portcullis two of them."""
    dark = np_scene("easy", gaze=True)
    dark.game.dark_rooms = (1 << len(dark.game.rooms)) - 1
    assert drawn_gaze(dark, number)[:2] == ["GazeDrawn", "GazeIdle"]
    bare = np_scene("easy", gaze=True).put("b_naga", "c18")
    if number != 6:
        assert ("GazeIdle" in drawn_gaze(bare, number)) == (number in (3, 4))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_dt_22_10_a_spectator_is_not_told_that_a_card_is_about_him(language: str) -> None:
    """DT-22.10: the last card and the sixth are for him who plays, and others read his name."""
    texts = texts_for(language, GAME)
    for number in (6, 8):
        assert "Anna" in with_names(texts.event(GazeDrawn(0, number)), ["Anna"])
        assert "Anna" not in with_names(texts.event(GazeDrawn(0, number), 0), ["Anna"])


@pytest.mark.parametrize(("difficulty", "come"), [("easy", 0), ("normal", 24), ("hard", 24)])
def test_dt_22_8_who_may_still_come_is_open(difficulty: str, come: int) -> None:
    """DT-22.8, DT-22.10: how many wait, some under their deck, and which Gaze cards are drawn."""
    scene = np_scene(difficulty, gaze=True)
    team = list(scene.game.team[1])
    scene.game.reserve, scene.game.under = team[:23], team[23:24]
    scene.game.gazes = [3, 8]
    seen = make_view(scene.game, 0)
    assert (seen.reserve, seen.gazes) == (come, (3, 8))
    assert solo_match().view(0).gazes is None, "played without them"


def test_dt_22_11_full_starting_line() -> None:
    """DT-22.11."""
    match = until(solo_match(full_line=True), "card")
    game = state(match)
    assert sum(game.at[token] in game.layout.dots[1] for token in game.team[1]) == 4
    assert sum(place == -4 for place in game.at) == 20
    match.play(0, "card 2")
    match.play(0, match.choices[0].options[0])
    match.play(0, "reveal 6")
    shown = [event for _, event in match.log(None) if type(event).__name__ == "RoomRevealed"]
    assert len(shown[0].tokens) == 2
    for language, words in (("en", "only two tokens"), ("ru", "только два жетона")):
        assert words in rules_text(GAME, language)


def test_whoever_stands_on_the_line_is_seen_there_from_the_first_question_on() -> None:
    """DT-22.11: what follows from places stood empty until the player had chosen his own four."""
    match = solo_match(full_line=True)
    again = from_position(match.position(), match.components, GAME)
    assert state(match).fit == state(again).fit
    assert state(match).fit[1].bit_count() == 4


def test_the_end_tells_the_points_of_the_dungeon_too() -> None:
    """DT-22.1: it is the other side, so what it has its points for stands beside the player's."""
    match, rng = solo_match(), random.Random(3)
    while not match.over:
        match.play(0, rng.choice(match.choices[0].options))
    assert GAME.sheet is not None
    rows = [row for _, row in GAME.sheet(match.game)]
    assert [sum(numbers) for numbers in zip(*rows, strict=True)] == state(match).vp
    assert state(match).vp[1] == 5


def test_dt_22_12_the_deck_forgets_the_dead() -> None:
    """DT-22.12 a: the card of an eliminated character leaves."""
    scene = np_scene()
    token = scene.token("b_naga")
    scene.game.deck = [token]
    solo.np_step(scene.game)
    assert scene.game.deck == []
