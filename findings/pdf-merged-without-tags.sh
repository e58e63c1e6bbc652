#!/usr/bin/env bash
# Guess: joining tagged PDFs keeps what makes them accessible (tags, language, title, bookmarks), at least for the first of them, as the
#        pages themselves are only copied.
# Fact:  none of six programs keeps the tags, and none keeps the language. pdftk, mutool, pypdf and Ghostscript keep the bookmarks of both
#        files, pdfunite and qpdf lose these too. Only Ghostscript keeps the title. None says a word.
# Hurts: a tender that asks for accessible documents: 24 service sheets, each one tagged and checked, become a brochure that no longer is,
#        in the last step, after the check. Set the whole from one source instead, or check the joined file.
# Seen with: poppler-utils 22.12.0-2+deb12u3, qpdf 11.3.0-1+deb12u1, ghostscript 10.0.0~dfsg-11+deb12u9, pdftk-java 3.3.2-1, mupdf-tools 1.21.1,
#        python3-pypdf 3.4.1-1+deb12u1, chromium as the writer (Debian 12), 2026-11-27.
set -euo pipefail

browser=$(command -v chromium-headless-shell || command -v chromium || true)
for program in pdfunite qpdf gs pdftk mutool "${browser:-chromium}"; do
  command -v "$program" >/dev/null || { echo "apt-get install poppler-utils qpdf ghostscript pdftk-java mupdf-tools python3-pypdf chromium" >&2; exit 2; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

echo '<!doctype html><html lang="en-IN"><title>Service sheet</title><h1>Licensing</h1><p>Approvals, in order.</p><h2>Before work</h2><p>Land.</p></html>' >page.html
"$browser" --headless --no-sandbox --no-pdf-header-footer --generate-pdf-document-outline --print-to-pdf=one.pdf page.html >/dev/null 2>&1
pdfunite one.pdf one.pdf pdfunite.pdf
qpdf --empty --pages one.pdf one.pdf -- qpdf.pdf
gs -q -dNOPAUSE -dBATCH -sDEVICE=pdfwrite -sOutputFile=gs.pdf one.pdf one.pdf
pdftk one.pdf one.pdf cat output pdftk.pdf
mutool merge -o mutool.pdf one.pdf one.pdf
/usr/bin/python3 -c 'import pypdf
writer = pypdf.PdfWriter()
for _ in range(2): writer.append("one.pdf")
writer.write("pypdf.pdf")'
for file in one pdfunite qpdf gs pdftk mutool pypdf; do
  info=$(pdfinfo $file.pdf)
  catalog=$(qpdf --json --json-key=qpdf $file.pdf 2>/dev/null | tr -d '\n ' || true)
  echo "$file: tags $(grep -q 'Tagged: *yes' <<<"$info" && echo yes || echo no)," \
    "language $(grep -q '"/Lang":"u:en-IN"' <<<"$catalog" && echo yes || echo no)," \
    "title $(grep -q '^Title: *Service' <<<"$info" && echo yes || echo no)," \
    "bookmarks $(qpdf --json --json-key=outlines $file.pdf 2>/dev/null | grep -c '"title": "' || true)"
done | tee seen
diff seen - <<'EXPECTED'
one: tags yes, language yes, title yes, bookmarks 2
pdfunite: tags no, language no, title no, bookmarks 0
qpdf: tags no, language no, title no, bookmarks 0
gs: tags no, language no, title yes, bookmarks 4
pdftk: tags no, language no, title no, bookmarks 4
mutool: tags no, language no, title no, bookmarks 4
pypdf: tags no, language no, title no, bookmarks 4
EXPECTED
echo "as seen"
