"""What a good player of Dungeoneer knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any

from undercroft.core.decision import Choice
from undercroft.core.game import Brain
from undercroft.games.dungeoneer.components import Card, Quest
from undercroft.games.dungeoneer.dungeon import STEPS
from undercroft.games.dungeoneer.moves import Act
from undercroft.games.dungeoneer.pieces import CARRIED, LYING, Attack, Battle, Player
from undercroft.games.dungeoneer.rules.places import is_open
from undercroft.games.dungeoneer.rules.shifts import rift_pairs
from undercroft.games.dungeoneer.state import Crawl
from undercroft.games.dungeoneer.words import BLOCKED, HEALTH, TRAP

SELDOM = 0.3
"""The weight of passing for longer, of changing how one is asked, of laying a token down."""

LIKELY = 0.65
"""An attempt whose failure could kill is made from this chance on."""

HELPED = 0.6
"""What a chance counts that needs a card to be played: the card is gone then."""

WEAK = 3
"""From this health on a hero is careful."""

WORTH = {"boon": 5.0, "treasure": 5.5, "monster": 4.0, "trap": 3.5, "bane": 3.0}
WORTH_OF = {
    "fleet_foot": 8.0, "blessings_of_nakari": 7.5, "dwarven_axe": 7.0, "ember_staff": 7.0,
    "sword_of_dawn": 7.0, "healing_potion": 7.5,
    "iron_helm": 7.0, "chainmail": 7.0, "ring_of_wizardry": 7.0, "scare_off": 6.5,
    "surge_of_heroism": 6.5, "stone_skin": 6.0, "vampire": 6.0, "cave_troll": 6.0, "legion": 5.5,
    "honed_mastery": 3.0, "flame_rune": 3.0, "planar_rift": 1.5, "collapse": 1.5, "raise_dead": 2.5,
    "grave_strength": 2.5, "banishing_portal": 2.0,
}  # fmt: skip
"""How much a card is worth in the hand; what is not named, by its deck."""


def worth(card: Card) -> float:
    return WORTH_OF.get(card.id) or WORTH[card.deck]


def chance(need: int) -> float:
    """The chance that a die shows `need` or more."""
    return max(0, min(6, 7 - need)) / 6


def odds_of_fight(lead: int) -> float:
    """The chance that the side that leads by so much wins a comparison, ties aside."""
    good = 0
    for one in range(1, 7):
        good += max(0, min(6, one + lead - 1))
    return good / 36


def quest_odds(t: Crawl, player: Player, quest: Quest) -> float:
    """How likely an attempt is to succeed."""
    if quest.type == "threat" and quest.check is not None:
        done = chance(quest.check.threat - t.characteristic(player, quest.check.form))
        if quest.search and quest.id not in player.found:
            far = t.dungeon.distances(t.gate()).get(player.at, 0)
            done *= 0.3 + chance(quest.search - far)
        return done
    if quest.type == "luck":
        return 0.45
    if quest.type == "sacrifice":
        payable = player.health > quest.lose_health + 1 and player.glory >= quest.lose_glory
        return 1.0 if payable and len(player.treasures) >= quest.lose_treasures else 0.05
    if quest.beast is not None:
        hero = t.hero_of(player.seat)
        beast = quest.beast
        defence = max(player.stats[form] - beast.stats[form] for form in beast.attacks)
        attack = max(player.stats[form] - beast.stats[form] for form in hero.attacks)
        first, second = odds_of_fight(defence), odds_of_fight(attack)
        both = first * second if beast.health > 1 else 1 - (1 - first) * (1 - second)
        return both * (0.4 if player.health < 3 else 1.0)
    return 0.9


def goals(t: Crawl, player: Player) -> list[tuple[int, float]]:
    """Cells worth going to, with what they promise."""
    found = []
    done = len(player.done)
    enough = t.parts.rules.quests_to_win
    if t.solo and done >= enough:
        return [(t.gate(), 3.0)]
    for task in player.quests:
        quest = task.quest
        place = quest.to if task.token == CARRIED else quest.at
        cell = goal_cell(t, player, place)
        if task.token == LYING:
            cell = t.dungeon.where.get(task.lies)
        if cell is not None:
            found.append((cell, 0.2 + quest_odds(t, player, quest)))
    for quest in t.commons:
        cell = goal_cell(t, player, quest.at)
        if cell is not None:
            found.append((cell, 0.15 + quest_odds(t, player, quest)))
    return found


def goal_cell(t: Crawl, player: Player, place: str) -> int | None:
    if place == "entrance":
        return t.gate()
    if place == "room":
        far = t.dungeon.distances(t.gate())
        rooms = [
            cell for cell, tile in t.dungeon.cells.items() if tile.location.type == "room" and far.get(cell)
        ]
        return max(rooms, key=lambda cell: far[cell], default=None)
    location = t.parts.locations.get(place)
    return None if location is None else t.dungeon.where.get(location.index)


def pull(t: Crawl, aims: Sequence[tuple[int, float]], cell: int) -> float:
    """How good it is to stand there: what is promised, less with every step to it."""
    best = 0.0
    for goal, value in aims:
        far = t.dungeon.distances(goal).get(cell, 30)
        best = max(best, value * 3 / (3 + far))
    return best


class DungeoneerBrain(Brain):
    """Weighs by the kind of question; what it does not know it weighs alike."""

    def weigh(self, game: Any, choice: Choice) -> Sequence[float]:
        t: Crawl = game
        player = t.players[choice.seat]
        key = choice.prompt.key
        options: Sequence[Act] = choice.options
        if len(options) == 1:
            return [1.0]
        if key in ("feats", "tipped", "entry-play", "reward-play"):
            return weigh_feats(t, player, options)
        if key in ("villainy", "batch"):
            return [max(0.01, weigh_villainy(t, player, one)) for one in options]
        if key in ("response", "any-window", "between-turn", "ambush", "challenge", "vengeance", "frenzy"):
            return [max(0.01, weigh_window(t, player, one)) for one in options]
        if key == "prevent":
            return [weigh_prevention(player, one) for one in options]
        if key == "roll-boost":
            return [weigh_boost(t, player, one) for one in options]
        if key in ("place-location", "lay-location", "collapse-place"):
            return weigh_places(t, player, options)
        return [max(0.01, weigh_other(t, player, key, one)) for one in options]

    def pick(self, game: Any, choice: Choice, random: Callable[[], float]) -> Any:
        options = choice.options
        if len(options) == 1:
            return options[0]
        if random() < 0.1:
            return options[int(random() * len(options))]
        weights = self.weigh(game, choice)
        best, place = -1.0, 0
        for index, weight in enumerate(weights):
            value = weight * (0.7 + 0.6 * random())
            if value > best:
                best, place = value, index
        return options[place]

    def evaluate(self, game: Any) -> Sequence[float]:
        t: Crawl = game
        if t.solo:
            player = t.players[0]
            done = len(player.done)
            if not player.alive:
                return [0.0]
            return [1 / (1 + exp(2.2 - 0.9 * done - 0.3 * player.health - 0.1 * player.level))]
        scores = [exp(self._standing(t, player)) if player.alive or t.reborn else 0.0 for player in t.players]
        total = sum(scores) or 1.0
        return [score / total for score in scores]

    def _standing(self, t: Crawl, player: Player) -> float:
        """How a player stands: quests before all, then health, strength and what is near."""
        cards = sum(worth(piece.face) for piece in player.hand) * 0.012
        ready = 0.12 * (len(player.boons) + len(player.treasures)) - 0.12 * len(player.curses)
        near = pull(t, goals(t, player), player.at) if player.alive else 0.0
        return (
            1.5 * len(player.done)
            + 0.28 * min(player.health, 4)
            + 0.08 * player.health
            + 0.1 * sum(player.stats)
            + 0.05 * min(player.glory, 8)
            - 0.025 * player.peril
            + cards
            + ready
            + 0.8 * near
            + 0.05 * len(player.lair)
        )

    def horizon(self, game: Any) -> int:
        return 24


def weigh_feats(t: Crawl, player: Player, options: Sequence[Act]) -> Sequence[float]:
    aims = goals(t, player)
    here = pull(t, aims, player.at)
    return [max(0.01, weigh_feat(t, player, one, aims, here)) for one in options]


def weigh_feat(t: Crawl, player: Player, one: Act, aims: Sequence[tuple[int, float]], here: float) -> float:
    kind = one.kind
    if kind in ("move", "slip", "cloak"):
        return _weigh_move(t, player, one, aims, here)
    if kind in ("attempt", "deliver", "pick_up", "search"):
        quest = t.parts.quests[one.name]
        return weigh_attempt(t, player, quest) if kind in ("attempt", "search") else 80.0
    if kind == "play" or kind == "attach":
        card = t.parts.cards[one.name]
        if card.verb == "warp":
            far = t.dungeon.distances(player.at)
            near = [cell for cell, steps in far.items() if 0 < steps <= card.effects[0].amount]
            best = max((pull(t, aims, cell) for cell in near), default=here)
            return 4 + 30 * (best - here) - 4 * (player.ap > 1)
        if card.verb == "heal":
            return 22.0 if player.health < 5 or player.curses else 0.2
        return 20 + worth(card)
    if kind == "drink" or kind == "use":
        if t.parts.cards[one.name].use == "any":
            return 25.0 if player.health <= 4 else 0.2
        return 9.0 if here > 0.2 else 2.0
    if kind == "ability":
        return 24.0 if player.health <= 4 else 1.0
    if kind == "rise":
        return 30.0
    if kind == "explore":
        return 12.0 if here < 0.5 else 4.0
    if kind == "attack":
        return _weigh_fight(t, player, one)
    if kind == "local":
        return _weigh_local(t, player, one, aims, here)
    if kind in ("end", "go_on"):
        return 5.0
    if kind == "bane":
        return 2.0 + 0.5 * min(one.number, t.players[one.seat].glory)
    return SELDOM


def weigh_attempt(t: Crawl, player: Player, quest: Quest) -> float:
    """An attempt that cannot succeed is never made; one that may kill only when success is likely."""
    odds = quest_odds(t, player, quest)
    if odds <= 0:
        odds = helped_odds(t, player, quest)
    if odds <= 0:
        return 0.0
    wounds = sum(effect.amount for effect in quest.failure if effect.verb == "wound")
    deadly = wounds >= player.health or (quest.beast is not None and player.health <= 1)
    return 20 + 40 * odds if odds > LIKELY or not deadly else 40 * (odds - LIKELY)


def helped_odds(t: Crawl, player: Player, quest: Quest) -> float:
    """The same with the strongest card for a roll that is held and can be paid."""
    if quest.check is None:
        return 0.0
    best = 0
    for card in player.cards():
        if card.when == "roll":
            most = min(card.x_high, player.glory) if card.x_high else card.effects[0].amount
            best = max(best, most)
    return HELPED * chance(quest.check.threat - t.characteristic(player, quest.check.form) - best)


def _weigh_move(t: Crawl, player: Player, one: Act, aims: Sequence[tuple[int, float]], here: float) -> float:
    cell = player.at + STEPS[one.number]
    location = t.dungeon.cells[cell].location
    value = 8 + 45 * (pull(t, aims, cell) - here)
    if not player.seen >> location.index & 1:
        value += 1.5 * location.glory - (0.5 if player.health > 2 else 1.2) * location.peril
    way = t.tile_of(player).exits[one.number]
    if one.kind != "move":
        value -= 2
    elif way.check is not None and not is_open(t, player.at, one.number):
        failure = 1 - chance(way.check.threat - t.characteristic(player, way.check.form))
        if way.sort == TRAP:
            value -= failure * (6 if player.health > 2 else 15)
        elif way.sort == BLOCKED:
            value -= failure * 5
    if location.hazard_check is not None:
        value -= 4 * (1 - chance(location.hazard_check.threat - player.stats[2]))
    return value


def _weigh_fight(t: Crawl, player: Player, one: Act) -> float:
    other = t.players[one.seat]
    lead = player.stats[one.form] - other.stats[one.form]
    value = 12 * (odds_of_fight(lead) - odds_of_fight(-lead)) + 2 * len(other.done)
    if other.health <= 2:
        value += 6
    if any(task.token == CARRIED for task in other.quests):
        value += 6
    return value + (0 if player.health > 2 else -4)


def _weigh_local(t: Crawl, player: Player, one: Act, aims: Sequence[tuple[int, float]], here: float) -> float:
    action = t.tile_of(player).location.action
    if action == "draw":
        return 6.0
    if action == "heal":
        return 22.0 if player.health <= 4 else 4.0
    if action == "uncurse":
        return 15.0
    if action == "portal":
        cell = t.dungeon.where[t.parts.locations[one.name].index]
        return 6 + 40 * (pull(t, aims, cell) - here)
    task = t.task(player, one.name)
    odds = quest_odds(t, player, task.quest) if task is not None else 1.0
    return 6.0 if player.glory > 7 and odds < 0.2 else 0.3


def weigh_villainy(t: Crawl, player: Player, one: Act) -> float:
    """The leader and the weak first; the form with the greatest lead."""
    kind = one.kind
    if kind in ("monster", "from_lair", "trap"):
        other = t.players[one.seat]
        card = t.parts.cards[one.name]
        threat = 2.5 * len(other.done) + (5 if other.health <= 2 else 0)
        if card.beast is not None:
            lead = max(card.beast.stats[form] - other.stats[form] for form in card.beast.attacks)
            return 10 + 10 * (odds_of_fight(lead) - 0.6 * odds_of_fight(-lead)) + threat - 0.4 * card.cost
        if card.check is not None:
            need = card.check.threat + max(0, one.number) * card.check_x
            own = 4 if player.at == other.at else 0
            return 4 + 9 * (1 - chance(need - t.characteristic(other, card.check.form))) + threat - own
    if kind == "confirm":
        return 7.0
    if kind == "strengthen":
        return 7.5 if t.players[one.seat].health <= 3 else 6.0
    if kind == "strengthen_lair":
        return 1.0
    if kind == "bane":
        card = t.parts.cards[one.name]
        if card.verb == "dread":
            return 1.0 + min(one.number, t.players[one.seat].glory) - 0.2 * one.number
        if one.seat == player.seat:
            return 0.05
        if card.target == "hero":
            other = t.players[one.seat]
            if card.verb == "corrode" and not other.treasures:
                return 0.1
            return 9 + 2 * len(other.done)
        if card.verb == "rift":
            return 4.2 + 12 * rift_wish(t, player)[0]
        if card.verb == "collapse":
            return 4.2 + 12 * collapse_wish(t, player)[0]
        return 10.0
    if kind == "use":
        return 8.0 if player.health <= 3 else 0.3
    if kind == "ability":
        return 8.0 if player.health <= 3 else 1.0
    return 5.0 if kind == "end" else SELDOM


def rift_wish(t: Crawl, player: Player) -> tuple[float, str, str]:
    """How much the best exchange of two cards under heroes helps, and which two (DN-9.12)."""
    best = (0.0, "", "")
    before = t.dungeon
    now = pulls(t, player)
    for first, second, turns in list(rift_pairs(t)):
        t.dungeon = before.swapped(first, second, turns[0])
        gain = pulls(t, player) - now
        if gain > best[0]:
            best = (gain, before.cells[first].location.id, before.cells[second].location.id)
    t.dungeon = before
    return best


def pulls(t: Crawl, player: Player) -> float:
    """How near a hero is to what it wants, less how near the others are to theirs."""
    near = 0.0
    for one in t.players:
        if one.alive:
            here = pull(t, goals(t, one), one.at)
            near += here if one is player else -0.5 * here
    return near


def collapse_wish(t: Crawl, player: Player) -> tuple[float, str]:
    """How much it helps to move the best location: an own goal nearer, a rival's one away."""
    best = (0.0, "")
    last = not t.locations
    for one in t.players:
        if not one.alive:
            continue
        far = t.dungeon.distances(one.at)
        for cell, value in goals(t, one):
            location = t.dungeon.cells[cell].location
            if (
                location.entrance
                or location.type != "room"
                or any(p.alive and p.at == cell for p in t.players)
            ):
                continue
            spots = t.dungeon.moves(cell, last)
            if not spots:
                continue
            away = [abs(to // 100 - one.at // 100) + abs(to % 100 - one.at % 100) for to, _ in spots]
            now = 3 / (3 + far.get(cell, 30))
            gain = (
                value * (3 / (3 + min(away)) - now)
                if one is player
                else 0.5 * value * (now - 3 / (3 + max(away)))
            )
            if gain > best[0]:
                best = (gain, location.id)
    return best


def danger(t: Crawl, player: Player) -> float:
    """How many wounds the running battle threatens."""
    battle = t.battles[-1]
    if battle.target != player.seat:
        return 0.0
    return sum(_menace(player, battle, one) for one in battle.attacks)


def _menace(player: Player, battle: Battle, attack: Attack) -> float:
    if attack.dodged or attack.form < 0:
        return 0.0
    beast = attack.beast
    value = beast.stats[attack.form] + attack.frenzy if beast is not None else 2
    return odds_of_fight(value + battle.dark - player.stats[attack.form])


def weigh_window(t: Crawl, player: Player, one: Act) -> float:
    kind = one.kind
    weak = player.health <= 3
    if kind == "pass":
        return 5.0
    if kind in ("dodge", "scare"):
        attack = t.battles[-1].attacks[one.number]
        menace = _menace(player, t.battles[-1], attack)
        return menace * (11 if weak or kind == "dodge" else 8)
    if kind == "play":
        card = t.parts.cards[one.name]
        if card.verb == "dark":
            return 5 * danger(t, player) * (1.5 if weak else 1)
        return 4.5
    if kind == "use":
        return 9.0 if player.health <= 2 else 2.0
    if kind == "rise":
        return 10.0
    if kind == "bane":
        return min(one.number, t.players[one.seat].glory) * 1.2 - 0.3 * one.number
    if kind == "frenzy":
        return 7.0
    if one.seat >= 0 and one.form >= 0:
        return 2 + _weigh_fight(t, player, one) - (2 if kind.endswith("tip") else 0)
    if one.form >= 0 and t.battles:
        beast = t.battles[0].attacks[one.number].beast
        if beast is not None and one.form not in beast.immune:
            lead = player.stats[one.form] - beast.stats[one.form]
            gain = odds_of_fight(lead) - (0.6 if player.health > 2 else 1.2) * odds_of_fight(-lead)
            return 5.5 + 8 * gain - (2 if kind.endswith("tip") else 0)
        return 0.1
    return SELDOM


def weigh_prevention(player: Player, one: Act) -> float:
    if one.kind == "take":
        return 5.0 if player.health > 3 else 1.0
    if one.kind == "spend":
        return 9.0
    if one.seat >= 0:
        return 8.0
    return 6.0 if one.name == "chainmail" else 4.0


def weigh_boost(t: Crawl, player: Player, one: Act) -> float:
    if one.kind == "roll":
        return 5.0
    if one.kind == "pass_battle":
        return SELDOM
    if one.kind == "ability" and not (t.need and chance(t.need) >= 1):
        return 6.0
    if t.need:
        x = one.number if one.number >= 0 else 1
        gain = chance(t.need - x) - chance(t.need)  # what the card adds to the chance of the check
        return 5.0 + 6.0 * gain - 0.4 * x if gain > 0 else 0.0
    return (6.5 if player.health <= WEAK else 3.0) - 0.4 * max(0, one.number)


def weigh_places(t: Crawl, player: Player, options: Sequence[Act]) -> Sequence[float]:
    """Own goals near, those of the rivals far."""
    start = player.at if player.alive else t.gate()
    found = []
    for one in options:
        if one.kind != "place":
            found.append(SELDOM)
            continue
        mine = any(task.quest.at == one.name for task in player.quests)
        theirs = any(
            task.quest.at == one.name for other in t.players if other is not player for task in other.quests
        )
        far = abs(one.cell // 100 - start // 100) + abs(one.cell % 100 - start % 100)
        value = 8 - 0.3 * far
        if mine:
            value = 16 - 1.5 * far
        elif theirs:
            value = 4.0 + far
        found.append(max(0.1, value))
    return found


def weigh_other(t: Crawl, player: Player, key: str, one: Act) -> float:
    kind = one.kind
    if key == "discard":
        if kind == "discard":
            return 10 - worth(t.parts.cards[one.name])
        return {"keep_hand": 3.0, "lose_treasure": 0.5, "leave_lair": 2.0}.get(kind, SELDOM)
    if key == "reward-peril":
        return 3 + 2 * len(t.players[one.seat].done) if one.seat >= 0 else 0.5
    if key == "lair":
        room = len(player.lair) < t.parts.rules.lair
        return {"to_lair": 8.0 if room else 3.0, "to_hand": 5.0}.get(kind, 1.0)
    if key == "attack-form":
        attack = t.battles[-1].attacks[one.number]
        beast = attack.beast
        target = t.players[t.battles[-1].target]
        return 5.0 if beast is None else max(0.1, 5.0 + beast.stats[one.form] - target.stats[one.form])
    if key == "collapse-pick":
        return 9.0 if one.name == collapse_wish(t, player)[1] else 1.0
    if key in ("swap-first", "swap-second"):
        return 9.0 if one.name in rift_wish(t, player)[1:] else 1.0
    if key in ("warp-target",):
        cell = t.dungeon.where[t.parts.locations[one.name].index]
        return 0.2 + pull(t, goals(t, player), cell)
    if kind in ("lose_treasure", "lose_boon", "leave_lair"):
        return 10 - worth(t.parts.cards[one.name])
    if kind in ("yes", "lift", "pay"):
        return 6.0 if kind != "pay" or player.ap > 1 or player.health <= HEALTH - 1 else 3.0
    if kind == "steal":
        return 9.0
    return 3.0
