"""Recruitment: the hospital's people on a stepped organisation chart, and an interview at its side."""

from math import cos, radians, sin

from model.building.ground import plinth
from model.furniture.desks import desk
from model.furniture.screens import laptop
from model.furniture.seating import chair
from model.landscape.greenery import plant
from model.people.dress import doctor, kurta
from model.people.figure import person
from model.people.saris import sari
from model.people.worn import clipboard_in_hand, stethoscope
from model.place import at
from model.shapes.outlines import rounded, rounded_rectangle
from model.shapes.solids import box, prism, rounded_box, sector
from model.shapes.turned import cylinder
from model.stage import View, shoot

FACE = -52  # the angle that looks at the viewer
TIERS = ((3.42, 0.0), (2.32, 0.54), (1.18, 1.08))  # radius and foot of each step
STEP = 0.54
MID, LOW = (-62, -21, 21, 62), (-72, -46, -22, 22, 46, 72)
R_MID, R_LOW = 1.80, 2.92


def step(r, z, material):
    """One round step: plaster drum, a deep-green edge, a top surface."""
    cylinder(r, STEP - 0.035, (0, 0, z), material, 0.03, 128)
    cylinder(r + 0.012, 0.05, (0, 0, z + STEP - 0.065), "green", 0.012, 128)
    cylinder(r - 0.03, 0.02, (0, 0, z + STEP - 0.018), "white", 0.006, 128)


def place(angle, r):
    """Point at radius r, `angle` degrees to the side of the viewer's direction."""
    a = radians(FACE + angle)
    return r * cos(a), r * sin(a)


def spoke(angle, r0, r1, z):
    """A straight connecting line on a step, from radius r0 to r1."""
    with at(0, 0, z, FACE + angle):
        box(r1 - r0, 0.13, 0.022, ((r0 + r1) / 2, 0, 0), "terra", 0.006)


def arc(r, a0, a1, z):
    """A curved connecting line on a step."""
    with at(0, 0, z, FACE):
        sector(r - 0.065, r + 0.065, a0, a1, 0.026, material="terra", bevel=0.006, steps=48)


def chart():
    """The steps, the discs people stand on and the lines between them."""
    step(*TIERS[0], "plaster")
    step(*TIERS[1], "plaster")
    step(*TIERS[2], "plaster")
    z1, z2, z3 = STEP + 0.004, 2 * STEP + 0.004, 3 * STEP + 0.004
    cylinder(0.44, 0.035, (0, 0, z3), "terra", 0.012, 64)
    # from the head to the four departments
    spoke(0, 0.44, 1.20, z3)
    spoke(0, 1.19, 1.36, z2)
    with at(0, 0, 2 * STEP, FACE):
        box(0.03, 0.124, STEP + 0.010, (1.195, 0, 0), "terra", 0.004)
    arc(1.34, MID[0], MID[-1], z2)
    for a in MID:
        spoke(a, 1.34, R_MID - 0.30, z2)
        x, y = place(a, R_MID)
        cylinder(0.36, 0.035, (x, y, z2), "saffron", 0.012, 64)
    # from the departments to the teams
    spoke(0, 1.34, 2.33, z2)
    with at(0, 0, STEP, FACE):
        box(0.03, 0.124, STEP + 0.010, (2.335, 0, 0), "terra", 0.004)
    spoke(0, 2.33, 2.50, z1)
    arc(2.48, LOW[0], LOW[-1], z1)
    for a in LOW:
        spoke(a, 2.48, R_LOW - 0.30, z1)
        x, y = place(a, R_LOW)
        cylinder(0.36, 0.035, (x, y, z1), "sage_dark", 0.012, 64)


def people():
    """Eleven people, eleven trades, each on a disc."""
    k = 1.26
    z1, z2, z3 = STEP + 0.035, 2 * STEP + 0.035, 3 * STEP + 0.035
    _head(k, z3)
    _departments(k, z2)
    _teams(k, z1)


def _head(k, z3):
    """The head: a doctor in a white coat."""
    doctor(0, 0, FACE, arms=("fold", "fold"), skin="skin2", hair="grey", z=z3, scale=k)


def _departments(k, z2):
    """Departments: surgeon, nurse, pharmacist, administrator."""
    x, y = place(MID[0], R_MID)
    person(x, y, FACE - 18, top="green", cap="leaf", mask=True, arms=("down", "fwd"), skin="skin1", z=z2, scale=k)
    x, y = place(MID[1], R_MID)
    person(
        x, y, FACE - 6, top="sage_dark", legs="sage_dark", bun=True, arms=("fwd", "fwd"), skin="skin3", z=z2, scale=k
    )
    clipboard_in_hand(x, y, FACE - 6, z2, k)
    x, y = place(MID[2], R_MID)
    sari(x, y, FACE + 6, "terra", "green", "saffron", skin="skin2", arms=("down", "fold"), z=z2, scale=k)
    x, y = place(MID[3], R_MID)
    kurta(x, y, FACE + 18, "saffron", "white", arms=("hip", "down"), skin="skin1", z=z2, scale=k)


