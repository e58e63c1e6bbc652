"""Home care: a gabled Indian bedroom, an old man in a wooden bed, the nurse beside him, his daughter bringing tea, an
oxygen concentrator.
"""

import math

from model.building.ground import planks, room_plinth
from model.building.openings import door, window
from model.building.walls import wall
from model.furniture.cloth import curtain
from model.furniture.pictures import picture
from model.furniture.tools import teacup
from model.landscape.greenery import plant
from model.materials import even_gloss
from model.medical.cot import cot
from model.medical.pharmacy import pill_bottle
from model.medical.ward import oxygen_concentrator
from model.people.figure import person
from model.people.saris import sari
from model.place import at
from model.shapes.lines import bar, bent_tube, tube
from model.shapes.marks import cross, heart
from model.shapes.solids import box, prism, rounded_box
from model.shapes.turned import cylinder, lathe
from model.stage import View, shoot

WIDTH, DEPTH, HEIGHT = 5.4, 4.6, 2.35


def gable(depth, h, top):
    """Left wall (x=0) with a gable: body, green cut along the slopes."""
    y0, y1, ym = 0, depth + 0.16, depth * 0.52
    hole = (1.0, 1.05, 1.45, 1.15)
    # the wall below the eaves carries the window, the triangle sits on it
    wall((0, y0), (0, y1), h, holes=[hole], cut=None)
    prism([(y0, h - 0.004), (y1, h - 0.004), (ym, top)], 0.16, (-0.08, 0, 0), "plaster", 0.012, "yz")
    window(hole[2], hole[3], (0, hole[0], hole[1]), axis="y", mullions=1, transoms=1)
    for a, c in (((y0, h), (ym, top)), ((ym, top), (y1, h))):
        length = math.hypot(c[0] - a[0], c[1] - a[1])
        ang = math.degrees(math.atan2(c[1] - a[1], c[0] - a[0]))
        with at(-0.08, (a[0] + c[0]) / 2, (a[1] + c[1]) / 2, 0, rx=ang):
            box(0.175, length + 0.02, 0.040, (0, 0, -0.004), "green", 0.008)
    return hole


def gable_room():
    """Gable wall on the left, low back wall in a warm tint; curtain at the window, picture and shelf with a lamp."""
    hole = gable(DEPTH, HEIGHT, 3.75)
    wall((0, DEPTH), (WIDTH, DEPTH), HEIGHT, holes=[(3.95, 0, 1.0, 2.02)])
    box(3.88, 0.02, HEIGHT - 0.06, (1.95, DEPTH - 0.008, 0), "sand", 0.006)
    box(0.36, 0.02, HEIGHT - 0.06, (WIDTH - 0.19, DEPTH - 0.008, 0), "sand", 0.006)
    box(1.11, 0.02, HEIGHT - 0.06 - 2.09, (4.457, DEPTH - 0.008, 2.09), "sand", 0.006)
    box(3.86, 0.05, 0.10, (1.95, DEPTH - 0.022, 0), "wood_dark", 0.01)
    box(0.05, DEPTH - 0.04, 0.10, (0.022, DEPTH / 2, 0), "wood_dark", 0.01)
    door(1.0, 2.02, (3.95, DEPTH, 0), material="leaf", frame="wood_dark")
    z0 = hole[1] - 0.25
    for a, c in ((hole[0] - 0.28, hole[0] + 0.22), (hole[0] + hole[2] - 0.22, hole[0] + hole[2] + 0.28)):
        curtain((0.10, a), (0.10, c), 1.42, z0, "saffron", 5)
    bar((0.10, hole[0] - 0.40, z0 + 1.45), (0.10, hole[0] + hole[2] + 0.40, z0 + 1.45), 0.035, "wood_dark")
    picture(0.80, 0.62, (2.55, DEPTH - 0.02, 1.72), material="mint")
    picture(0.40, 0.50, (3.35, DEPTH - 0.02, 1.70), material="terra", figure=False)
    heart(0.17, (3.35, DEPTH - 0.105, 1.70), "white", 0.02)
    box(0.9, 0.24, 0.04, (0.80, DEPTH - 0.14, 1.45), "wood_dark", 0.01)
    for i, (c, h) in enumerate((("leaf", 0.26), ("terra", 0.22), ("white", 0.28), ("sage_dark", 0.24))):
        box(0.06, 0.17, h, (0.52 + i * 0.07, DEPTH - 0.14, 1.49), c, 0.006)
    lathe(
        [(0, 0), (0.06, 0), (0.085, 0.08), (0.05, 0.17), (0.03, 0.20), (0.045, 0.22), (0, 0.22)],
        (1.05, DEPTH - 0.14, 1.49),
        "clay",
        28,
    )
    plant(0.42, 0.55, 1.15, pot="terra", seed=6)


