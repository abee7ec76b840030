"""The duel, quick raiders, the solo game and the options: DR-14 to DR-17, DR-B."""

from __future__ import annotations

import pytest

import undercroft as uc
from tests.games.raiders.setup import Table
from undercroft.core.errors import IllegalMove, OptionError
from undercroft.core.piece import ALL
from undercroft.core.start import new_match
from undercroft.texts import texts_for

# --- DR-14


def test_when_one_of_two_dies_the_other_has_won() -> None:
    """DR-14.1"""
    table = Table(2, "dragon", "lava")
    table.hero(0, wounds=8)
    result = table.play("1 2").match.result
    assert (result.ending, result.winners, result.places) == ("sole_survivor", (1,), (2, 1))
    table = Table(2, "spikes")
    table.all(wounds=9)
    result = table.play("3 3").match.result
    assert (result.ending, result.winners) == ("nobody", ())


@pytest.mark.parametrize(
    ("treasure", "wounds", "ending", "winners"),
    [
        ((9, 8), (9, 0), "treasure", (0,)),
        ((8, 8), (9, 0), "wounds", (1,)),
        ((8, 8), (3, 3), "shared", (0, 1)),
    ],
)
def test_nobody_bleeds_in_a_duel(
    treasure: tuple[int, int], wounds: tuple[int, int], ending: str, winners: tuple[int, ...]
) -> None:
    """DR-14.2"""
    table = Table(2, "lava", level=4)
    for seat in range(2):
        table.hero(seat, treasure=treasure[seat], wounds=wounds[seat])
    result = table.play("4 4").match.result
    assert (result.ending, result.winners) == (ending, winners)


def test_monsters_of_a_duel_strike_the_lower_card() -> None:
    """DR-14.3"""
    assert Table(2, "snake").play("5 4").wounds == [0, 3]
    assert Table(2, "dragon").play("1 1").wounds == [0, 0]
    table = Table(2, "troll")
    table.hero(0, items="sword")
    assert table.play("sword 5").wounds == [0, 0]


# --- DR-15


def test_all_choose_in_secret_and_all_are_revealed_together() -> None:
    """DR-15.1, DR-15.7"""
    table = Table(3, "treasure_4", play="quick")
    assert table.match.choices.seats == (0, 1, 2)
    before = table.match.view(1)
    table.seat_plays(0, "5")
    table.seat_plays(2, "3")
    assert table.match.view(1).heroes == before.heroes
    assert [event.seat for event in table.events("HasChosen", 1)] == [0, 2]
    assert not table.events("CardPlaced", 0)
    table.seat_plays(1, "4")
    assert table.treasure == [9, 5, 5]


def test_a_commitment_cannot_be_taken_back() -> None:
    """DR-15.7: not even after somebody's torch."""
    table = Table(3, "treasure_4", "goblin", "lava", dark="5", play="quick")
    table.hero(1, items="torch")
    table.seat_plays(0, "5")
    assert not table.match.may_undo(0)
    table.seat_plays(1, "?")
    assert not table.match.may_undo(0)
    with pytest.raises(IllegalMove):
        table.match.play(0, "power_4")


def test_crystals_take_effect_at_the_reveal_and_again_in_secret() -> None:
    """DR-15.2"""
    table = Table(4, "treasure_4_2", play="quick")
    table.hero(0, items="crystal crystal")
    table.hero(1, items="crystal")
    table.each("* * 4 3")
    assert table.match.choices.seats == (0, 1)
    assert [hero.value for hero in table.heroes] == [0, 0, 4, 3]
    table.play("*").seat_plays(1, "1")
    assert table.match.choices.seats == (0,)
    assert table.heroes[1].value == 1
    table.play("5")
    assert table.treasure == [9, 5, 7, 5]


def test_quick_raiders_have_no_first_player() -> None:
    """DR-15.3"""
    table = Table(3, "boulder", "lava", play="quick")
    table.each("1 1 5")
    assert table.match.view(0).first is None
    assert not table.events("FirstPlayer")


def test_a_torch_is_announced_at_once() -> None:
    """DR-15.4"""
    table = Table(3, "goblin", "lava", dark="5", play="quick")
    table.hero(2, items="torch")
    table.seat_plays(2, "?")
    assert [event.seat for event in table.events("TorchUsed", 0)] == [2]
    assert table.match.view(2).rooms[4].card == "lava"
    assert table.match.view(0).rooms[4].card is None
    assert table.supply("torch") == 5


def test_quick_raiders_go_with_the_duel_but_not_alone() -> None:
    """DR-15.5"""
    assert Table(2, "snake", play="quick").each("5 4").wounds == [0, 3]
    with pytest.raises(OptionError):
        new_match("raiders", 1, 1, {"play": "quick"})


