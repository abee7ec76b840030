game-title = Dungeon Lords
game-summary = Two years of digging, hiring and scheming. Then the heroes come, and what you built is put to the test.

## Settings

option-mode = Game
option-mode-help = The first game is simpler: no special events, no fee for an early hire, evil can always be paid.
option-mode-full = Full
option-mode-first-game = First game
option-special-events = Special events
option-special-events-help = One special event card a year. Without them that tile does nothing.
option-chosen-orders = Choose the first orders
option-chosen-orders-help = In the first game too: keep one of three drawn orders instead of losing two at random.
option-parallel-planning = Plan battles together
option-parallel-planning-help = All plan at the same time, in secret. Otherwise in turn, in the open.
option-greedy-dummies = Greedy non-players
option-greedy-dummies-help = A non-player on Hire Monster takes the left-most monster away.
option-extra-gold-1 = Extra gold, first seat
option-extra-gold-1-help = A handicap: extra gold for this lord at the start.
option-extra-gold-2 = Extra gold, second seat
option-extra-gold-2-help = A handicap: extra gold for this lord at the start.
option-extra-gold-3 = Extra gold, third seat
option-extra-gold-3-help = A handicap: extra gold for this lord at the start.
option-extra-gold-4 = Extra gold, fourth seat
option-extra-gold-4-help = A handicap: extra gold for this lord at the start.
option-advisor = Advisor in combat
option-advisor-help = Shows whoever decides in combat what is best to do.
option-training = Training dungeon
option-training-help = A battle for one: lose as few tunnels as you can.
option-training-training-1 = 1. The troll's supper
option-training-training-2 = 2. A ghost and a meal
option-training-training-3 = 3. Bite and run
option-training-training-4 = 4. Slime time
option-training-training-1-room = 5. A room at the door

## Names

c-get-food = Get Food
c-improve-reputation = Improve Reputation
c-dig-tunnels = Dig Tunnels
c-mine-gold = Mine Gold
c-recruit-imps = Recruit Imps
c-buy-traps = Buy Traps
c-hire-monster = Hire Monster
c-build-room = Build Room
c-goblin = Goblin
c-slime = Slime
c-ghost = Ghost
c-troll = Troll
c-witch = Witch
c-vampire = Vampire
c-golem = Golem
c-dragon = Dragon
c-demon = Demon
c-strike = Strike
c-splash = Splash them all
c-hold = Hold them up
c-haunt = Haunt
c-fed = Eat and strike
c-twice = Two small hexes
c-bite = Bite
c-nip = Bite and return
c-flame = Breathe fire
c-claw = Tear apart
c-sheep = A sheep's kick
c-follow = Second blow
c-hatchery = Hatchery
c-mushroom-bed = Mushroom Bed
c-souvenir-shop = Souvenir Shop
c-mint = Mint
c-workshop = Workshop
c-tool-shed = Tool Shed
c-printing-press = Printing Press
c-magic-room = Magic Room
c-training-room = Training Room
c-dark-room = Dark Room
c-labyrinth = Labyrinth
c-anti-magic-room = Anti-Magic Room
c-cafeteria = Cafeteria
c-chapel = Chapel
c-pandemonium = Pandemonium
c-hall-of-fame = Hall of Fame
c-wall-of-fire = Wall of Fire
c-rolling-stone = Rolling Stone
c-pendulum = Pendulum
c-trapdoor = Trapdoor
c-poisoned-dart = Poisoned Dart
c-anti-magic-dart = Anti-Magic Dart
c-cursed-ring = Cursed Ring
c-kamikaze-imp = Kamikaze Imp
c-poisoned-meal = Poisoned Meal
c-word-of-peace = Word of Peace
c-suggestion = Suggestion
c-magic-shield = Magic Shield
c-invisibility = Invisibility
c-detect-evil = Detect Evil
c-detect-treasure = Detect Treasure
c-fist-of-justice = Fist of Justice
c-graffiti = Graffiti
c-fireball = Fireball
c-illusion = Illusion
c-aura-of-fear = Aura of Fear
c-create-food = Create Food
c-regeneration = Regeneration
c-magic-key = Magic Key
c-metamorphosis = Metamorphosis
c-blind-rage = Blind Rage
c-song-of-courage = Song of Courage
c-dimensional-gate = Dimensional Gate
c-payday = Payday
c-taxes = Taxes
c-special = Special event
c-witch-hunt = Witch Hunt
c-monster-strike = Monster Strike
c-confiscation = Confiscation
c-rats-in-pantry = Rats in the Pantry
c-imp-strike = Imp Strike
c-trap-recall = Trap Recall
c-safety-inspection = Safety Inspection
c-bad-press = Bad Press
c-reputation-review = Reputation Review
c-winter = Winter
c-spring = Spring
c-summer = Summer
c-autumn = Autumn
c-combat = Combat
c-warrior = Warrior
c-thief = Thief
c-priest = Priest
c-wizard = Wizard
c-paladin = Paladin
c-illusory-hero = Illusion
c-fatigue = fatigue
c-poison = poison
c-rooms = Rooms
c-monsters = Monsters
c-prisoners = Prisoners
c-paladins = Paladins in prison
c-conquered = Conquered tiles
c-letters = Red letters
c-total = Total
c-lord-of-dark-deeds = Lord of Dark Deeds
c-lord-of-halls = Lord of Halls
c-lord-of-tunnels = Lord of Tunnels
c-lord-of-monsters = Lord of Monsters
c-lord-of-imps = Lord of Imps
c-lord-of-riches = Lord of Riches
c-battlelord = Battlelord
c-paladin-1 = Paladin
c-paladin-2 = Stronger Paladin
c-warrior-1 = Warrior 3
c-warrior-2 = Warrior 4
c-warrior-3 = Warrior 4
c-warrior-4 = Warrior 5
c-warrior-5 = Warrior 5
c-warrior-6 = Warrior 6
c-warrior-7 = Warrior 7
c-warrior-8 = Warrior 8
c-thief-1 = Thief 3/1
c-thief-2 = Thief 3/2
c-thief-3 = Thief 4/1
c-thief-4 = Thief 4/2
c-thief-5 = Thief 4/2
c-thief-6 = Thief 5/2
c-thief-7 = Thief 5/3
c-thief-8 = Thief 6/3
c-priest-1 = Priest 3/1
c-priest-2 = Priest 3/2
c-priest-3 = Priest 4/1
c-priest-4 = Priest 4/2
c-priest-5 = Priest 4/2
c-priest-6 = Priest 5/2
c-priest-7 = Priest 5/3
c-priest-8 = Priest 6/3
c-wizard-1 = Wizard 3/1
c-wizard-2 = Wizard 3/2
c-wizard-3 = Wizard 4/1
c-wizard-4 = Wizard 4/2
c-wizard-5 = Wizard 4/2
c-wizard-6 = Wizard 5/2
c-wizard-7 = Wizard 5/3
c-wizard-8 = Wizard 6/3
c-training-1 = 1. The troll's supper
c-training-2 = 2. A ghost and a meal
c-training-3 = 3. Bite and run
c-training-4 = 4. Slime time
c-training-1-room = 5. A room at the door

## Answers

move-order = { $name }
move-dummy = { $name }
move-retrieve = Take back: { $name }
move-return = Keep card { $n }
move-spy = Look at card { $n }
move-dig = Dig at { $cell }
move-tile = Fight at { $cell }
move-cell = Build at { $cell }
move-use = Do it
move-decline = Decline
move-stop = Enough
move-take = Take back: { $name }
move-fight = Fight
move-pay-gold = Pay gold
move-gain-evil = Become more evil
move-withdraw-all = Withdraw all monsters
move-face-down = Let it sulk
move-mine = { $n ->
        [one] Send { $n } imp
       *[other] Send { $n } imps
    }
move-discard = Discard: { $name }
move-hire = Hire: { $name }
move-build = Build: { $name }
move-produce = Work: { $name }
move-pay = Pay: { $name }
move-let-go = Let go: { $name }
move-tax = { $n ->
        [0] Pay nothing
       *[other] { $n } gold
    }
move-settle = Settle: { $name }
move-give-food = Give { $n } food
move-give-gold = Give { $n } gold
move-give-trap = Give a trap
move-give-monster = Give a monster
move-feed = { $n ->
        [0] Give nothing
       *[other] Give { $n } food
    }
move-pay-rooms = { $n ->
        [0] Pay nothing
        [one] Pay for { $n } room
       *[other] Pay for { $n } rooms
    }
move-trap = Lay: { $name }
move-monster = Send: { $name }
move-ghosts = { $n ->
        [0] No ghost
        [one] { $n } ghost
       *[other] { $n } ghosts
    }
move-free = Free: { $name }
move-first = First: { $name }
move-aim = Aim at { $n }
move-attack = { $name } acts
move-attack-sheep = The sheep ({ $name }) acts
move-way = { $name }
move-target = Attack { $n }
move-victim = Give up: { $name }
move-victim-sent = Give up from the battle: { $name }
move-withdraw = Withdraw: { $name }
move-choose = Choose: { $name }

## Prompts

