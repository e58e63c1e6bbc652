"""Things on walls and samples: clock, picture, mood board, colour fan."""

from model.place import at
from model.shapes.lines import bar
from model.shapes.marks import cross
from model.shapes.outlines import rounded_rectangle
from model.shapes.solids import prism, rounded_box
from model.shapes.turned import cylinder


def wall_clock(position, radius=0.2):
    """A wall clock centred at `position`, facing -y."""
    with at(*position, 0):
        cylinder(radius, 0.05, (0, 0, 0), "green", 0.012, angles=(90, 0, 0))
        cylinder(radius * 0.86, 0.056, (0, -0.001, 0), "white", 0.006, angles=(90, 0, 0))
        bar((0, -0.062, 0), (0, -0.062, radius * 0.6), 0.016, "ink")
        bar((0, -0.062, 0), (radius * 0.42, -0.062, radius * 0.12), 0.016, "terra")


def picture(width, height, position, material="saffron", figure=True):
    """A framed picture on a back wall, centred at `position`; `figure` is a simple hill-and-sun motif."""
    with at(*position, 0):
        prism(rounded_rectangle(width, height, 0.02), 0.05, (0, -0.025, 0), "wood_dark", 0.01, "xz")
        prism(rounded_rectangle(width - 0.10, height - 0.10, 0.01), 0.02, (0, -0.048, 0), "white", 0.004, "xz")
        prism(rounded_rectangle(width - 0.22, height - 0.22, 0.01), 0.02, (0, -0.053, 0), material, 0.004, "xz")
        if figure:
            cylinder(
                height * 0.11,
                0.02,
                (width * 0.12, -0.052, height * 0.10),
                "terra" if material != "terra" else "saffron",
                0.004,
                24,
                angles=(90, 0, 0),
            )
            a, b = (width - 0.24) / 2, (height - 0.24) / 2
            prism(
                [(-a, -b), (a, -b), (a, -b * 0.2), (a * 0.2, -b * 0.55), (-a * 0.5, b * 0.15), (-a, -b * 0.4)],
                0.012,
                (0, -0.066, 0),
                "leaf",
                0.003,
                "xz",
            )


def mood_board(position=(0, 0, 0), width=1.3, height=0.95, turn=0, rx=0):
    """Mood board facing -y (bottom centre at `position`): colour chips, a wood sample, tiles, a leaf, a photograph."""
    with at(*position, turn, rx=rx):
        prism(rounded_rectangle(width, height, 0.04, centre=(0, height / 2)), 0.05, (0, 0, 0), "white", 0.014, "xz")
        f = -0.038
        prism(
            rounded_rectangle(width * 0.36, height * 0.52, 0.02),
            0.03,
            (-width * 0.26, f, height * 0.64),
            "sage_dark",
            0.006,
            "xz",
        )
        prism(
            rounded_rectangle(width * 0.18, height * 0.24, 0.02),
            0.03,
            (width * 0.07, f, height * 0.78),
            "green",
            0.006,
            "xz",
        )
        prism(
            rounded_rectangle(width * 0.18, height * 0.24, 0.02),
            0.03,
            (width * 0.30, f, height * 0.78),
            "terra",
            0.006,
            "xz",
        )
        prism(
            rounded_rectangle(width * 0.41, height * 0.16, 0.02),
            0.03,
            (width * 0.185, f, height * 0.53),
            "wood_dark",
            0.006,
            "xz",
        )
        for i, c in enumerate(("mint", "sand", "saffron", "stone")):
            prism(
                rounded_rectangle(width * 0.15, height * 0.20, 0.02),
                0.03,
                (-width * 0.34 + i * width * 0.19, f, height * 0.19),
                c,
                0.006,
                "xz",
            )
        cylinder(width * 0.085, 0.03, (width * 0.37, f + 0.015, height * 0.22), "clay", 0.006, 32, angles=(90, 0, 0))
        cross(height * 0.17, 0.02, (-width * 0.26, f - 0.022, height * 0.64), "white", bevel=0.004)


def colour_fan(x, y, turn=0, z=0, scale=1.0):
    """A fan of colour cards lying open, each .16 x .62 m at scale 1."""
    with at(x, y, z, turn, scale):
        for i in range(7):
            c = ("green", "leaf", "sage_dark", "mint", "sand", "saffron", "terra", "clay")[i % 8]
            with at(0, 0, 0.012 * i, -60 + i * 120 / (7 - 1)):
                rounded_box(0.16, 0.62, 0.012, (0, 0.25, 0), c, 0.03, 0.003)
                rounded_box(0.12, 0.12, 0.014, (0, 0.10, 0), "white", 0.02, 0.003)
        cylinder(0.03, 0.114, (0, 0, 0), "steel", 0.004, 20)
