"""Health checks: treadmill, ECG, scale."""

from math import cos, pi, sin

from model.furniture.screens import screen
from model.place import at
from model.shapes.lines import bar, bent_tube
from model.shapes.marks import pulse_line
from model.shapes.outlines import rounded_rectangle
from model.shapes.solids import box, prism, rounded_box
from model.shapes.turned import cylinder, sphere


def treadmill(x, y, turn=0, z=0):
    """Treadmill, 1.9 m deck along x, console at +x."""
    with at(x, y, z, turn):
        rounded_box(1.95, 0.82, 0.16, (0, 0, 0.02), "white", 0.10, 0.04)
        rounded_box(1.62, 0.52, 0.03, (-0.08, 0, 0.175), "ink", 0.05, 0.008)
        for s in (-1, 1):
            box(1.70, 0.10, 0.05, (-0.08, s * 0.33, 0.17), "leaf", 0.014)
            bent_tube([(0.80, s * 0.36, 0.16), (1.00, s * 0.36, 1.16), (0.40, s * 0.34, 1.04)], 0.032, 0.12, "white")
            rounded_box(0.36, 0.07, 0.07, (0.52, s * 0.34, 1.03), "ink", 0.03, 0.02)
        rounded_box(0.34, 0.80, 0.26, (0.82, 0, 0.16), "white", 0.10, 0.04)
        with at(0.98, 0, 1.22, 90, ry=0):
            rounded_box(0.74, 0.20, 0.10, (0, 0.02, -0.10), "white", 0.06, 0.03)
        with at(0.96, 0, 1.32, -90, rx=-14):
            prism(rounded_rectangle(0.66, 0.36, 0.06), 0.07, (0, 0, 0), "white", 0.02, "xz")
            prism(rounded_rectangle(0.56, 0.26, 0.03), 0.02, (0, -0.030, 0), "screen:gloss", 0.004, "xz")
            pulse_line(0.44, 0.16, (0, -0.045, 0), "saffron", radius=0.009)


def ecg_stand(x, y, turn=0, width=1.0, height=0.74, z=0, pole=1.15):
    """A large ECG screen on a wheeled pole `pole` high, facing -y."""
    with at(x, y, z, turn):
        for i in range(5):
            a = i * 2 * pi / 5 + 0.3
            bar((0, 0, 0.10), (0.34 * cos(a), 0.34 * sin(a), 0.06), 0.045, "steel")
            sphere(0.045, (0.34 * cos(a), 0.34 * sin(a), 0.045), "rubber")
        bar((0, 0, 0.06), (0, 0, pole + 0.2), 0.06, "steel")
        rounded_box(0.40, 0.26, 0.05, (0, -0.02, pole * 0.62), "white", 0.05, 0.02)
        screen(width, height, (0, -0.06, pole + height / 2), kind="ecg")


def height_scale(x, y, turn=0, z=0):
    """Weighing scale with a graduated height rod at the back (+y), reading head and foot plate; 2.05 m."""
    with at(x, y, z, turn):
        rounded_box(0.52, 0.52, 0.10, (0, 0, 0), "white", 0.08, 0.03)
        rounded_box(0.42, 0.40, 0.02, (0, -0.03, 0.10), "ink", 0.05, 0.006)
        box(0.14, 0.08, 2.0, (0, 0.22, 0.06), "green", 0.015)
        for i in range(14):
            box(0.07 if i % 2 else 0.11, 0.012, 0.014, (0, 0.178, 0.50 + i * 0.11), "white", 0.002)
        rounded_box(0.30, 0.08, 0.22, (0, 0.20, 1.10), "white", 0.05, 0.02)
        cylinder(0.085, 0.03, (0, 0.165, 1.21), "mint", 0.006, 28, angles=(90, 0, 0))
        box(0.18, 0.38, 0.045, (0, 0.06, 1.76), "terra", 0.012)
