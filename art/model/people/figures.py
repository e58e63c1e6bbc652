"""People in other poses than person(): striding, cut at the waist, a manikin."""

from model.place import at
from model.shapes.lines import tube
from model.shapes.marks import cross
from model.shapes.melt import capsule, melted
from model.shapes.outlines import rounded_rectangle
from model.shapes.solids import prism, rounded_box
from model.shapes.turned import cylinder, dome, sphere


def head(c, skin="skin1", hair="hair", bun=False, scale=1.0, tilt=-26):
    """A clay head with a cap of hair, about `c`, facing +x."""
    with at(*c, 0, scale):
        sphere(0.138, (0, 0, 0), skin, (0.97, 0.90, 1.10))
        dome(0.148, (-0.012, 0, 0.006), hair, -0.055, tilt=tilt)
        if bun:
            sphere(0.062, (-0.145, 0, 0.03), hair)


def walker(x, y, turn=0, top="terra", legs="ink", skin="skin2", hair="hair", bun=False, z=0, scale=1.0, shoe="white"):
    """Person in full stride, facing +x: front knee lifted, arms swinging."""
    with at(x, y, z, turn, scale):
        hz, sh = 0.82, 1.31
        body = [
            capsule((0, 0, hz), (0.05, 0, sh - 0.10), 0.145, 0.150),
            capsule((0.05, -0.10, sh - 0.07), (0.05, 0.10, sh - 0.07), 0.095, 0.095),
        ]
        body += [
            capsule((0.05, -0.19, sh - 0.06), (-0.16, -0.25, sh - 0.27), 0.068, 0.060),
            capsule((-0.16, -0.25, sh - 0.27), (0.02, -0.23, sh - 0.43), 0.060, 0.05),
        ]
        body += [
            capsule((0.05, 0.19, sh - 0.06), (0.10, 0.25, sh - 0.32), 0.068, 0.060),
            capsule((0.10, 0.25, sh - 0.32), (0.34, 0.19, sh - 0.22), 0.060, 0.05),
        ]
        melted(body, top, 0.022, 10)
        sphere(0.052, (0.04, -0.23, sh - 0.45), skin)
        sphere(0.052, (0.36, 0.185, sh - 0.21), skin)
        limbs = [
            capsule((0, -0.08, hz), (0.28, -0.09, 0.56), 0.102, 0.08),
            capsule((0.28, -0.09, 0.56), (0.22, -0.09, 0.20), 0.08, 0.062),
        ]
        limbs += [
            capsule((0, 0.08, hz), (-0.06, 0.085, 0.46), 0.102, 0.08),
            capsule((-0.06, 0.085, 0.46), (-0.26, 0.09, 0.13), 0.08, 0.062),
        ]
        melted(limbs, legs, 0.022, 8)
        sphere(0.075, (0.27, -0.09, 0.14), shoe, (1.45, 0.82, 0.68), angles=(0, 0, 0))
        sphere(0.075, (-0.24, 0.09, 0.065), shoe, (1.45, 0.82, 0.68), angles=(0, 22, 0))
        cylinder(0.055, 0.12, (0.05, 0, sh - 0.01), skin)
        head((0.068, 0, sh + 0.195), skin, hair, bun)


def doctor_bust(skin="skin1", hair="hair", coat="white", shirt="leaf", steth="green", bun=False):
    """Doctor cut at the waist, facing +x, base at z=0, .85 m tall: white coat, open collar, stethoscope, one hand
    raised.
    """
    sh = 0.52
    body = [
        capsule((0, 0, 0.06), (0, 0, sh - 0.10), 0.165, 0.155),
        capsule((0, -0.13, sh - 0.07), (0, 0.13, sh - 0.07), 0.10, 0.10),
    ]
    body += [
        capsule((0, -0.20, sh - 0.07), (0.05, -0.27, 0.20), 0.074, 0.066),
        capsule((0.05, -0.27, 0.20), (0.26, -0.20, 0.30), 0.066, 0.055),
    ]
    body += [
        capsule((0, 0.20, sh - 0.07), (0.02, 0.27, 0.18), 0.074, 0.068),
        capsule((0.02, 0.27, 0.18), (0.12, 0.18, 0.05), 0.068, 0.060),
    ]
    melted(body, coat, 0.018, 10)
    sphere(0.058, (0.295, -0.185, 0.32), skin)
    sphere(0.030, (0.315, -0.185, 0.375), skin, (1, 1.2, 1.6))
    prism([(-0.075, 0), (0.075, 0), (0, -0.26)], 0.05, (0.135, 0, sh - 0.03), shirt, 0.012, "yz", angles=(0, -6, 0))
    cylinder(0.060, 0.14, (0, 0, sh - 0.02), skin)
    tube([(-0.07, 0.09, sh + 0.01), (0.10, 0.115, sh - 0.05), (0.165, 0.085, 0.28), (0.18, 0.03, 0.17)], 0.014, steth)
    tube([(-0.07, -0.09, sh + 0.01), (0.10, -0.115, sh - 0.05), (0.165, -0.085, 0.28), (0.18, 0.0, 0.20)], 0.014, steth)
    cylinder(0.036, 0.025, (0.185, 0.03, 0.145), "steel", 0.006, 24, angles=(0, 90, 0))
    head((0.015, 0, sh + 0.22), skin, hair, bun, 1.08)


def manikin(x, y, turn=0, z=0):
    """CPR training manikin: head and torso lying on their back, head at -x, on a mat."""
    with at(x, y, z, turn):
        rounded_box(1.15, 0.62, 0.05, (0.05, 0, 0), "leaf", 0.06, 0.02)
        melted(
            [
                capsule((-0.12, 0, 0.16), (0.42, 0, 0.15), 0.135, 0.125),
                capsule((-0.14, -0.15, 0.16), (-0.14, 0.15, 0.16), 0.10, 0.10),
                capsule((-0.14, -0.22, 0.14), (-0.05, -0.25, 0.12), 0.075, 0.06),
                capsule((-0.14, 0.22, 0.14), (-0.05, 0.25, 0.12), 0.075, 0.06),
                capsule((0.42, -0.10, 0.14), (0.42, 0.10, 0.14), 0.11, 0.11),
            ],
            "sand",
            0.018,
            8,
        )
        cylinder(0.06, 0.12, (-0.26, 0, 0.16), "sand", angles=(0, -90, 0))
        sphere(0.125, (-0.44, 0, 0.18), "sand", (1.12, 0.92, 0.95))
        prism(rounded_rectangle(0.30, 0.26, 0.06), 0.03, (0.06, 0, 0.262), "white", 0.01)
        cross(0.16, 0.03, (0.06, 0, 0.28), "leaf", "xy")
