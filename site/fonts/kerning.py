"""Stores the kerning of a font cut in less space (README.md): python3 kerning.py anek-text 20 10.

Drops values below the first number and rounds the others to the second, in font units, and puts letters that are kerned
alike into one class.
"""

import sys
from pathlib import Path

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.ttLib import TTFont

from outlines import kerning


def classes(glyphs: list[str], values: dict[tuple[str, str], int], side: int) -> list[list[str]]:
    """Return the glyphs that have the same values on this side of a pair, class by class."""
    alike: dict[frozenset, list[str]] = {}
    for glyph in glyphs:
        row = frozenset((pair[1 - side], move) for pair, move in values.items() if pair[side] == glyph)
        if row:
            alike.setdefault(row, []).append(glyph)
    return list(alike.values())


def feature(glyphs: list[str], values: dict[tuple[str, str], int]) -> str:
    """Return the kerning as a feature file with one rule for each pair of classes."""
    rules = [f"pos [{' '.join(lefts)}] [{' '.join(rights)}] {values[lefts[0], rights[0]]};"
             for lefts in classes(glyphs, values, 0) for rights in classes(glyphs, values, 1)
             if (lefts[0], rights[0]) in values]
    return f"feature kern {{ lookupflag IgnoreMarks; {' '.join(rules)} }} kern;"


cut, least, step = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
file = Path(__file__).parent / f"{cut}.woff2"
font = TTFont(file)
kept = {pair: round(move / step) * step for pair, move in kerning(font).items() if abs(move) >= least}
del font["GPOS"]
addOpenTypeFeaturesFromString(font, feature(font.getGlyphOrder(), kept), tables=["GPOS"])
font.save(file)
