game-title = Dungeon Raiders
game-summary = Room after room, five cards in hand. Take the most and do not bleed to death.

## Settings

option-edition = Edition
option-edition-help = The second has leaders, more items and secret play.
option-edition-first = First, 2011
option-edition-first-help = No leader; cards are laid openly, in turn.
option-edition-second-2013 = Second, 2013
option-edition-second-2013-help = More items, and a leader in the last room.
option-play = Card play
option-play-help = In turn for all to see, or all at once and in secret.
option-play-auto = As the edition says
option-play-auto-help = Open in the first edition, secret in the second.
option-play-open = Openly, in turn
option-play-open-help = The highest card goes first in the next room.
option-play-quick = In secret, at the same time
option-play-quick-help = Quick raiders: nobody goes first.
option-choose-characters = Choose characters
option-choose-characters-help = Players pick their heroes in turn instead of having them dealt.
option-level-cards = Level cards
option-level-cards-help = A pattern drawn for each level says which rooms are lit.
option-beginner-vault = Guaranteed item vault
option-beginner-vault-help = The dungeon has at least one item vault.
option-difficulty = Wounds at the start
option-difficulty-help = 2 is easy, 5 is nearly impossible.
option-solo-one-chest = One chest only
option-solo-one-chest-help = You take only the biggest chest below your card.
option-character = Character
option-character-help = Just for looks: alone, all characters are equal.
option-character-random = Any
option-character-explorer = Explorer
option-character-knight = Knight
option-character-thief = Thief
option-character-warrior = Warrior
option-character-mage = Mage

## Components

c-snake = Snake
c-zombie = Zombie
c-skeleton = Skeleton
c-goblin = Goblin
c-gelatinous-cube = Gelatinous cube
c-troll = Troll
c-dragon = Dragon
c-treasure-1 = Treasure room
c-treasure-2 = Treasure room
c-treasure-3 = Treasure room
c-treasure-4 = Treasure room
c-treasure-2-1 = Treasure room
c-treasure-3-2 = Treasure room
c-treasure-4-2 = Treasure room
c-magnet = Magnet
c-boulder = Boulder
c-lava = Lava
c-spikes = Spikes
c-vault-items = Item vault
c-vault-coins = Coin vault
c-torch = Torch
c-crystal = Crystal
c-key = Key
c-sword = Sword
c-power = Strength card
c-explorer = Explorer
c-knight = Knight
c-thief = Thief
c-warrior = Warrior
c-mage = Mage
c-tax-collector = Tax collector
c-sphinx = Sphinx
c-golem = Golem
c-hydra = Hydra
c-wolf-pack = Wolf pack
c-medusa = Medusa
c-megadragon = Megadragon
c-minotaur = Minotaur
c-mummy = Mummy
c-necromancer = Necromancer
c-vampire = Vampire
c-level-1 = Level card 1
c-level-2 = Level card 2
c-level-3 = Level card 3
c-level-4 = Level card 4
c-level-5 = Level card 5
c-level-6 = Level card 6
c-level-7 = Level card 7

## Answers

move-power = Lay { $value }
move-key = Key: counts as 5
move-key-help = In place of a strength card, in a treasure room.
move-sword = Sword: counts as 5
move-sword-help = In place of a strength card, against a monster.
move-crystal = Crystal: wait
move-crystal-help = Give it up and lay your card after all the others.
move-torch = Torch: look
move-torch-help = Give it up; you alone see the dark rooms of this level.
move-wait = Crystal: wait
move-wait-help = Give up a crystal and lay your cards after all the others.
move-none = No card
move-place-item = Lay: { $item }
move-character = { $character }

## Prompts

prompt-place-treasure = Lay a card. The highest takes the big chest, the second-highest the small one.
prompt-place-treasure-wait = { $seat } chooses a card for the treasure.
prompt-place-treasure-one = Lay a card. The highest takes the chest; those who tie share it.
prompt-place-treasure-one-wait = { $seat } chooses a card for the treasure.
prompt-place-treasure-solo = Lay a card. { $biggest ->
        [yes] You take the biggest chest below it.
       *[no] You take every chest below it.
    }
