/**
 * Versions of the content: the published one, the next one, the changes of each, and putting a file back. "Remove for
 * good" deletes the earlier texts of a file about people from all versions; going back then shows the file as it is
 * now.
 */

import sql from "sql-template-tag";
import type { ContentVersions, EarlierContent } from "../../core/api/publications.ts";
import type { EffectiveContent } from "../../core/content/apply-overrides.ts";
import { contentFile } from "../../core/content/content-file.ts";
import { overridesBetween } from "../../core/content/overrides.ts";
import { onConflictThrow } from "../database/database.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { type ContentVersion, newestPublication, type Publication, readPublications } from "../site/publications.ts";
import { audit } from "../staff/session/audit.ts";
import { type ChangedFile, changedFiles, compareFile, describeChange, valueIn } from "./changes.ts";
import { type EditorFile, editorFileOf } from "./editor-files.ts";
import {
  appendOverrides,
  type ContentStore,
  contentAt,
  largeFiles,
  newOverride,
  readSiteContent,
  type SiteContent,
  writeOverrides,
} from "./overrides.ts";

/** The first publication of each version, the newest version first. The defaults are no version. */
export const versionsIn = (publications: readonly Publication[]): Publication[] =>
  [...new Map(publications.map((each) => [each.version, each])).values()]
    .filter(({ version }) => version > 0)
    .toSorted((a, b) => b.version - a.version);

/** A state of the content: the overrides up to this one that were closed at this time. */
type ContentStateAt = Pick<ContentVersion, "revision" | "contentAt">;

/** The content of a version; the defaults where nothing was published. */
export const contentOf = (content: SiteContent, version: ContentStateAt | undefined): EffectiveContent =>
  version ? contentAt(content, version.revision, version.contentAt) : contentAt(content, 0);

export type ContentState = Awaited<ReturnType<typeof readContentState>>;

/**
 * Reads the current and the published content. `live` is the publication that visitors see; undefined while there is
 * none.
 */
export async function readContentState(store: ContentStore) {
  const [content, publications] = await Promise.all([readSiteContent(store), readPublications(store.database)]);
  const [live] = publications;
  return { content, publications, live, published: contentOf(content, live).files };
}

/** The content that visitors see. */
export async function publishedContent({ database }: ContentStore, content: SiteContent): Promise<EffectiveContent> {
  return contentOf(content, await newestPublication(database));
}

/** The state that an owner publishes: the current content without open overrides. */
export const stateToPublish = ({ revision }: SiteContent, now: Date): ContentStateAt => ({
  revision,
  contentAt: now.toISOString(),
});

/** The version of a state that is published: the last one while nothing has changed since. */
export function versionToPublish(
  content: SiteContent,
  publications: readonly Publication[],
  { revision, contentAt }: ContentStateAt,
): ContentVersion {
  const [last] = versionsIn(publications);
  if (changedFiles(contentOf(content, last).files, contentOf(content, { revision, contentAt }).files).length === 0)
    return last ?? { version: 0, revision: 0, contentAt };
  return { version: (last?.version ?? 0) + 1, revision, contentAt };
}

const MOST_VERSIONS = 50;

/** @param screen one file; undefined for all */
export async function viewVersions(store: ContentStore, editorFile: EditorFile | undefined): Promise<ContentVersions> {
  const now = await readContentState(store);
  const { content, publications, live, published } = now;
  const versions = versionsIn(publications);
  const isOwn = ({ file }: ChangedFile) => editorFile === undefined || file === editorFile.file;
  const listed = versions.slice(0, MOST_VERSIONS).flatMap((version, index) => {
    const changes = changedFiles(
      contentOf(content, versions[index + 1]).files,
      contentOf(content, version).files,
    ).filter(isOwn);
    return changes.length === 0 ? [] : [{ ...version, changes }];
  });
  // The newest version of the file that visitors see is the newest one that is not newer than the live build.
  const shown = listed.find(({ version }) => version <= (live?.version ?? 0))?.version;
  return {
    waiting: changedFiles(published, content.effective.files)
      .filter(isOwn)
      .flatMap((change) => describeChange(change, content)),
    versions: listed.map(({ version, by, at, changes }) => ({
      version,
      by,
      at,
      isLive: version === shown,
      changes: changes.flatMap((change) => describeChange(change)),
    })),
    hasDefault: editorFile !== undefined && content.defaults[editorFile.file] !== undefined,
  };
}

