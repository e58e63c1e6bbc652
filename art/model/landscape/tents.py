"""Tents: an event canopy and a triage tent."""

import math
from math import atan2

from mathutils import Vector

from model.place import at
from model.shapes.lines import bar
from model.shapes.marks import cross
from model.shapes.outlines import rounded, rounded_rectangle
from model.shapes.solids import box, patch, prism, rounded_box
from model.shapes.turned import cylinder


def event_canopy(x, y, width=4.2, depth=2.4, height=2.5, rise=0.75, z=0, count=8):
    """An event canopy on four posts: a roof of `count` stripes, green and white, with a scalloped valance."""
    with at(x, y, z):
        for sx in (-1, 1):
            for sy in (-1, 1):
                bar((sx * width / 2, sy * depth / 2, 0), (sx * width / 2, sy * depth / 2, height), 0.075, "white")
                rounded_box(0.26, 0.26, 0.06, (sx * width / 2, sy * depth / 2, 0), "stone", 0.05, 0.02)
        a, b = width / 2 + 0.12, depth / 2 + 0.12
        left, right = (-width * 0.26, 0, height + rise), (width * 0.26, 0, height + rise)
        _stripes((-a, -b, height), (a, -b, height), left, right, count, 0)
        _stripes((a, b, height), (-a, b, height), right, left, count, 0)
        _stripes((a, -b, height), (a, b, height), right, right, count // 2, 1)
        _stripes((-a, b, height), (-a, -b, height), left, left, count // 2, 1)
        for i in range(count):
            step = 2 * a / count
            for side in (-1, 1):
                place = (-a + (i + 0.5) * step, side * b, height)
                prism(_scallop(step, 0.3), 0.03, place, _stripe(i), 0.006, "xz")
        for i in range(count // 2):
            step = 2 * b / (count // 2)
            for side in (-1, 1):
                place = (side * (a - 0.006), -b + (i + 0.5) * step, height - 0.008)
                prism(_scallop(step, 0.2), 0.03, place, _stripe(i + 1), 0.006, "yz")


def _stripe(i):
    return "green" if i % 2 == 0 else "white"


def _stripes(start, end, ridge_start, ridge_end, count, first):
    """One slope of the roof: stripes between its eave and its ridge."""
    start, end, ridge_start, ridge_end = (Vector(p) for p in (start, end, ridge_start, ridge_end))
    for i in range(count):
        a, b = i / count, (i + 1) / count
        corners = [
            start.lerp(end, a),
            start.lerp(end, b),
            ridge_start.lerp(ridge_end, b),
            ridge_start.lerp(ridge_end, a),
        ]
        patch(corners, _stripe(i + first))


def _scallop(width, radius):
    """One flap of the valance, its lower corners rounded with a share of its width."""
    u = width / 2 - 0.004
    return rounded([(-u, -0.20), (u, -0.20), (u, 0.02), (-u, 0.02)], [width * radius, width * radius, 0, 0], 5)


def triage_tent(x, y, turn=0, width=3.6, depth=3.4, height=2.0, ridge=3.1, z=0):
    """Ridge tent, ridge along y. The left and back sides are closed, front (-y) and right (+x) are open on poles."""
    with at(x, y, z, turn):
        t = 0.05
        _canvas_roof(width, depth, height, ridge, t)
        _gable(width, depth, height, ridge)
        _closed_sides(width, depth, height)
        _poles(width, depth, height)


def _canvas_roof(width, depth, height, ridge, t):
    """Canvas roof: one folded sheet with a green cross on the right slope, green valance on the open sides."""
    roof = [
        (-width / 2 - 0.12, height - 0.06),
        (0, ridge),
        (width / 2 + 0.12, height - 0.06),
        (width / 2 + 0.12, height - 0.06 - t),
        (0, ridge - t * 1.5),
        (-width / 2 - 0.12, height - 0.06 - t),
    ]
    prism(roof, depth + 0.2, (0, 0, 0), "green", 0.012, "xz")
    slope = math.degrees(atan2(ridge - height + 0.06, width / 2 + 0.12))
    with at(width / 4 + 0.03, 0, (ridge + height) / 2 + 0.0, ry=slope):
        cross(1.15, 0.03, (0, 0, 0.035), "white", "xy", bevel=0.008)
    for s in (-1, 1):
        for i in range(8):
            v = -depth / 2 + depth * (i + 0.5) / 8
            prism(
                rounded_rectangle(depth / 8 - 0.03, 0.26, 0.05, centre=(0, 0)),
                0.03,
                (s * (width / 2 + 0.13), v, height - 0.18),
                "white" if i % 2 else "green",
                0.008,
                "yz",
            )


def _gable(width, depth, height, ridge):
    """Gable: white sheet with a valance."""
    for v in (-depth / 2, depth / 2):
        prism(
            [(-width / 2, height - 0.05), (width / 2, height - 0.05), (0, ridge - 0.10)],
            0.03,
            (0, v, 0),
            "white",
            0.008,
            "xz",
        )


def _closed_sides(width, depth, height):
    """Closed sides."""
    box(0.05, depth, height - 0.06, (-width / 2, 0, 0), "mint", 0.012)
    box(width, 0.05, height - 0.06, (0, depth / 2, 0), "mint", 0.012)
    for i in range(5):
        bar(
            (-width / 2 + 0.03, -depth / 2 + depth * (i + 0.5) / 5, 0.02),
            (-width / 2 + 0.03, -depth / 2 + depth * (i + 0.5) / 5, height - 0.1),
            0.035,
            "sage_dark",
        )
        bar(
            (-width / 2 + width * (i + 0.5) / 5, depth / 2 - 0.03, 0.02),
            (-width / 2 + width * (i + 0.5) / 5, depth / 2 - 0.03, height - 0.1),
            0.035,
            "sage_dark",
        )


def _poles(width, depth, height):
    """Poles, guy ropes, pegs."""
    for sx in (-1, 1):
        for v in (-depth / 2, 0, depth / 2):
            bar((sx * width / 2, v, 0), (sx * width / 2, v, height), 0.065, "white")
    for v in (-depth / 2, depth / 2):
        bar((width / 2 + 0.1, v, height - 0.05), (width / 2 + 0.62, v, 0), 0.018, "ink")
        cylinder(0.035, 0.10, (width / 2 + 0.62, v, 0), "terra")
