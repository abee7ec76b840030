game-title = Повелители подземелья
game-summary = Два года вы роете, нанимаете и интригуете. Потом приходят искатели и проверяют, что у вас вышло.

## Настройки

option-mode = Игра
option-mode-help = Первая партия проще: без специальных событий и платы за ранний наём, злом можно платить всегда.
option-mode-full = Полная
option-mode-first-game = Первая партия
option-special-events = Специальные события
option-special-events-help = По одной карте специальных событий в год. Без них специальный жетон ничего не делает.
option-chosen-orders = Выбор первых приказов
option-chosen-orders-help = И в первой партии: оставьте один из трёх вытянутых приказов, а не теряйте два случайных.
option-parallel-planning = Планировать бой вместе
option-parallel-planning-help = Все планируют сразу и втайне. Иначе по очереди и на виду.
option-greedy-dummies = Жадные не-игроки
option-greedy-dummies-help = Слуга не-игрока на найме забирает крайнего слева монстра.
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
c-prisoners = Заключённые
c-paladins = Паладины в темнице
c-conquered = Захваченные сектора
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
c-paladin-2 = Более сильный паладин
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
move-take = Убрать: { $name }
move-fight = В бой
move-pay-gold = Заплатить золотом
move-gain-evil = Стать злее
move-withdraw-all = Отозвать всех монстров
move-face-down = Пусть бастует
move-mine = { $n ->
        [one] Послать { $n } импа
       *[many] Послать { $n } импов
    }
move-discard = Сбросить: { $name }
move-hire = Нанять: { $name }
move-build = Построить: { $name }
move-produce = Работать: { $name }
move-pay = Заплатить: { $name }
move-let-go = Отпустить: { $name }
move-tax = { $n ->
        [0] Не платить
        [one] { $n } золото
       *[many] { $n } золота
    }
move-settle = Уладить: { $name }
move-give-food = Отдать еды: { $n }
move-give-gold = Отдать золота: { $n }
move-give-trap = Отдать ловушку
move-give-monster = Отдать монстра
move-feed = { $n ->
        [0] Ничего не дать
       *[many] Отдать { $n } еды
    }
move-pay-rooms = { $n ->
        [0] Не платить
        [one] Заплатить за { $n } комнату
        [few] Заплатить за { $n } комнаты
       *[many] Заплатить за { $n } комнат
    }
move-trap = Положить: { $name }
move-monster = Послать: { $name }
move-ghosts = { $n ->
        [0] Без призраков
        [one] { $n } призрак
        [few] { $n } призрака
       *[many] { $n } призраков
    }
move-free = Отпустить: { $name }
move-first = Сначала: { $name }
move-aim = Целить в { $n }-го
move-attack = Ходит: { $name }
move-attack-sheep = Ходит овца: { $name }
move-way = { $name }
move-target = Бить { $n }-го
move-victim = Отдать: { $name }
move-victim-sent = Отдать из боя: { $name }
move-withdraw = Отозвать: { $name }
move-choose = Выбрать: { $name }

## Просьбы

prompt-lock = Вытянуты три приказа. Один оставьте на руке, двух других в начале не будет.
prompt-lock-wait = { $seat } выбирает первые приказы.
prompt-program = Выберите приказ { $n } из 3. Чем раньше приказ, тем ниже номер места.
prompt-program-wait = { $seat } выбирает приказы.
prompt-dummy = Третий приказ вашего не-игрока: его слуга займёт первое свободное место.
prompt-dummy-wait = { $seat } выбирает приказ не-игроку.
prompt-execute = { $order }, место { $n }. Выполнить?
prompt-execute-wait = { $seat } решает о приказе: { $order }.
prompt-spy = Подсмотрите одну карту боя этого года. Увидите её только вы.
prompt-spy-wait = { $seat } подсматривает карту боя.
prompt-dig = { $n ->
        [one] Выберите, где рыть. Можно ещё { $n } туннель.
        [few] Выберите, где рыть. Можно ещё { $n } туннеля.
       *[many] Выберите, где рыть. Можно ещё { $n } туннелей.
    }
prompt-dig-wait = { $seat } роет туннели.
prompt-mine = Сколько импов добывают золото?
prompt-mine-wait = { $seat } добывает золото.
prompt-discard = Сбросьте одну из ловушек, не показывая.
prompt-discard-wait = { $seat } выбирает, какую ловушку сбросить.
prompt-hire = Выберите, кого нанять.
prompt-hire-wait = { $seat } выбирает монстра.
prompt-room = Выберите комнату.
prompt-room-wait = { $seat } выбирает комнату.
prompt-cell = Где строить? { $room }: выберите свой туннель.
prompt-cell-wait = { $seat } выбирает место для комнаты.
prompt-produce = Какая комната работает? Каждый раз нужны новые работники.
prompt-produce-wait = { $seat } пользуется комнатами.
prompt-shed = Выберите, где роет кладовая.
prompt-shed-wait = { $seat } роет из кладовой.
prompt-retrieve = Какой приказ вернётся на руку?
prompt-retrieve-wait = { $seat } возвращает приказ.
prompt-payday = Зарплата. Заплатите каждому или отпустите{ $evil ->
        [0] .
       *[other] ; ушедший прибавит вам зла: { $evil }.
    }
prompt-payday-wait = { $seat } платит зарплату.
prompt-tax = { $n ->
        [one] Налог — { $n } золото.
       *[many] Налог — { $n } золота.
    } Сколько платите? За каждое неуплаченное — красная метка.
prompt-tax-wait = { $seat } платит налог.
prompt-hunt = Отпустите одного монстра (зла за это нет) или станьте злее.
prompt-hunt-wait = { $seat } прячется от охоты на ведьм.
prompt-strike = Монстры бастуют. С кем договариваться?
prompt-strike-wait = { $seat } договаривается с монстрами.
prompt-settle = Бастует { $creature }: отдайте часть платы, или в этом году на бой не выйдет.
prompt-settle-wait = { $seat } договаривается с монстрами.
prompt-imp-wages = Сколько еды дать импам? За каждую недостающую уйдёт один.
prompt-imp-wages-wait = { $seat } кормит импов.
prompt-recall = { $n ->
        [0] Золота не хватает: отдайте ловушку.
        [one] Отдайте { $n } золото или ловушку.
       *[other] Отдайте { $n } золота или ловушку.
    }
prompt-recall-wait = { $seat } отдаёт ловушку или золото.
prompt-inspect = За сколько комнат заплатите? Каждая неоплаченная прибавит 1 зло.
prompt-inspect-wait = { $seat } принимает проверку.
prompt-press = Отдайте золото или станьте злее.
prompt-press-wait = { $seat } разбирается с прессой.
prompt-victim = Выберите монстра, которого отдадите.
prompt-victim-wait = { $seat } отдаёт монстра.
prompt-cost-trap = Выберите ловушку, которую отдадите.
prompt-cost-trap-wait = { $seat } отдаёт ловушку.
prompt-plan-tile = Выберите сектор для боя: один из ближайших, что ещё ваши.
prompt-plan-tile-wait = { $seat } планирует бой.
prompt-plan = Кладите ловушки и посылайте монстров. Передумать можно до боя.
prompt-plan-wait = { $seat } планирует бой.
prompt-free-prisoner = Биться больше не за что. Один заключённый выходит на волю.
prompt-free-prisoner-wait = { $seat } отпускает заключённого.
prompt-first-trap = Какая ловушка сработает первой?
prompt-first-trap-wait = { $seat } запускает ловушки.
prompt-aim = В кого полетит дротик? Счёт спереди.
prompt-aim-wait = { $seat } целится.
prompt-attack = Кто ходит следующим?
prompt-attack-wait = { $seat } командует монстрами.
prompt-way = Какое действие выбрать?
prompt-way-wait = { $seat } командует монстрами.
prompt-target = Кого бить? Повреждения: { $n }.
prompt-target-wait = { $seat } командует монстрами.
prompt-peace = Слово мира: отзовите всех монстров или станьте злее.
prompt-peace-wait = { $seat } отвечает на заклинание.
prompt-ransom = Внушение: заплатите каждому монстру в бою снова, или он уйдёт домой.
prompt-ransom-wait = { $seat } отвечает на заклинание.
prompt-treasure = Обнаружение сокровищ: отдайте ловушку.
prompt-treasure-wait = { $seat } отвечает на заклинание.
prompt-magic-key = Магический ключ: один заключённый выходит на волю.
prompt-magic-key-wait = { $seat } отвечает на заклинание.
prompt-fear = Аура страха: выберите монстра, который убежит домой.
prompt-fear-wait = { $seat } отвечает на заклинание.
prompt-sheep = Метаморфоза: выберите монстра, который станет овцой.
prompt-sheep-wait = { $seat } отвечает на заклинание.
prompt-gate = Пространственные врата: выберите монстра, который исчезнет навсегда.
prompt-gate-wait = { $seat } отвечает на заклинание.

## Причины

