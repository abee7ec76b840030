"""Information-set Monte-Carlo tree search with several observers, for any number of seats.

Every iteration deals a possible world (all the seat cannot know, anew) and plays it forward. Each seat has
a tree of its own: a node is one of its decisions as it would see it, reached by its own answers and by the
events it was told between them. So nobody in the search acts on what he cannot know: neither on hidden
cards nor on the secret answers of a Parallel. Each seat maximises its own share of the victory; the seat that
is thought for, what the shares are worth to its character.
"""

from __future__ import annotations

import random
from math import log, sqrt
from time import perf_counter
from typing import Any, Final

from undercroft.bots.bot import Bot, same_option
from undercroft.bots.characters import EVEN, Character
from undercroft.core.chance import Chance
from undercroft.core.decision import Choice
from undercroft.core.game import Brain
from undercroft.core.run import Run
from undercroft.core.sight import Sight

EXPLORE: Final = 2.5
"""How much a rarely tried option is worth a try, measured in the spread of the rewards so far."""
CAUTION: Final = 0.3
"""How much worse than its decision so far an untried option is assumed to be, in the same measure."""
UNIFORM: Final = 0.2
"""The part of the prior that is spread over all options alike."""
WIDE: Final = 6
"""Options a new node considers; one more for every `WIDER` times the square root of its visits."""
WIDER: Final = 1.5
FAMILIAR: Final = 2
"""A node asks for the game's weights at this visit; before, the quick playout policy chooses."""
PATIENCE: Final = 64
"""Iterations between two looks at whether the leader can still be overtaken."""


class Edge:
    """An option of a seat at a node: how often tried, with what reward, and what was seen after it."""

    __slots__ = ("next", "prior", "reward", "squares", "text", "visits")

    def __init__(self, text: str, prior: float) -> None:
        self.text = text
        self.prior = prior
        self.visits = 0
        self.reward = 0.0
        self.squares = 0.0
        self.next: dict[Any, Node] = {}

    def mean(self) -> float:
        return self.reward / self.visits if self.visits else 0.0

    def doubt(self, spread: float) -> float:
        """The variance of the mean; a beginning of eight rewards of spread `spread` tames the first few."""
        mean = self.mean()
        rewards = max(0.0, self.squares - mean * mean * self.visits) + 8.0 * spread * spread
        return rewards / (self.visits + 8) / max(1, self.visits)


class Node:
    """A decision of a seat, as that seat sees it."""

    __slots__ = ("edges", "reward", "visits", "weighed")

    def __init__(self) -> None:
        self.weighed = False
        self.visits = 0
        self.reward = 0.0
        self.edges: dict[str, Edge] = {}


class Walker:
    """Where one seat is in its tree during an iteration."""

    __slots__ = ("inside", "path", "seen", "tree")

    def __init__(self, tree: dict[Any, Node]) -> None:
        self.tree = tree
        """Where its next decision is looked up by what it has seen, while it is inside the tree."""
        self.inside = True
        self.seen: list[Any] = []
        self.path: list[tuple[Node, Edge]] = []


class SearchBot(Bot):
    """Searches for at most `iterations` and at most `seconds` a decision (0: no limit of time)."""

    def __init__(
        self,
        seed: int | str = 1,
        iterations: int = 500,
        seconds: float = 0.0,
        character: Character = EVEN,
    ) -> None:
        super().__init__(seed)
        self.iterations = iterations
        self.seconds = seconds
        self.character = character

    def choose(self, sight: Sight) -> Any:
        if len(sight.choice.options) == 1:
            return sight.choice.options[0]
        search = Search(sight, self.luck(sight), self.character, self.brain(sight))
        search.think(self.iterations, self.seconds)
        return same_option(sight, search.best())

    def brain(self, sight: Sight) -> Brain:
        """Whose knowledge leads the search."""
        return sight.kind.brain()


