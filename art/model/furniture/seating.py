"""Things to sit on."""

from math import cos, pi, sin

from model.place import at
from model.shapes.lines import bar
from model.shapes.outlines import rounded_rectangle
from model.shapes.solids import box, prism, rounded_box
from model.shapes.turned import cylinder, lathe, sphere


def stool(x, y, material="green", height=0.52, z=0):
    """A swivel stool on five castors, seat at `height`."""
    with at(x, y, z):
        for i in range(5):
            a = i * 2 * pi / 5 + 0.3
            bar((0, 0, 0.09), (0.24 * cos(a), 0.24 * sin(a), 0.06), 0.035, "steel")
            sphere(0.035, (0.24 * cos(a), 0.24 * sin(a), 0.035), "rubber")
        cylinder(0.025, height - 0.05, (0, 0, 0.06), "steel", 0)
        lathe(
            [
                (0, height - 0.02),
                (0.17, height - 0.02),
                (0.20, height + 0.01),
                (0.20, height + 0.05),
                (0.17, height + 0.08),
                (0, height + 0.09),
            ],
            material=material,
        )


def chair(x, y, turn=0, material="leaf", z=0):
    """A chair, seat at .46 m; who sits on it faces +x."""
    with at(x, y, z, turn):
        rounded_box(0.48, 0.50, 0.08, (0, 0, 0.42), material, 0.09, 0.03, segments=4)
        with at(-0.22, 0, 0.52, ry=-9):
            prism(rounded_rectangle(0.48, 0.42, 0.10), 0.07, (0, 0, 0.24), material, 0.028, "yz")
        for sx in (-0.18, 0.18):
            for sy in (-0.19, 0.19):
                bar((sx, sy, 0.43), (sx * 1.25, sy * 1.15, 0), 0.036, "wood_dark")


def bench_seat(x, y, turn=0, count=3, material="leaf", z=0):
    """A waiting bench of `count` seats along y; people on it look to +x."""
    with at(x, y, z, turn):
        for i in range(count):
            u = (i - (count - 1) / 2) * 0.58
            rounded_box(0.46, 0.52, 0.07, (0, u, 0.40), material, 0.09, 0.028)
            with at(-0.21, u, 0.48, ry=-10):
                prism(rounded_rectangle(0.50, 0.42, 0.10), 0.06, (0, 0, 0.22), material, 0.024, "yz")
        bar((0, -(count * 0.58) / 2, 0.37), (0, count * 0.58 / 2, 0.37), 0.06, "steel")
        for s in (-1, 1):
            bar((0, s * (count - 1) * 0.29, 0.37), (0, s * (count - 1) * 0.29, 0.02), 0.05, "steel")
            box(0.5, 0.06, 0.03, (0, s * (count - 1) * 0.29, 0), "steel", 0.01)
