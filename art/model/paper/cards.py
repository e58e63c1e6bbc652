"""Cards, leaflets and the passport."""

from math import cos, radians

from model.place import at
from model.shapes.marks import cross
from model.shapes.outlines import rounded, rounded_rectangle
from model.shapes.solids import box, prism
from model.shapes.turned import cylinder


def business_card(x, y, turn=0, z=0, width=1.7, lean=-14):
    """An oversized visiting card on its long edge, facing -y."""
    h = width * 0.58
    with at(x, y, z, turn, rx=lean):
        prism(rounded_rectangle(width, h, 0.06, centre=(0, h / 2)), 0.06, (0, 0, 0), "white", 0.014, "xz")
        prism(
            rounded(
                [
                    (-width / 2 + 0.012, 0.012),
                    (-width * 0.16, 0.012),
                    (-width * 0.16, h - 0.012),
                    (-width / 2 + 0.012, h - 0.012),
                ],
                [0.05, 0.01, 0.01, 0.05],
            ),
            0.02,
            (0, -0.028, 0),
            "green",
            0.004,
            "xz",
        )
        cross(width * 0.18, 0.03, (-width * 0.325, -0.045, h * 0.52), "white", bevel=0.006)
        for i in range(4):
            long = width * (0.44, 0.32, 0.38, 0.26)[i]
            box(
                long,
                0.02,
                (0.06, 0.035, 0.035, 0.035)[i],
                (-width * 0.09 + long / 2, -0.036, h * (0.66, 0.50, 0.32, 0.20)[i]),
                ("green", "terra", "sage_dark", "sage_dark")[i],
                0.004,
            )


def brochure(x, y, turn=0, z=0, height=1.7, width=0.78):
    """A three-fold leaflet standing open in a zigzag, facing -y."""
    fold = 26
    with at(x, y, z, turn):
        u = width * cos(radians(fold))
        for i, (px, py, angle) in enumerate(((-u, 0, fold), (0, 0, -fold), (u, 0, fold))):
            with at(px, py, 0, angle):
                box(width, 0.045, height, (0, 0, 0), ("green", "white", "white")[i], 0.012)
                if i == 0:
                    cross(width * 0.46, 0.04, (0, -0.035, height * 0.66), "white", bevel=0.008)
                    for j in range(2):
                        box(
                            width * (0.62, 0.42)[j],
                            0.02,
                            0.05,
                            (0, -0.026, height * 0.30 - j * 0.13),
                            ("saffron", "sage")[j],
                            0.004,
                        )
                elif i == 1:
                    box(width * 0.80, 0.03, height * 0.30, (0, -0.02, height * 0.62), "sage_dark", 0.006)
                    for j in range(5):
                        box(
                            width * (0.80, 0.72, 0.78, 0.70, 0.40)[j],
                            0.02,
                            0.03,
                            (
                                -width * 0.40 + width * (0.40, 0.36, 0.39, 0.35, 0.20)[j],
                                -0.022,
                                height * 0.50 - j * 0.12,
                            ),
                            "sage",
                            0.003,
                        )
                else:
                    for j in range(3):
                        zz = height * 0.76 - j * height * 0.24
                        cylinder(
                            0.085,
                            0.03,
                            (-width * 0.26, -0.012, zz),
                            ("terra", "saffron", "leaf")[j],
                            0.006,
                            28,
                            angles=(90, 0, 0),
                        )
                        box(width * 0.42, 0.02, 0.05, (width * 0.12, -0.022, zz), "leaf", 0.004)
                        box(width * 0.34, 0.02, 0.03, (width * 0.08, -0.022, zz - 0.10), "sage", 0.004)


def health_card(x, y, turn=0, z=0, width=2.2, lean=-12):
    """An oversized health-insurance card on its long edge, facing -y: chip, photograph, name lines, cross."""
    h = width * 0.63
    with at(x, y, z, turn, rx=lean):
        prism(rounded_rectangle(width, h, 0.14, centre=(0, h / 2)), 0.08, (0, 0, 0), "green", 0.022, "xz")
        f = -0.045
        box(width - 0.03, 0.02, h * 0.13, (0, f, h * 0.76), "white", 0.004)
        prism(
            rounded_rectangle(width * 0.26, h * 0.46, 0.05, centre=(-width * 0.32, h * 0.37)),
            0.03,
            (0, f, 0),
            "mint",
            0.006,
            "xz",
        )
        cylinder(h * 0.085, 0.03, (-width * 0.32, f - 0.004, h * 0.46), "skin2", 0.006, 32, angles=(90, 0, 0))
        prism(
            rounded(
                [
                    (-width * 0.42, h * 0.155),
                    (-width * 0.22, h * 0.155),
                    (-width * 0.24, h * 0.33),
                    (-width * 0.40, h * 0.33),
                ],
                [0.01, 0.01, 0.09, 0.09],
            ),
            0.03,
            (0, f - 0.016, 0),
            "terra",
            0.005,
            "xz",
        )
        prism(
            rounded_rectangle(width * 0.16, h * 0.19, 0.03, centre=(-width * 0.04, h * 0.50)),
            0.03,
            (0, f, 0),
            "saffron",
            0.006,
            "xz",
        )
        for i in range(3):
            long = width * (0.50, 0.40, 0.30)[i]
            box(
                long,
                0.02,
                (0.055, 0.04, 0.04)[i],
                (-width * 0.12 + long / 2, f, h * (0.30, 0.20, 0.12)[i]),
                ("white", "sage", "sage")[i],
                0.004,
            )
        cross(h * 0.22, 0.04, (width * 0.36, f - 0.01, h * 0.52), "white", bevel=0.008)