reason-dug = Этот сектор уже ваш.
reason-square = Получится полный квадрат два на два.
reason-far = Рядом нет вашего сектора.
reason-no-tile = Здесь нет вашего сектора.
reason-conquered = Этот сектор захвачен.
reason-room-there = Здесь уже есть комната.
reason-beside-room = Рядом стоит комната.
reason-zone = Этой комнате место в другой части.
reason-nearer = Есть сектор ближе ко входу.
reason-inaccessible = Этот приказ сейчас недоступен.
reason-chosen = Он уже выбран.
reason-not-for-dummy = Не-игроку он недоступен.
reason-carried-out = Он уже выполнен.
reason-no-place = Вам негде её построить.
reason-no-product = Эта комната ничего не производит.
reason-no-food = На это нет еды.
reason-not-there = Такого вашего монстра в этом бою нет.
reason-no-victim = Такого монстра, чтобы отдать, у вас нет.
reason-not-asked = Заклинание о нём не спрашивает.
reason-trap-first = Сначала выберите, какая ловушка сработает.
reason-way-first = Сначала выберите, как оно действует.
reason-no-such-way = Так оно действовать не умеет.
reason-another-acts = Сейчас действует другое существо.
reason-creature-first = Сначала выберите, кто действует.
reason-not-ready = Такого существа, готового действовать, у вас нет.
reason-nobody-there = Там никого нет.
reason-nobody = Так ему некого атаковать.
reason-no-hold = В слепой ярости надо атаковать.
reason-in-rage = В слепой ярости монстры атакуют только первого в строю.
reason-only-first = Эта атака направлена на первого в строю.
reason-spared = Искателей этого класса он не атакует.
reason-not-first = Так нельзя атаковать первого.
reason-hides = Этот волшебник невидим: в этом раунде ему нельзя навредить.
reason-asleep = Лежит лицом вниз.
reason-trap-cost = Здесь вам нечем за неё платить.
reason-workers = Не хватает свободных работников, нужно { $n }.
reason-no-imps = Свободных импов не хватает.
reason-no-tunnel = Вам негде добывать золото.
reason-nobody-left = Нанимать уже некого.
reason-all-dear = Вам не заплатить ни за кого из оставшихся.
reason-no-room = Комнат не осталось или ни одна у вас не встанет.
reason-short-gold = На это не хватает золота.
reason-short-food = На это не хватает еды.
reason-short-trap = У вас нет ловушки, чтобы её отдать.
reason-short-monster = У вас нет другого монстра, чтобы его отдать.
reason-short-evil = Вы и так слишком злы: эту цену не заплатить.
reason-no-such-trap = Такой ловушки у вас на руке нет.
reason-not-owned = Такого существа у вас нет.
reason-no-ghost = Призрак — не монстр.
reason-itself = За него самого его не отдать.
reason-not-fighting = Такого вашего монстра в этом бою нет.
reason-must-dig = Нужно прорыть хотя бы один туннель.
reason-must-mine = Нужно послать хотя бы одного импа.
reason-mine-limit = Это место не для стольких импов.
reason-mine-imps = Столько свободных импов у вас нет.
reason-mine-tunnels = Столько незахваченных туннелей у вас нет.
reason-not-offered = Его сейчас не нанять.
reason-not-in-shop = Этой комнаты нет в продаже.
reason-no-cell = Новому туннелю негде пройти.
reason-no-deck = Ловушки в колоде кончились.
reason-not-built = Такой комнаты у вас нет.
reason-worked = В этом сезоне она уже отработала своё.
reason-not-played = В этом сезоне вы не давали этого приказа.
reason-settled = С ним уже всё решено.
reason-tax-due = Налог меньше.
reason-not-its-cost = Этого нет в его цене.
reason-feed-due = Столько импы не просят.
reason-rooms-due = Столько незахваченных комнат у вас нет.
reason-no-prisoner = Такого заключённого у вас нет.
reason-use-first = Сначала решите, выполнять ли приказ.
reason-use-said = Этот приказ вы уже выполняете.
reason-hire-chosen = Кого нанять, вы выбрали: теперь заплатите.
reason-price-first = Сначала отдайте то, чего требует эта цена.
reason-strike-first = Сначала выберите, с кем договариваться.
reason-strike-chosen = Сначала договоритесь с тем, кого выбрали.
reason-orders-chosen = Ваши три приказа уже выбраны.
reason-dig-first = Сначала выберите, где роет комната.
reason-rooms-done = С комнатами в этом сезоне закончено: верните приказ.
reason-trap-chosen = Ловушка уже срабатывает: скажите, в кого она попадёт.
reason-room-first = Сначала выберите комнату.
reason-room-chosen = Комната выбрана: скажите, где её построить.
reason-when-lock = Карты оставляют только в начале игры.
reason-when-program = Приказы выбирают в начале сезона.
reason-when-dummy = Только вдвоём, после трёх своих приказов.
reason-when-execute = Сейчас выполняется не ваш приказ.
reason-when-stop = Сейчас нечего прекращать.
reason-when-spy = Подсматривают только приказом «Улучшение репутации».
reason-when-dig = Роют приказом «Копать туннель» или комнатой, которая роет.
reason-when-mine = Золото добывают только приказом «Добыча золота».
reason-when-discard = Сейчас от вас не ждут ловушки.
reason-when-hire = Нанимают только приказом «Найм монстра».
reason-when-victim = Сейчас от вас не ждут монстра.
reason-when-build = Строят только приказом «Строительство комнаты».
reason-when-produce = Комнаты работают, когда все приказы выполнены.
reason-when-retrieve = Приказы возвращаются в конце сезона.
reason-when-pay = Сейчас ему не нужно платить.
reason-when-tax = Сейчас налогов нет.
reason-when-strike = Сейчас никто не бастует.
reason-when-feed = Сейчас импы ничего не просят.
reason-when-event = Сейчас этого не требуют.
reason-when-tile = Сектор для боя выбирают, когда планируют бой.
reason-when-plan = Сейчас бой не планируют.
reason-when-free = Сейчас от вас не ждут заключённого.
reason-when-trap = Сейчас ловушки не срабатывают.
reason-when-attack = Сейчас ваши существа не ходят.
reason-when-spell = Сейчас заклинание этого не требует.
reason-fight-here = Бой и так будет здесь.
reason-traps-full = Больше ловушек сюда не положить. Сначала уберите одну.
reason-monsters-full = Больше монстров сюда не поместится. Сначала уберите одного.
reason-not-in-hand = Такой ловушки у вас на руке нет.
reason-not-in-lair = Такого существа в вашем логове нет.
reason-not-sent = Этого нет в вашем плане.
reason-tile-first = Сначала выберите, где биться.
reason-enough-changes = Вы меняли план достаточно: пора в бой.
reason-ghosts-counted = Призраки — не монстры: скажите, сколько их пойдёт.
reason-ghosts-sent = Столько призраков уже идёт.
reason-too-few-ghosts = Столько готовых к бою призраков у вас нет.

## Концовки

ending-victory = Лучший повелитель подземелья найден.
ending-shared = Победу делят несколько повелителей.
ending-training-won = Все искатели приключений в темнице.
ending-training-lost = Подземелье захвачено.

## Ход игры

event-orders-locked = { $seat } { $seat_is ->
        [you] начинаете
       *[other] начинает
    } без приказов: { $orders }.
event-season-begins = Год { $year }. { $season }. { $seat_is ->
        [you] Первый ход ваш
       *[other] Первый ход: { $seat }
    }.
    .style = heading
event-offers-laid = В таверне: { $creatures }. В лавке: { $rooms }.
event-event-shown = В следующем сезоне: { $event }{ $special_id ->
        [none] .
       *[other] : { $special }.
    }
event-adventurers-shown = В пути: { $heroes }.
event-dummy-orders = Не-игрок { $number } занимает: { $orders }.
event-order-placed = { $seat_is ->
        [you] Ваш приказ
       *[other] { $seat }, приказ
    } { $number }: { $order }, { $space ->
        [0] слуга остаётся на карте.
       *[other] место { $space }.
    }
event-hire-fee-paid = { $seat } { $seat_is ->
        [you] платите
       *[other] платит
    } за найм первым приказом: золото { $gold }.
event-hire-fee-missing = { $seat } не { $seat_is ->
        [you] можете
       *[other] может
    } заплатить за найм первым приказом: золото { $gold }.
event-order-used = { $seat }: { $order }, место { $space }.
event-order-declined = { $seat } { $seat_is ->
        [you] отказываетесь
       *[other] отказывается
    }: { $order }, место { $space }.
event-order-impossible = { $seat } не { $seat_is ->
        [you] можете
       *[other] может
    }: { $order }, место { $space } ({ $why_id ->
        [short-gold] не хватает золота
        [short-food] не хватает еды
        [short-evil] злее уже не стать
        [no-imps] не хватает свободных импов
        [no-cell] нет места для туннеля
        [no-tunnel] негде добывать
        [no-deck] ловушки кончились
        [nobody-left] нанимать некого
        [all-dear] ни за кого не заплатить
       *[other] строить нечего или негде
    }).
event-paid = { $seat } { $seat_is ->
        [you] платите
       *[other] платит
    }:{ $gold ->
        [0] {""}
       *[other] { " " }золото { $gold }
    }{ $food ->
        [0] {""}
       *[other] { $gold ->
            [0] { " " }
           *[other] { ", " }
        }еда { $food }
    }{ $imps ->
        [0] {""}
        [one] { " " }{ $imps } имп
        [few] { " " }{ $imps } импа
       *[many] { " " }{ $imps } импов
    }.
event-received = { $seat } { $seat_is ->
        [you] получаете
       *[other] получает
    }:{ $gold ->
        [0] {""}
       *[other] { " " }золото { $gold }
    }{ $food ->
        [0] {""}
       *[other] { $gold ->
            [0] { " " }
           *[other] { ", " }
        }еда { $food }
    }{ $imps ->
        [0] {""}
        [one] { " " }{ $imps } имп
        [few] { " " }{ $imps } импа
       *[many] { " " }{ $imps } импов
    }.
event-evil-moved = { $seat_is ->
        [you] Ваше зло
       *[other] { $seat }: зло
    } { $before } → { $after }.
event-paladin-comes = { $hero } выходит из палатки. Его { $seat_is ->
        [you] ждёте вы
       *[other] ждёт { $seat }
    }.
