"""A game in the terminal."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Any

from rich.markup import escape

from undercroft.bots import Bot
from undercroft.bots.advice import advise
from undercroft.bots.bot import RandomBot
from undercroft.bots.own import is_own, make_player
from undercroft.cli.experiments import kept_record
from undercroft.cli.files import save
from undercroft.cli.read import components_for, options, seats_of, text_of
from undercroft.cli.show import Display
from undercroft.core.chance import normal_seed
from undercroft.core.errors import IllegalMove, OptionError, Reason, UndercroftError
from undercroft.core.forecast import forecast
from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.core.options import changed_options, read_options
from undercroft.core.record import load_record
from undercroft.core.registry import find_game
from undercroft.core.sight import Sight
from undercroft.core.start import new_match
from undercroft.core.words import whole_number
from undercroft.lab.faults import Watched
from undercroft.texts import texts_for
from undercroft.texts.labels import label_of

LIMIT = 60.0
"""Seconds that a bot of one's own has for a decision."""


class Session:
    """One person, or several on one keyboard, against bots."""

    match: Match
    display: Display

    def __init__(self, language: str, bots: str, mine: Sequence[int]) -> None:
        make_player(bots)
        self.language = language
        self.bots = bots
        self.mine = sorted(set(mine))
        self.players: dict[int, Bot] = {}
        self.file: str | None = None
        self.told = 0
        self.last: int | None = None

    def begin(
        self,
        game: str,
        seats: int | None,
        seed: str | None,
        words: Sequence[str],
        components: str | None,
        file: str | None,
    ) -> None:
        """Sets up a new match, or the one of an existing file.

        Raises UndercroftError; also if the file cannot be written, before anything is played in vain.
        """
        kind = find_game(game)
        source = None if components is None else components_for(kind, components)
        if file is not None and Path(file).exists():
            self.match = load_record(text_of(file), source)
            if not self.holds(kind, seats, seed, words):
                changed = [f"{key}={value}" for key, value in changed_options(self.match.options).items()]
                held = f"{self.match.kind.id} with {self.match.seats} seats"
                held = ", ".join([held, *changed, f"seed {self.match.seed}"])
                raise UndercroftError(f"{file} holds {held}: continue that, or save to another file.")
        else:
            count = seats_of(kind, seats)
            self.match = new_match(kind, count, seed or secrets.token_hex(8), options(words), source)
        self.file = file
        count = self.match.seats
        for seat in self.mine:
            if not 0 <= seat < count:
                raise OptionError(f"There are the seats 0 to {count - 1}, not {seat}.")
        texts = texts_for(self.language, self.match.kind, self.match.components)
        known = f"level-{self.bots}"
        level = texts.text(known) if texts.has(known) else self.bots
        names = [f"{seat}" if seat in self.mine else f"{seat} ({level})" for seat in range(count)]
        self.players = {
            seat: make_player(self.bots, self.bot_seed(seat), hurried=True)
            for seat in range(count)
            if seat not in self.mine
        }
        self.display = Display(texts, names)
        if file is not None:
            self.write(file)

    def holds(self, kind: GameType, seats: int | None, seed: str | None, words: Sequence[str]) -> bool:
        """Whether the match is of this kind, as far as it is said."""
        match = self.match
        if match.kind.id != kind.id or seats not in (None, match.seats):
            return False
        given = options(words)
        chosen = read_options(kind.options, given)
        same = all(getattr(chosen, name) == getattr(match.options, name) for name in given)
        return same and (seed is None or normal_seed(seed) == match.seed)

    def run(self) -> None:
        """Plays until the match is over or somebody quits."""
        out = self.display.console
        titles = self.match.kind.titles
        out.print(f"[bold]{titles.get(self.language, titles['en'])}[/]  [dim]{self.words('help')}[/]")
        try:
            while self.match.choices:
                self.turn()
        except (EOFError, KeyboardInterrupt):
            out.print(f"\n{self.words('unfinished' if self.file else 'unkept')}")
        else:
            self.news(self.viewer())
            self.display.board(self.match, self.viewer())
            self.display.result(self.match)
        self.keep()

    def words(self, key: str, **args: Any) -> str:
        """What the terminal itself says."""
        return self.display.text(f"terminal-{key}", **args)

    def viewer(self) -> int | None:
        return self.mine[0] if len(self.mine) == 1 else self.last

    def turn(self) -> None:
        """One answer, of a bot at once, of a person from the keyboard."""
        match = self.match
        for seat in match.choices.seats:
            if seat in self.players:
                match.play(seat, self.bot_answer(seat))
                return
        seat = match.choices.seats[0]
        if len(self.mine) > 1 and seat != self.last:
            self.display.console.clear()
            self.display.console.print(f"\n{self.words('sit', seat=seat)}")
            input()
        self.last = seat
        self.news(seat)
        self.display.board(match, seat)
        listed = self.display.options(match, seat)
        if len(listed) == 1:
            label = label_of(match, seat, str(listed[0]), self.display.texts)
            self.display.console.print(f"[dim]{self.words('only', option=label)}[/]")
            match.play(seat, listed[0])
            return
        while not self.answer(seat, input("> ").strip(), len(listed)):
            pass

    def bot_seed(self, seat: int) -> str:
        return f"{self.match.seed} {seat}"

    def bot_answer(self, seat: int) -> Any:
        """What the bot of a seat answers; where one of one's own fails, chance plays on for it."""
        match = self.match
        if is_own(self.bots) and type(self.players[seat]) is not RandomBot:
            seed = self.bot_seed(seat)
            option, fault = Watched(self.players[seat], self.bots, seed, LIMIT).ask(match, seat)
            if fault is None:
                return option
            kept = kept_record(fault, match.kind.id)
            self.display.console.print(f"{fault.sentence()}; {kept}.", markup=False, highlight=False)
            self.display.console.print(self.words("chance", seat=seat))
            self.players[seat] = RandomBot(seed)
        return self.players[seat].choose(Sight(match, seat))

    def news(self, seat: int | None) -> None:
        """The log lines since the last time."""
        self.display.console.print()
        for line in self.display.log(self.match, seat, self.told):
            self.display.console.print(line)
        self.told = len(self.match.log(seat))

    def answer(self, seat: int, words: str, listed: int) -> bool:
        """Does what was typed; false to ask again."""
        match, out = self.match, self.display.console
        command, _, rest = words.partition(" ")
        if command in ("quit", "q", "exit"):
            raise EOFError
        if command in ("", "help", "?"):
            out.print(self.words("help"))
        elif command == "board":
            self.display.board(match, seat)
        elif command == "log":
            for line in self.display.log(match, seat):
                out.print(line)
        elif command == "save":
            if not rest and self.file is None:
                out.print(self.words("save"))
            self.keep(rest)
        elif command == "why":
            reason = match.why_not(seat, self.option(seat, rest, listed))
            out.print(self.reason(reason) if reason else self.words("possible"))
        elif command == "odds":
            self.odds(seat, rest, listed)
        elif command == "advice":
            self.display.advice(match, seat, advise(match, seat, 1))
        elif command == "undo":
            return self.undo(seat)
        else:
            return self.play(seat, words, listed)
        return False

    def play(self, seat: int, words: str, listed: int) -> bool:
        try:
            self.match.play(seat, self.option(seat, words, listed))
        except IllegalMove as error:
            self.refuse(error)
            return False
        self.keep()
        return True

    def odds(self, seat: int, words: str, listed: int) -> None:
        """What an option would bring, the likeliest first."""
        try:
            found = forecast(self.match, seat, self.option(seat, words, listed))
        except IllegalMove as error:
            self.refuse(error)
        else:
            self.display.forecast(found)

    def option(self, seat: int, words: str, listed: int) -> str:
        """The text of an option given by its text or its number."""
        number = whole_number(words, 1, listed)
        return words if number is None else str(self.match.choices[seat].options[number - 1])

    def reason(self, reason: Reason) -> str:
        """Why not, with its rule; what no option of the game is called is no question of rules."""
        if reason.key == "no-option":
            return self.words("no-option")
        rule = f" [dim]({reason.rule})[/]" if reason.rule else ""
        return self.display.line(self.display.texts.reason(reason)) + rule

    def refuse(self, error: IllegalMove) -> None:
        self.display.console.print(self.reason(error.reason))

    def undo(self, seat: int) -> bool:
        """The free undo; against bots alone one goes back behind their answers as well."""
        if self.match.may_undo(seat):
            self.match.undo(seat)
        elif len(self.mine) == 1 and any(giver == seat for giver, _ in self.match.answers):
            giver = -1
            while giver != seat:
                giver = self.match.answers[-1][0]
                self.match.undo()
        else:
            self.display.console.print(self.words("no-undo"))
            return False
        self.told = min(self.told, len(self.match.log(seat)))
        self.keep()
        return True

    def keep(self, file: str | None = None) -> None:
        """Writes the record into this file, or into that of the session; says so if it cannot."""
        file = file or self.file
        try:
            if file is not None:
                self.write(file)
        except UndercroftError as error:
            self.display.console.print(escape(str(error)))

    def write(self, file: str) -> None:
        """Raises UndercroftError."""
        extra = {"date": date.today().isoformat()}
        extra |= {f"seat.{seat}": name for seat, name in enumerate(self.display.names)}
        save(self.match, file, extra)
