"""The second edition of 2013 and its leaders: DR-A."""

from __future__ import annotations

import pytest

from tests.games.raiders.setup import Table
from undercroft.core.components import Components
from undercroft.core.errors import ComponentError
from undercroft.core.start import load_table, new_match, standard_components
from undercroft.games.raiders import GAME
from undercroft.games.raiders.cards import POWER
from undercroft.games.raiders.components import Leader
from undercroft.games.raiders.rules.leader import attack

OPEN = {"edition": "second_2013", "play": "open"}
QUICK = {"edition": "second_2013"}


def fight(leader: str, seats: int = 3, **options: object) -> Table:
    """The last room, with two strength cards left to everybody."""
    table = Table(seats, leader, level=4, **{**OPEN, **options})
    table.all(hand="3 4")
    return table


# --- set-up


def test_six_of_each_item() -> None:
    """DR-A.1"""
    match = new_match("raiders", 5, 1, QUICK)
    assert match.game.supply == [5, 4, 5, 5]


def test_wounds_are_shown_instead_of_lives() -> None:
    """DR-A.2"""
    view = new_match("raiders", 5, 1, QUICK).view(None)
    assert sorted(hero.wounds for hero in view.heroes) == [0, 1, 1, 2, 2]
    assert view.death == 10


def test_the_leader_is_the_last_room_and_dark() -> None:
    """DR-A.3"""
    for seed in range(8):
        game = new_match("raiders", 3, seed, QUICK).game
        assert isinstance(game.pile[-1].face, Leader)
        assert game.light[-1] is False
        assert game.pile[-1].seen == 0
        assert len(game.box) == 6
        assert len(game.leaders) == 10
        rooms = [piece for piece in (*game.row, *game.pile) if not isinstance(piece.face, Leader)]
        assert len(rooms) == 24


def test_a_vault_for_beginners() -> None:
    """DR-A.4"""
    for seed in range(40):
        game = new_match("raiders", 3, seed, {**QUICK, "beginner_vault": True}).game
        assert any(piece.face.id == "vault_items" for piece in (*game.row, *game.pile))


def test_play_is_secret_unless_the_tactical_way_is_chosen() -> None:
    """DR-A.5, DR-A.20"""
    assert len(new_match("raiders", 4, 1, QUICK).choices.seats) == 4
    assert len(new_match("raiders", 4, 1, OPEN).choices.seats) == 1
    assert new_match("raiders", 4, 1, OPEN).view(None).first is not None
    assert Table(3, "boulder", "lava", **OPEN).each("1 1 5").now.first == 2


def test_a_crystal_returns_after_the_room_or_when_its_owner_places() -> None:
    """DR-A.6"""
    table = Table(2, "vault_items", **QUICK)
    table.hero(0, items="crystal crystal crystal")
    table.hero(1, items="crystal crystal crystal")
    table.each("* 1")
    assert table.supply("crystal") == 0
    table.play("2")
    assert table.items(0) == {"crystal": 2}
    assert table.supply("crystal") == 1
    table = Table(2, "vault_items", **OPEN)
    table.hero(0, items="crystal crystal crystal")
    table.hero(1, items="crystal crystal crystal")
    table.play("* 1")
    assert table.supply("crystal") == 0
    table.play("2")
    assert table.items(0) == {"crystal": 3}


# --- the end


def test_wounds_break_no_tie() -> None:
    """DR-A.7: blood is lost as always, then treasure alone decides; DR-A.19: after the leader it is over."""
    table = fight("sphinx", 4)
    for seat, (wounds, treasure) in enumerate(((9, 20), (1, 8), (2, 8), (3, 4))):
        table.hero(seat, wounds=wounds, treasure=treasure)
    table.all(hand="4 5")
    result = table.play("5 4 5 4 5 - 5 -").match.result
    assert (result.ending, result.winners) == ("shared", (1, 2))
    table = fight("sphinx", 3)
    table.hero(0, wounds=8)
    table.hero(1, wounds=8)
    result = table.play("3 - 3 - 4 3").match.result
    assert (result.ending, result.winners) == ("sole_survivor", (2,))


def test_two_players_end_as_in_a_duel() -> None:
    """DR-A.8"""
    table = fight("sphinx", 2)
    table.hero(0, wounds=5, treasure=9)
    table.hero(1, wounds=2, treasure=9)
    result = table.play("3 4 3 4").match.result
    assert (result.ending, result.winners) == ("wounds", (1,))


# --- the fight


def test_two_cards_one_of_them_a_duty() -> None:
    """DR-A.9"""
    table = fight("sphinx")
    assert table.options() == ["power_3", "power_4"]
    table.play("3")
    assert (table.turn, table.options()) == (0, ["power_4", "none"])
    table.play("4")
    assert [str(card) for card in table.heroes[0].cards] == ["power_3", "power_4"]
    assert table.heroes[0].value == 7
    table.play("4 -")
    assert table.heroes[1].value == 4


