game-title = Dungeon Twister 2: Prison
game-summary = Lead your party through a labyrinth of turning rooms. Points are for foes struck down and for friends brought out.
nobody = The Dungeon

## Settings

option-mode = Game
option-mode-prison = Prison
option-mode-prison-help = Eight characters, six objects and eight rooms of the Prison.
option-mode-dt1 = First set
option-mode-dt1-help = Goblin, Thief, Troll and the others of the first set.
option-mode-free = Free choice
option-mode-free-help = Both choose their teams and rooms in secret.
option-mode-mixed = Mixed choice
option-mode-mixed-help = You choose in turn, and both get the same team.
option-mode-draft = Draft
option-mode-draft-help = What one player takes the other cannot have.
option-mode-goblin-ground = Goblin Ground
option-mode-goblin-ground-help = A scenario of the first set: Goblins win every combat, and a dead Goblin ends the game.
option-mode-jailbreak = Jailbreak
option-mode-jailbreak-help = A scenario: Colossus and Backstabber start in the rooms; 6 points are recommended.
option-sets = Sets
option-sets-help = { $seats ->
    [2] Which sets the teams are chosen from; both are recommended.
   *[other] The Prison is recommended. With both sets everybody chooses a team, else all have the same.
}
option-sets-recommended = As recommended
option-sets-prison = Prison only
option-sets-dt1 = First set only
option-sets-both = Both sets
option-target-vp = Points to win
option-target-vp-help = { $seats ->
    [1] 5 points are recommended.
    [2] 5 points are recommended, 6 if teams come from both sets. A scenario has its own number.
   *[other] 6 points are recommended where more than two play.
}
option-target-vp-recommended = As recommended
option-target-vp-5 = 5
option-target-vp-6 = 6
option-target-vp-7 = 7
option-handicap-a = First player's handicap
option-handicap-a-help = This many characters stay out of the game.
option-handicap-b = Second player's handicap
option-handicap-b-help = This many characters stay out of the game.
option-telepath-move = Steps of the Telepath
option-telepath-move-help = The rulebook says 2, the printed card 3.
option-allow-duplicate-rooms = Duplicate rooms
option-allow-duplicate-rooms-help = In free choice both players may bring the same pair of rooms.
option-max-turns = Maximum turns
option-max-turns-help = For all players together; then the most points win.
option-max-turns-20 = 20
option-max-turns-60 = 60
option-max-turns-100 = 100
option-max-turns-200 = 200
option-difficulty = Difficulty
option-difficulty-help = Action points and reinforcements of the Dungeon.
option-difficulty-easy = Easy
option-difficulty-normal = Normal
option-difficulty-hard = Hard
option-gaze = Gaze of the Archmage
option-gaze-help = A chance card whenever you take your action cards back.
option-full-line = Full starting line
option-full-line-help = Four characters of the Dungeon stand on its line from the beginning.

## Names

c-backstabber = Backstabber
c-banshee = Banshee
c-cleric = Cleric
c-colossus = Colossus
c-goblin = Goblin
c-mekanork = Mekanork
c-naga = Naga
c-telepath = Telepath
c-thief = Thief
c-troll = Troll
c-wall-walker = Wall-Walker
c-warrior = Warrior
c-wizard = Wizard
c-armor = Armor
c-big-shield = Big Shield
c-bow = Bow
c-fireball-wand = Fireball Wand
c-key = Key
c-rope = Rope
c-speed-potion = Speed Potion
c-sword = Sword
c-telescoping-spear = Telescoping Spear
c-treasure = Treasure
c-prison-std = Prison
c-dt1-std = First set
c-goblin-ground = Goblin Ground
c-jailbreak = Jailbreak
c-37L = 37 ↺
c-37R = 37 ↻
c-38L = 38 ↺
c-38R = 38 ↻
c-39L = 39 ↺
c-39R = 39 ↻
c-40L = 40 ↺
c-40R = 40 ↻
c-1L = 1 ↺
c-1R = 1 ↻
c-2L = 2 ↺
c-2R = 2 ↻
c-3L = 3 ↺
c-3R = 3 ↻
c-4L = 4 ↺
c-4R = 4 ↻

## Prompts

