"""Writes the outlines of a font cut as JSON, for the social cards (README.md): python3 outlines.py anek-display."""

import json
import sys
from pathlib import Path

from fontTools.misc.transform import Transform
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
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


def outlines(font: TTFont) -> dict:
    characters = {name: chr(code) for code, name in font.getBestCmap().items()}
    glyph_set = font.getGlyphSet()
    glyphs = {}
    for name, character in characters.items():
        pen = SVGPathPen(glyph_set, ntos=lambda number: f"{number:g}")
        glyph_set[name].draw(TransformPen(pen, Transform(1, 0, 0, -1)))
        glyphs[character] = [glyph_set[name].width, pen.getCommands()]
    known = {characters[left] + characters[right]: move
             for (left, right), move in kerning(font).items()
             if move and left in characters and right in characters}
    return {"unitsPerEm": font["head"].unitsPerEm, "glyphs": glyphs, "kerning": known}


if __name__ == "__main__":
    here = Path(__file__).parent
    for cut in sys.argv[1:]:
        drawn = outlines(TTFont(here / f"{cut}.woff2"))
        (here / f"{cut}.json").write_text(json.dumps(drawn, ensure_ascii=False, separators=(",", ":")) + "\n")
