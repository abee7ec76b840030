"""What tips and the inspector tell agrees with the rules, in both languages."""

from __future__ import annotations

import pytest

from tests.games.raiders.setup import Table
from undercroft.core.choices import find_option
from undercroft.core.components import Components
from undercroft.core.start import new_match, standard_components
from undercroft.games.raiders import GAME
from undercroft.games.raiders.view import special_of
from undercroft.texts import texts_for
from undercroft.texts.about import about
from undercroft.texts.rulepage import rules_text


def told_of(thing: str, language: str) -> str:
    found = about(texts_for(language, GAME), GAME, standard_components(GAME), thing)
    assert found is not None
    return found.words


@pytest.mark.parametrize(("language", "sword"), [("en", "sword"), ("ru", "меч")])
def test_alone_nobody_is_told_of_a_sword(language: str, sword: str) -> None:
    """DR-16.2: No items in a solo game."""
    match = Table(1, "troll").match
    assert match.why_not(0, "sword").key == "no-items-alone"  # type: ignore[union-attr]
    assert sword not in texts_for(language, GAME).text("learn-place-monster-solo").lower()


@pytest.mark.parametrize(("language", "others"), [("en", ("richest", "highest")), ("ru", ("богат", "больш"))])
def test_alone_a_trap_speaks_of_no_others(language: str, others: tuple[str, ...]) -> None:
    """DR-16.1: it told that the highest card decides what the richest lose, where there is one card and one
    hero."""
    prompt = Table(1, "magnet").match.choices[0].prompt
    told = texts_for(language, GAME).prompt(prompt)
    assert not [word for word in others if word in told], told


@pytest.mark.parametrize(("language", "short"), [("en", "too few"), ("ru", "не хват")])
def test_a_vault_is_not_said_to_give_everybody_something(language: str, short: str) -> None:
    """DR-8.2: too few keys in the supply, and both who laid a 3 leave with nothing."""
    table = Table(3, "vault_items")
    table.hero(2, items="key key key key")
    table.play("3 3 1")
    assert [hero.items[2] for hero in table.game.heroes] == [0, 0, 4]
    assert short in told_of("vault_items", language)
    assert short in texts_for(language, GAME).text("learn-place-vault").lower()


@pytest.mark.parametrize(("language", "limit"), [("en", "three or more"), ("ru", "трое и больше")])
@pytest.mark.parametrize(("seats", "bled"), [(2, False), (3, True)])
def test_wounds_tell_when_one_bleeds_to_death(language: str, limit: str, seats: int, bled: bool) -> None:
    """DR-13.1, DR-13.2, DR-14.2: in a duel nobody bleeds to death, nor do equals."""
    table = Table(seats, "treasure_1", level=4)
    table.hero(0, wounds=7)
    table.play("5 4 3"[: 2 * seats - 1])
    assert table.game.heroes[0].bled is bled
    assert limit in told_of("wounds", language)


@pytest.mark.parametrize(("language", "words"), [("en", "below your card"), ("ru", "меньше карты")])
def test_a_treasure_room_tells_how_it_is_won_alone(language: str, words: str) -> None:
    """DR-16.4: alone the highest card wins no chest of its own number."""
    assert Table(1, "treasure_4").play("4").treasure == [5]
    assert words in told_of("treasure_4", language)


@pytest.mark.parametrize(("language", "words"), [("en", "only the biggest"), ("ru", "только самый большой")])
@pytest.mark.parametrize(("one", "treasure"), [(False, 11), (True, 9)])
def test_a_treasure_room_tells_that_one_chest_only_is_won(
    language: str, words: str, one: bool, treasure: int
) -> None:
    """DR-17.2: of the chests of 4 and 2 a 5 wins both, or the bigger one."""
    table = Table(1, "treasure_4_2", solo_one_chest=one)
    assert table.play("5").treasure == [treasure]
    texts, options = texts_for(language, GAME), table.game.options
    found = about(texts, GAME, standard_components(GAME), "treasure_4_2", options)
    assert found is not None
    assert (words in found.words) is one


@pytest.mark.parametrize(
    ("language", "words"), [("en", "strength cards and keys"), ("ru", "карт силы и ключей")]
)
def test_the_megadragons_chest_tells_what_counts_for_it(language: str, words: str) -> None:
    """DR-A.16: a sword makes the highest total of the fight, and nothing of the chest."""
    table = Table(3, "megadragon", level=4, edition="second_2013", play="open")
    table.hero(0, items="sword", hand="5")
    table.hero(1, items="key", hand="4")
    table.hero(2, hand="4")
    table.play("5 sword 4 key 4 -")
    assert table.treasure == [5, 8, 5]
    texts = texts_for(language, GAME)
    assert words in texts.text("ui-leader-chest", {"chest": 3})
    found = about(texts, GAME, standard_components(GAME), "megadragon")
    assert found is not None
    assert words in found.words


