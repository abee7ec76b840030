game-title = The Book of Rotendale
game-summary = A race along a spiral of cards nobody has seen. Reach the tomb first and find the Great Book of Magic.

## Settings

option-mode = Players
option-mode-help = How many mages each player leads.
option-mode-base = Free for all
option-mode-base-help = 2 to 4 players with one mage each.
option-mode-team = Two teams
option-mode-team-help = 2 players with two mages each, who share health, mana and artefacts.
option-series-games = Games in the series
option-series-games-help = Points add up over the games; the lowest total wins.
option-show-remembered = Show remembered cards
option-show-remembered-help = Cards that were turned face-down again stay visible, faded. Off: remember them yourself.
option-max-rounds = Maximum rounds
option-max-rounds-help = If nobody finds the Book by then, the game ends without a winner; of two teams the one with fewer points wins.
option-max-rounds-20 = 20
option-max-rounds-100 = 100
option-max-rounds-1000 = 1000
option-auto-roll = Roll dice automatically
option-auto-roll-help = A roll without a choice needs no click.
option-trap-single-use = House rule: traps work once
option-trap-single-use-help = A trap leaves the game after it has hurt somebody.
option-death-drops-property = House rule: death frees property
option-death-drops-property-help = Traps and subdued enemies of a dead player belong to nobody again.
option-air-shield-anywhere = House rule: Air Shield at a distance
option-air-shield-anywhere-help = It works against any opponent's trap, at the start and at the end of your turn.
option-no-stat-cap = House rule: no upper limit
option-no-stat-cap-help = Health and mana may rise beyond the end of the track.

## Components

c-artefact-air-shield = Air Shield
c-artefact-clock = Clock
c-artefact-life-sphere = Sphere of Life
c-artefact-medallion = Medallion
c-artefact-pentagram = Pentagram
c-artefact-rune = Rune
c-artefact-staff = Staff
c-artefact-lightning-sword = Lightning Sword
c-dragon = Dragon
c-ghost = Ghost
c-mummy = Mummy
c-zombie = Zombie
c-trap-1 = Trap
c-trap-2 = Trap
c-trap-3 = Trap
c-storm-1 = Magic storm
c-storm-2 = Magic storm
c-medicine-1 = Medicine
c-medicine-2 = Medicine
c-medicine-3 = Medicine
c-mana-1 = Mana
c-mana-2 = Mana
c-mana-3 = Mana
c-teleport-p2 = Teleport
c-teleport-p3 = Teleport
c-teleport-p4 = Teleport
c-teleport-m2 = Teleport
c-teleport-m3 = Teleport
c-teleport-m4 = Teleport
c-teleport-m5 = Teleport
c-teleport-m6 = Teleport
c-teleport-inner = Teleport to the inner coil
c-teleport-outer = Teleport to the outer coil
c-swamp = Swamp
c-temple-moon = Temple of the Moon
c-temple-sun = Temple of the Sun
c-labyrinth = Labyrinth
c-obelisk = Obelisk
c-dungeon = Dungeon
c-mage = mage
c-mage-a = mage A
c-mage-b = mage B
numbers = { $wins_on ->
    [1] any number
    [5] 5 or 6
    [6] a 6
    [7] more than 6
   *[other] { $wins_on } to 6
}
chances = { $odds } in { $of }

## What a card does, in a sentence

card-air-shield = { $option-air_shield_anywhere ->
    [yes] When you arrive on an opponent's trap, or against any of them at the start or the end of your turn
   *[no] When you arrive on an opponent's trap
}: the trap is gone, and its owner loses twice its strength.
card-clock = When you arrive on a teleport: you stay, and the teleport is gone.
card-life-sphere = When your health is gone in your own turn: +{ $value } health, and you play on.
card-medallion = When you arrive on a swamp: the swamp is gone, +{ $value } mana.
card-scare = Drives an enemy on your cell away for good: { $scares }.
card-enemy = Fight: { $fight } mana, won with { numbers } on the die ({ chances }); if you lose, −{ $damage } health.{ $subdue ->
    [0] {" "}It cannot be subdued.
   *[other] {" "}Subdue: { $subdue } mana, no die.
}
card-trap = For { $cost } mana it is yours: whoever else arrives loses { $value } health, and you gain it.{ $option-trap_single_use ->
    [yes] {" "}Then it leaves the game.
   *[no] {""}
}
card-storm = You lose { $value } health.
card-medicine = You gain { $value } health.
card-mana = You gain { $value } mana.
card-teleport-steps = Moves whoever arrives: { $steps } cells.
card-teleport-inner = Moves whoever arrives straight across the wall to the inner coil.
card-teleport-outer = With { numbers } on the die ({ chances }) it moves you straight across the wall to the outer coil.
card-swamp = Drain it for { $cost } mana, or miss your next turn.
card-temple-moon = On arrival turn as much health as you like into mana, but keep at least 1.
card-temple-sun = On arrival turn as much mana as you like into health.
card-labyrinth = You leave it only with { numbers } on the die ({ chances }); a second die then moves you.
card-obelisk = If you like, two more dice: one for how far, the other forward with { numbers } ({ chances }), else back.
card-dungeon = Explore it with one die.
find-enemy = { $enemy }
find-nothing = nothing
find-health = +{ $health } health
find-mana = +{ $mana } mana
find-both = +{ $health } health, +{ $mana } mana

