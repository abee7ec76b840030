## Стол до начала игры: что играют, кто сидит и что может хозяин

home-friends = Играть с друзьями
friends-which = Во что играем?
friends-seats = Игроков
friends-go = Накрыть стол
friends-words = Вы получите ссылку для друзей и квадрат для их телефонов. Варианты и часы можно поменять за столом, пока игра не началась; если игра на меньшее число игроков, мест будет меньше.
fact-variant = Вариант
fact-usual = Обычная игра
fact-house = Домашние правила
fact-without = без: { $what }
fact-edition = Издание
fact-length = Длительность
fact-clocks = Часы
fact-no-clocks = Нет
fact-clock-bank = { $time } каждому, +{ $extra } с
fact-clock-days = { $days ->
    [one] { $days } день на ход
    [few] { $days } дня на ход
   *[many] { $days } дней на ход
}
fact-end-bot = потом ходит бот
fact-end-resign = потом партия проиграна
fact-rating = Рейтинг
fact-unrated = Без рейтинга
fact-undo = Отмена хода
fact-undo-own = Своего хода
fact-undo-consent = По согласию
fact-undo-none = Нет
fact-seen = Кто видит стол
fact-seen-all = Все
fact-seen-link = У кого есть ссылка
fact-talk = зрители могут говорить
lobby-seats = { $count ->
    [one] { $count } место
    [few] { $count } места
   *[many] { $count } мест
}
lobby-calls = { $name } зовёт вас за стол
lobby-rules = Правила
lobby-who = За столом
lobby-taken-of = { $taken } из { $count }
lobby-here = здесь
lobby-silenced = без права голоса
lobby-owner = Хозяин стола
lobby-call = Позовите друзей
lobby-talk = Разговор
lobby-quiet = Пока никто ничего не сказал.
lobby-sit-to-talk = Сядете, и сможете ответить.
lobby-silent = Хозяин стола лишил вас слова.
lobby-leave = Встать из-за стола
lobby-bot = Посадить бота
lobby-bot-up = Освободить место
lobby-more = Ещё…
lobby-give = Передать стол
lobby-silence = Лишить слова
lobby-hear = Вернуть слово
lobby-mute = Не слышать
lobby-unmute = Снова слышать
lobby-out = Удалить
lobby-which = Какое место?
lobby-stays = Место останется за этим браузером.
lobby-terms = Изменить условия
lobby-terms-go = Играть на этих условиях
lobby-terms-told = Все за столом об этом узнают.
lobby-terms-fixed = Игра начинается с сохранённой позиции: варианты уже не поменять.
lobby-close = Закрыть стол
lobby-close-sure = Закрыть этот стол? Он исчезнет для всех.
lobby-close-yes = Да, закрыть
sure-no = Нет
closed-title = Стол закрыт
closed-words = Его закрыл хозяин.
log-owner = Хозяин стола теперь: { $seat }.
log-terms = Условия стола изменены.
log-shown-out = { $seat } { $seat_is ->
    [you] больше не за столом: вас удалил хозяин. Дальше играет бот
   *[other] больше не за столом: так решил хозяин. Дальше играет бот
}.
menu-owner = Ваш стол
menu-owner-words = Этот стол накрыли вы, или вам его передали.
menu-out-sure = { $name }: удалить из партии? Дальше сыграет бот, вернуться будет нельзя.
menu-silence-watchers = Лишить зрителей слова
menu-hear-watchers = Вернуть зрителям слово
menu-talk = Кого слышно
error-not-owner = Это может только хозяин стола.
error-barred = Хозяин этого стола вас удалил.
error-closed = Этот стол закрыт: за ним больше не играют.
error-company = За этим столом играют другие: закрыть его нельзя. Можно оставить своё место боту.
rematch-without = Начать без ответа ({ $seats }): сыграют боты

## Мои столы

home-all-tables = Все: { $count }
mine-search = Искать игрока или игру
mine-game = Игра
mine-any = Любая игра
mine-state = Какие столы
mine-all = все
mine-turn = мой ход
mine-playing = идут
mine-open = ждут игроков
mine-over = окончены
mine-go = Искать
mine-none = Таких столов у вас нет.
mine-empty = Вы ещё не сидели ни за одним столом.
mine-count = { $count ->
    [one] { $count } стол
    [few] { $count } стола
   *[many] { $count } столов
}
mine-page = Страница { $page } из { $pages }
mine-before = Новее
mine-after = Раньше
calls-count = { $count ->
    [one] Ваш ход за другим столом.
    [few] Ваш ход за { $count } столами.
   *[many] Ваш ход за { $count } столами.
}