prompt-walking = On the move. What is carried, and where to next?
prompt-walking-wait = { $seats } is on the move.
prompt-announce = Mind control: name a combat card, or none.
prompt-announce-wait = { $seats } may name a combat card.
prompt-combat-card = Combat! Lay a card in secret.
prompt-combat-card-wait = Cards are being laid: { $seats }.
prompt-forced-card = The Telepath has named your card: lay it.
prompt-forced-card-wait = Cards are being laid: { $seats }.
prompt-play-card = Your turn: play an action card.
prompt-play-card-wait = { $seats } chooses an action card.
prompt-choose-actor = Who acts? Or end the turn.
prompt-choose-actor-wait = { $seats } is thinking about the next action.
prompt-choose-deed = { $token }: choose a lit square or a deed.
prompt-choose-deed-wait = { $seats }: { $token } is about to act.
prompt-put-token = Place this token in the opened room: { $token } ({ $owner_seat_is ->
    [you] yours
   *[other] { $owner_seat }
}).
prompt-put-token-wait = { $seats } places a token: { $token }.
prompt-pick-pair = Choose a pair of rooms.
prompt-pick-pair-wait = { $seats } chooses a pair of rooms.
prompt-pick-figure = Choose a character.
prompt-pick-figure-wait = { $seats } chooses a character.
prompt-pick-item = Choose an object.
prompt-pick-item-wait = { $seats } chooses an object.
prompt-choose-figure = Choose your characters in secret: { $left } to go.
prompt-choose-figure-wait = Teams are being chosen: { $seats }.
prompt-choose-item = Choose your objects in secret: { $left } to go.
prompt-choose-item-wait = Teams are being chosen: { $seats }.
prompt-choose-pair = Choose your pairs of rooms in secret: { $left } to go.
prompt-choose-pair-wait = Rooms are being chosen: { $seats }.
prompt-keep-out = Your handicap: who stays out? { $left } to go.
prompt-keep-out-wait = Handicaps are being given: { $seats }.
prompt-starter = Who starts on mark { $dot }?
prompt-starter-wait = Starters are being chosen: { $seats }.
prompt-place-room = Which room gets your next face-down token?
prompt-place-room-wait = { $seats } places a token.
prompt-place-token = Which token goes face down into room { $slot }?
prompt-place-token-wait = { $seats } places a token in room { $slot }.
prompt-gaze-teleport = The Archmage looks: which of your characters does he carry off?
prompt-gaze-teleport-wait = { $seats } chooses who is carried off.

## Options

move-stop = Stop here
move-end-turn = End the turn
move-card = Play { $value }
move-combat = Combat +{ $value }
move-announce = Name +{ $value }
move-announce-none = Name none
move-go = Go to { $where }
move-put = Put on { $where }
move-take = Take: { $token }
move-swap = Swap for: { $token }
move-drop = Leave it on { $where }
move-jump = Jump over { $over } to { $where }
move-through = Through the wall to { $where }
move-reveal = Open room { $number }
move-turn-left = Turn { $room } left
move-turn-right = Turn { $room } right
move-attack = Attack: { $token }
move-attack-with = Attack: { $token }, helped by { $helpers }
move-spear = With the spear: { $token }
move-spear-with = With the spear: { $token }, helped by { $helpers }
move-shoot = Shoot at: { $token }
move-shoot-with = Shoot at: { $token }, helped by { $helpers }
move-open = Open the portcullis to { $where }
move-close = Close the portcullis to { $where }
move-break = Break the portcullis to { $where }
move-heal = Heal: { $token }
move-regenerate = Regenerate
move-scream = Scream at: { $token }
move-fireball = Fireball at: { $token }
move-drink = Drink the potion
move-actor = { $token }
move-room = Room { $number }
move-token = { $token }
move-pick = { $token }
move-pair = Rooms { $number }
beside-square = { $label }, { $squares }
beside-owner = { $label }, { $squares } ({ $seat_is ->
    [you] yours
   *[other] { $seat }
})
beside-dungeon = { $label }, { $squares } (the Dungeon)
beside-room = { $label }, room { $number }

## Log

# Who acts and who is the target, with the owner; the words are those of the event.
own-figure = { $seat_is ->
    [you] Your { $figure }
   *[other] { $seat }: { $figure }
}
its-target = { $target } ({ $target_seat_is ->
    [you] yours
   *[other] { $target_seat }
})
event-picked = { $seat } { $seat_is ->
    [you] pick
   *[other] picks
}: { $token }.
event-chosen = You have chosen: { $token }{ $use_id ->
        [out] , to stay out
        [line] , to start
       *[team] {""}
    }.
event-pair-chosen = You have chosen rooms { $number }.
event-pair-replaced = Both of you chose rooms { $number }: yours are rooms { $drawn } instead.
event-pair-picked = { $seat } { $seat_is ->
    [you] pick
   *[other] picks
} rooms { $number }.
event-teams-ready = The secret choices are made.
event-handicap-given = { $seat } { $seat_is ->
    [you] give
   *[other] gives
} a handicap of { $number ->
        [one] one character
       *[other] { $number } characters
    }.
event-rooms-laid = { $number } rooms lie face down.
event-placer-drawn = { $seat } { $seat_is ->
    [you] place
   *[other] places
} the first token.
event-token-placed = { $seat } { $seat_is ->
    [you] place
   *[other] places
} a token in room { $slot }.
event-starters-revealed = { $seat } { $seat_is ->
    [you] start
   *[other] starts
} with { $tokens }.
event-first-player = { $seat } { $seat_is ->
    [you] go
   *[other] goes
} first.
event-turn-started = { $seat_is ->
    [you] Turn { $turn }, yours.
   *[other] Turn { $turn }. { $seat }.
}
    .style = heading
event-turn-skipped = { $seat } { $seat_is ->
    [you] have nobody left and pass
   *[other] has nobody left and passes
}.
event-action-card = { $seat } { $seat_is ->
    [you] play
   *[other] plays
} the { $value }.
event-room-revealed = { $seat } { $seat_is ->
    [you] open
   *[other] opens
} room { $slot }: { $room }.
event-token-set = { $seat } { $seat_is ->
    [you] place
   *[other] places
} { $token } ({ $owner_seat_is ->
    [you] yours
   *[other] { $owner_seat }
}) on { $where }.
event-room-turned = { own-figure } turns { $room } { $clockwise ->
        [0] to the left
       *[other] to the right
    }.
