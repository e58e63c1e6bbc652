/** Draws the icons and the social cards of a content. */

import type { Content } from "../../content-schema/read-content.ts";
import { cardFingerprint } from "../seo/cards/draw.ts";
import { drawFavicon, drawIcon, icons } from "../seo/icons.ts";
import { cardPath, indexedPages } from "../seo/pages.ts";
import type { CardAddresses } from "./contract.ts";

export { drawCard } from "../seo/cards/draw.ts";

/** The addresses of the cards, which change with what is on them. */
export const cardAddresses = (content: Content): CardAddresses =>
  Object.fromEntries(indexedPages(content).map((page) => [page.path, cardPath(page, cardFingerprint(page.card))]));

/** Icons by file name. */
export async function drawIcons(): Promise<Record<string, Buffer>> {
  const names = Object.keys(icons);
  const drawn = await Promise.all(names.map(async (name) => [`${name}.png`, await drawIcon(name)] as const));
  return { ...Object.fromEntries(drawn), "favicon.ico": await drawFavicon() };
}
