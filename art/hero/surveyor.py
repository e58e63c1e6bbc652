"""The surveyor on the plot."""

from math import cos, sin

from hero.people import worker
from model.place import at
from model.shapes.lines import bar
from model.shapes.solids import box


def surveyor(x, y, turn=0, z=0):
    """Tripod with instrument and the man behind it; looks along local +x."""
    with at(x, y, z, turn):
        for i in range(3):
            a = i * 2.094 + 0.5
            bar((0.5 * cos(a), 0.5 * sin(a), 0), (0, 0, 1.45), 0.08, "wood_dark")
        box(0.34, 0.30, 0.34, (0, 0, 1.42), "saffron", 0.04)
        bar((0.12, 0, 1.62), (0.34, 0, 1.62), 0.14, "ink")
        worker(-0.75, 0, 0, helmet="white", vest="saffron", top="green", arms=("fwd", "fwd"))