event-moved = { own-figure } goes to { $where }.
event-taken = { own-figure } takes { $token } on { $where }.
event-dropped = { own-figure } leaves { $token } on { $where }.
event-jumped = { own-figure } jumps over { $over } to { $where }.
event-walked-through = { own-figure } walks through the wall to { $where }.
event-attack-declared = { own-figure } { $kind_id ->
        [spear] strikes with the spear at
        [bow] shoots at
       *[close] attacks
    } { its-target }. { $figures }: { $attack }. Against: { $target_figures }: { $defence }.
event-telepath-announced = { $seat } { $seat_is ->
    [you] name
   *[other] names
} the +{ $value }.
event-hand-shown = { $seat } { $seat_is ->
    [you] do not have it and show your
   *[other] does not have it and shows their
} hand: { $values }.
event-cards-revealed = { $seat } +{ $card }, { $target_seat } +{ $target_card }: { $total } to { $target_total }.
event-combat-tied = A tie at { $total }{ $deaths ->
        [0] : nothing happens
       *[other] {""}
    }.
event-goblin-wins = { own-figure } wins without cards.
event-wounded = { own-figure } is wounded on { $where }.
event-eliminated = { own-figure } { $cause_id ->
        [carrier] dies in the carrier's arms
        [pit] falls into the pit and dies
        [fireball] burns
       *[combat] dies in combat
    } on { $where }.{ $suicide ->
        [yes] {" "}A suicide.
       *[no] {""}
    }
event-spear-broken = { $seat_is ->
    [you] Your spear breaks
   *[other] { $seat }: the spear breaks
}.
event-shot-missed = { $seat } { $seat_is ->
    [you] miss
   *[other] misses
}.
event-portcullis = { own-figure } { $deed_id ->
        [open] opens
        [close] closes
       *[break] breaks
    } a portcullis at { $where }.
event-healed = { own-figure } heals { its-target }.
event-regenerated = { own-figure } regenerates.
event-screamed = { own-figure } screams: { its-target } is pushed to { $where }.
event-burned = { own-figure } burns { its-target }.
event-drank = { own-figure } drinks the potion: { $ap } more AP.
event-rope-fixed = A rope is fixed over { $where }.
event-lost = Lost in the pit on { $where }: { $token }.
event-escaped = { own-figure } { $points ->
        [0] is thrown out of the dungeon, wounded
       *[other] leaves the dungeon
    }{ $treasure ->
        [0] {""}
       *[other] {" "}with a Treasure
    }.{ $load_id ->
        [none] {""}
       *[other] {" "}Carried out: { $load }.
    }
event-cards-recovered = { $seat } { $seat_is ->
    [you] take
   *[other] takes
} all action cards back.
event-scored = { $seat } { $seat_is ->
    [you] score
   *[other] scores
} { $points }, now { $total }.
event-turn-ended = { $seat } { $seat_is ->
    [you] end your
   *[other] ends the
} turn{ $left ->
        [0] {""}
       *[other] , { $left } AP unused
    }.
event-np-turn = The Dungeon moves: { $ap } AP.
event-np-activated = The Dungeon sends its { $figure }.
event-reinforced = Reinforcement on { $where }: { $figure }.
event-gaze-drawn = Gaze of the Archmage: { $number ->
        [1] a room turns as the die says
        [2] one or two rooms turn as the die says
        [3] all open portcullises fall
        [4] the portcullises of a room rise
        [5] a character of the Dungeon's is carried off
        [6] a character { $seat_is ->
            [you] of yours
           *[other] of { $seat }
        } is carried off
        [7] the Dungeon has 2 more AP in its next turn
       *[8] { $seat_is ->
            [you] you have 2 more AP in your next turn
           *[other] { $seat } has 2 more AP in the next turn
        }
    }.
event-gaze-idle = The card can do nothing now.
event-gate-changed = A portcullis at { $where } { $deed_id ->
        [open] rises
       *[close] falls
    }.
event-teleported = { own-figure } vanishes and reappears on { $where }.
event-room-swung = { $room } { $quarters ->
        [0] stays as it is
        [1] turns a quarter to the right
        [2] turns halfway round
       *[3] turns a quarter to the left
    }.
event-game-over =
    { $seats_count ->
        [0] The game is over.
       *[other] The game is over. { $seats_is ->
            [you] You win
           *[other] Won by { $seats }
        }.
    }

## Endings

ending-target = The points are reached.
ending-exhausted = Nobody has a character left.
ending-turns = The last turn is over.
ending-goblin = A Goblin has fallen.
ending-beaten = The Dungeon wins.

## Reasons

