"""The clay figurine: no face, 1.68 m tall, facing +x. Poses are given per arm, right then left."""

from mathutils import Vector

from model.place import at
from model.shapes.melt import capsule, ellipsoid, melted
from model.shapes.turned import cylinder, dome, sphere

STANDING, SITTING = 0.80, 0.50  # height of the hips


def arm(pose, side, shoulder):
    """Elbow and hand of an arm; side -1 is the right one, `shoulder` the height of the shoulders."""
    s, h = side, shoulder
    return {
        "down": ((0.0, s * 0.245, h - 0.30), (0.05, s * 0.235, h - 0.52)),
        "fwd": ((0.08, s * 0.24, h - 0.28), (0.33, s * 0.13, h - 0.26)),
        "reach": ((0.17, s * 0.23, h - 0.20), (0.44, s * 0.13, h - 0.19)),
        "up": ((0.12, s * 0.25, h + 0.02), (0.20, s * 0.23, h + 0.30)),
        "hip": ((-0.06, s * 0.33, h - 0.27), (0.06, s * 0.19, h - 0.42)),
        "fold": ((0.08, s * 0.25, h - 0.27), (0.17, -s * 0.02, h - 0.22)),
        "push": ((0.08, s * 0.24, h - 0.26), (0.36, s * 0.20, h - 0.36)),
    }[pose]


def person(
    x=0,
    y=0,
    turn=0,
    top="green",
    legs=None,
    skin="skin1",
    hair="hair",
    cap=None,
    coat=False,
    hem=True,
    mask=False,
    arms=("down", "down"),
    sit=False,
    z=0,
    helmet=None,
    bun=False,
    vest=None,
    scale=1.0,
):
    """A person at (x, y). Clothes and hair by colour; `cap`, `helmet`, `vest` by colour or none; `coat` to the knee.

    Without `hem`, the lower part of the coat is left to the caller.
    """
    hips = SITTING if sit else STANDING
    with at(x, y, z, turn, scale):
        hands = _torso(hips, top, arms, coat, sit)
        if vest:
            melted([capsule((0, 0, hips + 0.07), (0, 0, hips + 0.50 - 0.13), 0.158, 0.166)], vest, 0.025, 6)
        for hand in hands:
            sphere(0.052, hand, skin)
        if sit:
            _sitting_legs(hips, legs or top)
        else:
            _standing_legs(hips, legs or top)
        shoulder = hips + 0.50
        cylinder(0.055, 0.12, (0, 0, shoulder - 0.01), skin)
        _head(shoulder + 0.195, skin, hair, cap, helmet, bun)
        if mask:
            melted([ellipsoid((0.075, 0, shoulder + 0.195 - 0.055), (0.075, 0.098, 0.072))], "mint", 0.014, 4)
        if coat and not sit and hem:
            skirt = [capsule((0, s * 0.045, 0.84), (0, s * 0.045, 0.57), 0.140, 0.160) for s in (-1, 1)]
            melted(skirt, top, 0.022, 6)


def _torso(hips, top, arms, coat, sit):
    """Body and arms in one piece; returns where the hands are."""
    shoulder = hips + 0.50
    body = [
        capsule((0, 0, hips + 0.02), (0, 0, shoulder - 0.10), 0.145, 0.150),
        capsule((0, -0.10, shoulder - 0.07), (0, 0.10, shoulder - 0.07), 0.095, 0.095),
        capsule((0, -0.03, hips + 0.08), (0, 0.03, hips + 0.08), 0.13, 0.13),
    ]
    if coat:
        body.append(capsule((0, 0, hips), (0, 0, hips - (0.02 if sit else 0.26)), 0.150, 0.175))
    hands = []
    for side, pose in zip((-1, 1), arms, strict=True):
        elbow, hand = arm(pose, side, shoulder)
        body += [
            capsule(Vector((0, side * 0.185, shoulder - 0.06)), elbow, 0.068, 0.060),
            capsule(elbow, hand, 0.060, 0.050),
        ]
        hands.append(hand)
    melted(body, top, 0.022, 10, key=("torso", hips, coat, arms))
    return hands


def _sitting_legs(hips, material):
    legs = []
    for s in (-1, 1):
        legs += [
            capsule((0, s * 0.085, hips - 0.02), (0.38, s * 0.095, hips - 0.03), 0.092, 0.078),
            capsule((0.38, s * 0.095, hips - 0.03), (0.40, s * 0.095, 0.07), 0.075, 0.060),
        ]
    melted(legs, material, 0.022, 8, key="sitting legs")
    for s in (-1, 1):
        sphere(0.075, (0.45, s * 0.095, 0.05), "ink", (1.35, 0.8, 0.66))


def _standing_legs(hips, material):
    legs = [capsule((0, s * 0.075, hips + 0.02), (0, s * 0.085, 0.10), 0.100, 0.064) for s in (-1, 1)]
    melted(legs, material, 0.022, 8, key="standing legs")
    for s in (-1, 1):
        sphere(0.072, (0.045, s * 0.085, 0.05), "ink", (1.45, 0.82, 0.68))


def _head(height, skin, hair, cap, helmet, bun):
    """The head about `height`, under a cap, a helmet or hair."""
    x = 0.012
    sphere(0.138, (x, 0, height), skin, (0.97, 0.90, 1.10))
    if cap:
        dome(0.147, (x, 0, height), cap, -0.02, tilt=10)
    elif helmet:
        dome(0.165, (x, 0, height + 0.02), helmet, 0.0, tilt=0)
        cylinder(0.19, 0.018, (0.03, 0, height + 0.02), helmet)
    else:
        dome(0.148, (x - 0.012, 0, height + 0.006), hair, -0.055, tilt=-26)
        if bun:
            sphere(0.058, (-0.125, 0, height + 0.09), hair)
