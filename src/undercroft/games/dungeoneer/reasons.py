"""Why something cannot be done now: the reasons that the rules give, each made once."""

from __future__ import annotations

from undercroft.core.errors import Reason

NO_ACTION = Reason("no-action", "DN-4.3", "There is no action point left")
NO_SAVED = Reason("no-saved", "DN-7.14", "No action point has been saved for others' turns")
FALLEN = Reason("fallen", "DN-9.11", "A fallen hero must rise first")
STANDS = Reason("stands", "DN-9.11", "The hero is not down")
WALL = Reason("wall", "DN-9.7", "There is a wall")
NOTHING_BEHIND = Reason("nothing-behind", "DN-9.1", "No location lies behind this exit yet")
OPEN_ALREADY = Reason("open-already", "DN-9.4", "This exit asks for nothing: simply go")
ONLY_VILLAINY = Reason("only-villainy", "DN-4.5", "Banes and encounters are for your villainy phase")
ONLY_FEATS = Reason("only-feats", "DN-5.1", "This is done in your feats phase")
ONLY_RESPONSE = Reason("only-response", "DN-7.6", "This card is an answer to an attack on your hero")
ONLY_BATTLE = Reason("only-battle", "DN-7.6", "This card is for a battle of your hero")
ONLY_ROLL = Reason("only-roll", "DN-8.4", "This is done before a roll of your hero")
ONLY_WOUND = Reason("only-wound", "DN-7.10", "This is done when your hero is about to take a wound")
ONLY_ATTACK = Reason("only-attack", "DN-7.5", "This card is played when your monsters attack")
ONLY_EXIT = Reason("only-exit", "DN-9.3", "This helps a hero through a blocked exit or a trap exit")
ONLY_WINDOW = Reason("only-window", "DN-8.3", "One passes when one is asked whether to answer")
ONLY_ENTERING = Reason("only-entering", "DN-9.9", "This ends the playing of cards on entering a location")
ONLY_SPIKES = Reason(
    "only-spikes", "DN-11.9", "Action points are paid for dodging spikes only in the variant Spike Dodging"
)
ONLY_BATCH = Reason("only-batch", "DN-4.7", "There is no batch of encounters to begin")
ONLY_OFFER = Reason("only-offer", "DN-7.24", "Nothing is offered that could be taken or left")
ONLY_THEFT = Reason(
    "only-theft", "DN-6.11", "Only a hero that attacks and wins against the carrier of a token chooses this"
)
ONLY_DISCARD = Reason("only-discard", "DN-4.11", "Cards are discarded at the end of your turn")
MUST_DISCARD = Reason("must-discard", "DN-4.11", "With a card in your hand you must discard one")
ONLY_LAIR = Reason("only-lair", "DN-7.15", "This is decided of your monsters after the battle")
WOUNDED = Reason("wounded", "DN-7.15", "A wounded monster does not go back to the hand")
ONLY_REWARD = Reason("only-reward", "DN-7.17", "Peril is given for wounds by your monsters")
ONLY_FORM = Reason(
    "only-form", "DN-7.4", "The form is chosen when the monster attacks, among its forms of attack"
)
ONLY_LOSS = Reason("only-loss", "DN-5.6", "Nothing has to leave your inventory now")
ONLY_CURSE = Reason("only-curse", "DN-8.12", "No curse is being lifted now")
ONLY_RAISE = Reason("only-raise", "DN-4.5", "No monster is being raised from the discard pile now")
ONLY_WARP = Reason("only-warp", "DN-9.8", "No hero is being warped there now")
ONLY_SHIFT = Reason("only-shift", "DN-9.12", "No location is being shifted so now")
ONLY_PLACING = Reason("only-placing", "DN-4.9", "No location is being placed there by you now")
NO_PLACE = Reason("no-place", "DN-3.5", "The location does not fit there so")
ONLY_CHOOSING = Reason("only-choosing", "DN-11.3", "No hero is being chosen now")
HERO_TAKEN = Reason("hero-taken", "DN-11.3", "This hero is not to be had")
ONLY_AMBUSH = Reason(
    "only-ambush", "DN-7.1", "In others' turns one attacks when the active hero has come, or ends its feats"
)
ONLY_CHALLENGE = Reason("only-challenge", "DN-7.14", "One strikes back in the challenge step of a battle")
ONLY_VENGEANCE = Reason("only-vengeance", "DN-7.16", "Vengeance is taken in the challenge step of a battle")
TOO_DEAR = Reason("too-dear", "DN-5.4", "You have too little glory")
X_BOUNDS = Reason("x-bounds", "DN-8.6", "The X of this card cannot be so much")
NO_PERIL = Reason("no-peril", "DN-4.6", "That opponent has too little peril to pay with")
NO_PLAYER = Reason("no-player", "DN-4.6", "This card is not aimed or paid so: choose an opponent in the game")
NO_RIVALS = Reason("no-rivals", "DN-12.3", "In the solo game nobody else is there")
NO_MONSTER = Reason("no-monster", "DN-4.7", "You have no such monster there")
ONE_BATCH = Reason("one-batch", "DN-4.8", "Encounters are declared once a turn, all together")
BATCH_FIRST = Reason("batch-first", "DN-4.7", "Begin the battle first: a batch is being declared")
BATTLE_FIRST = Reason("battle-first", "DN-7.21", "The battle comes first")
PLACE_FIRST = Reason("place-first", "DN-5.3", "The drawn location is placed first")
SAME_KIND = Reason("same-kind", "DN-5.5", "A treasure of this kind lies before you already")
FULL = Reason("inventory-full", "DN-5.6", "There is no room for it in your inventory")
NOT_DRUNK = Reason("not-drunk", "DN-5.6", "It is not used up as it is played")
CANNOT_ATTACH = Reason(
    "cannot-attach", "DN-5.4", "An attachment goes under a card that it fits, and only an attachment does"
)
NOT_HELD = Reason("not-held", "DN-5.4", "You do not hold this card")
NOT_READIED = Reason("not-readied", "DN-5.4", "This card does not lie readied before you")
NOT_YOUR_DECK = Reason("not-your-deck", "DN-5.4", "This kind of card is played in another way")
AIMED = Reason("aimed", "DN-7.6", "This card is played on one attacker, or on none: say so")
NO_TARGET = Reason("no-target", "DN-5.4", "There is nothing it could work on now")
HEALTHY = Reason("healthy", "DN-8.11", "The hero has its full health")
NO_CURSE = Reason("no-curse", "DN-8.12", "No such curse lies by the hero")
NO_QUESTS = Reason("no-quests", "DN-5.9", "There is no quest to give up, or none to draw")
NOWHERE = Reason("nowhere", "DN-9.13", "There is no such place to be warped to")
NO_LOCAL = Reason("no-local", "DN-5.1", "The location under the hero offers no such thing")
ACTED = Reason("acted", "DN-4.2", "The location has been used in this turn")
USED = Reason("used", "DN-4.2", "It has been used in this turn")
ABILITY_USED = Reason("ability-used", "DN-4.2", "The ability has been used in this turn")
NO_ABILITY = Reason("no-ability", "DN-5.7", "The ability of the hero is not for this moment")
NO_TOKEN_LEFT = Reason("no-token-left", "DN-7.10", "No token lies on it")
NOT_THIS_ROLL = Reason("not-this-roll", "DN-8.4", "It does not change this roll")
OTHER_FORM = Reason("other-form", "DN-7.4", "It works against another form of attack")
DODGED = Reason("dodged", "DN-7.6", "This attack has been dodged already")
NO_ATTACKER = Reason("no-attacker", "DN-7.14", "No such attacker is there")
SOLO_TREASURE = Reason("solo-treasure", "DN-12.9", "In the solo game treasures are played after a battle")
SOLO_BOON = Reason("solo-boon", "DN-12.9", "In the solo game lasting boons are played on the entrance")
NO_FIT = Reason("nothing-fits", "DN-3.6", "No location is left that fits")
NO_EXPLORING = Reason("no-exploring", "DN-11.1", "With No Blank Spots nobody explores")
PEACE = Reason("peace", "DN-7.3", "Heroes do not fight each other here")
NOBODY_HERE = Reason("nobody-here", "DN-7.1", "No other hero is in this location")
NOT_HERE = Reason("not-here", "DN-7.1", "That hero is not in this location")
NOT_YOUR_FORM = Reason("not-your-form", "DN-7.4", "The hero cannot attack in this form")
ONE_ATTACK = Reason("one-attack", "DN-7.2", "The hero has begun a battle in this turn")
NOT_ATTACKED = Reason("not-attacked", "DN-7.14", "The hero has not been attacked in this battle")
NOT_YOUR_FOE = Reason("not-your-foe", "DN-7.16", "That hero has not attacked yours")
NO_TIPPING = Reason("no-tipping", "DN-11.7", "Heroes let themselves fall in some variants only")
NO_USE = Reason("no-use", "DN-11.7", "There is nothing to spend the action point on")
SAVED_BEFORE = Reason("saved-before", "DN-11.8", "An action point has been saved for this turn")
NOT_THERE = Reason("not-there", "DN-6.1", "The quest is not to be done in this location")
NOT_OPEN = Reason("not-open", "DN-6.1", "This quest does not lie open")
OTHERS_QUEST = Reason("others-quest", "DN-6.1", "This is another player's personal quest")
NOT_FOUND = Reason("not-found", "DN-6.6", "What the quest needs has not been found yet")
FOUND = Reason("found", "DN-6.6", "It has been found already")
NO_SEARCH = Reason("no-search", "DN-6.6", "There is nothing to search for in this quest")
TOO_WEAK = Reason("too-weak", "DN-6.5", "The hero would not survive the sacrifice")
NO_TREASURE = Reason("no-treasure", "DN-6.5", "A readied treasure is needed for the sacrifice")
NOT_ESCORT = Reason("not-escort", "DN-6.8", "This quest has no token")
NOT_CARRIED = Reason("not-carried", "DN-6.10", "The hero does not carry the token")
NO_TOKEN = Reason("no-token", "DN-6.11", "No token of this quest can be stolen now")
TAKEN = Reason("taken", "DN-6.9", "A hero carries the token already")
DROPPED = Reason("dropped", "DN-6.9", "The hero laid it down in this turn")
TIPPED_FIRST = Reason(
    "tipped-first", "DN-11.7", "The action point of the fall is spent first, on what costs one"
)
NOT_YOUR_PHASE = Reason("not-your-phase", "DN-4.1", "It is not the phase of your turn that could be ended")
ENTERING = Reason("entering", "DN-9.9", "The hero is still entering the location")
ONLY_STRIKE = Reason("only-strike", "DN-7.24", "The ability is used right after a strike of the hero")
BY_TOKEN = Reason("by-token", "DN-6.8", "This quest is begun by taking its token and done by giving it up")
LATE = Reason("late", "DN-11.1", "Locations of common quests are laid last")
ASKED_FIRST = Reason("asked-first", "DN-8.3", "Something else is asked now: answer that first")

NOT_NOW = {
    "feats": ONLY_FEATS,
    "any": ONLY_WINDOW,
    "battle": ONLY_BATTLE,
    "response": ONLY_RESPONSE,
    "roll": ONLY_ROLL,
    "wound": ONLY_WOUND,
    "attack": ONLY_ATTACK,
    "villainy": ONLY_VILLAINY,
    "exit": ONLY_EXIT,
    "": NOT_READIED,
}
"""By the moment that is printed on a card: why it is not for now."""
