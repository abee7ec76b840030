"""How quick this machine is just now: `python -m benchmarks.yardstick`.

A bare sketch of what a playout of Dungeon Raiders does (generators, small objects, lists, chance), with no
events, records, prompts or hidden cards. Machines differ by more than half, and one machine from minute to
minute: figures are told as ratios to this one, measured in the same minute.
"""

from __future__ import annotations

import random
from collections.abc import Generator
from time import process_time

MONSTER, TREASURE, TRAP, VAULT = range(4)
SEATS, LEVELS, ROOMS = 4, 5, 5


class Ask:
    __slots__ = ("options", "seat")

    def __init__(self, seat: int, options: list[int]) -> None:
        self.seat = seat
        self.options = options


class Hero:
    __slots__ = ("alive", "coins", "hand", "played", "wounds")

    def __init__(self) -> None:
        self.hand = [1, 2, 3, 4, 5]
        self.coins = 2
        self.wounds = 0
        self.alive = True
        self.played = 0

    def hurt(self, wounds: int) -> None:
        self.wounds += wounds
        if self.wounds >= 10:
            self.alive = False


class Room:
    __slots__ = ("first", "kind", "second")

    def __init__(self, kind: int, first: int, second: int) -> None:
        self.kind = kind
        self.first = first
        self.second = second


class Sketch:
    __slots__ = ("heroes", "leader", "level", "over", "room", "rooms")

    def __init__(self, rng: random.Random) -> None:
        deck = [Room(MONSTER, 8 + one, 3) for one in range(10)]
        deck += [Room(TREASURE, 1 + one % 5, one % 3) for one in range(10)]
        deck += [Room(TRAP, one % 4, 0) for one in range(5)]
        deck += [Room(VAULT, one, 0) for one in range(5)]
        rng.shuffle(deck)
        self.rooms = deck[: LEVELS * ROOMS]
        self.heroes = [Hero() for _ in range(SEATS)]
        self.leader = self.level = self.room = 0
        self.over = False

    def round(self) -> Generator[Ask, int, None]:
        """All play a card, the room acts, the next one is entered."""
        for place in range(SEATS):
            seat = (self.leader + place) % SEATS
            hero = self.heroes[seat]
            if not hero.alive:
                hero.played = 0
                continue
            card = yield Ask(seat, hero.hand[:])
            hero.hand.remove(card)
            hero.played = card
        self.act(self.rooms[self.level * ROOMS + self.room])
        self.enter_next()

    def act(self, room: Room) -> None:
        alive = [hero for hero in self.heroes if hero.alive]
        if not alive:
            return
        if room.kind == MONSTER:
            if sum([hero.played for hero in alive]) < room.first:
                least = min([hero.played for hero in alive])
                for hero in alive:
                    if hero.played == least:
                        hero.hurt(room.second)
        elif room.kind == TREASURE:
            for gold in (room.first, room.second):
                if not alive:
                    break
                most = max([hero.played for hero in alive])
                takers = [hero for hero in alive if hero.played == most]
                for hero in takers:
                    hero.coins = min(20, hero.coins + gold // len(takers))
                alive = [hero for hero in alive if hero.played != most]
        elif room.kind == TRAP:
            self.spring(room.first, alive)
        else:
            for hero in alive:
                if hero.played == 5:
                    hero.coins = min(20, hero.coins + 1)
                elif hero.played == 1:
                    hero.wounds = max(0, hero.wounds - 1)
        most = max([hero.played for hero in self.heroes])
        for place in range(1, SEATS + 1):
            seat = (self.leader + place) % SEATS
            if self.heroes[seat].alive and self.heroes[seat].played == most:
                self.leader = seat
                return

    def spring(self, trap: int, alive: list[Hero]) -> None:
        most, least = max([hero.played for hero in alive]), min([hero.played for hero in alive])
        if trap == 0 and most >= 3:
            richest = max([hero.coins for hero in alive])
            for hero in alive:
                if hero.coins == richest:
                    hero.coins = max(0, hero.coins - (most - 2))
        elif trap == 1 and most >= 3:
            healthiest = min([hero.wounds for hero in alive])
            for hero in alive:
                if hero.wounds == healthiest:
                    hero.hurt(most - 2)
        elif trap == 2:
            for hero in alive:
                hero.coins -= hero.coins // 2 if least == 1 else min(hero.coins, max(0, 4 - least))
        elif trap == 3:
            for hero in alive:
                hero.hurt((10 - hero.wounds) // 2 if least == 1 else max(0, 4 - least))

    def enter_next(self) -> None:
        self.room += 1
        if self.room == ROOMS:
            self.room = 0
            self.level += 1
            for hero in self.heroes:
                hero.hand = [1, 2, 3, 4, 5]
        self.over = self.level == LEVELS or not any([hero.alive for hero in self.heroes])  # noqa: C419


def play(rng: random.Random) -> int:
    """A game of random answers; how many there were."""
    sketch = Sketch(rng)
    answers: list[tuple[int, int]] = []
    while not sketch.over:
        asking = sketch.round()
        ask = next(asking, None)
        while ask is not None:
            card = ask.options[int(rng.random() * len(ask.options))]
            answers.append((ask.seat, card))
            try:
                ask = asking.send(card)
            except StopIteration:
                break
    return len(answers)


def yardstick(seconds: float = 0.5) -> float:
    """Answers of the sketch per second of processor time."""
    rng, answers, start = random.Random(1), 0, process_time()
    while (spent := process_time() - start) < seconds:
        answers += play(rng)
    return answers / spent


if __name__ == "__main__":
    print(f"{max(yardstick() for _ in range(5)):,.0f} answers a second")