prompt-place-treasure-solo-wait = { $seat } chooses a card for the treasure.
prompt-place-trap = Lay a card. { $looks_at_id ->
        [highest] The highest
       *[lowest] The lowest
    } card decides { $unit_id ->
        [wounds] how many wounds { $hits_id ->
            [richest] the richest take
            [least_wounded] the least wounded take
           *[all] everybody takes
        }
       *[other] how much treasure { $hits_id ->
            [richest] the richest lose
            [least_wounded] the least wounded lose
           *[all] everybody loses
        }
    }.
prompt-place-trap-wait = { $seat } chooses a card for the trap.
prompt-place-trap-solo = Lay a card. It decides { $unit_id ->
        [wounds] how many wounds you take
       *[other] how much treasure you lose
    }.
prompt-place-trap-solo-wait = { $seat } chooses a card for the trap.
prompt-place-vault = Lay a card. You get what is beside its number.
prompt-place-vault-wait = { $seat } chooses a card for the vault.
prompt-place-monster = Lay a card. If the sum is below { $strength }, whoever laid the lowest is wounded.
prompt-place-monster-wait = { $seat } chooses a card against the monster.
prompt-place-monster-two = Lay a card. Whoever lays lower is wounded; equal cards keep you both safe.
prompt-place-monster-two-wait = { $seat } chooses a card against the monster.
prompt-place-monster-solo = Lay a card. Only a card above { $value } keeps you safe.
prompt-place-monster-solo-wait = { $seat } chooses a card against the monster.
prompt-pick-character = Choose your character. You get its treasure, wounds and items.
prompt-pick-character-wait = { $seat } chooses a character.
prompt-leader-first = { $may_add ->
        [yes] Lay your first card against the leader. You may add a second one.
       *[no] Lay your card against the leader.
    }
prompt-leader-first-wait = { $seat } chooses cards against the leader.
prompt-leader-second = { $may_add ->
        [yes] Add a second card, or leave it at one. Your total is the sum of both.
       *[no] You have no second card to add.
    }
prompt-leader-second-wait = { $seat } chooses cards against the leader.
prompt-leader-head = Lay one card against this head{ $may_pass ->
        [yes] , or none
       *[no] {""}
    }.
prompt-leader-head-wait = { $seat } chooses a card against this head.

## The log

event-hero-joins = { $seat }: { $character }. { $treasure } treasure, { $wounds ->
        [0] no wounds
        [one] { $wounds } wound
       *[other] { $wounds } wounds
    }{ $items_count ->
        [0] .
       *[other] ; brings: { $items }.
    }
event-level-laid-out = Level { $level }. { $dark ->
        [0] No room is dark: { $rooms }.
        [one] { $dark } room is dark{ $rooms_count ->
            [0] .
           *[other] ; lit: { $rooms }.
        }
       *[other] { $dark } rooms are dark{ $rooms_count ->
            [0] , all of them.
           *[other] ; lit: { $rooms }.
        }
    }
    .style = heading
event-room-entered = Room { $number }. { $room }{ $chests_count ->
        [0] { "" }
        [one] , a chest of { $chests }
       *[other] , chests of { $chests }
    }{ $turned_up ->
        [yes] , out of the dark
       *[no] { "" }
    }{ $strength ->
        [0] { "" }
       *[other] , strength { $strength }
    }{ $wounds ->
        [0] .
        [-1] , as many wounds as the highest card.
        [one] , { $wounds } wound.
       *[other] , { $wounds } wounds.
    }
    .style = heading
event-next-head = { $room }: the next head rises{ $strength ->
        [0] .
       *[other] , strength { $strength }.
    }
event-strength-turned-up = The monster has strength { $value }.
event-has-chosen = { $seat } { $seat_is ->
        [you] have
       *[other] has
    } chosen.
