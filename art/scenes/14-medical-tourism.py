"""Medical tourism: arrivals. A globe with an orbiting aeroplane, an open passport, a traveller met by a coordinator,
a car waiting.
"""

import math
from math import cos, pi, sin

from model.building.ground import plinth, tiles
from model.furniture.packing import suitcase
from model.furniture.seating import bench_seat
from model.landscape.greenery import plant
from model.paper.passport import passport
from model.people.figure import person
from model.place import at
from model.shapes.lines import bar, text
from model.shapes.solids import box, plate, rounded_box
from model.shapes.turned import cylinder, sphere
from model.signs.outdoor import board_sign
from model.stage import View, shoot
from model.vehicles.aeroplane import aeroplane
from model.vehicles.car import car
from model.vehicles.globe import globe


def globe_and_orbit():
    """The globe on a round rug, the aeroplane on its orbit."""
    cx, cy = 0.45, 1.55
    cylinder(1.55, 0.012, (cx, cy, 0), "sage", 0.004, 96)
    cylinder(1.45, 0.018, (cx, cy, 0), "sage_dark", 0.004, 96)
    _, _, zc = globe(cx, cy, 0.01, 1.22)
    with at(cx, cy, zc, -54 + 90, rx=-24, ry=14):
        r = 1.80
        dots = 60
        for i in range(dots):
            a = 2 * pi * i / dots
            if not 3.55 < a < 4.45:
                sphere(0.026, (r * cos(a), r * sin(a), 0), "terra", segments=12)
        a = 4.0
        with at(r * cos(a), r * sin(a), 0, math.degrees(a) + 90, rx=-6):
            aeroplane(0.92)


def arrivals_board():
    """Arrivals board on the left, bench under it."""
    with at(-3.60, 2.00, 0, 90):
        for u in (-1.15, 1.15):
            bar((u, 0, 0), (u, 0, 2.75), 0.10, "white")
        plate(2.75, 1.30, (0, -0.06, 2.05), "green", 0.08, 0.10)
        text("ARRIVALS", 0.24, (-0.25, -0.125, 2.50), "white", depth=0.008)
        for i in range(4):
            for u, w, m in (
                (-0.95, 0.34, "mint"),
                (-0.25, 0.80, "sage_dark"),
                (0.55, 0.34, "sage_dark"),
                (1.02, 0.22, "terra" if i == 1 else "mint"),
            ):
                box(w, 0.012, 0.085, (u, -0.116, 2.20 - i * 0.19), m, 0.003)
    bench_seat(-3.0, 2.0, 0, 4, "leaf")
    person(-3.0, 2.29, 0, top="sage_dark", legs="ink", sit=True, arms=("fwd", "fwd"), skin="skin3")


def standing_passport():
    """Open passport, twice a man's height."""
    passport(3.0, 1.55, 34, 0, 1.30, 1.90, 22)


def welcome():
    """The coordinator with the sign, the traveller with her case."""
    person(-2.55, -0.20, -22, top="white", legs="leaf", coat=True, arms=("fwd", "fwd"), skin="skin1", scale=1.15)
    with at(-2.16, -0.36, -0.10, 14):
        board_sign(0, 0, 0, 0, ("WELCOME",), 0.98, 0.50, True, 0.16)
    person(-0.62, -0.12, 196, top="terra", legs="ink", arms=("up", "down"), skin="skin3", bun=True, scale=1.15)
    suitcase(-0.12, 0.02, 80, 0, material="green")
    plant(-3.75, 0.35, 1.15, seed=4)


def build():
    """Build the picture."""
    plinth(9.4, 7.4, (0.2, 0), radius=0.9)
    # drop-off lane in front, lounge floor behind it on a kerb
    rounded_box(9.0, 2.9, 0.03, (0.2, -2.05, 0), "stone", 0.5, 0.012)
    for i in range(4):
        box(0.85, 0.10, 0.012, (-3.2 + i * 1.9, -3.12, 0.028), "white", 0.005)
    rounded_box(9.0, 4.2, 0.15, (0.2, 1.40, 0), "plaster", 0.45, 0.03)
    tiles(8.4, 3.7, 12, 5, (-4.0, -0.45, 0.13), "warm", 0.05, 0.018)

    with at(0, 0, 0.18):
        globe_and_orbit()
        arrivals_board()
        standing_passport()
        welcome()

    car(2.45, -1.90, 0, 0.03)
    shoot(View(target=(0.101, 0.589, 0.834), azimuth=34, elevation=23, lens=164.94))
