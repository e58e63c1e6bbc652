import sharp from "sharp";
import { expect, test } from "vitest";
import { drawFavicon, drawIcon } from "./icons.ts";

test.each([
  ["apple-touch-icon", 180],
  ["icon-192", 192],
  ["icon-512", 512],
  ["icon-maskable", 512],
])("draws %s as a square of %i pixels", async (name, side) => {
  expect(await sharp(await drawIcon(name)).metadata()).toMatchObject({ format: "png", width: side, height: side });
});

test("keeps the logo inside the circle to which phones crop a maskable icon", async () => {
  const { data, info } = await sharp(await drawIcon("icon-maskable"))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const paper = data.subarray(0, 3);
  const centre = info.width / 2;
  let drawnOutside = 0;
  for (let pixel = 0; pixel < info.width * info.height; pixel++) {
    const away = Math.hypot((pixel % info.width) - centre, Math.floor(pixel / info.width) - centre);
    if (away > 0.4 * info.width && !data.subarray(pixel * 3, pixel * 3 + 3).equals(paper)) drawnOutside++;
  }
  expect(drawnOutside).toBe(0);
});

test("puts one picture of 32 pixels where the header of favicon.ico says", async () => {
  const file = await drawFavicon();
  expect([...file.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  const start = file.readUInt32LE(18);
  expect(file.length).toBe(start + file.readUInt32LE(14));
  expect(await sharp(file.subarray(start)).metadata()).toMatchObject({ format: "png", width: 32, height: 32 });
});
