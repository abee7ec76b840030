game-title = Книга Ротендейла
game-summary = Гонка по спирали из карточек, которых никто не видел. Дойдите до гробницы первым и найдите Великую книгу магии.

## Settings

option-mode = Игроки
option-mode-help = Сколько магов ведёт каждый.
option-mode-base = Каждый за себя
option-mode-base-help = От 2 до 4 игроков, у каждого один маг.
option-mode-team = Две команды
option-mode-team-help = 2 игрока, у каждого два мага с общими здоровьем, маной и артефактами.
option-series-games = Игр в серии
option-series-games-help = Очки складываются; побеждает тот, у кого их меньше.
option-show-remembered = Показывать запомненное
option-show-remembered-help = Карточки, снова перевёрнутые картинкой вниз, видны бледными. Выключено: запоминайте сами.
option-max-rounds = Не больше кругов
option-max-rounds-help = Если к этому времени Книга не найдена, игра кончается без победителя, а из двух команд побеждает та, у которой очков меньше.
option-max-rounds-20 = 20
option-max-rounds-100 = 100
option-max-rounds-1000 = 1000
option-auto-roll = Кубик бросается сам
option-auto-roll-help = Бросок без выбора не требует нажатия.
option-trap-single-use = Домашнее правило: ловушка на один раз
option-trap-single-use-help = Сработав, ловушка покидает игру.
option-death-drops-property = Домашнее правило: смерть лишает собственности
option-death-drops-property-help = Ловушки и подчинённые враги погибшего снова ничьи.
option-air-shield-anywhere = Домашнее правило: Воздушный Щит на расстоянии
option-air-shield-anywhere-help = Действует на любую чужую ловушку в начале и в конце хода.
option-no-stat-cap = Домашнее правило: без верхней границы
option-no-stat-cap-help = Здоровье и мана могут расти и за концом шкалы.

## Components

c-artefact-air-shield = Воздушный Щит
c-artefact-clock = Часы
c-artefact-life-sphere = Сфера Жизни
c-artefact-medallion = Медальон
c-artefact-pentagram = Пентаграмма
c-artefact-rune = Руна
c-artefact-staff = Посох
c-artefact-lightning-sword = Меч Молний
c-dragon = Дракон
c-ghost = Призрак
c-mummy = Мумия
c-zombie = Зомби
c-trap-1 = Ловушка
c-trap-2 = Ловушка
c-trap-3 = Ловушка
c-storm-1 = Магический шторм
c-storm-2 = Магический шторм
c-medicine-1 = Лекарство
c-medicine-2 = Лекарство
c-medicine-3 = Лекарство
c-mana-1 = Мана
c-mana-2 = Мана
c-mana-3 = Мана
c-teleport-p2 = Телепорт
c-teleport-p3 = Телепорт
c-teleport-p4 = Телепорт
c-teleport-m2 = Телепорт
c-teleport-m3 = Телепорт
c-teleport-m4 = Телепорт
c-teleport-m5 = Телепорт
c-teleport-m6 = Телепорт
c-teleport-inner = Телепорт на внутренний виток
c-teleport-outer = Телепорт на внешний виток
c-swamp = Болото
c-temple-moon = Храм Луны
c-temple-sun = Храм Солнца
c-labyrinth = Лабиринт
c-obelisk = Обелиск
c-dungeon = Подземелье
c-mage = маг
c-mage-a = маг А
c-mage-b = маг Б
numbers = { $wins_on ->
    [1] любое число
    [5] 5 или 6
    [6] 6
    [7] больше 6
   *[other] от { $wins_on } до 6
}
chances = { $odds } из { $of }

## What a card does, in a sentence

card-air-shield = { $option-air_shield_anywhere ->
    [yes] Пришли на чужую ловушку, а в начале или в конце хода — против любой чужой ловушки
   *[no] Пришли на чужую ловушку
}: её больше нет, хозяин теряет вдвое больше её силы.
card-clock = Пришли на телепорт: вы остаётесь на месте, телепорта больше нет.
card-life-sphere = Когда в свой ход здоровья не осталось: { $value ->
    [one] +{ $value } здоровье
   *[other] +{ $value } здоровья
}, и вы играете дальше.
card-medallion = Пришли на болото: его больше нет, { $value ->
    [one] +{ $value } мана
   *[other] +{ $value } маны
}.
card-scare = Отпугивает врага с вашей клетки, навсегда: { $scares }.
card-enemy = Бой: мана { $fight }, на кубике нужно { numbers } ({ chances }); при неудаче рана { $damage }.{ $subdue ->
    [0] {" "}Подчинить нельзя.
   *[other] {" "}Подчинить: мана { $subdue }, без кубика.
}
card-trap = Заплатите ману ({ $cost }), и ловушка ваша: кто другой придёт сюда, потеряет здоровье ({ $value }), и оно перейдёт к вам.{ $option-trap_single_use ->
    [yes] {" "}После этого она покидает игру.
   *[no] {""}
}
card-storm = Вы теряете здоровья: { $value }.
card-medicine = Вы получаете здоровья: { $value }.
card-mana = Вы получаете маны: { $value }.
card-teleport-steps = Переносит каждого, кто пришёл: клеток { $steps }.
card-teleport-inner = Переносит каждого, кто пришёл, через красную линию на внутренний виток.
card-teleport-outer = Если выпадет { numbers } ({ chances }), переносит вас через красную линию на внешний виток.
card-swamp = Осушите его (мана { $cost }) или пропустите следующий ход.
card-temple-moon = Придя сюда, превратите сколько угодно здоровья в ману; 1 здоровье остаётся.
card-temple-sun = Придя сюда, превратите сколько угодно маны в здоровье.
card-labyrinth = Чтобы выйти, на кубике нужно { numbers } ({ chances }); второй бросок ведёт дальше.
card-obelisk = Если хотите, ещё два броска: на сколько клеток и куда. Вперёд, если выпадет { numbers } ({ chances }), иначе назад.
card-dungeon = Исследуется одним броском кубика.
find-enemy = { $enemy }
find-nothing = ничего
find-health = { $health ->
    [one] +{ $health } здоровье
   *[other] +{ $health } здоровья
}
find-mana = { $mana ->
    [one] +{ $mana } мана
   *[other] +{ $mana } маны
}
find-both = { $health ->
    [one] +{ $health } здоровье
   *[other] +{ $health } здоровья
}, { $mana ->
    [one] +{ $mana } мана
   *[other] +{ $mana } маны
}