prompt-lock = Three orders were drawn. Keep one in hand; you start without the other two.
prompt-lock-wait = { $seat } chooses the first orders.
prompt-program = Choose order { $n } of 3. The earlier your order, the lower its space.
prompt-program-wait = { $seat } chooses orders.
prompt-dummy = Choose the third order of your non-player. Its minion takes the first free space.
prompt-dummy-wait = { $seat } chooses an order for the non-player.
prompt-execute = { $order }, space { $n }. Will you do it?
prompt-execute-wait = { $seat } decides about an order: { $order }.
prompt-spy = Look at one combat card of this year. Only you will see it.
prompt-spy-wait = { $seat } looks at a combat card.
prompt-dig = { $n ->
        [one] Choose where to dig. One more tunnel.
       *[other] Choose where to dig. Up to { $n } more tunnels.
    }
prompt-dig-wait = { $seat } digs.
prompt-mine = How many imps mine gold?
prompt-mine-wait = { $seat } mines gold.
prompt-discard = Discard one of your traps, face down.
prompt-discard-wait = { $seat } chooses a trap to discard.
prompt-hire = Choose a monster to hire.
prompt-hire-wait = { $seat } chooses a monster.
prompt-room = Choose a room to build.
prompt-room-wait = { $seat } chooses a room.
prompt-cell = Where do you build? { $room }: choose one of your tunnels.
prompt-cell-wait = { $seat } chooses a place for a room.
prompt-produce = Which room works? Each use needs new workers.
prompt-produce-wait = { $seat } uses rooms.
prompt-shed = Choose where the tool shed digs.
prompt-shed-wait = { $seat } digs with the tool shed.
prompt-retrieve = Which order comes back to your hand?
prompt-retrieve-wait = { $seat } takes an order back.
prompt-payday = Payday. Pay each creature or let it go{ $evil ->
        [0] .
        [one] ; letting one go makes you one step more evil.
       *[other] ; letting one go makes you { $evil } steps more evil.
    }
prompt-payday-wait = { $seat } pays wages.
prompt-tax = The tax is { $n } gold. How much do you pay? Each unpaid gold is a red letter.
prompt-tax-wait = { $seat } pays taxes.
prompt-hunt = Let one monster go (no evil for that), or gain evil.
prompt-hunt-wait = { $seat } hides from the witch hunt.
prompt-strike = The monsters are on strike. Whose demands come first?
prompt-strike-wait = { $seat } talks to striking monsters.
prompt-settle = { $creature } is on strike: give part of its pay, or it lies face down until after combat.
prompt-settle-wait = { $seat } talks to striking monsters.
prompt-imp-wages = How much food do the imps get? One imp leaves for each food missing.
prompt-imp-wages-wait = { $seat } feeds the imps.
prompt-recall = { $n ->
        [0] You have too little gold: give up a trap.
       *[other] Pay { $n } gold or give up a trap.
    }
prompt-recall-wait = { $seat } gives up a trap or gold.
prompt-inspect = How many rooms do you pay for? Each unpaid one adds 1 evil.
prompt-inspect-wait = { $seat } is inspected.
prompt-press = Pay gold or gain evil.
prompt-press-wait = { $seat } deals with the press.
prompt-victim = Choose a monster to give up.
prompt-victim-wait = { $seat } gives up a monster.
prompt-cost-trap = Choose a trap to give up.
prompt-cost-trap-wait = { $seat } gives up a trap.
prompt-plan-tile = Choose the tile to fight on: one of the nearest that are still yours.
prompt-plan-tile-wait = { $seat } plans a battle.
prompt-plan = Lay traps and send creatures. You may change your mind until you fight.
prompt-plan-wait = { $seat } plans a battle.
prompt-free-prisoner = No tile is left to fight for. One prisoner goes free.
prompt-free-prisoner-wait = { $seat } lets a prisoner go.
prompt-first-trap = Which trap goes off first?
prompt-first-trap-wait = { $seat } sets off traps.
prompt-aim = Who does the dart hit? Count from the front.
prompt-aim-wait = { $seat } aims.
prompt-attack = Who acts next?
prompt-attack-wait = { $seat } commands monsters.
prompt-way = How does it act?
prompt-way-wait = { $seat } commands monsters.
prompt-target = Who does it attack? Damage { $n }.
prompt-target-wait = { $seat } commands monsters.
prompt-peace = Word of peace: withdraw all your monsters or gain evil.
prompt-peace-wait = { $seat } answers a spell.
prompt-ransom = Suggestion: pay each monster in this battle again, or it goes home.
prompt-ransom-wait = { $seat } answers a spell.
prompt-treasure = Detect treasure: give up a trap.
prompt-treasure-wait = { $seat } answers a spell.
prompt-magic-key = Magic key: one prisoner goes free.
prompt-magic-key-wait = { $seat } answers a spell.
prompt-fear = Aura of fear: choose the monster that runs home.
prompt-fear-wait = { $seat } answers a spell.
prompt-sheep = Metamorphosis: choose the monster that becomes a sheep.
prompt-sheep-wait = { $seat } answers a spell.
prompt-gate = Dimensional gate: choose a monster to lose for good.
prompt-gate-wait = { $seat } answers a spell.

## Reasons

reason-dug = There is already a tile here.
reason-square = A block of two by two would be full.
reason-far = No tile of yours is next to it.
reason-no-tile = You have no tile there.
reason-conquered = This tile is conquered.
reason-room-there = There is already a room here.
reason-beside-room = It is next to a room.
reason-zone = The room does not belong in this part.
reason-nearer = Another tile is nearer to the entrance.
reason-inaccessible = You cannot use this order this season.
reason-chosen = You have chosen it already.
reason-not-for-dummy = Not for the non-player.
reason-carried-out = It has been carried out.
reason-no-place = You have no place for this room.
reason-no-product = This room makes nothing.
reason-no-food = You have no food for it.
reason-not-there = You have no such monster in this battle.
reason-no-victim = You have no such monster to give up.
reason-not-asked = The spell does not ask for it.
reason-trap-first = First say which trap goes off.
reason-way-first = First say how it acts.
reason-no-such-way = It cannot act this way.
reason-another-acts = Another creature is acting now.
reason-creature-first = First say which creature acts.
reason-not-ready = You have no such creature ready to act.
reason-nobody-there = Nobody stands there.
reason-nobody = There is nobody it can attack this way.
reason-no-hold = In a blind rage it has to attack.
reason-in-rage = In a blind rage monsters attack only the first in line.
reason-only-first = This attack hits the first in line.
reason-spared = It never attacks adventurers of this class.
reason-not-first = It never attacks the first in line.
reason-hides = This wizard is invisible: nothing can harm him this round.
reason-asleep = It lies face down.
reason-trap-cost = You cannot pay for this trap here.
reason-workers = Too few idle workers: { $n } are needed.
reason-no-imps = You have too few idle imps.
reason-no-tunnel = You have no tunnel to mine in.
reason-nobody-left = Nobody is left to hire.
reason-all-dear = You cannot pay for anybody who is left.
reason-no-room = No room is left, or none fits in your dungeon.
reason-short-gold = You have too little gold for it.
reason-short-food = You have too little food for it.
reason-short-trap = You have no trap to give up for it.
reason-short-monster = You have no other monster to give up for it.
reason-short-evil = You are too evil already: its price cannot be paid.
reason-no-such-trap = You have no such trap in hand.
reason-not-owned = You have no such creature.
reason-no-ghost = A ghost is not a monster.
reason-itself = It cannot be given up for itself.
reason-not-fighting = You have no such monster in this battle.
reason-must-dig = At least one tunnel must be dug.
reason-must-mine = At least one imp must mine.
reason-mine-limit = That is too many imps for this space.
reason-mine-imps = You do not have that many idle imps.
reason-mine-tunnels = You do not have that many unconquered tunnels.
reason-not-offered = It is not on offer.
reason-not-in-shop = This room is not for sale.
reason-no-cell = There is no place for another tunnel.
reason-no-deck = No trap is left to draw.
reason-not-built = You have no such room.
reason-worked = This room has worked as often as it may this season.
reason-not-played = You have not played this order this season.
reason-settled = You have already settled with it.
reason-tax-due = The tax is not that high.
reason-not-its-cost = That is not part of its price.
reason-feed-due = The imps do not ask for that much.
reason-rooms-due = You do not have that many unconquered rooms.
reason-no-prisoner = You have no such prisoner.
reason-use-first = First say whether you carry out the order.
reason-use-said = You carry this order out already.
reason-hire-chosen = You have chosen whom to hire: now pay the price.
reason-price-first = First give up what this price asks for.
reason-strike-first = First say with whom you settle.
reason-strike-chosen = First settle with the one you have chosen.
reason-orders-chosen = Your own three orders are chosen.
reason-dig-first = First say where the room digs.
reason-rooms-done = Your rooms are done for this season: take an order back.
reason-trap-chosen = A trap goes off already: say whom it hits.
reason-room-first = First say which room you build.
reason-room-chosen = The room is chosen: say where it goes.
reason-when-lock = Cards are kept only at the start of the game.
reason-when-program = Orders are chosen when a season begins.
reason-when-dummy = Only with two players, after your own three orders.
reason-when-execute = No order of yours is being carried out now.
reason-when-stop = There is nothing to stop now.
reason-when-spy = You look at cards only with Improve Reputation.
reason-when-dig = You dig only with Dig Tunnels or a room that digs.
reason-when-mine = You mine only with Mine Gold.
reason-when-discard = Nobody asks you for a trap now.
reason-when-hire = You hire only with Hire Monster.
reason-when-victim = Nobody asks you for a monster now.
reason-when-build = You build only with Build Room.
reason-when-produce = Rooms work when all orders have been carried out.
reason-when-retrieve = Orders come back at the end of a season.
reason-when-pay = It wants no pay now.
reason-when-tax = No taxes are due now.
reason-when-strike = Nobody is on strike now.
reason-when-feed = The imps ask for nothing now.
reason-when-event = Nothing asks for that now.
reason-when-tile = A tile is chosen when a battle is planned.
reason-when-plan = No battle is being planned now.
reason-when-free = Nobody asks you for a prisoner now.
reason-when-trap = No trap goes off now.
reason-when-attack = No creature of yours acts now.
reason-when-spell = No spell asks for that now.
reason-fight-here = You already fight there.
reason-traps-full = No more traps fit into this tile. Take one back first.
reason-monsters-full = No more monsters fit into this tile. Take one back first.
reason-not-in-hand = You have no such trap left in hand.
reason-not-in-lair = You have no such creature left in the lair.
reason-not-sent = It is not part of your plan.
reason-tile-first = Choose the tile to fight on first.
reason-enough-changes = You have changed your plan often enough: fight.
reason-ghosts-counted = Ghosts are not monsters: say how many go.
reason-ghosts-sent = That many ghosts already go.
reason-too-few-ghosts = You have too few ghosts awake.

