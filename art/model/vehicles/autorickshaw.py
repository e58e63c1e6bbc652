"""The three-wheeler."""

from model.people.figure import person
from model.place import at
from model.shapes.lines import bar
from model.shapes.outlines import rounded
from model.shapes.solids import box, prism
from model.shapes.turned import cylinder, lathe


def autorickshaw(x, y, turn=0, z=0, scale=1.2):
    """A three-wheeler with driver and passenger, 2.5 m long at scale 1, nose to +x; green body, amber hood."""
    with at(x, y, z, turn, scale):
        for u, v in ((0.95, 0), (-0.75, 0.52), (-0.75, -0.52)):
            with at(u, v, 0.24, rx=90):
                lathe(
                    [(0, -0.07), (0.22, -0.07), (0.25, -0.03), (0.25, 0.03), (0.22, 0.07), (0, 0.07)],
                    material="rubber",
                    segments=24,
                )
        prism(
            rounded(
                [
                    (-1.25, 0.30),
                    (1.05, 0.30),
                    (1.22, 0.62),
                    (0.78, 1.02),
                    (0.40, 0.62),
                    (-0.45, 0.62),
                    (-0.55, 0.98),
                    (-1.22, 0.98),
                ],
                0.10,
                4,
            ),
            1.26,
            (0, 0, 0),
            "green",
            0.05,
            "xz",
        )
        prism(
            rounded([(-1.28, 1.66), (0.62, 1.72), (0.62, 1.80), (-0.2, 1.86), (-1.20, 1.80)], 0.06, 4),
            1.30,
            (0, 0, 0),
            "saffron",
            0.04,
            "xz",
        )
        box(0.06, 1.24, 0.72, (-1.22, 0, 0.96), "saffron", 0.02)
        box(0.05, 1.10, 0.72, (0.70, 0, 1.0), "sage_dark:gloss", 0.02, angles=(0, -8, 0))
        for s in (-1, 1):
            bar((0.80, s * 0.58, 0.95), (0.60, s * 0.60, 1.72), 0.06, "ink")
            bar((-0.45, s * 0.60, 0.62), (-0.45, s * 0.60, 1.70), 0.06, "ink")
        cylinder(0.11, 0.06, (1.18, 0, 0.72), "glow", 0.01, angles=(0, 90, 0))
        person(0.18, 0, 0, top="warm", legs="ink", sit=True, arms=("fwd", "fwd"), z=0.22, scale=0.9)
        person(-0.70, 0, 0, top="terra", legs="leaf", sit=True, arms=("fwd", "fwd"), z=0.22, scale=0.9, bun=True)
