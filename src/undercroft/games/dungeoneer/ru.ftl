game-title = Подземелье
game-summary = Ваш герой бродит по растущему подземелью и выполняет задания, а вы насылаете монстров на чужих героев.

## Настройки

option-no-blank-spots = Без белых пятен
option-no-blank-spots-help = Всю карту игроки выкладывают до начала игры.
option-resurrection = Воскрешение
option-resurrection-help = Герой погиб — игрок продолжает новым, 1 уровня. Победу приносят только задания.
option-hero-choice = Выбор героев
option-hero-choice-help = Героев выбирают по очереди, а не сдают.
option-optional-discard = Необязательный сброс
option-optional-discard-help = В конце хода карту можно сбросить, но не обязательно.
option-unbiased-placement = Непредвзятое размещение
option-unbiased-placement-help = Локацию вашего задания размещает сосед слева.
option-nothing-personal = Ничего личного
option-nothing-personal-help = Личных заданий нет, открыты два общих.
option-actions = Очки действия
option-actions-help = Сколько их у героя за ход.
option-actions-speed = По скорости
option-actions-limit = Ограничение движения
option-actions-limit-help = В каждый ход поровну и без запаса; упавший герой получает ещё одно, но не на движение.
option-actions-falling = За падение
option-actions-falling-help = Герой без запаса может бросить вызов нападавшему, упав на землю.
option-spike-dodging = Уклонение от шипов
option-spike-dodging-help = Потраченное очко действия избавляет от проверки шипов.
option-lair = Логово
option-lair-help = Самый дорогой из новых монстров, уцелевших в битве, остаётся и возвращается с каждым новым.
option-asking = Вопросы об ответах
option-asking-help = Спрашивать ли вас в чужой ход, когда ответить нечем; каждый может менять это сам.
option-asking-able = Когда есть чем ответить
option-asking-always = Всегда

## Названия

c-kron-axereaver = Крон Кромсатель
c-roderik-talus = Родерик Талус
c-lorel-alanus = Лорель Аланус
c-raka = Рака
c-vorn-nex = Ворн Некс
c-shira-dusk = Шира Сумрак
c-tomb-foyer = Преддверие гробницы
c-turn = Поворот
c-passage = Проход
c-corridor-ns = Коридор
c-corridor-ew = Коридор
c-corner-a = Угол
c-corner-b = Угол
c-crossroads = Перекрёсток
c-fork-a = Развилка
c-fork-b = Запертая развилка
c-grim-crossroads = Мрачный перекрёсток
c-grim-passage = Мрачный проход
c-grim-corner = Мрачный угол
c-crypt = Склеп
c-library = Библиотека
c-inner-sanctum = Внутреннее святилище
c-troll-bridge = Мост троллей
c-lich-throne = Трон повелителя мёртвых
c-torture-chamber = Пыточная
c-laboratory = Лаборатория алхимика
c-chapel-of-nakari = Часовня Накари
c-hall-of-portals = Зал порталов
c-damsel-in-distress = Дева в беде
c-slay-draky = Убить Дракошу
c-magic-fish = Ловля волшебной рыбки
c-free-caedman = Освободить душу Кэдмана
c-shatter-phylactery = Разбить филактерию
c-troll-toll = Плата троллю
c-lich-champion = Чемпион повелителя мёртвых
c-forbidden-tome = Запретный фолиант
c-elixir-of-life = Эликсир жизни
c-endure-the-rack = Испытание дыбой
c-holy-relic = Святая реликвия
c-lost-pilgrim = Заблудший паломник
c-dice-with-death = Игра со смертью
c-whispers-of-the-lich = Шёпот лича
c-mighty-blow-2 = Могучий удар II
c-mighty-blow-1 = Могучий удар I
c-scare-off = Отпугивание
c-dodge = Уклонение
c-create-darkness = Сотворение тьмы
c-blessings-of-nakari = Благословение Накари
c-fleet-foot = Быстроногость
c-arcane-focus = Средоточие чар
c-warp-step = Шаг сквозь пустоту
c-cleansing-light = Очищающий свет
c-stone-skin = Каменная кожа
c-honed-mastery = Отточенное мастерство
c-trap-lore = Знание ловушек
c-surge-of-heroism = Порыв героизма
c-ring-of-wizardry = Кольцо волшебства
c-backpack = Рюкзак
c-boot-of-ala-hazad = Сапог Ала Хазада
c-dwarven-axe = Топор дварфов
c-sword-of-dawn = Меч рассвета
c-ember-staff = Посох углей
c-tower-shield = Башенный щит
c-iron-helm = Железный шлем
c-chainmail = Кольчуга
c-shadow-cloak = Плащ теней
c-healing-potion = Зелье исцеления
c-flame-rune = Руна пламени
c-mirror-of-misfortune = Зеркало невзгод
c-undead-awakening = Пробуждение мёртвых
c-raise-dead = Поднятие мёртвых
c-curse-of-weakness = Проклятье слабости
c-curse-of-lead = Свинцовое проклятье
c-grave-strength = Могильная сила
c-frenzy = Неистовство
c-planar-rift = Разлом
c-collapse = Обвал
c-banishing-portal = Портал изгнания
c-corrosion = Ржавчина
c-dread = Ужас
c-zombie = Зомби
c-crouching-skeleton = Скелет на корточках
c-grave-wraith = Могильный призрак
c-legion = Легион
c-bearbeetle = Медвежук
c-night-hamster = Ночной хомячок
c-cackling-hag = Хохочущая ведьма
c-skeleton-knight = Костяной рыцарь
c-crypt-ghoul = Гуль
c-crypt-spider = Склепный паук
c-vampire = Вампир
c-cave-troll = Пещерный тролль
c-wailing-ghost = Стенающий дух
c-blade-corridor = Коридор лезвий
c-crypt-gas = Склепный газ
c-sticky-web = Липкая паутина
c-rune-of-oblivion = Руна забвения
c-warp-rune = Руна переноса
c-dark = тьма
c-vengeance = Возмездие
c-healing-hand = Исцеляющая длань
c-spell-mastery = Искусство чар
c-scourge = Гроза нежити
c-drain-life = Похищение жизни
c-shadow-slip = Ускользнуть в тень
c-melee = ближний бой
c-magic = магия
c-speed = скорость
c-level = уровень
c-health = здоровье
c-side-north = север
c-side-east = восток
c-side-south = юг
c-side-west = запад
c-entrance = вход
c-room = помещение, кроме входа
c-value = значение
c-tie = ничья
c-dwarf = дварф
c-human = человек
c-elf = эльф
c-necro = некро
c-darkling = сумрачник
c-undead = Нежить
c-demon = Демон
c-fiend = Исчадие
c-vermin = Паразит
c-humanoid = Гуманоид
c-giant = Великан
c-dragon = Дракон
c-trap = Ловушка
c-amulet = амулет
c-armour = доспехи
c-bag = сумка
c-blessing = благословение
c-boots = обувь
c-calamity = бедствие
c-cloak = плащ
c-curse = проклятье
c-enhancer = усилитель
c-helm = шлем
c-manoeuvre = манёвр
c-necromancy = некромантия
c-potion = зелье
c-prayer = молитва
c-ring = кольцо
c-rune = руна
c-shield = щит
c-shift = сдвиг
c-skill = навык
c-spell = заклинание
c-warp = перенос
c-weapon = оружие
c-assault = нападение
c-hunt = охота
c-duel = поединок
c-challenge = вызов
c-omen = столкновение
c-escort = сопровождение
c-luck = шанс
c-sacrifice = жертва
c-threat = угроза
c-spikes = шипы
c-pit = яма
c-danger = опасность
c-boon = преимущество
c-treasure = сокровище
c-bane = проклятье
c-monster = монстр
c-villainy = злодеяния
c-locations = локации
c-discard = сброс и добор
c-feats = подвиги

## Что говорят карты, задания, локации и умения: из их же чисел

says-stat = { $form_id ->
        [melee] Ближний бой
        [magic] Магия
        [speed] Скорость
        [level] Уровень
       *[health] Здоровье
    }
says-raise = { says-stat } +{ $n }.
says-lower = { says-stat } −{ $n }, но не ниже { $floor }.
says-monster-raise = У монстра { $form } +{ $n }.
says-health = У монстра здоровье +{ $n }.
says-boons = Места для преимуществ: +{ $n }.
says-treasures = Места для сокровищ: +{ $n }.
says-attack = Броски атаки: +{ $n }.
says-traps = Проверки против ловушек, выходов с ловушкой, шипов и ям: +{ $n }.
says-counter = Броски контратаки ({ $form }): +{ $n }.
says-blow = Удары ({ $form }): ещё { $n ->
        [one] { $n } рана
        [few] { $n } раны
       *[many] { $n } ран
    }.
says-next-blow = Ваш следующий удар ({ $form }) в этой битве: ещё { $n ->
        [one] { $n } рана
        [few] { $n } раны
       *[many] { $n } ран
    }.
says-bane-of = Против врага «{ $kind }»: { $form } ещё +{ $n }.
says-undead-cost = Ваша нежить дешевле на { $n }, но не ниже 1.
says-undead = У вашей нежити { $form } +{ $n }.
says-under = { $what_id ->
        [monster] Довесок к вашему монстру.
        [raising_boon] Довесок к преимуществу, которое повышает характеристику.
       *[other] Довесок к оружию.
    }
