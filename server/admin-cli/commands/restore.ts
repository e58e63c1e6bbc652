import { mkdirSync, realpathSync } from "node:fs";
import { resolve } from "node:path";
import { inIndia } from "../../plain-text.ts";
import { type Contents, inspectBackup } from "../backup-contents.ts";
import { defineCommand, json, UsageError } from "../command.ts";
import { refuseForPostgres } from "../postgres-hints.ts";
import { type Restored, restoreOver } from "../restoring.ts";

const enquiries = (count: number) => (count === 1 ? "1 enquiry" : `${count} enquiries`);

function contentsText(file: string, { references, oldest, newest, version }: Contents): string {
  const times = oldest && newest ? `, received from ${inIndia(oldest)} to ${inIndia(newest)} IST` : "";
  return `${file} is whole: ${enquiries(references.length)}${times}; version ${version} of the database.`;
}

function restoredText(file: string, { counts, erased, kept }: Restored): string {
  const lines = [`${file} is restored: ${enquiries(counts.stored)}.`];
  if (erased.length > 0) lines.push(`Erased again, because the person was: ${erased.join(", ")}.`);
  if (counts.undelivered > 0) {
    lines.push(
      `Letters that had not arrived when the backup was made: ${counts.undelivered}. They are sent when the website starts.`,
    );
  }
  if (kept) lines.push(`The database before is ${kept}. It holds people's data: delete it when nobody needs it.`);
  return lines.join("\n");
}

/** The file itself cannot be its own backup. */
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
  summary: "checks a backup, or puts it in the place of the enquiries",
  help: `
Stop the website before restoring. The database before is kept under another name. Who was erased, before the backup or
after it, is erased again. A database that holds more than the backup, or that is newer, is replaced only with --force.
With DATABASE_URL use pg_restore.

  FILE      a file that "enquiries backup" made
  --verify  only checks it and says what it holds; changes nothing, and the website may be running
  --force   replaces a database that holds more or is newer, too
  --json    the result as JSON`,
  options: { verify: { type: "boolean" }, force: { type: "boolean" }, json: { type: "boolean" } },
  async run(config, { verify = false, force = false, json: asJson }, [given = ""]) {
    refuseForPostgres(
      config,
      verify
        ? `pg_restore --list ${given}`
        : `pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" ${given}`,
    );
    const file = resolve(given);
    if (isSame(file, config.databaseFile)) throw new UsageError(`${file} is the database itself.`);
    const { references, ...contents } = inspectBackup(file);
    if (verify) {
      if (asJson) return json({ file, enquiries: references.length, ...contents });
      return contentsText(file, { references, ...contents });
    }
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    const restored = await restoreOver(config.databaseFile, file, { references, ...contents }, force);
    if (!asJson) return restoredText(file, restored);
    const { counts, erased, kept } = restored;
    return json({ file, enquiries: counts.stored, undelivered: counts.undelivered, erased, kept });
  },
});
