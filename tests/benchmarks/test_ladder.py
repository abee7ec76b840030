"""The ladder's rows grow over several runs, and are dropped when the rules or the bots are others."""

from __future__ import annotations

import json
from pathlib import Path

from benchmarks.ladder import Kept, Row, told

STEP = ("raiders", 2, "random:beginner")
NAME = "raiders 2 random:beginner"


def test_several_runs_make_one_row(tmp_path: Path) -> None:
    file = tmp_path / "ladder.json"
    whole = Kept(tmp_path / "other.json").climb(*STEP, "s", 4, 1)
    Kept(file).climb(*STEP, "s", 2, 1)
    assert len(Kept(file).rows[NAME].parts) == 2
    assert Kept(file).climb(*STEP, "s", 4, 1) == whole
    assert Kept(file).climb(*STEP, "s", 4, 0) == whole, "a run without time changed what was kept"


def test_what_was_played_by_other_rules_or_bots_is_dropped(tmp_path: Path) -> None:
    file = tmp_path / "ladder.json"
    row = Kept(file).climb(*STEP, "s", 2, 1)
    kept = json.loads(file.read_text(encoding="utf-8"))
    kept[NAME]["mark"] = "of other bots"
    file.write_text(json.dumps(kept), encoding="utf-8")
    assert Kept(file).climb(*STEP, "s", 2, 0).parts == []
    kept[NAME].update(mark=row.mark, rules=f"{row.rules}0")
    file.write_text(json.dumps(kept), encoding="utf-8")
    assert Kept(file).rows == {}


def test_a_row_says_what_its_deals_show() -> None:
    assert told(NAME, Row("1", "s", parts=[1.0, 1.0, 1.0, 0.5] * 10)).endswith("| 40 | yes |")
    assert told(NAME, Row("1", "s", parts=[1.0, 0.0, 0.5, 0.5] * 10)).endswith("| 40 | open |")
