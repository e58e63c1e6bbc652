"""Corporate health camp in the open: stress test on a treadmill with a big ECG screen, pressure table and scale under a
striped canopy.
"""

from model.building.ground import plinth, tiles
from model.furniture.seating import chair
from model.landscape.greenery import cone_tree, shrub, tree
from model.landscape.tents import event_canopy
from model.materials import even_gloss
from model.medical.checkup import ecg_stand, height_scale, treadmill
from model.people.figure import person
from model.people.figures import walker
from model.people.worn import clipboard_in_hand, tablet_in_hands
from model.place import at
from model.shapes.lines import bar, tube
from model.shapes.marks import cross
from model.shapes.melt import capsule, melted
from model.shapes.outlines import rounded_rectangle
from model.shapes.solids import box, prism, rounded_box
from model.shapes.turned import cylinder, sphere
from model.signs.outdoor import banner
from model.stage import View, shoot


def pressure_table():
    """Canopy with pressure table and scale."""
    event_canopy(1.15, 1.05, 4.3, 2.2, 2.72, 0.80)
    rounded_box(1.7, 0.70, 0.05, (0.35, 0.28, 0.70), "wood", 0.06, 0.016)
    box(1.62, 0.62, 0.68, (0.35, 0.28, 0.02), "green", 0.02)
    cross(0.34, 0.02, (0.35, -0.035, 0.36), "white")
    with at(0.70, 0.31, 0.75):
        rounded_box(0.24, 0.16, 0.13, (0, 0, 0), "white", 0.03, 0.015)
        prism(rounded_rectangle(0.18, 0.09, 0.02), 0.02, (0, -0.08, 0.075), "screen:gloss", 0.004, "xz")
        tube([(-0.10, 0, 0.06), (-0.24, -0.06, 0.02), (-0.36, 0.02, 0.06)], 0.012, "ink")
    for i, c in enumerate(("terra", "white", "saffron")):
        cylinder(0.045, 0.14, (-0.20 + i * 0.12, 0.41, 0.75), c, 0.01, 24)
    person(0.30, 0.96, -94, top="green", arms=("reach", "fwd"), skin="skin3", bun=True)
    chair(-0.74, 0.26, 0, "terra")
    person(-0.74, 0.26, 0, top="white", legs="ink", sit=True, arms=("reach", "fwd"), skin="skin2")
    melted([capsule((-0.52, 0.06, 0.80), (-0.46, 0.06, 0.80), 0.075, 0.075)], "leaf", 0.014, 3)


def height_check():
    """Scale with height rod."""
    height_scale(2.50, 0.42, 90)
    person(2.53, 0.42, 0, top="saffron", legs="leaf", arms=("down", "down"), skin="skin1", z=0.12, scale=0.98)
    person(1.72, 0.02, 24, top="white", legs="sage_dark", coat=True, arms=("fwd", "fwd"), skin="skin1")
    clipboard_in_hand(1.72, 0.02, 24)


def stress_test():
    """Hero: treadmill on a low round stage, walker wired to the ECG screen."""
    cylinder(1.72, 0.12, (-1.85, -1.25, 0), "leaf", 0.03, 96)
    cylinder(1.60, 0.02, (-1.85, -1.25, 0.11), "sage", 0.008, 96)
    with at(-1.85, -1.25, 0.13, -14, 1.30):
        treadmill(0, 0)
        walker(-0.22, 0, 0, top="terra", legs="ink", skin="skin2", z=0.20)
        for s, zz in ((-0.06, 1.30), (0.05, 1.22), (-0.02, 1.12)):
            cylinder(0.028, 0.02, (0.015, s, zz + 0.05), "white", 0.004, 16, angles=(0, 90, 0))
    ecg_stand(-2.72, 0.72, 16, 1.75, 1.15, pole=1.45)
    # the lead hangs from his chest to the lower edge of the screen
    tube([(-1.80, -1.28, 1.84), (-1.72, -0.85, 1.62), (-2.05, -0.05, 1.34), (-2.58, 0.63, 1.50)], 0.020, "saffron")
    person(-0.10, -1.92, 160, top="white", legs="leaf", coat=True, arms=("fwd", "fwd"), skin="skin3")
    with at(-0.10, -1.92, 0, 160):
        tablet_in_hands(0.41, 0, z=1.07)


def queue():
    """Banner and a queue along a rope."""
    banner(3.88, 0.62, 24, 0.90, 2.15)
    waiting = (
        ("sage_dark", "skin1", False, ("down", "fold")),
        ("terra", "skin3", True, ("fwd", "down")),
        ("leaf", "skin2", False, ("hip", "down")),
    )
    for i, (top, skin, bun, arms) in enumerate(waiting):
        place = (1.80 + i * 0.60, -2.0 + i * 0.10, 170 - i * 8)
        person(*place, top=top, legs="ink", skin=skin, bun=bun, arms=arms)
    for x in (1.40, 3.40):
        cylinder(0.13, 0.03, (x, -2.45, 0), "steel", 0.008, 28)
        bar((x, -2.45, 0.02), (x, -2.45, 0.92), 0.04, "steel")
        sphere(0.045, (x, -2.45, 0.94), "saffron")
    tube([(1.40, -2.45, 0.86), (2.4, -2.45, 0.66), (3.40, -2.45, 0.86)], 0.022, "terra")


def planting():
    """Planting."""
    tree(-3.65, 2.35, 3.4, 0.85, "sage_dark", -0.03)
    cone_tree(-2.55, 2.75, 2.5, 0.58, "leaf", -0.03)
    shrub(-3.75, 1.2, 0.34, "leaf", -0.03)
    tree(3.85, 2.55, 2.8, 0.70, "leaf", -0.03, seed=3)
    shrub(-3.85, 0.30, 0.26, "sage_dark", -0.03)
    for y in (-1.15, -1.95):
        rounded_box(0.44, 0.62, 0.34, (3.55, y, 0), "white", 0.08, 0.03)
        shrub(3.55, y, 0.25, "leaf" if y < -1.5 else "sage_dark", 0.32)


def build():
    """Build the picture."""
    # lawn base with a paved island
    plinth(9.0, 6.9, (0, 0), radius=0.9)
    rounded_box(8.5, 6.4, 0.05, (0, 0, 0), "sage", 0.7, 0.014)
    tiles(7.2, 4.9, 9, 6, (-3.5, -2.75, 0.025), "warm", 0.05, 0.016)
    with at(0, 0, 0.075):
        pressure_table()
        height_check()
        stress_test()
        queue()
        planting()
    even_gloss()
    shoot(View(target=(-0.231, 0.431, 0.907), azimuth=36, elevation=25, lens=178.55, shift=0.03))
