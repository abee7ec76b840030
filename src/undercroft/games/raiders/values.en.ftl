# What the choices of the component file are called: is-KEY-VALUE.
is-attacks-lowest = who played the lowest card
is-attacks-highest = who played the highest card
is-attacks-two-lowest = who played the two lowest cards
is-hits-richest = the richest
is-hits-least-wounded = the least wounded
is-hits-all = everybody
is-looks-at-highest = the highest card
is-looks-at-lowest = the lowest card
is-unit-treasure = coins
is-unit-wounds = wounds

## And what this game calls otherwise than others in the editors of files and positions.

part-solo = Underground solitaire