def rug_and_bed():
    """Rug and bed."""
    rounded_box(3.3, 2.35, 0.016, (3.05, 1.55, 0.0), "clay", 0.10, 0.004)
    rounded_box(3.1, 2.15, 0.020, (3.05, 1.55, 0.0), "sand", 0.08, 0.004)
    rounded_box(2.8, 1.85, 0.024, (3.05, 1.55, 0.0), "leaf", 0.06, 0.004)
    rounded_box(2.7, 1.75, 0.028, (3.05, 1.55, 0.0), "sand", 0.05, 0.004)
    for i in range(5):
        for j in range(3):
            prism(
                [(-0.12, 0), (0, -0.16), (0.12, 0), (0, 0.16)],
                0.006,
                (2.05 + i * 0.5, 0.98 + j * 0.56, 0.028),
                "terra" if (i + j) % 2 else "sage_dark",
                0.002,
            )
    for i in range(16):
        for s in (-1, 1):
            box(0.12, 0.05, 0.014, (3.05 + s * 1.70, 0.50 + i * 0.14, 0), "sand", 0.004)
    cot(2.05, 2.72, 0, quilt="leaf", back=30)


def bedside():
    """Bedside: table with medicines and a lamp, concentrator with its line."""
    with at(0.62, 3.95, 0):
        rounded_box(0.56, 0.50, 0.05, (0, 0, 0.56), "wood_dark", 0.05, 0.014)
        rounded_box(0.48, 0.42, 0.30, (0, 0, 0.24), "wood", 0.04, 0.014)
        box(0.38, 0.03, 0.10, (0, -0.215, 0.36), "sand", 0.008)
        for sx in (-0.2, 0.2):
            for sy in (-0.17, 0.17):
                bar((sx, sy, 0), (sx, sy, 0.26), 0.045, "wood_dark")
        pill_bottle(-0.14, -0.10, 0.61, 0.20)
        pill_bottle(0.02, -0.14, 0.61, 0.16, material="leaf")
        box(0.13, 0.09, 0.08, (0.15, -0.12, 0.61), "terra", 0.008)
        lathe(
            [(0, 0), (0.09, 0), (0.09, 0.02), (0.02, 0.04), (0.02, 0.24), (0, 0.24)],
            (0.10, 0.10, 0.61),
            "wood_dark",
            28,
        )
        lathe([(0.17, 0), (0.11, 0.22), (0.10, 0.22), (0.16, 0)], (0.10, 0.10, 0.82), "glow", 36)
    oxygen_concentrator(1.05, 1.50, -20, scale=1.18)
    tube(
        [(1.10, 1.42, 1.02), (1.28, 1.75, 0.78), (1.34, 2.22, 0.92), (1.50, 2.55, 1.20), (1.62, 2.66, 1.24)],
        0.014,
        "mint",
    )


def nurse_and_daughter():
    """Nurse in green behind the bed with a pressure cuff; daughter in a sari with a tray of tea; grandchild reading."""
    person(2.18, 3.62, -104, top="green", arms=("reach", "reach"), bun=True, skin="skin3")
    box(0.13, 0.30, 0.05, (1.98, 3.06, 1.20), "white", 0.012, turn=-20)
    sari(4.22, 2.10, 168, cloth="terra", blouse="saffron", edge="leaf", arms=("fwd", "fwd"), skin="skin1")
    with at(4.22, 2.10, 0, 168):
        rounded_box(0.34, 0.46, 0.025, (0.42, 0, 1.065), "wood_dark", 0.06, 0.008)
        teacup(0.40, -0.10, 1.09)
        teacup(0.44, 0.11, 1.09)


def grandson():
    """Grandson on a cane stool, reading aloud."""
    with at(3.72, 1.02, 0):
        lathe(
            [(0, 0), (0.24, 0), (0.25, 0.02), (0.19, 0.21), (0.25, 0.40), (0.25, 0.43), (0, 0.43)],
            (0, 0, 0.02),
            "wood",
            40,
        )
        cylinder(0.25, 0.06, (0, 0, 0.42), "terra", 0.02)
    person(3.72, 1.02, 158, top="saffron", legs="ink", sit=True, arms=("fwd", "fwd"), skin="skin1", scale=0.92, z=0.03)
    with at(3.72, 1.02, 0, 158):
        for s in (-1, 1):
            box(0.22, 0.15, 0.024, (0.37, s * 0.072, 0.86), "green", 0.006, angles=(s * 14, -30, 0))
            box(0.20, 0.14, 0.024, (0.365, s * 0.072, 0.872), "white", 0.004, angles=(s * 14, -30, 0))


def slippers_and_bag():
    """Slippers and a bag by the bed."""
    for s in (0, 0.16):
        rounded_box(0.11, 0.26, 0.03, (2.85 + s, 1.86, 0.030), "ink", 0.05, 0.01)
    with at(1.42, 0.92, 0, 24):
        rounded_box(0.46, 0.26, 0.28, (0, 0, 0.0), "leaf", 0.06, 0.04)
        cross(0.15, 0.02, (0, -0.135, 0.14), "white")
        bent_tube([(-0.12, 0, 0.27), (-0.12, 0, 0.38), (0.12, 0, 0.38), (0.12, 0, 0.27)], 0.016, 0.05, "ink")


def build():
    """Build the picture."""
    room_plinth(WIDTH, DEPTH)
    planks(WIDTH, DEPTH, 13, (0, 0, 0), "wood", 0.05, along="x")
    with at(0, 0, 0.05):
        gable_room()
        rug_and_bed()
        bedside()
        nurse_and_daughter()
        grandson()
        slippers_and_bag()
    even_gloss()
    shoot(View(target=(2.32, 2.743, 0.888), azimuth=39, elevation=26, lens=231.26, shift=0.03))
