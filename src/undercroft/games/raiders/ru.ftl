game-title = Рейдеры подземелий
game-summary = Комната за комнатой, пять карт в руке. Возьмите больше всех и не истеките кровью.

## Настройки

option-edition = Издание
option-edition-help = Во втором есть вожаки, больше предметов, и играют в нём тайно.
option-edition-first = Первое, 2011
option-edition-first-help = Без вожака; карты кладут открыто, по очереди.
option-edition-second-2013 = Второе, 2013
option-edition-second-2013-help = Предметов больше, а в последней комнате ждёт вожак.
option-play = Карты кладут
option-play-help = По очереди у всех на виду или все сразу и тайно.
option-play-auto = Как в издании
option-play-auto-help = В первом открыто, во втором тайно.
option-play-open = Открыто, по очереди
option-play-open-help = Наибольшая карта даёт первый ход в следующей комнате.
option-play-quick = Тайно, одновременно
option-play-quick-help = Шустрые рейдеры: первого игрока нет.
option-choose-characters = Выбор персонажей
option-choose-characters-help = Игроки по очереди выбирают персонажей, а не получают случайных.
option-level-cards = Карты уровней
option-level-cards-help = Какие комнаты уровня светлые, решает случайный узор.
option-beginner-vault = Кладовая наверняка
option-beginner-vault-help = В подземелье есть хоть одна кладовая с предметами.
option-difficulty = Ранения в начале
option-difficulty-help = 2 — легко, 5 — почти невозможно.
option-solo-one-chest = Только один сундук
option-solo-one-chest-help = Из сундуков меньше вашей карты вы берёте только самый большой.
option-character = Персонаж
option-character-help = Только для вида: в пасьянсе все персонажи равны.
option-character-random = Любой
option-character-explorer = Разведчик
option-character-knight = Рыцарь
option-character-thief = Вор
option-character-warrior = Воин
option-character-mage = Маг

## Названия

c-snake = Змея
c-zombie = Зомби
c-skeleton = Скелет
c-goblin = Гоблин
c-gelatinous-cube = Желатиновый куб
c-troll = Тролль
c-dragon = Дракон
c-treasure-1 = Сокровищница
c-treasure-2 = Сокровищница
c-treasure-3 = Сокровищница
c-treasure-4 = Сокровищница
c-treasure-2-1 = Сокровищница
c-treasure-3-2 = Сокровищница
c-treasure-4-2 = Сокровищница
c-magnet = Магнит
c-boulder = Валун
c-lava = Лава
c-spikes = Шипы
c-vault-items = Кладовая с предметами
c-vault-coins = Кладовая с монетами
c-torch = Факел
c-crystal = Магический кристалл
c-key = Ключ
c-sword = Меч
c-power = Карта силы
c-explorer = Разведчик
c-knight = Рыцарь
c-thief = Вор
c-warrior = Воин
c-mage = Маг
c-tax-collector = Сборщик налогов
c-sphinx = Сфинкс
c-golem = Голем
c-hydra = Гидра
c-wolf-pack = Волчья стая
c-medusa = Медуза
c-megadragon = Мегадракон
c-minotaur = Минотавр
c-mummy = Мумия
c-necromancer = Некромант
c-vampire = Вампир
c-level-1 = Карта уровня 1
c-level-2 = Карта уровня 2
c-level-3 = Карта уровня 3
c-level-4 = Карта уровня 4
c-level-5 = Карта уровня 5
c-level-6 = Карта уровня 6
c-level-7 = Карта уровня 7

## Ответы

move-power = Положить { $value }
move-key = Ключ за пятёрку
move-key-help = Вместо карты силы, в сокровищнице.
move-sword = Меч за пятёрку
move-sword-help = Вместо карты силы, против монстра.
move-crystal = Магический кристалл: ждать
move-crystal-help = Отдать его и положить карту после всех остальных.
move-torch = Факел: посмотреть
move-torch-help = Отдать его и одному увидеть тёмные комнаты этого уровня.
move-wait = Магический кристалл: ждать
move-wait-help = Отдать магический кристалл и положить карты после всех остальных.
move-none = Без карты
move-place-item = Положить: { $item }
move-character = { $character }

## Просьбы

prompt-place-treasure = Положите карту. Наибольшая берёт большой сундук, следующая за ней малый.
prompt-place-treasure-wait = { $seat } выбирает карту для сокровищницы.
prompt-place-treasure-one = Положите карту. Наибольшая берёт сундук, равные его делят.
prompt-place-treasure-one-wait = { $seat } выбирает карту для сокровищницы.
prompt-place-treasure-solo = Положите карту. { $biggest ->
        [yes] Из сундуков меньше неё вашим станет самый большой.
       *[no] Вашим станет каждый сундук меньше неё.
    }
