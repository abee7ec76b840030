"""Why what a player sees cannot be picked now."""

from __future__ import annotations

from undercroft.core.errors import Reason
from undercroft.games.rotendale.board import GOAL
from undercroft.games.rotendale.components import (
    AIR_SHIELD,
    CLOCK,
    ENEMY,
    LABYRINTH,
    LIFE_SPHERE,
    MEDALLION,
    Card,
)  # fmt: skip
from undercroft.games.rotendale.rules.tomb import Tomb
from undercroft.games.rotendale.state import NOBODY

_PLACES = {
    AIR_SHIELD: ("shield-place", "ST-6.2", "The Air Shield works when you arrive on a foreign trap"),
    CLOCK: ("clock-place", "ST-6.3", "The Clock works when you arrive on a teleport"),
    LIFE_SPHERE: (
        "sphere-place",
        "ST-6.4",
        "The Sphere of Life works when your health is gone in your turn",
    ),
    MEDALLION: ("medallion-place", "ST-6.5", "The Medallion works when you arrive on a swamp"),
}
_WORDS = {"use_air_shield": AIR_SHIELD, "use_clock": CLOCK, "use_sphere": LIFE_SPHERE, "medallion": MEDALLION}


def why_not(game: Tomb, seat: int, text: str) -> Reason | None:
    """The reason for one of the game's own moves; None if there is no better one than "not now"."""
    word = text.split(" ")[0]
    if word in ("fight", "fight_again", "subdue"):
        return _about_enemy(game, seat, word)
    if word in _WORDS:
        return Reason(*_PLACES[_WORDS[word]])
    if word in ("activate", "drain") and game.players[seat].mana == 0:
        return Reason("no-mana", "ST-9.1", "You have no mana to pay with")
    if word in ("move", "roll_move"):
        return _about_move(game, seat)
    if word in ("scare", "sacrifice"):
        return _about_artefact(game, seat, text)
    return None


def _about_enemy(game: Tomb, seat: int, word: str) -> Reason | None:
    player = game.players[seat]
    cell = game.open or player.mages[0]
    card: Card = game.cards[cell].face
    if card.kind != ENEMY:
        return None
    if word == "subdue":
        if card.subdue == 0:
            return Reason("dragon-free", "ST-7.1", "A dragon cannot be subdued")
        if game.owners[cell] != NOBODY:
            return Reason("already-subdued", "ST-7.3", "It is subdued already; it can only be fought")
        if not game.open:
            return Reason("subdue-arrival", "ST-7.8", "An enemy can be subdued only on arrival")
        args: tuple[tuple[str, object], ...] = (("cost", card.subdue), ("mana", player.mana))
        return Reason("low-mana", "ST-7.2", f"This costs {card.subdue} mana; you have {player.mana}", args)
    if player.mana < card.fight:
        args = (("cost", card.fight), ("mana", player.mana))
        return Reason("low-mana", "ST-7.5", f"This costs {card.fight} mana; you have {player.mana}", args)
    return None


def _about_move(game: Tomb, seat: int) -> Reason | None:
    player = game.players[seat]
    if all(cell == GOAL for cell in player.mages):
        return Reason("at-goal", "ST-11.1", "You are in Rotendale; you move no more")
    if any(game.cards[cell].face.kind == LABYRINTH for cell in player.mages):
        return Reason("in-labyrinth", "ST-5.8", "First find the way out of the labyrinth")
    return None


def _about_artefact(game: Tomb, seat: int, text: str) -> Reason | None:
    words = text.split(" ")
    card = game.components.cards.get(f"artefact_{words[1]}") if len(words) > 1 else None
    if card is None or card not in game.players[seat].artefacts:
        return None
    if words[0] == "scare":
        args: tuple[tuple[str, object], ...] = (("enemy", card.scares),)
        return Reason("scare-place", "ST-6.6", f"It drives away a {card.scares} on your own cell", args)
    return Reason("sacrifice-end", "ST-6.7", "An artefact is sacrificed at the end of your turn")
