## Подземелье дня

daily = Подземелье дня
daily-short = Сегодня
daily-to = К таблице
daily-date = { DATETIME($day, dateStyle: "long") }
daily-words = Одна раздача для всех, одна попытка.
daily-tomorrow = Завтра: { $game }.
daily-days = Последние дни
daily-weekday-0 = Пн
daily-weekday-1 = Вт
daily-weekday-2 = Ср
daily-weekday-3 = Чт
daily-weekday-4 = Пт
daily-weekday-5 = Сб
daily-weekday-6 = Вс
daily-strip-open = играется
daily-strip-late = поздно
daily-strip-place = { $place }-е место
daily-alone = в одиночку
daily-race = гонка против { $count ->
    [one] { $count } бота, уровень: { $level }
    [few] { $count } ботов, уровень: { $level }
   *[other] { $count } ботов, уровень: { $level }
}
daily-new = Ваша попытка впереди
daily-open = Партия идёт
daily-one-try = Считается первый стол. Ходы назад не берут, боты не подсказывают.
daily-late = Поздно
daily-unfinished = Не доиграно
daily-late-words = Партия не закончилась вместе с днём, поэтому она не в счёт.
daily-missed = В этот день вы не играли
daily-result = { $score ->
    [one] { $score } очко, { $place }-е место из { $count }
    [few] { $score } очка, { $place }-е место из { $count }
   *[other] { $score } очков, { $place }-е место из { $count }
}
daily-won = Победа.
daily-lost = Поражение.
daily-won-short = победа
daily-lost-short = поражение
daily-cost = { $decisions ->
    [one] { $decisions } решение за { $time }.
    [few] { $decisions } решения за { $time }.
   *[other] { $decisions } решений за { $time }.
}
daily-counts-won = выше победители, затем очки
daily-counts-score = гонка за очками
daily-left = осталось { $time }
daily-streak = { $count ->
    [one] { $count } день подряд
    [few] { $count } дня подряд
   *[other] { $count } дней подряд
}
daily-name = Ваше имя
daily-play = Играть
daily-go-on = Играть дальше
daily-mine = Моя партия ещё раз
daily-best = Лучшая партия: { $name }, { $score }
daily-guest = Гость
daily-sealed = Повтор и запись откроются, когда день кончится, чтобы никто не узнал карты до своей попытки.
daily-ranking = Таблица дня
daily-hidden = Таблица откроется, когда вы сыграете или когда кончится день.
daily-nobody = До конца пока никто не дошёл.
daily-played = { $count ->
    [0] никто не сыграл
    [one] сыграл { $count }
    [few] сыграли { $count }
   *[other] сыграли { $count }
}
daily-place = №
daily-player = Игрок
daily-points = Очки
daily-decisions = Решения
daily-time = Время
daily-spread = У скольких сколько очков
daily-order-won = Выше победители, затем те, у кого больше очков. При равенстве выше тот, кто принял меньше решений, затем тот, у кого от первой карты до последнего ответа прошло меньше времени.
daily-order-score = Выше тот, у кого больше очков. При равенстве выше тот, кто принял меньше решений, затем тот, у кого от первой карты до последнего ответа прошло меньше времени.
daily-promise = Обещание случая
daily-promise-words = Зерно получено из даты и тайны этого дома. Его отпечаток можно узнать заранее, само зерно — когда день кончится; тот же отпечаток стоит в записи любой партии этого дня.
daily-promise-of = Отпечаток на { DATETIME($day, dateStyle: "long") }
daily-seed = Зерно
daily-earlier = Другой день
daily-look = Показать
error-sealed = Это партия подземелья дня. Пока день не кончился (полночь по UTC), её видит только её игрок, и ничего скрытого она не выдаёт.

## Турниры

contests = Турниры
