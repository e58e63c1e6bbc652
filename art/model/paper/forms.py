"""Forms, licences, certificates, seals and stamps."""

from math import cos, pi, sin

from model.paper.seals import rosette
from model.place import at
from model.shapes.marks import cross, tick
from model.shapes.outlines import rounded, rounded_rectangle
from model.shapes.solids import box, plate, prism, rounded_box
from model.shapes.turned import cylinder


def licence_sheet(x, y, turn=0, z=0, width=1.2, height=1.6, rx=0, seal="terra"):
    """Licence sheet with ribbon seal, upright in xz, faces -y, bottom-centre at origin."""
    with at(x, y, z, turn, rx=rx):
        prism(rounded_rectangle(width, height, 0.05, centre=(0, height / 2)), 0.035, (0, 0, 0), "white", 0.012, "xz")
        prism(
            rounded_rectangle(width - 0.14, height - 0.14, 0.03, centre=(0, height / 2)),
            0.038,
            (0, 0, 0),
            "mint",
            0.004,
            "xz",
        )
        prism(
            rounded_rectangle(width - 0.18, height - 0.18, 0.03, centre=(0, height / 2)),
            0.041,
            (0, 0, 0),
            "white",
            0.004,
            "xz",
        )
        cross(0.2, 0.03, (0, -0.02, height * 0.84), "green")
        box(width * 0.55, 0.03, 0.06, (0, -0.015, height * 0.70), "green", 0.01)
        for i in range(5):
            box(
                width * (0.66 if i != 4 else 0.4),
                0.02,
                0.028,
                (0 if i != 4 else -width * 0.13, -0.018, height * 0.60 - i * 0.075),
                "sage_dark",
                0.006,
            )
        with at(width * 0.24, -0.03, height * 0.20):
            pts = [
                ((0.165 if i % 2 else 0.145) * cos(i * pi / 18), (0.165 if i % 2 else 0.145) * sin(i * pi / 18))
                for i in range(36)
            ]
            for s in (-1, 1):
                prism(
                    [(s * 0.02, -0.02), (s * 0.11, -0.02), (s * 0.15, -0.30), (s * 0.095, -0.255), (s * 0.05, -0.30)],
                    0.02,
                    (0, 0.005, 0),
                    "clay",
                    0.004,
                    "xz",
                )
            prism(pts, 0.04, (0, 0, 0), seal, 0.01, "xz")
            cylinder(0.105, 0.03, (0, -0.01, 0), "saffron", 0.01, angles=(90, 0, 0))
            cross(0.11, 0.02, (0, -0.045, 0), "white")


def form_sheet(width, height, position=(0, 0, 0), lines=6, head="green", start=0.80, step=None):
    """An upright sheet (bottom centre at `position`, facing -y) with a heading bar and lines of writing."""
    with at(*position):
        prism(rounded_rectangle(width, height, 0.04, centre=(0, height / 2)), 0.035, (0, 0, 0), "white", 0.010, "xz")
        step = step or (start - 0.16) * height / max(1, lines)
        if head:
            box(
                width * 0.52,
                0.02,
                height * 0.035,
                (-width * 0.5 + 0.10 * width + width * 0.26, -0.018, height * (start + 0.045)),
                head,
                0.004,
            )
        for i in range(lines):
            long = width * (1 - 0.2) * (0.62 if i == lines - 1 else (1, 0.92, 0.97)[i % 3])
            box(
                long,
                0.018,
                height * 0.016,
                (-width * 0.5 + 0.10 * width + long / 2, -0.017, height * start - (i + 0.6) * step),
                "sage_dark",
                0.003,
            )