def test_the_inspector_tells_what_stands_on_the_card_of_a_leader() -> None:
    """DR-A.10 to DR-A.18: all that the room says of it, and what a card of the hand counts there."""
    leaders = Table(3, "goblin", edition="second_2013").game.components.leaders
    for language in ("en", "ru"):
        texts = texts_for(language, GAME)
        for id, leader in leaders.items():
            told = told_of(id, language)
            for key, args in special_of(leader):
                if key != "ui-leader-attacks":  # said in a sentence of its own
                    assert texts.text(key, texts.arguments(args)) in told, f"{id}: {key}"


@pytest.mark.parametrize(
    ("thing", "language", "words"),
    [
        ("mage", "en", "with: Crystal and Crystal"),
        ("mage", "ru", "предметами: Магический кристалл и Магический кристалл"),
        ("warrior", "en", "stands here. "),
        ("thief", "en", "In a solo game all heroes begin alike"),
        ("thief", "ru", "В игре в одиночку все герои начинают одинаково"),
    ],
)
def test_a_hero_tells_with_what_he_begins(thing: str, language: str, words: str) -> None:
    """DR-2.2, DR-16.1: what the card shows, which alone nobody gets."""
    alone = [new_match(GAME, 1, 1, {"character": one}).view(0).heroes[0] for one in ("mage", "thief")]
    assert {(hero.treasure, hero.wounds, hero.items) for hero in alone} == {(2, 2, (0, 0, 0, 0))}
    assert words in told_of(thing, language)


def facts_of(thing: str, language: str) -> list[str]:
    found = about(texts_for(language, GAME), GAME, standard_components(GAME), thing)
    assert found is not None
    return [f"{one.value} {one.label}" for one in found.facts]


def test_numbers_of_the_inspector_agree_with_their_words() -> None:
    assert "1 wound" in facts_of("zombie", "en")
    assert "1 ранение" in facts_of("zombie", "ru")
    assert facts_of("explorer", "ru") == ["3 сокровища", "2 ранения"]
    assert facts_of("knight", "ru") == ["1 сокровище", "1 ранение"]
    assert facts_of("warrior", "ru") == ["2 сокровища", "0 ранений"]
    assert [one.split(" ", 1)[1] for one in facts_of("golem", "en")] == [
        "strength against three heroes",
        "strength against four heroes",
        "strength against five heroes",
    ]


@pytest.mark.parametrize(
    ("language", "missing", "treasure"),
    [("en", "half of the wounds missing to death", "half of the treasure"),
     ("ru", "половина недостающих до гибели ранений", "половина сокровищ")],
)  # fmt: skip
def test_a_trap_tells_what_it_halves(language: str, missing: str, treasure: str) -> None:
    """DR-7.5, DR-7.6: with 2 wounds a 1 costs 4 more in the spikes, half of the 8 that are missing to 10."""
    spikes = Table(3, "spikes", "goblin")
    spikes.all(wounds=2)
    assert [hero.wounds for hero in spikes.play("5 5 1").heroes] == [6] * 3
    assert facts_of("spikes", language)[0].startswith(missing)
    assert facts_of("lava", language)[0].startswith(treasure)


@pytest.mark.parametrize(
    ("language", "all_levels"), [("en", "every level has"), ("ru", "так что на каждом уровне")]
)
def test_a_level_may_be_dark_or_lit_altogether(language: str, all_levels: str) -> None:
    """DR-2.1: chance says which rooms lie face up, and no level is sure of one."""
    logs = [new_match(GAME, 3, seed).log(None) for seed in range(300)]
    dark = {event.dark for log in logs for _, event in log if type(event).__name__ == "LevelLaidOut"}
    assert dark == {0, 1, 2, 3, 4, 5}
    assert all_levels not in rules_text(GAME, language)


@pytest.mark.parametrize(
    ("language", "or_none", "second"), [("en", "or none", "second"), ("ru", "или не кладите", "второй")]
)
def test_against_the_second_head_one_is_told_that_no_card_is_needed(
    language: str, or_none: str, second: str
) -> None:
    """DR-A.17: against the first head a card is a duty; and to lay none is not to lay no second card."""
    texts = texts_for(language, GAME)
    table = Table(3, "hydra", level=4, edition="second_2013", play="open")
    table.all(hand="1 4")
    assert or_none not in texts.prompt(table.match.choices[0].prompt)
    table.play("4 4 4")
    choice = table.match.choices[0]
    assert or_none in texts.prompt(choice.prompt)
    assert second not in texts.label(find_option(choice, "none"))


