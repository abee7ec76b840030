## The table before the game: what is played, who sits there, and what its owner may do

home-friends = Play with friends
friends-which = Which game?
friends-seats = Players
friends-go = Lay the table
friends-words = You get a link for your friends, and a square for their phones. Variants and clocks can be changed at the table until the game begins; a game for fewer players lays fewer seats.
fact-variant = Variant
fact-usual = The usual game
fact-house = House rules
fact-without = without: { $what }
fact-edition = Edition
fact-length = Length
fact-clocks = Clocks
fact-no-clocks = None
fact-clock-bank = { $time } each, +{ $extra } s
fact-clock-days = { $days ->
    [one] { $days } day a turn
   *[other] { $days } days a turn
}
fact-end-bot = then a bot takes over
fact-end-resign = then the game is lost
fact-rating = Rating
fact-unrated = Not rated
fact-undo = Taking back
fact-undo-own = Own moves
fact-undo-consent = By consent
fact-undo-none = Never
fact-seen = Who sees it
fact-seen-all = Everybody
fact-seen-link = Whoever has the link
fact-talk = spectators may chat
lobby-seats = { $count ->
    [one] { $count } seat
   *[other] { $count } seats
}
lobby-calls = { $name } invites you to a game
lobby-rules = Rules
lobby-who = At the table
lobby-taken-of = { $taken } of { $count }
lobby-here = here
lobby-silenced = may not chat
lobby-owner = Owner of the table
lobby-call = Call your friends
lobby-talk = Talk
lobby-quiet = Nobody has said anything yet.
lobby-sit-to-talk = Take a seat to join the talk.
lobby-silent = The owner of the table has muted you.
lobby-leave = Leave the seat
lobby-bot = Seat a bot
lobby-bot-up = Free the seat
lobby-more = More…
lobby-give = Hand the table over
lobby-silence = Mute for all
lobby-hear = Unmute for all
lobby-mute = Mute for me
lobby-unmute = Hear again
lobby-out = Remove
lobby-which = Which seat?
lobby-stays = Your seat stays in this browser.
lobby-terms = Change the terms
lobby-terms-go = Play by these terms
lobby-terms-told = Everybody at the table is told.
lobby-terms-fixed = The game begins from a saved position: its variants are fixed.
lobby-close = Close the table
lobby-close-sure = Close this table? It will be gone for all.
lobby-close-yes = Yes, close it
sure-no = No
closed-title = The table is closed
closed-words = Its owner has closed it.
log-owner = The table belongs to { $seat } now.
log-terms = The terms of the table have been changed.
log-shown-out = { $seat } { $seat_is ->
    [you] have been removed by the owner of the table. A bot plays on
   *[other] has been removed by the owner of the table. A bot plays on
}.
menu-owner = Your table
menu-owner-words = You have laid this table, or it was handed over to you.
menu-out-sure = Remove { $name } from the game? A bot plays on, and they cannot come back.
menu-silence-watchers = Mute spectators for all
menu-hear-watchers = Let spectators speak
menu-talk = Who is heard
error-not-owner = Only the owner of the table may do this.
error-barred = The owner of this table has removed you.
error-closed = This table is closed: nobody plays there any more.
error-company = Others play at this table: it cannot be closed. You may leave your seat to a bot.
rematch-without = Start without { $seats }: bots play

## My tables

home-all-tables = All { $count }
mine-search = Search: a player or a game
mine-game = Game
mine-any = Any game
mine-state = Which tables
mine-all = all
mine-turn = my turn
mine-playing = in play
mine-open = waiting
mine-over = over
mine-go = Search
mine-none = No table of yours fits.
mine-empty = You have not sat at any table yet.
mine-count = { $count ->
    [one] { $count } table
   *[other] { $count } tables
}
mine-page = Page { $page } of { $pages }
mine-before = Newer
mine-after = Older
calls-count = { $count ->
    [one] Your turn at another table.
   *[other] Your turn at { $count } tables.
}

## Links, and the page that is installed

preview-open = { $taken } of { $count } seats are taken
preview-playing = The game is on
preview-over = The game is over
shell-title = No connection
shell-words = Undercroft needs its server, which cannot be reached now. Nothing is lost: your tables wait there, and this page opens them as soon as the connection is back.
shell-again = Try again

## Who I am

