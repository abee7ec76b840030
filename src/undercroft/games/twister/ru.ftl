game-title = Лабиринты подземелий 2: Темница
game-summary = Проведите отряд через лабиринт вращающихся комнат. Победные очки (ПО) дают за сражённого врага и за выведенного своего.
nobody = Темница

## Настройки

option-mode = Игра
option-mode-prison = Темница
option-mode-prison-help = Восемь персонажей, шесть предметов и восемь комнат Темницы.
option-mode-dt1 = Первый набор
option-mode-dt1-help = Гоблин, Воровка, Тролль и другие из первого набора.
option-mode-free = Свободный выбор
option-mode-free-help = Команды и комнаты оба выбирают тайно.
option-mode-mixed = Смешанный выбор
option-mode-mixed-help = Выбирают по очереди, а команды получаются одинаковые.
option-mode-draft = Драфт
option-mode-draft-help = Взявший персонажа отнимает его у оппонента.
option-mode-goblin-ground = Земля гоблинов
option-mode-goblin-ground-help = Сценарий первого набора: Гоблины выигрывают любое сражение, а гибель Гоблина кончает игру.
option-mode-jailbreak = Побег из темницы
option-mode-jailbreak-help = Сценарий: Колосс и Предательница начинают в комнатах; правила советуют 6 ПО.
option-sets = Наборы
option-sets-help = { $seats ->
    [2] Из чего выбирают команды; правила советуют оба набора.
   *[other] Правила советуют Темницу. Из двух наборов каждый выбирает команду сам, иначе они одинаковы.
}
option-sets-recommended = Как советуют правила
option-sets-prison = Только Темница
option-sets-dt1 = Только первый набор
option-sets-both = Оба набора
option-target-vp = ПО для победы
option-target-vp-help = { $seats ->
    [1] Правила советуют 5 ПО.
    [2] Правила советуют 5 ПО; 6, если выбирают из обоих наборов. У сценария своё число.
   *[other] Правила советуют 6 ПО, если играют больше двух.
}
option-target-vp-recommended = Как советуют правила
option-target-vp-5 = 5
option-target-vp-6 = 6
option-target-vp-7 = 7
option-handicap-a = Фора первого игрока
option-handicap-a-help = Столько персонажей остаётся вне игры.
option-handicap-b = Фора второго игрока
option-handicap-b-help = Столько персонажей остаётся вне игры.
option-telepath-move = Шагов у Телепата
option-telepath-move-help = По книге правил 2, на карте напечатано 3.
option-allow-duplicate-rooms = Одинаковые комнаты
option-allow-duplicate-rooms-help = При свободном выборе оба могут взять одну и ту же пару комнат.
option-max-turns = Ходов не больше
option-max-turns-help = Всех игроков вместе; потом побеждает тот, у кого больше ПО.
option-max-turns-20 = 20
option-max-turns-60 = 60
option-max-turns-100 = 100
option-max-turns-200 = 200
option-difficulty = Трудность
option-difficulty-help = ОД и подкрепления Темницы.
option-difficulty-easy = Легко
option-difficulty-normal = Обычно
option-difficulty-hard = Трудно
option-gaze = Взгляд архимага
option-gaze-help = Карта случая всякий раз, когда вы возвращаете карты действий.
option-full-line = Полная начальная полоска
option-full-line-help = Четыре персонажа Темницы с начала стоят на её полоске.

## Названия

c-backstabber = Предательница
c-banshee = Дух
c-cleric = Лекарь
c-colossus = Колосс
c-goblin = Гоблин
c-mekanork = Меканорк
c-naga = Нага
c-telepath = Телепат
c-thief = Воровка
c-troll = Тролль
c-wall-walker = Проходящий сквозь стены
c-warrior = Воин
c-wizard = Маг
c-armor = Броня
c-big-shield = Большой щит
c-bow = Лук
c-fireball-wand = Огненный шар
c-key = Ключ
c-rope = Верёвка
c-speed-potion = Зелье скорости
c-sword = Меч
c-telescoping-spear = Телескопическое копьё
c-treasure = Сокровище
c-prison-std = Темница
c-dt1-std = Первый набор
c-goblin-ground = Земля гоблинов
c-jailbreak = Побег из темницы
c-37L = 37 ↺
c-37R = 37 ↻
c-38L = 38 ↺
c-38R = 38 ↻
c-39L = 39 ↺
c-39R = 39 ↻
c-40L = 40 ↺
c-40R = 40 ↻
c-1L = 1 ↺
c-1R = 1 ↻
c-2L = 2 ↺
c-2R = 2 ↻
c-3L = 3 ↺
c-3R = 3 ↻
c-4L = 4 ↺
c-4R = 4 ↻

## Подсказки