says-hone = Эта характеристика выше ещё на { $n }.
says-heal = Здоровье +{ $n }.
says-uncurse = Можно снять проклятье.
says-warp = Перенос вашего героя на расстояние до { $n }.
says-prevent = Предотвращает рану.
says-redirect = Рану вместо вас получает другой герой в этой локации.
says-roll = Один бросок вашего героя: +{ $n }.
says-roll-x = Один бросок вашего героя: +X.
says-scare = Сбрасывает монстра, напавшего на вашего героя, но не монстра охоты.
says-dodge = Одна атака ({ $form }) не вредит вашему герою.
says-dark = Броски атаки против вашего героя в этой битве: −{ $n }.
says-action = Очки действия: +{ $n }.
says-open = Выход, которым вы уходите, ничего не требует.
says-raise-monster = Монстр вида «{ $kind }» переходит из сброса в ваше логово, а в одиночной игре — в предстоящую битву.
says-frenzy = Бросок атаки одного вашего монстра: +{ $n }.
says-rift = Две локации с героями меняются местами; герои остаются.
says-collapse = Локация без героев и без входа переходит на другое место.
says-banish = { says-stat } { $n } и больше, иначе героя переносят ко входу.
says-corrode = Игрок этого героя сбрасывает { $n ->
        [one] { $n } подготовленное сокровище
        [few] { $n } подготовленных сокровища
       *[many] { $n } подготовленных сокровищ
    }.
says-dread-x = Соперник теряет X славы, а в одиночной игре — вы.
says-dread = Соперник теряет { $n ->
        [one] { $n } славу
       *[other] { $n } славы
    }, а в одиночной игре — вы.
says-draw = Возьмите { $n ->
        [one] { $n } карту приключений
        [few] { $n } карты приключений
       *[many] { $n } карт приключений
    }.
says-x = Цена X — { $high ->
        [99] { $low } и больше
       *[other] от { $low } до { $high }
    }.
says-exchange = Замените одно из своих заданий новым.
says-portal = В любое другое помещение, кроме входа.
says-use = { $use_id ->
        [any] {"В любой момент. "}
       *[other] {""}
    }{ $spend_id ->
        [card] { $n ->
            [0] Сбросьте её, чтобы применить:
           *[other] Сбросьте её и заплатите славу ({ $n }):
        }
        [token] За жетон или за саму карту:
       *[none] { $n ->
            [0] { $limit_id ->
                [turn] Раз в ход:
               *[none] Применение:
            }
           *[other] { $limit_id ->
                [turn] Раз в ход за славу ({ $n }):
               *[none] За славу ({ $n }):
            }
        }
    }
says-against = Только против ударов ({ $form }).

says-hit-wound = { $n ->
        [one] { $n } рана
        [few] { $n } раны
       *[many] { $n } ран
    }
says-hit-fall = герой падает
says-hit-web = герой в паутине (чтобы встать: { $form } { $n } и больше)
says-hit-glory = слава −{ $n }
says-hit-level = уровень −{ $n }
says-hit-saved = сохранённое очко действия пропадает
says-hit-discard = сброс: { $n ->
        [one] { $n } подготовленная карта
        [few] { $n } подготовленные карты
       *[many] { $n } подготовленных карт
    }
says-hit-whirl = хозяин ловушки переносит героя

says-trap = { says-stat } { $n } и больше для каждого героя в локации, иначе { $what }.
says-trap-x = { says-stat } { $n } + X и больше для каждого героя в локации, иначе { $what }.
says-strike = Его удар ({ $form }): ещё и { $what }.
says-assault = При атаке — { $form } { $n } и больше для каждого героя в локации, иначе { $what }.
says-death = Погибая, оставляет каждому герою в локации: { $what }.
says-immune = Удары ({ $form }) его не ранят.
says-home = В локации «{ $place }» { $form } +{ $n }.

says-search = Сначала найдите: кубик и расстояние до входа, { $n } и больше.
says-escort = Взять жетон: { $at }. Принести: { $to }.
says-check = Кубик и { $form }: { $n } и больше.
says-failure = Провал, для каждого героя в локации: { $what }.
says-luck = Шанс, { $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
       *[many] { $dice } кубиков
    }: { $n } и больше.
says-extra-die = Ещё один кубик за славу ({ $n }); в счёт идут лучшие.
says-extra-plus = Ещё 1 к броску за славу ({ $n }).
says-give-health = Отдайте здоровье ({ $n }); хотя бы 1 должно остаться.
says-give-treasures = Сбросьте { $n ->
        [one] { $n } подготовленное сокровище
        [few] { $n } подготовленных сокровища
       *[many] { $n } подготовленных сокровищ
    }.
says-give-glory = Заплатите славу ({ $n }).
says-hunt = Победите: { $kind }, здоровье { $health }, ближний бой { $melee }, магия { $magic }, скорость { $speed }; форма битвы: { $forms }.
says-form = { $form }
says-influence-bearer = Пока задание открыто, у героя его владельца { $form } { $n }; если оно общее — у всех.
says-influence-carrier = У того, кто несёт жетон, в свой ход { $form } { $n }.

says-entrance = Вход.
says-spikes = Шипы: { $form } { $n } и больше, иначе рана.
says-pit = Яма: { $form } { $n } и больше, иначе герой падает.
says-danger = Опасность: угроза ловушек-столкновений здесь +{ $n }.
says-peace = Герои здесь не нападают друг на друга.
says-undead-here = Нежить, посланная на героя здесь, дешевле на { $n }, но не ниже 1.
says-local = { $limit_id ->
        [turn] Раз в ход за
       *[none] За
    } { $ap ->
        [0] славу ({ $glory })
       *[other] { $glory ->
            [0] { $ap } ОД
           *[other] { $ap } ОД и славу ({ $glory })
        }
    }:

says-vengeance = За славу ({ $glory }) на этапе вызова: бесплатная атака с +{ $n } на врага, который напал на вашего героя в этот ход. Раз в ход.
says-healing-hand = В свой ход за славу ({ $glory }) и { $ap } ОД: здоровье +{ $n }. Раз в ход.
says-spell-mastery = За славу ({ $glory }) перед броском с магией: +{ $n }. Раз в ход.
says-scourge = За славу ({ $glory }) перед броском в битве с нежитью: +{ $n }. Раз в ход.
says-drain-life = За славу ({ $glory }) после удара магией, отнявшего здоровье: здоровье +{ $n }. Раз в ход.
says-shadow-slip = За славу ({ $glory }): уйти из локации, не выполняя условие выхода. Раз в ход.

## Окончания

ending-quests = Задания выполнены.
ending-last-hero = Соперников не осталось.
ending-draw = Ничья.
ending-escape = Задания выполнены, и герой снова у входа.
ending-lost = Герой погиб.

## Вопросы

prompt-lair = Куда отправить монстра?
prompt-lair-wait = { $seat } решает судьбу монстров.
prompt-lair-overflow = Логово переполнено. Сбросьте монстра.
prompt-lair-overflow-wait = { $seat } сбрасывает монстра из логова.
prompt-warp-target = Куда перенести вашего героя?
prompt-warp-target-wait = { $seat } выбирает место переноса.
prompt-choose-hero = Выберите героя.
prompt-choose-hero-wait = { $seat } выбирает героя.
prompt-curse-pick = Снять проклятье?
prompt-curse-pick-wait = { $seat } может снять проклятье.
prompt-strike-choice = Вы победили. Ранить или украсть жетон?
prompt-strike-choice-wait = { $seat } выбирает: рана или кража.
prompt-after-strike = Похищение жизни: здоровье +{ $n }, слава −{ $glory }?
prompt-after-strike-wait = { $seat } может похитить жизнь.
prompt-extra-die = Бросить ещё один кубик за славу ({ $glory })? В счёт { $dice ->
        [one] идёт лучший кубик
        [few] идут { $dice } лучших кубика
       *[many] идут { $dice } лучших кубиков
    }; успех — { $need } и больше.
prompt-extra-die-wait = { $seat } может бросить ещё один кубик за славу.
prompt-extra-plus = Прибавить 1 к броску за славу ({ $glory })? Успех — { $need } и больше.
prompt-extra-plus-wait = { $seat } может прибавить 1 к броску за славу.
prompt-lay-location = Выложите одну из своих локаций.
prompt-lay-location-wait = { $seat } выкладывает локацию.
prompt-prevent = Герой вот-вот получит рану. Предотвратить?
prompt-prevent-wait = { $seat } может предотвратить рану.
prompt-reward-peril = Награда за рану: дайте игроку 1 риск.
prompt-reward-peril-wait = { $seat } раздаёт риск за раны.
prompt-roll-boost = Перед броском: усилить его?
prompt-roll-boost-wait = { $seat } может усилить бросок.
prompt-draw-glory = Монстр побеждён. Взять карту славы?
prompt-draw-glory-wait = { $seat } может взять карту славы.
prompt-reward-play = После битвы: сыграйте сокровища.
prompt-reward-play-wait = { $seat } может сыграть сокровища.
prompt-sacrifice-pick = Какое сокровище пожертвовать?
prompt-sacrifice-pick-wait = { $seat } выбирает жертву.
prompt-spikes = Шипы! Потратить очко действия или бросить кубик?
prompt-spikes-wait = { $seat } встречает шипы.
prompt-strike-discard = Удар лишает вас подготовленной карты.
prompt-strike-discard-wait = { $seat } сбрасывает подготовленную карту.
prompt-entry-play = До действия локации: сыграть карты?
prompt-entry-play-wait = { $seat } может сыграть карты при входе.
prompt-limit = В инвентаре перебор. Сбросьте карту.
prompt-limit-wait = { $seat } сбрасывает лишнее.
prompt-villainy = Злодеяния: сыграйте карты против соперников или закончите фазу.
prompt-villainy-wait = { $seat } замышляет злодеяния.
prompt-batch = Объявите ещё столкновения или начните битву.
prompt-batch-wait = { $seat } объявляет столкновения.
prompt-raise-pick = Какой монстр поднимется?
prompt-raise-pick-wait = { $seat } поднимает монстра.
prompt-attack-form = Какой формой битвы нападает монстр?
prompt-attack-form-wait = { $seat } выбирает форму битвы.
prompt-challenge = Бросить вызов{ $points ->
        [0] ?
       *[other] {" "}за { $points } ОД?
    }
