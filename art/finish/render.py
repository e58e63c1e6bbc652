"""Rendering one picture: Blender makes the passes, the system's Python finishes them."""

import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from finish.picture import finished, write

ART = Path(__file__).parent.parent
SCENES = sorted(path.stem for path in (ART / "scenes").glob("*.py"))
WIDE = {"about-cutaway": 2000, "home-hero": 2040}  # pictures that are shown larger than a service


@dataclass(frozen=True)
class Quality:
    """Width in pixels (None: the picture's own), samples a pixel, radius of the denoiser."""

    width: int | None
    samples: int
    radius: int


DRAFT = Quality(480, 24, 7)
FULL = Quality(None, 64, 9)


def render(name, quality, into, passes=None):
    """Render the scene `name` and write NAME.png into the folder `into`; keep the raw passes if a folder is given."""
    if name not in SCENES:
        sys.exit(f'There is no scene "{name}". There are: {", ".join(SCENES)}.')
    start = time.monotonic()
    width = quality.width or WIDE.get(name, 1400)
    with TemporaryDirectory() as spare:
        folder = (passes or Path(spare)).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        _blender(name, width, quality.samples, folder)
        into.mkdir(parents=True, exist_ok=True)
        write(into / f"{name}.png", finished(folder, name, quality.radius))
    print(f"{into / name}.png  {width} px, {time.monotonic() - start:.0f} s", flush=True)


def _blender(name, width, samples, folder):
    """Run scene.py in Blender; what Blender says is shown only if it fails, but for the view that fit() found."""
    order = ["blender", "--background", "--python-exit-code", "1", "--python", str(ART / "scene.py")]
    order += ["--", name, str(width), str(samples), str(folder)]
    try:
        done = subprocess.run(order, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    except FileNotFoundError:
        sys.exit("Blender is not installed: see art/README.md.")
    if done.returncode:
        sys.exit(f"{done.stdout}\nBlender could not render {name}.")
    for line in done.stdout.splitlines():
        if line.startswith("View("):
            print(line, flush=True)
