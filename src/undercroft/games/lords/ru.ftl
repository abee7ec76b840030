game-title = Повелители подземелья
game-summary = Два года вы роете, нанимаете и интригуете. Потом приходят герои и проверяют, что у вас вышло.

## Настройки

option-mode = Игра
option-mode-help = Первая партия проще: без специальных событий и платы за ранний наём, злом можно платить всегда.
option-mode-full = Полная
option-mode-first-game = Первая партия
option-special-events = Специальные события
option-special-events-help = По одной карте особых событий в год. Без них этот жетон ничего не делает.
option-chosen-orders = Выбор первых приказов
option-chosen-orders-help = И в первой партии: оставьте один из трёх вытянутых приказов, а не теряйте два случайных.
option-parallel-planning = Планировать бой вместе
option-parallel-planning-help = Все планируют сразу и втайне. Иначе по очереди и на виду.
option-greedy-dummies = Жадные соседи
option-greedy-dummies-help = Чужой слуга на найме забирает крайнего слева монстра.
option-extra-gold-1 = Лишнее золото первого места
option-extra-gold-1-help = Фора: на столько больше золота у этого повелителя в начале.
option-extra-gold-2 = Лишнее золото второго места
option-extra-gold-2-help = Фора: на столько больше золота у этого повелителя в начале.
option-extra-gold-3 = Лишнее золото третьего места
option-extra-gold-3-help = Фора: на столько больше золота у этого повелителя в начале.
option-extra-gold-4 = Лишнее золото четвёртого места
option-extra-gold-4-help = Фора: на столько больше золота у этого повелителя в начале.
option-advisor = Советник в бою
option-advisor-help = Показывает тому, кто решает в бою, что делать лучше всего.
option-training = Учебное подземелье
option-training-help = Бой для одного: потеряйте как можно меньше туннелей.
option-training-training-1 = 1. Ужин тролля
option-training-training-2 = 2. Призрак и обед
option-training-training-3 = 3. Укусить и уйти
option-training-training-4 = 4. Час слизи
option-training-training-1-room = 5. Комната у входа

## Названия