prompt-walking = В пути. Что в руках и куда дальше?
prompt-walking-wait = Движется персонаж игрока: { $seats }.
prompt-announce = Контроль разума: назовите карту сражения или откажитесь.
prompt-announce-wait = { $seats } может назвать карту сражения.
prompt-combat-card = Сражение! Положите карту втайне.
prompt-combat-card-wait = Карты кладут: { $seats }.
prompt-forced-card = Телепат назвал вашу карту: кладите её.
prompt-forced-card-wait = Карты кладут: { $seats }.
prompt-play-card = Ваш ход: разыграйте карту действий.
prompt-play-card-wait = { $seats } выбирает карту действий.
prompt-choose-actor = Кто действует? Или закончите ход.
prompt-choose-actor-wait = { $seats } думает над действием.
prompt-choose-deed = { $token }: выберите светлую клетку или действие.
prompt-choose-deed-wait = { $seats }: сейчас действует { $token }.
prompt-put-token = Поставьте в открытую комнату жетон: { $token } ({ $owner_seat_is ->
    [you] ваш
   *[other] { $owner_seat }
}).
prompt-put-token-wait = { $seats } ставит жетон: { $token }.
prompt-pick-pair = Выберите пару комнат.
prompt-pick-pair-wait = { $seats } выбирает пару комнат.
prompt-pick-figure = Выберите персонажа.
prompt-pick-figure-wait = { $seats } выбирает персонажа.
prompt-pick-item = Выберите предмет.
prompt-pick-item-wait = { $seats } выбирает предмет.
prompt-choose-figure = Тайно выберите персонажей: осталось { $left }.
prompt-choose-figure-wait = Команды выбирают: { $seats }.
prompt-choose-item = Тайно выберите предметы: осталось { $left }.
prompt-choose-item-wait = Команды выбирают: { $seats }.
prompt-choose-pair = Тайно выберите пары комнат: осталось { $left }.
prompt-choose-pair-wait = Комнаты выбирают: { $seats }.
prompt-keep-out = Ваша фора: кто останется вне игры? Осталось { $left }.
prompt-keep-out-wait = Фору дают: { $seats }.
prompt-starter = Кто начнёт на отметке { $dot }?
prompt-starter-wait = Начинающих выбирают: { $seats }.
prompt-place-room = В какую комнату ляжет ваш следующий закрытый жетон?
prompt-place-room-wait = { $seats } кладёт жетон.
prompt-place-token = Какой жетон положить закрытым в комнату { $slot }?
prompt-place-token-wait = { $seats } кладёт жетон в комнату { $slot }.
prompt-gaze-teleport = Взгляд архимага: кого из ваших он перенесёт?
prompt-gaze-teleport-wait = { $seats } выбирает, кого перенести.

## Варианты

move-stop = Остановиться
move-end-turn = Закончить ход
move-card = Карта { $value }
move-combat = Сражение +{ $value }
move-announce = Назвать +{ $value }
move-announce-none = Не называть
move-go = Идти на { $where }
move-put = Поставить на { $where }
move-take = Взять: { $token }
move-swap = Поменять на: { $token }
move-drop = Оставить на { $where }
move-jump = Прыгнуть через { $over } на { $where }
move-through = Сквозь стену на { $where }
move-reveal = Открыть комнату { $number }
move-turn-left = Повернуть { $room } влево
move-turn-right = Повернуть { $room } вправо
move-attack = Атаковать: { $token }
move-attack-with = Атаковать: { $token }, помогают: { $helpers }
move-spear = Копьём: { $token }
move-spear-with = Копьём: { $token }, помогают: { $helpers }
move-shoot = Выстрелить: { $token }
move-shoot-with = Выстрелить: { $token }, помогают: { $helpers }
move-open = Поднять решётку к { $where }
move-close = Опустить решётку к { $where }
move-break = Сломать решётку к { $where }
move-heal = Лечение: { $token }
move-regenerate = Восстановиться
move-scream = Отвратительный крик: { $token }
move-fireball = Огненный шар: { $token }
move-drink = Выпить зелье
move-actor = { $token }
move-room = Комната { $number }
move-token = { $token }
move-pick = { $token }
move-pair = Комнаты { $number }
beside-square = { $label }, { $squares }
beside-owner = { $label }, { $squares } ({ $seat_is ->
    [you] ваш жетон
   *[other] { $seat }
})
beside-dungeon = { $label }, { $squares } (Темница)
beside-room = { $label }, комната { $number }

## Ход игры

# Кто действует и кто цель, с владельцем; слова берут у события.
own-figure = { $seat_is ->
    [you] { $figure_id ->
        [backstabber] Ваша
        [naga] Ваша
        [thief] Ваша
       *[other] Ваш
    } { $figure }
   *[other] { $seat }: { $figure }
}
its-target = { $target } ({ $target_seat_is ->
    [you] { $target_id ->
        [backstabber] ваша
        [naga] ваша
        [thief] ваша
       *[other] ваш
    }
   *[other] { $target_seat }
})
event-picked = { $seat } { $seat_is ->
    [you] выбираете
   *[other] выбирает
}: { $token }.
event-chosen = Вы выбрали: { $token }{ $use_id ->
        [out] , останется вне игры
        [line] , начнёт на полоске
       *[team] {""}
    }.
event-pair-chosen = Вы выбрали комнаты { $number }.
event-pair-replaced = Комнаты { $number } выбрали оба: вместо них у вас комнаты { $drawn }.
event-pair-picked = { $seat } { $seat_is ->
    [you] выбираете
   *[other] выбирает
} комнаты { $number }.
event-teams-ready = Тайный выбор сделан.
event-handicap-given = { $seat } { $seat_is ->
    [you] даёте
   *[other] даёт
} фору: { $number ->
        [one] { $number } персонаж
        [few] { $number } персонажа
       *[many] { $number } персонажей
    }.
event-rooms-laid = Закрытых комнат: { $number }.
event-placer-drawn = { $seat } { $seat_is ->
    [you] кладёте
   *[other] кладёт
} первый жетон.
event-token-placed = { $seat } { $seat_is ->
    [you] кладёте
   *[other] кладёт
} жетон в комнату { $slot }.
event-starters-revealed = { $seat } { $seat_is ->
    [you] начинаете
   *[other] начинает
} так: { $tokens }.
event-first-player = { $seat } { $seat_is ->
    [you] начинаете
   *[other] начинает
} игру.
event-turn-started = { $seat_is ->
    [you] Ход { $turn }, ваш.
   *[other] Ход { $turn }. { $seat }.
}
    .style = heading
event-turn-skipped = { $seat_is ->
    [you] У вас никого
   *[other] { $seat }: никого
} не осталось, ход пропущен.
event-action-card = { $seat } { $seat_is ->
    [you] играете
   *[other] играет
} карту { $value }.
event-room-revealed = { $seat } { $seat_is ->
    [you] открываете
   *[other] открывает
} комнату { $slot }: { $room }.
event-token-set = { $seat } { $seat_is ->
    [you] ставите
   *[other] ставит
} на { $where } жетон: { $token } ({ $owner_seat_is ->
    [you] ваш
   *[other] { $owner_seat }
}).
event-room-turned = { own-figure } вращает комнату { $room } { $clockwise ->
        [0] влево
       *[other] вправо
    }.
