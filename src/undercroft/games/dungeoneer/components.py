"""Heroes, locations, quests and cards of Dungeoneer, read from a component file and checked."""

from __future__ import annotations

from typing import Final

from undercroft.core.components import Asked, Components, Row
from undercroft.core.piece import Piece
from undercroft.core.words import whole_number
from undercroft.games.dungeoneer.words import (
    CHARACTERISTICS,
    EXITS,
    FORMS,
    PLAYED,
    SUFFERED,
    TRAPPED,
    USED,
    Check,
    Effect,
    read_check,
    read_effects,
    read_form,
)

ABILITIES: Final = ("vengeance", "healing_hand", "spell_mastery", "scourge", "drain_life", "shadow_slip")
SOURCES: Final = ("printed", "mixed", "designed")
LOCATION_TYPES: Final = ("tunnel", "grim", "room")
HAZARDS: Final = ("spikes", "pit", "danger")
ACTIONS: Final = ("exchange", "draw", "heal", "uncurse", "portal")
QUEST_TYPES: Final = ("escort", "hunt", "luck", "sacrifice", "threat")
BOON: Final = "boon"
TREASURE: Final = "treasure"
BANE: Final = "bane"
MONSTER: Final = "monster"
TRAP: Final = "trap"
DECKS: Final = (BOON, TREASURE, BANE, MONSTER, TRAP)
MOMENTS: Final = ("feats", "battle", "response", "roll", "wound", "any", "villainy", "attack")
USES: Final = ("feats", "any", "wound", "exit")
TARGETS: Final = ("self", "none", "hero", "rival", "monster", "attacker", "raising_boon", "weapon")
DURATIONS: Final = ("instant", "permanent", "attachment")
SPENDS: Final = ("none", "card", "token_or_card")

FACE: Final = "card"
"""The back of adventure cards."""


class Rules:
    """Numbers of the game as a whole."""

    __slots__ = ("hand", "health", "lair", "movement_limit", "quests_to_win", "rounds", "tunnels_at_start")

    def __init__(self, row: Row) -> None:
        self.health = row.integer("health", 1, 20)
        self.hand = row.integer("hand", 1, 20)
        self.quests_to_win = row.integer("quests_to_win", 1, 10)
        self.lair = row.integer("lair", 0, 10)
        self.tunnels_at_start = row.integer("tunnels_at_start", 4, 4)
        self.movement_limit = row.integer("movement_limit", 1, 10)
        self.rounds = row.integer("rounds", 1, 100)
        row.finish()


def _provenance(row: Row) -> str:
    if row.has("designed"):
        row.texts("designed")
    return row.text("source", known=SOURCES)


def _attacks(row: Row) -> tuple[int, ...]:
    return tuple(FORMS.index(name) for name in row.texts("attacks", FORMS))


class Hero:
    """A hero card; characteristics as `stats[level - 1][form]`."""

    __slots__ = (
        "ability", "ability_actions", "ability_bonus", "ability_glory", "attacks", "boons", "id", "people",
        "source", "stats", "treasures",
    )  # fmt: skip

    def __init__(self, row: Row) -> None:
        self.id = row.identifier()
        self.source = _provenance(row)
        self.people = row.text("people")
        columns = [row.integers(form, 0, 20) for form in FORMS]
        for form, column in zip(FORMS, columns, strict=True):
            if len(column) != 4:
                raise row.error(form, "four numbers are needed, one for each level")
        self.stats = tuple((columns[0][level], columns[1][level], columns[2][level]) for level in range(4))
        self.boons = row.integer("boons", 0, 10)
        self.treasures = row.integer("treasures", 0, 10)
        self.attacks = _attacks(row)
        self.ability = row.text("ability", known=ABILITIES)
        self.ability_glory = row.integer("ability_glory", 0, 20)
        self.ability_actions = row.integer("ability_actions", 0, 5, 0)
        self.ability_bonus = row.integer("ability_bonus", 0, 10, 0)
        if self.ability_actions and self.ability != "healing_hand":
            raise row.error("ability_actions", "only the Healing Hand costs action points")
        if (self.ability_bonus > 0) == (self.ability == "shadow_slip"):
            raise row.error("ability_bonus", "every ability needs one, only Shadow Slip has none")
        row.finish()


