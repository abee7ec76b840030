## What is wrong with a component file, by the English sentence (undercroft.texts.faults)

wrong-needs-six-rows-one-for-each-number-of-the-die = в [[{ $name }]] нужно шесть строк, по одной на каждое число кубика
wrong-a-teleport-of-0-steps-leads-nowhere = телепорт на 0 шагов никуда не ведёт
wrong-the-deck-has-cards-the-board-needs = карточек { $total }, а для поля нужно { $cards }
wrong-the-numbers-of-the-tomb-enemy-and-of-the-book-overlap = числа врага из гробницы и Книги пересекаются
wrong-the-rows-stand-in-the-order-of-the-die-is-due = строки стоят по порядку кубика; здесь должно быть { $number }
wrong-there-are-two-cards = карточка { $id } встречается дважды
wrong-so-many-teleports-bar-the-way-to-rotendale-are-the-most =
    столько телепортов закроют путь к Ротендейлу: самое большее { $most }

## What is wrong with a position, by the English sentence (undercroft.texts.faults)

wrong-there-are-seats = мест за столом: { $seats }
wrong-there-is-no-seat = места { $seat } за столом нет
wrong-the-series-has-games = игр в серии: { $games }
wrong-a-game-that-is-played-is-in-round-1-to = игра идёт в круге от 1 до { $most }
wrong-no-game-of-the-series-is-over = ни одна игра серии ещё не кончилась
wrong-more-games-are-won-than-played = выиграно больше игр, чем сыграно
wrong-a-die-has-a-number-and-a-purpose-or-neither = у броска либо есть и число, и назначение, либо нет ни того ни другого
wrong-between-turns-no-card-is-open = между ходами ни одну карточку не открывают
wrong-after-the-book-only-those-play-whose-turn-comes-later-in-the-round =
    когда Книга найдена, ходят только те, чей ход в этом круге ещё впереди
wrong-whoever-found-the-book-is-in-rotendale-or-has-died-since =
    нашедший Книгу стоит в Ротендейле или с тех пор погиб
wrong-there-are-cells = клеток на поле: { $cells }
wrong-no-card-lies-on-a-town = в Тириане и в Ротендейле карточек нет
wrong-everybody-sees-that-there-is-no-card = что карточки здесь нет, видят все
wrong-a-card-was-turned-for-everybody-or-for-nobody = карточка открыта либо для всех, либо ни для кого
wrong-this-card-leaves-the-board-when-it-is-turned = эта карточка покидает поле, как только её откроют
wrong-only-a-turned-trap-or-enemy-has-an-owner-a-seat =
    хозяин, одно из мест за столом, есть только у открытой ловушки или открытого врага
wrong-this-enemy-cannot-be-subdued = этого врага подчинить нельзя
wrong-no-way-leads-to-rotendale = пути к Ротендейлу нет
wrong-wrong-seat-or-wrong-number-of-mages = не то место или не то число магов
wrong-needed-1-to = нужно от 1 до { $cap }
wrong-needed-0-to = нужно от 0 до { $cap }
wrong-so-much-experience-would-have-been-spent = столько опыта уже отдали бы за дополнительный ход
wrong-extra-turns-follow-at-once = дополнительные ходы делают сразу
wrong-a-card-without-experience-is-not-kept = карточку, за которую нет опыта, у себя не оставляют
wrong-only-in-the-team-variant-is-a-mage-lost-alone = поодиночке магов теряют только в игре двух команд
wrong-a-mage-stands-only-where-the-card-was-turned = маг стоит только там, где карточка открыта
wrong-nobody-stays-on-a-teleport-that-works = на действующем телепорте никто не остаётся
wrong-cards-the-deck-has = карточек { $card }: { $have }, а в колоде их { $most }

## What cannot be played

wrong-the-team-variant-is-for-2-players-not-choose-2-seats-or-the-base-game =
    Командный вариант — для двух игроков, а не для { $seats }: оставьте два места или выберите обычную игру.