## Moves

move-move = Roll the die
move-move-help = Your mage goes forward as many cells as it shows.
move-roll-move = Roll the die
move-roll-move-help = Then choose the mage that moves, if both can.
move-mage = { $mage }
move-fight-again = Fight again
move-fight-again-help = Instead of moving: one attack on the enemy here.
move-fight-again-mage = Fight again: { $mage }
move-explore = Explore
move-explore-help = One die says what you find.
move-explore-mage = Explore: { $mage }
move-ignore = Leave it
move-ignore-help = Nothing happens; the card stays here.
move-leave-labyrinth = Find the way out
move-leave-labyrinth-help = You get out with { numbers } on the die: { chances }. A second die then moves you.
move-leave-labyrinth-mage = Find the way out: { $mage }
move-search = Search for the Book
move-search-help = The Book is found with { numbers }: { chances }.{ $enemy_to ->
    [0] {""}
    [1] {" "}A 1 wakes an enemy.
   *[other] {" "}1 to { $enemy_to } wakes an enemy.
}
move-search-mage = Search: { $mage }
move-skip-search = Do not search
move-skip-search-help = You may search in any later turn.
move-pass = Pass
move-pass-help = Wait in Rotendale.
move-scare = Use: { $artefact }
move-scare-help = Drives the enemy away, without mana and without experience.
move-scare-mage = Use: { $artefact }, { $mage }
move-air-shield = Air Shield against the trap on { $cell }
move-activate = Activate: −{ $cost } mana
move-activate-help = It is yours and stays face-up.
move-leave = Leave it
move-leave-help = It is turned face-down again.
move-use-air-shield = Use the Air Shield
move-use-air-shield-help = The trap is gone; its owner loses twice its strength.
move-take-damage = Take the damage
move-drain = Drain: −{ $cost } mana
move-drain-help = The swamp is gone for good.
move-wander = Wander
move-wander-help = You miss your next turn.
move-medallion = Use the Medallion: +{ $amount } mana
move-medallion-help = The swamp is gone and you miss no turn.
move-amount = { $amount }
move-use = Use the obelisk
move-use-help = The first die says how far; the second: forward with { numbers }, else back.
move-use-clock = Use the Clock
move-use-clock-help = You stay here; the teleport is gone.
move-go = Go
move-go-help = { $circle ->
    [yes] The circle has no end: back to Tiriana.
   *[no] The teleport is not stopped; you keep the Clock.
}
move-fight = Fight
move-subdue = Subdue
move-subdue-help = No die. It is yours and bars the others' way.
move-be-wounded = Be wounded
move-be-wounded-help = Too little mana for a fight.
move-use-sphere = Use the Sphere of Life: +{ $amount } health
move-die = Die
move-die-help = Back to Tiriana, to start again.
move-sacrifice = Sacrifice: { $artefact }
move-sacrifice-help = { $misses ->
    [yes] For an extra turn, which is the one you miss.
   *[no] For an extra turn.
}
move-end-turn = End the turn
move-end-turn-help = You keep your artefacts.

## Prompts

prompt-main-action = Your turn. Choose your main action.
prompt-main-action-wait = { $seat } begins a turn.
prompt-choose-mage = You rolled { $value }. Which mage moves?
prompt-choose-mage-wait = { $seat } chooses a mage to move { $value }.
prompt-end-window = { $misses ->
    [yes] End your turn, or sacrifice an artefact, so that you miss an extra turn and not your next one?
   *[no] End your turn, or sacrifice an artefact for an extra turn?
}
prompt-end-window-wait = { $seat } may still use artefacts.
prompt-sphere = Your health is gone. Use the Sphere of Life: +{ $amount }?
prompt-sphere-wait = { $seat } is close to death.
prompt-enemy = { $card } on cell { $cell }. { $fights ->
    [yes] A fight is won with { numbers }: { chances }.
   *[no] You have too little mana for a fight.
}
prompt-enemy-wait = { $seat } meets: { $card }, cell { $cell }.
prompt-encounter = { $card }! { $fights ->
    [yes] The fight is won with { numbers }: { chances }.
   *[no] You have too little mana for a fight.
}
prompt-encounter-wait = { $seat } meets: { $card }.
prompt-trap-offer = { $card } on cell { $cell }. For { $cost } mana it is yours: { $once ->
    [yes] the first other player to come here loses { $value } health to you, and it leaves the game.
   *[no] whoever else comes here loses { $value } health to you.
}
prompt-trap-offer-wait = { $seat } has found a trap on cell { $cell }.
prompt-enemy-trap = An opponent's trap on cell { $cell }. Lose { $value } health, or use the Air Shield?
prompt-enemy-trap-wait = { $seat } stands on an opponent's trap on cell { $cell }.
prompt-swamp = Swamp on cell { $cell }. { $drains ->
    [yes] Drain it for { $cost } mana, or miss your next turn?
   *[no] You cannot pay for draining it. Use the Medallion, or miss your next turn?
}
prompt-swamp-wait = { $seat } stands in a swamp on cell { $cell }.
prompt-moon = Temple of the Moon. How much health becomes mana?
prompt-moon-wait = { $seat } prays in the Temple of the Moon.
prompt-sun = Temple of the Sun. How much mana becomes health?
prompt-sun-wait = { $seat } prays in the Temple of the Sun.
prompt-dungeon = Dungeon on cell { $cell }. Explore it? Of the six numbers { $enemies } bring an enemy, { $finds } a find.
prompt-dungeon-wait = { $seat } stands before a dungeon on cell { $cell }.
prompt-obelisk = Obelisk on cell { $cell }. Use it? The second die: forward with { numbers } ({ chances }), else back.
prompt-obelisk-wait = { $seat } stands before an obelisk on cell { $cell }.
prompt-clock = { $card }{ $mark } on cell { $cell }{ $circle ->
    [yes] , for the second time: the circle is closed. Go back to Tiriana
   *[no] . Go with it
}, or stop it with the Clock?
prompt-clock-wait = { $seat } stands on a teleport on cell { $cell }.
prompt-arrival-search = Rotendale! Search the tomb at once? The Book is found with { numbers }: { chances }.{ $enemy_to ->
    [0] {""}
    [1] {" "}A 1 wakes an enemy.
   *[other] {" "}1 to { $enemy_to } wakes an enemy.
}
prompt-arrival-search-wait = { $seat } stands before the tomb.