class Exit:
    """One side of a location card: its sort (WALL, OPEN, BLOCKED, TRAP) and its check."""

    __slots__ = ("check", "sort")

    def __init__(self, sort: int, check: Check | None) -> None:
        self.sort = sort
        self.check = check


MOST_THREAT: Final = 20
KINDS_OF_EXIT: Final = tuple(
    text
    for sort in EXITS
    for text in ([f"{sort} {one} #" for one in CHARACTERISTICS] if sort in EXITS[2:] else [sort])
)
"""What a side of a location may be in a component file; `#` is the threat."""
_exits: Final[dict[str, Exit]] = {}
"""Exits by their text: equal ones are one, so that it shows whether a turned card is the same card."""


def _exit(row: Row, text: str) -> Exit:
    words = text.split()
    if text in _exits:
        return _exits[text]
    if words and words[0] in EXITS:
        sort = EXITS.index(words[0])
        if sort < 2 and len(words) == 1:
            return _exits.setdefault(text, Exit(sort, None))
        check = _check(words[1:])
        if sort >= 2 and check is not None:
            return _exits.setdefault(text, Exit(sort, check))
    raise row.error(
        "exits", '{text!r} is no exit; needed: open, wall, "blocked melee 5" or "trap speed 4"', text=text
    )


def _check(words: list[str]) -> Check | None:
    """`melee 5` as a check; None if that is none."""
    if len(words) != 2 or words[0] not in CHARACTERISTICS:
        return None
    value = whole_number(words[1], 0, MOST_THREAT)
    return None if value is None else Check(CHARACTERISTICS.index(words[0]), value)


class Location:
    """A location card; `exits` north, east, south, west as printed."""

    __slots__ = (
        "action", "action_actions", "action_amount", "action_glory", "action_limit", "danger", "does",
        "entrance", "exits", "fresh", "glory", "hazard", "hazard_check", "id", "index", "peace", "peril",
        "places", "shape", "source", "tiles", "type", "undead_cost", "ways",
    )  # fmt: skip

    def __init__(self, row: Row, index: int) -> None:
        self.id = row.identifier()
        self.index = index
        self.source = _provenance(row)
        self.type = row.text("type", known=LOCATION_TYPES)
        self.entrance = row.flag("entrance")
        kind = "entrance" if self.entrance else self.type
        self.places = frozenset((self.id, kind)) if kind in ("entrance", "room") else frozenset((self.id,))
        """What a quest may call it: its name, an entrance, or a room."""
        self.peril = row.integer("peril", 0, 20)
        self.glory = row.integer("glory", 0, 20)
        row.offers("exits", Asked("slots", 4, MOST_THREAT, KINDS_OF_EXIT))
        texts = row.texts("exits")
        if len(texts) != 4:
            raise row.error("exits", "four exits are needed: north, east, south, west")
        self.exits = tuple(_exit(row, text) for text in texts)
        if all(one.sort == 0 for one in self.exits):
            raise row.error("exits", "a location needs an exit")
        self.hazard = ""
        self.danger = 0
        self.hazard_check: Check | None = None
        if row.has("hazard"):
            self._read_hazard(row)
        self.peace = row.flag("peace")
        self.undead_cost = row.integer("undead_cost", -10, 0, 0)
        self.action = row.text("action", "", ("", *ACTIONS))
        self.action_amount = row.integer("action_amount", 0, 10, 0)
        self.action_actions = row.integer("action_actions", 0, 5, 0)
        self.action_glory = row.integer("action_glory", 0, 20, 0)
        self.action_limit = row.text("action_limit", "none", ("none", "turn"))
        self._check_action(row)
        row.finish()
        self.does = Effect(self.action, -1, self.action_amount, 0, "")
        """What its action does."""
        self.tiles = (Tile(self, False), Tile(self, True))
        self.ways = self.tiles[: 1 if self.tiles[0].exits == self.tiles[1].exits else 2]
        """The tiles that differ: one, if the card looks the same when turned."""
        self.shape = len(self.ways) << 8 | self.tiles[0].mask << 4 | self.tiles[1].mask
        """The same for all cards that fit the same places."""
        self.fresh = Piece(self, "location")

    def _check_action(self, row: Row) -> None:
        """Refuses numbers that would do nothing."""
        if not self.action and (self.action_actions or self.action_glory or self.action_limit != "none"):
            raise row.error("action", "what costs points, or is done once a turn, needs an action")
        if (self.action_amount > 0) != (self.action in ("draw", "heal")):
            raise row.error("action_amount", "draw and heal need an amount, no other action has one")

    def _read_hazard(self, row: Row) -> None:
        text = row.text("hazard")
        words = text.split()
        danger = whole_number(words[1], 0, 20) if len(words) == 2 and words[0] == "danger" else None
        check = _check(words[1:]) if words[:1] in (["spikes"], ["pit"]) else None
        if danger is not None:
            self.danger = danger
        elif check is not None:
            self.hazard_check = check
        else:
            raise row.error(
                "hazard",
                '{text!r} is no hazard; needed: "danger 2", "spikes speed 4", "pit speed 4"',
                text=text,
            )
        self.hazard = words[0]

    @property
    def tunnel(self) -> bool:
        return self.type != "room"