## Ссылки и установленная страница

preview-open = Занято мест: { $taken } из { $count }
preview-playing = Партия идёт
preview-over = Партия окончена
shell-title = Нет связи
shell-words = Undercroft живёт на сервере, а он сейчас недоступен. Ничего не потеряно: ваши столы ждут там, и страница откроет их, как только связь вернётся.
shell-again = Попробовать снова

## Кто я

me-title = Кто я
me-guest = Вы играете гостем
me-guest-words = Этого хватает: места остаются за этим браузером. С ключом входа они станут вашими: все ваши устройства увидят те же столы, и новый телефон их не потеряет. Всё, что есть здесь, перейдёт к вам.
me-name = Ваше имя
me-nameless = Игрок без имени
me-make = Создать ключ входа
me-known = Войти с ключом
me-known-words = Если вы здесь уже назвались.
me-insecure = Ключам нужен https или этот компьютер под именем localhost. Спросите того, кто держит сервер, или войдите с запасным кодом.
me-code = Запасной код
me-code-words = Без ключа: один из кодов, которые вам дали.
me-code-go = Войти с кодом
me-since = С нами с { DATETIME($date, dateStyle: "long") }
me-rename = Сменить имя
me-keys = Ключи входа
me-key-here = Ключ
me-key-made = { DATETIME($date, dateStyle: "long") }
me-key-used = последний вход { DATETIME($date, dateStyle: "long") }
me-key-new = Ещё ключ, для другого устройства
me-key-remove = Убрать
me-codes = Запасные коды
me-codes-words = Каждый один раз впустит вас без ключа. Запишите их сейчас: больше они не покажутся, а прежние не действуют.
me-codes-left = { $count ->
    [0] Их не осталось.
    [one] Остался { $count }.
    [few] Осталось { $count }.
   *[many] Осталось { $count }.
}
me-codes-new = Сделать новые коды
me-browsers = { $count ->
    [one] Вы вошли только в этом браузере.
    [few] Вы вошли в { $count } браузерах.
   *[many] Вы вошли в { $count } браузерах.
}
me-out = Выйти здесь
me-out-all = Выйти везде
me-data = Что о вас хранится
me-export = Скачать всё, вместе с записями партий
me-delete = Забыть меня
me-delete-words = Имя, ключи и ваши реплики исчезнут; партии останутся без вашего имени, а доиграют за вас боты. Вернуть это нельзя.
me-delete-sure = Да, я так решил
me-delete-go = Забыть меня
me-busy = Сделайте, что просит устройство…
me-failed = Устройство не создало ключа. Попробуйте снова или иначе.
me-signin = Вход
seat-forgotten = Ушедший игрок
lobby-stays-known = Место ваше на всех ваших устройствах.
error-passkey = Этот ключ не подошёл. Попробуйте снова.
error-code = Такого кода нет, или он уже использован.
error-not-known = Для этого нужно войти.
error-last-key = Последний ключ остаётся: без него не войти.
fact-rated = В зачёт
fact-rated-known = если все игроки вошли
fact-rated-guest = с гостем не в зачёт: войдите
fact-rated-twice = не в зачёт, пока у кого-то два места
fact-rated-alone = не в зачёт: нужны хотя бы двое людей
fact-rated-past = не в зачёт: партия не с начала
fact-rated-cards = не в зачёт: домашние правила
new-rated-no = нет
new-rated-yes = да
new-rated-help = Партия идёт в рейтинг, если в ней нет домашних правил, людей не меньше двух, у каждого одно место и все они вошли. Кто сел, тот согласен.
me-ratings = Рейтинги
me-rating-games = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}, { $wins ->
    [one] { $wins } победа
    [few] { $wins } победы
   *[many] { $wins } побед
}
me-rating-way = Как менялся рейтинг: { $game }
me-unrated = Вы ещё не играли в зачёт. Новый стол можно открыть в зачёт; войти должны все игроки.
error-rated-out = Из партии в зачёт никого не удаляют.
error-rated-late = Стол станет зачётным, только пока за ним больше никто не сидит.

