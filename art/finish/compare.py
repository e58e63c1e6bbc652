"""How far two sets of pictures differ."""

import cv2
import numpy as np

from finish.layers import read

SEEN = 4 / 255  # a difference of this size in one channel can be seen


def compare(before, after):
    """Print a table of the pictures (PNG) and raw passes (EXR) that two folders share by name."""
    shared = sorted(p.name for p in before.iterdir() if p.suffix in (".png", ".exr") and (after / p.name).exists())
    print(f"{'picture':34} {'largest':>8} {'mean':>9} {'seen':>8}   (values 0..1; seen: share of pixels off by 4/255)")
    for name in shared:
        print(f"{name:34} {_row(_values(before / name), _values(after / name))}")


def _row(a, b):
    if a.shape != b.shape:
        return f"{'x'.join(map(str, a.shape))} against {'x'.join(map(str, b.shape))}"
    off = np.abs(a - b)
    return f"{off.max():8.4f} {off.mean():9.6f} {(off.max(-1) > SEEN).mean():8.3%}"


def _values(path):
    """Colour (premultiplied) and alpha of a picture, or the light and alpha of a pass, capped at 1."""
    if path.suffix == ".exr":
        layers = read(path)
        return np.clip(np.concatenate([layers.light, layers.alpha[..., None]], -1), 0, 1)
    picture = cv2.imread(str(path), cv2.IMREAD_UNCHANGED).astype(float) / 255
    if picture.shape[2] == 4:
        picture[..., :3] *= picture[..., 3:]
    return picture
