"""A globe and the aeroplane that circles it."""

from math import cos, hypot, radians, sin

import bmesh
from mathutils import Matrix, Vector
from mathutils.geometry import delaunay_2d_cdt

from model.mesh import add, finished
from model.place import at
from model.shapes.lines import bar, tube
from model.shapes.turned import cylinder, lathe, sphere

LANDS = [
    [
        (-17, 15),
        (-6, 35),
        (10, 37),
        (32, 31),
        (43, 12),
        (51, 11),
        (40, -5),
        (40, -16),
        (32, -28),
        (20, -34),
        (12, -17),
        (9, 4),
        (-8, 5),
    ],
    [
        (-9, 37),
        (-9, 43),
        (0, 48),
        (5, 58),
        (25, 70),
        (60, 70),
        (100, 77),
        (140, 72),
        (178, 68),
        (160, 60),
        (143, 54),
        (135, 44),
        (127, 37),
        (121, 30),
        (108, 20),
        (105, 9),
        (100, 14),
        (92, 22),
        (80, 13),
        (77, 8),
        (72, 20),
        (66, 25),
        (56, 27),
        (59, 22),
        (52, 15),
        (44, 13),
        (35, 30),
        (36, 37),
        (27, 38),
        (20, 40),
        (12, 44),
        (3, 42),
    ],
    [(114, -22), (131, -12), (142, -11), (153, -27), (147, -38), (130, -32), (115, -34)],
    [
        (-165, 65),
        (-125, 70),
        (-90, 72),
        (-60, 55),
        (-68, 45),
        (-80, 32),
        (-82, 26),
        (-96, 28),
        (-97, 18),
        (-84, 10),
        (-105, 20),
        (-122, 37),
        (-130, 55),
        (-150, 60),
    ],
    [(-78, 8), (-62, 10), (-36, -6), (-40, -22), (-57, -36), (-68, -54), (-74, -48), (-71, -18), (-81, -4)],
    [(96, 5), (104, -5), (118, -4), (118, 6), (108, 2)],
    [(130, 32), (136, 34), (141, 40), (144, 44), (138, 37)],
]


def _coast(poly):
    """Corner-cut a coarse coast twice, then divide its long edges (degrees)."""
    for _ in range(2):
        cut = []
        for p, q in zip(poly, poly[1:] + poly[:1], strict=True):
            cut += [
                (p[0] * 0.75 + q[0] * 0.25, p[1] * 0.75 + q[1] * 0.25),
                (p[0] * 0.25 + q[0] * 0.75, p[1] * 0.25 + q[1] * 0.75),
            ]
        poly = cut
    fine = []
    for p, q in zip(poly, poly[1:] + poly[:1], strict=True):
        n = max(1, int(hypot(q[0] - p[0], q[1] - p[1]) / 2.5))
        fine += [(p[0] + (q[0] - p[0]) * i / n, p[1] + (q[1] - p[1]) * i / n) for i in range(n)]
    return fine


def _land(polys, radius, thick, material):
    """Raised card land on a globe of radius r: each coast triangulated in degrees, then wrapped round the sphere."""
    bm = bmesh.new()
    for poly in polys:
        coast = [Vector(q) for q in _coast(poly)]
        lo = [min(c[k] for c in coast) for k in (0, 1)]
        hi = [max(c[k] for c in coast) for k in (0, 1)]
        grid = [
            Vector((lo[0] + 3.1 * i, lo[1] + 3.1 * j))
            for i in range(int((hi[0] - lo[0]) / 3.1) + 1)
            for j in range(int((hi[1] - lo[1]) / 3.1) + 1)
        ]
        verts, _, faces, *_rest = delaunay_2d_cdt(coast + grid, [], [list(range(len(coast)))], 1, 1e-4)
        vs = [
            bm.verts.new(
                (
                    radius * cos(radians(v[1])) * cos(radians(v[0])),
                    radius * cos(radians(v[1])) * sin(radians(v[0])),
                    radius * sin(radians(v[1])),
                )
            )
            for v in verts
        ]
        for f in faces:
            bm.faces.new([vs[i] for i in f])
    bmesh.ops.delete(bm, geom=[v for v in bm.verts if not v.link_faces], context="VERTS")
    o = add(finished(bm, "land", angle=60), material, Matrix.Identity(4), weighted=False)
    s = o.modifiers.new("s", "SOLIDIFY")
    s.thickness = thick * 2
    s.offset = 0
    return o


def globe(x, y, z=0, radius=1.0):
    """A globe on a turned stand with its meridian bow; India looks in the direction `face` (degrees). Returns its
    centre.
    """
    zc = z + radius * 1.62
    with at(x, y, 0):
        lathe(
            [
                (0, 0),
                (radius * 0.62, 0),
                (radius * 0.64, 0.03),
                (radius * 0.62, 0.09),
                (radius * 0.44, 0.13),
                (radius * 0.16, 0.18),
                (radius * 0.10, radius * 0.30),
                (radius * 0.09, radius * 0.46),
                (0, radius * 0.46),
            ],
            (0, 0, z),
            "green",
            64,
        )
        with at(0, 0, zc, -26):
            # bow from pole to pole in the local xz plane, axis tilted
            bow = [(-radius * 1.12 * cos(radians(a)), 0, radius * 1.12 * sin(radians(a))) for a in range(-118, 66, 8)]
            tube(bow, radius * 0.042, "green", smooth=False)
        with at(0, 0, zc, -26, ry=-22):
            for s in (-1, 1):
                cylinder(0.05 * radius, 0.10 * radius, (0, 0, s * radius * 1.04 - 0.05 * radius), "terra")
            sphere(radius, (0, 0, 0), "mint", segments=64)
            with at(0, 0, 0, -98):
                _land(LANDS, radius * 1.004, radius * 0.016, "leaf")
                # a pin over India: no outline, map outlines are legally sensitive
                pin = Vector(
                    (cos(radians(22)) * cos(radians(79)), cos(radians(22)) * sin(radians(79)), sin(radians(22)))
                )
                bar(tuple(pin * radius), tuple(pin * radius * 1.20), radius * 0.022, "white")
                sphere(radius * 0.085, tuple(pin * radius * 1.24), "terra")
    return (x, y, zc)
