/** What the program in dist-render/ gives to those who run it: the export and the server's thread of previews. */
import type { Content } from "../../content-schema/read-content.ts";
import type { DataApiTarget } from "../../enquiry/data-api.ts";
import type { AddedFile } from "../images/added-picture.ts";
import type { Card } from "../seo/cards/card.ts";
import type { IndexedPage } from "../seo/pages.ts";

/** What the pages know of the place where they are served. Plain data. */
export interface Host {
  /** The public address of the site. */
  site: string;
  /** Where the form sends enquiries: the page's own origin, or a hosted data API. */
  dataInterface: DataApiTarget;
  /** Whether the services have sheets as PDF beside their pages. */
  hasSheets: boolean;
}

/** Addresses of the social cards by the path of their page. */
export type CardAddresses = Readonly<Record<string, string>>;

/** Of a view, what is written beside its pages. */
export interface ExportedView {
  content: Content;
  site: URL;
  now: Date;
  /** Indexed pages by canonical path. */
  pages: ReadonlyMap<string, IndexedPage>;
  cardOf: (page: IndexedPage) => string;
  /** The files that the pages need of pictures that staff added. */
  addedFiles: readonly AddedFile[];
  /** The data that drawing a plan, a receipt and the answer to a form needs. */
  planData: object;
  receiptData: object;
  formData: object;
}

/** Draws what is no text. It needs sharp. */
export interface Drawings {
  /** The addresses of the cards, which change with what is on them. */
  cardAddresses: (content: Content) => CardAddresses;
  drawCard: (card: Card) => Promise<Buffer>;
  /** Icons by file name. */
  drawIcons: () => Promise<Record<string, Buffer>>;
}

/** What all pages of a route share. Plain data, by the route's pattern in dist-render/routes.json. */
export interface Route {
  css: string;
  /** What the policy allows besides the site's own files. */
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
}

/** A page ready to be sent, with its Content-Security-Policy. */
export interface Page {
  html: string;
  policy: string;
}

export interface Renderer<View extends ExportedView = ExportedView> {
  /**
   * @param cards a page without an address of its card is only looked at
   * @param now decides the year in the footer, and the months that the planner offers
   */
  viewOf: (content: Content, host: Host, cards: CardAddresses, now: Date) => View;
  /** The paths of all pages: those with an address, and those that the server fills in. */
  pathsOf: (view: View) => string[];
  /** @param path one of `pathsOf` @throws what the page throws */
  render: (path: string, view: View) => Promise<Page>;
  /** The page before it is finished, and its route: what the routes are made from. */
  draw: (path: string, view: View) => Promise<{ html: string; route: string }>;
  /** The files that crawlers, phones and the server read, by name. */
  textsOf: (view: View) => Readonly<Record<string, string>>;
  loadDrawings: () => Promise<Drawings>;
}
