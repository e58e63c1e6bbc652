"""A patient room being fitted out: half the wall is painted, the bed is in, samples and drawings lie on the trestle."""

from mathutils import Vector

from model.building.ground import planks, room_plinth
from model.building.openings import window
from model.building.walls import wall
from model.furniture.cloth import dustsheet
from model.furniture.desks import trestle
from model.furniture.pictures import colour_fan, mood_board
from model.furniture.storage import cabinet
from model.furniture.tools import drawing_roll, paint_pail, stepladder
from model.landscape.greenery import plant
from model.medical.beds import bed
from model.people.dress import doctor
from model.people.figure import person
from model.place import at
from model.shapes.lines import bar
from model.shapes.outlines import rounded_rectangle
from model.shapes.solids import box, prism, rounded_box
from model.shapes.turned import cylinder
from model.stage import View, shoot

WIDTH, DEPTH, HEIGHT = 5.8, 4.9, 2.8
PAINTED = 2.95  # the wall is green up to here


def shell():
    """Plinth, plank floor, two walls, a wide window on the left."""
    room_plinth(WIDTH, DEPTH)
    planks(WIDTH, DEPTH, 15, (0, 0, 0), "wood", 0.05, gap=0.014)
    with at(0, 0, 0.05):
        wall((0, 0), (0, DEPTH + 0.16), HEIGHT, holes=[(1.25, 0.85, 2.3, 1.45)])
        window(2.3, 1.45, (0, 1.25, 0.85), axis="y", mullions=1)
        wall((0, DEPTH), (WIDTH, DEPTH), HEIGHT)


def paint():
    """The painted part of the wall, its right edge still the separate strokes of the roller."""
    box(PAINTED, 0.02, HEIGHT - 0.06, (PAINTED / 2 + 0.01, DEPTH - 0.008, 0), "leaf", 0.004)
    for i, (z0, z1) in enumerate(((0.0, 2.70), (0.34, 2.62), (0.62, 2.70), (1.10, 2.56), (1.45, 2.66), (1.72, 2.40))):
        prism(
            rounded_rectangle(0.24, z1 - z0, 0.035, centre=(PAINTED + 0.09 + i * 0.205, (z0 + z1) / 2)),
            0.018,
            (0, DEPTH - 0.008 - 0.001 * i, 0),
            "leaf",
            0.004,
            "xz",
        )


def headwall():
    """Bedhead: a slatted wood panel with sockets, a reading lamp and a monitor; the bed before it."""
    x = 1.72
    for i in range(11):
        box(0.155, 0.05, 1.25, (x - 0.875 + i * 0.175, DEPTH - 0.045, 0.30), "wood_dark", 0.012)
    box(1.98, 0.10, 0.06, (x, DEPTH - 0.06, 1.56), "wood", 0.015)
    box(1.70, 0.06, 0.20, (x, DEPTH - 0.095, 1.16), "white", 0.015)
    for i, c in enumerate(("saffron", "sage_dark", "terra", "green")):
        cylinder(0.042, 0.04, (x - 0.60 + i * 0.17, DEPTH - 0.125, 1.26), c, 0.008, 24, angles=(90, 0, 0))
    for i in range(2):
        box(0.13, 0.02, 0.09, (x + 0.22 + i * 0.20, DEPTH - 0.13, 1.215), "stone", 0.006)
    for s in (-1, 1):
        cylinder(0.11, 0.30, (x + s * 1.24, DEPTH - 0.16, 1.58), "glow", 0.02, 32)
        box(0.06, 0.14, 0.05, (x + s * 1.24, DEPTH - 0.08, 1.70), "steel", 0.01)
    bed(x, DEPTH - 1.30, -90, patient=False, blanket="sage", accent="terra", back=26)
    # bedside cabinet with a plant
    cabinet(x - 1.30, DEPTH - 0.36, 0, 0.56, 0.50, 0.68, count=1, drawers=True, door="sage_dark", top="wood")
    plant(x - 1.30, DEPTH - 0.36, 0.42, z=0.725, seed=3, count=8)


