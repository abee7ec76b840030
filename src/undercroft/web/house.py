"""The host's component files: what new tables are played with, and variants that all may take."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from undercroft.core.components import Components
from undercroft.core.errors import UndercroftError
from undercroft.core.registry import find_game, game_ids
from undercroft.core.start import read_components
from undercroft.store.errors import StoreError
from undercroft.store.variants import Variants
from undercroft.tables.seats import clean_name

log = logging.getLogger("undercroft.host")

LOOKING = 5.0
"""Seconds between two looks at the files."""
ID = "house"


def id_of(game: str) -> str:
    """The id of the variant that the host's file for a game is."""
    return ID + "".join(sign for sign in game if sign.isalnum())[:16]


class HouseFiles:
    """Files by the game they are for. One that is written anew is read anew, without a restart; one that the
    game does not take is told in the journal, and what was there stays."""

    def __init__(self, house: Mapping[str, Components], variants: Variants) -> None:
        self.now = dict(house)
        """What new tables are played with."""
        self._variants = variants
        self._seen = {game: _stamp(one.file) for game, one in house.items()}

    async def begin(self) -> None:
        """Lays out a variant for each file; those of files that are given no more are nobody's."""
        for game in game_ids():
            if game in self.now:
                await self._lay_out(game, self.now[game])
            else:
                await self._variants.lay_away(id_of(game))

    async def look(self) -> None:
        """Reads what was written anew."""
        for game, stamp in list(self._seen.items()):
            file = self.now[game].file
            if (newer := _stamp(file)) in (stamp, None):
                continue
            try:
                components = Components.of_file(file)
                read_components(find_game(game), components)
            except UndercroftError as error:
                log.error("%s is not taken, the former one stays: %s", file, error)
                self._seen[game] = newer
                continue
            if components.text != self.now[game].text:
                await self._lay_out(game, components)
                self.now[game] = components
                log.info("%s is read anew: new tables of %s are played with it", file, game)
            self._seen[game] = newer  # not before: where the database is away, it is read again

    async def _lay_out(self, game: str, one: Components) -> None:
        lay = partial(self._variants.lay_out, id_of(game), game, clean_name(Path(one.file).stem), one.text)
        try:
            await lay()
        except StoreError:  # another process of the house has just laid it out
            await lay()


def _stamp(file: str) -> tuple[int, int] | None:
    """What changes when the file is written; None if it is not there."""
    try:
        found = Path(file).stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size