reason-card-played = This card comes back when all four are played.
reason-card-capped = Too early for so high a card.
reason-card-first = The first player begins with the 2.
reason-card-not-now = A card is played at the beginning of a turn.
reason-is-wounded = The wounded cannot act.
reason-was-healed = Healed this turn: rests until the next.
reason-no-ap = No action points left.
reason-no-deed = Can do nothing now.
reason-not-yours = Not one of yours.
reason-not-here = Not on the board.
reason-card-used = This card is used up.
reason-card-named = The Telepath has named another card.
reason-no-fight = Combat cards are laid only in combat.
reason-no-naming = A card is named only by a Telepath, one on one.
reason-naming-first = First the Telepath names a card, or none.
reason-no-such-card = There is no such combat card in this game.
reason-who-first = First choose who acts.
reason-in-action = Finish this action first.
reason-actions-only = Only a character does this, in your turn.
reason-not-active = It is not your turn.
reason-in-move = This move is under way: go on or stop.
reason-dark-square = This room is still dark.
reason-other-board = The board for this many players has no such square or room.
reason-stays = A move must change something.
reason-too-far = Too far for one move.
reason-no-way = No open way leads there.
reason-barred = An unwounded enemy bars the way.
reason-exit-barred = An unwounded enemy bars the exit.
reason-bare-pit = Nothing supports the character over this pit.
reason-no-end = A character stands there: pass, do not stop.
reason-not-solid = No stopping there: nothing supports the character.
reason-full-square = Too much would lie on one square.
reason-left-too-much = Too many tokens where something was left.
reason-nothing-there = It is not on the board.
reason-not-takeable = Only objects and wounded friends can be taken.
reason-handless = In this scenario this character carries nothing.
reason-hands-full = Hands full: swap, or leave something first.
reason-hands-empty = Nothing in hand.
reason-in-hand = It is already in hand.
reason-off-the-way = Not on the way of this move.
reason-hands-off = No taking or leaving there.
reason-holds-friend = This rope holds a friend.
reason-no-hands-there = The character there can hold nothing.
reason-pit-for-wounded = The wounded need a fixed rope below them.
reason-no-anchor = The rope cannot be fixed there.
reason-no-finish = After this the action has no legal end.
reason-no-jumps = No jump cards left.
reason-jump-alone = A jump is an action of its own.
reason-jump-way = A jump crosses one pit beside the character to a square beside the pit.
reason-jump-over = Somebody is on the pit.
reason-jump-ground = Start and landing must support the jumper without the carried rope.
reason-jump-landing = A character is there: nobody can land.
reason-no-wall-walk = Only a Wall-Walker goes through walls, as an action of its own.
reason-no-wall = No wall or slit is in between, or nobody can land there.
reason-room-open = This room is already open.
reason-no-access = There is no access to this room from here.
reason-no-gear = Rooms are turned from a gear.
reason-no-twin = This gear turns only its room and open rooms with its number.
reason-wrong-way = The arrow points the other way.
reason-no-enemy = Only an enemy can be attacked.
reason-hurt-this-turn = Wounded this turn: no attack before the next.
reason-is-carried = A carried character is no target; the carrier is.
reason-not-beside = Not on an adjacent square.
reason-no-help = They cannot help in this attack.
reason-no-spear = Needs a Telescoping Spear.
reason-spear-reach = The spear reaches two squares straight over a free square, or through a slit.
reason-spear-near = An unwounded enemy is too near for the spear.
reason-no-bow = Needs a Bow.
reason-bow-near = An enemy stands beside the shooter.
reason-bow-sight = Not in sight.
reason-bow-shield = The Big Shield keeps arrows off.
reason-no-gate = There is no portcullis between these squares beside the character.
reason-no-lockpick = This character cannot open portcullises and has no Key.
reason-no-breaker = This character cannot break portcullises.
reason-gate-broken = This portcullis is broken for good.
reason-gate-is-so = The portcullis is already that way.
reason-no-healer = Only a Cleric heals.
reason-heal-near = The wounded must lie on an adjacent square.
reason-not-wounded = Not wounded.
reason-no-troll = Only a wounded Troll regenerates itself.
reason-troll-hurt-now = Wounded this turn: regenerates from the next one on.
reason-troll-carried = A carried character does not regenerate.
reason-troll-crippled = In this scenario this Troll no longer regenerates.
reason-no-banshee = Only a Banshee screams.
reason-scream-ap = A scream costs 2 AP.
reason-scream-sight = Not in sight.
reason-scream-wall = No push: behind the target there is no open way or no space.
reason-no-wand = Needs a Wizard with the Fireball Wand.
reason-fire-sight = Not the first in sight in that direction.
reason-no-potion = Needs a Speed Potion in hand.
reason-not-placing = Tokens are placed when a room is opened.
reason-other-room = Only in the opened room.
reason-no-place = A free square is needed, not a pit.
reason-no-setup = This belongs to the setup.
reason-room-full = This room is full.
reason-no-starter = In this scenario it starts in a room.
reason-not-in-hand = This token cannot be chosen now.
reason-room-first = First choose the room.
reason-room-chosen = The room is chosen: now choose its token.
reason-no-pick = Teams are chosen at the start, if the mode says so.
reason-picked = This one can no longer be taken, or not now.

## Board

