"""How people are called at a table, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.tables.seats import FORGOTTEN, Seat
from undercroft.tables.sheet import Sheet
from undercroft.tables.talk import Said
from undercroft.texts import Texts
from undercroft.texts.texts import You, with_names


def seat_name(seat: Seat, texts: Texts) -> str:
    """The name at a seat: a person's own, else one in the reader's language."""
    if seat.level == FORGOTTEN:
        return texts.text("seat-forgotten")
    if seat.name:
        return seat.name
    if seat.kind == "open":
        return texts.text("seat-open")
    bot = seat.is_bot and not seat.was_human
    return texts.text(f"{'bot' if bot else 'player'}-name-{seat.index + 1}")


def bot_words(level: str, texts: Texts) -> str:
    """What plays at a bot's seat of this level: `hard bot, bold`."""
    character, _, plain = level.rpartition(":")
    key = f"level-{plain}-short"
    words = texts.text(key) if texts.has(key) else level
    return of_character(words, character, texts)


def of_character(words: str, character: str, texts: Texts) -> str:
    """The words for a bot, with those for its character if it has one."""
    if not character:
        return words
    return texts.text("bot-of-character", {"bot": words, "character": texts.text(f"character-{character}")})


def remark(said: Said, texts: Texts, you: int | None = None) -> str:
    """What the table says of itself, with marks where seats are named, for the seat `you` to read."""
    what, seat, count = said.told
    if seat is None:
        return texts.text(f"log-{what}-window")
    return texts.text(f"log-{what}", texts.arguments([("seat", seat), ("count", count)], you))


def remark_text(said: Said, texts: Texts, names: list[str]) -> str:
    """The same with the names of the seats."""
    return with_names(remark(said, texts), names)


def names_of(table: Sheet, texts: Texts) -> list[str]:
    """The names at all seats."""
    return [seat_name(seat, texts) for seat in table.seats]


def you(texts: Texts) -> You:
    """What the reader is called."""
    return You(texts.text("you"), texts.text("you-inside"))


def is_you(table: Sheet, me: int | None) -> bool:
    """Whether who reads for the seat `me` is `you` there: he plays himself, and nobody else at his screen."""
    if me is None or table.seats[me].kind != "human":
        return False
    owner = table.seats[me].owner
    return sum(seat.kind == "human" and seat.owner == owner for seat in table.seats) == 1


def names_for(table: Sheet, texts: Texts, me: int | None) -> list[str]:
    """The names as texts of the game shall call the seats: the reader's own is `you`, if the game has such
    texts and he is the only one who reads them."""
    names = names_of(table, texts)
    if me is not None and texts.addresses and is_you(table, me):
        names[me] = you(texts)
    return names


def seat_called_you(names: Sequence[str]) -> int | None:
    """The seat that these names call `you`."""
    return next((seat for seat, name in enumerate(names) if isinstance(name, You)), None)
