"""The building site of the hero."""

from hero.measures import BASE, BAY
from hero.people import folk, worker
from hero.structure import starter_bars
from hero.surveyor import surveyor
from model.construction.cranes import crane
from model.construction.stock import pallet, pipe_stack, traffic_cone
from model.place import at
from model.shapes.lines import bar
from model.shapes.solids import box
from model.shapes.turned import lathe


def site():
    """Stock and people round the raft, the crane, and the first footings on the plot."""
    # raft edge: stock, mixer, people with the drawing
    pallet(2.6, -39.3, 0, "terra", turn=0)
    pallet(4.7, -39.4, 0, "terra", nz=2)
    pallet(12.6, -39.2, 0, "plaster")
    pipe_stack(9.0, -39.6, 0, 3.6)
    worker(6.3, -38.8, 60, 0, arms=("fwd", "fwd"))
    worker(13.9, -39.6, 170, 0, arms=("push", "push"), skin="skin3")
    worker(28.2, -38.5, -90, 0, helmet="white", vest="saffron", top="white", arms=("fwd", "up"))
    worker(29.5, -39.4, 180, 0, arms=("hip", "fwd"))
    folk(26.4, -39.6, 10, 0, top="sage_dark", legs="leaf", helmet="white", arms=("fold", "fwd"), skin="skin3")
    for x in (18.0, 20.4, 22.8):
        traffic_cone(x, -40.25, 0, 1.2)
    # table with the drawing
    box(1.9, 1.1, 0.10, (28.0, -39.5, 0.82), "wood", 0.02)
    for u in (-0.75, 0.75):
        box(0.12, 0.9, 0.82, (28.0 + u, -39.5, 0), "wood_dark", 0.02)
    box(1.5, 0.85, 0.03, (28.0, -39.5, 0.92), "white", 0.005)
    box(1.1, 0.06, 0.02, (28.0, -39.42, 0.95), "leaf", 0.004)
    box(0.06, 0.6, 0.02, (27.8, -39.5, 0.95), "terra", 0.004)
    # tower crane behind the fresh slab; jib parallel to the long side, clear of the headline
    with at(11.4, -34.6, 0, 0, 1.5):
        crane(0, 0, 16.4, 11.3, 2.9, 90, "terra", hook=(2.1, 6.0))
    hx = 11.4
    hy = -34.6 + 2.1 * 1.5
    hz = (16.4 + 0.14 - 6.0) * 1.5
    with at(hx, hy, hz):
        for s in (-1, 1):
            bar((0, 0, 0.1), (s * 0.7, 0, -0.9), 0.06, "ink")
        lathe(
            [(0, -2.6), (0.35, -2.6), (0.85, -1.7), (0.90, -0.9), (0.80, -0.9), (0.75, -1.6), (0, -2.2)],
            (0, 0, 0),
            "green",
        )
    # on the plot itself: surveyor and client standing in the drawing
    with at(-BASE, BASE, -BASE):  # seen at z = 0, standing on the paper: so the shadow meets the feet
        surveyor(33.6, -46.4, 205, 0)
        # first footings: the next grid line has begun to rise out of the drawing
        for x in (0, 1, 3, 4):
            box(1.35, 1.35, 0.22, (BAY * x, -BAY * 6, 0), "concrete_light", 0.04)
            box(0.74, 0.74, 0.34, (BAY * x, -BAY * 6, 0.20), "concrete_light", 0.03)
            starter_bars(BAY * x, -BAY * 6, 0.5, 1.2)
        folk(19.2, -49.8, 60, 0, top="sage_dark", legs="leaf", helmet="white", arms=("fwd", "up"))
        folk(20.5, -49.3, 120, 0, top="terra", legs="leaf", bun=True, arms=("fwd", "fwd"), skin="skin3")
