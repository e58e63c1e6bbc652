/** Makes the picture file of a card, once: what has been drawn from the same things before is taken from the cache. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import sharp from "sharp";
import { colour } from "../colours.ts";
import type { Card } from "./card.ts";
import { heroLines } from "./hero-lines.ts";
import { sheet, size, well } from "./sheet.ts";

/** Beside Astro's own cache of pictures. */
const CACHE = ".cache/cards";

/** Chat apps drop pictures of more than 300 kB; full colour resolution keeps the letters' edges clean. */
const jpeg = { quality: 80, chromaSubsampling: "4:4:4" } as const;

/** What the picture lies on and what lies on it, as SVG. */
const drawings = (card: Card) => ({ below: card.onPlan ? heroLines(well) : undefined, above: sheet(card) });

const master = (card: Card) => readFileSync(`site/images/${card.picture}.webp`);

/** A name for the card that changes with everything that it is drawn from. */
export function fingerprint(card: Card): string {
  const recipe = JSON.stringify([drawings(card), size, well, colour("well-top"), jpeg, sharp.versions]);
  return createHash("sha256").update(recipe).update(master(card)).digest("hex").slice(0, 10);
}

/** The card as JPEG of 1200 by 630 pixels. */
export async function draw(card: Card, cache = CACHE): Promise<Buffer> {
  const file = `${cache}/${fingerprint(card)}.jpg`;
  if (existsSync(file)) return readFileSync(file);
  const drawn = await compose(card);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, drawn);
  return drawn;
}

async function compose(card: Card): Promise<Buffer> {
  const { below, above } = drawings(card);
  const { left, top, width, height } = well;
  const { data, info } = await sharp(master(card)).resize(width, height).raw().toBuffer({ resolveWithObject: true });
  return sharp({ create: { ...size, channels: 3, background: colour("well-top") } })
    .composite([
      ...(below ? [{ input: Buffer.from(below), left, top }] : []),
      { input: data, raw: info, left, top },
      { input: Buffer.from(above), left: 0, top: 0 },
    ])
    .jpeg(jpeg)
    .toBuffer();
}
