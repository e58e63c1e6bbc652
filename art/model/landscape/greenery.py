"""Trees, shrubs and pot plants, all of laser-cut card."""

import math
import random
from math import cos, sin

from mathutils import Matrix, Vector

from model.place import at, at_matrix
from model.shapes.lines import tube
from model.shapes.turned import cylinder, lathe, sphere


def tree(x, y, height=3.2, radius=1.0, material="sage_dark", z=0, discs=11, seed=0):
    """A tree, `height` tall, of laser-cut card: a ball of the given radius in `discs` slices on a dowel."""
    rnd = random.Random(seed)
    zc = height - radius
    cylinder(0.05 + 0.012 * radius, height - radius * 0.4, (x, y, z), "wood_dark", 0.01)
    for i in range(discs):
        t = -1 + 2 * (i + 0.5) / discs
        rr = radius * math.sqrt(max(0, 1 - t * t)) * 1.0
        rr = max(rr, radius * 0.22)
        cylinder(
            rr,
            2 * radius / discs * 0.60,
            (
                x + rnd.uniform(-0.01, 0.01),
                y + rnd.uniform(-0.01, 0.01),
                z + zc + t * radius * 0.98 - 0.5 * radius / discs,
            ),
            material,
            0.014,
            56,
        )


def cone_tree(x, y, height=3, radius=0.8, material="leaf", z=0):
    """A conifer, `height` tall: discs that narrow to a tip."""
    cylinder(0.06, height * 0.3, (x, y, z), "wood_dark", 0.01)
    for i in range(12):
        t = i / (12 - 1)
        cylinder(
            radius * (1 - t) * 0.96 + 0.05,
            height * 0.8 / 12 * 0.62,
            (x, y, z + height * 0.18 + t * height * 0.78),
            material,
            0.012,
            48,
        )


def shrub(x, y, radius=0.3, material="sage_dark", z=0):
    """A low shrub of four discs."""
    for t in (0.12, 0.38, 0.64, 0.88):
        cylinder(
            radius * math.sqrt(1 - t**2 * 0.85),
            radius * 0.16,
            (x, y, z + radius * 1.1 * (t - 0.1)),
            material,
            0.01,
            40,
        )


def plant(x, y, scale=1.0, pot="white", z=0, seed=1, count=11):
    """A pot plant, about 1.4 m tall at scale 1; `seed` turns its leaves."""
    rnd = random.Random(seed)
    with at(x, y, z, rnd.uniform(0, 360), scale):
        lathe(
            [(0, 0), (0.13, 0), (0.145, 0.012), (0.185, 0.33), (0.185, 0.36), (0.16, 0.36), (0.155, 0.31), (0, 0.31)],
            material=pot,
        )
        cylinder(0.155, 0.02, (0, 0, 0.30), "clay", 0)
        for i in range(count):
            a = i * 2.399 + rnd.uniform(-0.2, 0.2)
            t = (i + 0.5) / count
            up = 0.42 + 0.62 * (1 - t) + rnd.uniform(-0.05, 0.05)
            out = 0.13 + 0.30 * t
            base = Vector((0.03 * cos(a), 0.03 * sin(a), 0.32))
            tip = Vector((out * cos(a), out * sin(a), 0.34 + up))
            mid = base.lerp(tip, 0.55) + Vector((0, 0, 0.08))
            tube([base, mid, tip], 0.010, "leaf")
            with (
                at_matrix(Matrix.Translation(tip)),
                at_matrix((tip - mid).to_track_quat("X", "Z").to_matrix().to_4x4()),
            ):
                sphere(1, (0, 0, 0), "leaf" if i % 3 else "sage_dark", (0.19, 0.085, 0.022), segments=20)
