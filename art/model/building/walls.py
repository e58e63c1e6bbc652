"""Walls with holes and a section cut, wainscots, railings."""

import math
from itertools import pairwise
from math import atan2

import bmesh
from mathutils import Matrix, Vector

from model.mesh import add, finished
from model.place import at
from model.shapes.lines import bar
from model.shapes.solids import box


def wall(
    start, end, height, thickness=0.16, z=0, holes=(), material="plaster", cut="green", bevel=0.016, cut_height=0.035
):
    """Wall from a to c (2-D), body to the LEFT of a->c; holes [(u0,z0,w,h)]; poche = coloured section-cut cap."""
    start, end = Vector((*start, 0)), Vector((*end, 0))
    length = (end - start).length
    ang = atan2(end.y - start.y, end.x - start.x)
    hb = height - (cut_height if cut else 0)
    us = sorted({0, length, *[x for q in holes for x in (q[0], q[0] + q[2])]})
    zs = sorted({0, hb, *[x for q in holes for x in (q[1], min(hb, q[1] + q[3]))]})
    bm = bmesh.new()
    corners = {}
    for i in range(len(us) - 1):
        for j in range(len(zs) - 1):
            cu, cz = (us[i] + us[i + 1]) / 2, (zs[j] + zs[j + 1]) / 2
            if any(q[0] < cu < q[0] + q[2] and q[1] < cz < q[1] + q[3] for q in holes):
                continue
            vs = []
            for key in ((us[i], zs[j]), (us[i + 1], zs[j]), (us[i + 1], zs[j + 1]), (us[i], zs[j + 1])):
                if key not in corners:
                    corners[key] = bm.verts.new((key[0], 0, key[1]))
                vs.append(corners[key])
            bm.faces.new(vs)
    r = bmesh.ops.extrude_face_region(bm, geom=bm.faces[:])
    bmesh.ops.translate(bm, vec=(0, thickness, 0), verts=[g for g in r["geom"] if isinstance(g, bmesh.types.BMVert)])
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bmesh.ops.dissolve_limit(bm, angle_limit=0.01, verts=bm.verts, edges=bm.edges)
    _bevel_sharp(bm, bevel, 3)
    me = finished(bm, "wall")
    with at(start.x, start.y, z, math.degrees(ang)):
        add(me, material, Matrix.Identity(4))
        if cut:
            box(length, thickness, cut_height, (length / 2, thickness / 2, hb), cut, 0.008)


def _bevel_sharp(bm, b, seg):
    """Bevel all edges of a bmesh that are sharper than a quarter of a right angle."""
    es = [e for e in bm.edges if len(e.link_faces) == 2 and e.calc_face_angle(0) > 0.45]
    if b > 0 and es:
        bmesh.ops.bevel(bm, geom=es, offset=b, segments=seg, profile=0.5, affect="EDGES", clamp_overlap=True)


def dado_left(y0, y1, height=1.02, material="sage", rail="wood"):
    """Wainscot with rail on the left wall (x=0) from y0 to y1."""
    box(0.03, y1 - y0, height, (0.014, (y0 + y1) / 2, 0), material, 0.008)
    box(0.05, y1 - y0, 0.05, (0.021, (y0 + y1) / 2, height), rail, 0.01)


def dado_back(x0, x1, back, height=1.02, material="sage", rail="wood"):
    """Wainscot with rail on a back wall at `D` from x0 to x1."""
    box(x1 - x0, 0.03, height, ((x0 + x1) / 2, back - 0.014, 0), material, 0.008)
    box(x1 - x0, 0.05, 0.05, ((x0 + x1) / 2, back - 0.021, height), rail, 0.01)


def railing(points, z=0, height=0.9, material="white", glass=True):
    """A railing through points on the floor: posts, handrail and glass."""
    up = Vector((0, 0, height))
    for first, last in pairwise(points):
        start, end = Vector((*first, z)), Vector((*last, z))
        length, along = (end - start).length, end - start
        bar(start + up, end + up, 0.05, material)
        posts = max(1, round(length / 1.2))
        for i in range(posts + 1):
            post = start.lerp(end, i / posts)
            bar(post, post + up, 0.04, material)
        if glass:
            x, y, _ = (start + end) / 2
            turn = math.degrees(atan2(along.y, along.x))
            box(length - 0.04, 0.02, height - 0.16, (x, y, z + 0.08), "glass", 0, turn=turn)
