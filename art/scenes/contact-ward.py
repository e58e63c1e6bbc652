"""Contact: a general ward. Three BEDS under windows, curtains between, nurse station on the left, nurse and visitor."""

from model.building.ground import room_plinth, tiles
from model.building.openings import window
from model.building.walls import wall
from model.furniture.cloth import curtain
from model.furniture.screens import screen
from model.furniture.seating import chair
from model.furniture.storage import cabinet
from model.landscape.greenery import plant
from model.medical.beds import bed
from model.medical.ward import drip_stand, instrument_trolley
from model.paper.files import files
from model.people.figure import person
from model.people.saris import sari
from model.place import at
from model.shapes.lines import bent_tube
from model.shapes.outlines import rounded_rectangle
from model.shapes.solids import box, plate, prism, rounded_box
from model.shapes.turned import cylinder, lathe, sphere
from model.stage import View, shoot

WIDTH, DEPTH, HEIGHT = 8.4, 4.7, 2.85
BEDS = (1.72, 4.12, 6.52)


def bed_wall(x, back):
    """Wood panel with call point, sockets and reading lamp behind one bed; window above it is cut by the wall."""
    box(2.0, 0.05, 0.46, (x, back - 0.025, 0.92), "wood", 0.015)
    for i, m in enumerate(("white", "leaf", "white")):
        plate(0.11, 0.11, (x - 0.62 + i * 0.16, back - 0.06, 1.16), m, 0.02, 0.03)
    bent_tube(
        [(x + 0.62, back - 0.05, 1.22), (x + 0.62, back - 0.24, 1.30), (x + 0.62, back - 0.40, 1.24)],
        0.014,
        0.06,
        "steel",
    )
    lathe([(0, 0.07), (0.03, 0.07), (0.075, 0), (0.06, 0), (0, 0.04)], (x + 0.62, back - 0.41, 1.17), "saffron", 28)


def aisle():
    """Calm sage aisle let into the floor."""
    prism(rounded_rectangle(WIDTH - 0.7, 1.25, 0.3, centre=(WIDTH / 2, 1.35)), 0.006, material="sage", bevel=0.002)
    prism(
        rounded_rectangle(WIDTH - 0.58, 1.37, 0.34, centre=(WIDTH / 2, 1.35)), 0.004, material="sage_dark", bevel=0.001
    )


def walls():
    """Walls, windows, dado with wood rail."""
    wall((0, 0), (0, DEPTH + 0.16), HEIGHT, holes=[(0.7, 1.15, 1.5, 1.15), (2.7, 1.15, 1.5, 1.15)])
    wall((0, DEPTH), (WIDTH, DEPTH), HEIGHT, holes=[(x - 0.85, 1.50, 1.7, 1.0) for x in BEDS])
    for v in (0.7, 2.7):
        window(1.5, 1.15, (0, v, 1.15), axis="y", mullions=1)
    for x in BEDS:
        window(1.7, 1.0, (x - 0.85, DEPTH, 1.50), mullions=2)
        bed_wall(x, DEPTH)
    box(0.03, DEPTH - 0.02, 0.92, (0.012, DEPTH / 2, 0), "sage", 0.008)
    box(0.05, DEPTH - 0.02, 0.05, (0.02, DEPTH / 2, 0.92), "wood", 0.01)
    box(WIDTH - 0.02, 0.03, 0.92, (WIDTH / 2, DEPTH - 0.012, 0), "sage", 0.008)
    box(WIDTH - 0.02, 0.05, 0.05, (WIDTH / 2, DEPTH - 0.02, 0.92), "wood", 0.01)


def beds_and_curtains():
    """Beds with lockers; curtains between them."""
    for x, blanket, skin, hair in zip(
        BEDS, ("sage", "leaf", "sage_dark"), ("skin2", "skin3", "skin1"), ("hair", "grey", "hair"), strict=True
    ):
        bed(x, 3.48, -90, blanket=blanket, skin=skin, hair=hair, back=30)
    for x in (BEDS[0] + 0.82, BEDS[2] + 0.82):
        cabinet(x, DEPTH - 0.30, 0, 0.46, 0.42, 0.72, count=1)
    plant(BEDS[0] + 0.84, DEPTH - 0.30, 0.45, z=0.77, count=8)
    lathe([(0, 0), (0.05, 0), (0.06, 0.14), (0, 0.14)], (BEDS[2] + 0.76, DEPTH - 0.32, 0.77), "glass", 24)
    sphere(0.065, (BEDS[2] + 0.92, DEPTH - 0.32, 0.83), "terra")
    for x in (3.18, 5.56):
        curtain((x, DEPTH - 0.04), (x, 3.05), 2.05, 0.28, "mint", 8)
    drip_stand(BEDS[1] - 0.72, 4.0, 30, 1.85, two=False)


def nurse_station():
    """Nurse station against the left wall, facing the aisle."""
    with at(1.15, 1.28, 0, 90):
        rounded_box(2.1, 0.34, 1.02, (0, -0.30, 0), "white", 0.08, 0.03)
        rounded_box(2.2, 0.44, 0.05, (0, -0.30, 1.02), "wood", 0.07, 0.016)
        for i in range(8):
            box(0.13, 0.03, 0.80, (-0.86 + i * 0.245, -0.475, 0.10), "green", 0.008)
        rounded_box(2.0, 0.60, 0.05, (0, 0.10, 0.70), "wood", 0.04, 0.014)
        with at(-0.35, 0.06, 0.75, 180):
            screen(0.54, 0.34, (0, 0, 0.32), kind="ui", thickness=0.04)
            cylinder(0.02, 0.2, (0, 0.0, 0), "steel")
        files(0.55, 0.05, 0, 0.75, 3, 0.30, 0.24, seed=2)
    chair(0.50, 1.20, 0, "leaf")
    person(0.50, 1.20, 0, top="white", legs="leaf", sit=True, cap="green", arms=("fwd", "fwd"), skin="skin3")


def nurse_and_visitor():
    """Nurse with trolley between the first and the second bed, visitor in a sari by the third."""
    person(3.42, 2.0, 42, top="green", legs="green", arms=("fwd", "fold"), skin="skin2", bun=True)
    instrument_trolley(2.52, 1.50, 12)
    sari(5.72, 2.55, 62, "terra", "white", "saffron", arms=("fold", "down"), skin="skin3")
    chair(7.55, 3.55, 172, "leaf")
    person(7.55, 3.55, 172, top="sage_dark", legs="ink", sit=True, arms=("fwd", "fwd"), skin="skin2")
    plant(7.95, 4.30, 1.1, seed=3)
    plant(0.40, 4.30, 1.15, seed=8)


def build():
    """Build the picture."""
    room_plinth(WIDTH, DEPTH)
    tiles(WIDTH, DEPTH, 12, 7, (0, 0, 0), "plaster", 0.05, 0.016)

    with at(0, 0, 0.05):
        aisle()
        walls()
        beds_and_curtains()
        nurse_station()
        nurse_and_visitor()
    shoot(View(target=(3.99, 3.104, 0.807), azimuth=36, elevation=26, lens=179.73))
