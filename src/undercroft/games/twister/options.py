"""What can be picked: each option is made once per board and shared."""

from __future__ import annotations

from typing import Final

from undercroft.core.decision import Option, Prompt
from undercroft.games.twister.maze import Layout
from undercroft.games.twister.pieces import Token

GO: Final = 0
TAKE: Final = 1
SWAP: Final = 2
DROP: Final = 3
JUMP: Final = 4
THROUGH: Final = 5
STOP: Final = 6
REVEAL: Final = 7
TURN: Final = 8
ATTACK: Final = 9
SPEAR: Final = 10
SHOOT: Final = 11
OPEN: Final = 12
CLOSE: Final = 13
BREAK: Final = 14
HEAL: Final = 15
REGENERATE: Final = 16
SCREAM: Final = 17
FIREBALL: Final = 18
DRINK: Final = 19
ACTOR: Final = 20
END: Final = 21
CARD: Final = 22
ANNOUNCE: Final = 23
COMBAT: Final = 24
PUT: Final = 25
ROOM: Final = 26
TOKEN: Final = 27
PICK: Final = 28
PAIR: Final = 29

WORDS: Final = (
     "go", "take", "swap", "drop", "jump", "through", "stop", "reveal", "turn", "attack", "spear",
     "shoot", "open", "close", "break", "heal", "regenerate", "scream", "fireball", "drink", "actor",
     "end", "card", "announce", "combat", "put", "room", "token", "pick", "pair",
)  # fmt: skip


class Do(Option):
    """An option of this game: what is done (`act`), and where or to whom.

    `x` and `y` are squares, slots, card values or numbers, as the act needs; `helpers` are the supporters
    of an attack.
    """

    __slots__ = ("act", "args", "helpers", "key", "token", "x", "y")

    def __init__(
        self,
        act: int,
        text: str,
        key: str,
        args: dict[str, object],
        x: int = 0,
        y: int = 0,
        token: Token | None = None,
        helpers: tuple[Token, ...] = (),
    ) -> None:
        super().__init__(text)
        self.act = act
        self.key = key
        self.args = args
        self.x = x
        self.y = y
        self.token = token
        self.helpers = helpers

    def label(self) -> tuple[str, dict[str, object]]:
        return self.key, self.args


Fan = tuple[tuple[tuple[Do, ...], ...], ...]


