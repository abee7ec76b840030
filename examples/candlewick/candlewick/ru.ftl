game-title = Огарок
game-summary = Тёмный погреб, несколько свечей и один кубик. Копнуть ещё раз или уйти, пока видна лестница?

## Настройки

option-candles = Свечи
option-candles-help = Чем их меньше, тем скорее станет темно для всех.
option-open-finds = Открытые находки
option-open-finds-help = Все видят, что вы нашли.

## Компоненты

c-boot = Старый сапог
c-penny = Монетка
c-cup = Серебряный кубок
c-ruby = Рубин
c-crown = Корона

## Ответы

move-dig = Копать
move-dig-help = Бросьте кубик. Чаще всего найдётся сокровище, но свеча может погаснуть.
move-leave = Уйти
move-leave-help = Находки в безопасности, в вашем мешке.

## Подсказки

prompt-first = Спускайтесь и копайте.
prompt-first-wait = { $seat } спускается в погреб.
prompt-more = Копните ещё раз или уходите с находками.
prompt-more-wait = { $seat } выбирает: копать дальше или уйти.

## Журнал

event-dug = { $seat } бросает { $die } и берёт сокровище.
event-found = { $seat } находит: { $treasure }.
event-candle-out = { $seat } бросает { $die }: { $left ->
        [0] гаснет последняя свеча.
        [one] свеча гаснет; горит ещё { $left } свеча.
        [few] свеча гаснет; горят ещё { $left } свечи.
       *[other] свеча гаснет; горит ещё { $left } свечей.
    }
event-dropped = { $seat } роняет в темноте: { $treasures }.
event-left = { $seat } уходит и уносит { $number ->
        [one] { $number } сокровище
        [few] { $number } сокровища
       *[other] { $number } сокровищ
    }.
event-counted = { $seat } выносит сокровищ на { $worth }.
event-game-ends = { $ending_id ->
        [dark] Стало темно. Богаче всех: { $seats }.
       *[emptied] Погреб пуст. Богаче всех: { $seats }.
    }

## Почему нельзя

reason-empty-handed = Пока ничего не найдено

## Чем кончилось

ending-emptied = Погреб пуст.
ending-dark = Погасла последняя свеча.

## На столе

ui-candles = { $number ->
        [one] горит { $number } свеча
        [few] горят { $number } свечи
       *[other] горит { $number } свечей
    }
ui-pile = { $number ->
        [one] осталось { $number } сокровище
        [few] осталось { $number } сокровища
       *[other] осталось { $number } сокровищ
    }
ui-risk = { $draught ->
        [1] Если выпадет 1, свеча погаснет
       *[other] Если выпадет от 1 до { $draught }, свеча погаснет
    }
ui-finds = Находки этого хода
ui-none = пока ничего
ui-sack = Мешок
ui-sack-count = { $number ->
        [0] мешок пуст
        [one] { $number } сокровище
        [few] { $number } сокровища
       *[other] { $number } сокровищ
    }
ui-worth = ценность { $worth }
ui-lost = Потеряно в темноте
ui-unseen = Вы ещё не видели
ui-unknown = Неизвестное сокровище
