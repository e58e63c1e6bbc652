"""A finished picture with straight alpha: denoised and graded objects over their shadow, accents in brick."""

import cv2
import numpy as np

from finish.brick import bricked
from finish.denoise import denoised
from finish.grade import graded
from finish.layers import averaged, read
from finish.shadow import SHADOW, open_ground, shadow_alpha


def finished(folder, name, radius):
    """The picture of the passes NAME_0.exr, NAME_1.exr and NAME_shadow.exr as RGBA, 0..1; `radius`: of the denoiser."""
    first, second = read(folder / f"{name}_0.exr"), read(folder / f"{name}_1.exr")
    shadow_light = read(folder / f"{name}_shadow.exr").light
    alpha = _clean(averaged(first, second).alpha)
    height, width = alpha.shape
    ground = open_ground(shadow_light)
    shadow = shadow_alpha(shadow_light, ground, (width, height))
    light = denoised(first, second, radius).astype(np.float32)
    objects = graded(_unmultiplied(light, alpha), ground)
    total = alpha + (1 - alpha) * shadow
    mixed = _over(objects, alpha, shadow, total)
    grain = (np.random.default_rng(1).random(mixed.shape) - 0.5) / 255  # against banding
    return np.concatenate([bricked(np.clip(mixed + grain, 0, 1)), total[..., None]], -1)


def write(path, picture):
    """Write an RGBA picture (0..1) as PNG."""
    cv2.imwrite(str(path), (picture[..., [2, 1, 0, 3]] * 255 + 0.5).astype(np.uint8))


def _clean(alpha):
    """Alpha without the last traces of noise at either end."""
    alpha = np.clip(alpha, 0, 1).astype(np.float32)
    return np.where(alpha > 0.996, 1, np.where(alpha < 0.004, 0, alpha)).astype(np.float32)


def _unmultiplied(light, alpha):
    """The colour of the objects. Where little of one is seen, the colour of the nearest: so edges have no halo."""
    colour, sure = None, None
    for sigma in (1.0, 2.5, 6.0, 16.0, 40.0):
        cover = cv2.GaussianBlur(alpha, (0, 0), sigma)
        near = cv2.GaussianBlur(light, (0, 0), sigma) / np.maximum(cover, 1e-6)[..., None]
        share = np.clip(cover / 0.08, 0, 1)[..., None]
        if colour is None:
            colour, sure = near, share
        else:
            colour = np.where(sure > 0.999, colour, colour * sure + near * (1 - sure))
            sure = np.maximum(sure, share)
    solid = np.clip((alpha - 0.55) / 0.35, 0, 1)[..., None]
    return light / np.maximum(alpha, 0.05)[..., None] * solid + colour * (1 - solid)


def _over(objects, alpha, shadow, total):
    """Objects over shadow, divided by the alpha of both; where there is next to nothing, the colour of the objects."""
    both = alpha[..., None] * objects + ((1 - alpha) * shadow)[..., None] * SHADOW
    mixed = both / np.maximum(total, 1e-4)[..., None]
    seen = np.clip(total / 0.02, 0, 1)[..., None]
    return mixed * seen + objects * (1 - seen)
