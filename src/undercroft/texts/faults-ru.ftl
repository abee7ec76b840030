## What is wrong with a component file, by the English sentence (undercroft.texts.faults)

wrong-is-unknown-known-are = { $value } здесь неизвестно; известны: { $known }
wrong-a-whole-number-from-to-is-needed-not = нужно целое число от { $low } до { $high }, а не { $value }
wrong-a-list-of-whole-numbers-from-to-is-needed-not = нужен список целых чисел от { $low } до { $high }, а не { $value }
wrong-this-value-is-missing = этого значения не хватает
wrong-a-text-is-needed-not = нужен текст, а не { $value }
wrong-is-no-id-small-letters-digits-and-only = { $value } не годится в id: только строчные латинские буквы, цифры и _
wrong-the-id-is-used-twice-give-this-row-another-one = id { $value } занят дважды; дайте этой строке другой
wrong-true-or-false-is-needed-not = нужно true или false, а не { $value }
wrong-a-list-of-texts-is-needed-not = нужен список текстов, а не { $value }
wrong-tables-are-needed = нужны таблицы [[{ $name }]]
wrong-a-table-is-needed = нужна таблица [{ $name }]
wrong-there-is-no-such-value-here = такого значения здесь нет
wrong-there-is-no-table-the-nearest-is = таблицы { $name } нет; ближайшая по имени — { $near }
wrong-this-is-not-toml-it-is-nested-too-deeply = это не TOML: вложено слишком глубоко
wrong-this-is-not-toml = это не TOML: { $error }
wrong-this-file-cannot-be-read = этот файл не читается: { $error }
wrong-this-file-cannot-be-read-it-is-not-a-utf-8-text = этот файл не читается: это не текст в UTF-8
wrong-this-is-a-component-file-of-not-of = это файл компонентов игры { $other }, а не игры { $game }
wrong-this-is-no-component-file-of-an-installed-game = это не файл компонентов ни одной из установленных игр
wrong-a-text-is-needed-not-nothing = нужен текст, а здесь пусто
wrong-a-text-has-letters-at-most-not = знаков в тексте самое большее { $most }, а здесь { $have }
wrong-a-text-has-no-it-is-shown-as-it-is-without-markup = в тексте не бывает { $sign }: он показывается как есть, без разметки
wrong-a-text-has-no-signs-that-cannot-be-seen-as = в тексте не бывает невидимых знаков, таких как { $sign }
wrong-a-text-has-one-blank-between-two-words-and-none-around-them = между словами текста один пробел, а вокруг них — ни одного
wrong-a-word-of-a-text-has-letters-at-most = букв в слове самое большее { $most }
wrong-a-letter-has-two-marks-at-most = над буквой самое большее два значка
wrong-there-is-no-in-this = в этой таблице [{ $table }] нет { $key }
wrong-there-are-no = таблиц [[{ $table }]] здесь нет
wrong-there-are-at-most = таблиц [[{ $table }]] самое большее { $most }
wrong-the-last-cannot-be-removed = последнюю таблицу [[{ $table }]] убрать нельзя
wrong-a-component-file-has-letters-at-most-not = знаков в файле компонентов самое большее { $most }, а здесь { $have }
wrong-this-place-of-the-file-is-written-in-a-way-that-can-only-be-changed-as-text =
    это место файла записано так, что изменить его можно только в тексте
wrong-there-is-no-of-that-number = таблицы [{ $table }] с таким номером нет
wrong-the-line-is-not-found = строка { $head } не нашлась
wrong-a-component-file-holds-no = в файле компонентов не бывает { $kind }
wrong-this-is-no-value-of-toml = это не значение TOML: { $error }
wrong-there-is-no-such-row-of = такой строки в [{ $table }] нет
wrong-a-position-has-letters-at-most-not = знаков в позиции самое большее { $most }, а здесь { $have }
wrong-this-is-not-json = это не JSON: { $error }
wrong-this-is-not-a-position-is-missing = это не позиция: нет { $missing }
wrong-this-is-not-a-position-its-state-is-missing = это не позиция: в ней нет состояния игры
wrong-this-is-a-position-of-not-of = это позиция игры { $game }, а не { $other }
wrong-a-list-of-to-items-is-needed = нужен список, в нём вещей от { $low } до { $high }
wrong-there-is-no-such-set-here = такого набора здесь нет
wrong-this-part-cannot-be-taken-away = эту часть убрать нельзя
wrong-these-are-no-items-of-one-list = это вещи не одного списка
wrong-all-know-what-lies-here = что здесь лежит, знают все
wrong-needed-all-or-a-list-of-seats = нужно «all» или список мест
wrong-there-is-no-such-part = такой части нет: { $path }
wrong-needs-one-entry-for-each-of = в { $name } нужна запись для каждой из { $step }
wrong-there-is-no-list-here = здесь нет списка
wrong-this-is-no-item-of-a-list = это не вещь из списка
wrong-there-is-no-such-item-in-this-list = такой вещи в этом списке нет
wrong-there-is-no-such-number-here = такого числа здесь нет
wrong-there-is-no-such-place-in-this-drawing = такого места на этом рисунке нет
wrong-there-is-no-such-value-to-be-added-here = такое значение сюда не добавить
wrong-this-cannot-be-done-here = здесь так сделать нельзя
wrong-a-game-for-broke-off = партия (игроков: { $seats }) прервалась ({ $error })

