"""A kept fragment is what drawing it again would give, and a page can be brought up to date by its parts."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import partial
from html.parser import HTMLParser
from typing import Any

import pytest

from tests import harness
from tests.web.test_leaks import table_of
from undercroft.core.game import GameType
from undercroft.core.options import settings
from undercroft.core.start import new_match
from undercroft.tables.lesson import lessons_of, step_of
from undercroft.tables.stage import Stage
from undercroft.tables.standing import Standing, may_stand, question_of, text_of
from undercroft.tables.table import Table
from undercroft.texts import LANGUAGES, texts_for
from undercroft.web.pages import show
from undercroft.web.pages.fragments import BySeat, Drawing, Look, Moment, Part, Store
from undercroft.web.pages.render import Reader, environment
from undercroft.web.pages.show import table_part

VOID = {"input", "br", "img", "hr", "meta", "link", "wbr"}


class Outer(HTMLParser):
    """The ids of the outermost elements of a text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.depth = 0
        self.ids: list[str | None] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if not self.depth:
            self.ids.append(dict(attrs).get("id"))
        self.depth += tag not in VOID

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if not self.depth:
            self.ids.append(dict(attrs).get("id"))

    def handle_endtag(self, tag: str) -> None:
        self.depth -= 1


def patched(old: Part, changes: dict[str, Part]) -> Part:
    """A page with these parts in the places of the old ones."""
    if old.id in changes:
        return changes[old.id]
    return Part(old.id, old.own, tuple(patched(one, changes) for one in old.inner))


class Album:
    """Looks at tables with and without what is kept, each as somebody has seen it before."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, rng: random.Random) -> None:
        self.store = Store()
        self.rng = rng
        self._patch = monkeypatch
        self._before: dict[tuple[int | None, str], Part] = {}

    def turn(self) -> None:
        """From here on another table is looked at."""
        self._before.clear()

    def look(self, table: Table, owners: list[str]) -> None:
        table.stamp = table.match.ply
        for seat in harness.all_seats(table.match):
            language = self.rng.choice(LANGUAGES)
            reader = Reader("watcher" if seat is None else owners[seat], language)
            self._patch.setattr(show, "Drawing", partial(Drawing, store=None))
            plain = table_part(table, reader)
            self._patch.setattr(show, "Drawing", partial(Drawing, store=self.store))
            kept = [table_part(table, reader) for _ in range(2)]
            for page in kept:
                assert page.html() == plain.html()
                assert not page.changed_since(plain)
            ids = [part.id for part in plain.all() if part.id]
            assert len(ids) == len(set(ids)), "two parts of a page have one id"
            old = self._before.get((seat, language))
            self._before[seat, language] = kept[0]
            if old is not None:
                changes = kept[0].changed_since(old)
                after = patched(old, {part.id: part for part in changes})
                assert after.html() == plain.html()


def stands(table: Table, rng: random.Random) -> bool:
    """Whether somebody is asked what may stand: some of them have let an answer stand, some have not."""
    found = False
    for seat in table.match.choices.seats:
        choice = table.match.choices[seat]
        text = may_stand(choice)
        if text and (not found or rng.random() < 0.5):
            found = True
            brings = "" if len(choice.options) == 1 else rng.choice("ab")
            one = Standing(choice.prompt.key, choice.prompt.rule, text, question_of(choice), brings)
            table.seats[seat].standing = text_of([one])
    return found


def test_kept_fragments_are_what_drawing_gives(kind: GameType, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(3)
    album = Album(monkeypatch, rng)
    for _ in range(3):
        match = harness.random_table(kind, rng).match()
        owners = [f"browser{seat}" for seat in range(match.seats)]
        album.turn()
        for _ in harness.sampled(match, rng, 8):
            table = table_of(match, owners)
            album.look(table, owners)
            if stands(table, rng):
                album.look(table, owners)


def test_kept_fragments_of_a_lesson_are_what_drawing_gives(
    kind: GameType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On its path, off it and after it, beside a table where the same is played without one."""
    rng = random.Random(6)
    album = Album(monkeypatch, rng)
    for lesson in lessons_of(kind):
        match, way = lesson.begin(), rng.randrange(2, 9)
        owners = [f"browser{seat}" for seat in range(match.seats)]
        album.turn()
        for step in range(14):
            if step % 3 == 0:
                album.look(table_of(match, owners, head=f"lesson: {lesson.name}"), owners)
                album.look(table_of(match, owners), owners)
            if match.over:
                break
            seat = match.choices.seats[0]
            told = step_of(kind, lesson, match, texts_for("en", kind))
            tip = told.tip if told is not None and match.ply <= way else ""
            text = tip if seat == lesson.learner else lesson.answer(match.answers, seat)
            match.play(seat, text or rng.choice(match.choices[seat].options))


