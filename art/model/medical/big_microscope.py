"""A microscope as tall as a person."""

from model.place import at
from model.shapes.outlines import rounded
from model.shapes.solids import box, prism, rounded_box
from model.shapes.turned import cylinder, lathe


def big_microscope(x, y, turn=0, z=0, scale=1.0, material="white"):
    """Model microscope about 2 m tall at scale 1; arm at the back (+y), eyepieces lean towards -y."""
    trim = "green" if material == "white" else "white"
    with at(x, y, z, turn, scale):
        prism(
            rounded(
                [(-0.48, -0.62), (0.48, -0.62), (0.48, 0.30), (0.24, 0.52), (-0.24, 0.52), (-0.48, 0.30)],
                [0.16, 0.16, 0.2, 0.14, 0.14, 0.2],
            ),
            0.18,
            (0, 0, 0),
            material,
            0.05,
            segments=4,
        )
        prism(
            rounded([(-0.40, -0.54), (0.40, -0.54), (0.40, 0.24), (0.20, 0.44), (-0.20, 0.44), (-0.40, 0.24)], 0.12),
            0.04,
            (0, 0, 0.165),
            "green" if material == "white" else "mint",
            0.012,
        )
        _curved_arm(material)
        _stage()
        _nosepiece()
        _eyepieces(material, trim)


def _curved_arm(material):
    """Curved arm."""
    arm = [
        (0.44, 0.16),
        (0.44, 0.60),
        (0.46, 1.00),
        (0.40, 1.36),
        (0.16, 1.58),
        (-0.16, 1.62),
        (-0.16, 1.36),
        (0.02, 1.32),
        (0.15, 1.18),
        (0.18, 0.95),
        (0.16, 0.60),
        (0.14, 0.16),
    ]
    prism(
        rounded(arm, [0.02, 0.2, 0.3, 0.3, 0.2, 0.08, 0.08, 0.12, 0.15, 0.2, 0.2, 0.02], 7),
        0.30,
        (0, 0, 0),
        material,
        0.06,
        "yz",
        segments=4,
    )
    for s in (-1, 1):
        cylinder(
            0.17,
            0.10,
            (s * 0.15 if s > 0 else -0.25, 0.30, 0.62),
            "leaf" if material == "white" else "saffron",
            0.03,
            40,
            angles=(0, 90, 0),
        )
        cylinder(0.10, 0.09, (s * 0.245 if s > 0 else -0.335, 0.30, 0.62), "white", 0.02, 36, angles=(0, 90, 0))


def _stage():
    """Stage and slide."""
    rounded_box(0.78, 0.62, 0.07, (0, -0.12, 0.62), "ink", 0.06, 0.02)
    box(0.46, 0.17, 0.02, (0, -0.16, 0.695), "mint", 0.006)
    cylinder(0.055, 0.012, (0, -0.16, 0.716), "terra", 0.003, 24)
    cylinder(0.12, 0.22, (0, -0.14, 0.40), "steel", 0.02)
    cylinder(0.16, 0.08, (0, -0.16, 0.175), "glow", 0.02, 36)


def _nosepiece():
    """Nosepiece with three lenses."""
    lathe([(0, 0), (0.17, 0), (0.20, 0.05), (0.20, 0.12), (0.12, 0.18), (0, 0.18)], (0, -0.14, 1.22), "steel")
    for a, c in ((0, "leaf"), (120, "saffron"), (240, "terra")):
        with at(0, -0.14, 1.24, a - 90):
            lathe(
                [(0, -0.30), (0.032, -0.30), (0.040, -0.20), (0.065, -0.18), (0.065, 0), (0, 0)],
                (0.085, 0, 0),
                "white",
                28,
                angles=(0, -14, 0),
            )
            lathe(
                [(0.066, -0.11), (0.070, -0.105), (0.070, -0.06), (0.066, -0.055)],
                (0.085, 0, 0),
                c,
                28,
                angles=(0, -14, 0),
            )


def _eyepieces(material, trim):
    """Head and eyepieces."""
    rounded_box(0.40, 0.50, 0.22, (0, -0.05, 1.56), material, 0.12, 0.05)
    for s in (-1, 1):
        with at(s * 0.105, -0.16, 1.68, rx=58):
            cylinder(0.080, 0.62, (0, 0, 0), material, 0.02, 32)
            cylinder(0.095, 0.16, (0, 0, 0.54), trim, 0.02, 32)
            cylinder(0.070, 0.02, (0, 0, 0.692), "ink", 0.004, 28)
