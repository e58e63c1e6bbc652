"""The base of the hero."""

from hero.measures import BASE
from model.building.roof import roof_tiles
from model.shapes.solids import box, rounded_box


def base():
    """The white base, road, greens and the raft of the frame."""
    # (it ends just behind the left wall: the strip beyond is hidden but for a stray corner beside the frame)
    rounded_box(39.45, 38.2, BASE, (18.525, -13.5, -BASE), "white", 1.0, 0.14)
    box(29.0, 4.6, 0.08, (15.0, 2.7, 0), "mint", 0.02)
    # lawn at the far corner, between building and kerb
    box(1.7, 5.2, 0.10, (31.05, 2.7, 0), "mint", 0.03)
    # pavement at the facade
    roof_tiles(30.2, 32.1, -32.3, 0, 0.02, (1, 16), "warm")
    # road with kerbs and dashes
    box(4.9, 37.9, 0.06, (34.55, -13.45, 0), "asphalt", 0.01)
    box(0.24, 37.9, 0.14, (32.05, -13.45, 0), "white", 0.03)
    box(0.24, 37.9, 0.14, (37.05, -13.45, 0), "white", 0.03)
    for i in range(12):
        box(0.16, 1.5, 0.02, (35.3, 3.6 - i * 3.1, 0.06), "white", 0.004)
    for i in range(4):
        box(4.2, 0.42, 0.02, (34.6, -22.0 - i * 0.80, 0.062), "white", 0.004)
    # ambulance bay marking
    for y in (-20.8, -13.2):
        box(2.3, 0.16, 0.02, (33.35, y, 0.062), "terra", 0.004)
    box(0.16, 7.6, 0.02, (34.5, -17.0, 0.062), "terra", 0.004)
    # raft of the frame on its compacted bed
    rounded_box(33.6, 8.6, BASE - 0.42, (15.0, -36.75, -BASE), "earth", 0.4, 0.10)
    box(
        31.8, 7.96, 0.46, (15.0, -36.62, -0.46), "concrete_light", 0.06
    )  # stops at the plinth: coincident tops render black