event-moved = { own-figure } идёт на { $where }.
event-taken = { own-figure } берёт на { $where }: { $token }.
event-dropped = { own-figure } оставляет на { $where }: { $token }.
event-jumped = { own-figure } прыгает через { $over } на { $where }.
event-walked-through = { own-figure } проходит сквозь стену на { $where }.
event-attack-declared = { own-figure } { $kind_id ->
        [spear] бьёт копьём
        [bow] стреляет из лука
       *[close] атакует
    }, цель: { its-target }. { $figures }: { $attack }. В защите { $target_figures }: { $defence }.
event-telepath-announced = { $seat } { $seat_is ->
    [you] называете
   *[other] называет
} карту +{ $value }.
event-hand-shown = { $seat_is ->
    [you] У вас такой
   *[other] { $seat }: такой
} нет, карты показаны: { $values }.
event-cards-revealed = { $seat } +{ $card }, { $target_seat } +{ $target_card }: { $total } против { $target_total }.
event-combat-tied = Ничья, по { $total }{ $deaths ->
        [0] : ничего не происходит
       *[other] {""}
    }.
event-goblin-wins = { own-figure } побеждает без карт.
event-wounded = { own-figure } { $figure_id ->
        [backstabber] ранена
        [naga] ранена
        [thief] ранена
       *[other] ранен
    } на { $where }.
event-eliminated = { own-figure } { $cause_id ->
        [carrier] погибает на руках у носильщика
        [pit] падает в ловушку и погибает
        [fireball] сгорает
       *[combat] погибает в сражении
    } на { $where }.{ $suicide ->
        [yes] {" "}Это суицид.
       *[no] {""}
    }
event-spear-broken = { $seat_is ->
    [you] Ваше копьё ломается
   *[other] Копьё ломается ({ $seat })
}.
event-shot-missed = { $seat_is ->
    [you] Ваш выстрел
   *[other] { $seat }: выстрел
} мимо.
event-portcullis = { own-figure } { $deed_id ->
        [open] поднимает
        [close] опускает
       *[break] ломает
    } решётку у { $where }.
event-healed = { own-figure } лечит, { its-target } снова { $target_id ->
        [backstabber] здорова
        [naga] здорова
        [thief] здорова
       *[other] здоров
    }.
event-regenerated = { own-figure } восстанавливается.
event-screamed = { own-figure } криком отталкивает на { $where }: { its-target }.
event-burned = { own-figure } пускает огненный шар, цель: { its-target }.
event-drank = { own-figure } пьёт зелье, ещё { $ap } ОД.
event-rope-fixed = Верёвка закреплена над { $where }.
event-lost = Пропадает в ловушке на { $where }: { $token }.
event-escaped = { own-figure } { $points ->
        [0] вылетает из подземелья с раной
       *[other] выходит из подземелья
    }{ $treasure ->
        [0] {""}
       *[other] {" "}с Сокровищем
    }.{ $load_id ->
        [none] {""}
       *[other] {" "}Ноша: { $load }.
    }
event-cards-recovered = { $seat } { $seat_is ->
    [you] возвращаете
   *[other] возвращает
} все карты действий.
event-scored = { $seat } { $seat_is ->
    [you] получаете
   *[other] получает
} { $points } ПО, всего { $total } ПО.
event-turn-ended = { $seat } { $seat_is ->
    [you] заканчиваете
   *[other] заканчивает
} ход{ $left ->
        [0] {""}
       *[other] , осталось { $left } ОД
    }.
event-np-turn = Ходит Темница: { $ap } ОД.
event-np-activated = От Темницы действует { $figure }.
event-reinforced = Подкрепление на { $where }: { $figure }.
event-gaze-drawn = Взгляд архимага: { $number ->
        [1] комната поворачивается по кости
        [2] одна или две комнаты поворачиваются по кости
        [3] все поднятые решётки опускаются
        [4] решётки одной комнаты поднимаются
        [5] переносится персонаж Темницы
        [6] переносится { $seat_is ->
            [you] ваш персонаж
           *[other] персонаж ({ $seat })
        }
        [7] у Темницы в следующем ходу на 2 ОД больше
       *[8] { $seat_is ->
            [you] у вас в следующем ходу на 2 ОД больше
           *[other] { $seat } получит в следующем ходу на 2 ОД больше
        }
    }.
event-gaze-idle = Сейчас эта карта ничего не меняет.
event-gate-changed = Решётка у { $where } { $deed_id ->
        [open] поднимается
       *[close] опускается
    }.
event-teleported = { own-figure } исчезает и появляется на { $where }.
event-room-swung = Комната { $room } { $quarters ->
        [0] остаётся как лежала
        [1] поворачивается на четверть вправо
        [2] поворачивается на пол-оборота
       *[3] поворачивается на четверть влево
    }.
event-game-over =
    { $seats_count ->
        [0] Игра окончена.
       *[other] Игра окончена. { $seats_is ->
            [you] Побеждаете вы
           *[other] Победа: { $seats }
        }.
    }

## Концы

ending-target = Нужные ПО набраны.
ending-exhausted = Персонажей не осталось ни у кого.
ending-turns = Последний ход сыгран.
ending-goblin = Гоблин пал.
ending-beaten = Побеждает Темница.

## Причины

