## What is wrong with a component file, by the English sentence (undercroft.texts.faults)

wrong-room-plan-of-column-a-plan-has-lines-this-has =
    { "[" }room] план { $id }, столбец { $column }: в плане { $most } строк, а здесь { $have }
wrong-room-plan-of-column-a-room-has-one-rotation-gear-this-has =
    { "[" }room] план { $id }, столбец { $column }: в комнате один механизм вращения, а здесь { $have }
wrong-room-plan-of-column-a-room-has-at-most-9-portcullises =
    { "[" }room] план { $id }, столбец { $column }: в комнате самое большее 9 решёток
wrong-room-plan-of-column-a-line-has-at-most-characters =
    { "[" }room] план { $id }, столбец { $column }: знаков в строке самое большее { $most }
wrong-room-plan-of-column-an-edge-is-one-of-not =
    { "[" }room] план { $id }, столбец { $column }: край — это одно из { $known }, а не { $sign }
wrong-room-plan-of-column-is-needed-not = { "[" }room] план { $id }, столбец { $column }: нужен '+', а не { $sign }
wrong-room-plan-of-column-a-square-is-o-or-not =
    { "[" }room] план { $id }, столбец { $column }: клетка — это '.', 'O' или '@', а не { $sign }
wrong-room-plan-of-column-no-portcullis-lies-on-the-border-of-a-room =
    { "[" }room] план { $id }, столбец { $column }: на краю комнаты решёток не бывает
wrong-room-plan-of-column-a-blank-is-needed-not = { "[" }room] план { $id }, столбец { $column }: нужен пробел, а не { $sign }
wrong-is-the-name-of-another-mode = { $id } — имя другого режима
wrong-eight-different-rooms-are-needed-row-by-row-from-the-north-west = нужны восемь разных комнат, ряд за рядом с северо-запада
wrong-the-action-cards-are-2-3-4-5-dt-3-3 = карты действий — 2, 3, 4, 5 (DT-3.3)
wrong-the-combat-cards-are-numbers-from-0-to-6-a-0-among-them = карты сражения — числа от 0 до 6, и среди них есть 0
wrong-different-pairs-are-needed-of = разных пар нужно { $count }, из { $listed }
wrong-of-there-are-at-most = { $kind } бывает самое большее { $copies }
wrong-is-no-room-as-in-37l-or-37l-1 = { $text } не комната; нужно как '37L' или '37L/1'
wrong-who-starts-on-the-line-belongs-to-the-team = кто начинает на полоске, тот в команде
wrong-somebody-who-starts-on-the-line-cannot-start-inside = кто начинает на полоске, тот не может начать внутри
wrong-figures-are-needed-for-the-line = на полоску нужно персонажей: { $count }
wrong-without-takes-out-cards-that-are-not-there = { $id }: without убирает карты, которых нет
wrong-pair-needs-one-left-and-one-right-room = в паре { $pair } нужны левая и правая комнаты
wrong-the-set-needs-8-figures-6-items-and-4-pairs-of-rooms-or-more =
    в наборе { $name } нужно хотя бы 8 персонажей, 6 предметов и 4 пары комнат
wrong-the-scenario-is-missing = не хватает сценария { $name }
wrong-names-are-needed-not = имён нужно { $count }, а не { $have }

## What is wrong with a position

wrong-a-game-is-over-when-it-has-a-result = игра окончена тогда, когда у неё есть итог
wrong-nobody-picks-in-this-mode = в этой игре по очереди не выбирают
wrong-this-is-a-phase-of-the-solo-game = эта фаза бывает только в игре в одиночку
wrong-the-solo-game-has-no-such-phase = в игре в одиночку такой фазы нет
wrong-rooms-are-laid-after-the-teams-are-chosen = комнаты выкладывают, когда команды уже выбраны
wrong-tokens-are-there-when-the-teams-are-known = жетоны есть, только когда команды уже известны
wrong-it-is-the-turn-of-the-other-side = сейчас ход другой стороны
wrong-the-player-begins = начинает игрок, а не Темница
wrong-turns-are-counted-from-the-first-one-on = ходы считают с первого, а при подготовке ход — 0
wrong-the-game-would-be-over = игра была бы уже окончена
wrong-exits-are-the-characters-that-have-left = это число персонажей, которые вышли из подземелья
wrong-there-are-sides-only = сторон всего { $sides }
wrong-there-are-rooms-only = комнат всего { $rooms }
wrong-there-is-no-such-token = такого жетона нет
wrong-there-is-no-such-room = такой комнаты нет
wrong-one-entry-for-each-of-the-sides-is-needed = нужна запись для каждой стороны, а сторон { $sides }
wrong-one-number-for-each-of-the-rooms-is-needed = нужно число для каждой комнаты, а комнат { $rooms }
wrong-one-number-for-each-of-the-tokens-is-needed = нужно число для каждого жетона, а жетонов { $tokens }
wrong-a-room-for-each-of-the-places-is-needed = на каждое место нужна комната, а мест { $places }
wrong-squares-are-numbers-below = клетка — это число меньше { $squares }

