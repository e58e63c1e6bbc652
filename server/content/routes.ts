/** The content of the site, which staff read and change. */

import type { FastifyInstance } from "fastify";
import { z } from "zod";
import {
  type ContentHits,
  type ContentOverview,
  changeEntries as entriesBody,
  type NewEntry,
  newCaseStudy,
  path,
  saveContent,
} from "../../core/api/content.ts";
import { type PackedFile, packFile } from "../../core/api/packed-fields.ts";
import { type ContentVersions, type EarlierContent, putBackContent } from "../../core/api/publications.ts";
import { freeBytes } from "../database/disk.ts";
import { access } from "../http/access.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { readBody, readQuery } from "../http/requests.ts";
import { sessionOf } from "../staff/session/guard.ts";
import { type EditorFile, editorFilesOf } from "./editor-files.ts";
import {
  addCaseStudy,
  CASE_STUDIES,
  changeEntries,
  deleteCaseStudy,
  viewNewCaseStudy,
  viewNewEntry,
} from "./entries.ts";
import { type ContentContext, readContentBytes, readSiteContent } from "./overrides.ts";
import { saveChanges } from "./save.ts";
import { chooseUpgrade } from "./upgrades.ts";
import { forgetEarlierContent, putBackVersion, viewEarlierContent, viewVersions } from "./versions.ts";
import { findText, viewFile, viewOverview } from "./views.ts";

/** Body limit: one autosave interval of text at 3 bytes a character. */
const BODY_LIMIT_BYTES = 512 * 1024;

/** All overrides are in memory. Publications keep the earlier ones until an owner removes them. */
const OVERRIDES_BYTES = 20_000_000;
/** In addition, so that a version can be put back before an owner removes earlier ones. */
const PUT_BACK_BYTES = 5_000_000;
/** The drafts of one member. */
const DRAFTS_BYTES = 2_000_000;

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

/** The content of the site at `/content`: overview, files, saving, case studies, versions and search. */
export async function contentRoutes(app: FastifyInstance, { config, content }: ContentContext): Promise<void> {
  /** Only files of content have an id, so no id can be a path. */
  async function requireEditorFile(id: string): Promise<EditorFile> {
    const { effective } = await readSiteContent(content);
    const editorFile = editorFilesOf(effective.files).find((each) => each.id === id);
    if (editorFile === undefined) throw deskErrors.notFound();
    return editorFile;
  }

  /**
   * Keeps the disk reserve for enquiries. With DATABASE_URL content is stored elsewhere.
   * @throws HttpError DESK60, DESK82
   */
  async function requireRoom(staffId: string, spareBytes = 0): Promise<void> {
    const { databaseUrl, dataDir, diskReserveBytes } = config;
    if (databaseUrl === null && (await freeBytes(dataDir)) < diskReserveBytes) throw deskErrors.diskFull();
    const { overrides, drafts } = await readContentBytes(content.database, staffId);
    if (overrides > OVERRIDES_BYTES + spareBytes || drafts > DRAFTS_BYTES) throw deskErrors.contentFull();
  }

  app.get(
    "/content",
    access("staff"),
    async (request): Promise<ContentOverview> => viewOverview(content, sessionOf(request).staff.id),
  );

  app.get("/content/file", access("staff"), async (request): Promise<PackedFile> => {
    const { id } = readQuery(request, fileQuery);
    return packFile(await viewFile(content, await requireEditorFile(id), sessionOf(request).staff.id));
  });

  app.put(
    "/content/file",
    { ...access("staff"), bodyLimit: BODY_LIMIT_BYTES },
    async (request): Promise<PackedFile> => {
      const { id, changes, left = false } = readBody(request, saveContent);
      const editorFile = await requireEditorFile(id);
      const { id: staffId } = sessionOf(request).staff;
      await requireRoom(staffId);
      const lost = await saveChanges(content, editorFile.file, changes, { staffId, hasLeft: left });
      const view = await viewFile(content, editorFile, staffId);
      return packFile({ ...view, issues: [...lost.map((issue) => ({ file: id, ...issue })), ...view.issues] });
    },
  );

  app.post(
    "/content/entries",
    { ...access("staff"), bodyLimit: BODY_LIMIT_BYTES },
    async (request): Promise<PackedFile> => {
      const { id, revision, change } = readBody(request, entriesBody);
      const editorFile = await requireEditorFile(id);
      const { id: staffId } = sessionOf(request).staff;
      await requireRoom(staffId);
      if (change.kind === "upgrade") await chooseUpgrade(content, editorFile, change, staffId);
      else await changeEntries(content, editorFile, revision, change, staffId);
      return packFile(await viewFile(content, editorFile, staffId));
    },
  );

  app.get("/content/entries/new", access("staff"), async (request): Promise<NewEntry> => {
    const { id, list } = readQuery(request, entryQuery);
    const { files } = (await readSiteContent(content)).effective;
    if (id === CASE_STUDIES) return { fields: viewNewCaseStudy() };
    const file = files[(await requireEditorFile(id)).file];
    const fields = file ? viewNewEntry(file, list) : [];
    if (fields.length === 0) throw deskErrors.notFound();
    return { fields };
  });

  app.post(
    "/content/case-studies",
    { ...access("staff"), bodyLimit: BODY_LIMIT_BYTES },
    async (request): Promise<PackedFile> => {
      const { id: name, values: typed } = readBody(request, newCaseStudy);
      const { id: staffId } = sessionOf(request).staff;
      await requireRoom(staffId);
      await addCaseStudy(content, name, typed, staffId);
      return packFile(await viewFile(content, await requireEditorFile(`${CASE_STUDIES}/${name}`), staffId));
    },
  );

  app.delete("/content/case-studies", access("staff"), async (request): Promise<ContentOverview> => {
    const { id, revision } = readQuery(request, deleteQuery);
    const { id: staffId } = sessionOf(request).staff;
    await deleteCaseStudy(content, await requireEditorFile(id), revision, staffId);
    return viewOverview(content, staffId);
  });

  app.get("/content/versions", access("staff"), async (request): Promise<ContentVersions> => {
    const { id } = readQuery(request, fileQuery.partial());
    return viewVersions(content, id === undefined ? undefined : await requireEditorFile(id));
  });

  app.post("/content/put-back", access("staff"), async (request): Promise<ContentVersions> => {
    const { id, version } = readBody(request, putBackContent);
    const { id: staffId } = sessionOf(request).staff;
    const editorFile = await requireEditorFile(id);
    await requireRoom(staffId, PUT_BACK_BYTES);
    await putBackVersion(content, editorFile, version, staffId);
    return viewVersions(content, editorFile);
  });

  app.get("/content/earlier", access("owner"), async (): Promise<EarlierContent> => viewEarlierContent(content));

  app.delete("/content/earlier", access("owner with proof"), async (request, reply) => {
    await forgetEarlierContent(content, readQuery(request, fileQuery).id, sessionOf(request).staff.id);
    return reply.code(204).send();
  });

  app.get("/content/search", access("staff"), async (request): Promise<ContentHits> => {
    const { q } = readQuery(request, searchQuery);
    return { hits: findText((await readSiteContent(content)).effective.files, q) };
  });
}
