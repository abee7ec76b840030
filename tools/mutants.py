"""Breaks lines of a game's rules one at a time, in a copy, and says which breaks nobody notices.

`python tools/mutants.py raiders rotendale --mutants 60`: first the game's witness looks, for as many
decisions as in every run of the tests, then the game's own tests, then the law of refusals; what all let pass
is a survivor. A run that hangs counts as noticed. Breaks that change nothing anybody could see stand with the
reason in `equal_mutants.toml` and are left out. `--at raiders/rules/death.py:22-40` tries all breaks of these
lines instead of some of all files.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "undercroft" / "games"
EQUAL = Path(__file__).with_name("equal_mutants.toml")
FOLDERS = ("rules", "battle")
SLOW = ("advisor", "bot", "forecast", "log", "numbers", "perft", "planner", "positions", "terminal", "worth")
"""Test files that play many games or battles: they look last."""
PATIENCE = 10
"""A run that takes so many times as long as without a break hangs."""
COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


@dataclass(frozen=True)
class Mutant:
    """One break: the file, the place in it, and the text before and after."""

    file: Path
    line: int
    start: int
    end: int
    old: str
    new: str
    text: str
    """The whole line, as it was."""

    def __str__(self) -> str:
        before, after = (" ".join(text.split())[:90] for text in (self.old, self.new))
        return f"{self.file}:{self.line}: `{before}` -> `{after}`"

    def key(self) -> tuple[str, str, str]:
        """What names the break in `equal_mutants.toml`, however the lines above it change."""
        return str(self.file.relative_to(GAMES.relative_to(ROOT))), self.text, " ".join(self.new.split())


def changes(node: ast.AST) -> Iterator[ast.AST]:
    """What may stand in the place of a piece: another comparison, sum, number or condition, or nothing."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARISONS:
        new = copy.deepcopy(node)
        new.ops[0] = COMPARISONS[type(node.ops[0])]()
        yield new
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in SUMS:
        other = copy.deepcopy(node)
        other.op = SUMS[type(node.op)]()
        yield other
    elif isinstance(node, ast.BoolOp):
        either = copy.deepcopy(node)
        either.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield either
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield ast.Constant(node.value + 1)
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield ast.Pass()
    elif isinstance(node, ast.Continue):
        yield ast.Break()


def is_no_rule(node: ast.AST) -> bool:
    """The stage's moments have laws of their own, and of the counter of what was revealed only that it moves
    counts."""
    if isinstance(node, ast.AugAssign):
        return isinstance(node.target, ast.Attribute) and node.target.attr == "revealed"
    if isinstance(node, ast.If):
        return any(isinstance(one, ast.Attribute) and one.attr == "watcher" for one in ast.walk(node.test))
    call = node.value if isinstance(node, ast.Expr) else None
    return isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "moment"


def rules_of(tree: ast.AST) -> Iterator[ast.AST]:
    """The pieces of a file that do something: no types, no asserts, nothing outside functions."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            todo: list[ast.AST] = list(node.body)
            while todo:
                one = todo.pop()
                if isinstance(one, ast.Assert | ast.FunctionDef | ast.Raise) or is_no_rule(one):
                    continue
                yield one
                for name, value in ast.iter_fields(one):
                    if name in ("annotation", "returns"):
                        continue
                    inner = value if isinstance(value, list) else [value]
                    todo += [each for each in inner if isinstance(each, ast.AST)]


def mutants_of(file: Path) -> list[Mutant]:
    """All breaks of a file."""
    text = file.read_text(encoding="utf-8")
    raw = text.encode()
    starts = [0]
    for line in raw.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    for node in rules_of(ast.parse(text)):
        if not isinstance(node, ast.expr | ast.stmt):
            continue
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        old = raw[start:end].decode()
        for new in changes(node):
            words = ast.unparse(ast.fix_missing_locations(new))
            if isinstance(new, ast.expr) and not isinstance(new, ast.Constant):
                words = f"({words})"
            whole = text.splitlines()[node.lineno - 1].strip()
            found.append(Mutant(file.relative_to(ROOT), node.lineno, start, end, old, words, whole))
    return found


def files_of(game: str) -> list[Path]:
    """The files that hold a game's rules."""
    return sorted(file for folder in FOLDERS for file in (GAMES / game / folder).rglob("*.py"))


