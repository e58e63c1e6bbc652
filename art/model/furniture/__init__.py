"""Desks, seats, screens, shelves, cloth and what hangs on walls."""
