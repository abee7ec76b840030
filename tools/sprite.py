"""Cuts a sprite of icons: `python tools/sprite.py ICONS.JSON icons.txt...` writes icons.svg beside each list.

ICONS.JSON is the file `icons.json` of the npm package @iconify-json/game-icons (CC BY 3.0, see NOTICE.md).
A list names one icon a line; `#` starts a comment. The sprite holds one <symbol> each, in currentColor.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any


def sprite(icons: dict[str, Any], names: list[str]) -> str:
    """The text of the sprite. Raises KeyError with the name of an icon that is not in the set."""
    width, height = icons.get("width", 512), icons.get("height", 512)
    symbols = []
    for name in names:
        source = icons["icons"].get(icons.get("aliases", {}).get(name, {}).get("parent", name))
        if source is None:
            raise KeyError(name)
        box = f"0 0 {source.get('width', width)} {source.get('height', height)}"
        body = re.sub(r' fill="currentColor"', "", source["body"])
        symbols.append(f'<symbol id="{name}" viewBox="{box}">{body}</symbol>')
    head = '<svg xmlns="http://www.w3.org/2000/svg"><!-- game-icons.net, CC BY 3.0 -->'
    return "\n".join([head, *symbols, "</svg>"]) + "\n"


def wanted(text: str) -> list[str]:
    """The names in a list, each once, sorted."""
    names = (line.split("#")[0].strip() for line in text.splitlines())
    return sorted({name for name in names if name})


def main(arguments: list[str]) -> int:
    if len(arguments) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    icons = json.loads(Path(arguments[0]).read_text(encoding="utf-8"))
    for argument in arguments[1:]:
        listed = Path(argument)
        names = wanted(listed.read_text(encoding="utf-8"))
        try:
            text = sprite(icons, names)
        except KeyError as error:
            print(f"{listed}: there is no icon {error}", file=sys.stderr)
            return 1
        listed.with_suffix(".svg").write_text(text, encoding="utf-8")
        print(f"{listed.with_suffix('.svg')}: {len(names)} icons, {len(text)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