prompt-place-treasure-solo-wait = { $seat } выбирает карту для сокровищницы.
prompt-place-trap = Положите карту. { $looks_at_id ->
        [highest] Наибольшая
       *[lowest] Наименьшая
    } решит, сколько { $unit_id ->
        [wounds] ранений получат
       *[other] сокровищ потеряют
    } { $hits_id ->
        [richest] самые богатые
        [least_wounded] самые невредимые
       *[all] все
    }.
prompt-place-trap-wait = { $seat } выбирает карту для ловушки.
prompt-place-trap-solo = Положите карту. Она решит, сколько { $unit_id ->
        [wounds] ранений вы получите
       *[other] сокровищ вы потеряете
    }.
prompt-place-trap-solo-wait = { $seat } выбирает карту для ловушки.
prompt-place-vault = Положите карту. Вы получите то, что стоит рядом с её числом.
prompt-place-vault-wait = { $seat } выбирает карту для кладовой.
prompt-place-monster = Положите карту. Если сумма не достигнет { $strength }, ранены будут те, чья карта наименьшая.
prompt-place-monster-wait = { $seat } выбирает карту против монстра.
prompt-place-monster-two = Положите карту. Ранят того, чья меньше; если карты равны, никого.
prompt-place-monster-two-wait = { $seat } выбирает карту против монстра.
prompt-place-monster-solo = Положите карту. Спасёт только карта больше { $value }.
prompt-place-monster-solo-wait = { $seat } выбирает карту против монстра.
prompt-pick-character = Выберите персонажа. Вы получите его сокровища, ранения и предметы.
prompt-pick-character-wait = { $seat } выбирает персонажа.
prompt-leader-first = { $may_add ->
        [yes] Положите первую карту против вожака. Потом можно добавить вторую.
       *[no] Положите карту против вожака.
    }
prompt-leader-first-wait = { $seat } выбирает карты против вожака.
prompt-leader-second = { $may_add ->
        [yes] Добавьте вторую карту или оставьте одну. Ваша сумма складывается из обеих.
       *[no] Второй карты у вас нет.
    }
prompt-leader-second-wait = { $seat } выбирает карты против вожака.
prompt-leader-head = Положите одну карту против этой головы{ $may_pass ->
        [yes] {" "}или не кладите
       *[no] {""}
    }.
prompt-leader-head-wait = { $seat } выбирает карту против этой головы.

## Ход игры

event-hero-joins = { $seat }: { $character }. { $treasure ->
        [one] { $treasure } сокровище
        [few] { $treasure } сокровища
       *[many] { $treasure } сокровищ
    }, { $wounds ->
        [0] ранений нет
        [one] { $wounds } ранение
        [few] { $wounds } ранения
       *[many] { $wounds } ранений
    }{ $items_count ->
        [0] .
       *[other] ; предметы: { $items }.
    }
event-level-laid-out = Уровень { $level }. { $dark ->
        [0] Тёмных комнат нет: { $rooms }.
       *[other] Тёмных комнат { $dark }{ $rooms_count ->
            [0] : все.
           *[other] ; светлые: { $rooms }.
        }
    }
    .style = heading
event-room-entered = Комната { $number }. { $room }{ $chests_count ->
        [0] { "" }
        [one] , сундук { $chests }
       *[other] , сундуки { $chests }
    }{ $turned_up ->
        [yes] , из темноты
       *[no] { "" }
    }{ $strength ->
        [0] { "" }
       *[other] , сила { $strength }
    }{ $wounds ->
        [0] .
        [-1] , ранений по наибольшей карте.
        [one] , { $wounds } ранение.
        [few] , { $wounds } ранения.
       *[many] , { $wounds } ранений.
    }
    .style = heading
event-next-head = { $room }: поднимается следующая голова{ $strength ->
        [0] .
       *[other] , сила { $strength }.
    }
event-strength-turned-up = Сила монстра { $value }.
event-has-chosen = { $seat } { $seat_is ->
        [you] делаете
       *[other] делает
    } выбор.
event-card-placed = { $card_id ->
        [power] { $seat } { $seat_is ->
            [you] кладёте
           *[other] кладёт
        } { $value }.
       *[other] { $seat } { $seat_is ->
            [you] кладёте
           *[other] кладёт
        } { $card } за { $value }.
    }
event-lays-nothing = { $seat } { $seat_is ->
        [you] не кладёте
       *[other] не кладёт
    } карту против этой головы.