@pytest.mark.parametrize(
    ("language", "went", "healed"), [("en", "went first", "healed"), ("ru", "первых ходов", "лечений")]
)
def test_feats_tell_what_they_count(language: str, went: str, healed: str) -> None:
    """DR-10.3, DR-8.4: who stays first player goes first again; a potion may find no wounds."""
    table = Table(3, "treasure_1", "vault_coins", "goblin").play("5 4 1 3 5 4")
    assert [event.seat for event in table.events("FirstPlayer")] == [1]
    assert [event.amount for event in table.events("Healed")] == [0, 0]
    texts = texts_for(language, GAME)
    assert went not in texts.text("feat-first-player", {"seat": "Anna", "count": 2})
    assert healed not in texts.text("feat-healed", {"seat": "Anna", "count": 2})


@pytest.mark.parametrize(("language", "words"), [("en", "Nobody knows"), ("ru", "никто не видел")])
def test_a_dark_room_is_not_said_to_be_known_to_nobody(language: str, words: str) -> None:
    """DR-9.2: seat 0 has looked at it by a torch, and the others see that."""
    table = Table(3, "goblin", "lava", dark="5")
    table.hero(0, items="torch")
    assert table.play("?").match.view(1).rooms[4].seen_by == (0,)
    assert words not in told_of("dark_room", language)


@pytest.mark.parametrize(("language", "word"), [("en", "hydra"), ("ru", "гидр")])
def test_a_head_may_be_that_of_a_leader_of_the_house(language: str, word: str) -> None:
    """DR-A.17: a component file may give two heads to any leader."""
    texts = texts_for(language, GAME)
    choice = Table(3, "hydra", level=4, edition="second_2013", play="open").match.choices[0]
    assert word not in texts.prompt(choice.prompt).lower()
    assert word not in texts.text("prompt-leader-head-wait", {"seat": "Anna"}).lower()


@pytest.mark.parametrize(
    ("language", "second", "add"), [("en", "second", "Add"), ("ru", "вторую", "Добавьте")]
)
@pytest.mark.parametrize(
    ("hand", "items", "leader", "more"),
    [("3", "", "mummy", False), ("3", "key", "mummy", True), ("3", "sword", "golem", False)],
)
def test_who_has_one_card_left_is_not_told_to_add_a_second(
    language: str, second: str, add: str, hand: str, items: str, leader: str, more: bool
) -> None:
    """DR-A.9, DR-A.10: in the last room most heroes have one card left, and a leader may forbid an item."""
    table = Table(3, leader, level=4, edition="second_2013", play="open")
    table.hero(0, hand=hand, items=items)
    texts = texts_for(language, GAME)
    assert (second in texts.prompt(table.match.choices[0].prompt)) is more
    table.play(hand)
    assert (add in texts.prompt(table.match.choices[0].prompt)) is more


@pytest.mark.parametrize(("language", "words"), [("en", "cannot beat it"), ("ru", "Вдвоём не победить")])
@pytest.mark.parametrize("thing", ["troll", "vampire"])
def test_a_monster_tells_that_two_heroes_cannot_beat_it(language: str, words: str, thing: str) -> None:
    """DR-6.7, DR-A.18: with two heroes no sum is asked for."""
    options = {} if thing == "troll" else {"edition": "second_2013", "play": "open"}
    table = Table(2, thing, level=4, **options)
    table.all(hand="5 4")
    assert table.play("5 4" if thing == "troll" else "5 4 5 -").wounds[1] > 0
    assert words in told_of(thing, language)


@pytest.mark.parametrize(("language", "gone"), [("en", "it is gone too"), ("ru", "и она уйдёт")])
def test_a_card_kept_from_the_leader_is_not_said_to_be_saved(language: str, gone: str) -> None:
    """DR-13: after the last room treasure and wounds decide, and no card counts."""
    assert gone not in texts_for(language, GAME).text("learn-leader-second")


@pytest.mark.parametrize(("language", "each"), [("en", "for each room"), ("ru", "на каждую комнату")])
def test_a_house_may_have_fewer_rooms_than_strength_cards(language: str, each: str) -> None:
    """DR-3.1, DR-4.2: the hand has five cards, also where a level has three rooms."""
    assert each not in told_of("strength-card", language)


