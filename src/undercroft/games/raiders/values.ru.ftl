# Как называются значения в файле компонентов: is-КЛЮЧ-ЗНАЧЕНИЕ.
is-attacks-lowest = кто сыграл наименьшую карту
is-attacks-highest = кто сыграл наибольшую карту
is-attacks-two-lowest = кто сыграл две наименьшие карты
is-hits-richest = самых богатых
is-hits-least-wounded = самых невредимых
is-hits-all = всех
is-looks-at-highest = наибольшую карту
is-looks-at-lowest = наименьшую карту
is-unit-treasure = монеты
is-unit-wounds = ранения

## И то, что эта игра зовёт иначе, чем другие, в редакторах файлов и позиций.

part-solo = Подземельный пасьянс
