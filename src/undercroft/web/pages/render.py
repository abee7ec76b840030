"""Templates: the environment, and what every page has at hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, MutableMapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from functools import cache, partial
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any, cast

from jinja2 import (
    Environment,
    FileSystemBytecodeCache,
    FunctionLoader,
    PackageLoader,
    PrefixLoader,
    Template,
    TemplateNotFound,
)
from jinja2.bccache import Bucket
from jinja2.environment import TemplateModule
from jinja2.loaders import BaseLoader, ChoiceLoader
from jinja2.runtime import Context, Undefined
from markupsafe import Markup

from undercroft.bots.levels import LEVELS
from undercroft.core.components import Components
from undercroft.core.game import GameType
from undercroft.core.registry import all_games, find_game
from undercroft.tables.seats import is_person
from undercroft.texts import Texts, texts_for
from undercroft.texts.texts import You, with_names
from undercroft.web import assets
from undercroft.web.pages import fragments
from undercroft.web.pages.fragments import BySeat, Fragments
from undercroft.web.pages.hyphens import soft
from undercroft.web.pages.plain import plain_board
from undercroft.web.reach import NOT_KNOWN, Reach, qr_code

COPY = re.compile(r"_\d+$")
LOG_LINES = 48
"""The log of a table page holds so many lines, the newest; the replay has all of them."""
COLOURS = ("amber", "sky", "green", "rose", "violet")
SHAPES = tuple(
    Markup(shape)  # noqa: S704
    for shape in (
        '<circle cx="8" cy="8" r="6.5"/>',
        '<rect x="2" y="2" width="12" height="12" rx="1.5"/>',
        '<path d="M8 1.5 15 14H1z"/>',
        '<path d="M8 .8 15 8 8 15.2 1 8z"/>',
        '<path d="m8 .8 2.1 4.9 5.3.4-4 3.5 1.2 5.2L8 12l-4.6 2.8 1.2-5.2-4-3.5 5.3-.4z"/>',
    )
)


@cache
def mark_tag(seat: int, cls: str = "") -> Markup:
    """The shape of a seat in its colour; every page has the shapes at its top."""
    more = f" {cls}" if cls else ""
    tag = Markup('<svg class="mark s-{}{}" aria-hidden="true"><use href="#mark-{}"/></svg>')
    return tag.format(COLOURS[seat % 5], more, seat % 5)


@dataclass(frozen=True)
class Reader:
    """Who reads a page: his browser (the hash of its token), language, theme and name."""

    browser: str
    lang: str
    theme: str = "dark"
    name: str = ""
    sign: str = ""
    """The device that he has chosen for his seats."""
    here: str = "/"
    news: str = ""
    """What the host announces."""
    reach: Reach = NOT_KNOWN
    """Where others find this server."""

    @property
    def known(self) -> bool:
        """Whether he has made himself known, and sits as a person, not as a browser."""
        return is_person(self.browser)


def _game_loader(game: str) -> BaseLoader:
    def load(name: str) -> tuple[str, str, None] | None:
        content = assets.read(find_game(game).package, name)
        return None if content is None else (content.decode(), f"{game}/{name}", None)

    return FunctionLoader(load)


def newest(lines: Sequence[Any]) -> str:
    """The last line of a log that tells something and has happened already, as HTML."""
    silent = {"h", "since", "fut"}
    return next((line.html for line in reversed(lines) if silent.isdisjoint(line.cls.split())), "")


def log_rows(lines: Sequence[Any]) -> Markup:
    """The lines of a log as they stand there."""
    return Markup("".join([line.row for line in lines]))  # noqa: S704


def rows_of(rows: Iterable[Sequence[Any]], first: Any) -> tuple[Sequence[Any], ...]:
    """The rows that begin with a seat, a place or whatever stands first in them."""
    return tuple([row for row in rows if row[0] == first])


class Nothing(Undefined):
    """What `{{ words if any }}` gives where there are none: it says at once that it is drawn as nothing."""

    __slots__ = ()

    def __html__(self) -> str:
        return ""


class PlainCalls(Context):
    """Calls functions as they are: none of ours asks for the context, and looking for that at each of a
    thousand calls took a fifth of a page's time."""

    def call(__self, __obj: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:  # noqa: N805
        if kwargs:
            kwargs.pop("_block_vars", None)
            kwargs.pop("_loop_vars", None)
        return __obj(*args, **kwargs)


class Late:
    """A module of macros that is made when first one of them is asked for: most of what a page is made of is
    kept, and its macros are not called."""

    def __init__(self, make: Callable[[], TemplateModule]) -> None:
        self._make = make

    def __getattr__(self, name: str) -> Any:
        self.__dict__.update(vars(self._make()))
        try:
            return self.__dict__[name]
        except KeyError:
            raise AttributeError(name) from None


class LateModules(Template):
    """Templates whose modules are made late."""

    def make_module(self, *args: Any, **kwargs: Any) -> TemplateModule:
        return cast(TemplateModule, Late(partial(super().make_module, *args, **kwargs)))


class Templates(Environment):
    """The environment of our templates: they are read once, and none has globals of its own."""

    context_class = PlainCalls
    template_class = LateModules

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self._read: dict[Any, Template] = {}

    def get_template(self, name: Any, *args: Any, **kwargs: Any) -> Template:
        found = self._read.get(name)
        if found is None:
            found = self._read[name] = super().get_template(name, *args, **kwargs)
        return found

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        return self.globals


class Bytecode(FileSystemBytecodeCache):
    """Templates as Python has compiled them, from one start to the next: without them the first page of each
    game takes four times as long. A disk that takes no more is no reason to show no page."""

    def dump_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError):
            super().dump_bytecode(bucket)


