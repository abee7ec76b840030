## What is wrong with a component file, by the English sentence (undercroft.texts.faults)

wrong-each-lord-gets-one-and-with-two-the-dummy-3-3-and-4 = по одному на повелителя, а вдвоём ещё один: 3, 3 и 4
wrong-tunnels-in-one-piece-with-cell-2-and-no-block-of-two-by-two =
    туннели связаны друг с другом и с клеткой 2, и нигде не лежат квадратом два на два
wrong-the-evil-of-a-monster-stands-on-its-tile = зло монстра стоит на его жетоне
wrong-at-least-one-imp-is-needed = нужен хотя бы один имп
wrong-two-numbers-are-needed-year-1-and-year-2 = нужны два числа: первый год и второй
wrong-a-production-room-needs-workers = производственной комнате нужны работники
wrong-each-order-needs-exactly-the-spaces-1-2-and-3 = у каждого приказа ровно три места: 1, 2 и 3
wrong-one-paladin-of-each-year-is-needed = нужен один паладин на каждый год
wrong-two-special-events-are-needed = нужны два специальных события
wrong-three-numbers-are-needed-for-2-3-and-4-players = нужны три числа: для 2, 3 и 4 игроков
wrong-does-not-use-it = приказу { $order } оно не нужно
wrong-all-illusions-have-the-same-hitpoints-above = у всех иллюзий поровну здоровья: выше стоит { $hitpoints }
wrong-has-no-attack = у { $id } нет [[attack]]
wrong-year-needs-12-creatures = в году { $year } нужно 12 существ
wrong-year-needs-8-rooms = в году { $year } нужно 8 комнат
wrong-year-needs-4-combat-cards = в году { $year } нужно 4 карты боя
wrong-year-needs-12-adventurers = в году { $year } нужно 12 искателей приключений

## What is wrong with a position: its course

wrong-are-needed-one-for-each-seat = нужно { $seats }: на каждое место за столом по одному
wrong-there-is-no-such-seat = такого места за столом нет
wrong-a-game-that-is-over-has-a-result = итог есть у законченной партии, и только у неё
wrong-between-two-phases-a-game-never-stands-here = в этой фазе партия не останавливается
wrong-in-this-phase-it-is-to = в этой фазе здесь число от { $low } до { $high }
wrong-4-is-the-combat-and-only-there = 4 — это бой: в бою всегда 4, а вне боя никогда
wrong-a-game-begins-in-the-first-winter = партия начинается первой зимой
wrong-so-a-game-of-this-mode-does-not-begin = партия с такими настройками начинается не с этого
wrong-winter-has-no-event = зимой события не бывает
wrong-a-game-ends-after-the-second-year = партия кончается после второго года
wrong-a-combat-has-four-rounds = в бою четыре раунда
wrong-the-combat-has-not-begun = бой ещё не начался
wrong-the-count-gives-another-one = подсчёт даёт другой итог

## A lord: his dungeon, his party and his plan

wrong-every-tile-must-be-reached-from-the-entrance = от входа должен быть путь к каждому сектору
wrong-a-block-of-two-by-two-is-full-dl-7-3 = где-то заполнен квадрат два на два (DL-7.3)
wrong-there-is-no-tile = здесь есть клетка, на которой нет сектора
wrong-two-rooms-are-on-one-cell = две комнаты стоят на одной клетке
wrong-two-rooms-touch-dl-7-6 = две комнаты стоят рядом (DL-7.6)
wrong-more-imps-are-idle-than-there-are = свободных импов больше, чем всех импов
wrong-there-are-not-so-many-tokens = столько жетонов тролля не бывает
wrong-ghosts-are-up = призраки лежат лицом вниз только в бою
wrong-in-a-combat-nobody-works-dl-12 = во время боя никто не работает (DL-12)
wrong-the-first-tunnels-are-there-for-good = начальные туннели никуда не деваются
wrong-does-not-belong-on-this-cell-dl-7-6 = комнате { $room } на этой клетке не место (DL-7.6)
wrong-comes-in-the-second-year = комната { $room } появляется только во втором году
wrong-there-were-not-so-many-battles = столько раундов боя ещё не было
wrong-an-adventurer-without-hitpoints-is-in-prison = искатель приключений без здоровья уже сидит в темнице
wrong-poison-is-dealt-before-the-battle-is-over-dl-14-10 = к концу раунда боя яд уже подействовал (DL-14.10)
wrong-this-adventurer-is-of-the-other-year = этот искатель приключений — другого года
wrong-nobody-has-fought-yet = никто ещё не бился
wrong-no-spell-is-cast-in-a-training = в учебном подземелье заклинаний не бывает
wrong-an-illusion-alone-vanishes-dl-15-13 = иллюзия одна не остаётся (DL-15.13)
wrong-an-illusion-then-the-paladin-walk-in-front-dl-11-5 = впереди идёт иллюзия, за ней паладин (DL-11.5)
wrong-not-so-many-adventurers-have-come-dl-10 = столько искателей приключений ещё не пришло (DL-10)
wrong-adventurers-are-missing-dl-10 = искателей приключений не хватает (DL-10)
wrong-has-not-fought-yet = искатель приключений { $hero } ещё не бился
wrong-not-yet = этот повелитель ещё не мог биться
wrong-this-lord-has-fought = этот повелитель уже бился
wrong-nobody-plans-now = сейчас бой не планируют
wrong-a-nearest-unconquered-tile-is-needed-dl-13-4 = нужен один из ближайших незахваченных секторов (DL-13.4)
wrong-so-many-traps-do-not-fit-in-dl-13-5 = столько ловушек сюда не положить (DL-13.5)
wrong-so-many-do-not-fit-in-dl-13-5 = столько монстров сюда не поместится (DL-13.5)
wrong-a-ghost-is-no-monster = призрак — не монстр
wrong-a-monster-is-no-ghost = монстр — не призрак
wrong-they-cannot-be-paid-dl-13-6 = заплатить за них нечем (DL-13.6)

