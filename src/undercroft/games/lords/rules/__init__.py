"""The rules of Dungeon Lords, chapter by chapter."""
