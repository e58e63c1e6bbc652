"""Screens of all sizes."""

from model.furniture.pages import PAGES
from model.place import at
from model.shapes.outlines import rounded_rectangle
from model.shapes.solids import prism, rounded_box
from model.shapes.turned import cylinder


def screen(width, height, position=(0, 0, 0), turn=0, rx=0, kind="ecg", frame="white", thickness=0.05):
    """A flat screen centred at `position`, facing -y, tipped by `rx` degrees, with one of the PAGES."""
    with at(*position, turn, rx=rx):
        prism(rounded_rectangle(width, height, 0.045), thickness, (0, 0, 0), frame, 0.016, "xz")
        glass = -thickness / 2 - 0.003
        sheet = rounded_rectangle(width - 0.07, height - 0.07, 0.025)
        prism(sheet, 0.012, (0, glass, 0), "screen:gloss", 0.003, "xz")
        PAGES[kind](width, height, glass - 0.010)


def laptop(x, y, turn=0, z=0, scale=1.0):
    """An open laptop, .36 m wide at scale 1; the user sits at -y."""
    with at(x, y, z, turn, scale):
        rounded_box(0.36, 0.25, 0.018, (0, 0, 0), "steel", 0.02, 0.006)
        rounded_box(0.30, 0.11, 0.004, (0, 0.04, 0.018), "ink", 0.01, 0.001)
        with at(0, 0.125, 0.018, rx=-16):
            screen(0.36, 0.25, (0, 0, 0.125), kind="ui", thickness=0.016, frame="steel")


def tablet_stand(x, y, turn=0, z=0, height=1.25):
    """A tablet, .46 x .64 m, on a floor stand, facing -y."""
    with at(x, y, z, turn):
        cylinder(0.22, 0.03, (0, 0, 0), "ink", 0.01)
        cylinder(0.025, height - 0.15, (0, 0, 0.02), "steel", 0.004)
        with at(0, 0, height, rx=-26):
            screen(0.46, 0.64, (0, -0.03, 0), kind="ui", thickness=0.03)
