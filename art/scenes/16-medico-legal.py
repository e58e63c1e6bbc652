"""Medico-legal: a great balance on law books, a hospital against its files; consent form, lawyer and doctor."""

from math import cos, pi, sin

from model.miniature import hospital_model
from model.paper.desk_things import book, pen
from model.paper.files import files
from model.paper.forms import licence_sheet
from model.people.figure import person
from model.people.worn import lawyers_bands
from model.place import at
from model.shapes.lines import bar, tube
from model.shapes.outlines import rounded_rectangle
from model.shapes.solids import box, prism
from model.shapes.turned import lathe, ring, sphere
from model.stage import View, shoot


def balance(z):
    """Two-pan balance; the beam lies along local x. Returns the height of its pans."""
    _foot_and_column(z)
    return _beam(z)


def _foot_and_column(z):
    """Foot and column."""
    lathe(
        [(0, 0), (0.78, 0), (0.80, 0.03), (0.78, 0.10), (0.55, 0.14), (0.50, 0.22), (0.20, 0.30), (0.13, 0.42)],
        (0, 0, z),
        "green",
        64,
    )
    lathe(
        [
            (0.13, 0.42),
            (0.10, 0.60),
            (0.085, 1.2),
            (0.075, 2.8),
            (0.12, 2.88),
            (0.12, 3.02),
            (0, 3.04),
        ],
        (0, 0, z),
        "green",
        48,
    )
    for v in (0.62, 1.5, 2.68):
        ring(0.105, 0.035, (0, 0, z + v), "sage_dark")
    sphere(0.16, (0, 0, z + 3.0 + 0.22), "terra")


def _beam(z):
    """The beam, a shallow arch with knobs, the chains and the pans."""
    arm, top = 1.95, z + 3.02
    beam = [
        (-arm, 0, top - 0.02),
        (-arm * 0.62, 0, top + 0.10),
        (-arm * 0.25, 0, top + 0.05),
        (0, 0, top),
        (arm * 0.25, 0, top + 0.05),
        (arm * 0.62, 0, top + 0.10),
        (arm, 0, top - 0.02),
    ]
    tube(beam, 0.06, "green")
    for s in (-1, 1):
        sphere(0.10, (s * arm, 0, top - 0.02), "sage_dark")
        pan = top - 1.62
        for i in range(3):
            a = i * 2 * pi / 3 + 0.5
            bar((s * arm, 0, top - 0.08), (s * arm + 0.80 * cos(a), 0.80 * sin(a), pan + 0.03), 0.022, "ink")
        lathe(
            [
                (0, -0.20),
                (0.20, -0.20),
                (0.50, -0.13),
                (0.80, 0.0),
                (0.84, 0.03),
                (0.80, 0.05),
                (0.52, -0.06),
                (0.2, -0.10),
                (0, -0.10),
            ],
            (s * arm, 0, pan),
            "terra",
            64,
        )
    return top - 1.72


def gavel(x, y):
    """A wooden gavel resting on its round block; block .9 m wide."""
    with at(x, y, 0, -28):
        lathe(
            [(0, 0), (0.42, 0), (0.44, 0.03), (0.42, 0.08), (0.36, 0.11), (0.36, 0.14), (0, 0.14)],
            material="wood_dark",
            segments=56,
        )
        with at(0, 0, 0.34):
            lathe(
                [
                    (0, -0.34),
                    (0.17, -0.34),
                    (0.19, -0.31),
                    (0.19, -0.22),
                    (0.15, -0.19),
                    (0.15, 0.19),
                    (0.19, 0.22),
                    (0.19, 0.31),
                    (0.17, 0.34),
                    (0, 0.34),
                ],
                material="wood",
                segments=48,
                angles=(0, 90, 0),
            )
            for u in (-0.17, 0.17):
                ring(0.155, 0.018, (u, 0, 0), "green", angles=(0, 90, 0))
            bar((0, -0.10, 0), (0, -1.05, -0.22), 0.085, "wood")
            sphere(0.07, (0, -1.05, -0.22), "green")


def books_and_balance():
    """Two enormous law books carry the balance; its beam runs across the picture."""
    with at(0.15, 0.75, 0, 36):
        book(0, 0, -4, 0, 3.1, 2.0, 0.46, "leaf", "sand")
        book(0.06, 0.02, 5, 0.46, 2.7, 1.75, 0.40, "clay", "sand")
        pan = balance(0.86)
        hospital_model(-1.95, 0, 0, pan, 0.86, base=False)
        files(1.95, 0, 10, pan, 8, 0.82, 0.60, seed=3)


def floor_books():
    """More law books on the floor and a judge's gavel on its block."""
    with at(2.60, 0.30, 0, -18):
        book(0, 0, 0, 0, 1.20, 0.85, 0.22, "green", "sand")
        book(0.03, 0.02, 9, 0.22, 1.08, 0.80, 0.20, "sage_dark", "green")
        book(-0.02, 0, -6, 0.42, 1.0, 0.74, 0.18, "terra", "sand")
    gavel(2.25, -1.45)


def consent_form():
    """Consent form, leaning, signed, with its pen."""
    with at(-2.25, -1.25, 0.02, 22):
        licence_sheet(0, 0, 0, 0, 1.50, 2.0, -14, seal="terra")
        bar((0, 0.80, 0), (0, 0.37, 1.2), 0.06, "wood_dark")
        with at(0, 0, 0, rx=-14):
            tube(
                [
                    (-0.56, -0.035, 0.40),
                    (-0.46, -0.035, 0.56),
                    (-0.38, -0.035, 0.38),
                    (-0.28, -0.035, 0.52),
                    (-0.20, -0.035, 0.40),
                    (-0.08, -0.035, 0.48),
                    (0.06, -0.035, 0.42),
                ],
                0.018,
                "green",
            )
            box(0.70, 0.02, 0.02, (-0.26, -0.025, 0.31), "sage_dark", 0.004)
        pen((0.12, -0.02, 0.46), (0.90, -0.62, 1.30), 0.065)


def lawyer_and_doctor():
    """Lawyer in black coat and white bands, doctor in white, in conversation."""
    person(-0.12, -2.10, -14, top="ink", legs="ink", coat=True, arms=("fwd", "fold"), skin="skin2", scale=1.22)
    lawyers_bands(-0.12, -2.10, -14, 0, 1.22)
    files(0.27, -2.17, -20, 1.16, 2, 0.32, 0.25, seed=1)
    person(
        1.08,
        -2.10,
        208,
        top="white",
        legs="leaf",
        coat=True,
        arms=("fwd", "down"),
        skin="skin3",
        bun=True,
        scale=1.22,
    )


def build():
    """Build the picture."""
    # round-cornered court floor: plinth, one step
    for w, d, r, h, z, m, b in (
        (7.5, 6.2, 2.1, 0.49, -0.49, "white", 0.06),
        (6.8, 5.5, 1.8, 0.07, 0, "sage", 0.02),
        (6.5, 5.2, 1.7, 0.09, 0, "mint", 0.02),
    ):
        prism(rounded_rectangle(w, d, r, 28), h, (0.1, -0.1, z), m, b)

    with at(0, 0, 0.09):
        books_and_balance()
        floor_books()
        consent_form()
        lawyer_and_doctor()

    shoot(View(target=(0.684, -0.568, 1.713), azimuth=36, elevation=22, lens=230.32))
