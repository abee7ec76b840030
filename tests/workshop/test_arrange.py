"""Positions in the making: every part of every game is told as what it is, and changed as that."""

from __future__ import annotations

import json
import pickle
import random
from typing import Any

import pytest

from undercroft.core.codec import Named
from undercroft.core.errors import PositionError
from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.core.registry import find_game
from undercroft.core.start import from_position, new_match
from undercroft.store.model import ArrangementRow
from undercroft.texts import texts_for
from undercroft.texts.faults import told_with_part
from undercroft.web.pages.bench import look, spots
from undercroft.workshop.arrange import LONGEST, Arrangement, changed
from undercroft.workshop.edit import EditError
from undercroft.workshop.fields import Field, blank, read, steps
from undercroft.workshop.trial import Standing, stands


def played(kind: GameType, answers: int = 60, seed: int = 3) -> Match:
    match = new_match(kind, kind.usual_seats, seed)
    rng = random.Random(seed)
    for _ in range(answers):
        if match.over:
            break
        seat = rng.choice(match.choices.seats)
        match.play(seat, rng.choice(list(match.choices[seat].options)))
    return match


def arranged(kind: GameType) -> Arrangement:
    return Arrangement(json.dumps(played(kind).position()))


def row_of(kind: GameType) -> ArrangementRow:
    return ArrangementRow(
        id="x", game=kind.id, owner="", components="", name="", shown="private", given="", step=0
    )


def tree(position: Arrangement) -> Field:
    return read(position.codec, position.data["state"])


def piles(position: Arrangement) -> list[Field]:
    return [one for one in tree(position).all() if one.kind == "pile"]


def test_every_part_is_what_it_is(kind: GameType) -> None:
    position = arranged(kind)
    raw = [one.path for one in tree(position).all() if one.kind == "raw"]
    assert raw in ([], ["bonus"]), "only Twister's table of bonus points has keys of its own"


def test_giving_each_value_again_changes_nothing(kind: GameType) -> None:
    position = arranged(kind)
    before = position.text
    for one in tree(position).all():
        match one.kind:
            case "number" | "seat" | "choice" | "text":
                position.put(one.path, "" if one.value is None else str(one.value))
            case "flag":
                position.put(one.path, "true" if one.value else "false")
            case "bits":
                position.turn(one.path, 0)
                position.turn(one.path, 0)
    assert position.text == before
    assert stands(before, None).fault is None


def test_a_card_that_goes_to_its_pile_again_is_where_it_was(kind: GameType) -> None:
    position = arranged(kind)
    before = position.text
    full = [one for one in piles(position) if len(one.inner) > 2 and not one.fixed]
    for one in full[:5]:
        position.move(one.inner[0].path, one.path, 2)
        assert position.text != before or len({chip.value for chip in one.inner[:3]}) < 3
        position.move(f"{one.path}[2]", one.path, 0)
        assert position.text == before


def test_a_number_beyond_its_bounds_is_kept_and_told_at_its_field(kind: GameType) -> None:
    position = arranged(kind)
    one = next(one for one in tree(position).all() if one.kind == "number")
    position.put(one.path, str(one.high + 1))
    fault = stands(position.text, None).fault
    assert fault is not None
    assert fault.path == one.path
    assert fault.words == f"a whole number from {one.low} to {one.high} is needed, not {one.high + 1}"
    told = f"{one.path}: нужно целое число от {one.low} до {one.high}, а не {one.high + 1}"
    assert told_with_part(pickle.loads(pickle.dumps(fault)), texts_for("ru", kind), kind) == told
    with pytest.raises(PositionError, match="a whole number"):
        from_position(json.loads(position.text))


def test_what_stands_on_the_board_is_known_by_its_element(kind: GameType) -> None:
    position = arranged(kind)
    told = spots(kind, position.data["state"])
    for path in told["pieces"].values():
        assert path in told["values"]
        position.put(path, json.dumps(told["values"][path]))
    if kind.id in ("rotendale", "dungeoneer", "twister"):
        assert told["pieces"]
        assert told["places"] or told["grid"]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_sheets_name_their_fields(kind: GameType, lang: str) -> None:
    position = arranged(kind)
    bench = look(row_of(kind), position.text, lang, Standing())
    ids = [part.id for part in bench.parts]
    assert ids[0] == "game"
    assert ids[-1] == "luck"
    if kind.package.startswith("undercroft."):
        assert sum(part.seat >= 0 for part in bench.parts) in (0, kind.usual_seats)
        for part in bench.parts:
            if part.id != "notes":
                for field in part.fields:
                    assert bench.label(field) != field.key.replace("_", " ") or field.key in "xy"
        takers = [bench.takes(chip) for pile in bench.piles() for chip in pile.inner]
        assert all(takers)


def test_words_of_values_are_in_both_languages() -> None:
    en, ru = (texts_for(lang)._bundles[0].ids for lang in ("en", "ru"))
    assert {one for one in en if one.startswith(("at-", "is-"))} == {
        one for one in ru if one.startswith(("at-", "is-"))
    }


def raiders() -> Arrangement:
    from undercroft.core.registry import find_game

    return arranged(find_game("raiders"))


def test_a_card_keeps_who_knows_it_and_learns_others() -> None:
    position = raiders()
    position.move("discard[0]", "box")
    chip = position.data["state"]["box"][-1]
    assert chip["seen"] == "all"
    path = f"box[{len(position.data['state']['box']) - 1}]"
    position.know(path, "nobody")
    position.know(path, "2")
    position.know(path, "0")
    assert chip["seen"] == [0, 2]
    position.know(path, "2")
    assert chip["seen"] == [0]
    position.know(path, "all")
    assert chip["seen"] == "all"


