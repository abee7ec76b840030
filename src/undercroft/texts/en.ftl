# Words of the platform. Games add theirs; see the README of a game's folder for the names of keys.

list-and = and
nobody = nobody
nothing = nothing

## The shell of a table

others = The other players
board = The board
own-area = Your area
log = What happened
log-since = since your last turn
log-all = all of it
log-close = Close the log
chat-say = Say something…
chat-send = Say it
rules = Rules
rule-link = Rule { $rule }
replay = Replay
table-menu = Table: seats, links, record
menu-table = The table
all-options = { $count ->
        [one] The only option
       *[other] All { $count } options as a list
    }
you = You
you-inside = you
seat-you = you
seat-open = Free seat
seat-away = away
seat-stand-in = a bot stands in
seat-take-back = Take my seat back
only-you-know = Only you know this
you-watch = you are watching
prompt-window = Others may answer now, if they can and wish to.
prompt-together = All decide at the same time. Still thinking: { $seats }.
title-your-turn = ● Your turn – { $game }
offline = The connection is lost. Trying again…
gone = This was cleared away: nothing new will come here.
not-through = This did not get through. Please try again.
skip = To the board
skip-page = To the content
text-read = This table as text, to be read aloud
text-again = Look again
text-drawn = To the drawn table
keys-title = Keys
keys-cards = plays the card or gives the answer of this number
keys-arrows = goes from button to button on the board
keys-main = the main answer
keys-roll = rolls the die; else shows the last answer again
keys-undo = takes a move back; redoes it
keys-speed = another speed of the show
keys-camera = moves the camera over a map: closer, further, the whole map
keys-command = any option in words, such as “go d4”
keys-text = the table as text
keys-help = this list
ask-title = About this
ask-now = If I do it now
ask-cannot = Not now
keys-ask = to anything on the table; then ? opens it large
keys-close = Close
command-label = What do you do?
command-none = No option has these words.
theme-light = Light theme
theme-dark = Dark theme

## Who plays

player-name-1 = Player 1
player-name-2 = Player 2
player-name-3 = Player 3
player-name-4 = Player 4
player-name-5 = Player 5
bot-name-1 = Ember
bot-name-2 = Flint
bot-name-3 = Moss
bot-name-4 = Thunder
bot-name-5 = Rime
level-beginner = beginner
level-easy = easy
level-normal = normal
level-hard = hard
level-master = master
level-beginner-short = beginner bot
level-easy-short = easy bot
level-normal-short = normal bot
level-hard-short = hard bot
level-master-short = master bot
bot-of-character = { $bot }, { $character }
character-even = even-tempered
character-cautious = cautious
character-bold = bold
character-spiteful = spiteful
level-resigned-short = resigned, a bot plays
who-me = you
who-hot = another player at this screen
who-bot = a bot ({ $level })
who-open = a friend by link

# Not for reading: that a seat was left out of a window.
event-unasked = {""}

## Undo

undo-free = Take back
undo-alone = Take back
undo-ask = Ask to take back
undo-brief = Take back
undo-brief-ask = Take back?
undo-back = Back to your answer: { $option }{ $more ->
    [0] .
    [one] ; { $more } later answer is undone too.
   *[other] ; { $more } later answers are undone too.
}
undo-back-of = { $seat }: back to the last answer{ $more ->
    [0] .
    [one] ; { $more } later answer is undone too.
   *[other] ; { $more } later answers are undone too.
}
undo-redo = Redo
undo-redo-help = Puts back what was taken back last.
undo-wish = { $seat } would like to take a move back.
undo-agree = Agree
undo-agree-brief = Allow taking back
undo-refuse = No
undo-withdraw = Withdraw my request to take back
undo-withdraw-brief = Withdraw request
log-undo = { $seat } { $seat_is ->
    [you] take back
   *[other] takes back
} { $count ->
    [one] { $count } answer
   *[other] { $count } answers
}.
log-undo-declined = { $seat } { $seat_is ->
    [you] decline
   *[other] declines
} the request to take a move back.
log-undo-withdrawn = { $seat } { $seat_is ->
    [you] withdraw
   *[other] withdraws
} the request to take a move back.
log-undo-window = An answer was taken back.
log-redo = { $seat } plays on as before: { $count ->
    [one] { $count } answer stands
   *[other] { $count } answers stand
} again.
log-redo-window = Answers that were taken back stand again.
log-rematch = { $seat } { $seat_is ->
    [you] ask
   *[other] asks
} for a rematch.
log-rematch-declined = { $seat } { $seat_is ->
    [you] decline
   *[other] declines
} the rematch.
log-rematch-withdrawn = { $seat } { $seat_is ->
    [you] withdraw
   *[other] withdraws
} the rematch.
log-resigned = { $seat } { $seat_is ->
    [you] resign
   *[other] resigns
}. A bot plays on.
log-handed-over = A bot plays on for { $seat }.
log-came-back = { $seat } { $seat_is ->
    [you] play
   *[other] plays
} again without the bot.
log-stood-in = { $seat }: the bot failed, and a simpler one has answered.
bots-busy = The bots are busy just now: about { $seconds } s.