def test_a_quick_crystal_returns_at_the_reveal_before_a_vault() -> None:
    """DR-15.6: and if all wait, all choose again."""
    table = Table(2, "vault_items", play="quick")
    table.hero(0, items="crystal crystal crystal")
    table.hero(1, items="crystal crystal")
    table.seat_plays(0, "*")
    assert table.supply("crystal") == 0
    table.seat_plays(1, "*")
    assert table.supply("crystal") == 2
    assert table.match.choices.seats == (0, 1)
    table.seat_plays(0, "2").seat_plays(1, "2")
    assert table.items(0) == {"crystal": 3}
    assert table.items(1) == {"crystal": 2}


# --- DR-16


def test_alone_one_begins_with_two_treasure_the_chosen_wounds_and_no_items() -> None:
    """DR-16.1"""
    for difficulty in (2, 3, 4, 5):
        match = new_match("raiders", 1, 4, {"difficulty": difficulty, "character": "mage"})
        game = match.game
        hero = match.view(0).heroes[0]
        assert (hero.treasure, hero.wounds, hero.character) == (2, difficulty, "mage")
        assert hero.items == (0, 0, 0, 0)
        assert game.supply == [0, 0, 0, 0]
        rooms = [piece.face.id for piece in (*game.row, *game.pile, *game.box)]
        assert len(rooms) == 27
        assert "vault_items" not in rooms
        assert len(game.box) == 2
        deck = [piece.face for piece in game.strength] + game.turned
        assert sorted(deck) == [3, 3, 3, 3, 4, 4, 4, 4, 5, 5]


def test_alone_each_room_takes_one_card() -> None:
    """DR-16.2"""
    table = Table(1, "lava", "treasure_3")
    assert table.options() == [f"power_{value}" for value in range(1, 6)]
    assert table.play("4").options() == ["power_1", "power_2", "power_3", "power_5"]


@pytest.mark.parametrize(
    ("turned", "card", "wounds"), [(3, 4, 0), (3, 3, 2), (4, 5, 0), (4, 4, 2), (5, 5, 2)]
)
def test_alone_only_a_higher_card_is_safe(turned: int, card: int, wounds: int) -> None:
    """DR-16.3: the strength is turned up before the choice and stays in sight."""
    table = Table(1, "troll")
    pile = table.game.strength
    pile.append(pile.pop(next(index for index, piece in enumerate(pile) if piece.face == turned)))
    assert table.match.view(0).turned == (turned,)
    table.play(str(card))
    assert table.wounds == [wounds]
    assert table.match.view(0).turned == (turned,)


@pytest.mark.parametrize(
    ("room", "card", "gain"),
    [
        ("treasure_4_2", 5, 6),
        ("treasure_4_2", 4, 2),
        ("treasure_4_2", 2, 0),
        ("treasure_1", 2, 1),
        ("treasure_3", 3, 0),
    ],
)
def test_alone_one_takes_every_smaller_chest(room: str, card: int, gain: int) -> None:
    """DR-16.4"""
    assert Table(1, room).play(str(card)).treasure == [5 + gain]


@pytest.mark.parametrize(
    ("room", "card", "treasure", "wounds"),
    [("magnet", 5, 2, 0), ("magnet", 2, 5, 0), ("boulder", 4, 5, 2), ("lava", 1, 3, 0), ("lava", 2, 3, 0),
     ("spikes", 1, 5, 5), ("spikes", 3, 5, 1), ("spikes", 5, 5, 0)],
)  # fmt: skip
def test_alone_the_own_card_springs_the_trap(room: str, card: int, treasure: int, wounds: int) -> None:
    """DR-16.5"""
    table = Table(1, room).play(str(card))
    assert (table.treasure, table.wounds) == ([treasure], [wounds])


def test_alone_coin_vaults_work_as_always() -> None:
    """DR-16.6"""
    table = Table(1, "vault_coins", "vault_coins")
    table.hero(0, wounds=3)
    table.play("4 5")
    assert (table.treasure, table.wounds) == ([8], [1])


def test_alone_ten_wounds_lose_even_in_the_last_room() -> None:
    """DR-16.7"""
    table = Table(1, "spikes", level=4)
    table.hero(0, wounds=9, treasure=30)
    result = table.play("3").match.result
    assert (result.ending, result.winners, result.scores) == ("solo_died", (), (0,))
    assert result.places == (2,)


def test_alone_the_treasure_is_the_score_without_a_cap() -> None:
    """DR-16.8"""
    table = Table(1, "treasure_4", level=4)
    table.hero(0, wounds=9, treasure=19)
    result = table.play("5").match.result
    assert (result.ending, result.winners, result.scores) == ("solo_survived", (0,), (23,))
    assert result.places == (1,)


@pytest.mark.parametrize(
    ("treasure", "grade"),
    [(0, "poor"), (9, "poor"), (10, "modest"), (14, "modest"), (15, "decent"), (19, "decent"), (20, "good"),
     (24, "good"), (25, "excellent"), (40, "excellent")],
)  # fmt: skip
def test_grades(treasure: int, grade: str) -> None:
    """DR-16.9"""
    table = Table(1, "lava", level=4)
    table.hero(0, treasure=treasure)
    assert table.play("4").events("SoloEnds")[0].grade == grade


