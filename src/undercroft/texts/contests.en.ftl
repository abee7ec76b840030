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
daily-open = You are at it
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
daily-counts-won = who wins is ahead, then points
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
daily-spread = How many have so many points
daily-order-won = Who has won is ahead, then who has more points. Between equals fewer decisions, then less time from the first card to the last answer.
daily-order-score = Who has more points is ahead. Between equals fewer decisions, then less time from the first card to the last answer.
daily-promise = Promise of the seed
daily-promise-words = The seed is made from the date and a secret of this house. Its hash may be known beforehand; the seed is told when the day is over, and the record of any game of that day shows the same hash.
daily-promise-of = Hash for { DATETIME($day, dateStyle: "long") }
daily-seed = The seed
daily-earlier = Another day
daily-look = Show
error-sealed = This is a game of the dungeon of the day. Until the day is over (midnight UTC) only its player may see it, and nothing hidden is told.

## Tournaments

contests = Tournaments
