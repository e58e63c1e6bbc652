"""Hospital IT: a row of server racks, an amber cable tray running from them to a nurse station with its screens."""

from math import cos, sin

from model.building.ground import plinth, tiles
from model.building.services import cable_tray
from model.building.walls import wall
from model.furniture.screens import laptop, screen, tablet_stand
from model.furniture.seating import stool
from model.furniture.storage import server_rack
from model.landscape.greenery import plant
from model.people.dress import doctor
from model.people.figure import person
from model.people.hands import held
from model.people.worn import badge
from model.place import at
from model.shapes.lines import bar, bent_tube, tube
from model.shapes.solids import box, rounded_box
from model.shapes.turned import cylinder
from model.stage import View, shoot

WIDTH, DEPTH, HEIGHT = 6.6, 5.0, 2.9


def shell():
    """Plinth, two floors of different tiles, two walls, a wainscot on the ward side only."""
    plinth(WIDTH + 0.9, DEPTH + 0.9, (WIDTH / 2, DEPTH / 2))
    # raised floor: the server aisle in darker tiles, the ward side light
    tiles(2.45, DEPTH, 4, 8, (0, 0, 0), "sage", 0.05, 0.016)
    tiles(WIDTH - 2.45, DEPTH, 7, 8, (2.45, 0, 0), "plaster", 0.05, 0.016)
    with at(0, 0, 0.05):
        wall((0, 0), (0, DEPTH + 0.16), HEIGHT)
        wall((0, DEPTH), (WIDTH, DEPTH), HEIGHT)
        box(WIDTH - 2.58, 0.03, 0.96, (2.56 + (WIDTH - 2.58) / 2, DEPTH - 0.012, 0), "sage", 0.008)
        box(WIDTH - 2.58, 0.05, 0.05, (2.56 + (WIDTH - 2.58) / 2, DEPTH - 0.02, 0.96), "wood", 0.01)


def server_room():
    """Racks along the left wall, one end of row on the back wall, a glass partition with a green frame."""
    for i in range(5):
        server_rack(0.52, 0.62 + i * 0.70, 90, seed=i + 3, height=2.12, width=0.66)
    # cooling unit at the end of the row
    with at(0.58, 4.40, 0, 90):
        rounded_box(0.86, 0.86, 2.12, (0, 0, 0), "white", 0.05, 0.03)
        for i in range(7):
            box(0.64, 0.03, 0.05, (0, -0.435, 1.05 + i * 0.12), "sage_dark", 0.01)
        screen(0.34, 0.22, (0, -0.44, 0.72), kind="ui", thickness=0.03)
        box(0.10, 0.03, 0.05, (0.26, -0.44, 1.94), "mint:emit", 0.006)
    # glass partition
    x, y0 = 2.45, 1.75
    box(0.10, DEPTH - y0 - 0.02, 0.10, (x, (DEPTH + y0) / 2, 0), "green", 0.01)
    box(0.10, DEPTH - y0 - 0.02, 0.08, (x, (DEPTH + y0) / 2, 2.26), "green", 0.01)
    for i in range(4):
        box(0.09, 0.07, 2.30, (x, y0 + 0.03 + i * (DEPTH - y0 - 0.08) / 3, 0), "green", 0.01)
    for i in range(3):
        box(0.02, (DEPTH - y0) / 3 - 0.10, 2.14, (x, y0 + (i + 0.5) * (DEPTH - y0) / 3, 0.11), "glass", 0)


def trays():
    """The cable tray over the racks, round the corner and down to the nurse station."""
    z = 2.40
    cable_tray((0.60, 0.35, z), (0.60, 4.74, z), 0.40)
    cable_tray((0.42, 4.56, z + 0.002), (3.88, 4.56, z + 0.002), 0.40)
    for y, c in ((0.9, "terra"), (2.2, "white"), (3.5, "sage_dark")):
        bar((0.60, y, z), (0.60, y, 2.12), 0.03, "steel")
        bent_tube([(0.70, y + 0.1, z + 0.05), (0.88, y + 0.1, z + 0.05), (0.88, y + 0.1, 2.10)], 0.022, 0.08, c)
    # drop from the tray to the station
    for i, c in enumerate(("green", "terra", "white", "sage_dark")):
        bent_tube(
            [
                (3.74, 4.44 + i * 0.07, z + 0.05),
                (3.98 + i * 0.03, 4.44 + i * 0.07, z + 0.05),
                (3.98 + i * 0.03, 4.60, 0.2),
            ],
            0.022,
            0.10,
            c,
        )


