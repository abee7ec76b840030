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
wrong-the-id-is-used-twice = id { $name } занят дважды
wrong-year-needs-12-creatures = в году { $year } нужно 12 существ
wrong-year-needs-8-rooms = в году { $year } нужно 8 комнат
wrong-year-needs-4-combat-cards = в году { $year } нужно 4 карты боя
wrong-year-needs-12-adventurers = в году { $year } нужно 12 искателей приключений