class Tile:
    """A location card as it lies: upright or turned by 180 degrees."""

    __slots__ = ("exits", "location", "mask", "size", "turned")

    def __init__(self, location: Location, turned: bool) -> None:
        self.location = location
        self.turned = turned
        ways = location.exits
        self.exits = (ways[2], ways[3], ways[0], ways[1]) if turned else ways
        self.mask = sum(1 << side for side in range(4) if self.exits[side].sort)
        """Bit by side: where it has an exit of any sort."""
        self.size = self.mask.bit_count()


class Beast:
    """What a monster is: of a card, or generated by a hunt quest. `strikes[form]` adds to the one wound."""

    __slots__ = (
        "assault", "assault_failure", "attacks", "death", "health", "home", "home_bonus", "id", "immune",
        "kind", "stats", "strikes",
    )  # fmt: skip

    def __init__(self, row: Row, id_: str, kind: str) -> None:
        self.id = id_
        self.kind = kind
        self.health = row.integer("health", 1, 20)
        self.stats = tuple(row.integer(form, 0, 20) for form in FORMS)
        self.attacks = _attacks(row)
        if not self.attacks:
            raise row.error("attacks", "a monster needs a form to attack in")
        self.strikes = tuple(read_effects(row, f"strike_{form}", SUFFERED, "by a strike") for form in FORMS)
        self.assault = read_check(row, "assault")
        self.assault_failure = read_effects(row, "assault_failure", SUFFERED, "by a failed check")
        if (self.assault is None) != (not self.assault_failure):
            raise row.error("assault", "assault and assault_failure come together")
        self.death = read_effects(row, "death", SUFFERED, "by a dying monster")
        self.immune = tuple(FORMS.index(name) for name in row.texts("immune", FORMS, []))
        self.home = row.text("home", "")
        self.home_bonus = read_form(row, "home_bonus")
        if (self.home_bonus is None) != (not self.home):
            raise row.error("home", "home and home_bonus come together")