def bytecode() -> Bytecode | None:
    """In the system's folder for such things, by what compiled them; None where no folder is ours alone."""
    compilers = [Path(str(one)).read_bytes() for one in (__file__, fragments.__file__)]
    by = sha256(version("jinja2").encode() + b"".join(compilers)).hexdigest()
    try:
        return Bytecode(pattern=f"undercroft-{by[:12]}-%s.cache")
    except (OSError, RuntimeError):
        return None


def day(moment: str) -> date:
    """The day of a moment as it is stored."""
    return date.fromisoformat(moment[:10])


@cache
def environment() -> Environment:
    """The templates of the platform, and those of a game under its id."""
    games = PrefixLoader({kind.id: _game_loader(kind.id) for kind in all_games()})
    made = Templates(
        loader=ChoiceLoader([PackageLoader("undercroft.web", "templates"), games]),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        bytecode_cache=bytecode(),
        undefined=Nothing,
        extensions=[Fragments],
    )
    made.filters |= {"soft": soft, "day": day}
    made.globals |= {
        "qr_code": qr_code,
        "colours": COLOURS,
        "shapes": SHAPES,
        "newest": newest,
        "log_rows": log_rows,
        "rows_of": rows_of,
        "static": assets.static_href,
        "log_lines": LOG_LINES,
        "thinks": {name: level.seconds for name, level in LEVELS.items()},
    }
    return made


@cache
def template(name: str) -> Template:
    return environment().get_template(name)


@cache
def drawings(game: str) -> Mapping[str, str]:
    """For the ids of a game's components the icons they are drawn with, if it says which."""
    name = f"{game}/board/art.html.jinja"
    try:
        found: Mapping[str, str] = template(name).module.art  # type: ignore[attr-defined]
    except TemplateNotFound:
        return {}
    return found


def drawing(kind: GameType, table: str, thing: str) -> str:
    """The icon of a component: its own, that of the card it is a copy of, or that of its table. Empty if it
    has none."""
    found, name = drawings(kind.id), thing
    while name not in found and COPY.search(name):
        name = COPY.sub("", name)
    return found.get(name) or found.get(name.split("_")[0]) or found.get(table, "")


def translator(texts: Texts, names: list[str] | None = None) -> Callable[..., str]:
    """The `t` of templates: t("key", seat=2, item="torch", count=3); seats become names."""
    cache: dict[str, str] = {}
    you = next((seat for seat, name in enumerate(names or ()) if isinstance(name, You)), None)

    def t(key: str, **args: Any) -> str:
        if not args:
            if key not in cache:
                cache[key] = texts.text(key)
            return cache[key]
        if isinstance(names, BySeat):
            _note(names, args)
        return with_names(texts.text(key, texts.arguments(args.items(), you)), names or [])

    return t


def _note(names: BySeat, args: Mapping[str, Any]) -> None:
    """Writes down whom a text names or addresses."""
    for field, value in args.items():
        if field.endswith("seat") and type(value) is int:
            names.named.append(value)
        elif field.endswith("seats"):
            names.named += value


def base_context(
    reader: Reader,
    kind: GameType | None = None,
    names: list[str] | None = None,
    rules: str = "",
    components: Components | None = None,
) -> dict[str, Any]:
    """What every template may use; `rules` is the address of the rules page, if it is not the game's, and
    `components` the file that is played with."""
    rules = rules or (f"/games/{kind.id}/rules" if kind is not None else "")
    texts = texts_for(reader.lang, kind, components)
    return {
        "t": translator(texts, names),
        "name": texts.name,
        "plain_board": lambda view: plain_board(view, texts, names or []),
        "lang": reader.lang,
        "theme": reader.theme,
        "reader": reader,
        "here": reader.here,
        "kind": kind,
        "icon_href": lambda name: assets.icon_href(kind, name),
        "icon_tag": partial(assets.icon_tag, kind),
        "mark_tag": mark_tag,
        "rules_href": rules,
        "rule_href": lambda rule: f"{rules}#{rule}" if rules else "#",
        "seats": [],
        "waiting": (),
    }


def with_ui(context: dict[str, Any]) -> dict[str, Any]:
    """Adds the shared macros under `ui`, bound to this context."""
    context["ui"] = template("ui.html.jinja").make_module(context)
    return context


def render(name: str, context: Mapping[str, Any]) -> str:
    return template(name).render(context)


def page(
    name: str,
    reader: Reader,
    kind: GameType | None = None,
    components: Components | None = None,
    **values: Any,
) -> str:
    """A whole page of the platform."""
    context = base_context(reader, kind, components=components)
    context |= {
        "games": sorted(all_games(), key=lambda one: (one.weight, one.id)),
        "texts_for": lambda one: texts_for(reader.lang, one),
        "cover": assets.cover,
    }
    context |= values
    return render(name, with_ui(context))
