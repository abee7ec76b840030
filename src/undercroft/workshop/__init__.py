"""House rules as things: a component file read as cards with values, changed, judged, told apart."""
