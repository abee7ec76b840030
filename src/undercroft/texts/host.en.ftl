## The host: his page, his links, what he tells everybody

error-banned = You may not come in here. Ask the host of this server if you do not know why.
error-private = This server is private: it lets in only those who were invited. Ask its host for a link.
error-muted = The host has asked you to be silent for a while. You can go on playing.
error-is-host = Who looks after this server cannot be banned or silenced. Take the keys back first.
error-used-link = This link was used already, or is too old. Ask the host for a new one.
table-closed = The host of this server has closed this table. It can still be looked at, and its record saved.
log-closed = The host of this server has closed this table.
host-took-yours = The host of this server has taken your seat at this table.
log-kicked = The host of this server has taken the seat of { $seat }.
news = From the host

log-carried = The rules have changed since the game began: it goes on from where it stood.
log-carried-short = The rules have changed since the game began: it goes on from where it stood, but for its last answers.
older-rules = The rules of this game have been mended since it began, and what was played would go another way now. Nothing is lost: it can go on from where it stands when all who play agree.{ $lost ->
    [0] {""}
    [one] { " " }The last answer will have to be given again.
   *[other] { " " }The last { $lost } answers will have to be given again.
}
older-agree = Go on from here
older-waits = Waiting for { $seats }

error-whole-number = A whole number is needed there. Nothing has changed. It may lie between:
host-title = The host's room
host-become = You will look after this server
host-become-words = With this link the browser you use now gets the host's room: all tables and people, announcements, backups. The link works once.
host-become-go = Take the keys
invited-title = You are invited
invited-words = { $private ->
    [1] This server lets in only those who were invited. With this link the browser you use now may come and go.
   *[other] Everybody may come in here just now. With this link the browser you use now may still do so once the server lets in only those who were invited.
}
invited-go = Come in
host-tables = Tables
host-tables-all = All { $count }
host-tables-forgotten = Forgotten { $count }
host-tables-open = Open { $count }
host-none = None just now.
host-who = Who
host-where = Where it stands
host-turn = To decide
host-idle = Untouched
host-note = Note
host-deeds = Deeds
host-answers = { $count ->
    [one] { $count } answer
   *[other] { $count } answers
}
host-waits = waits for players
host-note-clock = with clocks
host-note-forgotten = forgotten
host-note-older = waits for consent after an update
host-note-expires = { $days ->
    [0] cleared away today
    [one] cleared away tomorrow
   *[other] cleared away in { $days } days
}
host-watch = Watch
host-close = Close the table
host-close-sure = Nobody will play at this table any more. A game that has begun can still be looked at, and its record saved; a table that waits for players is gone.
host-people = People
host-people-count = { $seated } at tables, { $looking } looking
host-here = here
host-away = away
host-person-host = host
host-person-banned = may not come in
host-muted = silent
host-muted-until = silent until { $time }
host-mute = Silence for an hour
host-unmute = Let speak again
host-kick = Take the seat
host-kick-sure = A bot plays on for good; before the start the seat is free again. The person may sit down elsewhere.
host-ban = Ban
host-ban-sure = This browser may not come in any more. Its seats are played on by bots if you take them too.
host-ban-days = Days (0: for good)
host-ban-seats = Take its seats, too
host-banned = Banned
host-unban = Let in again
host-load = How it is doing
host-kpi-tables = Tables in play
host-kpi-people = People looking
host-kpi-bots = Bots thinking
host-kpi-queue = { $count ->
    [0] nobody waits
    [one] { $count } waits
   *[other] { $count } wait
}
host-kpi-answer = Answers, 95 %
host-seconds = { $number } s
host-kpi-processor = Processor
host-kpi-memory = Memory
host-megabytes = { $number } MB
host-percent = { $number } %
host-limits = Jobs and limits
host-limit-streams = Open pages
host-limit-bots = Bots thinking at once
host-limit-errands = Long pages and uploads
host-limit-analyses = Analyses under way
host-limits-file = Limits are set in the settings file.
host-health = Health
host-health-db = Database
host-health-db-words = { $kind }, { $ms } ms, { $size } MB
host-health-disk = Space on disk
host-health-disk-words = { $free } GB are left
host-health-errors = Errors since the start
host-health-older = Tables where an update waits for the players' consent
host-health-version = Version
host-journal = What happened
host-journal-empty = Nothing worth noting so far.
host-backups = Backups
host-backups-none = There is no folder for backups. Name one in the settings file: it is called backup there.
host-backups-daily = Every day at { $time }; the last { $keep } are kept.
host-backup-last = Last: { $name }, { $size } MB.
host-backup-tried = { $rose } of { $tried } tables in it were tried and can be played on.
host-backup-now = Make one now
host-backup-made = The backup is made.
host-announce = Announce
host-announce-words = Everybody sees it on every page.
host-announce-hours = Hours (0: until you end it)
host-announce-go = Tell all
host-announce-end = End it
host-purge = Clear away
host-purge-words = Tables that nobody has touched for so many days are cleared away; what was played goes into the archive.
host-purge-state = Which
host-purge-open = those that wait for players
host-purge-over = those that are over
host-purge-playing = those in play
host-purge-days = Days
host-purge-go = Clear away
host-purge-sure = { $count ->
    [0] No table is as old as that.
    [one] { $count } table will be cleared away. Nobody can play on there.
   *[other] { $count } tables will be cleared away. Nobody can play on there.
}
host-purged = { $count ->
    [0] No table is as old as that.
    [one] { $count } table is cleared away.
   *[other] { $count } tables are cleared away.
}
host-links = Links
host-link-guest = An invitation
host-link-guest-words = Whoever opens it within a week may come in, also if the server is private.
host-link-host = For another host
host-link-host-words = Whoever opens it first gets this room, too. It works once, for a week.
host-link-make = Make a link
host-link-made = Give this link only to whom it is for:
host-hosts = Hosts
host-nameless = Nameless host
host-step-down = Take the keys back
host-sure = Are you sure?
host-do = Do it
host-not = Better not
host-done = Done.
host-failed = This was not done to its end; the reason stands under What happened.
host-age-seconds = { $count } s
host-age-minutes = { $count } min
host-age-hours = { $count } h
host-age-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}

host-did-closed = Table { $table } was closed by the host.
host-did-kicked = Table { $table }: the host took seat { $number } from its player.
host-did-muted = The host has silenced { $name } for an hour.
host-did-unmuted = The host lets { $name } speak again.
host-did-banned = The host has banned { $name }{ $days ->
    [0] {""}
    [one] { " " }for { $days } day
   *[other] { " " }for { $days } days
}, and took { $count ->
    [one] { $count } seat
   *[other] { $count } seats
}.
host-did-unbanned = The host lets { $name } in again.
host-did-announced = Announced: { $words }
host-did-purged = { $count ->
    [one] { $count } table was cleared away
   *[other] { $count } tables were cleared away
}, untouched for { $days ->
    [one] { $days } day.
   *[other] { $days } days.
}
host-did-link-guest = The host has made a link for guests.
host-did-link-host = The host has made a link for another host.
host-did-entered-guest = By a link a guest came in{ $named ->
    [0] .
   *[other] : { $name }.
}
host-did-entered-host = By a link { $named ->
    [0] somebody became a host.
   *[other] there is one host more: { $name }.
}
host-did-stepped-down = A host gave the keys back.
host-did-backup = { $tried ->
    [0] Backup { $name }.
   *[other] Backup { $name }: { $rose } of { $tried } tables tried can be played on.
}
