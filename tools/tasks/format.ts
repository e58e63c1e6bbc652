/** `npm run format`: formats the project and applies safe lint fixes. */
import { run } from "../run.ts";
import { task } from "../task.ts";

await task(() => run("biome", ["check", "--write", "."]));