prompt-challenge-wait = { $seat } может бросить вызов.
prompt-swap-first = Первая локация для обмена.
prompt-swap-first-wait = { $seat } меняет локации местами.
prompt-swap-second = С какой локацией её поменять?
prompt-swap-second-wait = { $seat } меняет локации местами.
prompt-rotate = Повернуть обменянные локации?
prompt-rotate-wait = { $seat } поворачивает локации.
prompt-frenzy = Привести монстра в неистовство?
prompt-frenzy-wait = { $seat } может привести монстра в неистовство.
prompt-vengeance = Отомстить?
prompt-vengeance-wait = { $seat } может отомстить.
prompt-ambush = Герой рядом в чужой ход: напасть?
prompt-ambush-wait = { $seat } может напасть.
prompt-response = На вашего героя напали. Ваш ответ?
prompt-response-wait = { $seat } отвечает на нападение.
prompt-any-window = Начинается битва: сыграть карту?
prompt-any-window-wait = { $seat } может сыграть карту.
prompt-collapse-pick = Какая локация обвалится?
prompt-collapse-pick-wait = { $seat } перемещает локацию.
prompt-collapse-place = Куда её положить?
prompt-collapse-place-wait = { $seat } перемещает локацию.
prompt-trap-warp = Ловушка переносит { $hero_seat_is ->
    [you] вашего героя
   *[other] героя ({ $hero_seat })
}. Куда?
prompt-trap-warp-wait = { $seat } переносит героя.
prompt-corrosion-pick = Сбросьте подготовленное сокровище.
prompt-corrosion-pick-wait = { $seat } сбрасывает сокровище.
prompt-between-turn = Пока ход не продолжился: что-нибудь сделать?
prompt-between-turn-wait = { $seat } может вмешаться.
prompt-place-location = Разместите локацию.
prompt-place-location-wait = { $seat } размещает локацию.
prompt-feats = Ваши подвиги: идите, играйте карты, действуйте.
prompt-feats-wait = { $seat } совершает подвиги.
prompt-tipped = Герой упал: потратьте очко сразу.
prompt-tipped-wait = { $seat } тратит очко за падение.
prompt-discard = { $must ->
    [yes] Сбросьте карту: с руки, сокровище или из логова.
   *[no] Если хотите, сбросьте карту: с руки, сокровище или из логова.
}
prompt-discard-wait = { $seat } сбрасывает карту.
prompt-save-action = Сохранить очко действия на чужие ходы?
prompt-save-action-wait = { $seat } может сохранить очко действия.
prompt-draw-card = Взять карту славы?
prompt-draw-card-wait = { $seat } может взять карту.

## Ответы

move-pass = Пас
move-pass-battle = Пас на всю битву
move-pass-same = Пас, пока ничего не изменится
move-pass-same-help = Вас спросят снова, когда сможете сделать что-то ещё, и раз в раунд. В битве — только на эту битву.
move-ask-always = Спрашивать всегда
move-ask-always-help = И тогда, когда ответить вам нечем: так не видно, что у вас на руке.
move-ask-able = Спрашивать, только когда есть чем ответить
move-take = Принять рану
move-roll = Бросить кубик
move-end = Закончить
move-explore = Исследовать: 1 ОД
move-explore-help = Откроется ещё одна локация; её кладут на карту.
move-rise = Встать: 1 ОД
move-tip = Упасть ради очка действия
move-confirm = Начать битву
move-yes = Да
move-no = Нет
move-decline = Отказаться
move-strike = Ранить
move-go-on = Дальше
move-keep-hand = Ничего не сбрасывать
move-ability = Применить умение
move-move = Идти: { $side }
move-slip = Ускользнуть: { $side }
move-cloak = Под плащом: { $side }
move-spend = Потратить жетон: { $card }
move-pay = Потратить очко действия
move-play = Сыграть «{ $card }»
move-play-x = Сыграть «{ $card }»: { $number }
move-drink = Сразу выпить «{ $card }»
move-attach = Довесок: «{ $card }»
move-attach-form = Довесок «{ $card }»: { $form }
move-use = Применить «{ $card }»
move-use-on = Применить «{ $card }»: { $seat }
move-drop = Оставить здесь «{ $card }»
move-pick-up = Взять «{ $card }»
move-attempt = Попытка: «{ $card }»
move-deliver = Доставить «{ $card }»
move-search = Искать: «{ $card }»
move-attack = Напасть: { $seat }, { $form }
move-ambush = Напасть: { $seat }, { $form }
move-ambush-tip = Упасть и напасть: { $seat }, { $form }
move-challenge = Вызов: «{ called-card }», { $form }
move-challenge-hero = Вызов: { $seat }, { $form }
move-challenge-tip = Упасть и бросить вызов: «{ called-card }», { $form }
move-challenge-hero-tip = Упасть и бросить вызов: { $seat }, { $form }
move-vengeance = Возмездие: «{ called-card }», { $form }
move-vengeance-hero = Возмездие: { $seat }, { $form }
move-local = Действие локации: «{ $card }»
move-bane = «{ $card }»: { $seat }
move-bane-x = «{ $card }»: { $seat }, { $number }
move-bane-paid = «{ $card }», за риск: { $payer_seat }
move-bane-own = «{ $card }» на себя, за риск: { $payer_seat }
move-monster = «{ $card }» против: { $seat }
move-from-lair = «{ $card }» из логова против: { $seat }
move-trap = «{ $card }» против: { $seat }
move-trap-x = «{ $card }» против: { $seat }, { $number }
move-strengthen = «{ $card }» на монстра № { $number } против: { $seat }
move-strengthen-lair = «{ $card }» на монстра № { $number } в логове, за риск: { $payer_seat }
move-form = «{ $card }»: { $form }
move-frenzy = «{ $card }» на атакующего № { $number }
move-scare = «{ $card }»: прогнать № { $number }
move-dodge = «{ $card }»: уклониться от № { $number }
move-steal = Украсть «{ $card }»
move-lift = Снять «{ $card }»
move-raise-pick = Поднять «{ $card }»
move-warp-to = Сюда: «{ $card }»
move-swap = «{ $card }»
move-rotate = { $number ->
        [0] Не поворачивать
        [1] Повернуть первую
        [2] Повернуть вторую
        *[other] Повернуть обе
    }
move-collapse = «{ $card }»
move-place = «{ $card }»{ $turned_id ->
        [turned] , перевернуть
        *[other] {""}
    }
move-lose-treasure = Сбросить «{ $card }»
move-lose-boon = Сбросить «{ $card }»
move-lose-treasure-extra = Сбросить «{ $card }»
move-lose-boon-extra = Сбросить «{ $card }»
move-discard = Сбросить «{ $card }»
move-leave-lair = Сбросить из логова «{ $card }»
move-to-lair = «{ $card }»: в логово
move-to-hand = «{ $card }»: на руку
move-to-discard = «{ $card }»: в сброс
move-give = 1 риск: { $seat }
move-hero = { $card }
beside-exchange = Сменить задание «{ $card }»
beside-uncurse = Снять «{ $card }»
beside-portal = Через портал: «{ $card }»
beside-exits = { $label }, выходы: { $sides }
beside-laid = «{ $card }»: { $side_id ->
        [side_north] севернее локации
        [side_east] восточнее локации
        [side_south] южнее локации
        *[side_west] западнее локации
    } «{ $place }»{ $sides_count ->
        [0] {""}
        *[other] , выходы: { $sides }
    }{ $turned_id ->
        [turned] , перевернуть
        *[other] {""}
    }
beside-laid-far = «{ $card }»{ $north ->
        [0] {""}
        *[other] , на { $north } севернее
    }{ $south ->
        [0] {""}
        *[other] , на { $south } южнее
    }{ $east ->
        [0] {""}
        *[other] , на { $east } восточнее
    }{ $west ->
        [0] {""}
        *[other] , на { $west } западнее
    } локации «{ $place }»{ $sides_count ->
        [0] {""}
        *[other] , выходы: { $sides }
    }{ $turned_id ->
        [turned] , перевернуть
        *[other] {""}
    }
beside-monster = { $label }, монстр № { $number }
beside-under = { $label }, к «{ $under }»
beside-extras = { $label }, с довеском: { $cards }
beside-readied = { $label } (из подготовленных)

# У монстра охоты своё имя; в файле он называется как его задание.
beast-slay-draky = Дракоша
beast-troll-toll = Грумм
beast-lich-champion = Чемпион
called-monster = { $monster_id ->
        [slay_draky] { beast-slay-draky }
        [troll_toll] { beast-troll-toll }
        [lich_champion] { beast-lich-champion }
       *[other] { $monster }
    }
called-foe = { $foe_id ->
        [slay_draky] { beast-slay-draky }
        [troll_toll] { beast-troll-toll }
        [lich_champion] { beast-lich-champion }
       *[other] { $foe }
    }
called-attackers = { $attackers_id ->
        [slay_draky] { beast-slay-draky }
        [troll_toll] { beast-troll-toll }
        [lich_champion] { beast-lich-champion }
       *[other] { $attackers }
    }
