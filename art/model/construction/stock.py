"""What lies about on a site."""

from model.place import at
from model.shapes.lines import bar
from model.shapes.solids import box
from model.shapes.turned import lathe


def pallet(x, y, z, material="terra", nz=3, turn=0):
    """A pallet with layers of blocks, the top layer one row short."""
    with at(x, y, z, turn):
        box(1.5, 1.15, 0.16, (0, 0, 0), "wood_dark", 0.02)
        for layer in range(nz):
            for a in range(4):
                for c in range(3 if layer < nz - 1 else 2):
                    box(0.34, 0.34, 0.24, (-0.54 + a * 0.36, -0.37 + c * 0.37, 0.17 + layer * 0.26), material, 0.02)


def pipe_stack(x, y, z, length=3.2, turn=0):
    """A stack of nine pipes along x."""
    with at(x, y, z, turn):
        for k in range(3):
            for i in range(4 - k):
                bar(
                    (-length / 2, i * 0.30 * 1.05 + k * 0.30 * 0.52, 0.15 + k * 0.30 * 0.88),
                    (length / 2, i * 0.30 * 1.05 + k * 0.30 * 0.52, 0.15 + k * 0.30 * 0.88),
                    0.30,
                    ("leaf", "sage_dark")[(i + k) % 2],
                )


def traffic_cone(x, y, z, scale=1.3):
    """A traffic cone, .63 m at scale 1."""
    with at(x, y, z, 0, scale):
        lathe([(0, 0), (0.26, 0), (0.26, 0.05), (0.17, 0.06), (0.05, 0.62), (0, 0.63)], (0, 0, 0), "terra", 24)
        lathe([(0.135, 0.24), (0.145, 0.24), (0.105, 0.42), (0.095, 0.42)], (0, 0, 0), "white", 24)
