"""Reading the passes of a multilayer EXR."""

from dataclasses import dataclass

import numpy as np
import OpenImageIO as oiio


@dataclass(frozen=True)
class Layers:
    """Light and alpha as rendered; albedo, normal and depth of the first hit, for the denoiser."""

    light: np.ndarray
    alpha: np.ndarray
    albedo: np.ndarray
    normal: np.ndarray
    depth: np.ndarray


def read(path):
    """The layers of one EXR."""
    image = oiio.ImageInput.open(str(path))
    names = image.spec().channelnames
    pixels = image.read_image(format="float")
    image.close()

    def layer(name, channels):
        indices = [next(i for i, n in enumerate(names) if n.endswith(f"{name}.{c}")) for c in channels]
        return pixels[..., indices]

    return Layers(
        light=layer("Combined", "RGB"),
        alpha=layer("Combined", "A")[..., 0],
        albedo=layer("Denoising Albedo", "RGB"),
        normal=layer("Denoising Normal", "XYZ"),
        depth=layer("Denoising Depth", "Z")[..., 0],
    )


def averaged(first, second):
    """The mean of two renders of the same scene."""
    fields = ("light", "alpha", "albedo", "normal", "depth")
    return Layers(**{f: (getattr(first, f) + getattr(second, f)) / 2 for f in fields})
