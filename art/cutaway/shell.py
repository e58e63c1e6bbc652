"""Floors, slabs and walls of the cutaway."""

from cutaway.measures import CLEAR, DEPTH, FRONT1, FRONT2, GROUND, LEVEL0, LEVEL1, LEVEL2, STOREY, WIDTH
from cutaway.shell_parts import partition, slab, wall_picture
from model.building.ground import planks, tiles
from model.building.openings import window
from model.building.walls import wall
from model.place import at
from model.shapes.marks import cross
from model.shapes.solids import box
from model.shapes.turned import cylinder


def shell():
    """Floors, slabs, outer walls, partitions and what hangs on them."""
    floors()
    left_wall()
    back_walls()
    partitions()


def floors():
    """Floor coverings and the two slabs."""
    planks(6.93, DEPTH, 16, (0, 0, GROUND), "wood", 0.04, along="x")
    tiles(4.8, DEPTH, 8, 12, (7, 0, GROUND), "plaster", 0.04)
    tiles(6.2, DEPTH, 8, 9, (11.8, 0, GROUND), "mint", 0.04)
    slab(0, WIDTH, FRONT1, DEPTH + 0.16, GROUND + STOREY)
    slab(0, WIDTH, FRONT2, DEPTH + 0.16, GROUND + 2 * STOREY)
    tiles(6, DEPTH - FRONT1, 9, 8, (0, FRONT1, GROUND + STOREY), "mint", 0.03)
    tiles(6.4, DEPTH - FRONT1, 9, 8, (6, FRONT1, GROUND + STOREY), "plaster", 0.03)
    tiles(5.6, DEPTH - FRONT1, 7, 7, (12.4, FRONT1, GROUND + STOREY), "warm", 0.03)
    tiles(3.6, DEPTH - FRONT2, 6, 7, (0, FRONT2, GROUND + 2 * STOREY), "stone", 0.03)
    planks(5.73, DEPTH - FRONT2, 9, (3.6, FRONT2, GROUND + 2 * STOREY), "wood", 0.03)
    tiles(3.6, DEPTH - FRONT2, 6, 7, (9.4, FRONT2, GROUND + 2 * STOREY), "warm", 0.03)
    tiles(5, DEPTH - FRONT2, 8, 7, (13, FRONT2, GROUND + 2 * STOREY), "plaster", 0.03)


def left_wall():
    """The outer wall on the left, storey by storey, with its windows and capped section."""
    for level, front, cut in ((LEVEL0, 0, None), (LEVEL1, FRONT1, None), (LEVEL2, FRONT2, "green")):
        height = CLEAR - 0.04 if cut is None else 2.35
        holes = {
            LEVEL0: [(1.2, 0.5, 1.8, 1.7), (4.0, 0.5, 1.8, 1.7)],
            LEVEL1: [(1.2, 0.9, 1.3, 1.1), (3.3, 0.9, 1.3, 1.1)],
            LEVEL2: [(1.0, 0.95, 1.2, 0.9), (2.6, 0.95, 1.0, 0.9)],
        }[level]
        wall((0, front), (0, DEPTH + 0.16), height, holes=holes, z=level, cut=cut)
        for along, up, width, tall in holes:
            window(width, tall, (0, front + along, level + up), axis="y", mullions=1)
        box(0.16, 0.04, height, (-0.08, front - 0.012, level), "green", 0.008)
        if cut is None:
            box(0.16, 1.4, 0.035, (-0.08, front + 0.7, level + height - 0.02), "green", 0.006)


