"""Operating lamps on ceiling arms."""

from math import cos, pi, sin

from mathutils import Vector

from model.place import at
from model.shapes.lines import bar, bent_tube
from model.shapes.turned import cylinder, lathe, sphere


def operating_lamp(position, arm_from, radius=0.42, angles=(0, 0, 0)):
    """An operating lamp at `position`, hung from a ceiling point; `angles` tip its lit face."""
    _arm(Vector(arm_from), Vector(position))
    with at(*position, turn=angles[2], rx=angles[0], ry=angles[1]):
        _head(radius)


def _arm(ceiling, lamp):
    """Ceiling rose, drop, two members with joints, the fork of the lamp."""
    knee = Vector((lamp.x, lamp.y, lamp.z + 0.42))
    elbow = Vector((ceiling.x * 0.4 + lamp.x * 0.6, ceiling.y * 0.4 + lamp.y * 0.6, ceiling.z - 0.26))
    drop = (ceiling.x, ceiling.y, elbow.z)
    cylinder(0.10, 0.06, (ceiling.x, ceiling.y, ceiling.z - 0.06), "white")
    bar(ceiling, drop, 0.07, "white")
    sphere(0.062, drop, "leaf")
    bar(drop, elbow, 0.055, "white")
    sphere(0.058, elbow, "leaf")
    bar(elbow, knee, 0.050, "white")
    sphere(0.050, knee, "leaf")
    bar(knee, lamp, 0.045, "white")


def _head(radius):
    """The lamp itself: white shell, thick green rim, warm cells and a handle below."""
    lathe(
        [
            (0, 0.12),
            (0.10, 0.12),
            (0.16, 0.09),
            (radius * 0.82, 0.065),
            (radius, 0.03),
            (radius, -0.03),
            (radius * 0.92, -0.035),
            (radius * 0.92, -0.015),
            (0, -0.015),
        ],
        material="white",
        segments=56,
    )
    lathe(
        [
            (radius - 0.010, 0.030),
            (radius + 0.028, 0.026),
            (radius + 0.036, 0.0),
            (radius + 0.028, -0.030),
            (radius - 0.020, -0.042),
            (radius - 0.045, -0.036),
            (radius - 0.045, -0.02),
        ],
        material="green",
        segments=56,
    )
    for i in range(6):
        a = i * pi / 3
        cylinder(radius * 0.215, 0.02, (radius * 0.57 * cos(a), radius * 0.57 * sin(a), -0.034), "glow", 0.006, 24)
    cylinder(radius * 0.19, 0.03, (0, 0, -0.044), "mint", 0.006, 24)
    cylinder(0.034, 0.17, (0, 0, -0.205), "green", 0.012, 20)
    bent_tube(
        [
            (radius + 0.02, -0.10, 0.0),
            (radius + 0.11, -0.10, -0.02),
            (radius + 0.11, 0.10, -0.02),
            (radius + 0.02, 0.10, 0.0),
        ],
        0.015,
        0.04,
        "green",
    )
