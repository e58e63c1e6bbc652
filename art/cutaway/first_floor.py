"""The first floor of the cutaway."""

from cutaway.measures import CLEAR, DEPTH, LEVEL1
from cutaway.shell_parts import ceiling_light, dado
from model.furniture.cloth import curtain
from model.furniture.desks import desk
from model.furniture.screens import screen
from model.furniture.seating import chair, stool
from model.furniture.storage import cabinet, shelf
from model.landscape.greenery import plant
from model.medical.beds import bed, bedhead
from model.medical.breathing import anaesthesia_machine
from model.medical.imaging import ct_scanner
from model.medical.lamps import operating_lamp
from model.medical.theatre import operating_table
from model.medical.ward import drip_stand, instrument_trolley
from model.people.figure import person
from model.place import at
from model.shapes.outlines import rounded_rectangle
from model.shapes.solids import prism


def theatre():
    """The operating theatre."""
    with at(0, 0, LEVEL1):
        dado(0.02, 5.9, DEPTH, 0)
        prism(rounded_rectangle(3.4, 2.2, 0.35, centre=(2.9, 3.3)), 0.006, material="sage", bevel=0.002)
        operating_table(2.85, 3.35, drape="leaf")
        operating_lamp((2.3, 3.3, 2.02), (2.9, 4.2, CLEAR - 0.03), 0.38, angles=(14, 16, 0))
        operating_lamp((3.6, 3.6, 2.12), (2.9, 4.0, CLEAR - 0.03), 0.32, angles=(12, -20, 0))
        person(2.85, 4.05, -90, top="green", cap="leaf", mask=True, arms=("reach", "reach"))
        person(2.55, 2.66, 90, top="sage", cap="sage_dark", mask=True, arms=("reach", "fwd"), skin="skin3")
        person(3.6, 3.98, -100, top="sage", cap="sage_dark", mask=True, arms=("fwd", "fwd"), skin="skin2")
        person(4.62, 2.85, 150, top="green", cap="leaf", mask=True, arms=("fwd", "fold"), skin="skin2")
        instrument_trolley(4.1, 2.35, 10)
        anaesthesia_machine(0.85, 4.6, 60)
        drip_stand(1.55, 4.5)
        drip_stand(4.6, 4.6, 30, 1.8)
        stool(1.1, 2.6)
        screen(1.3, 0.78, (1.9, DEPTH - 0.06, 1.85), kind="scan")
        screen(0.8, 0.55, (3.4, DEPTH - 0.06, 1.85), kind="ecg")
        cabinet(5.0, DEPTH - 0.3, 0, 1.5, 0.5, 0.9, count=3)
        shelf(0.55, DEPTH - 0.22, 0, 0.9, 0.34, 2.0, 4, seed=4)
        ceiling_light(1.2, 3.6, CLEAR - 0.03, 1.0)
        ceiling_light(4.7, 3.6, CLEAR - 0.03, 1.0)


def intensive_care():
    """Three beds, all clear of the partition on the right."""
    with at(6.0, 0, LEVEL1):
        dado(0.1, 6.3, DEPTH, 0, material="sage")
        for i, (bl, sk, hr) in enumerate(
            (("sage", "skin2", "hair"), ("sage_dark", "skin3", "grey"), ("sage", "skin1", "hair"))
        ):
            x = 0.92 + i * 1.62
            bed(x, 5.62, -90, blanket=bl, skin=sk, hair=hr, back=34)
            bedhead(x, DEPTH - 0.02, 0, 1.35)
            drip_stand(x - 0.62, 6.3, 40, 1.85, two=i != 1)
            if i < 2:
                curtain((x + 0.80, 6.9), (x + 0.80, 5.7), 2.0, 0.3, "mint", 6)
        person(3.3, 4.75, 70, top="green", arms=("fwd", "fold"), bun=True, skin="skin3")
        person(4.75, 3.0, 130, top="white", legs="leaf", coat=True, arms=("fold", "down"), skin="skin1")
        desk(1.7, 2.45, 180, 1.7, 0.7)
        chair(1.7, 3.1, -90, "leaf")
        person(1.7, 3.1, -90, top="sage_dark", legs="leaf", sit=True, arms=("fwd", "fwd"), skin="skin1")
        instrument_trolley(5.35, 4.6, 90, tools=True)
        plant(0.42, 2.2, 1.1, seed=8)
        ceiling_light(1.7, 4.2, CLEAR - 0.03)
        ceiling_light(4.6, 4.2, CLEAR - 0.03)


def imaging():
    """The CT room."""
    with at(12.4, 0, LEVEL1):
        dado(0.1, 5.6, DEPTH, 0, material="mint")
        ct_scanner(3.0, 5.55, 0, scale=0.98)
        person(1.45, 3.4, 15, top="green", arms=("fwd", "down"), skin="skin2")
        desk(4.75, 2.6, 90, 1.5, 0.65)
        cabinet(0.42, 4.9, 90, 1.4, 0.5, 0.9, count=2)
        screen(0.9, 0.6, (5.0, DEPTH - 0.06, 1.8), kind="scan")
        plant(5.35, 6.3, 1.2, seed=9)
        ceiling_light(1.5, 4.0, CLEAR - 0.03)
