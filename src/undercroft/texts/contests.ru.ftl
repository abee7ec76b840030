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
daily-spread = Сколько игроков набрало столько очков
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
contests-words = Круговая система, швейцарская, на выбывание, лиги по дням и арены, где играют боты. Столы накрываются и считаются сами.
contests-mine = Мои
contests-all = Для всех
contests-none-mine = Вы ещё не устраивали турниров и ни в один не вступили.
contests-none = Открытых для всех турниров пока нет.
contest-variants = Варианты этой игры
contest-new = Новый турнир
contest-new-words = Другие вступают по ссылке или из списка. Начинаете вы, или он начнётся сам в назначенный час.
contest-unnamed = Турнир
contest-what = Во что играем
contest-name = Название
contest-size = Игроков за столом
contest-rounds = Туров (швейцарская система и лига)
contest-kind = Система
contest-kind-robin = Круговая система
contest-kind-robin-words = Столы на двоих, каждый встречается с каждым один раз.
contest-kind-swiss = Швейцарская система
contest-kind-swiss-words = Встречаются те, у кого очков поровну; повторных встреч как можно меньше.
contest-kind-knockout = На выбывание
contest-kind-knockout-words = Дальше идёт лучший за каждым столом, пока не останется один.
contest-kind-league = Лига
contest-kind-league-words = Новый тур начинается через несколько дней, даже если прежние ещё играются.
contest-time = Время
contest-bank = Минут на партию
contest-extra = Секунд за каждый ответ
contest-days = Дней на ход
contest-patience = За неявившегося играет замена (не там, где дни на каждый ход)
contest-patience-of = { $count ->
    [0] никогда
    [one] через { $count } минуту
    [few] через { $count } минуты
   *[other] через { $count } минут
}
contest-period = Дней между турами лиги
contest-starts = Начнётся сам (UTC)
contest-starts-at = Начнётся сам: { $time } UTC.
contest-bots = Какие боты играют
contest-bots-words = Если играют одни боты, это арена: сервер играет её понемногу, а смотреть могут все.
contest-who = Кто может прийти
contest-public = турнир стоит в общем списке
contest-rated = партии идут в рейтинг, если за столом нет гостей и правила не домашние
contest-make = Устроить
contest-look = Посмотреть
contest-entrants = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[other] { $count } игроков
}
contest-no-clocks = Без часов
contest-tables-of = { $rounds ->
    [one] { $rounds } тур
    [few] { $rounds } тура
   *[other] { $rounds } туров
}, игроков за столом: { $size }
contest-size-of = игроков за столом: { $size }
contest-every = { $days ->
    [one] тур каждый день
    [few] тур каждые { $days } дня
   *[other] тур каждые { $days } дней
}
contest-state-open = идёт запись
contest-state-playing = тур { $round }
contest-state-over = окончен
contest-bot = { $level } { $n }
contest-nameless = Игрок { $n }
contest-entry = Запись
contest-in = Вы записаны под именем { $name }.
contest-enter = Вступить
contest-leave = Сняться
contest-link = Ссылка для других
contest-to = К турниру
contest-me = Я
contest-is-in = Вы играете.
contest-is-away = Вас не будет: в следующих турах играет замена.
contest-is-out = Вы вышли из турнира.
contest-has-deputy = Если понадобится, за вас играет { $name }.
contest-away = Не смогу прийти
contest-back = Снова играю
contest-quit = Выйти совсем
contest-quit-sure = За вас доиграет бот, а вы окажетесь ниже всех, кто сидит за столом сам. Вернуться будет нельзя.
contest-quit-yes = Выйти
contest-deputy = Замена
contest-deputy-link = Назвать замену
contest-deputy-made = Отправьте эту ссылку тому, кто сыграет за вас. Она срабатывает один раз.
contest-deputy-ask = Вас просят быть заменой на этом турнире. Место достанется вам, когда того, кто просит, не будет.
contest-deputy-yes = Согласиться
contest-appeal = Обжаловать
contest-which = Стол
contest-appeal-words = Что не так
contest-appeal-go = Подать жалобу
contest-owner = Дела устроителя
contest-start = Начать
contest-bot-level = Уровень бота
contest-bot-add = Добавить бота
contest-drop = Убрать
contest-rule-words = Вы можете назначить итог за столом. Если там ещё играют, партия сразу кончится. Ваше объяснение прочтут все.
table-ruled = Устроитель турнира назначил итог за этим столом. Его можно смотреть, а запись сохранить.
log-ruled = Устроитель турнира назначил итог за этим столом.
contest-has-result = (есть итог)
contest-reason = Почему
contest-rule = Назначить места
contest-cancel = Отменить турнир
contest-cancel-sure = Для турнира больше никто не играет. Накрытые столы можно доиграть.
contest-cancel-open = Турнир исчезнет для всех, кто вступил.
contest-cancel-yes = Отменить
contest-promise-words = Жребий и зёрна всех столов получены из одного тайного зерна. Вот его отпечаток; само зерно откроется, когда всё кончится.
contest-seeds = Зёрна столов
contest-steps = Туры
contest-round = Тур { $round }
contest-round-table = Тур { $round }, стол { $table }
contest-step-done = сыгран
contest-step-now = идёт
contest-step-later = позже
contest-champion = Победитель: { $name }.
contest-your-table = Ваш стол: тур { $round }, стол { $table }.
contest-your-turn = Ваш ход.
contest-rest = В этом туре вы отдыхаете.
contest-tables = Столы
contest-how-bye = отдых
contest-how-walkover = без игры
contest-how-set = назначил устроитель
contest-how-over = окончен
contest-not-laid = накрывается
contest-place = { $place }-е место
contest-watch = Смотреть
contest-standing = Таблица
contest-points-pair = за победу 1 очко, за равенство половина
contest-points-table = за каждого, кто ниже за вашим столом, 1 очко, за равного половина
contest-buchholz = Соперники
contest-sonneborn = Побеждённые
contest-wins = Победы
contest-decided = Чем решено
contest-out = вне турнира
contest-break-direct = личные встречи
contest-break-buchholz = по соперникам
contest-break-sonneborn = по побеждённым
contest-break-wins = по победам
contest-break-lot = жребий
contest-by-direct = личные встречи
contest-by-buchholz = сумма очков соперников (Бухгольц)
contest-by-sonneborn = сумма очков побеждённых (Зоннеборн — Бергер)
contest-by-wins = победы
contest-by-lot = жребий
contest-order = При равных очках решают по порядку: { $breaks }.
contest-order-knockout = Выше тот, кто прошёл дальше, затем тот, у кого лучше место за последним столом, затем тот, у кого больше очков.
contest-order-bye = Отдых даёт столько же очков, сколько первое место.
contest-order-no-bye = Отдых очков не даёт.
contest-order-smaller = За столом поменьше каждое очко весит настолько больше, чтобы лучший получил столько же.
contest-empty = Пока никто не вступил.
contest-earlier = Прошлые туры
contest-log = Что было
contest-log-round = Начинается тур { $round }.
contest-log-over = Турнир окончен.
contest-log-cancelled = Устроитель отменил турнир.
contest-log-too-few = Пора было начинать, но вступило слишком мало. Устроитель может начать позже.
contest-log-left = { $name } больше не играет в турнире.
contest-log-away = { $name } пропускает следующие туры.
contest-log-back = { $name } снова играет.
contest-log-deputy = { $other } — замена, если не сможет { $name }.
contest-log-stands-in = { $other } играет вместо неявившегося ({ $name }).
contest-log-absent = { $name }: за столом { $table } в туре { $round } { $left ->
    [1] играет бот. Место игрока — ниже всех, кто сидит там сам.
   *[other] пока играет бот. Если игрок не придёт, его место — ниже всех, кто сидит там сам.
}
contest-log-appeal = { $name } подаёт жалобу, тур { $round }, стол { $table }: { $words }
contest-log-ruled = Устроитель назначил итог, тур { $round }, стол { $table }: { $result }. Почему: { $words }
error-no-tournament = Такого турнира нет. Возможно, адрес скопирован не целиком.
error-entered = Вы уже в этом турнире.
error-not-entered = Это могут только участники турнира.
error-full = В турнире больше нет мест.
error-appealed = Жалоб на этот стол от вас уже достаточно: устроитель прочтёт их в журнале.
error-too-few = Должны вступить хотя бы двое.
error-reason = Объясните в нескольких словах.
error-name = Скажите, как вас называть.

