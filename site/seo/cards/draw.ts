/** Draws the JPEG of a social card, or takes it from the cache when nothing it is drawn from has changed. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { picturesFolder } from "../../../content-schema/content-folder.ts";
import { uploadedSize } from "../../../content-schema/picture.ts";
import { partOf } from "../../images/crop.ts";
import { colour } from "../colours.ts";
import type { Card } from "./card.ts";
import { heroLines } from "./hero-lines.ts";
import { cardOverlay, cardSize, pictureArea } from "./layout.ts";

/** Beside Astro's picture cache. */
const CACHE = ".cache/cards";

/** Chat apps drop pictures above 300 kB. Full colour resolution keeps the edges of letters clean. */
const jpeg = { quality: 80, chromaSubsampling: "4:4:4" } as const;

/** The SVG layers below and above the picture. */
const drawings = (card: Card) => ({
  below: card.onPlan ? heroLines(pictureArea) : undefined,
  above: cardOverlay(card),
});

const fileOf = ({ picture }: Card): string =>
  uploadedSize(picture) ? join(picturesFolder(), `${picture}.webp`) : `site/images/${picture}.webp`;

const master = (card: Card) => readFileSync(fileOf(card));

/** The master, cut around the focus point where one is set. */
async function pictureOf(card: Card): Promise<Sharp> {
  const picture = sharp(master(card));
  if (!card.focus) return picture;
  const { width, height } = pictureArea;
  return picture.extract(partOf(await picture.metadata(), { ratio: width / height, ...card.focus }));
}

/** Returns a hash of everything that the card is drawn from. */
export function cardFingerprint(card: Card): string {
  const recipe = JSON.stringify([
    drawings(card),
    ...(card.focus ? [card.focus] : []),
    cardSize,
    pictureArea,
    colour("well-top"),
    jpeg,
    sharp.versions,
  ]);
  return createHash("sha256").update(recipe).update(master(card)).digest("hex").slice(0, 10);
}

/** Returns the card as a JPEG of 1200 by 630 pixels. */
export async function drawCard(card: Card, cache = CACHE): Promise<Buffer> {
  const file = `${cache}/${cardFingerprint(card)}.jpg`;
  if (existsSync(file)) return readFileSync(file);
  const drawn = await compose(card);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, drawn);
  return drawn;
}

async function compose(card: Card): Promise<Buffer> {
  const { below, above } = drawings(card);
  const { left, top, width, height } = pictureArea;
  const picture = await pictureOf(card);
  const { data, info } = await picture.resize(width, height).raw().toBuffer({ resolveWithObject: true });
  return sharp({ create: { ...cardSize, channels: 3, background: colour("well-top") } })
    .composite([
      ...(below ? [{ input: Buffer.from(below), left, top }] : []),
      { input: data, raw: info, left, top },
      { input: Buffer.from(above), left: 0, top: 0 },
    ])
    .jpeg(jpeg)
    .toBuffer();
}
