"""Every rule is told once: what is listed is what no chapter refuses, and each refusal names its rule."""

from __future__ import annotations

import random

import pytest

from tests import harness
from tests.games.dungeoneer.setup import table
from undercroft.core.match import Match
from undercroft.games.dungeoneer import GAME
from undercroft.games.dungeoneer.rules.refusals import VERBS, read
from undercroft.texts import texts_for

FEATS = (
    "move", "slip", "cloak", "explore", "play", "drink", "attach", "use", "pick_up", "attempt", "deliver",
    "search", "attack", "local", "ability", "rise", "tip", "drop", "bane",
)  # fmt: skip
HOME = {
    "feats": FEATS,
    "tipped": ("explore", "attack"),
    "villainy": ("bane", "monster", "trap", "from_lair", "strengthen_lair", "ability", "use", "drop"),
    "batch": ("monster", "trap", "from_lair", "strengthen", "strengthen_lair", "confirm"),
    "response": ("scare", "dodge", "play", "use", "drop", "bane"),
    "any-window": ("scare", "dodge", "play", "use", "drop", "bane"),
    "frenzy": ("frenzy",),
    "challenge": (
        "challenge",
        "challenge_hero",
        "challenge_tip",
        "challenge_hero_tip",
        "vengeance",
        "vengeance_hero",
    ),
    "ambush": ("ambush", "ambush_tip"),
    "between-turn": ("use", "drop", "bane", "rise"),
    "roll-boost": ("play", "ability"),
    "prevent": ("play", "use", "spend"),
    "place-location": ("place",),
    "lay-location": ("place",),
    "entry-play": ("play", "drink", "attach"),
    "reward-play": ("play", "drink", "attach"),
}
"""The verbs that a question lists, each wherever it is not refused."""


def held_together(match: Match, heard: set[str]) -> None:
    rules = set(harness.rule_ids(GAME, "en"))
    game = match.game
    for seat in match.choices.seats:
        listed = set(harness.options_of(match, seat))
        prompt = match.choices[seat].prompt.key
        texts = set(game.candidates(seat)) | heard | listed
        for text in texts:
            option = read(game, text)
            assert option is not None, f"{text!r} is not read"
            refusal, _ = VERBS[option.kind]
            refused = None if refusal is None else refusal(game, game.players[seat], option)
            if text in listed:
                assert refused is None, f"{prompt}: {text!r} is listed and refused: {refused}"
                continue
            if option.kind in HOME.get(prompt, ()):
                assert refused is not None, f"{prompt}: nothing refuses {text!r}, and it is not listed"
            reason = match.why_not(seat, text)
            assert reason is not None
            assert reason.key != "no-option", text
            assert reason.rule in rules


def test_what_is_listed_is_what_no_chapter_refuses() -> None:
    rng = random.Random(5)
    heard: set[str] = set()
    for _ in range(max(6, int(14 * harness.EFFORT))):
        match = harness.random_table(GAME, rng).match()
        for ply in harness.walk(match, rng):
            for seat in match.choices.seats:
                if len(heard) < 4000:
                    heard.update(harness.options_of(match, seat))
            if ply % 4 == 0:
                held_together(match, set(rng.sample(sorted(heard), min(60, len(heard)))))


def reason(x: object, seat: int, text: str) -> tuple[str, str]:
    found = x.t.why_not(seat, text)  # type: ignore[attr-defined]
    assert found is not None
    return found.key, found.rule


def test_attacks_are_refused_for_what_forbids_them() -> None:
    """U2: nobody here, lying, a form the hero lacks, no action point (DN-7.1, DN-9.11, DN-7.4, DN-4.3)."""
    x = table(2).map(("crossroads", 0, 1))
    x.hero(0, "kron_axereaver", at=(0, 1))
    x.hero(1, "raka")
    x.feats(0, ap=2)
    assert reason(x, 0, "attack @1 melee") == ("nobody-here", "DN-7.1")
    x.hero(1, "raka", at=(0, 1))
    x.feats(0, ap=2)
    assert x.can("attack @1 melee")
    assert reason(x, 0, "attack @1 magic") == ("not-your-form", "DN-7.4")
    x.feats(0, ap=0)
    assert reason(x, 0, "attack @1 melee") == ("no-action", "DN-4.3")
    x.hero(0, "kron_axereaver", at=(0, 1), fallen=True)
    x.feats(0, ap=2)
    assert reason(x, 0, "attack @1 melee") == ("fallen", "DN-9.11")


