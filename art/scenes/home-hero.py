"""Home hero, "from empty plot to first patient": the built part only, over the line drawing hero-lines.svg.

It registers with that drawing's viewBox (82 units a bay of 7.5 m, true isometric).
"""

from hero.blocks import blocks, courtyard, right_facade
from hero.ground import base
from hero.helipad_block import helipad_block
from hero.measures import BASE, BAY, UNIT, VIEWBOX
from hero.open_floor import open_floor
from hero.raw_frame import frame
from hero.roofs import roofs
from hero.site import site
from hero.street import street
from model.mesh import skip_weighted_normals
from model.palette import use_brick_accents
from model.stage import Light, View, shoot

ASPECT = 1321 / 2040


def build():
    """Build the hero."""
    use_brick_accents()
    skip_weighted_normals()
    base()
    blocks()
    right_facade()
    courtyard()
    helipad_block()
    open_floor()
    roofs()
    frame()
    site()
    street()
    camera_and_light()


def camera_and_light():
    """The isometric view that fills the viewBox of the line drawing exactly."""
    left, top, width, height = VIEWBOX
    right = (left + width / 2) / (UNIT * 0.8660254)
    down = (top + height / 2) / (UNIT * 0.5)
    x, y = (right + down) / 2, (down - right) / 2
    across = width / UNIT * BAY * (2 / 3) ** 0.5
    view = View(target=(BAY * x, -BAY * y, 0), azimuth=45, elevation=35.26439, distance=160, across=across)
    shoot(view, floor=-BASE - 0.01, light=Light(azimuth=-24, elevation=47, softness=6))
