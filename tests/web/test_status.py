"""Every refusal has a sentence in both languages, and every status belongs to one."""

from __future__ import annotations

import re
from pathlib import Path

import undercroft
from undercroft.texts import texts_for
from undercroft.web.status import STATUS


def test_refusals_have_sentences_and_statuses_belong_to_refusals() -> None:
    root = Path(undercroft.__file__).parent
    sources = [path.read_text() for folder in ("tables", "web") for path in (root / folder).rglob("*.py")]
    keys = {key for source in sources for key in re.findall(r'"(error-[a-z-]+)"', source)}
    refused = {key for source in sources for key in re.findall(r'(?:Refused|changing)\("([a-z-]+)"', source)}
    assert refused <= keys
    assert STATUS.keys() <= keys
    for language in ("en", "ru"):
        texts = texts_for(language)
        missing = [key for key in sorted(keys) if not texts.has(key) and key != "error-refused"]
        assert not [key for key in missing if key != "error-http"], language
