import { statSync } from "node:fs";
import { resolve } from "node:path";
import { backUpDatabase } from "../../storage/backup.ts";
import { defineCommand, json } from "../program.ts";
import { countEnquiries, rejectPostgres, requireDatabase } from "../support.ts";

export const backup = defineCommand({
  synopsis: "backup FILE",
  operands: [1, 1],
  summary: "Copy all enquiries into a new file, also while the server runs",
  help: `
The backup is written completely or not at all, readable only by its owner, and never overwrites a file. Keep it on
another machine, together with DATA_DIR/erasures.jsonl. With DATABASE_URL use pg_dump.

  FILE    The new file
  --json  Print the result as JSON`,
  options: { json: { type: "boolean" } },
  async run(config, values, [target = ""]) {
    rejectPostgres(config, `pg_dump --format=custom --file=${target} "$DATABASE_URL"`);
    requireDatabase(config);
    const file = resolve(target);
    const { enquiries } = await backUpDatabase(config.databaseFile, file).catch((error: Error) => {
      throw new Error(`No backup was made: ${error.message}`, { cause: error });
    });
    const bytes = statSync(file).size;
    if (values.json) return json({ file, enquiries, bytes });
    return `${file} holds ${countEnquiries(enquiries)} (${Math.ceil(bytes / 1024)} KiB).`;
  },
});
