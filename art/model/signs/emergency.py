"""Extinguisher and siren."""

from model.place import at
from model.shapes.lines import bar, tube
from model.shapes.outlines import rounded
from model.shapes.solids import prism, rounded_box
from model.shapes.turned import cylinder, lathe


def extinguisher(x, y, turn=0, z=0, scale=1.0):
    """Fire extinguisher, 1 m tall at scale 1, nozzle and hose on the right."""
    with at(x, y, z, turn, scale):
        lathe(
            [
                (0, 0),
                (0.17, 0),
                (0.19, 0.02),
                (0.19, 0.62),
                (0.175, 0.70),
                (0.11, 0.78),
                (0.06, 0.80),
                (0.06, 0.84),
                (0, 0.84),
            ],
            material="terra",
            segments=64,
        )
        cylinder(0.195, 0.03, (0, 0, 0.06), "clay", 0.008, 64)
        cylinder(0.055, 0.07, (0, 0, 0.82), "steel", 0.01)
        rounded_box(0.10, 0.12, 0.08, (0, 0, 0.87), "ink", 0.03, 0.015)
        _lever()
        _hose_and_horn()
        _label()


def _lever():
    """Lever, carrying handle, gauge."""
    with at(0, 0, 0.955, ry=10):
        rounded_box(0.34, 0.06, 0.03, (-0.09, 0, 0), "ink", 0.02, 0.01)
    with at(0, 0, 0.905, ry=-8):
        rounded_box(0.30, 0.05, 0.03, (-0.09, 0, 0), "ink", 0.02, 0.01)
    cylinder(0.05, 0.03, (0, -0.055, 0.905), "white", 0.006, 32, angles=(90, 0, 0))
    bar((0, -0.09, 0.905), (0.02, -0.09, 0.935), 0.010, "terra")


def _hose_and_horn():
    """Hose and horn."""
    tube(
        [(0.04, 0, 0.90), (0.17, -0.02, 0.90), (0.27, -0.04, 0.74), (0.26, -0.06, 0.45), (0.24, -0.07, 0.34)],
        0.022,
        "rubber",
    )
    lathe(
        [(0, 0), (0.06, 0), (0.065, 0.02), (0.03, 0.16), (0.025, 0.20), (0, 0.20)],
        (0.24, -0.07, 0.16),
        "rubber",
        32,
    )


def _label():
    """Label."""
    lathe([(0.1915, 0.26), (0.193, 0.26), (0.193, 0.54), (0.1915, 0.54)], material="white", segments=64)
    with at(0, 0, 0, -20):
        prism(
            rounded(
                [
                    (-0.055, 0),
                    (0.055, 0),
                    (0.07, 0.05),
                    (0.045, 0.11),
                    (0.02, 0.08),
                    (0.0, 0.15),
                    (-0.035, 0.08),
                    (-0.06, 0.06),
                ],
                0.012,
            ),
            0.02,
            (0, -0.193, 0.36),
            "terra",
            0.004,
            "xz",
        )


def siren_pole(x, y, z=0):
    """A pole, 4.6 m tall, with four siren horns and an amber beacon."""
    with at(x, y, z):
        lathe(
            [(0, 0), (0.30, 0), (0.31, 0.04), (0.30, 0.14), (0.10, 0.18), (0.07, 0.30), (0, 0.30)],
            material="stone",
            segments=40,
        )
        bar((0, 0, 0.1), (0, 0, 4.6), 0.11, "white")
        for a in (-60, 30, 120, 210):
            with at(0, 0, 4.28, a, ry=82):
                lathe(
                    [
                        (0.05, 0),
                        (0.07, 0.10),
                        (0.10, 0.24),
                        (0.26, 0.46),
                        (0.28, 0.47),
                        (0.25, 0.46),
                        (0.09, 0.25),
                        (0.04, 0.12),
                    ],
                    material="green",
                    segments=40,
                )
        cylinder(0.16, 0.07, (0, 0, 4.6), "ink", 0.02)
        lathe([(0, 0.0), (0.12, 0.0), (0.12, 0.12), (0.08, 0.19), (0, 0.21)], (0, 0, 4.67), "saffron:gloss", 40)
        rounded_box(0.34, 0.22, 0.46, (0, -0.10, 1.25), "leaf", 0.04, 0.03)
        cylinder(0.07, 0.05, (0, -0.21, 1.50), "terra", 0.015, 24, angles=(90, 0, 0))
