## What is wrong with a component file, by the English sentence (undercroft.texts.faults)

wrong-cannot-be-carried-out-what-can = { $text } здесь выполнить нельзя; можно: { $known }
wrong-none-of-the-effects-has-the-x-of-the-card = X этой карты не назван ни в одном эффекте
wrong-says-nothing-known-known-are = { $text }: такого эффекта нет; есть: { $known }
wrong-has-words-too-many = { $text }: лишние слова: { $more }
wrong-is-not-complete = { $text }: чего-то не хватает
wrong-is-no-number-from-20-to-20-nor-x = { $text }: { $word } не число от −20 до 20 и не x
wrong-is-no-check-needed-a-characteristic-and-a-number = { $text } не проверка; нужны характеристика и число
wrong-a-threat-from-0-to-20-is-needed = { $text }: нужна угроза от 0 до 20
wrong-needed-is-melee-magic-or-speed-and-a-number = { $text }: нужны melee, magic или speed и число
wrong-only-what-lowers-a-characteristic-has-a-least-value =
    { $text }: наименьшее значение бывает только у того, что понижает характеристику
wrong-cannot-stand-with-other-effects = { $text } не сочетается с другими эффектами
wrong-melee-magic-or-speed-is-needed = { $text }: нужно melee, magic или speed
wrong-is-none-of = { $text }: { $name } нет среди { $known }
wrong-this-card-has-no-x = { $text }: у этой карты нет X
wrong-the-number-must-be-from-to = { $text }: число должно быть от { $low } до { $high }
wrong-is-no-exit-needed-open-wall-blocked-melee-5-or-trap-speed-4 =
    { $text } не выход; нужно open, wall, "blocked melee 5" или "trap speed 4"
wrong-a-cannot-be-played-so-duration-when-and-target-must-be-one-of =
    { $deck } так не сыграть; duration, when и target должны быть из: { $known }
wrong-only-the-healing-hand-costs-action-points = очков действия стоит только Исцеляющая длань
wrong-every-ability-needs-one-only-shadow-slip-has-none = оно нужно каждому умению, нет его только у «Ускользнуть в тень»
wrong-four-exits-are-needed-north-east-south-west = нужны четыре выхода: север, восток, юг, запад
wrong-a-location-needs-an-exit = локации нужен выход
wrong-what-costs-points-or-is-done-once-a-turn-needs-an-action = тому, что стоит очков или делается раз в ход, нужно действие
wrong-draw-and-heal-need-an-amount-no-other-action-has-one = draw и heal нужно количество, у других действий его нет
wrong-a-monster-needs-a-form-to-attack-in = монстру нужна форма, в которой он нападает
wrong-assault-and-assault-failure-come-together = assault и assault_failure бывают только вместе
wrong-home-and-home-bonus-come-together = home и home_bonus бывают только вместе
wrong-an-escort-needs-it-no-other-quest-has-it = оно нужно сопровождению, у других заданий его нет
wrong-a-threat-needs-it-no-other-quest-has-it = оно нужно угрозе, у других заданий его нет
wrong-luck-needs-dice-and-need = шансу нужны dice и need
wrong-only-an-escort-with-an-influence-weighs-on-its-carrier = на того, кто ведёт, влияет только сопровождение с influence
wrong-a-sacrifice-needs-lose-health-lose-treasures-or-lose-glory = жертве нужно lose_health, lose_treasures или lose_glory
wrong-it-pays-for-an-extra-die-or-plus = за него даётся extra: die или plus
wrong-a-trap-needs-check-and-failure = ловушке нужны check и failure
wrong-a-trap-whose-cost-is-x-adds-it-to-its-check-no-other-card-does =
    ловушка ценой x прибавляет его к проверке, другие карты — нет
wrong-a-monster-has-no-x = у монстра нет X
wrong-only-cards-for-a-roll-and-dread-have-an-x = X бывает только у карт для броска и у dread
wrong-a-card-needs-an-effect-or-a-use = карте нужен эффект или применение
wrong-dread-needs-the-cost-x = для dread нужна цена x
wrong-use-and-does-come-together = use и does бывают только вместе
wrong-only-permanent-treasures-are-used = применяются только постоянные сокровища
wrong-what-has-a-price-a-limit-or-is-spent-needs-a-use = тому, что имеет цену или предел или тратится, нужно use
wrong-tokens-and-the-spend-token-or-card-come-together = tokens и spend token_or_card бывают только вместе
wrong-tokens-are-spent-against-wounds-only = жетоны тратятся только против ран
wrong-tokens-prevent-wounds-they-do-not-redirect-them = жетоны предотвращают раны, а не переносят их
wrong-it-says-which-wounds-a-use-is-for = оно говорит, против каких ран применение
wrong-exactly-one-location-is-the-entrance = вход — ровно одна локация
wrong-too-few-tunnels-for-the-start = для начала игры мало тоннелей
wrong-40-locations-are-the-most = локаций самое большее 40
wrong-four-heroes-and-nine-quests-are-the-least = нужны хотя бы четыре героя и девять заданий
wrong-30-adventure-cards-are-the-least = нужно хотя бы 30 карт приключений
wrong-there-are-only-quests = заданий всего { $have }
wrong-four-numbers-are-needed-one-for-each-level = нужны четыре числа, по одному на уровень
wrong-is-no-hazard-needed-danger-2-spikes-speed-4-pit-speed-4 =
    { $text } не преграда; нужно "danger 2", "spikes speed 4", "pit speed 4"
