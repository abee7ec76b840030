"""Which language a reader gets."""

from __future__ import annotations

from undercroft.core.told import LANGUAGES

__all__ = ["LANGUAGES", "choose_language"]

_FALLBACK = "en"


def choose_language(chosen: str | None, accepted: str | None) -> str:
    """The language a reader chose, else the first known one of an Accept-Language header, else English."""
    if chosen in LANGUAGES:
        return chosen
    best, weight = _FALLBACK, 0.0
    for part in (accepted or "")[:500].split(","):
        name, _, rest = part.strip().partition(";")
        language = name.split("-")[0].lower()
        try:
            quality = float(rest.strip().removeprefix("q=")) if rest else 1.0
        except ValueError:
            continue
        if language in LANGUAGES and quality > weight:
            best, weight = language, quality
    return best
