"""Marks: cross, tick, arrow, heart, rupee, pulse line."""

from math import cos, pi, radians, sin

from model.place import at
from model.shapes.lines import bar, tube
from model.shapes.outlines import rounded
from model.shapes.solids import prism

PULSE = [
    (-0.5, 0),
    (-0.34, 0),
    (-0.30, 0.08),
    (-0.26, 0),
    (-0.20, 0),
    (-0.16, -0.12),
    (-0.11, 0.5),
    (-0.06, -0.30),
    (-0.02, 0),
    (0.10, 0),
    (0.16, 0.12),
    (0.22, 0),
    (0.5, 0),
]


def cross(size, thickness, position=(0, 0, 0), material="green", plane="xz", angles=None, bevel=0.006):
    """An upright cross with equal arms. Green, or white on green: a red one on white is a protected emblem."""
    a, t = size / 2, size * 0.34 / 2
    outline = [
        (-t, -a),
        (t, -a),
        (t, -t),
        (a, -t),
        (a, t),
        (t, t),
        (t, a),
        (-t, a),
        (-t, t),
        (-a, t),
        (-a, -t),
        (-t, -t),
    ]
    radii = [size * 0.04 if i % 3 != 2 else 0 for i in range(12)]
    return prism(rounded(outline, radii, 3), thickness, position, material, bevel, plane, angles=angles)


def tick(size, thickness, position=(0, 0, 0), material="green", plane="xz", bevel=0.006):
    """A tick mark, `size` wide."""
    outline = [(-0.50, 0.00), (-0.32, 0.18), (-0.13, -0.02), (0.33, 0.44), (0.50, 0.26), (-0.13, -0.38)]
    return prism([(u * size, v * size) for u, v in outline], thickness, position, material, bevel, plane)


def arrow(length, thickness, position=(0, 0, 0), material="white", turn=0, bevel=0.004):
    """An arrow pointing +x, upright and facing -y, turned in its plane by `turn` degrees."""
    outline = [
        (-0.50, -0.10),
        (0.06, -0.10),
        (0.06, -0.32),
        (0.50, 0),
        (0.06, 0.32),
        (0.06, 0.10),
        (-0.50, 0.10),
    ]
    c, s = cos(radians(turn)), sin(radians(turn))
    turned = [(length * (u * c - v * s), length * (u * s + v * c)) for u, v in outline]
    return prism(turned, thickness, position, material, bevel, "xz")


def heart(width, position, material="terra", thickness=0.04):
    """A heart, upright and facing -y, centred at `position`."""
    outline = []
    for i in range(40):
        t = 2 * pi * i / 40
        across = width * 0.031 * 16 * sin(t) ** 3
        up = width * 0.031 * (13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t))
        outline.append((across, up))
    prism(outline[::-1], thickness, position, material, min(0.012, thickness * 0.3), "xz")


def pulse_line(width, height, position, material="saffron", radius=0.007):
    """One heartbeat as drawn by an ECG, upright and facing -y, centred at `position`."""
    x, y, z = position
    tube([(x + u * width, y, z + v * height) for u, v in PULSE], radius, material, smooth=False)


def rupee(size, position, material="green", thickness=0.05, angles=(90, 0, 0)):
    """The rupee sign, `size` high, upright and facing -y unless turned by `angles`."""
    with at(*position, angles[2], rx=angles[0] - 90, ry=angles[1]):
        w = size * 0.30
        for v in (0.48, 0.24):
            bar((-w, 0, v * size), (w, 0, v * size), thickness, material)
        bow = [
            (-w, 0.48),
            (-w * 0.1, 0.48),
            (w * 0.42, 0.36),
            (w * 0.50, 0.24),
            (w * 0.40, 0.10),
            (-w * 0.1, 0),
            (-w, 0),
        ]
        tube([(u, 0, v * size) for u, v in bow], thickness / 2, material)
        bar((-w * 0.75, 0, 0), (w * 0.62, 0, -0.48 * size), thickness, material)
