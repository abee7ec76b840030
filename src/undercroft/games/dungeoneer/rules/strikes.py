"""DN-7.9 to 7.13: who wins a comparison strikes; wounds, strike effects, theft, and the death of monsters."""

from __future__ import annotations

from typing import Final

from undercroft.core.decision import Choice, Prompt
from undercroft.games.dungeoneer import events as told
from undercroft.games.dungeoneer.moves import NO, YES, Act
from undercroft.games.dungeoneer.pieces import HUNT, OMEN, Attack, Player
from undercroft.games.dungeoneer.rules.asking import Steps
from undercroft.games.dungeoneer.rules.effects import carry_out
from undercroft.games.dungeoneer.rules.escort import steals
from undercroft.games.dungeoneer.rules.harm import suffer, wound
from undercroft.games.dungeoneer.rules.inventory import discard_monster, may_draw
from undercroft.games.dungeoneer.rules.modifiers import strike_wounds
from undercroft.games.dungeoneer.rules.quests import complete
from undercroft.games.dungeoneer.rules.rolls import pay_ability, refuse_ability
from undercroft.games.dungeoneer.state import Crawl
from undercroft.games.dungeoneer.words import MAGIC, Effect

DRAW: Final = Prompt("draw-glory", "DN-12.6")


def monster_strikes(t: Crawl, attack: Attack, seat: int, form: int, dodged: bool) -> Steps:
    """One wound and what the card prints for this form (DN-7.12)."""
    beast = attack.beast
    assert beast is not None
    if dodged:
        t.emit(told.AttackDodged, seat)
        t.moment("dodged")
        return
    root = t.battles[0]
    root.wounds += yield from wound(t, seat, beast.id, form)
    if t.players[seat].health > 0:
        root.wounds += yield from suffer(t, seat, beast.strikes[form], beast.id)


def wounded_by(attack: Attack) -> int:
    """Whom a comparison lets be wounded (DN-7.9): 1 the defender, -1 the attacker, 0 nobody: a tie, or an
    attack that was dodged."""
    lead = attack.total - attack.counter
    return -1 if lead < 0 else int(lead > 0 and not attack.dodged)


def blow(t: Crawl, player: Player, form: int) -> int:
    """The wounds of a strike now made: what Mighty Blow I added to the next one is used up."""
    wounds = strike_wounds(t, player, form)
    t.battles[0].blows[3 * player.seat + form] = 0
    return wounds


def hero_strikes_monster(t: Crawl, seat: int, attack: Attack, form: int) -> Steps:
    """A hero wounds a monster; glory for the health taken comes in step VIII."""
    player = t.players[seat]
    beast = attack.beast
    assert beast is not None
    wounds = blow(t, player, form)
    if form in beast.immune:
        t.emit(told.StrikeHarmless, beast.id)
        t.moment("dodged")
        return
    root = t.battles[0]
    taken = min(wounds, attack.health)
    attack.health -= taken
    attack.wounded = True
    if root.sort != HUNT:
        root.gains[seat] += taken
    t.emit(told.MonsterWounded, beast.id, taken)
    t.moment("struck")
    if form == MAGIC and taken:
        yield from drain_life(t, player)
    if attack.health <= 0:
        yield from defeat(t, attack)


def defeat(t: Crawl, attack: Attack) -> Steps:
    """DN-7.11: discarded at once; death effects happen now, on every hero in the location."""
    root = t.battles[0]
    beast = attack.beast
    assert beast is not None
    t.emit(told.MonsterDefeated, beast.id)
    if attack.monster is not None:
        discard_monster(t, attack.monster)
        attack.monster = None
    t.moment("defeated")
    if root.sort == HUNT:
        assert root.quest is not None
        complete(t, t.players[root.target], root.quest)
        return
    if beast.death:
        t.cause = root.owner
        for seat in t.heroes_at(root.cell):
            if t.players[seat].health > 0:
                root.wounds += yield from suffer(t, seat, beast.death, beast.id)
    if root.sort == OMEN and t.players[root.target].health > 0 and may_draw(t):  # DN-12.6
        answer: Act = yield Choice(root.target, (YES, NO), DRAW)
        if answer is YES:
            t.draw(t.players[root.target], 1)


def hero_strikes_hero(t: Crawl, seat: int, victim: int, form: int, stealing: bool, dodged: bool) -> Steps:
    """DN-7.13: wounds, or a token (DN-6.11, the attacker only)."""
    player, other = t.players[seat], t.players[victim]
    if dodged:
        t.emit(told.AttackDodged, victim)
        t.moment("dodged")
        return
    if stealing and (yield from steals(t, player, other)):
        return
    t.cause = seat
    taken = 0
    for _ in range(blow(t, player, form)):
        if other.health > 0:
            taken += yield from wound(t, victim, None, form, seat)
    if form == MAGIC and taken:
        yield from drain_life(t, player)


def drain_life(t: Crawl, player: Player) -> Steps:
    """Vorn's ability, right after his own magic strike took health."""
    if refuse_ability(player, "drain_life") is None and 0 < player.health < t.parts.rules.health:
        hero = t.hero_of(player.seat)
        price = (("n", hero.ability_bonus), ("glory", hero.ability_glory))
        answer: Act = yield Choice(player.seat, (YES, NO), Prompt("after-strike", "DN-7.24", price))
        if answer is YES:
            pay_ability(t, player)
            yield from carry_out(t, player, (Effect("heal", -1, hero.ability_bonus, 0, ""),), hero.ability)
