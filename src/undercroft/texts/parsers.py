"""What a parser of JSON or TOML says of a text it does not read, in the reader's language.

A parser says it in English, with the line and the column behind it. Others find the sentence by its words
without what stands in quotes: `Expecting ',' delimiter` is `parser-expecting-delimiter`.
"""

from __future__ import annotations

import re
from json import JSONDecodeError

from fluent.runtime import FluentBundle

PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
SIGN = re.compile(r"'[^']*'|\"[^\"]*\"|\([^)]*\)")
KINDS = ((UnicodeDecodeError, "parser-utf-8"), (RecursionError, "parser-too-deep"))
LONG = "Exceeds the limit"
"""So Python begins to say that a number has too many digits."""


def told_parser(error: Exception, bundle: FluentBundle) -> str:
    """The error of a parser; where only its words are unknown, where it is; else as it says it itself."""
    words, line, column = str(error), "", ""
    if isinstance(error, JSONDecodeError):
        words, line, column = error.msg, str(error.lineno), str(error.colno)
    elif found := PLACE.search(words):
        words, line, column = words[: found.start()], found[1] or "end", found[2] or ""
    sign = SIGN.search(words)
    key = "parser-" + re.sub(r"[^a-z0-9]+", "-", SIGN.sub("", words).lower()).strip("-")
    key = next((name for kind, name in KINDS if isinstance(error, kind)), key)
    key = "parser-long-number" if words.startswith(LONG) else key
    told = _told(bundle, key, {"sign": sign[0] if sign else ""})
    place = _told(bundle, "parser-place", {"line": line, "column": column}) if line else ""
    return ": ".join(one for one in (place, told) if one) or str(error).partition("; ")[0]


def _told(bundle: FluentBundle, key: str, values: dict[str, str]) -> str:
    pattern = bundle.get_message(key).value if bundle.has_message(key) else None
    return "" if pattern is None else str(bundle.format_pattern(pattern, values)[0])
