/** What a service page weighs apart from the entries of its menus, which grow with the number of services. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { load } from "cheerio";

/** @throws when the entries are no longer where they were */
function withoutMenuEntries(html: string): string {
  // Without scripting, the menu for browsers without JavaScript is part of the page.
  const $ = load(html, { scriptingEnabled: false });
  const entries = $("#services-panel li, #menu details li");
  if (entries.length === 0) throw new Error("A service page has no menu entries where bench/growth/weight.ts looks.");
  entries.remove();
  return $.html();
}

/** Bytes of the page of a slug in a built site, compressed. */
export const weightOf = (root: string, slug: string): number =>
  brotliCompressSync(withoutMenuEntries(readFileSync(join(root, "dist/services", slug, "index.html"), "utf8"))).length;
