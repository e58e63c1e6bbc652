/** Files that old mail programs write into the text of a mail (uuencode of POSIX). */

interface EncodedFile {
  filename: string;
  mimeType: string;
  content: Uint8Array;
}

const BEGIN = /^begin [0-7]{3,4} (\S.{0,250})$/;
/** A length and 60 characters of data. Programs drop spaces at the end. */
const DATA = /^[!-M][ -`]{0,61}$/;
/** The line without data before the end. */
const ZERO = /^[ `]?$/;
const BYTES_A_LINE = 45;

const bitsOf = (line: string, at: number): number => ((line.codePointAt(at) ?? 0x20) - 0x20) & 0x3f;

/** Decodes groups of four characters, which are three bytes. */
function decode(lines: readonly string[]): Uint8Array {
  const bytes = Buffer.alloc(lines.length * BYTES_A_LINE + 2);
  let size = 0;
  for (const line of lines) {
    const length = bitsOf(line, 0);
    for (let group = 0; group * 3 < length; group++) {
      const bits = [1, 2, 3, 4].reduce((all, offset) => (all << 6) | bitsOf(line, group * 4 + offset), 0);
      bytes.writeUIntBE(bits, size + group * 3, 3);
    }
    size += length;
  }
  return bytes.subarray(0, size);
}

/** Takes the files out of a text. One whose data or end is broken stays there. */
export function takeUuencoded(text: string): { text: string; files: EncodedFile[] } {
  const files: EncodedFile[] = [];
  const others: string[] = [];
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const filename = BEGIN.exec(line)?.[1];
    let end = at + 1;
    while (filename && DATA.test(lines[end] ?? "")) end += 1;
    const last = ZERO.test(lines[end] ?? "") ? end + 1 : end;
    if (filename && lines[last] === "end") {
      files.push({ filename, mimeType: "application/octet-stream", content: decode(lines.slice(at + 1, end)) });
      at = last;
    } else others.push(line);
  }
  return { text: others.join("\n").trim(), files };
}
