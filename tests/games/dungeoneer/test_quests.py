"""DN-6: quests."""

from __future__ import annotations

import random
from typing import Any

import pytest

import undercroft as uc
from tests.games.dungeoneer.setup import GAME, PARTS, Table, table
from undercroft.core.components import Components
from undercroft.core.start import load_table, standard_components
from undercroft.games.dungeoneer.odds import percent, quest_chance
from undercroft.games.dungeoneer.rules.rolls import check


def in_library() -> Table:
    x = table().map(("library", 0, 1))
    x.hero(0, "lorel_alanus", level=2, at=(0, 1), glory=0, health=4)
    return x


def test_whose_quest_and_where() -> None:
    """DN-6.1: own and common quests in their place; a rival's personal quest never."""
    x = in_library().quest(1, "forbidden_tome").feats(0)
    assert not x.can("attempt forbidden_tome")
    x = in_library().common("forbidden_tome").feats(0)
    assert x.can("attempt forbidden_tome")
    x = in_library().quest(0, "forbidden_tome")
    x.hero(0, "lorel_alanus", at=(0, 0)).health = 6
    x.feats(0)
    assert not x.can("attempt forbidden_tome")


def test_the_first_attempt_is_free() -> None:
    """DN-6.2, DN-6.12: each further one of the same card costs an action point; failure wounds all here."""
    x = in_library().quest(0, "forbidden_tome")
    x.hero(1, "raka", at=(0, 1))
    x.feats(0, ap=1).roll(1).do("attempt forbidden_tome")
    assert x[0].ap == 1
    assert (x[0].health, x[1].health) == (3, 5)
    x.roll(1).do("attempt forbidden_tome")
    assert x[0].ap == 0
    assert not x.can("attempt forbidden_tome")


def test_completion() -> None:
    """DN-6.3: level, glory, healing, then phase V; a common quest is replaced."""
    x = in_library().common("forbidden_tome").feats(0, ap=3)
    x.roll(6).do("attempt forbidden_tome")
    assert (x[0].level, x[0].glory, x[0].health) == (3, 2, 5)
    assert [quest.id for quest in x[0].done] == ["forbidden_tome"]
    assert len(x.t.commons) == 1
    assert x.asked == (0, "discard")


def test_influence() -> None:
    """DN-6.4: Whispers takes magic from its owner, as a common quest from all, until it is completed."""
    x = table().map(("inner_sanctum", 0, 1))
    x.hero(0, "lorel_alanus", level=3, at=(0, 1))
    x.hero(1, "vorn_nex", level=3)
    x.quest(0, "whispers_of_the_lich")
    assert (x[0].stats[1], x[1].stats[1]) == (3, 3)
    x.common("whispers_of_the_lich")
    assert (x[0].stats[1], x[1].stats[1]) == (3, 2)
    x.feats(0).roll(3).do("attempt whispers_of_the_lich")
    assert (x[0].stats[1], x[1].stats[1]) == (5, 3)


def test_sacrifices() -> None:
    """DN-6.5: only if all can be paid; the loss is no wound and nothing prevents it."""
    x = table().map(("crypt", 0, 1, True))
    x.hero(0, "raka", at=(0, 1), health=2)
    x.quest(0, "free_caedman").ready(0, "iron_helm").feats(0)
    assert not x.can("attempt free_caedman")
    x[0].health = 3
    x.feats(0).do("attempt free_caedman")
    assert x[0].health == 2
    assert [one.card.id for one in x[0].treasures] == ["iron_helm"]
    assert x.told("QuestCompleted")


def test_elixir_takes_a_treasure() -> None:
    """DN-6.5: one readied treasure and 2 glory."""
    x = table().map(("laboratory", -1, 0))
    x.hero(0, "raka", at=(-1, 0), glory=2, health=3)
    x.quest(0, "elixir_of_life").ready(0, "iron_helm", "dwarven_axe").feats(0).do("attempt elixir_of_life")
    x.do("lose_treasure iron_helm =0")
    assert (x[0].glory, x[0].health) == (1, 5)
    assert "iron_helm" in x.pile


def test_a_sacrificed_backpack_takes_its_room_along() -> None:
    """DN-5.6, DN-6.5: what is too much without it goes at once."""
    x = table().map(("laboratory", -1, 0))
    x.hero(0, "kron_axereaver", at=(-1, 0), glory=2)
    x.quest(0, "elixir_of_life").ready(0, "backpack", "iron_helm", "dwarven_axe").feats(0)
    x.do("attempt elixir_of_life", "lose_treasure backpack =0", "lose_treasure iron_helm =0")
    assert [one.card.id for one in x[0].treasures] == ["dwarven_axe"]
    assert x[0].done