## The end

end-you-win = You win!
end-you-lose = You lose.
end-you-share = You share the victory!
end-you-place = You came { $place ->
    [2] second
    [3] third
    [4] fourth
   *[5] fifth
} of { $count }.
end-wins = { $count ->
        [one] { $seats } wins.
       *[other] { $seats } win.
    }
end-nobody = Nobody wins.
end-dungeon = The dungeon wins.
end-axis = answer { $ply }
end-rematch = Rematch
end-next = To the rematch
rematch-asked = { $seat } would like a rematch.
rematch-accept = Accept
rematch-decline = No rematch
rematch-waits = Waiting for { $seats }. Withdraw the rematch
end-score = Score
record-save = Save record

## Curtain and lobby

curtain-title = Hand the screen to { $seat }.
curtain-words = Then the table shows what only { $seat } may see.
curtain-go = I am { $seat }, go on
curtain-pass = Seen. Hand the screen to { $seat }
lobby-title = The table is laid
lobby-words = The game begins as soon as every seat is taken.
lobby-invite = Send this link to your friends
lobby-copy = Copy the link
lobby-copied = Copied
lobby-by-hand = Selected: press Ctrl+C (on a phone, Copy)
lobby-near = Only this machine can open it. To let others in, start the server with
lobby-camera = With a phone: point the camera at the square.
lobby-bots = Start now, with bots on the free seats
lobby-name = Your name
lobby-sit = Sit down

## Home

home-title = { $count ->
        [1] One dungeon, one table
        [2] Two dungeons, one table
        [3] Three dungeons, one table
        [4] Four dungeons, one table
        [5] Five dungeons, one table
       *[other] { $count } dungeons, one table
    }
home-lede = With bots, with friends by a link, or together at one screen. Right in the browser.
home-games = Games
home-tables = My tables
home-open = Open tables
home-open-tab = Open tables
home-how = How it works
home-how-1 = Take a box from the shelf
home-how-1-words = “Play now” seats you with bots. Nothing to set up.
home-how-2 = Seat your guests
home-how-2-words = Bots of five levels, friends by a link, or a second player at this screen.
home-how-3 = Play
home-how-3-words = The table knows all the rules, says what to do, and remembers every game.
home-play = Play now
home-set = Choose seats and variants
home-no-tables = You sit at no table yet. Take a box from the shelf.
home-no-open = Nobody is waiting. Lay a table that all may see, and somebody may come.
home-sit = Sit down
home-your-turn = Your turn
home-to-table = To the table
home-over = over
home-call = Your turn:
home-foot = Open source · icons from game-icons.net, CC BY 3.0 · fonts Philosopher and Alegreya Sans, OFL
credits = Names and art
credits-intro = All icons are cut from game-icons.net, where each of these people has drawn and given them away.
credits-icons = { $number ->
        [one] one icon
       *[other] { $number } icons
    }
credits-more = Letters, sounds, and what we drew around icons
credits-names = The names of the games belong to their owners. Undercroft is not connected with authors or publishers; it has no artwork of theirs, and no text of a rulebook or of a card.
minutes = { $low ->
        [one] { $low } min
       *[other] { $low }–{ $high } min
    }
minutes-one = { $low } min
players = Players
weight-1 = light
weight-2 = easy
weight-3 = medium
weight-4 = demanding
weight-5 = heavy
difficulty = Difficulty
table-waits-for-players = Waiting for players
table-with = With { $names }
table-alone = Alone

## New table

new-title = New table
new-who = Who plays
new-mix = Mix the seats
new-seat = Seat { $number }
new-add = Who else?
new-add-bot = A bot
new-add-open = A friend by link
new-add-hot = At this screen
new-me = You
new-me-words = at this screen
new-bot = Bot
new-bot-words = thinks up to { $seconds } s
new-open = Waiting for a friend
new-open-words = whoever opens the link first
new-hot = At this screen
new-hot-words = a curtain hides the others' cards
new-none = Nobody
new-name = Name
new-level = Level
new-character = Character: a cautious bot avoids risks, a bold one seeks them, a spiteful one goes for the leader
new-variant = The game
new-house = At the table
new-no-options = This game has no variants for this many players.
new-undo = Taking back
new-undo-own = own
new-undo-consent = by consent
new-undo-none = no
new-undo-help = Own: while nobody has answered and nothing was revealed.
new-public = Who sees the table
new-public-no = by link only
new-public-yes = everybody
new-public-help = Spectators never see anything hidden.
new-summary = { $count ->
        [one] { $count } seat: { $names }.
       *[other] { $count } seats: { $names }.
    }