def test_any_item_is_a_card_and_a_sword_counts_five() -> None:
    """DR-A.10"""
    table = fight("tax_collector")
    table.hero(0, items="torch crystal key sword")
    assert table.options() == ["power_3", "power_4", "torch", "crystal", "key", "sword", "wait"]
    table.play("sword key")
    assert table.heroes[0].value == 5
    assert table.supply("key") == 5


def test_a_hero_may_keep_his_strength_card() -> None:
    """DR-A.11"""
    table = fight("tax_collector")
    table.hero(0, items="key")
    table.play("key -")
    assert table.heroes[0].value == 0
    assert table.cards_of(0) == [3, 4]


def test_a_crystal_may_be_used_to_wait() -> None:
    """DR-A.12"""
    table = fight("minotaur")
    table.hero(0, items="crystal crystal")
    table.play("w")
    assert table.turn == 1
    table.play("3 4 3 4 4")
    assert table.options() == ["power_3", "crystal", "none"]
    table.play("-")
    assert table.events("CardPlaced")[-1].seat == 0
    assert table.wounds == [0, 0, 0]


def test_a_torch_shows_the_leader_beforehand() -> None:
    """DR-A.12: it is a dark room of the row."""
    table = Table(3, "lava", "hydra", level=4, dark="5", **OPEN)
    table.hero(0, items="torch")
    table.play("?")
    assert table.match.view(0).rooms[4].card == "hydra"
    assert table.match.view(1).rooms[4].card is None


@pytest.mark.parametrize(
    ("leader", "wounds"),
    [
        ("sphinx", [4, 0, 0]),
        ("tax_collector", [2, 0, 0]),
        ("megadragon", [4, 0, 0]),
        ("mummy", [4, 0, 0]),
        ("wolf_pack", [3, 0, 0]),
        ("vampire", [3, 3, 0]),
        ("necromancer", [2, 2, 0]),
        ("minotaur", [0, 0, 4]),
    ],
)
def test_whom_each_leader_strikes(leader: str, wounds: list[int]) -> None:
    """DR-A.13: totals 1, 2 and 3 defeat nobody."""
    table = fight(leader)
    for seat, hand in enumerate(("1 2", "2 3", "3 4")):
        table.hero(seat, hand=hand)
    assert table.play("1 - 2 - 3 -").wounds == wounds


STRENGTHS = {
    "tax_collector": (14, 18, 23),
    "sphinx": (14, 18, 23),
    "golem": (14, 18, 23),
    "hydra": (8, 10, 13),
    "wolf_pack": (11, 14, 18),
    "medusa": (12, 16, 20),
    "megadragon": (17, 23, 29),
    "minotaur": (11, 15, 19),
    "mummy": (13, 18, 23),
    "necromancer": (12, 15, 19),
    "vampire": (14, 18, 23),
}


@pytest.mark.parametrize(("leader", "strength"), STRENGTHS.items())
def test_every_leader_falls_at_its_strength(leader: str, strength: tuple[int, ...]) -> None:
    """DR-A.13"""
    for living in (3, 4, 5):
        for total, fallen in ((strength[living - 3], True), (strength[living - 3] - 1, False)):
            table = Table(5, leader, level=4, **OPEN)
            for seat in range(living, 5):
                table.hero(seat, dead=True)
            game = table.game
            game.journal = []
            for index, hero in enumerate(game.heroes[:living]):
                hero.cards = POWER[1:2]
                hero.value = total // living + (index < total % living)
            attack(game, game.row[4].face)
            names = [type(event).__name__ for _, event in game.journal]
            assert ("MonsterDefeated" in names) == fallen


def test_the_tax_is_the_highest_single_card() -> None:
    """DR-A.14: items count with their value in this fight."""
    table = fight("tax_collector")
    table.hero(2, items="sword")
    table.all(treasure=9, hand="1 2")
    table.play("1 - 2 - sword 1")
    assert table.treasure == [4, 9, 9]
    assert table.wounds == [2, 0, 0]


def test_the_golem_wounds_as_the_highest_card_and_forbids_swords() -> None:
    """DR-A.14"""
    table = fight("golem")
    table.hero(0, items="sword")
    assert "sword" not in table.options()
    assert table.reason("sword") == ("leader-forbids", "DR-A.10")
    table.play("3 - 4 - 4 -")
    assert table.wounds == [4, 0, 0]


@pytest.mark.parametrize(
    ("leader", "item", "value"),
    [("sphinx", "crystal", 5), ("mummy", "torch", 5), ("vampire", "torch", 3), ("golem", "torch", 0)],
)
def test_some_leaders_make_an_item_count(leader: str, item: str, value: int) -> None:
    """DR-A.10"""
    table = fight(leader)
    table.hero(0, items=item)
    table.play(f"{item} 3")
    assert table.heroes[0].value == value + 3