reason-card-played = Эта карта вернётся, когда будут сыграны все четыре.
reason-card-capped = Для такой высокой карты ещё рано.
reason-card-first = Первый игрок начинает с карты 2.
reason-card-not-now = Карту действий играют в начале хода.
reason-is-wounded = Раненый не действует.
reason-was-healed = Вылечен в этот ход: до следующего отдыхает.
reason-no-ap = ОД не осталось.
reason-no-deed = Сейчас ничего не может сделать.
reason-not-yours = Это не ваш персонаж.
reason-not-here = Этого персонажа нет на поле.
reason-card-used = Эта карта уже использована.
reason-card-named = Телепат назвал другую карту.
reason-no-fight = Карты сражения кладут только в сражении.
reason-no-naming = Карту называет Телепат в бою один на один.
reason-naming-first = Сначала Телепат называет карту или отказывается.
reason-no-such-card = Такой карты сражения в этой игре нет.
reason-who-first = Сначала выберите, кто действует.
reason-in-action = Сначала завершите это действие.
reason-actions-only = Это делает персонаж в ваш ход.
reason-not-active = Сейчас не ваш ход.
reason-in-move = Движение уже начато: идите дальше или остановитесь.
reason-dark-square = Эта комната ещё закрыта.
reason-other-board = На поле для стольких игроков нет такой клетки или комнаты.
reason-stays = Движение, которое ничего не меняет, — не движение.
reason-too-far = Слишком далеко для одного движения.
reason-no-way = Туда нет открытого пути.
reason-barred = Путь закрывает здоровый враг.
reason-exit-barred = Выход закрывает здоровый враг.
reason-bare-pit = Над этой ловушкой персонажа ничто не держит.
reason-no-end = Там стоит персонаж: пройти можно, остановиться нельзя.
reason-not-solid = Там не остановиться: персонажа ничто не держит.
reason-full-square = На одной клетке оказалось бы слишком много жетонов.
reason-left-too-much = Там, где оставлен жетон, их теперь слишком много.
reason-nothing-there = Этого нет на поле.
reason-not-takeable = Берут только предметы и раненых друзей.
reason-handless = В этом сценарии этот персонаж ничего не носит.
reason-hands-full = Руки заняты: обменяйте или сначала оставьте.
reason-hands-empty = В руках ничего нет.
reason-in-hand = Это уже в руках.
reason-off-the-way = Не на пути этого движения.
reason-hands-off = Здесь ничего нельзя брать и оставлять.
reason-holds-friend = Эта верёвка держит друга.
reason-no-hands-there = Персонаж там ничего не может держать.
reason-pit-for-wounded = Раненого над ловушкой удержит только закреплённая верёвка.
reason-no-anchor = Верёвку здесь не закрепить.
reason-no-finish = После этого действие не удалось бы закончить по правилам.
reason-no-jumps = Карт прыжка не осталось.
reason-jump-alone = Прыжок — отдельное действие.
reason-jump-way = Прыгают через одну соседнюю ловушку на клетку рядом с ней.
reason-jump-over = На ловушке кто-то есть.
reason-jump-ground = Места прыжка и приземления должны держать прыгуна без верёвки в руках.
reason-jump-landing = Там персонаж: туда не приземлиться.
reason-no-wall-walk = Сквозь стену проходит только Проходящий сквозь стены, отдельным действием.
reason-no-wall = Между клетками нет стены или щели, либо там не встать.
reason-room-open = Эта комната уже открыта.
reason-no-access = Отсюда к этой комнате нет доступа.
reason-no-gear = Комнаты поворачивают с механизма.
reason-no-twin = С этого механизма поворачивают его комнату и открытые комнаты с тем же номером.
reason-wrong-way = Стрелка указывает в другую сторону.
reason-no-enemy = Атакуют только врага.
reason-hurt-this-turn = Ранен в этот ход: до следующего не атаковать.
reason-is-carried = Его несут: цель — тот, кто несёт.
reason-not-beside = Не на соседней клетке.
reason-no-help = Они не могут помочь в этой атаке.
reason-no-spear = Нужно телескопическое копьё.
reason-spear-reach = Копьё бьёт через одну свободную клетку по прямой или сквозь щель.
reason-spear-near = Здоровый враг слишком близко для копья.
reason-no-bow = Нужен лук.
reason-bow-near = Рядом со стрелком стоит враг.
reason-bow-sight = Цель не видна.
reason-bow-shield = Большой щит закрывает от стрел.
reason-no-gate = Рядом с персонажем между этими клетками нет решётки.
reason-no-lockpick = Этот персонаж не открывает решётки, и ключа у него нет.
reason-no-breaker = Этот персонаж не ломает решётки.
reason-gate-broken = Эта решётка сломана навсегда.
reason-gate-is-so = Решётка уже в этом положении.
reason-no-healer = Лечит только Лекарь.
reason-heal-near = Раненый должен быть на соседней клетке.
reason-not-wounded = Не ранен.
reason-no-troll = Восстанавливается только раненый Тролль, и только сам.
reason-troll-hurt-now = Ранен в этот ход: восстановится не раньше следующего.
reason-troll-carried = Его несут: восстановиться нельзя.
reason-troll-crippled = В этом сценарии этот Тролль больше не восстанавливается.
reason-no-banshee = Кричит только Дух.
reason-scream-ap = Отвратительный крик стоит 2 ОД.
reason-scream-sight = Цель не видна.
reason-scream-wall = Толкнуть некуда: за целью нет открытого прохода или места.
reason-no-wand = Нужен Маг с огненным шаром.
reason-fire-sight = Это не первый персонаж на линии видимости.
reason-no-potion = Нужно зелье скорости в руках.
reason-not-placing = Жетоны расставляют, когда открыта комната.
reason-other-room = Только в открытую комнату.
reason-no-place = Нужна свободная клетка, не ловушка.
reason-no-setup = Это делают при подготовке.
reason-room-full = В этой комнате больше нет места.
reason-no-starter = В этом сценарии этот персонаж начинает в комнате.
reason-not-in-hand = Этот жетон сейчас нельзя выбрать.
reason-room-first = Сначала выберите комнату.
reason-room-chosen = Комната выбрана: теперь выберите жетон для неё.
reason-no-pick = Команды выбирают в начале, если так играют.
reason-picked = Это уже нельзя взять, или не сейчас.

## Доска

