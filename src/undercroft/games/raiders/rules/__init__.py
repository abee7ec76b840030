"""The chapters of the rulebook, as functions on the state."""