new-start = Open the table
new-other = Another game
new-not-so-many = This game is for { $seats } players.
new-yes = yes
new-no = no

## Table menu

menu-seats = Seats
menu-bot = Let a bot play for me
menu-bot-for = Seat a bot for { $seat }
menu-back = Play myself again
menu-link = Personal link
menu-link-words = A personal link opens your seat in another browser or on your phone. It works once; your seat moves there.
menu-link-made = Open this link on the other device:
menu-link-make = Make a personal link
menu-here = This browser
menu-sound = Sound when it is my turn
menu-leave = Resign…
menu-leave-sure = Resign? This cannot be taken back. A bot plays on.
menu-leave-yes = Yes, resign
menu-watch = Link to this table
menu-watch-words = Whoever has it may watch, and sees nothing hidden.
menu-record = Record
menu-record-words = The whole game as a text file.
menu-record-later = The record shows everything hidden. You can have it when the game is over.
menu-promise = Promise of the seed
menu-promise-words = The cards were mixed by a secret seed. This number was made from it before the start; the record proves it at the end.
menu-to-table = To the table
move-title = Take over a seat
move-words = This link moves the seat of { $seat } to this browser. It works once.
move-go = Play here

## Replay

replay-title = Replay
replay-of = Answer { $ply } of { $plies }
replay-first = To the beginning
replay-back = One back
replay-next = One forward
replay-last = To the end
replay-play = Play
replay-eyes = Through the eyes of
replay-all = everything open
replay-public = what all may see
replay-here = Go on from here
replay-here-words = A new table begins in this position, with bots on the other seats.
replay-chapters = Parts of the game
replay-share = Link
replay-share-words = A link to this very answer, for others
replay-position-words = A file to play on from here, again and again: load it on the first page.
replay-position = Save the position
replay-running = The game goes on; you see what you may know.
replay-slider = Position in the game
replay-keys = Keys: ← → one answer, Home and End, space plays.
upload-title = Load a record or a position
upload-words = A file you have saved: watch the game and go on from any answer, or play on from the position.
upload-go = Load

## Errors: sentences for people

error-title = That did not work
error-home = To the games
error-look = To its page
error-no-page = There is no such page here. Perhaps the address was copied in part.
error-no-game = There is no such game on this server.
error-no-table = There is no such table. It may have been cleared away, or the address was copied in part.
error-broken-table = This table was begun with another version of the rules, or its record is damaged. It cannot be played here; its record can still be saved.
error-old-page = The table has moved on since this page was shown. Here is how it stands now.
error-illegal = This is not possible now. Nothing has changed.
error-foreign-seat = This seat belongs to another browser. Ask its player for a personal link if it should be yours.
error-bot-seat = A bot plays at this seat, and it belongs to nobody.
error-free-seat = Nobody sits here yet. Take the seat first.
error-not-seated = You have no seat at this table.
error-bot-plays = A bot plays for this seat. Take the seat back first.
error-no-seat = There is no such seat at this table.
error-form = The page sent something this table does not understand. Nothing has changed; load the page again.
error-send-json = Send the body as JSON, with `Content-Type: application/json`.
error-no-request = There is no { $request }: /api/v1/openapi.json lists all requests.
error-not-json = The body is not JSON that can be read here ({ $error }).
error-not-started = The game has not begun: seats are still free.
error-started = The game has begun already.
error-seat-taken = This seat has just been taken.
error-have-seat = You have a seat at this table already.
error-no-undo = There is nothing you could take back now.
error-no-redo = There is nothing that could be given again now.
error-no-wish = Nobody is asking to take a move back any more.
error-no-deed = This is not possible now. Nothing has changed.
error-not-over = The game is not over yet.
error-no-rematch = A rematch can be laid when the game is over.
error-wrong-key = This personal link has been used already, or a newer one was made. Ask for a new one.
error-record-later = The record shows everything hidden. You can have it when the game is over.
error-too-large = This is too large: { $most } kB at most. Nothing has changed.
error-too-often = That was too often. Wait a moment, then try again.
error-storage = The server cannot write to its database just now: nothing was changed. Try again a little later; tables go on by themselves.
error-table-stands = A bot failed at this table, so it stands still. The server's log says why; nothing is lost.
error-given-up = This took too long to work out, so it was given up. Nothing has changed; try again later.
error-inside = Something broke inside the server. Nothing has changed; the log says more.
error-no-token = Send a token: `Authorization: Bearer ...`; POST /api/v1/tokens gives one.
error-bad-record = This file cannot be loaded: it has to be a record or a position that was saved here. What is wrong with it:
fault-line = line { $line }: { $fault }

