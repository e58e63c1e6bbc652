"""Walls, openings, roofs and the ground."""
