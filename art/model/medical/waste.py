"""Handling of biomedical waste."""

from math import cos, pi, sin

from model.furniture.screens import screen
from model.medical.ward import castor
from model.medical.waste_bins import biohazard
from model.place import at
from model.shapes.lines import bar, bent_tube
from model.shapes.solids import box, plate, rounded_box, taper
from model.shapes.turned import cylinder, lathe, ring


def barcode_scale(x, y, turn=0, z=0):
    """Platform scale .8 x .7 m with a column, display and a big barcode card; front -y."""
    with at(x, y, z, turn):
        rounded_box(0.86, 0.76, 0.07, (0, 0, 0.02), "ink", 0.08, 0.02)
        rounded_box(0.80, 0.70, 0.08, (0, 0, 0.09), "steel", 0.06, 0.02)
        bar((0, 0.42, 0.05), (0, 0.42, 1.05), 0.07, "white")
        screen(0.50, 0.34, (0, 0.40, 1.18), kind="ui", rx=-14)
        bar((0, 0.42, 0.80), (0.30, 0.42, 0.80), 0.03, "steel")
        with at(0.42, 0.40, 0.80):
            plate(0.46, 0.34, (0, 0, 0), "white", 0.03, 0.02)
            for i, w in enumerate((0.03, 0.014, 0.02, 0.036, 0.014, 0.026, 0.014, 0.03)):
                box(w, 0.02, 0.24, (-0.175 + i * 0.05, -0.006, -0.12), "ink", 0.002)


def waste_trolley(x, y, turn=0, z=0):
    """Closed two-bin waste trolley, pushed towards +x; handle at -x."""
    with at(x, y, z, turn):
        for sx in (-1, 1):
            for sy in (-1, 1):
                castor(sx * 0.50, sy * 0.26, 0.075)
        rounded_box(1.25, 0.72, 0.08, (0, 0, 0.15), "steel", 0.08, 0.02)
        taper(1.10, 0.60, 1.20, 0.70, 0.62, (0, 0, 0.22), "white", 0.05)
        rounded_box(1.26, 0.76, 0.06, (0, 0, 0.82), "green", 0.08, 0.02)
        for u, m in ((-0.30, "waste_red"), (0.30, "waste_yellow")):
            rounded_box(0.50, 0.58, 0.10, (u, 0, 0.87), m, 0.08, 0.04, segments=4)
            box(0.18, 0.05, 0.04, (u, -0.20, 0.965), "ink", 0.012)
        for s in (-1, 1):
            with at(0, s * 0.345, 0.52, 0 if s < 0 else 180, rx=4):
                plate(0.34, 0.34, (0, 0, 0), "sage", 0.05, 0.02)
                biohazard(0.25, (0, -0.02, -0.01), "ink")
        bent_tube(
            [(-0.58, -0.28, 0.80), (-0.78, -0.28, 0.96), (-0.78, 0.28, 0.96), (-0.58, 0.28, 0.80)], 0.022, 0.07, "steel"
        )


def autoclave(x, y, turn=0, z=0):
    """Horizontal waste autoclave: drum along y, 1.9 m long, door with hand wheel towards -y."""
    with at(x, y, z, turn):
        for v in (-0.45, 0.55):
            box(1.1, 0.14, 0.45, (0, v, 0), "stone", 0.03)
        lathe(
            [(0, -0.72), (0.60, -0.72), (0.62, -0.70), (0.62, 0.95), (0.52, 1.10), (0, 1.18)],
            (0, 0, 1.0),
            "white",
            64,
            angles=(-90, 0, 0),
        )
        for v in (-0.40, 0.20, 0.75):
            ring(0.625, 0.028, (0, v, 1.0), "green", angles=(90, 0, 0))
        # door with hand wheel
        lathe(
            [(0, -0.16), (0.30, -0.15), (0.56, -0.06), (0.66, -0.04), (0.66, 0.06), (0, 0.06)],
            (0, -0.76, 1.0),
            "leaf",
            64,
            angles=(-90, 0, 0),
        )
        ring(0.30, 0.03, (0, -1.00, 1.0), "terra", angles=(90, 0, 0))
        for i in range(3):
            a = i * pi / 3
            bar((-0.30 * cos(a), -1.0, 1.0 - 0.30 * sin(a)), (0.30 * cos(a), -1.0, 1.0 + 0.30 * sin(a)), 0.03, "terra")
        bar((0, -0.8, 1.0), (0, -1.02, 1.0), 0.07, "steel")
        # gauge, pipe
        cylinder(0.12, 0.05, (0.0, 0.1, 1.62), "white", 0.01)
        bent_tube([(0, 0.55, 1.6), (0, 0.55, 2.35), (0, 0.95, 2.35)], 0.05, 0.12, "steel")
        screen(0.34, 0.26, (0.66, -0.35, 1.45), turn=30, kind="ui")
