"""The concrete frame of the hero."""

from hero.measures import FLOOR
from hero.people import worker
from hero.scaffolds import big_scaffold, edge_guard, slab_props
from hero.structure import brick_wall, column, frame_slab, rebar_mat, starter_bars
from model.construction.stock import pallet, pipe_stack
from model.place import at
from model.shapes.solids import box

COLUMNS = (0.42, 7.5, 15.0, 22.5, 29.58)
ROWS = (-30.62, -37.08)


def frame():
    """The raw frame in front: columns, slabs, masonry, scaffold and the people at work."""
    columns()
    slabs_and_beams()
    reinforcement()
    masonry()
    fresh_slab()
    big_scaffold(15.9, -39.2, 0, 10.2, FLOOR * 2)
    crew()


def columns():
    """Two rows of columns; the third floor has begun on the left only."""
    for f in range(3):
        for x in COLUMNS:
            for y in ROWS:
                if f < 2 or x < 16:
                    column(x, y, FLOOR * f)


def slabs_and_beams():
    """The floor plates and the beams under their free edge."""
    for f in (1, 2):
        frame_slab(-0.1, 30.1, -37.6, -30.05, FLOOR * f)
    frame_slab(-0.1, 15.6, -37.6, -30.05, FLOOR * 3)
    for f in (1, 2, 3):
        x1 = 29.9 if f < 3 else 15.3
        box(x1, 0.36, 0.40, (x1 / 2, -37.08, FLOOR * f - 0.70), "concrete_light", 0.03)
        if f < 3:
            box(0.36, 6.5, 0.40, (29.58, -33.85, FLOOR * f - 0.70), "concrete_light", 0.03)


def reinforcement():
    """Starter bars on the columns that go on."""
    for x in (22.5, 29.58):
        for y in ROWS:
            starter_bars(x, y, FLOOR * 2)
            box(0.74, 0.74, 0.5, (x, y, FLOOR * 2), "concrete_light", 0.04)
    for x in (0.42, 7.5, 15.0):
        for y in ROWS:
            starter_bars(x, y, FLOOR * 3)


def masonry():
    """Brick walls that grow in the ground floor and above."""
    brick_wall(6.2, 9, (0.85, -37.2, 0), step=0.55, seed=2)
    brick_wall(6.6, 6, (7.95, -37.2, 0), step=0.9, seed=3)
    brick_wall(5.2, 5, (23.0, -37.2, 0), step=1.0, seed=5)
    with at(29.7, -36.6, 0, 90):
        brick_wall(5.1, 8, (0, -0.1, 0), step=0.5, seed=6)
    brick_wall(3.6, 5, (0.85, -37.2, FLOOR), step=0.6, seed=8)


def fresh_slab():
    """The newest slab on its props, a mat of reinforcement on top, formwork and guard rails round it."""
    slab_props(1.6, 13.8, -36.4, -34.4, FLOOR * 2, FLOOR - 0.32, 8, 2)
    rebar_mat(8.2, 14.6, -36.6, -31.0, FLOOR * 3 + 0.08)
    box(15.6, 0.10, 0.34, (7.7, -37.66, FLOOR * 3 - 0.10), "wood", 0.01)
    box(0.10, 7.5, 0.34, (15.66, -33.8, FLOOR * 3 - 0.10), "wood", 0.01)
    edge_guard([(0.1, -37.35), (15.3, -37.35), (15.3, -30.4)], FLOOR * 3 + 0.02)
    edge_guard([(16.2, -37.35), (29.9, -37.35), (29.9, -30.3)], FLOOR * 2 + 0.02)


def crew():
    """People and stock on the floors."""
    top = FLOOR * 3 + 0.02
    worker(5.2, -34.6, -40, top, arms=("fwd", "fwd"))
    worker(10.2, -33.4, 200, top + 0.12, helmet="white", vest="saffron", arms=("fwd", "reach"))
    worker(12.9, -35.4, 120, top + 0.12, arms=("fwd", "fwd"))
    worker(2.4, -36.2, -110, top, helmet="white", top="white", vest=None, arms=("hip", "up"))
    pallet(3.4, -32.6, top, "wood_dark", nz=2)
    mid = FLOOR * 2 + 0.02
    worker(18.6, -35.2, -60, mid, arms=("push", "push"))
    worker(25.6, -35.6, 20, mid, helmet="white", vest="saffron", arms=("up", "fwd"))
    worker(27.2, -34.4, 200, mid, arms=("fwd", "down"), skin="skin2")
    pallet(20.6, -33.0, mid, "terra")
    pallet(23.4, -32.2, mid, "plaster", nz=3)
    pipe_stack(26.4, -32.2, mid, 3.0)
    low = FLOOR + 0.02
    worker(10.4, -36.4, -80, low, arms=("fwd", "fwd"))
    worker(27.0, -36.2, -50, low, arms=("hip", "fwd"), vest="saffron")
    pallet(12.6, -36.2, low, "terra", nz=2)
    worker(20.0, -38.6, 100, FLOOR * 2 + 0.10, arms=("up", "fwd"))
    worker(23.2, -38.6, 80, FLOOR + 0.10, arms=("fwd", "up"), helmet="white")
