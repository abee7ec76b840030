"""Players that are programs. They get a Sight: a seat's view, its choices and re-dealt copies."""

from undercroft.bots.bot import Bot
from undercroft.bots.levels import BOTS, LEVELS, Level, make_bot

__all__ = ["BOTS", "LEVELS", "Bot", "Level", "make_bot"]
