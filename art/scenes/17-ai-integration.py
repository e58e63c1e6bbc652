"""AI in imaging: a round stage with a curved wall of screens, a radiologist at the desk, a glowing net rising beside a
chest model, servers.
"""

from math import cos, pi, radians, sin

from model.furniture.screens import screen
from model.furniture.storage import server_rack
from model.landscape.greenery import plant
from model.materials import even_gloss
from model.medical.organs import chest_model, neural_net, organ_screen
from model.people.figure import person
from model.place import at
from model.shapes.lines import bar, tube
from model.shapes.outlines import rounded_rectangle
from model.shapes.solids import prism, rounded_box, sector
from model.shapes.turned import cylinder, lathe, sphere
from model.stage import View, shoot

RADIUS = 3.75


def on_ring(a, r):
    """Placement on the ring: position and turn so that local -y looks at the centre."""
    return r * cos(radians(a)), r * sin(radians(a)), a - 90


def curved_wall():
    """Curved wall with a green section cut, wainscot, wood rail."""
    start, end, height = 62, 204, 2.75
    sector(RADIUS - 0.30, RADIUS - 0.14, start, end, height - 0.035, (0, 0, 0), "plaster", 0.014, 60)
    sector(RADIUS - 0.305, RADIUS - 0.135, start - 0.2, end + 0.2, 0.04, (0, 0, height - 0.036), "green", 0.008, 60)
    sector(RADIUS - 0.335, RADIUS - 0.302, start + 0.2, end - 0.2, 0.86, (0, 0, 0), "sage", 0.006, 60)
    sector(RADIUS - 0.355, RADIUS - 0.302, start + 0.2, end - 0.2, 0.05, (0, 0, 0.86), "wood", 0.008, 60)


def screens():
    """Wall of screens."""
    for a, w, h, z, k in (
        (192, 0.86, 0.66, 1.40, "ecg"),
        (192, 0.86, 0.56, 2.12, "ui"),
        (165, 1.22, 1.42, 1.78, "brain"),
        (128, 1.90, 1.50, 1.80, "lungs"),
        (93, 1.16, 1.42, 1.78, "scan"),
        (72, 0.74, 0.66, 2.10, "ui"),
        (72, 0.74, 0.66, 1.38, "ecg"),
    ):
        x, y, turn = on_ring(a, RADIUS - 0.30 - 0.06 - (w / 2) ** 2 / 2 / RADIUS * 0.9)
        organ_screen(w, h, (x, y, z), turn, k)


def radiologist_desk():
    """Curved desk facing the wall, two monitors, radiologist seated."""
    with at(-0.52, 0.62, 0):
        sector(0.62, 1.32, 72, 188, 0.06, (0, 0, 0.72), "wood", 0.016, 30)
        for a in (76, 184):
            sector(0.68, 1.26, a - 3, a + 3, 0.72, (0, 0, 0), "white", 0.012, 4)
        sector(1.18, 1.24, 84, 176, 0.52, (0, 0, 0.18), "leaf", 0.010, 30)
        for a, k in ((152, "scan"), (108, "ui")):
            x, y, turn = on_ring(a, 1.06)
            cylinder(0.12, 0.02, (x, y, 0.78), "steel", 0.006, 28)
            bar((x, y, 0.79), (x, y, 0.98), 0.04, "steel")
            screen(0.66, 0.44, (x, y, 1.16), turn=turn, kind=k, thickness=0.04)
        x, y, turn = on_ring(130, 0.76)
        rounded_box(0.42, 0.15, 0.02, (x, y, 0.785), "white", 0.03, 0.006, turn=turn)
        lathe([(0, 0), (0.04, 0), (0.05, 0.10), (0, 0.10)], (x + 0.42, y + 0.30, 0.78), "terra", 24)
        # swivel chair, person
        with at(-0.02, 0.02, 0, 130):
            for i in range(5):
                a = i * 2 * pi / 5
                bar((0, 0, 0.09), (0.27 * cos(a), 0.27 * sin(a), 0.05), 0.04, "steel")
                sphere(0.04, (0.28 * cos(a), 0.28 * sin(a), 0.04), "rubber")
            cylinder(0.03, 0.32, (0, 0, 0.08), "steel", 0)
            rounded_box(0.50, 0.52, 0.09, (0.02, 0, 0.40), "leaf", 0.12, 0.035)
            with at(-0.28, 0, 0.52, ry=-8):
                prism(rounded_rectangle(0.46, 0.30, 0.10), 0.06, (0, 0, 0.16), "leaf", 0.025, "yz")
        person(0, 0, 130, top="white", legs="leaf", coat=True, sit=True, arms=("reach", "fwd"), skin="skin2")


