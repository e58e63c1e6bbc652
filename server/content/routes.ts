/** The words of the site: staff read and change them. */
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import {
  editWords,
  type NewEntry,
  newCaseStudy,
  path,
  changeStructure as structureBody,
  type WordsFileView,
  type WordsHits,
  type WordsOverview,
} from "../../core/api/content.ts";
import { type EarlierWords, putBackWords, type WordsVersions } from "../../core/api/publications.ts";
import type { DeskContext } from "../app-context.ts";
import { freeBytes } from "../database/disk.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { readBody, readQuery } from "../http/requests.ts";
import { requireFreshProof, requireOwner, sessionOf } from "../staff/session/guard.ts";
import { screensOf, type WordsScreen } from "./editor-files.ts";
import {
  addCaseStudy,
  CASE_STUDIES,
  changeStructure,
  deleteCaseStudy,
  viewNewCaseStudy,
  viewNewEntry,
} from "./entries.ts";
import { readWords } from "./overrides.ts";
import { saveTyped } from "./save.ts";
import { chooseUpgrade } from "./upgrades.ts";
import { forgetEarlierWords, putBackVersion, viewEarlierWords, viewVersions } from "./versions.ts";
import { findWords, viewOverview, viewWordsFile } from "./views.ts";

/** Room for the typing between two savings, also in a script of three bytes a letter. */
const BODY_LIMIT_BYTES = 512 * 1024;

const fileQuery = z.object({ id: z.string().max(200) });
const searchQuery = z.object({ q: z.string().max(200) });

const jsonPath = z
  .string()
  .max(1000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue("is no JSON");
      return z.NEVER;
    }
  })
  .pipe(path);
const entryQuery = z.object({ id: z.string().max(200), list: jsonPath });
const deleteQuery = z.object({ id: z.string().max(200), revision: z.coerce.number().int() });

/** The words of the site at `/words`: overview, files, edits, case studies, versions and search. */
export async function wordsRoutes(app: FastifyInstance, { config, words }: DeskContext): Promise<void> {
  /** Only what is a file of content has an id, so no id can be a path. */
  async function requireScreen(id: string): Promise<WordsScreen> {
    const { laid } = await readWords(words);
    const screen = screensOf(laid.files).find((each) => each.id === id);
    if (screen === undefined) throw deskErrors.notFound();
    return screen;
  }

  /** Typing leaves the disk to enquiries. With DATABASE_URL it is stored elsewhere. */
  async function requireDisk(): Promise<void> {
    const { databaseUrl, dataDir, diskReserveBytes } = config;
    if (databaseUrl === null && (await freeBytes(dataDir)) < diskReserveBytes) throw deskErrors.diskFull();
  }

  app.get("/words", async (request): Promise<WordsOverview> => viewOverview(words, sessionOf(request).staff.id));

  app.get("/words/file", async (request): Promise<WordsFileView> => {
    const { id } = readQuery(request, fileQuery);
    return viewWordsFile(words, await requireScreen(id), sessionOf(request).staff.id);
  });

  app.put("/words/file", { bodyLimit: BODY_LIMIT_BYTES }, async (request): Promise<WordsFileView> => {
    const { id, edits, left = false } = readBody(request, editWords);
    const screen = await requireScreen(id);
    const { id: staffId } = sessionOf(request).staff;
    await requireDisk();
    const lost = await saveTyped(words, screen.file, edits, { staffId, hasLeft: left });
    const view = await viewWordsFile(words, screen, staffId);
    return { ...view, faults: [...lost.map((fault) => ({ file: id, ...fault })), ...view.faults] };
  });

  app.post("/words/structure", { bodyLimit: BODY_LIMIT_BYTES }, async (request): Promise<WordsFileView> => {
    const { id, revision, change } = readBody(request, structureBody);
    const screen = await requireScreen(id);
    const { id: staffId } = sessionOf(request).staff;
    if (change.kind === "upgrade") await chooseUpgrade(words, screen, change, staffId);
    else await changeStructure(words, screen, revision, change, staffId);
    return viewWordsFile(words, screen, staffId);
  });

  app.get("/words/entry", async (request): Promise<NewEntry> => {
    const { id, list } = readQuery(request, entryQuery);
    const { files } = (await readWords(words)).laid;
    if (id === CASE_STUDIES) return { fields: viewNewCaseStudy(files) };
    const file = files[(await requireScreen(id)).file];
    const fields = file ? viewNewEntry(file, list) : [];
    if (fields.length === 0) throw deskErrors.notFound();
    return { fields };
  });

  app.post("/words/case-studies", { bodyLimit: BODY_LIMIT_BYTES }, async (request): Promise<WordsFileView> => {
    const { id: name, values: typed } = readBody(request, newCaseStudy);
    const { id: staffId } = sessionOf(request).staff;
    await addCaseStudy(words, name, typed, staffId);
    return viewWordsFile(words, await requireScreen(`${CASE_STUDIES}/${name}`), staffId);
  });

  app.delete("/words/case-studies", async (request): Promise<WordsOverview> => {
    const { id, revision } = readQuery(request, deleteQuery);
    const { id: staffId } = sessionOf(request).staff;
    await deleteCaseStudy(words, await requireScreen(id), revision, staffId);
    return viewOverview(words, staffId);
  });

  app.get("/words/versions", async (request): Promise<WordsVersions> => {
    const { id } = readQuery(request, fileQuery.partial());
    return viewVersions(words, id === undefined ? undefined : await requireScreen(id));
  });

  app.post("/words/put-back", async (request): Promise<WordsVersions> => {
    const { id, version } = readBody(request, putBackWords);
    const { id: staffId } = sessionOf(request).staff;
    const screen = await requireScreen(id);
    await putBackVersion(words, screen, version, staffId);
    return viewVersions(words, screen);
  });

  app.get("/words/earlier", { preHandler: requireOwner }, async (): Promise<EarlierWords> => viewEarlierWords(words));

  app.delete("/words/earlier", { preHandler: [requireOwner, requireFreshProof] }, async (request, reply) => {
    await forgetEarlierWords(words, readQuery(request, fileQuery).id, sessionOf(request).staff.id);
    return reply.code(204).send();
  });

  app.get("/words/search", async (request): Promise<WordsHits> => {
    const { q } = readQuery(request, searchQuery);
    return { hits: findWords((await readWords(words)).laid.files, q) };
  });
}
