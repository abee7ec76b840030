"""What programs send and get, as typed data."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from undercroft.core.errors import OptionError
from undercroft.tables.clock import DAY, Terms
from undercroft.tables.house import USUAL
from undercroft.tables.seats import BOTS, REMARK_LENGTH


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class SeatWish(Strict):
    """Who is to sit: the client itself, a bot, or whoever comes."""

    kind: Literal["me", "bot", "open"]
    level: str = Field(
        "normal",
        pattern=f"^({'|'.join(BOTS)})$",
        description="A bot's level; from `normal` on it may have a character: `bold:hard`.",
    )
    name: str = Field("", max_length=24)


class ClockWish(Strict):
    """Time for each player: `bank` (seconds for the whole game, and `extra` more after each answer) or `days`
    (seconds for each turn, whole days; weekends may not count). At zero (`end`) a bot takes over, or the
    player resigns."""

    kind: Literal["bank", "days"]
    seconds: int = Field(ge=60, le=30 * DAY)
    extra: int = Field(0, ge=0, le=600)
    end: Literal["bot", "resign"] = "bot"
    weekends: bool = Field(False, description="Whether Saturdays and Sundays (UTC) do not count.")

    def terms(self) -> Terms:
        """Raises OptionError."""
        if self.kind == "days" and (self.seconds % DAY or self.extra):
            raise OptionError("A clock of days has whole days (86400 seconds each) and nothing extra.")
        if self.weekends and self.kind != "days":
            raise OptionError("Only a clock of days stands at weekends.")
        return Terms(self.kind, self.seconds, self.extra, self.end, self.weekends)


class TableWish(Strict):
    game: str = Field(max_length=40)
    seats: list[SeatWish] = Field(min_length=1, max_length=8)
    options: dict[str, str | int | bool] = Field(default_factory=dict, max_length=40)
    undo: Literal["own", "consent", "none"] = "consent"
    public: bool = False
    clock: ClockWish | None = None
    away: int = Field(
        USUAL.away, ge=60, le=30 * DAY, description="Seconds until a bot may stand in for who is away."
    )
    watchers_talk: bool = Field(False, description="Whether spectators may chat.")
    advice: Literal["alone", "all", "none"] = Field(
        "alone", description="Who may ask for advice: who plays against bots alone, everybody, nobody."
    )
    rated: bool = Field(False, description="Whether it counts for ratings, if all who play are signed in.")


class Answer(Strict):
    """`version` is the version of the table the answer is given to: an old one is refused. The same answer
    sent twice counts once."""

    seat: int = Field(ge=0, le=7)
    option: str = Field(max_length=200)
    version: int = Field(ge=0, le=10**9)


class ProspectOut(BaseModel):
    """One way an option may go: what would be told to the seat, its view then, the result if it is over."""

    chance: float
    events: list[dict[str, Any]]
    text: list[str]
    view: dict[str, Any]
    result: dict[str, Any] | None


class ForecastOut(BaseModel):
    """`sampled`: the chances are estimates. Else they are exact."""

    seat: int
    option: str
    version: int
    sampled: bool
    prospects: list[ProspectOut]


class SeatRequest(Strict):
    seat: int | None = Field(None, ge=0, le=7, description="The chair; null takes the first free one.")
    name: str = Field("", max_length=24)


class Consent(Strict):
    """A word on the undo that a player wishes: `wish` is the name of that wish, as the table shows it."""

    wish: str = Field(max_length=24)
    yes: bool


class Remark(Strict):
    words: str = Field(min_length=1, max_length=REMARK_LENGTH)
    name: str = Field("", max_length=24, description="The name of a spectator.")


class Upload(Strict):
    """The text of a record, at most 1,000,000 bytes with what is around it."""

    record: str


class Error(BaseModel):
    """What was refused and why. `rule` is the id of the rule, where there is one."""

    error: str
    message: str
    rule: str | None = None


class Token(BaseModel):
    token: str


class GameOut(BaseModel):
    id: str
    titles: dict[str, str]
    authors: list[str]
    year: int
    seats: list[int]
    rules: str
    settings: list[dict[str, Any]]
    endings: list[str]


class OptionOut(BaseModel):
    option: str
    label: str


class ChoiceOut(BaseModel):
    """An open decision of one of the client's seats."""

    seat: int
    prompt: str
    rule: str
    options: list[OptionOut]


class EventOut(BaseModel):
    ply: int
    kind: str
    data: dict[str, Any]
    text: str


class SeatOut(BaseModel):
    seat: int
    name: str
    kind: str
    level: str
    mine: bool


class ClockOut(BaseModel):
    """The clock of a person's seat: seconds left at this moment, and whether it runs."""

    seat: int
    left: float
    running: bool


class HouseOut(BaseModel):
    """What was agreed: `kind` (none, bank, days), `seconds`, `extra` and `end` are those of the clocks."""

    kind: str
    seconds: int
    extra: int
    end: str
    weekends: bool
    undo: str
    away: int
    watchers_talk: bool
    advice: str
    rated: bool


class WishOut(BaseModel):
    """An undo that a player (`seat`) wishes; made when all who have seats have agreed to its `name`."""

    seat: int
    name: str


class TableOut(BaseModel):
    """A table as the client may see it: `view` is what `seat` sees (null: a spectator), `secret` what it has
    answered in secret while others still decide."""

    id: str
    game: str
    state: str
    version: int
    ply: int
    options: dict[str, Any]
    seats: list[SeatOut]
    house: HouseOut
    clocks: list[ClockOut]
    waiting: list[int]
    seat: int | None
    view: Any
    choices: list[ChoiceOut]
    secret: list[str]
    log: list[EventOut]
    result: dict[str, Any] | None
    commitment: str
    may_undo: bool
    may_redo: bool
    wish: WishOut | None
