"""The rules, a chapter a module: each builds on the one before (stats, enemies, cards, tomb, game)."""