## Moves

move-move = Бросить кубик
move-move-help = Маг идёт вперёд на столько клеток, сколько выпало.
move-roll-move = Бросить кубик
move-roll-move-help = Потом выберете, какой маг пойдёт, если могут оба.
move-mage = { $mage }
move-fight-again = Сразиться снова
move-fight-again-help = Вместо движения: одна атака на врага здесь.
move-fight-again-mage = Сразиться снова: { $mage }
move-explore = Исследовать
move-explore-help = Один бросок скажет, что вы найдёте.
move-explore-mage = Исследовать: { $mage }
move-ignore = Пройти мимо
move-ignore-help = Ничего не случится, карточка останется здесь.
move-leave-labyrinth = Искать выход
move-leave-labyrinth-help = На кубике нужно { numbers }: { chances }. Второй бросок ведёт дальше.
move-leave-labyrinth-mage = Искать выход: { $mage }
move-search = Искать Книгу
move-search-help = Чтобы найти Книгу, нужно { numbers }: { chances }.{ $enemy_to ->
    [0] {""}
    [1] {" "}Единица будит врага.
   *[other] {" "}Числа от 1 до { $enemy_to } будят врага.
}
move-search-mage = Искать: { $mage }
move-skip-search = Не искать
move-skip-search-help = Искать можно и в любой следующий ход.
move-pass = Ждать
move-pass-help = Остаться в Ротендейле.
move-scare = Применить: { $artefact }
move-scare-help = Отпугивает врага, без маны и без опыта.
move-scare-mage = Применить: { $artefact }, { $mage }
move-air-shield = Воздушный Щит против ловушки на { $cell }
move-activate = Активировать: { $cost ->
    [one] −{ $cost } мана
   *[other] −{ $cost } маны
}
move-activate-help = Она ваша и лежит открытой.
move-leave = Оставить
move-leave-help = Она снова перевёрнута картинкой вниз.
move-use-air-shield = Применить Воздушный Щит
move-use-air-shield-help = Ловушки больше нет, хозяин теряет вдвое больше её силы.
move-take-damage = Принять удар
move-drain = Осушить: { $cost ->
    [one] −{ $cost } мана
   *[other] −{ $cost } маны
}
move-drain-help = Болота больше не будет.
move-wander = Блуждать
move-wander-help = Вы пропустите следующий ход.
move-medallion = Применить Медальон: { $amount ->
    [one] +{ $amount } мана
   *[other] +{ $amount } маны
}
move-medallion-help = Болота больше нет, ход не пропускается.
move-amount = { $amount }
move-use = Применить обелиск
move-use-help = Первый кубик: на сколько клеток; второй: вперёд, если выпадет { numbers }, иначе назад.
move-use-clock = Применить Часы
move-use-clock-help = Вы остаётесь здесь, телепорта больше нет.
move-go = Перенестись
move-go-help = { $circle ->
    [yes] У круга нет конца: назад в Тириану.
   *[no] Телепорт не остановлен, Часы остаются у вас.
}
move-fight = Сразиться
move-subdue = Подчинить
move-subdue-help = Без кубика. Враг ваш и преграждает путь другим.
move-be-wounded = Принять рану
move-be-wounded-help = Для боя мало маны.
move-use-sphere = Применить Сферу Жизни: { $amount ->
    [one] +{ $amount } здоровье
   *[other] +{ $amount } здоровья
}
move-die = Погибнуть
move-die-help = Назад в Тириану, всё сначала.
move-sacrifice = Пожертвовать: { $artefact }
move-sacrifice-help = { $misses ->
    [yes] За дополнительный ход: его вы и пропустите.
   *[no] За дополнительный ход.
}
move-end-turn = Закончить ход
move-end-turn-help = Артефакты останутся у вас.

## Prompts

