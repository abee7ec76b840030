"""A changed number of the component file stands where the old one stood, on the board and the terminal."""

from __future__ import annotations

import re

import pytest
from rich.console import Console
from rich.text import Text

from tests.games.dungeoneer.setup import Table
from tests.web.test_leaks import table_of
from undercroft.cli.show import Display
from undercroft.core.components import Components
from undercroft.core.errors import ComponentError
from undercroft.core.match import Match
from undercroft.core.start import load_table, standard_components
from undercroft.games.dungeoneer import GAME
from undercroft.games.dungeoneer.terminal import board
from undercroft.texts import texts_for
from undercroft.web.pages.render import Reader
from undercroft.web.pages.show import table_html

OWNERS = ["browser0", "browser1"]
TEXT = standard_components(GAME).text


def house(row: str, was: str, now: str) -> Components:
    """The file with one entry of a row changed; of the rules, if no row is named."""
    if was == now:
        return standard_components(GAME)
    place = TEXT.index(was, TEXT.index(f'id = "{row}"' if row else "[rules]"))
    return Components(TEXT[:place] + now + TEXT[place + len(was) :], "my.toml", standard=False)


def scene(source: Components, *cards: str) -> Match:
    """A table of two with something of every kind on it, and these cards in the own hand."""
    x = Table(parts=load_table(GAME, source)).clear()
    x.map(("library", 0, 1), ("fork_b", 0, -1), ("grim_corner", 1, 0), ("laboratory", -1, 0))
    x.hero(0, "roderik_talus", level=2, at=(0, 0), glory=20, peril=20)
    x.hero(1, "vorn_nex", level=3, at=(0, -1), glory=20, peril=20)
    x.ready(0, "chainmail", "tower_shield").ready(1, "trap_lore").lair(0, "cave_troll")
    x.curse(1, "curse_of_lead").enhance(0, "undead_awakening")
    for quest in ("free_caedman", "lich_champion", "shatter_phylactery", "elixir_of_life"):
        x.quest(0, quest)
    x.quest(1, "damsel_in_distress").common("magic_fish").hand(0, *cards).feats(0, ap=3)
    return Match(GAME, 2, x.t.options, source, x.t, None)


def page(match: Match, language: str) -> str:
    return re.sub(r"<svg.*?</svg>", "", table_html(table_of(match, OWNERS), Reader(OWNERS[0], language)))


def terminal(match: Match, language: str) -> str:
    words = Display(texts_for(language, GAME), OWNERS, Console())
    lines = (Text.from_markup(line).plain for line in board(match.view(0), words))
    return " ".join(" ".join(lines).split())


NUMBER = re.compile(r"\d+%?")


def changes(before: str, after: str) -> set[tuple[str, str]]:
    """The numbers that differ, each with what stands in its place; chances may differ as they like."""
    old, new = NUMBER.findall(before), NUMBER.findall(after)
    assert len(old) == len(new)
    pairs = zip(old, new, strict=True)
    return {(one, other) for one, other in pairs if one != other and not one.endswith("%")}


