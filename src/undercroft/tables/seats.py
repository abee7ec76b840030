"""Seats at a table, browsers and their tokens."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import unicodedata
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from undercroft.bots import characters, levels
from undercroft.tables.refused import Refused

LEVELS = tuple(levels.LEVELS)
THINKING = tuple(name for name, level in levels.LEVELS.items() if level.iterations)
"""The levels whose bots search, so that they can have a character."""
CHARACTERS = tuple(characters.CHARACTERS)
BOTS = (*LEVELS, *(f"{character}:{level}" for character in CHARACTERS for level in THINKING))
"""Whatever plays at a bot's seat."""
NAME_LENGTH = 24
REMARK_LENGTH = 300
TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Marks after which a line is written from right to left, its neighbours with it."""
BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters that cannot be seen."""
ALIKE = str.maketrans(
    "авекмнорстухѕіјһӏԁԛԝгпё" + "αβεηικμορτχζνυγ" + "ոսօցհզ" + "ıɩɑɡᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢøłđħ" + "i01|!356",
    "abekmhopctyxsljhldqwrne" + "abehlkmoptxzvuy" + "nuoghq" + "llagabcdeghljklmnoprstuvwyzoldh" + "lolllesb",
)
"""Letters and digits, small, by the Latin one that they are taken for."""
PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))
"""Two letters that look like one."""
HANDED_OVER = {"kind": "bot", "level": "normal"}
"""A seat for which a bot stands in."""
GIVEN_UP = "resigned"
"""The level of a bot that plays on for who has resigned: he cannot come back, but his moves stay his."""
FORGOTTEN = "gone"
"""The level at the seat of somebody who was forgotten on his request: his games stay, his name does not."""
SIGNS = (
    *("lantern-flame", "moon", "sun", "flying-flag", "crossed-swords", "chest", "laurels", "card-joker"),
    *("boot-kick", "scroll-unfurled", "heart-beats", "stopwatch"),
)
"""The devices that a person may choose: icons of the platform."""
FREED = {"kind": "open", "owner": "", "name": "", "key": "", "level": "", "sign": ""}
"""A seat that anybody may take: nothing tells of who sat there."""
RESIGNED = {"kind": "bot", "level": GIVEN_UP, "owner": "", "key": "", "sign": ""}
"""A seat that somebody has given up."""


def new_token() -> str:
    """An unguessable token: 256 bits."""
    return secrets.token_urlsafe(32)


def new_table_id() -> str:
    """The name of a table in its address: 60 bits, so that a private table is found by its link only."""
    return "".join(secrets.choice("abcdefghijkmnpqrstuvwxyz23456789") for _ in range(12))


def hash_of(token: str) -> str:
    """What the database keeps of a token."""
    return hashlib.sha256(token.encode()).hexdigest() if token else ""


def is_person(owner: str) -> bool:
    """Whether the owner of a seat has made himself known: no hash of a token begins so."""
    return owner.startswith("p")


def same_hash(one: str, other: str) -> bool:
    """Compares two hashes in constant time; empty ones are never equal."""
    return bool(one) and bool(other) and hmac.compare_digest(one, other)


def clean_name(text: str) -> str:
    """A name as it may stand at a table: one line, not too long, of letters that can be seen, with at most
    two accents on each; empty if nothing of it can be seen."""
    kept: list[str] = []
    for letter in unicodedata.normalize("NFC", text[: 20 * NAME_LENGTH]):
        if letter.isspace():
            kept.append(" ")
        elif letter.isprintable() and letter not in BLANK and not _stacked(letter, kept):
            kept.append(letter)
    words = " ".join("".join(kept).split())[:NAME_LENGTH].rstrip()
    return words if any(unicodedata.category(one)[0] in "LNPS" for one in words) else ""


def _is_accent(letter: str) -> bool:
    return unicodedata.category(letter) in ("Mn", "Me")


def _stacked(letter: str, before: Sequence[str]) -> bool:
    """Whether a third accent would stand on one letter."""
    return _is_accent(letter) and all(_is_accent(one) for one in (before or [" "])[-2:])


def skeleton(name: str) -> str:
    """What is left of a name at a glance: two names with the same skeleton can be taken for each other."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    plain = "".join(one for one in plain if one.isalnum() or one in "|!").translate(ALIKE)
    for pair, one in PAIRS:
        plain = plain.replace(pair, one)
    return plain or name.casefold()


def name_beside(name: str, others: Collection[str]) -> str:
    """The name, with a number where somebody is called the same, or what looks the same."""
    taken = {skeleton(one) for one in others if one}
    for number in range(1, 100):
        made = name if number == 1 else f"{name[: NAME_LENGTH - 3]} {number}"
        if not name or skeleton(made) not in taken:
            return made
    return ""


def clean_remark(text: str) -> str:
    """A remark as it may stand in the chat: one line, not too long, nothing that turns letters around or runs
    over the lines beside it."""
    words = " ".join(unicodedata.normalize("NFC", text[: 4 * REMARK_LENGTH]).split())
    kept: list[str] = []
    for one in words:
        if unicodedata.category(one) not in ("Cc", "Cs") and one not in TURNING and not _stacked(one, kept):
            kept.append(one)
    return "".join(kept)[:REMARK_LENGTH]


@dataclass
class Seat:
    """Who sits on a chair of a table. `kind` is human, bot or open; `owner` the hash of a browser's token."""

    index: int
    kind: str
    name: str = ""
    level: str = ""
    owner: str = ""
    key: str = ""
    sign: str = ""
    """The device that its person has chosen, one of SIGNS; empty for the usual one."""
    standing: str = ""
    """JSON of the answers that its person lets stand."""

    def columns(self) -> dict[str, str]:
        """What its row keeps."""
        names = ("kind", "name", "level", "owner", "key", "sign", "standing")
        return {name: getattr(self, name) for name in names}

    @property
    def is_bot(self) -> bool:
        return self.kind == "bot"

    @property
    def was_human(self) -> bool:
        """Whether a bot plays here for a person, for a while or for good."""
        return self.is_bot and (bool(self.owner) or self.level in (GIVEN_UP, FORGOTTEN))

    @property
    def strength(self) -> str:
        """The level at which its bot plays, its character before it if it has one."""
        return self.level if self.level in BOTS else HANDED_OVER["level"]

    def owned_by(self, browser: str) -> bool:
        return same_hash(self.owner, browser)


def owners_of(seats: Iterable[Seat]) -> set[str]:
    """The browsers of all who have one of these seats, also if a bot keeps it."""
    return {seat.owner for seat in seats if seat.owner}


def own_seat(seats: Sequence[Seat], index: int, browser: str) -> Seat:
    """The seat, if it is there and belongs to the browser. Raises Refused, which says whose it is."""
    if not 0 <= index < len(seats):
        raise Refused("error-no-seat")
    seat = seats[index]
    if seat.owned_by(browser):
        return seat
    if seat.owner:
        raise Refused("error-foreign-seat")
    raise Refused("error-free-seat" if seat.kind == "open" else "error-bot-seat")
