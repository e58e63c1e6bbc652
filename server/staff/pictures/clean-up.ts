import sql from "sql-template-tag";
import { z } from "zod";
import { readContentFolder } from "../../../content-schema/read-content.ts";
import type { Database } from "../../storage/database.ts";
import { deleteIncomingBefore, deletePicture, picturesBefore } from "./picture-folder.ts";

const HOUR_MS = 60 * 60_000;
/** Time to finish what somebody began to write, and to put an earlier version back. */
const KEEP_UNUSED_MS = 30 * 24 * HOUR_MS;

/** Whether the words of now, of a version or of a draft name it. */
async function isNamedIn(database: Database, id: string): Promise<boolean> {
  const holds = `%${id}%`;
  const [row] = await database.read(
    z.object({ found: z.number() }),
    sql`SELECT 1 AS found FROM content_files WHERE text LIKE ${holds}
      UNION ALL SELECT 1 FROM content_version_files WHERE before LIKE ${holds} OR after LIKE ${holds}
      UNION ALL SELECT 1 FROM content_edits WHERE before LIKE ${holds} OR after LIKE ${holds}
      UNION ALL SELECT 1 FROM content_drafts WHERE value LIKE ${holds}
      LIMIT 1`,
  );
  return row !== undefined;
}

/** Deletes pictures of 30 days that nothing names, and what is left of uploads. */
export async function deleteUnused(
  folder: string,
  contentDir: string,
  database: Database,
  now = new Date(),
): Promise<void> {
  await deleteIncomingBefore(folder, new Date(now.getTime() - HOUR_MS));
  const old = await picturesBefore(folder, new Date(now.getTime() - KEEP_UNUSED_MS));
  if (old.length === 0) return;
  const texts = Object.values(readContentFolder(contentDir)).join("\n");
  for (const id of old) if (!texts.includes(id) && !(await isNamedIn(database, id))) await deletePicture(folder, id);
}
