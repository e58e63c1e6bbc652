"""Hospitals as table-top models."""

from model.landscape.greenery import shrub, tree
from model.place import at
from model.shapes.marks import cross
from model.shapes.solids import box, rounded_box


def mini_hospital(x, y, turn=0, z=0, scale=1.0):
    """A table-top model of a hospital on a base of 1.6 x 1.2 m (scale it with k): two blocks, window bands, a roof
    cross.
    """
    with at(x, y, z, turn, scale):
        rounded_box(1.6, 1.2, 0.07, (0, 0, 0), "mint", 0.12, 0.02)
        rounded_box(0.62, 0.78, 1.16, (-0.30, 0.08, 0.07), "white", 0.03, 0.02)
        rounded_box(0.82, 0.62, 0.70, (0.36, 0.10, 0.07), "plaster", 0.03, 0.02)
        rounded_box(0.66, 0.82, 0.035, (-0.30, 0.08, 1.23), "green", 0.03, 0.008)
        rounded_box(0.84, 0.66, 0.035, (0.36, 0.10, 0.77), "green", 0.03, 0.008)
        # window bands on the two visible sides
        for f in range(4):
            box(0.46, 0.03, 0.11, (-0.30, -0.31, 0.40 + f * 0.20), "sage_dark:gloss", 0.006)
        for f in range(3):
            box(0.62, 0.03, 0.10, (0.40, -0.21, 0.24 + f * 0.18), "sage_dark:gloss", 0.006)
            box(0.03, 0.44, 0.10, (0.772, 0.10, 0.24 + f * 0.18), "sage_dark:gloss", 0.006)
        # entrance, roof sign, trees
        box(0.34, 0.20, 0.04, (-0.30, -0.40, 0.28), "green", 0.01)
        box(0.22, 0.02, 0.18, (-0.30, -0.315, 0.08), "leaf", 0.004)
        box(0.44, 0.08, 0.40, (-0.30, -0.18, 1.265), "green", 0.02)
        cross(0.28, 0.03, (-0.30, -0.235, 1.465), "white", bevel=0.008)
        tree(0.62, -0.42, 0.42, 0.13, "sage_dark", 0.07, 7)
        tree(0.36, -0.44, 0.34, 0.11, "leaf", 0.07, 7, seed=2)
        shrub(-0.66, -0.42, 0.08, "leaf", 0.07)


def hospital_model(x, y, turn=0, z=0, scale=1.0, base=True):
    """A small white hospital block, 1.2 m long at scale 1: three storeys, green caps, cross over the entrance."""
    with at(x, y, z, turn, scale):
        if base:
            rounded_box(1.5, 1.0, 0.05, (0, 0, 0), "white", 0.12, 0.015)
        z0 = 0.05 if base else 0
        for w, d, h, u, v in ((1.2, 0.5, 0.62, 0, 0.12), (0.44, 0.66, 0.86, 0.02, 0.08)):
            box(w, d, h, (u, v, z0), "white", 0.014)
            box(w + 0.02, d + 0.02, 0.03, (u, v, z0 + h), "green", 0.008)
        for s in (-1, 1):
            for i in range(3):
                for j in range(2):
                    box(0.10, 0.02, 0.11, (s * (0.31 + j * 0.17), -0.132, z0 + 0.08 + i * 0.18), "sage_dark", 0.004)
        for i in range(3):
            for j in range(2):
                box(0.02, 0.10, 0.11, (0.602, 0.02 + j * 0.2, z0 + 0.08 + i * 0.18), "sage_dark", 0.004)
        cross(0.22, 0.04, (0.02, -0.262, z0 + 0.66), "leaf", bevel=0.006)
        box(0.30, 0.16, 0.03, (0.02, -0.32, z0 + 0.25), "green", 0.008)
        box(0.20, 0.02, 0.22, (0.02, -0.255, z0), "leaf", 0.004)