event-card-placed = { $card_id ->
        [power] { $seat } { $seat_is ->
            [you] lay
           *[other] lays
        } { $value }.
       *[other] { $seat } { $seat_is ->
            [you] lay
           *[other] lays
        } { $card } for { $value }.
    }
event-lays-nothing = { $seat } { $seat_is ->
        [you] lay
       *[other] lays
    } nothing against this head.
event-crystal-used = { $seat } { $seat_is ->
        [you] use a crystal and wait
       *[other] uses a crystal and waits
    }.
event-torch-used = { $seat } { $seat_is ->
        [you] use a torch and look into the dark
       *[other] uses a torch and looks into the dark
    }.
event-rooms-seen = In the dark you see: { $rooms }.
event-chest-won = { $seats_count ->
        [1] Chest { $chest }: { $seats }, +{ $each }
       *[other] Chest { $chest }: { $seats }, +{ $each } each
    }{ $lost ->
        [0] .
       *[other] ; { $lost } lost.
    }
event-chest-lost = Chest { $chest } goes to nobody.
event-monster-defeated = { $room }: { $total } of { $strength }. Beaten!
event-monster-attacks = { $strength ->
        [0] { $room } strikes { $seats }
       *[other] { $room }: { $total } against { $strength }. It strikes { $seats }
    }{ $wounds ->
        [0] .
        [one] : { $wounds } wound{ $seats_count ->
            [1] .
           *[other] { " " }each.
        }
       *[other] : { $wounds } wounds{ $seats_count ->
            [1] .
           *[other] { " " }each.
        }
    }
event-monster-confused = { $room } hurts nobody.
event-torch-guards = The torch keeps { $seat } safe.
event-no-attack = { $room } is held off.
event-trap-triggered = { $room }: { $looks_at_id ->
        [highest] the highest card
        [only] the card
       *[lowest] the lowest card
    } is { $value }.
event-trap-sprung = { $room }: { $seat } { $unit_id ->
        [wounds] { $seat_is ->
            [you] take
           *[other] takes
        } { $amount ->
            [0] no wounds
            [one] { $amount } wound
           *[other] { $amount } wounds
        }
       *[other] { $seat_is ->
            [you] lose
           *[other] loses
        } { $amount ->
            [0] nothing
           *[other] { $amount } treasure
        }
    }.
event-trap-quiet = { $room }: { $looks_at_id ->
        [highest] the highest card
        [only] the card
       *[lowest] the lowest card
    } is { $value }. It stays quiet.
event-item-taken = { $seat } { $seat_is ->
        [you] take
       *[other] takes
    }: { $item }.
event-items-short = { $item }: too few in the supply, nothing for { $seats }.
event-treasure-gained = { $seat } { $seat_is ->
        [you] find
       *[other] finds
    } { $amount } treasure.
event-sack-full = { $seat } cannot carry more: { $lost } treasure is lost.
event-treasure-lost = { $seat } { $seat_is ->
        [you] pay
       *[other] pays
    } { $amount ->
        [0] nothing
       *[other] { $amount } treasure
    }.
event-healed = { $seat } { $amount ->
        [0] { $seat_is ->
            [you] have
           *[other] has
        } nothing to heal
       *[other] { $seat_is ->
            [you] heal
           *[other] heals
        } { $amount ->
            [one] { $amount } wound
           *[other] { $amount } wounds
        }
    }.
event-hero-dies = { $seat } { $seat_is ->
        [you] die
       *[other] dies
    } of { $wounds } wounds{ $items_count ->
        [0] .
       *[other] ; back to the supply: { $items }.
    }
event-hero-petrified = { $seat } { $seat_is ->
        [you] turn
       *[other] turns
    } to stone{ $items_count ->
        [0] .
       *[other] ; back to the supply: { $items }.
    }
