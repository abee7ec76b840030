"""DN-12: the solo game."""

from __future__ import annotations

import pytest
from rich.console import Console

from tests.games.dungeoneer.setup import PARTS, Table, table
from tests.web.test_leaks import table_of
from undercroft.cli.show import Display
from undercroft.core.match import Match
from undercroft.core.start import standard_components
from undercroft.games.dungeoneer import GAME
from undercroft.games.dungeoneer.phrases import told
from undercroft.games.dungeoneer.terminal import board, says
from undercroft.texts import texts_for
from undercroft.web.pages.render import Reader
from undercroft.web.pages.show import table_html

OWNERS = ["browser0"]


def solo(hero: str = "roderik_talus", **more: object) -> Table:
    return table(1, **more).map(("corner_b", 0, 1, True))


def put_on_top(x: Table, *names: str) -> Table:
    """The next peril cards."""
    for name in reversed(names):
        card = next(piece for piece in x.t.peril_deck if piece.name == name)
        x.t.peril_deck.remove(card)
        x.t.peril_deck.append(card)
    return x


def corner(x: Table) -> Table:
    x.map(("corner_b", 0, -1))
    return x


def test_setup() -> None:
    """DN-12.2: two decks of 27, three quests, five glory cards, 1 glory."""
    t = Table(1).t
    assert len(t.adventures) + len(t.players[0].hand) == 27
    assert len(t.peril_deck) == 27
    assert len(t.players[0].quests) == 3
    assert t.commons == []
    assert t.players[0].glory == 1
    assert not any(piece.face.warp or piece.face.kind == "shift" for piece in (*t.adventures, *t.peril_deck))


def test_the_turn_has_no_villainy() -> None:
    """DN-12.3."""
    x = solo()
    x.phase(0, "recovery")
    assert x.asked == (0, "place-location")


def test_w23_dice_for_peril_cards() -> None:
    """W23, DN-12.4, DN-12.7: two dice for peril 2; 2 brings a card, 5 none."""
    x = corner(solo())
    x.hero(0, "roderik_talus", glory=0)
    put_on_top(x, "zombie").feats(0).roll(2, 5, 1, 6).do("move south")
    assert x.told("OmensRolled")[0].count == 1
    assert x.told("OmenDrawn")[0].card == "zombie"
    assert x.told("MonsterDefeated")
    assert x.asked == (0, "draw-glory")


def test_monsters_are_discarded_and_wounds_give_glory() -> None:
    """DN-12.6: a glory card for each defeated monster; no peril."""
    x = corner(solo())
    x.hero(0, "roderik_talus", glory=0)
    put_on_top(x, "zombie").feats(0).roll(1, 5, 1, 6).do("move south", "yes").passes()
    assert len(x[0].hand) == 1
    assert x[0].glory == 2
    assert x[0].peril == 0
    assert [card.id for card in x.t.peril_discard] == ["zombie"]


def test_banes_wait_or_work() -> None:
    """DN-12.5, DN-12.12: Frenzy waits for the next monster drawn, curses lie by the hero."""
    x = corner(solo())
    x.hero(0, "roderik_talus", glory=0)
    put_on_top(x, "frenzy", "curse_of_lead").feats(0, ap=3).roll(1, 1).do("move south")
    assert [card.id for card in x.t.waiting] == ["frenzy"]
    assert [card.id for card in x[0].curses] == ["curse_of_lead"]
    put_on_top(x, "zombie")
    x[0].seen = 0
    x.do("move north").roll(1, 1, 1)
    assert x.t.check() is None


def test_banes_that_wait_for_a_monster_lie_open() -> None:
    """DN-12.5: they stay in play, Undead Awakening for the whole game, so they are seen on every table."""
    x = corner(solo())
    x.hero(0, "roderik_talus", glory=0)
    put_on_top(x, "undead_awakening", "grave_strength").feats(0, ap=3).roll(1, 1).do("move south")
    assert [card.id for card in x.t.waiting] == ["undead_awakening", "grave_strength"]
    shown = x.t.view(0)
    assert [one.id for one in shown.players[0].enhancers] == ["undead_awakening", "grave_strength"]
    for language, words in (("en", "Undead Awakening"), ("ru", "Пробуждение мёртвых")):
        texts = texts_for(language, GAME)
        told = " ".join(board(shown, Display(texts, OWNERS, Console())))
        assert words in told
        assert words in page(x, language)


def page(x: Table, language: str) -> str:
    """The table as its player sees it."""
    match = Match(GAME, 1, x.t.options, standard_components(GAME), x.t, None)
    return table_html(table_of(match, OWNERS), Reader(OWNERS[0], language))


def test_the_peril_cards_discarded_are_seen_too() -> None:
    """DN-12.2, DN-8.13: alone there are two open piles; Raise Dead takes from one of them."""
    x = corner(solo())
    x.in_pile("iron_helm", "vampire").feats(0)
    assert (x.pile, [card.id for card in x.t.peril_discard]) == (["iron_helm"], ["vampire"])
    assert 'title="Iron Helm, Vampire"><b>2</b>' in page(x, "en")


