"""Dungeon Twister 2, told from its rulebook: combat, wounds, eliminations and points."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from tests.reference.twister_map import (
    CARRIED_OUT,
    DEAD,
    DIRECTIONS,
    ESCAPED,
    FRESH,
    GONE,
    HEALED,
    LOST,
    OPEN,
    SLIT,
    WOUNDED,
)
from tests.reference.twister_walk import Part, Walks

CRIPPLED = 8


class Fights(Walks):
    # --- who can

    def able(self, one: int) -> bool:
        """DT-2.5."""
        if self.owner[one] != self.s["active"] or not self.up(one) or self.at[one] < 0:
            return False
        if self.marks[one] & HEALED:
            self.rule("DT-2.5")
            return False
        return True

    def enemies(self, one: int) -> list[int]:
        return [each for each in self.figures if self.owner[each] != self.owner[one] and self.at[each] >= 0]

    def beset(self, one: int, wounded_too: bool) -> bool:
        """Whether an enemy is adjacent."""
        for other in self.enemies(one):
            if (wounded_too or self.up(other)) and self.adjacent(one, other):
                return True
        return False

    def target(self, one: int) -> bool:
        """DT-9.1: not wounded this turn and not carried."""
        if self.marks[one] & FRESH:
            self.rule("DT-9.12" if self.up(one) else "DT-9.1")
            return False
        return self.at[one] >= 0 and self.carrier(one) is None

    def can_shoot(self, one: int, target: int) -> bool:
        """DT-11.2, DT-11.14."""
        if not self.holds(one, "bow") or self.beset(one, True):
            return False
        if not any(target in self.seen(one, direction) for direction in range(4)):
            return False
        self.rule("DT-11.1", "DT-11.2")
        if self.holds(target, "shield"):
            self.rule("DT-11.14")
            return False
        return True

    def can_spear(self, one: int, target: int) -> bool:
        """DT-11.9, DT-11.10."""
        if not self.holds(one, "spear"):
            return False
        if self.beset(one, False):
            self.rule("DT-11.10")
            return False
        for direction in range(len(DIRECTIONS)):
            square, kind, _ = self.link(self.at[one], direction)
            if kind == SLIT and self.at[target] == square:
                self.rule("DT-11.9")
                return True
            if kind != OPEN or any(self.is_figure[each] for each in self.here(square)):
                continue
            beyond, kind, _ = self.link(square, direction)
            if kind == OPEN and self.at[target] == beyond:
                self.rule("DT-11.9")
                return True
        return False

    # --- declarations

    def attacks(self, one: int) -> Iterator[tuple[str, str, int, list[int]]]:
        """DT-9.1, DT-9.4: the option, its kind, its target and the supporters."""
        for target in self.enemies(one):
            if not self.target(target):
                continue
            kinds = []
            if self.adjacent(one, target):
                self.rule("DT-9.1")
                kinds.append("close")
            if self.can_spear(one, target):
                kinds.append("spear")
            if self.can_shoot(one, target):
                kinds.append("bow")
            for kind in kinds:
                helpers = [each for each in self.figures if each != one and self.able(each)]
                bows = [each for each in helpers if self.can_shoot(each, target)]
                spears = [each for each in helpers if kind != "bow" and self.can_spear(each, target)]
                helpers = sorted(bows + spears)
                for number in range(len(helpers) + 1):
                    for chosen in combinations(helpers, number):
                        verb = {"close": "attack", "spear": "spear", "bow": "shoot"}[kind]
                        text = f"{verb} {self.tokens[target]}"
                        if chosen:
                            self.rule("DT-9.4")
                            text += " with " + " ".join(self.tokens[each] for each in chosen)
                        yield text, kind, target, list(chosen)

    def declare(self, one: int, kind: str, target: int, helpers: list[int]) -> None:
        """DT-9.3, DT-11.4, DT-11.7, DT-11.11, DT-11.12: who takes part."""
        attackers = {one} if kind == "close" else set()
        spears = {one} if kind == "spear" else set()
        shooters = {one} if kind == "bow" else set()
        for each in helpers:
            if self.effect_of(each) == "bow":
                self.rule("DT-11.3" if kind == "bow" else "DT-11.7")
                shooters.add(each)
            else:
                self.rule("DT-11.12")
                spears.add(each)
        defenders = {target}
        if kind == "bow":
            self.rule("DT-11.4")
        else:
            self.rule("DT-9.3")
            more = True
            while more:
                more = False
                for each in self.figures:
                    if self.at[each] < 0 or not self.up(each) or self.marks[each] & HEALED:
                        continue
                    if each in attackers | spears | shooters | defenders:
                        continue
                    if self.owner[each] == self.owner[one]:
                        if any(self.adjacent(each, other) for other in defenders):
                            attackers.add(each)
                            more = True
                    elif self.owner[each] == self.owner[target]:
                        if any(self.adjacent(each, other) for other in attackers | spears | shooters):
                            defenders.add(each)
                            more = True
                    else:
                        self.rule("DT-21.7")
        self.s["fight"] = {
            "kind": kind,
            "attacker": one,
            "target": target,
            "close": sorted(attackers),
            "spears": sorted(spears),
            "shooters": sorted(shooters),
            "defenders": sorted(defenders),
            "announced": -1,
        }
        if len(attackers | spears | shooters | defenders) > 2:
            self.rule("DT-9.5", "DT-11.16")

    def effect_of(self, one: int) -> str:
        held = self.load(one)
        return "" if held is None else self.effect[held]

    # --- values

    def value(self, fight: dict[str, Any], one: int) -> int:
        """DT-9.6."""
        bow = next(row["amount"] for row in self.box["item"] if row["effect"] == "bow")
        self.rule("DT-9.6")
        if one in fight["shooters"]:
            self.rule("DT-11.3")
            return int(bow)
        if one in fight["spears"]:
            self.rule("DT-11.11")
        value = 0 if self.wounded(one) else int(self.rows[one]["combat"])
        held = self.load(one)
        effect = self.effect_of(one) if self.handy(one) else ""
        if effect == "sword" and one in fight["close"]:
            self.rule("DT-15.8")
            value += self.rows[held]["amount"] if held is not None else 0
        if effect == "armor" and one in fight["defenders"]:
            self.rule("DT-15.7", *(["DT-11.5"] if fight["kind"] == "bow" else []))
            value += self.rows[held]["amount"] if held is not None else 0
        if self.has(one, "stab") and self.stabs(fight, one):
            value += 2
        return value

    def stabs(self, fight: dict[str, Any], one: int) -> bool:
        """DT-14.2: with at least one friend in a group combat."""
        mine = fight["defenders"]
        if one not in mine:
            mine = fight["close"] + fight["spears"] + fight["shooters"]
        if fight["kind"] == "bow" or len(mine) < 2:
            return False
        if fight["shooters"] and not self.beset(one, True):
            self.rule("DT-11.8", *(["DT-11.17"] if one in fight["spears"] else []))
            return False
        self.rule("DT-14.2", *(["DT-11.17"] if one in fight["spears"] else []))
        return True

    def telepath(self, fight: dict[str, Any]) -> int | None:
        """DT-14.9: whose Telepath names a card, if one does."""
        if fight["kind"] == "bow" or fight["shooters"]:
            return None
        both = fight["close"] + fight["spears"] + fight["defenders"]
        if len(both) != 2:
            return None
        minds = [one for one in both if self.has(one, "mind")]
        if len(minds) != 1:
            return None
        self.rule("DT-14.9")
        seat: int = self.owner[minds[0]]
        return seat

    # --- the combat (DT-9.7)

    def combat(self) -> Part:
        fight = self.s["fight"]
        sides = (self.owner[fight["attacker"]], self.owner[fight["target"]])
        mind = self.telepath(fight)
        bound = -1
        if mind is not None:
            other = sides[1] if mind == sides[0] else sides[0]
            if fight["announced"] < 0:
                yield from self.announce(mind, other)
            if fight["announced"] > 0:
                bound = other
        hands = {seat: self.hand(seat, fight["announced"] if seat == bound else 0) for seat in sides}
        cards: dict[int, int] = {}
        while len(cards) < 2:
            seat, text = yield {seat: hand for seat, hand in hands.items() if seat not in cards}
            cards[seat] = int(text.split(" ")[1])
        self.rule("DT-9.7")
        self.reveal_cards(fight, sides, cards)

    def announce(self, mind: int, other: int) -> Part:
        """DT-14.9: a value other than +0, or none."""
        values = sorted({one for one in self.box["cards"]["combat"] if one})
        _, text = yield {mind: ["announce none", *(f"announce {one}" for one in values)]}
        if text == "announce none":
            return
        value = int(text.split(" ")[1])
        self.tell("TelepathAnnounced", seat=mind, value=value)
        if value in self.s["combat"][other]:
            self.s["fight"]["announced"] = value
        else:
            self.tell("HandShown", seat=other, values=sorted(self.s["combat"][other]))

    def hand(self, seat: int, named: int) -> list[str]:
        """DT-9.11, DT-14.9."""
        hand = sorted(set(self.s["combat"][seat]))
        if named in hand and named:
            self.rule("DT-14.9")
            hand = [named]
        if hand == [0]:
            self.rule("DT-9.11")
        return [f"combat {one}" for one in hand]

    def reveal_cards(self, fight: dict[str, Any], sides: tuple[int, int], cards: dict[int, int]) -> None:
        attack = sum(self.value(fight, one) for one in fight["close"] + fight["spears"] + fight["shooters"])
        defence = sum(self.value(fight, one) for one in fight["defenders"])
        totals = [attack + cards[sides[0]], defence + cards[sides[1]]]
        self.tell(
            "CardsRevealed",
            card=cards[sides[0]],
            target_card=cards[sides[1]],
            total=totals[0],
            target_total=totals[1],
        )
        for seat in sides:
            if cards[seat]:
                self.s["combat"][seat].remove(cards[seat])
                self.card_used(seat, cards[seat])
        if totals[0] == totals[1]:
            self.rule("DT-9.8")
            self.tied(fight)
        else:
            self.outcome(fight, totals[0] > totals[1])
        self.s["fight"] = None

    def card_used(self, seat: int, card: int) -> None:
        """DT-22.7: what the Dungeon does with its cards."""

    def goblins(self, fight: dict[str, Any]) -> list[int]:
        """DT-19.2: the Goblins who take part, where a Goblin wins every combat."""
        both = fight["close"] + fight["spears"] + fight["shooters"] + fight["defenders"]
        return [one for one in both if self.up(one) and self.kind[one] in self.scenario("unbeatable")]

    def won_unfought(self, fight: dict[str, Any]) -> bool:
        """DT-19.2: with a Goblin on one side only that side wins without cards."""
        there = self.goblins(fight)
        sides = {self.owner[one] for one in there}
        if len(sides) != 1:
            return False
        self.rule("DT-19.2")
        self.outcome(fight, self.owner[fight["attacker"]] in sides)
        self.s["fight"] = None
        return True

    def tied(self, fight: dict[str, Any]) -> None:
        """DT-9.8, DT-19.2."""
        self.tell("CombatTied")
        for one in self.goblins(fight):
            self.rule("DT-19.2")
            self.s["causer"] = next(seat for seat in (0, 1) if seat != self.owner[one])
            self.eliminate(one)

    def outcome(self, fight: dict[str, Any], won: bool) -> None:
        """DT-9.9, DT-9.13."""
        target = fight["target"]
        self.rule("DT-9.9")
        winner = self.owner[fight["attacker"]] if won else self.owner[target]
        self.s["causer"] = winner
        if not won and fight["kind"] == "bow":
            self.rule("DT-11.6")
            self.tell("ShotMissed")
            return
        losers = fight["defenders"] if won else fight["close"]
        goblins = [one for one in self.winners(fight, won) if self.kind[one] in self.scenario("crippling")]
        if not won and self.wounded(target):
            self.rule("DT-9.10")
        carried = [self.load(one) for one in losers if self.up(one)]
        if not won:
            for one in fight["spears"]:
                self.rule("DT-11.13")
                held = self.load(one)
                assert held is not None
                self.lose(held)
                self.tell("SpearBroken")
        for one in losers:
            if self.wounded(one):
                self.eliminate(one)
            else:
                self.wound(one)
                if goblins and self.rows[one].get("powers") and "regenerate" in self.rows[one]["powers"]:
                    self.marks[one] |= CRIPPLED
        for held in carried:
            if held is not None and self.is_figure[held]:
                self.rule("DT-10.3", "DT-9.13")
                self.eliminate(held)

    def winners(self, fight: dict[str, Any], won: bool) -> list[int]:
        found: list[int] = fight["close"] + fight["spears"] + fight["shooters"] if won else fight["defenders"]
        return found

    # --- wounds, eliminations, exits

    def wound(self, one: int) -> None:
        """DT-10.1, DT-15.12."""
        self.rule("DT-10.1")
        self.marks[one] = self.marks[one] & ~HEALED | WOUNDED | FRESH
        self.tell("Wounded", where=self.name(self.at[one]))
        self.sober(one)

    def sober(self, one: int) -> None:
        if str(one) in self.s["bonus"]:
            self.rule("DT-15.12")
            del self.s["bonus"][str(one)]

    def lose(self, token: int) -> None:
        self.at[token] = GONE
        self.s["fate"][token] = LOST

    def eliminate(self, one: int) -> None:
        """DT-10.4, DT-16.1, DT-20.1, DT-21.6."""
        self.rule("DT-10.4", *(["DT-10.5"] if self.rows[one].get("exit_vp", 1) > 1 else []))
        owner = self.owner[one]
        self.tell("Eliminated", where=self.name(self.at[one]), suicide=owner == self.s["causer"])
        self.sober(one)
        self.at[one] = GONE
        self.marks[one] = 0
        self.s["fate"][one] = DEAD
        if owner != self.s["causer"]:
            if self.seats > 2:
                self.rule("DT-21.6")
            self.score(self.s["causer"], 1)
            return
        self.rule("DT-20.1")
        for seat in range(len(self.s["vp"])):
            if seat != owner:
                self.score(seat, 1)

    def score(self, seat: int, points: int) -> None:
        self.rule("DT-16.1")
        self.s["vp"][seat] += points
        self.tell("Scored", points=points, total=self.s["vp"][seat])

    def leave(self, one: int, load: int | None) -> None:
        """DT-16.1 to DT-16.3, DT-16.8, DT-10.6, DT-14.11."""
        self.rule("DT-16.2")
        owner = self.owner[one]
        up = self.up(one)
        points = 0
        self.sober(one)
        if up:
            points = 1 if self.kind[one] in self.scenario("plain_exit") else self.rows[one].get("exit_vp", 1)
            if points > 1:
                self.rule("DT-14.11")
        self.at[one] = GONE
        self.marks[one] = 0
        self.s["fate"][one] = ESCAPED if up else CARRIED_OUT
        treasure = 0
        if load is not None:
            self.at[load] = GONE
            self.marks[load] = 0
            self.s["fate"][load] = CARRIED_OUT if self.is_figure[load] else LOST
            if self.effect[load] == "treasure":
                self.rule("DT-16.8")
                treasure = self.rows[load]["amount"] if up else 0
            if self.is_figure[load]:
                self.rule("DT-10.6")
        carried = None if load is None or treasure else self.kind[load]
        if up:
            self.s["exits"][owner] += 1
            self.tell("Escaped", points=points, treasure=treasure, load=carried)
            self.score(owner, points + treasure)
        else:
            self.rule("DT-16.3")
            self.tell("Escaped", points=0, treasure=0, load=carried)
