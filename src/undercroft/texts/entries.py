"""A bundle of texts whose entries are parsed when they are first asked for: a page needs some hundreds of
them, and to parse all thousands of a game took half of the time of its first page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

_ENTRY = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)
"""An entry begins where a line begins with its id; what belongs to it is indented, or closes a brace."""
_NEEDS = re.compile(r"\{\s*(-?[A-Za-z][\w-]*)")
"""The entries that an entry refers to."""
_BELOW = re.compile(r"(\+ )?(?<!\w)-(?=\d)")
"""How Fluent writes what is below zero, with a hyphen; readers get a minus sign, also instead of a plus."""


@lru_cache(200)
def entries_of(source: str) -> Mapping[str, str]:
    """The entries of a Fluent source by their ids, each as it stands there; the last of the same id."""
    starts = [found.start() for found in _ENTRY.finditer(source)]
    texts = (source[start:end] for start, end in pairwise([*starts, len(source)]))
    return {text[: text.index("=")].rstrip(): text for text in texts}


class Bundle:
    """The texts of some sources in one language; a later one overrides those before it."""

    def __init__(self, language: str, sources: Iterable[str]) -> None:
        self._fluent = FluentBundle([language], use_isolating=False)
        self._unread: dict[str, str] = {}
        for source in sources:
            self._unread |= entries_of(source)
        self.ids = frozenset(self._unread)
        """Of all entries."""

    def has_message(self, key: str) -> bool:
        self._read(key)
        return self._fluent.has_message(key)

    def get_message(self, key: str) -> Any:
        """A message of fluent.runtime. Raises LookupError if there is none, or it cannot be parsed."""
        self._read(key)
        return self._fluent.get_message(key)

    def format_pattern(self, pattern: Any, args: Mapping[str, Any]) -> tuple[Any, list[Exception]]:
        """A pattern of one of these messages with its arguments put in, and what went wrong."""
        words, errors = self._fluent.format_pattern(pattern, dict(args))
        if any(isinstance(value, int | float) and value < 0 for value in args.values()):
            words = _BELOW.sub(lambda found: "− " if found[1] else "−", str(words))
        return words, errors

    def _read(self, key: str) -> None:
        """Parses an entry with all that it refers to. Pages are drawn in several threads: what two of them
        read at once is read twice, and is unread until all of it is there."""
        wanted = [key] if key in self._unread else []
        texts = []
        for one in wanted:
            texts.append(self._unread.get(one, ""))
            needed = set(_NEEDS.findall(texts[-1])).difference(wanted)
            wanted += sorted(needed.intersection(self._unread))
        if texts:
            self._fluent.add_resource(FluentResource("".join(texts)), allow_overrides=True)
        for one in wanted:
            self._unread.pop(one, None)
