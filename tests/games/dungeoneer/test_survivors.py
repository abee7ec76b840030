"""Rules that a changed program could once break without any test noticing."""

from __future__ import annotations

from tests.games.dungeoneer.setup import Table
from undercroft.core.components import Components
from undercroft.core.start import load_table, new_match, standard_components
from undercroft.games.dungeoneer import GAME
from undercroft.games.dungeoneer.rules.cards import refuse_play


def test_a_boon_may_make_room_for_itself() -> None:
    """DN-5.6: in a box with a boon that raises the limit of boons."""
    text = standard_components(GAME).text
    at = text.index("effect", text.index('id = "fleet_foot"'))
    end = text.index("\n", at)
    printed = text[at:end]
    assert "boons" not in printed
    for effect, refused in ((printed, True), ('effect = ["boons 2"]', False)):
        parts = load_table(GAME, Components(text[:at] + effect + text[end:], "roomy", False))
        table = Table(2, parts=parts).clear()
        player = table.hero(0, "kron_axereaver", level=1)
        table.ready(
            0, *("mighty_blow_1", "mighty_blow_2", "stone_skin", "create_darkness")[: player.boon_limit]
        )
        assert (refuse_play(table.t, player, parts.cards["fleet_foot"]) is not None) is refused


def test_every_cost_of_a_card_up_to_one_that_is_too_dear_is_drawn() -> None:
    """DN-8.6: a card with X against an opponent with 2 peril."""
    table = Table(2).clear().hand(0, "blade_corridor")
    table.t.players[1].peril = 2
    drawn = {text for text in table.t.candidates(0) if text.startswith("trap blade_corridor @1")}
    assert drawn == {f"trap blade_corridor @1 ={cost}" for cost in (1, 2, 3)}


def test_a_hero_that_is_taken_is_refused_as_taken() -> None:
    """DN-11.3: and one that is free is not."""
    match = new_match("dungeoneer", 2, 1, {"hero_choice": True})
    first = match.choices.seats[0]
    taken = match.choices[first].options[0]
    match.play(first, taken)
    second = match.choices.seats[0]
    assert second != first
    reason = match.why_not(second, str(taken))
    assert reason is not None
    assert reason.key == "hero-taken"
    assert match.why_not(second, str(match.choices[second].options[0])) is None
