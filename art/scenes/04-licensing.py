"""Licensing as a still life: an open licence with its seal, a stamp, a hospital model on its files, a checklist."""

from math import cos, radians, sin

from model.building.ground import plinth
from model.furniture.desks import desk
from model.furniture.seating import chair
from model.miniature import mini_hospital
from model.paper.files import binder
from model.paper.forms import checklist
from model.paper.seals import rosette, stamp
from model.people.dress import kurta
from model.people.figure import person
from model.place import at
from model.shapes.lines import text, tube
from model.shapes.marks import cross
from model.shapes.outlines import rounded_rectangle
from model.shapes.solids import box, prism, rounded_box
from model.shapes.turned import cylinder
from model.stage import View, shoot


def page(w, h):
    """One page of the licence: bottom centre at the origin, green rule inside the edge."""
    prism(rounded_rectangle(w, h, 0.05, centre=(0, h / 2)), 0.07, (0, 0, 0), "white", 0.018, "xz")
    f = -0.035
    prism(rounded_rectangle(w - 0.22, h - 0.22, 0.03, centre=(0, h / 2)), 0.012, (0, f, 0), "leaf", 0.003, "xz")
    prism(
        rounded_rectangle(w - 0.27, h - 0.27, 0.03, centre=(0, h / 2)), 0.016, (0, f - 0.002, 0), "white", 0.003, "xz"
    )


def licence():
    """The document stands open like a book on its own low plinth."""
    w, h, fold = 2.35, 3.40, 12
    rounded_box(5.2, 1.7, 0.22, (0, -0.10, 0), "plaster", 0.18, 0.03)
    rounded_box(5.14, 1.64, 0.035, (0, -0.10, 0.22), "green", 0.16, 0.008)
    with at(0, 0, 0.255):
        # cover behind the pages
        for s in (-1, 1):
            with at(s * w / 2 * cos(radians(fold)), -w / 2 * sin(radians(fold)) + 0.07, 0, -s * fold):
                prism(
                    rounded_rectangle(w + 0.10, h + 0.10, 0.06, centre=(0, h / 2 + 0.05)),
                    0.07,
                    (0, 0.03, 0),
                    "green",
                    0.02,
                    "xz",
                )
        # left page: title, cross, writing
        with at(-w / 2 * cos(radians(fold)), -w / 2 * sin(radians(fold)), 0.03, fold):
            page(w, h)
            cross(0.54, 0.06, (0, -0.06, h * 0.80), "green", bevel=0.012)
            text("LICENCE", 0.36, (0, -0.05, h * 0.625), "green", depth=0.014)
            box(w * 0.40, 0.02, 0.035, (0, -0.05, h * 0.555), "terra", 0.006)
            for i in range(6):
                long = w * (0.66, 0.58, 0.64, 0.60, 0.66, 0.36)[i]
                box(long, 0.02, 0.050, (-w * 0.33 + long / 2, -0.045, h * (0.47 - 0.062 * i)), "sage_dark", 0.006)
        # right page: drawing of the hospital, writing, seal with ribbon
        with at(w / 2 * cos(radians(fold)), -w / 2 * sin(radians(fold)), 0.03, -fold):
            page(w, h)
            prism(
                rounded_rectangle(w * 0.70, h * 0.27, 0.04, centre=(0, h * 0.76)),
                0.02,
                (0, -0.042, 0),
                "mint",
                0.005,
                "xz",
            )
            box(0.44, 0.03, 0.50, (-0.20, -0.055, h * 0.66), "white", 0.008)
            box(0.56, 0.03, 0.30, (0.26, -0.055, h * 0.66), "white", 0.008)
            box(0.48, 0.04, 0.04, (-0.20, -0.055, h * 0.66 + 0.50), "green", 0.006)
            cross(0.22, 0.03, (-0.20, -0.075, h * 0.66 + 0.32), "leaf", bevel=0.005)
            for i in range(3):
                box(0.09, 0.02, 0.12, (0.10 + i * 0.16, -0.072, h * 0.66 + 0.09), "leaf", 0.004)
            for i in range(4):
                long = w * (0.66, 0.60, 0.64, 0.44)[i]
                box(long, 0.02, 0.050, (-w * 0.33 + long / 2, -0.045, h * (0.545 - 0.062 * i)), "sage_dark", 0.006)
            rosette((0.46, -0.10, h * 0.225), 0.44, t=0.12)
            tube(
                [
                    (-0.80, -0.05, h * 0.17),
                    (-0.64, -0.05, h * 0.22),
                    (-0.52, -0.05, h * 0.15),
                    (-0.36, -0.05, h * 0.21),
                    (-0.16, -0.05, h * 0.17),
                ],
                0.018,
                "ink",
            )