event-crystal-used = { $seat } { $seat_is ->
        [you] используете магический кристалл и ждёте
       *[other] использует магический кристалл и ждёт
    }.
event-torch-used = { $seat } { $seat_is ->
        [you] зажигаете факел и смотрите в темноту
       *[other] зажигает факел и смотрит в темноту
    }.
event-rooms-seen = В темноте вы видите: { $rooms }.
event-chest-won = { $seats_count ->
        [1] Сундук { $chest }: { $seats }, +{ $each }
       *[other] Сундук { $chest }: { $seats }, по { $each }
    }{ $lost ->
        [0] .
       *[other] ; пропадает { $lost }.
    }
event-chest-lost = Сундук { $chest } не достаётся никому.
event-monster-defeated = { $room }: { $total } из { $strength }. Победа!
event-monster-attacks = { $strength ->
        [0] { $room }
       *[other] { $room }: { $total } против { $strength }
    }. Удар: { $seats }{ $wounds ->
        [0] .
        [one] , { $seats_count ->
            [1] { $wounds } ранение.
           *[other] каждому { $wounds } ранение.
        }
        [few] , { $seats_count ->
            [1] { $wounds } ранения.
           *[other] каждому { $wounds } ранения.
        }
       *[many] , { $seats_count ->
            [1] { $wounds } ранений.
           *[other] каждому { $wounds } ранений.
        }
    }
event-monster-confused = { $room } никого не ранит.
event-torch-guards = { $seat_is ->
        [you] Факел спасает вас.
       *[other] Факел спасает: { $seat }.
    }
event-no-attack = { $room } не дотягивается.
event-trap-triggered = { $room }: { $looks_at_id ->
        [highest] наибольшая карта
        [only] карта
       *[lowest] наименьшая карта
    } { $value }.
event-trap-sprung = { $room }: { $seat } { $unit_id ->
        [wounds] { $amount ->
            [0] { $seat_is ->
                [you] не получаете ранений
               *[other] не получает ранений
            }
           *[other] { $seat_is ->
                [you] получаете
               *[other] получает
            } { $amount ->
                [one] { $amount } ранение
                [few] { $amount } ранения
               *[many] { $amount } ранений
            }
        }
       *[other] { $amount ->
            [0] { $seat_is ->
                [you] ничего не теряете
               *[other] ничего не теряет
            }
           *[other] { $seat_is ->
                [you] теряете
               *[other] теряет
            } { $amount ->
                [one] { $amount } сокровище
                [few] { $amount } сокровища
               *[many] { $amount } сокровищ
            }
        }
    }.
event-trap-quiet = { $room }: { $looks_at_id ->
        [highest] наибольшая карта
        [only] карта
       *[lowest] наименьшая карта
    } { $value }. Ловушка не срабатывает.
event-item-taken = { $seat } { $seat_is ->
        [you] берёте
       *[other] берёт
    }: { $item }.
event-items-short = { $item }: в запасе не хватает, без предмета: { $seats }.
event-treasure-gained = { $seat } { $seat_is ->
        [you] находите
       *[other] находит
    } { $amount ->
        [one] { $amount } сокровище
        [few] { $amount } сокровища
       *[many] { $amount } сокровищ
    }.
event-sack-full = { $seat }: мешок полон, { $lost ->
        [one] пропадает { $lost } сокровище
        [few] пропадают { $lost } сокровища
       *[many] пропадает { $lost } сокровищ
    }.
event-treasure-lost = { $seat } { $amount ->
        [0] { $seat_is ->
            [you] ничего не платите
           *[other] ничего не платит
        }
       *[other] { $seat_is ->
            [you] платите
           *[other] платит
        } { $amount ->
            [one] { $amount } сокровище
            [few] { $amount } сокровища
           *[many] { $amount } сокровищ
        }
    }.
event-healed = { $seat } { $amount ->
        [0] ничего не { $seat_is ->
            [you] лечите
           *[other] лечит
        }: ранений нет
       *[other] { $seat_is ->
            [you] лечите
           *[other] лечит
        } { $amount ->
            [one] { $amount } ранение
            [few] { $amount } ранения
           *[many] { $amount } ранений
        }
    }.
event-hero-dies = { $seat } { $seat_is ->
        [you] погибаете
       *[other] погибает
    } от { $wounds ->
        [one] { $wounds } ранения
       *[other] { $wounds } ранений
    }{ $items_count ->
        [0] .
       *[other] ; в запас: { $items }.
    }
