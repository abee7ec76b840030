"""What the position check refuses, so that every position that loads can be played to its end."""

from __future__ import annotations

import pickle

import pytest

from tests.games.dungeoneer.setup import Table
from undercroft.core.errors import PositionError
from undercroft.core.match import Match
from undercroft.core.start import from_position, standard_components
from undercroft.games.dungeoneer import GAME
from undercroft.games.dungeoneer.dungeon import cell_at
from undercroft.games.dungeoneer.pieces import ASSAULT, CARRIED, CHALLENGE, HUNT, Attack, Battle
from undercroft.texts.faults import told_fault


def refused(x: Table) -> str:
    """The path that the check complains of."""
    with pytest.raises(PositionError) as caught:
        x.t.check()
    return caught.value.path


def standing() -> Table:
    """Two heroes in the entrance, in the feats phase of the first."""
    x = Table(2, actions="limit").clear().map(("crossroads", 0, 1))
    x.hero(0, "raka", alive=True)
    x.hero(1, "vorn_nex", alive=True)
    x.feats(0, ap=1)
    x.t.check()
    return x


def test_a_challenge_needs_its_monster() -> None:
    """DN-7.14: a monster that is no attacker of the battle below cannot be challenged."""
    x = standing()
    below = Battle(ASSAULT, 1, 0, cell_at(0, 0), 2)
    above = Battle(CHALLENGE, 0, -1, cell_at(0, 0), 2)
    above.attacks.append(Attack(None, None, 0, 0))
    above.prey = 0
    x.t.battles = [below, above]
    assert refused(x) == "battles[1].prey"
    x.t.battles = [above]
    assert refused(x) == "battles[0].prey"


def test_a_declared_battle_challenges_no_monster() -> None:
    """DN-4.7: what is declared in a batch is aimed at heroes."""
    x = standing()
    battle = Battle(ASSAULT, 0, 1, cell_at(0, 0), 2)
    battle.prey = 0
    x.t.queue = [battle]
    assert refused(x) == "queue"
    battle.prey = -1
    x.t.check()
    battle.sort = HUNT
    assert refused(x) == "queue"


def test_no_point_is_saved_where_none_can_be() -> None:
    """DN-11.7, DN-12.8: neither with the Movement Limit nor alone."""
    x = standing()
    x[1].saved = True
    assert refused(x) == "players[1].saved"
    alone = Table(1).clear()
    alone.t.check()
    alone[0].saved = alone[0].kept = True
    assert refused(alone) == "players[0].saved"
    usual = Table(2).clear()
    usual[1].saved = True
    usual.t.check()


def test_every_player_has_a_hero() -> None:
    """DN-3: from the first choice on, whether it plays or is out of the game."""
    x = standing()
    x[1].hero = None
    x[1].alive = False
    assert refused(x) == "players[1].hero"


def test_no_hero_is_missing() -> None:
    """DN-11.2, DN-11.10: who is defeated goes on with an unused hero, so each lies somewhere."""
    x = standing()
    x.t.unused = x.t.unused[1:]
    assert refused(x) == "heroes"


def test_whose_turn_it_is_lives() -> None:
    """DN-10.2: a turn is over when its hero is defeated."""
    x = standing()
    x[0].alive = False
    assert refused(x) == "active"


def test_a_tipped_hero_can_use_its_point() -> None:
    """DN-11.7: the point of tipping is used at once, by the hero whose turn it is."""
    x = standing()
    x[0].tip = True
    x[0].fallen = True
    x.t.locations = []
    x.t.removed = [one for one in x.t.parts.places if one.index not in x.t.dungeon.where]
    x[0].attacked = True
    assert refused(x) == "players[0].tip"
    x[0].tip = False
    x.t.check()
    x[1].tip = True
    assert refused(x) == "players[1].tip"


def test_an_entry_is_at_one_of_its_steps() -> None:
    """DN-9.9: the gain is over with the step; what is neither cards nor hazards would never end."""
    x = standing()
    x.t.entry = 1
    assert refused(x) == "entry"
    x.t.entry = 3
    x.t.check()


def test_an_attacker_is_a_monster_or_a_hero() -> None:
    x = standing()
    battle = Battle(HUNT, 1, 0, cell_at(0, 0), 2)
    battle.attacks.append(Attack(None, None, -1, 0))
    x.t.battles = [battle]
    assert refused(x) == "battles"


def test_a_battle_is_where_its_monsters_are() -> None:
    """DN-4.7, DN-7.15: what waits has not begun; in step VIII the monsters are back, or would be lost."""
    x = standing().hand(0, "zombie").villainy(0)
    x[1].peril = 3
    x.do("monster zombie @1")
    battle = x.t.queue[0]
    battle.step = 8
    assert refused(x) == "queue"
    x.t.queue, x.t.battles = [], [battle]
    assert refused(x) == "battles[0].step"
    battle.step = 7
    x.t.check()


