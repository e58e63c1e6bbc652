"""Financial consulting: owner and two consultants at a round table, columns of a bar chart behind them."""

from math import cos, radians, sin

from model.building.ground import plinth
from model.furniture.seating import chair
from model.miniature import hospital_model
from model.paper.desk_things import book, calculator, coin_stack, pen
from model.people.figure import person
from model.place import at
from model.shapes.lines import bar, tube
from model.shapes.solids import box, plate, rounded_box
from model.shapes.turned import cylinder, lathe, sphere
from model.stage import View, shoot


def bar_chart():
    """Bar chart: five columns along the back, each with a green cap, one of brick; balls on a line above them."""
    heights = (0.85, 1.35, 1.95, 2.60, 3.45)
    balls = []
    rounded_box(7.0, 1.25, 0.16, (0.05, 2.15, 0), "white", 0.12, 0.03)
    for i, h in enumerate(heights):
        x = -2.72 + i * 1.38
        m = "terra" if i == 3 else "white" if i % 2 == 0 else "sage_dark"
        rounded_box(0.92, 0.78, h, (x, 2.15, 0.16), m, 0.10, 0.04)
        rounded_box(0.94, 0.80, 0.05, (x, 2.15, 0.16 + h), "green", 0.10, 0.012)
        balls.append((x, 2.15, 0.16 + h + 0.52 + (0.10 if i % 2 else 0)))
    # leaf, not green: the line stands before the well, which may be dark
    tube(balls, 0.035, "leaf", smooth=False)
    for i, b in enumerate(balls):
        sphere(0.15, b, "terra" if i == 4 else "leaf")
    with at(balls[-1][0], balls[-1][1], balls[-1][2]):
        bar((0, 0, 0), (0.42, 0, 0.40), 0.07, "leaf")
        with at(0.42, 0, 0.40, ry=46):
            lathe([(0, 0.34), (0.18, 0), (0, 0)], material="leaf", segments=32)


def consultation():
    """Round table on a rug, hospital model in its middle."""
    with at(-0.75, -0.66, 0, scale=1.16):
        cylinder(1.95, 0.012, (0, 0, 0), "sage", 0.004, 96)
        cylinder(1.88, 0.018, (0, 0, 0), "sage_dark", 0.004, 96)
        cylinder(1.80, 0.024, (0, 0, 0), "sage", 0.004, 96)
        lathe(
            [
                (0, 0.02),
                (0.52, 0.02),
                (0.54, 0.05),
                (0.50, 0.08),
                (0.12, 0.12),
                (0.10, 0.66),
                (0.30, 0.71),
                (0, 0.71),
            ],
            material="white",
            segments=64,
        )
        cylinder(1.18, 0.06, (0, 0, 0.70), "wood", 0.016, 96)
        hospital_model(0.20, -0.12, 22, 0.765, 0.70)
        _papers()
        _people()


def _papers():
    """Papers."""
    for a, r in ((-70, 0.86), (172, 0.84), (28, 0.90), (104, 0.80)):
        with at(r * cos(radians(a)), r * sin(radians(a)), 0.765, a + 90):
            plate(0.30, 0.40, (0, 0, 0.006), "paper", 0.02, 0.012, "xy", 0.003)
            for j in range(4):
                box(0.20, 0.018, 0.006, (0, 0.12 - j * 0.07, 0.018), "sage_dark" if j else "green", 0.002)
    pen((0.48, -0.78, 0.80), (0.66, -0.66, 0.82), 0.014)


def _people():
    """Two consultants and the owner."""
    chair(1.62 * cos(radians(28)), 1.62 * sin(radians(28)), 208, "leaf")
    person(
        1.62 * cos(radians(28)),
        1.62 * sin(radians(28)),
        208,
        top="green",
        legs="ink",
        sit=True,
        arms=("fwd", "reach"),
        skin="skin3",
    )
    chair(1.62 * cos(radians(172)), 1.62 * sin(radians(172)), -8, "leaf")
    person(
        1.62 * cos(radians(172)),
        1.62 * sin(radians(172)),
        -8,
        top="terra",
        legs="ink",
        sit=True,
        arms=("reach", "fwd"),
        skin="skin1",
        bun=True,
    )
    chair(1.56 * cos(radians(104)), 1.56 * sin(radians(104)), -76, "leaf")
    person(
        1.56 * cos(radians(104)),
        1.56 * sin(radians(104)),
        -76,
        top="sage_dark",
        legs="white",
        sit=True,
        coat=True,
        arms=("fwd", "fwd"),
        skin="skin2",
        hair="grey",
    )


def money():
    """Coins, calculator, ledgers in front."""
    coin_stack(2.45, 0.15, 10, 0.34, seed=1)
    coin_stack(3.12, -0.35, 6, 0.34, seed=2)
    coin_stack(2.42, -0.75, 3, 0.34, seed=3)
    calculator(2.05, -2.15, 14, 0, 1.05, 1.42, 0.18)
    with at(-2.90, -2.38, 0, 10, 1.05):
        book(0, 0, 0, 0, 1.05, 0.78, 0.20, "green", "sand")
        book(0.04, 0.02, 8, 0.20, 0.96, 0.72, 0.18, "terra", "sand")
        book(-0.02, 0, -5, 0.38, 0.90, 0.66, 0.16, "sage_dark", "green")


def build():
    """Build the picture."""
    plinth(8.2, 6.6, (0, 0), radius=0.8)
    rounded_box(7.7, 6.1, 0.06, (0, 0, 0), "mint", 0.65, 0.02)

    with at(0, 0, 0.06):
        bar_chart()
        consultation()
        money()

    shoot(View(target=(0.05, 0.305, 1.489), azimuth=32, elevation=24, lens=187.77))
