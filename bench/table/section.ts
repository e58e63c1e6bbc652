/** Measured figures as sections of docs/performance.md; the rest of the page is written by hand. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const FILE = "docs/performance.md";

/** Puts a section, which begins with its heading "## ...", in the place of the one before with that heading. */
export function writeSection(section: string, file = FILE): void {
  const [heading = ""] = section.split("\n", 1);
  const text = existsSync(file) ? readFileSync(file, "utf8") : "# Performance\n\n";
  const sections = text.split(/^(?=## )/m);
  const place = sections.findIndex((each) => each.split("\n", 1)[0] === heading);
  const whole = `${section.trimEnd()}\n\n`;
  const written = place === -1 ? [...sections, `\n${whole}`] : sections.with(place, whole);
  writeFileSync(file, `${written.join("").trimEnd()}\n`);
}
