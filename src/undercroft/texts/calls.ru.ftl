## Извещения: страница желаний

notices-title = Извещения
notices-words = Когда где-то ваш ход, друг зовёт за стол или кончается время, браузер или письмо может вас позвать.
notices-go = Выбрать извещения
push-title = В этом браузере
push-script = Для этого в браузере должны работать скрипты.
push-cannot = Этот браузер не может показывать извещения. Нужны https и браузер с Web Push.
push-ios = На iPhone и iPad сначала добавьте эту страницу на экран «Домой» («Поделиться», затем «На экран „Домой“») и откройте её оттуда.
push-denied = Вы запретили этому сайту извещения. Разрешите их в настройках браузера, рядом с адресом страницы.
push-off = В этом браузере извещений нет.
push-on = Этот браузер показывает извещения.
push-failed = Не получилось. Попробуйте ещё раз.
push-start = Извещать меня здесь
push-stop = Больше не извещать здесь
push-browsers = { $count ->
    [0] Ни один ваш браузер не показывает извещений.
    [one] Извещения показывает { $count } ваш браузер.
    [few] Извещения показывают { $count } ваших браузера.
   *[many] Извещения показывают { $count } ваших браузеров.
}
wishes-title = О чём и когда
wishes-what = О чём
wishes-push = Браузер
wishes-mail = Письмо
wish-turn = Мой ход за столом, где играют люди
wish-invite = Приглашение
wish-rematch = Кто-то хочет реванша
wish-undo = Кто-то хочет отменить ход
wish-clock = Моё время кончается
wish-round = Новый тур турнира
wishes-quiet = Тихие часы
wishes-from = с
wishes-to = до
wishes-zone = Часовой пояс
wishes-digest = Письма
wishes-each = каждое сразу
wishes-daily = вместе, раз в день в { $hour }:00
wishes-save = Сохранить
wishes-off = Выключить всё
wishes-are-off = Сейчас никаких извещений нет.
error-quiet = Для тихих часов нужны два времени, например 22:00 и 08:00.
error-zone = Такого часового пояса нет. Пишите, например, Europe/Moscow.
error-push-service = Служба извещений этого браузера здесь неизвестна. Спросите хозяина сервера.

## Почта

mail-title = Письмом
mail-none = Этот сервер писем не отправляет.
mail-to = Письма приходят на { $mail }.
mail-address = Ваш адрес
mail-ask = Прислать ссылку
mail-forget = Забыть адрес
mail-asked = Если на этот адрес можно написать, ссылка уже в пути. Она действует один день.
mail-failed = Почтовый сервер не отвечает. Попробуйте позже.
mail-confirm = Undercroft: подтвердите адрес
mail-confirm-words =
    Кто-то в Undercroft, надеемся, что вы, хочет получать извещения на этот адрес.
    Чтобы согласиться, откройте ссылку:

    { $link }

    Если это были не вы, ничего не делайте: без ссылки других писем не будет.
mail-confirm-title = Подтвердите адрес
mail-confirm-ask = Присылать письма на { $mail }?
mail-confirm-go = Да, подтверждаю
mail-confirmed-title = Адрес подтверждён
mail-stop = Больше не получать таких писем: { $link }
mail-stop-title = Больше не присылать писем?
mail-stop-go = Больше не присылать
mail-stopped-title = Писем больше не будет
mail-digest = { $count ->
    [one] Undercroft: { $count } извещение
    [few] Undercroft: { $count } извещения
   *[many] Undercroft: { $count } извещений
}
error-mail = Это не похоже на почтовый адрес.

## Что говорит извещение

call-turn = Ваш ход
call-invite = { $name } зовёт вас за стол
call-rematch = { $name } хочет реванша
call-undo = { $name } хочет отменить ход
call-clock = Ваше время кончается
call-round = Начинается новый тур

## Дни, когда часы стоят

holidays-title = Отпуск
holidays-words = За столами, где на ход даются дни, в эти дни (UTC) ваши часы стоят. { $count ->
    [one] В этом году у вас остался { $count } день.
    [few] В этом году у вас осталось { $count } дня.
   *[many] В этом году у вас осталось { $count } дней.
}
holidays-first = Первый день
holidays-last = Последний день
holidays-take = Взять
holidays-end = Закончить сегодня
holidays-off = Отменить
error-days = Это не будущие дни, или последний раньше первого.
error-holidays = Эти дни задевают другой ваш отпуск, или их больше, чем осталось в году.
fact-weekends = без выходных
house-clock-weekends = По выходным (UTC) они стоят.
new-weekends = По выходным
new-weekends-no = часы идут
new-weekends-yes = часы стоят
seat-rests = часы стоят: выходной или отпуск
