"""Every card alone (section 2 of the rules), those that hurt together, and a card from a user's own file."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from tests.games.dungeoneer.setup import PARTS, Table, table
from undercroft.core.components import Components
from undercroft.core.errors import ComponentError
from undercroft.core.start import load_table, standard_components
from undercroft.games.dungeoneer import GAME
from undercroft.games.dungeoneer.components import load


def feats(hand: str, hero: str = "lorel_alanus", **more: int) -> Table:
    x = table().map(("passage", 0, 1))
    x.hero(0, hero, glory=12, **more)
    return x.hand(0, *hand.split()).feats(0, ap=2)


def struck(card: str, die: int = 6, counter: int = 1, glory: int = 5, **more: int | bool) -> Table:
    """Seat 1 has been attacked by one monster, and the dice have fallen."""
    x = table().map(("passage", 0, 1), ("troll_bridge", 0, -1))
    x.hero(0, "kron_axereaver")
    x.hero(1, "roderik_talus", level=2, at=(0, 1), peril=9, glory=glory, **more)
    x.hand(0, card).villainy(0).do(f"monster {card} @1")
    return x.roll(die, counter)


@pytest.mark.parametrize(
    ("card", "stats"),
    [("blessings_of_nakari", (1, 2, 2)), ("fleet_foot", (0, 1, 3)), ("arcane_focus", (0, 2, 2)),
     ("dwarven_axe", (1, 1, 2)), ("sword_of_dawn", (1, 1, 2)), ("ember_staff", (0, 2, 2))],
)  # fmt: skip
def test_lasting_bonuses(card: str, stats: tuple[int, ...]) -> None:
    x = feats(card).do(f"play {card}")
    assert x[0].stats == stats
    assert x[0].glory == 12 - PARTS.cards[card].cost


def test_mighty_blow_2() -> None:
    x = struck("skeleton_knight", 1, 6).ready(1, "mighty_blow_2").do("confirm").passes()
    assert "skeleton_knight" in x.pile


def test_mighty_blow_1() -> None:
    x = struck("skeleton_knight", 1, 6).hand(1, "mighty_blow_1").do("confirm")
    x.do("play mighty_blow_1").passes()
    assert "skeleton_knight" in x.pile
    assert x[1].glory == 5 - 2 + 2


def test_dodge_still_lets_the_defender_win() -> None:
    x = struck("zombie", 1, 6).hand(1, "dodge").do("confirm", "dodge dodge =0").passes()
    assert x[1].health == 6
    assert "zombie" in x.pile


def test_create_darkness() -> None:
    x = struck("zombie", 4, 1).hand(1, "create_darkness").do("confirm", "play create_darkness").passes()
    assert x.told("AttackRolled")[0].total == 4
    assert x.told("CounterRolled")[0].total == 3


def test_create_darkness_lasts_to_the_end_of_the_battle() -> None:
    """DN-7.14, DN-7.16: Vengeance is taken in step VI of the battle in which the card was played."""
    x = table().map(("passage", 0, 1))
    x.hero(0, "kron_axereaver", level=2, at=(0, 1), glory=2)
    x.hero(1, "roderik_talus", level=2, at=(0, 1), glory=3, saved=True, kept=True)
    x.hand(1, "create_darkness", "surge_of_heroism").feats(0, ap=1).roll(3, 3, 3, 3)
    x.do("attack @1 melee", "play create_darkness").passes()
    assert x.told("AttackRolled")[0].total == 3 + 3 - 2
    x.do("challenge_hero @0 melee").passes()
    assert x.told("AttackRolled")[1].total == 3 + 2, "the own hero's rolls are not affected"
    x.roll(3, 3).do("vengeance_hero @1 melee")
    view = x.t.view(1).battle
    assert view is not None
    assert view.dark == -2
    x.passes()
    assert x.told("AttackRolled")[2].total == 3 + 3 + 1 - 2
    assert not x.t.battles


def test_scare_off_never_on_a_quest_monster() -> None:
    x = table().map(("troll_bridge", 0, 1))
    x.hero(0, "raka", at=(0, 1), glory=9)
    x.quest(0, "troll_toll").hand(0, "scare_off").feats(0).roll(1, 1).do("attempt troll_toll")
    assert not x.told("MonsterScared")
    assert x.asked[1] != "response"


def test_cleansing_light() -> None:
    x = table().map(("passage", 0, 1))
    x.hero(0, "raka", glory=2, health=4)
    x.curse(0, "curse_of_lead").hand(0, "cleansing_light").feats(0).do("play cleansing_light")
    x.do("lift curse_of_lead")
    assert (x[0].health, x[0].curses, x[0].stats[2]) == (5, [], 2)


def test_stone_skin_against_a_trap_exit() -> None:
    x = table().map(("fork_b", 0, -1))
    x.map(("grim_crossroads", 0, 1))
    x.hero(0, "raka", at=(0, 1), glory=2)
    x.t.dungeon = x.t.dungeon
    x.hand(0, "stone_skin").feats(0)
    from undercroft.games.dungeoneer.rules.harm import preventions

    assert [str(one) for one in preventions(x.t, x[0], -1)] == ["play stone_skin"]


def test_honed_mastery_only_where_something_is_raised() -> None:
    x = feats("honed_mastery")
    assert not any(one.startswith("attach") for one in x.options)
    x.ready(0, "blessings_of_nakari", "trap_lore").feats(0)
    assert [one for one in x.options if one.startswith("attach")] == [
        "attach honed_mastery =0 melee",
        "attach honed_mastery =0 magic",
    ]
    x.do("attach honed_mastery =0 magic")
    assert x[0].stats == (1, 3, 2)


def test_trap_lore() -> None:
    x = table().map(("grim_passage", 0, 1))
    x.hero(0, "raka", glory=0)
    x.ready(0, "trap_lore").feats(0).roll(1).do("move north")
    assert x.told("Checked")[0].total == 5


def test_flame_rune_and_tower_shield() -> None:
    x = table().map(("passage", 0, 1))
    x.hero(0, "raka", at=(0, 1), glory=9)
    x.hero(1, "vorn_nex", at=(0, 1))
    x.ready(0, "dwarven_axe").ready(1, "tower_shield").hand(0, "flame_rune").feats(0, ap=1)
    x.do("attach flame_rune =0").roll(2, 2).do("attack @1 melee").passes()
    assert x.told("AttackRolled")[0].bonus == 3
    assert x.told("CounterRolled")[0].bonus == 1


def test_sword_of_dawn_against_undead() -> None:
    x = struck("zombie", 1, 1).ready(1, "sword_of_dawn").do("confirm")
    assert x.told("CounterRolled")[0].bonus == 4
    x = struck("night_hamster", 1, 1).ready(1, "sword_of_dawn").do("confirm")
    assert x.told("CounterRolled")[0].bonus == 3


def test_boot() -> None:
    x = table().map(("passage", 0, 1))
    x.hero(0, "raka", glory=5)
    x.ready(0, "boot_of_ala_hazad").feats(0, ap=1).do("use boot_of_ala_hazad")
    assert (x[0].ap, x[0].glory) == (2, 3)
    assert not x.can("use boot_of_ala_hazad")


def test_chainmail_is_for_melee_strikes() -> None:
    x = struck("zombie").ready(1, "chainmail").do("confirm", "use chainmail")
    assert (x[1].health, x[1].glory) == (6, 4)
    x = struck("grave_wraith").ready(1, "chainmail").do("confirm")
    assert x[1].health == 5


def test_shadow_cloak_and_shadow_slip() -> None:
    x = table().map(("fork_b", 0, -1))
    x.hero(0, "shira_dusk", at=(0, -1), glory=2)
    x.ready(0, "shadow_cloak").feats(0, ap=3)
    assert x.can("slip north")
    x.do("cloak north")
    assert x.at(0) == "tomb_foyer"
    assert x[0].glory == 2
    assert not x.told("Checked")


def test_mirror() -> None:
    x = table().map(("passage", 0, 1))
    x.hero(0, "kron_axereaver", at=(0, 1))
    x.hero(1, "roderik_talus", level=2, at=(0, 1), peril=9, glory=2)
    x.ready(1, "mirror_of_misfortune").ready(0, "iron_helm").hand(0, "zombie")
    x.villainy(0).do("monster zombie @1").roll(6, 1).do("confirm", "use mirror_of_misfortune @0")
    assert x.asked == (0, "prevent")
    x.do("take")
    assert (x[0].health, x[1].health) == (5, 6)


def test_potion_before_a_wound() -> None:
    x = struck("zombie", health=1).ready(1, "healing_potion").do("confirm", "use healing_potion")
    assert x[1].health == 2


def test_undead_awakening_and_raise_dead() -> None:
    x = table().map(("passage", 0, 1))
    x.hero(1, "raka", peril=7)
    x.hand(0, "undead_awakening", "raise_dead").villainy(0)
    assert not any("raise_dead" in one for one in x.options)
    x.in_pile("zombie", "legion").villainy(0).do("bane raise_dead by1")
    assert x.options == ["raise_pick zombie"]
    x.do("raise_pick zombie")
    assert [one.card.id for one in x[0].lair] == ["zombie"]
    x.do("bane undead_awakening by1")
    assert [card.id for card in x[0].enhancers] == ["undead_awakening"]
    assert x[1].peril == 0


def test_frenzy() -> None:
    x = table().map(("passage", 0, 1))
    x.hero(1, "roderik_talus", at=(0, 1), peril=2)
    x.hand(0, "zombie", "frenzy").villainy(0).do("monster zombie @1", "confirm")
    assert x.asked == (0, "frenzy")
    x.roll(1, 1).do("frenzy frenzy =0").passes()
    assert x.told("AttackRolled")[0].bonus == 4
    assert x[1].peril == 0


def test_corrosion_and_dread() -> None:
    x = table().map(("passage", 0, 1))
    x.hero(1, "shira_dusk", peril=6, glory=2)
    x.ready(1, "iron_helm", "dwarven_axe").hand(0, "corrosion", "dread").villainy(0)
    x.do("bane corrosion @1")
    assert x.asked == (1, "corrosion-pick")
    x.do("lose_treasure dwarven_axe =1", "bane dread @1 =3")
    assert (x[1].glory, x[1].peril) == (0, 0)


def test_hag() -> None:
    x = struck("cackling_hag").ready(1, "fleet_foot", "iron_helm").do("confirm", "take")
    assert x.asked == (1, "strike-discard")
    x.do("lose_boon fleet_foot =0")
    assert x[1].health == 5
    assert x[1].stats[2] == 3


def test_ghoul_spider_vampire() -> None:
    x = struck("crypt_ghoul").do("confirm").passes()
    assert x[1].fallen
    x = struck("crypt_spider", saved=True, kept=True).do("confirm").passes()
    assert not x[1].saved
    x = struck("vampire").do("confirm", "form vampire =0 magic").passes()
    assert x[1].level == 1


def test_cave_troll_at_home() -> None:
    x = struck("cave_troll", 1, 1)
    x[1].at = x[0].at - 1
    x.villainy(0)
    x = table().map(("troll_bridge", 0, 1))
    x.hero(1, "roderik_talus", at=(0, 1), peril=5)
    x.hand(0, "cave_troll").villainy(0).do("monster cave_troll @1").roll(1, 6).do("confirm").passes()
    assert x.told("AttackRolled")[0].bonus == 5


def test_ghost_shrugs_off_melee() -> None:
    x = struck("wailing_ghost", 1, 6, saved=True, kept=True).do("confirm")
    x.passes("response", "prevent")
    if x.asked[1] == "challenge":
        x.roll(6, 1).do("challenge wailing_ghost =0 melee")
    assert x.told("StrikeHarmless") or "wailing_ghost" in x.pile


def trap(card: str, die: int, **more: int) -> Table:
    x = table().map(("passage", 0, 1))
    x.hero(1, "roderik_talus", at=(0, 1), peril=9, **more)
    return x.hand(0, card).villainy(0).do(f"trap {card} @1").roll(die).do("confirm")


def test_traps() -> None:
    x = trap("crypt_gas", 1)
    assert (x[1].health, x[1].fallen) == (5, True)
    x = trap("sticky_web", 1)
    assert x[1].fallen
    assert x[1].web is not None
    x = trap("rune_of_oblivion", 1, level=2)
    assert x[1].level == 1
    x = trap("rune_of_oblivion", 4, level=1)
    assert x[1].level == 1


def test_abilities() -> None:
    """Spell Mastery, the Scourge of the Dead, Drain Life: each for 1 glory, once a turn."""
    x = table().map(("library", 0, 1))
    x.hero(0, "lorel_alanus", at=(0, 1), glory=1)
    x.quest(0, "forbidden_tome").feats(0).do("attempt forbidden_tome").roll(2).do("ability")
    assert x[0].done
    x = struck("zombie", 1, 1)
    x.hero(1, "raka", at=(0, 1), glory=1)
    x.roll(3, 2).do("confirm")
    assert x.asked == (1, "roll-boost")
    x.do("ability")
    assert x.told("CounterRolled")[0].total == 4
    x = struck("grave_wraith", 1, 6)
    x.hero(1, "vorn_nex", level=2, at=(0, 1), glory=1, health=3)
    x.do("confirm", "yes")
    assert x[1].health == 4


def test_life_is_drained_though_the_victim_drinks_before_the_wound() -> None:
    """W4, DN-7.24: what the strike takes counts, not how healthy the victim is before and after it."""
    x = table().map(("passage", 0, 1))
    x.hero(0, "vorn_nex", level=2, at=(0, 1), glory=3, health=3)
    x.hero(1, "raka", at=(0, 1), health=4)
    x.ready(1, "healing_potion").feats(0, ap=2).roll(6, 1)
    x.do("attack @1 magic", "pass", "use healing_potion")
    assert x[1].health == 5
    assert x.asked == (0, "after-strike")
    x.do("yes")
    assert x[0].health == 4


def test_life_is_drained_from_whom_the_mirror_sends_the_wound_to() -> None:
    """The strike's wound takes health from a hero, though not from him who was struck."""
    x = table(seats=3).map(("passage", 0, 1))
    x.hero(0, "vorn_nex", level=2, at=(0, 1), glory=3, health=3)
    x.hero(1, "raka", at=(0, 1), glory=3)
    x.hero(2, "roderik_talus", at=(0, 1), health=4)
    x.ready(1, "mirror_of_misfortune").feats(0, ap=2).roll(6, 1)
    x.do("attack @1 magic", "use mirror_of_misfortune @2")
    assert (x[1].health, x[2].health) == (6, 3)
    assert x.asked == (0, "after-strike")