event-items-returned = Back to the supply: { $items }.
event-first-player = { $seat } { $seat_is ->
        [you] go
       *[other] goes
    } first.
event-level-done = Level { $level } is behind you; all strength cards come back.
event-bleeds-to-death = { $seat } { $seat_is ->
        [you] bleed
       *[other] bleeds
    } to death: nobody alive has more wounds than { $wounds }.
event-game-ends = { $ending_id ->
        [nobody] Nobody comes out alive.
        [sole_survivor] { $seats_is ->
            [you] Only you are left alive and win.
           *[other] Only { $seats } is left alive and wins.
        }
        [shared] The victory is shared: { $seats }.
        [wounds] { $seats } { $seats_is ->
            [you] win
           *[other] wins
        }: as rich as another, but less wounded.
       *[other] { $seats } { $seats_is ->
            [you] win
           *[other] wins
        }: the most treasure of those still alive.
    }
event-solo-ends = { $grade_id ->
        [lost] The dungeon keeps the hero and the treasure.
        [poor] { $treasure } treasure brought out. Poor.
        [modest] { $treasure } treasure brought out. Modest.
        [decent] { $treasure } treasure brought out. Decent.
        [good] { $treasure } treasure brought out. Good!
       *[excellent] { $treasure } treasure brought out. Excellent!
    }

## Why not

reason-card-used = { $number ->
        [0] Already on the table
       *[other] Played in room { $number }
    }
reason-leader-forbids = Not allowed against: { $leader }
reason-must-lay = You have to lay a card
reason-one-is-a-duty = Lay at least one card
reason-head-is-a-duty = You must lay a card against the first head
reason-wait-comes-first = Too late to wait: your first card is chosen
reason-wait-for-leader = Only against the leader; here a crystal lets you wait
reason-card-chosen = This is already your first card
reason-no-items-alone = No items in a solo game
reason-character-taken = Chosen by { $seat }
reason-characters-first = Characters are chosen first
reason-characters-dealt = The characters are already settled
reason-hero-dead = The dead have no more say
reason-has-chosen = You have chosen; the cards are turned up together
reason-has-placed = You have laid your card
reason-has-passed = You lay no card against this head
reason-hero-waits = You wait until all the others have laid a card
reason-not-your-turn = It is not your turn yet: the heroes lay clockwise
reason-picks-later = It is not your turn to choose a character
reason-key-only-treasure = Only in a treasure room
reason-sword-only-monster = Only against a monster
reason-nothing-dark = No room of this level is dark to you
reason-no-item = You have none: { $item }

## How it ended

ending-treasure = Most treasure of all survivors.
ending-wounds = Equal treasure, fewer wounds.
ending-shared = A shared victory.
ending-sole-survivor = The only one alive.
ending-nobody = Nobody survived.
ending-solo-survived = Out alive.
ending-solo-died = Dead in the dungeon.

## The board

ui-levels = Levels
ui-supply = Supply
ui-hand = Your hand
ui-item-torch = { $count ->
        [one] torch
       *[other] torches
    }
ui-item-crystal = { $count ->
        [one] crystal
       *[other] crystals
    }
ui-item-key = { $count ->
        [one] key
       *[other] keys
    }
ui-item-sword = { $count ->
        [one] sword
       *[other] swords
    }
