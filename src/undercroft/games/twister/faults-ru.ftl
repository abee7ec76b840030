## What is wrong with a component file, by the English sentence (undercroft.texts.faults)

wrong-room-plan-of-column-a-plan-has-lines-this-has =
    { "[" }room] план { $id }, столбец { $column }: в плане { $most } строк, а здесь { $have }
wrong-room-plan-of-column-a-room-has-one-rotation-gear-this-has =
    { "[" }room] план { $id }, столбец { $column }: в комнате один механизм вращения, а здесь { $have }
wrong-room-plan-of-column-a-room-has-at-most-9-portcullises =
    { "[" }room] план { $id }, столбец { $column }: в комнате самое большее 9 решёток
wrong-room-plan-of-column-a-line-has-at-most-characters =
    { "[" }room] план { $id }, столбец { $column }: знаков в строке самое большее { $most }
wrong-room-plan-of-column-an-edge-is-one-of-not =
    { "[" }room] план { $id }, столбец { $column }: край — это одно из { $known }, а не { $sign }
wrong-room-plan-of-column-is-needed-not = { "[" }room] план { $id }, столбец { $column }: нужен '+', а не { $sign }
wrong-room-plan-of-column-a-square-is-o-or-not =
    { "[" }room] план { $id }, столбец { $column }: клетка — это '.', 'O' или '@', а не { $sign }
wrong-room-plan-of-column-no-portcullis-lies-on-the-border-of-a-room =
    { "[" }room] план { $id }, столбец { $column }: на краю комнаты решёток не бывает
wrong-room-plan-of-column-a-blank-is-needed-not = { "[" }room] план { $id }, столбец { $column }: нужен пробел, а не { $sign }
wrong-is-the-name-of-another-mode = { $id } — имя другого режима
wrong-eight-different-rooms-are-needed-row-by-row-from-the-north-west = нужны восемь разных комнат, ряд за рядом с северо-запада
wrong-the-action-cards-are-2-3-4-5-dt-3-3 = карты действий — 2, 3, 4, 5 (DT-3.3)
wrong-the-combat-cards-are-numbers-from-0-to-6-a-0-among-them = карты сражения — числа от 0 до 6, и среди них есть 0
wrong-two-rooms-have-the-same-id = у двух комнат один id
wrong-different-pairs-are-needed-of = разных пар нужно { $count }, из { $listed }
wrong-of-there-are-at-most = { $kind } бывает самое большее { $copies }
wrong-is-no-room-as-in-37l-or-37l-1 = { $text } не комната; нужно как '37L' или '37L/1'
wrong-who-starts-on-the-line-belongs-to-the-team = кто начинает на полоске, тот в команде
wrong-somebody-who-starts-on-the-line-cannot-start-inside = кто начинает на полоске, тот не может начать внутри
wrong-figures-are-needed-for-the-line = на полоску нужно персонажей: { $count }
wrong-without-takes-out-cards-that-are-not-there = { $id }: without убирает карты, которых нет
wrong-two-tables-have-the-same-id = у двух таблиц один id
wrong-pair-needs-one-left-and-one-right-room = в паре { $pair } нужны левая и правая комнаты
wrong-the-set-needs-8-figures-6-items-and-4-pairs-of-rooms-or-more =
    в наборе { $name } нужно хотя бы 8 персонажей, 6 предметов и 4 пары комнат
wrong-the-scenario-is-missing = не хватает сценария { $name }
wrong-names-are-needed-not = имён нужно { $count }, а не { $have }