def test_cards_are_refused_for_what_forbids_them() -> None:
    """U2: too little glory for Scare Off, no undead for Raise Dead, exploring in the villainy phase."""
    x = table(2).map(("crossroads", 0, 1))
    x.hero(0, "kron_axereaver", glory=0)
    x.hero(1, "raka", glory=1, peril=9)
    x.hand(1, "scare_off").hand(0, "zombie", "raise_dead").villainy(0)
    assert reason(x, 0, "play raise_dead") == ("no-target", "DN-5.4")
    assert reason(x, 0, "bane raise_dead by1") == ("no-target", "DN-5.4")
    assert reason(x, 0, "explore") == ("only-feats", "DN-5.1")
    x.do("monster zombie @1")
    assert reason(x, 0, "end") == ("batch-first", "DN-4.7")
    x[1].always = True
    x.do("confirm")
    assert x.asked == (1, "response")
    assert reason(x, 1, "scare scare_off =0") == ("too-dear", "DN-5.4")
    assert reason(x, 1, "play scare_off") == ("too-dear", "DN-5.4")


def test_a_card_with_nothing_to_aim_at_says_so_in_its_moment() -> None:
    """DN-5.4, DN-4.7: in the very phase that is printed on it, it was said to be for that phase only."""
    x = table(2).map(("crossroads", 0, 1))
    x.hero(0, "kron_axereaver", glory=9)
    x.hero(1, "raka", peril=9)
    x.hand(0, "honed_mastery", "flame_rune", "grave_strength", "crypt_gas").ready(0, "trap_lore").feats(0)
    for card in ("honed_mastery", "flame_rune"):
        assert reason(x, 0, f"play {card}") == ("no-target", "DN-5.4")
    assert reason(x, 0, "play grave_strength") == ("only-villainy", "DN-4.5")
    x[0].glory = 1
    assert reason(x, 0, "play flame_rune") == ("too-dear", "DN-5.4")
    x.villainy(0)
    assert reason(x, 0, "play grave_strength") == ("no-target", "DN-5.4")
    assert reason(x, 0, "play flame_rune") == ("only-feats", "DN-5.1")
    x.do("trap crypt_gas @1")
    assert reason(x, 0, "play grave_strength") == ("no-target", "DN-5.4")


def test_an_answer_says_in_which_step_it_comes() -> None:
    """DN-7.6: while Hellfire is rolled for, the hero is attacked already."""
    x = table(2).map(("crossroads", 0, 1))
    x.hero(1, "lorel_alanus", at=(0, 1), glory=5, peril=9)
    x.hand(0, "legion").hand(1, "scare_off", "dodge").villainy(0).do("monster legion @1", "confirm")
    assert x.asked == (1, "roll-boost")
    for card, step in (("scare_off", "in step II"), ("dodge", "before the dice")):
        found = x.t.why_not(1, f"play {card}")
        assert found is not None
        assert step in found.words
        assert step in texts_for("en", GAME).text(f"reason-{found.key}")


def test_what_lies_readied_and_is_never_used_is_not_said_to_be_missing() -> None:
    """DN-5.4: an axe and a boon work as they lie; what lies nowhere is not readied."""
    x = table(2).clear()
    x.hero(0, "roderik_talus", glory=5, peril=9)
    x.hero(1, "raka", glory=5)
    x.ready(0, "dwarven_axe", "trap_lore").hand(1, "zombie").feats(0, ap=2)
    assert reason(x, 0, "use dwarven_axe")[0] == "never-used"
    assert reason(x, 0, "use trap_lore")[0] == "never-used"
    assert reason(x, 0, "use backpack")[0] == "not-readied"


def test_a_feat_waits_for_the_answer_in_the_feats_phase_only() -> None:
    """DN-5.1, W3: before a roll in one's own feats the phase is right, and in another's turn it is not."""
    x = table(2).map(("torture_chamber", 0, 1))
    x.hero(0, "raka", glory=5)
    x.hero(1, "vorn_nex", glory=5)
    x.hand(0, "surge_of_heroism", "iron_helm").hand(1, "dwarven_axe").feats(0, ap=2)
    x.do("move north", "go_on")
    assert x.asked == (0, "roll-boost")
    assert reason(x, 0, "play iron_helm")[0] == "asked-first"
    assert reason(x, 0, "explore")[0] == "asked-first"
    assert reason(x, 1, "play dwarven_axe")[0] == "only-feats"
    assert reason(x, 1, "explore")[0] == "only-feats"


def test_the_mirror_is_refused_for_whom_it_could_send_the_wound_to() -> None:
    """DN-7.10: nobody is here, somebody is, that one is not."""
    x = table(3).map(("crossroads", 0, 1))
    x.hero(1, "roderik_talus", at=(0, 1), glory=5, peril=9)
    x.hero(2, "raka")
    x.ready(1, "mirror_of_misfortune", "iron_helm").hand(0, "zombie").villainy(0)
    x.do("monster zombie @1").roll(6, 1).do("confirm")
    assert reason(x, 1, "use mirror_of_misfortune") == ("nobody-here", "DN-7.1")
    x[2].at = x[1].at
    assert reason(x, 1, "use mirror_of_misfortune") == ("aimed", "DN-7.6")
    assert reason(x, 1, "use mirror_of_misfortune @0") == ("not-here", "DN-7.1")


