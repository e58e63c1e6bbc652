"""Facade bays of the hero. Local frame: x along the wall, left to right as seen, y into the building, z up."""

from hero.measures import BAY, FLOOR
from hero.rooms import ROOMS
from model.building.walls import wall
from model.materials import lit
from model.place import at
from model.shapes.solids import box


def pane(width, height, position, mull=1):
    """A window in the hole of a facade; `position` is its lower left corner."""
    f = 0.10
    with at(*position):
        for z in (0, height - f):
            box(width, 0.12, f, (width / 2, 0.165, z), "white", 0.015)
        for u in (f / 2, width - f / 2):
            box(f, 0.12, height, (u, 0.165, 0), "white", 0.015)
        for i in range(mull):
            box(0.07, 0.09, height, (width * (i + 1) / (mull + 1), 0.165, 0), "white", 0.01)
        box(width - f, 0.02, height - f, (width / 2, 0.165, f / 2), "film", 0)
        box(width + 0.24, 0.34, 0.09, (width / 2, 0.02, -0.08), "white", 0.02)


def facade_bay(rooms, seed=0, glow=0.34, width=BAY, shade=2.80):
    """One bay of finished facade, one floor high: two windows, a room behind each."""
    sill = 0.72
    hh = 1.98
    ww = 2.85
    us = (0.55, width - 0.55 - ww)
    wall(
        (0, 0), (width, 0), FLOOR, 0.30, holes=[(u, sill, ww, hh) for u in us], material="plaster", cut=None, bevel=0.02
    )
    for u in us:
        pane(ww, hh, (u, 0, sill), mull=1)
    if shade:
        box(width - 0.01, 0.62, 0.13, (width / 2, -0.305, shade), "white", 0.03)
    for i, kind in enumerate(rooms):
        furnish, floor, back = ROOMS[kind]
        x0 = 0.05 + i * width / 2
        w = width / 2 - 0.10
        box(w, 2.75, 0.06, (x0 + w / 2, 1.675, 0.0), lit(floor, glow), 0.005)
        box(w, 0.10, FLOOR - 0.1, (x0 + w / 2, 3.1, 0.0), lit(back, glow), 0.005)
        box(0.10, 2.75, FLOOR - 0.1, (x0 + w, 1.7, 0), lit(back, glow * 0.9), 0.005)
        with at(0, 0, 0.06):
            furnish(us[i] + ww / 2 + 0.1, seed * 7 + i)


def blank_wall(width, holes=()):
    """A wall without windows, one floor high; holes as in wall()."""
    wall((0, 0), (width, 0), FLOOR, 0.30, holes=holes, material="plaster", cut=None, bevel=0.03)