ui-turn = { $turn ->
    [0] Set-up
   *[other] Turn { $turn }
}
ui-target = first to { $target }
ui-last-turn = last turn: { $turns }
ui-ap = { $ap } AP
ui-actions = Action cards
ui-combat = Combat cards
ui-jumps = Jumps
ui-hidden = Still face down
ui-screen = Behind the screen
ui-dark = Dark room { $number }
ui-room = Room { $number}: { $room }
ui-back = face-down token
ui-wounded = wounded
ui-hurt-now = wound of this turn
ui-healed-now = rests until the turn ends
ui-ground-pit = pit
ui-ground-gear = rotation gear
ui-ground-rope = pit with a fixed rope
ui-steps = { $move } steps, combat { $combat }
ui-aside = To be placed
ui-deed-go = Walk
ui-deed-turn = Turn a room
ui-deed-jump = Jump
ui-deed-attack = Attack
ui-deed-reveal = Open a room
ui-no-actor = first choose who acts
ui-no-go = nowhere to go
ui-no-turn = not on a gear
ui-no-jump = no jump over a pit
ui-no-jumps = no jump cards left
ui-under-way = the move is under way
ui-no-attack = nobody to attack
ui-no-reveal = no dark room in reach
ui-turn-room = Turn room { $room } { $way_id ->
    [right] clockwise
   *[left] anticlockwise
}
ui-deeds = What can be done
ui-attack = Attack
ui-defence = Defence
ui-stake-attack = Strength { $attack } against { $defence } before the cards; of all pairs of cards { $won } % win, { $tied } % tie, { $lost } % lose
ui-fight-laid = card
ui-fight-card = Of the cards that may answer, it beats { $won }, ties with { $tied } and loses to { $lost }
ui-stake-won = Wins without cards
ui-stake-lost = Loses without cards
ui-stake-death = The target dies
ui-stake-wound = The target is wounded
ui-stake-none = Nothing happens to the target
ui-stake-push = Pushed to { $place }
ui-dungeon = The Dungeon
ui-queue = Queue of the Dungeon
ui-reserve = Reinforcements
ui-gaze = Gaze of the Archmage
ui-out = out

# The annotated first game (lesson.rec): one comment for each answer of the learner.
lesson-name = The first turns
lesson-1 = All tokens lie face down in the rooms; each side has four characters on its line, and yours is number 21. Your opponent has opened two rooms. The number on your action card is how many actions you have this turn; it may be at most one higher than any card so far. Play the 3.
lesson-2 = Every action is done by one of your characters and costs 1 AP. First open a dark room, which anybody on your line can do: choose the Backstabber.
lesson-3 = Both rooms next to your line may be opened from here. Open room 7.
lesson-4 = Whoever opens a room places all characters and the other player's objects; the other player places the rest. Here there was a Big Shield of your opponent's. Put it near your own line, where it is hard for them to fetch: d20.
lesson-5 = Your opponent found your Naga when opening a room, and had to set her on a square. She is far ahead: choose her.
lesson-6 = A pit bars the short way. A jump needs one of your three jump cards, which do not come back. This one is worth it.
lesson-7 = A character may act as often as you can pay. The Naga again: she goes six steps.
lesson-8 = h0 is on your opponent's line. Whoever reaches it unwounded leaves the dungeon and scores 1 point. Five points win.
lesson-9 = A fight: the opponent's Naga has 2, your Banshee 1. Both lay a card in secret. The higher total wins, and the cards are gone for good; only the +0 comes back. Lay the +4: you have 5 then, and only a +4 or higher beats you.
lesson-10 = The attacker lost, so the Naga lies wounded. The 3 you played is not in your hand now: action cards come back when all four have been used. Since a 3 has been played, the 4 is allowed.
lesson-11 = The Banshee stands beside the wounded Naga. Choose her.
lesson-12 = The wounded count 0 in combat, and if they lose they die. Nobody may attack them in the turn they are wounded, but now you may.
lesson-13 = 1 against 0, and a wounded character may still win with a good card. With a +2 you have 3: again only a +4 or higher beats you.
lesson-14 = The Naga is dead, and you have 2 points. Your Banshee stands on the gear of this room: choose her once more.
lesson-15 = On a gear a room turns a quarter in the direction of its arrow, with its walls and everything in it. Look at the walls, and turn it.
lesson-end = That is the twist: the room has turned, and now the Banshee has a way to room 4, which is still dark. You have 2 points and 2 AP left in this turn. Choose the next action yourself and play on.

lesson-placing-name = Setting up
lesson-placing-1 = You want five points: one for each enemy who dies, one for each of yours who leaves over the enemy's line. Four characters begin on your line. Choose quick ones and door-openers; first the Banshee, who pushes enemies away.
lesson-placing-2 = The Mekanork turns rooms in either direction, which opens ways that others do not have.
lesson-placing-3 = The Backstabber opens portcullises, and all are closed at first.
lesson-placing-4 = The Wizard flies over enemies and pits. He is your fourth.
lesson-placing-5 = Now you hide all the others in turn, face down. Rooms 7 and 8 lie beside your own line, so you are likely to open them first. Choose room 7.
lesson-placing-6 = Whoever opens a room places the characters in it and the other player's objects. Put what you need early here: the Key.
lesson-placing-7 = Rooms 1 and 2 lie beside the enemy's line, where you want to leave. Choose room 2.
lesson-placing-8 = The Naga takes six steps: wherever the enemy puts her in this room, she will soon be out. Hide her here.
lesson-placing-end = Hide the rest as you like, until nothing is left; then the turns begin. Play on, or go to the next lesson: how a game is won.

