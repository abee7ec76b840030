# Слова платформы. Игры добавляют свои.

list-and = и
nobody = никто
nothing = ничего

## Стол

others = Другие игроки
board = Поле
own-area = Ваше место
log = Ход игры
log-since = после вашего хода
log-all = весь
log-close = Закрыть ход игры
chat-say = Сказать за столом…
chat-send = Сказать
rules = Правила
rule-link = Правило { $rule }
replay = Запись партии
table-menu = Стол: места, ссылки, запись
menu-table = Стол
all-options = { $count ->
        [one] Все ответы списком: { $count }
        [few] Все ответы списком: { $count }
       *[many] Все ответы списком: { $count }
    }
you = Вы
you-inside = вы
seat-you = вы
seat-open = Свободное место
seat-away = нет на месте
seat-stand-in = за него играет бот
seat-take-back = Вернуться на своё место
only-you-know = Это знаете только вы
you-watch = вы смотрите
prompt-window = Сейчас могут ответить другие — если есть чем и если захотят.
prompt-together = Все решают одновременно. Ещё думают: { $seats }.
title-your-turn = ● Ваш ход – { $game }
offline = Связь потеряна. Пробуем ещё раз…
gone = Этого больше нет: его убрали, и ничего нового здесь не появится.
not-through = Это не дошло до сервера. Попробуйте ещё раз.
text-read = Этот стол текстом, для чтения вслух
text-again = Посмотреть ещё раз
text-drawn = К нарисованному столу
keys-title = Клавиши
keys-cards = играет карту или даёт ответ с этим номером
keys-arrows = от кнопки к кнопке на доске
keys-main = главный ответ
keys-roll = бросает кубик; иначе показывает последний ответ ещё раз
keys-undo = возвращает ход; повторяет его
keys-speed = другая скорость показа
keys-camera = двигает камеру над картой: ближе, дальше, вся карта
keys-command = любой вариант словами, например «go d4»
keys-text = стол текстом
keys-help = этот список
ask-title = Что это
ask-now = Если сделать это сейчас
ask-cannot = Сейчас так нельзя
keys-ask = к любой вещи на столе; ? откроет её крупно
keys-close = Закрыть
command-label = Что вы делаете?
command-none = Вариантов с такими словами нет.
skip = К полю
skip-page = К содержанию
theme-light = Светлая тема
theme-dark = Тёмная тема

## Кто играет

player-name-1 = Игрок 1
player-name-2 = Игрок 2
player-name-3 = Игрок 3
player-name-4 = Игрок 4
player-name-5 = Игрок 5
bot-name-1 = Уголёк
bot-name-2 = Кремень
bot-name-3 = Мох
bot-name-4 = Гром
bot-name-5 = Иней
level-beginner = новичок
level-easy = слабый
level-normal = средний
level-hard = сильный
level-master = мастер
level-beginner-short = бот-новичок
level-easy-short = слабый бот
level-normal-short = средний бот
level-hard-short = сильный бот
level-master-short = бот-мастер
bot-of-character = { $bot }, { $character }
character-even = уравновешенный
character-cautious = осторожный
character-bold = смелый
character-spiteful = вредный
level-resigned-short = место сдано боту
who-me = вы
who-hot = ещё игрок за этим экраном
who-bot = бот ({ $level })
who-open = друг по ссылке

# Не для чтения: место, которое в окне не спросили.
event-unasked = {""}

## Отмена хода

