"""Why something cannot be done: an option is listed, or one rule forbids it (DT-2.3)."""

from __future__ import annotations

import random
import re
from importlib.resources import files

import pytest

from tests.games.twister.pages import page
from tests.games.twister.scenes import CORNER, CORRIDOR, FLOOR, ONE_PIT, crowded, first_set, prison
from tests.games.twister.setup import BARE, Scene, table, until
from undercroft.core.codec import plain
from undercroft.core.match import Match
from undercroft.core.start import new_match
from undercroft.games.twister import GAME
from undercroft.games.twister.game import Twister
from undercroft.texts import texts_for

RULES = set(
    re.findall(r"\*\*(DT-S?[\d.]+)\*\*", files(GAME.package).joinpath("rules.en.md").read_text("utf-8"))
)


def check(match: Match, seat: int, heard: set[str]) -> int:
    """Every candidate is listed or refused by a rule of its own; gives how many were refused."""
    game = match.game
    assert isinstance(game, Twister)
    listed = {str(one) for one in match.choices[seat].options}
    before = plain(match.view(seat))
    texts = dict.fromkeys((*game.candidates(seat), *sorted(heard | listed)))
    assert listed <= set(texts)
    refused = 0
    for text in texts:
        reason = match.why_not(seat, text)
        if text in listed:
            assert reason is None
            continue
        assert reason is not None
        assert reason.key != "no-option", f"{text} in {game.phase}, {match.choices[seat].prompt.key}"
        assert reason.rule in RULES
        assert all(texts_for(language, GAME).has(f"reason-{reason.key}") for language in ("en", "ru"))
        refused += 1
    assert plain(match.view(seat)) == before
    return refused


@pytest.mark.parametrize("text", ["go v20", "put k3", "drop l4", "jump k3 a1", "open k3 l3", "reveal 11",
                                  "turn 8 left", "room 9", "through k3", "drink k3"])  # fmt: skip
def test_squares_and_rooms_of_other_boards_are_refused(text: str) -> None:
    """Only the board for so many seats has them; nonsense stays nonsense."""
    match = new_match(GAME, 2, 1, {})
    reason = match.why_not(0, text)
    assert reason is not None
    assert (reason.key, reason.rule) == ("other-board", "DT-1.1")
    wrong = match.why_not(0, text + " a1")
    assert wrong is not None
    assert wrong.key == "no-option"


TABLES = [(2, mode) for mode in ("prison", "dt1", "free", "mixed", "draft", "goblin_ground", "jailbreak")]


@pytest.mark.parametrize(("seats", "mode"), [*TABLES, (1, "prison"), (3, "prison"), (5, "prison")])
def test_every_candidate_is_listed_or_refused_by_its_rule(seats: int, mode: str) -> None:
    rng = random.Random(seats)
    options = {"mode": mode} if seats == 2 else {"gaze": True} if seats == 1 else {}
    match = new_match(GAME, seats, 3, options | {"max_turns": "60"})
    brain = GAME.brain()
    heard: set[str] = set()
    refused = 0
    while not match.over:
        for seat in match.choices.seats:
            heard |= {str(one) for one in match.choices[seat].options}
            if rng.random() < (0.5 if match.ply < 40 else 0.06):
                refused += check(match, seat, heard)
        seat = rng.choice(match.choices.seats)
        choice = match.choices[seat]
        some = rng.choice(list(choice.options))
        match.play(seat, some if rng.random() < 0.5 else brain.pick(match.game, choice, rng.random))
    assert refused > 500


def refusals(scene: Scene, name: str) -> dict[str, str]:
    """What this figure is refused, by text: the rule."""
    trial = scene.copy()
    trial.play(f"actor {name}")
    listed = set(trial.options())
    seat = trial.game.active
    found = {}
    for text in trial.game.candidates(seat):
        reason = trial.game.why_not(seat, text)
        assert (reason is None) == (text in listed), f"{name}: {text}: {reason}"
        if reason is not None:
            found[text] = reason.rule
    return found


@pytest.mark.parametrize("seed", range(6))
def test_in_a_crowd_what_is_not_refused_is_listed(seed: int) -> None:
    assert len(refusals(crowded(seed), "a_naga")) > 100


def test_the_rule_of_a_step() -> None:
    scene = Scene({6: "38L"}).put("a_colossus", "c18").put("b_naga", "c17").put("a_naga", "d18")
    found = refusals(scene, "a_colossus")
    assert found["go c18"] == "DT-6.1"
    assert found["go c17"] == "DT-6.3"
    assert found["go d18"] == "DT-6.3"
    assert refusals(prison().put("a_colossus", "c18"), "a_colossus")["go h18"] == "DT-6.1"
    assert found["go f18"] == "DT-1.1"
    assert found["stop"] == "DT-6.1"
    out = Scene({0: "37L"}, components=FLOOR).put("a_cleric", "c1").put("b_naga", "c0")
    assert refusals(out, "a_cleric")["go c0"] == "DT-6.6"
    pit = Scene({6: "37L"}, components=ONE_PIT).put("a_cleric", "b16")
    assert refusals(pit, "a_cleric")["go c16"] == "DT-6.4"