## Log

event-game-started = { $games ->
    [1] The cards are laid out.
   *[other] Game { $game } of { $games }: the cards are laid out.
}
    .style = heading
event-first-player = { $seat } { $seat_is ->
    [you] go
   *[other] goes
} first.
event-round-started = Round { $round }
    .style = heading
event-turn-started = {""}
event-extra-turn = { $seat } { $seat_is ->
    [you] take
   *[other] takes
} an extra turn.
event-turn-skipped = { $seat } { $seat_is ->
    [you] wander in the swamp and miss
   *[other] wanders in the swamp and misses
} this turn.
event-die-rolled = { $purpose_id ->
    [first] { $seat } { $seat_is ->
        [you] roll
       *[other] rolls
    } { $value } for the first turn.
    [move] { $seat } { $seat_is ->
        [you] roll
       *[other] rolls
    } { $value }.
    [labyrinth] { $seat } { $seat_is ->
        [you] roll
       *[other] rolls
    } { $value } to leave the labyrinth.
    [outer] { $seat } { $seat_is ->
        [you] roll
       *[other] rolls
    } { $value } for the outer teleport.
    [dungeon] { $seat } { $seat_is ->
        [you] explore
       *[other] explores
    } the dungeon: { $value }.
    [search] { $seat } { $seat_is ->
        [you] search
       *[other] searches
    } the tomb: { $value }.
   *[other] {""}
}
event-moved = { $seat }{ $mage_id ->
    [mage] {""}
   *[other] , { $mage }
}: { $start } → { $end }{ $by_id ->
    [die] {""}
    [labyrinth] , out of the labyrinth
   *[other] , { $by }
}.
event-card-revealed = Turned up on { $cell }: { $card }{ $mark }.
event-card-hidden = {""}
event-card-removed = {""}
event-stats-changed = {""}
event-equality-rolled = { $seat_is ->
    [you] Your health equals your mana
   *[other] { $seat }: health equals mana
}, die { $value }{ $bonus ->
    [0] .
   *[other] : both rise by { $bonus }!
}
event-trap-activated = { $seat } now { $seat_is ->
    [you] own
   *[other] owns
} the trap on { $cell }, −{ $cost } mana.
event-trap-left = { $seat } { $seat_is ->
    [you] leave
   *[other] leaves
} the trap on { $cell }.
event-trap-hit = Trap on { $cell }: { $seat } { $seat_is ->
    [you] lose
   *[other] loses
} { $amount } health, { $owner_seat } { $owner_seat_is ->
    [you] gain
   *[other] gains
} { $gained }.
event-trap-spent = The trap on { $cell } has gone off and leaves the game.
event-property-lost = No longer owned on { $cell }: { $card }.
event-air-shield-used = { $seat } { $seat_is ->
    [you] use
   *[other] uses
} the Air Shield on { $cell }: { $owner_seat } { $owner_seat_is ->
    [you] lose
   *[other] loses
} { $amount } health.
event-storm-struck = { $seat } { $seat_is ->
    [you] lose
   *[other] loses
} { $amount } health.
event-medicine-taken = { $seat }: +{ $amount } health{ $amount ->
    [0] , it can rise no higher
   *[other] {""}
}.
event-mana-taken = { $seat }: +{ $amount } mana{ $amount ->
    [0] , it can rise no higher
   *[other] {""}
}.
event-swamp-drained = { $seat } { $seat_is ->
    [you] drain
   *[other] drains
} the swamp on { $cell }, −{ $cost } mana.
event-swamp-wandered = { $seat } { $seat_is ->
    [you] wander
   *[other] wanders
} into the swamp on { $cell }.
event-medallion-used = { $seat } { $seat_is ->
    [you] use
   *[other] uses
} the Medallion: +{ $amount } mana.
event-temple-used = { $card }: { $seat } { $seat_is ->
    [you] convert
   *[other] converts
} { $amount ->
    [0] nothing
   *[other] { $amount } { $into_id ->
        [mana] health into mana
       *[other] mana into health
    }
}.
event-labyrinth-entered = { $seat } { $seat_is ->
    [you] are
   *[other] is
} in the labyrinth{ $mage_id ->
    [mage] {""}
   *[other] , { $mage }
}.
event-labyrinth-failed = { $seat } { $seat_is ->
    [you] do not find
   *[other] does not find
} the way out{ $mage_id ->
    [mage] {""}
   *[other] , { $mage }
}.
event-dungeon-explored = { $seat } { $seat_is ->
    [you] find
   *[other] finds
} in the dungeon: { $health ->
    [0] { $mana ->
        [0] nothing that still helps
       *[other] +{ $mana } mana
    }
   *[other] { $mana ->
        [0] +{ $health } health
       *[other] +{ $health } health, +{ $mana } mana
    }
}.
event-obelisk-used = { $seat } { $seat_is ->
    [you] use
   *[other] uses
} the obelisk: { $steps }.
event-artefact-found = { $seat } { $seat_is ->
    [you] find
   *[other] finds
} an artefact: { $artefact }.
event-artefact-sacrificed = { $seat } { $seat_is ->
    [you] sacrifice
   *[other] sacrifices
} for an extra turn: { $artefact }.
event-teleport-failed = The teleport on { $cell } does not work for { $seat }.
event-clock-used = { $seat } { $seat_is ->
    [you] stop
   *[other] stops
} the teleport on { $cell } with the Clock.
event-loop-closed = { $seat } { $seat_is ->
    [you] are caught
   *[other] is caught
} in a circle of teleports{ $mage_id ->
    [mage] {""}
   *[other] , { $mage },
} and { $seat_is ->
    [you] go
   *[other] goes
} back to Tiriana.
event-encounter-met = { $seat } { $seat_is ->
    [you] meet
   *[other] meets
}: { $enemy }!
event-enemy-subdued = { $seat } { $seat_is ->
    [you] subdue
   *[other] subdues
}: { $enemy }, −{ $cost } mana.
event-fought = { $seat } { $seat_is ->
    [you] fight
   *[other] fights
}: { $enemy }, −{ $cost } mana, die { $value }, needed { $need }: { $won ->
    [0] lost, −{ $damage } health.
   *[other] won!
}
event-wounded = { $enemy } wounds { $seat } without a fight: −{ $amount } health.
event-enemy-scared = { $seat } { $seat_is ->
    [you] drive
   *[other] drives
} away: { $enemy } ({ $artefact }).
event-experience-gained = { $seat }: +{ $amount } experience ({ $enemy }).
event-experience-spent = { $seat } { $seat_is ->
    [you] give
   *[other] gives
} experience for an extra turn: { $enemies }.
event-sphere-used = { $seat } { $seat_is ->
    [you] use
   *[other] uses
} the Sphere of Life: +{ $amount } health.
event-died = { $seat } { $seat_is ->
    [you] die and start
   *[other] dies and starts
} again in Tiriana. Deaths: { $deaths }.
event-tomb-reached = { $seat } { $seat_is ->
    [you] reach
   *[other] reaches
} Rotendale{ $mage_id ->
    [mage] {""}
   *[other] , { $mage }
}!
event-waited = { $seat } { $seat_is ->
    [you] wait
   *[other] waits
} in Rotendale.
event-search-failed = { $seat } { $seat_is ->
    [you] find
   *[other] finds
} nothing.
event-book-found = { $seat } { $seat_is ->
    [you] find
   *[other] finds
} the Great Book of Magic!
event-last-turns = Still to play in this round: { $seats }.
event-scored = { $seat }: points { $points } (for distance { $distance }{ $deaths ->
    [0] {""}
   *[other] , for deaths { $deaths }
}{ $bonus ->
    [0] {""}
   *[other] , for reserves −{ $bonus }
}).
event-game-ended = Game { $game } is over. { $seats_count ->
    [0] Nobody wins
   *[other] { $seats_is ->
        [you] You win
       *[other] Winner: { $seats }
    }
}.
event-series-standing = Series: { $seat } { $seat_is ->
    [you] have
   *[other] has
} { $points ->
    [one] { $points } point
   *[other] { $points } points
} and { $games_won ->
    [one] { $games_won } victory
   *[other] { $games_won } victories
}.

