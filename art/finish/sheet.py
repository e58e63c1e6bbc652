"""The set as a set: all pictures at card size, on the wells of the light and of the dark theme."""

import cv2
import numpy as np

from finish.colour import rgb

CELL = (320, 240)
COLUMNS = 6
GAP = 12
WELLS = (rgb("#F6F1E7"), rgb("#18221D"))  # light and dark


def make_sheet(pictures, path):
    """Write the contact sheet of a folder of pictures."""
    cells = [_cell(cv2.imread(str(p), cv2.IMREAD_UNCHANGED)) for p in sorted(pictures.glob("*.png"))]
    cv2.imwrite(str(path), np.vstack([_grid(cells, well) for well in WELLS]), [cv2.IMWRITE_WEBP_QUALITY, 88])
    print(f"{path}: {len(cells)} pictures")


def _cell(picture):
    """A picture shrunk into a cell, centred: premultiplied BGRA, 0..1."""
    values = picture.astype(np.float32) / 255
    values[..., :3] *= values[..., 3:]
    scale = min(CELL[0] / values.shape[1], CELL[1] / values.shape[0])
    small = cv2.resize(values, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    cell = np.zeros((CELL[1], CELL[0], 4), np.float32)
    top, left = (CELL[1] - small.shape[0]) // 2, (CELL[0] - small.shape[1]) // 2
    cell[top : top + small.shape[0], left : left + small.shape[1]] = small
    return cell


def _grid(cells, well):
    rows = -(-len(cells) // COLUMNS)
    height, width = rows * (CELL[1] + GAP) + GAP, COLUMNS * (CELL[0] + GAP) + GAP
    grid = np.ones((height, width, 3), np.float32) * well[::-1].astype(np.float32)
    for i, cell in enumerate(cells):
        y = GAP + i // COLUMNS * (CELL[1] + GAP)
        x = GAP + i % COLUMNS * (CELL[0] + GAP)
        under = grid[y : y + CELL[1], x : x + CELL[0]]
        under *= 1 - cell[..., 3:]
        under += cell[..., :3]
    return (grid * 255 + 0.5).astype(np.uint8)
