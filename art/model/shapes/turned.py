"""Turned forms: a profile of (radius, height) points swept round the z axis."""

from itertools import pairwise
from math import asin, cos, pi, sin

import bmesh
from mathutils import Matrix

from model.mesh import add, finished, shared
from model.place import placement

# a quarter round in four steps
_QUARTER = (0, 0.39, 0.785, 1.18, pi / 2)


def lathe(profile, position=(0, 0, 0), material="plaster", segments=48, angles=None, turn=0):
    """Sweep a profile of (radius, height) points round z; points on the axis close the form."""

    def build():
        bm = bmesh.new()
        rings = [_ring(bm, radius, height, segments) for radius, height in profile]
        for low, high in pairwise(rings):
            _band(bm, low, high, segments)
        return finished(bm, "lathe", angle=38)

    key = ("lathe", segments, tuple((round(r, 4), round(h, 4)) for r, h in profile))
    return add(shared(key, build), material, placement(position, turn, angles), weighted=False)


def _ring(bm, radius, height, segments):
    """The points of one height: a circle, or a single point on the axis."""
    if radius < 1e-5:
        return [bm.verts.new((0, 0, height))]
    angles = [2 * pi * i / segments for i in range(segments)]
    return [bm.verts.new((radius * cos(a), radius * sin(a), height)) for a in angles]


def _band(bm, low, high, segments):
    """The faces between two rings."""
    if len(low) == 1 and len(high) == 1:
        return
    for i in range(segments):
        j = (i + 1) % segments
        if len(low) == 1:
            corners = [low[0], high[j], high[i]]
        elif len(high) == 1:
            corners = [low[i], low[j], high[0]]
        else:
            corners = [low[i], low[j], high[j], high[i]]
        bm.faces.new(corners)


def cylinder(radius, height, position=(0, 0, 0), material="plaster", bevel=0.012, segments=48, angles=None):
    """An upright cylinder on `position` with rounded rims."""
    b = min(bevel, 0.45 * height, 0.6 * radius)
    if b > 0:
        foot = [(radius - b + b * sin(t), b - b * cos(t)) for t in _QUARTER]
        head = [(radius - b + b * cos(t), height - b + b * sin(t)) for t in _QUARTER]
    else:
        foot, head = [(radius, 0)], [(radius, height)]
    return lathe([(0, 0), *foot, *head, (0, height)], position, material, segments, angles)


def sphere(radius, position=(0, 0, 0), material="plaster", stretch=(1, 1, 1), angles=None, segments=32):
    """A ball about `position`, stretched along its own axes."""

    def build():
        bm = bmesh.new()
        bmesh.ops.create_uvsphere(bm, u_segments=segments, v_segments=segments // 2 + 2, radius=1)
        return finished(bm, "sphere", angle=80)

    size = Matrix.Diagonal((*(radius * s for s in stretch), 1))
    return add(shared(("sphere", segments), build), material, placement(position, 0, angles), size, weighted=False)


def ring(radius, wire, position=(0, 0, 0), material="green", angles=None, segments=64):
    """A round wire of thickness 2 x `wire`, lying in the xy plane."""
    profile = [(radius + wire * cos(2 * pi * i / 10), wire * sin(2 * pi * i / 10)) for i in range(11)]
    return lathe(profile, position, material, segments, angles)


def dome(radius, centre, material, cut, tilt=0):
    """The part of a ball above height `cut`, tipped by `tilt` degrees towards -x: hair, cap or helmet."""
    low = asin(max(-1, min(1, cut / radius)))
    angles = [low + (pi / 2 - low) * i / 12 for i in range(13)]
    profile = [(radius * 0.90 * cos(low), radius * sin(low))]
    profile += [(radius * cos(a), radius * 1.09 * sin(a)) for a in angles]
    profile[-1] = (0, profile[-1][1])
    return lathe([(0, profile[0][1]), *profile], centre, material, 36, angles=(0, tilt, 0))


def lying_dome(radius, centre, material):
    """Hair or cap of a head that lies on its back, crown towards -x."""
    angles = [-0.27 + 1.84 * i / 12 for i in range(13)]
    shell = [(radius * cos(a), radius * 1.06 * sin(a)) for a in angles][:-1]
    profile = [(0, -0.04), (radius * 0.93, -0.04), *shell, (0, radius * 1.06)]
    return lathe(profile, centre, material, 36, angles=(0, -70, 0))
