## The dungeon of the day

daily = Dungeon of the day
daily-short = Today
daily-to = To the ranking
daily-date = { DATETIME($day, dateStyle: "long") }
daily-words = One deal for everybody, one try.
daily-tomorrow = Tomorrow: { $game }.
daily-days = The last days
daily-weekday-0 = Mon
daily-weekday-1 = Tue
daily-weekday-2 = Wed
daily-weekday-3 = Thu
daily-weekday-4 = Fri
daily-weekday-5 = Sat
daily-weekday-6 = Sun
daily-strip-open = in play
daily-strip-late = too late
daily-strip-place = place { $place }
daily-alone = alone
daily-race = a race against { $count ->
    [one] one bot, level: { $level }
   *[other] { $count } bots, level: { $level }
}
daily-new = Your try is waiting
daily-open = Your game is in play
daily-one-try = The first table you lay counts. Nothing is taken back, and no bot advises.
daily-late = Too late
daily-unfinished = Not finished
daily-late-words = The game was not over when the day was, so it does not count.
daily-missed = You did not play on this day
daily-result = { $score ->
    [one] { $score } point, place { $place } of { $count }
   *[other] { $score } points, place { $place } of { $count }
}
daily-won = You have won.
daily-lost = You have lost.
daily-won-short = won
daily-lost-short = lost
daily-cost = { $decisions ->
    [one] One decision in { $time }.
   *[other] { $decisions } decisions in { $time }.
}
daily-counts-won = winners are ahead, then points
daily-counts-score = a race for points
daily-left = { $time } left
daily-streak = { $count ->
    [one] one day in a row
   *[other] { $count } days in a row
}
daily-name = Your name
daily-play = Play
daily-go-on = Go on playing
daily-mine = My game once more
daily-best = The best: { $name }, { $score }
daily-guest = A guest
daily-sealed = Replay and record open when the day is over, so that nobody learns the cards before his try.
daily-ranking = Ranking
daily-hidden = The ranking opens when you have played, or when the day is over.
daily-nobody = Nobody has come to the end yet.
daily-played = { $count ->
    [0] nobody has played
    [one] one has played
   *[other] { $count } have played
}
daily-place = #
daily-player = Player
daily-points = Points
daily-decisions = Decisions
daily-time = Time
daily-spread = How many players have this many points
daily-order-won = Winners are ahead, then whoever has more points. Ties are broken by fewer decisions, then by less time from the first card to the last answer.
daily-order-score = Whoever has more points is ahead. Ties are broken by fewer decisions, then by less time from the first card to the last answer.
daily-promise = Promise of the seed
daily-promise-words = The seed is made from the date and a secret of this house. Its hash may be known beforehand; the seed is told when the day is over, and the record of any game of that day shows the same hash.
daily-promise-of = Hash for { DATETIME($day, dateStyle: "long") }
daily-seed = The seed
daily-earlier = Another day
daily-look = Show
error-sealed = This is a game of the dungeon of the day. Until the day is over (midnight UTC) only its player may see it, and nothing hidden is told.

## Tournaments

