## Хозяин: его комната, его ссылки, что он сообщает всем

error-banned = Вас сюда не пускают. Если не знаете почему, спросите хозяина этого сервера.
error-private = Это закрытый сервер: сюда пускают только по приглашению. Попросите у хозяина ссылку.
error-muted = Хозяин попросил вас пока помолчать. Играть можно дальше.
error-is-host = Хозяина сервера нельзя заставить молчать или не пускать. Сначала заберите у него ключи.
error-used-link = Эта ссылка уже использована или устарела. Попросите у хозяина новую.
table-closed = Хозяин сервера закрыл этот стол. Его можно смотреть, а запись сохранить.
log-closed = Хозяин сервера закрыл этот стол.
host-took-yours = Хозяин сервера забрал ваше место за этим столом.
log-kicked = Хозяин сервера забрал место: { $seat }.
news = От хозяина

log-carried = Правила изменились с начала партии: она продолжается с того места, где стояла.
log-carried-short = Правила изменились с начала партии: она продолжается с того места, где стояла, кроме последних ответов.
older-rules = С начала этой партии правила игры исправлены, и сыгранное пошло бы теперь иначе. Ничего не пропало: партия продолжится с того места, где стоит, когда согласятся все игроки.{ $lost ->
    [0] {""}
   *[other] { " " }Последние ответы придётся дать заново, их { $lost }.
}
older-agree = Продолжить отсюда
older-waits = Ждём: { $seats }