c-get-food = Получение пищи
c-improve-reputation = Улучшение репутации
c-dig-tunnels = Копать туннель
c-mine-gold = Добыча золота
c-recruit-imps = Найм импов
c-buy-traps = Покупка ловушек
c-hire-monster = Найм монстра
c-build-room = Строительство комнаты
c-goblin = Гоблин
c-slime = Слизь
c-ghost = Призрак
c-troll = Тролль
c-witch = Ведьма
c-vampire = Вампир
c-golem = Голем
c-dragon = Дракон
c-demon = Демон
c-strike = Удар
c-splash = Окатить всех
c-hold = Задержать
c-haunt = Напугать
c-fed = Поесть и ударить
c-twice = Две порчи
c-bite = Укусить
c-nip = Укусить и вернуться
c-flame = Дохнуть огнём
c-claw = Растерзать
c-sheep = Овца лягается
c-follow = Второй удар
c-hatchery = Курятник
c-mushroom-bed = Грибница
c-souvenir-shop = Магазин сувениров
c-mint = Монетный двор
c-workshop = Мастерская
c-tool-shed = Кладовая
c-printing-press = Печатный станок
c-magic-room = Магическая комната
c-training-room = Комната для тренировок
c-dark-room = Тёмная комната
c-labyrinth = Лабиринт
c-anti-magic-room = Антимагическая комната
c-cafeteria = Кафетерий
c-chapel = Часовня
c-pandemonium = Преисподняя
c-hall-of-fame = Зал славы
c-wall-of-fire = Стена огня
c-rolling-stone = Катящийся камень
c-pendulum = Маятник
c-trapdoor = Люк
c-poisoned-dart = Отравленный дротик
c-anti-magic-dart = Антимагический дротик
c-cursed-ring = Проклятое кольцо
c-kamikaze-imp = Имп-камикадзе
c-poisoned-meal = Отравленная еда
c-word-of-peace = Слово мира
c-suggestion = Внушение
c-magic-shield = Магический щит
c-invisibility = Невидимость
c-detect-evil = Обнаружение зла
c-detect-treasure = Обнаружение сокровищ
c-fist-of-justice = Кулак правосудия
c-graffiti = Граффити
c-fireball = Огненный шар
c-illusion = Иллюзия
c-aura-of-fear = Аура страха
c-create-food = Сотворение пищи
c-regeneration = Регенерация
c-magic-key = Магический ключ
c-metamorphosis = Метаморфоза
c-blind-rage = Слепая ярость
c-song-of-courage = Песнь отваги
c-dimensional-gate = Пространственные врата
c-payday = День зарплаты
c-taxes = Налоги
c-special = Специальное событие
c-witch-hunt = Охота на ведьм
c-monster-strike = Забастовка монстров
c-confiscation = Конфискация
c-rats-in-pantry = Крысы в кладовой
c-imp-strike = Забастовка импов
c-trap-recall = Отзыв ловушек
c-safety-inspection = Проверка безопасности
c-bad-press = Дурная слава
c-reputation-review = Пересмотр репутации
c-winter = Зима
c-spring = Весна
c-summer = Лето
c-autumn = Осень
c-combat = Бой
c-warrior = Воин
c-thief = Вор
c-priest = Священник
c-wizard = Волшебник
c-paladin = Паладин
c-illusory-hero = Иллюзия
c-fatigue = усталость
c-poison = яд
c-rooms = Комнаты
c-monsters = Монстры
c-prisoners = Пленники
c-paladins = Паладин в темнице
c-conquered = Захваченные плитки
c-letters = Красные метки
c-total = Всего
c-lord-of-dark-deeds = Повелитель тьмы
c-lord-of-halls = Владыка залов
c-lord-of-tunnels = Владыка туннелей
c-lord-of-monsters = Владыка монстров
c-lord-of-imps = Владыка импов
c-lord-of-riches = Владыка богатства
c-battlelord = Владыка боя
c-paladin-1 = Паладин
c-paladin-2 = Старый паладин
c-warrior-1 = Воин 3
c-warrior-2 = Воин 4
c-warrior-3 = Воин 4
c-warrior-4 = Воин 5
c-warrior-5 = Воин 5
c-warrior-6 = Воин 6
c-warrior-7 = Воин 7
c-warrior-8 = Воин 8
c-thief-1 = Вор 3/1
c-thief-2 = Вор 3/2
c-thief-3 = Вор 4/1
c-thief-4 = Вор 4/2
c-thief-5 = Вор 4/2
c-thief-6 = Вор 5/2
c-thief-7 = Вор 5/3
c-thief-8 = Вор 6/3
c-priest-1 = Священник 3/1
c-priest-2 = Священник 3/2
c-priest-3 = Священник 4/1
c-priest-4 = Священник 4/2
c-priest-5 = Священник 4/2
c-priest-6 = Священник 5/2
c-priest-7 = Священник 5/3
c-priest-8 = Священник 6/3
c-wizard-1 = Волшебник 3/1
c-wizard-2 = Волшебник 3/2
c-wizard-3 = Волшебник 4/1
c-wizard-4 = Волшебник 4/2
c-wizard-5 = Волшебник 4/2
c-wizard-6 = Волшебник 5/2
c-wizard-7 = Волшебник 5/3
c-wizard-8 = Волшебник 6/3
c-training-1 = 1. Ужин тролля
c-training-2 = 2. Призрак и обед
c-training-3 = 3. Укусить и уйти
c-training-4 = 4. Час слизи
c-training-1-room = 5. Комната у входа

## Ответы

