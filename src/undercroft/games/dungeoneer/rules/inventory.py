"""DN-5.5, DN-5.6, DN-7.15: what lies readied before a player, the lair, and how both are kept in bounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.core.decision import Choice, Prompt
from undercroft.core.errors import Reason
from undercroft.games.dungeoneer import events as told
from undercroft.games.dungeoneer.components import Card
from undercroft.games.dungeoneer.moves import Act, act
from undercroft.games.dungeoneer.pieces import Monster, Player, Readied
from undercroft.games.dungeoneer.reasons import NOT_NOW, TOO_DEAR, USED
from undercroft.games.dungeoneer.rules.asking import Steps
from undercroft.games.dungeoneer.state import Crawl

LIMIT: Final = Prompt("limit", "DN-5.6")
OVERFLOW: Final = Prompt("lair-overflow", "DN-7.15")


def refuse_use(player: Player, one: Readied, use: str) -> Reason | None:
    """Why a readied card cannot be used at this moment (`feats`, `any`, `wound`, `exit`)."""
    card = one.card
    if card.use != use:
        return NOT_NOW.get(card.use, NOT_NOW[""])
    if card.limit == "turn" and one.used:
        return USED
    return TOO_DEAR if player.glory < card.price else None


def use_up(t: Crawl, player: Player, index: int, token: bool = False) -> Card:
    """Pays for the use of a readied treasure: its price, its token or the card itself."""
    one: Readied = player.treasures[index]
    card = one.card
    player.glory -= card.price
    t.emit(told.CardUsed, player.seat, card.id, card.price)
    if token or card.spend == "none":
        player.treasures[index] = one.but(one.tokens - token, one.used or card.limit == "turn")
    else:
        remove(t, player, player.treasures, index)
    t.moment("used")
    return card


def remove(t: Crawl, player: Player, row: list[Readied], index: int) -> None:
    """A readied card leaves with its attachments (DN-8.1)."""
    one = row.pop(index)
    t.discard_open(player, one.card)
    for extra, _ in one.extras:
        t.discard_open(player, extra)
    t.refresh(player)


def losses(kind: str, row: Sequence[Readied]) -> list[Act]:
    """The options to discard one of these."""
    return [act(kind, one.card.id, -1, index) for index, one in enumerate(row)]


def discard_readied(t: Crawl, player: Player, prompt: Prompt) -> Steps:
    """The player discards a readied boon or treasure with its attachments, or an attachment alone."""
    options: list[Act] = []
    for name, row in (("boon", player.boons), ("treasure", player.treasures)):
        for index, one in enumerate(row):
            options.append(act(f"lose_{name}", one.card.id, number=index))
            extras = dict.fromkeys(card.id for card, _ in one.extras)
            options += [act(f"lose_{name}_extra", extra, number=index) for extra in extras]
    if not options:
        return
    answer: Act = yield Choice(player.seat, options, prompt)
    row = player.boons if answer.kind.startswith("lose_boon") else player.treasures
    if answer.kind.endswith("extra"):
        one = row[answer.number]
        place = next(place for place, (card, _) in enumerate(one.extras) if card.id == answer.name)
        row[answer.number] = one.under(one.extras[:place] + one.extras[place + 1 :])
        t.discard_open(player, one.extras[place][0])
        t.refresh(player)
    else:
        remove(t, player, row, answer.number)
    yield from keep_limits(t, player)


def discard_treasure(t: Crawl, player: Player, prompt: Prompt) -> Steps:
    """The player discards one readied treasure of its choice, if there is one."""
    if player.treasures:
        answer: Act = yield Choice(player.seat, losses("lose_treasure", player.treasures), prompt)
        remove(t, player, player.treasures, answer.number)
        yield from keep_limits(t, player)


def keep_limits(t: Crawl, player: Player) -> Steps:
    """DN-5.6: when a limit has fallen, what is too much goes at once."""
    while len(player.treasures) > player.treasure_limit:
        answer: Act = yield Choice(player.seat, losses("lose_treasure", player.treasures), LIMIT)
        remove(t, player, player.treasures, answer.number)
    while len(player.boons) > player.boon_limit:
        answer = yield Choice(player.seat, losses("lose_boon", player.boons), LIMIT)
        remove(t, player, player.boons, answer.number)


# --- cards


def may_draw(t: Crawl) -> bool:
    """Whether there is a card to draw, in the deck or in the pile it is renewed from (DN-12.11)."""
    return bool(t.adventures or t.discard)


# --- monsters


def discard_monster(t: Crawl, monster: Monster) -> None:
    """A monster leaves with its attachments."""
    t.to_discard(monster.card)
    for extra in monster.extras:
        t.to_discard(extra)


def leave_lair(t: Crawl, owner: Player, index: int) -> None:
    """A monster of the lair is discarded."""
    monster = owner.lair.pop(index)
    t.emit(told.CardDiscarded, owner.seat, monster.card.id)
    discard_monster(t, monster)


def lair_losses(owner: Player) -> list[Act]:
    """The options to discard a monster of the lair."""
    return [act("leave_lair", one.card.id, -1, index) for index, one in enumerate(owner.lair)]


def keep_lair(t: Crawl, owner: Player) -> Steps:
    """At most so many monsters in a lair; the owner discards what is too much."""
    while len(owner.lair) > t.parts.rules.lair:
        answer: Act = yield Choice(owner.seat, lair_losses(owner), OVERFLOW)
        leave_lair(t, owner, answer.number)
