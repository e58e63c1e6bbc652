#!/usr/bin/env bash
# The word हिन्दी, written on a picture by the tools that make share cards, charts and captions.
#
# Guess: the tools of Debian shape Hindi, as browsers do: the sign of i stands before its consonant, न and द join.
# Fact:  of eight ways only two do: gnuplot with Cairo, and Pillow, and Pillow only where libraqm is found. ImageMagick,
#   GraphicsMagick, GD (PHP and gnuplot's png), FFmpeg's drawtext and Pillow's basic layout put letter after letter:
#   the sign stands behind its consonant, and a virama is seen. All exit with 0, and all have the right font.
# Hurts: whoever makes the picture of a link, the caption of a video or a chart in Hindi: every second word is misspelt, and
#   somebody who does not read Hindi does not see it.
# Seen with: Debian 12: imagemagick 6.9.11.60, graphicsmagick 1.4+really1.3.40, ffmpeg 5.1.9, php8.2-gd, gnuplot 5.4.4,
#   python3-pil 9.4.0, fonts-noto-core 20201225, libharfbuzz-bin 6.0.0; 2026-11-28.
set -euo pipefail
packages=(imagemagick graphicsmagick ffmpeg php-cli php-gd gnuplot-nox python3-pil fonts-noto-core libharfbuzz-bin)
dpkg -s "${packages[@]}" >/dev/null 2>&1 || apt-get install -qq -y --no-install-recommends "${packages[@]}" >/dev/null
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
font=/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf
word=हिन्दी

hb-view --font-size=80 --output-file=shaped.png "$font" "$word"
hb-view --font-size=80 --shapers=fallback --output-file=letters.png "$font" "$word"
convert -background white -font "$font" -pointsize 80 label:"$word" imagemagick.png
gm convert -size 500x160 xc:white -font "$font" -pointsize 80 -draw "text 10,100 '$word'" graphicsmagick.png
ffmpeg -loglevel error -f lavfi -i color=white:s=500x160 -frames:v 1 \
  -vf "drawtext=fontfile=$font:text='$word':fontsize=80:x=10:y=30" ffmpeg.png
php -r '$i = imagecreatetruecolor(500, 160); imagefill($i, 0, 0, 0xffffff);
  imagettftext($i, 60, 0, 10, 110, 0, $argv[1], $argv[2]); imagepng($i, "php-gd.png");' "$font" "$word"
for terminal in pngcairo png; do
  chosen="'$font,60'"; [ $terminal = png ] && chosen="'$font' 60"; [ $terminal = pngcairo ] && chosen="'Noto Sans Devanagari,60'"
  gnuplot -e "set term $terminal size 500,300 font $chosen; set output 'gnuplot-$terminal.png'; unset tics; unset border; unset key;
    set label '$word' at graph 0.1,0.5; plot [0:1][0:1] -1"
done
/usr/bin/python3 - "$font" "$word" <<'PY' | tee seen
import sys
from PIL import Image, ImageChops, ImageDraw, ImageFont, ImageStat, features

for name, engine in (("pillow", ImageFont.Layout.RAQM), ("pillow-basic", ImageFont.Layout.BASIC)):
    picture = Image.new("L", (500, 160), 255)
    font = ImageFont.truetype(sys.argv[1], 80, layout_engine=engine)
    ImageDraw.Draw(picture).text((10, 10), sys.argv[2], font=font, fill=0)
    picture.save(f"{name}.png")

def ink(name):
    """The drawn word alone, in one size."""
    picture = ImageChops.invert(Image.open(f"{name}.png").convert("RGB").convert("L"))
    return picture.crop(picture.point(lambda v: 255 if v > 100 else 0).getbbox()).resize((300, 160))

def far(one, other):
    return ImageStat.Stat(ImageChops.difference(ink(one), ink(other))).mean[0]

print("libraqm found:", features.check("raqm"))
for name in ("imagemagick", "graphicsmagick", "ffmpeg", "php-gd", "gnuplot-png", "gnuplot-pngcairo", "pillow", "pillow-basic"):
    print(name, "shapes the word" if far(name, "shaped") < far(name, "letters") else "puts letter after letter")
PY
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
libraqm found: True
imagemagick puts letter after letter
graphicsmagick puts letter after letter
ffmpeg puts letter after letter
php-gd puts letter after letter
gnuplot-png puts letter after letter
gnuplot-pngcairo shapes the word
pillow shapes the word
pillow-basic puts letter after letter
EXPECTED
echo "as seen"