def test_alone_cards_come_back_and_there_is_no_first_player() -> None:
    """DR-16.10"""
    table = Table(1, "lava").play("4")
    assert table.cards_of(0) == [1, 2, 3, 4, 5]
    assert table.match.view(0).first is None


# --- DR-17


def test_characters_can_be_chosen() -> None:
    """DR-17.1, DR-17.5: from the right of the first player counter-clockwise, the first player last."""
    match = new_match("raiders", 4, 3, {"choose_characters": True})
    first = match.view(None).first
    order = []
    for pick in ("char_mage", "char_thief", "char_knight", "char_warrior"):
        order.append(match.choices.seats[0])
        match.play(order[-1], pick)
    assert order == [(first - step) % 4 for step in (1, 2, 3, 4)]
    assert match.view(None).heroes[order[0]].character == "mage"
    assert match.choices.seats == (first,)


def test_a_chosen_character_is_taken_and_quick_play_begins_with_the_last_seat() -> None:
    """DR-17.5"""
    match = new_match("raiders", 3, 3, {"choose_characters": True, "play": "quick"})
    assert match.choices.seats == (2,)
    match.play(2, "char_mage")
    assert match.choices.seats == (1,)
    assert "char_mage" not in [str(option) for option in match.choices[1].options]


def test_alone_one_may_play_for_one_chest_only() -> None:
    """DR-17.2"""
    assert Table(1, "treasure_4_2", solo_one_chest=True).play("5").treasure == [9]
    assert Table(1, "treasure_4_2", solo_one_chest=True).play("3").treasure == [7]


@pytest.mark.parametrize(
    ("language", "every", "biggest"),
    [
        ("en", "every chest below it", "You take the biggest chest below it"),
        ("ru", "каждый сундук меньше неё", "Из сундуков меньше неё вашим станет самый большой"),
    ],
)
def test_alone_the_question_says_whether_one_chest_is_won_or_every(
    language: str, every: str, biggest: str
) -> None:
    """DR-16.4, DR-17.2: where one chest lies there is no difference."""

    def asked(room: str, one_chest: bool) -> str:
        match = Table(1, room, solo_one_chest=one_chest).match
        return texts_for(language, match.kind).prompt(match.choices[0].prompt)

    assert every in asked("treasure_4_2", False)
    assert every in asked("treasure_4", True)
    assert biggest in asked("treasure_4_2", True)
    said = texts_for(language, Table(1, "treasure_4").match.kind).text("ui-solo-chests")
    assert not any(word in said for word in ("every", "аждый"))


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"choose_characters": True}),
        (1, {"edition": "second_2013"}),
        (2, {"solo_one_chest": True}),
        (4, {"difficulty": 3}),
        (4, {"beginner_vault": True}),
    ],
)
def test_options_that_do_not_fit_are_refused(seats: int, options: dict[str, object]) -> None:
    """DR-17.3, DR-17.4, DR-17.6"""
    with pytest.raises(OptionError, match="DR-"):
        new_match("raiders", seats, 1, options)
    assert new_match("raiders", seats, 1, {"level_cards": True}).choices


# --- level cards (DR-B)


def test_the_patterns_and_nothing_else_of_the_third_printing() -> None:
    """DR-B.1, DR-B.2, DR-B.2a, DR-B.3"""
    box = uc.new("raiders", seats=3, seed=1).game.components
    assert list(box.level_cards.values()) == ["UDUDD", "UDDUD", "UUUUD", "UUDDU", "UUDDD", "UUDUD", "UDDDU"]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_pattern_says_which_rooms_of_a_level_are_lit(seats: int) -> None:
    """DR-B.4: five different ones of the seven are used."""
    match = new_match("raiders", seats, 5, {"level_cards": True})
    patterns = list(match.game.components.level_cards.values())
    used = []
    while not match.over:
        game = match.game
        if game.level == len(used):  # every pattern begins with a lit room, so entering it changes nothing
            used.append("".join("U" if piece.seen == ALL else "D" for piece in game.row))
        seat = match.choices.seats[0]
        match.play(seat, match.choices[seat].options[-1])
    assert len(set(used)) == len(used) > 1
    assert set(used) <= set(patterns)


def test_patterns_to_come_are_hidden_and_the_leader_stays_dark() -> None:
    """DR-B.5"""
    options = {"level_cards": True, "edition": "second_2013", "play": "open"}
    for seed in range(12):
        match = new_match("raiders", 3, seed, options)
        assert all(piece.seen == 0 for piece in match.game.patterns)
        table = Table(3, "boulder", level=3, seed=seed, **options)
        table.play("1 1 1")
        assert table.now.level == 4
        assert table.match.view(None).rooms[4].card is None