move-order = { $name }
move-dummy = { $name }
move-retrieve = Вернуть: { $name }
move-return = Оставить карту { $n }
move-spy = Подсмотреть карту { $n }
move-dig = Рыть { $cell }
move-tile = Биться на { $cell }
move-cell = Строить на { $cell }
move-use = Выполнить
move-decline = Отказаться
move-stop = Хватит
move-no-trap = Без ловушки
move-no-monster = Без монстра
move-pay-gold = Заплатить золотом
move-gain-evil = Стать злее
move-withdraw-all = Отозвать всех монстров
move-face-down = Пусть бастует
move-mine = Послать за золотом: { $n }
move-discard = Сбросить: { $name }
move-hire = Нанять: { $name }
move-build = Построить: { $name }
move-produce = Работать: { $name }
move-pay = Заплатить: { $name }
move-let-go = Отпустить: { $name }
move-tax = Заплатить { $n }
move-settle = Уладить: { $name }
move-give-food = Отдать еды: { $n }
move-give-gold = Отдать золота: { $n }
move-give-trap = Отдать ловушку
move-give-monster = Отдать монстра
move-feed = Отдать еды: { $n }
move-pay-rooms = Заплатить за комнаты: { $n }
move-trap = Положить: { $name }
move-monster = Послать: { $name }
move-ghosts = Призраков: { $n }
move-free = Отпустить: { $name }
move-first = Сначала: { $name }
move-aim = Целить в { $n }-го
move-attack = Ходит: { $name }
move-way = { $name }
move-target = Бить { $n }-го
move-victim = Отдать: { $name }
move-victim-sent = Отдать из боя: { $name }
move-withdraw = Отозвать: { $name }
move-choose = Выбрать: { $name }

## Просьбы

