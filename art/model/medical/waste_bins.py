"""Bins and bags for waste."""

import random
from math import cos, pi, radians, sin

from mathutils import Vector

from model.place import at
from model.shapes.lines import bar, tube
from model.shapes.melt import block, capsule, ellipsoid, melted
from model.shapes.outlines import rounded_rectangle
from model.shapes.solids import box, plate, prism, rounded_box, taper
from model.shapes.turned import cylinder, lathe, ring, sphere


def pedal_bin(x, y, material="saffron", scale=1, z=0):
    """A round pedal bin, .65 m."""
    with at(x, y, z, 0, scale):
        prism(rounded_rectangle(0.36, 0.36, 0.06), 0.02, (0, 0, 0), "ink")
        lathe([(0, 0.02), (0.16, 0.02), (0.17, 0.03), (0.20, 0.54), (0.20, 0.56), (0, 0.56)], material=material)
        lathe([(0, 0.55), (0.21, 0.55), (0.22, 0.57), (0.21, 0.61), (0.10, 0.65), (0, 0.655)], material=material)


def biohazard(s, position, material="ink", turn=0):
    """A biohazard trefoil, `size` across, on a face towards -y."""
    with at(*position, turn):
        r = s * 0.24
        for i in range(3):
            a = pi / 2 + i * 2 * pi / 3
            arc = [
                (s * 0.25 * cos(a) + r * cos(a + pi + radians(t)), 0, s * 0.25 * sin(a) + r * sin(a + pi + radians(t)))
                for t in range(-146, 147, 13)
            ]
            tube(arc, s * 0.045, material, smooth=False)
        tube(
            [(s * 0.20 * cos(radians(t)), 0, s * 0.20 * sin(radians(t))) for t in range(0, 360, 15)],
            s * 0.028,
            material,
            cyclic=True,
            smooth=False,
        )


def waste_bin(x, y, material, z=0, scale=1.0):
    """A 1.3 m wheeled bin facing -y. m is its colour, or 'sharps' for the translucent white sharps box."""
    with at(x, y, z, 0, scale):
        body = "white" if material == "sharps" else material
        for s in (-1, 1):
            cylinder(0.11, 0.07, (s * 0.36 - 0.035, 0.30, 0.11), "rubber", 0.02, angles=(0, 90, 0))
        if material == "sharps":
            # clear walls over a dark tray, needles and blades visible inside
            taper(0.80, 0.72, 0.83, 0.75, 0.40, (0, 0, 0.05), "white", 0.05)
            box(0.76, 0.68, 0.26, (0, 0, 0.42), "mint", 0.03)
            rnd = random.Random(5)
            for i in range(16):
                a = Vector((rnd.uniform(-0.28, 0.28), rnd.uniform(-0.26, 0.26), 0.70))
                d = Vector((rnd.uniform(-0.14, 0.14), rnd.uniform(-0.14, 0.14), rnd.uniform(0.10, 0.30)))
                bar(a, a + d, 0.03, "steel")
                sphere(0.028, a + d, "terra" if i % 3 == 0 else "white", segments=12)
            for sx in (-1, 1):
                for sy in (-1, 1):
                    bar((sx * 0.40, sy * 0.36, 0.44), (sx * 0.43, sy * 0.39, 1.06), 0.05, "white")
            for s in (-1, 1):
                with at(0, s * 0.372, 0.75, rx=-2 * s):
                    box(0.80, 0.012, 0.62, (0, 0, -0.31), "glass", 0)
                with at(s * 0.415, 0, 0.75, ry=2 * s):
                    box(0.012, 0.72, 0.62, (0, 0, -0.31), "glass", 0)
            rounded_box(0.92, 0.84, 0.12, (0, 0, 1.05), "white", 0.10, 0.04)
            cylinder(0.20, 0.05, (0, 0, 1.16), "sage_dark", 0.015)
            cylinder(0.15, 0.03, (0, 0, 1.20), "ink", 0.01)
        else:
            taper(0.72, 0.62, 0.86, 0.78, 1.02, (0, 0, 0.05), body, 0.06)
            rounded_box(0.92, 0.84, 0.07, (0, 0, 1.02), body, 0.10, 0.03)
            with at(0, 0.36, 1.09, rx=3):
                rounded_box(0.90, 0.84, 0.10, (0, -0.38, 0), body, 0.14, 0.05, segments=4)
                rounded_box(0.50, 0.42, 0.05, (0, -0.40, 0.075), body, 0.12, 0.03, segments=4)
            bar((-0.34, 0.44, 1.02), (0.34, 0.44, 1.02), 0.05, body)
            rounded_box(0.26, 0.12, 0.03, (0, -0.39, 0.07), "ink", 0.04, 0.01)
        # white label with the trefoil
        with at(0, -0.385 if material != "sharps" else -0.395, 0.64 if material != "sharps" else 0.25, rx=4):
            plate(0.40, 0.40 if material != "sharps" else 0.30, (0, 0, 0), "white", 0.05, 0.02)
            biohazard(0.30 if material != "sharps" else 0.24, (0, -0.018, -0.01), "ink")


def waste_bag(x, y, z=0, scale=1.0):
    """A tied plastic bag, .55 m across."""
    with at(x, y, z, 0, scale):
        melted(
            [
                ellipsoid((0, 0, 0.24), (0.28, 0.25, 0.24)),
                ellipsoid((0.05, 0.03, 0.36), (0.20, 0.19, 0.20)),
                capsule((0, 0, 0.45), (0.01, 0, 0.60), 0.10, 0.045),
                ellipsoid((0, 0, 0.66), (0.09, 0.09, 0.06)),
                block((0, 0, 0.10), (0.46, 0.40, 0.16)),
            ],
            "waste_yellow",
            0.02,
            10,
        )
        ring(0.055, 0.022, (0.008, 0, 0.585), "ink")
        with at(0, -0.262, 0.25, rx=6):
            plate(0.20, 0.17, (0, 0, 0), "white", 0.02, 0.02)
            for i, w in enumerate((0.02, 0.01, 0.025, 0.012, 0.02)):
                box(w, 0.012, 0.10, (-0.065 + i * 0.032, -0.012, -0.05), "ink", 0.002)
