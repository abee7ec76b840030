"""Dungeoneer: what lies on the table. Cards by their words, heroes by their numbers, the map by its exits."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any, TypeVar

from tests.reference.driver import Asks, Witness

T = TypeVar("T")
Row = dict[str, Any]
Player = dict[str, Any]
Battle = dict[str, Any]
Cell = tuple[int, int]
Map = dict[Cell, tuple[str, bool]]
"""From cells to locations, and whether they are turned."""
Part = Generator[Asks, tuple[int, str], None]
Say = Generator[Asks, tuple[int, str], T]

FORMS = ("melee", "magic", "speed")
SIDES = (("north", 0, 1), ("east", 1, 0), ("south", 0, -1), ("west", -1, 0))
CARRIED, LYING = 1, 2
"""Where the token of an escort quest is: on a hero, or in a location."""
BATCH, HUNT, DUEL, CHALLENGE, VENGEANCE, OMENS = range(6)


class GameOverError(Exception):
    """The game has ended in the midst of something."""


class TurnOverError(Exception):
    """The active player's turn has ended in the midst of something."""


class Table(Witness):
    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.index_of: dict[str, dict[str, Row]] = {}
        self.seen_exits: dict[tuple[str, bool], list[str]] = {}

    # --- players

    @property
    def p(self) -> list[Player]:
        found: list[Player] = self.s["players"]
        return found

    @property
    def active(self) -> int:
        return int(self.s["active"])

    @property
    def solo(self) -> bool:
        return self.seats == 1

    def around(self, seat: int) -> list[int]:
        """The living players clockwise from one, himself first."""
        order = [(seat + step) % self.seats for step in range(self.seats)]
        return [one for one in order if self.p[one]["alive"]]

    def others(self, seat: int) -> list[int]:
        return [one for one in self.around(seat) if one != seat]

    def rewarded(self, owner: int) -> list[int]:
        """Who may be given peril: the others in the game, and by DN-11.2 a fallen hero's player is."""
        if self.options["resurrection"]:
            return [(owner + step) % self.seats for step in range(1, self.seats)]
        return self.others(owner)

    def left_of(self, seat: int) -> int:
        """The next player still in the game."""
        return ([one for one in self.around((seat + 1) % self.seats) if one != seat] or [seat])[0]

    def here(self, cell: Iterable[int]) -> list[int]:
        """Whose heroes stand on a cell, clockwise from the active player."""
        return [seat for seat in self.around(self.active) if self.p[seat]["at"] == list(cell)]

    def ask(self, seat: int, options: Iterable[str]) -> Say[str]:
        said = yield {seat: list(dict.fromkeys(options))}
        return said[1]

    # --- components

    def row(self, kind: str, name: Any) -> Row:
        rows = self.index_of.get(kind)
        if rows is None:
            rows = self.index_of[kind] = {row["id"]: row for row in self.box[kind]}
        return rows[name]

    def card(self, name: Any) -> Row:
        return self.row("card", name)

    def hero(self, seat: int) -> Row:
        return self.row("hero", self.p[seat]["hero"])

    def quest(self, name: str) -> Row:
        return self.row("quest", name)

    def beast(self, name: str) -> Row:
        """A monster of the deck or of a quest."""
        self.row("quest", self.box["quest"][0]["id"])
        return self.quest(name) if name in self.index_of["quest"] else self.card(name)

    def effects(self, name: str, key: str = "effect") -> list[list[str]]:
        """The verbs of a card, in words."""
        return [line.split() for line in self.card(name).get(key, [])]

    def has_effect(self, name: str, verb: str, key: str = "effect") -> bool:
        return any(words[0] == verb for words in self.effects(name, key))

    def is_glory(self, name: str) -> bool:
        return self.card(name)["deck"] in ("boon", "treasure")

    # --- characteristics (DN-8.9)

    def readied(self, seat: int) -> list[Row]:
        return [*self.p[seat]["boons"], *self.p[seat]["treasures"]]

    def standing(self, seat: int, verb: str) -> list[tuple[str, list[str]]]:
        """The effects of this verb that lie open before a player: (card, words after the verb)."""
        found = []
        for item in self.readied(seat):
            for name in (item["card"], *(extra[0] for extra in item["extras"])):
                found += [(name, words[1:]) for words in self.effects(name) if words[0] == verb]
        return found

    def value(self, seat: int, form: str, kind: str = "") -> int:
        """A hero's characteristic, in battle against a kind of monster."""
        self.rule("DN-8.9", "DN-4.4")
        player = self.p[seat]
        if form == "level":
            return int(player["level"])
        if form == "health":
            return int(player["health"])
        found = int(self.hero(seat)[form][player["level"] - 1])
        for _, words in self.standing(seat, form):
            found += int(words[0])
        for item in self.readied(seat):
            for name, chosen in item["extras"]:
                for words in self.effects(name):
                    if words[0] == "hone" and FORMS[chosen] == form:
                        found += int(words[1])
        for _, words in self.standing(seat, "bane_of"):
            if words[0] == kind and words[1] == form:
                found += int(words[2])
        for name in player["curses"]:
            for words in self.effects(name):
                if words[0] == form:
                    least = int(words[3]) if "min" in words else 0
                    found = min(found, max(least, found + int(words[1])))
        for word in self.influences(seat):
            self.rule("DN-6.4")
            if word[0] == form:
                found = min(found, max(0, found + int(word[1])))
        return found

    def influences(self, seat: int) -> list[list[str]]:
        """DN-6.4: what face-up quests do to a player's hero."""
        found = []
        for held in self.p[seat]["quests"]:
            row = self.quest(held["quest"])
            if "influence" not in row:
                continue
            carried = held["token"] == CARRIED
            if row["influence_on"] == "carrier" and not (carried and self.active == seat):
                continue
            found.append(row["influence"].split())
        for name in self.s["commons"]:
            row = self.quest(name)
            if "influence" in row and row["influence_on"] != "carrier":
                found.append(row["influence"].split())
        return found

    def limit(self, seat: int, kind: str) -> int:
        """DN-5.6: how many permanent boons or treasures may lie open."""
        return int(self.hero(seat)[kind]) + sum(int(words[0]) for _, words in self.standing(seat, kind))

    def enhancers(self, owner: int) -> list[str]:
        """DN-4.6, DN-12.5: the permanent enhancers of the player who controls a monster."""
        if owner < 0:
            return [name for name in self.s["waiting"] if self.card(name).get("duration") == "permanent"]
        return list(self.p[owner]["enhancers"])

    def monster_value(self, battle: Battle, attack: Row, form: str) -> int:
        row = self.beast(attack["beast"])
        found = int(row[form])
        if attack["monster"]:
            for name in attack["monster"]["extras"]:
                found += sum(int(words[1]) for words in self.effects(name) if words[0] == form)
        for name in self.enhancers(battle["owner"]):
            for words in self.effects(name):
                if words[0] == row["kind"] and words[1] == form:
                    found += int(words[2])
        if row.get("home") and row["home"] == self.location_at(battle["cell"]):
            bonus = row["home_bonus"].split()
            found += int(bonus[1]) if bonus[0] == form else 0
        return found

    # --- the map (DN-3.5, DN-9.1)

    def map(self) -> Map:
        return {(one["x"], one["y"]): (one["location"], one["turned"]) for one in self.s["dungeon"]}

    def lay(self, name: str, cell: Cell, turned: bool) -> None:
        self.s["dungeon"].append({"location": name, "x": cell[0], "y": cell[1], "turned": turned})
        self.s["dungeon"].sort(key=lambda one: (one["x"], one["y"]))

    def location_at(self, cell: Iterable[int]) -> str:
        return self.map()[tuple(cell)][0]  # type: ignore[index]

    def place(self, seat: int) -> Row:
        """The location a hero stands on."""
        return self.row("location", self.location_at(self.p[seat]["at"]))

    def index(self, name: str) -> int:
        return [row["id"] for row in self.box["location"]].index(name)

    def cell_of(self, name: str) -> Cell:
        return next(cell for cell, (one, _) in self.map().items() if one == name)

    def exits(self, name: str, turned: bool) -> list[str]:
        """North, east, south and west as the location lies."""
        found = self.seen_exits.get((name, turned))
        if found is None:
            printed = self.row("location", name)["exits"]
            found = [printed[(side + 2) % 4] if turned else printed[side] for side in range(4)]
            self.seen_exits[name, turned] = found
        return found

    def sides(self, cell: Cell) -> list[Cell]:
        return [(cell[0] + x, cell[1] + y) for _, x, y in SIDES]

    def links(self, laid: Map, cell: Cell) -> list[Cell]:
        """The neighbours that exits lead to."""
        exits = self.exits(*laid[cell])
        found = []
        for side, near in enumerate(self.sides(cell)):
            if near not in laid or exits[side] == "wall":
                continue
            if self.exits(*laid[near])[(side + 2) % 4] != "wall":
                found.append(near)
        return found

    def steps_from(self, laid: Map, starts: Iterable[Cell]) -> dict[Cell, int]:
        """DN-9.8: least numbers of moves, conditions ignored."""
        found = dict.fromkeys(starts, 0)
        todo = list(found)
        for cell in todo:
            for near in self.links(laid, cell):
                if near not in found:
                    found[near] = found[cell] + 1
                    todo.append(near)
        return found

    def is_entrance(self, name: str) -> bool:
        return bool(self.row("location", name).get("entrance"))

    def entrances(self, laid: Map) -> list[Cell]:
        return [cell for cell, (name, _) in laid.items() if self.is_entrance(name)]

    def sound(self, laid: Map, more: bool, changed: Iterable[Cell]) -> bool:
        """DN-3.5: whether the map may look like this; `more` locations are still to come."""
        self.rule("DN-3.5")
        for cell in changed:
            exits = self.exits(*laid[cell])
            for side, near in enumerate(self.sides(cell)):
                if near in laid:
                    other = self.exits(*laid[near])[(side + 2) % 4]
                    if (exits[side] == "wall") != (other == "wall"):
                        return False
            if len(laid) > 1 and not self.links(laid, cell):
                return False
        if len(self.steps_from(laid, self.entrances(laid))) < len(laid):
            return False
        return not more or any(
            exit != "wall" and near not in laid
            for cell in laid
            for exit, near in zip(self.exits(*laid[cell]), self.sides(cell), strict=True)
        )

    def places_for(self, name: str, laid: Map, more: bool) -> list[tuple[Cell, bool]]:
        """All legal cells and turns for a location."""
        cells = {near for cell in laid for near in self.sides(cell) if near not in laid}
        return [
            (cell, turned)
            for cell in sorted(cells)
            for turned in self.turns(name)
            if self.sound({**laid, cell: (name, turned)}, more, [cell])
        ]

    def turns(self, name: str) -> list[bool]:
        """A location that looks the same turned round is not turned."""
        return [False] if self.exits(name, False) == self.exits(name, True) else [False, True]

    def place_options(self, name: str, places: Iterable[tuple[Cell, bool]]) -> list[str]:
        return [f"place {name} {x},{y}" + (" turned" if turned else "") for (x, y), turned in places]

    @staticmethod
    def read_place(text: str) -> tuple[Cell, bool]:
        words = text.split()
        x, y = words[2].split(",")
        return (int(x), int(y)), len(words) > 3

    # --- decks (DN-4.11, DN-6.14, DN-12.2)

    def glory_of(self, seat: int, amount: int) -> None:
        self.p[seat]["glory"] = max(0, self.p[seat]["glory"] + amount)

    def lose_glory(self, seat: int, amount: int) -> None:
        before = self.p[seat]["glory"]
        self.glory_of(seat, -amount)
        if self.p[seat]["glory"] < before:
            self.tell("GloryLost", seat=seat, amount=before - self.p[seat]["glory"])

    def to_discard(self, name: str) -> None:
        """DN-8.13, DN-12.2: one pile; alone, one each for glory and peril."""
        self.rule("DN-8.13")
        pile = "peril_discard" if self.solo and not self.is_glory(name) else "discard"
        self.s[pile].append(name)

    def discard_item(self, item: Row) -> None:
        """A readied card with what lies under it."""
        self.rule("DN-8.1")
        self.to_discard(item["card"])
        for name, _ in item["extras"]:
            self.to_discard(name)

    def discard_monster(self, monster: Row) -> None:
        self.to_discard(monster["card"])
        for name in monster["extras"]:
            self.to_discard(name)

    def next_card(self, deck: str, pile: str) -> Row | None:
        if not self.s[deck]:
            if not self.s[pile]:
                return None
            self.rule("DN-12.11" if self.solo else "DN-4.11")
            names = self.luck.shuffle(self.s[pile])
            self.s[deck] = [{"face": name, "seen": []} for name in names]
            self.s[pile] = []
        card: Row = self.s[deck].pop()
        return card

    @staticmethod
    def shown(card: Row, seat: int) -> Any:
        """Who knows a card now that a player sees it too."""
        return "all" if card["seen"] == "all" else sorted({*card["seen"], seat})

    def draw(self, seat: int, count: int) -> None:
        """Adventure cards to a hand; alone, from the glory deck."""
        drawn = 0
        for _ in range(count):
            card = self.next_card("adventures", "discard")
            if card is None:
                break
            self.p[seat]["hand"].append({"face": card["face"], "seen": self.shown(card, seat)})
            drawn += 1
        if drawn:
            self.tell("CardsDrawn", seat=seat, count=drawn)

    def next_quest(self) -> str | None:
        if not self.s["quest_deck"]:
            self.rule("DN-6.14")
            names = self.luck.shuffle(self.s["quest_discard"])
            self.s["quest_deck"] = [{"face": name, "seen": []} for name in names]
            self.s["quest_discard"] = []
        return str(self.s["quest_deck"].pop()["face"]) if self.s["quest_deck"] else None

    def hand(self, seat: int) -> list[str]:
        return list(dict.fromkeys(card["face"] for card in self.p[seat]["hand"]))

    def from_hand(self, seat: int, name: str) -> None:
        hand = self.p[seat]["hand"]
        hand.remove(next(card for card in hand if card["face"] == name))
