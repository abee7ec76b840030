game-title = Dungeoneer: Tomb of the Lich Lord
game-summary = Your hero roams a growing dungeon on three quests, while you lead its monsters against the others.

## Settings

option-no-blank-spots = No Blank Spots
option-no-blank-spots-help = The whole map is laid by the players before the game.
option-resurrection = Resurrection
option-resurrection-help = If your hero is defeated, you go on with a new one of level 1. Only quests win.
option-hero-choice = Hero choice
option-hero-choice-help = Heroes are chosen in turn, not dealt.
option-optional-discard = Optional discard
option-optional-discard-help = At the end of the turn you may discard a card, but need not.
option-unbiased-placement = Unbiased placement
option-unbiased-placement-help = A location of your own quest is placed by the player on your left.
option-nothing-personal = Nothing personal
option-nothing-personal-help = No quests of your own: two common ones lie open.
option-actions = Action points
option-actions-help = How many a hero has in a turn.
option-actions-speed = As many as speed
option-actions-limit = Movement limit
option-actions-limit-help = The same number each turn, none saved; tipping the hero gives one more, but not for moving.
option-actions-falling = For falling
option-actions-falling-help = A hero without a saved point may challenge its attacker by letting itself fall.
option-spike-dodging = Spike dodging
option-spike-dodging-help = Spend an action point to skip the spikes check.
option-lair = Lair
option-lair-help = The most costly new monster to survive a battle stays, and comes back with every new one.
option-asking = Asking at windows
option-asking-help = Whether you are asked in others' turns when you can do nothing; each player may change it.
option-asking-able = When you can answer
option-asking-always = Always

## Names

c-kron-axereaver = Kron Axereaver
c-roderik-talus = Roderik Talus
c-lorel-alanus = Lorel Alanus
c-raka = Raka
c-vorn-nex = Vorn Nex
c-shira-dusk = Shira Dusk
c-tomb-foyer = Tomb Foyer
c-turn = Turn
c-passage = Passage
c-corridor-ns = Corridor
c-corridor-ew = Corridor
c-corner-a = Corner
c-corner-b = Corner
c-crossroads = Crossroads
c-fork-a = Fork
c-fork-b = Barred Fork
c-grim-crossroads = Grim Crossroads
c-grim-passage = Grim Passage
c-grim-corner = Grim Corner
c-crypt = Crypt
c-library = Library
c-inner-sanctum = Inner Sanctum
c-troll-bridge = Troll Bridge
c-lich-throne = Throne of the Lich Lord
c-torture-chamber = Torture Chamber
c-laboratory = Alchemist's Laboratory
c-chapel-of-nakari = Chapel of Nakari
c-hall-of-portals = Hall of Portals
c-damsel-in-distress = Damsel in Distress
c-slay-draky = Slay Draky
c-magic-fish = Catch the Magic Fish
c-free-caedman = Free Caedman's Soul
c-shatter-phylactery = Shatter the Phylactery
c-troll-toll = The Troll's Toll
c-lich-champion = Champion of the Lich Lord
c-forbidden-tome = The Forbidden Tome
c-elixir-of-life = Elixir of Life
c-endure-the-rack = Endure the Rack
c-holy-relic = The Holy Relic
c-lost-pilgrim = The Lost Pilgrim
c-dice-with-death = Dice with Death
c-whispers-of-the-lich = Whispers of the Lich
c-mighty-blow-2 = Mighty Blow II
c-mighty-blow-1 = Mighty Blow I
c-scare-off = Scare Off
c-dodge = Dodge
c-create-darkness = Create Darkness
c-blessings-of-nakari = Blessings of Nakari
c-fleet-foot = Fleet Foot
c-arcane-focus = Arcane Focus
c-warp-step = Warp Step
c-cleansing-light = Cleansing Light
c-stone-skin = Stone Skin
c-honed-mastery = Honed Mastery
c-trap-lore = Trap Lore
c-surge-of-heroism = Surge of Heroism
c-ring-of-wizardry = Ring of Wizardry
c-backpack = Backpack
c-boot-of-ala-hazad = Boot of Ala Hazad
c-dwarven-axe = Dwarven Axe
c-sword-of-dawn = Sword of Dawn
c-ember-staff = Ember Staff
c-tower-shield = Tower Shield
c-iron-helm = Iron Helm
c-chainmail = Chainmail
c-shadow-cloak = Shadow Cloak
c-healing-potion = Potion of Healing
c-flame-rune = Rune of Flame
c-mirror-of-misfortune = Mirror of Misfortune
c-undead-awakening = Undead Awakening
c-raise-dead = Raise Dead
c-curse-of-weakness = Curse of Weakness
c-curse-of-lead = Curse of Lead
c-grave-strength = Grave Strength
c-frenzy = Frenzy
c-planar-rift = Planar Rift
c-collapse = Collapse
c-banishing-portal = Banishing Portal
c-corrosion = Corrosion
c-dread = Dread
c-zombie = Zombie
c-crouching-skeleton = Crouching Skeleton
c-grave-wraith = Grave Wraith
c-legion = Legion
c-bearbeetle = Bearbeetle
c-night-hamster = Night Hamster
c-cackling-hag = Cackling Hag
c-skeleton-knight = Skeleton Knight
c-crypt-ghoul = Crypt Ghoul
c-crypt-spider = Crypt Spider
c-vampire = Vampire
c-cave-troll = Cave Troll
c-wailing-ghost = Wailing Ghost
c-blade-corridor = Blade Corridor
c-crypt-gas = Crypt Gas
c-sticky-web = Sticky Web
c-rune-of-oblivion = Rune of Oblivion
c-warp-rune = Warp Rune
c-dark = darkness
c-vengeance = Vengeance
c-healing-hand = Healing Hand
c-spell-mastery = Spell Mastery
c-scourge = Scourge of the Dead
c-drain-life = Drain Life
c-shadow-slip = Shadow Slip
c-melee = melee
c-magic = magic
c-speed = speed
c-level = level
c-health = health
c-side-north = north
c-side-east = east
c-side-south = south
c-side-west = west
c-entrance = an entrance
c-room = any room but an entrance
c-value = value
c-tie = tie
c-dwarf = dwarf
c-human = human
c-elf = elf
c-necro = necro
c-darkling = darkling
c-undead = Undead
c-demon = Demon
c-fiend = Fiend
c-vermin = Vermin
c-humanoid = Humanoid
c-giant = Giant
c-dragon = Dragon
c-trap = Trap
c-amulet = amulet
c-armour = armour
c-bag = bag
c-blessing = blessing
c-boots = boots
c-calamity = calamity
c-cloak = cloak
c-curse = curse
c-enhancer = enhancer
c-helm = helm
c-manoeuvre = manoeuvre
c-necromancy = necromancy
c-potion = potion
c-prayer = prayer
c-ring = ring
c-rune = rune
c-shield = shield
c-shift = shift
c-skill = skill
c-spell = spell
c-warp = warp
c-weapon = weapon
c-assault = assault
c-hunt = hunt
c-duel = duel
c-challenge = challenge
c-omen = encounter
c-escort = escort
c-luck = luck
c-sacrifice = sacrifice
c-threat = threat
c-spikes = spikes
c-pit = pit
c-danger = danger
c-boon = boon
c-treasure = treasure
c-bane = bane
c-monster = monster
c-villainy = villainy
c-locations = locations
c-discard = discard and draw
c-feats = feats

## What cards, quests, locations and abilities say, put together from their own numbers

says-stat = { $form_id ->
        [melee] Melee
        [magic] Magic
        [speed] Speed
        [level] Level
       *[health] Health
    }
says-raise = { says-stat } +{ $n }.
says-lower = { says-stat } −{ $n }, not below { $floor }.
says-monster-raise = The monster's { $form } +{ $n }.
says-health = The monster's health +{ $n }.
says-boons = Room for { $n ->
        [one] one more boon
       *[other] { $n } more boons
    }.
says-treasures = Room for { $n ->
        [one] one more treasure
       *[other] { $n } more treasures
    }.
says-attack = Attack rolls +{ $n }.
says-traps = Checks against traps, trap exits, spikes and pits +{ $n }.
says-counter = Counterattack rolls with { $form } +{ $n }.
says-blow = Strikes with { $form }: { $n ->
        [one] 1 more wound
       *[other] { $n } more wounds
    }.
