import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import type { Card } from "./card.ts";
import { draw, fingerprint } from "./draw.ts";
import { well } from "./sheet.ts";

const card: Card = {
  picture: "services/04-licensing",
  alt: "A licence book",
  company: "Arogya Nirman",
  heading: "Licensing & Accreditation",
  cells: [
    { label: "Sheet", value: "04 / 24" },
    { label: "Category", value: "Compliance" },
  ],
  marked: [4],
};

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), "cards-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test.each([
  ["a card", card],
  [
    "a card with a heading and a name far too long",
    { ...card, heading: "Words ".repeat(200), company: "Name ".repeat(60) },
  ],
])("%s is a JPEG of 1200 by 630 that chats do not drop for its size", async (_what, wanted) => {
  const drawn = await draw(wanted, scratch());
  expect(await sharp(drawn).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(drawn.length).toBeLessThan(300_000);
});

test("nothing is drawn twice", async () => {
  const cache = scratch();
  writeFileSync(join(cache, `${fingerprint(card)}.jpg`), "drawn before");
  expect((await draw(card, cache)).toString()).toBe("drawn before");
});

test("whatever is seen on a card is in its name", () => {
  const names = [
    card,
    { ...card, heading: "Licensing" },
    { ...card, company: "Another name" },
    { ...card, picture: "services/05-it-solutions" },
    { ...card, cells: [] },
    { ...card, marked: [5] },
    { ...card, onPlan: true },
  ].map(fingerprint);
  expect(new Set(names).size).toBe(names.length);
  expect(fingerprint({ ...card })).toBe(names[0]);
});

test("the letters are the site's own, even on a machine that has no font at all", async () => {
  const folder = scratch();
  const none = join(folder, "fonts.conf");
  writeFileSync(none, "<fontconfig></fontconfig>");
  const program = `
    import { draw } from "./site/seo/cards/draw.ts";
    process.stdout.write(await draw(${JSON.stringify(card)}, ${JSON.stringify(folder)}));`;
  const env = { ...process.env, FONTCONFIG_FILE: none };
  const there = execFileSync(process.execPath, ["--input-type=module-typescript", "--eval", program], { env });
  const here = await draw(card, scratch());
  expect(there.equals(here)).toBe(true);
});

test("a heading moves nothing but the left panel", async () => {
  const right = async (heading: string) =>
    sharp(await draw({ ...card, heading }, scratch()))
      .extract({ ...well, left: well.left + 16, width: well.width - 16 })
      .raw()
      .toBuffer();
  expect((await right("Licensing")).equals(await right("Word ".repeat(200)))).toBe(true);
});

test("words in a script that the font does not have are left out, the rest stays", async () => {
  const drawn = (words: Partial<Card>) => draw({ ...card, ...words }, scratch());
  const hindi = await drawn({ heading: "अस्पताल निर्माण" });
  expect(hindi.equals(await drawn({ heading: "" }))).toBe(true);
  expect(hindi.equals(await drawn({ heading: "", company: "" }))).toBe(false);
});
