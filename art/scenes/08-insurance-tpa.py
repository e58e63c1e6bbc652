"""The insurance desk: a great shield stands behind a counter; a family brings its claim, an oversized health card
beside.
"""

from model.building.ground import plinth
from model.furniture.screens import screen
from model.landscape.greenery import plant
from model.medical.ward import wheelchair
from model.paper.cards import health_card
from model.paper.files import file_trays
from model.paper.forms import form_sheet
from model.people.dress import kurta
from model.people.figure import person
from model.people.hands import held
from model.people.saris import sari
from model.place import at
from model.shapes.lines import bar, text
from model.shapes.marks import cross, tick
from model.shapes.outlines import rounded, rounded_rectangle
from model.shapes.solids import box, prism, rounded_box
from model.shapes.turned import cylinder
from model.stage import View, shoot


def big_shield(z, s=3.4):
    """The shield: brick rim, green field, white cross."""
    pts = [(-0.5, 0.5), (0, 0.62), (0.5, 0.5), (0.5, 0.0), (0.36, -0.34), (0, -0.64), (-0.36, -0.34), (-0.5, 0)]
    rim = rounded(pts, [0.06, 0.1, 0.06, 0.2, 0.2, 0.05, 0.2, 0.2], 8)
    prism([(a * s * 1.10, c * s * 1.08) for a, c in rim], 0.30, (0, 0.10, z), "white", 0.06, "xz", segments=4)
    prism([(a * s * 0.985, c * s * 0.975) for a, c in rim], 0.30, (0, 0, z), "green", 0.06, "xz", segments=4)
    prism([(a * s * 0.80, c * s * 0.80) for a, c in rim], 0.30, (0, -0.035, z), "leaf", 0.03, "xz", segments=3)
    cross(s * 0.44, 0.16, (0, -0.22, z + s * 0.11), "white", bevel=0.03)


def counter():
    """A desk with a slatted front under a fascia on two posts."""
    w = 4.3
    rounded_box(w, 0.80, 1.0, (0, 0, 0), "white", 0.14, 0.03)
    rounded_box(w + 0.10, 0.92, 0.055, (0, -0.02, 1.0), "wood", 0.12, 0.016)
    for i in range(19):
        box(0.11, 0.03, 0.80, (-1.98 + i * 0.22, -0.412, 0.12), "green", 0.008)
    for s in (-1, 1):
        box(0.13, 0.13, 2.52, (s * (w / 2 - 0.10), 0.12, 0), "white", 0.02)
    rounded_box(w + 0.30, 0.60, 0.58, (0, 0.08, 2.48), "green", 0.10, 0.03)
    rounded_box(w + 0.32, 0.62, 0.05, (0, 0.08, 3.04), "saffron", 0.10, 0.015)
    text("INSURANCE", 0.46, (0, -0.232, 2.77), "white", depth=0.014)
    # on the desk: a screen, trays, a card holder, a plant
    with at(-0.95, 0.05, 1.055):
        cylinder(0.02, 0.24, (0, 0, 0), "steel", 0.004)
        rounded_box(0.24, 0.17, 0.02, (0, 0, 0), "steel", 0.04, 0.006)
        screen(0.62, 0.40, (0, -0.01, 0.36), 200, kind="list", thickness=0.035)
    file_trays(1.80, 0.02, 0, 1.055, 3)
    plant(-1.50, 0.16, 0.40, z=1.055, count=8, seed=4)
    for i in range(3):
        box(
            0.20,
            0.28,
            0.012,
            (0.40 + 0.03 * i, -0.14, 1.056 + 0.013 * i),
            ("white", "mint", "white")[i],
            0.003,
            turn=(4, -6, 8)[i],
        )
    bar((-1.86, -0.08, 1.06), (-1.86, -0.08, 1.34), 0.022, "steel")
    prism(rounded_rectangle(0.34, 0.20, 0.03), 0.03, (-1.86, -0.08, 1.42), "terra", 0.008, "xz")
    box(0.22, 0.02, 0.03, (-1.86, -0.10, 1.42), "white", 0.004)


