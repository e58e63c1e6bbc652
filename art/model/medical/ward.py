"""What stands round a bed."""

from math import cos, pi, sin

from model.place import at
from model.shapes.lines import bar, bent_tube, tube
from model.shapes.outlines import rounded_rectangle
from model.shapes.solids import box, prism, rounded_box
from model.shapes.turned import cylinder, lathe, sphere


def castor(x, y, radius=0.055):
    """A castor of the given radius under a piece of furniture."""
    cylinder(radius, 0.05, (x, y + 0.025, radius), "rubber", 0.012, angles=(90, 0, 0))
    box(0.05, 0.075, 0.05, (x, y, radius + 0.01), "steel", 0.012)


def drip_stand(x, y, turn=0, height=1.95, z=0, two=True):
    """A drip stand with a pump, `height` tall, with one bag or two."""
    with at(x, y, z, turn):
        for i in range(5):
            a = i * 2 * pi / 5
            tube(
                [(0, 0, 0.10), (0.14 * cos(a), 0.14 * sin(a), 0.085), (0.26 * cos(a), 0.26 * sin(a), 0.07)],
                0.018,
                "steel",
            )
            sphere(0.035, (0.27 * cos(a), 0.27 * sin(a), 0.035), "rubber")
        cylinder(0.045, 0.10, (0, 0, 0.06), "steel")
        cylinder(0.016, height, (0, 0, 0.1), "steel", 0)
        bent_tube(
            [(-0.17, 0, height + 0.02), (-0.17, 0, height + 0.10), (0.17, 0, height + 0.10), (0.17, 0, height + 0.02)],
            0.012,
            0.05,
            "steel",
        )
        rounded_box(0.15, 0.12, 0.20, (0, -0.06, 1.05), "leaf", 0.03, 0.015)
        box(0.10, 0.01, 0.07, (0, -0.125, 1.15), "mint:emit", 0.004)
        for s in (-1, 1) if two else (-1,):
            prism(rounded_rectangle(0.17, 0.27, 0.05), 0.06, (s * 0.17, 0, height - 0.14), "bag", 0.02, "xz")
            prism(
                rounded_rectangle(0.11, 0.10, 0.02),
                0.066,
                (s * 0.17, 0, height - 0.17),
                "saffron" if s < 0 else "white",
                0.004,
                "xz",
            )
            tube(
                [(s * 0.17, 0, height - 0.28), (s * 0.15, -0.03, height - 0.55), (s * 0.05, -0.05, 1.3)], 0.008, "mint"
            )


def instrument_trolley(x, y, turn=0, z=0, tools=True):
    """A two-deck trolley, .75 m along x, with instruments on a green cloth."""
    with at(x, y, z, turn):
        for sx in (-1, 1):
            for sy in (-1, 1):
                castor(sx * (0.375 - 0.04), sy * (0.24 - 0.04), 0.045)
                bar(
                    (sx * (0.375 - 0.04), sy * (0.24 - 0.04), 0.09),
                    (sx * (0.375 - 0.04), sy * (0.24 - 0.04), 0.86),
                    0.026,
                    "steel",
                )
        for zz in (0.24, 0.86):
            rounded_box(0.75, 0.48, 0.03, (0, 0, zz), "steel", 0.04, 0.01)
        bent_tube(
            [
                (0.375, -0.18, 0.86),
                (0.465, -0.18, 0.89),
                (0.465, 0.18, 0.89),
                (0.375, 0.18, 0.86),
            ],
            0.014,
            0.05,
            "steel",
        )
        if tools:
            rounded_box(0.67, 0.4, 0.012, (0, 0, 0.89), "leaf", 0.03, 0.005)
            for i in range(6):
                bar(
                    (-0.26 + i * 0.075, -0.10, 0.912),
                    (-0.26 + i * 0.075, 0.09, 0.912),
                    0.016,
                    "white",
                )
                sphere(0.017, (-0.26 + i * 0.075, -0.10, 0.912), "saffron" if i % 3 == 0 else "white")
            lathe(
                [(0, 0), (0.05, 0), (0.085, 0.045), (0.092, 0.05), (0.08, 0.05), (0.05, 0.012), (0, 0.012)],
                (0.25, 0.05, 0.902),
                "steel",
            )
            box(0.26, 0.2, 0.12, (-0.1, 0, 0.27), "white")
            box(0.16, 0.2, 0.09, (0.16, 0, 0.27), "terra")