called-by = { $by_id ->
        [slay_draky] { beast-slay-draky }
        [troll_toll] { beast-troll-toll }
        [lich_champion] { beast-lich-champion }
       *[other] { $by }
    }
called-card = { $card_id ->
        [slay_draky] { beast-slay-draky }
        [troll_toll] { beast-troll-toll }
        [lich_champion] { beast-lich-champion }
       *[other] { $card }
    }
called-name = { $name_id ->
        [slay_draky] { beast-slay-draky }
        [troll_toll] { beast-troll-toll }
        [lich_champion] { beast-lich-champion }
       *[other] { $name }
    }

## События

event-hero-dealt = { $seat } { $seat_is ->
        [you] играете
       *[other] играет
    } за героя: { $hero }.
event-quests-dealt = { $seat } { $seat_is ->
        [you] получаете
       *[other] получает
    } задания: { $quests }.
event-quest-revealed = Общее задание: «{ $quest }».
event-dungeon-laid = Подземелье: { $locations }.
event-first-player = { $seat_is ->
        [you] Первым ходите вы
       *[other] Первым ходит { $seat }
    }: самый высокий бросок.
event-turn-began = Раунд { $round }: { $seat_is ->
        [you] ваш ход
       *[other] { $seat }
    }, очков действия: { $actions }.
    .style = heading
event-phase-began = { $seat_is ->
        [you] Ваша фаза
       *[other] { $seat }
    }: { $phase }.
event-location-placed = { $seat } { $seat_is ->
        [you] кладёте
       *[other] кладёт
    } локацию «{ $location }».
event-explored = { $seat } { $seat_is ->
        [you] исследуете
       *[other] исследует
    } подземелье.
event-location-skipped = { $count ->
        [one] { $count } локация никуда не подходит и уходит
        [few] { $count } локации никуда не подходят и уходят
        *[many] { $count } локаций никуда не подходят и уходят
    } под колоду.
event-location-handed = { $seat } { $seat_is ->
        [you] передаёте
       *[other] передаёт
    }{ $to_seat_is ->
        [you] {" "}вам
       *[other] {""}
    } локацию «{ $location }»{ $to_seat_is ->
        [you] .
       *[other] : { $to_seat }.
    }
event-locations-removed = { $count ->
        [one] Убрана { $count } локация
        [few] Убраны { $count } локации
        *[many] Убрано { $count } локаций
    }: им нет места.
event-card-played = { $seat } { $seat_is ->
        [you] играете
       *[other] играет
    } «{ $card }», слава −{ $cost }.
event-bane-played = { $seat } { $seat_is ->
        [you] играете
       *[other] играет
    }{ $aimed ->
        [no] {""}
       *[yes] { $target_seat_is ->
            [same] {" "}на себя
            [you] { $seat_is ->
                [you] {" "}на себя
               *[other] {" "}против вас
            }
           *[other] {""}
        }
    } «{ $card }»{ $target_seat_is ->
        [you] {""}
        [same] {""}
       *[other] , цель: { $target_seat }
    }; { $payer_seat_is ->
        [you] ваш риск −{ $cost }
       *[other] риск −{ $cost } ({ $payer_seat })
    }.
event-encounter-declared = { $seat } { $seat_is ->
        [you] насылаете
       *[other] насылает
    } { $target_seat_is ->
        [you] на вас «{ $card }»; ваш риск
       *[other] «{ $card }», цель: { $target_seat }; риск
    } −{ $cost }.
event-monster-strengthened = { $seat } { $seat_is ->
        [you] усиливаете
       *[other] усиливает
    } «{ called-monster }»: «{ $card }», { $payer_seat_is ->
        [you] ваш риск −{ $cost }
       *[other] риск −{ $cost } ({ $payer_seat })
    }.
event-monster-raised = { $seat } { $seat_is ->
        [you] поднимаете
       *[other] поднимает
    } из сброса: «{ $card }».
event-locations-shifted = { $seat } { $seat_is ->
        [you] сдвигаете
       *[other] сдвигает
    } { $locations_count ->
        [one] локацию
       *[other] локации
    }: { $locations }.
event-card-used = { $seat } { $seat_is ->
        [you] применяете
       *[other] применяет
    } «{ $card }»{ $cost ->
        [0] {""}
       *[other] {" "}за славу ({ $cost })
    }.
event-ability-used = { $seat } { $seat_is ->
        [you] применяете
       *[other] применяет
    } умение «{ $ability }»{ $cost ->
        [0] {""}
       *[other] {" "}за славу ({ $cost })
    }.
event-location-used = { $seat } { $seat_is ->
        [you] пользуетесь
       *[other] пользуется
    } локацией «{ $location }»{ $cost ->
        [0] {""}
       *[other] {" "}за славу ({ $cost })
    }.
event-cards-drawn = { $seat } { $seat_is ->
        [you] берёте
       *[other] берёт
    } { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }.
event-cards-seen = Вы взяли: { $cards }.
event-card-discarded = { $seat } { $seat_is ->
        [you] сбрасываете
       *[other] сбрасывает
    } «{ $card }».
event-deck-shuffled = Сброс становится новой колодой, карт: { $count }.
event-moved = { $seat } { $seat_is ->
        [you] идёте
       *[other] идёт
    } в локацию «{ $location }».
event-warped = { $seat } { $seat_is ->
        [you] переноситесь
       *[other] переносится
    } в локацию «{ $location }».
event-on-threshold = { $seat } { $seat_is ->
        [you] остаётесь
       *[other] остаётся
    } на пороге локации «{ $location }».
event-exit-opened = { $seat } { $seat_is ->
        [you] открываете
       *[other] открывает
    } блокированный выход силой: «{ $location }».
event-gained = { $seat_is ->
        [you] У вас
       *[other] { $seat }
    }: слава +{ $glory }{ $peril ->
        [0] { "" }
       *[other] , риск +{ $peril }
    }.
event-checked = { $seat_is ->
        [you] Ваша проверка
       *[other] { $seat }: проверка
    } «{ $against }» ({ $form }): { $die } + { $value }{ $bonus ->
        [0] { "" }
       *[other] {" "}+ { $bonus }
    } = { $total }, нужно { $threat }: { $result_id ->
        [overcome] успех
       *[other] провал
    }.
    .style = detail
event-spikes-dodged = { $seat } { $seat_is ->
        [you] тратите очко действия и обходите
       *[other] тратит очко действия и обходит
    } шипы.
event-fell = { $seat } { $seat_is ->
        [you] падаете
       *[other] падает
    }.
event-webbed = { $seat } в паутине.
event-rose = { $seat } { $seat_is ->
        [you] встаёте
       *[other] встаёт
    }.
event-tipped = { $seat } { $seat_is ->
        [you] падаете
       *[other] падает
    } ради очка действия.
event-wounded = { $seat } { $seat_is ->
        [you] получаете
       *[other] получает
    } рану{ $by_id ->
        [none] { $by_seat_is ->
            [you] {" "}от вас
           *[other] : { $by_seat }
        }
       *[other] : «{ called-by }»
    }.
event-wound-prevented = { $seat } { $seat_is ->
        [you] предотвращаете
       *[other] предотвращает
    } рану: «{ $card }».
event-wound-redirected = { $seat } { $seat_is ->
        [you] отводите
       *[other] отводит
    } рану { $to_seat_is ->
        [you] на вас
       *[other] на другого: { $to_seat }
    } («{ $card }»).
event-healed = { $seat } { $seat_is ->
        [you] восстанавливаете
       *[other] восстанавливает
    } здоровье: +{ $amount }.
event-health-given = { $seat } { $seat_is ->
        [you] жертвуете
       *[other] жертвует
    } здоровьем: −{ $amount }.
event-glory-gained = { $seat_is ->
        [you] У вас
       *[other] { $seat }
    }: слава +{ $amount }.
event-glory-lost = { $seat_is ->
        [you] У вас
       *[other] { $seat }
    }: слава −{ $amount }.
event-peril-given = { $seat } { $seat_is ->
        [you] даёте
       *[other] даёт
    } { $to_seat_is ->
        [you] вам 1 риск
       *[other] 1 риск: { $to_seat }
    }.
event-level-lost = { $seat } { $seat_is ->
        [you] теряете
       *[other] теряет
    } уровень: теперь { $level }.
event-saved-lost = { $seat } { $seat_is ->
        [you] теряете
       *[other] теряет
    } сохранённое очко действия.
event-actions-gained = { $seat_is ->
        [you] У вас
       *[other] { $seat }
    }: очки действия +{ $amount }.
event-action-saved = { $seat } { $seat_is ->
        [you] сохраняете
       *[other] сохраняет
    } очко действия.
event-battle-began = Битва, «{ $location }»: { called-attackers } { $target_seat_is ->
        [you] против вас
       *[other] против: { $target_seat }
    }.
event-battle-ended = Битва окончена: «{ $location }».
event-hero-attacked = { $seat } { $seat_is ->
        [you] нападаете
       *[other] нападает
    }{ $target_seat_is ->
        [you] {" "}на вас
       *[other] : { $target_seat }
    }, { $form }.
event-monster-challenged = { $seat } { $seat_is ->
        [you] бросаете
       *[other] бросает
    } вызов: «{ called-monster }», { $form }.
event-encounter-missed = { $target_seat_is ->
        [you] Вас уже нет здесь
       *[other] { $target_seat } уже не здесь
    }: столкновения не действуют.
event-monster-scared = { $seat } { $seat_is ->
        [you] прогоняете
       *[other] прогоняет
    }: «{ called-monster }».
