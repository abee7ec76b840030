"""The rules, chapter by chapter: functions on the state, most of them flows."""
