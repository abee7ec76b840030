"""What web tests share: they run on asyncio, or speak to an application through a client."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.web.helpers import AT_ONCE
from undercroft.tables.thinking import FirstThinker
from undercroft.web.app import create_app


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """One browser, or one program, at a server without limits whose bots answer at once."""
    app = create_app(str(tmp_path / "t.db"), AT_ONCE, FirstThinker())
    app.state.limits.off = True
    with TestClient(app, base_url="http://test") as made:
        yield made