ui-turn = { $turn ->
    [0] Начало
   *[other] Ход { $turn }
}
ui-target = игра до { $target }
ui-last-turn = последний ход: { $turns }
ui-ap = { $ap } ОД
ui-actions = Карты действий
ui-combat = Карты сражения
ui-jumps = Прыжки
ui-hidden = Ещё закрыты
ui-screen = За ширмой
ui-dark = Тёмная комната { $number }
ui-room = Комната { $number }: { $room }
ui-back = закрытый жетон
ui-wounded = в ранах
ui-hurt-now = рана этого хода
ui-healed-now = отдыхает до конца хода
ui-ground-pit = ловушка
ui-ground-gear = механизм вращения
ui-ground-rope = ловушка с закреплённой верёвкой
ui-steps = движение { $move }, сражение { $combat }
ui-aside = Нужно поставить
ui-deed-go = Идти
ui-deed-turn = Повернуть комнату
ui-deed-jump = Прыгнуть
ui-deed-attack = Атаковать
ui-deed-reveal = Открыть комнату
ui-no-actor = сначала выберите, кто действует
ui-no-go = некуда
ui-no-turn = не стоит на механизме
ui-no-jump = нет прыжка через ловушку
ui-no-jumps = карт прыжка не осталось
ui-under-way = движение уже начато
ui-no-attack = нет цели
ui-no-reveal = нет прохода в тёмную
ui-turn-room = Повернуть комнату { $room } { $way_id ->
    [right] по часовой стрелке
   *[left] против часовой стрелки
}
ui-deeds = Что можно сделать
ui-attack = Атака
ui-defence = Защита
ui-fight-laid = карта
ui-fight-card = Из карт, которыми могут ответить: побеждает { $won }, вничью { $tied }, проигрывает { $lost }
ui-stake-attack = Сила { $attack } против { $defence } без карт; из всех пар карт { $won } % дают победу, { $tied } % ничью, { $lost } % поражение
ui-stake-won = Победа без карт
ui-stake-lost = Поражение без карт
ui-stake-death = Цель погибнет
ui-stake-wound = Цель будет ранена
ui-stake-none = Цели ничего не будет
ui-stake-push = Отлетит на { $place }
ui-dungeon = Темница
ui-queue = Очередь Темницы
ui-reserve = Подкрепления
ui-gaze = Взгляд архимага
ui-out = вне игры

# Учебная партия (lesson.rec): по реплике на каждый ход ученика.
lesson-name = Первые ходы
lesson-1 = Все жетоны лежат лицом вниз в комнатах, по четыре персонажа стоят на своих полосках; ваша — под номером 21. Оппонент открыл две комнаты. Число на карте — это ваши действия в этот ход; оно может быть больше самого большого из сыгранных лишь на единицу. Сыграйте 3.
lesson-2 = Каждое действие делает один из ваших персонажей и стоит 1 ОД. Для начала откройте тёмную комнату: это может любой с вашей полоски. Выберите Предательницу.
lesson-3 = Отсюда можно открыть обе комнаты у вашей полоски. Откройте комнату 7.
lesson-4 = Открыв комнату, вы ставите всех персонажей и предметы оппонента, а оппонент — ваши предметы. Здесь лежал его Большой щит. Положите его у своей полоски, на d20: там оппоненту трудно его забрать.
lesson-5 = Открывая комнату, оппонент нашёл вашу Нагу и должен был её поставить. Она далеко впереди: выберите её.
lesson-6 = Короткий путь преграждает ловушка. Прыжок требует одной из трёх карт прыжка, и они не возвращаются. Сейчас это того стоит.
lesson-7 = Персонаж действует столько раз, сколько вы можете оплатить. Снова Нага: она проходит шесть клеток.
lesson-8 = Клетка h0 лежит на полоске оппонента. Кто дошёл туда без раны, покидает подземелье и приносит 1 ПО. Нужно пять ПО.
lesson-9 = Сражение: у Наги оппонента 2, у вашего Духа 1. Оба тайно кладут по карте, побеждает большая сумма, и карты уходят из игры; возвращается только +0. Положите +4: у вас будет 5, и вас побьёт только +4 или больше.
lesson-10 = Нага напала, проиграла и лежит раненая. Сыгранной тройки у вас в руке нет: карты действий возвращаются, когда сыграны все четыре. Раз тройка уже была, можно сыграть 4.
lesson-11 = Дух стоит рядом с раненой Нагой. Выберите его.
lesson-12 = В сражении раненые считаются за 0, а проиграв, погибают. В ход ранения нападать на них нельзя, а теперь можно.
lesson-13 = 1 против 0, но с хорошей картой победит и раненый. С картой +2 у вас 3: опять вас побьёт только +4 или больше.
lesson-14 = Нага погибла, у вас 2 ПО. Дух стоит на механизме этой комнаты: выберите его ещё раз.
lesson-15 = С механизма комнату поворачивают на четверть по её стрелке, вместе со стенами и всем, что в ней есть. Посмотрите на стены и поверните её.
lesson-end = В этом вся суть: комната повернулась, и Духу открыт путь к ещё тёмной комнате 4. У вас 2 ПО, и в этом ходу осталось 2 ОД. Следующее действие выберите сами и играйте дальше.

lesson-placing-name = Расстановка
lesson-placing-1 = Нужно пять ПО: по одному за каждого погибшего врага и за каждого своего, кто ушёл через полоску оппонента. Четверо начинают на вашей полоске: берите быстрых и тех, кто открывает путь. Сначала Духа, он отталкивает врагов.
lesson-placing-2 = Меканорк поворачивает комнаты в любую сторону и открывает пути, которых нет у других.
lesson-placing-3 = Предательница открывает решётки, а сначала все они закрыты.
lesson-placing-4 = Маг летает над врагами и ловушками. Он будет четвёртым.
lesson-placing-5 = Остальных вы по очереди прячете в комнатах лицом вниз. Комнаты 7 и 8 рядом с вашей полоской, так что первым их откроете, скорее всего, вы. Выберите комнату 7.
lesson-placing-6 = Кто открыл комнату, расставляет в ней персонажей и предметы оппонента. Здесь место тому, что нужно рано: положите Ключ.
lesson-placing-7 = Комнаты 1 и 2 лежат у полоски оппонента, через которую вы хотите уйти. Выберите комнату 2.
lesson-placing-8 = Нага проходит шесть клеток: куда бы оппонент ни поставил её в этой комнате, до выхода недалеко. Спрячьте её здесь.
lesson-placing-end = Спрячьте остальное, как хотите, и начнутся ходы. Играйте дальше или переходите к следующему уроку: как побеждают.