def test_search() -> None:
    """DN-6.6: die plus distance; found for this place and turn; leaving loses it."""
    x = table().map(("corridor_ns", 0, 1), ("library", 0, 2))
    x.hero(0, "lorel_alanus", level=4, at=(0, 2))
    x.quest(0, "shatter_phylactery").feats(0, ap=3)
    assert not x.can("attempt shatter_phylactery")
    x.roll(4).do("search shatter_phylactery")
    assert not x.can("attempt shatter_phylactery")
    x.roll(5).do("search shatter_phylactery")
    assert x[0].ap == 1
    assert x.can("attempt shatter_phylactery")
    x.do("move south")
    assert x[0].found == ()


def test_a_hunt_is_led_from_the_left() -> None:
    """DN-6.7: the monster attacks first, the left player chooses; then a challenge; it brings no rewards."""
    x = table(3).map(("lich_throne", 0, 1))
    x.hero(0, "kron_axereaver", level=4, at=(0, 1), glory=0)
    x.quest(0, "lich_champion").hand(2, "scare_off").feats(0, ap=2).do("attempt lich_champion")
    assert x.asked == (1, "attack-form")
    x.roll(1, 6).do("form lich_champion =0 melee").passes()
    assert x.asked == (0, "challenge")
    x.roll(6, 1).do("challenge lich_champion =0 melee")
    assert x[0].done[0].id == "lich_champion"
    assert (x[0].glory, x[0].ap) == (4, 1)
    assert not x.told("GloryGained")


def test_a_failed_hunt_heals_the_monster() -> None:
    """DN-6.7: full health in each attempt; no lair, no peril."""
    x = table().map(("lich_throne", 0, 1))
    x.hero(0, "kron_axereaver", level=4, at=(0, 1))
    x.quest(0, "lich_champion").feats(0, ap=2).do("attempt lich_champion")
    x.roll(1, 6).do("form lich_champion =0 melee").do("pass")
    assert x.asked == (0, "feats")
    x.do("attempt lich_champion")
    assert x.t.battles[0].attacks[0].health == 2
    assert x[0].ap == 1


def test_undead_awakening_strengthens_the_champion() -> None:
    """DN-6.7: the controlling player's enhancers count."""
    x = table().map(("lich_throne", 0, 1))
    x.hero(0, "kron_axereaver", level=4, at=(0, 1))
    x.quest(0, "lich_champion").enhance(1, "undead_awakening").feats(0).do("attempt lich_champion")
    x.roll(2, 1).do("form lich_champion =0 melee")
    assert x.told("AttackRolled")[0].total == 6


def test_w25_the_common_damsel() -> None:
    """W25, DN-6.8: picked up she is personal, a new common quest comes, speed -1 in own turns."""
    x = table().map(("inner_sanctum", 0, 1))
    x.hero(0, "raka", at=(0, 1))
    x.common("damsel_in_distress").feats(0).do("pick_up damsel_in_distress")
    assert x[0].quests[0].quest.id == "damsel_in_distress"
    assert len(x.t.commons) == 1
    assert x[0].stats[2] == 1
    x.phase(1, "feats")
    assert x[0].stats[2] == 2


def test_dropping_and_picking_up() -> None:
    """DN-6.9: at a window; another hero may take it over; the dropper not in the same turn."""
    x = table().map(("library", 0, 1))
    x.hero(0, "raka", at=(0, 1))
    x.hero(1, "vorn_nex", at=(0, 1))
    x.quest(0, "lost_pilgrim", token=1).feats(0).do("drop lost_pilgrim")
    assert not x.can("pick_up lost_pilgrim")
    assert not x.can("deliver lost_pilgrim")
    x.feats(1).do("pick_up lost_pilgrim")
    assert x[0].quests == []
    assert x[1].quests[0].token == 1


def test_delivery_completes() -> None:
    """DN-6.10: voluntary, in the second place, with the token."""
    x = table().map(("library", 0, 1))
    x.hero(0, "raka", health=3)
    x.quest(0, "lost_pilgrim", token=1).feats(0, ap=0).do("deliver lost_pilgrim")
    assert x[0].done[0].id == "lost_pilgrim"
    assert x[0].health == 4


def test_stealing() -> None:
    """DN-6.11: the winning attacker takes a token instead of wounding; a defender cannot."""
    x = table().map(("library", 0, 1))
    x.hero(0, "raka", at=(0, 1))
    x.hero(1, "vorn_nex", at=(0, 1))
    x.quest(1, "lost_pilgrim", token=1).feats(0).roll(6, 1).do("attack @1 melee").passes()
    assert x.asked == (0, "strike-choice")
    x.do("steal lost_pilgrim")
    assert x[1].health == 6
    assert x[0].quests[0].token == 1
    x = table().map(("library", 0, 1))
    x.hero(0, "raka", at=(0, 1))
    x.hero(1, "vorn_nex", at=(0, 1))
    x.quest(0, "lost_pilgrim", token=1).feats(0).roll(1, 6).do("attack @1 melee").passes()
    assert x[0].health == 5
    assert x[0].quests[0].token == 1