def screens_wall():
    """The wall behind the station: one large dashboard between two smaller ones."""
    screen(1.70, 1.02, (4.74, DEPTH - 0.06, 1.92), kind="ring", thickness=0.06)
    screen(0.90, 0.62, (3.06, DEPTH - 0.06, 1.70), kind="bars", thickness=0.06)
    screen(0.62, 0.86, (6.06, DEPTH - 0.06, 1.90), kind="list", thickness=0.06)


def station():
    """Nurse station: a counter with a raised front, three screens to the staff side, one turned to the viewer."""
    with at(4.55, 2.72, 0):
        rounded_box(3.0, 0.74, 0.76, (0, 0, 0), "white", 0.10, 0.03)
        rounded_box(3.06, 0.80, 0.045, (0, 0, 0.76), "wood", 0.08, 0.014)
        rounded_box(3.0, 0.16, 1.06, (0, -0.38, 0), "white", 0.07, 0.025)
        rounded_box(3.10, 0.30, 0.045, (0, -0.40, 1.06), "wood", 0.07, 0.014)
        for i in range(14):
            box(0.12, 0.03, 0.80, (-1.30 + i * 0.20, -0.475, 0.14), "green", 0.008)
        box(2.9, 0.03, 0.06, (0, -0.475, 0.05), "saffron", 0.008)
    # screens on feet, turned so that their pages are seen; the nurse sits between them
    for u, kind, turn in ((3.52, "list", 14), (5.42, "ecg", 4)):
        cylinder(0.022, 0.44, (u, 2.88, 0.80), "steel", 0.004)
        cylinder(0.14, 0.025, (u, 2.88, 0.80), "steel", 0.006)
        screen(0.92, 0.58, (u, 2.86, 1.42), turn, kind=kind, thickness=0.045)


def people():
    """Two at the station, the engineer at the racks, a doctor at the tablet."""
    person(4.02, 3.42, -72, top="sage_dark", legs="leaf", arms=("fwd", "fwd"), skin="skin3", bun=True)
    person(5.92, 3.55, -110, top="green", arms=("fwd", "fold"), skin="skin2")
    # the engineer with a laptop before the racks
    person(1.78, 1.22, 200, top="terra", legs="ink", arms=("fwd", "fwd"), skin="skin1")
    badge(1.78, 1.22, 200, material="saffron")
    with held(1.78, 1.22, 200):
        laptop(0.08, 0, -90, -0.035, scale=0.9)
    # a doctor at the tablet
    doctor(3.02, 0.78, 22, arms=("fold", "reach"), skin="skin2")
    tablet_stand(3.62, 1.12, -4, height=1.18)


def extras():
    """A plant, a stool, a case of cable coils, a parcel with new equipment."""
    plant(6.25, 4.40, 0.82, seed=6)
    stool(2.05, 2.62, "terra", 0.50)
    rounded_box(0.62, 0.44, 0.30, (1.95, 0.38, 0), "leaf", 0.04, 0.02, turn=14)
    rounded_box(0.56, 0.38, 0.02, (1.95, 0.38, 0.30), "ink", 0.03, 0.005, turn=14)
    for i in range(3):
        tube(
            [(1.80 + i * 0.15 + 0.07 * cos(a * 0.4), 0.38 + 0.07 * sin(a * 0.4), 0.34 + 0.004 * a) for a in range(32)],
            0.014,
            ("saffron", "mint", "terra")[i],
        )
    with at(5.65, 1.20, 0, 20):
        rounded_box(0.60, 0.60, 0.46, (0, 0, 0), "sand", 0.03, 0.015)
        box(0.61, 0.10, 0.47, (0, 0, 0), "wood_dark", 0.006)
        box(0.22, 0.02, 0.14, (0, -0.302, 0.20), "green", 0.004)


def build():
    """Build the picture."""
    shell()
    with at(0, 0, 0.05):
        server_room()
        trays()
        screens_wall()
        station()
        people()
        extras()
    shoot(View(target=(3.311, 2.99, 1.014), azimuth=40, elevation=26, lens=208.71))
