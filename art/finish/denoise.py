"""The denoiser: Debian's Blender has none, so two renders with different noise go through denoise.c."""

import ctypes
import subprocess
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from finish.layers import averaged

SOURCE = Path(__file__).with_name("denoise.c")
PATCH, STRENGTH, ALBEDO, NORMAL, DEPTH = 2, 0.55, 0.05, 0.22, 3.0


@cache
def _library():
    """Compile denoise.c and load it; needs gcc."""
    with TemporaryDirectory() as folder:
        library = Path(folder) / "denoise.so"
        options = ["-O3", "-march=native", "-ffast-math", "-fopenmp", "-shared", "-fPIC"]
        subprocess.run(["gcc", *options, str(SOURCE), "-o", str(library), "-lm"], check=True)
        return ctypes.CDLL(str(library))


def denoised(first, second, radius):
    """The light of two renders without their noise. Works on light by albedo, so that painted detail stays sharp."""
    both = averaged(first, second)
    ceiling = np.percentile(both.light, 99.97) * 1.5
    paint = both.albedo + 0.03
    guide = np.concatenate([both.albedo, both.normal], -1)
    inputs = [
        np.ascontiguousarray(array, np.float32)
        for array in (
            np.minimum(first.light, ceiling) / paint,
            np.minimum(second.light, ceiling) / paint,
            guide,
            np.minimum(both.depth, 1e4),
        )
    ]
    height, width = both.depth.shape
    out = np.zeros((height, width, 3), np.float32)
    pointers = [array.ctypes.data_as(ctypes.c_void_p) for array in (*inputs, out)]
    limits = [ctypes.c_float(number) for number in (STRENGTH, ALBEDO, NORMAL, DEPTH)]
    _library().denoise(*pointers, width, height, radius, PATCH, *limits)
    return out * paint
