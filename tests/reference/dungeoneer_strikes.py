"""Dungeoneer: comparing rolls, strikes, the challenge, what becomes of monsters, and the reward."""

from __future__ import annotations

from tests.reference.dungeoneer_feats import Feats
from tests.reference.dungeoneer_table import (
    BATCH,
    CARRIED,
    CHALLENGE,
    FORMS,
    HUNT,
    OMENS,
    VENGEANCE,
    Battle,
    Part,
    Row,
)


class Strikes(Feats):
    def target_there(self, b: Battle) -> bool:
        target = self.p[b["target"]]
        return bool(target["alive"] and target["at"] == b["cell"] and not b["lost"])

    @staticmethod
    def there(attack: Row) -> bool:
        """Whether an attacking card is still in the battle."""
        if attack["hero"] >= 0 or attack["monster"]:
            return True
        return bool(attack["health"] > 0)

    def discard_traps(self, b: Battle) -> None:
        for trap in b["traps"]:
            self.to_discard(trap["card"])
        b["traps"] = []

    def prey(self, b: Battle) -> Row:
        """The monster that a hero challenges."""
        found: Row = self.s["battles"][0]["attacks"][b["prey"]]
        return found

    # --- V Comparison

    def comparisons(self, b: Battle) -> Part:
        self.rule("DN-7.9")
        for attack in b["attacks"]:
            if attack["settled"] or not self.there(attack):
                continue
            if b["target"] >= 0 and not self.target_there(b):
                break
            attack["settled"] = True
            if b["quest"]:
                self.caused_by(b["target"])
            winner = "tie"
            if attack["total"] != attack["counter"]:
                winner = "attacker" if attack["total"] > attack["counter"] else "defender"
            self.tell("Compared", total=attack["total"], counter=attack["counter"], winner=winner)
            if winner == "attacker":
                yield from self.attacker_strikes(b, attack)
            elif winner == "defender":
                yield from self.defender_strikes(b, attack)
            self.defeats()
        b["step"] = 6

    def attacker_strikes(self, b: Battle, attack: Row) -> Part:
        form = FORMS[attack["form"]]
        if b["prey"] >= 0:
            yield from self.strike_monster(b, attack["hero"], self.prey(b), form)
            return
        if attack["dodged"]:
            self.tell("AttackDodged", seat=b["target"])
            return
        if attack["hero"] < 0:
            yield from self.monster_strikes(attack, b["target"], form)
            return
        held = [one["quest"] for one in self.p[b["target"]]["quests"] if one["token"] == CARRIED]
        if held:
            self.rule("DN-6.11")
            text = yield from self.ask(attack["hero"], ["strike", *(f"steal {name}" for name in held)])
            if text != "strike":
                name = text.split()[1]
                victim = self.p[b["target"]]["quests"]
                one = next(one for one in victim if one["quest"] == name)
                victim.remove(one)
                one["dropped"] = False
                self.p[attack["hero"]]["quests"].append(one)
                self.tell("TokenStolen", seat=attack["hero"], from_seat=b["target"], quest=name)
                return
        yield from self.hero_strikes(b, attack["hero"], b["target"], form)

    def defender_strikes(self, b: Battle, attack: Row) -> Part:
        self.rule("DN-7.12")
        form = FORMS[attack["form"]]
        if b["prey"] >= 0:
            yield from self.monster_strikes(self.prey(b), attack["hero"], form)
        elif attack["hero"] >= 0:
            yield from self.hero_strikes(b, b["target"], attack["hero"], form)
        else:
            yield from self.strike_monster(b, b["target"], attack, form)

    def monster_strikes(self, attack: Row, seat: int, form: str) -> Part:
        row = self.beast(attack["beast"])
        yield from self.wound(seat, row["id"], form, monster=True)
        if self.p[seat]["health"] > 0:
            yield from self.suffer(seat, row.get(f"strike_{form}", []), row["id"], monster=True)

    def blows(self, seat: int, form: str) -> int:
        """How many wounds a hero's strike inflicts."""
        count = 1 + sum(int(words[1]) for _, words in self.standing(seat, "blow") if words[0] == form)
        at = 3 * seat + FORMS.index(form)
        blows = self.s["battles"][0]["blows"]
        count += blows[at]
        blows[at] = 0
        return int(count)

    def hero_strikes(self, b: Battle, seat: int, victim: int, form: str) -> Part:
        self.rule("DN-7.13")
        self.caused_by(seat)
        taken = False
        for _ in range(self.blows(seat, form)):
            taken = (yield from self.wound(victim, "", form)) or taken
        yield from self.after_strike(seat, form, taken)

    def strike_monster(self, b: Battle, seat: int, attack: Row, form: str) -> Part:
        row = self.beast(attack["beast"])
        if form in row.get("immune", []):
            self.tell("StrikeHarmless", monster=row["id"])
            self.blows(seat, form)
            return
        root = self.s["battles"][0]
        taken = min(attack["health"], self.blows(seat, form))
        attack["health"] -= taken
        attack["wounded"] = True
        root["gains"][seat] += taken if root["sort"] != HUNT else 0
        self.tell("MonsterWounded", monster=row["id"])
        yield from self.after_strike(seat, form, taken > 0)
        if attack["health"] <= 0:
            yield from self.monster_defeated(attack, row)

    def after_strike(self, seat: int, form: str, taken: bool) -> Part:
        """Drain Life; too late for a hero who has no health left, be it by his own strike (DN-7.11)."""
        row = self.hero(seat)
        player = self.p[seat]
        if player["health"] <= 0:
            return
        if not taken or form != "magic" or row["ability"] != "drain_life" or player["ability_used"]:
            return
        if player["glory"] < row["ability_glory"] or player["health"] >= self.box["rules"]["health"]:
            return
        if (yield from self.ask(seat, ["yes", "no"])) == "yes":
            self.heal(seat, self.ability(seat))

    def monster_defeated(self, attack: Row, row: Row) -> Part:
        self.rule("DN-7.11")
        self.tell("MonsterDefeated", monster=row["id"])
        root = self.s["battles"][0]
        if root["quest"]:
            self.complete(root["target"], root["quest"])
        self.discard_monster(attack["monster"])
        attack["monster"] = None
        if row.get("death"):
            self.caused_by(root["owner"])
        for seat in self.here(root["cell"]) if row.get("death") else []:
            yield from self.suffer(seat, row["death"], row["id"], monster=True)
        if self.solo and self.p[self.active]["health"] > 0:
            yield from self.glory_for_monster()

    def glory_for_monster(self) -> Part:
        raise NotImplementedError

    # --- VI Challenge

    def challenge_step(self, b: Battle) -> Part:
        """Who was attacked may strike back; and Kron, in any step VI where he stands (DN-7.16)."""
        if len(self.s["battles"]) > 1:
            self.s["battles"].pop()
            b = self.s["battles"][0]
        seat = b["target"]
        options = []
        if self.p[seat]["alive"]:
            options += [] if b["challenged"] else self.challenge_options(b, seat)
            options += self.vengeance_options(b, seat)
        if options:
            self.rule("DN-7.14")
            text = yield from self.ask(seat, [*options, "pass"])
            if text != "pass":
                self.challenge(b, seat, text)
                return
            b["challenged"] = True
        for seat in self.here(b["cell"]):
            options = self.vengeance_options(b, seat) if seat != b["target"] else []
            if options:
                b["challenged"] = True
                text = yield from self.ask(seat, [*options, "pass"])
                if text != "pass":
                    self.challenge(b, seat, text)
                    return
        b["step"] = 7
        if b["sort"] not in (BATCH, OMENS):
            if b["sort"] == HUNT and self.solo:
                b["step"] = 8
                return
            self.tell("BattleEnded")
            self.battle_over()

    def challenge_options(self, b: Battle, seat: int) -> list[str]:
        player = self.p[seat]
        if player["fallen"] or player["attacked"]:
            return []
        point = player["ap"] > 0 if seat == self.active else player["saved"]
        options = self.targets(b, seat, "challenge{}") if point else []
        if self.options["actions"] == "limit":
            self.rule("DN-11.7")
            options += self.targets(b, seat, "challenge{}_tip")
        elif self.options["actions"] == "falling" and not point and not player["kept"]:
            self.rule("DN-11.8")
            attackers = [f"@{attack['hero']}" for attack in b["attacks"] if attack["hero"] >= 0]
            fallen = self.targets(b, seat, "challenge{}_tip")
            options += [one for one in fallen if "@" not in one or one.split()[1] in attackers]
        return options

    def targets(self, b: Battle, seat: int, verb: str) -> list[str]:
        options = []
        for form in self.hero(seat)["attacks"]:
            for at, attack in enumerate(b["attacks"]):
                if attack["hero"] < 0 and self.there(attack) and seat == b["target"]:
                    options.append(f"{verb.format('')} {attack['beast']} ={at} {form}")
            if not self.place(seat).get("peace"):
                others = [other for other in self.here(self.p[seat]["at"]) if other != seat]
                options += [f"{verb.format('_hero')} @{other} {form}" for other in others]
        return options

    def vengeance_options(self, b: Battle, seat: int) -> list[str]:
        row = self.hero(seat)
        player = self.p[seat]
        if row["ability"] != "vengeance" or player["ability_used"]:
            return []
        if player["glory"] < row["ability_glory"]:
            return []
        self.rule("DN-7.16")
        options = []
        for one in self.targets(b, seat, "vengeance{}"):
            words = one.split()
            if words[0] == "vengeance" or player["foes"] >> int(words[1][1:]) & 1:
                options.append(one)
        return options

    def challenge(self, b: Battle, seat: int, text: str) -> None:
        words = text.split()
        player = self.p[seat]
        form = FORMS.index(words[-1])
        sort = VENGEANCE if words[0].startswith("vengeance") else CHALLENGE
        if sort == VENGEANCE:
            self.ability(seat)
        else:
            player["attacked"] = True
            if words[0].endswith("_tip"):
                player["fallen"] = True
                self.tell("Tipped", seat=seat)
            elif seat == self.active:
                player["ap"] -= 1
            else:
                player["saved"] = False
        if words[1].startswith("@"):
            self.duel(seat, int(words[1][1:]), words[-1], sort)
            return
        battle = self.new_battle(sort, seat, -1, list(b["cell"]))
        battle["prey"] = int(words[2][1:])
        battle["attacks"].append(self.new_attack(None, 0, None, seat, form))
        self.s["battles"].append(battle)
        self.tell("MonsterChallenged", seat=seat, monster=words[1], form=words[-1])

    # --- VII Lair, VIII Reward

    def lair_step(self, b: Battle) -> Part:
        self.rule("DN-7.15")
        owner = b["owner"]
        b["step"] = 7
        for at, attack in enumerate(b["attacks"]):
            monster = attack["monster"]
            if not monster:
                continue
            name = monster["card"]
            options = [f"to_lair {name} ={at}", f"to_discard {name} ={at}"]
            if not attack["wounded"]:
                options.append(f"to_hand {name} ={at}")
            place = (yield from self.ask(owner, options)).split()[0]
            attack["monster"] = None
            self.tell("MonsterKept", seat=owner, monster=name, place=place)
            player = self.p[owner]
            if place == "to_lair":
                player["lair"].append(monster)
                while len(player["lair"]) > self.box["rules"]["lair"]:
                    full = [f"leave_lair {one['card']} ={i}" for i, one in enumerate(player["lair"])]
                    text = yield from self.ask(owner, full)
                    self.discard_monster(player["lair"].pop(int(text.split("=")[1])))
            elif place == "to_hand":
                player["hand"].append({"face": name, "seen": "all"})
                for extra in monster["extras"]:
                    self.to_discard(extra)
            else:
                self.discard_monster(monster)
        b["step"] = 8

    def reward_step(self, b: Battle) -> Part:
        self.rule("DN-7.17")
        b["step"] = 8
        self.glory_reward(b)
        owner = b["owner"]
        if owner >= 0 and self.p[owner]["alive"]:
            while b["wounds"]:
                others = self.rewarded(owner)
                if not others:
                    break
                text = yield from self.ask(owner, [*(f"give @{one}" for one in others), "decline"])
                b["wounds"] -= 1
                if text != "decline":
                    self.p[int(text.split("@")[1])]["peril"] += 1
                    self.tell("PerilGiven", seat=owner, to_seat=int(text.split("@")[1]))
        self.discard_traps(b)
        self.tell("BattleEnded")
        self.battle_over()
