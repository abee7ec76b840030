"""A hook of mkdocs: pages that mkdocs.yml does not place come last, decisions in a section of their own.

A page in another language (page.ru.md) takes the place of its twin in the pages of that language.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any


def placed(nav: Any) -> set[str]:
    """All pages a navigation names."""
    if isinstance(nav, str):
        return {nav}
    inner = nav.values() if isinstance(nav, dict) else nav
    return set().union(*(placed(one) for one in inner)) if inner else set()


def there(nav: Any, docs: Path) -> Any:
    """The navigation without the pages and sections that are not there."""
    if isinstance(nav, str):
        return nav if (docs / nav).exists() else None
    if isinstance(nav, dict):
        kept = {title: there(inner, docs) for title, inner in nav.items()}
        return {title: inner for title, inner in kept.items() if inner} or None
    return [one for one in (there(inner, docs) for inner in nav) if one]


def on_config(config: Any) -> Any:
    docs = Path(config["docs_dir"])
    nav = there(config["nav"], docs)
    pages = {str(path.relative_to(docs)) for path in docs.rglob("*.md") if not path.stem.endswith(".ru")}
    left = sorted(pages - placed(nav))
    nav += [page for page in left if "/" not in page]
    decisions = [page for page in left if page.startswith("decisions/")]
    if decisions:
        nav.append({"Decisions": decisions})
    config["nav"] = nav
    return config