undo-free = Вернуть ход
undo-alone = Вернуть ход
undo-ask = Попросить вернуть ход
undo-brief = Вернуть
undo-brief-ask = Вернуть?
undo-back = Назад к вашему ответу: { $option }{ $more ->
    [0] .
    [one] ; отменится ещё { $more } ответ после него.
    [few] ; отменятся ещё { $more } ответа после него.
   *[many] ; отменятся ещё { $more } ответов после него.
}
undo-back-of = { $seat }: назад к последнему ответу{ $more ->
    [0] .
    [one] ; отменится ещё { $more } ответ после него.
    [few] ; отменятся ещё { $more } ответа после него.
   *[many] ; отменятся ещё { $more } ответов после него.
}
undo-redo = Повторить
undo-redo-help = То, что было взято назад последним, снова в силе.
undo-wish = { $seat } просит вернуть ход.
undo-agree = Согласиться
undo-agree-brief = Дать вернуть ход
undo-refuse = Нет
undo-withdraw = Отозвать просьбу вернуть ход
undo-withdraw-brief = Отозвать просьбу
log-undo = { $seat } { $seat_is ->
    [you] возвращаете
   *[other] возвращает
} { $count ->
    [one] { $count } ответ
    [few] { $count } ответа
   *[many] { $count } ответов
}.
log-undo-declined = { $seat } { $seat_is ->
    [you] отклоняете
   *[other] отклоняет
} просьбу вернуть ход.
log-undo-withdrawn = { $seat } { $seat_is ->
    [you] отзываете
   *[other] отзывает
} просьбу вернуть ход.
log-undo-window = Один ответ взят назад.
log-redo = { $seat }: { $count ->
    [one] { $count } взятый назад ответ снова в силе.
    [few] { $count } взятых назад ответа снова в силе.
   *[many] { $count } взятых назад ответов снова в силе.
}
log-redo-window = Взятое назад снова в силе.
log-rematch = { $seat } { $seat_is ->
    [you] предлагаете
   *[other] предлагает
} реванш.
log-rematch-declined = { $seat } { $seat_is ->
    [you] отказываетесь
   *[other] отказывается
} от реванша.
log-rematch-withdrawn = { $seat } { $seat_is ->
    [you] отзываете
   *[other] отзывает
} предложение реванша.
log-resigned = { $seat } { $seat_is ->
    [you] сдаётесь
   *[other] сдаётся
}. Доиграет бот.
log-handed-over = { $seat_is ->
    [you] Теперь за вас
   *[other] { $seat }: теперь здесь
} играет бот.
log-came-back = { $seat } снова { $seat_is ->
    [you] играете сами
   *[other] играет без бота
}.
log-stood-in = { $seat }: бот не справился, и за него ответил бот попроще.
bots-busy = Боты сейчас заняты: ещё около { $seconds } с.

## Конец игры

end-you-win = Вы победили!
end-you-lose = Вы проиграли.
end-you-share = Вы делите победу!
end-you-place = Вы на { $place ->
    [2] втором
    [3] третьем
    [4] четвёртом
   *[5] пятом
} месте из { $count }.
end-wins = { $count ->
        [one] Победитель: { $seats }.
        [few] Победители: { $seats }.
       *[many] Победители: { $seats }.
    }
end-nobody = Победителей нет.
end-dungeon = Победило подземелье.
end-axis = ответ { $ply }
end-rematch = Реванш
rematch-asked = { $seat } предлагает реванш.
rematch-accept = Согласиться
rematch-decline = Без реванша
rematch-waits = Ждём ответа: { $seats }. Отозвать реванш
end-next = К реваншу
end-score = Счёт
record-save = Сохранить запись

## Занавес и ожидание

curtain-title = Передайте экран: { $seat }.
curtain-words = Дальше на столе то, что можно знать не всем. Смотрит только { $seat }.
curtain-go = { $seat } у экрана, дальше
curtain-pass = Видно. Передать экран: { $seat }
lobby-title = Стол накрыт
lobby-words = Игра начнётся, как только займут все места.
lobby-invite = Отправьте друзьям эту ссылку
lobby-copy = Скопировать ссылку
lobby-copied = Скопировано
lobby-by-hand = Выделено: нажмите Ctrl+C (на телефоне «Копировать»)
lobby-near = Пока открыть её можно только на этом компьютере. Чтобы впустить других, запустите сервер так:
lobby-camera = На телефоне: наведите камеру на квадрат.
lobby-bots = Начать сразу, на свободные места боты
lobby-name = Ваше имя
lobby-sit = Сесть за стол

