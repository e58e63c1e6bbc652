import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { shortenNames } from "./short-names.ts";

function site(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "names-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

const picturesOf = (folder: string) => globSync("_astro/*.{avif,webp}", { cwd: folder });

test("a page names its pictures shortly, and finds them", () => {
  const folder = site({
    "services/a/index.html": '<source srcset="/_astro/ward.Ab12_x-Y.avif 724w, /_astro/ward.Ab12_z.avif 1380w">',
    "_astro/ward.Ab12_x-Y.avif": "small",
    "_astro/ward.Ab12_z.avif": "large",
  });
  shortenNames(folder);
  const page = readFileSync(join(folder, "services/a/index.html"), "utf8");
  const [small = "", large = ""] = [...page.matchAll(/\/(_astro\/\S+)/g)].map(([, file = ""]) => file);
  expect(small).toMatch(/^_astro\/[\w-]{5}\.avif$/);
  expect(readFileSync(join(folder, small), "utf8")).toBe("small");
  expect(readFileSync(join(folder, large), "utf8")).toBe("large");
});

test("a name changes with what the picture shows, and with nothing else", () => {
  const nameOf = (shown: string, otherwise: string) => {
    const folder = site({ "index.html": `${otherwise}<img src="/_astro/a.1.webp">`, "_astro/a.1.webp": shown });
    shortenNames(folder);
    return picturesOf(folder)[0];
  };
  expect(nameOf("a ward", "<p>")).toBe(nameOf("a ward", "<h1>"));
  expect(nameOf("a ward", "<p>")).not.toBe(nameOf("a pharmacy", "<p>"));
});

test("one picture under two names becomes one", () => {
  const folder = site({
    "index.html": '<img src="/_astro/a.1.webp"><img src="/_astro/b.2.webp">',
    "_astro/a.1.webp": "same",
    "_astro/b.2.webp": "same",
  });
  shortenNames(folder);
  expect(picturesOf(folder)).toHaveLength(1);
});

test("what no page names is not published; scripts name pictures, too", () => {
  const folder = site({
    "index.html": "<p>",
    "_astro/app.js": "show(`/_astro/shown.1.avif`)",
    "_astro/shown.1.avif": "shown",
    "_astro/master.2.webp": "master",
  });
  shortenNames(folder);
  expect(picturesOf(folder)).toHaveLength(1);
  expect(readFileSync(join(folder, "_astro/app.js"), "utf8")).toBe(`show(\`/${picturesOf(folder)[0]}\`)`);
});
