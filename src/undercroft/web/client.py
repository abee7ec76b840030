"""Who asks: a browser or a program, by its token."""

TOKEN = "uc"  # noqa: S105
"""The cookie that holds a browser's token."""