## Endings

ending-victory = The best dungeon lord has been found.
ending-shared = Several lords share the victory.
ending-training-won = All adventurers are in prison.
ending-training-lost = The dungeon is conquered.

## The log

event-orders-locked = { $seat } { $seat_is ->
        [you] start
       *[other] starts
    } without: { $orders }.
event-season-begins = Year { $year }. { $season }. { $seat } { $seat_is ->
        [you] go
       *[other] goes
    } first.
    .style = heading
event-offers-laid = In the tavern: { $creatures }. In the shop: { $rooms }.
event-event-shown = Next season: { $event }{ $special_id ->
        [none] .
       *[other] : { $special }.
    }
event-adventurers-shown = On their way: { $heroes }.
event-dummy-orders = Non-player { $number } blocks: { $orders }.
event-order-placed = { $seat_is ->
        [you] Your order
       *[other] { $seat }, order
    } { $number }: { $order }, { $space ->
        [0] the minion stays on the card.
       *[other] space { $space }.
    }
event-hire-fee-paid = { $seat } { $seat_is ->
        [you] pay
       *[other] pays
    } { $gold } gold for hiring first.
event-hire-fee-missing = { $seat } cannot pay { $gold } gold for hiring first.
event-order-used = { $seat }: { $order }, space { $space }.
event-order-declined = { $seat } { $seat_is ->
        [you] decline
       *[other] declines
    }: { $order }, space { $space }.
event-order-impossible = { $seat } cannot do it: { $order }, space { $space } ({ $why_id ->
        [short-gold] too little gold
        [short-food] too little food
        [short-evil] cannot become that evil
        [no-imps] too few idle imps
        [no-cell] no place for a tunnel
        [no-tunnel] no tunnel to mine in
        [no-deck] no trap left
        [nobody-left] nobody left to hire
        [all-dear] cannot pay for anybody left
       *[other] no room left, or no place for one
    }).
event-paid = { $seat } { $seat_is ->
        [you] pay
       *[other] pays
    }:{ $gold ->
        [0] {""}
       *[other] { " " }{ $gold } gold
    }{ $food ->
        [0] {""}
       *[other] { $gold ->
            [0] { " " }
           *[other] { ", " }
        }{ $food } food
    }{ $imps ->
        [0] {""}
        [one] { " " }{ $imps } imp
       *[other] { " " }{ $imps } imps
    }.
event-received = { $seat } { $seat_is ->
        [you] get
       *[other] gets
    }:{ $gold ->
        [0] {""}
       *[other] { " " }{ $gold } gold
    }{ $food ->
        [0] {""}
       *[other] { $gold ->
            [0] { " " }
           *[other] { ", " }
        }{ $food } food
    }{ $imps ->
        [0] {""}
        [one] { " " }{ $imps } imp
       *[other] { " " }{ $imps } imps
    }.
event-evil-moved = { $seat_is ->
        [you] Your evil
       *[other] { $seat }: evil
    } { $before } → { $after }.
event-paladin-comes = { $hero } leaves his tent and goes to { $seat }.
event-paladin-moves = { $hero } leaves { $seat } for { $to_seat }.
event-spied = { $seat } { $seat_is ->
        [you] look
       *[other] looks
    } at a combat card.
event-card-seen = { $seat_is ->
        [you] You alone see
       *[other] { $seat } alone sees
    } card { $position }: { $spell }.
event-tunnel-dug = { $seat } { $seat_is ->
        [you] dig
       *[other] digs
    } { $cell }.
event-gold-mined = { $seat } { $seat_is ->
        [you] mine
       *[other] mines
    } { $gold } gold.
event-traps-drawn = { $seat } { $seat_is ->
        [you] draw
       *[other] draws
    } { $count ->
        [one] a trap.
       *[other] { $count } traps.
    }
event-traps-seen = { $seat_is ->
        [you] You alone see
       *[other] { $seat } alone sees
    }: { $traps }.
event-trap-discarded = { $seat } { $seat_is ->
        [you] discard
       *[other] discards
    } a trap.
event-monster-hired = { $seat } { $seat_is ->
        [you] hire
       *[other] hires
    }: { $creature }.
event-monster-eaten = { $seat } { $seat_is ->
        [you] give
       *[other] gives
    } up: { $creature }.
event-room-built = { $seat } { $seat_is ->
        [you] build
       *[other] builds
    } at { $cell }: { $room }.
event-offer-removed = A non-player takes: { $creature }.
event-room-used = { $seat } { $seat_is ->
        [you] use
       *[other] uses
    }: { $room }.
event-order-retrieved = { $seat } { $seat_is ->
        [you] take
       *[other] takes
    } back: { $order }. Not next season: { $orders }.
event-event-happens = { $special_id ->
        [none] { $event }.
       *[other] { $special }.
    }
    .style = heading
event-wage-paid = { $seat } { $seat_is ->
        [you] pay
       *[other] pays
    } wages: { $creature }.
event-creature-leaves = { $seat } { $seat_is ->
        [you] let
       *[other] lets
    } go: { $creature }.
event-creature-strikes = { $seat_is ->
        [you] Your { $creature } will not fight this year
       *[other] { $seat }: { $creature } will not fight this year
    }.
event-tax-paid = { $seat } { $seat_is ->
        [you] pay
       *[other] pays
    } { $gold } of { $tax } gold tax{ $letters ->
        [0] .
       *[other] , red letters: { $letters }.
    }
event-adventurer-joins = To { $seat }: { $hero }.
event-adventurer-leaves = { $hero } goes elsewhere.
event-dummy-evil-moved = The spare evil counter: { $before } → { $after }.
event-starter-changes = { $seat } { $seat_is ->
        [you] are
       *[other] is
    } first now.
event-combat-round = Combat of year { $year }, round { $number }.
    .style = heading
event-battle-planned = { $seat } { $seat_is ->
        [you] plan
       *[other] plans
    } a battle at { $cell }: { $traps ->
        [0] no trap
        [one] a trap
       *[other] { $traps } traps
    }{ $creatures_count ->
        [0] , no creature.
       *[other] , { $creatures }.
    }
event-prisoner-freed = { $seat } { $seat_is ->
        [you] let
       *[other] lets
    } { $hero } go free.
event-card-turned = Card { $number }: { $spell }, fatigue { $fatigue }.
event-battle-begins = { $seat_is ->
        [you] Your battle
       *[other] Battle, { $seat }
    }: { $room_id ->
        [none] tile { $cell }
       *[other] { $room }
    }.
event-battle-cancelled = { $seat } { $seat_is ->
        [you] have
       *[other] has
    } nobody left to fight.
event-trap-sprung = { $seat_is ->
        [you] Your trap
       *[other] { $seat }
    }: { $trap }, { $blocks } damage, { $prevented } prevented.
event-hero-hurt = { $hero } takes { $damage } ({ $source }), { $left } left. { $seat_is ->
        [you] Your dungeon
       *[other] Dungeon: { $seat }
    }.
event-hero-captured = { $seat } { $seat_is ->
        [you] capture
       *[other] captures
    }: { $hero }.
event-illusion-ends = { $seat_is ->
        [you] Your dungeon
       *[other] { $seat }
    }: the illusion is gone.
event-damage-absorbed = { $seat_is ->
        [you] Your dungeon
       *[other] { $seat }
    }: the shield saves { $hero } a point.
event-hero-poisoned = { $seat_is ->
        [you] Your dungeon
       *[other] { $seat }
    }: { $hero } is poisoned, { $damage } at the end of the round.
event-spells-stopped = { $seat_is ->
        [you] Your dungeon
       *[other] { $seat }
    }: { $hero } is hit, no spell this round.
event-healing-stopped = { $seat_is ->
        [you] Your dungeon
       *[other] { $seat }
    }: { $hero } is hit, no healing this round.
event-spell-cast = { $seat_is ->
        [you] Your dungeon
       *[other] { $seat }
    }: the party casts { $spell }.
event-spell-fails = { $seat_is ->
        [you] Your dungeon
       *[other] { $seat }
    }: the party cannot cast { $spell }. { $why_id ->
        [dart] A dart has hit a wizard.
        [room] No spell works in this room.
       *[magic] Magic { $magic }, needed { $needed }.
    }
event-creature-withdrawn = { $seat } { $seat_is ->
        [you] withdraw
       *[other] withdraws
    }: { $creature }.
