"""A village home, left half of the telehealth picture."""

from model.building.openings import window
from model.building.walls import dado_back, dado_left, wall
from model.furniture.pictures import picture
from model.people.saris import sari
from model.people.worn import tablet_in_hands
from model.place import at
from model.shapes.lines import bar, bent_tube
from model.shapes.marks import cross
from model.shapes.melt import block, melted
from model.shapes.solids import box, prism, rounded_box
from model.shapes.turned import lathe, sphere

WIDTH, DEPTH = 8.4, 4.2
HOME = 4.05


def clay_tiles(x0, x1, y, z):
    """Sloping run of half-round clay tiles along a back wall, falling towards -y."""
    n = round((x1 - x0) / 0.20)
    s = (x1 - x0) / n
    with at(0, y, z, 0, rx=24):
        box(x1 - x0, 0.85, 0.05, ((x0 + x1) / 2, -0.325, -0.02), "wood_dark", 0.01)
        for i in range(n):
            for j in range(3):
                u, v, w = x0 + (i + 0.5) * s, 0.10 - j * 0.85 / 3, 0.055 - j * 0.006
                colour = "clay" if (3 * i + 5 * j) % 7 > 1 else "terra"
                bar((u, v, w), (u, v - 0.85 / 3 - 0.04, w + 0.02), s * 0.98, colour)


def village_home():
    """Left: village home, lime wash above a brick-red dado, tiled eave, niche with a lamp."""
    height = 2.5
    wall((0, 0), (0, DEPTH + 0.16), height, holes=[(1.45, 1.05, 1.1, 0.95)])
    wall((0, DEPTH), (HOME - 0.15, DEPTH), height)
    window(1.1, 0.95, (0, 1.45, 1.05), axis="y", mullions=3, material="wood_dark", glass=None)
    for y, a in ((1.45, 28), (2.55, -28)):
        with at(0.04, y, 1.06, a):
            box(0.045, 0.50, 0.92, (0.0, 0.25 if a < 0 else -0.25, 0), "leaf", 0.012)
    dado_left(0.02, DEPTH - 0.02, 0.80, "clay", "white")
    dado_back(0.03, HOME - 0.16, DEPTH, 0.80, "clay", "white")
    clay_tiles(0.02, HOME - 0.18, DEPTH - 0.02, height + 0.02)


def home_things():
    """The painted dado, a picture, a shelf with pots."""
    for i in range(9):
        prism([(-0.10, 0), (0.10, 0), (0, 0.18)], 0.012, (0.42 + i * 0.40, DEPTH - 0.034, 0.50), "white", 0.003, "xz")
    picture(0.62, 0.50, (1.05, DEPTH - 0.02, 1.62), material="saffron")
    box(0.95, 0.26, 0.04, (2.62, DEPTH - 0.14, 1.45), "wood_dark", 0.01)
    for i, (r, c) in enumerate(((0.10, "clay"), (0.085, "steel"), (0.11, "clay"), (0.075, "steel"))):
        lathe(
            [(0, 0), (r * 0.7, 0), (r, r * 0.8), (r * 0.7, r * 1.6), (r * 0.8, r * 1.8), (0, r * 1.8)],
            (2.28 + i * 0.23, DEPTH - 0.14, 1.49),
            c,
            28,
        )


def water_pots():
    """Water pots in the corner, mat."""
    for x, y, k in ((0.42, 3.70, 1), (0.82, 3.82, 0.8)):
        lathe(
            [
                (0, 0),
                (0.16 * k, 0),
                (0.27 * k, 0.20 * k),
                (0.22 * k, 0.40 * k),
                (0.12 * k, 0.46 * k),
                (0.16 * k, 0.52 * k),
                (0, 0.52 * k),
            ],
            (x, y, 0),
            "clay",
        )
    lathe(
        [(0, 0), (0.12, 0), (0.20, 0.15), (0.16, 0.30), (0.09, 0.34), (0.12, 0.38), (0, 0.38)],
        (0.42, 3.70, 0.50),
        "steel",
    )
    rounded_box(2.5, 2.0, 0.016, (2.15, 1.65, 0), "leaf", 0.10, 0.004)
    rounded_box(2.3, 1.8, 0.020, (2.15, 1.65, 0), "sage", 0.08, 0.004)


def patient_and_helper():
    """Patient on a string bed (charpai), health worker with a tablet and bag."""
    with at(1.28, 2.05, 0, 0):
        for sx in (-0.42, 0.42):
            for sy in (-0.92, 0.92):
                lathe(
                    [(0, 0), (0.04, 0), (0.055, 0.10), (0.045, 0.30), (0.06, 0.46), (0, 0.48)],
                    (sx, sy, 0),
                    "wood_dark",
                    24,
                )
        for sx in (-0.42, 0.42):
            bar((sx, -0.92, 0.38), (sx, 0.92, 0.38), 0.07, "wood_dark")
        for sy in (-0.92, 0.92):
            bar((-0.42, sy, 0.38), (0.42, sy, 0.38), 0.07, "wood_dark")
        for i in range(13):
            box(0.78, 0.10, 0.05, (0, -0.84 + i * 0.14, 0.36), "sand" if i % 2 else "white", 0.012)
        melted([block((0, 0.58, 0.47), (0.52, 0.40, 0.14))], "terra", 0.02, 12)
    sari(
        1.36,
        1.72,
        -12,
        cloth="saffron",
        blouse="terra",
        edge="white",
        sit=True,
        arms=("fwd", "fwd"),
        skin="skin2",
        hair="grey",
        z=-0.06,
    )
    sari(2.98, 1.30, 152, cloth="leaf", blouse="white", edge="saffron", arms=("fwd", "fwd"), skin="skin1")
    with at(2.98, 1.30, 0, 152):
        tablet_in_hands(0.42, 0, 0, 1.10, -38, 0.40, 0.29)
    with at(2.05, 0.62, 0, 10):
        rounded_box(0.48, 0.26, 0.30, (0, 0, 0.02), "green", 0.06, 0.04)
        cross(0.16, 0.02, (0, -0.135, 0.17), "white")
        bent_tube([(-0.12, 0, 0.31), (-0.12, 0, 0.42), (0.12, 0, 0.42), (0.12, 0, 0.31)], 0.016, 0.05, "ink")


def dish():
    """Dish on the eave of the house."""
    with at(3.35, DEPTH - 0.10, 2.55):
        bar((0, 0, 0), (0, 0, 0.62), 0.05, "white")
        with at(0, -0.05, 0.70, 32, rx=62):
            lathe(
                [
                    (0, 0),
                    (0.14, 0.012),
                    (0.28, 0.05),
                    (0.38, 0.11),
                    (0.39, 0.12),
                    (0.37, 0.125),
                    (0.27, 0.07),
                    (0.13, 0.03),
                    (0, 0.02),
                ],
                material="white",
            )
            bar((0, 0, 0.02), (0, 0, 0.26), 0.025, "steel")
            sphere(0.04, (0, 0, 0.27), "terra")
