import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/temporary.ts";
import { encodedName, encodedPicture, spreadColour } from "./encode.ts";

const rendition = { format: "avif", width: 8, quality: 54 } as const;

const master = (alpha: number) =>
  sharp({ create: { width: 16, height: 16, channels: 4, background: { r: 15, g: 76, b: 58, alpha } } })
    .webp({ lossless: true })
    .toBuffer();

const scratch = () => join(temporaryFolder(), "encoded");

test("takes a picture from the folder, without encoding", async () => {
  const folder = scratch();
  const bytes = await master(1);
  mkdirSync(folder);
  writeFileSync(join(folder, encodedName(bytes, rendition)), "encoded before");
  expect((await encodedPicture(bytes, rendition, folder)).toString()).toBe("encoded before");
});

test("encodes a new picture once and keeps it in the folder", async () => {
  const folder = scratch();
  const bytes = await master(0.5);
  const encoded = await encodedPicture(bytes, rendition, folder);
  expect(await sharp(encoded).metadata()).toMatchObject({ format: "heif", width: 8, hasAlpha: true });
  const name = encodedName(bytes, rendition);
  expect(readdirSync(folder)).toEqual([name]);
  expect(readFileSync(join(folder, name)).equals(encoded)).toBe(true);
});

test.each(["avif", "webp"] as const)("encodes %s in the width of the slot and never enlarges", async (format) => {
  const folder = scratch();
  const width = async (wanted: number) =>
    (await sharp(await encodedPicture(await master(1), { ...rendition, format, width: wanted }, folder)).metadata())
      .width;
  expect(await width(8)).toBe(8);
  expect(await width(100)).toBe(16);
});

test("cuts to the shape around the focus point", async () => {
  const folder = scratch();
  const left = { create: { width: 8, height: 16, channels: 3, background: "#f00" } } as const;
  const bytes = await sharp({ create: { width: 16, height: 16, channels: 3, background: "#00f" } })
    .composite([{ input: left, left: 0, top: 0 }])
    .webp({ lossless: true })
    .toBuffer();
  const redOf = async (x: number) => {
    const cut = await encodedPicture(bytes, { ...rendition, crop: { ratio: 0.5, x, y: 50 } }, folder);
    expect(await sharp(cut).metadata()).toMatchObject({ width: 8, height: 16 });
    return (await sharp(cut).stats()).channels[0]?.mean ?? 0;
  };
  expect(await redOf(10)).toBeGreaterThan(200);
  expect(await redOf(90)).toBeLessThan(50);
});

test("the name changes with the master, the format, the width and the quality", async () => {
  const bytes = await master(1);
  const names = [
    encodedName(bytes, rendition),
    encodedName(await master(0.5), rendition),
    encodedName(bytes, { ...rendition, format: "webp" }),
    encodedName(bytes, { ...rendition, width: 9 }),
    encodedName(bytes, { ...rendition, quality: 55 }),
    encodedName(bytes, { ...rendition, crop: { ratio: 1, x: 50, y: 50 } }),
    encodedName(bytes, { ...rendition, crop: { ratio: 1, x: 51, y: 50 } }),
  ];
  expect(new Set(names).size).toBe(names.length);
  expect(encodedName(bytes, { quality: 54, width: 8, format: "avif" })).toBe(names[0]);
});

const raw = { width: 96, height: 96, channels: 4 } as const;
const at = (x: number, y: number) => (y * raw.width + x) * 4;

/** A green square on a transparent ground. Its lower half is as faint as a shadow. */
function squarePicture(): Buffer {
  const pixels = Buffer.alloc(raw.width * raw.height * 4);
  for (let y = 32; y < 64; y++) for (let x = 32; x < 64; x++) pixels.set([15, 76, 58, y < 48 ? 255 : 40], at(x, y));
  return pixels;
}

test("gives invisible pixels the colour of the visible pixels beside them", async () => {
  const spread = await spreadColour(squarePicture(), raw);
  for (const place of [at(0, 0), at(30, 40), at(70, 40), at(48, 95)]) {
    expect(Math.abs((spread[place] ?? 0) - 15)).toBeLessThan(8);
    expect(Math.abs((spread[place + 1] ?? 0) - 76)).toBeLessThan(8);
  }
});

test("keeps the colour of visible pixels and all alpha", async () => {
  const before = squarePicture();
  const spread = await spreadColour(squarePicture(), raw);
  expect(spread.length).toBe(before.length);
  for (const place of [at(40, 40), at(40, 56)]) {
    for (const channel of [0, 1, 2]) {
      expect(Math.abs((spread[place + channel] ?? 0) - (before[place + channel] ?? 0))).toBeLessThan(3);
    }
  }
  for (let alpha = 3; alpha < before.length; alpha += 4)
    if (spread[alpha] !== before[alpha]) expect.fail(`alpha at ${alpha}`);
});
