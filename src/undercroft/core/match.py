"""One match: who must decide among what, answers, undo, copies, views, positions and its record."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.core.chance import Chance, dump_chance
from undercroft.core.choices import Choices, find_option, seat_number
from undercroft.core.codec import digest_of
from undercroft.core.components import Components
from undercroft.core.decision import Choice
from undercroft.core.errors import IllegalMove, OptionError, Reason
from undercroft.core.game import Audience, Counsel, Game, GameType, Result, Unasked
from undercroft.core.history import Entry, Frame
from undercroft.core.native import mypyc_attr
from undercroft.core.options import plain_options
from undercroft.core.run import Run

POSITION: Final = "undercroft position 1"
DIGEST_EVERY: Final = 20
"""A record gets a digest of the state at the first checkpoint after so many answers."""
APART: Final = 20
"""Of older checkpoints one in so many answers is kept: undo plays the answers since again."""

UNDO: Final = "undo"


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """A running or finished game with its history.

    Made by `new_match`, `load_record` or `from_position`. Nothing here shows hidden things except
    `position`, `record` and `game`: give players `view(seat)`, `log(seat)` and their own choices.

    Without `history` a match plays quicker, as it keeps its answers only; whoever asks it for more has it
    played once more.
    """

    __slots__ = (
        "_answers", "_asked_entry", "_digests", "_entries", "_forced", "_frames", "_journal", "_luck",
        "_marks", "_noted", "_opened", "_origin", "_run", "_seen_asks", "_shared",
        "blind", "components", "kind", "listener", "options", "seats", "seed", "start",
    )  # fmt: skip

    def __init__(
        self,
        kind: GameType,
        seats: int,
        options: Any,
        components: Components,
        game: Game,
        seed: str | None,
        start: dict[str, Any] | None = None,
        history: bool = True,
    ) -> None:
        self.kind = kind
        self.seats = seats
        self.options = options
        self.components = components
        self.seed = seed
        self.start = start
        """The position the match began from, if it did not begin from a seed."""
        self.blind: int | None = None
        """The seat a redealt match was dealt for; such a match plays forward only."""
        self.listener: Callable[[str], object] | None = None
        """What is told the name of each moment of an answer while it is played, and may look at `view` and
        `heard` then. Copies have none, and nothing is told of answers that are played again."""
        self._answers: list[tuple[int, Any]] = []
        self._entries: list[Entry] = []
        self._frames: list[Frame] = []
        self._forced: list[bool] = []
        self._journal: list[tuple[Audience, Any]] = []
        self._marks: list[int] = []
        self._luck: list[int] = []
        self._asked_entry = 0
        self._digests = 0
        """How many entries are digests."""
        self._noted = 0
        """How many entries there were after the last digest."""
        self._opened = 0
        self._seen_asks = 0
        self._shared = False
        """Whether a copy has the same lists: then none of them may change any more."""
        self._origin: Game | None = None if history else game.copy()
        """The game as it began, where no log is kept, and no checkpoint before somebody asks for a world."""
        game.journal = self._journal if history else None
        self._run: Run | None = Run(game, keep=history)
        if history:
            self._keep_frame(self._run)
        self._seen_asks = self._run.asks

    # --- what is going on

    @property
    def choices(self) -> Choices:
        """The open decisions of all seats."""
        return Choices((self._run or self._live()).pending())

    @property
    def together(self) -> bool:
        """Whether seats decide at the same time now, in secret from each other."""
        return (self._run or self._live()).branches is not None

    @property
    def over(self) -> bool:
        """Whether nobody has anything to decide any more."""
        return (self._run or self._live()).over

    @property
    def result(self) -> Result | None:
        """How it ended, or None."""
        return (self._run or self._live()).game.result

    @property
    def ply(self) -> int:
        """The number of answers that stand."""
        return len(self._answers)

    @property
    def version(self) -> int:
        """Counts every answer and every undo: it only grows, so it tells old pages from new ones."""
        return len(self._entries) - self._digests

    @property
    def answers(self) -> list[tuple[int, str]]:
        """The answers that stand, as (seat, text)."""
        return [(seat, str(option)) for seat, option in self._answers]

    def answer(self, ply: int) -> tuple[int, Any]:
        """The answer that was given at `ply`, 0 being the first, as (seat, option)."""
        return self._answers[ply]

    def last_of(self, seat: int | None) -> int:
        """How many answers stood after the seat's last one; 0 if it has given none."""
        for index in range(len(self._answers) - 1, -1, -1):
            if self._answers[index][0] == seat:
                return index + 1
        return 0

    def secret_of(self, seat: int | None) -> str:
        """What a seat has answered in secret, as long as others still decide; "" otherwise."""
        if seat is None or not self.together or seat in self.choices.seats:
            return ""
        return (self.secrets_of(seat) or ("",))[-1]

    def secrets_of(self, seat: int | None) -> tuple[str, ...]:
        """All that a seat has answered since seats began to decide at the same time, as long as they do."""
        if seat is None or not self.together:
            return ()
        return tuple([str(option) for giver, option in self._answers[self._opened :] if giver == seat])

    @property
    def game(self) -> Game:
        """The state itself, hidden parts included. Not for players."""
        return (self._run or self._live()).game

    def asked_since(self, seat: int) -> int:
        """The version at which the open decision of this seat was first put: an answer to an older page
        than this answers something else."""
        version = self.version
        for index in range(len(self._entries) - 1, -1, -1):
            entry = self._entries[index]
            if entry.frame is None:
                if index < self._asked_entry or entry.seat == seat:
                    return version
                version -= 1
        return 0

    def view(self, seat: int | None = None) -> Any:
        """What the seat sees of the table; None: a spectator. Raises OptionError if there is no such seat."""
        self._check_seat(seat)
        return (self._run or self._live()).game.view(seat)

    def glance(self, seat: int | None = None) -> Any:
        """The view without what follows from the rest of it (see `Game.glance`): for programs in a hurry.
        Raises OptionError if there is no such seat."""
        self._check_seat(seat)
        return (self._run or self._live()).game.glance(seat)

    def counsel(self, seat: int, effort: int = 0) -> Counsel | None:
        """What the game's own adviser tells a seat that has to decide; the same for all the seat cannot tell
        apart."""
        if self.kind.counsel is None or seat not in self.choices.seats:
            return None
        return self.kind.counsel(self.game, seat, effort)

    def log(self, seat: int | None = None, since: int = 0, everything: bool = False) -> list[tuple[int, Any]]:
        """What happened as far as the seat may know, as (ply, event), from answer `since` on; or everything,
        for looking back. Raises OptionError if there is no such seat."""
        self._check_seat(seat)
        self.recall()
        since = max(0, since)
        marks, journal = self._marks, self._journal
        start = 0
        if since > 0:
            start = marks[since] if since < len(marks) else len(journal)
        events: list[tuple[int, Any]] = []
        for ply in range(since, max(since, len(marks)) + 1):
            end = marks[ply] if ply < len(marks) else len(journal)
            if start == end:
                continue
            for audience, event in journal[start:end]:
                if everything or audience is None or (seat is not None and seat in audience):
                    events.append((ply, event))
            start = end
        return events

    @property
    def heard(self) -> int:
        """How far the log has come, for `told`."""
        self.recall()
        return len(self._journal)

    def told(self, seat: int | None, start: int, end: int) -> list[Any]:
        """The events that the seat was told while the log came from `start` to `end`."""
        self.recall()
        return [
            event
            for audience, event in self._journal[start:end]
            if audience is None or (seat is not None and seat in audience)
        ]

    def _check_seat(self, seat: int | None) -> None:
        number = 0 if seat is None else seat_number(seat)
        if type(number) is not int or not 0 <= number < self.seats:
            last = {"seat": seat, "last": self.seats - 1}
            raise OptionError("There is no seat {seat!r}; seats are 0 to {last}.", last)

    def unasked(self, since: int) -> int:
        """How often since answer `since` a seat that might have answered at a window was not asked."""
        self.recall()
        start = self._marks[since] if since < len(self._marks) else len(self._journal)
        return sum(isinstance(event, Unasked) for _, event in self._journal[start:])

    # --- answers

    def play(self, seat: int, option: Any) -> None:
        """Answers the open decision of a seat, with an option or its text.

        Raises IllegalMove, with the reason, and changes nothing if that is not possible.
        """
        if self.listener is not None:
            self.recall()  # in the middle of an answer it is too late for that
        run = self._run or self._live()
        seat = seat_number(seat)
        choice = run.choice_of(seat)
        chosen = None if choice is None else find_option(choice, option)
        if chosen is None:
            raise IllegalMove(self._reason(run, seat, choice, option))
        assert choice is not None
        if self._shared:
            self._own()
        self._entries.append(Entry(len(self._answers), seat, str(chosen)))
        run.game.watcher = self.listener
        try:
            self._apply(run, seat, chosen, len(choice.options) == 1)
        finally:
            run.game.watcher = None
        self._note_digest()

    def why_not(self, seat: int, text: str) -> Reason | None:
        """Why this option cannot be played by the seat now; None if it can."""
        run = self._run or self._live()
        seat = seat_number(seat)
        choice = run.choice_of(seat)
        if choice is not None and find_option(choice, text) is not None:
            return None
        return self._reason(run, seat, choice, text)

    def _reason(self, run: Run, seat: int, choice: Choice | None, option: Any) -> Reason:
        text = str(option)
        if run.over:
            return Reason("match-over", "", "The match is over; begin a new one or go back with undo")
        if type(seat) is not int or not 0 <= seat < self.seats:
            words = f"There is no seat {seat!r}; seats are 0 to {self.seats - 1}"
            return Reason("no-seat", "", words, (("none", seat), ("last", self.seats - 1)))
        if choice is None:
            idle = run.game.why_idle(seat)
            if idle is not None:
                return idle
            waiting = ", ".join(str(one) for one in run.pending())
            words = f"Seat {seat} has nothing to decide now; seat {waiting} has"
            return Reason("not-your-turn", "", words, (("idle", seat), ("waiting", waiting)))
        reason = run.game.why_not(seat, text)
        if reason is not None:
            return reason
        known = ", ".join(str(one) for one in choice.options)
        words = f"{text!r} is not among the options: {known}"
        return Reason("no-option", choice.prompt.rule, words, (("option", text), ("known", known)))

    def _apply(self, run: Run, seat: int, option: Any, forced: bool) -> None:
        game = run.game
        self._marks.append(len(self._journal))
        self._luck.append(game.chance.draws + game.revealed)
        self._forced.append(forced)
        self._answers.append((seat, option))
        run.play(seat, option)
        if run.asks != self._seen_asks:
            self._seen_asks = run.asks
            self._asked_entry = len(self._entries)
            self._opened = len(self._answers)
        if run.checkpoint is not None and (not self._frames or run.checkpoint is not self._frames[-1].game):
            self._keep_frame(run)

    def _keep_frame(self, run: Run) -> None:
        assert run.checkpoint is not None
        frame = Frame(len(self._answers), run.checkpoint, run.checkpoint_log)
        frames = self._frames
        if frames and (
            frames[-1].ply == frame.ply
            or self._origin is not None
            or (len(frames) > 1 and frames[-1].ply - frames[-2].ply < APART)
        ):
            frames[-1] = frame
        else:
            frames.append(frame)

    def _note_digest(self) -> None:
        """Every so many answers the record gets the digest of a checkpoint that was just reached."""
        if self._origin is not None or len(self._entries) - self._noted < DIGEST_EVERY:
            return
        if self._frames and self._frames[-1].ply == len(self._answers):
            self._entries.append(Entry(len(self._answers), -1, "", self._frames[-1]))
            self._digests += 1
            self._noted = self._asked_entry = len(self._entries)

    # --- undo

    def undo(self, seat: int | None = None) -> None:
        """Takes the last answer back; while seats decide at the same time, the last answer of `seat`.

        Raises IllegalMove if there is nothing to take back. Whether a player may do it is another
        question: see `may_undo`.
        """
        index = self._undo_index(seat)
        self.recall()
        run = self._run or self._live()
        self._own()
        inside = run.branches is not None and index >= self._opened
        asked, opened = self._asked_entry, self._opened
        self._entries.append(Entry(len(self._answers) - 1, self._answers[index][0], UNDO))
        self._rebuild(self._answers[:index] + self._answers[index + 1 :])
        if inside:
            self._asked_entry, self._opened = asked, opened

    def may_undo(self, seat: int) -> bool:
        """The free undo: it does not change who acts, makes nobody redo, and takes back no die and no
        revealed piece."""
        if self.blind is not None or not self._answers:
            return False
        run = self._run or self._live()
        if run.branches is not None:
            for index in range(len(self._answers) - 1, self._opened - 1, -1):
                if self._answers[index][0] == seat:
                    option = self._answers[index][1]
                    return not run.final and not getattr(option, "public", False)
        if self._answers[-1][0] != seat or list(run.pending()) != [seat]:
            return False
        return self._luck[-1] == run.game.chance.draws + run.game.revealed

    def was_forced(self, ply: int) -> bool:
        """Whether the answer at `ply` (0 is the first) was the only option, and nothing a person likes to do
        by hand: a table gives such answers itself."""
        return self._forced[ply] and not self._answers[ply][1].by_hand()

    def answer_to_undo(self, seat: int | None = None) -> int:
        """Which answer `undo` would take back, 0 being the first. Raises IllegalMove if there is none."""
        return self._undo_index(seat)

    def _undo_index(self, seat: int | None) -> int:
        if self.blind is not None:
            raise IllegalMove(Reason("no-undo", "", "A redealt match plays forward only"))
        if not self._answers:
            raise IllegalMove(Reason("no-undo", "", "There is nothing to take back"))
        run = self._run or self._live()
        if seat is not None and run.branches is not None:
            for index in range(len(self._answers) - 1, self._opened - 1, -1):
                if self._answers[index][0] == seat:
                    return index
        return len(self._answers) - 1

    def _rebuild(self, answers: list[tuple[int, Any]]) -> None:
        """Goes back to the last checkpoint that holds and plays the answers given since."""
        same = 0
        while same < len(answers) and same < len(self._answers) and answers[same] == self._answers[same]:
            same += 1
        while len(self._frames) > 1 and self._frames[-1].ply > same:
            self._frames.pop()
        frame = self._frames[-1]
        del self._answers[frame.ply :], self._marks[frame.ply :], self._luck[frame.ply :]
        del self._forced[frame.ply :]
        del self._journal[frame.log :]
        game = frame.game.copy()
        game.journal = self._journal if self._origin is None else None
        run = self._run = Run(game)
        run.keep = True
        run.checkpoint, run.checkpoint_log = frame.game, frame.log
        self._seen_asks = run.asks
        self._asked_entry = len(self._entries)
        self._opened = frame.ply
        for seat, option in answers[frame.ply :]:
            choice = run.choice_of(seat)
            self._apply(run, seat, option, choice is not None and len(choice.options) == 1)

    # --- copies

    def copy(self) -> Match:
        """An independent match in the same place; what never changes is shared."""
        if self.blind is not None and not self._frames:
            raise IllegalMove(
                Reason("no-copy", "", "A redealt match can be copied from its next checkpoint on, not before")
            )
        self.recall()
        new: Match = Match.__new__(Match)
        new.kind = self.kind
        new.seats = self.seats
        new.options = self.options
        new.components = self.components
        new.seed = self.seed
        new.start = self.start
        new.blind = self.blind
        new.listener = new._origin = new._run = None
        new._share(self)
        self._shared = new._shared = True
        new._seen_asks = 0
        return new

    def _share(self, other: Match) -> None:
        """Takes over the lists of another match, and what it counts in them."""
        self._answers = other._answers
        self._entries = other._entries
        self._frames = other._frames
        self._journal = other._journal
        self._marks = other._marks
        self._luck = other._luck
        self._forced = other._forced
        self._asked_entry = other._asked_entry
        self._digests = other._digests
        self._noted = other._noted
        self._opened = other._opened

    def recall(self) -> None:
        """Plays a match without history once more and keeps all of it, from now on too."""
        if self._origin is None:
            return
        again = Match(
            self.kind, self.seats, self.options, self.components, self._origin, self.seed, self.start
        )
        for seat, option in self._answers:
            again.play(seat, option)
        self.become(again)

    def become(self, other: Match) -> None:
        """Lies as another match of the same game does, which nobody plays on."""
        self._share(other)
        self._shared, self._origin = other._shared, other._origin
        self._run, self._seen_asks = other._run, other._seen_asks

    def _hold(self, origin: Game) -> None:
        """Keeps the last checkpoint of a match without history from now on: worlds are dealt from it."""
        asked, opened = self._asked_entry, self._opened
        self._frames.append(Frame(0, origin, 0))
        self._rebuild(self._answers[:])
        self._asked_entry, self._opened = asked, opened

    def _own(self) -> None:
        """Takes lists of its own: copies share what has happened so far until one of them goes on."""
        if not self._shared:
            return
        self._answers = self._answers[:]
        self._entries = self._entries[:]
        self._frames = self._frames[:]
        self._journal = self._journal[:]
        self._marks = self._marks[:]
        self._luck = self._luck[:]
        self._forced = self._forced[:]
        self._shared = False
        if self._run is not None:
            self._run.game.journal = self._journal

    def _live(self) -> Run:
        """The run of a fresh copy: the checkpoint and the few answers given since."""
        frame = self._frames[-1]
        game = frame.game.copy()
        run = self._run = Run(game)
        run.keep = True
        run.checkpoint, run.checkpoint_log = frame.game, frame.log
        for seat, option in self._answers[frame.ply :]:
            run.play(seat, option)
        game.journal = self._journal
        self._seen_asks = run.asks
        return run

    def fork(self, seat: int | None, chance: Chance | None) -> Run:
        """A run from here on; what the seat cannot know is dealt anew from `chance` (None: lies as it does).

        Secret answers that others have given to an open Parallel are asked again.
        """
        if self.blind is not None and not self._frames:
            raise IllegalMove(
                Reason("no-copy", "", "A redealt match can be forked from its next checkpoint on, not before")
            )
        if self._origin is not None and not self._frames:
            self._hold(self._origin)
        live = self._run or self._live()
        frame = self._frames[-1]
        game = frame.game.copy()
        run = Run(game, hold=live.asks - live.checkpoint_asks)
        known = self._known_answers(seat, frame.ply)
        opened = max(0, self._opened - frame.ply) if live.branches is not None else len(known)
        for giver, option in known[:opened]:
            run.play(giver, option)
        for giver, option in known[opened:]:
            if giver == seat:
                run.play(giver, option)
        if chance is not None:
            game.redeal(seat, chance)
            game.chance = chance.split()
        run.release()
        for giver, option in known[opened:]:
            if giver != seat:
                run.play(giver, option)
        return run

    def _known_answers(self, seat: int | None, start: int) -> list[tuple[int, Any]]:
        run = self._run or self._live()
        if run.branches is None:
            return self._answers[start:]
        opened = max(self._opened, start)
        known = self._answers[start:opened]
        public_up_to: dict[int, int] = {}
        for index in range(opened, len(self._answers)):
            giver, option = self._answers[index]
            if giver == seat or getattr(option, "public", False):
                public_up_to[giver] = index
        known += [
            self._answers[index]
            for index in range(opened, len(self._answers))
            if index <= public_up_to.get(self._answers[index][0], -1)
        ]
        return known

    def redealt(self, seat: int | None, seed: int | str) -> Match:
        """A match in which all that the seat cannot know is dealt anew. It plays forward only, and can be
        copied from its next checkpoint on. Raises OptionError if there is no such seat."""
        self._check_seat(seat)
        new = self.copy()
        new._own()
        new.blind = -1 if seat is None else seat
        run = new._run = self.fork(seat, Chance.from_seed(seed))
        run.keep = True
        run.game.journal = new._journal
        start = self._frames[-1].ply
        new._answers = self._answers[:start] + self._known_answers(seat, start)
        del new._marks[len(new._answers) :], new._luck[len(new._answers) :], new._forced[len(new._answers) :]
        new._frames = []
        new._seen_asks = run.asks
        return new

    # --- positions

    def position(self) -> dict[str, Any]:
        """The match as plain data, all of it, hidden parts included: the last checkpoint and the answers
        since. `from_position` makes a match of it."""
        self.recall()
        if self._run is None:
            self._live()
        if not self._frames:
            raise IllegalMove(
                Reason("no-copy", "", "A redealt match has a position from its next checkpoint on")
            )
        frame = self._frames[-1]
        return {
            "format": POSITION,
            "game": self.kind.id,
            "rules": self.kind.rules,
            "seats": self.seats,
            "options": plain_options(self.options),
            "components": "standard" if self.components.standard else self.components.digest,
            "chance": dump_chance(frame.game.chance),
            "state": self._codec().dump(frame.game),
            "answers": [[seat, str(option)] for seat, option in self._answers[frame.ply :]],
            "result": None if frame.game.result is None else frame.game.result.plain(),
        }

    def _codec(self) -> Any:
        return self.kind.state(self.game.components)

    def digest(self) -> str:
        """Sixteen hex digits that stand for the position."""
        return digest_of(self.position())

    def __repr__(self) -> str:
        state = "over" if self.over else f"seats {list(self.choices.seats)} to decide"
        return f"<Match {self.kind.id} for {self.seats}, ply {self.ply}, {state}>"
