"""The street side of the hero."""

from hero.measures import MAIN_ROOF, SIGN_FONT
from hero.people import folk
from model.construction.machines import truck_mixer
from model.landscape.greenery import shrub, tree
from model.landscape.street import entrance_canopy, park_bench, planter, totem
from model.medical.stretchers import stretcher
from model.medical.ward import wheelchair
from model.people.figure import person
from model.place import at
from model.shapes.lines import text
from model.vehicles.ambulance import ambulance
from model.vehicles.autorickshaw import autorickshaw


def street():
    """Canopy, vehicles, people and trees on the street side."""
    entrance_canopy(30.1, 33.9, -16.6, -6.2, 3.55, font=SIGN_FONT)
    ambulance(33.3, -17.2, -90, 0.06, 1.12)
    with at(31.1, -11.3, 0.1, -60, 1.25):
        stretcher(0, 0, 0)
    folk(31.2, -12.9, 80, z=0.1, top="green", arms=("push", "push"), skin="skin3")
    folk(31.6, -9.4, -110, z=0.1, top="white", legs="leaf", coat=True, arms=("fwd", "fwd"))
    folk(34.9, -13.4, 170, z=0.06, top="green", legs="ink", vest="saffron", arms=("fwd", "down"))
    folk(31.2, -21.2, -80, z=0.1, top="terra", legs="ink", arms=("down", "fwd"), skin="skin2")
    folk(31.2, -22.2, -80, z=0.1, top="sage_dark", legs="leaf", bun=True, skin="skin3")
    folk(34.4, -23.2, 185, z=0.08, top="saffron", legs="ink", skin="skin2")
    with at(31.2, -3.2, 0.1, -90, 1.2):
        wheelchair(0, 0, 0)
        person(0, 0, 0, top="sage_dark", legs="leaf", sit=True, arms=("fwd", "fwd"), hair="grey", z=0.02)
        person(-0.6, 0, 0, top="white", legs="leaf", coat=True, arms=("push", "push"), bun=True)
    totem(37.65, -6.4, z=0.05)
    text(
        "HOSPITAL",
        1.15,
        (30.03, -7.6, MAIN_ROOF + 0.20),
        "green",
        angles=(90, 0, 90),
        depth=0.05,
        font=SIGN_FONT,
    )
    autorickshaw(33.5, 0.4, -90, 0.06)
    planter(31.1, -25.4, 0.05, 3.0, 0.8, 90)
    planter(31.1, -28.9, 0.05, 2.4, 0.8, 90, 4)
    for x, y, h, r, m, s in (
        (31.1, 1.5, 5.2, 1.3, "sage_dark", 2),
        (31.1, 4.2, 4.4, 1.15, "leaf", 7),
        (37.75, 3.6, 4.4, 1.15, "leaf", 1),
        (37.75, -1.8, 3.9, 1.0, "sage_dark", 3),
        (37.75, -22.6, 3.5, 0.95, "leaf", 4),
        (37.75, -27.2, 3.9, 1.0, "sage_dark", 5),
    ):
        tree(x, y, h, r, m, 0.1, 11, seed=s)
    shrub(37.7, 0.8, 0.42, "sage_dark", 0.05)
    shrub(37.7, -24.8, 0.45, "sage_dark", 0.05)
    shrub(37.7, -10.6, 0.45, "leaf", 0.05)
    shrub(37.7, -14.6, 0.40, "sage_dark", 0.05)
    shrub(37.7, -19.6, 0.40, "leaf", 0.05)
    park_bench(37.7, -12.6, 90, 0.05)
    folk(37.65, -12.2, 180, z=0.05, top="mint", legs="leaf", sit=True, arms=("fwd", "fwd"), hair="grey")
    folk(37.6, -16.8, 95, z=0.05, top="sage_dark", legs="ink", skin="skin3")
    folk(37.6, -17.6, 95, z=0.05, top="terra", legs="leaf", bun=True)
    truck_mixer(34.5, -28.7, 90, 0.06)
