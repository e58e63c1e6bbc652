"""The laboratory."""

from math import cos, pi, sin

from mathutils import Vector

from model.furniture.storage import cabinet
from model.place import at
from model.shapes.lines import bar
from model.shapes.outlines import rounded_rectangle
from model.shapes.solids import box, prism, rounded_box
from model.shapes.turned import cylinder, lathe, sphere


def microscope(x, y, turn=0, z=0):
    """A bench microscope, .5 m; the user sits at -y."""
    with at(x, y, z, turn):
        rounded_box(0.20, 0.28, 0.04, (0, 0, 0), "white", 0.05, 0.015)
        rounded_box(0.09, 0.07, 0.34, (0, 0.09, 0.03), "white", 0.03, 0.015)
        rounded_box(0.10, 0.24, 0.06, (0, 0.0, 0.33), "white", 0.04, 0.02)
        rounded_box(0.16, 0.14, 0.02, (0, -0.03, 0.16), "ink", 0.02, 0.006)
        cylinder(0.03, 0.12, (0, -0.05, 0.21), "steel")
        bar((0, -0.06, 0.38), (0, -0.17, 0.50), 0.055, "green")
        cylinder(0.04, 0.04, (0.07, 0.09, 0.12), "terra", 0.008, 20, angles=(0, 90, 0))


def flask(x, y, z, material="sage_dark", scale=1):
    """A flask, .26 m at scale 1, with a coloured liquid."""
    with at(x, y, z, 0, scale):
        lathe([(0, 0), (0.085, 0), (0.10, 0.015), (0.10, 0.03), (0.055, 0.13)], material=material, segments=28)
        lathe([(0.055, 0.13), (0.03, 0.18), (0.028, 0.25), (0.038, 0.26)], material="glass", segments=28)


def tube_rack(x, y, z, count=6, turn=0):
    """A rack of `count` test tubes along x, .17 m tall."""
    with at(x, y, z, turn):
        box(count * 0.055 + 0.03, 0.10, 0.02, (0, 0, 0.0), "wood")
        box(count * 0.055 + 0.03, 0.10, 0.02, (0, 0, 0.09), "wood")
        for i in range(count):
            cylinder(
                0.018,
                0.15,
                ((i - (count - 1) / 2) * 0.055, 0, 0.02),
                ["terra", "saffron", "mint", "leaf"][i % 4],
                0.006,
                16,
            )


def lab_bench(x, y, turn=0, width=2.4, depth=0.75, z=0, stuff=True):
    """A laboratory bench with glassware and a microscope, front to -y."""
    with at(x, y, z, turn):
        cabinet(0, 0, 0, width, depth, 0.855, door="sage", count=max(2, round(width / 0.6)), top="stone")
        if stuff:
            microscope(-width * 0.32, -0.05, z=0.9)
            tube_rack(-0.02, -0.12, 0.9)
            flask(width * 0.18, 0.0, 0.9, "saffron")
            flask(width * 0.28, 0.10, 0.9, "leaf", 0.8)
            flask(width * 0.26, -0.12, 0.9, "terra", 0.7)
            rounded_box(0.34, 0.30, 0.24, (width * 0.40, 0.08, 0.9), "white", 0.08, 0.04)
            cylinder(0.10, 0.02, (width * 0.40, 0.08, 1.14), "leaf")