## What is wrong with a position

wrong-a-text-has-no-signs-that-cannot-be-seen-as-in = в тексте не бывает невидимых знаков, как в { $value }
wrong-a-list-of-is-needed = нужен список из { $count }
wrong-a-table-of-keys-and-values-is-needed = нужна таблица ключей и значений
wrong-is-no-key-of-this-table = ключа { $value } в этой таблице не бывает
wrong-a-piece-is-written-as = вещь записывают как { "{" }face, seen{ "}" }
wrong-a-table-of-fields-is-needed = нужна таблица полей
wrong-there-is-no-such-field = такого поля нет
wrong-this-field-is-missing = этого поля не хватает
wrong-this-is-not-a-position = это не позиция: { $error }
wrong-this-is-no-position = это не позиция
wrong-this-part-is-missing = этой части не хватает
wrong-rules-version-is-not-the-one-played-here = версия правил — { $theirs }, а здесь играют по { $ours }
wrong-it-needs-the-component-file-this-is = нужен файл компонентов { $theirs }, а здесь { $ours }
wrong-each-answer-is-seat-text = каждый ответ — это [место, текст]
wrong-a-match-from-here-does-not-end = партия отсюда не кончается
wrong-seat-would-have-to-decide = решать пришлось бы месту { $seat }
wrong-it-cannot-be-played-to-an-end = доиграть отсюда нельзя ({ $error })
wrong-needed-nothing-or = нужно: ничего или { "{" }ending, winners, places, scores{ "}" }
wrong-too-much-of-it-has-changed = слишком многое изменилось
wrong-needed = нужно: { "{" }algorithm: pcg64, state: 32 шестнадцатеричные цифры, increment: 32 такие цифры, нечётное{ "}" }
wrong-there-can-be-no-such-position = такой позиции быть не может ({ $error })
wrong-this-position-cannot-be-played-on = из этой позиции играть нельзя ({ $error })
wrong-it-takes-too-long-to-play-on-from-this-position = партия из этой позиции считается слишком долго
wrong-this-is-not-a-text-file-in-utf-8 = это не текстовый файл в UTF-8

## What is wrong with a record

wrong-a-record-is-made-of-a-match-not-of = запись делают из партии, а не из { $given }
wrong-header-lines-are-given-by-their-names-as-not-as =
    строки заголовка задают по именам, как { "{" }'date': '...'{ "}" }, а не как { $given }
wrong-a-header-line-of-your-own-cannot-be-called = своей строке заголовка нельзя дать имя { $name }
wrong-a-record-has-at-most-lines = строк в записи самое большее { $most }
wrong-this-is-not-a-record-the-first-line-must-be = это не запись партии: первой строкой должно быть { $head }
wrong-a-header-line-is-name-value-not = строка заголовка — это `имя: значение`, а не { $value }
wrong-stands-here-for-the-second-time = { $name } стоит здесь второй раз
wrong-an-answer-is-ply-seat-option-not = ответ — это `номер место вариант`, а не { $value }
wrong-the-header-has-no-line = в заголовке нет строки `{ $name }: ...`
wrong-a-record-is-a-text-not = запись — это текст, а не { $given }
wrong-the-number-of-plies-is-a-whole-number-from-0-not = число ответов — целое, от 0, а не { $given }
wrong-it-was-played-by-rules-version-and-goes-another-way-by-use-the-release-that-wrote-it =
    { $fault }; партию играли по версии правил { $theirs }, а по { $ours } она идёт иначе:
    возьмите выпуск программы, который её записал