ui-treasure = Treasure
ui-vault = Vault
ui-room = Room { $number }.
ui-room-dark = Room { $number } is dark
ui-dark = dark
ui-by-torch = You have seen this by torch; it is still dark
ui-seen-by = Seen by torch
ui-first = first
ui-stone = stone
ui-fell = fell in room { $number }
ui-bled = bled to death
ui-won = victory
ui-survived = survived
ui-waits = Waits with a crystal
ui-chosen = Has chosen
ui-waits-for = Waiting for
ui-thinks = thinks, { $seconds } s
ui-threat = under threat
ui-treasure-of = Treasure: { $count }
ui-wounds-of = Wounds: { $count } of { $death }
ui-wounds = Wounds: { $count }
ui-holds = Cards in hand: { $cards }
ui-sum = Sum { $total } of { $strength }
ui-lacking = { $count } short
ui-beaten = Beaten
ui-note-hit = { $alone ->
    [yes] laid { $value }, too little
   *[no] laid { $value }, { $attacks_id ->
        [highest] the highest
        [two_lowest] among the two lowest
       *[lowest] the lowest
    }
}
ui-note-wounds = · wounds { $was } → { $now } of { $death }
ui-note-chest = { $value ->
    [0] {""}
   *[other] laid { $value },{" "}
}chest { $chest }{ $count ->
    [1] {""}
   *[other] {" "}shared by { $count }
}
ui-unbeatable = Two heroes cannot beat it: { $attacks_id ->
        [highest] it strikes the higher total
        [two_lowest] it strikes both, unless their totals are equal
       *[lowest] it strikes the lower
    }
ui-under-attack = Under attack:
ui-most = { $count } at most
ui-most-short = { $count } at most: too little
ui-order = The order of play
ui-can-add = can add up to { $count }
ui-chest-lost = chest { $chest }: nobody
ui-calm = nobody was hurt
ui-nobody-laid = Nobody has laid a card yet
ui-trap-highest = Highest card:
ui-trap-lowest = Lowest card:
ui-trap-solo = Card laid:
ui-quiet = stays quiet
ui-harmless = costs nobody anything
ui-hits-richest = hits the richest
ui-hits-least-wounded = hits the least wounded
ui-hits-all = hits everybody
ui-vault-how = You get what your number shows
ui-rule-monster = A sum below { $strength }: the lowest cards are hit
ui-rule-monster-any = If the sum falls short, the lowest cards are hit
ui-rule-monster-solo = Only a card above its strength is safe
ui-rule-monster-two = Two cannot beat it: the lower card is hit, equal cards are safe
ui-rule-treasure = The highest card takes the large chest, the next one the small chest
ui-rule-treasure-one = The highest card takes the chest
ui-rule-trap-highest = The highest card decides:
ui-rule-trap-lowest = The lowest card decides:
ui-rule-trap-solo = The card laid decides
ui-spilt = sack full: { $lost } treasure lost
ui-laid = Laid
ui-laid-nothing = Lays nothing
ui-nothing = nothing, too few of: { $item }
ui-unhurt = has nothing to heal
ui-solo-strength = Strength { $strength }: only a card above { $strength } is safe
ui-solo-turned = strengths met:
ui-solo-left = still to come:
ui-solo-pile = Turned up, and still in the pile
ui-solo-chests = Only chests below the card laid can be won
ui-safe = safe
ui-changes = { $sign }{ $n } { $unit ->
    [treasure] treasure
   *[wounds] { $n ->
        [one] wound
       *[other] wounds
    }
}
ui-use-torch = look into the dark
ui-use-crystal = lay later
ui-use-key = counts as 5
ui-use-sword = counts as 5
ui-card-torch = Torch
ui-card-crystal = Crystal
ui-card-key = Key
ui-card-sword = Sword
ui-wait = Wait
ui-unseen = Not yet seen
ui-kind-monster = monsters
ui-kind-treasure = treasure rooms
ui-kind-trap = traps
ui-kind-vault = vaults
ui-step-alive = Left alive:
ui-step-bled = Most wounds, { $wounds }, bled to death:
ui-step-equal = Equal wounds: nobody bled to death
ui-step-rich = Most treasure of those left, { $treasure }:
ui-step-healthy = Fewer wounds:
ui-grade-lost = Lost in the dungeon
ui-grade-poor = Poor
ui-grade-modest = Modest
ui-grade-decent = Decent
ui-grade-good = Good
ui-grade-excellent = Excellent
ui-leader-heads = { $heads } heads, fought one after the other, one card for each.
ui-leader-attacks = { $attacks_id ->
        [highest] Strikes the highest total.
        [two_lowest] Strikes the two lowest totals.
       *[lowest] Strikes the lowest total.
    }
