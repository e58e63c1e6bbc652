/** The image pipeline: turns masters in site/images/ into AVIF and WebP of the widths a slot needs (DESIGN section 6). */

import { getImage } from "astro:assets";
import type { ImageMetadata } from "astro";
import type { PictureData } from "../components/Picture.tsx";

/**
 * Each slot's widths in pixels, and the AVIF quality at each: 54 keeps the edges of faces, foliage and lines at the size shown; a
 * phone's pixels are small enough to hide more. 724 serves 360 px at twice the pixels, the commonest cheap phone, and 390 px
 * nearly. The second is the width of the fallback, too.
 */
export const slots = {
  card: { 360: 54, 640: 48 },
  diorama: { 724: 42, 1380: 54 },
  cutaway: { 640: 48, 1000: 54, 2000: 54 },
  hero: { 1024: 54, 1530: 54, 2040: 54 },
  heroMobile: { 724: 40, 1170: 42 },
  contact: { 724: 44, 980: 54, 1380: 54 },
} as const;

const masters = import.meta.glob<{ default: ImageMetadata }>("../images/**/*.webp", { eager: true });

/**
 * One master, prepared for its slot.
 * @param name path below site/images/ without ending, as in "services/04-licensing"
 * @throws if there is no such master
 */
export async function picture(name: string, slot: keyof typeof slots): Promise<PictureData> {
  const master = masters[`../images/${name}.webp`]?.default;
  if (!master) throw new Error(`There is no picture site/images/${name}.webp.`);
  const sizes = Object.entries(slots[slot]).map(([width, quality]) => ({ width: Number(width), quality }));
  const [fallback, ...avifs] = await Promise.all([
    getImage({ src: master, format: "webp", quality: 72, width: sizes[1]?.width }),
    ...sizes.map((size) => getImage({ src: master, format: "avif", ...size })),
  ]);
  return {
    avif: avifs.map(({ src, attributes }) => `${src} ${attributes.width}w`).join(", "),
    fallback: fallback.src,
    width: master.width,
    height: master.height,
  };
}

/** Path of a service's diorama below site/images/. */
export const dioramaOf = ({ number, slug }: { number: number; slug: string }): string =>
  `services/${String(number).padStart(2, "0")}-${slug}`;