## Графики, похвала, календари

daily-course = Как шла партия
daily-course-words = Очки от первого ответа до последнего
daily-middle = середина
daily-month = { $month ->
    [1] Январь
    [2] Февраль
    [3] Март
    [4] Апрель
    [5] Май
    [6] Июнь
    [7] Июль
    [8] Август
    [9] Сентябрь
    [10] Октябрь
    [11] Ноябрь
   *[12] Декабрь
} { $year }: доля игроков позади вас, %
daily-month-words = За каждый день: сколько из ста остальных оказались позади вас.
daily-month-alone-words = Кольцо: в этот день больше никто не играл.
daily-month-alone = { $game }: больше никто не играл
daily-month-day = { $game }: { $place }-е место из { $count }
daily-boast = Undercroft, подземелье дня { $day }: { $game }, { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[many] { $score } очков
}, { $place }-е место из { $count }.
daily-share = Похвалиться
contest-days-of = Дни
contest-round-begins = начало тура
contest-answered = вы отвечали
contest-by-bot = за вас отвечал бот
contest-bot-rule = Если к концу партии на вашем месте играет бот, вы окажетесь ниже всех, кто сидит за столом сам. Вернитесь до конца — и результат будет вашим; человек на замене играет за ваши очки.
contest-ics = В календарь
contest-ics-start = Начало турнира { $name }
contest-ics-round = { $name }: начало тура { $round }
contest-ics-end = { $name }: { $how ->
    [cancelled] турнир отменён
   *[other] турнир окончен
}{ $won ->
    [1] . Победитель: { $winner }
   *[other] {""}
}
