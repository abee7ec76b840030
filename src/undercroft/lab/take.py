"""A comparison to be taken along, made in a process of its own: `python -m undercroft.lab.take svg|parquet`.

What is known comes as JSON on standard input: `groups` of plots, each with its `title`, where all would be
`even`, and `rows` of label, old, new and the interval; or `measures` as `undercroft compare --json` has them.
The file goes out. Where a library is missing the process ends with MISSING and says how to get it.
"""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from undercroft.lab.charts import altair, bare_svg
from undercroft.lab.dataset import polars
from undercroft.rl import MissingExtra

MISSING = 3
OLD, NEW, INTERVAL, EVEN = "#1c1c1c", "#a3341f", "#c9a227", "#8a8a8a"
WIDTH, ROW = 460, 22


def plots(groups: Sequence[Mapping[str, Any]]) -> bytes:
    """The plots of the page in one picture that needs no page around it. Raises MissingExtra."""
    alt = altair()
    return bare_svg(alt.vconcat(*(_plot(alt, one) for one in groups), spacing=24)).encode()


def _plot(alt: Any, group: Mapping[str, Any]) -> Any:
    rows = list(group["rows"])
    data = alt.Data(values=rows)
    names = [row["label"] for row in rows]
    y = alt.Y(
        "label:N",
        sort=names,
        title=None,
        axis=alt.Axis(labelLimit=220, labelPadding=10, ticks=False, domain=False),
    )
    base = alt.Chart(data).encode(y=y)
    axis = alt.Scale(zero=False, nice=True, padding=14)
    layers = [
        base.mark_rule(strokeWidth=7, color=INTERVAL, opacity=0.55).encode(
            x=alt.X("low:Q", title=None, scale=axis), x2="high:Q"
        ),
        base.mark_point(size=70, color=OLD, strokeWidth=2).encode(x=alt.X("old:Q", title=None, scale=axis)),
        base.mark_point(size=70, color=NEW, filled=True, opacity=1).encode(x="new:Q"),
    ]
    if group["even"] is not None:
        rule = alt.Chart(alt.Data(values=[{}])).mark_rule(color=EVEN, strokeDash=[4, 3])
        layers.insert(0, rule.encode(x=alt.datum(group["even"])))
    title = alt.Title(group["title"], anchor="start")
    return alt.layer(*layers).properties(width=WIDTH, height=ROW * max(1, len(rows)), title=title)


def numbers(measures: Sequence[Mapping[str, Any]]) -> bytes:
    """All measures, a row for each. Raises MissingExtra."""
    pl = polars()
    rows = [{**one, "name": " ".join(map(str, one["name"]))} for one in measures]
    kinds = {
        "group": pl.String,
        "name": pl.String,
        **dict.fromkeys(("old", "new", "difference", "low", "high", "e_value"), pl.Float64),
        "differs": pl.Boolean,
    }
    data = io.BytesIO()
    pl.DataFrame(rows, schema_overrides=kinds, infer_schema_length=None).write_parquet(data)
    return data.getvalue()


def main(form: str) -> None:
    with suppress(OSError, AttributeError):
        os.nice(19)
    asked = json.loads(sys.stdin.buffer.read())
    try:
        made = plots(asked["groups"]) if form == "svg" else numbers(asked["measures"])
    except MissingExtra as missing:
        sys.stderr.write(str(missing))
        sys.exit(MISSING)
    sys.stdout.buffer.write(made)


if __name__ == "__main__":
    main(sys.argv[1])