wrong-rules-version-this-program-plays-use-the-release-that-wrote-the-record =
    версия правил — { $theirs }, а здесь играют по { $ours }: возьмите выпуск программы, который сделал запись
wrong-the-state-differs-from-the-one-recorded-the-file-was-changed-or-made-by-other-rules =
    состояние игры не то, что записано: файл изменён или сделан по другим правилам
wrong-after-this-undo-answers-stand-not = после этой отмены ответов остаётся { $stand }, а не { $told }
wrong-this-should-be-answer-not = здесь должен быть ответ { $due }, а не { $told }
wrong-the-start-position-is-wrong = начальная позиция неверна: { $why }
wrong-the-number-of-seats-must-be-a-number = число мест должно быть числом
wrong-the-seed-is-not-the-one-that-was-promised-before-the-match = зерно не то, что было обещано перед партией
wrong-it-was-played-with-the-game-s-own-component-file-not-with-leave-that-out =
    играли с файлом компонентов самой игры, а не с { $file }: уберите его
wrong-it-was-played-with-the-component-file-which-it-carries-not-with-leave-that-out =
    играли с файлом компонентов { $named }, он в самой записи, а не с { $file } ({ $digest }): уберите его
wrong-the-component-file-is-damaged = файл компонентов повреждён: { $why }
wrong-it-was-played-with-the-component-file-give-that-file =
    играли с файлом компонентов { $named }: дайте этот файл
wrong-the-answers-end-before-the-game-does = ответы кончаются раньше партии
wrong-the-replay-ends-differently = партия кончается иначе: { $ends }
wrong-the-header-needs-learner-seat = в заголовке нужна строка `learner: МЕСТО`
wrong-this-record-is-too-long-to-be-replayed-here = эта запись слишком длинна, здесь её не переиграть
wrong-this-record-cannot-be-replayed = эту запись не переиграть ({ $error })

## Why an answer of a record cannot stand there

move-match-over = партия уже кончилась
move-no-seat = места { $none } нет; места — от 0 до { $last }
move-not-your-turn = место { $idle } сейчас ничего не решает; решает место { $waiting }
move-no-option = варианта { $option } здесь нет; есть: { $known }
move-no-undo = отменять нечего

## What is wrong with a value that a program sends, by the type of the error (pydantic)

field-missing = этого значения не хватает
field-extra-forbidden = такого значения здесь нет
field-model-type = нужна таблица полей
field-model-attributes-type = нужна таблица полей
field-dict-type = нужна таблица имён и значений
field-list-type = нужен список
field-too-short = в списке самое меньшее { $min_length }, а здесь { $actual_length }
field-too-long = вещей здесь самое большее { $max_length }
field-string-type = нужен текст
field-string-unicode = в тексте есть знаки, которых нет в Юникоде
field-string-too-short = знаков в тексте самое меньшее { $min_length }
field-string-too-long = знаков в тексте самое большее { $max_length }
field-string-pattern-mismatch = текст должен быть вида { $pattern }
field-int-type = нужно целое число
field-int-parsing = нужно целое число
field-int-parsing-size = это число слишком велико
field-greater-than-equal = нужно число не меньше { $ge }
field-less-than-equal = нужно число не больше { $le }
field-bool-type = нужно true или false
field-literal-error = здесь может быть только одно из: { $expected }
field-date-from-datetime-parsing = нужен день, как 2026-11-28
field-date-from-datetime-inexact = нужен день без времени, как 2026-11-28

## What is wrong with a game or an option

wrong-a-game-is-named-by-its-id-not-by = игру называют по id, а не { $given }
wrong-there-is-no-game-installed-are = игры { $game } нет; установлены: { $known }
wrong-the-package-behind-offers-no-game-of-that-id-ask-its-authors =
    в пакете { $game } нет игры с таким id: спросите его авторов
wrong-components-are-read-by-components-of-file-first-is-none =
    Файл компонентов сначала читает Components.of_file; { $given } — не он.
wrong-the-number-of-seats-is-a-whole-number-not = Число мест — целое, а не { $given }.
wrong-options-are-a-table-of-names-and-values = Варианты правил — таблица имён и значений.
wrong-has-no-game-for-seats-choose-one-of = Мест за столом этой игры может быть { $known }, а не { $seats }.
wrong-the-seed-names-the-algorithm-known-is =
    Зерно { $seed } называет алгоритм { $name }; известен только { $known }.
