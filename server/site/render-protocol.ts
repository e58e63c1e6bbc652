/** Requests to the process that renders pages, and its answers. */

import type { Override } from "../../core/content/apply-overrides.ts";
import type { ContentIssue } from "../../core/content/content-issue.ts";
import type { FieldPath } from "../../core/content/field.ts";
import type { Unfinished } from "../../core/content/launch.ts";
import type { Content } from "../../core/content/read-content.ts";
import type { CardAddresses } from "../../site/renderer/types.ts";
import type { MarkedField } from "./field-marks.ts";

export type Theme = "light" | "dark";

export interface PreviewOptions {
  theme: Theme | undefined;
  /** Without styles, the page is for a frame that has them. */
  hasStyles: boolean;
  /** For the holder of a link to this page, of no other: where it is, and until when. */
  link?: { path: string; until: string };
}

export interface PreviewPage {
  html: string;
  /** The hashes of its styles, for its policy. */
  styles: string[];
  /** The fields of its texts, to which `data-fields` refers by position. */
  fields: MarkedField[];
}

/** The address at which the frame shows a page of the site. */
export const PREVIEW_PATH = "/desk/preview/now";

/** Below it is the page of each link for somebody without a sign-in. */
export const LINK_PATH = "/preview";

export interface PreviewChange {
  file: string;
  path: FieldPath;
  value: string | number | boolean | null;
}

export interface PreviewAsk extends PreviewOptions {
  siteUrl: string;
  /** The overrides in effect. */
  overrides: readonly Override[];
  typed: readonly PreviewChange[];
  page: string;
  /** The page that visitors see; undefined for a new one. */
  published: string | undefined;
}

/** @property page null where the site has no such page */
export interface Preview {
  page: PreviewPage | null;
  /** The issues of changes that are left out. */
  issues: readonly ContentIssue[];
}

/** All pages of a content, on this host, at this time. */
export interface SiteAsk {
  siteUrl: string;
  content: Content;
  at: string;
  /** Pictures that staff added, and their sizes, by name. */
  pictures: Readonly<Record<string, Uint8Array>>;
  /** The cards that are shown, for a server that cannot draw new ones. */
  cards: CardAddresses;
  /** The files that the server has: the hash of each, by name. They are not sent again. */
  hashes: Readonly<Record<string, string>>;
  /** Whether visitors wait for the pages. They come unchecked, without cards and PDFs. */
  isUrgent?: boolean;
}

/** A file of the site, compressed where that makes it smaller. */
export interface RenderedFile {
  /** The hash of its bytes and policy. */
  hash: string;
  bytes: Uint8Array;
  br?: Uint8Array;
  gzip?: Uint8Array;
  policy?: string;
  /** The name of the dictionary beside which the server compressed it as small as can be. */
  dictionary?: string;
  /** A page compressed with this dictionary. */
  dcz?: Uint8Array;
}

/** Files by name, such as contact/index.html. */
export type RenderedFiles = Readonly<Record<string, RenderedFile>>;

/** All that a server needs to answer with the pages of one content. */
export interface Rendered {
  files: RenderedFiles;
  cards: CardAddresses;
  isDrawn: boolean;
  planData: object;
  receiptData: object;
  formData: object;
  unfinished: readonly Unfinished[];
  /** PDFs of services that are longer than they may be. They block publishing, not showing. */
  longPdfs: readonly SiteIssue[];
}

/** An issue of the content, or of a page that is made of it. */
export type SiteIssue = Pick<ContentIssue, "reason"> & Partial<Pick<ContentIssue, "file" | "path">>;

interface SiteIssues {
  issues: readonly SiteIssue[];
}

export type SiteAnswer = { rendered: Rendered } | SiteIssues;

/** As the process sends it: a file is null that the server has. */
export type SentSite = { rendered: Omit<Rendered, "files"> & { files: SentFiles } } | SiteIssues;

export type SentFiles = Readonly<Record<string, RenderedFile | null>>;

export type Ask = { preview: PreviewAsk } | { site: SiteAsk };

/** How many pages, cards and PDFs are there, and how many there will be. */
export interface Drawn {
  drawn: number;
  all: number;
}

/** The first means that the process has loaded everything; the second has the reason why it cannot go on. */
export type Answer =
  | { ready: true }
  | { crash: string }
  | { progress: Drawn }
  | { failure: string }
  | { answer: Preview | SentSite };
