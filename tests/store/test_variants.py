"""What somebody makes in the workshop: each step is kept, taken back, done again; no step is made twice."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from undercroft.store import Conflict, Store
from undercroft.store.model import VariantRow
from undercroft.store.variants import STEPS, VariantData

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(tmp_path: object) -> AsyncIterator[Store]:
    made = Store(f"{tmp_path}/variants.db")
    await made.start()
    await made.variants.create(VariantRow(id="one1", game="raiders", owner="anna", name="Mine"), "first")
    yield made
    await made.stop()


async def now_of(store: Store) -> VariantData:
    found = await store.variants.load("one1")
    assert found is not None
    return found


async def test_steps_go_back_and_on(store: Store) -> None:
    await store.variants.write("one1", 0, "second")
    await store.variants.write("one1", 1, "third")
    await store.variants.go("one1", 2, -1)
    stands = await now_of(store)
    assert (stands.text, stands.back, stands.on) == ("second", True, True)
    await store.variants.go("one1", 1, 1)
    assert (await now_of(store)).text == "third"
    await store.variants.go("one1", 2, -1)
    await store.variants.write("one1", 1, "other")
    stands = await now_of(store)
    assert (stands.text, stands.back, stands.on) == ("other", True, False)
    with pytest.raises(Conflict):
        await store.variants.go("one1", 2, 1)


async def test_two_windows_do_not_write_over_each_other(store: Store) -> None:
    await store.variants.write("one1", 0, "here")
    with pytest.raises(Conflict):
        await store.variants.write("one1", 0, "there")
    assert (await now_of(store)).text == "here"


async def test_only_the_last_steps_are_kept(store: Store) -> None:
    for number in range(STEPS + 5):
        await store.variants.write("one1", number, str(number))
    for number in range(STEPS + 5, 5, -1):
        await store.variants.go("one1", number, -1)
    assert not (await now_of(store)).back


async def test_only_what_is_given_to_all_is_listed(store: Store) -> None:
    assert not await store.variants.listed()
    await store.variants.set("one1", shown="link", version=1, given="text")
    assert not await store.variants.listed()
    await store.variants.set("one1", shown="listed")
    assert [one.id for one in await store.variants.listed("raiders")] == ["one1"]
    assert not await store.variants.listed("lords")
    assert [one.id for one in await store.variants.of_owner("anna")] == ["one1"]
    await store.variants.remove("one1")
    assert await store.variants.load("one1") is None
