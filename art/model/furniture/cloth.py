"""Cloth: curtains and dust sheets."""

import random
from itertools import pairwise
from math import pi, sin

import bmesh
from mathutils import Matrix, Vector

from model.mesh import add, finished
from model.place import at
from model.shapes.lines import bar


def curtain(a, c, height=2.0, z=0.25, material="sage", folds=9):
    """A curtain in folds on a rail between two points of the floor plan, its hem at `z`."""
    a, c = Vector((*a, 0)), Vector((*c, 0))
    d = c - a
    u = d.normalized()
    v = Vector((-u.y, u.x, 0))
    pts = []
    steps = folds * 8
    for i in range(steps + 1):
        pts.append(a + d * i / steps + v * 0.045 * sin(2 * pi * folds * i / steps))
    bm = bmesh.new()
    rows = []
    for zz in (z, z + height * 0.5, z + height):
        rows.append([bm.verts.new((p.x, p.y, zz)) for p in pts])
    for r0, r1 in pairwise(rows):
        for i in range(steps):
            bm.faces.new([r0[i], r0[i + 1], r1[i + 1], r1[i]])
    me = finished(bm, "curtain", angle=80)
    o = add(me, material, Matrix.Identity(4), weighted=False)
    so = o.modifiers.new("s", "SOLIDIFY")
    so.thickness = 0.015
    bar((a.x, a.y, z + height + 0.03), (c.x, c.y, z + height + 0.03), 0.03, "steel")


def dustsheet(x, y, width, depth, turn=0, z=0, seed=0):
    """A protective sheet lying on the floor, with soft creases and a wavering edge."""
    rnd = random.Random(seed)
    waves = [(rnd.uniform(1.5, 5), rnd.uniform(1.5, 5), rnd.uniform(0, 6)) for _ in range(5)]
    nx, ny = 44, 36
    bm = bmesh.new()
    grid = []
    for i in range(nx + 1):
        row = []
        for j in range(ny + 1):
            u, v = i / nx - 0.5, j / ny - 0.5
            zz = sum(sin(a * u * width + b * v * depth + c) for a, b, c in waves) * 0.020 / 2 + 0.032
            px = u * width + 0.05 * sin(7 * v + seed) * (abs(u) * 2) ** 3
            py = v * depth + 0.05 * sin(8 * u + seed) * (abs(v) * 2) ** 3
            row.append(bm.verts.new((px, py, max(0.006, zz))))
        grid.append(row)
    for i in range(nx):
        for j in range(ny):
            bm.faces.new([grid[i][j], grid[i + 1][j], grid[i + 1][j + 1], grid[i][j + 1]])
    with at(x, y, z, turn):
        o = add(finished(bm, "sheet", angle=80), "warm", Matrix.Identity(4), weighted=False)
    thick = o.modifiers.new("s", "SOLIDIFY")
    thick.thickness = 0.012
