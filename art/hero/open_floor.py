"""The floor of the hero that is cut open."""

from hero.measures import FLOOR
from hero.people import folk
from model.building.ground import tiles
from model.building.walls import wall
from model.furniture.cloth import curtain
from model.furniture.desks import desk
from model.furniture.screens import screen
from model.furniture.storage import cabinet
from model.landscape.greenery import plant
from model.medical.beds import bed, bedhead
from model.medical.breathing import anaesthesia_machine
from model.medical.theatre import operating_table
from model.medical.ward import drip_stand, instrument_trolley
from model.place import at
from model.shapes.lines import bar
from model.shapes.outlines import rounded_rectangle
from model.shapes.solids import box, prism
from model.shapes.turned import cylinder, lathe


def open_floor():
    """The third floor of the right wing, cut at sill height: theatre and ward are open."""
    z = FLOOR * 2
    h = 0.95
    far = 2.7
    with at(0, 0, z):
        # near walls cut low, with the deep green cap
        with at(30, -30, 0, 90):
            wall((0, 0), (15, 0), h, 0.34, cut="green", bevel=0.02, cut_height=0.07)
        with at(22.5, -30, 0, 0):
            wall((0.02, 0), (7.15, 0), h, 0.34, cut="green", bevel=0.02, cut_height=0.07)
        # ward: wall to the courtyard, cut at door height
        with at(22.5, -22.5, 0, 90):
            wall(
                (0, 0),
                (7.5, 0),
                far,
                0.30,
                cut="green",
                holes=[(0.7, 0.9, 1.6, 1.3), (5.2, 0.9, 1.6, 1.3)],
                bevel=0.02,
                cut_height=0.07,
            )
        # partition between theatre and ward, partition at the roof
        with at(22.8, -22.6, 0, 0):
            wall((0, 0), (6.86, 0), 2.0, 0.22, cut="green", holes=[(5.2, 0, 1.3, 1.99)], bevel=0.02, cut_height=0.07)
        with at(22.5, -15.0, 0, 0):
            wall((0.31, 0), (7.19, 0), FLOOR, 0.26, cut=None, holes=[(1.0, 0, 1.5, 2.3)], bevel=0.02)
            box(7.46, 0.30, 0.16, (3.75, 0.10, FLOOR - 0.10), "green", 0.02)
            # cut ends of the outer walls
            for u in (0.16, 7.34):
                box(0.31, 0.08, FLOOR - 0.1, (u, -0.03, 0), "green", 0.01)
        box(1.4, 0.08, 2.3, (24.25, -14.9, 0), "leaf", 0.02)
        # floors
        tiles(6.9, 7.1, 7, 7, (22.82, -29.66, 0.0), "mint", 0.06, 0.03)
        tiles(6.9, 7.2, 6, 6, (22.82, -22.38, 0.0), "plaster", 0.06, 0.03)
        theatre()
        ward()


def theatre():
    """The operating theatre on the open floor."""
    with at(22.8, -29.6, 0.06):
        # wainscot and wall furniture on the far walls (x = 0 and y = 7)
        box(0.06, 6.8, 1.3, (0.03, 3.4, 0), "sage", 0.01)
        with at(0.32, 3.6, 0, 90, 1.2):
            cabinet(0, 0, 0, 2.6, 0.5, 0.95, count=4)
        with at(0.06, 3.6, 2.35, 90):
            screen(2.0, 1.1, (0, 0, 0), kind="scan")
        prism(rounded_rectangle(4.2, 3.2, 0.5), 0.02, (3.7, 3.2, 0), "sage", 0.004)
        with at(3.8, 3.3, 0, 0, 1.3):
            operating_table(0, 0, 0, drape="leaf")
            instrument_trolley(1.5, -0.95, 10)
            anaesthesia_machine(-1.75, 0.85, 60)
            drip_stand(-1.0, 1.2, 0)
        # lamp on a floor stand, so that nothing hangs from a roof that is not there
        bar((2.2, 5.2, 0), (2.2, 5.2, 3.0), 0.14, "white", True)
        bar((2.2, 5.2, 2.95), (3.6, 3.7, 2.95), 0.12, "white", True)
        with at(3.6, 3.55, 2.55, 0, 1.3):
            lathe([(0, 0.14), (0.10, 0.12), (0.42, 0.04), (0.46, 0), (0.42, -0.04), (0, -0.02)], (0, 0, 0), "white")
            cylinder(0.36, 0.03, (0, 0, -0.06), "glow", 0.006)
        folk(3.6, 4.35, -90, top="green", cap="leaf", mask=True, arms=("reach", "reach"))
        folk(3.2, 2.25, 90, top="green", cap="leaf", mask=True, arms=("reach", "fwd"), skin="skin3")
        folk(4.5, 2.2, 100, top="sage", cap="sage_dark", mask=True, arms=("fwd", "fwd"), skin="skin2")
        folk(5.7, 4.6, 200, top="sage", cap="sage_dark", mask=True, arms=("fwd", "fold"), skin="skin3")


def ward():
    """The ward on the open floor."""
    with at(22.8, -22.4, 0.06):
        box(0.06, 7.0, 1.2, (0.03, 3.6, 0), "sage", 0.01)
        for i, (bl, sk, hr) in enumerate(
            (("sage", "skin2", "hair"), ("terra", "skin3", "grey"), ("sage_dark", "skin1", "hair"))
        ):
            y = 1.25 + i * 2.3
            with at(1.75, y, 0, 0, 1.22):
                bed(0, 0, 0, blanket=bl, skin=sk, hair=hr, accent="saffron" if bl == "terra" else "terra")
            with at(0.1, y, 0, 90, 1.1):
                bedhead(0, 0, 0, 1.4)
            with at(0.55, y + 0.95, 0, 0, 1.2):
                drip_stand(0, 0, 0)
            if i < 2:
                curtain((0.3, y + 1.16), (2.7, y + 1.16), 2.1, 0.3, "mint", 7)
        folk(3.7, 2.1, 160, top="green", arms=("fwd", "fold"), bun=True, skin="skin3")
        folk(4.0, 4.3, 200, top="white", legs="leaf", coat=True, arms=("fwd", "down"))
        with at(5.7, 3.9, 0, 90, 1.2):
            desk(0, 0, 0, 1.9, 0.75)
        folk(6.25, 3.9, 180, top="sage_dark", legs="leaf", sit=True, arms=("fwd", "fwd"))
        with at(6.2, 6.3):
            plant(0, 0, 1.4, seed=3)
        with at(5.6, 0.6):
            plant(0, 0, 1.2, seed=6)
