"""All words a player reads, in his language: Fluent files of the platform and of the games."""

from undercroft.texts.languages import LANGUAGES, choose_language
from undercroft.texts.texts import Texts, texts_for

__all__ = ["LANGUAGES", "Texts", "choose_language", "texts_for"]
