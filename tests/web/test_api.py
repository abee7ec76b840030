"""The JSON API: a program plays a whole game, sees only what it may, and cannot break anything."""

from __future__ import annotations

import re
from typing import Any

from starlette.testclient import TestClient

import undercroft as uc


def token(client: TestClient) -> dict[str, str]:
    return {"authorization": f"Bearer {client.post('/api/v1/tokens').json()['token']}"}


def lay(client: TestClient, auth: dict[str, str], kinds: str, **wish: Any) -> dict[str, Any]:
    """A table with a seat for each letter: m(e), b(ot), o(pen)."""
    names = {"m": "me", "b": "bot", "o": "open"}
    body = {"game": "raiders", "seats": [{"kind": names[one]} for one in kinds], **wish}
    answer = client.post("/api/v1/tables", json=body, headers=auth)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def settle(client: TestClient, auth: dict[str, str], table: str) -> dict[str, Any]:
    """The table once its bots have played."""
    while True:
        shown: dict[str, Any] = client.get(f"/api/v1/tables/{table}", headers=auth).json()
        if shown["state"] != "playing" or any(len(one["options"]) > 1 for one in shown["choices"]):
            return shown


def test_a_program_plays_a_whole_game_and_gets_its_record(client: TestClient) -> None:
    auth = token(client)
    table = lay(client, auth, "mbb")["id"]
    shown = settle(client, auth, table)
    assert client.get(f"/api/v1/tables/{table}/record", headers=auth).status_code == 403
    while shown["state"] == "playing":
        choice = shown["choices"][0]
        body = {"seat": 0, "option": choice["options"][-1]["option"], "version": shown["version"]}
        answer = client.post(f"/api/v1/tables/{table}/answers", json=body, headers=auth)
        assert answer.status_code in (200, 409), answer.text
        shown = settle(client, auth, table)
    record = client.get(f"/api/v1/tables/{table}/record", headers=auth).text
    match = uc.load(record)
    assert match.result is not None
    assert match.result.plain() == shown["result"]
    checked = client.post("/api/v1/records", json={"record": record}).json()
    assert checked["result"] == shown["result"]


def test_foreign_seats_old_versions_and_unknown_options_are_refused_and_change_nothing(
    client: TestClient,
) -> None:
    mine, other = token(client), token(client)
    table = lay(client, mine, "mo")["id"]
    assert client.post(f"/api/v1/tables/{table}/seats", json={}, headers=other).status_code == 200
    auth = {0: mine, 1: other}
    shown = client.get(f"/api/v1/tables/{table}").json()
    seat = shown["waiting"][0]
    before = client.get(f"/api/v1/tables/{table}", headers=auth[seat]).json()
    option = before["choices"][0]["options"][0]["option"]
    good = {"seat": seat, "option": option, "version": before["version"]}
    url = f"/api/v1/tables/{table}/answers"
    for body, who, status in (
        (good, auth[1 - seat], 403),
        ({**good, "seat": 7}, auth[seat], 422),
        ({**good, "version": 99}, auth[seat], 409),
        ({**good, "option": "dance"}, auth[seat], 409),
        ({**good, "option": 5}, auth[seat], 422),
        ({**good, "more": 1}, auth[seat], 422),
        (good, {}, 401),
    ):
        answer = client.post(url, json=body, headers=who)
        assert answer.status_code == status, answer.text
        assert answer.json()["message"]
    assert client.get(f"/api/v1/tables/{table}", headers=auth[seat]).json() == before
    assert client.post(url, json=good, headers=auth[seat]).json()["ply"] == 1
    again = client.post(url, json=good, headers=auth[seat])
    assert (again.status_code, again.json()["ply"]) == (200, 1)


def test_a_refusal_names_the_rule(client: TestClient) -> None:
    auth = token(client)
    table = lay(client, auth, "mb", options={"play": "quick"})["id"]
    shown = settle(client, auth, table)
    listed = [one["option"] for one in shown["choices"][0]["options"]]
    missing = next(one for one in ("key", "torch") if one not in listed)  # no hero begins with both
    body = {"seat": 0, "option": missing, "version": shown["version"]}
    answer = client.post(f"/api/v1/tables/{table}/answers", json=body, headers=auth)
    assert answer.status_code == 409
    assert answer.json()["rule"].startswith("DR-")
    url = f"/api/v1/tables/{table}/answers"
    russian = client.post(url, json=body, headers=auth | {"accept-language": "ru"}).json()
    assert russian | {"message": ""} == answer.json() | {"message": ""}
    assert re.fullmatch(r"[^a-z]+", russian["message"]), russian
    dance = client.post(f"{url}?lang=ru", json=body | {"option": "dance"}, headers=auth).json()
    assert dance["message"] == f"варианта dance здесь нет; есть: {', '.join(listed)}"