event-attack-rolled = { $monster_id ->
        [none] { $seat } { $seat_is ->
            [you] нападаете
           *[other] нападает
        }
       *[other] «{ called-monster }» нападает
    } ({ $form }): { $die } + { $bonus } = { $total }{ $causes_count ->
        [0] .
       *[other] {" "}({ $causes }).
    }
    .style = detail
event-counter-rolled = { $monster_id ->
        [none] { $seat } { $seat_is ->
            [you] отвечаете
           *[other] отвечает
        }
       *[other] «{ called-monster }» отвечает
    } на { $foe_id ->
        [none] { $foe_seat_is ->
            [you] вашу атаку ({ $form })
           *[other] атаку ({ $form }, { $foe_seat })
        }
       *[other] атаку ({ $form }, «{ called-foe }»)
    }: { $die } + { $bonus } = { $total }{ $causes_count ->
        [0] .
       *[other] {" "}({ $causes }).
    }
    .style = detail
event-compared = { $monster_id ->
        [none] { $seat }
       *[other] «{ called-monster }»
    } { $total } : { $counter } { $foe_id ->
        [none] { $foe_seat }
       *[other] «{ called-foe }»
    }. { $winner_id ->
        [tie] Ничья.
        [attacker] { $monster_id ->
            [none] { $seat_is ->
                [you] Бьёте
               *[other] Бьёт
            } { $seat }
           *[other] Бьёт «{ called-monster }»
        }.
       *[defender] { $foe_id ->
            [none] { $foe_seat_is ->
                [you] Бьёте
               *[other] Бьёт
            } { $foe_seat }
           *[other] Бьёт «{ called-foe }»
        }.
    }
    .style = detail
event-attack-dodged = { $seat } { $seat_is ->
        [you] уклоняетесь
       *[other] уклоняется
    }.
event-monster-wounded = { called-monster } получает { $wounds ->
        [one] { $wounds } рану
        [few] { $wounds } раны
        *[many] { $wounds } ран
    }.
event-strike-harmless = Удар не вредит: { called-monster }.
event-monster-defeated = { called-monster }: монстр побеждён.
event-monster-kept = { called-monster } уходит { $place_id ->
        [to_lair] { $seat_is ->
            [you] в ваше логово
           *[other] в логово ({ $seat })
        }
        [to_hand] { $seat_is ->
            [you] к вам на руку
           *[other] на руку ({ $seat })
        }
       *[other] в сброс
    }.
event-token-stolen = { $seat } { $seat_is ->
        [you] крадёте
       *[other] крадёт
    } { $from_seat_is ->
        [you] у вас
       *[other] у соперника ({ $from_seat })
    }: «{ $quest }».
event-token-taken = { $seat } { $seat_is ->
        [you] берёте
       *[other] берёт
    } жетон: «{ $quest }».
event-token-dropped = { $seat } { $seat_is ->
        [you] оставляете
       *[other] оставляет
    } жетон, «{ $location }»: «{ $quest }».
event-quest-attempted = { $seat } { $seat_is ->
        [you] пытаетесь
       *[other] пытается
    } выполнить «{ $quest }».
event-sought = { $seat } { $seat_is ->
        [you] ищете
       *[other] ищет
    }, «{ $quest }»: { $die } + { $distance }{ $bonus ->
        [0] { "" }
       *[other] {" "}+ { $bonus }
    }, нужно { $need }: { $result_id ->
        [found] найдено
       *[other] ничего
    }.
event-luck-tried = { $seat } { $seat_is ->
        [you] пробуете
       *[other] пробует
    } «{ $quest }»: { $dice_count ->
        [one] кубик
       *[other] кубики
    } { $dice }{ $bonus ->
        [0] { "" }
       *[other] , +{ $bonus }
    }, итого { $total }, нужно { $need }: { $result_id ->
        [success] успех
       *[other] провал
    }.
event-quest-completed = { $seat } { $seat_is ->
        [you] выполняете
       *[other] выполняет
    } «{ $quest }»: уровень { $level }, слава +{ $glory }{ $health ->
        [0] { "" }
       *[other] , здоровье +{ $health }
    }. Заданий: { $done }.
event-quest-exchanged = { $seat } { $seat_is ->
        [you] меняете
       *[other] меняет
    } «{ $quest }» на «{ $drawn }».
event-curse-lifted = { $seat } { $seat_is ->
        [you] снимаете
       *[other] снимает
    } проклятье: «{ $card }».
event-omens-rolled = { $seat } { $seat_is ->
        [you] бросаете
       *[other] бросает
    } за риск { $peril }: { $dice }; { $count ->
        [0] карт не приходит
        [one] приходит { $count } карта
        [few] приходят { $count } карты
       *[many] приходит { $count } карт
    }.
event-omen-drawn = Карта риска: «{ $card }».
event-hero-defeated = { $seat_is ->
        [you] Ваш герой погиб
       *[other] { $seat }: герой погиб
    } ({ $hero }).
event-hero-replaced = { $seat } { $seat_is ->
        [you] продолжаете
       *[other] продолжает
    } за героя: { $hero }.
event-game-ended = Игра окончена. { $ending_id ->
        [quests] { $seats_is ->
            [you] Вы выполнили свои задания.
           *[other] Задания выполнены: { $seats }.
        }
        [last_hero] { $seats_is ->
            [you] Соперников не осталось, вы победили.
           *[other] Соперников не осталось, победа: { $seats }.
        }
        [escape] Задания выполнены, герой у входа!
        [lost] Герой погиб.
       *[other] { $seats_count ->
            [0] Ничья.
           *[other] Раунды кончились, больше всего заданий: { $seats }.
        }
    }

## Причины

reason-no-action = Очков действия не осталось.
reason-no-saved = Очко действия не сохранено.
reason-fallen = Ваш герой лежит: сначала нужно встать.
reason-stands = Ваш герой не лежит.
reason-wall = Здесь стена.
reason-nothing-behind = За этим выходом ещё нет локации.
reason-open-already = Этот выход открыт: просто идите.
reason-only-villainy = Только в вашей фазе злодеяний.
reason-only-feats = Только в вашей фазе подвигов.
reason-only-response = Только когда на вашего героя напали, на этапе II.
reason-only-battle = Только в битве вашего героя, до бросков.
reason-only-roll = Только перед броском вашего героя.
reason-only-wound = Только когда ваш герой вот-вот получит рану.
reason-only-attack = Только когда нападают ваши монстры.
reason-only-exit = Только у блокированного выхода или выхода с ловушкой.
reason-only-window = Только когда от вас ждут ответа.
reason-only-entering = Только при входе в локацию.
reason-only-spikes = Только чтобы уклониться от шипов, если играют с этим вариантом.
reason-only-batch = Только когда столкновения объявлены.
reason-only-offer = Сейчас ничего не предлагают.
reason-only-theft = Только после победы в атаке на того, кто несёт жетон.
reason-only-discard = Только когда нужно сбросить карту.
reason-must-discard = Пока на руке есть карта, одну надо сбросить.
reason-only-lair = Только для ваших монстров после битвы.
reason-wounded = Раненый монстр не возвращается на руку.
reason-only-reward = Только за рану, нанесённую вашими монстрами.
reason-only-form = Только когда нападает ваш монстр, одной из своих форм битвы.
reason-only-loss = Сейчас из инвентаря ничего не нужно сбрасывать.
reason-only-curse = Только когда с героя можно снять проклятье.
reason-only-raise = Только когда карта проклятья поднимает монстра.
reason-only-warp = Только когда героя переносят.
reason-only-shift = Только при сдвиге локаций.
reason-only-placing = Только когда вы размещаете эту локацию.
reason-no-place = Так локация здесь не подходит.
reason-only-choosing = Только при выборе героев.
reason-hero-taken = Этого героя взять нельзя.
reason-only-ambush = Только когда активный герой пришёл к вам или заканчивает подвиги.
reason-only-challenge = Только на этапе вызова.
reason-only-vengeance = Только на этапе вызова.
reason-too-dear = Слишком мало славы.
reason-x-bounds = X этой карты таким быть не может.
reason-no-peril = Слишком мало риска для оплаты.
reason-no-player = Выберите соперника, который ещё в игре.
reason-no-rivals = В одиночной игре соперников нет.
reason-no-monster = Такого монстра у вас там нет.
reason-one-batch = Столкновения объявляют раз в ход, все вместе.
reason-batch-first = Сначала начните объявленную битву.
reason-battle-first = Сначала должна закончиться битва.
reason-place-first = Сначала разместите локацию.
reason-same-kind = У вас уже есть сокровище этого вида.
reason-inventory-full = В инвентаре нет места.
reason-not-drunk = Эту карту нельзя использовать сразу при розыгрыше.
reason-cannot-attach = Под эту карту её не подложить.
reason-not-held = Этой карты у вас на руке нет.
reason-not-readied = Эта карта у вас не подготовлена.
reason-never-used = Она действует сама, применять её не нужно.
reason-not-your-deck = Карты этого вида играют иначе.
reason-aimed = Цель этой карты выбирают иначе.
reason-no-target = Сейчас ей не на что подействовать.
reason-healthy = Здоровье героя полное.
reason-no-curse = Такого проклятья на герое нет.
reason-no-quests = Задание обменять нельзя.
reason-nowhere = Переноситься туда нельзя.
reason-no-local = Здешняя локация этого не даёт.
reason-acted = В этот ход вы локацию уже использовали.
reason-used = В этот ход вы это уже использовали.
reason-ability-used = В этот ход герой умение уже применил.
reason-no-ability = Умение вашего героя — для другого момента.
reason-no-token-left = На этой карте нет жетона.
reason-not-this-roll = На этот бросок это не влияет.
reason-other-form = Это помогает против другой формы битвы.
reason-dodged = От этой атаки вы уже уклонились.
reason-no-attacker = Такого нападающего нет.
reason-solo-treasure = В одиночной игре — только после битвы.
reason-solo-boon = В одиночной игре — только у входа.
reason-nothing-fits = Не осталось локации, которая подойдёт.
reason-no-exploring = С вариантом «Без белых пятен» не исследуют.
reason-peace = Здесь герои не нападают друг на друга.
reason-nobody-here = Другого героя в этой локации нет.
reason-not-here = Этого героя здесь нет.
reason-not-your-form = Этой формой битвы ваш герой не нападает.
reason-one-attack = В этот ход ваш герой битву уже начинал.
reason-not-attacked = В этой битве на вашего героя не нападали.
reason-not-your-foe = Этот герой на вашего не нападал.
reason-no-tipping = Падать ради очка действия можно лишь в некоторых вариантах.
reason-no-use = Потратить это очко сразу не на что.
reason-points-left = Нельзя, пока есть очко действия.
reason-saved-before = Нельзя, если очко действия было сохранено.
reason-not-there = Это задание — для другой локации.
reason-not-open = Это задание не открыто.
reason-others-quest = Это личное задание другого игрока.
reason-not-found = Сначала это нужно найти.
reason-found = Это уже найдено.
reason-no-search = В этом задании нечего искать.
reason-too-weak = Такой жертвы ваш герой не переживёт.
reason-no-treasure = Нужно подготовленное сокровище.
reason-not-escort = У этого задания нет жетона.
reason-not-carried = Ваш герой не несёт этот жетон.
reason-no-token = Такой жетон сейчас не украсть.
reason-taken = Жетон уже несёт герой.
reason-dropped = Вы оставили его здесь в этот же ход.
reason-tipped-first = Сначала потратьте очко за падение.
reason-asked-first = Сначала ответьте на то, о чём вас спрашивают.
reason-entering = Сначала герой должен войти в локацию.
reason-only-strike = Только сразу после удара вашего героя.
reason-by-token = Это задание выполняют, взяв жетон и отдав его.
reason-late = Локации общих заданий выкладывают последними.
reason-not-your-phase = Только в фазе вашего хода, которую можно закончить.