event-sheep-made = { $seat_is ->
        [you] Your dungeon
       *[other] { $seat }
    }: { $creature } is a sheep now.
event-creature-banished = { $seat } { $seat_is ->
        [you] lose
       *[other] loses
    } for good: { $creature }.
event-food-given = { $seat_is ->
        [you] Your dungeon
       *[other] { $seat }
    }: the party feeds { $hero }, { $amount ->
        [one] one more hitpoint
       *[other] { $amount } more hitpoints
    }.
event-creature-acts = { $seat_is ->
        [you] Your { $creature }
       *[other] { $seat }, { $creature }
    }: { $attack }.
event-creature-idle = { $seat_is ->
        [you] Your dungeon
       *[other] { $seat }
    }: { $creature } has nobody to attack.
event-hero-healed = { $seat_is ->
        [you] Your dungeon
       *[other] { $seat }
    }: { $hero } is healed by { $amount }.
event-no-healing = { $seat_is ->
        [you] Your dungeon
       *[other] { $seat }
    }: no healing.
event-fatigue = { $seat_is ->
        [you] Your dungeon
       *[other] { $seat }
    }: fatigue { $fatigue }.
event-tile-conquered = { $seat } { $seat_is ->
        [you] lose
       *[other] loses
    }: { $room_id ->
        [none] tile { $cell }
       *[other] { $room }
    }.
event-not-conquered = { $seat_is ->
        [you] Your dungeon
       *[other] { $seat }
    }: nothing is conquered, nobody tires.
event-combat-ends = The combat of year { $year } is over.
event-scored = { $line }, { $seat_is ->
        [you] you
       *[other] { $seat }
    }: { $line_id ->
        [total] { $points }.
       *[other] { $count }, points { $points }.
    }
event-title-given = { $title }: { $seats }, { $seats_count ->
        [one] { $points }
       *[other] { $points } each
    }.
event-licences-given = Licensed lords of the dungeon: { $seats }.

## The board

ui-see-dungeon = { $seat_is ->
        [you] Your dungeon
       *[other] Dungeon: { $seat }
    }
ui-dungeons = Dungeons
ui-bouts = Who fights
ui-round = Round { $n } of 4
ui-to-beat = Hitpoints to beat: { $n }
ui-missing = missing: { $n }
ui-at-most = { $name }: { $n } at most
ui-at-stake = If anyone is left: { $cell } is lost, −{ $n }
ui-at-stake-room = If anyone is left: { $room } ({ $cell }) is lost, −{ $n }
ui-would-go = would go to: { $seat }
ui-would-leave = would go elsewhere
ui-advice-means = expected in the next round: captures, lost tiles
ui-last-fight = The last fight
ui-asleep = face down
ui-monsters = monsters
ui-not-a-player = a non-player
ui-steps-to-paladin = { $n } to the paladin
ui-spares = anybody except: { $who }
ui-year = Year { $n }
ui-evil = Evil
ui-tavern = Tavern
ui-shop = Rooms
ui-city = City
ui-traps-left = Traps left: { $n }
ui-my-dungeon = My dungeon
ui-fair = Visitors, the city and the market
ui-close = Close
ui-lair = Lair
ui-traps = Traps
ui-orders = Orders
ui-inaccessible = Not this season
ui-prison = Prison
ui-now = Now
ui-next = Next
ui-tent = in his tent
ui-gone = gone
ui-step-1 = Traps
ui-step-2 = Fast spell
ui-step-3 = Monsters
ui-step-4 = Slow spell
ui-step-5 = Healing
ui-step-6 = Conquest
ui-step-7 = Poison
ui-hidden = hidden
ui-known = you know this card
ui-food = food
ui-gold = gold
ui-imps = imps
ui-idle = idle { $n } of { $all }
ui-letters = red letters
ui-letters-are = { $count ->
    [one] red letter
   *[other] red letters
    }
ui-points = points
ui-tax = tiles { $tiles }, tax { $tax }
ui-first = first to act
ui-choose = to choose:
ui-none = none
ui-empty = nobody
ui-non-player = Non-player { $n }
ui-magic = magic { $n }, needed { $all }
ui-magic-works = it works
ui-magic-fails = it fails
ui-hearts = heals { $n } if anybody attacks
ui-fatigue = fatigue { $n }
ui-tiles = { $n } tiles
ui-reach-first = first
ui-reach-any = any
ui-reach-all = all
ui-reach-behind = not the first
ui-reach-none = hold
ui-advice = Advisor
ui-training-goal = Tiles lost: { $n }. The best result: { $best }.
ui-advice-final = the best there is
ui-advice-so-far = the best found so far
ui-t-each = all { $n }
ui-t-first = 1st: { $n }
ui-t-second = 2nd: { $n }
ui-t-last = last +{ $n }
ui-t-others = others { $n }
ui-t-chosen = anyone { $n }
ui-t-full = 1st: all his hitpoints
ui-t-poison = then { $n } from poison
ui-t-no-conquest = no conquest, no fatigue
ui-t-silences = a wizard: no spell; a priest: no healing
ui-so-evil = { $amount } evil
ui-fast = before the monsters
ui-slow = after the monsters
ui-spell-withdraw-all = Withdraw all monsters or gain { ui-so-evil }.
ui-spell-ransom = Pay each monster again or withdraw it.
ui-spell-shield = { $amount ->
        [one] The next point of damage is absorbed.
       *[other] The next { $amount } points of damage are absorbed.
    }
ui-spell-hide = Wizards go to the back and cannot be harmed.
ui-spell-gain-evil = You gain { ui-so-evil }.
ui-spell-lose-treasure = You lose { $amount } gold, else { $amount } food, else a trap.
ui-spell-lose-imp = You lose { $amount ->
        [one] an imp
       *[other] { $amount } imps
    }.
ui-spell-lose-evil = You lose { ui-so-evil }.
ui-spell-nothing = Nothing happens.
ui-spell-illusion = An illusion with { $amount ->
        [one] { $amount } hitpoint
       *[other] { $amount } hitpoints
    } stands in front.
ui-spell-withdraw-one = { $amount ->
        [one] One of your monsters runs home.
       *[other] { $amount } of your monsters run home.
    }
ui-spell-food-token = The first adventurer has { $amount ->
        [one] { $amount } more hitpoint
       *[other] { $amount } more hitpoints
    }.
ui-spell-mend = The first wounded adventurer is healed.
ui-spell-free-prisoner = You release { $amount ->
        [one] a prisoner
       *[other] { $amount } prisoners
    }.
ui-spell-sheep = One of your monsters becomes a sheep: { $amount } damage, no more.
ui-spell-rage = Monsters hit the first adventurer only.
ui-spell-no-fatigue = No fatigue this round.
ui-spell-banish = { $amount ->
        [one] One monster that fought is gone for good.
       *[other] { $amount } monsters that fought are gone for good.
    }
ui-special-hunt = Let a monster go (no evil for that) or gain { ui-so-evil }.
ui-special-strike = For each monster give part of its cost, or it lies face down until after combat.
ui-special-halve-gold = Lose { $amount ->
        [2] half your gold
       *[other] one gold in every { $amount }
    }, rounded down.
ui-special-halve-food = Lose { $amount ->
        [2] half your food
       *[other] one food in every { $amount }
    }, rounded down.
ui-special-imp-wages = Give 1 food for every { $amount ->
        [one] imp
       *[other] { $amount } imps, rounded up
    }; one imp leaves for each missing food.
ui-special-recall = With a trap in hand: pay { $amount } gold or give up a trap.
ui-special-inspect = For each room not conquered pay { $amount } gold or gain 1 evil.
ui-special-press = Pay { $gold } gold or gain { ui-so-evil }.
ui-special-review = The most evil lose { ui-so-evil }, the nicest gain { $amount }; nothing if all are equal.

ui-tunnels = tunnels
counted-gold = { $n ->
   *[other] gold
}
counted-food = { $n ->
   *[other] food
}
counted-evil = { $n ->
   *[other] evil
}
counted-imps = { $n ->
    [one] imp
   *[other] imps
}
counted-traps = { $n ->
    [one] trap
   *[other] traps
}
counted-monsters = { $n ->
    [one] monster
   *[other] monsters
}
counted-tunnels = { $n ->
    [one] tunnel
   *[other] tunnels
}
ui-workers = idle imps
ui-then-comes = comes:
ui-then-leaves = leaves:
ui-then-any = another monster
ui-then-nobody = nobody comes to you
ui-paladin-comes = comes to you
ui-paladin-leaves = leaves you
ui-stops = no work: { $room }
ui-works = works
ui-no = no
ui-digs = What digging leaves
ui-more = Tunnels
ui-tax-short = Tax
ui-gold-left = Gold left
ui-outcome = The outcome:
ui-sprung = sprung
ui-acted = has acted
ui-room-fallen = The room is conquered
ui-tile-fallen = The tile is conquered
ui-damage = damage
ui-next-bout = The next to fight:
ui-lost = Conquered
ui-captured = to prison
ui-vanishes = vanishes
ui-left = { $n } left
ui-pay = Pay
ui-let-go = Let go
ui-withdraw = Withdraw
ui-steps = step { $n }
ui-does-food = Workers { $workers }: food +{ $amount }.
ui-does-gold = Workers { $workers }: gold +{ $amount }.
ui-does-trap = Workers { $workers }: traps +{ $amount }.
ui-does-dig = Workers { $workers }: tunnels +{ $amount }.
ui-does-lose-evil = Workers { $workers }: evil −{ $amount }.
ui-does-imp = Workers { $workers }, food { $food }: imps +{ $amount }, ready at once.
ui-does-boost = A fight here: attacks +{ $amount } for { $creatures }.
ui-does-labyrinth = A fight here: traps up to { $traps }, { $gold ->
    [0] no gold for them
   *[other] { $gold } gold more for each
}; monsters up to { $monsters }.
says-trap-rooms = { $n ->
    [0] In a room it costs no more gold.
   *[other] In a room it costs { $n } gold more.
}
says-trap-room = { $room }: { $n ->
    [0] no more gold.
   *[other] { $n } gold more.
}
says-monster-rooms = In a tunnel one monster fights, in a room { $n ->
    [0] none.
    [1] one as well.
   *[other] up to { $n }.
}
says-monster-room = { $room }: { $n ->
    [0] no monster.
    [1] one monster.
   *[other] up to { $n } monsters.
}
ui-does-no-magic = A fight here: no spells.
ui-does-score = At the end: points +{ $amount } for each { $creatures }.
ui-does-fame = At the end: points for each title that only you hold.

