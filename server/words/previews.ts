import type { Simple } from "../../content-schema/fields.ts";
import type { PreviewWords, WordsFault } from "../contract/words.ts";
import { deskErrors } from "../http/errors.ts";
import type { FrameOptions, FramePage } from "../site/finish-page.ts";
import type { LiveSite } from "../site/live-site.ts";
import { PreviewReplacedError, RenderFailedError } from "../site/renderer.ts";
import { readDrafts } from "./drafts.ts";
import { placesOf } from "./files.ts";
import { readWords, type WordsStore } from "./words.ts";

export interface ShownPage extends FramePage {
  faults: WordsFault[];
}

export interface Previews {
  /**
   * A page with the saved words, what this person has typed and not saved, and these edits.
   * @throws HttpError when the site has no such page, when it cannot be rendered, or when a newer preview replaced this one
   */
  show(staffId: string, ask: PreviewWords, frame: FrameOptions): Promise<ShownPage>;
}

interface Log {
  error(details: object, message: string): void;
}

export function createPreviews(store: WordsStore, site: LiveSite, log: Log): Previews {
  return {
    async show(staffId, { page, edits }, frame) {
      const words = await readWords(store);
      const places = placesOf(words.laid.files);
      const fileOf = new Map(places.map(({ id, file }) => [id, file]));
      const idOf = new Map(places.map(({ id, file }) => [file, id]));
      // New typing replaces earlier typing in the same field.
      const drafts = (await readDrafts(store.database, words, staffId)).map(({ file, path, value }) => ({
        file,
        path,
        value: value as Simple,
      }));
      const typed = edits.map(({ file, ...edit }) => ({ file: fileOf.get(file) ?? file, ...edit }));
      const newest = new Map([...drafts, ...typed].map((edit) => [JSON.stringify([edit.file, edit.path]), edit]));
      try {
        const ask = { edits: words.laid.inEffect, typed: [...newest.values()], page, ...frame };
        // Typing replaces earlier typing, and never the document of the frame.
        const preview = await site.preview(`${staffId} ${frame.hasStyles ? "frame" : "typing"}`, ask);
        if (preview.page === null) throw deskErrors.notFound();
        const faults = preview.faults.map(({ file, path, reason }) => ({
          file: idOf.get(file) ?? file,
          path: [...path],
          reason,
        }));
        return { ...preview.page, faults };
      } catch (error) {
        if (error instanceof PreviewReplacedError) throw deskErrors.previewReplaced();
        if (!(error instanceof RenderFailedError)) throw error;
        log.error({ reason: error.message }, "preview.failed");
        throw deskErrors.previewFailed();
      }
    },
  };
}