lesson-winning-name = The last points
lesson-winning-1 = It is 2 to 4: one more point, and you have lost. But the enemy has only two combat cards left, a +0 and a +2, and his Telepath lies wounded. You have 2 AP. Begin with the Backstabber.
lesson-winning-2 = On her way she may put down what she carries, at no cost. Leave the Rope with your Telepath on f10.
lesson-winning-3 = She has steps left. Go on to e10, where your wounded Cleric lies: with empty hands the Backstabber can pick her up.
lesson-winning-4 = The enemy's Cleric stands beside her now. The same character may act again: choose the Backstabber.
lesson-winning-5 = Attack the Cleric: 2 against 2, so the cards decide.
lesson-winning-6 = He can add 2 at most, and that would be 4. Your +5 makes 7: sure to win, and this fight is worth it.
lesson-winning-7 = The Cleric is wounded, the +2 is gone: the enemy holds nothing but his +0. You have one action card in hand, the 2. It must be played; then all four come back.
lesson-winning-8 = Two wounded enemies, two points. Characters may not be attacked in the turn they are wounded, but this is a new turn. Begin with the Telepath.
lesson-winning-9 = He stands beside the enemy's Telepath. Attack; the wounded count 0.
lesson-winning-10 = Mind control: one on one your Telepath names a card, and the enemy must lay it or show his hand. Name the +3 and see.
lesson-winning-11 = It is true: only the +0 is left. It is 0 against 0, and a tie changes nothing, but the +1 is enough.
lesson-winning-12 = Third point. Now the Backstabber for the wounded Cleric.
lesson-winning-13 = Attack the Cleric.
lesson-winning-14 = 2 against 0, and he can add nothing: lay the +0, which always comes back.
lesson-winning-15 = 4 to 4. One of yours must get out. All action cards are back: you need four actions, so play the 4.
lesson-winning-16 = The Banshee has the shortest way, but walls stand in it. The Telepath is on a rotation gear: choose him.
lesson-winning-17 = From the gear a room turns a quarter, with everything in it. Turn his own room.
lesson-winning-18 = Now the way is open. Choose the Banshee.
lesson-winning-19 = Up to four steps: to f3.
lesson-winning-20 = Two actions are left: the Banshee again.
lesson-winning-21 = On to h1, next to the enemy's line.
lesson-winning-22 = And once more.
lesson-winning-23 = A step onto the line, h0, and the Banshee is out.
lesson-winning-end = Five points, won 5 to 4. Points come at the end of each action, and the first with five wins at once. Count the cards that have been played: at the end they decide.

# A kind of decision that first comes to a learner off the path of his lesson
learn-walking = What you carry moves with you; taking and leaving on the way is free.
learn-announce = Name the card you would least like to meet: your enemy must lay it, or show that they do not have it.
learn-combat-card = Count both sides, then pay just enough: every card but the +0 is gone for good. Losing cheaply may be right, too.
learn-forced-card = The Telepath knew it: this time you have no choice.
learn-play-card = The card's number is how many actions you have this turn. All four come back only when all are played, so keep a big one for a turn that needs it.
learn-choose-actor = Everyone unwounded may act, and as often as you can pay. First open rooms and bring runners forward; then think of fights.
learn-choose-deed = Lit squares are within reach; the other deeds are beside them, with their costs. A grey one says why not.
learn-put-token = Put your own where they can act at once, and the enemy's where they are cut off: behind walls, far from gears and exits.
learn-pick-pair = Rooms with short straight ways suit runners, rooms with many walls suit a defender.
learn-pick-figure = A good team has someone fast, someone strong and someone who opens portcullises.
learn-pick-item = Each object solves one problem: ropes for pits, keys for portcullises, armour for fights, treasure for the score.
learn-choose-figure = Your opponent sees each of your characters only when its token is turned up.
learn-choose-item = Think of who you have: a wand needs a Wizard, a treasure needs someone quick.
learn-choose-pair = Both players' rooms make the dungeon, shuffled.
learn-keep-out = A handicap: the stronger side plays with fewer. Leave out those you would miss least.
learn-starter = Starters act from the first turn: choose quick ones, and someone who opens the way.
learn-place-room = Nobody but you knows what lies where. Near the enemy's line your runner has a short way out, but your opponent may open it first.
learn-place-token = The enemy places your objects, whoever opens the room; the characters are placed by whoever opens it. Hide the best where you will get first.
learn-gaze-teleport = The Archmage carries one of yours away: choose the one it hurts least.
ui-line = On the line
ui-vp = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
ui-gate-closed = portcullis closed
ui-gate-open = portcullis open
ui-gate-broken = portcullis broken
ui-carried-low = carried
ui-carried = In hand
ui-leave = Leave it
ui-leave-help = Light up the squares where the load can be left on the way
ui-helped = Attack with help
ui-announced = The Telepath has named +{ $value }
ui-about-backstabber = Lock-picking: opens and closes portcullises. Stab: +2 in group combat with a friend at her side.
ui-about-banshee = Repulsive scream: pushes a character in sight one square away (2 AP).
ui-about-cleric = Healing: heals a wounded neighbour, friend or enemy.
ui-about-colossus = Breaks portcullises. Giant: small enemies can pass.
ui-about-goblin = Worth { $exit_vp ->
        [one] { $exit_vp } point
       *[other] { $exit_vp } points
    } when it leaves unwounded.