wrong-a-quest-of-the-type-makes-no-use-of-it = заданию типа { $type } оно не нужно
wrong-two-numbers-are-needed-the-least-and-the-most = нужны два числа, наименьшее и наибольшее
wrong-is-a-card-and-a-quest = { $id } — и карта, и задание

## What is wrong with a position

wrong-a-cell-is-written-x-y = клетку записывают так: [x, y]
wrong-a-list-of-locations-is-needed = нужен список локаций
wrong-needed-location-x-y-turned = нужны location, x, y и turned
wrong-another-location-lies-there = там уже лежит другая локация
wrong-players-are-needed-in-the-order-of-their-seats = игроков должно быть { $seats }, в порядке мест за столом
wrong-there-is-no-such-seat = такого места за столом нет
wrong-blows-and-gains-do-not-fit-the-seats = blows и gains не подходят к числу игроков
wrong-it-is-before-the-cards-before-the-hazards-or-0 =
    здесь { $cards } перед картами, { $hazards } перед преградами или 0
wrong-a-monster-raised-for-the-coming-battle-is-the-last-of-the-omens =
    монстр, поднятый для предстоящей битвы, — последняя из вышедших карт риска
wrong-the-monster-of-this-card-is-another-dn-7-5 = монстр этой карты — другой (DN-7.5)
wrong-who-has-none-is-out-of-the-game-dn-10-2 = герой без здоровья выбывает из игры (DN-10.2)
wrong-of-a-kind-one-treasure-may-be-ready-dn-5-5 = подготовленное сокровище каждого вида — только одно (DN-5.5)
wrong-a-lair-does-not-hold-so-many-monsters-dn-7-15 = столько монстров в логово не помещается (DN-7.15)
wrong-only-an-escort-has-a-token-dn-6-8 = жетон бывает только у сопровождения (DN-6.8)
wrong-who-has-completed-so-many-quests-has-won-already-dn-10-1 =
    кто выполнил столько заданий, тот уже победил (DN-10.1)
wrong-the-last-hero-in-the-game-has-won-already-dn-10-3 = последний герой в игре уже победил (DN-10.3)
wrong-no-action-point-can-be-saved-here-dn-11-7-dn-12-8 = очко действия здесь не сохранить (DN-11.7, DN-12.8)
wrong-there-is-nothing-to-use-this-point-on = это очко действия потратить не на что
wrong-is-there-times-not = карт { $name }: { $count }, а нужно { $right }
wrong-every-quest-is-needed-exactly-once = каждое задание нужно ровно один раз
wrong-every-location-is-needed-exactly-once = каждая локация нужна ровно один раз
wrong-every-hero-is-needed-exactly-once = каждый герой нужен ровно один раз
wrong-the-entrance-is-missing-or-a-location-lies-there-twice = входа нет, или какая-то локация лежит дважды
wrong-this-map-breaks-dn-3-5 = подземелье выложено не по правилу DN-3.5
wrong-a-hero-in-the-game-needs-a-card-and-a-location = герою, который в игре, нужны карта и локация
wrong-every-player-has-a-hero-from-the-first-choice-on = после выбора героев герой есть у каждого игрока
wrong-a-token-lies-in-no-location-in-play = жетон лежит в локации, которой нет в подземелье
wrong-with-resurrection-a-new-hero-is-for-who-has-lost-his =
    с «Воскрешением» новый герой достаётся тому, чей герой погиб
wrong-somebody-must-be-in-the-game = кто-нибудь должен оставаться в игре
wrong-a-turn-is-over-when-its-hero-is-defeated = если герой погиб, его ход окончен
wrong-a-battle-needs-a-location-in-play = битве нужна локация, лежащая в подземелье
wrong-an-attacker-is-a-monster-or-a-hero = нападает либо монстр, либо герой
wrong-there-is-no-such-monster-to-challenge = вызов бросать некому: такого монстра нет
wrong-monster-cards-come-as-an-assault-or-an-omen = карты монстров бывают только в нападении или столкновении
wrong-the-monsters-have-not-gone-where-they-belong-yet = монстры ещё не ушли туда, где им место
wrong-what-is-declared-is-an-assault-or-an-omen-that-has-not-begun =
    объявляют нападение или столкновение, которое ещё не началось

## What cannot be played

wrong-the-lair-option-belongs-to-the-solo-game = «Логово» — только для игры в одиночку.
wrong-the-variant-needs-rivals-it-is-not-for-the-solo-game = Для «{ $option }» нужны соперники: в одиночку так не играют.
