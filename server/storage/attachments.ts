/** Files of visitors' mails: DATA_DIR/attachments holds each under its id in the table `attachments`. */
import { mkdir, open, readdir, rename, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import sql, { join as list, type Sql } from "sql-template-tag";
import { z } from "zod";
import type { Database } from "./database.ts";

/** A file without a row this young may belong to a mail that is just being stored. */
const YOUNG_MS = 60_000;
/** Ids looked up in one query. */
const BATCH = 500;

const folderOf = (dataDir: string): string => join(dataDir, "attachments");
export const attachmentFile = (dataDir: string, id: string): string => join(folderOf(dataDir), id);

/** Writes a file that only the server's user can read. It is on disk when the promise resolves. */
export async function saveAttachment(
  dataDir: string,
  id: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<void> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  const file = attachmentFile(dataDir, id);
  const handle = await open(`${file}.part`, "wx", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.part`, file);
}

/** Deletes these files; a missing one is no error. */
export async function deleteAttachments(dataDir: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await unlink(attachmentFile(dataDir, id)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  }
}

/** Deletes the mails of these senders that belong to no enquiry. Their files go with the next sweep. */
export async function eraseUnmatchedMails(database: Database, senders: readonly (string | undefined)[]): Promise<void> {
  const addresses = senders.flatMap((sender) => sender?.trim().toLowerCase() || []);
  if (addresses.length === 0) return;
  await database.write(
    sql`DELETE FROM messages WHERE contact_id IS NULL AND lower(from_address) IN (${list(addresses)})`,
  );
}

/** The same for one address, unless an enquiry of it is left. It follows the statements that erase others. */
export const eraseLastMails = (address: string): Sql =>
  sql`DELETE FROM messages WHERE contact_id IS NULL AND lower(from_address) = lower(${address})
    AND NOT EXISTS (SELECT 1 FROM open_enquiries WHERE lower(email) = lower(${address}))
    AND NOT EXISTS (SELECT 1 FROM sealed_enquiries WHERE erase_at IS NULL AND lower(email) = lower(${address}))`;

const isOld = async (file: string, now: Date): Promise<boolean> =>
  now.getTime() - (await stat(file)).mtimeMs > YOUNG_MS;

/**
 * Deletes the files whose mails are gone: erased, past their retention, or never stored. Resolves to how many. Each server
 * does this for its own folder, and again every few minutes, because an erasure deletes rows only.
 */
export async function sweepAttachments(dataDir: string, database: Database, now = new Date()): Promise<number> {
  const files = await readdir(folderOf(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const orphans: string[] = [];
  for (let start = 0; start < files.length; start += BATCH) {
    const batch = files.slice(start, start + BATCH);
    const rows = await database.read(
      z.object({ id: z.string() }),
      sql`SELECT id FROM attachments WHERE id IN (${list(batch)})`,
    );
    const known = new Set(rows.map(({ id }) => id));
    orphans.push(...batch.filter((file) => !known.has(file)));
  }
  let deleted = 0;
  for (const orphan of orphans) {
    if (!(await isOld(attachmentFile(dataDir, orphan), now))) continue;
    await deleteAttachments(dataDir, [orphan]);
    deleted += 1;
  }
  return deleted;
}
