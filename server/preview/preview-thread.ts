/**
 * The thread in which previews are made: reading the content takes 50 ms, in which the server would take in no enquiry. One
 * preview at a time; the texts that it has read stay in memory.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { checkedContent } from "../../content-editor/change.ts";
import { fieldsOf, valueInForm } from "../../content-editor/fields.ts";
import { isSamePath } from "../../content-editor/paths.ts";
import type { Content, ContentFiles } from "../../content-schema/read-content.ts";
import { tryEdits, type Wish } from "../content/try-edits.ts";
import { finishPage } from "./finish-page.ts";
import type { Preview, PreviewAnswer, PreviewAsk, PreviewEdit } from "./messages.ts";

/** The renderer of the site (site/renderer/entry.ts). What it makes of a content is its own. */
interface Renderer<View> {
  viewOf(content: Content, host: unknown, cards: object, now: Date): View;
  pathsOf(view: View): string[];
  render(path: string, view: View): Promise<{ html: string }>;
}

const { renderDir } = workerData as { renderDir: string };
const { renderer }: { renderer: Renderer<unknown> } = await import(pathToFileURL(join(renderDir, "entry.mjs")).href);
const { host } = JSON.parse(readFileSync(join(renderDir, "view.json"), "utf8"));

/** The page as HTML; null where the site has no such page. @throws whatever the page throws */
async function renderPage(content: Content, page: string): Promise<string | null> {
  const view = renderer.viewOf(content, host, {}, new Date());
  return renderer.pathsOf(view).includes(page) ? (await renderer.render(page, view)).html : null;
}

/** The page as it was built; undefined where the build has none. */
function publishedPage(siteDir: string, page: string): string | undefined {
  const file = [join(siteDir, page, "index.html"), join(siteDir, `${page}.html`)].find((path) => existsSync(path));
  return file && readFileSync(file, "utf8");
}

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

async function preview({ siteDir, files, edits, page, ...frame }: PreviewAsk): Promise<Preview> {
  const { changed, refused } = await tryEdits(
    files,
    edits.map((edit) => wishFor(files, edit)),
  );
  const html = await renderPage(checkedContent({ ...files, ...changed }), page);
  return {
    page: html === null ? null : finishPage(html, publishedPage(siteDir, page), frame),
    faults: [...refused.values()].flat(),
  };
}

parentPort?.on("message", async (ask: PreviewAsk) => {
  const answer: PreviewAnswer = await preview(ask).catch((error: unknown) => ({
    failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  parentPort?.postMessage(answer);
});
// From now on it may be ended: a thread that ends while it loads modules can end the whole process.
parentPort?.postMessage({ ready: true } satisfies PreviewAnswer);
