"""Accreditation: the assessor on a ward round, a wall of sealed certificates, a checklist and the rosette."""

from model.building.ground import plinth, tiles
from model.building.walls import wall
from model.furniture.cloth import curtain
from model.landscape.greenery import plant
from model.medical.beds import bed, bedhead
from model.medical.ward import drip_stand
from model.paper.forms import certificate, checklist
from model.paper.seals import rosette
from model.people.dress import doctor
from model.people.figure import person
from model.people.saris import sari
from model.people.worn import clipboard_in_hand
from model.place import at
from model.shapes.lines import bar
from model.shapes.outlines import rounded_rectangle
from model.shapes.solids import box, prism, rounded_box
from model.shapes.turned import cylinder
from model.stage import View, shoot

X0, X1, Y = -4.1, 4.1, 2.5  # the wall stands along y = Y
HEIGHT = 3.20


def shell():
    """Plinth, floor, a long wall with a short return, wainscot in the bay, a green field for the frames."""
    plinth(9.3, 5.5, (0.05, 0.30), radius=0.9)
    tiles(8.4, 4.55, 12, 6, (X0, Y - 4.55, 0), "plaster", 0.05, 0.016)
    with at(0, 0, 0.05):
        wall((X0, 0.55), (X0, Y + 0.16), HEIGHT)
        wall((X0, Y), (X1, Y), HEIGHT)
        # sage wainscot in the bay, a green field behind the certificates
        box(2.95, 0.03, 1.02, (X0 + 1.49, Y - 0.012, 0), "sage", 0.008)
        box(2.95, 0.05, 0.05, (X0 + 1.49, Y - 0.02, 1.02), "wood", 0.01)
        box(0.03, 1.92, 1.02, (X0 + 0.012, 0.56 + 0.97, 0), "sage", 0.008)
        box(0.05, 1.92, 0.05, (X0 + 0.02, 0.56 + 0.97, 1.02), "wood", 0.01)
        box(4.86, 0.04, HEIGHT - 0.07, (1.62, Y - 0.015, 0), "leaf", 0.008)


def gallery():
    """Framed certificates in three rows; the largest in the middle carries the big seal."""
    y = Y - 0.065
    for i in range(4):
        for j in range(3):
            if i in (1, 2) and j in (0, 1):
                continue
            certificate(
                (-0.28 + i * 1.27, y, 2.52 - j * 0.72),
                0.92,
                0.58,
                seal=("terra", "saffron", "terra", "saffron")[(i + j) % 4],
            )
    # the large one
    with at(1.625, y, 2.16):
        prism(rounded_rectangle(2.18, 1.30, 0.03), 0.07, (0, 0, 0), "wood", 0.014, "xz")
        prism(rounded_rectangle(2.02, 1.14, 0.02), 0.03, (0, -0.03, 0), "white", 0.004, "xz")
        box(1.10, 0.02, 0.12, (-0.28, -0.048, 0.30), "green", 0.004)
        for i in range(4):
            long = (1.26, 1.10, 1.20, 0.70)[i]
            box(long, 0.02, 0.045, (-0.83 + long / 2, -0.048, 0.10 - i * 0.15), "sage_dark", 0.004)
        rosette((0.66, -0.07, -0.06), 0.30, t=0.07)


def bay():
    """The ward bay: bed, bedhead with monitor, drip, curtain."""
    bed(-2.75, Y - 1.32, -90, blanket="sage_dark", skin="skin2", back=34)
    bedhead(-2.75, Y - 0.02, 0, 1.7)
    drip_stand(-3.62, Y - 0.62, 40, 1.85, two=False)
    curtain((-1.30, Y - 0.04), (-1.30, 0.75), 2.0, 0.30, "mint", 8)
    bar((-1.30, 0.75, 2.33), (-1.30, 0.75, HEIGHT - 0.9), 0.03, "steel")


def round_party():
    """The assessor with a clipboard and the two who show the ward."""
    k = 1.20
    person(-0.10, -0.75, -80, top="terra", legs="ink", arms=("fwd", "fwd"), skin="skin1", hair="grey", scale=k)
    clipboard_in_hand(-0.10, -0.75, -80, scale=k, board="wood_dark")
    doctor(-1.05, -1.00, 0, arms=("reach", "down"), skin="skin3", bun=True, scale=k)
    person(0.58, -0.42, -118, top="green", legs="green", arms=("fwd", "fold"), skin="skin2", scale=k)


def applause():
    """A nurse and the matron clap beside the rosette."""
    person(3.70, -0.38, -112, top="leaf", cap="green", arms=("fwd", "fwd"), skin="skin2", scale=1.2)
    sari(3.74, -1.34, -122, "saffron", "green", "terra", arms=("fwd", "fwd"), skin="skin1", scale=1.2)


def prize(x, y, turn):
    """The rosette on its pedestal, ribbons hanging down the front."""
    with at(x, y, 0, turn):
        rounded_box(1.45, 1.20, 0.14, (0, 0, 0), "white", 0.12, 0.03)
        rounded_box(1.10, 0.86, 1.00, (0, 0, 0.13), "plaster", 0.08, 0.03)
        rounded_box(1.24, 1.00, 0.08, (0, 0, 1.12), "green", 0.10, 0.02)
        cylinder(0.07, 0.40, (0, -0.26, 1.15), "saffron", 0.01)
        rosette((0, -0.56, 1.92), 0.82, t=0.20, mark="tick")


def build():
    """Build the picture."""
    shell()
    with at(0, 0, 0.05):
        gallery()
        bay()
        round_party()
        prize(2.42, -1.02, 30)
        applause()
        checklist(-3.05, -1.35, 30, 0, 1.70, 2.35, 5)
        plant(3.62, 1.85, 1.0, seed=5)
    shoot(View(target=(0.415, 0.48, 1.378), azimuth=36, elevation=24, lens=186.9))
