/** Draws the JPEG of a social card. */
import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { partOf } from "../../images/slots.ts";
import { colour } from "../logo.ts";
import type { Card } from "./card.ts";
import { cardOverlay, cardSize, heroLines, pictureArea } from "./layout.ts";

/** Chat apps drop pictures above 300 kB. Full colour resolution keeps the edges of letters clean. */
const jpeg = { quality: 80, chromaSubsampling: "4:4:4" } as const;

/** The SVG layers below and above the picture. */
const drawings = (card: Card) => ({
  below: card.onPlan ? heroLines(pictureArea) : undefined,
  above: cardOverlay(card),
});

/** The picture, cut around the focus point where one is set. */
async function cut(card: Card, bytes: Uint8Array): Promise<Sharp> {
  const picture = sharp(bytes);
  if (!card.focus) return picture;
  const { width, height } = pictureArea;
  return picture.extract(partOf(await picture.metadata(), { ratio: width / height, ...card.focus }));
}

/** Returns a hash of everything that the card is drawn from. @param bytes its picture */
export function cardFingerprint(card: Card, bytes: Uint8Array): string {
  const recipe = JSON.stringify([
    drawings(card),
    ...(card.focus ? [card.focus] : []),
    cardSize,
    pictureArea,
    colour("well-top"),
    jpeg,
  ]);
  return createHash("sha256").update(recipe).update(bytes).digest("hex").slice(0, 10);
}

/** Returns the card as a JPEG of 1200 by 630 pixels. @param bytes its picture */
export async function drawCard(card: Card, bytes: Uint8Array): Promise<Buffer> {
  const { below, above } = drawings(card);
  const { left, top, width, height } = pictureArea;
  const picture = await cut(card, bytes);
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
