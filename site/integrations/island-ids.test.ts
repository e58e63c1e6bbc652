import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dropIslandIds } from "./island-ids.ts";

test("the same page, built in two folders, is the same", () => {
  const folder = mkdtempSync(join(tmpdir(), "islands-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "contact"));
  const page = (id: string) =>
    `<p uid="kept">the word uid="x"</p><astro-island uid="${id}" prefix="r1" props="{}"></astro-island>`;
  const built = ["Z1rcAz4", "TQiWw"].map((id) => {
    const file = join(folder, "contact", "index.html");
    writeFileSync(file, page(id));
    dropIslandIds(folder);
    return readFileSync(file, "utf8");
  });
  expect(built[0]).toBe(built[1]);
  expect(built[0]).toBe('<p uid="kept">the word uid="x"</p><astro-island prefix="r1" props="{}"></astro-island>');
});