def test_the_rule_of_hands() -> None:
    scene = prison().put("a_cleric", "c18").put("a_key", "c18").put("a_bow", "c17").put("a_naga", "d18")
    scene.put("b_rope", "e18").put("b_banshee", "e18")
    found = refusals(scene, "a_cleric")
    assert found["take a_bow"] == "DT-2.4"
    assert found["swap a_key"] == "DT-2.4"
    assert found["take a_naga"] == "DT-7.2"
    assert found["swap b_rope"] in ("DT-7.1", "DT-7.3")
    assert refusals(scene, "a_naga")["drop c18"] == "DT-7.2"
    rope = Scene({6: "37L"}, components=CORRIDOR).put("a_cleric", "d17").put("a_rope", "d17")
    assert refusals(rope, "a_cleric")["go c17"] == "DT-6.4"
    held = Scene({6: "37L"}, components=CORNER).put("a_naga", "a17").put("a_rope", "b17").rope("b17")
    held.put("a_cleric", "b17", wounded=True)
    assert refusals(held, "a_naga")["take a_rope"] == "DT-7.5"


def test_the_rule_of_a_jump_and_a_wall() -> None:
    scene = Scene({6: "37L"}, components=ONE_PIT).put("a_cleric", "b16").put("b_naga", "d16")
    found = refusals(scene, "a_cleric")
    assert found["jump c16 d16"] == "DT-8.5"
    assert found["jump c16 b16"] == "DT-8.2"
    assert found["through b17"] == "DT-14.14"
    scene.game.jumps[0] = 0
    assert refusals(scene, "a_cleric")["jump c16 d16"] == "DT-8.1"


def told(scene: Scene, name: str, text: str) -> str:
    """Why this figure cannot do this: the key of the reason."""
    scene = scene.copy().play(f"actor {name}")
    reason = scene.game.why_not(scene.game.active, text)
    assert reason is not None
    return reason.key


def test_a_thief_is_told_that_the_friend_in_her_arms_would_fall() -> None:
    """DT-8.4, DT-12.1, DT-12.10: alone she could stop and land on any pit."""
    pits = Scene({6: "37L"}, components=CORRIDOR, mode="dt1").put("a_thief", "a17")
    assert {"go b17", "go c17", "jump b17 c17"} <= set(pits.can("a_thief"))
    pits.put("a_cleric", "a17", wounded=True)
    for text in ("go b17", "jump b17 c17"):
        assert told(pits, "a_thief", text) == "pit-for-wounded"
    assert told(pits.put("a_warrior", "a18"), "a_warrior", "jump a17 b17") == "jump-way"


def test_a_landing_is_not_barred_to_everybody_because_the_hands_are_full() -> None:
    """DT-8.5, DT-2.2: with empty hands the jumper could land."""
    scene = Scene({6: "37L"}, components=ONE_PIT).put("a_naga", "b16").put("a_bow", "b16")
    assert told(scene.put("a_key", "d16"), "a_naga", "jump c16 d16") == "full-square"
    scene.put("b_cleric", "d16", wounded=True).away("a_key")
    assert told(scene, "a_naga", "jump c16 d16") == "jump-landing"


def test_a_goblin_that_carries_nothing_is_told_so() -> None:
    """DT-19.2: there is room enough for two tokens where it may not end."""
    scene = Scene({6: "37L"}, components=ONE_PIT, mode="goblin_ground").put("a_goblin", "b16")
    scene.put("a_sword", "d16").put("a_thief", "b17", wounded=True)
    for text in ("go d16", "go b17", "jump c16 d16"):
        assert told(scene, "a_goblin", text) == "handless"
    assert told(scene.put("a_armor", "d16"), "a_goblin", "go d16") == "full-square"


def test_the_rule_of_an_attack() -> None:
    scene = (
        prison().put("a_cleric", "c18").put("b_naga", "d18", wounded=True, now=True).put("b_wizard", "e16")
    )
    scene.put("b_banshee", "c17").put("a_naga", "b18").put("a_bow", "b18")
    found = refusals(scene, "a_cleric")
    assert found["attack b_naga"] == "DT-9.1"
    assert found["attack b_wizard"] == "DT-9.1"
    assert found["attack a_naga"] == "DT-9.1"
    assert found["shoot b_wizard"] == "DT-11.1"
    assert found["spear b_wizard"] == "DT-11.9"
    assert refusals(scene, "a_naga")["shoot b_wizard"] == "DT-11.2"


def reasons(html: str) -> dict[str, str]:
    """What the page says beside each deed that the chosen figure cannot do now."""
    found = re.findall(r'<li class="no" id="deed-(\w+)".*?</li>', html, re.DOTALL)
    words = [re.search(rf'id="deed-{deed}".*?<small>(.*?)</small>', html, re.DOTALL) for deed in found]
    return {deed: one[1] for deed, one in zip(found, words, strict=True) if one is not None}