error-whole-number = Здесь нужно целое число. Ничего не изменилось. Можно:
host-title = Хозяйская
host-become = Вы будете присматривать за этим сервером
host-become-words = По этой ссылке ваш нынешний браузер получит хозяйскую: все столы и людей, объявления, резервные копии. Ссылка действует один раз.
host-become-go = Взять ключи
invited-title = Вас пригласили
invited-words = { $private ->
    [1] На этот сервер пускают только по приглашению. По этой ссылке ваш нынешний браузер сможет входить сюда.
   *[other] Сейчас сюда пускают всех. По этой ссылке ваш нынешний браузер сможет входить и тогда, когда станут пускать только по приглашению.
}
invited-go = Войти
host-tables = Столы
host-tables-all = Все { $count }
host-tables-forgotten = Забытые { $count }
host-tables-open = Открытые { $count }
host-none = Сейчас никого и ничего.
host-who = Кто
host-where = Где игра
host-turn = Решает
host-idle = Стоит
host-note = Заметка
host-deeds = Дела
host-answers = { $count ->
    [one] { $count } ответ
    [few] { $count } ответа
   *[many] { $count } ответов
}
host-waits = ждёт игроков
host-note-clock = с часами
host-note-forgotten = забыт
host-note-older = после обновления ждёт согласия
host-note-expires = { $days ->
    [0] уберётся сегодня
    [one] уберётся через { $days } день
    [few] уберётся через { $days } дня
   *[many] уберётся через { $days } дней
}
host-watch = Смотреть
host-close = Закрыть стол
host-close-sure = Играть за этим столом больше не будет никто. Начатую игру можно будет смотреть, а запись сохранить; стол, который ещё ждёт игроков, исчезнет.
host-people = Люди
host-people-count = за столами { $seated }, смотрят { $looking }
host-here = здесь
host-away = не на связи
host-person-host = хозяин
host-person-banned = не пускают
host-muted = молчит
host-muted-until = молчит до { $time }
host-mute = Заглушить на час
host-unmute = Вернуть слово
host-kick = Забрать место
host-kick-sure = Дальше за это место всегда играет бот, а до начала оно снова свободно. Сесть за другой стол человек сможет.
host-ban = Не пускать
host-ban-sure = Этот браузер сюда больше не пустят. Если забрать и его места, за них доиграют боты.
host-ban-days = Дней (0 — навсегда)
host-ban-seats = Забрать и места
host-banned = Кого не пускают
host-unban = Пустить снова
host-load = Как идут дела
host-kpi-tables = Столов в игре
host-kpi-people = Людей на связи
host-kpi-bots = Ботов думает
host-kpi-queue = { $count ->
    [0] никто не ждёт
    [one] ждёт { $count }
   *[other] ждут { $count }
}
host-kpi-answer = Ответ, 95 %
host-seconds = { $number } с
host-kpi-processor = Процессор
host-kpi-memory = Память
host-megabytes = { $number } МБ
host-percent = { $number } %
host-limits = Работы и пределы
host-limit-streams = Открытых страниц
host-limit-bots = Ботов думает сразу
host-limit-errands = Долгих страниц и загрузок
host-limit-analyses = Разборов идёт
host-limits-file = Пределы задаются в файле настроек.
host-health = Здоровье
host-health-db = База
host-health-db-words = { $kind }, { $ms } мс, { $size } МБ
host-health-disk = Место на диске
host-health-disk-words = осталось { $free } ГБ
host-health-errors = Ошибок с начала работы
host-health-older = Столов, где после обновления ждут согласия игроков
host-health-version = Версия
host-journal = Журнал
host-journal-empty = Пока ничего примечательного.
host-backups = Копии
host-backups-none = Папка для копий не указана. Укажите её в файле настроек, в поле backup.
host-backups-daily = Каждый день в { $time }; хранятся последние { $keep }.
host-backup-last = Последняя: { $name }, { $size } МБ.
host-backup-tried = Столов в ней проверено { $tried }, можно играть дальше за { $rose }.
host-backup-now = Сделать сейчас
host-backup-made = Копия сделана.
host-announce = Объявление
host-announce-words = Его увидят все на каждой странице.
host-announce-hours = Часов (0 — пока не снимете)
host-announce-go = Сообщить всем
host-announce-end = Снять
host-purge = Убрать старое
host-purge-words = Столы, которых столько дней никто не трогал, убираются; сыгранное уходит в архив.
host-purge-state = Какие
host-purge-open = те, что ждут игроков
host-purge-over = те, где партия окончена
host-purge-playing = те, где идёт игра
host-purge-days = Дней
host-purge-go = Убрать
host-purge-sure = { $count ->
    [0] Таких старых столов нет.
    [one] Будет убран { $count } стол. Играть там дальше будет нельзя.
    [few] Будут убраны { $count } стола. Играть там дальше будет нельзя.
   *[many] Будет убрано { $count } столов. Играть там дальше будет нельзя.
}
host-purged = { $count ->
    [0] Таких старых столов нет.
    [one] Убран { $count } стол.
    [few] Убрано { $count } стола.
   *[many] Убрано { $count } столов.
}
host-links = Ссылки
host-link-guest = Приглашение
host-link-guest-words = Кто откроет её за неделю, сможет входить, даже если сервер закрытый.
host-link-host = Для второго хозяина
host-link-host-words = Кто откроет её первым, тоже получит хозяйскую. Действует один раз в течение недели.
host-link-make = Сделать ссылку
host-link-made = Дайте эту ссылку только тому, для кого она:
host-hosts = Хозяева
host-nameless = Хозяин без имени
host-step-down = Забрать ключи
host-sure = Вы уверены?
host-do = Да
host-not = Лучше не надо
host-done = Сделано.
host-failed = Сделать это до конца не удалось; причина — в разделе «Журнал».
host-age-seconds = { $count } с
host-age-minutes = { $count } мин
host-age-hours = { $count } ч
host-age-days = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[many] { $count } дней
}

host-did-closed = Хозяин закрыл стол { $table }.
host-did-kicked = Стол { $table }: хозяин забрал у игрока место { $number }.
host-did-muted = Хозяин попросил помолчать час: { $name }.
host-did-unmuted = Хозяин вернул слово: { $name }.
host-did-banned = Хозяин больше не пускает: { $name }{ $days ->
    [0] {""}
    [one] , { $days } день
    [few] , { $days } дня
   *[many] , { $days } дней
}. Забрано мест: { $count }.
host-did-unbanned = Хозяин снова пускает: { $name }.
host-did-announced = Объявлено: { $words }
host-did-purged = Убрано столов: { $count }. Их не трогали { $days ->
    [one] { $days } день.
    [few] { $days } дня.
   *[many] { $days } дней.
}
host-did-link-guest = Хозяин сделал ссылку для гостей.
host-did-link-host = Хозяин сделал ссылку для второго хозяина.
host-did-entered-guest = По ссылке вошёл гость{ $named ->
    [0] .
   *[other] : { $name }.
}
host-did-entered-host = По ссылке { $named ->
    [0] кто-то стал хозяином.
   *[other] появился ещё один хозяин: { $name }.
}
host-did-stepped-down = Один из хозяев вернул ключи.
host-did-backup = { $tried ->
    [0] Копия { $name }.
   *[other] Копия { $name }: проверено столов { $tried }, можно играть дальше за { $rose }.
}