contests = Tournaments
contests-words = Round robin, Swiss, knock-out, leagues by days, and arenas where bots play. Tables are laid and scored by themselves.
contests-mine = Mine
contests-all = Open to all
contests-none-mine = You have made or entered none yet.
contests-none = There are no tournaments open to all yet.
contest-variants = Variants of this game
contest-new = New tournament
contest-new-words = Others enter by a link, or from the list. You begin it, or it begins at its time.
contest-unnamed = Tournament
contest-what = What is played
contest-name = Its name
contest-size = Players at a table
contest-rounds = Rounds (Swiss system and league)
contest-kind = How it is played
contest-kind-robin = Round robin
contest-kind-robin-words = Tables of two; everybody meets everybody once.
contest-kind-swiss = Swiss system
contest-kind-swiss-words = Players with equal points meet; as few pairs as possible meet again.
contest-kind-knockout = Knock-out
contest-kind-knockout-words = The best of each table goes on, until one is left.
contest-kind-league = League
contest-kind-league-words = A new round begins every few days, even if earlier ones are still being played.
contest-time = Time
contest-bank = Minutes for the game
contest-extra = Seconds more for each answer
contest-days = Days for each turn
contest-patience = A stand-in plays for anybody who does not come (not where each turn has days)
contest-patience-of = { $count ->
    [0] never
    [one] after one minute
   *[other] after { $count } minutes
}
contest-period = Days between the rounds of a league
contest-starts = Begins by itself (UTC)
contest-starts-at = It begins by itself: { $time } UTC.
contest-bots = Bots that enter
contest-bots-words = Bots alone make an arena: the server plays it in the background, and all may watch.
contest-who = Who may come
contest-public = the tournament is listed for all
contest-rated = its games count for ratings, if all at a table are signed in and there are no house rules
contest-make = Make it
contest-look = Look
contest-entrants = { $count ->
    [one] one player
   *[other] { $count } players
}
contest-no-clocks = No clocks
contest-tables-of = { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}, tables of { $size }
contest-size-of = tables of { $size }
contest-every = { $days ->
    [one] a round every day
   *[other] a round every { $days } days
}
contest-state-open = open
contest-state-playing = round { $round }
contest-state-over = over
contest-bot = { $level } { $n }
contest-nameless = Player { $n }
contest-entry = Entry
contest-in = You are in, as { $name }.
contest-enter = Enter
contest-leave = Withdraw
contest-link = Link for others
contest-to = To the tournament
contest-me = Me
contest-is-in = You play.
contest-is-away = You are away: somebody stands in for you in the next rounds.
contest-is-out = You have left this tournament.
contest-has-deputy = { $name } stands in for you if need be.
contest-away = I cannot come
contest-back = I am back
contest-quit = Leave for good
contest-quit-sure = A bot plays on for you, and you are placed behind all who play at your table themselves. There is no way back.
contest-quit-yes = Leave
contest-deputy = Stand-in
contest-deputy-link = Name a stand-in
contest-deputy-made = Send this link to whoever shall stand in for you. It works once.
contest-deputy-ask = Somebody asks you to stand in at this tournament. You get the seat when the one who asked is away.
contest-deputy-yes = I stand in
contest-appeal = Appeal to the owner
contest-which = Table
contest-appeal-words = What was wrong
contest-appeal-go = Appeal
contest-owner = What the owner may do
contest-start = Begin
contest-bot-level = Level of the bot
contest-bot-add = Add a bot
contest-drop = Take out
contest-rule-words = You may set the result of a table. A game that is still played there ends at once. Everybody can read your reason.
table-ruled = The owner of the tournament has set the result of this table. It can still be looked at, and its record saved.
log-ruled = The owner of the tournament has set the result of this table.
contest-has-result = (has a result)
contest-reason = Reason
contest-rule = Set the places
contest-cancel = Call it off
contest-cancel-sure = Nobody plays on for the tournament. Tables that are laid may be played to their end.
contest-cancel-open = The tournament will be gone for all who have entered.
contest-cancel-yes = Call it off
contest-promise-words = Lots and seeds of all tables are made from one secret seed. This is its hash; the seed is told when all is over.
contest-seeds = Seeds of the tables
contest-steps = Rounds
contest-round = Round { $round }
contest-round-table = Round { $round }, table { $table }
contest-step-done = over
contest-step-now = in play
contest-step-later = later
contest-champion = { $name } has won.
contest-your-table = Your table: round { $round }, table { $table }.
contest-your-turn = It is your turn.
contest-rest = You have a bye in this round.
contest-tables = Tables
contest-how-bye = bye
contest-how-walkover = without a game
contest-how-set = set by the owner
contest-how-over = over
contest-not-laid = being laid
contest-place = place { $place }
contest-watch = Watch
contest-standing = Standings
contest-points-pair = 1 point for a win, half of one for a tie
contest-points-table = 1 point for each who is behind you at your table, half of one for each who is equal
contest-buchholz = Opponents
contest-sonneborn = Beaten
contest-wins = Wins
contest-decided = Decided by
contest-out = has left
contest-break-direct = their own games
contest-break-buchholz = opponents
contest-break-sonneborn = the beaten ones
contest-break-wins = wins
contest-break-lot = lot
contest-by-direct = the games against each other
contest-by-buchholz = the points of all opponents (Buchholz)
contest-by-sonneborn = the points of the beaten ones (Sonneborn-Berger)
contest-by-wins = wins
contest-by-lot = lot
contest-order = Between equal points decide, in this order: { $breaks }.
contest-order-knockout = Whoever has come further is ahead, then whoever has the better place at the last table, then whoever has more points.
contest-order-bye = A bye gives as many points as the first place.
contest-order-no-bye = A bye gives no points.
contest-order-smaller = At a smaller table each point counts for more, so that its best player gets as many.
contest-empty = Nobody has entered yet.
contest-earlier = Earlier rounds
contest-log = What happened
contest-log-round = Round { $round } begins.
contest-log-over = The tournament is over.
contest-log-cancelled = The owner has called the tournament off.
contest-log-too-few = It was to begin, but too few had entered. The owner may begin it later.
contest-log-left = { $name } has left the tournament.
contest-log-away = { $name } is away for the next rounds.
contest-log-back = { $name } is back.
contest-log-deputy = { $other } stands in for { $name } if need be.
contest-log-stands-in = { $other } plays for { $name }, who has not come.
contest-log-absent = A bot plays for { $name } at table { $table } of round { $round }{ $left ->
    [1] , and is placed behind all who play there themselves
   *[other] . Unless { $name } comes, { $name } is placed behind all who play there themselves
}.
contest-log-appeal = { $name } appeals, round { $round }, table { $table }: { $words }
contest-log-ruled = The owner has set round { $round }, table { $table }: { $result }. Reason: { $words }
error-no-tournament = There is no such tournament. Perhaps the address was copied in part.
error-entered = You are in this tournament already.
error-not-entered = Only players of this tournament may do this.
error-full = This tournament is full: no more may enter.
error-appealed = You have appealed about this table often enough. The owner can read it in the log.
error-too-few = At least two must have entered.
error-reason = Say in a few words why.
error-name = Say how you wish to be called.

## Charts, sharing, calendars

daily-course = How the game went
daily-course-words = Points from the first answer to the last
daily-middle = the middle one
daily-month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }: how many you beat, %
daily-month-words = For each day, how many of a hundred others came out behind you.
daily-month-alone-words = A ring: nobody else has played on that day.
daily-month-alone = { $game }: nobody else has played
daily-month-day = { $game }: place { $place } of { $count }
daily-boast = Undercroft, dungeon of the day { $day }: { $game }, { $score ->
    [one] { $score } point
   *[other] { $score } points
}, place { $place } of { $count }.
daily-share = Share
contest-days-of = Days
contest-round-begins = a round begins
contest-answered = you have answered
contest-by-bot = a bot has answered for you
contest-bot-rule = If a bot plays in your seat when a game ends, you are placed behind all who sit there themselves. Come back before the end, and the result is yours; a person who stands in for you plays for your points.
contest-ics = To my calendar
contest-ics-start = { $name } begins
contest-ics-round = { $name }: round { $round } begins
contest-ics-end = { $name } { $how ->
    [cancelled] was called off
   *[other] is over
}{ $won ->
    [1] . Winner: { $winner }
   *[other] {""}
}
