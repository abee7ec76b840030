"""Dungeoneer: battles, their windows, specials, responses and rolls."""

from __future__ import annotations

from collections.abc import Callable

from tests.reference.dungeoneer_feats import FeatsOverError
from tests.reference.dungeoneer_harm import BattleBrokenError
from tests.reference.dungeoneer_strikes import Strikes
from tests.reference.dungeoneer_table import (
    BATCH,
    FORMS,
    VENGEANCE,
    Battle,
    Part,
    Row,
    Say,
)


class Battles(Strikes):
    # --- windows (DN-8.3)

    def window(self, seat: int, offer: Callable[[], list[str]], battle: bool) -> Say[str]:
        """Asks at a window of others; "pass" if there is nothing to do or it is not wanted."""
        player = self.p[seat]
        while True:
            options = offer()
            if battle and player["quiet"]:
                return "pass"
            if options and self.wish(options, battle) == sorted(player["passed"].split()):
                return "pass"
            if not options and not player["always"]:
                return "pass"
            offered = [*options, "pass"]
            offered += ["pass_battle"] if battle else []
            offered += ["pass_same"] if options else []
            offered.append("ask_able" if player["always"] else "ask_always")
            text = yield from self.ask(seat, offered)
            if text in ("ask_always", "ask_able"):
                player["always"] = text == "ask_always"
                continue
            if text == "pass_battle":
                player["quiet"] = True
                return "pass"
            if text == "pass_same":
                player["passed"] = " ".join(self.wish(options, battle))
                return "pass"
            return text

    def wish(self, options: list[str], battle: bool) -> list[str]:
        """What a player who passes until something changes could do; cards of a battle are for it alone."""
        words = [" ".join(one.split()[:2]).split(" @")[0] for one in options]
        said = " ".join(dict.fromkeys(words)).split()
        own = battle and any(one.split()[0] in ("scare", "dodge", "play", "frenzy") for one in options)
        return sorted(["battle:", *said] if own else said)

    # --- I Attack, II Response

    def prepare(self, b: Battle) -> Part:
        root = self.s["battles"][0]
        self.caused_by(b["owner"])
        if b["sort"] == BATCH:
            self.tell("BattleBegan", seat=b["owner"], target_seat=b["target"])
            if not self.target_there(b):
                self.rule("DN-7.18")
                self.tell("EncounterMissed", target_seat=b["target"])
                b["step"] = 7
                self.discard_traps(b)
                return
        self.rule(*(["DN-7.4", "DN-7.5"] if b["attacks"] else ["DN-7.23"]))
        for at, attack in enumerate(b["attacks"]):
            if attack["form"] < 0:
                yield from self.choose_form(b, attack, at)
        if b["sort"] == BATCH:
            yield from self.frenzies(b)
        b["step"] = 2
        for attack in b["attacks"]:
            if attack["beast"] and self.beast(attack["beast"]).get("assault"):
                yield from self.assault(b, attack)
        if b["target"] >= 0:
            self.rule("DN-7.6")
            yield from self.response(b)
        yield from self.any_window(b)
        b["step"] = 3
        assert root

    def choose_form(self, b: Battle, attack: Row, at: int) -> Part:
        forms = self.beast(attack["beast"])["attacks"]
        if self.solo:
            self.rule("DN-12.7")
            best = max(
                forms,
                key=lambda form: (
                    self.monster_value(b, attack, form) - self.value(b["target"], form),
                    -FORMS.index(form),
                ),
            )
            attack["form"] = FORMS.index(best)
        elif len(forms) == 1:
            attack["form"] = FORMS.index(forms[0])
        else:
            options = [f"form {attack['beast']} ={at} {form}" for form in forms]
            text = yield from self.ask(b["owner"], options)
            attack["form"] = FORMS.index(text.split()[3])

    def frenzies(self, b: Battle) -> Part:
        owner = b["owner"]
        while True:

            def offer() -> list[str]:
                cost = {name: self.card(name)["cost"] for name in self.hand(owner)}
                names = [name for name in cost if self.card(name).get("when") == "attack"]
                return [
                    f"frenzy {name} ={at}"
                    for name in names
                    for at, attack in enumerate(b["attacks"])
                    if attack["monster"] and self.p[b["target"]]["peril"] >= cost[name]
                ]

            text = yield from self.window(owner, offer, battle=True)
            if text == "pass":
                return
            name = text.split()[1]
            self.from_hand(owner, name)
            self.p[b["target"]]["peril"] -= self.card(name)["cost"]
            self.tell("BanePlayed", seat=owner, card=name, target_seat=b["target"], aimed=True)
            self.to_discard(name)
            b["attacks"][int(text.split("=")[1])]["frenzy"] += int(self.effects(name)[0][1])

    def assault(self, b: Battle, attack: Row) -> Part:
        """Hellfire: every hero in the location must make the check."""
        row = self.beast(attack["beast"])
        form, threat = row["assault"].split()
        yield from self.all_check(b["cell"], form, int(threat), row["id"], row["assault_failure"], True)

    def all_check(
        self,
        cell: list[int],
        form: str,
        threat: int,
        by: str,
        failure: list[str],
        monster: bool,
        trap: bool = False,
    ) -> Part:
        """DN-7.20: all roll clockwise from the active player, then all suffer, then defeats are looked at."""
        self.rule("DN-7.20")
        overcome = {}
        for seat in self.here(cell):
            overcome[seat] = yield from self.check(seat, form, threat, by, trap)
        for seat in overcome:
            if not overcome[seat]:
                yield from self.suffer(seat, failure, by, monster)
        self.defeats()

    def battle_cards(self, b: Battle, seat: int) -> list[str]:
        """Cards of any moment that concern a battle."""
        player = self.p[seat]
        options = []
        for name in self.hand(seat):
            row = self.card(name)
            if row.get("when") != "battle" or row["cost"] > player["glory"]:
                continue
            for words in self.effects(name):
                if words[0] == "blow" and self.fights(b, seat):
                    options.append(f"play {name}")
                elif words[0] == "dodge" and seat == b["target"]:
                    options += [
                        f"dodge {name} ={at}"
                        for at, attack in enumerate(b["attacks"])
                        if self.there(attack) and FORMS[attack["form"]] == words[1] and not attack["dodged"]
                    ]
        return options

    def fights(self, b: Battle, seat: int) -> bool:
        """Whether a hero may still strike in this battle, in a challenge perhaps."""
        return bool(b["attacks"]) and seat in (b["target"], *(attack["hero"] for attack in b["attacks"]))

    def response(self, b: Battle) -> Part:
        seat = b["target"]
        while True:

            def offer() -> list[str]:
                player = self.p[seat]
                options = self.battle_cards(b, seat)
                for name in self.hand(seat):
                    row = self.card(name)
                    if row.get("when") != "response" or row["cost"] > player["glory"]:
                        continue
                    if self.has_effect(name, "scare"):
                        options += [
                            f"scare {name} ={at}" for at, one in enumerate(b["attacks"]) if one["monster"]
                        ]
                    elif b["attacks"]:
                        options.append(f"play {name}")
                return options + self.moments(seat)

            text = yield from self.window(seat, offer, battle=True)
            if text == "pass":
                return
            self.answer(b, seat, text)

    def answer(self, b: Battle, seat: int, text: str) -> None:
        """Does what a response or an any-moment card does in a battle."""
        words = text.split()
        if self.do_moment(seat, text):
            return
        name = words[1]
        if words[0] == "dodge":
            self.pay_card(seat, name, self.card(name)["cost"])
            b["attacks"][int(words[2][1:])]["dodged"] = True
        elif words[0] == "scare":
            self.pay_card(seat, name, self.card(name)["cost"])
            attack = b["attacks"][int(words[2][1:])]
            self.tell("MonsterScared", seat=seat, monster=attack["beast"])
            self.discard_monster(attack["monster"])
            del b["attacks"][int(words[2][1:])]
        elif self.has_effect(name, "dark"):
            self.pay_card(seat, name, self.card(name)["cost"])
            b["dark"] += sum(int(words[1]) for words in self.effects(name) if words[0] == "dark")
        else:
            self.play_blow(seat, name)

    def any_window(self, b: Battle) -> Part:
        """One round of passes; it begins anew while somebody plays. The defender has just passed."""
        asked = [seat for seat in self.around(self.active) if seat != b["target"]]
        again = True
        while again:
            again = False
            for seat in self.around(self.active):
                if seat not in asked and not again:
                    continue

                def offer(seat: int = seat) -> list[str]:
                    return self.battle_cards(b, seat) + self.moments(seat)

                text = yield from self.window(seat, offer, battle=True)
                if text != "pass":
                    again = True
                    self.answer(b, seat, text)
            asked = self.around(self.active)

    # --- III and IV: the rolls

    def rolls(self, b: Battle) -> Part:
        if b["sort"] == BATCH and not self.target_there(b):
            self.rule("DN-7.18")
            b["step"] = 7
            self.discard_traps(b)
            return
        yield from self.traps(b)
        if b["target"] >= 0 and not self.target_there(b):
            self.rule("DN-7.18")
            b["step"] = 7
            return
        self.rule("DN-7.7", "DN-7.8")
        for attack in b["attacks"]:
            if self.there(attack) and not attack["settled"]:
                yield from self.attack_roll(b, attack)
        b["step"] = 4
        for attack in b["attacks"]:
            if self.there(attack) and not attack["settled"]:
                yield from self.counter_roll(b, attack)
        b["step"] = 5
        yield from self.comparisons(b)

    def traps(self, b: Battle) -> Part:
        for trap in list(b["traps"]):
            self.rule("DN-7.7", "DN-7.21")
            row = self.card(trap["card"])
            form, threat = row["check"].split()
            harder = 0
            words = self.row("location", self.location_at(b["cell"])).get("hazard", "").split()
            if words and words[0] == "danger":
                self.rule("DN-9.10")
                harder = int(words[1])
            need = int(threat) + harder + (trap["x"] if row.get("check_x") else 0)
            try:
                yield from self.all_check(b["cell"], form, need, row["id"], row["failure"], False, True)
            except BattleBrokenError:
                self.spent(b, trap)
                if b["traps"] and self.here(b["cell"]):
                    self.rule("DN-7.22")
                self.discard_traps(b)
                raise
            if self.solo and self.s["entry"]:
                self.rule("DN-12.12")
            elif self.s["entry"]:
                yield from self.entry()
                self.s["ambush"] = 0
            self.spent(b, trap)

    def spent(self, b: Battle, trap: Row) -> None:
        if trap in b["traps"]:
            b["traps"].remove(trap)
            self.to_discard(trap["card"])

    def attack_roll(self, b: Battle, attack: Row) -> Part:
        form = FORMS[attack["form"]]
        hero = attack["hero"]
        bonus = sum(one["dark"] for one in self.s["battles"] if one["target"] == b["target"])
        if hero >= 0:
            foe = self.beast(self.prey(b)["beast"])["kind"] if b["prey"] >= 0 else ""
            bonus += yield from self.boost(hero, form, foe)
            bonus += self.value(hero, form, foe)
            bonus += sum(int(words[0]) for _, words in self.standing(hero, "attack"))
            if b["sort"] == VENGEANCE:
                bonus += self.hero(hero)["ability_bonus"]
        else:
            bonus += self.monster_value(b, attack, form) + attack["frenzy"]
        attack["die"] = self.luck.die(6)
        attack["total"] = attack["die"] + bonus
        who = {"seat": hero if hero >= 0 else None, "monster": attack["beast"]}
        self.tell("AttackRolled", **who, form=form, die=attack["die"], bonus=bonus, total=attack["total"])

    def counter_roll(self, b: Battle, attack: Row) -> Part:
        form = FORMS[attack["form"]]
        if b["prey"] >= 0:
            prey = self.prey(b)
            bonus = self.monster_value(self.s["battles"][0], prey, form)
        else:
            seat = b["target"]
            foe = self.beast(attack["beast"])["kind"] if attack["beast"] else ""
            bonus = yield from self.boost(seat, form, foe)
            bonus += self.value(seat, form, foe)
            for _, words in self.standing(seat, "counter"):
                bonus += int(words[1]) if words[0] == form else 0
        attack["counter_die"] = self.luck.die(6)
        attack["counter"] = attack["counter_die"] + bonus
        self.tell("CounterRolled", form=form, die=attack["counter_die"], bonus=bonus, total=attack["counter"])

    # --- a step of the battle that is going on

    def fight(self) -> Part:
        b = self.s["battles"][-1]
        try:
            if b["step"] <= 2:
                yield from self.prepare(b)
            elif b["step"] <= 4:
                yield from self.rolls(b)
            elif b["step"] == 5:
                yield from self.comparisons(b)
            elif b["step"] == 6:
                yield from self.challenge_step(b)
            elif b["step"] == 7:
                yield from self.lair_step(b)
            else:
                yield from self.reward_step(b)
        except BattleBrokenError:
            self.broken()
        except FeatsOverError:
            self.battle_over()
            self.s["phase"] = "discard"
            self.s["entry"] = self.s["ambush"] = 0

    def broken(self) -> None:
        """DN-7.11, DN-7.22: a hero is defeated without whom the battle does not go on."""
        self.rule("DN-7.22")
        root = self.s["battles"][0]
        self.s["battles"] = [root]
        if root["owner"] >= 0 and not self.p[root["owner"]]["alive"] and root["sort"] == BATCH:
            self.battle_over()
        elif root["sort"] == BATCH:
            root["step"] = 7 if not self.p[root["target"]]["alive"] else 6
        elif self.p[root["target"]]["alive"] and self.p[self.active]["alive"]:
            root["step"] = 6
        else:
            if self.p[self.active]["alive"]:
                self.tell("BattleEnded")
            self.battle_over()