event-paladin-moves = { $hero } меняет подземелье: { $seat } → { $to_seat }.
event-spied = { $seat } { $seat_is ->
        [you] подсматриваете
       *[other] подсматривает
    } карту боя.
event-card-seen = { $seat_is ->
        [you] Карту { $position } видите только вы
       *[other] { $seat }, карту { $position } больше никто не видит
    }: { $spell }.
event-tunnel-dug = { $seat } { $seat_is ->
        [you] роете
       *[other] роет
    } { $cell }.
event-gold-mined = { $seat } { $seat_is ->
        [you] добываете
       *[other] добывает
    } золота: { $gold }.
event-traps-drawn = { $seat } { $seat_is ->
        [you] берёте
       *[other] берёт
    } { $count ->
        [one] { $count } ловушку.
        [few] { $count } ловушки.
       *[many] { $count } ловушек.
    }
event-traps-seen = { $seat_is ->
        [you] Видите только вы
       *[other] { $seat }, больше никто не видит
    }: { $traps }.
event-trap-discarded = { $seat } { $seat_is ->
        [you] сбрасываете
       *[other] сбрасывает
    } ловушку.
event-monster-hired = { $seat } { $seat_is ->
        [you] нанимаете
       *[other] нанимает
    }: { $creature }.
event-monster-eaten = { $seat } { $seat_is ->
        [you] отдаёте
       *[other] отдаёт
    }: { $creature }.
event-room-built = { $seat } { $seat_is ->
        [you] строите
       *[other] строит
    } на { $cell }: { $room }.
event-offer-removed = Не-игрок забирает: { $creature }.
event-room-used = { $seat } { $seat_is ->
        [you] пользуетесь
       *[other] пользуется
    } комнатой: { $room }.
event-order-retrieved = { $seat } { $seat_is ->
        [you] возвращаете
       *[other] возвращает
    }: { $order }. Недоступны: { $orders }.
event-event-happens = { $special_id ->
        [none] { $event }.
       *[other] { $special }.
    }
    .style = heading
event-wage-paid = { $seat } { $seat_is ->
        [you] платите
       *[other] платит
    } зарплату: { $creature }.
event-creature-leaves = { $seat } { $seat_is ->
        [you] отпускаете
       *[other] отпускает
    }: { $creature }.
event-creature-strikes = { $seat_is ->
        [you] В этом году у вас
       *[other] { $seat }: в этом году
    } не выйдет на бой { $creature }.
event-tax-paid = { $seat } { $seat_is ->
        [you] платите
       *[other] платит
    } налог: { $gold } из { $tax }{ $letters ->
        [0] .
       *[other] , красных меток: { $letters }.
    }
event-adventurer-joins = { $seat_is ->
        [you] К вашему подземелью идёт
       *[other] { $seat }: к подземелью идёт
    } { $hero }.
event-adventurer-leaves = { $hero } уходит в другое место.
event-dummy-evil-moved = Счётчик не-игрока на Злометре: { $before } → { $after }.
event-starter-changes = { $seat_is ->
        [you] Теперь первый ход ваш
       *[other] Теперь первый ход: { $seat }
    }.
event-combat-round = Бой года { $year }, раунд { $number }.
    .style = heading
event-battle-planned = { $seat } { $seat_is ->
        [you] готовите
       *[other] готовит
    } бой на { $cell }: { $traps ->
        [0] без ловушек
        [one] { $traps } ловушка
        [few] { $traps } ловушки
       *[many] { $traps } ловушек
    }{ $creatures_count ->
        [0] , без монстров.
       *[many] , { $creatures }.
    }
event-prisoner-freed = { $seat } { $seat_is ->
        [you] отпускаете
       *[other] отпускает
    } на волю: { $hero }.
event-card-turned = Карта { $number }: { $spell }, усталость { $fatigue }.
event-battle-begins = { $seat_is ->
        [you] Ваш бой
       *[other] Бой, { $seat }
    }: { $room_id ->
        [none] сектор { $cell }
       *[other] { $room }
    }.
event-battle-cancelled = { $seat_is ->
        [you] Вам биться больше не с кем
       *[other] { $seat }: биться больше не с кем
    }.
event-trap-sprung = { $seat_is ->
        [you] У вас
       *[other] { $seat }
    }: { $trap }, повреждения: { $blocks }, обезврежено: { $prevented }.
event-hero-hurt = { $hero }: повреждения { $damage } ({ $source }), осталось { $left }. { $seat_is ->
        [you] Ваше подземелье
       *[other] Подземелье: { $seat }
    }.
event-hero-captured = { $seat } { $seat_is ->
        [you] отправляете
       *[other] отправляет
    } в темницу: { $hero }.
event-illusion-ends = { $seat_is ->
        [you] У вас
       *[other] { $seat }
    }: иллюзия исчезла.
event-damage-absorbed = { $seat_is ->
        [you] У вас
       *[other] { $seat }
    }: щит снимает одно повреждение, его должен был получить { $hero }.
event-hero-poisoned = { $seat_is ->
        [you] У вас
       *[other] { $seat }
    }: { $hero } отравлен, яд { $damage } в конце раунда.
event-spells-stopped = { $seat_is ->
        [you] У вас
       *[other] { $seat }
    }: { $hero } под дротиком, заклинания в этом раунде не будет.
event-healing-stopped = { $seat_is ->
        [you] У вас
       *[other] { $seat }
    }: { $hero } под дротиком, лечения в этом раунде не будет.
event-spell-cast = { $seat_is ->
        [you] Ваше подземелье
       *[other] { $seat }
    }: группа творит заклинание «{ $spell }».
event-spell-fails = { $seat_is ->
        [you] Ваше подземелье
       *[other] { $seat }
    }: заклинание «{ $spell }» не вышло. { $why_id ->
        [dart] В волшебника попал дротик.
        [room] В этой комнате заклинания не действуют.
       *[magic] Магии { $magic }, нужно { $needed }.
    }
event-creature-withdrawn = { $seat } { $seat_is ->
        [you] отзываете
       *[other] отзывает
    }: { $creature }.
event-sheep-made = { $seat_is ->
        [you] У вас
       *[other] { $seat }
    }: { $creature } теперь овца.
event-creature-banished = { $seat } { $seat_is ->
        [you] теряете
       *[other] теряет
    } навсегда: { $creature }.
event-food-given = { $seat_is ->
        [you] У вас
       *[other] { $seat }
    }: { $hero } ест, здоровья больше на { $amount }.
event-creature-acts = { $seat_is ->
        [you] У вас
       *[other] { $seat },
    } { $creature }: { $attack }.
event-creature-idle = { $seat_is ->
        [you] У вас
       *[other] { $seat }
    }: бить некого, { $creature } ждёт.
event-hero-healed = { $seat_is ->
        [you] У вас
       *[other] { $seat }
    }: { $hero } исцелён на { $amount }.
event-no-healing = { $seat_is ->
        [you] У вас
       *[other] { $seat }
    }: лечения нет.
event-fatigue = { $seat_is ->
        [you] У вас
       *[other] { $seat }
    }: усталость { $fatigue }.
event-tile-conquered = { $seat } { $seat_is ->
        [you] теряете
       *[other] теряет
    }: { $room_id ->
        [none] сектор { $cell }
       *[other] { $room }
    }.
event-not-conquered = { $seat_is ->
        [you] У вас
       *[other] { $seat }
    }: захвата и усталости нет.
event-combat-ends = Бои года { $year } окончены.
event-scored = { $line }, { $seat }: { $line_id ->
        [total] { $points }.
       *[other] { $count }, очков { $points }.
    }
event-title-given = { $title }: { $seats }, { $seats_count ->
        [one] { $points }
       *[other] по { $points }
    }.
event-licences-given = { $seats_is ->
        [you] Лицензию получаете
       *[other] { $seats_count ->
            [one] Лицензию получает
           *[other] Лицензию получают
        }
    }: { $seats }.

## Поле

ui-see-dungeon = { $seat_is ->
        [you] Ваше подземелье
       *[other] Подземелье: { $seat }
    }
ui-dungeons = Подземелья
ui-bouts = Кто сражается
ui-round = Раунд { $n } из 4
ui-to-beat = Нужно снять здоровья: { $n }
ui-missing = не хватает { $n }
ui-at-most = { $name }: не больше { $n }
ui-at-stake = Если кто-то выстоит, потеря: { $cell }, −{ $n }
ui-at-stake-room = Если кто-то выстоит, потеря: { $room } ({ $cell }), −{ $n }
ui-would-go = пойдёт { $seat_is ->
        [you] к вам
       *[other] сюда: { $seat }
    }
ui-would-leave = уйдёт восвояси
ui-advice-means = ожидается в следующем раунде: заключённые, потерянные сектора
ui-last-fight = Прошлый бой
ui-asleep = лежит
ui-monsters = монстры
ui-not-a-player = не-игрок
ui-steps-to-paladin = { $n } до паладина
ui-spares = любого, кроме: { $who }
ui-year = Год { $n }
ui-evil = Зло
ui-tavern = Таверна
ui-shop = Комнаты
ui-city = Город
ui-traps-left = Ловушек в колоде: { $n }
ui-my-dungeon = Моё подземелье
ui-fair = Гости, город и рынок
ui-close = Закрыть
ui-lair = Логово
ui-traps = Ловушки
ui-orders = Приказы
ui-inaccessible = Недоступно
ui-prison = Темница
ui-now = Сейчас
ui-next = Дальше
ui-tent = в палатке
ui-gone = ушёл
ui-step-1 = Ловушки
ui-step-2 = Быстрое заклинание
ui-step-3 = Монстры
ui-step-4 = Медленное заклинание
ui-step-5 = Лечение
ui-step-6 = Захват
ui-step-7 = Яд
ui-hidden = скрыто
ui-known = вы знаете эту карту
ui-food = еда
ui-gold = золото
ui-imps = импы
ui-idle = свободны { $n } из { $all }
ui-letters = красные метки
ui-letters-are = { $count ->
    [one] красная метка
    [few] красные метки
   *[many] красных меток
    }
