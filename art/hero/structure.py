"""Raw structure: columns, slabs, reinforcement, masonry."""

import random

from hero.measures import FLOOR
from model.place import at
from model.shapes.lines import bar
from model.shapes.solids import box


def starter_bars(x, y, z, height=1.15):
    """Starter bars on a column head."""
    s = 0.24
    for a in (-s, s):
        for c in (-s, s):
            bar((x + a, y + c, z), (x + a, y + c, z + height), 0.075, "clay")
    corners = ((-s, -s), (s, -s), (s, s), (-s, s))
    for k in (0.28, 0.62):
        for (u0, v0), (u1, v1) in zip(corners, corners[1:] + corners[:1], strict=True):
            bar((x + u0, y + v0, z + height * k), (x + u1, y + v1, z + height * k), 0.05, "clay")


def column(x, y, z):
    """A raw concrete column, one floor high."""
    box(0.74, 0.74, FLOOR - 0.32, (x, y, z), "concrete_light", 0.04)


def frame_slab(x0, x1, y0, y1, ztop):
    """Floor plate with the deep green cap on its free edges (f: -y side, r: +x side)."""
    box(x1 - x0, y1 - y0, 0.32, ((x0 + x1) / 2, (y0 + y1) / 2, ztop - 0.32), "concrete", 0.03)
    if "f" in "fr":
        box(x1 - x0 - 0.02, 0.06, 0.22, ((x0 + x1) / 2, y0 - 0.012, ztop - 0.32 + 0.05), "green", 0.015)
    if "r" in "fr":
        box(0.06, y1 - y0 - 0.02, 0.22, (x1 + 0.012, (y0 + y1) / 2, ztop - 0.32 + 0.05), "green", 0.015)


def brick_wall(length, courses, position=(0, 0, 0), step=0, seed=1):
    """Masonry in visible courses; step: courses left off per bay of bricks towards the far end."""
    r = random.Random(seed)
    with at(*position):
        for c in range(courses):
            end = length - step * c * 0.78 * 0.55
            u = 0 if c % 2 == 0 else -0.39
            while u < end - 0.05:
                a = max(0, u)
                b = min(end, u + 0.78)
                if b - a > 0.1 and not None:
                    m = r.choice(["terra", "brickwall", "terra", "clay"])
                    box(b - a - 0.035, 0.26, 0.24, ((a + b) / 2, 0.13, c * 0.27), m, 0.015)
                u += 0.78


def rebar_mat(x0, x1, y0, y1, z):
    """A mat of reinforcing bars over a rectangle."""
    n = round((x1 - x0) / 0.75)
    for i in range(n + 1):
        u = x0 + (x1 - x0) * i / n
        bar((u, y0, z), (u, y1, z), 0.06, "clay")
    n = round((y1 - y0) / 0.75)
    for i in range(n + 1):
        v = y0 + (y1 - y0) * i / n
        bar((x0, v, z + 0.06), (x1, v, z + 0.06), 0.06, "clay")
