"""Building services: ducts, air handling, cable trays."""

import math
from math import atan2, pi

from mathutils import Vector

from model.place import at
from model.shapes.lines import bar, tube
from model.shapes.solids import box, plate, prism, rounded_box
from model.shapes.turned import cylinder


def duct(a, c, width=0.5, height=0.4, flanges=3):
    """Straight rectangular duct between two points on one axis (x, y or z) with flanges."""
    a, c = Vector(a), Vector(c)
    d = c - a
    length = d.length
    mid = (a + c) / 2
    if abs(d.x) > 0.01:
        size, step = (length, width, height), Vector((1, 0, 0))
    elif abs(d.y) > 0.01:
        size, step = (width, length, height), Vector((0, 1, 0))
    else:
        size, step = (width, height, length), Vector((0, 0, 1))
    box(*size, (mid.x, mid.y, mid.z - size[2] / 2), "steel", 0.02)
    for i in range(flanges):
        q = a + d * (i / (flanges - 1))
        s = [0.05 if step[k] else size[k] + 0.07 for k in range(3)]
        box(*s, (q.x, q.y, q.z - s[2] / 2), "white", 0.010)


def air_handling_unit(x, y, turn=0, z=0):
    """Air-handling unit 3.4 m long along x, 1.5 m high, panels and fan grille towards -y."""
    with at(x, y, z, turn):
        for u in (-1.55, 0, 1.55):
            box(0.12, 1.15, 0.14, (u, 0, 0), "ink", 0.02)
        rounded_box(3.4, 1.2, 1.42, (0, 0, 0.14), "white", 0.05, 0.03)
        box(3.42, 1.22, 0.05, (0, 0, 1.54), "green", 0.012)
        for i, (u, w) in enumerate(((-1.22, 0.82), (-0.36, 0.82), (0.62, 1.06), (1.42, 0.40))):
            plate(w, 1.20, (u, -0.60, 0.84), "sage" if i != 2 else "mint", 0.05, 0.04)
            for v in (0.38, 1.30):
                box(0.05, 0.05, 0.10, (u - w / 2 + 0.06, -0.63, v - 0.05), "steel", 0.012)
        # fan section: round grille with blades
        cylinder(0.44, 0.05, (0.62, -0.615, 0.84), "leaf", 0.01, 56, angles=(90, 0, 0))
        cylinder(0.39, 0.07, (0.62, -0.615, 0.84), "ink", 0.01, 56, angles=(90, 0, 0))
        for i in range(6):
            a = i * pi / 3
            with at(0.62, -0.69, 0.84, ry=math.degrees(a)):
                prism([(0.05, -0.04), (0.36, -0.10), (0.34, 0.10), (0.05, 0.04)], 0.03, (0, 0, 0), "white", 0.01, "xz")
        cylinder(0.08, 0.10, (0.62, -0.64, 0.84), "terra", 0.02, 32, angles=(90, 0, 0))
        # filter section handles, gauge
        for u in (-1.22, -0.36):
            bar((u + 0.24, -0.66, 0.70), (u + 0.24, -0.66, 0.98), 0.04, "ink")
        cylinder(0.09, 0.05, (1.42, -0.61, 1.18), "white", 0.01, 32, angles=(90, 0, 0))
        bar((1.42, -0.665, 1.18), (1.46, -0.665, 1.23), 0.016, "terra")


def cable_tray(a, c, width=0.32):
    """A ladder tray between two points at the same height, with cables lying in it."""
    a, c = Vector(a), Vector(c)
    length = (c - a).length
    with at(a.x, a.y, a.z, math.degrees(atan2(c.y - a.y, c.x - a.x))):
        for s in (-1, 1):
            box(length, 0.025, 0.10, (length / 2, s * width / 2, 0), "saffron", 0.006)
        n = max(2, round(length / 0.22))
        for i in range(n + 1):
            box(0.03, width, 0.02, (0.02 + (length - 0.04) * i / n, 0, 0.005), "saffron", 0.004)
        for i, col in enumerate(("green", "terra", "white", "sage_dark")):
            v = (i - 1.5) * width * 0.20
            tube(
                [
                    (0, v, 0.045),
                    (length * 0.33, v + 0.012, 0.045),
                    (length * 0.66, v - 0.012, 0.045),
                    (length, v, 0.045),
                ],
                0.022,
                col,
            )