## Главная

home-title = { $count ->
        [1] Одно подземелье, один стол
        [2] Два подземелья, один стол
        [3] Три подземелья, один стол
        [4] Четыре подземелья, один стол
        [5] Пять подземелий, один стол
       *[other] Подземелий: { $count }, стол один
    }
home-lede = С ботами, с друзьями по ссылке или вместе за одним экраном. Прямо в браузере.
home-games = Игры
home-tables = Мои столы
home-open = Открытые столы
home-open-tab = Открытые
home-how = Как это устроено
home-how-1 = Возьмите коробку с полки
home-how-1-words = «Сыграть сейчас» сажает за стол с ботами. Ничего настраивать не надо.
home-how-2 = Рассадите гостей
home-how-2-words = Боты пяти уровней, друзья по ссылке или второй игрок за этим экраном.
home-how-3 = Играйте
home-how-3-words = Стол знает все правила, подсказывает ход и помнит каждую партию.
home-play = Сыграть сейчас
home-set = Выбрать места и варианты
home-no-tables = Вы пока нигде не сидите. Возьмите коробку с полки.
home-no-open = Никто не ждёт. Накройте стол, который видят все, и кто-нибудь придёт.
home-sit = Сесть
home-your-turn = Ваш ход
home-to-table = За стол
home-over = окончена
home-call = Ваш ход:
home-foot = Открытый код · значки game-icons.net, CC BY 3.0 · шрифты Philosopher и Alegreya Sans, OFL
credits = Названия и рисунки
credits-intro = Все значки взяты с game-icons.net: эти люди их нарисовали и подарили всем.
credits-icons = { $number ->
        [one] { $number } значок
        [few] { $number } значка
       *[other] { $number } значков
    }
credits-more = Буквы, звуки и то, что мы нарисовали вокруг значков
credits-names = Названия игр принадлежат их владельцам. Undercroft не связан с авторами и издателями; здесь нет ни их рисунков, ни текстов из книг правил и с карт.
minutes = { $low ->
        [one] { $low }–{ $high } мин
       *[other] { $low }–{ $high } мин
    }
minutes-one = { $low } мин
players = Игроков
weight-1 = легко
weight-2 = просто
weight-3 = средне
weight-4 = непросто
weight-5 = сложно
difficulty = Сложность
table-waits-for-players = Ждёт игроков
table-with = За столом ещё: { $names }
table-alone = В одиночку

## Новый стол

new-title = Новый стол
new-who = Кто за столом
new-mix = Перемешать места
new-seat = Место { $number }
new-add = Кого ещё позвать?
new-add-bot = Бота
new-add-open = Друга по ссылке
new-add-hot = За этот экран
new-me = Вы
new-me-words = за этим экраном
new-bot = Бот
new-bot-words = думает до { $seconds } с
new-open = Ждём друга
new-open-words = сядет первый, кто откроет ссылку
new-hot = За этим экраном
new-hot-words = чужие карты закроет занавес
new-none = Никого
new-name = Имя
new-level = Уровень
new-character = Характер: осторожный избегает риска, смелый ищет его, вредный мешает лидеру
new-variant = Игра
new-house = За столом
new-no-options = Для стольких игроков у этой игры вариантов нет.
new-undo = Отмена хода
new-undo-own = своя
new-undo-consent = по согласию
new-undo-none = нет
new-undo-help = Своя: пока никто не ответил и ничего не открылось.
new-public = Кто видит стол
new-public-no = только по ссылке
new-public-yes = все
new-public-help = Зрители не видят ничего закрытого.
new-summary = { $count ->
        [one] { $count } место: { $names }.
        [few] { $count } места: { $names }.
       *[many] { $count } мест: { $names }.
    }
new-start = Открыть стол
new-other = Другая игра
new-not-so-many = Число игроков в этой игре: { $seats }.
new-yes = да
new-no = нет

## Меню стола