ui-party = Adventurers at the door
ui-trap = Trap
ui-cards = Cards drawn
ui-hand = Orders in hand
ui-hp = { $n ->
        [one] { $n } hitpoint
       *[other] { $n } hitpoints
    }
ui-anti = takes { $n } off a trap
ui-heart = heals { $n }
ui-spellpower = magic { $n }
ui-short-get-food = Food
ui-short-improve-reputation = Repu{"\u00AD"}tation
ui-short-dig-tunnels = Tun{"\u00AD"}nels
ui-short-mine-gold = Gold
ui-short-recruit-imps = Imps
ui-short-buy-traps = Traps
ui-short-hire-monster = Mon{"\u00AD"}ster
ui-short-build-room = Room

## Lessons: one comment for each answer of the learner

lesson-name = The first year
lesson-1 = You are a lord with 3 food, 3 gold, 3 imps and three tunnels. Each season you choose three of your orders in secret; two are out of reach, this time Mine Gold and Recruit Imps. Orders are revealed one by one, and each minion takes the lowest free space of its order. Begin with Buy Traps.
lesson-2 = You are last in order this season, so your minions will often get a late space. For hiring that does no harm: the third space chooses its monster first, though for one more food. Take Hire Monster.
lesson-3 = It is the same with rooms: the later space chooses first, for 1 gold. The shop has a Tool Shed and a Workshop. Take Build Room.
lesson-4 = All minions are placed. The orders are carried out one after another, from Get Food to Build Room, and you may always decline. You have the first space of Buy Traps: pay 1 gold, draw a trap.
lesson-5 = Two others came to Hire Monster before you. You have the third space and choose first, for 1 food on top of the monster's cost. Do it.
lesson-6 = The ghost and the witch make you one step more evil, and the more evil lord gets the stronger adventurers. The troll only wants 2 food. He hits the first adventurer for 3 and also works in rooms. Hire him.
lesson-7 = The second space of Build Room costs 1 gold, and only one lord chooses after you. Build.
lesson-8 = The Workshop draws traps but needs four workers: your three imps and the troll. The Tool Shed digs one tunnel a season with two. Take the Tool Shed.
lesson-9 = A room may work in the very season it was built. Two workers dig a tunnel for nothing.
lesson-10 = Adventurers come from the entrance and conquer the nearest tiles. No block of two by two may be full. Keep digging down, at c4.
lesson-11 = Spring. Buy Traps came back to you, but the other two orders you played are out of reach this season. You have 1 gold left: take Mine Gold. Each gold needs an imp in a tunnel of its own, and you have three of each.
lesson-12 = The event of the next season is Payday: the troll will want his 2 food again, and you have none. Take Get Food.
lesson-13 = At the end of this season the first adventurers come, the weakest to the nicest lord. After autumn you will have to fight them, so take Buy Traps.
lesson-14 = Nobody else wanted food, so you have the first space: 1 gold for 2 food. The later ones cost evil. Do it.
lesson-15 = Two minions are on Mine Gold, and the second space allows up to three gold. Do it.
lesson-16 = Send all three imps. Then nobody is left for the Tool Shed, but this season gold is worth more.
lesson-17 = The second space of Buy Traps is the best one: a trap for nothing.
lesson-18 = Summer. The others hired creatures that cost evil, so you are the nicest, and the weakest adventurer came to you: a priest. Stay nice, and have a look at what the city is preparing: choose Improve Reputation.
lesson-19 = Autumn brings Taxes: 1 gold for every two tiles, rounded up. Choose Mine Gold.
lesson-20 = Your third order: Build Room. The Printing Press makes its lord less evil whenever three imps work there.
lesson-21 = The first space of Improve Reputation takes 1 evil from you and lets you look at one combat card. Do it.
lesson-22 = Four cards lie in the city, one for each round of the fight. You want to be ready for the first round: look at card 1.
lesson-23 = A Magic Shield. It needs a wizard, so it may never be cast on you; but its fatigue of 1 will come for certain. Only you know that. Now the gold: do it.
lesson-24 = Send only two. The third imp and the troll are enough for the Tool Shed.
lesson-25 = You are the last of three at Build Room and choose first, for 1 gold. Of the two rooms only the Printing Press fits in your dungeon. Do it.
lesson-26 = An imp and a troll are idle: exactly the two workers the Tool Shed needs.
lesson-27 = Each tunnel makes room for one more miner, and raises the tax: five tiles will cost 3 gold. Dig at b4.
lesson-28 = Payday: each creature wants its cost again. Any that is not paid leaves, and that makes you more evil. You have the 2 food: pay the troll.
lesson-29 = Autumn. A warrior has come too, and warriors always walk in front. You go first this season, so the cheap spaces are yours. Begin with Buy Traps.
lesson-30 = One troll cannot stop three adventurers. Your second order: Hire Monster.
lesson-31 = The larder is empty, and Get Food can be last: even its worst space gives plenty. Choose it.
lesson-32 = The third space makes you 2 steps more evil and gives 3 food and 1 gold. You are the nicest by far, so you can afford it. Do it.
lesson-33 = First space: 1 gold for a trap. Do it.
lesson-34 = The other lord took a slime. A slime and a vampire are left. Do it.
lesson-35 = The vampire costs 2 evil and hits anybody but a priest for 3. With him you stand at 8 like all the others; among equals, the one earlier in order counts as nicer, and that is you. Hire the vampire.
lesson-36 = Your three imps have nothing to do, and the Printing Press takes three: 1 evil less. Then the weakest adventurer is yours for certain.
lesson-37 = Taxes for five tiles: 3 gold. Each gold not paid is a red letter, and that is 3 points lost at the end. Pay all.
lesson-38 = The fight. A warrior, a priest and a thief with 3 hitpoints each come to the Tool Shed. In a room a trap costs 1 gold. The Wall of Fire burns everybody for 1 and the last for 1 more; the thief's scissors prevent one point, always from the front. Lay it.
lesson-39 = You may send one monster into a tunnel, two into a room. Send the troll.
lesson-40 = And the vampire.
lesson-41 = Trap, troll and vampire are ready. A click would take any of them back; once you fight, it is too late for that. Fight.
lesson-42 = The warrior has 3 left, the priest 2, the thief 1. The fatigue you know of will take 1 from whoever stands in front: just enough for the thief, if the others are gone. The troll can hit only the first, the vampire anybody but a priest. So the vampire begins.
lesson-43 = A bite of 3 fells the warrior. The smaller bite would leave him alive.
lesson-44 = The warrior is number 1.
lesson-45 = Now the priest is first and has 2 left. A strike of 3 is enough: keep the food.
lesson-end = The thief fell from fatigue: three prisoners, 2 points each, and not one tile lost in the whole year. The second year brings stronger adventurers. Play on, or learn to fight where it is harder: in the training dungeons.

lesson-fight-1-name = Fighting 1: trap, monster, fatigue
lesson-fight-1-1 = Two warriors and a priest are coming, and all you have are three tunnels, a troll, a goblin and one trap. Only one trap and one monster fit into a tunnel. The stone hits the first adventurer for 3: exactly what the first warrior has. Lay it.
lesson-fight-1-2 = The trap goes off before the monsters act, so your monster will meet the second warrior. He has 4 hitpoints. Send the troll: he is your strongest.
lesson-fight-1-3 = Trap and troll are ready. A click would take either of them back; after the fight has begun it is too late for that. Fight.
lesson-fight-1-4 = The first warrior is in prison. For a food the troll would hit for 4 and fell the second one too, but wait: fatigue follows, 2 points for the first in line. The priest heals one point, fatigue takes two. A strike of 3 is enough, and you keep the food.
lesson-fight-1-5 = The warrior fell from fatigue, but the priest was still there, so the first tunnel is conquered. Now the priest is alone. The goblin hits for 2; because somebody attacked, the priest heals himself by 1; then fatigue takes 2. Send the goblin.
lesson-fight-1-6 = Nothing else is needed. Fight.
lesson-fight-1-end = All three are in prison for a single tunnel, and that is the best anybody can do. In the next dungeon thieves spoil your trap.

