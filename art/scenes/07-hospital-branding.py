"""Branding: billboard, totem sign, direction post, phone, visiting card and leaflet, all of one family, on one lawn."""

from model.building.ground import plinth
from model.furniture.tools import megaphone, tripod_camera
from model.landscape.greenery import shrub, tree
from model.paper.cards import brochure, business_card
from model.people.figure import person
from model.place import at
from model.shapes.outlines import rounded_rectangle
from model.shapes.solids import prism, rounded_box
from model.signs.billboard import billboard
from model.signs.outdoor import pylon, wayfinder
from model.signs.phones import web_phone
from model.stage import View, shoot


def ground():
    """Plinth, lawn, a paved court."""
    plinth(11.0, 8.4, (0, 0), height=0.40, radius=2.2, bevel=0.07)
    rounded_box(10.4, 7.8, 0.03, (0, 0, 0), "sage", 1.95, 0.012)
    # the paved court between the signs
    prism(rounded_rectangle(8.6, 3.3, 1.5, centre=(-0.10, -1.55)), 0.035, (0, 0, 0.02), "plaster", 0.010, "xy")
    for i in range(9):
        for j in range(3):
            rounded_box(0.78, 0.86, 0.03, (-3.3 + i * 0.82, -2.48 + j * 0.92, 0.040), "warm", 0.05, 0.008)


def people():
    """The announcer and the photographer."""
    k = 1.22
    # the announcer with a megaphone on a small box
    rounded_box(0.80, 0.80, 0.34, (-2.0, -0.45, 0.06), "terra", 0.10, 0.03)
    person(-2.0, -0.45, 16, top="white", legs="green", arms=("up", "hip"), skin="skin1", z=0.40, scale=k)
    with at(-2.0, -0.45, 0.40, 16, k):
        megaphone((0.24, -0.23, 1.63), 0, -16, 1.25, "terra")
    # the photographer
    tripod_camera(3.92, -1.16, 172, 0.07, 1.50)
    person(4.47, -1.23, 172, top="saffron", legs="ink", arms=("reach", "fwd"), skin="skin2", z=0.07, scale=k)


def build():
    """Build the picture."""
    ground()
    billboard(-0.30, 2.15, 6, 0.03, width=5.7, height=2.75, lift=1.45)
    pylon(-4.05, -0.05, 14, 0.03, height=4.3, width=1.45)
    wayfinder(4.70, 0.50, 24, 0.03, height=2.36)
    web_phone(2.40, -0.82, 26, 0.05, height=2.35, lean=-9)
    business_card(-3.15, -1.95, 20, 0.05, width=1.75, lean=-16)
    brochure(1.05, -2.05, 18, 0.05, height=1.60, width=0.72)
    people()
    # planting
    tree(-3.95, 2.65, 3.4, 0.95, "leaf", 0.03, seed=3)
    tree(4.20, 2.90, 2.3, 0.64, "sage_dark", 0.03, seed=5)
    for x, y, r, m in (
        (-4.75, -0.95, 0.30, "leaf"),
        (-2.75, 0.75, 0.32, "sage_dark"),
        (2.95, 1.75, 0.34, "leaf"),
        (4.75, -0.35, 0.30, "sage_dark"),
        (-1.10, 1.35, 0.30, "leaf"),
    ):
        shrub(x, y, r, m, 0.03)
    shoot(View(target=(0.436, 0.156, 1.486), azimuth=36, elevation=22, lens=157.07), floor=-0.4)
