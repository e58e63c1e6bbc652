"""Slabs, partitions and other parts of the section."""

from cutaway.measures import CLEAR, SLAB
from model.shapes.solids import box


def slab(x0, x1, y0, y1, z):
    """A floor slab, its top at `z`, with the deep green cap on the edges in front and on the right."""
    box(x1 - x0, y1 - y0, SLAB, ((x0 + x1) / 2, (y0 + y1) / 2, z - SLAB), "white", 0.02)
    box(x1 - x0 + 0.02, 0.05, SLAB * 0.78, ((x0 + x1) / 2, y0 - 0.005, z - SLAB * 0.9), "green", 0.012)
    box(0.05, y1 - y0, SLAB * 0.78, (x1 + 0.005, (y0 + y1) / 2, z - SLAB * 0.9), "green", 0.012)


def partition(x, y0, y1, z, height=CLEAR, colour=None, colour_height=None):
    """A wall along y with a capped section; its right side is painted, to the top or up to a wood rail at
    `colour_height`.
    """
    thickness, y = 0.14, (y0 + y1) / 2
    if colour:
        painted = colour_height or height - 0.06
        box(0.03, y1 - y0 - 0.04, painted, (x + thickness / 2 + 0.004, y + 0.01, z), colour, 0.006)
    if colour and colour_height:
        box(0.05, y1 - y0 - 0.04, 0.05, (x + thickness / 2 + 0.01, y + 0.01, z + colour_height), "wood", 0.01)
    box(thickness, y1 - y0, height - 0.035, (x, y, z), "plaster", 0.012)
    box(thickness, y1 - y0, 0.035, (x, y, z + height - 0.035), "green", 0.006)
    box(thickness * 0.98, 0.04, height, (x, y0 - 0.012, z), "green", 0.008)


def dado(x0, x1, y, z, material="sage"):
    """A wainscot of 1 m with a wood rail on a wall along x."""
    box(x1 - x0, 0.03, 1.0, ((x0 + x1) / 2, y - 0.012, z), material, 0.008)
    box(x1 - x0, 0.05, 0.05, ((x0 + x1) / 2, y - 0.02, z + 1.0), "wood", 0.01)


def ceiling_light(x, y, z, width=1.6):
    """A flat lamp under a ceiling at height `z`."""
    box(width, 0.35, 0.03, (x, y, z - 0.035), "glow", 0.006)


def wall_picture(x, y, z, width, height, colour="leaf"):
    """A framed picture on the right side of a partition at `x`."""
    box(0.04, width, height, (x + 0.11, y, z), "white", 0.01)
    box(0.05, width - 0.12, height - 0.12, (x + 0.112, y, z + 0.06), colour, 0.006)
