"""Witness of Dungeon Lords: a battle: traps, monsters, healing, conquest (DL-14, DL-16, DL-17)."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.reference.lords_plan import Planning, move_card
from tests.reference.lords_realm import GONE, ILLUSION, Hero, Lord, Part, Row, name_of


class BattleEndsError(Exception):
    """DL-14.2: nobody is left in the party."""


@dataclass
class Beast:
    """A monster or ghost in a battle."""

    kind: str
    sheep: bool = False
    goes: str = "lair"
    """Where he goes when the battle is over: to the lair face up, or asleep."""


@dataclass
class Fight:
    """What holds for one battle only."""

    seat: int
    lord: Lord
    cell: int
    room: Row
    beasts: list[Beast] = field(default_factory=list)
    fought: list[Beast] = field(default_factory=list)
    """Who has acted."""
    icons_used: int = 0
    attacked: bool = False
    no_conquest: bool = False
    no_healing: bool = False
    no_fatigue: bool = False
    spells_stopped: bool = False
    rage: bool = False
    shield: int = 0
    hidden: list[Hero] = field(default_factory=list)


class Battle(Planning):
    fight: Fight

    def battle(self, seat: int) -> Part[None]:
        lord = self.lords[seat]
        plan = lord["plan"]
        if plan is None:
            return
        self.rule("DL-14.1")
        if not lord["party"]:
            self.rule("DL-13.10")
            self.all_back(lord, plan["monsters"] + plan["ghosts"])
            return
        fight = self.fight = Fight(seat, lord, plan["tile"], self.room_row(lord, plan["tile"]))
        room = self.room_at(lord, fight.cell)
        self.tell("BattleBegins", seat=seat, cell=name_of(fight.cell), room=room or "none")
        fight.beasts = [Beast(kind) for kind in plan["monsters"] + plan["ghosts"]]
        try:
            yield from self.trap_step()
            yield from self.spell_step("fast")
            yield from self.monster_step()
            yield from self.spell_step("slow")
            self.healing_step()
            self.conquest_step()
        except BattleEndsError:
            self.rule("DL-14.2")
        self.all_back(lord, [beast.kind for beast in fight.beasts])
        for beast in fight.fought:
            lord[beast.goes].append(beast.kind)
        self.poison_step()
        lord["fought"] = True

    def all_back(self, lord: Lord, creatures: list[str]) -> None:
        lord["lair"] += creatures
        lord["traps"] += lord["plan"]["traps"]
        lord["plan"] = None

    def spell_step(self, speed: str) -> Part[None]:
        raise NotImplementedError

    # --- damage (DL-14.1)

    def icons(self, lord: Lord, icon: str) -> int:
        return sum(int(self.hero_row(hero["tile"]).get(icon, 0)) for hero in lord["party"])

    def hitpoints(self, hero: Hero) -> int:
        return int(self.hero_row(hero["tile"])["hp"]) + int(hero["tokens"])

    def is_hidden(self, hero: Hero) -> bool:
        return any(one is hero for one in self.fight.hidden)

    def deal(self, hits: list[tuple[Hero, int]], source: str) -> None:
        """Damage of one effect in the fight's own party, front first: all of it, and only then who is out
        leaves."""
        fight = self.fight
        hurt = []
        for hero, amount in hits:
            if amount <= 0:
                continue
            if self.is_hidden(hero):
                self.rule("DL-15.9")
                continue
            absorbed = min(amount, fight.shield)
            if absorbed:
                self.rule("DL-15.8", "DL-15.5")
                fight.shield -= absorbed
            for _ in range(absorbed):
                self.tell("DamageAbsorbed", seat=fight.seat, hero=hero["tile"])
            if amount == absorbed and source in self.rows["creature"]:
                self.rule("DL-14.12")
            if amount > absorbed:
                self.hurt(fight.seat, hero, amount - absorbed, source)
                hurt.append(hero)
        for hero in hurt:
            self.leaves_if_out(fight.seat, hero)
        self.is_it_over()

    def hurt(self, seat: int, hero: Hero, amount: int, source: str) -> None:
        hero["damage"] += amount
        left = max(0, self.hitpoints(hero) - hero["damage"])
        self.tell("HeroHurt", seat=seat, hero=hero["tile"], damage=amount, left=left, source=source)

    def leaves_if_out(self, seat: int, hero: Hero) -> None:
        if hero["damage"] < self.hitpoints(hero):
            return
        self.rule("DL-14.1")
        lord = self.lords[seat]
        lord["party"] = [one for one in lord["party"] if one is not hero]
        if hero["tile"] == ILLUSION:
            self.rule("DL-15.13")
            self.tell("IllusionEnds", seat=seat)
            return
        lord["prison"].append(hero["tile"])
        self.tell("HeroCaptured", seat=seat, hero=hero["tile"])
        if hero["tile"] in self.rows["paladin"]:
            self.rule("DL-11.6")
            self.s["paladin_at"] = GONE
        self.illusion_alone(seat)

    def is_it_over(self) -> None:
        """DL-14.2: also when the paladin was the last one and has left."""
        if not self.fight.lord["party"]:
            raise BattleEndsError

    # --- traps (DL-14.3, DL-17)

    def trap_step(self) -> Part[None]:
        fight = self.fight
        plan = fight.lord["plan"]
        while plan["traps"]:
            face = plan["traps"][0]["face"]
            if len(plan["traps"]) > 1:
                self.rule("DL-17.7")
                options = [f"first {card['face']}" for card in plan["traps"]]
                text = yield from self.ask(fight.seat, options, by_hand=True)
                face = text.removeprefix("first ")
            self.rule("DL-14.3", "DL-17.6")
            yield from self.spring(face)

    def spring(self, face: str) -> Part[None]:
        fight = self.fight
        lord = fight.lord
        row = self.rows["trap"][face]
        year = self.year - 1
        party = lord["party"]
        lord["gold"] -= self.room_gold(lord, fight.cell) + row.get("gold", [0, 0])[year]
        lord["food"] -= row.get("food", [0, 0])[year]
        imps = row.get("imps", [0, 0])[year]
        move_card(lord["plan"]["traps"], self.s["trap_out"], face)
        self.s["trap_out"][-1]["seen"] = "all"
        lord["imps"] -= imps
        lord["idle"] = min(lord["idle"], lord["imps"])
        target = None
        if "chosen" in row:
            text = yield from self.ask(fight.seat, [f"aim {place}" for place in range(1, len(party) + 1)])
            target = party[int(text.removeprefix("aim ")) - 1]
        self.rule("DL-17.1")
        blocks = [row.get("each", [0, 0])[year] for _ in party]
        blocks[0] += row.get("first", [0, 0])[year]
        blocks[-1] += row.get("last", [0, 0])[year]
        if len(party) == 1 and ("second" in row or "last" in row):
            self.rule("DL-17.5")
        if "second" in row and len(party) > 1:
            blocks[1] += row["second"][year]
        for place in range(1, len(party)):
            blocks[place] += row.get("others", [0, 0])[year]
        if row.get("full"):
            self.rule("DL-15.12")
            blocks[0] += self.hitpoints(party[0])
        for place, hero in enumerate(party):
            if hero is target:
                blocks[place] += row["chosen"][year]
        icons = self.icons(lord, "anti") - fight.icons_used
        if fight.icons_used:
            self.rule("DL-17.2")
        prevented = 0
        for place, block in enumerate(blocks):
            less = max(0, min(block, icons - prevented))
            blocks[place] -= less
            prevented += less
        fight.icons_used += prevented
        self.tell(
            "TrapSprung", seat=fight.seat, trap=face, blocks=sum(blocks) + prevented, prevented=prevented
        )
        self.special_effect(row, target)
        self.deal(list(zip(party, blocks, strict=True)), face)

    def special_effect(self, row: Row, target: Hero | None) -> None:
        """DL-17.3: never prevented."""
        fight = self.fight
        if row.get("no_conquest"):
            self.rule("DL-17.3")
            fight.no_conquest = True
        if target is not None and row.get("poison", 0):
            self.rule("DL-17.3")
            target["poison"] += row["poison"]
            self.tell("HeroPoisoned", seat=fight.seat, hero=target["tile"], damage=row["poison"])
        if target is not None and row.get("silences"):
            self.rule("DL-17.4")
            kind = self.hero_row(target["tile"])["kind"]
            if kind == "wizard":
                fight.spells_stopped = True
                self.tell("SpellsStopped", seat=fight.seat, hero=target["tile"])
            elif kind == "priest":
                fight.no_healing = True
                self.tell("HealingStopped", seat=fight.seat, hero=target["tile"])
            elif kind == "paladin":
                self.rule("DL-11.7")

    # --- monsters and ghosts (DL-14.5, DL-16)

    def monster_step(self) -> Part[None]:
        fight = self.fight
        while fight.beasts:
            self.rule("DL-14.5")
            turns = {self.turn_of(beast): beast for beast in reversed(fight.beasts)}
            text = yield from self.ask(fight.seat, turns)
            beast = turns[text]
            self.steps_out(beast)
            fight.fought.append(beast)
            yield from self.act(beast)

    def turn_of(self, beast: Beast) -> str:
        """Two of one kind are alike, but not if one of them is a sheep."""
        twin = any(one.kind == beast.kind and one.sheep != beast.sheep for one in self.fight.beasts)
        return f"attack_sheep {beast.kind}" if beast.sheep and twin else f"attack {beast.kind}"

    def steps_out(self, beast: Beast) -> None:
        """He acts, or he is withdrawn or eaten: he is no longer among those who wait for their turn."""
        self.fight.beasts.remove(beast)
        plan = self.fight.lord["plan"]
        plan["ghosts" if self.is_ghost(beast.kind) else "monsters"].remove(beast.kind)

    def ways(self, beast: Beast) -> list[Row]:
        """What this creature can do now."""
        ways = self.attacks[beast.kind]
        if beast.sheep:
            damage = next(row["amount"] for row in self.rows["spell"].values() if row["effect"] == "sheep")
            ways = [{"id": "sheep", "reach": "first", "damage": damage}]
        return [
            way for way in ways if way.get("feed", 0) <= self.fight.lord["food"] and self.can_do(beast, way)
        ]

    def can_do(self, beast: Beast, way: Row) -> bool:
        if way["reach"] == "none":
            return not self.fight.rage
        return bool(self.targets(beast, way))

    def reach(self, beast: Beast, way: Row) -> str:
        if self.fight.rage and not self.is_ghost(beast.kind):
            self.rule("DL-15.15")
            return "first"
        return str(way["reach"])

    def targets(self, beast: Beast, way: Row) -> list[Hero]:
        """Whom it can hit; for `first` the first that can be hit."""
        party = self.fight.lord["party"]
        reach = self.reach(beast, way)
        able = [hero for hero in party if not self.is_hidden(hero)]
        if reach == "behind":
            self.rule("DL-16.6")
            return [hero for hero in party[1:] if not self.is_hidden(hero)]
        if reach == "first":
            able = able[:1]
        spared = way.get("spares")
        if spared is not None and able and able[0]["tile"] in self.rows["paladin"]:
            self.rule("DL-11.7")
        return [hero for hero in able if spared is None or self.hero_row(hero["tile"])["kind"] != spared]

    def act(self, beast: Beast) -> Part[None]:
        fight = self.fight
        lord = fight.lord
        ways = self.ways(beast)
        if not ways:
            self.rule("DL-14.6")
            rises = self.rows["creature"][beast.kind].get("rises") and not beast.sheep
            beast.goes = "lair" if rises else "asleep"
            self.tell("CreatureIdle", seat=fight.seat, creature=beast.kind)
            return
        text = yield from self.ask(fight.seat, [f"way {way['id']}" for way in ways])
        way = next(one for one in ways if one["id"] == text.removeprefix("way "))
        self.tell("CreatureActs", seat=fight.seat, creature=beast.kind, attack=way["id"])
        lord["food"] -= way.get("feed", 0)
        if way.get("feed", 0):
            self.rule("DL-16.4")
        if way.get("no_conquest"):
            self.rule("DL-16.8")
            fight.no_conquest = True
        if way.get("no_healing"):
            self.rule("DL-16.8")
            fight.no_healing = True
        self.rule("DL-14.6")
        beast.goes = "lair" if way.get("returns") else "asleep"
        if way["reach"] != "none":
            self.rule("DL-16.2")
            fight.attacked = True
            yield from self.strike(beast, way)

    def strike(self, beast: Beast, way: Row) -> Part[None]:
        fight = self.fight
        damage = way["damage"] + self.boost(beast)
        if "times" in way:
            self.rule("DL-16.5")
        for _ in range(way.get("times", 1)):
            targets = self.targets(beast, way)
            if not targets:
                break
            if self.reach(beast, way) == "all":
                self.rule("DL-16.1")
                self.deal([(hero, damage) for hero in targets], beast.kind)
                continue
            places = {f"target {place}": hero for place, hero in enumerate(fight.lord["party"], 1)}
            options = [text for text, hero in places.items() if any(hero is one for one in targets)]
            text = yield from self.ask(fight.seat, options)
            target = places[text]
            self.rule("DL-16.1", *(["DL-16.7"] if way.get("spares") else []))
            self.deal([(target, damage)], beast.kind)
            again = way.get("follow", 0)
            able = self.targets(beast, way)
            if again and able and not any(hero is target for hero in fight.lord["party"]):
                self.rule("DL-16.3")
                self.tell("CreatureActs", seat=fight.seat, creature=beast.kind, attack="follow")
                self.deal([(hero, again + self.boost(beast)) for hero in able], beast.kind)

    def boost(self, beast: Beast) -> int:
        """DL-16.9: a room for training, a dark room."""
        room = self.fight.room
        if beast.sheep or room.get("effect") != "boost" or beast.kind not in room["creatures"]:
            return 0
        self.rule("DL-16.9", "DL-18.2")
        return int(room["amount"])

    # --- healing, conquest, poison (DL-14.8 to DL-14.14)

    def healing_step(self) -> None:
        fight = self.fight
        self.rule("DL-14.8")
        if not fight.attacked or fight.no_healing:
            self.tell("NoHealing", seat=fight.seat)
            return
        hearts = self.icons(fight.lord, "heart")
        for hero in fight.lord["party"]:
            healed = min(hearts, hero["damage"])
            if healed:
                hero["damage"] -= healed
                hearts -= healed
                self.tell("HeroHealed", seat=fight.seat, hero=hero["tile"], amount=healed)

    def fatigue(self) -> int:
        if self.training:
            return int(self.rules["training_fatigue"])
        return int(self.rows["spell"][self.card()]["fatigue"])

    def card(self) -> str:
        return str(self.s["city"][self.s["combat_round"]]["face"])

    def conquest_step(self) -> None:
        fight = self.fight
        lord = fight.lord
        self.rule("DL-14.9")
        if fight.no_conquest:
            self.rule("DL-14.11")
            self.tell("NotConquered", seat=fight.seat)
            return
        if not fight.no_fatigue:
            self.tell("Fatigue", seat=fight.seat, fatigue=self.fatigue())
            for _ in range(self.fatigue()):
                able = [hero for hero in lord["party"] if not self.is_hidden(hero)]
                if not able:
                    self.rule("DL-15.9")
                    break
                self.deal([(able[0], 1)], "fatigue")
        self.rule("DL-7.4")
        lord["conquered"] |= 1 << fight.cell
        room = self.room_at(lord, fight.cell)
        self.tell("TileConquered", seat=fight.seat, cell=name_of(fight.cell), room=room or "none")
        if not self.training:
            self.move_evil(fight.seat, -self.rules["conquest_evil"])

    def poison_step(self) -> None:
        """DL-14.10, DL-14.13: the last step of this battle; the paladin may have gone elsewhere, out of the
        party that a shield saves (DL-15.8, DL-11.10). What was left of a shield there ended with the last
        step of their own battle, which DL-14.1 names the end of the round."""
        for seat, lord in enumerate(self.lords):
            for hero in list(lord["party"]):
                poison, hero["poison"] = hero["poison"], 0
                if poison == 0 or (seat == self.fight.seat and self.is_hidden(hero)):
                    continue
                self.rule("DL-14.10" if seat == self.fight.seat else "DL-14.13")
                if seat == self.fight.seat:
                    absorbed = min(poison, self.fight.shield)
                    if absorbed:
                        self.fight.shield -= absorbed
                        poison -= absorbed
                    for _ in range(absorbed):
                        self.tell("DamageAbsorbed", seat=seat, hero=hero["tile"])
                if poison:
                    self.hurt(seat, hero, poison, "poison")
                    self.leaves_if_out(seat, hero)
                    if not lord["party"] and self.is_conquered(lord, self.fight.cell):
                        self.rule("DL-14.14")
