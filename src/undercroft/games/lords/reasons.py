"""Why something a player sees cannot be done now.

The question that is put to a lord keeps what forbids its options; what belongs to another question is told
when that is asked.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from undercroft.core.errors import Reason
from undercroft.games.lords.components import BUILD, DIG, HIRE, MINE
from undercroft.games.lords.moves import Pick
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.rules.battle import why_not_in_battle
from undercroft.games.lords.rules.course import EVENT, EXECUTE
from undercroft.games.lords.rules.orders import SEQUENCE
from undercroft.games.lords.state import Asked
from undercroft.games.lords.vocabulary import pick_of, vocabulary

ELSEWHEN: Final = {
    verb: Reason(f"when-{key}", rule, words)
    for verbs, key, rule, words in (
        (("return",), "lock", "DL-5.1", "Cards are kept only at the start of the game"),
        (("order",), "program", "DL-5.2", "Orders are chosen when a season begins"),
        (("dummy",), "dummy", "DL-21.3", "Only with two players, after your own three orders"),
        (("use", "decline"), "execute", "DL-6.2", "No order of yours is being carried out now"),
        (("stop",), "stop", "DL-6.12", "There is nothing to stop now"),
        (("spy",), "spy", "DL-6.3", "You look at cards only with Improve Reputation"),
        (("dig",), "dig", "DL-6.4", "You dig only with Dig Tunnels or a room that digs"),
        (("mine",), "mine", "DL-6.5", "You mine only with Mine Gold"),
        (("discard",), "discard", "DL-6.8", "Nobody asks you for a trap now"),
        (("hire",), "hire", "DL-6.9", "You hire only with Hire Monster"),
        (("victim", "victim_sent"), "victim", "DL-6.9", "Nobody asks you for a monster now"),
        (("build", "cell"), "build", "DL-6.10", "You build only with Build Room"),
        (("produce",), "produce", "DL-8.2", "Rooms work when all orders have been carried out"),
        (("retrieve",), "retrieve", "DL-8.6", "Orders come back at the end of a season"),
        (("pay", "let_go"), "pay", "DL-9.3", "It wants no pay now"),
        (("tax",), "tax", "DL-9.4", "No taxes are due now"),
        (("settle", "give_food", "give_gold", "give_trap", "give_monster", "face_down"), "strike", "DL-9.5",
         "Nobody is on strike now"),
        (("feed",), "feed", "DL-9.5", "The imps ask for nothing now"),
        (("pay_rooms", "pay_gold", "gain_evil"), "event", "DL-9.5", "Nothing asks for that now"),
        (("tile",), "tile", "DL-13.4", "A tile is chosen when a battle is planned"),
        (("trap", "monster", "ghosts", "take", "fight"), "plan", "DL-13.5", "No battle is being planned now"),
        (("free",), "free", "DL-13.8", "Nobody asks you for a prisoner now"),
        (("first", "aim"), "trap", "DL-17.1", "No trap goes off now"),
        (("attack", "attack_sheep", "way", "target"), "attack", "DL-14.5", "No creature of yours acts now"),
        (("withdraw", "withdraw_all", "choose"), "spell", "DL-15.18", "No spell asks for that now"),
    )
    for verb in verbs
}  # fmt: skip
"""For each verb, when it can be said at all."""

USE_FIRST: Final = Reason("use-first", "DL-6.2", "First say whether you carry out the order")
ROOM_FIRST: Final = Reason("room-first", "DL-6.10", "First say which room you build")
ROOM_CHOSEN: Final = Reason("room-chosen", "DL-6.10", "The room is chosen: say where it goes")
USE_SAID: Final = Reason("use-said", "DL-6.2", "You carry this order out already")
HIRE_CHOSEN: Final = Reason("hire-chosen", "DL-6.9", "You have chosen whom to hire: now pay the price")
PRICE_FIRST: Final = Reason("price-first", "DL-9.3", "First give up what this price asks for")
STRIKE_FIRST: Final = Reason("strike-first", "DL-9.5", "First say with whom you settle")
STRIKE_CHOSEN: Final = Reason("strike-chosen", "DL-9.5", "First settle with the one you have chosen")
AMID: Final = {
    ("dummy", "order"): Reason("orders-chosen", "DL-5.2", "Your own three orders are chosen"),
    ("shed", "produce"): Reason("dig-first", "DL-8.5", "First say where the room digs"),
    ("retrieve", "produce"): Reason(
        "rooms-done", "DL-8.1", "Your rooms are done for this season: take an order back"
    ),
    ("settle", "settle"): STRIKE_CHOSEN,
    **{
        ("strike", verb): STRIKE_FIRST
        for verb in ("give_food", "give_gold", "give_trap", "give_monster", "face_down")
    },
}
"""By the question that is open and the verb: why not, where it belongs to a question before or after it."""
PRICES: Final = ("cost-trap", "victim")
"""Questions of a price that is being paid."""
PART_OF: Final = {"hire": HIRE, "build": BUILD, "cell": BUILD, "dig": DIG, "mine": MINE}
"""The verbs with which an order goes on when its lord has said that it is carried out."""


def candidates(game: Lords) -> Iterable[str]:
    """Everything the board draws or the vocabulary names."""
    return vocabulary(game.components)


def why_not(game: Lords, seat: int, text: str) -> Reason | None:
    """The reason for one seat and the text of an option; None if no game could ever list it. It uses only
    what the seat may know."""
    pick = pick_of(game.components, text)
    if pick is None or not 0 <= seat < len(game.lords):
        return None
    lord = game.lords[seat]
    if game.battle is not None:
        reason = why_not_in_battle(game, seat, pick)
        if reason is not None:
            return reason
    else:
        asked = game.asked(seat)
        if asked is not None and pick.kind in asked.verbs:
            return asked.refusal(game, lord, *asked.about, pick)
        reason = None if asked is None else _amid(game, asked, pick)
        if reason is not None:
            return reason
    return ELSEWHEN[pick.kind]


def _amid(game: Lords, asked: Asked, pick: Pick) -> Reason | None:
    """Why not, where a pick belongs to the order that is going on, but to another question of it."""
    key = asked.choice.prompt.key
    if game.phase == EXECUTE and "use" not in asked.verbs:
        if pick.kind in ("use", "decline"):
            return USE_SAID
        if key in PRICES and pick.kind == "hire":
            return HIRE_CHOSEN
    if game.phase == EVENT and key in PRICES:
        if game.events[game.season - 1].name == "payday":
            return PRICE_FIRST if pick.kind in ("pay", "let_go") else None
        return STRIKE_CHOSEN if pick.kind == "settle" else None
    if "use" in asked.verbs:
        space = asked.about[0]
        if SEQUENCE[game.turn - 1] != (space.order, space.number - 1):
            return None  # that was asked before
        its = space.spy if pick.kind == "spy" else PART_OF.get(pick.kind) == space.order
        return USE_FIRST if its else None
    if asked.verbs == ("build",) and pick.kind == "cell":
        return ROOM_FIRST
    if asked.verbs == ("cell",) and pick.kind == "build":
        return ROOM_CHOSEN
    return AMID.get((key, pick.kind))