prompt-lock = Вытянуты три приказа. Один оставьте на руке, без двух других вы начнёте.
prompt-lock-wait = { $seat } выбирает первые приказы.
prompt-program = Выберите приказ { $n } из 3. Кто раньше, тот занимает первое место.
prompt-program-wait = { $seat } выбирает приказы.
prompt-dummy = Выберите третий приказ своему соседу: он займёт первое место.
prompt-dummy-wait = { $seat } выбирает приказ соседу.
prompt-execute = { $order }, место { $n }. Выполнить?
prompt-execute-wait = { $seat } решает о приказе: { $order }.
prompt-spy = Подсмотрите одну карту боя этого года. Увидите её только вы.
prompt-spy-wait = { $seat } подсматривает карту боя.
prompt-dig = Выберите, где рыть. Квадрат два на два нельзя.
prompt-dig-wait = { $seat } роет туннели.
prompt-mine = Сколько импов добывают золото?
prompt-mine-wait = { $seat } добывает золото.
prompt-discard = Сбросьте одну из ловушек, не показывая.
prompt-discard-wait = { $seat } выбирает, какую ловушку сбросить.
prompt-hire = Выберите, кого нанять.
prompt-hire-wait = { $seat } выбирает монстра.
prompt-room = Выберите комнату.
prompt-room-wait = { $seat } выбирает комнату.
prompt-cell = Выберите туннель, который станет комнатой.
prompt-cell-wait = { $seat } выбирает место для комнаты.
prompt-produce = Какая комната работает? Каждый раз нужны новые работники.
prompt-produce-wait = { $seat } пользуется комнатами.
prompt-shed = Выберите, где роет кладовая.
prompt-shed-wait = { $seat } роет из кладовой.
prompt-retrieve = Какой приказ вернётся на руку?
prompt-retrieve-wait = { $seat } возвращает приказ.
prompt-payday = Зарплата. Заплатите каждому или отпустите; ушедший прибавит вам зла.
prompt-payday-wait = { $seat } платит зарплату.
prompt-tax = Налог { $n } зол. Каждая неуплата это красная метка, минус три очка.
prompt-tax-wait = { $seat } платит налог.
prompt-hunt = Отпустите одного монстра или станьте злее.
prompt-hunt-wait = { $seat } прячется от охоты на ведьм.
prompt-strike = Монстры бастуют. С кем договариваться?
prompt-strike-wait = { $seat } договаривается с монстрами.
prompt-settle = Отдайте часть платы, или он не выйдет на бой в этом году.
prompt-settle-wait = { $seat } договаривается с монстрами.
prompt-imp-wages = Сколько еды дать импам? За каждую недостающую уйдёт один.
prompt-imp-wages-wait = { $seat } кормит импов.
prompt-recall = Заплатите золотом или отдайте ловушку.
prompt-recall-wait = { $seat } отдаёт ловушку или золото.
prompt-inspect = За сколько комнат заплатите? Каждая другая прибавит зла.
prompt-inspect-wait = { $seat } принимает проверку.
prompt-press = Заплатите золотом или станьте злее.
prompt-press-wait = { $seat } разбирается с прессой.
prompt-victim = Выберите монстра, которого отдадите.
prompt-victim-wait = { $seat } отдаёт монстра.
prompt-cost-trap = Выберите ловушку, которую отдадите.
prompt-cost-trap-wait = { $seat } отдаёт ловушку.
prompt-plan-tile = Выберите плитку для боя: одну из ближайших, что ещё ваши.
prompt-plan-tile-wait = { $seat } планирует бой.
prompt-plan-trap = Положить ловушку?
prompt-plan-trap-wait = { $seat } планирует бой.
prompt-plan-monster = Послать монстра?
prompt-plan-monster-wait = { $seat } планирует бой.
prompt-plan-ghosts = Сколько призраков пойдёт?
prompt-plan-ghosts-wait = { $seat } планирует бой.
prompt-free-prisoner = Биться больше не за что. Один пленник выходит на волю.
prompt-free-prisoner-wait = { $seat } отпускает пленника.
prompt-first-trap = Какая ловушка сработает первой?
prompt-first-trap-wait = { $seat } запускает ловушки.
prompt-aim = В кого полетит дротик? Счёт спереди.
prompt-aim-wait = { $seat } целится.
prompt-attack = Кто ходит следующим?
prompt-attack-wait = { $seat } командует монстрами.
prompt-way = Как он поступит?
prompt-way-wait = { $seat } командует монстрами.
prompt-target = Кого он бьёт? Счёт спереди.
prompt-target-wait = { $seat } командует монстрами.
prompt-peace = Слово мира: отзовите всех монстров или станьте злее.
prompt-peace-wait = { $seat } отвечает на чары.
prompt-ransom = Внушение: заплатите каждому монстру в бою снова, или он уйдёт домой.
prompt-ransom-wait = { $seat } отвечает на чары.
prompt-treasure = Обнаружение сокровищ: отдайте ловушку.
prompt-treasure-wait = { $seat } отвечает на чары.
prompt-magic-key = Магический ключ: один пленник выходит на волю.
prompt-magic-key-wait = { $seat } отвечает на чары.
prompt-fear = Аура страха: выберите монстра, который убежит домой.
prompt-fear-wait = { $seat } отвечает на чары.
prompt-sheep = Метаморфоза: выберите монстра, который станет овцой.
prompt-sheep-wait = { $seat } отвечает на чары.
prompt-gate = Пространственные врата: выберите монстра, который исчезнет навсегда.
prompt-gate-wait = { $seat } отвечает на чары.

## Причины

reason-dug = Здесь уже есть плитка.
reason-square = Получится полный квадрат два на два.
reason-far = Рядом нет вашей плитки.
reason-no-tile = Здесь нет вашей плитки.
reason-conquered = Эта плитка захвачена.
reason-room-there = Здесь уже есть комната.
reason-beside-room = Рядом стоит комната.
reason-zone = Этой комнате место в другой части.
reason-nearer = Есть плитка ближе ко входу.
reason-inaccessible = Этот приказ сейчас недоступен.
reason-chosen = Он уже выбран.
reason-too-dear = Вам нечем платить.
reason-no-place = Вам негде её построить.
reason-no-product = Эта комната ничего не производит.
reason-no-food = На это нет еды.
reason-asleep = Лежит лицом вниз.
reason-trap-cost = Здесь вам нечем за неё платить.
reason-workers = Не хватает свободных работников, нужно { $n }.

## Концовки

