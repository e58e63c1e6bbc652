"""The accent of the design: strongly saturated orange-red moves to brick (#C26443); amber, skin and wood stay."""

import cv2
import numpy as np


def bricked(picture):
    """An RGB picture (0..1) with its accents in brick."""
    hsv = cv2.cvtColor(picture.astype(np.float32), cv2.COLOR_RGB2HSV)  # hue in degrees
    hue, saturation, value = hsv[..., 0], hsv[..., 1], hsv[..., 2]
    # hue 4 to 22 degrees; skin (saturation below .55) and amber (hue above 26) fade out
    weight = _ramp(hue, 0, 5) * (1 - _ramp(hue, 20, 26)) * _ramp(saturation, 0.58, 0.72)
    weight = cv2.GaussianBlur(weight, (0, 0), 0.8)
    hsv[..., 1] = saturation * (1 - 0.17 * weight)
    hsv[..., 2] = value * (1 - 0.07 * weight)
    return cv2.cvtColor(hsv, cv2.COLOR_HSV2RGB)


def _ramp(x, low, high):
    return np.clip((x - low) / (high - low), 0, 1)
