"""Cycles, set up the same for every picture."""

import bpy

BOUNCES = 5


def cycles(width, height, samples, adaptive, bounces=BOUNCES):
    """Set the size and the quality of the next pass; `adaptive` spends the samples where there is noise."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.threads_mode = "AUTO"
    scene.render.use_persistent_data = True
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    settings = {
        "device": "CPU",
        "samples": samples,
        "use_denoising": False,
        "use_adaptive_sampling": adaptive,
        "adaptive_threshold": 0.025,
        "adaptive_min_samples": 20,
        "max_bounces": bounces,
        "diffuse_bounces": bounces,
        "glossy_bounces": 2,
        "transmission_bounces": 2,
        "transparent_max_bounces": 12,
        "sample_clamp_indirect": 3,
        "blur_glossy": 1.0,
        "caustics_reflective": False,
        "caustics_refractive": False,
    }
    for name, value in settings.items():
        setattr(scene.cycles, name, value)


def shoot_pass(path, seed=0):
    """Render into a multilayer EXR, with what the denoiser needs; seeds differ in their noise only."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    layer.use_pass_z = True
    scene.render.image_settings.file_format = "OPEN_EXR_MULTILAYER"
    scene.render.image_settings.color_depth = "16"
    scene.render.image_settings.exr_codec = "ZIP"
    scene.cycles.seed = seed * 7919 + 1
    scene.render.filepath = str(path)
    bpy.ops.render.render(write_still=True)
