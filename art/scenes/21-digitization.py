"""Digitization, read left to right: leaning towers of paper, a scanner desk with a ribbon of pages in flight, the tidy
archive under a magnifier.
"""

from math import sin

from mathutils import Vector

from model.building.ground import planks, plinth, tiles
from model.building.walls import wall
from model.furniture.desks import desk
from model.furniture.packing import carton
from model.furniture.pictures import picture
from model.furniture.screens import screen
from model.furniture.storage import archive
from model.materials import even_gloss
from model.paper.desk_things import big_magnifier
from model.paper.files import file_stack, flying_sheet, scanner
from model.people.figure import person
from model.place import at
from model.shapes.solids import box
from model.shapes.turned import cylinder
from model.stage import View, shoot

WIDTH, DEPTH = 8.5, 3.7


def flight(start, end, rise, n, k0, k1, cols):
    """Ribbon of n sheets flying on an arc from A to B."""
    start, end = Vector(start), Vector(end)

    def point(t):
        q = start.lerp(end, t)
        return Vector((q.x, q.y + 0.10 * sin(t * 6), q.z + rise * 4 * t * (1 - t)))

    for i in range(n):
        t = k0 + (k1 - k0) * i / (n - 1)
        flying_sheet(point(t), point(t + 0.02) - point(t), 0.44, 0.58, cols[i % len(cols)], roll=24 * sin(i * 1.1))


def back_wall():
    """Stepped back wall with a green section cut."""
    wall((0, DEPTH), (2.86, DEPTH), 1.75)
    wall((2.86, DEPTH), (5.60, DEPTH), 1.20)
    wall((5.60, DEPTH), (WIDTH, DEPTH), 1.75)
    box(2.80, 0.03, 0.80, (1.44, DEPTH - 0.012, 0), "sand", 0.008)
    box(2.80, 0.05, 0.05, (1.44, DEPTH - 0.02, 0.80), "wood_dark", 0.01)
    box(2.86, 0.03, 0.80, (7.06, DEPTH - 0.012, 0), "sage", 0.008)
    box(2.86, 0.05, 0.05, (7.06, DEPTH - 0.02, 0.80), "wood", 0.01)
    picture(0.70, 0.52, (4.25, DEPTH - 0.02, 0.78), material="sage_dark", figure=False)


def paper_towers():
    """Left: towers of files, a clerk with an armful, loose sheets, a box."""
    file_stack(0.68, 3.05, 40, 8, 0, 0.84, 0.64, (0.14, -0.05), 1)
    file_stack(1.66, 3.12, 30, -12, 0, 0.84, 0.62, (0.22, 0.02), 2)
    file_stack(0.60, 2.10, 23, 14, 0, 0.80, 0.62, (-0.06, -0.16), 3)
    file_stack(1.55, 2.12, 45, -4, 0, 0.86, 0.66, (0.46, -0.14), 4)
    file_stack(0.66, 1.10, 12, -10, 0, 0.80, 0.62, (0.0, 0.02), 6)
    carton(1.10, 0.42, 8, 0, 0.72, 0.52, 0.40, tape="terra")
    for i in range(6):
        box(
            0.030,
            0.42,
            0.30,
            (0.90 + i * 0.075, 0.42, 0.28),
            ("white", "sage", "white", "terra", "white", "sand")[i],
            0.006,
            turn=8,
        )
    person(2.22, 1.05, -12, top="terra", legs="ink", arms=("fwd", "fwd"), skin="skin2", scale=1.08)
    with at(2.22, 1.05, 0, -12, 1.08):
        for i in range(8):
            box(
                0.28,
                0.40,
                0.045,
                (0.36 + 0.01 * (i % 2), 0.01 * (i % 3), 1.02 + i * 0.05),
                ("sand", "white", "sage", "white", "terra", "white", "sand", "white")[i],
                0.008,
                turn=i * 3 - 8,
            )
    for x, y, a in ((1.95, 0.30, 20), (2.55, 0.45, -30), (2.45, 1.75, 50)):
        box(0.34, 0.25, 0.010, (x, y, 0.0), "white", 0.003, turn=a)


def scanner_desk():
    """Middle: the scanner desk, an operator feeding sheets."""
    desk(4.20, 1.75, 180, 2.3, 0.98, pc=False)
    scanner(4.20, 1.68, 0, 0.74, 1.45)
    for i in range(8):
        box(
            0.32,
            0.42,
            0.032,
            (3.32 + 0.008 * (i % 3), 1.70, 0.74 + i * 0.034),
            "white" if i % 3 else "sand",
            0.006,
            turn=(i * 5) % 9 - 4,
        )
    with at(5.05, 1.95, 0.74, 18):
        cylinder(0.09, 0.02, (0, 0, 0), "steel", 0.006)
        cylinder(0.02, 0.20, (0, 0, 0), "steel", 0)
        screen(0.56, 0.40, (0, -0.02, 0.36), kind="ui", thickness=0.04)
    person(4.05, 2.58, -88, top="green", arms=("reach", "reach"), skin="skin3", bun=True, scale=1.08)


def flying_pages():
    """Pages fly from the tallest tower down into the scanner, then on to the archive as tinted cards."""
    flight((2.02, 2.02, 3.36), (3.82, 1.66, 1.58), 1.50, 11, 0.03, 0.95, ("white", "white", "sand"))
    flight((4.80, 1.66, 1.10), (6.55, 2.72, 3.02), 0.95, 9, 0.06, 0.92, ("mint", "white", "sage"))


def tidy_archive():
    """Right: the archive and the magnifier, an archivist."""
    archive(7.05, 3.12, 0, 2.5, 0.80, 2.95, 5, 6)
    big_magnifier(7.15, 1.72, 0, 0.90, 10)
    person(5.95, 0.88, 48, top="white", legs="leaf", arms=("fwd", "up"), skin="skin1", scale=1.08)


def build():
    """Build the picture."""
    plinth(WIDTH + 0.9, DEPTH + 1.0, (WIDTH / 2, DEPTH / 2), radius=0.6)
    # floor changes from old boards to tiles
    planks(2.86, DEPTH, 11, (0, 0, 0), "wood_dark", 0.05, along="x")
    tiles(2.66, DEPTH, 4, 5, (2.90, 0, 0), "warm", 0.05, 0.014)
    tiles(2.90, DEPTH, 4, 5, (5.60, 0, 0), "mint", 0.05, 0.014)
    with at(0, 0, 0.05):
        back_wall()
        paper_towers()
        scanner_desk()
        flying_pages()
        tidy_archive()
    even_gloss()
    shoot(View(target=(4.005, 2.363, 1.143), azimuth=29, elevation=24, lens=190.13, shift=0.03))
