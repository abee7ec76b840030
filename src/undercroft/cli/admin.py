"""`undercroft admin`: what a host does from the command line, beside a server that runs or without one."""

from __future__ import annotations

from math import isnan
from typing import Annotated

import typer

from undercroft.cli import hosting

admin = typer.Typer(
    name="admin",
    help="Look after a server: tables, people, announcements, backups.\n\nExample: undercroft admin tables",
    no_args_is_help=True,
    rich_markup_mode=None,
)

Place = Annotated[
    str | None,
    typer.Option("--db", help="The database; else what the settings file or UNDERCROFT_DB says."),
]
File = Annotated[str | None, typer.Option("--settings", help="The settings file; else undercroft.toml.")]
Table = Annotated[str, typer.Argument(help="The id of a table, as in its address.")]
Seat = Annotated[int, typer.Argument(min=0, help="A seat, counted from 0.")]
LONG = 365_000
"""Days, as in the settings."""


def _number(value: float) -> float:
    if isnan(value):
        raise typer.BadParameter("a number is needed")
    return value


SPAN = "For so long; 0: until it is taken back."
Hours = Annotated[float, typer.Option(min=0, max=24 * LONG, callback=_number, help=SPAN)]
Days = Annotated[float, typer.Option(min=0, max=LONG, callback=_number, help=SPAN)]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON value for programs.")]


@admin.command()
def tables(
    state: Annotated[
        str | None, typer.Option(help="open, playing, over or gone; else those open or in play.")
    ] = None,
    db: Place = None,
    settings: File = None,
    json: Json = False,
) -> None:
    """List tables: who sits there, how far the game is, when somebody touched it last.

    Example: undercroft admin tables --state over
    """
    hosting.run(hosting.show_tables(hosting.place(db, settings), state, json))


@admin.command()
def people(db: Place = None, settings: File = None, json: Json = False) -> None:
    """List who sits at tables that are open or in play.

    Example: undercroft admin people
    """
    hosting.run(hosting.show_people(hosting.place(db, settings), json))


@admin.command()
def close(table: Table, db: Place = None, settings: File = None) -> None:
    """Close a table: nobody plays there any more; its record stays.

    Example: undercroft admin close k3fmq8wyz2ab
    """
    hosting.run(hosting.close(hosting.place(db, settings), table))


@admin.command()
def kick(table: Table, seat: Seat, db: Place = None, settings: File = None) -> None:
    """Take somebody's seat: a bot plays on, or before the start the seat is free again.

    Example: undercroft admin kick k3fmq8wyz2ab 2
    """
    hosting.run(hosting.kick(hosting.place(db, settings), table, seat))


@admin.command()
def mute(
    table: Table,
    seat: Seat,
    hours: Hours = 1.0,
    off: Annotated[bool, typer.Option("--off", help="Let speak again.")] = False,
    db: Place = None,
    settings: File = None,
) -> None:
    """Silence whoever has this seat, at all tables.

    Example: undercroft admin mute k3fmq8wyz2ab 2 --hours 24
    """
    hosting.run(hosting.decree(hosting.place(db, settings), "mute", table, seat, 3600 * hours, off))


@admin.command()
def ban(
    table: Table,
    seat: Seat,
    days: Days = 0.0,
    off: Annotated[bool, typer.Option("--off", help="Let in again.")] = False,
    db: Place = None,
    settings: File = None,
) -> None:
    """Do not let in any more whoever has this seat.

    Example: undercroft admin ban k3fmq8wyz2ab 2 --days 7
    """
    hosting.run(hosting.decree(hosting.place(db, settings), "ban", table, seat, 86_400 * days, off))


@admin.command()
def ban_address(
    address: Annotated[str, typer.Argument(help="As the log names it; of IPv6 a network as 2001:db8::/64.")],
    days: Days = 1.0,
    off: Annotated[bool, typer.Option("--off", help="Let in again.")] = False,
    db: Place = None,
    settings: File = None,
) -> None:
    """Do not let in anybody from an address: a whole club may have the same one.

    Example: undercroft admin ban-address 203.0.113.7 --days 1
    """
    hosting.run(hosting.ban_address(hosting.place(db, settings), address, 86_400 * days, off))


@admin.command()
def purge(
    older_than: Annotated[int, typer.Option(min=1, max=LONG, help="Untouched for so many days.")],
    state: Annotated[str, typer.Option(help="open, over or playing.")] = "over",
    db: Place = None,
    settings: File = None,
) -> None:
    """Clear away old tables; what was played goes into the archive.

    Example: undercroft admin purge --state open --older-than 7
    """
    hosting.run(hosting.purge(hosting.place(db, settings), settings, state, older_than))


@admin.command()
def announce(
    words: Annotated[str, typer.Argument(help="What everybody sees on every page; empty ends it.")],
    hours: Hours = 0.0,
    db: Place = None,
    settings: File = None,
) -> None:
    """Tell everybody something.

    Example: undercroft admin announce "A new version comes at ten" --hours 3
    """
    hosting.run(hosting.announce(hosting.place(db, settings), words, 3600 * hours))


@admin.command()
def invite(
    host: Annotated[
        bool, typer.Option("--host", help="Make another host instead of a guest; works once.")
    ] = False,
    address: Annotated[
        str | None,
        typer.Option(help="Where the server is reached, as in https://table.example.org; else as set."),
    ] = None,
    db: Place = None,
    settings: File = None,
) -> None:
    """Print a link that lets somebody in, or gives him the host's room; it is good for a week.

    Example: undercroft admin invite --host --address https://table.example.org
    """
    begins = hosting.address_of(settings, address)
    hosting.run(hosting.invite(hosting.place(db, settings), host, begins))


@admin.command()
def backup(
    folder: Annotated[str | None, typer.Argument(help="A folder; else the one of the settings.")] = None,
    keep: Annotated[int, typer.Option(min=0, help="So many copies stay there; 0: all.")] = 0,
    db: Place = None,
    settings: File = None,
) -> None:
    """Save the database while it is in use, and try whether its tables can be played on.

    Example: undercroft admin backup /var/backups/undercroft --keep 14
    """
    hosting.backup(hosting.place(db, settings), folder, settings, keep)


@admin.command()
def restore(
    copy: Annotated[str, typer.Argument(help="A copy made by `undercroft admin backup`.")],
    db: Place = None,
    settings: File = None,
) -> None:
    """Put a backup in the place of the database. The server must be stopped.

    Example: undercroft admin restore /var/backups/undercroft/undercroft-2026-12-01-030000.db
    """
    hosting.restore(hosting.place(db, settings), copy)
