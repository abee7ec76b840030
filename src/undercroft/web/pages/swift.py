"""Jinja without what our templates never need, for it is where a busy server spends its time.

Compiled templates call `escape`, `Markup`, macros and functions through layers that serve volatile escaping,
encodings and functions that ask for the context. Pages are the same without them, in two thirds of the time;
a test compares them.
"""

from __future__ import annotations

from collections.abc import Callable, MutableMapping
from functools import partial
from types import CodeType
from typing import Any

import markupsafe
from jinja2 import Environment, Template
from jinja2.runtime import Context, Macro
from markupsafe import Markup, escape

_inner: Callable[[str], str] = getattr(markupsafe, "_escape_inner", escape)
"""Text in, text out: without making it Markup on the way, where markupsafe still has that."""
_marked: Callable[[str], str] = partial(str.__new__, Markup)


def _escaped(value: Any) -> str:
    """What goes into the page: escaped unless it is HTML."""
    if type(value) is Markup:
        return value
    if type(value) is str:
        return _inner(value)
    if type(value) is int:
        return str(value)
    return escape(value)


class SwiftMacro(Macro):
    """A macro, whose text is HTML."""

    def _invoke(self, arguments: list[Any], autoescape: bool) -> str:
        return _marked(self._func(*arguments))


class SwiftContext(Context):
    """Calls functions as they are: none of ours asks for the context."""

    def call(__self, __obj: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:  # noqa: N805
        kwargs.pop("_block_vars", None)
        kwargs.pop("_loop_vars", None)
        if type(__obj) is SwiftMacro:
            return __obj(__self.eval_ctx, *args, **kwargs)
        return __obj(*args, **kwargs)


class SwiftTemplate(Template):
    """A template that is compiled as ever, and then given the swift helpers."""

    @classmethod
    def from_code(
        cls,
        environment: Environment,
        code: CodeType,
        globals: MutableMapping[str, Any],
        uptodate: Callable[[], bool] | None = None,
    ) -> Template:
        made = super().from_code(environment, code, dict(globals), uptodate)
        made.root_render_func.__globals__.update(escape=_escaped, Markup=_marked, Macro=SwiftMacro)
        return made


class SwiftEnvironment(Environment):
    """An environment of such templates."""

    template_class = SwiftTemplate
    context_class = SwiftContext