ui-points = очки
ui-tax = секторов { $tiles }, налог { $tax }
ui-first = первый ход
ui-choose = очередь:
ui-none = пусто
ui-empty = никого
ui-non-player = Не-игрок { $n }
ui-magic = магия { $n }, нужно { $all }
ui-magic-works = выйдет
ui-magic-fails = не выйдет
ui-hearts = лечит { $n }, если кто-то напал
ui-fatigue = усталость { $n }
ui-tiles = Секторов: { $n }
ui-reach-first = первого
ui-reach-any = любого
ui-reach-all = всех
ui-reach-behind = не первого
ui-reach-none = держит
ui-advice = Советник
ui-training-goal = Потеряно секторов: { $n }. Лучший итог: { $best }.
ui-advice-final = лучше нельзя
ui-advice-so-far = лучшее из найденного
ui-t-each = всем { $n }
ui-t-first = 1-му { $n }
ui-t-second = 2-му { $n }
ui-t-last = последнему +{ $n }
ui-t-others = прочим { $n }
ui-t-chosen = любому { $n }
ui-t-full = 1-му всё его здоровье
ui-t-poison = потом яд { $n }
ui-t-no-conquest = без захвата и усталости
ui-t-silences = без заклинания или лечения
ui-so-evil = { $amount ->
        [one] { $amount } зло
       *[other] { $amount } зла
    }
ui-fast = до монстров
ui-slow = после монстров
ui-spell-withdraw-all = Отзовите всех монстров или получите { ui-so-evil }.
ui-spell-ransom = Заплатите каждому монстру снова или отзовите его.
ui-spell-shield = { $amount ->
        [one] Следующее повреждение поглощено.
        [few] Следующие { $amount } повреждения поглощены.
       *[many] Следующие { $amount } повреждений поглощены.
    }
ui-spell-hide = Волшебники уходят в конец, и навредить им нельзя.
ui-spell-gain-evil = Вы получаете { ui-so-evil }.
ui-spell-lose-treasure = Вы теряете золото: { $amount }; нет его — столько же еды; нет и её — ловушку.
ui-spell-lose-imp = Вы теряете { $amount ->
        [1] импа
        [one] { $amount } импа
       *[many] { $amount } импов
    }.
ui-spell-lose-evil = Вы теряете { ui-so-evil }.
ui-spell-nothing = Ничего не происходит.
ui-spell-illusion = Впереди встаёт иллюзия, здоровье { $amount }.
ui-spell-withdraw-one = { $amount ->
        [1] Один ваш монстр убегает домой.
       *[many] Ваших монстров убегает домой: { $amount }.
    }
ui-spell-food-token = У первого здоровья больше на { $amount }.
ui-spell-mend = Первый повреждённый исцелён.
ui-spell-free-prisoner = { $amount ->
        [1] Вы отпускаете заключённого.
       *[many] Вы отпускаете заключённых: { $amount }.
    }
ui-spell-sheep = Один ваш монстр — овца: повреждения { $amount }, и всё.
ui-spell-rage = Монстры бьют только первого.
ui-spell-no-fatigue = В этом раунде нет усталости.
ui-spell-banish = { $amount ->
        [1] Один бившийся монстр исчезает навсегда.
       *[many] Бившихся монстров исчезает навсегда: { $amount }.
    }
ui-special-hunt = Отпустите монстра (зла за это нет) или получите { ui-so-evil }.
ui-special-strike = За каждого монстра отдайте часть его цены, иначе он не выйдет на бой до конца года.
ui-special-halve-gold = Потеряйте { $amount ->
        [2] половину золота
       *[many] одно золото из каждых { $amount }
    } с округлением вниз.
ui-special-halve-food = Потеряйте { $amount ->
        [2] половину еды
       *[many] одну еду из каждых { $amount }
    } с округлением вниз.
ui-special-imp-wages = Отдайте еду: по одной на { $amount ->
        [one] { $amount } импа
       *[many] { $amount } импов, с округлением вверх
    }; за каждую недостающую уйдёт имп.
ui-special-recall = Если есть ловушка, заплатите золото: { $amount }, или отдайте ловушку.
ui-special-inspect = За каждую незахваченную комнату заплатите золото: { $amount }, или получите 1 зло.
ui-special-press = Заплатите золото: { $gold }, или получите { ui-so-evil }.
ui-special-review = Самые злые теряют { ui-so-evil }, самые добрые получают { $amount }; если все равны, ничего.

ui-tunnels = туннели
counted-gold = { $n ->
    [one] золото
   *[other] золота
}
counted-food = { $n ->
    [one] еда
   *[other] еды
}
counted-evil = { $n ->
    [one] зло
   *[other] зла
}
counted-imps = { $n ->
    [one] имп
    [few] импа
   *[other] импов
}
counted-traps = { $n ->
    [one] ловушка
    [few] ловушки
   *[other] ловушек
}
counted-monsters = { $n ->
    [one] монстр
    [few] монстра
   *[other] монстров
}
counted-tunnels = { $n ->
    [one] туннель
    [few] туннеля
   *[other] туннелей
}
ui-workers = свободные импы
ui-then-comes = придёт
ui-then-leaves = уйдёт
ui-then-any = другой монстр
ui-then-nobody = к вам никто не придёт
ui-paladin-comes = придёт к вам
ui-paladin-leaves = уйдёт от вас
ui-stops = не сработает: { $room }
ui-works = работает
ui-no = нет
ui-digs = Что останется
ui-more = Туннели
ui-tax-short = Налог
ui-gold-left = Золота
ui-outcome = Итог боя:
ui-sprung = сработала
ui-acted = ход сделан
ui-room-fallen = Комната захвачена
ui-tile-fallen = Сектор захвачен
ui-damage = повреждения
ui-next-bout = Дальше бьётся
ui-lost = Захвачено
ui-captured = в темницу
ui-vanishes = исчезнет
ui-left = останется { $n }
ui-pay = Заплатить
ui-let-go = Отпустить
ui-withdraw = Отозвать
ui-steps = шаг { $n }
ui-does-food = Работников { $workers }: еда +{ $amount }.
ui-does-gold = Работников { $workers }: золото +{ $amount }.
ui-does-trap = Работников { $workers }: ловушки +{ $amount }.
ui-does-dig = Работников { $workers }: туннели +{ $amount }.
ui-does-lose-evil = Работников { $workers }: зло −{ $amount }.
ui-does-imp = Работников { $workers }, еды { $food }: импы +{ $amount }, свободны сразу.
ui-does-boost = Бой здесь: удар +{ $amount } — { $creatures }.
ui-does-labyrinth = Бой здесь: ловушек до { $traps }, { $gold ->
    [0] золото за них не нужно
    [one] за каждую ещё { $gold } золото
   *[other] за каждую ещё { $gold } золота
}; монстров до { $monsters }.
says-trap-rooms = { $n ->
    [0] В комнате за неё не доплачивают.
    [one] В комнате за неё платят ещё { $n } золото.
   *[other] В комнате за неё платят ещё { $n } золота.
}
says-trap-room = { $room }: { $n ->
    [0] без доплаты.
    [one] ещё { $n } золото.
   *[other] ещё { $n } золота.
}
says-monster-rooms = В туннеле бьётся один монстр, в комнате { $n ->
    [0] ни одного.
    [1] тоже один.
   *[other] до { $n }.
}
says-monster-room = { $room }: { $n ->
    [0] ни одного монстра.
    [1] один монстр.
   *[other] монстров до { $n }.
}
ui-does-no-magic = Бой здесь: без заклинаний.
ui-does-score = В конце: очки +{ $amount } за каждого: { $creatures }.
ui-does-fame = В конце: очки за каждый титул, который есть только у вас.

ui-party = Искатели у входа
ui-trap = Ловушка
ui-cards = Вытянутые карты
ui-hand = Приказы на руке
ui-hp = здоровье { $n }
ui-anti = снимает с ловушки { $n }
ui-heart = лечит { $n }
ui-spellpower = магия { $n }
ui-short-get-food = Пища
ui-short-improve-reputation = Репу{"\u00AD"}тация
ui-short-dig-tunnels = Тун{"\u00AD"}нели
ui-short-mine-gold = Золо{"\u00AD"}то
ui-short-recruit-imps = Импы
ui-short-buy-traps = Ловуш{"\u00AD"}ки
ui-short-hire-monster = Мон{"\u00AD"}стр
ui-short-build-room = Ком{"\u00AD"}ната

## Уроки: по реплике на каждый ход ученика

