"""boardgame.io's server beside ours."""
