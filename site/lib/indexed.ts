/** The pages meant to be found, for layout and routes. */

import { fingerprint } from "../seo/cards/draw.ts";
import { cardPath, type IndexedPage, indexedPages } from "../seo/pages.ts";
import { content } from "./content.ts";

/** By canonical path. */
export const indexed = new Map(indexedPages(content).map((page) => [page.path, page]));

/** Where the social card of a page lies. */
export const cardOf = (page: IndexedPage): string => cardPath(page, fingerprint(page.card));
