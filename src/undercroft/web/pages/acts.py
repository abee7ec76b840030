"""What a viewer may do, as buttons: can he, and why not."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from undercroft.core.decision import Choice
from undercroft.core.match import Match
from undercroft.texts import Texts
from undercroft.texts.labels import labels_of
from undercroft.texts.texts import with_names


@dataclass(frozen=True)
class Act:
    """An option as a button: can (legal now), cannot (not this one now) or idle (nothing to decide)."""

    text: str
    state: str
    label: str
    help: str = ""
    why: str = ""
    tip: bool = False


class Acts:
    """The options of a viewer's decision; remembers which of them the board has drawn."""

    def __init__(
        self,
        texts: Texts,
        match: Match,
        seat: int | None,
        choice: Choice | None,
        names: list[str],
        tip: str = "",
    ):
        self._texts = texts
        self._match = match
        self._seat = seat
        self._names = names
        self._tip = tip
        self._drawn: set[str] = set()
        self._choice = choice
        self._options = {} if choice is None else {str(option): option for option in choice.options}
        self._known: dict[tuple[str, str], Act] = {}
        self._acts: dict[str, Act] = {}
        self.asked = bool(self._options)
        """Whether there is anything to decide; else every answer follows from the question alone."""
        self.idle = 0
        """So many questions were asked though there is nothing to decide."""
        self.answers: list[tuple[Any, Any]] = []
        """What the board has asked so far, as (question, answer)."""

    @cached_property
    def _labels(self) -> dict[str, str]:
        return {} if self._choice is None else labels_of(self._match, self._choice, self._texts)

    def _act(self, text: str) -> Act:
        act = self._acts.get(text)
        if act is None:
            act = self._acts[text] = self._act_of(text)
        return act

    def _act_of(self, text: str) -> Act:
        option = self._options[text]
        label = with_names(self._labels[text], self._names)
        help = with_names(self._texts.label_help(option), self._names)
        return Act(text, "can", label, help, tip=text == self._tip)

    def state(self, text: str, label: str = "") -> Act:
        """The button of an option, wherever it stands; from now on it counts as drawn."""
        act = self._state(text, label)
        if self.asked:
            self._note((text, label), act)
        else:
            self.idle += 1
        return act

    def _state(self, text: str, label: str) -> Act:
        act = self._known.get((text, label))
        if act is None:
            act = self._known[text, label] = self._made(text, label)
        return act

    def _made(self, text: str, label: str) -> Act:
        if text in self._options:
            return self._act(text)
        words = label or self._texts.label_of_text(text)
        if not self._options or self._seat is None:
            return Act(text, "idle", words)
        reason = self._match.why_not(self._seat, text)
        why = "" if reason is None or reason.key == "no-option" else self._texts.reason(reason)
        return Act(text, "cannot", words, why=with_names(why, self._names))

    def _note(self, question: Any, answer: Any) -> None:
        self.answers.append((question, answer))
        if type(answer) is Act and answer.state == "can":
            self._drawn.add(answer.text)

    def __contains__(self, text: object) -> bool:
        there = text in self._options
        if self.asked:
            self.answers.append((text, there))
        else:
            self.idle += 1
        return there

    def fit(self, answers: tuple[tuple[Any, Any], ...]) -> bool:
        """Whether these questions are answered so now, too: then they count as asked."""
        for question, answer in answers:
            if type(question) is tuple:
                if self._state(*question) != answer:
                    return False
            elif (question in self._options) is not answer:
                return False
        for question, answer in answers:
            self._note(question, answer)
        return True

    def all(self) -> list[Act]:
        """Every option there is now."""
        return [self._act(text) for text in self._options]

    def left(self) -> list[Act]:
        """Those the board has not drawn so far."""
        return [self._act(text) for text in self._options if text not in self._drawn]
