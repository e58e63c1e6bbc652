"""Cabinets, shelves and racks."""

import random

from model.place import at
from model.shapes.solids import box, rounded_box
from model.shapes.turned import cylinder


def cabinet(x, y, turn=0, width=1.2, depth=0.5, height=0.9, door="sage", count=3, top="stone", z=0, drawers=False):
    """A low cabinet along x with `count` doors, or three drawers each; front to -y, back at +depth / 2."""
    with at(x, y, z, turn):
        box(width - 0.06, depth - 0.08, 0.08, (0, 0.02, 0), "stone")
        box(width, depth, height - 0.08, (0, 0, 0.08), "white")
        rounded_box(width + 0.03, depth + 0.03, 0.045, (0, -0.005, height), top, 0.03, 0.014)
        lw = (width - 0.04) / count
        for i in range(count):
            u = -width / 2 + 0.02 + lw * (i + 0.5)
            if drawers:
                for j in range(3):
                    hh = (height - 0.14) / 3
                    box(lw - 0.02, 0.03, hh - 0.02, (u, -depth / 2 - 0.008, 0.11 + j * hh), door, 0.01)
                    box(lw * 0.35, 0.03, 0.018, (u, -depth / 2 - 0.03, 0.11 + j * hh + hh * 0.62), "steel", 0.006)
            else:
                box(lw - 0.02, 0.03, height - 0.14, (u, -depth / 2 - 0.008, 0.11), door, 0.01)
                box(
                    0.018,
                    0.03,
                    0.16,
                    (u + lw * 0.36 * (1 if i % 2 == 0 else -1), -depth / 2 - 0.03, height * 0.55),
                    "steel",
                    0.006,
                )


GOODS = ("white", "mint", "sage", "sage_dark", "leaf", "terra", "saffron", "warm", "white", "sand", "green")
PALE = ("white", "mint", "warm")


def shelf(x, y, turn=0, width=1.6, depth=0.36, height=2.1, count=5, seed=0, z=0):
    """A shelf unit filled with boxes and bottles, front to -y; `seed` chooses the goods."""
    rnd = random.Random(seed)
    with at(x, y, z, turn):
        for s in (-1, 1):
            box(0.045, depth, height, (s * (width / 2 - 0.022), 0, 0), "white", 0.010)
        box(width - 0.06, 0.03, height - 0.04, (0, depth / 2 - 0.02, 0.02), "sage", 0.006)
        for i in range(count + 1):
            board = 0.07 + (height - 0.11) * i / count
            box(width - 0.05, depth - 0.02, 0.035, (0, 0, board), "white", 0.008)
            if i < count:
                with at(0, -depth / 2, board + 0.035):
                    _goods(rnd, width, depth, (height - 0.11) / count - 0.06)


def _goods(rnd, width, depth, height):
    """One row of boxes and bottles, `height` being the room above the board."""
    u = -width / 2 + 0.08
    while u < width / 2 - 0.16:
        boxed = rnd.random() < 0.62
        colour = rnd.choice(GOODS)
        if boxed:
            size = (rnd.uniform(0.08, 0.20), height * rnd.uniform(0.45, 0.92), depth * rnd.uniform(0.5, 0.75))
        else:
            size = (0.085, height * 0.6, 0)
        if u + size[0] > width / 2 - 0.05:
            break
        if boxed:
            _packet(rnd, u + size[0] / 2, *size, colour)
        else:
            _bottle(u + size[0] / 2, size[1], "sand" if colour == "white" else colour)
        u += size[0] + (rnd.uniform(0.02, 0.10) if rnd.random() < 0.25 else 0.006)


def _packet(rnd, u, width, height, depth, colour):
    """A box of goods, mostly with a label."""
    box(width - 0.008, depth, height, (u, 0.05 + depth / 2, 0), colour, 0.008)
    if rnd.random() < 0.6:
        label = rnd.choice(["leaf", "terra", "sage_dark"]) if colour in PALE else "white"
        box(width * 0.55, 0.006, height * 0.30, (u, 0.047, height * 0.4), label, 0.002)


def _bottle(u, height, colour):
    cylinder(0.036, height, (u, 0.12, 0), colour, 0.01, 24)
    cylinder(0.026, 0.045, (u, 0.12, height), "white", 0.006, 20)


def fridge(x, y, turn=0, width=0.7, depth=0.65, height=1.9, z=0):
    """A pharmacy fridge, 1.9 m tall, with a glass door; front to -y."""
    with at(x, y, z, turn):
        rounded_box(width, depth, height, (0, 0, 0), "white", 0.06, 0.03)
        box(width - 0.10, 0.03, height * 0.74, (0, -depth / 2 - 0.004, height * 0.2), "sage_dark:gloss", 0.015)
        box(0.03, 0.05, 0.5, (width * 0.36, -depth / 2 - 0.03, height * 0.45), "steel", 0.012)
        box(width - 0.1, 0.03, 0.14, (0, -depth / 2 - 0.004, height * 0.06), "leaf", 0.01)
        for i in range(4):
            box(width - 0.16, 0.012, 0.02, (0, -depth / 2 - 0.021, height * 0.34 + i * 0.26), "white", 0.004)