def test_locations() -> None:
    """Library, Laboratory, Chapel: once a turn; the Hall of Portals as often as paid."""
    x = table().map(("library", 0, 1))
    x.hero(0, "raka", at=(0, 1), glory=5)
    x.feats(0, ap=2).do("local library")
    assert len(x[0].hand) == 1
    assert not x.can("local library")
    x = table().map(("laboratory", -1, 0))
    x.hero(0, "raka", at=(-1, 0), glory=5, health=3)
    x.feats(0, ap=2).do("local laboratory")
    assert (x[0].health, x[0].glory, x[0].ap) == (4, 3, 1)
    x = table().map(("chapel_of_nakari", 1, 0))
    x.hero(0, "raka", at=(1, 0), glory=2)
    x.curse(0, "curse_of_lead").feats(0, ap=0).do("local curse_of_lead")
    assert x[0].curses == []
    x = table().map(("hall_of_portals", 0, 1), ("crypt", 0, -1))
    x.map(("hall_of_portals", 0, 1), ("library", 0, 2))
    x.hero(0, "raka", at=(0, 1))
    x.feats(0, ap=2).do("local library")
    assert x.at(0) == "library"


# --- a user's own file


def file_with(text: str, was: str = "", now: str = "") -> Components:
    source = files("undercroft.games.dungeoneer").joinpath("components.toml").read_text(encoding="utf-8")
    return Components(source.replace(was, now) + text, "mine.toml", False)