## Reasons the kernel gives

reason-not-your-turn = It is not your turn
reason-match-over = The game is over
reason-no-seat = There is no such seat

## Rules pages

rules-find = Find a rule or a word
end-sheet = The score
end-course = How the game went
end-course-none = There is no chart for this game.
end-turns = Turning points
end-dear = Your most costly decisions
end-dear-none = None of the decisions after which your chances fell cost you much.
end-feats = Who did what most
end-going = The game is being looked at; what is found appears here.
end-chances-words = Chances: from every point of the game the bots play on many times. “Play from here” lays a new table; this game stays as it is.
end-loss = { $before } → { $after } %
end-played = You played
end-better = Better
end-losses = What each decision cost
end-losses-begin = Weigh all my decisions
end-losses-going = Weighing: { $percent } %
end-lost = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
end-losses-words = Points are percentage points of the chance to win, compared with the best option in the same worlds. { $count ->
        [0] No decision was free of loss.
        [one] { $count } more decision cost nothing that can be measured.
       *[other] { $count } more decisions cost nothing that can be measured.
    }
whatif-title = What if?
whatif-ask = What if? All options with their chances
whatif-words = Chances of { $seat } to win, each option played on in the same worlds. The white line is what was played, the pale bar the spread.
whatif-loss = { $loss ->
        [one] This decision cost one point of the chance to win, as far as the playouts tell.
       *[other] This decision cost { $loss } points of the chance to win, as far as the playouts tell.
    }
whatif-no-loss = No other option looks better: this decision cost nothing.
whatif-played = as played
whatif-best = best
whatif-none = This place could not be looked at just now. Try again.
whatif-go = Play from here
analysis-begin = Compute the chances
analysis-words = How likely each player was to win, over the whole game.
analysis-title = Chances to win
analysis-going = Looking at the game: { $percent } %
analysis-failed = The chances could not be computed; the server's log says why. You can try again.
analysis-moment = { $ply ->
    [0] The beginning
   *[other] Answer { $ply }
}
opinions-ask = What would the bots play?
lesson-title = First game
lesson-step = Step { $number } of { $count }.
lesson-aside = Your own way.
lesson-left = You have left the path of the lesson: you chose “{ $chosen }”, the lesson chooses “{ $wished }”.
lesson-there = What the lesson would have brought:
lesson-here = What came instead:
lesson-own = You play your own way; step { $number } of the lesson waits for you.
lesson-new = New for you:
lesson-more = What is different
lesson-tip = as in the lesson
lesson-back = Back to the lesson
home-learn = Learn by a first game with comments
lesson-next = Next lesson
home-lessons = Lessons: { $count }
lessons-title = Lessons
lessons-words = You make the moves at a real table, and the lesson says why. You may leave its path at any time, and take moves back.
lessons-steps = { $count ->
        [one] { $count } step
       *[other] { $count } steps
    }
lessons-learnt = played through
lessons-go = Learn
forecast-look = What may come of it
forecast-title = What may come of it
forecast-percent = { $percent } %
forecast-nothing = Nothing happens at once.
forecast-others = { $count ->
    [one] One other outcome.
   *[other] { $count } other outcomes.
}
forecast-sampled = An estimate: it depends on what you cannot see, or there are too many outcomes to go through.
advice-ask = Ask for advice
advice-title = Advice
advice-share = wins { $share } % ± { $spread }
advice-share-means = The chance to win after this deed, as a search found it, and how far off that may be
advice-odds = { $part } of { $whole }
advice-games = { $count ->
    [0] Nothing else is possible.
    [one] One game was played out.
   *[other] { $count } games were played out.
}
advice-begun = Thinking…
advice-going = Thinking on…
advice-deeper = Think on
advice-final = There is no need to think any longer.
error-no-advice = Nobody may ask for advice at this table.
promise-title = Fair chances
promise-words = The seed of all dice and shuffles is fixed already. This is its fingerprint (SHA-256): note it down. The record shows the seed when the game is over, and the command undercroft check compares the two. Your own words mix into the seed, so that nobody chose it alone.
promise-add = Your words for the seed
promise-go = Add
promise-said = Added: { $words }
error-words = A few printable words are needed, at most 40 letters; five times at one table.
house-rules = house rules
replay-next-is = Next: { $what }

