/** `npm run format`: formats the project and applies safe lint fixes. */
import { runCommand } from "./lib/run.ts";
import { task } from "./lib/task.ts";

await task(() => runCommand("biome", ["check", "--write", "."]));
