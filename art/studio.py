"""The workshop's commands: python3 art/studio.py --help."""

import argparse
from pathlib import Path

from finish.compare import compare
from finish.masters import make_masters
from finish.render import DRAFT, FULL, SCENES, render
from finish.sheet import make_sheet

ART = Path(__file__).parent
OUT = ART / "out"


def arguments():
    """What the command line asks for."""
    parser = argparse.ArgumentParser(
        description="Renders, compares and delivers the pictures of the architect's model."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("render", help="render pictures with alpha into a folder")
    one.add_argument("names", nargs="*", metavar="NAME", help="scenes, without .py (none: the whole set)")
    one.add_argument("--draft", action="store_true", help="480 px wide, in seconds")
    one.add_argument("--into", type=Path, default=OUT, help="folder of the pictures (default: art/out)")
    one.add_argument("--passes", type=Path, help="keep the raw passes in this folder")
    sheet = commands.add_parser("sheet", help="lay all finished pictures on one contact sheet, light and dark")
    sheet.add_argument("--of", type=Path, default=OUT, help="folder of the pictures (default: art/out)")
    masters = commands.add_parser("masters", help="write the finished pictures as masters into site/images")
    masters.add_argument("--of", type=Path, default=OUT, help="folder of the pictures (default: art/out)")
    pair = commands.add_parser("compare", help="print how far the pictures or raw passes of two folders differ")
    pair.add_argument("before", type=Path)
    pair.add_argument("after", type=Path)
    return parser.parse_args()


def main():
    """Run one command."""
    asked = arguments()
    if asked.command == "render":
        for name in asked.names or SCENES:
            render(name, DRAFT if asked.draft else FULL, asked.into, asked.passes)
    elif asked.command == "sheet":
        make_sheet(asked.of, ART / "contact-sheet.webp")
    elif asked.command == "masters":
        make_masters(asked.of, ART.parent / "site" / "images")
    else:
        compare(asked.before, asked.after)


if __name__ == "__main__":
    main()