def test_w24_the_fish() -> None:
    """W24, DN-6.13: free attempt, then one for a point with an extra die for 2 glory."""
    x = table().map(("troll_bridge", 0, 1))
    x.hero(0, "raka", at=(0, 1), glory=2, health=5)
    x.quest(0, "magic_fish").feats(0, ap=1).roll(3).do("attempt magic_fish", "no")
    assert x[0].ap == 1
    x.roll(2, 5).do("attempt magic_fish", "yes")
    assert (x[0].level, x[0].glory, x[0].health, x[0].ap) == (2, 1, 6, 0)


@pytest.mark.parametrize(("paid", "done"), [("yes", True), ("no", False)])
def test_dice_with_death(paid: str, done: bool) -> None:
    """DN-6.13: two dice, 8 or more, +1 for 2 glory."""
    x = table().map(("lich_throne", 0, 1))
    x.hero(0, "raka", at=(0, 1), glory=2)
    x.quest(0, "dice_with_death").feats(0).roll(4, 3).do("attempt dice_with_death", paid)
    assert bool(x[0].done) == done


def test_the_rack_asks_for_health() -> None:
    """DN-6.12, DN-7.19: die + current health."""
    x = table().map(("torture_chamber", 0, 1))
    x.hero(0, "raka", at=(0, 1), health=5)
    x.quest(0, "endure_the_rack").feats(0).roll(4).do("attempt endure_the_rack")
    assert x[0].done[0].id == "endure_the_rack"


def test_the_phylactery_takes_glory() -> None:
    """DN-6.12: failure costs every hero in the location 1 glory."""
    x = table().map(("library", 0, 1))
    x.hero(0, "raka", at=(0, 1), glory=3, found=("shatter_phylactery",))
    x.hero(1, "vorn_nex", at=(0, 1), glory=1)
    x.quest(0, "shatter_phylactery").feats(0).roll(1).do("attempt shatter_phylactery")
    assert (x[0].glory, x[1].glory) == (2, 0)


def test_the_relic_goes_from_chapel_to_crypt() -> None:
    """DN-6.8, DN-6.10."""
    x = table().map(("chapel_of_nakari", 1, 0))
    x.hero(0, "raka", at=(1, 0))
    x.quest(0, "holy_relic").feats(0).do("pick_up holy_relic")
    assert not x.can("deliver holy_relic")


def test_an_empty_quest_deck_is_renewed() -> None:
    """DN-6.14: from its discard pile; if that is empty too, nothing comes."""
    x = table()
    t = x.t
    t.quest_discard += [piece.face for piece in t.quest_deck]
    t.quest_deck = []
    assert t.draw_quest() is not None
    assert t.quest_discard == []
    t.quest_deck = []
    assert t.draw_quest() is None


@pytest.mark.parametrize(
    ("name", "hero", "level"), [("slay_draky", "kron_axereaver", 4), ("troll_toll", "raka", 4)]
)
def test_other_hunts(name: str, hero: str, level: int) -> None:
    """DN-6.7."""
    place = "inner_sanctum" if name == "slay_draky" else "troll_bridge"
    x = table().map((place, 0, 1))
    x.hero(0, hero, level=level, at=(0, 1))
    x.quest(0, name).feats(0).roll(1, 6).do(f"attempt {name}").passes()
    assert x[0].done[0].id == name


def test_a_chance_worked_out_once_is_what_the_rule_gives_now() -> None:
    """Whatever else has changed since: the check of a quest, run again for each face of the die."""
    match = uc.new("dungeoneer", seats=3, seed=8)
    rng = random.Random(8)
    tried = 0
    while match.choices and tried < 150:
        game: Any = match.game
        for player in game.players:
            quests = [task.quest for task in player.quests if task.quest.check is not None]
            for quest in quests if player.alive and match.ply % 5 == 0 else ():
                tried += 1

                def rule(one: Any, at: int = player.seat, it: Any = quest) -> Any:
                    return check(one, one.players[at], it.id, it.check)

                now = percent(game, rule, whether)
                assert quest_chance(game, player, quest) == (now, now)
        seat = match.choices.seats[0]
        match.play(seat, rng.choice(list(match.choices[seat].options)))
    assert tried >= 100


def test_the_chances_of_luck() -> None:
    """DN-6.13: of the dice with one more the best count, or one is added; a house's quest may roll six."""
    x = table()
    assert quest_chance(x.t, x[0], PARTS.quests["magic_fish"]) == (33, 56)
    assert quest_chance(x.t, x[0], PARTS.quests["dice_with_death"]) == (42, 58)
    text = standard_components(GAME).text
    _, found, fish = text.partition('id = "magic_fish"')
    fish = fish.replace("dice = 1", "dice = 5", 1).replace("need = 5", "need = 18", 1)
    parts = load_table(GAME, Components(text.partition(found)[0] + found + fish, "house.toml", False))
    assert quest_chance(x.t, x[0], parts.quests["magic_fish"]) == (50, 71)


def whether(game: Any, done: Any) -> bool:
    return bool(done)
