"""Plots as SVG in the colours of the page around them, whichever those are, also in print.

Altair describes them and vl-convert draws them; the colours below stand for the custom properties of the page
and are replaced by these, so one picture serves the light theme, the dark one and paper.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from undercroft.rl import MissingExtra

INK, DIM, LINE = "#010101", "#020202", "#030303"
SERIES = ("#040404", "#050505", "#060606", "#070707", "#080808")
COLOURS = {
    INK: "var(--ink)",
    DIM: "var(--dim)",
    LINE: "var(--line)",
    **{colour: f"var(--s{number})" for number, colour in enumerate(SERIES, 1)},
}
SHAPES = ("circle", "square", "triangle-up", "diamond", "cross")
"""Series differ in shape, too: colour is never the only mark."""
WIDTH = 430


@dataclass(frozen=True)
class Dot:
    """A number with its interval, in a row and of a series (how many play)."""

    row: str
    series: str
    value: float
    low: float
    high: float


def altair() -> Any:
    """The library that describes plots. Raises MissingExtra."""
    try:
        import altair
        import vl_convert  # noqa: F401
    except ModuleNotFoundError as missing:
        raise MissingExtra(
            "Reports need altair and vl-convert, which are not installed: pip install 'undercroft[lab]'"
        ) from missing
    return altair


def dots(found: Sequence[Dot], title: str, even: float | None = None) -> str:
    """Numbers with intervals, a row for each name; a dashed line where all would be even."""
    alt = altair()
    rows = list(dict.fromkeys(dot.row for dot in found))
    series = list(dict.fromkeys(dot.series for dot in found))
    data = alt.Data(values=[vars(dot) for dot in found])
    one = len(series) == 1
    height = max(1, len(rows)) * (22 if one else 14 * len(series) + 10)
    y = alt.Y("row:N", sort=rows, title=None, axis=alt.Axis(labelLimit=300, ticks=False, domain=False))
    places: dict[str, Any] = {"y": y}
    if not one:
        places["yOffset"] = alt.YOffset("series:N", sort=series)
    colour, shape = _scales(alt, series)
    base = alt.Chart(data)
    wide = base.mark_rule(strokeWidth=2).encode(
        x=alt.X("low:Q", title=title, scale=alt.Scale(zero=False, nice=True)),
        x2="high:Q",
        color=colour,
        **places,
    )
    middle = base.mark_point(filled=True, size=55, opacity=1).encode(
        x="value:Q", color=colour, shape=shape, **places
    )
    layers = [wide, middle]
    if even is not None:
        layers.insert(0, _even(alt, even))
    return svg(alt.layer(*layers).properties(width=WIDTH, height=height))


def lines(points: Sequence[tuple[str, float, float]], across: str, up: str) -> str:
    """A line for each series: (series, x, y)."""
    alt = altair()
    series = list(dict.fromkeys(name for name, _, _ in points))
    data = alt.Data(values=[{"series": name, "x": x, "y": y} for name, x, y in points])
    colour, shape = _scales(alt, series)
    chart = alt.Chart(data).encode(
        x=alt.X("x:Q", title=across, scale=alt.Scale(zero=False, nice=False)),
        y=alt.Y("y:Q", title=up, scale=alt.Scale(zero=False)),
        color=colour,
    )
    layers = [chart.mark_line(strokeWidth=2), chart.mark_point(filled=True, size=45).encode(shape=shape)]
    return svg(alt.layer(*layers).properties(width=WIDTH, height=190))


def _scales(alt: Any, series: list[str]) -> tuple[Any, Any]:
    legend = None if len(series) == 1 else alt.Legend(title=None, orient="top")
    colours = [SERIES[at % len(SERIES)] for at in range(len(series))]
    shapes = [SHAPES[at % len(SHAPES)] for at in range(len(series))]
    return (
        alt.Color("series:N", scale=alt.Scale(domain=series, range=colours), legend=legend),
        alt.Shape("series:N", scale=alt.Scale(domain=series, range=shapes), legend=legend),
    )


def _even(alt: Any, value: float) -> Any:
    rule = alt.Chart(alt.Data(values=[{}])).mark_rule(color=INK, strokeDash=[4, 3], opacity=0.8)
    return rule.encode(x=alt.datum(value))


def bare_svg(chart: Any) -> str:
    """The picture as it is drawn, on white, with its size: for a file of its own."""
    import vl_convert

    settings = {"background": "#ffffff", "font": "sans-serif", "view": {"stroke": None}, "padding": 12}
    drawn: str = vl_convert.vegalite_to_svg({**chart.to_dict(), "config": settings})
    return drawn


def svg(chart: Any) -> str:
    """The picture, as wide as its place, in the colours of the page."""
    import vl_convert

    settings = {
        "background": None,
        "font": "sans-serif",
        "view": {"stroke": None},
        "axis": {
            "labelColor": INK, "titleColor": DIM, "gridColor": LINE, "domainColor": LINE, "tickColor": LINE,
            "labelFontSize": 12, "titleFontSize": 12, "titleFontWeight": "normal",
        },
        "legend": {"labelColor": INK, "labelFontSize": 12},
    }  # fmt: skip
    drawn: str = vl_convert.vegalite_to_svg({**chart.to_dict(), "config": settings})
    for colour, name in COLOURS.items():
        drawn = drawn.replace(f'"{colour}"', f'"{name}"')
    drawn = re.sub(r'(<svg[^>]*?) width="\d+" height="\d+"', r"\1", drawn, count=1)
    return re.sub(r' aria-(?:label|roledescription)="[^"]*"| role="graphics-\w+"', "", drawn)
