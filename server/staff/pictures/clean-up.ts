/** Which pictures may go: those that nothing names any more. */
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { checkedContent } from "../../../content-editor/change.ts";
import type { ContentFiles } from "../../../content-schema/read-content.ts";
import { addedFilesOf } from "../../../site/images/added-picture.ts";
import type { Database } from "../../database/database.ts";

/** Time to finish what somebody began to write. */
const KEEP_UNUSED_MS = 30 * 24 * 60 * 60_000;
/** A publication before the last so many goes back without its pictures. */
const KEPT_VERSIONS = 20;

const nameRow = z.object({ name: z.string() });

const holds = (column: Sql): Sql => sql`${column} LIKE '%' || files.name || '%'`;

const isKept = sql`version IS NULL OR version > (SELECT coalesce(max(version), 0) FROM content_versions) - ${KEPT_VERSIONS}`;

/** Whether an edit of now, a draft or one of the last versions names a picture. */
const isNamed = sql`EXISTS (SELECT 1 FROM content_files WHERE ${holds(sql`text`)})
  OR EXISTS (SELECT 1 FROM content_version_files
    WHERE (${holds(sql`before`)} OR ${holds(sql`after`)}) AND (${isKept}))
  OR EXISTS (SELECT 1 FROM content_edits WHERE (${holds(sql`before`)} OR ${holds(sql`after`)}) AND (${isKept}))
  OR EXISTS (SELECT 1 FROM content_drafts WHERE ${holds(sql`value`)})`;

/** Deletes pictures of 30 days that nothing names, and their sizes of 30 days that the pages of now do not show. */
export async function deleteUnused(database: Database, words: ContentFiles, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - KEEP_UNUSED_MS).toISOString();
  const pictures = await database.read(
    nameRow,
    sql`SELECT name FROM files WHERE made_of IS NULL AND created_at < ${before} AND NOT (${isNamed})`,
  );
  const sizes = await database.read(
    nameRow,
    sql`SELECT name FROM files WHERE made_of IS NOT NULL AND created_at < ${before}`,
  );
  const texts = Object.values(words).join("\n");
  const shown = new Set(addedFilesOf(checkedContent(words)).map(({ name }) => name));
  const unused = [
    ...pictures.filter(({ name }) => !texts.includes(name)),
    ...sizes.filter(({ name }) => !shown.has(name)),
  ];
  if (unused.length === 0) return;
  await database.write(
    ...unused.map(({ name }) => sql`DELETE FROM files WHERE name = ${name} AND created_at < ${before}`),
  );
}
