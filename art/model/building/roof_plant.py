"""What stands on a roof: solar tables, tanks, condensers, ducts."""

from itertools import pairwise

from model.place import at
from model.shapes.lines import bar
from model.shapes.solids import box
from model.shapes.turned import cylinder, lathe


def solar_table(x, y, z, width=4.6, depth=3.0, turn=0):
    """A table of eight solar modules, tilted by 20 degrees, its low edge towards -y."""
    with at(x, y, z, turn):
        for s in (-1, 1):
            bar((s * width * 0.4, -depth * 0.36, 0), (s * width * 0.4, -depth * 0.36, 0.35), 0.10, "white", True)
            bar((s * width * 0.4, depth * 0.36, 0), (s * width * 0.4, depth * 0.36, 1.25), 0.10, "white", True)
        with at(0, 0, 0.80, rx=20):
            box(width, depth, 0.10, (0, 0, 0), "white", 0.02)
            nx = 4
            ny = 2
            for i in range(nx):
                for j in range(ny):
                    sx = width / nx
                    sy = depth / ny
                    box(
                        sx - 0.10,
                        sy - 0.10,
                        0.05,
                        (-width / 2 + (i + 0.5) * sx, -depth / 2 + (j + 0.5) * sy, 0.085),
                        "green",
                        0.01,
                    )


def water_tank(x, y, z, radius=1.0, height=2.1, material="green"):
    """A ribbed water tank on a low stand."""
    box(radius * 2.1, radius * 2.1, 0.28, (x, y, z), "white", 0.04)
    p = [(0, 0), (radius, 0)]
    n = 5
    for i in range(n):
        a = 0.12 + i * (height - 0.3) / n
        p += [(radius, a), (radius + 0.03, a + 0.05), (radius + 0.03, a + 0.28), (radius, a + 0.33)]
    p += [
        (radius, height - 0.12),
        (radius * 0.86, height + 0.10),
        (radius * 0.36, height + 0.26),
        (radius * 0.34, height + 0.40),
        (0, height + 0.42),
    ]
    lathe(p, (x, y, z + 0.28), material)


def condenser(x, y, z, count=2, turn=0):
    """A condenser along x with `count` round fan grilles on top, 1.5 m tall."""
    with at(x, y, z, turn):
        box(1.7 * count + 0.2, 2.0, 0.16, (0, 0, 0), "stone", 0.03)
        box(1.7 * count, 1.8, 1.25, (0, 0, 0.16), "white", 0.06)
        for i in range(count):
            u = (i - (count - 1) / 2) * 1.7
            cylinder(0.66, 0.10, (u, 0, 1.40), "stone", 0.02)
            cylinder(0.56, 0.04, (u, 0, 1.48), "leaf", 0.01)
            cylinder(0.16, 0.06, (u, 0, 1.50), "white", 0.01)
            for j in range(4):
                box(1.4, 0.05, 0.10, (u, -0.90, 0.40 + j * 0.22), "sage_dark", 0.01)


def roof_duct(pts, z, width=0.6, material="white"):
    """A square duct on a roof through the points, `z` the height of the roof."""
    for a, b in pairwise(pts):
        bar((*a, z + width * 0.6), (*b, z + width * 0.6), width, material, True)
    for a in pts:
        box(width + 0.1, width + 0.1, width + 0.05, (*a, z + width * 0.1), material, 0.03)