says-next-blow = Your next strike with { $form } in this battle: { $n ->
        [one] 1 more wound
       *[other] { $n } more wounds
    }.
says-bane-of = Against { $kind }: { $form } +{ $n } more.
says-undead-cost = Your Undead cost { $n } less, but never below 1.
says-undead = Your Undead: { $form } +{ $n }.
says-under = { $what_id ->
        [monster] Under one of your monsters.
        [raising_boon] Under a boon that raises a characteristic.
       *[other] Under a weapon.
    }
says-hone = That characteristic rises by { $n } more.
says-heal = Health +{ $n }.
says-uncurse = May lift a curse.
says-warp = Warps your hero { $n ->
        [one] to a neighbouring location
       *[other] up to { $n } locations away
    }.
says-prevent = Prevents a wound.
says-redirect = Another hero in the location takes the wound instead.
says-roll = One roll of your hero +{ $n }.
says-roll-x = One roll of your hero +X.
says-scare = Discards a monster that attacks your hero, but not the monster of a hunt.
says-dodge = One { $form } attack does your hero no harm.
says-dark = Attack rolls against your hero in this battle −{ $n }.
says-action = Action points +{ $n }.
says-open = The exit you leave by asks for nothing.
says-raise-monster = A monster of the kind { $kind } goes from the discard pile to your lair; alone it joins the coming battle.
says-frenzy = The attack roll of one of your monsters +{ $n }.
says-rift = Two locations with heroes on them change places; the heroes stay.
says-collapse = A location with no hero and no entrance moves elsewhere.
says-banish = { says-stat } { $n } or more, or the hero is warped to an entrance.
says-corrode = The hero's player discards { $n ->
        [one] a readied treasure
       *[other] { $n } readied treasures
    }.
says-dread-x = An opponent loses X glory; alone you do.
says-dread = An opponent loses { $n } glory; alone you do.
says-draw = Draw { $n ->
        [one] an adventure card
       *[other] { $n } adventure cards
    }.
says-x = It costs X, { $high ->
        [99] { $low } or more
       *[other] from { $low } to { $high }
    }.
says-exchange = Exchange one of your quests for a new one.
says-portal = To any other room except an entrance.
says-use = { $use_id ->
        [any] {"At any moment. "}
       *[other] {""}
    }{ $spend_id ->
        [card] { $n ->
            [0] Discard it to use it:
           *[other] Discard it and pay { $n } glory:
        }
        [token] For its token, or by discarding it:
       *[none] { $n ->
            [0] { $limit_id ->
                [turn] Once a turn:
               *[none] In use:
            }
           *[other] { $limit_id ->
                [turn] Once a turn, for { $n } glory:
               *[none] For { $n } glory:
            }
        }
    }
says-against = Only against strikes with { $form }.

says-hit-wound = { $n ->
        [one] a wound
       *[other] { $n } wounds
    }
says-hit-fall = the hero falls
says-hit-web = the hero is webbed (to rise: { $form } { $n } or more)
says-hit-glory = −{ $n } glory
says-hit-level = −{ $n ->
        [one] 1 level
       *[other] { $n } levels
    }
says-hit-saved = the saved action point is lost
says-hit-discard = { $n ->
        [one] a readied card is discarded
       *[other] { $n } readied cards are discarded
    }
says-hit-whirl = the owner of the trap warps the hero

says-trap = { says-stat } { $n } or more for every hero there, or { $what }.
says-trap-x = { says-stat } { $n } + X or more for every hero there, or { $what }.
says-strike = Its strike with { $form } also: { $what }.
says-assault = When it attacks, { $form } { $n } or more for every hero there, or { $what }.
says-death = When it dies, for every hero there: { $what }.
says-immune = Strikes with { $form } do not wound it.
says-home = In “{ $place }” its { $form } +{ $n }.

says-search = Search first: a die plus the moves to the entrance, { $n } or more.
says-escort = Take the token: { $at }. Bring it here: { $to }.
says-check = A die plus { $form }: { $n } or more.
says-failure = Failure, for every hero there: { $what }.
says-luck = { $dice ->
        [one] A die
       *[other] { $dice } dice
    }: { $n } or more.
says-extra-die = One more die, the best counting, for { $n } glory.
says-extra-plus = 1 more on the roll for { $n } glory.
says-give-health = Give up { $n } health, with at least 1 left.
says-give-treasures = Discard { $n ->
        [one] a readied treasure
       *[other] { $n } readied treasures
    }.
says-give-glory = Pay { $n } glory.
says-hunt = Defeat it: { $kind }, health { $health }, melee { $melee }, magic { $magic }, speed { $speed }; it attacks with { $forms }.
says-form = { $form }
says-influence-bearer = While it lies open, { $form } { $n } for its owner’s hero; for all, if it is common.
says-influence-carrier = Whoever carries the token has { $form } { $n } on their own turn.

says-entrance = Entrance.
says-spikes = Spikes: { $form } { $n } or more, or a wound.
says-pit = A pit: { $form } { $n } or more, or the hero falls.
says-danger = Danger: encounter traps have +{ $n } threat here.
says-peace = Heroes do not attack each other here.
says-undead-here = Undead sent against a hero here cost { $n } less, but never below 1.
says-local = { $limit_id ->
        [turn] Once a turn, for
       *[none] For
    } { $ap ->
        [0] { $glory } glory
       *[other] { $glory ->
            [0] { $ap } AP
           *[other] { $ap } AP and { $glory } glory
        }
    }:

says-vengeance = For { $glory } glory, in the challenge step: a free attack with +{ $n } on an enemy that attacked your hero this turn. Once a turn.
says-healing-hand = On your turn, for { $glory } glory and { $ap } AP: health +{ $n }. Once a turn.
says-spell-mastery = For { $glory } glory, before a roll with magic: +{ $n }. Once a turn.
says-scourge = For { $glory } glory, before a battle roll against Undead: +{ $n }. Once a turn.
says-drain-life = For { $glory } glory, after a strike with magic that took health: health +{ $n }. Once a turn.
says-shadow-slip = For { $glory } glory: leave a location without regard to the exit. Once a turn.

## Endings

ending-quests = Quests completed.
ending-last-hero = No rivals left.
ending-draw = A draw.
ending-escape = Quests completed, and out again.
ending-lost = The hero is defeated.

## What is asked

prompt-lair = What becomes of the monster?
prompt-lair-wait = { $seat } decides what becomes of the monsters.
prompt-lair-overflow = Your lair is full. Discard a monster.
prompt-lair-overflow-wait = { $seat } discards a monster from the lair.
prompt-warp-target = Where does the warp take your hero?
prompt-warp-target-wait = { $seat } chooses where to warp.
prompt-choose-hero = Choose your hero.
prompt-choose-hero-wait = { $seat } chooses a hero.
prompt-curse-pick = Remove a curse?
prompt-curse-pick-wait = { $seat } may remove a curse.
prompt-strike-choice = You have won. Wound, or steal a token?
prompt-strike-choice-wait = { $seat } wounds or steals.
prompt-after-strike = Drain Life: recover { $n } health for { $glory } glory?
prompt-after-strike-wait = { $seat } may use Drain Life.
prompt-extra-die = Pay { $glory } glory for one more die? The best { $dice ->
        [one] die counts
       *[other] { $dice } dice count
    }; { $need } or more succeeds.
