"""The combat advisor: how to lose the least in the rest of this year's combat.

It follows the steps of the package `battle`, which the rules carry out at the table. Plans are compared by
what they bring on average over the combat cards the seat cannot know (DL-13 to DL-18): a plan is chosen
before its card is turned, everything in the battle after it. A first answer looks one round ahead, the next
ones to the end with middling cards and with several deals of the unknown cards, the last is exact. The
others' evil is taken as it is now.
"""

from __future__ import annotations

from time import perf_counter
from typing import Any, Final

from undercroft.games.lords.advisor.bound import NEVER
from undercroft.games.lords.advisor.combat import HOPEFUL, Stop, merged
from undercroft.games.lords.advisor.model import TILE as _TILE
from undercroft.games.lords.advisor.model import TRAINING_TILE as _TRAINING_TILE
from undercroft.games.lords.advisor.positions import Raid, Stand
from undercroft.games.lords.advisor.search import EXACT, GLANCE, TRIALS, Search
from undercroft.games.lords.battle.live import Battle
from undercroft.games.lords.battle.question import Question
from undercroft.games.lords.battle.scene import CONQUERED, Party, Scene
from undercroft.games.lords.plans import Way, answers_of, known, whole
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.rules.battle import open_question
from undercroft.games.lords.state import GONE, Lord

POINT: Final = 10.0
TILE: Final = _TILE / POINT
TRAINING_TILE: Final = _TRAINING_TILE / POINT
"""What a conquered tile costs, in points; in a training it is nearly all that matters."""
MARGIN: Final = 3 * POINT
"""A plan so much worse than the best one with one deal of the cards is not looked at closely with it."""
ROWS: Final = 4
"""So many plans are worked out exactly, beside which the others are just no better."""


class Proposal:
    """A plan with what it brings. `answers` are the texts of the choices that make it."""

    __slots__ = ("answers", "captured", "lost", "value")

    def __init__(self, answers: tuple[str, ...], value: float, captured: float, lost: float) -> None:
        self.answers = answers
        self.value = value
        """In points, compared with now."""
        self.captured = captured
        self.lost = lost
        """Adventurers caught and tiles lost in the coming round, on average."""


class Advice:
    """Proposals, the best first; `exact` if the best one is proven, after so many battles in mind."""

    __slots__ = ("battles", "exact", "proposals")

    def __init__(self, proposals: list[Proposal], exact: bool, battles: int) -> None:
        self.proposals = proposals
        self.exact = exact
        self.battles = battles


class BattleAdvice:
    """What each answer that is open in a battle brings, in points, by its text; `exact` if that is proven."""

    __slots__ = ("exact", "values")

    def __init__(self, values: dict[str, float], exact: bool) -> None:
        self.values = values
        self.exact = exact


_told: Final[dict[Any, Advice]] = {}
_said: Final[dict[Any, BattleAdvice]] = {}
"""Advice given before: bots and pages ask for the same more than once."""


def advise(game: Lords, seat: int, battles: int = 30_000, seconds: float = 0.0) -> Advice:
    """Advice for a seat that plans now, or will plan next.

    `battles` bounds how many battles are fought in mind, `seconds` (0: no bound) the time. Uses only what
    the seat may know of `game`: its own traps, and the combat cards it has seen.
    """
    lord = whole(game.lords[seat])
    if seconds:
        return Planner(game, seat, lord).advise(battles, perf_counter() + seconds)
    key = (known(game, seat, lord), battles)
    advice = _told.get(key)
    if advice is None:
        if len(_told) > 500:
            _told.clear()
        advice = _told[key] = Planner(game, seat, lord).advise(battles, 0.0)
    return advice


def advise_battle(game: Lords, seat: int, battles: int = 30_000) -> BattleAdvice | None:
    """In the middle of a battle of this seat: what each open option brings; None if there is no battle."""
    battle, question = game.battle, open_question(game)
    if battle is None or question is None or battle.seat != seat:
        return None
    key = (known(game, seat, game.lords[seat]), battles)
    advice = _said.get(key)
    if advice is None:
        if len(_said) > 500:
            _said.clear()
        advice = _said[key] = Fighter(game, battle, question).advise(battles)
    return advice


