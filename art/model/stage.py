"""Camera, sun, sky and ground: one light for the whole family of pictures."""

from dataclasses import dataclass
from math import cos, radians, sin

import bmesh
import bpy
import numpy
from mathutils import Matrix, Vector

from model.mesh import finished
from model.palette import COLOURS, linear
from model.place import here


@dataclass(frozen=True)
class Light:
    """Sun and sky. Azimuth is measured from -y towards +x (negative: from the left); `ground` darkens the paper."""

    azimuth: float = -40
    elevation: float = 46
    softness: float = 7
    strength: float = 4.0
    sky: float = 0.62
    ground: float = 0.90


@dataclass(frozen=True)
class View:
    """A camera looking at `target` from `distance` metres; azimuth as for the sun, `lens` in mm, or `across` metres if
    parallel.
    """

    target: tuple
    azimuth: float
    elevation: float
    lens: float = 200
    distance: float = 60
    shift: float = 0
    across: float = 0


DAY = Light()


def shoot(view, floor=-0.34, light=DAY):
    """Set up camera, sun, sky and the ground at height `floor`."""
    _camera(view)
    _sun(light)
    _sky(light.sky)
    _ground(floor, light.ground)


def direction(azimuth, elevation):
    """The unit vector towards a camera or sun."""
    a, e = radians(azimuth), radians(elevation)
    return Vector((sin(a) * cos(e), -cos(a) * cos(e), sin(e)))


def fit(azimuth, elevation, fill=0.86, fill_height=0.88, distance=60, floor=-0.34, left=0.03):
    """Measure all that is built and find the view in which it fills that share of the width or height.

    The subject moves `left` (a share of the width) to leave room for its shadow. Prints the view: when a composition
    stands, write it into the scene, so that a later change of a part does not move the picture.
    """
    a, e = radians(azimuth), radians(elevation)
    back = numpy.array(direction(azimuth, elevation))
    right = numpy.array([cos(a), sin(a), 0])
    up = numpy.array([-sin(a) * sin(e), cos(a) * sin(e), cos(e)])
    points = _all_points()
    points = points[points[:, 2] > floor - 0.01]
    target = points.mean(0)
    for _ in range(4):
        offset = points - target
        depth = distance - offset @ back
        x, y = offset @ right / depth, offset @ up / depth
        target = target + distance * (right * (x.max() + x.min()) + up * (y.max() + y.min())) / 2
    width = max((x.max() - x.min()) / fill, (y.max() - y.min()) / fill_height / 0.75)
    target = target + right * width * distance * left
    view = View(tuple(round(float(t), 3) for t in target), azimuth, elevation, round(36 / width, 1), distance)
    print(view)
    return view


def spot(position, target, watts=80, angle=70):
    """A warm spot light inside a room, shining from `position` to `target`."""
    lamp = bpy.data.lights.new("spot", "SPOT")
    lamp.energy = watts
    lamp.spot_size = radians(angle)
    lamp.spot_blend = 0.6
    lamp.shadow_soft_size = 0.18
    lamp.color = (1, 0.90, 0.74)
    obj = _link(lamp)
    position, target = Vector(position), Vector(target)
    aim = (target - position).to_track_quat("-Z", "Y").to_matrix().to_4x4()
    obj.matrix_world = here() @ Matrix.Translation(position) @ aim


def _link(data):
    obj = bpy.data.objects.new(data.name, data)
    bpy.context.scene.collection.objects.link(obj)
    return obj


def _camera(view):
    data = bpy.data.cameras.new("camera")
    camera = _link(data)
    bpy.context.scene.camera = camera
    toward = direction(view.azimuth, view.elevation)
    camera.location = Vector(view.target) + toward * view.distance
    camera.rotation_euler = (-toward).to_track_quat("-Z", "Y").to_euler()
    if view.across:
        data.type = "ORTHO"
        data.ortho_scale = view.across
    else:
        data.lens = view.lens
    data.shift_x = view.shift
    data.clip_end = 1000


def _sun(light):
    data = bpy.data.lights.new("sun", "SUN")
    data.energy = light.strength
    data.angle = radians(light.softness)
    data.color = (1.0, 0.925, 0.82)
    toward = direction(light.azimuth, light.elevation)
    _link(data).rotation_euler = (-toward).to_track_quat("-Z", "Y").to_euler()


def _sky(strength):
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs[0].default_value = (0.90, 0.95, 1.0, 1)
    background.inputs[1].default_value = strength


def _ground(height, factor):
    """A seamless sheet of paper."""
    bm = bmesh.new()
    bmesh.ops.create_grid(bm, x_segments=1, y_segments=1, size=600)
    mesh = finished(bm, "ground", smooth=False)
    material = bpy.data.materials.new("ground")
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*linear(COLOURS["paper"], factor), 1)
    shader.inputs["Roughness"].default_value = 1
    shader.inputs["Specular"].default_value = 0
    mesh.materials.append(material)
    _link(mesh).location.z = height


def _all_points():
    """Every vertex built so far, in the world (of curves and letters, the corners of their bounding boxes)."""
    bpy.context.view_layer.update()
    clouds = []
    for obj in bpy.context.scene.objects:
        if obj.type == "MESH":
            local = numpy.empty(len(obj.data.vertices) * 3)
            obj.data.vertices.foreach_get("co", local)
            local = local.reshape(-1, 3)
        elif obj.type in ("CURVE", "FONT"):
            local = numpy.array([tuple(c) for c in obj.bound_box])
        else:
            continue
        matrix = numpy.array(obj.matrix_world)
        clouds.append(local @ matrix[:3, :3].T + matrix[:3, 3])
    return numpy.concatenate(clouds)
