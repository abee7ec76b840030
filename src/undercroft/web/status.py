"""The HTTP status of what was refused."""

from __future__ import annotations

from undercroft.tables.refused import Refused

STATUS = {
    "error-no-token": 401,
    "error-banned": 403,
    "error-barred": 403,
    "error-bot-seat": 403,
    "error-code": 403,
    "error-foreign-position": 403,
    "error-foreign-seat": 403,
    "error-foreign-variant": 403,
    "error-free-seat": 403,
    "error-letter-code": 403,
    "error-letter-elsewhere": 403,
    "error-muted": 403,
    "error-no-advice": 403,
    "error-no-talk": 403,
    "error-not-entered": 403,
    "error-not-here": 403,
    "error-not-known": 403,
    "error-not-over": 403,
    "error-not-owner": 403,
    "error-not-seated": 403,
    "error-passkey": 403,
    "error-private": 403,
    "error-record-later": 403,
    "error-scope": 403,
    "error-sealed": 403,
    "error-wrong-key": 403,
    "error-closed": 404,
    "error-letter": 404,
    "error-no-friend": 404,
    "error-no-holidays": 404,
    "error-no-invitation": 404,
    "error-no-page": 404,
    "error-no-program": 404,
    "error-no-shun": 404,
    "error-no-table": 404,
    "error-no-tie": 404,
    "error-no-tournament": 404,
    "error-used-link": 404,
    "error-ahead": 422,
    "error-days": 422,
    "error-form": 422,
    "error-whole-number": 422,
    "error-mail": 422,
    "error-name": 422,
    "error-no-scope": 422,
    "error-no-seat": 422,
    "error-position": 422,
    "error-push-service": 422,
    "error-reason": 422,
    "error-words": 422,
    "error-too-many-comparisons": 429,
    "error-too-often": 429,
    "error-broken-table": 503,
    "error-given-up": 503,
    "error-not-installed": 503,
    "error-storage": 503,
    "error-table-stands": 503,
}
"""By the key of the sentence; any other one is 409: it does not fit how the table stands."""


AGAIN = {"error-storage": 5, "error-given-up": 5, "error-too-often": 5}
"""In so many seconds it may be tried again: what a program is told in `Retry-After`."""


def again(key: str) -> dict[str, str]:
    """What the answer's header says of when to try again, if that may help."""
    return {"retry-after": str(AGAIN[key])} if key in AGAIN else {}


def status_of(error: Refused) -> int:
    return STATUS.get(error.key, 409)
