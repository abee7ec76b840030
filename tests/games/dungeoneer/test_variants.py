"""DN-11: the variants."""

from __future__ import annotations

import pytest

from tests.games.dungeoneer.setup import Table, table
from undercroft.core.errors import OptionError
from undercroft.core.options import read_options
from undercroft.core.start import new_match, standard_components
from undercroft.games.dungeoneer import GAME
from undercroft.games.dungeoneer.rules.setup import lay_options
from undercroft.games.dungeoneer.state import DISCARD
from undercroft.texts import texts_for
from undercroft.texts.about import about


def test_no_blank_spots() -> None:
    """DN-11.1: all 22 are dealt; the owner of the entrance is first, his left neighbour lays first."""
    match = new_match(GAME, 3, 5, {"no_blank_spots": True})
    game = match.game
    assert sum(len(player.plots) for player in game.players) == 21
    assert list(match.choices.seats) == [(game.first + 1) % 3]
    late = {quest.at for quest in game.commons}
    for seat, option in match.choices:
        assert option.name not in late
        assert seat == (game.first + 1) % 3
    while match.choices[match.choices.seats[0]].prompt.key == "lay-location":
        seat = match.choices.seats[0]
        match.play(seat, match.choices[seat].options[0])
    assert all(not player.plots for player in match.game.players)
    assert match.game.locations == []


def test_no_blank_spots_keeps_both_ends_of_a_common_quest() -> None:
    """DN-11.1: where it begins and where something is to be brought."""
    seen = 0
    for seed in range(60):
        game = new_match(GAME, 2, seed, {"no_blank_spots": True}).game
        if any(quest.id == "holy_relic" for quest in game.commons):
            seen += 1
            for player in game.players:
                names = {option.name for option in lay_options(game, player)}
                assert not names & {"chapel_of_nakari", "crypt"}
    assert seen


def test_an_encounter_misses_the_hero_who_takes_the_place_of_its_target() -> None:
    """DN-7.18, DN-11.2: Legion's Hellfire burns the second target of the batch; the Zombie that was aimed
    at him does nothing to the new hero, who stands on the entrance as the old one did."""
    x = table(3, resurrection=True).map(("passage", 0, 1))
    x.hero(1, "roderik_talus", level=3, peril=9)
    x.hero(2, "raka", peril=9, health=1)
    x.hand(0, "legion", "zombie").villainy(0)
    x.hero(0, "vorn_nex", at=(0, 1))
    x.do("monster legion @1", "monster zombie @2").roll(6, 1, 1, 6).do("confirm")
    while x.asked[1] != "choose-hero":
        x.do("decline" if x.asked[1] == "reward-peril" else x.options[0])
    x.do(x.options[0]).passes()
    assert [event.target_seat for event in x.told("EncounterMissed")] == [2]
    assert x[2].health == 6
    assert x.asked == (0, "lair")


def test_resurrection() -> None:
    """DN-11.2, DN-11.10: after the battle a new hero of level 1 on the entrance, five cards, old quests."""
    x = table(2, resurrection=True).map(("passage", 0, 1))
    x.hero(1, "roderik_talus", level=3, at=(0, 1), peril=9, glory=4, health=1)
    x.done(1, "magic_fish").quest(1, "forbidden_tome")
    x.hand(0, "zombie").villainy(0).do("monster zombie @1").roll(6, 1).do("confirm")
    x.do("to_lair zombie =0")
    assert x.options == ["give @1", "decline"]
    x.do("give @1")
    assert x[1].peril == 9
    assert x.asked == (1, "choose-hero")
    assert not any("roderik" in one for one in x.options)
    x.do(x.options[0])
    assert (x[1].level, x[1].health, x[1].ap, len(x[1].hand)) == (1, 6, 0, 5)
    assert x.at(1) == "tomb_foyer"
    assert x[1].glory == 4
    assert [task.quest.id for task in x[1].quests] == ["forbidden_tome"]
    assert x.t.result is None


def test_who_waits_for_a_new_hero_has_his_glory_of_the_battle() -> None:
    """DN-11.2, DN-7.17: his hero slew the Zombie before the Hamster slew the hero."""
    x = table(2, resurrection=True).map(("passage", 0, 1))
    x.hero(1, "roderik_talus", level=2, at=(0, 1), peril=9, glory=0, health=1)
    x.hand(0, "zombie", "night_hamster").villainy(0)
    x.do("monster zombie @1", "monster night_hamster @1").roll(1, 6, 6, 1).do("confirm")
    assert not x[1].alive
    x.do("to_lair night_hamster =1", "decline")
    assert x.asked == (1, "choose-hero")
    assert x[1].glory == 1


def test_hero_choice() -> None:
    """DN-11.3: from the first player on."""
    match = new_match(GAME, 3, 2, {"hero_choice": True})
    first = match.game.first
    for offset in range(3):
        seat = (first + offset) % 3
        assert match.choices.seats == (seat,)
        assert len(match.choices[seat].options) == 6 - offset
        match.play(seat, match.choices[seat].options[0])
    assert all(player.alive for player in match.game.players)


def test_optional_discard() -> None:
    """DN-11.4."""
    x = table(2, optional_discard=True).map(("passage", 0, 1))
    x.hand(0, "zombie").feats(0).do("end")
    assert x.options == ["discard zombie", "keep_hand"]


