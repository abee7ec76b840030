## What is wrong with a component file, by the English sentence (undercroft.texts.faults)

wrong-three-numbers-are-needed-for-3-4-and-5-heroes = нужны три числа: для 3, 4 и 5 героев
wrong-five-entries-are-needed = нужно пять записей
wrong-a-table-from-items-to-numbers-is-needed = нужна таблица: предмет и его число
wrong-at-least-five-characters-are-needed = нужно хотя бы пять персонажей
wrong-at-least-level-cards-are-needed = карт уровней нужно хотя бы { $levels }
wrong-the-item-is-missing = не хватает предмета { $item }
wrong-this-hero-would-be-dead-wounds-kill-dr-1-1 = этот герой был бы мёртв: гибнут, когда ранений { $death_wounds } (DR-1.1)
wrong-nobody-owns-more-than-treasure-cap-dr-1-2 = ни у кого не бывает больше, чем treasure_cap = { $treasure_cap } (DR-1.2)
wrong-there-are-monsters-it-needs-at-least-as-many-cards = монстров { $monsters }: карт нужно не меньше
wrong-one-or-two-chests-are-needed-the-largest-first = нужны один или два сундука, больший — первым
wrong-five-numbers-are-needed = нужно пять чисел
wrong-the-id-is-used-twice = id { $key } занят дважды
wrong-an-item-and-a-number-from-0-to-5-are-needed = { $item } = { $value }: нужны предмет и число от 0 до 5
wrong-letters-u-or-d-are-needed = букв U или D нужно { $rooms_per_level }
wrong-rooms-are-left-for-places-mend-copies-or-removed-cards =
    остаётся комнат: { $have }, а мест { $played }: исправьте copies или removed_cards
wrong-needed-is-an-item-treasure-n-or-heal-n = { $words }: нужен предмет, "treasure N" или "heal N"