ui-about-mekanork = Turns rooms in either direction.
ui-about-naga = Passes arrow slits.
ui-about-telepath = Mind control: names the card an enemy must play one on one.
ui-telepath-alone = When you play alone, only that of the Dungeon does.
ui-about-thief = Stands on pits, and friends cross them there. Opens and closes portcullises.
ui-about-troll = Heals its own wound (1 AP).
ui-about-wall-walker = Goes through a wall or an arrow slit (1 AP).
ui-about-warrior = Breaks portcullises.
ui-about-wizard = Levitation: flies over enemies and pits. Only he can use the Fireball Wand.
ui-about-armor = +{ $amount } when attacked.
ui-about-big-shield = Its bearer cannot be shot at.
ui-about-bow = Shoots at an enemy in sight with strength { $amount }.
ui-about-fireball-wand = Once, the Wizard kills the first character in sight.
ui-about-key = Opens and closes portcullises.
ui-about-rope = Crosses pits.
ui-about-speed-potion = Once: { $amount } more AP for the drinker this turn.
ui-about-sword = +{ $amount } when attacking.
ui-about-telescoping-spear = Attacks from two squares away or through an arrow slit.
ui-about-treasure = { $amount ->
        [one] { $amount } point
       *[other] { $amount } points
    } when it is carried out.
ui-rooms = Rooms
ui-name-card = Which card?
ui-not-there = This card has been used
ui-escaped = out of the dungeon
ui-eliminated = dead

## The end page

standing = victory points
sheet-exits = For characters out
sheet-rest = For dead enemies and treasures
feat-room-revealed = { $seat }: { $count } { $count ->
        [one] room revealed
       *[other] rooms revealed
    }.
feat-room-turned = { $seat }: { $count } { $count ->
        [one] room turn
       *[other] room turns
    }.
feat-escaped = { $seat }: { $count } { $count ->
        [one] character out
       *[other] characters out
    }.
feat-attack-declared = { $seat }: { $count } { $count ->
        [one] attack
       *[other] attacks
    }.
feat-jumped = { $seat }: { $count } { $count ->
        [one] jump
       *[other] jumps
    }.
feat-taken = { $seat }: { $count } { $count ->
        [one] thing taken
       *[other] things taken
    }.

addresses-you = yes
moment-played = An action card
moment-walked = { "" }
moment-opened = A room is opened
moment-set = { "" }
moment-turned = { "" }
moment-used = { "" }
moment-joined = Combat
moment-laid = Both cards lie face down
moment-revealed = The cards are turned up
moment-tied = A tie
moment-struck = { "" }
moment-fell = { "" }
moment-escaped = { "" }

# --- what the inspector says of what is drawn; `about-TABLE` is made of a row of components.toml

# of the Goblin Ground, where Goblins are others
ui-goblin-ground = Unwounded, it wins every combat without cards, if the other side has no unwounded Goblin. Breaks portcullises; a fireball only wounds it. If it dies, its player has lost.
ui-troll-ground = Heals its own wound (1 AP), but not one from a combat that a Goblin has won.
ui-carries = It can carry an object or a wounded friend.
ui-carries-nothing = It carries nothing.
about-figure = { $id ->
    [backstabber] { ui-about-backstabber }
    [banshee] { ui-about-banshee }
    [cleric] { ui-about-cleric }
    [colossus] { ui-about-colossus }
    [goblin] { $option-mode_id ->
        [goblin_ground] { ui-goblin-ground }
       *[other] { ui-about-goblin }
    }
    [mekanork] { ui-about-mekanork }
    [naga] { ui-about-naga }
    [telepath] { ui-about-telepath } { ui-telepath-alone }
    [thief] { ui-about-thief }
    [troll] { $option-mode_id ->
        [goblin_ground] { ui-troll-ground }
       *[other] { ui-about-troll }
    }
    [wall_walker] { ui-about-wall-walker }
    [warrior] { ui-about-warrior }
    [wizard] { ui-about-wizard }
   *[other] {""}
} { $id ->
    [goblin] { $option-mode_id ->
        [goblin_ground] { ui-carries-nothing }
       *[other] { ui-carries }
    }
   *[other] { ui-carries }
}
    .kind = Character
    .rule = { $id ->
        [backstabber] DT-14.1
        [banshee] DT-14.3
        [cleric] DT-14.4
        [colossus] DT-14.6
        [goblin] DT-14.11
        [mekanork] DT-14.7
        [naga] DT-14.8
        [telepath] DT-14.9
        [thief] DT-14.12
        [troll] DT-14.13
        [wall_walker] DT-14.14
        [warrior] DT-14.15
        [wizard] DT-14.10
       *[other] DT-2.5
    }
    .move = steps for 1 AP
    .move-is = { $option-telepath_move ->
        [3] { $card_move ->
            [0] { $value }
           *[other] { $card_move }
        }
       *[other] { $value }
    }
    .combat = in combat
    .exit-vp = { $option-mode_id ->
        [goblin_ground] {""}
       *[other] VP when it leaves unwounded
    }
