game-title = Рейдеры подземелий
game-summary = Двадцать пять комнат, пять карт в руке. Возьмите больше всех и не истеките кровью.

## Настройки

option-edition = Издание
option-edition-first = Первое, 2011
option-edition-first-help = По пять предметов каждого вида; 25 комнат, 12 из них светлые.
option-edition-second_2013 = Второе, 2013
option-edition-second_2013-help = По шесть предметов и один из одиннадцати вожаков в последней комнате.
option-play = Карты кладут
option-play-auto = Как в издании
option-play-auto-help = В первом открыто, во втором тайно.
option-play-open = Открыто, по очереди
option-play-open-help = Самая большая карта ходит первой в следующей комнате.
option-play-quick = Тайно, одновременно
option-play-quick-help = Шустрые рейдеры: первого игрока нет.
option-choose_characters = Выбор персонажей
option-choose_characters-help = Игроки выбирают героев по очереди, а не получают случайных.
option-level_cards = Карты уровней
option-level_cards-help = Какие комнаты уровня светлые, решает случайный узор.
option-beginner_vault = Кладовая наверняка
option-beginner_vault-help = В подземелье есть хоть одна кладовая с предметами.
option-difficulty = Раны в начале
option-difficulty-help = 2 легко, 5 почти невозможно.
option-solo_one_chest = Только один сундук
option-solo_one_chest-help = Из сундуков меньше вашей карты вы берёте только самый большой.
option-character = Персонаж
option-character-help = Только для вида: в пасьянсе все персонажи равны.
option-character-random = Любой
option-character-explorer = Разведчик
option-character-knight = Рыцарь
option-character-thief = Вор
option-character-warrior = Воин
option-character-mage = Маг

## Названия

c-snake = Змея
c-zombie = Зомби
c-skeleton = Скелет
c-goblin = Гоблин
c-gelatinous-cube = Желатиновый куб
c-troll = Тролль
c-dragon = Дракон
c-treasure-1 = Сокровищница 1
c-treasure-2 = Сокровищница 2
c-treasure-3 = Сокровищница 3
c-treasure-4 = Сокровищница 4
c-treasure-2-1 = Сокровищница 2 + 1
c-treasure-3-2 = Сокровищница 3 + 2
c-treasure-4-2 = Сокровищница 4 + 2
c-magnet = Магнит
c-boulder = Валун
c-lava = Лава
c-spikes = Шипы
c-vault-items = Кладовая с предметами
c-vault-coins = Кладовая с монетами
c-torch = Факел
c-crystal = Кристалл
c-key = Ключ
c-sword = Меч
c-power = Карта силы
c-explorer = Разведчик
c-knight = Рыцарь
c-thief = Вор
c-warrior = Воин
c-mage = Маг
c-tax-collector = Сборщик налогов
c-sphinx = Сфинкс
c-golem = Голем
c-hydra = Гидра
c-wolf-pack = Волчья стая
c-medusa = Медуза
c-megadragon = Мегадракон
c-minotaur = Минотавр
c-mummy = Мумия
c-necromancer = Некромант
c-vampire = Вампир

## Ответы

move-power = Положить { $value }
move-key = Ключ за пятёрку
move-key-help = Вместо карты силы, в сокровищнице.
move-sword = Меч за пятёрку
move-sword-help = Вместо карты силы, против монстра.
move-crystal = Кристалл: ждать
move-crystal-help = Отдать его и положить карту после всех остальных.
move-torch = Факел: посмотреть
move-torch-help = Отдать его и одному увидеть тёмные комнаты этого уровня.
move-wait = Кристалл: ждать
move-wait-help = Отдать кристалл и положить карты после всех остальных.
move-none = Без второй карты
move-place = Положить: { $card } ({ $value })
move-character = { $character }

## Просьбы

prompt-place-treasure = Положите карту. Наибольшая берёт большой сундук, следующая за ней малый, если он есть.
prompt-place-treasure-wait = { $seat } выбирает карту для сокровищницы.
prompt-place-trap = Положите карту. Ловушка смотрит на числа, а не на то, кто их положил.
prompt-place-trap-wait = { $seat } выбирает карту для ловушки.
prompt-place-vault = Положите карту. Вы получите то, что стоит рядом с её числом.
prompt-place-vault-wait = { $seat } выбирает карту для кладовой.
prompt-place-monster = Положите карту. Если сумма не достигнет { $strength }, ранены будут те, чья карта наименьшая.
prompt-place-monster-wait = { $seat } выбирает карту против монстра.
prompt-place-monster-two = Положите карту. Ранят того, чья меньше; если карты равны, никого.
prompt-place-monster-two-wait = { $seat } выбирает карту против монстра.
prompt-place-monster-solo = Положите карту. Спасёт только карта больше { $value }.
prompt-place-monster-solo-wait = { $seat } выбирает карту против монстра.
prompt-pick-character = Выберите персонажа. Вы получите его сокровища, раны и предметы.
prompt-pick-character-wait = { $seat } выбирает персонажа.
