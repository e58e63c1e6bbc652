"""Facility management: a two-storey section, plant room above a corridor, with the housekeeping trades at work."""

from model.building.ground import plinth, tiles
from model.building.openings import door, window
from model.building.services import air_handling_unit, duct
from model.building.walls import railing, wall
from model.furniture.housekeeping import floor_polisher, housekeeping_trolley, linen_trolley, sprayer
from model.landscape.greenery import plant
from model.people.figure import person
from model.place import at
from model.shapes.lines import bar, bent_tube
from model.shapes.melt import ellipsoid, melted
from model.shapes.outlines import rounded, rounded_rectangle
from model.shapes.solids import box, prism, rounded_box
from model.shapes.turned import cylinder, lathe, ring
from model.stage import View, shoot

WIDTH, DEPTH = 8.4, 3.7  # plan
H1, H2 = 2.75, 2.45  # storey heights
SLAB = 0.26


def housekeeping():
    """Polisher on a gleaming strip."""
    prism(rounded_rectangle(2.3, 1.1, 0.5, centre=(3.85, 0.78)), 0.006, material="mint", bevel=0.002)
    floor_polisher(3.30, 0.80, 180)
    person(4.25, 0.80, 180, top="leaf", legs="ink", arms=("push", "push"), skin="skin2", cap="green")
    housekeeping_trolley(1.65, 1.35, 4)
    person(0.72, 1.25, -28, top="terra", legs="ink", arms=("fwd", "fwd"), skin="skin3", bun=True)
    bar((0.98, 0.86, 0.02), (1.08, 1.10, 1.45), 0.035, "wood")
    melted([ellipsoid((0.97, 0.84, 0.05), (0.20, 0.13, 0.055))], "white", 0.02, 6)
    linen_trolley(5.05, 2.95, 0)


def pest_control():
    """Pest control at the right end."""
    person(7.05, 1.20, 208, top="white", legs="white", cap="sage_dark", mask=True, arms=("fwd", "fwd"), skin="skin1")
    sprayer(7.05, 1.20, 208)
    plant(7.9, 3.2, 1.2, seed=3)
    with at(2.55, 0.28, 0, 12):
        for s in (-1, 1):
            with at(0, s * 0.10, 0, rx=s * -14):
                prism(
                    rounded([(-0.17, 0), (0.17, 0), (0.11, 0.62), (-0.11, 0.62)], 0.03),
                    0.02,
                    (0, 0, 0),
                    "saffron",
                    0.006,
                    "xz",
                )
    cylinder(0.10, H1, (WIDTH - 0.25, 0.30, 0), "white", 0.01)


def supply_ducts():
    """Supply duct: up from the unit, back to the wall and along it over the pipes, down through the slab; a branch."""
    duct((3.70, 2.25, 1.60), (3.70, 2.25, 1.90), 0.54, 0.54, flanges=2)
    duct((3.70, 1.92, 2.05), (3.70, 3.66, 2.05), 0.62, 0.46, flanges=3)
    duct((4.02, 3.30, 2.05), (7.85, 3.30, 2.05), 0.62, 0.46, flanges=5)
    duct((7.55, 3.30, 1.82), (7.55, 3.30, 0.02), 0.56, 0.56, flanges=4)
    duct((1.0, 2.30, 1.60), (1.0, 2.30, 1.90), 0.54, 0.54, flanges=2)
    duct((1.0, 1.95, 1.90), (1.0, 3.66, 1.90), 0.62, 0.44, flanges=3)


def pipes_and_pumps():
    """Colour-coded pipes with valves, along the back wall and down to two pumps."""
    for i, m in enumerate(("green", "terra", "sage_dark", "saffron")):
        z = 0.62 + i * 0.24
        y = DEPTH - 0.16
        bent_tube([(4.45, y, z), (6.45 + i * 0.12, y, z), (6.45 + i * 0.12, y, 0.0)], 0.055, 0.14, m)
        for u in (4.75, 5.9):
            cylinder(0.085, 0.08, (u + i * 0.06, y - 0.0, z), "white", 0.01, 28, angles=(0, 90, 0))
        ring(0.10, 0.018, (5.35 + i * 0.10, y - 0.17, z), m, angles=(90, 0, 0), segments=28)
        bar((5.35 + i * 0.10, y, z), (5.35 + i * 0.10, y - 0.17, z), 0.03, "steel")
    for i in range(2):
        with at(5.05 + i * 1.05, 1.15, 0):
            rounded_box(0.80, 0.50, 0.10, (0, 0, 0), "stone", 0.04, 0.02)
            lathe(
                [(0, -0.30), (0.17, -0.30), (0.19, -0.27), (0.19, 0.12), (0.12, 0.16), (0.12, 0.26), (0, 0.26)],
                (-0.05, 0, 0.34),
                "leaf",
                40,
                angles=(0, 90, 0),
            )
            cylinder(0.20, 0.14, (0.32, 0, 0.34), "terra", 0.03, 40, angles=(0, 90, 0))
            level = (1.28, 1.05)[i]
            bent_tube([(0.39, 0, 0.54), (0.39, 0, level), (0.39, 2.4, level)], 0.05, 0.12, ("green", "sage_dark")[i])