event-hero-petrified = { $seat } { $seat_is ->
        [you] каменеете
       *[other] каменеет
    }{ $items_count ->
        [0] .
       *[other] ; в запас: { $items }.
    }
event-items-returned = В запас: { $items }.
event-first-player = { $seat_is ->
        [you] Первым ходите вы.
       *[other] Первым ходит { $seat }.
    }
event-level-done = Уровень { $level } пройден, все карты силы возвращаются.
event-bleeds-to-death = { $seat } { $seat_is ->
        [you] истекаете
       *[other] истекает
    } кровью: ранений { $wounds }, больше нет ни у кого из живых.
event-game-ends = { $ending_id ->
        [nobody] Живым не выходит никто.
        [sole_survivor] В живых только { $seats }: это победа.
        [shared] Победа общая: { $seats }.
        [wounds] { $seats_is ->
            [you] Побеждаете
           *[other] Побеждает
        } { $seats }: сокровищ поровну, а ранений меньше.
       *[other] { $seats_is ->
            [you] Побеждаете
           *[other] Побеждает
        } { $seats }: больше всех сокровищ среди живых.
    }
event-solo-ends = { $grade_id ->
        [lost] Подземелье не отпускает ни героя, ни сокровища.
        [poor] Вынесено сокровищ: { $treasure }. Слабо.
        [modest] Вынесено сокровищ: { $treasure }. Скромно.
        [decent] Вынесено сокровищ: { $treasure }. Неплохо.
        [good] Вынесено сокровищ: { $treasure }. Хорошо!
       *[excellent] Вынесено сокровищ: { $treasure }. Отлично!
    }

## Почему нельзя

reason-card-used = { $number ->
        [0] Уже на столе
       *[other] Сыграна в комнате { $number }
    }
reason-leader-forbids = Здесь нельзя: { $leader }
reason-must-lay = Карту положить придётся
reason-one-is-a-duty = Одна карта обязательна
reason-head-is-a-duty = Против первой головы карта обязательна
reason-wait-comes-first = Ждать поздно: первая карта уже выбрана
reason-wait-for-leader = Только против вожака; здесь ждут с магическим кристаллом
reason-card-chosen = Это уже ваша первая карта
reason-no-items-alone = В пасьянсе предметов нет
reason-character-taken = Уже выбран: { $seat }
reason-characters-first = Сначала выбирают персонажей
reason-characters-dealt = Персонажи уже определены
reason-hero-dead = Погибшие больше ничего не решают
reason-has-chosen = Вы уже выбрали; карты откроют вместе
reason-has-placed = Ваша карта уже на столе
reason-has-passed = Против этой головы вы карту не кладёте
reason-hero-waits = Вы ждёте, пока карты положат все остальные
reason-not-your-turn = Ваш ход ещё не настал: карты кладут по часовой стрелке
reason-picks-later = Сейчас персонажа выбираете не вы
reason-key-only-treasure = Только в сокровищнице
reason-sword-only-monster = Только против монстра
reason-nothing-dark = Тёмных для вас комнат на уровне нет
reason-no-item = У вас нет: { $item }

## Чем кончилось

ending-treasure = Больше всех сокровищ среди живых.
ending-wounds = Сокровищ поровну, а ранений меньше.
ending-shared = Общая победа.
ending-sole-survivor = Единственный выживший.
ending-nobody = Не выжил никто.
ending-solo-survived = Живым на поверхность.
ending-solo-died = Гибель в подземелье.

## Стол

ui-levels = Уровни
ui-supply = Запас
ui-hand = Ваша рука
ui-item-torch = { $count ->
        [one] факел
        [few] факела
       *[many] факелов
    }
ui-item-crystal = { $count ->
        [one] магический кристалл
        [few] магических кристалла
       *[many] магических кристаллов
    }
ui-item-key = { $count ->
        [one] ключ
        [few] ключа
       *[many] ключей
    }
ui-item-sword = { $count ->
        [one] меч
        [few] меча
       *[many] мечей
    }
