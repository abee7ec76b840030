"""Dungeoneer: rolls and what is declared before them, wounds and what prevents them, falls and defeats."""

from __future__ import annotations

from collections.abc import Iterable

from tests.reference.dungeoneer_table import (
    BATCH,
    CARRIED,
    FORMS,
    LYING,
    OMENS,
    Battle,
    GameOverError,
    Part,
    Row,
    Say,
    Table,
    TurnOverError,
)


class BattleBrokenError(Exception):
    """A hero without whom the battle cannot go on is defeated."""


class Harm(Table):
    @property
    def battle(self) -> Battle | None:
        """The battle that is going on, the innermost of them."""
        return self.s["battles"][-1] if self.s["battles"] else None

    # --- any moment (DN-8.3)

    def moments(self, seat: int) -> list[str]:
        """What a player may do at any window of his."""
        self.rule("DN-8.3", "DN-5.7")
        player = self.p[seat]
        options = []
        for name in self.hand(seat):
            if self.card(name).get("when") == "any":
                self.rule("DN-8.6")
                least, most = self.card(name)["x"]
                for other in self.others(seat):
                    top = min(most, self.p[other]["peril"])
                    options += [f"bane {name} @{other} ={x}" for x in range(least, top + 1)]
        for item in player["treasures"]:
            row = self.card(item["card"])
            if row.get("use") == "any" and self.useful(seat, item):
                options.append(f"use {item['card']}")
        for held in player["quests"]:
            if held["token"] == CARRIED:
                self.rule("DN-6.9")
                options.append(f"drop {held['quest']}")
        return options

    def useful(self, seat: int, item: Row) -> bool:
        """Whether a readied card with a use may be used."""
        row = self.card(item["card"])
        player = self.p[seat]
        if player["glory"] < row.get("price", 0) or (row.get("limit") == "turn" and item["used"]):
            return False
        heals = self.has_effect(item["card"], "heal", "does")
        return bool(not heals or player["health"] < self.box["rules"]["health"])

    def do_moment(self, seat: int, text: str) -> bool:
        """Does what `moments` offered; gives whether it was that."""
        words = text.split()
        player = self.p[seat]
        if words[0] == "drop":
            self.drop(seat, words[1])
        elif words[0] == "bane" and self.card(words[1]).get("when") == "any":
            target, x = int(words[2][1:]), int(words[3][1:])
            self.from_hand(seat, words[1])
            self.p[target]["peril"] -= x
            self.tell("BanePlayed", seat=seat, card=words[1], target_seat=target, payer_seat=target, cost=x)
            self.rule("DN-4.6")
            self.lose_glory(target, x)
            self.to_discard(words[1])
        elif words[0] == "use" and self.card(words[1]).get("use") == "any":
            item = next(item for item in player["treasures"] if item["card"] == words[1])
            self.use(seat, item)
            self.does(seat, words[1])
        else:
            return False
        return True

    def caused_by(self, seat: int) -> None:
        """DN-10.3: whose card or effect is at work."""
        self.s["cause"] = seat

    def use(self, seat: int, item: Row, token: bool = False) -> None:
        """Pays for a readied card: its price, a token or the card itself."""
        row = self.card(item["card"])
        player = self.p[seat]
        player["glory"] -= row.get("price", 0)
        if row.get("limit") == "turn":
            item["used"] = True
        self.tell("CardUsed", seat=seat, card=item["card"], cost=row.get("price", 0))
        if token:
            item["tokens"] -= 1
        elif "spend" in row:
            player["treasures"].remove(item)
            self.discard_item(item)
            self.tell("CardDiscarded", seat=seat, card=item["card"])

    def does(self, seat: int, name: str) -> None:
        """The plain effects of a readied card."""
        for words in self.effects(name, "does"):
            if words[0] == "heal":
                self.heal(seat, int(words[1]))
            elif words[0] == "action":
                self.p[seat]["ap"] += int(words[1])
                self.tell("ActionsGained", seat=seat, amount=int(words[1]))

    def heal(self, seat: int, amount: int) -> int:
        self.rule("DN-8.11")
        player = self.p[seat]
        healed = max(0, min(amount, self.box["rules"]["health"] - player["health"]))
        player["health"] += healed
        if healed:
            self.tell("Healed", seat=seat, amount=healed)
        return int(healed)

    def drop(self, seat: int, quest: str) -> None:
        """DN-6.9: the token lies where the hero stands."""
        held = next(one for one in self.p[seat]["quests"] if one["quest"] == quest)
        held["lies"] = self.index(self.place(seat)["id"])
        held["token"] = LYING
        held["dropped"] = True
        self.tell("TokenDropped", seat=seat, quest=quest)

    # --- rolls (DN-8.4)

    def boost(self, seat: int, form: str, foe: str = "", check: bool = False) -> Say[int]:
        """DN-8.4: what a player adds before a roll of his hero; `foe` is the kind of a monster."""
        player = self.p[seat]
        bonus = 0
        while True:
            options = []
            row = self.hero(seat)
            mastery = row["ability"] == "spell_mastery" and form == "magic"
            scourge = row["ability"] == "scourge" and foe == "undead"
            able = not player["ability_used"] and player["glory"] >= row["ability_glory"]
            if able and (mastery or scourge):
                options.append("ability")
            for name in self.hand(seat):
                card = self.card(name)
                if card.get("when") == "roll":
                    least, most = card["x"]
                    top = min(most, player["glory"])
                    options += [f"play {name} ={x}" for x in range(least, top + 1)]
                elif card.get("when") == "battle" and self.blow_fits(seat, name, form, check):
                    options.append(f"play {name}")
            in_battle = self.battle is not None and not check
            if not options or (in_battle and player["quiet"]):
                return bonus
            self.rule("DN-8.4", "DN-7.24")
            options.append("roll")
            if in_battle:
                options.append("pass_battle")
            text = yield from self.ask(seat, options)
            if text == "pass_battle":
                player["quiet"] = True
            if text in ("roll", "pass_battle"):
                return bonus
            if text == "ability":
                bonus += self.ability(seat)
            elif "=" in text:
                x = int(text.split("=")[1])
                self.pay_card(seat, text.split()[1], x)
                bonus += x
            else:
                self.play_blow(seat, text.split()[1])

    def ability(self, seat: int) -> int:
        """Pays for the ability of a hero, once a turn; gives its bonus."""
        row = self.hero(seat)
        self.p[seat]["glory"] -= row["ability_glory"]
        self.p[seat]["ability_used"] = True
        self.tell("AbilityUsed", seat=seat, ability=row["ability"], cost=row["ability_glory"])
        return int(row.get("ability_bonus", 0))

    def pay_card(self, seat: int, name: str, cost: int) -> None:
        """An instant from the hand: paid, and discarded."""
        self.from_hand(seat, name)
        self.p[seat]["glory"] -= cost
        self.tell("CardPlayed", seat=seat, card=name, cost=cost)
        self.to_discard(name)

    def blow_fits(self, seat: int, name: str, form: str, check: bool) -> bool:
        """Mighty Blow I before an own roll in a battle of that form."""
        blow = any(words[0] == "blow" and words[1] == form for words in self.effects(name))
        affordable = self.p[seat]["glory"] >= self.card(name)["cost"]
        return blow and affordable and self.battle is not None and not check

    def play_blow(self, seat: int, name: str) -> None:
        self.pay_card(seat, name, self.card(name)["cost"])
        for words in self.effects(name):
            if words[0] == "blow":
                self.s["battles"][0]["blows"][3 * seat + FORMS.index(words[1])] += int(words[2])

    def check(self, seat: int, form: str, threat: int, against: str, trap: bool = False) -> Say[bool]:
        """DN-7.19: die + characteristic against the threat value; traps may be known (Trap Lore)."""
        self.rule("DN-7.19")
        bonus = yield from self.boost(seat, form, check=True)
        if trap:
            bonus += sum(int(words[0]) for _, words in self.standing(seat, "traps"))
        die = self.luck.die(6)
        total = die + self.value(seat, form) + bonus
        result = "overcome" if total >= threat else "failed"
        self.tell(
            "Checked",
            seat=seat,
            against=against,
            form=form,
            die=die,
            total=total,
            threat=threat,
            result=result,
        )
        return total >= threat

    # --- wounds (DN-7.10)

    def wound(self, seat: int, by: str = "", strike: str = "", monster: bool = False) -> Say[bool]:
        """One wound about to be dealt; gives whether health was lost. `strike` is the form of a strike."""
        player = self.p[seat]
        while player["health"] > 0:
            options = []
            for item in player["treasures"]:
                row = self.card(item["card"])
                name = item["card"]
                if row.get("use") not in ("wound", "any") or not self.useful(seat, item):
                    continue
                if row.get("against", strike) != strike:
                    continue
                if self.has_effect(name, "redirect", "does"):
                    near = [one for one in self.others(seat) if self.p[one]["at"] == player["at"]]
                    options += [f"use {name} @{one}" for one in near if self.p[one]["health"] > 0]
                else:
                    options.append(f"use {name}")
                    if row.get("spend") == "token_or_card" and item["tokens"]:
                        options.append(f"spend {name}")
            for name in self.hand(seat):
                if self.card(name).get("when") == "wound" and player["glory"] >= self.card(name)["cost"]:
                    options.append(f"play {name}")
            if not options:
                break
            self.rule("DN-7.10", "DN-7.24")
            text = yield from self.ask(seat, [*options, "take"])
            if text == "take":
                break
            words = text.split()
            name = words[1]
            if words[0] == "play":
                self.pay_card(seat, name, self.card(name)["cost"])
                self.tell("WoundPrevented", seat=seat, card=name)
                return False
            item = next(item for item in player["treasures"] if item["card"] == name)
            self.use(seat, item, token=words[0] == "spend")
            if self.has_effect(name, "redirect", "does"):
                other = int(words[2][1:])
                self.tell("WoundRedirected", seat=seat, to_seat=other, card=name)
                return (yield from self.wound(other, by, strike, monster))
            if self.has_effect(name, "prevent", "does"):
                self.tell("WoundPrevented", seat=seat, card=name)
                return False
            self.does(seat, name)
        if player["health"] <= 0:
            return False
        player["health"] -= 1
        self.tell("Wounded", seat=seat)
        if monster:
            self.s["battles"][0]["wounds"] += 1
        return True

    def suffer(self, seat: int, lines: Iterable[str], by: str = "", monster: bool = False) -> Part:
        """What a strike, a failed check or a failed quest does to a hero."""
        player = self.p[seat]
        for line in lines:
            if player["health"] <= 0:
                return
            words = line.split()
            if words[0] == "wound":
                for _ in range(int(words[1])):
                    yield from self.wound(seat, by, monster=monster)
            elif words[0] == "fall":
                self.fall(seat)
            elif words[0] == "glory":
                self.lose_glory(seat, -int(words[1]))
            elif words[0] == "level":
                self.rule("DN-8.10")
                before = player["level"]
                player["level"] = max(1, before + int(words[1]))
                if player["level"] < before:
                    self.tell("LevelLost", seat=seat, level=player["level"])
                yield from self.limits(seat)
            elif words[0] == "saved":
                if player["saved"]:
                    self.tell("SavedLost", seat=seat)
                player["saved"] = False
            elif words[0] == "discard":
                for _ in range(int(words[1])):
                    yield from self.lose_readied(seat)
            elif words[0] == "web":
                player["web"] = by
                self.tell("Webbed", seat=seat)
            elif words[0] == "whirl":
                yield from self.whirl(seat)

    def whirl(self, seat: int) -> Part:
        """The trap's owner warps the hero."""
        raise NotImplementedError

    def fall(self, seat: int) -> None:
        self.rule("DN-9.11")
        if not self.p[seat]["fallen"]:
            self.p[seat]["fallen"] = True
            self.tell("Fell", seat=seat)

    def lose_readied(self, seat: int) -> Part:
        """The Hag: a readied card of the owner's choice, or an attachment alone."""
        player = self.p[seat]
        options = []
        for kind in ("boon", "treasure"):
            for at, item in enumerate(player[kind + "s"]):
                options.append(f"lose_{kind} {item['card']} ={at}")
                options += [f"lose_{kind}_extra {name} ={at}" for name, _ in item["extras"]]
        if not options:
            return
        self.rule("DN-8.8")
        text = yield from self.ask(seat, options)
        self.lose(seat, text)
        yield from self.limits(seat)

    def lose(self, seat: int, text: str) -> None:
        """Discards what an option `lose_...` names."""
        words = text.split()
        zone = self.p[seat]["boons" if "boon" in words[0] else "treasures"]
        at = int(words[2][1:])
        if words[0].endswith("extra"):
            extra = next(one for one in zone[at]["extras"] if one[0] == words[1])
            zone[at]["extras"].remove(extra)
            self.to_discard(words[1])
        else:
            self.discard_item(zone.pop(at))
        self.tell("CardDiscarded", seat=seat, card=words[1])

    def limits(self, seat: int) -> Part:
        """DN-5.6: what is too much goes, of the owner's choice."""
        player = self.p[seat]
        for kind in ("boon", "treasure"):
            while len(player[kind + "s"]) > max(0, self.limit(seat, kind + "s")):
                self.rule("DN-5.6")
                options = [f"lose_{kind} {item['card']} ={at}" for at, item in enumerate(player[kind + "s"])]
                text = yield from self.ask(seat, options)
                self.lose(seat, text)

    # --- defeat (DN-10.2)

    def defeats(self) -> None:
        """DN-7.20, DN-10.2, DN-10.3: after an effect all heroes without health are defeated together."""
        dead = [seat for seat in self.around(self.active) if self.p[seat]["health"] <= 0]
        if not dead:
            return
        for seat in dead:
            self.defeat(seat)
        root = self.s["battles"][0] if self.s["battles"] else None
        if root is not None and root["sort"] == BATCH and root["owner"] in dead:
            self.rule("DN-7.22")
            self.glory_reward(root)
        if self.active in dead:
            self.turn_broken()
            if not self.going_on():
                self.battle_over()
        if self.solo:
            self.over("lost", [])
        if not self.options["resurrection"]:
            living = [seat for seat in range(self.seats) if self.p[seat]["alive"]]
            if len(living) == 1:
                self.rule("DN-10.3")
                self.over("last_hero", living)
            if not living:
                self.rule("DN-10.3")
                cause = self.s["cause"]
                self.over("last_hero" if cause >= 0 else "draw", [cause] if cause >= 0 else [])
        if self.s["battles"]:
            root = self.s["battles"][0]
            concerned = {root["owner"], root["target"], self.s["battles"][-1]["target"]}
            if concerned & set(dead):
                raise BattleBrokenError
        elif self.active in dead:
            raise TurnOverError

    def going_on(self) -> bool:
        """Whether the game goes on."""
        if self.options["resurrection"]:
            return True
        return sum(bool(player["alive"]) for player in self.p) > (0 if self.solo else 1)

    def glory_reward(self, b: Battle) -> None:
        for seat in range(self.seats):
            if b["gains"][seat] and (self.p[seat]["alive"] or self.options["resurrection"]):
                self.p[seat]["glory"] += b["gains"][seat]
                self.tell("GloryGained", seat=seat, amount=b["gains"][seat])
            b["gains"][seat] = 0

    def battle_over(self) -> None:
        self.s["battles"] = []
        for player in self.p:
            player["quiet"] = False
            if "battle:" in player["passed"]:
                player["passed"] = ""

    def turn_broken(self) -> None:
        """DN-10.2: the active player's hero is defeated, and his turn over."""
        self.s.update(phase="turn_over", entry=0, ambush=0, window=0, ending=False, declaring=False)
        self.s["drawn"] = []
        self.s["queue"] = []

    def defeat(self, seat: int) -> None:
        self.rule("DN-10.2")
        player = self.p[seat]
        player.update(alive=False, saved=False, kept=False, ap=0, health=0)
        player.update(fallen=False, web=None, threshold=-1, tip=False)
        self.tell("HeroDefeated", seat=seat, hero=player["hero"])
        for card in player["hand"]:
            self.to_discard(card["face"])
        for item in self.readied(seat):
            self.discard_item(item)
        for monster in player["lair"]:
            self.discard_monster(monster)
        for name in [*player["enhancers"], *player["curses"]]:
            self.to_discard(name)
        for zone in ("hand", "boons", "treasures", "lair", "enhancers", "curses"):
            player[zone] = []
        for battle in [*self.s["battles"], *self.s["queue"]]:
            if (battle["owner"] == seat and battle["sort"] == BATCH) or battle["sort"] == OMENS:
                for attack in battle["attacks"]:
                    if attack["monster"]:
                        self.discard_monster(attack["monster"])
                        attack["monster"] = None
                for trap in battle["traps"]:
                    self.to_discard(trap["card"])
                battle["traps"] = []
        self.s["queue"] = [one for one in self.s["queue"] if one["owner"] != seat]
        for battle in self.s["queue"]:
            battle["lost"] |= battle["target"] == seat
        for held in player["quests"]:
            if held["token"] == CARRIED:
                self.tell("TokenDropped", seat=seat, quest=held["quest"])
                held["lies"] = self.index(self.place(seat)["id"])
                held["token"] = LYING
        if self.options["resurrection"]:
            self.rule("DN-11.2")
            self.s["reborn"].append(seat)
            self.s["fallen"].append(player["hero"])
            player["hero"] = None
            return
        kept = [held for held in player["quests"] if held["token"]]
        self.s["out"] += [held["quest"] for held in player["quests"] if not held["token"]]
        player["quests"] = kept

    def over(self, ending: str, winners: list[int]) -> None:
        """DN-10: the winners are first, the others follow by the quests they have completed."""
        done = [len(player["done"]) for player in self.p]
        ranks = [(seat not in winners, -done[seat]) for seat in range(self.seats)]
        places = [1 + sum(other < one for other in ranks) for one in ranks]
        places = places if winners or not self.solo else [2]
        self.tell("GameEnded", ending=ending, seats=winners)
        self.end(ending, winners, places, done)
        raise GameOverError
