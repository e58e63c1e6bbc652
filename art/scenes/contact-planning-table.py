"""Contact: a planning meeting. Five people round a big table with a hospital plan and its white model."""

from math import cos, sin

from model.building.ground import planks, room_plinth
from model.building.openings import window
from model.building.walls import wall
from model.furniture.pendant import pendant
from model.furniture.seating import stool
from model.furniture.storage import cabinet
from model.landscape.greenery import plant
from model.miniature import hospital_model
from model.paper.desk_things import pen
from model.paper.plans import floor_plan, helmet, plan_roll
from model.people.figure import person
from model.people.saris import sari
from model.place import at
from model.shapes.lines import bar
from model.shapes.marks import cross
from model.shapes.solids import box, plate, prism, rounded_box
from model.shapes.turned import lathe
from model.stage import View, shoot, spot

WIDTH, DEPTH, HEIGHT = 6.6, 5.0, 3.30


def walls():
    """Walls: left with a wide window, back in sage with the drawing board."""
    wall((0, 0), (0, DEPTH + 0.16), HEIGHT, holes=[(0.75, 1.05, 2.7, 1.35)])
    window(2.7, 1.35, (0, 0.75, 1.05), axis="y", mullions=3)
    wall((0, DEPTH), (WIDTH, DEPTH), HEIGHT)
    box(WIDTH - 0.02, 0.03, HEIGHT - 0.06, (WIDTH / 2, DEPTH - 0.012, 0), "sage_dark", 0.008)
    box(WIDTH - 0.02, 0.05, 0.10, (WIDTH / 2, DEPTH - 0.02, 0), "white", 0.01)
    box(0.05, DEPTH - 0.04, 0.10, (0.02, DEPTH / 2, 0), "white", 0.01)


def drawing_board():
    """Drawing board: elevation, plan, section, a note in brick."""
    with at(3.75, DEPTH - 0.06, 1.86):
        plate(3.9, 1.62, (0, 0, 0), "white", 0.05, 0.06)
        plate(3.76, 1.48, (0, -0.012, 0), "warm", 0.04, 0.05)
        with at(-0.98, -0.05, 0.10):
            plate(1.50, 1.00, (0, 0, 0), "paper", 0.02, 0.02)
            for u, w, h in ((-0.36, 0.42, 0.34), (0.02, 0.34, 0.56), (0.40, 0.42, 0.34)):
                box(w, 0.012, h, (u, -0.012, -0.36), "mint", 0.003)
                box(w + 0.03, 0.016, 0.03, (u, -0.012, -0.36 + h), "green", 0.003)
                for i in range(3):
                    for j in range(int(h / 0.16)):
                        box(0.06, 0.016, 0.07, (u - 0.11 + i * 0.11, -0.016, -0.30 + j * 0.15), "leaf", 0.002)
            box(1.30, 0.016, 0.022, (0, -0.012, -0.385), "green", 0.003)
        with at(0.62, -0.05, 0.14, rx=90):
            floor_plan(1.20, 0.86)
        with at(1.50, -0.05, 0.32):
            plate(0.42, 0.52, (0, 0, 0), "terra", 0.02, 0.02)
        with at(1.50, -0.05, -0.32):
            plate(0.42, 0.52, (0, 0, 0), "paper", 0.02, 0.02)
            cross(0.20, 0.02, (0, -0.012, 0), "green")
        for u in (-1.5, -0.75, 0.25, 0.98):
            plate(0.26, 0.20, (u, -0.05, -0.56), ("mint", "sage", "paper", "sage")[int(u * 2) % 4], 0.01, 0.02)


def plan_chest():
    """Plan chest under the window, rolls in a basket."""
    cabinet(0.36, 2.10, 90, 2.5, 0.62, 0.80, count=2, drawers=True)
    plan_roll(0.40, 1.60, 0.85, 1.0, 84)
    plan_roll(0.30, 1.66, 0.85, 0.95, 97, 0.045, "mint")
    hospital_model(0.36, 2.75, 90, 0.85, 0.42)
    with at(0.55, 4.35, 0):
        lathe(
            [(0, 0), (0.20, 0), (0.24, 0.52), (0.25, 0.53), (0.22, 0.52), (0.18, 0.03), (0, 0.03)],
            material="wood_dark",
            segments=40,
        )
        for i in range(5):
            a = i * 1.3
            bar(
                (0.06 * cos(a), 0.06 * sin(a), 0.05),
                (0.15 * cos(a), 0.15 * sin(a), 0.98 + 0.07 * (i % 3)),
                0.085,
                ("paper", "mint", "paper", "terra", "paper")[i],
            )


