/**
 * The process in which previews are made: reading the content takes 50 ms, in which the server would take in no enquiry, and what
 * ends this process does not end the server. One at a time; the texts that it has read stay in memory.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkedContent } from "../../content-editor/change.ts";
import { fieldsOf, valueInForm } from "../../content-editor/fields.ts";
import { isSamePath } from "../../content-editor/paths.ts";
import type { ContentFiles } from "../../content-schema/read-content.ts";
import { endBeforeServer } from "../child-limits.ts";
import { tryEdits, type Wish } from "../content/try-edits.ts";
import { finishPage } from "./finish-page.ts";
import type { Preview, PreviewAnswer, PreviewAsk, PreviewEdit } from "./messages.ts";
import { createRenderThreads } from "./render-threads.ts";

const render = createRenderThreads();

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

async function preview({ siteDir, renderDir, files, edits, page, ...frame }: PreviewAsk): Promise<Preview> {
  const { changed, refused } = await tryEdits(
    files,
    edits.map((edit) => wishFor(files, edit)),
  );
  const html = await render(renderDir, checkedContent({ ...files, ...changed }), page);
  return {
    page: html === null ? null : finishPage(html, publishedPage(siteDir, page), frame),
    faults: [...refused.values()].flat(),
  };
}

endBeforeServer();
process.on("message", async (ask: PreviewAsk) => {
  const answer: PreviewAnswer = await preview(ask).catch((error: unknown) => ({
    failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  process.send?.(answer);
});
// The server has ended, however it ended.
process.on("disconnect", () => process.exit());
