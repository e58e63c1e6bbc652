"""Seals and stamps."""

from math import cos, pi, sin

from model.place import at
from model.shapes.marks import cross, tick
from model.shapes.solids import box, prism, rounded_box
from model.shapes.turned import cylinder, lathe


def rosette(position, radius=0.16, material="terra", mark="cross", tails=True, t=0.05):
    """A notched seal with two ribbon tails, facing -y; r is its outer radius."""
    with at(*position):
        if tails:
            for s in (-1, 1):
                tail = [
                    (s * radius * 0.10, -radius * 0.3),
                    (s * radius * 0.72, -radius * 0.3),
                    (s * radius * 0.98, -radius * 2.1),
                    (s * radius * 0.62, -radius * 1.82),
                    (s * radius * 0.34, -radius * 2.1),
                ]
                prism(tail, t * 0.4, (0, t * 0.12, 0), "clay", 0.004, "xz")
        notched = [
            (
                (radius if i % 2 else radius * 0.90) * cos(i * pi / 20),
                (radius if i % 2 else radius * 0.90) * sin(i * pi / 20),
            )
            for i in range(40)
        ]
        prism(notched, t, (0, 0, 0), material, min(0.012, t * 0.2), "xz")
        cylinder(radius * 0.70, t * 0.5, (0, -t * 0.3, 0), "saffron", 0.008, angles=(90, 0, 0))
        if mark == "cross":
            cross(radius * 0.72, t * 0.4, (0, -t * 0.92, 0), "white", bevel=0.004)
        elif mark == "tick":
            tick(radius * 0.84, t * 0.4, (0, -t * 0.92, 0), "white", bevel=0.004)


def stamp(x, y, turn=0, z=0, scale=1.0, base="green"):
    """A rubber stamp 1.6 m tall: turned handle, block and rubber (scale it with k)."""
    with at(x, y, z, turn, scale):
        rounded_box(1.06, 0.80, 0.05, (0, 0, 0), "clay", 0.08, 0.015)
        rounded_box(1.14, 0.88, 0.30, (0, 0, 0.05), base, 0.10, 0.05)
        box(0.70, 0.02, 0.10, (0, -0.445, 0.15), "white", 0.008)
        lathe(
            [
                (0, 0.35),
                (0.30, 0.35),
                (0.32, 0.38),
                (0.30, 0.42),
                (0.16, 0.52),
                (0.12, 0.70),
                (0.15, 0.92),
                (0.28, 1.08),
                (0.345, 1.26),
                (0.32, 1.44),
                (0.20, 1.56),
                (0, 1.60),
            ],
            material="wood_dark",
        )
        lathe([(0.300, 0.40), (0.325, 0.40), (0.325, 0.44), (0.300, 0.44)], material="saffron")
