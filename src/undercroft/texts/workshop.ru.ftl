## Мастерская: игры с домашними правилами

workshop = Мастерская
workshop-lede = Измените карту, плитку или число любой игры, сразу увидьте, играется ли это, и сыграйте.
workshop-mine = Мои варианты
workshop-none = Пока ни одного. Возьмите игру ниже.
workshop-listed = Открыто всем
workshop-none-listed = Пока никто ничего не открыл всем.
workshop-begin = Новый вариант
workshop-nameless = Без названия
workshop-version = { $version ->
    [0] ещё не открывался
   *[other] версия { $version }
  }
workshop-open = Открыть
workshop-cards = Карты
workshop-file = Файл
workshop-file-words = Файл как текст. Строки самой игры показаны как есть; то же говорит команда undercroft check.
workshop-take = Взять этот текст
workshop-load = Из файла
workshop-save = Скачать файл
workshop-undo = Вернуть назад
workshop-redo = Повторить
workshop-name = Название
workshop-about = Чем отличается, одной фразой
workshop-keep = Сохранить
workshop-changes = { $count ->
    [0] Пока ничего не изменено
    [one] { $count } отличие от обычной игры
    [few] { $count } отличия от обычной игры
   *[other] { $count } отличий от обычной игры
  }
workshop-restore = Вернуть как напечатано
workshop-restore-all = Вернуть всё
workshop-came = новое
workshop-gone = убрано
workshop-bring = Вернуть в игру
workshop-was = было { $old }
workshop-less = меньше
workshop-more = больше
workshop-copy = Копия
workshop-remove = Убрать
workshop-add = Добавить значение
workshop-drop = Убрать это значение
workshop-right = Можно играть
workshop-reads = { $lines ->
    [one] Прочитана { $lines } строка.
    [few] Прочитано { $lines } строки.
   *[other] Прочитано { $lines } строк.
  }
workshop-wrong = Что-то не так
workshop-line = строка { $line }
workshop-not-done = Не сделано:
workshop-try = Пробные партии
workshop-tried = { $games ->
    [one] Начата { $games } пробная партия, доиграно { $ended }.
    [few] Начато { $games } пробные партии, доиграно { $ended }.
   *[other] Начато { $games } пробных партий, доиграно { $ended }.
  }
workshop-says = Так скажет стол
workshop-says-none = Нажмите на название карты: увидите, что о ней скажет стол.
workshop-play = Сыграть этим
workshop-lay = Накрыть стол
workshop-give = Кому доступно
workshop-private = только мне
workshop-link = у кого есть ссылка
workshop-all = всем
workshop-given = Открыто таким, каким было: что вы меняете сейчас, другие получат, когда откроете снова.
workshop-again = Открыть как есть сейчас
workshop-delete = Удалить вариант
workshop-delete-sure = Удалить навсегда?
workshop-fork = Сделать свой на его основе
workshop-of = { $game }: вариант
workshop-yes = да
workshop-table = Играют по варианту «{ $name }»
variant-rules = Домашние правила
error-foreign-variant = Этот вариант сделал другой человек. Сделайте свой на его основе.
error-variant-wrong = Сейчас этот вариант не играется. Почему, сказано на его странице.
error-variant-moved = Этот вариант только что изменён в другом окне. Откройте его страницу ещё раз.
error-too-many-variants = Больше вариантов завести нельзя. Удалите ненужный.
workshop-print = Напечатать карты
workshop-print-how = Карты так, как о них говорит стол, с числами этого варианта, каждая столько раз, сколько её в игре. «Печать» браузера кладёт девять карт на лист.
workshop-print-all = все карты
workshop-print-changed = только изменённые
workshop-print-none = Печатать нечего: ни одна карта не отличается, или файл сейчас не играется.

## Вариант рядом со своей игрой

compare = Сравнение
compare-back = Назад к варианту
compare-beside = Рядом с чем
compare-printed = обычной игрой
compare-given = тем, что сейчас открыто другим
compare-beside-printed = рядом с обычной игрой
compare-beside-given = рядом с тем, что было открыто другим
compare-players = Игроков
compare-by = Играют
compare-by-itself = самые сильные, кому хватит нескольких минут
compare-until = Доли побед с точностью
compare-while-open = остановить, когда я закрою страницу
compare-begin = Сравнить
compare-earlier = Прежние сравнения
compare-none = Ещё ничего не сравнивали.
compare-first = Играются первые партии.
compare-state-waiting = Ждёт своей очереди
compare-state-running = Идёт
compare-state-stopped = Остановлено
compare-state-done = Доиграно
compare-state-failed = Прервалось
compare-games = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
  }
