"""Close combat, spear and bow (DT-9, DT-11)."""

from __future__ import annotations

from collections.abc import Generator
from itertools import combinations
from typing import Any, Final

from undercroft.core.decision import Branch, Choice, Flow, Parallel, Prompt
from undercroft.games.twister import events
from undercroft.games.twister.maze import bits
from undercroft.games.twister.options import ATTACK, SHOOT, SPEAR, Do
from undercroft.games.twister.state import HEALED_NOW, HURT_NOW, WEAK, WOUNDED, Fight, State

ANNOUNCING: Final = Prompt("announce", "DT-14.9")
COMBAT_CARD: Final = Prompt("combat-card", "DT-9.7")
FORCED_CARD: Final = Prompt("forced-card", "DT-14.9")


def may_be_target(game: State, token: int) -> bool:
    """Not wounded in this turn and not carried (DT-9.1)."""
    return not game.marks[token] & HURT_NOW and not game.is_carried(token)


def targets_on(game: State, side: int, squares: int) -> list[int]:
    """Enemies on these squares that may be attacked."""
    found: list[int] = []
    if not squares & (game.enemies_fit(side) | game.enemies_wounded(side)):
        return found
    for other in range(game.sides):
        if other != side and squares & (game.fit[other] | game.wounded[other]):
            for token in game.team[other]:
                square = game.at[token]
                if square >= 0 and squares >> square & 1 and may_be_target(game, token):
                    found.append(token)
    return found


def first_seen(game: State, square: int) -> list[tuple[int, int]]:
    """The first square with a figure in each direction, as (direction, square) (DT-1.6)."""
    figures = game.fit_all | game.wounded_all
    found: list[tuple[int, int]] = []
    if not game.maze.sight(square) & figures:
        return found
    for way, ray in enumerate(game.maze.rays(square)):
        for one in ray:
            if figures >> one & 1:
                found.append((way, one))
                break
    return found


def may_shoot(game: State, token: int, target: int) -> bool:
    """Bow: the target is in sight, no enemy is beside the shooter, no Big Shield (DT-11.2)."""
    square = game.at[token]
    side = game.tokens[token].side
    if game.maze.beside(square) & game.foes[side]:
        return False
    if game.bearer_of("shield", target) >= 0:
        return False
    return any(seen == game.at[target] for _, seen in first_seen(game, square))


def spear_squares(game: State, token: int) -> int:
    """Where the spear of this figure can strike (DT-11.9, DT-11.10)."""
    square = game.at[token]
    maze = game.maze
    side = game.tokens[token].side
    here = 1 << square
    if maze.beside(square) & game.enemies_fit(side):
        return 0
    mask = maze.across_slits(here)
    figures = game.fit_all | game.wounded_all
    for way in range(4):
        if maze.is_open(square, way):
            middle = game.layout.shift(square, way)
            if not figures >> middle & 1 and maze.is_open(middle, way):
                mask |= 1 << game.layout.shift(middle, way)
    return mask


def is_able(game: State, token: int) -> bool:
    """Unwounded, in play, not healed in this turn (DT-2.5)."""
    return game.at[token] >= 0 and not game.marks[token] & (WOUNDED | HEALED_NOW)


def attack_options(game: State, token: int) -> list[Do]:
    """Every attack of a figure, with every choice of supporters (DT-9.1, DT-9.4, DT-11)."""
    side = game.tokens[token].side
    square = game.at[token]
    found: list[Do] = []
    near = game.maze.beside(square)
    if near & game.foes[side]:
        for target in targets_on(game, side, near):
            found += _with_support(game, ATTACK, token, target)
    if not game.things >> square & 1:
        return found
    weapon = game.effect(game.item_at[square])
    if weapon == "spear":
        for target in targets_on(game, side, spear_squares(game, token)):
            found += _with_support(game, SPEAR, token, target)
    elif weapon == "bow":
        seen = 0
        for _, one in first_seen(game, square):
            seen |= 1 << one
        for target in targets_on(game, side, seen):
            if may_shoot(game, token, target):
                found += _with_support(game, SHOOT, token, target)
    return found


def supporters(game: State, act: int, token: int, target: int) -> list[int]:
    """Friends who may help from a distance (DT-11.4, DT-11.7, DT-11.12)."""
    side = game.tokens[token].side
    found = []
    for square in bits(game.fit[side] & game.things & ~(1 << game.at[token])):
        effect = game.effect(game.item_at[square])
        if effect != "bow" and (effect != "spear" or act == SHOOT):
            continue
        for friend in game.team[side]:
            if game.at[friend] == square and is_able(game, friend):
                if effect == "bow":
                    fits = may_shoot(game, friend, target)
                else:
                    fits = spear_squares(game, friend) >> game.at[target] & 1 == 1
                if fits:
                    found.append(friend)
    return sorted(found)