## На столе

ui-passes = Пас надолго…
ui-ways = { $n ->
        [one] { $n } способ сыграть
        [few] { $n } способа сыграть
       *[other] { $n } способов сыграть
    }
ui-lay = { $n ->
        [one] положить сюда
        [few] сюда: { $n } способа
       *[other] сюда: { $n } способов
    }
ui-quest-attempt = Попытка
ui-quest-deliver = Доставить
ui-quest-pick_up = Взять
ui-quest-search = Искать
ui-quest-drop = Оставить
ui-quest-local = Сменить
ui-use = Применить
ui-ward-spend = Карта останется у вас.
ui-ward-use = Карта уйдёт в сброс.
ui-portal = Портал
ui-heroes = Свободные герои
ui-round = Раунд { $n }
ui-phases = Фазы хода
ui-phase-recovery = Восстановление
ui-phase-villainy = Злодеяния
ui-phase-locations = Локации
ui-phase-feats = Подвиги
ui-phase-discard = Сброс и добор
ui-quests = Задания
ui-done = Выполнено заданий: { $n } из { $all }
ui-level = ур. { $n }
ui-health = Здоровье { $n } из { $all }
ui-glory = Слава
ui-peril = Риск
ui-ap = Очки действия: { $n }
ui-ap-short = ОД
ui-where = «{ $place }»; выходы: { $exits }
ui-leads = { $side } («{ $place }»)
ui-saved = сохранено
ui-hand = Карт на руке: { $n }
ui-fallen = лежит
ui-webbed = в паутине
ui-threshold = на пороге
ui-gone = погиб
ui-boons = Преимущества
ui-treasures = Сокровища
ui-curses = Проклятья
ui-lair = Логово
ui-free = свободно
ui-common = общее
ui-carried = несёт
ui-lying = лежит: { $place }
ui-found = найдено
ui-decks = Колоды
ui-deck-locations = локации
ui-deck-cards = карты
ui-deck-quests = задания
ui-deck-peril = карты риска
ui-deck-pile = сброс
ui-deck-quest-pile = сброс заданий
ui-map = Карта подземелья
ui-blocked = Блокированный { $threat }+
ui-trap = Ловушка { $threat }+
ui-blocked-letter = Б
ui-trap-letter = Л
ui-battle = Битва: { $place }
ui-step-1 = Атака
ui-step-2 = Ответ
ui-step-3 = Проверка атаки
ui-step-4 = Проверка контратаки
ui-step-5 = Сравнение
ui-step-6 = Вызов
ui-step-7 = Логово
ui-step-8 = Награда
ui-decides = { $seat_is ->
        [you] решаете
       *[other] решает
    }
ui-waits = { $seat_is ->
        [you] ждёте
       *[other] ждёт
    }
ui-may-answer = вправе ответить
ui-attackers = Нападают
ui-defender = Защищается
ui-strikes = Бьёт { called-name }
ui-tie = ничья
ui-dodged = уклонение
ui-defeated = побеждён
ui-tipping = упав: { $form }
ui-to-roll = бросок впереди
ui-needs = нужно { $n } и больше
ui-drawn = Эту локацию размещают
ui-plots = Локаций на руке: { $n }
ui-upright = прямо
ui-turned = перевёрнута
ui-own-hand = Ваша рука
ui-own-glory = слава на ваши карты
ui-win = победа { $n }%
ui-lose = рана { $n }%

# Учебная партия (lesson.rec): по реплике на каждый ход ученика.
lesson-name = Первый ход
lesson-1 = Вы — Лорель Аланус, и вы только что победили скелета: 1 слава. Ход начинается со злодеяний: за ваших монстров платит риск соперника. У Крона его 2. Ночной хомячок стоит 1, в ближнем бою у него 2, а у Крона 1.
lesson-2 = Карты против одного героя — это одна битва. Вторая единица риска оплатит скелета: он атакует скоростью 2, столько же у Крона.
lesson-3 = Весь риск потрачен. В битве каждый бросает кубик и прибавляет характеристику, которой атакуют; защитник отвечает на каждую атаку своим броском. У кого больше, тот наносит удар. Начните битву.
lesson-4 = Победили оба, но от хомячка Крон увернулся. Ранил его скелет. Монстры без ран не пропадают: из логова они могут напасть снова в ваши следующие ходы. В логове три места. Отправьте туда хомячка.
lesson-5 = И скелета тоже: в логове он не занимает места на руке.
lesson-6 = За рану от вашего монстра можно дать игроку 1 риск. Дайте: он оплатит следующее нападение.
lesson-7 = Нападать можно один раз за ход, так что злодеяния окончены.
lesson-8 = Каждый ход открывается локация. Общее задание «Освободить душу Кэдмана» выполняют как раз в Склепе. Положите его рядом с Углом: от Преддверия это на север и на запад, ровно на ваши два очка действия.
lesson-9 = Теперь подвиги. За ваши карты платит ваша слава, у вас её 2. Рюкзак стоит 1, и с ним помещается больше сокровищ.
lesson-10 = Идите на север за 1 очко действия. Локация, куда вы вошли, даёт славу на ваши карты и риск на радость соперникам, раз в ход.
lesson-11 = Угол дал 1 славу и 2 риска, а за риск соперник может послать и ловушку. «Знание ловушек» стоит 2 славы, остаётся у вас и прибавляет 2 к проверкам против ловушек.
lesson-12 = Дальше в Склеп. Он даёт 2 славы, но и 3 риска.
lesson-13 = «Освободить душу Кэдмана» — жертва: вы отдаёте 2 здоровья, и провала быть не может. Награда: уровень, 3 славы и 1 здоровье. Первая попытка за ход бесплатна.
lesson-14 = Одно задание выполнено, и подвиги на этом кончаются. В конце хода сбросьте карту и доберите до пяти. Хохочущая ведьма стоит 4 риска, у Крона столько нет: сбросьте её.
lesson-end = Склепный газ требовал 8. Выпало 3, ваши 5 здоровья и «Знание ловушек» дали 10. Крон остался в Преддверии и получил ещё 1 риск, так что ваше логово может напасть снова. Осталось ещё два задания: побеждает первый, кто выполнит три. Играйте дальше.