def test_a_value_that_is_wrong_is_told_in_the_callers_language(client: TestClient) -> None:
    auth = token(client)
    table = lay(client, auth, "mbb")["id"]

    def said(url: str, body: dict[str, Any] | None = None, lang: str = "ru") -> str:
        asked = auth | {"accept-language": lang}
        answer = client.request("POST" if body else "GET", f"/api/v1{url}", json=body, headers=asked)
        assert answer.status_code in (404, 422)
        return str(answer.json()["message"])

    answers = f"/tables/{table}/answers"
    assert said(answers, {"seat": 8, "option": "x", "version": 0}) == "body.seat: нужно число не больше 7"
    assert said(answers, {"seat": 0, "version": 0}) == "body.option: этого значения не хватает"
    assert said(answers, {"seat": 0, "version": 0}, "en") == "body.option: Field required"
    wish = {"game": "raiders", "seats": [{"kind": "cat"}]}
    assert said("/tables", wish) == "body.seats.0.kind: здесь может быть только одно из: 'me', 'bot', 'open'"
    assert said(f"/tables/{table}?seat=x") == "query.seat: нужно целое число"
    assert said(f"/tables/{table}?since={'9' * 5000}") == "query.since: это число слишком велико"
    assert said("/daily?day=soon") == "query.day: нужен день, как 2026-11-28"
    assert said("/daily?day=2026-11-28T10:00:00").startswith("query.day: нужен день без времени")
    assert said("/nothing").startswith("Запроса GET /api/v1/nothing нет: все запросы")


def test_a_secret_choice_is_seen_by_its_owner_only(client: TestClient) -> None:
    one, two = token(client), token(client)
    table = lay(client, one, "mo", options={"play": "quick"})["id"]
    client.post(f"/api/v1/tables/{table}/seats", json={"seat": 1}, headers=two)
    url = f"/api/v1/tables/{table}"
    before = client.get(url, headers=two).json()
    mine = client.get(url, headers=one).json()
    body = {"seat": 0, "option": mine["choices"][0]["options"][0]["option"], "version": mine["version"]}
    assert client.post(f"{url}/answers", json=body, headers=one).status_code == 200
    after = client.get(url, headers=two).json()
    assert after["view"] == before["view"]
    assert after["choices"] == before["choices"]
    assert (client.get(url, headers=one).json()["secret"], after["secret"]) == ([body["option"]], [])
    late = {"seat": 1, "option": before["choices"][0]["options"][0]["option"], "version": before["version"]}
    assert client.post(f"{url}/answers", json=late, headers=two).status_code == 200


def test_unknown_games_tables_and_variants_get_a_sentence(client: TestClient) -> None:
    auth = token(client)
    seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
    for body, status in (
        ({"game": "chess", "seats": seats}, 422),
        ({"game": "raiders", "seats": seats * 2}, 422),
        ({"game": "raiders", "seats": seats, "options": {"difficulty": 4}}, 422),
        ({"game": "raiders", "seats": seats[1:]}, 422),
    ):
        answer = client.post("/api/v1/tables", json=body, headers=auth)
        assert answer.status_code == status
        assert len(answer.json()["message"]) > 10
    assert client.get("/api/v1/tables/nowhere1").status_code == 404
    bad = client.post("/api/v1/records", json={"record": "undercroft record 1\nhello\n"})
    assert (bad.status_code, "line 2" in bad.json()["message"]) == (422, True)


