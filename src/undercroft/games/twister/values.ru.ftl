# Как называются значения в файле компонентов: is-КЛЮЧ-ЗНАЧЕНИЕ.
is-powers-lockpick = открывает решётки
is-powers-stab = удар кинжалом
is-powers-scream = кричит
is-powers-heal = лечит
is-powers-break = ломает решётки
is-powers-giant = гигант
is-powers-either-way = поворачивает в обе стороны
is-powers-slits = проходит через щели
is-powers-mind = контроль разума
is-powers-footing = стоит на ловушках
is-powers-regenerate = сам залечивает раны
is-powers-walls = проходит сквозь стены
is-powers-fly = летает
is-powers-burn = метает огненный шар
is-sets-PRI = «Темница»
is-sets-DT1 = первый набор
is-set-PRI = «Темница»
is-set-DT1 = первый набор
is-effect-shield = нельзя застрелить
is-effect-wand = убивает того, кого видно
is-effect-potion = даёт действия
is-effect-spear = бьёт через клетку
is-turn-left = против часовой стрелки
is-turn-right = по часовой стрелке

## И то, что эта игра зовёт иначе, чем другие, в редакторах файлов и позиций.

at-ap = ОД