def files_and_model():
    """Box files in a slightly untidy pile, the hospital on top."""
    colours = ("green", "sage_dark", "terra", "leaf")
    for i, c in enumerate(colours):
        binder(
            (0.0, 0.05, -0.04, 0.02)[i], (0.02, -0.03, 0.0, 0.03)[i], (4, -5, 3, -2)[i], i * 0.27, c, 1.75, 1.36, 0.26
        )
    mini_hospital(0, 0.02, 3, 4 * 0.27, 1.02)


def desk_scene():
    """An official hands the file over a small desk to the administrator."""
    desk(0, 0, -90, 1.35, 0.78, pc=False, drawers=False)
    chair(-0.82, 0, 0, "green")
    chair(0.82, 0, 180, "terra")
    person(-0.82, 0, 0, top="white", legs="ink", sit=True, arms=("fwd", "reach"), skin="skin2", hair="grey")
    kurta(0.82, 0, 180, "saffron", "white", sit=True, arms=("reach", "fwd"), skin="skin3")
    with at(0, 0, 0.745):
        box(0.28, 0.36, 0.02, (-0.10, -0.02, 0), "white", 0.004)
        box(0.18, 0.03, 0.010, (-0.10, 0.08, 0.02), "green", 0.002)
        for i in range(3):
            box(0.18, 0.02, 0.010, (-0.10, 0.02 - i * 0.06, 0.02), "sage_dark", 0.002)
        cylinder(0.035, 0.012, (-0.04, -0.14, 0.02), "terra", 0.003, 20)
        for i in range(3):
            box(
                0.24,
                0.32,
                0.035,
                (-0.02, -0.46, 0.001 + i * 0.036),
                ("leaf", "terra", "sage_dark")[i],
                0.008,
                turn=(3, -4, 6)[i],
            )
        stamp(0.12, 0.42, 0, 0, 0.13)
        cylinder(0.012, 0.50, (-0.16, 0.50, 0), "white", 0.003, 16)
        prism([(0, 0), (0.24, 0.05), (0.24, 0.19), (0, 0.16)], 0.012, (-0.15, 0.50, 0.31), "terra", 0.003, "xz")


def build():
    """Build the picture."""
    plinth(9.0, 6.7, (0, -0.05), radius=1.3)
    rounded_box(8.4, 6.1, 0.03, (0, -0.05, 0), "mint", 1.1, 0.012)
    rounded_box(3.3, 2.3, 0.02, (-0.75, -1.75, 0.03), "sage", 0.5, 0.006)
    with at(-0.30, 1.70, 0.03, 4):
        licence()
    with at(-3.05, -0.75, 0.03, 18, 1.08):
        files_and_model()
    with at(2.45, -1.85, 0.03, 24):
        rounded_box(1.75, 1.40, 0.16, (0, 0, 0), "ink", 0.16, 0.04)
        rounded_box(1.50, 1.15, 0.05, (0, 0, 0.15), "terra", 0.10, 0.015)
        stamp(0, 0, 0, 0.20, 1.22, base="green")
    checklist(3.35, 0.95, 36, 0.03, 1.55, 2.30, 5)
    with at(-0.75, -1.75, 0.05, 8, 1.06):
        desk_scene()
    shoot(View(target=(0.403, 0.019, 1.132), azimuth=36, elevation=25, lens=186.46))
