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
