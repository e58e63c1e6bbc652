"""Scaffold, props and edge protection at the hero's scale."""

from itertools import pairwise

from mathutils import Vector

from hero.measures import FLOOR
from model.place import at
from model.shapes.lines import bar
from model.shapes.solids import box


def big_scaffold(x, y, turn, width, height, z=0):
    """A facade scaffold at the hero's scale: thicker tubes than scaffold() has."""
    with at(x, y, z, turn):
        nx = round(width / 2.5)
        nz = round(height / FLOOR)
        bx = width / nx
        lz = height / nz
        for i in range(nx + 1):
            for s in (0, 1.1):
                bar((i * bx, s, 0), (i * bx, s, height + 1.15), 0.085, "leaf")
        for j in range(1, nz + 1):
            for s in (0, 1.1):
                bar((0, s, j * lz), (width, s, j * lz), 0.075, "leaf")
            for k in (0.55, 1.1):
                bar((0, 0, j * lz + k), (width, 0, j * lz + k), 0.06, "leaf")
            for i in range(nx):
                box(bx - 0.08, 0.96, 0.09, ((i + 0.5) * bx, 0.55, j * lz + 0.02), "wood", 0.015)
        for j in range(nz):
            for i in range(0, nx, 2):
                bar((i * bx, 0, j * lz), ((i + 1) * bx, 0, (j + 1) * lz), 0.06, "leaf")


def slab_props(x0, x1, y0, y1, z, height, nx, ny):
    """Steel props under a fresh slab, with the formwork beams they carry."""
    for j in range(ny):
        y = y0 + (y1 - y0) * j / max(1, ny - 1)
        for i in range(nx):
            x = x0 + (x1 - x0) * i / max(1, nx - 1)
            bar((x, y, z), (x, y, z + height - 0.16), 0.09, "terra")
            box(0.30, 0.30, 0.04, (x, y, z), "terra", 0)
        bar((x0 - 0.5, y, z + height - 0.09), (x1 + 0.5, y, z + height - 0.09), 0.17, "wood", True)


def edge_guard(pts, z):
    """Temporary edge protection: posts and two rails."""
    for a, b in pairwise(pts):
        start = Vector((*a, z))
        end = Vector((*b, z))
        n = max(1, round((end - start).length / 1.9))
        for k in (0.55, 1.0):
            bar(start + Vector((0, 0, 1.1 * k)), end + Vector((0, 0, 1.1 * k)), 0.065, "saffron")
        for i in range(n + 1):
            q = start.lerp(end, i / n)
            bar(q, q + Vector((0, 0, 1.1)), 0.075, "saffron")