ui-leader-wounds = As many wounds as the highest card.
ui-leader-tax = Those hit also pay as much treasure as the highest card.
ui-leader-petrifies = Those hit turn to stone.
ui-leader-chest = If beaten: a chest of { $chest } for the most in strength cards and keys.
ui-leader-torch-guards = A torch beside another card keeps you safe.
ui-leader-forbids = { $item_id ->
        [torch] No torches.
        [crystal] No crystals.
        [key] No keys.
       *[sword] No swords.
    }
ui-leader-counts = { $item_id ->
        [torch] A torch
        [crystal] A crystal
        [key] A key
       *[sword] A sword
    } counts as { $value }.

# The annotated first game (lesson.rec): one comment for each answer of the learner.
lesson-name = The first levels
lesson-1 = You are the Mage, and you go first. In a treasure room the highest card takes the large chest, the next one the small chest. Whoever lays first lays blind, so let the others begin: use a crystal to wait.
lesson-2 = Now you see everything: a 4 and a 3 are on the table. Your 5 is highest and takes the whole chest of 3. A card you lay is gone until the level ends, so ask each time what it is worth here.
lesson-3 = A dragon! With three heroes it needs a sum of 14. Reach it together and nothing happens; miss it and whoever laid the lowest card takes 3 wounds. A 4 does your part and keeps you from being lowest.
lesson-4 = Exactly fourteen, thanks to the Knight's sword: it counts as 5 against a monster. The boulder looks at the highest card and hits the least wounded hero. That is the Warrior, not you. Lay your 3: he takes a wound.
lesson-5 = An item vault gives each hero what their number shows: 1 torch, 2 crystal, 3 key, 4 sword, 5 a potion. Your 2 wins back the crystal you used.
lesson-6 = Only the 1 is left; the crystals would not help it. Your strength cards come back after this room, so dump the 1 without regret.
lesson-7 = A new level, a full hand. Lava looks at the lowest card: with 4 or 5 it stays quiet, with a 1 everybody loses half. The others each laid a 4. Lay your 4 too.
lesson-8 = The magnet robs the richest hero, and the highest card says how much. The Knight has 6 treasure, you have 4: throw in your 5, and he loses 3.
lesson-end = Now you know every kind of room. Remember the end: whoever has the most wounds after the last room bleeds to death, however rich. Play on: three and a half levels lie ahead.

lesson-last-level-name = The last level
lesson-last-level-1 = The last level: five rooms, nearly all dark. You have 13 treasure and 6 wounds, the Thief 12 and 7, the Warrior 8 and 8; at 10 wounds a hero dies. In the coin vault a 4 brings you 3 treasure. Lay it.
lesson-last-level-2 = A troll comes out of the dark: together you need 14. You would lay first and blind. Use your crystal: then you wait until you have seen the others' cards.
lesson-last-level-3 = A 2 and a 4 are on the table: even with your 5 that makes only 11. The troll will strike the lowest card, and that is the Warrior's 2. Your 3 is safe; keep the 5.
lesson-last-level-4 = The Warrior has died. The boulder looks at the highest card and hits the least wounded: you. The Thief has laid a 1. Lay your 1, and it stays quiet.
lesson-last-level-5 = With two heroes left a monster cannot be beaten: it strikes the lower card, and equal cards hurt nobody. With the 5 nothing can happen to you.
lesson-last-level-6 = The last room, a chest of 4, and the Thief has laid a 3. You still have a 2, and a key: in a treasure room a key counts as 5. Lay the key.
lesson-last-level-end = Wounds are compared first, before treasure: the survivor with the most bleeds to death. That was the Thief, with 7. Of those left, the richest wins: you, with 20 treasure.

