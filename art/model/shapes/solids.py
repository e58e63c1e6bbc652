"""Boxes and prisms with bevelled edges."""

import bmesh
from mathutils import Matrix, Vector

from model.mesh import add, extruded, finished, shared
from model.place import placement
from model.shapes.outlines import ring_sector, rounded_rectangle


def _rounded_key(*numbers):
    return tuple(round(n, 4) for n in numbers)


def _bevel(bm, edges, width, segments, **more):
    bmesh.ops.bevel(bm, geom=edges, offset=width, segments=segments, profile=0.5, affect="EDGES", **more)


def box(width, depth, height, position=(0, 0, 0), material="plaster", bevel=0.018, turn=0, angles=None, segments=3):
    """A bevelled box (x, y, z), its base centred at `position`."""
    bevel = min(bevel, 0.45 * min(width, depth, height))

    def build():
        bm = bmesh.new()
        bmesh.ops.create_cube(bm, size=1)
        for v in bm.verts:
            v.co = Vector((v.co.x * width, v.co.y * depth, (v.co.z + 0.5) * height))
        if bevel > 0:
            _bevel(bm, bm.edges[:], bevel, segments)
        return finished(bm, "box")

    key = ("box", *_rounded_key(width, depth, height, bevel), segments)
    return add(shared(key, build), material, placement(position, turn, angles))


def prism(
    outline,
    thickness,
    position=(0, 0, 0),
    material="plaster",
    bevel=0.015,
    plane="xy",
    turn=0,
    angles=None,
    segments=3,
):
    """An outline given a thickness: `xy` lies and grows upwards, `xz` and `yz` stand, centred on their thickness."""
    place, vector = {
        "xy": (lambda u, v: (u, v, 0), (0, 0, thickness)),
        "xz": (lambda u, v: (u, -thickness / 2, v), (0, thickness, 0)),
        "yz": (lambda u, v: (-thickness / 2, u, v), (thickness, 0, 0)),
    }[plane]

    def build():
        bm = bmesh.new()
        face = bm.faces.new([bm.verts.new(place(u, v)) for u, v in outline])
        extruded(bm, [face], vector)
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
        width = min(bevel, thickness * 0.45)
        if width > 0:
            _bevel(bm, _rims(bm, len(outline)), width, segments, clamp_overlap=True)
        return finished(bm, "prism")

    shape = tuple(_rounded_key(u, v) for u, v in outline)
    key = ("prism", plane, *_rounded_key(thickness, bevel), segments, shape)
    return add(shared(key, build), material, placement(position, turn, angles))


def _rims(bm, corners):
    """The edges of a prism to bevel: round both faces (if the outline has many corners) and wherever it is sharp."""
    faces = sorted(bm.faces, key=lambda f: -len(f.verts))[:2] if corners > 4 else []
    return [e for e in bm.edges if any(f in faces for f in e.link_faces) or e.calc_face_angle(0) > 0.6]


def rounded_box(
    width,
    depth,
    height,
    position=(0, 0, 0),
    material="plaster",
    radius=0.1,
    bevel=0.018,
    turn=0,
    angles=None,
    segments=3,
):
    """A box whose upright edges are rounded with `radius`, its base centred at `position`."""
    radius = min(radius, 0.49 * min(width, depth))
    outline = rounded_rectangle(width, depth, radius)
    return prism(outline, height, position, material, min(bevel, radius * 0.8), "xy", turn, angles, segments)


def sector(inner, outer, start, end, height, position=(0, 0, 0), material="white", bevel=0.02, steps=20):
    """A piece of a ring round the origin between two angles (degrees), `height` high."""
    return prism(ring_sector(inner, outer, start, end, steps), height, position, material, bevel, "xy")


def plate(width, height, position, material="white", radius=0.05, thickness=0.04, plane="xz", bevel=0.01):
    """A flat sheet with rounded corners, centred at `position`."""
    return prism(rounded_rectangle(width, height, radius), thickness, position, material, bevel, plane)


def taper(base_width, base_depth, top_width, top_depth, height, position=(0, 0, 0), material="white", bevel=0.03):
    """A box that is wider or narrower at its top than at its base; the base is centred at `position`."""
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    for v in bm.verts:
        width, depth = (top_width, top_depth) if v.co.z > 0 else (base_width, base_depth)
        v.co = Vector((v.co.x * width, v.co.y * depth, (v.co.z + 0.5) * height))
    _bevel(bm, bm.edges[:], bevel, 4)
    return add(finished(bm, "taper"), material, Matrix.Translation(position))


def patch(corners, material, thickness=0.03):
    """A flat sheet between three or four points."""
    points = []
    for corner in corners:
        if not points or (corner - points[-1]).length > 1e-4:
            points.append(corner)
    if (points[0] - points[-1]).length < 1e-4:
        points.pop()
    bm = bmesh.new()
    face = bm.faces.new([bm.verts.new(p) for p in points])
    face.normal_update()
    extruded(bm, [face], face.normal.copy() * thickness)
    return add(finished(bm, "patch", smooth=False), material, weighted=False)
