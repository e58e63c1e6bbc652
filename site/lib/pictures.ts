/** Turns masters in site/images/ into AVIF and WebP pictures of the widths that a slot needs. */
import { getImage } from "astro:assets";
import type { ImageMetadata } from "astro";
import type { PictureData } from "../components/Picture.tsx";
import { type Rendition, renditionsOf, type Slot, slotsOf } from "../images/slots.ts";

const masters = import.meta.glob<{ default: ImageMetadata }>(["../images/**/*.webp", "!../images/encoded/**"], {
  eager: true,
});

/**
 * One master, prepared for a slot.
 * @param name path below site/images/ without extension, such as "services/04-licensing"
 * @throws if there is no such master, or if it is not declared for this slot
 */
export async function picture(name: string, slot: Slot): Promise<PictureData> {
  const master = masters[`../images/${name}.webp`]?.default;
  if (!master) throw new Error(`There is no picture site/images/${name}.webp.`);
  if (!slotsOf(name).includes(slot)) throw new Error(`Add the slot "${slot}" to ${name} in site/images/slots.ts.`);
  const { avif, fallback } = renditionsOf(slot);
  const encoded = (rendition: Rendition) => getImage({ src: master, ...rendition });
  const [webp, ...avifs] = await Promise.all([encoded(fallback), ...avif.map(encoded)]);
  return {
    avif: avifs.map(({ src, attributes }) => `${src} ${attributes.width}w`).join(", "),
    fallback: webp.src,
    width: master.width,
    height: master.height,
  };
}
