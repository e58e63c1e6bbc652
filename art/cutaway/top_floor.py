"""The top floor of the cutaway."""

import random

from cutaway.measures import DEPTH, FRONT2, LEVEL2
from model.building.roof import helipad
from model.building.walls import railing
from model.furniture.desks import desk, podium
from model.furniture.screens import screen
from model.furniture.seating import chair
from model.furniture.storage import server_rack, shelf
from model.landscape.greenery import plant
from model.medical.ward import instrument_trolley
from model.people.figure import person
from model.place import at
from model.shapes.solids import box


def server_room():
    """The server room."""
    with at(0, 0, LEVEL2):
        for i in range(4):
            server_rack(0.55 + i * 0.7, DEPTH - 0.55, 0, seed=i, height=1.95)
        person(2.3, 4.5, 100, top="terra", legs="ink", arms=("fwd", "up"), skin="skin1")
        box(2.9, 0.16, 0.06, (1.6, DEPTH - 0.5, 2.05), "saffron", 0.01)
        server_rack(0.55, 5.0, 90, seed=7, height=1.95)
        instrument_trolley(2.95, 3.6, 90, tools=False)


def training_room():
    """The training room; the lecturer stands where the right partition does not hide him."""
    with at(3.6, 0, LEVEL2):
        screen(2.6, 1.35, (1.62, DEPTH - 0.06, 1.35), kind="ui", thickness=0.06)
        podium(3.62, 5.85, -90)
        person(3.58, 6.28, -100, top="white", legs="leaf", coat=True, arms=("up", "fwd"), skin="skin1", scale=1.06)
        rnd = random.Random(4)
        tops = ["sage_dark", "green", "terra", "white", "saffron", "sage", "leaf"]
        for r in range(2):
            for c in range(5):
                x = 0.85 + c * 0.86
                y = 4.75 - r * 1.05
                chair(x, y, 90, "leaf")
                if (r, c) not in ((0, 4), (0, 3), (1, 1)):
                    person(
                        x,
                        y,
                        90,
                        top=tops[(r * 5 + c * 3) % 7],
                        legs="ink",
                        sit=True,
                        arms=("fwd", "fwd"),
                        skin=rnd.choice(["skin1", "skin2", "skin3"]),
                        bun=rnd.random() < 0.4,
                    )


def administration():
    """The office of the administrator."""
    with at(9.4, 0, LEVEL2):
        desk(1.9, 4.75, 180, 1.8, 0.8)
        chair(1.9, 5.5, -90, "green")
        person(1.9, 5.5, -90, top="green", legs="ink", sit=True, arms=("fwd", "fwd"), skin="skin2")
        chair(1.4, 3.8, 90, "terra")
        chair(2.4, 3.8, 90, "terra")
        person(2.4, 3.8, 90, top="saffron", legs="ink", sit=True, arms=("fwd", "fwd"), bun=True)
        shelf(0.3, 5.9, 90, 1.5, 0.36, 1.9, 4, seed=31)
        plant(3.15, 6.4, 1.2, seed=12)


def terrace():
    """The roof terrace with the helipad."""
    with at(13.0, 0, LEVEL2):
        helipad(2.65, 4.75, 0.0, 1.75)
        railing([(0.15, FRONT2 + 0.12), (4.85, FRONT2 + 0.12), (4.85, DEPTH), (0.15, DEPTH)], height=0.95)
