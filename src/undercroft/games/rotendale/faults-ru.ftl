## What is wrong with a component file, by the English sentence (undercroft.texts.faults)

wrong-needs-six-rows-one-for-each-number-of-the-die = в [[{ $name }]] нужно шесть строк, по одной на каждое число кубика
wrong-a-teleport-of-0-steps-leads-nowhere = телепорт на 0 шагов никуда не ведёт
wrong-the-deck-has-cards-the-board-needs = карточек { $total }, а для поля нужно { $cards }
wrong-the-numbers-of-the-tomb-enemy-and-of-the-book-overlap = числа врага из гробницы и Книги пересекаются
wrong-the-rows-stand-in-the-order-of-the-die-is-due = строки стоят по порядку кубика; здесь должно быть { $number }
wrong-there-are-two-cards = карточка { $id } встречается дважды
wrong-so-many-teleports-bar-the-way-to-rotendale-are-the-most =
    столько телепортов закроют путь к Ротендейлу: самое большее { $most }