prompt-main-action = Ваш ход. Выберите главное действие.
prompt-main-action-wait = { $seat } начинает ход.
prompt-choose-mage = Выпало { $value }. Какой маг пойдёт?
prompt-choose-mage-wait = { $seat } выбирает мага: на кубике { $value }.
prompt-end-window = { $misses ->
    [yes] Закончить ход или отдать артефакт, чтобы пропустить не следующий ход, а дополнительный?
   *[no] Закончить ход или отдать артефакт за дополнительный?
}
prompt-end-window-wait = { $seat } ещё может применить артефакты.
prompt-sphere = Здоровья не осталось. Применить Сферу Жизни: +{ $amount }?
prompt-sphere-wait = { $seat } на краю гибели.
prompt-enemy = { $card } на клетке { $cell }. { $fights ->
    [yes] Для победы нужно { numbers }: { chances }.
   *[no] Для боя у вас мало маны.
}
prompt-enemy-wait = { $seat } встречает врага: { $card }, клетка { $cell }.
prompt-encounter = { $card }! { $fights ->
    [yes] Для победы нужно { numbers }: { chances }.
   *[no] Для боя у вас мало маны.
}
prompt-encounter-wait = { $seat } встречает врага: { $card }.
prompt-trap-offer = { $card } на клетке { $cell }. За ману ({ $cost }) она ваша{ $once ->
    [yes] , на один раз
   *[no] {""}
}: кто другой придёт, отдаст вам здоровье ({ $value }).
prompt-trap-offer-wait = { $seat } находит ловушку на клетке { $cell }.
prompt-enemy-trap = Чужая ловушка на клетке { $cell }. Потерять здоровья: { $value }, или применить Воздушный Щит?
prompt-enemy-trap-wait = { $seat } стоит на чужой ловушке, клетка { $cell }.
prompt-swamp = Болото на клетке { $cell }. { $drains ->
    [yes] Осушить его (мана { $cost }) или пропустить следующий ход?
   *[no] На осушение не хватает маны. Применить Медальон или пропустить следующий ход?
}
prompt-swamp-wait = { $seat } стоит в болоте, клетка { $cell }.
prompt-moon = Храм Луны. Сколько здоровья станет маной?
prompt-moon-wait = { $seat } молится в Храме Луны.
prompt-sun = Храм Солнца. Сколько маны станет здоровьем?
prompt-sun-wait = { $seat } молится в Храме Солнца.
prompt-dungeon = Подземелье на клетке { $cell }. Исследовать? Из шести чисел с врагом { $enemies }, с находкой { $finds }.
prompt-dungeon-wait = { $seat } стоит у подземелья, клетка { $cell }.
prompt-obelisk = Обелиск на клетке { $cell }. Применить? Вперёд, если выпадет { numbers } ({ chances }), иначе назад.
prompt-obelisk-wait = { $seat } стоит у обелиска, клетка { $cell }.
prompt-clock = { $card }{ $mark }, клетка { $cell }{ $circle ->
    [yes] , во второй раз: круг замкнулся. Вернуться в Тириану
   *[no] . Перенестись
} или остановить его Часами?
prompt-clock-wait = { $seat } стоит на телепорте, клетка { $cell }.
prompt-arrival-search = Ротендейл! Сразу искать Книгу? Нужно { numbers }: { chances }.{ $enemy_to ->
    [0] {""}
    [1] {" "}Единица будит врага.
   *[other] {" "}Числа от 1 до { $enemy_to } будят врага.
}
prompt-arrival-search-wait = { $seat } стоит у гробницы.

## Log

event-game-started = { $games ->
    [1] Карточки разложены.
   *[other] Игра { $game } из { $games }: карточки разложены.
}
    .style = heading
event-first-player = { $seat } { $seat_is ->
    [you] начинаете
   *[other] начинает
} игру.
event-round-started = Круг { $round }
    .style = heading
