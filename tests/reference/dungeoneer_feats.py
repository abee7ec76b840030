"""Dungeoneer: the feats phase, quests and what locations offer."""

from __future__ import annotations

from tests.reference.dungeoneer_cards import Cards
from tests.reference.dungeoneer_table import BATCH, CARRIED, DUEL, HUNT, LYING, Battle, Part, Row, Say


class FeatsOverError(Exception):
    """A quest is completed: the feats phase ends at once."""


class Feats(Cards):
    # --- what may be done (DN-5.1)

    def feats_options(self, seat: int) -> list[str]:
        self.rule("DN-5.1", "DN-5.11")
        player = self.p[seat]
        options = self.move_options(seat)
        options += self.glory_options(seat)
        options += self.moments(seat)
        options += self.quest_options(seat)
        options += self.action_options(seat)
        for item in player["treasures"]:
            if self.card(item["card"]).get("use") == "feats" and self.useful(seat, item):
                options.append(f"use {item['card']}")
        if player["fallen"]:
            self.rule("DN-9.11", "DN-5.10")
            if player["ap"] > 0:
                options.append("rise")
        if self.tip_options(seat):
            options.append("tip")
        return options

    def points(self, seat: int) -> int:
        """Action points a hero may spend on other things than rising."""
        player = self.p[seat]
        if player["fallen"]:
            return int(player["tip"])  # of one who lies only the point of the fall (DN-9.11, DN-11.7)
        return int(player["ap"])

    def action_options(self, seat: int) -> list[str]:
        """What costs action points, moving and quests left out; and what a location offers."""
        player = self.p[seat]
        options = []
        points = self.points(seat)
        if points and self.s["locations"] and self.fits():
            self.rule("DN-5.3")
            options.append("explore")
        if points and not player["attacked"] and not self.place(seat).get("peace"):
            self.rule("DN-7.1", "DN-7.2")
            for other in self.here(player["at"]):
                if other != seat:
                    options += [f"attack @{other} {form}" for form in self.hero(seat)["attacks"]]
        if self.place(seat).get("peace"):
            self.rule("DN-7.3")
        options += self.ability_options(seat)
        options += self.local_options(seat)
        return options

    def ability_options(self, seat: int) -> list[str]:
        row = self.hero(seat)
        player = self.p[seat]
        if row["ability"] != "healing_hand" or player["ability_used"]:
            return []
        if player["glory"] < row["ability_glory"] or self.points(seat) < row["ability_actions"]:
            return []
        if player["health"] >= self.box["rules"]["health"]:
            return []
        return ["ability"]

    def healing_hand(self, seat: int) -> None:
        self.p[seat]["ap"] -= self.hero(seat)["ability_actions"]
        self.heal(seat, self.ability(seat))

    def local_options(self, seat: int) -> list[str]:
        row = self.place(seat)
        player = self.p[seat]
        action = row.get("action")
        if action is None or player["glory"] < row.get("action_glory", 0):
            return []
        if self.points(seat) < row.get("action_actions", 0):
            return []
        if row.get("action_limit") == "turn" and player["acted"] >> self.index(row["id"]) & 1:
            return []
        if action == "exchange":
            self.rule("DN-5.9")
            if not self.s["quest_deck"] and not self.s["quest_discard"]:
                return []
            return [f"local {held['quest']}" for held in player["quests"]]
        if action == "portal":
            return [
                f"local {name}"
                for cell, (name, _) in self.map().items()
                if list(cell) != player["at"]
                and self.row("location", name)["type"] == "room"
                and not self.is_entrance(name)
            ]
        if action == "heal" and player["health"] >= self.box["rules"]["health"]:
            return []
        if action == "uncurse":
            return [f"local {name}" for name in player["curses"]]
        return [f"local {row['id']}"]

    def local(self, seat: int, name: str) -> None:
        row = self.place(seat)
        player = self.p[seat]
        player["glory"] -= row.get("action_glory", 0)
        player["ap"] -= row.get("action_actions", 0)
        player["acted"] |= 1 << self.index(row["id"])
        self.tell("LocationUsed", seat=seat, location=row["id"], cost=row.get("action_glory", 0))
        if row["action"] == "exchange":
            drawn = self.next_quest()
            held = next(one for one in player["quests"] if one["quest"] == name)
            player["quests"].remove(held)
            self.s["quest_discard"].append(name)
            assert drawn is not None
            player["quests"].append(self.held(drawn))
            self.tell("QuestExchanged", seat=seat, quest=name, drawn=drawn)
        elif row["action"] == "draw":
            self.draw(seat, row["action_amount"])
        elif row["action"] == "heal":
            self.heal(seat, row["action_amount"])
        elif row["action"] == "uncurse":
            self.lift(seat, name)
        else:
            self.warp(seat, name)

    @staticmethod
    def held(quest: str, token: int = 0) -> Row:
        return {"quest": quest, "token": token, "lies": -1, "dropped": False}

    # --- quests (DN-6)

    def is_at(self, seat: int, where: str) -> bool:
        """DN-6.1: a location, any entrance, or any room that is none."""
        name = self.place(seat)["id"]
        if where == "entrance":
            return self.is_entrance(name)
        if where == "room":
            return bool(self.place(seat)["type"] == "room" and not self.is_entrance(name))
        return bool(name == where)

    def quest_options(self, seat: int) -> list[str]:
        player = self.p[seat]
        here = self.index(self.place(seat)["id"])
        options = []
        held = {one["quest"]: one for one in player["quests"]}
        for name in [*held, *self.s["commons"]]:
            self.rule("DN-6.1", "DN-5.8")
            row = self.quest(name)
            if row["type"] == "escort":
                one = held.get(name)
                if one is not None and one["token"]:
                    if one["token"] == CARRIED and self.is_at(seat, row["to"]):
                        self.rule("DN-6.10")
                        options.append(f"deliver {name}")
                elif self.is_at(seat, row["at"]):
                    self.rule("DN-6.8")
                    options.append(f"pick_up {name}")
                continue
            if not self.is_at(seat, row["at"]):
                continue
            if row.get("search") and name not in player["found"]:
                if self.points(seat):
                    self.rule("DN-6.6")
                    options.append(f"search {name}")
                continue
            if name in player["tried"]:
                self.rule("DN-6.2")
                if not self.points(seat):
                    continue
            if row["type"] == "sacrifice":
                self.rule("DN-6.5")
                if player["health"] <= row.get("lose_health", 0):
                    continue
                if player["glory"] < row.get("lose_glory", 0):
                    continue
                if len(player["treasures"]) < row.get("lose_treasures", 0):
                    continue
            options.append(f"attempt {name}")
        for other in self.p:
            for one in other["quests"]:
                if one["token"] == LYING and one["lies"] == here and not (other is player and one["dropped"]):
                    self.rule("DN-6.9")
                    options.append(f"pick_up {one['quest']}")
        return options

    def pick_up(self, seat: int, name: str) -> None:
        player = self.p[seat]
        for other in self.p:
            for one in list(other["quests"]):
                if one["quest"] == name and one["token"]:
                    one.update(token=CARRIED, lies=-1, dropped=False)
                    other["quests"].remove(one)
                    player["quests"].append(one)
                    self.tell("TokenTaken", seat=seat, quest=name)
                    return
        self.rule("DN-6.8")
        if name in self.s["commons"]:
            player["quests"].append(self.held(name, CARRIED))
            self.tell("TokenTaken", seat=seat, quest=name)
            self.replace_common(name)
        else:
            one = next(one for one in player["quests"] if one["quest"] == name)
            player["quests"].remove(one)
            player["quests"].append(self.held(name, CARRIED))
            self.tell("TokenTaken", seat=seat, quest=name)

    def replace_common(self, name: str) -> None:
        self.s["commons"].remove(name)
        drawn = self.next_quest()
        if drawn is not None:
            self.s["commons"].append(drawn)
            self.tell("QuestRevealed", quest=drawn)

    def search(self, seat: int, name: str) -> Part:
        player = self.p[seat]
        player["ap"] -= 1
        bonus = yield from self.boost(seat, "", check=True)
        laid = self.map()
        far = self.steps_from(laid, self.entrances(laid))[tuple(player["at"])]
        die = self.luck.die(6)
        need = self.quest(name)["search"]
        found = die + far + bonus >= need
        if found:
            player["found"].append(name)
        result = "found" if found else "nothing"
        self.tell("Sought", seat=seat, quest=name, die=die, distance=far, bonus=bonus, result=result)

    def attempt(self, seat: int, name: str) -> Part:
        player = self.p[seat]
        row = self.quest(name)
        if name in player["tried"]:
            player["ap"] -= 1
        player["tried"].append(name)
        self.tell("QuestAttempted", seat=seat, quest=name)
        if row["type"] == "hunt":
            self.rule("DN-6.7")
            self.hunt(seat, name)
        elif row["type"] == "sacrifice":
            for _ in range(row.get("lose_treasures", 0)):
                options = [
                    f"lose_treasure {item['card']} ={at}" for at, item in enumerate(player["treasures"])
                ]
                text = yield from self.ask(seat, options)
                self.lose(seat, text)
                yield from self.limits(seat)
            self.lose_glory(seat, row.get("lose_glory", 0))
            given = row.get("lose_health", 0)
            player["health"] -= given
            if given:
                self.tell("HealthGiven", seat=seat, amount=given)
            self.complete(seat, name)
        elif row["type"] == "luck":
            if (yield from self.luck_quest(seat, row)):
                self.complete(seat, name)
        else:
            self.rule("DN-6.12")
            form, threat = row["check"].split()
            if (yield from self.check(seat, form, int(threat), name)):
                self.complete(seat, name)
            self.caused_by(seat)
            for one in self.here(player["at"]):
                yield from self.suffer(one, row.get("failure", []), name)
            self.defeats()

    def luck_quest(self, seat: int, row: Row) -> Say[bool]:
        self.rule("DN-6.13")
        extra = False
        if self.p[seat]["glory"] >= row["extra_glory"]:
            extra = (yield from self.ask(seat, ["yes", "no"])) == "yes"
            if extra:
                self.lose_glory(seat, row["extra_glory"])
        bonus = yield from self.boost(seat, "", check=True)
        dice = [self.luck.die(6) for _ in range(row["dice"] + (extra and row["extra"] == "die"))]
        best = sum(sorted(dice)[-row["dice"] :])
        total = best + bonus + (1 if extra and row["extra"] == "plus" else 0)
        done = total >= row["need"]
        result = "success" if done else "failure"
        self.tell("LuckTried", seat=seat, quest=row["id"], dice=dice, total=total, result=result)
        return bool(done)

    def hunt(self, seat: int, name: str) -> None:
        row = self.quest(name)
        owner = -1 if self.solo else self.left_of(seat)
        battle = self.new_battle(HUNT, owner, seat, list(self.p[seat]["at"]))
        battle["quest"] = name
        battle["attacks"].append(self.new_attack(name, row["health"], None))
        self.s["battles"].append(battle)
        self.tell("BattleBegan", target_seat=seat)

    def new_battle(self, sort: int, owner: int, target: int, cell: list[int]) -> Battle:
        return {
            **{"sort": sort, "owner": owner, "target": target, "cell": cell, "attacks": [], "traps": []},
            **{"quest": None, "prey": -1, "step": 1, "dark": 0, "blows": [0] * (3 * self.seats)},
            **{"wounds": 0, "gains": [0] * self.seats, "challenged": False, "lost": False},
        }

    @staticmethod
    def new_attack(
        beast: str | None, health: int, monster: Row | None, hero: int = -1, form: int = -1
    ) -> Row:
        return {
            **{"monster": monster, "beast": beast, "hero": hero, "form": form, "health": health},
            **{"wounded": False, "frenzy": 0, "dodged": False, "settled": False, "fresh": True},
            **{"die": 0, "mods": [], "total": 0, "counter_die": 0, "counter_mods": [], "counter": 0},
        }

    def complete(self, seat: int, name: str) -> None:
        """DN-6.3: level, glory, healing, victory; then the feats phase is over."""
        self.rule("DN-6.3")
        player = self.p[seat]
        row = self.quest(name)
        common = name in self.s["commons"]
        player["quests"] = [one for one in player["quests"] if one["quest"] != name]
        player["done"].append(name)
        if player["level"] < 4:
            player["level"] += 1
        player["glory"] += row["reward_glory"]
        before = player["health"]
        player["health"] = max(before, min(self.box["rules"]["health"], before + row["reward_health"]))
        self.tell("QuestCompleted", seat=seat, quest=name, level=player["level"], done=len(player["done"]))
        if not self.solo and len(player["done"]) >= self.box["rules"]["quests_to_win"]:
            self.rule("DN-10.1")
            if common:
                self.s["commons"].remove(name)
            self.over("quests", [seat])
        self.arrived(seat)
        if common:
            self.replace_common(name)
        raise FeatsOverError

    # --- doing it

    def feat(self, seat: int, text: str) -> Part:
        words = text.split()
        player = self.p[seat]
        if self.do_moment(seat, text):
            return
        if words[0] in ("move", "slip", "cloak"):
            yield from self.move(seat, text)
        elif words[0] in ("play", "attach", "drink"):
            yield from self.play_glory(seat, text)
        elif words[0] == "explore":
            player["ap"] -= 1
            self.tell("Explored", seat=seat)
            yield from self.new_location(seat)
        elif words[0] == "attack":
            player["ap"] -= 1
            self.duel(seat, int(words[1][1:]), words[2])
        elif words[0] == "attempt":
            yield from self.attempt(seat, words[1])
        elif words[0] == "pick_up":
            self.pick_up(seat, words[1])
        elif words[0] == "deliver":
            player["tried"].append(words[1])
            self.tell("QuestAttempted", seat=seat, quest=words[1])
            self.complete(seat, words[1])
        elif words[0] == "search":
            yield from self.search(seat, words[1])
        elif words[0] == "rise":
            player["ap"] -= 1
            yield from self.rise(seat)
        elif words[0] == "ability":
            self.healing_hand(seat)
        elif words[0] == "local":
            self.local(seat, words[1])
        elif words[0] == "use":
            item = next(item for item in player["treasures"] if item["card"] == words[1])
            self.use(seat, item)
            self.does(seat, words[1])
        elif words[0] == "tip":
            self.tell("Tipped", seat=seat)
            player.update(ap=player["ap"] + 1, tip=True, fallen=True)

    def rise(self, seat: int) -> Part:
        """DN-9.11, DN-9.14: webbed heroes must overcome the web."""
        player = self.p[seat]
        if player["web"]:
            for words in (line.split() for line in self.card(player["web"])["failure"]):
                if words[0] != "web":
                    continue
                if not (yield from self.check(seat, words[1], int(words[2]), player["web"])):
                    return
        player["web"] = None
        player["fallen"] = False
        self.tell("Rose", seat=seat)

    def duel(self, seat: int, target: int, form: str, sort: int = DUEL) -> None:
        """A battle of hero against hero (DN-7.1, DN-7.13)."""
        battle = self.new_battle(sort, seat, target, list(self.p[seat]["at"]))
        battle["attacks"].append(
            self.new_attack(None, 0, None, seat, ("melee", "magic", "speed").index(form))
        )
        self.s["battles"].append(battle)
        self.tell("HeroAttacked", seat=seat, target_seat=target, form=form)
        self.p[target]["foes"] |= 1 << seat
        if sort != 4:
            self.p[seat]["attacked"] = True

    # --- tipping (DN-11.7)

    def tip_options(self, seat: int) -> list[str]:
        """What the point of a tipped hero could be spent on."""
        player = self.p[seat]
        if self.options["actions"] != "limit" or player["fallen"] or player["tip"]:
            return []
        self.rule("DN-11.7")
        player.update(ap=player["ap"] + 1, tip=True, fallen=True)
        options = self.tipped_options(seat)
        player.update(ap=player["ap"] - 1, tip=False, fallen=False)
        return options

    def tipped_options(self, seat: int) -> list[str]:
        """What costs a point, moving and rising left out."""
        costs = self.action_options(seat)
        row = self.place(seat)
        if not row.get("action_actions") or row["action"] == "portal":
            costs = [one for one in costs if not one.startswith("local")]
        if not self.hero(seat).get("ability_actions"):
            costs = [one for one in costs if one != "ability"]
        tried = self.p[seat]["tried"]
        quests = [
            one
            for one in self.quest_options(seat)
            if one.startswith("search") or (one.startswith("attempt") and one.split()[1] in tried)
        ]
        return costs + quests

    def spend_tip(self, seat: int) -> Part:
        """DN-11.7: the point is spent at once."""
        text = yield from self.ask(seat, self.tipped_options(seat))
        self.p[seat]["tip"] = False
        yield from self.feat(seat, text)


__all__ = ["BATCH", "Feats", "FeatsOverError"]