class Planner(Search):
    """The plans of the coming round."""

    def __init__(self, game: Lords, seat: int, lord: Lord) -> None:
        super().__init__(game, seat, lord)
        self.lord = lord
        self.rows: dict[Raid, float] = {}
        """What each plan brings, as far as it is known."""
        self.sure: set[Raid] = set()
        """Plans of which that is exact, as far as the stage looks; the others are no better than the best
        of these."""

    def advise(self, battles: int, until: float) -> Advice:
        self.left = battles
        self.until = until
        proven = False
        try:
            for stage in self.stages():
                if stage == TRIALS:
                    self.try_deals()
                else:
                    self.enter(stage)
                    self.rank(stage, 1)
            proven = True
            self.rank(EXACT, ROWS)
        except Stop:
            self.forget()
        self.left, self.until = len(self.rows) << 8, 0.0  # what the coming battle brings is told in any case
        return Advice(self.proposals(), proven, self.fought)

    def rank(self, stage: int, rows: int) -> None:
        """Values the plans, those that cannot be among the best so many only roughly."""
        before = self.rows
        order = sorted(self.plans(self.stand), key=self.place, reverse=True)
        mask = self.all if stage == EXACT else HOPEFUL
        sure = self.sure if rows > 1 else set()
        found = {plan: before[plan] for plan in sure}
        try:
            for plan in order:
                if plan in sure:
                    continue
                best = sorted(found.values() if rows == 1 else [found[one] for one in sure], reverse=True)
                floor = best[rows - 1] if len(best) >= rows and stage != GLANCE else NEVER
                found[plan] = self.plan_value(self.stand, self.first, plan, mask, floor)
                if found[plan] > floor:
                    sure.add(plan)
        finally:
            if found:
                least = min(found.values())
                self.rows = {plan: found.get(plan, min(least, before.get(plan, NEVER))) for plan in order}
                self.sure = sure

    def try_deals(self) -> None:
        """Values the plans by the mean over several deals of the unknown cards, as far as it gets."""
        total = dict.fromkeys(sorted(self.plans(self.stand), key=self.place, reverse=True), 0.0)
        close = set(total)
        for deal in range(self.deals()):
            self.enter(TRIALS, deal)
            best = NEVER
            for plan in sorted(total, key=total.__getitem__, reverse=True):
                value = self.plan_value(self.stand, self.first, plan, HOPEFUL, best - MARGIN)
                if value <= best - MARGIN:
                    close.discard(plan)
                best = max(best, value)
                total[plan] += value
            self.rows = {plan: value / (deal + 1) for plan, value in total.items()}
            self.sure = set(close)

    def place(self, plan: Raid) -> tuple[float, bool]:
        """Of two plans that may bring the same, the one that does so for sure is before the other."""
        return self.rows.get(plan, 0.0), plan in self.sure

    def proposals(self) -> list[Proposal]:
        plans = [plan for plan in self.plans(self.stand) if plan in self.rows]
        plans.sort(key=self.place, reverse=True)
        found = []
        for plan in plans:
            captured, lost = self.next_round(plan)
            for cell in self.like(plan.cell):
                texts = answers_of(self.lord, self.way(plan, cell))
                found.append(Proposal(texts, self.rows[plan] / POINT, captured, lost))
        return found

    def next_round(self, plan: Raid) -> tuple[float, float]:
        """Captures and lost tiles of the battle itself, on average."""
        draws, keep = self.cards(self.stand, self.first, plan.site, self.all)
        captured = lost = 0.0
        for spell, fatigue, count, rest in draws:
            ends = self.ends(self.stand, self.first, plan, spell, fatigue)
            best, end = NEVER, ends[0][0]
            for (scene, gain), (after, _) in zip(ends, self.after(self.stand, plan, ends), strict=True):
                value = gain + self.top(after, self.following(self.first), rest)
                if value > best:
                    best, end = value, scene
            captured += count / keep * self.caught(end)
            lost += count / keep * bool(end.marks & CONQUERED)
        return captured, lost

    def caught(self, end: Scene) -> int:
        """How many adventurers a battle has brought to prison."""
        caught = heroes(self.stand.party) - heroes(end.party)
        was, now, seat = self.stand.host, end.home.host, self.field.seat
        return caught + (was != seat and now == seat) - (was == seat and now not in (seat, GONE))

    def like(self, cell: int) -> list[int]:
        """The unconquered tiles that are as good to fight on as this one."""
        way, site, _ = next(one for one in self.sites if one.cell == cell)
        free = ~self.stand.conquered
        return [at for away, other, at in self.sites if away == way and other is site and free >> at & 1]

    def way(self, plan: Raid, cell: int) -> Way:
        creatures = [self.field.creatures[one] for one in plan.pack]
        monsters = tuple(one for one in creatures if not one.ghost)
        names = tuple(self.field.traps[one].id for one in plan.traps)
        return (cell, names, monsters, len(creatures) - len(monsters))