lesson-name = Первый год
lesson-1 = Вы повелитель, у вас 3 еды, 3 золота, 3 импа и три туннеля. Каждый сезон вы втайне выбираете три своих приказа; два недоступны, сейчас это «Добыча золота» и «Найм импов». Приказы открывают по одному, и слуга занимает первое свободное место своего приказа. Начните с «Покупки ловушек».
lesson-2 = В этом сезоне вы ходите последним, и вашим слугам часто достанутся поздние места. Для найма это не беда: третье место выбирает монстра первым, хотя и за лишнюю еду. Выберите «Найм монстра».
lesson-3 = С комнатами так же: позднее место выбирает раньше, но за 1 золото. Продаются Кладовая и Мастерская. Выберите «Строительство комнаты».
lesson-4 = Все слуги на местах. Приказы выполняют по очереди, от «Получения пищи» до «Строительства комнаты», и всегда можно отказаться. У вас первое место «Покупки ловушек»: заплатите 1 золото и возьмите ловушку.
lesson-5 = К «Найму монстра» двое успели раньше вас. У вас третье место, и вы выбираете первым, за 1 еду сверх цены монстра. Нанимайте.
lesson-6 = Призрак и ведьма прибавят вам по 1 злу, а кто злее, к тому идут искатели сильнее. Тролль просит только 2 еды. Он бьёт первого на 3 и ещё работает в комнатах. Наймите его.
lesson-7 = Второе место «Строительства комнаты» стоит 1 золото, и после вас выбирает только один повелитель. Стройте.
lesson-8 = Мастерская даёт ловушки, но ей нужны четыре работника: все ваши импы и тролль. Кладовая роет один туннель за сезон, и ей хватит двух. Возьмите Кладовую.
lesson-9 = Комната работает уже в тот сезон, когда построена. Два работника выроют туннель даром.
lesson-10 = Искатели идут от входа и захватывают ближайшие сектора. Квадрат два на два заполнять нельзя. Ройте дальше вниз, на c4.
lesson-11 = Весна. «Покупка ловушек» вернулась к вам, а два других сыгранных приказа в этом сезоне недоступны. Осталось 1 золото: выберите «Добычу золота». Каждому золоту нужен имп в своём туннеле, а у вас по три того и другого.
lesson-12 = Событие следующего сезона — День зарплаты: тролль снова попросит 2 еды, а у вас её нет. Выберите «Получение пищи».
lesson-13 = В конце этого сезона придут первые искатели, самый слабый — к самому доброму. После осени с ними придётся сражаться, так что выберите «Покупку ловушек».
lesson-14 = За пищей больше никто не пошёл, и вы на первом месте: 1 золото за 2 еды. Дальше платят злом. Выполняйте.
lesson-15 = У «Добычи золота» двое, и второе место позволяет добыть до трёх. Выполняйте.
lesson-16 = Отправьте всех трёх импов. Для Кладовой никого не останется, но сейчас золото нужнее.
lesson-17 = Второе место «Покупки ловушек» самое выгодное: ловушка даром.
lesson-18 = Лето. Другие наняли тех, кто берёт плату злом, вы добрее всех, и самый слабый искатель пришёл к вам: священник. Оставайтесь добрым и заодно узнайте, что готовит город: выберите «Улучшение репутации».
lesson-19 = Осенью придут Налоги: 1 золото за каждые два сектора, с округлением вверх. Выберите «Добычу золота».
lesson-20 = Третий приказ — «Строительство комнаты». Печатный станок убавляет хозяину зло, когда там работают три импа.
lesson-21 = Первое место «Улучшения репутации» убавит вам 1 зло и позволит подсмотреть карту боя. Выполняйте.
lesson-22 = В городе четыре карты, по одной на раунд боя. Готовиться надо к первому раунду: посмотрите карту 1.
lesson-23 = Это Магический щит. Для него нужен волшебник, и вам он может и не достаться, а вот усталость 1 придёт наверняка. Знаете об этом только вы. Теперь золото: выполняйте.
lesson-24 = Отправьте только двух. Третьего импа и тролля как раз хватит на Кладовую.
lesson-25 = У «Строительства комнаты» вы последний из троих и выбираете первым, за 1 золото. Из двух комнат место в вашем подземелье есть только для Печатного станка. Стройте.
lesson-26 = Имп и тролль свободны: как раз два работника для Кладовой.
lesson-27 = В каждом новом туннеле может работать ещё один имп, но и налог растёт: за пять секторов 3 золота. Ройте на b4.
lesson-28 = День зарплаты: каждый снова просит то, за что нанялся. Кому не заплатят, тот уйдёт, а вы станете злее. У вас есть 2 еды: заплатите троллю.
lesson-29 = Осень. Пришёл и воин, а воины всегда идут впереди. В этом сезоне вы ходите первым, дешёвые места ваши. Начните с «Покупки ловушек».
lesson-30 = Один тролль не остановит троих. Второй приказ — «Найм монстра».
lesson-31 = Еды не осталось, а с «Получением пищи» можно не спешить: и худшее место даёт много. Выберите этот приказ.
lesson-32 = Третье место прибавит вам 2 зла и даст 3 еды и 1 золото. Вы намного добрее остальных и можете себе это позволить. Выполняйте.
lesson-33 = Первое место: 1 золото за ловушку. Выполняйте.
lesson-34 = Соперник взял слизь. Остались ещё одна слизь и вампир. Выполняйте.
lesson-35 = Вампир стоит 2 зла и бьёт на 3 любого, кроме священников. С ним у вас станет 8, как у всех; при равенстве добрее тот, кто ходит раньше, а это вы. Наймите вампира.
lesson-36 = Вашим импам нечем заняться, а Печатному станку нужны трое: злом меньше. Теперь самый слабый искатель точно ваш.
lesson-37 = Налог за пять секторов — 3 золота. Каждое недоплаченное золото — красная метка, минус 3 очка в конце. Платите всё.
lesson-38 = Бой. Воин, священник и вор, у каждого по 3 здоровья, идут к Кладовой. В комнате ловушка стоит 1 золото. Стена огня жжёт всех на 1, последнего ещё на 1; ножницы вора снимают одно очко, всегда спереди. Положите её.
lesson-39 = В туннель посылают одного монстра, в комнату двух. Пошлите тролля.
lesson-40 = И вампира.
lesson-41 = Ловушка, тролль и вампир готовы. Щелчком любого ещё можно убрать, а когда начнётся бой, будет поздно. В бой!
lesson-42 = У воина осталось 3, у священника 2, у вора 1. Усталость, о которой вы знаете, отнимет 1 у того, кто впереди: вору как раз хватит, если других не будет. Тролль бьёт только первого, вампир не трогает священников. Поэтому начинает вампир.
lesson-43 = Укус на 3 свалит воина. После малого укуса он устоит.
lesson-44 = Воин в ряду под номером 1.
lesson-45 = Теперь впереди священник, у него 2. Удара на 3 хватит: еду сберегите.
lesson-end = Вор упал от усталости: трое заключённых, по 2 очка каждый, и за год не потеряно ни одного сектора. Во второй год искатели сильнее. Играйте дальше или поучитесь сражаться там, где труднее: в учебных подземельях.

lesson-fight-1-name = Бой 1: ловушка, монстр, усталость
lesson-fight-1-1 = Идут два воина и священник, а у вас три туннеля, тролль, гоблин и одна ловушка. В туннель помещаются одна ловушка и один монстр. Камень бьёт первого на 3: ровно столько здоровья у первого воина. Положите камень.
lesson-fight-1-2 = Ловушка сработает раньше монстров, и ваш монстр встретит второго воина. У него 4 здоровья. Пошлите тролля, он сильнее всех.
lesson-fight-1-3 = Ловушка и тролль готовы. Щелчком их ещё можно убрать, а когда начнётся бой, будет поздно. В бой!
lesson-fight-1-4 = Первый воин в темнице. За еду тролль ударил бы на 4 и свалил второго, но подождите: потом усталость, 2 очка первому в ряду. Священник вылечит одно очко, усталость отнимет два. Удара на 3 хватит, и еда останется.
lesson-fight-1-5 = Воин упал от усталости, но священник ещё стоял, и первый туннель захвачен. Теперь священник один. Гоблин ударит на 2; раз кто-то бил, священник вылечит себя на 1; потом усталость отнимет 2. Пошлите гоблина.
lesson-fight-1-6 = Больше ничего не нужно. В бой!
lesson-fight-1-end = Все трое в темнице ценой одного туннеля, и лучше не сделает никто. В следующем подземелье воры портят ловушку.

lesson-fight-2-name = Бой 2: воры, призрак и ведьма
lesson-fight-2-1 = Каждые ножницы снимают одно очко с любой ловушки, а у двух воров их три. Отравленная еда дала бы воину все его 4 очка, осталось бы 1. Подождите с ловушкой, пока ножниц не станет меньше. В туннель помещается один монстр. Пошлите ведьму: её удар на 4 как раз по воину.
lesson-fight-2-2 = Призрак не монстр: призраков можно взять сколько угодно. Он бьёт на 2 любого, кроме первого. Пошлите его.
lesson-fight-2-3 = Ловушка остаётся на руке. В бой!
lesson-fight-2-4 = Ваши действуют в любом порядке. После удара ведьмы впереди окажется вор, и призрак его не достанет. Поэтому сначала призрак.
lesson-fight-2-5 = У первого вора 4 здоровья. 2 снимет призрак, ещё 2 усталость, когда вор окажется впереди: бейте номер 2.
lesson-fight-2-6 = Удар на 4 отправит воина в темницу. После двух порч он устоит.
lesson-fight-2-7 = Остался один вор: 3 здоровья и двое ножниц. Еда даст 3 без 2, то есть 1, а усталость — ещё 2. Положите её; это стоит вам еды.
lesson-fight-2-8 = В бой!
lesson-fight-2-end = Снова один туннель, и меньше не выйдет. Ловушка сильна, когда воров уже нет или хватит одного очка. Дальше — вампир, который возвращается, и кольцо, которое не даёт захватить.

