"""What lies before a player or takes part in a battle. All but Player and Battle never change."""

from __future__ import annotations

from typing import Final

from undercroft.core.native import mypyc_attr
from undercroft.core.piece import Piece
from undercroft.games.dungeoneer.components import Beast, Card, Hero, Quest

NONE: Final = 0
CARRIED: Final = 1
LYING: Final = 2
"""Where the token of an escort quest is; also as bits, for several quests."""

FOR_FEATS: Final = 1 << 0
FOR_BATTLE: Final = 1 << 1
FOR_RESPONSE: Final = 1 << 2
FOR_ROLL: Final = 1 << 3
FOR_WOUND: Final = 1 << 4
FOR_ANY: Final = 1 << 5
FOR_VILLAINY: Final = 1 << 6
FOR_ATTACK: Final = 1 << 7
"""The moments of cards as bits, in their order, so that a hand can be asked for several."""

ASSAULT: Final = 0
HUNT: Final = 1
DUEL: Final = 2
CHALLENGE: Final = 3
VENGEANCE: Final = 4
OMEN: Final = 5
"""Battles: a batch of encounters, a hunt, hero against hero, in the challenge step, Vengeance, solo."""
SORTS: Final = ("assault", "hunt", "duel", "challenge", "vengeance", "omen")


@mypyc_attr(allow_interpreted_subclasses=True)
class Readied:
    """A permanent card in an inventory with its attachments, each with the characteristic it raises."""

    __slots__ = ("card", "extras", "tokens", "used")

    def __init__(
        self, card: Card, extras: tuple[tuple[Card, int], ...] = (), tokens: int = 0, used: bool = False
    ) -> None:
        self.card = card
        self.extras = extras
        self.tokens = tokens
        self.used = used
        """Its once-per-turn effect has been used."""

    def but(self, tokens: int, used: bool) -> Readied:
        return Readied(self.card, self.extras, tokens, used)

    def under(self, extras: tuple[tuple[Card, int], ...]) -> Readied:
        """The same with these attachments."""
        return Readied(self.card, extras, self.tokens, self.used)


@mypyc_attr(allow_interpreted_subclasses=True)
class Monster:
    """A monster card with its attachments; in a lair, or in a battle."""

    __slots__ = ("card", "extras")

    def __init__(self, card: Card, extras: tuple[Card, ...] = ()) -> None:
        self.card = card
        self.extras = extras


