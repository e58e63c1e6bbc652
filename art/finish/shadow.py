"""The shadow on the ground as a warm dark with alpha, so that any page colour shows through."""

import cv2
import numpy as np

from finish.colour import LUMINANCE, rgb, smooth_step, to_linear, to_srgb

PAGE = rgb("#EFECE3")  # the light page, which the depth of the shadow is measured against
SHADOW = rgb("#221A10")
DEEPEST = 0.8


def open_ground(light):
    """The light of the ground at the left corners, where no shadow falls."""
    height, width, _ = light.shape
    rows, columns = max(2, round(height * 0.023)), round(width * 0.286)
    corners = [light[:rows, :columns], light[-rows:, :columns]]
    return np.median(np.concatenate([c.reshape(-1, 3) for c in corners]), 0)


def shadow_alpha(light, ground, size):
    """How opaque the shadow is, at the size (width, height) of the picture."""
    share = ((light / ground) * LUMINANCE).sum(-1).astype(np.float32)
    share = cv2.medianBlur(np.minimum(share, 1.2), 3)
    share = cv2.bilateralFilter(share, 0, 0.10, 2.2)
    share = cv2.GaussianBlur(share, (0, 0), 1.0)
    share = cv2.resize(share, size, interpolation=cv2.INTER_CUBIC)
    # nearly open ground becomes open: the shadow ends somewhere
    share = np.minimum(share + (1 - share) * smooth_step(share, 0.80, 0.955), 1)
    page = (to_linear(PAGE) * LUMINANCE).sum()
    dark = (SHADOW * LUMINANCE).sum()
    alpha = (to_srgb(page) - to_srgb(page * share)) / (to_srgb(page) - dark)
    return np.clip(alpha, 0, DEEPEST) * _faded_frame(*size)


def _faded_frame(width, height):
    """1 inside, falling to 0 over the outer 3%: no shadow is cut by the frame."""
    x = np.minimum(np.arange(width), np.arange(width)[::-1])[None, :]
    y = np.minimum(np.arange(height), np.arange(height)[::-1])[:, None]
    return smooth_step(np.minimum(x, y), 0, width * 0.03)