ui-treasure = Сокровищница
ui-vault = Кладовая
ui-room = Комната { $number }.
ui-room-dark = Комната { $number } тёмная
ui-dark = темно
ui-by-torch = Вы видели это с факелом; комната ещё тёмная
ui-seen-by = Видели с факелом
ui-first = первый ход
ui-stone = камень
ui-fell = гибель в комнате { $number }
ui-bled = кровопотеря
ui-won = победа
ui-survived = на поверхности
ui-waits = Ждёт с магическим кристаллом
ui-chosen = Карта выбрана
ui-waits-for = Кого ждём
ui-thinks = думает { $seconds } с
ui-threat = под угрозой
ui-treasure-of = Сокровища: { $count }
ui-wounds-of = Ранения: { $count } из { $death }
ui-wounds = Ранения: { $count }
ui-holds = Карты в руке: { $cards }
ui-sum = Сумма { $total } из { $strength }
ui-lacking = Не хватило { $count }
ui-beaten = Победа
ui-note-hit = { $alone ->
    [yes] положено { $value }, этого мало
   *[no] положено { $value }, { $attacks_id ->
        [highest] больше всех
        [two_lowest] среди двух наименьших
       *[lowest] меньше всех
    }
}
ui-note-wounds = · ранения { $was } → { $now } из { $death }
ui-note-chest = { $value ->
    [0] {""}
   *[other] положено { $value },{" "}
}сундук { $chest }{ $count ->
    [1] {""}
   *[other] {" "}на { $count ->
        [2] двоих
        [3] троих
        [4] четверых
       *[other] пятерых
    }
}
ui-unbeatable = Вдвоём не победить: { $attacks_id ->
        [highest] удар по большей сумме
        [two_lowest] удар по обоим, если суммы не равны
       *[lowest] удар по меньшей
    }
ui-under-attack = Под ударом:
ui-most = не больше { $count }
ui-most-short = не больше { $count }: мало
ui-order = Порядок хода
ui-can-add = добавит не больше { $count }
ui-chest-lost = сундук { $chest } — никому
ui-calm = никто не пострадал
ui-nobody-laid = Карт на столе ещё нет
ui-trap-highest = Наибольшая карта:
ui-trap-lowest = Наименьшая карта:
ui-trap-solo = Положена карта:
ui-quiet = не сработает
ui-harmless = никому ничего не стоит
ui-hits-richest = бьёт самых богатых
ui-hits-least-wounded = бьёт самых невредимых
ui-hits-all = бьёт всех
ui-vault-how = Число карты решает, что вы получите
ui-rule-monster = Сумма меньше { $strength } — ранит тех, чья карта наименьшая
ui-rule-monster-any = Не наберёте суммы — ранит тех, чья карта наименьшая
ui-rule-monster-solo = Спасёт только карта больше его силы
ui-rule-monster-two = Вдвоём не победить: удар по меньшей карте, равные спасут
ui-rule-treasure = Наибольшая карта берёт большой сундук, следующая за ней малый
ui-rule-treasure-one = Наибольшая карта берёт сундук
ui-rule-trap-highest = Решает наибольшая карта:
ui-rule-trap-lowest = Решает наименьшая карта:
ui-rule-trap-solo = Решает положенная карта
ui-spilt = мешок полон, пропадает { $lost }
ui-laid = На столе
ui-laid-nothing = Без карты
ui-nothing = ничего, не хватает: { $item }
ui-unhurt = нечего лечить
ui-solo-strength = Сила { $strength }: спасёт только карта больше { $strength }
ui-solo-turned = сила монстров:
ui-solo-left = ещё в колоде:
ui-solo-pile = Открытые карты и те, что ещё в колоде
ui-solo-chests = Достанутся только сундуки меньше положенной карты
ui-safe = цел
ui-changes = { $sign }{ $n } { $unit ->
    [treasure] { $n ->
        [one] сокровище
        [few] сокровища
       *[many] сокровищ
    }
   *[wounds] { $n ->
        [one] ранение
        [few] ранения
       *[many] ранений
    }
}
ui-use-torch = взгляд в темноту
ui-use-crystal = сыграть позже
ui-use-key = вместо 5
ui-use-sword = вместо 5
ui-card-torch = Факел
ui-card-crystal = Кристалл
ui-card-key = Ключ
ui-card-sword = Меч
ui-wait = Ждать
ui-unseen = Ещё не видны
ui-kind-monster = монстры
ui-kind-treasure = сокровищницы
ui-kind-trap = ловушки
ui-kind-vault = кладовые
ui-step-alive = Остались в живых:
ui-step-bled = Больше всех ранений, { $wounds }, кровопотеря:
ui-step-equal = Ранений поровну: никто не истёк кровью
ui-step-rich = Из оставшихся больше всех сокровищ, { $treasure }:
ui-step-healthy = Меньше ранений:
ui-grade-lost = Подземелье не отпустило
ui-grade-poor = Слабо
ui-grade-modest = Скромно
ui-grade-decent = Неплохо
ui-grade-good = Хорошо
ui-grade-excellent = Отлично
ui-leader-heads = Голов { $heads }: с каждой сражаются по очереди, на каждую по карте.
ui-leader-attacks = { $attacks_id ->
        [highest] Бьёт наибольшую сумму.
        [two_lowest] Бьёт две наименьшие суммы.
       *[lowest] Бьёт наименьшую сумму.
    }