lesson-third-quest-name = Третье задание
lesson-third-quest-1 = Вы — Шира Сумрак, одно задание выполнено; у Крона два, ему нужно ещё одно. Вы только что вошли на Мост троллей, где лежат оба ваших задания. До угрозы можно сыграть карты. Продолжайте.
lesson-third-quest-2 = Угроза позади. Первая попытка задания за ход бесплатна. «Плата троллю» — охота: сначала нападёт монстр, потом можете вы. Попытайтесь.
lesson-third-quest-3 = Монстр нападает в ближнем бою, у него 4. Отвечать надо в той же форме, а у вас из-за проклятья 0. Помочь нечем: пропустите.
lesson-third-quest-4 = 6 : 6, ничья: никто не ранен. Теперь бросьте вызов за последнее очко действия и выберите форму: в скорости у вас 3, у монстра 1.
lesson-third-quest-5 = До бросков все могут сыграть карты «в любой момент». Ваши здесь не помогут: пропустите.
lesson-third-quest-6 = Выполнено: уровень 3 и 3 славы; выполненное задание завершает подвиги. Сбросьте карту. Вы хотите остаться здесь, так что Разлом не нужен.
lesson-third-quest-7 = Ход Крона. В чужие ходы вас спрашивают лишь в немногие моменты, это один из них. Приберегите карты: пропустите.
lesson-third-quest-8 = За ваш риск Крон послал на вас Гуля. «Могучий удар» помог бы, но стоит славы, а она нужна для последнего задания. Пропустите.
lesson-third-quest-9 = У Гуля 5. Кубики бросают по очереди, и перед вашим вас спрашивают ещё раз. Просто бросайте.
lesson-third-quest-10 = 5 : 3, вот-вот будет рана. Кольчуга предотвратит её за 1 славу. Это того стоит.
lesson-third-quest-11 = Раны нет, но удар свалил вашего героя. Гуль ждёт в логове Крона и за риск нападёт снова. Делать больше нечего: пропустите.
lesson-third-quest-12 = Ваш ход, 4 очка действия. Сначала злодеяния: сильно навредить Крону нечем. Закончите фазу.
lesson-third-quest-13 = Герой лежит, но и лежащий делает всё, что не стоит очков действия, а первая попытка бесплатна. Рыбка — задание на шанс: нужно 5 или 6. Попытайтесь!
lesson-third-quest-14 = За 2 славы бросают ещё один кубик, и в счёт идёт лучший: 56 из 100 вместо 33. Для этого вы славу и берегли. Да.
lesson-third-quest-end = Третье задание сразу приносит победу. Победить можно и последним живым героем. Обо всём прочем вам скажут, когда оно встретится: сыграйте целую партию.

# Вид решения, который ученик встречает впервые
learn-lair = Раненый монстр ждёт в логове и снова нападёт за свою цену; здорового можно вернуть и на руку.
learn-lair-overflow = Логово не безгранично: отпустите слабейшего или того, чью цену скоро никто не наберёт.
learn-warp-target = Посмотрите, где ваши задания и что ждёт на новом месте: перенос бесплатный, а слава и риск могут прийти с ним.
learn-choose-hero = Скорость — это очки действия, ближний бой и магия решают битвы, а умение подскажет, как играть этим героем.
learn-curse-pick = Проклятье остаётся, пока его не снимут; начните с того, что мешает вам чаще.
learn-strike-choice = Рана приближает соперника к концу, а украденный жетон отдаёт вам его задание.
learn-after-strike = Здесь за славу покупают здоровье: хорошо, когда славы много, а ран ещё больше.
learn-extra-die = Больше кубиков — больше шансов: платите, когда провал стоил бы вам хода.
learn-extra-plus = Это 1 к броску, один раз за попытку: посмотрите, что станет с показанными шансами.
learn-lay-location = Кладите локацию ближе к своим заданиям и подальше от чужих.
learn-prevent = То, что спасает от раны, обычно на этом тратится. Пока здоровья много, рану можно стерпеть, а карту сберечь.
learn-reward-peril = Риск, отданный игроку, оплатит следующие нападения на его героя: дайте тому, кто впереди.
learn-roll-boost = Объявить надо до броска: тратьте там, где решают одно-два очка.
learn-draw-glory = Карта славы пригодится потом; берите, если нет причин отказаться.
learn-reward-play = После битвы можно подготовить сокровища; сперва посмотрите на свои пределы.
learn-sacrifice-pick = Провала у жертвы не бывает: отдайте то, о чём меньше пожалеете.
learn-spikes = Очко действия спасает наверняка; бросок ничего не стоит, но может ранить.
learn-strike-discard = Одна подготовленная карта пропадёт: сберегите те, что нужны для следующего задания.
learn-entry-play = Локация уже дала славу и риск; до её угроз ещё можно сыграть карты за славу.
learn-limit = Ваш герой несёт не всё. Сбросьте то, что меньше помогает с заданиями.
learn-villainy = За ваши злодеяния платит риск соперников. Нападайте на того, кто ближе всех к победе или слаб в какой-то форме битвы.
learn-batch = Всё, что направлено на одного героя, — одна битва, а нападение одно за ход: посылайте сразу всех, кто нужен вместе.
learn-raise-pick = Выберите монстра, чьей атаке герой ответит хуже всего.
learn-attack-form = Защитник отвечает в той же форме битвы: выберите ту, где вы сильнее всего его превосходите.
learn-challenge = На вас напали, и за очко действия можно ответить, раз в ход. Здоровье, отнятое у посланного на вас монстра, приносит столько же славы.
learn-swap-first = Две локации поменяются: подумайте, чей путь станет короче.
learn-swap-second = Подземелье должно остаться правильным, поэтому подойдёт не каждая.
learn-rotate = Перевёрнутая локация соединит другие выходы. Посмотрите, кого это отрежет.
learn-frenzy = Неистовство усиливает монстра только на эту битву. Применяйте, когда силы почти равны.
learn-vengeance = За славу ваш герой нападёт на обидчика, не тратя очка действия.
learn-ambush = На героя рядом можно напасть и в чужой ход: за очко действия из запаса или, если так играют, упав.
learn-response = Сначала посмотрите, какой формой нападают, потом — что добавить к ответу; кубики бросят после.
learn-any-window = Здесь до бросков играют карты «в любой момент», за любую сторону.
learn-collapse-pick = То, что уберут, окажется далеко от тех, кто был рядом.
learn-collapse-place = Положите туда, где она поможет вашим заданиям и подземелье останется правильным.
learn-trap-warp = Ваша ловушка сработала: отправьте героя подальше от его заданий.
learn-corrosion-pick = Одно сокровище пропадёт: отдайте самое ненужное.
learn-between-turn = В чужой ход действовать можно лишь в немногие моменты, и это один из них. Пропустить ничего не стоит.
learn-place-location = Каждый ход подземелье растёт. Выход должен встретить выход, стена — стену: приблизьте свои задания, а другим оставьте крюк.
learn-feats = Идите, исследуйте, играйте карты за славу, выполняйте задания. Новые локации дают славу вам и риск для чужих монстров, так что спешите с умом. Выполненное задание завершает подвиги.
learn-tipped = Падение дало вам очко, но не на ход и не на подъём: потратьте сейчас, иначе пропадёт.
learn-discard = { $must ->
    [yes] Одну карту надо сбросить, потом вы доберёте.
   *[no] Одну карту можно сбросить, потом вы доберёте.
} Сбросьте то, на что ещё долго не хватит риска или славы.
learn-save-action = С сохранённым очком можно в чужие ходы подняться, ответить на нападение или напасть.
learn-draw-card = Карта славы в конце хода: почти всегда подмога перед тем, что впереди.

## The end page

standing = выполненные задания
sheet-quests = Выполненные задания
sheet-level = Уровень героя
feat-explored = { $seat }: исследований { $count }.
feat-hero-attacked = { $seat }: нападений на героев { $count }.
feat-monster-challenged = { $seat }: брошено вызовов монстрам { $count }.
feat-wounded = { $seat }: ран { $count }.
feat-card-played = { $seat }: сыграно карт { $count }.
feat-fell = { $seat }: падений { $count }.

## Сцена: что говорится о моменте (пустой: новейшая строка журнала)

addresses-you = yes
moment-joined = { "" }
moment-turn = Раунд { $round }: { $seat_is ->
        [you] ваш ход
       *[other] { $seat }
    }, очков действия: { $actions }
moment-drawn = Взята карта локации
moment-placed = { "" }
moment-stepped = { "" }
moment-warped = { "" }
moment-forced = { "" }
moment-gained = { "" }
moment-checked = { $seat_is ->
    [you] Ваша проверка
   *[other] { $seat },
} «{ $against }»: { $total }, нужно { $threat }: { $result_id ->
    [overcome] успех
   *[other] провал
}.
moment-attempted = { "" }
moment-tried = { "" }
moment-completed = { $seat } { $seat_is ->
    [you] выполняете
   *[other] выполняет
} «{ $quest }»: слава +{ $glory }{ $health ->
    [0] { "" }
   *[other] , здоровье +{ $health }
}.
moment-token = { "" }
moment-played = { "" }
moment-used = { "" }
moment-worked = Эффект срабатывает
moment-cursed = { "" }
moment-discarded = { "" }
moment-declared = { "" }
moment-began = Битва, «{ $location }». { $target_seat_is ->
    [you] Атакуют вас.
   *[other] Цель: { $target_seat }.
}
moment-challenged = { "" }
moment-rolled = { $monster_id ->
    [none] { $seat } { $seat_is ->
        [you] нападаете
       *[other] нападает
    }
   *[other] «{ called-monster }» нападает
}: { $die } + { $bonus } = { $total }{ $causes_count ->
    [0] .
   *[other] {" "}({ $causes }).
}
moment-countered = { $monster_id ->
    [none] { $seat } { $seat_is ->
        [you] отвечаете
       *[other] отвечает
    }
   *[other] «{ called-monster }» отвечает
}: { $die } + { $bonus } = { $total }{ $causes_count ->
    [0] .
   *[other] {" "}({ $causes }).
}
moment-compared = { "" }
moment-struck = { "" }
moment-wounded = { "" }
moment-prevented = { "" }
moment-dodged = { "" }
moment-defeated = { "" }
moment-kept = { "" }
moment-rewarded = { "" }
moment-fell = { "" }
moment-rose = { "" }
moment-weakened = { "" }
moment-omens = { "" }
moment-omen = { "" }
moment-died = { "" }

# --- что говорит осмотр о нарисованном; `about-TABLE` составлен из строки components.toml

