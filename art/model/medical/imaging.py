"""Imaging: CT, C-arm, viewing cart."""

from math import cos, pi, radians, sin

from model.furniture.screens import screen
from model.medical.ward import castor
from model.place import at
from model.shapes.lines import bar, bent_tube, tube
from model.shapes.solids import box, prism, rounded_box
from model.shapes.turned import cylinder, lathe


def ct_scanner(x, y, turn=0, z=0, scale=1):
    """A CT scanner: the ring, 2.2 m across, faces -y, and the couch slides out towards -y."""
    with at(x, y, z, turn, scale):
        # ring
        n = 56
        lathe(
            [
                (0.42, -0.34),
                (0.50, -0.40),
                (0.98, -0.40),
                (1.06, -0.34),
                (1.10, -0.22),
                (1.10, 0.22),
                (1.06, 0.34),
                (0.98, 0.40),
                (0.50, 0.40),
                (0.42, 0.34),
                (0.40, 0.2),
                (0.40, -0.2),
                (0.42, -0.34),
            ],
            (0, 0, 1.10),
            "white",
            n,
            angles=(90, 0, 0),
        )
        tube(
            [(0.56 * cos(i * pi / 24), -0.405, 1.10 + 0.56 * sin(i * pi / 24)) for i in range(48)],
            0.022,
            "saffron",
            cyclic=True,
        )
        rounded_box(2.3, 0.86, 0.5, (0, 0, 0), "white", 0.16, 0.06)
        screen(0.36, 0.24, (0.80, -0.42, 1.62), kind="ui", thickness=0.04)
        rounded_box(0.52, 1.9, 0.62, (0, -1.55, 0), "stone", 0.10, 0.04)
        rounded_box(0.62, 2.5, 0.10, (0, -1.30, 0.70), "white", 0.2, 0.04)
        rounded_box(0.50, 2.3, 0.07, (0, -1.30, 0.80), "sage_dark", 0.18, 0.03)
        rounded_box(0.34, 0.30, 0.09, (0, -0.55, 0.86), "mint", 0.1, 0.04)


def c_arm(x, y, turn=0, centre_height=1.12, radius=0.70):
    """Mobile C-arm: the C lies in the yz plane, its centre at `centre_height`, and opens towards -y; cart on +y."""
    with at(x, y, 0, turn):
        pts = [((radius + 0.075) * cos(radians(a)), (radius + 0.075) * sin(radians(a))) for a in range(-80, 101, 6)]
        pts += [((radius - 0.075) * cos(radians(a)), (radius - 0.075) * sin(radians(a))) for a in range(100, -81, -6)]
        prism(pts, 0.17, (0, 0, centre_height), "green", 0.035, "yz")
        inner = [((radius + 0.085) * cos(radians(a)), (radius + 0.085) * sin(radians(a))) for a in range(-70, 91, 5)]
        inner += [((radius + 0.060) * cos(radians(a)), (radius + 0.060) * sin(radians(a))) for a in range(90, -71, -5)]
        prism(inner, 0.05, (0, 0, centre_height), "sage", 0.008, "yz")
        # detector above, tube below
        cylinder(0.25, 0.17, (0, -0.08, centre_height + radius - 0.30), "white", 0.03)
        cylinder(0.255, 0.05, (0, -0.08, centre_height + radius - 0.275), "terra", 0.010)
        rounded_box(0.24, 0.28, 0.22, (0, -0.06, centre_height + radius - 0.15), "white", 0.06, 0.03)
        rounded_box(0.34, 0.36, 0.24, (0, -0.06, centre_height - radius - 0.04), "white", 0.08, 0.035)
        cylinder(0.13, 0.10, (0, -0.06, centre_height - radius + 0.19), "terra", 0.02)
        # cart with column, screen and handles
        rounded_box(0.26, 0.34, 0.30, (0, radius + 0.10, centre_height - 0.15), "stone", 0.06, 0.03)
        rounded_box(0.46, 0.95, 0.16, (0, radius + 0.42, 0.11), "white", 0.10, 0.04)
        rounded_box(0.42, 0.50, 0.72, (0, radius + 0.50, 0.25), "white", 0.08, 0.04)
        rounded_box(0.30, 0.30, 0.40, (0, radius + 0.42, 0.92), "white", 0.06, 0.03)
        box(0.435, 0.30, 0.16, (0, radius + 0.50, 0.62), "leaf", 0.012)
        for sx in (-0.20, 0.20):
            castor(sx, radius + 0.04, 0.055)
            castor(sx, radius + 0.82, 0.075)
        bent_tube(
            [
                (-0.18, radius + 0.76, 0.90),
                (-0.18, radius + 0.86, 1.02),
                (0.18, radius + 0.86, 1.02),
                (0.18, radius + 0.76, 0.90),
            ],
            0.018,
            0.06,
            "green",
        )


def monitor_cart(x, y, turn=0):
    """Twin-screen viewing cart that goes with the C-arm; screens face -y."""
    with at(x, y, 0, turn):
        for sx in (-0.24, 0.24):
            for sy in (-0.20, 0.20):
                castor(sx, sy, 0.055)
        rounded_box(0.60, 0.52, 0.12, (0, 0, 0.10), "stone", 0.06, 0.03)
        rounded_box(0.46, 0.38, 0.70, (0, 0.02, 0.20), "white", 0.06, 0.03)
        for i in range(3):
            box(0.38, 0.03, 0.15, (0, -0.18, 0.28 + i * 0.19), "sage" if i != 1 else "leaf", 0.01)
        bar((0, 0.06, 0.88), (0, 0.06, 1.34), 0.07, "steel")
        screen(0.52, 0.46, (-0.275, 0.0, 1.42), kind="scan", turn=-10)
        screen(0.52, 0.46, (0.275, 0.0, 1.42), kind="ecg", turn=10)
