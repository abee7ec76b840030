"""The options and prompts whose texts name numbers of the components, made once for a file and a mode."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.core.decision import Prompt
from undercroft.games.rotendale import moves
from undercroft.games.rotendale.components import LIFE_SPHERE, Card, Tables
from undercroft.games.rotendale.moves import MAGES, Args, Move


class Menu:
    """What can be picked; acts of one mage are tuples, by mage. `lettered`: their texts say of which."""

    __slots__ = (
        "activate", "answers", "arrival_search", "drain", "explore", "fight_again", "leave_labyrinth",
        "lettered", "prompts", "sacrifice", "search", "tables", "use", "use_sphere",
    )  # fmt: skip

    def __init__(self, tables: Tables, lettered: bool) -> None:
        self.tables = tables
        self.lettered = lettered
        numbers = (*tables.book.args, ("enemy_to", tables.tomb_enemy))
        self.fight_again = self._by_mage("fight_again", ())
        self.explore = self._by_mage("explore", ())
        self.leave_labyrinth = self._by_mage("leave_labyrinth", tables.labyrinth.args)
        self.search = self._by_mage("search", numbers)
        self.arrival_search = moves.move("search", numbers=numbers)
        self.activate = moves.move("activate", numbers=(("cost", tables.trap_cost),))
        self.drain = moves.move("drain", numbers=(("cost", tables.swamp_cost),))
        self.use = moves.move("use", numbers=tables.forward.args)
        self.use_sphere = {
            card: moves.move("use_sphere", numbers=(("amount", card.value),))
            for card in tables.artefacts
            if card.power == LIFE_SPHERE
        }
        self.sacrifice = [
            {
                card: moves.move("sacrifice", card.id, numbers=(("misses", misses),))
                for card in tables.artefacts
            }
            for misses in (False, True)
        ]
        """By whether the next extra turn is the one that is missed (ST-3.6), and by artefact."""
        self.answers: dict[tuple[str, Card, int, bool], Sequence[Move]] = {}
        """What refusals leave against an enemy, without artefacts: by question, enemy, mana, and whether the
        enemy is free."""
        self.prompts: dict[tuple[str, int, Card, Args], Prompt] = {}

    def _by_mage(self, name: str, numbers: Args) -> tuple[Move, ...]:
        mages = range(len(MAGES) if self.lettered else 1)
        return tuple(moves.move(name, "", mage, 0, self.lettered, numbers) for mage in mages)

    def prompt(self, key: str, rule: str, cell: int, card: Card, more: Args = ()) -> Prompt:
        """The decision about a card on a cell; cell 0 is that of an enemy without a card."""
        name = (key, cell, card, more)
        found = self.prompts.get(name)
        if found is None:
            found = self.prompts[name] = Prompt(key, rule, (*self._numbers(key, cell, card), *more))
        return found

    def _numbers(self, key: str, cell: int, card: Card) -> Args:
        tables = self.tables
        args: Args = (("card", card.id), ("mark", card.mark), ("cell", cell), ("value", card.value))
        if key in ("enemy", "encounter"):
            return (*args, *card.args)
        if key == "trap-offer":
            return (*args, ("cost", tables.trap_cost))
        if key == "swamp":
            return (*args, ("cost", tables.swamp_cost))
        if key == "obelisk":
            return (*args, *tables.forward.args)
        if key == "dungeon":
            enemies = sum(find.enemy is not None for find in tables.dungeon)
            return (*args, ("enemies", enemies), ("finds", len(tables.dungeon) - enemies))
        return args