ending-victory = Лучший повелитель подземелья найден.
ending-shared = Победу делят несколько повелителей.
ending-training-won = Все искатели приключений в темнице.
ending-training-lost = Подземелье захвачено.

## Ход игры

event-orders-locked = { $seat } начинает без приказов: { $orders }.
event-season-begins = Год { $year }. { $season }. Первый ход: { $seat }.
    .style = heading
event-offers-laid = В таверне: { $creatures }. В лавке: { $rooms }.
event-event-shown = В следующем сезоне: { $event }{ $special_id ->
        [none] .
       *[other] : { $special }.
    }
event-adventurers-shown = В пути: { $heroes }.
event-dummy-orders = Сосед { $number } занимает: { $orders }.
event-order-placed = { $seat }, приказ { $number }: { $order }, { $space ->
        [0] места нет.
       *[other] место { $space }.
    }
event-hire-fee-paid = { $seat } нанимает первым делом: { $gold } зол.
event-order-used = { $seat }: { $order }, место { $space }.
event-order-declined = { $seat } отказывается: { $order }, место { $space }.
event-order-impossible = { $seat } не может: { $order }, место { $space }.
event-paid = { $seat } платит:{ $gold ->
        [0] {""}
       *[other] { " " }золото { $gold }
    }{ $food ->
        [0] {""}
       *[other] { " " }еда { $food }
    }{ $imps ->
        [0] {""}
       *[other] { " " }импы { $imps }
    }.
event-received = { $seat } получает:{ $gold ->
        [0] {""}
       *[other] { " " }золото { $gold }
    }{ $food ->
        [0] {""}
       *[other] { " " }еда { $food }
    }{ $imps ->
        [0] {""}
       *[other] { " " }импы { $imps }
    }.
event-evil-moved = { $seat }: зло { $before } → { $after }.
event-paladin-comes = { $hero } выходит из шатра. Его ждёт { $seat }.
event-paladin-moves = { $hero } меняет подземелье: { $seat } → { $to_seat }.
event-spied = { $seat } подсматривает карту боя.
event-card-seen = { $seat }, карту { $position } видите только вы: { $spell }.
event-tunnel-dug = { $seat } роет { $cell }.
event-gold-mined = { $seat } добывает золота: { $gold }.
event-traps-drawn = { $seat } берёт { $count ->
        [one] { $count } ловушку.
        [few] { $count } ловушки.
       *[many] { $count } ловушек.
    }
event-traps-seen = { $seat }, это: { $traps }.
event-trap-discarded = { $seat } сбрасывает ловушку.
event-monster-hired = { $seat } нанимает: { $creature }.
event-monster-eaten = { $seat } отдаёт: { $creature }.
event-room-built = { $seat } строит на { $cell }: { $room }.
event-offer-removed = Сосед забирает: { $creature }.
event-room-used = { $seat } пользуется: { $room }.
event-order-retrieved = { $seat } возвращает: { $order }. В следующем сезоне без: { $orders }.
event-event-happens = { $special_id ->
        [none] { $event }.
       *[other] { $special }.
    }
    .style = heading
event-wage-paid = { $seat } платит: { $creature }.
event-creature-leaves = { $seat } отпускает: { $creature }.
event-creature-strikes = { $seat }: в этом году не выйдет на бой { $creature }.
event-tax-paid = { $seat } платит налог: { $gold } из { $tax }{ $letters ->
        [0] .
       *[other] , красных меток: { $letters }.
    }
event-adventurer-joins = К подземелью игрока { $seat } идёт { $hero }.
event-adventurer-leaves = { $hero } уходит в другое место.
event-dummy-evil-moved = Лишний счётчик: { $before } → { $after }.
event-starter-changes = Теперь первый ход: { $seat }.
event-combat-round = Бой года { $year }, раунд { $number }.
    .style = heading
event-battle-planned = { $seat } готовит бой на { $cell }. Ловушек: { $traps }. Твари: { $creatures }.
event-prisoner-freed = { $seat } отпускает на волю: { $hero }.
event-card-turned = Карта { $number }: { $spell }, усталость { $fatigue }.
event-battle-begins = { $seat } бьётся: { $room_id ->
        [none] плитка { $cell }
       *[other] { $room }
    }.
