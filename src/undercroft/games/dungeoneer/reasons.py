"""Why something cannot be done now: the reasons that the rules give, each made once."""

from __future__ import annotations

from typing import Final

from undercroft.core.errors import Reason

NO_ACTION: Final = Reason("no-action", "DN-4.3", "No action point is left")
NO_SAVED: Final = Reason("no-saved", "DN-7.14", "No action point was saved")
FALLEN: Final = Reason("fallen", "DN-9.11", "Your hero is down and must rise first")
STANDS: Final = Reason("stands", "DN-9.11", "Your hero is not down")
WALL: Final = Reason("wall", "DN-9.7", "There is a wall")
NOTHING_BEHIND: Final = Reason("nothing-behind", "DN-9.1", "No location lies behind this exit yet")
OPEN_ALREADY: Final = Reason("open-already", "DN-9.4", "This exit asks for nothing: simply go")
ONLY_VILLAINY: Final = Reason("only-villainy", "DN-4.5", "Only in your villainy phase")
ONLY_FEATS: Final = Reason("only-feats", "DN-5.1", "Only in your feats phase")
ONLY_RESPONSE: Final = Reason("only-response", "DN-7.6", "Only when your hero is attacked, in step II")
ONLY_BATTLE: Final = Reason("only-battle", "DN-7.6", "Only in a battle of your hero, before the dice")
ONLY_ROLL: Final = Reason("only-roll", "DN-8.4", "Only before a roll of your hero")
ONLY_WOUND: Final = Reason("only-wound", "DN-7.10", "Only when your hero is about to take a wound")
ONLY_ATTACK: Final = Reason("only-attack", "DN-7.5", "Only when your monsters attack")
ONLY_EXIT: Final = Reason("only-exit", "DN-9.3", "Only at a blocked exit or a trap exit")
ONLY_WINDOW: Final = Reason("only-window", "DN-8.3", "Only when you are asked for an answer")
ONLY_ENTERING: Final = Reason("only-entering", "DN-9.9", "Only on entering a location")
ONLY_SPIKES: Final = Reason("only-spikes", "DN-11.9", "Only to dodge spikes, if that variant is in play")
ONLY_BATCH: Final = Reason("only-batch", "DN-4.7", "Only after encounters have been declared")
ONLY_OFFER: Final = Reason("only-offer", "DN-7.24", "Nothing is offered now")
ONLY_THEFT: Final = Reason("only-theft", "DN-6.11", "Only after winning an attack on the carrier of a token")
ONLY_DISCARD: Final = Reason("only-discard", "DN-4.11", "Only when a card is to be discarded")
MUST_DISCARD: Final = Reason("must-discard", "DN-4.11", "While you hold cards you must discard one")
ONLY_LAIR: Final = Reason("only-lair", "DN-7.15", "Only for your monsters after a battle")
WOUNDED: Final = Reason("wounded", "DN-7.15", "A wounded monster does not go back to the hand")
ONLY_REWARD: Final = Reason("only-reward", "DN-7.17", "Only for a wound by your monsters")
ONLY_FORM: Final = Reason("only-form", "DN-7.4", "Only when your monster attacks, in one of its forms")
ONLY_LOSS: Final = Reason("only-loss", "DN-5.6", "Nothing has to leave your inventory now")
ONLY_CURSE: Final = Reason("only-curse", "DN-8.12", "Only when a curse may be lifted from your hero")
ONLY_RAISE: Final = Reason("only-raise", "DN-4.5", "Only when a bane raises a monster")
ONLY_WARP: Final = Reason("only-warp", "DN-9.8", "Only when a hero is warped")
ONLY_SHIFT: Final = Reason("only-shift", "DN-9.12", "Only when locations are shifted")
ONLY_PLACING: Final = Reason("only-placing", "DN-4.9", "Only when you place this location")
NO_PLACE: Final = Reason("no-place", "DN-3.5", "The location does not fit that way")
ONLY_CHOOSING: Final = Reason("only-choosing", "DN-11.3", "Only when heroes are chosen")
HERO_TAKEN: Final = Reason("hero-taken", "DN-11.3", "This hero is not available")
ONLY_AMBUSH: Final = Reason(
    "only-ambush", "DN-7.1", "Only when the active hero has come to you, or ends its feats"
)
ONLY_CHALLENGE: Final = Reason("only-challenge", "DN-7.14", "Only in the challenge step of a battle")
ONLY_VENGEANCE: Final = Reason("only-vengeance", "DN-7.16", "Only in the challenge step of a battle")
TOO_DEAR: Final = Reason("too-dear", "DN-5.4", "Too little glory")
X_BOUNDS: Final = Reason("x-bounds", "DN-8.6", "The X of this card cannot be that")
NO_PERIL: Final = Reason("no-peril", "DN-4.6", "Too little peril to pay with")
NO_PLAYER: Final = Reason("no-player", "DN-4.6", "Choose an opponent who is in the game")
NO_RIVALS: Final = Reason("no-rivals", "DN-12.3", "There are no opponents in the solo game")
NO_MONSTER: Final = Reason("no-monster", "DN-4.7", "You have no such monster there")
ONE_BATCH: Final = Reason("one-batch", "DN-4.8", "Encounters come once a turn, all together")
BATCH_FIRST: Final = Reason("batch-first", "DN-4.7", "First begin the battle you are declaring")
BATTLE_FIRST: Final = Reason("battle-first", "DN-7.21", "First finish the battle")
PLACE_FIRST: Final = Reason("place-first", "DN-5.3", "First place the location")
SAME_KIND: Final = Reason("same-kind", "DN-5.5", "You have a treasure of this kind")
FULL: Final = Reason("inventory-full", "DN-5.6", "No room in your inventory")
NOT_DRUNK: Final = Reason("not-drunk", "DN-5.6", "This cannot be used up as it is played")
CANNOT_ATTACH: Final = Reason("cannot-attach", "DN-5.4", "It does not go under that card")
NOT_HELD: Final = Reason("not-held", "DN-5.4", "You do not hold this card")
NOT_READIED: Final = Reason("not-readied", "DN-5.4", "This card is not readied before you")
NEVER_USED: Final = Reason("never-used", "DN-5.4", "It works as it lies, without being used")
NOT_YOUR_DECK: Final = Reason("not-your-deck", "DN-5.4", "This kind of card is played in another way")
AIMED: Final = Reason("aimed", "DN-7.6", "This card is aimed in another way")
NO_TARGET: Final = Reason("no-target", "DN-5.4", "Nothing it could work on now")
HEALTHY: Final = Reason("healthy", "DN-8.11", "Your hero is at full health")
NO_CURSE: Final = Reason("no-curse", "DN-8.12", "No such curse lies by your hero")
NO_QUESTS: Final = Reason("no-quests", "DN-5.9", "There is no quest to exchange")
NOWHERE: Final = Reason("nowhere", "DN-9.13", "There is no such place to warp to")
NO_LOCAL: Final = Reason("no-local", "DN-5.1", "This location offers no such thing")
ACTED: Final = Reason("acted", "DN-4.2", "You have used this location this turn")
USED: Final = Reason("used", "DN-4.2", "You have used it this turn")
ABILITY_USED: Final = Reason("ability-used", "DN-4.2", "Your hero has used the ability this turn")
NO_ABILITY: Final = Reason("no-ability", "DN-5.7", "Your hero's ability is not for this moment")
NO_TOKEN_LEFT: Final = Reason("no-token-left", "DN-7.10", "No token lies on this card")
NOT_THIS_ROLL: Final = Reason("not-this-roll", "DN-8.4", "It does not change this roll")
OTHER_FORM: Final = Reason("other-form", "DN-7.4", "It works against another form of attack")
DODGED: Final = Reason("dodged", "DN-7.6", "This attack has been dodged already")
NO_ATTACKER: Final = Reason("no-attacker", "DN-7.14", "There is no such attacker")
SOLO_TREASURE: Final = Reason("solo-treasure", "DN-12.9", "In the solo game only after a battle")
SOLO_BOON: Final = Reason("solo-boon", "DN-12.9", "In the solo game only on the entrance")
NO_FIT: Final = Reason("nothing-fits", "DN-3.6", "No location is left that fits")
NO_EXPLORING: Final = Reason("no-exploring", "DN-11.1", "With No Blank Spots nobody explores")
PEACE: Final = Reason("peace", "DN-7.3", "Heroes do not fight each other here")
NOBODY_HERE: Final = Reason("nobody-here", "DN-7.1", "No other hero is in this location")
NOT_HERE: Final = Reason("not-here", "DN-7.1", "That hero is not in this location")
NOT_YOUR_FORM: Final = Reason("not-your-form", "DN-7.4", "Your hero does not attack in this form")
ONE_ATTACK: Final = Reason("one-attack", "DN-7.2", "Your hero has already begun a battle this turn")
NOT_ATTACKED: Final = Reason("not-attacked", "DN-7.14", "Your hero was not attacked in this battle")
NOT_YOUR_FOE: Final = Reason("not-your-foe", "DN-7.16", "That hero has not attacked yours")
NO_TIPPING: Final = Reason("no-tipping", "DN-11.7", "Heroes may fall on purpose only in some variants")
NO_USE: Final = Reason("no-use", "DN-11.7", "There is nothing to spend the point on right now")
POINTS_LEFT: Final = Reason("points-left", "DN-11.8", "Not while an action point is left")
SAVED_BEFORE: Final = Reason("saved-before", "DN-11.8", "Not if an action point was saved")
NOT_THERE: Final = Reason("not-there", "DN-6.1", "This quest is for another location")
NOT_OPEN: Final = Reason("not-open", "DN-6.1", "This quest does not lie open")
OTHERS_QUEST: Final = Reason("others-quest", "DN-6.1", "This is another player's quest")
NOT_FOUND: Final = Reason("not-found", "DN-6.6", "First search for it and find it")
FOUND: Final = Reason("found", "DN-6.6", "It has been found already")
NO_SEARCH: Final = Reason("no-search", "DN-6.6", "There is nothing to search for in this quest")
TOO_WEAK: Final = Reason("too-weak", "DN-6.5", "Your hero would not survive the sacrifice")
NO_TREASURE: Final = Reason("no-treasure", "DN-6.5", "You need a readied treasure")
NOT_ESCORT: Final = Reason("not-escort", "DN-6.8", "This quest has no token")
NOT_CARRIED: Final = Reason("not-carried", "DN-6.10", "Your hero does not carry the token")
NO_TOKEN: Final = Reason("no-token", "DN-6.11", "There is no such token to steal now")
TAKEN: Final = Reason("taken", "DN-6.9", "A hero carries the token already")
DROPPED: Final = Reason("dropped", "DN-6.9", "You laid it down this turn")
TIPPED_FIRST: Final = Reason("tipped-first", "DN-11.7", "First spend the point of the fall")
NOT_YOUR_PHASE: Final = Reason(
    "not-your-phase", "DN-4.1", "Only in a phase of your own turn that you may end"
)
ENTERING: Final = Reason("entering", "DN-9.9", "First finish entering the location")
ONLY_STRIKE: Final = Reason("only-strike", "DN-7.24", "Only right after a strike of your hero")
BY_TOKEN: Final = Reason("by-token", "DN-6.8", "This quest is done by taking its token and delivering it")
LATE: Final = Reason("late", "DN-11.1", "Locations of common quests come last")
ASKED_FIRST: Final = Reason("asked-first", "DN-8.3", "First answer what you are asked now")

NOT_NOW: Final = {
    "feats": ONLY_FEATS,
    "any": ONLY_WINDOW,
    "battle": ONLY_BATTLE,
    "response": ONLY_RESPONSE,
    "roll": ONLY_ROLL,
    "wound": ONLY_WOUND,
    "attack": ONLY_ATTACK,
    "villainy": ONLY_VILLAINY,
    "exit": ONLY_EXIT,
    "": NEVER_USED,
}
"""By the moment that is printed on a card: why it is not for now."""