about-item = { $id ->
    [armor] { ui-about-armor }
    [big_shield] { ui-about-big-shield }
    [bow] { ui-about-bow }
    [fireball_wand] { ui-about-fireball-wand }
    [key] { ui-about-key }
    [rope] { ui-about-rope }
    [speed_potion] { ui-about-speed-potion }
    [sword] { ui-about-sword }
    [telescoping_spear] { ui-about-telescoping-spear }
    [treasure] { ui-about-treasure }
   *[other] {""}
} Whoever stands on its square holds it; colours do not matter.
    .kind = Object
    .rule = { $id ->
        [armor] DT-15.7
        [big_shield] DT-11.14
        [bow] DT-11.1
        [fireball_wand] DT-15.3
        [key] DT-15.4
        [rope] DT-12.2
        [speed_potion] DT-15.10
        [sword] DT-15.8
        [telescoping_spear] DT-11.9
       *[other] DT-15.9
    }
    .amount = { $effect_id ->
        [armor] more in defence
        [bow] strength of a shot
        [potion] AP for the drinker
        [sword] more in a close attack
       *[treasure] VP when carried out
    }
about-room = { $turn_id ->
        [left] From its gear a character turns this room a quarter to the left,
       *[right] From its gear a character turns this room a quarter to the right,
    } or its open twin the way the twin's arrow points, for 1 AP. Everything in it turns too.
    .kind = Room with a twin
    .rule = DT-5.1
    .pair = number of its pair
about-dark-room = Nobody has seen it. It is opened from a square beside it with an open edge, or from the line next to it; then its tokens are placed.
    .kind = Room, still closed
    .rule = DT-4.1
about-hidden-token = A character or an object. It is shown and placed when its room is opened.
    .kind = Token
    .rule = DT-4.3
about-pit = It is crossed by flight, with a rope or by a jump. Whoever ends an action on a bare pit dies, except an unwounded Thief.
    .kind = Obstacle
    .rule = DT-12.8
about-portcullis = When closed, it is like a wall. A Backstabber, a Thief or a Key opens or closes it for 1 AP; { $option-mode_id ->
        [goblin_ground] a Goblin
       *[other] a Colossus
    } or a Warrior breaks it for good.
    .kind = Edge of a square
    .rule = DT-13.2
about-line = Whoever walks unwounded onto the opponent's line leaves the dungeon and scores a point. From your own line both rooms next to it can be opened.
    .kind = Edge of the dungeon
    .rule = DT-6.6
about-action-card = Its number is how many action points you have this turn. All four come back when none is left.
    .kind = Card
    .rule = DT-3.2
about-combat-card = In combat both sides lay one in secret and add it. What a player has used is gone for good; only the +0 comes back.
    .kind = Card
    .rule = DT-9.7
about-jump-card = One jump over one pit beside the character. Used ones do not come back.
    .kind = Card
    .rule = DT-8.1
about-reinforcements = So many characters of the Dungeon may still come. Whenever you take your action cards back, { $option-difficulty ->
       *[normal] one of them, drawn by lot, stands
        [hard] two of them, drawn by lot, stand
    } on its line.
    .kind = Cards of the Dungeon
    .rule = DT-22.8
about-gaze-card = Whenever you take your action cards back, one of the eight is drawn. 1: a die turns a room; 2: two rooms. 3: all open portcullises fall; 4: those of a room rise. 5: a character of the Dungeon is carried off; 6: one of yours, whom you choose. 7: the Dungeon has 2 more AP in its next turn; 8: you have. The faded ones are drawn; after all eight they are shuffled.
    .kind = Card
    .rule = DT-22.10
about-points = An enemy that dies scores a point for you; with three or more players, for whoever caused it. A character of yours that leaves unwounded scores too. Whoever has enough first wins.
    .kind = What wins
    .rule = DT-16.1
about-fight = The strengths of both sides, then the cards are added. The higher total wins; the losers are wounded, and a wounded target dies. Of the attackers who lose, those with a bow stay unhurt, and of those with a spear only the spear breaks. A tie changes nothing.
    .kind = What is compared
    .rule = DT-9.8
about-deed-go = Up to as many steps as the character has, through open edges. On the way things can be taken and left for free.
    .kind = Action
    .rule = DT-6.1
about-deed-turn = On a gear, a quarter for each action.
    .kind = Action
    .rule = DT-5.2
about-deed-jump = Over one pit beside the character; it also costs a jump card.
    .kind = Action
    .rule = DT-8.2
about-deed-attack = An enemy on an adjacent square, or from afar with a bow or a spear. All unwounded characters beside an enemy in a close combat join.
    .kind = Action
    .rule = DT-9.1
about-deed-reveal = From a square with an open edge to the dark room, or from your line.
    .kind = Action
    .rule = DT-4.1
c-dark-room = Dark room
c-hidden-token = Face-down token
c-pit = Pit
c-portcullis = Portcullis
c-line = Starting line
c-action-card = Action card
c-combat-card = Combat card
c-jump-card = Jump card
c-reinforcements = Reinforcements
c-gaze-card = Gaze of the Archmage
c-points = Victory points
c-fight = Combat
c-deed-go = Walk
c-deed-turn = Turn a room
c-deed-jump = Jump
c-deed-attack = Attack
c-deed-reveal = Open a room
about-far = The chosen character needs this many actions to reach this square.
    .kind = Square
    .rule = DT-6.1
c-far = Actions to get here

## What puzzles ask for

puzzle-goal-turn = Bring your score to { $amount ->
        [one] one victory point
       *[other] { $amount } victory points
    } this turn.
puzzle-goal-win = Win this turn.
