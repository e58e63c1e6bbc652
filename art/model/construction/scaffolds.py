"""Scaffolds."""

from model.place import at
from model.shapes.lines import bar
from model.shapes.solids import box


def scaffold(x, y, turn, width, height, depth=0.7, bay=1.3, lift=1.55, z=0, material="steel"):
    """A facade scaffold along +x with decks, rails and braces."""
    with at(x, y, z, turn):
        nx = round(width / bay)
        nz = round(height / lift)
        bx = width / nx
        lz = height / nz
        for i in range(nx + 1):
            for s in (0, depth):
                bar((i * bx, s, 0), (i * bx, s, height + 0.5), 0.045, material)
        for j in range(1, nz + 1):
            for s in (0, depth):
                bar((0, s, j * lz), (width, s, j * lz), 0.040, material)
            for i in range(nx + 1):
                bar((i * bx, 0, j * lz), (i * bx, depth, j * lz), 0.036, material)
            bar((0, 0, j * lz + 0.5), (width, 0, j * lz + 0.5), 0.034, material)
            for i in range(nx):
                box(bx - 0.03, depth - 0.08, 0.04, ((i + 0.5) * bx, depth / 2, j * lz), "wood", 0.008)
        for j in range(nz):
            for i in range(0, nx, 2):
                bar((i * bx, 0, j * lz), ((i + 1) * bx, 0, (j + 1) * lz), 0.030, material)
