"""What a component file says of its own rows in each language: `name_ru`, and a sentence, `words_ru`."""

from __future__ import annotations

import unicodedata
from typing import Final

LANGUAGES: Final = ("en", "ru")
MOST: Final = {"name": 32, "words": 300}
"""Letters of a name and of a sentence."""
LONGEST_WORD: Final = 24
TOLD: Final = {f"{what}_{language}": most for what, most in MOST.items() for language in LANGUAGES}
"""The values that any row with an id may have, and how long they may be."""
MARKUP: Final = "<>{}[]\\`*|"
_HIDDEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Kinds of letters that nobody sees, among them those that turn the direction of a text."""


def fault_in(text: str, most: int) -> tuple[str, dict[str, object]] | None:
    """What is wrong with a text of a file, as a wording and its values; None if it may be shown."""
    if not text.strip():
        return "a text is needed, not nothing", {}
    if len(text) > most:
        return "a text has {most} letters at most, not {have}", {"most": most, "have": len(text)}
    found = next((one for one in text if one in MARKUP), "")
    if found:
        return "a text has no {sign}: it is shown as it is, without markup", {"sign": found}
    found = next((one for one in text if unicodedata.category(one) in _HIDDEN), "")
    if found:
        return "a text has no signs that cannot be seen, as {sign}", {"sign": f"U+{ord(found):04X}"}
    if "  " in text or text != text.strip():
        return "a text has one blank between two words, and none around them", {}
    if any(len(word) > LONGEST_WORD for word in text.split()):
        return "a word of a text has {most} letters at most", {"most": LONGEST_WORD}
    if _stacked(text):
        return "a letter has two marks at most", {}
    return None


def _stacked(text: str) -> bool:
    """Whether many marks stand on one letter, which would cover the lines above."""
    marks = 0
    for one in text:
        marks = marks + 1 if unicodedata.combining(one) else 0
        if marks > 2:
            return True
    return False
