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

test("shortens the names of pictures in pages and of their files", async () => {
  const folder = site({
    "services/a/index.html": '<source srcset="/_astro/ward.Ab12_x-Y.avif 724w, /_astro/ward.Ab12_z.avif 1380w">',
    "_astro/ward.Ab12_x-Y.avif": "small",
    "_astro/ward.Ab12_z.avif": "large",
  });
  await shortenNames(folder);
  const page = readFileSync(join(folder, "services/a/index.html"), "utf8");
  const [small = "", large = ""] = [...page.matchAll(/\/(_astro\/\S+)/g)].map(([, file = ""]) => file);
  expect(small).toMatch(/^_astro\/[\w-]{5}\.avif$/);
  expect(readFileSync(join(folder, small), "utf8")).toBe("small");
  expect(readFileSync(join(folder, large), "utf8")).toBe("large");
});

test("derives a name from the content of the picture alone", async () => {
  const nameOf = async (shown: string, otherwise: string) => {
    const folder = site({ "index.html": `${otherwise}<img src="/_astro/a.1.webp">`, "_astro/a.1.webp": shown });
    await shortenNames(folder);
    return picturesOf(folder)[0];
  };
  expect(await nameOf("a ward", "<p>")).toBe(await nameOf("a ward", "<h1>"));
  expect(await nameOf("a ward", "<p>")).not.toBe(await nameOf("a pharmacy", "<p>"));
});

test("merges two files with the same content", async () => {
  const folder = site({
    "index.html": '<img src="/_astro/a.1.webp"><img src="/_astro/b.2.webp">',
    "_astro/a.1.webp": "same",
    "_astro/b.2.webp": "same",
  });
  await shortenNames(folder);
  expect(picturesOf(folder)).toHaveLength(1);
});

test("deletes pictures that neither a page nor a script names", async () => {
  const folder = site({
    "index.html": "<p>",
    "_astro/app.js": "show(`/_astro/shown.1.avif`)",
    "_astro/shown.1.avif": "shown",
    "_astro/master.2.webp": "master",
  });
  await shortenNames(folder);
  expect(picturesOf(folder)).toHaveLength(1);
  expect(readFileSync(join(folder, "_astro/app.js"), "utf8")).toBe(`show(\`/${picturesOf(folder)[0]}\`)`);
});

test("keeps and renames a picture that only a style sheet names", async () => {
  const folder = site({
    "index.html": "<p>",
    "_astro/page.css": ".well{background:url(/_astro/grain.1.webp)}",
    "_astro/grain.1.webp": "grain",
  });
  await shortenNames(folder);
  expect(picturesOf(folder)).toHaveLength(1);
  expect(readFileSync(join(folder, "_astro/page.css"), "utf8")).toBe(
    `.well{background:url(/${picturesOf(folder)[0]})}`,
  );
});
