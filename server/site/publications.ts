/** The publications: the version of the content that visitors see, and since when. The newest 100 are stored. */
import sql, { join } from "sql-template-tag";
import { z } from "zod";
import type { Content } from "../../core/content/read-content.ts";
import { type Database, memberOf, mustChange, type Statement } from "../database/database.ts";

const MAX_PUBLICATIONS = 100;

/** The content of a publication: the overrides up to a revision that were closed at a time. */
export interface ContentVersion {
  /** 0 for the defaults. */
  version: number;
  revision: number;
  contentAt: string;
}

const row = z
  .object({
    id: z.number(),
    version: z.number(),
    revision: z.number(),
    contentAt: z.string(),
    at: z.string(),
    publishedBy: z.string().nullable(),
    name: z.string().nullable(),
    serverVersion: z.string(),
  })
  .transform(({ publishedBy, name, ...publication }) => ({ ...publication, by: memberOf(publishedBy, name) }));

export type Publication = z.infer<typeof row>;

/** The newest first. */
export const readPublications = (database: Database, limit = MAX_PUBLICATIONS): Promise<Publication[]> =>
  database.read(
    row,
    sql`SELECT publications.id, version, revision, content_at, published_at AS at, published_by, name, server_version
      FROM publications LEFT JOIN staff ON staff.id = published_by ORDER BY publications.id DESC LIMIT ${limit}`,
  );

/** The publication that visitors should see; undefined while they see the defaults. */
export async function newestPublication(database: Database): Promise<Publication | undefined> {
  const [newest] = await readPublications(database, 1);
  return newest;
}

/** consent-notice.json of a build of the site: the privacy notice that its pages show. */
export const builtConsentNotice = z.object({ version: z.string(), language: z.string(), text: z.string() });
export type BuiltConsentNotice = z.infer<typeof builtConsentNotice>;

/**
 * The statements that make a publication the newest. Their transaction fails when somebody else has published
 * meanwhile.
 * @param notice the consent notice that its pages show
 */
export const addPublication = (
  { id, version, revision, contentAt, at, by, serverVersion }: Publication,
  notice: BuiltConsentNotice,
): Statement[] => [
  mustChange(
    sql`INSERT INTO publications (id, version, revision, content_at, published_at, published_by, server_version, notice)
      VALUES (${id}, ${version}, ${revision}, ${contentAt}, ${at}, ${by?.id ?? null}, ${serverVersion}, ${notice.version}) ON CONFLICT DO NOTHING`,
  ),
  sql`INSERT INTO consent_notices (version, language, text, stored_at)
    VALUES (${notice.version}, ${notice.language}, ${notice.text}, ${at}) ON CONFLICT DO NOTHING`,
  sql`DELETE FROM publications WHERE id <= ${id - MAX_PUBLICATIONS}`,
  // A schedule ends with the publication that it followed.
  sql`DELETE FROM scheduled_publications WHERE id <= ${id}`,
];

/** The names of added pictures in a text. */
export const picturesIn = (text: string): string[] => text.match(/\b[\da-f]{32}-\d+x\d+\b/g) ?? [];

const pictureRow = z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) });

/** Pictures and their sizes by name. */
export type Pictures = Readonly<Record<string, Uint8Array>>;

/** The pictures that the content names, and their sizes so far. */
export async function readPictures(database: Database, content: Content): Promise<Pictures> {
  const names = picturesIn(JSON.stringify(content));
  if (names.length === 0) return {};
  const rows = await database.read(
    pictureRow,
    sql`SELECT name, bytes FROM files WHERE name IN (${join(names)}) OR made_of IN (${join(names)})`,
  );
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]));
}
