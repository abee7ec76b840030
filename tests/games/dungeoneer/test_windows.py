"""DN-8.3: who is asked at a window, who might have been, and how a player can be asked less or more."""

from __future__ import annotations

from tests.games.dungeoneer.setup import Table, table
from undercroft.games.dungeoneer.rules.asking import wording
from undercroft.games.dungeoneer.rules.moments import any_time
from undercroft.games.dungeoneer.rules.turn import recover

HANDS = [("dodge",), ("scare_off",), ("night_hamster",), ("surge_of_heroism", "stone_skin")]


def played_out(x: Table) -> set[int]:
    """The seats that were asked at windows of the battle, or noted as passed over, when all pass."""
    seats = set()
    while x.run is not None and (choice := x.run.next_choice()) is not None:
        if not choice.prompt.window:
            break
        seats.add(choice.seat)
        x.do(next(text for text in ("pass", "roll", "take") if text in x.options))
    return seats | {event.seat for event in x.told("Unasked")}


def test_the_same_seats_may_answer_whatever_they_hold() -> None:
    """DN-8.3: with cards nobody knows, being asked and not being asked leave the same trace."""
    seen = []
    for hand in HANDS:
        x = table(4).map(("passage", 0, 1))
        x.hero(0, "kron_axereaver")
        x.hero(1, "roderik_talus", level=2, at=(0, 1), peril=9, glory=5)
        x.hand(0, "zombie", "collapse").hand(1, *hand).hand(2, "fleet_foot").villainy(0)
        x.do("monster zombie @1").roll(3, 3).do("confirm")
        seen.append(played_out(x))
    assert seen == [{0, 1, 2}] * len(HANDS)  # seat 3 holds nothing


def test_a_hand_that_everybody_knows_hides_nothing() -> None:
    x = table(2).map(("passage", 0, 1))
    x.hero(0, "kron_axereaver")
    x.hero(1, "roderik_talus", at=(0, 1), peril=9)
    x.hand(0, "zombie").hand(1, "night_hamster").villainy(0)
    x[1].hand[0] = x[1].hand[0].shown_to_all()
    x.do("monster zombie @1").roll(3, 3).do("confirm")
    assert 1 not in {event.seat for event in x.told("Unasked")}


def test_nobody_hears_of_it() -> None:
    x = table(2).map(("passage", 0, 1))
    x.hero(1, "roderik_talus", at=(0, 1), peril=9)
    x.hand(0, "zombie").hand(1, "fleet_foot").villainy(0)
    x.do("monster zombie @1", "confirm")
    told = [audience for audience, event in x.t.journal or () if type(event).__name__ == "Unasked"]
    assert told
    assert set(told) == {()}


def two_attacks(*hand: str) -> Table:
    x = table(2).map(("passage", 0, 1))
    x.hero(0, "kron_axereaver")
    x.hero(1, "roderik_talus", level=2, at=(0, 1), peril=9, glory=9)
    x.hand(0, "zombie", "skeleton_knight").hand(1, *hand).villainy(0)
    return x.do("monster zombie @1", "monster skeleton_knight @1").roll(1, 1, 1, 1).do("confirm")


def test_pass_in_this_battle() -> None:
    """DN-8.3: whoever passes for the battle is not asked again in it, not before a roll either."""
    x = two_attacks("dodge", "surge_of_heroism")
    assert x.asked == (1, "response")
    x.do("pass_battle")
    assert x[1].health >= 5
    assert not x.told("CardPlayed")
    assert x.asked[1] not in ("response", "roll-boost", "any-window")


def holder_of_dread() -> Table:
    x = table(2).map(("passage", 0, 1))
    x.hero(0, "kron_axereaver", peril=2)
    x.hero(1, "roderik_talus", at=(0, 1), peril=3)
    x.hand(1, "dread").villainy(0).do("end")
    x.do(x.options[0])  # a location is laid
    assert x.asked == (1, "between-turn")
    return x


def test_pass_until_something_changes() -> None:
    """DN-8.3: what was passed on is not offered again, though other amounts are possible, but for the next
    round."""
    x = holder_of_dread().do("pass_same")
    assert x.asked == (0, "feats")
    x[0].peril = 5
    assert x[1].passed == wording(any_time(x.t, x[1]), False)
    recover_of(x, 0)
    assert x[1].passed
    recover_of(x, 1)
    assert not x[1].passed


def test_another_answer_is_a_change() -> None:
    x = holder_of_dread().do("pass_same").ready(1, "healing_potion")
    x[1].health = 3
    assert x[1].passed != wording(any_time(x.t, x[1]), False)


def recover_of(x: Table, seat: int) -> None:
    x.t.active = seat
    recover(x.t)


def test_passing_on_a_dodge_holds_for_one_battle() -> None:
    """DN-8.3: the same card in the next battle is something new."""
    x = table(2).map(("passage", 0, 1))
    x.hero(0, "kron_axereaver")
    x.hero(1, "roderik_talus", level=2, at=(0, 1), peril=9, glory=9)
    x.hand(0, "zombie").hand(1, "dodge").villainy(0)
    x.do("monster zombie @1").roll(3, 3).do("confirm")
    assert x.asked == (1, "response")
    x.do("pass_same")
    assert x.asked[1] not in ("response", "any-window")
    while x.t.battles:
        x.do(x.options[-1])
    assert not x[1].passed


def test_always_ask() -> None:
    """DN-8.3: who wants to be asked always is asked with nothing to answer, and may undo that."""
    x = table(2).map(("passage", 0, 1))
    x.hero(0, "kron_axereaver")
    x.hero(1, "roderik_talus", at=(0, 1), peril=9, always=True)
    x.hand(0, "zombie").villainy(0)
    x.do("monster zombie @1").roll(1, 6).do("confirm")
    assert x.asked == (1, "response")
    assert x.options == ["pass", "pass_battle", "ask_able"]
    x.do("ask_able")
    assert x.asked[1] != "response"
    assert not x[1].always
