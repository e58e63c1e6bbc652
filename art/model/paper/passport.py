"""The passport."""

from model.place import at
from model.shapes.lines import text
from model.shapes.outlines import rounded, rounded_rectangle
from model.shapes.solids import box, plate, prism
from model.shapes.turned import cylinder, ring


def passport(x, y, turn=0, z=0, width=1.35, height=1.85, spread=26):
    """An open passport standing like a book, twice `width` wide; pages to -y: photograph left, visa right."""
    with at(x, y, z, turn):
        for s in (-1, 1):
            with at(0, 0, 0, -s * spread):
                prism(
                    rounded_rectangle(width, height, 0.10, centre=(s * width / 2, height / 2)),
                    0.05,
                    (0, 0.045, 0),
                    "green",
                    0.014,
                    "xz",
                )
                prism(
                    rounded_rectangle(width - 0.07, height - 0.10, 0.07, centre=(s * (width / 2 - 0.03), height / 2)),
                    0.06,
                    (0, 0, 0),
                    "paper",
                    0.012,
                    "xz",
                )
                if s < 0:
                    _photograph_page(width, height)
                else:
                    _visa_page(width, height)


def _photograph_page(width, height):
    """Photograph, name lines, machine-readable strip."""
    plate(width * 0.36, height * 0.32, (-width * 0.66, -0.034, height * 0.68), "sage", 0.03, 0.02)
    cylinder(
        width * 0.085,
        0.03,
        (-width * 0.66, -0.035, height * 0.71),
        "skin2",
        0.006,
        32,
        angles=(90, 0, 0),
    )
    prism(
        rounded(
            [
                (-width * 0.14, 0),
                (width * 0.14, 0),
                (width * 0.11, height * 0.09),
                (-width * 0.11, height * 0.09),
            ],
            [0, 0, 0.08, 0.08],
        ),
        0.03,
        (-width * 0.66, -0.045, height * 0.535),
        "leaf",
        0.006,
        "xz",
    )
    for i, length in enumerate((0.36, 0.26, 0.32, 0.22, 0.30)):
        u = -width * (0.45 - length / 2)
        box(
            width * length,
            0.02,
            0.035,
            (u, -0.034, height * 0.80 - i * height * 0.075),
            "green" if i == 0 else "sage_dark",
            0.005,
        )
    for i in range(2):
        box(
            width * 0.80,
            0.02,
            0.05,
            (-width * 0.50, -0.034, height * 0.20 - i * height * 0.08),
            "sage_dark",
            0.005,
        )


def _visa_page(width, height):
    """A round brick stamp and an entry stamp in green."""
    with at(width * 0.52, -0.036, height * 0.62, ry=14):
        for r in (0.40, 0.33):
            ring(r, 0.018, (0, 0, 0), "terra", angles=(90, 0, 0))
        text("VISA", 0.24, (0, -0.004, 0.0), "terra", depth=0.012)
        for v in (0.17, -0.17):
            box(0.22, 0.02, 0.025, (0, 0, v - 0.012), "terra", 0.004)
    with at(width * 0.46, -0.034, height * 0.22, ry=-8):
        for u in (-0.33, 0.33):
            box(0.03, 0.02, 0.30, (u, 0, -0.15), "leaf", 0.004)
        for v in (-0.15, 0.12):
            box(0.69, 0.02, 0.03, (0, 0, v), "leaf", 0.004)
        for v in (-0.05, 0.03):
            box(0.40, 0.02, 0.03, (0, 0, v - 0.01), "leaf", 0.004)
