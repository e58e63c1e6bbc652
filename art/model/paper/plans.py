"""Drawings of a hospital, and what lies beside them."""

from model.place import at
from model.shapes.solids import box, plate
from model.shapes.turned import cylinder, dome, lathe


def floor_plan(w, d):
    """A hospital floor plan drawn with raised lines on a sheet w x d, centred, lying flat."""
    plate(w, d, (0, 0, 0.006), "paper", 0.02, 0.012, "xy", 0.003)
    a, c = w * 0.46, d * 0.42
    lines = [
        ((-a, -c), (a, -c)),
        ((-a, c), (a, c)),
        ((-a, -c), (-a, c)),
        ((a, -c), (a, c)),
        ((-a, -c * 0.18), (a * 0.2, -c * 0.18)),
        ((-a, c * 0.22), (a, c * 0.22)),
    ]
    for i in range(5):
        u = -a + 2 * a * (i + 1) / 6
        lines.append(((u, c * 0.22), (u, c)))
        if i != 2:
            lines.append(((u, -c), (u, -c * 0.18)))
    for (x0, y0), (x1, y1) in lines:
        box(
            max(abs(x1 - x0), 0.0) + 0.026,
            abs(y1 - y0) + 0.026,
            0.014,
            ((x0 + x1) / 2, (y0 + y1) / 2, 0.012),
            "green",
            0.003,
        )


def plan_roll(x, y, z, length=0.9, turn=0, r=0.05, material="paper"):
    """A rolled drawing with a band, lying along x."""
    with at(x, y, z, turn):
        lathe(
            [(r * 0.55, 0), (r, 0), (r, length), (r * 0.55, length), (r * 0.55, 0)],
            (-length / 2, 0, r),
            material,
            32,
            angles=(0, 90, 0),
        )
        lathe(
            [(r + 0.004, length * 0.45), (r + 0.004, length * 0.55)],
            (-length / 2, 0, r),
            "terra",
            32,
            angles=(0, 90, 0),
        )


def helmet(x, y, z):
    """A site helmet, .4 m across, lying with its rim at `z`."""
    dome(0.165, (x, y, z + 0.01), "saffron", 0, tilt=0)
    cylinder(0.20, 0.018, (x + 0.02, y, z), "saffron")
    box(0.30, 0.035, 0.02, (x, y, z + 0.178), "saffron", 0.008)
