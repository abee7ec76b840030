"""The combat advisor: how to lose the least in the rest of this year's combat.

It plays the game's own rules on small copies, so it can advise nothing the rules do not allow. Plans are
compared by what they bring on average over the combat cards the seat cannot know (DL-13 to DL-18): a plan
is chosen before its card is turned, everything in the battle after it. It looks one round ahead, then two,
and so on, as far as its budget of battles reaches; a look to the end is exact. The others' evil is taken
as it is now.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any

from undercroft.core.piece import Piece
from undercroft.games.lords.components import Creature, Spell, Trap
from undercroft.games.lords.plans import Way, answers_of, known, ways
from undercroft.games.lords.rules.battle import fighting
from undercroft.games.lords.rules.menus import take_trap
from undercroft.games.lords.state import GONE, Hero, Plan
from undercroft.games.lords.worth import combat

if TYPE_CHECKING:
    from undercroft.games.lords.game import Lords

TILE, TRAINING_TILE = 2.0, 20.0
"""What a conquered tile costs; in a training it is nearly all that matters."""
GOLD, FOOD, IMP, TRAP, CREATURE = 0.5, 0.4, 0.9, 0.6, 2.0
"""What things are worth that are still there after the combat."""
LINES = 400
"""Ways to play one battle that are looked at; beyond this number the result is no longer exact."""


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
    """Proposals, the best first; `exact` if they were followed to the end of the combat."""

    __slots__ = ("battles", "depth", "exact", "proposals")

    def __init__(self, proposals: list[Proposal], depth: int, exact: bool, battles: int) -> None:
        self.proposals = proposals
        self.depth = depth
        self.exact = exact
        self.battles = battles


class _Stop(Exception):
    """The budget is used up."""


def advise(game: Lords, seat: int, battles: int = 3000, seconds: float = 0.0) -> Advice:
    """Advice for a seat that plans now, or will plan next.

    `battles` bounds how many battles are played in mind, `seconds` (0: no bound) the time. Uses only what
    the seat may know of `game`: its own traps, and the combat cards it has seen.
    """
    if seconds:
        return _Search(game, seat, battles, seconds).advise()
    key = (known(game, seat), battles)
    advice = _told.get(key)
    if advice is None:
        if len(_told) > 500:
            _told.clear()
        advice = _told[key] = _Search(game, seat, battles, seconds).advise()
    return advice


def advise_battle(game: Lords, seat: int, battles: int = 3000) -> dict[str, float] | None:
    """In the middle of a battle of this seat: what each open option brings, by its text.

    None if the paladin has come or gone meanwhile, for then the battle cannot be played again from its start.
    """
    battle = game.battle
    if battle is None or battle.before is None or battle.before[1] != game.paladin_at:
        return None
    key = (known(game, seat), -battles)
    values = _said.get(key)
    if values is None:
        if len(_said) > 500:
            _said.clear()
        start = spawn(game, seat)
        start.lords[seat] = battle.before[0].copy()
        values = _said[key] = _Search(start, seat, battles, 0.0).in_battle(start, tuple(battle.answers))
    return values


_told: dict[Any, Advice] = {}
_said: dict[Any, dict[str, float]] = {}
"""Advice given before: bots and pages ask for the same more than once."""


def endings(game: Lords, seat: int, start: tuple[Any, ...] = ()) -> list[tuple[Lords, tuple[Any, ...]]]:
    """Every way the battle of a seat can go on after the answers `start`: the game after it, and all answers.

    The battle stands planned; its card is the one lying in the city.
    """
    found: list[tuple[Lords, tuple[Any, ...]]] = []
    todo = [start]
    while todo and len(found) < LINES:
        answers = todo.pop()
        after = spawn(game, seat)
        flow = fighting(after, seat)
        try:
            ask: Any = next(flow)
            for option in answers:
                ask = flow.send(option)
            while True:
                first, *others = ask.options
                todo += [(*answers, other) for other in others]
                answers = (*answers, first)
                ask = flow.send(first)
        except StopIteration:
            found.append((after, answers))
    return found


def spawn(game: Lords, seat: int) -> Lords:
    """A copy of a game for one battle of one seat: only what a battle touches is copied."""
    new: Lords = type(game).__new__(type(game))
    new.seats = game.seats
    new.options = game.options
    new.components = game.components
    new.chance = game.chance
    new.result = None
    new.revealed = 0
    new.journal = None
    new.year = game.year
    new.season = game.season
    new.combat_round = game.combat_round
    new.phase = game.phase
    new.turn = game.turn
    new.starter = game.starter
    new.city = game.city
    new.trap_deck = game.trap_deck
    new.trap_out = []
    new.faraway = []
    new.paladin_at = game.paladin_at
    new.battle = None
    new.training = game.training
    new.lords = game.lords[:]
    new.lords[seat] = game.lords[seat].copy()
    if may_move(game, seat):
        new.lords = [new.lords[at] if at == seat else lord.copy() for at, lord in enumerate(game.lords)]
    return new


def may_move(game: Lords, seat: int) -> bool:
    """Whether the paladin might come or go in a battle of this seat."""
    step = game.components.rules.paladin_step
    if game.paladin_at == GONE or game.training is not None:
        return False
    if game.paladin_at == seat:
        return any(lord.evil >= step for at, lord in enumerate(game.lords) if at != seat)
    return True


NEVER = -1e9
MARGIN = 2.0
"""Plans up to so much worse than the best one are valued exactly, to be shown beside it."""


def _bound(outcome: tuple[float, Any, Lords]) -> float:
    return outcome[0]


def _blow(creature: Creature, count: int) -> float:
    """The most damage a creature deals in one battle, a bonus of a room included."""
    most = 0
    for attack in creature.attacks:
        damage = attack.damage + attack.follow + 1 + (attack.follow > 0)
        most = max(most, damage * (count if attack.reach == "all" else attack.times))
    return most


def _harm(trap: Trap, party: list[Hero], year: int) -> int:
    """The most damage a trap deals to a party, icons left out."""
    one = year - 1
    points = trap.first[one] + trap.second[one] + trap.last[one] + trap.chosen[one] + trap.poison
    points += trap.each[one] * len(party) + trap.others[one] * (len(party) - 1)
    return points + (max(hero.hp for hero in party) if trap.full else 0)


def _most(lives: list[tuple[int, float]], damage: float) -> float:
    """The best captures for so much damage."""
    if not lives:
        return 0.0
    (left, value), rest = lives[0], lives[1:]
    without = _most(rest, damage)
    return without if left > damage else max(without, value + _most(rest, damage - left))


class _Search:
    def __init__(self, game: Lords, seat: int, battles: int, seconds: float) -> None:
        self.seat = seat
        self.left = battles
        self.battles = 0
        self.until = perf_counter() + seconds if seconds else 0.0
        self.exact = True
        self.game = spawn(game, seat)
        lord = self.game.lords[seat] = self.game.lords[seat].copy()
        if lord.plan is not None:
            lord.traps += lord.plan.traps
            lord.lair += lord.plan.monsters + lord.plan.ghosts
            lord.plan = None
        table = game.components
        seen = {card.name for card in game.city if card.known_to(seat)}
        self.unknown: tuple[Spell, ...] = tuple(
            one for one in table.spells.values() if one.year == game.year and one.id not in seen
        )
        self.tile = TRAINING_TILE if game.training is not None else TILE
        self.memo: dict[Any, float] = {}
        self.order = ways(lord, game.year)

    def advise(self) -> Advice:
        proposals: list[Proposal] = []
        reached = 0
        training = self.game.training is not None
        last = 9 if training else 4 - self.game.combat_round  # three tunnels fall in fewer than nine rounds
        for depth in range(last if training else 1, last + 1):
            self.memo.clear()
            self.exact = True
            try:
                proposals = self.root(depth)
            except _Stop:
                return Advice(proposals, reached, False, self.battles)
            reached = depth
        return Advice(proposals, reached, self.exact, self.battles)

    def root(self, depth: int) -> list[Proposal]:
        """Plans that cannot come near the best one get the bound at which they were given up."""
        lord = self.game.lords[self.seat]
        found = []
        best = NEVER
        for way in self.order:
            planned = self.plan(self.game, way)
            value, captured, lost = self.expect(planned, depth, 0, best - MARGIN)
            best = max(best, value)
            found.append(Proposal(answers_of(lord, way), value, captured, lost))
        values = {way: one.value for way, one in zip(self.order, found, strict=True)}
        self.order.sort(key=lambda way: values[way], reverse=True)
        found.sort(key=lambda one: one.value, reverse=True)
        return found

    def in_battle(self, start: Lords, answers: tuple[Any, ...]) -> dict[str, float]:
        """The value of each option after these answers; looks as far ahead as the budget allows."""
        lines = endings(start, self.seat, answers)
        values: dict[str, float] = {}
        last = 9 if start.training is not None else 4 - start.combat_round
        for depth in range(last - 1 if start.training is not None else 0, last):
            self.memo.clear()
            found: dict[str, float] = {}
            try:
                for after, given in lines:
                    moved = spawn(after, self.seat)
                    moved.combat_round += 1
                    value = self.stock(moved) + self.to_go(moved, depth, 0, self.key(moved, 0))
                    text = str(given[len(answers)])
                    found[text] = max(found.get(text, NEVER), value)
            except _Stop:
                break
            values = found
        return values

    def plan(self, game: Lords, way: Way) -> Lords:
        planned = spawn(game, self.seat)
        lord = planned.lords[self.seat]
        plan = lord.plan = Plan(way[0])
        plan.traps = [take_trap(lord.traps, name) for name in way[1]]
        for creature in way[2]:
            lord.lair.remove(creature)
            plan.monsters.append(creature)
        for ghost in [one for one in lord.lair if one.ghost][: way[3]]:
            lord.lair.remove(ghost)
            plan.ghosts.append(ghost)
        return planned

    def cards(self, game: Lords, drawn: int) -> list[tuple[Piece | None, float, int]]:
        """The cards this round can have: piece, probability, and the drawn unknown ones after it."""
        if game.training is not None:
            return [(None, 1.0, drawn)]
        card = game.city[game.combat_round]
        if card.known_to(self.seat):
            return [(card, 1.0, drawn)]
        pieces = game.components.pieces
        rest = [(index, one) for index, one in enumerate(self.unknown) if not drawn >> index & 1]
        part = 1.0 / len(rest)
        magic = sum(hero.tile.magic for hero in game.lords[self.seat].party)
        if magic > game.combat_round:
            return [(pieces[one.id], part, drawn | 1 << index) for index, one in rest]
        # No spell can be cast now, nor later: only fatigue tells the cards apart.
        groups: dict[int, tuple[Piece, float, int]] = {}
        for index, one in rest:
            piece, weight, mask = groups.get(one.fatigue, (pieces[one.id], 0.0, drawn | 1 << index))
            groups[one.fatigue] = (piece, weight + part, mask)
        return list(groups.values())

    def expect(self, planned: Lords, depth: int, drawn: int, floor: float) -> tuple[float, float, float]:
        """Value, captures and lost tiles of a plan, on average over the cards.

        Gives up, with a value that is too high but not above `floor`, as soon as it cannot be better.
        """
        lord = planned.lords[self.seat]
        before = self.stock(planned)
        prisoners, tiles = len(lord.prison), lord.conquered.bit_count()
        total = captured = lost = 0.0
        rest = 1.0
        top = self.top(planned)
        for card, weight, mask in self.cards(planned, drawn):
            if total + rest * top <= floor:
                return total + rest * top, 0.0, 0.0
            rest -= weight
            if card is not None:
                number = planned.combat_round
                planned.city = [card if at == number else one for at, one in enumerate(planned.city)]
            best, best_after = NEVER, lord
            for bound, key, after in self.outcomes(planned, before, mask):
                if bound <= best:
                    break
                value = self.stock(after) - before + self.to_go(after, depth - 1, mask, key)
                if value > best:
                    best, best_after = value, after.lords[self.seat]
            total += weight * best
            captured += weight * (len(best_after.prison) - prisoners)
            lost += weight * (best_after.conquered.bit_count() - tiles)
        return total, captured, lost

    def outcomes(self, planned: Lords, before: float, mask: int) -> list[tuple[float, Any, Lords]]:
        """The different ends of a battle with the most each can still bring, the most promising first."""
        lines = endings(planned, self.seat)
        self.count(len(lines))
        if len(lines) >= LINES:
            self.exact = False
        found: dict[Any, tuple[float, Any, Lords]] = {}
        for after, _ in lines:
            after.combat_round += 1
            key = self.key(after, mask)
            bound = self.stock(after) - before + self.top(after)
            if key not in found or found[key][0] < bound:
                found[key] = (bound, key, after)
        return sorted(found.values(), key=_bound, reverse=True)

    def top(self, game: Lords) -> float:
        """The most the rest of the combat can bring: captures that the damage left could make, less the
        tiles that fall while nothing could yet have beaten the whole party."""
        lord = game.lords[self.seat]
        party = lord.party
        if not party:
            return 0.0
        training = game.training is not None
        if training:
            rounds = [game.components.rules.training_fatigue] * 4
        else:
            rounds = [self.most_fatigue(game, number) for number in range(game.combat_round, 4)]
        plan = lord.plan
        monsters = lord.lair if plan is None else lord.lair + plan.monsters + plan.ghosts
        count = len(party)
        blows = sorted((_blow(one, count) for one in monsters if not one.ghost), reverse=True)
        again = sum(one.rises for one in monsters)
        ghosts = 2 * sum(one.ghost for one in monsters)
        hand = lord.traps if plan is None else lord.traps + plan.traps
        traps = sorted((_harm(piece.face, party, game.year) for piece in hand), reverse=True)
        rooms = bool(lord.room_cells & ~lord.conquered)
        stops = sum(one.id in ("slime", "demon") for one in monsters) + sum(p.face.no_conquest for p in hand)
        per = 2 if rooms else 1
        whole = sum(
            hero.left for hero in party if hero.tile.kind != "paladin" or not may_move(game, self.seat)
        )
        dealt = float(ghosts)
        fallen = 0
        for number, fatigue in enumerate(rounds):
            dealt += fatigue + sum(blows[number * per : number * per + per])
            dealt += sum(traps[number * per : number * per + per]) + (9 * again if number else 0)
            if dealt < whole:
                fallen += 1
        lives = sorted((hero.left, 5.0 if hero.tile.kind == "paladin" else 2.0) for hero in party)
        caught = _most(lives, dealt)
        certain = max(0, min(fallen, len(rounds)) - stops)
        return caught if training else float(caught - self.tile * certain)

    def most_fatigue(self, game: Lords, number: int) -> int:
        card = game.city[number]
        return int(card.face.fatigue) if card.known_to(self.seat) else 3

    def to_go(self, game: Lords, depth: int, drawn: int, key: Any) -> float:
        """What the rest of the combat brings, with the best plans."""
        lord = game.lords[self.seat]
        training = game.training is not None
        if not lord.party or (game.combat_round >= 4 and not training):
            return 0.0
        if training and lord.conquered == lord.occupied:
            return 0.0
        if depth == 0:
            self.exact = False
            return combat(game, lord) if not training else -self.tile
        found = self.memo.get(key)
        if found is not None:
            return found
        found = self.best(game, depth, drawn)
        self.memo[key] = found
        return found

    def best(self, game: Lords, depth: int, drawn: int) -> float:
        lord = game.lords[self.seat]
        plans = ways(lord, game.year)
        if not plans:  # DL-13.8
            after = spawn(game, self.seat)
            after.combat_round += 1
            loss = 0.0
            if lord.prison:
                weakest = min(after.lords[self.seat].prison, key=lambda hero: hero.kind == "paladin")
                after.lords[self.seat].prison.remove(weakest)
                loss = self.stock(game) - self.stock(after)
            return self.to_go(after, depth - 1, drawn, self.key(after, drawn)) - loss
        best = NEVER
        top = self.top(game)
        for way in plans:
            best = max(best, self.expect(self.plan(game, way), depth, drawn, best)[0])
            if best >= top:
                break
        return best

    def count(self, battles: int) -> None:
        self.battles += battles
        if self.battles > self.left or (self.until and perf_counter() > self.until):
            raise _Stop

    def stock(self, game: Lords) -> float:
        """What the lord has, in points; a lost scoring room counts double."""
        lord = game.lords[self.seat]
        value: float = GOLD * lord.gold + FOOD * lord.food + IMP * lord.imps + TRAP * len(lord.traps)
        value += CREATURE * len(lord.lair) + CREATURE * len(lord.asleep)
        if lord.plan is not None:
            value += TRAP * len(lord.plan.traps) + CREATURE * (
                len(lord.plan.monsters) + len(lord.plan.ghosts)
            )
        for hero in lord.prison:
            value += 5.0 if hero.kind == "paladin" else 2.0
        value -= self.tile * lord.conquered.bit_count()
        for cell, room in lord.rooms:
            if lord.conquered >> cell & 1:
                value -= 4.0 if room.effect in ("score", "fame") else 2.0
        return value

    def key(self, game: Lords, drawn: int) -> Any:
        """All that the rest of the combat depends on."""
        lord = game.lords[self.seat]
        return (
            game.combat_round if game.training is None else 0,
            drawn,
            tuple((hero.tile.id, hero.damage, hero.tokens) for hero in lord.party),
            lord.conquered,
            tuple(sorted(piece.name for piece in lord.traps)),
            tuple(sorted(one.index for one in lord.lair)),
            tuple(sorted(one.index for one in lord.asleep)),
            lord.gold,
            lord.food,
            lord.imps,
            lord.evil,
            bool(lord.prison),
            game.paladin_at,
        )