lesson-winning-name = Последние ПО
lesson-winning-1 = Счёт 2 : 4, ещё одно ПО — и вы проиграли. Но у оппонента только две карты сражения, +0 и +2, а его Телепат ранен. У вас 2 ОД. Начните с Предательницы.
lesson-winning-2 = По пути можно бесплатно оставить то, что несёшь. Оставьте Верёвку у своего Телепата на f10.
lesson-winning-3 = Шаги ещё есть. Идите на e10, где лежит раненый Лекарь: свободными руками Предательница его подберёт.
lesson-winning-4 = Теперь рядом вражеский Лекарь. Тот же персонаж может действовать снова: выберите Предательницу.
lesson-winning-5 = Нападите на Лекаря: 2 против 2, решат карты.
lesson-winning-6 = Оппонент прибавит не больше 2, это 4. С вашей +5 выйдет 7: победа верная, и это сражение того стоит.
lesson-winning-7 = Лекарь ранен, +2 ушла: у оппонента осталась только +0. У вас одна карта действий, двойка. Сыграйте её, и все четыре вернутся.
lesson-winning-8 = Два раненых врага — два ПО. На раненых в этот же ход нападать нельзя, но ход уже новый. Начните с Телепата.
lesson-winning-9 = Он стоит рядом с вражеским Телепатом. Нападайте; раненые считаются за 0.
lesson-winning-10 = Контроль разума: в сражении один на один ваш Телепат называет карту, и оппонент кладёт её или показывает руку. Назовите +3.
lesson-winning-11 = Так и есть: осталась только +0. 0 против 0, при равенстве ничего не будет, значит, хватит +1.
lesson-winning-12 = Третье ПО. Теперь Предательница против раненого Лекаря.
lesson-winning-13 = Нападите на Лекаря.
lesson-winning-14 = 2 против 0, и прибавить ему нечего: положите +0, она всегда возвращается.
lesson-winning-15 = 4 : 4. Кто-то из ваших должен выйти. Карты действий вернулись: нужно четыре действия, играйте четвёрку.
lesson-winning-16 = Ближе всех к выходу Дух, но мешают стены. Телепат стоит на механизме вращения: выберите его.
lesson-winning-17 = С механизма комнату поворачивают на четверть вместе со всем, что в ней есть. Поверните его комнату.
lesson-winning-18 = Теперь путь открыт. Выберите Духа.
lesson-winning-19 = До четырёх клеток за раз: на f3.
lesson-winning-20 = Осталось два действия: снова Дух.
lesson-winning-21 = Дальше на h1, к самой полоске оппонента.
lesson-winning-22 = И ещё раз.
lesson-winning-23 = Шаг на полоску, h0, и Дух снаружи.
lesson-winning-end = Пять ПО, победа 5 : 4. ПО считают после каждого действия, и кто первым наберёт пять, тот сразу победил. Следите за сыгранными картами: под конец решают они.

# Вид решения, который ученик встречает впервые
learn-walking = То, что несёте, идёт с вами; брать и оставлять по пути ничего не стоит.
learn-announce = Назовите карту, которой боитесь больше всего: оппонент положит её или покажет, что её нет.
learn-combat-card = Посчитайте обе стороны и платите ровно столько, сколько нужно: все карты, кроме +0, уходят навсегда. Дёшево проиграть тоже бывает верно.
learn-forced-card = Телепат угадал: на этот раз выбора нет.
learn-play-card = Число на карте — действия этого хода. Все четыре вернутся, только когда разыграны все, так что берегите большую до нужного хода.
learn-choose-actor = Действует любой, кто не ранен, и сколько хватит ОД. Сначала открывайте комнаты и ведите вперёд быстрых, потом думайте о сражениях.
learn-choose-deed = Светлые клетки в пределах досягаемости; остальные действия рядом, с ценой. Серое скажет, чего не хватает.
learn-put-token = Своих ставьте туда, где они сразу полезны, а чужих — за стены, подальше от механизмов и выходов.
learn-pick-pair = Комнаты с прямыми путями хороши бегунам, комнаты со многими стенами — тем, кто держит оборону.
learn-pick-figure = В хорошей команде есть быстрый, сильный и тот, кто открывает решётки.
learn-pick-item = Каждый предмет от своей беды: верёвка от ловушек, ключ от решёток, броня от сражений, а сокровище — для счёта.
learn-choose-figure = Каждого вашего персонажа оппонент увидит, только когда откроют его жетон.
learn-choose-item = Думайте о тех, кого взяли: Огненному шару нужен Маг, Сокровищу — кто-то быстрый.
learn-choose-pair = Подземелье сложат из комнат обоих игроков, перемешав их.
learn-keep-out = Фора: сильная сторона играет меньшим составом. Оставьте того, без кого легче обойтись.
learn-starter = Эти четверо действуют с первого хода: возьмите быстрых и того, кто откроет путь.
learn-place-room = Что где лежит, знаете только вы. Близко к полоске оппонента вашему бегуну недалеко до выхода, но и оппоненту легче открыть комнату.
learn-place-token = Ваши предметы расставит оппонент, кто бы ни открыл комнату; персонажей ставит открывший. Лучшее кладите туда, где первым будете вы.
learn-gaze-teleport = Архимаг перенесёт кого-то из ваших: выберите, кому это меньше повредит.
ui-line = На полоске
ui-vp = { $points } ПО
ui-gate-closed = решётка опущена
ui-gate-open = решётка поднята
ui-gate-broken = решётка сломана
ui-carried-low = в руках
ui-carried = В руках
ui-leave = Оставить
ui-leave-help = Подсветить клетки, где можно по пути оставить ношу
ui-helped = Атака с помощью
ui-announced = Телепат назвал +{ $value }
ui-about-backstabber = Взлом: поднимает и опускает решётки. Удар кинжалом: +2 в групповом бою вместе со своими.
ui-about-banshee = Отвратительный крик: отталкивает на клетку того, кого видит (2 ОД).
ui-about-cleric = Лечение: раненый по соседству, свой или чужой, снова здоров.
ui-about-colossus = Ломает решётки. Гигант: мелкие враги могут пройти мимо.
ui-about-goblin = Приносит { $exit_vp } ПО, если выходит здоровым.
ui-about-mekanork = Поворачивает комнаты в любую сторону.
ui-about-naga = Проходит через щели.
ui-about-telepath = Контроль разума: называет карту, которую враг должен сыграть в бою один на один.
ui-telepath-alone = Когда играют в одиночку, это может только Телепат Темницы.
ui-about-thief = Стоит на ловушках, и свои проходят по ним. Поднимает и опускает решётки.
ui-about-troll = Сам залечивает рану (1 ОД).
ui-about-wall-walker = Проходит сквозь стену или щель (1 ОД).
ui-about-warrior = Ломает решётки.
ui-about-wizard = Левитация: летает над врагами и ловушками. Только ему служит огненный шар.
ui-about-armor = +{ $amount }, когда атакуют.
ui-about-big-shield = В того, кто его несёт, нельзя стрелять.
ui-about-bow = Стреляет с силой { $amount } по врагу, которого видно.
ui-about-fireball-wand = Один раз Маг убивает первого, кого видит.
ui-about-key = Поднимает и опускает решётки.
ui-about-rope = Помогает пройти ловушки.
ui-about-speed-potion = Один раз даёт выпившему { $amount } ОД на этот ход.
ui-about-sword = +{ $amount } в атаке.
ui-about-telescoping-spear = Атакует через клетку или сквозь щель.
ui-about-treasure = { $amount } ПО, если его вынести.
ui-rooms = Комнаты
ui-name-card = Какую карту?
ui-not-there = Этой карты уже нет
ui-escaped = вне подземелья
ui-eliminated = нет в живых

