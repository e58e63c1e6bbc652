/** Which sizes and parts of which masters the site shows. */
import { matchesGlob } from "node:path";

/** The folder of scripts, fonts and pictures in a built site. Names in it change with the content of the file. */
export const ASSETS = "_astro";

/** Width in pixels and AVIF quality. */
type Encoding = readonly [width: number, quality: number];

/**
 * The sizes of each slot. Quality 54 keeps the edges of faces, foliage and lines; the dense pixels of a phone hide more
 * loss. 724 serves 360 px at twice the pixels, the commonest cheap phone, and nearly 390 px. The second width is also
 * that of the WebP fallback.
 */
const slots = {
  card: [
    [360, 54],
    [640, 48],
  ],
  diorama: [
    [724, 42],
    [1380, 54],
  ],
  cutaway: [
    [640, 48],
    [1000, 54],
    [2000, 54],
  ],
  hero: [
    [1024, 54],
    [1530, 54],
    [2040, 54],
  ],
  heroMobile: [
    [724, 40],
    [1170, 42],
  ],
  contact: [
    [724, 44],
    [980, 54],
    [1380, 54],
  ],
  photograph: [
    [724, 46],
    [1380, 54],
  ],
  portrait: [
    [240, 56],
    [480, 48],
  ],
} as const satisfies Record<string, readonly [Encoding, Encoding, ...Encoding[]]>;

export type Slot = keyof typeof slots;

/** The slots of the masters, by path below site/images/ without extension. */
const uses: readonly { masters: string; slots: readonly Slot[] }[] = [
  { masters: "home/hero", slots: ["hero"] },
  { masters: "home/hero-mobile", slots: ["heroMobile"] },
  { masters: "home/cutaway", slots: ["cutaway"] },
  { masters: "services/*", slots: ["card", "diorama"] },
  { masters: "contact/*", slots: ["contact"] },
  { masters: "case-studies/*", slots: ["photograph"] },
];

/** A part of a master: its shape, and the point in percent that stays in view. */
interface Crop {
  /** Width by height. */
  ratio: number;
  x: number;
  y: number;
}

/** One encoding of a master. Width is in pixels. */
export interface Rendition {
  format: "avif" | "webp";
  width: number;
  quality: number;
  /** Undefined for the whole picture. */
  crop?: Crop | undefined;
}

const WEBP_QUALITY = 72;

/**
 * The settings that all encodings share. They are part of the name of an encoded picture. Raise `recipe` when a change
 * of encode.ts makes other pictures. A new version of sharp needs no new encoding: the pictures stay valid.
 */
export const settings = {
  recipe: 1,
  // Colour at half resolution: a tenth smaller, with no visible difference at twice the pixels.
  chromaSubsampling: "4:2:0",
} as const;

export const slotsOf = (master: string): readonly Slot[] =>
  uses.find(({ masters }) => matchesGlob(master, masters))?.slots ?? [];

/** The encodings that a slot needs: AVIF at each width, and one WebP for browsers without AVIF. */
export const renditionsOf = (slot: Slot): { avif: Rendition[]; fallback: Rendition } => ({
  avif: slots[slot].map(([width, quality]) => ({ format: "avif", width, quality })),
  fallback: { format: "webp", width: slots[slot][1][0], quality: WEBP_QUALITY },
});

interface Size {
  width: number;
  height: number;
}

/** A part of a picture, in pixels. */
interface Part extends Size {
  left: number;
  top: number;
}

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

/** The largest part of a shape that a picture holds, with the focus point in its middle where the edges allow. */
export function partOf({ width, height }: Size, { ratio, x, y }: Crop): Part {
  const part = {
    width: Math.min(width, Math.round(height * ratio)),
    height: Math.min(height, Math.round(width / ratio)),
  };
  return {
    ...part,
    left: between(0, Math.round((x / 100) * width - part.width / 2), width - part.width),
    top: between(0, Math.round((y / 100) * height - part.height / 2), height - part.height),
  };
}