me-title = Who I am
me-guest = You play as a guest
me-guest-words = Nothing is missing: your seats belong to this browser. With a passkey they belong to you: all your devices see the same tables, and a new phone does not lose them. What you have here comes along.
me-name = Your name
me-nameless = Nameless player
me-make = Make a passkey
me-known = Sign in with a passkey
me-known-words = If you have made yourself known here before.
me-insecure = Passkeys need https, or this machine under the name localhost. Ask who runs this server, or use a recovery code.
me-code = Recovery code
me-code-words = Without your passkey: one of the codes you were given.
me-code-go = Sign in with the code
me-since = Known since { DATETIME($date, dateStyle: "long") }
me-rename = Change the name
me-keys = Passkeys
me-key-here = Passkey
me-key-made = { DATETIME($date, dateStyle: "long") }
me-key-used = last used { DATETIME($date, dateStyle: "long") }
me-key-new = Another passkey, for another device
me-key-remove = Remove
me-codes = Recovery codes
me-codes-words = Each signs you in once, without a passkey. Write them down now: they are not shown again, and older ones are void.
me-codes-left = { $count ->
    [0] You have none left.
    [one] One is left.
   *[other] { $count } are left.
}
me-codes-new = Make new codes
me-browsers = { $count ->
    [one] You are signed in in this browser only.
   *[other] You are signed in in { $count } browsers.
}
me-out = Sign out here
me-out-all = Sign out everywhere
me-data = What is kept of me
me-export = Download all of it, with all records
me-delete = Forget me
me-delete-words = Your name, passkeys and remarks are removed; games stay, without your name, and bots play on for you. This cannot be taken back.
me-delete-sure = Yes, I mean it
me-delete-go = Forget me
me-busy = Follow what your device asks…
me-failed = Your device has made no passkey. Try again, or another way.
me-signin = Signing in
seat-forgotten = Former player
lobby-stays-known = Your seat is yours on all your devices.
error-passkey = This passkey was not accepted. Try again.
error-code = This code is not valid, or was used already.
error-not-known = For this you have to be signed in.
error-last-key = The last passkey stays: without it nobody could sign in.
fact-rated = Rated
fact-rated-known = if all players are signed in
fact-rated-guest = not with a guest: sign in
fact-rated-twice = not while one person has two seats
fact-rated-alone = not with fewer than two people
fact-rated-past = not from a position: it counts for nobody
fact-rated-cards = not with house rules: it counts for nobody
new-rated-no = no
new-rated-yes = yes
new-rated-help = The game counts for ratings if it has no house rules and at least two people play, each at one seat, all of them signed in. Whoever sits down agrees.
me-ratings = Ratings
me-rating-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $wins ->
    [one] { $wins } won
   *[other] { $wins } won
}
me-rating-way = How the rating in { $game } has gone
me-unrated = You have not played for a rating yet. A new table may be rated; all players must be signed in.
error-rated-out = Nobody is removed from a rated game.
error-rated-late = A table becomes a rated one only while nobody else sits there.

## Friends, and others

circle-title = Friends
circle-none = You have no friends here yet. Make a link and send it to them.
circle-words = Whoever opens your link and agrees is your friend: you can invite each other to tables. Friends see nothing else of you.
circle-link = A link for friends
circle-link-new = A new link for friends
circle-link-words = Send it to your friends. It is good for seven days and shown only now; a newer one makes it void.
circle-unlink = Make the link void
circle-invite = Invite
circle-part = No longer friends
circle-mute = Always mute
circle-block = Block
circle-blocked = Blocked
circle-unblock = Unblock
circle-muted = Muted
circle-unmute = Unmute
friend-title = A link for friends
friend-words = { $name } would like to be friends with you here. Friends invite each other to tables.
friend-go = Be friends
friends-invited = { $name } gets an invitation to the new table.
invite-title = Invite { $name }
invite-words = To which table?
invite-none = No table of yours waits for players.
invite-new = Lay a new table
invite-friends = Invite friends
invite-here = sits here
invite-sent = is invited
invites-title = Invitations
invites-no = Not now
calls-invited = { $count ->
    [1] { $name } invites you to a game.
   *[other] { $count } invitations to a game.
}
error-not-here = You cannot take a seat at this table.
error-own-link = This is your own link. Send it to your friends.
error-no-friend = There is no such friend.
error-no-shun = You have blocked or muted nobody of this id.
error-no-tie = You have no such friend, block or mute any more.
error-no-invitation = There is no such invitation any more.
error-too-many = There are too many of them. Take some back first.

## Seats before the game

lobby-kept = kept five minutes for { $name }
lobby-kept-you = kept five minutes for you
lobby-let-go = Keep it no longer
lobby-add = Add a seat
lobby-fewer = Take the seat away
lobby-sign = Your sign
sign-none = No sign
sign-lantern-flame = Lantern
sign-moon = Moon
sign-sun = Sun
sign-flying-flag = Flag
sign-crossed-swords = Swords
sign-chest = Chest
sign-laurels = Laurels
sign-card-joker = Joker
sign-boot-kick = Boot
sign-scroll-unfurled = Scroll
sign-heart-beats = Heart
sign-stopwatch = Watch
error-kept = This seat is kept for who has just left it.
error-seats = This game cannot be played by so many with these terms.

