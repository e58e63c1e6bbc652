import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { loadTypesetter, type Typesetter } from "../../../core/pdf/typesetter.ts";
import { temporaryFolder } from "../../../tests/temporary.ts";
import type { Card } from "./card.ts";
import { cardFingerprint, drawCard as draw } from "./draw.ts";
import { pictureArea } from "./layout.ts";

const card: Card = {
  picture: "services/04-licensing",
  alt: "A licence book",
  company: "Arogya Nirman",
  heading: "Licensing & Accreditation",
  cells: [
    { label: "Category", value: "Compliance" },
    { label: "Typical duration", value: "3-6 months" },
  ],
  highlighted: [4],
};

const typesetter = loadTypesetter() as Typesetter;
const drawCard = (wanted: Card, bytes: Uint8Array) => draw(wanted, bytes, typesetter);
const master = readFileSync("site/images/services/04-licensing.webp");

test.each([
  ["a card", card],
  [
    "a card with a heading and a name far too long",
    { ...card, heading: "Words ".repeat(200), company: "Name ".repeat(60) },
  ],
])("draws %s as a JPEG of 1200 by 630, small enough for chat apps", async (_what, wanted) => {
  const drawn = await drawCard(wanted, master);
  expect(await sharp(drawn).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(drawn.length).toBeLessThan(300_000);
});

test("changes the fingerprint with everything that the card shows", () => {
  const names = [
    card,
    { ...card, heading: "Licensing" },
    { ...card, company: "Another name" },
    { ...card, cells: [] },
    { ...card, highlighted: [5] },
    { ...card, onPlan: true },
  ].map((changed) => cardFingerprint(changed, master));
  names.push(cardFingerprint(card, readFileSync("site/images/services/05-it-solutions.webp")));
  expect(new Set(names).size).toBe(names.length);
  expect(cardFingerprint({ ...card }, master)).toBe(names[0]);
});

test("draws the same letters on a machine without fonts", async () => {
  const folder = temporaryFolder();
  const none = join(folder, "fonts.conf");
  writeFileSync(none, "<fontconfig></fontconfig>");
  const program = `
    import { runnerImport } from "vite";
    const { module } = await runnerImport("./site/seo/cards/draw.ts");
    const master = (await import("node:fs")).readFileSync("site/images/services/04-licensing.webp");
    const { loadTypesetter } = await import("./core/pdf/typesetter.ts");
    process.stdout.write(await module.drawCard(${JSON.stringify(card)}, master, loadTypesetter()));`;
  const env = { ...process.env, FONTCONFIG_FILE: none };
  const there = execFileSync(process.execPath, ["--input-type=module-typescript", "--eval", program], { env });
  const here = await drawCard(card, master);
  expect(there.equals(here)).toBe(true);
});

test("a long heading changes only the left panel", async () => {
  const right = async (heading: string) =>
    sharp(await drawCard({ ...card, heading }, master))
      .extract({ ...pictureArea, left: pictureArea.left + 16, width: pictureArea.width - 16 })
      .raw()
      .toBuffer();
  expect((await right("Licensing")).equals(await right("Word ".repeat(200)))).toBe(true);
});

test.each(["अस्पताल निर्माण", "હોસ્પિટલ બાંધકામ"])("sets %s in the face of its script", async (heading) => {
  const drawn = (text: string) => drawCard({ ...card, heading: text }, master);
  const [own, unknown, none] = await Promise.all([heading, heading.replaceAll(/\S/gu, "?"), ""].map(drawn));
  expect([own?.equals(unknown as Buffer), own?.equals(none as Buffer)]).toEqual([false, false]);
});
