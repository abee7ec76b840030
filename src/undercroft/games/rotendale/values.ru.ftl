# Как называются значения в файле компонентов: is-КЛЮЧ-ЗНАЧЕНИЕ.
is-power-air-shield = { c-artefact-air-shield }
is-power-clock = { c-artefact-clock }
is-power-life-sphere = { c-artefact-life-sphere }
is-power-medallion = { c-artefact-medallion }
is-power-scare = отпугивает врага
is-kind-trap = ловушка
is-kind-storm = магический шторм
is-kind-medicine = лекарство
is-kind-mana = мана
is-kind-moon = { c-temple-moon }
is-kind-sun = { c-temple-sun }
is-to-steps = вдоль спирали
is-to-inner = на внутренний виток
is-to-outer = на внешний виток

## И то, что эта игра зовёт иначе, чем другие, в редакторах файлов и позиций.

part-card = Карточки
