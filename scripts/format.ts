/** `npm run format`: formats the project and applies safe lint fixes. */
import { run } from "./lib/run.ts";
import { task } from "./lib/task.ts";

await task(() => run("biome", ["check", "--write", "."]));