def technician():
    """Technician with a tablet."""
    person(
        4.35,
        0.75,
        100,
        top="sage_dark",
        legs="ink",
        helmet="saffron",
        vest="terra",
        arms=("fwd", "reach"),
        skin="skin1",
    )
    railing([(0.1, 0.08), (WIDTH - 0.08, 0.08), (WIDTH - 0.08, DEPTH)], height=0.95, glass=False, material="white")


def build():
    """Build the picture."""
    plinth(WIDTH + 1.1, DEPTH + 2.2, (WIDTH / 2, DEPTH / 2 - 0.45), radius=0.6)
    rounded_box(WIDTH + 0.7, DEPTH + 1.8, 0.04, (WIDTH / 2, DEPTH / 2 - 0.45, 0), "mint", 0.45, 0.012)

    # ---- corridor, open to the front
    tiles(WIDTH, DEPTH, 12, 5, (0, 0, 0.02), "plaster", 0.05, 0.016)
    with at(0, 0, 0.07):
        wall((0, 0), (0, DEPTH + 0.16), H1, cut=None)
        wall((0, DEPTH), (WIDTH, DEPTH), H1, cut=None, holes=[(1.0, 0, 1.45, 2.1), (5.6, 0, 1.0, 2.1)])
        box(0.16, 0.04, H1, (-0.08, -0.012, 0), "green", 0.008)
        door(1.45, 2.1, (1.0, DEPTH, 0), material="sage_dark", double=True, porthole=True)
        door(1.0, 2.1, (5.6, DEPTH, 0), material="wood", vision=True)
        for x0, x1 in ((0.02, 0.93), (2.52, 5.53), (6.67, WIDTH)):
            box(x1 - x0, 0.03, 1.0, ((x0 + x1) / 2, DEPTH - 0.012, 0), "sage", 0.008)
            box(x1 - x0, 0.05, 0.05, ((x0 + x1) / 2, DEPTH - 0.02, 1.0), "wood", 0.01)
        box(0.03, DEPTH - 0.04, 1.0, (0.012, DEPTH / 2, 0), "sage", 0.008)
        box(0.05, DEPTH - 0.04, 0.05, (0.02, DEPTH / 2, 1.0), "wood", 0.01)
        for u in (2.2, 6.2):
            box(1.9, 0.40, 0.03, (u, 1.9, H1 - 0.035), "glow", 0.006)
        housekeeping()
        pest_control()

    # ---- slab with the green section edge
    z1 = 0.07 + H1
    box(WIDTH + 0.16, DEPTH + 0.16, SLAB, (WIDTH / 2 - 0.08, DEPTH / 2 + 0.08, z1), "white", 0.02)
    box(WIDTH + 0.18, 0.05, SLAB * 0.78, (WIDTH / 2 - 0.08, -0.005, z1 + SLAB * 0.10), "green", 0.012)
    box(0.05, DEPTH + 0.16, SLAB * 0.78, (WIDTH + 0.005, DEPTH / 2 + 0.08, z1 + SLAB * 0.10), "green", 0.012)

    # ---- plant room on top
    z2 = z1 + SLAB
    tiles(WIDTH, DEPTH, 8, 4, (0, 0, z2), "stone", 0.03, 0.014)
    with at(0, 0, z2 + 0.03):
        wall((0, 0), (0, DEPTH + 0.16), H2, holes=[(0.9, 1.15, 1.8, 0.8)])
        wall((0, DEPTH), (WIDTH, DEPTH), H2)
        window(1.8, 0.8, (0, 0.9, 1.15), axis="y", mullions=4, glass="sage_dark")
        box(0.16, 0.04, H2, (-0.08, -0.012, 0), "green", 0.008)
        rounded_box(3.6, 1.5, 0.08, (2.45, 2.15, 0), "white", 0.05, 0.02)
        air_handling_unit(2.45, 2.15, 0, 0.06)
        supply_ducts()
        pipes_and_pumps()
        technician()
    shoot(View(target=(4.159, 2.006, 2.283), azimuth=26, elevation=21, lens=230.4, distance=80))
