"""Where long words may break: not every browser knows how Russian words are divided."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from jinja2 import pass_context
from jinja2.runtime import Context
from pyphen import Pyphen

SOFT = "\u00ad"
"""What breaks a word is seen at the end of a line only."""
LONG = 7
"""A word of so many letters may have to break."""
_WORD = re.compile(rf"\w{{{LONG},}}")


@pass_context
def soft(context: Context, words: str) -> str:
    """The words with soft hyphens in the long ones, in the language of the page."""
    return _soft(str(words), context["lang"])


@lru_cache(2_000)
def _soft(words: str, language: str) -> str:
    return _WORD.sub(lambda word: _divider(language).inserted(word[0], SOFT), words)


@cache
def _divider(language: str) -> Pyphen:
    return Pyphen(lang=language, left=2, right=3)