menu-seats = Места
menu-bot = Пусть за меня играет бот
menu-bot-for = Посадить бота вместо: { $seat }
menu-back = Играть самому
menu-link = Личная ссылка
menu-link-words = Личная ссылка открывает ваше место в другом браузере или на телефоне. Действует один раз; место переедет туда.
menu-link-made = Откройте эту ссылку на другом устройстве:
menu-link-make = Сделать личную ссылку
menu-here = Этот браузер
menu-sound = Звук, когда мой ход
menu-leave = Сдаться…
menu-leave-sure = Сдаться? Вернуть это нельзя. Доиграет бот.
menu-leave-yes = Да, сдаюсь
menu-watch = Ссылка на этот стол
menu-watch-words = По ней можно смотреть. Ничего закрытого зрители не видят.
menu-record = Запись
menu-record-words = Вся партия одним текстовым файлом.
menu-record-later = В записи видно всё закрытое. Её можно взять, когда игра окончится.
menu-promise = Обещание случая
menu-promise-words = Карты перемешаны по тайному зерну. Это число получено из него до начала; в конце запись это докажет.
menu-to-table = За стол
move-title = Пересесть сюда
move-words = { $seat }: ссылка переносит это место в этот браузер. Действует один раз.
move-go = Играть здесь

## Запись партии

replay-title = Запись партии
replay-of = Ответ { $ply } из { $plies }
replay-first = В начало
replay-back = На один назад
replay-next = На один вперёд
replay-last = В конец
replay-play = Пуск
replay-eyes = Глазами
replay-all = всё открыто
replay-public = то, что видят все
replay-here = Продолжить отсюда
replay-here-words = Новый стол начнётся с этого места, на остальных местах боты.
replay-chapters = Части партии
replay-share = Ссылка
replay-share-words = Ссылка на этот самый ход, чтобы показать другим
replay-position-words = Файл, из которого можно играть дальше сколько угодно раз: загрузите его на главной странице.
replay-position = Сохранить позицию
replay-running = Партия ещё идёт; видно то, что вам можно знать.
replay-slider = Место в партии
replay-keys = Клавиши: ← → по одному ответу, Home и End, пробел — пуск.
upload-title = Загрузить запись или позицию
upload-words = Сохранённый файл: запись можно посмотреть и продолжить с любого места, позицию — разыграть.
upload-go = Загрузить

## Ошибки: предложения для людей

error-title = Не получилось
error-home = К играм
error-look = Открыть страницу
error-no-page = Такой страницы здесь нет. Возможно, адрес скопирован не целиком.
error-no-game = Такой игры на этом сервере нет.
error-no-table = Такого стола нет. Его могли убрать, или адрес скопирован не целиком.
error-broken-table = Этот стол начат по другой версии правил, или его запись повреждена. Играть на нём здесь нельзя, но запись можно сохранить.
error-old-page = С тех пор как показана эта страница, на столе уже сходили. Вот как он выглядит сейчас.
error-illegal = Сейчас так нельзя. Ничего не изменилось.
error-foreign-seat = Это место принадлежит другому браузеру. Если оно должно быть вашим, попросите у игрока личную ссылку.
error-bot-seat = На этом месте играет бот, оно никому не принадлежит.
error-free-seat = На этом месте пока никто не сидит. Сначала сядьте на него.
error-not-seated = Вы не сидите за этим столом.
error-bot-plays = За это место играет бот. Сначала вернитесь на него.
error-no-seat = За этим столом нет такого места.
error-form = Страница прислала то, чего стол не понимает. Ничего не изменилось; загрузите страницу ещё раз.
error-send-json = Тело запроса — это JSON, с заголовком `Content-Type: application/json`.
error-no-request = Запроса { $request } нет: все запросы перечислены в /api/v1/openapi.json.
error-not-json = Тело запроса — не JSON, который здесь можно прочитать ({ $error }).
error-not-started = Игра ещё не началась: есть свободные места.
error-started = Игра уже началась.
error-seat-taken = Это место только что заняли.
error-have-seat = У вас уже есть место за этим столом.
error-no-undo = Сейчас вам нечего вернуть.
error-no-redo = Сейчас повторить нечего.
error-no-wish = Никто больше не просит вернуть ход.
error-no-deed = Сейчас так нельзя. Ничего не изменилось.
error-not-over = Игра ещё не окончена.
error-no-rematch = Реванш можно начать, когда эта партия закончится.
error-wrong-key = Эта личная ссылка уже использована, или сделана новая. Попросите новую.
error-record-later = В записи видно всё закрытое. Её можно взять, когда игра окончится.
error-too-large = Это слишком много: самое большее { $most } КБ. Ничего не изменилось.
error-too-often = Слишком часто. Подождите немного и попробуйте ещё раз.
error-storage = Сервер сейчас не может писать в базу: ничего не изменилось. Попробуйте чуть позже; столы продолжат сами.
error-table-stands = У бота за этим столом сбой, стол стоит. Причина в журнале сервера; ничего не потеряно.
error-given-up = Это считалось слишком долго, и сервер прекратил работу над этим. Ничего не изменилось; попробуйте позже.
error-inside = На сервере что-то сломалось. Ничего не изменилось; подробности в журнале.
error-no-token = Пришлите ключ: `Authorization: Bearer ...`; его выдаёт POST /api/v1/tokens.
error-bad-record = Этот файл загрузить нельзя: нужна запись или позиция, сохранённая здесь. Что с ним не так:
fault-line = строка { $line }: { $fault }

