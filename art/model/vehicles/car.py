"""A saloon car, and wheels for all vehicles."""

from math import cos, pi, sin

from model.place import at
from model.shapes.lines import tube
from model.shapes.marks import cross
from model.shapes.outlines import rounded, rounded_rectangle
from model.shapes.solids import box, prism, rounded_box
from model.shapes.turned import cylinder, lathe


def wheel(x, y, radius=0.36, width=0.24, side=1):
    """A wheel, standing on the ground, its hub cap to the side (+1 or -1)."""
    with at(x, y, radius, rx=90 * side):
        lathe(
            [
                (0, -width / 2),
                (radius * 0.8, -width / 2),
                (radius * 0.95, -width / 2 + 0.02),
                (radius, -width / 2 + 0.06),
                (radius, width / 2 - 0.06),
                (radius * 0.95, width / 2 - 0.02),
                (radius * 0.80, width / 2),
                (radius * 0.66, width / 2 - 0.012),
                (radius * 0.64, width / 2 - 0.05),
                (0, width / 2 - 0.05),
            ],
            material="rubber",
            segments=56,
        )
        lathe(
            [
                (radius * 0.64, width / 2 - 0.03),
                (radius * 0.62, width / 2 - 0.02),
                (radius * 0.55, width / 2 - 0.03),
                (radius * 0.42, width / 2 - 0.05),
                (radius * 0.24, width / 2 - 0.02),
                (radius * 0.20, width / 2 + 0.0),
                (0, width / 2 + 0.004),
            ],
            material="white",
            segments=56,
        )
        for i in range(5):
            a = i * 2 * pi / 5
            cylinder(
                0.030, 0.02, (radius * 0.33 * cos(a), radius * 0.33 * sin(a), width / 2 - 0.045), "stone", 0.006, 16
            )


WIDTH = 1.76
AXLES = (1.30, -1.28)


def car(x, y, turn=0, z=0):
    """A saloon car, 4.2 m long, nose to +x."""
    with at(x, y, z, turn):
        _car_body()
        for side in (-1, 1):
            _car_side(side)
        _car_ends()


def _car_body():
    """Body with wheel arches, sill and cabin."""
    outline = rounded(
        [(-2.08, 0.30), (-2.14, 0.94), (-1.50, 1.02), (1.00, 1.00), (1.90, 0.88), (2.12, 0.62), (2.08, 0.30)],
        [0.08, 0.22, 0.3, 0.4, 0.26, 0.16, 0.08],
        8,
    )
    arches = [(axle + 0.37 * cos(pi * i / 12), 0.30 + 0.37 * sin(pi * i / 12)) for axle in AXLES for i in range(13)]
    prism(outline + arches, WIDTH, (0, 0, 0), "white", 0.13, "xz", segments=5)
    box(3.7, WIDTH - 0.30, 0.16, (0, 0, 0.22), "ink", 0.03)
    cabin = rounded([(-1.78, 0.90), (-1.20, 1.44), (0.16, 1.49), (1.06, 0.90)], [0.1, 0.26, 0.32, 0.1], 8)
    prism(cabin, WIDTH - 0.20, (0, 0, 0), "white", 0.15, "xz", segments=5)


def _car_side(side):
    """Windows, band, doors, wheels, mirror and lamps of one side."""
    y = side * WIDTH / 2
    rear = [(-1.34, 1.02), (-1.06, 1.34), (-0.42, 1.37), (-0.42, 1.02)]
    front = [(-0.34, 1.02), (-0.34, 1.37), (0.12, 1.38), (0.66, 1.02)]
    for pane in (rear, front):
        prism(rounded(pane, 0.06), 0.03, (0, y - side * 0.096, 0), "ink:gloss", 0.008, "xz")
    box(3.3, 0.03, 0.12, (0, y - side * 0.008, 0.56), "green", 0.006)
    for u in (-0.38, 0.70):
        box(0.014, 0.02, 0.40, (u, y - side * 0.002, 0.50), "stone", 0.003)
    for u in (-0.54, 0.52):
        box(0.15, 0.04, 0.03, (u, y + side * 0.004, 0.80), "ink", 0.01)
    for axle in AXLES:
        wheel(axle, y - side * 0.13, 0.31, 0.22, -side)
        angles = [pi * i / 16 for i in range(17)]
        trim = [(axle + 0.38 * cos(a), y - side * 0.04, 0.30 + 0.38 * sin(a)) for a in angles]
        tube(trim, 0.03, "stone", smooth=False)
    rounded_box(0.10, 0.16, 0.12, (0.66, y + side * 0.06, 0.98), "ink", 0.04, 0.03)
    prism(rounded_rectangle(0.34, 0.14, 0.06), 0.07, (2.07, side * 0.56, 0.70), "glow", 0.02, "yz")
    prism(rounded_rectangle(0.34, 0.14, 0.05), 0.06, (-2.11, side * 0.56, 0.76), "terra", 0.02, "yz")


def _car_ends():
    """Windscreen, rear window, grille, bumpers, a small cross on the bonnet."""
    with at(0.64, 0, 1.205, ry=33.5):
        prism(rounded_rectangle(0.74, 1.24, 0.10), 0.03, (0, 0, -0.005), "ink:gloss", 0.008)
    with at(-1.52, 0, 1.205, ry=-43):
        prism(rounded_rectangle(0.54, 1.20, 0.10), 0.03, (0, 0, -0.02), "ink:gloss", 0.008)
    prism(rounded_rectangle(0.60, 0.12, 0.04), 0.05, (2.10, 0, 0.68), "ink", 0.015, "yz")
    for x in (2.06, -2.07):
        prism(rounded_rectangle(1.60, 0.16, 0.06), 0.12, (x, 0, 0.42), "stone", 0.04, "yz")
    with at(1.45, 0, 0.955, ry=7.5):
        cross(0.22, 0.03, (0, 0, 0), "green", "xy")
