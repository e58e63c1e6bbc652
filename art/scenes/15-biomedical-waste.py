"""Biomedical waste: the four statutory bins, larger than life, in a tiled store; a trolley is pushed past them, a bag
is weighed and entered, the autoclave stands on the left.
"""

from model.building.ground import room_plinth, tiles
from model.building.openings import window
from model.building.walls import dado_back, dado_left, wall
from model.furniture.housekeeping import bucket_and_hose
from model.medical.waste import autoclave, barcode_scale, waste_trolley
from model.medical.waste_bins import biohazard, waste_bag, waste_bin
from model.people.dress import doctor
from model.people.figure import person
from model.people.worn import apron_and_gloves, clipboard_in_hand
from model.place import at
from model.shapes.lines import text
from model.shapes.solids import box, plate, rounded_box
from model.stage import View, shoot

WIDTH, DEPTH, HEIGHT = 5.9, 4.4, 3.0
STREAMS = ("waste_yellow", "waste_red", "sharps", "waste_blue")


def store():
    """Two walls with a tiled band, a high window on the left, a drain in the floor before the step."""
    hole = (0.70, 1.80, 1.9, 0.75)
    wall((0, 0), (0, DEPTH + 0.16), HEIGHT, holes=[hole])
    window(hole[2], hole[3], (0, hole[0], hole[1]), axis="y", mullions=2)
    wall((0, DEPTH), (WIDTH, DEPTH), HEIGHT)
    dado_left(0.02, DEPTH - 0.03, 1.35)
    dado_back(0.03, WIDTH - 0.02, DEPTH, 1.35)
    box(WIDTH - 0.4, 0.22, 0.012, (WIDTH / 2, 2.64, 0), "stone", 0.004)
    for i in range(36):
        box(0.07, 0.16, 0.02, (0.34 + i * 0.149, 2.64, 0.004), "ink", 0.004)


def sign():
    """The sign over the bins: words and the trefoil."""
    with at(2.95, DEPTH - 0.03, 2.42):
        plate(4.7, 0.66, (0, -0.02, 0), "green", 0.08, 0.06)
        text("BIOMEDICAL WASTE", 0.40, (0.34, -0.055, 0), "white", depth=0.010)
        plate(0.50, 0.50, (-1.98, -0.055, 0), "white", 0.06, 0.02)
        biohazard(0.38, (-1.98, -0.075, -0.015))


def four_bins():
    """The bins on their step."""
    rounded_box(5.5, 1.45, 0.18, (3.05, 3.62, 0), "white", 0.10, 0.03)
    for i, stream in enumerate(STREAMS):
        waste_bin(1.14 + i * 1.32, 3.56, stream, 0.18, 1.30)


def weighing():
    """A worker sets a yellow bag on the scale, the officer beside it enters the weight."""
    barcode_scale(3.05, 0.74, 62)
    waste_bag(3.08, 0.72, 0.17, 1.05)
    person(3.30, 1.40, -112, top="leaf", cap="green", mask=True, arms=("reach", "reach"), skin="skin1")
    apron_and_gloves(3.30, 1.40, -112, "white", "terra", ("reach", "reach"))
    doctor(2.02, 0.50, 8, mask=True, arms=("fwd", "fwd"), skin="skin3", bun=True)
    clipboard_in_hand(2.02, 0.50, 8)


def collecting():
    """A worker in apron and gloves pushes the trolley past the bins."""
    waste_trolley(5.02, 1.42, -20)
    person(3.98, 1.84, -20, top="leaf", cap="green", mask=True, arms=("push", "push"), skin="skin2")
    apron_and_gloves(3.98, 1.84, -20, "white", "terra")


def build():
    """Build the picture."""
    room_plinth(WIDTH, DEPTH)
    tiles(WIDTH, DEPTH, 8, 6, (0, 0, 0), "plaster", 0.05, 0.016)
    with at(0, 0, 0.05):
        store()
        sign()
        four_bins()
        autoclave(1.04, 1.46, 90)
        bucket_and_hose(1.12, 0.36)
        weighing()
        collecting()
    shoot(View(target=(3.275, 2.235, 1.389), azimuth=38, elevation=25, lens=229.2))