def test_a_chip_that_is_a_number_moves_as_others_do() -> None:
    """Of Raiders' strength nothing could be moved: 3 was unknown, and known were 1 to 5."""
    position = Arrangement(json.dumps(new_match("raiders", 2, 1).position()))
    for face in ("3", "4"):
        position.add("strength", face)
    position.move("strength[0]", "strength", 1)
    assert [one["face"] for one in position.data["state"]["strength"]] == [4, 3]
    bench = look(row_of(position.kind), position.text, "en", Standing())
    pile = next(one for one in tree(position).all() if one.path == "strength")
    assert pile.path in [one.path for one in bench.takes(pile.inner[0])]


def test_what_belongs_to_a_card_goes_with_it() -> None:
    from undercroft.core.registry import find_game

    position = arranged(find_game("twister"))
    state = position.data["state"]
    token, at = state["tokens"][0], state["at"][0]
    position.move("tokens[0]", "tokens", 3)
    assert (state["tokens"][3], state["at"][3]) == (token, at)
    position.remove("tokens[3]")
    assert len(state["at"]) == len(state["marks"]) == len(state["fate"]) == len(state["tokens"])
    rotendale = arranged(find_game("rotendale"))
    cards, owners = rotendale.data["state"]["cards"], rotendale.data["state"]["owners"]
    cards[7], owners[7] = {"face": "swamp", "seen": "all"}, 2
    other = dict(cards[9])
    rotendale.move("cards[7]", "cards", 9)
    assert (cards[9]["face"], owners[9], cards[7]["face"]) == ("swamp", 2, other["face"])


def test_a_choice_among_nothing_stays_empty() -> None:
    """A house may have no card for a part: no web that holds a hero, no curse."""
    assert blank(Named({})) is None


@pytest.mark.parametrize(
    "form",
    [
        {"deed": "put", "path": "nothing", "value": "1"},
        {"deed": "put", "path": "heroes[99].wounds", "value": "1"},
        {"deed": "put", "path": "", "value": "1"},
        {"deed": "put", "path": "heroes.wounds", "value": "1"},
        {"deed": "put", "path": "heroes[0].wounds", "value": "many"},
        {"deed": "move", "path": "box[0]", "to": "heroes"},
        {"deed": "move", "path": "box[0]", "to": "heroes[0].laid"},
        {"deed": "move", "path": "box[999]", "to": "pile"},
        {"deed": "move", "path": "box", "to": "pile"},
        {"deed": "add:heroes[0].items", "path": ""},
        {"deed": "add:box", "face.box": "nobody"},
        {"deed": "remove:supply[0]"},
        {"deed": "know:9", "path": "box[0]"},
        {"deed": "know:all", "path": "heroes[0].laid[0]"},
        {"deed": "clear:room"},
        {"deed": "turn:heroes[0].hand:77"},
        {"deed": "more:box"},
        {"deed": "sing"},
    ],
)
def test_what_cannot_be_done_changes_nothing(form: dict[str, Any]) -> None:
    position = raiders()
    before = position.text
    with pytest.raises(EditError):
        changed(position, form)
    assert position.text == before


@pytest.mark.parametrize(
    "text",
    ["", "[", "[]", "{}", "null", "[" * 5_000, '{"format": "undercroft position 1"}', "x" * (LONGEST + 1)],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(EditError):
        Arrangement(text)


def test_things_are_taken_by_their_place() -> None:
    position = Arrangement(json.dumps(played(find_game("lords")).position()))
    state = position.data["state"]
    offer, spaces, gold = list(state["offer"]), list(state["spaces"]), [one["gold"] for one in state["lords"]]
    to = "lords[2].traps lords[2].lair lords[2].prison"
    changed(position, {"deed": "move", "path": "offer[0]", "to": to})
    assert state["lords"][2]["lair"][-1] == offer[0], "the first pile that holds monsters"
    changed(position, {"deed": "swap", "path": "spaces[0]", "to": "spaces[23]"})
    assert (state["spaces"][0], state["spaces"][23]) == (spaces[23], spaces[0])
    changed(position, {"deed": "hand", "path": "lords[0].gold", "to": "lords[1].gold"})
    assert [one["gold"] for one in state["lords"]] == [gold[0] - 1, gold[1] + 1, *gold[2:]]
    before = position.text
    for wrong in (
        {"deed": "move", "path": "shop[0]", "to": to},
        {"deed": "move", "path": "shop[0]", "to": ""},
        {"deed": "swap", "path": "spaces[0]", "to": "offer[0]"},
        {"deed": "swap", "path": "spaces[0]", "to": "spaces[99]"},
        {"deed": "hand", "path": "lords[0].gold", "to": "offer"},
        {"deed": "hand", "path": "year", "to": "lords[0].gold"},
    ):
        with pytest.raises(EditError):
            changed(position, wrong)
    assert position.text == before


def test_what_a_board_gives_to_take_is_there(kind: GameType) -> None:
    match = played(kind)
    state = match.position()["state"]
    found = spots(kind, state)
    for one in [*found["things"], *found["homes"]]:
        here = state
        for step in steps(one["path"]):
            here = here[step]
        assert isinstance(here, list) == (one["kind"] == "pile"), one
    assert bool(found["things"]) == (kind.id in ("raiders", "lords"))
