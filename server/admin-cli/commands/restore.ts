import { mkdirSync, realpathSync } from "node:fs";
import { resolve } from "node:path";
import { sortableTime } from "../../../enquiry/times.ts";
import { defineCommand, json, UsageError } from "../program.ts";
import { type BackupContents, inspectBackup, type Restored, replaceDatabase } from "../restore.ts";
import { countEnquiries, rejectPostgres } from "../support.ts";

function contentsText(file: string, { references, oldest, newest, version }: BackupContents): string {
  const times = oldest && newest ? `, received from ${sortableTime(oldest)} to ${sortableTime(newest)} IST` : "";
  return `${file} is a valid backup: ${countEnquiries(references.length)}${times}; schema version ${version}.`;
}

function restoredText(file: string, { counts, erased, kept }: Restored): string {
  const lines = [`${file} is restored: ${countEnquiries(counts.stored)}.`];
  if (erased.length > 0) lines.push(`Erased or sealed again, because people had asked for it: ${erased.join(", ")}.`);
  if (counts.undelivered > 0) {
    lines.push(`Undelivered notifications in the backup: ${counts.undelivered}. The server sends them when it starts.`);
  }
  if (kept)
    lines.push(
      `The previous database was kept as ${kept}. It contains personal data: delete it when you no longer need it.`,
    );
  return lines.join("\n");
}

function isSame(file: string, databaseFile: string): boolean {
  try {
    return realpathSync(file) === realpathSync(databaseFile);
  } catch {
    return false;
  }
}

export const restore = defineCommand({
  synopsis: "restore FILE [--verify]",
  operands: [1, 1],
  summary: "Check a backup, or replace the enquiries by it",
  help: `
Stop the server before you restore. The previous database is kept under another name. People erased before or after the
backup are erased again, and staff are signed out. A database that is newer, or holds enquiries that the backup lacks, is replaced only with
--force. With DATABASE_URL use pg_restore.

  FILE      A file made by "enquiries backup"
  --verify  Only check the backup and say what it holds; the server may be running
  --force   Also replace a database that is newer or holds more than the backup
  --json    Print the result as JSON`,
  options: { verify: { type: "boolean" }, force: { type: "boolean" }, json: { type: "boolean" } },
  async run(config, { verify = false, force = false, json: asJson }, [given = ""]) {
    rejectPostgres(
      config,
      verify
        ? `pg_restore --list ${given}`
        : `pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" ${given}`,
    );
    const file = resolve(given);
    if (isSame(file, config.databaseFile))
      throw new UsageError(`${file} is the database itself. Give the path of a backup.`);
    const { references, ...contents } = inspectBackup(file);
    if (verify) {
      if (asJson) return json({ file, enquiries: references.length, ...contents });
      return contentsText(file, { references, ...contents });
    }
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    const restored = await replaceDatabase(config.databaseFile, file, { references, ...contents }, force);
    if (!asJson) return restoredText(file, restored);
    const { counts, erased, kept } = restored;
    return json({ file, enquiries: counts.stored, undelivered: counts.undelivered, erased, kept });
  },
});