event-turn-started = {""}
event-extra-turn = { $seat } { $seat_is ->
    [you] делаете
   *[other] делает
} дополнительный ход.
event-turn-skipped = { $seat } { $seat_is ->
    [you] блуждаете в болоте и пропускаете
   *[other] блуждает в болоте и пропускает
} ход.
event-die-rolled = { $purpose_id ->
    [first] { $seat } { $seat_is ->
        [you] бросаете
       *[other] бросает
    } за первый ход: { $value }.
    [move] { $seat } { $seat_is ->
        [you] бросаете
       *[other] бросает
    } кубик: { $value }.
    [labyrinth] { $seat } { $seat_is ->
        [you] ищете
       *[other] ищет
    } выход из лабиринта: { $value }.
    [outer] { $seat } { $seat_is ->
        [you] бросаете
       *[other] бросает
    } за внешний телепорт: { $value }.
    [dungeon] { $seat } { $seat_is ->
        [you] исследуете
       *[other] исследует
    } подземелье: { $value }.
    [search] { $seat } { $seat_is ->
        [you] ищете
       *[other] ищет
    } в гробнице: { $value }.
   *[other] {""}
}
event-moved = { $seat }{ $mage_id ->
    [mage] {""}
   *[other] , { $mage }
}: { $start } → { $end }{ $by_id ->
    [die] {""}
    [labyrinth] , выход из лабиринта
   *[other] , { $by }
}.
event-card-revealed = Открыта на { $cell }: { $card }{ $mark }.
event-card-hidden = {""}
event-card-removed = {""}
event-stats-changed = {""}
event-equality-rolled = { $seat_is ->
    [you] Ваше здоровье равно мане
   *[other] { $seat }: здоровье равно мане
}, кубик { $value }{ $bonus ->
    [0] .
   *[other] : +{ $bonus } к тому и другому!
}
event-trap-activated = Ловушка на { $cell } теперь { $seat_is ->
    [you] ваша
   *[other] с хозяином: { $seat }
}, { $cost ->
    [one] −{ $cost } мана
   *[other] −{ $cost } маны
}.
event-trap-left = { $seat } { $seat_is ->
    [you] оставляете
   *[other] оставляет
} ловушку на { $cell }.
event-trap-hit = Ловушка на { $cell }: { $seat } { $seat_is ->
    [you] теряете
   *[other] теряет
} { $amount ->
    [one] { $amount } здоровье
   *[other] { $amount } здоровья
}; { $owner_seat } { $owner_seat_is ->
    [you] получаете
   *[other] получает
} +{ $gained }.
event-trap-spent = Ловушка на { $cell } сработала и покидает игру.
event-property-lost = Снова ничья карточка на { $cell }: { $card }.
event-air-shield-used = { $seat } { $seat_is ->
    [you] применяете
   *[other] применяет
} Воздушный Щит на { $cell }: { $owner_seat } { $owner_seat_is ->
    [you] теряете
   *[other] теряет
} { $amount ->
    [one] { $amount } здоровье
   *[other] { $amount } здоровья
}.
event-storm-struck = { $seat } { $seat_is ->
    [you] теряете
   *[other] теряет
} { $amount ->
    [one] { $amount } здоровье
   *[other] { $amount } здоровья
}.
event-medicine-taken = { $seat }: { $amount ->
    [one] +{ $amount } здоровье
   *[other] +{ $amount } здоровья
}{ $amount ->
    [0] , оно уже на пределе
   *[other] {""}
}.
event-mana-taken = { $seat }: { $amount ->
    [one] +{ $amount } мана
   *[other] +{ $amount } маны
}{ $amount ->
    [0] , она уже на пределе
   *[other] {""}
}.
event-swamp-drained = { $seat } { $seat_is ->
    [you] осушаете
   *[other] осушает
} болото на { $cell }, { $cost ->
    [one] −{ $cost } мана
   *[other] −{ $cost } маны
}.
event-swamp-wandered = { $seat } { $seat_is ->
    [you] блуждаете
   *[other] блуждает
} в болоте на { $cell }.
event-medallion-used = { $seat } { $seat_is ->
    [you] применяете
   *[other] применяет
} Медальон: { $amount ->
    [one] +{ $amount } мана
   *[other] +{ $amount } маны
}.
event-temple-used = { $card }: { $seat } { $amount ->
    [0] { $seat_is ->
        [you] ничего не меняете
       *[other] ничего не меняет
    }
   *[other] { $seat_is ->
        [you] меняете
       *[other] меняет
    } { $into_id ->
        [mana] { $amount ->
            [one] { $amount } здоровье
           *[other] { $amount } здоровья
        } на ману
       *[other] { $amount ->
            [one] { $amount } ману
           *[other] { $amount } маны
        } на здоровье
    }
}.
event-labyrinth-entered = { $seat } { $seat_is ->
    [you] попадаете
   *[other] попадает
} в лабиринт{ $mage_id ->
    [mage] {""}
   *[other] , { $mage }
}.
event-labyrinth-failed = { $seat } { $seat_is ->
    [you] не находите
   *[other] не находит
} выхода{ $mage_id ->
    [mage] {""}
   *[other] , { $mage }
}.
event-dungeon-explored = { $seat } { $seat_is ->
    [you] находите
   *[other] находит
} в подземелье: { $health ->
    [0] { $mana ->
        [0] ничего полезного
       *[other] { $mana ->
            [one] +{ $mana } мана
           *[other] +{ $mana } маны
        }
    }
   *[other] { $mana ->
        [0] { $health ->
            [one] +{ $health } здоровье
           *[other] +{ $health } здоровья
        }
       *[other] { $health ->
            [one] +{ $health } здоровье
           *[other] +{ $health } здоровья
        }, { $mana ->
            [one] +{ $mana } мана
           *[other] +{ $mana } маны
        }
    }
}.
event-obelisk-used = { $seat } { $seat_is ->
    [you] применяете
   *[other] применяет
} обелиск: { $steps }.
event-artefact-found = { $seat } { $seat_is ->
    [you] находите
   *[other] находит
} артефакт: { $artefact }.
event-artefact-sacrificed = { $seat } { $seat_is ->
    [you] жертвуете
   *[other] жертвует
} за дополнительный ход: { $artefact }.
event-teleport-failed = Телепорт на { $cell } не действует: { $seat } { $seat_is ->
    [you] остаётесь
   *[other] остаётся
}.
event-clock-used = { $seat } { $seat_is ->
    [you] останавливаете
   *[other] останавливает
} Часами телепорт на { $cell }.
event-loop-closed = { $seat } { $seat_is ->
    [you] попадаете
   *[other] попадает
} в круг телепортов{ $mage_id ->
    [mage] {""}
   *[other] , { $mage }
}: назад в Тириану.
event-encounter-met = { $seat } { $seat_is ->
    [you] встречаете
   *[other] встречает
} врага: { $enemy }!
event-enemy-subdued = { $seat } { $seat_is ->
    [you] подчиняете
   *[other] подчиняет
} врага: { $enemy }, { $cost ->
    [one] −{ $cost } мана
   *[other] −{ $cost } маны
}.
event-fought = { $seat } { $seat_is ->
    [you] сражаетесь
   *[other] сражается
}: { $enemy }, { $cost ->
    [one] −{ $cost } мана
   *[other] −{ $cost } маны
}, кубик { $value }, нужно { $need }: { $won ->
    [0] поражение, { $damage ->
        [one] −{ $damage } здоровье
       *[other] −{ $damage } здоровья
    }.
   *[other] победа!
}
event-wounded = { $enemy } ранит без боя: { $seat } { $seat_is ->
    [you] теряете
   *[other] теряет
} { $amount ->
    [one] { $amount } здоровье
   *[other] { $amount } здоровья
}.
event-enemy-scared = { $seat } { $seat_is ->
    [you] отпугиваете
   *[other] отпугивает
} врага: { $enemy } ({ $artefact }).
event-experience-gained = { $seat }: { $amount ->
    [one] +{ $amount } опыт
   *[other] +{ $amount } опыта
} ({ $enemy }).
event-experience-spent = { $seat } { $seat_is ->
    [you] отдаёте
   *[other] отдаёт
} опыт за дополнительный ход: { $enemies }.
event-sphere-used = { $seat } { $seat_is ->
    [you] применяете
   *[other] применяет
} Сферу Жизни: { $amount ->
    [one] +{ $amount } здоровье
   *[other] +{ $amount } здоровья
}.
event-died = { $seat } { $seat_is ->
    [you] погибаете и начинаете
   *[other] погибает и начинает
} сначала в Тириане. Смертей: { $deaths }.
event-tomb-reached = { $seat } { $seat_is ->
    [you] достигаете
   *[other] достигает
} Ротендейла{ $mage_id ->
    [mage] {""}
   *[other] , { $mage }
}!
event-waited = { $seat } { $seat_is ->
    [you] ждёте
   *[other] ждёт
} в Ротендейле.
event-search-failed = { $seat } { $seat_is ->
    [you] ничего не находите
   *[other] ничего не находит
}.
event-book-found = { $seat } { $seat_is ->
    [you] находите
   *[other] находит
} Великую книгу магии!
event-last-turns = В этом круге ещё { $seats_is ->
    [you] ходите: вы
   *[other] ходят: { $seats }
}.
event-scored = { $seat }: очки { $points } (за путь { $distance }{ $deaths ->
    [0] {""}
   *[other] , за смерти { $deaths }
}{ $bonus ->
    [0] {""}
   *[other] , за запас −{ $bonus }
}).
event-game-ended = Игра { $game } закончена. { $seats_count ->
    [0] Не победил никто
   *[other] { $seats_is ->
        [you] Победа ваша
       *[other] Победа: { $seats }
    }
}.
event-series-standing = Серия: { $seat } — { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}, { $games_won ->
    [one] { $games_won } победа
    [few] { $games_won } победы
   *[many] { $games_won } побед
}.