prompt-extra-die-wait = { $seat } may pay glory for one more die.
prompt-extra-plus = Pay { $glory } glory for 1 more on the roll? { $need } or more succeeds.
prompt-extra-plus-wait = { $seat } may pay glory for 1 more on the roll.
prompt-lay-location = Lay one of your locations.
prompt-lay-location-wait = { $seat } lays a location.
prompt-prevent = A wound is coming. Prevent it, or take it?
prompt-prevent-wait = { $seat } may prevent a wound.
prompt-reward-peril = For a wound: give 1 peril to a player.
prompt-reward-peril-wait = { $seat } gives peril for wounds.
prompt-roll-boost = Before the roll: add something?
prompt-roll-boost-wait = { $seat } may strengthen a roll.
prompt-draw-glory = A monster is defeated. Draw a glory card?
prompt-draw-glory-wait = { $seat } may draw a glory card.
prompt-reward-play = After the battle: play treasures.
prompt-reward-play-wait = { $seat } may play treasures.
prompt-sacrifice-pick = Which treasure do you sacrifice?
prompt-sacrifice-pick-wait = { $seat } chooses a sacrifice.
prompt-spikes = Spikes! Spend an action point, or roll?
prompt-spikes-wait = { $seat } meets the spikes.
prompt-strike-discard = The strike costs you a readied card.
prompt-strike-discard-wait = { $seat } discards a readied card.
prompt-entry-play = Before the location takes effect: play cards?
prompt-entry-play-wait = { $seat } may play cards on entering.
prompt-limit = Too much in your inventory. Discard a card.
prompt-limit-wait = { $seat } discards the excess.
prompt-villainy = Villainy: play cards against your opponents, or end the phase.
prompt-villainy-wait = { $seat } plots villainy.
prompt-batch = Declare more encounters, or begin the battle.
prompt-batch-wait = { $seat } declares encounters.
prompt-raise-pick = Which monster rises?
prompt-raise-pick-wait = { $seat } raises a monster.
prompt-attack-form = In which form does the monster attack?
prompt-attack-form-wait = { $seat } chooses the form of attack.
prompt-challenge = Strike back{ $points ->
        [0] ?
       *[other] {" "}for { $points } AP?
    }
prompt-challenge-wait = { $seat } may strike back.
prompt-swap-first = The first location to swap.
prompt-swap-first-wait = { $seat } swaps two locations.
prompt-swap-second = The location to swap it with.
prompt-swap-second-wait = { $seat } swaps two locations.
prompt-rotate = Turn the swapped locations?
prompt-rotate-wait = { $seat } turns the locations.
prompt-frenzy = Drive a monster into a frenzy?
prompt-frenzy-wait = { $seat } may drive a monster into a frenzy.
prompt-vengeance = Take vengeance?
prompt-vengeance-wait = { $seat } may take vengeance.
prompt-ambush = A hero is within reach in another's turn: attack?
prompt-ambush-wait = { $seat } may attack.
prompt-response = Your hero is attacked. Your answer?
prompt-response-wait = { $seat } answers the attack.
prompt-any-window = The battle begins: play a card?
prompt-any-window-wait = { $seat } may play a card.
prompt-collapse-pick = Which location collapses?
prompt-collapse-pick-wait = { $seat } moves a location.
prompt-collapse-place = Where does it go?
prompt-collapse-place-wait = { $seat } moves a location.
prompt-trap-warp = Your trap warps { $hero_seat_is ->
    [you] your own hero
   *[other] a hero ({ $hero_seat })
}. Where to?
prompt-trap-warp-wait = { $seat } warps a hero.
prompt-corrosion-pick = Discard a readied treasure.
prompt-corrosion-pick-wait = { $seat } discards a treasure.
prompt-between-turn = Before the others go on: do something?
prompt-between-turn-wait = { $seat } may do something first.
prompt-place-location = Place the location.
prompt-place-location-wait = { $seat } places a location.
prompt-feats = Your feats: move, play, act.
prompt-feats-wait = { $seat } performs feats.
prompt-tipped = Your hero is down: spend the point at once.
prompt-tipped-wait = { $seat } spends the point of the fall.
prompt-discard = { $must ->
    [yes] Discard a card: from the hand, a treasure, or from the lair.
   *[no] If you like, discard a card: from the hand, a treasure, or from the lair.
}
prompt-discard-wait = { $seat } discards a card.
prompt-save-action = Save an action point for the others' turns?
prompt-save-action-wait = { $seat } may save an action point.
prompt-draw-card = Draw a glory card?
prompt-draw-card-wait = { $seat } may draw a card.

## Answers

move-pass = Pass
move-pass-battle = Pass for this battle
move-pass-same = Pass until something changes
move-pass-same-help = You are asked again when you can do something else, and once in each round. In a battle: for this battle only.
move-ask-always = Always ask me
move-ask-always-help = Even if you cannot answer: so nobody sees what you hold.
move-ask-able = Ask me only when I can answer
move-take = Take the wound
move-roll = Roll the die
move-end = End
move-explore = Explore: 1 AP
move-explore-help = One more location is turned up, and laid on the map.
move-rise = Rise: 1 AP
move-tip = Fall for an action point
move-confirm = Begin the battle
move-yes = Yes
move-no = No
move-decline = None
move-strike = Wound
move-go-on = Go on
move-keep-hand = Discard nothing
move-ability = Use the ability
move-move = Go { $side }
move-slip = Slip { $side }
move-cloak = Go { $side } in the cloak
move-spend = Spend: { $card }
move-pay = Spend an action point
move-play = Play { $card }
move-play-x = Play { $card }: { $number }
move-drink = Drink { $card } at once
move-attach = Attach { $card }
move-attach-form = Attach { $card }: { $form }
move-use = Use { $card }
move-use-on = Use { $card } on { $seat }
move-drop = Lay down { $card }
move-pick-up = Take { $card }
move-attempt = Attempt { $card }
move-deliver = Deliver { $card }
move-search = Search for { $card }
move-attack = Attack { $seat }: { $form }
move-ambush = Attack { $seat }: { $form }
move-ambush-tip = Fall and attack { $seat }: { $form }
move-challenge = Challenge { called-card }: { $form }
move-challenge-hero = Challenge { $seat }: { $form }
move-challenge-tip = Fall and challenge { called-card }: { $form }
move-challenge-hero-tip = Fall and challenge { $seat }: { $form }
move-vengeance = Vengeance on { called-card }: { $form }
move-vengeance-hero = Vengeance on { $seat }: { $form }
move-local = Use the location: { $card }
move-bane = { $card } on { $seat }
move-bane-x = { $card } on { $seat }: { $number }
move-bane-paid = { $card }, paid by { $payer_seat }
move-bane-own = { $card } on yourself, paid by { $payer_seat }
move-monster = { $card } against { $seat }
move-from-lair = { $card } from the lair against { $seat }
move-trap = { $card } against { $seat }
move-trap-x = { $card } against { $seat }: { $number }
move-strengthen = { $card } on monster { $number } against { $seat }
move-strengthen-lair = { $card } on monster { $number } in the lair, paid by { $payer_seat }
move-form = { $card }: { $form }
move-frenzy = { $card } on attacker { $number }
move-scare = { $card }: drive attacker { $number } away
move-dodge = { $card }: dodge attacker { $number }
move-steal = Steal { $card }
move-lift = Remove { $card }
move-raise-pick = Raise { $card }
move-warp-to = To { $card }
move-swap = { $card }
move-rotate = { $number ->
        [0] Turn neither
        [1] Turn the first
        [2] Turn the second
        *[other] Turn both
    }
move-collapse = { $card }
move-place = { $card }{ $turned_id ->
        [turned] , turned
        *[other] {""}
    }
move-lose-treasure = Discard { $card }
move-lose-boon = Discard { $card }
move-lose-treasure-extra = Discard { $card }
move-lose-boon-extra = Discard { $card }
move-discard = Discard { $card }
move-leave-lair = Discard { $card } from the lair
move-to-lair = { $card }: to the lair
move-to-hand = { $card }: to the hand
move-to-discard = { $card }: discard
move-give = 1 peril to { $seat }
move-hero = { $card }
beside-exchange = Exchange the quest: { $card }
beside-uncurse = Lift { $card }
beside-portal = Through the portal to { $card }
beside-exits = { $label }, exits: { $sides }
beside-laid = { $card } { $side } of { $place }{ $sides_count ->
        [0] {""}
        *[other] , exits: { $sides }
    }{ $turned_id ->
        [turned] , turned
        *[other] {""}
    }
beside-laid-far = { $card }{ $north ->
        [0] {""}
        *[other] , { $north } north
    }{ $south ->
        [0] {""}
        *[other] , { $south } south
    }{ $east ->
        [0] {""}
        *[other] , { $east } east
    }{ $west ->
        [0] {""}
        *[other] , { $west } west
    } of { $place }{ $sides_count ->
        [0] {""}
        *[other] , exits: { $sides }
    }{ $turned_id ->
        [turned] , turned
        *[other] {""}
    }
beside-monster = { $label }, monster no. { $number }
beside-under = { $label }, on { $under }
beside-extras = { $label }, with { $cards }
beside-readied = { $label } (readied)

# The monster of a hunt has a name of its own; in the file it is called like its quest.
beast-slay-draky = Draky
beast-troll-toll = Grumm
beast-lich-champion = Champion
called-monster = { $monster_id ->
        [slay_draky] { beast-slay-draky }
        [troll_toll] { beast-troll-toll }
        [lich_champion] { beast-lich-champion }
       *[other] { $monster }
    }
