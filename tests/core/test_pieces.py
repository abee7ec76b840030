"""Pieces with knowledge, and dealing anew what a seat does not know."""

from __future__ import annotations

from undercroft.core.chance import Chance
from undercroft.core.piece import ALL, NOBODY, Piece, seat_bit, shuffle_unknown


def deck(names: str, back: str = "card") -> list[Piece]:
    return [Piece(name, back) for name in names]


def test_knowledge() -> None:
    piece = Piece("dragon", "room")
    assert not piece.known_to(0)
    assert not piece.known_to(None)
    shown = piece.shown_to(2)
    assert shown.known_to(2)
    assert not shown.known_to(1)
    assert not shown.known_to(None)
    assert piece.seen == NOBODY, "a piece never changes"
    everybody = shown.shown_to_all()
    assert everybody.known_to(0)
    assert everybody.known_to(None)
    assert everybody.seen == ALL
    assert everybody.hidden().seen == NOBODY


def test_shown_pieces_are_made_once() -> None:
    piece = Piece("dragon", "room")
    assert piece.shown_to(1) is piece.shown_to(1)
    assert piece.shown_to(1).shown_to(2) is piece.shown_to(2).shown_to(1)
    assert piece.shown_to(1).hidden() is piece
    assert piece.with_seen(0) is piece


def test_a_spectator_has_a_bit_of_his_own() -> None:
    assert seat_bit(None) & seat_bit(0) == 0
    assert ALL & seat_bit(None)
    assert repr(Piece("x", "y")) == "Piece('x', 'y', 0)"


def test_known_pieces_stay_and_places_keep_who_has_seen_them() -> None:
    zone = deck("abcdef")
    zone[0] = zone[0].shown_to(1)
    zone[3] = zone[3].shown_to(0)
    for seed in range(20):
        dealt = zone[:]
        shuffle_unknown([dealt], 1, Chance.from_seed(seed))
        assert dealt[0] is zone[0]
        assert sorted(piece.face for piece in dealt) == list("abcdef")
        assert [piece.seen for piece in dealt] == [piece.seen for piece in zone]


def test_backs_stay_where_they_are() -> None:
    zones = [deck("abc", "room"), deck("xyz", "level") + deck("d", "room")]
    shuffle_unknown(zones, None, Chance.from_seed(1))
    assert [piece.back for piece in zones[1]] == ["level", "level", "level", "room"]
    assert sorted(piece.face for piece in zones[0] + zones[1][3:]) == list("abcd")


def test_the_outcome_does_not_depend_on_the_truth() -> None:
    one, two = deck("abcdef"), deck("fbdaec")
    shuffle_unknown([one], 0, Chance.from_seed(9))
    shuffle_unknown([two], 0, Chance.from_seed(9))
    assert [piece.face for piece in one] == [piece.face for piece in two]
