"""Dungeon Twister 2, told from its rulebook: teams, rooms, starters and the placing of tokens."""

from __future__ import annotations

from tests.reference.driver import Asks
from tests.reference.twister_deeds import Deeds
from tests.reference.twister_map import DARK, DOTS, HAND, LINE, OUT
from tests.reference.twister_walk import Part

FIGURES, ITEMS, STARTERS = 8, 6, 4


class SetUp(Deeds):
    # --- what there is to choose from

    def mode(self) -> str:
        return str(self.options["mode"]) if self.seats == 2 else "solo" if self.seats == 1 else "multi"

    def sets(self) -> set[str]:
        """3.4: which sets are chosen from."""
        chosen = self.options["sets"]
        if self.mode() in ("prison", "jailbreak", "solo"):
            return {"PRI"}
        if self.mode() in ("dt1", "goblin_ground"):
            return {"DT1"}
        if chosen == "recommended":
            chosen = "prison" if self.seats > 2 else "both"
        return {"prison": {"PRI"}, "dt1": {"DT1"}, "both": {"PRI", "DT1"}}[chosen]

    def classes(self, table: str) -> list[str]:
        return [row["id"] for row in self.box[table] if self.sets() & set(row["sets"])]

    def pairs(self) -> list[int]:
        sets = {"PRI", "DT1"} if self.seats > 2 else self.sets()
        return sorted({row["pair"] for row in self.box["room"] if row["set"] in sets})

    def common(self, name: str) -> bool:
        self.rule("DT-15.11")
        return any(row["id"] == name and row.get("common") for row in self.box["item"])

    def handicap(self, seat: int) -> int:
        if self.seats != 2:
            return 0
        return int(self.options["handicap_a" if seat == 0 else "handicap_b"])

    def inside(self) -> list[str]:
        """DT-19.2: who must start in a room."""
        return self.scenario("inside")

    def teams(self) -> None:
        """DT-S1, DT-17, DT-19: who has what, before anybody chooses."""
        if self.mode() in ("mixed", "draft"):
            self.rule("DT-17.2", "DT-17.5")
            self.s["placer"] = self.luck.below(self.seats)
            self.s["phase"] = "pick"
            return
        self.s["phase"] = "secret"
        if not self.chooses_teams():
            self.rule("DT-S1", *(["DT-19.1"] if self.mode() in ("goblin_ground", "jailbreak") else []))
            team = self.classes("figure"), self.classes("item")
            self.make_tokens([team] * self.seats)

    # --- choices in turn (DT-17.2, DT-17.3)

    def picking(self) -> Part:
        draft = self.mode() == "draft"
        pool = self.s["pool"]
        first = self.s["placer"]
        seats = self.seats
        while len(pool) < 4:
            self.rule("DT-17.2")
            seat = (first + len(pool)) % seats
            options = [f"pair {one}" for one in self.pairs() if str(one) not in pool]
            _, text = yield {seat: options}
            pool.append(text.split(" ")[1])
            self.tell("PairPicked", seat=seat, number=int(pool[-1]))
        number = FIGURES * 2 if draft else FIGURES
        while len(pool) < 4 + number:
            self.rule("DT-17.3" if draft else "DT-17.2")
            done = pool[4:]
            seat = (first + len(done)) % seats
            if draft:
                names = self.draft_figures(seat, done)
            else:
                names = [one for one in self.classes("figure") if one not in done]
            yield from self.pick(seat, names)
        total = number + (ITEMS * 2 if draft else ITEMS)
        while len(pool) < 4 + total:
            done = pool[4 + number :]
            seat = (first + len(done) + int(draft)) % seats
            if draft:
                names = self.draft_items(seat, done)
            else:
                names = [one for one in self.classes("item") if one not in done or self.common(one)]
            yield from self.pick(seat, names)
        teams = []
        for seat in range(seats):
            if draft:
                mine = [one for at, one in enumerate(pool[4 : 4 + number]) if (first + at) % 2 == seat]
                things = [one for at, one in enumerate(pool[4 + number :]) if (first + at + 1) % 2 == seat]
            else:
                mine, things = pool[4 : 4 + number], pool[4 + number :]
            teams.append((mine, things))
        self.make_tokens(teams)
        self.s["phase"] = "secret"

    def pick(self, seat: int, names: list[str]) -> Part:
        _, text = yield {seat: [f"pick {one}" for one in names]}
        self.s["pool"].append(text.split(" ")[1])
        self.tell("Picked", seat=seat, token=self.s["pool"][-1])

    def mine(self, seat: int, done: list[str], shift: int) -> list[str]:
        return [one for at, one in enumerate(done) if (self.s["placer"] + at + shift) % 2 == seat]

    def draft_figures(self, seat: int, done: list[str]) -> list[str]:
        """DT-17.3, DT-17.5."""
        rows = self.box["figure"]
        left = [row["id"] for row in rows if done.count(row["id"]) < len(row["sets"])]
        new = [one for one in left if one not in self.mine(seat, done, 0)]
        return new or left

    def draft_items(self, seat: int, done: list[str]) -> list[str]:
        rows = self.box["item"]
        left = [r["id"] for r in rows if r.get("common") or done.count(r["id"]) < len(r["sets"])]
        mine = self.mine(seat, done, 1)
        return [one for one in left if self.common(one) or one not in mine]

    def make_tokens(self, teams: list[tuple[list[str], list[str]]]) -> None:
        names: list[str] = []
        for kind in (0, 1):
            for seat, team in enumerate(teams):
                for one in team[kind]:
                    name = f"{'abcde'[seat]}_{one}"
                    number = 1
                    while name in names:
                        number += 1
                        name = f"{'abcde'[seat]}_{one}_{number}"
                    names.append(name)
        self.s["tokens"] = names
        self.s["at"] = [HAND] * len(names)
        self.s["marks"] = [0] * len(names)
        self.s["fate"] = [0] * len(names)
        self.read()

    # --- choices in secret (DT-17.1, DT-18.1, S3)

    def chooses_teams(self) -> bool:
        return self.mode() == "free" or (self.mode() == "multi" and self.options["sets"] == "both")

    def secret_question(self, seat: int, said: list[str]) -> tuple[str, list[str]] | None:
        """What a seat is asked after it has said so much; None when it is through."""
        at = 0
        if self.chooses_teams() and len(self.classes("figure")) <= FIGURES:
            said = [f"pick {one}" for one in self.classes("figure")] + said
        team = [one.split(" ")[1] for one in said]
        names: list[str]
        if self.chooses_teams():
            if len(said) < FIGURES:
                self.rule("DT-17.1")
                return "pick", [one for one in self.classes("figure") if one not in team]
            at = FIGURES
            if len(said) < at + ITEMS:
                taken = team[at:]
                return "pick", [one for one in self.classes("item") if one not in taken or self.common(one)]
            at += ITEMS
            if self.mode() == "free":
                if len(said) < at + 2:
                    return "pair", [str(one) for one in self.pairs() if str(one) not in team[at:]]
                at += 2
            letter = "abcde"[seat]
            names = [f"{letter}_{one}" for one in self.classes("figure") if one in team[:FIGURES]]
        else:
            names = [one for i, one in enumerate(self.tokens) if self.owner[i] == seat and self.is_figure[i]]
        names = [one for one in names if one not in team[at:]]
        if len(said) < at + self.handicap(seat):
            self.rule("DT-18.1")
            return "token", names
        at += self.handicap(seat)
        if len(said) < at + STARTERS:
            self.rule("DT-S3")
            return "token", [one for one in names if one[2:] not in self.inside()]
        return None

    def secrets(self) -> Part:
        said: list[list[str]] = [[] for _ in range(self.seats)]
        while True:
            asks: Asks = {}
            for seat in range(self.seats):
                asked = self.secret_question(seat, said[seat])
                if asked is not None:
                    asks[seat] = [f"{asked[0]} {one}" for one in asked[1]]
            if not asks:
                break
            seat, text = yield asks
            said[seat].append(text)
        words = [[one.split(" ")[1] for one in each] for each in said]
        if self.chooses_teams() and len(self.classes("figure")) <= FIGURES:
            words = [self.classes("figure") + each for each in words]
        if self.chooses_teams():
            teams = []
            for seat in range(self.seats):
                mine = [one for one in self.classes("figure") if one in words[seat][:FIGURES]]
                picked = words[seat][FIGURES : FIGURES + ITEMS]
                things = [one for one in self.classes("item") for _ in range(picked.count(one))]
                teams.append((mine, things))
            self.make_tokens(teams)
            if self.mode() == "free":
                chosen = [sorted(int(one) for one in each[14:16]) for each in words]
                self.s["pairs"] = self.settle_pairs(chosen)
        for seat in range(self.seats):
            for dot, name in enumerate(words[seat][-STARTERS:]):
                self.at[self.tokens.index(name)] = LINE - dot
            number = self.handicap(seat)
            for name in words[seat][-STARTERS - number : -STARTERS]:
                self.rule("DT-18.2")
                self.at[self.tokens.index(name)] = OUT
            if number:
                self.tell("HandicapGiven", seat=seat, number=number)
        self.lay_rooms()
        self.tell("TeamsReady", number=self.seats)
        self.rule("DT-S4", "DT-17.5")
        self.s["placer"] = self.luck.below(self.seats)
        self.tell("PlacerDrawn", seat=self.s["placer"])
        self.s["phase"] = "place"

    def settle_pairs(self, chosen: list[list[int]]) -> list[list[int]]:
        """DT-17.5: without duplicates, chance says who keeps a pair both named."""
        if self.options["allow_duplicate_rooms"]:
            return chosen
        for pair in [one for one in chosen[0] if one in chosen[1]]:
            self.rule("DT-17.5")
            loser = self.luck.below(2)
            named = chosen[0] + chosen[1]
            other = self.luck.pick([one for one in self.pairs() if one not in named])
            chosen[loser] = [other if one == pair else one for one in chosen[loser]]
        return [sorted(one) for one in chosen]

    def lay_rooms(self) -> None:
        """DT-S2."""
        self.rule("DT-S2")
        if self.mode() in ("mixed", "draft"):
            pairs = [int(one) for one in self.s["pool"][:4]]
        elif self.mode() == "free":
            pairs = self.s["pairs"][0] + self.s["pairs"][1]
        elif self.mode() == "multi":
            self.rule("DT-21.1", "DT-21.9")
            pairs = self.luck.shuffle(self.pairs())[:6]
        else:  # DT-19.1, DT-22.3: those of the scenario; alone those of the Prison
            name = {"prison": "prison_std", "solo": "prison_std", "dt1": "dt1_std"}
            names = (self.mode(), name.get(self.mode()))
            pairs = next(row["pairs"] for row in self.box["scenario"] if row["id"] in names)
        rooms = self.box["room"]
        indexes = [at for one in pairs for at, row in enumerate(rooms) if row["pair"] == one]
        self.s["rooms"] = self.luck.shuffle(indexes)
        self.s["turns"] = [self.luck.below(4) for _ in indexes]
        self.tell("RoomsLaid", number=len(indexes))

    # --- placing (S5 to S7)

    def placing(self) -> Part:
        while HAND in self.at:
            self.rule("DT-S5")
            seat = self.s["placer"]
            room = {slot: sum(where == DARK - slot for where in self.at) for slot in range(len(self.places))}
            free = [f"room {slot}" for slot, number in room.items() if number < self.places[slot]]
            _, text = yield {seat: free}
            slot = int(text.split(" ")[1])
            self.s["opened_slot"] = slot
            tokens = [one for one, where in enumerate(self.at) if where == HAND and self.owner[one] == seat]
            _, text = yield {seat: [f"token {self.tokens[one]}" for one in tokens]}
            self.at[self.tokens.index(text.split(" ")[1])] = DARK - slot
            self.s["opened_slot"] = -1
            self.tell("TokenPlaced", seat=seat, slot=slot + 1)
            for step in range(1, self.seats + 1):
                after = (seat + step) % self.seats
                if any(where == HAND and self.owner[one] == after for one, where in enumerate(self.at)):
                    self.s["placer"] = after
                    break
        self.rule("DT-S6")
        for one, where in enumerate(self.at):
            if LINE - STARTERS < where <= LINE:
                self.at[one] = self.lines[self.owner[one]][DOTS[LINE - where]]
        if self.chooses_teams():
            self.known_first([one for one in self.figures if self.at[one] >= 0])
        self.rule("DT-S7", "DT-S8")
        first = self.luck.below(self.seats)
        self.tell("FirstPlayer", seat=first)
        self.s["active"] = first
        self.s["turn"] = 1
        self.tell("TurnStarted", seat=first, turn=1)
        self.s["phase"] = "card"
