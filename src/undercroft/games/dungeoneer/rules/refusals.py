"""Why something cannot be done now: every text a board may draw, led to the rule that forbids it.

The chapters of the rules refuse (`refuse_...`), and what they do not refuse is listed. Here a text is read,
its moment looked at, and the chapter asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from undercroft.core.errors import Reason
from undercroft.core.words import whole_number
from undercroft.games.dungeoneer import reasons as why
from undercroft.games.dungeoneer.components import BANE, BOON, MONSTER, TRAP, TREASURE, Card
from undercroft.games.dungeoneer.dungeon import cell_at
from undercroft.games.dungeoneer.moves import Act
from undercroft.games.dungeoneer.pieces import ASSAULT, Battle, Player
from undercroft.games.dungeoneer.rules import (
    banes,
    battle,
    cards,
    challenge,
    escort,
    harm,
    inventory,
    moments,
    movement,
    quests,
    rolls,
    setup,
    turn,
)
from undercroft.games.dungeoneer.rules.candidates import BARE, ways
from undercroft.games.dungeoneer.state import DISCARD, FEATS, HEROES, LAYING, VILLAINY, Crawl
from undercroft.games.dungeoneer.words import CHARACTERISTICS, SIDES

ROLLS: Final = ("roll", "fight")
Refusal = Callable[[Crawl, Player, Act], Reason | None]


def why_not(t: Crawl, seat: int, text: str) -> Reason | None:
    """The one reason why the seat, which has something to decide, cannot do this; None for nonsense."""
    option = read(t, text)
    if option is None:
        return None
    player = t.players[seat]
    refusal, other = VERBS[option.kind]
    reason = None if refusal is None else refusal(t, player, option)
    if reason is why.NO_ACTION and player.fallen:
        return why.FALLEN  # its action points are for rising only
    return reason or other


# --- reading a text


def read(t: Crawl, text: str) -> Act | None:
    """The option of a text; None if no game of these components could list it."""
    words = text.split(" ")
    if words[0] not in VERBS:
        return None
    name, seat, number, form, payer, cell, turned = "", -1, -1, -1, -1, -1, False
    for word in words[1:]:
        if word in SIDES:
            number = SIDES.index(word)
        elif word in CHARACTERISTICS:
            form = CHARACTERISTICS.index(word)
        elif word == "turned":
            turned = True
        elif word[:1] == "@":
            seat = _number(word[1:], 3)
        elif word[:2] == "by" and len(word) == 3:
            payer = _number(word[2:], 3)
        elif word[:1] == "=":
            number = _number(word[1:], 99)
        elif "," in word:
            x, _, y = word.partition(",")
            cell = cell_at(_coordinate(x), _coordinate(y))
        else:
            name = word
    option = Act(words[0], name, seat, number, form, payer, cell, turned)
    return option if option.text == text and _names_something(t, option) else None


def _number(word: str, high: int) -> int:
    found = whole_number(word, 0, high)
    return -1 if found is None else found


def _coordinate(word: str) -> int:
    found = _number(word.removeprefix("-"), 49)
    return -found if word[:1] == "-" else found


def _names_something(t: Crawl, option: Act) -> bool:
    """Whether the name of an option is one of what its verb is about, and is there where it is needed."""
    parts = t.parts
    kind, name = option.kind, option.name
    if kind in ("move", "slip", "cloak"):
        return not name and option.number in range(4)
    if kind in ("attempt", "deliver", "search", "pick_up", "drop", "steal"):
        return name in parts.quests
    if kind in ("warp_to", "swap", "collapse", "place"):
        return name in parts.locations and (kind != "place" or option.cell >= 0)
    if kind == "local":
        return name in parts.locations or name in parts.quests or name in parts.cards
    if kind == "hero":
        return name in parts.heroes
    if kind in ("challenge", "challenge_tip", "vengeance", "form"):
        return name in parts.beasts and option.number >= 0 and option.form >= 0
    if kind in ("attack", "ambush", "ambush_tip", "challenge_hero", "challenge_hero_tip", "vengeance_hero"):
        return not name and option.seat >= 0 and option.form in range(3)
    if kind in BARE:
        return option.text == kind
    if kind == "give":
        return not name and option.seat >= 0
    return kind == "rotate" or name in parts.cards


# --- moments


def in_feats(t: Crawl, player: Player) -> Reason | None:
    """Why it is not the moment for a feat."""
    if t.active != player.seat or t.phase != FEATS or t.window or not player.alive:
        return why.ONLY_FEATS
    if t.now[0]:
        return why.ASKED_FIRST
    if t.battles:
        return why.BATTLE_FIRST
    if t.drawn:
        return why.PLACE_FIRST
    if t.entry:
        return why.ENTERING
    return why.ONLY_FEATS if t.ambush or t.ending else why.TIPPED_FIRST if player.tip else None


def in_villainy(t: Crawl, player: Player, batch: bool) -> Reason | None:
    """Why it is not the moment for villainy; `batch`: for what may be added to a batch of encounters."""
    if t.solo:
        return why.NO_RIVALS
    if t.active != player.seat or t.phase != VILLAINY or t.window or not player.alive:
        return why.ONLY_VILLAINY
    if t.now[0]:
        return why.ASKED_FIRST
    if t.battles:
        return why.BATTLE_FIRST
    return why.BATCH_FIRST if t.declaring and not batch else None


def running(t: Crawl, step: int) -> Battle | None:
    """The running battle, if it is in this step."""
    return t.battles[-1] if t.battles and t.battles[-1].step == step else None


# --- feats


def _move(t: Crawl, player: Player, option: Act) -> Reason | None:
    reason = in_feats(t, player) or movement.refuse_way(t, player, option.number)
    if reason is None and option.kind != "move":
        reason = movement.refuse_bypass(t, player, option.number, option.kind)
    return reason


def _explore(t: Crawl, player: Player, option: Act) -> Reason | None:
    reason = in_feats(t, player)
    if reason is why.TIPPED_FIRST:
        reason = None
    return reason or turn.refuse_explore(t, turn.acting_points(player))


def _rise(t: Crawl, player: Player, option: Act) -> Reason | None:
    if not player.fallen:
        return why.STANDS
    if t.active == player.seat:
        return in_feats(t, player) or turn.refuse_rise(player, player.ap)
    return None if player.saved else why.NO_SAVED


def _tip(t: Crawl, player: Player, option: Act) -> Reason | None:
    return challenge.refuse_falling(t) or in_feats(t, player) or turn.refuse_tip(t, player)


def _end(t: Crawl, player: Player, option: Act) -> Reason | None:
    if t.solo and running(t, 8) is not None:
        return None
    if t.active == player.seat and t.phase == VILLAINY:
        return in_villainy(t, player, False)
    if t.active == player.seat and t.phase == FEATS:
        return in_feats(t, player)
    return why.NOT_YOUR_PHASE


def _quest(t: Crawl, player: Player, option: Act) -> Reason | None:
    quest = t.parts.quests[option.name]
    reason = in_feats(t, player)
    if reason is not None and (reason is not why.TIPPED_FIRST or option.kind == "pick_up"):
        return reason
    points = turn.acting_points(player)
    if option.kind == "pick_up":
        return escort.refuse_pick_up(t, player, quest)
    if option.kind == "search":
        return quests.refuse_search(t, player, quest, points)
    if option.kind == "deliver":
        return escort.refuse_delivery(t, player, quest) or quests.refuse_attempt(t, player, quest, points)
    if quest.type == "escort":
        return why.BY_TOKEN
    return quests.refuse_attempt(t, player, quest, points)


def _drop(t: Crawl, player: Player, option: Act) -> Reason | None:
    return escort.refuse_carried(t, player, t.parts.quests[option.name])


def _attack(t: Crawl, player: Player, option: Act) -> Reason | None:
    reason = in_feats(t, player)
    if reason is not None and reason is not why.TIPPED_FIRST:
        return reason
    return challenge.refuse_attack(t, player, option.seat, option.form, turn.acting_points(player))


def _local(t: Crawl, player: Player, option: Act) -> Reason | None:
    reason = in_feats(t, player)
    if reason is why.TIPPED_FIRST and turn.spends_tip(t, player, option):
        reason = None
    return reason or cards.refuse_local(t, player, turn.acting_points(player), option.name)


def _ability(t: Crawl, player: Player, option: Act) -> Reason | None:
    hero = player.hero
    if hero is None:
        return why.NO_ABILITY
    reason = rolls.refuse_ability(player, hero.ability)
    if reason is not None:
        return reason
    if hero.ability == "healing_hand":
        if t.phase == VILLAINY and t.active == player.seat:
            return in_villainy(t, player, False) or banes.refuse_villain_ability(t, player)
        reason = in_feats(t, player)
        if reason is why.TIPPED_FIRST and hero.ability_actions:
            reason = None
        return reason or cards.refuse_healing_hand(t, player, turn.acting_points(player))
    if hero.ability in ("spell_mastery", "scourge"):
        if t.now[0] in ROLLS:
            return rolls.refuse_boosting_ability(player, t.now[1], t.now[2])
        return why.ONLY_ROLL
    if hero.ability == "vengeance":
        return why.ONLY_VENGEANCE
    return why.ONLY_EXIT if hero.ability == "shadow_slip" else why.ONLY_STRIKE


# --- cards of the hand


def _play(t: Crawl, player: Player, option: Act) -> Reason | None:
    card = t.parts.cards[option.name]
    if t.in_hand(player, card.id) is None:
        return why.NOT_HELD
    if card.deck in (BANE, MONSTER, TRAP) or card.verb in ("scare", "dodge") or card.duration == "attachment":
        return _by_ways(t, player, card)
    if card.x_high and option.number < 0:
        return _by_ways(t, player, card)
    if card.when == "feats":
        return _glory_moment(t, player, card) or cards.refuse_play(t, player, card)
    if t.now[0] == "wound":
        return harm.refuse_prevention(player, card)
    if t.now[0] in ROLLS:
        return rolls.refuse_boost(player, card, option.number, t.now[1], t.now[0] == "fight")
    if card.when == "any":
        return moments.refuse_any_card(t, player, card)
    return _in_step_two(t, player, card, "play", -1)


def _in_step_two(t: Crawl, player: Player, card: Card, kind: str, index: int) -> Reason | None:
    """Why a card of a battle cannot be played in its step II, if that is where it is."""
    fight = None if t.now[0] else running(t, 2)  # not while an assault is rolled for
    if fight is not None and card.when == "response":
        return battle.refuse_response(fight, player, card, kind, index)
    if fight is not None and card.when == "battle":
        return battle.refuse_battle_card(fight, player, card, kind, index)
    return why.NOT_NOW[card.when]


def _by_ways(t: Crawl, player: Player, card: Card) -> Reason:
    """Why none of the ways to play this card is open: the first reason that is not only about its aim."""
    found = []
    for one in ways(t, player, card):
        if one.kind != "discard" and not (one.kind == "play" and one.number < 0):
            refused = VERBS[one.kind][0]
            found.append(None if refused is None else refused(t, player, one))
    if not found:
        return _without_aim(t, player, card)
    if None in found:
        return why.NOT_YOUR_DECK
    reason = why.NOT_NOW[card.when]
    return next((one for one in found if one not in (None, why.NO_PLAYER)), reason) or reason


def _without_aim(t: Crawl, player: Player, card: Card) -> Reason:
    """Why a card for which there is nothing to aim at cannot be played, now or at all."""
    if card.target == "monster":
        return in_villainy(t, player, True) or why.NO_TARGET
    if card.duration == "attachment":
        return _glory_moment(t, player, card) or why.NO_TARGET
    return _in_step_two(t, player, card, card.verb, -1) or why.NOT_NOW[card.when]


def _glory_moment(t: Crawl, player: Player, card: Card) -> Reason | None:
    """Why a boon or treasure cannot be paid or played now: feats, on entering, step VIII of the solo game."""
    entering = t.entry and t.active == player.seat and not t.battles
    rewards = t.solo and running(t, 8) is not None
    if card.deck not in (BOON, TREASURE):
        return why.NOT_YOUR_DECK
    if card.when != "feats":
        return why.NOT_NOW[card.when]
    reason = None if entering or rewards else in_feats(t, player)
    if reason is not None:
        return reason
    if rewards and (card.deck != TREASURE or card.duration == "instant"):
        return why.ONLY_FEATS
    return cards.refuse_glory_card(t, player, card, rewards)


def _drink(t: Crawl, player: Player, option: Act) -> Reason | None:
    card = t.parts.cards[option.name]
    if t.in_hand(player, card.id) is None:
        return why.NOT_HELD
    return _glory_moment(t, player, card) or cards.refuse_drink(t, player, card)


def _attach(t: Crawl, player: Player, option: Act) -> Reason | None:
    card = t.parts.cards[option.name]
    if t.in_hand(player, card.id) is None:
        return why.NOT_HELD
    if card.deck not in (BOON, TREASURE) or card.duration != "attachment":
        return why.CANNOT_ATTACH
    reason = _glory_moment(t, player, card)
    return reason or cards.refuse_attach(player, card, option.number, option.form)


def _bane(t: Crawl, player: Player, option: Act) -> Reason | None:
    card = t.parts.cards[option.name]
    if t.in_hand(player, card.id) is None:
        return why.NOT_HELD
    if card.deck != BANE:
        return why.NOT_YOUR_DECK
    if card.when == "any":
        return moments.refuse_dread(t, player, card, option.seat, option.number)
    return in_villainy(t, player, False) or banes.refuse_bane(t, player, card, option.seat, option.payer)


def _encounter(t: Crawl, player: Player, option: Act) -> Reason | None:
    card = t.parts.cards[option.name]
    reason = in_villainy(t, player, True)
    if reason is not None:
        return reason
    if option.kind == "from_lair":
        if not 0 <= option.number < len(player.lair) or player.lair[option.number].card is not card:
            return why.NO_MONSTER
        return banes.refuse_encounter(t, player, card, option.seat)
    if t.in_hand(player, card.id) is None:
        return why.NOT_HELD
    if card.deck != option.kind:
        return why.NOT_YOUR_DECK
    return banes.refuse_encounter(t, player, card, option.seat, option.number)


def _strengthen(t: Crawl, player: Player, option: Act) -> Reason | None:
    card = t.parts.cards[option.name]
    reason = in_villainy(t, player, True)
    if reason is None and t.in_hand(player, card.id) is None:
        reason = why.NOT_HELD
    if reason is not None:
        return reason
    if option.kind == "strengthen_lair":
        return banes.refuse_strengthen_lair(t, player, card, option.number, option.payer)
    return banes.refuse_strengthen(t, card, option.seat, option.number)


def _frenzy(t: Crawl, player: Player, option: Act) -> Reason | None:
    card = t.parts.cards[option.name]
    if t.in_hand(player, card.id) is None:
        return why.NOT_HELD
    fight = running(t, 1)
    if fight is None or fight.sort != ASSAULT or fight.owner != player.seat:
        return why.NOT_NOW[card.when]
    return battle.refuse_frenzy(t, fight, card, option.number)


def _answer(t: Crawl, player: Player, option: Act) -> Reason | None:
    """`scare` and `dodge`: aimed at one attacker."""
    card = t.parts.cards[option.name]
    if t.in_hand(player, card.id) is None:
        return why.NOT_HELD
    return _in_step_two(t, player, card, option.kind, option.number)


def _discard(t: Crawl, player: Player, option: Act) -> Reason | None:
    if t.phase != DISCARD or t.active != player.seat or t.battles:
        return why.ONLY_DISCARD
    return None if t.in_hand(player, option.name) is not None else why.NOT_HELD


def _keep_hand(t: Crawl, player: Player, option: Act) -> Reason | None:
    mine = t.phase == DISCARD and t.active == player.seat
    if not mine:
        return why.ONLY_DISCARD
    return why.MUST_DISCARD if mine and player.hand and not t.options.optional_discard else None


# --- what lies readied


def _use(t: Crawl, player: Player, option: Act) -> Reason | None:
    index = player.readied(option.name)
    if index < 0:
        boon = any(one.card.id == option.name for one in player.boons)
        return why.NEVER_USED if boon else why.NOT_READIED
    one = player.treasures[index]
    use = one.card.use
    if use == "feats":
        return in_feats(t, player) or cards.refuse_feats_use(t, player, one)
    if use == "any":
        return moments.refuse_any_use(t, player, one)
    if use == "wound" and t.now[0] == "wound":
        return harm.refuse_shield(t, player, one, t.now[1], "use", option.seat)
    return inventory.refuse_use(player, one, use) or why.NOT_NOW[use]


def _spend(t: Crawl, player: Player, option: Act) -> Reason | None:
    index = player.readied(option.name)
    if index < 0:
        return why.NOT_READIED
    one = player.treasures[index]
    if one.card.use != "wound":
        return why.NO_TOKEN_LEFT
    if t.now[0] != "wound":
        return why.ONLY_WOUND
    return harm.refuse_shield(t, player, one, t.now[1], "spend", option.seat)


# --- battles


def _strike_back(t: Crawl, player: Player, option: Act) -> Reason | None:
    """Challenges and Vengeance, on monsters and on heroes."""
    fight = running(t, 6)
    kind = option.kind
    revenge = kind.startswith("vengeance")
    if fight is None or not player.alive:
        return why.ONLY_VENGEANCE if revenge else why.ONLY_CHALLENGE
    tipping = kind.endswith("_tip")
    reason = (
        rolls.refuse_ability(player, "vengeance")
        if revenge
        else challenge.refuse_challenge(t, fight, player, tipping)
    )
    if reason is not None:
        return reason
    if option.seat >= 0:
        if revenge:
            return challenge.refuse_vengeance_on(t, player, option.seat, option.form)
        return challenge.refuse_challenged_hero(t, fight, player, option.seat, option.form, tipping)
    if not option.number < len(fight.attacks):
        return why.NO_ATTACKER
    beast = fight.attacks[option.number].beast
    if beast is None or beast.id != option.name:
        return why.NO_ATTACKER
    return challenge.refuse_prey(t, fight, player, option.number, option.form)


def _ambush(t: Crawl, player: Player, option: Act) -> Reason | None:
    if not t.ambush or t.battles or t.active == player.seat or not player.alive:
        return why.ONLY_AMBUSH
    if player.at != t.players[t.active].at:
        return why.ONLY_AMBUSH
    reason = challenge.refuse_ambush(t, player, option.kind == "ambush_tip")
    return reason or challenge.refuse_foe(t, player, option.seat, option.form)


def _kept(t: Crawl, player: Player, option: Act) -> Reason | None:
    """`to_hand`: where a monster goes after the battle."""
    fight = running(t, 7)
    if fight is None or fight.owner != player.seat or not option.number < len(fight.attacks):
        return why.ONLY_LAIR
    attack = fight.attacks[option.number]
    if attack.monster is None or attack.monster.card.id != option.name:
        return why.ONLY_LAIR
    return why.WOUNDED if attack.wounded and option.kind == "to_hand" else None


# --- setting up, placing


def _place(t: Crawl, player: Player, option: Act) -> Reason | None:
    location = t.parts.locations[option.name]
    spot = (option.cell, option.turned)
    if t.phase == LAYING:
        if t.active != player.seat or all(piece.face is not location for piece in player.plots):
            return why.ONLY_PLACING
        return setup.refuse_late(t, location) or (
            None if spot in t.dungeon.spots(location, setup.last_plot(t)) else why.NO_PLACE
        )
    if t.now[0] == "collapse" and t.now[2] == location.id:
        return None if spot in t.dungeon.moves(t.now[1], not t.locations) else why.NO_PLACE
    if not t.drawn or t.placer != player.seat or t.drawn[0].face is not location:
        return why.ONLY_PLACING
    return None if spot in t.dungeon.spots(location, not t.locations) else why.NO_PLACE


def _hero(t: Crawl, player: Player, option: Act) -> Reason | None:
    if t.phase != HEROES and player.seat not in t.reborn:
        return why.ONLY_CHOOSING
    free = t.unused or t.fallen if t.reborn else t.unused
    return None if any(one.id == option.name for one in free) else why.HERO_TAKEN


VERBS: Final[dict[str, tuple[Refusal | None, Reason]]] = {
    "pass": (None, why.ONLY_WINDOW),
    "pass_battle": (None, why.ONLY_WINDOW),
    "pass_same": (None, why.ONLY_WINDOW),
    "ask_always": (None, why.ONLY_WINDOW),
    "ask_able": (None, why.ONLY_WINDOW),
    "take": (None, why.ONLY_WOUND),
    "roll": (None, why.ONLY_ROLL),
    "end": (_end, why.ASKED_FIRST),
    "explore": (_explore, why.ASKED_FIRST),
    "rise": (_rise, why.ASKED_FIRST),
    "tip": (_tip, why.ASKED_FIRST),
    "confirm": (None, why.ONLY_BATCH),
    "yes": (None, why.ONLY_OFFER),
    "no": (None, why.ONLY_OFFER),
    "decline": (None, why.ONLY_OFFER),
    "strike": (None, why.ONLY_THEFT),
    "go_on": (None, why.ONLY_ENTERING),
    "pay": (None, why.ONLY_SPIKES),
    "keep_hand": (_keep_hand, why.ASKED_FIRST),
    "ability": (_ability, why.ASKED_FIRST),
    "move": (_move, why.ASKED_FIRST),
    "slip": (_move, why.ASKED_FIRST),
    "cloak": (_move, why.ASKED_FIRST),
    "play": (_play, why.ASKED_FIRST),
    "drink": (_drink, why.ASKED_FIRST),
    "attach": (_attach, why.ASKED_FIRST),
    "use": (_use, why.ASKED_FIRST),
    "spend": (_spend, why.ASKED_FIRST),
    "drop": (_drop, why.ASKED_FIRST),
    "pick_up": (_quest, why.ASKED_FIRST),
    "attempt": (_quest, why.ASKED_FIRST),
    "deliver": (_quest, why.ASKED_FIRST),
    "search": (_quest, why.ASKED_FIRST),
    "attack": (_attack, why.ASKED_FIRST),
    "ambush": (_ambush, why.ASKED_FIRST),
    "ambush_tip": (_ambush, why.ASKED_FIRST),
    "challenge": (_strike_back, why.ASKED_FIRST),
    "challenge_tip": (_strike_back, why.ASKED_FIRST),
    "challenge_hero": (_strike_back, why.ASKED_FIRST),
    "challenge_hero_tip": (_strike_back, why.ASKED_FIRST),
    "vengeance": (_strike_back, why.ASKED_FIRST),
    "vengeance_hero": (_strike_back, why.ASKED_FIRST),
    "local": (_local, why.ASKED_FIRST),
    "bane": (_bane, why.ASKED_FIRST),
    "monster": (_encounter, why.ASKED_FIRST),
    "trap": (_encounter, why.ASKED_FIRST),
    "from_lair": (_encounter, why.ASKED_FIRST),
    "strengthen": (_strengthen, why.ASKED_FIRST),
    "strengthen_lair": (_strengthen, why.ASKED_FIRST),
    "form": (None, why.ONLY_FORM),
    "frenzy": (_frenzy, why.ASKED_FIRST),
    "scare": (_answer, why.ASKED_FIRST),
    "dodge": (_answer, why.ASKED_FIRST),
    "steal": (None, why.NO_TOKEN),
    "lift": (None, why.ONLY_CURSE),
    "raise_pick": (None, why.ONLY_RAISE),
    "warp_to": (None, why.ONLY_WARP),
    "swap": (None, why.ONLY_SHIFT),
    "rotate": (None, why.ONLY_SHIFT),
    "collapse": (None, why.ONLY_SHIFT),
    "place": (_place, why.ASKED_FIRST),
    "lose_treasure": (None, why.ONLY_LOSS),
    "lose_boon": (None, why.ONLY_LOSS),
    "lose_treasure_extra": (None, why.ONLY_LOSS),
    "lose_boon_extra": (None, why.ONLY_LOSS),
    "discard": (_discard, why.ASKED_FIRST),
    "leave_lair": (None, why.ONLY_DISCARD),
    "to_lair": (_kept, why.ASKED_FIRST),
    "to_hand": (_kept, why.ASKED_FIRST),
    "to_discard": (_kept, why.ASKED_FIRST),
    "give": (None, why.ONLY_REWARD),
    "hero": (_hero, why.ASKED_FIRST),
}
"""Every verb with the chapter that refuses it, and the reason that is left: when the chapter would allow it
something else is asked; what no chapter refuses has a moment of its own."""