def claim(x, y, z, turn):
    """An oversized claim form in a folder, with a ticked seal."""
    with at(x, y, z, turn, rx=-9):
        prism(rounded_rectangle(1.62, 2.16, 0.08, centre=(0, 1.08)), 0.08, (0, 0.03, 0), "saffron", 0.022, "xz")
        prism(
            rounded([(-0.70, 2.10), (-0.10, 2.10), (-0.16, 2.30), (-0.64, 2.30)], 0.03),
            0.078,
            (0, 0.03, 0),
            "saffron",
            0.018,
            "xz",
        )
        form_sheet(1.42, 1.96, (0, -0.035, 0.06), lines=8, head="green", start=0.70)
        prism(rounded_rectangle(0.30, 0.34, 0.02, centre=(0.42, 1.72)), 0.02, (0, -0.058, 0), "mint", 0.004, "xz")
        for i in range(2):
            box(0.58, 0.02, 0.05, (-0.28, -0.056, 1.80 - i * 0.13), ("green", "sage_dark")[i], 0.006)
        with at(0.36, -0.09, 0.50):
            cylinder(0.34, 0.06, (0, 0.03, 0), "green", 0.014, 56, angles=(90, 0, 0))
            tick(0.44, 0.05, (0.0, -0.055, 0.0), "white", bevel=0.010)


def family(k):
    """Grandfather in a wheelchair, his son with the papers, the daughter-in-law, a child."""
    kurta(0.35, -1.10, 105, "terra", "white", arms=("reach", "fwd"), skin="skin1", scale=k)
    with held(0.35, -1.10, 105, 0, k):
        with at(0.10, 0, 0.02, ry=-30):
            prism(rounded_rectangle(0.22, 0.30, 0.01), 0.016, (0, 0, 0), "white", 0.004, "yz")
            tick(0.12, 0.01, (-0.014, 0, -0.04), "green", "yz")
    sari(1.25, -1.20, 125, "saffron", "leaf", "terra", skin="skin3", arms=("down", "fold"), scale=k)
    person(1.95, -1.38, 140, top="sage_dark", legs="ink", arms=("up", "down"), skin="skin3", scale=k * 0.66)
    wheelchair(-0.62, -1.62, 62)
    person(
        -0.62, -1.62, 62, top="mint", legs="sage_dark", sit=True, arms=("fwd", "fwd"), skin="skin2", hair="grey", z=0.02
    )


def build():
    """Build the picture."""
    plinth(8.8, 6.0, (0.05, 0.20), radius=0.8)
    rounded_box(8.2, 5.4, 0.04, (0.05, 0.20, 0), "warm", 0.55, 0.012)
    prism(rounded_rectangle(5.6, 2.1, 0.5, centre=(0.10, -1.10)), 0.012, (0, 0, 0.04), "sage", 0.004, "xy")
    k = 1.06
    with at(-0.15, 2.05, 0.04, 0):
        rounded_box(3.2, 0.95, 0.26, (0, 0.12, 0), "plaster", 0.16, 0.03)
        rounded_box(3.24, 0.99, 0.045, (0, 0.12, 0.225), "green", 0.16, 0.008)
        big_shield(3.22, 3.8)
    with at(-0.15, 0.55, 0.04):
        counter()
        person(-0.25, 0.72, -82, top="white", legs="leaf", arms=("fwd", "reach"), skin="skin2", scale=k)
        person(0.85, 0.76, -100, top="leaf", legs="green", arms=("fwd", "fwd"), skin="skin3", bun=True, scale=k)
        family(k)
    claim(-3.25, -0.35, 0.04, 22)
    health_card(3.42, -0.72, 42, 0.04, width=1.95, lean=-13)
    plant(3.45, 1.75, 1.45, z=0.04, seed=9)
    plant(-2.75, 1.60, 1.35, z=0.04, seed=12)
    shoot(View(target=(0.207, 0.649, 2.001), azimuth=36, elevation=23, lens=178.13))