def test_unbiased_placement() -> None:
    """DN-11.5, DN-11.11: a location of the drawer's own quest goes to the left; all see it."""
    x = table(3, unbiased_placement=True).map(("passage", 0, 1))
    x.quest(0, "forbidden_tome").quest(1, "lost_pilgrim").quest(2, "free_caedman")
    x.t.locations.append(next(one for one in x.t.locations if one.name == "library"))
    x.t.locations.remove(x.t.locations[-1])
    x.phase(0, "locations")
    assert x.t.drawn[0].name == "library"
    assert x.asked == (2, "place-location")
    assert x.t.drawn[0].known_to(None)


def test_nothing_personal() -> None:
    """DN-11.6: no personal quests, two common ones, replaced at once."""
    match = new_match(GAME, 2, 3, {"nothing_personal": True})
    assert all(not player.quests for player in match.game.players)
    assert len(match.game.commons) == 2


def test_movement_limit() -> None:
    """DN-11.7: three points, none saved; tipping gives one, not for moving or rising."""
    x = table(2, actions="limit").map(("library", 0, 1))
    x.hero(0, "shira_dusk", level=4, at=(0, 1), tried=("forbidden_tome",))
    x.phase(0, "recovery")
    assert x[0].ap == 3
    x.quest(0, "forbidden_tome")
    x.hero(0, "shira_dusk", level=4, at=(0, 1), tried=("forbidden_tome",)).ap = 0
    x.feats(0, ap=0).do("tip")
    assert x.asked == (0, "tipped")
    assert "attempt forbidden_tome" in x.options
    assert not any(one.startswith(("move", "rise")) for one in x.options)
    x.roll(1).do("attempt forbidden_tome")
    assert x[0].fallen
    assert x[0].ap == 0


def test_points_for_falling() -> None:
    """DN-11.8: no saved point: fall to challenge the attacker; not if one had been saved."""
    for kept in (False, True):
        x = table(2, actions="falling").map(("passage", 0, 1))
        x.hero(1, "roderik_talus", level=2, at=(0, 1), peril=9, kept=kept)
        x.hand(0, "skeleton_knight").villainy(0).do("monster skeleton_knight @1").roll(1, 1).do("confirm")
        assert (x.asked[1] == "challenge") is not kept
        if not kept:
            x.roll(6, 1).do("challenge_tip skeleton_knight =0 melee")
            assert x[1].fallen


def test_spike_dodging() -> None:
    """DN-11.9: an action point instead of the check."""
    x = table(2, spike_dodging=True).map(("torture_chamber", 0, 1))
    x.hero(0, "raka", glory=0)
    x.feats(0, ap=2).do("move north")
    assert x.asked == (0, "spikes")
    x.do("pay")
    assert (x[0].ap, x[0].health) == (0, 6)


def test_variants_that_do_not_go_together() -> None:
    """DN-11.7, DN-11.8: one choice holds both; DN-12.1: the solo game knows no rivals' variants."""
    with pytest.raises(OptionError):
        Table(1, resurrection=True)
    with pytest.raises(OptionError):
        Table(2, lair=True)


@pytest.mark.parametrize(
    ("language", "alone", "variant"), [("en", "Alone", "variant"), ("ru", "одиночной", "вариант")]
)
def test_what_is_told_of_phases_and_points_holds_in_every_variant(
    language: str, alone: str, variant: str
) -> None:
    """DN-11.7, DN-12.3, DN-12.6, DN-12.8: who asks what a phase or a point is may be playing one of these."""
    texts = texts_for(language, GAME)

    def words(thing: str) -> str:
        found = about(texts, GAME, standard_components(GAME), thing)
        assert found is not None
        return found.words

    for thing in ("phase-villainy", "phase-discard", "step-7", "step-8"):
        assert alone in words(thing)
    for thing in ("speed", "phase-recovery", "action-points"):
        assert variant in words(thing)


@pytest.mark.parametrize(
    ("language", "key", "must", "like"),
    [
        ("en", "prompt-discard", "Discard a card", "If you like"),
        ("ru", "prompt-discard", "Сбросьте карту", "Если хотите"),
        ("en", "learn-discard", "must", "may"),
        ("ru", "learn-discard", "надо", "можно"),
    ],
)
def test_nobody_is_told_to_discard_who_need_not(language: str, key: str, must: str, like: str) -> None:
    """DN-11.4; DN-4.11: who holds no card need not either."""
    texts = texts_for(language, GAME)
    for optional, held, word in ((False, True, must), (True, True, like), (False, False, like)):
        x = table(optional_discard=optional)
        if held:
            x.hand(0, "zombie")
        x.phase(0, DISCARD)
        assert x.run is not None
        choice = x.run.next_choice()
        assert choice is not None
        assert x.can("keep_hand") is (optional or not held)
        assert word in texts.text(key, texts.arguments(choice.prompt.args))


@pytest.mark.parametrize(("language", "like"), [("en", "if you like"), ("ru", "если хочется")])
def test_the_last_phase_is_told_as_it_is_played(language: str, like: str) -> None:
    """DN-11.4."""
    for optional in (False, True):
        options = read_options(GAME.options, {"optional_discard": optional})
        told = about(texts_for(language, GAME), GAME, standard_components(GAME), "phase-discard", options)
        assert told is not None
        assert (like in told.words) is optional
