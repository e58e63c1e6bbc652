/** `npm run art:check`: lints the model in art/ and checks its formatting; `-- --format` writes the formatting. */
import { checkModel } from "../ruff.ts";
import { task } from "../task.ts";

await task(async () => checkModel({ write: process.argv.includes("--format") }));
