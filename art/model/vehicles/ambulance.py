"""The ambulance."""

from math import atan2, cos, degrees, pi, sin

from mathutils import Vector

from model.place import at
from model.shapes.lines import bar, bent_tube, tube
from model.shapes.marks import cross
from model.shapes.outlines import rounded, rounded_rectangle
from model.shapes.solids import box, prism, rounded_box
from model.shapes.turned import cylinder
from model.vehicles.car import wheel

WIDTH = 2.06
AXLES = (1.95, -1.75)
ROOF_LINE = [
    (-2.95, 0.40),
    (-2.92, 2.62),
    (0.98, 2.66),
    (1.36, 2.40),
    (2.02, 1.60),
    (2.72, 1.36),
    (2.93, 1.05),
    (2.95, 0.40),
]
ROOF_RADII = [0.06, 0.26, 0.30, 0.35, 0.30, 0.30, 0.22, 0.10]


def ambulance(x=0, y=0, turn=0, z=0, scale=1):
    """An ambulance, 5.9 m long, nose to +x. A green cross is safer than a brick one: red on white is a protected
    emblem.
    """
    with at(x, y, z, turn, scale):
        _body()
        for side in (-1, 1):
            _livery(side)
            _side(side)
        _windscreen()
        _nose()
        _roof()
        _rear()


def _body():
    """The body with its wheel arches, wheels and arch trims."""
    arches = [(axle + 0.47 * cos(pi * i / 14), 0.40 + 0.47 * sin(pi * i / 14)) for axle in AXLES for i in range(15)]
    prism(rounded(ROOF_LINE, ROOF_RADII, 8) + arches, WIDTH, (0, 0, 0), "white", 0.13, "xz", segments=5)
    floor = rounded([(-2.7, 0.34), (2.7, 0.34), (2.7, 0.50), (-2.7, 0.50)], 0.04)
    prism(floor, WIDTH - 0.30, (0, 0, 0), "ink", 0.02, "xz")
    for axle in AXLES:
        for s in (-1, 1):
            wheel(axle, s * (WIDTH / 2 - 0.14), 0.39, 0.26, -s)
    for axle in AXLES:
        for s in (-1, 1):
            angles = [pi * i / 16 for i in range(17)]
            trim = [(axle + 0.49 * cos(a), s * (WIDTH / 2 - 0.025), 0.40 + 0.49 * sin(a)) for a in angles]
            tube(trim, 0.035, "stone", smooth=False)


def _sticker(outline, side, material, out=0.006, bevel=0.003, radius=0.02):
    """A thin plate on a side, standing out by `out`."""
    y = side * WIDTH / 2 + side * (out - 0.015)
    prism(rounded(outline, radius, 4), 0.03, (0, y, 0), material, bevel, "xz")


def _livery(side):
    """Bands in green and brick, the windows of cab and sliding door."""
    band = [(-2.855, 1.06), (1.60, 1.06), (2.55, 1.06), (2.50, 1.22), (1.72, 1.34), (-2.85, 1.34)]
    _sticker(band, side, "green")
    _sticker([(-2.85, 0.93), (2.72, 0.93), (2.64, 1.00), (-2.85, 1.00)], side, "terra", radius=0.01)
    cab = [(0.92, 1.52), (1.78, 1.52), (1.30, 2.16), (0.92, 2.20)]
    _sticker(cab, side, "ink:gloss", 0.012, 0.006, 0.07)
    door = [(-0.62, 1.60), (0.26, 1.60), (0.26, 2.16), (-0.62, 2.16)]
    _sticker(door, side, "sage_dark:gloss", 0.012, 0.006, 0.08)


