"""The operating table."""

from model.place import at
from model.shapes.lines import bent_tube
from model.shapes.melt import block, capsule, ellipsoid, melted
from model.shapes.outlines import rounded_rectangle
from model.shapes.solids import box, prism, rounded_box
from model.shapes.turned import lying_dome, sphere


def operating_table(x, y, turn=0, z=0, drape="sage"):
    """An operating table, 2.1 m along x, with a draped patient, head at -x."""
    with at(x, y, z, turn):
        rounded_box(1.0, 0.52, 0.14, (0.05, 0, 0), "stone", 0.10, 0.04)
        rounded_box(0.34, 0.34, 0.52, (0.05, 0, 0.12), "white", 0.06, 0.02)
        rounded_box(0.46, 0.42, 0.08, (0.05, 0, 0.62), "steel", 0.05, 0.02)
        rounded_box(2.06, 0.56, 0.06, (0.02, 0, 0.70), "steel", 0.05, 0.016)
        rounded_box(2.04, 0.58, 0.10, (0.02, 0, 0.76), "ink", 0.08, 0.035)
        for s in (-1, 1):
            box(1.5, 0.03, 0.05, (0.0, s * 0.31, 0.72), "steel", 0.01)
        # patient under drape
        sphere(0.138, (-0.86, 0, 0.99), "skin3", (1.1, 0.9, 0.95))
        lying_dome(0.150, (-0.88, 0, 0.985), "mint")
        cover = (
            [block((0.22, 0, 0.88), (1.66, 0.60, 0.04))]
            + [block((0.22, s * 0.315, 0.74), (1.66, 0.03, 0.32)) for s in (-1, 1)]
            + [block((1.05, 0, 0.74), (0.03, 0.6, 0.32))]
        )
        cover += [
            capsule((-0.58, 0, 0.93), (-0.1, 0, 0.93), 0.15, 0.16),
            capsule((-0.55, -0.16, 0.92), (-0.55, 0.16, 0.92), 0.10, 0.10),
            capsule((-0.1, 0, 0.92), (0.3, 0, 0.92), 0.16, 0.15),
            capsule((0.3, -0.09, 0.92), (0.92, -0.10, 0.91), 0.12, 0.075),
            capsule((0.3, 0.09, 0.92), (0.92, 0.10, 0.91), 0.12, 0.075),
            ellipsoid((0.94, -0.1, 0.97), (0.06, 0.06, 0.10)),
            ellipsoid((0.94, 0.1, 0.97), (0.06, 0.06, 0.10)),
        ]
        melted(cover, drape, 0.02, 12)
        prism(rounded_rectangle(0.34, 0.26, 0.05), 0.02, (-0.10, 0, 1.068), "green", 0.006, "xy")
        prism(rounded_rectangle(0.20, 0.13, 0.05), 0.024, (-0.10, 0, 1.072), "skin3", 0.006, "xy")
        # anaesthesia screen (ether frame)
        bent_tube(
            [(-0.66, -0.34, 0.72), (-0.66, -0.34, 1.34), (-0.66, 0.34, 1.34), (-0.66, 0.34, 0.72)], 0.016, 0.08, "steel"
        )
        prism(rounded_rectangle(0.66, 0.40, 0.05), 0.02, (-0.655, 0, 1.13), "sage_dark", 0.008, "yz")