def test_a_card_of_ones_own() -> None:
    """A boon written in the vocabulary works without a line of code."""
    parts = load(
        file_with(
            '[[card]]\nid = "bear_might"\nsource = "designed"\ndeck = "boon"\nkind = "blessing"\ncost = 2\n'
            'when = "feats"\nduration = "permanent"\neffect = ["melee 2", "blow melee 1"]\n'
        )
    )
    x = Table(2, parts=parts).clear().map(("passage", 0, 1))
    x.hero(0, "raka", glory=2)
    x.hand(0, "bear_might").feats(0).do("play bear_might")
    assert x[0].stats[0] == 3


def test_printed_values_can_be_put_in() -> None:
    parts = load(file_with("", 'id = "zombie"\nsource = "mixed"', 'id = "zombie"\nsource = "printed"'))
    assert parts.cards["zombie"].source == "printed"


@pytest.mark.parametrize(
    ("was", "now", "words"),
    [('"speed 1"', '"sped 1"', "sped"), ('"blow melee 1"', '"blow melee"', "not complete"),
     ("boons = 4", "boons = -1", "boons"),
     ('exits = ["open", "open", "wall", "wall"]', 'exits = ["open"]', "four exits"),
     ('effect = ["collapse"]', "effect = []", "a card needs an effect"),
     ('hazard = "spikes speed 5"', 'hazard = "spikes speed five"', "no hazard"),
     ('hazard = "danger 2"', 'hazard = "danger ²"', "no hazard")],
)  # fmt: skip
def test_wrong_data_is_refused_with_its_line(was: str, now: str, words: str) -> None:
    with pytest.raises(ComponentError, match=words) as caught:
        load(file_with("", was, now))
    assert "mine.toml:" in str(caught.value)


