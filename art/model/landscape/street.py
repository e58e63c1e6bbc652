"""Street furniture and signs outside a hospital."""

from model.landscape.greenery import shrub
from model.place import at
from model.shapes.lines import text
from model.shapes.marks import cross
from model.shapes.outlines import rounded_rectangle
from model.shapes.solids import box, prism, rounded_box
from model.shapes.turned import cylinder


def totem(x, y, turn=90, z=0):
    """A sign slab with a cross, 3.6 m tall; its face looks to -y before turning."""
    with at(x, y, z, turn):
        rounded_box(2.0, 0.9, 0.22, (0, 0, 0), "white", 0.15, 0.04)
        rounded_box(1.5, 0.42, 3.6, (0, 0, 0.1), "green", 0.14, 0.04)
        cross(0.95, 0.10, (0, -0.24, 2.85), "white", bevel=0.02)
        for i in range(3):
            box(
                (1.0, 1.0, 0.65)[i],
                0.05,
                0.11,
                (-(0, 0, 0.175)[i], -0.22, 1.85 - i * 0.30),
                ("terra", "sage", "sage")[i],
                0.015,
            )


def cross_sign(x, y, z, s=2.6, turn=0):
    """A white cross on a deep green panel, `size` across, facing -y."""
    with at(x, y, z, turn):
        prism(rounded_rectangle(s, s, 0.30), 0.18, (0, 0, 0), "green", 0.04, "xz")
        cross(s * 0.66, 0.12, (0, -0.12, 0), "white", bevel=0.02)


def entrance_canopy(x0, x1, y0, y1, z, font=None):
    """A canopy from x0 to x1 against a facade on its -x side, its underside at `z`, lettered EMERGENCY."""
    cx = (x0 + x1) / 2
    cy = (y0 + y1) / 2
    box(x1 - x0, y1 - y0, 0.70, (cx, cy, z), "terra", 0.06)
    box(x1 - x0 - 0.6, y1 - y0 - 0.6, 0.10, (cx, cy, z + 0.70 - 0.02), "terra", 0.03)
    box(x1 - x0 - 0.4, y1 - y0 - 0.4, 0.06, (cx, cy, z - 0.05), "white", 0.02)
    text("EMERGENCY", 0.74, (x1 + 0.02, cy + 0.3, z + 0.35 - 0.03), "white", angles=(90, 0, 90), depth=0.03, font=font)
    for y in (y0 + 0.6, y1 - 0.6):
        cylinder(0.17, z, (x1 - 0.45, y, 0), "white", 0.02)


def park_bench(x, y, turn=0, z=0):
    """A wooden bench, 2.2 m, along x."""
    with at(x, y, z, turn):
        box(2.2, 0.6, 0.12, (0, 0, 0.42), "wood", 0.03)
        for s in (-1, 1):
            box(0.16, 0.5, 0.42, (s * 0.8, 0, 0), "white", 0.02)


def planter(x, y, z, width=3.0, depth=0.9, turn=0, count=5):
    """A planter with a row of shrubs, along x."""
    with at(x, y, z, turn):
        rounded_box(width, depth, 0.5, (0, 0, 0), "white", 0.12, 0.04)
        for i in range(count):
            shrub((i - (count - 1) / 2) * width / count, 0, 0.36, "leaf" if i % 2 else "sage_dark", 0.5)