called-foe = { $foe_id ->
        [slay_draky] { beast-slay-draky }
        [troll_toll] { beast-troll-toll }
        [lich_champion] { beast-lich-champion }
       *[other] { $foe }
    }
called-attackers = { $attackers_id ->
        [slay_draky] { beast-slay-draky }
        [troll_toll] { beast-troll-toll }
        [lich_champion] { beast-lich-champion }
       *[other] { $attackers }
    }
called-by = { $by_id ->
        [slay_draky] { beast-slay-draky }
        [troll_toll] { beast-troll-toll }
        [lich_champion] { beast-lich-champion }
       *[other] { $by }
    }
called-card = { $card_id ->
        [slay_draky] { beast-slay-draky }
        [troll_toll] { beast-troll-toll }
        [lich_champion] { beast-lich-champion }
       *[other] { $card }
    }
called-name = { $name_id ->
        [slay_draky] { beast-slay-draky }
        [troll_toll] { beast-troll-toll }
        [lich_champion] { beast-lich-champion }
       *[other] { $name }
    }

## What happens

event-hero-dealt = { $seat } { $seat_is ->
        [you] play
       *[other] plays
    } { $hero }.
event-quests-dealt = { $seat } { $seat_is ->
        [you] get
       *[other] gets
    } quests: { $quests }.
event-quest-revealed = Common quest: { $quest }.
event-dungeon-laid = The dungeon: { $locations }.
event-first-player = { $seat } { $seat_is ->
        [you] roll highest and begin
       *[other] rolls highest and begins
    }.
event-turn-began = Round { $round }: { $seat_is ->
        [you] your turn
       *[other] { $seat }
    }, action points: { $actions }.
    .style = heading
event-phase-began = { $seat_is ->
        [you] Your phase
       *[other] { $seat }
    }: { $phase }.
event-location-placed = { $seat } { $seat_is ->
        [you] place
       *[other] places
    } { $location }.
event-explored = { $seat } { $seat_is ->
        [you] explore
       *[other] explores
    }.
event-location-skipped = { $count ->
        [one] A location fits nowhere and goes
        *[other] { $count } locations fit nowhere and go
    } under the deck.
event-location-handed = { $seat } { $seat_is ->
        [you] hand
       *[other] hands
    } { $location } to { $to_seat }.
event-locations-removed = { $count ->
        [one] One location fits nowhere and is
        *[other] { $count } locations fit nowhere and are
    } removed.
event-card-played = { $seat } { $seat_is ->
        [you] play
       *[other] plays
    } { $card } for { $cost } glory.
event-bane-played = { $seat } { $seat_is ->
        [you] play
       *[other] plays
    } { $card }{ $aimed ->
        [no] {""}
       *[yes] { $target_seat_is ->
            [same] {" "}on their own hero
            [you] { $seat_is ->
                [you] {" "}on your own hero
               *[other] {" "}on you
            }
           *[other] {" "}on { $target_seat }
        }
    } for { $cost } { $payer_seat_is ->
        [you] of your peril
       *[other] peril of { $payer_seat }
    }.
event-encounter-declared = { $seat } { $seat_is ->
        [you] send
       *[other] sends
    } { $card } against { $target_seat } for { $cost } { $target_seat_is ->
        [you] of your peril
       *[other] peril
    }.
event-monster-strengthened = { $seat } { $seat_is ->
        [you] strengthen
       *[other] strengthens
    } { called-monster }: { $card }, for { $cost } { $payer_seat_is ->
        [you] of your peril
       *[other] peril of { $payer_seat }
    }.
event-monster-raised = { $seat } { $seat_is ->
        [you] raise
       *[other] raises
    } { $card } from the discard pile.
event-locations-shifted = { $seat } { $seat_is ->
        [you] shift
       *[other] shifts
    } { $locations }.
event-card-used = { $seat } { $seat_is ->
        [you] use
       *[other] uses
    } { $card }{ $cost ->
        [0] {""}
       *[other] {" "}for { $cost } glory
    }.
event-ability-used = { $seat } { $seat_is ->
        [you] use
       *[other] uses
    } { $ability }{ $cost ->
        [0] {""}
       *[other] {" "}for { $cost } glory
    }.
event-location-used = { $seat } { $seat_is ->
        [you] use
       *[other] uses
    } { $location }{ $cost ->
        [0] {""}
       *[other] {" "}for { $cost } glory
    }.
event-cards-drawn = { $seat } { $seat_is ->
        [you] draw
       *[other] draws
    } { $count ->
        [one] a card
       *[other] { $count } cards
    }.
event-cards-seen = You draw { $cards }.
event-card-discarded = { $seat } { $seat_is ->
        [you] discard
       *[other] discards
    } { $card }.
event-deck-shuffled = The discard pile becomes a new deck: { $count }.
event-moved = { $seat } { $seat_is ->
        [you] go
       *[other] goes
    } to { $location }.
event-warped = { $seat } { $seat_is ->
        [you] are
       *[other] is
    } warped to { $location }.
event-on-threshold = { $seat } { $seat_is ->
        [you] stop
       *[other] stops
    } on the threshold of { $location }.
event-exit-opened = { $seat } { $seat_is ->
        [you] force
       *[other] forces
    } an exit of { $location } open.
event-gained = { $seat }: glory +{ $glory }{ $peril ->
        [0] { "" }
       *[other] , peril +{ $peril }
    }.
event-checked = { $seat } against { $against } ({ $form }): { $die } + { $value }{ $bonus ->
        [0] { "" }
       *[other] {" "}+ { $bonus }
    } = { $total }, needed { $threat }: { $result_id ->
        [overcome] overcome
        *[other] failed
    }.
    .style = detail
event-spikes-dodged = { $seat } { $seat_is ->
        [you] spend
       *[other] spends
    } an action point to avoid the spikes.
event-fell = { $seat } { $seat_is ->
        [you] fall
       *[other] falls
    }.
event-webbed = { $seat } { $seat_is ->
        [you] are
       *[other] is
    } caught in the web.
event-rose = { $seat } { $seat_is ->
        [you] rise
       *[other] rises
    }.
event-tipped = { $seat } { $seat_is ->
        [you] fall
       *[other] falls
    } for an action point.
event-wounded = { $seat } { $seat_is ->
        [you] take
       *[other] takes
    } a wound{ $by_id ->
        [none] { $by_seat_is ->
            [you] {" "}from you
           *[other] : { $by_seat }
        }
       *[other] : { called-by }
    }.
event-wound-prevented = { $seat } { $seat_is ->
        [you] prevent
       *[other] prevents
    } a wound: { $card }.
event-wound-redirected = { $seat } { $seat_is ->
        [you] turn
       *[other] turns
    } the wound on { $to_seat }: { $card }.
event-healed = { $seat } { $seat_is ->
        [you] recover
       *[other] recovers
    } { $amount } health.
event-health-given = { $seat } { $seat_is ->
        [you] give
       *[other] gives
    } up { $amount } health.
event-glory-gained = { $seat }: glory +{ $amount }.
event-glory-lost = { $seat }: glory −{ $amount }.
event-peril-given = { $seat } { $seat_is ->
        [you] give
       *[other] gives
    } { $to_seat } 1 peril.
event-level-lost = { $seat } { $seat_is ->
        [you] sink
       *[other] sinks
    } to level { $level }.
event-saved-lost = { $seat } { $seat_is ->
        [you] lose your
       *[other] loses the
    } saved action point.
event-actions-gained = { $seat }: action points +{ $amount }.
event-action-saved = { $seat } { $seat_is ->
        [you] save
       *[other] saves
    } an action point.
event-battle-began = Battle in { $location }: { called-attackers } against { $target_seat }.
event-battle-ended = The battle in { $location } is over.
event-hero-attacked = { $seat } { $seat_is ->
        [you] attack
       *[other] attacks
    } { $target_seat }: { $form }.
event-monster-challenged = { $seat } { $seat_is ->
        [you] challenge
       *[other] challenges
    } { called-monster }: { $form }.
event-encounter-missed = { $target_seat } { $target_seat_is ->
        [you] are
       *[other] is
    } no longer there: the encounters do nothing.
event-monster-scared = { $seat } { $seat_is ->
        [you] drive
       *[other] drives
    } { called-monster } away.
