"""What people at a table would see is told, with its cause."""

from __future__ import annotations

import random

import pytest

from tests.games.twister.scenes import FLOOR, ONE_PIT, both_sets, prison
from tests.games.twister.setup import Scene
from undercroft.core.codec import plain
from undercroft.core.start import new_match
from undercroft.games.twister import GAME
from undercroft.games.twister.rules.setup import muster
from undercroft.texts import texts_for


def lines(scene: Scene, language: str = "en") -> list[str]:
    assert scene.game.journal is not None
    return [texts_for(language, GAME).event(event) for _, event in scene.game.journal]


def test_what_is_picked_up_at_the_end_of_an_action_is_told() -> None:
    scene = prison().put("a_naga", "c18").put("a_bow", "c16").does("a_naga", "go c16")
    assert [type(event).__name__ for _, event in scene.game.journal or ()] == ["Moved", "Taken"]
    friend = prison().put("a_naga", "c18").put("a_cleric", "c16", wounded=True).does("a_naga", "go c16")
    assert friend.told("Taken")[0].token == "cleric"
    jump = Scene({6: "37L"}, components=ONE_PIT).put("a_naga", "b16").put("a_bow", "d16")
    jump.does("a_naga", "jump c16 d16")
    assert [type(event).__name__ for _, event in jump.game.journal or ()] == ["Jumped", "Taken"]
    left = prison().put("a_naga", "c18").put("a_bow", "c18").does("a_naga", "drop c17", "stop")
    assert [type(event).__name__ for _, event in left.game.journal or ()] == ["Moved", "Dropped", "Taken"]


@pytest.mark.parametrize(("language", "words"), [("en", "strikes with the spear"), ("ru", "бьёт копьём")])
def test_an_attack_tells_its_kind_and_who_takes_part(language: str, words: str) -> None:
    scene = prison().put("a_cleric", "a18").put("a_telescoping_spear", "a18").put("b_colossus", "c18")
    scene.put("a_naga", "c17").does("a_cleric", "spear b_colossus")
    line = lines(scene, language)[-1]
    assert words in line
    assert texts_for(language, GAME).name("naga") in line


def test_who_attacks_alone_is_not_told_of_as_many() -> None:
    """`Против них` was said of one attacker, too."""
    scene = prison().put("a_cleric", "a18").put("b_colossus", "b18").does("a_cleric", "attack b_colossus")
    assert lines(scene, "ru")[-1].endswith("Лекарь: 2. В защите Колосс: 5.")


def test_every_death_tells_its_cause() -> None:
    scene = both_sets().put("a_warrior", "c18").put("b_naga", "d18", wounded=True)
    scene.put("b_cleric", "e18").does("a_warrior", "attack b_naga").fight(3, 0)
    assert "dies in combat" in "".join(lines(scene))
    pit = Scene({6: "37L"}, components=ONE_PIT).put("a_banshee", "a16").put("a_cleric", "b16")
    pit.does("a_banshee", "scream a_cleric")
    assert pit.told("Eliminated")[0].suicide
    assert "falls into the pit and dies on c16. A suicide." in "".join(lines(pit))
    assert "Это суицид" in "".join(lines(pit, "ru"))


def test_a_tie_that_kills_is_not_told_as_nothing() -> None:
    """DT-9.8, DT-19.2: nothing happens at a tie, but two Goblins both die of it."""
    scene = Scene({6: "1L"}, components=FLOOR, mode="goblin_ground").put("a_goblin", "c18")
    deadly = scene.copy().put("b_goblin", "d18").does("a_goblin", "attack b_goblin").fight(2, 2)
    told = "\n".join(lines(deadly) + lines(deadly, "ru"))
    assert "A tie at 3.\n" in told
    assert "Ничья, по 3.\n" in told
    assert "nothing happens" not in told
    assert "ничего не происходит" not in told
    plain_tie = prison().put("a_naga", "c18").put("b_cleric", "d18").does("a_naga", "attack b_cleric")
    assert "A tie at 4: nothing happens." in lines(plain_tie.fight(2, 2))


