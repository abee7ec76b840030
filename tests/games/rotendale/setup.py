"""A table in any situation, with the dice that will fall, in a line or two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from undercroft.core.chance import Chance, dump_chance
from undercroft.core.game import Setup
from undercroft.core.match import POSITION, Match
from undercroft.core.options import plain_options, read_options
from undercroft.core.start import from_position, load_table, standard_components
from undercroft.games.rotendale import GAME
from undercroft.games.rotendale.components import Tables
from undercroft.games.rotendale.game import Rotendale

SOURCE = standard_components(GAME)
TABLES: Tables = load_table(GAME, SOURCE)


def loaded(*dice: int) -> Chance:
    """A stream whose next dice are these."""
    for state in range(10_000_000):
        chance = Chance(state * 0x9E3779B97F4A7C15F39CC0605CEDC835 % (1 << 128), 1)
        trial = chance.copy()
        if all(1 + trial.below(6) == value for value in dice):
            return chance
    raise AssertionError(f"no stream found for {dice}")


@dataclass
class Mage:
    """What a player of the situation has; `at` is a cell, or two in the team variant."""

    at: int | tuple[int, int] = 0
    health: int = 10
    mana: int = 15
    has: Sequence[str] = ()
    trophies: Sequence[str] = ()
    skip: bool = False
    extra: int = 0
    deaths: int = 0
    loop_deaths: int = 0


class Play:
    """A running match, played in words: `play("move", "fight")`."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def game(self) -> Rotendale:
        game = self.match.game
        assert isinstance(game, Rotendale)
        return game

    def __call__(self, *answers: str) -> Play:
        for answer in answers:
            self.match.play(self.match.choices.seats[0], answer)
        return self

    @property
    def asked(self) -> str:
        """The key of the open prompt."""
        return self.match.choices[self.seat].prompt.key

    @property
    def seat(self) -> int:
        return self.match.choices.seats[0]

    @property
    def options(self) -> list[str]:
        return [str(option) for option in self.match.choices[self.seat].options]

    def stats(self, seat: int = 0) -> tuple[int, int]:
        player = self.game.players[seat]
        return player.health, player.mana

    def at(self, seat: int = 0, mage: int = 0) -> int:
        return self.game.players[seat].mages[mage]

    def has(self, seat: int = 0) -> list[str]:
        return [card.short for card in self.game.players[seat].artefacts]

    def trophies(self, seat: int = 0) -> list[str]:
        return [card.id for card in self.game.players[seat].trophies]

    def card(self, cell: int) -> str:
        return self.game.cards[cell].name

    def face(self, cell: int) -> str:
        """How everybody sees the cell: ground, back, known or up."""
        face: str = self.match.view(None).cells[cell].face
        return face

    def owner(self, cell: int) -> int:
        return self.game.owners[cell]

    def events(self, name: str) -> list[Any]:
        return [event for _, event in self.match.log(None) if type(event).__name__ == name]

    @property
    def bonus_rolls(self) -> int:
        return len(self.events("EqualityRolled"))


def table(
    *mages: Mage,
    cards: Mapping[int, str] | None = None,
    known: Mapping[int, str] | None = None,
    owned: Mapping[int, tuple[str, int]] | None = None,
    dice: Sequence[int] = (),
    turn: int = 0,
    first: int = 0,
    finder: int = -1,
    round: int = 1,
    **options: Any,
) -> Play:
    """`cards` lie face-down and unseen, `known` ones were turned, `owned` ones are (card, seat). All other
    cells are empty. With one mage a second player waits in Tiriana."""
    players = list(mages)
    if len(players) == 1:
        players.append(Mage((0, 0)) if options.get("mode") == "team" else Mage())
    chosen = read_options(GAME.options, options)
    game = Rotendale(Setup(len(players), chosen, TABLES, loaded(*dice)))
    game.phase, game.round = "turn", round
    game.turn, game.first, game.finder = turn, first, finder
    for cell, name in (cards or {}).items():
        game.cards[cell] = TABLES.pieces[name]
    for cell, name in (known or {}).items():
        game.cards[cell] = TABLES.pieces[name].shown_to_all()
    for cell, (name, seat) in (owned or {}).items():
        game.cards[cell] = TABLES.pieces[name].shown_to_all()
        game.owners[cell] = seat
    for player, mage in zip(game.players, players, strict=True):
        player.mages = [mage.at] if isinstance(mage.at, int) else list(mage.at)
        player.health, player.mana = mage.health, mage.mana
        player.artefacts = tuple(TABLES.cards[f"artefact_{name}"] for name in mage.has)
        player.trophies = tuple(TABLES.cards[name] for name in mage.trophies)
        player.skip, player.extra = mage.skip, mage.extra
        player.deaths, player.loop_deaths = mage.deaths, mage.loop_deaths
    return Play(from_position(position(game), SOURCE, GAME))


def position(game: Rotendale) -> dict[str, Any]:
    return {
        "format": POSITION,
        "game": GAME.id,
        "rules": GAME.rules,
        "seats": game.seats,
        "options": plain_options(game.options),
        "components": "standard",
        "chance": dump_chance(game.chance),
        "state": GAME.state(TABLES).dump(game),
        "answers": [],
    }
