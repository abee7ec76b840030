"""The parts of the house that pages and programs ask for, by the request that came in."""

from __future__ import annotations

from fastapi import Request

from undercroft.people.accounts import Accounts
from undercroft.people.contests import Contests
from undercroft.people.daily import Daily
from undercroft.people.friends import Friends
from undercroft.people.holidays import Holidays
from undercroft.people.programs import Programs
from undercroft.tables.refused import Refused
from undercroft.tables.tables import Tables
from undercroft.tables.workers import Workers
from undercroft.web.client import Tokens, address_of
from undercroft.web.lane import Lane
from undercroft.web.limits import BY_ADDRESS, Limits
from undercroft.web.streams import Streams


def tables_of(request: Request) -> Tables:
    found: Tables = request.app.state.tables
    return found


def friends_of(request: Request) -> Friends:
    found: Friends = request.app.state.friends
    return found


def holidays_of(request: Request) -> Holidays:
    found: Holidays = request.app.state.holidays
    return found


def contests_of(request: Request) -> Contests:
    found: Contests = request.app.state.contests
    return found


def daily_of(request: Request) -> Daily:
    found: Daily = request.app.state.daily
    return found


def lane_of(request: Request) -> Lane:
    found: Lane = request.app.state.lane
    return found


def checkers_of(request: Request) -> Workers:
    """Where what people have made is tried, in a process of its own."""
    found: Workers = request.app.state.checkers
    return found


def streams_of(request: Request) -> Streams:
    found: Streams = request.app.state.streams
    return found


def tokens_of(request: Request) -> Tokens:
    found: Tokens = request.app.state.tokens
    return found


def accounts_of(request: Request) -> Accounts:
    found: Accounts = request.app.state.accounts
    return found


def programs_of(request: Request) -> Programs:
    found: Programs = request.app.state.programs
    return found


def spend(request: Request, deed: str, whose: str = "", cost: float = 1.0) -> None:
    """Takes the cost of a deed from the credit of who does it, or of the address he comes from: a token costs
    nothing. Raises Refused (429): that was too often."""
    limits: Limits = request.app.state.limits
    if not limits.allow(address_of(request) if deed in BY_ADDRESS else whose, deed, cost):
        raise Refused("error-too-often")
