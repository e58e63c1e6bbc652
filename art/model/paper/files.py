"""Files, flying sheets, the scanner."""

import random
from math import radians

from mathutils import Matrix, Vector

from model.place import at, at_matrix
from model.shapes.lines import bar
from model.shapes.outlines import rounded_rectangle
from model.shapes.solids import box, prism, rounded_box
from model.shapes.turned import cylinder


def binder(x, y, turn=0, z=0, material="green", width=1.5, depth=1.1, height=0.26):
    """A box file lying on its side, its spine to -y."""
    with at(x, y, z, turn):
        rounded_box(width, depth, height, (0, 0, 0), material, 0.05, 0.03)
        box(width - 0.10, depth - 0.02, height - 0.09, (0, 0.03, 0.045), "paper", 0.006)
        prism(
            rounded_rectangle(width * 0.42, height * 0.52, 0.02),
            0.02,
            (-width * 0.12, -depth / 2 - 0.004, height / 2),
            "white",
            0.005,
            "xz",
        )
        cylinder(
            height * 0.20, 0.04, (width * 0.33, -depth / 2 + 0.018, height / 2), "steel", 0.008, 24, angles=(90, 0, 0)
        )


def file_trays(x, y, turn=0, z=0, count=3):
    """A stack of letter trays with papers, .38 x .30 m, open to -y."""
    with at(x, y, z, turn):
        for s in (-1, 1):
            for q in (-1, 1):
                bar((s * 0.17, q * 0.12, 0), (s * 0.17, q * 0.12, 0.13 * count - 0.02), 0.018, "ink")
        for i in range(count):
            rounded_box(0.38, 0.30, 0.018, (0, 0, 0.02 + i * 0.13), "leaf", 0.02, 0.006)
            box(0.38, 0.018, 0.05, (0, 0.14, 0.03 + i * 0.13), "leaf", 0.005)
            box(0.30, 0.24, 0.030 + 0.01 * (i % 2), (0.01, -0.01, 0.04 + i * 0.13), "paper", 0.003)
            box(
                0.30,
                0.24,
                0.012,
                (0.0, -0.02, 0.07 + 0.01 * (i % 2) + i * 0.13),
                ("terra", "white", "saffron")[i % 3],
                0.003,
            )


def file_stack(x, y, count=24, turn=0, z=0, width=0.62, depth=0.46, lean=(0.0, 0.0), seed=1):
    """Leaning pile of `count` paper files with sheets sticking out; `lean` is the drift in x and y at the top."""
    rnd = random.Random(seed)
    with at(x, y, z, turn):
        zz = 0
        for i in range(count):
            t = i / max(1, count - 1)
            h = rnd.choice([0.05, 0.07, 0.09, 0.12])
            u = lean[0] * t**1.6 + rnd.uniform(-0.03, 0.03)
            v = lean[1] * t**1.6 + rnd.uniform(-0.03, 0.03)
            a = rnd.uniform(-7, 7)
            c = rnd.choice(("sand", "white", "warm", "wood", "sage", "sand", "terra"))
            with at(u, v, zz, a):
                box(width, depth, 0.016, (0, 0, 0), c, 0.005)
                box(
                    width - 0.05,
                    depth - 0.04,
                    h - 0.032,
                    (-0.012, 0, 0.016),
                    "white" if c != "white" else "paper",
                    0.006,
                )
                box(width, depth, 0.016, (0, 0, h - 0.016), c, 0.005)
                box(0.020, depth - 0.010, h - 0.004, (-width / 2 + 0.008, 0, 0.002), c, 0.006)
                if rnd.random() < 0.45:
                    box(
                        0.12,
                        0.012,
                        h * 0.5,
                        (rnd.uniform(-0.15, 0.18), -depth / 2 - 0.004, h * 0.2),
                        rnd.choice(["leaf", "terra", "saffron"]),
                        0.003,
                    )
            zz += h + 0.004
        return zz


def flying_sheet(position, to, width=0.34, height=0.46, material="white", roll=0):
    """A sheet of paper about `p` whose long side points along `to`, rolled about it by `roll` degrees."""
    q = Vector(to).to_track_quat("X", "Z").to_euler()
    with (
        at(position[0], position[1], position[2]),
        at_matrix(q.to_matrix().to_4x4()),
        at_matrix(Matrix.Rotation(radians(roll), 4, "X")),
    ):
        box(height, width, 0.014, (0, 0, -0.007), material, 0.004)
        for i in range(4):
            box(
                0.024,
                width * (0.66 if i < 3 else 0.4),
                0.006,
                (height * 0.28 - i * height * 0.16, 0 if i < 3 else -width * 0.13, 0.006),
                "sage_dark" if i else "leaf",
                0.002,
            )


def scanner(x, y, turn=0, z=0, scale=1.0):
    """Document scanner fed along +x: slanted in-tray at -x, slot, out-tray, status lamp."""
    with at(x, y, z, turn, scale):
        rounded_box(0.56, 0.60, 0.26, (0, 0, 0), "white", 0.08, 0.04)
        rounded_box(0.565, 0.605, 0.05, (0, 0, 0.07), "leaf", 0.08, 0.01)
        rounded_box(0.34, 0.56, 0.16, (0.02, 0, 0.24), "white", 0.10, 0.05)
        with at(-0.24, 0, 0.30, ry=38):
            rounded_box(0.46, 0.48, 0.03, (-0.20, 0, 0), "sage", 0.04, 0.01)
            box(0.40, 0.36, 0.05, (-0.22, 0, 0.03), "white", 0.006)
        with at(0.28, 0, 0.06, ry=-6):
            rounded_box(0.40, 0.46, 0.03, (0.18, 0, 0), "sage", 0.04, 0.01)
        prism(rounded_rectangle(0.20, 0.10, 0.02), 0.02, (0.0, -0.295, 0.20), "screen:gloss", 0.004, "xz")
        box(0.05, 0.012, 0.02, (0.05, -0.306, 0.19), "saffron", 0.003)


def files(x, y, turn=0, z=0, count=5, width=0.62, depth=0.46, seed=0):
    """A pile of `count` paper folders, spines anyhow. Returns its height."""
    colours = ("sand", "leaf", "white", "sage_dark", "warm")
    rnd = random.Random(seed)
    with at(x, y, z, turn):
        u = 0
        for i in range(count):
            t = rnd.uniform(0.05, 0.09)
            with at(rnd.uniform(-0.03, 0.03), rnd.uniform(-0.03, 0.03), u, rnd.uniform(-7, 7)):
                box(
                    width,
                    depth,
                    t * 0.3,
                    (0, 0, 0),
                    colours[i % len(colours)],
                    0.008,
                )
                box(width - 0.04, depth - 0.04, t * 0.5, (0, 0, t * 0.25), "paper", 0.006)
                box(
                    width,
                    depth,
                    t * 0.3,
                    (0, 0, t * 0.7),
                    colours[i % len(colours)],
                    0.008,
                )
            u += t + 0.004
        return u
