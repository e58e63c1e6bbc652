"""Oversized phones."""

from model.place import at
from model.shapes.marks import cross
from model.shapes.outlines import rounded_rectangle
from model.shapes.solids import box, prism
from model.shapes.turned import cylinder


def web_phone(x, y, turn=0, z=0, height=2.2, lean=-10):
    """An oversized phone standing on its short edge, facing -y, with a hospital page on it."""
    w = height * 0.50
    with at(x, y, z, turn, rx=lean):
        prism(
            rounded_rectangle(w, height, height * 0.065, centre=(0, height / 2)),
            height * 0.055,
            (0, 0, 0),
            "ink",
            height * 0.016,
            "xz",
        )
        f = -height * 0.0275
        prism(
            rounded_rectangle(w * 0.91, height * 0.955, height * 0.05, centre=(0, height / 2)),
            0.02,
            (0, f, 0),
            "white",
            0.005,
            "xz",
        )
        prism(
            rounded_rectangle(w * 0.80, height * 0.30, 0.05, centre=(0, height * 0.74)),
            0.03,
            (0, f - 0.005, 0),
            "green",
            0.006,
            "xz",
        )
        cross(height * 0.16, 0.03, (0, f - 0.030, height * 0.74), "white", bevel=0.006)
        box(w * 0.46, 0.03, height * 0.030, (-w * 0.17, f - 0.005, height * 0.515), "green", 0.004)
        for i in range(3):
            box(
                w * (0.78, 0.70, 0.50)[i],
                0.02,
                height * 0.018,
                (-w * 0.40 + w * (0.39, 0.35, 0.25)[i], f - 0.005, height * 0.455 - i * height * 0.045),
                "sage_dark",
                0.003,
            )
        for i in range(2):
            prism(
                rounded_rectangle(w * 0.37, height * 0.15, 0.04, centre=(-w * 0.205 + i * w * 0.41, height * 0.255)),
                0.03,
                (0, f - 0.003, 0),
                ("mint", "sage")[i],
                0.006,
                "xz",
            )
            cylinder(
                height * 0.035,
                0.02,
                (-w * 0.205 + i * w * 0.41, f - 0.02, height * 0.255),
                ("leaf", "saffron")[i],
                0.004,
                24,
                angles=(90, 0, 0),
            )
        prism(
            rounded_rectangle(w * 0.80, height * 0.085, height * 0.040, centre=(0, height * 0.115)),
            0.04,
            (0, f - 0.003, 0),
            "terra",
            0.010,
            "xz",
        )


def call_phone(x, y, turn=0, z=0, width=2.0, height=3.6):
    """Very large phone standing upright, face -y: a video call with a small self view and three call buttons."""
    with at(x, y, z, turn):
        prism(
            rounded_rectangle(width, height, 0.26, 10, centre=(0, height / 2)),
            0.26,
            (0, 0, 0),
            "green",
            0.06,
            "xz",
            segments=4,
        )
        prism(
            rounded_rectangle(width - 0.16, height - 0.16, 0.20, 10, centre=(0, height / 2)),
            0.04,
            (0, -0.125, 0),
            "sage:gloss",
            0.008,
            "xz",
        )
        prism(
            rounded_rectangle(0.62, 0.11, 0.05, 6, centre=(0, height - 0.20)), 0.03, (0, -0.142, 0), "ink", 0.006, "xz"
        )
        # call buttons
        for i, c in enumerate(("white", "terra", "white")):
            cylinder(0.17 if i == 1 else 0.13, 0.06, ((i - 1) * 0.48, -0.135, 0.40), c, 0.015, 36, angles=(90, 0, 0))
        prism(rounded_rectangle(0.16, 0.055, 0.02), 0.03, (0, -0.200, 0.40), "white", 0.006, "xz")
        # side keys
        box(0.05, 0.10, 0.34, (width / 2 + 0.005, 0, height * 0.66), "green", 0.015)
        box(0.05, 0.10, 0.20, (width / 2 + 0.005, 0, height * 0.54), "green", 0.015)