def changed(card: str, was: str, now: str) -> str:
    """The component file with a word of one card changed."""
    text = standard_components(GAME).text
    start = text.index(f'id = "{card}"')
    end = text.find("[[", start)
    row = text[start:end]
    assert was in row
    return text[:start] + row.replace(was, now) + text[end:]


@pytest.mark.parametrize(
    ("card", "was", "now"),
    [
        ("stone_skin", 'when = "wound"', 'when = "any"'),
        ("healing_potion", 'does = ["heal 2"]', 'does = ["uncurse"]'),
        ("boot_of_ala_hazad", 'does = ["action 1"]', 'does = ["prevent"]'),
        ("surge_of_heroism", 'when = "roll"', 'when = "feats"'),
        ("cleansing_light", '"heal 1"', '"melee 1"'),
        ("fleet_foot", '"speed 1"', '"speed -1"'),
        ("curse_of_lead", "speed -1 min 1", "boons -1"),
        ("curse_of_weakness", 'target = "hero"', 'target = "rival"'),
        ("grave_strength", '"health 1"', '"traps 1"'),
        ("scare_off", '["scare"]', '["scare", "dark -2"]'),
        ("iron_helm", 'spend = "card"', "tokens = 2"),
        ("backpack", 'effect = ["treasures 2"]', 'effect = ["heal 1"]'),
        ("crypt_ghoul", '["fall"]', '["web melee 4"]'),
        ("crypt_spider", '["saved"]', '["glory 1"]'),
        ("endure_the_rack", '["wound 1"]', '["whirl"]'),
        ("free_caedman", "lose_health = 2", "need = 5"),
        ("library", "action_amount = 1", "action_amount = 0"),
        ("raka", "ability_bonus = 1", "ability_bonus = 1\nability_actions = 1"),
        ("dread", 'cost = "x"\nx = [1, 99]', "cost = 2"),
        ("zombie", "attacks", 'use = "any"\nattacks'),
    ],
)
def test_what_could_do_nothing_is_refused_with_its_line(card: str, was: str, now: str) -> None:
    """Every verb stands only where it is carried out, and every number does something: else file and line."""
    text = changed(card, was, now)
    with pytest.raises(ComponentError) as caught:
        load_table(GAME, Components(text, "mine.toml", standard=False))
    found = re.match(r"mine.toml:(\d+): ", str(caught.value))
    assert found is not None, str(caught.value)
    start = text[: text.index(f'id = "{card}"')].count("\n")
    assert start <= int(found[1]) <= start + 26


