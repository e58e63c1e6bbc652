/** Draws the JPEG of a social card. */
import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import template from "../../../core/pdf/templates/card.typ?raw";
import theme from "../../../core/pdf/templates/theme.typ?raw";
import type { TemplateData, Typesetter } from "../../../core/pdf/typesetter.ts";
import { partOf } from "../../images/slots.ts";
import { colour } from "../logo.ts";
import type { Card } from "./card.ts";
import { cardSize, heroLines, pictureArea } from "./layout.ts";

/** Chat apps drop pictures above 300 kB. Full colour resolution keeps the edges of letters clean. */
const jpeg = { quality: 80, chromaSubsampling: "4:4:4" } as const;

/** The SVG below the picture. */
const planOf = ({ onPlan }: Card) => (onPlan ? heroLines(pictureArea) : undefined);

/** Everything around the picture. */
const aroundPicture = ({ company, heading, cells, figures = false, highlighted }: Card): TemplateData => ({
  template: "card",
  data: { company, heading, cells, figures, highlighted },
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
    [planOf(card), aroundPicture(card), template, theme],
    ...(card.focus ? [card.focus] : []),
    cardSize,
    pictureArea,
    colour("well-top"),
    jpeg,
  ]);
  return createHash("sha256").update(recipe).update(bytes).digest("hex").slice(0, 10);
}

/** Returns the card as a JPEG of 1200 by 630 pixels. @param bytes its picture */
export async function drawCard(card: Card, bytes: Uint8Array, typesetter: Typesetter): Promise<Buffer> {
  const plan = planOf(card);
  const { left, top, width, height } = pictureArea;
  const picture = await cut(card, bytes);
  const { data, info } = await picture.resize(width, height).raw().toBuffer({ resolveWithObject: true });
  return sharp({ create: { ...cardSize, channels: 3, background: colour("well-top") } })
    .composite([
      ...(plan ? [{ input: Buffer.from(plan), left, top }] : []),
      { input: data, raw: info, left, top },
      { input: Buffer.from(typesetter.svg(aroundPicture(card))), left: 0, top: 0 },
    ])
    .jpeg(jpeg)
    .toBuffer();
}
