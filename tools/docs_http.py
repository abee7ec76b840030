"""The HTTP API as tables, from the schema that the program itself gives at /api/v1/openapi.json."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

WORDS = {
    "en": {
        "asks": "Asks for",
        "gives": "Gives",
        "where": {"path": "in the path", "query": "in the query", "header": "in the header"},
        "field": "Field",
        "type": "Type",
        "what": "Meaning",
        "shapes": "What is sent and given",
        "list": "list of {}",
        "map": "{} by name",
        "any": "any data",
        "default": "else {}",
        "or": " or ",
        "range": {
            "minimum": "from {}",
            "maximum": "to {}",
            "minLength": "at least {} letters",
            "maxLength": "at most {} letters",
            "minItems": "at least {} items",
            "maxItems": "at most {} items",
            "maxProperties": "at most {} names",
            "pattern": "like `{}`",
        },
        "kinds": {
            "string": "text",
            "integer": "whole number",
            "number": "number",
            "boolean": "true or false",
            "null": "null",
            "object": "data",
        },
    },
    "ru": {
        "asks": "Нужно",
        "gives": "Даёт",
        "where": {"path": "в пути", "query": "в запросе", "header": "в заголовке"},
        "field": "Поле",
        "type": "Вид",
        "what": "Что значит",
        "shapes": "Что посылают и получают",
        "list": "список: {}",
        "map": "по именам: {}",
        "any": "любые данные",
        "default": "иначе {}",
        "or": " или ",
        "range": {
            "minimum": "от {}",
            "maximum": "до {}",
            "minLength": "букв не меньше {}",
            "maxLength": "букв не больше {}",
            "minItems": "не меньше {} штук",
            "maxItems": "не больше {} штук",
            "maxProperties": "имён не больше {}",
            "pattern": "вида `{}`",
        },
        "kinds": {
            "string": "текст",
            "integer": "целое число",
            "number": "число",
            "boolean": "true или false",
            "null": "null",
            "object": "данные",
        },
    },
}


@cache
def schema() -> dict[str, Any]:
    """What a served program gives at /api/v1/openapi.json, without serving it."""
    from starlette.routing import Mount

    from undercroft.web.app import create_app

    house = create_app(":memory:")
    api = next(one.app for one in house.routes if isinstance(one, Mount) and one.path == "/api/v1")
    described: dict[str, Any] = api.openapi()  # type: ignore[attr-defined]
    return described


def anchor(name: str) -> str:
    return f"http-{name.lower()}"


def kind(one: dict[str, Any], words: dict[str, Any]) -> str:
    """The type of a value in words; a shape of its own is a link to it."""
    if "$ref" in one:
        name = one["$ref"].rpartition("/")[2]
        return f"[{name}](#{anchor(name)})"
    if "anyOf" in one:
        return str(words["or"]).join(dict.fromkeys(kind(inner, words) for inner in one["anyOf"]))
    if "const" in one:
        return f"`{one['const']}`"
    if "enum" in one:
        return ", ".join(f"`{value}`" for value in one["enum"])
    if one.get("type") == "array":
        return str(words["list"]).format(kind(one.get("items", {}), words))
    if one.get("type") == "object" and isinstance(one.get("additionalProperties"), dict):
        return str(words["map"]).format(kind(one["additionalProperties"], words))
    return str(words["kinds"].get(one.get("type"), words["any"]))


def bounds(one: dict[str, Any], words: dict[str, Any]) -> str:
    told = [form.format(plain(one[key])) for key, form in words["range"].items() if key in one]
    return ", ".join(told)


def plain(value: Any) -> str:
    """A default or a bound as JSON has it; 60.0 is 60."""
    return json.dumps(int(value) if isinstance(value, float) and value.is_integer() else value).strip('"')


def cell(text: str) -> str:
    return re.sub(r"\s+", " ", text).replace("|", "\\|").strip()


def row(name: str, one: dict[str, Any], needed: bool, words: dict[str, Any], where: str = "") -> str:
    told = [kind(one, words), bounds(one, words)]
    if not needed and one.get("default") not in (None, "", [], {}):
        told.append(words["default"].format(f"`{plain(one['default'])}`"))
    mark = "**" if needed else ""
    meaning = "; ".join(filter(None, (where, one.get("description", ""))))
    return f"| {mark}`{name}`{mark} | {cell(', '.join(filter(None, told)))} | {cell(meaning)} |"


def head(words: dict[str, Any]) -> list[str]:
    return ["", f"| {words['field']} | {words['type']} | {words['what']} |", "|---|---|---|"]


def request(method: str, path: str, told: dict[str, Any], words: dict[str, Any]) -> list[str]:
    lines = ["", f"### `{method.upper()} {path}`", "", told.get("description") or told.get("summary", "")]
    parameters = told.get("parameters", [])
    if parameters:
        lines += head(words)
        for one in parameters:
            inner = {**one["schema"], "description": one.get("description", "")}
            lines.append(
                row(one["name"], inner, one.get("required", False), words, words["where"][one["in"]])
            )
    body = told.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    if body:
        lines += ["", f"{words['asks']}: {kind(body, words)}"]
    for status, answer in told["responses"].items():
        if status.startswith("2"):
            given = answer.get("content", {})
            for media, content in given.items():
                if len(given) > 1 and media == "application/json":
                    continue  # FastAPI names it beside what is really sent
                shape = content.get("schema") or {"type": "string"}
                lines += ["", f"{words['gives']} {status}: {kind(shape, words)} (`{media}`)"]
    return lines


def section(lang: str) -> str:
    """All requests and all shapes, as Markdown below a heading of the second level."""
    words = WORDS["ru" if lang == "ru" else "en"]
    described = schema()
    lines: list[str] = []
    for path, methods in described["paths"].items():
        for method, told in methods.items():
            lines += request(method, path, told, words)
    lines += ["", f"### {words['shapes']}"]
    for name, shape in sorted(described["components"]["schemas"].items()):
        lines += ["", f"#### {name} {{ #{anchor(name)} }}", "", shape.get("description", "")]
        needed = shape.get("required", [])
        if shape.get("properties"):
            lines += head(words)
            lines += [row(one, told, one in needed, words) for one, told in shape["properties"].items()]
    return "\n".join(lines)