event-battle-cancelled = { $seat }: биться больше не с кем.
event-trap-sprung = { $seat }: { $trap }, урон { $blocks }, обезврежено { $prevented }.
event-hero-hurt = { $hero }: урон { $damage } ({ $source }), осталось { $left }. Подземелье: { $seat }.
event-hero-captured = { $seat } берёт в плен: { $hero }.
event-illusion-ends = { $seat }: иллюзия исчезла.
event-damage-absorbed = { $seat }: щит снимает одно очко урона, его должен был получить { $hero }.
event-hero-poisoned = { $seat }: { $hero } отравлен, { $damage } в конце раунда.
event-spells-stopped = { $seat }: { $hero } под дротиком, чар в этом раунде не будет.
event-healing-stopped = { $seat }: { $hero } под дротиком, лечения в этом раунде не будет.
event-spell-cast = Чары у игрока { $seat }: { $spell }.
event-spell-fails = У игрока { $seat } чары не вышли: { $spell }. Магии { $magic }, нужно { $needed }.
event-creature-withdrawn = { $seat } отзывает: { $creature }.
event-sheep-made = { $seat }: { $creature } теперь овца.
event-creature-banished = { $seat } теряет навсегда: { $creature }.
event-food-given = { $seat }: { $hero } ест, здоровья на одно больше.
event-creature-acts = { $seat }, { $creature }: { $attack }.
event-creature-idle = { $seat }: бить некого, { $creature } ждёт.
event-hero-healed = { $seat }: { $hero } исцелён на { $amount }.
event-no-healing = { $seat }: лечения нет.
event-fatigue = { $seat }: усталость { $fatigue }.
event-tile-conquered = { $seat } теряет: { $room_id ->
        [none] плитка { $cell }
       *[other] { $room }
    }.
event-not-conquered = { $seat }: захвата и усталости нет.
event-combat-ends = Герои года { $year } уходят домой.
event-scored = { $seat }, { $line }: { $line_id ->
        [total] { $points }.
       *[other] { $count }, очков { $points }.
    }
event-title-given = { $title }: { $seats }, по { $points }.
event-licences-given = Лицензию получают: { $seats }.

## Поле

