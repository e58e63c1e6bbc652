/** Backups of the SQLite file, signed with the installation's key. PostgreSQL is backed up with pg_dump. */
import { createHash, randomUUID } from "node:crypto";
import {
  closeSync,
  createReadStream,
  existsSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { type Database, readServerState, setServerState } from "./database.ts";
import { flushToDisk } from "./disk.ts";
import type { InstallationKey } from "./installation-key.ts";
import { assertSupportedVersion, hasOwnSchema } from "./sqlite.ts";

const countRow = z.object({ enquiries: z.number() });

const systemErrorCode = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);

/** The file beside a backup with the fingerprint of the key and the signature. */
export const signatureBeside = (backup: string): string => `${backup}.sig`;

async function signatureOf(file: string, key: InstallationKey): Promise<string> {
  const digest = createHash("sha256");
  for await (const chunk of createReadStream(file)) digest.update(chunk);
  return `${key.fingerprint()} ${key.sign(`backup:${digest.digest("hex")}`)}\n`;
}

/**
 * Compares a backup with the signature beside it, without opening it as a database.
 * @param copy the bytes to compare, where they are no longer those of the backup itself
 * @throws an error for the operator: BACKUP01 to BACKUP03
 */
export async function checkSignature(backup: string, key: InstallationKey, copy = backup): Promise<void> {
  const file = signatureBeside(backup);
  const [known, own] = [existsSync(file) ? readFileSync(file, "utf8") : null, await signatureOf(copy, key)];
  if (known === own) return;
  const trust = "If you trust the backup all the same, add --unsigned";
  if (known === null)
    throw new Error(`the signature ${file} is missing. Copy it from where the backup was made. ${trust} (BACKUP01).`);
  if (known.split(" ")[0] !== key.fingerprint())
    throw new Error(
      `another installation signed the backup. Copy the installation-key of that server to this DATA_DIR first. ${trust} (BACKUP02).`,
    );
  throw new Error(
    `the backup or its signature was changed after it was made. Use another backup. ${trust} (BACKUP03).`,
  );
}

/** Gives a finished file its name. A rename could overwrite the file of another run; a link fails instead. */
function publish(copy: string, target: string): void {
  try {
    linkSync(copy, target);
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === "EEXIST") throw new Error(`${target} exists already.`, { cause: error });
    if (code !== "EPERM" && code !== "ENOTSUP") throw error;
    throw new Error(
      `The file system of ${target} does not support hard links. Back up to another one and copy from there.`,
      { cause: error },
    );
  }
}

/** The signature comes first: no backup is without one, whenever the process ends. */
function publishSigned(copy: string, target: string): void {
  publish(signatureBeside(copy), signatureBeside(target));
  try {
    publish(copy, target);
  } catch (error) {
    rmSync(signatureBeside(target));
    throw error;
  }
  flushToDisk(dirname(target));
}

/**
 * Copies the database, also while the server runs, and signs the copy. The backup is written completely or not at all,
 * readable only by its owner, and never overwrites a file.
 * @returns how many enquiries it holds
 */
export async function backUpDatabase(
  databaseFile: string,
  target: string,
  key: InstallationKey,
): Promise<{ enquiries: number }> {
  if (existsSync(target)) throw new Error(`${target} exists already.`);
  // A unique name: another run or a leftover file cannot interfere.
  const unfinished = `${target}.${randomUUID()}.part`;
  const db = new DatabaseSync(databaseFile, { readOnly: true, timeout: 2000 });
  try {
    closeSync(openSync(unfinished, "wx", 0o600));
    await backup(db, unfinished);
    const verified = verifyBackup(unfinished);
    writeFileSync(signatureBeside(unfinished), await signatureOf(unfinished, key), { mode: 0o600 });
    for (const file of [unfinished, signatureBeside(unfinished)]) flushToDisk(file);
    publishSigned(unfinished, target);
    return verified;
  } finally {
    db.close();
    for (const suffix of ["", "-wal", "-shm", ".sig"]) rmSync(unfinished + suffix, { force: true });
  }
}

/** Checks a backup completely. @throws when it is damaged, not a database of enquiries, or of another release */
export function verifyBackup(file: string): { enquiries: number } {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const [{ integrity_check: state } = {}] = db.prepare("PRAGMA integrity_check").all();
    const orphans = db.prepare("PRAGMA foreign_key_check").all();
    if (state !== "ok" || orphans.length > 0) throw new Error(`${file} is damaged: ${state}.`);
    assertSupportedVersion(db);
    if (!hasOwnSchema(db)) throw new Error(`${file} has other tables or triggers than this program makes.`);
    return countRow.parse(db.prepare("SELECT count(*) AS enquiries FROM open_enquiries").get());
  } finally {
    db.close();
  }
}

/** The time of the last backup in `server_state`. The desk shows its age. */
const BACKUP_KEY = "backup";

/** Resolves to null when no backup was ever recorded. */
export async function lastBackup(database: Database): Promise<{ at: string } | null> {
  const at = await readServerState(database, BACKUP_KEY);
  return at === null ? null : { at };
}

export async function recordBackup(database: Database, now: Date): Promise<void> {
  await database.write(setServerState(BACKUP_KEY, now.toISOString()));
}

/**
 * Records a backup in a SQLite file without opening it as a store, because that could migrate a database that is backed
 * up before an upgrade.
 * @throws Error when the file cannot be written
 */
export function noteBackup(databaseFile: string, now: Date): void {
  const db = new DatabaseSync(databaseFile, { timeout: 2000 });
  try {
    db.prepare("INSERT INTO server_state VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value").run(
      BACKUP_KEY,
      now.toISOString(),
    );
  } finally {
    db.close();
  }
}
