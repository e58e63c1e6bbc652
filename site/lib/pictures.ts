/** Encodes masters in site/images/, and pictures that staff added, as AVIF and WebP in the widths that a slot needs. */
import { getImage } from "astro:assets";
import type { ImageMetadata } from "astro";
import { type Focus, uploadedSize } from "../../content-schema/picture.ts";
import type { PictureData } from "../components/Picture.tsx";
import { partOf } from "../images/crop.ts";
import { type Rendition, renditionsOf, type Slot, slotsOf } from "../images/slots.ts";

type Masters = Record<string, { default: ImageMetadata }>;

const masters: Masters = import.meta.glob(["../images/**/*.webp", "!../images/encoded/**"], { eager: true });

/** The folder is picturesFolder (astro.config.ts). */
const added: Masters = import.meta.glob("@pictures/*.webp", { eager: true });
const addedNames = new Map(Object.keys(added).map((path) => [path.slice(path.lastIndexOf("/") + 1), path]));

const MIDDLE: Focus = { x: 50, y: 50 };

/**
 * Returns a master prepared for a slot.
 * @param name path below site/images/ without extension, such as "services/04-licensing"
 * @throws when there is no such master, or when it is not declared for this slot
 */
export async function picture(name: string, slot: Slot): Promise<PictureData> {
  const master = masters[`../images/${name}.webp`]?.default;
  if (!master) throw new Error(`There is no picture site/images/${name}.webp.`);
  if (!slotsOf(name).includes(slot)) throw new Error(`Add the slot "${slot}" to ${name} in site/images/slots.ts.`);
  const { width, height } = master;
  return { ...(await encodeFor(slot, (rendition) => getImage({ src: master, ...rendition }))), width, height };
}

interface Added {
  file: string;
  focus?: Focus | undefined;
}

/**
 * Returns a picture that staff added, cut around its focus point.
 * @param ratio width by height; undefined for the whole picture
 * @throws when the picture is not there
 */
export async function addedPicture({ file, focus }: Added, slot: Slot, ratio?: number): Promise<PictureData> {
  const src = added[addedNames.get(`${file}.webp`) ?? ""]?.default;
  if (!src) throw new Error(`The picture ${file} is not in the folder of added pictures. Add it again at the desk.`);
  const crop = { ratio: ratio ?? src.width / src.height, ...(focus ?? MIDDLE) };
  const part = partOf(src, crop);
  const encode = (rendition: Rendition) => {
    // A picture that is smaller than the slot keeps its size, and says so in srcset.
    const width = Math.min(rendition.width, part.width);
    const cut = { fit: "cover", position: `${crop.x}% ${crop.y}%` } as const;
    return getImage({ src, ...rendition, width, height: Math.round(width / crop.ratio), ...(ratio && cut) });
  };
  return { ...(await encodeFor(slot, encode)), width: part.width, height: part.height };
}

/** A photograph of a case study, from the repository or added at the desk. */
export const photograph = (photo: Added, ratio?: number): Promise<PictureData> =>
  uploadedSize(photo.file)
    ? addedPicture(photo, "photograph", ratio)
    : picture(`case-studies/${photo.file}`, "photograph");

async function encodeFor(slot: Slot, encode: (rendition: Rendition) => ReturnType<typeof getImage>) {
  const { avif, fallback } = renditionsOf(slot);
  const [webp, ...avifs] = await Promise.all([encode(fallback), ...avif.map(encode)]);
  const widths = new Map(avifs.map(({ src, attributes }) => [attributes.width, src]));
  return { avif: [...widths].map(([width, src]) => `${src} ${width}w`).join(", "), fallback: webp.src };
}