def fume_hood(x, y, turn=0, width=1.7, depth=0.85, height=2.35):
    """Fume cupboard, front -y: lit chamber behind a half raised sash, flasks inside, duct above."""
    with at(x, y, 0, turn):
        cabinet(0, 0, 0, width, depth, 0.86, door="sage", count=3, top="stone")
        for s in (-1, 1):
            box(0.12, depth - 0.03, height - 1.24, (s * (width / 2 - 0.068), 0, 0.90), "white", 0.02)
        box(width - 0.24, 0.04, height - 1.0, (0, depth / 2 - 0.03, 0.92), "mint", 0.006)
        rounded_box(width, depth, 0.36, (0, 0, height - 0.36), "white", 0.05, 0.03)
        box(width - 0.10, 0.03, 0.10, (0, -depth / 2 - 0.004, height - 0.22), "leaf", 0.01)
        box(width - 0.50, 0.30, 0.03, (0, 0.0, height - 0.385), "glow", 0.006)
        box(width - 0.26, 0.02, 0.52, (0, -depth / 2 + 0.06, 1.46), "glass", 0)
        box(width - 0.26, 0.04, 0.05, (0, -depth / 2 + 0.06, 1.42), "steel", 0.01)
        cylinder(0.16, 0.55, (width * 0.18, 0.08, height), "steel", 0.01)
        cylinder(0.185, 0.06, (width * 0.18, 0.08, height + 0.06), "leaf", 0.01)
        flask(-0.40, 0.0, 0.90, "terra", 1.3)
        flask(-0.05, -0.05, 0.90, "leaf", 1.0)
        flask(0.30, 0.05, 0.90, "saffron", 1.4)


def centrifuge(x, y, turn=0, z=0, scale=1.0):
    """Bench centrifuge with open lid and a rotor of tubes; front -y."""
    with at(x, y, z, turn, scale):
        rounded_box(0.46, 0.48, 0.24, (0, 0, 0), "white", 0.08, 0.04)
        prism(rounded_rectangle(0.30, 0.08, 0.02), 0.02, (0, -0.245, 0.10), "screen:gloss", 0.004, "xz")
        cylinder(0.17, 0.02, (0, -0.02, 0.235), "ink", 0.006)
        cylinder(0.12, 0.03, (0, -0.02, 0.245), "steel", 0.01)
        for i in range(8):
            a = i * pi / 4
            cylinder(
                0.022, 0.06, (0.095 * cos(a), -0.02 + 0.095 * sin(a), 0.25), ("terra", "saffron")[i % 2], 0.006, 14
            )
        with at(0, 0.20, 0.24, rx=-18):
            prism(rounded_rectangle(0.42, 0.40, 0.08, centre=(0, 0.20)), 0.05, (0, 0, 0), "leaf", 0.015, "xz")


def molecule(x, y, z=0, height=2.6, scale=1.0, turn=0):
    """Ball-and-stick molecule (a ring with side groups) on a rod and a round foot; about h metres tall."""
    with at(x, y, z, turn):
        lathe(
            [(0, 0), (0.42, 0), (0.44, 0.03), (0.42, 0.08), (0.12, 0.12), (0.06, 0.20), (0, 0.20)],
            material="white",
            segments=56,
        )
        lathe([(0.40, 0.072), (0.43, 0.070), (0.445, 0.045), (0.43, 0.02)], material="green", segments=56)
        radius = 0.46 * scale
        centre = Vector((0, 0, height - 1.05 * scale))
        bar((0, 0, 0.1), (centre.x, centre.y, centre.z - radius + 0.02), 0.07, "steel")
        ring = [
            centre + Vector((radius * sin(i * pi / 3), 0.10 * (-1) ** i * scale, radius * cos(i * pi / 3)))
            for i in range(6)
        ]
        out = [
            centre + Vector((0.92 * scale * sin(i * pi / 3), 0.16 * (-1) ** i * scale, 0.92 * scale * cos(i * pi / 3)))
            for i in range(6)
        ]
        for i in range(6):
            bar(ring[i], ring[(i + 1) % 6], 0.075 * scale, "white")
            if i in (0, 1, 2, 4, 5):
                bar(ring[i], out[i], 0.065 * scale, "white")
        for i in range(6):
            sphere(0.175 * scale, ring[i], "green" if i != 1 else "leaf")
        for i, c, r in (
            (0, "terra", 0.16),
            (1, "saffron", 0.13),
            (2, "sage_dark", 0.13),
            (4, "saffron", 0.13),
            (5, "terra", 0.16),
        ):
            sphere(r * scale, out[i], c)
        far = out[1] + Vector((0.30, -0.12, 0.26)) * scale
        bar(out[1], far, 0.06 * scale, "white")
        sphere(0.10 * scale, far, "sage")
