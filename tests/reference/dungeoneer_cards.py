"""Dungeoneer: playing glory cards, moving, entering, exploring."""

from __future__ import annotations

from collections.abc import Iterable

from tests.reference.dungeoneer_harm import Harm
from tests.reference.dungeoneer_table import FORMS, SIDES, Cell, Part, Row


class Cards(Harm):
    # --- glory cards (DN-5.4 to DN-5.6)

    def glory_options(self, seat: int, reward: bool = False) -> list[str]:
        """The glory cards a player may play from the hand in feats; alone also as a reward (DN-12.9)."""
        self.rule("DN-5.4")
        player = self.p[seat]
        options = []
        for name in self.hand(seat):
            row = self.card(name)
            if not self.is_glory(name) or row.get("when") != "feats" or row["cost"] > player["glory"]:
                continue
            if not self.right_time(seat, row, reward):
                continue
            if row.get("duration") == "attachment":
                options += self.attach_options(seat, row)
            elif row.get("duration") == "permanent":
                options += self.permanent_options(seat, row)
            elif self.instant_helps(seat, name):
                options.append(f"play {name}")
        return options

    def right_time(self, seat: int, row: Row, reward: bool) -> bool:
        """DN-12.9: alone, treasures are played as a reward, boons on an entrance, instants at any time."""
        if not self.solo:
            return True
        self.rule("DN-12.9")
        if row.get("duration") == "instant":
            return not reward
        if row["deck"] == "treasure":
            return reward
        return not reward and self.is_entrance(self.place(seat)["id"])

    def permanent_options(self, seat: int, row: Row) -> list[str]:
        self.rule("DN-5.5", "DN-5.6")
        name = row["id"]
        player = self.p[seat]
        zone = player[row["deck"] + "s"]
        options = []
        own = sum(int(words[1]) for words in self.effects(name) if words[0] == row["deck"] + "s")
        same = row["deck"] == "treasure" and any(
            self.card(item["card"])["kind"] == row["kind"] for item in zone
        )
        if len(zone) < self.limit(seat, row["deck"] + "s") + own and not same:
            options.append(f"play {name}")
        at_once = row.get("use") == "any" and row.get("spend") == "card"
        if at_once and player["health"] < self.box["rules"]["health"]:
            options.append(f"drink {name}")
        return options

    def attach_options(self, seat: int, row: Row) -> list[str]:
        options = []
        if row["target"] == "raising_boon":
            for at, item in enumerate(self.p[seat]["boons"]):
                raised = [form for form in FORMS if self.has_effect(item["card"], form)]
                options += [f"attach {row['id']} ={at} {form}" for form in raised]
        else:
            for at, item in enumerate(self.p[seat]["treasures"]):
                if self.card(item["card"])["kind"] == row["target"]:
                    options.append(f"attach {row['id']} ={at}")
        return options

    def instant_helps(self, seat: int, name: str) -> bool:
        for words in self.effects(name):
            if words[0] == "warp" and self.warp_cells(seat, int(words[1])):
                return True
            if words[0] in ("heal", "uncurse", "action", "draw"):
                return True
        return False

    def play_glory(self, seat: int, text: str) -> Part:
        """Does what `glory_options` offered."""
        words = text.split()
        name = words[1]
        row = self.card(name)
        player = self.p[seat]
        self.from_hand(seat, name)
        player["glory"] -= row["cost"]
        self.tell("CardPlayed", seat=seat, card=name, cost=row["cost"])
        if words[0] == "attach":
            zone = "boons" if row["target"] == "raising_boon" else "treasures"
            form = FORMS.index(words[3]) if len(words) > 3 else -1
            player[zone][int(words[2][1:])]["extras"].append([name, form])
        elif words[0] == "drink":
            self.to_discard(name)
            self.does(seat, name)
        elif row.get("duration") == "permanent":
            item = {"card": name, "extras": [], "tokens": row.get("tokens", 0), "used": False}
            player[row["deck"] + "s"].append(item)
        else:
            self.to_discard(name)
            for effect in self.effects(name):
                if effect[0] == "heal":
                    self.heal(seat, int(effect[1]))
                elif effect[0] == "uncurse":
                    yield from self.lift_curse(seat)
                elif effect[0] == "warp":
                    yield from self.warp_self(seat, self.warp_cells(seat, int(effect[1])))

    def lift_curse(self, seat: int) -> Part:
        player = self.p[seat]
        if player["curses"]:
            options = [f"lift {name}" for name in player["curses"]]
            text = yield from self.ask(seat, [*options, "decline"])
            if text != "decline":
                self.lift(seat, text.split()[1])

    def lift(self, seat: int, name: str) -> None:
        """DN-8.12."""
        self.rule("DN-8.12")
        self.p[seat]["curses"].remove(name)
        self.to_discard(name)
        self.tell("CurseLifted", seat=seat, card=name)

    # --- moving (DN-9)

    def move_options(self, seat: int) -> list[str]:
        player = self.p[seat]
        if player["ap"] < 1 or player["fallen"]:
            return []
        self.rule("DN-9.1", "DN-9.3", "DN-4.3")
        laid = self.map()
        cell = tuple(player["at"])
        options = []
        for side, near in enumerate(self.sides(cell)):
            if near not in self.links(laid, cell):
                self.rule("DN-9.7")
                continue
            name = SIDES[side][0]
            options.append(f"move {name}")
            if self.condition(seat, side) == "open":
                continue
            row = self.hero(seat)
            slips = row["ability"] == "shadow_slip" and not player["ability_used"]
            if slips and player["glory"] >= row["ability_glory"]:
                options.append(f"slip {name}")
            uses = [
                self.card(item["card"]).get("use") for item in player["treasures"] if self.useful(seat, item)
            ]
            if "exit" in uses:
                options.append(f"cloak {name}")
        return options

    def condition(self, seat: int, side: int) -> str:
        """DN-9.2, DN-9.5: the exit of the location that is left; open while a hero stands on it."""
        self.rule("DN-9.2")
        cell = self.p[seat]["at"]
        exit = self.exits(*self.map()[tuple(cell)])[side]
        opened = any(one["alive"] and one["at"] == cell and one["threshold"] == side for one in self.p)
        if opened and exit.startswith("blocked"):
            self.rule("DN-9.5")
            return "open"
        return exit

    def move(self, seat: int, text: str) -> Part:
        way, name = text.split()
        side = [one[0] for one in SIDES].index(name)
        player = self.p[seat]
        place = self.place(seat)["id"]
        words = self.condition(seat, side).split()
        if way == "slip":
            self.ability(seat)
            words = ["open"]
        elif way == "cloak":
            item = next(item for item in player["treasures"] if self.card(item["card"]).get("use") == "exit")
            self.use(seat, item)
            words = ["open"]
        if words[0] == "open":
            self.rule("DN-9.4")
        elif words[0] == "blocked":
            self.rule("DN-9.5")
            if not (yield from self.check(seat, words[1], int(words[2]), place)):
                player["ap"] -= 1
                self.tell("ExitOpened", seat=seat, location=place)
                if player["ap"] < 1:
                    player["threshold"] = side
                    self.tell("OnThreshold", seat=seat, location=place)
                    return
        else:
            self.rule("DN-9.6")
            if not (yield from self.check(seat, words[1], int(words[2]), place, trap=True)):
                self.caused_by(seat)
                yield from self.wound(seat, place)
                self.defeats()
        player["ap"] -= 1
        self.leave(seat, self.sides(tuple(player["at"]))[side])
        self.tell("Moved", seat=seat, location=self.place(seat)["id"])
        self.enter(seat)

    def leave(self, seat: int, cell: Cell) -> None:
        """To another cell; what belonged to the old location is over."""
        player = self.p[seat]
        player["at"] = list(cell)
        player["threshold"] = -1
        player["found"] = []

    def enter(self, seat: int) -> None:
        """DN-9.9 (1): in the own turn a new location gives its glory and peril."""
        self.rule("DN-9.9")
        player = self.p[seat]
        if seat != self.active:
            return
        player["moved"] = True
        self.s["entry"] = 2
        self.arrived(seat)
        bit = 1 << self.index(self.place(seat)["id"])
        if not player["seen"] & bit:
            player["seen"] |= bit
            self.gain(seat)

    def gain(self, seat: int) -> None:
        row = self.place(seat)
        self.p[seat]["glory"] += row["glory"]
        if self.solo:
            self.tell("Gained", seat=seat, glory=row["glory"], peril=0)
            self.roll_omens(seat)
            return
        self.p[seat]["peril"] += row["peril"]
        self.tell("Gained", seat=seat, glory=row["glory"], peril=row["peril"])

    def roll_omens(self, seat: int) -> None:
        raise NotImplementedError

    def entry(self) -> Part:
        """DN-9.9 (2) and (3), DN-9.10: glory cards, then the hazard."""
        seat = self.active
        player = self.p[seat]
        if self.s["entry"] == 2:
            self.s["entry"] = 3
            cell = list(player["at"])
            while True:
                options = self.glory_options(seat) + self.moments(seat)
                if not options or not self.something_comes(seat):
                    break
                self.rule("DN-8.2")
                text = yield from self.ask(seat, [*options, "go_on"])
                if text == "go_on":
                    break
                if not self.do_moment(seat, text):
                    yield from self.play_glory(seat, text)
                    if player["at"] != cell or self.s["entry"] == 2:
                        return
        self.s["entry"] = 0
        yield from self.hazard(seat)
        self.defeats()
        if len(self.here(player["at"])) > 1:
            self.s["ambush"] = 1

    def something_comes(self, seat: int) -> bool:
        """A hazard, or others who might attack: else the feats phase goes on and cards are played there."""
        hazard = self.place(seat).get("hazard", "danger").split()[0]
        return hazard != "danger" or len(self.here(self.p[seat]["at"])) > 1

    def arrived(self, seat: int) -> None:
        """DN-12.1, where there is such a rule."""

    def hazard(self, seat: int) -> Part:
        words = self.place(seat).get("hazard", "").split()
        place = self.place(seat)["id"]
        if not words or words[0] == "danger":
            return
        self.rule("DN-9.10")
        able = self.p[seat]["ap"] > 0 and not self.p[seat]["fallen"]
        if words[0] == "spikes" and self.options["spike_dodging"] and able:
            self.rule("DN-11.9")
            if (yield from self.ask(seat, ["pay", "roll"])) == "pay":
                self.p[seat]["ap"] -= 1
                self.tell("SpikesDodged", seat=seat)
                return
        if not (yield from self.check(seat, words[1], int(words[2]), place, trap=True)):
            if words[0] == "spikes":
                self.caused_by(seat)
                yield from self.wound(seat, place)
            else:
                self.fall(seat)

    # --- warps (DN-9.8, DN-9.13)

    def warp_cells(self, seat: int, steps: int) -> list[Cell]:
        """Locations at a distance of 1 to so many moves."""
        laid = self.map()
        cell = tuple(self.p[seat]["at"])
        far = self.steps_from(laid, [cell])
        return [one for one, distance in far.items() if 1 <= distance <= steps]

    def warp_self(self, seat: int, cells: Iterable[Cell]) -> Part:
        laid = self.map()
        text = yield from self.ask(seat, [f"warp_to {laid[cell][0]}" for cell in cells])
        self.warp(seat, text.split()[1])

    def warp(self, seat: int, location: str) -> None:
        self.rule("DN-9.8", "DN-9.13")
        cell = self.cell_of(location)
        if list(cell) == self.p[seat]["at"]:
            return
        self.leave(seat, cell)
        self.tell("Warped", seat=seat, location=location)
        self.enter(seat)

    # --- new locations (DN-3.6, DN-4.9, DN-5.3)

    def fits(self) -> bool:
        """Whether a card of the location deck can be laid."""
        deck = self.s["locations"]
        laid = self.map()
        return any(self.places_for(card["face"], laid, len(deck) > 1) for card in deck)

    def new_location(self, seat: int) -> Part:
        """DN-3.6: the first card that fits is laid; others go under the deck."""
        self.rule("DN-4.9")
        deck = self.s["locations"]
        laid = self.map()
        skipped = 0
        size = len(deck)
        while skipped < size:
            card = deck.pop()
            name = card["face"]
            places = self.places_for(name, laid, bool(deck))
            if places:
                if skipped:
                    self.tell("LocationSkipped", seat=seat, count=skipped)
                self.s["placer"], seen = self.placer(seat, card)
                self.s["drawn"] = [{"face": name, "seen": seen}]
                yield from self.lay_drawn()
                return
            self.rule("DN-3.6")
            deck.insert(0, {"face": name, "seen": self.shown(card, seat)})
            skipped += 1
        if skipped:
            self.tell("LocationSkipped", seat=seat, count=skipped)

    def lay_drawn(self) -> Part:
        """Who has the drawn location lays it."""
        placer = self.s["placer"]
        name = self.s["drawn"][0]["face"]
        while True:
            places = self.places_for(name, self.map(), bool(self.s["locations"]))
            options = self.place_options(name, places) + self.moments_in_turn(placer)
            text = yield from self.ask(placer, options)
            if text.startswith("place"):
                break
            self.do_moment(placer, text)
        self.s["drawn"] = []
        cell, turned = self.read_place(text)
        self.lay(name, cell, turned)
        self.tell("LocationPlaced", seat=placer, location=name, x=cell[0], y=cell[1], turned=turned)

    def moments_in_turn(self, seat: int) -> list[str]:
        return self.moments(seat) if seat == self.active else []

    def placer(self, seat: int, card: Row) -> tuple[int, object]:
        """DN-11.5: who lays a drawn location, and who has seen it."""
        known = self.shown(card, seat)
        if not self.options["unbiased_placement"]:
            return seat, known
        self.rule("DN-11.5", "DN-11.11")
        for one in self.around(seat):
            if not self.concerned(one, card["face"]):
                break
            known = "all"
            to = self.left_of(one)
            self.tell("LocationHanded", seat=one, to_seat=to, location=card["face"])
        else:
            one = seat
        return one, known

    def concerned(self, seat: int, name: str) -> bool:
        """Whether a personal quest of a player can be completed, or begins, in a location."""
        for held in self.p[seat]["quests"]:
            row = self.quest(held["quest"])
            at = row["at"]
            if at == name or (at == "entrance" and self.is_entrance(name)):
                return True
        return False