lesson-fight-2-name = Fighting 2: thieves, a ghost and a witch
lesson-fight-2-1 = Each pair of scissors takes one point from every trap, and these two thieves have three. The Poisoned Meal would deal the warrior all of his 4 points; only 1 would get through. Save the trap until there are fewer scissors. One monster fits into a tunnel. Send the witch: her strike of 4 is exactly what the warrior has.
lesson-fight-2-2 = A ghost is not a monster: as many as you like may come along. It hits anybody but the first, for 2. Send it.
lesson-fight-2-3 = The trap stays in hand. Fight.
lesson-fight-2-4 = Your creatures act in any order. After the witch's strike a thief would stand in front, out of the ghost's reach. So the ghost goes first.
lesson-fight-2-5 = The first thief has 4 hitpoints. 2 from the ghost now and 2 from fatigue later, when he stands in front: hit number 2.
lesson-fight-2-6 = The strike of 4 puts the warrior in prison. Two small hexes would leave him alive.
lesson-fight-2-7 = One thief is left, with 3 hitpoints and two pairs of scissors. The meal does 3 minus 2, that is 1, and fatigue does the other 2. Lay it; it costs you the food.
lesson-fight-2-8 = Fight.
lesson-fight-2-end = One tunnel again, and it cannot be done for less. A trap does most when the thieves are gone, or when 1 point is enough. Next: a vampire who comes back, and a ring that stops a conquest.

lesson-fight-3-name = Fighting 3: no conquest, and a vampire who returns
lesson-fight-3-1 = Warrior 5, priest 4, thief 4, and only one vampire against them: you need more rounds than you have tunnels to lose. The Cursed Ring costs 1 gold and stops conquest and fatigue for a round, whatever the thief prevents. Lay it.
lesson-fight-3-2 = The thief takes 2 of the ring's 3 points away, from the front; the last in line, the thief himself, is hurt for 1. Send the vampire as well: this round costs nothing.
lesson-fight-3-3 = Ring and vampire are ready. Fight.
lesson-fight-3-4 = After his big bite the vampire lies face down until the end of the year. After the small one, for 2, he comes home. You need him again: bite and return.
lesson-fight-3-5 = While the thief lives, no trap works. Bite him: number 3. The vampire never touches a priest.
lesson-fight-3-6 = Nothing was conquered. The priest healed the thief by a point, so he has 2 left. The pendulum would lose its points to his scissors: keep it, lay nothing. Send the vampire once more.
lesson-fight-3-7 = Fight.
lesson-fight-3-8 = The small bite of 2 is enough for the thief, and the vampire stays with you.
lesson-fight-3-9 = Number 3 again. There will be nobody to heal, and fatigue weakens the warrior.
lesson-fight-3-10 = One tunnel is lost, the warrior has 3 left, the priest 4. No scissors: the pendulum swings at the second in line for all of its 3. Lay it.
lesson-fight-3-11 = And the vampire, for the last time.
lesson-fight-3-12 = Fight.
lesson-fight-3-13 = Now the big bite: 3 for the warrior, he falls. The priest has 1, heals himself by 1, and fatigue takes 2.
lesson-fight-3-end = Everybody in prison for one tunnel, in three rounds with one monster. Next: what to do about two priests.

lesson-fight-4-name = Fighting 4: healing, and how to stop it
lesson-fight-4-1 = Two priests with four hearts heal 4 points a round, but only if somebody attacked. So first hurt them without an attack: a trap is not one. The Wall of Fire deals 1 to each and 2 to the last; the thief prevents one, from the front. Lay it.
lesson-fight-4-2 = A monster now would let them heal everything. Send nobody: the tunnel is lost, but the wounds stay, and fatigue adds 2.
lesson-fight-4-3 = Wounds on all three: 1, 2 and 2 hitpoints are left. The Anti-Magic Dart hits anyone you like, and if it is a priest there is no healing this round, even if the thief prevents the damage. Lay it.
lesson-fight-4-4 = The slime splashes all three for 1. Send it.
lesson-fight-4-5 = Fight; then you say who the dart hits.
lesson-fight-4-6 = Either priest will do. Aim at number 1.
lesson-fight-4-7 = 1 point for each: the first priest falls, the others have 1 left each. No healing comes, and fatigue of 2 is one for each of them.
lesson-fight-4-end = All three at one stroke, and one tunnel lost. Now the same party as in the first dungeon, but with a room at the door.

lesson-fight-5-name = Fighting 5: a battle in a room
lesson-fight-5-1 = The party of the first dungeon, but your first tile is a room. There a trap costs 1 gold, and you have it. The stone takes the first warrior. Lay it.
lesson-fight-5-2 = Two monsters fit into a room. Send the goblin.
lesson-fight-5-3 = And the troll: everything you have goes to the first tile. Nobody may reach the second.
lesson-fight-5-4 = Trap and both monsters are ready; the order you put them in does not matter. Fight.
lesson-fight-5-5 = After the stone the second warrior is in front with 4. The goblin would do 2 and the troll would waste points. The troll first.
lesson-fight-5-6 = Now the food is well spent: 4 points fell the warrior. The goblin then hits the priest for 2, he heals 1, and fatigue takes 2.
lesson-fight-5-end = Not one tile lost. A room on the tile where the adventurers begin is worth a gold. Now you know all that a battle needs: the spells are explained on the cards.

lesson-last-season-name = The last autumn and the count
lesson-last-season-1 = Autumn of the second year: the last orders, the last fight, then the count. A paladin, a priest and a wizard wait at your door. Two orders are out of reach. One trap is too few: first Buy Traps.
lesson-last-season-2 = Second, Dig Tunnels: rooms need places, and many tunnels may bring a title.
lesson-last-season-3 = Third, Build Room: every room is worth 2 points at the end.
lesson-last-season-4 = The orders are carried out one after the other. Do it.
lesson-last-season-5 = An idle imp for each tunnel, beside a tile of yours, and no full block of two by two. Dig at e1.
lesson-last-season-6 = The second one deep inside, at b4: the adventurers come there last.
lesson-last-season-7 = Space 1 costs a gold. In the second year you draw one more trap and throw one away. Do it.
lesson-last-season-8 = A rolling stone and another poisoned meal. The meals cost food, but hurt far more: discard the stone.
lesson-last-season-9 = The Anti-Magic Room is left for you, and the first space is free of charge. Do it.
lesson-last-season-10 = Rooms may not stand beside each other. Build at b4, where it is safe.
lesson-last-season-11 = The Mint turns the work of your idle imps into gold, just in time for Payday. Let it work.
lesson-last-season-12 = Payday: each creature asks its price again. The demon eats another monster, and nothing is owed to the one it eats. So pay the demon first: the golem's gold and trap stay yours.
lesson-last-season-13 = The golem is gone, but the demon is your strongest fighter. The ghost asks for 1 evil: you stand at 9. Pay.
lesson-last-season-14 = Luck: another lord is now more evil, and the paladin has left you for him. Before you stand a priest with 6, a wizard and a priest with 4 each. The meal does 6 damage to the first: lay it.
lesson-last-season-15 = In a tunnel one monster fights: the demon.
lesson-last-season-16 = Ghosts are not monsters and may always come along. Send it.
lesson-last-season-17 = Everything is ready. Fight!
lesson-last-season-18 = The first priest fell to the meal. The wizard casts Blind Rage: your monsters may hit only the first, and that is the wizard himself. The demon alone is enough.
lesson-last-season-19 = One priest is left, with 4 hitpoints. Your creatures lie face down, and the second meal costs 2 food: you have 1. Leave the priest to fatigue. Fight.
lesson-last-season-20 = The tile is lost, but fatigue took 2 from him, and there was no attack after which he might heal. Once more: fight.
lesson-last-season-end = The rest fell to fatigue; you lost one tile. The count: 2 for each room and each prisoner, 1 for each monster, minus 2 for a conquered tile. Then the titles: Imps and Battlelord 3 each, Halls shared 2. That makes 25, and nobody else is above zero.

# A kind of decision that first comes to a learner off the path of his lesson
learn-lock = The order you keep is one you can use at once; you miss the other two for one season only.
learn-program = All choose in secret. Ask of each order: do I need it now, and which space will I get? Two of the three stay away next season.
learn-dummy = It takes one space from both of you: block what your opponent needs.
learn-execute = An order declined or impossible counts as not fulfilled, and may come back to your hand instead of the first.
learn-spy = The card of the first round matters most: you have to plan for it soonest.
learn-dig = No block of two by two may be full. Adventurers come last to the tiles farthest from the entrance; rooms need their part of the dungeon.
learn-mine = Each gold takes an imp and a tunnel of its own. Imps sent here cannot work in rooms this season.
learn-discard = Keep the traps that fit the party at your door: thieves spoil damage, priests heal it.
learn-hire = Look at the price, which comes back on payday, and at who the creature hits. Evil hires bring stronger adventurers.
learn-room = A room works each season with enough workers, and is worth points. It needs a legal place.
learn-cell = Adventurers conquer the nearest tiles first: build a room you want to keep deep inside, one to fight in near the front.
learn-produce = Imps that did nothing this season can work now. Workers do one job a round.
learn-shed = The shed digs like an order, by the same rules.
learn-retrieve = Your first order comes back, or one that was not fulfilled. Take what you need next season.
learn-payday = Each creature asks its price again. Each one that leaves makes you more evil, so let go only those not worth it.
learn-tax = Tunnels cost tax. A red letter costs points at the end: pay if you can.
learn-hunt = A monster is worth points and fights; evil brings stronger adventurers. Weigh which hurts less.
learn-strike = Pay first those you need in the next fight.
learn-settle = Part of its pay now, or it will not fight this year.
learn-imp-wages = Imps dig, mine and work: each one gone is felt every season.
learn-recall = Give what you can spare more easily before the fight.
learn-inspect = Gold now, or evil that sends the paladin to you.
learn-press = Gold comes back by mining; evil goes only slowly.
learn-victim = Choose the one that helps least against this party.
learn-cost-trap = Give the trap that suits this party least.
learn-plan-tile = You may choose among the nearest tiles: a room holds two monsters, a tunnel is cheaper to lose.
learn-plan = Traps first, then monsters; thieves spoil traps, priests heal after an attack, fatigue always hits the first. The advisor shows what comes of a plan.
learn-free-prisoner = All is conquered, so a prisoner goes: choose the one worth least, and never the paladin if you can help it.
learn-first-trap = The second trap meets only thief icons not used by the first.
learn-aim = A dart on a wizard stops the spell, on a priest the healing, even if he falls.
learn-attack = The order of blows matters: whoever falls makes room, and the next one stands in front.
learn-way = Strong attacks cost food or lay the creature down for the year. Use just enough.
learn-target = Fatigue hits the first anyway: use blows where it does not reach.
learn-peace = Without monsters the tile falls; with more evil, stronger heroes come. Look at what is left of the party.
learn-ransom = Pay only for those whose blow still decides this round.
learn-treasure = Give the trap you would have laid last.
learn-magic-key = Free the prisoner who counts least.
learn-fear = Send home the one whose blow you need least now.
learn-sheep = A sheep hardly hurts anybody: let it be the weakest.
learn-gate = It is gone for good, with its points: choose the one that has done its work.

