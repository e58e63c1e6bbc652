/**
 * Pictures that staff added, as the pages show them. Everything follows from the name of the file, so nothing is read.
 */
import { createHash } from "node:crypto";
import { type Focus, uploadedSize } from "../../core/content/picture.ts";
import type { Content } from "../../core/content/read-content.ts";
import type { PictureData } from "../components/Picture.tsx";
import { ASSETS, partOf, type Rendition, renditionsOf, type Slot, settings } from "./slots.ts";

/** A file that the site needs of an added picture. */
export interface AddedFile {
  /** The name of the file in the site. */
  name: string;
  /** The name of the picture in content. */
  picture: string;
  rendition: Rendition;
}

/** The shape of a portrait, width by height. */
export const PORTRAIT_RATIO = 4 / 5;
/** The shape of the portrait beside a testimonial, which is cut round. */
export const FACE_RATIO = 1;
/** The shape of the photograph in the list of case studies. */
export const LIST_RATIO = 3 / 2;
/** The shape of the picture at the head of a case study on phones, and nearly its shape elsewhere. */
export const HEAD_RATIO = 4 / 3;

/** A picture for the page, with the files that it names. */
export interface AddedPicture extends PictureData {
  files: readonly AddedFile[];
}

interface Added {
  file: string;
  focus?: Focus | undefined;
}

const MIDDLE: Focus = { x: 50, y: 50 };
/** Characters of a name, longer than those of the repository's pictures, so that no two are alike. */
const LENGTH = 12;

const addressOf = (name: string): string => `/${ASSETS}/${name}`;

export function addedFile(picture: string, rendition: Rendition): AddedFile {
  const recipe = JSON.stringify([settings, rendition, picture]);
  const hash = createHash("sha256").update(recipe).digest("base64url").slice(0, LENGTH);
  return { name: `${hash}.${rendition.format}`, picture, rendition };
}

/**
 * Prepares a picture that staff added, cut around its focus point.
 * @param ratio width by height; undefined for the whole picture
 * @throws when the name is not that of an added picture
 */
export function addedPicture({ file, focus = MIDDLE }: Added, slot: Slot, ratio?: number): AddedPicture {
  const size = uploadedSize(file);
  if (!size) throw new Error(`${file} is not the name of an added picture.`);
  const shape = ratio ?? size.width / size.height;
  const part = partOf(size, { ratio: shape, ...focus });
  const { avif, fallback } = renditionsOf(slot);
  const fileIn = (rendition: Rendition): AddedFile => {
    // A picture that is smaller than the slot keeps its size, which srcset states.
    const width = Math.min(rendition.width, part.width);
    const crop = ratio === undefined ? undefined : { ratio: width / Math.round(width / shape), ...focus };
    return addedFile(file, { ...rendition, width, crop });
  };
  const byWidth = new Map(avif.map(fileIn).map((made) => [made.rendition.width, made]));
  const webp = fileIn(fallback);
  return {
    avif: [...byWidth].map(([width, { name }]) => `${addressOf(name)} ${width}w`).join(", "),
    fallback: addressOf(webp.name),
    width: part.width,
    height: part.height,
    files: [...byWidth.values(), webp],
  };
}

/** The files that the pages of a content need of pictures that staff added. */
export function addedFilesOf({
  team,
  testimonials,
  caseStudies,
}: Pick<Content, "team" | "testimonials" | "caseStudies">): AddedFile[] {
  const portraits = team.flatMap(({ picture }) => (picture ? addedPicture(picture, "portrait", PORTRAIT_RATIO) : []));
  const faces = testimonials.flatMap(({ picture }) => (picture ? addedPicture(picture, "portrait", FACE_RATIO) : []));
  const photographs = caseStudies.flatMap(({ photographs: [first, ...others] }) =>
    [
      ...(first ? [LIST_RATIO, HEAD_RATIO].map((ratio) => ({ photo: first, ratio })) : []),
      ...others.map((photo) => ({ photo, ratio: undefined })),
    ].flatMap(({ photo, ratio }) => (uploadedSize(photo.file) ? addedPicture(photo, "photograph", ratio) : [])),
  );
  return [...portraits, ...faces, ...photographs].flatMap(({ files }) => files);
}
