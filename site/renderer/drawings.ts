/** Drawings that need sharp: icons, social cards, and pictures that staff added. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import table from "virtual:pictures";
import sharp from "sharp";
import { uploadedSize } from "../../core/content/picture.ts";
import type { Content } from "../../core/content/read-content.ts";
import type { Typesetter } from "../../core/pdf/typesetter.ts";
import type { AddedFile } from "../images/added-picture.ts";
import { encodedPicture } from "../images/encode.ts";
import type { Card } from "../seo/cards/card.ts";
import { cardFingerprint, drawCard as draw } from "../seo/cards/draw.ts";
import { drawFavicon, drawIcon, icons } from "../seo/icons.ts";
import { cardPath, indexedPages } from "../seo/pages.ts";
import type { CardAddresses, SiteOrder } from "./types.ts";

// One picture at a time, and none remembered: the server has little memory.
sharp.concurrency(1);
sharp.cache(false);

type Sources = Pick<SiteOrder, "renderDir" | "pictures">;

/** The largest encoding of a picture of the repository, because a package has no masters. */
function largest(name: string, { renderDir }: Sources): Buffer {
  const sets = Object.values(table[name] ?? {}).flatMap(({ avif }) => avif.split(", "));
  const [first] = sets
    .map((entry) => entry.split(" "))
    .sort(([, a = ""], [, b = ""]) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
  if (!first?.[0]) throw new Error(`There is no picture site/images/${name}.webp.`);
  return readFileSync(join(renderDir, "client", first[0]));
}

/** A picture that staff added. @throws when it is not there */
function addedBytes(name: string, { pictures }: Sources): Uint8Array {
  if (pictures === undefined) return readFileSync(join("pictures", `${name}.webp`));
  const bytes = pictures[name];
  if (!bytes) throw new Error(`The picture ${name} is not among the added pictures. Add it again at the desk.`);
  return bytes;
}

const pictureOf = ({ picture }: Card, sources: Sources): Uint8Array =>
  uploadedSize(picture) ? addedBytes(picture, sources) : largest(picture, sources);

/** The addresses of the cards, which change with what is on them. */
export const cardAddresses = (content: Content, sources: Sources): CardAddresses =>
  Object.fromEntries(
    indexedPages(content).map((page) => [
      page.path,
      cardPath(page, cardFingerprint(page.card, pictureOf(page.card, sources))),
    ]),
  );

export const drawCard = (card: Card, sources: Sources, typesetter: Typesetter): Promise<Buffer> =>
  draw(card, pictureOf(card, sources), typesetter);

/** Encodes a size of a picture that staff added. That takes seconds, so the file is cached. */
export const encodeAdded = ({ picture, rendition }: AddedFile, sources: Sources & Pick<SiteOrder, "cacheDir">) =>
  encodedPicture(addedBytes(picture, sources), rendition, join(sources.cacheDir, "pictures", picture));

export async function drawIcons(): Promise<Record<string, Buffer>> {
  const names = Object.keys(icons);
  const drawn = await Promise.all(names.map(async (name) => [`${name}.png`, await drawIcon(name)] as const));
  return { ...Object.fromEntries(drawn), "favicon.ico": await drawFavicon() };
}
