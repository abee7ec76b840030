"""What is at stake in the room as the cards lie now, for the board; made of public things only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from undercroft.core.piece import ALL
from undercroft.games.raiders import leader as fight
from undercroft.games.raiders import rooms
from undercroft.games.raiders.cards import OPTIONS, USE_KEY, USE_SWORD
from undercroft.games.raiders.components import ITEMS, Leader, Monster, Trap, Treasure, Vault

if TYPE_CHECKING:
    from undercroft.games.raiders.game import Hero, Raiders


@dataclass(frozen=True, slots=True)
class Stake:
    """What would happen if nobody placed another card.

    `strength` is 0 where a monster cannot be defeated (in the solo game: the card turned up). `losses` are
    (seat, treasure or wounds or stone, amount), `gains` (seat, treasure or heal or an item, amount; 0 if the
    supply is short), `chests` (chest, seats, each).
    """

    total: int
    strength: int
    lowest: int
    highest: int
    placed: int
    living: int
    losses: tuple[tuple[int, str, int], ...]
    gains: tuple[tuple[int, str, int], ...]
    chests: tuple[tuple[int, tuple[int, ...], int], ...]


def stake_of(game: Raiders) -> Stake:
    room = game.row[game.place].face
    living = game.living()
    placed = [hero for hero in living if hero.cards]
    values = [hero.value for hero in placed]
    lowest, highest, total = min(values, default=0), max(values, default=0), sum(values)
    strength = room.strength_for(len(living)) if isinstance(room, Monster) else 0
    losses: list[tuple[int, str, int]] = []
    gains: list[tuple[int, str, int]] = []
    chests: list[tuple[int, tuple[int, ...], int]] = []
    if game.seats == 1:
        if isinstance(room, Monster) and game.turned:
            strength = game.turned[-1]
    elif placed:
        if isinstance(room, Leader):
            losses = leader_losses(room, living, placed, total, strength)
        elif isinstance(room, Monster):
            beaten = 0 < strength <= total
            confused = not strength and len(placed) == 2 and lowest == highest  # DR-6.7
            if not beaten and not confused:
                losses = [(hero.seat, "wounds", room.wounds) for hero in placed if hero.value == lowest]
        elif isinstance(room, Trap):
            losses = trap_losses(game, room, highest if room.looks_at == "highest" else lowest)
        elif isinstance(room, Treasure):
            chests = chest_leaders(room, placed)
        elif isinstance(room, Vault):
            gains = vault_gains(game, room, placed)
    return Stake(
        total, strength, lowest, highest, len(placed), len(living), tuple(losses), tuple(gains), tuple(chests)
    )


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a card would bring its owner, who lays the last one: changes of his counters, and an item."""

    card: str
    treasure: int
    wounds: int
    item: str


def outcomes_of(game: Raiders, seat: int | None) -> tuple[Outcome, ...]:
    """For each card the seat could lay; nothing while another card is still to come."""
    if seat is None or game.result is not None or not game.row or game.row[game.place].seen != ALL:
        return ()
    hero = game.heroes[seat]
    room = game.row[game.place].face
    if not hero.living or hero.cards or isinstance(room, Leader):
        return ()
    if any(other.living and not other.cards for other in game.heroes if other is not hero):
        return ()
    cards = list(OPTIONS[hero.hand])
    cards += [USE_KEY] * (room.kind == "treasure" and hero.items[USE_KEY.item] > 0)
    cards += [USE_SWORD] * (room.kind == "monster" and hero.items[USE_SWORD.item] > 0)
    found = []
    for card in cards:
        table = game.copy()
        mine = table.heroes[seat]
        mine.cards, mine.value = (card,), card.value
        rooms.resolve(table, room)
        item = next((name for index, name in enumerate(ITEMS) if mine.items[index] > hero.items[index]), "")
        found.append(Outcome(card.text, mine.treasure - hero.treasure, mine.wounds - hero.wounds, item))
    return tuple(found)


def trap_losses(game: Raiders, room: Trap, value: int) -> list[tuple[int, str, int]]:
    losses = []
    for hero in rooms.trap_victims(room, game.living()):
        amount = rooms.trap_loss(game, room, hero, room.table[value])
        if amount:
            losses.append((hero.seat, room.unit, amount))
    return losses


def chest_leaders(room: Treasure, placed: list[Hero]) -> list[tuple[int, tuple[int, ...], int]]:
    chests = []
    rest = placed
    for chest in room.chests:
        best = max((hero.value for hero in rest), default=0)
        winners = tuple(hero.seat for hero in rest if hero.value == best)
        if winners:
            chests.append((chest, winners, chest // len(winners)))
        rest = [hero for hero in rest if hero.value != best]
    return chests


def vault_gains(game: Raiders, room: Vault, placed: list[Hero]) -> list[tuple[int, str, int]]:
    gains = []
    for hero in placed:
        what, amount = room.gives[hero.value]
        if what in ITEMS:
            wanted = sum(room.gives[other.value][0] == what for other in placed)
            amount = 1 if game.supply[ITEMS.index(what)] >= wanted else 0
        elif what == "heal":
            amount = min(amount, hero.wounds)
        gains.append((hero.seat, what, amount))
    return gains


def leader_losses(
    room: Leader, living: list[Hero], placed: list[Hero], total: int, strength: int
) -> list[tuple[int, str, int]]:
    if 0 < strength <= total or (len(living) == 2 and len(placed) < 2):
        return []
    wounds = fight.wounds_of(room, living)
    kind = "stone" if room.petrifies else "wounds"
    return [(hero.seat, kind, wounds) for hero in fight.victims_of(room, placed)]
