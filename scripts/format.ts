/** `npm run format`: formats the project, applies safe lint fixes, and writes the tables of docs/errors.md. */
import { runCommand } from "./lib/run.ts";
import { task } from "./lib/task.ts";

await task(
  async () =>
    (await runCommand("biome", ["check", "--write", "."])) || runCommand(process.execPath, ["scripts/error-docs.ts"]),
);