def test_a_torch_beside_another_card_keeps_the_wolves_away() -> None:
    """DR-A.15, DR-A.22: it counts for the lowest total all the same, and alone it does not help."""
    table = fight("wolf_pack")
    table.all(hand="1 2 3")
    table.hero(0, items="torch")
    table.play("torch 1 2 - 3 -")
    assert table.wounds == [0, 0, 0]
    table = fight("wolf_pack")
    table.all(hand="1 2 3")
    table.hero(0, items="torch")
    table.play("torch - 2 - 3 -")
    assert table.wounds == [3, 0, 0]


def test_the_megadragons_chest_reads_the_cards_anew() -> None:
    """DR-A.16, DR-A.22: keys count 5, swords nothing; a total of nothing gets nothing."""
    table = fight("megadragon")
    table.hero(0, items="key", hand="5")
    table.hero(1, items="sword", hand="5")
    table.hero(2, items="sword", hand="4")
    table.play("key 5 sword 5 sword 4")
    assert table.treasure == [8, 5, 5]
    table = fight("megadragon", 4)
    table.all(hand="5 4 3")
    table.play("5 4 5 4 5 4 5 4")
    assert table.treasure == [5, 5, 5, 5]


def test_the_hydra_is_fought_twice_with_one_card_each() -> None:
    """DR-A.17"""
    table = fight("hydra", 4)
    table.hero(3, wounds=8)
    table.all(hand="1 2")
    table.play("2 2 2")
    assert "none" not in table.options()
    table.play("1")
    assert not table.heroes[3].living
    assert table.options() == ["power_1", "none"]
    table.play("1 - 1")
    assert table.wounds[:3] == [0, 2, 0]
    assert [event.strength for event in table.events("NextHead")] == [8]
    assert table.match.over


def test_a_hero_without_cards_lays_none_against_the_second_head() -> None:
    """DR-A.17"""
    table = fight("hydra")
    table.all(hand="5")
    table.hero(1, hand="4 5")
    table.play("5 5 5")
    assert table.options() == ["none"]


def test_two_heroes_cannot_defeat_a_leader() -> None:
    """DR-A.18"""
    assert fight("minotaur", 2).play("3 4 4 -").wounds == [4, 0]
    assert fight("sphinx", 2).play("3 4 4 -").wounds == [0, 4]
    assert fight("vampire", 2).play("3 4 4 -").wounds == [3, 3]
    assert fight("vampire", 2).play("3 4 3 4").wounds == [0, 0]


def test_both_cards_are_chosen_together_in_secret() -> None:
    """DR-A.21: before the reveal nobody knows how many."""
    table = Table(3, "sphinx", level=4, **QUICK)
    table.all(hand="3 4")
    table.hero(2, items="crystal")
    before = table.match.view(1).heroes
    table.seat_plays(0, "3 4")
    assert table.match.view(1).heroes == before
    assert not table.events("CardPlaced", 1)
    table.seat_plays(2, "w").seat_plays(1, "4 -")
    assert [hero.value for hero in table.heroes] == [7, 4, 0]
    assert table.match.choices.seats == (2,)


def test_the_necromancer_forbids_waiting_too() -> None:
    """DR-A.21"""
    table = fight("necromancer")
    table.hero(0, items="crystal")
    assert table.options() == ["power_3", "power_4"]
    assert table.reason("wait")[0] == "leader-forbids"


def test_stone_cannot_win() -> None:
    """DR-A.23: the petrified are out; if all are stone nobody wins."""
    table = fight("medusa", 3)
    table.hero(0, treasure=20)
    result = table.play("3 - 4 - 4 -").match.result
    assert table.heroes[0].petrified
    assert 0 not in result.winners
    table = fight("medusa", 3)
    result = table.play("3 - 3 - 3 -").match.result
    assert (result.ending, result.winners) == ("nobody", ())


def test_the_chest_is_paid_before_the_end_is_judged() -> None:
    """DR-A.23"""
    table = fight("megadragon")
    table.all(hand="5 4 3", treasure=6)
    table.hero(0, treasure=4)
    table.hero(2, items="sword")
    table.play("5 4 5 - 3 sword")
    assert table.treasure == [7, 6, 6]
    assert table.match.result.winners == (0,)


def test_a_box_without_a_vault_of_items_is_dealt_all_the_same() -> None:
    """DR-A.4: there is none to be had."""
    was = 'gives = ["torch", "crystal", "key", "sword", "heal 1"]'
    text = standard_components(GAME).text
    assert was in text
    coins = 'gives = ["treasure 1", "treasure 1", "treasure 1", "treasure 2", "heal 1"]'
    own = Components(text.replace(was, coins), "my.toml", False)
    match = new_match(GAME, 3, 1, {**QUICK, "beginner_vault": True}, own)
    assert match.redealt(0, 1).choices


def test_a_leader_needs_a_name_of_its_own() -> None:
    """DR-A.3: with the name of a monster the deck would not add up."""
    text = standard_components(GAME).text
    assert 'id = "golem"' in text
    with pytest.raises(ComponentError, match="used twice"):
        load_table(GAME, Components(text.replace('id = "golem"', 'id = "skeleton"', 1), "my.toml", False))
