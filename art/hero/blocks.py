"""The finished wings of the hero."""

from hero.facade import blank_wall, facade_bay
from hero.measures import BAY, FLOOR, MAIN_ROOF
from hero.people import folk
from model.building.walls import wall
from model.furniture.desks import reception
from model.landscape.greenery import cone_tree, tree
from model.materials import lit
from model.place import at
from model.shapes.solids import box


def blocks():
    """Floor plates and the walls that are seen through others or not at all: they hold the light."""
    floor_plates()
    hidden_walls()
    left_faces()


def floor_plates():
    """Closed rings of slabs; they also stop the light."""
    for f in range(1, 4):
        z = FLOOR * f
        t = 0.30
        box(7.3, 29.8, t, (3.75, -15, z - t), "plaster", 0.02)
        box(15.05, 7.3, t, (14.97, -3.75, z - t), "plaster", 0.02)
        box(14.7, 7.3, t, (14.95, -26.2, z - t), "plaster", 0.02)
        if f == 3:
            box(7.3, 14.8, t, (26.2, -7.5, z - t), "plaster", 0.02)
        else:
            box(7.3, 29.8, t, (26.2, -15, z - t), "plaster", 0.02)


def hidden_walls():
    """Walls nobody sees, for light and shadow: the two outer ones, and the courtyard side of the right wing."""
    for f in range(3):
        z = FLOOR * f
        with at(0, 0, z):
            box(0.3, 29.3, FLOOR - 0.02, (0.15, -15, 0), "plaster", 0.02)
            box(29.9, 0.3, FLOOR - 0.02, (14.98, -0.16, 0), "plaster", 0.02)
    for f in range(2):
        box(0.3, 14.9, FLOOR - 0.02, (22.66, -15, FLOOR * f), "plaster", 0.02)
    box(0.3, 7.5, FLOOR - 0.02, (22.65, -11.25, FLOOR * 2), "plaster", 0.02)


def left_faces():
    """Faces towards the frame: dark panes without rooms, on the two wings and low on the helipad block."""
    for f in range(3):
        with at(0, -30, FLOOR * f):
            blank_wall(BAY, holes=[(0.6, 0.8, 2.6, 1.9), (4.2, 0.8, 2.6, 1.9)])
            for u in (0.6, 4.2):
                box(2.6, 0.05, 1.9, (u + 1.3, 0.2, 0.8), "leaf", 0)
    for f in range(2):
        with at(22.52, -29.99, FLOOR * f):
            blank_wall(BAY - 0.05, holes=[(0.6, 0.8, 2.6, 1.9), (4.2, 0.8, 2.6, 1.9)])
            for u in (0.6, 4.2):
                box(2.6, 0.05, 1.9, (u + 1.3, 0.2, 0.8), "leaf", 0)
    for f in range(2):
        with at(7.5, -30, FLOOR * f):
            blank_wall(14.97, holes=[(u, 0.8, 2.6, 1.9) for u in (0.6, 4.2, 8.1, 11.7)])
            for u in (0.6, 4.2, 8.1, 11.7):
                box(2.6, 0.05, 1.9, (u + 1.3, 0.2, 0.8), "leaf", 0)


def right_facade():
    """The street face: bays from near to far, ground floor up; the entrance in the third bay."""
    # bays from near (y = 4) to far (y = 0), ground floor up
    plan = {
        0: [("lab", "store"), ("wait", "talk"), ("wait", "talk"), ("desk", "curtain")],
        1: [("ward", "curtain"), ("talk", "ward"), ("desk", "ward"), ("curtain", "ward")],
        2: [None, None, ("ward", "talk"), ("desk", "ward")],
    }
    for f, bays in plan.items():
        for b, rooms in enumerate(bays):
            if rooms is None:
                continue
            with at(30, -30 + b * BAY, FLOOR * f, 90):
                if f == 0 and b == 2:
                    entrance()
                else:
                    facade_bay(rooms, seed=f * 10 + b, glow=0.42)
    # corner piers give the facade its rhythm
    for b in range(5):
        hh = MAIN_ROOF if b > 2 else FLOOR * 2 + 0.95
        y = -30 + b * BAY + (0.31 if b == 0 else -0.31 if b == 4 else 0)
        box(0.16, 0.55, hh - 0.02, (30.07, y, 0), "white", 0.03)


def entrance():
    """Lobby bay in the local facade frame: glass front, double doors, reception behind."""
    wall((0, 0), (BAY, 0), FLOOR, 0.30, holes=[(0.35, 0, 6.8, 2.75)], material="plaster", cut=None, bevel=0.02)
    for u in (0.35, 2.0, 3.75, 5.5, 7.15):
        box(0.12, 0.14, 2.75, (u, 0.16, 0), "green", 0.02)
    box(6.8, 0.14, 0.12, (3.75, 0.16, 2.66), "green", 0.02)
    for u, w in ((1.18, 1.5), (6.32, 1.5)):
        box(w, 0.03, 2.6, (u, 0.16, 0.05), "glass", 0)
    box(7.3, 5.5, 0.06, (3.75, 3.1, 0), lit("wood", 0.42), 0.005)
    box(7.3, 0.1, FLOOR - 0.1, (3.75, 5.8, 0), lit("sage", 0.42), 0.005)
    with at(4.4, 3.0, 0.06, 0, 1.25):
        reception(0, 0, 0)
    folk(4.2, 2.9, -90, z=0.06, top="sage", legs="leaf", arms=("fwd", "fwd"), bun=True)
    folk(2.1, 1.1, -70, z=0.06, top="white", legs="leaf", coat=True, arms=("fwd", "down"))
    folk(6.2, 1.2, -120, z=0.06, top="terra", legs="ink", skin="skin3")


def courtyard():
    """The two faces towards us round the courtyard, and its trees."""
    # facades that look towards us
    for f in range(3):
        for b in range(2):
            with at(7.5 + b * BAY, -7.5, FLOOR * f):
                if f:
                    facade_bay(
                        (("talk", "curtain"), ("ward", "desk"), ("curtain", "talk"), ("desk", "ward"))[(f * 2 + b) % 4],
                        seed=40 + f * 3 + b,
                        glow=0.22,
                    )
                else:
                    blank_wall(BAY)
            with at(7.5, -22.5 + b * BAY, FLOOR * f, 90):
                if f:
                    facade_bay(
                        (("ward", "talk"), ("curtain", "desk"), ("talk", "ward"), ("ward", "curtain"))[(f * 2 + b) % 4],
                        seed=60 + f * 3 + b,
                        glow=0.40,
                        shade=2.83,
                    )
                else:
                    blank_wall(BAY)
    box(14.8, 14.8, 0.10, (15, -15, 0), "mint", 0.02)
    for i in range(4):
        box(14.0, 1.2, 0.06, (15, -9.3 - i * 3.6, 0.08), "warm", 0.02)
    tree(10.4, -10.6, 9.6, 2.1, "leaf", 0.1, 13)
    tree(13.2, -13.8, 8.4, 1.7, "sage_dark", 0.1, 12, seed=2)
    tree(17.4, -10.9, 10.6, 2.0, "sage_dark", 0.1, 13, seed=3)
    tree(19.8, -15.2, 9.4, 1.9, "leaf", 0.1, 13, seed=5)
    cone_tree(9.0, -14.4, 6.4, 1.3, "leaf", 0.1)