@pytest.mark.parametrize(("language", "worse"), [("en", "The lower"), ("ru", "Чем меньше")])
def test_the_lowest_card_is_not_said_to_be_the_worst(language: str, worse: str) -> None:
    """DR-7.6: with 8 wounds a 1 costs half of the 2 that are left, and a 2 costs both."""
    texts = texts_for(language, GAME)
    for lowest, wounds in (("1", 9), ("2", 10)):
        table = Table(3, "spikes", "goblin")
        table.all(wounds=8)
        assert worse not in texts.prompt(table.match.choices[0].prompt)
        assert [hero.wounds for hero in table.play(f"5 5 {lowest}").heroes] == [wounds] * 3
    assert worse not in texts.text("ui-rule-trap-lowest")


@pytest.mark.parametrize(("language", "torches"), [("en", "9 torches"), ("ru", "9 факелов")])
def test_the_rules_page_counts_the_items_of_a_house(language: str, torches: str) -> None:
    """DR-2.2: a component file says how many there are of each."""
    text = standard_components(GAME).text.replace('id = "torch"\ncopies = 5', 'id = "torch"\ncopies = 9')
    assert Table(3, "troll", source=Components(text, "house.toml", False)).game.components.items[0] == 9
    assert torches in rules_text(GAME, language, Components(text, "house.toml", False))


@pytest.mark.parametrize(("language", "only"), [("en", "only you"), ("ru", "только вы")])
def test_a_room_that_two_have_seen_by_torch_is_not_said_to_be_known_to_one(language: str, only: str) -> None:
    """DR-9.2: each of them lights a torch and looks at the same dark room."""
    table = Table(3, "goblin", "lava", dark="5")
    table.hero(0, items="torch")
    table.hero(1, items="torch")
    table.play("? 1 ?")
    rooms = [table.match.view(seat).rooms[4] for seat in range(3)]
    assert [one.card for one in rooms] == ["lava", "lava", None]
    assert only not in texts_for(language, GAME).text("ui-by-torch").lower()


@pytest.mark.parametrize(("language", "exit"), [("en", "exit"), ("ru", "выход")])
def test_a_sole_survivor_is_not_said_to_have_reached_the_exit(language: str, exit: str) -> None:
    """DR-12.4: he has won in the fourth room, and no more rooms are played."""
    table = Table(3, "dragon", "goblin")
    table.hero(1, wounds=9)
    table.hero(2, wounds=9)
    table.play("5 1 1")
    assert (table.match.view(0).ending, table.game.room) == ("sole_survivor", 3)
    assert exit not in texts_for(language, GAME).text("ui-step-alive").lower()


@pytest.mark.parametrize(("language", "words"), [("en", "all strength cards"), ("ru", "все карты силы")])
def test_only_strength_cards_are_said_to_come_back(language: str, words: str) -> None:
    """DR-11.1: a key that was laid stays in the supply when the level is behind the heroes."""
    table = Table(3, "treasure_1")
    table.hero(0, items="key")
    table.play("key 1 2")
    (done,) = table.events("LevelDone")
    assert table.game.heroes[0].items[2] == 0
    assert words in texts_for(language, GAME).event(done)
    assert words in told_of("level", language)


@pytest.mark.parametrize(
    ("language", "moment", "words", "seats", "room", "cards", "event"),
    [
        ("en", "paid", "shared out", 3, "treasure_1", "4 4 4", "ChestLost"),
        ("ru", "paid", "розданы", 3, "treasure_1", "4 4 4", "ChestLost"),
        ("en", "taken", "The vault gives", 3, "vault_items", "3 3 3", "ItemsShort"),
        ("ru", "taken", "раздаёт", 3, "vault_items", "3 3 3", "ItemsShort"),
        ("en", "sprung", "toll", 3, "lava", "1 1 1", "TrapSprung"),
        ("en", "summed", "add up", 2, "goblin", "4 4", "MonsterConfused"),
        ("ru", "summed", "складыва", 2, "goblin", "4 4", "MonsterConfused"),
    ],
)
def test_a_caption_promises_nothing_that_a_room_may_fail_to_do(
    language: str, moment: str, words: str, seats: int, room: str, cards: str, event: str
) -> None:
    """DR-5.2, DR-8.2, DR-7.5, DR-6.7: of a chest, the keys and the treasure nobody may get or lose any, and
    with two heroes nothing is added up."""
    table = Table(seats, room, "goblin")
    table.all(treasure=0)
    if room == "vault_items":
        table.hero(0, items="key key key")
    names: list[str] = []
    table.match.listener = names.append
    table.play(cards)
    assert moment in names
    told = table.events(event)
    assert told
    assert all(one.amount == 0 for one in told if event == "TrapSprung")
    assert table.treasure == [0] * seats
    assert words not in texts_for(language, GAME).text(f"moment-{moment}")
