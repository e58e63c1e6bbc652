"""Meshes and objects: a part's mesh is built once and shared by all objects of the same measures."""

from functools import reduce
from math import radians
from operator import matmul

import bmesh
import bpy

from model.materials import material_of
from model.place import here

_meshes = {}
_weighted_normals = [True]


def skip_weighted_normals():
    """Leave the modifier out: below 20 pixels a metre no one sees it, and a large scene starts ten times faster."""
    _weighted_normals[0] = False


def shared(key, build):
    """The mesh kept under `key`, built by `build()` the first time."""
    if key not in _meshes:
        _meshes[key] = build()
    return _meshes[key]


def finished(bm, name, smooth=True, angle=50):
    """Turn a bmesh into a mesh with outward normals; edges sharper than `angle` degrees stay hard."""
    mesh = bpy.data.meshes.new(name)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(mesh)
    bm.free()
    if smooth:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = radians(angle)
    return mesh


def add(mesh, material, *matrices, weighted=True):
    """Put a mesh into the scene, in the current frame moved by `matrices` in turn, and give the object its material."""
    obj = bpy.data.objects.new(mesh.name, mesh)
    bpy.context.scene.collection.objects.link(obj)
    if not mesh.materials:
        mesh.materials.append(None)
    obj.material_slots[0].link = "OBJECT"
    obj.material_slots[0].material = material_of(material)
    obj.matrix_world = reduce(matmul, matrices, here())
    if weighted and _weighted_normals[0]:
        obj.modifiers.new("wn", "WEIGHTED_NORMAL").weight = 80
    return obj


def add_curve(curve, material, *matrices):
    """Put a curve or letters into the scene, in the current frame."""
    curve.materials.append(material_of(material))
    obj = bpy.data.objects.new(curve.name, curve)
    bpy.context.scene.collection.objects.link(obj)
    obj.matrix_world = reduce(matmul, matrices, here())
    return obj


def extruded(bm, faces, vector):
    """Extrude faces of a bmesh along a vector."""
    region = bmesh.ops.extrude_face_region(bm, geom=faces)
    moved = [g for g in region["geom"] if isinstance(g, bmesh.types.BMVert)]
    bmesh.ops.translate(bm, vec=vector, verts=moved)


def thicken(obj, thickness, offset=-1.0):
    """Give a sheet a thickness; offset -1 grows it inwards, 0 to both sides."""
    modifier = obj.modifiers.new("thickness", "SOLIDIFY")
    modifier.thickness = thickness
    modifier.offset = offset
    return obj
