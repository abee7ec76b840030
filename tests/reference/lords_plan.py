"""Witness of Dungeon Lords: planning a battle, combat cards, prisoners set free (DL-13)."""

from __future__ import annotations

from typing import Any

from tests.reference.lords_events import Events
from tests.reference.lords_realm import Lord, Part, Row, cell_of, name_of

ROOM_GOLD = 1
"""DL-13.5: what a trap in a room costs more."""


CHANGES = 12
"""How often a plan may be changed before it must stand. No rule: it makes every planning end."""


class Planning(Events):
    chosen: dict[int, str]
    """Prisoners that shall be set free when all have planned."""

    def may_plan(self, lord: Lord) -> bool:
        """DL-13.2, DL-13.8: with adventurers, and with a tile that is not conquered."""
        if not lord["party"]:
            self.rule("DL-13.2")
            return False
        return bool(self.nearest(lord))

    # --- what a tile allows (DL-13.5)

    def room_row(self, lord: Lord, cell: int) -> Row:
        room = self.room_at(lord, cell)
        return {} if room is None else self.rows["room"][room]

    def trap_places(self, lord: Lord, cell: int) -> int:
        row = self.room_row(lord, cell)
        return int(row["traps"]) if row.get("effect") == "labyrinth" else 1

    def monster_places(self, lord: Lord, cell: int) -> int:
        row = self.room_row(lord, cell)
        if not row:
            return 1
        return int(row["monsters"]) if row["effect"] == "labyrinth" else 2

    def room_gold(self, lord: Lord, cell: int) -> int:
        """For each trap in a room; none in a labyrinth."""
        row = self.room_row(lord, cell)
        if not row:
            return 0
        return int(row["trap_gold"]) if row["effect"] == "labyrinth" else ROOM_GOLD

    def payable(self, lord: Lord, cell: int, traps: list[str]) -> bool:
        """DL-13.6: all of them together, now."""
        costs = {"gold": self.room_gold(lord, cell) * len(traps), "food": 0, "imps": 0}
        for trap in traps:
            for part in costs:
                costs[part] += self.rows["trap"][trap].get(part, [0, 0])[self.year - 1]
        self.rule("DL-13.6")
        return all(lord[part] >= cost for part, cost in costs.items())

    # --- a plan (DL-13.3 to DL-13.7)

    def first_tile(self, lord: Lord) -> list[str]:
        self.rule("DL-13.4", "DL-7.5")
        return [f"tile {name_of(cell)}" for cell in self.nearest(lord)]

    def may_add(self, lord: Lord, changes: int) -> list[str]:
        """What can be put, taken back or changed while the plan is made."""
        plan = lord["plan"]
        cell = plan["tile"]
        options = []
        planned = [card["face"] for card in plan["traps"]]
        self.rule("DL-13.5", "DL-18.2")
        if len(planned) < self.trap_places(lord, cell):
            kinds = [card["face"] for card in lord["traps"]]
            options += [f"trap {kind}" for kind in kinds if self.payable(lord, cell, [*planned, kind])]
        if len(plan["monsters"]) < self.monster_places(lord, cell):
            options += [f"monster {one}" for one in lord["lair"] if not self.is_ghost(one)]
        ghosts = len(plan["ghosts"]) + sum(1 for one in lord["lair"] if self.is_ghost(one))
        options += [f"ghosts {count}" for count in range(len(plan["ghosts"]) + 1, ghosts + 1)]
        if changes < CHANGES:
            options += [f"ghosts {count}" for count in range(len(plan["ghosts"]))]
            options += [f"take {one}" for one in planned + plan["monsters"]]
            options += [f"tile {name_of(one)}" for one in self.nearest(lord) if one != cell]
        return [*dict.fromkeys(options), "fight"]

    def lay_plan(self, lord: Lord, cell: int) -> None:
        lord["plan"] = {"tile": cell, "traps": [], "monsters": [], "ghosts": []}

    def change_plan(self, lord: Lord, text: str) -> bool:
        """Gives whether he has changed his mind, and not only added something."""
        self.rule("DL-13.7")
        plan = lord["plan"]
        ghosts_before = len(plan["ghosts"])
        verb, what = text.split(" ")
        if verb == "tile":
            plan["tile"] = cell_of(what)
            self.fit(lord)
        elif verb == "trap":
            move_card(lord["traps"], plan["traps"], what)
        elif verb == "monster":
            lord["lair"].remove(what)
            plan["monsters"].append(what)
        elif verb == "ghosts":
            lord["lair"] += plan["ghosts"]
            ghosts = [one for one in lord["lair"] if self.is_ghost(one)][: int(what)]
            for ghost in ghosts:
                lord["lair"].remove(ghost)
            plan["ghosts"] = ghosts
        elif what in plan["monsters"]:
            plan["monsters"].remove(what)
            lord["lair"].append(what)
        else:
            move_card(plan["traps"], lord["traps"], what)
        return verb in ("tile", "take") or len(plan["ghosts"]) < ghosts_before

    def fit(self, lord: Lord) -> None:
        """What the new tile has no place for, or what cannot be paid there, goes back."""
        plan = lord["plan"]
        cell = plan["tile"]
        while len(plan["monsters"]) > self.monster_places(lord, cell):
            lord["lair"].append(plan["monsters"].pop())
        while len(plan["traps"]) > self.trap_places(lord, cell) or not self.payable(
            lord, cell, [card["face"] for card in plan["traps"]]
        ):
            lord["traps"].append(plan["traps"].pop())

    def plan(self, seat: int) -> Part[None]:
        lord = self.lords[seat]
        if not self.may_plan(lord):
            if lord["party"]:
                yield from self.release(seat)
            return
        self.rule("DL-13.3")
        text = yield from self.ask(seat, self.first_tile(lord))
        self.lay_plan(lord, cell_of(text.removeprefix("tile ")))
        changes = 0
        while True:
            options = self.may_add(lord, changes)
            plan = lord["plan"]
            if not lord["traps"] + plan["traps"] + plan["monsters"] + plan["ghosts"] and all(
                text.split(" ")[0] in ("tile", "fight") for text in options
            ):
                break
            text = yield from self.ask(seat, options, by_hand=True)
            if text == "fight":
                break
            changes += self.change_plan(lord, text)
        if not self.options["parallel_planning"]:
            self.planned(seat)

    def planned(self, seat: int) -> None:
        plan = self.lords[seat]["plan"]
        self.tell(
            "BattlePlanned",
            seat=seat,
            cell=name_of(plan["tile"]),
            traps=len(plan["traps"]),
            creatures=plan["monsters"] + plan["ghosts"],
        )

    def release(self, seat: int) -> Part[None]:
        """DL-13.8: no tile to fight for."""
        lord = self.lords[seat]
        self.rule("DL-13.8")
        if lord["prison"]:
            text = yield from self.ask(seat, [f"free {hero}" for hero in lord["prison"]])
            self.chosen[seat] = text.removeprefix("free ")
            if not self.options["parallel_planning"]:
                self.free_chosen(seat)

    def free_chosen(self, seat: int) -> None:
        if seat in self.chosen:
            self.free(seat, self.chosen.pop(seat))

    def free(self, seat: int, hero: str) -> None:
        self.lords[seat]["prison"].remove(hero)
        self.s["faraway"].append(hero)
        if hero in self.rows["paladin"]:
            self.rule("DL-11.11")
        self.tell("PrisonerFreed", seat=seat, hero=hero)

    def plan_together(self) -> Part[None]:
        """DL-13.3, the variant: all at once, nothing is shown until all are done."""
        self.rule("DL-13.3")
        plans = {seat: self.plan(seat) for seat in self.in_order()}
        asks: dict[int, list[str]] = {}
        for plan in plans.values():
            asks.update(next(plan, {}))
        while asks:
            seat, text = yield dict(asks)
            del asks[seat]
            try:
                asks.update(plans[seat].send((seat, text)))
            except StopIteration:
                continue
        for seat in plans:
            self.free_chosen(seat)
            if self.lords[seat]["plan"] is not None:
                self.planned(seat)

    # --- the combat card (DL-13.9)

    def turn_card(self) -> None:
        if self.training:
            return
        self.rule("DL-13.9")
        number = self.s["combat_round"]
        card = self.s["city"][number]
        card["seen"] = "all"
        row = self.rows["spell"][card["face"]]
        self.tell("CardTurned", number=number + 1, spell=card["face"], fatigue=row["fatigue"])


def move_card(source: list[Any], target: list[Any], face: str) -> None:
    card = next(one for one in source if one["face"] == face)
    source.remove(card)
    target.append(card)
