"""The JSON API under fire: schemathesis sends what the schema allows and what it forbids."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS, load_all_checks

from tests.web.helpers import serving
from undercroft.tables.pace import Pace
from undercroft.tables.thinking import FirstThinker
from undercroft.web.app import create_app

load_all_checks()
LEFT_OUT = ("ignored_auth", "missing_required_header", "positive_data_acceptance", "unsupported_method")
"""Not promised: tokens are optional for looking, and what is well-formed may still be no legal move."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Any, dict[str, str], dict[str, str]]]:
    """The schema as a server tells it, what is there by the names of the paths (a table, a tournament), and
    the head with the token of who laid it."""
    app = create_app(str(tmp_path_factory.mktemp("fuzz") / "t.db"), Pace(0, 0), FirstThinker())
    app.state.limits.off = True
    with serving(app) as address:
        body = {"game": "raiders", "seats": [{"kind": "me"}, {"kind": "open"}]}
        auth = {"authorization": f"Bearer {app.state.tokens.new()}"}
        table = httpx.post(f"{address}/api/v1/tables", json=body, headers=auth).json()["id"]
        form = {"game": "raiders", "name": "Cup", "public": "yes"}
        made = httpx.post(f"{address}/tournaments", data=form, headers={"sec-fetch-site": "same-origin"})
        there = {"table_id": table, "id": made.headers["location"].rpartition("/")[2]}
        api = schemathesis.openapi.from_url(f"{address}/api/v1/openapi.json").exclude(path_regex="/stream$")
        yield api, there, auth


OPERATIONS = (
    ("GET", "/games"),
    ("POST", "/tokens"),
    ("POST", "/tables"),
    ("GET", "/tables"),
    ("GET", "/lobby"),
    ("GET", "/me"),
    ("GET", "/tables/{table_id}/chat"),
    ("POST", "/tables/{table_id}/rematch"),
    ("POST", "/tables/{table_id}/resign"),
    ("GET", "/tables/{table_id}"),
    ("GET", "/tables/{table_id}/forecast"),
    ("GET", "/tables/{table_id}/advice"),
    ("POST", "/tables/{table_id}/answers"),
    ("GET", "/tables/{table_id}/standing"),
    ("POST", "/tables/{table_id}/standing"),
    ("DELETE", "/tables/{table_id}/standing"),
    ("POST", "/tables/{table_id}/undo"),
    ("POST", "/tables/{table_id}/redo"),
    ("POST", "/tables/{table_id}/consent"),
    ("POST", "/tables/{table_id}/seats"),
    ("POST", "/tables/{table_id}/chat"),
    ("GET", "/tables/{table_id}/record"),
    ("POST", "/records"),
    ("GET", "/friends"),
    ("GET", "/invitations"),
    ("POST", "/tables/{table_id}/invitations"),
    ("DELETE", "/invitations/{table_id}"),
    ("GET", "/me/calls"),
    ("PUT", "/me/calls"),
    ("GET", "/me/shuns"),
    ("POST", "/me/shuns"),
    ("DELETE", "/me/shuns/{id}"),
    ("GET", "/me/holidays"),
    ("POST", "/me/holidays"),
    ("DELETE", "/me/holidays/{id}"),
    ("GET", "/daily"),
    ("POST", "/daily"),
    ("GET", "/tournaments"),
    ("GET", "/tournaments/{id}"),
    ("POST", "/tournaments/{id}/entry"),
    ("DELETE", "/tournaments/{id}/entry"),
)

NOTHING_SENT = (
    *("/games", "/tokens", "/lobby", "/me", "/friends", "/invitations", "/tournaments"),
    *("GET /me/calls", "GET /me/shuns", "GET /me/holidays"),
)


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_the_api_answers_everything_as_it_promises(
    served: tuple[Any, dict[str, str], dict[str, str]], method: str, path: str, mode: GenerationMode
) -> None:
    schema, there, auth = served
    operation = schema[path][method]
    left_out = [check for check in CHECKS.get_all() if check.__name__ in LEFT_OUT]
    if mode is GenerationMode.NEGATIVE and {path, f"{method} {path}"} & set(NOTHING_SENT):
        pytest.skip("nothing is sent that could be wrong")

    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
    def fire(case: Any) -> None:
        if mode is GenerationMode.POSITIVE:
            asked = case.path_parameters or {}
            asked.update({name: one for name, one in there.items() if name in asked})
        case.call_and_validate(headers=auth, excluded_checks=left_out)

    fire()


def test_every_operation_of_the_api_is_fuzzed(served: tuple[Any, str, dict[str, str]]) -> None:
    schema, *_ = served
    known = {(one.ok().method.upper(), one.ok().path) for one in schema.get_all_operations()}
    assert known == set(OPERATIONS)