class Fighter(Search):
    """A battle that is at a question."""

    def __init__(self, game: Lords, battle: Battle, question: Question) -> None:
        super().__init__(game, battle.seat, whole(game.lords[battle.seat]))
        self.battle = battle
        self.question = question

    def advise(self, battles: int) -> BattleAdvice:
        """The value of each answer that can be given now; looks as far as the budget allows."""
        self.left = battles
        battle, field = self.battle, self.field
        site = next(one.site for one in self.sites if one.cell == battle.cell)
        asked = self.question.on(field, field.merged(self.question.scene))
        before = field.value(battle.begun, site)
        ends: list[tuple[str, Stand, int]] = []
        for pick, option in zip(self.question.picks(), self.question.options, strict=True):
            scenes = self.battles.rest(site, asked.answer(option), battle.step, battle.card)
            ends += [(str(pick), self.left_by(end), field.value(end, site) - before) for end in scenes]
        values: dict[str, float] = {}
        proven = False
        try:
            for stage in self.stages():
                if stage != TRIALS:
                    values = self.by_text(stage, ends)
                    continue
                total = dict.fromkeys(values, 0.0)
                for deal in range(self.deals()):
                    for text, value in self.by_text(TRIALS, ends, deal).items():
                        total[text] += value
                    values = {text: value / (deal + 1) for text, value in total.items()}
            proven = True
        except Stop:
            pass
        return BattleAdvice({text: value / POINT for text, value in values.items()}, proven)

    def left_by(self, scene: Scene) -> Stand:
        """The position after the battle."""
        home = scene.home
        fallen = self.stand.conquered
        if scene.marks & CONQUERED:
            fallen |= 1 << self.battle.cell
        moves = self.field.moves
        return self.canonical(
            scene.party,
            fallen,
            merged(home.hand, scene.traps),
            merged(home.lair, merged(scene.ready, scene.up)),
            merged(home.asleep, scene.down) if self.sleepers else (),
            home.gold,
            scene.food,
            home.imps,
            home.evil if self.field.minds_evil else 0,
            home.host if moves else GONE,
            home.guest if moves else None,
            scene.prison,
        )

    def by_text(self, stage: int, ends: list[tuple[str, Stand, int]], deal: int = 0) -> dict[str, float]:
        """The value of each answer, by what it can lead to."""
        self.enter(stage, deal)
        mask = self.all if stage == EXACT else HOPEFUL
        found: dict[str, float] = {}
        for text, stand, gain in ends:
            floor = found.get(text, NEVER) - gain
            value = gain + self.solve(stand, self.following(self.first), mask, floor)
            found[text] = max(found.get(text, NEVER), value)
        return found


def heroes(party: Party) -> int:
    """How many of a party are real."""
    return sum(hero.tile.kind != "illusion" for hero in party)
