"""Makes the fonts of the PDFs (README.md) from npm packages: python3 make.py FOLDER_WITH_NODE_MODULES."""

import json
import sys
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

LATIN = ["-variable/anek-latin/files/anek-latin-latin-wdth", "-variable/anek-latin/files/anek-latin-latin-ext-wdth"]
ARABIC = ["/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-500"]

# File: sources below node_modules/@fontsource, family, width, weight.
CUTS = {
    "anek-display": (LATIN, "Sheet Display", 118, 500),
    "anek-text": (LATIN, "Sheet Text", 100, 400),
    "anek-strong": (LATIN, "Sheet Text", 100, 600),
    "anek-note": (LATIN, "Sheet Note", 82, 500),
    "arabic": (ARABIC, "Sheet Arabic", 100, 500),
}
SCRIPTS = {"bangla": "bengali", "devanagari": "devanagari", "gujarati": "gujarati", "gurmukhi": "gurmukhi",
           "kannada": "kannada", "malayalam": "malayalam", "odia": "oriya", "tamil": "tamil", "telugu": "telugu"}
for name, subset in SCRIPTS.items():
    source = f"-variable/anek-{name}/files/anek-{name}-{subset}-wdth"
    CUTS[f"anek-{name}"] = ([source], f"Sheet {name.title()}", 100, 500)

# A mark that is moved up or down by less than this share of the em stays where it is.
STILL = 0.02


def rename(font: TTFont, family: str, weight: int) -> None:
    """Name the font by family and weight alone: Typst finds fonts by these."""
    names = font["name"]
    style = "SemiBold" if weight == 600 else "Regular"
    full = f"{family} {style}"
    names.names = [record for record in names.names if record.nameID in (0, 5, 13, 14)]
    for name_id, text in {1: family, 2: "Regular", 3: full, 4: full, 6: full.replace(" ", "")}.items():
        names.setName(text, name_id, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight if family == "Sheet Text" else 400
    font["OS/2"].usWidthClass = 5
    font["OS/2"].fsSelection = 0x40
    font["head"].macStyle = 0


def settle_marks(font: TTFont) -> None:
    """Remove tiny vertical moves of marks: Typst 0.14 writes a cluster's text once for each height that its glyphs have."""
    still = STILL * font["head"].unitsPerEm
    for lookup in font["GPOS"].table.LookupList.Lookup if "GPOS" in font else []:
        for subtable in lookup.SubTable:
            subtable = getattr(subtable, "ExtSubTable", subtable)
            if type(subtable).__name__ != "MarkBasePos":
                continue
            for mark_class in range(subtable.ClassCount):
                marks = [mark.MarkAnchor for mark in subtable.MarkArray.MarkRecord if mark.Class == mark_class]
                bases = [base.BaseAnchor[mark_class] for base in subtable.BaseArray.BaseRecord]
                level = min((anchor.YCoordinate for anchor in marks), default=0)
                for anchor in marks + [base for base in bases if base is not None]:
                    if abs(anchor.YCoordinate - level) <= still:
                        anchor.YCoordinate = level


def static(source: Path, width: int, weight: int) -> TTFont:
    font = TTFont(source)
    if "fvar" in font:
        font = instantiateVariableFont(font, {"wdth": width, "wght": weight})
    dropped = ["STAT", "DSIG", "MVAR"]
    subsetter = Subsetter(Options(hinting=False, layout_features=["*"], name_IDs=["*"], notdef_outline=True, drop_tables=dropped))
    subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)
    font.flavor = None
    return font


def cut(packages: str, sources: list[str], family: str, width: int, weight: int) -> TTFont:
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for source in sources:
            files.append(f"{folder}/{len(files)}.ttf")
            static(Path(f"{packages}{source}-normal.woff2"), width, weight).save(files[-1])
        font = Merger().merge(files) if len(files) > 1 else TTFont(files[0])
    settle_marks(font)
    rename(font, family, weight)
    return font


def ranges(codes: set[int]) -> list[list[int]]:
    """Return the codes as ranges, first and last."""
    found: list[list[int]] = []
    for code in sorted(codes):
        if found and code == found[-1][1] + 1:
            found[-1][1] = code
        else:
            found.append([code, code])
    return found


here = Path(__file__).parent
covered: set[int] = set()
for name, (sources, family, width, weight) in CUTS.items():
    font = cut(f"{sys.argv[1]}/node_modules/@fontsource", sources, family, width, weight)
    covered |= {code for code in font.getBestCmap() if code >= 32}
    font.save(here / f"{name}.ttf")
(here / "coverage.json").write_text(json.dumps(ranges(covered), separators=(",", ":")) + "\n")
