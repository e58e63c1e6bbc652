"""Flat outlines: lists of (u, v) points, counter-clockwise, for prisms."""

from math import acos, atan2, cos, pi, radians, sin, tan

from mathutils import Vector


def rounded(points, radius, steps=6):
    """Round the corners of a closed outline; `radius` is one number or one per corner."""
    radii = radius if isinstance(radius, (list, tuple)) else [radius] * len(points)
    out = []
    for i, corner_radius in enumerate(radii):
        before, corner, after = (Vector(points[(i + k) % len(points)]) for k in (-1, 0, 1))
        out += _corner(before, corner, after, corner_radius, steps)
    return out


def _corner(before, corner, after, radius, steps):
    """The points that replace one corner."""
    if radius <= 0:
        return [tuple(corner)]
    back, ahead = before - corner, after - corner
    room = min(back.length * 0.48, ahead.length * 0.48)
    back.normalize()
    ahead.normalize()
    angle = acos(max(-1, min(1, back.dot(ahead))))
    if angle > pi - 0.02:
        return [tuple(corner)]
    cut = min(radius / tan(angle / 2), room)
    fitted = cut * tan(angle / 2)
    centre = corner + (back + ahead).normalized() * (fitted / sin(angle / 2))
    start, end = corner + back * cut, corner + ahead * cut
    first = atan2(*(start - centre).yx)
    sweep = (atan2(*(end - centre).yx) - first + pi) % (2 * pi) - pi
    angles = [first + sweep * j / steps for j in range(steps + 1)]
    return [(centre.x + fitted * cos(a), centre.y + fitted * sin(a)) for a in angles]


def rounded_rectangle(width, height, radius, steps=6, centre=(0, 0)):
    """A rectangle with rounded corners about `centre`."""
    x, y = centre
    corners = [
        (x - width / 2, y - height / 2),
        (x + width / 2, y - height / 2),
        (x + width / 2, y + height / 2),
        (x - width / 2, y + height / 2),
    ]
    return rounded(corners, radius, steps)


def ring_sector(inner, outer, start, end, steps=20):
    """A piece of a flat ring between two angles (degrees)."""

    def arc(radius, first, last):
        angles = [radians(first + (last - first) * i / steps) for i in range(steps + 1)]
        return [(radius * cos(a), radius * sin(a)) for a in angles]

    return arc(outer, start, end) + arc(inner, end, start)
