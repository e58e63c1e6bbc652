"""The pharmacy: pills, packs and the counter."""

from math import cos, pi, sin

from model.furniture.screens import screen
from model.place import at
from model.shapes.lines import bar, bent_tube
from model.shapes.marks import cross
from model.shapes.outlines import rounded_rectangle
from model.shapes.solids import prism, rounded_box
from model.shapes.turned import cylinder, lathe, sphere


def capsule_pill(x, y, z, radius=0.12, length=0.5, turn=0, left="terra", right="white"):
    """A capsule of two colours lying along x, `length` long."""
    with at(x, y, z, turn):
        hp = (
            [(0, 0), (radius, 0)]
            + [(radius, length / 2 - radius)]
            + [(radius * cos(t * pi / 16), length / 2 - radius + radius * sin(t * pi / 16)) for t in range(1, 9)]
        )
        hp[-1] = (0, length / 2)
        lathe(hp, (0, 0, radius), left, angles=(0, 90, 0))
        lathe(hp, (0, 0, radius), right, angles=(0, -90, 0))


def pill_bottle(x, y, z=0, height=1.5, turn=0, material="saffron"):
    """Oversized pill bottle: ribbed cap, wrap-round label with a green cross facing -y."""
    with at(x, y, z, turn, height / 1.5):
        lathe(
            [
                (0, 0),
                (0.38, 0),
                (0.43, 0.03),
                (0.45, 0.08),
                (0.45, 0.98),
                (0.43, 1.06),
                (0.34, 1.13),
                (0.33, 1.19),
                (0, 1.19),
            ],
            material=material,
            segments=64,
        )
        lathe([(0.448, 0.16), (0.462, 0.17), (0.462, 0.86), (0.448, 0.87)], material="white", segments=64)
        lathe([(0.460, 0.17), (0.466, 0.175), (0.466, 0.255), (0.460, 0.26)], material="leaf", segments=64)
        cylinder(0.40, 0.32, (0, 0, 1.19), "white", 0.04, 64)
        for i in range(36):
            a = i * 2 * pi / 36
            bar((0.40 * cos(a), 0.40 * sin(a), 1.23), (0.40 * cos(a), 0.40 * sin(a), 1.44), 0.022, "white")
        cross(0.40, 0.06, (0, -0.450, 0.57), "green", bevel=0.012)


def blister_pack(x, y, turn=0, z=0, rx=0, cols=3, rows=5, cell=0.30, material="mint", pill="terra"):
    """Oversized blister pack standing in the xz plane, bottom edge at z, facing -y."""
    w, h = cols * cell + 0.12, rows * cell + 0.12
    with at(x, y, z, turn, rx=rx):
        prism(rounded_rectangle(w, h, 0.08, centre=(0, h / 2)), 0.04, (0, 0, 0), material, 0.012, "xz")
        for i in range(cols):
            for j in range(rows):
                u, v = (i - (cols - 1) / 2) * cell, 0.06 + (j + 0.5) * cell
                cylinder(cell * 0.40, 0.03, (u, -0.012, v), "white", 0.008, 28, angles=(90, 0, 0))
                sphere(cell * 0.30, (u, -0.05, v), pill if (i + j) % 3 else "saffron", (1, 0.5, 1), segments=24)


def till(x, y, turn=0, z=0):
    """A counter till, .45 m tall, its slanted screen to +y (the shop side)."""
    with at(x, y, z, turn):
        rounded_box(0.34, 0.34, 0.10, (0, 0, 0), "ink", 0.04, 0.015)
        bar((0, 0, 0.08), (0, 0, 0.22), 0.04, "steel")
        screen(0.36, 0.26, (0, 0.02, 0.32), turn=180, kind="ui", rx=-12, thickness=0.04)


def paper_bag(x, y, turn=0, z=0):
    """Chemist's bag, .26 m, with a green cross and handles."""
    with at(x, y, z, turn):
        prism([(-0.10, 0), (0.10, 0), (0.115, 0.26), (-0.115, 0.26)], 0.12, (0, 0, 0), "white", 0.008, "xz")
        cross(0.11, 0.02, (0, -0.060, 0.12), "green")
        cross(0.11, 0.02, (0, 0.060, 0.12), "green")
        bent_tube([(-0.05, 0, 0.25), (-0.05, 0, 0.34), (0.05, 0, 0.34), (0.05, 0, 0.25)], 0.008, 0.04, "wood_dark")
