"""Setup, combination modes and handicap (DT-S1 to DT-S8, DT-17, DT-18)."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import get_origin, get_type_hints

import pytest

from tests.games.twister.scenes import FLOOR
from tests.games.twister.setup import Scene, state, table, texts, until
from undercroft.core.errors import OptionError
from undercroft.core.start import new_match
from undercroft.games.twister import GAME, events
from undercroft.games.twister.maze import DOTS
from undercroft.texts import texts_for

# --- components and setup


def test_the_box() -> None:
    """DT-2.1 of the component list: 8 + 8 figures in 13 classes, 6 + 6 objects in 10, 16 rooms, 16 cards."""
    box = table()
    assert (len(box.figures), len(box.items), len(box.rooms)) == (13, 10, 16)
    for name in ("PRI", "DT1"):
        assert len(box.figures_of((name,))) == 8
        assert len(box.items_of((name,))) == 6
    assert len(box.actions) + len(box.cards) + box.jumps == 16
    assert box.cards == (0, 1, 2, 2, 3, 3, 4, 5, 6)
    assert [one.id for one in box.items.values() if one.common] == ["key", "rope"]
    assert [one.id for one in box.figures.values() if one.small] == [
        "banshee", "goblin", "telepath", "wall_walker", "wizard",
    ]  # fmt: skip


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_form_tells_the_points_of_a_table_for_so_many(seats: int, language: str) -> None:
    """DT-16.5, DT-21.2: scenarios are for two, and nobody else is told of their number."""
    told = texts_for(language, GAME).option_help("target_vp", seats=seats)
    points = new_match(GAME, seats, 1).view(0).target_vp
    assert {str(points)} <= set(re.findall(r"\d", told)) <= {"5", "6"}
    assert len(re.findall(r"\d", told)) == (2 if seats == 2 else 1)
    assert ("cenario" in told or "ценари" in told) == (seats == 2)
    assert not re.search(r"[Ff]ive|пять", texts_for(language, GAME).text("game-summary"))


def test_telepath_move_is_an_option() -> None:
    """A-1: 2 by the rulebook, 3 by the printed card."""
    for option, squares in ((2, "c18"), (3, "d18")):
        scene = Scene({6: "37L"}, components=FLOOR, telepath_move=option).put("a_telepath", "a18")
        assert squares in scene.reach("a_telepath")
        assert ("d18" in scene.reach("a_telepath")) == (option == 3)


def test_the_board_frame() -> None:
    """DT-S2, DT-S3: 20 x 10 squares, dots 2, 4, 7, 9, room for 20 tokens."""
    match = new_match(GAME, 2, 1)
    layout = state(match).layout
    assert (layout.width, layout.height, DOTS) == (10, 22, (1, 3, 6, 8))
    assert sum(layout.capacity) == 20


def test_the_standard_setup() -> None:
    """DT-S1 to DT-S8: secret starters, alternating placement, a public first player."""
    match = new_match(GAME, 2, 5)
    assert match.choices[0].prompt.rule == "DT-S3"
    assert match.choices.seats == (0, 1)
    for text in ("token a_naga", "token a_wizard", "token a_cleric", "token a_mekanork"):
        match.play(0, text)
    assert match.choices.seats == (1,)
    for text in ("token b_naga", "token b_wizard", "token b_cleric", "token b_mekanork"):
        match.play(1, text)
    placer = match.choices.seats[0]  # DT-S4
    assert match.choices[placer].prompt.rule == "DT-S5"
    for number in range(20):
        seat = match.choices.seats[0]
        assert seat == (placer + number) % 2
        match.play(seat, match.choices[seat].options[-1])
        backs = [token for room in match.view(1 - seat).rooms for token in room.tokens if token[0] == seat]
        assert all(name is None for _, name in backs)
        match.play(seat, match.choices[seat].options[0])
    assert state(match).phase == "card"
    view = match.view(None)
    assert {token.name for token in view.tokens if token.figure} == {
        f"{side}_{kind}" for side in "ab" for kind in ("naga", "wizard", "cleric", "mekanork")
    }, "DT-S6"
    assert match.choices.seats == (view.active,), "DT-S7"
    full = [len(room.tokens) for room in view.rooms]
    assert full == [2, 2, 3, 3, 3, 3, 2, 2], "DT-S2, DT-S5"
    for side in view.sides:  # DT-S8
        assert (side.actions, side.jumps) == ((2, 3, 4, 5), 3)
        assert side.combat == (0, 1, 2, 2, 3, 3, 4, 5, 6)
    assert len(state(match).tokens) == 2 * (8 + 6), "DT-S1"


# --- DT-17


@pytest.mark.parametrize("mode", ["free", "mixed", "draft"])
def test_dt_17_1_whoever_chooses_a_pair_sees_its_rooms(mode: str) -> None:
    """DT-17.1 to 17.3: the plans of every pair on offer, in the secret choice too."""
    match = new_match(GAME, 2, 1, {"mode": mode})
    while not texts(match, match.choices.seats[0])[0].startswith("pair"):
        seat = match.choices.seats[0]
        match.play(seat, texts(match, seat)[0])
    seat = match.choices.seats[0]
    offered = {int(text.split()[1]) for text in texts(match, seat)}
    assert offered <= {plan.pair for plan in match.view(seat).plans}


@pytest.mark.parametrize(("language", "both", "token"), [("en", "both", "token"), ("ru", "оба", "жетон")])
def test_dt_17_1_the_tip_does_not_promise_a_look_at_the_team(language: str, both: str, token: str) -> None:
    """DT-17.1: when all have chosen nobody sees a team; its characters are seen as their tokens turn up."""
    match = until(new_match(GAME, 2, 3, {"mode": "free"}), "card")
    rival = match.view(0).sides[1]
    assert rival.unseen == ()
    assert sum(one.side == 1 and one.figure for one in match.view(0).tokens) == 4
    tip = texts_for(language, GAME).text("learn-choose-figure").lower()
    assert both not in tip.split(" ")
    assert token in tip


def test_dt_17_1_free_choice() -> None:
    """DT-17.1: eight different figures, six objects, two pairs, all in secret."""
    match = until(new_match(GAME, 2, 3, {"mode": "free"}), "place")
    game = state(match)
    for side in range(2):
        kinds = [game.tokens[token].kind for token in game.team[side]]
        assert len(kinds) == len(set(kinds)) == 8
        assert len(game.pairs[side]) == 2
        assert match.view(1 - side).sides[side].unseen == ()
        assert match.view(side).pairs == game.pairs[side]
    assert len(game.rooms) == 8


def test_dt_17_2_w_2_w_3_mixed_choice() -> None:
    """DT-17.2, W-2, W-3: pairs in turn, then each shows a figure that the other must take too."""
    match = new_match(GAME, 2, 1, {"mode": "mixed"})
    first = match.choices.seats[0]
    for number, pair in enumerate((37, 4, 39, 1)):
        seat = match.choices.seats[0]
        assert seat == (first + number) % 2
        match.play(seat, f"pair {pair}")
    match.play(first, "pick naga")
    assert match.choices.seats == (1 - first,)
    assert "pick naga" not in texts(match, 1 - first)
    match.play(1 - first, "pick cleric")
    assert match.choices.seats == (first,)
    until(match, "place")
    game = state(match)
    names = {game.components.rooms[room].id for room in game.rooms}
    assert names == {"37L", "37R", "4L", "4R", "39L", "39R", "1L", "1R"}
    kinds = [[game.tokens[token].kind for token in team] for team in game.team]
    assert kinds[0] == kinds[1]
    assert {"naga", "cleric"} <= set(kinds[0])


def test_dt_17_3_w_1_draft() -> None:
    """DT-17.3, DT-17.5, W-1: who takes the Colossus takes it from the other; objects in reverse order."""
    match = new_match(GAME, 2, 1, {"mode": "draft"})
    first = match.choices.seats[0]
    for pair in (37, 4, 39, 1):
        match.play(match.choices.seats[0], f"pair {pair}")
    match.play(first, "pick colossus")
    assert "pick colossus" not in texts(match, 1 - first)
    match.play(1 - first, "pick wizard")
    match.play(first, "pick wizard")
    assert "pick wizard" not in texts(match, 1 - first)
    while len(state(match).pool) < 20:
        seat = match.choices.seats[0]
        match.play(seat, match.choices[seat].options[0])
    assert match.choices.seats == (1 - first,), "objects: the other begins"
    match.play(1 - first, "pick fireball_wand")
    match.play(first, "pick fireball_wand")
    assert "pick fireball_wand" not in texts(match, 1 - first)
    match.play(1 - first, "pick rope")
    assert "pick rope" in texts(match, first)
    until(match, "place")
    game = state(match)
    assert [len(team) for team in game.team] == [8, 8]
    both = Counter(game.tokens[token].kind for team in game.team for token in team)
    assert both["colossus"] == 1
    assert both["wizard"] == 2


def test_dt_17_4_unused_tokens_are_away() -> None:
    """DT-17.4: a side has its 14 tokens and no more."""
    match = until(new_match(GAME, 2, 3, {"mode": "draft"}), "place")
    game = state(match)
    assert len(game.tokens) == 28


def test_telepath_move_needs_a_telepath() -> None:
    """The characters of the first game have none."""
    for seats, options in (
        (2, {"mode": "dt1"}),
        (2, {"mode": "goblin_ground"}),
        (2, {"mode": "free", "sets": "dt1"}),
        (3, {"sets": "dt1"}),
    ):
        with pytest.raises(OptionError, match="needs a Telepath"):
            new_match(GAME, seats, 1, {**options, "telepath_move": 3})
    for seats, options in ((1, {}), (2, {"mode": "free"}), (2, {"mode": "jailbreak"}), (3, {"sets": "both"})):
        assert new_match(GAME, seats, 1, {**options, "telepath_move": 3}).options.telepath_move == 3


def test_dt_17_5_supplements() -> None:
    """DT-17.5: no draft with one set; duplicates of rooms can be excluded."""
    with pytest.raises(OptionError, match="draft"):
        new_match(GAME, 2, 1, {"mode": "draft", "sets": "prison"})
    twice = False
    for seed in range(12):
        match = until(
            new_match(GAME, 2, seed, {"mode": "free", "allow_duplicate_rooms": False}), "place", seed=seed
        )
        game = state(match)
        assert len(set(game.rooms)) == 8
        same = until(new_match(GAME, 2, seed, {"mode": "free"}), "place", seed=seed)
        twice = twice or len(set(state(same).rooms)) < 8
    assert twice, "with duplicates a room comes twice now and then"


def test_dt_17_5_who_gets_another_pair_is_told_and_nobody_else() -> None:
    """DT-17.5: both have named the same pairs, and each pair stays with one of them."""
    for seed in range(4):
        match = new_match(GAME, 2, seed, {"mode": "free", "sets": "prison", "allow_duplicate_rooms": False})
        while state(match).phase == "secret":
            seat = match.choices.seats[0]
            options = [str(one) for one in match.choices[seat].options]
            match.play(seat, next((one for one in ("pair 37", "pair 38") if one in options), options[0]))
        assert sorted(sum(state(match).pairs, ())) == [37, 38, 39, 40]
        for seat in (0, 1):
            told = [event for _, event in match.log(seat) if isinstance(event, events.PairReplaced)]
            mine = {37, 38}
            for event in told:
                assert event.seat == seat
                mine = mine - {event.number} | {event.drawn}
            assert mine == set(match.view(seat).pairs)
        assert not [event for _, event in match.log(None) if isinstance(event, events.PairReplaced)]
    lost = events.PairReplaced(0, 37, 40)
    assert texts_for("en", GAME).event(lost) == "Both of you chose rooms 37: yours are rooms 40 instead."
    assert texts_for("ru", GAME).event(lost) == "Комнаты 37 выбрали оба: вместо них у вас комнаты 40."


# --- DT-18


def test_dt_18_1_w_7_handicap() -> None:
    """DT-18.1, W-7: the other knows how many are missing, not which."""
    match = until(new_match(GAME, 2, 2, {"mode": "draft", "handicap_a": 2}), "place")
    assert match.view(1).sides[0].kept_out == (None, None)
    assert all(name for name in match.view(0).sides[0].kept_out)


def test_dt_18_2_fewer_tokens_to_place() -> None:
    """DT-18.2: the other goes on alone, and places stay free."""
    match = until(new_match(GAME, 2, 2, {"handicap_a": 4, "handicap_b": 1}), "card")
    game = state(match)
    lying = sum(place <= -20 for place in game.at)
    assert lying == 6 + 9


def test_dt_14_16_tags_of_other_sets() -> None:
    """DT-14.16: the booklet's rulings live on as tags of figures and objects."""
    box = table()
    tags = {tag for one in box.figures.values() for tag in one.tags}
    assert tags == {"undead", "spellcaster", "magic"}


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_events_hold_what_they_say(seats: int) -> None:
    """The compiled build refuses a value of another type; the non-player of the solo game has no seat."""
    rng = random.Random(seats)
    match = new_match(GAME, seats, seats, {"max_turns": "60"} | ({"gaze": True} if seats == 1 else {}))
    while not match.over:
        seat = match.choices.seats[0]
        match.play(seat, GAME.brain().pick(match.game, match.choices[seat], rng.random))
    told = [event for _, event in match.log(None)]
    hinted = events.__file__.endswith(".py")  # compiled events know no hints, and have been checked already
    for event in told if hinted else ():
        for name, kind in get_type_hints(type(event)).items():
            value = getattr(event, name)
            assert isinstance(value, tuple if get_origin(kind) is tuple else kind), event
    assert len(told) > 50


def test_a_token_of_the_dungeon_is_asked_about_as_such() -> None:
    """The solo game has no seat for its owner: the prompt names the Dungeon, not a question mark."""
    scene = Scene(seats=1)
    theirs = next(token for token in scene.game.tokens if token.side == 1)
    assert ("owner_seat", None) in scene.game.prompt_for("put-token", "DT-4.3", theirs).args