def test_only_a_personal_quest_of_ones_own_is_exchanged() -> None:
    """DN-5.9."""
    x = table(2).map(("crossroads", 0, 1)).quest(0, "magic_fish").quest(1, "troll_toll").common("holy_relic")
    x.hero(0, "raka", glory=5)
    x.feats(0)
    assert x.can("local magic_fish")
    assert reason(x, 0, "local troll_toll") == ("others-quest", "DN-6.1")
    assert reason(x, 0, "local holy_relic")[0] == "no-local"


def test_falling_for_a_point_is_refused_for_what_forbids_it() -> None:
    """DN-11.8: in one's own turn for the points one has, and not as if no variant knew it."""
    x = table(2, actions="falling").map(("passage", 0, 1), ("troll_bridge", 0, 2))
    x.hero(0, "raka", level=4, at=(0, 2)).hand = []
    x.quest(0, "troll_toll").feats(0, ap=2)
    assert reason(x, 0, "tip") == ("only-challenge", "DN-7.14")
    x.roll(6, 1).do("attempt troll_toll").passes("response", "any-window", "roll-boost")
    assert x.asked == (0, "challenge")
    assert reason(x, 0, "challenge_tip troll_toll =0 melee") == ("points-left", "DN-11.8")
    plain = table(2).map(("passage", 0, 1)).feats(0, ap=2)
    assert reason(plain, 0, "tip") == ("no-tipping", "DN-11.7")
    saved = table(2, actions="falling").map(("passage", 0, 1))
    saved.hero(1, "roderik_talus", level=2, at=(0, 1), peril=9, saved=True, kept=True)
    saved.hand(0, "skeleton_knight").villainy(0).do("monster skeleton_knight @1").roll(1, 1).do("confirm")
    assert saved.asked == (1, "challenge")
    assert reason(saved, 1, "challenge_tip skeleton_knight =0 melee") == ("saved-before", "DN-11.8")


def test_quests_and_abilities_are_refused_for_what_forbids_them() -> None:
    """U2: attempt, deliver, pick up, search, the ability: never nothing."""
    x = table(2).map(("library", 0, 1), ("crypt", 0, 2, True))
    x.hero(0, "roderik_talus", at=(0, 1), glory=0)
    x.quest(0, "free_caedman").quest(0, "shatter_phylactery").quest(1, "forbidden_tome").common("holy_relic")
    x.feats(0, ap=2)
    assert reason(x, 0, "ability") == ("too-dear", "DN-5.4")
    assert reason(x, 0, "attempt free_caedman") == ("not-there", "DN-6.1")
    assert reason(x, 0, "attempt shatter_phylactery") == ("not-found", "DN-6.6")
    assert reason(x, 0, "attempt forbidden_tome") == ("others-quest", "DN-6.1")
    assert reason(x, 0, "deliver holy_relic") == ("not-carried", "DN-6.10")
    assert reason(x, 0, "pick_up holy_relic") == ("not-there", "DN-6.1")
    assert reason(x, 0, "search free_caedman") == ("no-search", "DN-6.6")
    assert reason(x, 0, "attempt magic_fish") == ("not-open", "DN-6.1")
    x.hero(0, "roderik_talus", at=(0, 2), glory=9, health=2)
    x.feats(0, ap=2)
    assert reason(x, 0, "attempt free_caedman") == ("too-weak", "DN-6.5")


def test_ten_attackers_are_told_apart() -> None:
    """DN-4.7: the option to strengthen a monster names the hero attacked and the attacker's own number."""
    x = table(3).map(("crossroads", 0, 1))
    x.hero(1, "raka", peril=99)
    x.hero(2, "roderik_talus", peril=99)
    for name in ("zombie", "zombie", "crouching_skeleton", "crouching_skeleton", "grave_wraith", "legion"):
        x.hand(0, name)
    x.hand(0, "bearbeetle", "night_hamster", "crypt_ghoul", "vampire", "cave_troll", "grave_strength")
    x.villainy(0)
    for name in ("zombie", "zombie", "crouching_skeleton", "crouching_skeleton", "grave_wraith", "legion"):
        x.do(f"monster {name} @1")
    for name in ("bearbeetle", "night_hamster", "crypt_ghoul", "vampire", "cave_troll"):
        x.do(f"monster {name} @{2 if name == 'cave_troll' else 1}")
    assert len(set(x.options)) == len(x.options)
    assert x.run is not None
    choice = x.run.next_choice()
    assert choice is not None
    for language in ("en", "ru"):
        texts = texts_for(language, GAME)
        said = [texts.label(option) for option in choice.options]
        assert len(set(said)) == len(said)
    x.do("strengthen grave_strength @2 =0")
    assert x.told("MonsterStrengthened")[0].monster == "cave_troll"


@pytest.mark.parametrize(
    "text", ["", "nonsense", "move", "move up", "attack", "play nothing", "place crypt", "rise 1"]
)
def test_nonsense_has_no_reason(text: str) -> None:
    x = table(2).map(("crossroads", 0, 1)).feats(0)
    assert x.t.why_not(0, text) is None
