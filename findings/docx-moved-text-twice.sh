#!/usr/bin/env bash
# A quotation in DOCX with tracked changes, as it goes to and fro before it is signed: a price is deleted and another inserted, a sentence ("Forty beds.") is
# moved. A name is a link, another in a field to fill in. Text by six programs.
#
# Guess: all give the new price and not the old one (changes accepted), but python-docx, which may leave out both.
# Fact:  that is so for the price. The moved sentence is a move and not a deletion: word-extractor and docx2txt print it at both places, so eighty
#   beds are offered. mammoth, officeparser and pandoc have it once. python-docx has neither price, and neither the moved sentence nor the
#   names in link and field. It, word-extractor and officeparser drop a hyphen that does not break: 10-12 weeks are 1012 weeks.
# Hurts: staff who search or compare quotations by their text, and programs that read the offer from it. Accept the changes in Word first, or use pandoc
#   or mammoth.
# Seen with: npm mammoth 1.13.0, officeparser 8.1.1, word-extractor 1.0.4; Debian 12 pandoc 2.17.1.1, docx2txt 1.4-5, python3-docx 0.8.11, 2026-11-28.
set -euo pipefail
dpkg -s pandoc docx2txt python3-docx >/dev/null 2>&1 ||
  apt-get install -qq -y --no-install-recommends pandoc docx2txt python3-docx >/dev/null
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
export LC_ALL=C.UTF-8
npm install --silent --no-audit --no-fund --prefix "$dir" mammoth@1.13.0 officeparser@8.1.1 word-extractor@1.0.4 >/dev/null

cat > make.py <<'PY'
import zipfile
head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
office = "http://schemas.openxmlformats.org/"
word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"
who = 'w:author="Asha" w:date="2026-11-28T10:00:00Z"'
def run(text, tag="t"):
    return f'<w:r><w:{tag} xml:space="preserve">{text}</w:{tag}></w:r>'
paragraphs = [
    run("Fee: ") + f'<w:del w:id="1" {who}>{run("500000", "delText")}</w:del><w:ins w:id="2" {who}>{run("450000")}</w:ins>' + run(" rupees"),
    run("Ward. ") + f'<w:moveFrom w:id="3" {who}>{run("Forty beds.")}</w:moveFrom>',
    run("ICU. ") + f'<w:moveTo w:id="4" {who}>{run("Forty beds.")}</w:moveTo>',
    run("10") + "<w:r><w:noBreakHyphen/></w:r>" + run("12 weeks"),
    f'<w:hyperlink w:anchor="a">{run("Rajkot")}</w:hyperlink><w:sdt><w:sdtContent>{run(" Surat")}</w:sdtContent></w:sdt>' + run(" end"),
]
files = {
    "[Content_Types].xml": f'<Types xmlns="{office}package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="{word}"/></Types>',
    "_rels/.rels": f'<Relationships xmlns="{office}package/2006/relationships"><Relationship Id="rId1" Type="{office}officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    "word/document.xml": f'<w:document xmlns:w="{office}wordprocessingml/2006/main"><w:body>' + "".join(f"<w:p>{content}</w:p>" for content in paragraphs) + "<w:sectPr/></w:body></w:document>",
}
with zipfile.ZipFile("offer.docx", "w", zipfile.ZIP_DEFLATED) as package:
    for name, content in files.items():
        package.writestr(name, head + content)
PY
cat > read.mjs <<'JS'
import mammoth from "mammoth";
import { OfficeParser } from "officeparser";
import WordExtractor from "word-extractor";

const show = (name, text) => console.log(`${name}: ${text.split("\n").filter(Boolean).join(" | ")}`);
show("mammoth", (await mammoth.extractRawText({ path: "offer.docx" })).value);
show("officeparser", (await OfficeParser.parseOffice("offer.docx")).content.map(({ text }) => text).join("\n"));
show("word-extractor", (await new WordExtractor().extract("offer.docx")).getBody());
JS
/usr/bin/python3 make.py
{
  node read.mjs
  echo "pandoc: $(pandoc -t plain offer.docx | grep . | paste -sd'|' | sed 's/|/ | /g')"
  echo "docx2txt: $(docx2txt offer.docx - | grep . | paste -sd'|' | sed 's/|/ | /g')"
  /usr/bin/python3 -c 'import docx; print("python-docx:", " | ".join(p.text for p in docx.Document("offer.docx").paragraphs))'
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
mammoth: Fee: 450000 rupees | Ward.  | ICU. Forty beds. | 10‑12 weeks | Rajkot Surat end
officeparser: Fee: 450000 rupees | Ward.  | ICU. Forty beds. | 1012 weeks | Rajkot Surat end
word-extractor: Fee: 450000 rupees | Ward. Forty beds. | ICU. Forty beds. | 1012 weeks | Rajkot Surat end
pandoc: Fee: 450000 rupees | Ward. | ICU. Forty beds. | 10‑12 weeks | Rajkot Surat end
docx2txt: Fee: 450000 rupeesWard. Forty beds.ICU. Forty beds.10-12 weeksRajkot Surat end
python-docx: Fee:  rupees | Ward.  | ICU.  | 1012 weeks |  end
EXPECTED
