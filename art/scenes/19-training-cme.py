"""Training and CME: a curved stepped lecture hall, lecturer and screen, skills table with a CPR manikin in front."""

import random
from math import cos, radians, sin

from model.building.ground import lecture_tier, plinth
from model.furniture.desks import podium
from model.furniture.screens import screen
from model.landscape.greenery import plant
from model.people.figure import person
from model.people.figures import manikin
from model.place import at
from model.shapes.lines import bar
from model.shapes.marks import cross
from model.shapes.outlines import rounded_rectangle
from model.shapes.solids import box, plate, prism, rounded_box, sector
from model.stage import View, shoot

A0, A1 = 112, 204  # the tiers open towards the lecturer, angles about the centre
RADII = (2.25, 3.20, 4.15, 5.10)
RISE = 0.34


def audience(r, z, angles, seed):
    """People sitting on one tier, looking at the centre."""
    rnd = random.Random(seed)
    tops = ["sage_dark", "white", "green", "terra", "mint", "leaf", "sage"]
    for i, a in enumerate(angles):
        coat = (i + seed) % 4 == 1
        with at(r * cos(radians(a)), r * sin(radians(a)), z, a + 180):
            person(
                0,
                0,
                0,
                top="white" if coat else tops[(i * 3 + seed) % 7],
                legs="ink",
                sit=True,
                coat=coat,
                arms=("fwd", "fwd"),
                skin=rnd.choice(["skin1", "skin2", "skin3"]),
                bun=rnd.random() < 0.4,
            )


def tiers():
    """Three curved steps with desks, benches, listeners and their papers, round the lecturer's floor."""
    sector(0.02, 2.25, A0 - 14, A1 + 4, 0.04, (0, 0, 0), "wood", 0.01, 40)
    for k in range(3):
        r0 = RADII[k]
        z = RISE * (k + 1)
        lecture_tier(r0, RADII[3], A0, A1, RISE, RISE * k)
        # continuous writing desk and bench
        sector(r0 + 0.06, r0 + 0.10, A0 + 3, A1 - 3, 0.66, (0, 0, z + 0.04), "white", 0.01, 40)
        sector(r0 + 0.02, r0 + 0.34, A0 + 2, A1 - 2, 0.04, (0, 0, z + 0.70), "wood_dark", 0.012, 40)
        sector(r0 + 0.56, r0 + 0.86, A0 + 3, A1 - 3, 0.40, (0, 0, z + 0.04), "leaf", 0.03, 40)
        n = 4 + k
        angles = [A0 + 11 + (A1 - A0 - 22) * (i + 0.12 * (k == 1)) / (n - 1 + 0.12 * (k == 1)) for i in range(n)]
        audience(r0 + 0.70, z + 0.02, [a for i, a in enumerate(angles) if (k, i) not in ((1, 3), (2, 1))], k)
        for a in angles:
            with at((r0 + 0.18) * cos(radians(a)), (r0 + 0.18) * sin(radians(a)), z + 0.74, a + 90):
                plate(0.22, 0.16, (0, 0, 0.006), "paper", 0.01, 0.01, "xy", 0.002)


def hall_wall():
    """The back wall of the hall with its green section cut."""
    top = RISE * 3 + 0.78
    sector(5.12, 5.28, A0, A1, top, (0, 0, 0), "plaster", 0.016, 48)
    sector(5.12, 5.28, A0, A1, 0.035, (0, 0, top), "green", 0.008, 48)
    for a in (A0, A1):
        with at(0, 0, 0, a):
            for k in range(3):
                box(
                    RADII[3] - RADII[k] - 0.02,
                    0.03,
                    0.035,
                    ((RADII[3] + RADII[k]) / 2, 0.012 if a == A1 else -0.012, RISE * (k + 1) + 0.01),
                    "green",
                    0.006,
                )


def lecturer():
    """Screen, podium and lecturer."""
    with at(6.70, 4.75, 0, -8):
        for u in (-1.25, 1.25):
            bar((u, 0.10, 0), (u, 0.10, 1.2), 0.10, "white")
            rounded_box(0.30, 0.80, 0.06, (u, 0.10, 0), "green", 0.05, 0.02)
        screen(3.3, 2.0, (0, 0, 2.02), kind="scan", thickness=0.10)
    podium(5.84, 2.69, 222)
    person(6.12, 2.94, 222, top="white", legs="leaf", coat=True, arms=("fwd", "up"), skin="skin2")


def skills_table():
    """In front: the manikin, a nurse pressing, a trainee watching, a defibrillator case."""
    with at(5.35, -0.22, 0, 8):
        prism(rounded_rectangle(3.6, 2.1, 0.3), 0.012, (0, 0.1, 0), "mint", 0.004)
        rounded_box(2.1, 0.78, 0.06, (0, 0, 0.72), "white", 0.06, 0.02)
        for u in (-0.9, 0.9):
            box(0.08, 0.60, 0.72, (u, 0, 0), "sage_dark", 0.02)
        box(1.75, 0.05, 0.30, (0, 0.2, 0.36), "sage", 0.01)
        manikin(-0.05, 0, z=0.78)
        person(0.0, 0.54, -90, top="green", cap="leaf", legs="green", arms=("reach", "reach"), skin="skin3")
        person(1.45, 0.25, 176, top="sage_dark", legs="ink", arms=("fold", "down"), skin="skin1", bun=True)
        # defibrillator case
        rounded_box(0.34, 0.26, 0.20, (0.80, 0.05, 0.78), "terra", 0.05, 0.03)
        cross(0.13, 0.02, (0.80, -0.085, 0.88), "white")


def build():
    """Build the picture."""
    plinth(9.6, 8.4, (4.1, 2.5), radius=0.8)
    rounded_box(9.1, 7.9, 0.05, (4.1, 2.5, 0), "sage", 0.6, 0.012)
    with at(0, 0, 0.05):
        with at(4.95, 1.38, 0):
            tiers()
            hall_wall()
        lecturer()
        skills_table()
        plant(8.15, 2.1, 1.2, seed=5)
    shoot(View(target=(4.204, 2.775, 0.316), azimuth=36, elevation=26, lens=153.91))
