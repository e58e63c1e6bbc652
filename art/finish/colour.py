"""sRGB and light."""

import numpy as np

LUMINANCE = np.array([0.2126, 0.7152, 0.0722])


def to_linear(srgb):
    """SRGB values 0..1 as linear light."""
    c = np.asarray(srgb, float)
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


def to_srgb(light):
    """Linear light as sRGB values 0..1."""
    c = np.clip(light, 0, 1)
    return np.where(c <= 0.0031308, c * 12.92, 1.055 * c ** (1 / 2.4) - 0.055)


def rgb(hexadecimal):
    """An sRGB colour like #F6F1E7 as three values 0..1."""
    digits = hexadecimal.lstrip("#")
    return np.array([int(digits[i : i + 2], 16) for i in (0, 2, 4)]) / 255


def smooth_step(x, low, high):
    """0 below `low`, 1 above `high`, smooth between."""
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)