lesson-fight-3-name = Бой 3: без захвата, и вампир возвращается
lesson-fight-3-1 = Воин 5, священник 4, вор 4, а против них один вампир: раундов понадобится больше, чем не жалко туннелей. Проклятое кольцо стоит 1 золото и на раунд отменяет захват и усталость, что бы вор ни обезвредил. Положите его.
lesson-fight-3-2 = Из трёх очков кольца вор снимет два, спереди; последнему, себе самому, оставит 1. Пошлите и вампира: этот раунд ничего не стоит.
lesson-fight-3-3 = Кольцо и вампир готовы. В бой!
lesson-fight-3-4 = После большого укуса вампир лежит до конца года. После малого, на 2, возвращается. Он ещё нужен: укусить и вернуться.
lesson-fight-3-5 = Пока вор жив, ловушки не действуют. Кусайте его: номер 3. Священников вампир не трогает.
lesson-fight-3-6 = Ничего не захвачено. Священник вылечил вору одно очко, у него осталось 2. Маятник лишится очков из-за ножниц: приберегите его, не кладите ничего. Снова пошлите вампира.
lesson-fight-3-7 = В бой!
lesson-fight-3-8 = Малого укуса на 2 вору хватит, и вампир останется с вами.
lesson-fight-3-9 = Опять номер 3. Лечить будет некого, а усталость ослабит воина.
lesson-fight-3-10 = Один туннель потерян, у воина осталось 3, у священника 4. Ножниц больше нет: маятник бьёт второго в ряду на все 3. Положите его.
lesson-fight-3-11 = И вампира, в последний раз.
lesson-fight-3-12 = В бой!
lesson-fight-3-13 = Теперь большой укус: 3 воину, и он падает. У священника 1, он вылечит себя на 1, а усталость отнимет 2.
lesson-fight-3-end = Все в темнице ценой одного туннеля, за три раунда и с одним монстром. Дальше — что делать с двумя священниками.

lesson-fight-4-name = Бой 4: лечение и как его остановить
lesson-fight-4-1 = У двух священников четыре сердца: они лечат 4 очка за раунд, но только если кто-то нападал. Значит, сначала раните их без нападения: ловушка — не нападение. Стена огня даст всем по 1, последнему 2; одно снимет вор, спереди. Положите её.
lesson-fight-4-2 = С монстром они вылечат всё. Не посылайте никого: туннель пропадёт, но повреждения останутся, и усталость добавит 2.
lesson-fight-4-3 = Повреждения у всех троих: осталось 1, 2 и 2. Антимагический дротик попадает в кого угодно, и если это священник, лечения в этом раунде не будет, даже если вор снимет повреждение. Положите его.
lesson-fight-4-4 = Слизь окатит всех троих на 1. Пошлите её.
lesson-fight-4-5 = В бой! В кого полетит дротик, решите после.
lesson-fight-4-6 = Подойдёт любой священник. Цельтесь в номер 1.
lesson-fight-4-7 = По 1 очку каждому: первый священник падает, у остальных по 1. Лечения не будет, а усталость 2 — это по одному на каждого.
lesson-fight-4-end = Все трое разом, и потерян один туннель. А теперь те же, что в первом подземелье, но у входа комната.

lesson-fight-5-name = Бой 5: бой в комнате
lesson-fight-5-1 = Те же искатели, что в первом подземелье, но первый сектор — комната. Ловушка в ней стоит 1 золото, и оно у вас есть. Камень свалит первого воина. Положите его.
lesson-fight-5-2 = В комнату помещаются два монстра. Пошлите гоблина.
lesson-fight-5-3 = И тролля: всё, что есть, на первый сектор. До второго не должен дойти никто.
lesson-fight-5-4 = Ловушка и оба монстра готовы; в каком порядке вы их выбрали, неважно. В бой!
lesson-fight-5-5 = После камня впереди второй воин, у него 4. Гоблин снял бы 2, и тролль бил бы впустую. Сначала тролль.
lesson-fight-5-6 = Теперь еды не жалко: 4 очка свалят воина. Потом гоблин ударит священника на 2, тот вылечит 1, а усталость отнимет 2.
lesson-fight-5-end = Не потеряно ни одного сектора. Комната там, где искатели начинают, стоит своего золота. Теперь вы знаете о бое всё нужное: что делает заклинание, написано на картах.

lesson-last-season-name = Последняя осень и подсчёт
lesson-last-season-1 = Осень второго года: последние приказы, последний бой и подсчёт. У входа паладин, священник и волшебник. Двух приказов у вас нет. Одной ловушки мало: сначала «Покупка ловушек».
lesson-last-season-2 = Второй — «Копать туннель»: комнатам нужно место, а за туннели можно получить титул.
lesson-last-season-3 = Третий — «Строительство комнаты»: каждая комната в конце приносит 2 очка.
lesson-last-season-4 = Приказы выполняют по очереди. Выполняйте.
lesson-last-season-5 = На каждый туннель нужен свободный имп; рядом должен быть ваш сектор, а квадрат два на два заполнять нельзя. Ройте на e1.
lesson-last-season-6 = Второй — в глубине, на b4: туда искатели дойдут последними.
lesson-last-season-7 = Первое место стоит 1 золото. Во второй год тянут на одну ловушку больше и одну сбрасывают. Выполняйте.
lesson-last-season-8 = Катящийся камень и вторая отравленная еда. За неё платят едой, но бьёт она куда сильнее: сбросьте камень.
lesson-last-season-9 = Вам осталась Антимагическая комната, а первое место бесплатно. Выполняйте.
lesson-last-season-10 = Комнаты не могут соседствовать. Стройте на b4: там безопасно.
lesson-last-season-11 = Монетный двор даст золото за работу свободных импов, как раз ко Дню зарплаты. Пусть работает.
lesson-last-season-12 = День зарплаты: каждый снова просит плату. Демон съедает другого монстра, а съеденному платить не нужно. Сначала заплатите демону: золото и ловушка, которых просит голем, останутся у вас.
lesson-last-season-13 = Голема больше нет, зато демон у вас сильнейший. Призрак просит 1 зло, у вас 9. Заплатите.
lesson-last-season-14 = Удача: другой повелитель стал злее, и паладин ушёл к нему. Перед вами священник с 6, волшебник и священник с 4. Отравленная еда снимет с первого 6: положите её.
lesson-last-season-15 = В туннеле бьётся один монстр: демон.
lesson-last-season-16 = Призраки не монстры и могут пойти всегда. Пошлите.
lesson-last-season-17 = Всё готово. В бой!
lesson-last-season-18 = Первый священник пал от отравленной еды. Волшебник прочёл «Слепую ярость»: монстры бьют только первого, а это он сам. Хватит одного демона.
lesson-last-season-19 = Остался священник, у него 4 здоровья. Ваши существа лежат лицом вниз, а вторая отравленная еда стоит 2 еды, у вас только 1. Оставьте священника усталости. В бой.
lesson-last-season-20 = Сектор потерян, зато усталость отняла у священника 2, а без атаки он не лечится. Ещё раз то же самое: в бой.
lesson-last-season-end = Остальных свалила усталость, потерян один сектор. Подсчёт: по 2 за комнату и за заключённого, по 1 за монстра, минус 2 за захваченный сектор. И титулы: за импов и за бой по 3, за залы поровну 2. Вместе 25, а у остальных нет и нуля.

# Вид решения, который ученик встречает впервые
learn-lock = Оставленный приказ доступен сразу; два других вернутся через сезон.
learn-program = Все выбирают тайно. О каждом приказе спросите: нужен ли он сейчас и какое место мне достанется? Два из трёх в следующем сезоне недоступны.
learn-dummy = Он займёт место вам обоим: закройте то, что нужно сопернику.
learn-execute = Приказ, от которого вы отказались, не выполнен и может вернуться на руку вместо первого.
learn-spy = Карта первого раунда важнее всех: к ней готовиться раньше всего.
learn-dig = Квадрат два на два заполнять нельзя. До секторов, что дальше от входа, искатели дойдут последними; комнатам нужна своя часть подземелья.
learn-mine = Каждому золоту нужны имп и свой туннель. Кто добывает, тот в этом сезоне не поработает в комнате.
learn-discard = Оставьте ловушки, которые хороши против вашей группы: воры портят, священники лечат.
learn-hire = Смотрите, кого он бьёт и сколько просит: плату спросят и в День зарплаты. Плата злом приводит искателей посильнее.
learn-room = Комната работает каждый сезон, если хватает работников, и приносит очки. Ей нужно подходящее место.
learn-cell = Искатели захватывают ближайшие сектора: комнату, которую бережёте, стройте в глубине, а боевую — впереди.
learn-produce = Сейчас могут поработать импы, которые в этом сезоне были свободны. Каждый работает один раз за раунд.
learn-shed = Кладовая роет по тем же правилам, что и приказ.
learn-retrieve = Вернётся первый приказ или один из невыполненных. Берите тот, что понадобится в следующем сезоне.
learn-payday = Каждый снова просит свою плату. Ушедший прибавит зла, так что отпускайте только тех, кто того не стоит.
learn-tax = За туннели платят налог. Красная метка отнимет очки в конце: платите, если можете.
learn-hunt = Монстр — это очки и боец, зло — искатели посильнее. Взвесьте, что больнее.
learn-strike = Сначала договоритесь с теми, кто нужен в ближайшем бою.
learn-settle = Отдайте часть платы сейчас, или в этом году он не вступит в бой.
learn-imp-wages = Импы роют, добывают и работают: потерю каждого чувствуешь каждый сезон.
learn-recall = Отдайте то, без чего легче обойтись в бою.
learn-inspect = Золото сейчас или зло, за которым придёт паладин.
learn-press = Золото можно добыть снова, а зло убывает медленно.
learn-victim = Выберите того, кто меньше поможет против этой группы.
learn-cost-trap = Отдайте ловушку, что хуже всех подходит против этой группы.
learn-plan-tile = Из ближайших выбирайте сами: в комнате бьются два монстра, зато туннель не так жалко.
learn-plan = Сначала ловушки, потом монстры; воры портят ловушки, священники лечат после нападения, а усталость бьёт первого всегда. Советник покажет, что выйдет из плана.
learn-free-prisoner = Захвачено всё, и заключённый уходит: отпустите того, кто дешевле, и берегите паладина.
learn-first-trap = Второй ловушке помешают лишь те ножницы, что не истратились на первую.
learn-aim = Дротик в волшебника отменит заклинание, в священника — лечение, даже если тот падёт.
learn-attack = Порядок ударов важен: павший уступает место, и вперёд выходит следующий.
learn-way = Сильный удар стоит еды или укладывает монстра до конца года. Берите тот, которого хватит.
learn-target = Первого всё равно ударит усталость: бейте туда, куда она не достанет.
learn-peace = Без монстров сектор падёт, а зло приведёт искателей посильнее. Посмотрите, что осталось от группы.
learn-ransom = Платите только за тех, чей удар ещё решит раунд.
learn-treasure = Отдайте ловушку, которую положили бы последней.
learn-magic-key = Отпустите заключённого, который дешевле.
learn-fear = Пусть убежит тот, чей удар сейчас нужен меньше.
learn-sheep = Овца почти не опасна: пусть это будет слабейший.
learn-gate = Он исчезнет насовсем, вместе с очками: выберите того, кто своё уже сделал.

