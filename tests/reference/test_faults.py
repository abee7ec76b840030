"""What witnesses have found in the engines; what is not mended yet is expected to fail, strictly."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.harness import any_answer
from tests.reference.boxes import changed, places_of
from undercroft.core.components import Components
from undercroft.core.errors import PositionError
from undercroft.core.match import Match
from undercroft.core.registry import find_game
from undercroft.core.start import from_position, new_match, standard_components
from undercroft.games.dungeoneer.pieces import ASSAULT, Battle
from undercroft.games.dungeoneer.rules.harm import bury
from undercroft.games.dungeoneer.state import Crawl


def state(match: Match) -> dict[str, Any]:
    found: dict[str, Any] = match.kind.state(match.game.components).dump(match.game)
    return found


def second_heads() -> list[dict[str, Any]]:
    """States in which heroes stand before the second head of the hydra."""
    found = []
    for seed in range(300):
        match = new_match("raiders", 4, seed, {"edition": "second_2013", "play": "open"})
        if state(match)["pile"][-1]["face"] != "hydra":
            continue
        rng = random.Random(seed)
        while not match.over:
            match.play(*any_answer(match, rng))
            if any("none" in map(str, match.choices[seat].options) for seat in match.choices.seats):
                found.append(state(match))
                break
    return found


def test_cards_placed_against_the_first_head_of_the_hydra_stay_in_sight() -> None:
    states = second_heads()
    assert states
    for one in states:
        for hero in one["heroes"]:
            if hero["living"]:
                hand = [f"power_{number}" for number in range(1, 6) if hero["hand"] >> (number - 1) & 1]
                seen = [card for card in [*hand, *hero["laid"], *hero["cards"]] if card.startswith("power")]
                assert sorted(seen) == [f"power_{number}" for number in range(1, 6)]


def weak_spheres() -> Components:
    """Rotendale with two Spheres of Life worth 1, no Clock, and dragons that wound by 9."""
    text = standard_components(find_game("rotendale")).text
    artefacts = [
        at for at, one in enumerate(places_of(text)) if (one.table, one.key) == ("artefact", "count")
    ]
    values = [at for at, one in enumerate(places_of(text)) if (one.table, one.key) == ("artefact", "value")]
    damages = [at for at, one in enumerate(places_of(text)) if (one.table, one.key) == ("enemy", "damage")]
    numbers = {artefacts[1]: 0, artefacts[2]: 2, values[0]: 1, damages[0]: 9}
    return Components(changed(text, numbers), "weak spheres", False)


def test_a_second_sphere_is_offered_when_the_first_was_not_enough() -> None:
    source = weak_spheres()
    tried = 0
    for seed in range(30):
        data = new_match("rotendale", 2, seed, {}, source).position()
        one = data["state"]
        faces = [card["face"] for card in one["cards"]]
        for cell, face in enumerate(faces):
            if face == "artefact_life_sphere":
                one["cards"][cell] = {"face": "nothing", "seen": "all"}
        dragon = faces.index("dragon")
        one["cards"][dragon]["seen"] = "all"
        spheres = ["artefact_life_sphere"] * 2
        one["players"][one["turn"]].update(mages=[dragon], health=1, mana=3, artefacts=spheres)
        match = from_position(data, source)
        seat = match.choices.seats[0]
        match.play(seat, "fight_again")
        if match.choices[seat].prompt.key == "sphere":
            tried += 1
            match.play(seat, "use_sphere")
            assert match.choices.get(seat) is not None
            assert match.choices[seat].prompt.key == "sphere"
    assert tried


def misfits() -> list[dict[str, Any]]:
    """Positions in which a bane lies where a declared monster should be."""
    found = []
    for seed in range(40):
        match = new_match("dungeoneer", 3, seed)
        rng = random.Random(seed)
        while not match.over and match.ply < 200:
            data = match.position()
            queue = data["state"]["queue"]
            faces = [card["face"] for card in data["state"]["adventures"]]
            if queue and queue[0]["attacks"] and "planar_rift" in faces and not data["answers"]:
                monster = queue[0]["attacks"][0]["monster"]
                data["state"]["adventures"][faces.index("planar_rift")]["face"] = monster["card"]
                monster["card"] = "planar_rift"
                found.append(data)
                break
            match.play(*any_answer(match, rng))
    return found


def test_a_card_that_is_no_monster_does_not_attack() -> None:
    positions = misfits()
    assert positions
    for data in positions:
        with pytest.raises(PositionError):
            from_position(data)


HAZARDS = ("grim_passage", "grim_corner", "troll_bridge", "torture_chamber")


def lone_stories() -> list[list[tuple[str, str]]]:
    """What lone heroes meet: the names of the events, and what a check was against."""
    stories = []
    for seed in range(60):
        match = new_match("dungeoneer", 1, seed)
        rng = random.Random(seed)
        while not match.over and match.ply < 150:
            match.play(*any_answer(match, rng))
        told = [event for _, event in match.log(everything=True)]
        stories.append([(type(event).__name__, str(getattr(event, "against", ""))) for event in told])
    return stories


def test_a_lone_hero_meets_the_hazard_after_the_battle() -> None:
    hazards = 0
    for story in lone_stories():
        fighting = False
        for name, against in story:
            if name in ("BattleBegan", "BattleEnded", "Moved", "PhaseBegan", "TurnBegan"):
                fighting = name == "BattleBegan"
            if name == "Checked" and against in HAZARDS:
                hazards += 1
                assert not fighting
    assert hazards


@pytest.mark.parametrize("seed", [23, 24, 25])
def test_a_room_opened_with_secret_teams_leaves_every_power_with_its_owner(seed: int) -> None:
    match = new_match("twister", 3, seed, {"sets": "both", "target_vp": "7"})
    rng = random.Random(seed)
    while not match.over and match.ply < 300:
        match.play(*any_answer(match, rng))
        if match.ply > 100 and not match.over:
            again = from_position(match.position())
            for seat in match.choices.seats:
                now = sorted(map(str, match.choices[seat].options))
                assert now == sorted(map(str, again.choices[seat].options))


def beside_a_wounded_goblin() -> Match:
    """Goblin Ground: a Thief with a Treasure stands on her line, a wounded friendly Goblin beside her."""
    match = new_match("twister", 2, 1, {"mode": "goblin_ground"})
    rng = random.Random(1)
    while any(match.choices[seat].prompt.key != "play-card" for seat in match.choices.seats):
        match.play(*any_answer(match, rng))
    data = match.position()
    one = data["state"]
    one["active"] = 0
    for token, square in (("a_thief", 214), ("a_treasure", 214), ("a_goblin", 215)):
        one["at"][one["tokens"].index(token)] = square
    one["marks"][one["tokens"].index("a_goblin")] = 1
    match = from_position(data)
    match.play(0, match.choices[0].options[0])
    return match


def test_a_load_is_put_down_to_lift_a_wounded_goblin() -> None:
    match = beside_a_wounded_goblin()
    match.play(0, "actor a_thief")
    assert "swap a_goblin" in map(str, match.choices[0].options)


def test_a_hero_without_health_is_not_in_the_game() -> None:
    data = new_match("dungeoneer", 3, 1).position()
    data["state"]["players"][0]["health"] = 0
    with pytest.raises(PositionError):
        from_position(data)


def test_nobody_is_raised_where_no_omens_wait() -> None:
    data = new_match("dungeoneer", 1, 1, {"lair": True}).position()
    data["state"]["raised"] = True
    with pytest.raises(PositionError):
        from_position(data)


def test_a_lone_hero_is_asked_to_draw_only_while_there_are_cards() -> None:
    """DN-12.8, DN-12.11: the hand has no limit alone, so it may hold the whole deck."""
    for left in (1, 0):
        data = new_match("dungeoneer", 1, 1).position()
        one = data["state"]
        while one["adventures"][left:]:
            one["players"][0]["hand"].append({"face": one["adventures"].pop()["face"], "seen": [0]})
        one.update(phase="saving")
        match = from_position(data)
        assert (match.choices[0].prompt.key == "draw-card") is bool(left)


def two_traps(seed: int) -> list[tuple[str, str]]:
    """What is told when two traps are played against a hero with 1 health, three heroes on the entrance."""
    data = new_match("dungeoneer", 3, seed).position()
    one = data["state"]
    owner, target = one["active"], (one["active"] + 1) % 3
    for card, name in enumerate(("crypt_gas", "sticky_web")):
        hand = one["players"][owner]["hand"]
        places = [where for player in one["players"] for where in player["hand"]] + one["adventures"]
        there = next(where for where in places if where["face"] == name)
        there["face"], hand[card]["face"] = hand[card]["face"], name
    one["players"][target].update(health=1, peril=5)
    match = from_position(data)
    rng = random.Random(seed)
    wanted = [f"trap crypt_gas @{target}", f"trap sticky_web @{target}", "confirm", "pass", "take"]
    while not match.over and match.ply < 40 and "locations" not in state(match)["phase"]:
        seat = match.choices.seats[0]
        options = list(map(str, match.choices[seat].options))
        match.play(seat, next((text for text in wanted if text in options), rng.choice(options)))
    told = [event for _, event in match.log(everything=True)]
    return [(type(event).__name__, str(getattr(event, "against", ""))) for event in told]


def test_a_trap_does_nothing_once_the_attacked_hero_is_defeated() -> None:
    tried = 0
    for seed in range(12):
        told = two_traps(seed)
        if ("HeroDefeated", "") in told:
            tried += 1
            assert ("Checked", "sticky_web") not in told[told.index(("HeroDefeated", "")) :]
    assert tried


def test_heroes_who_fall_together_get_no_glory_when_the_battle_breaks_off() -> None:
    """DN-7.22, DN-10.2: the battle ends after the whole effect, and then both are out of the game."""
    game = new_match("dungeoneer", 3, 1).game
    assert isinstance(game, Crawl)
    owner, target, other = ((game.active + step) % 3 for step in range(3))
    battle = Battle(ASSAULT, owner, target, game.players[target].at, 3)
    battle.gains[target] = battle.gains[other] = 2
    game.battles = [battle]
    game.players[owner].health = game.players[target].health = 0
    glory = [player.glory for player in game.players]
    bury(game)
    assert game.players[other].glory == glory[other] + 2
    assert game.players[target].glory == glory[target]


def early_demons() -> Components:
    """Dungeon Lords with demons already in the first year, when Suggestion is cast."""
    text = standard_components(find_game("lords")).text
    copies = [at for at, one in enumerate(places_of(text)) if (one.table, one.key) == ("creature", "copies")]
    return Components(changed(text, {copies[-2]: 8}), "early demons", False)


def hungry_demons() -> list[Match]:
    """First fights under Suggestion: a lord with a wizard sends a demon and has another monster at home."""
    source = early_demons()
    found = []
    for seed in range(60):
        match = new_match("lords", 2, seed, {"mode": "first_game"}, source)
        rng = random.Random(seed)
        data = match.position()
        while (data["state"]["season"], data["state"]["phase"], data["state"]["turn"]) != (4, 8, 1):
            match.play(*any_answer(match, rng))
            data = match.position()
            if data["state"]["year"] == 2:
                break
        one = data["state"]
        lord = one["lords"][1 - one["starter"]]
        wizards = [hero for hero in lord["party"] if hero["tile"].startswith("wizard")]
        gone = [name for name in one["faraway"] if name in ("demon", "goblin", "slime", "witch", "vampire")]
        if one["year"] == 2 or one["combat_round"] or not wizards or not {"demon", "goblin"} <= set(gone):
            continue
        for name in ("demon", "goblin"):
            one["faraway"].remove(name)
            lord["lair"].append(name)
        cards = [*one["city"], *one["spells_out"]]
        card = next(card for card in cards if card["face"] == "suggestion")
        card["face"], one["city"][0]["face"] = one["city"][0]["face"], "suggestion"
        data["answers"] = []
        found.append(from_position(data, source))
    return found


def creatures(one: dict[str, Any]) -> list[str]:
    """All creatures of a state, wherever they are."""
    places = [*one["offer"], *one["faraway"], *(card["face"] for card in one["creature_stack"])]
    for lord in one["lords"]:
        places += lord["lair"] + lord["asleep"]
        if lord["plan"] is not None:
            places += lord["plan"]["monsters"] + lord["plan"]["ghosts"]
    known = ("goblin", "slime", "ghost", "troll", "witch", "vampire", "golem", "dragon", "demon")
    return sorted(name for name in places if name in known)


def test_what_a_demon_eats_at_home_for_suggestion_leaves_for_the_faraway_lands() -> None:
    wanted = ("monster demon", "pay demon", "victim goblin")
    paid = 0
    for match in hungry_demons():
        before = creatures(state(match))
        hungry = match.choices.seats[0]
        said: list[str] = []
        while not said or state(match)["lords"][hungry]["plan"] is not None:
            seat = match.choices.seats[0]
            texts = [str(option) for option in match.choices[seat].options]
            new = [text for text in texts if seat == hungry and text in wanted and text not in said]
            said.append(new[0] if new else "fight" if "fight" in texts else texts[0])
            match.play(seat, said[-1])
        if "pay demon" in said:
            paid += 1
            assert creatures(state(match)) == before
    assert paid


def colossus_between_two_ways(*things: str) -> Match:
    """The solo game with two characters, a Colossus on j8 that hunts a Naga on e11; all rooms but f11-j15 are
    open. Along the ninth row it has 14 steps to go: 6, then 7 onto the pit of e10, then 1; past j10 15: 2, 5
    through the dark room, 7 onto the pit of e12, then 1. On j9, which is on both ways, lie some things."""
    match = new_match("twister", 1, 17, {"difficulty": "easy"})
    while match.choices[0].prompt.key != "choose-actor":
        match.play(0, match.choices[0].options[0])
    data = match.position()
    one = data["state"]
    tokens, at = one["tokens"], one["at"]
    in_bag = at[tokens.index("a_naga")]
    colossus = next(token for token in one["deck"] if tokens[token].startswith("b_colossus"))
    one["at"] = [in_bag if where >= 0 else where for where in at]
    one["at"][colossus] = 89
    one["at"][tokens.index("a_naga")] = 114
    for name in things:
        one["at"][tokens.index(name)] = 99
    one["dark_rooms"] = 1 << 5
    return from_position(data)


def test_a_pit_counts_six_more_steps_beside_a_dark_room_too() -> None:
    match = colossus_between_two_ways()
    match.play(0, "end_turn")
    moves = [event for _, event in match.log(everything=True) if type(event).__name__ == "Moved"]
    assert getattr(moves[0], "where", "") == "i9"


@pytest.mark.parametrize("things", [("a_bow",), ("a_bow", "b_rope")])
def test_the_dungeon_takes_an_object_it_passes(things: tuple[str, ...]) -> None:
    match = colossus_between_two_ways(*things)
    match.play(0, "end_turn")
    assert "Taken" in [type(event).__name__ for _, event in match.log(everything=True)]


def test_the_card_of_a_character_that_is_gone_has_left_the_deck() -> None:
    for seed in range(4):
        match = new_match("twister", 1, seed, {"difficulty": "hard"})
        rng = random.Random(seed)
        while not match.over and match.ply < 400:
            match.play(*any_answer(match, rng))
            one = state(match)
            gone = {name for name, fate in zip(one["tokens"], one["fate"], strict=True) if fate}
            assert not gone & set(match.view(0).deck)
