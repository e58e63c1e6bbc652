"""Where parts are put: a stack of local frames.

`with at(2, 1, 0, 90): chair(0, 0)` builds the chair in a frame moved by (2, 1, 0) and turned by 90 degrees.
"""

from contextlib import contextmanager
from math import radians

from mathutils import Euler, Matrix

_frames = [Matrix.Identity(4)]


def here():
    """The matrix of the current frame: local to world."""
    return _frames[-1]


@contextmanager
def at_matrix(matrix):
    """Build in a frame given as a 4 x 4 matrix, relative to the current one."""
    _frames.append(_frames[-1] @ matrix)
    try:
        yield
    finally:
        _frames.pop()


def at(x=0, y=0, z=0, turn=0, scale=1, rx=0, ry=0):
    """Build in a frame at (x, y, z), scaled, turned about z by `turn`, tipped about x and y by `rx`, `ry` (degrees)."""
    return at_matrix(frame(x, y, z, turn, scale, rx, ry))


def frame(x=0, y=0, z=0, turn=0, scale=1, rx=0, ry=0):
    """The matrix of such a frame, relative to the current one."""
    rotation = Euler((radians(rx), radians(ry), radians(turn))).to_matrix().to_4x4()
    return Matrix.Translation((x, y, z)) @ rotation @ Matrix.Scale(scale, 4)


def placement(position, turn=0, angles=None):
    """The matrix of a part at `position`, turned about z, or by three `angles` (degrees)."""
    euler = Euler([radians(a) for a in angles]) if angles else Euler((0, 0, radians(turn)))
    return Matrix.Translation(position) @ euler.to_matrix().to_4x4()
