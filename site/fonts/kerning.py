"""Stores the kerning of a font cut in less space (README.md): python3 kerning.py anek-text 20 10.

Drops values below the first number and rounds the others to the second, in font units, and puts letters that are kerned
alike into one class.
"""

import sys
from pathlib import Path

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.ttLib import TTFont


def kerning(font: TTFont) -> dict[tuple[str, str], int]:
    """Return the kerning of every pair of glyphs, in font units. The first subtable that contains a pair decides."""
    table = font["GPOS"].table
    lookups = {i for record in table.FeatureList.FeatureRecord if record.FeatureTag == "kern"
               for i in record.Feature.LookupListIndex}
    pairs: dict[tuple[str, str], int] = {}
    for index in sorted(lookups):
        for subtable in table.LookupList.Lookup[index].SubTable:
            subtable = getattr(subtable, "ExtSubTable", subtable)
            for left in subtable.Coverage.glyphs:
                for right, move in moves(subtable, left, font.getGlyphOrder()):
                    pairs.setdefault((left, right), move)
    return pairs


def moves(subtable, left: str, glyphs: list[str]):
    """Return the kerning of one left glyph in a subtable: by pair (format 1) or by class (format 2)."""
    if subtable.Format == 1:
        records = subtable.PairSet[subtable.Coverage.glyphs.index(left)].PairValueRecord
        return [(record.SecondGlyph, getattr(record.Value1, "XAdvance", 0)) for record in records]
    row = subtable.Class1Record[subtable.ClassDef1.classDefs.get(left, 0)].Class2Record
    classes = subtable.ClassDef2.classDefs
    return [(right, getattr(row[classes.get(right, 0)].Value1, "XAdvance", 0)) for right in glyphs]


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