def equal() -> dict[tuple[str, str, str], str]:
    """Breaks that change nothing anybody could see, and why."""
    rows = tomllib.loads(EQUAL.read_text(encoding="utf-8"))["mutant"]
    return {(row["file"], row["line"], row["broken"]): row["why"] for row in rows}


def some_of(game: str, count: int, seed: int) -> list[Mutant]:
    """Breaks of a game, at random: one of each file at least, and more of those with more rules."""
    rng = random.Random(f"{game} {seed}")
    excused = equal()
    every = {}
    for file in files_of(game):
        every[file] = [one for one in mutants_of(file) if one.key() not in excused]
        rng.shuffle(every[file])
    chosen = [some.pop() for some in every.values() if some]
    rest = [one for some in every.values() for one in some]
    return chosen[:count] + rng.sample(rest, min(len(rest), max(0, count - len(chosen))))


def at(where: str) -> list[Mutant]:
    """All breaks of `raiders/rules/death.py`, or of its lines `:22` or `:22-40`."""
    name, _, lines = where.partition(":")
    first, _, last = lines.partition("-")
    excused = equal()
    return [
        one
        for one in mutants_of(GAMES / name)
        if (not first or int(first) <= one.line <= int(last or first)) and one.key() not in excused
    ]


def run(tree: Path, arguments: list[str], game: str, seconds: float) -> bool:
    """Whether a program ends well, in the copy."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(tree / "src"),
        "PYTHONDONTWRITEBYTECODE": "1",
        "UNDERCROFT_GAMES": game,
    }
    try:
        done = subprocess.run(  # noqa: S603 (our own interpreter and arguments)
            [sys.executable, *arguments],
            cwd=tree,
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def looks(game: str, decisions: int, about: str = "") -> dict[str, list[str]]:
    """Who looks for a break in a file, the quickest first, and before them those that name the file."""
    pytest = ["-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
    files = sorted(
        (str(file.relative_to(ROOT)) for file in (ROOT / "tests" / "games" / game).glob("test_*.py")),
        key=lambda name: (not about or about not in name, any(word in name for word in SLOW)),
    )
    return {
        "witness": ["-m", "tests.reference", game, "--decisions", str(decisions)],
        "tests": [*pytest, *files],
        "laws": [*pytest, "tests/contract/test_refusals.py"],
    }


def judge(game: str, chosen: list[Mutant], decisions: int, trust: bool) -> Counter[str] | None:
    """Tries the breaks one after the other; who noticed how many. None if there is a fault without any, which
    is looked for first but on `trust`."""
    noticed: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as name:
        tree = Path(name) / "copy"
        shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(".*", "__pycache__", "build", "site"))
        patience = dict.fromkeys(looks(game, decisions), 600.0)
        for who, arguments in ({} if trust else looks(game, decisions)).items():
            start = time.monotonic()
            if not run(tree, arguments, game, 3600):
                print(f"{game}: {who} fail without any break", flush=True)
                return None
            patience[who] = 30 + PATIENCE * (time.monotonic() - start)
        for mutant in chosen:
            file = tree / mutant.file
            whole = file.read_bytes()
            file.write_bytes(whole[: mutant.start] + mutant.new.encode() + whole[mutant.end :])
            each = looks(game, decisions, mutant.file.stem.rstrip("s")).items()
            by = next((who for who, words in each if not run(tree, words, game, patience[who])), "nobody")
            file.write_bytes(whole)
            noticed[by] += 1
            print(f"  {by:8} {mutant}", flush=True)
    return noticed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--at", action="append", default=[], help="all breaks of a file or of lines of it")
    parser.add_argument("--mutants", type=int, default=60, help="how many a game, at random")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--decisions", type=int, default=10_000, help="how long the witness looks")
    parser.add_argument("--trust", action="store_true", help="all is well without a break: do not look")
    said = parser.parse_args()
    todo = [(game, some_of(game, said.mutants, said.seed)) for game in said.games]
    todo += [(where.partition("/")[0], at(where)) for where in said.at]
    survivors = 0
    for game, chosen in todo:
        files = files_of(game)
        total = sum(len(mutants_of(file)) for file in files)
        print(f"{game}: {len(chosen)} of {total} breaks of {len(files)} files", flush=True)
        noticed = judge(game, chosen, said.decisions, said.trust)
        if noticed is None:
            return 1
        survivors += noticed["nobody"]
        by = ", ".join(f"{noticed[who]} by {who}" for who in ("witness", "tests", "laws", "nobody"))
        print(f"{game}: noticed {by}", flush=True)
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
