"""The log begins with the game; bots make no attempts that cannot succeed."""

from __future__ import annotations

from dataclasses import astuple

from tests.games.dungeoneer.setup import Table, table
from undercroft.core.decision import Choice
from undercroft.core.start import new_match
from undercroft.games.dungeoneer import GAME
from undercroft.games.dungeoneer.bot import DungeoneerBrain
from undercroft.games.dungeoneer.events import HeroDealt
from undercroft.texts import texts_for
from undercroft.texts.texts import with_names


def names(match: object, seat: int | None) -> list[str]:
    return [type(event).__name__ for _, event in match.log(seat)]  # type: ignore[attr-defined]


def test_the_log_begins_with_what_was_dealt() -> None:
    """U7: the dungeon, the first player, heroes, quests, hands, and the first gain."""
    match = new_match(GAME, 3, 4)
    told = names(match, None)
    for name, count in (("DungeonLaid", 1), ("FirstPlayer", 1), ("HeroDealt", 3), ("QuestsDealt", 3)):
        assert told.count(name) == count
    assert told.count("Gained") == 3
    assert told.index("DungeonLaid") < told.index("TurnBegan")
    assert "CardsSeen" not in told
    assert names(match, 1).count("CardsSeen") == 1
    first = match.choices.seats[0]
    match.play(first, match.choices[first].options[-1])
    assert names(match, None).count("DungeonLaid") == 1


def test_a_battle_of_a_batch_has_its_head() -> None:
    """U7: who attacks whom, where, before anything else of the battle is told."""
    x = table(2).map(("passage", 0, 1))
    x.hero(1, "roderik_talus", level=2, peril=9)
    x.hand(0, "zombie", "crypt_gas").villainy(0).do("monster zombie @1", "trap crypt_gas @1", "confirm")
    heads = x.told("BattleBegan")
    assert [(one.attackers, one.target_seat) for one in heads] == [(("crypt_gas", "zombie"), 1)]


def told_in(x: Table, language: str) -> list[str]:
    """The lines of the log, with players for seats."""
    texts = texts_for(language, GAME)
    return [with_names(texts.event(event), ("Ann", "Bob")) for _, event in x.t.journal or ()]


def test_the_log_names_players_one_way_and_dice_with_their_cause() -> None:
    """U7: never the hero for its player; what a die is rolled for, and what is added to it."""
    x = table().map(("passage", 0, 1))
    x.hero(0, "kron_axereaver", level=2, at=(0, 1), glory=2)
    x.hero(1, "roderik_talus", level=2, at=(0, 1))
    x.ready(0, "dwarven_axe").hand(0, "flame_rune").feats(0, ap=2)
    x.do("attach flame_rune =0").roll(6, 2).do("attack @1 melee").passes()
    lines = told_in(x, "en")
    assert "Ann attacks (melee): 6 + 5 = 11 (Rune of Flame)." in lines
    assert "Bob counters the attack of Ann (melee): 2 + 2 = 4." in lines
    assert "Ann 11 : 4 Bob. Ann strikes." in lines
    assert "Bob takes a wound: Ann." in lines
    assert "Ann 11 : 4 Bob. Бьёт Ann." in told_in(x, "ru")
    heroes = set(x.t.parts.heroes)
    for event in (event for _, event in x.t.journal or ()):
        assert isinstance(event, HeroDealt) or heroes.isdisjoint(astuple(event)), event


def test_monsters_have_their_own_names_in_the_log() -> None:
    """U7: the same lines, with a monster on one side."""
    x = table().map(("passage", 0, 1))
    x.hero(1, "roderik_talus", level=2, at=(0, 1), peril=9)
    x.hand(0, "zombie").villainy(0).roll(1, 6).do("monster zombie @1", "confirm").passes()
    lines = told_in(x, "en")
    assert "Zombie attacks (melee): 1 + 2 = 3." in lines
    assert "Bob counters the attack of Zombie (melee): 6 + 2 = 8." in lines
    assert "Zombie 3 : 8 Bob. Bob strikes." in lines
    assert "«Зомби» 3 : 8 Bob. Бьёт Bob." in told_in(x, "ru")


def test_whom_a_bane_hits_is_told_apart_from_who_pays_for_it() -> None:
    """DN-4.6: a bane on the own hero is paid with an opponent's peril, as is one aimed at nobody."""
    x = table().map(("passage", 0, 1))
    x.hero(0, "raka", at=(0, 1)).peril = 0
    x.hero(1, "roderik_talus", at=(0, 1), peril=9)
    x.hand(0, "curse_of_lead", "undead_awakening").villainy(0)
    x.do("bane curse_of_lead @0 by1", "bane undead_awakening by1")
    assert [card.id for card in x[0].curses] == ["curse_of_lead"]
    lines = told_in(x, "en")
    assert "Ann plays Curse of Lead on their own hero for 3 peril of Bob." in lines
    assert "Ann plays Undead Awakening for 5 peril of Bob." in lines


def test_the_health_of_a_sacrifice_is_told() -> None:
    """DN-6.5: it is no wound, but gone all the same; what the quest gives back is told with its reward."""
    x = table().map(("crypt", 0, 1, True))
    x.hero(0, "raka", at=(0, 1), health=6)
    x.quest(0, "free_caedman").feats(0, ap=1).do("attempt free_caedman")
    assert x[0].health == 5
    assert "Ann gives up 2 health." in told_in(x, "en")
    assert "Ann жертвует здоровьем: −2." in told_in(x, "ru")
    assert x.told("Wounded") == []
    elixir = table().map(("laboratory", -1, 0))
    elixir.hero(0, "raka", at=(-1, 0), health=6, glory=2)
    elixir.ready(0, "iron_helm").quest(0, "elixir_of_life").feats(0, ap=1)
    elixir.do("attempt elixir_of_life", "lose_treasure iron_helm =0")
    assert elixir.told("HealthGiven") == []


def weight(x: object, text: str) -> tuple[float, float]:
    """The weight of an option, and the greatest of the others."""
    choice: Choice = x.run.next_choice()  # type: ignore[attr-defined]
    weights = DungeoneerBrain().weigh(x.t, choice)  # type: ignore[attr-defined]
    row = {str(option): value for option, value in zip(choice.options, weights, strict=True)}
    return row.pop(text), max(row.values())


def test_bots_make_no_attempt_that_cannot_succeed() -> None:
    """U6: Endure the Rack asks for nine; with two health no die gives that."""
    x = table().map(("passage", 0, 1), ("torture_chamber", 0, 2))
    x.hero(0, "raka", at=(0, 2), health=2).quests = []
    x.quest(0, "endure_the_rack").feats(0, ap=2)
    mine, others = weight(x, "attempt endure_the_rack")
    assert mine < others


def test_bots_keep_cards_for_rolls_that_need_them() -> None:
    """U6: Surge of Heroism changes nothing where the check cannot fail."""
    x = table().map(("fork_b", 0, -1))
    x.hero(0, "kron_axereaver", level=4, at=(0, -1), glory=3)
    x.hand(0, "surge_of_heroism").feats(0, ap=2).do("move north")
    assert x.asked == (0, "roll-boost")
    mine, others = weight(x, "roll")
    assert mine > others
