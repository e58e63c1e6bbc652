/** The indexed pages of this site, for the layout and the routes. */

import { cardFingerprint } from "../seo/cards/draw.ts";
import { cardPath, type IndexedPage, indexedPages } from "../seo/pages.ts";
import { content } from "./content.ts";

/** Indexed pages by canonical path. */
export const indexedPageByPath = new Map(indexedPages(content).map((page) => [page.path, page]));

/** Path of a page's social card. A preview draws none, and where it runs there are no pictures to draw one from. */
export const cardPathOf = (page: IndexedPage): string =>
  cardPath(page, globalThis.previewedContent ? "preview" : cardFingerprint(page.card));
