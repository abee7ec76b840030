"""What a good lord of the dungeon knows: a weight for every option, and what a position is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, Final

from undercroft.core.decision import Choice
from undercroft.core.game import Brain
from undercroft.games.lords.advisor import advise, advise_battle
from undercroft.games.lords.building import SEASONS, first, whole_program
from undercroft.games.lords.fighting import COMBAT
from undercroft.games.lords.moves import FIGHT
from undercroft.games.lords.plans import left
from undercroft.games.lords.state import Lord
from undercroft.games.lords.worth import belongings, worths
from undercroft.games.lords.worth import left as rest_of_year

WEIGHTS: Final = SEASONS | COMBAT
"""For each prompt, how good its options look."""
CARELESS: Final = 0.08
"""How often the playout policy plays anything."""
LEAD: Final = 5.0
LEAD_EARLY: Final = 8.0
"""Points by which a lead must grow to be e times as likely to win: at the end, and more while all of the
building is to come. Half as sure as before: the log-loss of 4,083 games of quick bots for two and four seats
is smallest so, and falls from 0.630 to 0.572 and from 1.190 to 1.120 in 1,998 games never seen."""


class LordsBrain(Brain):
    """Rules of thumb for each kind of decision; see WEIGHTS."""

    def weigh(self, game: Any, choice: Choice) -> Sequence[float]:
        """A battle is planned with the advisor; the rest is rules of thumb."""
        if choice.prompt.key in PLANNING:
            return _advised(game, choice)
        if game.battle is not None:
            return _in_battle(game, choice)
        return self.prior(game, choice)

    def prior(self, game: Any, choice: Choice) -> Sequence[float]:
        """The three orders of a season are weighed as one move."""
        if choice.prompt.key == "program":
            return whole_program(game, choice.seat, choice)
        found = WEIGHTS.get(choice.prompt.key)
        if found is None:
            return [1.0] * len(choice.options)
        return found(game, choice.seat, choice)

    def quick(self, game: Any, choice: Choice) -> Sequence[float]:
        """The first order is given at a glance: it is one of all triples, the others are of fewer."""
        if choice.prompt.key == "program" and not game.lords[choice.seat].programmed:
            return WEIGHTS["program"](game, choice.seat, choice)
        return self.prior(game, choice)

    def pick(self, game: Any, choice: Choice, random: Callable[[], float]) -> Any:
        options = choice.options
        count = len(options)
        if count == 1:
            return options[0]
        if random() < CARELESS:
            option = options[int(random() * count)]
            return FIGHT if choice.prompt.key == "plan" and option.kind in ("take", "tile") else option
        found = WEIGHTS.get(choice.prompt.key)
        if found is None:
            return options[int(random() * count)]
        best = 0
        most = -1.0
        for index, weight in enumerate(found(game, choice.seat, choice)):
            weight *= 0.6 + 0.8 * random()
            if weight > most:
                most = weight
                best = index
        return options[best]

    def evaluate(self, game: Any) -> Sequence[float]:
        if game.seats == 1:
            lord = game.lords[0]
            return [max(0.0, min(1.0, 1.0 - 0.3 * lord.conquered.bit_count()))]
        values = worths(game)
        top = max(values)
        scale = LEAD + LEAD_EARLY * rest_of_year(game)
        shares = [exp((value - top) / scale) for value in values]
        total = sum(shares)
        return [share / total for share in shares]

    def features(self, game: Any) -> Sequence[Sequence[float]]:
        return [belongings(game, seat) for seat in range(game.seats)]

    def horizon(self, game: Any) -> int:
        if game.seats == 1:
            return 0
        return 14 if game.season > 3 else 20


PLANNING: Final = ("plan-tile", "plan")
BATTLES: Final = 6_000
"""How many battles the advisor may fight in mind for a bot; in a training it always comes to the end."""


def _in_battle(game: Any, choice: Choice) -> Sequence[float]:
    """The same in the middle of a battle."""
    advice = advise_battle(game, choice.seat, BATTLES if game.training is None else 20_000)
    if advice is None or not advice.values:
        found = WEIGHTS.get(choice.prompt.key, first)
        return found(game, choice.seat, choice)
    values = advice.values
    best = max(values.values())
    return [exp(max(-20.0, values.get(str(option), -1e9) - best)) for option in choice.options]


def _advised(game: Any, choice: Choice) -> Sequence[float]:
    """For each option the value of the best plan that is to be made with it, as a weight."""
    seat = choice.seat
    lord: Lord = game.lords[seat]
    advice = advise(game, seat, BATTLES if game.training is None else 20_000)
    values: dict[str, float] = {}
    for one in advice.proposals:
        rest = left(lord, one.answers)
        if rest:
            values[rest[0]] = max(values.get(rest[0], -1e9), one.value)
    if not values:
        return WEIGHTS[choice.prompt.key](game, seat, choice)
    best = max(values.values())
    return [exp(max(-20.0, values.get(str(option), -1e9) - best)) for option in choice.options]