## Reasons

reason-shield-place = Действует, когда приходите на чужую ловушку
reason-clock-place = Действуют, когда приходите на телепорт
reason-sphere-place = Действует, когда в свой ход здоровья не осталось
reason-medallion-place = Действует, когда приходите на болото
reason-dragon-free = Этого врага нельзя подчинить
reason-already-subdued = Уже подчинён: с ним сражаются или его отпугивают
reason-subdue-arrival = Только по прибытии
reason-low-mana = Стоит маны: { $cost }, у вас { $mana }
reason-at-goal = Вы в Ротендейле
reason-team-only = Два мага бывают только у команды
reason-name-mage = Назовите мага, который это сделает
reason-arrived-mage = Это касается мага, который только что пришёл
reason-roll-first = Команда сначала бросает, потом выбирает мага
reason-mage-after-die = Мага выбирают после броска
reason-main-action = Действие за ход одно, и оно уже сделано
reason-no-labyrinth = Вы не в лабиринте
reason-no-enemy = На вашей клетке нет врага
reason-own-enemy = Этот враг ваш
reason-fight-once = По прибытии или главным действием другого хода
reason-on-meeting = Когда встретите врага
reason-no-card = У этого врага нет карточки, подчинить его нельзя
reason-can-fight = Маны на бой хватает
reason-not-held = У вас нет этого артефакта
reason-scares-nobody = Этот артефакт никого не отпугивает
reason-shield-window = В начале или в конце вашего хода
reason-no-foreign-trap = Там нет чужой ловушки
reason-trap-place = Когда придёте на ничью ловушку
reason-damage-place = Когда придёте на чужую ловушку
reason-swamp-place = Когда придёте на болото
reason-keep-health = Одно здоровье должно остаться
reason-mana-full = Столько маны не может быть
reason-short-mana = Столько маны у вас нет
reason-health-full = Столько здоровья не может быть
reason-temple-place = Когда придёте в храм
reason-dungeon-place = Вы не у подземелья
reason-dungeon-once = По прибытии или в другой ход вместо движения
reason-ignore-place = Когда придёте к подземелью или обелиску
reason-obelisk-place = Когда придёте к обелиску
reason-book-found = Книга найдена, больше никто не ищет
reason-tomb-place = Когда будете в Ротендейле
reason-skip-place = Когда придёте в Ротендейл
reason-search-once = По прибытии или главным действием другого хода
reason-no-waiting = Только когда все ваши маги в Ротендейле
reason-die-place = Когда здоровья не останется
reason-turn-goes-on = Ход кончается после действия
reason-in-labyrinth = Сначала найдите выход из лабиринта
reason-scare-place = Только на вашей клетке: { $enemy }
reason-scare-window = В начале или в конце вашего хода
reason-sacrifice-end = В конце вашего хода

## Endings

ending-book = Книга найдена.
ending-team-book = У команды с Книгой меньше очков.
ending-team-points = Меньше очков, хотя Книгу нашли другие.
ending-rounds = Последний круг окончен.
ending-series = Серия окончена.

## Board

ui-cell = Клетка { $cell }
ui-cell-word = клетка
ui-tiriana = Тириана
ui-rotendale = Ротендейл
ui-back = Карточка, которую никто не открывал
ui-face-down = Карточка картинкой вниз
ui-ground = Пусто
ui-known = Картинкой вниз, но её видели: { $card }{ $mark }
ui-owned = { $card }{ $mark }, { $seat_is ->
    [you] хозяин — вы
   *[other] хозяин { $seat }
}
ui-leads = ведёт на { $to }
ui-health = Здоровье
ui-mana = Мана
ui-equal = До равенства здоровья и маны. Некоторые карточки, сравняв их, дают бросок: если выпадет { numbers }, оба вырастут на 1
ui-to-equal = До равенства: { $less_id ->
    [health] { $gap ->
        [one] +{ $gap } здоровье или −{ $gap } мана
       *[other] +{ $gap } здоровья или −{ $gap } маны
    }
   *[other] { $gap ->
        [one] +{ $gap } мана или −{ $gap } здоровье
       *[other] +{ $gap } маны или −{ $gap } здоровья
    }
}
ui-is-equal = Здоровье равно мане
ui-experience = опыт
ui-deaths = Смертей: { $count }
ui-lost-mages = Потеряно в кругах: { $count }
ui-skip = пропускает следующий ход
ui-extra = Дополнительных ходов: { $count }
ui-in-labyrinth = в лабиринте: для выхода нужно { numbers }
ui-first = начинает круг
ui-finder = Книга здесь
ui-no-artefacts = нет артефактов
ui-artefacts = Артефакты
ui-artefacts-help = в конце хода любой можно пожертвовать за ещё один ход
ui-unseen = Ещё закрыты
ui-cost = { $mana ->
    [one] −{ $mana } мана
   *[other] −{ $mana } маны
}
ui-turned = Открыты
ui-unseen-count = { $count ->
    [one] { $count } карточка
    [few] { $count } карточки
   *[many] { $count } карточек
}
ui-game-of = игра { $game } из { $games }
ui-way = Путь от Тирианы до Ротендейла
ui-points = очки
ui-points-of = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[many] { $count } очков
}
ui-points-now = Очки, если бы игра кончилась сейчас: чем меньше, тем лучше
ui-total = Счёт серии
ui-family-artefact = артефакты
ui-family-enemy = враги
ui-family-trap = ловушки
ui-family-storm = штормы
ui-family-medicine = лекарства
ui-family-mana = мана
ui-family-teleport = телепорты
ui-family-swamp = болота
ui-family-place = места
ui-win = { $percent } % победа
ui-lose = { $percent } % рана
ui-death = гибель
ui-letter-0 = А
ui-letter-1 = Б
ui-mage = { $seat_is ->
    [you] Ваш маг
   *[other] { $seat }, маг
}
ui-reach = При { $die }: клетка { $cell }
ui-reach-on = При { $die }: клетка { $cell }, затем { $end }
ui-answer-first = сначала ответьте
ui-rolled = последний бросок
ui-purpose-none = бросков не было
ui-purpose-first = первый ход
ui-purpose-move = ход
ui-purpose-labyrinth = лабиринт
ui-purpose-obelisk = обелиск
ui-purpose-direction = направление
ui-purpose-outer = телепорт
ui-purpose-dungeon = подземелье
ui-purpose-fight = бой
ui-purpose-search = поиск
ui-purpose-tomb = враг
ui-purpose-equality = равенство
ui-after = здоровье станет { $health }, мана { $mana }