event-attack-rolled = { $monster_id ->
        [none] { $seat } { $seat_is ->
            [you] attack
           *[other] attacks
        }
       *[other] { called-monster } attacks
    } ({ $form }): { $die } + { $bonus } = { $total }{ $causes_count ->
        [0] .
       *[other] {" "}({ $causes }).
    }
    .style = detail
event-counter-rolled = { $monster_id ->
        [none] { $seat } { $seat_is ->
            [you] counter
           *[other] counters
        }
       *[other] { called-monster } counters
    } { $foe_id ->
        [none] { $foe_seat_is ->
            [you] your attack
           *[other] the attack of { $foe_seat }
        }
       *[other] the attack of { called-foe }
    } ({ $form }): { $die } + { $bonus } = { $total }{ $causes_count ->
        [0] .
       *[other] {" "}({ $causes }).
    }
    .style = detail
event-compared = { $monster_id ->
        [none] { $seat }
       *[other] { called-monster }
    } { $total } : { $counter } { $foe_id ->
        [none] { $foe_seat }
       *[other] { called-foe }
    }. { $winner_id ->
        [tie] A tie.
        [attacker] { $monster_id ->
            [none] { $seat } { $seat_is ->
                [you] strike
               *[other] strikes
            }
           *[other] { called-monster } strikes
        }.
       *[defender] { $foe_id ->
            [none] { $foe_seat } { $foe_seat_is ->
                [you] strike
               *[other] strikes
            }
           *[other] { called-foe } strikes
        }.
    }
    .style = detail
event-attack-dodged = { $seat } { $seat_is ->
        [you] dodge
       *[other] dodges
    }.
event-monster-wounded = { called-monster } takes { $wounds ->
        [one] a wound
        *[other] { $wounds } wounds
    }.
event-strike-harmless = The strike does { called-monster } no harm.
event-monster-defeated = { called-monster } is defeated.
event-monster-kept = { called-monster } goes { $place_id ->
        [to_lair] { $seat_is ->
            [you] to your lair
           *[other] to the lair ({ $seat })
        }
        [to_hand] { $seat_is ->
            [you] back to your hand
           *[other] back to the hand ({ $seat })
        }
       *[other] to the discard pile
    }.
event-token-stolen = { $seat } { $seat_is ->
        [you] steal
       *[other] steals
    } from { $from_seat }: { $quest }.
event-token-taken = { $seat } { $seat_is ->
        [you] take
       *[other] takes
    } the token: { $quest }.
event-token-dropped = { $seat } { $seat_is ->
        [you] lay
       *[other] lays
    } the token down in { $location }: { $quest }.
event-quest-attempted = { $seat } { $seat_is ->
        [you] attempt
       *[other] attempts
    } { $quest }.
event-sought = { $seat } { $seat_is ->
        [you] search
       *[other] searches
    } for { $quest }: { $die } + { $distance }{ $bonus ->
        [0] { "" }
       *[other] {" "}+ { $bonus }
    }, needed { $need }: { $result_id ->
        [found] found
       *[other] nothing
    }.
event-luck-tried = { $seat } { $seat_is ->
        [you] try
       *[other] tries
    } { $quest }: { $dice } on the dice{ $bonus ->
        [0] { "" }
       *[other] , +{ $bonus }
    }, makes { $total }, needed { $need }: { $result_id ->
        [success] success
       *[other] failure
    }.
event-quest-completed = { $seat } { $seat_is ->
        [you] complete
       *[other] completes
    } { $quest }: level { $level }, glory +{ $glory }{ $health ->
        [0] { "" }
       *[other] , health +{ $health }
    }. Quests: { $done }.
event-quest-exchanged = { $seat } { $seat_is ->
        [you] give
       *[other] gives
    } up { $quest } for { $drawn }.
event-curse-lifted = { $seat } { $seat_is ->
        [you] are
       *[other] is
    } free of { $card }.
event-omens-rolled = { $seat } { $seat_is ->
        [you] roll
       *[other] rolls
    } for peril { $peril }: { $dice }; { $count ->
        [0] no card comes
        [one] one card comes
       *[other] { $count } cards come
    }.
event-omen-drawn = A peril card: { $card }.
event-hero-defeated = { $seat } { $seat_is ->
        [you] are
       *[other] is
    } defeated; { $seat_is ->
        [you] your
       *[other] the
    } hero was { $hero }.
event-hero-replaced = { $seat } { $seat_is ->
        [you] go
       *[other] goes
    } on with { $hero }.
event-game-ended = The game is over. { $ending_id ->
        [quests] { $seats_is ->
            [you] You have completed the quests.
           *[other] The quests are completed: { $seats }.
        }
        [last_hero] { $seats_is ->
            [you] No rivals are left: you win.
           *[other] No rivals are left: { $seats } wins.
        }
        [escape] The quests are completed, and the hero is out of the tomb!
        [lost] The hero is defeated.
       *[other] { $seats_count ->
            [0] A draw.
           *[other] The rounds have run out; most quests: { $seats }.
        }
    }

## Reasons

reason-no-action = No action point is left.
reason-no-saved = No action point was saved.
reason-fallen = Your hero is down and must rise first.
reason-stands = Your hero is not down.
reason-wall = There is a wall.
reason-nothing-behind = No location lies behind this exit yet.
reason-open-already = This exit asks for nothing: simply go.
reason-only-villainy = Only in your villainy phase.
reason-only-feats = Only in your feats phase.
reason-only-response = Only when your hero is attacked, in step II.
reason-only-battle = Only in a battle of your hero, before the dice.
reason-only-roll = Only before a roll of your hero.
reason-only-wound = Only when your hero is about to take a wound.
reason-only-attack = Only when your monsters attack.
reason-only-exit = Only at a blocked exit or a trap exit.
reason-only-window = Only when you are asked for an answer.
reason-only-entering = Only on entering a location.
reason-only-spikes = Only to dodge spikes, if that variant is in play.
reason-only-batch = Only after encounters have been declared.
reason-only-offer = Nothing is offered now.
reason-only-theft = Only after winning an attack on the carrier of a token.
reason-only-discard = Only when a card is to be discarded.
reason-must-discard = While you hold cards you must discard one.
reason-only-lair = Only for your monsters after a battle.
reason-wounded = A wounded monster does not go back to the hand.
reason-only-reward = Only for a wound by your monsters.
reason-only-form = Only when your monster attacks, in one of its forms.
reason-only-loss = Nothing has to leave your inventory now.
reason-only-curse = Only when a curse may be lifted from your hero.
reason-only-raise = Only when a bane raises a monster.
reason-only-warp = Only when a hero is warped.
reason-only-shift = Only when locations are shifted.
reason-only-placing = Only when you place this location.
reason-no-place = The location does not fit that way.
reason-only-choosing = Only when heroes are chosen.
reason-hero-taken = This hero is not available.
reason-only-ambush = Only when the active hero has come to you, or ends its feats.
reason-only-challenge = Only in the challenge step of a battle.
reason-only-vengeance = Only in the challenge step of a battle.
reason-too-dear = Too little glory.
reason-x-bounds = The X of this card cannot be that.
reason-no-peril = Too little peril to pay with.
reason-no-player = Choose an opponent who is in the game.
reason-no-rivals = There are no opponents in the solo game.
reason-no-monster = You have no such monster there.
reason-one-batch = Encounters come once a turn, all together.
reason-batch-first = First begin the battle you are declaring.
reason-battle-first = First finish the battle.
reason-place-first = First place the location.
reason-same-kind = You have a treasure of this kind.
reason-inventory-full = No room in your inventory.
reason-not-drunk = This cannot be used up as it is played.
reason-cannot-attach = It does not go under that card.
reason-not-held = You do not hold this card.
reason-not-readied = This card is not readied before you.
reason-never-used = It works as it lies, without being used.
reason-not-your-deck = This kind of card is played in another way.
reason-aimed = This card is aimed in another way.
reason-no-target = Nothing it could work on now.
reason-healthy = Your hero is at full health.
reason-no-curse = No such curse lies by your hero.
reason-no-quests = There is no quest to exchange.
reason-nowhere = There is no such place to warp to.
reason-no-local = This location offers no such thing.
reason-acted = You have used this location this turn.
reason-used = You have used it this turn.
reason-ability-used = Your hero has used the ability this turn.
reason-no-ability = Your hero's ability is not for this moment.
reason-no-token-left = No token lies on this card.
reason-not-this-roll = It does not change this roll.
reason-other-form = It works against another form of attack.
reason-dodged = This attack has been dodged already.
reason-no-attacker = There is no such attacker.
reason-solo-treasure = In the solo game only after a battle.
reason-solo-boon = In the solo game only on the entrance.
reason-nothing-fits = No location is left that fits.
reason-no-exploring = With No Blank Spots nobody explores.
reason-peace = Heroes do not fight each other here.
reason-nobody-here = No other hero is in this location.
reason-not-here = That hero is not in this location.
reason-not-your-form = Your hero does not attack in this form.
reason-one-attack = Your hero has already begun a battle this turn.
reason-not-attacked = Your hero was not attacked in this battle.
reason-not-your-foe = That hero has not attacked yours.
reason-no-tipping = Heroes may fall on purpose only in some variants.
reason-no-use = There is nothing to spend the point on right now.
reason-points-left = Not while an action point is left.
reason-saved-before = Not if an action point was saved.
reason-not-there = This quest is for another location.
reason-not-open = This quest does not lie open.
reason-others-quest = This is another player's quest.
reason-not-found = First search for it and find it.
reason-found = It has been found already.
reason-no-search = There is nothing to search for in this quest.
reason-too-weak = Your hero would not survive the sacrifice.
reason-no-treasure = You need a readied treasure.
reason-not-escort = This quest has no token.
reason-not-carried = Your hero does not carry the token.
reason-no-token = There is no such token to steal now.
reason-taken = A hero carries the token already.
reason-dropped = You laid it down this turn.
reason-tipped-first = First spend the point of the fall.
reason-asked-first = First answer what you are asked now.
reason-entering = First finish entering the location.
reason-only-strike = Only right after a strike of your hero.
reason-by-token = This quest is done by taking its token and delivering it.
reason-late = Locations of common quests come last.
reason-not-your-phase = Only in a phase of your own turn that you may end.

