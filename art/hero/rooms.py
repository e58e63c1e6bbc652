"""Rooms behind the glass of the hero, about 2.8 m deep.

The eye looks down 1 m for every metre of depth: heads show through a 2.7 m lintel only within .7 m of the glass.
"""

import random

from hero.people import folk
from model.furniture.cloth import curtain
from model.furniture.desks import desk
from model.furniture.seating import bench_seat, chair
from model.furniture.storage import shelf
from model.landscape.greenery import plant
from model.medical.beds import bed
from model.medical.lab import lab_bench
from model.place import at


def room_ward(u, seed):
    """A bed with a patient; mostly with a doctor at the glass."""
    r = random.Random(seed)
    with at(u, 1.45, 0, 0, 1.12):
        bed(
            0,
            0,
            0,
            blanket=r.choice(["sage", "sage_dark", "leaf"]),
            skin=r.choice(["skin1", "skin2", "skin3"]),
            accent="terra",
        )
    if r.random() < 0.7:
        folk(u + 0.95, 0.62, 150, top="white", legs="leaf", coat=True, arms=("fwd", "fwd"))


def room_desk(u, seed):
    """An office: someone at a desk."""
    r = random.Random(seed)
    with at(u, 1.65, 0, 0, 1.15):
        desk(0, 0, 0, 1.7, 0.75)
    folk(
        u - 0.1,
        0.80,
        90,
        top=r.choice(["green", "white", "terra"]),
        legs="ink",
        sit=True,
        arms=("fwd", "fwd"),
        skin=r.choice(["skin1", "skin2", "skin3"]),
    )
    with at(u - 0.1, 0.75, 0, 90, 1.2):
        chair(0, 0, 0, "leaf")


def room_wait(u, seed):
    """A bench with up to two people waiting, a plant."""
    r = random.Random(seed)
    with at(u, 0.98, 0, -90, 1.15):
        bench_seat(0, 0, 0, 3, r.choice(["terra", "leaf", "saffron"]))
    for i in (-1, 1):
        if r.random() < 0.8:
            folk(
                u + i * 0.68,
                0.98,
                -90,
                top=r.choice(["terra", "sage_dark", "mint", "green"]),
                legs="ink",
                sit=True,
                arms=("fwd", "fwd"),
                skin=r.choice(["skin1", "skin2", "skin3"]),
            )
    with at(u + 1.1, 0.75):
        plant(0, 0, 1.1, seed=seed)


def room_talk(u, seed):
    """A doctor and a visitor in conversation, a plant."""
    r = random.Random(seed)
    folk(
        u - 0.62, 0.60, 20, top="white", legs="leaf", coat=True, arms=("fold", "fwd"), skin=r.choice(["skin1", "skin2"])
    )
    folk(
        u + 0.32,
        0.66,
        165,
        top=r.choice(["terra", "sage_dark", "green"]),
        legs="ink",
        arms=("down", "fwd"),
        bun=r.random() < 0.5,
        skin=r.choice(["skin2", "skin3"]),
    )
    with at(u + 1.05, 1.1):
        plant(0, 0, 1.2, seed=seed + 3)


def room_lab(u, seed):
    """A laboratory bench and a technician."""
    with at(u, 1.75, 0, 0, 1.15):
        lab_bench(0, 0, 0, 2.1, 0.7)
    folk(u + 0.2, 0.66, 90, top="white", legs="sage_dark", coat=True, arms=("fwd", "reach"), bun=True)


def room_store(u, seed):
    """Shelves and a storekeeper."""
    with at(u, 2.2, 0, 0, 1.1):
        shelf(0, 0, 0, 2.2, 0.4, 2.2, 5, seed=seed)
    folk(u - 0.4, 0.70, 90, top="green", legs="ink", arms=("fwd", "fwd"))


def room_curtain(u, seed):
    """A drawn curtain and a plant."""
    r = random.Random(seed)
    m = r.choice(["mint", "sage", "sand", "mint"])
    curtain((u - 1.35, 0.5), (u + r.choice([0.2, 1.35]), 0.5), 2.2, 0.35, m, 9)
    with at(u + 0.8, 1.5):
        plant(0, 0, 1.2, seed=seed)


# kind: what stands in the room, its floor, its back wall
ROOMS = {
    "ward": (room_ward, "mint", "sage"),
    "desk": (room_desk, "wood", "sand"),
    "wait": (room_wait, "wood", "sage"),
    "talk": (room_talk, "sand", "warm"),
    "lab": (room_lab, "mint", "plaster"),
    "store": (room_store, "sage", "warm"),
    "curtain": (room_curtain, "sand", "warm"),
}