def test_what_was_drawn_at_a_table_of_one_variant_is_not_kept_for_another(
    kind: GameType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A Goblin of the Goblin Ground was described as he is elsewhere, if he had been drawn there before."""
    store, rng = Store(), random.Random(5)
    for setting in settings(kind.options):
        for value in setting.values():
            options = {setting.name: value}
            seats = [one for one in sorted(kind.seats) if harness.accepted(kind, one, options)]
            if not seats:
                continue
            match = new_match(kind, seats[min(1, len(seats) - 1)], 3, options)
            owners = [f"browser{seat}" for seat in range(match.seats)]
            for _ in harness.sampled(match, rng, 40):
                table, reader = table_of(match, owners), Reader(owners[0], "en")
                monkeypatch.setattr(show, "Drawing", partial(Drawing, store=None))
                plain = table_part(table, reader)
                monkeypatch.setattr(show, "Drawing", partial(Drawing, store=store))
                assert table_part(table, reader).html() == plain.html(), options


def spliced(view: Any, other: Any) -> Iterator[tuple[str, Any]]:
    """The view with one field as it is in another one, for each that is different there: its own fields, and
    those of the parts it has."""
    for field in fields(view):
        ours, theirs = getattr(view, field.name), getattr(other, field.name)
        if ours == theirs:
            continue
        yield field.name, replace(view, **{field.name: theirs})
        if type(ours) is not type(theirs):
            continue
        if is_dataclass(ours):
            for name, one in spliced(ours, theirs):
                yield f"{field.name}.{name}", replace(view, **{field.name: one})
        elif type(ours) is tuple and len(ours) == len(theirs):
            for at, pair in enumerate(zip(ours, theirs, strict=True)):
                if is_dataclass(pair[0]) and type(pair[0]) is type(pair[1]):
                    for name, one in spliced(*pair):
                        parts = (*ours[:at], one, *ours[at + 1 :])
                        yield f"{field.name}.{name}", replace(view, **{field.name: parts})


def test_what_a_fragment_shows_is_among_its_values(kind: GameType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Views that differ in one field alone: what was drawn for the first is not kept for the second where it
    matters. A watcher at a quick table of Raiders read since when somebody thought in the room before."""

    def page(table: Table, reader: Reader, view: Any, store: Store | None) -> str:
        monkeypatch.setattr(show, "Drawing", partial(Drawing, store=store))
        monkeypatch.setattr(Stage, "view", lambda *_: view)
        return table_part(table, reader).html()

    rng, left = random.Random(1), int(100 * harness.EFFORT)
    for _ in range(int(10 * harness.EFFORT)):
        match = harness.random_table(kind, rng).match()
        owners = [f"browser{seat}" for seat in range(match.seats)]
        before: dict[int | None, list[Any]] = {}
        for _ in harness.sampled(match, rng, 20):
            if left <= 0:
                break
            for seat in harness.all_seats(match):
                before.setdefault(seat, []).append(match.view(seat))
            seat = rng.choice([None, *match.choices.seats, *range(match.seats)])
            view, other = before[seat][-1], rng.choice(before[seat])
            table, reader = table_of(match, owners), Reader("watcher" if seat is None else owners[seat], "en")
            store, found = Store(), list(spliced(view, other))
            page(table, reader, view, store)
            rng.shuffle(found)
            for name, changed in list(dict(found).items())[:10]:
                left -= 1
                try:
                    plain = page(table, reader, changed, None)
                except TypeError:  # there is no such table: who lives is nowhere
                    continue
                kept = page(table, reader, changed, store)
                assert kept == plain, f"{name} is not among the values of what shows it"


def test_a_part_is_one_element_with_its_id(kind: GameType) -> None:
    rng = random.Random(4)
    for _ in range(2):
        match = harness.random_table(kind, rng).match()
        owners = [f"browser{seat}" for seat in range(match.seats)]
        for _ in harness.sampled(match, rng, 6):
            seat = rng.choice(list(harness.all_seats(match)))
            reader = Reader("watcher" if seat is None else owners[seat], "en")
            for part in table_part(table_of(match, owners), reader).all():
                if part.id:
                    assert Outer(part.html()).ids == [part.id]


def drawn(source: str, store: Store | None, **values: object) -> str:
    drawing = Drawing(("game", "en"), store)
    page = environment().from_string(source)
    return drawing.drawn("page", lambda: page.render(drawing=drawing, **values)).html()


def test_a_fragment_is_drawn_once_for_its_values() -> None:
    store = Store()
    calls: list[int] = []

    def say(value: int) -> int:
        calls.append(value)
        return value

    source = '{% fragment "a", x %}<b id="a">{{ say(x) }}</b>{% endfragment %}'
    for x in (1, 2, 1, 2):
        page = drawn(source, store, x=x, say=say)
        assert page == f'<b id="a">{x}</b>'
    assert calls == [1, 2]


def test_a_fragment_is_drawn_for_tables_and_frames_where_it_asks_which_it_is() -> None:
    store = Store()
    drawn_for: list[str] = []

    def page(source: str, framed: bool) -> str:
        drawing = Drawing(("game", "en"), store, framed=framed)
        values = {"drawing": drawing, "shot": Moment(drawing), "say": drawn_for.append}
        return drawing.drawn("page", lambda: environment().from_string(source).render(**values)).html()

    alike = '{% fragment "a", 1 %}<b id="a">{{ say("a") or "" }}</b>{% endfragment %}'
    other = (
        '{% fragment "b", 1 %}<b id="b">{% fragment "c", 1 %}<i id="c">{{ say("c") or "" }}'
        "{{ 'frame' if shot else 'table' }}</i>{% endfragment %}</b>{% endfragment %}"
    )
    for _ in range(2):
        for framed, word in ((False, "table"), (True, "frame")):
            assert page(alike, framed) == '<b id="a"></b>'
            assert page(other, framed) == f'<b id="b"><i id="c">{word}</i></b>'
    assert drawn_for == ["a", "c", "c"]


def test_parts_go_where_they_are_put() -> None:
    source = (
        "{% macro one(n, x) %}{% fragment 'p' ~ n, n, x %}<i id='p{{ n }}'>{{ n }}{{ x }}</i>"
        "{% endfragment %}{% endmacro %}"
        "{% set late %}{{ one(2, '') }}{% part 'q' %}<u id='q'>{{ one(3, '+') }}</u>{% endpart %}{% endset %}"
        "{{ one(1, '-') }}<hr>{{ late }}"
    )
    for _ in range(2):
        page = drawn(source, Store())
        assert page == "<i id='p1'>1-</i><hr><i id='p2'>2</i><u id='q'><i id='p3'>3+</i></u>"


def test_words_of_readers_make_no_part() -> None:
    assert drawn('{% part "a" %}<b id="a"></b>{% endpart %}{{ x }}', None, x="<@0>") == (
        '<b id="a"></b>&lt;@0&gt;'
    )


def test_the_smallest_parts_with_an_id_are_sent() -> None:
    def page(a: str, b: str, c: str) -> Part:
        inner = Part("b", ("<b id=b>", "</b>"), (Part("", (b,)),))
        return Part("p", ("<p>", "", "</p>"), (Part("a", (a,)), Part("c", (c, ""), (inner,))))

    old = page("1", "2", "3")
    assert page("1", "2", "3").changed_since(old) == []
    assert [one.id for one in page("x", "2", "3").changed_since(old)] == ["a"]
    assert [one.id for one in page("1", "x", "3").changed_since(old)] == ["b"]
    assert [one.id for one in page("x", "x", "x").changed_since(old)] == ["a", "c"]


def test_who_is_called_you_matters_where_he_is_named() -> None:
    store = Store()

    def page(you: int, source: str) -> str:
        drawing = Drawing(("game", "en"), store)
        drawing.you = you
        names = ["Ann", "Bob", "Cid"]
        names[you] = "You"
        seats = BySeat(names, drawing.named)
        found = environment().from_string(source)
        return drawing.drawn("page", lambda: found.render(drawing=drawing, seats=seats)).html()

    source = '{% fragment "a" %}<b id="a">{{ seats[1] }}</b>{% endfragment %}'
    assert [page(you, source) for you in (0, 2, 1, 0)] == [
        f'<b id="a">{x}</b>' for x in ("Bob", "Bob", "You", "Bob")
    ]
    assert sum(map(len, store.looks.values())) == 2
    around = '{% fragment "b" %}<i id="b">' + source + "</i>{% endfragment %}"
    assert [page(you, around) for you in (0, 1)] == [
        f'<i id="b"><b id="a">{x}</b></i>' for x in ("Bob", "You")
    ]


def test_the_store_is_bounded() -> None:
    store = Store(most=20_000)
    for number in range(100):
        store.keep(number, Look(Part(str(number), ("x" * 1000,))))
    assert store.size <= store.most
    assert 1 < len(store.looks) < 10
    page = Drawing(())
    assert store.find(99, page) is not None
    assert store.find(0, page) is None


def test_what_reads_alike_has_not_changed_whatever_it_is_made_of() -> None:
    """The dungeon of a lord was sent again, as it was, when its owner was asked."""
    whole = Part("a", ('<b id="a">xy</b>',))
    parts = Part("a", ('<b id="a">', "y</b>"), (Part("", ("x",)),))
    assert whole.changed_since(parts) == parts.changed_since(whole) == []
    other = Part("a", ('<b id="a">xz</b>',))
    assert other.changed_since(parts) == [other]