def big_table():
    """Big table: plan, model, helmet, papers, pencils."""
    with at(3.40, 2.20, 0):
        rounded_box(3.4, 1.75, 0.07, (0, 0, 0.72), "white", 0.12, 0.025)
        for s in (-1, 1):
            prism(
                [(-0.62, 0), (-0.40, 0), (0, 0.60), (0.40, 0), (0.62, 0), (0.10, 0.72), (-0.10, 0.72)],
                0.10,
                (s * 1.20, 0, 0),
                "wood_dark",
                0.016,
                "yz",
            )
        bar((-1.2, 0, 0.50), (1.2, 0, 0.50), 0.07, "wood_dark")
        with at(0.58, -0.08, 0.79, 2):
            floor_plan(2.0, 1.30)
        hospital_model(-0.92, 0.10, 8, 0.79, 1.0)
        helmet(-1.36, -0.66, 0.79)
        plan_roll(0.45, 0.73, 0.79, 0.80, 3)
        plate(0.32, 0.42, (1.48, -0.62, 0.80), "paper", 0.02, 0.014, "xy", 0.003)
        pen((0.30, -0.70, 0.815), (0.56, -0.62, 0.825), 0.018)
        pen((-0.55, -0.76, 0.815), (-0.30, -0.80, 0.825), 0.018, "terra", "sage_dark")
        lathe(
            [(0, 0), (0.045, 0), (0.055, 0.11), (0.045, 0.11), (0.04, 0.02), (0, 0.02)],
            (1.42, 0.66, 0.79),
            "terra",
            28,
        )


def five_people():
    """The five: engineer, architect, doctor, owner in kurta, woman in sari with papers."""
    person(1.30, 2.62, -8, top="sage", legs="ink", vest="saffron", arms=("fwd", "fwd"), skin="skin2", scale=1.06)
    person(2.60, 3.42, -78, top="green", legs="ink", arms=("reach", "reach"), skin="skin3", scale=1.06)
    person(
        3.58,
        3.50,
        -90,
        top="white",
        legs="leaf",
        coat=True,
        arms=("fold", "fwd"),
        skin="skin1",
        bun=True,
        scale=1.06,
    )
    person(
        4.55,
        3.42,
        -104,
        top="sand",
        legs="white",
        coat=True,
        arms=("fwd", "down"),
        skin="skin2",
        hair="grey",
        scale=1.06,
    )
    sari(5.62, 2.62, 186, "terra", "leaf", "saffron", arms=("fwd", "fwd"), skin="skin2", scale=1.06)
    with at(5.22, 2.56, 1.12, 96, rx=62):
        plate(0.24, 0.32, (0, 0, 0), "paper", 0.01, 0.02)


def lamp():
    """Lamp on a beam out of the back wall."""
    bar((3.55, DEPTH, 3.10), (3.55, 1.75, 3.10), 0.12, "wood_dark", True)
    pendant(3.55, 2.15, 2.70, 3.08, 0.50)
    spot((3.55, 2.15, 2.62), (3.40, 2.20, 0.8), 110, 90)
    plant(6.15, 4.40, 1.35, seed=6)
    stool(2.55, 0.60, "terra")
    stool(4.10, 0.45, "leaf")


def build():
    """Build the picture."""
    room_plinth(WIDTH, DEPTH)
    planks(WIDTH, DEPTH, 18, (0, 0, 0), "wood", 0.05, along="x")

    with at(0, 0, 0.05):
        walls()
        drawing_board()
        plan_chest()
        big_table()
        five_people()
        lamp()
    shoot(View(target=(3.22, 2.932, 1.226), azimuth=40, elevation=26, lens=204.5))