# A kind of decision that first comes to a learner off the path of his lesson
learn-place-treasure = Treasure: win the big chest outright, or aim for the second-highest number. Those who tie share, and the remainder is lost.
learn-place-treasure-one = Only the highest card gets anything here. If you cannot win, lay a card you will not miss on this level.
learn-place-treasure-solo = { $biggest ->
        [yes] Alone you take one chest only, the biggest that is smaller than your card.
       *[no] Alone you take every chest smaller than your card, so one high card may be worth two chests.
    }
learn-place-trap = Look at which card the trap watches and whom it hits: often your card decides somebody else's loss.
learn-place-trap-solo = Look which numbers cost you nothing, or least: you alone decide. A small card that is safe here need not be laid against a monster.
learn-place-vault = Everybody gets what is beside their own number. Only items may run short: if the supply has too few for all who want one, none of them gets it. A good moment for low cards, too.
learn-place-monster = Together you must reach the monster's strength; if you fail, only the lowest cards are hit. Lay enough not to be the lowest.
learn-place-monster-two = With two heroes left there is only one question: which of you lays less.
learn-place-monster-solo = Alone you need more than the number shown: a 5 beats all but another 5. Against a 5, lay the card you will miss least.
learn-pick-character = Starting treasure, starting wounds and items balance out. The Mage's crystals let you wait and see.
learn-leader-first = The leader is the last fight: the high cards you have kept pay off now.
learn-leader-second = This is the last fight: no card is of use afterwards. A second one helps to beat the leader and raises your total; where the highest total is struck, that may be too much.
learn-leader-head = Each head is a fight of its own: see which one your card can still decide.

## The stage: what is said of a moment (an empty one: the newest line of the log)

addresses-you = yes
moment-joined = { "" }
moment-next = { "" }
moment-level = Level { $level }. { $dark ->
    [0] No room is dark.
    [one] { $dark } room is dark.
   *[other] { $dark } rooms are dark.
}
moment-turned = { "" }
moment-laid = { "" }
moment-passed = { "" }
moment-lit = { "" }
moment-committed = { "" }
moment-sealed = All have chosen
moment-revealed = The cards turn over
moment-summed = The cards decide
moment-held = The shield holds
moment-verdict = { "" }
moment-struck = { "" }
moment-triggered = { "" }
moment-sprung = The trap is sprung
moment-calm = { "" }
moment-paid = Who gets the treasure
moment-taken = What the vault gives
moment-fallen = { "" }
moment-head = { "" }
moment-bled = { "" }

## The end page

standing = treasure
sheet-treasure = Treasure
sheet-wounds = Wounds
feat-first-player = { $seat }: became first player { $count ->
        [one] once
       *[other] { $count } times
    }.
feat-item-taken = { $seat }: { $count } { $count ->
        [one] item taken
       *[other] items taken
    }.
feat-crystal-used = { $seat }: { $count } { $count ->
        [one] magic crystal used
       *[other] magic crystals used
    }.
feat-torch-used = { $seat }: { $count } { $count ->
        [one] torch lit
       *[other] torches lit
    }.
feat-healed = { $seat }: { $count } { $count ->
        [one] potion
       *[other] potions
    }.

# --- what a thing is (`.kind`, labels of its numbers, `.rule`)
about-monster = { ui-rule-monster-any }: each takes { $wounds ->
    [one] one wound
    *[other] { $wounds } wounds
    }. { ui-rule-monster-two }. In a solo game only a card above its strength is safe.
    .kind = Monster
    .rule = DR-6.1
    .strength = { $n ->
    [1] strength against three heroes
    [2] strength against four heroes
    *[other] strength against five heroes
    }
    .wounds = { $value ->
    [one] wound
    *[other] wounds
    }
