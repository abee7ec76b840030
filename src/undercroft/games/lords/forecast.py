"""What an option costs and brings, told before it is taken: the rules, run on copies of the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.core.decision import Choice
from undercroft.core.forecast import outcomes
from undercroft.core.quick import quick
from undercroft.games.lords.battle.question import Question
from undercroft.games.lords.battle.ransom import Settle
from undercroft.games.lords.battle.scene import Scene
from undercroft.games.lords.events import AdventurerJoins, AdventurerLeaves, MonsterEaten
from undercroft.games.lords.geometry import diggable
from undercroft.games.lords.moves import Pick
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.rules.asking import answer
from undercroft.games.lords.rules.battle import open_question
from undercroft.games.lords.rules.course import EXECUTE, PRODUCE
from undercroft.games.lords.rules.orders import DIG_CELL, send_digger
from undercroft.games.lords.rules.payday import taxes
from undercroft.games.lords.rules.production import room_refusal
from undercroft.games.lords.rules.season import assign_adventurers
from undercroft.games.lords.rules.sending import price_of, trap_gold
from undercroft.games.lords.state import GONE, Asked, Lord

VICTIM: Final = "victim"
SAME: Final = ("cost-trap", "discard", "shed", VICTIM)
"""Questions that ask which one, not how many: whatever is answered, the change is the same."""
ANY: Final = "any"
"""A monster that is chosen after it is told that one leaves."""
TAX: Final = ("tax",)
"""Taxes are foretold as if they were paid as far as the gold goes."""


@quick
@dataclass(frozen=True, slots=True)
class Change:
    """What an option changes for its lord at once: differences, costs are negative."""

    gold: int = 0
    food: int = 0
    evil: int = 0
    imps: int = 0
    idle: int = 0
    """Idle imps, beside those that `imps` brings or takes."""
    traps: int = 0
    letters: int = 0
    most: int = 0
    """So many tunnels may be dug, or so much gold mined, by what is asked next."""


NO_CHANGE: Final = Change()


@dataclass(frozen=True, slots=True)
class Forecast:
    """A change, and what follows from it this season."""

    change: Change
    letters: int = -1
    """Red letters that the taxes of this season would bring then; -1: what they are now."""
    guest: str = ""
    """The adventurer who would come to this lord then, if it is another one than now; `none`: nobody."""
    paladin: int = 0
    """1: he comes to this lord, -1: he leaves."""
    stops: tuple[str, ...] = ()
    """Rooms that could work now and could not then, for want of workers, food or tunnels."""
    leaves: str = ""
    """The monster that is given up for another one, or ANY."""

    def __bool__(self) -> bool:
        follows = self.letters >= 0 or bool(self.guest or self.paladin or self.stops or self.leaves)
        return follows or self.change != NO_CHANGE


@dataclass(frozen=True, slots=True)
class DigRow:
    """The dungeon after so many more tunnels of this order."""

    more: int
    tax: int
    gold: int
    """What is left after taxes, if they come this season or the next; else what there is."""
    letters: int
    rooms: tuple[tuple[str, bool], ...]
    """The production rooms, and whether each could work with the imps left idle."""


class Stand:
    """How a lord stands at some point of the season, and what the rest of it would bring him."""

    __slots__ = ("guest", "here", "leaves", "letters", "lord", "most", "traps", "works")

    def __init__(self, game: Lords, seat: int, question: Choice | None) -> None:
        """Carries the season of this copy on: taxes, then the adventurers."""
        lord = game.lords[seat]
        self.lord = lord.copy()
        self.traps = len(lord.traps)
        self.most = _most(question)
        self.here = game.paladin_at == seat
        self.works = _works(game, lord)
        self.letters = _after_taxes(game, seat) if game.phase in (EXECUTE, PRODUCE) and _due(game, 1) else 0
        self.guest = next((hero for hero, host in visits(game) if host == seat), "none")
        self.leaves = ""


def visits(game: Lords) -> tuple[tuple[str, int], ...]:
    """To whom each adventurer of this season would go as the counters stand (DL-10); -1: to nobody."""
    if not game.arriving:
        return ()
    told = outcomes(game, assign_adventurers)[0].events
    return tuple(
        (event.hero, event.seat if isinstance(event, AdventurerJoins) else -1)
        for _, event in told
        if isinstance(event, AdventurerJoins | AdventurerLeaves)
    )


def forecasts(game: Lords, seat: int) -> tuple[tuple[str, Forecast], ...]:
    """What each option of the seat's open question does, by its text; without those that tell nothing."""
    question = open_question(game)
    if question is not None:
        told = _of_battle(question) if question.field.seat == seat else []
    else:
        asked = game.asked(seat)
        if asked is None:
            return ()
        if asked.choice.prompt.key == "plan":
            told = _of_plan(game, game.lords[seat], asked.choice.options)
        elif asked.deed is None:
            return ()
        else:
            now = stand_after(game, seat, asked, None)
            told = [
                (pick.text, _between(now, stand_after(game, seat, asked, pick)))
                for pick in asked.choice.options
            ]
    return tuple([(text, one) for text, one in told if one])


def stand_after(game: Lords, seat: int, asked: Asked, pick: Pick | None) -> Stand:
    """How the lord stands after an answer, up to a question that makes a difference; None: as it is now."""
    found: list[Stand] = []

    def act(copy: Lords) -> None:
        question = None
        if pick is not None and asked.deed is not None:
            question = answer(asked.deed(copy, seat, *asked.about, pick), SAME)
        found.append(Stand(copy, seat, question))

    told = outcomes(game, act)[0].events
    eaten = [event.creature for _, event in told if isinstance(event, MonsterEaten)]
    if eaten:
        found[0].leaves = ANY if _is_asked(game, seat, asked, pick, VICTIM) else eaten[0]
    return found[0]


