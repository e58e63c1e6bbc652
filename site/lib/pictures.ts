/** Encodes masters in site/images/ as AVIF and WebP in the widths that a slot needs. */
import { getImage } from "astro:assets";
import type { ImageMetadata } from "astro";
import type { PictureData } from "../components/Picture.tsx";
import { type Rendition, renditionsOf, type Slot, slotsOf } from "../images/slots.ts";

const masters = import.meta.glob<{ default: ImageMetadata }>(["../images/**/*.webp", "!../images/encoded/**"], {
  eager: true,
});

/**
 * Returns a master prepared for a slot.
 * @param name path below site/images/ without extension, such as "services/04-licensing"
 * @throws when there is no such master, or when it is not declared for this slot
 */
export async function picture(name: string, slot: Slot): Promise<PictureData> {
  const master = masters[`../images/${name}.webp`]?.default;
  if (!master) throw new Error(`There is no picture site/images/${name}.webp.`);
  if (!slotsOf(name).includes(slot)) throw new Error(`Add the slot "${slot}" to ${name} in site/images/slots.ts.`);
  const { avif, fallback } = renditionsOf(slot);
  const encode = (rendition: Rendition) => getImage({ src: master, ...rendition });
  const [webp, ...avifs] = await Promise.all([encode(fallback), ...avif.map(encode)]);
  return {
    avif: avifs.map(({ src, attributes }) => `${src} ${attributes.width}w`).join(", "),
    fallback: webp.src,
    width: master.width,
    height: master.height,
  };
}
