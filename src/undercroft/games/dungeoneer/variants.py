"""The variants of DN-11 and DN-12, and when a player is asked at a window."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.core.errors import OptionError
from undercroft.core.options import setting


@dataclass(frozen=True)
class Variants:
    """Independent switches; see `check_variants` for what excludes what."""

    no_blank_spots: bool = setting(False)
    resurrection: bool = setting(False, seats=(2, 3, 4))
    hero_choice: bool = setting(False)
    optional_discard: bool = setting(False, seats=(2, 3, 4))
    unbiased_placement: bool = setting(False, seats=(2, 3, 4))
    nothing_personal: bool = setting(False, seats=(2, 3, 4))
    actions: str = setting("speed", choices=("speed", "limit", "falling"))
    """speed: as printed; limit: Movement Limit (DN-11.7); falling: AP for Falling (DN-11.8)."""
    spike_dodging: bool = setting(False)
    lair: bool = setting(False, seats=(1,))
    asking: str = setting("able", choices=("able", "always"))
    """Whether seats are asked at windows only when they can do something, or always; each may change it."""


def check_variants(seats: int, variants: Variants) -> None:
    """Raises OptionError for what the rules do not allow together."""
    if seats > 1 and variants.lair:
        raise OptionError("The lair option belongs to the solo game.")
    if seats == 1:
        for name in ("resurrection", "optional_discard", "unbiased_placement", "nothing_personal"):
            if getattr(variants, name):
                wording = "The variant {option} needs rivals: it is not for the solo game."
                raise OptionError(wording, {"option": name})
