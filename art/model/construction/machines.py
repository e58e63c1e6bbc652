"""Machines of a site."""

from model.place import at
from model.shapes.lines import bar
from model.shapes.outlines import rounded, rounded_rectangle
from model.shapes.solids import box, prism, rounded_box
from model.shapes.turned import cylinder, lathe
from model.vehicles.car import wheel


def truck_mixer(x, y, turn=0, z=0):
    """A truck mixer, 7.5 m long and 4 m tall, nose to +x."""
    with at(x, y, z, turn):
        box(6.0, 0.9, 0.22, (-0.4, 0, 0.62), "ink", 0.04)
        for cx in (2.1, -1.2, -2.35):
            for s in (-1, 1):
                wheel(cx, s * 0.92, 0.46, 0.34, 1 if s < 0 else -1)
        prism(
            rounded(
                [(1.25, 0.62), (3.05, 0.62), (3.05, 1.55), (2.82, 2.55), (1.25, 2.62)], [0.08, 0.14, 0.2, 0.3, 0.2], 6
            ),
            2.1,
            (0, 0, 0),
            "white",
            0.12,
            "xz",
            segments=4,
        )
        with at(2.965, 0, 2.05, ry=76.5):
            prism(rounded_rectangle(0.78, 1.80, 0.12), 0.03, (0, 0, 0), "ink:gloss", 0.01, "xy")
        for s in (-1, 1):
            prism(
                rounded([(1.75, 1.58), (2.72, 1.58), (2.58, 2.26), (1.75, 2.28)], 0.07),
                0.03,
                (0, s * 1.05, 0),
                "ink:gloss",
                0.008,
                "xz",
            )
            prism(rounded_rectangle(0.26, 0.2, 0.06), 0.06, (3.06, s * 0.74, 1.0), "glow", 0.02, "yz")
        prism(rounded_rectangle(1.9, 0.34, 0.08), 0.2, (3.05, 0, 0.72), "terra", 0.05, "yz")
        with at(-1.3, 0, 1.02, ry=-15):
            prof = [
                (0, 2.25),
                (0.42, 2.25),
                (0.62, 2.18),
                (1.16, 1.1),
                (1.2, 0.5),
                (1.16, 0.0),
                (0.62, -1.55),
                (0.46, -1.8),
                (0, -1.8),
            ]
            lathe(prof, (0, 0, 0.95), "terra", 56, angles=(0, 90, 0))
            for z0, z1, r0, r1 in (
                (1.30, 1.52, 1.072, 0.965),
                (0.10, 0.34, 1.178, 1.198),
                (-1.02, -0.80, 0.815, 0.735 + 0.18),
            ):
                lathe([(r0 + 0.012, z0), (r1 + 0.012, z1)], (0, 0, 0.95), "white", 56, angles=(0, 90, 0))
        for cx in (-3.0, 0.6):
            prism(
                [(-0.5, 0.84), (0.5, 0.84), (0.25, 1.6), (-0.25, 1.6)]
                if cx > 0
                else [(-0.4, 0.84), (0.4, 0.84), (0.3, 2.0), (-0.1, 2.0)],
                1.3,
                (cx, 0, 0),
                "green",
                0.03,
                "xz",
            )
        prism([(-0.3, 0), (0.3, 0), (0.16, -0.9), (-0.05, -0.9)], 0.4, (-3.55, 0, 2.1), "white", 0.02, "xz")


def excavator(x, y, turn=0, z=0, swing=0):
    """A crawler excavator, arm to +x (4.9 m long); swing swings its upper part."""
    with at(x, y, z, turn):
        for s in (-1, 1):
            prism(rounded_rectangle(3.3, 0.74, 0.36, centre=(0, 0.38)), 0.56, (0, s * 0.86, 0), "ink", 0.06, "xz")
            prism(rounded_rectangle(2.7, 0.40, 0.19, centre=(0, 0.38)), 0.60, (0, s * 0.86, 0), "rubber", 0.02, "xz")
            for i in range(4):
                cylinder(0.15, 0.64, (-0.96 + i * 0.64, s * 0.86 + 0.32, 0.38), "stone", 0.02, 28, angles=(90, 0, 0))
        box(1.5, 1.4, 0.30, (0, 0, 0.42), "rubber", 0.03)
        with at(0, 0, 0.74, swing):
            rounded_box(2.9, 2.05, 0.16, (-0.25, 0, 0), "ink", 0.15, 0.03)
            rounded_box(1.50, 1.98, 0.92, (-0.86, 0, 0.16), "saffron", 0.16, 0.07)
            rounded_box(0.42, 2.02, 0.80, (-1.62, 0, 0.12), "green", 0.14, 0.07)
            for i in range(4):
                box(0.60, 0.03, 0.035, (-0.78, -0.992, 0.42 + i * 0.12), "ink", 0.006)
            _excavator_cab()
            _excavator_arm()


def _excavator_cab():
    """The cab with its windows."""
    prism(
        rounded(
            [(-0.12, 0.16), (1.08, 0.16), (1.12, 0.80), (0.92, 1.72), (-0.12, 1.72)],
            [0.06, 0.08, 0.1, 0.18, 0.14],
        ),
        0.92,
        (0, -0.50, 0),
        "saffron",
        0.05,
        "xz",
    )
    prism(
        rounded([(0.06, 0.86), (0.98, 0.86), (0.82, 1.58), (0.06, 1.58)], 0.06),
        0.96,
        (0, -0.50, 0),
        "ink:gloss",
        0.01,
        "xz",
    )
    with at(1.005, -0.50, 1.27, ry=12):
        prism(rounded_rectangle(0.70, 0.74, 0.06), 0.03, (0.025, 0, 0), "ink:gloss", 0.008, "yz")


def _excavator_arm():
    """Boom, stick, bucket and their rams."""
    prism(
        rounded(
            [(0.62, 0.30), (1.06, 0.16), (2.62, 2.10), (4.22, 1.74), (4.32, 2.04), (2.48, 2.62)],
            [0.1, 0.1, 0.2, 0.08, 0.08, 0.25],
        ),
        0.40,
        (0, 0.30, 0),
        "saffron",
        0.05,
        "xz",
    )
    prism(
        rounded([(3.86, 2.20), (4.34, 2.26), (4.98, 0.10), (4.66, 0.02)], 0.06),
        0.30,
        (0, 0.30, 0),
        "saffron",
        0.04,
        "xz",
    )
    prism(
        rounded(
            [(4.44, 0.20), (5.06, 0.26), (5.20, -0.26), (4.84, -0.62), (4.20, -0.56), (4.02, -0.20)],
            [0.05, 0.05, 0.15, 0.15, 0.04, 0.04],
        ),
        0.86,
        (0, 0.30, 0),
        "ink",
        0.05,
        "xz",
    )
    for i in range(4):
        box(0.26, 0.10, 0.07, (4.12, 0.01 + i * 0.195, -0.60), "steel", 0.02, angles=(0, 8, 0))
    bar((0.95, 0.02, 0.45), (2.35, 0.02, 1.85), 0.13, "steel")
    bar((0.95, 0.02, 0.45), (1.75, 0.02, 1.25), 0.19, "green")
    bar((2.75, 0.30, 2.62), (4.05, 0.30, 2.36), 0.12, "steel")
    bar((2.75, 0.30, 2.62), (3.45, 0.30, 2.48), 0.18, "green")
