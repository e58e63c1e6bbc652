"""Hospital pharmacy: tall shelves behind a long counter, a giant pill bottle on the fascia, a bag handed over."""

from model.building.ground import planks, plinth, tiles
from model.building.walls import wall
from model.furniture.seating import bench_seat
from model.furniture.storage import fridge, shelf
from model.landscape.greenery import plant
from model.materials import even_gloss
from model.medical.pharmacy import blister_pack, capsule_pill, paper_bag, pill_bottle, till
from model.people.figure import person
from model.people.saris import sari
from model.place import at
from model.shapes.lines import bar, text
from model.shapes.marks import cross
from model.shapes.solids import box, rounded_box
from model.shapes.turned import cylinder, sphere
from model.stage import View, shoot

WIDTH, DEPTH, HEIGHT = 6.4, 3.5, 3.15


def back_wall():
    """Back wall, short side wall on the left."""
    wall((0, 0.55), (0, DEPTH + 0.16), HEIGHT)
    wall((0, DEPTH), (WIDTH, DEPTH), HEIGHT, holes=[])
    box(0.02, DEPTH - 0.62, HEIGHT - 0.06, (0.008, DEPTH / 2 + 0.28, 0), "leaf", 0.006)
    box(0.162, 0.04, HEIGHT, (-0.08, 0.535, 0), "green", 0.008)


def fascia():
    """Fascia over the shelves: signboard with lettering, blister pack and pill bottle above."""
    rounded_box(WIDTH - 0.20, 0.62, 0.62, (WIDTH / 2 + 0.06, DEPTH - 0.28, HEIGHT - 0.10), "green", 0.08, 0.03)
    text("PHARMACY", 0.46, (2.55, DEPTH - 0.602, HEIGHT + 0.20), "white", depth=0.014)
    cross(0.40, 0.05, (4.60, DEPTH - 0.60, HEIGHT + 0.21), "white", bevel=0.012)
    pill_bottle(5.45, DEPTH - 0.30, HEIGHT + 0.52, 1.55)
    for x, turn, a, c in ((4.72, 18, "terra", "white"), (4.30, -24, "leaf", "saffron")):
        capsule_pill(x, DEPTH - 0.32, HEIGHT + 0.52, 0.15, 0.56, turn, a, c)


def shelves():
    """Shelves wall to wall."""
    for i in range(4):
        shelf(0.88 + i * 1.28, DEPTH - 0.24, 0, 1.25, 0.42, 2.85, 7, seed=40 + i)
    shelf(0.28, 2.10, 90, 1.7, 0.40, 2.5, 6, seed=51)


def ladder():
    """Ladder against the shelves."""
    with at(2.72, DEPTH - 0.58, 0, 0, rx=-9):
        for s in (-0.22, 0.22):
            bar((s, 0, 0), (s, 0, 2.35), 0.05, "wood_dark")
        for i in range(7):
            bar((-0.22, 0, 0.28 + i * 0.30), (0.22, 0, 0.28 + i * 0.30), 0.04, "wood_dark")


def cold_storage():
    """Cold storage with a snowflake."""
    fridge(5.82, DEPTH - 0.42, 0, 0.86, 0.74, 2.15)
    for i in range(3):
        a = i * 60
        with at(5.66, DEPTH - 0.845, 1.62, 0, ry=a):
            box(0.40, 0.02, 0.035, (0, 0, -0.018), "white", 0.006)


def counter():
    """Counter in three bays: till, hand-over, prescriptions; slatted green front."""
    rounded_box(4.9, 0.70, 1.0, (2.75, 0.60, 0), "white", 0.10, 0.03)
    rounded_box(5.05, 0.84, 0.06, (2.75, 0.58, 1.0), "wood", 0.10, 0.018)
    for i in range(17):
        box(0.16, 0.03, 0.82, (0.50 + i * 0.282, 0.235, 0.09), "leaf" if i % 2 else "sage_dark", 0.01)


def counter_things():
    """Glass sneeze screen at one end and the till."""
    till(1.25, 0.66, z=1.06)
    box(1.15, 0.02, 0.62, (1.25, 0.36, 1.06), "glass", 0)
    for i, (c, h) in enumerate((("terra", 0.24), ("white", 0.20), ("saffron", 0.28), ("mint", 0.22))):
        box(0.15, 0.12, h, (2.02 + i * 0.19, 0.68, 1.06), c, 0.012)
        box(
            0.09,
            0.008,
            h * 0.35,
            (2.02 + i * 0.19, 0.617, 1.06 + h * 0.35),
            "white" if c != "white" else "leaf",
            0.002,
        )
    paper_bag(4.72, 0.70, 8, 1.06)
    pill_bottle(0.55, 0.64, 1.06, 0.34, material="terra")
    with at(5.05, 0.66, 1.06):
        cylinder(0.10, 0.02, (0, 0, 0), "steel", 0.004, 28)
        sphere(0.065, (0, 0, 0.045), "saffron", (1, 1, 0.8))


def hand_over():
    """Pharmacist hands the bag to a customer in a sari; a colleague on the shelves."""
    person(3.60, 1.22, -90, top="white", legs="leaf", coat=True, arms=("reach", "fwd"), skin="skin3", scale=1.04)
    sari(
        3.56,
        -0.30,
        90,
        cloth="terra",
        blouse="saffron",
        edge="leaf",
        arms=("fwd", "reach"),
        skin="skin1",
        scale=1.04,
    )
    paper_bag(3.52, 0.38, 4, 1.13)
    person(
        4.62,
        2.35,
        100,
        top="white",
        legs="sage_dark",
        coat=True,
        arms=("up", "fwd"),
        skin="skin2",
        bun=True,
        scale=1.04,
    )
    box(0.16, 0.12, 0.22, (4.80, 2.58, 1.68), "terra", 0.01)


def waiting():
    """Waiting: an old man with a stick on a seat, a child."""
    bench_seat(0.75, -1.02, 0, 2, "leaf")
    person(
        0.75,
        -1.31,
        0,
        top="sage_dark",
        legs="white",
        coat=True,
        sit=True,
        arms=("fwd", "fwd"),
        skin="skin2",
        hair="grey",
        scale=1.0,
    )
    bar((1.18, -1.30, 0), (1.08, -1.30, 0.80), 0.03, "wood_dark")
    person(4.35, -0.55, 100, top="saffron", legs="leaf", arms=("down", "down"), skin="skin1", scale=0.68)


def blister_sign():
    """Blister pack as a floor sign, plant."""
    blister_pack(6.02, -0.55, 10, 0, -8, 3, 5, 0.27, "mint", "terra")
    box(0.9, 0.5, 0.04, (6.03, -0.40, 0), "stone", 0.012)
    plant(5.55, 0.85, 1.15, seed=9)


def build():
    """Build the picture."""
    plinth(WIDTH + 1.1, DEPTH + 2.3, (WIDTH / 2, DEPTH / 2 - 0.55), radius=0.6)
    # public floor in tiles, shop floor in planks
    tiles(WIDTH + 0.2, 2.05, 11, 3, (-0.1, -1.75, 0), "warm", 0.05, 0.016)
    planks(WIDTH, DEPTH - 0.35, 9, (0, 0.35, 0), "wood", 0.05, along="x")
    with at(0, 0, 0.05):
        back_wall()
        fascia()
        shelves()
        ladder()
        cold_storage()
        counter()
        counter_things()
        hand_over()
        waiting()
        blister_sign()
    even_gloss()
    shoot(View(target=(2.873, 1.68, 1.416), azimuth=33, elevation=23, lens=199.53, shift=0.03))
