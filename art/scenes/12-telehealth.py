"""Telehealth: a village home on the left, a giant phone on the right with the doctor leaning out of the screen, signal
arcs between.
"""

from mathutils import Vector

from model.building.ground import planks, plinth, tiles
from model.building.walls import wall
from model.furniture.desks import desk
from model.furniture.screens import laptop
from model.furniture.seating import chair
from model.furniture.storage import cabinet
from model.landscape.greenery import plant
from model.materials import even_gloss
from model.medical.pharmacy import capsule_pill, paper_bag, pill_bottle
from model.people.figure import person
from model.people.figures import doctor_bust
from model.place import at
from model.shapes.lines import text, tube
from model.shapes.outlines import rounded_rectangle
from model.shapes.solids import box, prism
from model.shapes.turned import cylinder, sphere
from model.signs.phones import call_phone
from model.stage import View, shoot
from village.home import DEPTH, HOME, WIDTH, dish, home_things, patient_and_helper, village_home, water_pots


def consulting_corner():
    """Right: bright consulting corner, a low wall, the phone."""
    wall((HOME + 0.15, DEPTH), (WIDTH, DEPTH), 1.25)
    box(WIDTH - HOME - 0.20, 0.03, 0.80, ((WIDTH + HOME) / 2 + 0.08, DEPTH - 0.012, 0), "sage", 0.008)
    cylinder(1.75, 0.14, (6.25, 2.35, 0), "white", 0.03, 96)
    cylinder(1.765, 0.05, (6.25, 2.35, 0.045), "green", 0.012, 96)
    with at(6.25, 2.55, 0.14, -9):
        call_phone(0, 0, 0, 0, 2.15, 3.7)
        # self view with the patient
        prism(rounded_rectangle(0.50, 0.62, 0.06, centre=(0.62, 2.98)), 0.03, (0, -0.142, 0), "white", 0.008, "xz")
        sphere(0.11, (0.62, -0.165, 3.04), "skin2", (1, 0.4, 1.1))
        sphere(0.17, (0.62, -0.165, 2.80), "terra", (1, 0.3, 0.62))
        # the doctor comes out of the screen
        with at(0, -0.10, 0.86, -104, 1.86):
            doctor_bust("skin1", "hair")


def corner_plant():
    """A plant in the far corner."""
    plant(8.0, 3.70, 1.35, seed=3)


def prescription():
    """The prescription that comes back: a tall sheet, a pill bottle, two capsules."""
    with at(8.02, 1.42, 0, 24, rx=-7):
        prism(rounded_rectangle(1.0, 1.45, 0.06, centre=(0, 0.76)), 0.05, (0, 0, 0), "white", 0.014, "xz")
        text("Rx", 0.34, (-0.28, -0.034, 1.24), "green", depth=0.010)
        for i, c in enumerate(("leaf", "sage_dark", "sage_dark", "sage_dark", "terra")):
            box(
                (0.72, 0.72, 0.72, 0.50, 0.30)[i],
                0.014,
                0.05,
                ((0, 0, 0, -0.11, 0.20)[i], -0.030, 0.92 - i * 0.16),
                c,
                0.006,
            )
    box(1.1, 0.42, 0.05, (8.04, 1.49, 0), "stone", 0.014, turn=24)
    pill_bottle(7.50, 0.72, 0, 0.66)
    capsule_pill(7.84, 0.46, 0, 0.09, 0.34, 20, "terra", "white")
    capsule_pill(8.06, 0.70, 0, 0.09, 0.34, -50, "leaf", "saffron")
    with at(5.05, 3.70, 0):
        cabinet(0, 0, 0, 0.95, 0.45, 0.80, count=2)
        for i, c in enumerate(("leaf", "terra", "saffron", "white", "sage_dark")):
            box(0.07, 0.24, 0.30 - 0.03 * (i % 3), (-0.28 + i * 0.085, 0, 0.80), c, 0.006)


def coordinator():
    """In front of the phone, at a small desk, the clinic's coordinator writes; a bag of medicines is ready."""
    with at(5.30, 0.62, 0, 205, 1.12):
        desk(0, 0, 0, 1.25, 0.66, pc=False)
        chair(0, -0.58, 90, "leaf")
        person(0, -0.56, 90, top="green", sit=True, arms=("reach", "fwd"), skin="skin3", bun=True)
        laptop(0.12, -0.04, 0, 0.74, 1.0)
        paper_bag(-0.42, 0.02, 180, 0.74)


def signal():
    """Signal: arcs from the tablet to the phone, with a beat of balls."""
    start = Vector((2.62, 1.50, 1.36))
    end = Vector((5.36, 2.36, 2.92))
    for c, r, rise in (("saffron", 0.042, 0.75), ("leaf", 0.036, 1.30), ("sage_dark", 0.030, 1.85)):
        pts = []
        for i in range(33):
            t = 0.07 + 0.92 * i / 32
            q = start.lerp(end, t)
            pts.append((q.x, q.y, q.z + rise * 4 * t * (1 - t) * 0.62))
        tube(pts, r, c, smooth=False)
        for i in (5, 16, 27):
            sphere(r * 2.5, pts[i], c)


def build():
    """Build the picture."""
    # two bases pushed together with a narrow joint
    plinth(HOME + 0.42, DEPTH + 0.9, (HOME / 2 - 0.24, DEPTH / 2), radius=0.45)
    plinth(
        WIDTH - HOME + 0.42,
        DEPTH + 0.9,
        ((WIDTH + HOME) / 2 + 0.24, DEPTH / 2),
        radius=0.45,
    )
    planks(HOME - 0.12, DEPTH, 12, (0, 0, 0), "wood_dark", 0.05, along="x")
    tiles(WIDTH - HOME - 0.12, DEPTH, 6, 6, (HOME + 0.12, 0, 0), "plaster", 0.05, 0.016)

    with at(0, 0, 0.05):
        village_home()
        home_things()
        water_pots()
        patient_and_helper()
        consulting_corner()
        corner_plant()
        prescription()
        coordinator()
        dish()
        signal()
    even_gloss()
    shoot(View(target=(3.998, 2.492, 0.857), azimuth=31, elevation=24, lens=189.68, shift=0.03))
