"""What a host may set: in one file (TOML), in the environment, or on the command line, which goes first."""

from __future__ import annotations

import os
import re
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    SecretStr,
    ValidationError,
    field_validator,
    model_validator,
)
from pydantic_settings import (
    BaseSettings,
    NoDecode,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from undercroft.core.errors import UndercroftError
from undercroft.tables.expiry import Keep
from undercroft.web.limits import BUDGETS

FILE = "undercroft.toml"
"""Read where the program is started, if nobody names another file."""
PLACE = "UNDERCROFT_SETTINGS"
"""The environment's name of another file."""
BEGIN = "UNDERCROFT_"
"""With which the environment's names of settings begin."""
SHAPES = {
    "backup_at": "a time such as 03:00 is needed",
    "public_url": "an address such as https://table.example.org is needed, without a path",
}
"""What is needed where a pattern says it to programs only."""
OTHERS = frozenset({"SETTINGS", "MYPYC", "OPT", "GAMES", "FUZZ", "LOOKS", "KILLS"})
"""What begins so and is no setting: the file of settings, and what building and testing is told."""
LONG = 365_000
"""Days, a thousand years: longer no date is counted."""
HOST_NAME = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*|[0-9a-f]*:[0-9a-f.]*:[0-9a-f:.]*", re.IGNORECASE)
"""A name as browsers send it, or an address, without a port."""
ADDRESS = r"https?://[\w.\-\[\]:]+"
"""How others reach the server: a name or a number, and a port, but no path."""


class SettingsError(UndercroftError):
    """A setting that cannot be."""


class Limit(BaseModel):
    """The credit for a kind of deed, and how much of it comes back in a second."""

    model_config = ConfigDict(extra="forbid")

    credit: float = Field(gt=0)
    per_second: float = Field(gt=0)


class Settings(BaseSettings):
    """All settings. In the environment their names are in capitals after `UNDERCROFT_`."""

    model_config = SettingsConfigDict(
        env_prefix=BEGIN, env_nested_delimiter="__", extra="forbid", frozen=True
    )
    file: ClassVar[Path | None] = None

    host: str = "127.0.0.1"
    """The address to listen on."""
    port: Annotated[int, Field(ge=0, le=65535)] = 8000
    db: SecretStr = SecretStr("undercroft.db")
    """A file for SQLite, or a database URL, which may hold a password."""
    public_host: Annotated[list[str], NoDecode] = []
    """The names the server answers to; none: to all."""
    components: Annotated[list[str], NoDecode] = []
    """Component files for new tables of their games."""
    private: bool = False
    """Whether only who was invited comes in."""
    keep_open: Annotated[int, Field(ge=0, le=LONG)] = 30
    keep_over: Annotated[int, Field(ge=0, le=LONG)] = 365
    keep_playing: Annotated[int, Field(ge=0, le=LONG)] = 730
    archive: str = ""
    """The folder for the records of tables that are cleared away."""
    backup: str = ""
    """The folder for daily backups; none are made without it."""
    backup_at: Annotated[str, Field(pattern=r"^([01]\d|2[0-3]):[0-5]\d$")] = "03:00"
    backup_keep: Annotated[int, Field(ge=1)] = 14
    metrics_token: SecretStr = SecretStr("")
    """Who sends it may read /metrics from elsewhere; this machine may without it."""
    public_url: Annotated[str, Field(pattern=rf"^({ADDRESS})?/?$")] = ""
    """The address under which others reach the server, for links in mails and wherever it is not known from
    the request."""
    push_services: Annotated[list[str], NoDecode] = []
    """Push services that are called beside those of the usual browsers."""
    mail_server: str = ""
    """The mail server; without one nobody is called by mail."""
    mail_port: Annotated[int, Field(ge=1, le=65535)] = 587
    mail_secure: Literal["starttls", "tls", "none"] = "starttls"
    mail_user: str = ""
    mail_password: SecretStr = SecretStr("")
    mail_from: str = ""
    """The address from which mails come."""
    log: Literal["plain", "json"] = "plain"
    log_level: Literal["debug", "info", "warning", "error"] = "warning"
    bots: Annotated[int, Field(ge=0, le=64)] = 0
    """Processes in which bots think; 0: as many as fit the machine."""
    streams: Annotated[int, Field(ge=1)] = 100
    """So many open pages from one address."""
    limits: dict[str, Limit] = {}
    """Other limits than the usual ones, by the kind of deed; the half that is not given is the usual one."""

    @field_validator("public_host", "components", "push_services", mode="before")
    @classmethod
    def _by_commas(cls, value: Any) -> Any:
        if isinstance(value, str):
            return [one.strip() for one in value.split(",") if one.strip()]
        return value

    @field_validator("public_host")
    @classmethod
    def _names(cls, value: list[str]) -> list[str]:
        for one in value:
            if not HOST_NAME.fullmatch(one):
                raise ValueError(f"a name is needed, without https://, port and path, not {one!r}")
        return value

    @field_validator("limits", mode="before")
    @classmethod
    def _usual(cls, value: Any) -> Any:
        if not isinstance(value, dict):
            return value
        usual = {name: {"credit": most, "per_second": back} for name, (most, back) in BUDGETS.items()}
        return {
            name: {**usual.get(name, {}), **one} if isinstance(one, dict) else one
            for name, one in value.items()
        }

    @field_validator("limits")
    @classmethod
    def _known(cls, value: dict[str, Limit]) -> dict[str, Limit]:
        unknown = set(value) - set(BUDGETS)
        if unknown:
            raise ValueError(f"there is no limit {min(unknown)!r}; known are {', '.join(sorted(BUDGETS))}")
        return value

    @model_validator(mode="after")
    def _whole(self) -> Self:
        if self.mail_server and not (self.public_url and "@" in self.mail_from):
            raise ValueError("with mail_server, public_url and mail_from (an address) must be set, too")
        return self

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        if cls.file is None:
            return init_settings, env_settings
        return init_settings, env_settings, TomlConfigSettingsSource(settings_cls, cls.file)

    @property
    def keep(self) -> Keep:
        return Keep(self.keep_open, self.keep_over, self.keep_playing)

    @property
    def place(self) -> str:
        """Where the database is, with its password."""
        return self.db.get_secret_value()


def read_settings(file: str | None = None, **given: Any) -> Settings:
    """The settings of a file (else of the one the environment names, else of `undercroft.toml`, if there is
    one), of the environment, and those given (None: not given). Raises SettingsError."""
    _no_slips()
    named = file or os.environ.get(PLACE, "")
    path = Path(named or FILE)
    if named and not path.is_file():
        raise SettingsError(f"There is no settings file {named}.")

    class Read(Settings):
        file = path if path.is_file() else None

    try:
        return Read(**{name: value for name, value in given.items() if value is not None})
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        what = ".".join(str(one) for one in first["loc"]) or "mail_server"
        source = f" (in {path}, the environment or on the command line)"
        if first["type"] == "extra_forbidden":
            near = get_close_matches(what, Settings.model_fields, 1)
            hint = f"did you mean {near[0]}?" if near else "deploy/undercroft.toml has them all."
            raise SettingsError(f"There is no setting {what}{source}; {hint}") from None
        words = SHAPES.get(what, first["msg"].removeprefix("Value error, "))
        raise SettingsError(f"The setting {what} cannot be so: {words}{source}.") from None
    except ValueError as error:  # no TOML
        raise SettingsError(f"The settings file {path} cannot be read: {error}.") from None


def _no_slips() -> None:
    """Raises SettingsError if the environment has a name that begins like a setting's and is none."""
    fields = [name.upper() for name in Settings.model_fields]
    for name in sorted(os.environ):
        told = name.upper().removeprefix(BEGIN)
        if name.upper() == told or told in OTHERS or told in fields or told.startswith("LIMITS__"):
            continue
        near = get_close_matches(told, fields, 1)
        hint = f"did you mean {BEGIN}{near[0]}?" if near else "deploy/undercroft.toml has them all."
        raise SettingsError(f"There is no setting {name}, which stands in the environment; {hint}")


def has_password(place: str) -> bool:
    """Whether a database URL holds one."""
    try:
        return "://" in place and make_url(place).password is not None
    except (ArgumentError, ValueError):  # no URL, as will be said when it is used
        return False
