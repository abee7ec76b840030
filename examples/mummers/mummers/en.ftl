game-title = Mummers' Supper
game-summary = Everybody wears a mask, all reach for a dish at once. Eat what you love, but do not let your plate tell who you are.

## Settings

option-courses = Courses
option-courses-help = The more courses, the more a plate tells.

## Components

c-fox = Fox
c-bear = Bear
c-mouse = Mouse
c-goat = Goat
c-raven = Raven
c-cat = Cat
c-goose = Roast goose
c-honey = Honey
c-cheese = Cheese
c-cabbage = Cabbage
c-cherries = Cherries
c-fish = Fried fish

## Answers

move-reach = { $dish }
move-reach-help = Reach for this dish. It is yours if nobody else does.
move-guess = { $guest_seat }: { $mask }
move-guess-help = Say that this mask is worn there.
move-silence = Say nothing
move-silence-help = You neither win nor lose points by guessing.

## Prompts

prompt-dish = Reach for a dish. All hands show at once.
prompt-dish-wait = Still choosing a dish: { $seats }.
prompt-name = Midnight: who wears which mask? Name one guest, or say nothing.
prompt-name-wait = Still guessing: { $seats }.

## The log

event-course-begins = Course { $number }
    .style = heading
event-reached = { $seat } reaches for: { $dish }.
event-served = { $seat } eats: { $dish }.
event-spilt = { $dish }: spilt between { $seats }.
event-guessed = { $seat } says that { $guest_seat } wears this mask: { $mask }. { $right ->
        [yes] Right!
       *[no] Wrong.
    }
event-kept-silent = { $seat } says nothing.
event-mask-taken = { $seat } takes off the mask: { $mask }. { $known ->
        [yes] Somebody knew.
       *[no] Nobody knew.
    }
event-counted = { $seat } has { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
event-game-ends = The supper is over. Best guest: { $seats }.

## Moments

moment-reached = All hands show
moment-served = { "" }
moment-named = Midnight!
moment-unmasked = The masks come off

## Why not

reason-cleared = The table is cleared
reason-not-served = This dish is not served today
reason-too-early = Masks are guessed after the last course
reason-no-guest = Name another guest
reason-not-dealt = This mask is not in play
reason-own-mask = You wear this mask yourself

## How it ended

ending-midnight = The masks are off.
sheet-dishes = Dishes
sheet-favourites = Favourites
sheet-guesses = Guesses

## On the board

ui-course = Course { $number } of { $courses }
ui-midnight = Midnight
ui-table = Dishes on the table
ui-likes = loved by: { $mask }
ui-counts = A dish { $dish }, your favourite { $favourite }, a right guess { $right }, a wrong one −{ $wrong }
ui-hidden = mask unknown
ui-mask = Your mask: { $mask }
ui-favourite = loves: { $dish }
ui-plate = Plate
ui-empty = empty plate
ui-known = found out
ui-points = { $number ->
        [one] { $number } point
       *[other] { $number } points
    }
ui-spilt = spilt