## Signing in by mail

letter-title = By mail
letter-words = A link sent to your address signs you in in this browser; if you are new here, it makes you known as well. No password, and no other mail unless you ask for it.
letter-send = Send me a link
letter-by = A link to { $mail } lets you in.
letter-none = With an address, a link in a mail lets you in where you have no passkey.
letter-remove = No longer sign in by mail
letter-no-key = You have no passkey yet: with one no mail is needed.
letter-asked-title = Look at your mail
letter-asked-words = If this address can be written to, a mail is on its way. It is good for 15 minutes. Open its link in this browser, or type its code here.
letter-failed-title = No mail was sent
letter-code-title = The code in the mail
letter-code-words = The code in the mail
letter-code-go = Sign in
letter-enter = Undercroft: sign in
letter-enter-words =
    Somebody at Undercroft, you we hope, wishes to sign in with this address.
    Open this link in the browser where you asked for it:

    { $link }

    If your mail opens another browser, type this code where you asked for it:

    { $code }

    Both work once, for { $minutes } minutes. Tell the code to nobody: no host asks for it.
    If it was not you, do nothing: without this mail nobody gets in.
letter-add = Undercroft: sign in with this address
letter-add-words =
    Somebody at Undercroft, you we hope, wishes to sign in with this address from now on.
    Open this link in the browser where you asked for it:

    { $link }

    If your mail opens another browser, type this code where you asked for it:

    { $code }

    Both work once, for { $minutes } minutes. Tell the code to nobody: no host asks for it.
    If it was not you, do nothing.
letter-enter-title = Sign in
letter-enter-ask = Sign in as { $mail }? What you have here as a guest comes along.
letter-enter-go = Sign in
letter-add-title = Sign in by mail
letter-add-ask = Shall links to { $mail } let you in from now on?
letter-add-go = Yes
letter-new-title = You are known now
letter-new-words = What you had as a guest is yours on all your devices. These codes help if your mail does not come.
error-letter = This link was used already, or is too old. Ask for a new one.
error-letter-elsewhere = This link works only in the browser where you asked for it. Type the code from the mail there.
error-letter-code = This code does not fit the last mail that this browser asked for, or is too old.
error-mail-taken = Somebody else signs in with this address.

## Answers that stand

stand-on = { $option }, and so on
stand-help = “{ $option }” now, and again by itself as long as the question, the possible answers and what would come of it stay the same. At the first change you are asked.
stand-help-single = “{ $option }” now, and again by itself as long as there is nothing else to do here.
stand-off = Ask me again
stand-off-help = The table answers for you: { $options }. One click, and you are asked each time.

## The profile

profile-name = Name and sign
profile-link = My link
profile-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
profile-wins = { $count ->
    [one] win
   *[other] wins
}
profile-share = { $count } %
profile-above = ahead of the others
profile-best = best at: { $game }
profile-best-none = best at: too few games
profile-title = Games
profile-only-all = All games
profile-only-rated = Rated
profile-only-friends = With friends
profile-all = { $count ->
    [one] The { $count } game
   *[other] All { $count } games
}
profile-none = No such game is over yet.
profile-won = Won
profile-lost = Lost
profile-nobody = Nobody won
profile-place = Place { $place } of { $count }
profile-hours = { $count } h
profile-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
profile-waits = In play
profile-waits-of = { $count } of { $all } { $count ->
    [one] waits
   *[other] wait
} for you
profile-waits-none = No game of yours is in play.
profile-rivals = Favourite opponents
profile-rivals-words = Who was ahead more often at the same table.
profile-rivals-none = People who have made themselves known and play with you appear here.
feats = Distinctions
feats-none = None yet: the first win brings the first one.
feats-all = All { $count } distinctions
feat-win = First win
feat-win-how = a game won
feat-boxes = Every box
feat-boxes-how = a game of each kind played to its end
feat-row = { $count ->
    [0] Winning streak
    [1] Winning streak
   *[other] { $count } wins in a row
}
feat-row-how = { $wanted } wins one after another
feat-wins = { $wanted } wins
feat-wins-how = won in any game
feat-games = { $wanted } games
feat-games-how = played to their end
feat-crowd = Full table
feat-crowd-how = a win at a table of { $wanted } or more
feat-hard = Stronger than the machine
feat-hard-how = a win against a hard bot or a master
feat-alone = All alone
feat-alone-how = a solo game won
feat-rival = Old acquaintances
feat-rival-how = { $wanted } games with the same person
feat-days = { $wanted } days in a row
feat-days-how = the dungeon of the day