compare-width = доли побед известны до ± { $width } %
compare-progress = Сколько сделано
compare-seats = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
  }
compare-bots = боты: { $bots }
compare-seed = зерно { $seed }
compare-stop = Остановить
compare-go-on = Продолжить
compare-remove = Убрать
compare-differs = Играется иначе
compare-alike = Пока разницы не видно
compare-elsewhere = Разница — в числах файла ниже: как часто что случается и что выбирают.
compare-changed = { $count ->
    [one] Изменено { $count } значение
    [few] Изменено { $count } значения
   *[many] Изменено { $count } значений
  }
compare-wins = Победы по местам, %
compare-game = Партия
compare-endings = Чем кончается, %
compare-leaders = Побеждает тот, кто впереди, %
compare-seat = Игрок { $n }
compare-leader = после { $part } % партии
compare-answers = ходов
compare-decisions = решений
compare-options = вариантов в решении
compare-winner-score = очки победителя
compare-lead-changes = смен лидера
compare-even-seats = поровну { $share }
compare-even = побед с этим, %; поровну { $share }
compare-more = Ещё { $count }
compare-take = Забрать
compare-how = Пустой кружок — как было, полный — как стало, полоса — интервал разницы. Интервалы верны на 95 %, когда бы вы ни остановились; среди отмеченного ложного не больше 5 %.
compare-json = Все числа (JSON)
compare-again = То же в терминале, с сохранённым файлом { $file } вместо new.toml:
error-nothing-to-compare = Пока ничего не изменено: сравнивать нечего.
error-too-many-comparisons = У вас уже идут три сравнения. Остановите одно или подождите.

## Части файла игры

part-adventurer = Искатели приключений
part-artefact = Артефакты
part-attack = Атаки
part-base = Числа игры
part-card = Карты
part-cards = Карты игрока
part-character = Персонажи
part-constants = Числа игры
part-creature = Монстры
part-dice = Кубики
part-dungeon = Подземелье
part-enemy = Враги
part-figure = Персонажи
part-hero = Герои
part-item = Предметы
part-leader = Вожаки (2013)
part-level-card = Карты уровней
part-limits = Пределы
part-location = Локации
part-monster = Монстры
part-paladin = Паладины
part-quest = Задания
part-room = Комнаты
part-rules = Числа игры
part-scenario = Сценарии
part-second-edition = Второе издание
part-solo = Пасьянс
part-space = Приказы: места
part-special = Специальные события
part-spell = Карты боя
part-team = Командная игра
part-teleport = Телепорты
part-tomb = Гробница
part-training = Учебные подземелья
part-trap = Ловушки
part-treasure = Сокровища
part-vault = Кладовые

## Значения файла, если игра не называет их иначе