## Reasons

reason-shield-place = Works when you arrive on an opponent's trap
reason-clock-place = Works when you arrive on a teleport
reason-sphere-place = Works when your health is gone in your own turn
reason-medallion-place = Works when you arrive on a swamp
reason-dragon-free = This enemy cannot be subdued
reason-already-subdued = Already subdued: fight it or drive it away
reason-subdue-arrival = Only on arrival
reason-low-mana = Costs { $cost } mana; you have { $mana }
reason-at-goal = You are in Rotendale
reason-team-only = Only a team has two mages
reason-name-mage = Say which of your mages does it
reason-arrived-mage = This concerns the mage that has just arrived
reason-roll-first = A team rolls first and then chooses the mage
reason-mage-after-die = The mage is chosen after the die
reason-main-action = One main action a turn; yours is done
reason-no-labyrinth = You are not in a labyrinth
reason-no-enemy = There is no enemy where you stand
reason-own-enemy = This enemy is yours
reason-fight-once = Fight on arrival, or by the main action of a later turn
reason-on-meeting = Only when you meet an enemy
reason-no-card = This enemy has no card and cannot be subdued
reason-can-fight = You have enough mana to fight
reason-not-held = You do not have this artefact
reason-scares-nobody = This artefact drives no enemy away
reason-shield-window = At the beginning or at the end of your turn
reason-no-foreign-trap = No opponent's trap lies there
reason-trap-place = When you arrive on a trap nobody owns
reason-damage-place = When you arrive on an opponent's trap
reason-swamp-place = When you arrive on a swamp
reason-keep-health = You must keep 1 health
reason-mana-full = Mana cannot rise that high
reason-short-mana = You do not have that much mana
reason-health-full = Health cannot rise that high
reason-temple-place = When you arrive at a temple
reason-dungeon-place = You are not on a dungeon
reason-dungeon-once = Explore on arrival, or in a later turn instead of moving
reason-ignore-place = When you arrive at a dungeon or an obelisk
reason-obelisk-place = When you arrive on an obelisk
reason-book-found = The Book is found: no more searching
reason-tomb-place = When you are in Rotendale
reason-skip-place = When you arrive in Rotendale
reason-search-once = Search on arrival, or by the main action of a later turn
reason-no-waiting = Only with all your mages in Rotendale
reason-die-place = When your health is gone
reason-turn-goes-on = Your turn ends after its main action
reason-in-labyrinth = First find the way out of the labyrinth
reason-scare-place = Only on your own cell: { $enemy }
reason-scare-window = At the beginning or at the end of your turn
reason-sacrifice-end = At the end of your turn