def painter():
    """Step ladder on a dust sheet, a painter with a long roller, pails and a tray."""
    dustsheet(4.40, DEPTH - 1.10, 2.35, 1.75, seed=4, turn=2)
    stepladder(4.30, DEPTH - 0.80, 90, 0.03, height=1.10)
    person(4.30, DEPTH - 1.00, 90, top="white", legs="sage_dark", cap="terra", arms=("fwd", "up"), skin="skin2", z=0.60)
    hand = Vector((4.07, DEPTH - 0.80, 2.18))
    head = Vector((3.98, DEPTH - 0.10, 2.34))
    bar(hand - (head - hand) * 0.35, head - Vector((0, 0.10, 0.02)), 0.030, "wood_dark")
    bar(head - Vector((0.15, 0, 0)), head + Vector((0.15, 0, 0)), 0.11, "leaf")
    paint_pail(5.15, DEPTH - 0.95, 0.06, "leaf", 1.15)
    paint_pail(5.38, DEPTH - 1.40, 0.06, "terra", 0.95)
    rounded_box(0.34, 0.46, 0.07, (3.72, DEPTH - 1.75, 0.06), "ink", 0.05, 0.02, turn=12)
    rounded_box(0.28, 0.36, 0.02, (3.72, DEPTH - 1.75, 0.125), "leaf", 0.04, 0.006, turn=12)
    # rolls of wall covering
    for i in range(3):
        cylinder(0.075, 1.15 + 0.12 * i, (5.50, DEPTH - 0.30 - 0.20 * i, 0), ("sage", "sand", "mint")[i], 0.012, 28)


def studio():
    """The designer's trestle: swatches, tiles, a fan of colours, drawings; mood board on an easel."""
    tx, ty = 3.00, 0.98
    trestle(tx, ty, 0, 2.1, 0.85, 0.84)
    with at(tx, ty, 0.84):
        for i, c in enumerate(("white", "sage_dark", "terra", "stone", "green")):
            box(0.24, 0.24, 0.03, (-0.86 + 0.27 * (i % 3), 0.20 - 0.27 * (i // 3), 0.003), c, 0.008)
        colour_fan(0.12, 0.02, 20, 0.004, 0.62)
        rounded_box(0.52, 0.36, 0.012, (0.66, -0.16, 0.004), "white", 0.02, 0.003, turn=8)
        box(0.36, 0.22, 0.008, (0.66, -0.16, 0.018), "sage", 0.002, turn=8)
        box(0.16, 0.10, 0.010, (0.62, -0.15, 0.022), "terra", 0.002, turn=8)
        cylinder(0.045, 0.10, (0.94, 0.28, 0.003), "saffron", 0.01, 24)
        for i in range(3):
            bar(
                (0.92 + 0.02 * i, 0.28, 0.05),
                (0.89 + 0.05 * i, 0.27 + 0.02 * i, 0.24),
                0.014,
                ("green", "terra", "wood_dark")[i],
            )
    # easel with the mood board by the window wall
    with at(0.96, 0.66, 0, 62):
        bar((-0.42, -0.05, 0), (-0.12, 0.06, 1.75), 0.045, "wood_dark", True)
        bar((0.42, -0.05, 0), (0.12, 0.06, 1.75), 0.045, "wood_dark", True)
        bar((0, 0.62, 0), (0, 0.08, 1.60), 0.045, "wood_dark", True)
        box(1.0, 0.10, 0.05, (0, -0.06, 0.62), "wood_dark", 0.01)
        mood_board((0, -0.07, 0.67), 1.30, 0.95, rx=-8)
    # designer with rolled drawings, the client's nurse
    person(1.98, 0.62, 35, top="terra", legs="ink", arms=("fwd", "fold"), skin="skin3", bun=True)
    drawing_roll((1.78, 0.34, 1.12), (2.36, 0.90, 1.22), 0.055)
    doctor(3.62, 1.98, -110, arms=("fwd", "hip"), skin="skin1")
    # tiles still to be laid, an armchair waiting
    for i in range(5):
        rounded_box(
            0.50,
            0.50,
            0.045,
            (4.95, 0.62, 0.0 + i * 0.05),
            "mint" if i % 2 else "white",
            0.02,
            0.01,
            turn=(2, -3, 1, 4, -1)[i],
        )
    with at(0.62, 2.98, 0, -20):
        rounded_box(0.72, 0.74, 0.30, (0, 0, 0.12), "saffron", 0.14, 0.06)
        with at(-0.30, 0, 0.40, ry=-10):
            prism(rounded_rectangle(0.74, 0.62, 0.18), 0.18, (0, 0, 0.18), "saffron", 0.06, "yz")
        for s in (-1, 1):
            rounded_box(0.66, 0.15, 0.48, (0.02, s * 0.36, 0.12), "saffron", 0.07, 0.05)
            bar((0.26, s * 0.28, 0.14), (0.30, s * 0.30, 0), 0.04, "wood_dark")
            bar((-0.26, s * 0.28, 0.14), (-0.30, s * 0.30, 0), 0.04, "wood_dark")


def build():
    """Build the picture."""
    shell()
    with at(0, 0, 0.05):
        paint()
        headwall()
        painter()
        studio()
    shoot(View(target=(2.874, 2.913, 1.001), azimuth=40, elevation=27, lens=225.78))