about-hero = Четыре уровня: каждое выполненное задание даёт ещё один. Умение: { $ability }.
    .kind = Герой, { $people }
    .rule = DN-5.7
    .melee = { $n ->
        [1] ближний бой, уровень 1
        [4] ближний бой, уровень 4
       *[other] {""}
    }
    .magic = { $n ->
        [1] магия, уровень 1
        [4] магия, уровень 4
       *[other] {""}
    }
    .speed = { $n ->
        [1] скорость, уровень 1
        [4] скорость, уровень 4
       *[other] {""}
    }
    .boons = { $value ->
        [one] постоянное преимущество
        [few] постоянных преимущества
       *[many] постоянных преимуществ
    } самое большее
    .treasures = { $value ->
        [one] постоянное сокровище
        [few] постоянных сокровища
       *[many] постоянных сокровищ
    } самое большее
about-location = Герой, который вошёл сюда в свой ход или весь ход не двигался, получает её славу и риск, раз за ход. В одиночной игре вместо риска бросают кубики за карты риска.
    .kind = { $type_id ->
        [room] Помещение
        [grim] Мрачный тоннель
       *[tunnel] Тоннель
    }
    .rule = DN-9.9
    .glory = слава
    .peril = риск
about-quest = { $type_id ->
        [escort] {""}
       *[other] Где: { $at }.
    } Выполнено — уровень героя выше на 1, подвиги окончены.
    .kind = Задание, { $type }
    .rule = { $type_id ->
        [hunt] DN-6.7
        [escort] DN-6.8
        [threat] DN-6.12
        [luck] DN-6.13
       *[sacrifice] DN-6.5
    }
    .reward-glory = слава за него
    .reward-health = здоровье за него
    .health = здоровье монстра
about-card = { $when_id ->
        [feats] Время применения: фаза подвигов.
        [response] Время применения: ответ, когда на вашего героя напали.
        [battle] Время применения: битва вашего героя, до бросков.
        [roll] Время применения: перед броском вашего героя.
        [wound] Время применения: когда ваш герой вот-вот получит рану.
        [any] Время применения: любой момент.
        [villainy] Время применения: фаза злодеяний.
        [attack] Время применения: когда нападают ваши монстры.
       *[none] {""}
    } { $duration_id ->
        [permanent] { $deck_id ->
            [bane] { $target_id ->
                [none] Остаётся перед тем, кто его сыграл.
               *[other] Лежит у жертвы, пока его не снимут.
            }
           *[other] Остаётся перед вами.
        }
        [attachment] Лежит под другой картой и уходит вместе с ней.
        [instant] Срабатывает один раз и уходит в сброс.
       *[none] {""}
    } { $attacks_count ->
        [0] {""}
       *[other] Форма битвы: { $attacks }. Его удар ранит.
    }
    .kind = { $deck_id ->
        [boon] Преимущество: { $kind }
        [treasure] Сокровище: { $kind }
        [bane] { $kind_id ->
            [curse] Проклятье
           *[other] Проклятье: { $kind }
        }
        [monster] Монстр: { $kind }
       *[trap] Ловушка
    }
    .rule = { $deck_id ->
        [boon] DN-5.4
        [treasure] DN-5.4
        [bane] DN-4.6
        [monster] DN-7.9
       *[trap] DN-7.19
    }
    .cost = { $deck_id ->
        [boon] слава за карту
        [treasure] слава за карту
       *[other] риск за карту
    }
    .melee = ближний бой
    .magic = магия
    .speed = скорость
    .health = здоровье
about-exit-blocked = Кубик плюс характеристика должны дать это число. Провал стоит ещё одного очка действия и открывает выход.
    .kind = Путь из локации
    .rule = DN-9.5
about-exit-trap = Кубик плюс характеристика должны дать это число. Провал ранит, но герой всё равно уходит.
    .kind = Путь из локации
    .rule = DN-9.6
about-spikes = Кто вошёл, проходит проверку; провал ранит.
    .kind = Преграда
    .rule = DN-9.10
about-pit = Кто вошёл, проходит проверку; при провале герой падает и платит, чтобы встать.
    .kind = Преграда
    .rule = DN-9.10
about-danger = У ловушек-столкновений здесь угроза выше на это число.
    .kind = Преграда
    .rule = DN-9.10
about-melee = Прибавляется к кубику в битве в этой форме и в проверках, где она названа.
    .kind = Характеристика
    .rule = DN-7.7
about-magic = Прибавляется к кубику в битве в этой форме и в проверках, где она названа.
    .kind = Характеристика
    .rule = DN-7.7
about-speed = Прибавляется к кубику, где она названа; в восстановлении даёт столько же очков действия, если вариант не задаёт их число.
    .kind = Характеристика
    .rule = DN-4.2
about-health-left = Каждая рана отнимает одно. Герой без здоровья выбывает со всеми картами.
    .kind = У героя
    .rule = DN-10.2
about-glory = Ею вы платите за преимущества, сокровища и умения.
    .kind = У игрока
    .rule = DN-4.3
about-peril = Им другие платят за то, что играют против этого героя.
    .kind = У игрока
    .rule = DN-4.6
about-action-points = Ими платят за движение, исследование, повторные попытки, поиск, битвы и подъём. Одно можно сохранить на чужие ходы, если вариант этого не запрещает.
    .kind = У героя
    .rule = DN-4.3
about-hidden-hand = Этих карт больше никто не видит.
    .kind = Рука
    .rule = DN-3.8
about-flags = По одному за выполненное задание; побеждает тот, кто первым набрал сколько нужно. В одиночной игре герой должен потом оказаться у входа.
    .kind = Выполненные задания
    .rule = DN-10.1
about-deck = Из неё берут не глядя. Когда карты приключений или задания кончаются, их сброс перемешивают.
    .kind = Закрытые карты
    .rule = DN-3.1
about-discard-pile = Использованное, сброшенное, побеждённое. Смотреть можно всем.
    .kind = Открытые карты
    .rule = DN-8.13
c-exit-blocked = Блокированный выход
c-exit-trap = Выход с ловушкой
c-health-left = Здоровье
c-glory = Слава
c-peril = Риск
c-action-points = Очки действия
c-hidden-hand = Карты на руке
c-flags = Флажки
c-deck = Колода
c-discard-pile = Сброс
about-roll = Кубик, характеристика этой формы битвы и то, что прибавили карты; удар наносит большая сумма.
    .kind = Битва
    .rule = DN-7.7
about-step-1 = Нападающие выбирают форму битвы, потом неистовство и особые эффекты.
    .kind = Шаг битвы
    .rule = DN-7.5
about-step-2 = Сначала отвечает защитник, потом все могут играть карты «в любой момент».
    .kind = Шаг битвы
    .rule = DN-7.6
about-step-3 = Сначала ловушки, потом каждый нападающий бросает кубик и прибавляет характеристику.
    .kind = Шаг битвы
    .rule = DN-7.7
about-step-4 = Защитник бросает кубик против каждой атаки.
    .kind = Шаг битвы
    .rule = DN-7.8
about-step-5 = Большая сумма наносит удар, а это рана; равные ничего не делают.
    .kind = Шаг битвы
    .rule = DN-7.9
about-step-6 = За очко действия атакованный герой может напасть в ответ.
    .kind = Шаг битвы
    .rule = DN-7.14
about-step-7 = Уцелевшие монстры уходят в логово (мест { $rules-lair }), на руку или в сброс. В одиночной игре все уходят в сброс, если нет варианта «Логово».
    .kind = Шаг битвы
    .rule = DN-7.15
about-step-8 = За каждую рану от монстра можно дать риск, за каждое отнятое у монстра здоровье — слава. В одиночной игре риска не дают, зато можно сыграть сокровища.
    .kind = Шаг битвы
    .rule = DN-7.17
about-phase-recovery = Эффекты прошлого хода кончаются, а герой получает столько очков действия, какова его скорость, если вариант не задаёт их число.
    .kind = Фаза I хода
    .rule = DN-4.2
about-phase-villainy = Карты против соперников и одно нападение, за всё платит их риск. В одиночной игре этой фазы нет.
    .kind = Фаза II хода
    .rule = DN-4.5
about-phase-locations = Открывают локацию и кладут её на любое разрешённое место.
    .kind = Фаза III хода
    .rule = DN-4.9
about-phase-feats = Идти, исследовать, играть карты за славу, выполнять задания — пока есть чем платить.
    .kind = Фаза IV хода
    .rule = DN-5.1
about-phase-discard = Сбросить карту{ $option-optional_discard ->
    [yes] , если хочется,
   *[no] {""}
} и добрать до { $rules-hand }.{ $option-actions_id ->
    [limit] {""}
   *[other] {" "}Одно очко действия можно сохранить.
} В одиночной игре ничего не сбрасывают и не сохраняют, а взять можно одну карту.
    .kind = Фаза V хода
    .rule = DN-4.11
c-roll = Бросок
c-step-1 = I. Атака
c-step-2 = II. Ответ
c-step-3 = III. Проверка атаки
c-step-4 = IV. Проверка контратаки
c-step-5 = V. Сравнение
c-step-6 = VI. Вызов
c-step-7 = VII. Логово
c-step-8 = VIII. Награда
c-phase-recovery = Восстановление
c-phase-villainy = Злодеяния
c-phase-locations = Локации
c-phase-feats = Подвиги
c-phase-discard = Сброс и добор

## Что требуют задачи

puzzle-goal-quest = Выполните за этот ход задание: выполненных заданий станет { $amount }.
puzzle-goal-fight = Выйдите из этого боя, имея не меньше { $amount } здоровья.
