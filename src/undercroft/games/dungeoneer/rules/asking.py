"""DN-8.3: how a player is asked at a window, and when it is passed by."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, Final

from undercroft.core.decision import Choice, Prompt
from undercroft.core.piece import ALL
from undercroft.games.dungeoneer.moves import ASK_ABLE, ASK_ALWAYS, PASS, PASS_BATTLE, PASS_SAME, Act
from undercroft.games.dungeoneer.pieces import Player
from undercroft.games.dungeoneer.state import Crawl

IN_BATTLE: Final = ("play", "scare", "dodge", "frenzy")
BATTLE: Final = "battle:"

Steps = Generator[Choice, Any, None]
Picks = Generator[Choice, Any, Act | None]
Done = Generator[Choice, Any, bool]


def ask_window(t: Crawl, player: Player, options: Sequence[Act], prompt: Prompt, battle: bool) -> Picks:
    """Asks at a window, if the seat can do something or wants to be asked always; None if it passes.

    Whether somebody is asked depends on hidden cards, so that every window counts as a revelation.
    """
    t.revealed += 1
    while options or player.always:
        if battle and player.quiet:
            break
        if player.passed and player.passed == wording(options, battle):
            break
        menu = [*options, PASS]
        if battle:
            menu.append(PASS_BATTLE)
        if options:
            menu.append(PASS_SAME)
        menu.append(ASK_ABLE if player.always else ASK_ALWAYS)
        answer: Act = yield Choice(player.seat, menu, prompt)
        if answer is ASK_ALWAYS or answer is ASK_ABLE:
            player.always = answer is ASK_ALWAYS
            continue
        if answer is PASS_BATTLE:
            player.quiet = True
            return None
        if answer is PASS_SAME:
            player.passed = wording(options, battle)
            return None
        if answer is PASS:
            return None
        return answer
    pass_by(t, player)
    return None


def passed_by(t: Crawl, player: Player, options: Sequence[Act]) -> bool:
    """Whether a window asks this player nothing, which is a revelation as well: `ask_window` without a flow,
    where it is seldom that anybody can do anything."""
    if options or player.always:
        return False
    t.revealed += 1
    pass_by(t, player)
    return True


def pass_by(t: Crawl, player: Player) -> None:
    """A player is not asked: if it has cards that not everybody knows, nobody else shall see that."""
    if t.journal is not None and any(piece.seen != ALL for piece in player.hand):
        t.unasked(player.seat)


def wording(options: Sequence[Act], battle: bool) -> str:
    """What a seat passed on, to be compared with what it is offered next: the cards and what they do, not
    how many points or whom; what has to do with a battle counts in that battle only."""
    words = list(dict.fromkeys([f"{one.kind} {one.name}" for one in options]))
    if battle and any(one.kind in IN_BATTLE for one in options):
        words.insert(0, BATTLE)
    return " ".join(words)


def forget(player: Player, all_of_it: bool) -> None:
    """What the player passed on is offered again: all of it in its own turn, else what a battle offered."""
    if all_of_it or player.passed.startswith(BATTLE):
        player.passed = ""