def wheelchair(x, y, turn=0, z=0):
    """A wheelchair facing +x; put a sitting person() at the same place."""
    with at(x, y, z, turn):
        for s in (-1, 1):
            tube(
                [(0.30 * cos(i * pi / 16) - 0.05, s * 0.29, 0.32 + 0.30 * sin(i * pi / 16)) for i in range(32)],
                0.024,
                "rubber",
                cyclic=True,
            )
            cylinder(0.05, 0.06, (-0.05, s * 0.29 + 0.03, 0.32), "steel", angles=(90, 0, 0))
            for i in range(6):
                bar(
                    (-0.05, s * 0.29, 0.32),
                    (-0.05 + 0.29 * cos(i * pi / 3), s * 0.29, 0.32 + 0.29 * sin(i * pi / 3)),
                    0.012,
                    "steel",
                )
            sphere(0.075, (0.34, s * 0.22, 0.075), "rubber", (1, 0.5, 1))
            bent_tube(
                [
                    (-0.26, s * 0.24, 0.90),
                    (-0.20, s * 0.24, 0.86),
                    (-0.20, s * 0.24, 0.46),
                    (0.30, s * 0.24, 0.46),
                    (0.42, s * 0.20, 0.12),
                ],
                0.018,
                0.06,
                "steel",
            )
            rounded_box(0.34, 0.05, 0.05, (0.02, s * 0.26, 0.66), "ink", 0.02)
        rounded_box(0.46, 0.46, 0.07, (0.04, 0, 0.44), "leaf", 0.06, 0.025)
        prism(rounded_rectangle(0.46, 0.44, 0.08), 0.06, (-0.21, 0, 0.72), "leaf", 0.024, "yz")
        rounded_box(0.16, 0.34, 0.03, (0.46, 0, 0.10), "ink", 0.03)


def oxygen_concentrator(x, y, turn=0, z=0, scale=1.0):
    """Oxygen concentrator, .72 m tall, front -y: white body, green grille, flow tube, humidifier bottle."""
    with at(x, y, z, turn, scale):
        for sx in (-0.15, 0.15):
            for sy in (-0.13, 0.13):
                castor(sx, sy, 0.045)
        rounded_box(0.44, 0.38, 0.60, (0, 0, 0.08), "white", 0.10, 0.05, segments=4)
        rounded_box(0.445, 0.385, 0.05, (0, 0, 0.50), "leaf", 0.10, 0.01)
        for i in range(5):
            box(0.26, 0.02, 0.022, (0, -0.190, 0.16 + i * 0.048), "sage_dark", 0.006)
        prism(rounded_rectangle(0.26, 0.12, 0.03), 0.02, (0, -0.190, 0.44), "screen:gloss", 0.004, "xz")
        cylinder(0.012, 0.012, (0.08, -0.202, 0.44), "saffron", 0.003, 12, angles=(90, 0, 0))
        bent_tube(
            [(-0.13, 0.10, 0.66), (-0.13, 0.10, 0.78), (0.13, 0.10, 0.78), (0.13, 0.10, 0.66)], 0.020, 0.05, "green"
        )
        cylinder(0.062, 0.15, (0.10, -0.08, 0.68), "mint", 0.015, 28)
        cylinder(0.050, 0.05, (0.10, -0.08, 0.83), "leaf", 0.010, 24)
