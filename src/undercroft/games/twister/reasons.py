"""Why an option is refused: each reason names the one rule that forbids it."""

from __future__ import annotations

from typing import Final

from undercroft.core.errors import Reason

PLAYED: Final = Reason("card-played", "DT-3.6", "This card comes back when all four are played")
CAPPED: Final = Reason("card-capped", "DT-3.3", "Too early for so high a card")
FIRST: Final = Reason("card-first", "DT-3.3", "The first player begins with the 2")
NOT_NOW: Final = Reason("card-not-now", "DT-3.1", "A card is played at the beginning of a turn")
IS_WOUNDED: Final = Reason("is-wounded", "DT-10.1", "The wounded cannot act")
WAS_HEALED: Final = Reason("was-healed", "DT-14.4", "Healed this turn: rests until the next")
NO_AP: Final = Reason("no-ap", "DT-3.4", "No action points left")
NO_DEED: Final = Reason("no-deed", "DT-2.7", "Can do nothing now")
NOT_YOURS: Final = Reason("not-yours", "DT-2.5", "Not one of yours")
NOT_HERE: Final = Reason("not-here", "DT-2.5", "Not on the board")
USED_CARD: Final = Reason("card-used", "DT-9.7", "This card is used up")
NAMED_CARD: Final = Reason("card-named", "DT-14.9", "The Telepath has named another card")
NO_FIGHT: Final = Reason("no-fight", "DT-9.7", "Combat cards are laid only in combat")
NO_NAMING: Final = Reason("no-naming", "DT-14.9", "A card is named only by a Telepath, one on one")
NAMING_FIRST: Final = Reason("naming-first", "DT-14.9", "First the Telepath names a card, or none")
NO_SUCH_CARD: Final = Reason("no-such-card", "DT-14.9", "There is no such combat card in this game")
WHO_FIRST: Final = Reason("who-first", "DT-2.8", "First choose who acts")
IN_ACTION: Final = Reason("in-action", "DT-2.1", "Finish this action first")
ACTIONS_ONLY: Final = Reason("actions-only", "DT-3.4", "Only a character does this, in your turn")
NOT_ACTIVE: Final = Reason("not-active", "DT-3.6", "It is not your turn")
IN_MOVE: Final = Reason("in-move", "DT-6.1", "This move is under way: go on or stop")
OTHER_BOARD: Final = Reason(
    "other-board", "DT-1.1", "The board for this many players has no such square or room"
)
DARK_SQUARE: Final = Reason("dark-square", "DT-1.1", "This room is still dark")
STAYS: Final = Reason("stays", "DT-6.1", "A move must change something")
TOO_FAR: Final = Reason("too-far", "DT-6.1", "Too far for one move")
NO_WAY: Final = Reason("no-way", "DT-6.2", "No open way leads there")
BARRED: Final = Reason("barred", "DT-6.3", "An unwounded enemy bars the way")
EXIT_BARRED: Final = Reason("exit-barred", "DT-6.6", "An unwounded enemy bars the exit")
BARE_PIT: Final = Reason("bare-pit", "DT-6.4", "Nothing supports the character over this pit")
NO_END: Final = Reason("no-end", "DT-6.3", "A character stands there: pass, do not stop")
NOT_SOLID: Final = Reason("not-solid", "DT-6.5", "No stopping there: nothing supports the character")
FULL_SQUARE: Final = Reason("full-square", "DT-2.2", "Too much would lie on one square")
LEFT_TOO_MUCH: Final = Reason("left-too-much", "DT-2.2", "Too many tokens where something was left")
NOTHING_THERE: Final = Reason("nothing-there", "DT-7.2", "It is not on the board")
NOT_TAKEABLE: Final = Reason("not-takeable", "DT-7.2", "Only objects and wounded friends can be taken")
HANDLESS: Final = Reason("handless", "DT-19.2", "In this scenario this character carries nothing")
HANDS_FULL: Final = Reason("hands-full", "DT-2.4", "Hands full: swap, or leave something first")
HANDS_EMPTY: Final = Reason("hands-empty", "DT-7.2", "Nothing in hand")
IN_HAND: Final = Reason("in-hand", "DT-2.4", "It is already in hand")
OFF_THE_WAY: Final = Reason("off-the-way", "DT-7.1", "Not on the way of this move")
HANDS_OFF: Final = Reason("hands-off", "DT-7.3", "No taking or leaving there")
HOLDS_FRIEND: Final = Reason("holds-friend", "DT-7.5", "This rope holds a friend")
NO_HANDS_THERE: Final = Reason("no-hands-there", "DT-19.2", "The character there can hold nothing")
PIT_FOR_WOUNDED: Final = Reason("pit-for-wounded", "DT-12.10", "The wounded need a fixed rope below them")
NO_ANCHOR: Final = Reason("no-anchor", "DT-12.2", "The rope cannot be fixed there")
NO_FINISH: Final = Reason("no-finish", "DT-2.3", "After this the action has no legal end")
NO_JUMPS: Final = Reason("no-jumps", "DT-8.1", "No jump cards left")
JUMP_ALONE: Final = Reason("jump-alone", "DT-8.1", "A jump is an action of its own")
JUMP_WAY: Final = Reason(
    "jump-way", "DT-8.2", "A jump crosses one pit beside the character to a square beside the pit"
)
JUMP_OVER: Final = Reason("jump-over", "DT-8.3", "Somebody is on the pit")
JUMP_GROUND: Final = Reason(
    "jump-ground", "DT-8.4", "Start and landing must support the jumper without the carried rope"
)
JUMP_LANDING: Final = Reason("jump-landing", "DT-8.5", "A character is there: nobody can land")
NO_WALL_WALK: Final = Reason(
    "no-wall-walk", "DT-14.14", "Only a Wall-Walker goes through walls, as an action of its own"
)
NO_WALL: Final = Reason("no-wall", "DT-14.14", "No wall or slit is in between, or nobody can land there")
ROOM_OPEN: Final = Reason("room-open", "DT-4.1", "This room is already open")
NO_ACCESS: Final = Reason("no-access", "DT-4.1", "There is no access to this room from here")
NO_GEAR: Final = Reason("no-gear", "DT-5.1", "Rooms are turned from a gear")
NO_TWIN: Final = Reason("no-twin", "DT-5.1", "This gear turns only its room and open rooms with its number")
WRONG_WAY: Final = Reason("wrong-way", "DT-5.1", "The arrow points the other way")
NO_ENEMY: Final = Reason("no-enemy", "DT-9.1", "Only an enemy can be attacked")
HURT_THIS_TURN: Final = Reason("hurt-this-turn", "DT-9.1", "Wounded this turn: no attack before the next")
IS_CARRIED: Final = Reason("is-carried", "DT-1.7", "A carried character is no target; the carrier is")
NOT_BESIDE: Final = Reason("not-beside", "DT-9.1", "Not on an adjacent square")
NO_HELP: Final = Reason("no-help", "DT-9.4", "They cannot help in this attack")
NO_SPEAR: Final = Reason("no-spear", "DT-11.9", "Needs a Telescoping Spear")
SPEAR_REACH: Final = Reason(
    "spear-reach", "DT-11.9", "The spear reaches two squares straight over a free square, or through a slit"
)
SPEAR_NEAR: Final = Reason("spear-near", "DT-11.10", "An unwounded enemy is too near for the spear")
NO_BOW: Final = Reason("no-bow", "DT-11.1", "Needs a Bow")
BOW_NEAR: Final = Reason("bow-near", "DT-11.2", "An enemy stands beside the shooter")
BOW_SIGHT: Final = Reason("bow-sight", "DT-11.2", "Not in sight")
BOW_SHIELD: Final = Reason("bow-shield", "DT-11.14", "The Big Shield keeps arrows off")
NO_GATE: Final = Reason(
    "no-gate", "DT-13.2", "There is no portcullis between these squares beside the character"
)
NO_LOCKPICK: Final = Reason(
    "no-lockpick", "DT-13.2", "This character cannot open portcullises and has no Key"
)
NO_BREAKER: Final = Reason("no-breaker", "DT-13.3", "This character cannot break portcullises")
GATE_BROKEN: Final = Reason("gate-broken", "DT-13.3", "This portcullis is broken for good")
GATE_IS_SO: Final = Reason("gate-is-so", "DT-13.2", "The portcullis is already that way")
NO_HEALER: Final = Reason("no-healer", "DT-14.4", "Only a Cleric heals")
HEAL_NEAR: Final = Reason("heal-near", "DT-14.4", "The wounded must lie on an adjacent square")
NOT_WOUNDED: Final = Reason("not-wounded", "DT-14.4", "Not wounded")
NO_TROLL: Final = Reason("no-troll", "DT-14.13", "Only a wounded Troll regenerates itself")
TROLL_HURT_NOW: Final = Reason(
    "troll-hurt-now", "DT-14.13", "Wounded this turn: regenerates from the next one on"
)
TROLL_CARRIED: Final = Reason("troll-carried", "DT-14.13", "A carried character does not regenerate")
TROLL_CRIPPLED: Final = Reason(
    "troll-crippled", "DT-19.2", "In this scenario this Troll no longer regenerates"
)
NO_BANSHEE: Final = Reason("no-banshee", "DT-14.3", "Only a Banshee screams")
SCREAM_AP: Final = Reason("scream-ap", "DT-2.7", "A scream costs 2 AP")
SCREAM_SIGHT: Final = Reason("scream-sight", "DT-14.3", "Not in sight")
SCREAM_WALL: Final = Reason(
    "scream-wall", "DT-14.3", "No push: behind the target there is no open way or no space"
)
NO_WAND: Final = Reason("no-wand", "DT-15.3", "Needs a Wizard with the Fireball Wand")
FIRE_SIGHT: Final = Reason("fire-sight", "DT-15.3", "Not the first in sight in that direction")
NO_POTION: Final = Reason("no-potion", "DT-15.10", "Needs a Speed Potion in hand")
NOT_PLACING: Final = Reason("not-placing", "DT-4.3", "Tokens are placed when a room is opened")
OTHER_ROOM: Final = Reason("other-room", "DT-4.4", "Only in the opened room")
NO_PLACE: Final = Reason("no-place", "DT-4.4", "A free square is needed, not a pit")
NO_SETUP: Final = Reason("no-setup", "DT-S5", "This belongs to the setup")
ROOM_FULL: Final = Reason("room-full", "DT-S5", "This room is full")
NO_STARTER: Final = Reason("no-starter", "DT-19.2", "In this scenario it starts in a room")
ROOM_FIRST: Final = Reason("room-first", "DT-S5", "First choose the room")
ROOM_CHOSEN: Final = Reason("room-chosen", "DT-S5", "The room is chosen: now choose its token")
NO_PICK: Final = Reason("no-pick", "DT-17.1", "Teams are chosen at the start, if the mode says so")


def not_in_hand(rule: str) -> Reason:
    """`rule` is the one by which a token is chosen now."""
    return Reason("not-in-hand", rule, "This token cannot be chosen now")


def picked(rule: str) -> Reason:
    """`rule` is that of the mode."""
    return Reason("picked", rule, "This one can no longer be taken, or not now")
