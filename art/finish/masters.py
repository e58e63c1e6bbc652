"""Masters for the site: WebP with alpha, as good as fits into 400 kB. The build makes all sizes from them."""

import sys

import cv2

LIMIT = 400_000
# the part of the hero that a phone shows, in units of its viewBox: left, top, width, height; and its width in pixels
VIEWBOX = (-744.5, -173.2, 1226.3, 794.1)
MOBILE = (-425, -143.2, 690, 590)
MOBILE_WIDTH = 1170


def make_masters(pictures, images):
    """Write every finished picture of a folder into the site's images."""
    for path in sorted(pictures.glob("*.png")):
        picture = cv2.imread(str(path), cv2.IMREAD_UNCHANGED)
        _write(picture, images / place(path.stem))
        if path.stem == "home-hero":
            _write(mobile_part(picture), images / "home" / "hero-mobile.webp")


def place(name):
    """Where the site keeps the master of a picture."""
    group, _, rest = name.partition("-")
    if group.isdigit():
        return f"services/{name}.webp"
    return {"home": f"home/{rest}.webp", "about": f"home/{rest}.webp", "contact": f"contact/{rest}.webp"}[group]


def mobile_part(hero):
    """The crop of the hero for narrow screens."""
    scale = hero.shape[1] / VIEWBOX[2]
    left, top = (round((MOBILE[i] - VIEWBOX[i]) * scale) for i in (0, 1))
    width, height = (round(MOBILE[i] * scale) for i in (2, 3))
    part = hero[top : top + height, left : left + width]
    size = (MOBILE_WIDTH, round(MOBILE_WIDTH * MOBILE[3] / MOBILE[2]))
    return cv2.resize(part, size, interpolation=cv2.INTER_AREA)


def _write(picture, path):
    for quality in range(96, 60, -2):
        done, data = cv2.imencode(".webp", picture, [cv2.IMWRITE_WEBP_QUALITY, quality])
        if done and len(data) <= LIMIT:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            print(f"{path.name:34} quality {quality}, {len(data) / 1000:.0f} kB")
            return
    sys.exit(f"{path.name} does not fit into {LIMIT / 1000:.0f} kB.")