@mypyc_attr(allow_interpreted_subclasses=True)
class Task:
    """A quest face up before a player; `token` is NONE, CARRIED or LYING, then in location `lies`."""

    __slots__ = ("dropped", "lies", "quest", "token")

    def __init__(self, quest: Quest, token: int = NONE, lies: int = -1, dropped: bool = False) -> None:
        self.quest = quest
        self.token = token
        self.lies = lies
        self.dropped = dropped
        """Its owner dropped the token in this turn."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Attack:
    """One attacker of a battle: a monster, the monster of a hunt (`beast` without `monster`), or a hero."""

    __slots__ = (
        "beast",
        "counter",
        "counter_die",
        "counter_mods",
        "die",
        "dodged",
        "form",
        "frenzy",
        "fresh",
        "health",
        "hero",
        "mods",
        "monster",
        "settled",
        "total",
        "wounded",
    )  # fmt: skip

    def __init__(self, monster: Monster | None, beast: Beast | None, hero: int, form: int = -1) -> None:
        self.monster = monster
        self.beast = beast
        self.hero = hero
        self.form = form
        self.health = 0
        if beast is not None:
            self.health = beast.health
        if monster is not None:
            for card in monster.extras:
                self.health += card.monster_health
        self.wounded = False
        self.frenzy = 0
        self.dodged = False
        self.settled = False
        """Its comparison is over."""
        self.fresh = True
        """Solo: newly drawn, not out of the lair."""
        self.die = self.total = self.counter_die = self.counter = 0
        self.mods: tuple[tuple[str, int], ...] = ()
        self.counter_mods: tuple[tuple[str, int], ...] = ()

    def copy(self) -> Attack:
        new: Attack = Attack.__new__(Attack)
        new.monster = self.monster
        new.beast = self.beast
        new.hero = self.hero
        new.form = self.form
        new.health = self.health
        new.wounded = self.wounded
        new.frenzy = self.frenzy
        new.dodged = self.dodged
        new.settled = self.settled
        new.fresh = self.fresh
        new.die = self.die
        new.total = self.total
        new.counter_die = self.counter_die
        new.counter = self.counter
        new.mods = self.mods
        new.counter_mods = self.counter_mods
        return new


@mypyc_attr(allow_interpreted_subclasses=True)
class Trap:
    """An encounter trap of a battle with its X."""

    __slots__ = ("card", "x")

    def __init__(self, card: Card, x: int) -> None:
        self.card = card
        self.x = x


@mypyc_attr(allow_interpreted_subclasses=True)
class Battle:
    """A battle of DN-7: `owner` leads the attackers (-1: nobody, solo), `target` is the attacked hero.

    prey    in a challenge of a monster: its number among the attacks of the battle below (target is -1)
    step    of DN-7.5 to DN-7.17, 1 to 8
    dark    what Create Darkness takes from attack rolls against the target, in challenges too (DN-7.14)
    blows   for each seat and form, wounds that its next strike adds: `blows[3 * seat + form]`
    lost    the hero it was aimed at is out of the game, and nobody stands in for it (DN-7.18)
    wounds  that monsters have inflicted on heroes; `gains` the glory each seat will get for wounds given
    """

    __slots__ = (
        "attacks", "blows", "cell", "challenged", "dark", "gains", "lost", "owner", "prey", "quest", "sort",
        "step", "target", "traps", "wounds",
    )  # fmt: skip

    def __init__(self, sort: int, owner: int, target: int, cell: int, seats: int) -> None:
        self.sort = sort
        self.owner = owner
        self.target = target
        self.cell = cell
        self.attacks: list[Attack] = []
        self.traps: list[Trap] = []
        self.quest: Quest | None = None
        self.prey = -1
        self.step = 1
        self.dark = 0
        self.blows = [0] * (3 * seats)
        self.wounds = 0
        self.gains = [0] * seats
        self.challenged = False
        self.lost = False

    def copy(self) -> Battle:
        new: Battle = Battle.__new__(Battle)
        new.sort = self.sort
        new.owner = self.owner
        new.target = self.target
        new.cell = self.cell
        new.attacks = [one.copy() for one in self.attacks]
        new.traps = self.traps[:]
        new.quest = self.quest
        new.prey = self.prey
        new.step = self.step
        new.dark = self.dark
        new.blows = self.blows[:]
        new.wounds = self.wounds
        new.gains = self.gains[:]
        new.challenged = self.challenged
        new.lost = self.lost
        return new


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """A player with the hero.

    kept     an action point was saved for the others' turns (used since or not); `saved` it is still there
    tip      an action point got by tipping the hero (DN-11.7), to be used at once
    seen     bit by location: not new any more in this turn (DN-4.2d); acted: its action has been used
    foes     bit by seat: heroes that attacked this hero in this turn
    tried    how often each quest was attempted in this turn, found: search quests whose place was found
    quiet    asked no more in this battle; passed: the options it passed on "until something changes"
    holds    bit by moment: the hand holds a card for it; follows from the hand, see `look`
    stats    melee, magic, speed as modified; with the limits, `tools` (a readied treasure has a use at any
             moment) and `tokens` (where those of its quests are) it follows from the rest: `Crawl.refresh`
    """

    __slots__ = (
        "ability_used", "acted", "alive", "always", "ap", "at", "attacked", "boon_limit", "boons",
        "curses", "done", "enhancers", "fallen", "foes", "found", "glory", "hand", "health", "hero",
        "holds", "kept", "lair", "level", "moved", "passed", "peril", "plots", "quests", "quiet", "saved",
        "seat", "seen", "stats", "threshold", "tip", "tokens", "tools", "treasure_limit", "treasures",
        "tried", "web",
    )  # fmt: skip

    def __init__(self, seat: int, always: bool) -> None:
        self.seat = seat
        self.hero: Hero | None = None
        self.alive = False
        self.level = 1
        self.health = 0
        self.glory = 0
        self.peril = 0
        self.ap = 0
        self.saved = False
        self.kept = False
        self.tip = False
        self.at = 0
        self.fallen = False
        self.web: Card | None = None
        self.threshold = -1
        self.hand: list[Piece] = []
        self.holds = 0
        self.plots: list[Piece] = []
        self.boons: list[Readied] = []
        self.treasures: list[Readied] = []
        self.curses: list[Card] = []
        self.enhancers: list[Card] = []
        self.lair: list[Monster] = []
        self.quests: list[Task] = []
        self.done: list[Quest] = []
        self.attacked = False
        self.ability_used = False
        self.moved = False
        self.seen = 0
        self.acted = 0
        self.foes = 0
        self.tried: tuple[str, ...] = ()
        self.found: tuple[str, ...] = ()
        self.quiet = False
        self.passed = ""
        self.always = always
        self.stats = (0, 0, 0)
        self.boon_limit = self.treasure_limit = 0
        self.tools = False
        self.tokens = NONE

    def cards(self) -> list[Card]:
        """The cards of the hand, equal ones once."""
        cards: list[Card] = []
        for piece in self.hand:
            card: Card = piece.face
            if card.copies == 1 or card not in cards:
                cards.append(card)
        return cards

    def cards_for(self, moments: int) -> list[Card]:
        """The same, but only those of these moments."""
        cards: list[Card] = []
        if self.holds & moments:
            for piece in self.hand:
                card: Card = piece.face
                if card.moment & moments and (card.copies == 1 or card not in cards):
                    cards.append(card)
        return cards

    def look(self) -> None:
        """The hand has changed: notes for which moments it holds cards."""
        holds = 0
        for piece in self.hand:
            holds |= piece.face.moment
        self.holds = holds

    def readied(self, name: str) -> int:
        """The index of a readied treasure; -1 if it is not there."""
        for index, one in enumerate(self.treasures):
            if one.card.id == name:
                return index
        return -1

    def copy(self) -> Player:
        new: Player = Player.__new__(Player)
        new.seat = self.seat
        new.hero = self.hero
        new.alive = self.alive
        new.level = self.level
        new.health = self.health
        new.glory = self.glory
        new.peril = self.peril
        new.ap = self.ap
        new.saved = self.saved
        new.kept = self.kept
        new.tip = self.tip
        new.at = self.at
        new.fallen = self.fallen
        new.web = self.web
        new.threshold = self.threshold
        new.hand = self.hand[:]
        new.holds = self.holds
        new.plots = self.plots[:]
        new.boons = self.boons[:]
        new.treasures = self.treasures[:]
        new.curses = self.curses[:]
        new.enhancers = self.enhancers[:]
        new.lair = self.lair[:]
        new.quests = self.quests[:]
        new.done = self.done[:]
        new.attacked = self.attacked
        new.ability_used = self.ability_used
        new.moved = self.moved
        new.seen = self.seen
        new.acted = self.acted
        new.foes = self.foes
        new.tried = self.tried
        new.found = self.found
        new.quiet = self.quiet
        new.passed = self.passed
        new.always = self.always
        new.stats = self.stats
        new.boon_limit = self.boon_limit
        new.treasure_limit = self.treasure_limit
        new.tools = self.tools
        new.tokens = self.tokens
        return new