class Search:
    """The search for one decision."""

    def __init__(
        self, sight: Sight, luck: str, character: Character = EVEN, brain: Brain | None = None
    ) -> None:
        self.sight = sight
        self.character = character
        self.brain: Brain = sight.kind.brain() if brain is None else brain
        self.chance = Chance.from_seed(luck)
        self.random = random.Random(luck)
        self.root = Node()
        self.trees: list[dict[Any, Node]] = [{} for _ in range(sight.seats)]
        self.trees[sight.seat] = {(): self.root}
        self.iterations = 0
        self.total = [0.0] * sight.seats
        self.squares = [0.0] * sight.seats
        self.spread = [0.25] * sight.seats
        """The standard deviation of each seat's reward: where a win is far, small differences count."""

    def think(self, iterations: int, seconds: float) -> None:
        """Iterates until a limit is reached, or the leading option cannot be overtaken any more."""
        start = perf_counter()
        # Stops a little early: the iteration that begins now must end in time as well.
        while self.iterations < iterations:
            self.iterate()
            self.iterations += 1
            if seconds > 0.0:
                spent = perf_counter() - start
                if spent + 1.5 * spent / self.iterations > seconds * 0.97:
                    return
            if self.iterations % PATIENCE == 0 and self.decided(iterations - self.iterations):
                return

    def shares(self) -> list[float]:
        """Each seat's share of the victory, on average over what was searched."""
        return [total / self.iterations for total in self.total]

    def decided(self, left: int) -> bool:
        visits = sorted(edge.visits for edge in self.root.edges.values())
        return len(visits) > 1 and visits[-1] - visits[-2] > left

    def best(self) -> str:
        """The option tried most often; among equals the one with the most reward.

        If the game's own knowledge likes another one more, the evidence must outweigh that: where the
        dice say more than the choice, the difference of two means is noise, and the knowledge stands.
        """
        edges = self.root.edges.values()
        leader = max(edges, key=lambda edge: (edge.visits, edge.reward, edge.prior))
        liked = max(edges, key=lambda edge: (edge.prior, edge.visits, edge.reward))
        return leader.text if self.outweighs(leader, liked) else liked.text

    def outweighs(self, leader: Edge, liked: Edge) -> bool:
        """Whether the rewards for the leader are worth more than the odds of the priors against it."""
        lead = leader.mean() - liked.mean()
        if leader is liked or lead <= 0.0:
            return leader is liked
        spread = self.spread[self.sight.seat]
        noise = leader.doubt(spread) + liked.doubt(spread)
        return lead * lead / noise >= 2.0 * log(liked.prior / leader.prior)

    # --- one iteration

    def iterate(self) -> None:
        """Deals a world, plays it through the trees and on by the playout policy, and learns from it."""
        run = self.sight.deal(self.chance)
        game = run.game
        journal: list[tuple[Any, Any]] = []
        game.journal = journal
        walkers = [Walker(tree) for tree in self.trees]
        last = self.brain.horizon(game)
        last = run.phases + last if last > 0 else 1 << 60
        inside = len(walkers)
        told = 0
        choice = self.first_choice(run)
        while choice is not None and inside > 0 and run.phases < last:
            seat = choice.seat
            walker = walkers[seat]
            if walker.inside:
                run.play(seat, self.step(game, choice, walker))
                if not walker.inside:
                    inside -= 1
            else:
                run.play(seat, self.brain.pick(game, choice, self.random.random))
            told = tell(journal, told, walkers)
            choice = run.next_choice()
        game.journal = None
        rewards = self.finish(run, choice, last)
        for seat, walker in enumerate(walkers):
            reward = rewards[seat]
            self.note(seat, reward)
            if seat == self.sight.seat:
                usual = self.total[seat] / (self.iterations + 1)
                reward = self.character.worth(rewards, seat, usual, self.spread[seat])
            for node, edge in walker.path:
                node.visits += 1
                node.reward += reward
                edge.visits += 1
                edge.reward += reward
                edge.squares += reward * reward

    def note(self, seat: int, reward: float) -> None:
        self.total[seat] += reward
        self.squares[seat] += reward * reward
        count = self.iterations + 1
        mean = self.total[seat] / count
        # A beginning of eight rewards of spread 0.25 keeps the first few from deciding alone.
        variance = (max(0.0, self.squares[seat] - mean * mean * count) + 0.5) / (count + 8)
        self.spread[seat] = max(0.01, sqrt(variance))

    def first_choice(self, run: Run) -> Choice | None:
        """The decision that is searched, even when other seats decide at the same time."""
        return run.choice_of(self.sight.seat)

    def step(self, game: Any, choice: Choice, walker: Walker) -> Any:
        """Picks an option in the tree; leaves the tree behind a decision met for the first time."""
        tree = walker.tree
        mark = tuple(walker.seen)
        walker.seen = []
        node = tree.get(mark)
        fresh = node is None
        if node is None:
            node = tree[mark] = Node()
        if node.visits >= FAMILIAR or node is self.root:
            option, edge = self.select(game, choice, node)
        else:
            option, edge = self.sample(game, choice, node)
        walker.path.append((node, edge))
        walker.tree = edge.next
        walker.inside = not fresh
        return option

    def select(self, game: Any, choice: Choice, node: Node) -> tuple[Any, Edge]:
        """The option that promises most, or that has not been tried enough (PUCT)."""
        edges = node.edges
        options = choice.options
        if not node.weighed:
            self.weigh(game, choice, node)
            node.weighed = True
        for option in options:
            if option.text not in edges:
                self.weigh(game, choice, node)
                break
        known = [edges[option.text] for option in options]
        if len(known) == 1:
            return options[0], known[0]
        least = 0.0
        room = WIDE + int(WIDER * sqrt(node.visits))
        if len(known) > room:  # progressive widening: the most promising ones first
            least = sorted((edge.prior for edge in known), reverse=True)[room - 1]
        visits = 1
        for edge in known:
            visits += edge.visits
        spread = self.spread[choice.seat]
        urge = EXPLORE * spread * sqrt(visits)
        untried = node.reward / node.visits - CAUTION * spread if node.visits else 0.0
        best = -1e9
        found = 0
        for index, edge in enumerate(known):
            if edge.prior < least and not edge.visits:
                continue
            tried = edge.visits
            value = edge.reward / tried if tried else untried
            value += urge * edge.prior / (1 + tried)
            if value > best:
                best = value
                found = index
        return options[found], known[found]

    def sample(self, game: Any, choice: Choice, node: Node) -> tuple[Any, Edge]:
        """What the playout policy does at a node that is not familiar yet."""
        option = self.brain.pick(game, choice, self.random.random)
        edge = node.edges.get(option.text)
        if edge is None:
            edge = node.edges[option.text] = Edge(option.text, 1.0 / len(choice.options))
        return option, edge

    def weigh(self, game: Any, choice: Choice, node: Node) -> None:
        """Gives every option of the node its prior."""
        brain = self.brain
        weights = brain.weigh(game, choice) if node is self.root else brain.prior(game, choice)
        total = sum(weights)
        count = len(choice.options)
        for option, weight in zip(choice.options, weights, strict=True):
            part = weight / total if total > 0.0 else 1.0 / count
            prior = (1.0 - UNIFORM) * part + UNIFORM / count
            edge = node.edges.get(option.text)
            if edge is None:
                node.edges[option.text] = Edge(option.text, prior)
            else:
                edge.prior = prior

    def finish(self, run: Run, choice: Choice | None, last: int) -> list[float]:
        """Plays on by the policy to the end or the horizon; gives each seat's share of the victory."""
        game = run.game
        pick = self.brain.pick
        rng = self.random.random
        while choice is not None and run.phases < last:
            run.play(choice.seat, pick(game, choice, rng))
            choice = run.next_choice()
        result = game.result
        if result is None:
            return list(self.brain.evaluate(game))
        rewards = [0.0] * game.seats
        for seat in result.winners:
            rewards[seat] = 1.0 / len(result.winners)
        return rewards


def tell(journal: list[tuple[Any, Any]], told: int, walkers: list[Walker]) -> int:
    """Every seat still in its tree notes the events it hears of."""
    count = len(journal)
    for index in range(told, count):
        audience, event = journal[index]
        if audience is None:
            for walker in walkers:
                if walker.inside:
                    walker.seen.append(event)
        else:
            for seat in audience:
                if walkers[seat].inside:
                    walkers[seat].seen.append(event)
    return count
