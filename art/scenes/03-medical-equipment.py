"""Medical equipment: an operating theatre being fitted out. C-arm over the table, lamps tipped to the viewer, a
ventilator coming out of its crate.
"""

from model.building.ground import room_plinth, tiles
from model.building.openings import door, window
from model.building.walls import dado_back, dado_left, wall
from model.furniture.packing import carton, crate
from model.furniture.pictures import wall_clock
from model.furniture.screens import screen
from model.materials import even_gloss
from model.medical.breathing import ventilator
from model.medical.imaging import c_arm, monitor_cart
from model.medical.lamps import operating_lamp
from model.medical.theatre import operating_table
from model.medical.ward import drip_stand, instrument_trolley
from model.medical.waste_bins import pedal_bin
from model.people.figure import person
from model.people.worn import clipboard_in_hand
from model.place import at
from model.shapes.lines import tube
from model.shapes.melt import ellipsoid, melted
from model.shapes.outlines import rounded_rectangle
from model.shapes.solids import box, prism, rounded_box
from model.shapes.turned import sphere
from model.stage import View, shoot, spot

WIDTH, DEPTH, HEIGHT = 5.7, 4.7, 2.85


def floor_inlay():
    """Floor inlay under the table."""
    prism(rounded_rectangle(3.3, 2.5, 0.35, centre=(3.15, 2.30)), 0.010, material="sage", bevel=0.002)
    prism(rounded_rectangle(3.42, 2.62, 0.40, centre=(3.15, 2.30)), 0.005, material="sage_dark", bevel=0.001)


def walls():
    """Walls, window, theatre doors."""
    dx = 4.05
    wall((0, 0), (0, DEPTH + 0.16), HEIGHT, holes=[(0.75, 1.2, 2.0, 1.1)])
    wall((0, DEPTH), (WIDTH, DEPTH), HEIGHT, holes=[(dx, 0, 1.45, 2.15)])
    window(2.0, 1.1, (0, 0.75, 1.2), axis="y", mullions=2)
    door(1.45, 2.15, (dx, DEPTH, 0), material="sage_dark", double=True, porthole=True)
    dado_left(0.02, DEPTH - 0.02)
    dado_back(0.03, dx - 0.10, DEPTH)
    dado_back(dx + 1.45 + 0.10, WIDTH - 0.01, DEPTH)


def lamps():
    """Ceiling beam with two lamps."""
    rounded_box(0.30, 2.05, 0.10, (2.75, DEPTH - 0.99, HEIGHT - 0.14), "white", 0.10, 0.03)
    rounded_box(0.56, 0.10, 0.42, (2.75, DEPTH - 0.045, HEIGHT - 0.44), "white", 0.04, 0.03)
    operating_lamp((3.30, 3.30, 2.20), (2.75, 3.75, HEIGHT - 0.14), 0.48, angles=(-54, 0, 34))
    operating_lamp((4.20, 3.45, 2.02), (2.75, 3.10, HEIGHT - 0.14), 0.38, angles=(-52, 0, 26))
    spot((3.3, 3.1, 2.1), (3.1, 2.3, 0.9), 70)
    spot((4.2, 3.2, 2.0), (3.7, 2.3, 0.9), 50)


def table_and_c_arm():
    """Table (head to the right, so that the face is seen) with the C-arm over the legs."""
    operating_table(3.20, 2.30, 180, drape="leaf")
    c_arm(2.42, 2.35, 0, centre_height=1.20, radius=0.78)
    monitor_cart(1.02, 3.72, 42)


def team():
    """Team."""
    person(3.16, 3.02, -90, top="green", cap="leaf", mask=True, arms=("reach", "reach"))
    person(4.40, 3.06, 232, top="sage", cap="sage_dark", mask=True, arms=("fwd", "reach"), skin="skin3")


def first_ventilator():
    """On the right the first ventilator, connected; drip, instruments."""
    ventilator(5.05, 2.35, 14, hoses=False)
    for s, c in ((-1, "mint"), (1, "sage")):
        tube(
            [
                (4.86, 2.36 + s * 0.05, 0.92),
                (4.66, 2.66 + s * 0.05, 1.10),
                (4.36, 2.66 + s * 0.05, 1.40),
                (4.08, 2.44 + s * 0.04, 1.34),
                (3.98, 2.30 + s * 0.025, 1.15),
            ],
            0.024,
            c,
        )


def patient_face():
    """Face of the patient below the cap, with the mask."""
    sphere(0.153, (4.03, 2.30, 0.998), "skin3", (1.0, 0.93, 0.98))
    melted([ellipsoid((3.98, 2.30, 1.125), (0.06, 0.055, 0.045))], "mint", 0.014, 3)
    drip_stand(5.05, 3.45, 30, 1.85)
    instrument_trolley(4.12, 1.00, 12)
    person(4.86, 0.72, 152, top="leaf", cap="green", mask=True, arms=("fwd", "fwd"), skin="skin2")


def unpacking():
    """Left: the crate with the new ventilator, cartons, fitter with a clipboard."""
    crate(1.00, 1.35, 0, 1.15, 0.95, 0.62)
    ventilator(1.00, 1.35, -28, z=0.28, hoses=False)
    with at(1.02, 0.50, 0.02, 4, rx=-4):
        box(1.15, 0.62, 0.035, (0, 0, 0), "wood", 0.008)
        for u in (-0.45, 0.45):
            box(0.09, 0.62, 0.03, (u, 0, 0.034), "wood_dark", 0.008)
    person(2.02, 0.98, 168, top="terra", legs="ink", arms=("fwd", "fwd"), skin="skin1", vest="saffron")
    clipboard_in_hand(2.02, 0.98, 168)
    carton(0.42, 2.35, 8, 0, 0.62, 0.5, 0.42)
    carton(0.42, 2.36, -6, 0.42, 0.48, 0.40, 0.30, tape="leaf")
    carton(0.40, 2.95, 2, 0, 0.46, 0.46, 0.34, tape="leaf")


def back_wall():
    """Back wall."""
    screen(1.15, 0.74, (0.86, DEPTH - 0.06, 2.16), kind="scan")
    wall_clock((3.55, DEPTH - 0.02, 2.15), 0.19)
    pedal_bin(5.35, 4.15, "saffron")


def build():
    """Build the picture."""
    room_plinth(WIDTH, DEPTH)
    tiles(WIDTH, DEPTH, 8, 7, (0, 0, 0), "plaster", 0.05, 0.016)
    with at(0, 0, 0.05):
        floor_inlay()
        walls()
        lamps()
        table_and_c_arm()
        team()
        first_ventilator()
        patient_face()
        unpacking()
        back_wall()
    even_gloss()
    shoot(View(target=(2.485, 2.773, 0.795), azimuth=40, elevation=27, lens=228.51, shift=0.03))