def checklist(x, y, turn=0, z=0, width=1.5, height=2.2, rows=5, marks=None):
    """An oversized clipboard standing on its lower edge: paper, clip and `rows` of ticked boxes."""
    marks = rows if marks is None else marks
    with at(x, y, z, turn, rx=-8):
        prism(rounded_rectangle(width, height, 0.10, centre=(0, height / 2)), 0.09, (0, 0, 0), "wood", 0.025, "xz")
        prism(
            rounded_rectangle(width * 0.86, height * 0.86, 0.03, centre=(0, height * 0.46)),
            0.03,
            (0, -0.055, 0),
            "white",
            0.008,
            "xz",
        )
        prism(
            rounded(
                [
                    (-width * 0.22, height * 0.90),
                    (width * 0.22, height * 0.90),
                    (width * 0.16, height * 1.02),
                    (-width * 0.16, height * 1.02),
                ],
                0.04,
            ),
            0.16,
            (0, -0.03, 0),
            "green",
            0.025,
            "xz",
        )
        cylinder(width * 0.055, 0.20, (0, 0.07, height * 1.0), "white", 0.01, 28, angles=(90, 0, 0))
        row = height * 0.74 / rows
        for i in range(rows):
            zc = height * 0.80 - (i + 0.5) * row
            s = min(row * 0.58, width * 0.17)
            prism(rounded_rectangle(s, s, 0.03), 0.02, (-width * 0.28, -0.078, zc), "mint", 0.005, "xz")
            if i < marks:
                tick(
                    s * 1.05, 0.03, (-width * 0.275, -0.098, zc + s * 0.02), "terra" if i == 1 else "green", bevel=0.005
                )
            long = width * (0.44, 0.36, 0.47, 0.40, 0.45, 0.34)[i % 6]
            box(long, 0.02, row * 0.13, (-width * 0.15 + long / 2, -0.078, zc + row * 0.08), "leaf", 0.004)
            box(long * 0.62, 0.02, row * 0.10, (-width * 0.15 + long * 0.31, -0.078, zc - row * 0.18), "sage", 0.004)


def application_form(x, y, turn=0, z=0):
    """An oversized clipboard, 2.5 m tall on its foot, with an application: photograph, name, six lines; faces -y."""
    with at(x, y, z, turn):
        rounded_box(1.62, 0.50, 0.14, (0, 0.02, 0), "white", 0.10, 0.03)
        with at(0, 0, 0.12, rx=-8):
            plate(1.62, 2.40, (0, 0.03, 1.16), "leaf", 0.10, 0.05)
            rounded_box(0.62, 0.14, 0.16, (0, 0, 2.22), "steel", 0.05, 0.03)
            form_sheet(1.44, 2.15, (0, 0, 0), lines=6, start=0.60, head=None)
            f = -0.025
            prism(rounded_rectangle(0.46, 0.54, 0.04, centre=(-0.40, 1.74)), 0.03, (0, f, 0), "sage", 0.006, "xz")
            cylinder(0.11, 0.03, (-0.40, f - 0.01, 1.80), "skin1", 0.006, 32, angles=(90, 0, 0))
            prism(
                rounded([(-0.57, 1.50), (-0.23, 1.50), (-0.26, 1.66), (-0.54, 1.66)], [0.01, 0.01, 0.08, 0.08]),
                0.03,
                (0, f - 0.02, 0),
                "leaf",
                0.006,
                "xz",
            )
            box(0.70, 0.02, 0.09, (0.26, f, 1.78), "green", 0.006)
            box(0.52, 0.02, 0.055, (0.17, f, 1.62), "terra", 0.006)


def certificate(position, width=0.62, height=0.46, turn=0, seal="terra"):
    """A framed certificate on a wall, centred at `position`, facing -y."""
    with at(*position, turn):
        prism(rounded_rectangle(width, height, 0.02), 0.05, (0, 0, 0), "wood_dark", 0.010, "xz")
        prism(rounded_rectangle(width - 0.09, height - 0.09, 0.01), 0.02, (0, -0.022, 0), "white", 0.003, "xz")
        box(width * 0.44, 0.01, height * 0.075, (0, -0.034, height * 0.18), "green", 0.002)
        for i in range(2):
            box(
                width * (0.56, 0.40)[i],
                0.01,
                height * 0.036,
                (0, -0.034, height * (0.07 - i * 0.10)),
                "sage_dark",
                0.002,
            )
        rosette(
            (0 if width < height else width * 0.25, -0.04, -height * 0.20),
            min(width, height) * 0.13,
            seal,
            tails=True,
            mark=None,
            t=0.02,
        )
