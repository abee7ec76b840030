"""A player for the JSON API in plain Python: lays a table with two bots and plays a game at random.

python examples/api_player.py http://127.0.0.1:8000
"""

from __future__ import annotations

import json
import random
import sys
import time
from typing import Any
from urllib.request import Request, urlopen


class Client:
    """Speaks to one server; its token owns the seats it takes."""

    def __init__(self, server: str) -> None:
        self.api = f"{server}/api/v1"
        self.token = ""
        self.token = self.call("POST", "/tokens")["token"]

    def call(self, method: str, path: str, data: Any = None) -> Any:
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {self.token}"}
        body = None if data is None else json.dumps(data).encode()
        with urlopen(Request(self.api + path, body, headers, method=method)) as answer:
            return json.load(answer)


def play(server: str, game: str) -> dict[str, Any]:
    """Plays one game to its end and gives its result."""
    client = Client(server)
    bot = {"kind": "bot", "level": "easy"}
    seats = [{"kind": "me", "name": "Robin"}, bot, bot]
    table = client.call("POST", "/tables", {"game": game, "seats": seats})
    address = f"/tables/{table['id']}"
    while table["result"] is None:
        for choice in table["choices"]:
            option = random.choice(choice["options"])["option"]
            answer = {"seat": choice["seat"], "option": option, "version": table["version"]}
            table = client.call("POST", f"{address}/answers", answer)
            break
        else:
            time.sleep(0.2)
            table = client.call("GET", f"{address}?since={table['ply']}")
    return table["result"]


if __name__ == "__main__":
    print(play(sys.argv[1], "raiders"))
