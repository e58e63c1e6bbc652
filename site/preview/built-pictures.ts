/** Gives Astro the pictures of the build instead of new ones. */
import noopService from "astro/assets/services/noop";

/** Addresses of pictures by what they were made from; integrations/preview-renderer.ts writes it. */
export type BuiltPictures = Readonly<Record<string, string>>;

interface Transform {
  src: string | { src: string };
  format?: string;
  width?: number;
  quality?: string | number;
}

/** The source and settings of a picture, as text. */
export const recipeOf = ({ src, format, width, quality }: Transform): string =>
  [typeof src === "string" ? src : src.src, format, width, quality].join(" ");

/** Must run before the pages ask for a picture. */
export function giveBuiltPictures(pictures: BuiltPictures): void {
  const service = {
    ...noopService,
    // The service for development forgets the format, by which the build knows a picture.
    validateOptions: (options: Transform) => options,
  };
  const addStaticImage = (options: Transform) => pictures[recipeOf(options)] ?? "";
  Object.assign(globalThis, { astroAsset: { imageService: service, addStaticImage } });
}