def net_and_chest():
    """Plinth with the neural net; chest model on a low drum, linked by threads."""
    nx, ny = 2.22, 0.30
    cylinder(0.86, 0.40, (nx, ny, 0), "white", 0.04, 80)
    cylinder(0.87, 0.05, (nx, ny, 0.08), "green", 0.012, 80)
    cylinder(0.70, 0.03, (nx, ny, 0.40), "leaf", 0.008, 80)
    lathe([(0.52, 0), (0.52, 0.03), (0.58, 0.03), (0.58, 0)], (nx, ny, 0.41), "amber", 80)
    cylinder(0.05, 0.40, (nx, ny, 0.42), "steel", 0.01)
    neural_net(nx, ny, 38, 0.80, (1, 3, 4, 5, 4, 3), 0.51, 0.51, 0.125)
    cylinder(0.50, 0.46, (1.92, -1.50, 0), "white", 0.03, 64)
    cylinder(0.51, 0.05, (1.92, -1.50, 0.06), "green", 0.012, 64)
    chest_model(1.92, -1.50, -58, 0.46, 1.20)
    for s in (-1, 1):
        tube(
            [(2.02 + s * 0.12, -1.36, 1.10), (2.16 + s * 0.12, -0.85, 1.30), (nx + s * 0.07, ny - 0.20, 0.90)],
            0.020,
            "saffron",
        )


def explaining_doctor():
    """Doctor explains it to a colleague."""
    person(0.72, -1.78, 12, top="green", arms=("fwd", "up"), skin="skin3", bun=True)


def servers():
    """Servers on the left, stepped like organ pipes, fronts to the viewer."""
    for i, (a, h) in enumerate(((209, 2.15), (223, 1.80), (237, 1.45))):
        x, y, turn = on_ring(a, 2.92)
        server_rack(x, y, 42, width=0.66, depth=0.66, height=h, seed=i + 2)


def end_plant():
    """Potted plant at the end of the wall."""
    plant(3.20 * cos(radians(50)), 3.20 * sin(radians(50)), 1.15, seed=5)


def build():
    """Build the picture."""
    # round base with an inlaid floor
    cylinder(RADIUS + 0.42, 0.49, (0, 0, -0.49), "white", 0.06, 128)
    cylinder(RADIUS, 0.05, (0, 0, 0), "plaster", 0.012, 128)
    with at(0, 0, 0.05):
        for r in (1.55, 3.0):
            lathe([(r, 0), (r, 0.008), (r + 0.04, 0.008), (r + 0.04, 0)], (0, 0, 0), "sage_dark", 128)
        for i in range(12):
            a = i * 30 + 8
            bar(
                (1.62 * cos(radians(a)), 1.62 * sin(radians(a)), 0.004),
                (2.97 * cos(radians(a)), 2.97 * sin(radians(a)), 0.004),
                0.016,
                "stone",
            )
        cylinder(1.5, 0.012, (0, 0, 0), "sage", 0.004, 96)
        curved_wall()
        screens()
        radiologist_desk()
        net_and_chest()
        explaining_doctor()
        servers()
        end_plant()
    even_gloss()
    shoot(View(target=(-0.263, 0.327, 0.726), azimuth=38, elevation=26, lens=223.13, shift=0.03))