# Учебная партия (lesson.rec): по реплике на каждый ход ученика.
lesson-name = Первые клетки
lesson-1 = Вы маг в Тириане. На пути в Ротендейл лежат картинками вниз 98 карточек, и никто их не видел. У вас 10 здоровья и 15 маны. Обычный ход — один кубик: бросьте его.
lesson-2 = Артефакт! Медальон превращает болото в 7 маны. В конце хода любой артефакт можно отдать и за дополнительный ход. Этот оставьте: впереди восемь болот. Закончите ход.
lesson-3 = Шторм отнял у соперника 1 здоровье, и карточка покинула игру. Так же уходят лекарство и мана, а телепорты и ловушки остаются на месте. Бросьте кубик.
lesson-4 = Ловушка. Заплатите 1 ману, и она ваша: кто другой придёт сюда, потеряет 1 здоровье, а вы его получите. Соперник на клетке 5 ещё позади вас, так что активируйте её.
lesson-5 = Пока у вас есть артефакт, вас спрашивают в конце каждого хода. Оставьте Медальон.
lesson-6 = Соперник подчинил зомби на клетке 9. Теперь это его собственность, и она преграждает вам путь: выпади двойка, вы с ней встретитесь. Бросьте кубик.
lesson-7 = Болото стоит 1 ману или следующий ход. Вот для чего вы берегли Медальон: болота больше нет, а вы получаете 7 маны.
lesson-8 = На клетке 11 соперник открыл ловушку 3 и оставил её. Она снова лежит картинкой вниз, но никуда не делась: запоминайте такие клетки. Теперь у вас 21 мана. Бросьте кубик.
lesson-9 = Призрак. Бой стоит 3 маны, побеждает только шестёрка, а поражение отнимает 3 здоровья. Подчинить стоит 4 маны, и кубик не нужен: призрак ваш, а другим придётся с ним сражаться. Маны хватает, подчините его.
lesson-10 = Вот удача: соперник пришёл к вашему призраку и выбросил шестёрку. Побеждённый враг — это опыт, призрак даёт 3. Бросьте кубик.
lesson-11 = Мумия даёт 2. Набрав 4 или больше, соперник сразу отдал эти карточки и получил дополнительный ход. Вы на клетке 21, а на 22 лежит открытый телепорт +3: единица даст четыре клетки.
lesson-12 = Выпала единица. А соперник встретил дракона и потерял 4 здоровья: дракона нельзя подчинить, и побеждают его только 5 и 6. Карточки, которых никто не открывал, опасны для всех. Бросьте кубик.
lesson-13 = Телепорт увёл вас внутрь, назад к зомби на клетке 9. Чужую собственность нельзя подчинить, а артефакта, который отпугнул бы зомби, у вас нет. Бой стоит 1 ману, победа при 4, 5 или 6, а зомби даёт 1 опыт. Сразитесь.
lesson-end = Победа, и зомби теперь ваш опыт. Играйте дальше: придя в Ротендейл, ищите в гробнице; при 4, 5 или 6 Книга найдена. Кто нашёл её, тот победил; остальные считают, сколько им осталось пройти, и по 10 за каждую смерть.

lesson-places-name = Места по пути
lesson-places-1 = Вы на клетке 11, соперник на 3. По пути лежат не только враги, но и разные места. Бросьте кубик.
lesson-places-2 = Обелиск: один кубик говорит, на сколько клеток вас перенесёт, другой — вперёд или назад, пополам. Вы намного впереди, рисковать незачем: не применяйте.
lesson-places-3 = Места никуда не уходят: придёте снова — сможете ими воспользоваться. Бросайте.
lesson-places-4 = Подземелье: при трёх числах из шести встретится враг, при трёх — находка. Здоровья и маны у вас хватает: исследуйте.
lesson-places-5 = Зомби. У такого врага нет карточки: его не подчинить и опыта он не даёт, лишь бы уйти. Сразитесь: для победы нужно от 4 до 6.
lesson-places-6 = Поражение: минус 1 мана и 1 здоровье. Соперник активировал ловушку, но она у вас позади. Бросайте.
lesson-places-7 = Телепорт унёс вас с 21 обратно на 16. Телепорты остаются, запомните клетку 21. Подземелье предлагает снова; на этот раз не ходите.
lesson-places-8 = Соперник победил зомби: это опыт. За четыре единицы дают дополнительный ход. Бросайте.
lesson-places-9 = Мумия. Бой стоит 2 маны и выигрывается при 5 или 6; подчинить стоит 3, и кубик не нужен. Мумия станет вашей и встанет на пути соперника. Подчините.
lesson-places-10 = То, что лежит на 20, теперь ваше; свои враги вас не трогают. Бросайте.
lesson-places-11 = Лекарство уравняло здоровье и ману: по 12. Тогда стол бросает за вас кубик: шестёрка прибавила бы по 1. Выпало 4. Бросайте.
lesson-places-12 = Храм Солнца превращает ману в здоровье, Храм Луны — наоборот, сколько захотите. У вас хватает и того, и другого: выберите 0.
lesson-places-end = Теперь вы знаете, какие бывают места. В следующем уроке дорога кончается: Ротендейл и его гробница.

