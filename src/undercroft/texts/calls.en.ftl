## Being called: the page of wishes

notices-title = Notifications
notices-words = When it is your turn somewhere, a friend invites you or a clock runs out, your browser or a mail can tell you.
notices-go = Choose notifications
push-title = In this browser
push-script = This needs scripts in your browser.
push-cannot = This browser cannot show notifications. They need https and a browser with Web Push.
push-ios = On an iPhone or iPad add this page to the home screen first (Share, then “Add to Home Screen”) and open it there.
push-denied = You have blocked notifications from this site. Allow them in the settings of your browser, next to the address of the page.
push-off = This browser shows no notifications.
push-on = This browser shows notifications.
push-failed = This did not work. Try again.
push-start = Notify me here
push-stop = Do not notify me here any more
push-browsers = { $count ->
    [0] No browser of yours shows notifications.
    [one] { $count } browser of yours shows notifications.
   *[other] { $count } browsers of yours show notifications.
}
wishes-title = For what, and when
wishes-what = What
wishes-push = Browser
wishes-mail = Mail
wish-turn = My turn, at tables of several people
wish-invite = An invitation
wish-rematch = Somebody wants a rematch
wish-undo = Somebody wants to take a move back
wish-clock = My time runs out, at tables of several people
wish-round = A new round of a tournament
wishes-quiet = Quiet hours
wishes-from = from
wishes-to = to
wishes-zone = Time zone
wishes-digest = Mails
wishes-clock = That your time runs out is told at once, also where mails come together.
wishes-each = each at once
wishes-daily = together, once a day at { $hour }:00
wishes-save = Save
wishes-off = Everything off
wishes-are-off = No notifications are on.
error-quiet = Quiet hours need two times, such as 22:00 and 08:00.
error-zone = There is no such time zone. Write it like Europe/Berlin.
error-push-service = This browser's push service is not known here. Ask the host of this server.

## Mail

mail-title = By mail
mail-none = This server sends no mail.
mail-to = Mails go to { $mail }.
mail-address = Your address
mail-ask = Send a link
mail-forget = Forget the address
mail-asked = If this address can be written to, a link is on its way. It is good for a day.
mail-failed = The mail server does not answer. Try again later.
mail-confirm = Undercroft: confirm your address
mail-confirm-words =
    Somebody at Undercroft, you we hope, wishes to get notifications at this address.
    Open this link to agree:

    { $link }

    If it was not you, do nothing: without the link no further mail comes.
mail-confirm-title = Confirm your address
mail-confirm-ask = Shall mails go to { $mail }?
mail-confirm-go = Yes, confirm
mail-confirmed-title = Your address is confirmed
mail-stop = No more mails like this: { $link }
mail-stop-title = No more mails?
mail-stop-go = No more mails
mail-stopped-title = No more mails will come
mail-digest = { $count ->
    [one] Undercroft: { $count } notification
   *[other] Undercroft: { $count } notifications
}
error-mail = This is no mail address.

## What a call says

call-turn = Your turn
call-invite = { $name } invites you to a game
call-rematch = { $name } wants a rematch
call-undo = { $name } wants to take a move back
call-clock = Your time is running out
call-round = A new round begins

## Days on which clocks stand

holidays-title = Holidays
holidays-words = Where a turn may take days, your clocks stand on these days (UTC). { $count ->
    [one] { $count } day of this year is left to you.
   *[other] { $count } days of this year are left to you.
}
holidays-from = { DATETIME($date, dateStyle: "long") }
holidays-first = First day
holidays-last = Last day
holidays-take = Take them
holidays-end = End today
holidays-off = Cancel
error-ahead = Holidays may begin no more than a year from now.
error-days = These are no days to come, or the last one lies before the first.
error-holidays = These days touch other holidays of yours, or are more than you have left in the year.
error-no-holidays = There are no such holidays.
fact-weekends = not at weekends
house-clock-weekends = They stand at weekends (UTC).
new-weekends = At weekends
new-weekends-no = clocks run
new-weekends-yes = clocks stand
seat-rests = clock stands: weekend or holidays

## Programs that act for somebody

programs-title = Programs
programs-words = A token lets a program of yours use the API in your name, within what you tick. Whoever has it may do the same.
programs-name = Name of the program
programs-nameless = Program
programs-may = What it may do
programs-make = Make a token
programs-made = This is the token of your program. It is shown only now: keep it where only the program finds it.
programs-token = Token
programs-remove = Make it void
scope-read = look at my tables
scope-play = answer and talk
scope-tables = lay tables, sit down, invite
scope-self = see and change my notifications, whom I block, my holidays
error-scope = This token may not do this.
error-no-scope = Tick at least one thing that the program may do.
error-no-program = There is no such token any more.
