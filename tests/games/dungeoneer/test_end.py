"""DN-10: the end, defeat, and what is left behind."""

from __future__ import annotations

from tests.games.dungeoneer.setup import Table, table
from undercroft.games.dungeoneer import GAME
from undercroft.games.dungeoneer.rules.turn import pass_turn
from undercroft.texts import texts_for
from undercroft.texts.texts import with_names


def test_the_third_quest_wins() -> None:
    """DN-10.1."""
    x = table().map(("library", 0, 1))
    x.hero(0, "lorel_alanus", level=3, at=(0, 1))
    x.done(0, "magic_fish", "troll_toll").quest(0, "forbidden_tome").feats(0)
    x.roll(6).do("attempt forbidden_tome", "roll")
    assert x.t.result is not None
    assert (x.t.result.ending, x.t.result.winners, x.t.result.places) == ("quests", (0,), (1, 2))


def dying(seats: int = 3, **more: bool) -> Table:
    x = table(seats, **more).map(("passage", 0, 1))
    x.hero(1, "roderik_talus", at=(0, 1), peril=9, health=1)
    x.hand(1, "dread").ready(1, "iron_helm").lair(1, "legion").curse(1, "curse_of_lead")
    x.quest(1, "lost_pilgrim", token=1).quest(1, "forbidden_tome")
    return (
        x.hand(0, "zombie")
        .villainy(0)
        .do("monster zombie @1")
        .roll(6, 1)
        .do("confirm")
        .passes("response")
        .do("take")
    )


def test_a_defeated_hero_leaves_everything() -> None:
    """DN-10.2: cards to the pile, the carried token in the location, other quests out of the game."""
    x = dying()
    assert not x[1].alive
    assert set(x.pile) >= {"dread", "iron_helm", "legion", "curse_of_lead"}
    assert [(task.quest.id, task.token) for task in x[1].quests] == [("lost_pilgrim", 2)]
    assert "forbidden_tome" in [quest.id for quest in x.t.out]
    assert x.asked == (0, "lair")
    x.t.check()


def test_the_last_hero_wins() -> None:
    """DN-10.3."""
    x = dying(2)
    assert x.t.result is not None
    assert (x.t.result.ending, x.t.result.winners) == ("last_hero", (0,))


def test_a_hundred_rounds_are_a_draw() -> None:
    """DN-10.4: between those with most completed quests."""
    x = table(3).map(("passage", 0, 1))
    x.done(1, "magic_fish").done(2, "troll_toll")
    x.phase(2, "saving")
    x.t.round, x.t.first, x.t.active, x.t.result = 100, 0, 2, None
    pass_turn(x.t)
    assert x.t.result is not None
    assert (x.t.result.ending, x.t.result.winners) == ("draw", (1, 2))


def test_the_dead_have_no_part_in_a_draw() -> None:
    """DN-10.4: between the players still in the game."""
    x = table(3).map(("passage", 0, 1))
    x.done(1, "magic_fish", "troll_toll").done(2, "holy_relic")
    x.hero(1, "raka", alive=False, health=0)
    x.phase(2, "saving")
    x.t.round, x.t.first, x.t.active, x.t.result = 100, 0, 2, None
    pass_turn(x.t)
    assert x.t.result is not None
    assert (x.t.result.ending, x.t.result.winners) == ("draw", (2,))


def last_line(x: Table, language: str) -> str:
    """The last line of the log, with players for seats."""
    event = (x.t.journal or [])[-1][1]
    return with_names(texts_for(language, GAME).event(event), ("Ann", "Bob", "Cid"))


def test_nobody_is_said_to_be_left_where_the_last_heroes_fell_together() -> None:
    """DN-10.3: the owner of the trap wins, with a hero that is gone like the other."""
    x = table().map(("passage", 0, 1))
    x.hero(0, "raka", at=(0, 1), health=1)
    x.hero(1, "roderik_talus", at=(0, 1), health=1, peril=9)
    x.hand(0, "crypt_gas").villainy(0).do("trap crypt_gas @1").roll(1, 1).do("confirm")
    assert not any(player.alive for player in x.t.players)
    assert last_line(x, "en") == "The game is over. No rivals are left: Ann wins."
    assert last_line(x, "ru") == "Игра окончена. Соперников не осталось, победа: Ann."


def test_who_has_most_quests_when_the_rounds_run_out_is_named() -> None:
    """DN-10.4: one player alone may have them, and is no party to a draw then."""
    x = table(3).map(("passage", 0, 1))
    x.done(1, "magic_fish", "troll_toll").done(2, "holy_relic").phase(2, "saving")
    x.t.round, x.t.first, x.t.active, x.t.result = 100, 0, 2, None
    pass_turn(x.t)
    assert x.t.result is not None
    assert x.t.result.winners == (1,)
    assert last_line(x, "en") == "The game is over. The rounds have run out; most quests: Bob."
    assert last_line(x, "ru") == "Игра окончена. Раунды кончились, больше всего заданий: Bob."
    both = table().map(("passage", 0, 1))
    both.phase(0, "feats").t.finish("draw", [])
    assert last_line(both, "en") == "The game is over. A draw."