## Причины от ядра

reason-not-your-turn = Сейчас не ваш ход
reason-match-over = Игра окончена
reason-no-seat = Такого места нет

## Страницы правил

rules-find = Найти правило или слово
end-sheet = Счёт
end-course = Как шла партия
end-course-none = Для этой партии графика нет.
end-turns = Переломы партии
end-dear = Решения, которые обошлись дороже всего
end-dear-none = Среди решений, после которых ваши шансы упали, дорогих нет.
end-feats = Кто чем отличился
end-going = Партию ещё просматривают: найденное появится здесь.
end-chances-words = Шансы: с каждого места боты много раз играют дальше. «Сыграть отсюда» накрывает новый стол, эта партия не меняется.
end-loss = { $before } → { $after } %
end-played = Сыграно
end-better = Лучше
end-losses = Сколько стоило каждое решение
end-losses-begin = Оценить все мои решения
end-losses-going = Оценка: { $percent } %
end-lost = { $points ->
        [one] { $points } пункт
        [few] { $points } пункта
       *[many] { $points } пунктов
    }
end-losses-words = Пункты — проценты шанса на победу по сравнению с лучшим вариантом в тех же мирах. { $count ->
        [0] Решений без потерь нет.
        [one] Ещё { $count } решение не стоило ничего измеримого.
        [few] Ещё { $count } решения не стоили ничего измеримого.
       *[many] Ещё { $count } решений не стоили ничего измеримого.
    }
whatif-title = Что, если?
whatif-ask = Что, если? Все варианты с шансами
whatif-words = Шансы на победу, { $seat }: каждый вариант доигран в одних и тех же мирах. Белая черта — сыгранное, светлая полоса — разброс.
whatif-loss = Это решение стоило { $loss ->
        [one] { $loss } процентного пункта
        [few] { $loss } процентных пунктов
       *[many] { $loss } процентных пунктов
    } шанса на победу, насколько видно по доигрываниям.