def back_walls():
    """The wall at the back of each storey."""
    wall(
        (0, DEPTH),
        (WIDTH, DEPTH),
        CLEAR - 0.04,
        z=LEVEL0,
        cut=None,
        holes=[(13.0, 1.15, 1.5, 1.0), (15.6, 1.15, 1.5, 1.0)],
    )
    for u in (13.0, 15.6):
        window(1.5, 1.0, (u, DEPTH, LEVEL0 + 1.15), mullions=1)
    wall((0, DEPTH), (WIDTH, DEPTH), CLEAR - 0.03, z=LEVEL1, cut=None, holes=[])
    wall((0, DEPTH), (13.0, DEPTH), 2.35, z=LEVEL2, holes=[(9.9, 0.8, 2.4, 1.15)])
    window(2.4, 1.15, (9.9, DEPTH, LEVEL2 + 0.8), mullions=2)


def partitions():
    """Walls between the rooms and the pictures on them."""
    partition(7.0, 0, DEPTH, LEVEL0, CLEAR - 0.04, colour="sage")
    partition(11.8, 0, DEPTH, LEVEL0, CLEAR - 0.04, colour="sage_dark", colour_height=1.05)
    partition(6.0, FRONT1, DEPTH, LEVEL1, CLEAR - 0.03, colour="sand")
    partition(12.4, FRONT1, DEPTH, LEVEL1, CLEAR - 0.03, colour="sage", colour_height=1.05)
    partition(3.6, FRONT2, DEPTH, LEVEL2, 2.35, colour="sand")
    partition(9.4, FRONT2, DEPTH, LEVEL2, 2.35, colour="sage")
    partition(13.0, FRONT2, DEPTH, LEVEL2, 2.35)
    wall_picture(7.02, 1.6, LEVEL0 + 1.2, 1.3, 1.0, "terra")
    wall_picture(6.02, 3.0, LEVEL1 + 1.35, 1.2, 0.9, "leaf")
    wall_picture(12.42, 2.6, LEVEL1 + 1.45, 1.1, 0.8, "saffron")
    wall_picture(11.82, 1.6, LEVEL0 + 1.5, 1.2, 0.8, "leaf")
    with at(9.5, 0, LEVEL2):
        for i in range(2):
            box(0.03, 0.62, 0.82, (0.02, 3.35 + i * 0.8, 1.05), "white", 0.01)
            box(0.035, 0.5, 0.7, (0.025, 3.35 + i * 0.8, 1.11), "mint", 0.004)
            cylinder(0.09, 0.05, (0.0, 3.5 + i * 0.8, 1.25), "terra", 0.008, 24, angles=(0, 90, 0))


def terrace_wall():
    """The wall beside the helipad: wainscot, double door with a lamp, green cross, fire point."""
    box(0.05, 4.1, 1.0, (13.085, 4.92, LEVEL2), "sage", 0.01)
    box(0.07, 4.1, 0.05, (13.095, 4.92, LEVEL2 + 1.0), "wood", 0.01)
    box(0.09, 1.66, 2.06, (13.09, 3.95, LEVEL2), "white", 0.02)
    for u in (3.57, 4.33):
        box(0.12, 0.72, 1.96, (13.095, u, LEVEL2), "leaf", 0.012)
        box(0.14, 0.34, 0.44, (13.095, u, LEVEL2 + 1.2), "mint", 0.01)
    box(0.22, 0.9, 0.06, (13.16, 3.95, LEVEL2 + 2.12), "terra", 0.015)
    cross(0.95, 0.1, (13.12, 5.75, LEVEL2 + 1.62), "leaf", "yz", bevel=0.02)
    cylinder(0.09, 0.5, (13.2, 6.55, LEVEL2 + 0.3), "terra", 0.03, 24)
    cylinder(0.03, 0.10, (13.2, 6.55, LEVEL2 + 0.8), "ink", 0.01, 16)
    columns()


def columns():
    """Slim columns on the open right end."""
    for y, height, level in (
        (1.75, CLEAR - 0.04, LEVEL0),
        (3.5, CLEAR - 0.04, LEVEL0),
        (FRONT1 + 0.25, CLEAR - 0.03, LEVEL1),
        (4.3, CLEAR - 0.03, LEVEL1),
    ):
        cylinder(0.085, height, (WIDTH - 0.2, y, level), "white", 0.01)
