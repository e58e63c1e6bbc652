/** A small site, rendered without the real renderer. Its llms.txt has the name of the company. */
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { checkData, requireValid, type ValidContent } from "../../core/content/issues.ts";
import { contentDefaults } from "../../core/content/read-content.ts";
import type { Config } from "../config.ts";
import type { SiteFragments } from "../http/pages.ts";
import { createLiveSite, type LiveSite } from "../site/live-site.ts";
import type { Rendered, RenderedFile, SiteAnswer } from "../site/render-protocol.ts";
import type { SiteOrder, SiteRenderer } from "../site/renderer.ts";

/** The content security policy of a page of the fixture site. */
export const policyOf = (path: string): string => `default-src 'self'; report-to ${path}`;

const page = (body: string): string =>
  `<!DOCTYPE html><html lang="en-IN"><head><title>Fixture</title></head><body>${body}</body></html>`;

/** The consent notice of the fixture site. */
export const fixtureNotice = { version: "0123456789ab", language: "en", text: "What we do with what you send us" };

const files: Record<string, string> = {
  "index.html": page("<h1>Home</h1>"),
  "contact/index.html": page(`<h1>Contact</h1>
    <select name="projectType"><option value="">Select</option><option value="renovation">Renovation</option></select>
    <textarea name="details"></textarea>`),
  "plan/index.html": page("<h1>Plan your hospital</h1>"),
  "plan/answered/index.html": page("<div data-plan></div>").replace(
    "</head>",
    '<meta property="og:image" content="/cards/plan.jpg"><meta property="og:description" content="Plan"></head>',
  ),
  "privacy/index.html": page("<h1>Privacy</h1>"),
  "404.html": page("<h1>Oops! Page not found</h1>"),
  "preview-ended/index.html": page("<h1>This preview has ended</h1>"),
  "500.html": page(
    "<h1>Unexpected Application Error!</h1><p data-error-reference>Code {code}, reference {reference}</p>",
  ),
  "enquiry/sent/index.html": page("<div data-sent></div>"),
  "enquiry/refused/index.html": page("<div data-refused></div>"),
  "enquiry/receipt/index.html": page("<div data-receipt-page></div>"),
  "cards/home.abc123.jpg": "picture",
  "consent-notice.json": JSON.stringify(fixtureNotice),
};

/** The content of this release. */
export const defaultContent = requireValid(checkData(contentDefaults()));

const escapeHtml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const show = (name: string, given: object): string => `<pre id=${name}>${escapeHtml(JSON.stringify(given))}</pre>`;

/**
 * Stand for the planner, the receipt and the answers to a form. The plan repeats the query, which the real one never
 * does.
 */
const fragments: SiteFragments = {
  createPlanRenderer: (data) => ({
    hasAnswers: (query) => new URLSearchParams(query).has("m"),
    page: (query) => `<h1>${(data as { heading: string }).heading}</h1><p>${query}</p>`,
    json: (query) => ({ rows: [query] }),
    letter: (query) => ({ details: `About: ${query}`, projectType: "renovation" }),
    card: (query) => ({
      title: "A hospital",
      description: 'Its "figures"',
      address: `https://www.example.in/plan?${query}`,
      image: `https://www.example.in/plan.jpg?${query}`,
      template: "card",
      data: { query },
    }),
    pdf: (query, made) =>
      query === "m=none"
        ? undefined
        : { template: "plan", fileName: "hospital-plan.pdf", data: { query, made: made.toISOString() } },
  }),
  createReceiptRenderer: () => ({
    page: (view, canMail) => show("receipt", { ...view, canMail }),
    text: ({ reference, contact }) => `${reference}, ${contact.full_name}`,
  }),
  createFormRenderer: () => ({
    refused: (reason, draft, errors) => show("refused", { reason, draft, errors }),
    sent: (reference, receipt) => show("sent", { reference, receipt }),
  }),
};

const renderedFiles = new Map<string, RenderedFile>();

/** Text becomes a file of the site, compressed as the renderer does; once for all tests. */
function renderedFile(name: string, text: string): RenderedFile {
  const key = `${name}\0${text}`;
  const file = renderedFiles.get(key) ?? compressFile(name, text);
  renderedFiles.set(key, file);
  return file;
}

function compressFile(name: string, text: string): RenderedFile {
  const bytes = Buffer.from(text);
  const policy = name.endsWith(".html") ? { policy: policyOf(name) } : {};
  const hash = createHash("sha256").update(text).digest("hex");
  return { hash, bytes, br: brotliCompressSync(bytes), gzip: gzipSync(bytes), ...policy };
}

/** The page that others are compressed with. */
export const DICTIONARY_PATH = "/dictionary.abc123.txt";
export const dictionary = Buffer.from(files["contact/index.html"] ?? "");

/** Writes a script and the dictionary as the build does. */
function writeClientFiles(folder: string): string {
  const { bytes, br = "", gzip = "" } = renderedFile("_astro/app.abc123.js", "console.log('fixture')");
  const made = { "": bytes, ".br": br, ".gz": gzip };
  mkdirSync(join(folder, "_astro"), { recursive: true });
  for (const [ending, body] of Object.entries(made)) writeFileSync(join(folder, `_astro/app.abc123.js${ending}`), body);
  writeFileSync(join(folder, DICTIONARY_PATH), dictionary);
  return folder;
}

export type SomeContent = Pick<ValidContent, "content"> & Partial<Pick<SiteOrder, "onProgress">>;

/** @param changed files that differ from those of the fixture site; null for one that is not there */
export function renderFixture(
  { content }: SomeContent,
  changed: Readonly<Record<string, string | null>> = {},
): Rendered {
  const plain = { ...files, "llms.txt": content.company.name, ...changed };
  const made = Object.entries(plain).flatMap(([name, text]) =>
    text === null ? [] : [[name, renderedFile(name, text)] as const],
  );
  return {
    files: Object.fromEntries(made),
    cards: {},
    isDrawn: true,
    planData: { heading: "Your programme" },
    receiptData: {},
    formData: {},
    unfinished: [],
    longPdfs: [],
  };
}

/** A stand-in for the renderer, which renders the fixture site. */
export function fixtureRenderer(
  render: (order: SomeContent) => SiteAnswer | Promise<SiteAnswer> = (order) => ({ rendered: renderFixture(order) }),
): SiteRenderer {
  return {
    renderSite: async (order) => render(order),
    preview: async () => ({ page: null, issues: [] }),
    close: async () => undefined,
  };
}

type Settings = Pick<Config, "dataDir" | "siteUrl" | "allowPlaceholders">;

export interface FixtureOptions {
  /** The site that visitors see at first. */
  rendered?: Rendered | undefined;
  /** Renders what is published. */
  renderer?: SiteRenderer | undefined;
  rendererHash?: string | undefined;
}

/** The fixture site, which is open from the start. */
export function openFixtureSite(
  config: Settings,
  { rendered, renderer = fixtureRenderer(), rendererHash = "fixture" }: FixtureOptions = {},
): LiveSite {
  const clientDir = writeClientFiles(join(config.dataDir, "client"));
  const siteUrl = config.siteUrl ?? "http://localhost:4321";
  const options = { siteUrl, defaults: () => defaultContent.files, fragments, clientDir, rendererHash, renderer };
  const site = createLiveSite({ ...config, ...options });
  if (site.state() === "starting") site.activate(null, defaultContent, rendered ?? renderFixture(defaultContent));
  return site;
}
