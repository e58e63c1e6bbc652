#!/usr/bin/env bash
# The title and a bookmark of a PDF 2.0, "शुल्क Fee", in three forms that the standard allows: UTF-16, UTF-8 with its mark (new in 2.0), and UTF-16 with the
# language before each word, alone ("hi") or with its country ("hiIN"), which voices need. Eight readers.
#
# Guess: pdfinfo, mutool, exiftool and pypdf read UTF-8, pdftk does not; the mark of a language is printed by all.
# Fact:  UTF-8 is read by MuPDF, pdf.js and qpdf alone. pdfinfo, exiftool, pypdf, pdftk and pdf-lib read each byte as a letter. The marks of languages are taken out by
#   pdf.js; by MuPDF where no country is named, and not with one; the other six leave the codes in the title.
# Hurts: a list of downloads, an index or a browser's tab made from titles: à¤¶à¥†à¤²à¥“à¤Ł in place of शुल्क from a writer that uses the new form, "hiINशुल्क" from
#   one that marks languages for blind readers. English titles look right in all. Write UTF-16, without marks.
# Seen with: Debian 12 poppler-utils 22.12.0, qpdf 11.3.0-1, pdftk-java 3.3.2-1, libimage-exiftool-perl 12.57, python3-pypdf 3.4.1; npm mupdf 1.28.1,
#   pdfjs-dist 5.6.205, pdf-lib 1.17.1, 2026-11-28.
set -euo pipefail
export LC_ALL=C.UTF-8

for tool in pdfinfo qpdf pdftk; do
  command -v $tool >/dev/null || { echo "apt-get install poppler-utils qpdf pdftk-java" >&2; exit 2; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --prefix "$work" mupdf@1.28.1 pdfjs-dist@5.6.205 pdf-lib@1.17.1 >/dev/null
apt-get download libimage-exiftool-perl=12.57+dfsg-1 python3-pypdf=3.4.1-1+deb12u1 >/dev/null 2>&1 || { echo "run apt-get update on Debian 12 first" >&2; exit 2; }
for package in *.deb; do dpkg-deb -x "$package" debian; done

cat >write.py <<'PY'
def write(name, title):
    text = b"<" + title.hex().encode() + b">"
    objects = [
        b"/Type /Catalog /Pages 2 0 R /Outlines 4 0 R", b"/Type /Pages /Kids [3 0 R] /Count 1", b"/Type /Page /Parent 2 0 R /MediaBox [0 0 200 200]",
        b"/Type /Outlines /First 6 0 R /Last 6 0 R /Count 1", b"/Title " + text, b"/Title " + text + b" /Parent 4 0 R /Dest [3 0 R /Fit]",
    ]
    file, places = b"%PDF-2.0\n", []
    for number, entries in enumerate(objects, 1):
        places.append(len(file))
        file += b"%d 0 obj\n<< %s >>\nendobj\n" % (number, entries)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    file += b"xref\n0 7\n0000000000 65535 f \n%strailer << /Size 7 /Root 1 0 R /Info 5 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (table, len(file))
    open(name + ".pdf", "wb").write(file)

write("utf-16", "\ufeffशुल्क Fee".encode("utf-16-be"))
write("utf-8", "\ufeffशुल्क Fee".encode())
write("language", "\ufeff\x1bhi\x1bशुल्क \x1ben\x1bFee".encode("utf-16-be"))
write("country", "\ufeff\x1bhiIN\x1bशुल्क \x1benIN\x1bFee".encode("utf-16-be"))
PY
python3 write.py

cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import * as mupdf from "mupdf";
import { PDFDocument } from "pdf-lib";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

const bytes = readFileSync(process.argv[2]);
const pdfjs = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
const fitz = mupdf.Document.openDocument(bytes, "application/pdf");
console.log("pdf.js", (await pdfjs.getMetadata()).info.Title, "|", (await pdfjs.getOutline())[0].title);
console.log("MuPDF", fitz.getMetaData("info:Title"), "|", fitz.loadOutline()[0].title);
console.log("pdf-lib", (await PDFDocument.load(bytes)).getTitle());
JS
for form in utf-16 utf-8 language country; do
  echo "$form"
  {
    node read.mjs $form.pdf 2>/dev/null
    echo "pdfinfo $(pdfinfo $form.pdf | sed -n 's/^Title: *//p')"
    echo "exiftool $(PERL5LIB=debian/usr/share/perl5 perl debian/usr/bin/exiftool -s3 -Title $form.pdf)"
    echo "pypdf $(PYTHONPATH=debian/usr/lib/python3/dist-packages /usr/bin/python3 -c "import pypdf; print(pypdf.PdfReader('$form.pdf').metadata.title)")"
    echo "qpdf $(qpdf --json $form.pdf | python3 -c 'import json, sys; print(json.load(sys.stdin)["qpdf"][1]["obj:5 0 R"]["value"]["/Title"][2:])')"
    echo "pdftk $(pdftk $form.pdf dump_data_utf8 | sed -n '/InfoKey: Title/{n;s/InfoValue: //p}')"
  } | sed 's/\x1b/^/g; s/^/  /'
done | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
utf-16
  pdf.js शुल्क Fee | शुल्क Fee
  MuPDF शुल्क Fee | शुल्क Fee
  pdf-lib शुल्क Fee
  pdfinfo शुल्क Fee
  exiftool शुल्क Fee
  pypdf शुल्क Fee
  qpdf शुल्क Fee
  pdftk शुल्क Fee
utf-8
  pdf.js शुल्क Fee | शुल्क Fee
  MuPDF शुल्क Fee | शुल्क Fee
  pdf-lib ï»¿à¤¶à¥†à¤²à¥“à¤Ł Fee
  pdfinfo ï»¿à¤¶à¥†à¤²à¥“à¤Ł Fee
  exiftool ï»¿à¤¶à¥†à¤²à¥“à¤Ł Fee
  pypdf ï»¿à¤¶à¥†à¤²à¥“à¤Ł Fee
  qpdf शुल्क Fee
  pdftk ï»¿à¤¶à¥†à¤²à¥“à¤Ł Fee
language
  pdf.js शुल्क Fee | शुल्क Fee
  MuPDF शुल्क Fee | शुल्क Fee
  pdf-lib ^hi^शुल्क ^en^Fee
  pdfinfo ^hi^शुल्क ^en^Fee
  exiftool .hi.शुल्क .en.Fee
  pypdf ^hi^शुल्क ^en^Fee
  qpdf ^hi^शुल्क ^en^Fee
  pdftk ^hi^शुल्क ^en^Fee
country
  pdf.js शुल्क Fee | शुल्क Fee
  MuPDF ^hiIN^शुल्क ^enIN^Fee | ^hiIN^शुल्क ^enIN^Fee
  pdf-lib ^hiIN^शुल्क ^enIN^Fee
  pdfinfo ^hiIN^शुल्क ^enIN^Fee
  exiftool .hiIN.शुल्क .enIN.Fee
  pypdf ^hiIN^शुल्क ^enIN^Fee
  qpdf ^hiIN^शुल्क ^enIN^Fee
  pdftk ^hiIN^शुल्क ^enIN^Fee
EXPECTED
echo "as seen"
