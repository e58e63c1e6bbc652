"""A hoarding with a picture of a hospital."""

from math import sin

from model.place import at
from model.shapes.lines import bent_tube
from model.shapes.marks import cross
from model.shapes.solids import box, prism, rounded_box
from model.shapes.turned import cylinder, lathe


def billboard(x, y, turn=0, z=0, width=4.6, height=2.3, lift=1.3):
    """A hoarding on two posts, facing -y: a flat picture of a hospital among hills, with a headline and lamps."""
    with at(x, y, z, turn):
        for s in (-1, 1):
            box(0.20, 0.20, lift + height * 0.7, (s * width * 0.30, 0.20, 0), "ink", 0.02)
            rounded_box(0.60, 0.60, 0.12, (s * width * 0.30, 0.20, 0), "white", 0.08, 0.02)
        with at(0, 0, lift):
            box(width + 0.16, 0.14, height + 0.16, (0, 0.06, -0.08), "green", 0.03)
            box(width, 0.06, height, (0, -0.025, 0), "mint", 0.01)
            f = -0.06
            # hills and sun
            cylinder(0.36, 0.03, (width * 0.36, f + 0.02, height * 0.73), "saffron", 0.006, 48, angles=(90, 0, 0))
            hill = [(-width / 2 + 0.02, 0.02), (width / 2 - 0.02, 0.02), (width / 2 - 0.02, height * 0.22)]
            hill += [
                (
                    width / 2 - 0.02 - (width - 0.04) * i / 24,
                    height * (0.24 + 0.07 * sin(i * 0.55) + 0.03 * sin(i * 1.1)),
                )
                for i in range(1, 25)
            ]
            prism(hill, 0.03, (0, f + 0.008, 0), "sage", 0.003, "xz")
            # the hospital
            middle = width * 0.17
            box(1.30, 0.05, height * 0.44, (middle + 0.50, f, 0.02), "white", 0.01)
            box(0.80, 0.07, height * 0.68, (middle - 0.36, f, 0.02), "white", 0.01)
            box(0.86, 0.08, 0.06, (middle - 0.36, f, height * 0.69), "green", 0.006)
            box(1.34, 0.06, 0.05, (middle + 0.50, f, height * 0.45), "green", 0.006)
            cross(0.44, 0.04, (middle - 0.36, f - 0.05, height * 0.53), "leaf", bevel=0.008)
            for r in range(2):
                for i in range(4):
                    box(0.18, 0.03, 0.20, (middle + 0.20 + i * 0.26, f - 0.02, 0.30 + r * 0.36), "leaf", 0.006)
            for i in range(2):
                box(0.18, 0.03, 0.20, (middle - 0.50 + i * 0.28, f - 0.035, 0.56), "leaf", 0.006)
            box(0.30, 0.04, 0.36, (middle - 0.36, f - 0.035, 0.03), "green", 0.006)
            # headline on the left
            for i in range(2):
                box(
                    width * (0.28, 0.22)[i],
                    0.03,
                    0.15,
                    (-width * 0.44 + width * (0.14, 0.11)[i], f, height * 0.70 - i * 0.26),
                    "green",
                    0.01,
                )
            for i in range(2):
                box(
                    width * (0.24, 0.19)[i],
                    0.03,
                    0.06,
                    (-width * 0.44 + width * (0.12, 0.095)[i], f, height * 0.44 - i * 0.13),
                    "leaf",
                    0.006,
                )
            # lamps
            for i in range(3):
                u = (-0.33 + 0.33 * i) * width
                bent_tube(
                    [(u, 0.05, height + 0.06), (u, 0.05, height + 0.26), (u, -0.42, height + 0.26)], 0.022, 0.08, "ink"
                )
                lathe([(0, 0.06), (0.07, 0.06), (0.13, -0.04), (0, -0.04)], (u, -0.44, height + 0.20), "saffron", 28)
