"""Figures: body, dress, hands and what they wear."""