lesson-tomb-name = Гробница
lesson-tomb-1 = Вы на клетке 76, здоровья 10, маны 5; соперник на 54. Ротендейл на клетке 99. Бросьте кубик.
lesson-tomb-2 = Мумия. Подчинить стоит 3 маны; бой — только 2, а победа даёт 2 опыта. Нужно 5 или 6. Сразитесь.
lesson-tomb-3 = Поражение: осталось 8 здоровья и 3 маны. Часы можно отдать за дополнительный ход, но впереди телепорты. Оставьте их и закончите ход.
lesson-tomb-4 = Вместо ходьбы можно снова сразиться с мумией. Но сейчас важнее дорога: бросайте.
lesson-tomb-5 = Телепорт унёс бы вас назад. Для этого и нужны Часы: вы остаётесь, а телепорт покидает игру. Примените их.
lesson-tomb-6 = Ещё 12 клеток. Бросайте.
lesson-tomb-7 = Дракон! Драконов не подчинить. Бой заберёт всю вашу ману, победа при 5 или 6. Обойти нельзя: сражайтесь.
lesson-tomb-8 = 4 здоровья и 0 маны. Без здоровья вы вернулись бы в Тириану, без артефактов и опыта. Но осталось 7 клеток: бросайте.
lesson-tomb-9 = Мумия, а без маны и боя нет: она сразу вас ранила. Здоровья 2. Одна клетка, и подойдёт любое число: дальше Ротендейла не уйти. Бросайте.
lesson-tomb-10 = Ротендейл! Пришедший может сразу искать. От 4 до 6 — Книга, единица будит врага. Ожидание поможет только сопернику: ищите.
lesson-tomb-end = Книга! У нашедшего 0 очков, а чем их меньше, тем лучше. Остальные считают, сколько клеток им оставалось, и ещё одно очко: у соперника 40 и 1, всего 41. Смерти прибавляют очки, а избыток здоровья и маны в конце убавляет.

# Вид решения, который ученик встречает впервые
learn-main-action = Одно главное действие за ход, чаще всего кубик. Если клетка предлагает другое (снова бой, поиск), оно заменяет ходьбу.
learn-choose-mage = Кубик брошен: посмотрите, куда придёт каждый маг и что там лежит.
learn-end-window = { $misses ->
    [yes] Болото стоит вам хода. Артефакт, отданный сейчас, даст дополнительный, и пропадёт он, а не следующий.
   *[no] Артефакт, отданный сейчас, — ещё один ход. Отдайте тот, что уже не пригодится, и берегите нужный.
}
learn-sphere = Без неё вы вернётесь в Тириану без артефактов и опыта. Ближе к концу она дороже почти всего.
learn-enemy = { $fights ->
    [yes] Бой стоит маны и может ранить, { $experience ->
        [0] а победа опыта не даёт: враг останется здесь картинкой вниз.
       *[other] зато победа — это опыт.
    } { $subdue ->
        [0] Подчинить его нельзя.
       *[other] { $free ->
            [yes] Подчинить стоит { $subdue ->
                [one] { $subdue } ману
               *[other] { $subdue } маны
            }, кубик не нужен, и враг будет преграждать путь другим.
           *[no] Этого врага уже подчинил другой, вам его не подчинить.
        }
    }
   *[no] Если маны на бой мало, враг просто ранит вас. Подходящий артефакт отпугнёт его навсегда.
}
learn-encounter = За этого врага карточки не дают: лишь бы уйти без потерь. Подходящий артефакт его отпугнёт.
learn-trap-offer = Ловушка окупится, только если другие ещё пройдут здесь: посмотрите, сколько их позади.
learn-enemy-trap = Воздушный Щит обратит ловушку против хозяина, и она покинет игру. Иначе вы отдадите ему здоровье.
learn-swamp = { $drains ->
    [yes] Ход дороже маны, если только мана не нужна для боя впереди.
   *[no] Медальон сбережёт ход и даст ману, которой у вас нет.
}
learn-moon = Маной платят за бои, ловушки и болота. Оставьте здоровья хотя бы на одну плохую встречу.
learn-sun = Здоровье держит вас в игре, а излишек в конце убавляет очки.
learn-dungeon = Здесь есть мана и лекарства, но и враги тоже. Входите, если выдержите рану.
learn-obelisk = Он переносит сразу, вперёд или назад, как решит кубик. Кто отстал, рискует немногим.
learn-clock = { $circle ->
    [yes] Разорвать круг телепортов могут только Часы. Без них маг начнёт сначала в Тириане.
   *[no] С Часами вы останетесь, а телепорт покинет игру. Стоит того, если он уносит далеко назад.
}
learn-arrival-search = Один поиск за ход. Кто первым найдёт Книгу, тот победил; остальные считают, насколько близко подошли. В игре двух команд считают обе, и побеждает та, у которой очков меньше.

## The end page

standing = клетка
sheet-words = меньше — лучше
sheet-distance = Очки за путь
sheet-deaths = Очки за смерти
sheet-bonus = Лишние здоровье и мана
sheet-series-won = Выиграно партий
sheet-series-earlier = Очки прошлых партий
feat-fought = { $seat }: сражений { $count }.
feat-trap-activated = { $seat }: активировано ловушек { $count }.
feat-enemy-subdued = { $seat }: подчинено врагов { $count }.
feat-artefact-found = { $seat }: найдено артефактов { $count }.
feat-died = { $seat }: смертей { $count }.
feat-extra-turn = { $seat }: дополнительных ходов { $count }.
feat-dungeon-explored = { $seat }: находок в подземельях { $count }.

## Показ: что сказано о моменте (пустое: новая строка хода игры)

