## A game in the terminal

terminal-help = A number or the text of an option; also: undo, board, log, save FILE, why OPTION, odds OPTION, advice, quit.
terminal-only = { $option } (nothing else is possible)
terminal-sit = { $seat }: press Enter when you sit here.
terminal-possible = It is possible.
terminal-no-undo = There is nothing to take back.
terminal-save = save needs the name of a file.
terminal-unfinished = The game is not over.
terminal-unkept = The game is not over. Use --save FILE to keep it.
terminal-chance = From now on chance plays for { $seat }.
terminal-place = Place
terminal-no-option = Type the number of an option, or its text.
