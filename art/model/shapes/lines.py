"""Bars, tubes and letters."""

import subprocess
from math import pi

import bmesh
import bpy
from mathutils import Matrix, Vector

from model.mesh import add, add_curve, finished, shared
from model.place import placement


def bar(start, end, width, material="plaster", square=False):
    """A straight member between two points, round or square, `width` thick."""
    start, end = Vector(start), Vector(end)
    along = end - start

    def build():
        bm = bmesh.new()
        radius = 0.5 * (2**0.5 if square else 1)
        sides = 4 if square else 14
        bmesh.ops.create_cone(bm, cap_ends=True, segments=sides, radius1=radius, radius2=radius, depth=1)
        if square:
            bmesh.ops.rotate(bm, verts=bm.verts, cent=(0, 0, 0), matrix=Matrix.Rotation(pi / 4, 3, "Z"))
        return finished(bm, "bar", smooth=not square)

    middle = Matrix.Translation((start + end) / 2)
    turned = along.to_track_quat("Z", "Y").to_matrix().to_4x4()
    size = Matrix.Diagonal((width, width, along.length, 1))
    return add(shared(("bar", square), build), material, middle, turned, size, weighted=False)


def tube(points, radius, material="plaster", cyclic=False, smooth=True):
    """A round tube through points: a curve, or with smooth=False straight from point to point."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 4
    curve.use_fill_caps = True
    curve.resolution_u = 10
    if smooth:
        spline = curve.splines.new("BEZIER")
        spline.bezier_points.add(len(points) - 1)
        for knot, point in zip(spline.bezier_points, points, strict=True):
            knot.co = point
            knot.handle_left_type = knot.handle_right_type = "AUTO"
    else:
        spline = curve.splines.new("POLY")
        spline.points.add(len(points) - 1)
        for knot, point in zip(spline.points, points, strict=True):
            knot.co = (*point, 1)
    spline.use_cyclic_u = cyclic
    return add_curve(curve, material)


def bent_tube(points, radius, elbow=0.08, material="steel"):
    """A tube whose corners are rounded elbows; `elbow` is their length on either side."""
    points = [Vector(p) for p in points]
    path = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        back, ahead = before - corner, after - corner
        length = min(elbow, back.length * 0.48, ahead.length * 0.48)
        start, end = corner + back.normalized() * length, corner + ahead.normalized() * length
        for j in range(6):
            t = j / 5
            path.append((1 - t) ** 2 * start + 2 * t * (1 - t) * corner + t * t * end)
    path.append(points[-1])
    return tube(path, radius, material, smooth=False)


def text(words, size, position, material="green", angles=(90, 0, 0), depth=0.01, font=None):
    """Letters of height `size` centred at `position`, upright and facing -y; `font` is a family name, else Blender's
    own.
    """
    curve = bpy.data.curves.new("text", "FONT")
    curve.body = words
    curve.size = size
    curve.extrude = depth
    curve.bevel_depth = min(0.003, size * 0.01)
    curve.align_x = "CENTER"
    curve.align_y = "CENTER"
    if font:
        curve.font = bpy.data.fonts.load(_font_file(font), check_existing=True)
    return add_curve(curve, material, placement(position, angles=angles))


def _font_file(family):
    """Where the system keeps a font."""
    found = subprocess.run(["fc-match", "-f", "%{file}", family], check=True, capture_output=True, text=True)
    return found.stdout