def _is_asked(game: Lords, seat: int, asked: Asked, pick: Pick | None, key: str) -> bool:
    """Whether an answer leads to this question, beside others that ask which one."""
    found: list[Choice | None] = []
    others = tuple([one for one in SAME if one != key])

    def act(copy: Lords) -> None:
        if pick is not None and asked.deed is not None:
            found.append(answer(asked.deed(copy, seat, *asked.about, pick), others))

    outcomes(game, act)
    question = found[0] if found else None
    return question is not None and question.prompt.key == key


def _between(now: Stand, then: Stand) -> Forecast:
    was, lord = now.lord, then.lord
    imps = lord.imps - was.imps
    change = Change(
        lord.gold - was.gold,
        lord.food - was.food,
        lord.evil - was.evil,
        imps,
        lord.idle - was.idle - imps if imps >= 0 else 0,
        then.traps - now.traps,
        lord.letters - was.letters,
        then.most,
    )
    return Forecast(
        change,
        then.letters if then.letters != now.letters else -1,
        then.guest if then.guest != now.guest else "",
        then.here - now.here,
        tuple(room for room, works in now.works.items() if works and not then.works[room]),
        then.leaves,
    )


def _most(question: Choice | None) -> int:
    """The most of what is asked: tunnels or gold."""
    if question is None or question.prompt.key not in ("dig", "mine"):
        return 0
    if question.prompt.key == "dig":
        return DIG_CELL.index(question.prompt)
    return max([int(option.value) for option in question.options])


def _works(game: Lords, lord: Lord) -> dict[str, bool]:
    """DL-8.2: which production rooms could work now."""
    return {
        room.id: room_refusal(game, lord, room, cell) is None
        for cell, room in lord.rooms
        if room.produces and not lord.conquered >> cell & 1
    }


def _due(game: Lords, seasons: int) -> bool:
    """Whether taxes are announced for this season, or one of so many."""
    first = game.season - 1
    coming = game.events[max(0, first) : first + seasons]
    return any(piece.known_to(None) and piece.name == "taxes" for piece in coming)


def _after_taxes(game: Lords, seat: int) -> int:
    """DL-9.4: pays what can be paid; the red letters that it brings."""
    lord = game.lords[seat]
    before = lord.letters
    answer(taxes(game, seat), TAX)
    return lord.letters - before


def dig_rows(game: Lords, seat: int) -> tuple[DigRow, ...]:
    """What each number of further tunnels means, while they are being dug."""
    asked = game.asked(seat)
    if asked is None or asked.choice.prompt not in DIG_CELL or game.phase != EXECUTE:
        return ()
    first = 0 if any(pick.value < 0 for pick in asked.choice.options) else 1
    rows: list[DigRow] = []
    for more in range(first, DIG_CELL.index(asked.choice.prompt) + 1):
        row = _row(game, seat, more)
        if row is None:
            break
        rows.append(row)
    return tuple(rows)


def _row(game: Lords, seat: int, more: int) -> DigRow | None:
    """None where there is no place for so many."""
    found: list[DigRow] = []

    def act(copy: Lords) -> None:
        lord = copy.lords[seat]
        for _ in range(more):
            cells = diggable(lord.occupied)
            if not cells:
                return
            send_digger(copy, seat, cells[0])
        tax, works = lord.tax, _works(copy, lord)
        letters = _after_taxes(copy, seat) if _due(copy, 2) else 0
        found.append(DigRow(more, tax, lord.gold, letters, tuple(works.items())))

    outcomes(game, act)
    return found[0] if found else None


def _of_plan(game: Lords, lord: Lord, options: Sequence[Pick]) -> list[tuple[str, Forecast]]:
    """DL-13.5: what using one more trap will cost, with the gold of the room."""
    plan = lord.plan
    assert plan is not None
    sent = [piece.face for piece in plan.traps]
    room = trap_gold(lord)
    now = price_of(sent, room, game.year)
    told = []
    for pick in options:
        if pick.kind == "trap":
            then = price_of([*sent, game.components.traps[pick.name]], room, game.year)
            told.append(
                (pick.text, Forecast(Change(now[0] - then[0], now[1] - then[1], imps=now[2] - then[2])))
            )
    return told


def _of_battle(question: Question) -> list[tuple[str, Forecast]]:
    """DL-14: what an answer costs before the next one."""
    told = []
    picks: tuple[Pick, ...] = question.picks()
    for pick, option in zip(picks, question.options, strict=True):
        outcome = question.answer(option)
        then = outcome.scene if isinstance(outcome, Question) else outcome
        eaten = question.eaten(option) if isinstance(question, Settle) else []
        leaves = ANY if len(set(eaten)) > 1 else eaten[0] if eaten else ""
        told.append((pick.text, _of_scenes(question.field.seat, question.scene, then, leaves)))
    return told


def _of_scenes(seat: int, was: Scene, now: Scene, leaves: str) -> Forecast:
    before, after = was.home, now.home
    change = Change(
        after.gold - before.gold,
        now.food - was.food,
        after.evil - before.evil,
        after.imps - before.imps,
        traps=len(after.hand) - len(before.hand),
    )
    gone = after.host == GONE  # he is caught
    return Forecast(
        change, paladin=0 if gone else (after.host == seat) - (before.host == seat), leaves=leaves
    )
