"""Breaks lines of a game's rules one at a time, in a copy, and says which breaks nobody notices.

`python tools/mutants.py raiders rotendale --mutants 40`: first the game's witness looks, for so many
decisions, then the game's own tests; what both let pass is a survivor. A run that hangs counts as noticed.
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
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
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

    def __str__(self) -> str:
        before, after = (" ".join(text.split())[:90] for text in (self.old, self.new))
        return f"{self.file}:{self.line}: `{before}` -> `{after}`"


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


def rules_of(tree: ast.AST) -> Iterator[ast.AST]:
    """The pieces of a file that do something: no types, no asserts, nothing outside functions."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            todo: list[ast.AST] = list(node.body)
            while todo:
                one = todo.pop()
                if isinstance(one, ast.Assert | ast.FunctionDef | ast.Raise):
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
            found.append(Mutant(file.relative_to(ROOT), node.lineno, start, end, old, words))
    return found


def run(tree: Path, arguments: list[str], seconds: float) -> bool:
    """Whether a program ends well, in the copy."""
    environment = {**os.environ, "PYTHONPATH": str(tree / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="+")
    parser.add_argument("--mutants", type=int, default=40, help="how many a game, at random")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--decisions", type=int, default=6000, help="how long the witness looks")
    parser.add_argument("--seconds", type=float, default=900.0, help="how long a run may take")
    said = parser.parse_args()
    survivors = 0
    for game in said.games:
        folder = ROOT / "src" / "undercroft" / "games" / game / "rules"
        files = sorted(folder.rglob("*.py")) if folder.is_dir() else [folder.with_suffix(".py")]
        every = [one for file in files for one in mutants_of(file)]
        chosen = random.Random(f"{game} {said.seed}").sample(every, min(said.mutants, len(every)))
        witness = ["-m", "tests.reference", game, "--decisions", str(said.decisions)]
        tests = ["-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", f"tests/games/{game}"]
        print(f"{game}: {len(chosen)} of {len(every)} breaks of {len(files)} files", flush=True)
        with tempfile.TemporaryDirectory() as name:
            tree = Path(name) / "copy"
            shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(".*", "__pycache__", "build", "site"))
            if not run(tree, witness, said.seconds) or not run(tree, tests, said.seconds):
                print(f"{game}: witness or tests fail without any break", flush=True)
                return 1
            noticed: Counter[str] = Counter()
            for mutant in chosen:
                file = tree / mutant.file
                whole = file.read_bytes()
                file.write_bytes(whole[: mutant.start] + mutant.new.encode() + whole[mutant.end :])
                by = "nobody"
                if not run(tree, witness, said.seconds):
                    by = "witness"
                elif not run(tree, tests, said.seconds):
                    by = "tests"
                file.write_bytes(whole)
                noticed[by] += 1
                print(f"  {by:8} {mutant}", flush=True)
        survivors += noticed["nobody"]
        print(
            f"{game}: {noticed['witness']} noticed by the witness, {noticed['tests']} by the tests, "
            f"{noticed['nobody']} by nobody",
            flush=True,
        )
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
