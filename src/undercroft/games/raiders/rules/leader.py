"""The fight with the leader in the last room of the second edition (DR-A.9 to DR-A.23)."""

from __future__ import annotations

from typing import Final

from undercroft.core.decision import Branch, Choice, Flow, Parallel
from undercroft.core.errors import Reason
from undercroft.games.raiders import events as ev
from undercroft.games.raiders.cards import (
    NO_CARD,
    PLACE_KEY,
    PLACE_TORCH,
    WAIT,
    Card,
    leader_options,
    prompt,
)
from undercroft.games.raiders.components import CRYSTAL, HIGHEST_CARD, ITEMS, Leader
from undercroft.games.raiders.rules.death import bury, items_of, remove
from undercroft.games.raiders.rules.hand import (
    clear_table,
    missing_card,
    no_item,
    return_crystals,
    use_crystal,
)
from undercroft.games.raiders.rules.rooms import lose, pay_chests, settle
from undercroft.games.raiders.state import Hero, State

FIRSTS: Final = tuple(prompt("leader-first", "DR-A.9", (("may_add", more),)) for more in (False, True))
SECONDS: Final = tuple(prompt("leader-second", "DR-A.9", (("may_add", more),)) for more in (False, True))
"""To one who has no second card, and to one who has."""
HEADS: Final = tuple(prompt("leader-head", "DR-A.17", (("may_pass", later),)) for later in (False, True))
"""Of the first head, against which a card is a duty, and of those after it."""

ONE_IS_A_DUTY: Final = Reason("one-is-a-duty", "DR-A.9", "Lay at least one card")
HEAD_IS_A_DUTY: Final = Reason("head-is-a-duty", "DR-A.17", "You must lay a card against the first head")
WAIT_COMES_FIRST: Final = Reason("wait-comes-first", "DR-A.12", "Too late to wait: your first card is chosen")


def fight_leader(state: State, leader: Leader) -> Flow:
    """One fight, or for the hydra two; deaths are checked after each (DR-A.17, DR-A.23)."""
    for head in range(leader.heads):
        state.head = head
        yield from place(state, leader)
        attack(state, leader)
        for hero in state.heroes:
            hero.passed = False
        bury(state)
        if sum(hero.living for hero in state.heroes) <= 1:
            break
        if head + 1 < leader.heads:
            clear_table(state)
            state.resolved = False
            state.emit(ev.NextHead, leader.id, leader.strength_for(state.living_count()))
            state.moment("head")
    state.head = 0


def place(state: State, leader: Leader) -> Flow:  # DR-A.9, DR-A.12, DR-A.21
    quick = state.play == "quick"
    queue = state.living() if quick else state.in_turn()
    while queue:
        chosen: dict[int, list[Card]] = {}
        if quick:
            flows = {hero.seat: choose(state, hero, leader) for hero in queue}
            chosen = yield Parallel(flows, final=True)
            state.moment("sealed")
        waiting = []
        for hero in queue:
            cards = chosen[hero.seat] if quick else (yield from choose(state, hero, leader))
            if cards == [WAIT]:
                use_crystal(state, hero)
                waiting.append(hero)
            else:
                lay(state, hero, leader, cards)
            if not quick:
                state.moment("passed" if hero.waits else "laid")
        if quick:
            state.moment("revealed")
        queue = waiting


def choose(state: State, hero: Hero, leader: Leader) -> Branch:
    """The cards of one hero: [WAIT], or one or two cards (none only against the second head)."""
    asked = HEADS[state.head > 0] if leader.heads > 1 else FIRSTS[may_add(hero, leader)]
    first: Card = yield Choice(hero.seat, options(state, hero, leader), asked)
    cards = [] if first is NO_CARD else [first]
    if first is not WAIT and leader.heads == 1:
        hero.chosen = first
        more = options(state, hero, leader)
        second: Card = yield Choice(hero.seat, more, SECONDS[len(more) > 1])
        hero.chosen = None
        if second is not NO_CARD:
            cards.append(second)
    if state.play == "quick":
        state.emit(ev.HasChosen, hero.seat)
        state.moment("committed")
    return cards


# --- what may be laid


def refusal(state: State, hero: Hero, leader: Leader, text: str) -> Reason | None:
    """Why the hero cannot answer so against the leader; None if he can.

    `options` lists what this does not refuse."""
    if text in leader.forbids or (text == "wait" and "crystal" in leader.forbids):
        return Reason("leader-forbids", "DR-A.10", f"{leader.id} forbids it", (("leader", leader.id),))
    if text.startswith("power_"):
        return missing_card(state, hero, text) or chosen_before(hero, text, 1)
    if text == "wait":
        if hero.chosen is not None:
            return WAIT_COMES_FIRST
        return None if hero.items[CRYSTAL] else no_item("crystal")
    if text == "none":
        if hero.chosen is not None or state.head > 0:
            return None
        return ONE_IS_A_DUTY if leader.heads == 1 else HEAD_IS_A_DUTY
    if text in ITEMS:
        count = hero.items[ITEMS.index(text)]
        return chosen_before(hero, text, count) if count else no_item(text)
    return None


def chosen_before(hero: Hero, text: str, count: int) -> Reason | None:
    """Why a card of which he holds so many cannot be his second one."""
    if hero.chosen is None or hero.chosen.text != text or count > 1:
        return None
    return Reason("card-chosen", "DR-A.9", "This is already your first card")


