"""Disaster preparedness: triage tent and mats, oversized extinguisher, assembly point, siren pole, fire drill."""

from model.building.ground import plinth
from model.furniture.storage import cabinet
from model.landscape.greenery import tree
from model.landscape.tents import triage_tent
from model.medical.stretchers import stretcher_patient
from model.medical.ward import drip_stand, wheelchair
from model.people.figure import person
from model.people.worn import head_bandage
from model.place import at
from model.shapes.lines import text
from model.shapes.solids import box, rounded_box
from model.shapes.turned import lathe
from model.signs.emergency import extinguisher, siren_pole
from model.signs.outdoor import assembly_sign
from model.stage import View, shoot


def tent_and_medics():
    """Triage tent, stretcher and two medics in it."""
    triage_tent(-1.75, 1.35, 0, 3.7, 3.3, 2.15, 3.25)
    stretcher_patient(-1.70, 0.55, 0, skin="skin3")
    person(-2.72, -0.02, 48, top="white", legs="leaf", coat=True, arms=("fwd", "reach"), skin="skin2")
    person(-0.62, 0.02, 158, top="leaf", cap="green", mask=True, vest="saffron", arms=("fwd", "fwd"), skin="skin1")
    cabinet(-2.55, 2.62, 0, 1.5, 0.5, 0.85, count=3)
    for i, m in enumerate(("white", "terra", "sage_dark")):
        box(0.28, 0.24, 0.17, (-2.95 + i * 0.38, 2.60, 0.90), m, 0.015)
    drip_stand(-2.85, 1.10, 20, 1.85, two=False)


def triage_mats():
    """Triage mats: green, amber, brick."""
    for i, m in enumerate(("leaf", "saffron", "terra")):
        with at(-2.75 + i * 1.62, -2.20, 0):
            rounded_box(1.45, 1.75, 0.03, (0, 0, 0), "white", 0.10, 0.01)
            rounded_box(1.33, 1.63, 0.045, (0, 0, 0), m, 0.08, 0.012)
            text(str(3 - i), 0.55, (-0.28, -0.48, 0.05), "white", angles=(0, 0, 0), depth=0.008)
    person(-2.62, -1.90, -40, top="mint", legs="sage_dark", arms=("fold", "down"), skin="skin3", z=0.045)
    head_bandage(-2.62, -1.90, -40, 0.045)
    wheelchair(-1.05, -2.0, -50, z=0.045)
    person(-1.05, -2.0, -50, top="sage", legs="ink", sit=True, arms=("fwd", "fwd"), skin="skin1", z=0.065)
    stretcher_patient(0.58, -2.15, 80, skin="skin2", blanket="mint", z=0.045)


def big_extinguisher():
    """The oversized extinguisher."""
    extinguisher(2.95, -1.55, 18, 0, 2.45)


def drill_and_sign():
    """Assembly point and the drill."""
    assembly_sign(3.45, 1.75, 22, 0, 1.25, 2.25)
    drill = (
        (1.35, 2.75, "green", "saffron", "skin1"),
        (2.95, 0.55, "white", "terra", "skin3"),
        (1.65, 1.75, "sage_dark", "terra", "skin2"),
        (2.50, 1.95, "leaf", "saffron", "skin1"),
    )
    for i, (u, v, top, vest, skin) in enumerate(drill):
        person(
            u,
            v,
            -20 - i * 9,
            top=top,
            legs="ink",
            vest=vest,
            helmet="saffron" if i in (0, 3) else "white",
            arms=("down", "up") if i == 3 else ("down", "down"),
            skin=skin,
        )

    siren_pole(0.55, 3.10)
    for u, v in ((4.0, 0.25), (4.0, -0.55)):
        lathe([(0, 0), (0.22, 0), (0.22, 0.04), (0.15, 0.05), (0.045, 0.52), (0, 0.53)], (u, v, 0), "terra", 32)
        lathe([(0.118, 0.20), (0.128, 0.20), (0.092, 0.35), (0.082, 0.35)], (u, v, 0), "white", 32)
    tree(-4.0, -1.2, 2.2, 0.55, "sage_dark", 0)


def build():
    """Build the picture."""
    plinth(9.2, 7.6, (0, 0), radius=0.9)
    rounded_box(8.7, 7.1, 0.05, (0, 0, 0), "sand", 0.7, 0.015)
    rounded_box(5.0, 4.5, 0.05, (-1.65, 1.15, 0.005), "plaster", 0.3, 0.015)

    with at(0, 0, 0.055):
        tent_and_medics()
        triage_mats()
        big_extinguisher()
        drill_and_sign()
    shoot(View(target=(-0.127, 0.606, 1.357), azimuth=34, elevation=23, lens=166.23))
