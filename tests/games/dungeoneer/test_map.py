"""DN-3 and DN-9: the map, setup, exits, hazards, warps, shifts."""

from __future__ import annotations

import pytest

from tests.games.dungeoneer.setup import PARTS, Table, table
from undercroft.core.errors import PositionError
from undercroft.core.sketch import Box, Mark
from undercroft.games.dungeoneer.components import BANE, BOON, MONSTER, TRAP, TREASURE
from undercroft.games.dungeoneer.dungeon import Dungeon, cell_at, dungeon_of
from undercroft.games.dungeoneer.sketch import draw


def lies(*places: tuple[str, int, int] | tuple[str, int, int, bool]) -> Dungeon:
    return table().map(*places).t.dungeon


def spots(x: Table, name: str, last: bool = False) -> list[tuple[int, int, bool]]:
    found = x.t.dungeon.spots(PARTS.locations[name], last)
    return [(cell // 100 - 50, cell % 100 - 50, turned) for cell, turned in found]


def test_the_box_has_what_the_rulebook_counts() -> None:
    """DN-3.1: four decks: 22 locations, 60 adventure cards, 14 quests, 6 heroes."""
    counts = dict.fromkeys((BOON, TREASURE, BANE, MONSTER, TRAP), 0)
    for card in PARTS.cards.values():
        counts[card.deck] += card.copies
    assert counts == {BOON: 15, TREASURE: 14, BANE: 11, MONSTER: 15, TRAP: 5}
    assert (len(PARTS.places), len(PARTS.quests), len(PARTS.heroes)) == (22, 14, 6)
    assert sum(place.tunnel for place in PARTS.places) == 12


def test_four_tunnels_around_the_entrance() -> None:
    """DN-3.2: whatever tunnels come, they lie on the four sides and the map is legal."""
    for seed in range(40):
        t = Table(2, seed).t
        assert set(t.dungeon.cells) == {
            cell_at(0, 0),
            *(cell_at(*at) for at in ((0, 1), (1, 0), (0, -1), (-1, 0))),
        }
        assert all(tile.location.tunnel or tile.location.entrance for tile in t.dungeon.cells.values())
        assert t.dungeon.legal(t.parts.entrance, False)
        assert len(t.locations) == 17


def test_w1_heroes_start_on_the_entrance() -> None:
    """W1, DN-3.3, DN-3.4: a random hero of level 1 with 6 health, 1 glory and 1 peril."""
    t = Table(4).t
    assert len({player.hero for player in t.players}) == 4
    for player in t.players:
        assert (player.level, player.health, player.glory, player.peril) == (1, 6, 1, 1)
        assert t.tile_of(player).location.entrance


def test_quests_and_hands_are_dealt() -> None:
    """DN-3.7, DN-3.8: two personal quests each, one common quest, five cards."""
    for seats in (2, 3, 4):
        t = Table(seats).t
        assert [len(player.quests) for player in t.players] == [2] * seats
        assert len(t.commons) == 1
        assert [len(player.hand) for player in t.players] == [5] * seats


def test_the_highest_roll_begins() -> None:
    """DN-3.9."""
    t = Table(3)
    assert t.t.journal is not None
    firsts = {Table(3, seed).t.first for seed in range(30)}
    assert firsts == {0, 1, 2}


def test_nobody_has_points_before_the_first_turn() -> None:
    """DN-3.10."""
    t = Table(3).t
    assert all(player.ap == 0 and not player.saved for player in t.players)


def test_w2_an_exit_joins_an_exit() -> None:
    """W2, DN-3.5."""
    x = table().map(("corridor_ns", 0, 1))
    assert (0, 2, False) in spots(x, "corner_b") or (0, 2, True) in spots(x, "corner_b")


def test_w3_a_location_cut_off_is_illegal() -> None:
    """W3, DN-3.5.3."""
    x = table().map(("corridor_ns", 0, 1))
    assert not any((px, py) == (3, 3) for px, py, _ in spots(x, "crossroads"))
    cells = {cell_at(0, 0): PARTS.entrance.tiles[0], cell_at(4, 4): PARTS.locations["crossroads"].tiles[0]}
    assert not dungeon_of(cells).legal(PARTS.entrance, False)


def test_a_card_that_is_the_same_upside_down_is_offered_once() -> None:
    """DN-3.5.1: 0 or 180 degrees; for the Crossroads that is one and the same."""
    x = table().map(("corridor_ns", 0, 1))
    assert all(not turned for _, _, turned in spots(x, "crossroads"))
    assert any(turned for _, _, turned in spots(x, "passage"))


def test_w4_a_location_is_never_laid_sideways() -> None:
    """W4, DN-3.5.1: a corridor from north to south lies beside no eastern exit."""
    x = table().map()
    assert {(px, py) for px, py, _ in spots(x, "corridor_ns")} == {(0, 1), (0, -1)}
    assert {(px, py) for px, py, _ in spots(x, "corridor_ew")} == {(1, 0), (-1, 0)}


def test_w5_an_exit_against_a_wall_is_illegal() -> None:
    """W5, DN-3.5.2."""
    x = table().map(("lich_throne", 0, 1))
    assert not any((px, py) == (0, 2) for px, py, _ in spots(x, "crossroads"))
    cells = dict(x.t.dungeon.cells)
    cells[cell_at(0, 2)] = PARTS.locations["crossroads"].tiles[0]
    assert not dungeon_of(cells).legal(PARTS.entrance, False)


def test_the_dungeon_is_not_closed_before_the_last_card() -> None:
    """DN-3.5.4."""
    x = table().map(
        ("corridor_ns", 0, 1), ("lich_throne", 0, -1, True), ("corridor_ew", 1, 0), ("corner_a", -1, 0)
    )
    x.map(("lich_throne", 0, 1))
    closing = dungeon_of({cell_at(0, 0): PARTS.locations["lich_throne"].tiles[0]})
    assert closing.ends == 1
    assert closing.spots(PARTS.locations["crypt"], False) != ()
    only = dungeon_of({cell_at(0, 0): PARTS.locations["corridor_ns"].tiles[0]})
    assert only.spots(PARTS.locations["lich_throne"], False)


def test_a_location_that_fits_nowhere_goes_under_the_deck() -> None:
    """DN-3.6: and its drawer remembers it there."""
    x = table().map(("corridor_ns", 0, 1), ("corridor_ns", 0, 1))
    t = x.t
    order = ["corridor_ew", "crossroads"]
    x.map(("passage", 1, 0))
    t.dungeon = dungeon_of({cell_at(0, 0): PARTS.locations["corridor_ns"].tiles[0]})
    t.locations = [PARTS.locations[name].fresh for name in reversed(order)]
    from undercroft.games.dungeoneer.rules.turn import draw_location

    draw_location(t)
    assert t.drawn[0].name == "crossroads"
    assert [piece.name for piece in t.locations] == ["corridor_ew"]
    assert t.locations[0].known_to(t.active)
    assert not t.locations[0].known_to(1 - t.active)


def crypt_and_library() -> Table:
    x = table().map(("passage", 0, 1), ("crypt", 0, 2, False))
    x.map(("corridor_ns", 0, 1), ("turn", 0, 2, True))
    cells = {
        cell_at(0, 0): PARTS.entrance.tiles[0],
        cell_at(1, 0): PARTS.locations["crypt"].tiles[0],
        cell_at(2, 0): PARTS.locations["library"].tiles[0],
    }
    x.t.dungeon = dungeon_of(cells)
    x.t.locations = [one.fresh for one in PARTS.places if one.id not in ("tomb_foyer", "crypt", "library")]
    return x


def test_w6_only_the_exit_left_counts() -> None:
    """W6, DN-9.2, DN-9.3, DN-9.4, DN-9.1, DN-5.2: from the Crypt east into the Library no check is made."""
    x = crypt_and_library()
    x.hero(0, "roderik_talus", at=(1, 0))
    x.feats(0, ap=1).do("move east")
    assert x.at(0) == "library"
    assert x[0].ap == 0
    assert not x.told("Checked")


@pytest.mark.parametrize(("die", "wounds"), [(3, 1), (4, 0)])
def test_w7_a_trap_exit_wounds_but_lets_go(die: int, wounds: int) -> None:
    """W7, DN-9.6."""
    x = crypt_and_library()
    x.hero(0, "roderik_talus", at=(2, 0))
    x.feats(0, ap=1).roll(die).do("move west")
    assert x.at(0) == "crypt"
    assert (x[0].ap, x[0].health) == (0, 6 - wounds)


def test_w8_every_new_location_gives_its_values_once() -> None:
    """W8, DN-9.9, DN-4.2: new ones of this turn only."""
    x = table().map(("crossroads", 0, 1), ("passage", 0, 2))
    x.hero(0, "roderik_talus", glory=0, peril=0)
    x.feats(0, ap=3).do("move north")
    assert (x[0].glory, x[0].peril) == (1, 2)
    x.do("move north")
    assert (x[0].glory, x[0].peril) == (2, 4)
    x.do("move south")
    assert (x[0].glory, x[0].peril) == (2, 4)


def test_a_blocked_exit_that_gives_way() -> None:
    """DN-9.5: failure costs one point more, then the exit is open and the hero goes on."""
    x = table().map(("fork_b", 0, -1))
    x.map(("fork_b", 0, -1, False))
    x.hero(0, "roderik_talus", at=(0, -1))
    x.feats(0, ap=2).roll(2).do("move north")
    assert x.at(0) == "tomb_foyer"
    assert x[0].ap == 0


def test_a_hero_on_the_threshold_holds_the_exit_open() -> None:
    """DN-9.5: also for others, and across recovery."""
    x = table().map(("fork_b", 0, -1))
    x.hero(0, "roderik_talus", at=(0, -1))
    x.hero(1, "raka", at=(0, -1))
    x.feats(0, ap=1).roll(2).do("move north")
    assert x.at(0) == "fork_b"
    assert x[0].threshold == 0
    x.feats(1, ap=1).do("move north")
    assert x.at(1) == "tomb_foyer"
    assert not x.told("Checked")


@pytest.mark.parametrize("die", [1, 6])
def test_a_forced_exit_is_blocked_again_behind_its_hero(die: int) -> None:
    """DN-9.5: open until the hero who opened it has left: whoever comes later makes the check anew."""
    x = table().map(("fork_b", 0, -1))
    x.hero(0, "roderik_talus", at=(0, -1))
    x.feats(0, ap=4).roll(die).do("move north")
    assert x.at(0) == "tomb_foyer"
    x.hero(0, "roderik_talus", at=(0, -1), ap=2)
    assert not x.t.view(0).places[0].exits[0].open_now
    x.t.journal = []
    x.feats(0, ap=2).roll(6).do("move north")
    assert x.told("Checked")
    assert x.at(0) == "tomb_foyer"


def test_a_hero_who_leaves_a_threshold_by_another_way_closes_it() -> None:
    """DN-9.5: by any way."""
    x = table().map(("fork_b", 0, -1), ("crossroads", 1, -1))
    x.hero(0, "roderik_talus", at=(0, -1), threshold=0)
    x.hero(1, "raka", at=(0, -1))
    x.feats(0, ap=1).do("move east")
    assert x[0].threshold == -1
    x.feats(1, ap=2).roll(6).do("move north")
    assert x.told("Checked")


def test_there_is_no_way_through_walls() -> None:
    """DN-9.7: and the reason says so."""
    x = table().map(("corridor_ns", 0, 1))
    x.hero(0, "raka", at=(0, 1))
    x.feats(0, ap=2)
    assert x.can("move south")
    assert not x.can("move east")
    reason = x.t.why_not(0, "move east")
    assert reason is not None
    assert reason.rule == "DN-9.7"


def test_spikes_wound_and_a_pit_fells() -> None:
    """DN-9.10."""
    x = table().map(("grim_corner", 0, -1), ("torture_chamber", 0, 1))
    x.hero(0, "raka", glory=0)
    x.feats(0, ap=2).roll(1).do("move south")
    assert x[0].fallen
    x = table().map(("torture_chamber", 0, 1))
    x.hero(0, "raka", glory=0)
    x.feats(0, ap=2).roll(1).do("move north")
    assert x[0].health == 5


def test_a_fallen_hero_may_only_rise() -> None:
    """DN-9.11, DN-5.1: no movement, no exploring; action points for rising only."""
    x = table().map(("passage", 0, 1))
    x.hero(0, "raka", fallen=True)
    x.feats(0, ap=2)
    assert x.options == ["rise", "end"]
    x.do("rise")
    assert not x[0].fallen
    assert x[0].ap == 1


def test_a_fallen_hero_does_not_dodge_spikes() -> None:
    """DN-9.11, DN-11.9: action points of a fallen hero are for rising only."""
    x = table(2, spike_dodging=True).map(("crossroads", 0, 1), ("torture_chamber", 0, 2))
    x.hero(0, "raka", fallen=True, glory=5)
    x.hand(0, "warp_step").feats(0, ap=2).roll(1).do("play warp_step").do("warp_to torture_chamber")
    assert (x[0].health, x[0].ap) == (5, 2)


def test_rising_from_the_web_needs_a_check() -> None:
    """DN-9.11: on failure the action point is spent and the hero stays down."""
    x = table().map(("passage", 0, 1))
    x.hero(0, "raka", fallen=True, web=PARTS.cards["sticky_web"])
    x.feats(0, ap=2).roll(1).do("rise")
    assert x[0].fallen
    x.roll(4).do("rise")
    assert not x[0].fallen
    assert x[0].web is None


def test_w19_cards_between_gain_and_hazard() -> None:
    """W19, DN-8.2, DN-9.9: Fleet Foot bought with the glory just gained helps against the spikes."""
    x = table().map(("grim_passage", 0, 1))
    x.hero(0, "raka", glory=1)
    x.hand(0, "fleet_foot")
    x.feats(0, ap=2).do("move north")
    assert x.asked == (0, "entry-play")
    assert x[0].glory == 3
    x.roll(2).do("play fleet_foot")
    assert x[0].health == 6
    assert x.told("Checked")[0].total == 5


def test_w21_a_warped_hero_stays_down() -> None:
    """W21, DN-9.8."""
    x = table().map(("passage", 0, 1), ("passage", 0, 1))
    x.hero(1, "raka", at=(0, 1), fallen=True, peril=5)
    x.hand(0, "banishing_portal")
    x.villainy(0).roll(1).do("bane banishing_portal @1")
    assert x.at(1) == "tomb_foyer"
    assert x[1].fallen


def test_a_warp_in_the_own_turn_is_an_entry() -> None:
    """DN-9.13, DN-9.8: Warp Step counts as a move and brings the values; distance 1 to 3 only."""
    x = table().map(("crossroads", 0, 1), ("corridor_ns", 0, 2), ("corridor_ns", 0, 2), ("crypt", 0, -1))
    x.hero(0, "raka", glory=3, peril=0)
    x.hand(0, "warp_step")
    x.feats(0, ap=0).do("play warp_step")
    assert "warp_to tomb_foyer" not in x.options
    x.do("warp_to corridor_ns")
    assert x[0].moved
    assert (x[0].glory, x[0].peril) == (1, 2)


def test_rising_in_the_turn_of_another() -> None:
    """DN-9.14: with the saved action point, at the start of a phase (W5)."""
    x = table().map(("passage", 0, 1))
    x.hero(1, "raka", fallen=True, saved=True, kept=True)
    x.phase(0, "recovery")
    assert x.asked == (1, "between-turn")
    x.do("rise")
    assert not x[1].fallen
    assert not x[1].saved


def rift() -> Table:
    x = table().map(("crossroads", 0, 1), ("fork_b", 0, -1))
    x.hero(0, "raka", at=(0, 1))
    x.hero(1, "vorn_nex", at=(0, -1), peril=6)
    return x.hand(0, "planar_rift", "collapse")


def test_cells_by_place_and_the_farthest_room() -> None:
    near = lies(("passage", 0, 1), ("torture_chamber", 0, 2))
    assert near.cells_of("torture_chamber") == near.cells_of("room") == (cell_at(0, 2),)
    assert near.cells_of("entrance") == (cell_at(0, 0),)
    assert near.cells_of("crypt") == ()
    assert near.farthest_room(cell_at(0, 0)) == cell_at(0, 2)
    assert near.farthest_room(cell_at(0, 2)) is None, "nobody goes to where he stands"
    assert lies(("passage", 0, 1)).farthest_room(cell_at(0, 0)) is None


def test_planar_rift_moves_the_ground_under_a_threshold() -> None:
    """DN-9.12: heroes stay on their cells and are off any threshold; no gains."""
    x = table().map(("crossroads", 0, 1), ("fork_b", 0, -1))
    x.hero(0, "raka")
    x.hero(1, "vorn_nex", at=(0, 1), peril=6, threshold=0)
    x.hand(0, "planar_rift")
    x.villainy(0)
    glory = x[0].glory
    x.do("bane planar_rift by1")
    x.do(x.options[0])
    x.do(x.options[0])
    x.do(x.options[0])
    assert x.at(0) == "crossroads"
    assert x.at(1) == "tomb_foyer"
    assert x[1].threshold == -1
    assert x[0].glory == glory
    assert x.t.dungeon.legal(PARTS.entrance, False)


def test_collapse_moves_an_empty_location() -> None:
    """DN-9.12: with the tokens that lie in it; not with heroes, not the entrance."""
    x = table().map(("crossroads", 0, 1), ("passage", 0, -1, True))
    x.hero(0, "raka", at=(0, -1))
    x.hero(1, "vorn_nex", peril=6)
    x.quest(1, "lost_pilgrim", token=2, lies="crossroads")
    x.hand(0, "collapse")
    x.villainy(0).do("bane collapse by1")
    assert x.options == ["collapse crossroads"]
    x.do("collapse crossroads")
    before = x.t.dungeon.where[PARTS.locations["crossroads"].index]
    x.do(x.options[0])
    assert x.t.dungeon.where[PARTS.locations["crossroads"].index] != before
    assert x[1].quests[0].lies == PARTS.locations["crossroads"].index


def test_the_position_check_knows_the_map() -> None:
    """DN-3.5: a position with an exit against a wall is refused."""
    x = table().map(("crossroads", 0, 1))
    cells = dict(x.t.dungeon.cells)
    cells[cell_at(1, 1)] = PARTS.locations["corridor_ns"].tiles[0]
    x.t.dungeon = dungeon_of(cells)
    x.t.locations = [one for one in x.t.locations if one.name != "corridor_ns"]
    with pytest.raises(PositionError):
        x.t.check()


def test_exploring() -> None:
    """DN-5.3: an action point a location; not offered when nothing is left."""
    x = table().map(("passage", 0, 1))
    x.feats(0, ap=2).do("explore")
    assert x.asked == (0, "place-location")
    x.do(x.options[0])
    assert x[0].ap == 1
    assert len(x.t.dungeon.cells) == 3
    x.t.removed = [piece.face for piece in x.t.locations]
    x.t.locations = []
    x.feats(0, ap=2)
    assert not x.can("explore")


def test_the_small_picture_has_north_above() -> None:
    """DN-9.1: the exits of neighbours meet in it, as on the board."""
    x = table().map(("passage", 0, 1), ("fork_b", 0, -1))
    x.hero(0, "raka", at=(0, 1))
    x.hero(1, "vorn_nex", at=(0, -1))
    shapes = draw(x.feats(0).t.view(None))
    marks = {one.seat: one for one in shapes if isinstance(one, Mark)}
    ways = [one for one in shapes if isinstance(one, Box) and one.colour == "tan" and not one.round]
    assert marks[0].y < marks[1].y
    middle = (marks[0].y + marks[1].y) / 2
    for high, low in ((marks[0].y, middle), (middle, marks[1].y)):
        between = [one for one in ways if high < one.y + one.high / 2 < low and one.wide < one.high]
        assert sum(one.x < marks[0].x < one.x + one.wide for one in between) == 2
