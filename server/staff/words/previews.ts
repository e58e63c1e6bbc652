import type { ContentStore } from "../../content/content-store.ts";
import { deskErrors } from "../../http/errors.ts";
import type { FrameOptions, FramePage } from "../../preview/finish-page.ts";
import { createPreviewer, PreviewFailedError, PreviewReplacedError } from "../../preview/previewer.ts";
import type { PreviewWords, WordsFault } from "../contract/words.ts";
import { readDrafts } from "./drafts.ts";
import { placesOf } from "./files.ts";

export interface ShownPage extends FramePage {
  faults: WordsFault[];
}

export interface Previews {
  /**
   * A page with the saved words, what this person has typed and not saved, and these edits.
   * @throws HttpError when the site has no such page, when it cannot be rendered, or when a newer preview replaced this one
   */
  show(staffId: string, ask: PreviewWords, frame: FrameOptions): Promise<ShownPage>;
  close(): Promise<void>;
}

interface Log {
  error(details: object, message: string): void;
}

/** @param folders of the site that visitors see */
export function createPreviews(
  content: ContentStore,
  folders: () => { siteDir: string; renderDir: string },
  log: Log,
): Previews {
  const previewer = createPreviewer();
  return {
    async show(staffId, { page, edits }, frame) {
      const { files } = await content.read();
      const places = placesOf(files);
      const fileOf = new Map(places.map(({ id, file }) => [id, file]));
      const idOf = new Map(places.map(({ id, file }) => [file, id]));
      // New typing replaces earlier typing in the same field.
      const drafts = await readDrafts(content.database, staffId);
      const typed = edits.map(({ file, ...edit }) => ({ file: fileOf.get(file) ?? file, ...edit }));
      const all = [...drafts, ...typed].map(({ file, path, value }) => ({ file, path, value }));
      const newest = new Map(all.map((edit) => [JSON.stringify([edit.file, edit.path]), edit]));
      try {
        const { siteDir, renderDir } = folders();
        const ask = { siteDir, files, edits: [...newest.values()], page, ...frame };
        const preview = await previewer.preview(staffId, renderDir, ask);
        if (preview.page === null) throw deskErrors.notFound();
        const faults = preview.faults.map(({ file, path, reason }) => ({
          file: idOf.get(file) ?? file,
          path: [...path],
          reason,
        }));
        return { ...preview.page, faults };
      } catch (error) {
        if (error instanceof PreviewReplacedError) throw deskErrors.previewReplaced();
        if (!(error instanceof PreviewFailedError)) throw error;
        log.error({ reason: error.message }, "preview.failed");
        throw deskErrors.previewFailed();
      }
    },
    close: () => previewer.close(),
  };
}
