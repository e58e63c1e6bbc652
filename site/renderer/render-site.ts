/** Renders the whole site of a content: what the export writes as files, and what the server answers from memory. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { servicePdf } from "../../core/pdf/service-pdf.ts";
import { DAY_MS } from "../../core/times.ts";
import { cachedFile } from "../images/cached-file.ts";
import { ASSETS } from "../images/slots.ts";
import { textsOf } from "../seo/texts.ts";
import type { Page, RenderedSite, Renderer, SiteOrder } from "./types.ts";
import type { SiteView } from "./view.ts";

/** Cards and PDFs that no site has used for so long are drawn again if they come back. */
const KEEP_DRAWN_MS = 30 * DAY_MS;

type Files = Record<string, string | Uint8Array>;
type PageRenderer = Omit<Renderer<SiteView>, "renderSite">;

/** The file of a page, below the site. */
const fileOf = (path: string): string =>
  /^\/\d+$/.test(path) ? `${path.slice(1)}.html` : join(path.slice(1), "index.html");

/** Deletes from the folder what is not in use, and may not be of use again. */
function forget(folder: string, used: ReadonlySet<string>, retainMs: (name: string) => number): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const file = join(folder, name);
    if (!used.has(file) && Date.now() - statSync(file).mtimeMs >= retainMs(name)) rmSync(file, { recursive: true });
  }
}

/**
 * The PDF of every service, as services/<slug>.pdf (requirement 17.1). Those of one day are the same on every server.
 */
async function servicePdfs(
  { content, site }: SiteView,
  { now, cacheDir, typesetter }: SiteOrder,
  onDrawn: () => void,
): Promise<Files> {
  if (!typesetter) return {};
  const files: Files = {};
  const day = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  const used = new Set<string>();
  for (const service of content.services) {
    const document = servicePdf(content, service, new URL(`/services/${service.slug}`, site).href, day);
    const hash = createHash("sha256").update(JSON.stringify(document)).digest("hex").slice(0, 20);
    const file = join(cacheDir, "pdfs", `${hash}.pdf`);
    files[`services/${service.slug}.pdf`] = await cachedFile(file, () => typesetter.pdf(document, day));
    used.add(file);
    onDrawn();
  }
  forget(join(cacheDir, "pdfs"), used, () => KEEP_DRAWN_MS);
  return files;
}

/** The page of a card. */
const pageOf = (card: string): string => basename(card).split(".")[0] ?? "";

/** Undefined where sharp is not installed. */
const loadDrawings = () => import("./drawings.ts").catch(() => undefined);

type Drawings = Awaited<ReturnType<typeof loadDrawings>>;

async function drawnFiles(drawings: Drawings, view: SiteView, order: SiteOrder, onDrawn: () => void): Promise<Files> {
  const { cacheDir, pictures, typesetter } = order;
  if (!drawings) return {};
  const files: Files = await drawings.drawIcons();
  const used = new Set<string>();
  const lasting = new Set<string>();
  for (const page of view.pages.values()) {
    if (!typesetter) break;
    const name = view.cardOf(page).slice(1);
    const file = join(cacheDir, name);
    files[name] = await cachedFile(file, () => drawings.drawCard(page.card, order, typesetter));
    used.add(file);
    onDrawn();
    // Somebody may no longer agree to a case study or a picture: nothing stays of those that are gone.
    if (!page.path.startsWith("/case-studies")) lasting.add(pageOf(name));
  }
  forget(join(cacheDir, "cards"), used, (name) => (lasting.has(pageOf(name)) ? KEEP_DRAWN_MS : 0));
  for (const file of view.addedFiles)
    files[`${ASSETS}/${file.name}`] = pictures?.[file.name] ?? (await drawings.encodeAdded(file, order));
  const added = view.addedFiles.map(({ picture }) => join(cacheDir, "pictures", picture));
  forget(join(cacheDir, "pictures"), new Set(added), () => 0);
  return files;
}

export async function renderSite(renderer: PageRenderer, order: SiteOrder): Promise<RenderedSite> {
  const { content, host, now } = order;
  const drawings = await loadDrawings();
  const isDrawn = drawings !== undefined && order.typesetter !== undefined;
  const cards = isDrawn ? drawings.cardAddresses(content, order) : order.cards;
  const view = renderer.viewOf(content, host, cards, now);
  const pages: Record<string, Page> = {};
  const islands: Files = {};
  const paths = renderer.pathsOf(view);
  const all = paths.length + (isDrawn ? view.pages.size : 0) + (order.typesetter ? content.services.length : 0);
  let drawnSoFar = 0;
  const onDrawn = () => order.onDrawn?.(++drawnSoFar, all);
  for (const path of paths) {
    const page = await renderer.render(path, view);
    pages[fileOf(path)] = page;
    Object.assign(islands, page.islands);
    onDrawn();
  }
  const drawn = order.isUrgent ? {} : await drawnFiles(drawings, view, order, onDrawn);
  const pdfs = order.isUrgent ? {} : await servicePdfs(view, order, onDrawn);
  const { planData, receiptData, formData } = view;
  return {
    pages,
    // The server keeps every version of consent-notice.json and does not serve it.
    files: {
      ...textsOf(content, view.site),
      "consent-notice.json": JSON.stringify(view.notice),
      ...islands,
      ...drawn,
      ...pdfs,
    },
    cards,
    isDrawn,
    planData,
    receiptData,
    formData,
  };
}
