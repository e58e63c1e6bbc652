"""Soft clay: capsules, ellipsoids and boxes melted into one form."""

import bmesh
import bpy
from mathutils import Vector

from model.mesh import add, shared


def capsule(start, end, first, last):
    """A rounded limb from one point to another, its radius going from `first` to `last`."""
    return ("capsule", start, end, first, last)


def ellipsoid(centre, radii):
    """An egg about `centre` with three radii."""
    return ("ellipsoid", centre, radii)


def block(centre, size):
    """A box about `centre`; melting rounds it."""
    return ("block", centre, size)


def melted(parts, material, grain=0.02, smooth=8, key=None):
    """Melt parts into one clay form. `grain` is the size of the detail that stays; forms of one `key` are taken to be
    the same.
    """
    mesh = shared(("melted", key or repr(parts), grain), lambda: _melt(parts, grain, smooth))
    return add(mesh, material, weighted=False)


def _melt(parts, grain, smooth):
    bm = bmesh.new()
    for kind, *measures in parts:
        {"capsule": _add_capsule, "ellipsoid": _add_ellipsoid, "block": _add_block}[kind](bm, *measures)
    rough = bpy.data.meshes.new("rough")
    bm.to_mesh(rough)
    bm.free()
    obj = bpy.data.objects.new("rough", rough)
    bpy.context.scene.collection.objects.link(obj)
    remesh = obj.modifiers.new("remesh", "REMESH")
    remesh.mode = "VOXEL"
    remesh.voxel_size = grain
    soften = obj.modifiers.new("soften", "SMOOTH")
    soften.iterations = smooth
    soften.factor = 0.6
    mesh = bpy.data.meshes.new_from_object(obj.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(obj)
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.materials.clear()
    return mesh


def _add_capsule(bm, start, end, first, last):
    start, end = Vector(start), Vector(end)
    steps = 14
    for i in range(steps + 1):
        t = i / steps
        ball = bmesh.ops.create_icosphere(bm, subdivisions=2, radius=first + (last - first) * t)
        bmesh.ops.translate(bm, verts=ball["verts"], vec=start.lerp(end, t))


def _add_ellipsoid(bm, centre, radii):
    _stretch(bmesh.ops.create_icosphere(bm, subdivisions=3, radius=1), centre, radii)


def _add_block(bm, centre, size):
    _stretch(bmesh.ops.create_cube(bm, size=1), centre, size)


def _stretch(made, centre, size):
    for v in made["verts"]:
        v.co = Vector((v.co.x * size[0], v.co.y * size[1], v.co.z * size[2])) + Vector(centre)