class Quest:
    """A quest card. `at` and `to` are a location, `entrance` or `room`."""

    __slots__ = (
        "at",
        "beast",
        "check",
        "dice",
        "extra",
        "extra_glory",
        "failure",
        "fresh",
        "id",
        "influence",
        "influence_on",
        "lose_glory",
        "lose_health",
        "lose_treasures",
        "need",
        "reward_glory",
        "reward_health",
        "search",
        "source",
        "to",
        "type",
    )  # fmt: skip

    def __init__(self, row: Row, locations: dict[str, Location]) -> None:
        self.id = row.identifier()
        self.source = _provenance(row)
        self.type = row.text("type", known=QUEST_TYPES)
        places = (*locations, "entrance", "room")
        self.at = row.text("at", known=places)
        self.to = row.text("to", "", ("", *places))
        if (self.type == "escort") != (self.to != ""):
            raise row.error("to", "an escort needs it, no other quest has it")
        self.search = row.integer("search", 0, 20, 0)
        self.check = read_check(row, "check")
        if (self.type == "threat") != (self.check is not None):
            raise row.error("check", "a threat needs it, no other quest has it")
        self.failure = read_effects(row, "failure", SUFFERED, "by a failed attempt")
        self.dice = row.integer("dice", 0, 5, 0)
        self.need = row.integer("need", 0, 30, 0)
        if self.type == "luck" and not (self.dice and self.need):
            raise row.error("dice", "luck needs dice and need")
        self.extra = row.text("extra", "", ("", "die", "plus"))
        self.extra_glory = row.integer("extra_glory", 0, 20, 0)
        self.lose_health = row.integer("lose_health", 0, 20, 0)
        self.lose_treasures = row.integer("lose_treasures", 0, 1, 0)
        self.lose_glory = row.integer("lose_glory", 0, 20, 0)
        self._check_type(row)
        self.influence = read_form(row, "influence")
        self.influence_on = row.text("influence_on", "bearer", ("bearer", "carrier"))
        self.reward_glory = row.integer("reward_glory", 0, 20)
        self.reward_health = row.integer("reward_health", 0, 20)
        self.beast: Beast | None = None
        if self.type == "hunt":
            self.beast = Beast(row, self.id, row.text("kind"))
        if self.influence_on == "carrier" and (self.influence is None or self.type != "escort"):
            raise row.error("influence_on", "only an escort with an influence weighs on its carrier")
        row.finish()
        self.fresh = Piece(self, "quest")

    def _check_type(self, row: Row) -> None:
        """Refuses numbers that this type of quest does not use."""
        for key, types, value in (
            ("search", ("threat", "luck", "sacrifice", "hunt"), self.search),
            ("failure", ("threat",), self.failure),
            ("dice", ("luck",), self.dice),
            ("need", ("luck",), self.need),
            ("extra", ("luck",), self.extra),
            ("extra_glory", ("luck",), self.extra_glory),
            ("lose_health", ("sacrifice",), self.lose_health),
            ("lose_treasures", ("sacrifice",), self.lose_treasures),
            ("lose_glory", ("sacrifice",), self.lose_glory),
        ):
            if value and self.type not in types:
                raise row.error(key, "a quest of the type {type} makes no use of it", type=self.type)
        if self.type == "sacrifice" and not (self.lose_health or self.lose_treasures or self.lose_glory):
            raise row.error("type", "a sacrifice needs lose_health, lose_treasures or lose_glory")
        if self.extra_glory and not self.extra:
            raise row.error("extra_glory", "it pays for an extra: die or plus")


