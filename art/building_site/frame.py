"""The hospital that goes up: frame, stair tower, finished panels."""

from model.building.openings import window
from model.building.walls import railing, wall
from model.construction.scaffolds import scaffold
from model.people.figure import person
from model.place import at
from model.shapes.lines import bar, text
from model.shapes.marks import cross
from model.shapes.solids import box, rounded_box

BAY, DEPTH, STOREY = 3.0, 2.9, 2.75  # bay width, bay depth, floor height
BAYS, ROWS, FLOORS = 3, 2, 3  # bays along, bays deep, floors
X0, Y0 = -2.2, 0.9  # front-left corner of the frame


def slab(f):
    """Floor f of the frame: concrete edge with a deep-green band; the top one covers two bays only."""
    z = 0.22 + f * STOREY
    w = BAYS * BAY + 0.5 if f < FLOORS else 2 * BAY + 0.5
    cx = w / 2 - 0.25
    box(w, ROWS * DEPTH + 0.5, 0.26, (cx, ROWS * DEPTH / 2, z - 0.26), "plaster", 0.03)
    box(w + 0.012, 0.04, 0.14, (cx, -0.25, z - 0.20), "green", 0.008)
    box(0.04, ROWS * DEPTH + 0.512, 0.14, (w - 0.25, ROWS * DEPTH / 2, z - 0.20), "green", 0.008)


def reinforcement(x, y, z, h):
    """Four reinforcing bars standing out of a column."""
    for a in (-0.1, 0.1):
        for c in (-0.1, 0.1):
            bar((x + a, y + c, z), (x + a, y + c, z + h), 0.035, "clay")


def columns(f):
    """Columns of floor f; on the top floor the last row is only begun."""
    z = 0.22 + f * STOREY
    for i in range(BAYS + 1):
        for j in range(ROWS + 1):
            if f == FLOORS - 1 and i == BAYS:
                box(0.34, 0.34, 1.1, (i * BAY, j * DEPTH, z), "warm", 0.025)
                reinforcement(i * BAY, j * DEPTH, z + 1.0, 0.8)
            else:
                box(0.34, 0.34, STOREY - 0.24, (i * BAY, j * DEPTH, z), "warm", 0.025)


def panel(width, door=False):
    """A facade panel between two columns, with a window or a wide door."""
    h = STOREY - 0.26
    if door:
        wall((0.06, 0), (width - 0.06, 0), h, 0.14, holes=[(0.3, 0, width - 0.72, 2.05)], cut=None, material="white")
        for i in range(3):
            box(0.06, 0.1, 2.05, (0.36 + (width - 0.72) * i / 2, 0.05, 0), "green", 0.01)
        box(width - 0.72, 0.03, 2.05, (width / 2, 0.08, 0), "glass", 0)
    else:
        wall(
            (0.06, 0), (width - 0.06, 0), h, 0.14, holes=[(0.45, 0.75, width - 1.02, 1.25)], cut=None, material="white"
        )
        window(width - 1.02, 1.25, (0.51, 0, 0.75), thickness=0.14, mullions=1)


def front(f, i, door=False):
    """Panel in bay i of the front, floor f."""
    with at(i * BAY, -0.12, 0.22 + f * STOREY):
        panel(BAY, door)


def side(f, j):
    """Panel in bay j of the right-hand side, floor f."""
    with at(BAYS * BAY + 0.12, j * DEPTH, 0.22 + f * STOREY, 90):
        panel(DEPTH)


def tower():
    """The finished stair tower: solid walls, a slot of glass, a green cap and a large green cross."""
    w, d, h = 2.9, ROWS * DEPTH + 0.5, FLOORS * STOREY + 1.9
    with at(-0.25 - w / 2, ROWS * DEPTH / 2, 0):
        rounded_box(w, d, h, (0, 0, 0), "white", 0.06, 0.03)
        rounded_box(w + 0.06, d + 0.06, 0.14, (0, 0, h), "green", 0.07, 0.02)
        cross(1.75, 0.20, (0, -d / 2 - 0.08, h - 1.45), "leaf", bevel=0.03)
        for f in range(3):
            box(0.62, 0.05, 1.55, (0.0, -d / 2, 0.75 + f * 1.95), "sage_dark:gloss", 0.015)
            box(0.78, 0.08, 0.07, (0.0, -d / 2 - 0.01, 0.68 + f * 1.95), "green", 0.015)


def building():
    """Frame, tower, panels, canopy, scaffold and the people on the open floors."""
    with at(X0, Y0, 0.05):
        rounded_box(
            BAYS * BAY + 0.9, ROWS * DEPTH + 0.9, 0.22, (BAYS * BAY / 2, ROWS * DEPTH / 2, 0), "stone", 0.12, 0.03
        )
        for f in range(FLOORS + 1):
            if f:
                slab(f)
            if f < FLOORS:
                columns(f)
        for i in range(3):
            for j in range(ROWS + 1):
                reinforcement(i * BAY, j * DEPTH, 0.22 + FLOORS * STOREY, 0.85)
        _finished_panels()
        _canopy()
        _people_and_rails()


def _finished_panels():
    """Finished panels."""
    front(0, 0)
    front(0, 1, door=True)
    front(0, 2)
    front(1, 0)
    front(1, 1)
    for j in range(2):
        side(0, j)
    side(1, 1)
    tower()


def _canopy():
    """Entrance canopy with the name."""
    rounded_box(3.6, 1.5, 0.46, (1.5 * BAY, -0.80, 2.32), "green", 0.10, 0.03)
    text("HOSPITAL", 0.40, (1.5 * BAY, -1.565, 2.55), "white", depth=0.012)
    for s in (-1, 1):
        bar((1.5 * BAY + s * 1.6, -1.35, 0.1), (1.5 * BAY + s * 1.6, -1.35, 2.35), 0.10, "white")
    scaffold(2 * BAY + 0.25, -1.20, 0, 2.7, STOREY * 2, depth=0.75, bay=1.35, lift=STOREY, material="leaf")


def _people_and_rails():
    """People and a rail on the roof and on the open floor."""
    with at(0, 0, 0.22 + FLOORS * STOREY):
        railing(
            [(-0.1, -0.15), (2 * BAY + 0.2, -0.15), (2 * BAY + 0.2, ROWS * DEPTH + 0.2)],
            glass=False,
            material="saffron",
            height=0.95,
        )
        person(1.5, 0.9, -50, top="white", legs="leaf", helmet="saffron", vest="terra", arms=("up", "hip"), scale=1.1)
        person(4.4, 1.7, 200, top="green", legs="ink", helmet="white", vest="saffron", arms=("hip", "fwd"), scale=1.1)
        box(1.3, 0.8, 0.5, (2.9, 4.2, 0), "wood", 0.02)
        box(1.2, 0.7, 0.25, (2.9, 4.2, 0.505), "sand", 0.02)
    with at(0, 0, 0.22 + (FLOORS - 1) * STOREY):
        person(
            2.55 * BAY,
            1.3,
            -30,
            top="sage_dark",
            legs="ink",
            helmet="saffron",
            vest="terra",
            arms=("fwd", "fwd"),
            scale=1.1,
        )
        railing(
            [(2 * BAY + 0.3, -0.15), (BAYS * BAY + 0.2, -0.15), (BAYS * BAY + 0.2, ROWS * DEPTH + 0.2)],
            glass=False,
            material="saffron",
            height=0.95,
        )
