"""Women in saris."""

from itertools import pairwise

from model.people.figure import person
from model.place import at
from model.shapes.melt import capsule, melted
from model.shapes.turned import lathe


def sari(
    x,
    y,
    turn=0,
    cloth="terra",
    blouse="green",
    edge="saffron",
    arms=("down", "down"),
    skin="skin1",
    hair="hair",
    sit=False,
    z=0,
    scale=1.0,
):
    """Woman in a sari: blouse, long skirt, pallu over the left shoulder with a border."""
    person(x, y, turn, top=blouse, legs=cloth, skin=skin, hair=hair, bun=True, arms=arms, sit=sit, z=z, scale=scale)
    hz = 0.50 if sit else 0.80
    sh = hz + 0.50
    with at(x, y, z, turn, scale):
        if not sit:
            melted(
                [
                    capsule((0, 0, 0.90), (0.0, 0, 0.66), 0.160, 0.178),
                    capsule((0, 0, 0.66), (0.015, 0, 0.16), 0.178, 0.215),
                    capsule((0.015, 0, 0.16), (0.015, 0, 0.10), 0.215, 0.205),
                ],
                cloth,
                0.022,
                6,
            )
            lathe([(0.207, -0.018), (0.222, -0.012), (0.222, 0.030), (0.207, 0.036)], (0.015, 0, 0.060), edge, 40)
        else:
            melted(
                [
                    capsule((0.02, 0, hz + 0.02), (0.36, 0, hz - 0.02), 0.15, 0.155),
                    capsule((0.37, 0, hz - 0.04), (0.40, 0, 0.18), 0.155, 0.175),
                ],
                cloth,
                0.022,
                6,
            )
        path = [
            (0.10, -0.14, hz + 0.06),
            (0.15, -0.05, hz + 0.20),
            (0.13, 0.07, sh - 0.13),
            (0.05, 0.15, sh + 0.005),
            (-0.07, 0.16, sh - 0.01),
            (-0.16, 0.14, sh - 0.16),
            (-0.185, 0.10, sh - 0.42),
            (-0.19, 0.08, hz - 0.12 if not sit else hz + 0.05),
        ]
        melted(
            [capsule(a, c, 0.062, 0.062) for a, c in pairwise(path)]
            + [capsule((-0.18, 0.02, sh - 0.30), (-0.19, -0.01, hz - 0.10 if not sit else hz + 0.05), 0.05, 0.055)],
            cloth,
            0.02,
            6,
        )