/**
 * Makes an old version of a file the current one. Publishing it is another step.
 * @param number 0 for the defaults
 * @throws HttpError when the version has no such file, or the checks no longer accept it
 */
export async function putBackVersion(
  store: ContentStore,
  { file }: EditorFile,
  number: number,
  staffId: string,
): Promise<void> {
  const { content, publications } = await readContentState(store);
  const version = versionsIn(publications).find((each) => each.version === number);
  if (number !== 0 && !version) throw deskErrors.notFound();
  const then = contentOf(content, version).files[file];
  if (!then) throw deskErrors.notFound();
  const overrides = overridesBetween(file, content.defaults[file], content.effective.files[file], then);
  if (overrides.length > 0)
    await writeOverrides(store, content, overrides, { kind: "put-back", action: "content-put-back", staffId });
}

const ABOUT_PEOPLE = /^content\/(testimonials|team|case-studies\/[^/]+)\.yaml$/;

/** The overrides that make the file as it is now; one that restores the default where there are none. */
function overridesNow({ defaults, effective }: SiteContent, file: string) {
  const overrides = overridesBetween(file, defaults[file], defaults[file], effective.files[file]);
  return overrides.length > 0 ? overrides : [{ file, path: [], state: "default" as const, invented: [] }];
}

/** A deleted file has its last name. */
function lastEditorFileOf({ effective, overrides }: SiteContent, file: string): EditorFile | undefined {
  const values = overrides.filter((override) => override.file === file && override.path.length === 0).map(valueIn);
  return editorFileOf(effective.files[file] ?? contentFile(file, values.findLast(Boolean), []));
}

/**
 * The files about people, or with much text, that visitors see as they are now, but whose overrides have earlier texts.
 */
async function findEarlier(store: ContentStore, content: SiteContent): Promise<EditorFile[]> {
  const { files: shown } = await publishedContent(store, content);
  const large = await largeFiles(store.database);
  return [...Map.groupBy(content.overrides, ({ file }) => file)].flatMap(([file, overrides]) => {
    const [now, before] = [content.effective.files[file], shown[file]];
    const isShown = now && before ? compareFile(before, now).length === 0 : now === before;
    const isForgotten =
      overrides.every(({ kind }) => kind === "forget") || overrides.length <= overridesNow(content, file).length;
    const isListed = ABOUT_PEOPLE.test(file) || large.has(file);
    return isListed && isShown && !isForgotten ? (lastEditorFileOf(content, file) ?? []) : [];
  });
}

export async function viewEarlierContent(store: ContentStore): Promise<EarlierContent> {
  const editorFiles = await findEarlier(store, await readSiteContent(store));
  return { files: editorFiles.map(({ id, title }) => ({ id, title })) };
}

/** @throws HttpError when there is nothing to remove, or somebody has changed the content meanwhile */
export async function forgetEarlierContent(store: ContentStore, id: string, staffId: string): Promise<void> {
  const content = await readSiteContent(store);
  const file = (await findEarlier(store, content)).find((editorFile) => editorFile.id === id)?.file;
  if (file === undefined) throw deskErrors.notFound();
  const at = new Date().toISOString();
  const rows = overridesNow(content, file).map((override, index) =>
    newOverride(content, { ...override, id: content.revision + index + 1 }, { staffId, kind: "forget", closedAt: at }),
  );
  await onConflictThrow(
    store.database.write(
      sql`DELETE FROM overrides WHERE file = ${file} AND id <= ${content.revision}`,
      sql`DELETE FROM content_drafts WHERE file = ${file}`,
      ...appendOverrides(store.database, rows, at),
      audit(staffId, "content-forgotten"),
    ),
    deskErrors.contentChanged,
  );
}