def _side(side):
    """Door gaps and handles, emblem, mirror, step and lamps of one side."""
    y = side * WIDTH / 2
    for u in (0.82, -0.78, 0.42):
        box(0.014, 0.02, 1.80, (u, y + side * 0.001, 0.56), "stone", 0.003)
    box(1.20, 0.02, 0.014, (-0.18, y + side * 0.001, 2.36), "stone", 0.003)
    for u in (0.93, 0.30):
        box(0.16, 0.04, 0.035, (u, y + side * 0.012, 1.43), "ink", 0.012)
    cylinder(0.43, 0.03, (-1.78, y + side * 0.004 + 0.015, 1.86), "white", 0.006, angles=(90, 0, 0))
    cross(0.64, 0.05, (-1.78, y + side * 0.010, 1.86), "leaf", "xz")
    bent_tube([(1.66, y - side * 0.05, 1.62), (1.66, y + side * 0.16, 1.66)], 0.022, 0.03, "ink")
    rounded_box(0.10, 0.16, 0.30, (1.66, y + side * 0.22, 1.52), "ink", 0.04, 0.03)
    box(0.9, 0.16, 0.06, (-0.2, y - side * 0.02, 0.34), "stone", 0.02)
    for u, material in ((-2.4, "saffron"), (-1.75, "white"), (-1.1, "saffron")):
        rounded_box(0.20, 0.05, 0.07, (u, y, 2.44), material, 0.02, 0.014)


def _windscreen():
    """The windscreen on its rake, with wipers."""
    top, foot = Vector((1.40, 0, 2.37)), Vector((1.99, 0, 1.65))
    middle, along = (top + foot) / 2, foot - top
    with at(middle.x + 0.012, 0, middle.z + 0.010, ry=degrees(atan2(-along.z, along.x))):
        glass = rounded_rectangle(along.length * 0.98, WIDTH - 0.36, 0.13)
        prism(glass, 0.03, (0, 0, 0), "ink:gloss", 0.010, "xy")
        for s in (-1, 1):
            bar((0.38, s * 0.25 - 0.1, 0.04), (0.12, s * 0.42 - 0.1, 0.04), 0.02, "rubber")


def _nose():
    """Headlamps, grille, bumper, number plate, a small cross on the bonnet."""
    for s in (-1, 1):
        with at(2.86, s * 0.76, 1.02):
            prism(rounded_rectangle(0.36, 0.24, 0.09), 0.14, (0, 0, 0), "white:gloss", 0.03, "yz")
            prism(rounded_rectangle(0.22, 0.14, 0.06), 0.17, (0, 0, 0), "glow", 0.02, "yz")
    prism(rounded_rectangle(0.86, 0.20, 0.06), 0.10, (2.91, 0, 1.02), "ink", 0.02, "yz")
    for i in range(3):
        box(0.03, 0.80, 0.016, (2.955, 0, 0.955 + i * 0.055), "steel", 0.006)
    prism(rounded_rectangle(WIDTH - 0.10, 0.26, 0.10), 0.22, (2.90, 0, 0.58), "stone", 0.05, "yz")
    prism(rounded_rectangle(0.5, 0.12, 0.03), 0.02, (3.02, 0, 0.60), "white", 0.006, "yz")
    cross(0.26, 0.03, (2.50, 0, 1.455), "green", "xy", angles=(0, 19, 0))


def _roof():
    """The light bar, the air unit, the rear light."""
    rounded_box(0.46, 1.62, 0.07, (0.92, 0, 2.65), "ink", 0.10, 0.02)
    for s in (-1, 1):
        rounded_box(0.40, 0.60, 0.20, (0.92, s * 0.50, 2.70), "saffron:gloss", 0.12, 0.07, segments=4)
    rounded_box(0.40, 0.34, 0.18, (0.92, 0, 2.70), "white", 0.06, 0.05)
    rounded_box(1.0, 1.0, 0.16, (-0.75, 0, 2.62), "white", 0.2, 0.06)
    for i in range(5):
        box(0.06, 0.7, 0.02, (-1.05 + i * 0.15, 0, 2.78), "stone", 0.006)
    rounded_box(0.26, 1.3, 0.15, (-2.55, 0, 2.60), "saffron:gloss", 0.1, 0.05)


def _rear():
    """Rear lamps, windows, door gap and step."""
    for s in (-1, 1):
        rounded_box(0.04, 0.14, 0.46, (-2.95, s * 0.90, 1.2), "terra", 0.02, 0.012)
        prism(rounded_rectangle(0.78, 0.60, 0.08), 0.03, (-2.94, s * 0.46, 1.92), "sage_dark:gloss", 0.01, "yz")
    box(0.02, 0.016, 2.0, (-2.95, 0, 0.5), "stone", 0.003)
    box(0.3, 1.8, 0.08, (-3.0, 0, 0.36), "stone", 0.03)