@pytest.mark.parametrize(("language", "limit"), [("en", "room"), ("ru", "мест")])
def test_the_tip_on_glory_cards_knows_no_limit_of_the_hand(language: str, limit: str) -> None:
    """DN-12.8: alone a hand may hold any number of cards."""
    for key in ("learn-draw-glory", "learn-draw-card"):
        assert limit not in texts_for(language, GAME).text(key).lower()


def test_the_end_of_the_turn() -> None:
    """DN-12.8: no discard; standing still rolls dice; no point is saved; one card if wanted."""
    x = corner(solo())
    x.hero(0, "roderik_talus", at=(0, -1), glory=0)
    x.hand(0, "dodge").feats(0, ap=1).roll(6, 6).do("end")
    assert x.told("OmensRolled")
    assert x[0].glory == 1
    assert x.asked == (0, "draw-card")


def test_when_cards_are_played() -> None:
    """DN-12.9: treasures after battles, permanent boons on the entrance, instants as always."""
    x = corner(solo())
    x.hero(0, "roderik_talus", at=(0, -1), glory=12, health=3)
    x.hand(0, "dwarven_axe", "fleet_foot", "cleansing_light").feats(0)
    assert [one for one in x.options if one.startswith("play")] == ["play cleansing_light"]
    x.hero(0, "roderik_talus", glory=12)
    x.feats(0)
    assert x.can("play fleet_foot")
    assert not x.can("play dwarven_axe")
    put_on_top(x, "zombie")
    x.roll(2, 5, 1, 6).do("move south", "no")
    assert x.asked == (0, "reward-play")
    x.do("play dwarven_axe")
    assert x[0].treasures[0].card.id == "dwarven_axe"


def test_the_lair_option() -> None:
    """DN-12.10: the dearest new survivor stays and comes back with the next monster."""
    x = corner(table(1, lair=True))
    x.hero(0, "roderik_talus", glory=0)
    put_on_top(x, "legion", "zombie").feats(0).roll(1, 1, 6, 6, 6, 6, 6, 1, 1).do("move south").passes()
    while x.t.battles:
        x.do("pass" if x.can("pass") else x.options[-1])
    assert [one.card.id for one in x[0].lair] in (["legion"], ["zombie"], [])
    x.t.check()


def test_the_game_is_won_at_the_entrance() -> None:
    """DN-12.1, DN-12.13: three quests alone do not win."""
    x = corner(solo())
    x.hero(0, "roderik_talus", at=(0, -1))
    x.done(0, "magic_fish", "troll_toll", "holy_relic").feats(0)
    assert x.t.result is None
    x.do("move north")
    assert x.t.result is not None
    assert (x.t.result.ending, x.t.result.winners) == ("escape", (0,))


def test_defeat_is_the_end() -> None:
    """DN-12.1."""
    x = corner(solo())
    x.hero(0, "roderik_talus", health=1)
    put_on_top(x, "legion").feats(0).roll(1, 5, 1).do("move south")
    assert x.t.result is not None
    assert (x.t.result.ending, x.t.result.winners) == ("lost", ())


def test_decks_are_renewed_from_their_own_piles() -> None:
    """DN-12.11."""
    x = solo()
    t = x.t
    t.peril_discard = [piece.face for piece in t.peril_deck]
    t.peril_deck = []
    card = t.draw_peril()
    assert card is not None
    assert card.peril
    assert t.peril_discard == []


def test_treasures_after_a_failed_hunt() -> None:
    """DN-12.12: step VIII exists after a failed hunt too."""
    x = solo().map(("troll_bridge", 0, 1))
    x.hero(0, "roderik_talus", at=(0, 1), glory=5)
    x.quest(0, "troll_toll").hand(0, "dwarven_axe").feats(0, ap=0).roll(3, 6).do("attempt troll_toll")
    assert x.asked == (0, "reward-play")
    x.do("play dwarven_axe")
    assert x.asked == (0, "feats")


@pytest.mark.parametrize(("language", "alone"), [("en", "alone"), ("ru", "в одиночной игре")])
@pytest.mark.parametrize("card", ["dread", "raise_dead"])
def test_a_bane_says_what_it_does_alone(language: str, alone: str, card: str) -> None:
    """DN-12.5: Dread takes the hero's own glory, and what is raised comes at once, not to a lair."""
    x = corner(solo()).in_pile("zombie")
    x.hero(0, "roderik_talus", glory=5)
    put_on_top(x, card)
    x.feats(0).roll(1, 6, 6, 6).do("move south")
    assert (x[0].glory < 5) is (card == "dread")
    assert bool(x.t.battles) is (card == "raise_dead")
    assert x[0].lair == []
    words = Display(texts_for(language, GAME), OWNERS, Console())
    assert alone in says(told(PARTS.cards[card]), words)
