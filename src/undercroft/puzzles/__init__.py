"""Puzzles: a position, a seat, a goal, and the proof that it can be reached.

    puzzle = puzzles_of("raiders")[0]
    proof = check(puzzle)      # PuzzleError if it is none
    proof.first                # the first answers that solve it

No code here knows a game. What a puzzle may ask for is told by the game's `puzzles.toml`, beside the goals
that every game has (see `goals.py`); the puzzles stand in the same file (see `book.py` for its format).
`check` goes through every answer of every seat and every way chance can fall (see `proof.py`), and raises
PuzzleError with a sentence for whoever made the puzzle. `finder.py` digs puzzles out of games of bots.

The API, for editors and programs:

- `Puzzle(kind, name, position, seat, goal, amount, answers, chance, level, components)`: plain data, of a
  game; `position` is that of `Match.position()`, `seat` the one who solves, `goal` a name of
  `goals_of(kind)`, `amount` the number the goal asks for (None if it asks for none), `answers` the most
  decisions of the seat (answers without a choice do not count), `chance` what best play comes to (1: it is
  certain), `level` 1 to 3, `components` a component file if it is not the game's own.
- `goals_of(kind)`: the goals of a game by name; each is a `Goal` whose `amount` says whether it wants a
  number. The text for readers is the message `puzzle-goal-NAME` of the game's Fluent files (or of the
  platform's, for the goals of every game), with `{$amount}` and `{$answers}`.
- `check(puzzle, nodes=NODES, worlds=WORLDS)`: a `Proof` (chance, the first answers that keep it, how many
  nodes it took; where hidden things play a part it holds in the world as it is and so many others, dealt
  anew), or PuzzleError: the position cannot be, it is not the seat's turn, the goal is unknown or reached
  already, it cannot be reached, the chance is another, it hangs on what the seat cannot know, there is too
  much to go through. `prove` is the same without comparing the chance.
- `line_of(puzzle, proof)`: how a proven puzzle is solved, answer by answer, as luck falls in its position.
- `puzzles_of(game)`: the puzzles in the game's folder; `read_book(text, kind)` and `write_puzzle(puzzle)` are
  for files.
- `stand(puzzle, match)`: how a game that began from the puzzle's position has gone so far; `reply` is what
  another seat answers against it.
"""

from undercroft.puzzles.book import Puzzle, puzzle_of, puzzles_of, read_book, write_puzzle
from undercroft.puzzles.errors import PuzzleError
from undercroft.puzzles.goals import Goal, goals_of
from undercroft.puzzles.line import Line, line_of
from undercroft.puzzles.proof import MANY, NODES, WORLDS, Proof, check, prove, reply
from undercroft.puzzles.standing import Standing, stand

__all__ = (
    "MANY",
    "NODES",
    "WORLDS",
    "Goal",
    "Line",
    "Proof",
    "Puzzle",
    "PuzzleError",
    "Standing",
    "check",
    "goals_of",
    "line_of",
    "prove",
    "puzzle_of",
    "puzzles_of",
    "read_book",
    "reply",
    "stand",
    "write_puzzle",
)
