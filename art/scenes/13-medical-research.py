"""Medical research: a laboratory with a microscope taller than the researchers, a molecule model, benches, fume
cupboard, sample store.
"""

import random

from model.building.ground import room_plinth, tiles
from model.building.walls import dado_back, wall
from model.furniture.seating import stool
from model.furniture.storage import cabinet, fridge
from model.furniture.tools import library_steps
from model.landscape.greenery import plant
from model.materials import even_gloss
from model.medical.big_microscope import big_microscope
from model.medical.lab import centrifuge, flask, fume_hood, molecule, tube_rack
from model.medical.waste_bins import pedal_bin
from model.people.figure import person
from model.place import at
from model.shapes.solids import box, rounded_box
from model.shapes.turned import cylinder
from model.stage import View, shoot

WIDTH, DEPTH, HEIGHT = 5.9, 4.6, 2.75


def glass_wall(y0, y1, h):
    """Glazed laboratory partition on x=0 with a green section cut."""
    box(0.16, y1 - y0, 0.80, (-0.08, (y0 + y1) / 2, 0), "plaster", 0.016)
    box(0.16, y1 - y0, 0.035, (-0.08, (y0 + y1) / 2, h - 0.035), "green", 0.008)
    box(0.14, y1 - y0 - 0.02, 0.10, (-0.08, (y0 + y1) / 2, h - 0.135), "white", 0.010)
    n = 4
    s = (y1 - y0) / n
    for i in range(n + 1):
        box(0.13, 0.07, h - 0.90, (-0.08, min(max(y0 + i * s, y0 + 0.036), y1 - 0.036), 0.79), "white", 0.010)
    for i in range(n):
        box(0.02, s - 0.08, h - 0.96, (-0.08, y0 + (i + 0.5) * s, 0.81), "glass", 0)


def back_row():
    """Back row: fume cupboard, bench with shelf, sample fridge and freezer."""
    fume_hood(1.05, DEPTH - 0.46, 0, 1.75, 0.82, 2.35)
    cabinet(2.98, DEPTH - 0.34, 0, 2.0, 0.62, 0.88, count=3)
    centrifuge(2.36, DEPTH - 0.38, 0, 0.88, 1.05)
    tube_rack(2.95, DEPTH - 0.48, 0.88, 7)
    flask(3.42, DEPTH - 0.34, 0.88, "saffron", 1.2)
    flask(3.68, DEPTH - 0.46, 0.88, "terra", 0.9)
    for z in (1.55, 1.98):
        box(1.9, 0.26, 0.035, (2.98, DEPTH - 0.15, z), "wood", 0.008)
    rnd = random.Random(3)
    for z in (1.585, 2.015):
        for i in range(11):
            c = rnd.choice(["white", "terra", "sage_dark", "leaf", "saffron", "green", "mint"])
            if rnd.random() < 0.5:
                cylinder(0.055, rnd.uniform(0.16, 0.26), (2.14 + i * 0.17, DEPTH - 0.15, z), c, 0.012, 24)
            else:
                box(0.12, 0.17, rnd.uniform(0.18, 0.28), (2.14 + i * 0.17, DEPTH - 0.15, z), c, 0.01)
    fridge(4.52, DEPTH - 0.38, 0, 0.82, 0.68, 2.0)
    fridge(5.40, DEPTH - 0.38, 0, 0.82, 0.68, 2.0)


def giant_microscope():
    """Front bench with the giant microscope, a researcher on steps at the eyepieces."""
    with at(2.98, 1.42, 0):
        rounded_box(2.15, 1.35, 0.36, (0, 0, 0), "white", 0.16, 0.05)
        rounded_box(2.26, 1.46, 0.06, (0, 0, 0.36), "stone", 0.18, 0.018)
        rounded_box(2.165, 1.365, 0.06, (0, 0, 0.05), "green", 0.16, 0.012)
        for i in range(3):
            box(0.56, 0.03, 0.18, (-0.64 + i * 0.64, -0.675, 0.14), "sage", 0.012)
            box(0.20, 0.03, 0.022, (-0.64 + i * 0.64, -0.70, 0.25), "steel", 0.006)
        for i, c in enumerate(("terra", "saffron", "leaf")):
            cylinder(0.14, 0.035, (0.80, -0.44 + i * 0.40, 0.42), "mint", 0.008, 36)
            cylinder(0.11, 0.012, (0.80, -0.44 + i * 0.40, 0.45), c, 0.004, 36)
        flask(-0.86, 0.48, 0.42, "saffron", 1.5)
        flask(-0.58, 0.54, 0.42, "leaf", 1.2)
    with at(2.50, 1.42, 0.42, -60, 1.15):
        big_microscope(0, 0, material="green")
    with at(2.50, 1.42, 0, -60):
        library_steps(0, -1.14, 90, 4, 0.3175)
        person(0, -1.10, 90, top="white", legs="leaf", coat=True, arms=("fwd", "fwd"), skin="skin1", bun=True, z=1.27)


def molecule_and_researcher():
    """Second researcher explains the molecule on its stand."""
    person(3.82, 0.34, 14, top="white", legs="sage_dark", coat=True, arms=("fwd", "up"), skin="skin2")
    molecule(5.42, 0.94, 0, 3.2, 1.12, turn=38)


def at_the_centrifuge():
    """At the centrifuge."""
    person(2.02, 3.34, 78, top="white", legs="sage_dark", coat=True, arms=("reach", "fwd"), skin="skin3", bun=True)
    stool(3.45, 3.15, "terra")

    pedal_bin(5.50, 2.95, "saffron")
    plant(0.42, 1.85, 1.1, seed=4)


def build():
    """Build the picture."""
    room_plinth(WIDTH, DEPTH)
    tiles(WIDTH, DEPTH, 9, 7, (0, 0, 0), "mint", 0.05, 0.014)
    with at(0, 0, 0.05):
        glass_wall(0.02, DEPTH + 0.16, 2.10)
        wall((0, DEPTH), (WIDTH, DEPTH), HEIGHT)
        dado_back(0.03, WIDTH - 0.02, DEPTH, 1.02, "sage_dark")
        back_row()
        giant_microscope()
        molecule_and_researcher()
        at_the_centrifuge()
    even_gloss()
    shoot(View(target=(2.731, 2.558, 0.859), azimuth=38, elevation=25, lens=230.44, shift=0.03))
