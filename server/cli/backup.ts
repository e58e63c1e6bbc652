import { statSync } from "node:fs";
import { resolve } from "node:path";
import { backUpDatabase, noteBackup, recordBackup, signatureBeside } from "../database/backup.ts";
import { keyFileBeside, openInstallationKey } from "../database/installation-key.ts";
import {
  type CommandResult,
  countEnquiries,
  defineCommand,
  rejectPostgres,
  requireDatabase,
  UsageError,
  withStore,
} from "./program.ts";

/** Tells the desk of a backup. The backup is good without that. */
function tellDesk(databaseFile: string): string {
  try {
    noteBackup(databaseFile, new Date());
    return "";
  } catch (error) {
    return ` The desk still shows the backup before, because its time could not be written: ${error instanceof Error ? error.message : error}.`;
  }
}

export const backup = defineCommand({
  synopsis: "backup FILE",
  operands: [0, 1],
  summary: "Copy all enquiries into a new file, also while the server runs",
  help: `
The backup is written completely or not at all, readable only by its owner, and never overwrites a file. Keep it on
another machine, together with FILE.sig and DATA_DIR/erasures.jsonl, and DATA_DIR/installation-key apart from them. With
DATABASE_URL use pg_dump, then "enquiries backup --record". The desk shows how old the last backup is.

  FILE      The new file. FILE.sig beside it is its signature
  --record  Write no file: only tell the desk that another program, such as pg_dump, has just made a backup
  --json    Print the result as JSON`,
  options: { json: { type: "boolean" }, record: { type: "boolean" } },
  async run(config, { record }, [target]): Promise<CommandResult> {
    if (record) {
      const at = new Date();
      await withStore(config, ({ database }) => recordBackup(database, at));
      return { text: "The desk now shows a backup of this minute.", data: { recorded: at.toISOString() } };
    }
    if (target === undefined) throw new UsageError("Missing argument. Usage: enquiries backup FILE.");
    rejectPostgres(config, `pg_dump --format=custom --file=${target} "$DATABASE_URL" && enquiries backup --record`);
    requireDatabase(config);
    const file = resolve(target);
    const key = openInstallationKey(keyFileBeside(config.databaseFile));
    const { enquiries } = await backUpDatabase(config.databaseFile, file, key).catch((error: Error) => {
      throw new Error(`No backup was made: ${error.message}`, { cause: error });
    });
    const bytes = statSync(file).size;
    const told = tellDesk(config.databaseFile);
    const signature = signatureBeside(file);
    const text = `${file} holds ${countEnquiries(enquiries)} (${Math.ceil(bytes / 1024)} KiB). Keep its signature ${signature} beside it.${told}`;
    return { text, data: { file, signature, enquiries, bytes } };
  },
});