## Друзья и не только

circle-title = Друзья
circle-none = Друзей здесь пока нет. Сделайте ссылку и отправьте её им.
circle-words = Кто откроет вашу ссылку и согласится, станет вам другом: вы сможете звать друг друга за стол. Больше ничего друзья о вас не видят.
circle-link = Ссылка для друзей
circle-link-new = Новая ссылка для друзей
circle-link-words = Отправьте её друзьям. Она действует семь дней и показана только сейчас; новая ссылка отменит эту.
circle-unlink = Отменить ссылку
circle-invite = Позвать
circle-part = Больше не друзья
circle-mute = Никогда не слышать
circle-block = Заблокировать
circle-blocked = Заблокированы
circle-unblock = Разблокировать
circle-muted = Не слышны
circle-unmute = Снова слышать
friend-title = Ссылка для друзей
friend-words = { $name } предлагает дружить. Друзья зовут друг друга за стол.
friend-go = Дружить
friends-invited = { $name } получит приглашение за новый стол.
invite-title = Позвать: { $name }
invite-words = За какой стол?
invite-none = Ни один ваш стол не ждёт игроков.
invite-new = Накрыть новый стол
invite-friends = Позвать друзей
invite-here = уже за столом
invite-sent = приглашение отправлено
invites-title = Приглашения
invites-no = Не сейчас
calls-invited = { $count ->
    [1] { $name } зовёт вас за стол.
    [one] { $count } приглашение за стол.
    [few] { $count } приглашения за стол.
   *[many] { $count } приглашений за стол.
}
error-not-here = За этот стол вам сесть нельзя.
error-own-link = Это ваша собственная ссылка. Отправьте её друзьям.
error-no-friend = Такого друга нет.
error-no-shun = Никого с таким id вы не блокировали и не просили не слышать.
error-no-tie = Ни среди друзей, ни среди тех, кто заблокирован или не слышен, такого уже нет.
error-no-invitation = Этого приглашения уже нет.
error-too-many = Их слишком много. Сначала уберите кого-нибудь.

## Места до начала игры

lobby-kept = пять минут держим для: { $name }
lobby-kept-you = пять минут держим для вас
lobby-let-go = Не держать
lobby-add = Добавить место
lobby-fewer = Убрать место
lobby-sign = Ваш знак
sign-none = Без знака
sign-lantern-flame = Фонарь
sign-moon = Луна
sign-sun = Солнце
sign-flying-flag = Флаг
sign-crossed-swords = Мечи
sign-chest = Сундук
sign-laurels = Лавры
sign-card-joker = Шут
sign-boot-kick = Сапог
sign-scroll-unfurled = Свиток
sign-heart-beats = Сердце
sign-stopwatch = Секундомер
error-kept = Это место держат для того, кто только что встал.
error-seats = Столько человек по этим правилам стола играть не могут.

## Вход по почте

letter-title = По почте
letter-words = На ваш адрес придёт ссылка и впустит вас в этом браузере; кого здесь ещё не знают, тот ею и назовётся. Ни пароля, ни других писем без вашего желания.
letter-send = Прислать ссылку
letter-by = Вас впустит ссылка, присланная на { $mail }.
letter-none = Если указать адрес, ссылка в письме впустит вас там, где нет ключа.
letter-remove = Больше не входить по почте
letter-no-key = Ключа у вас ещё нет: с ним не нужны и письма.
letter-asked-title = Загляните в почту
letter-asked-words = Если на этот адрес можно написать, письмо уже в пути. Оно действует 15 минут. Откройте ссылку в этом же браузере или введите здесь код из письма.
letter-failed-title = Письмо не отправлено
letter-code-title = Код из письма
letter-code-words = Код из письма
letter-code-go = Войти
letter-enter = Undercroft: вход
letter-enter-words =
    Кто-то в Undercroft, надеемся, что вы, хочет войти по этому адресу.
    Откройте ссылку в том браузере, где вы её попросили:

    { $link }

    Если почта открывает другой браузер, введите там, где попросили, этот код:

    { $code }

    И ссылка, и код действуют один раз, { $minutes } минут. Никому не называйте код: хозяин сервера о нём не спросит.
    Если это были не вы, ничего не делайте: без этого письма никто не войдёт.
