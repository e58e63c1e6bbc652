"""Tables and counters."""

from model.furniture.screens import screen
from model.landscape.greenery import plant
from model.place import at
from model.shapes.lines import bar
from model.shapes.marks import cross
from model.shapes.solids import box, prism, rounded_box, sector
from model.shapes.turned import cylinder


def desk(x, y, turn=0, width=1.5, depth=0.7, z=0, pc=True, drawers=True):
    """A desk, .74 m high, with drawers and a computer; the sitter is at -y and looks to +y."""
    with at(x, y, z, turn):
        rounded_box(width, depth, 0.05, (0, 0, 0.69), "wood", 0.05, 0.016)
        box(0.05, depth - 0.1, 0.69, (-width / 2 + 0.08, 0, 0), "white")
        if drawers:
            box(0.40, depth - 0.1, 0.69, (width / 2 - 0.26, 0, 0), "white")
            for i in range(3):
                box(
                    0.35,
                    0.03,
                    0.19,
                    (width / 2 - 0.26, -depth / 2 + 0.045, 0.04 + i * 0.215),
                    "sage" if i else "leaf",
                    0.01,
                )
        else:
            box(0.05, depth - 0.1, 0.69, (width / 2 - 0.08, 0, 0), "white")
        if pc:
            screen(0.58, 0.36, (0, 0.12, 1.07), kind="ui")
            cylinder(0.02, 0.2, (0, 0.14, 0.74), "steel", 0)
            rounded_box(0.22, 0.16, 0.02, (0, 0.14, 0.74), "steel", 0.04, 0.008)
            rounded_box(0.42, 0.14, 0.02, (0, -0.16, 0.74), "white", 0.03, 0.008)


def reception(x, y, turn=0, z=0, radius=1.35):
    """A curved reception desk of the given radius, 1.07 m high; the public side is -y, staff stand inside the curve."""
    with at(x, y, z, turn):
        sector(radius - 0.18, radius, 190, 350, 1.02, material="white", bevel=0.02)
        sector(radius - 0.62, radius - 0.14, 194, 346, 0.05, (0, 0, 0.70), "wood", 0.012)
        sector(radius - 0.24, radius + 0.06, 188, 352, 0.05, (0, 0, 1.02), "wood", 0.014)
        for i in range(13):
            a = 198 + i * 12
            sector(radius + 0.002, radius + 0.022, a, a + 6, 0.80, (0, 0, 0.10), "green", 0.006, 4)
        with at(0.45, -0.75, 0.75, 20):
            screen(0.46, 0.30, (0, 0, 0.30), turn=180, kind="ui", thickness=0.04)
            cylinder(0.02, 0.2, (0, 0, 0), "steel")
        plant(-0.75, -0.85, 0.45, z=1.07, count=8)


def podium(x, y, turn=0, z=0):
    """A lecturer's desk, 1.15 m tall; the speaker stands at -x, the cross looks to +x."""
    with at(x, y, z, turn):
        prism([(-0.25, 0), (0.25, 0), (0.25, 1.15), (-0.25, 1.0)], 0.6, (0, 0, 0), "wood", 0.02, "xz")
        cross(0.22, 0.03, (0.26, 0, 0.62), "green", "yz")


def trestle(x, y, turn=0, width=1.9, depth=0.80, height=0.80, z=0):
    """A work table along x: a board on two A-frames."""
    with at(x, y, z, turn):
        rounded_box(width, depth, 0.045, (0, 0, height - 0.045), "wood", 0.04, 0.014)
        for s in (-1, 1):
            u = s * (width / 2 - 0.26)
            box(0.07, depth - 0.08, 0.06, (u, 0, height - 0.105), "wood_dark", 0.01)
            for q in (-1, 1):
                bar(
                    (u - 0.16, q * (depth / 2 - 0.10), 0),
                    (u, q * (depth / 2 - 0.14), height - 0.08),
                    0.045,
                    "wood_dark",
                    True,
                )
                bar(
                    (u + 0.16, q * (depth / 2 - 0.10), 0),
                    (u, q * (depth / 2 - 0.14), height - 0.08),
                    0.045,
                    "wood_dark",
                    True,
                )
            bar((u - 0.09, -depth / 2 + 0.12, 0.34), (u - 0.09, depth / 2 - 0.12, 0.34), 0.03, "wood_dark", True)