## Endings

ending-book = The Book is found.
ending-team-book = The team with the Book has the fewest points.
ending-team-points = Fewest points, though the others found the Book.
ending-rounds = The last round is over.
ending-series = The series is over.

## Board

ui-cell = Cell { $cell }
ui-cell-word = cell
ui-tiriana = Tiriana
ui-rotendale = Rotendale
ui-back = A card nobody has turned up
ui-face-down = A face-down card
ui-ground = Empty
ui-known = Face-down, seen: { $card }{ $mark }
ui-owned = { $card }{ $mark }, { $seat_is ->
    [you] yours
   *[other] property of { $seat }
}
ui-leads = leads to { $to }
ui-health = Health
ui-mana = Mana
ui-equal = Until health equals mana. Some cards, when they make them equal, bring a roll: with { numbers } both rise by 1
ui-to-equal = Until equal: +{ $gap } { $less_id ->
    [health] health
   *[other] mana
} or −{ $gap } { $less_id ->
    [health] mana
   *[other] health
}
ui-is-equal = Health equals mana
ui-experience = experience
ui-deaths = Deaths: { $count }
ui-lost-mages = Lost in circles: { $count }
ui-skip = misses the next turn
ui-extra = Extra turns: { $count }
ui-in-labyrinth = in the labyrinth: out with { numbers }
ui-first = goes first
ui-finder = has the Book
ui-no-artefacts = no artefacts
ui-artefacts = Artefacts
ui-artefacts-help = at the end of a turn any of them buys an extra turn
ui-unseen = Never turned up
ui-cost = −{ $mana } mana
ui-turned = Turned up
ui-unseen-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
ui-game-of = game { $game } of { $games }
ui-way = The way from Tiriana to Rotendale
ui-points = points
ui-points-of = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
ui-points-now = Points if the game ended now: the fewer, the better
ui-total = Series so far
ui-family-artefact = artefacts
ui-family-enemy = enemies
ui-family-trap = traps
ui-family-storm = storms
ui-family-medicine = medicine
ui-family-mana = mana
ui-family-teleport = teleports
ui-family-swamp = swamps
ui-family-place = places
ui-win = { $percent } % win
ui-lose = { $percent } % wound
ui-death = death
ui-letter-0 = A
ui-letter-1 = B
ui-mage = { $seat_is ->
    [you] Your mage
   *[other] Mage of { $seat }
}
ui-reach = With { $die }: cell { $cell }
ui-reach-on = With { $die }: cell { $cell }, then { $end }
ui-answer-first = answer first
ui-rolled = last die
ui-purpose-none = no die yet
ui-purpose-first = first turn
ui-purpose-move = move
ui-purpose-labyrinth = labyrinth
ui-purpose-obelisk = obelisk
ui-purpose-direction = direction
ui-purpose-outer = teleport
ui-purpose-dungeon = dungeon
ui-purpose-fight = fight
ui-purpose-search = search
ui-purpose-tomb = enemy
ui-purpose-equality = equality
ui-after = health becomes { $health }, mana { $mana }