ROWS = [
    ("", "health = 6", "health = 9"),
    ("", "quests_to_win = 3", "quests_to_win = 4"),
    ("roderik_talus", "ability_glory = 3", "ability_glory = 7"),
    ("roderik_talus", "ability_bonus = 1", "ability_bonus = 6"),
    ("roderik_talus", "ability_actions = 1", "ability_actions = 2"),
    ("roderik_talus", "magic = [0, 1, 2, 2]", "magic = [0, 8, 2, 2]"),
    ("library", "peril = 2", "peril = 8"),
    ("library", "glory = 2", "glory = 8"),
    ("library", "trap magic 4", "trap magic 8"),
    ("library", "action_amount = 1", "action_amount = 6"),
    ("library", "action_glory = 1", "action_glory = 8"),
    ("fork_b", "blocked melee 4", "blocked melee 8"),
    ("grim_corner", "pit speed 4", "pit speed 9"),
    ("laboratory", "action_glory = 2", "action_glory = 8"),
    ("free_caedman", "lose_health = 2", "lose_health = 5"),
    ("free_caedman", "reward_glory = 3", "reward_glory = 8"),
    ("lich_champion", "melee = 3", "melee = 8"),
    ("lich_champion", "health = 2", "health = 8"),
    ("lich_champion", "glory -1", "glory -8"),
    ("shatter_phylactery", "search = 7", "search = 12"),
    ("shatter_phylactery", "magic 5", "magic 9"),
    ("elixir_of_life", "lose_glory = 2", "lose_glory = 8"),
    ("elixir_of_life", "reward_health = 2", "reward_health = 4"),
    ("magic_fish", "need = 5", "need = 4"),
    ("magic_fish", "extra_glory = 2", "extra_glory = 8"),
    ("chainmail", "price = 1", "price = 6"),
    ("tower_shield", "counter melee 1", "counter melee 6"),
    ("trap_lore", "traps 2", "traps 6"),
    ("cave_troll", "health = 3", "health = 8"),
    ("cave_troll", "melee = 4", "melee = 9"),
    ("cave_troll", "melee 1", "melee 6"),
    ("undead_awakening", "undead magic 1", "undead magic 6"),
    ("fleet_foot", "cost = 3", "cost = 8"),
    ("fleet_foot", "speed 1", "speed 6"),
    ("create_darkness", "dark -2", "dark -6"),
    ("surge_of_heroism", "x = [1, 3]", "x = [1, 4]"),
    ("warp_step", "warp 3", "warp 6"),
    ("healing_potion", "heal 2", "heal 6"),
    ("boot_of_ala_hazad", "action 1", "action 6"),
    ("boot_of_ala_hazad", "price = 2", "price = 8"),
    ("flame_rune", "attack 1", "attack 6"),
    ("honed_mastery", "hone 1", "hone 6"),
    ("corrosion", "corrode 1", "corrode 5"),
    ("frenzy", "frenzy 2", "frenzy 6"),
    ("banishing_portal", "banish magic 5", "banish magic 9"),
    ("grave_strength", "health 1", "health 6"),
    ("zombie", "melee = 2", "melee = 8"),
    ("zombie", "cost = 1", "cost = 8"),
    ("legion", "magic 4", "magic 9"),
    ("bearbeetle", "wound 1", "wound 5"),
    ("vampire", "level -1", "level -3"),
    ("blade_corridor", "speed 3", "speed 8"),
    ("sticky_web", "web melee 4", "web melee 9"),
    ("crypt_gas", "health 8", "health 12"),
]
"""A number of each kind that can be seen: of rules, heroes, locations, quests, and of what cards say."""


def test_what_is_sent_against_a_rival_costs_peril() -> None:
    """DN-4.6: no cost is below 1; without a price it would be offered against some rivals and not others."""
    with pytest.raises(ComponentError) as caught:
        load_table(GAME, house("zombie", "cost = 1", "cost = 0"))
    assert caught.value.line
    assert load_table(GAME, house("backpack", "cost = 1", "cost = 0")).cards["backpack"].cost == 0


SHOWN = ("chainmail", "tower_shield", "trap_lore", "cave_troll", "undead_awakening")
"""Cards that lie open in the scene."""

FAR = [
    ("vorn_nex", "ability_glory = 1", "ability_glory = 7"),
    ("damsel_in_distress", "reward_glory = 3", "reward_glory = 8"),
]
"""What of the opponents only the terminal tells."""


def instead(was: str) -> str:
    """The entry with 2 for a 1: a text says "a wound" and "5 wounds", so that one is in neither."""
    return was.replace("1", "2") if was.startswith(("wound", "corrode", "action_amount")) else was


@pytest.mark.parametrize(("row", "was", "now"), [*ROWS, *FAR])
def test_a_changed_number_stands_where_the_old_one_did(row: str, was: str, now: str) -> None:
    first = instead(was)
    one, other = house(row, was, first), house(row, was, now)
    cards = [row] if row in load_table(GAME, other).cards and row not in SHOWN else []
    before, after = scene(one, *cards), scene(other, *cards)
    olds, news = re.findall(r"\d+", first), re.findall(r"\d+", now)
    wanted = {(old, new) for old, new in zip(olds, news, strict=True) if old != new}
    for language in ("en", "ru"):
        if (row, was, now) not in FAR:
            assert wanted <= changes(page(before, language), page(after, language)), f"board, {language}"
        assert wanted <= changes(terminal(before, language), terminal(after, language)), (
            f"terminal, {language}"
        )