## The end page

standing = победные очки
sheet-exits = За вышедших персонажей
sheet-rest = За погибших врагов и сокровища
feat-room-revealed = { $seat }: открыто комнат { $count }.
feat-room-turned = { $seat }: вращений комнат { $count }.
feat-escaped = { $seat }: вышло персонажей { $count }.
feat-attack-declared = { $seat }: атак { $count }.
feat-jumped = { $seat }: прыжков { $count }.
feat-taken = { $seat }: взято жетонов { $count }.

addresses-you = yes
moment-played = Карта действий
moment-walked = { "" }
moment-opened = Комната открыта
moment-set = { "" }
moment-turned = { "" }
moment-used = { "" }
moment-joined = Сражение
moment-laid = Обе карты лежат рубашкой вверх
moment-revealed = Карты открыты
moment-tied = Ничья
moment-struck = { "" }
moment-fell = { "" }
moment-escaped = { "" }

# --- что говорит осмотр о нарисованном; `about-TABLE` составлен из строки components.toml

# of the Goblin Ground, where Goblins are others
ui-goblin-ground = Здоровым побеждает в любом сражении без карт, если на другой стороне нет здорового Гоблина. Ломает решётки; огненный шар его только ранит. Если он погибнет, его игрок проиграл.
ui-troll-ground = Сам залечивает рану (1 ОД), но не ту, что получил в сражении, где победил Гоблин.
ui-carries = Может нести предмет или раненого друга.
ui-carries-nothing = Ничего не носит.
about-figure = { $id ->
    [backstabber] { ui-about-backstabber }
    [banshee] { ui-about-banshee }
    [cleric] { ui-about-cleric }
    [colossus] { ui-about-colossus }
    [goblin] { $option-mode_id ->
        [goblin_ground] { ui-goblin-ground }
       *[other] { ui-about-goblin }
    }
    [mekanork] { ui-about-mekanork }
    [naga] { ui-about-naga }
    [telepath] { ui-about-telepath } { ui-telepath-alone }
    [thief] { ui-about-thief }
    [troll] { $option-mode_id ->
        [goblin_ground] { ui-troll-ground }
       *[other] { ui-about-troll }
    }
    [wall_walker] { ui-about-wall-walker }
    [warrior] { ui-about-warrior }
    [wizard] { ui-about-wizard }
   *[other] {""}
} { $id ->
    [goblin] { $option-mode_id ->
        [goblin_ground] { ui-carries-nothing }
       *[other] { ui-carries }
    }
   *[other] { ui-carries }
}
    .kind = Персонаж
    .rule = { $id ->
        [backstabber] DT-14.1
        [banshee] DT-14.3
        [cleric] DT-14.4
        [colossus] DT-14.6
        [goblin] DT-14.11
        [mekanork] DT-14.7
        [naga] DT-14.8
        [telepath] DT-14.9
        [thief] DT-14.12
        [troll] DT-14.13
        [wall_walker] DT-14.14
        [warrior] DT-14.15
        [wizard] DT-14.10
       *[other] DT-2.5
    }
    .move = { $value ->
        [one] шаг
        [few] шага
       *[many] шагов
    } за 1 ОД
    .move-is = { $option-telepath_move ->
        [3] { $card_move ->
            [0] { $value }
           *[other] { $card_move }
        }
       *[other] { $value }
    }
    .combat = в сражении
    .exit-vp = { $option-mode_id ->
        [goblin_ground] {""}
       *[other] ПО, если выйдет здоровым
    }
