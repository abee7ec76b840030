game-title = Candlewick
game-summary = A dark cellar, a few candles and one die. Dig for one more treasure, or leave while you see the stairs?

## Settings

option-candles = Candles
option-candles-help = The fewer, the sooner it is dark for everybody.
option-open-finds = Open finds
option-open-finds-help = Everybody sees what you find.

## Components

c-boot = Old boot
c-penny = Penny
c-cup = Silver cup
c-ruby = Ruby
c-crown = Crown

## Answers

move-dig = Dig
move-dig-help = Roll the die. Mostly you find a treasure; but the candle may go out.
move-leave = Leave
move-leave-help = Your finds are safe in your sack.

## Prompts

prompt-first = Go down and dig.
prompt-first-wait = { $seat } goes down into the cellar.
prompt-more = Dig for one more treasure, or leave with your finds.
prompt-more-wait = { $seat } chooses: dig on or leave.

## The log

event-dug = { $seat } rolls { $die } and takes a treasure.
event-found = { $seat } finds: { $treasure }.
event-candle-out = { $seat } rolls { $die }: { $left ->
        [0] the last candle goes out.
        [one] a candle goes out; one still burns.
       *[other] a candle goes out; { $left } still burn.
    }
event-dropped = { $seat } drops in the dark: { $treasures }.
event-left = { $seat } leaves with { $number ->
        [one] one treasure
       *[other] { $number } treasures
    }.
event-counted = { $seat } brings out a worth of { $worth }.
event-game-ends = { $ending_id ->
        [dark] It is dark. Richest: { $seats }.
       *[emptied] The cellar is empty. Richest: { $seats }.
    }

## Why not

reason-empty-handed = You have found nothing yet

## How it ended

ending-emptied = The cellar is empty.
ending-dark = The last candle is out.

## On the board

ui-candles = { $number ->
        [one] one candle burns
       *[other] { $number } candles burn
    }
ui-pile = { $number ->
        [one] one treasure left
       *[other] { $number } treasures left
    }
ui-risk = { $draught ->
        [1] On a 1 the candle goes out
       *[other] On a 1 to { $draught } the candle goes out
    }
ui-finds = Finds of this turn
ui-none = nothing yet
ui-sack = Sack
ui-sack-count = { $number ->
        [0] empty sack
        [one] one treasure
       *[other] { $number } treasures
    }
ui-worth = worth { $worth }
ui-lost = Lost in the dark
ui-unseen = Not seen by you yet
ui-unknown = Unknown treasure
