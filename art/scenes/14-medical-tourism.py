"""Medical tourism: the arrivals hall. A great globe with an aeroplane on its orbit, an open passport; a patient in a
wheelchair and his daughter with the luggage are met by the coordinator and a nurse.
"""

import math
from math import cos, pi, sin

from model.building.ground import room_plinth, tiles
from model.building.openings import window
from model.building.walls import wall
from model.furniture.packing import suitcase
from model.landscape.greenery import plant
from model.medical.ward import wheelchair
from model.paper.passport import passport
from model.people.dress import kurta
from model.people.figure import person
from model.people.saris import sari
from model.place import at
from model.shapes.lines import text
from model.shapes.solids import box, plate
from model.shapes.turned import cylinder, sphere
from model.signs.outdoor import board_sign
from model.stage import View, shoot
from model.vehicles.aeroplane import aeroplane
from model.vehicles.globe import globe

WIDTH, DEPTH, HEIGHT = 5.7, 4.7, 3.1


def hall():
    """Tiles, the board on the left wall, a glazed wall at the back."""
    room_plinth(WIDTH, DEPTH)
    tiles(WIDTH, DEPTH, 8, 7, (0, 0, 0), "warm", 0.05, 0.016)
    with at(0, 0, 0.05):
        wall((0, 0), (0, DEPTH + 0.16), HEIGHT)
        hole = (0.45, 1.05, WIDTH - 0.9, 1.45)
        wall((0, DEPTH), (WIDTH, DEPTH), HEIGHT, holes=[hole])
        window(hole[2], hole[3], (hole[0], DEPTH, hole[1]), mullions=3)
        box(WIDTH - 0.04, 0.03, 0.60, (WIDTH / 2, DEPTH - 0.012, 0), "sage", 0.008)
        box(0.03, DEPTH - 0.04, 0.60, (0.012, DEPTH / 2, 0), "sage", 0.008)


def arrivals_board():
    """The board on the left wall: a heading, four flights, one marked."""
    with at(0.05, 1.95, 2.12, 90):
        plate(3.1, 1.40, (0, -0.02, 0), "green", 0.08, 0.10)
        text("ARRIVALS", 0.34, (0, -0.085, 0.42), "white", depth=0.010)
        for i in range(4):
            for u, long, colour in (
                (-1.12, 0.40, "mint"),
                (-0.30, 0.90, "sage_dark"),
                (0.58, 0.40, "sage_dark"),
                (1.16, 0.28, "terra" if i == 1 else "saffron"),
            ):
                box(long, 0.012, 0.11, (u, -0.078, 0.06 - i * 0.21), colour, 0.003)


def globe_and_orbit():
    """The globe on a round rug, the aeroplane on its orbit."""
    x, y = 2.95, 2.90
    cylinder(1.55, 0.012, (x, y, 0), "sage", 0.004, 96)
    cylinder(1.42, 0.018, (x, y, 0), "sage_dark", 0.004, 96)
    _, _, middle = globe(x, y, 0.01, 1.20)
    with at(x, y, middle, 36, rx=-24, ry=14):
        orbit, place = 1.68, 4.0
        for i in range(60):
            a = 2 * pi * i / 60
            if not 3.55 < a < 4.45:
                sphere(0.030, (orbit * cos(a), orbit * sin(a), 0), "terra", segments=12)
        with at(orbit * cos(place), orbit * sin(place), 0, math.degrees(place) + 90, rx=-6):
            aeroplane(0.98)


def welcome():
    """On the left the coordinator with her sign; a nurse bends to the guest in the wheelchair."""
    sari(0.78, 0.86, -30, "leaf", "saffron", "saffron", arms=("fwd", "fwd"), skin="skin1", scale=1.15)
    with at(1.22, 0.62, -0.10, 26):
        board_sign(0, 0, 0, 0, ("WELCOME",), 1.02, 0.50, True, 0.17)
    with at(2.52, 0.80, 0, -24, 1.15):
        wheelchair(0, 0)
        kurta(0.02, 0, 0, "sand", "white", sit=True, arms=("fwd", "fwd"), skin="skin3", hair="grey", z=-0.02)
        person(-0.62, 0, 0, top="green", cap="leaf", arms=("push", "push"), skin="skin2")


def luggage():
    """The daughter with two cases; the open passport, twice a man's height, on the right."""
    person(3.80, 1.00, 258, top="terra", legs="ink", arms=("up", "down"), skin="skin3", bun=True, scale=1.15)
    with at(4.58, 0.66, 0, 30, 1.25):
        suitcase(0, 0, material="leaf")
        suitcase(0.44, 0.34, 14, material="sage_dark")
    passport(4.66, 2.72, 30, 0, 1.24, 1.90, 20)


def build():
    """Build the picture."""
    hall()
    with at(0, 0, 0.05):
        arrivals_board()
        globe_and_orbit()
        welcome()
        luggage()
        plant(0.50, 3.95, 1.15, seed=4)
    shoot(View(target=(3.222, 2.292, 1.477), azimuth=37, elevation=24, lens=229.0))
