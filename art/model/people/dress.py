"""People by what they wear."""

from mathutils import Matrix

from model.people.figure import person
from model.people.worn import stethoscope
from model.place import at, at_matrix
from model.shapes.turned import lathe


def doctor(x, y, turn=0, legs="leaf", z=0, scale=1.0, stethoscope_too=True, **more):
    """A doctor in a white coat to the knee, with a stethoscope unless `stethoscope_too` is False."""
    person(x, y, turn, top="white", legs=legs, coat=True, hem=False, z=z, scale=scale, **more)
    _hem(x, y, turn, "white", z, scale, 0.50)
    if stethoscope_too:
        stethoscope(x, y, turn, z, scale)


def kurta(x, y, turn=0, cloth="saffron", legs="white", sit=False, z=0, scale=1.0, **more):
    """A man or woman in a kurta to the knee."""
    person(x, y, turn, top=cloth, legs=legs, coat=True, hem=False, sit=sit, z=z, scale=scale, **more)
    if not sit:
        _hem(x, y, turn, cloth, z, scale, 0.40)


def _hem(x, y, turn, cloth, z, scale, length):
    """The flared lower part of a coat or kurta, down to `length` above the floor; wider than deep, as hips are."""
    foot = 0.180 + (0.62 - length) * 0.10
    profile = [
        (0.120, 1.04),
        (0.143, 0.98),
        (0.155, 0.90),
        (0.163, 0.80),
        (0.169, 0.70),
        (foot, length + 0.02),
        (foot, length),
        (foot - 0.02, length + 0.01),
        (0.150, 0.70),
    ]
    with at(x, y, z, turn, scale), at_matrix(Matrix.Diagonal((1, 1.13, 1, 1))):
        lathe(profile, material=cloth)
