"""What a picture stands on: plinth, tiles, planks, steps."""

import random

from model.shapes.solids import box, rounded_box, sector


def plinth(width, depth, centre=(0, 0), height=0.34, radius=0.5, bevel=0.06):
    """The white base of a picture, top at z = 0, reaching .15 m below the ground so that nothing shows under it."""
    x, y = centre
    rounded_box(width, depth, height + 0.15, (x, y, -height - 0.15), "white", radius, bevel, segments=4)


def room_plinth(width, depth):
    """The plinth of a room whose floor runs from (0, 0) to (width, depth): .45 m wider on each side, .34 m high."""
    centre = (width / 2 - 0.06, depth / 2 + 0.06)
    plinth(width + 0.9, depth + 0.9, centre)


def tiles(width, depth, columns, rows, corner=(0, 0, 0), material="plaster", thickness=0.05, gap=0.014):
    """A floor of columns x rows tiles from a corner, with joints of `gap`."""
    sx, sy = width / columns, depth / rows
    for i in range(columns):
        for j in range(rows):
            box(
                sx - gap,
                sy - gap,
                thickness,
                (corner[0] + (i + 0.5) * sx, corner[1] + (j + 0.5) * sy, corner[2]),
                material,
                0.008,
                segments=2,
            )


def planks(width, depth, rows, corner=(0, 0, 0), material="wood", thickness=0.05, gap=0.010, along="x"):
    """A floor of `rows` planks, each of two pieces, running along x or y."""
    rnd = random.Random(3)
    for i in range(rows):
        if along == "x":
            c = width * rnd.uniform(0.3, 0.7)
            s = depth / rows
            for a, e in ((0, c), (c, width)):
                box(
                    e - a - gap,
                    s - gap,
                    thickness,
                    (corner[0] + (a + e) / 2, corner[1] + (i + 0.5) * s, corner[2]),
                    material,
                    0.006,
                    segments=2,
                )
        else:
            c = depth * rnd.uniform(0.3, 0.7)
            s = width / rows
            for a, e in ((0, c), (c, depth)):
                box(
                    s - gap,
                    e - a - gap,
                    thickness,
                    (corner[0] + (i + 0.5) * s, corner[1] + (a + e) / 2, corner[2]),
                    material,
                    0.006,
                    segments=2,
                )


def lecture_tier(inner, outer, start, end, height, z=0):
    """One curved step of a lecture hall: riser with a floor of planks and a green edge, centred at the origin."""
    sector(inner, outer, start, end, height, (0, 0, z), "white", 0.02, 40)
    sector(inner - 0.03, outer, start, end, 0.04, (0, 0, z + height), "wood", 0.012, 40)
    sector(inner - 0.05, inner - 0.005, start, end, 0.035, (0, 0, z + height - 0.10), "green", 0.008, 40)
