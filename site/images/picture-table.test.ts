import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/temporary.ts";
import { addedPicture } from "./added-picture.ts";
import { pictureTable } from "./picture-table.ts";

test("gives each slot of a master its files under short names", async () => {
  const root = temporaryFolder();
  mkdirSync(join(root, "site/images/services"), { recursive: true });
  const master = sharp({ create: { width: 40, height: 30, channels: 3, background: "#406080" } }).webp();
  writeFileSync(join(root, "site/images/services/01-a.webp"), await master.toBuffer());
  const { table, files } = await pictureTable(root);
  const name = String.raw`/_astro/[\w-]{5}`;
  expect(table["services/01-a"]).toEqual({
    card: {
      avif: expect.stringMatching(new RegExp(`^${name}.avif 360w, ${name}.avif 640w$`)),
      fallback: expect.stringMatching(new RegExp(`^${name}.webp$`)),
      width: 40,
      height: 30,
    },
    diorama: expect.anything(),
  });
  const named = JSON.stringify(table).match(/[\w-]{5}\.(avif|webp)/g) ?? [];
  expect(new Set(named)).toEqual(new Set(files.keys()));
});

const file = "0123456789abcdef0123456789abcdef-800x600";

test("cuts an added picture to the shape of its slot, and never enlarges it", () => {
  const { width, height, avif, files } = addedPicture({ file, focus: { x: 90, y: 50 } }, "photograph", 4 / 3);
  expect({ width, height }).toEqual({ width: 800, height: 600 });
  expect(files.map(({ rendition }) => rendition.width)).toEqual([724, 800, 800]);
  expect(files.every(({ rendition }) => rendition.crop?.x === 90)).toBe(true);
  for (const { name, rendition } of files.filter(({ rendition }) => rendition.format === "avif"))
    expect(avif).toContain(`/_astro/${name} ${rendition.width}w`);
});

test("keeps an added picture whole where it has no shape", () => {
  const { files } = addedPicture({ file }, "photograph");
  expect(files.every(({ rendition }) => rendition.crop === undefined)).toBe(true);
});

test("names the files of an added picture by everything that they are made from", () => {
  const pictures = [
    addedPicture({ file }, "photograph"),
    addedPicture({ file }, "photograph", 1),
    addedPicture({ file, focus: { x: 10, y: 50 } }, "photograph", 1),
    addedPicture({ file: file.replace("0", "1") }, "photograph", 1),
  ];
  expect(new Set(pictures.map(({ fallback }) => fallback)).size).toBe(pictures.length);
});

test("takes only the names of added pictures", () => {
  expect(() => addedPicture({ file: "ward" }, "portrait")).toThrow("ward is not the name of an added picture.");
});