## A training

wrong-a-training-has-no-other-pieces-than-the-lord-s = в учебном подземелье есть только то, что у повелителя
wrong-no-paladin-comes-to-a-training = в учебное подземелье паладин не приходит
wrong-a-training-has-no-orders = в учебном подземелье приказов нет
wrong-their-owner-knows-them = свои ловушки повелитель знает
wrong-there-is-a-tunnel-to-fight-for = ещё есть сектор, за который можно биться

## Orders

wrong-all-eight-order-cards-are-needed = нужны все восемь карт приказов
wrong-an-order-card-is-there-twice = какая-то карта приказа здесь дважды
wrong-a-lord-knows-the-first-three = первые три карты знает только их повелитель, остальные — никто
wrong-the-orders-have-not-been-chosen-yet = приказы ещё не выбраны
wrong-the-order-cards-are-in-hand = карты приказов уже на руке
wrong-two-different-orders-in-their-order-are-needed = нужны два разных приказа по порядку
wrong-orders-are-needed-now = приказов сейчас нужно: { $count }
wrong-an-order-is-there-twice = какой-то приказ здесь дважды
wrong-these-orders-are-not-in-hand-dl-5-2-8-6 = таких приказов на руке нет (DL-5.2, 8.6)
wrong-all-minions-have-been-placed = все слуги уже поставлены
wrong-no-minion-has-been-placed = слуги ещё не поставлены
wrong-only-two-players-choose-for-a-non-player = приказ не-игроку выбирают только вдвоём, вместе со своими
wrong-the-non-player-has-not-used-it-dl-21-3 = не-игрок им не пользовался (DL-21.3)
wrong-nobody-has-worked-yet = никто ещё не работал
wrong-there-were-no-taxes-yet = налогов ещё не было
wrong-three-seats-have-one-two-seats-have-two = втроём играют с одним не-игроком, вдвоём с двумя
wrong-three-different-orders-in-their-order-are-needed = нужны три разных приказа по порядку
wrong-the-orders-used-last-cannot-be-used-now-dl-21-5 = недоступны те приказы, что сыграны последними (DL-21.5)
wrong-only-two-players-have-one = этот счётчик зла нужен только вдвоём
wrong-its-lord-has-not-played-this-order = повелитель этого слуги не давал этого приказа
wrong-the-minion-is-elsewhere = этот слуга не здесь
wrong-a-minion-stands-on-one-space-or-on-its-card = слуга стоит на одном месте или на своей карте
wrong-each-order-of-a-non-player-blocks-one-space-dl-21 = каждый приказ не-игрока занимает одно место (DL-21)

## Who knows what, and where the paladin is

wrong-all-know-it-or-nobody = это знают все или никто
wrong-a-card-is-turned-up-in-its-round-dl-13-9 = карту открывают в её раунде (DL-13.9)
wrong-it-is-shown-with-its-event-dl-4-2 = эту карту открывают с её событием (DL-4.2)
wrong-last-year-s-card-was-shown = карта прошлого года уже открыта
wrong-nobody-has-seen-it = этого ещё никто не видел
wrong-the-first-are-known-to-all = известно всем событий, считая с первого: { $count }
wrong-he-must-be-in-exactly-the-party-it-names = паладин бывает только в группе, названной здесь
wrong-a-paladin-is-in-two-places = какой-то паладин сразу в двух местах
wrong-the-second-paladin-has-not-come-yet = второй паладин ещё не пришёл
wrong-he-is-out-of-the-game-or-in-a-prison = паладин покинул игру или сидит в темнице
wrong-a-paladin-leaves-in-a-combat-only = паладин покидает игру только в бою
wrong-so-he-attracts-the-paladin-dl-11 = столько зла приманит паладина (DL-11)

## Pieces: each is there once

wrong-there-are-more-of-a-kind-than-the-game-has = каких-то существ больше, чем их в игре
wrong-24-are-in-the-game-here-are = всего в игре 24 существа, а здесь их { $have }
wrong-8-different-rooms-of-year-are-in-the-game = в году { $year } нужно 8 разных комнат
wrong-the-second-year-lies-below-the-first = второй год лежит под первым
wrong-it-is-of-the-other-year = этот жетон — другого года
wrong-adventurers-of-this-year-are-needed-the-weakest-first-dl-4-3 =
    нужны искатели приключений этого года, слабые впереди (DL-4.3)
wrong-nothing-has-been-laid-out-yet = ничего ещё не выложено
wrong-only-cards-of-year-lie-here = здесь лежат только карты года { $year }
wrong-are-needed-now-here-are = сейчас нужно { $wanted }, а здесь { $have }
wrong-not-each-piece-is-there-once = чего-то не столько, сколько в игре: { $wrong }
wrong-a-room-is-written-as-cell-room = комнату пишут так: [cell, room]
wrong-a-creature-in-the-stack-is-written-as = существо в стопке пишут так: { "{face, seen, year}" }

## What cannot be played

wrong-the-option-has-no-effect-with-seats-it-is-for =
    «{ $option }» при числе мест { $seats } ничего не меняет; это для { $fits }.
wrong-the-option-has-an-effect-with-only = «{ $option }» что-то меняет, только если «{ $other }» — { $value }.
