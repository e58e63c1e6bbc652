/** `npm run art:check`: lints the model in art/ and checks its formatting; `-- --fix` mends what can be mended. */
import { spawnSync } from "node:child_process";
import { run } from "../run.ts";
import { MissingProgram, task } from "../task.ts";

await task(async () => {
  const { error } = spawnSync("ruff", ["--version"]);
  if (error) throw new MissingProgram("ruff is not installed: see art/README.md, section Check.");
  const fix = process.argv.includes("--fix");
  const lint = await run("ruff", ["check", ...(fix ? ["--fix"] : []), "art"]);
  const format = await run("ruff", ["format", ...(fix ? [] : ["--check"]), "art"]);
  return Math.max(lint, format);
});
