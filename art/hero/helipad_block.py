"""The block with the helipad."""

from hero.facade import blank_wall, facade_bay
from hero.measures import BAY, FLOOR, HELIPAD_ROOF
from hero.people import folk
from model.building.roof import helipad, parapet, roof_tiles
from model.building.walls import railing
from model.landscape.street import cross_sign
from model.place import at
from model.shapes.solids import box


def helipad_block():
    """The highest block: five floors, the helipad on top."""
    # left face, floors 3 to 5; right face, floors 3 to 5
    for f in range(2, 5):
        for b in range(2):
            with at(7.5 + b * BAY, -30, FLOOR * f):
                width = BAY - 0.03 * b
                if f == 4 and b == 1 or f == 2 and b == 0:
                    blank_wall(width)
                else:
                    facade_bay(
                        (("ward", "talk"), ("curtain", "ward"), ("desk", "curtain"), ("talk", "ward"))[(f + b) % 4],
                        seed=71 + f * 2 + b,
                        glow=0.2,
                        width=width,
                    )
        with at(22.5, -30, FLOOR * f, 90):
            if f == 2:
                blank_wall(BAY)
            else:
                facade_bay((("wait", "ward"), ("desk", "talk"))[f % 2], seed=90 + f, glow=0.42)
        box(0.3, 6.8, FLOOR - 0.02, (7.66, -26.25, FLOOR * f), "plaster", 0.02)
        box(14.6, 0.3, FLOOR - 0.02, (14.9, -22.66, FLOOR * f), "plaster", 0.02)
        box(14.6, 7.2, 0.3, (15, -26.25, FLOOR * (f + 1) - 0.3), "plaster", 0.02)
    box(0.55, 0.16, FLOOR * 3 - 0.02, (15, -30.07, FLOOR * 2), "white", 0.03)
    for x in (7.82, 22.18):
        box(0.55, 0.16, FLOOR * 3 - 0.02, (x, -30.07, FLOOR * 2), "white", 0.03)
    box(0.16, 0.55, FLOOR * 2 - 0.02, (22.57, -29.66, FLOOR * 3), "white", 0.03)
    parapet(7.5, 22.5, -30, -22.5, HELIPAD_ROOF, 0.75)
    roof_tiles(7.85, 22.15, -29.65, -22.85, HELIPAD_ROOF - 0.04, (6, 3), "plaster")
    helipad(14.6, -26.25, HELIPAD_ROOF + 0.06, 3.0)
    railing([(7.7, -29.8), (22.3, -29.8), (22.3, -22.7)], HELIPAD_ROOF + 0.85, 0.75, material="white", glass=True)
    # lift head
    box(2.6, 2.6, 2.0, (20.6, -24.6, HELIPAD_ROOF), "plaster", 0.05)
    box(2.9, 2.9, 0.2, (20.6, -24.6, HELIPAD_ROOF + 2.0), "white", 0.05)
    box(1.0, 0.06, 1.6, (20.2, -25.92, HELIPAD_ROOF), "green", 0.02)
    cross_sign(18.7, -30.12, FLOOR * 4 + 1.85, 2.7)
    folk(17.9, -28.6, 130, z=HELIPAD_ROOF + 0.06, top="green", legs="ink", arms=("up", "up"), vest="saffron")
