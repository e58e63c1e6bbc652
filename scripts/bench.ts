/**
 * `npm run bench`: measures what has a budget. `npm run bench -- lighthouse sizes` measures these groups only. `--quick`
 * measures once, on a few pages.
 */
import { buildIfStale } from "./lib/build.ts";
import { runCommand } from "./lib/run.ts";
import { task } from "./lib/task.ts";

const names = process.argv.slice(2);

await task(async () => {
  const built = await buildIfStale();
  if (built !== 0) return built;
  return runCommand(process.execPath, ["bench/run.ts", ...names]);
});
