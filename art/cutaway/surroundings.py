"""What the cutaway stands on and its street."""

from cutaway.measures import DEPTH, WIDTH
from model.building.ground import plinth, tiles
from model.landscape.greenery import cone_tree, shrub, tree
from model.people.figure import person
from model.place import at
from model.shapes.marks import cross
from model.shapes.solids import box, rounded_box
from model.vehicles.ambulance import ambulance


def ground():
    """Plinth, road, crossing, pavement, lawn."""
    plinth(26.2, 15.6, (8.95, 0.85), height=0.55, radius=1.2, bevel=0.09)
    rounded_box(25.4, 14.8, 0.04, (8.95, 0.85, 0), "mint", 0.9, 0.015)
    rounded_box(25.1, 3.0, 0.05, (8.95, -4.9, 0), "stone", 0.5, 0.015)
    for i in range(10):
        if i not in (3,):
            box(1.1, 0.11, 0.012, (-2.6 + i * 2.45, -5.95, 0.045), "white", 0.005)
    for i in range(6):
        box(0.3, 2.5, 0.014, (2.65 + i * 0.56, -4.9, 0.046), "white", 0.005)
    rounded_box(25.0, 3.1, 0.14, (8.95, -1.75, 0), "plaster", 0.4, 0.03)
    tiles(19.4, 2.7, 26, 4, (-0.7, -3.15, 0.115), "warm", 0.05, 0.016)
    rounded_box(2.6, 7.2, 0.1, (20.0, 4.0, 0.02), "sage", 0.5, 0.03)
    rounded_box(WIDTH + 0.6, DEPTH + 0.7, 0.22, (WIDTH / 2, DEPTH / 2 + 0.05, 0), "plaster", 0.12, 0.03)


def street():
    """Ambulance, passers-by, trees, the sign and planters."""
    ambulance(15.6, -4.75, 0, z=0.05)
    person(9.0, -2.1, 20, top="sage_dark", legs="ink", arms=("down", "down"), z=0.16)
    person(9.55, -1.75, 20, top="terra", legs="leaf", bun=True, z=0.16, skin="skin3")
    person(1.0, -2.3, 190, top="leaf", legs="ink", z=0.16, skin="skin2")
    person(4.3, -5.0, 95, top="saffron", legs="ink", z=0.05, skin="skin3")
    person(3.55, -2.0, 80, top="white", legs="sage_dark", z=0.16)
    rounded_box(2.7, 7.2, 0.1, (-2.2, 4.0, 0.02), "sage", 0.6, 0.03)
    tree(-2.5, 5.6, 5.0, 1.3, "sage_dark", 0.1, 13)
    cone_tree(-1.25, 3.3, 3.3, 0.72, "leaf", 0.1)
    tree(-2.7, 1.9, 3.2, 0.85, "leaf", 0.1, 11, seed=2)
    shrub(-1.2, 1.3, 0.42, "sage_dark", 0.1)
    tree(-2.7, -1.7, 3.0, 0.8, "sage_dark", 0.14, 11, seed=6)
    shrub(-1.7, -2.6, 0.36, "leaf", 0.14)
    shrub(-1.15, -2.75, 0.26, "sage_dark", 0.14)
    tree(20.2, 6.4, 4.8, 1.22, "leaf", 0.1, 13, seed=4)
    tree(19.7, 3.5, 3.5, 0.95, "sage_dark", 0.1, 11, seed=5)
    cone_tree(20.5, 1.5, 3.0, 0.68, "leaf", 0.1)
    shrub(19.4, 0.9, 0.36, "sage_dark", 0.1)
    tree(20.4, -1.9, 2.8, 0.75, "sage_dark", 0.14, 11, seed=8)
    shrub(19.5, -2.7, 0.34, "leaf", 0.14)
    with at(-0.55, -2.55, 0.14):
        rounded_box(1.15, 0.28, 2.9, (0, 0, 0), "green", 0.1, 0.03)
        cross(0.62, 0.06, (0, -0.155, 2.25), "white", bevel=0.015)
        for i in range(3):
            box(
                (0.7, 0.7, 0.45)[i],
                0.03,
                0.07,
                (-(0.0, 0.0, 0.125)[i], -0.15, 1.55 - i * 0.2),
                ("terra", "sage", "sage")[i],
                0.012,
            )
        rounded_box(1.4, 0.5, 0.12, (0, 0, 0), "white", 0.1, 0.03)
    for x in (6.2, 12.6):
        rounded_box(2.2, 0.62, 0.34, (x, -2.75, 0.14), "white", 0.1, 0.03)
        for i in range(4):
            shrub(x - 0.75 + i * 0.5, -2.75, 0.26, "leaf" if i % 2 else "sage_dark", 0.44)
