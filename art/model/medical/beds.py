"""The hospital bed and the panel behind it."""

from model.furniture.screens import screen
from model.medical.ward import castor
from model.place import at
from model.shapes.lines import bar, bent_tube
from model.shapes.melt import block, capsule, ellipsoid, melted
from model.shapes.outlines import rounded_rectangle
from model.shapes.solids import box, prism, rounded_box
from model.shapes.turned import cylinder, lying_dome, sphere


def bed(x, y, turn=0, blanket="sage", patient=True, skin="skin2", back=32, accent="terra", hair="hair", z=0):
    """A hospital bed, 2.1 x 1 m, head end at -x, backrest raised by `back` degrees; with a patient or made."""
    with at(x, y, z, turn):
        _frame_and_mattress()
        with at(-0.27, 0, 0.51, ry=back):
            _backrest()
            if patient:
                _patient(skin, hair)
        _blanket(blanket, patient)
        if accent:
            _fold(accent, patient)
        _boards_and_rails()


def _frame_and_mattress():
    """Castors, chassis, and the flat part of the mattress."""
    for u in (-0.82, 0.82):
        for v in (-0.36, 0.36):
            castor(u, v, 0.07)
    rounded_box(1.9, 0.62, 0.08, (0, 0, 0.17), "steel", 0.06, 0.02)
    for u in (-0.5, 0.5):
        box(0.16, 0.34, 0.20, (u, 0, 0.24), "stone")
    rounded_box(2.06, 0.90, 0.09, (0, 0, 0.42), "white", 0.07, 0.025)
    rounded_box(1.30, 0.86, 0.14, (0.36, 0, 0.51), "white", 0.09, 0.045, segments=4)


def _backrest():
    """The raised part of the mattress and the pillow."""
    rounded_box(0.84, 0.88, 0.06, (-0.40, 0, -0.05), "white", 0.07, 0.02)
    rounded_box(0.82, 0.86, 0.14, (-0.41, 0, 0.0), "white", 0.09, 0.045, segments=4)
    melted([block((-0.60, 0, 0.20), (0.28, 0.56, 0.10))], "mint", 0.02, 14)


def _patient(skin, hair):
    """Head, chest and arms, lying on the backrest."""
    sphere(0.138, (-0.60, 0, 0.34), skin, (1.1, 0.9, 0.97))
    lying_dome(0.149, (-0.62, 0, 0.335), hair)
    body = [
        capsule((-0.42, 0, 0.22), (-0.08, 0, 0.20), 0.135, 0.15),
        capsule((-0.36, -0.12, 0.2), (-0.36, 0.12, 0.2), 0.10, 0.10),
        capsule((-0.34, 0.2, 0.18), (-0.05, 0.25, 0.17), 0.06, 0.055),
        capsule((-0.34, -0.2, 0.18), (-0.05, -0.25, 0.17), 0.06, 0.055),
    ]
    melted(body, "mint", 0.022, 10)


def _blanket(material, patient):
    """The blanket, hanging over the sides; with a patient, over hips, legs and feet."""
    cover = [block((0.38, 0, 0.655), (1.22, 0.90, 0.05))]
    if patient:
        cover += [
            capsule((-0.18, 0.0, 0.70), (0.2, 0, 0.70), 0.17, 0.16),
            capsule((0.2, -0.1, 0.70), (0.86, -0.11, 0.68), 0.13, 0.085),
            capsule((0.2, 0.1, 0.70), (0.86, 0.11, 0.68), 0.13, 0.085),
            ellipsoid((0.90, -0.10, 0.74), (0.07, 0.06, 0.11)),
            ellipsoid((0.90, 0.10, 0.74), (0.07, 0.06, 0.11)),
        ]
    cover += [block((0.38, s * 0.455, 0.585), (1.22, 0.04, 0.18)) for s in (-1, 1)]
    melted(cover, material, 0.022, 14)


def _fold(material, patient):
    """The band where the blanket is folded back."""
    band = [block((-0.20, 0, 0.685), (0.17, 0.93, 0.06))]
    band += [block((-0.20, s * 0.462, 0.60), (0.17, 0.045, 0.17)) for s in (1, -1)]
    if patient:
        band.append(capsule((-0.26, 0, 0.715), (-0.14, 0, 0.715), 0.175, 0.178))
    melted(band, material, 0.022, 8)


def _boards_and_rails():
    """Head and foot board, a rail on either side."""
    for u, height in ((-1.06, 0.62), (1.06, 0.38)):
        board = rounded_rectangle(0.92, height, 0.13)
        prism(board, 0.06, (u, 0, 0.40 + height / 2), "wood", 0.022, "yz")
        panel = rounded_rectangle(0.62, height * 0.42, 0.07)
        prism(panel, 0.075, (u, 0, 0.40 + height * 0.56), "white", 0.012, "yz")
    for v in (-0.50, 0.50):
        bent_tube([(-0.42, v, 0.50), (-0.42, v, 0.84), (0.22, v, 0.84), (0.22, v, 0.50)], 0.018, 0.10, "steel")
        for u in (-0.26, -0.10, 0.06):
            bar((u, v, 0.50), (u, v, 0.83), 0.020, "steel")


def bedhead(x, y, z=0, width=1.7):
    """The service panel and monitor behind a bed, on a wall at `y`, facing -y."""
    box(width, 0.05, 0.32, (x, y - 0.025, z + 1.25), "wood", 0.015)
    for i, c in enumerate(("white", "saffron", "green", "white")):
        cylinder(0.045, 0.05, (x - width * 0.3 + i * 0.17, y - 0.05, z + 1.41), c, 0.01, 20, angles=(90, 0, 0))
    bar((x + width * 0.32, y, z + 1.85), (x + width * 0.32, y - 0.22, z + 1.85), 0.04, "steel")
    screen(0.52, 0.38, (x + width * 0.32, y - 0.25, z + 1.85), kind="ecg", rx=-8)