def test_what_is_wrong_with_a_record_or_a_table_is_said_in_the_callers_language(client: TestClient) -> None:
    auth = token(client) | {"accept-language": "ru"}
    seats = [{"kind": "me"}, {"kind": "bot"}]

    def said(path: str, body: dict[str, Any]) -> str:
        answer = client.post(f"/api/v1{path}", json=body, headers=auth)
        assert answer.status_code == 422
        return str(answer.json()["message"])

    assert said("/records", {"record": "chess"}).startswith("строка 1: это не запись партии")
    record = uc.record(uc.new("raiders", seats=2)) + "0 0 dance\n"
    assert ": варианта dance здесь нет; есть: " in said("/records", {"record": record})
    alone = {"game": "raiders", "seats": seats, "options": {"character": "mage"}}
    assert said("/tables", alone) == "«character» — только для игры в одиночку (DR-17.6)."
    assert said("/tables", {"game": "chess", "seats": seats}).startswith("игры 'chess' нет; установлены: ")
    assert said("/tables", {"game": "raiders", "seats": seats * 4}).startswith(
        "Мест за столом этой игры может быть"
    )
    english = client.post("/api/v1/tables?lang=en", json=alone, headers=auth).json()["message"]
    assert english == "The option character belongs to the solo game (DR-17.6)."


def test_a_request_that_cannot_be_is_told_what_to_send_instead(client: TestClient) -> None:
    auth = token(client)

    def said(method: str, path: str, **sent: Any) -> tuple[int, str]:
        answer = client.request(method, f"/api/v1{path}", headers=auth, **sent)
        return answer.status_code, answer.json()["message"]

    unknown = "There is no {} /api/v1{}: /api/v1/openapi.json lists all requests."
    assert said("GET", "/nothing") == (404, unknown.format("GET", "/nothing"))
    assert said("PUT", "/games") == (405, unknown.format("PUT", "/games"))
    form = said("POST", "/tables", data={'{"game": "raiders"}': ""})  # as `curl -d` sends it
    assert form == (422, "Send the body as JSON, with `Content-Type: application/json`.")
    head = {"content-type": "application/json"}
    for body in (b'{"game": ', b"\xff\xfe", b'{"seat": ' + b"9" * 5000 + b"}", b"[" * 3000 + b"]" * 3000):
        answer = client.post("/api/v1/tables", content=body, headers=auth | head)
        told = answer.json()
        assert (answer.status_code, told["error"]) == (422, "error-form"), body[:20]
        assert told["message"].startswith("The body is not JSON that can be read here ("), told
    russian = client.post("/api/v1/tables?lang=ru", content=b"{", headers=auth | head).json()["message"]
    assert russian.startswith("Тело запроса — не JSON")
    assert russian.endswith("(строка 1, столбец 2: здесь нужно имя в двойных кавычках).")
    assert said("POST", "/tables", json=[1])[1].startswith("body: ")
    shuns = (422, "Name a `friend`, or a `table` and a `seat` there, and not both.")
    assert said("POST", "/me/shuns", json={"kind": "mute"}) == shuns
    assert said("GET", "/daily?day=1999-12-31")[1].startswith("There is no dungeon of 1999-12-31: days are")


def test_a_refusal_is_in_the_language_asked_for(client: TestClient) -> None:
    auth = token(client)
    table = lay(client, auth, "mbb")["id"]
    nothing = client.post(f"/api/v1/tables/{table}/redo?lang=ru", headers=auth)
    assert nothing.json()["message"] == "Сейчас повторить нечего."
    asked = client.get("/api/v1/tables/none?lang=ru", headers={"accept-language": "en"})
    assert asked.json()["message"].startswith("Такого стола нет.")


def test_clocks_and_rules_of_the_house(client: TestClient) -> None:
    auth, watcher = token(client), token(client)
    clock = {"kind": "bank", "seconds": 600, "extra": 5, "end": "resign"}
    table = lay(client, auth, "mb", clock=clock, away=300, watchers_talk=True, undo="own")
    assert table["house"] == clock | {
        "weekends": False,
        "undo": "own",
        "away": 300,
        "watchers_talk": True,
        "advice": "alone",
        "rated": False,
    }
    shown = settle(client, auth, table["id"])
    assert [one["seat"] for one in shown["clocks"]] == [0]
    assert 590 < shown["clocks"][0]["left"] <= 605
    assert shown["clocks"][0]["running"]
    url = f"/api/v1/tables/{table['id']}/chat"
    assert client.post(url, json={"words": "hi", "name": "W"}, headers=watcher).status_code == 201
    quiet = lay(client, auth, "mb")
    assert (quiet["clocks"], quiet["house"]["kind"]) == ([], "none")
    refused = client.post(f"/api/v1/tables/{quiet['id']}/chat", json={"words": "hi"}, headers=watcher)
    assert refused.status_code == 403
    for bad in ({"kind": "days", "seconds": 100_000}, {"kind": "bank", "seconds": 5}, {"kind": "sand"}):
        body = {"game": "raiders", "seats": [{"kind": "me"}, {"kind": "bot"}], "clock": bad}
        assert client.post("/api/v1/tables", json=body, headers=auth).status_code == 422