addresses-you = yes
moment-turn = { $seat_is ->
    [you] Ваш ход
   *[other] Ходит { $seat }
}
moment-rolled = { $seat_is ->
    [you] Вы бросили { $value }
   *[other] { $seat }: кубик { $value }
}
moment-walked = { $seat }: { $start } → { $end }
moment-turned = { $card }{ $mark }
moment-fought = { $won ->
    [0] Кубик { $value }: поражение
   *[other] Кубик { $value }: победа
}
moment-changed = { $seat_is ->
    [you] Ваше здоровье { $health }, мана { $mana }
   *[other] { $seat }: здоровье { $health }, мана { $mana }
}
moment-won = Опыт +{ $amount }
moment-taken = { "" }
moment-extra = Ещё один ход
moment-scared = { "" }
moment-met = { $enemy }!
moment-failed = { "" }
moment-skipped = { $seat } { $seat_is ->
    [you] пропускаете
   *[other] пропускает
} ход
moment-died = { $seat } { $seat_is ->
    [you] погибаете
   *[other] погибает
}. Смертей: { $deaths }
moment-reached = { "" }
moment-found = Книга найдена!

# --- что говорит осмотр о нарисованном; `about-TABLE` составлен из строки components.toml, слова берёт у карточки
about-artefact =
    .kind = Артефакт
    .rule = { $power_id ->
        [air_shield] ST-6.2
        [clock] ST-6.3
        [life_sphere] ST-6.4
        [medallion] ST-6.5
       *[scare] ST-6.6
    }
    .value = { $power_id ->
        [medallion] прибавляет (мана)
       *[life_sphere] прибавляет (здоровье)
    }
about-enemy =
    .kind = Враг
    .rule = ST-7.4
    .fight = за бой (мана)
    .subdue = { $subdue ->
        [0] {""}
       *[other] за подчинение (мана)
    }
    .wins-on = на кубике побеждает
    .wins-on-is = { numbers }
    .damage = отнимает поражение (здоровье)
    .experience = { $experience ->
        [0] {""}
       *[other] за победу (опыт)
    }
    .count = в колоде
about-card =
    .kind = { $kind_id ->
        [trap] Ловушка
        [storm] Магический шторм
        [medicine] Лекарство
        [mana] Мана
        [swamp] Болото
       *[place] Место
    }
    .rule = { $kind_id ->
        [trap] ST-5.1
        [storm] ST-5.2
        [medicine] ST-5.3
        [mana] ST-5.4
        [swamp] ST-5.5
        [moon] ST-5.6
        [sun] ST-5.7
        [labyrinth] ST-5.8
        [dungeon] ST-5.9
       *[obelisk] ST-5.10
    }
    .value = { $kind_id ->
        [trap] переходит к хозяину (здоровье)
        [storm] отнимает (здоровье)
        [medicine] прибавляет (здоровье)
       *[mana] прибавляет (мана)
    }
    .count = в колоде
about-teleport =
    .kind = Телепорт
    .rule = ST-5.12
    .steps = { $value ->
        [one] клетка
        [few] клетки
       *[many] клеток
    }
    .count = в колоде
about-find = { $die }: { $find }.
about-hidden-card = Её никто не открывал, или её снова положили картинкой вниз. Откроет тот, кто придёт.
    .kind = Картинкой вниз
    .rule = ST-4.3
about-ground = Карточки здесь больше нет.
    .kind = Клетка
    .rule = ST-4.3
about-tiriana = Здесь все начинают, и отсюда идут снова после смерти.
    .kind = Город, клетка 0
    .rule = ST-10.2
about-rotendale = Здесь ищут Книгу, по одному поиску за ход.
    .kind = Гробница, клетка 99
    .rule = ST-11.1
about-stat-health = Без здоровья игрок погибает и начинает сначала в Тириане. Когда здоровье и мана сравняются, кубик может прибавить к обоим.
    .kind = У игрока
    .rule = ST-10.1
about-stat-mana = Ею платят за бой, подчинение, ловушки и болота.
    .kind = У игрока
    .rule = ST-9.1
about-equality = Когда здоровье и мана сравнялись за один шаг, кубик может прибавить к обоим по 1.
    .kind = Здоровье и мана
    .rule = ST-9.3
about-experience = Побеждённые враги лежат открыто. Когда опыта хватает, самых дешёвых отдают за дополнительный ход.
    .kind = У игрока
    .rule = ST-8.2
about-deaths = В конце каждая смерть стоит очков, но не тому, кто нашёл Книгу.{ $option-mode_id ->
    [team] {" "}Маг, потерянный в круге телепортов, стоит очков всем.
   *[base] {""}
}{ $option-death_drops_property ->
    [yes] {" "}Ловушки и подчинённые враги погибшего игрока снова ничьи.
   *[no] {" "}Ловушки и подчинённые враги погибшего игрока остаются за ним.
}
    .kind = У игрока
    .rule = ST-12.2
about-mage = Идёт на столько клеток, сколько на кубике; действует только та карточка, на которую пришёл.
    .kind = В пути
    .rule = ST-4.1
c-hidden-card = Карточка картинкой вниз
c-ground = Пустая клетка
c-tiriana = Тириана
c-rotendale = Ротендейл
c-stat-health = Здоровье
c-stat-mana = Мана
c-equality = Равенство
c-experience = Опыт
c-deaths = Смерти
about-reach = Куда приведёт вас это число.
    .kind = На пути
    .rule = ST-4.1
about-die = Он говорит, на сколько клеток идёт маг, и решает бои, обелиск и поиск.
    .kind = Последний бросок
    .rule = ST-4.1
about-points-now = Сколько было бы у игрока, закончись игра сейчас. Чем меньше, тем лучше. Когда каждый за себя, у нашедшего Книгу 0; в игре двух команд считают обе.
    .kind = У игрока
    .rule = ST-12.2
about-race = Слева Тириана, справа Ротендейл; у каждого мага указана его клетка.
    .kind = Кто где
    .rule = ST-4.1
c-reach = Число на кубике
c-die = Кубик
c-points-now = Очки
c-race = Дорога в Ротендейл

## Что требуют задачи

puzzle-goal-turn = Дойдите за этот ход до клетки { $amount }.
puzzle-goal-experience = Доведите за этот ход свой опыт до { $amount }.
puzzle-goal-health = Закончите этот ход, имея не меньше { $amount } здоровья.

## Editor of positions

at-cards = Карточки по клеткам