# The annotated first game (lesson.rec): one comment for each answer of the learner.
lesson-name = The first cells
lesson-1 = You are a mage in Tiriana. On the way to Rotendale lie 98 face-down cards that nobody has seen. You have 10 health and 15 mana. Most turns are a single die: roll it.
lesson-2 = An artefact! The Medallion turns a swamp into 7 mana. At the end of a turn you may also sacrifice any artefact for an extra turn. Keep this one: eight swamps are waiting. End the turn.
lesson-3 = A storm took 1 health from your opponent, and the card has left the game. Medicine and mana leave it too; teleports and traps stay where they are. Roll.
lesson-4 = A trap. Pay 1 mana, and it is yours: whoever else comes here loses 1 health, and you gain it. Your opponent on 5 is still behind you, so activate it.
lesson-5 = As long as you have an artefact, you are asked at the end of each turn. Keep the Medallion.
lesson-6 = Your opponent has subdued the zombie on 9. It now belongs to them and bars your way: with a 2 you would meet it. Roll.
lesson-7 = A swamp costs 1 mana or your next turn. This is what you kept the Medallion for: the swamp is gone, and you gain 7 mana.
lesson-8 = On 11 your opponent has turned up a trap of 3 and left it. It is face-down again, but still there: remember such cells. You have 21 mana now. Roll.
lesson-9 = A ghost. A fight costs 3 mana, only a 6 wins, and losing it costs 3 health. Subduing costs 4 mana and needs no die: it is yours, and others must fight it. You have enough mana, so subdue it.
lesson-10 = What luck: your opponent came to your ghost and rolled the 6. A beaten enemy gives experience, and a ghost is worth 3. Roll.
lesson-11 = A mummy is worth 2. With 4 or more your opponent had to hand in the cards and got an extra turn for them. You stand on 21, and on 22 lies a teleport +3, face-up now: a 1 would be worth four cells.
lesson-12 = It was a 1. Your opponent met a dragon and lost 4 health: dragons cannot be subdued, and only 5 and 6 beat them. Cards nobody has turned up are a risk for everybody. Roll.
lesson-13 = The teleport led inwards, back to the zombie on 9. Another player's enemy cannot be subdued, and you have no artefact to drive it away. A fight costs 1 mana, 4 to 6 wins, and a zombie is worth 1 experience. Fight.
lesson-end = Beaten, and the zombie gives you experience. Play on: once in Rotendale, search the tomb; 4 to 6 finds the Book. Whoever finds it wins; the others count how far they still had to go, plus 10 for each death.

lesson-places-name = Places on the way
lesson-places-1 = You are on cell 11, your opponent on 3. On the way there are not only enemies but places too. Roll the die.
lesson-places-2 = An obelisk: one die says how far you are moved, the other whether forward or back, with even odds. You are far ahead and need not risk it: leave it.
lesson-places-3 = Places stay where they are, and whoever comes back may use them again. Roll.
lesson-places-4 = A dungeon: of the six numbers three bring an enemy and three a find. You are healthy and have plenty of mana: explore it.
lesson-places-5 = A zombie. Such an enemy has no card: it cannot be subdued and gives no experience; you only want to get past. Fight: 4 to 6 wins.
lesson-places-6 = Lost: 1 mana and 1 health. Your opponent has activated a trap, but it lies behind you. Roll.
lesson-places-7 = A teleport took you back from 21 to 16. Teleports stay, so remember cell 21. You may explore the dungeon again; this time leave it.
lesson-places-8 = Your opponent has beaten a zombie and gains experience; 4 of it buys an extra turn. Roll.
lesson-places-9 = A mummy. A fight costs 2 mana and is won on 5 or 6; subduing costs 3 and needs no die. Then it is yours and stands in your opponent's way. Subdue it.
lesson-places-10 = The mummy on 20 is now yours; enemies you own never trouble you. Roll.
lesson-places-11 = Medicine made health and mana equal, 12 each. When that happens the table rolls for you: a 6 would have given 1 of each. It was a 4. Roll.
lesson-places-12 = The Temple of the Sun turns mana into health, the Temple of the Moon the other way round. You may change as much as you like. You have enough of both: choose 0.
lesson-places-end = Now you know the places. In the next lesson you come to the end of the way: Rotendale and its tomb.

