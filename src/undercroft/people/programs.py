"""Tokens for programs: somebody lets a program act for him, within what he says (`SCOPES`), until he takes it
back."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Collection
from dataclasses import dataclass

from undercroft.store import Store, StoreError
from undercroft.store.model import ProgramRow
from undercroft.tables.refused import Refused
from undercroft.tables.seats import hash_of, is_person, new_table_id

SCOPES = ("read", "play", "tables", "self")
"""Look at what its person sees; answer, talk, give up; lay tables, sit down, invite; change what calls its
person, whom he does not want to meet, and his holidays."""
FRESH = 5.0
"""Seconds for which this process believes what a token may; another one may have made it void."""
REMEMBERED = 5_000


@dataclass(frozen=True)
class Program:
    """For whom a program acts (nobody, if the token is not good), and what it may."""

    person: str = ""
    scopes: frozenset[str] = frozenset()


class Programs:
    """The programs that act for people."""

    def __init__(self, store: Store) -> None:
        self._programs = store.programs
        self._known: OrderedDict[str, tuple[Program, float]] = OrderedDict()

    async def look_up(self, token: str) -> None:
        """Finds out what the token with this hash may, so that `of` knows it. While the database is away,
        what was known stands."""
        known = self._known.get(token)
        if known is not None and time.monotonic() - known[1] < FRESH:
            return
        try:
            row = await self._programs.find(token)
        except StoreError:
            return
        self._remember(
            token, Program() if row is None else Program(row.person, frozenset(row.scopes.split()))
        )

    def _remember(self, token: str, program: Program) -> None:
        self._known[token] = (program, time.monotonic())
        self._known.move_to_end(token)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    def of(self, token: str) -> Program:
        known = self._known.get(token)
        return Program() if known is None else known[0]

    async def add(self, person: str, token: str, name: str, scopes: Collection[str]) -> None:
        """A program may act with this token. Raises Refused."""
        wanted = [one for one in SCOPES if one in scopes]
        if not is_person(person):
            raise Refused("error-not-known")
        if not wanted:
            raise Refused("error-no-scope")
        row = ProgramRow(id=new_table_id(), key=hash_of(token), person=person, name=name)
        row.scopes = " ".join(wanted)
        if not await self._programs.add(row):
            raise Refused("error-too-many")

    async def remove(self, person: str, id: str) -> None:
        """The token is void at once here, and within seconds in other processes. Raises Refused."""
        gone = await self._programs.remove(person, id)
        if not gone:
            raise Refused("error-no-program")
        self._remember(gone, Program())
