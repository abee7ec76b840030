"""Every option that can ever be listed, by its text."""

from __future__ import annotations

from typing import Final

from undercroft.games.lords.components import Table
from undercroft.games.lords.moves import (
    CELL,
    DECLINE,
    DIG,
    DUMMY,
    FACE_DOWN,
    FIGHT,
    GAIN,
    ORDER,
    PAY,
    RETRIEVE,
    RETURN,
    SPY,
    STOP,
    TILE,
    USE,
    WITHDRAW,
    Pick,
    counted,
    named,
)

CREATURE_VERBS: Final = (
    "hire", "monster", "take", "pay", "let_go", "settle", "victim", "victim_sent", "attack", "attack_sheep",
    "withdraw", "choose",
)  # fmt: skip
TRAP_VERBS: Final = ("discard", "trap", "take", "first")
NUMBERS: Final = {
    "mine": 8, "tax": 10, "feed": 9, "pay_rooms": 16, "ghosts": 3, "aim": 5, "target": 5, "give_food": 1,
    "give_gold": 1, "give_trap": 1, "give_monster": 1,
}  # fmt: skip
"""How far the numbers of the standard game go; a table may ask for more."""

_words: Final[dict[str, dict[str, Pick]]] = {}


def vocabulary(table: Table) -> dict[str, Pick]:
    """The options of this component file that the board draws or a question can list, by their texts."""
    found = _words.get(table.digest)
    if found is None:
        if len(_words) > 64:
            _words.clear()
        picks = [*ORDER, *DUMMY, *RETRIEVE, *RETURN, *SPY, *DIG, *TILE, *CELL]
        picks += [USE, DECLINE, STOP, FIGHT, PAY, GAIN, WITHDRAW, FACE_DOWN]
        picks += [named(verb, name) for verb in CREATURE_VERBS for name in table.creatures]
        picks += [named(verb, name) for verb in TRAP_VERBS for name in table.traps]
        picks += [named(verb, name) for verb in ("build", "produce") for name in table.rooms]
        picks += [named("free", hero.id) for hero in table.heroes.values() if hero.kind != "illusion"]
        ways = [attack.id for creature in table.creatures.values() for attack in creature.attacks]
        picks += [named("way", name) for name in dict.fromkeys(ways)]
        picks += [counted(verb, number) for verb, most in NUMBERS.items() for number in range(most + 1)]
        found = _words[table.digest] = {pick.text: pick for pick in picks}
    return found


def pick_of(table: Table, text: str) -> Pick | None:
    """The option with this text; None if no game can list it."""
    pick = vocabulary(table).get(text)
    if pick is None:
        verb, _, number = text.partition(" ")
        if verb in NUMBERS and number.isascii() and number.isdigit() and len(number) < 4:
            pick = counted(verb, int(number))
            return pick if pick.text == text else None
    return pick