lesson-tomb-name = The tomb
lesson-tomb-1 = You are on cell 76 with 10 health and 5 mana, your opponent on 54. Rotendale lies on 99. Roll the die.
lesson-tomb-2 = A mummy. Subduing it costs 3 mana; a fight costs only 2, and beaten it is worth 2 experience. You need a 5 or 6. Fight.
lesson-tomb-3 = Lost: 8 health and 3 mana are left. You could sacrifice the Clock for an extra turn, but teleports lie ahead. Keep it and end the turn.
lesson-tomb-4 = Instead of walking you could fight the mummy again. But the way counts now: roll.
lesson-tomb-5 = A teleport would take you back. That is what the Clock is for: you stay, and the teleport leaves the game. Use it.
lesson-tomb-6 = 12 cells to go. Roll.
lesson-tomb-7 = A dragon! Dragons cannot be subdued. The fight costs all your mana, and 5 or 6 wins. There is no way round it: fight.
lesson-tomb-8 = 4 health and no mana. At 0 health you would be back in Tiriana, without artefacts or experience. But it is only 7 cells: roll.
lesson-tomb-9 = A mummy, and without mana there is no fight: it wounded you at once. 2 health left. One cell to go, and any number will do: nobody goes past Rotendale. Roll.
lesson-tomb-10 = Rotendale! Whoever arrives may search at once. 4 to 6 finds the Book, a 1 wakes an enemy. Waiting helps only your opponent: search.
lesson-tomb-end = The Book! The finder has 0 points, and fewer are better. The others count the cells they still had to go, 40 and one more for your opponent: 41; deaths add to it, and plenty of health and mana at the end takes some off.

# A kind of decision that first comes to a learner off the path of his lesson
learn-main-action = One main action a turn, usually the die. What the cell offers instead (another fight, a search) takes the place of moving.
learn-choose-mage = The die is rolled; see where each mage would end up, and what lies there.
learn-end-window = { $misses ->
    [yes] The swamp costs you a turn. An artefact sacrificed now buys an extra one, and you miss that instead.
   *[no] An artefact sacrificed now buys one more turn. Give up one you no longer need, keep one you may.
}
learn-sphere = Without it you return to Tiriana and lose your artefacts and experience. Near the end it is worth almost anything.
learn-enemy = { $fights ->
    [yes] Fighting costs mana and may wound you; { $experience ->
        [0] even if you win, it gives no experience and stays here, face-down.
       *[other] a win gives experience.
    } { $subdue ->
        [0] It cannot be subdued.
       *[other] { $free ->
            [yes] Subduing takes { $subdue } mana and no die, and the enemy then bars the way to others.
           *[no] Another player has subdued it, so you cannot.
        }
    }
   *[no] Without mana for a fight you are simply wounded. The right artefact drives the enemy away for good.
}
learn-encounter = This one has no card to win: you only try to get away unhurt. The right artefact drives it away.
learn-trap-offer = A trap pays only if others still come this way: see how many are behind you.
learn-enemy-trap = The Air Shield turns the trap against its owner, and it leaves the game. Otherwise you pay the owner in health.
learn-swamp = { $drains ->
    [yes] A turn is worth more than the mana, unless you need the mana for a fight ahead.
   *[no] The Medallion saves you the turn and brings mana, which you have not got.
}
learn-moon = Mana pays for fights, traps and swamps. Keep enough health for one bad encounter.
learn-sun = Health keeps you in the game, and what you have at the end may take points off.
learn-dungeon = Mana and medicine lie here, but enemies too. Go in if you can take a wound.
learn-obelisk = It moves you at once, forward or back by the die. If you are far behind, you risk little.
learn-clock = { $circle ->
    [yes] Only the Clock breaks a circle of teleports. Without it the mage begins again in Tiriana.
   *[no] The Clock lets you stay, and the teleport leaves the game. Worth it if the jump leads far back.
}
learn-arrival-search = One search a turn. The first to find the Book wins, the others count how near they came; with two teams both are counted, and fewer points win.

## The end page

standing = cell
sheet-words = less is better
sheet-distance = Points for distance
sheet-deaths = Points for deaths
sheet-bonus = Health and mana to spare
sheet-series-won = Games won
sheet-series-earlier = Points of earlier games
feat-fought = { $seat }: { $count } { $count ->
        [one] fight
       *[other] fights
    }.
feat-trap-activated = { $seat }: { $count } { $count ->
        [one] trap set
       *[other] traps set
    }.
feat-enemy-subdued = { $seat }: { $count } { $count ->
        [one] enemy subdued
       *[other] enemies subdued
    }.
feat-artefact-found = { $seat }: { $count } { $count ->
        [one] artefact found
       *[other] artefacts found
    }.
feat-died = { $seat }: { $count } { $count ->
        [one] death
       *[other] deaths
    }.
feat-extra-turn = { $seat }: { $count } { $count ->
        [one] extra turn
       *[other] extra turns
    }.
feat-dungeon-explored = { $seat }: { $count } { $count ->
        [one] find in a dungeon
       *[other] finds in dungeons
    }.

## The stage: what is said of a moment (an empty one: the newest line of the log)

addresses-you = yes
moment-turn = { $seat_is ->
    [you] Your turn
   *[other] { $seat } to move
}
moment-rolled = { $seat_is ->
    [you] You roll a { $value }
   *[other] { $seat }: die { $value }
}
moment-walked = { $seat }: { $start } → { $end }
moment-turned = { $card }{ $mark }
moment-fought = { $won ->
    [0] Die { $value }: defeat
   *[other] Die { $value }: victory
}
moment-changed = { $seat_is ->
    [you] Your health { $health }, mana { $mana }
   *[other] { $seat }: health { $health }, mana { $mana }
}
moment-won = Experience +{ $amount }
moment-taken = { "" }
moment-extra = One more turn
moment-scared = { "" }
moment-met = { $enemy }!
moment-failed = { "" }
moment-skipped = { $seat } { $seat_is ->
    [you] miss
   *[other] misses
} a turn
moment-died = { $seat } { $seat_is ->
    [you] die
   *[other] dies
}. Deaths: { $deaths }
moment-reached = { "" }
moment-found = The Book is found!