ui-leader-wounds = Ранений столько, сколько стоит наибольшая карта.
ui-leader-tax = Раненые ещё и платят сокровищами: столько, сколько стоит наибольшая карта.
ui-leader-petrifies = Кого заденет, тот каменеет.
ui-leader-chest = Победа: сундук { $chest } за наибольшую сумму карт силы и ключей.
ui-leader-torch-guards = Факел вместе с другой картой спасает.
ui-leader-forbids = { $item_id ->
        [torch] Без факелов.
        [crystal] Без магических кристаллов.
        [key] Без ключей.
       *[sword] Без мечей.
    }
ui-leader-counts = { $item_id ->
        [torch] Факел
        [crystal] Магический кристалл
        [key] Ключ
       *[sword] Меч
    } считается за { $value }.

# Учебная партия (lesson.rec): по реплике на каждый ход ученика.
lesson-name = Первые комнаты
lesson-1 = Вы Маг и ходите первым. В сокровищнице большой сундук берёт наибольшая карта, малый — следующая за ней. Первый кладёт вслепую. Пусть начнут другие: используйте магический кристалл и подождите.
lesson-2 = Теперь видно всё: лежат 4 и 3. Ваша пятёрка наибольшая и одна заберёт сундук 3. Сыгранная карта вернётся только в конце уровня, поэтому каждый раз думайте, чего она здесь стоит.
lesson-3 = Дракон! При трёх героях нужна сумма 14. Наберёте вместе — ничего не случится; не наберёте — тот, чья карта наименьшая, получит 3 ранения. Четвёрка внесёт вашу долю и не окажется наименьшей.
lesson-4 = Ровно четырнадцать, и помог меч Рыцаря: против монстра он считается за 5. Валун смотрит на наибольшую карту и бьёт самого невредимого. Это Воин, а не вы. Кладите тройку: он получит ранение.
lesson-5 = Кладовая с предметами даёт каждому то, что указано у его числа: 1 — факел, 2 — магический кристалл, 3 — ключ, 4 — меч, 5 — лекарство. Двойка вернёт вам потраченный кристалл.
lesson-6 = Осталась только единица, и магический кристалл ей не поможет. После этой комнаты карты вернутся в руку, так что сбросьте единицу без сожалений.
lesson-7 = Новый уровень, полная рука. Лава смотрит на наименьшую карту: при 4 и 5 она спокойна, при 1 все теряют половину сокровищ. Остальные положили по 4. Положите 4 и вы.
lesson-8 = Магнит обирает самого богатого, а сколько — решает наибольшая карта. У Рыцаря 6 сокровищ, у вас 4: бросайте пятёрку, и он потеряет 3.
lesson-end = Теперь вы знаете все виды комнат. Помните про конец: у кого после последней комнаты больше всех ранений, тот истекает кровью, как бы он ни был богат. Играйте дальше: впереди три с половиной уровня.

lesson-last-level-name = Последний уровень
lesson-last-level-1 = Последний уровень: пять комнат, почти все тёмные. У вас 13 сокровищ и 6 ранений, у Вора 12 и 7, у Воина 8 и 8; на десятом ранении умирают. Четвёрка в этой кладовой даёт 3 сокровища. Положите её.
lesson-last-level-2 = Из темноты вышел тролль: вместе нужно 14. Вы положили бы карту первым, вслепую. Отдайте магический кристалл: вы дождётесь чужих карт.
lesson-last-level-3 = Лежат 2 и 4: даже с вашей пятёркой выйдет только 11. Тролль ударит наименьшую карту, а это двойка Воина. Тройка безопасна, пятёрку приберегите.
lesson-last-level-4 = Воин погиб. Валун смотрит на наибольшую карту и бьёт самого невредимого, то есть вас. Вор положил 1. Положите свою единицу, и валун не тронется.
lesson-last-level-5 = Когда героев двое, монстра не победить: он бьёт того, чья карта меньше, а при равных никого. С пятёркой с вами ничего не случится.
lesson-last-level-6 = Последняя комната, сундук 4, и Вор положил 3. У вас остались двойка и ключ: в сокровищнице ключ считается за 5. Кладите ключ.
lesson-last-level-end = Сначала смотрят на ранения, потом на богатство: у кого из живых ранений больше всех, тот гибнет от кровопотери. Это Вор: у него семь. Из оставшихся побеждает самый богатый: вы, 20 сокровищ.

