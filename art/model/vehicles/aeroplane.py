"""A toy airliner."""

from model.place import at
from model.shapes.outlines import rounded
from model.shapes.solids import box, prism
from model.shapes.turned import lathe


def aeroplane(scale=1.0):
    """A toy airliner 1.9 m long at scale 1, nose +x, centred at the origin."""
    with at(0, 0, 0, 0, scale):
        lathe(
            [
                (0, -0.95),
                (0.05, -0.93),
                (0.10, -0.75),
                (0.15, -0.40),
                (0.155, 0.45),
                (0.13, 0.70),
                (0.075, 0.88),
                (0, 0.95),
            ],
            (0, 0, 0),
            "white",
            48,
            angles=(0, 90, 0),
        )
        for s in (-1, 1):
            prism([(0.30, 0), (0.05, 0), (-0.42, s * 0.95), (-0.26, s * 0.95)], 0.05, (0, 0, -0.06), "white", 0.015)
            prism([(-0.60, 0), (-0.78, 0), (-0.96, s * 0.36), (-0.86, s * 0.36)], 0.035, (0, 0, 0.03), "white", 0.01)
            lathe(
                [(0, -0.16), (0.06, -0.15), (0.075, 0.05), (0.06, 0.14), (0, 0.14)],
                (0.05, s * 0.38, -0.12),
                "green",
                32,
                angles=(0, 90, 0),
            )
            box(0.80, 0.012, 0.035, (0.05, s * 0.150, 0.035), "green", 0.004)
        prism([(-0.56, 0.10), (-0.80, 0.52), (-0.96, 0.52), (-0.90, 0.06)], 0.04, (0, 0, 0), "terra", 0.012, "xz")
        prism(
            rounded([(0.70, 0.03), (0.80, 0.03), (0.76, 0.085), (0.68, 0.10)], 0.01),
            0.18,
            (0, 0, 0),
            "ink:gloss",
            0.01,
            "xz",
        )
