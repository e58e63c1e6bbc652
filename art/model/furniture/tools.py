"""Tools of painters, photographers and readers."""

from math import cos, pi, radians, sin

from mathutils import Vector

from model.place import at
from model.shapes.lines import bar, tube
from model.shapes.solids import box, rounded_box
from model.shapes.turned import cylinder, lathe


def stepladder(x, y, turn=0, z=0, height=1.35):
    """A-frame ladder; its treads face -x, the platform is at height h."""
    with at(x, y, z, turn):
        n = 4
        for s in (-1, 1):
            bar((-0.55, s * 0.50 / 2, 0.02), (-0.08, s * 0.50 / 2 * 0.86, height), 0.055, "saffron", True)
            bar((0.50, s * 0.50 / 2, 0.02), (0.08, s * 0.50 / 2 * 0.86, height), 0.045, "saffron", True)
            bar((0.08, s * 0.50 / 2 * 0.86, height), (0.02, s * 0.50 / 2 * 0.86, height + 0.55), 0.040, "saffron", True)
        bar((0.02, -0.215, height + 0.55), (0.02, 0.215, height + 0.55), 0.040, "saffron", True)
        for i in range(1, n):
            t = i / n
            box(0.17, 0.50 * (1 - 0.14 * t), 0.035, (-0.55 + 0.47 * t, 0, height * t - 0.02), "white", 0.010)
        box(0.36, 0.45, 0.045, (0, 0, height - 0.02), "white", 0.012)
        bar((-0.32, 0, height * 0.48), (0.30, 0, height * 0.48), 0.022, "steel")


def paint_pail(x, y, z=0, paint="leaf", scale=1.0):
    """A paint pail, .3 m tall at scale 1, with its handle."""
    with at(x, y, z, 0, scale):
        lathe(
            [
                (0, 0),
                (0.13, 0),
                (0.135, 0.01),
                (0.155, 0.28),
                (0.165, 0.285),
                (0.165, 0.30),
                (0.148, 0.30),
                (0.142, 0.26),
                (0, 0.26),
            ],
            material="white",
        )
        cylinder(0.143, 0.012, (0, 0, 0.255), paint, 0.003)
        lathe([(0.150, 0.10), (0.1535, 0.10), (0.1605, 0.22), (0.157, 0.22)], material=paint)
        tube(
            [(0.155 * cos(a), 0.05, 0.28 + 0.17 * sin(a)) for a in (0, 0.5, 1.1, 1.57, 2.04, 2.64, pi)], 0.008, "steel"
        )


def drawing_roll(a, c, radius=0.05):
    """A rolled drawing between two points, with a band."""
    bar(a, c, radius * 2, "white")
    a, c = Vector(a), Vector(c)
    mid = (a + c) / 2
    bar(mid - (c - a) * 0.05, mid + (c - a) * 0.05, radius * 2.15, "terra")


def tripod_camera(x, y, turn=0, z=0, height=1.30):
    """A camera on a tripod, its lens to +x at `height`."""
    with at(x, y, z, turn):
        for i in range(3):
            a = radians(60 + 120 * i)
            bar((0, 0, height - 0.14), (0.36 * cos(a), 0.36 * sin(a), 0.0), 0.035, "ink")
        cylinder(0.05, 0.10, (0, 0, height - 0.16), "ink")
        rounded_box(0.18, 0.28, 0.19, (0, 0, height - 0.06), "ink", 0.03, 0.02)
        rounded_box(0.12, 0.12, 0.06, (-0.01, 0, height + 0.12), "ink", 0.02, 0.012)
        cylinder(0.075, 0.16, (0.08, 0, height + 0.03), "ink", 0.01, 28, angles=(0, 90, 0))
        cylinder(0.058, 0.01, (0.238, 0, height + 0.03), "sage_dark:gloss", 0.002, 28, angles=(0, 90, 0))
        cylinder(0.078, 0.02, (0.17, 0, height + 0.03), "terra", 0.003, 28, angles=(0, 90, 0))


def megaphone(position, turn=0, ry=-14, scale=1.0, material="terra"):
    """A megaphone, .5 m long at scale 1, pointing +x; `position` is where the hand holds it."""
    with at(*position, turn, scale, ry=ry):
        lathe(
            [
                (0, -0.16),
                (0.055, -0.16),
                (0.06, -0.14),
                (0.062, 0.02),
                (0.20, 0.34),
                (0.215, 0.35),
                (0.215, 0.375),
                (0.19, 0.36),
                (0.05, 0.06),
                (0, 0.05),
            ],
            (0, 0, 0.06),
            material,
            36,
            angles=(0, 90, 0),
        )
        lathe(
            [(0.196, 0.335), (0.222, 0.352), (0.222, 0.380), (0.196, 0.375)],
            (0, 0, 0.06),
            "white",
            36,
            angles=(0, 90, 0),
        )
        bar((-0.02, 0, 0.02), (-0.05, 0, -0.10), 0.04, "ink")


def library_steps(x, y, turn=0, count=4, rise=0.28, z=0):
    """Library steps climbing towards +x: white strings, green treads, a rail; the top tread is centred on x, y."""
    with at(x, y, z, turn):
        for i in range(count):
            u = -(count - 1 - i) * 0.22
            for s in (-1, 1):
                box(0.05, 0.05, (i + 1) * rise - 0.03, (u, s * (0.31 - 0.04), 0), "white", 0.01)
            box(
                0.22 + (0.22 if i == count - 1 else 0.03),
                0.62,
                0.05,
                (u + (0.09 if i == count - 1 else 0), 0, (i + 1) * rise - 0.05),
                "leaf",
                0.014,
            )
        for s in (-1, 1):
            bar(
                (-(count - 1) * 0.22 - 0.05, s * (0.31 - 0.04), 0.06),
                (0.02, s * (0.31 - 0.04), count * rise - 0.06),
                0.06,
                "white",
                True,
            )
            box(0.05, 0.05, count * rise - 0.04, (0.18, s * (0.31 - 0.06), 0), "white", 0.01)


def teacup(x, y, z, scale=1.0):
    """A cup on its saucer, .18 m across at scale 1."""
    with at(x, y, z, 0, scale):
        lathe([(0, 0), (0.05, 0), (0.085, 0.012), (0.09, 0.018), (0, 0.018)], material="white", segments=28)
        lathe(
            [(0, 0.018), (0.035, 0.018), (0.05, 0.075), (0.044, 0.075), (0.03, 0.06), (0, 0.06)],
            material="terra",
            segments=28,
        )
