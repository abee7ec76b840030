## What is wrong with a component file, by the English sentence (undercroft.texts.faults)

wrong-three-numbers-are-needed-for-3-4-and-5-heroes = нужны три числа: для 3, 4 и 5 героев
wrong-five-entries-are-needed = нужно пять записей
wrong-a-table-from-items-to-numbers-is-needed = нужна таблица: предмет и его число
wrong-at-least-five-characters-are-needed = нужно хотя бы пять персонажей
wrong-at-least-level-cards-are-needed = карт уровней нужно хотя бы { $levels }
wrong-the-item-is-missing = не хватает предмета { $item }
wrong-this-hero-would-be-dead-wounds-kill-dr-1-1 = этот герой был бы мёртв: гибнут, когда ранений { $death_wounds } (DR-1.1)
wrong-nobody-owns-more-than-treasure-cap-dr-1-2 = ни у кого не бывает больше, чем treasure_cap = { $treasure_cap } (DR-1.2)
wrong-there-are-monsters-it-needs-at-least-as-many-cards = монстров { $monsters }: карт нужно не меньше
wrong-one-or-two-chests-are-needed-the-largest-first = нужны один или два сундука, больший — первым
wrong-five-numbers-are-needed = нужно пять чисел
wrong-an-item-and-a-number-from-0-to-5-are-needed = { $item } = { $value }: нужны предмет и число от 0 до 5
wrong-letters-u-or-d-are-needed = букв U или D нужно { $rooms_per_level }
wrong-rooms-are-left-for-places-mend-copies-or-removed-cards =
    остаётся комнат: { $have }, а мест { $played }: исправьте copies или removed_cards
wrong-needed-is-an-item-treasure-n-or-heal-n = { $words }: нужен предмет, "treasure N" или "heal N"

## What is wrong with a position, by the English sentence (undercroft.texts.faults)

wrong-heroes-of-the-seats-0-to-are-needed-in-this-order = герои нужны по порядку мест, от 0 до { $last }
wrong-nobody-owns-more-than-dr-1-2 = сокровищ ни у кого не бывает больше, чем { $cap } (DR-1.2)
wrong-every-hero-needs-a-character-of-his-own = каждому герою нужен свой персонаж
wrong-rooms-lie-behind-the-party-dr-4-4 = комнат у отряда позади: { $place }, карт силы положено больше (DR-4.4)
wrong-is-in-the-hand-as-well-dr-4-4 = карта { $card } есть и в руке (DR-4.4)
wrong-nobody-bleeds-to-death-before-the-last-room-dr-13-2 = до последней комнаты никто не истекает кровью (DR-13.2)
wrong-before-the-set-up-a-hero-has-his-strength-cards-only-dr-2-2 = до подготовки у героя есть только карты силы (DR-2.2)
wrong-nothing-lies-there-before-a-room-is-entered-dr-4-1 = пока отряд не вошёл в комнату, здесь ничего не лежит (DR-4.1)
wrong-a-card-is-needed-for-each-of-rooms-dr-4-3 = комнат впереди: { $ahead }, и на каждую нужна карта силы (DR-4.3)
wrong-a-hero-who-died-or-is-stone-does-not-live = герой, который погиб или окаменел, не может быть живым
wrong-nobody-lives-with-wounds-dr-1-1 = ранений { $wounds }: с ними герой уже не жив (DR-1.1)
wrong-the-dead-hold-no-cards-and-no-items-dr-12-1 = у погибших нет ни карт, ни предметов (DR-12.1)
wrong-a-dead-hero-died-in-one-of-the-rooms-1-to = погибший герой погиб в одной из комнат от 1 до { $last }
wrong-there-are-of-in-the-game-not = { $item }: в игре их { $most }, а не { $have }
wrong-the-last-room-is = последняя комната — { $last }
wrong-a-level-has-rooms = комнат на уровне: { $size }
wrong-a-room-that-has-been-played-lies-face-up = пройденная комната лежит лицом вверх
wrong-no-level-is-laid-out-before-the-set-up = до подготовки ни один уровень не выложен
wrong-rooms-are-left-for-the-later-levels = для следующих уровней осталось комнат: { $left }
wrong-rooms-have-been-played-and-cleared-away = пройдено и сброшено комнат: { $cleared }
wrong-seats-of-this-table-or-all-can-have-seen-it = видеть это могут только места за этим столом или все
wrong-there-are-cards-of-in-the-game-not = карт { $card } в игре { $most }, а не { $have }
wrong-of-the-leaders-one-is-in-the-dungeon-the-others-are-out-of-it = из вожаков один в подземелье, а остальные вне его
wrong-the-leader-waits-in-the-last-room-in-the-dark-dr-a-3 = вожак ждёт в последней комнате, в темноте (DR-A.3)
wrong-a-vault-with-items-is-in-the-dungeon-dr-a-4 = в подземелье должна быть кладовая с предметами (DR-A.4)
wrong-the-monsters-strength-cards-are = колода силы монстров — { $deck }
wrong-the-monsters-strength-cards-are-for-a-hero-alone = колода силы монстров нужна только в пасьянсе
wrong-each-monster-ahead-needs-a-strength-card-dr-16-3 = каждому монстру впереди нужна карта из колоды силы (DR-16.3)
wrong-different-level-cards-are-left = должно остаться разных карт уровней: { $left }
wrong-a-game-goes-on-while-heroes-live-dr-12-4 = игра идёт, пока живых героев хотя бы { $least } (DR-12.4)
wrong-the-game-goes-on-rooms-lie-ahead-and-heroes-to-see-them = игра идёт: впереди есть комнаты, и есть кому в них войти
wrong-by-the-rules-it-is-winners-places-scores =
    по правилам это { $ending }, победители { $winners }, места { $places }, счёт { $scores }
wrong-the-most-wounded-bleed-to-death-dr-13-2 = истекают кровью те, у кого ранений больше всех (DR-13.2)

## What cannot be played

wrong-the-option-needs-two-to-five-players-dr-17-6 = «{ $option }» — только для двух — пяти игроков (DR-17.6).
wrong-the-option-belongs-to-the-solo-game-dr-17-6 = «{ $option }» — только для игры в одиночку (DR-17.6).
wrong-the-option-beginner-vault-belongs-to-the-edition-second-2013-dr-a-4 =
    «Кладовая наверняка» — только для второго издания (DR-A.4).
