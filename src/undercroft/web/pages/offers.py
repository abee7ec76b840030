"""What a reader may do beside his answers: take back, agree to a wish, play once more."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.tables.carrying import OLDER, askers
from undercroft.tables.rematch import missing
from undercroft.tables.sight import Sight
from undercroft.tables.table import Table
from undercroft.texts import Texts
from undercroft.texts.labels import labels_of
from undercroft.texts.texts import with_names
from undercroft.web.pages.render import Reader


@dataclass(frozen=True)
class Offer:
    """A deed beside the answers: agree to an undo, rematch, and so on."""

    deed: str
    label: str
    icon: str = ""
    cls: str = "ghost"
    help: str = ""
    bare: bool = False
    """Whether its sign stands for it where there is little room."""
    brief: str = ""
    """Its word on a phone."""


def undo_offers(table: Table, reader: Reader, texts: Texts, names: list[str], sight: Sight) -> list[Offer]:
    """Taking back and giving again; its help says how far it goes. At one screen only a seat itself is told
    what it has answered: it may be secret from whoever looks now."""
    found = []
    way = table.undoing.way(reader.browser)
    if way:
        count, seat, option = table.undoing.reach(reader.browser)
        label = texts.text(f"undo-{way}")
        if sight.seat == seat:
            told = texts.text("undo-back", {"option": texts.label(option), "more": count - 1})
        else:
            told = texts.text("undo-back-of", texts.arguments([("seat", seat), ("more", count - 1)]))
        told = with_names(told, names)
        brief = texts.text("undo-brief-ask" if way == "ask" else "undo-brief")
        found.append(Offer("undo", label, "return-arrow", help=told, brief=brief))
    if table.undoing.may_redo(reader.browser):
        found.append(Offer("redo", texts.text("undo-redo"), "cycle", help=texts.text("undo-redo-help")))
    return found


def standing_offers(table: Table, texts: Texts, names: list[str], sight: Sight) -> list[Offer]:
    """Letting an answer stand, and being asked again."""
    found = []
    for seat in sight.mine:
        if seat == sight.seat and (text := table.standings.offered(seat)):
            choice = table.match.choices[seat]
            label = with_names(labels_of(table.match, choice, texts)[text], names)
            sure = "stand-help" if len(choice.options) > 1 else "stand-help-single"
            help = texts.text(sure, {"option": label})
            deed = f"stand-{table.match.version}-{seat}"
            words = texts.text("stand-on", {"option": label})
            found.append(Offer(deed, words, "fast-forward-button", "ghost sq", help, bare=True))
        if standing := table.standings.of(seat):
            labels = dict.fromkeys(texts.label_of_text(one.text) for one in standing)
            help = texts.text("stand-off-help", {"options": ", ".join(labels)})
            words = texts.text("stand-off")
            found.append(Offer(f"unstand-{seat}", words, "cancel", "ghost sq", help, bare=True))
    return found


def rematch_offers(table: Table, reader: Reader, texts: Texts, names: list[str]) -> list[Offer]:
    """Asking for a rematch, accepting it and declining it; and whom it waits for."""
    wish = table.wish
    if wish is None:
        return [Offer("rematch", texts.text("end-rematch"), "cycle", "ink")]
    if reader.browser in wish.agreed:
        away = texts.arguments([("seats", missing(table, wish.agreed))])
        return [
            Offer("no-rematch", with_names(texts.text("rematch-waits", away), names), "cycle"),
            Offer(
                "rematch-now", with_names(texts.text("rematch-without", away), names), "vintage-robot", "ink"
            ),
        ]
    asks = with_names(texts.text("rematch-asked", texts.arguments([("seat", wish.seat)])), names)
    return [
        Offer("rematch", f"{asks} {texts.text('rematch-accept')}", "cycle", "ink"),
        Offer("no-rematch", texts.text("rematch-decline")),
    ]


def older_offers(table: Table, reader: Reader, texts: Texts, names: list[str]) -> list[Offer]:
    """The rules have changed since the game began: agreeing to go on, and whom that waits for."""
    agreed = frozenset() if table.wish is None else table.wish.agreed
    if reader.browser not in agreed:
        return [Offer("go-on", texts.text("older-agree"), "play-button", "ink")]
    waits = texts.text("older-waits", texts.arguments([("seats", askers(table, agreed))]))
    return [Offer("go-on", with_names(waits, names))]


def offers(table: Table, reader: Reader, texts: Texts, names: list[str], sight: Sight) -> list[Offer]:
    """What else this reader may do now, as buttons in the prompt bar."""
    found: list[Offer] = []
    if sight.curtain is not None:
        words = texts.text("curtain-go", texts.arguments([("seat", sight.curtain)]))
        return [Offer(f"show-{sight.curtain}", with_names(words, names), "person", "ink")]
    if sight.next is not None:
        words = texts.text("curtain-pass", texts.arguments([("seat", sight.next)]))
        found.append(Offer("cover", with_names(words, names), "cycle", "ink"))
    if table.trouble == OLDER:
        return older_offers(table, reader, texts, names) if sight.mine else []
    wish = table.wish
    if wish is not None and wish.what == "undo" and reader.browser in table.owners():
        if reader.browser not in wish.agreed:
            who = with_names(texts.text("undo-wish", texts.arguments([("seat", wish.seat)])), names)
            words, brief = f"{who} {texts.text('undo-agree')}", texts.text("undo-agree-brief")
            found.append(Offer(f"agree-{wish.name}", words, "return-arrow", help=who, brief=brief))
            found.append(Offer(f"refuse-{wish.name}", texts.text("undo-refuse")))
        else:
            words, brief = texts.text("undo-withdraw"), texts.text("undo-withdraw-brief")
            found.append(Offer(f"refuse-{wish.name}", words, brief=brief))
    found += undo_offers(table, reader, texts, names, sight)
    if table.match.result is not None and not table.sealed:
        if table.house.contest:
            found.append(Offer("contest", texts.text("contest-to"), "trophy", "ink"))
        elif table.next:
            found.append(Offer("next", texts.text("end-next"), "cycle", "ink"))
        elif sight.mine and table.puzzle is None:
            found += rematch_offers(table, reader, texts, names)
        found.append(Offer("replay", texts.text("replay"), "play-button"))
        found.append(Offer("record", texts.text("record-save"), "save-arrow"))
    elif table.match.result is None:
        found += standing_offers(table, texts, names, sight)
        found += [
            Offer(f"back-{seat}", texts.text("seat-take-back"), "person")
            for seat in sight.mine
            if table.seats[seat].is_bot
        ]
    return found
