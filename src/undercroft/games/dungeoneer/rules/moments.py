"""DN-8.3: what a player may do at any moment."""

from __future__ import annotations

from undercroft.core.errors import Reason
from undercroft.games.dungeoneer import events as told
from undercroft.games.dungeoneer.components import BANE, Card
from undercroft.games.dungeoneer.moves import Act, act, of_card
from undercroft.games.dungeoneer.pieces import CARRIED, FOR_ANY, Player, Readied
from undercroft.games.dungeoneer.reasons import NO_PERIL, NO_PLAYER, TOO_DEAR, X_BOUNDS
from undercroft.games.dungeoneer.rules.asking import Done
from undercroft.games.dungeoneer.rules.effects import all_idle, carry_out
from undercroft.games.dungeoneer.rules.escort import drop_token
from undercroft.games.dungeoneer.rules.inventory import refuse_use, use_up
from undercroft.games.dungeoneer.state import Crawl


def refuse_any_use(t: Crawl, player: Player, one: Readied) -> Reason | None:
    """Why a readied card cannot be used at any moment."""
    return refuse_use(player, one, "any") or all_idle(t, player, one.card.does)


def refuse_any_card(t: Crawl, player: Player, card: Card) -> Reason | None:
    """Why a boon or treasure of any moment cannot be played."""
    if player.glory < card.cost:
        return TOO_DEAR
    return all_idle(t, player, card.effects)


def refuse_dread(t: Crawl, player: Player, card: Card, seat: int, x: int) -> Reason | None:
    """Why a bane of any moment cannot be played on this opponent with this X."""
    if not 0 <= seat < t.seats or seat == player.seat or not t.players[seat].alive:
        return NO_PLAYER
    if not card.x_low <= x <= card.x_high:
        return X_BOUNDS
    return NO_PERIL if x > t.players[seat].peril else None


def any_time(t: Crawl, player: Player) -> list[Act]:
    """What the player may do at any moment: a potion, Dread, dropping a token (DN-8.3)."""
    found: list[Act] = []
    if player.tools:
        for one in player.treasures:
            if one.card.use == "any" and refuse_any_use(t, player, one) is None:
                found.append(of_card("use", one.card.id))  # noqa: PERF401 - a loop is faster
    if player.holds & FOR_ANY:
        for card in player.cards_for(FOR_ANY):
            _any_card(t, player, card, found)
    if player.tokens & CARRIED:
        found += [of_card("drop", task.quest.id) for task in player.quests if task.token == CARRIED]
    return found


def _any_card(t: Crawl, player: Player, card: Card, found: list[Act]) -> None:
    """What may be done with one card of any moment."""
    if card.deck == BANE:
        for other in t.players:
            if other is not player and other.alive:
                xs = range(card.x_low, min(card.x_high, other.peril) + 1)
                found += [act("bane", card.id, other.seat, x) for x in xs]
    elif refuse_any_card(t, player, card) is None:
        found.append(of_card("play", card.id))


def do_any_time(t: Crawl, player: Player, option: Act) -> Done:
    """Does what `any_time` offered. False if it was something else."""
    if option.kind == "use":
        index = player.readied(option.name)
        if index >= 0:
            card = use_up(t, player, index)
            yield from carry_out(t, player, card.does, card.id)
        return True
    if option.kind == "drop":
        drop_token(t, player, option.name)
        return True
    if option.kind not in ("bane", "play") or t.parts.cards[option.name].when != "any":
        return False
    taken = t.take(player, option.name)
    if taken is None:
        return True
    if option.kind == "bane":
        victim = t.players[option.seat]
        victim.peril -= option.number
        t.emit(told.BanePlayed, player.seat, taken.id, victim.seat, victim.seat, option.number, True)
        t.moment("cursed")
        yield from carry_out(t, player, taken.effects, taken.id, option.number, victim)
    else:
        player.glory -= taken.cost
        t.emit(told.CardPlayed, player.seat, taken.id, taken.cost)
        t.moment("played")
        yield from carry_out(t, player, taken.effects, taken.id)
    t.to_discard(taken)
    return True
