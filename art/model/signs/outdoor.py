"""Signs that stand outside."""

from model.place import at
from model.shapes.lines import bar, text
from model.shapes.marks import arrow, cross, heart
from model.shapes.outlines import rounded
from model.shapes.solids import box, plate, prism, rounded_box
from model.shapes.turned import cylinder, lathe, sphere


def pylon(x, y, turn=0, z=0, height=3.6, width=1.25):
    """A totem sign with a cross and lines, facing -y."""
    with at(x, y, z, turn):
        rounded_box(width + 0.34, 0.62, 0.14, (0, 0, 0), "white", 0.10, 0.03)
        rounded_box(width, 0.32, height, (0, 0, 0.10), "green", 0.11, 0.03)
        box(width * 1.005, 0.325, 0.10, (0, 0, height * 0.60), "saffron", 0.01)
        cross(width * 0.62, 0.07, (0, -0.175, height * 0.815), "white", bevel=0.016)
        for i in range(3):
            long = width * (0.68, 0.68, 0.44)[i]
            box(
                long,
                0.03,
                0.085,
                (-width * 0.34 + long / 2, -0.165, height * 0.50 - i * 0.22),
                ("white", "sage", "sage")[i],
                0.012,
            )


def wayfinder(x, y, turn=0, z=0, height=2.6):
    """A post with four direction boards, arrows on them, facing -y."""
    with at(x, y, z, turn):
        cylinder(0.34, 0.08, (0, 0, 0), "white", 0.02)
        cylinder(0.06, height, (0, 0.05, 0.04), "ink", 0.01)
        sphere(0.09, (0, 0.05, height + 0.06), "saffron")
        boards = (("green", 0, 1), ("terra", 180, -1), ("leaf", 0, 1), ("sage_dark", 90, -1))
        for i, (m, pointing, s) in enumerate(boards):
            zc = height - 0.26 - i * 0.40
            length = 1.30
            pts = [(-0.28, -0.155), (length - 0.50, -0.155), (length - 0.30, 0), (length - 0.50, 0.155), (-0.28, 0.155)]
            prism(rounded([(s * a, c) for a, c in pts], 0.03, 3), 0.07, (0, -0.04, zc), m, 0.014, "xz")
            arrow(0.20, 0.03, (s * (length - 0.62), -0.085, zc), "white", pointing)
            box(0.46, 0.02, 0.055, (s * 0.10, -0.082, zc + 0.02), "white", 0.005)
            box(0.32, 0.02, 0.035, (s * 0.10 - 0.07, -0.082, zc - 0.07), "white", 0.005)


def board_sign(x, y, turn=0, z=0, lines=("WELCOME",), width=0.72, height=0.42, post=True, size=0.13):
    """A hand-held or standing sign facing -y, board centre 1.35 m up when it has a post."""
    with at(x, y, z, turn):
        if post:
            bar((0, 0, 0.55), (0, 0, 1.2), 0.035, "wood_dark")
        plate(width, height, (0, -0.02, 1.38), "green", 0.06, 0.035)
        plate(width - 0.05, height - 0.05, (0, -0.03, 1.38), "white", 0.045, 0.03)
        for i, line in enumerate(lines):
            text(line, size, (0, -0.05, 1.38 + (len(lines) - 1) * size * 0.6 - i * size * 1.2), "green", depth=0.006)


def assembly_sign(x, y, turn=0, z=0, s=1.0, height=2.1):
    """Fire assembly point: green square, four arrows pointing at a group of people; faces -y."""
    with at(x, y, z, turn):
        lathe([(0, 0), (0.26, 0), (0.27, 0.03), (0.26, 0.08), (0, 0.09)], material="stone", segments=40)
        bar((0, 0.04, 0), (0, 0.04, height + s * 0.4), 0.075, "white")
        plate(s, s, (0, -0.02, height), "white", 0.08, 0.05)
        plate(s - 0.07, s - 0.07, (0, -0.035, height), "leaf", 0.06, 0.04)
        for a in (45, 135, 225, 315):
            with at(0, -0.058, height, ry=a):
                prism(
                    [
                        (-s * 0.07, s * 0.52 - s * 0.05),
                        (s * 0.07, s * 0.47),
                        (s * 0.07, s * 0.40),
                        (s * 0.13, s * 0.40),
                        (0, s * 0.25),
                        (-s * 0.13, s * 0.40),
                        (-s * 0.07, s * 0.40),
                    ],
                    0.02,
                    (0, 0, 0),
                    "white",
                    0.004,
                    "xz",
                )
        for u, v in ((-0.13, -0.02), (0.13, -0.02), (0, 0.05)):
            cylinder(s * 0.045, 0.02, (u * s, -0.05, height + v * s + s * 0.07), "white", 0.004, 24, angles=(90, 0, 0))
            prism(
                rounded(
                    [(-s * 0.055, 0), (s * 0.055, 0), (s * 0.055, s * 0.13), (-s * 0.055, s * 0.13)],
                    [0, 0, s * 0.05, s * 0.05],
                ),
                0.02,
                (u * s, -0.058, height + v * s - s * 0.12),
                "white",
                0.004,
                "xz",
            )


def banner(x, y, turn=0, width=0.85, height=2.05, z=0):
    """A roll-up banner, facing -y: a heart and three lines."""
    with at(x, y, z, turn):
        rounded_box(width + 0.10, 0.28, 0.08, (0, 0, 0), "steel", 0.06, 0.02)
        box(width, 0.03, height - 0.06, (0, 0, 0.06), "green", 0.006)
        box(width + 0.04, 0.05, 0.05, (0, 0, height - 0.01), "steel", 0.012)
        if "heart" == "heart":
            heart(width * 0.50, (0, -0.02, height * 0.72), "white")
        else:
            cross(width * 0.48, 0.03, (0, -0.02, height * 0.72), "white")
        for i, c in enumerate(("saffron", "mint", "mint")):
            box(width * (0.60, 0.60, 0.38)[i], 0.016, 0.06, (0, -0.018, height * 0.42 - i * 0.15), c, 0.006)
