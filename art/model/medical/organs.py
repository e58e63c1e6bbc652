"""Organs as reliefs and models, and a neural net."""

from itertools import chain, pairwise
from math import sin

from mathutils import Vector

from model.furniture.screens import screen
from model.people.figures import head
from model.place import at
from model.shapes.lines import bar, tube
from model.shapes.melt import capsule, melted
from model.shapes.outlines import rounded, rounded_rectangle
from model.shapes.solids import box, prism
from model.shapes.turned import cylinder, sphere


def lung_relief(width, position=(0, 0, 0), material="sage", line="saffron", depth=0.02):
    """Two lungs with windpipe as a relief in the xz plane, w wide, facing -y."""
    lobe = [
        (0.06, 0.30),
        (0.12, 0.42),
        (0.22, 0.46),
        (0.34, 0.30),
        (0.44, 0.02),
        (0.48, -0.30),
        (0.44, -0.44),
        (0.30, -0.40),
        (0.14, -0.30),
        (0.08, -0.10),
    ]
    with at(*position, 0, width):
        for s in (-1, 1):
            pts = [(s * a, c) for a, c in (lobe if s > 0 else lobe[::-1])]
            prism(rounded(pts, 0.07, 4), depth / width, (0, 0, 0), material, 0.004 / width, "xz")
            y = -depth / width * 0.5 - 0.008
            tube([(s * 0.02, y, 0.36), (s * 0.12, y, 0.16), (s * 0.24, y, 0.02), (s * 0.30, y, -0.18)], 0.014, line)
            tube([(s * 0.12, y, 0.16), (s * 0.26, y, 0.18)], 0.011, line)
            tube([(s * 0.20, y, 0.06), (s * 0.16, y, -0.16)], 0.011, line)
        tube([(0, -depth / width * 0.5 - 0.008, 0.62), (0, -depth / width * 0.5 - 0.008, 0.36)], 0.026, line)


def brain_relief(width, position=(0, 0, 0), depth=0.02):
    """Brain in profile as a relief in the xz plane, w wide, facing -y."""
    outline = [
        (-0.48, 0.0),
        (-0.42, 0.24),
        (-0.22, 0.38),
        (0.05, 0.42),
        (0.30, 0.34),
        (0.46, 0.14),
        (0.48, -0.08),
        (0.38, -0.20),
        (0.22, -0.22),
        (0.14, -0.40),
        (0.02, -0.40),
        (0.02, -0.22),
        (-0.20, -0.26),
        (-0.40, -0.18),
    ]
    with at(*position, 0, width):
        prism(rounded(outline[::-1], 0.08, 4), depth / width, (0, 0, 0), "sage", 0.004 / width, "xz")
        y = -depth / width * 0.5 - 0.008
        for q in (
            [(-0.36, 0.02), (-0.22, 0.14), (-0.10, 0.04), (0.04, 0.14)],
            [(-0.20, 0.28), (-0.06, 0.22), (0.06, 0.30), (0.22, 0.22)],
            [(0.10, 0.02), (0.22, 0.10), (0.34, 0.0)],
            [(-0.24, -0.12), (-0.08, -0.08), (0.08, -0.12), (0.22, -0.08)],
        ):
            tube([(a, y, c) for a, c in q], 0.016, "saffron")


def organ_screen(width, height, position, turn=0, kind="lungs"):
    """A wall screen, facing -y, with an organ in relief ("lungs" or "brain") or a page of screen()."""
    if kind not in ("lungs", "brain"):
        screen(width, height, position, turn=turn, kind=kind)
        return
    with at(*position, turn):
        prism(rounded_rectangle(width, height, 0.05), 0.06, (0, 0, 0), "white", 0.018, "xz")
        prism(rounded_rectangle(width - 0.08, height - 0.08, 0.03), 0.012, (0, -0.034, 0), "screen:gloss", 0.003, "xz")
        s = min(width * 0.72, height * 0.74)
        if kind == "lungs":
            lung_relief(s, (0, -0.052, -height * 0.03), depth=0.03)
        else:
            brain_relief(s * 1.08, (0, -0.052, 0), depth=0.03)
        for i in range(3):
            box(
                width * 0.10,
                0.008,
                height * 0.03,
                (-width * 0.40, -0.045, height * 0.34 - i * height * 0.09),
                ("saffron", "mint", "sage_dark")[i],
                0.002,
            )


def neural_net(x, y, turn=0, z=0, layers=(3, 5, 5, 3, 1), dx=0.42, dz=0.44, radius=0.085):
    """Lattice of nodes: layers of balls joined by rods, rising along z, facing -y; the amber ones glow a little."""
    glow = "amber"
    with at(x, y, z, turn):
        nodes = []
        for j, n in enumerate(layers):
            nodes.append([Vector(((i - (n - 1) / 2) * dx, 0.12 * sin(1.7 * i + j), j * dz)) for i in range(n)])
        for low, high in pairwise(nodes):
            for a in low:
                for b in high:
                    if abs(a.x - b.x) < dx * 1.3:
                        bar(a, b, 0.026, "leaf")
        colours = (glow, glow, "green", glow, "terra", glow, "mint")
        for i, node in enumerate(chain.from_iterable(nodes)):
            sphere(radius, node, colours[2 * i % 7])


def chest_model(x, y, turn=0, z=0, scale=1.0):
    """Anatomical chest on a stand, facing +x: clay torso cut open, lungs and heart in relief, white ribs."""
    with at(x, y, z, turn, scale):
        cylinder(0.30, 0.06, (0, 0, 0), "green", 0.015)
        cylinder(0.06, 0.16, (0, 0, 0.05), "steel", 0)
        torso = [
            capsule((0, 0, 0.34), (0, 0, 0.78), 0.20, 0.22),
            capsule((0, -0.20, 0.80), (0, 0.20, 0.80), 0.15, 0.15),
            capsule((0, -0.08, 0.42), (0, 0.08, 0.42), 0.18, 0.18),
            capsule((0, 0, 0.86), (0, 0, 1.06), 0.085, 0.080),
        ]
        torso += [capsule((0, s * 0.26, 0.80), (0, s * 0.36, 0.68), 0.12, 0.10) for s in (-1, 1)]
        melted(torso, "sand", 0.02, 8)
        with at(0.205, 0, 0.62, 90):
            lung_relief(0.46, (0, 0, 0), "terra", "white", depth=0.05)
        for i in range(5):
            zz = 0.44 + i * 0.085
            q = 0.235 + 0.012 * i
            for s in (-1, 1):
                tube(
                    [
                        (0.275, s * 0.02, zz + 0.01),
                        (0.255, s * q * 0.55, zz + 0.03),
                        (0.15, s * q * 1.02, zz + 0.05),
                        (0.0, s * q * 1.10, zz + 0.06),
                    ],
                    0.015,
                    "white",
                )
        tube([(0.275, 0, 0.46), (0.27, 0, 0.80)], 0.022, "white")
        head((0, 0, 1.22), "sand", "sand")