## The end page

standing = points if it ended now
feat-tunnel-dug = { $seat }: { $count } { $count ->
        [one] tunnel dug
       *[other] tunnels dug
    }.
feat-hero-captured = { $seat }: { $count } { $count ->
        [one] adventurer captured
       *[other] adventurers captured
    }.
feat-room-built = { $seat }: { $count } { $count ->
        [one] room built
       *[other] rooms built
    }.
feat-monster-hired = { $seat }: { $count } { $count ->
        [one] creature hired
       *[other] creatures hired
    }.
feat-spied = { $seat }: { $count } { $count ->
        [one] combat card seen
       *[other] combat cards seen
    }.
feat-traps-drawn = { $seat }: traps taken { $count ->
        [one] once
       *[other] { $count } times
    }.

# --- what the strip of the stage says; empty: what the newest event says
addresses-you = yes
moment-season = A new season: visitors, monsters and rooms
moment-revealed = The orders are revealed
moment-carried = { "" }
moment-declined = { "" }
moment-impossible = { "" }
moment-removed = { "" }
moment-dug = { "" }
moment-produced = { "" }
moment-gathered = The orders come back
moment-event = { "" }
moment-settled = { "" }
moment-assigned = The adventurers go to their dungeons
moment-round = { "" }
moment-planned = { "" }
moment-turned = { "" }
moment-battle = { "" }
moment-trap = { "" }
moment-spell = { "" }
moment-strike = { "" }
moment-heal = { "" }
moment-conquest = { "" }
moment-poison = { "" }
moment-fought = The battle is over
moment-peace = The combat of this year is over
moment-scored = The points are counted

# --- what the inspector says of what is drawn; `about-TABLE` is made of a row of components.toml

about-creature = { $ghost ->
        [yes] Ghosts are not monsters: any number of them may join a battle.
       *[no] {""}
    } You pay its cost when you hire it and again on payday. Once it has acted, it lies face down until the combat is over. { $token ->
        [yes] In the dungeon it works in rooms like an imp.
       *[no] {""}
    } { $rises ->
        [yes] If it could not attack, it comes back face up.
       *[no] {""}
    }
    .kind = { $ghost ->
        [yes] Ghost
       *[no] Monster
    }
    .rule = DL-16.1
    .gold = gold to pay
    .food = food to pay
    .evil = evil to pay
    .traps = trap to pay
    .monsters = other monster to pay
about-creature-attack = { $follow ->
        [0] {""}
       *[other] When the first adventurer falls, it hits the next for { $follow }.
    } { $feed ->
        [0] {""}
       *[other] To hit for { $damage }, it eats food: { $feed }.
    } { $times ->
        [0] {""}
        [1] {""}
       *[other] It may strike { $times } times for { $damage } instead, one target after the other.
    } { $reach_id ->
        [none] It may hold the party up and hit nobody.
       *[other] {""}
    } { $returns ->
        [yes] After hitting for { $damage } it comes back face up instead.
       *[no] { $spares_id ->
            [warrior] It never hits a warrior.
            [thief] It never hits a thief.
            [priest] It never hits a priest.
            [wizard] It never hits a wizard.
           *[nobody] {""}
        }
    } { $no_conquest ->
        [yes] Then there is no conquest and no fatigue in this battle.
       *[no] {""}
    } { $no_healing ->
        [yes] Then nobody heals in this battle.
       *[no] {""}
    }
    .damage = { $reach_id ->
        [first] to the first in line
        [any] to anyone
        [all] to everyone
       *[behind] to anyone but the first
    }
    .damage-is = { $times ->
        [0] { $value }
        [1] { $value }
       *[other] { $times } × { $value }
    }
about-room = { $effect_id ->
        [food] { ui-does-food }
        [gold] { ui-does-gold }
        [trap] { ui-does-trap }
        [dig] { ui-does-dig }
        [lose_evil] { ui-does-lose-evil }
        [imp] { ui-does-imp }
        [boost] { ui-does-boost }
        [labyrinth] {""}
        [no_magic] { ui-does-no-magic }
        [score] { ui-does-score }
       *[fame] { ui-does-fame }
    } { $where_id ->
        [surface] It stands in the two upper rows,
        [deep] It stands in the two lower rows,
        [edge] It stands at the edge of the dungeon,
        [centre] It stands in the middle of the dungeon,
       *[any] It stands anywhere,
    } on a tunnel of yours and not beside another room.
    .kind = Room
    .rule = { $effect_id ->
        [dig] DL-8.5
        [trap] DL-8.5
        [boost] DL-16.9
        [labyrinth] DL-13.5
        [no_magic] DL-15.1
        [score] DL-20.1
        [fame] DL-20.4
       *[food] DL-8.2
    }
    .workers = idle imps or trolls at work
about-trap = It goes off before the monsters; each pair of scissors in the party takes a point off the damage, from the front. { $chosen-1 ->
        [0] {""}
       *[other] You choose who it hits.
    } { $full ->
        [yes] It deals the first adventurer as much damage as he has hitpoints when unhurt.
       *[no] {""}
    } { $poison ->
        [0] {""}
       *[other] Whoever it hits takes { $poison } more from poison at the end of the battle, whatever the thieves prevent.
    } { $silences ->
        [yes] If it hits a wizard there is no spell, if a priest no healing, even if the damage is prevented.
       *[no] {""}
    } { $no_conquest ->
        [yes] There is no conquest and no fatigue in this battle.
       *[no] {""}
    }
    .kind = Trap
    .rule = { $silences ->
        [yes] DL-17.4
       *[no] DL-17.1
    }
    .each-all = to everyone
    .each = to everyone, year { $n }
    .first-all = to the first
    .first = to the first, year { $n }
    .second-all = to the second
    .second = to the second, year { $n }
    .others-all = to the others
    .others = to the others, year { $n }
    .last-all = more to the last
    .last = more to the last, year { $n }
    .chosen-all = to anyone
    .chosen = to anyone, year { $n }
    .gold-all = gold to pay
    .gold = gold to pay, year { $n }
    .food-all = food to pay
    .food = food to pay, year { $n }
    .imps-all = imp to lose
    .imps = imps to lose, year { $n }
about-spell = { $effect_id ->
        [withdraw_all] { ui-spell-withdraw-all }
        [ransom] { ui-spell-ransom }
        [shield] { ui-spell-shield }
        [hide] { ui-spell-hide }
        [gain_evil] { ui-spell-gain-evil }
        [lose_treasure] { ui-spell-lose-treasure }
        [lose_imp] { ui-spell-lose-imp }
        [lose_evil] { ui-spell-lose-evil }
        [illusion] { ui-spell-illusion }
        [withdraw_one] { ui-spell-withdraw-one }
        [food_token] { ui-spell-food-token }
        [mend] { ui-spell-mend }
        [free_prisoner] { ui-spell-free-prisoner }
        [sheep] { ui-spell-sheep }
        [rage] { ui-spell-rage }
        [no_fatigue] { ui-spell-no-fatigue }
        [banish] { ui-spell-banish }
       *[nothing] { ui-spell-nothing }
    } A party casts it if it has a point of magic for each round of the combat so far.
    .kind = Combat card, { $speed_id ->
        [fast] { ui-fast }
       *[slow] { ui-slow }
    }
    .rule = { $effect_id ->
        [withdraw_all] DL-15.6
        [ransom] DL-15.7
        [shield] DL-15.8
        [hide] DL-15.9
        [gain_evil] DL-15.10
        [food_token] DL-15.12
        [illusion] DL-15.13
        [sheep] DL-15.14
        [rage] DL-15.15
        [withdraw_one] DL-15.16
        [banish] DL-15.16
        [mend] DL-15.17
        [no_fatigue] DL-15.17
       *[nothing] DL-15.11
    }
    .fatigue = fatigue
