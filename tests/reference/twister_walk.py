"""Dungeon Twister 2, told from its rulebook: moves, jumps, ways through walls, and what is in hand."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from tests.reference.driver import Asks
from tests.reference.twister_map import (
    DIRECTIONS,
    OPEN,
    SLIT,
    WALL,
    Floor,
)

Part = Generator[Asks, tuple[int, str], None]
Board = tuple[list[int], int]


class Walk:
    """An action on the way: who, with how many steps left and what in hand."""

    def __init__(self, one: int, steps: int, hand: int | None, before: Board) -> None:
        self.one = one
        self.steps = steps
        self.hand = hand
        self.before = before
        self.walked = False
        self.just = -1
        """Where something was handled since the last step: once is enough for all that can be exchanged."""
        self.touched: set[int] = set()
        """Squares where something was taken or left."""

    def copy(self) -> Walk:
        other = Walk(self.one, self.steps, self.hand, self.before)
        other.walked = self.walked
        other.just = self.just
        other.touched = set(self.touched)
        return other


class Walks(Floor):
    walk: Walk | None = None
    # --- the board while an action is on its way

    def board(self) -> Board:
        return list(self.at), self.s["fixed"]

    def set_board(self, board: Board) -> None:
        self.at[:] = board[0]
        self.s["fixed"] = board[1]

    def flies(self, one: int) -> bool:
        return self.has(one, "fly")

    def barred(self, one: int, square: int) -> bool:
        """DT-6.3: an unwounded enemy bars the way, but not to flyers, nor a Colossus to the small."""
        for other in self.here(square):
            if self.up(other) and self.owner[other] != self.owner[one]:
                self.rule("DT-6.3")
                if self.flies(one):
                    self.rule("DT-14.10")
                elif self.has(other, "giant") and self.rows[one]["combat"] <= 1:
                    self.rule("DT-14.6")
                else:
                    return True
        return False

    def bears(self, one: int, square: int) -> bool:
        """DT-12.1: solid for this character, without a rope of its own."""
        if not self.pit(square):
            return True
        self.rule("DT-12.1", *(["DT-12.7"] if self.fixed(square) else []))
        return self.fixed(square) or self.has(one, "footing")

    def carries_over(self, one: int, square: int) -> bool:
        """DT-6.4, DT-12.12: it may enter the square without a rope of its own."""
        if self.bears(one, square):
            return True
        self.rule("DT-6.4", "DT-12.12")
        return self.flies(one) or self.footing(square, self.owner[one], one)

    def hangs(self, one: int, hand: int | None) -> bool:
        """Whether the character stands on a pit that only the rope in its hand makes solid."""
        square = self.at[one]
        if hand is None or self.effect[hand] != "rope" or not self.pit(square) or not self.fixed(square):
            return False
        return not any(self.effect[other] == "rope" and other != hand for other in self.here(square))

    def exits(self, one: int, square: int) -> bool:
        """DT-16.2: a square of an opponent's line."""
        return self.line_of.get(square, self.owner[one]) != self.owner[one]

    # --- ways

    def ways(self, walk: Walk) -> dict[int, int]:
        """The squares that can be entered with what is in hand, and how many steps that takes."""
        one = walk.one
        seat = self.owner[one]
        start = self.at[one]
        rope = walk.hand is not None and self.effect[walk.hand] == "rope"
        before = self.s["fixed"]
        hanging = {start} if self.hangs(one, walk.hand) else set()
        if hanging:
            self.fix(start, False)
        found = {start: 0}
        edge = [start]
        for step in range(1, walk.steps + 1):
            reached = []
            for square in edge:
                for direction in range(4):
                    other, kind, _ = self.link(square, direction)
                    if kind == SLIT and self.has(one, "slits"):
                        self.rule("DT-14.8")
                    elif kind != OPEN:
                        continue
                    if other in found or self.barred(one, other):
                        continue
                    if not self.carries_over(one, other):
                        # DT-12.4, DT-12.5: with a rope that is not needed where the character stands
                        if not rope or square in hanging or not self.fixable(other, seat):
                            continue
                        self.rule("DT-12.4")
                        hanging.add(other)
                    found[other] = step
                    if not self.exits(one, other):
                        reached.append(other)
            edge = reached
        self.s["fixed"] = before
        return found

    def step_to(self, walk: Walk, square: int, steps: int) -> None:
        """DT-6.8: the load goes along; a rope that is needed is fixed."""
        one = walk.one
        if square == self.at[one]:
            return
        walk.just = -1
        if self.hangs(one, walk.hand):
            self.rule("DT-12.5")
            self.fix(self.at[one], False)
        if not self.exits(one, square) and not self.carries_over(one, square):
            self.fix(square, True)
        self.at[one] = square
        if walk.hand is not None:
            self.rule("DT-6.8")
            self.at[walk.hand] = square
        walk.steps -= steps
        walk.walked = True

    # --- ends

    def may_end(self, walk: Walk) -> bool:
        """DT-6.1, DT-6.5: the last square bears the character, all are lawful, and something changed."""
        one = walk.one
        square = self.at[one]
        if self.exits(one, square):
            self.rule("DT-6.6", *(["DT-21.2"] if self.seats > 2 else []))
            return all(self.lawful(self.here(other)) for other in walk.touched)
        hand = walk.hand
        if hand is not None and self.is_figure[hand] and self.pit(square) and not self.fixed(square):
            self.rule("DT-12.10")
            return False
        if not self.bears(one, square):
            rope = walk.hand is not None and self.effect[walk.hand] == "rope"
            if not (rope and self.fixable(square, self.owner[one])):
                return False
        if not all(self.lawful(self.here(other)) for other in {square, *walk.touched}):
            self.rule("DT-2.3")
            return False
        self.rule("DT-6.5", *(["DT-6.7"] if square in self.line_of else []))
        return self.board() != walk.before

    def ends(self, walk: Walk) -> Iterator[int]:
        """Where the walk can go and end."""
        now = self.board()
        for square, steps in self.ways(walk).items():
            if steps:
                tried = walk.copy()
                self.step_to(tried, square, steps)
                good = self.may_end(tried)
                self.set_board(now)
                if good:
                    yield square

    # --- hands

    def may_handle(self, walk: Walk, square: int) -> bool:
        """DT-7.3."""
        one = walk.one
        if not self.handy(one) or (square in self.line_of and self.exits(one, square)):
            return False
        for other in self.here(square):
            if self.up(other) and self.owner[other] != self.owner[one]:
                self.rule("DT-7.3")
                return False
        if self.pit(square) and not self.fixed(square):
            if walk.hand is not None and self.effect[walk.hand] == "rope":
                return True
            return self.footing(square, self.owner[one], one)
        return True

    def takes(self, walk: Walk) -> list[int]:
        """DT-7.2: what can be taken on the square."""
        one = walk.one
        square = self.at[one]
        found = []
        there = [other for other in self.here(square) if other not in (one, walk.hand)]
        friends = [other for other in there if self.up(other)]
        lying = [other for other in there if self.is_figure[other] and not self.up(other)]
        for other in there:
            if self.up(other):
                continue
            if self.is_figure[other]:
                if self.owner[other] == self.owner[one]:
                    self.rule("DT-10.2")
                    self.rule("DT-7.4")
                    found.append(other)
                continue
            if self.effect[other] == "rope" and self.pit(square):
                ropes = [each for each in there if self.effect[each] == "rope"]
                held = [each for each in friends + lying if self.owner[each] == self.owner[one]]
                if len(ropes) == 1 and any(not self.has(each, "footing") for each in held):
                    self.rule("DT-7.5")
                    continue
            found.append(other)
        return found

    def may_drop(self, walk: Walk) -> bool:
        """DT-7.2, DT-12.11."""
        hand = walk.hand
        if hand is None:
            return False
        square = self.at[walk.one]
        if self.pit(square) and self.is_figure[hand]:
            self.rule("DT-12.10")
            return self.fixed(square)
        if self.pit(square) and self.effect[hand] == "rope":
            if self.fixed(square):
                return self.hangs(walk.one, hand)
            return self.fixable(square, self.owner[walk.one])
        return (
            not self.pit(square) or self.fixed(square) or self.footing(square, self.owner[walk.one], walk.one)
        )

    def drop(self, walk: Walk) -> None:
        square = self.at[walk.one]
        if walk.hand is not None and self.effect[walk.hand] == "rope" and self.pit(square):
            self.fix(square, True)
        walk.hand = None
        walk.just = square
        walk.touched.add(square)

    def take(self, walk: Walk, token: int) -> None:
        walk.hand = token
        walk.just = self.at[walk.one]
        walk.touched.add(self.at[walk.one])

    def handlings(self, walk: Walk) -> Iterator[tuple[str, Walk]]:
        """What can be taken and left where the character is: the option and the walk after it."""
        square = self.at[walk.one]
        if walk.just == square or (walk.walked and not walk.steps) or not self.may_handle(walk, square):
            return
        now = self.board()
        if self.may_drop(walk):
            tried = walk.copy()
            self.drop(tried)
            yield f"drop {self.name(square)}", tried
            self.set_board(now)
        for token in self.takes(walk):
            tried = walk.copy()
            if walk.hand is None:
                self.take(tried, token)
                yield f"take {self.tokens[token]}", tried
            elif self.may_drop(walk) and not self.drops_friend(walk, token):
                self.drop(tried)
                self.take(tried, token)
                yield f"swap {self.tokens[token]}", tried
            self.set_board(now)

    def drops_friend(self, walk: Walk, token: int) -> bool:
        """DT-12.10: a wounded friend is set down on a pit only where a rope stays."""
        square = self.at[walk.one]
        if walk.hand is None or not self.is_figure[walk.hand] or not self.pit(square):
            return False
        ropes = [each for each in self.here(square) if self.effect[each] == "rope"]
        return ropes == [token]

    def goes_on(self, walk: Walk, seen: set[object]) -> bool:
        """Whether the action can go on from here to a lawful end."""
        key = (self.at[walk.one], walk.steps, walk.hand, tuple(self.at), self.s["fixed"])
        if key in seen:
            return False
        seen.add(key)
        if (walk.walked and self.may_end(walk)) or any(True for _ in self.ends(walk)):
            return True
        if not walk.walked and any(True for _ in (*self.jumps(walk), *self.passages(walk))):
            return True
        now = self.board()
        for square, steps in self.ways(walk).items():
            there = walk.copy()
            self.step_to(there, square, steps)
            for _, tried in self.handlings(there):
                if self.goes_on(tried, seen):
                    self.set_board(now)
                    return True
            self.set_board(now)
        return False

    def walk_options(self, walk: Walk) -> dict[str, Walk | None]:
        """DT-6, DT-7, DT-8: all the ways to go on; the walk after it, or None for what ends it."""
        found: dict[str, Walk | None] = {}
        now = self.board()
        for square in self.ends(walk):
            found[f"go {self.name(square)}"] = None
        for square, steps in self.ways(walk).items():
            there = walk.copy()
            self.step_to(there, square, steps)
            here = self.board()
            for text, tried in self.handlings(there):
                if self.goes_on(tried, set()):
                    self.rule("DT-7.1", "DT-7.2")
                    found[text] = tried
            self.set_board(here)
            self.set_board(now)
        if not walk.walked:
            for over, to in self.jumps(walk):
                found[f"jump {self.name(over)} {self.name(to)}"] = None
            for to in self.passages(walk):
                found[f"through {self.name(to)}"] = None
        return found

    # --- jumps (DT-8)

    def jumps(self, walk: Walk) -> Iterator[tuple[int, int]]:
        one = walk.one
        seat = self.owner[one]
        start = self.at[one]
        if not self.s["jumps"][seat] or not self.bears(one, start):
            return
        if not all(self.lawful(self.here(each)) for each in walk.touched - {start}):
            return
        if self.hangs(one, walk.hand) and not self.has(one, "footing"):
            self.rule("DT-8.4")  # the rope must be left first
            return
        hand = walk.hand
        left = [each for each in self.here(start) if each not in (one, hand)]
        if not self.lawful(left):
            return
        for over in self.beside(start):
            if not self.pit(over) or any(self.is_figure[each] for each in self.here(over)):
                continue
            for to in self.beside(over):
                if to == start:
                    continue
                self.rule("DT-8.2", "DT-8.3")
                there = self.here(to)
                if self.exits(one, to):
                    self.rule("DT-8.5")
                    if not any(self.is_figure[each] and self.owner[each] != seat for each in there):
                        yield over, to
                    continue
                if not self.bears(one, to):
                    self.rule("DT-8.4")
                    continue
                if hand is not None and self.is_figure[hand] and self.pit(to) and not self.fixed(to):
                    self.rule("DT-12.10")  # a Thief's footing does not hold the wounded friend
                    continue
                load = [one] if hand is None else [one, hand]
                if self.lawful([*load, *there]):
                    self.rule("DT-8.5")
                    yield over, to

    # --- through walls (DT-14.14)

    def passages(self, walk: Walk) -> Iterator[int]:
        one = walk.one
        seat = self.owner[one]
        start = self.at[one]
        if not self.has(one, "walls"):
            return
        left = [each for each in self.here(start) if each not in (one, walk.hand)]
        if not self.lawful(left):
            return
        rope = walk.hand is not None and self.effect[walk.hand] == "rope"
        hanging = self.hangs(one, walk.hand)
        for direction in range(len(DIRECTIONS)):
            to, kind, _ = self.link(start, direction)
            if kind not in (WALL, SLIT):
                continue
            self.rule("DT-14.14")
            there = self.here(to)
            if self.exits(one, to):
                if not any(self.is_figure[each] and self.owner[each] != seat for each in there):
                    yield to
                continue
            if not self.bears(one, to) and not (rope and not hanging and self.fixable(to, seat)):
                continue
            load = [one] if walk.hand is None else [one, walk.hand]
            if self.lawful([*load, *there]):
                yield to

    # --- the action

    def moving(self, one: int) -> Walk:
        """DT-7.1: a move, jump or walk through a wall begins."""
        steps = self.rows[one]["move"]
        if self.options["telepath_move"] == 3 and "card_move" in self.rows[one]:
            steps = self.rows[one]["card_move"]
        return Walk(one, steps, self.load(one), self.board())

    def take_walk(self, one: int, text: str) -> Part:
        """Carries the answer out, asks for the rest of the way, and ends."""
        seat = self.owner[one]
        walk = self.moving(one)
        while True:
            verb, *names = text.split(" ")
            squares = [self.square(each) for each in names] if verb in ("go", "jump", "through") else []
            if verb == "stop":
                break
            if verb == "go":
                self.rule("DT-6.1", "DT-6.2")
                self.step_to(walk, squares[0], self.ways(walk)[squares[0]])
                break
            if verb == "jump":
                self.rule("DT-8.1", "DT-8.6")
                self.s["jumps"][seat] -= 1
                self.land(walk, squares[1])
                over, to = self.name(squares[0]), self.name(squares[1])
                self.tell("Jumped", seat=seat, over=over, where=to, left=self.s["jumps"][seat])
                break
            if verb == "through":
                self.rule("DT-14.14")
                self.land(walk, squares[0])
                self.tell("WalkedThrough", seat=seat, where=self.name(squares[0]))
                break
            found = self.walk_options(walk)[text]
            assert found is not None
            self.rule("DT-7.2", "DT-7.8")
            square = self.handled_at(walk, text)
            self.step_to(walk, square, self.ways(walk)[square])
            if verb in ("drop", "swap"):
                self.drop(walk)
            if verb in ("take", "swap"):
                self.take(walk, self.tokens.index(names[0]))
            self.walk = walk
            asks = list(self.walk_options(walk))
            if walk.walked and self.may_end(walk):
                asks.append("stop")
            _, text = yield {seat: asks}
            self.walk = None
        self.end_walk(walk)

    def handled_at(self, walk: Walk, text: str) -> int:
        verb, name = text.split(" ")
        return self.square(name) if verb == "drop" else self.at[self.tokens.index(name)]

    def land(self, walk: Walk, square: int) -> None:
        if self.hangs(walk.one, walk.hand):
            self.fix(self.at[walk.one], False)
        rope = walk.hand is not None and self.effect[walk.hand] == "rope"
        if rope and not self.exits(walk.one, square) and not self.bears(walk.one, square):
            self.fix(square, True)
        self.at[walk.one] = square
        if walk.hand is not None:
            self.at[walk.hand] = square

    def end_walk(self, walk: Walk) -> None:
        """DT-12.11: who stops on a pit with a rope in hand fixes it; DT-16.2: who is over the line leaves."""
        one = walk.one
        square = self.at[one]
        rope = walk.hand is not None and self.effect[walk.hand] == "rope"
        if walk.hand is None and len(self.here(square)) > 1:
            self.rule("DT-2.4")
        if self.exits(one, square):
            self.leave(one, walk.hand)
        elif self.pit(square) and rope and not self.fixed(square) and self.fixable(square, self.owner[one]):
            self.rule("DT-12.11")
            self.fix(square, True)

    def leave(self, one: int, load: int | None) -> None:
        """DT-16.1 to DT-16.3, DT-10.6: out of the dungeon with the load."""
        raise NotImplementedError