def test_a_deed_is_not_called_aimless_that_is_forbidden_otherwise() -> None:
    """DT-8.1, DT-2.1, DT-10.1: the cards are used up, a move is under way, the figure is wounded."""
    pit = Scene({6: "37L"}, components=ONE_PIT).put("a_naga", "b16")
    pit.game.jumps[0] = 0
    told = reasons(page(pit, "actor a_naga"))
    assert (told["jump"], told["attack"]) == ("no jump cards left", "nobody to attack")
    moving = prison().put("a_naga", "b18").put("a_bow", "b18").put("b_cleric", "d18")
    told = reasons(page(moving, "actor a_naga", "drop c18"))
    assert told == dict.fromkeys(("attack", "turn", "jump", "reveal"), "the move is under way")
    told = reasons(page(moving, "actor a_naga", "drop c18", language="ru"))
    assert told["attack"] == "движение уже начато"
    hurt = first_set().put("a_troll", "c18", wounded=True).put("b_warrior", "d18")
    told = reasons(page(hurt, "actor a_troll"))
    assert told == dict.fromkeys(("go", "attack", "turn", "jump", "reveal"), "wounded")


def test_a_room_is_not_refused_as_a_token() -> None:
    """DT-S5: once the room is chosen its token is asked for, and no other room."""
    match = until(new_match(GAME, 2, 1, {}), "place")
    seat = match.choices.seats[0]
    match.play(seat, "room 3")
    reason = match.why_not(seat, "room 4")
    assert reason is not None
    assert (reason.key, reason.rule) == ("room-chosen", "DT-S5")
    spent = match.why_not(seat, f"token {next(one for one in match.view(seat).sides[seat].dots if one)}")
    assert spent is not None
    assert spent.key == "not-in-hand"


@pytest.mark.parametrize(
    ("seats", "options", "text", "told"),
    [
        (2, {"mode": "prison"}, "pick naga", ("no-pick", "DT-17.1")),
        (2, {"mode": "prison"}, "token a_rope", ("not-in-hand", "DT-S3")),
        (2, {"mode": "free"}, "pair 37", ("picked", "DT-17.1")),
        (2, {"mode": "mixed"}, "pick naga", ("picked", "DT-17.2")),
        (2, {"mode": "draft"}, "pick naga", ("picked", "DT-17.3")),
        (2, {"mode": "jailbreak"}, "token a_colossus", ("no-starter", "DT-19.2")),
        (3, {"sets": "both"}, "pair 37", ("no-pick", "DT-17.1")),
        (1, {}, "token a_rope", ("not-in-hand", "DT-S3")),
    ],
)
def test_what_cannot_be_chosen_is_refused_by_the_rule_of_the_choice(
    seats: int, options: dict[str, str], text: str, told: tuple[str, str]
) -> None:
    match = new_match(GAME, seats, 1, options)
    reason = match.why_not(match.choices.seats[0], text)
    assert reason is not None
    assert (reason.key, reason.rule) == told


def test_the_rule_of_a_power() -> None:
    scene = prison().put("a_banshee", "a18").put("b_naga", "c18").put("a_cleric", "e16")
    scene.put("b_wizard", "e18", wounded=True)
    found = refusals(scene, "a_banshee")
    assert found["scream b_wizard"] == "DT-14.3"
    assert found["heal b_wizard"] == "DT-14.4"
    assert found["turn 6 left"] == "DT-5.1"
    assert found["reveal 6"] == found["reveal 4"] == "DT-4.1"
    scene.game.ap = 1
    assert refusals(scene, "a_banshee")["scream b_naga"] == "DT-2.7"
    wand = prison().put("a_wizard", "a18").put("b_naga", "c18")
    assert refusals(wand, "a_wizard")["fireball b_naga"] == "DT-15.3"
    assert refusals(wand, "a_wizard")["drink a18"] == "DT-15.10"
    gates = Scene({6: "38L"}).put("a_cleric", "b16").put("a_colossus", "c16")
    assert refusals(gates, "a_cleric")["open b16 c16"] in ("DT-13.2", "DT-13.3")


def test_dt_14_13_a_troll_wounded_in_this_turn_is_told_his_rule() -> None:
    """DT-14.13, not DT-10.1: he may regenerate, but not yet."""
    scene = Scene({6: "1L"}, components=table(r1L=BARE), mode="dt1")
    scene.put("a_troll", "c18", wounded=True, now=True).put("a_warrior", "c17")
    assert "actor a_troll" not in scene.options()
    reason = scene.game.why_not(0, "actor a_troll")
    assert reason is not None
    assert (reason.key, reason.rule) == ("troll-hurt-now", "DT-14.13")


@pytest.mark.parametrize(
    "text",
    ["", " ", "go", "go z99", "attack", "attack nobody", "turn 99 left", "jump a1", "card x", "announce 9",
     "take a_rope a_rope", "swap", "reveal -1", "stop now", "combat six", "pair 0", "pick dragon", "token x",
     "actor a_rope", "x" * 5000, "go \u0000"],
)  # fmt: skip
def test_nonsense_is_nobodys_rule(text: str) -> None:
    scene = prison().put("a_cleric", "c18")
    scene.play("actor a_cleric")
    assert scene.game.why_not(0, text) is None
