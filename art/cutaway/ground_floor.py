"""The ground floor of the cutaway."""

from cutaway.measures import CLEAR, DEPTH, LEVEL0
from cutaway.shell_parts import ceiling_light
from model.furniture.desks import reception
from model.furniture.screens import screen
from model.furniture.seating import bench_seat, stool
from model.furniture.storage import fridge, shelf
from model.landscape.greenery import plant
from model.medical.lab import flask, lab_bench, microscope, tube_rack
from model.medical.ward import wheelchair
from model.medical.waste_bins import pedal_bin
from model.people.figure import person
from model.place import at
from model.shapes.marks import cross
from model.shapes.solids import box, rounded_box
from model.shapes.turned import cylinder


def reception_hall():
    """Reception with waiting benches."""
    with at(0, 0, LEVEL0):
        reception(3.35, 4.75, 0, radius=1.35)
        person(3.2, 4.35, -90, top="sage", legs="leaf", arms=("fwd", "fwd"), bun=True)
        box(3.4, 0.1, 1.7, (3.4, DEPTH - 0.06, 0.95), "green", 0.03)
        cross(0.9, 0.08, (3.4, DEPTH - 0.14, 1.8), "white", bevel=0.02)
        for i in range(10):
            box(0.07, 0.07, 2.7, (5.55 + i * 0.14, DEPTH - 0.05, 0.05), "wood_dark", 0.01)
        person(2.3, 2.6, 60, top="terra", legs="ink", arms=("down", "fwd"), skin="skin3")
        person(4.9, 1.15, 130, top="white", legs="leaf", coat=True, arms=("down", "fold"), skin="skin2")
        bench_seat(0.62, 2.3, 0, 3, "saffron")
        person(0.62, 2.3, 0, top="mint", legs="leaf", sit=True, arms=("fwd", "fwd"), skin="skin3")
        bench_seat(6.42, 3.6, 180, 3, "saffron")
        person(6.42, 4.15, 180, top="sage_dark", legs="ink", sit=True, arms=("fwd", "fwd"))
        plant(0.55, 6.3, 1.5, seed=3)
        plant(0.5, 0.6, 1.2, seed=5)
        rounded_box(1.9, 1.5, 0.015, (2.0, 1.3, 0.0), "sage", 0.3, 0.004)
        wheelchair(1.55, 1.25, 10)
        person(
            1.55,
            1.25,
            10,
            top="saffron",
            legs="sage_dark",
            sit=True,
            arms=("fwd", "fwd"),
            skin="skin1",
            hair="grey",
            z=0.02,
        )
        person(0.95, 1.15, 10, top="green", arms=("push", "push"), bun=True, skin="skin3")
        for x in (2.0, 4.8):
            ceiling_light(x, 3.6, CLEAR - 0.04)
        for x in (1.5, 5.3):
            cylinder(0.16, CLEAR - 0.04, (x, 1.75, 0), "white", 0.01)


def pharmacy():
    """The pharmacy."""
    with at(7.0, 0, LEVEL0):
        for i in range(3):
            shelf(0.88 + i * 1.52, DEPTH - 0.22, 0, 1.5, 0.4, 2.5, 6, seed=11 + i)
        shelf(0.3, 4.8, 90, 2.0, 0.4, 2.2, 5, seed=21)
        rounded_box(3.4, 0.65, 1.0, (2.55, 2.5, 0), "white", 0.1, 0.03)
        rounded_box(3.5, 0.75, 0.05, (2.55, 2.48, 1.0), "wood", 0.08, 0.016)
        for i in range(9):
            box(0.24, 0.03, 0.8, (1.15 + i * 0.35, 2.165, 0.1), "leaf", 0.01)
        with at(1.7, 2.5, 1.05):
            screen(0.46, 0.3, (0, 0.0, 0.32), turn=180, kind="ui", thickness=0.04)
            cylinder(0.02, 0.2, (0, 0, 0), "steel")
        for i, c in enumerate(("terra", "white", "saffron")):
            box(0.16, 0.12, 0.22, (3.1 + i * 0.2, 2.55, 1.05), c, 0.012)
        person(2.45, 3.25, -90, top="white", legs="leaf", coat=True, arms=("fwd", "reach"), skin="skin3")
        person(2.6, 1.5, 90, top="terra", legs="sage_dark", arms=("fwd", "down"), hair="hair", bun=True)
        person(1.25, 5.4, 100, top="white", legs="leaf", coat=True, arms=("up", "fwd"), skin="skin2")
        ceiling_light(2.4, 3.8, CLEAR - 0.04, 2.4)


def laboratory():
    """The laboratory."""
    with at(11.8, 0, LEVEL0):
        lab_bench(1.7, DEPTH - 0.42, 0, 2.7)
        lab_bench(4.4, DEPTH - 0.42, 0, 2.4)
        fridge(0.48, 5.2, 90)
        lab_bench(3.1, 2.7, 0, 3.0, 0.9)
        lab_bench(3.1, 3.62, 180, 3.0, 0.9, stuff=False)
        box(2.8, 0.05, 0.5, (3.1, 3.16, 0.95), "glass", 0)
        microscope(2.2, 3.75, 180, 0.9)
        tube_rack(3.2, 3.7, 0.9)
        flask(3.9, 3.7, 0.9, "leaf")
        flask(4.15, 3.85, 0.9, "saffron", 0.8)
        person(2.2, 2.0, 90, top="white", legs="sage_dark", coat=True, arms=("fwd", "reach"), bun=True, skin="skin2")
        person(4.0, 4.55, -90, top="white", legs="leaf", coat=True, arms=("fwd", "fwd"), skin="skin3")
        stool(3.6, 1.85, "terra")
        stool(1.0, 3.1, "terra")
        pedal_bin(5.6, 5.2, "saffron")
        pedal_bin(5.6, 4.7, "terra")
        ceiling_light(1.8, 4.0, CLEAR - 0.04)
        ceiling_light(4.4, 4.0, CLEAR - 0.04)
