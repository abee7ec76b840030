"""Who sits there: people by choice. Guests need nothing of it."""
