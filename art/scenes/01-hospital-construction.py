"""A hospital going up: a stair tower with a green cross, the frame beside it, a tower crane, excavator and mixer."""

from math import radians

from mathutils import Matrix, Vector

from building_site.frame import building
from model.building.ground import plinth
from model.building.openings import window
from model.building.walls import wall
from model.construction.cranes import crane
from model.construction.machines import excavator, truck_mixer
from model.furniture.desks import trestle
from model.furniture.tools import drawing_roll
from model.landscape.greenery import tree
from model.people.figure import person
from model.place import at
from model.shapes.lines import bar
from model.shapes.outlines import rounded_rectangle
from model.shapes.solids import box, prism, rounded_box
from model.shapes.turned import lathe
from model.stage import View, shoot


def lifted_panel():
    """The crane behind the frame, its jib to the left, and the wall panel it is bringing in."""
    cx, cy, ch, turn, reach, drop = 7.9, 6.2, 12.2, 203, 17.6, 2.6
    crane(cx, cy, ch, 18.4, 3.6, turn, "saffron", hook=(reach, drop), z=0.05)
    # the cab on the side of the jib that is seen
    with at(cx, cy, ch + 0.05, turn):
        rounded_box(0.74, 0.70, 0.95, (0.55, 0.62, 0.05), "white", 0.1, 0.05)
        prism(rounded_rectangle(0.60, 0.44, 0.06), 0.04, (0.55, 0.97, 0.60), "ink:gloss", 0.01, "xz")
        prism(rounded_rectangle(0.55, 0.44, 0.06), 0.04, (0.18, 0.62, 0.60), "ink:gloss", 0.01, "yz")
    hook = Vector((cx, cy, ch + 0.05)) + Matrix.Rotation(radians(turn), 4, "Z") @ Vector((reach, 0, 0.1 - drop))
    with at(hook.x, hook.y, hook.z, 6):
        for s in (-1, 1):
            bar((0, 0, 0.1), (s * 1.1, 0, -0.75), 0.03, "ink")
        with at(-1.35, 0, -2.55):
            wall((0, 0), (2.7, 0), 1.8, 0.14, holes=[(0.55, 0.45, 1.6, 0.95)], cut="green", material="white")
            window(1.6, 0.95, (0.55, 0, 0.45), thickness=0.14)


def yard():
    """Machines, materials, site office, engineers, hoarding."""
    _machines()
    _heap()
    _pipes_and_pallets()
    _site_office()
    _engineers()
    _cones()
    _hoarding_and_trees()


def _machines():
    """Machines."""
    truck_mixer(4.9, -4.2, 6)
    excavator(-7.2, -1.9, -31, 0.05, swing=2)


def _heap():
    """Heap of earth in front of the bucket."""
    lathe(
        [(0, 0), (1.25, 0), (1.2, 0.06), (0.80, 0.42), (0.42, 0.72), (0.16, 0.84), (0, 0.86)],
        (-2.75, -5.2, 0.05),
        "clay",
        40,
    )


def _pipes_and_pallets():
    """Pipes and pallets."""
    for k in range(3):
        for i in range(4 - k):
            y = 1.3 + i * 0.34 + k * 0.17
            bar((-8.9, y, 0.22 + k * 0.29), (-6.5, y, 0.22 + k * 0.29), 0.32, "leaf" if (i + k) % 2 else "sage_dark")
    box(1.3, 1.0, 0.12, (9.9, -4.9, 0.05), "wood_dark", 0.015)
    for a in range(4):
        for c in range(2):
            for layer in range(3):
                box(0.29, 0.46, 0.2, (9.45 + a * 0.30, -5.14 + c * 0.48, 0.17 + layer * 0.21), "terra", 0.02)


def _site_office():
    """Site office."""
    with at(9.4, 1.2, 0.05):
        rounded_box(2.3, 3.3, 2.3, (0, 0, 0.2), "green", 0.12, 0.05)
        box(2.5, 3.5, 0.12, (0, 0, 2.5), "white", 0.03)
        for u in (-0.85, 0.75):
            prism(rounded_rectangle(1.12, 0.92, 0.06), 0.03, (1.15, u, 1.6), "white", 0.01, "yz")
            prism(rounded_rectangle(1.0, 0.8, 0.06), 0.05, (1.155, u, 1.6), "sage_dark:gloss", 0.01, "yz")
        prism(rounded_rectangle(0.85, 1.8, 0.05), 0.05, (-0.2, -1.66, 1.1), "wood", 0.015, "xz")
        box(1.2, 0.6, 0.18, (-0.2, -1.95, 0), "wood_dark", 0.02)


def _engineers():
    """Engineers with a drawing on a table, a foreman by the office."""
    trestle(-2.05, -2.15, 12, 1.7, 0.9, 0.9, 0.05)
    with at(-2.05, -2.15, 0.95, 12):
        box(1.2, 0.66, 0.02, (0, 0, 0.005), "white", 0.004)
        box(0.5, 0.3, 0.012, (-0.1, 0, 0.028), "sage_dark", 0.003)
        drawing_roll((0.62, -0.25, 0.06), (0.62, 0.25, 0.06), 0.05)
    person(
        -3.2, -2.5, 15, top="white", legs="leaf", helmet="white", arms=("fwd", "up"), vest="saffron", scale=1.15, z=0.05
    )
    person(
        -0.95,
        -2.55,
        160,
        top="sage_dark",
        legs="ink",
        helmet="saffron",
        arms=("hip", "fwd"),
        skin="skin2",
        vest="terra",
        scale=1.15,
        z=0.05,
    )
    person(
        9.0, -2.7, 195, top="leaf", legs="ink", helmet="saffron", arms=("fwd", "fwd"), vest="terra", scale=1.15, z=0.05
    )
    person(
        -5.0,
        -5.3,
        75,
        top="terra",
        legs="ink",
        helmet="saffron",
        arms=("up", "up"),
        skin="skin3",
        vest="green",
        scale=1.15,
        z=0.05,
    )


def _cones():
    """Cones along the front edge."""
    for u, v in ((2.2, -5.9), (3.9, -6.0), (5.6, -6.0)):
        lathe([(0, 0), (0.26, 0), (0.26, 0.05), (0.17, 0.06), (0.05, 0.62), (0, 0.63)], (u, v, 0.05), "terra", 32)
        lathe([(0.138, 0.24), (0.148, 0.24), (0.108, 0.42), (0.098, 0.42)], (u, v, 0.05), "white", 32)


def _hoarding_and_trees():
    """Hoarding along the two back edges, trees."""
    for i in range(7):
        box(0.10, 1.75, 1.5, (-9.3, -4.4 + i * 1.86, 0.05), "green", 0.02)
        box(0.115, 1.75, 0.16, (-9.3, -4.4 + i * 1.86, 1.15), "saffron", 0.01)
    for i in range(10):
        box(1.75, 0.10, 1.5, (-8.3 + i * 1.86, 7.3, 0.05), "green", 0.02)
    tree(-7.6, 6.2, 2.6, 0.8, "sage_dark", 0.05)
    tree(10.3, 5.0, 3.2, 0.85, "leaf", 0.05, seed=3)


def build():
    """Build the picture."""
    plinth(21.4, 15.2, (0.6, 0.35), height=0.6, radius=1.2, bevel=0.1)
    rounded_box(20.6, 14.4, 0.05, (0.6, 0.35, 0), "sand", 1.0, 0.02)
    building()
    lifted_panel()
    yard()
    shoot(View(target=(1.722, 0.725, 4.894), azimuth=33, elevation=21, lens=111.3, distance=90), floor=-0.6)