wrong-a-seed-is-a-whole-number-or-a-text-not = Зерно — целое число или текст, а не { $given }.
wrong-a-seed-is-a-number-or-up-to-200-printable-characters = Зерно — это число или до 200 видимых знаков.
wrong-there-is-no-seat-seats-are-0-to = Места { $seat } нет; места — от 0 до { $last }.
wrong-the-option-is-true-or-false-not = Вариант «{ $option }» — true или false, а не { $value }.
wrong-the-option-is-a-number-from-to-not =
    Вариант «{ $option }» — число от { $low } до { $high }, а не { $value }.
wrong-the-option-is-one-of-not = Вариант «{ $option }» — одно из { $known }, а не { $value }.
wrong-options-are-given-by-their-names-as-not-as =
    Варианты правил задают по именам, как { "{" }'имя': значение{ "}" }, а не как { $given }.
wrong-there-is-no-option-known-are = Варианта { $name } нет; известны: { $known }.
wrong-the-depth-of-advice-is-a-number-from-0-to-not = Глубина совета — число от 0 до { $most }, а не { $value }.
wrong-the-part-of-an-advice-is-above-0-and-at-most-1-not = Доля (part) совета больше 0 и не больше 1, а не { $value }.
wrong-at-least-one-seat-must-be-me = Хотя бы одно место должно быть `me`.
wrong-there-is-no-dungeon-of-days-are-2000-01-01-to =
    Подземелья дня { $day } нет: дни — от 2000-01-01 до { $today }.
wrong-a-clock-of-days-has-whole-days-86400-seconds-each-and-nothing-extra =
    В часах с днями — целые дни (по 86400 секунд) и никаких добавок.
wrong-only-a-clock-of-days-stands-at-weekends = По выходным стоят только часы с днями.
wrong-name-a-friend-or-a-table-and-a-seat-there-and-not-both =
    Назовите друга (`friend`) или стол и место за ним (`table`, `seat`), но не то и другое сразу.

## What a parser of JSON or TOML says (undercroft.texts.parsers)

parser-place = { $line ->
    [end] в конце текста
   *[other] строка { $line }, столбец { $column }
}
parser-utf-8 = это не UTF-8
parser-too-deep = вложено слишком глубоко
parser-long-number = в числе слишком много цифр
parser-expecting-value = здесь нужно значение
parser-expecting-property-name-enclosed-in-double-quotes = здесь нужно имя в двойных кавычках
parser-expecting-delimiter = не хватает { $sign }
parser-illegal-trailing-comma-before-end-of-object = перед скобкой лишняя запятая
parser-illegal-trailing-comma-before-end-of-array = перед скобкой лишняя запятая
parser-extra-data = после конца стоит лишнее
parser-unterminated-string-starting-at = кавычки не закрыты
parser-invalid-control-character-at = такого знака в кавычках не бывает
parser-invalid-escape = после \ такого не бывает
parser-invalid-uxxxx-escape = после \u нужны четыре шестнадцатеричные цифры
parser-unexpected-utf-8-bom-decode-using-utf-8-sig = в начале лишняя метка BOM
parser-invalid-statement = так строка не начинается
parser-expected-newline-or-end-of-document-after-a-statement = здесь строка должна кончиться
parser-expected = не хватает { $sign }
parser-found-invalid-character = такого знака здесь не бывает: { $sign }
parser-cannot-declare-twice = такая таблица уже есть
parser-cannot-overwrite-a-value = такое значение уже есть
parser-expected-at-the-end-of-a-table-declaration = после имени таблицы не хватает { $sign }
parser-expected-at-the-end-of-an-array-declaration = после имени таблицы не хватает { $sign }
parser-cannot-mutate-immutable-namespace = эту таблицу здесь не дополнить
parser-cannot-redefine-namespace = эту таблицу здесь не дополнить
parser-expected-after-a-key-in-a-key-value-pair = после имени не хватает { $sign }
parser-invalid-initial-character-for-a-key-part = имя так не начинается
parser-unclosed-array = список не закрыт
parser-unclosed-inline-table = таблица не закрыта
parser-duplicate-inline-table-key = имя { $sign } в этой таблице уже есть
parser-unescaped-in-a-string = в кавычках вместо { $sign } пишут \\
parser-invalid-hex-value = здесь нужны шестнадцатеричные цифры
parser-escaped-character-is-not-a-unicode-scalar-value = такого знака нет
parser-unterminated-string = кавычки не закрыты
parser-illegal-character = такого знака здесь не бывает: { $sign }
parser-invalid-date-or-datetime = такой даты не бывает
parser-invalid-value = здесь нужно значение