## On the table

ui-passes = Pass for longer …
ui-ways = { $n ->
        [one] { $n } way to play it
       *[other] { $n } ways to play it
    }
ui-lay = { $n ->
        [one] lay here
       *[other] lay here: { $n } ways
    }
ui-quest-attempt = Attempt
ui-quest-deliver = Deliver
ui-quest-pick_up = Take
ui-quest-search = Search
ui-quest-drop = Leave
ui-quest-local = Exchange
ui-use = Use
ui-ward-spend = You keep the card.
ui-ward-use = The card is discarded.
ui-portal = Portal
ui-heroes = Heroes to choose from
ui-round = Round { $n }
ui-phases = The phases of the turn
ui-phase-recovery = Recovery
ui-phase-villainy = Villainy
ui-phase-locations = Locations
ui-phase-feats = Feats
ui-phase-discard = Discard and draw
ui-quests = Quests
ui-done = Completed quests: { $n } of { $all }
ui-level = level { $n }
ui-health = Health { $n } of { $all }
ui-glory = Glory
ui-peril = Peril
ui-ap = Action points: { $n }
ui-ap-short = AP
ui-where = { $place }; exits: { $exits }
ui-leads = { $side } to { $place }
ui-saved = saved
ui-hand = Cards in hand: { $n }
ui-fallen = fallen
ui-webbed = in the web
ui-threshold = on the threshold
ui-gone = defeated
ui-boons = Boons
ui-treasures = Treasures
ui-curses = Banes
ui-lair = Lair
ui-free = free
ui-common = common
ui-carried = carried
ui-lying = lies in { $place }
ui-found = found
ui-decks = Decks
ui-deck-locations = locations
ui-deck-cards = cards
ui-deck-quests = quests
ui-deck-peril = peril cards
ui-deck-pile = discarded
ui-deck-quest-pile = discarded quests
ui-map = Map of the dungeon
ui-blocked = Blocked { $threat }+
ui-trap = Trap { $threat }+
ui-blocked-letter = B
ui-trap-letter = T
ui-battle = Battle: { $place }
ui-step-1 = Attack
ui-step-2 = Response
ui-step-3 = Attack check
ui-step-4 = Counter check
ui-step-5 = Comparison
ui-step-6 = Challenge
ui-step-7 = Lair
ui-step-8 = Reward
ui-decides = { $seat_is ->
        [you] decide
       *[other] decides
    }
ui-waits = { $seat_is ->
        [you] wait
       *[other] waits
    }
ui-may-answer = may answer
ui-attackers = Attackers
ui-defender = Defender
ui-strikes = { called-name } strikes
ui-tie = a tie
ui-dodged = dodged
ui-defeated = defeated
ui-tipping = fall: { $form }
ui-to-roll = still to roll
ui-needs = needs { $n } or more
ui-drawn = This location is being placed
ui-plots = Locations to lay: { $n }
ui-upright = upright
ui-turned = turned
ui-own-hand = Your hand
ui-own-glory = glory for your cards
ui-win = win { $n }%
ui-lose = wound { $n }%

# The annotated first game (lesson.rec): one comment for each answer of the learner.
lesson-name = Your first turn
lesson-1 = You are Lorel Alanus. You have just beaten a skeleton sent against you: 1 glory. Your turn begins with villainy: your opponent's peril pays for your monsters. Kron has 2. The Night Hamster costs 1, and its melee is 2 against Kron's 1.
lesson-2 = Cards against the same hero are one battle. The other point of peril pays for the skeleton: it attacks with speed 2, as much as Kron has.
lesson-3 = All peril is spent. In a battle everybody rolls a die and adds the characteristic of the attack; the defender answers each attack with a separate roll. The higher side strikes. Begin the battle.
lesson-4 = Both won, but Kron dodged the hamster. The skeleton wounded him. Unwounded monsters need not be lost: those in the lair can attack again in your later turns, and a lair holds three. Send the hamster there.
lesson-5 = The skeleton too: in the lair it takes no space in your hand.
lesson-6 = For a wound by your monster you may give a player 1 peril. Give it: it will pay for your next attack.
lesson-7 = Encounters come in one batch a turn, so villainy is over.
lesson-8 = Each turn a location is drawn. The Crypt is where the common quest, Free Caedman's Soul, is waiting. Lay it next to the Corner: from the Foyer that is north, then west, and two action points are just what you have.
lesson-9 = Now the feats. Your own glory pays for your own cards, and you have 2. The Backpack costs 1 and makes room for more treasures.
lesson-10 = Go north for 1 action point. A location you enter gives glory for your cards and peril for your opponents, once a turn.
lesson-11 = The Corner gave 1 glory and 2 peril, and that peril lets your opponent send traps as well. Trap Lore costs 2 glory, stays with you, and adds 2 to your checks against traps.
lesson-12 = On to the Crypt. It is worth 2 glory, but also 3 peril.
lesson-13 = Free Caedman's Soul is a sacrifice: you give up 2 health, and it cannot fail. It brings a level, 3 glory and 1 health. The first attempt in a turn is free.
lesson-14 = One quest done, and your feats end with it. At the end of the turn you discard a card and draw up to five. The Cackling Hag costs 4 peril, far more than Kron has: let her go.
lesson-end = The Crypt Gas needed 8. You rolled 3, your 5 health and Trap Lore made it 10. Kron stayed in the Foyer and got 1 peril more, so your lair can attack again. You have two more quests to do: the first hero to complete three wins. Play on.

