"""Training and CME: a stepped lecture hall in section; the lecturer before a great heart on the screen, and in front a
team practising on a resuscitation manikin.
"""

import random

from model.building.ground import planks, room_plinth
from model.building.walls import wall
from model.furniture.desks import podium
from model.landscape.greenery import plant
from model.materials import even_gloss
from model.people.dress import doctor
from model.people.figure import person
from model.people.figures import manikin
from model.people.saris import sari
from model.people.worn import clipboard_in_hand
from model.place import at
from model.shapes.lines import bar
from model.shapes.marks import cross, heart, pulse_line
from model.shapes.outlines import rounded_rectangle
from model.shapes.solids import box, plate, prism, rounded_box
from model.stage import View, shoot

WIDTH, DEPTH, HEIGHT = 6.0, 5.0, 3.4
RISE, GOING = 0.42, 0.92  # of a tier
TOPS = ("sage_dark", "white", "terra", "leaf", "mint", "saffron", "green")


def hall():
    """Planks, a panelled back wall, a plain left one."""
    room_plinth(WIDTH, DEPTH)
    planks(WIDTH, DEPTH, 13, (0, 0, 0), "wood", 0.05)
    with at(0, 0, 0.05):
        wall((0, 0), (0, DEPTH + 0.16), HEIGHT)
        wall((0, DEPTH), (WIDTH, DEPTH), HEIGHT)
        for i in range(14):
            box(0.16, 0.04, 0.95, (2.95 + i * 0.22, DEPTH - 0.02, 0), "wood_dark", 0.012)


def tiers():
    """Three straight tiers along the left wall, highest at the wall: planks, a green edge, desk, bench, listeners."""
    rnd = random.Random(4)
    for k in range(3):
        top, edge = RISE * (k + 1), GOING * (3 - k)  # the tier's floor and its front edge
        with at(edge, 1.15 + (DEPTH - 1.2) / 2, RISE * k):
            long = DEPTH - 1.2
            box(edge - 0.01, long, RISE, (-edge / 2, 0, 0), "white", 0.016)
            box(edge + 0.03, long + 0.02, 0.04, (-edge / 2 + 0.015, 0, RISE), "wood", 0.010)
            box(0.03, long + 0.03, 0.05, (0.015, 0, RISE - 0.12), "green", 0.008)
        with at(edge, 1.15 + (DEPTH - 1.2) / 2, top + 0.04):
            box(0.05, long - 0.14, 0.62, (-0.10, 0, 0), "white", 0.012)
            box(0.34, long - 0.10, 0.04, (-0.20, 0, 0.62), "wood_dark", 0.012)
            box(0.30, long - 0.14, 0.40, (-0.72, 0, 0), "leaf", 0.03)
        count = 4
        for i in range(count):
            y = 1.72 + i * (long - 1.10) / (count - 1)
            _listener(edge - 0.70, y, top + 0.02, TOPS[(i * 2 + k * 3) % 7], rnd)
            with at(edge - 0.20, y, top + 0.70, 90):
                plate(0.24, 0.17, (0, 0, 0.006), "paper", 0.01, 0.01, "xy", 0.002)


def _listener(x, y, z, top, rnd):
    """Someone on the bench."""
    person(
        x,
        y,
        -8,
        top=top,
        legs="ink",
        sit=True,
        coat=top == "white",
        arms=rnd.choice((("fwd", "fwd"), ("fold", "fwd"))),
        skin=rnd.choice(("skin1", "skin2", "skin3")),
        bun=rnd.random() < 0.5,
        z=z,
        scale=1.05,
    )


def lecture():
    """The screen with a beating heart, the desk, the lecturer pointing to it."""
    with at(4.45, DEPTH - 0.06, 2.12):
        prism(rounded_rectangle(2.8, 1.85, 0.06), 0.08, (0, 0, 0), "white", 0.02, "xz")
        prism(rounded_rectangle(2.66, 1.71, 0.04), 0.012, (0, -0.045, 0), "screen:gloss", 0.003, "xz")
        heart(0.95, (-0.55, -0.07, 0.02), "terra", 0.06)
        pulse_line(2.3, 0.75, (0, -0.115, -0.02), "white", 0.022)
        for i, long in enumerate((0.62, 0.46, 0.54)):
            box(long, 0.01, 0.07, (0.52 + long / 2, -0.055, 0.55 - i * 0.16), ("saffron", "mint", "mint")[i], 0.003)
    podium(3.72, 3.72, 236)
    doctor(4.62, 3.82, 262, arms=("up", "fwd"), skin="skin2", scale=1.1)


def practice():
    """In front, on a table: the manikin; a nurse presses, a doctor counts, a trainee watches; a defibrillator."""
    with at(4.20, 1.30, 0, 4):
        rounded_box(3.2, 2.3, 0.02, (0.1, 0.1, 0), "sage", 0.3, 0.006)
        with at(0, 0, 0.02):
            rounded_box(2.1, 0.86, 0.06, (0, 0, 0.66), "white", 0.06, 0.02)
            for u in (-0.9, 0.9):
                box(0.08, 0.66, 0.66, (u, 0, 0), "sage_dark", 0.02)
            box(1.75, 0.05, 0.30, (0, 0.2, 0.32), "sage", 0.01)
            with at(-0.12, 0, 0.72, 0, 1.3):
                manikin(0, 0)
            person(-0.05, 0.62, -90, top="green", cap="leaf", arms=("reach", "reach"), skin="skin3", scale=1.15)
            doctor(-1.42, -0.42, 8, arms=("fwd", "fwd"), skin="skin1", scale=1.12)
            clipboard_in_hand(-1.42, -0.42, 8, 0, 1.12)
            sari(1.66, 0.42, 240, "terra", "green", "saffron", arms=("fold", "fold"), skin="skin2", scale=1.12)
            rounded_box(0.36, 0.28, 0.22, (0.82, -0.05, 0.72), "green", 0.05, 0.03)
            cross(0.15, 0.02, (0.82, -0.195, 0.83), "white")
            bar((0.72, -0.05, 0.96), (0.92, -0.05, 0.96), 0.03, "ink")


def build():
    """Build the picture."""
    hall()
    with at(0, 0, 0.05):
        tiers()
        lecture()
        practice()
        plant(0.62, 0.55, 1.05, seed=4)
    even_gloss()
    shoot(View(target=(2.913, 3.078, 1.244), azimuth=38, elevation=25, lens=212.1))
