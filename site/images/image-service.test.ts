import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { ENCODED, encodedName } from "./encoded-pictures.ts";
import service from "./image-service.ts";
import { renditionsOf } from "./slots.ts";

const master = readFileSync("site/images/contact/ward.webp");
const { width: fullWidth, height: fullHeight } = await sharp(master).metadata();

type Config = Parameters<typeof service.transform>[2];
type Logger = Parameters<typeof service.transform>[3];

/** Asks as Astro does, with the height that belongs to the width. */
async function transform(options: { format: string; width: number; height: number; quality: number | string }) {
  const [config, logger] = [{ service: { config: {} } } as Config, {} as Logger];
  return service.transform(master, { src: "/_astro/ward.webp", ...options }, config, logger);
}

const { avif, fallback } = renditionsOf("contact");

test.each([...avif, fallback])("takes $format at $width px from the repository", async (rendition) => {
  const height = Math.round((rendition.width / fullWidth) * fullHeight);
  const { data, format } = await transform({ ...rendition, height });
  expect(format).toBe(rendition.format);
  expect(readFileSync(join(ENCODED, encodedName(master, rendition))).equals(data)).toBe(true);
});

test("reads the quality from a URL, as the development server passes it", async () => {
  const height = Math.round((fallback.width / fullWidth) * fullHeight);
  const { data } = await transform({ ...fallback, height, quality: "72" });
  expect(readFileSync(join(ENCODED, encodedName(master, fallback))).equals(data)).toBe(true);
});

test("leaves a crop to Astro", async () => {
  const { data } = await transform({ format: "webp", width: 20, height: 20, quality: 50 });
  expect(await sharp(data).metadata()).toMatchObject({ width: 20, height: 20 });
});