lesson-third-quest-name = The third quest
lesson-third-quest-1 = You are Shira Dusk with one quest done; Kron needs one more. Both your quests lie here, on the Troll Bridge. Before its danger you could play cards. Go on.
lesson-third-quest-2 = The danger is overcome. The first attempt at a quest each turn is free. The Troll's Toll is a hunt: first the monster attacks, then you may strike back. Attempt it.
lesson-third-quest-3 = The monster attacks in melee with 4, and you must answer in melee, where a curse leaves you 0. You have nothing that helps: pass.
lesson-third-quest-4 = 6 to 6, a tie: nobody is hurt. Now strike back for your last action point, and choose the form: in speed you have 3 and the monster 1.
lesson-third-quest-5 = Before the dice everybody may play any-moment cards. Yours would not help here: pass.
lesson-third-quest-6 = Done: level 3 and 3 glory; a completed quest ends your feats. Discard a card. You want to stay here, so the Planar Rift may go.
lesson-third-quest-7 = Kron's turn. In others' turns you are asked only at a few moments; this is one. Keep your cards: pass.
lesson-third-quest-8 = Your peril pays for a Crypt Ghoul against you. You could answer with Mighty Blow, but it costs glory, and your last quest will need it. Pass.
lesson-third-quest-9 = The Ghoul has 5. Each die is thrown separately, and before yours you are asked once more. Just roll.
lesson-third-quest-10 = 5 to 3: a wound is coming. Your Chainmail prevents it for 1 glory. That is worth it.
lesson-third-quest-11 = No wound, but the strike has felled your hero. The Ghoul waits in Kron's lair, and may attack again for peril. Nothing more to do now: pass.
lesson-third-quest-12 = Your turn, with 4 action points. First villainy: you have nothing that would hurt Kron enough. End the phase.
lesson-third-quest-13 = Your hero is down, but a fallen hero may do whatever costs no action point, and the first attempt is free. The fish is a luck quest: 5 or 6 on the die. Attempt it!
lesson-third-quest-14 = For 2 glory you throw one more die, and the better one counts: 56 in 100 instead of 33. That is what you saved it for. Yes.
lesson-third-quest-end = The third quest wins at once. You can also win as the last hero alive. Anything else is explained as it comes up: play a whole game.

# A kind of decision that first comes to a learner off the path of his lesson
learn-lair = A wounded monster waits in your lair and may attack again for its cost; a healthy one may also return to your hand.
learn-lair-overflow = The lair holds only so many: let go of the weakest, or of one that nobody will soon have the peril for.
learn-warp-target = Look where your quests are, and what waits in the new place: the warp costs nothing, and glory and peril may come with it.
learn-choose-hero = Speed gives action points, melee and magic decide battles; the ability of a hero tells you how to play him.
learn-curse-pick = A curse stays until somebody takes it away; begin with the one that lowers what you use most.
learn-strike-choice = A wound brings the enemy nearer the end; a stolen token brings his quest to you.
learn-after-strike = Your glory buys back health here: good while glory is plentiful and wounds are many.
learn-extra-die = More dice, a better chance: pay where a failure would cost you the turn.
learn-extra-plus = It adds 1, once per attempt: see what that does to the odds shown.
learn-lay-location = Lay your place near your own quests and far from those of others.
learn-prevent = What prevents a wound is mostly used up by it. With much health you may take the wound and keep the card.
learn-reward-peril = Peril given to a player pays for the next attacks on that hero: give it to the one who leads.
learn-roll-boost = It must be declared before the die: spend it where one or two points decide.
learn-draw-glory = A glory card is help for later; take it unless you have a reason not to.
learn-reward-play = After a battle treasures may be readied; look at your limits first.
learn-sacrifice-pick = A sacrifice cannot fail: give what you will miss least.
learn-spikes = An action point keeps you safe for sure; the roll is free, but may wound.
learn-strike-discard = You lose one readied card: keep those your next quest needs.
learn-entry-play = The place has given its glory and peril; before its hazards strike you may still play cards for glory.
learn-limit = Your hero carries only so much. Discard what helps least with your quests.
learn-villainy = The peril of your opponents pays for your banes and monsters. Attack whoever is nearest to victory, or weak in one form of battle.
learn-batch = Everything aimed at one hero is one battle, and you have one batch a turn: send now what should come together.
learn-raise-pick = Choose the monster whose form of attack the hero answers worst.
learn-attack-form = The defender must answer in the same form: choose the one where your lead is greatest.
learn-challenge = You were attacked and may strike back for an action point, once a turn. Health you take from a monster that was sent against you brings as much glory.
learn-swap-first = Two places change: think which way becomes shorter, and for whom.
learn-swap-second = The map must stay connected, so not every place is offered.
learn-rotate = Turned upside down, a place joins different exits. See which heroes it cuts off.
learn-frenzy = A frenzy makes one monster stronger for this battle only. Use it where the rolls are close.
learn-vengeance = For glory your hero attacks whoever attacked him, without an action point.
learn-ambush = A hero in your place may be attacked in another's turn: for the action point you have saved, or by falling, if that variant is in play.
learn-response = First see the form of the attack, then what you can add to your answer; the dice come after it.
learn-any-window = Any-moment cards work here on either side, before the dice.
learn-collapse-pick = What is moved away is far from those who were near it.
learn-collapse-place = Put it where it helps your quests and leaves a legal map.
learn-trap-warp = Your trap worked: send the hero far from his quests.
learn-corrosion-pick = One treasure is lost: give the one you need least.
learn-between-turn = In another player's turn you may act only at a few moments; this is one. Passing costs nothing.
learn-place-location = Every turn the dungeon grows. Exits must meet exits, walls walls: bring your quests near, and make others go the long way round.
learn-feats = Move, explore, play cards for glory, try your quest. New places bring glory for you and peril for your opponents' monsters, so hurry wisely. A completed quest ends your feats.
learn-tipped = Falling gave you a point, but not for moving or rising: spend it now or lose it.
learn-discard = { $must ->
    [yes] One card must go, then you draw up to full.
   *[no] One card may go, then you draw up to full.
} Discard what neither others' peril nor your glory will pay for soon.
learn-save-action = A saved point lets you rise, strike back or attack in the others' turns.
learn-draw-card = One glory card at the end of the turn: mostly a help against what is coming.

## The end page

standing = quests done
sheet-quests = Quests done
sheet-level = Level of the hero
feat-explored = { $seat }: { $count } { $count ->
        [one] exploration
       *[other] explorations
    }.
feat-hero-attacked = { $seat }: { $count } { $count ->
        [one] attack on a hero
       *[other] attacks on heroes
    }.
feat-monster-challenged = { $seat }: { $count } { $count ->
        [one] monster challenged
       *[other] monsters challenged
    }.
feat-wounded = { $seat }: { $count } { $count ->
        [one] wound
       *[other] wounds
    }.
feat-card-played = { $seat }: { $count } { $count ->
        [one] card played
       *[other] cards played
    }.
feat-fell = { $seat }: { $count } { $count ->
        [one] fall
       *[other] falls
    }.

## The stage: what is said of a moment (an empty one: the newest line of the log)

addresses-you = yes
moment-joined = { "" }
moment-turn = Round { $round }: { $seat_is ->
        [you] your turn
       *[other] { $seat }
    }, action points: { $actions }
moment-drawn = A location is drawn
moment-placed = { "" }
moment-stepped = { "" }
moment-warped = { "" }
moment-forced = { "" }
moment-gained = { "" }
moment-checked = { $seat } against { $against }: { $total }, needed { $threat }: { $result_id ->
    [overcome] overcome
   *[other] failed
}.
moment-attempted = { "" }
moment-tried = { "" }
moment-completed = { $seat } { $seat_is ->
    [you] complete
   *[other] completes
} { $quest }: glory +{ $glory }{ $health ->
    [0] { "" }
   *[other] , health +{ $health }
}.
moment-token = { "" }
moment-played = { "" }
moment-used = { "" }
moment-worked = The effect takes place
moment-cursed = { "" }
moment-discarded = { "" }
moment-declared = { "" }
moment-began = Battle in { $location } against { $target_seat }.
moment-challenged = { "" }
moment-rolled = { $monster_id ->
    [none] { $seat } { $seat_is ->
        [you] attack
       *[other] attacks
    }
   *[other] { called-monster } attacks
}: { $die } + { $bonus } = { $total }{ $causes_count ->
    [0] .
   *[other] {" "}({ $causes }).
}
moment-countered = { $monster_id ->
    [none] { $seat } { $seat_is ->
        [you] counter
       *[other] counters
    }
   *[other] { called-monster } counters
}: { $die } + { $bonus } = { $total }{ $causes_count ->
    [0] .
   *[other] {" "}({ $causes }).
}
moment-compared = { "" }
moment-struck = { "" }
moment-wounded = { "" }
moment-prevented = { "" }
moment-dodged = { "" }
moment-defeated = { "" }
moment-kept = { "" }
moment-rewarded = { "" }
moment-fell = { "" }
moment-rose = { "" }
moment-weakened = { "" }
moment-omens = { "" }
moment-omen = { "" }
moment-died = { "" }

# --- what the inspector says of what is drawn; `about-TABLE` is made of a row of components.toml