about-leader = { $attacks_id ->
    [highest] If the sum falls short, the leader hits those with the highest total.
    [two_lowest] If the sum falls short, the leader hits those with the two lowest totals.
    *[lowest] If the sum falls short, the leader hits those with the lowest total.
    } { ui-unbeatable }.{ $heads ->
    [2] {""}
    *[other] {" "}Everybody lays one or two cards.
    } Items may be laid too: a sword counts as 5, the others as 0, unless the leader says otherwise.
    .kind = Leader: the last room
    .rule = DR-A.9
    .strength = { $n ->
    [1] strength against three heroes
    [2] strength against four heroes
    *[other] strength against five heroes
    }
    .wounds = { $petrifies ->
    [yes] {""}
    *[no] { $value ->
        [-1] {""}
        [one] wound
        *[other] wounds
        }
    }
about-treasure = { ui-rule-treasure-one }.{ $chests_count ->
    [1] {""}
    *[other] {" "}The next highest takes the smaller one.
    } Equal cards share, rounded down. { $option-solo_one_chest ->
    [yes] In this solo game you win only the biggest chest below your card.
    *[no] In a solo game you win the chests below your card.
    }
    .kind = Treasure
    .rule = DR-5.1
    .chests = { $n ->
    [1] the highest card
    *[other] the next one
    }
about-trap = { $looks_at_id ->
    [highest] { ui-rule-trap-highest }
    *[lowest] { ui-rule-trap-lowest }
    } { $hits_id ->
    [richest] { ui-hits-richest }
    [least_wounded] { ui-hits-least-wounded }
    *[all] { ui-hits-all }
    }. { $unit_id ->
    [treasure] It costs treasure.
    *[wounds] It wounds.
    }
    .kind = Trap
    .rule = DR-7.1
    .table = { $value ->
    [0] {""}
    *[other] for a { $n }
    }
    .table-is = { $value ->
    [-1] { $unit_id ->
        [treasure] half of the treasure
        *[wounds] half of the wounds missing to death
        }
    *[other] { $value }
    }
about-vault = { ui-vault-how }. An item is given to all who laid its number, or to none of them if the supply has too few.
    .kind = Vault
    .rule = DR-8.1
about-dark-room = It lies face down until the party enters it. A torch shows its owner all dark rooms of the level before they lay a card.
    .kind = A dark room
    .rule = DR-3.2
about-item = { $id ->
    [torch] Look at the dark rooms of this level, before you lay a card.
    [crystal] Wait until all the others have laid, then lay your card.
    [key] Laid in a treasure room it counts as 5.
    *[sword] Laid against a monster it counts as 5.
    } It goes back to the supply.
    .kind = Item
    .rule = DR-9.1
about-character = The hero begins with what stands here{ $items_count ->
    [0] .
    *[other] , and with: { $items }.
    } In a solo game all heroes begin alike.
    .kind = Hero
    .rule = DR-2.2
    .treasure = treasure
    .wounds = { $value ->
    [one] wound
    *[other] wounds
    }
c-dark-room = Dark room
about-strength-card = You have one of each number; those laid come back when the level is behind you. Grey ones are used.
    .kind = Hand
    .rule = DR-4.2
about-threat = What this hero will lose if the cards stay as they lie now.
    .kind = In this room
    .rule = DR-1.4
about-coins = The survivor with the most at the end wins. Unless you play alone, nobody can own more than { $constants-treasure_cap }.
    .kind = Of a hero
    .rule = DR-1.2
about-wounds = At { $constants-death_wounds } a hero dies. With three or more at the table, whoever has the most at the end bleeds to death, unless all have the same.
    .kind = Of a hero
    .rule = DR-1.1
about-first-player = Lays the first card in this room. Whoever lays the highest card goes first in the next.
    .kind = Order
    .rule = DR-10.2
about-level = Each has { $constants-rooms_per_level } rooms; there are { $constants-levels } levels in all. Beyond each door all strength cards come back.
    .kind = Dungeon
    .rule = DR-3.1
c-strength-card = Strength card
c-threat = What threatens
c-coins = Treasure
c-wounds = Wounds
c-first-player = First player
c-level = Level

## What puzzles ask for

puzzle-goal-level = Finish this level alive, with at least { $amount } treasure.
