"""Biomedical waste: the four statutory bins in a tiled yard, worker with trolley, autoclave, barcode scale."""

from model.building.ground import plinth, tiles
from model.building.walls import wall
from model.furniture.housekeeping import bucket_and_hose
from model.medical.waste import autoclave, barcode_scale, waste_trolley
from model.medical.waste_bins import waste_bag, waste_bin
from model.people.figure import person
from model.people.worn import apron_and_gloves
from model.place import at
from model.shapes.lines import text
from model.shapes.solids import box, plate, rounded_box
from model.stage import View, shoot

WIDTH, DEPTH = 7.8, 4.7


def drain():
    """Drain channel across the yard."""
    box(WIDTH - 0.3, 0.26, 0.012, (WIDTH / 2, 0.50, 0), "stone", 0.004)
    for i in range(48):
        box(0.07, 0.20, 0.02, (0.32 + i * 0.152, 0.50, 0.004), "ink", 0.004)


def yard_walls():
    """Low yard walls: tiled band and wood rail."""
    wall((0, 0), (0, DEPTH + 0.16), 2.0)
    wall((0, DEPTH), (WIDTH, DEPTH), 2.0)
    box(0.03, DEPTH - 0.04, 0.95, (0.012, DEPTH / 2, 0), "sage", 0.008)
    box(WIDTH - 0.04, 0.03, 0.95, (WIDTH / 2, DEPTH - 0.012, 0), "sage", 0.008)
    box(0.05, DEPTH - 0.04, 0.05, (0.02, DEPTH / 2, 0.95), "wood", 0.01)
    box(WIDTH - 0.04, 0.05, 0.05, (WIDTH / 2, DEPTH - 0.02, 0.95), "wood", 0.01)


def four_bins():
    """Raised step with the four bins."""
    rounded_box(5.5, 1.35, 0.16, (3.05, 3.80, 0), "white", 0.10, 0.03)
    for i, m in enumerate(("waste_yellow", "waste_red", "sharps", "waste_blue")):
        waste_bin(1.03 + i * 1.35, 3.72, m, 0.16, 1.22)


def sterilising():
    """Autoclave at the right, door to the front."""
    autoclave(7.0, 3.15, 0)


def weighing():
    """Barcode scale with a yellow bag, a worker beside it."""
    barcode_scale(1.42, 1.22, 22)
    waste_bag(1.44, 1.19, 0.17, 0.95)
    person(0.50, 1.02, 8, top="leaf", cap="green", mask=True, arms=("fwd", "fwd"), skin="skin1")
    apron_and_gloves(0.50, 1.02, 8, "white", "terra", ("fwd", "fwd"))


def trolley_worker():
    """Worker in apron and gloves pushing the trolley."""
    waste_trolley(4.35, 1.50, -6, z=0.02)
    person(3.20, 1.62, -6, top="leaf", cap="green", mask=True, arms=("push", "push"), skin="skin2")
    apron_and_gloves(3.20, 1.62, -6, "white", "terra")


def yard_sign():
    """Yard sign on the left wall."""
    with at(0.03, 3.00, 1.48, 90):
        plate(2.6, 0.46, (0, -0.03, 0), "green", 0.06, 0.05)
        text("BIOMEDICAL WASTE", 0.24, (0, -0.06, 0), "white", depth=0.008)
    bucket_and_hose(6.35, 1.15)


def build():
    """Build the picture."""
    plinth(WIDTH + 0.9, DEPTH + 0.9, (WIDTH / 2, DEPTH / 2))
    tiles(WIDTH, DEPTH, 11, 7, (0, 0, 0), "plaster", 0.05, 0.016)

    with at(0, 0, 0.05):
        drain()
        yard_walls()
        four_bins()
        sterilising()
        weighing()
        trolley_worker()
        yard_sign()
    shoot(View(target=(3.978, 2.687, 0.646), azimuth=38, elevation=25, lens=190.12))
