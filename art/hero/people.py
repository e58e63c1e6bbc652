"""People of the hero, at its scale."""

from hero.measures import FIGURE
from model.people.figure import person


def folk(x, y, turn=0, z=0, **more):
    """A person at the hero's scale."""
    person(x, y, turn, z=z, scale=FIGURE, **more)


def worker(x, y, turn=0, z=0, helmet="saffron", vest="terra", top="sage_dark", **more):
    """A builder with helmet and vest."""
    folk(x, y, turn, z, helmet=helmet, vest=vest, legs="ink", top=top, **more)
