"""Crates, cartons and cases."""

import random

from model.place import at
from model.shapes.lines import bent_tube
from model.shapes.melt import ellipsoid, melted
from model.shapes.solids import box, prism, rounded_box
from model.shapes.turned import sphere


def crate(x, y, turn=0, width=1.15, depth=0.85, height=0.80, z=0):
    """Open wooden crate on skids, slatted sides, packing straw inside; the lid stands against its left side."""
    with at(x, y, z, turn):
        for u in (-width * 0.36, 0, width * 0.36):
            box(0.10, depth, 0.09, (u, 0, 0), "wood_dark", 0.012)
        box(width, depth, 0.03, (0, 0, 0.095), "wood", 0.008)
        n = 4
        s = height / n
        for i in range(n):
            zz = 0.13 + i * s
            for v in (-1, 1):
                box(width, 0.035, s - 0.018, (0, v * (depth / 2 - 0.02), zz), "wood", 0.008)
                box(0.035, depth - 0.08, s - 0.022, (v * (width / 2 - 0.02), 0, zz + 0.002), "wood", 0.008)
        for u in (-1, 1):
            for v in (-1, 1):
                box(
                    0.09,
                    0.03,
                    height + 0.03,
                    (u * (width / 2 - 0.06), v * (depth / 2 + 0.012), 0.10),
                    "wood_dark",
                    0.008,
                )
        prism([(-0.10, 0), (0.10, 0), (0, 0.16)], 0.012, (width * 0.18, -depth / 2 - 0.012, 0.42), "terra", 0.003, "xz")
        box(0.05, 0.012, 0.14, (width * 0.18, -depth / 2 - 0.012, 0.30), "terra", 0.003)
        rnd = random.Random(5)
        straw = [
            ellipsoid(
                (
                    rnd.uniform(-width * 0.36, width * 0.36),
                    rnd.uniform(-depth * 0.32, depth * 0.32),
                    height * 0.98 + rnd.uniform(-0.03, 0.05),
                ),
                (0.16, 0.13, 0.09),
            )
            for _ in range(16)
        ]
        melted(straw, "sand", 0.022, 3)


def carton(x, y, turn=0, z=0, width=0.5, depth=0.4, height=0.36, tape="terra"):
    """A taped carton with a small label on the side to -y."""
    with at(x, y, z, turn):
        box(width, depth, height, (0, 0, 0), "sand", 0.014)
        box(width + 0.006, 0.07, height + 0.006, (0, 0, 0), tape, 0.006)
        box(width * 0.30, 0.012, height * 0.30, (width * 0.22, -depth / 2 - 0.002, height * 0.52), "white", 0.003)


def suitcase(x, y, turn=0, z=0, material="terra"):
    """A wheeled cabin case, .66 m tall without its drawn-out handle."""
    with at(x, y, z, turn):
        for sx in (-1, 1):
            for sy in (-1, 1):
                sphere(0.04, (sx * (0.24 - 0.07), sy * (0.135 - 0.06), 0.04), "rubber")
        rounded_box(0.48, 0.27, 0.66, (0, 0, 0.07), material, 0.08, 0.04, segments=4)
        for i in range(4):
            u = -0.144 + i * 0.48 * 0.20
            rounded_box(0.03, 0.29, 0.52, (u, 0, 0.14), material, 0.012, 0.008)
        box(0.486, 0.027, 0.594, (0, 0, 0.103), "ink", 0.004)
        bent_tube(
            [(-0.10, 0, 0.71), (-0.10, 0, 1.08), (0.10, 0, 1.08), (0.10, 0, 0.71)],
            0.014,
            0.05,
            "steel",
        )