# --- what the inspector says of what is drawn; `about-TABLE` is made of a row of components.toml, its words are those of the card
about-artefact =
    .kind = Artefact
    .rule = { $power_id ->
        [air_shield] ST-6.2
        [clock] ST-6.3
        [life_sphere] ST-6.4
        [medallion] ST-6.5
       *[scare] ST-6.6
    }
    .value = { $power_id ->
        [medallion] mana
       *[life_sphere] health
    }
about-enemy =
    .kind = Enemy
    .rule = ST-7.4
    .fight = mana to fight
    .subdue = { $subdue ->
        [0] {""}
       *[other] mana to subdue
    }
    .wins-on = on the die wins
    .wins-on-is = { numbers }
    .damage = health, if lost
    .experience = { $experience ->
        [0] {""}
       *[other] experience, if won
    }
    .count = in the deck
about-card =
    .kind = { $kind_id ->
        [trap] Trap
        [storm] Magic storm
        [medicine] Medicine
        [mana] Mana
        [swamp] Swamp
       *[place] Place
    }
    .rule = { $kind_id ->
        [trap] ST-5.1
        [storm] ST-5.2
        [medicine] ST-5.3
        [mana] ST-5.4
        [swamp] ST-5.5
        [moon] ST-5.6
        [sun] ST-5.7
        [labyrinth] ST-5.8
        [dungeon] ST-5.9
       *[obelisk] ST-5.10
    }
    .value = { $kind_id ->
        [trap] health lost and gained
        [storm] health lost
        [medicine] health gained
       *[mana] mana gained
    }
    .count = in the deck
about-teleport =
    .kind = Teleport
    .rule = ST-5.12
    .steps = { $value ->
        [one] cell
       *[other] cells
    }
    .count = in the deck
about-find = { $die }: { $find }.
about-hidden-card = Nobody has turned it up, or it was turned face-down again. Whoever arrives turns it up.
    .kind = Face-down
    .rule = ST-4.3
about-ground = No card lies here any more.
    .kind = Cell
    .rule = ST-4.3
about-tiriana = Everybody begins here, and again after a death.
    .kind = Town, cell 0
    .rule = ST-10.2
about-rotendale = The Book is searched for here, one search a turn.
    .kind = Tomb, cell 99
    .rule = ST-11.1
about-stat-health = At 0 the player dies and starts again in Tiriana. When health and mana become equal, a die may raise both.
    .kind = Of a player
    .rule = ST-10.1
about-stat-mana = It pays for fights, subduing, traps and swamps.
    .kind = Of a player
    .rule = ST-9.1
about-equality = When one step makes health and mana equal, a die may raise both by 1.
    .kind = Health and mana
    .rule = ST-9.3
about-experience = Beaten enemies lie face-up. With enough experience the cheapest of them buy an extra turn.
    .kind = Of a player
    .rule = ST-8.2
about-deaths = At the end each death costs points, but not the finder of the Book.{ $option-mode_id ->
    [team] {" "}A mage lost in a circle of teleports costs everybody points.
   *[base] {""}
}{ $option-death_drops_property ->
    [yes] {" "}The traps and subdued enemies of the dead player belong to nobody again.
   *[no] {" "}The traps and subdued enemies of the dead player stay theirs.
}
    .kind = Of a player
    .rule = ST-12.2
about-mage = It moves as many cells as the die shows; only the card it arrives on affects it.
    .kind = On the way
    .rule = ST-4.1
c-hidden-card = Face-down card
c-ground = Empty cell
c-tiriana = Tiriana
c-rotendale = Rotendale
c-stat-health = Health
c-stat-mana = Mana
c-equality = Equality
c-experience = Experience
c-deaths = Deaths
about-reach = Where this number would take you.
    .kind = On the way
    .rule = ST-4.1
about-die = It says how many cells a mage moves, and decides fights, the obelisk and the search.
    .kind = Last roll
    .rule = ST-4.1
about-points-now = What this player would have if the game ended now. Fewer are better. In a free-for-all the finder of the Book has 0; with two teams both are counted.
    .kind = Of a player
    .rule = ST-12.2
about-race = From Tiriana on the left to Rotendale on the right, with the cell of each mage.
    .kind = Who is where
    .rule = ST-4.1
c-reach = Number of the die
c-die = Die
c-points-now = Points
c-race = The way to Rotendale

## What puzzles ask for

puzzle-goal-turn = Reach cell { $amount } this turn.
puzzle-goal-experience = Have { $amount } experience this turn.
puzzle-goal-health = End this turn with at least { $amount } health.

## Editor of positions

at-cards = Cards by cell