def test_the_treasure_and_the_way_of_a_turn_are_told() -> None:
    scene = Scene({0: "1L"}, components=FLOOR, mode="dt1").put("a_warrior", "c1").put("a_treasure", "c1")
    scene.does("a_warrior", "go c0")
    assert "leaves the dungeon with a Treasure" in "".join(lines(scene))
    for name, way in (("37L", "to the left"), ("37R", "to the right")):
        turned = Scene({6: name}, components=FLOOR).put("a_cleric", "e20")
        turned.does("a_cleric", f"turn 6 {way.split()[-1]}")
        assert way in lines(turned)[-1]


@pytest.mark.parametrize(
    ("load", "wounded", "words"),
    [
        ("a_goblin", True, {"en": "Carried out: Goblin.", "ru": "Ноша: Гоблин."}),
        ("b_sword", False, {"en": "Carried out: Sword.", "ru": "Ноша: Меч."}),
    ],
)
def test_what_leaves_with_its_bearer_is_told(load: str, wounded: bool, words: dict[str, str]) -> None:
    """DT-10.6, DT-16.2: a wounded friend is lost to the game without a point, an object for good."""
    scene = Scene({0: "1L"}, components=FLOOR, mode="dt1").put("a_warrior", "c1")
    scene.put(load, "c1", wounded=wounded).does("a_warrior", "go c0")
    for language, told in words.items():
        assert told in "\n".join(lines(scene, language))


def test_what_the_wounded_holds_is_told_as_it_is_thrown_out() -> None:
    """DT-14.17, DT-16.8: even a Treasure, which scores nothing then; empty hands carry nothing out."""
    figures = ["banshee", "naga", "cleric", "colossus", "telepath", "warrior", "goblin", "mekanork"]
    scene = Scene({0: "37L"}, components=FLOOR, mode="free")
    muster(scene.game, [figures] * 2, [["treasure", "bow", "armor", "sword", "rope", "rope"]] * 2)
    scene.game.at = [-1] * len(scene.game.tokens)
    scene.put("a_banshee", "c3").put("a_naga", "c1", wounded=True)
    alone = scene.copy().does("a_banshee", "scream a_naga")
    assert lines(alone)[1].endswith("Naga is thrown out of the dungeon, wounded.")
    laden = scene.put("a_treasure", "c1").does("a_banshee", "scream a_naga")
    assert lines(laden)[1].endswith("thrown out of the dungeon, wounded. Carried out: Treasure.")
    assert laden.game.vp == [0, 0]


def test_in_russian_words_agree_with_the_character() -> None:
    scene = (
        both_sets()
        .put("a_warrior", "c18")
        .put("b_naga", "d18")
        .does("a_warrior", "attack b_naga")
        .fight(6, 0)
    )
    assert "Нага ранена" in "".join(lines(scene, "ru"))


def changed(before: object, after: object, path: str = "") -> set[str]:
    """The paths, without indices, at which two plain views differ."""
    if isinstance(before, dict) and isinstance(after, dict):
        found: set[str] = set()
        for key in {*before, *after}:
            found |= changed(before.get(key), after.get(key), f"{path}.{key}".lstrip("."))
        return found
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        pairs = [changed(one, other, path) for one, other in zip(before, after, strict=True)]
        return set().union(*pairs)
    return set() if before == after else {path}


@pytest.mark.parametrize(
    ("seats", "mode"), [(2, "prison"), (2, "goblin_ground"), (2, "draft"), (2, "free"), (1, ""), (4, "")]
)
def test_nothing_changes_untold(seats: int, mode: str) -> None:
    """A spectator's view changes only with an event he hears."""
    options = {"mode": mode} if mode else {"gaze": True} if seats == 1 else {}
    match = new_match(GAME, seats, 7, options | {"max_turns": "60"})
    rng = random.Random(seats)
    while not match.over:
        before, told = plain(match.view(None)), len(match.log(None))
        seat = rng.choice(match.choices.seats)
        choice = match.choices[seat]
        some = rng.choice(list(choice.options))
        some = some if rng.random() < 0.5 else GAME.brain().pick(match.game, choice, rng.random)
        match.play(seat, some)
        if len(match.log(None)) == told:
            rest = {
                path
                for path in changed(before, plain(match.view(None)))
                if path.split(".")[0] not in GAME.untold
            }
            assert not rest, f"{choice.prompt.key}: {some}"
