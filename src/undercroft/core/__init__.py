"""The kernel: decisions, flows, matches, chance, pieces, records. It knows no game and no web."""
