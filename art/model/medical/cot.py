"""The wooden bed of an Indian home."""

from model.place import at
from model.shapes.melt import block, capsule, ellipsoid, melted
from model.shapes.outlines import rounded, rounded_rectangle
from model.shapes.solids import box, prism, rounded_box
from model.shapes.turned import lathe, lying_dome, sphere


def cot(x, y, turn=0, z=0, quilt="terra", back=26):
    """Low wooden Indian bed, 2.05 x 1.15 m, head at -x, with an old person half sitting under a quilt."""
    with at(x, y, z, turn):
        for sx in (-1, 1):
            for sy in (-1, 1):
                lathe(
                    [(0, 0), (0.035, 0), (0.055, 0.06), (0.040, 0.12), (0.060, 0.22), (0.060, 0.44), (0, 0.44)],
                    (sx * 0.97, sy * 0.52, 0),
                    "wood_dark",
                    24,
                )
        for s in (-1, 1):
            box(1.95, 0.07, 0.15, (0, s * 0.53, 0.28), "wood_dark", 0.02)
            box(0.07, 1.02, 0.15, (s * 0.97, 0, 0.285), "wood_dark", 0.02)
        prism(
            rounded(
                [(-0.58, 0.30), (0.58, 0.30), (0.58, 0.86), (0.30, 1.04), (-0.30, 1.04), (-0.58, 0.86)],
                [0.02, 0.02, 0.10, 0.22, 0.22, 0.10],
            ),
            0.07,
            (-1.03, 0, 0),
            "wood_dark",
            0.02,
            "yz",
        )
        prism(rounded_rectangle(0.74, 0.34, 0.08), 0.085, (-1.03, 0, 0.70), "wood", 0.012, "yz")
        prism(
            rounded(
                [(-0.58, 0.28), (0.58, 0.28), (0.58, 0.58), (0.30, 0.66), (-0.30, 0.66), (-0.58, 0.58)],
                [0.02, 0.02, 0.08, 0.18, 0.18, 0.08],
            ),
            0.06,
            (1.02, 0, 0),
            "wood_dark",
            0.02,
            "yz",
        )
        rounded_box(1.96, 1.03, 0.17, (0, 0, 0.40), "white", 0.08, 0.045, segments=4)
        _upper_body(back)
        _quilt(quilt)


def _upper_body(back):
    """Upper body on a bank of pillows."""
    with at(-0.20, 0, 0.57, ry=back):
        melted([block((-0.40, 0, 0.06), (0.70, 0.78, 0.10))], "white", 0.022, 14)
        melted([block((-0.60, 0, 0.17), (0.30, 0.60, 0.12))], "sage", 0.02, 14)
        sphere(0.138, (-0.58, 0, 0.36), "skin2", (1.1, 0.9, 0.97))
        lying_dome(0.149, (-0.60, 0, 0.355), "grey")
        body = [
            capsule((-0.40, 0, 0.23), (-0.04, 0, 0.21), 0.140, 0.155),
            capsule((-0.34, -0.12, 0.21), (-0.34, 0.12, 0.21), 0.10, 0.10),
        ]
        body += [
            capsule((-0.32, 0.20, 0.19), (-0.12, 0.29, 0.15), 0.065, 0.058),
            capsule((-0.12, 0.29, 0.15), (0.10, 0.20, 0.26), 0.058, 0.05),
        ]
        body += [
            capsule((-0.32, -0.20, 0.19), (-0.12, -0.29, 0.15), 0.065, 0.058),
            capsule((-0.12, -0.29, 0.15), (0.10, -0.14, 0.30), 0.058, 0.05),
        ]
        melted(body, "mint", 0.022, 10)
        sphere(0.052, (0.13, 0.18, 0.28), "skin2")
        sphere(0.052, (0.13, -0.12, 0.32), "skin2")


def _quilt(quilt):
    """Quilt over the legs, hanging at the sides, with a folded edge."""
    cover = [block((0.42, 0, 0.610), (1.06, 1.06, 0.05))]
    cover += [
        capsule((-0.06, 0, 0.66), (0.2, 0, 0.66), 0.17, 0.15),
        capsule((0.2, -0.11, 0.65), (0.82, -0.12, 0.63), 0.13, 0.09),
        capsule((0.2, 0.11, 0.65), (0.82, 0.12, 0.63), 0.13, 0.09),
    ]
    cover += [ellipsoid((0.86, -0.12, 0.70), (0.07, 0.06, 0.10)), ellipsoid((0.86, 0.12, 0.70), (0.07, 0.06, 0.10))]
    cover += [block((0.42, s * 0.545, 0.50), (1.06, 0.045, 0.26)) for s in (-1, 1)]
    melted(cover, quilt, 0.022, 12)
    edge = [
        block((-0.06, 0, 0.645), (0.22, 1.08, 0.055)),
        capsule((-0.10, 0, 0.675), (0.02, 0, 0.675), 0.178, 0.178),
    ]
    edge += [block((-0.06, s * 0.555, 0.52), (0.22, 0.05, 0.24)) for s in (-1, 1)]
    melted(edge, "sand", 0.022, 8)
