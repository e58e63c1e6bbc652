/** The words of the site: staff read and change them. */
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { searchContent } from "../../../content-editor/search.ts";
import { readYaml } from "../../../content-schema/yaml-file.ts";
import type { WordsFileView, WordsHits, WordsOverview } from "../contract/words.ts";
import type { DeskContext } from "../desk-context.ts";
import { deskErrors } from "../session/desk-errors.ts";
import { sessionOf } from "../session/guard.ts";
import { readBody, readQuery } from "../session/read-body.ts";
import { path, value } from "./drafts.ts";
import { placesOf, type WordsPlace } from "./files.ts";
import { fullLabelOf } from "./labels.ts";
import { saveTyped, type WordsStore } from "./save.ts";
import { viewOverview, viewWordsFile } from "./views.ts";

/** What a person types between two savings, also in a script of three bytes a letter. */
const BODY_LIMIT_BYTES = 512 * 1024;

const MOST_HITS = 200;

const fileQuery = z.object({ id: z.string().max(200) });
const searchQuery = z.object({ q: z.string().max(200) });
const setEdit = z
  .strictObject({ kind: z.literal("set"), path, opened: value.optional(), value })
  .transform((edit) => ({ ...edit, opened: edit.opened }));

const editBody = z.strictObject({
  id: z.string().max(200),
  edits: z
    .array(
      z.union([
        setEdit,
        z.strictObject({ kind: z.literal("theirs"), path }),
        z.strictObject({ kind: z.literal("put-back"), path }),
      ]),
    )
    .max(200),
});

export async function wordsRoutes(app: FastifyInstance, { config, content }: DeskContext): Promise<void> {
  const words: WordsStore = { content, buildsDir: config.buildsDir };

  /** Only what is a file of content has an id, so no id can be a path. */
  async function requirePlace(id: string): Promise<WordsPlace> {
    const { files } = await content.read();
    const place = placesOf(files).find((each) => each.id === id);
    if (place === undefined) throw deskErrors.notFound();
    return place;
  }

  app.get("/words", async (request): Promise<WordsOverview> => viewOverview(words, sessionOf(request).staff.id));

  app.get("/words/file", async (request): Promise<WordsFileView> => {
    const { id } = readQuery(request, fileQuery);
    return viewWordsFile(words, await requirePlace(id), sessionOf(request).staff.id);
  });

  app.put("/words/file", { bodyLimit: BODY_LIMIT_BYTES }, async (request): Promise<WordsFileView> => {
    const { id, edits } = readBody(request, editBody);
    const place = await requirePlace(id);
    const { id: staffId } = sessionOf(request).staff;
    await saveTyped(words, place.file, edits, staffId);
    return viewWordsFile(words, place, staffId);
  });

  app.get("/words/search", async (request): Promise<WordsHits> => {
    const { q } = readQuery(request, searchQuery);
    if (q.trim() === "") return { hits: [] };
    const { files } = await content.read();
    const places = new Map(placesOf(files).map((place) => [place.file, place]));
    const hits = searchContent(files, q.trim()).flatMap(({ file, path: at, excerpt }) => {
      const place = places.get(file);
      if (place === undefined) return [];
      const { data } = readYaml(file, files[file] ?? "");
      return [{ file: place.id, title: place.title, path: [...at], label: fullLabelOf(data, at), excerpt }];
    });
    return { hits: hits.slice(0, MOST_HITS) };
  });
}
