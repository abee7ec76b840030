"""DN-4.5 to 4.8: the villainy phase: banes, and the batch of encounters with its payment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from undercroft.core.decision import Choice, Flow, Prompt
from undercroft.games.dungeoneer import events as told
from undercroft.games.dungeoneer.components import BANE, MONSTER, TRAP, Card
from undercroft.games.dungeoneer.dungeon import Swap
from undercroft.games.dungeoneer.moves import CONFIRM, END, HEAL, Act, act, of_card, places
from undercroft.games.dungeoneer.pieces import ASSAULT, Attack, Battle, Monster, Player, Trap
from undercroft.games.dungeoneer.rules.cards import ability_ready, use_ability
from undercroft.games.dungeoneer.rules.harm import discard_treasure
from undercroft.games.dungeoneer.rules.places import leave, warp
from undercroft.games.dungeoneer.rules.rewards import keep_lair
from undercroft.games.dungeoneer.rules.rolls import check
from undercroft.games.dungeoneer.rules.windows import Steps, any_time, do_any_time
from undercroft.games.dungeoneer.state import LOCATIONS, Crawl
from undercroft.games.dungeoneer.words import Check

VILLAIN = Prompt("villainy", "DN-4.5")
BATCH = Prompt("batch", "DN-4.7", usual="confirm")
RAISE = Prompt("raise-pick", "DN-4.5")
SWAP_FIRST = Prompt("swap-first", "DN-9.12")
SWAP_SECOND = Prompt("swap-second", "DN-9.12")
ROTATE = Prompt("rotate", "DN-9.12")
COLLAPSE_PICK = Prompt("collapse-pick", "DN-9.12")
COLLAPSE_PLACE = Prompt("collapse-place", "DN-9.12")
CORROSION = Prompt("corrosion-pick", "DN-4.5")
ROTATIONS = tuple(act("rotate", number=number) for number in range(4))
"""Bit 0: the first card is turned, bit 1: the second."""


def villainy_phase(t: Crawl) -> Flow:
    """One bane, one encounter declared, or the end of the phase."""
    player = t.players[t.active]
    if t.declaring:
        options = encounter_options(t, player, rivals_of(t, player)) + strengthen_options(t, player)
        answer: Act = yield Choice(player.seat, [*options, CONFIRM], BATCH)
        if answer is CONFIRM:
            t.declaring = False
            t.batched = True
        else:
            declare(t, player, answer)
        return
    rivals = rivals_of(t, player)
    options = bane_options(t, player, rivals)
    if not t.batched:
        options += encounter_options(t, player, rivals)
    options += any_time(t, player)
    if player.health < t.parts.rules.health and ability_ready(t, player, player.ap > 0 and not player.fallen):
        options.append(HEAL)
    options.append(END)
    answer = yield Choice(player.seat, options, VILLAIN)
    if answer is END:
        t.phase = LOCATIONS
    elif answer is HEAL:
        player.ap -= t.hero_of(player.seat).ability_actions
        use_ability(t, player)
    elif not do_any_time(t, player, answer):
        if answer.kind == "bane" or answer.kind == "strengthen_lair":
            yield from play_bane(t, player, answer)
        else:
            declare(t, player, answer)


def rivals_of(t: Crawl, player: Player) -> list[Player]:
    """The others in the game; nobody, if none of them has peril to pay with."""
    rivals = [other for other in t.players if other.alive and other is not player]
    for other in rivals:
        if other.peril:
            return rivals
    return []


# --- the batch


def reduced(t: Crawl, player: Player, card: Card, target: Player) -> int:
    """DN-4.6: reductions add up, but the cost is never below 1."""
    cost = card.cost
    if card.kind == "undead":
        less = t.dungeon.cells[target.at].location.undead_cost
        for one in player.enhancers:
            less += one.undead_cost
        if less:
            cost = max(min(cost, 1), cost + less)
    return cost


def encounter_options(t: Crawl, player: Player, rivals: Sequence[Player]) -> list[Act]:
    """Monsters and traps of hand and lair against every opponent whose peril can pay."""
    found: list[Act] = []
    if not rivals:
        return found
    for card in player.cards():
        if card.deck == MONSTER:
            undead = card.kind == "undead"
            for other in rivals:
                if other.peril:
                    cost = reduced(t, player, card, other) if undead else card.cost
                    if cost <= other.peril:
                        found.append(of_card("monster", card.id, other.seat))
        elif card.deck == TRAP:
            for other in rivals:
                if card.x_high:
                    xs = range(card.x_low, min(card.x_high, other.peril) + 1)
                    found += [act("trap", card.id, seat=other.seat, number=x) for x in xs]
                elif card.cost <= other.peril:
                    found.append(of_card("trap", card.id, other.seat))
    for index, monster in enumerate(player.lair):
        found += [
            act("from_lair", monster.card.id, seat=other.seat, number=index)
            for other in rivals
            if reduced(t, player, monster.card, other) <= other.peril
        ]
    return found


def strengthen_options(t: Crawl, player: Player) -> list[Act]:
    """DN-4.7: Grave Strength on a monster declared in this batch, or in the lair."""
    found: list[Act] = []
    for card in player.cards():
        if card.target == "monster" and card.duration == "attachment":
            for place, battle in enumerate(t.queue):
                if t.players[battle.target].peril >= card.cost:
                    for index, attack in enumerate(battle.attacks):
                        if attack.beast is not None:
                            found.append(
                                act("strengthen", card.id, seat=battle.target, number=10 * place + index)
                            )
            found += _strengthen_lair(t, player, card)
    return found


def _strengthen_lair(t: Crawl, player: Player, card: Card) -> list[Act]:
    return [
        act("strengthen_lair", card.id, number=index, payer=other.seat)
        for index in range(len(player.lair))
        for other in t.players
        if other.alive and other is not player and other.peril >= card.cost
    ]


def declare(t: Crawl, player: Player, option: Act) -> None:
    """DN-4.7: pays at once; cards aimed at the same hero are one battle."""
    if option.kind == "strengthen" or option.kind == "strengthen_lair":
        strengthen(t, player, option)
        return
    target = t.players[option.seat]
    if option.kind == "from_lair":
        monster = player.lair.pop(option.number)
        card = monster.card
    else:
        taken = t.take(player, option.name)
        if taken is None:
            return
        card = taken
        monster = Monster(card)
    cost = (
        max(0, option.number) if option.kind == "trap" and card.x_high else reduced(t, player, card, target)
    )
    target.peril -= cost
    t.declaring = True
    battle = _battle_against(t, player, target)
    if card.deck == TRAP:
        battle.traps.append(Trap(card, max(0, option.number)))
    else:
        battle.attacks.append(Attack(monster, card.beast, -1))
    if t.journal is not None:
        t.emit(told.EncounterDeclared, player.seat, card.id, target.seat, cost)


def _battle_against(t: Crawl, player: Player, target: Player) -> Battle:
    for battle in t.queue:
        if battle.target == target.seat:
            return battle
    battle = Battle(ASSAULT, player.seat, target.seat, target.at, t.seats)
    t.queue.append(battle)
    return battle


def strengthen(t: Crawl, player: Player, option: Act) -> None:
    """Grave Strength under a monster."""
    card = t.take(player, option.name)
    if card is None:
        return
    if option.kind == "strengthen":
        payer = t.players[option.seat]
        place, index = divmod(option.number, 10)
        attack = t.queue[place].attacks[index]
        assert attack.monster is not None
        attack.monster = Monster(attack.monster.card, (*attack.monster.extras, card))
        attack.health += card.monster_health
        name = attack.monster.card.id
    else:
        payer = t.players[option.payer]
        monster = player.lair[option.number]
        player.lair[option.number] = Monster(monster.card, (*monster.extras, card))
        name = monster.card.id
    payer.peril -= card.cost
    t.emit(told.MonsterStrengthened, player.seat, card.id, name)


# --- banes


def bane_options(t: Crawl, player: Player, rivals: Sequence[Player]) -> list[Act]:
    """Every bane of the hand with every target and payer (DN-4.6)."""
    found: list[Act] = []
    if not rivals:
        return found
    for card in player.cards():
        if card.deck != BANE or card.when != "villainy":
            continue
        payers = [other.seat for other in rivals if other.peril >= card.cost]
        if not payers:
            continue
        if card.target == "hero":
            found += [of_card("bane", card.id, seat) for seat in payers]
            found += [act("bane", card.id, player.seat, payer=seat) for seat in payers]
        elif card.target == "monster":
            found += _strengthen_lair(t, player, card)
        elif possible(t, card):
            found += [act("bane", card.id, payer=seat) for seat in payers]
    return found


def possible(t: Crawl, card: Card) -> bool:
    """Whether a bane aimed at nobody has anything to work on."""
    if card.verb == "raise":
        return bool(raisable(t, card))
    if card.verb == "rift":
        return next(rift_pairs(t), None) is not None
    if card.verb == "collapse":
        return any(t.dungeon.movable(cell, is_last(t)) for cell in empty_cells(t))
    return True


def play_bane(t: Crawl, player: Player, option: Act) -> Steps:
    """Pays, then the bane does its work."""
    if option.kind == "strengthen_lair":
        strengthen(t, player, option)
        return
    card = t.take(player, option.name)
    if card is None:
        return
    payer = t.players[option.payer if option.payer >= 0 else option.seat]
    target = t.players[option.seat] if option.seat >= 0 else player
    payer.peril -= card.cost
    t.emit(told.BanePlayed, player.seat, card.id, target.seat, payer.seat, card.cost)
    t.cause = player.seat
    yield from bane_effect(t, player, card, target)


def bane_effect(t: Crawl, player: Player, card: Card, target: Player) -> Steps:
    """What a bane does; in the solo game it acts on the only hero."""
    if card.duration == "permanent":
        if card.target == "hero":
            target.curses.append(card)
            t.refresh(target)
        else:
            player.enhancers.append(card)
        return
    t.to_discard(card)
    effect = card.effects[0]
    if effect.verb == "raise":
        yield from raise_dead(t, player, card)
    elif effect.verb == "rift":
        yield from rift(t, player)
    elif effect.verb == "collapse":
        yield from collapse(t, player)
    elif effect.verb == "corrode":
        for _ in range(effect.amount):
            yield from discard_treasure(t, target, CORROSION)
    elif effect.verb == "banish":
        held = yield from check(t, target, card.id, Check(effect.form, effect.amount))
        if not held:
            warp(t, target, t.gate())


def raisable(t: Crawl, card: Card) -> list[str]:
    """The monsters of the kind in the discard pile."""
    kind = card.effects[0].kind
    pile = t.peril_discard if t.solo else t.discard
    return list(dict.fromkeys(one.id for one in pile if one.deck == MONSTER and one.kind == kind))


def raise_dead(t: Crawl, player: Player, card: Card) -> Steps:
    """A monster of the discard pile goes to the lair."""
    names = raisable(t, card)
    if not names:
        return
    answer: Act = yield Choice(player.seat, [act("raise_pick", name) for name in names], RAISE)
    for index, one in enumerate(t.discard):
        if one.id == answer.name:
            del t.discard[index]
            player.lair.append(Monster(one))
            t.emit(told.MonsterRaised, player.seat, one.id)
            break
    yield from keep_lair(t, player)


# --- shifts (DN-9.12)


def is_last(t: Crawl) -> bool:
    """Whether no location is left to lay, so that the dungeon may be closed."""
    return not t.locations


def empty_cells(t: Crawl) -> list[int]:
    """The cells of locations with no hero and no entrance."""
    taken = {player.at for player in t.players if player.alive}
    return [
        cell for cell, tile in t.dungeon.cells.items() if cell not in taken and not tile.location.entrance
    ]


def rift_pairs(t: Crawl) -> Iterator[Swap]:
    """Pairs of cells with heroes that may be swapped, with the legal rotations."""
    cells = sorted({player.at for player in t.players if player.alive})
    return t.dungeon.swaps(cells, t.parts.entrance, is_last(t))


def rift(t: Crawl, player: Player) -> Steps:
    """Planar Rift: the cards change places, the heroes stay on their cells."""
    pairs = list(rift_pairs(t))
    if not pairs:
        return
    cells = t.dungeon.cells

    def name(cell: int) -> str:
        return cells[cell].location.id

    ends = sorted({cell for first, second, _ in pairs for cell in (first, second)})
    answer: Act = yield Choice(player.seat, [act("swap", name(cell)) for cell in ends], SWAP_FIRST)
    start = next(cell for cell in ends if name(cell) == answer.name)
    mates = [first + second - start for first, second, _ in pairs if start in (first, second)]
    answer = yield Choice(player.seat, [act("swap", name(cell)) for cell in mates], SWAP_SECOND)
    mate = next(cell for cell in mates if name(cell) == answer.name)
    first, second = min(start, mate), max(start, mate)
    turns = next(turns for one, other, turns in pairs if (one, other) == (first, second))
    answer = yield Choice(player.seat, [ROTATIONS[number] for number in turns], ROTATE)
    names = (name(first), name(second))
    for one in t.players:
        if one.alive and one.at in (first, second):
            leave(t, one)
    t.dungeon = t.dungeon.swapped(first, second, answer.number)
    t.emit(told.LocationsShifted, player.seat, names)


def collapse(t: Crawl, player: Player) -> Steps:
    """Collapse: an empty location is laid elsewhere."""
    last = is_last(t)
    cells = [cell for cell in empty_cells(t) if t.dungeon.movable(cell, last)]
    if not cells:
        return
    options = [of_card("collapse", t.dungeon.cells[cell].location.id) for cell in cells]
    answer: Act = yield Choice(player.seat, options, COLLAPSE_PICK)
    location = t.parts.locations[answer.name]
    cell = t.dungeon.where[location.index]
    spots = t.dungeon.moves(cell, last)
    answer = yield Choice(player.seat, places(location.id, spots), COLLAPSE_PLACE)
    t.dungeon = t.dungeon.moved(cell, answer.cell, answer.turned)
    t.emit(told.LocationsShifted, player.seat, (location.id,))