class Card:
    """An adventure card. Sums of what it changes while it lies open are made once, for speed."""

    __slots__ = (
        "against",
        "alone",
        "attack",
        "bane_of",
        "beast",
        "blow",
        "bonus",
        "boons",
        "check",
        "check_x",
        "copies",
        "cost",
        "counter",
        "deck",
        "does",
        "duration",
        "effects",
        "failure",
        "fresh",
        "hone",
        "id",
        "kind",
        "limit",
        "moment",
        "monster_health",
        "penalties",
        "price",
        "rivals",
        "source",
        "spend",
        "target",
        "tokens",
        "traps",
        "treasures",
        "undead_bonus",
        "undead_cost",
        "use",
        "verb",
        "warp",
        "when",
        "x_high",
        "x_low",
    )  # fmt: skip

    def __init__(self, row: Row) -> None:
        self.id = row.identifier()
        self.source = _provenance(row)
        self.deck = row.text("deck", known=DECKS)
        self.kind = row.text("kind")
        self.copies = row.integer("copies", 1, 20, 1)
        self.x_low = self.x_high = 0
        if row.get("cost") == "x":
            self.cost = 0
            bounds = row.integers("x", 1, 99)
            if len(bounds) != 2 or bounds[0] > bounds[1]:
                raise row.error("x", "two numbers are needed, the least and the most")
            self.x_low, self.x_high = bounds
        else:
            self.cost = row.integer(
                "cost", 1 if self.peril else 0, 20
            )  # a rival pays, or nobody is hit (DN-4.6)
        self.warp = row.flag("warp") or self.kind == "warp"
        self.rivals = row.flag("rivals")
        played = self.deck in (BOON, TREASURE, BANE)
        default = "villainy" if not played else ""
        self.when = row.text("when", default, MOMENTS) if played else default
        self.moment = 1 << MOMENTS.index(self.when)
        self.duration = row.text("duration", known=DURATIONS) if played else "instant"
        self.target = row.text("target", "self", TARGETS)
        self.effects = self._read_effects(row) if played else ()
        self.tokens = row.integer("tokens", 0, 20, 0)
        self.use = row.text("use", "", ("", *USES))
        self.price = row.integer("price", 0, 20, 0)
        self.limit = row.text("limit", "none", ("none", "turn"))
        self.spend = row.text("spend", "none", SPENDS)
        self.against = row.text("against", "", ("", *FORMS))
        self.does = read_effects(row, "does", USED.get(self.use, {}), f"by the use {self.use!r}")
        self._check_use(row)
        self.check = read_check(row, "check") if self.deck == TRAP else None
        self.check_x = row.flag("check_x")
        self.failure = read_effects(row, "failure", TRAPPED, "by a trap") if self.deck == TRAP else ()
        if self.deck == TRAP and not (self.check and self.failure):
            raise row.error("check", "a trap needs check and failure")
        if self.check_x != (self.deck == TRAP and self.x_high > 0):
            raise row.error("check_x", "a trap whose cost is x adds it to its check, no other card does")
        if self.x_high and self.deck == MONSTER:
            raise row.error("cost", "a monster has no X")
        self.beast = Beast(row, self.id, self.kind) if self.deck == MONSTER else None
        row.finish()
        self.fresh = Piece(self, FACE)
        self.alone = Piece(self, "peril" if self.peril else "glory")
        """The piece of the solo game, where glory and peril cards are two decks."""
        self.verb = self.effects[0].verb if self.effects else ""
        """The verb of its first effect: what an instant is about."""
        self._sum_up()

    def _read_effects(self, row: Row) -> tuple[Effect, ...]:
        """Its effects, all of which can be carried out when and as the card is played."""
        whose = "bane" if self.deck == BANE else "own"
        way = (whose, self.duration, self.when, self.target)
        if way not in PLAYED:
            known = "; ".join(" ".join(one[1:]) for one in PLAYED if one[0] == whose)
            words = "a {deck} cannot be played so; duration, when and target must be one of: {known}"
            raise row.error("when", words, deck=self.deck, known=known)
        x = self.x_high > 0
        if x and "roll" not in PLAYED[way] and "dread" not in PLAYED[way]:
            raise row.error("cost", "only cards for a roll, and dread, have an X")
        effects = read_effects(row, "effect", PLAYED[way], f"{self.duration}, {self.when}, {self.target}", x)
        if not effects and (self.duration != "permanent" or not row.has("use")):
            raise row.error("effect", "a card needs an effect, or a use")
        if not x and any(effect.verb == "dread" for effect in effects):
            raise row.error("cost", "dread needs the cost x")
        return effects

    def _check_use(self, row: Row) -> None:
        """Refuses a use that cannot be, and numbers that would do nothing."""
        if (self.use == "") != (not self.does):
            raise row.error("use", "use and does come together")
        if self.use and (self.deck != TREASURE or self.duration != "permanent"):
            raise row.error("use", "only permanent treasures are used")
        if not self.use and (self.price or self.limit != "none" or self.spend != "none"):
            raise row.error("use", "what has a price, a limit or is spent needs a use")
        if (self.tokens > 0) != (self.spend == "token_or_card"):
            raise row.error("tokens", "tokens and the spend token_or_card come together")
        if self.tokens and self.use != "wound":
            raise row.error("tokens", "tokens are spent against wounds only")
        if self.tokens and self.does[0].verb != "prevent":
            raise row.error("tokens", "tokens prevent wounds, they do not redirect them")
        if self.against and self.use != "wound":
            raise row.error("against", "it says which wounds a use is for")

    def _sum_up(self) -> None:
        bonus, counter, blow, undead = [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]
        penalties, kinds = [], []
        sums = {"boons": 0, "treasures": 0, "attack": 0, "traps": 0, "undead_cost": 0, "health": 0, "hone": 0}
        for one in self.effects:
            if one.verb in FORMS:
                if one.amount < 0:
                    penalties.append(one)
                else:
                    bonus[one.form] += one.amount
            elif one.verb == "counter":
                counter[one.form] += one.amount
            elif one.verb == "blow":
                blow[one.form] += one.amount
            elif one.verb == "undead":
                undead[one.form] += one.amount
            elif one.verb == "bane_of":
                kinds.append(one)
            elif one.verb in sums:
                sums[one.verb] += one.amount
        self.bonus = (bonus[0], bonus[1], bonus[2])
        self.counter = (counter[0], counter[1], counter[2])
        self.blow = (blow[0], blow[1], blow[2])
        self.undead_bonus = (undead[0], undead[1], undead[2])
        self.penalties = tuple(penalties)
        self.bane_of = tuple(kinds)
        self.boons = sums["boons"]
        self.treasures = sums["treasures"]
        self.attack = sums["attack"]
        self.traps = sums["traps"]
        self.undead_cost = sums["undead_cost"]
        self.monster_health = sums["health"]
        self.hone = sums["hone"]

    @property
    def raising(self) -> tuple[int, ...]:
        """The characteristics it raises."""
        return tuple(form for form in range(3) if self.bonus[form] > 0)

    @property
    def solo(self) -> bool:
        """Whether the solo game keeps it (DN-12.2)."""
        return not (self.warp or self.rivals or self.kind == "shift")

    @property
    def peril(self) -> bool:
        """Whether it belongs to the dungeon lord: a bane or an encounter."""
        return self.deck in (BANE, MONSTER, TRAP)


