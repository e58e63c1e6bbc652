"""What screens show: pages of `width` x `height`, centred on the origin, drawn at depth `front`, facing -y."""

from math import cos, radians, sin

from model.shapes.lines import tube
from model.shapes.marks import pulse_line
from model.shapes.solids import box
from model.shapes.turned import cylinder


def pulse(width, height, front):
    """A monitor: two pulse lines, a wave, three values."""
    pulse_line(width * 0.56, height * 0.30, (-width * 0.12, front, height * 0.21))
    pulse_line(width * 0.56, height * 0.18, (-width * 0.12, front, -0.01), "sage", radius=0.006)
    wave = [(-width * 0.40 + i * width * 0.56 / 24, front, height * (-0.26 + 0.06 * sin(i * 0.9))) for i in range(25)]
    tube(wave, 0.006, "mint")
    for i, colour in enumerate(("saffron", "sage", "mint")):
        place = (width * 0.32, front, height * (0.15 - i * 0.23))
        box(width * 0.16, 0.006, height * 0.13, place, colour, 0.002)


def records(width, height, front):
    """A record: a side bar and four lines."""
    box(width * 0.22, 0.006, height * 0.66, (-width * 0.31, front, -height * 0.33), "leaf", 0.003)
    for i, colour in enumerate(("saffron", "sage", "mint", "sage")):
        place = (width * 0.10, front, height * (0.22 - i * 0.16))
        box(width * 0.46, 0.006, height * 0.07, place, colour, 0.002)


def scan(width, height, front):
    """A round scan with three lines of findings."""
    for radius, thickness, colour, u, v in (
        (0.30, 0.008, "sage_dark", 0.15, 0),
        (0.2, 0.012, "mint", 0.15, 0),
        (0.07, 0.016, "saffron", 0.11, 0.04),
    ):
        place = (-width * u, front, height * v)
        cylinder(height * radius, thickness, place, colour, 0.002, angles=(90, 0, 0))
    for i in range(3):
        place = (width * 0.30, front, height * (0.15 - i * 0.16))
        box(width * 0.2, 0.006, height * 0.06, place, "sage", 0.002)


def bars(width, height, front):
    """A bar chart, one bar marked."""
    _heading(width, height, front)
    for i, share in enumerate((0.22, 0.34, 0.28, 0.46, 0.38, 0.56, 0.50)):
        colour = "saffron" if i == 5 else ("sage", "mint")[i % 2]
        place = (-width * 0.34 + i * width * 0.113, front, -height * 0.36)
        box(width * 0.075, 0.008, share * height, place, colour, 0.002)


def worklist(width, height, front):
    """Five entries with a mark and a state each."""
    _heading(width, height, front)
    marks = ("saffron", "mint", "terra", "mint", "sage")
    states = ("leaf", "leaf", "terra", "leaf", "leaf")
    for i, (mark, state) in enumerate(zip(marks, states, strict=True)):
        z = height * (0.15 - i * 0.125)
        cylinder(height * 0.040, 0.008, (-width * 0.38, front, z), mark, 0.002, 20, angles=(90, 0, 0))
        box(width * 0.40, 0.006, height * 0.045, (-width * 0.09, front, z - height * 0.02), "sage", 0.002)
        box(width * 0.16, 0.006, height * 0.060, (width * 0.30, front, z - height * 0.03), state, 0.002)


def shares(width, height, front):
    """A ring in three parts and its legend."""
    _heading(width, height, front)
    radius = height * 0.25
    for colour, start, end in (("saffron", 0, 120), ("mint", 126, 270), ("sage_dark", 276, 354)):
        angles = [radians(a) for a in range(start, end + 1, 6)]
        arc = [(-width * 0.20 + radius * cos(a), front, -height * 0.06 + radius * sin(a)) for a in angles]
        tube(arc, height * 0.045, colour, smooth=False)
    for i, long in enumerate((0.30, 0.24, 0.28, 0.18)):
        place = (width * (0.15 + long / 2), front, height * (0.12 - i * 0.14))
        box(width * long, 0.006, height * 0.05, place, "sage", 0.002)


def _heading(width, height, front):
    box(width * 0.34, 0.006, height * 0.06, (-width * 0.25, front, height * 0.31), "mint", 0.002)


PAGES = {"ecg": pulse, "ui": records, "scan": scan, "bars": bars, "list": worklist, "ring": shares}