about-special = { $effect_id ->
        [hunt] { ui-special-hunt }
        [strike] { ui-special-strike }
        [halve_gold] { ui-special-halve-gold }
        [halve_food] { ui-special-halve-food }
        [imp_wages] { ui-special-imp-wages }
        [recall] { ui-special-recall }
        [inspect] { ui-special-inspect }
        [press] { ui-special-press }
        [review] { ui-special-review }
       *[none] { $option-mode_id ->
            [first_game] In the first game it does nothing.
           *[full] { $option-special_events ->
                [no] This game is played without special events: it does nothing.
               *[yes] The year's special card takes effect.
            }
        }
    }
    .kind = Special event
    .rule = { $id ->
        [special] DL-9.2
       *[other] DL-9.5
    }
about-payday = Each of your creatures gets its cost again or leaves{ $rules-let_go_evil ->
        [0] .
       *[other] ; each one that leaves makes you more evil.
    }
    .kind = Event
    .rule = DL-9.3
about-taxes = One gold for every two tiles of your dungeon, rounded up; each gold not paid is a red letter.
    .kind = Event
    .rule = DL-9.4
about-adventurer = { $kind_id ->
        [warrior] He goes to the front of his party, behind only a paladin.
        [thief] Each pair of scissors takes a point off every trap.
        [priest] After an attack each heart heals a point, the front-most wounded first.
       *[wizard] His magic counts for the spell of the round.
    } The nicer the lord, the weaker the adventurer who comes to him. Once out of hitpoints, he goes to your prison.
    .kind = Adventurer
    .rule = { $kind_id ->
        [warrior] DL-10.3
        [thief] DL-17.2
        [priest] DL-14.8
       *[wizard] DL-15.1
    }
    .level = level
    .hp = hitpoints
    .anti = off every trap
    .heart = healed after an attack
    .magic = magic
about-paladin = He walks in front of everybody, prevents traps, heals and has magic. He joins the first lord who is evil enough, and moves on to one who is more evil still.
    .kind = Paladin of year { $year }
    .rule = DL-11.2
    .hp = hitpoints
    .anti = off every trap
    .heart = healed after an attack
    .magic = magic
about-illusory-hero = It stands in front of everybody, never goes to prison and cannot remain alone.
    .kind = Made by a spell
    .rule = DL-15.13
about-order = { $id ->
        [get_food] Food for gold, or for more evil.
        [improve_reputation] You get nicer, and a spy may look at a combat card.
        [dig_tunnels] Each tunnel needs an idle imp, the last space a foreman as well.
        [mine_gold] Each gold needs an idle imp on a tunnel of its own, the last space a foreman as well.
        [recruit_imps] New imps for food; they may work at once.
        [buy_traps] Traps for gold; in year two you draw one more and discard one.
        [hire_monster] The later space chooses first. The creature's own cost comes on top.
       *[build_room] The later space chooses first. The room goes on a tunnel in its part of the dungeon.
    }
    .kind = Order
    .rule = { $id ->
        [improve_reputation] DL-6.3
        [dig_tunnels] DL-6.4
        [mine_gold] DL-6.5
        [recruit_imps] DL-6.7
        [buy_traps] DL-6.8
        [hire_monster] DL-6.9
        [build_room] DL-6.10
       *[get_food] DL-6.2
    }
about-order-space = Space { $number }. { $gold ->
        [0] {""}
       *[other] Pay gold: { $gold }.
    } { $food ->
        [0] {""}
       *[other] Pay food: { $food }.
    } { $evil ->
        [0] {""}
       *[other] Pay with evil: { $evil }.
    } { $gain_food ->
        [0] {""}
       *[other] Get food: { $gain_food }.
    } { $gain_gold ->
        [0] {""}
       *[other] Get gold: { $gain_gold }.
    } { $gain_imps ->
        [0] {""}
       *[other] Get imps: { $gain_imps }.
    } { $lose_evil ->
        [0] {""}
       *[other] Lose evil: { $lose_evil }.
    } { $spy ->
        [yes] Send a spy.
       *[no] {""}
    } { $limit ->
        [0] {""}
       *[other] Up to { $limit }.
    } { $foreman ->
        [yes] One more imp as foreman.
       *[no] {""}
    } { $traps ->
        [0] {""}
       *[other] Draw traps: { $traps }.
    } { $order_id ->
        [hire_monster] Hire.
        [build_room] Build.
       *[other] {""}
    }
ui-foe = { $kind }, { $left } of { $hp } hitpoints left
about-tile-rock = Next to a tile of yours an idle imp can dig a tunnel here, but no block of two by two may be full.
    .kind = Dungeon
    .rule = DL-7.2
about-tile-tunnel = A place for a room, or for an imp who mines gold. In a battle one trap and one monster fit in; any number of ghosts.
    .kind = Dungeon
    .rule = DL-13.5
about-tile-conquered = It does nothing any more and costs points at the end, but still counts for digging, for neighbours and for taxes.
    .kind = Dungeon
    .rule = DL-18.1
about-evilometer = The nicest lord gets the weakest adventurer. The red line calls the paladin: he joins the first lord who reaches it.
    .kind = How evil each lord is
    .rule = DL-10.1
about-minion = He stands on a space; his lord may make the exchange there once its turn comes.
    .kind = A lord's order
    .rule = DL-5.3
about-stock-food = It pays for imps, creatures and some traps. What you have stays yours in the second year.
    .kind = Supply
    .rule = DL-1.5
about-stock-gold = It pays for traps, rooms, orders and taxes. What you have stays yours in the second year.
    .kind = Supply
    .rule = DL-1.5
about-stock-imps = They dig, mine and work in rooms; each does one job a round.
    .kind = Supply
    .rule = DL-6.6
about-stock-traps = A trap is laid for a battle and is gone once it has gone off. Nobody else sees which ones a lord has.
    .kind = In hand
    .rule = DL-14.3
about-stock-letters = One for each gold of tax left unpaid. They cost points at the end.
    .kind = Supply
    .rule = DL-9.4
about-hidden-trap = Only its lord knows which one it is, until it goes off.
    .kind = In hand
    .rule = DL-13.3
about-trap-deck = What is left of the traps. Used ones are never shuffled in again.
    .kind = Deck
    .rule = DL-1.4
about-city-card = One of the four spells of this year's combat. A spy may look at one; each is turned up in its round.
    .kind = Combat card
    .rule = DL-6.3
c-tile-rock = Rock
c-tile-tunnel = Tunnel
c-tile-conquered = Conquered tile
c-evilometer = Evilometer
c-minion = Minion
c-stock-food = Food
c-stock-gold = Gold
c-stock-imps = Imps
c-stock-traps = Traps
c-stock-letters = Red letters
c-hidden-trap = Hidden trap
c-trap-deck = Deck of traps
c-city-card = Hidden combat card
about-season-winter = Orders and production; neither event nor adventurers come yet.
    .kind = First season
    .rule = DL-3.1
about-season-spring = Orders, production, an event; the first adventurers come, the weakest to the nicest lord.
    .kind = Second season
    .rule = DL-10.2
about-season-summer = Like spring: orders, production, an event, one more adventurer for each lord.
    .kind = Third season
    .rule = DL-3.1
about-season-autumn = The last orders of the year, the last event and adventurers; then they attack.
    .kind = Fourth season
    .rule = DL-4.2
about-season-combat = Four rounds: all plan, a card is turned up, and all fight in order.
    .kind = End of the year
    .rule = DL-13.1
about-bout = Each lord fights his own adventurers, one lord after the other.
    .kind = Round of combat
    .rule = DL-13.1
about-step-1 = The trap is shown, paid for, does its damage and is gone.
    .kind = Step of a battle
    .rule = DL-14.3
about-step-2 = It works before the monsters, if the party has the magic for it.
    .kind = Step of a battle
    .rule = DL-14.4
about-step-3 = Your creatures act in any order; any that can attack must.
    .kind = Step of a battle
    .rule = DL-14.5
about-step-4 = It works after the monsters; magic is counted now.
    .kind = Step of a battle
    .rule = DL-14.7
about-step-5 = Only if somebody attacked: a point for each heart, the front-most wounded first.
    .kind = Step of a battle
    .rule = DL-14.8
about-step-6 = Fatigue hits the first in line; if anybody is left, the tile is conquered{ $rules-conquest_evil ->
        [0] .
       *[other] {" "}and you lose evil.
    }
    .kind = Step of a battle
    .rule = DL-14.9
about-step-7 = It works last, wherever its victim is.
    .kind = Step of a battle
    .rule = DL-14.10
about-to-beat = The hitpoints of the party, and the most that traps, monsters and fatigue can take off them.
    .kind = Battle
    .rule = DL-14.1
about-prison = Each prisoner is worth { $rules-points_prisoner } points at the end, the paladin { $rules-points_paladin }.
    .kind = Prisoners
    .rule = DL-20.1
c-season-winter = Winter
c-season-spring = Spring
c-season-summer = Summer
c-season-autumn = Autumn
c-season-combat = Combat
c-bout = Order of battle
c-step-1 = 1. Traps
c-step-2 = 2. Fast spell
c-step-3 = 3. Monsters
c-step-4 = 4. Slow spell
c-step-5 = 5. Healing
c-step-6 = 6. Conquest
c-step-7 = 7. Poison
c-to-beat = What it takes
c-prison = Prison

## What puzzles ask for

puzzle-goal-training = { $amount ->
        [0] Let the party conquer nothing.
        [one] Let the party conquer one tile at most.
       *[other] Let the party conquer { $amount } tiles at most.
    }