def _with_support(game: State, act: int, token: int, target: int) -> list[Do]:
    board = game.board.options
    name = game.tokens[target]
    found = [board.strike(act, name, ())]
    friends = supporters(game, act, token, target)
    for count in range(1, len(friends) + 1):
        found += [
            board.strike(act, name, tuple(game.tokens[one] for one in chosen))
            for chosen in combinations(friends, count)
        ]
    return found


def participants(game: State, attackers: int, target: int, side: int) -> tuple[list[int], list[int]]:
    """Everybody who is drawn into a close combat: attackers and defenders (DT-9.3).

    `attackers` are the squares that begin it on the attacking side, 0 if a spear begins it.
    """
    foe = game.tokens[target].side
    maze = game.maze
    mine = [token for token in game.team[side] if is_able(game, token)]
    theirs = [token for token in game.team[foe] if is_able(game, token)]
    friends = foes = 0
    for token in mine:
        friends |= 1 << game.at[token]
    for token in theirs:
        foes |= 1 << game.at[token]
    one = attackers
    two = 1 << game.at[target]
    while True:
        more_one = one | maze.next_to(two) & friends
        more_two = two | maze.next_to(more_one) & foes
        if more_one == one and more_two == two:
            break
        one, two = more_one, more_two
    joined = [token for token in mine if one >> game.at[token] & 1]
    against = [token for token in theirs if two >> game.at[token] & 1]
    if target not in against:
        against.append(target)
        against.sort()
    return joined, against


def declare(game: State, token: int, pick: Do) -> Fight:
    """The combat that an attack option begins (DT-9.7 step 1)."""
    assert pick.token is not None
    side = game.tokens[token].side
    target = game.tokens.index(pick.token)
    helpers = [game.tokens.index(one) for one in pick.helpers]
    shooters = [one for one in helpers if game.bearer_of("bow", one) >= 0]
    spears = [one for one in helpers if one not in shooters]
    if pick.act == SHOOT:
        return Fight("bow", token, target, (), (), tuple(sorted([token, *shooters])), (target,))
    if pick.act == SPEAR:
        spears.append(token)
    begin = 0 if pick.act == SPEAR else 1 << game.at[token]
    joined, against = participants(game, begin, target, side)
    kind = "spear" if pick.act == SPEAR else "close"
    apart = set(spears) | set(shooters)
    close = tuple(one for one in joined if one not in apart)
    return Fight(kind, token, target, close, tuple(sorted(spears)), tuple(sorted(shooters)), tuple(against))


Share = tuple[int, int, int]
"""What one figure brings into a fight: the figure, the object that counts or -1, the strength of both."""


def attack_value(game: State, fight: Fight) -> int:
    """The attackers' side without its card (DT-9.6, DT-11.3)."""
    return total_of(attack_shares(game, fight))


def defence_value(game: State, fight: Fight) -> int:
    """The defenders' side without its card (DT-9.6)."""
    return total_of(defence_shares(game, fight))


def total_of(shares: list[Share]) -> int:
    total = 0
    for _, _, strength in shares:
        total += strength
    return total


def attack_shares(game: State, fight: Fight) -> list[Share]:
    """What each attacker brings, those who help from a distance last."""
    stabs = stabbers(game, fight, (*fight.close, *fight.spears), fight.shooters)
    shares = [_share(game, token, "sword", stabs) for token in fight.close]
    shares += [
        (token, game.bearer_of("spear", token), game.figure(token).combat + (STAB if token in stabs else 0))
        for token in fight.spears
    ]
    for token in fight.shooters:
        bow = game.bearer_of("bow", token)
        shares.append((token, bow, _amount(game, bow)))
    return shares


def defence_shares(game: State, fight: Fight) -> list[Share]:
    """What each defender brings; a wounded one only armor."""
    fit = tuple(token for token in fight.defenders if not game.marks[token] & WOUNDED)
    others = tuple(token for token in fight.defenders if game.marks[token] & WOUNDED)
    stabs = stabbers(game, fight, fit, others)
    return [_share(game, token, "armor", stabs) for token in fight.defenders]


def _share(game: State, token: int, effect: str, stabs: list[int]) -> Share:
    tool = game.bearer_of(effect, token)
    own = 0 if game.marks[token] & WOUNDED else game.figure(token).combat
    return token, tool, own + _amount(game, tool) + (STAB if token in stabs else 0)


def _amount(game: State, tool: int) -> int:
    item = game.tokens[tool].item if tool >= 0 else None
    return item.amount if item is not None else 0


