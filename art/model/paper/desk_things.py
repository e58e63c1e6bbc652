"""Books, pens, coins and other things on a desk."""

import random
from math import cos, pi, sin

from mathutils import Matrix, Vector

from model.place import at, at_matrix
from model.shapes.lines import bar, tube
from model.shapes.marks import rupee
from model.shapes.outlines import rounded
from model.shapes.solids import box, prism, rounded_box
from model.shapes.turned import cylinder, lathe, sphere


def book(x, y, turn=0, z=0, width=0.7, depth=0.5, height=0.14, material="green", band="saffron"):
    """A hardback lying flat, spine towards -y: w along the spine, d deep, h thick."""
    with at(x, y, z, turn):
        c = height * 0.14
        rounded_box(width, depth, c, (0, 0, 0), material, 0.02, 0.01)
        rounded_box(width, depth, c, (0, 0, height - c), material, 0.02, 0.01)
        box(width - 0.05, depth - 0.05, height - 2 * c + 0.004, (0, 0.01, c - 0.002), "paper", 0.006)
        prism(
            rounded(
                [
                    (-depth / 2 - 0.02, 0),
                    (-depth / 2 + 0.05, 0),
                    (-depth / 2 + 0.05, height),
                    (-depth / 2 - 0.02, height),
                ],
                [height * 0.3, 0, 0, height * 0.3],
                6,
            ),
            width,
            (0, 0, 0),
            material,
            0.01,
            "yz",
        )
        for u in (-0.32, 0.32):
            box(width * 0.05, 0.02, height * 0.80, (u * width, -depth / 2 - 0.022, height * 0.10), band, 0.004)
        box(width * 0.28, 0.02, height * 0.46, (0, -depth / 2 - 0.022, height * 0.27), band, 0.004)


def pen(a, c, radius=0.035, material="green", tip="terra"):
    """A fat pen from its point `a` to its end `c`."""
    a, c = Vector(a), Vector(c)
    d = (c - a).normalized()
    q = d.to_track_quat("Z", "Y").to_matrix().to_4x4()
    length = (c - a).length
    with at_matrix(Matrix.Translation(a)), at_matrix(q):
        lathe([(0, 0), (radius * 0.18, radius * 0.1), (radius * 0.85, radius * 3)], material="steel", segments=32)
        lathe([(0, radius * 2.9), (radius, radius * 3), (radius, length * 0.30)], material=tip, segments=32)
        lathe(
            [
                (radius, length * 0.30),
                (radius * 1.04, length * 0.31),
                (radius * 1.04, length - radius * 0.4),
                (radius * 0.8, length),
                (0, length),
            ],
            material=material,
            segments=32,
        )
        box(radius * 0.7, radius * 0.4, length * 0.32, (0, -radius * 1.4, length * 0.64), "steel", radius * 0.15)


def coin_stack(x, y, count=6, radius=0.22, z=0, seed=0):
    """N coins on top of each other, slightly untidy, the upper one stamped with a rupee sign."""
    rnd = random.Random(seed)
    h = radius * 0.26
    for i in range(count):
        dx, dy = rnd.uniform(-0.05, 0.05) * radius, rnd.uniform(-0.05, 0.05) * radius
        cylinder(radius, h * 0.92, (x + dx, y + dy, z + i * h), "wood_dark", 0.012)
    cylinder(radius * 0.80, 0.012, (x + dx, y + dy, z + count * h - h * 0.08), "sand", 0.004)
    rupee(radius * 1.0, (x + dx, y + dy, z + count * h + 0.012), "green", radius * 0.10, angles=(0, 0, 36))


def calculator(x, y, turn=0, z=0, width=0.8, height=1.15, t=0.14):
    """A calculator lying flat, long side along y, display at the far end."""
    with at(x, y, z, turn):
        rounded_box(width, height, t, (0, 0, 0), "green", 0.10, 0.03)
        rounded_box(width * 0.82, height * 0.20, 0.03, (0, height * 0.34, t - 0.01), "mint", 0.04, 0.01)
        for u in (0.02, 0.12, 0.22):
            box(width * 0.07, height * 0.10, 0.01, (u * width + 0.02, height * 0.34, t + 0.02), "leaf", 0.003)
        for i in range(4):
            for j in range(4):
                m = "terra" if (i, j) == (3, 0) else "sage_dark" if i == 3 else "white"
                rounded_box(
                    width * 0.16,
                    height * 0.115,
                    0.05,
                    (-width * 0.315 + i * width * 0.21, -height * 0.39 + j * height * 0.155, t - 0.01),
                    m,
                    0.03,
                    0.014,
                )


def big_magnifier(x, y, z=0, radius=0.75, turn=0):
    """Oversized magnifier standing on its handle, glass facing -y, handle down to the right."""
    with at(x, y, z, turn, rx=0):
        c = Vector((0, 0, radius * 2.35))
        tube(
            [(c.x + radius * cos(i * pi / 32), 0, c.z + radius * sin(i * pi / 32)) for i in range(64)],
            radius * 0.105,
            "green",
            cyclic=True,
        )
        cylinder(radius * 0.97, 0.04, (c.x, 0.02, c.z), "glass", 0.01, 64, angles=(90, 0, 0))
        d = Vector((0.46, 0, -0.888))
        bar(c + d * radius * 1.04, c + d * radius * 1.34, radius * 0.17, "steel")
        bar(c + d * radius * 1.28, c + d * radius * 2.50, radius * 0.26, "terra")
        sphere(radius * 0.13, c + d * radius * 2.50, "terra")
        sphere(radius * 0.13, c + d * radius * 1.28, "terra")