# teams and their tokens
wrong-figures-come-first-and-sides-in-their-order = сначала идут персонажи, потом предметы, и стороны — по порядку
wrong-each-token-is-there-once = каждый жетон бывает только один раз
wrong-each-side-has-figures-and-objects = у каждой стороны персонажей { $figures }, а предметов { $objects }
wrong-the-player-has-figures-the-non-player-and-both-have-objects =
    персонажей у игрока { $figures }, у Темницы { $theirs }, а предметов у обоих по { $objects }
wrong-copies-are-numbered-from-1 = { $token }: одинаковые жетоны нумеруют подряд, начиная с 1
wrong-copies-are-numbered-as-they-were-shown = одинаковые жетоны нумеруют в том порядке, в каком их открыли
wrong-tokens-that-were-shown-come-first = сначала идут жетоны, которые уже открыты
wrong-figures-differ = персонажи разные и все из наборов, которыми играют
wrong-objects-differ = предметы из наборов, которыми играют; дважды в команде бывают только обычные
wrong-these-are-not-the-teams-of-this-game = в этой игре команды другие
wrong-teams-are-what-was-picked = команды состоят из того, что выбрано
wrong-so-much-has-been-picked-by-now = к этой фазе выбрано другое число
wrong-nothing-has-been-picked = ещё ничего не выбрано
wrong-two-sides-pick = выбирают только две стороны
wrong-this-could-not-be-picked = это нельзя было выбрать

# where tokens are, and what became of them
wrong-a-token-cannot-be-there-now = сейчас этот жетон не может быть там
wrong-as-many-stay-out-as-the-handicap-says = вне игры остаётся столько персонажей, сколько сказано в форе
wrong-room-has-places = комната { $room }: закрытых жетонов там помещается { $most }
wrong-room-is-revealed = комната { $room } уже открыта, закрытых жетонов в ней нет
wrong-a-token-has-met-its-fate-if-and-only-if-it-is-gone = судьба решена у жетона, которого больше нет в игре, и только у него
wrong-this-cannot-become-of-it = с этим жетоном такого не бывает
wrong-characters-on-the-board-have-marks = такое бывает только у персонажа на поле
wrong-wounded-and-healed-at-once = нельзя быть раненым и вылеченным сразу
wrong-marks-of-a-turn-go-at-its-end = отметки хода снимают в его конце
wrong-no-such-wound-in-this-game = такой раны в этой игре не бывает
wrong-there-are-not-so-many-places-left = столько мест в комнатах не осталось
wrong-one-starter-stands-on-each-mark = на каждой отметке стоит один начинающий
wrong-this-side-has-nothing-to-place = этой стороне нечего класть
wrong-a-revealed-room-waits-for-its-tokens = должна быть открытая комната, в которую ещё ставят жетоны
wrong-too-many-wait-to-be-placed = слишком много жетонов ещё не поставлено
wrong-the-non-player-places-nothing = Темница ничего не ставит
wrong-no-room-is-being-opened = сейчас никакую комнату не открывают
wrong-this-square-is-not-revealed = эта клетка ещё закрыта
wrong-these-tokens-cannot-lie-together-dt-2-2 = эти жетоны не могут лежать вместе (DT-2.2)
wrong-on-this-line-it-would-have-left-the-dungeon = с этой полоски персонаж уже вышел бы из подземелья
wrong-it-would-fall-into-the-pit = над этой ловушкой жетон ничто не держит
wrong-a-rope-that-is-fixed-lies-on-its-pit = закреплённая верёвка лежит на своей ловушке
wrong-no-second-rope-lies-over-the-same-pit = второй верёвки над той же ловушкой быть не может
wrong-ropes-are-fixed-on-pits-only = верёвку закрепляют только над ловушкой
wrong-nobody-there-has-drunk = там никто не пил зелья
wrong-points-of-a-potion-go-with-the-turn = ОД от зелья пропадают в конце хода
wrong-there-are-not-so-many-potions = столько зелий в игре нет