STAB: Final = 2


def stabbers(game: State, fight: Fight, side: tuple[int, ...], others: tuple[int, ...]) -> list[int]:
    """The Backstabbers among `side` that have their bonus: they need a friend in the combat, and where bows
    help from afar an enemy beside them, who need not take part (DT-14.2, DT-11.8, DT-11.17)."""
    if fight.kind == "bow" or len(side) + len(others) < 2:
        return []
    found = []
    for token in side:
        if not game.figure(token).stab:
            continue
        if fight.shooters:
            own = game.tokens[token].side
            if not game.maze.beside(game.at[token]) & game.foes[own]:
                continue
        found.append(token)
    return found


def one_on_one(fight: Fight) -> bool:
    """Exactly two take part (DT-9.5)."""
    return len(fight.close) + len(fight.spears) + len(fight.shooters) + len(fight.defenders) == 2


def announcer(game: State, fight: Fight) -> int:
    """The Telepath who may name a card, or -1 (DT-14.9)."""
    if fight.kind == "bow" or not one_on_one(fight):
        return -1
    minds = [
        token
        for token in (*fight.close, *fight.spears, *fight.defenders)
        if game.figure(token).mind and not game.marks[token] & WOUNDED
    ]
    return minds[0] if len(minds) == 1 else -1


def begin(game: State, fight: Fight) -> None:
    """Tells of an attack; its cards are the next phase."""
    game.fight = fight
    game.phase = "fight"
    if game.journal is None:
        return
    attackers = (*fight.close, *fight.spears, *fight.shooters)
    tokens = game.tokens
    game.emit(
        events.AttackDeclared,
        tokens[fight.attacker].side,
        tokens[fight.attacker].kind,
        tokens[fight.target].side,
        tokens[fight.target].kind,
        fight.kind,
        attack_value(game, fight),
        defence_value(game, fight),
        tuple(tokens[one].kind for one in attackers),
        tuple(tokens[one].kind for one in fight.defenders),
    )
    game.moment("joined")


def fight_phase(game: State) -> Flow:
    """Announcement, cards, outcome (DT-9.7)."""
    fight = game.fight
    assert fight is not None
    side, foe = game.tokens[fight.attacker].side, game.tokens[fight.target].side
    winner = decided(game, fight)
    if winner >= 0:
        game.emit(events.GoblinWins, winner, game.tokens[unbeatable(game, fight)[0]].kind)
        _lose(game, fight, winner == foe, winner)
    else:
        if game.seats == 1:
            yield from _against_np(game, fight)
            end_fight(game)
            return
        teller = announcer(game, fight)
        if teller >= 0:
            pick = yield Choice(game.tokens[teller].side, _announcements(game), ANNOUNCING)
            fight = game.fight = _announce(game, fight, teller, pick.x)
            game.named = True
        answers = yield Parallel({one: _card(game, fight, one) for one in (side, foe)}, final=True)
        _outcome(game, fight, side, foe, answers[side], answers[foe])
    end_fight(game)


def np_names(game: State, fight: Fight) -> int:
    """Solo: the card the non-player's Telepath names, the highest of the player; 0 for none (DT-22.7)."""
    if game.seats > 1:
        return 0
    teller = announcer(game, fight)
    return game.combat[0][-1] if teller >= 0 and game.tokens[teller].side == 1 else 0


def foreseen(game: State, token: int, pick: Do) -> Fight:
    """The combat that an attack option begins, with the card that is sure to be named in it."""
    fight = declare(game, token, pick)
    value = np_names(game, fight)
    return fight.with_card(value) if value > 0 else fight


def _against_np(game: State, fight: Fight) -> Generator[Choice, Any, None]:
    """Solo: the non-player lays a random card, and its Telepath names one (DT-22.7)."""
    side = game.tokens[fight.attacker].side
    value = np_names(game, fight)
    if value > 0:
        fight = game.fight = _announce(game, fight, announcer(game, fight), value)
    card = yield from _card(game, fight, 0)
    answer = game.chance.pick(game.combat[1])
    cards = (card, answer) if side == 0 else (answer, card)
    _outcome(game, fight, side, 1 - side, *cards)


def end_fight(game: State) -> None:
    game.fight = None
    game.named = False
    game.resume()
    game.settle()


def _announcements(game: State) -> list[Do]:
    board = game.board.options
    values = sorted(set(game.components.cards) - {0})
    return [board.none, *(board.announce[value] for value in values)]


def _announce(game: State, fight: Fight, teller: int, value: int) -> Fight:
    """The named card must be laid; who does not have it shows the hand (DT-14.9)."""
    if value < 0:
        return fight
    side = game.tokens[teller].side
    other = other_side(game, fight, side)
    game.emit(events.TelepathAnnounced, side, value)
    if value in game.combat[other]:
        return fight.with_card(value)
    game.emit(events.HandShown, other, game.combat[other])
    return fight


