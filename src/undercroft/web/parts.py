"""The parts of the house that pages and programs ask for, by the request that came in."""

from __future__ import annotations

from fastapi import Request

from undercroft.people.contests import Contests
from undercroft.people.daily import Daily
from undercroft.people.friends import Friends
from undercroft.people.holidays import Holidays
from undercroft.tables.tables import Tables
from undercroft.web.lane import Lane


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
