"""`undercroft puzzles`: prove those of a game, or dig new ones out of games of bots."""

from __future__ import annotations

from typing import Annotated

import typer

from undercroft.core.errors import UndercroftError
from undercroft.core.registry import all_games, find_game
from undercroft.core.words import counted
from undercroft.puzzles import MANY, NODES, WORLDS, PuzzleError, check, puzzles_of, read_book, write_puzzle
from undercroft.puzzles import finder as digging

puzzles = typer.Typer(
    name="puzzles",
    help="Prove puzzles, or dig for new ones.\n\nExample: undercroft puzzles check raiders",
    no_args_is_help=True,
    rich_markup_mode=None,
)

Nodes = Annotated[int, typer.Option(min=10, help="So many places a proof may look at.")]
Dealt = Annotated[
    int, typer.Option(min=1, help="So many deals of hidden things are gone through where they play a part.")
]


@puzzles.command("check")
def check_them(
    game: Annotated[str | None, typer.Argument(help="The id of a game; else all.")] = None,
    file: Annotated[str | None, typer.Option(help="A file of puzzles (TOML) of that game.")] = None,
    nodes: Nodes = NODES,
    worlds: Dealt = WORLDS,
) -> None:
    """Prove the puzzles of a game, or of a file; the exit code is 1 if one of them is none.

    Example: undercroft puzzles check raiders --file my-puzzles.toml
    """
    if file is not None and game is None:
        raise UndercroftError("Name the game of the file: undercroft puzzles check GAME --file FILE.")
    from undercroft.cli.read import text_of

    kinds = all_games() if game is None else (find_game(game),)
    wrong = 0
    for kind in kinds:
        found = puzzles_of(kind) if file is None else read_book(text_of(file), kind)
        if file is not None and not found:
            raise UndercroftError(f"{file} holds no puzzle: each is a table [[puzzles]].")
        for one in found:
            try:
                proof = check(one, nodes, worlds)
            except PuzzleError as error:
                wrong += 1
                typer.echo(f"!! {kind.id} {one.name}: {error}")
            else:
                first = ", ".join(proof.first)
                told = f"{proof.chance} with {first} ({len(proof.first)} of {len(proof.options)})"
                typer.echo(f"{kind.id} {one.name}: {told}, {proof.nodes} places")
    if wrong:
        raise typer.Exit(1)


@puzzles.command()
def find(
    game: Annotated[str, typer.Argument(help="The id of a game; see `undercroft games`.")],
    seats: Annotated[int | None, typer.Option(help="Number of seats; else what is usual.")] = None,
    seed: Annotated[str, typer.Option(help="Same seed, same puzzles.")] = "1",
    games: Annotated[int, typer.Option(min=1, help="So many games.")] = 1,
    goal: Annotated[
        list[str] | None, typer.Option(help="Only this goal; may be given several times.")
    ] = None,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help="A variant, NAME=VALUE.")] = None,
    bot: Annotated[str, typer.Option(help="Who plays the games.")] = "quick",
    fewest: Annotated[int, typer.Option(min=1, help="The fewest decisions.")] = digging.FEWEST,
    most: Annotated[int, typer.Option(min=1, help="The most decisions.")] = digging.MOST,
    nodes: Nodes = 3000,
    worlds: Dealt = MANY,
) -> None:
    """Dig puzzles out of games of bots, and print them as they stand in a game's `puzzles.toml`.

    Example: undercroft puzzles find raiders --seats 1 --seed 7 --goal level
    """
    from undercroft.cli.read import options, seats_of

    kind = find_game(game)
    dig = digging.Dig(tuple(goal or ()), bot, nodes, fewest, most, worlds)
    none = True
    for number in range(games):
        name = seed if games == 1 else f"{seed}-{number + 1}"
        for one, proof in digging.find(kind, seats_of(kind, seats), name, dig, options(option or [])):
            typer.echo(f"# {len(proof.first)} of {len(proof.options)} answers, {proof.nodes} places")
            typer.echo(write_puzzle(one))
            none = False
    if none:
        told = f"No puzzle was found in {counted(games, 'game')}: try another --seed, or more --games."
        typer.echo(told, err=True)