about-hero = Four levels, going up one with each completed quest. Ability: { $ability }.
    .kind = Hero, { $people }
    .rule = DN-5.7
    .melee = { $n ->
        [1] melee, level 1
        [4] melee, level 4
       *[other] {""}
    }
    .magic = { $n ->
        [1] magic, level 1
        [4] magic, level 4
       *[other] {""}
    }
    .speed = { $n ->
        [1] speed, level 1
        [4] speed, level 4
       *[other] {""}
    }
    .boons = { $value ->
        [one] permanent boon
       *[other] permanent boons
    } at most
    .treasures = { $value ->
        [one] permanent treasure
       *[other] permanent treasures
    } at most
about-location = A hero that enters in its own turn, or has not moved in it, gains the location's glory and peril, once a turn. Alone, dice for peril cards are rolled instead of peril.
    .kind = { $type_id ->
        [room] Room
        [grim] Grim tunnel
       *[tunnel] Tunnel
    }
    .rule = DN-9.9
    .glory = glory
    .peril = peril
about-quest = { $type_id ->
        [escort] {""}
       *[other] Where: { $at }.
    } Completing it raises the hero's level by 1 and ends the feats.
    .kind = Quest, { $type }
    .rule = { $type_id ->
        [hunt] DN-6.7
        [escort] DN-6.8
        [threat] DN-6.12
        [luck] DN-6.13
       *[sacrifice] DN-6.5
    }
    .reward-glory = glory for it
    .reward-health = health for it
    .health = health of its monster
about-card = { $when_id ->
        [feats] Time to play it: feats phase.
        [response] Time to play it: response, when your hero is attacked.
        [battle] Time to play it: a battle of your hero, before the rolls.
        [roll] Time to play it: before a roll of your hero.
        [wound] Time to play it: when your hero is about to be wounded.
        [any] Time to play it: any moment.
        [villainy] Time to play it: villainy phase.
        [attack] Time to play it: when your monsters attack.
       *[none] {""}
    } { $duration_id ->
        [permanent] { $deck_id ->
            [bane] { $target_id ->
                [none] It stays in front of the player who played it.
               *[other] It lies by its victim until it is removed.
            }
           *[other] It stays in front of you.
        }
        [attachment] It lies under another card and leaves with it.
        [instant] It works once and goes to the discard pile.
       *[none] {""}
    } { $attacks_count ->
        [0] {""}
       *[other] It attacks with { $attacks }; its strike wounds.
    }
    .kind = { $deck_id ->
        [boon] Boon: { $kind }
        [treasure] Treasure: { $kind }
        [bane] Bane: { $kind }
        [monster] Monster: { $kind }
       *[trap] Trap
    }
    .rule = { $deck_id ->
        [boon] DN-5.4
        [treasure] DN-5.4
        [bane] DN-4.6
        [monster] DN-7.9
       *[trap] DN-7.19
    }
    .cost = { $deck_id ->
        [boon] glory to play it
        [treasure] glory to play it
       *[other] peril to play it
    }
    .melee = melee
    .magic = magic
    .speed = speed
    .health = health
about-exit-blocked = A die plus the characteristic must reach the number. Failure costs one more action point and opens the exit.
    .kind = Way out of a location
    .rule = DN-9.5
about-exit-trap = A die plus the characteristic must reach the number. Failure wounds, but the hero leaves anyway.
    .kind = Way out of a location
    .rule = DN-9.6
about-spikes = Whoever enters checks against the number; failure wounds.
    .kind = Hazard
    .rule = DN-9.10
about-pit = Whoever enters checks against the number; whoever fails falls and must pay to rise.
    .kind = Hazard
    .rule = DN-9.10
about-danger = Encounter traps have that much more threat here.
    .kind = Hazard
    .rule = DN-9.10
about-melee = It is added to a die in battles with melee and in checks that name it.
    .kind = Characteristic
    .rule = DN-7.7
about-magic = It is added to a die in battles with magic and in checks that name it.
    .kind = Characteristic
    .rule = DN-7.7
about-speed = It is added to a die where speed is named; in recovery the hero gets as many action points, unless a variant fixes their number.
    .kind = Characteristic
    .rule = DN-4.2
about-health-left = Each wound takes a point. A hero without health is out with all its cards.
    .kind = Of a hero
    .rule = DN-10.2
about-glory = It pays for your boons, treasures and abilities.
    .kind = Of a player
    .rule = DN-4.3
about-peril = Others pay with it for what they play against this hero.
    .kind = Of a player
    .rule = DN-4.6
about-action-points = They pay for moving, exploring, repeated attempts, searches, battles and rising. One may be saved for the others' turns, unless a variant forbids it.
    .kind = Of a hero
    .rule = DN-4.3
about-hidden-hand = Nobody else sees these cards.
    .kind = Hand
    .rule = DN-3.8
about-flags = One for each completed quest; whoever gets enough first wins. Alone the hero must then stand on an entrance.
    .kind = Completed quests
    .rule = DN-10.1
about-deck = Cards are drawn from it unseen. When adventure cards or quests run out, their discards are shuffled.
    .kind = Face-down cards
    .rule = DN-3.1
about-discard-pile = What was used, thrown away or beaten. Everybody may look at it.
    .kind = Open cards
    .rule = DN-8.13
c-exit-blocked = Blocked exit
c-exit-trap = Exit with a trap
c-health-left = Health
c-glory = Glory
c-peril = Peril
c-action-points = Action points
c-hidden-hand = Cards in the hand
c-flags = Flags
c-deck = Deck
c-discard-pile = Discard pile
about-roll = A die, the characteristic of the form of battle, and all that cards add; the higher sum strikes.
    .kind = Battle
    .rule = DN-7.7
about-step-1 = The attackers choose their forms; then frenzy and special effects.
    .kind = Step of a battle
    .rule = DN-7.5
about-step-2 = First the defender may answer, then all may play any-moment cards.
    .kind = Step of a battle
    .rule = DN-7.6
about-step-3 = Traps first, then a die and a characteristic for each attacker.
    .kind = Step of a battle
    .rule = DN-7.7
about-step-4 = The defender rolls against each attack.
    .kind = Step of a battle
    .rule = DN-7.8
about-step-5 = The higher side strikes, which is a wound; a tie does nothing.
    .kind = Step of a battle
    .rule = DN-7.9
about-step-6 = For an action point the attacked hero may attack in return.
    .kind = Step of a battle
    .rule = DN-7.14
about-step-7 = Surviving monsters go to the lair, which holds { $rules-lair }, the hand or the discard pile. Alone all are discarded, unless the variant Lair keeps some.
    .kind = Step of a battle
    .rule = DN-7.15
about-step-8 = Peril to give for each wound by a monster, glory for each health taken from one. Alone no peril is given, but treasures may be played.
    .kind = Step of a battle
    .rule = DN-7.17
about-phase-recovery = Effects of the last turn end, and the hero gets as many action points as its speed, unless a variant fixes their number.
    .kind = Phase I of a turn
    .rule = DN-4.2
about-phase-villainy = Banes and one batch of encounters against the others, paid with their peril. Alone this phase is left out.
    .kind = Phase II of a turn
    .rule = DN-4.5
about-phase-locations = A location is drawn and laid on any legal place.
    .kind = Phase III of a turn
    .rule = DN-4.9
about-phase-feats = Move, explore, play glory cards, attempt quests, as long as you can pay.
    .kind = Phase IV of a turn
    .rule = DN-5.1
about-phase-discard = Discard a card{ $option-optional_discard ->
    [yes] {" "}if you like
   *[no] {""}
}, then draw up to { $rules-hand }.{ $option-actions_id ->
    [limit] {""}
   *[other] {" "}One action point may be saved.
} Alone nothing is discarded or saved, and one card may be drawn.
    .kind = Phase V of a turn
    .rule = DN-4.11
c-roll = Roll
c-step-1 = I. Attack
c-step-2 = II. Response
c-step-3 = III. Attack check
c-step-4 = IV. Counterattack check
c-step-5 = V. Comparison
c-step-6 = VI. Challenge
c-step-7 = VII. Lair
c-step-8 = VIII. Reward
c-phase-recovery = Recovery
c-phase-villainy = Villainy
c-phase-locations = Locations
c-phase-feats = Feats
c-phase-discard = Discard and draw

## What puzzles ask for

puzzle-goal-quest = Complete a quest this turn: that makes { $amount } quests done.
puzzle-goal-fight = Come out of this fight with at least { $amount } health.
