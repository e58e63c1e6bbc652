/** What keeps pages from being published: the built site passes, and each fault is named. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkPages } from "../../scripts/publish/check-pages.ts";

const PAGE = "privacy/index.html";
const folder = mkdtempSync(join(tmpdir(), "publishable-"));
beforeAll(() => cpSync("dist", folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true }));

/** The faults of the site when this is added to the end of a page. */
function faultsWith(markup: string): string[] {
  const page = readFileSync(join("dist", PAGE), "utf8");
  writeFileSync(join(folder, PAGE), page.replace("</main>", `${markup}</main>`));
  return checkPages(folder);
}

test("the built site has no fault", () => {
  expect(faultsWith("")).toEqual([]);
});

test.each([
  ['<a href="/no-such-page">', `${PAGE} links to /no-such-page, which does not exist.`],
  ['<a href="/contact#nowhere">', `${PAGE} links to /contact#nowhere, but there is no such part.`],
  ["<h1>Again</h1>", `${PAGE} has 2 main headings; it must have one.`],
  ["<h6>Deep</h6>", `${PAGE} has a heading of level 6 without one above it.`],
])("%s is refused", (markup, fault) => {
  expect(faultsWith(markup)).toEqual([fault]);
});
