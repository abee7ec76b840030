"""A bot of one's own: undercroft arena raiders --seats 2 --bots random,cautious_bot.py:Cautious --games 20

It dreams each option a few times to the end of the game, and takes the one after which it wins most often.
"""

import random

from undercroft.bots import Bot
from undercroft.core.chance import Chance


class Cautious(Bot):
    def choose(self, sight):
        chance, rng = Chance.from_seed(self.luck(sight)), random.Random(self.luck(sight))

        def dream(text):
            run = sight.deal(chance)  # a world in which all that this seat cannot know is dealt anew
            options = run.choice_of(sight.seat).options
            run.play(sight.seat, next(one for one in options if str(one) == text))
            while (choice := run.next_choice()) is not None:
                run.play(choice.seat, rng.choice(choice.options))
            return sight.seat in run.game.result.winners

        return max(sight.choice.options, key=lambda one: sum(dream(str(one)) for _ in range(4)))
