/**
 * The thread in which pages are rendered: reading the content takes 50 ms, in which the server would take in no enquiry. What it
 * has read stays in memory.
 */
import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { parentPort, workerData } from "node:worker_threads";
import { brotliCompress, constants, gzip } from "node:zlib";
import { checkedContent, findFaults } from "../../content-editor/change.ts";
import { fieldsOf, valueInForm } from "../../content-editor/fields.ts";
import { isSamePath } from "../../content-editor/paths.ts";
import { unfinished } from "../../content-schema/launch.ts";
import type { ContentFiles } from "../../content-schema/read-content.ts";
import { loadTypesetter } from "../../sheets/typesetter.ts";
import type { AddedFile } from "../../site/images/added-picture.ts";
import { ASSETS } from "../../site/images/slots.ts";
import type { Host, KeptDays, RenderedSite, Renderer } from "../../site/renderer/contract.ts";
import { tryEdits, type Wish } from "../content/try-edits.ts";
import { checkPages } from "./check-pages.ts";
import { finishPage } from "./finish-page.ts";
import type { Answer, Ask, Preview, PreviewAsk, PreviewEdit, RenderedFile, SiteAnswer, SiteAsk } from "./messages.ts";

/** Soon done: the server compresses better when visitors see the pages. */
const BROTLI_QUALITY = 5;
const TEXT = /\.(html|json|txt|xml|webmanifest)$/;
/** Smaller responses fit into one packet anyway. */
const WORTHWHILE_BYTES = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const { renderDir, cacheDir, kept } = workerData as { renderDir: string; cacheDir: string; kept: KeptDays };
interface SomeView {
  addedFiles: readonly AddedFile[];
}

const { renderer }: { renderer: Renderer<SomeView> } = await import(pathToFileURL(join(renderDir, "entry.mjs")).href);
const typesetter = loadTypesetter();

const hasSheets = typesetter !== undefined;

const hostAt = (site: string): Host => ({ site, dataInterface: { url: "" }, hasSheets, kept });

/** Makes an edit of the text that a person typed in one field. */
function wishFor(files: ContentFiles, { file, path, value }: PreviewEdit): Wish<null> {
  const field = fieldsOf(file, files[file] ?? "").find((known) => isSamePath(known.path, path));
  const taken = field ? valueInForm(field, value) : value;
  const edit = { file, path };
  return {
    of: null,
    ...edit,
    edits: [taken === undefined ? { kind: "remove", ...edit } : { kind: "set", ...edit, value: taken }],
  };
}

/** The site does not have the sizes of a picture that was just added: the desk makes them on request. */
function fromDesk(html: string, { addedFiles }: SomeView): string {
  const addressOf = ({ picture, rendition }: AddedFile): string =>
    `/desk/api/words/pictures/${picture}?size=${Buffer.from(JSON.stringify(rendition)).toString("base64url")}`;
  return addedFiles.reduce((page, file) => page.replaceAll(`/${ASSETS}/${file.name}`, addressOf(file)), html);
}

async function preview({ site, files, edits, page, published, ...frame }: PreviewAsk): Promise<Preview> {
  const { changed, refused } = await tryEdits(
    files,
    edits.map((edit) => wishFor(files, edit)),
  );
  const view = renderer.viewOf(checkedContent({ ...files, ...changed }), hostAt(site), {}, new Date());
  const faults = [...refused.values()].flat();
  if (!renderer.pathsOf(view).includes(page)) return { page: null, faults };
  const finished = finishPage((await renderer.render(page, view)).html, published, frame);
  return { page: { ...finished, html: fromDesk(finished.html, view) }, faults };
}

async function compressed(name: string, content: string | Uint8Array): Promise<RenderedFile> {
  const bytes = Buffer.from(content);
  if (!TEXT.test(name) || bytes.length < WORTHWHILE_BYTES) return { bytes };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gzip] = await Promise.all([brotli(bytes, { params }), zip(bytes)]);
  return { bytes, br, gzip };
}

async function filesOf({ pages, files }: RenderedSite): Promise<Record<string, RenderedFile>> {
  const ofPages = Object.entries(pages).map(
    async ([name, { html, policy }]) => [name, { ...(await compressed(name, html)), policy }] as const,
  );
  const others = Object.entries(files).map(async ([name, content]) => [name, await compressed(name, content)] as const);
  return Object.fromEntries(await Promise.all([...ofPages, ...others]));
}

async function renderSite({ site, files, at, ...how }: SiteAsk): Promise<SiteAnswer> {
  const faults = findFaults(files);
  if (faults.length > 0) return { faults };
  const content = checkedContent(files);
  const order = { content, host: hostAt(site), now: new Date(at), renderDir, cacheDir, typesetter, ...how };
  const made = await renderer.renderSite(order);
  const broken = how.isUrgent ? [] : checkPages(made, globSync("**/*", { cwd: join(renderDir, "client") }));
  if (broken.length > 0) return { faults: broken.map((reason) => ({ reason })) };
  const { isDrawn, planData, receiptData, formData } = made;
  const rendered = { files: await filesOf(made), cards: made.cards, isDrawn, planData, receiptData, formData };
  return { rendered: { ...rendered, unfinished: unfinished(content) } };
}

const answerOf = (ask: Ask): Promise<Preview | SiteAnswer> =>
  "preview" in ask ? preview(ask.preview) : renderSite(ask.site);

parentPort?.on("message", async (ask: Ask) => {
  const answer: Answer = await answerOf(ask).then(
    (made) => ({ answer: made }),
    (error: unknown) => ({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  parentPort?.postMessage(answer);
});
// From now on it may be ended: a thread that ends while it loads modules can end the whole process.
parentPort?.postMessage({ ready: true } satisfies Answer);
