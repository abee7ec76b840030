"""What can be said on the command line. The work is done elsewhere; here are the options and the output."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from undercroft.cli.admin import admin
from undercroft.cli.puzzles import puzzles

app = typer.Typer(
    name="undercroft",
    help="Dungeon board games on one table: play, replay, simulate, compare bots.",
    no_args_is_help=True,
    add_completion=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

app.add_typer(admin)
app.add_typer(puzzles)


def _games_like(begun: str) -> list[str]:
    """For the shell: the games whose ids begin so."""
    from undercroft.core.registry import game_ids

    return [one for one in game_ids() if one.startswith(begun)]


Game = Annotated[
    str,
    typer.Argument(help="The id of a game; see `undercroft games`.", autocompletion=_games_like),
]
Seats = Annotated[int | None, typer.Option(help="Number of seats; else what is usual for the game.")]
Seed = Annotated[str, typer.Option(help="Same seed, same games.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", help="A variant, NAME=VALUE; may be given several times."),
]
Components = Annotated[str | None, typer.Option(help="A component file (TOML) instead of the game's own.")]
Lineup = Annotated[
    str, typer.Option(help="Bots for the seats in turn, separated by commas; also my.module:Class.")
]
Jobs = Annotated[int, typer.Option(min=1, max=256, help="Processes to use.")]
CORES = os.cpu_count() or 1
On = Annotated[
    str | None,
    typer.Option("--on", help="Play on a cluster: ray for this machine's, ray://HOST:PORT for another."),
]
Checkpoint = Annotated[
    str | None,
    typer.Option(help="Keep results in this file: the same command goes on from there if it is stopped."),
]
Limit = Annotated[
    float,
    typer.Option(min=0.01, help="Seconds a bot of your own has for a decision; then it counts as hanging."),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON value for programs.")]
Language = Annotated[str | None, typer.Option("--lang", help="en or ru; else what the system speaks.")]


def _version(asked: bool) -> None:
    if asked:
        from importlib.metadata import version

        typer.echo(f"undercroft {version('undercroft')}")
        raise typer.Exit


@app.callback()
def undercroft(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Print the version and leave."),
    ] = False,
) -> None:
    """Dungeon board games on one table: play, replay, simulate, compare bots."""


@app.command()
def games(json: Json = False) -> None:
    """List the installed games with seats and variants.

    Example: undercroft games
    """
    from undercroft.cli.lists import show_games

    show_games(json)


@app.command()
def serve(
    host: Annotated[
        str | None,
        typer.Option(help="Address to listen on, usually 127.0.0.1; 0.0.0.0 opens it to the network."),
    ] = None,
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="Port to listen on, usually 8000.")
    ] = None,
    db: Annotated[
        str | None,
        typer.Option(
            help="Where tables are kept: a file for SQLite (usually undercroft.db), or a database URL."
        ),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser there.")] = False,
    components: Annotated[
        list[str] | None,
        typer.Option(help="A component file (TOML) for new tables of its game; may be given several times."),
    ] = None,
    public_host: Annotated[
        list[str] | None,
        typer.Option(help="A name the server answers to, as in its address; without any, to every name."),
    ] = None,
    private: Annotated[bool | None, typer.Option("--private", help="Let in only who was invited.")] = None,
    keep_open: Annotated[
        int | None,
        typer.Option(min=0, help="Days that a table with free seats is kept untouched (30); 0: for ever."),
    ] = None,
    keep_over: Annotated[
        int | None, typer.Option(min=0, help="The same for a table whose game is over (365).")
    ] = None,
    keep_playing: Annotated[
        int | None, typer.Option(min=0, help="The same for a table whose game runs (730).")
    ] = None,
    settings: Annotated[
        str | None,
        typer.Option(
            help="A file (TOML) with these and more settings; else undercroft.toml, if there is one."
        ),
    ] = None,
) -> None:
    """Open the table in the browser.

    Example: undercroft serve --host 0.0.0.0 --port 8080
    """
    from undercroft.cli.files import house_rules
    from undercroft.cli.hosting import without_password
    from undercroft.web import serve as run
    from undercroft.web.settings import read_settings

    found = read_settings(
        settings,
        host=host,
        port=port,
        db=without_password(db),
        components=components,
        public_host=public_host,
        private=private,
        keep_open=keep_open,
        keep_over=keep_over,
        keep_playing=keep_playing,
    )
    run(
        host=found.host,
        port=found.port,
        db=found.place,
        open_browser=open_browser,
        house=house_rules(found.components),
        hosts=found.public_host,
        keep=found.keep,
        settings=found,
    )


@app.command()
def play(
    game: Game,
    seats: Seats = None,
    seat: Annotated[
        list[int] | None, typer.Option(help="A seat of yours; several for a hot seat. Default 0.")
    ] = None,
    bots: Annotated[
        str,
        typer.Option(
            help="Who plays the other seats: beginner, easy, normal, hard, master; also my.module:Class."
        ),
    ] = "normal",
    seed: Annotated[str | None, typer.Option(help="Same seed, same dungeon; else a new one.")] = None,
    option: Options = None,
    components: Components = None,
    lang: Language = None,
    save: Annotated[
        str | None, typer.Option(help="Keep the record in this file; an existing one is continued.")
    ] = None,
) -> None:
    """Play in the terminal: type the number of an option, or its text.

    Example: undercroft play raiders --seats 4 --bots hard
    """
    from undercroft.cli.play import Session
    from undercroft.cli.read import language

    session = Session(language(lang), bots, seat or [0])
    session.begin(game, seats, seed, option or [], components, save)
    session.run()


@app.command()
def playout(
    game: Game,
    seats: Seats = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seed: Seed = "1",
    option: Options = None,
    bots: Lineup = "random",
    jobs: Jobs = 1,
    components: Components = None,
    on: On = None,
    checkpoint: Checkpoint = None,
    limit: Limit = 60.0,
    json: Json = False,
) -> None:
    """Play many games among bots and count the results.

    Example: undercroft playout raiders --seats 4 --games 10000 --option edition=second_2013 --jobs 2
    """
    from undercroft.cli.experiments import run_playouts
    from undercroft.cli.read import table
    from undercroft.lab.workers import Workers

    run_playouts(
        table(game, seats, option or [], components, limit),
        games,
        seed,
        bots,
        Workers(jobs, on, checkpoint),
        json,
    )


@app.command()
def arena(
    game: Game,
    bots: Annotated[
        str, typer.Option(help="The bots that meet, separated by commas.")
    ] = "random,heuristic,normal",
    seats: Seats = None,
    games: Annotated[
        int, typer.Option(min=1, help="Deals; each is played by all line-ups in all seats.")
    ] = 10,
    seed: Seed = "1",
    option: Options = None,
    jobs: Jobs = 1,
    components: Components = None,
    on: On = None,
    checkpoint: Checkpoint = None,
    limit: Limit = 60.0,
    json: Json = False,
) -> None:
    """Let bots meet in a round robin, with rotated seats and the same deals for all.

    Bots: random, quick, heuristic, beginner, easy, normal, hard, master, search:ITERATIONS,
    deep:ITERATIONS with the network of the game, deep:ITERATIONS:FILE with one of `undercroft train`;
    cautious, bold or spiteful before one that searches, as in bold:hard; and your own: my.module:Class or
    file.py:Class.

    Example: undercroft arena raiders --seats 4 --bots random,heuristic,normal,hard --games 20 --jobs 2
    """
    from undercroft.cli.experiments import run_arena
    from undercroft.cli.read import table
    from undercroft.lab.workers import Workers

    run_arena(
        table(game, seats, option or [], components, limit),
        games,
        seed,
        bots,
        Workers(jobs, on, checkpoint),
        json,
    )


@app.command()
def compare(
    game: Game,
    components: Components = None,
    option: Options = None,
    against: Annotated[
        list[str] | None,
        typer.Option(
            help="What it is compared with: standard, another component file, NAME=VALUE, or another bot."
        ),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(help="Bots for the seats in turn; else the strongest that need five minutes or less."),
    ] = None,
    seats: Seats = None,
    until: Annotated[
        float,
        typer.Option(min=0.01, max=50, help="Stop when shares of the victory are known to so many points."),
    ] = 2.0,
    games: Annotated[
        int | None, typer.Option(min=1, help="At most so many deals; each is played twice.")
    ] = None,
    seed: Seed = "1",
    jobs: Jobs = CORES,
    on: On = None,
    checkpoint: Checkpoint = None,
    limit: Limit = 60.0,
    json: Json = False,
) -> None:
    """Play two variants of a game, or two bots, on common deals, and say what differs.

    It stops by itself, or with Ctrl-C, and says what is known so far: its intervals hold whenever it stops.

    Example: undercroft compare raiders --components my.toml --against standard --seats 4 --until 0.5
    """
    from undercroft.cli.compare import run_compare
    from undercroft.cli.read import table
    from undercroft.lab.workers import Workers

    new = table(game, seats, option or [], components, limit)
    run_compare(new, against or [], bots, seed, until, games, Workers(jobs, on, checkpoint), json)


@app.command()
def report(
    game: Game,
    seats: Annotated[
        str | None, typer.Option(help="Numbers of seats, as in 3,4,5; else what is usual for the game.")
    ] = None,
    games: Annotated[int, typer.Option(min=2, help="Games for each number of seats.")] = 1000,
    bots: Lineup = "quick",
    seed: Seed = "1",
    option: Options = None,
    components: Components = None,
    out: Annotated[
        str | None, typer.Option(help="The page; JSON and Parquet stand beside it. Else GAME-report.html.")
    ] = None,
    jobs: Jobs = CORES,
    on: On = None,
    checkpoint: Checkpoint = None,
    limit: Limit = 60.0,
    json: Json = False,
) -> None:
    """Write a report of how a game plays: fairness, strategies, cards, luck and skill, with plots.

    Example: undercroft report raiders --seats 3,4,5 --games 2000 --out raiders.html
    """
    from undercroft.cli.read import numbers, table
    from undercroft.cli.reports import run_report
    from undercroft.lab.workers import Workers

    tables = [table(game, one, option or [], components, limit) for one in numbers(seats)]
    run_report(tables, games, bots, seed, Workers(jobs, on, checkpoint), out, json)


@app.command()
def dataset(
    game: Game,
    out: Annotated[str, typer.Option(help="The folder for the files; an unfinished one is continued.")],
    seats: Seats = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seed: Seed = "1",
    option: Options = None,
    bots: Lineup = "random",
    jobs: Jobs = 1,
    components: Components = None,
    on: On = None,
    limit: Limit = 60.0,
    observations: Annotated[
        bool, typer.Option(help="Write what each seat saw as numbers, too (extra rl).")
    ] = True,
    json: Json = False,
) -> None:
    """Play games among bots and write them as Parquet files: decisions with what was seen, and results.

    Example: undercroft dataset raiders --games 10000 --bots easy --out raiders-easy --jobs 2
    """
    from undercroft.cli.experiments import run_dataset
    from undercroft.cli.read import table
    from undercroft.lab.workers import Workers

    run_dataset(
        table(game, seats, option or [], components, limit),
        games,
        out,
        seed,
        bots,
        Workers(jobs, on),
        observations,
        json,
    )


@app.command()
def train(
    game: Game,
    out: Annotated[str, typer.Option(help="The folder of the training; an unfinished one is continued.")],
    seats: Seats = None,
    rounds: Annotated[
        int, typer.Option(min=1, help="Rounds; from the second on, the network of the last one plays.")
    ] = 1,
    games: Annotated[int, typer.Option(min=1, help="Games a round.")] = 500,
    iterations: Annotated[int, typer.Option(min=1, help="Iterations of the search a decision.")] = 60,
    deals: Annotated[
        int, typer.Option(min=0, help="Deals to measure strength on after each round, at equal time.")
    ] = 0,
    seed: Seed = "1",
    option: Options = None,
    jobs: Jobs = CORES,
    components: Components = None,
    on: On = None,
    json: Json = False,
) -> None:
    """Train a network that corrects how a game judges positions, from games of the search against itself.

    Needs the extra train. It tells log-loss and calibration in games never seen, and with --deals what the
    network is worth at play. Ctrl-C keeps all games so far.

    Example: undercroft train raiders --seats 2 --games 2000 --deals 200 --out raiders-net
    """
    from undercroft.cli.read import table
    from undercroft.core.errors import UndercroftError

    try:
        from undercroft.cli.train import run_train
        from undercroft.lab.learn import Plan
        from undercroft.lab.workers import Workers
    except ModuleNotFoundError as missing:
        if missing.name != "numpy":
            raise
        raise UndercroftError(
            "Training needs numpy, which is not installed: pip install 'undercroft[train]'"
        ) from missing

    made = table(game, seats, option or [], components)
    run_train(Plan(made, rounds, games, iterations, deals, seed), out, Workers(jobs, on), json)


@app.command()
def replay(
    file: Annotated[str, typer.Argument(help="A record, or - for the standard input.")],
    ply: Annotated[
        int | None, typer.Option(min=0, help="Stop after so many answers (undo counts as one).")
    ] = None,
    seat: Annotated[int | None, typer.Option(help="Through whose eyes; else a spectator's.")] = None,
    components: Components = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    """Show a recorded game at any point, as one of the seats saw it.

    Example: undercroft replay game.rec --ply 40 --seat 2
    """
    from undercroft.cli.files import show_replay
    from undercroft.cli.read import language

    show_replay(file, ply, seat, components, language(lang), json)


@app.command()
def check(
    files: Annotated[list[str], typer.Argument(help="Records, positions (JSON) and component files (TOML).")],
    game: Annotated[
        str | None, typer.Option(help="The game a component file is for; else it is found out.")
    ] = None,
    components: Components = None,
    json: Json = False,
) -> None:
    """Check records, positions and component files; the exit code is 1 if one of them is wrong.

    Example: undercroft check game.rec my-cards.toml
    """
    from undercroft.cli.files import check_files

    if not check_files(files, game, components, json):
        raise typer.Exit(1)


@app.command()
def rules(
    game: Game,
    rule: Annotated[str | None, typer.Argument(help="The id of one rule, as in DR-5.1.")] = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    """Read the rules of a game, or one of them.

    Example: undercroft rules raiders DR-5.1
    """
    from undercroft.cli.lists import show_rules
    from undercroft.cli.read import language

    show_rules(game, rule, language(lang), json)


@app.command()
def new_game(
    name: Annotated[str, typer.Argument(help="Its id and the name of its package: small Latin letters.")],
    folder: Annotated[str | None, typer.Option(help="Where to; else a folder of that name here.")] = None,
    title: Annotated[str | None, typer.Option(help="What it is called.")] = None,
) -> None:
    """Begin a game of your own: a package that plays at once, and says what to fill in next.

    Example: undercroft new-game pebbles
    """
    from undercroft.cli.new_game import make_game

    for line in make_game(name, folder, title):
        print(line)


@app.command()
def work(
    db: Annotated[str | None, typer.Option(help="The URL of the PostgreSQL database.")] = None,
    jobs: Jobs = CORES,
    settings: Annotated[str | None, typer.Option(help="The settings file; else undercroft.toml.")] = None,
) -> None:
    """Think for the tables of a PostgreSQL database: bots, advice, analyses, comparisons.

    Example: undercroft work --db postgresql://undercroft@database/undercroft --jobs 8
    """
    from undercroft.cli.hosting import place, run
    from undercroft.cli.work import work as begin

    run(begin(place(db, settings), jobs))


@app.command()
def doctor(
    settings: Annotated[str | None, typer.Option(help="The settings file; else undercroft.toml.")] = None,
    json: Json = False,
) -> None:
    """Look whether all is there: Python, games, port, database, fonts, extras; the exit code is 1 if not.

    Example: undercroft doctor
    """
    from undercroft.cli.doctor import show_findings

    if not show_findings(settings, json):
        raise typer.Exit(1)


@app.command()
def man() -> None:
    """Print the manual page, for `man`.

    Example: undercroft man > undercroft.1
    """
    from undercroft.cli.man import man_page

    print(man_page(typer.main.get_command(app)), end="")
