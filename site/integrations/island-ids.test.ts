import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { removeIslandIds } from "./island-ids.ts";

test("makes a page independent of the folder it was built in", async () => {
  const folder = mkdtempSync(join(tmpdir(), "islands-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "contact"));
  const page = (id: string) =>
    `<p uid="kept">the word uid="x"</p><astro-island uid="${id}" prefix="r1" props="{}"></astro-island>`;
  const file = join(folder, "contact", "index.html");
  const built = async (id: string) => {
    writeFileSync(file, page(id));
    await removeIslandIds(folder);
    return readFileSync(file, "utf8");
  };
  expect(await built("Z1rcAz4")).toBe(await built("TQiWw"));
  expect(await built("Z1rcAz4")).toBe(
    '<p uid="kept">the word uid="x"</p><astro-island prefix="r1" props="{}"></astro-island>',
  );
});
