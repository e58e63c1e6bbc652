"""Recruitment: the hospital's people on a stepped organisation chart, and an interview at its side."""

from math import cos, radians, sin

from model.building.ground import plinth
from model.furniture.desks import desk
from model.furniture.screens import laptop
from model.furniture.seating import chair
from model.landscape.greenery import plant
from model.paper.forms import application_form
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
STEP = 0.78
RADII = (2.55, 1.70, 0.86)  # of the steps, from the ground up
MID, LOW = (-46, 0, 46), (-69, -23, 23, 69)  # where people stand on the two lower steps
R_MID, R_LOW = 1.26, 2.10
BIG = 1.42  # the people of the chart, larger than life


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
    for i, r in enumerate(RADII):
        step(r, i * STEP, "plaster")
    z1, z2, z3 = STEP + 0.004, 2 * STEP + 0.004, 3 * STEP + 0.004
    cylinder(0.42, 0.035, (0, 0, z3), "terra", 0.012, 64)
    # from the head to the three departments
    _drop(z3, 0.42, RADII[2])
    spoke(0, RADII[2] + 0.01, 1.0, z2)
    arc(0.98, MID[0], MID[-1], z2)
    for a in MID:
        x, y = place(a, R_MID)
        cylinder(0.34, 0.035, (x, y, z2), "saffron", 0.012, 64)
    # from the departments to the teams
    _drop(z2, R_MID + 0.30, RADII[1])
    spoke(0, RADII[1] + 0.01, 1.84, z1)
    arc(1.82, LOW[0], LOW[-1], z1)
    for a in LOW:
        x, y = place(a, R_LOW)
        cylinder(0.36, 0.035, (x, y, z1), "sage_dark", 0.012, 64)


def _drop(z, r0, r):
    """The line from radius r0 over the rim of a step of radius r and down its riser; `z` is its upper face."""
    spoke(0, r0, r + 0.02, z)
    with at(0, 0, z - STEP, FACE):
        box(0.03, 0.124, STEP + 0.010, (r + 0.015, 0, 0), "terra", 0.004)


def people():
    """Eight people, eight trades, each on a disc; the head is a doctor in a white coat."""
    doctor(0, 0, FACE, arms=("fold", "fold"), skin="skin2", hair="grey", z=3 * STEP + 0.035, scale=BIG)
    _departments(2 * STEP + 0.035)
    _teams(STEP + 0.035)


def _departments(z):
    """Surgeon, nurse, administrator."""
    x, y = place(MID[0], R_MID)
    person(x, y, FACE - 14, top="green", cap="leaf", mask=True, arms=("down", "fwd"), skin="skin1", z=z, scale=BIG)
    x, y = place(MID[1], R_MID)
    person(x, y, FACE, top="sage_dark", bun=True, arms=("fwd", "fwd"), skin="skin3", z=z, scale=BIG)
    clipboard_in_hand(x, y, FACE, z, BIG)
    x, y = place(MID[2], R_MID)
    kurta(x, y, FACE + 14, "saffron", "white", arms=("hip", "down"), skin="skin1", z=z, scale=BIG)


def _teams(z):
    """Engineer, resident, matron, technician."""
    x, y = place(LOW[0], R_LOW)
    person(
        x,
        y,
        FACE - 24,
        top="sage",
        legs="ink",
        vest="saffron",
        helmet="saffron",
        arms=("down", "hip"),
        skin="skin2",
        z=z,
        scale=BIG,
    )
    x, y = place(LOW[1], R_LOW)
    doctor(x, y, FACE - 8, "ink", arms=("down", "fold"), skin="skin3", bun=True, z=z, scale=BIG)
    x, y = place(LOW[2], R_LOW)
    sari(x, y, FACE + 8, "terra", "green", "saffron", skin="skin2", arms=("down", "fold"), z=z, scale=BIG)
    x, y = place(LOW[3], R_LOW)
    person(x, y, FACE + 22, top="sage", legs="leaf", arms=("fwd", "down"), skin="skin1", z=z, scale=BIG)
    stethoscope(x, y, FACE + 22, z, BIG)


def interview():
    """The desk at the side: a recruiter, a candidate, a file; a board with an open place."""
    with at(2.62, -1.50, 0, 35, 1.30):
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
    with at(2.40, 1.72, 0, 32, 1.30):
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


def application():
    """On the left an application, larger than life."""
    application_form(-2.72, -1.78, 30)


def next_candidate():
    """The next one comes with a folder in hand."""
    kurta(-0.22, -2.52, -12, "sand", "white", arms=("fwd", "fwd"), skin="skin2", scale=1.30)
    clipboard_in_hand(-0.22, -2.52, -12, 0, 1.30, board="terra")


def build():
    """Build the picture."""
    plinth(7.9, 6.2, (0.20, 0), height=0.40, radius=1.25, bevel=0.07)
    rounded_box(7.4, 5.7, 0.03, (0.20, 0, 0), "mint", 1.05, 0.012)
    with at(-0.62, 0.42, 0.03):
        chart()
        people()
    with at(0, 0, 0.03):
        interview()
        vacancy()
        application()
        next_candidate()
    shoot(View(target=(0.924, -0.406, 1.809), azimuth=38, elevation=25, lens=210.7), floor=-0.4)