## Clocks and the rules of the house

clock-left = Time left:
clock-days = { $days } d { $hours } h
house-clock-bank = Clocks: { $time } for the whole game and { $extra } s more for each answer.
house-clock-days = { $days ->
        [one] Clocks: { $days } day for each turn.
       *[other] Clocks: { $days } days for each turn.
    }
seat-time-up = time is up, a bot plays
chat-watcher = Spectator
chat-watcher-called = { $name } (spectator)
new-clock = Clocks
new-clock-none = none
new-clock-bank = for the game
new-clock-days = for each turn
new-clock-none-help = Everybody takes the time they need.
new-clock-minutes = Minutes
new-clock-extra = Seconds per answer
new-clock-each = Days
new-end = When time is up
new-end-bot = a bot takes over
new-end-resign = the game is lost
new-end-bot-help = A player whose time is up is replaced by a bot, and may come back.
new-end-resign-help = A player whose time is up has resigned; a bot plays on.
new-talk = Who may chat
new-talk-no = players only
new-talk-yes = spectators too
new-advice = Advice
new-advice-alone = alone with bots
new-advice-all = everybody
new-advice-none = nobody
new-advice-help = Who may ask for the best move and its chances. Where several people play, they agree on this beforehand.
new-away = A bot for those who leave
new-away-60 = 1 min
new-away-120 = 2 min
new-away-600 = 10 min
new-away-86400 = 1 day
new-away-help = After this time the others may let a bot play for a player who is away on their turn.
error-time-up = Your time is up.
error-no-talk = At this table only players may chat.
zoom = Size of the board
zoom-s = Small
zoom-m = Medium
zoom-l = Large
lens-in = Closer (key +)
lens-out = Further away (key −)
lens-fit = The whole map (key 0)

## The stage: what is shown between two answers

stage = What is shown
stage-going = Shown step by step; tap the table to go on.
stage-going-keyed = Shown step by step; click or → goes on, Esc to the end.
stage-count = frame { $number } of { $count }
stage-again = Show me again
stage-last = last answer: { $name }
stage-pause = Pause
stage-skip = To the end
stage-speed = Speed of the show
stage-instant = instant
stage-sound = Sounds
stage-sound-off = off
stage-sound-soft = soft
stage-sound-full = full
stage-bots = Show what bots do
stage-stop = Stop after each answer of others
stage-keys = Space pauses, → goes on, ← back, Esc to the end, R again, [ and ] slower and faster.
about-seat = This mark and this colour stand for one player wherever they are drawn: on pieces, in the log, in what is asked.
    .kind = A player
about-only-you = What is marked so is hidden from all others.
    .kind = Hidden
c-seat = Player
c-only-you = For your eyes only

## Puzzles

puzzles = Puzzles
puzzles-words = A position, a goal, and a proof that it can be reached: every answer and every outcome of chance was gone through. The others answer against you as well as they can.
puzzle-number = Puzzle { $number }
puzzle-ticked = solved
puzzle-try = Try
puzzle-again = Try again
puzzle-next = Next puzzle
puzzle-goal-win = Win the game.
puzzle-goal-points = Reach { $amount } ({ $standing }).
puzzle-within = { $answers ->
        [one] You have one decision.
       *[other] You have at most { $answers } decisions.
    }
puzzle-chance = With best play the chance is { $part } of { $whole }.
puzzle-left = { $count ->
        [0] No decision is left.
        [one] One is left.
       *[other] { $count } are left.
    }
puzzle-solved = Solved!
puzzle-missed = Not solved.
puzzle-where = Was each decision the best?
puzzle-best = Each of your decisions was the best.
puzzle-unlucky = Each of your decisions was the best; only luck was against you. That counts as solved.
puzzle-slip = The first that gave chances away: { $played }. What would have kept them: { $better }.
puzzle-look = Look at it
puzzle-too-much = Nobody can say: there is too much to go through.
puzzle-solution = The solution
puzzle-show = Show the solution
puzzle-show-sure = Do you want to see how this puzzle is solved? You may still solve it yourself afterwards.
puzzle-show-going = The solution is being worked out…
puzzle-show-look = Look again
puzzle-show-hard = The solution cannot be told: there is too much to go through.
puzzle-show-reached = With that the goal is reached.
puzzle-show-line = This is one way it can go: other luck or other answers of the opponents may need other decisions.
