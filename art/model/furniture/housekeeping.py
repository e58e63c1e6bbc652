"""Housekeeping: trolleys, polisher, sprayer, hose."""

import random
from math import cos, radians, sin

from model.medical.ward import castor
from model.place import at
from model.shapes.lines import bar, bent_tube, tube
from model.shapes.melt import block, ellipsoid, melted
from model.shapes.solids import box, rounded_box, taper
from model.shapes.turned import cylinder, lathe


def housekeeping_trolley(x, y, turn=0, z=0):
    """Janitor's trolley 1.2 m long along x: bag at +x, shelves, mop bucket at -x."""
    with at(x, y, z, turn):
        rounded_box(1.30, 0.56, 0.06, (0, 0, 0.13), "leaf", 0.08, 0.02)
        for sx in (-1, 1):
            for sy in (-1, 1):
                castor(sx * 0.54, sy * 0.22, 0.06)
        for u in (-0.22, 0.22):
            for s in (-1, 1):
                bar((u, s * 0.24, 0.18), (u, s * 0.24, 0.98), 0.04, "white")
        for v in (0.50, 0.94):
            rounded_box(0.56, 0.56, 0.05, (0, 0, v), "leaf", 0.05, 0.016)
        # bottles and rolls
        for i, m in enumerate(("terra", "white", "sage_dark", "terra")):
            cylinder(0.05, 0.20, (-0.18 + i * 0.12, 0.08, 0.99), m, 0.02, 24)
            cylinder(0.025, 0.06, (-0.18 + i * 0.12, 0.08, 1.19), "white", 0.006, 16)
        for i in range(3):
            cylinder(0.075, 0.14, (-0.16 + i * 0.16, -0.10, 0.55), "white", 0.012, 24)
        for i in range(3):
            box(0.30, 0.30, 0.05, (0.0, 0, 0.20 + i * 0.055), ("mint", "sage", "white")[i], 0.02)
        # linen bag
        bent_tube(
            [(0.22, -0.24, 0.98), (0.62, -0.24, 0.98), (0.62, 0.24, 0.98), (0.22, 0.24, 0.98)], 0.02, 0.05, "white"
        )
        melted(
            [block((0.44, 0, 0.62), (0.36, 0.44, 0.62)), ellipsoid((0.44, 0, 0.36), (0.19, 0.23, 0.16))],
            "sand",
            0.022,
            10,
        )
        # mop bucket with wringer and mop
        with at(-0.46, 0, 0.19):
            taper(0.34, 0.40, 0.40, 0.46, 0.34, (0, 0, 0), "terra", 0.04)
            box(0.20, 0.34, 0.10, (0.02, 0, 0.34), "ink", 0.02)
            bar((-0.06, 0.05, 0.20), (-0.30, 0.12, 1.45), 0.035, "wood")
            melted([ellipsoid((-0.05, 0.05, 0.30), (0.10, 0.12, 0.10))], "white", 0.02, 6)


def linen_trolley(x, y, turn=0, z=0):
    """Open-sided linen cage 1.3 m long with folded stacks; open towards -y."""
    with at(x, y, z, turn):
        for sx in (-1, 1):
            for sy in (-1, 1):
                castor(sx * 0.56, sy * 0.24, 0.065)
                bar((sx * 0.62, sy * 0.28, 0.12), (sx * 0.62, sy * 0.28, 1.52), 0.035, "steel")
        for i in range(4):
            rounded_box(1.30, 0.62, 0.04, (0, 0, 0.14 + i * 0.455), "white" if i < 3 else "leaf", 0.04, 0.012)
        for s in (-1, 1):
            for v in (0.5, 0.9, 1.25):
                bar((s * 0.62, -0.28, v), (s * 0.62, 0.28, v), 0.022, "steel")
        rnd = random.Random(7)
        for i in range(3):
            for j in range(3):
                m = ("white", "sage", "mint", "sage_dark", "white", "terra", "white", "mint", "sage")[(i * 3 + j) % 9]
                for k in range(rnd.choice((3, 4, 5))):
                    rounded_box(
                        0.36,
                        0.46,
                        0.065,
                        (
                            -0.40 + j * 0.40 + rnd.uniform(-0.008, 0.008),
                            -0.02 + rnd.uniform(-0.01, 0.01),
                            0.18 + i * 0.455 + k * 0.068,
                        ),
                        m,
                        0.05,
                        0.026,
                    )


def floor_polisher(x, y, turn=0, z=0):
    """Single-disc machine; its handle reaches back towards -x at .95 m."""
    with at(x, y, z, turn):
        lathe(
            [(0, 0.01), (0.27, 0.01), (0.29, 0.04), (0.29, 0.10), (0.22, 0.16), (0, 0.17)],
            material="green",
            segments=48,
        )
        lathe([(0, 0.16), (0.15, 0.16), (0.15, 0.38), (0.11, 0.43), (0, 0.44)], material="terra", segments=40)
        bar((-0.10, 0, 0.20), (-0.60, 0, 0.98), 0.055, "steel")
        bar((-0.60, -0.20, 0.98), (-0.60, 0.20, 0.98), 0.045, "ink")
        rounded_box(0.10, 0.14, 0.14, (-0.52, 0, 0.80), "ink", 0.03, 0.02)


def sprayer(x, y, turn=0, z=0, scale=1.0):
    """Knapsack sprayer worn by a standing person() at the same place, wand in the right hand."""
    with at(x, y, z, turn, scale):
        with at(-0.24, 0, 0.92):
            rounded_box(0.20, 0.32, 0.42, (0, 0, 0), "terra", 0.07, 0.03)
            cylinder(0.06, 0.05, (0, 0, 0.42), "ink", 0.012)
        for s in (-1, 1):
            tube(
                [(-0.16, s * 0.11, 1.28), (0.0, s * 0.12, 1.335), (0.14, s * 0.11, 1.20), (0.12, s * 0.12, 0.98)],
                0.020,
                "ink",
            )
        tube([(-0.22, -0.16, 0.95), (-0.05, -0.36, 0.80), (0.16, -0.30, 0.92), (0.33, -0.14, 1.02)], 0.014, "rubber")
        bar((0.33, -0.13, 1.04), (0.95, -0.10, 0.62), 0.026, "steel")
        lathe([(0, 0), (0.035, 0.02), (0.02, 0.09), (0, 0.09)], (0.99, -0.10, 0.59), "ink", 20, angles=(0, -56, 0))


def bucket_and_hose(x, y, z=0):
    """A coiled wash-down hose, .6 m across, and a bucket to its left."""
    with at(x, y, z):
        coil = [
            (
                (0.30 + 0.02 * sin(t * 0.7)) * cos(t * 0.42),
                (0.30 + 0.02 * sin(t * 0.7)) * sin(t * 0.42),
                0.03 + 0.0026 * t,
            )
            for t in range(46)
        ]
        tube(coil, 0.028, "leaf", smooth=False)
        with at(-0.72, 0.10, 0):
            lathe(
                [(0, 0), (0.15, 0), (0.20, 0.34), (0.215, 0.35), (0.185, 0.34), (0.14, 0.03), (0, 0.03)],
                material="sage_dark",
                segments=40,
            )
            tube(
                [(0.20 * cos(radians(t)), 0.03, 0.34 + 0.22 * sin(radians(t))) for t in range(0, 181, 15)],
                0.012,
                "steel",
                smooth=False,
            )
