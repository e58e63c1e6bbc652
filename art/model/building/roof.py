"""Roofs: parapets, slabs, helipads, skylights."""

from model.shapes.solids import box
from model.shapes.turned import cylinder


def parapet(x0, x1, y0, y1, z, height=0.85, sides="lrbf"):
    """A parapet on the edges of a roof rectangle; `sides` of l (x0), r (x1), b (y1), f (y0)."""
    for s in sides:
        if s in "lr":
            x = x0 + 0.16 if s == "l" else x1 - 0.16
            ly = y1 - y0 - 0.64 - 0.02  # stops short of the other pair: coincident faces render black
            box(0.32, ly, height, (x, (y0 + y1) / 2, z), "plaster", 0.03)
            box(0.46, ly - 0.12, 0.10, (x, (y0 + y1) / 2, z + height), "white", 0.03)
        else:
            y = y1 - 0.16 if s == "b" else y0 + 0.16
            box(x1 - x0, 0.32, height, ((x0 + x1) / 2, y, z), "plaster", 0.03)
            box(x1 - x0 + 0.14, 0.46, 0.10, ((x0 + x1) / 2, y, z + height), "white", 0.03)


def roof_tiles(x0, x1, y0, y1, z, count, material):
    """Large roof slabs over a rectangle, `count` of them in x and y, with 7 cm joints."""
    sx = (x1 - x0) / count[0]
    sy = (y1 - y0) / count[1]
    for i in range(count[0]):
        for j in range(count[1]):
            box(sx - 0.07, sy - 0.07, 0.10, (x0 + (i + 0.5) * sx, y0 + (j + 0.5) * sy, z), material, 0.02)


def helipad(x, y, z, radius):
    """A helipad with its H in three parts that do not overlap: faces that coincide would render black."""
    cylinder(radius, 0.06, (x, y, z), "leaf", 0.02, 96)
    cylinder(radius * 0.90, 0.07, (x, y, z), "white", 0.01, 96)
    cylinder(radius * 0.80, 0.08, (x, y, z), "leaf", 0.01, 96)
    for s in (-1, 1):
        box(radius * 0.17, radius * 0.86, 0.05, (x + s * radius * 0.28, y, z + 0.07), "white", 0.008)
    box(radius * 0.388, radius * 0.17, 0.05, (x, y, z + 0.07), "white", 0.008)


def skylight(x, y, z):
    """A roof light, 2.2 x 1.6 m."""
    box(2.2, 1.6, 0.45, (x, y, z), "white", 0.04)
    box(1.9, 1.3, 0.10, (x, y, z + 0.44), "sage_dark:gloss", 0.03)
    box(0.07, 1.3, 0.13, (x, y, z + 0.44), "white", 0.01)