## The end page

standing = очки, если закончить сейчас
feat-tunnel-dug = { $seat }: вырыто туннелей { $count }.
feat-hero-captured = { $seat }: отправлено в темницу { $count }.
feat-room-built = { $seat }: построено комнат { $count }.
feat-monster-hired = { $seat }: нанято монстров и призраков { $count }.
feat-spied = { $seat }: подсмотрено карт боя { $count }.
feat-traps-drawn = { $seat }: взятий ловушек { $count }.

# --- что говорит полоса показа; пусто: слова последнего события
addresses-you = yes
moment-season = Новый сезон: гости, монстры и комнаты
moment-revealed = Приказы открываются
moment-carried = { "" }
moment-declined = { "" }
moment-impossible = { "" }
moment-removed = { "" }
moment-dug = { "" }
moment-produced = { "" }
moment-gathered = Приказы возвращаются
moment-event = { "" }
moment-settled = { "" }
moment-assigned = Гости расходятся по подземельям
moment-round = { "" }
moment-planned = { "" }
moment-turned = { "" }
moment-battle = { "" }
moment-trap = { "" }
moment-spell = { "" }
moment-strike = { "" }
moment-heal = { "" }
moment-conquest = { "" }
moment-poison = { "" }
moment-fought = Бой окончен
moment-peace = Бои этого года позади
moment-scored = Подсчёт очков

# --- что говорит осмотр о нарисованном; `about-TABLE` составлен из строки components.toml

about-creature = { $ghost ->
        [yes] Призрак — не монстр: в бой их может выйти сколько угодно.
       *[no] {""}
    } Его цену платят при найме и снова в день зарплаты. Кто сходил, лежит до конца боя этого года. { $token ->
        [yes] В подземелье он работает в комнатах, как имп.
       *[no] {""}
    } { $rises ->
        [yes] Если бить было некого, возвращается.
       *[no] {""}
    }
    .kind = { $ghost ->
        [yes] Призрак
       *[no] Монстр
    }
    .rule = DL-16.1
    .gold = золото за найм
    .food = еда за найм
    .evil = зло за найм
    .traps = ловушка за найм
    .monsters = другой монстр за найм
about-creature-attack = { $follow ->
        [0] {""}
       *[other] Свалив первого, бьёт следующего на { $follow }.
    } { $feed ->
        [0] {""}
       *[other] Чтобы ударить на { $damage }, ест: еды { $feed }.
    } { $times ->
        [0] {""}
        [1] {""}
       *[other] Вместо этого может ударить на { $damage } столько раз: { $times }, одну цель за другой.
    } { $reach_id ->
        [none] Может задержать группу и никого не бить.
       *[other] {""}
    } { $returns ->
        [yes] После удара на { $damage } не ложится, а возвращается домой.
       *[no] { $spares_id ->
            [warrior] Никогда не бьёт воина.
            [thief] Никогда не бьёт вора.
            [priest] Никогда не бьёт священника.
            [wizard] Никогда не бьёт волшебника.
           *[nobody] {""}
        }
    } { $no_conquest ->
        [yes] Тогда в этом бою нет захвата и усталости.
       *[no] {""}
    } { $no_healing ->
        [yes] Тогда в этом бою нет лечения.
       *[no] {""}
    }
    .damage = { $reach_id ->
        [first] первому
        [any] любому
        [all] всем
       *[behind] любому, кроме первого
    }
    .damage-is = { $times ->
        [0] { $value }
        [1] { $value }
       *[other] { $times } × { $value }
    }
about-room = { $effect_id ->
        [food] { ui-does-food }
        [gold] { ui-does-gold }
        [trap] { ui-does-trap }
        [dig] { ui-does-dig }
        [lose_evil] { ui-does-lose-evil }
        [imp] { ui-does-imp }
        [boost] { ui-does-boost }
        [labyrinth] {""}
        [no_magic] { ui-does-no-magic }
        [score] { ui-does-score }
       *[fame] { ui-does-fame }
    } { $where_id ->
        [surface] Её место — два верхних ряда,
        [deep] Её место — два нижних ряда,
        [edge] Её место — край подземелья,
        [centre] Её место — середина подземелья,
       *[any] Её место — где угодно,
    } на вашем туннеле и не рядом с другой комнатой.
    .kind = Комната
    .rule = { $effect_id ->
        [dig] DL-8.5
        [trap] DL-8.5
        [boost] DL-16.9
        [labyrinth] DL-13.5
        [no_magic] DL-15.1
        [score] DL-20.1
        [fame] DL-20.4
       *[food] DL-8.2
    }
    .workers = работают импы или тролли
about-trap = Срабатывает до монстров; каждые ножницы группы снимают с неё очко повреждения, начиная спереди. { $chosen-1 ->
        [0] {""}
       *[other] В кого попадёт, решаете вы.
    } { $full ->
        [yes] Первому она наносит столько повреждений, сколько у него здоровья, когда он цел.
       *[no] {""}
    } { $poison ->
        [0] {""}
       *[other] В конце боя яд отнимает ещё { $poison }, что бы ни сняли воры.
    } { $silences ->
        [yes] Попала в волшебника — заклинания нет, в священника — нет лечения, даже если повреждение снято.
       *[no] {""}
    } { $no_conquest ->
        [yes] В этом бою нет захвата и усталости.
       *[no] {""}
    }
    .kind = Ловушка
    .rule = { $silences ->
        [yes] DL-17.4
       *[no] DL-17.1
    }
    .each-all = всем
    .each = всем, год { $n }
    .first-all = первому
    .first = первому, год { $n }
    .second-all = второму
    .second = второму, год { $n }
    .others-all = остальным
    .others = остальным, год { $n }
    .last-all = ещё последнему
    .last = ещё последнему, год { $n }
    .chosen-all = любому
    .chosen = любому, год { $n }
    .gold-all = золото за неё
    .gold = золото за неё, год { $n }
    .food-all = еда за неё
    .food = еда за неё, год { $n }
    .imps-all = имп за неё
    .imps = импы за неё, год { $n }
about-spell = { $effect_id ->
        [withdraw_all] { ui-spell-withdraw-all }
        [ransom] { ui-spell-ransom }
        [shield] { ui-spell-shield }
        [hide] { ui-spell-hide }
        [gain_evil] { ui-spell-gain-evil }
        [lose_treasure] { ui-spell-lose-treasure }
        [lose_imp] { ui-spell-lose-imp }
        [lose_evil] { ui-spell-lose-evil }
        [illusion] { ui-spell-illusion }
        [withdraw_one] { ui-spell-withdraw-one }
        [food_token] { ui-spell-food-token }
        [mend] { ui-spell-mend }
        [free_prisoner] { ui-spell-free-prisoner }
        [sheep] { ui-spell-sheep }
        [rage] { ui-spell-rage }
        [no_fatigue] { ui-spell-no-fatigue }
        [banish] { ui-spell-banish }
       *[nothing] { ui-spell-nothing }
    } Заклинание выйдет у группы, в которой магии не меньше, чем номер раунда.
    .kind = Карта боя, { $speed_id ->
        [fast] { ui-fast }
       *[slow] { ui-slow }
    }
    .rule = { $effect_id ->
        [withdraw_all] DL-15.6
        [ransom] DL-15.7
        [shield] DL-15.8
        [hide] DL-15.9
        [gain_evil] DL-15.10
        [food_token] DL-15.12
        [illusion] DL-15.13
        [sheep] DL-15.14
        [rage] DL-15.15
        [withdraw_one] DL-15.16
        [banish] DL-15.16
        [mend] DL-15.17
        [no_fatigue] DL-15.17
       *[nothing] DL-15.11
    }
    .fatigue = усталость
about-special = { $effect_id ->
        [hunt] { ui-special-hunt }
        [strike] { ui-special-strike }
        [halve_gold] { ui-special-halve-gold }
        [halve_food] { ui-special-halve-food }
        [imp_wages] { ui-special-imp-wages }
        [recall] { ui-special-recall }
        [inspect] { ui-special-inspect }
        [press] { ui-special-press }
        [review] { ui-special-review }
       *[none] { $option-mode_id ->
            [first_game] В первой игре не делает ничего.
           *[full] { $option-special_events ->
                [no] Игра идёт без специальных событий: не делает ничего.
               *[yes] Происходит специальное событие года.
            }
        }
    }
    .kind = Специальное событие
    .rule = { $id ->
        [special] DL-9.2
       *[other] DL-9.5
    }