def server_rack(x, y, turn=0, width=0.62, depth=0.8, height=2.0, z=0, seed=0):
    """A server rack with lights, front to -y; `seed` chooses the units."""
    rnd = random.Random(seed)
    with at(x, y, z, turn):
        rounded_box(width, depth, height, (0, 0, 0), "green", 0.03, 0.02)
        box(width - 0.09, 0.03, height - 0.12, (0, -depth / 2 - 0.002, 0.06), "ink", 0.008)
        zz = 0.10
        while zz < height - 0.14:
            hh = rnd.choice([0.06, 0.06, 0.10, 0.14])
            c = rnd.choice(["screen", "leaf", "screen", "sage_dark"])
            box(width - 0.13, 0.03, hh - 0.014, (0, -depth / 2 - 0.016, zz), c, 0.006)
            for i in range(rnd.randint(1, 4)):
                box(
                    0.022,
                    0.012,
                    0.02,
                    (width * 0.30 - 0.05 * i, -depth / 2 - 0.034, zz + hh * 0.3),
                    rnd.choice(["saffron", "mint", "mint", "terra"]) + ":emit",
                    0.003,
                )
            zz += hh


def archive(x, y, turn=0, width=2.0, depth=0.8, height=2.5, cols=4, rows=6):
    """Digital archive, front -y: white cabinet of labelled drawers, one lit server bay, green top; one drawer ajar."""
    with at(x, y, 0, turn):
        rounded_box(width, depth, height, (0, 0, 0), "white", 0.06, 0.03)
        box(width + 0.04, depth + 0.04, 0.07, (0, 0, height - 0.02), "green", 0.016)
        box(width + 0.03, depth + 0.03, 0.09, (0, 0, 0), "leaf", 0.016)
        cw, rh = (width - 0.12) / cols, (height - 0.22) / rows
        for i in range(cols):
            for j in range(rows):
                u, v = -width / 2 + 0.06 + (i + 0.5) * cw, 0.10 + j * rh
                server = i == cols - 1
                out = 0.16 if (i, j) in ((1, 3),) else 0
                if server:
                    box(cw - 0.03, 0.03, rh - 0.03, (u, -depth / 2 - 0.006, v), "ink", 0.008)
                    for q in range(3):
                        box(cw - 0.10, 0.016, 0.05, (u, -depth / 2 - 0.022, v + 0.05 + q * rh * 0.28), "screen", 0.004)
                        box(
                            0.03,
                            0.014,
                            0.025,
                            (u + cw * 0.22, -depth / 2 - 0.032, v + 0.06 + q * rh * 0.28),
                            ("saffron", "mint", "mint")[(q + j) % 3] + ":emit",
                            0.003,
                        )
                else:
                    box(
                        cw - 0.03,
                        0.05 + out,
                        rh - 0.03,
                        (u, -depth / 2 - 0.006 - out / 2, v),
                        "saffron" if out else ("sage", "mint", "sage")[(i + j) % 3],
                        0.012,
                    )
                    box(cw * 0.44, 0.014, rh * 0.24, (u, -depth / 2 - 0.034 - out, v + rh * 0.52), "white", 0.003)
                    box(cw * 0.30, 0.03, 0.022, (u, -depth / 2 - 0.042 - out, v + rh * 0.26), "steel", 0.006)
                    if out:
                        for q in range(3):
                            box(cw - 0.12, 0.012, rh * 0.8, (u, -depth / 2 - 0.06 - q * 0.04, v + 0.04), "white", 0.003)


def bookcase(x, y, turn=0, width=2.4, depth=0.34, height=2.0, rows=4, seed=2, z=0):
    """A wooden bookcase full of bound volumes in runs of one colour, front to -y."""
    rnd = random.Random(seed)
    with at(x, y, z, turn):
        for s in (-1, 1):
            box(0.06, depth, height, (s * (width / 2 - 0.03), 0, 0), "wood_dark", 0.010)
        box(width - 0.08, 0.03, height - 0.06, (0, depth / 2 - 0.02, 0.03), "wood", 0.006)
        box(width + 0.08, depth + 0.06, 0.06, (0, -0.01, height), "wood_dark", 0.012)
        tall = (height - 0.10) / rows
        for i in range(rows):
            box(width - 0.07, depth - 0.02, 0.04, (0, 0, 0.06 + i * tall), "wood_dark", 0.008)
            with at(0, -depth / 2 + 0.05, 0.105 + i * tall):
                _volumes(rnd, width - 0.16, depth - 0.14, tall - 0.12)


def _volumes(rnd, width, depth, height):
    """One row of volumes, `height` being the tallest, each run of them alike."""
    u = -width / 2
    while u < width / 2 - 0.10:
        cloth = rnd.choice(("green", "leaf", "terra", "sage_dark", "sand", "clay", "green"))
        thick, tall = rnd.uniform(0.075, 0.11), height * rnd.uniform(0.80, 1.0)
        for _ in range(rnd.randint(3, 6)):
            if u + thick > width / 2:
                return
            box(thick - 0.008, depth, tall, (u + thick / 2, depth / 2, 0), cloth, 0.010, segments=2)
            box(thick * 0.6, 0.008, 0.03, (u + thick / 2, -0.003, tall * 0.72), "saffron", 0.002, segments=1)
            u += thick
        u += rnd.choice((0, 0.05))
