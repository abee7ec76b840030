## Игра в терминале

terminal-help = Номер или текст варианта; ещё: undo — вернуть ход, board — стол, log — что было, save ФАЙЛ — записать, why ВАРИАНТ — почему нельзя, odds ВАРИАНТ — шансы, advice — совет, quit — выйти.
terminal-only = { $option } (больше ничего нельзя)
terminal-sit = { $seat }: сядьте за стол и нажмите Enter.
terminal-possible = Это можно.
terminal-no-undo = Вернуть нечего.
terminal-save = После save нужно имя файла.
terminal-unfinished = Игра не окончена.
terminal-unkept = Игра не окончена. Чтобы записать её, начните с --save ФАЙЛ.
terminal-chance = Дальше за { $seat } играет случай.
terminal-place = Место
terminal-no-option = Введите номер варианта или его текст.
