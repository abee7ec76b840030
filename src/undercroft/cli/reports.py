"""The command `report`: a page, its numbers as JSON, and its games as Parquet."""

from __future__ import annotations

import datetime
import json
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryFile

from rich.console import Console

from undercroft.cli.experiments import bar, tell_faults
from undercroft.cli.read import names
from undercroft.core.errors import UndercroftError
from undercroft.lab.charts import altair
from undercroft.lab.dataset import polars
from undercroft.lab.report import page
from undercroft.lab.study import study
from undercroft.lab.tasks import Table
from undercroft.lab.workers import Workers


def run_report(
    tables: Sequence[Table], games: int, bots: str, seed: str, jobs: Workers, out: str | None, as_json: bool
) -> None:
    altair()
    polars()
    file = Path(out or f"{tables[0].game}-report.html")
    if file.suffix != ".html":
        page_file = file.with_suffix(".html") if file.name else file / f"{tables[0].game}-report.html"
        raise UndercroftError(f"The page is an HTML file: give --out {page_file}, not {out}.")
    check_place(file)
    with bar(None) as tell:
        report = study(tables, games, names(bots), seed, jobs, tell)
    if not report.studies:
        raise UndercroftError("Stopped before the first games were played: there is nothing to report.")
    about = report.plain()
    try:
        file.write_text(page(report, datetime.date.today().isoformat()), encoding="utf-8")
        file.with_suffix(".json").write_text(
            json.dumps(about, ensure_ascii=False, indent=1) + "\n", encoding="utf-8"
        )
        report.write_games(file.with_suffix(".parquet"))
    except OSError as error:
        raise unwritable(file, error) from None
    if as_json:
        print(json.dumps(about, ensure_ascii=False))
    else:
        console = Console(soft_wrap=True, highlight=False, markup=False)
        end = "Stopped: so far" if report.stopped else "Played"
        console.print(
            f"{end} {report.games} games of {tables[0].game}. The page is {file}, its numbers are "
            f"{file.with_suffix('.json')}, its games {file.with_suffix('.parquet')}."
        )
    for one in report.studies:
        tell_faults(one.faults, one.table, len(one.games))


def check_place(file: Path) -> None:
    """Raises UndercroftError if the report cannot be written there, before games are played in vain."""
    try:
        for suffix in (".html", ".json", ".parquet"):
            if file.with_suffix(suffix).exists():
                file.with_suffix(suffix).open("ab").close()
        with TemporaryFile(dir=file.parent):
            pass
    except OSError as error:
        raise unwritable(file, error) from None


def unwritable(file: Path, error: OSError) -> UndercroftError:
    return UndercroftError(f"The report cannot be written to {file}: {error.strerror}.")