whatif-no-loss = Ни один другой вариант не выглядит лучше: это решение ничего не стоило.
whatif-played = так в записи
whatif-best = лучшее
whatif-none = Сейчас это место посмотреть не вышло. Попробуйте ещё раз.
whatif-go = Сыграть отсюда
analysis-begin = Посчитать шансы
analysis-words = Насколько вероятной была победа каждого, по всей партии.
analysis-title = Шансы на победу
analysis-going = Просматриваем партию: { $percent } %
analysis-failed = Шансы посчитать не удалось; причина записана в журнале сервера. Можно попробовать ещё раз.
analysis-moment = { $ply ->
    [0] Начало
   *[other] Ответ { $ply }
}
opinions-ask = Что сыграли бы боты?
lesson-title = Первая партия
lesson-step = Шаг { $number } из { $count }.
lesson-aside = Вы пошли своим путём.
lesson-left = Вы выбрали «{ $chosen }», а в уроке здесь «{ $wished }».
lesson-there = Что было бы в уроке:
lesson-here = Что вышло у вас:
lesson-own = Вы играете по-своему; шаг { $number } урока ждёт вас.
lesson-new = Новое для вас:
lesson-more = Что иначе
lesson-tip = как в уроке
lesson-back = Вернуться к уроку
home-learn = Учебная партия с подсказками
lesson-next = Следующий урок
home-lessons = Уроки: { $count }
lessons-title = Уроки
lessons-words = Вы ходите за настоящим столом, а урок объясняет зачем. С его пути можно сойти в любой момент, а ход — вернуть.
lessons-steps = { $count ->
        [one] { $count } шаг
        [few] { $count } шага
       *[many] { $count } шагов
    }
lessons-learnt = пройден
lessons-go = Учиться
forecast-look = Что из этого выйдет
forecast-title = Что из этого выйдет
forecast-percent = { $percent } %
forecast-nothing = Сразу ничего не случится.
forecast-others = { $count ->
    [one] Ещё { $count } исход.
    [few] Ещё { $count } исхода.
   *[many] Ещё { $count } исходов.
}
forecast-sampled = Это оценка: исход зависит от того, чего вы не видите, или случайностей слишком много, чтобы перебрать все.
advice-ask = Спросить совета
advice-title = Совет
advice-share = победа { $share } % ± { $spread }
advice-share-means = Вероятность победить после этого хода, какой её нашёл перебор, и её возможная ошибка
advice-odds = { $part } из { $whole }
advice-games = { $count ->
    [0] Другого выбора нет.
    [one] В уме сыграна { $count } партия.
    [few] В уме сыграны { $count } партии.
   *[many] В уме сыграно { $count } партий.
}
advice-begun = Думаю…
advice-going = Думаю дальше…
advice-deeper = Думать дальше
advice-final = Дольше думать незачем.
error-no-advice = За этим столом советов не просят.
promise-title = Честный случай
promise-words = Зерно всех бросков и тасовок уже выбрано. Вот его отпечаток (SHA-256): запишите его. Когда партия кончится, запись откроет зерно, а команда undercroft check их сравнит. Ваши слова подмешиваются к зерну, чтобы никто не выбрал его в одиночку.
promise-add = Ваши слова для зерна
promise-go = Добавить
promise-said = Добавлено: { $words }
error-words = Нужно несколько печатных слов, до 40 букв; за одним столом — не больше пяти раз.
house-rules = домашние правила
replay-next-is = Дальше: { $what }

## Часы и правила дома

clock-left = Осталось:
clock-days = { $days } д { $hours } ч
house-clock-bank = Часы: { $time } на всю партию и ещё { $extra } с за каждый ответ.
house-clock-days = { $days ->
        [one] Часы: { $days } день на каждый ход.
        [few] Часы: { $days } дня на каждый ход.
       *[many] Часы: { $days } дней на каждый ход.
    }
