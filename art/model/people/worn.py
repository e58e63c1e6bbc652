"""Worn or held: laid over a person() at the same place."""

from mathutils import Vector

from model.people.figure import STANDING, arm
from model.people.hands import held
from model.place import at
from model.shapes.lines import bar, tube
from model.shapes.melt import block, capsule, melted
from model.shapes.outlines import rounded_rectangle
from model.shapes.solids import box, prism, rounded_box
from model.shapes.turned import lathe, ring, sphere


def stethoscope(x, y, turn=0, z=0, scale=1.0):
    """For a person standing at the same place: tube round the neck and a chest piece."""
    with at(x, y, z, turn, scale):
        tube([(-0.03, -0.075, 1.345), (0.07, -0.085, 1.325), (0.150, -0.055, 1.20), (0.172, 0.00, 1.10)], 0.012, "ink")
        tube([(-0.03, 0.075, 1.345), (0.07, 0.085, 1.325), (0.150, 0.055, 1.20), (0.172, 0.00, 1.10)], 0.012, "ink")
        sphere(0.026, (0.176, 0.0, 1.085), "steel")


def badge(x, y, turn=0, z=0, scale=1.0, material="terra"):
    """For a person standing at the same place: an identity card on a ribbon."""
    with at(x, y, z, turn, scale):
        bar((0.10, -0.07, 1.30), (0.163, -0.005, 1.12), 0.016, material)
        bar((0.10, 0.07, 1.30), (0.163, 0.005, 1.12), 0.016, material)
        prism(rounded_rectangle(0.085, 0.11, 0.015), 0.014, (0.172, 0, 1.07), "white", 0.004, "yz")
        box(0.006, 0.05, 0.03, (0.180, 0, 1.075), material, 0.002)


def clipboard_in_hand(x, y, turn=0, z=0, scale=1.0, board="wood_dark"):
    """A clipboard in the hands of a person at the same place (arms 'fwd', 'fwd')."""
    with held(x, y, turn, z, scale):
        with at(0.02, 0, -0.02, ry=-52):
            prism(rounded_rectangle(0.24, 0.32, 0.02), 0.022, (0, 0, 0), board, 0.006, "yz")
            prism(rounded_rectangle(0.20, 0.26, 0.01), 0.012, (-0.016, 0, -0.01), "white", 0.003, "yz")
            box(0.03, 0.09, 0.03, (-0.012, 0, 0.13), "steel", 0.006)


def apron_and_gloves(x, y, turn=0, apron="terra", gloves="terra", hands=("push", "push"), z=0, scale=1.0):
    """A plastic apron and long gloves for a standing person() at the same place, `hands` in the same poses."""
    with at(x, y, z, turn, scale):
        front = [capsule((0.045, 0, 0.66), (0.045, 0, 1.10), 0.142, 0.138), block((0.125, 0, 0.56), (0.06, 0.31, 0.36))]
        melted(front, apron, 0.022, 8)
        for side, pose in zip((-1, 1), hands, strict=True):
            elbow, hand = (Vector(p) for p in arm(pose, side, STANDING + 0.50))
            melted([capsule(tuple(elbow.lerp(hand, 0.45)), tuple(hand), 0.062, 0.064)], gloves, 0.018, 4)


def lawyers_bands(x, y, turn=0, z=0, scale=1.0):
    """A lawyer's white collar and two bands, laid over a standing person()."""
    with at(x, y, z, turn, scale):
        ring(0.075, 0.022, (0, 0, 1.335), "white")
        for s in (-1, 1):
            with at(0.150, s * 0.036, 1.20, ry=-8):
                prism(
                    [(-0.016, 0.10), (0.016, 0.10), (0.036, -0.12), (-0.030, -0.12)],
                    0.022,
                    (0, 0, 0),
                    "white",
                    0.006,
                    "yz",
                )


def head_bandage(x, y, turn=0, z=0, scale=1.0):
    """A white bandage round the head of a standing person() at the same place."""
    with at(x, y, z, turn, scale):
        lathe(
            [(0.142, -0.028), (0.156, -0.02), (0.156, 0.02), (0.142, 0.028)],
            (0.008, 0, 1.555),
            "white",
            36,
            angles=(0, -8, 0),
        )


def tablet_in_hands(x, y, turn=0, z=0, tilt=-40, width=0.30, height=0.22):
    """Tablet held in two hands: lies across y, tilted towards a holder who faces +x."""
    with at(x, y, z, turn, ry=tilt):
        rounded_box(height, width, 0.022, (0, 0, 0), "white", 0.03, 0.008)
        rounded_box(height - 0.04, width - 0.05, 0.008, (0, 0, 0.020), "screen:gloss", 0.015, 0.002)
        box(0.02, width * 0.5, 0.006, (height * 0.14, 0, 0.026), "saffron", 0.002)
        box(0.02, width * 0.6, 0.006, (-height * 0.06, 0, 0.026), "sage", 0.002)