letter-add = Undercroft: вход по этому адресу
letter-add-words =
    Кто-то в Undercroft, надеемся, что вы, хочет впредь входить по этому адресу.
    Откройте ссылку в том браузере, где вы её попросили:

    { $link }

    Если почта открывает другой браузер, введите там, где попросили, этот код:

    { $code }

    И ссылка, и код действуют один раз, { $minutes } минут. Никому не называйте код: хозяин сервера о нём не спросит.
    Если это были не вы, ничего не делайте.
letter-enter-title = Вход
letter-enter-ask = Войти как { $mail }? Всё, что у вас здесь есть как у гостя, останется с вами.
letter-enter-go = Войти
letter-add-title = Вход по почте
letter-add-ask = Впускать вас впредь по ссылкам, присланным на { $mail }?
letter-add-go = Да
letter-new-title = Теперь вас знают
letter-new-words = Всё, что было у вас как у гостя, ваше на всех ваших устройствах. Эти коды помогут, если письмо не придёт.
error-letter = Эта ссылка уже использована или устарела. Попросите новую.
error-letter-elsewhere = Эта ссылка действует только в том браузере, где её попросили. Введите там код из письма.
error-letter-code = Этот код не подходит к последнему письму, которое попросил этот браузер, или устарел.
error-mail-taken = По этому адресу входит кто-то другой.

## Ответы наперёд

stand-on = { $option }, и дальше так же
stand-help = «{ $option }» сейчас и снова само собой, пока спрашивают о том же, ответить можно то же и выйдет то же. При первой перемене спросят вас.
stand-help-single = «{ $option }» сейчас и снова само собой, пока здесь нечего выбирать.
stand-off = Снова спрашивать меня
stand-off-help = Стол отвечает за вас: { $options }. Одно нажатие, и вас будут спрашивать каждый раз.

## Профиль

profile-name = Имя и знак
profile-link = Моя ссылка
profile-games = { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[many] { $count } партий
}
profile-wins = { $count ->
    [one] победа
    [few] победы
   *[many] побед
}
profile-share = { $count } %
profile-above = выше соперников
profile-best = лучшая игра: { $game }
profile-best-none = лучшая игра: мало партий
profile-title = Партии
profile-only-all = Все игры
profile-only-rated = В зачёт
profile-only-friends = С друзьями
profile-all = { $count ->
    [one] Вся { $count } партия
    [few] Все { $count } партии
   *[many] Все { $count } партий
}
profile-none = Таких оконченных партий пока нет.
profile-won = Победа
profile-lost = Поражение
profile-nobody = Победителей нет
profile-place = { $place }-е место из { $count }
profile-hours = { $count } ч
profile-days = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[many] { $count } дней
}
profile-waits = Идут сейчас
profile-waits-of = вас { $count ->
    [one] ждёт { $count }
   *[other] ждут { $count }
} из { $all }
profile-waits-none = Сейчас ни одной вашей партии не идёт.
profile-rivals = Любимые соперники
profile-rivals-words = Кто чаще стоял выше за общим столом.
profile-rivals-none = Здесь появятся те, кто назвался и играет с вами.
feats = Отличия
feats-none = Пока нет: первое принесёт первая победа.
feats-all = { $count ->
    [one] Всё { $count } отличие
    [few] Все { $count } отличия
   *[many] Все { $count } отличий
}
feat-win = Первая победа
feat-win-how = выиграна партия
feat-boxes = Все коробки
feat-boxes-how = каждая игра сыграна до конца
feat-row = { $count ->
    [0] Полоса побед
    [1] Полоса побед
    [one] { $count } победа подряд
    [few] { $count } победы подряд
   *[many] { $count } побед подряд
}
feat-row-how = победы одна за другой, хотя бы { $wanted }
feat-wins = { $wanted } побед
feat-wins-how = в любых играх
feat-games = { $wanted } партий
feat-games-how = сыграны до конца
feat-crowd = Полный стол
feat-crowd-how = победа за столом, где мест не меньше { $wanted }
feat-hard = Сильнее машины
feat-hard-how = победа над сильным ботом или мастером
feat-alone = В одиночку
feat-alone-how = победа в одиночной игре
feat-rival = Старые знакомые
feat-rival-how = { $wanted } партий с одним человеком
feat-days = { $wanted } дней подряд
feat-days-how = подземелье дня
