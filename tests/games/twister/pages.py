"""The table of a scene as a page."""

from __future__ import annotations

from tests.games.twister.setup import Scene
from tests.web.test_leaks import table_of
from undercroft.core.match import Match
from undercroft.core.start import standard_components
from undercroft.games.twister import GAME
from undercroft.web.pages.render import Reader
from undercroft.web.pages.show import table_html


def page(scene: Scene, *texts: str, language: str = "en") -> str:
    """What the first of two players sees after these answers of his own."""
    match = Match(GAME, 2, scene.game.options, standard_components(GAME), scene.copy().game, None)
    for text in texts:
        match.play(0, text)
    return table_html(table_of(match, ["browser0", "browser1"]), Reader("browser0", language))
