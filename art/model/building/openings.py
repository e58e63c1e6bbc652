"""Windows and doors for the holes of a wall. No two faces share a plane: that would render as black specks."""

from model.place import at
from model.shapes.lines import bent_tube
from model.shapes.solids import box
from model.shapes.turned import cylinder

FRAME = 0.05  # width of a window frame


def window(width, height, corner, thickness=0.16, axis="x", material="white", mullions=1, transoms=0, glass="glass"):
    """A window in a hole of a wall along `axis`, `corner` its lower left: frame, mullions, transoms, glass, sill."""
    with at(*corner, 0 if axis == "x" else 90):
        middle = thickness / 2
        for z in (-0.004, height - FRAME + 0.004):
            box(width + 0.008, thickness * 0.56, FRAME, (width / 2, middle, z), material, 0.008)
        for u in (FRAME / 2 - 0.004, width - FRAME / 2 + 0.004):
            box(FRAME, thickness * 0.50, height - 0.02, (u, middle, 0.01), material, 0.008)
        for i in range(mullions):
            u = width * (i + 1) / (mullions + 1)
            box(0.035, thickness * 0.42, height - 0.03, (u, middle, 0.015), material, 0.006)
        for i in range(transoms):
            z = height * (i + 1) / (transoms + 1)
            box(width - 0.03, thickness * 0.36, 0.035, (width / 2, middle, z), material, 0.006)
        if glass:
            box(width - FRAME, 0.02, height - FRAME, (width / 2, middle, FRAME / 2), glass, 0)
        box(width + 0.12, thickness + 0.10, 0.04, (width / 2, middle - 0.03, -0.036), material, 0.010)


def door(width, height, corner, material="wood", frame="white", double=False, porthole=False, vision=False):
    """A door of one leaf or two in a hole of a wall of .16 m along x; `corner` is its lower left."""
    with at(*corner):
        for u in (-0.025, width + 0.025):
            box(0.07, 0.20, height + 0.02, (u, 0.08, 0), frame, 0.01)
        box(width + 0.14, 0.216, 0.075, (width / 2, 0.08, height), frame, 0.01)
        leaf = width / 2 if double else width
        for i in range(2 if double else 1):
            with at(leaf * (i + 0.5), 0.056):
                _leaf(leaf, height, material, 1 if i == 0 else -1, double, porthole, vision)


def _leaf(width, height, material, side, double, porthole, vision):
    """One leaf about its middle line; `side` is +1 if its handle is on the right."""
    box(width - 0.012, 0.055, height - 0.014, (0, 0, 0.005), material, 0.01)
    box(width - 0.10, 0.07, 0.24, (0, 0, 0.07), "steel" if porthole else material, 0.006)
    if double:
        box(0.035, 0.03, 0.34, (side * (width / 2 - 0.10), -0.045, height * 0.42), "steel", 0.012)
    else:
        u, z = width / 2 - 0.11, height * 0.47
        bent_tube([(u, -0.02, z), (u, -0.065, z), (u - 0.12, -0.065, z)], 0.013, 0.03, "ink")
    if porthole:
        cylinder(width * 0.20, 0.075, (0, 0.037, height * 0.72), "white", 0.01, angles=(90, 0, 0))
        cylinder(width * 0.155, 0.085, (0, 0.042, height * 0.72), "sage_dark:gloss", 0.008, angles=(90, 0, 0))
    if vision:
        box(width * 0.18, 0.075, height * 0.36, (side * width * 0.18, 0, height * 0.48), "sage_dark:gloss", 0.01)