def _teams(k, z1):
    """Teams."""
    x, y = place(LOW[0], R_LOW)
    person(
        x,
        y,
        FACE - 30,
        top="sage",
        legs="ink",
        vest="saffron",
        helmet="saffron",
        arms=("down", "hip"),
        skin="skin2",
        z=z1,
        scale=k,
    )
    x, y = place(LOW[1], R_LOW)
    doctor(x, y, FACE - 16, "ink", stethoscope_too=False, arms=("down", "fold"), skin="skin3", bun=True, z=z1, scale=k)
    x, y = place(LOW[2], R_LOW)
    person(x, y, FACE - 6, top="leaf", legs="leaf", arms=("down", "down"), skin="skin1", z=z1, scale=k)
    stethoscope(x, y, FACE - 6, z1, k)
    x, y = place(LOW[3], R_LOW)
    person(x, y, FACE + 6, top="mint", legs="green", vest="terra", arms=("hip", "down"), skin="skin2", z=z1, scale=k)
    x, y = place(LOW[4], R_LOW)
    person(x, y, FACE + 16, top="green", legs="ink", arms=("fwd", "fwd"), skin="skin3", bun=True, z=z1, scale=k)
    clipboard_in_hand(x, y, FACE + 16, z1, k)
    x, y = place(LOW[5], R_LOW)
    person(
        x, y, FACE + 30, top="sage_dark", legs="ink", cap="green", arms=("down", "down"), skin="skin1", z=z1, scale=k
    )


def interview():
    """The desk at the side: a recruiter, a candidate, a file; a board with an open place."""
    with at(4.15, -1.32, 0, 35, 1.22):
        rounded_box(2.5, 1.7, 0.02, (0, 0, 0), "sage", 0.40, 0.006)
        desk(0, 0, -90, 1.35, 0.76, pc=False, drawers=False, z=0.02)
        chair(-0.84, 0, 0, "green")
        chair(0.84, 0, 180, "saffron")
        person(-0.84, 0, 0, top="leaf", legs="ink", sit=True, arms=("fwd", "fwd"), skin="skin3", bun=True)
        person(0.84, 0, 180, top="white", legs="sage_dark", sit=True, arms=("fwd", "fwd"), skin="skin2")
        with at(0, 0, 0.765):
            box(0.26, 0.34, 0.015, (-0.06, 0.02, 0), "white", 0.003)
            prism(rounded_rectangle(0.08, 0.08, 0.01), 0.008, (-0.02, 0.12, 0.015), "terra", 0.002)
            for i in range(4):
                box(0.16, 0.016, 0.008, (-0.07, 0.06 - i * 0.05, 0.015), "sage_dark", 0.002)
            laptop(-0.12, -0.42, -90, 0, scale=0.95)
            plant(0.10, 0.50, 0.30, z=0, count=7, seed=5)


def vacancy():
    """An oversized identity card behind the desk: the place that is still free."""
    with at(3.90, 2.15, 0, 32, 1.10):
        rounded_box(2.1, 0.60, 0.16, (0, 0, 0), "white", 0.10, 0.03)
        prism(rounded_rectangle(1.7, 2.5, 0.16, centre=(0, 1.55)), 0.12, (0, 0, 0), "green", 0.035, "xz")
        f = -0.07
        prism(rounded_rectangle(1.54, 1.90, 0.09, centre=(0, 1.36)), 0.03, (0, f, 0), "white", 0.008, "xz")
        prism(rounded_rectangle(0.50, 0.11, 0.05, centre=(0, 2.62)), 0.04, (0, f, 0), "mint", 0.010, "xz")
        prism(rounded_rectangle(0.84, 0.92, 0.08, centre=(0, 1.72)), 0.03, (0, f - 0.02, 0), "mint", 0.008, "xz")
        cylinder(0.19, 0.04, (0, f - 0.02, 1.86), "sage_dark", 0.008, 40, angles=(90, 0, 0))
        prism(
            rounded([(-0.32, 1.29), (0.32, 1.29), (0.28, 1.60), (-0.28, 1.60)], [0.02, 0.02, 0.16, 0.16]),
            0.04,
            (0, f - 0.04, 0),
            "sage_dark",
            0.008,
            "xz",
        )
        box(0.86, 0.03, 0.10, (0, f - 0.02, 1.00), "terra", 0.01)
        box(1.10, 0.03, 0.055, (0, f - 0.02, 0.80), "sage", 0.006)
        box(0.80, 0.03, 0.055, (0, f - 0.02, 0.66), "sage", 0.006)


def build():
    """Build the picture."""
    plinth(10.1, 7.5, (0.80, 0.05), height=0.40, radius=2.0, bevel=0.07)
    rounded_box(9.5, 6.9, 0.03, (0.80, 0.05, 0), "mint", 1.75, 0.012)
    with at(-0.45, 0.10, 0.03):
        chart()
        people()
    with at(0, 0, 0.03):
        interview()
        vacancy()
    shoot(View(target=(1.823, -0.604, 1.254), azimuth=38, elevation=25, lens=177.9), floor=-0.4)