# Вид решения, который ученик встречает впервые
learn-place-treasure = Сокровищница: берите большой сундук целиком или метьте на второе место. Равные карты делят сундук, остаток пропадает.
learn-place-treasure-one = Здесь что-то получит только наибольшая карта. Не можете победить — положите ту, что на этом уровне уже не понадобится.
learn-place-treasure-solo = { $biggest ->
        [yes] В одиночку вы берёте только один сундук, самый большой из тех, что меньше вашей карты.
       *[no] В одиночку вы берёте каждый сундук меньше вашей карты: одна большая карта может стоить двух сундуков.
    }
learn-place-trap = Посмотрите, за какой картой следит ловушка и кого она бьёт: часто ваша карта решает, сколько потеряет другой.
learn-place-trap-solo = Посмотрите, какие числа не стоят вам ничего или стоят меньше всего: решаете вы одни. Карту, которая здесь безопасна, не придётся тратить на монстра.
learn-place-vault = Каждый получает то, что стоит у его числа. Не хватить может только предметов: если в запасе их меньше, чем желающих, не возьмёт никто. Подходящий случай и для малых карт.
learn-place-monster = Силу монстра надо набрать всем вместе, а если не вышло, достаётся только наименьшим картам. Вам довольно не положить меньше всех.
learn-place-monster-two = Когда героев двое, вопрос один: кто из вас положит меньше.
learn-place-monster-solo = В одиночку нужно больше показанного числа: пятёрка побеждает всё, кроме другой пятёрки. Против неё кладите карту, которой не жаль.
learn-pick-character = Сокровища, ранения и предметы в начале уравновешены. Магические кристаллы Мага позволяют выждать.
learn-leader-first = Вожак — последняя битва: теперь пригодятся большие карты, которые вы сберегли.
learn-leader-second = Это последняя битва: потом карты уже не понадобятся. Вторая помогает победить вожака и повышает вашу сумму; если удар по большей сумме, это может быть лишним.
learn-leader-head = Каждая голова — отдельный бой: посмотрите, где ваша карта ещё что-то решит.

## Показ: что сказано о моменте (пустое: новая строка хода игры)

addresses-you = yes
moment-joined = { "" }
moment-next = { "" }
moment-level = Уровень { $level }. Тёмных комнат { $dark ->
    [0] нет
   *[other] { $dark }
}.
moment-turned = { "" }
moment-laid = { "" }
moment-passed = { "" }
moment-lit = { "" }
moment-committed = { "" }
moment-sealed = Все выбрали
moment-revealed = Карты открываются
moment-summed = Решают карты
moment-held = Щит держит
moment-verdict = { "" }
moment-struck = { "" }
moment-triggered = { "" }
moment-sprung = Ловушка сработала
moment-calm = { "" }
moment-paid = Кому сокровища
moment-taken = Что даёт кладовая
moment-fallen = { "" }
moment-head = { "" }
moment-bled = { "" }

## The end page

standing = сокровища
sheet-treasure = Сокровища
sheet-wounds = Ранения
feat-first-player = { $seat }: первый ход достался { $count ->
        [one] { $count } раз
        [few] { $count } раза
       *[many] { $count } раз
    }.
feat-item-taken = { $seat }: взято предметов { $count }.
feat-crystal-used = { $seat }: использовано магических кристаллов { $count }.
feat-torch-used = { $seat }: зажжено факелов { $count }.
feat-healed = { $seat }: найдено лекарств { $count }.

# --- что это за вещь (`.kind`, подписи её чисел, `.rule`)
about-monster = { ui-rule-monster-any }: каждый получает { $wounds ->
    [one] { $wounds } ранение
    [few] { $wounds } ранения
    *[many] { $wounds } ранений
    }. { ui-rule-monster-two }. В игре в одиночку спасёт только карта больше его силы.
    .kind = Монстр
    .rule = DR-6.1
    .strength = { $n ->
    [1] сила против троих героев
    [2] сила против четверых героев
    *[other] сила против пятерых героев
    }
    .wounds = { $value ->
    [one] ранение
    [few] ранения
    *[many] ранений
    }
