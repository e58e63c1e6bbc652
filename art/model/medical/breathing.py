"""Machines that breathe."""

from model.furniture.screens import screen
from model.medical.ward import castor
from model.place import at
from model.shapes.lines import bar, tube
from model.shapes.solids import box, rounded_box
from model.shapes.turned import cylinder


def anaesthesia_machine(x, y, turn=0, z=0):
    """An anaesthesia machine, 1.8 m tall, with screens, hoses and two gas bottles; front to -y."""
    with at(x, y, z, turn):
        for sx in (-0.26, 0.26):
            for sy in (-0.22, 0.22):
                castor(sx, sy, 0.06)
        rounded_box(0.70, 0.58, 0.62, (0, 0, 0.12), "white", 0.06, 0.025)
        for i in range(3):
            box(0.54, 0.03, 0.15, (0, -0.295, 0.17 + i * 0.18), "sage" if i != 1 else "mint", 0.012)
            box(0.2, 0.03, 0.02, (0, -0.318, 0.26 + i * 0.18), "steel", 0.006)
        rounded_box(0.78, 0.62, 0.05, (0, 0, 0.74), "stone", 0.06, 0.016)
        rounded_box(0.70, 0.28, 0.62, (0, 0.14, 0.79), "white", 0.05, 0.025)
        screen(0.50, 0.36, (0, -0.04, 1.22), kind="ecg", rx=-6)
        for i, c in enumerate(("green", "saffron", "sage_dark")):
            cylinder(0.035, 0.03, (-0.16 + i * 0.16, 0.0, 0.93), c, 0.008, 24, angles=(90, 0, 0))
        screen(0.40, 0.28, (-0.05, 0.12, 1.66), kind="ui", rx=-4)
        bar((0, 0.16, 1.4), (0, 0.16, 1.6), 0.04, "steel")
        cylinder(0.075, 0.26, (0.46, 0.0, 0.52), "glass", 0.02)
        cylinder(0.08, 0.04, (0.46, 0, 0.78), "steel")
        bar((0.34, 0.05, 0.8), (0.46, 0, 0.8), 0.03, "steel")
        tube([(0.46, -0.05, 0.80), (0.40, -0.42, 0.86), (0.62, -0.70, 0.80), (0.95, -0.72, 0.95)], 0.022, "mint")
        tube([(0.46, 0.0, 0.80), (0.52, -0.36, 0.80), (0.70, -0.60, 0.74), (0.95, -0.70, 0.92)], 0.022, "sage")
        for i in range(2):
            cylinder(0.085, 0.60, (-0.47, 0.02 + 0.2 * i, 0.10), "leaf" if i else "saffron", 0.06, 32)
            cylinder(0.03, 0.08, (-0.47, 0.02 + 0.2 * i, 0.70), "steel")


def ventilator(x, y, turn=0, z=0, hoses=True):
    """ICU ventilator on a cart, 1.55 m; front -y, with a big screen and a breathing circuit."""
    with at(x, y, z, turn):
        for sx in (-0.24, 0.24):
            for sy in (-0.22, 0.22):
                castor(sx, sy, 0.055)
        rounded_box(0.60, 0.56, 0.07, (0, 0, 0.10), "stone", 0.08, 0.025)
        rounded_box(0.20, 0.20, 0.62, (0, 0.06, 0.16), "white", 0.05, 0.02)
        rounded_box(0.48, 0.40, 0.34, (0, 0.02, 0.74), "white", 0.07, 0.035)
        box(0.40, 0.03, 0.10, (0, -0.185, 0.80), "leaf", 0.012)
        for i, c in enumerate(("saffron", "mint", "terra")):
            cylinder(0.036, 0.05, (-0.13 + i * 0.13, -0.17, 0.98), c, 0.01, 20, angles=(90, 0, 0))
        screen(0.50, 0.42, (0, -0.10, 1.34), kind="ecg", rx=-10)
        bar((0, 0.02, 1.05), (0, 0.02, 1.30), 0.06, "steel")
        if hoses:
            tube(
                [(-0.15, -0.17, 0.86), (-0.30, -0.40, 0.92), (-0.46, -0.36, 1.20), (-0.36, -0.28, 1.42)], 0.024, "mint"
            )
            tube(
                [(-0.06, -0.17, 0.86), (-0.22, -0.46, 0.80), (-0.50, -0.44, 1.05), (-0.36, -0.30, 1.44)], 0.024, "sage"
            )
