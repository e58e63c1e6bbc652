"""Ambulance at the emergency entrance: van in front, canopy with lettering, stretcher team coming out."""

from model.building.ground import plinth, tiles
from model.building.openings import window
from model.building.walls import wall
from model.landscape.greenery import plant, shrub, tree
from model.materials import even_gloss
from model.medical.stretchers import stretcher
from model.people.figure import person
from model.place import at
from model.shapes.lines import bar, text
from model.shapes.solids import box, rounded_box
from model.shapes.turned import cylinder
from model.stage import View, shoot
from model.vehicles.ambulance import ambulance

DOOR = 1.72


def stretcher_team():
    """Stretcher team and a doctor in the doorway."""
    stretcher(2.80, 0.93, 180)
    person(3.99, 0.93, 180, top="green", arms=("push", "push"), vest="saffron", scale=1.06)
    person(
        1.52,
        1.22,
        -10,
        top="white",
        legs="sage_dark",
        coat=True,
        arms=("fwd", "fold"),
        skin="skin3",
        bun=True,
        scale=1.06,
    )
    person(2.28, 2.30, -90, top="sage", legs="sage_dark", arms=("down", "down"), skin="skin2", cap="leaf", scale=1.06)


def build():
    """Build the picture."""
    # base, road, kerb
    plinth(8.9, 8.0, (-0.15, 0.35), radius=0.8)
    rounded_box(8.5, 3.9, 0.03, (-0.15, -1.5, 0), "stone", 0.45, 0.012)
    for i in range(5):
        box(0.9, 0.10, 0.012, (-3.6 + i * 1.72, -3.02, 0.028), "white", 0.005)
    rounded_box(8.5, 3.4, 0.15, (-0.15, 2.25, 0), "plaster", 0.30, 0.03)
    tiles(8.1, 2.1, 13, 3, (-4.2, 0.72, 0.13), "warm", 0.05, 0.018)
    with at(0, 0.1, 0.18):
        wall(
            (-4.15, 2.75),
            (3.95, 2.75),
            3.45,
            thickness=0.3,
            holes=[(DOOR + 4.15 - 1.55, 0, 3.1, 2.35), (0.45, 0.75, 1.45, 1.75), (2.30, 0.75, 1.45, 1.75)],
        )
        window(1.45, 1.75, (-3.70, 2.75, 0.75), thickness=0.3, mullions=1)
        window(1.45, 1.75, (-1.85, 2.75, 0.75), thickness=0.3, mullions=1)
        with at(DOOR, 0, 0):
            for u in (-1.52, 1.52):
                box(0.08, 0.16, 2.34, (u, 2.84, 0), "green", 0.012)
            box(3.1, 0.17, 0.10, (0, 2.84, 2.25), "green", 0.012)
            for u in (-1.1, 1.1):
                box(0.70, 0.03, 2.2, (u, 2.86, 0.02), "glass", 0)
                box(0.05, 0.05, 2.22, (u + (0.37 if u < 0 else -0.37), 2.86, 0.02), "white", 0.01)
            box(2.9, 0.05, 2.3, (0, 3.02, 0), "sage", 0.01)
            # canopy on two posts
            rounded_box(4.2, 1.85, 0.46, (0, 1.93, 2.55), "green", 0.12, 0.03)
            text("EMERGENCY", 0.40, (0, 0.995, 2.785), "white", depth=0.012)
            for s in (-1, 1):
                bar((s * 1.85, 1.25, 0), (s * 1.85, 1.25, 2.56), 0.10, "white")
                cylinder(0.10, 0.06, (s * 1.85, 1.25, 0), "white", 0.015)
            rounded_box(1.7, 0.8, 0.02, (0, 2.2, 0), "sage_dark", 0.06, 0.006)
        plant(-0.30, 2.35, 1.2, seed=4)
        plant(3.62, 2.35, 1.15, seed=7)
        plant(-2.9, 2.42, 1.0, seed=5)
        stretcher_team()

    # the van
    ambulance(-0.78, -1.45, 0, scale=1.04)

    # tree, shrubs and bollards
    tree(-3.85, 1.55, 3.75, 0.86, "sage_dark", 0.15)
    shrub(-2.9, 1.35, 0.36, "leaf", 0.15)
    for u in (-2.0, -0.75):
        cylinder(0.10, 0.62, (u, 0.82, 0.15), "terra", 0.04)
        cylinder(0.106, 0.09, (u, 0.82, 0.52), "white", 0.01)
    even_gloss()
    shoot(View(target=(-0.46, 0.725, 0.925), azimuth=36, elevation=25, lens=169.09, shift=0.03))