def test_programs_ask_for_an_undo_and_agree_to_it(client: TestClient) -> None:
    auths = [token(client), token(client)]
    table = lay(client, auths[0], "mo", options={"play": "open"})["id"]
    url = f"/api/v1/tables/{table}"
    client.post(f"{url}/seats", json={}, headers=auths[1])
    asker = -1
    for _ in range(40):
        for seat in (0, 1):
            shown = client.get(url, headers=auths[seat]).json()
            if shown["choices"] and len(shown["choices"][0]["options"]) > 1:
                option = shown["choices"][0]["options"][0]["option"]
                body = {"seat": seat, "option": option, "version": shown["version"]}
                client.post(f"{url}/answers", json=body, headers=auths[seat])
        for seat in (0, 1):
            if asker < 0 and client.post(f"{url}/undo", headers=auths[seat]).json().get("wish"):
                asker = seat
        if asker >= 0:
            break
    shown = client.get(url, headers=auths[1 - asker]).json()
    assert shown["wish"]["seat"] == asker
    late = {"wish": "0-0", "yes": True}
    assert client.post(f"{url}/consent", json=late, headers=auths[1 - asker]).status_code == 409
    word = {"wish": shown["wish"]["name"], "yes": True}
    done = client.post(f"{url}/consent", json=word, headers=auths[1 - asker]).json()
    assert done["ply"] < shown["ply"]
    assert done["wish"] is None
    log = client.get(url).json()["log"]
    line = [one for one in log if one["kind"] == "undo"][-1]
    assert line["data"]["count"] == shown["ply"] - done["ply"]
    assert line["data"]["seat"] == asker
    assert "takes back" in line["text"]


def test_a_program_asks_what_to_do(client: TestClient) -> None:
    auth = token(client)
    table = lay(client, auth, "mbb")["id"]
    shown = settle(client, auth, table)
    choice = shown["choices"][0]
    path = f"/api/v1/tables/{table}/advice"
    found = client.get(path, params={"seat": choice["seat"], "lang": "en"}, headers=auth).json()
    assert found["version"] == shown["version"]
    deeds = found["deeds"]
    assert 0 < len(deeds) <= 3
    assert {one["option"] for one in deeds} <= {one["option"] for one in choice["options"]}
    assert all(0 <= one["share"] <= 1 for one in deeds)
    for one in deeds:
        assert abs(sum(way["chance"] for way in one["reasons"]) - 1) < 1e-6
        assert all(
            isinstance(line, str) and "\ue000" not in line for way in one["reasons"] for line in way["text"]
        )
    assert client.get(path, params={"seat": choice["seat"]}, headers=token(client)).status_code == 403
    assert client.get(path, params={"seat": choice["seat"], "depth": 9}, headers=auth).status_code == 422
    other = (choice["seat"] + 1) % 3
    assert client.get(path, params={"seat": other}, headers=auth).status_code == 403
    silent = lay(client, auth, "mbb", advice="none")["id"]
    shown = settle(client, auth, silent)
    asked = {"seat": shown["choices"][0]["seat"]}
    assert client.get(f"/api/v1/tables/{silent}/advice", params=asked, headers=auth).status_code == 403


def test_a_program_asks_what_an_option_would_bring(client: TestClient) -> None:
    auth = token(client)
    table = lay(client, auth, "mbb")["id"]
    shown = settle(client, auth, table)
    choice = shown["choices"][0]
    path = f"/api/v1/tables/{table}/forecast"
    asked = {"seat": choice["seat"], "option": choice["options"][0]["option"]}
    found = client.get(path, params=asked, headers=auth).json()
    assert found["version"] == shown["version"]
    assert abs(sum(one["chance"] for one in found["prospects"]) - 1) < 1e-9
    assert all(one["view"] for one in found["prospects"])
    assert client.get(path, params=asked, headers=auth).json() == found
    refused = client.get(path, params={**asked, "option": "nonsense"}, headers=auth)
    assert refused.status_code == 409
    assert client.get(path, params=asked, headers=token(client)).status_code == 403
