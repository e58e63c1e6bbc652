"""A lamp that hangs."""

from model.shapes.lines import bar
from model.shapes.turned import cylinder, lathe


def pendant(x, y, z, top, r=0.58):
    """A big pendant lamp with a warm disc inside, hung from height top."""
    bar((x, y, z + 0.3), (x, y, top), 0.03, "ink")
    lathe(
        [
            (0, 0.36),
            (0.06, 0.36),
            (0.09, 0.30),
            (r * 0.55, 0.22),
            (r * 0.9, 0.06),
            (r, 0),
            (r - 0.03, 0),
            (r * 0.86, 0.05),
            (r * 0.5, 0.19),
            (0, 0.22),
        ],
        (x, y, z),
        "green",
        64,
    )
    cylinder(0.16, 0.06, (x, y, z + 0.10), "glow", 0.02)
