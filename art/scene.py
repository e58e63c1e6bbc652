"""Runs inside Blender: blender -b -P art/scene.py -- NAME WIDTH SAMPLES FOLDER.

Renders scenes/NAME.py with alpha, in two parts: the objects twice with different noise (NAME_0.exr, NAME_1.exr: the
ground lights them, but the camera does not see it), then the shadow they throw (NAME_shadow.exr, half the size).
"""

import importlib.util
import sys
from pathlib import Path

import bpy

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

from model.camera_pass import cycles, shoot_pass  # noqa: E402  (the folder has to be on the path first)

SHADOW_SAMPLES = 32  # at least
FINAL = 64  # samples of a finished picture
DRAWN = ("MESH", "CURVE", "FONT")


def load(name):
    """The scene called `name`: a module with build() and, if the picture is not 4:3, ASPECT (height by width)."""
    spec = importlib.util.spec_from_file_location("scene", HERE / "scenes" / f"{name}.py")
    scene = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(scene)
    return scene


def main(name, width, samples, folder):
    """Build the scene and render its passes into `folder`."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = load(name)
    scene.build()
    height = round(width * getattr(scene, "ASPECT", 0.75))
    ground = bpy.data.objects["ground"]
    bpy.context.scene.render.film_transparent = True

    ground.visible_camera = False
    cycles(width, height, samples // 2, adaptive=samples >= FINAL)
    for seed in (0, 1):
        shoot_pass(folder / f"{name}_{seed}.exr", seed)

    for obj in bpy.context.scene.objects:
        if obj.type in DRAWN:
            obj.visible_camera = obj is ground
    shadow = max(SHADOW_SAMPLES, samples)
    cycles(width // 2, height // 2, shadow, adaptive=shadow >= FINAL, bounces=3)
    shoot_pass(folder / f"{name}_shadow.exr")


if __name__ == "__main__":
    picture, picture_width, picture_samples, target = sys.argv[sys.argv.index("--") + 1 :]
    main(picture, int(picture_width), int(picture_samples), Path(target))