def test_only_a_web_holds_a_hero() -> None:
    """DN-9.11: a hero rises from a web by overcoming it, so its card must say how."""
    x = standing()
    x[1].fallen = True
    x[1].web = x.t.parts.cards["sticky_web"]
    data = Match(GAME, 2, x.t.options, standard_components(GAME), x.t, None).position()
    from_position(data, game=GAME)
    data["state"]["players"][1]["web"] = "raise_dead"
    with pytest.raises(PositionError) as caught:
        from_position(data, game=GAME)
    assert caught.value.path == "players[1].web"


def test_a_new_hero_is_for_a_player_who_has_lost_his() -> None:
    """DN-11.2: with Resurrection only, and once at a time."""
    x = standing()
    x.t.reborn = [1]
    assert refused(x) == "reborn"
    x = Table(2, actions="limit", resurrection=True).clear().map(("crossroads", 0, 1))
    x.hero(0, "raka", alive=True)
    x.hero(1, "vorn_nex", alive=True)
    x.feats(0, ap=1)
    x.t.reborn = [1]
    assert refused(x) == "reborn"
    x.t.fallen.append(x[1].hero)
    x[1].hero, x[1].alive = None, False
    x.t.check()
    x.t.reborn = [1, 1]
    assert refused(x) == "reborn"


def test_attacks_are_of_three_forms() -> None:
    """DN-7.4: level and health are characteristics, but nobody attacks with them."""
    x = standing().hand(0, "zombie").villainy(0)
    x[1].peril = 3
    x.do("monster zombie @1", "confirm")
    x.t.battles[0].attacks[0].form = 2
    data = Match(GAME, 2, x.t.options, standard_components(GAME), x.t, None).position()
    from_position(data, game=GAME)
    data["state"]["battles"][0]["attacks"][0]["form"] = 4
    with pytest.raises(PositionError) as caught:
        from_position(data, game=GAME)
    assert caught.value.path.endswith("attacks[0].form")


@pytest.mark.parametrize(
    ("row", "card"),
    [
        ("treasures", "fleet_foot"),
        ("treasures", "flame_rune"),
        ("boons", "dodge"),
        ("curses", "undead_awakening"),
        ("enhancers", "corrosion"),
    ],
)
def test_before_a_player_lies_what_stays_there(row: str, card: str) -> None:
    """DN-8.1, DN-8.12: boons among boons, treasures among treasures, and nothing that works once."""
    data = Match(GAME, 2, standing().t.options, standard_components(GAME), standing().t, None).position()
    player = data["state"]["players"][0]
    ready = {"card": card, "extras": [], "tokens": 0, "used": False}
    player[row].append(ready if row in ("boons", "treasures") else card)
    with pytest.raises(PositionError) as caught:
        from_position(data, game=GAME)
    assert caught.value.path.startswith(f"players[0].{row}[0]")


def test_one_treasure_of_a_kind_is_ready() -> None:
    """DN-5.5."""
    x = standing().ready(0, "dwarven_axe", "iron_helm")
    x.t.check()
    assert refused(x.ready(0, "ember_staff")) == "players[0].treasures"


def test_a_lair_is_not_overfull() -> None:
    """DN-7.15."""
    x = standing().lair(0, "zombie", "legion", "vampire")
    x.t.check()
    assert refused(x.lair(0, "bearbeetle")) == "players[0].lair"


def test_only_an_escort_has_a_token() -> None:
    """DN-6.8."""
    x = standing().quest(0, "lost_pilgrim", CARRIED)
    x.t.check()
    assert refused(x.quest(0, "magic_fish", CARRIED)) == "players[0].quests"


def test_a_game_that_is_won_does_not_go_on() -> None:
    """DN-10.1, DN-10.3."""
    x = standing().done(0, "magic_fish", "troll_toll")
    x.t.check()
    assert refused(x.done(0, "slay_draky")) == "players[0].done"
    x = standing()
    x[1].alive = False
    assert refused(x) == "players"
    x = Table(1).clear()
    x.hero(0, "raka", alive=True)
    x.done(0, "magic_fish", "troll_toll", "slay_draky").feats(0)  # alone it is a way to go still


def test_what_is_wrong_is_told_with_its_numbers() -> None:
    """In the language of the reader, and after a way through another process."""
    x = standing()
    x.t.entry = 1
    with pytest.raises(PositionError) as caught:
        x.t.check()
    assert caught.value.words == "it is 2 before the cards, 3 before the hazards, or 0"
    assert told_fault(caught.value, "ru", GAME) == "здесь 2 перед картами, 3 перед преградами или 0"
    x.t.entry = 0
    x.t.discard.append(x.t.parts.cards["zombie"])
    with pytest.raises(PositionError) as caught:
        x.t.check()
    have, right = caught.value.values["count"], caught.value.values["right"]
    assert caught.value.words == f"zombie is there {have} times, not {right}"
    again = pickle.loads(pickle.dumps(caught.value))
    assert told_fault(again, "ru", GAME) == f"карт zombie: {have}, а нужно {right}"