def test_a_card_of_any_moment_draws() -> None:
    """One interpreter of effects: what a verb does it does wherever it may stand (DN-8.3)."""
    text = changed("stone_skin", 'when = "wound"', 'when = "any"').replace(
        'effect = ["prevent"]', 'effect = ["draw 2"]', 1
    )
    parts = load_table(GAME, Components(text, "mine.toml", standard=False))
    x = Table(2, parts=parts).clear().map(("passage", 0, 1))
    x.hero(0, "raka", glory=5)
    x.hand(0, "stone_skin").feats(0).do("play stone_skin")
    assert len(x[0].hand) == 2
    assert x[0].glory == 3


def test_a_potion_of_another_brew_draws() -> None:
    """The same for what is used: readied, drunk at once, and before a wound."""
    text = changed("healing_potion", 'does = ["heal 2"]', 'does = ["draw 1"]\nprice = 1')
    parts = load_table(GAME, Components(text, "mine.toml", standard=False))
    x = Table(2, parts=parts).clear().map(("passage", 0, 1))
    x.hero(0, "raka", glory=5)
    x.ready(0, "healing_potion").hand(0, "healing_potion").feats(0)
    x.do("use healing_potion", "drink healing_potion")
    assert len(x[0].hand) == 2
    assert x[0].glory == 2


def test_points_are_there_before_they_are_spent() -> None:
    """DN-4.3: an ability, or a location, that costs two action points is not for a hero with one."""
    text = changed("roderik_talus", "ability_actions = 1", "ability_actions = 2")
    parts = load_table(GAME, Components(text, "mine.toml", standard=False))
    x = Table(2, parts=parts).clear().map(("passage", 0, 1))
    x.hero(0, "roderik_talus", glory=5, health=2)
    x.feats(0, ap=1)
    assert not x.can("ability")
    assert x.t.why_not(0, "ability").key == "no-action"
    x.feats(0, ap=2).do("ability")
    assert x[0].ap == 0
