/** The image pipeline: turns masters in site/images/ into AVIF and WebP of the widths a slot needs (DESIGN section 6). */

import { getImage } from "astro:assets";
import type { ImageMetadata } from "astro";
import type { PictureData } from "./components/Picture.tsx";

/** Widths in pixels of each slot: once and twice the CSS width it is shown at. The second is that of the fallback, too. */
export const slots = {
  card: [360, 640],
  diorama: [780, 1380],
  cutaway: [640, 1000, 2000],
  hero: [1024, 1530, 2040],
  heroMobile: [780, 1170],
  contact: [780, 980, 1380],
} as const;

/**
 * AVIF quality, where faces, foliage and lines keep their edges at the size shown. What a phone loads first is the largest
 * and dense enough to hide more: at 54 the alpha of a diorama would cost it a fifth.
 */
const QUALITY = 54;
const qualities: Partial<Record<keyof typeof slots, number>> = { heroMobile: 48, diorama: 48 };

const masters = import.meta.glob<{ default: ImageMetadata }>("./images/**/*.webp", { eager: true });

/**
 * One master, prepared for its slot.
 * @param name path below site/images/ without ending, as in "services/04-licensing"
 * @throws if there is no such master
 */
export async function picture(name: string, slot: keyof typeof slots): Promise<PictureData> {
  const master = masters[`./images/${name}.webp`]?.default;
  if (!master) throw new Error(`There is no picture site/images/${name}.webp.`);
  const widths = [...slots[slot]];
  const [avif, webp] = await Promise.all([
    getImage({ src: master, format: "avif", quality: qualities[slot] ?? QUALITY, widths }),
    getImage({ src: master, format: "webp", quality: 72, width: slots[slot][1] }),
  ]);
  return {
    avif: avif.srcSet.attribute,
    fallback: webp.src,
    width: master.width,
    height: master.height,
  };
}

/** Path of a service's diorama below site/images/. */
export const dioramaOf = ({ number, slug }: { number: number; slug: string }): string =>
  `services/${String(number).padStart(2, "0")}-${slug}`;