about-item = { $id ->
    [armor] { ui-about-armor }
    [big_shield] { ui-about-big-shield }
    [bow] { ui-about-bow }
    [fireball_wand] { ui-about-fireball-wand }
    [key] { ui-about-key }
    [rope] { ui-about-rope }
    [speed_potion] { ui-about-speed-potion }
    [sword] { ui-about-sword }
    [telescoping_spear] { ui-about-telescoping-spear }
    [treasure] { ui-about-treasure }
   *[other] {""}
} Предмет в руках у того, кто стоит на его клетке; цвет не важен.
    .kind = Предмет
    .rule = { $id ->
        [armor] DT-15.7
        [big_shield] DT-11.14
        [bow] DT-11.1
        [fireball_wand] DT-15.3
        [key] DT-15.4
        [rope] DT-12.2
        [speed_potion] DT-15.10
        [sword] DT-15.8
        [telescoping_spear] DT-11.9
       *[other] DT-15.9
    }
    .amount = { $effect_id ->
        [armor] прибавка в защите
        [bow] сила выстрела
        [potion] ОД выпившему
        [sword] прибавка в ближней атаке
       *[treasure] ПО, если вынести
    }
about-room = { $turn_id ->
        [left] С механизма персонаж поворачивает эту комнату на четверть влево
       *[right] С механизма персонаж поворачивает эту комнату на четверть вправо
    } или открытую парную — по её стрелке, за 1 ОД. Всё, что в ней, поворачивается вместе с ней.
    .kind = Комната, у которой есть парная
    .rule = DT-5.1
    .pair = номер пары
about-dark-room = Её никто не видел. Открывают с соседней клетки через открытую грань или с полоски рядом; потом расставляют её жетоны.
    .kind = Комната, ещё закрыта
    .rule = DT-4.1
about-hidden-token = Персонаж или предмет. Его покажут и поставят, когда откроют комнату.
    .kind = Жетон
    .rule = DT-4.3
about-pit = Её преодолевают полётом, верёвкой или прыжком. Кто закончит действие на голой ловушке, погибнет, кроме здоровой Воровки.
    .kind = Препятствие
    .rule = DT-12.8
about-portcullis = Опущенная — как стена. Предательница, Воровка или Ключ поднимают и опускают её за 1 ОД; { $option-mode_id ->
        [goblin_ground] Гоблин
       *[other] Колосс
    } и Воин ломают навсегда.
    .kind = Грань клетки
    .rule = DT-13.2
about-line = Кто здоровым дошёл до полоски оппонента, выходит из подземелья и приносит ПО. Со своей полоски открывают обе комнаты рядом.
    .kind = Край подземелья
    .rule = DT-6.6
about-action-card = Её число — сколько ОД у вас в этот ход. Все четыре возвращаются, когда не осталось ни одной.
    .kind = Карта
    .rule = DT-3.2
about-combat-card = В сражении оба тайно кладут по карте и прибавляют её. Сыгранные игроком не возвращаются, кроме +0.
    .kind = Карта
    .rule = DT-9.7
about-jump-card = Один прыжок через одну ловушку рядом с персонажем. Сыгранные не возвращаются.
    .kind = Карта
    .rule = DT-8.1
about-reinforcements = Столько персонажей Темницы ещё могут прийти. Когда вы возвращаете карты действий, { $option-difficulty ->
       *[normal] один из них, по жребию, встаёт
        [hard] двое из них, по жребию, встают
    } на её полоску.
    .kind = Карты Темницы
    .rule = DT-22.8
about-gaze-card = Когда вы возвращаете карты действий, открывается одна из восьми. 1: кость поворачивает комнату; 2: две комнаты. 3: опускаются все поднятые решётки; 4: поднимаются решётки одной комнаты. 5: переносится персонаж Темницы; 6: ваш, которого вы выберете. 7: у Темницы в следующем ходу на 2 ОД больше; 8: у вас. Бледные уже выпали; после восьмой их перемешивают.
    .kind = Карта
    .rule = DT-22.10
about-points = ПО дают за погибшего врага (если игроков трое и больше, то виновнику его гибели) и за своего персонажа, который вышел здоровым. Побеждает тот, кто первым набрал сколько нужно.
    .kind = Чем побеждают
    .rule = DT-16.1
about-fight = Силы обеих сторон, к ним прибавят карты. Большая сумма побеждает, проигравшие ранены, раненая цель гибнет. Если проиграли атакующие, лучник цел, а у копейщика только ломается копьё. Ничья ничего не меняет.
    .kind = Что сравнивают
    .rule = DT-9.8
about-deed-go = До стольких шагов, сколько есть у персонажа, через открытые грани. По пути можно брать и оставлять даром.
    .kind = Действие
    .rule = DT-6.1
about-deed-turn = На механизме; одно действие — четверть оборота.
    .kind = Действие
    .rule = DT-5.2
about-deed-jump = Через одну ловушку рядом с персонажем; стоит ещё карту прыжка.
    .kind = Действие
    .rule = DT-8.2
about-deed-attack = Врага на соседней клетке, а луком или копьём издали. В ближний бой вступают все здоровые рядом с участвующим врагом.
    .kind = Действие
    .rule = DT-9.1
about-deed-reveal = С клетки, у которой к тёмной комнате открытая грань, или со своей полоски.
    .kind = Действие
    .rule = DT-4.1
c-dark-room = Тёмная комната
c-hidden-token = Закрытый жетон
c-pit = Ловушка
c-portcullis = Решётка
c-line = Начальная полоска
c-action-card = Карта действий
c-combat-card = Карта сражения
c-jump-card = Карта прыжка
c-reinforcements = Подкрепления
c-gaze-card = Взгляд архимага
c-points = ПО
c-fight = Сражение
c-deed-go = Идти
c-deed-turn = Повернуть комнату
c-deed-jump = Прыгнуть
c-deed-attack = Атаковать
c-deed-reveal = Открыть комнату
about-far = Столько действий нужно выбранному персонажу, чтобы сюда дойти.
    .kind = Клетка
    .rule = DT-6.1
c-far = Действий до этой клетки

## Что требуют задачи

puzzle-goal-turn = Доведите за этот ход свой счёт до { $amount } ПО.
puzzle-goal-win = Победите в этот ход.
