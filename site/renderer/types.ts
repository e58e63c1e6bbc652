/** The interface of the renderer in dist-render/, for the export and for the server's render process. */
import type { Content } from "../../core/content/read-content.ts";
import type { DataApiTarget } from "../../core/enquiry/data-api.ts";
import type { Typesetter } from "../../core/pdf/typesetter.ts";

/** For how long a server keeps enquiries, in days. */
export interface RetentionPeriods {
  /** Null for ever. */
  retentionDays: number | null;
  /** How long what was erased stays sealed. */
  keepSealedDays: number;
  /** How long an unanswered message on WhatsApp is stored; null where none come. */
  chatDays: number | null;
}

/** The environment in which pages are served. Plain data. */
export interface Host {
  /** The public address of the site. */
  site: string;
  /** The target of the form: the page's own origin, or a hosted data API. */
  dataApi: DataApiTarget;
  /** Whether the services have PDFs beside their pages. */
  hasPdfs: boolean;
  /** Null on a static host, which has no receipts either. */
  retention: RetentionPeriods | null;
}

/** Addresses of the social cards by the path of their page. */
export type CardAddresses = Readonly<Record<string, string>>;

/** Data shared by all pages of a route. Plain data, by the route's pattern in dist-render/routes.json. */
export interface Route {
  css: string;
  /** The file with all styles, for paper and for the fragment that a script adds; `css` has none for them. */
  laterStyles?: string;
  /** The short names of classes in the styles and the pages, by the names in the sources. */
  classes: Readonly<Record<string, string>>;
  /** Hashes that the policy allows besides the site's own files. */
  scriptHashes: readonly string[];
  styleHash: string;
}

/** A page ready to be sent, with its Content-Security-Policy. */
export interface Page {
  html: string;
  policy: string;
}

export interface RenderedPage extends Page {
  /** The file with the properties of its islands by component, which they load when they wake. None on most pages. */
  islands: Readonly<Record<string, string>>;
}

export interface SiteOrder {
  content: Content;
  host: Host;
  /** Decides the year in the footer, the months that the planner offers, and the date on the PDFs. */
  now: Date;
  /** The folder with this program, its scripts and pictures: dist-render/. */
  renderDir: string;
  /** The cache of drawn cards and PDFs. */
  cacheDir: string;
  /**
   * Pictures that staff added, and sizes that are made of them already, by name. Without them they are read from a
   * folder.
   */
  pictures?: Readonly<Record<string, Uint8Array>>;
  /** The cards of the last site, which stay where none can be drawn. */
  cards: CardAddresses;
  /** Whether to leave out cards, icons, PDFs and added pictures, because somebody waits for the pages. */
  isUrgent?: boolean;
  /** Sets the PDFs of the services and the letters of the cards. */
  typesetter?: Typesetter | undefined;
  /** Called with each page, card and PDF that is there. */
  onDrawn?: ((drawn: number, all: number) => void) | undefined;
}

/** The site of one content, but for the scripts, fonts and pictures that every content shares. */
export interface RenderedSite {
  /** By the name of their file, such as contact/index.html. */
  pages: Readonly<Record<string, Page>>;
  /**
   * Everything else by name: what crawlers, phones and the server read, cards, icons, PDFs, pictures that staff added.
   */
  files: Readonly<Record<string, string | Uint8Array>>;
  cards: CardAddresses;
  /** Whether cards and icons were drawn. That needs sharp and Typst. */
  isDrawn: boolean;
  /** The data that drawing a plan, a receipt and the answer to a form needs. */
  planData: object;
  receiptData: object;
  formData: object;
}

export interface Renderer<View = unknown> {
  /**
   * @param cards a page without an address of its card is only looked at
   * @param now decides the year in the footer, and the months that the planner offers
   */
  viewOf: (content: Content, host: Host, cards: CardAddresses, now: Date) => View;
  /** The paths of all pages: those with an address, and those that the server fills in. */
  pathsOf: (view: View) => string[];
  /** @param path one of `pathsOf` @throws what the page throws */
  render: (path: string, view: View) => Promise<RenderedPage>;
  /** The page before it is finished, and its route: what the routes are made from. */
  draw: (path: string, view: View) => Promise<{ html: string; route: string }>;
  /** @throws what a page throws */
  renderSite: (order: SiteOrder) => Promise<RenderedSite>;
}
