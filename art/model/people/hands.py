"""Where a person's hands are."""

from mathutils import Matrix

from model.place import at_matrix, frame


def held(x, y, turn=0, z=0, scale=1.0):
    """The frame between the hands of a person at the same place with both arms "fwd": +x points away from the body."""
    return at_matrix(frame(x, y, z, turn, scale) @ Matrix.Translation((0.34, 0, 1.06)))
