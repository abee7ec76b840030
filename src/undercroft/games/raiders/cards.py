"""What a hero can answer: the cards of the hand, and the option lists made of them once for all."""

from __future__ import annotations

from typing import Final

from undercroft.core.decision import Choice, Option, Prompt
from undercroft.games.raiders.components import CRYSTAL, KEY, SEATS, SWORD, TORCH


class Card(Option):
    """A card of the hand as an answer. `kind` is power, an item, wait or none; `value` what it counts."""

    __slots__ = ("bit", "item", "kind", "value")

    def __init__(self, text: str, kind: str, value: int, item: int = -1, public: bool = False) -> None:
        super().__init__(text, public)
        self.kind = kind
        self.value = value
        self.item = item
        self.bit = 1 << value >> 1
        """The bit of a strength card in a hand."""

    def label(self) -> tuple[str, dict[str, object]]:
        return self.kind, {"value": self.value}


class PlacedItem(Card):
    """An item placed as a card against a leader (DR-A.10); what it counts is the leader's affair."""

    __slots__ = ()

    def label(self) -> tuple[str, dict[str, object]]:
        return "place-item", {"item": self.kind}


CHARACTER: Final = "char_"
"""Before the id of a character in the text of the answer that picks it."""


class PickCharacter(Option):
    __slots__ = ("character",)

    def __init__(self, character: str) -> None:
        super().__init__(CHARACTER + character)
        self.character = character

    def label(self) -> tuple[str, dict[str, object]]:
        return "character", {"character": self.character}


POWER: Final = (None, *(Card(f"power_{value}", "power", value) for value in range(1, 6)))
USE_KEY: Final = Card("key", "key", 5, KEY)
USE_SWORD: Final = Card("sword", "sword", 5, SWORD)
USE_CRYSTAL: Final = Card("crystal", "crystal", 0, CRYSTAL)
USE_TORCH: Final = Card("torch", "torch", 0, TORCH, public=True)

# In the leader fight items are placed as cards (DR-A.10), so waiting has a name of its own.
PLACE_TORCH: Final = PlacedItem("torch", "torch", 0, TORCH)
PLACE_CRYSTAL: Final = PlacedItem("crystal", "crystal", 0, CRYSTAL)
PLACE_KEY: Final = PlacedItem("key", "key", 0, KEY)
PLACE_SWORD: Final = PlacedItem("sword", "sword", 5, SWORD)
WAIT: Final = Card("wait", "wait", 0, CRYSTAL)
NO_CARD: Final = Card("none", "none", 0)

WITH_KEY: Final = 1 << 5
WITH_SWORD: Final = 1 << 6
WITH_CRYSTAL: Final = 1 << 7
WITH_TORCH: Final = 1 << 8


def _options(mask: int) -> tuple[Card, ...]:
    cards = [card for card in POWER if card is not None and mask >> (card.value - 1) & 1]
    for bit, card in (
        (WITH_KEY, USE_KEY),
        (WITH_SWORD, USE_SWORD),
        (WITH_CRYSTAL, USE_CRYSTAL),
        (WITH_TORCH, USE_TORCH),
    ):
        if mask & bit:
            cards.append(card)
    return tuple(cards)


OPTIONS: Final = tuple(_options(mask) for mask in range(1 << 9))
"""The options of a hand: bits 0 to 4 the strength cards 1 to 5, then the WITH_ bits."""


class HandPrompt(Prompt):
    """What to lay in a room. Its questions are made once: `questions[seat][hand]`, the hand being the bits
    of OPTIONS."""

    __slots__ = ("questions",)

    def __init__(self, key: str, rule: str, args: tuple[tuple[str, object], ...] = ()) -> None:
        super().__init__(key, rule, args)
        self.questions: list[dict[int, Choice]] = [{} for _ in range(SEATS)]

    def to(self, seat: int, hand: int) -> Choice:
        """The question to a seat with this hand, asked for the first time."""
        made = self.questions[seat][hand] = Choice(seat, OPTIONS[hand], self)
        return made


_leader_options: Final[dict[tuple[int, bool, bool], tuple[Card, ...]]] = {}


def leader_options(mask: int, may_pass: bool, may_wait: bool) -> tuple[Card, ...]:
    """The answers against a leader: bits 0 to 4 the strength cards 1 to 5, 5 to 8 the items as cards."""
    key = (mask, may_pass, may_wait)
    found = _leader_options.get(key)
    if found is None:
        placed = (*POWER[1:], PLACE_TORCH, PLACE_CRYSTAL, PLACE_KEY, PLACE_SWORD)
        cards = [card for bit, card in enumerate(placed) if card is not None and mask >> bit & 1]
        found = _leader_options[key] = tuple(cards + [NO_CARD] * may_pass + [WAIT] * may_wait)
    return found


_picks: Final[dict[str, PickCharacter]] = {}


def pick_option(id: str) -> PickCharacter:
    """The one answer that picks this character."""
    if id not in _picks:
        _picks[id] = PickCharacter(id)
    return _picks[id]


_prompts: Final[dict[tuple[str, str, tuple[tuple[str, object], ...]], HandPrompt]] = {}


def prompt(key: str, rule: str, args: tuple[tuple[str, object], ...] = ()) -> HandPrompt:
    """The one prompt of these words; made once."""
    found = _prompts.get((key, rule, args))
    if found is None:
        found = _prompts[key, rule, args] = HandPrompt(key, rule, args)
    return found
