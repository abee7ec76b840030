"""What packing saves and costs: `python -m benchmarks.packed`.

A game of bots is watched by one who only looks on; what his stream tells him is packed as `web.packing` does it. For each
game: mean bytes of an event before and after, microseconds of processor to pack it.
"""

from __future__ import annotations