seat-time-up = время вышло, играет бот
chat-watcher = Зритель
chat-watcher-called = { $name } (зритель)
new-clock = Часы
new-clock-none = нет
new-clock-bank = на партию
new-clock-days = на ход
new-clock-none-help = Каждый думает сколько нужно.
new-clock-minutes = Минут
new-clock-extra = Секунд за ответ
new-clock-each = Дней
new-end = Когда время выйдет
new-end-bot = заменит бот
new-end-resign = проигрыш
new-end-bot-help = Чьё время вышло, за того играет бот; можно вернуться.
new-end-resign-help = Чьё время вышло, тот сдался; доиграет бот.
new-talk = Кто говорит за столом
new-talk-no = только игроки
new-talk-yes = и зрители
new-advice = Советы
new-advice-alone = в игре с ботами
new-advice-all = всем
new-advice-none = никому
new-advice-help = Кто может спросить, какой ход лучший и каковы его шансы. Если людей за столом несколько, об этом договариваются заранее.
new-away = Бот вместо ушедшего
new-away-60 = 1 мин
new-away-120 = 2 мин
new-away-600 = 10 мин
new-away-86400 = 1 день
new-away-help = Через столько времени остальные могут посадить бота за того, чей ход и кого нет на месте.
error-time-up = Ваше время вышло.
error-no-talk = За этим столом говорят только игроки.
zoom = Размер поля
zoom-s = Мелко
zoom-m = Средне
zoom-l = Крупно
lens-in = Ближе (клавиша +)
lens-out = Дальше (клавиша −)
lens-fit = Вся карта (клавиша 0)

## Показ: что было между двумя ответами

stage = Показ
stage-going = Показ идёт; коснитесь стола: дальше.
stage-going-keyed = Показ идёт; щелчок или →: дальше, Esc: к концу.
stage-count = кадр { $number } из { $count }
stage-again = Ещё раз
stage-last = последний ответ: { $name }
stage-pause = Пауза
stage-skip = К концу показа
stage-speed = Скорость показа
stage-instant = сразу
stage-sound = Звук
stage-sound-off = нет
stage-sound-soft = тихо
stage-sound-full = громко
stage-bots = Показывать ходы ботов
stage-stop = Останавливаться после чужого хода
stage-keys = Пробел: пауза, →: дальше, ←: назад, Esc: к концу, R: ещё раз, [ и ]: медленнее и быстрее.
about-seat = Эти знак и цвет означают одного игрока, где бы они ни были: на фигурах, в ходе игры, в вопросах.
    .kind = Игрок
about-only-you = Что отмечено так, того другие не видят.
    .kind = Скрыто
c-seat = Игрок
c-only-you = Видно только вам

## Задачи

puzzles = Задачи
puzzles-words = Позиция, цель и доказательство, что до неё можно дойти: перебраны все ответы и все исходы случая. Соперники отвечают против вас как можно лучше.
puzzle-number = Задача { $number }
puzzle-ticked = решена
puzzle-try = Решать
puzzle-again = Ещё раз
puzzle-next = Следующая задача
puzzle-goal-win = Выиграйте партию.
puzzle-goal-points = Дойдите до { $amount } ({ $standing }).
puzzle-within = { $answers ->
        [one] У вас { $answers } решение.
        [few] У вас не больше { $answers } решений.
       *[many] У вас не больше { $answers } решений.
    }
puzzle-chance = Шанс при лучшей игре: { $part } из { $whole }.
puzzle-left = { $count ->
        [0] Решений не осталось.
        [one] Осталось { $count }.
        [few] Осталось { $count }.
       *[many] Осталось { $count }.
    }
puzzle-solved = Решено!
puzzle-missed = Не решено.
puzzle-where = Было ли каждое решение лучшим?
puzzle-best = Каждое ваше решение было лучшим.
puzzle-unlucky = Каждое ваше решение было лучшим, не повезло только со случаем. Задача считается решённой.
puzzle-slip = Первое решение, убавившее шансы: { $played }. Сохранило бы их: { $better }.
puzzle-look = Посмотреть
puzzle-too-much = Сказать нельзя: перебирать пришлось бы слишком много.
puzzle-solution = Решение задачи
puzzle-show = Показать решение
puzzle-show-sure = Показать, как решается эта задача? Решить её самостоятельно можно будет и после этого.
puzzle-show-going = Решение вычисляется…
puzzle-show-look = Посмотреть ещё раз
puzzle-show-hard = Показать решение нельзя: перебирать пришлось бы слишком много.
puzzle-show-reached = Цель достигнута.
puzzle-show-line = Так может пойти игра: при другой удаче или других ответах соперников могут понадобиться другие решения.
