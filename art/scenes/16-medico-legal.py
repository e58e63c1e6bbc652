"""Medico-legal: a great balance on law books weighs a hospital against its files; before it an advocate advises a
doctor, a patient signs her consent.
"""

from math import cos, pi, sin

from model.building.ground import planks, room_plinth
from model.building.openings import window
from model.building.walls import dado_back, wall
from model.furniture.desks import desk
from model.furniture.seating import chair
from model.furniture.storage import bookcase
from model.miniature import hospital_model
from model.paper.desk_things import book, pen
from model.paper.files import files
from model.paper.forms import licence_sheet
from model.people.dress import doctor
from model.people.figure import person
from model.people.saris import sari
from model.people.worn import lawyers_bands
from model.place import at
from model.shapes.lines import bar, tube
from model.shapes.solids import box
from model.shapes.turned import lathe, ring, sphere
from model.stage import View, shoot

WIDTH, DEPTH, HEIGHT = 5.4, 4.8, 3.35


def balance(z):
    """Two-pan balance; the beam lies along local x. Returns the height of its pans."""
    _foot_and_column(z)
    return _beam(z)


def _foot_and_column(z):
    """Foot and column."""
    lathe(
        [(0, 0), (0.78, 0), (0.80, 0.03), (0.78, 0.10), (0.55, 0.14), (0.50, 0.22), (0.20, 0.30), (0.13, 0.42)],
        (0, 0, z),
        "green",
        64,
    )
    lathe(
        [
            (0.13, 0.42),
            (0.10, 0.60),
            (0.085, 1.2),
            (0.075, 2.35),
            (0.12, 2.43),
            (0.12, 2.57),
            (0, 2.59),
        ],
        (0, 0, z),
        "green",
        48,
    )
    for v in (0.62, 1.3, 2.23):
        ring(0.105, 0.035, (0, 0, z + v), "sage_dark")
    sphere(0.16, (0, 0, z + 2.77), "terra")


def _beam(z):
    """The beam, a shallow arch with knobs, the chains and the pans."""
    arm, top = 1.72, z + 2.57
    beam = [
        (-arm, 0, top - 0.02),
        (-arm * 0.62, 0, top + 0.10),
        (-arm * 0.25, 0, top + 0.05),
        (0, 0, top),
        (arm * 0.25, 0, top + 0.05),
        (arm * 0.62, 0, top + 0.10),
        (arm, 0, top - 0.02),
    ]
    tube(beam, 0.06, "green")
    for s in (-1, 1):
        sphere(0.10, (s * arm, 0, top - 0.02), "sage_dark")
        pan = top - 1.45
        for i in range(3):
            a = i * 2 * pi / 3 + 0.5
            bar((s * arm, 0, top - 0.08), (s * arm + 0.72 * cos(a), 0.72 * sin(a), pan + 0.03), 0.022, "ink")
        lathe(
            [
                (0, -0.20),
                (0.20, -0.20),
                (0.50, -0.13),
                (0.80, 0.0),
                (0.84, 0.03),
                (0.80, 0.05),
                (0.52, -0.06),
                (0.2, -0.10),
                (0, -0.10),
            ],
            (s * arm, 0, pan),
            "terra",
            64,
        )
    return top - 1.55


def gavel(x, y):
    """A wooden gavel resting on its round block; block .9 m wide."""
    with at(x, y, 0, -28):
        lathe(
            [(0, 0), (0.42, 0), (0.44, 0.03), (0.42, 0.08), (0.36, 0.11), (0.36, 0.14), (0, 0.14)],
            material="wood_dark",
            segments=56,
        )
        with at(0, 0, 0.34):
            lathe(
                [
                    (0, -0.34),
                    (0.17, -0.34),
                    (0.19, -0.31),
                    (0.19, -0.22),
                    (0.15, -0.19),
                    (0.15, 0.19),
                    (0.19, 0.22),
                    (0.19, 0.31),
                    (0.17, 0.34),
                    (0, 0.34),
                ],
                material="wood",
                segments=48,
                angles=(0, 90, 0),
            )
            for u in (-0.17, 0.17):
                ring(0.155, 0.018, (u, 0, 0), "green", angles=(0, 90, 0))
            bar((0, -0.10, 0), (0, -1.05, -0.22), 0.085, "wood")
            sphere(0.07, (0, -1.05, -0.22), "green")