field-ability = способность
field-ability-actions = раз за ход
field-ability-bonus = бонус способности
field-ability-glory = слава за способность
field-action = действие
field-action-actions = раз за ход
field-action-amount = сколько
field-action-glory = слава за действие
field-action-limit = как часто
field-against = против кого
field-amount = сколько
field-assault = нападение
field-assault-failure = при неудаче нападения
field-at = где
field-attacks = атаки
field-best = лучший итог
field-bonus-above = бонус, если больше
field-book = Книга берётся на
field-breakers = кто ломает стены
field-check = проверка
field-check-x = против X
field-chests = сундуки
field-combat = бой
field-common = общий
field-conquest-evil = зло за завоевание
field-copies = карт
field-cost = цена
field-count = карт
field-creature = монстр
field-creatures = монстры
field-crippling = что калечит
field-damage = урон
field-death = после гибели
field-death-wounds = смертельные ранения
field-deck = колода
field-designed = придумано нами
field-dice = кубики
field-die = число на кубике
field-does = что делает
field-draw-adventurers = сколько искателей выходит
field-duration = как долго
field-effect = действие
field-enemy = враг
field-entrance = вход
field-equality = равный бой на
field-evil = зло
field-excess = сверх предела
field-exclusive-title = очки за титул одному
field-exits = выходы
field-experience = опыт
field-extra = кроме того
field-extra-glory = слава сверх того
field-face-up-cards = карт открыто
field-failure = при неудаче
field-fatigue = усталость
field-feed = кормит
field-fight = бой
field-figures = персонажи
field-fireproof = кто не горит
field-follow = урон следующему
field-food = еда
field-forbids = запрещает
field-foreman = бригадир
field-full = бьёт всех
field-gain-food = получить пищи
field-gain-gold = получить золота
field-gain-imps = получить импов
field-ghost = призрак
field-gives = даёт
field-glory = слава
field-gold = золото
field-hall-of-fame = зал славы
field-hand = рука
field-handless = кто ничего не носит
field-hazard = угроза
field-heads = голов
field-health = здоровье
field-hire-fee = плата за наём
field-hits = кого бьёт
field-home = дом
field-home-bonus = бонус дома
field-hp = жизнь
field-id = имя в файле
field-immune = неуязвим для
field-imps = импы
field-influence = влияние
field-influence-on = на что влияет
field-inside = кто начинает внутри
field-items = предметы
field-jumps = карт прыжка
field-kind = вид
field-labyrinth = выйти из лабиринта на
field-lair = монстров в логове
field-let-go-evil = зло, если отпустить
field-level = уровень
field-levels = уровней
field-limit = предел
field-looks-at = смотрит на
field-loop-death = место после гибели, круг
field-lose-evil = потерять зла
field-lose-glory = потерять славы
field-lose-health = потерять здоровья
field-lose-treasures = потерять сокровищ
field-magic = магия
field-mana = мана
field-melee = ближний бой
field-monsters = нужно монстров
field-move = движение
field-movement-limit = предел движения
field-need = нужно
field-no-conquest = завоевания не будет
field-no-healing = исцеления не будет
field-number = номер
field-obelisk-forward = обелиск ведёт вперёд на
field-order = приказ
field-outer-teleport = внешний телепорт на
field-pairs = пары комнат
field-paladin-step = зло до паладина
field-party = отряд
field-pattern = узор
field-peace = мирная
field-people = народ
field-peril = риск
field-petrifies = превращает в камень
field-plain-exit = кто выходит без бонуса
field-plan = план
field-points-conquered = очки за завоёванное
field-points-letter = очки за красное письмо
field-points-monster = очки за монстра
field-points-paladin = очки за паладина
field-points-prisoner = очки за пленника
field-points-room = очки за комнату
field-poison = яд
field-power = сила
field-powers = способности
field-price = плата
field-quests-to-win = заданий для победы
field-reach = кого достаёт
field-removed-cards = карт убрать
field-returns = возвращается
field-rises = восстаёт
field-rivals = против соперников
field-room = комната
field-rooms-per-level = комнат на уровне
field-rounds = раундов
field-scares = кого пугает
field-search = сколько карт искать
field-set = набор
field-sets = наборы
field-shared-title = очки за титул нескольким
field-silences = лишает голоса
field-source = источник
field-spares = кого не трогает
field-speed = скорость
field-spend = что тратится
field-spy = шпион
field-start-cells = клеток в начале
field-start-evil = зло в начале
field-stat = предел значения
field-strength = сила
field-strength-deck = колода силы
field-strike-magic = удар магией
field-strike-melee = удар в ближнем бою
field-strike-speed = удар скоростью
field-subdue = усмирить за
field-swamp-cost = цена болота
field-table = что делает по картам
field-tags = виды
field-target = цель
field-target-vp = очков для победы
field-tax = налог
field-times = раз
field-to = куда
field-token = жетон
field-tokens = жетоны
field-tomb-enemy = враг в гробнице на
field-top-evil = наибольшее зло
field-torch-guards = факел защищает
field-training-fatigue = усталость на учении
field-trap-cost = цена ловушки
field-trap-gold = золото за ловушку
field-traps = ловушки
field-treasure = сокровища
field-treasure-cap = предел монет
field-tunnels-at-start = тоннелей в начале
field-turn = поворот
field-type = тип
field-unbeatable = кого не победить
field-undead-cost = цена для нежити
field-unit = что считают
field-use = применение
field-value = значение
field-values = значения
field-vital = кто должен выжить
field-warp = телепортирует
field-when = когда
field-where = где
field-without = без
field-wounds = раны
field-x = X
field-year = год
