"""A hook of mkdocs: pages that mkdocs.yml does not place come last, decisions in a section of their own."""

from __future__ import annotations

from pathlib import Path
from typing import Any


def placed(nav: Any) -> set[str]:
    """All pages a navigation names."""
    if isinstance(nav, str):
        return {nav}
    inner = nav.values() if isinstance(nav, dict) else nav
    return set().union(*(placed(one) for one in inner)) if inner else set()


def on_config(config: Any) -> Any:
    docs = Path(config["docs_dir"])
    nav = [one for one in config["nav"] if all((docs / page).exists() for page in placed(one))]
    pages = {str(path.relative_to(docs)) for path in docs.rglob("*.md")}
    left = sorted(pages - placed(nav))
    nav += [page for page in left if "/" not in page]
    decisions = [page for page in left if page.startswith("decisions/")]
    if decisions:
        nav.append({"Decisions": decisions})
    config["nav"] = nav
    return config
