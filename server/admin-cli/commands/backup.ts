import { statSync } from "node:fs";
import { resolve } from "node:path";
import { backUpDatabase } from "../../storage/backup.ts";
import { defineCommand, json } from "../command.ts";
import { needDatabase } from "../open-archive.ts";
import { refuseForPostgres } from "../postgres-hints.ts";

export const backup = defineCommand({
  synopsis: "backup FILE",
  operands: [1, 1],
  summary: "copies the enquiries into a new file while the website may be running",
  help: `
The copy is whole or not there, only its owner can read it, and nothing is overwritten. Keep it off this machine, and
DATA_DIR/erasures.jsonl with it. With DATABASE_URL use pg_dump.

  FILE    the new file
  --json  the result as JSON`,
  options: { json: { type: "boolean" } },
  async run(config, values, [target = ""]) {
    refuseForPostgres(config, `pg_dump --format=custom --file=${target} "$DATABASE_URL"`);
    needDatabase(config);
    const file = resolve(target);
    const { enquiries } = await backUpDatabase(config.databaseFile, file).catch((error: Error) => {
      throw new Error(`No backup was made: ${error.message}`, { cause: error });
    });
    const bytes = statSync(file).size;
    if (values.json) return json({ file, enquiries, bytes });
    return `${file} holds ${enquiries} ${enquiries === 1 ? "enquiry" : "enquiries"} (${Math.ceil(bytes / 1024)} KiB).`;
  },
});
