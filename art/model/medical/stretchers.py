"""Stretchers, empty and occupied."""

from model.medical.ward import castor
from model.place import at
from model.shapes.lines import bar
from model.shapes.melt import block, capsule, ellipsoid, melted
from model.shapes.solids import box, rounded_box
from model.shapes.turned import lathe, sphere


def stretcher(x, y, turn=0, z=0):
    """A wheeled stretcher, 1.9 m along x, its head at -x."""
    with at(x, y, z, turn):
        for sx in (-0.7, 0.7):
            for sy in (-0.24, 0.24):
                castor(sx, sy, 0.065)
        for s in (-1, 1):
            bar((-0.7, s * 0.24, 0.14), (0.5, s * 0.24, 0.66), 0.032, "steel")
            bar((0.7, s * 0.24, 0.14), (-0.5, s * 0.24, 0.66), 0.032, "steel")
            bar((-0.95, s * 0.29, 0.70), (0.95, s * 0.29, 0.70), 0.036, "saffron")
        rounded_box(1.86, 0.56, 0.10, (0, 0, 0.70), "white", 0.10, 0.04)
        with at(-0.3, 0, 0.80, ry=24):
            rounded_box(0.62, 0.54, 0.08, (-0.30, 0, -0.02), "white", 0.10, 0.03)
            melted([block((-0.44, 0, 0.1), (0.22, 0.4, 0.08))], "mint", 0.02, 12)
        for u in (0.05, 0.55):
            box(0.08, 0.60, 0.12, (u, 0, 0.705), "terra", 0.02)


def stretcher_patient(x, y, turn=0, z=0, skin="skin2", blanket="sage"):
    """A stretcher() with a patient under a blanket, head at -x."""
    stretcher(x, y, turn, z)
    with at(x, y, z, turn):
        with at(-0.3, 0, 0.80, ry=24):
            sphere(0.135, (-0.44, 0, 0.24), skin, (1.1, 0.9, 0.97))
            lathe(
                [(0, -0.02), (0.140, -0.02), (0.149, 0.02), (0.13, 0.08), (0.08, 0.13), (0, 0.15)],
                (-0.455, 0, 0.235),
                "hair",
                36,
                angles=(0, -70, 0),
            )
        melted(
            [
                capsule((-0.38, 0, 0.97), (0.05, 0, 0.88), 0.13, 0.15),
                block((0.30, 0, 0.83), (1.15, 0.60, 0.07)),
                capsule((0.05, -0.1, 0.87), (0.80, -0.1, 0.86), 0.12, 0.08),
                capsule((0.05, 0.1, 0.87), (0.80, 0.1, 0.86), 0.12, 0.08),
                ellipsoid((0.82, -0.1, 0.92), (0.06, 0.06, 0.10)),
                ellipsoid((0.82, 0.1, 0.92), (0.06, 0.06, 0.10)),
            ],
            blanket,
            0.02,
            12,
        )
        for u in (0.05, 0.50):
            box(0.08, 0.63, 0.05, (u, 0, 1.0 if u < 0.2 else 0.955), "terra", 0.02)
