game-title = Ужин ряженых
game-summary = Все в масках, и все тянутся к блюдам разом. Ешьте любимое, но так, чтобы тарелка вас не выдала.

## Настройки

option-courses = Перемены блюд
option-courses-help = Чем больше перемен, тем больше расскажет тарелка.

## Компоненты

c-fox = Лиса
c-bear = Медведь
c-mouse = Мышь
c-goat = Коза
c-raven = Ворон
c-cat = Кошка
c-goose = Жареный гусь
c-honey = Мёд
c-cheese = Сыр
c-cabbage = Капуста
c-cherries = Вишни
c-fish = Жареная рыба

## Ответы

move-reach = { $dish }
move-reach-help = Потянитесь к этому блюду. Оно ваше, если никто другой к нему не потянется.
move-guess = { $guest_seat }: { $mask }
move-guess-help = Скажите, что там эта маска.
move-silence = Промолчать
move-silence-help = Ни очков за догадку, ни потерь.

## Подсказки

prompt-dish = Выберите блюдо. Руки покажутся у всех разом.
prompt-dish-wait = Ещё выбирают блюдо: { $seats }.
prompt-name = Полночь: кто в какой маске? Назовите одного гостя или промолчите.
prompt-name-wait = Ещё гадают: { $seats }.

## Журнал

event-course-begins = Перемена { $number }
    .style = heading
event-reached = { $seat } тянется за блюдом: { $dish }.
event-served = { $seat } ест: { $dish }.
event-spilt = { $dish }: опрокинуто, а тянулись { $seats }.
event-guessed = { $seat } называет маску гостя { $guest_seat }: { $mask }. { $right ->
        [yes] Верно!
       *[no] Мимо.
    }
event-kept-silent = { $seat } молчит.
event-mask-taken = { $seat } снимает маску: { $mask }. { $known ->
        [yes] Кто-то догадался.
       *[no] Никто не догадался.
    }
event-counted = { $seat }: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }.
event-game-ends = Ужин окончен. Лучший гость: { $seats }.

## Мгновения

moment-reached = Все руки видны
moment-served = { "" }
moment-named = Полночь!
moment-unmasked = Маски сняты

## Почему нельзя

reason-cleared = Со стола уже убрано
reason-not-served = Этого блюда сегодня не подают
reason-too-early = О масках гадают после последней перемены
reason-no-guest = Назовите другого гостя
reason-not-dealt = Этой маски в игре нет
reason-own-mask = Эта маска на вас самих

## Чем кончилось

ending-midnight = Маски сняты.
sheet-dishes = Блюда
sheet-favourites = Любимые блюда
sheet-guesses = Догадки

## На столе

ui-course = Перемена { $number } из { $courses }
ui-midnight = Полночь
ui-table = Блюда на столе
ui-likes = любит: { $mask }
ui-counts = Блюдо { $dish }, любимое { $favourite }, верная догадка { $right }, неверная −{ $wrong }
ui-hidden = маска неизвестна
ui-mask = Ваша маска: { $mask }
ui-favourite = любит: { $dish }
ui-plate = Тарелка
ui-empty = тарелка пуста
ui-known = узнан
ui-points = { $number ->
        [one] { $number } очко
        [few] { $number } очка
       *[other] { $number } очков
    }
ui-spilt = опрокинуто
