/** `npm run art:check`: lints the model in art/ and checks its formatting; `-- --format` writes the formatting. */
import { checkPython } from "../ruff.ts";
import { task } from "../task.ts";

await task(async () => {
  const faults = checkPython("art", { write: process.argv.includes("--format") });
  for (const fault of faults) console.error(fault);
  console.log(
    faults.length === 0 ? "The model is in order." : `\n${faults.length} to mend (the rules: art/ruff.toml).`,
  );
  return faults.length === 0 ? 0 : 1;
});