class Options:
    """All options of one board, by what they say."""

    __slots__ = (
        "acting", "announce", "cards", "combat", "end", "go", "known", "layout", "none", "prompts", "put",
        "spread_go", "spread_put", "stop",
    )  # fmt: skip

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.acting: dict[Token, Do] = {}
        self.known: dict[tuple[object, ...], Do] = {}
        self.prompts: dict[tuple[object, ...], Prompt] = {}
        self.stop = Do(STOP, "stop", "stop", {})
        self.end = Do(END, "end_turn", "end-turn", {})
        self.cards = tuple(Do(CARD, f"card {n}", "card", {"value": n}, n) for n in range(10))
        self.combat = tuple(Do(COMBAT, f"combat {n}", "combat", {"value": n}, n) for n in range(7))
        self.announce = tuple(Do(ANNOUNCE, f"announce {n}", "announce", {"value": n}, n) for n in range(7))
        self.none = Do(ANNOUNCE, "announce none", "announce-none", {}, -1)
        names = layout.names
        self.go = tuple(Do(GO, f"go {name}", "go", {"where": name}, s) for s, name in enumerate(names))
        self.put = tuple(Do(PUT, f"put {name}", "put", {"where": name}, s) for s, name in enumerate(names))
        self.spread_go = _fan(self.go)
        self.spread_put = _fan(self.put)

    def prompt(self, key: str, rule: str, args: tuple[tuple[str, object], ...]) -> Prompt:
        made = self.prompts.get((key, args))
        if made is None:
            made = self.prompts[(key, args)] = Prompt(key, rule, args)
        return made

    def at_square(self, act: int, square: int) -> Do:
        """`drop d5`, `through d5`."""
        key = (act, square)
        made = self.known.get(key)
        if made is None:
            name = self.layout.names[square]
            made = self.known[key] = Do(act, f"{WORDS[act]} {name}", WORDS[act], {"where": name}, square)
        return made

    def at_squares(self, act: int, over: int, to: int) -> Do:
        """`jump d5 e5`, `open d5 e5`."""
        key = (act, over, to)
        made = self.known.get(key)
        if made is None:
            one, two = self.layout.names[over], self.layout.names[to]
            args: dict[str, object] = {"over": one, "where": two}
            made = self.known[key] = Do(act, f"{WORDS[act]} {one} {two}", WORDS[act], args, over, to)
        return made

    def of_token(self, act: int, token: Token) -> Do:
        """`take a_rope`, `heal b_naga`, `actor a_cleric`."""
        key = (act, token)
        made = self.known.get(key)
        if made is None:
            args: dict[str, object] = {"token": token.kind, "seat": token.side, "number": token.number}
            made = Do(act, f"{WORDS[act]} {token.name}", WORDS[act], args, token=token)
            self.known[key] = made
        return made

    def actor(self, token: Token) -> Do:
        """`actor a_cleric`."""
        made = self.acting.get(token)
        if made is None:
            made = self.acting[token] = self.of_token(ACTOR, token)
        return made

    def of_number(self, act: int, number: int) -> Do:
        """`reveal 3`, `pair 37`, `room 5`; on the button places of rooms count from 1."""
        key = (act, number)
        made = self.known.get(key)
        if made is None:
            word = WORDS[act]
            shown = number + 1 if act in (REVEAL, ROOM) else number
            made = self.known[key] = Do(act, f"{word} {number}", word, {"number": shown}, number)
        return made

    def of_kind(self, kind: str) -> Do:
        """`pick naga`."""
        key = (PICK, kind)
        made = self.known.get(key)
        if made is None:
            made = self.known[key] = Do(PICK, f"pick {kind}", "pick", {"token": kind})
        return made

    def turn(self, slot: int, clockwise: bool, room: str) -> Do:
        """`turn 3 right`."""
        key = (TURN, slot, clockwise)
        made = self.known.get(key)
        if made is None:
            way = "right" if clockwise else "left"
            args: dict[str, object] = {"number": slot + 1, "room": room}
            made = self.known[key] = Do(TURN, f"turn {slot} {way}", f"turn-{way}", args, slot, int(clockwise))
        return made

    def strike(self, act: int, target: Token, helpers: tuple[Token, ...]) -> Do:
        """`attack b_naga`, `shoot b_naga with a_wizard`."""
        key = (act, target, helpers)
        made = self.known.get(key)
        if made is None:
            text = f"{WORDS[act]} {target.name}"
            label = WORDS[act]
            args: dict[str, object] = {"token": target.kind, "seat": target.side}
            if helpers:
                text += " with " + " ".join(one.name for one in helpers)
                label += "-with"
                args["helpers"] = tuple(one.kind for one in helpers)
            made = self.known[key] = Do(act, text, label, args, token=target, helpers=helpers)
        return made

    def goes(self, mask: int) -> list[Do]:
        """`go` to each square of the mask."""
        return _spread(self.spread_go, mask)

    def puts(self, mask: int) -> list[Do]:
        """`put` on each square of the mask."""
        return _spread(self.spread_put, mask)


def _fan(options: tuple[Do, ...]) -> Fan:
    """For every byte of a mask and each of its values the options it stands for."""
    fan = []
    for start in range(0, len(options), 8):
        eight = options[start : start + 8]
        subsets: list[tuple[Do, ...]] = [()]
        for value in range(1, 256):
            top = value.bit_length() - 1
            rest = subsets[value ^ (1 << top)]
            subsets.append((*rest, eight[top]) if top < len(eight) else rest)
        fan.append(tuple(subsets))
    return tuple(fan)


def _spread(fan: Fan, mask: int) -> list[Do]:
    found: list[Do] = []
    if not mask:
        return found
    place = (mask & -mask).bit_length() - 1 >> 3
    mask >>= place << 3
    while mask:
        byte = mask & 255
        if byte:
            found += fan[place][byte]
        mask >>= 8
        place += 1
    return found
