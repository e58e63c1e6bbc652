/** `npm run art:check`: lints the model in art/ and checks its formatting; `-- --format` writes the formatting. */
import { checkModel } from "./lib/ruff.ts";
import { task } from "./lib/task.ts";

await task(async () => checkModel({ write: process.argv.includes("--format") }));