# cards
wrong-there-is-no-such-action-card = такой карты действий нет
wrong-the-first-card-is-played-once = первую карту играют один раз
wrong-so-high-a-card-has-not-been-played = такую высокую карту ещё не играли
wrong-whoever-has-no-card-takes-all-back = у кого не осталось карт, тот возвращает все
wrong-the-non-player-has-no-action-cards = у Темницы нет карт действий
wrong-there-are-not-so-many-cards = столько таких карт в игре нет
wrong-combat-cards-are-written-in-rising-order = карты сражения записывают по возрастанию
wrong-everybody-holds-the-0 = карта +0 есть у каждого
wrong-there-are-not-so-many-jump-cards = столько карт прыжка в игре нет

# rooms
wrong-rooms-are-revealed-in-play = комнаты открывают только в игре, а не при подготовке
wrong-there-is-no-such-portcullis = такой решётки нет
wrong-no-room-lies-there = там нет комнаты
wrong-these-pairs-cannot-have-been-brought = этих пар комнат принести не могли
wrong-no-pair-comes-twice = одинаковых пар комнат не бывает
wrong-the-scenario-has-another-room-there = по сценарию там лежит другая комната
wrong-the-scenario-says-how-it-lies = по сценарию эта комната лежит иначе
wrong-these-are-not-the-rooms-of-this-game = в этой игре комнаты другие

# the game alone
wrong-this-is-no-solo-game = такое бывает только в игре в одиночку
wrong-each-gaze-card-is-drawn-once = каждая карта Взгляда архимага выпадает один раз
wrong-the-gaze-is-not-played-with = в этой игре нет Взгляда архимага
wrong-each-card-is-there-once = каждая карта бывает только один раз
wrong-the-deck-holds-cards-of-the-non-player = в колоде только карты персонажей Темницы
wrong-reinforcements-wait-in-their-deck = в колоде подкреплений те, кто ещё не пришёл, и только они
wrong-everybody-who-has-come-has-a-card-in-the-deck = у каждого, кто уже пришёл, есть карта в колоде
wrong-not-one-of-them = это не персонаж Темницы
wrong-an-activation-has-two-points-at-most = одному персонажу Темницы даётся самое большее 2 ОД
wrong-a-gaze-card-gives-two-points = карта Взгляда архимага даёт 2 ОД

# a combat
wrong-a-combat-belongs-to-its-phase = сражение бывает только в своей фазе
wrong-figures-on-the-board-fight = сражаются только персонажи на поле
wrong-the-active-side-attacks-another = атакует сторона, чей сейчас ход, и атакует она другую
wrong-attacker-and-target-take-part = атакующий и цель участвуют в сражении
wrong-nobody-takes-part-twice = никто не участвует в сражении дважды
wrong-attackers-are-of-one-side = все атакующие с одной стороны
wrong-defenders-are-of-one-side = все защитники с одной стороны
wrong-the-wounded-do-not-fight = раненые не сражаются
wrong-they-have-no-bow = у них нет лука
wrong-they-have-no-spear = у них нет телескопического копья
wrong-whoever-is-carried-is-no-target = тот, кого несут, целью не бывает
wrong-the-attacker-fights-in-another-way = атакующий сражается иначе
wrong-nobody-joins-a-shooting = к выстрелу никто не присоединяется
wrong-nobody-can-have-named-this-card = эту карту никто не мог назвать

## What cannot be played

wrong-the-option-does-not-belong-to-a-game-for = «{ $option }» — не для игры с числом мест { $seats }.
wrong-the-option-telepath-move-needs-a-telepath-leave-it-out-or-play-with-the-set-of-the-prison =
    «Шагов у Телепата» — только с Телепатом: не меняйте этого или играйте с набором Темницы.
wrong-the-option-sets-needs-mode-free-mixed-or-draft-dt-17 =
    «Наборы» — для свободного выбора, смешанного выбора и драфта (DT-17).
wrong-the-option-allow-duplicate-rooms-needs-mode-free-dt-17-1 =
    «Одинаковые комнаты» — только для свободного выбора (DT-17.1).
wrong-a-scenario-fixes-the-teams-it-has-no-handicap-dt-18-1 = Сценарий сам задаёт команды: форы в нём нет (DT-18.1).
wrong-the-draft-needs-both-sets-choose-sets-both-dt-17-5 = Для драфта нужны оба набора: выберите оба (DT-17.5).
wrong-this-component-file-has-no-scenario-it-has = В этом файле компонентов нет сценария { $name }; есть: { $known }.
