"""Tower cranes."""

from mathutils import Matrix, Vector

from model.place import at, at_matrix
from model.shapes.lines import bar
from model.shapes.outlines import rounded_rectangle
from model.shapes.solids import box, prism, rounded_box
from model.shapes.turned import cylinder


def lattice(a, c, width, bays, material="saffron", chord=0.05, triangular=False, brace=0.03):
    """A lattice beam between two points; square in section (a mast) or triangular (a jib)."""
    a, c = Vector(a), Vector(c)
    d = c - a
    length = d.length
    place = Matrix.Translation(a) @ d.to_track_quat("X", "Z").to_matrix().to_4x4()
    with at_matrix(place):
        _lattice_members(length, width, bays, material, chord, triangular, brace)


def _lattice_members(length, width, bays, material, chord, triangular, brace):
    """The chords and braces of a lattice beam along +x."""
    half = width / 2
    if triangular:
        corners = [(-half, 0), (half, 0), (0, width * 0.95)]
    else:
        corners = [(-half, -half), (half, -half), (half, half), (-half, half)]
    sides = list(zip(corners, corners[1:] + corners[:1], strict=True))
    for y, z in corners:
        bar((0, y, z), (length, y, z), chord, material, True)
    step = length / bays
    for i in range(bays):
        for k, side in enumerate(sides):
            start, end = side if (i + k) % 2 else side[::-1]
            bar((i * step, *start), ((i + 1) * step, *end), brace, material, True)
    for i in range(bays + 1):
        for start, end in sides:
            bar((i * step, *start), (i * step, *end), brace, material, True)


def crane(x, y, height=13, jib=10, back=3.6, turn=0, material="saffron", hook=(7, 5), z=0):
    """A tower crane on a foot, its jib along +x before turning; `hook` is how far out and how deep the hook hangs."""
    with at(x, y, z):
        rounded_box(1.7, 1.7, 0.35, (0, 0, 0), "stone", 0.1, 0.04)
        lattice((0, 0, 0.3), (0, 0, height), 0.80, int(height / 0.85), material, 0.085, brace=0.045)
        with at(0, 0, height, turn):
            cylinder(0.62, 0.22, (0, 0, 0), "white")
            rounded_box(0.9, 0.9, 0.3, (0, 0, 0.2), material, 0.1, 0.03)
            rounded_box(0.74, 0.70, 0.95, (0.55, -0.62, 0.05), "white", 0.1, 0.05)
            prism(rounded_rectangle(0.6, 0.44, 0.06), 0.04, (0.55, -0.97, 0.60), "ink:gloss", 0.01, "xz")
            prism(rounded_rectangle(0.55, 0.44, 0.06), 0.04, (0.92, -0.62, 0.60), "ink:gloss", 0.01, "yz")
            lattice((0.3, 0, 0.55), (jib, 0, 0.55), 0.62, int(jib / 0.75), material, 0.065, True, 0.036)
            lattice((-0.3, 0, 0.55), (-back, 0, 0.55), 0.62, int(back / 0.75), material, 0.065, True, 0.036)
            for s in (-1, 1):
                bar((s * 0.25, -0.25, 0.5), (0, 0, 2.3), 0.07, material, True)
                bar((s * 0.25, 0.25, 0.5), (0, 0, 2.3), 0.07, material, True)
            bar((0, 0, 2.3), (jib * 0.72, 0, 1.12), 0.035, "ink")
            bar((0, 0, 2.3), (-back * 0.9, 0, 1.12), 0.035, "ink")
            for i in range(3):
                box(0.36, 0.74, 0.85, (-back + 0.35 + i * 0.42, 0, -0.1), "green" if i != 1 else "leaf", 0.03)
            hx, dr = hook
            rounded_box(0.5, 0.5, 0.14, (hx, 0, 0.40), "ink", 0.05, 0.02)
            for s in (-1, 1):
                bar((hx + s * 0.1, 0, 0.4), (hx + s * 0.06, 0, 0.4 - dr), 0.022, "ink")
            rounded_box(0.22, 0.14, 0.28, (hx, 0, 0.14 - dr), "terra", 0.05, 0.03)
            return (hx, 0, 0.14 - dr)