def options(state: State, hero: Hero, leader: Leader) -> tuple[Card, ...]:
    """What `refusal` lets him answer, without asking it: his cards, then none, then to wait."""
    mask = holds(hero, leader)
    first = hero.chosen
    if first is not None and (first.item < 0 or hero.items[first.item] == 1):
        mask &= ~bit_of(first)
    may_wait = first is None and hero.items[CRYSTAL] > 0 and "crystal" not in leader.forbids
    return leader_options(mask, first is not None or state.head > 0, may_wait)


def holds(hero: Hero, leader: Leader) -> int:  # DR-A.10
    """The cards he may lay, as bits: 0 to 4 the strength cards, 5 to 8 the items."""
    mask = hero.hand
    for item in range(4):
        if hero.items[item] and ITEMS[item] not in leader.forbids:
            mask |= 1 << (5 + item)
    return mask


def bit_of(card: Card) -> int:
    return 1 << (card.value - 1) if card.item < 0 else 1 << (5 + card.item)


def placeable(hero: Hero, leader: Leader) -> list[Card]:
    """The cards he may lay, each kind once."""
    return list(leader_options(holds(hero, leader), False, False))


def hands(hero: Hero, leader: Leader) -> list[list[Card]]:
    """All ways to lay one card, or two where two may be laid (DR-A.9, DR-A.17)."""
    cards = placeable(hero, leader)
    ways = [[card] for card in cards]
    if leader.heads == 1:
        for index, card in enumerate(cards):
            twice = card.item >= 0 and hero.items[card.item] > 1
            ways += [[card, other] for other in cards[index if twice else index + 1 :]]
    return ways


def may_add(hero: Hero, leader: Leader) -> bool:
    """Has he a second card to add to his first?"""
    return any(len(way) > 1 for way in hands(hero, leader))


def lay(state: State, hero: Hero, leader: Leader, cards: list[Card]) -> None:
    for card in cards:
        if card.item < 0:
            hero.hand ^= 1 << (card.value - 1)
        else:
            hero.items[card.item] -= 1
        state.emit(ev.CardPlaced, hero.seat, card.kind, value_of(card, leader))
    if not cards:
        hero.passed = True
        state.emit(ev.LaysNothing, hero.seat)
    hero.waits = False
    hero.cards = tuple(cards)
    hero.value = sum(value_of(card, leader) for card in cards)
    if state.play == "open":  # DR-A.6
        return_crystals(state, hero)


def value_of(card: Card, leader: Leader) -> int:  # DR-A.10
    return card.value if card.item < 0 else leader.values[ITEMS[card.item]]


# --- the fight


def attack(state: State, leader: Leader) -> None:  # DR-A.13 to DR-A.18
    living = state.living()
    placed = [hero for hero in living if hero.has_placed]
    total = sum(hero.value for hero in placed)
    strength = leader.strength_for(len(living))
    state.moment("summed")
    if strength and total >= strength:
        state.emit(ev.MonsterDefeated, leader.id, total, strength)
        settle(state, "verdict")
        if leader.chest:
            pay_chest(state, leader, placed)
            state.moment("paid")
        return
    targets = targets_of(leader, placed, len(living))
    victims = [hero for hero in targets if not is_guarded(leader, hero)]
    highest = highest_card(leader, placed)
    wounds = highest if leader.wounds == HIGHEST_CARD else leader.wounds
    if victims:
        state.moment("held")
        seats = tuple(hero.seat for hero in victims)
        state.emit(ev.MonsterAttacks, leader.id, total, strength, seats, wounds)
    else:
        state.emit(ev.MonsterConfused, leader.id)
    for hero in targets:
        if hero not in victims:
            state.emit(ev.TorchGuards, hero.seat)
    for hero in victims:
        hero.wounds += wounds
        if leader.tax:
            loss = min(highest, hero.treasure)
            lose(hero, loss)
            state.emit(ev.TreasureLost, hero.seat, loss)
        if leader.petrifies:
            hero.petrified = True
            state.emit(ev.HeroPetrified, hero.seat, items_of(hero))
            remove(state, hero)
    settle(state, "struck" if victims else "calm")


def highest_card(leader: Leader, placed: list[Hero]) -> int:  # DR-A.14
    return max((value_of(card, leader) for hero in placed for card in hero.cards), default=0)


def targets_of(leader: Leader, placed: list[Hero], living: int) -> list[Hero]:
    """Whom it attacks. Two living heroes with equal totals are left alone (DR-A.18)."""
    totals = sorted({hero.value for hero in placed})
    if living == 2 and len(totals) == 1:
        return []
    hit = {"highest": totals[-1:], "lowest": totals[:1], "two_lowest": totals[:2]}[leader.attacks]
    return [hero for hero in placed if hero.value in hit]


def is_guarded(leader: Leader, hero: Hero) -> bool:  # DR-A.15, DR-A.22
    """Whether a torch beside another card guards him against the wolf pack."""
    return leader.torch_guards and PLACE_TORCH in hero.cards and len(hero.cards) > 1


def pay_chest(state: State, leader: Leader, placed: list[Hero]) -> None:  # DR-A.16, DR-A.22
    values = []
    for hero in placed:
        value = sum(card.value if card.item < 0 else 5 * (card is PLACE_KEY) for card in hero.cards)
        if value:
            values.append((hero, value))
    pay_chests(state, (leader.chest,), values)
