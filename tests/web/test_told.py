"""What a component file says of its rows in its own words: kept, checked, and told wherever they are."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from tests.web.test_workshop import begun, desk, form
from undercroft.core.components import Components
from undercroft.core.errors import ComponentError
from undercroft.core.game import GameType
from undercroft.core.registry import find_game
from undercroft.core.start import standard_components
from undercroft.core.told import TOLD
from undercroft.texts import texts_for
from undercroft.texts.about import about
from undercroft.web.pages.desk import house_of
from undercroft.web.pages.rulebook import book_of
from undercroft.workshop.sheet import Row


def raiders(said: str) -> Components:
    text = standard_components(find_game("raiders")).text
    return Components(text.replace('id = "snake"\n', f'id = "snake"\n{said}\n'), "my.toml", False)


def named(kind: GameType) -> Row:
    """A card that may have a name of its own."""
    page = desk(kind)
    return next(row for part in page.parts for row in part.rows if page.own(row) and page.says(row))


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ('name_en = "<b>Adder</b>"', "a text has no <"),
        ('name_en = "{ c-dragon }"', "a text has no {"),
        ('name_ru = "Га\\u202eдюка"', "as U\\+202E"),
        ('name_ru = "Га\\u0007дюка"', "as U\\+0007"),
        ('name_ru = "\\ue0000\\ue001"', "as U\\+E000"),
        ('name_en = " Adder"', "one blank"),
        ('name_en = ""', "not nothing"),
        ('words_en = "a\\u0301\\u0301\\u0301"', "two marks"),
        (f'name_en = "{"Adder " * 6}adder"', "32 letters at most, not 41"),
        (f'name_en = "{"a" * 30}"', "a word of a text has 24"),
        (f'words_ru = "{"слово " * 60}"', "300 letters at most, not 360"),
        ("name_en = 5", "a text is needed, not 5"),
        ('name_de = "Natter"', "there is no such value here"),
    ],
)
def test_a_bad_text_is_refused_at_its_line(said: str, words: str) -> None:
    source = raiders(said)
    with pytest.raises(ComponentError, match=words) as refused:
        find_game("raiders").load_components(source)
    assert source.text.splitlines()[refused.value.line - 1] == said
    if said.startswith("name_en") and "5" not in said:
        assert texts_for("en", find_game("raiders"), source).name("snake") == "Snake"


def test_a_name_stands_wherever_the_row_is_named() -> None:
    kind = find_game("raiders")
    source = raiders('name_en = "Adder \\"Ann\\""\nname_ru = "Гадюка"\nwords_ru = "Шипит."')
    kind.load_components(source)
    assert texts_for("en", kind, source).name("snake_2") == 'Adder "Ann" 2'
    russian = texts_for("ru", kind, source)
    assert russian.arguments([("card", "snake")])["card"] == "Гадюка"
    assert russian.name("dragon") == "Дракон"
    told = about(russian, kind, source, "snake")
    assert told is not None
    assert told.name == "Гадюка"
    assert told.words.endswith("\nШипит.")
    assert texts_for("ru", kind).name("snake") == "Змея"
    assert texts_for("ru", kind, standard_components(kind)) is texts_for("ru", kind)


def test_rules_and_changes_say_a_new_name_for_the_printed_one() -> None:
    kind = find_game("raiders")
    source = raiders('name_en = "Adder_Ann_"\nname_ru = "Гадюка"')
    english, russian = (str(book_of(kind, one, source).html) for one in ("en", "ru"))
    assert "<td>Adder_Ann_</td>" in english
    assert "<td>Гадюка</td>" in russian
    assert "<td>Змея</td>" not in russian
    assert "<td>Змея</td>" in str(book_of(kind, "ru").html)
    changed = {old: new for row in house_of(kind, source, "ru") or () for _, old, new in row.values}
    assert changed == {"Snake": "Adder_Ann_", "Змея": "Гадюка"}


def test_a_new_row_without_texts_reads_plainly() -> None:
    kind = find_game("raiders")
    text = standard_components(kind).text.replace(
        'id = "snake"', 'id = "pale_worm"\nname_ru = "Бледный червь"', 1
    )
    source = Components(text.replace('id = "zombie"', 'id = "old_bones"', 1), "my.toml", False)
    for language, worm in (("ru", "Бледный червь"), ("en", "Бледный червь")):
        texts = texts_for(language, kind, source)
        assert texts.name("pale_worm") == worm
        assert texts.name("old_bones") == "Old bones"
    assert texts_for("ru", kind, source).name("old_bones_2") == "Old bones 2"


def test_texts_are_written_told_and_taken_back(client: TestClient, kind: GameType) -> None:
    row = named(kind)
    place = begun(client, kind.id)
    said = {"name_en": "Marrow", "name_ru": "Мозговик", "words_en": "It hums.", "words_ru": "Оно гудит."}
    data = form(row, "save", **{f"v.{key}": value for key, value in said.items()})
    client.cookies.set("lang", "ru")
    page = client.post(f"{place}/change", data=data, headers={"hx-request": "true"}).text
    assert "Мозговик" in page
    assert "Оно гудит." in page
    text = client.get(f"{place}/components.toml").text
    for key, value in said.items():
        assert f'{key} = "{value}"' in text
    sheet = client.get(f"{place}/print?changed=true").text
    assert "Мозговик" in sheet
    assert "Оно гудит." in sheet
    changed = house_of(kind, Components(text, "my.toml", standard=False), "ru") or ()
    told = [one for one in changed if one.words]
    assert [(one.name.split()[0], one.words) for one in told] == [("Мозговик", "Оно гудит.")]
    bad = form(row, "save", **{"v.name_ru": "<i>Мозговик</i>"})
    page = client.post(f"{place}/change", data=bad, headers={"hx-request": "true"}).text
    assert "<i>Мозговик" not in page
    assert re.search(r'class="bad"><span>[^<]*</span>\s*<input name="v.name_ru"', page)
    client.post(f"{place}/change", data=form(row, "save", **{f"v.{key}": "" for key in TOLD}))
    left = client.get(f"{place}/components.toml").text
    assert not any(key in left for key in TOLD)


def test_a_table_tells_them_in_its_rules_inspector_text_and_api(client: TestClient) -> None:
    place = begun(client, "raiders")
    page = desk(find_game("raiders"))
    data = {"v.name_ru": "Мозговик", "v.words_ru": "Оно гудит."}
    for part in page.parts:
        if part.table == "character":
            for row in part.rows:
                client.post(f"{place}/change", data=form(row, "save", **data))
    client.cookies.set("lang", "ru")
    table = client.post(f"{place}/play").url.path
    for address in (f"{table}/rules", f"{table}/ask?thing=thief"):
        text = client.get(address).text
        assert "Мозговик" in text
        assert "Оно гудит." in text
    for address in (table, f"{table}/text", f"/api/v1{table.replace('/t/', '/tables/')}?lang=ru"):
        assert "Мозговик" in client.get(address).text, address


def test_what_is_said_in_brief_of_a_new_figure_is_never_a_key() -> None:
    kind = find_game("twister")
    text = standard_components(kind).text
    first = text.index('[[figure]]\nid = "goblin"')
    goblin = text[first : text.index("[[figure]]", first + 5)]
    more = goblin.replace('"goblin"', '"goblin_2"') + goblin.replace(
        '"goblin"', '"imp"\nwords_ru = "Шмыгает."'
    )
    source = Components(text.replace(goblin, goblin + more), "my.toml", False)
    kind.load_components(source)
    texts = texts_for("ru", kind, source)
    worth = {"exit_vp": 2}
    assert texts.text("ui-about-goblin-2", worth) == texts_for("ru", kind).text("ui-about-goblin", worth)
    assert texts.text("ui-about-imp") == "Шмыгает."
    assert texts_for("en", kind, source).text("ui-about-imp") == "imp"
