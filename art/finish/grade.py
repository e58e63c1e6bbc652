"""Exposure and colour: open ground becomes exactly the paper of the family, the rest follows."""

import cv2
import numpy as np

from finish.colour import LUMINANCE, rgb, to_linear, to_srgb

PAPER = rgb("#F6F1E7")
SHOULDER = 0.80  # where highlights begin to roll off
SATURATION = 1.10
GAMMA = 1.06
SHARPEN = 0.20


def graded(light, ground):
    """Light as an sRGB picture; `ground` is the light of the open ground."""
    paper = to_linear(PAPER)
    picture = _roll_off(np.maximum(light / ground * _unrolled(paper), 0))
    # keep the paper exact: what saturation and gamma do to it is undone
    picture = _richer(picture) ** GAMMA * (paper / _richer(paper) ** GAMMA)
    srgb = to_srgb(picture)
    soft = cv2.GaussianBlur(srgb.astype(np.float32), (0, 0), 1.0)
    return np.clip(srgb + SHARPEN * (srgb - soft), 0, 1)


def _richer(light):
    grey = (light * LUMINANCE).sum(-1, keepdims=True)
    return np.maximum(grey + (light - grey) * SATURATION, 0)


def _roll_off(x):
    head = 1 - SHOULDER
    return np.where(x < SHOULDER, x, SHOULDER + head * (1 - np.exp(-(x - SHOULDER) / head)))


def _unrolled(y):
    head = 1 - SHOULDER
    return np.where(y < SHOULDER, y, SHOULDER - head * np.log(1 - (np.minimum(y, 0.999) - SHOULDER) / head))