about-leader = { $attacks_id ->
    [highest] Не наберёте суммы — бьёт тех, у кого она наибольшая.
    [two_lowest] Не наберёте суммы — бьёт тех, у кого две наименьшие суммы.
    *[lowest] Не наберёте суммы — бьёт тех, у кого она наименьшая.
    } { ui-unbeatable }.{ $heads ->
    [2] {""}
    *[other] {" "}Каждый кладёт одну или две карты.
    } Класть можно и предметы: меч считается за 5, остальные за 0, если вожак не решает иначе.
    .kind = Вожак: последняя комната
    .rule = DR-A.9
    .strength = { $n ->
    [1] сила против троих героев
    [2] сила против четверых героев
    *[other] сила против пятерых героев
    }
    .wounds = { $petrifies ->
    [yes] {""}
    *[no] { $value ->
        [-1] {""}
        [one] ранение
        [few] ранения
        *[many] ранений
        }
    }
about-treasure = { ui-rule-treasure-one }.{ $chests_count ->
    [1] {""}
    *[other] {" "}Следующая за ней — сундук поменьше.
    } Равные карты делят сундук, остаток пропадает. { $option-solo_one_chest ->
    [yes] В этой игре в одиночку достаётся только самый большой из сундуков меньше карты.
    *[no] В игре в одиночку достаются сундуки меньше карты.
    }
    .kind = Сокровищница
    .rule = DR-5.1
    .chests = { $n ->
    [1] наибольшей карте
    *[other] следующей
    }
about-trap = { $looks_at_id ->
    [highest] { ui-rule-trap-highest }
    *[lowest] { ui-rule-trap-lowest }
    } { $hits_id ->
    [richest] { ui-hits-richest }
    [least_wounded] { ui-hits-least-wounded }
    *[all] { ui-hits-all }
    }. { $unit_id ->
    [treasure] Отнимает сокровища.
    *[wounds] Ранит.
    }
    .kind = Ловушка
    .rule = DR-7.1
    .table = { $value ->
    [0] {""}
    *[other] за карту { $n }
    }
    .table-is = { $value ->
    [-1] { $unit_id ->
        [treasure] половина сокровищ
        *[wounds] половина недостающих до гибели ранений
        }
    *[other] { $value }
    }
about-vault = { ui-vault-how }. Предмет получают все, кто положил его число, а если в запасе не хватает, никто из них.
    .kind = Кладовая
    .rule = DR-8.1
about-dark-room = Лежит лицом вниз, пока в неё не войдут. Факел покажет своему хозяину все тёмные комнаты уровня, пока тот не положил карту.
    .kind = Тёмная комната
    .rule = DR-3.2
about-item = { $id ->
    [torch] Посмотрите тёмные комнаты этого уровня, пока не положили карту.
    [crystal] Дождитесь, пока карты положат все остальные, и положите свою.
    [key] В сокровищнице идёт за 5.
    *[sword] Против монстра идёт за 5.
    } После этого возвращается в запас.
    .kind = Предмет
    .rule = DR-9.1
about-character = Герой начинает с тем, что здесь указано{ $items_count ->
    [0] .
    *[other] , и с предметами: { $items }.
    } В игре в одиночку все герои начинают одинаково.
    .kind = Герой
    .rule = DR-2.2
    .treasure = { $value ->
    [one] сокровище
    [few] сокровища
    *[many] сокровищ
    }
    .wounds = { $value ->
    [one] ранение
    [few] ранения
    *[many] ранений
    }
c-dark-room = Тёмная комната
about-strength-card = У вас по одной каждого числа; сыгранные возвращаются в конце уровня. Серые уже сыграны.
    .kind = Рука
    .rule = DR-4.2
about-threat = Что потеряет этот герой, если карты останутся лежать так, как сейчас.
    .kind = В этой комнате
    .rule = DR-1.4
about-coins = Кто из выживших в конце наберёт больше всех, тот и победил. В компании больше { $constants-treasure_cap } не бывает ни у кого.
    .kind = У героя
    .rule = DR-1.2
about-wounds = На { $constants-death_wounds }-м герой умирает. Когда играют трое и больше, в конце гибнет от кровопотери тот, у кого их больше всех, если только не у всех поровну.
    .kind = У героя
    .rule = DR-1.1
about-first-player = Кладёт карту первым. Чья карта окажется наибольшей, тот начнёт в следующей комнате.
    .kind = Порядок хода
    .rule = DR-10.2
about-level = Уровней { $constants-levels }, в каждом комнат { $constants-rooms_per_level }. За дверью все карты силы возвращаются в руку.
    .kind = Подземелье
    .rule = DR-3.1
c-strength-card = Карта силы
c-threat = Что грозит
c-coins = Сокровища
c-wounds = Ранения
c-first-player = Первый игрок
c-level = Уровень

## Что требуют задачи

puzzle-goal-level = Пройдите этот уровень и останьтесь в живых; сокровищ у вас должно быть не меньше { $amount }.