def other_side(game: State, fight: Fight, side: int) -> int:
    attacker = game.tokens[fight.attacker].side
    return game.tokens[fight.target].side if side == attacker else attacker


def hand_for(game: State, fight: Fight, side: int) -> tuple[int, ...]:
    """The combat cards a side may lay; one that a Telepath has named must be laid."""
    return (fight.announced,) if is_named(game, fight, side) else game.combat[side]


def is_named(game: State, fight: Fight, side: int) -> bool:
    """Has the other side's Telepath named the card of this one (DT-14.9)?"""
    if fight.announced <= 0:
        return False
    teller = announcer(game, fight)
    return teller >= 0 and game.tokens[teller].side != side


def card_options(game: State, fight: Fight, side: int) -> tuple[Do, ...]:
    """The same as options, each value once."""
    board = game.board.options
    return tuple(board.combat[value] for value in sorted(set(hand_for(game, fight, side))))


def verdict(attack: int, defence: int) -> int:
    """Who wins with these totals, cards among them: 1 the attackers, -1 the defenders, 0 a tie (DT-9.8)."""
    return (attack > defence) - (attack < defence)


def decided(game: State, fight: Fight) -> int:
    """The side that wins without cards, -1 if cards are laid (DT-19.2)."""
    sides = {game.tokens[one].side for one in unbeatable(game, fight)}
    return sides.pop() if len(sides) == 1 else -1


def _card(game: State, fight: Fight, side: int) -> Branch:
    prompt = FORCED_CARD if is_named(game, fight, side) else COMBAT_CARD
    pick = yield Choice(side, card_options(game, fight, side), prompt)
    return pick.x


def _outcome(game: State, fight: Fight, side: int, foe: int, card: int, answer: int) -> None:
    """Reveals both cards and does what follows (DT-9.7 steps 4 to 7)."""
    total = attack_value(game, fight) + card
    against = defence_value(game, fight) + answer
    game.moment("laid")
    game.emit(events.CardsRevealed, side, foe, card, answer, total, against)
    game.moment("revealed")
    use_card(game, side, card)
    use_card(game, foe, answer)
    end = verdict(total, against)
    if end == 0:
        dying = unbeatable(game, fight)  # there are some on both sides, or no card was laid
        game.emit(events.CombatTied, total, len(dying))
        game.moment("tied")
        for token in dying:
            game.causer = foe if game.tokens[token].side == side else side
            game.eliminate(token, "combat")
        return
    _lose(game, fight, end < 0, side if end > 0 else foe)


def use_card(game: State, side: int, card: int) -> None:
    """A used card leaves the game, the +0 returns (DT-9.7)."""
    machine = side >= game.seats
    if card == 0 and not machine:
        return
    hand = list(game.combat[side])
    hand.remove(card)
    if machine and not hand:
        hand = list(game.components.cards)
    game.combat[side] = tuple(hand)


def _lose(game: State, fight: Fight, attackers: bool, winner: int) -> None:
    """One side loses: all its wounds and losses at the same time (DT-9.9, DT-9.13)."""
    game.causer = winner
    side = game.tokens[fight.attacker].side
    cripple = game.rules.crippling and any(
        game.tokens[one].kind in game.rules.crippling and game.tokens[one].side == winner
        for one in (*fight.close, *fight.spears, *fight.defenders)
    )
    if attackers:
        for token in fight.spears:
            spear = game.bearer_of("spear", token)
            if spear >= 0:
                game.discard(spear)
                game.emit(events.SpearBroken, side)
        if fight.kind == "bow":
            game.emit(events.ShotMissed, side)
        hit = list(fight.close)
    else:
        hit = list(fight.defenders)
    dying = [token for token in hit if game.marks[token] & WOUNDED]
    for token in hit:
        if token not in dying and game.at[token] >= 0:
            game.wound(token)
            if cripple and game.figure(token).regenerates:
                game.marks[token] |= WEAK
    if len(dying) < len(hit) or not hit:  # whoever only falls is seen falling
        game.moment("struck")
    for token in dying:
        game.eliminate(token, "combat")


def unbeatable(game: State, fight: Fight) -> list[int]:
    """Those in the combat who decide it without cards if the other side has none (DT-19.2)."""
    kinds = game.rules.unbeatable
    if not kinds:
        return []
    return [
        one
        for one in (*fight.close, *fight.spears, *fight.defenders)
        if game.tokens[one].kind in kinds and not game.marks[one] & WOUNDED
    ]