class Parts:
    """All components of a file."""

    __slots__ = ("beasts", "cards", "entrance", "heroes", "locations", "places", "quests", "rules")

    def __init__(self, source: Components) -> None:
        self.rules = Rules(source.row("rules"))
        self.heroes = {hero.id: hero for hero in map(Hero, source.rows("hero"))}
        rows = source.rows("location")
        self.places = tuple(Location(row, index) for index, row in enumerate(rows))
        self.locations = {one.id: one for one in self.places}
        quests = [Quest(row, self.locations) for row in source.rows("quest")]
        self.quests = {one.id: one for one in quests}
        cards = [Card(row) for row in source.rows("card")]
        self.cards = {one.id: one for one in cards}
        gates = [one for one in self.places if one.entrance]
        if len(gates) != 1:
            raise source.error("exactly one location is the entrance", "location", 0)
        self.entrance = gates[0]
        if sum(one.tunnel for one in self.places) < self.rules.tunnels_at_start:
            raise source.error("too few tunnels for the start", "location", 0)
        if len(self.places) > 40:
            raise source.error("40 locations are the most", "location", 40)
        if len(self.heroes) < 4 or len(self.quests) < 9:
            raise source.error("four heroes and nine quests are the least", "hero", 0)
        if sum(one.copies for one in cards) < 30:
            raise source.error("30 adventure cards are the least", "card", 0)
        if self.rules.quests_to_win > len(self.quests):
            raise source.row("rules").error(
                "quests_to_win", "there are only {have} quests", have=len(self.quests)
            )
        self.beasts: dict[str, Beast] = {}
        for card in cards:
            if card.beast is not None:
                self.beasts[card.id] = card.beast
        for quest in quests:
            if quest.beast is not None:
                if quest.id in self.beasts:
                    raise source.error("{id} is a card and a quest", "quest", 0, id=quest.id)
                self.beasts[quest.id] = quest.beast


def load(source: Components) -> Parts:
    """The typed components. Raises ComponentError with file, line and reason."""
    return Parts(source)
