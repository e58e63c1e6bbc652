/** Runs as a process of its own (renderer.ts): renders pages. It caches the results of checks in memory. */
import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { applyOverrides } from "../../core/content/apply-overrides.ts";
import { isSamePath } from "../../core/content/field.ts";
import { fieldsOf, valueInForm } from "../../core/content/fields.ts";
import { unfinished } from "../../core/content/launch.ts";
import { type Content, type ContentData, contentDefaults } from "../../core/content/read-content.ts";
import { type ProposedChange, tryChanges } from "../../core/content/try-changes.ts";
import { loadTypesetter } from "../../core/pdf/typesetter.ts";
import type { AddedFile } from "../../site/images/added-picture.ts";
import { ASSETS } from "../../site/images/slots.ts";
import type { Host, RenderedSite, Renderer } from "../../site/renderer/types.ts";
import { checkPages } from "./check-pages.ts";
import { markContent } from "./field-marks.ts";
import { longPdfs } from "./long-pdfs.ts";
import { finishPage } from "./preview-page.ts";
import type {
  Answer,
  Ask,
  Preview,
  PreviewAsk,
  PreviewChange,
  RenderedFile,
  SentFiles,
  SentSite,
  SiteAsk,
} from "./render-protocol.ts";
import type { RendererOptions } from "./renderer.ts";

/** Soon done: the server compresses better when visitors see the pages. */
const BROTLI_QUALITY = 5;
const TEXT = /\.(html|json|txt|xml|webmanifest)$/;
/** Smaller responses fit into one packet anyway. */
const WORTHWHILE_BYTES = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const send = (answer: Answer) => process.send?.(answer);
const reasonOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

// The output of this process is not read, so it reports itself why it ends.
process.on("uncaughtException", (error) => send({ crash: reasonOf(error) }));

const [, , options = ""] = process.argv;
const { renderDir, cacheDir, retention }: RendererOptions = JSON.parse(options);

interface SomeView {
  addedFiles: readonly AddedFile[];
}

const { renderer }: { renderer: Renderer<SomeView> } = await import(pathToFileURL(join(renderDir, "entry.mjs")).href);
const typesetter = loadTypesetter();

const hasPdfs = typesetter !== undefined;

const hostAt = (siteUrl: string): Host => ({ site: siteUrl, dataApi: { url: "" }, hasPdfs, retention });

/** The unsaved value of a field, as a change of its file. */
function proposalFor(files: ContentData, { file, path, value }: PreviewChange): ProposedChange {
  const fields = files[file] ? fieldsOf(files[file]) : [];
  const field = fields.find((known) => isSamePath(known.path, path));
  return { file, change: { kind: "set", path, value: field ? valueInForm(field, value) : value } };
}

/**
 * The site does not have the sizes of a picture that was just added: the desk makes them on request, and a link reads
 * them.
 */
function fromDesk(html: string, { addedFiles }: SomeView, link: PreviewAsk["link"]): string {
  const addressOf = ({ name, picture, rendition }: AddedFile): string =>
    link
      ? `${link.path}/${name}`
      : `/desk/api/content/pictures/${picture}?size=${Buffer.from(JSON.stringify(rendition)).toString("base64url")}`;
  return addedFiles.reduce((page, file) => page.replaceAll(`/${ASSETS}/${file.name}`, addressOf(file)), html);
}

/** The page with marks; undefined where one breaks it: then nothing in the preview can be pressed. */
async function markedPage(page: string, content: Content, files: ContentData, host: Host) {
  const { marked, places } = markContent(content, files);
  try {
    return { html: (await renderer.render(page, renderer.viewOf(marked, host, {}, new Date()))).html, places };
  } catch {
    return undefined;
  }
}

async function preview({ siteUrl, overrides, typed, page, published, ...frame }: PreviewAsk): Promise<Preview> {
  const defaults = contentDefaults();
  const now = applyOverrides(defaults, overrides);
  const proposals = typed.map((change) => proposalFor(now.files, change));
  const { effective, refused, impossible } = tryChanges(defaults, overrides, now, proposals);
  if (!effective.content) throw new Error("The content has an issue, so that no page can be made of it.");
  const host = hostAt(siteUrl);
  const view = renderer.viewOf(effective.content, host, {}, new Date());
  const issues = [...impossible.values(), ...[...refused.values()].flat()];
  if (!renderer.pathsOf(view).includes(page)) return { page: null, issues };
  const { html } = await renderer.render(page, view);
  const marks = frame.hasStyles ? undefined : await markedPage(page, effective.content, effective.files, host);
  const finished = finishPage(html, { published, marks }, frame);
  return { page: { ...finished, html: fromDesk(finished.html, view, frame.link) }, issues };
}

async function compressed(name: string, bytes: Uint8Array): Promise<Pick<RenderedFile, "br" | "gzip">> {
  if (!TEXT.test(name) || bytes.length < WORTHWHILE_BYTES) return {};
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gzip] = await Promise.all([brotli(bytes, { params }), zip(bytes)]);
  return { br, gzip };
}

/** One after the other, because compressing takes memory. */
async function filesOf({ pages, files }: RenderedSite, hashes: SiteAsk["hashes"]): Promise<SentFiles> {
  const sent: Record<string, RenderedFile | null> = {};
  const ofPages = Object.entries(pages).map(([name, { html, policy }]) => ({ name, content: html, policy }));
  const others = Object.entries(files).map(([name, content]) => ({ name, content, policy: undefined }));
  for (const { name, content, policy } of [...ofPages, ...others]) {
    const bytes = Buffer.from(content);
    const hash = createHash("sha256")
      .update(bytes)
      .update(policy ?? "")
      .digest("base64url");
    sent[name] =
      hashes[name] === hash ? null : { hash, bytes, ...(await compressed(name, bytes)), ...(policy && { policy }) };
  }
  return sent;
}

async function renderSite({ siteUrl, content, at, hashes, ...how }: SiteAsk): Promise<SentSite> {
  const onDrawn = (drawn: number, all: number) => send({ progress: { drawn, all } });
  const order = { content, host: hostAt(siteUrl), now: new Date(at), renderDir, cacheDir, typesetter, onDrawn, ...how };
  const made = await renderer.renderSite(order);
  const broken = how.isUrgent ? [] : checkPages(made, globSync("**/*", { cwd: join(renderDir, "client") }));
  if (broken.length > 0) return { issues: broken.map((reason) => ({ reason })) };
  const { isDrawn, planData, receiptData, formData } = made;
  const pdfs = longPdfs(content, ({ slug }) => made.files[`services/${slug}.pdf`] as Uint8Array | undefined);
  const rendered = { files: await filesOf(made, hashes), cards: made.cards, isDrawn, planData, receiptData, formData };
  return { rendered: { ...rendered, unfinished: unfinished(content), longPdfs: pdfs } };
}

const answerOf = (ask: Ask): Promise<Preview | SentSite> =>
  "preview" in ask ? preview(ask.preview) : renderSite(ask.site);

process.on("message", async (ask: Ask) => {
  const answer: Answer = await answerOf(ask).then(
    (made) => ({ answer: made }),
    (error: unknown) => ({ failure: reasonOf(error) }),
  );
  send(answer);
});
// The server has ended, however it ended.
process.on("disconnect", () => process.exit());
send({ ready: true });
// The server ends it without notice.
flushCompileCache();