about-payday = Каждое ваше существо снова получает свою цену или уходит{ $rules-let_go_evil ->
        [0] .
       *[other] ; ушедшее прибавляет вам зла.
    }
    .kind = Событие
    .rule = DL-9.3
about-taxes = Золото за каждые два сектора подземелья, с округлением вверх; за каждое неуплаченное — красная метка.
    .kind = Событие
    .rule = DL-9.4
about-adventurer = { $kind_id ->
        [warrior] Идёт впереди своей группы, только за паладином.
        [thief] Каждые ножницы снимают очко с любой ловушки.
        [priest] Если на группу напали, каждое сердце лечит очко повреждений, начиная с переднего.
       *[wizard] Его магия нужна для заклинания раунда.
    } Чем добрее повелитель, тем слабее искатель, который к нему придёт. Без здоровья он попадает в вашу темницу.
    .kind = Искатель приключений
    .rule = { $kind_id ->
        [warrior] DL-10.3
        [thief] DL-17.2
        [priest] DL-14.8
       *[wizard] DL-15.1
    }
    .level = уровень
    .hp = здоровье
    .anti = снимает с ловушки
    .heart = лечит после атаки
    .magic = магия
about-paladin = Идёт впереди всех, снимает очки с ловушек, лечит и владеет магией. Приходит к первому, кто достаточно зол, и уходит к тому, кто ещё злее.
    .kind = Паладин года { $year }
    .rule = DL-11.2
    .hp = здоровье
    .anti = снимает с ловушки
    .heart = лечит после атаки
    .magic = магия
about-illusory-hero = Стоит впереди всех, в темницу не попадает и одна не остаётся.
    .kind = Сделана заклинанием
    .rule = DL-15.13
about-order = { $id ->
        [get_food] Пища за золото или за зло.
        [improve_reputation] Вы становитесь добрее, а шпион может подсмотреть карту боя.
        [dig_tunnels] На каждый туннель нужен свободный имп, на последнем месте ещё и прораб.
        [mine_gold] На каждое золото нужен свободный имп в отдельном туннеле, на последнем месте ещё и прораб.
        [recruit_imps] Новые импы за еду; работать они могут сразу.
        [buy_traps] Ловушки за золото; во втором году берут на одну больше и одну сбрасывают.
        [hire_monster] Первым выбирает последнее место. Цену существа платят отдельно.
       *[build_room] Первым выбирает последнее место. Комната встаёт на туннель в своей части подземелья.
    }
    .kind = Приказ
    .rule = { $id ->
        [improve_reputation] DL-6.3
        [dig_tunnels] DL-6.4
        [mine_gold] DL-6.5
        [recruit_imps] DL-6.7
        [buy_traps] DL-6.8
        [hire_monster] DL-6.9
        [build_room] DL-6.10
       *[get_food] DL-6.2
    }
about-order-space = Место { $number }. { $gold ->
        [0] {""}
       *[other] Заплатите золото: { $gold }.
    } { $food ->
        [0] {""}
       *[other] Заплатите еду: { $food }.
    } { $evil ->
        [0] {""}
       *[other] Заплатите злом: { $evil }.
    } { $gain_food ->
        [0] {""}
       *[other] Получите еду: { $gain_food }.
    } { $gain_gold ->
        [0] {""}
       *[other] Получите золото: { $gain_gold }.
    } { $gain_imps ->
        [0] {""}
       *[other] Получите импов: { $gain_imps }.
    } { $lose_evil ->
        [0] {""}
       *[other] Зла меньше на { $lose_evil }.
    } { $spy ->
        [yes] Пошлите шпиона.
       *[no] {""}
    } { $limit ->
        [0] {""}
       *[other] Не больше { $limit }.
    } { $foreman ->
        [yes] Ещё один имп — прораб.
       *[no] {""}
    } { $traps ->
        [0] {""}
       *[other] Возьмите ловушек: { $traps }.
    } { $order_id ->
        [hire_monster] Наймите.
        [build_room] Постройте.
       *[other] {""}
    }
ui-foe = { $kind }, осталось { $left } из { $hp } здоровья
about-tile-rock = Рядом с вашим сектором свободный имп прокопает здесь туннель, но квадрат два на два заполнять нельзя.
    .kind = Подземелье
    .rule = DL-7.2
about-tile-tunnel = Место для комнаты или для импа, который добывает золото. В бою здесь помещаются одна ловушка и один монстр; призраков сколько угодно.
    .kind = Подземелье
    .rule = DL-13.5
about-tile-conquered = Больше ничего не делает и в конце отнимает очки, но считается при рытье, соседстве и налогах.
    .kind = Подземелье
    .rule = DL-18.1
about-evilometer = К самому доброму приходит слабейший искатель. Красная черта зовёт паладина: он идёт к первому, кто до неё дошёл.
    .kind = Кто насколько зол
    .rule = DL-10.1
about-minion = Стоит на месте, которым его повелитель может воспользоваться, когда дойдёт очередь.
    .kind = Приказ повелителя
    .rule = DL-5.3
about-stock-food = Ею платят за импов, существ и некоторые ловушки. Всё, что есть, остаётся и на второй год.
    .kind = Запас
    .rule = DL-1.5
about-stock-gold = Им платят за ловушки, комнаты, приказы и налоги. Всё, что есть, остаётся и на второй год.
    .kind = Запас
    .rule = DL-1.5
about-stock-imps = Роют, добывают золото и работают в комнатах; у каждого одно дело за раунд.
    .kind = Запас
    .rule = DL-6.6
about-stock-traps = Ловушку кладут на бой, и сработавшей больше нет. Какие ловушки у повелителя, никто другой не видит.
    .kind = На руке
    .rule = DL-14.3
about-stock-letters = По одной за каждое неуплаченное золото налога. В конце они отнимают очки.
    .kind = Запас
    .rule = DL-9.4
about-hidden-trap = Какая она, знает только её повелитель, пока не сработает.
    .kind = На руке
    .rule = DL-13.3
about-trap-deck = Оставшиеся ловушки. Сработавшие в колоду не возвращаются.
    .kind = Колода
    .rule = DL-1.4
about-city-card = Одно из четырёх заклинаний этого года. Шпион может подсмотреть одно; в свой раунд карту открывают.
    .kind = Карта боя
    .rule = DL-6.3
c-tile-rock = Порода
c-tile-tunnel = Туннель
c-tile-conquered = Захваченный сектор
c-evilometer = Злометр
c-minion = Слуга
c-stock-food = Еда
c-stock-gold = Золото
c-stock-imps = Импы
c-stock-traps = Ловушки
c-stock-letters = Красные метки
c-hidden-trap = Скрытая ловушка
c-trap-deck = Колода ловушек
c-city-card = Скрытая карта боя
about-season-winter = Приказы и производство; ни события, ни искателей ещё нет.
    .kind = Первый сезон
    .rule = DL-3.1
about-season-spring = Приказы, производство, событие; приходят первые искатели, слабейший — к самому доброму.
    .kind = Второй сезон
    .rule = DL-10.2
about-season-summer = Как весной: приказы, производство, событие, и к каждому ещё один искатель.
    .kind = Третий сезон
    .rule = DL-3.1
about-season-autumn = Последние в году приказы, событие и искатели; потом они нападут.
    .kind = Четвёртый сезон
    .rule = DL-4.2
about-season-combat = Четыре раунда: все готовятся, открывается карта, и все бьются по очереди.
    .kind = Конец года
    .rule = DL-13.1
about-bout = Каждый повелитель бьётся со своими искателями, один за другим.
    .kind = Раунд боя
    .rule = DL-13.1
about-step-1 = Ловушку показывают, оплачивают, она срабатывает и уходит.
    .kind = Шаг боя
    .rule = DL-14.3
about-step-2 = Действует до монстров, если у группы хватает магии.
    .kind = Шаг боя
    .rule = DL-14.4
about-step-3 = Ваши существа действуют в любом порядке; кто может напасть, должен.
    .kind = Шаг боя
    .rule = DL-14.5
about-step-4 = Действует после монстров; магию считают сейчас.
    .kind = Шаг боя
    .rule = DL-14.7
about-step-5 = Только если кто-то нападал: по очку за каждое сердце, начиная с передних.
    .kind = Шаг боя
    .rule = DL-14.8
about-step-6 = Усталость бьёт первого; если кто-то остался, сектор захвачен{ $rules-conquest_evil ->
        [0] .
       *[other] , а вы становитесь добрее.
    }
    .kind = Шаг боя
    .rule = DL-14.9
about-step-7 = Действует последним, где бы ни была жертва.
    .kind = Шаг боя
    .rule = DL-14.10
about-to-beat = Здоровье группы и сколько из него могут отнять ловушки, монстры и усталость.
    .kind = Бой
    .rule = DL-14.1
about-prison = Заключённый в конце приносит очков: { $rules-points_prisoner }, паладин: { $rules-points_paladin }.
    .kind = Заключённые
    .rule = DL-20.1
c-season-winter = Зима
c-season-spring = Весна
c-season-summer = Лето
c-season-autumn = Осень
c-season-combat = Бой
c-bout = Очерёдность боёв
c-step-1 = 1. Ловушки
c-step-2 = 2. Быстрое заклинание
c-step-3 = 3. Монстры
c-step-4 = 4. Медленное заклинание
c-step-5 = 5. Лечение
c-step-6 = 6. Захват
c-step-7 = 7. Яд
c-to-beat = Сколько нужно
c-prison = Темница

## Что требуют задачи

puzzle-goal-training = { $amount ->
        [0] Не дайте группе захватить ни одного сектора.
        [one] Не дайте группе захватить больше { $amount } сектора.
       *[other] Не дайте группе захватить больше { $amount } секторов.
    }