def room():
    """Planks, a sage back wall with a wooden wainscot, law reports along the left wall."""
    room_plinth(WIDTH, DEPTH)
    planks(WIDTH, DEPTH, 13, (0, 0, 0), "wood", 0.05)
    with at(0, 0, 0.05):
        wall((0, 0), (0, DEPTH + 0.16), HEIGHT, holes=[(0.75, 1.75, 1.7, 1.05)])
        window(1.7, 1.05, (0, 0.75, 1.75), axis="y", mullions=2)
        wall((0, DEPTH), (WIDTH, DEPTH), HEIGHT)
        box(WIDTH - 0.04, 0.02, HEIGHT - 0.06, (WIDTH / 2, DEPTH - 0.008, 0), "sage", 0.004)
        dado_back(0.03, WIDTH - 0.03, DEPTH - 0.02, 1.14, "sage_dark", "wood")
        bookcase(0.20, 2.62, 90, 4.1, 0.36, 1.16, 2)


def books_and_balance():
    """Two enormous law books carry the balance; its beam runs across the picture."""
    with at(2.85, 2.85, 0.05, 37):
        book(0, 0, -4, 0, 2.7, 1.8, 0.40, "leaf", "sand")
        book(0.06, 0.02, 5, 0.40, 2.3, 1.55, 0.34, "clay", "sand")
        pan = balance(0.74)
        hospital_model(-1.72, 0, 0, pan, 0.84, base=False)
        files(1.72, 0, 10, pan, 8, 0.80, 0.58, seed=3)


def advice():
    """The advocate in black coat and white bands, a file in his hands, and the doctor."""
    person(1.85, 0.90, -18, top="ink", legs="ink", coat=True, arms=("fwd", "fwd"), skin="skin2", scale=1.2)
    lawyers_bands(1.85, 0.90, -18, 0, 1.2)
    files(2.24, 0.77, -18, 1.20, 2, 0.34, 0.26, seed=1)
    doctor(2.85, 1.35, 258, arms=("fwd", "hip"), skin="skin3", bun=True, scale=1.2)


def consent():
    """At a desk a patient signs; a nurse stands by; the form itself, larger than life, leans on the left."""
    with at(4.35, 1.85, 0, 217, 1.12):
        desk(0, 0, 0, 1.25, 0.72, pc=False, drawers=False)
        chair(0, -0.60, 90, "green")
        sari(0, -0.58, 90, "terra", "saffron", "leaf", sit=True, arms=("fwd", "fwd"), skin="skin1")
        box(0.30, 0.40, 0.015, (0.02, 0.02, 0.74), "white", 0.003)
        for i in range(4):
            box(0.20, 0.02, 0.008, (0.02, 0.14 - i * 0.06, 0.755), "sage_dark", 0.002)
        pen((-0.05, -0.06, 0.77), (-0.16, -0.22, 0.98), 0.022)
    person(5.02, 2.72, 250, top="green", cap="leaf", arms=("fwd", "fold"), skin="skin2", scale=1.12)
    with at(0.86, 0.70, 0.02, 20):
        licence_sheet(0, 0, 0, 0, 1.25, 1.70, -14, seal="terra")
        bar((0, 0.70, 0), (0, 0.32, 1.0), 0.06, "wood_dark")


def build():
    """Build the picture."""
    room()
    books_and_balance()
    with at(0, 0, 0.05):
        advice()
        consent()
        with at(4.55, 0.72, 0, 0, 1.1):
            gavel(0, 0)
    shoot(View(target=(3.058, 2.35, 1.596), azimuth=37, elevation=24, lens=228.0))