ui-year = Год { $n }
ui-evil = Зло
ui-tavern = Таверна
ui-shop = Комнаты
ui-city = Город
ui-traps-left = Ловушек в колоде: { $n }
ui-my-dungeon = Моё подземелье
ui-lair = Логово
ui-traps = Ловушки
ui-orders = Приказы
ui-inaccessible = Недоступны
ui-prison = Темница
ui-now = Сейчас
ui-next = Дальше
ui-tent = в шатре
ui-gone = ушёл
ui-step-1 = Ловушки
ui-step-2 = Быстрые чары
ui-step-3 = Монстры
ui-step-4 = Медленные чары
ui-step-5 = Лечение
ui-step-6 = Захват
ui-step-7 = Яд
ui-battle = Бой
ui-hidden = скрыто
ui-known = вы знаете эту карту
ui-food = еда
ui-gold = золото
ui-imps = импы
ui-idle = свободны { $n } из { $all }
ui-letters = красные метки
ui-points = очки
ui-tax = плиток { $tiles }, налог { $tax }
ui-first = ходит первым
ui-party = Искатели приключений
ui-empty = никого
ui-non-player = Сосед { $n }
ui-magic = магия { $n } из { $all }
ui-fatigue = усталость { $n }
ui-score = Очки
ui-entrance = Вход
ui-tiles = Плиток: { $n }
ui-reach-first = первого
ui-reach-any = любого
ui-reach-all = всех
ui-reach-behind = не первого
ui-reach-none = держит
ui-advice = Советник
ui-training-goal = Лучший итог: потеряно туннелей { $n }
ui-t-each = всем { $n }
ui-t-first = 1-му { $n }
ui-t-second = 2-му { $n }
ui-t-last = последнему +{ $n }
ui-t-others = прочим { $n }
ui-t-chosen = любому { $n }
ui-t-full = 1-му все его жизни
ui-t-poison = потом яд { $n }
ui-t-no-conquest = без захвата и усталости
ui-t-silences = волшебник: без чар; священник: без лечения
ui-fast = до монстров
ui-slow = после монстров
ui-spell-word-of-peace = Отзовите всех монстров или получите 2 зла.
ui-spell-suggestion = Заплатите каждому монстру снова или отзовите его.
ui-spell-magic-shield = Следующее очко урона поглощено.
ui-spell-invisibility = Волшебники уходят в конец, и навредить им нельзя.
ui-spell-detect-evil = Вы получаете 2 зла.
ui-spell-detect-treasure = Вы теряете золотой, иначе еду, иначе ловушку.
ui-spell-fist-of-justice = Вы теряете импа.
ui-spell-graffiti = Вы теряете 2 зла.
ui-spell-fireball = Ничего не происходит.
ui-spell-illusion = Впереди встаёт иллюзия с 1 здоровьем.
ui-spell-aura-of-fear = Один ваш монстр убегает домой.
ui-spell-create-food = У первого на 1 здоровье больше.
ui-spell-regeneration = Первый раненый исцелён.
ui-spell-magic-key = Вы отпускаете пленника.
ui-spell-metamorphosis = Один ваш монстр овца: 1 урон, и всё.
ui-spell-blind-rage = Монстры бьют только первого.
ui-spell-song-of-courage = В этом раунде нет усталости.
ui-spell-dimensional-gate = Один бившийся монстр исчезает навсегда.
ui-special-witch-hunt = Отпустите монстра или получите 3 зла.
ui-special-monster-strike = За каждого монстра отдайте часть его цены, иначе он не выйдет на бой.
ui-special-confiscation = Потеряйте половину золота с округлением вниз.
ui-special-rats-in-pantry = Потеряйте половину еды с округлением вниз.
ui-special-imp-strike = Отдайте еду за каждых трёх импов; за каждую недостающую уйдёт имп.
ui-special-trap-recall = У кого есть ловушка: заплатите золотой или отдайте ловушку.
ui-special-safety-inspection = За каждую комнату заплатите золотой или получите 1 зло.
ui-special-bad-press = Заплатите золотой или получите 2 зла.
ui-special-reputation-review = Самые злые теряют 1 зло, самые добрые получают 1.

## Урок

lesson-1 = Идут два воина и священник, а у вас три туннеля, тролль, гоблин и одна ловушка. В туннель помещаются одна ловушка и один монстр. Камень бьёт первого на 3: ровно столько здоровья у первого воина. Положите камень.
lesson-2 = Ловушка сработает раньше монстров, и ваш монстр встретит второго воина. У него 4 здоровья. Пошлите тролля, он сильнее всех.
lesson-3 = Первый воин в темнице. За еду тролль ударил бы на 4 и свалил второго, но подождите: потом усталость, 2 очка первому в ряду. Священник вылечит одно очко, усталость отнимет два. Удара на 3 хватит, и еда останется.
lesson-4 = Воин упал от усталости, но священник ещё стоял, и первый туннель захвачен. Теперь священник один. Гоблин ударит на 2; раз кто-то бил, священник вылечит себя на 1; потом усталость отнимет 2. Пошлите гоблина.
lesson-end = Все трое в темнице ценой одного туннеля, и лучше не сделает никто. Попробуйте другие учебные подземелья: там ждут призрак, вампир и слизь. Советник покажет лучший план, если вы его включите.
ui-short-get-food = Пища
ui-short-improve-reputation = Репутация
ui-short-dig-tunnels = Туннели
ui-short-mine-gold = Золото
ui-short-recruit-imps = Импы
ui-short-buy-traps = Ловушки
ui-short-hire-monster = Монстр
ui-short-build-room = Комната
