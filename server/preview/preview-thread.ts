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
import type { AddedFile } from "../../site/images/added-picture.ts";
import { ASSETS } from "../../site/images/slots.ts";
import { tryEdits, type Wish } from "../content/try-edits.ts";
import { finishPage } from "./finish-page.ts";
import type { Preview, PreviewAnswer, PreviewAsk, PreviewEdit } from "./messages.ts";

/** The renderer of the site (site/renderer/entry.ts). What it makes of a content is its own. */
interface View {
  addedFiles: readonly AddedFile[];
}

interface Renderer {
  viewOf(content: Content, host: unknown, cards: object, now: Date): View;
  pathsOf(view: View): string[];
  render(path: string, view: View): Promise<{ html: string }>;
}

const { renderDir } = workerData as { renderDir: string };
const { renderer }: { renderer: Renderer } = await import(pathToFileURL(join(renderDir, "entry.mjs")).href);
const { host } = JSON.parse(readFileSync(join(renderDir, "view.json"), "utf8"));

/** No build has the sizes of a picture that was just added: the desk makes them on request. */
function fromDesk(html: string, { addedFiles }: View): string {
  const addressOf = ({ picture, rendition }: AddedFile): string =>
    `/desk/api/words/pictures/${picture}?size=${Buffer.from(JSON.stringify(rendition)).toString("base64url")}`;
  return addedFiles.reduce((page, file) => page.replaceAll(`/${ASSETS}/${file.name}`, addressOf(file)), html);
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
  const view = renderer.viewOf(checkedContent({ ...files, ...changed }), host, {}, new Date());
  const faults = [...refused.values()].flat();
  if (!renderer.pathsOf(view).includes(page)) return { page: null, faults };
  const finished = finishPage((await renderer.render(page, view)).html, publishedPage(siteDir, page), frame);
  return { page: { ...finished, html: fromDesk(finished.html, view) }, faults };
}

parentPort?.on("message", async (ask: PreviewAsk) => {
  const answer: PreviewAnswer = await preview(ask).catch((error: unknown) => ({
    failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  parentPort?.postMessage(answer);
});
// From now on it may be ended: a thread that ends while it loads modules can end the whole process.
parentPort?.postMessage({ ready: true } satisfies PreviewAnswer);
